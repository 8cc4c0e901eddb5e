//! The compiler's memory: mimalloc's, since a compiler's life is the allocation of small trees (it takes a
//! tenth off the time of compiling, for more memory: `docs/performance.md`). A request that the system
//! refuses is told to the program, which ends with a message; Rust would abort.
//!
//! It must end: what asked for memory has nothing to go on with, and allocators promise not to unwind.

use std::alloc::{GlobalAlloc, Layout};
use std::sync::OnceLock;

use libmimalloc_sys::mi_zalloc_aligned;
use libmimalloc_sys::{mi_free, mi_malloc, mi_malloc_aligned, mi_realloc, mi_realloc_aligned, mi_zalloc};

/// The allocator, for the crate that is the program.
#[derive(Debug)]
pub struct Memory;

/// What the program does where so many bytes are refused.
pub static REFUSED: OnceLock<fn(usize) -> !> = OnceLock::new();

#[inline(always)]
fn checked(memory: *mut u8, size: usize) -> *mut u8 {
    if memory.is_null()
        && let Some(refused) = REFUSED.get()
    {
        refused(size);
    }
    memory
}

/// Whether what C calls `malloc` is aligned as is asked for: as the largest of C's own types are, where it is
/// as large as that. What asks for an alignment takes a slower way, and (in mimalloc 3) where free blocks of
/// its size are not at hand, it makes do with a larger one, each time anew.
fn is_natural(size: usize, align: usize) -> bool {
    align <= 8 || align <= 16 && align <= size
}

// SAFETY: every call is mimalloc's, with the caller's promises, and answers what that does or not at all.
// Memory of all its functions is given back to, or changed in size by, any of them.
unsafe impl GlobalAlloc for Memory {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let (size, align) = (layout.size(), layout.align());
        // SAFETY: as promised to us.
        let memory =
            unsafe { if is_natural(size, align) { mi_malloc(size) } else { mi_malloc_aligned(size, align) } };
        checked(memory.cast(), size)
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let (size, align) = (layout.size(), layout.align());
        // SAFETY: as promised to us.
        let memory =
            unsafe { if is_natural(size, align) { mi_zalloc(size) } else { mi_zalloc_aligned(size, align) } };
        checked(memory.cast(), size)
    }

    #[inline]
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let align = layout.align();
        // SAFETY: as promised to us.
        let memory = unsafe {
            match is_natural(size, align) {
                true => mi_realloc(memory.cast(), size),
                false => mi_realloc_aligned(memory.cast(), size, align),
            }
        };
        checked(memory.cast(), size)
    }

    #[inline]
    unsafe fn dealloc(&self, memory: *mut u8, _: Layout) {
        // SAFETY: as promised to us.
        unsafe { mi_free(memory.cast()) }
    }
}
