//! The Core language: its terms ([`expr`]), what may be done to annotations ([`scc`]), desugaring, and
//! the optimiser.

pub mod annotate;
pub mod boxing;
pub mod construct;
pub mod desugar;
pub mod expr;
pub mod facts;
pub mod lint;
pub mod parse;
pub mod passes;
pub mod print;
pub mod reach;
pub mod scc;
pub mod scheme;
pub mod size;
pub mod subst;
pub mod traverse;
pub mod typing;
