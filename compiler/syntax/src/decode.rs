//! The text of a source file's bytes.
//!
//! Sources are UTF-8. Old ones often have a name in another encoding in a comment, which is nobody's
//! business: bytes that are not UTF-8 become [`NOT_UTF8`], which the lexer skips in comments and refuses
//! elsewhere.

/// What stands for bytes that are not UTF-8: a code point that is no character and never will be.
pub const NOT_UTF8: char = '\u{FFFE}';

/// The text of these bytes.
pub fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|e| {
        let mut text = String::with_capacity(e.as_bytes().len() + 16);
        for chunk in e.as_bytes().utf8_chunks() {
            text.push_str(chunk.valid());
            if !chunk.invalid().is_empty() {
                text.push(NOT_UTF8);
            }
        }
        text
    })
}
