//! From decimal text to floating point.

use crate::object::Object;

/// `parseDouble#`: the double nearest to the text of a Haskell literal; 0 for any other text.
pub extern "C" fn parse_double(text: Object) -> f64 {
    // SAFETY: note "lent bytes": an argument, only read here.
    let text = unsafe { text.bytes() };
    let text: String = text.iter().filter(|&&b| b != b'_').map(|&b| b as char).collect();
    text.parse().unwrap_or(0.0)
}
