//! Compaction: a major collection that needs next to no room besides what lives. Old objects stay where they
//! are until everything has been reached; then all pointers to them are changed, and they slide together
//! (`heap::compaction` says where to). Young ones are copied as always, large and pinned ones marked.
//!
//! Such a collection reads what lives twice more than one that copies, so it is for a heap near its limit
//! ([`crate::heap::limit`]), and for who asks for it (`-c`).
//!
//! Until they move, old objects are in blocks of their own state, [`State::InPlace`]: that is how all that
//! asks where an object is finds out, and other collections pay nothing.

use std::cell::Cell;

use kelvin_layout::{Kind, caf};

use crate::gc::Collector;
use crate::gc::evacuate::{Target, with_tag};
use crate::gc::scavenge::for_each_pointer;
use crate::heap::blocks::State;
use crate::heap::compaction::Compaction;
use crate::heap::old::OldSpace;
use crate::heap::{Heap, roots};
use crate::object::{HEADER, Object, Ptr};
use crate::stack::frames::frames;
use crate::{domain, stable, threads, weak};

impl Collector {
    /// Begins a compaction of an old space: the space that is filled from now on. If there is no memory for
    /// its tables, there is no compaction.
    pub fn begin_compaction(heap: &Heap, old: OldSpace) -> (OldSpace, Option<Compaction>) {
        let (mut old, chunks) = old.into_chunks();
        match Compaction::begin(chunks, &heap.blocks) {
            Ok(compaction) => {
                let tables = &heap.compaction_tables;
                tables.set(tables.get().max(compaction.table_size()));
                (old, Some(compaction))
            }
            Err(chunks) => {
                old.put_before(chunks);
                (old, None)
            }
        }
    }

    /// The new pointer for `ptr`, which leads to the old object that stays in place as yet.
    #[inline(never)]
    pub fn relocate_in_place(&mut self, ptr: Ptr, object: Object) -> (Ptr, Option<(Object, Target)>) {
        if self.is_marked(object) {
            return (with_tag(ptr, object), None);
        }
        if let Some(instead) = object.forwarded() {
            return (with_tag(ptr, instead), None);
        }
        let info = object.info();
        match info.kind() {
            Kind::Ind => return self.relocate_value::<true>(object),
            Kind::Selector => return self.relocate_selector::<true>(ptr, object, Target::InPlace),
            Kind::Con => {
                if let Some(shared) = self.shared_value(object, info) {
                    object.forward(shared);
                    return (with_tag(ptr, shared), None);
                }
            }
            _ => {}
        }
        self.mark_in_place(object);
        (with_tag(ptr, object), None)
    }

    /// Whether an old object has been reached that stays in place as yet.
    #[inline(never)]
    pub fn is_marked(&self, object: Object) -> bool {
        self.compaction.as_ref().is_some_and(|compaction| compaction.is_marked(object))
    }

    /// Marks such an object, which has not been reached yet.
    pub fn mark_in_place(&mut self, object: Object) {
        let Some(compaction) = &mut self.compaction else { return };
        compaction.mark(object);
        #[cfg(feature = "profiled")]
        self.note_birth(object, object);
    }

    /// Where such an object is to be found, if it has been reached.
    pub fn survivor_in_place(&self, object: Object) -> Option<Object> {
        if self.is_marked(object) { Some(object) } else { object.forwarded() }
    }

    /// Scans what has been marked; false if there was nothing.
    pub fn scan_marked(&mut self) -> bool {
        let mut any = false;
        while let Some(object) = self.compaction.as_mut().and_then(Compaction::next_unscanned) {
            any = true;
            let info = object.info();
            let plain = info.plain();
            let payload = plain.map_or_else(|| object.payload_words(info), |plain| plain.payload);
            let size = HEADER + payload.bytes();
            if let Some(compaction) = &self.compaction {
                compaction.note_scanned(object, size);
            }
            self.scanned += size;
            match plain {
                Some(plain) => self.scan_old_plain::<true>(object, info, plain),
                None => self.scan_old_object::<true>(object),
            }
        }
        any
    }

    /// Everything has been reached, and what is dead elsewhere has been freed: moves the old objects.
    pub fn compact(&mut self) {
        let Some(compaction) = self.compaction.take() else { return };
        let (filled, unused) = compaction.assign();
        self.update_roots(&compaction);
        self.update_objects(&compaction);
        let blocks = &self.heap.blocks;
        for object in &mut *self.heap.remembered.borrow_mut() {
            if blocks.find(object.addr()) == Some(State::InPlace) {
                *object = compaction.new_place(*object);
            }
        }
        compaction.slide();
        filled.iter().for_each(|chunk| blocks.set_state(chunk.run, self.old.colour));
        unused.into_iter().for_each(|run| blocks.give_back(run));
        self.old.put_before(filled);
    }

    /// Changes each root once. (Keys of C's finalizers are pinned.)
    fn update_roots(&self, compaction: &Compaction) {
        let update = |slot: &Cell<Ptr>| compaction.update(slot, &self.heap.blocks);
        frames().for_each(|frame| frame.for_each_slot(update));
        roots::for_each(update);
        threads::for_each_root::<false>(update);
        threads::for_each_resting::<false>(|frame| frame.for_each_slot(update));
        stable::for_each_root(update);
        stable::for_each_named(update);
        domain::for_each_root::<true>(update);
        weak::for_each_root(update);
        weak::for_each_slot(update);
        for caf in &*self.heap.cafs.borrow() {
            if matches!(caf.kind(), Kind::Ind | Kind::Raise | Kind::Frozen) {
                update(caf.slot(caf::VALUE));
            }
        }
    }

    /// Changes the pointers of all objects. None has moved yet: of a partial application the function is
    /// asked which words are pointers.
    fn update_objects(&self, compaction: &Compaction) {
        let update = |object: Object| {
            for_each_pointer(object, |slot| compaction.update(slot, &self.heap.blocks));
        };
        compaction.for_each_marked(update);
        let mut position = self.old.start();
        while let Some(addr) = self.old.next(&mut position) {
            // SAFETY: note "closures": what has been promoted lies there, one behind the other.
            let object = unsafe { Object::at(addr) };
            position.advance(object.size());
            update(object);
        }
        let mut addr = self.to_start;
        while addr < self.to_free {
            // SAFETY: as above, what has been copied to the aging space.
            let object = unsafe { Object::at(addr) };
            addr = addr.plus(object.size());
            update(object);
        }
        self.heap.large.borrow().iter().for_each(update);
    }
}
