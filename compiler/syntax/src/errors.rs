//! Messages about tokens that do not fit.
//!
//! The parser knows a token and what it would have taken instead; that is turned into the words
//! of someone who writes programs: what is unexpected, what would fit if that is short, and what
//! the mistake probably is. The guesses look at the tokens of the declaration only.

mod describe;
mod guess;

use kelvin_base::{Diagnostic, Span};

use crate::layout_rule::{MAX_NESTING, Source, Triple};
use crate::token::{Tok, Token};

/// Brackets, blocks or other constructs nest too deep.
pub fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::error(span, "this is nested too deeply")
        .note(format!("brackets, blocks and other constructs may nest {MAX_NESTING} levels deep"))
        .hint("give parts of it names of their own")
}

/// A construct whose extension is off.
pub fn needs_extension(name: &str, what: &str, span: Span) -> Diagnostic {
    Diagnostic::error(span, format!("{what} needs the extension {name}"))
        .hint(format!("add `{{-# LANGUAGE {name} #-}}` at the top of the file"))
}

/// A token that fits nowhere, and its surroundings.
struct Problem<'s> {
    source: &'s Source,
    /// The token starts a declaration, the one before it is incomplete.
    at_next: bool,
    tok: &'s Tok,
    /// Where the message points.
    span: Span,
    /// Tokens of the declaration before it.
    before: &'s [Token],
    expected: &'s [String],
    /// Indices into `before` of brackets that are open, innermost last.
    open: Vec<usize>,
}

/// `expected` are the grammar's names of tokens that would have been accepted. `at_next`: the
/// token starts a declaration, the one before it is incomplete.
pub fn unexpected(source: &Source, token: Triple, at_next: bool, expected: &[String]) -> Diagnostic {
    let (lo, ref tok, hi) = token;
    let before = source.decl_tokens(at_next);
    let before = match before.last() {
        Some(t) if t.lo == lo && t.hi == hi && *tok != Tok::Eof => &before[..before.len() - 1],
        _ => before,
    };
    let span = match tok {
        // Virtual tokens and the end of the file are shown at what follows or precedes.
        Tok::Semi(true) | Tok::VClose | Tok::VOpen => match source.rest().first() {
            Some(t) if t.tok != Tok::Eof => source.span(t.lo, t.hi),
            _ => end_of(source, before),
        },
        Tok::Eof => end_of(source, before),
        _ => source.span(lo, hi),
    };
    let p = Problem { source, at_next, tok, span, before, expected, open: open_brackets(before) };
    p.message()
}

/// The last character of the text that was read.
fn end_of(source: &Source, before: &[Token]) -> Span {
    before.last().map_or(source.span(0, 0), |t| source.span(t.lo, t.hi))
}

fn open_brackets(tokens: &[Token]) -> Vec<usize> {
    let mut open: Vec<usize> = Vec::new();
    for (i, t) in tokens.iter().enumerate() {
        if t.tok.closer().is_some() {
            open.push(i);
        } else if t.tok.is_closer()
            && let Some(at) = open.iter().rposition(|&o| tokens[o].tok.closer().as_ref() == Some(&t.tok))
        {
            open.truncate(at);
        }
    }
    open
}

impl Problem<'_> {
    fn expects(&self, name: &str) -> bool {
        self.expected.iter().any(|e| e.len() == name.len() + 2 && e[1..].starts_with(name))
    }

    /// The text ends here, or a line starts that belongs to an outer block.
    fn at_end(&self) -> bool {
        matches!(self.tok, Tok::Semi(true) | Tok::VClose | Tok::Eof)
    }

    fn text_of(&self, t: &Token) -> &str {
        self.source.text.get(t.lo as usize..t.hi as usize).unwrap_or("")
    }

    fn span_of(&self, t: &Token) -> Span {
        self.source.span(t.lo, t.hi)
    }

    fn message(&self) -> Diagnostic {
        if let Some(d) = self.unsupported() {
            return d;
        }
        if let Some(d) = self.brackets() {
            return d;
        }
        let mut d = self.incomplete().unwrap_or_else(|| {
            let d = Diagnostic::error(self.span, format!("unexpected {}", self.found()));
            match self.wanted() {
                Some(w) => d.at(format!("expected {w}")),
                None => d,
            }
        });
        if let Some(hint) = self.hint() {
            d = d.hint(hint);
        }
        self.about_tabs(d)
    }
}
