//! Literals: numbers, characters, strings, and the unboxed ones of MagicHash.
//!
//! Invariant: a malformed literal is reported and still gives a literal token, so that one
//! mistake is one message.

use kelvin_base::{CodePoint, Diagnostic, Symbol};

use super::Lexer;
use crate::ast::{BigLit, Lit};
use crate::decode::NOT_UTF8;
use crate::token::Tok;

/// What stands in a string.
#[derive(Default)]
pub(super) struct Contents {
    /// Without the surrogates, which Rust's text cannot hold.
    pub(super) text: String,
    /// In front of which byte of `text` each stands, in order.
    surrogates: Vec<(usize, CodePoint)>,
}

impl Contents {
    fn push(&mut self, c: CodePoint) {
        match c.scalar() {
            Some(c) => self.text.push(c),
            None => self.surrogates.push((self.text.len(), c)),
        }
    }

    fn characters(&self) -> impl Iterator<Item = CodePoint> {
        let mut waiting = self.surrogates.iter().peekable();
        let mut scalars = self.text.char_indices().peekable();
        std::iter::from_fn(move || {
            let at = scalars.peek().map_or(self.text.len(), |&(i, _)| i);
            match waiting.next_if(|&&(i, _)| i <= at) {
                Some(&(_, c)) => Some(c),
                None => scalars.next().map(|(_, c)| c.into()),
            }
        })
    }
}

/// Names of the control characters, longer ones first where one is a prefix of another.
const CONTROL: [(&str, u32); 34] = [
    ("NUL", 0),
    ("SOH", 1),
    ("STX", 2),
    ("ETX", 3),
    ("EOT", 4),
    ("ENQ", 5),
    ("ACK", 6),
    ("BEL", 7),
    ("BS", 8),
    ("HT", 9),
    ("LF", 10),
    ("VT", 11),
    ("FF", 12),
    ("CR", 13),
    ("SO", 14),
    ("SI", 15),
    ("DLE", 16),
    ("DC1", 17),
    ("DC2", 18),
    ("DC3", 19),
    ("DC4", 20),
    ("NAK", 21),
    ("SYN", 22),
    ("ETB", 23),
    ("CAN", 24),
    ("EM", 25),
    ("SUB", 26),
    ("ESC", 27),
    ("FS", 28),
    ("GS", 29),
    ("RS", 30),
    ("US", 31),
    ("SP", 32),
    ("DEL", 127),
];

/// The decimal digits of a number given by digits in another base.
pub(crate) fn to_decimal(digits: &str, base: u32) -> String {
    // Limbs in base 10^9, least significant first.
    const LIMB: u64 = 1_000_000_000;
    let mut limbs: Vec<u32> = vec![0];
    for d in digits.chars().filter_map(|c| c.to_digit(base)) {
        let mut carry = u64::from(d);
        for limb in &mut limbs {
            let v = u64::from(*limb) * u64::from(base) + carry;
            *limb = (v % LIMB) as u32;
            carry = v / LIMB;
        }
        if carry > 0 {
            limbs.push(carry as u32);
        }
    }
    let mut out = limbs.pop().unwrap_or(0).to_string();
    for limb in limbs.iter().rev() {
        out.push_str(&format!("{limb:09}"));
    }
    out
}

/// Decimal text of an integer literal in any of the four notations.
fn integer_value(text: &str) -> String {
    let text = text.replace('_', "");
    let base = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => 16,
        [b'0', b'o' | b'O', ..] => 8,
        [b'0', b'b' | b'B', ..] => 2,
        _ => {
            let t = text.trim_start_matches('0');
            return if t.is_empty() { "0".into() } else { t.into() };
        }
    };
    to_decimal(&text[2..], base)
}

/// The digits of a number with a point or an exponent that is a whole one all the same (`1.5e3`), unless it
/// is beyond all reason: an exponent of ten digits is not written out.
fn whole(text: &str) -> Option<String> {
    const MOST_ZEROS: usize = 10_000;
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (before, after) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let after = after.trim_end_matches('0');
    let shift: isize = exponent.strip_prefix('+').unwrap_or(exponent).parse().ok()?;
    let zeros = shift.checked_sub_unsigned(after.len())?;
    let digits = format!("{before}{after}");
    if let Ok(zeros) = usize::try_from(zeros) {
        return (zeros <= MOST_ZEROS).then(|| integer_value(&format!("{digits}{}", "0".repeat(zeros))));
    }
    let kept = digits.len().checked_sub(zeros.unsigned_abs()).filter(|&n| n > 0)?;
    digits[kept..].bytes().all(|b| b == b'0').then(|| integer_value(&digits[..kept]))
}

/// How many characters of a text that starts with a number in base 16 are one with a point or an exponent of
/// two (`0x1.8p3`): none if it has neither.
fn hex_float(text: &str) -> Option<usize> {
    let digits = |t: &str, base: u32| t.find(|c: char| !c.is_digit(base) && c != '_').unwrap_or(t.len());
    let start = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
    let mut len = 2 + digits(start, 16);
    let after = text[len..].strip_prefix('.').map_or(0, |t| digits(t, 16));
    if after > 0 {
        len += 1 + after;
    }
    let exponent = text[len..].strip_prefix(['p', 'P']).map_or(0, |t| {
        let sign = usize::from(t.starts_with(['+', '-']));
        let n = t[sign..].find(|c: char| !c.is_ascii_digit()).unwrap_or(t.len() - sign);
        if n > 0 { 1 + sign + n } else { 0 }
    });
    (after > 0 || exponent > 0).then_some(len + exponent)
}

/// The same number in base 10, which has as many digits behind the point as in base 2; `None` if that is
/// beyond all reason.
fn decimal_of_hex(text: &str) -> Option<String> {
    const MOST: i64 = 20_000;
    let text = text[2..].replace('_', "");
    let (mantissa, exponent) = text.split_once(['p', 'P']).unwrap_or((&text, "0"));
    let (before, after) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let shift: i64 = exponent.strip_prefix('+').unwrap_or(exponent).parse().ok()?;
    let shift = shift.checked_sub(4 * after.len() as i64).filter(|s| s.abs() <= MOST)?;
    let mut digits = to_decimal(&format!("{before}{after}"), 16);
    let factor = if shift < 0 { 5 } else { 2 };
    for _ in 0..shift.abs() {
        digits = times(&digits, factor);
    }
    Some(format!("{digits}e{}", shift.min(0)))
}

/// A number in base 10 times a small one.
fn times(digits: &str, factor: u32) -> String {
    let mut carry = 0;
    let mut out: Vec<char> = Vec::with_capacity(digits.len() + 1);
    for d in digits.chars().rev().filter_map(|c| c.to_digit(10)) {
        let v = d * factor + carry;
        out.extend(char::from_digit(v % 10, 10));
        carry = v / 10;
    }
    out.extend(char::from_digit(carry, 10).filter(|_| carry > 0));
    out.into_iter().rev().collect()
}

impl Lexer<'_> {
    /// `#`s that directly follow a literal, at most `most`, if MagicHash is on.
    fn hashes(&mut self, most: usize) -> usize {
        if !self.magic_hash {
            return 0;
        }
        let n = self.rest().bytes().take(most).take_while(|&b| b == b'#').count();
        self.pos += n;
        n
    }

    /// `1_000` is one number, but `_` cannot end one: gives trailing underscores back.
    fn trim_underscores(&mut self, lo: usize) {
        while self.text[lo..self.pos].ends_with('_') {
            self.pos -= 1;
        }
        let text = &self.text[lo..self.pos];
        let span = self.span(lo, self.pos);
        if text.contains('_') {
            self.out.needs.push(("NumericUnderscores", "an underscore in a number", span));
        }
        if text.starts_with("0b") || text.starts_with("0B") {
            self.out.needs.push(("BinaryLiterals", "a binary number", span));
        }
    }

    pub(super) fn integer(&mut self, lo: usize) {
        if self.hex_floats
            && let Some(len) = hex_float(&self.text[lo..])
            && let Some(text) = decimal_of_hex(&self.text[lo..lo + len])
        {
            self.pos = lo + len;
            return self.rational_text(lo, &text);
        }
        self.trim_underscores(lo);
        let value = integer_value(&self.text[lo..self.pos]);
        let tok = match self.hashes(2) {
            0 => Tok::Int(BigLit(Symbol::intern(&value))),
            1 => Tok::Lit(Lit::IntPrim(self.int_prim(&value, lo))),
            _ => Tok::Lit(Lit::WordPrim(self.word_prim(&value, lo))),
        };
        self.push(tok, lo);
    }

    fn word_prim(&mut self, value: &str, lo: usize) -> u64 {
        value.parse().unwrap_or_else(|_| {
            let d = Diagnostic::error(self.span(lo, self.pos), "this number does not fit in a machine word");
            self.error(d);
            0
        })
    }

    /// Values up to 2^64-1 wrap around, as bit patterns written in hexadecimal need it.
    fn int_prim(&mut self, value: &str, lo: usize) -> i64 {
        self.word_prim(value, lo) as i64
    }

    pub(super) fn rational(&mut self, lo: usize) {
        self.trim_underscores(lo);
        let digits = self.text[lo..self.pos].replace('_', "");
        self.rational_text(lo, &digits);
    }

    fn rational_text(&mut self, lo: usize, digits: &str) {
        let text = Symbol::intern(digits);
        let lit = match self.hashes(2) {
            0 => match whole(digits).filter(|_| self.num_decimals) {
                Some(value) => return self.push(Tok::Int(BigLit(Symbol::intern(&value))), lo),
                None => Lit::Frac(text),
            },
            1 => Lit::FloatPrim(text),
            _ => Lit::DoublePrim(text),
        };
        self.push(Tok::Lit(lit), lo);
    }

    /// With MagicHash, `-1#` is one literal where no operand ends directly before it. `lo` is the
    /// place of the minus sign, `pos` behind it.
    pub(super) fn negative_primitive(&mut self, lo: usize) -> bool {
        if !self.magic_hash || self.closes_before(lo) {
            return false;
        }
        let rest = self.rest();
        let len = rest
            .char_indices()
            .find(|&(i, c)| {
                let exponent_sign = matches!(c, '+' | '-') && rest[..i].ends_with(['e', 'E']);
                !(c.is_ascii_alphanumeric() || c == '.' || c == '_' || exponent_sign)
            })
            .map_or(rest.len(), |(i, _)| i);
        let digits = &rest[..len];
        if !digits.starts_with(|c: char| c.is_ascii_digit()) || !rest[len..].starts_with('#') {
            return false;
        }
        let rational = !digits.starts_with("0x") && digits.contains(['.', 'e', 'E']);
        if rational && digits.replace('_', "").parse::<f64>().is_err() {
            return false;
        }
        if !rational && !digits.bytes().all(|b| b.is_ascii_hexdigit() || b"xXoO_".contains(&b)) {
            return false;
        }
        self.pos += len;
        let lit = if rational {
            let text = Symbol::intern(&format!("-{}", digits.replace('_', "")));
            if self.hashes(2) == 1 { Lit::FloatPrim(text) } else { Lit::DoublePrim(text) }
        } else {
            self.hashes(1);
            Lit::IntPrim(self.int_prim(&integer_value(digits), lo).wrapping_neg())
        };
        self.push(Tok::Lit(lit), lo);
        true
    }

    /// `-1` is one operand (NegativeLiterals, LexicalNegation): as good as in parentheses.
    pub(super) fn open_negated(&mut self, lo: usize) {
        let digit = self.rest().starts_with(|c: char| c.is_ascii_digit());
        if (self.negative_literals || self.lexical_negation) && digit && !self.closes_before(lo) {
            self.push_at(Tok::LParen, lo, lo);
            self.negated = true;
        }
    }

    /// The end of a negative literal.
    pub(super) fn close_negated(&mut self) {
        if std::mem::take(&mut self.negated) {
            self.push_at(Tok::RParen, self.pos, self.pos);
        }
    }

    /// Whether the number 1 follows.
    pub(super) fn is_one(&self) -> bool {
        let rest = self.rest().strip_prefix('1');
        rest.is_some_and(|rest| !rest.starts_with(|c: char| super::is_name_char(c) || c == '.'))
    }

    /// Whether the `'` before the present place promotes what follows: it starts no character literal.
    fn promotes(&self) -> bool {
        let mut rest = self.rest().chars();
        let (first, second) = (rest.next(), rest.next());
        self.data_kinds
            && second != Some('\'')
            && first.is_some_and(|c| c.is_uppercase() || matches!(c, '[' | '(' | ':'))
    }

    pub(super) fn char_literal(&mut self, lo: usize) {
        if self.promotes() {
            if self.peek() == Some(':') {
                // An operator of types: one token, since `'` also starts an argument.
                while self.peek().is_some_and(super::is_symbol_char) {
                    self.pos += self.peek().map_or(0, char::len_utf8);
                }
                return self.push(Tok::ConSym(Symbol::intern(&self.text[lo..self.pos])), lo);
            }
            return self.push(Tok::Tick, lo);
        }
        if self.quoted_name(lo) {
            return;
        }
        let c = match self.peek() {
            None | Some('\n') => return self.bad_tick(lo),
            Some('\'') => {
                self.pos += 1;
                let d = Diagnostic::error(self.span(lo, self.pos), "a character literal cannot be empty")
                    .hint("the character `'` itself is written `'\\''`, the empty string `\"\"`");
                self.error(d);
                return self.push(Tok::Lit(Lit::Char('?'.into())), lo);
            }
            Some('\\') => {
                self.pos += 1;
                if self.rest().starts_with('&') {
                    let d = Diagnostic::error(self.span(lo, self.pos + 1), "`\\&` stands for no character")
                        .note("it separates characters in a string");
                    self.error(d);
                    self.pos += 1;
                    '?'.into()
                } else {
                    self.escape().unwrap_or('?'.into())
                }
            }
            Some(c) => {
                if c == NOT_UTF8 {
                    self.not_utf8(self.pos);
                }
                self.pos += c.len_utf8();
                c.into()
            }
        };
        if !self.rest().starts_with('\'') {
            return self.bad_tick(lo);
        }
        self.pos += 1;
        let lit = if self.hashes(1) == 1 { Lit::CharPrim(c) } else { Lit::Char(c) };
        self.push(Tok::Lit(lit), lo);
    }

    /// A `'` that starts no character literal.
    fn bad_tick(&mut self, lo: usize) {
        let line = self.text[lo..].lines().next().unwrap_or("");
        let d = Diagnostic::error(self.span(lo, lo + 1), "this character literal is not closed");
        // `'abc'`: one message for all of it.
        let quoted = line[1..].find('\'').map(|i| (i + 2, &line[1..=i]));
        let d = match quoted {
            Some((len, inside)) if !inside.contains([' ', ',', '(', ')']) => {
                self.pos = lo + len;
                Diagnostic::error(self.span(lo, self.pos), "a character literal holds one character")
                    .hint(format!("a string is written in double quotes: \"{inside}\""))
            }
            _ => {
                self.pos = lo + 1;
                d.hint("a character is written like `'x'`")
            }
        };
        self.error(d);
        self.push(Tok::Lit(Lit::Char('?'.into())), lo);
    }

    pub(super) fn string(&mut self, lo: usize) {
        let value = self.string_body(lo);
        let primitive = self.hashes(1) == 1;
        if primitive && let Some(c) = value.characters().find(|c| c.code() > 0xff) {
            let d = Diagnostic::error(
                self.span(lo, self.pos),
                format!("the characters of a primitive string are bytes, which {c:?} is not"),
            )
            .note("the largest is `\\xff`; a string of any characters has no `#` behind it");
            self.error(d);
        }
        let tok = match primitive {
            true => Tok::Lit(Lit::StringPrim(Symbol::intern(&value.text))),
            false if value.surrogates.is_empty() => Tok::Str(Symbol::intern(&value.text)),
            false => Tok::Characters(value.characters().collect()),
        };
        self.push(tok, lo);
    }

    /// The contents of a string whose opening quote was read; reads the closing one.
    pub(super) fn string_body(&mut self, lo: usize) -> Contents {
        let mut value = Contents::default();
        loop {
            let rest = self.rest();
            let plain = rest.find(['"', '\\', '\n']).unwrap_or(rest.len());
            if let Some(i) = rest[..plain].find('\t') {
                let at = self.pos + i;
                let d = Diagnostic::error(self.span(at, at + 1), "a tab character stands in this string")
                    .hint("write it as `\\t`");
                self.error(d);
            }
            if let Some(i) = rest[..plain].find(NOT_UTF8) {
                self.not_utf8(self.pos + i);
            }
            value.text.push_str(&rest[..plain]);
            self.pos += plain;
            match rest.as_bytes().get(plain) {
                Some(b'"') => {
                    self.pos += 1;
                    return value;
                }
                Some(b'\\') => {
                    self.pos += 1;
                    self.string_escape(&mut value);
                }
                _ => {
                    let d = Diagnostic::error(self.span(lo, lo + 1), "this string is not closed")
                        .at("the string starts here")
                        .note("a string ends on the line it starts on, unless the line ends in `\\` and the next one starts with `\\`");
                    self.error(d);
                    return value;
                }
            }
        }
    }

    fn string_escape(&mut self, value: &mut Contents) {
        match self.peek() {
            Some('&') => self.pos += 1,
            Some(c) if c.is_whitespace() => {
                let start = self.pos - 1;
                let rest = self.rest();
                let gap = rest.find(|c: char| !c.is_whitespace()).unwrap_or(rest.len());
                self.pos += gap;
                let indented = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix('\n'));
                let indented = indented.map(|line| &line[..line.len() - rest[gap..].len()]);
                if rest[gap..].starts_with('\\') {
                    self.pos += 1;
                } else if let Some(indented) = indented.filter(|i| self.preprocessed && !i.contains('\n')) {
                    // The preprocessor of C makes one line of these two.
                    value.text.push_str(indented);
                } else {
                    let d = Diagnostic::error(
                        self.span(start, start + 1),
                        "this gap in the string is not closed",
                    )
                    .note("`\\`, white space and another `\\` stand for nothing in a string");
                    self.error(d);
                }
            }
            _ => {
                let escaped = self.escape();
                escaped.into_iter().for_each(|c| value.push(c));
            }
        }
    }

    /// One escape behind its backslash; `None` (after a message) if it is none.
    fn escape(&mut self) -> Option<CodePoint> {
        let start = self.pos - 1;
        let rest = self.rest();
        let c = rest.chars().next()?;
        let simple = match c {
            'a' => Some('\x07'),
            'b' => Some('\x08'),
            'f' => Some('\x0c'),
            'n' => Some('\n'),
            'r' => Some('\r'),
            't' => Some('\t'),
            'v' => Some('\x0b'),
            '\\' | '"' | '\'' => Some(c),
            _ => None,
        };
        if simple.is_some() {
            self.pos += 1;
            return simple.map(CodePoint::from);
        }
        match c {
            '0'..='9' => return self.numeric_escape(start, 0, 10),
            'x' | 'X' => return self.numeric_escape(start, 1, 16),
            'o' | 'O' => return self.numeric_escape(start, 1, 8),
            '^' => {
                let code = rest.as_bytes().get(1).copied().filter(|b| (b'@'..=b'_').contains(b));
                if let Some(code) = code {
                    self.pos += 2;
                    return CodePoint::new(u32::from(code - 64));
                }
            }
            _ => {}
        }
        // `SOH` is one character, not `SO` and an `H`.
        if let Some((name, code)) =
            CONTROL.iter().filter(|(name, _)| rest.starts_with(name)).max_by_key(|(name, _)| name.len())
        {
            self.pos += name.len();
            return CodePoint::new(*code);
        }
        let shown = if c.is_control() { String::new() } else { c.to_string() };
        if c != '\n' {
            self.pos += c.len_utf8();
        }
        let hi = self.pos;
        let d = Diagnostic::error(self.span(start, hi), format!("unknown escape `\\{shown}`"))
            .hint("a backslash itself is written `\\\\`");
        self.error(d);
        None
    }

    fn numeric_escape(&mut self, start: usize, skip: usize, base: u32) -> Option<CodePoint> {
        let rest = &self.rest()[skip..];
        let len = rest.find(|c: char| !c.is_digit(base)).unwrap_or(rest.len());
        let digits = &rest[..len];
        self.pos += skip + len;
        let code = u32::from_str_radix(digits.trim_start_matches('0'), base);
        let message = match code {
            _ if digits.is_empty() => "digits are missing after this escape",
            Ok(code) => match CodePoint::new(code) {
                Some(c) => return Some(c),
                None => "this character code is too large (the largest is 1114111, `\\x10ffff`)",
            },
            Err(_) if digits.bytes().all(|b| b == b'0') => return CodePoint::new(0),
            Err(_) => "this character code is too large (the largest is 1114111, `\\x10ffff`)",
        };
        let d = Diagnostic::error(self.span(start, self.pos), message);
        self.error(d);
        None
    }
}
