//! The browser: the only place that talks to the DOM's own interfaces, storage, the service worker,
//! the loudspeaker and the screen. Nothing here knows what Go is.

pub mod audio;
pub mod awake;
pub mod dom;
pub mod files;
pub mod folded;
mod glass;
pub mod history;
pub mod keys;
pub mod later;
pub mod launch;
pub mod locks;
pub mod page;
mod press;
pub mod screen;
pub mod site;
pub mod speech;
pub mod storage;
pub mod store;
pub mod time;
pub mod vibration;
pub mod visible;
pub mod worker;
