//! The sanity checker of `-DS`: after a collection, follows every pointer from the roots with a simple
//! algorithm that shares nothing with the collector, and ends the program at the first thing that cannot be.

use std::cell::Cell;
use std::collections::HashSet;

use kelvin_layout::Kind;

use crate::exit::internal_error;
use crate::gc::scavenge::for_each_pointer;
use crate::heap::blocks::{BLOCK, State};
use crate::heap::large::Large;
use crate::heap::{Heap, heap, pinned, roots};
use crate::object::{Object, Ptr, REMEMBERED};
use crate::regs::regs;
use crate::stack::frames::frames;
use crate::stack::watermark;
use crate::weak;
use crate::word::{Addr, Range};

struct Checker {
    heap: &'static Heap,
    young: Range,
    seen: HashSet<Object>,
    pending: Vec<Object>,
    remembered: HashSet<Object>,
}

/// Checks the heap right after a collection.
pub fn check(major: bool) {
    let heap: &'static Heap = heap();
    let mut checker = Checker {
        heap,
        young: Range::new(regs().young_base.get(), regs().young_size.get()),
        seen: HashSet::new(),
        pending: Vec::new(),
        remembered: heap.remembered.borrow().iter().copied().collect(),
    };
    checker.roots();
    while let Some(object) = checker.pending.pop() {
        checker.object(object);
    }
    if major {
        checker.walk();
    }
}

impl Checker {
    fn roots(&mut self) {
        let mut at_rest = false;
        for frame in frames() {
            let clean = at_rest && watermark::is_clean(frame.fp);
            frame.for_each_slot(|slot| {
                let ptr = slot.get();
                if clean && self.is_young(ptr) {
                    internal_error(&format!(
                        "sanity: a clean frame at {:#x} refers to the nursery",
                        frame.fp.0
                    ));
                }
                self.pointer(ptr, slot);
            });
            if let Some(slot) = frame.update_slot() {
                let object = slot.get().object();
                if !matches!(object.kind(), Kind::BlackHole | Kind::Thunk | Kind::Selector | Kind::Caf) {
                    internal_error(&format!("sanity: the frame at {:#x} updates no thunk", frame.fp.0));
                }
            }
            at_rest |= frame.marked;
        }
        roots::for_each(|slot| self.pointer(slot.get(), slot));
        weak::for_each_root(|slot| self.pointer(slot.get(), slot));
        weak::for_each_kept(|slot| self.pointer(slot.get(), slot));
        self.pending.extend(&*self.heap.cafs.borrow());
    }

    fn is_young(&self, ptr: Ptr) -> bool {
        self.young.contains(ptr.addr())
    }

    fn pointer(&mut self, ptr: Ptr, slot: &Cell<Ptr>) {
        if ptr.is_null() {
            return;
        }
        let object = ptr.object();
        if !self.is_live_place(object.addr()) {
            internal_error(&format!(
                "sanity: {:#x} at {:#x} leads to dead memory",
                ptr.word(),
                slot.as_ptr() as usize
            ));
        }
        let header = object.header() & !REMEMBERED;
        if header & 7 != 0 || self.is_heap(object.info().addr()) {
            internal_error(&format!(
                "sanity: {:#x} at {:#x} leads to no closure",
                ptr.word(),
                slot.as_ptr() as usize
            ));
        }
        let info = object.info();
        if Kind::numbered(info.table().kind).is_none() {
            internal_error(&format!(
                "sanity: {:#x} at {:#x} has a bad info table",
                ptr.word(),
                slot.as_ptr() as usize
            ));
        }
        if ptr.tag() != 0 && ptr.tag() != info.value_tag() {
            internal_error(&format!(
                "sanity: {:#x} at {:#x} has the wrong tag for {:?} `{}`",
                ptr.word(),
                slot.as_ptr() as usize,
                info.kind(),
                name(object)
            ));
        }
        if self.seen.insert(object) {
            self.pending.push(object);
        }
    }

    fn object(&mut self, object: Object) {
        let mut young = false;
        for_each_pointer(object, |slot| {
            let ptr = slot.get();
            young |= self.is_young(ptr);
            self.pointer(ptr, slot);
        });
        if young && !self.is_young(object.ptr()) && !self.remembered.contains(&object) {
            internal_error(&format!(
                "sanity: the old {:?} `{}` at {:#x} refers to a young object and is not remembered",
                object.kind(),
                name(object),
                object.addr().0
            ));
        }
    }

    /// Every closure that a census would see must be well formed.
    fn walk(&self) {
        crate::heap::walk::for_each_live(|object| {
            if Kind::numbered(object.info().table().kind).is_none() {
                internal_error("sanity: the heap cannot be walked");
            }
        });
    }

    fn is_heap(&self, addr: Addr) -> bool {
        self.young.contains(addr) || self.heap.blocks.range().contains(addr)
    }

    /// Whether an address may be that of a live closure now: the nursery is empty.
    fn is_live_place(&self, addr: Addr) -> bool {
        let aging = self.heap.aging[self.heap.aging_from.get()];
        if self.young.contains(addr) {
            return aging.contains(addr) && addr < self.heap.aging_free.get();
        }
        match self.heap.blocks.find(addr) {
            Some(State::Large | State::LargeFresh) => Large::object(addr.round_down(BLOCK)).addr() == addr,
            Some(State::Pinned) => pinned::is_start(addr),
            Some(state) => state == self.heap.old.borrow().colour,
            None => addr.0 >= 4096,
        }
    }
}

fn name(object: Object) -> &'static str {
    object.info().table().described(kelvin_layout::desc::NAME)
}
