//! Pragmas: those that name extensions and options, and those that are part of the syntax
//! (`SCC`, `INLINE` …). All others are comments.

use kelvin_base::{Diagnostic, Span, Symbol};

use super::Lexer;
use crate::ast::{Ident, Minimal, Overlap};
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

/// Names and operators, qualified ones whole.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| super::is_name_char(c) || c == '#' || c == '.';
    let names = text.split(move |c: char| !is_part(c)).map(|w| w.trim_matches('.'));
    let operators = text.split(|c: char| !super::is_symbol_char(c));
    names.chain(operators).filter(|w| !w.is_empty())
}

/// The names of constructors (operators without their parentheses), the commas and `::`.
fn constructor_words(text: &str) -> Vec<&str> {
    let is_part = |c: char| super::is_name_char(c) || c == '#' || c == '.' || c == '[' || c == ']';
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let len = match first {
            '(' => rest.find(')').map_or(rest.len(), |i| i + 1),
            ',' => 1,
            _ if is_part(first) => rest.find(|c: char| !is_part(c)).unwrap_or(rest.len()),
            ':' => rest.find(|c: char| !super::is_symbol_char(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (word, after) = rest.split_at(len);
        let inner = word.strip_prefix('(').and_then(|w| w.strip_suffix(')')).map(str::trim);
        words.push(inner.filter(|w| !w.is_empty() && !w.starts_with(',')).unwrap_or(word));
        rest = after.trim_start();
    }
    words
}

/// `… | …` at the beginning of the text, which is then what stands behind it.
fn any_of(rest: &mut &str, span: &dyn Fn(&str) -> Span) -> Option<Minimal<Ident>> {
    let mut parts = vec![all_of(rest, span)?];
    while let Some(after) = rest.strip_prefix('|') {
        *rest = after.trim_start();
        parts.push(all_of(rest, span)?);
    }
    Some(if parts.len() == 1 { parts.remove(0) } else { Minimal::Any(parts) })
}

/// `…, …`.
fn all_of(rest: &mut &str, span: &dyn Fn(&str) -> Span) -> Option<Minimal<Ident>> {
    let mut parts = Vec::new();
    loop {
        let is_name = |c: char| super::is_name_char(c) || c == '#';
        let inside = rest.strip_prefix('(').map(str::trim_start);
        if let Some(inside) = inside {
            let length = inside.find(|c: char| !super::is_symbol_char(c)).unwrap_or(inside.len());
            let (operator, after) = inside.split_at(length);
            match after.trim_start().strip_prefix(')') {
                Some(after) if length > 0 => {
                    parts.push(method(operator, span));
                    *rest = after.trim_start();
                }
                _ => {
                    *rest = inside;
                    let part = kelvin_base::stack::grow(|| any_of(rest, span))?;
                    *rest = rest.strip_prefix(')')?.trim_start();
                    parts.push(part);
                }
            }
        } else if rest.starts_with(is_name) {
            let length = rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
            let (name, after) = rest.split_at(length);
            parts.push(method(name, span));
            *rest = after.trim_start();
        } else {
            return None;
        }
        match rest.strip_prefix(',') {
            Some(after) => *rest = after.trim_start(),
            None if parts.len() == 1 => return parts.pop(),
            None => return Some(Minimal::All(parts)),
        }
    }
}

fn method(word: &str, span: &dyn Fn(&str) -> Span) -> Minimal<Ident> {
    Minimal::Method(Ident { qual: None, name: Symbol::intern(word), span: span(word) })
}

/// What names a constructor or a type, perhaps with its module.
fn constructor(word: &str, span: Span) -> Option<Ident> {
    let qualified = |i: usize| {
        let module = &word[..i];
        module.split('.').all(|part| part.starts_with(char::is_uppercase)).then_some((module, &word[i + 1..]))
    };
    // The operator itself may have dots.
    let symbols = word.find(super::is_symbol_char).filter(|&i| word[i..].chars().all(super::is_symbol_char));
    let dot = match symbols {
        Some(0) => None,
        Some(i) => Some(i),
        None => word.rfind('.'),
    };
    let (qual, name) = match dot {
        Some(i) => qualified(i).map(|(m, n)| (Some(Symbol::intern(m)), n))?,
        None => (None, word),
    };
    let first = name.chars().next()?;
    let is_con =
        first.is_uppercase() || first == ':' || matches!(name, "[]" | "()") || name.starts_with("(,");
    is_con.then(|| Ident { qual, name: Symbol::intern(name), span })
}

/// The text with blanks for its comments.
fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut depth = 0usize;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let len = match rest {
            _ if rest.starts_with("{-") => {
                depth += 1;
                2
            }
            _ if depth > 0 && rest.starts_with("-}") => {
                depth -= 1;
                out.push_str("  ");
                rest = &rest[2..];
                continue;
            }
            _ if depth == 0 && rest.starts_with("--") => rest.find('\n').unwrap_or(rest.len()),
            _ if depth == 0 => {
                out.push(c);
                rest = &rest[c.len_utf8()..];
                continue;
            }
            _ => c.len_utf8(),
        };
        out.extend(std::iter::repeat_n(' ', len));
        rest = &rest[len..];
    }
    out
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
                | "COMPLETE"
                | "MINIMAL"
        ) || (word == "SOURCE" && self.out.tokens.last().is_some_and(|t| t.tok == Tok::Import))
            || (overlap(&word).is_some() && self.out.tokens.last().is_some_and(|t| t.tok == Tok::Instance));
        if !known {
            let text = self.text;
            self.note_declaration(&word, lo);
            self.comment(lo);
            if matches!(word.as_str(), "RULES" | "SPECIALIZE" | "SPECIALISE") {
                let body = &text[body_start..self.pos];
                self.out.mentioned.extend(words(body).map(Symbol::intern));
            }
            return;
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
            "SCC" => self.scc_pragma(body, body_lo, lo),
            "COMPLETE" => self.complete_pragma(body, body_lo, lo),
            "MINIMAL" => self.minimal_pragma(body, body_lo, lo),
            "SOURCE" => self.push(Tok::SourcePragma, lo),
            "OPTIONS_GHC" | "OPTIONS_KELVIN" | "OPTIONS" => self.option_words(body, body_lo),
            kind => match overlap(kind) {
                Some(overlap) => self.push(Tok::OverlapPragma(overlap), lo),
                None => self.inline_pragma(kind, body, lo),
            },
        }
    }

    /// A pragma that means nothing here may be a declaration all the same: one that starts a line ends the
    /// declaration before it, which matters if a `;` stands behind it.
    fn note_declaration(&mut self, word: &str, lo: usize) {
        if matches!(word, "DEPRECATED" | "WARNING" | "RULES" | "SPECIALIZE" | "SPECIALISE" | "ANN") {
            self.scan_lines(lo);
            if self.last_line != self.line_start {
                self.dropped = Some((self.out.tokens.len(), self.column(lo)));
            }
        }
    }

    fn language(&mut self, body: &str, body_lo: usize) {
        let mut at = body_lo;
        let body = without_comments(body);
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

    fn scc_pragma(&mut self, body: &str, body_lo: usize, lo: usize) {
        let at = |part: &str| body_lo + (part.as_ptr() as usize - body.as_ptr() as usize);
        let tok = match quoted(body) {
            Some(label) => self.label(label, at(label)).map(|label| Tok::SccPragma(label, None)),
            None => split_name(body).and_then(|(name, rest)| {
                let label = match rest.is_empty() {
                    true => None,
                    false => {
                        let label = quoted(rest)?;
                        Some(self.label(label, at(label))?)
                    }
                };
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

    /// The string whose contents `text` are written at `at`, with its escapes read as in any other; `None` if
    /// it ends before they do.
    fn label(&mut self, text: &str, at: usize) -> Option<Symbol> {
        let behind = std::mem::replace(&mut self.pos, at);
        let value = self.string_body(at - 1);
        let end = std::mem::replace(&mut self.pos, behind);
        (end == at + text.len() + 1).then(|| Symbol::intern(&value.text))
    }

    /// Constructors by commas, perhaps with a type behind `::`.
    fn complete_pragma(&mut self, body: &str, body_lo: usize, lo: usize) {
        let words = constructor_words(body);
        let (cons, ty) = match words.iter().position(|w| *w == "::") {
            Some(i) => (&words[..i], Some(&words[i + 1..])),
            None => (&words[..], None),
        };
        let ident = |word: &&str| {
            let at = body_lo + (word.as_ptr() as usize - body.as_ptr() as usize);
            constructor(word, self.span(at, at + word.len()))
        };
        let read: Option<Vec<Ident>> = match cons.len() % 2 {
            1 if cons.iter().skip(1).step_by(2).all(|w| *w == ",") => {
                cons.iter().step_by(2).map(ident).collect()
            }
            _ => None,
        };
        let ty = match ty {
            None => Some(None),
            Some([word]) => ident(word).map(Some),
            Some(_) => None,
        };
        match (read, ty) {
            (Some(cons), Some(ty)) => self.push(Tok::CompletePragma(cons, ty), lo),
            _ => {
                let d = Diagnostic::error(self.span(lo, self.pos), "malformed COMPLETE pragma")
                    .hint("write `{-# COMPLETE P, Q #-}`, or `{-# COMPLETE P, Q :: T #-}`");
                self.error(d);
            }
        }
    }

    /// Methods with `,` and, less tightly, `|` between them, in parentheses or not.
    fn minimal_pragma(&mut self, body: &str, body_lo: usize, lo: usize) {
        let span = |word: &str| {
            let at = body_lo + (word.as_ptr() as usize - body.as_ptr() as usize);
            self.span(at, at + word.len())
        };
        let mut rest = body.trim_start();
        let asks = if rest.is_empty() { Some(Minimal::All(Vec::new())) } else { any_of(&mut rest, &span) };
        match asks {
            Some(methods) if rest.is_empty() => self.push(Tok::MinimalPragma(methods), lo),
            _ => {
                let d = Diagnostic::error(self.span(lo, self.pos), "malformed MINIMAL pragma").hint(
                    "write methods, with `|` for \"or\" and `,` for \"and\": `{-# MINIMAL (==) | (/=) #-}`",
                );
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
