//! What every stage of the compiler shares: interned [`Symbol`]s, characters ([`CodePoint`]), source
//! positions ([`Span`], [`SourceMap`]), [`Diagnostic`]s, what a misspelt name may have meant ([`suggest`]),
//! the order of things that mention one another ([`graph`]), numbers in decimal ([`decimal`]), a stack
//! that deep programs do not overflow ([`stack`]), and values that outlive the process ([`kept`]).
//!
//! This crate does no I/O and knows nothing of the language.

pub mod code_point;
pub mod decimal;
pub mod diagnostic;
pub mod graph;
pub mod kept;
pub mod source;
pub mod stack;
pub mod suggest;
pub mod symbol;

pub use code_point::CodePoint;
pub use diagnostic::{Diagnostic, Label, Severity};
pub use source::{FileId, SourceFile, SourceMap, Span};
pub use symbol::Symbol;
