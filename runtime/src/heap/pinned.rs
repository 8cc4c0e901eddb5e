//! Pinned arrays of bytes: they have an address as long as something keeps them. Large ones are large
//! objects; here are the others, many to a block.
//!
//! ```text
//! block   [ starts | marks | array | array | … ]     a bit for each GRANULE of the block
//! ```
//! They hold no pointers, so nothing need be scanned or remembered, and a minor collection can tell which of
//! the *fresh* ones, made since the last collection, are dead: those that it has not reached. What it reaches
//! is old from then on. The free room between arrays is filled as a nursery is (as in Immix: Blackburn and
//! McKinley, PLDI 2008), the largest gap first, so that a few survivors do not keep whole blocks from use.

use std::cell::Cell;
use std::collections::{BTreeSet, BinaryHeap};

use crate::heap::blocks::{BLOCK, Blocks, State};
use crate::object::{HEADER, Object};
use crate::word::{Addr, Bytes, Range};

/// What every address of bytes is a multiple of, at least.
pub const ALIGNMENT: Bytes = Bytes(16);
/// Arrays of more bytes than this, header included, are large objects.
pub const MOST: Bytes = Bytes(16 << 10);
/// One bit stands for so much of a block: no two arrays begin in the same.
const GRANULE: Bytes = Bytes(16);
/// Words of a bit map.
const WORDS: usize = BLOCK.0 / GRANULE.0 / 64;
/// Where in a block the arrays begin.
const ROOM: Bytes = Bytes(size_of::<Maps>());

/// What a block begins with.
struct Maps {
    starts: [Cell<u64>; WORDS],
    marks: [Cell<u64>; WORDS],
}

/// The bit maps of the block that an address is in.
#[inline(always)]
fn maps<'a>(addr: Addr) -> &'a Maps {
    // SAFETY: what is asked for is in a block of pinned arrays, where `Pinned::next_gap` has put maps; which
    // block is one, the heap's table of blocks says. Its memory is never given back to the system.
    unsafe { &*(addr.round_down(BLOCK).0 as *const Maps) }
}
/// Less free room than this between arrays is left alone.
const SMALLEST_GAP: Bytes = Bytes(128);

/// Free room in a block, ordered by its size.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Gap {
    size: Bytes,
    start: Addr,
}

/// All blocks of pinned arrays.
pub struct Pinned {
    /// Where they start.
    blocks: BTreeSet<Addr>,
    gaps: BinaryHeap<Gap>,
    /// The gap that is being filled; where filling it began.
    filling: Range,
    begun: Addr,
    /// What has been filled since the last collection, that gap aside.
    filled: Vec<Range>,
    used: Bytes,
    fresh: Bytes,
}

/// The address at or behind `from` of an array whose content begins at a multiple of `alignment`.
pub fn place(from: Addr, alignment: Bytes) -> Addr {
    let before = HEADER + Bytes(kelvin_layout::WORD);
    let content = from.plus(before).plus(Bytes(alignment.0 - 1)).round_down(alignment);
    content.minus(before)
}

/// The word of a bit map, and the bit in it, that stands for an address.
#[inline(always)]
fn bit(map: &[Cell<u64>; WORDS], addr: Addr) -> (&Cell<u64>, u64) {
    let index = addr.0 % BLOCK.0 / GRANULE.0;
    (&map[index / 64], 1 << (index % 64))
}

/// Whether an array begins here.
pub fn is_start(addr: Addr) -> bool {
    let (word, bit) = bit(&maps(addr).starts, addr);
    // Where in the granule it begins, the header's size says.
    word.get() & bit != 0 && place(addr, ALIGNMENT) == addr
}

/// Marks an array; true if it was not marked yet.
#[inline]
pub fn mark(object: Object) -> bool {
    let (word, bit) = bit(&maps(object.addr()).marks, object.addr());
    let before = word.get();
    word.set(before | bit);
    before & bit == 0
}

/// Whether an array is marked: it has been reached, or is older than what the collection under way frees.
pub fn is_marked(object: Object) -> bool {
    let (word, bit) = bit(&maps(object.addr()).marks, object.addr());
    word.get() & bit != 0
}

/// The arrays that begin in a part of a block.
fn arrays(part: Range) -> impl Iterator<Item = Object> {
    let block = part.start.round_down(BLOCK);
    let first = (part.start.0 - block.0) / GRANULE.0;
    let last = (part.end.0 - block.0).div_ceil(GRANULE.0);
    let words = (first / 64..last.div_ceil(64)).flat_map(move |at| {
        let mut bits = maps(block).starts[at].get();
        std::iter::from_fn(move || {
            let next = bits.trailing_zeros() as usize;
            (bits != 0).then(|| {
                bits &= bits - 1;
                place(block.plus(GRANULE.times(at * 64 + next)), ALIGNMENT)
            })
        })
    });
    // SAFETY: note "closures": a bit is set where an array begins.
    words.filter(move |&addr| part.contains(addr)).map(|addr| unsafe { Object::at(addr) })
}

fn whole(block: Addr) -> Range {
    Range { start: block.plus(ROOM), end: block.plus(BLOCK) }
}

impl Pinned {
    pub const fn new() -> Pinned {
        let nothing = Range { start: Addr::NULL, end: Addr::NULL };
        Pinned {
            blocks: BTreeSet::new(),
            gaps: BinaryHeap::new(),
            filling: nothing,
            begun: Addr::NULL,
            filled: Vec::new(),
            used: Bytes(0),
            fresh: Bytes(0),
        }
    }

    /// Bytes of arrays that have survived a collection, some of which may be dead.
    pub fn used(&self) -> Bytes {
        self.used
    }

    /// Bytes of arrays made since the last collection.
    pub fn fresh(&self) -> Bytes {
        self.fresh
    }

    /// Room for an array of `size` bytes, at most [`MOST`], whose content begins at a multiple of the
    /// alignment, which is a power of two from [`ALIGNMENT`] to 64. `None` if no block is left.
    pub fn allocate(&mut self, size: Bytes, alignment: Bytes, blocks: &Blocks) -> Option<Addr> {
        loop {
            let addr = place(self.filling.start, alignment);
            let next = addr.plus(size);
            if next <= self.filling.end {
                self.filling.start = next;
                let (word, bit) = bit(&maps(addr).starts, addr);
                word.set(word.get() | bit);
                self.fresh += size;
                return Some(addr);
            }
            self.next_gap(size + alignment, blocks)?;
        }
    }

    #[cold]
    fn next_gap(&mut self, size: Bytes, blocks: &Blocks) -> Option<()> {
        let gap = match self.gaps.peek() {
            Some(gap) if gap.size >= size => Range::new(gap.start, gap.size),
            _ => {
                let block = blocks.take(BLOCK, State::Pinned)?.start;
                let none = [const { Cell::new(0) }; WORDS];
                // SAFETY: the block is nobody's, and begins with room for maps.
                unsafe { (block.0 as *mut Maps).write(Maps { starts: none.clone(), marks: none }) };
                self.blocks.insert(block);
                self.gaps.push(Gap { size: whole(block).size(), start: whole(block).start });
                whole(block)
            }
        };
        self.gaps.pop();
        let rest = self.retire();
        self.add_gap(rest);
        self.filling = gap;
        self.begun = gap.start;
        Some(())
    }

    /// Notes what has been filled of the gap; answers the rest.
    fn retire(&mut self) -> Range {
        let rest = self.filling;
        if self.begun < rest.start {
            self.filled.push(Range { start: self.begun, end: rest.start });
        }
        self.filling = Range::default();
        self.begun = Addr::NULL;
        rest
    }

    fn add_gap(&mut self, gap: Range) {
        if gap.size() >= SMALLEST_GAP {
            self.gaps.push(Gap { size: gap.size(), start: gap.start });
        }
    }

    /// No array is marked: a major collection begins.
    pub fn unmark(&mut self) {
        for block in &self.blocks {
            maps(*block).marks.iter().for_each(|word| word.set(0));
        }
    }

    /// Frees what is not marked: of all in a major collection, of the fresh ones in a minor one.
    pub fn sweep(&mut self, major: bool, blocks: &Blocks) {
        if self.blocks.is_empty() {
            return;
        }
        let rest = self.retire();
        self.fresh = Bytes(0);
        if major {
            self.filled.clear();
            self.gaps.clear();
            self.used = Bytes(0);
            for block in std::mem::take(&mut self.blocks) {
                if self.sweep_part(whole(block)) == 0 {
                    blocks.give_back(Range::new(block, BLOCK));
                } else {
                    self.find_gaps(block);
                    self.blocks.insert(block);
                }
            }
            return;
        }
        self.add_gap(rest);
        let filled = std::mem::take(&mut self.filled);
        let touched: BTreeSet<Addr> = filled.iter().map(|part| part.start.round_down(BLOCK)).collect();
        for part in filled {
            self.sweep_part(part);
        }
        self.gaps.retain(|gap| !touched.contains(&gap.start.round_down(BLOCK)));
        for block in touched {
            self.find_gaps(block);
        }
    }

    /// Frees the arrays in a part of a block that are not marked; answers how many are left, which are old
    /// now.
    fn sweep_part(&mut self, part: Range) -> usize {
        let mut left = 0;
        for object in arrays(part) {
            let (word, mark) = bit(&maps(object.addr()).marks, object.addr());
            if word.get() & mark == 0 {
                let (word, start) = bit(&maps(object.addr()).starts, object.addr());
                word.set(word.get() & !start);
            } else {
                left += 1;
                self.used += object.size();
            }
        }
        left
    }

    fn find_gaps(&mut self, block: Addr) {
        let mut gap = whole(block);
        for object in arrays(whole(block)) {
            gap.end = object.addr();
            self.add_gap(gap);
            gap = Range { start: object.addr().plus(object.size()), end: block.plus(BLOCK) };
        }
        self.add_gap(gap);
    }

    /// All arrays.
    pub fn iter(&self) -> impl Iterator<Item = Object> + '_ {
        self.blocks.iter().flat_map(|&block| arrays(whole(block)))
    }
}
