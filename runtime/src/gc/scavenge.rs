//! Scanning: visits the pointers of closures that have been copied or are roots, until nothing is left
//! to scan.

use std::cell::Cell;

use kelvin_layout::{Kind, RESULT, array, mut_var, pap, stack};

use crate::arch;
use crate::freeze;
use crate::gc::Collector;
use crate::object::{HEADER, InfoPtr, Object, Plain, Ptr, REMEMBERED};
use crate::word::{Addr, Bytes};

/// How far ahead of the scan [`prefetch`] looks: some ten objects.
const PREFETCH_DISTANCE: Bytes = Bytes(384);
/// The most it looks at for one (large) object.
const MOST_PREFETCHED: Bytes = Bytes(512);

impl Collector {
    /// Scans until every reached closure has been scanned; what was promoted first, since it promotes the
    /// rest.
    pub fn drain<const MAJOR: bool>(&mut self) {
        loop {
            if self.scan_old::<MAJOR>() || MAJOR && self.scan_marked() {
                continue;
            }
            self.scan_aging::<MAJOR>();
            if self.scan_old::<MAJOR>() || MAJOR && self.scan_marked() {
                continue;
            }
            if MAJOR {
                if let Some(object) = self.large_pending.pop() {
                    #[cfg(feature = "profiled")]
                    self.note_birth(object, object);
                    self.scanned += object.size();
                    self.scan_old_object::<MAJOR>(object);
                    continue;
                }
                if self.scan_static() {
                    continue;
                }
            }
            if self.to_scan == self.to_free {
                return;
            }
        }
    }

    fn scan_aging<const MAJOR: bool>(&mut self) {
        while self.to_scan < self.to_free {
            // SAFETY: note "closures": copies lie there one behind the other.
            let object = unsafe { Object::at(self.to_scan) };
            let info = object.info();
            let plain = info.plain();
            let size =
                HEADER + plain.map_or_else(|| object.payload_words(info), |plain| plain.payload).bytes();
            prefetch(self.to_scan, size, self.to_free);
            self.to_scan = self.to_scan.plus(size);
            match plain {
                Some(plain) => {
                    for i in plain.first..plain.first + plain.pointers {
                        self.evacuate::<MAJOR>(object.slot(i));
                    }
                    self.plain_statics::<MAJOR>(plain, info);
                }
                None => self.scan_object::<MAJOR>(object),
            }
        }
    }

    /// Scans what has been copied to the old generation; false if there was nothing.
    fn scan_old<const MAJOR: bool>(&mut self) -> bool {
        let mut any = false;
        while let Some(rest) = self.old.rest(&mut self.old_scan) {
            any = true;
            // SAFETY: as above.
            let object = unsafe { Object::at(rest.start) };
            let info = object.info();
            let plain = info.plain();
            let size =
                HEADER + plain.map_or_else(|| object.payload_words(info), |plain| plain.payload).bytes();
            prefetch(rest.start, size, rest.end);
            self.old_scan.advance(size);
            match plain {
                Some(plain) => self.scan_old_plain::<MAJOR>(object, info, plain),
                None => self.scan_old_object::<MAJOR>(object),
            }
        }
        any
    }

    /// The same as [`Collector::scan_old_object`] for a constructor, function or thunk.
    #[inline(always)]
    pub fn scan_old_plain<const MAJOR: bool>(&mut self, object: Object, info: InfoPtr, plain: Plain) {
        let outer = std::mem::replace(&mut self.promote, true);
        self.met_young = false;
        for i in plain.first..plain.first + plain.pointers {
            self.visit::<MAJOR>(object.slot(i));
        }
        self.plain_statics::<MAJOR>(plain, info);
        self.promote = outer;
        if self.met_young {
            self.remember(object);
        }
    }

    /// The static closures that the code of a constructor, function or thunk refers to, in a major
    /// collection.
    #[inline(always)]
    fn plain_statics<const MAJOR: bool>(&mut self, plain: Plain, info: InfoPtr) {
        if MAJOR && self.statics.enabled() && plain.kind != Kind::Con as u8 {
            self.reach_table(info.table().srt);
        }
    }

    /// Scans an object outside the young generation, and remembers it if it still refers to it.
    pub fn scan_old_object<const MAJOR: bool>(&mut self, object: Object) {
        let kind = object.kind();
        if matches!(kind, Kind::Bytes | Kind::BlackHole) {
            return;
        }
        let outer = std::mem::replace(&mut self.promote, self.promote_all || promotes(kind));
        self.met_young = false;
        match self.cards_of(object) {
            Some(cards) => self.scan_cards::<MAJOR>(cards, true),
            None => self.scan_object::<MAJOR>(object),
        }
        self.promote = outer;
        if self.met_young {
            self.remember(object);
        }
    }

    /// Scans a member of the remembered set of the last collection; it stays one if it still refers to the
    /// young generation.
    pub fn scan_remembered<const MAJOR: bool>(&mut self, object: Object) {
        let outer = self.promote;
        self.promote |= promotes(object.kind());
        self.met_young = false;
        match self.cards_of(object) {
            Some(cards) => self.scan_cards::<MAJOR>(cards, false),
            None => self.scan_object::<MAJOR>(object),
        }
        self.promote = outer;
        if self.met_young {
            self.heap.remembered.borrow_mut().push(object);
        } else {
            self.forget(object);
        }
    }

    /// Clears the mark of the remembered set. Harmless for an object that died with the old space.
    pub fn forget(&self, object: Object) {
        let header = object.header();
        if header & REMEMBERED != 0 {
            object.set_header(header & !REMEMBERED);
        }
    }

    pub fn remember(&mut self, object: Object) {
        if matches!(object.kind(), Kind::Array | Kind::MutVar) {
            object.set_header(object.header() | REMEMBERED);
        }
        self.heap.remembered.borrow_mut().push(object);
    }

    /// Visits the pointers of an object.
    #[inline(never)]
    fn scan_object<const MAJOR: bool>(&mut self, object: Object) {
        if object.kind() == Kind::Pap {
            // The function says which arguments are pointers, so it goes first.
            self.visit::<MAJOR>(object.slot(0));
        }
        for_each_pointer(object, |slot| self.visit::<MAJOR>(slot));
        if MAJOR && self.statics.enabled() {
            self.object_statics(object);
        }
    }
}

/// Whether what old objects of this kind refer to is promoted straight away: of all but mutable ones.
pub fn promotes(kind: Kind) -> bool {
    !matches!(kind, Kind::Array | Kind::MutVar)
}

/// Fetches into the cache what some words further ahead in the queue refer to, as many as the object at
/// `addr` has, up to the end of the queue: a collection meets its objects in no order that the machine could
/// foresee, and waits for the header of each.
#[inline(always)]
fn prefetch(addr: Addr, size: Bytes, queue_end: Addr) {
    let mut word = addr.plus(PREFETCH_DISTANCE);
    let end = word.plus(size.min(MOST_PREFETCHED)).min(queue_end);
    while word < end {
        // Whatever the word is: a prefetch of no address does nothing.
        // SAFETY: the words are in the queue, which is the heap's memory.
        arch::prefetch(unsafe { word.load_addr() });
        word = word.word(1);
    }
}

/// Calls `visit` with each pointer word of an object.
#[inline(always)]
pub fn for_each_pointer(object: Object, mut visit: impl FnMut(&Cell<Ptr>)) {
    let info = object.info();
    let table = info.table();
    match info.kind() {
        Kind::Con | Kind::Fun => words(object, 0, table.ptrs as usize, visit),
        Kind::Thunk | Kind::Selector => words(object, 1, table.ptrs as usize, visit),
        Kind::Pap => {
            let function = object.slot(pap::FUNCTION);
            let count = object.word(pap::COUNT) as usize;
            let mask = if count > 0 { function.get().object().info().table().arg_ptrs } else { 0 };
            visit(function);
            for i in (0..count).filter(|i| mask >> i & 1 != 0) {
                visit(object.slot(pap::ARGS + i));
            }
        }
        Kind::Array => words(object, array::ELEMENTS, object.length(), visit),
        Kind::Ind | Kind::Raise | Kind::Frozen => visit(object.slot(RESULT)),
        Kind::MutVar => visit(object.slot(mut_var::CONTENT)),
        Kind::Stack => {
            let awaited = object.slot(stack::AWAITED);
            if !awaited.get().is_null() {
                visit(awaited);
            }
            freeze::for_each_frame(object, |frame| frame.for_each_slot(&mut visit));
        }
        Kind::BlackHole | Kind::Bytes | Kind::Caf => {}
    }
}

#[inline(always)]
fn words(object: Object, first: usize, count: usize, mut visit: impl FnMut(&Cell<Ptr>)) {
    for i in first..first + count {
        visit(object.slot(i));
    }
}
