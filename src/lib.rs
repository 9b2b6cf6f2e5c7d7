//! Shoutan 手談.

pub mod app;
