//! Large objects: each fills a run of blocks and never moves. They belong to the old generation from birth,
//! so writes to them are remembered, and only major collections free them.
//!
//! # Note: Fresh bytes
//! A large array of bytes need not wait for that: it holds no pointers, so a minor collection knows that it
//! is dead if it was made since the last one and has not been reached. So it is with pinned arrays
//! (`heap/pinned.rs`). As long as there are such, a minor collection looks at pointers that do not lead to
//! the young generation, too.

use std::cell::Cell;

use crate::heap::blocks::{BLOCK, Blocks, State};
use crate::heap::pinned;
use crate::object::Object;
use crate::word::{Addr, Bytes, Range};

/// What the first block begins with.
struct Head {
    /// The mark of collections.
    marked: Cell<bool>,
    /// How many bytes there are before the object, these included.
    prefix: Cell<Bytes>,
}

/// The head of the object that begins in this block.
fn head<'a>(block: Addr) -> &'a Head {
    // SAFETY: what is asked for is the first block of a large object, where `Large::allocate` has put a head;
    // which block is one, the heap's table of blocks says. Its memory is never given back to the system.
    unsafe { &*(block.0 as *const Head) }
}
/// The most that the content of an array of bytes can be aligned to: it is in the first block or begins
/// with the second.
pub const MOST_ALIGNED: Bytes = BLOCK;

/// All large objects.
pub struct Large {
    runs: Vec<Range>,
    /// How many of them have been there at a collection.
    old: usize,
    used: Bytes,
    fresh: Bytes,
}

impl Large {
    pub const fn new() -> Large {
        Large { runs: Vec::new(), old: 0, used: Bytes(0), fresh: Bytes(0) }
    }

    /// Bytes in use, rounded up to blocks, fresh arrays of bytes aside.
    pub fn used(&self) -> Bytes {
        self.used
    }

    /// Those of fresh arrays of bytes.
    pub fn fresh(&self) -> Bytes {
        self.fresh
    }

    /// Room for an object of `size` bytes, whose second word of payload is at a multiple of the alignment
    /// (from [`pinned::ALIGNMENT`] to [`MOST_ALIGNED`]). `None` if no block is left.
    pub fn allocate(&mut self, size: Bytes, alignment: Bytes, state: State, blocks: &Blocks) -> Option<Addr> {
        let prefix = Bytes(pinned::place(Addr(size_of::<Head>()), alignment).0);
        let run = blocks.take(prefix + size, state)?;
        // SAFETY: the run is nobody's, and begins with room for a head.
        unsafe {
            (run.start.0 as *mut Head).write(Head { marked: Cell::new(false), prefix: Cell::new(prefix) })
        };
        match state {
            State::LargeFresh => self.fresh += run.size(),
            _ => self.used += run.size(),
        }
        self.runs.push(run);
        Some(run.start.plus(prefix))
    }

    /// The object that begins in this block.
    pub fn object(block: Addr) -> Object {
        // SAFETY: note "closures": what is allocated here begins there.
        unsafe { Object::at(block.plus(head(block).prefix.get())) }
    }

    /// Marks an object; true if it was not marked yet.
    pub fn mark(object: Object) -> bool {
        !head(object.addr().round_down(BLOCK)).marked.replace(true)
    }

    pub fn is_marked(object: Object) -> bool {
        head(object.addr().round_down(BLOCK)).marked.get()
    }

    /// Frees what is not marked and clears the marks of the rest: of all in a major collection, of fresh
    /// arrays of bytes in a minor one. All that is left is old then.
    pub fn sweep(&mut self, major: bool, blocks: &Blocks) {
        let old = if major { 0 } else { self.old };
        if major {
            self.used = Bytes(0);
        }
        let kept: Vec<Range> = self
            .runs
            .drain(old..)
            .filter(|&run| {
                let fresh = blocks.state(run.start) == State::LargeFresh;
                let live = head(run.start).marked.get();
                if !major && !fresh {
                    return true;
                }
                if live {
                    head(run.start).marked.set(false);
                    self.used += run.size();
                    blocks.set_old(run);
                } else {
                    blocks.give_back(run);
                }
                live
            })
            .collect();
        self.runs.extend(kept);
        self.old = self.runs.len();
        self.fresh = Bytes(0);
    }

    /// All large objects.
    pub fn iter(&self) -> impl Iterator<Item = Object> + '_ {
        self.runs.iter().map(|run| Large::object(run.start))
    }
}
