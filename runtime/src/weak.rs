//! Weak pointers: a *value* that is there as long as the program can reach a *key* in another way, and a
//! *finalizer*, an action of the program's, which runs some time after it cannot.
//!
//! A collection that has followed everything else asks of each weak pointer whether its key was reached, and
//! follows value and finalizer if so; again, until no further key is reached that way (Peyton Jones, Marlow
//! and Elliott, *Stretching the storage manager*, IFL 1999, section 4). The others are dead: their values
//! are gone, and their finalizers are due. A minor collection asks only those that refer to the young
//! generation. Keys outside of the heap are always reached.
//!
//! What is due runs in a thread of its own, one finalizer after the other. The library's action for that
//! ([`Known::Finalizers`]) is forked at the next safe point, and asks for them (`nextFinalizer#`). The
//! runtime calls it, so its cost centre is `MAIN`. At the end of the program none runs.

use std::cell::{Cell, LazyCell, RefCell};
use std::collections::{BTreeMap, VecDeque};

use crate::global::Global;
use crate::heap::alloc;
use crate::object::{Object, Ptr};
use crate::raise::{self, Known};
use crate::{safepoint, threads};

/// One of them, for the collector.
pub struct Weak {
    key: Ptr,
    value: Ptr,
    /// An action, or null.
    finalizer: Ptr,
}

#[derive(Default)]
struct Weaks {
    /// Those that are alive, by number: finalizers run in the order in which they were made, in each run.
    all: BTreeMap<u64, Weak>,
    newest: u64,
    /// Those that may refer to the young generation.
    young: Vec<u64>,
    /// Finalizers that are to run, the first first.
    due: VecDeque<Ptr>,
    /// A thread runs what is due.
    running: bool,
}

static WEAKS: Global<LazyCell<RefCell<Weaks>>> = Global::new(LazyCell::new(RefCell::default));

/// `makeWeak#`: a weak pointer, a number in an array of bytes. The finalizer counts if `finalized` is not 0.
pub extern "C" fn make(key: Ptr, value: Ptr, finalizer: Ptr, finalized: i64) -> Object {
    let finalizer = if finalized == 0 { Ptr::NULL } else { finalizer };
    let number = {
        let weaks = &mut *WEAKS.borrow_mut();
        weaks.newest += 1;
        weaks.all.insert(weaks.newest, Weak { key, value, finalizer });
        weaks.young.push(weaks.newest);
        weaks.newest
    };
    let object = alloc::byte_array(kelvin_layout::WORD);
    object.set_word(1, number);
    object
}

/// `weakValue#`: the value, or `gone` if there is none any more.
pub extern "C" fn value(weak: Object, gone: Ptr) -> Ptr {
    WEAKS.borrow().all.get(&weak.word(1)).map_or(gone, |weak| weak.value)
}

/// `endWeak#`: the finalizer, or `none` if it has none or is dead; it is dead afterwards.
pub extern "C" fn end(weak: Object, none: Ptr) -> Ptr {
    let weak = WEAKS.borrow_mut().all.remove(&weak.word(1));
    weak.map(|weak| weak.finalizer).filter(|finalizer| !finalizer.is_null()).unwrap_or(none)
}

/// `nextFinalizer#`: one that is due, or `none`: then the thread that asks is to end.
pub extern "C" fn next_finalizer(none: Ptr) -> Ptr {
    let weaks = &mut *WEAKS.borrow_mut();
    let next = weaks.due.pop_front();
    weaks.running = next.is_some();
    next.unwrap_or(none)
}

/// Finalizers are due: makes the thread that runs them, unless it is there. Runs at a safe point.
pub fn serve() {
    let is_needed = {
        let weaks = &mut *WEAKS.borrow_mut();
        !weaks.due.is_empty() && !std::mem::replace(&mut weaks.running, true)
    };
    if is_needed && let Some(action) = raise::known(Known::Finalizers) {
        threads::fork_under_main(action);
    }
}

/// The weak pointers whose keys a collection has not reached yet.
#[derive(Default)]
pub struct Pending(Vec<u64>);

/// What a collection finds of one.
pub enum Found {
    /// Its key has not been reached.
    Unreached,
    /// It has, and all that it refers to was followed; whether something of that is young.
    Followed { young: bool },
}

impl Pending {
    pub fn new(major: bool) -> Pending {
        let weaks = &mut *WEAKS.borrow_mut();
        let young = std::mem::take(&mut weaks.young);
        Pending(if major { weaks.all.keys().copied().collect() } else { young })
    }

    /// Asks `follow` of each; whether a key was reached.
    pub fn ask(&mut self, mut follow: impl FnMut(&mut Weak) -> Found) -> bool {
        let weaks = &mut *WEAKS.borrow_mut();
        let before = self.0.len();
        self.0.retain(|number| {
            let Some(weak) = weaks.all.get_mut(number) else { return false };
            match follow(weak) {
                Found::Unreached => return true,
                Found::Followed { young: true } => weaks.young.push(*number),
                Found::Followed { young: false } => {}
            }
            false
        });
        self.0.len() < before
    }

    /// Those that are left are dead. Calls `visit` with the address of each finalizer that is due now.
    pub fn finish(self, mut visit: impl FnMut(&Cell<Ptr>)) {
        let weaks = &mut *WEAKS.borrow_mut();
        for weak in self.0.iter().filter_map(|number| weaks.all.remove(number)) {
            let mut finalizer = weak.finalizer;
            if !finalizer.is_null() {
                visit(Cell::from_mut(&mut finalizer));
                weaks.due.push_back(finalizer);
            }
        }
        if !weaks.due.is_empty() {
            safepoint::request(safepoint::FINALIZERS);
        }
    }
}

impl Weak {
    /// The key and what follows it.
    pub fn slots(&mut self) -> impl Iterator<Item = &Cell<Ptr>> {
        let all = [&mut self.key, &mut self.value, &mut self.finalizer];
        all.into_iter().filter(|slot| !slot.is_null()).map(|slot| Cell::from_mut(slot) as &Cell<Ptr>)
    }

    pub fn key(&self) -> Ptr {
        self.key
    }
}

/// Calls `visit` with the address of each finalizer that is due: a root.
pub fn for_each_root(mut visit: impl FnMut(&Cell<Ptr>)) {
    WEAKS.borrow_mut().due.iter_mut().for_each(|finalizer| visit(Cell::from_mut(finalizer)));
}

/// The same for all that weak pointers refer to.
pub fn for_each_slot(mut visit: impl FnMut(&Cell<Ptr>)) {
    WEAKS.borrow_mut().all.values_mut().for_each(|weak| weak.slots().for_each(&mut visit));
}

/// The same for what keys keep, between collections.
pub fn for_each_kept(mut visit: impl FnMut(&Cell<Ptr>)) {
    WEAKS.borrow_mut().all.values_mut().for_each(|weak| weak.slots().skip(1).for_each(&mut visit));
}
