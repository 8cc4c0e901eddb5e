//! The range that the old generation and the large objects live in, cut into blocks. A byte per block says
//! what it holds, so the collector can classify any address with one load.

use std::cell::{Cell, RefCell, RefMut};
use std::collections::BTreeMap;

use crate::heap::os;
use crate::word::{Addr, Bytes, Range};

/// The size of a block.
pub const BLOCK: Bytes = Bytes(32 << 10);

/// What lies beyond this many bytes uses huge pages; small programs stay small.
const SMALL_HEAP: Bytes = Bytes::MIB.times(8);

/// What a block holds.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    Free = 0,
    /// Old objects, in one of the two colours that major collections swap.
    Old0 = 1,
    Old1 = 2,
    /// A large object, which begins at [`super::large::PREFIX`] in its first block.
    Large = 3,
    /// A further block of a large object.
    LargeTail = 4,
    /// Pinned arrays of bytes ([`super::pinned`]).
    Pinned = 5,
    /// A large array of bytes made since the last collection, at its end (note "Fresh bytes",
    /// `heap/large.rs`).
    LargeFresh = 6,
    /// Old objects that the compaction under way marks where they are ([`super::compaction`]).
    InPlace = 7,
}

/// The blocks.
pub struct Blocks {
    range: Range,
    /// By block.
    states: &'static [Cell<State>],
    runs: RefCell<Runs>,
}

/// Which blocks are used.
struct Runs {
    /// The blocks from here on have never been used.
    top: usize,
    /// Free runs below `top`: first block to number of blocks. Neighbouring runs are merged.
    free: BTreeMap<usize, usize>,
    in_use: usize,
    peak: usize,
    /// The most blocks that may be in use (`-M`).
    limit: usize,
    /// The collector has taken more.
    exceeded: bool,
}

impl Blocks {
    /// Reserves address space for a heap that fills the machine several times; if there is a limit, most of
    /// what that allows: the rest is for stacks, and for what C and the runtime allocate.
    pub fn reserve(limit: Option<Bytes>) -> Blocks {
        let mut size = os::physical_memory().times(4).max(Bytes::GIB.times(64)).round_up(Bytes::GIB);
        if let Some(most) = os::address_limit() {
            size = size.min(Bytes(most.0 / 4 * 3).round_up(BLOCK));
        }
        loop {
            // Some more, so that the first block can be aligned.
            if let Some(range) = os::reserve(size + os::HUGE_PAGE) {
                let start = Addr(Bytes(range.start.0).round_up(os::HUGE_PAGE).0);
                os::prefer_huge_pages(Range { start: start.plus(SMALL_HEAP), end: start.plus(size) });
                let count = size.0 / BLOCK.0;
                if let Some(states) = os::reserve(Bytes(count).round_up(os::PAGE)) {
                    let limit = limit.map_or(usize::MAX, |limit| limit.0 / BLOCK.0);
                    let runs =
                        Runs { top: 0, free: BTreeMap::new(), in_use: 0, peak: 0, limit, exceeded: false };
                    // SAFETY: so many bytes of new memory, which are zero, `State::Free`, and never given
                    // back.
                    let states = unsafe { std::slice::from_raw_parts(states.start.0 as *const _, count) };
                    return Blocks { range: Range::new(start, size), states, runs: RefCell::new(runs) };
                }
            }
            size = Bytes(size.0 / 4 * 3).round_up(BLOCK);
            if size < Bytes::MIB.times(16) {
                crate::exit::fatal("cannot reserve memory for the heap", 1);
            }
        }
    }

    /// The whole range.
    #[inline(always)]
    pub fn range(&self) -> Range {
        self.range
    }

    /// The part of it that has ever been used.
    pub fn used(&self) -> Range {
        Range::new(self.range.start, BLOCK.times(self.runs.borrow().top))
    }

    /// What the block of an address of the range holds.
    #[inline(always)]
    pub fn state(&self, addr: Addr) -> State {
        self.states[self.index(addr)].get()
    }

    /// The same; `None` for an address outside.
    #[inline(always)]
    pub fn find(&self, addr: Addr) -> Option<State> {
        self.states.get(self.index(addr)).map(Cell::get)
    }

    /// The number of the block of an address; for one outside, more than there are.
    #[inline(always)]
    fn index(&self, addr: Addr) -> usize {
        addr.0.wrapping_sub(self.range.start.0) / BLOCK.0
    }

    /// The most bytes of blocks that were ever in use.
    pub fn peak(&self) -> Bytes {
        BLOCK.times(self.runs.borrow().peak)
    }

    /// Takes a run of blocks that holds at least `size` bytes. `None` if the range is exhausted
    /// or the limit reached.
    pub fn take(&self, size: Bytes, state: State) -> Option<Range> {
        let count = size.0.div_ceil(BLOCK.0);
        let runs = self.runs.borrow_mut();
        if runs.in_use + count > runs.limit { None } else { self.take_blocks(runs, count, state) }
    }

    /// The same for the collector, which may go beyond the limit, up to twice as far, and leaves word of it
    /// (note "the limit", `heap/limit.rs`).
    pub fn take_for_copies(&self, size: Bytes, state: State) -> Option<Range> {
        let count = size.0.div_ceil(BLOCK.0);
        let mut runs = self.runs.borrow_mut();
        let needed = runs.in_use + count;
        if needed > runs.limit.saturating_mul(2) {
            return None;
        }
        runs.exceeded |= needed > runs.limit;
        self.take_blocks(runs, count, state)
    }

    /// Whether the collector has gone beyond the limit and [`Blocks::keep_to_limit`] has not said since that
    /// it holds again.
    pub fn has_exceeded(&self) -> bool {
        self.runs.borrow().exceeded
    }

    /// A major collection is over: whether what is in use now exceeds the limit.
    pub fn keep_to_limit(&self) -> bool {
        let runs = &mut *self.runs.borrow_mut();
        runs.exceeded = runs.in_use > runs.limit;
        runs.exceeded
    }

    /// Bytes of blocks that are in use.
    pub fn in_use(&self) -> Bytes {
        BLOCK.times(self.runs.borrow().in_use)
    }

    fn take_blocks(&self, mut runs: RefMut<'_, Runs>, count: usize, state: State) -> Option<Range> {
        let fit =
            runs.free.iter().find(|&(_, &length)| length >= count).map(|(&first, &length)| (first, length));
        let first = match fit {
            Some((first, length)) => {
                runs.free.remove(&first);
                if length > count {
                    runs.free.insert(first + count, length - count);
                }
                first
            }
            None => {
                let first = runs.top;
                if BLOCK.times(first + count) > self.range.size() {
                    return None;
                }
                runs.top += count;
                first
            }
        };
        runs.in_use += count;
        runs.peak = runs.peak.max(runs.in_use);
        let tail = match state {
            State::Large | State::LargeFresh => State::LargeTail,
            state => state,
        };
        self.set(first, 1, state);
        self.set(first + 1, count - 1, tail);
        Some(Range::new(self.range.start.plus(BLOCK.times(first)), BLOCK.times(count)))
    }

    /// Gives a run back.
    pub fn give_back(&self, run: Range) {
        let mut first = self.index(run.start);
        let mut count = run.size().0 / BLOCK.0;
        let mut runs = self.runs.borrow_mut();
        runs.in_use -= count;
        self.set(first, count, State::Free);
        if let Some(length) = runs.free.remove(&(first + count)) {
            count += length;
        }
        if let Some((&before, &length)) = runs.free.range(..first).next_back()
            && before + length == first
        {
            runs.free.remove(&before);
            first = before;
            count += length;
        }
        runs.free.insert(first, count);
    }

    /// Gives the memory of free blocks back to the system, but keeps `keep` bytes of them. Short runs stay:
    /// they would cost a system call each.
    pub fn trim(&self, keep: Bytes) {
        let mut kept = Bytes(0);
        for (&first, &count) in &self.runs.borrow().free {
            let size = BLOCK.times(count);
            let stays = keep.saturating_sub(kept).round_up(BLOCK).min(size);
            kept += stays;
            let start = self.range.start.plus(BLOCK.times(first)).plus(stays);
            let end = self.range.start.plus(BLOCK.times(first + count));
            if start.plus(Bytes::MIB) <= end {
                // SAFETY: blocks that are free.
                unsafe { os::release(Range { start, end }) };
            }
        }
    }

    /// Says what a run, which is in use, holds from now on.
    pub fn set_state(&self, run: Range, state: State) {
        self.set(self.index(run.start), run.size().0 / BLOCK.0, state);
    }

    /// A large array of bytes has survived a collection.
    pub fn set_old(&self, run: Range) {
        self.set(self.index(run.start), 1, State::Large);
    }

    fn set(&self, first: usize, count: usize, state: State) {
        self.states[first..first + count].iter().for_each(|block| block.set(state));
    }
}
