//! The numbers of texts. A text is told to those who take records when it gets one; when too many have one, all are forgotten, and some are
//! told again under another: so the log stays small, and the table, too.

use std::collections::HashMap;

use super::sinks::Sinks;

/// Texts, and bytes of them, that are remembered.
const MAX_TEXTS: usize = 1 << 16;
const MAX_BYTES: usize = 4 << 20;

#[derive(Default)]
pub struct Texts {
    numbers: HashMap<Box<str>, u32>,
    bytes: usize,
    next: u32,
    pub sinks: Sinks,
}

impl Texts {
    /// The number of a text.
    pub fn number(&mut self, text: &str) -> u32 {
        if let Some(number) = self.numbers.get(text) {
            return *number;
        }
        if self.numbers.len() >= MAX_TEXTS || self.bytes + text.len() > MAX_BYTES {
            self.forget();
        }
        let number = self.fresh();
        self.sinks.text(number, text);
        self.numbers.insert(text.into(), number);
        self.bytes += text.len();
        number
    }

    /// Every text is told again.
    pub fn forget(&mut self) {
        self.numbers.clear();
        self.bytes = 0;
    }

    /// A number for a text that is not known yet.
    pub fn fresh(&mut self) -> u32 {
        let number = self.next;
        self.next = self.next.wrapping_add(1);
        number
    }
}
