//! The built site in a real browser, as two players meet it. `SHOUTAN_DIST` names the folder of
//! the build; `SHOUTAN_CASES`, when it is there, adds a game of record. Words after `--` choose
//! the tests whose names contain one of them.
//!
//! Each test has a site on an origin of its own, so nothing is left over from the one before. The
//! last line says how many passed.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "what goes wrong in a test has to stop it"
)]

#[cfg(not(target_arch = "wasm32"))]
#[path = "../common/mod.rs"]
mod common;
#[cfg(not(target_arch = "wasm32"))]
mod suite;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    suite::run()
}

// A browser is driven from outside it.
#[cfg(target_arch = "wasm32")]
fn main() {}
