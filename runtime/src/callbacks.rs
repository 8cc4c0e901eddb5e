//! Functions of the program that C can call (`foreign import ccall "wrapper"`). Each is a few instructions in
//! memory of ours, which leave the number of a stable value, an action of the program's, and go to
//! [`called_back`].
//!
//! # Note: the arguments of a callback
//! Sixteen words: the first six arguments that are no floating-point numbers, the first eight that are, and
//! the result, which the action writes. The desugarer makes the action (`kelvin-core`), which reads and
//! writes there.

use std::cell::{Cell, RefCell};

use crate::arch::{CALLBACK_ENTRY, callback_entry};
use crate::global::Global;
use crate::heap::os;
use crate::object::Ptr;
use crate::word::{Addr, Bytes};
use crate::{exit, finalizers, stable, threads};

/// Entries of a piece of memory: a page of their code, which is written once and then only executed, and
/// behind it a page of their numbers, which is never executed.
const ENTRIES_PER_PIECE: usize = os::PAGE.0 / CALLBACK_ENTRY;

struct Entries {
    pieces: Vec<Addr>,
    free: Vec<Addr>,
}

static ENTRIES: Global<RefCell<Entries>> =
    Global::new(RefCell::new(Entries { pieces: Vec::new(), free: Vec::new() }));

/// Where the number of an entry is.
fn number_at(entry: Addr) -> Addr {
    let piece = entry.round_down(os::PAGE);
    piece.plus(os::PAGE).word((entry.0 - piece.0) / CALLBACK_ENTRY)
}

/// The number of an entry of ours.
fn number_of<'a>(entry: Addr) -> &'a Cell<u64> {
    // SAFETY: behind the page of each entry there is one of numbers, which is never given back.
    unsafe { &*(number_at(entry).0 as *const Cell<u64>) }
}

impl Entries {
    fn take(&mut self) -> Addr {
        if self.free.is_empty() {
            let piece = match os::reserve(os::PAGE.times(2)) {
                Some(pages) => pages.start,
                None => exit::fatal("no memory for functions that C can call", 1),
            };
            for entry in entries(piece) {
                let code = callback_entry((number_at(entry).0 - entry.0) as u32);
                // SAFETY: the entry lies in the page that was just mapped for writing.
                unsafe { std::ptr::copy_nonoverlapping(code.as_ptr(), entry.0 as *mut u8, code.len()) };
            }
            // SAFETY: the page was mapped above, and has all its code.
            if !unsafe { os::make_executable(piece) } {
                exit::fatal("the system refuses memory for functions that C can call", 1);
            }
            self.pieces.push(piece);
            self.free.extend(entries(piece).rev());
        }
        self.free.pop().unwrap_or(Addr::NULL)
    }
}

fn entries(piece: Addr) -> impl DoubleEndedIterator<Item = Addr> {
    (0..ENTRIES_PER_PIECE).map(move |i| piece.plus(Bytes(i * CALLBACK_ENTRY)))
}

/// `newCallback#`.
pub extern "C" fn new(action: Ptr) -> Addr {
    let number = stable::new(action);
    let entry = ENTRIES.borrow_mut().take();
    number_of(entry).set(number);
    entry
}

/// `freeCallback#`. Functions of C's are left alone.
pub extern "C" fn free(entry: Addr) {
    let mut ours = ENTRIES.borrow_mut();
    if ours.pieces.contains(&entry.round_down(os::PAGE)) && !ours.free.contains(&entry) {
        stable::free(number_of(entry).get());
        ours.free.push(entry);
    }
}

thread_local! {
    /// Whether this is the thread that runs the program.
    static OURS: Cell<bool> = const { Cell::new(false) };
}

/// The program runs on this thread of the operating system.
pub fn on_this_thread() {
    OURS.set(true);
}

/// C calls the function with this number.
pub extern "C" fn called_back(number: u64, arguments: Addr) {
    if !OURS.get() {
        // Nothing of the runtime's may be touched here: what it has buffered is lost.
        exit::fatal_elsewhere("a function of the program was called by a thread that C has started");
    }
    if finalizers::running() {
        exit::fatal("error: a C finalizer called back into Haskell.", 1);
    }
    threads::call_back(stable::get(number), arguments);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake;

    /// What the system says of the memory at an address, as `r-xp`.
    fn access(addr: Addr) -> String {
        let maps = std::fs::read_to_string("/proc/self/maps").unwrap();
        let bounds = |line: &str| {
            let (from, to) = line.split_once(' ').unwrap().0.split_once('-').unwrap();
            usize::from_str_radix(from, 16).unwrap()..usize::from_str_radix(to, 16).unwrap()
        };
        let line = maps.lines().find(|line| bounds(line).contains(&addr.0)).unwrap();
        line.split(' ').nth(1).unwrap().to_owned()
    }

    #[test]
    fn no_memory_is_writable_and_executable() {
        let _lock = fake::start();
        let taken: Vec<Addr> = (0..2 * ENTRIES_PER_PIECE).map(|_| new(Ptr::NULL)).collect();
        for &entry in &taken {
            assert_eq!(access(entry), "r-xp");
            assert_eq!(access(number_at(entry)), "rw-p");
        }
        let numbers: std::collections::BTreeSet<Addr> = taken.iter().copied().map(number_at).collect();
        assert_eq!(numbers.len(), taken.len());
        taken.into_iter().for_each(|entry| free(entry));
    }
}
