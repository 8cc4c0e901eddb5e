//! The numbers of texts. A text is told to those who take records when it gets one; when too many have one,
//! all are forgotten, and some are told again under another: so the log stays small, and the table, too.
//!
//! Most are the same lists of characters again and again, so their numbers are remembered by address, too:
//! those of static closures, such as the literals of the program's text, for good; those of the heap until
//! the next collection.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use kelvin_domain::{LABEL, Mixer};

use super::sinks::Sinks;
use super::values::young;
use crate::heap::heap;
use crate::word::Addr;

/// Texts, and bytes of them, that are remembered.
const MAX_TEXTS: usize = 1 << 16;
const MAX_BYTES: usize = 4 << 20;
/// Addresses that are remembered, each in a place of its own.
const ADDRESSES: usize = 1 << 10;

pub struct Texts {
    numbers: HashMap<Box<str>, u32>,
    bytes: usize,
    next: u32,
    /// Of static closures, and of what moves: address and number; address 0 is none.
    fixed: Box<[(usize, u32); ADDRESSES]>,
    moving: Box<[(usize, u32); ADDRESSES]>,
    any_moving: bool,
    /// By the numbers of their parts, texts that are put together.
    pub joined: HashMap<Box<[u32]>, u32, BuildHasherDefault<Mixer>>,
    /// The parts of one.
    pub parts: Vec<u32>,
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
            fixed: Box::new([(0, 0); ADDRESSES]),
            moving: Box::new([(0, 0); ADDRESSES]),
            any_moving: false,
            joined: HashMap::default(),
            parts: Vec::new(),
            label: None,
            sinks: Sinks::default(),
        }
    }
}

/// The place of an address.
#[inline(always)]
fn place(address: Addr) -> usize {
    // Fibonacci hashing (Knuth, TAOCP 3, 6.4): literals lie in a row.
    ((address.0 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48) as usize % ADDRESSES
}

/// Whether there is no collection that moves or frees what lies there.
pub fn is_fixed(address: Addr) -> bool {
    !young().contains(address) && heap().blocks.find(address).is_none()
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
    #[inline(always)]
    pub fn number_at(&self, address: Addr) -> Option<u32> {
        let place = place(address);
        let found = [self.fixed[place], self.moving[place]];
        found.into_iter().find(|(known, _)| *known == address.0).map(|(_, number)| number)
    }

    /// The text that is at an address has this number.
    pub fn remember(&mut self, address: Addr, number: u32) {
        if is_fixed(address) {
            self.fixed[place(address)] = (address.0, number);
        } else {
            self.moving[place(address)] = (address.0, number);
            self.any_moving = true;
        }
    }

    /// The text that these parts are together has this number.
    pub fn join(&mut self, parts: &[u32], number: u32) {
        if self.joined.len() >= MAX_TEXTS {
            self.joined.clear();
        }
        self.joined.insert(parts.into(), number);
    }

    /// What is in the heap moves.
    pub fn moved(&mut self) {
        if std::mem::take(&mut self.any_moving) {
            self.moving.fill((0, 0));
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
        self.joined.clear();
        self.fixed.fill((0, 0));
        self.moved();
    }

    /// A number for a text that is not known yet.
    pub fn fresh(&mut self) -> u32 {
        let number = self.next;
        self.next = self.next.wrapping_add(1);
        number
    }
}
