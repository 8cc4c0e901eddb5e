//! The Core language: its terms ([`expr`]), what may be done to annotations ([`scc`]), desugaring, and
//! the optimiser.

pub mod annotate;
pub mod boxing;
pub mod capi;
pub(crate) mod construct;
pub mod desugar;
pub mod expr;
pub mod facts;
pub mod lint;
pub mod parse;
pub mod passes;
pub mod print;
pub(crate) mod reach;
pub(crate) mod renumber;
pub mod scc;
pub mod scheme;
pub(crate) mod size;
pub(crate) mod subst;
pub mod traverse;
pub mod typing;
