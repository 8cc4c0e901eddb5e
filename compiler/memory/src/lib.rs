//! The compiler's memory: mimalloc's, since a compiler's life is the allocation of small trees (it takes a
//! tenth off the time of compiling, for more memory: `docs/performance.md`). A request that the system
//! refuses is told to the program, which ends with a message; Rust would abort.
//!
//! It must end: what asked for memory has nothing to go on with, and allocators promise not to unwind.

use std::alloc::{GlobalAlloc, Layout};
use std::sync::OnceLock;

use mimalloc::MiMalloc;

/// The allocator, for the crate that is the program.
#[derive(Debug)]
pub struct Memory;

/// What the program does where so many bytes are refused.
pub static REFUSED: OnceLock<fn(usize) -> !> = OnceLock::new();

fn checked(memory: *mut u8, size: usize) -> *mut u8 {
    if memory.is_null()
        && let Some(refused) = REFUSED.get()
    {
        refused(size);
    }
    memory
}

// SAFETY: every call is mimalloc's, with the caller's promises, and answers what that does or not at all.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised to us.
        checked(unsafe { MiMalloc.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised to us.
        checked(unsafe { MiMalloc.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as promised to us.
        checked(unsafe { MiMalloc.realloc(memory, layout, size) }, size)
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as promised to us.
        unsafe { MiMalloc.dealloc(memory, layout) }
    }
}
