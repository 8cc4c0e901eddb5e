//! When closures were made, in a table beside the heap (note "births", `kelvin_layout`): the interval, from
//! 1, or the number of its biography; 0 as long as no collection has met the closure.

use kelvin_layout::biography::USED;
use kelvin_layout::births::GRANULE;

use crate::heap::{heap, os};
use crate::object::Object;
use crate::regs::regs;
use crate::word::{Addr, Bytes, Range};

/// Bytes of an entry.
const ENTRY: usize = size_of::<u32>();

/// The table.
#[derive(Clone, Copy)]
pub struct Births {
    table: Addr,
    start: Addr,
    span: Bytes,
}

/// Start-up, when the heap exists: makes the table, if it is not there yet.
pub fn init() {
    if Births::table().is_some() {
        return;
    }
    let (young, old) = (regs().young_base.get(), heap().blocks.range());
    let start = young.min(old.start);
    let end = young.plus(regs().young_size.get()).max(old.end);
    let span = Range { start, end }.size();
    // One entry stands before the first.
    let Some(table) = os::reserve(Bytes((span.0 / GRANULE + 2) * ENTRY)) else {
        crate::exit::fatal("cannot reserve memory for the times at which closures were made", 1)
    };
    let registers = regs();
    registers.births.set(table.start.plus(Bytes(ENTRY)));
    registers.births_start.set(start);
    registers.births_span.set(span);
}

impl Births {
    /// The table, if there is one.
    #[inline]
    pub fn table() -> Option<Births> {
        let registers = regs();
        let table = registers.births.get();
        (!table.is_null()).then(|| Births {
            table,
            start: registers.births_start.get(),
            span: registers.births_span.get(),
        })
    }

    /// The entry of what begins there.
    fn entry(self, addr: Addr) -> Addr {
        let distance = addr.0.wrapping_sub(self.start.0);
        let index = if distance < self.span.0 { (distance / GRANULE) as isize } else { -1 };
        Addr(self.table.0.wrapping_add_signed(index * ENTRY as isize))
    }

    /// The entry of a closure without what its uses left there.
    pub fn get(self, object: Object) -> u32 {
        self.with_uses(object) & !USED
    }

    /// The entry of a closure.
    pub fn with_uses(self, object: Object) -> u32 {
        // SAFETY: the table has an entry for each granule of the heap, and one for what lies elsewhere.
        unsafe { self.entry(object.addr()).load_u32() }
    }

    pub fn set(self, object: Object, entry: u32) {
        // SAFETY: as above; nobody has a reference to it.
        unsafe { self.entry(object.addr()).store_u32(entry) }
    }

    /// What was `from` is `to` now; if it has no interval yet, it was made in this one. A use may have been
    /// noted already.
    pub fn moved(self, from: Object, to: Object, interval: u32) {
        let entry = self.with_uses(from);
        self.set(to, if entry & !USED == 0 { entry | interval } else { entry });
    }

    /// Forgets all that begins in a range of the heap, which begins with a page.
    pub fn clear(self, range: Range) {
        let bytes = range.size().0.div_ceil(GRANULE) * ENTRY;
        if range.start < range.end {
            // SAFETY: the entries of these granules lie one behind the other; nobody has a reference to them.
            unsafe { std::ptr::write_bytes(self.entry(range.start).0 as *mut u8, 0, bytes) }
        }
    }
}
