//! The quotations of Template Haskell (TemplateHaskellQuotes): `[| … |]` and its relatives, each one token,
//! and quoted names.
//!
//! Splices are refused, so nothing ever needs what stands between the brackets: its tokens are dropped as
//! soon as the quotation is closed. They are read all the same, since brackets in strings and comments close
//! nothing and quotations may stand in splices in quotations.

use kelvin_base::{Diagnostic, Symbol};

use super::{Lexer, is_name_char};
use crate::token::Tok;

impl Lexer<'_> {
    /// `[`, or what opens a quotation.
    pub(super) fn left_bracket(&mut self, lo: usize) {
        if self.quasi_quotes && self.quasi_quote(lo) {
            return;
        }
        let rest = self.rest();
        let kind = ["||", "|", "e||", "e|", "d|", "t|", "p|"].into_iter().find(|k| rest.starts_with(k));
        let Some(kind) = kind.filter(|_| self.quotes) else { return self.push(Tok::LBracket, lo) };
        self.pos += kind.len();
        let kind = match kind {
            "e|" => "|",
            "e||" => "||",
            kind => kind,
        };
        self.quotations.push(self.out.tokens.len());
        self.push(Tok::Quotation(Symbol::intern(&format!("[{kind}"))), lo);
    }

    /// Reads a quasi-quote, `[name|…|]`, of which `[` has been read, as one token, and complains of it.
    fn quasi_quote(&mut self, lo: usize) -> bool {
        let rest = self.rest();
        let name = qualified_length(rest);
        let own = rest[..name].rsplit('.').next().unwrap_or("");
        if !own.starts_with(|c: char| c == '_' || c.is_lowercase()) || !rest[name..].starts_with('|') {
            return false;
        }
        // What quotations of expressions, declarations, types and patterns look like.
        if self.quotes && matches!(own, "e" | "d" | "t" | "p") {
            return false;
        }
        let Some(length) = rest.find("|]") else { return false };
        let d = Diagnostic::error(self.span(lo, self.pos + name + 1), "quasi-quotes are not supported")
            .at(format!("`{own}` would be run while this is compiled"))
            .hint("without QuasiQuotes this starts a list comprehension");
        self.error(d);
        self.pos += length + 2;
        self.push(Tok::Quotation(Symbol::intern("[|")), lo);
        true
    }

    /// Whether the operator read last, with the `]` behind it, closes a quotation; then that is the last
    /// token.
    pub(super) fn closes_quotation(&mut self, lo: usize) -> bool {
        let text = &self.text[lo..self.pos];
        if !(text == "|" || text == "||") || !self.rest().starts_with(']') {
            return false;
        }
        let Some(open) = self.quotations.pop() else { return false };
        self.pos += 1;
        self.out.tokens.truncate(open + 1);
        if let Some(token) = self.out.tokens.last_mut() {
            token.hi = self.pos as u32;
        }
        self.scan_lines(self.pos);
        self.last_line = self.line_start;
        true
    }

    /// Complains of a splice, `$x` or `$(…)`, outside of quotations.
    pub(super) fn refuse_splice(&mut self, operator: &str, lo: usize) {
        let name_follows = self.peek().is_some_and(|c| c == '(' || c == '_' || c.is_alphabetic());
        let prefix = name_follows && !self.closes_before(lo);
        if self.splices && prefix && matches!(operator, "$" | "$$") && self.quotations.is_empty() {
            let d = Diagnostic::error(self.span(lo, self.pos), "Template Haskell is not supported")
                .at("would run code while this is compiled")
                .hint("the operator `$` has a space behind it");
            self.error(d);
        }
    }

    /// Complains of a quotation that the file ends in.
    pub(super) fn unclosed_quotation(&mut self) {
        let Some(&open) = self.quotations.first() else { return };
        let (lo, hi) = (self.out.tokens[open].lo as usize, self.out.tokens[open].hi as usize);
        let d =
            Diagnostic::error(self.span(lo, hi), "this quotation is never closed").hint("close it with `|]`");
        self.error(d);
    }

    /// Reads `'f`, `'C` or `''T`, of which the first tick has been read. `'x'` is a character; with
    /// DataKinds, `'C` is left to the grammar.
    pub(super) fn quoted_name(&mut self, lo: usize) -> bool {
        let rest = self.rest();
        let (ticks, name) = match rest.strip_prefix('\'') {
            Some(name) => (1, name),
            None => (0, rest),
        };
        let mut chars = name.chars();
        let first = chars.next();
        if !self.quotes || ticks == 0 && chars.next() == Some('\'') {
            return false;
        }
        let length = match first {
            Some('(') => name.find(')').map_or(0, |i| i + 1),
            Some('[') if name.starts_with("[]") => 2,
            Some(c) if c == '_' || c.is_alphabetic() => qualified_length(name),
            _ => 0,
        };
        if length == 0 {
            return false;
        }
        self.pos += ticks + length;
        while self.magic_hash && self.rest().starts_with('#') {
            self.pos += 1;
        }
        self.push(Tok::QuotedName(Symbol::intern(&self.text[lo..self.pos])), lo);
        true
    }
}

/// The bytes of the name, with its qualifiers, that the text starts with.
fn qualified_length(text: &str) -> usize {
    let mut end = 0;
    loop {
        let word = &text[end..];
        end += word.find(|c| !is_name_char(c)).unwrap_or(word.len());
        let capital = word.starts_with(char::is_uppercase);
        let next = text[end..].strip_prefix('.').and_then(|rest| rest.chars().next());
        if !(capital && next.is_some_and(|c| c == '_' || c.is_alphabetic())) {
            return end;
        }
        end += 1;
    }
}
