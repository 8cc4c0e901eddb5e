//! The numbers of texts. A text is written to the log when it gets one; when too many have one, all are forgotten, and some are
//! written again under another: so the log stays small, and the table, too.

use std::collections::HashMap;

use kelvin_layout::events as ev;

use crate::eventlog;

/// Texts, and bytes of them, that are remembered.
const MAX_TEXTS: usize = 1 << 16;
const MAX_BYTES: usize = 4 << 20;

#[derive(Default)]
pub struct Texts {
    numbers: HashMap<Box<str>, u32>,
    bytes: usize,
    next: u32,
}

impl Texts {
    /// The number of a text.
    pub fn number(&mut self, text: &str) -> u32 {
        if let Some(number) = self.numbers.get(text) {
            return *number;
        }
        if self.numbers.len() >= MAX_TEXTS || self.bytes + text.len() > MAX_BYTES {
            self.numbers.clear();
            self.bytes = 0;
        }
        let number = self.fresh();
        write(number, text);
        self.numbers.insert(text.into(), number);
        self.bytes += text.len();
        number
    }

    /// A number for a text that is not known yet.
    pub fn fresh(&mut self) -> u32 {
        let number = self.next;
        self.next += 1;
        number
    }
}

/// The text of a number, for the log.
pub fn write(number: u32, text: &str) {
    eventlog::post(ev::EVENT_TEXT, |p| {
        let mut bytes = Vec::with_capacity(5 + text.len());
        kelvin_domain::put(&mut bytes, number as u64);
        bytes.extend(text.as_bytes());
        p.raw(&bytes);
    });
}
