//! Large objects: each fills a run of blocks and never moves. They belong to the old generation from birth, so writes
//! to them are remembered, and only major collections free them.

use crate::heap::blocks::{Blocks, State};
use crate::object::Object;
use crate::word::{Addr, Bytes, Range};

/// Bytes before the object in its first block: word 0 is the mark of major collections.
pub const PREFIX: Bytes = Bytes(16);

/// All large objects.
pub struct Large {
    runs: Vec<Range>,
    used: Bytes,
}

impl Large {
    pub const fn new() -> Large {
        Large { runs: Vec::new(), used: Bytes(0) }
    }

    /// Bytes in use, rounded up to blocks.
    pub fn used(&self) -> Bytes {
        self.used
    }

    /// Room for an object of `size` bytes, marked as live. `None` if no block is left.
    pub fn allocate(&mut self, size: Bytes, blocks: &mut Blocks) -> Option<Addr> {
        let run = blocks.take(size + PREFIX, State::Large)?;
        run.start.store(0);
        self.used += run.size();
        self.runs.push(run);
        Some(run.start.plus(PREFIX))
    }

    /// Marks an object; true if it was not marked yet.
    pub fn mark(object: Object) -> bool {
        let word = object.0.minus(PREFIX);
        let fresh = word.load() == 0;
        word.store(1);
        fresh
    }

    /// Frees what is not marked and clears the marks of the rest.
    pub fn sweep(&mut self, blocks: &mut Blocks) {
        let mut used = Bytes(0);
        self.runs.retain(|&run| {
            let live = run.start.load() != 0;
            if live {
                run.start.store(0);
                used += run.size();
            } else {
                blocks.give_back(run);
            }
            live
        });
        self.used = used;
    }

    /// All large objects.
    pub fn iter(&self) -> impl Iterator<Item = Object> + '_ {
        self.runs.iter().map(|run| Object(run.start.plus(PREFIX)))
    }
}
