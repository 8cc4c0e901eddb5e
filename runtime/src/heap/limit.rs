//! # Note: the limit
//! What `-M` allows is met in two places. An object that the program asks for and that has no room even
//! after a major collection raises `HeapOverflow` there ([`crate::heap::alloc`]). Where the collector needs
//! room for its copies nothing can be raised: it goes beyond the limit, and the main thread receives
//! `HeapOverflow` at the next safe point, as an asynchronous exception. Then it may drop what fills the heap,
//! and go on; the next comes when as much again has been allocated as `-Mgrace` says, if the limit still does
//! not hold. As a major collection compacts ([`crate::gc::in_place`]) where copies might not fit, what the
//! exception says is that what lives does not. Who needs twice as much, since the exceptions are masked or
//! handled in vain, is ended.
//!
//! While little lives, major collections come before copies of all that there is would not fit any more. From
//! a part of the limit on that `-c` says, as in GHC's runtime, they come when the heap is nearly full, and
//! compact.

use std::cell::Cell;

use crate::heap::{Heap, compaction};
use crate::safepoint;
use crate::word::Bytes;

/// What chunks that are not filled take: the last of those that were compacted, and of the new ones.
const UNFILLED: Bytes = Bytes::MIB.times(2);

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

    /// Asks for `HeapOverflow`, if what the major collection that has just been made has left exceeds the
    /// limit.
    pub fn after_collection(&self, heap: &Heap) {
        if !heap.blocks.keep_to_limit() {
            return;
        }
        let allocated = heap.total_allocated();
        if self.last.get().is_none_or(|last| allocated - last > self.grace.0 as u64) {
            self.last.set(Some(allocated));
            safepoint::request(safepoint::HEAP);
        }
    }
}

impl Heap {
    /// Whether the major collection that begins compacts: it was to, or copies of all that is there might not
    /// fit.
    pub fn compacts(&self) -> bool {
        let copies = self.old.borrow().used() + self.aging_used();
        let fit = self.max.is_none_or(|max| self.blocks.in_use() + copies <= max);
        self.compact.always || self.compacts_next.get() || !fit
    }

    /// How large the old generation may be before a major collection is due under this limit, given what is
    /// live; decides whether that compacts.
    pub fn most_before_major(&self, max: Bytes, live: Bytes) -> Bytes {
        let others = max.saturating_sub(self.nursery.size());
        let copied_twice = Bytes(others.0 / 2);
        let much = live.0 as f64 > max.0 as f64 * self.compact.above / 100.0;
        // With one generation all collections are major: those copy which can.
        let compacts = self.compact.always || much && self.generations > 1;
        self.compacts_next.set(compacts);
        if !compacts {
            return copied_twice;
        }
        let kept_free = compaction::table_size(max) + UNFILLED;
        // If hardly anything is free, a collection does not follow on each other one all the same.
        others.saturating_sub(kept_free).max(copied_twice).max(live + Bytes(max.0 / 16))
    }
}
