//! The block of machine registers that live in memory, shared with compiled code
//! ([`kelvin_layout::regs`]); the words after the shared ones belong to the runtime.

use std::marker::PhantomData;
use std::mem::offset_of;
use std::sync::atomic::{AtomicU64, Ordering};

use kelvin_layout::regs as at;

use crate::word::{Addr, Bytes};

/// One register. Signal handlers read and write some of them between any two instructions, so all are atomic
/// words: a relaxed access is a plain one to the machine, and nobody holds a reference to what is inside.
#[repr(transparent)]
pub struct Reg<T>(AtomicU64, PhantomData<T>);

/// What fits a register.
pub trait Word: Copy {
    fn to_word(self) -> u64;
    fn from_word(word: u64) -> Self;
}

impl Word for u64 {
    fn to_word(self) -> u64 {
        self
    }
    fn from_word(word: u64) -> u64 {
        word
    }
}

impl Word for usize {
    fn to_word(self) -> u64 {
        self as u64
    }
    fn from_word(word: u64) -> usize {
        word as usize
    }
}

impl Word for Addr {
    fn to_word(self) -> u64 {
        self.0 as u64
    }
    fn from_word(word: u64) -> Addr {
        Addr(word as usize)
    }
}

impl Word for Bytes {
    fn to_word(self) -> u64 {
        self.0 as u64
    }
    fn from_word(word: u64) -> Bytes {
        Bytes(word as usize)
    }
}

impl<T: Word> Reg<T> {
    const fn zero() -> Reg<T> {
        Reg(AtomicU64::new(0), PhantomData)
    }

    #[inline(always)]
    pub fn get(&self) -> T {
        T::from_word(self.0.load(Ordering::Relaxed))
    }

    #[inline(always)]
    pub fn set(&self, value: T) {
        self.0.store(value.to_word(), Ordering::Relaxed);
    }
}

/// The block; see [`kelvin_layout::regs`] for the meaning of the shared fields.
#[repr(C, align(64))]
pub struct Regs {
    pub hp_limit: Reg<Addr>,
    pub ccc: Reg<u64>,
    pub hp: Reg<Addr>,
    pub last_fp: Reg<Addr>,
    pub last_ra: Reg<Addr>,
    pub young_base: Reg<Addr>,
    pub young_size: Reg<Bytes>,
    pub cc_table: Reg<Addr>,
    /// Whether events of the program's own are recorded now; and how many the running thread has open
    /// ([`crate::domain::Height`]).
    pub events: Reg<u64>,
    pub open_events: Reg<u64>,
    /// The frame pointer of the innermost `catch#` frame (see `arch`), or null.
    pub handler: Reg<Addr>,
    /// Number of entries in use on the root stack; saved by `catch#`, cut back by a throw.
    pub root_top: Reg<usize>,
    /// The C function that is called next, for the assembly.
    pub foreign: Reg<Addr>,
    /// Where compiled code notes uses of closures ([`kelvin_layout::biography`]).
    pub used: Reg<Addr>,
    /// Whether the running thread masks exceptions of others, see `threads`: `UNMASKED`, `MASKED` or
    /// `UNINTERRUPTIBLE`.
    pub masking: Reg<u64>,
    /// How many such exceptions wait until it unmasks them.
    pub interrupts: Reg<usize>,
    /// Not 0 while the running thread is neither left nor interrupted at heap checks.
    pub critical: Reg<u64>,
    /// Where the stub lies on the stack by which compiled code has come to a place where it can be
    /// interrupted (`freeze`).
    pub stub: Reg<Addr>,
    /// 1 while the running thread is in a spy's hook.
    pub quiet: Reg<u64>,
    /// Of compiled code alone, which only writes it.
    anchor: Reg<u64>,
    /// The same: on the way to the stubs that call functions again.
    again: [Reg<u64>; 3],
    reserved: [u64; 9],
    /// Of compiled code alone.
    results: [Reg<u64>; at::RESULT_WORDS],
}

/// Offset of [`Regs::root_top`], for the assembly.
pub const ROOT_TOP: i32 = 88;
/// Offset of [`Regs::masking`].
pub const MASKING: i32 = 112;
/// Offset of [`Regs::interrupts`].
pub const INTERRUPTS: i32 = 120;
/// Offset of [`Regs::stub`].
pub const STUB: i32 = 136;

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
    assert!(offset_of!(Regs, used) == at::USED as usize);
    assert!(offset_of!(Regs, masking) == MASKING as usize);
    assert!(offset_of!(Regs, interrupts) == INTERRUPTS as usize);
    assert!(offset_of!(Regs, critical) == at::CRITICAL as usize);
    assert!(offset_of!(Regs, quiet) == at::QUIET as usize);
    assert!(offset_of!(Regs, anchor) == at::ANCHOR as usize);
    assert!(offset_of!(Regs, again) == at::AGAIN_CODE as usize);
    assert!(offset_of!(Regs, stub) == STUB as usize);
    assert!(offset_of!(Regs, results) == at::RESULTS as usize);
    assert!(size_of::<Regs>() == at::SIZE);
};

/// The block under the name that compiled code knows.
#[unsafe(export_name = "kelvin_regs")]
pub static REGS: Regs = Regs {
    hp_limit: Reg::zero(),
    ccc: Reg::zero(),
    hp: Reg::zero(),
    last_fp: Reg::zero(),
    last_ra: Reg::zero(),
    young_base: Reg::zero(),
    young_size: Reg::zero(),
    cc_table: Reg::zero(),
    events: Reg::zero(),
    open_events: Reg::zero(),
    handler: Reg::zero(),
    root_top: Reg::zero(),
    foreign: Reg::zero(),
    used: Reg::zero(),
    masking: Reg::zero(),
    interrupts: Reg::zero(),
    critical: Reg::zero(),
    stub: Reg::zero(),
    quiet: Reg::zero(),
    anchor: Reg::zero(),
    again: [const { Reg::zero() }; 3],
    reserved: [0; 9],
    results: [const { Reg::zero() }; at::RESULT_WORDS],
};

/// The register block.
#[inline(always)]
pub fn regs() -> &'static Regs {
    &REGS
}

/// Adds to the ticks of the current cost centre; answers its path. Callable from a signal handler.
#[cfg(feature = "profiled")]
pub fn charge_ticks(count: u64) -> u32 {
    use kelvin_layout::cc;
    let path = regs().ccc.get() as u32;
    let ticks = regs().cc_table.get().plus(Bytes(path as usize)).field(cc::TICKS);
    // SAFETY: the table has a record for each path that the register can hold; the counter is an aligned
    // word that nobody else writes.
    unsafe { AtomicU64::from_ptr(ticks.0 as *mut u64).fetch_add(count, Ordering::Relaxed) };
    path
}

/// Where compiled code was interrupted, the next free word of the heap is in a machine register: notes it.
/// Callable from a signal handler.
pub fn set_heap_pointer(hp: Addr) {
    regs().hp.set(hp);
}

/// Makes the next heap check of compiled code take its slow path. Callable from a signal handler.
pub fn force_heap_check() {
    regs().hp_limit.set(Addr::NULL);
}
