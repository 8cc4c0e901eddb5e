//! Renaming, type checking, elaboration: [`kelvin_syntax::ast`] to [`hir`] to [`thir`].

mod coverage;
mod derive;
pub mod front;
pub mod hir;
pub mod hir_print;
pub mod infer;
pub mod known;
pub mod modules;
pub mod names;
pub mod occurrences;
mod rename;
pub use rename::elsewhere::for_qualified_names;
pub mod thir;
pub mod ticks;
