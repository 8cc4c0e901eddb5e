//! Stack maps by return address. The compiler emits them in chunks, one per code unit
//! ([`kelvin_layout::stack_map`]); the first collection puts all call sites into one table, so that
//! programs which never collect pay nothing.

use std::cell::Cell;

use kelvin_layout::stack_map as at;

use crate::global::Global;
use crate::object::Ptr;
use crate::stack::one_probe::OneProbe;
use crate::word::{Addr, Bytes};

/// A call site's entry in a stack-map chunk.
///
/// # Note: frames
/// The compiler's stack maps are true of its frames: a frame pointer that is met with a site, in the walk, is
/// that of a frame of the site's, as long as nothing returns into it. So all but the walk ask the
/// [`Frame`](super::frames::Frame) that it has met. What a map calls a pointer is one as `object.rs` says
/// (note "closures").
#[derive(Clone, Copy)]
pub struct Site(Addr);

impl Site {
    /// Calls `visit` with the address of each slot that holds a live pointer in the frame at `fp`.
    ///
    /// # Safety
    /// Note "frames": this is a frame of the site's.
    #[inline]
    pub unsafe fn for_each_slot(self, fp: Addr, mut visit: impl FnMut(&Cell<Ptr>)) {
        let sp = self.stack_pointer(fp);
        for i in 0..self.slot_count() {
            // SAFETY: note "frames".
            visit(unsafe { Ptr::cell(sp.plus(Bytes(self.slot(i) as usize))) });
        }
    }

    /// The slot that holds the thunk which the frame at `fp` evaluates and will update, if it does.
    ///
    /// # Safety
    /// As for [`Site::for_each_slot`].
    pub unsafe fn update_slot<'a>(self, fp: Addr) -> Option<&'a Cell<Ptr>> {
        let offset = self.half(at::UPDATE_SLOT);
        // SAFETY: note "frames".
        let slot = || unsafe { Ptr::cell(self.stack_pointer(fp).plus(Bytes(offset as usize))) };
        (offset != at::NO_SLOT).then(slot)
    }

    /// Its caller's rbx, r12, r13 and r14, as the frame at `fp` keeps those that it changes.
    ///
    /// # Safety
    /// As for [`Site::for_each_slot`].
    pub unsafe fn kept_registers(self, fp: Addr) -> [Option<u64>; at::KEPT_REGISTERS] {
        let words = self.half(at::KEPT).to_le_bytes();
        // SAFETY: note "frames".
        let kept = |words: u8| unsafe { fp.minus(Bytes(words as usize * kelvin_layout::WORD)).load() };
        words.map(|words| (words != 0).then(|| kept(words)))
    }

    /// The cost centre that the update code with the frame at `fp` restores at its end; 0 in unprofiled
    /// programs.
    ///
    /// # Safety
    /// As for [`Site::for_each_slot`].
    pub unsafe fn restored_centre(self, fp: Addr) -> u64 {
        let offset = self.half(at::CENTRE_SLOT);
        if offset == at::NO_SLOT {
            return 0;
        }
        // SAFETY: note "frames".
        unsafe { self.stack_pointer(fp).plus(Bytes(offset as usize)).load() }
    }

    /// The static reference table of the code after the call of the frame at `fp`, or null.
    ///
    /// # Safety
    /// As for [`Site::for_each_slot`].
    pub unsafe fn srt(self, fp: Addr) -> Addr {
        let offset = self.half(at::STATICS_SLOT);
        if offset == at::NO_SLOT {
            return self.address(at::SRT);
        }
        // SAFETY: note "frames".
        unsafe { self.stack_pointer(fp).plus(Bytes(offset as usize)).load_addr() }
    }

    fn stack_pointer(self, fp: Addr) -> Addr {
        fp.minus(Bytes(self.half(at::FRAME_SIZE) as usize))
    }

    fn slot_count(self) -> usize {
        self.half(at::SLOT_COUNT) as usize
    }

    fn slot(self, index: usize) -> u32 {
        self.half(at::SLOTS + 4 * index)
    }

    fn return_address(self) -> Addr {
        self.address(at::RETURN_ADDRESS)
    }

    #[inline(always)]
    fn half(self, field: usize) -> u32 {
        // SAFETY: entries are the compiler's, in static data.
        unsafe { self.0.plus(Bytes(field)).load_u32() }
    }

    #[inline(always)]
    fn address(self, field: usize) -> Addr {
        // SAFETY: as above.
        unsafe { self.0.plus(Bytes(field)).load_addr() }
    }

    fn size(self) -> Bytes {
        Bytes(at::SLOTS + (4 * self.slot_count()).next_multiple_of(8))
    }
}

/// The sites of all chunks.
fn all_sites(chunks: impl Iterator<Item = Addr>) -> impl Iterator<Item = Site> {
    chunks.flat_map(|chunk| {
        let mut next = Site(chunk.word(1));
        // SAFETY: chunks are the compiler's, in static data, and begin with how many entries they have.
        (0..unsafe { chunk.load() }).map(move |_| {
            let site = next;
            next = Site(site.0.plus(site.size()));
            site
        })
    })
}

/// Whether an instruction is in compiled code: among its return addresses, since the linker keeps the objects
/// that the compiler made together. (Code after the last call of the last object is missed.) Reads static
/// data only: callable from a signal handler.
pub fn is_compiled_code(instruction: Addr) -> bool {
    let addresses = || all_sites(crate::program::program().stack_maps()).map(Site::return_address);
    let (first, last) = (addresses().min(), addresses().max());
    first.is_some_and(|first| first <= instruction) && last.is_some_and(|last| instruction < last)
}

/// Once it is built, it is there as long as the program runs.
static TABLE: Global<Cell<Option<&'static OneProbe>>> = Global::new(Cell::new(None));

/// Builds the table if that has not happened yet; called once per collection and throw.
pub fn prepare() {
    if TABLE.get().is_none() {
        let sites = all_sites(crate::program::program().stack_maps());
        let table = OneProbe::build(sites.map(|site| (site.return_address(), site.0)).collect());
        TABLE.set(Some(Box::leak(Box::new(table))));
    }
}

/// The map of the call that returns to `address`, if there is one. Before [`prepare`] none is found.
#[inline(always)]
pub fn site(address: Addr) -> Option<Site> {
    TABLE.get()?.find(address).map(Site)
}

/// Forgets the table, for tests that change the program record's chunks.
#[cfg(test)]
pub fn reset() {
    TABLE.set(None);
}
