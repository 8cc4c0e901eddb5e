//! The root stack: closure pointers that runtime functions hold across an allocation.
//!
//! Its height is a word of the register block, because `catch#` saves it and a throw cuts it back.

use std::cell::Cell;

use crate::global::Global;
use crate::object::Ptr;
use crate::regs::regs;

/// Runtime functions nest only a few levels deep.
const CAPACITY: usize = 1024;

static ROOTS: Global<[Cell<Ptr>; CAPACITY]> = Global::new([const { Cell::new(Ptr::NULL) }; CAPACITY]);

/// A rooted pointer; the root ends with this value. Values are dropped in reverse order of creation.
pub struct Rooted {
    index: usize,
}

impl Rooted {
    pub fn new(ptr: Ptr) -> Rooted {
        let index = regs().root_top.get();
        let Some(slot) = ROOTS.get(index) else { crate::exit::internal_error("the root stack is full") };
        slot.set(ptr);
        regs().root_top.set(index + 1);
        Rooted { index }
    }

    /// The pointer, as the last collection left it.
    pub fn get(&self) -> Ptr {
        ROOTS[self.index].get()
    }
}

impl Drop for Rooted {
    fn drop(&mut self) {
        regs().root_top.set(self.index);
    }
}

/// Calls `visit` with the address of each root.
pub fn for_each(mut visit: impl FnMut(&Cell<Ptr>)) {
    for root in &ROOTS[..regs().root_top.get()] {
        visit(root);
    }
}
