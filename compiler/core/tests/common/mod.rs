//! Shared by the tests of the optimiser.

pub mod generate;
pub mod interp;
