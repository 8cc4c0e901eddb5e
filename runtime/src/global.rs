//! The runtime's global state.
//!
//! # Note: one thread
//! One thread of the operating system runs the program and the runtime, so global state needs no lock: it is
//! in the cells of the standard library, whose types rule out that two parts of the runtime change the same
//! thing at once. A `RefCell` that is borrowed twice is an internal error of the runtime's, never two views
//! of one value. So nothing that may come back to a `RefCell` is called while it is borrowed: no collection
//! (its roots are in such cells), no switch of threads, and no throw, which would leave it borrowed for good.
//!
//! That there is one thread holds since the runtime starts no other (a lint, `runtime/clippy.toml`), and
//! since a call of C's from a thread of its own ends the program ([`crate::callbacks::called_back`]). Signal
//! handlers use atomics; the event log's buffer has a rule of its own (`eventlog::buffer`).

use std::ops::Deref;

/// A global variable of the single runtime thread.
pub struct Global<T>(T);

// SAFETY: note "one thread".
unsafe impl<T> Sync for Global<T> {}

impl<T> Global<T> {
    pub const fn new(value: T) -> Self {
        Global(value)
    }
}

impl<T> Deref for Global<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::panic::catch_unwind;

    use super::*;

    #[test]
    fn who_borrows_twice_is_stopped() {
        static LIST: Global<RefCell<Vec<u32>>> = Global::new(RefCell::new(Vec::new()));
        let again = catch_unwind(|| {
            let mut list = LIST.borrow_mut();
            list.push(1);
            LIST.borrow_mut().push(2);
        });
        assert!(again.is_err());
        // What the first one did is whole, and its borrow has ended.
        assert_eq!(*LIST.borrow(), [1]);
    }

    #[test]
    fn a_cell_keeps_what_was_set_last() {
        static WORD: Global<Cell<u64>> = Global::new(Cell::new(1));
        assert_eq!((WORD.replace(2), WORD.get()), (1, 2));
    }
}
