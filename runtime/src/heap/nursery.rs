//! The nursery, and how much of it is used.
//!
//! # Note: the share of the nursery
//! Allocation goes round the nursery, so the smaller it is the better it stays in the processor's caches;
//! and each collection copies what lives at that moment and goes through what may refer to it, so the larger
//! it is the less work that is. How much less depends on the program: where it is about the same whenever a
//! collection comes (a deep recursion, the cell at which a list is consumed, a large mutable array), a
//! nursery twice as large halves it; where it is to copy what has been allocated to stay, that saves nothing.
//! Measured on some seventy programs of nofib, a few of which much survives take a quarter to a third less
//! time with 8 MiB, and those of which little does a twentieth less with 4 than with 8, some of them a fifth
//! (`docs/performance.md`).
//!
//! So half of the nursery is used, and where there is much work, all of it for a while. If that saves as much
//! as [`GAIN`] says it stays so, and half is tried again now and then; if not, all is tried a little later.
//! Work is counted as it is to tell which collection is the cheaper one (`gc/choice.rs`), for each byte
//! allocated. It is the same in every run; so then are the collections.

use std::cell::Cell;

use crate::options;
use crate::word::{Addr, Bytes, Range};

/// Minor collections in a row by which a share is judged, after one that still has the survivors of the last.
const WINDOW: u32 = 6;
/// Rates are the work for this many bytes allocated.
const RATE: u64 = 1 << 10;
/// Where there is less, all of the nursery is not tried.
const MUCH: u64 = RATE / 32;
/// All of the nursery is used if there is as much less.
const GAIN: u64 = RATE / 40;
/// The most windows before what was no use is tried again: programs come to other phases.
const LONGEST: u32 = 4;
/// Windows of all the nursery before half is tried again.
const RETRY: u32 = 16;

pub struct Nursery {
    /// Where it starts, and what it has at most.
    whole: Range,
    used: Cell<Bytes>,
    /// The most that was used so far.
    most: Cell<Bytes>,
    /// Nothing where the size was given.
    share: Option<Cell<Share>>,
}

impl Nursery {
    /// The largest that these options ask for.
    pub fn most(options: options::Nursery) -> Bytes {
        match options {
            options::Nursery::Fixed(size) | options::Nursery::UpTo(size) => size,
        }
    }

    /// `whole` is as large as [`Nursery::most`], or what the heap made of it.
    pub fn new(options: options::Nursery, whole: Range) -> Nursery {
        let (used, share) = match options {
            options::Nursery::Fixed(_) => (whole.size(), None),
            options::Nursery::UpTo(_) => (Bytes(whole.size().0 / 2), Some(Cell::default())),
        };
        Nursery { whole, used: Cell::new(used), most: Cell::new(used), share }
    }

    pub fn start(&self) -> Addr {
        self.whole.start
    }

    pub fn end(&self) -> Addr {
        self.whole.start.plus(self.used.get())
    }

    /// What a program can allocate between two collections.
    pub fn size(&self) -> Bytes {
        self.used.get()
    }

    pub fn range(&self) -> Range {
        Range::new(self.start(), self.size())
    }

    /// The most that has been used so far.
    pub fn most_used(&self) -> Bytes {
        self.most.get()
    }

    /// A minor collection has done so much work, after so many bytes had been allocated here; the nursery is
    /// empty.
    pub fn after_minor(&self, allocated: Bytes, work: Bytes) {
        let Some(cell) = &self.share else { return };
        let mut share = cell.get();
        share.note(allocated, work);
        cell.set(share);
        self.used.set(Bytes(self.whole.size().0 / if share.all { 1 } else { 2 }));
        self.most.set(self.most.get().max(self.used.get()));
    }
}

/// Whether all of the nursery is used, and what decides about it.
#[derive(Clone, Copy, Default)]
struct Share {
    all: bool,
    /// Collections of this window so far, their work, and what they were made after.
    collections: u32,
    work: u64,
    allocated: u64,
    /// The rate that half of the nursery had the last time.
    half: u64,
    /// Windows of half before all is tried again; of all, how many there were in a row.
    left: u32,
    /// How many there were the last time that all was tried in vain.
    row: u32,
}

impl Share {
    fn note(&mut self, allocated: Bytes, work: Bytes) {
        self.collections += 1;
        if self.collections == 1 {
            return;
        }
        self.work += work.0 as u64;
        self.allocated += allocated.0 as u64;
        if self.collections <= WINDOW {
            return;
        }
        let rate = self.work * RATE / self.allocated.max(1);
        let all = if self.all { self.stays(rate) } else { self.is_tried(rate) };
        *self = Share { all, half: self.half, left: self.left, row: self.row, ..Share::default() };
    }

    /// Half of the nursery has had this rate: whether all of it is used next.
    fn is_tried(&mut self, rate: u64) -> bool {
        self.half = rate;
        if rate < MUCH {
            (self.left, self.row) = (0, 0);
            return false;
        }
        if self.left > 0 {
            self.left -= 1;
            return false;
        }
        true
    }

    /// All of it has had this rate: whether it goes on so.
    fn stays(&mut self, rate: u64) -> bool {
        if self.half.saturating_sub(rate) < GAIN {
            self.row = (2 * self.row).clamp(1, LONGEST);
            self.left = self.row;
            return false;
        }
        self.row = 0;
        self.left = (self.left + 1) % RETRY;
        self.left > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: Bytes = Bytes::MIB.times(4);

    /// The share in each of so many windows (`A`: all of the nursery) of a program of which each collection
    /// has `fixed` work, and to copy one of `part` bytes allocated.
    fn shares(fixed: Bytes, part: usize, windows: usize) -> String {
        let mut share = Share::default();
        let mut all = String::new();
        for _ in 0..windows {
            all.push(if share.all { 'A' } else { 'h' });
            for _ in 0..=WINDOW {
                let allocated = HALF.times(if share.all { 2 } else { 1 });
                share.note(allocated, fixed + Bytes(allocated.0 / part));
            }
        }
        all
    }

    #[test]
    fn where_there_is_little_work_half_is_used() {
        assert_eq!(shares(Bytes::KIB.times(60), 100, 8), "hhhhhhhh");
    }

    #[test]
    fn where_each_collection_has_the_same_work_all_is_used() {
        assert_eq!(shares(Bytes::KIB.times(400), 1000, 20), "hAAAAAAAAAAAAAAAAhAA");
    }

    #[test]
    fn where_it_saves_nothing_all_is_tried_now_and_then() {
        assert_eq!(shares(Bytes::KIB.times(10), 8, 20), "hAhhAhhhAhhhhhAhhhhh");
        let long = shares(Bytes::KIB.times(10), 8, 1000);
        assert!(long.matches('A').count() < 170, "{long}");
    }
}
