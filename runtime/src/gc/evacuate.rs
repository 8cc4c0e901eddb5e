//! Evacuation: given a slot, move the closure it refers to out of the space that is being emptied, and
//! redirect the slot. Indirections are skipped, selectors reduced, missing tags added on the way.

use std::cell::Cell;

use kelvin_layout::{Kind, RESULT, flag};

use crate::gc::Collector;
use crate::heap::blocks::State;
use crate::heap::large::Large;
use crate::heap::pinned;
use crate::object::{FORWARDED, HEADER, InfoPtr, Object, Plain, Ptr};
use crate::word::{Addr, Bytes, Words};

/// Words below this are no pointers: a slot may hold null.
const FIRST_ADDRESS: usize = 4096;

/// Where a closure goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Target {
    Stay,
    Aging,
    Old,
    /// Nowhere as yet: it is marked, and moved in the end ([`crate::gc::in_place`]).
    InPlace,
}

impl Collector {
    /// Evacuates what the word at `slot` refers to.
    #[inline(always)]
    pub fn visit<const MAJOR: bool>(&mut self, slot: &Cell<Ptr>) {
        if let Some(moved) = self.evacuate::<MAJOR>(slot) {
            self.met_young |= self.is_young(moved);
        }
    }

    /// The same for who does not ask whether the pointer still leads into the young generation. Answers where
    /// it leads if that may be so.
    #[inline(always)]
    pub fn evacuate<const MAJOR: bool>(&mut self, slot: &Cell<Ptr>) -> Option<Ptr> {
        let ptr = slot.get();
        if MAJOR || self.is_young(ptr) {
            let moved = self.relocate::<MAJOR>(ptr);
            // Static data that needs no change is not written, its pages stay shared.
            if moved != ptr {
                slot.set(moved);
            }
            return Some(moved);
        }
        if self.fresh_bytes {
            self.keep_bytes(ptr.object());
        }
        None
    }

    /// Marks an array of bytes in the blocks that does not move. Others are left alone.
    #[inline]
    fn keep_bytes(&mut self, object: Object) {
        let _fresh = match self.heap.blocks.find(object.addr()) {
            Some(State::Pinned) => pinned::mark(object),
            Some(State::LargeFresh) => Large::mark(object),
            _ => return,
        };
        #[cfg(feature = "profiled")]
        if _fresh {
            self.note_birth(object, object);
        }
    }

    /// Whether a pointer leads into the young generation.
    #[inline(always)]
    pub fn is_young(&self, ptr: Ptr) -> bool {
        self.young.contains(ptr.addr())
    }

    /// The place of a closure and what this collection does with it.
    #[inline(always)]
    pub fn classify<const MAJOR: bool>(&mut self, object: Object) -> Target {
        if self.young.contains(object.addr()) {
            self.classify_young(object)
        } else if MAJOR {
            self.classify_old(object)
        } else {
            Target::Stay
        }
    }

    #[inline(always)]
    fn classify_young(&self, object: Object) -> Target {
        let addr = object.addr();
        if self.nursery.contains(addr) {
            if self.promote { Target::Old } else { Target::Aging }
        } else if self.to.contains(addr) {
            Target::Stay
        } else {
            Target::Old
        }
    }

    /// The same outside of the young generation, in a major collection. Marks what does not move.
    #[inline(always)]
    fn classify_old(&mut self, object: Object) -> Target {
        match self.heap.blocks.find(object.addr()) {
            Some(state) if state == self.old_from.colour => Target::Old,
            Some(state) if state == self.old.colour => Target::Stay,
            Some(state) => self.keep_in_blocks(object, state),
            None => {
                if object.addr().0 >= FIRST_ADDRESS {
                    self.reach_static(object);
                }
                Target::Stay
            }
        }
    }

    /// Marks what has blocks of its own and does not move.
    #[inline(never)]
    fn keep_in_blocks(&mut self, object: Object, state: State) -> Target {
        match state {
            State::InPlace => return Target::InPlace,
            State::Large if Large::mark(object) => self.large_pending.push(object),
            State::Pinned | State::LargeFresh => self.keep_bytes(object),
            _ => {}
        }
        Target::Stay
    }

    /// Where an object of the heap is after everything has been copied and pinned arrays have been swept;
    /// `None` if nothing reached it.
    pub fn survivor<const MAJOR: bool>(&self, object: Object) -> Option<Object> {
        let addr = object.addr();
        if !self.young.contains(addr) {
            let live = match self.heap.blocks.state(addr) {
                State::InPlace => return self.survivor_in_place(object),
                State::Pinned => pinned::is_start(addr),
                State::LargeFresh => Large::is_marked(object),
                State::Large if MAJOR => Large::is_marked(object),
                _ => true,
            };
            if !live {
                return None;
            }
        }
        let emptied = if self.young.contains(addr) {
            !self.to.contains(addr)
        } else {
            MAJOR && self.heap.blocks.state(addr) == self.old_from.colour
        };
        if emptied { object.forwarded() } else { Some(object) }
    }

    /// The new pointer for `ptr`.
    #[inline(never)]
    fn relocate<const MAJOR: bool>(&mut self, ptr: Ptr) -> Ptr {
        let (moved, copied) = self.relocate_one::<MAJOR>(ptr);
        if let Some((cell, target)) = copied {
            self.follow_spine::<MAJOR>(cell, target);
        }
        moved
    }

    /// Copies the rest of a spine ([`flag::SPINE`]) right behind its first cell, which has just been copied:
    /// the cells of a list then lie in a row, as the program walks them. Scanning alone would interleave
    /// those of all lists that are reached at the same time. Not so for trees: to walk down one path is a
    /// chain of cache misses, where scanning has several under way at once.
    #[inline(never)]
    fn follow_spine<const MAJOR: bool>(&mut self, mut cell: Object, target: Target) {
        // As when the cell is scanned: what a promoted one refers to is promoted.
        let outer = self.promote;
        self.promote |= target == Target::Old;
        loop {
            let slot = cell.slot(cell.info().table().ptrs as usize - 1);
            let ptr = slot.get();
            if !(MAJOR || self.is_young(ptr)) {
                break;
            }
            let (moved, copied) = self.relocate_one::<MAJOR>(ptr);
            slot.set(moved);
            match copied {
                Some((next, target)) => {
                    self.promote |= target == Target::Old;
                    cell = next;
                }
                None => break,
            }
        }
        self.promote = outer;
    }

    /// The new pointer for `ptr`; and the copy, if one was made and is a cell of a spine, with where it went.
    #[inline(always)]
    pub fn relocate_one<const MAJOR: bool>(&mut self, ptr: Ptr) -> (Ptr, Option<(Object, Target)>) {
        let object = ptr.object();
        let young = self.young.contains(object.addr());
        if !young {
            match if MAJOR { self.classify_old(object) } else { Target::Stay } {
                Target::Old => {}
                Target::InPlace => return self.relocate_in_place(ptr, object),
                _ => return (ptr, None),
            }
        }
        let header = object.header();
        if header & FORWARDED != 0 {
            // SAFETY: note "closures": its copy.
            let copy = unsafe { Object::at(Addr((header & !FORWARDED) as usize)) };
            return (with_tag(ptr, copy), None);
        }
        let target = if young { self.classify_young(object) } else { Target::Old };
        if target == Target::Stay {
            return (ptr, None);
        }
        let info = Object::info_of(header);
        let Some(plain) = info.plain() else {
            if info.kind() == Kind::Ind {
                return self.relocate_value::<MAJOR>(object);
            }
            let copy = self.copy(object, info, target);
            return (with_tag(ptr, copy), None);
        };
        if plain.kind == Kind::Selector as u8 {
            return self.relocate_selector::<MAJOR>(ptr, object, target);
        }
        if plain.kind == Kind::Con as u8
            && plain.pointers == 0
            && let Some(shared) = self.shared_value(object, info)
        {
            object.forward(shared);
            return (with_tag(ptr, shared), None);
        }
        let copy = self.copy_plain(object, plain, target);
        let table = info.table();
        let tag = if ptr.tag() != 0 { ptr.tag() } else { plain.value_tag(table) };
        (copy.tagged(tag), (table.flags & flag::SPINE != 0).then_some((copy, target)))
    }

    /// The same for a pointer to an indirection in a space that is emptied: that to its value.
    #[inline(never)]
    pub fn relocate_value<const MAJOR: bool>(
        &mut self,
        mut indirection: Object,
    ) -> (Ptr, Option<(Object, Target)>) {
        loop {
            let ptr = indirection.pointer(RESULT);
            let object = ptr.object();
            if !self.is_unmoved::<MAJOR>(object) || object.kind() != Kind::Ind {
                return self.relocate_one::<MAJOR>(ptr);
            }
            indirection = object;
        }
    }

    /// Copies a closure of any kind and leaves its new address behind, or marks it.
    #[inline(never)]
    pub fn copy(&mut self, object: Object, info: InfoPtr, target: Target) -> Object {
        if target == Target::InPlace {
            self.mark_in_place(object);
            return object;
        }
        let payload = object.payload_words(info);
        let copy = self.begin_copy(object, payload, target);
        // SAFETY: note "closures"; the copy was given as much room.
        unsafe { copy.payload(0).copy_words_from(object.payload(0), payload) };
        object.forward(copy);
        copy
    }

    /// The same for a constructor, function or thunk.
    #[inline(always)]
    fn copy_plain(&mut self, object: Object, plain: Plain, target: Target) -> Object {
        let copy = self.begin_copy(object, plain.payload, target);
        // SAFETY: as above; each has a word at least.
        unsafe { copy.payload(0).copy_few_words_from(object.payload(0), plain.payload) };
        object.forward(copy);
        copy
    }

    /// Room for a copy of a closure with so much payload, and its header.
    #[inline(always)]
    fn begin_copy(&mut self, object: Object, payload: Words, target: Target) -> Object {
        let size = HEADER + payload.bytes();
        let addr = match target {
            Target::Aging => {
                let addr = self.to_free;
                self.to_free = addr.plus(size);
                addr
            }
            _ => self.allocate_old(size),
        };
        // SAFETY: note "closures": room for the whole of it, whose header is written next.
        let copy = unsafe { Object::at(addr) };
        // The path as well, where there is one.
        copy.set_header(Object::unmarked(object.header()));
        #[cfg(feature = "profiled")]
        self.note_birth(object, copy);
        copy
    }

    /// Room in the old generation.
    #[inline]
    fn allocate_old(&mut self, size: Bytes) -> Addr {
        match self.old.allocate(size, &self.heap.blocks) {
            Some(addr) => addr,
            None => crate::exit::heap_exhausted(),
        }
    }

    /// What was `from` lies at `to` from now on: if it has been met for the first time, it was made in this
    /// interval.
    #[cfg(feature = "profiled")]
    #[inline(always)]
    pub fn note_birth(&self, from: Object, to: Object) {
        if let Some(births) = self.births {
            births.moved(from, to, self.interval);
        }
    }
}

/// The pointer to `object` that replaces `ptr`: with its tag, or with the tag of the value if `ptr`
/// did not know yet that there is one.
#[inline(always)]
pub fn with_tag(ptr: Ptr, object: Object) -> Ptr {
    let tag = ptr.tag();
    object.tagged(if tag != 0 { tag } else { object.info().value_tag() })
}
