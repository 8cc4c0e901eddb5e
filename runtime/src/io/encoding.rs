//! How texts are bytes. Between handles and the library a text is UTF-8 in which surrogates may stand by
//! themselves ([`append`], [`first`]); files have one of the encodings here ([`decode`], [`encode`]).

/// An encoding. The number is the library's; a byte below 0x80 is that character in those up to
/// [`Form::Ascii`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    #[default]
    Utf8 = 0,
    Latin1 = 1,
    /// Latin-1 that writes of every character the lowest byte.
    Bytes = 2,
    Ascii = 3,
    /// UTF-8 behind a byte order mark, which may lack in what is read.
    MarkedUtf8 = 4,
    /// In the order that a mark says, which is written first; big-endian without one.
    Utf16 = 5,
    Utf16Le = 6,
    Utf16Be = 7,
    Utf32 = 8,
    Utf32Le = 9,
    Utf32Be = 10,
}

/// What is done with bytes that are no character, and with characters that have no bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Failure {
    #[default]
    Error = 0,
    /// Bytes are skipped one by one; characters are left out.
    Ignore = 1,
    /// U+FFFD for each byte, a question mark for each character.
    Replace = 2,
    /// U+DC80 to U+DCFF for each byte, which these characters are again.
    Escape = 3,
}

/// An encoding, and what to do where it fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Coding {
    pub form: Form,
    pub failure: Failure,
}

/// What stands at the beginning of some bytes.
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
pub enum Decoded {
    /// A character and the bytes it took.
    Char(u32, usize),
    /// More bytes are needed to tell.
    Incomplete,
    Wrong,
}

use Form::*;

impl Form {
    pub fn of_number(number: i64) -> Form {
        const ALL: [Form; 11] =
            [Utf8, Latin1, Bytes, Ascii, MarkedUtf8, Utf16, Utf16Le, Utf16Be, Utf32, Utf32Le, Utf32Be];
        ALL.get(number as usize).copied().unwrap_or_default()
    }

    /// Whether a byte below 0x80 is the character of that code, wherever it stands.
    #[inline(always)]
    pub fn has_ascii(self) -> bool {
        (self as u8) <= Ascii as u8
    }

    /// Whether line ends are single bytes that are never part of another character.
    pub fn is_bytewise(self) -> bool {
        (self as u8) <= MarkedUtf8 as u8
    }

    /// What is written before the first character.
    pub fn mark(self) -> &'static [u8] {
        match self {
            MarkedUtf8 => b"\xef\xbb\xbf",
            Utf16 => b"\xfe\xff",
            Utf32 => b"\0\0\xfe\xff",
            _ => b"",
        }
    }

    /// The encoding of what follows, by the first bytes of the input, and the length of the mark; `None` if
    /// more bytes are needed to tell.
    pub fn behind_mark(self, bytes: &[u8], last: bool) -> Option<(Form, usize)> {
        let (marks, otherwise): (&[(&[u8], Form)], Form) = match self {
            MarkedUtf8 => (&[(b"\xef\xbb\xbf", Utf8)], Utf8),
            Utf16 => (&[(b"\xfe\xff", Utf16Be), (b"\xff\xfe", Utf16Le)], Utf16Be),
            Utf32 => (&[(b"\0\0\xfe\xff", Utf32Be), (b"\xff\xfe\0\0", Utf32Le)], Utf32Be),
            form => return Some((form, 0)),
        };
        if let Some((mark, form)) = marks.iter().find(|(mark, _)| bytes.starts_with(mark)) {
            return Some((*form, mark.len()));
        }
        let may_come = marks.iter().any(|(mark, _)| mark.starts_with(bytes));
        if may_come && !last { None } else { Some((otherwise, 0)) }
    }
}

impl Failure {
    pub fn of_number(number: i64) -> Failure {
        match number {
            0 => Failure::Error,
            1 => Failure::Ignore,
            2 => Failure::Replace,
            _ => Failure::Escape,
        }
    }
}

/// Decodes one character from non-empty bytes, behind any mark; `last` says that no more will follow.
pub fn decode(form: Form, bytes: &[u8], last: bool) -> Decoded {
    match form {
        Utf8 | MarkedUtf8 => decode_utf8(bytes, last),
        Latin1 | Bytes => Decoded::Char(u32::from(bytes[0]), 1),
        Ascii if bytes[0] < 0x80 => Decoded::Char(u32::from(bytes[0]), 1),
        Ascii => Decoded::Wrong,
        Utf16 | Utf16Be => decode_utf16(bytes, last, u16::from_be_bytes),
        Utf16Le => decode_utf16(bytes, last, u16::from_le_bytes),
        Utf32 | Utf32Be => decode_utf32(bytes, last, u32::from_be_bytes),
        Utf32Le => decode_utf32(bytes, last, u32::from_le_bytes),
    }
}

/// What it means that the bytes end too early.
fn cut(last: bool) -> Decoded {
    if last { Decoded::Wrong } else { Decoded::Incomplete }
}

fn decode_utf8(bytes: &[u8], last: bool) -> Decoded {
    let first = bytes[0];
    let (length, second) = match first {
        0..=0x7f => return Decoded::Char(u32::from(first), 1),
        0xc2..=0xdf => (2, 0x80..=0xbf),
        0xe0 => (3, 0xa0..=0xbf),
        0xed => (3, 0x80..=0x9f),
        0xe1..=0xef => (3, 0x80..=0xbf),
        0xf0 => (4, 0x90..=0xbf),
        0xf1..=0xf3 => (4, 0x80..=0xbf),
        0xf4 => (4, 0x80..=0x8f),
        _ => return Decoded::Wrong,
    };
    let mut code = u32::from(first) & (0x7f >> length);
    for i in 1..length {
        let Some(&byte) = bytes.get(i) else { return cut(last) };
        let valid = if i == 1 { second.contains(&byte) } else { (0x80..=0xbf).contains(&byte) };
        if !valid {
            return Decoded::Wrong;
        }
        code = code << 6 | (u32::from(byte) & 0x3f);
    }
    Decoded::Char(code, length)
}

fn decode_utf16(bytes: &[u8], last: bool, unit: fn([u8; 2]) -> u16) -> Decoded {
    let at = |i: usize| Some(u32::from(unit([*bytes.get(i)?, *bytes.get(i + 1)?])));
    match at(0) {
        None => cut(last),
        Some(high @ 0xd800..=0xdbff) => match at(2) {
            None => cut(last),
            Some(low @ 0xdc00..=0xdfff) => {
                Decoded::Char(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00), 4)
            }
            Some(_) => Decoded::Wrong,
        },
        Some(0xdc00..=0xdfff) => Decoded::Wrong,
        Some(code) => Decoded::Char(code, 2),
    }
}

fn decode_utf32(bytes: &[u8], last: bool, unit: fn([u8; 4]) -> u32) -> Decoded {
    let Some(&unit_bytes) = bytes.first_chunk() else { return cut(last) };
    match char::from_u32(unit(unit_bytes)) {
        Some(c) => Decoded::Char(u32::from(c), 4),
        None => Decoded::Wrong,
    }
}

/// Appends a character, without any mark; false if it has no encoding.
pub fn encode(form: Form, code: u32, out: &mut Vec<u8>) -> bool {
    match form {
        Latin1 | Bytes | Ascii => {
            let most = if form == Ascii { 0x7f } else { 0xff };
            let writes = form == Bytes || code <= most;
            if writes {
                out.push(code as u8);
            }
            return writes;
        }
        _ => {}
    }
    let Some(character) = char::from_u32(code) else { return false };
    match form {
        Utf16 | Utf16Be => {
            character.encode_utf16(&mut [0; 2]).iter().for_each(|unit| out.extend(unit.to_be_bytes()));
        }
        Utf16Le => {
            character.encode_utf16(&mut [0; 2]).iter().for_each(|unit| out.extend(unit.to_le_bytes()));
        }
        Utf32 | Utf32Be => out.extend(code.to_be_bytes()),
        Utf32Le => out.extend(code.to_le_bytes()),
        _ => append(code, out),
    }
    true
}

/// Appends a character, or a surrogate in the same way, as the library has texts.
pub fn append(code: u32, out: &mut Vec<u8>) {
    let tail = |shift: u32| (code >> shift & 0x3f) as u8 | 0x80;
    match code {
        0..0x80 => out.push(code as u8),
        0x80..0x800 => out.extend([(code >> 6) as u8 | 0xc0, tail(0)]),
        0x800..0x10000 => out.extend([(code >> 12) as u8 | 0xe0, tail(6), tail(0)]),
        _ => out.extend([(code >> 18) as u8 | 0xf0, tail(12), tail(6), tail(0)]),
    }
}

/// The first character of a text of the library's, and its length. The text is one that [`append`] could have
/// made; of other bytes the answer is some character.
pub fn first(text: &[u8]) -> (u32, usize) {
    let byte = |i: usize| u32::from(text.get(i).copied().unwrap_or(0x80)) & 0x3f;
    let (code, length) = match text[0] {
        lead @ 0..0xc0 => (u32::from(lead), 1),
        lead @ 0xc0..0xe0 => ((u32::from(lead) & 0x1f) << 6 | byte(1), 2),
        lead @ 0xe0..0xf0 => ((u32::from(lead) & 0x0f) << 12 | byte(1) << 6 | byte(2), 3),
        lead => ((u32::from(lead) & 0x07) << 18 | byte(1) << 12 | byte(2) << 6 | byte(3), 4),
    };
    (code, length.min(text.len()))
}

/// Where the first surrogate of a text of the library's stands.
pub fn surrogate(text: &[u8]) -> Option<usize> {
    let mut from = 0;
    loop {
        let rest = &text[from..];
        // SAFETY: the bytes are valid for their length.
        let found = unsafe { libc::memchr(rest.as_ptr().cast(), 0xed, rest.len()) };
        if found.is_null() {
            return None;
        }
        let at = found as usize - text.as_ptr() as usize;
        if text.get(at + 1).is_some_and(|&second| second >= 0xa0) {
            return Some(at);
        }
        from = at + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_text_round_trips() {
        for form in [Utf8, Utf16Le, Utf16Be, Utf32Le, Utf32Be] {
            for code in [0x24, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff] {
                let mut bytes = Vec::new();
                assert!(encode(form, code, &mut bytes));
                assert_eq!(decode(form, &bytes, true), Decoded::Char(code, bytes.len()));
                for cut in 1..bytes.len() {
                    assert_eq!(decode(form, &bytes[..cut], false), Decoded::Incomplete);
                    assert_eq!(decode(form, &bytes[..cut], true), Decoded::Wrong);
                }
            }
            assert!(!encode(form, 0xdc80, &mut Vec::new()));
        }
    }

    #[test]
    fn invalid_text_is_told() {
        for bytes in [&b"\xff"[..], b"\xc0\x80", b"\xe2\x82x", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"] {
            assert_eq!(decode(Utf8, bytes, false), Decoded::Wrong);
        }
        assert_eq!(decode(Utf16Be, b"\xdc\0\0a", false), Decoded::Wrong);
        assert_eq!(decode(Utf16Be, b"\xd8\0\0a", false), Decoded::Wrong);
        assert_eq!(decode(Utf32Be, b"\0\x11\0\0", false), Decoded::Wrong);
        assert_eq!(decode(Ascii, b"\x80", false), Decoded::Wrong);
        assert_eq!(decode(Latin1, b"\x80", false), Decoded::Char(0x80, 1));
    }

    #[test]
    fn single_bytes_say_what_they_can() {
        let mut out = Vec::new();
        assert!(encode(Latin1, 0xe9, &mut out) && encode(Bytes, 0x20ac, &mut out));
        assert!(!encode(Latin1, 0x100, &mut out) && !encode(Ascii, 0x80, &mut out));
        assert_eq!(out, b"\xe9\xac");
    }

    #[test]
    fn a_mark_says_the_order() {
        assert_eq!(Utf16.behind_mark(b"\xff", false), None);
        assert_eq!(Utf16.behind_mark(b"\xff", true), Some((Utf16Be, 0)));
        assert_eq!(Utf16.behind_mark(b"\xff\xfea\0", false), Some((Utf16Le, 2)));
        assert_eq!(Utf32.behind_mark(b"\0\0\0a", false), Some((Utf32Be, 0)));
        assert_eq!(MarkedUtf8.behind_mark(b"\xef\xbb\xbf", false), Some((Utf8, 3)));
        assert_eq!(MarkedUtf8.behind_mark(b"\xef\xbba", false), Some((Utf8, 0)));
        assert_eq!(Utf8.behind_mark(b"", false), Some((Utf8, 0)));
    }

    #[test]
    fn texts_of_the_library_have_surrogates() {
        let mut text = Vec::new();
        for code in [0x61, 0xd7ff, 0xdc80, 0x10ffff] {
            append(code, &mut text);
        }
        assert_eq!(surrogate(&text), Some(4));
        assert_eq!((first(&text), first(&text[4..])), ((0x61, 1), (0xdc80, 3)));
        assert_eq!(first(&text[7..]), (0x10ffff, 4));
        assert_eq!(surrogate("a\u{d7ff}\u{d000}".as_bytes()), None);
    }
}
