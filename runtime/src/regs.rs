//! The block of machine registers that live in memory, shared with compiled code
//! ([`kelvin_layout::regs`]); the words after the shared ones belong to the runtime.

use std::cell::UnsafeCell;
use std::mem::offset_of;
use std::sync::atomic::{AtomicU64, Ordering};

use kelvin_layout::regs as at;

use crate::word::{Addr, Bytes};

/// The block; see [`kelvin_layout::regs`] for the meaning of the shared fields.
#[repr(C, align(64))]
pub struct Regs {
    /// Written by signal handlers too, therefore atomic.
    pub hp_limit: AtomicU64,
    pub ccc: u64,
    pub hp: Addr,
    pub last_fp: Addr,
    pub last_ra: Addr,
    pub young_base: Addr,
    pub young_size: Bytes,
    pub cc_table: Addr,
    /// Whether events of the program's own are recorded now; and how many the running thread has open ([`crate::domain::Height`]).
    pub events: u64,
    pub open_events: u64,
    /// The frame pointer of the innermost `catch#` frame (see `arch`), or null.
    pub handler: Addr,
    /// Number of entries in use on the root stack; saved by `catch#`, cut back by a throw.
    pub root_top: usize,
    /// The C function that is called next, for the assembly.
    pub foreign: Addr,
    reserved: [u64; 19],
}

/// Offset of [`Regs::root_top`], for the assembly.
pub const ROOT_TOP: i32 = 88;

const _: () = {
    assert!(offset_of!(Regs, hp_limit) == at::HP_LIMIT as usize);
    assert!(offset_of!(Regs, ccc) == at::CCC as usize);
    assert!(offset_of!(Regs, hp) == at::HP as usize);
    assert!(offset_of!(Regs, last_fp) == at::LAST_FP as usize);
    assert!(offset_of!(Regs, last_ra) == at::LAST_RA as usize);
    assert!(offset_of!(Regs, young_base) == at::YOUNG_BASE as usize);
    assert!(offset_of!(Regs, young_size) == at::YOUNG_SIZE as usize);
    assert!(offset_of!(Regs, cc_table) == at::CC_TABLE as usize);
    assert!(offset_of!(Regs, events) == at::EVENTS as usize);
    assert!(offset_of!(Regs, open_events) == at::OPEN_EVENTS as usize);
    assert!(offset_of!(Regs, handler) == at::HANDLER as usize);
    assert!(offset_of!(Regs, root_top) == ROOT_TOP as usize);
    assert!(offset_of!(Regs, foreign) == at::FOREIGN as usize);
    assert!(size_of::<Regs>() == at::SIZE);
};

/// The cell that makes the block a mutable static.
#[repr(transparent)]
pub struct RegsCell(UnsafeCell<Regs>);

// SAFETY: one thread; the one field that signal handlers write is atomic.
unsafe impl Sync for RegsCell {}

/// The block under the name that compiled code knows.
#[unsafe(export_name = "kelvin_regs")]
pub static REGS: RegsCell = RegsCell(UnsafeCell::new(Regs {
    hp_limit: AtomicU64::new(0),
    ccc: 0,
    hp: Addr::NULL,
    last_fp: Addr::NULL,
    last_ra: Addr::NULL,
    young_base: Addr::NULL,
    young_size: Bytes(0),
    cc_table: Addr::NULL,
    events: 0,
    open_events: 0,
    handler: Addr::NULL,
    root_top: 0,
    foreign: Addr::NULL,
    reserved: [0; 19],
}));

/// The register block.
#[inline(always)]
pub fn regs() -> &'static mut Regs {
    // SAFETY: see `RegsCell`; borrows are used within one expression.
    unsafe { &mut *REGS.0.get() }
}

/// Adds to the ticks of the current cost centre; answers its path. Callable from a signal handler.
#[cfg(feature = "profiled")]
pub fn charge_ticks(count: u64) -> u32 {
    use kelvin_layout::cc;
    // SAFETY: no reference to the block is made; the two words are read, and the counter written, as atomics, and the table that the
    // first points to has a record for each number that the second can hold.
    unsafe {
        let block = REGS.0.get();
        let centre = AtomicU64::from_ptr(&raw mut (*block).ccc).load(Ordering::Relaxed) as u32;
        let table = AtomicU64::from_ptr((&raw mut (*block).cc_table).cast()).load(Ordering::Relaxed);
        let record = Addr(table as usize).plus(Bytes(centre as usize * cc::SIZE));
        AtomicU64::from_ptr(record.field(cc::TICKS).0 as *mut u64).fetch_add(count, Ordering::Relaxed);
        centre
    }
}

/// Where compiled code was interrupted, the next free word of the heap is in a machine register: notes it. Callable from a signal handler.
pub fn set_heap_pointer(hp: Addr) {
    // SAFETY: no reference to the block is made; the word is written as an atomic.
    unsafe { AtomicU64::from_ptr((&raw mut (*REGS.0.get()).hp).cast()).store(hp.0 as u64, Ordering::Relaxed) }
}

/// Makes the next heap check of compiled code take its slow path. Callable from a signal handler.
pub fn force_heap_check() {
    // SAFETY: the field is atomic and at a fixed place; no reference to the rest of the block is made.
    let limit = unsafe { &(*REGS.0.get()).hp_limit };
    limit.store(0, Ordering::Relaxed);
}
