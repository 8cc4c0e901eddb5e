//! Static closures in a major collection.
//!
//! Only top-level thunks that have been entered hold pointers into the heap. If the program carries static
//! reference tables (`program::FLAG_SRTS`), a top-level thunk is live when it is reached from a frame's or a
//! live closure's table, or by a pointer; others lose their value and become unevaluated again, which nothing
//! can observe: whatever code can still run is in a frame, in a live closure, or in what these lead to, and
//! none of it names them (`-DS` checks that none is entered again). Without the tables every entered one is a
//! root.
//!
//! A static closure that has been reached carries [`STATIC_MARK`] in its header until the end of the
//! collection.

use kelvin_layout::{Kind, caf, flag};

use crate::freeze;
use crate::gc::scavenge::for_each_pointer;
use crate::gc::{Collector, choice};
use crate::object::{Object, Ptr, STATIC_MARK};
use crate::stack::frames::Frame;
use crate::word::Addr;

/// The static closures that a collection has reached.
pub struct Statics {
    enabled: bool,
    reached: Vec<Object>,
    scanned: usize,
}

impl Statics {
    pub fn new(enabled: bool) -> Statics {
        Statics { enabled, reached: Vec::new(), scanned: 0 }
    }

    /// Whether reachability of static closures is followed.
    #[inline(always)]
    pub fn enabled(&self) -> bool {
        self.enabled
    }
}

impl Collector {
    /// The roots in static data: every entered top-level thunk unless tables say which are live. `main` is
    /// none: no collection happens before it is entered, and from then on its frames say what it still refers
    /// to.
    pub fn static_roots(&mut self) {
        if self.statics.enabled {
            return;
        }
        for &caf in &*self.heap.cafs.borrow() {
            self.scan_caf(caf);
        }
    }

    /// Marks a static closure as live.
    #[inline(always)]
    pub fn reach_static(&mut self, object: Object) {
        if !self.statics.enabled {
            return;
        }
        let header = object.header();
        if header & STATIC_MARK == 0 {
            self.mark_static(object);
        }
    }

    #[inline(never)]
    fn mark_static(&mut self, object: Object) {
        object.set_header(object.header() | STATIC_MARK);
        self.statics.reached.push(object);
    }

    /// Whether a static closure has been reached, or counts as such.
    pub fn is_static_reached(&self, object: Object) -> bool {
        !self.statics.enabled || object.header() & STATIC_MARK != 0
    }

    /// Scans one reached static closure; false if there is none.
    pub fn scan_static(&mut self) -> bool {
        let Some(&object) = self.statics.reached.get(self.statics.scanned) else { return false };
        self.statics.scanned += 1;
        self.scanned += choice::VISIT;
        let info = object.info();
        match info.kind() {
            Kind::Con | Kind::Pap => {
                let mut targets = Vec::new();
                for_each_pointer(object, |slot| targets.push(slot.get().object()));
                for target in targets {
                    self.reach_static(target);
                }
            }
            Kind::Ind | Kind::Raise | Kind::Frozen => self.scan_caf(object),
            _ => {}
        }
        self.reach_table(info.table().srt);
        true
    }

    /// The static closures that the code of a heap closure refers to.
    #[inline]
    pub fn object_statics(&mut self, object: Object) {
        let info = object.info();
        if matches!(info.kind(), Kind::Fun | Kind::Thunk | Kind::Selector) {
            self.reach_table(info.table().srt);
        }
        if info.kind() == Kind::Stack {
            freeze::for_each_frame(object, |frame| self.frame_statics(frame));
        }
    }

    /// The static closures that the code of a frame refers to.
    pub fn frame_statics(&mut self, frame: &Frame) {
        self.reach_table(frame.srt());
    }

    /// Takes the marks off and gives up the values of top-level thunks that were not reached.
    pub fn finish_statics(&mut self) {
        if !self.statics.enabled {
            return;
        }
        self.heap.cafs.borrow_mut().retain(|&caf| {
            let live = caf.header() & STATIC_MARK != 0;
            if !live {
                revert(caf);
                if self.heap.sanity {
                    self.heap.freed_cafs.borrow_mut().insert(caf);
                }
            }
            live
        });
        for object in self.statics.reached.drain(..) {
            object.set_header(object.header() & !STATIC_MARK);
        }
    }

    fn scan_caf(&mut self, caf: Object) {
        if matches!(caf.info().kind(), Kind::Ind | Kind::Raise | Kind::Frozen) {
            // A young value is promoted by the next minor collection, which finds the constant remembered.
            self.visit::<true>(caf.slot(caf::VALUE));
            if self.is_young(caf.pointer(caf::VALUE)) {
                self.remember(caf);
            }
        }
    }

    /// The static closures of a table; null is none.
    #[inline(always)]
    pub fn reach_table(&mut self, srt: Addr) {
        if !srt.is_null() {
            self.reach_all(srt);
        }
    }

    #[inline(never)]
    fn reach_all(&mut self, srt: Addr) {
        // SAFETY: tables are the compiler's, in static data: a number, and as many closures.
        let words = |i: usize| unsafe { srt.word(i).load() };
        for i in 1..=words(0) as usize {
            // SAFETY: note "closures": they are the program's static ones.
            self.reach_static(unsafe { Ptr::new(words(i)) }.object());
        }
    }
}

/// Makes an evaluated top-level thunk what it was before it was entered.
fn revert(caf: Object) {
    // One that is under evaluation is in a frame's slot and was reached.
    let info = caf.info_at(caf::INFO);
    debug_assert!(info.table().flags & flag::STATIC != 0);
    caf.set_info(info);
    caf.set_word(caf::VALUE, 0);
    caf.set_word(caf::ENTERED, 0);
}
