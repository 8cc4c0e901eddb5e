//! The walk over the frames of the program's stack, newest first.
//!
//! A frame is known by the return address *into* it and its frame pointer (see `arch` for the chain). Five
//! sorts are met: compiled frames, which have a stack map; catch frames; masking frames; thaw frames; and
//! entry frames, behind which the walk continues with the compiled frames below the Rust ones.

use std::cell::Cell;

use kelvin_layout::stack_map as at;

use crate::arch;
use crate::object::Ptr;
use crate::regs::regs;
use crate::stack::maps::{self, Site};
use crate::stack::watermark;
use crate::word::{Addr, Bytes};

/// What a frame is.
#[derive(Clone, Copy)]
pub enum FrameKind {
    Compiled(Site),
    /// Of `catch#`; the handler closure is at a fixed place.
    Catch,
    /// Of `maskAsyncExceptions#` and its like, and of a handler that runs masked.
    Masking,
    /// Of a frozen thunk that goes on (`freeze`). It holds no pointer.
    Thaw,
}

/// One frame of the walk, which alone makes them: so each is there, and what its map says is true of it (note
/// "frames", `stack/maps.rs`), until somebody returns into it.
#[derive(Clone, Copy)]
pub struct Frame {
    /// The address that is returned to in this frame.
    pub ra: Addr,
    pub fp: Addr,
    kind: FrameKind,
    /// Its own return address was replaced by the watermark: all frames after this one are at rest.
    pub marked: bool,
}

impl Frame {
    pub fn kind(&self) -> FrameKind {
        self.kind
    }

    /// The slot that holds the thunk which the frame evaluates and will update, if it does.
    pub fn update_slot<'a>(&self) -> Option<&'a Cell<Ptr>> {
        let FrameKind::Compiled(site) = self.kind else { return None };
        // SAFETY: a frame of the site's.
        unsafe { site.update_slot(self.fp) }
    }

    /// The cost centre that the update code with this frame restores at its end; 0 in unprofiled programs,
    /// and for other frames.
    pub fn restored_centre(&self) -> u64 {
        let FrameKind::Compiled(site) = self.kind else { return 0 };
        // SAFETY: as above.
        unsafe { site.restored_centre(self.fp) }
    }

    /// The static reference table of the code that goes on in the frame, or null.
    pub fn srt(&self) -> Addr {
        let FrameKind::Compiled(site) = self.kind else { return Addr::NULL };
        // SAFETY: as above.
        unsafe { site.srt(self.fp) }
    }

    /// Its caller's rbx, r12, r13 and r14, as the frame keeps those that it changes.
    pub fn kept_registers(&self) -> [Option<u64>; at::KEPT_REGISTERS] {
        let FrameKind::Compiled(site) = self.kind else { return [None; at::KEPT_REGISTERS] };
        // SAFETY: as above.
        unsafe { site.kept_registers(self.fp) }
    }

    /// Calls `visit` with the address of each live pointer of the frame.
    #[inline]
    pub fn for_each_slot(&self, mut visit: impl FnMut(&Cell<Ptr>)) {
        match self.kind {
            // SAFETY: as above.
            FrameKind::Compiled(site) => unsafe { site.for_each_slot(self.fp, visit) },
            // SAFETY: note "frames" (`stack/maps.rs`): the stub keeps the handler there.
            FrameKind::Catch => visit(unsafe { Ptr::cell(self.fp.minus(arch::CATCH_HANDLER)) }),
            FrameKind::Masking => {
                // SAFETY: as above; a pointer or null.
                let waiting = unsafe { Ptr::cell(self.fp.minus(arch::MASKING_WAITING)) };
                if !waiting.get().is_null() {
                    visit(waiting);
                }
            }
            FrameKind::Thaw => {}
        }
    }
}

/// Where the return address of the frame at `fp` is.
pub fn return_slot(fp: Addr) -> Addr {
    fp.plus(Bytes(kelvin_layout::WORD))
}

/// The return address and frame pointer that the frame at `fp` keeps: where the next older one goes on.
#[inline(always)]
pub fn older(fp: Addr) -> (Addr, Addr) {
    // SAFETY: note "frames" (`stack/maps.rs`): each frame begins with these words.
    unsafe { (return_slot(fp).load_addr(), fp.load_addr()) }
}

/// The same of the compiled frames below the Rust ones, of the entry frame at `fp`.
pub fn below_entry(fp: Addr) -> (Addr, Addr) {
    // SAFETY: as above; the stub keeps these words there.
    unsafe { (fp.minus(arch::ENTRY_LAST_RA).load_addr(), fp.minus(arch::ENTRY_LAST_FP).load_addr()) }
}

/// The walk.
pub struct Frames {
    ra: Addr,
    fp: Addr,
    /// What is to be added to frame pointers: frames that were moved refer to each other where they were.
    moved: usize,
}

/// The frames from the compiled function that called the runtime.
pub fn frames() -> Frames {
    frames_from(regs().last_ra.get(), regs().last_fp.get())
}

/// The frames from the one with frame pointer `fp`, to which `ra` returns.
pub fn frames_from(ra: Addr, fp: Addr) -> Frames {
    maps::prepare();
    Frames { ra, fp, moved: 0 }
}

/// The same for frames that lie `moved` bytes (modulo 2^64) from where they were; `fp` is where it is now.
pub fn frames_moved(ra: Addr, fp: Addr, moved: usize) -> Frames {
    maps::prepare();
    Frames { ra, fp, moved }
}

impl Iterator for Frames {
    type Item = Frame;

    #[inline]
    fn next(&mut self) -> Option<Frame> {
        let kind = loop {
            if let Some(site) = maps::site(self.ra) {
                break FrameKind::Compiled(site);
            }
            if self.ra == arch::catch_return() {
                break FrameKind::Catch;
            }
            if arch::is_masking_return(self.ra) {
                break FrameKind::Masking;
            }
            if self.ra == arch::thaw_return() {
                break FrameKind::Thaw;
            }
            if self.ra.is_null() {
                return None;
            }
            if self.ra != arch::enter_return() {
                no_map(self.ra);
            }
            (self.ra, self.fp) = below_entry(self.fp);
        };
        let (ra, fp) = (self.ra, self.fp);
        let (raw, older) = older(fp);
        let marked = raw == arch::mark_return();
        self.ra = if marked { watermark::replaced() } else { raw };
        self.fp = Addr(older.0.wrapping_add(self.moved));
        Some(Frame { ra, fp, kind, marked })
    }
}

#[cold]
fn no_map(ra: Addr) -> ! {
    crate::exit::internal_error(&format!("no stack map for the return address {:#x}", ra.0))
}
