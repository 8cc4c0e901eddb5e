//! UTF-8. Input that is not valid decodes to U+FFFD, one per maximal wrong sequence as Unicode recommends.

/// What stands at the beginning of some bytes.
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
pub enum Decoded {
    /// A character and the bytes it took.
    Char(u32, usize),
    /// More bytes are needed to tell.
    Incomplete,
}

const REPLACEMENT: u32 = 0xfffd;

/// Decodes one character from non-empty bytes; `last` says that no more will follow.
pub fn decode(bytes: &[u8], last: bool) -> Decoded {
    let first = bytes[0];
    let (length, second) = match first {
        0..=0x7f => return Decoded::Char(first as u32, 1),
        0xc2..=0xdf => (2, 0x80..=0xbf),
        0xe0 => (3, 0xa0..=0xbf),
        0xed => (3, 0x80..=0x9f),
        0xe1..=0xef => (3, 0x80..=0xbf),
        0xf0 => (4, 0x90..=0xbf),
        0xf1..=0xf3 => (4, 0x80..=0xbf),
        0xf4 => (4, 0x80..=0x8f),
        _ => return Decoded::Char(REPLACEMENT, 1),
    };
    let mut code = first as u32 & (0x7f >> length);
    for i in 1..length {
        let Some(&byte) = bytes.get(i) else {
            return if last { Decoded::Char(REPLACEMENT, i) } else { Decoded::Incomplete };
        };
        let valid = if i == 1 { second.contains(&byte) } else { (0x80..=0xbf).contains(&byte) };
        if !valid {
            return Decoded::Char(REPLACEMENT, i);
        }
        code = code << 6 | (byte as u32 & 0x3f);
    }
    Decoded::Char(code, length)
}

/// Appends a character. What has no encoding (surrogates) becomes U+FFFD.
pub fn encode(code: u32, out: &mut Vec<u8>) {
    if code < 0x80 {
        out.push(code as u8);
        return;
    }
    let character = char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
    out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
}

/// The length of the longest prefix that ends between characters.
pub fn boundary(bytes: &[u8]) -> usize {
    for back in 1..=bytes.len().min(3) {
        let start = bytes.len() - back;
        if bytes[start] & 0xc0 != 0x80 {
            // A lead byte or ASCII; only an unfinished sequence is cut off.
            return if decode(&bytes[start..], false) == Decoded::Incomplete { start } else { bytes.len() };
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_text_round_trips() {
        for code in [0x24, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff] {
            let mut bytes = Vec::new();
            encode(code, &mut bytes);
            assert_eq!(decode(&bytes, true), Decoded::Char(code, bytes.len()));
            for cut in 1..bytes.len() {
                assert_eq!(decode(&bytes[..cut], false), Decoded::Incomplete);
                assert_eq!(boundary(&bytes[..cut]), 0);
            }
            assert_eq!(boundary(&bytes), bytes.len());
        }
    }

    #[test]
    fn invalid_text_is_replaced() {
        assert_eq!(decode(b"\xff", true), Decoded::Char(REPLACEMENT, 1));
        assert_eq!(decode(b"\xc0\x80", true), Decoded::Char(REPLACEMENT, 1));
        assert_eq!(decode(b"\xe2\x82x", true), Decoded::Char(REPLACEMENT, 2));
        assert_eq!(decode(b"\xed\xa0\x80", true), Decoded::Char(REPLACEMENT, 1));
        assert_eq!(decode(b"\xf0\x9f", true), Decoded::Char(REPLACEMENT, 2));
        let mut out = Vec::new();
        encode(0xd800, &mut out);
        assert_eq!(out, "\u{fffd}".as_bytes());
    }

    #[test]
    fn stray_continuations_do_not_hold_a_boundary_back() {
        assert_eq!(boundary(b"a\x80\x80\x80"), 4);
        assert_eq!(boundary(b""), 0);
    }
}
