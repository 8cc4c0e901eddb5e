//! Text to tokens: the lexical syntax of Haskell 2010, chapter 2, with the lexical extensions
//! (MagicHash, UnboxedTuples, NumericUnderscores, BinaryLiterals, UnicodeSyntax).
//!
//! [`Raw`] finds where a lexeme starts and of what family it is; whatever needs context (nested
//! comments, string gaps, names with characters outside ASCII, pragmas) is finished by hand.
//!
//! Invariants: lexing never fails as a whole, it collects messages and goes on with a token that
//! lets the parser continue; the result ends with exactly one [`Tok::Eof`]; extensions named by
//! a pragma hold from there on, and such pragmas stand before the first token.

mod literal;
mod pragma;
mod quotation;

use kelvin_base::{Diagnostic, FileId, Span, Symbol};
use logos::Logos;

use crate::ParseOptions;
use crate::ast::Tail;
use crate::cpp::Expanded;
use crate::decode::NOT_UTF8;
use crate::token::{QName, Tok, Token};

/// Families of lexemes.
#[derive(Logos, Clone, Copy, PartialEq, Debug)]
#[logos(skip r"[ \t\r\n\x0b\x0c]+")]
enum Raw {
    #[regex(r"[a-z_][A-Za-z0-9_']*")]
    Lower,
    #[regex(r"[A-Z][A-Za-z0-9_']*")]
    Upper,
    #[regex(r"[!#$%&*+./<=>?@\\^|~:\-]+")]
    Symbol,
    #[regex(r"[0-9][0-9_]*")]
    #[regex(r"0[xX][0-9a-fA-F_]*[0-9a-fA-F]")]
    #[regex(r"0[oO][0-7_]*[0-7]")]
    #[regex(r"0[bB][01_]*[01]")]
    Integer,
    #[regex(r"[0-9][0-9_]*\.[0-9][0-9_]*([eE][+\-]?[0-9][0-9_]*)?")]
    #[regex(r"[0-9][0-9_]*[eE][+\-]?[0-9][0-9_]*")]
    Rational,
    #[token("\"")]
    Quote,
    #[token("'")]
    Tick,
    #[token("(")]
    LParen,
    #[token(")")]
    RParen,
    #[token("[")]
    LBracket,
    #[token("]")]
    RBracket,
    #[token("{")]
    LBrace,
    #[token("}")]
    RBrace,
    #[token(",")]
    Comma,
    #[token(";")]
    Semi,
    #[token("`")]
    Backquote,
    #[token("{-")]
    Comment,
    #[regex(r"[^\x00-\x7f]")]
    NonAscii,
}

/// After so many errors the rest of a file is not read.
const MAX_ERRORS: usize = 20;

/// What lexing a file gives.
pub struct Lexed {
    pub tokens: Vec<Token>,
    pub diagnostics: Vec<Diagnostic>,
    pub extensions: Vec<(Symbol, Span)>,
    pub options: Vec<(String, Span)>,
    /// Words of pragmas that mean nothing here.
    pub mentioned: Vec<Symbol>,
    /// Literals that need an extension: its name, and what the literal is.
    pub needs: Vec<(&'static str, &'static str, Span)>,
}

/// The state of lexing one file.
struct Lexer<'t> {
    text: &'t str,
    file: FileId,
    /// Where the next lexeme is looked for.
    pos: usize,
    magic_hash: bool,
    unboxed: bool,
    unicode: bool,
    pattern_keyword: bool,
    negative_literals: bool,
    lexical_negation: bool,
    linear_types: bool,
    num_decimals: bool,
    hex_floats: bool,
    data_kinds: bool,
    /// `*` is an operator of types like any other.
    star_operator: bool,
    recursive_do: bool,
    arrows: bool,
    transform_comp: bool,
    implicit_params: bool,
    labels: bool,
    quotes: bool,
    /// `$x` and `$(` are splices, which are refused.
    splices: bool,
    /// `[name|` opens a quasi-quote, which is refused.
    quasi_quotes: bool,
    /// The tokens that open quotations which are not closed yet.
    quotations: Vec<usize>,
    /// The last pragma that starts a line and was dropped though it is a declaration: how many tokens were
    /// before it, and its column.
    dropped: Option<(usize, u32)>,
    /// The text comes from the preprocessor.
    preprocessed: bool,
    /// The minus sign of a negative literal was read.
    negated: bool,
    scc_keyword: bool,
    out: Lexed,
    line_start: usize,
    /// Where looking for line ends stopped.
    scanned: usize,
    /// An offset and its column.
    measured: (usize, u32),
    /// The line start before the end of the last token, to know what is first on its line.
    last_line: usize,
}

/// Turns a whole file into tokens.
pub fn lex(file: FileId, text: &str, opts: &ParseOptions) -> Lexed {
    let mut lexer = Lexer {
        text,
        file,
        pos: 0,
        magic_hash: opts.magic_hash,
        unboxed: opts.unboxed_tuples,
        unicode: false,
        pattern_keyword: false,
        negative_literals: false,
        lexical_negation: false,
        linear_types: false,
        num_decimals: false,
        hex_floats: false,
        data_kinds: false,
        star_operator: false,
        recursive_do: false,
        arrows: false,
        transform_comp: false,
        implicit_params: false,
        labels: false,
        quotes: false,
        splices: false,
        quasi_quotes: false,
        quotations: Vec::new(),
        dropped: None,
        preprocessed: opts.expanded.is_some(),
        negated: false,
        scc_keyword: opts.scc_keyword,
        out: Lexed {
            tokens: Vec::with_capacity(text.len() / 4),
            diagnostics: Vec::new(),
            extensions: Vec::new(),
            options: Vec::new(),
            mentioned: Vec::new(),
            needs: Vec::new(),
        },
        line_start: 0,
        scanned: 0,
        measured: (0, 1),
        last_line: usize::MAX,
    };
    for name in &opts.extensions {
        lexer.enable(name);
    }
    lexer.run();
    lexer.unclosed_quotation();
    lexer.tabs();
    lexer.out
}

/// Turns a preprocessed file into tokens, whose places are those in the source.
pub fn lex_expanded(file: FileId, expanded: &Expanded, opts: &ParseOptions) -> Lexed {
    let mut lexed = lex(file, &expanded.text, opts);
    for token in &mut lexed.tokens {
        (token.lo, token.hi) = expanded.origin(token.lo, token.hi);
    }
    lexed.diagnostics.iter_mut().for_each(|d| expanded.relocate(d));
    lexed.extensions.iter_mut().for_each(|(_, span)| *span = expanded.span(*span));
    lexed.needs.iter_mut().for_each(|(_, _, span)| *span = expanded.span(*span));
    lexed.options.iter_mut().for_each(|(_, span)| *span = expanded.span(*span));
    lexed.diagnostics.extend(expanded.diagnostics.iter().cloned());
    lexed
}

pub(crate) fn is_symbol_char(c: char) -> bool {
    if c.is_ascii() {
        return matches!(
            c,
            '!' | '#'
                | '$'
                | '%'
                | '&'
                | '*'
                | '+'
                | '.'
                | '/'
                | '<'
                | '='
                | '>'
                | '?'
                | '@'
                | '\\'
                | '^'
                | '|'
                | '~'
                | ':'
                | '-'
        );
    }
    // The Report asks for the categories "symbol" and "punctuation"; with the standard library's
    // predicates that is whatever is printable and neither alphanumeric nor white space.
    let other = is_mark(c) || is_quotation_mark(c) || is_bracket(c) || c == NOT_UTF8;
    !c.is_alphanumeric() && !c.is_whitespace() && !c.is_control() && !other
}

/// Marks of quotation, which come in pairs and are no symbols. A text that was pasted has them instead of
/// ASCII's.
fn is_quotation_mark(c: char) -> bool {
    matches!(c, '\u{ab}' | '\u{bb}' | '\u{2018}'..='\u{201f}' | '\u{2039}' | '\u{203a}')
}

/// Brackets outside ASCII, which are no symbols either (general categories Ps and Pe).
fn is_bracket(c: char) -> bool {
    matches!(c, '\u{f3a}'..='\u{f3d}' | '\u{169b}' | '\u{169c}' | '\u{2045}' | '\u{2046}'
        | '\u{207d}' | '\u{207e}' | '\u{208d}' | '\u{208e}' | '\u{2308}'..='\u{230b}' | '\u{2329}' | '\u{232a}'
        | '\u{2768}'..='\u{2775}' | '\u{27c5}' | '\u{27c6}' | '\u{27e6}'..='\u{27ef}' | '\u{2983}'..='\u{2998}'
        | '\u{29d8}'..='\u{29db}' | '\u{29fc}' | '\u{29fd}' | '\u{2e22}'..='\u{2e29}' | '\u{3008}'..='\u{3011}'
        | '\u{3014}'..='\u{301b}' | '\u{301d}'..='\u{301f}' | '\u{fd3e}' | '\u{fd3f}' | '\u{fe17}' | '\u{fe18}'
        | '\u{fe35}'..='\u{fe44}' | '\u{fe47}' | '\u{fe48}' | '\u{fe59}'..='\u{fe5e}' | '\u{ff08}' | '\u{ff09}'
        | '\u{ff3b}' | '\u{ff3d}' | '\u{ff5b}' | '\u{ff5d}' | '\u{ff5f}' | '\u{ff60}' | '\u{ff62}' | '\u{ff63}')
}

/// Combining marks, which may continue a name.
fn is_mark(c: char) -> bool {
    matches!(c as u32, 0x300..=0x36f | 0x483..=0x489 | 0x1ab0..=0x1aff | 0x1dc0..=0x1dff | 0x20d0..=0x20ff | 0xfe20..=0xfe2f)
}

fn is_name_char(c: char) -> bool {
    c == '_'
        || c == '\''
        || c.is_ascii_alphanumeric()
        || (!c.is_ascii() && (c.is_alphanumeric() || is_mark(c)))
}

impl<'t> Lexer<'t> {
    fn run(&mut self) {
        if self.text.starts_with('\u{feff}') {
            self.pos = 3;
            // The mark takes no column.
            self.measured = (3, 1);
        }
        if self.text[self.pos..].starts_with("#!") {
            self.pos = self.text.find('\n').unwrap_or(self.text.len());
        }
        let mut raw = Raw::lexer(self.text);
        raw.bump(self.pos);
        while let Some(found) = raw.next() {
            let lo = raw.span().start;
            self.pos = raw.span().end;
            match found {
                Ok(kind) => self.lexeme(kind, lo),
                Err(()) => self.bad_char(lo),
            }
            if self.out.diagnostics.len() >= MAX_ERRORS {
                // No program, or in no encoding that we know.
                if let Some(last) = self.out.diagnostics.pop() {
                    self.out.diagnostics.push(last.note("the rest of the file was not read"));
                }
                break;
            }
            match self.pos.checked_sub(raw.span().end) {
                Some(more) => raw.bump(more),
                // A part was given back, such as the underscore of `1_`.
                None => {
                    raw = Raw::lexer(self.text);
                    raw.bump(self.pos);
                }
            }
        }
        let end = self.text.len();
        self.push_at(Tok::Eof, end, end);
    }

    fn span(&self, lo: usize, hi: usize) -> Span {
        Span::new(self.file, lo as u32, hi as u32)
    }

    fn error(&mut self, d: Diagnostic) {
        self.out.diagnostics.push(d);
    }

    fn rest(&self) -> &'t str {
        &self.text[self.pos..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn push(&mut self, tok: Tok, lo: usize) {
        self.push_at(tok, lo, self.pos);
    }

    fn push_at(&mut self, tok: Tok, lo: usize, hi: usize) {
        self.scan_lines(lo);
        let mut first = self.last_line != self.line_start;
        let mut col = self.column(lo);
        if let (Tok::Semi(false), Some((before, at))) = (&tok, self.dropped)
            && before == self.out.tokens.len()
        {
            (first, col) = (true, at);
        }
        self.scan_lines(hi);
        self.last_line = self.line_start;
        self.out.tokens.push(Token { tok, lo: lo as u32, hi: hi as u32, col, first });
    }

    /// The column of `at`, which is on the current line. Goes on from the column asked for last,
    /// so that long lines take linear time.
    fn column(&mut self, at: usize) -> u32 {
        let (from, col) =
            if self.measured.0 >= self.line_start { self.measured } else { (self.line_start, 1) };
        let between = &self.text.as_bytes()[from..at];
        let col = if between.iter().all(|&b| b != b'\t' && b < 0x80) {
            col + between.len() as u32
        } else {
            advance(col, &self.text[from..at])
        };
        self.measured = (at, col);
        col
    }

    /// Moves `line_start` to the start of the line that `to` is in.
    fn scan_lines(&mut self, to: usize) {
        if let Some(i) = self.text.as_bytes()[self.scanned..to].iter().rposition(|&b| b == b'\n') {
            self.line_start = self.scanned + i + 1;
        }
        self.scanned = to;
    }

    fn bad_char(&mut self, lo: usize) {
        let c = self.text[lo..].chars().next().unwrap_or(' ');
        self.pos = lo + c.len_utf8();
        if c == NOT_UTF8 {
            return self.not_utf8(lo);
        }
        let d =
            Diagnostic::error(self.span(lo, self.pos), format!("the character {c:?} is not allowed here"));
        let d = match c {
            _ if !is_quotation_mark(c) => d,
            '\u{2018}'..='\u{201b}' => d.hint("a character is written in plain quotes: 'c'"),
            _ => d.hint("a string is written in plain double quotes: \"hello\""),
        };
        self.error(d);
    }

    /// Refuses bytes that are not UTF-8, at `lo`.
    fn not_utf8(&mut self, lo: usize) {
        let d = Diagnostic::error(self.span(lo, lo + NOT_UTF8.len_utf8()), "this is not UTF-8")
            .hint("convert the file to UTF-8 (bytes in another encoding may stand in comments alone)");
        self.error(d);
    }

    fn lexeme(&mut self, kind: Raw, lo: usize) {
        match kind {
            Raw::Lower => self.lower(lo),
            Raw::Upper => self.upper(lo),
            Raw::Symbol => self.symbol(lo),
            Raw::Integer => {
                self.integer(lo);
                self.close_negated();
            }
            Raw::Rational => {
                self.rational(lo);
                self.close_negated();
            }
            Raw::Quote => self.string(lo),
            Raw::Tick => self.char_literal(lo),
            Raw::LParen => self.left_paren(lo),
            Raw::RParen => self.push(Tok::RParen, lo),
            Raw::LBracket => self.left_bracket(lo),
            Raw::RBracket => self.push(Tok::RBracket, lo),
            Raw::LBrace => self.push(Tok::LBrace, lo),
            Raw::RBrace => self.push(Tok::RBrace, lo),
            Raw::Comma => self.push(Tok::Comma, lo),
            Raw::Semi => self.push(Tok::Semi(false), lo),
            Raw::Backquote => self.push(Tok::Backquote, lo),
            Raw::Comment => {
                if self.rest().starts_with('#') {
                    self.pragma(lo);
                } else {
                    self.comment(lo);
                }
            }
            Raw::NonAscii => self.non_ascii(lo),
        }
    }

    /// Skips a nested comment; `lo` is where its `{-` starts, `pos` behind it.
    fn comment(&mut self, lo: usize) {
        let bytes = self.text.as_bytes();
        let mut depth = 1usize;
        let mut i = self.pos;
        while i + 1 < bytes.len() {
            match (bytes[i], bytes[i + 1]) {
                (b'{', b'-') => {
                    depth += 1;
                    i += 2;
                }
                (b'-', b'}') => {
                    depth -= 1;
                    i += 2;
                    if depth == 0 {
                        self.pos = i;
                        return;
                    }
                }
                _ => i += 1,
            }
        }
        self.pos = self.text.len();
        let mut d = Diagnostic::error(self.span(lo, lo + 2), "this comment is never closed")
            .at("the comment starts here")
            .hint("close it with `-}`");
        if depth > 1 {
            d = d.note(format!("comments nest: {depth} of them are open at the end of the file"));
        }
        self.error(d);
    }

    fn left_paren(&mut self, lo: usize) {
        let mut rest = self.rest().chars();
        if self.unboxed && rest.next() == Some('#') {
            let next = rest.next();
            let plain = next.is_none_or(|c| !is_symbol_char(c) && c != ')');
            if plain || self.rest().starts_with("#-}") {
                self.pos += 1;
                self.push(Tok::LUnboxed, lo);
                return;
            }
        }
        let mut rest = self.rest().chars();
        if self.arrows && rest.next() == Some('|') && rest.next().is_none_or(|c| !is_symbol_char(c)) {
            self.pos += 1;
            self.push(Tok::LBanana, lo);
            return;
        }
        self.push(Tok::LParen, lo);
    }

    /// Moves over the characters that continue a name.
    fn finish_name(&mut self) {
        while self.peek().is_some_and(is_name_char) {
            self.pos += self.peek().map_or(0, char::len_utf8);
        }
        if self.magic_hash {
            // `x#)` of an unboxed tuple without a space before `#)` is still the name `x#`.
            while self.rest().starts_with('#') {
                self.pos += 1;
            }
        }
    }

    fn lower(&mut self, lo: usize) {
        self.finish_name();
        let text = &self.text[lo..self.pos];
        // What Safe Haskell asks of an import is not checked.
        let import = |t: &Token| matches!(t.tok, Tok::Import | Tok::SourcePragma);
        if text == "safe" && self.out.tokens.last().is_some_and(import) {
            return;
        }
        let tok = match Tok::keyword(text) {
            Some(Tok::Case) if self.after_backslash() => {
                let backslash = self.out.tokens.last_mut().expect("there is a backslash");
                backslash.tok = Tok::LamCase;
                backslash.hi = self.pos as u32;
                self.scan_lines(self.pos);
                self.last_line = self.line_start;
                return;
            }
            Some(tok) => tok,
            None if self.recursive_do && text == "mdo" => Tok::Mdo,
            None if (self.recursive_do || self.arrows) && text == "rec" => Tok::Rec,
            None if self.arrows && text == "proc" => Tok::Proc,
            None if self.transform_comp && text == "group" && self.after(&Tok::Then) => Tok::Group,
            None if self.transform_comp && text == "by" => Tok::By,
            None if self.transform_comp && text == "using" => Tok::Using,
            None if text == "pattern" && self.pattern_keyword => Tok::Pattern,
            None if text == "scc" && self.scc_keyword && self.string_follows() => Tok::Scc,
            None => Tok::VarId(Symbol::intern(text)),
        };
        self.push(tok, lo);
    }

    /// Comments may stand between.
    fn after_backslash(&self) -> bool {
        self.after(&Tok::Backslash)
    }

    fn after(&self, tok: &Tok) -> bool {
        self.out.tokens.last().is_some_and(|t| t.tok == *tok)
    }

    /// Whether the last tokens are `scc "label"`.
    fn after_label(&self) -> bool {
        matches!(&*self.out.tokens, [.., scc, label] if scc.tok == Tok::Scc && matches!(label.tok, Tok::Str(_)))
    }

    fn string_follows(&self) -> bool {
        self.rest().trim_start().starts_with('"')
    }

    /// A name that starts with a capital, perhaps a qualifier.
    fn upper(&mut self, lo: usize) {
        self.finish_name();
        // Each round: `qual_end` is the end of what is surely a constructor name or qualifier.
        loop {
            let end = self.pos;
            let Some(after) = self.rest().strip_prefix('.') else { break };
            let Some(c) = after.chars().next() else { break };
            if c.is_uppercase() {
                self.pos += 1;
                self.finish_name();
                continue;
            }
            if c == '_' || c.is_lowercase() {
                self.pos += 1;
                let start = self.pos;
                self.finish_name();
                let name = &self.text[start..self.pos];
                let reserved = Tok::keyword(name)
                    .is_some_and(|k| !matches!(k, Tok::As | Tok::Hiding | Tok::Qualified | Tok::Forall));
                if name == "do" || (name == "mdo" && self.recursive_do) {
                    let qual = Symbol::intern(&self.text[lo..end]);
                    let tok = if name == "do" { Tok::QDo(qual) } else { Tok::QMdo(qual) };
                    return self.push(tok, lo);
                }
                if reserved {
                    self.pos = end;
                    break;
                }
                let q = self.qname(lo, end, start);
                self.push(Tok::QVarId(q), lo);
                return;
            }
            if is_symbol_char(c) {
                self.pos += 1;
                let start = self.pos;
                while self.peek().is_some_and(is_symbol_char) {
                    self.pos += self.peek().map_or(0, char::len_utf8);
                }
                let q = self.qname(lo, end, start);
                let tok = if c == ':' { Tok::QConSym(q) } else { Tok::QVarSym(q) };
                self.push(tok, lo);
                return;
            }
            break;
        }
        let text = &self.text[lo..self.pos];
        let tok = match text.rfind('.') {
            Some(i) => Tok::QConId(self.qname(lo, lo + i, lo + i + 1)),
            None => Tok::ConId(Symbol::intern(text)),
        };
        self.push(tok, lo);
    }

    fn qname(&self, lo: usize, end: usize, start: usize) -> QName {
        QName { qual: Symbol::intern(&self.text[lo..end]), name: Symbol::intern(&self.text[start..self.pos]) }
    }

    /// Warns of tabs, once a file. Those in comments and literals do no harm.
    fn tabs(&mut self) {
        let mut count = 0;
        let mut first = None;
        for (i, _) in self.text.match_indices('\t') {
            let next = self.out.tokens.partition_point(|t| (t.hi as usize) <= i);
            let inside = self.out.tokens.get(next).is_some_and(|t| (t.lo as usize) <= i);
            let start = next.checked_sub(1).map_or(0, |p| self.out.tokens[p].hi as usize);
            let line = self.text[..i].rfind('\n').map_or(0, |n| n + 1).max(start);
            let blank = self.text[line..i].chars().all(char::is_whitespace);
            if inside || !blank || self.text[start..i].contains("{-") {
                continue;
            }
            first = first.or(Some(i));
            count += 1;
        }
        let Some(first) = first else { return };
        let span = Span::new(self.file, first as u32, first as u32 + 1);
        let d = Diagnostic::warning(span, "a tab")
            .flag("tabs")
            .at("counts as spaces up to the next column 8n + 1");
        let d = if count > 1 { d.note(format!("and {} more in this file", count - 1)) } else { d };
        self.out.diagnostics.push(d.hint("use spaces"));
    }

    fn non_ascii(&mut self, lo: usize) {
        let c = self.text[lo..].chars().next().unwrap_or(' ');
        if c.is_whitespace() {
            // Any Unicode space is white space.
        } else if self.unicode && c == '∀' {
            self.push(Tok::Forall, lo);
        } else if self.unicode && self.arrows && matches!(c, '⦇' | '⦈') {
            self.push(if c == '⦇' { Tok::LBanana } else { Tok::RBanana }, lo);
        } else if c.is_uppercase() {
            self.upper(lo);
        } else if c.is_alphabetic() {
            self.lower(lo);
        } else if is_symbol_char(c) {
            while self.peek().is_some_and(is_symbol_char) {
                self.pos += self.peek().map_or(0, char::len_utf8);
            }
            self.symbol(lo);
        } else {
            self.bad_char(lo);
        }
    }

    fn symbol(&mut self, lo: usize) {
        // `#)` closes an unboxed tuple, but only where no longer operator starts.
        if self.unboxed && &self.text[lo..self.pos] == "#" && self.rest().starts_with(')') {
            self.pos += 1;
            self.push(Tok::RUnboxed, lo);
            return;
        }
        if self.arrows && &self.text[lo..self.pos] == "|" && self.rest().starts_with(')') {
            self.pos += 1;
            self.push(Tok::RBanana, lo);
            return;
        }
        while self.peek().is_some_and(|c| !c.is_ascii() && is_symbol_char(c)) {
            self.pos += self.peek().map_or(0, char::len_utf8);
            while self.peek().is_some_and(is_symbol_char) {
                self.pos += self.peek().map_or(0, char::len_utf8);
            }
        }
        if self.closes_quotation(lo) {
            return;
        }
        let text = &self.text[lo..self.pos];
        if text.len() >= 2 && text.bytes().all(|b| b == b'-') {
            self.pos += self.rest().find('\n').unwrap_or(self.rest().len());
            return;
        }
        if text == "-" && self.negative_primitive(lo) {
            return;
        }
        if text == "-" {
            self.open_negated(lo);
        }
        let name_follows =
            self.peek().is_some_and(|c| c == '_' || c.is_lowercase()) && !self.closes_before(lo);
        if name_follows && ((text == "?" && self.implicit_params) || (text == "#" && self.labels)) {
            let of_type = text == "?";
            self.finish_name();
            let name = Symbol::intern(&self.text[lo..self.pos]);
            return self.push(if of_type { Tok::Implicit(name) } else { Tok::Label(name) }, lo);
        }
        // `scc "label" $ e` is written by habit; the label reaches to the right without it.
        if text == "$" && self.after_label() {
            return;
        }
        if text == "%" && self.linear_types && self.is_prefix(lo) && self.is_one() {
            self.pos += 1;
            return self.push(Tok::LinearMark, lo);
        }
        self.refuse_splice(text, lo);
        let tok = self.operator(text, lo);
        self.push(tok, lo);
    }

    fn operator(&self, text: &str, lo: usize) -> Tok {
        let symbol = || Symbol::intern(text);
        match text {
            ".." => Tok::DotDot,
            "::" => Tok::DColon,
            "=" => Tok::Equals,
            "\\" => Tok::Backslash,
            "|" => Tok::Bar,
            "<-" => Tok::LArrow,
            "->" => Tok::RArrow,
            "=>" => Tok::DArrow,
            "-<" if self.arrows => Tok::Tail(Tail { flipped: false, higher: false }),
            "-<<" if self.arrows => Tok::Tail(Tail { flipped: false, higher: true }),
            ">-" if self.arrows => Tok::Tail(Tail { flipped: true, higher: false }),
            ">>-" if self.arrows => Tok::Tail(Tail { flipped: true, higher: true }),
            "-" if self.lexical_negation && !self.negated && self.is_prefix(lo) => Tok::PrefixMinus,
            // Elsewhere it is an operator like any other.
            "-" if self.lexical_negation && !self.negated => Tok::VarSym(symbol()),
            "-" => Tok::Minus,
            "%" if self.linear_types && self.is_prefix(lo) => Tok::PrefixPercent,
            "." => Tok::Dot,
            "*" if !self.star_operator => Tok::Star,
            "@" if self.is_prefix(lo) => Tok::PrefixAt,
            // With white space on both sides it is an operator like others.
            "@" if self.closes_before(lo) => Tok::At,
            "!" if self.is_prefix(lo) => Tok::PrefixBang,
            "~" if self.is_prefix(lo) => Tok::PrefixTilde,
            "∷" if self.unicode => Tok::DColon,
            "→" if self.unicode => Tok::RArrow,
            "←" if self.unicode => Tok::LArrow,
            "⇒" if self.unicode => Tok::DArrow,
            "⊸" if self.unicode && self.linear_types => Tok::LinearArrow,
            "⤙" if self.unicode && self.arrows => Tok::Tail(Tail { flipped: false, higher: false }),
            "⤛" if self.unicode && self.arrows => Tok::Tail(Tail { flipped: false, higher: true }),
            "⤚" if self.unicode && self.arrows => Tok::Tail(Tail { flipped: true, higher: false }),
            "⤜" if self.unicode && self.arrows => Tok::Tail(Tail { flipped: true, higher: true }),
            "★" if self.unicode => Tok::Star,
            _ if text.starts_with(':') => Tok::ConSym(symbol()),
            _ => Tok::VarSym(symbol()),
        }
    }

    /// Whether an operand ends directly before `lo`.
    fn closes_before(&self, lo: usize) -> bool {
        self.out.tokens.last().is_some_and(|t| t.hi as usize == lo && t.tok.is_closing())
    }

    /// A prefix occurrence: nothing that ends an operand directly before, something that starts
    /// one directly after.
    fn is_prefix(&self, lo: usize) -> bool {
        self.opens_after() && !self.closes_before(lo)
    }

    /// Whether an operand starts directly behind what was read.
    fn opens_after(&self) -> bool {
        self.peek().is_some_and(|c| is_name_char(c) || matches!(c, '(' | '[' | '"' | '_' | '⦇'))
    }

    /// Switches on what a language extension means for the lexer.
    fn enable(&mut self, name: &str) {
        match name {
            "MagicHash" => self.magic_hash = true,
            "UnboxedTuples" | "UnboxedSums" => {
                self.unboxed = true;
            }
            "UnicodeSyntax" => self.unicode = true,
            "DataKinds" | "TypeInType" | "GHC2024" => self.data_kinds = true,
            "NoStarIsType" => self.star_operator = true,
            "StarIsType" => self.star_operator = false,
            "RecursiveDo" | "DoRec" => self.recursive_do = true,
            "Arrows" => self.arrows = true,
            "TransformListComp" => self.transform_comp = true,
            "ImplicitParams" => self.implicit_params = true,
            "OverloadedLabels" => self.labels = true,
            "TemplateHaskell" => (self.quotes, self.splices) = (true, true),
            "TemplateHaskellQuotes" => self.quotes = true,
            "QuasiQuotes" => self.quasi_quotes = true,
            "NegativeLiterals" => self.negative_literals = true,
            "LexicalNegation" => self.lexical_negation = true,
            "NoLexicalNegation" => self.lexical_negation = false,
            "LinearTypes" => self.linear_types = true,
            "NumDecimals" => self.num_decimals = true,
            "HexFloatLiterals" => self.hex_floats = true,
            "NoHexFloatLiterals" => self.hex_floats = false,
            "PatternSynonyms" => self.pattern_keyword = true,
            "GlasgowExts" => {
                (self.magic_hash, self.unboxed, self.unicode) = (true, true, true);
                (self.recursive_do, self.implicit_params) = (true, true);
            }
            _ => {}
        }
    }
}

/// The column behind `text`, which starts in column `col`.
fn advance(mut col: u32, text: &str) -> u32 {
    for c in text.chars() {
        col = if c == '\t' { (col - 1) / 8 * 8 + 9 } else { col + 1 };
    }
    col
}
