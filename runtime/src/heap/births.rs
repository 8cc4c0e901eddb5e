//! What is known of closures beside the heap, for heap profiles that ask for it: when they were made, and
//! whether they were used.
//!
//! # Note: births
//! A table has a word of 32 bits for each granule of the heap, in which no two closures begin: the interval
//! in which the closure was made (from 1), or the number of its biography; 0 as long as no collection has met
//! it. It moves along with the closure. What is not in the heap has one entry together.
//!
//! Uses (note "uses", `kelvin_layout`) are noted by address. A collection that is to tell of biographies
//! moves them, too: those of closures with a number into the notes of their numbers, whether the closure
//! survives or not, those of others into the bit [`USED`] of what is kept of them here.

use std::cell::Cell;

use kelvin_layout::biography::GRANULE;

use crate::global::Global;
use crate::heap::{heap, os};
use crate::object::Object;
use crate::regs::regs;
use crate::word::{Addr, Bytes, Range};

/// Bytes of an entry.
const ENTRY: usize = size_of::<u32>();
/// Set in an entry: the closure was used before it had a number.
pub const USED: u32 = 1 << 31;
/// No number is greater.
pub const MOST_NUMBERS: usize = USED as usize;
/// What is static lies below this address.
const STATIC: usize = 1 << 31;

/// The tables.
#[derive(Clone, Copy)]
pub struct Births {
    /// The entry of the heap's first granule; one stands before it.
    entries: Addr,
    heap: Range,
    /// By number, a byte: whether the closure was used since that was last asked. Null: no biographies.
    notes: Addr,
}

static BIRTHS: Global<Cell<Option<Births>>> = Global::new(Cell::new(None));

/// Where closures can lie that move.
fn whole_heap() -> Range {
    let (young, old) = (regs().young_base.get(), heap().blocks.range());
    Range { start: young.min(old.start), end: young.plus(regs().young_size.get()).max(old.end) }
}

/// Start-up, when the heap exists: makes the tables, if they are not there yet.
pub fn init() {
    if BIRTHS.get().is_none() {
        let heap = whole_heap();
        let entries = table(Bytes((heap.size().0 / GRANULE + 2) * ENTRY)).start.plus(Bytes(ENTRY));
        BIRTHS.set(Some(Births { entries, heap, notes: Addr::NULL }));
    }
}

/// The same, with notes of what was used.
pub fn init_with_notes() {
    init();
    let notes = table(Bytes(MOST_NUMBERS)).start;
    BIRTHS.set(BIRTHS.get().map(|births| Births { notes, ..births }));
}

/// Start-up of a program that notes uses, whatever is profiled: the table for that. It has two parts, for
/// static closures are used, too, and nobody asks.
pub fn init_uses() {
    let heap = whole_heap();
    // Whole pages.
    let part = |first: Addr, of: Range| Range {
        start: first.plus(Bytes(of.start.0 / GRANULE / os::PAGE.0 * os::PAGE.0)),
        end: first.plus(Bytes(of.end.0.div_ceil(GRANULE)).round_up(os::PAGE)),
    };
    let statics = Range { start: Addr(0), end: Addr(STATIC) };
    // Where its first byte may be: the address space has 128 times this size.
    let mut places = (1..100).map(|i| Addr(i << 40));
    let reserve = |first: &Addr| {
        let (low, high) = (part(*first, statics), part(*first, heap));
        if high.start <= low.end {
            // The heap begins there as well, as under valgrind.
            return os::map_at(Range { start: low.start, end: low.end.max(high.end) });
        }
        if !os::map_at(low) {
            return false;
        }
        let both = os::map_at(high);
        if !both {
            // SAFETY: it was just mapped.
            unsafe { os::unmap(low) };
        }
        both
    };
    match places.find(reserve) {
        Some(first) => regs().used.set(first),
        None => crate::exit::fatal("cannot reserve memory for notes of uses (-fbiography)", 1),
    }
}

fn table(size: Bytes) -> Range {
    os::reserve(size).unwrap_or_else(|| {
        crate::exit::fatal("cannot reserve memory for what a heap profile tells of closures", 1)
    })
}

impl Births {
    /// The tables, if there are any.
    #[inline]
    pub fn tables() -> Option<Births> {
        BIRTHS.get()
    }

    /// The entry of what begins there.
    fn entry(self, addr: Addr) -> Addr {
        let distance = addr.0.wrapping_sub(self.heap.start.0);
        let index = if distance < self.heap.size().0 { (distance / GRANULE) as isize } else { -1 };
        Addr(self.entries.0.wrapping_add_signed(index * ENTRY as isize))
    }

    /// The interval or number of a closure.
    pub fn get(self, object: Object) -> u32 {
        self.with_uses(object) & !USED
    }

    /// The same, with what is known of its uses.
    pub fn with_uses(self, object: Object) -> u32 {
        // SAFETY: the table has an entry for each granule of the heap, and one for what lies elsewhere.
        unsafe { self.entry(object.addr()).load_u32() }
    }

    pub fn set(self, object: Object, entry: u32) {
        // SAFETY: as above; nobody has a reference to it.
        unsafe { self.entry(object.addr()).store_u32(entry) }
    }

    /// What was `from` is `to` now; if it has no interval yet, it was made in this one.
    pub fn moved(self, from: Object, to: Object, interval: u32) {
        let mut entry = self.with_uses(from);
        if entry == 0 && !self.notes.is_null() {
            // SAFETY: note "uses": a program that has biographies has this table.
            let used = unsafe { *use_of(from.addr()) } != 0;
            entry = if used { USED } else { 0 };
        }
        self.set(to, if entry & !USED == 0 { entry | interval } else { entry });
    }

    /// Forgets all uses, but for those in the blocks if the collection is a minor one; those of closures with
    /// a number are noted. (The heap is as the program has left it; copies lie elsewhere.)
    pub fn take_uses(self, major: bool) {
        let heap = heap();
        self.take_uses_in(Range::new(heap.nursery.start(), heap.in_nursery()));
        self.take_uses_in(Range::new(heap.aging[heap.aging_from.get()].start, heap.aging_used()));
        if major {
            self.take_uses_in(heap.blocks.used());
        }
    }

    fn take_uses_in(self, range: Range) {
        if self.notes.is_null() || range.start >= range.end {
            return;
        }
        let granules = range.size().0.div_ceil(GRANULE);
        // SAFETY: the uses of these granules lie one behind the other; the program does not run.
        let uses = unsafe { std::slice::from_raw_parts_mut(use_of(range.start), granules) };
        for (i, chunk) in uses.chunks_mut(size_of::<u64>()).enumerate() {
            if chunk.iter().all(|used| *used == 0) {
                continue;
            }
            let first = range.start.plus(Bytes(i * size_of::<u64>() * GRANULE));
            for (k, used) in chunk.iter_mut().enumerate().filter(|(_, used)| **used != 0) {
                *used = 0;
                // SAFETY: as in `with_uses`.
                let entry = unsafe { self.entry(first.plus(Bytes(k * GRANULE))).load_u32() };
                self.note(entry & !USED, true);
            }
        }
    }

    /// Notes whether the closure of a number was used.
    pub fn note(self, number: u32, used: bool) {
        // SAFETY: there is a byte for each number (that of 0 is nobody's); this thread alone runs.
        unsafe { *self.note_of(number) = used.into() }
    }

    /// Whether that was noted; forgets it.
    pub fn take_note(self, number: u32) -> bool {
        // SAFETY: as above.
        unsafe { std::mem::take(&mut *self.note_of(number)) != 0 }
    }

    fn note_of(self, number: u32) -> *mut u8 {
        self.notes.plus(Bytes(number as usize)).0 as *mut u8
    }
}

/// Where uses are noted of what begins there.
fn use_of(addr: Addr) -> *mut u8 {
    regs().used.get().plus(Bytes(addr.0 / GRANULE)).0 as *mut u8
}
