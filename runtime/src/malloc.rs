//! The memory of the runtime's own data, and of what its libraries compute: C's, but a request that fails
//! ends the program as an exhausted heap does, with its message and its reports, where Rust would abort.

use std::alloc::{GlobalAlloc, Layout, System};

struct Checked;

#[global_allocator]
static ALLOCATOR: Checked = Checked;

fn checked(memory: *mut u8) -> *mut u8 {
    if memory.is_null() {
        crate::exit::heap_exhausted();
    }
    memory
}

// SAFETY: every call is the system allocator's, with the caller's promises; a null answer does not return.
unsafe impl GlobalAlloc for Checked {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised to us.
        checked(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised to us.
        checked(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as promised to us.
        checked(unsafe { System.realloc(memory, layout, size) })
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as promised to us.
        unsafe { System.dealloc(memory, layout) }
    }
}
