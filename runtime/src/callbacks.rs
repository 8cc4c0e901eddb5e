//! Functions of the program that C can call (`foreign import ccall "wrapper"`). Each is a few instructions in memory of ours, which leave
//! the number of a stable value, an action of the program's, and go to [`called_back`].
//!
//! # Note: the arguments of a callback
//! Sixteen words: the first six arguments that are no floating-point numbers, the first eight that are, and the result, which the action
//! writes. The desugarer makes the action (`kelvin-core`), which reads and writes there.

use crate::arch::{CALLBACK_ENTRY, CALLBACK_NUMBER, callback_entry};
use crate::global::Global;
use crate::object::Ptr;
use crate::word::{Addr, Range};
use crate::{exit, finalizers, stable, threads};

/// Bytes of a piece of memory for entries.
const PIECE: usize = 4096;

struct Entries {
    pieces: Vec<Range>,
    free: Vec<Addr>,
}

static ENTRIES: Global<Entries> = Global::new(Entries { pieces: Vec::new(), free: Vec::new() });

impl Entries {
    fn take(&mut self) -> Addr {
        if self.free.is_empty() {
            let access = libc::PROT_READ | libc::PROT_WRITE | libc::PROT_EXEC;
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
            // SAFETY: a fresh mapping.
            let piece = unsafe { libc::mmap(std::ptr::null_mut(), PIECE, access, flags, -1, 0) };
            if piece == libc::MAP_FAILED {
                exit::fatal("no memory for functions that C can call", 1);
            }
            let start = piece as usize;
            self.pieces.push(Range { start: Addr(start), end: Addr(start + PIECE) });
            self.free.extend((0..PIECE / CALLBACK_ENTRY).rev().map(|i| Addr(start + i * CALLBACK_ENTRY)));
        }
        self.free.pop().unwrap_or(Addr::NULL)
    }
}

/// `newCallback#`.
pub extern "C" fn new(action: Ptr) -> Addr {
    let code = callback_entry(stable::new(action));
    let entry = ENTRIES.get().take();
    // SAFETY: the entry is free, and lies in a piece that is ours.
    unsafe { std::ptr::copy_nonoverlapping(code.as_ptr(), entry.0 as *mut u8, code.len()) };
    entry
}

/// `freeCallback#`. Functions of C's are left alone.
pub extern "C" fn free(entry: Addr) {
    let entries = ENTRIES.get();
    if entries.pieces.iter().any(|p| p.contains(entry)) && !entries.free.contains(&entry) {
        // SAFETY: an entry of ours, in use; the number need not be aligned.
        let number = unsafe { (entry.plus(CALLBACK_NUMBER).0 as *const u64).read_unaligned() };
        stable::free(number);
        entries.free.push(entry);
    }
}

/// C calls the function with this number.
pub extern "C" fn called_back(number: u64, arguments: Addr) {
    if finalizers::running() {
        exit::fatal("error: a C finalizer called back into Haskell.", 1);
    }
    threads::call_back(stable::get(number), arguments);
}
