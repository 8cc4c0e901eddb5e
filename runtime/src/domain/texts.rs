//! The numbers of texts. A text is told to those who take records when it gets one; when too many have one,
//! all are forgotten, and some are told again under another: so the log stays small, and the table, too.
//!
//! Most are the same lists of characters again and again, so their numbers are remembered by address, too,
//! until the next collection.

use std::collections::HashMap;

use kelvin_domain::LABEL;

use super::sinks::Sinks;

/// Texts, and bytes of them, that are remembered.
const MAX_TEXTS: usize = 1 << 16;
const MAX_BYTES: usize = 4 << 20;
/// Addresses that are remembered, each in a place of its own.
const ADDRESSES: usize = 1 << 10;

pub struct Texts {
    numbers: HashMap<Box<str>, u32>,
    bytes: usize,
    next: u32,
    /// Address and number; address 0 is none.
    addresses: Box<[(usize, u32); ADDRESSES]>,
    any_address: bool,
    /// The number of [`LABEL`].
    label: Option<u32>,
    pub sinks: Sinks,
}

impl Default for Texts {
    fn default() -> Texts {
        Texts {
            numbers: HashMap::new(),
            bytes: 0,
            next: 0,
            addresses: Box::new([(0, 0); ADDRESSES]),
            any_address: false,
            label: None,
            sinks: Sinks::default(),
        }
    }
}

/// The place of an address.
fn place(address: usize) -> usize {
    (address >> 3) % ADDRESSES
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

    /// The number of the text that is at an address, if it is remembered.
    pub fn number_at(&self, address: usize) -> Option<u32> {
        let (known, number) = self.addresses[place(address)];
        (known == address).then_some(number)
    }

    /// The text that is at an address has this number.
    pub fn remember(&mut self, address: usize, number: u32) {
        self.addresses[place(address)] = (address, number);
        self.any_address = true;
    }

    /// What is in the heap moves.
    pub fn moved(&mut self) {
        if std::mem::take(&mut self.any_address) {
            self.addresses.fill((0, 0));
        }
    }

    /// The number of [`LABEL`].
    pub fn label(&mut self) -> u32 {
        match self.label {
            Some(number) => number,
            None => {
                let number = self.number(LABEL);
                self.label = Some(number);
                number
            }
        }
    }

    /// Every text is told again.
    pub fn forget(&mut self) {
        self.numbers.clear();
        self.bytes = 0;
        self.label = None;
        self.moved();
    }

    /// A number for a text that is not known yet.
    pub fn fresh(&mut self) -> u32 {
        let number = self.next;
        self.next = self.next.wrapping_add(1);
        number
    }
}
