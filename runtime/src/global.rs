//! The runtime's global state. One thread runs everything, so a cell without a lock is enough; the
//! type exists to say so in one place.

use std::cell::UnsafeCell;

/// A global variable of the single runtime thread.
pub struct Global<T>(UnsafeCell<T>);

// SAFETY: only the program's one thread reaches a `Global`; signal handlers use atomics, and the event log's
// buffer only while the thread does not (`eventlog::buffer`).
unsafe impl<T> Sync for Global<T> {}

impl<T> Global<T> {
    pub const fn new(value: T) -> Self {
        Global(UnsafeCell::new(value))
    }

    /// The content. Callers keep the borrow short and do not call into a function that borrows the same
    /// global meanwhile.
    #[allow(clippy::mut_from_ref)]
    #[inline(always)]
    pub fn get(&self) -> &mut T {
        // SAFETY: single-threaded by the crate's invariant; borrows are short and not nested.
        unsafe { &mut *self.0.get() }
    }
}
