//! The Core language: its terms ([`expr`]), what may be done to annotations ([`scc`]), desugaring, and
//! the optimiser.

pub mod expr;
pub mod facts;
pub mod lint;
pub mod passes;
pub mod print;
pub mod reach;
pub mod scc;
pub mod util;
