//! Characters of the language. A `Char` is any Unicode code point (Haskell 2010 report, 6.1.2), surrogates
//! among them, which Rust's `char` leaves out.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A Unicode code point, at most [`CodePoint::LAST`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CodePoint(u32);

impl CodePoint {
    /// `maxBound`.
    pub const LAST: u32 = 0x10_ffff;

    /// `None` if there is no such code point.
    pub fn new(code: u32) -> Option<CodePoint> {
        (code <= CodePoint::LAST).then_some(CodePoint(code))
    }

    pub fn code(self) -> u32 {
        self.0
    }

    /// The same as Rust's, unless it is a surrogate.
    pub fn scalar(self) -> Option<char> {
        char::from_u32(self.0)
    }
}

impl From<char> for CodePoint {
    fn from(c: char) -> CodePoint {
        CodePoint(u32::from(c))
    }
}

/// In single quotes, as Rust writes a `char`; a surrogate as `'\u{d800}'`.
impl fmt::Debug for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scalar() {
            Some(c) => write!(f, "{c:?}"),
            None => write!(f, "'\\u{{{:x}}}'", self.0),
        }
    }
}
