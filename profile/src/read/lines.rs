//! Lines of a text file, by number, each of bounded length.

use std::io::{BufRead, Read};

use super::Refused;

/// No line of any format is longer; a name may be.
const LONGEST: u64 = 1 << 20;

pub struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
    text: String,
    number: u64,
}

/// A line without its end.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    pub text: &'a str,
    /// From 1.
    pub number: u64,
    /// Whether a line end came after it: if not, the file may have been cut off inside it.
    pub ended: bool,
}

impl Line<'_> {
    pub fn refuse(&self, reason: impl Into<String>) -> Refused {
        Refused::line(self.number, reason)
    }
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Lines<R> {
        Lines { input, buffer: Vec::new(), text: String::new(), number: 0 }
    }

    /// The next line; bytes that are not UTF-8 are replaced.
    pub fn next(&mut self) -> Result<Option<Line<'_>>, Refused> {
        self.buffer.clear();
        let read = self.input.by_ref().take(LONGEST).read_until(b'\n', &mut self.buffer)?;
        if read == 0 {
            return Ok(None);
        }
        self.number += 1;
        let ended = self.buffer.ends_with(b"\n");
        if !ended && read as u64 == LONGEST {
            return Err(Refused::line(self.number, "is longer than any line of a profile"));
        }
        while matches!(self.buffer.last(), Some(b'\n' | b'\r')) {
            self.buffer.pop();
        }
        self.text.clear();
        self.text.push_str(&String::from_utf8_lossy(&self.buffer));
        Ok(Some(Line { text: &self.text, number: self.number, ended }))
    }
}
