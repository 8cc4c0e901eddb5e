//! Card tables of large arrays. A minor collection need not look at a million elements because one was
//! written: behind a large array lies a byte per [`CARD`] elements, which is set when one of them may refer
//! to the young generation. The array itself is in the remembered set while any card is set.

use std::cell::Cell;

use kelvin_layout::Kind;

use crate::gc::Collector;
use crate::heap::blocks::State;
use crate::heap::heap;
use crate::object::Object;
use crate::word::Addr;

/// Elements per card.
pub const CARD: usize = 128;

/// Cards for an array of this many elements.
pub const fn count(elements: usize) -> usize {
    elements.div_ceil(CARD)
}

/// The card table of a large array.
#[derive(Clone, Copy)]
pub struct Cards {
    array: Object,
    elements: usize,
    table: Addr,
}

impl Cards {
    /// The table of an array that is known to be large.
    pub fn of(array: Object) -> Cards {
        let elements = array.length();
        Cards { array, elements, table: array.payload(1 + elements) }
    }

    /// The table of an array, if it has one.
    pub fn find(array: Object) -> Option<Cards> {
        (heap().blocks.find(array.addr()) == Some(State::Large)).then(|| Cards::of(array))
    }

    /// Clears all cards.
    pub fn clear(self) {
        self.bytes().iter().for_each(|card| card.set(0));
    }

    /// Sets all cards.
    pub fn mark_all(self) {
        self.bytes().iter().for_each(|card| card.set(1));
    }

    /// Sets the cards of some elements.
    pub fn mark(self, first: usize, count: usize) {
        if count > 0 {
            self.bytes()[first / CARD..=(first + count - 1) / CARD].iter().for_each(|card| card.set(1));
        }
    }

    fn bytes(&self) -> &[Cell<u8>] {
        // SAFETY: the table was allocated behind the array, a byte per card.
        unsafe { std::slice::from_raw_parts(self.table.0 as *const _, count(self.elements)) }
    }
}

impl Collector {
    /// The card table of an object, if it is a large array.
    #[inline]
    pub fn cards_of(&self, object: Object) -> Option<Cards> {
        let large =
            object.kind() == Kind::Array && self.heap.blocks.find(object.addr()) == Some(State::Large);
        large.then(|| Cards::of(object))
    }

    /// Scans the elements of the cards that are set, or all; afterwards the cards are set that still need to
    /// be.
    pub fn scan_cards<const MAJOR: bool>(&mut self, cards: Cards, all: bool) {
        let mut any = false;
        for (i, card) in cards.bytes().iter().enumerate() {
            if card.get() == 0 && !all {
                continue;
            }
            self.met_young = false;
            for element in i * CARD..((i + 1) * CARD).min(cards.elements) {
                self.visit::<MAJOR>(cards.array.slot(1 + element));
            }
            card.set(self.met_young as u8);
            any |= self.met_young;
        }
        self.met_young = any;
    }
}
