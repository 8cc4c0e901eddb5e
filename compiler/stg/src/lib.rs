//! The STG language: what is allocated, entered, updated, and which cost centre pays.

pub mod from_core;
pub mod ir;
mod keeps;
pub mod lint;
mod notices;
pub mod print;
mod scopes;
pub use kelvin_core::scheme;
