//! Evacuation: given a slot, move the closure it refers to out of the space that is being emptied, and
//! redirect the slot. Indirections are skipped, selectors reduced, missing tags added on the way.

use std::cell::Cell;

#[cfg(feature = "profiled")]
use kelvin_layout::biography;
use kelvin_layout::{Kind, RESULT, flag};

use crate::gc::Collector;
use crate::heap::blocks::State;
use crate::heap::large::Large;
use crate::heap::pinned;
use crate::object::{HEADER, InfoPtr, Object, Ptr};
use crate::word::{Addr, Bytes};

/// Words below this are no pointers: a slot may hold null.
const FIRST_ADDRESS: usize = 4096;

/// Where a closure goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Target {
    Stay,
    Aging,
    Old,
}

impl Collector {
    /// Evacuates what the word at `slot` refers to.
    #[inline(always)]
    pub fn visit<const MAJOR: bool>(&mut self, slot: &Cell<Ptr>) {
        let ptr = slot.get();
        if MAJOR || self.young.contains(ptr.addr()) {
            let moved = self.relocate::<MAJOR>(ptr);
            // Static data that needs no change is not written, its pages stay shared.
            if moved != ptr {
                slot.set(moved);
            }
            self.met_young |= self.is_young(moved);
        } else if self.fresh_bytes {
            self.keep_bytes(ptr.object());
        }
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
            object.set_cost(self.stamped(object.cost()));
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
        let addr = object.addr();
        if self.young.contains(addr) {
            return if self.nursery.contains(addr) {
                if self.promote { Target::Old } else { Target::Aging }
            } else if self.to.contains(addr) {
                Target::Stay
            } else {
                Target::Old
            };
        }
        if !MAJOR || addr.0 < FIRST_ADDRESS {
            return Target::Stay;
        }
        let Some(state) = self.heap.blocks.find(addr) else {
            self.reach_static(object);
            return Target::Stay;
        };
        match state {
            State::Large => {
                if Large::mark(object) {
                    self.large_pending.push(object);
                }
                Target::Stay
            }
            State::Pinned | State::LargeFresh => {
                self.keep_bytes(object);
                Target::Stay
            }
            state if state == self.old_from.colour => Target::Old,
            _ => Target::Stay,
        }
    }

    /// Where an object of the heap is after everything has been copied and pinned arrays have been swept;
    /// `None` if nothing reached it.
    pub fn survivor<const MAJOR: bool>(&self, object: Object) -> Option<Object> {
        let addr = object.addr();
        if !self.young.contains(addr) {
            let live = match self.heap.blocks.state(addr) {
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
    pub fn relocate_one<const MAJOR: bool>(&mut self, mut ptr: Ptr) -> (Ptr, Option<(Object, Target)>) {
        loop {
            let object = ptr.object();
            let target = self.classify::<MAJOR>(object);
            if target == Target::Stay {
                return (ptr, None);
            }
            if let Some(copy) = object.forwarded() {
                return (with_tag(ptr, copy), None);
            }
            let info = object.info();
            match info.kind() {
                Kind::Ind => {
                    ptr = object.pointer(RESULT);
                    continue;
                }
                Kind::Con => {
                    if let Some(shared) = self.shared_value(object, info) {
                        object.forward(shared);
                        return (with_tag(ptr, shared), None);
                    }
                }
                Kind::Selector => return self.relocate_selector::<MAJOR>(ptr, object, target),
                _ => {}
            }
            let copy = self.copy(object, info, target);
            return (with_tag(ptr, copy), (info.table().flags & flag::SPINE != 0).then_some((copy, target)));
        }
    }

    /// Copies a closure and leaves its new address behind.
    #[inline]
    pub fn copy(&mut self, object: Object, info: InfoPtr, target: Target) -> Object {
        let payload = object.payload_words(info);
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
        copy.set_info(info);
        #[cfg(feature = "profiled")]
        {
            self.copied += 1;
            self.stamp(object, copy);
        }
        // SAFETY: note "closures"; the copy was given as much room.
        unsafe { copy.payload(0).copy_words_from(object.payload(0), payload) };
        object.forward(copy);
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

    /// Copies the word of cost centre and interval; a closure that has no interval yet was made in the
    /// current one.
    #[cfg(feature = "profiled")]
    #[inline(always)]
    fn stamp(&self, from: Object, to: Object) {
        to.set_cost(self.stamped(from.cost()));
    }

    /// The word of cost centre and interval, with the interval filled in. A use may have been noted there
    /// already.
    #[cfg(feature = "profiled")]
    #[inline(always)]
    pub fn stamped(&self, word: u64) -> u64 {
        if (word >> 32) as u32 & !biography::USED == 0 { word | (self.interval as u64) << 32 } else { word }
    }
}

/// The pointer to `object` that replaces `ptr`: with its tag, or with the tag of the value if `ptr`
/// did not know yet that there is one.
#[inline(always)]
pub fn with_tag(ptr: Ptr, object: Object) -> Ptr {
    let tag = ptr.tag();
    object.tagged(if tag != 0 { tag } else { object.info().value_tag() })
}
