//! The old generation: chunks of blocks, filled by bumping a pointer. Only the collector allocates here.

use crate::heap::blocks::{Blocks, State};
use crate::word::{Addr, Bytes, Range};

/// The size of a chunk.
const CHUNK: Bytes = Bytes(1 << 20);

/// A run of blocks and how far it is filled.
#[derive(Clone, Copy)]
pub struct Chunk {
    pub run: Range,
    pub free: Addr,
}

/// The chunks of one colour.
pub struct OldSpace {
    pub colour: State,
    /// All chunks; the last one is being filled, its `free` field is kept in `free` meanwhile.
    chunks: Vec<Chunk>,
    free: Addr,
    end: Addr,
    /// Bytes in the chunks before the last one.
    full: Bytes,
}

/// A place in the old space: everything behind it has been allocated later.
#[derive(Clone, Copy)]
pub struct Position {
    chunk: usize,
    addr: Addr,
    /// How far the chunk was filled when that was last asked.
    end: Addr,
}

impl OldSpace {
    pub fn new() -> OldSpace {
        OldSpace::of_colour(State::Old0)
    }

    fn of_colour(colour: State) -> OldSpace {
        OldSpace { colour, chunks: Vec::new(), free: Addr::NULL, end: Addr::NULL, full: Bytes(0) }
    }

    /// An empty space of the other colour.
    pub fn other(&self) -> OldSpace {
        OldSpace::of_colour(if self.colour == State::Old0 { State::Old1 } else { State::Old0 })
    }

    /// Room for an object. `None` if no block is left.
    #[inline(always)]
    pub fn allocate(&mut self, size: Bytes, blocks: &Blocks) -> Option<Addr> {
        let addr = self.free;
        let next = addr.plus(size);
        if next <= self.end {
            self.free = next;
            return Some(addr);
        }
        self.allocate_in_new_chunk(size, blocks)
    }

    #[cold]
    fn allocate_in_new_chunk(&mut self, size: Bytes, blocks: &Blocks) -> Option<Addr> {
        if let Some(last) = self.chunks.last_mut() {
            last.free = self.free;
            self.full += Bytes(self.free.0 - last.run.start.0);
        }
        let run = blocks.take_for_copies(CHUNK.max(size), self.colour)?;
        self.chunks.push(Chunk { run, free: run.start });
        self.free = run.start.plus(size);
        self.end = run.end;
        Some(run.start)
    }

    /// Bytes allocated.
    pub fn used(&self) -> Bytes {
        match self.chunks.last() {
            Some(last) => self.full + Bytes(self.free.0 - last.run.start.0),
            None => Bytes(0),
        }
    }

    /// The place where the next object will go.
    pub fn position(&self) -> Position {
        Position { chunk: self.chunks.len().saturating_sub(1), addr: self.free, end: self.free }
    }

    /// The next object at or behind `position`, if any has been allocated there. The caller advances
    /// `position` by the object's size with [`Position::advance`].
    #[inline(always)]
    pub fn next(&self, position: &mut Position) -> Option<Addr> {
        self.rest(position).map(|rest| rest.start)
    }

    /// The same with what lies behind the object in its chunk, as far as that is filled.
    #[inline(always)]
    pub fn rest(&self, position: &mut Position) -> Option<Range> {
        if position.addr < position.end {
            return Some(Range { start: position.addr, end: position.end });
        }
        self.more(position)
    }

    /// The same where everything that was known to be filled has been passed.
    #[inline(never)]
    fn more(&self, position: &mut Position) -> Option<Range> {
        loop {
            let chunk = self.chunks.get(position.chunk)?;
            let last = position.chunk + 1 == self.chunks.len();
            if position.addr.is_null() {
                position.addr = chunk.run.start;
            }
            position.end = if last { self.free } else { chunk.free };
            if position.addr < position.end {
                return Some(Range { start: position.addr, end: position.end });
            }
            if last {
                return None;
            }
            position.chunk += 1;
            position.addr = Addr::NULL;
        }
    }

    /// The place of the first object.
    pub fn start(&self) -> Position {
        Position { chunk: 0, addr: Addr::NULL, end: Addr::NULL }
    }

    /// An empty space of the same colour, and the chunks that this one had.
    pub fn into_chunks(mut self) -> (OldSpace, Vec<Chunk>) {
        if let Some(last) = self.chunks.last_mut() {
            last.free = self.free;
        }
        (OldSpace::of_colour(self.colour), self.chunks)
    }

    /// Puts chunks before those that are here.
    pub fn put_before(&mut self, chunks: Vec<Chunk>) {
        for chunk in &chunks {
            self.full += Bytes(chunk.free.0 - chunk.run.start.0);
        }
        if self.chunks.is_empty()
            && let Some(last) = chunks.last()
        {
            self.full = self.full - Bytes(last.free.0 - last.run.start.0);
            (self.free, self.end) = (last.free, last.run.end);
        }
        self.chunks.splice(..0, chunks);
    }

    /// Gives all blocks back.
    pub fn free_all(self, blocks: &Blocks) {
        for chunk in self.chunks {
            blocks.give_back(chunk.run);
        }
    }
}

impl Position {
    #[inline(always)]
    pub fn advance(&mut self, size: Bytes) {
        self.addr = self.addr.plus(size);
    }
}
