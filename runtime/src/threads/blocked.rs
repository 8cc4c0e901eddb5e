//! Threads that wait for another one, in a major collection: which of them can still be woken (see the note
//! in `threads`).

use std::cell::Cell;

use super::{CURRENT, NOBODY, State, THREADS, Thread, current};
use crate::gc;
use crate::object::{Object, Ptr};
use crate::regs::regs;
use crate::stack::frames::{Frame, frames, frames_from};
use crate::stack::watermark;
use crate::word::Addr;

/// A thread that waits, as a major collection finds it.
pub struct Blocked {
    pub id: u64,
    /// Who has one of these in hand can wake it: its `ThreadId#`, the thunks that it evaluates, the thunk
    /// that it waits for.
    known_by: Vec<Object>,
    /// The thread that it wants to receive an exception.
    target: Option<u64>,
}

/// A major collection begins: a thread whose thunk has its value does not wait for it any more.
pub fn before_collection() {
    THREADS.borrow_mut().settle();
}

/// The threads that wait: no roots of the major collection that begins.
pub fn blocked() -> Vec<Blocked> {
    let threads = THREADS.borrow();
    let waiting = threads.all.iter().filter(|(id, t)| **id != current() && t.state.is_blocked());
    waiting.map(|(id, thread)| Blocked::new(*id, thread)).collect()
}

impl Blocked {
    fn new(id: u64, thread: &Thread) -> Blocked {
        let mut known_by: Vec<Object> = Vec::new();
        known_by.extend([thread.object, thread.thunk].iter().filter(|p| !p.is_null()).map(|p| p.object()));
        for frame in frames_from(thread.context.last_ra, thread.context.last_fp) {
            known_by.extend(frame.update_slot().map(|slot| slot.get().object()));
        }
        let target = match thread.state {
            State::Throwing(target) => Some(target),
            _ => None,
        };
        Blocked { id, known_by, target }
    }

    /// Whether somebody can wake it: `reached` says which closures have been reached, `unreached` which other
    /// threads have not.
    pub fn is_reached(&self, reached: impl Fn(Object) -> bool, unreached: impl Fn(u64) -> bool) -> bool {
        self.known_by.iter().any(|object| reached(*object)) || self.target.is_some_and(|id| !unreached(id))
    }

    /// Calls `slot` with the address of each pointer in the thread's record, `frame` with each of its frames.
    pub fn scan(&self, slot: &mut dyn FnMut(&Cell<Ptr>), frame: &mut dyn FnMut(&Frame)) {
        if let Some(thread) = THREADS.borrow_mut().all.get_mut(&self.id) {
            thread.for_each_root(slot);
            frames_from(thread.context.last_ra, thread.context.last_fp).for_each(|f| frame(&f));
        }
    }
}

/// After a collection that has not reached these threads: they receive the exceptions that they left for that
/// case.
pub fn throw_at_unreached(ids: &[u64]) {
    for id in ids {
        let threads = &mut *THREADS.borrow_mut();
        let hopeless = threads.all.get(id).map_or(Ptr::NULL, |t| t.hopeless);
        if !hopeless.is_null() {
            threads.receive(*id, hopeless);
        }
    }
}

/// A major collection while no thread runs: the one that ran last waits like the others, or has ended.
pub fn collect() {
    let current = CURRENT.replace(NOBODY);
    let registers = regs();
    let (ra, fp) = (registers.last_ra.get(), registers.last_fp.get());
    if let Some(marked) = frames().find(|f| f.marked) {
        watermark::remove(marked.fp);
    }
    if let Some(thread) = THREADS.borrow_mut().all.get_mut(&current) {
        thread.context.last_ra = ra;
        thread.context.last_fp = fp;
    }
    registers.last_ra.set(Addr::NULL);
    registers.last_fp.set(Addr::NULL);
    gc::collect_major();
    registers.last_ra.set(ra);
    registers.last_fp.set(fp);
    CURRENT.set(current);
}
