//! Messages about tokens that do not fit.

use kelvin_base::{Diagnostic, Span};

use crate::layout::Source;
use crate::token::Tok;

/// Brackets, blocks or other constructs nest too deep.
pub fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::error(span, "this is nested too deeply")
        .note(format!("brackets and blocks may nest {} levels deep", crate::layout::MAX_NESTING))
}

/// A token that fits nowhere. `expected` are the grammar's names of tokens that would.
pub fn unexpected(source: &Source, lo: u32, tok: &Tok, hi: u32, expected: &[String]) -> Diagnostic {
    let text = source.text.get(lo as usize..hi as usize).unwrap_or("");
    let _ = expected;
    Diagnostic::error(source.span(lo, hi), format!("unexpected {tok:?} {text}"))
}
