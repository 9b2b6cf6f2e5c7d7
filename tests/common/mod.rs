//! What the tests share: reading case files, boards drawn as rows of text, and a plain second
//! implementation of the rules to compare with.
#![allow(dead_code, reason = "each test target uses a part of it")]

pub mod cases;
pub mod diagram;
pub mod laws;
pub mod naive;
pub mod record;
pub mod report;
pub mod round_trip;
pub mod script;
pub mod work;
