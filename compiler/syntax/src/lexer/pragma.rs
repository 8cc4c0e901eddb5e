//! Pragmas: those that name extensions and options, and those that are part of the syntax
//! (`SCC`, `INLINE` …). All others are comments.

use kelvin_base::{Diagnostic, Symbol};

use super::Lexer;
use crate::ast::Overlap;
use crate::token::Tok;

/// A name, perhaps in parentheses, and what follows it.
fn split_name(text: &str) -> Option<(&str, &str)> {
    let text = text.trim();
    if let Some(inner) = text.strip_prefix('(') {
        let (name, rest) = inner.split_once(')')?;
        let name = name.trim();
        return (!name.is_empty() && name.chars().all(super::is_symbol_char)).then_some((name, rest.trim()));
    }
    let end = text.find(|c: char| !(super::is_name_char(c) || c == '#' || c == '.')).unwrap_or(text.len());
    (end > 0).then(|| (&text[..end], text[end..].trim()))
}

/// What a pragma behind `instance` says of others for the same types.
fn overlap(word: &str) -> Option<Overlap> {
    match word {
        "OVERLAPPING" => Some(Overlap::Overlapping),
        "OVERLAPPABLE" => Some(Overlap::Overlappable),
        "OVERLAPS" => Some(Overlap::Overlaps),
        "INCOHERENT" => Some(Overlap::Incoherent),
        _ => None,
    }
}

fn quoted(text: &str) -> Option<&str> {
    text.trim().strip_prefix('"')?.strip_suffix('"')
}

impl Lexer<'_> {
    /// A pragma; `lo` is the start of `{-#`, `pos` behind the `{-`.
    pub(super) fn pragma(&mut self, lo: usize) {
        let body_start = self.pos + 1;
        let rest = &self.text[body_start..];
        let trimmed = rest.trim_start();
        let word_len =
            trimmed.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(trimmed.len());
        let word = trimmed[..word_len].to_ascii_uppercase();
        let known = matches!(
            word.as_str(),
            "LANGUAGE"
                | "OPTIONS_GHC"
                | "OPTIONS_KELVIN"
                | "OPTIONS"
                | "SCC"
                | "INLINE"
                | "NOINLINE"
                | "NOTINLINE"
                | "INLINABLE"
                | "INLINEABLE"
        ) || (word == "SOURCE" && self.out.tokens.last().is_some_and(|t| t.tok == Tok::Import))
            || (overlap(&word).is_some() && self.out.tokens.last().is_some_and(|t| t.tok == Tok::Instance));
        if !known {
            return self.comment(lo);
        }
        let Some(len) = rest.find("#-}") else {
            let d =
                Diagnostic::error(self.span(lo, body_start), format!("this {word} pragma is never closed"))
                    .hint("close it with `#-}`");
            self.error(d);
            self.pos = self.text.len();
            return;
        };
        let body = &trimmed[word_len..len - (rest.len() - trimmed.len())];
        let body_lo = body_start + (rest.len() - trimmed.len()) + word_len;
        self.pos = body_start + len + 3;
        let of_file = matches!(word.as_str(), "LANGUAGE" | "OPTIONS_GHC" | "OPTIONS_KELVIN" | "OPTIONS");
        if of_file && !self.out.tokens.is_empty() {
            // Behind the module's first word they mean nothing.
            return;
        }
        match word.as_str() {
            "LANGUAGE" => self.language(body, body_lo),
            "SCC" => self.scc_pragma(body, lo),
            "SOURCE" => self.push(Tok::SourcePragma, lo),
            "OPTIONS_GHC" | "OPTIONS_KELVIN" | "OPTIONS" => self.option_words(body, body_lo),
            kind => match overlap(kind) {
                Some(overlap) => self.push(Tok::OverlapPragma(overlap), lo),
                None => self.inline_pragma(kind, body, lo),
            },
        }
    }

    fn language(&mut self, body: &str, body_lo: usize) {
        let mut at = body_lo;
        for part in body.split(',') {
            let name = part.trim();
            let lo = at + (part.len() - part.trim_start().len());
            at += part.len() + 1;
            if name.is_empty() {
                continue;
            }
            self.enable(name);
            let span = self.span(lo, lo + name.len());
            self.out.extensions.push((Symbol::intern(name), span));
        }
    }

    fn option_words(&mut self, body: &str, body_lo: usize) {
        for word in body.split([' ', '\t', '\n', '\r', ',']).filter(|w| !w.is_empty()) {
            let lo = body_lo + (word.as_ptr() as usize - body.as_ptr() as usize);
            if let Some(name) = word.strip_prefix("-X") {
                self.enable(name);
                let span = self.span(lo, lo + word.len());
                self.out.extensions.push((Symbol::intern(name), span));
            } else if word == "-fglasgow-exts" {
                self.enable("GlasgowExts");
                let span = self.span(lo, lo + word.len());
                self.out.extensions.push((Symbol::intern("GlasgowExts"), span));
            }
            let span = self.span(lo, lo + word.len());
            self.out.options.push((word.to_string(), span));
        }
    }

    fn scc_pragma(&mut self, body: &str, lo: usize) {
        let tok = match quoted(body) {
            Some(label) => Some(Tok::SccPragma(Symbol::intern(label), None)),
            None => split_name(body).and_then(|(name, rest)| {
                let label = if rest.is_empty() { None } else { Some(Symbol::intern(quoted(rest)?)) };
                Some(Tok::SccPragma(Symbol::intern(name), label))
            }),
        };
        match tok {
            Some(tok) => self.push(tok, lo),
            None => {
                let d = Diagnostic::error(self.span(lo, self.pos), "malformed SCC pragma")
                    .hint("write `{-# SCC name #-}` or `{-# SCC \"name\" #-}`");
                self.error(d);
            }
        }
    }

    /// Phases are accepted and forgotten; what cannot be read is no more than a comment.
    fn inline_pragma(&mut self, kind: &str, body: &str, lo: usize) {
        let mut body = body.trim();
        if let Some(rest) = body.strip_prefix("CONLIKE") {
            body = rest.trim_start();
        }
        if body.starts_with('[') {
            body = body.split_once(']').map_or("", |(_, rest)| rest);
        }
        let kind = match kind {
            "NOTINLINE" => "NOINLINE",
            "INLINEABLE" => "INLINABLE",
            kind => kind,
        };
        if let Some((name, "")) = split_name(body) {
            let tok = Tok::InlinePragma(Symbol::intern(kind), Symbol::intern(name));
            self.push(tok, lo);
        }
    }
}
