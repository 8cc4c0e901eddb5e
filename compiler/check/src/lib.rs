//! Renaming, type checking, elaboration: [`kelvin_syntax::ast`] to [`hir`] to [`thir`].

pub mod hir;
pub mod known;
pub mod names;
pub mod thir;
