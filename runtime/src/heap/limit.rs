//! # Note: the limit
//! What `-M` allows is met in two places. An object that the program asks for and that has no room even
//! after a major collection raises `HeapOverflow` there ([`crate::heap::alloc`]). Where the collector needs
//! room for its copies nothing can be raised: it goes beyond the limit, and the main thread receives
//! `HeapOverflow` at the next safe point, as an asynchronous exception. Then it may drop what fills the heap,
//! and go on; the next comes when as much again has been allocated as `-Mgrace` says, if the limit still does
//! not hold. As major collections are due while the copies of all that lives still fit, little is needed
//! beyond it. Who needs twice as much, since the exceptions are masked or handled in vain, is ended.

use std::cell::Cell;

use crate::heap::Heap;
use crate::safepoint;
use crate::word::Bytes;

/// When the limit was last seen to be exceeded.
pub struct Overflows {
    /// In bytes allocated so far.
    last: Cell<Option<u64>>,
    grace: Bytes,
}

impl Overflows {
    pub fn new(grace: Bytes) -> Overflows {
        Overflows { last: Cell::new(None), grace }
    }

    /// Asks for `HeapOverflow`, if the collection that has just been made has gone beyond the limit.
    pub fn after_collection(&self, heap: &Heap) {
        if !heap.blocks.take_exceeded() {
            return;
        }
        let allocated = heap.total_allocated();
        if self.last.get().is_none_or(|last| allocated - last > self.grace.0 as u64) {
            self.last.set(Some(allocated));
            safepoint::request(safepoint::HEAP);
        }
    }
}
