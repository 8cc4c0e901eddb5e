//! The tables of a compaction: which old objects have been reached, and where each goes.
//!
//! ```text
//! heap    | group of 64 words | group | …
//! table   | marks, live, base | …                3 words for each group: 5 % of the heap
//! ```
//! A bit of `marks` says that a reached object begins at a word, one of `live` that the word is part of an
//! object that has been scanned. What is marked and not live is still to be scanned; it is found block by
//! block, so there is no stack of objects that could overflow, and what is queued are blocks, each at most
//! once.
//!
//! When everything has been reached, the objects of all chunks are to slide down, in the order of the chunks,
//! each to where the live words before it end (Abuaiadh, Ossia, Petrank and Silbershtein, *An efficient
//! parallel heap compaction algorithm*, OOPSLA 2004; Kermany and Petrank, PLDI 2006). `base` is where word 0
//! of a group would go, so the place of an object is found by counting bits. The objects that begin in one
//! group go together; where the rest of a chunk does not hold them, they begin the next. As no object goes
//! further up than it was, everything can be moved in that order.

use std::cell::Cell;
use std::collections::VecDeque;

use kelvin_layout::WORD;

use crate::heap::blocks::{BLOCK, Blocks, State};
use crate::heap::old::Chunk;
use crate::heap::os;
use crate::object::{Object, Ptr};
use crate::word::{Addr, Bytes, Range, Words};

/// So many words of the heap have a row of the table.
const GROUP_WORDS: usize = 64;
const GROUP: Bytes = Bytes(GROUP_WORDS * WORD);
const GROUPS_OF_BLOCK: usize = BLOCK.0 / GROUP.0;

/// What the tables take for this much heap.
pub const fn table_size(heap: Bytes) -> Bytes {
    Bytes(heap.0 / GROUP.0 * size_of::<Group>())
}

struct Group {
    marks: Cell<u64>,
    live: Cell<u64>,
    base: Cell<Addr>,
}

/// One compaction.
pub struct Compaction {
    /// What is compacted.
    chunks: Vec<Chunk>,
    /// The heap's first address.
    origin: Addr,
    table: Range,
    /// Blocks in which something is to be scanned, and which those are.
    pending: VecDeque<usize>,
    queued: Vec<bool>,
    /// The groups of the block that is being looked through, and where in it.
    first: usize,
    cursor: usize,
    end: usize,
}

/// The lowest bits, up to this one exclusive.
fn below(bit: u64) -> u64 {
    bit - 1
}

impl Compaction {
    /// Of these chunks, whose blocks are in the state [`State::InPlace`] from now on. Answers the chunks if
    /// there is no memory for the tables.
    pub fn begin(chunks: Vec<Chunk>, blocks: &Blocks) -> Result<Compaction, Vec<Chunk>> {
        let used = blocks.used();
        let size = Bytes(used.size().0 / GROUP.0 * size_of::<Group>()).round_up(os::PAGE).max(os::PAGE);
        let Some(table) = os::reserve(size) else { return Err(chunks) };
        for chunk in &chunks {
            blocks.set_state(chunk.run, State::InPlace);
        }
        Ok(Compaction {
            chunks,
            origin: used.start,
            table,
            pending: VecDeque::new(),
            queued: vec![false; used.size().0 / BLOCK.0],
            first: 0,
            cursor: 0,
            end: 0,
        })
    }

    /// Bytes that the tables take: rows of blocks in which nothing is marked are never touched.
    pub fn table_size(&self) -> Bytes {
        let old = self.chunks.iter().fold(Bytes(0), |sum, chunk| sum + chunk.run.size());
        table_size(old)
    }

    fn groups(&self) -> &[Group] {
        // SAFETY: the table is ours until it is dropped, zero where nothing was written, which is a group
        // without marks.
        unsafe {
            std::slice::from_raw_parts(
                self.table.start.0 as *const _,
                self.table.size().0 / size_of::<Group>(),
            )
        }
    }

    /// The group of an address, and the bit in it.
    #[inline(always)]
    fn position(&self, addr: Addr) -> (usize, u64) {
        let words = (addr.0 - self.origin.0) / WORD;
        (words / GROUP_WORDS, 1 << (words % GROUP_WORDS))
    }

    /// The object that begins at the word of this bit.
    fn object_at(&self, group: usize, bit: u32) -> Object {
        let addr = self.origin.plus(GROUP.times(group)).word(bit as usize);
        // SAFETY: note "closures": what is marked begins there.
        unsafe { Object::at(addr) }
    }

    /// Whether an object, which is in place, has been reached.
    #[inline(always)]
    pub fn is_marked(&self, object: Object) -> bool {
        let (group, bit) = self.position(object.addr());
        self.groups()[group].marks.get() & bit != 0
    }

    /// Marks an object that was not marked yet: it is to be scanned.
    pub fn mark(&mut self, object: Object) {
        let (group, bit) = self.position(object.addr());
        let marks = &self.groups()[group].marks;
        marks.set(marks.get() | bit);
        if (self.first..self.end).contains(&group) {
            self.cursor = self.cursor.min(group);
            return;
        }
        let block = group / GROUPS_OF_BLOCK;
        if !std::mem::replace(&mut self.queued[block], true) {
            self.pending.push_back(block);
        }
    }

    /// An object that is to be scanned; the caller says so ([`Compaction::note_scanned`]) before he asks for
    /// the next.
    pub fn next_unscanned(&mut self) -> Option<Object> {
        loop {
            let rest = self.groups()[self.cursor..self.end].iter();
            let found = rest.map(|group| group.marks.get() & !group.live.get()).enumerate();
            if let Some((i, bits)) = found.into_iter().find(|(_, bits)| *bits != 0) {
                self.cursor += i;
                return Some(self.object_at(self.cursor, bits.trailing_zeros()));
            }
            self.cursor = self.end;
            let block = self.pending.pop_front()?;
            self.queued[block] = false;
            self.first = block * GROUPS_OF_BLOCK;
            self.cursor = self.first;
            self.end = self.first + GROUPS_OF_BLOCK;
        }
    }

    /// An object of this size is scanned now: all of its words are live.
    pub fn note_scanned(&self, object: Object, size: Bytes) {
        let first = (object.addr().0 - self.origin.0) / WORD;
        let end = first + size.0 / WORD;
        let mut word = first;
        while word < end {
            let (group, bit) = (word / GROUP_WORDS, word % GROUP_WORDS);
            let count = (end - word).min(GROUP_WORDS - bit);
            let live = &self.groups()[group].live;
            live.set(live.get() | u64::MAX >> (GROUP_WORDS - count) << bit);
            word += count;
        }
    }

    /// Everything has been reached: decides where each object goes. Answers the chunks that are left, filled
    /// as they will be, and what of their blocks is free then.
    pub fn assign(&self) -> (Vec<Chunk>, Vec<Range>) {
        let mut places = Places { chunks: &self.chunks, filled: Vec::new(), free: Addr::NULL };
        for chunk in &self.chunks {
            self.assign_chunk(*chunk, &mut places);
        }
        let mut filled = places.filled;
        if let Some(last) = filled.last_mut() {
            last.free = places.free;
        }
        let mut unused: Vec<Range> = self.chunks[filled.len()..].iter().map(|chunk| chunk.run).collect();
        if let Some(last) = filled.last_mut() {
            let end = Addr(Bytes(last.free.0).round_up(BLOCK).0);
            if end < last.run.end {
                unused.push(Range { start: end, end: last.run.end });
                last.run.end = end;
            }
        }
        (filled, unused)
    }

    fn assign_chunk(&self, chunk: Chunk, places: &mut Places) {
        let first = self.position(chunk.run.start).0;
        let end = first + chunk.run.size().0 / GROUP.0;
        // The last group in which something begins: its base, live words of others at its start, and how
        // many words the objects have that begin there.
        let mut begun: Option<(&Group, usize, usize)> = None;
        for group in &self.groups()[first..end] {
            let (marks, live) = (group.marks.get(), group.live.get());
            if live == 0 {
                continue;
            }
            let others = match marks {
                0 => live,
                marks => live & below(marks & marks.wrapping_neg()),
            };
            let others = others.count_ones() as usize;
            if let Some((_, _, words)) = &mut begun {
                *words += others;
            }
            if marks != 0 {
                let own = live.count_ones() as usize - others;
                if let Some((group, others, words)) = begun.replace((group, others, own)) {
                    group.base.set(places.take(Words(words)).minus(Words(others).bytes()));
                }
            }
        }
        if let Some((group, others, words)) = begun {
            group.base.set(places.take(Words(words)).minus(Words(others).bytes()));
        }
    }

    /// Where a marked object goes.
    pub fn new_place(&self, object: Object) -> Object {
        let (group, bit) = self.position(object.addr());
        let group = &self.groups()[group];
        if group.marks.get() & bit == 0 {
            crate::exit::internal_error("a compaction meets a pointer to what it has not reached");
        }
        let before = (group.live.get() & below(bit)).count_ones() as usize;
        // SAFETY: note "closures": that is where it will be, before anybody looks there.
        unsafe { Object::at(group.base.get().word(before)) }
    }

    /// Changes a pointer to an object that goes elsewhere.
    #[inline]
    pub fn update(&self, slot: &Cell<Ptr>, blocks: &Blocks) {
        let ptr = slot.get();
        if blocks.find(ptr.addr()) == Some(State::InPlace) {
            slot.set(self.new_place(ptr.object()).tagged(ptr.tag()));
        }
    }

    /// Calls `visit` with each object that is marked, in the order in which they lie in the chunks.
    pub fn for_each_marked(&self, mut visit: impl FnMut(Object)) {
        for chunk in &self.chunks {
            let first = self.position(chunk.run.start).0;
            for at in first..first + chunk.run.size().0 / GROUP.0 {
                let mut marks = self.groups()[at].marks.get();
                while marks != 0 {
                    visit(self.object_at(at, marks.trailing_zeros()));
                    marks &= marks - 1;
                }
            }
        }
    }

    /// Moves all objects. Neighbours that stay neighbours are moved together.
    pub fn slide(&self) {
        #[cfg(feature = "profiled")]
        let births = super::births::Births::tables();
        let mut row = (Range::default(), Addr::NULL);
        let moved = |(from, to): (Range, Addr)| {
            if from.start != to {
                // SAFETY: live words of old objects; those that lay where they go have been moved.
                unsafe { to.move_words_from(from.start, Words(from.size().0 / WORD)) };
            }
        };
        self.for_each_marked(|object| {
            let (start, to) = (object.addr(), self.new_place(object).addr());
            let size = object.size();
            #[cfg(feature = "profiled")]
            if let Some(births) = births {
                births.moved(object, self.new_place(object), 0);
            }
            let (from, row_to) = &mut row;
            if from.end == start && row_to.plus(from.size()) == to {
                from.end = start.plus(size);
            } else {
                moved(std::mem::replace(&mut row, (Range::new(start, size), to)));
            }
        });
        moved(row);
    }
}

impl Drop for Compaction {
    fn drop(&mut self) {
        // SAFETY: it was reserved for this, and only this refers to it.
        unsafe { os::unmap(self.table) };
    }
}

/// The chunks, as they are filled again.
struct Places<'a> {
    chunks: &'a [Chunk],
    filled: Vec<Chunk>,
    free: Addr,
}

impl Places<'_> {
    /// The next place for so many words.
    fn take(&mut self, words: Words) -> Addr {
        let fits = self.filled.last().is_some_and(|last| self.free.plus(words.bytes()) <= last.run.end);
        if !fits {
            if let Some(last) = self.filled.last_mut() {
                last.free = self.free;
            }
            // There is one: these words lie in it now, or in a later one.
            let next = self.chunks[self.filled.len()];
            self.free = next.run.start;
            self.filled.push(next);
        }
        let place = self.free;
        self.free = place.plus(words.bytes());
        place
    }
}
