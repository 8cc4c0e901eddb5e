//! Stack maps by return address. The compiler emits them in chunks, one per code unit
//! ([`kelvin_layout::stack_map`]); the first collection puts all call sites into one hash table, so that
//! programs which never collect pay nothing.

use std::cell::Cell;

use kelvin_layout::stack_map as at;

use crate::global::Global;
use crate::word::{Addr, Bytes};

/// A call site's entry in a stack-map chunk.
#[derive(Clone, Copy)]
pub struct Site(Addr);

impl Site {
    /// Calls `visit` with the address of each slot that holds a live pointer in the frame at `fp`.
    #[inline]
    pub fn for_each_slot(self, fp: Addr, mut visit: impl FnMut(Addr)) {
        let sp = self.stack_pointer(fp);
        for i in 0..self.slot_count() {
            visit(sp.plus(Bytes(self.slot(i) as usize)));
        }
    }

    /// The slot that holds the thunk which the frame at `fp` evaluates and will update, if it does.
    pub fn update_slot(self, fp: Addr) -> Option<Addr> {
        let offset = self.0.plus(Bytes(at::UPDATE_SLOT)).load_u32();
        (offset != at::NO_UPDATE_SLOT).then(|| self.stack_pointer(fp).plus(Bytes(offset as usize)))
    }

    /// Where the frame at `fp` keeps its caller's rbx, r12, r13 and r14, those that it changes.
    pub fn kept_registers(self, fp: Addr) -> [Option<Addr>; at::KEPT_REGISTERS] {
        let words = self.0.plus(Bytes(at::KEPT)).load_u32().to_le_bytes();
        words.map(|words| (words != 0).then(|| fp.minus(Bytes(words as usize * kelvin_layout::WORD))))
    }

    /// The cost centre that the update code with the frame at `fp` restores at its end; 0 in unprofiled
    /// programs.
    pub fn restored_centre(self, fp: Addr) -> u64 {
        let offset = self.0.plus(Bytes(at::CENTRE_SLOT)).load_u32();
        if offset == at::NO_UPDATE_SLOT {
            return 0;
        }
        self.stack_pointer(fp).plus(Bytes(offset as usize)).load()
    }

    /// The static reference table of the code after the call, or null.
    pub fn srt(self) -> Addr {
        self.0.plus(Bytes(at::SRT)).load_addr()
    }

    fn stack_pointer(self, fp: Addr) -> Addr {
        fp.minus(Bytes(self.0.plus(Bytes(at::FRAME_SIZE)).load_u32() as usize))
    }

    fn slot_count(self) -> usize {
        self.0.plus(Bytes(at::SLOT_COUNT)).load_u32() as usize
    }

    fn slot(self, index: usize) -> u32 {
        self.0.plus(Bytes(at::SLOTS + 4 * index)).load_u32()
    }

    fn return_address(self) -> Addr {
        self.0.plus(Bytes(at::RETURN_ADDRESS)).load_addr()
    }

    fn size(self) -> Bytes {
        Bytes(at::SLOTS + (4 * self.slot_count()).next_multiple_of(8))
    }
}

/// An open-addressing table from return addresses to sites, at most half full.
struct Table {
    entries: Vec<(Addr, Addr)>,
    shift: u32,
}

impl Table {
    fn build(chunks: impl Iterator<Item = Addr>) -> Table {
        let sites: Vec<Site> = all_sites(chunks).collect();
        let capacity = (sites.len() * 2).next_power_of_two().max(16);
        let mut table = Table {
            entries: vec![(Addr::NULL, Addr::NULL); capacity],
            shift: 64 - capacity.trailing_zeros(),
        };
        for site in sites {
            let mut i = table.home(site.return_address());
            while !table.entries[i].0.is_null() {
                i = (i + 1) & (capacity - 1);
            }
            table.entries[i] = (site.return_address(), site.0);
        }
        table
    }

    #[inline(always)]
    fn home(&self, address: Addr) -> usize {
        ((address.0 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    #[inline(always)]
    fn find(&self, address: Addr) -> Option<Site> {
        let mut i = self.home(address);
        loop {
            let (key, site) = self.entries[i];
            // Free entries first: the address 0 ends a walk and has no site.
            if key.is_null() {
                return None;
            }
            if key == address {
                return Some(Site(site));
            }
            i = (i + 1) & (self.entries.len() - 1);
        }
    }
}

/// The sites of all chunks.
fn all_sites(chunks: impl Iterator<Item = Addr>) -> impl Iterator<Item = Site> {
    chunks.flat_map(|chunk| {
        let mut next = Site(chunk.word(1));
        (0..chunk.load()).map(move |_| {
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
static TABLE: Global<Cell<Option<&'static Table>>> = Global::new(Cell::new(None));

/// Builds the table if that has not happened yet; called once per collection and throw.
pub fn prepare() {
    if TABLE.get().is_none() {
        TABLE.set(Some(Box::leak(Box::new(Table::build(crate::program::program().stack_maps())))));
    }
}

/// The map of the call that returns to `address`, if there is one. Before [`prepare`] none is found.
#[inline(always)]
pub fn site(address: Addr) -> Option<Site> {
    TABLE.get()?.find(address)
}

/// Forgets the table, for tests that change the program record's chunks.
#[cfg(test)]
pub fn reset() {
    TABLE.set(None);
}
