//! The watermark: the frames older than it are as the last collection left them, so minor collections need
//! not look at each of them again and again. Without it deep recursion costs quadratic time.
//!
//! *Representation.* The return address of one frame, the *marked* frame, is replaced by
//! `arch::mark_return()`; the real one is kept here. Only the value of the return address says where
//! the mark is: a tail call may move its slot. Frames older than the marked one are *at rest*. Compiled
//! code writes to its own frame only, and only while it runs, which a frame at rest cannot do before
//! the marked one returns; then [`returned`] moves the mark further up.
//!
//! *Placing.* A collection leaves the newest [`DIRTY_FRAMES`] frames unmarked: they will soon return. Frames
//! that it finds at rest were so since the collection before, and what they hold has proved its age: it is
//! promoted, and these frames are *clean* from then on: they hold no pointer into the young generation. What
//! frames hold that came to rest only now is left to age like everything else. To promote it would be one
//! scan less for each frame, but a thunk under evaluation that is old, though the program will have done with
//! it in a moment, keeps alive what it is updated with: of a list, all cells that come after it, until the
//! next major collection.

use std::cell::Cell;

use crate::arch;
use crate::global::Global;
use crate::stack::frames::{Frame, below_entry, frames_from, older, return_slot};
use crate::word::Addr;

/// How many of the newest frames stay unmarked when a collection places the mark.
pub const DIRTY_FRAMES: usize = 512;
/// How many frames further up the mark goes when its frame returns.
const STEP: usize = 256;

/// The return address that the mark replaces, or null if there is no mark.
static REPLACED: Global<Cell<Addr>> = Global::new(Cell::new(Addr::NULL));

/// The frame that had the mark at the last collection, while there is a mark: the older ones, whose frame
/// pointers are above this, are clean.
static CLEAN: Global<Cell<Addr>> = Global::new(Cell::new(NOTHING_CLEAN));
/// No frame is above this.
const NOTHING_CLEAN: Addr = Addr(usize::MAX);

/// The return address that the mark stands for.
#[inline(always)]
pub fn replaced() -> Addr {
    REPLACED.get()
}

/// Puts the mark on the frame at `fp`. There is no mark now.
pub fn place(fp: Addr) {
    debug_assert!(replaced().is_null());
    REPLACED.set(older(fp).0);
    // SAFETY: note "frames" (`stack/maps.rs`).
    unsafe { return_slot(fp).store(arch::mark_return().0 as u64) };
}

/// Notes that the frames at rest above `fp`, if it is given, are clean, and no others.
pub fn set_clean(fp: Option<Addr>) {
    CLEAN.set(fp.unwrap_or(NOTHING_CLEAN));
}

/// Whether the frame at `fp`, which is older than the marked one, is clean.
pub fn is_clean(fp: Addr) -> bool {
    fp > CLEAN.get()
}

/// Takes the mark off the frame at `fp`, which carries it.
pub fn remove(fp: Addr) {
    // SAFETY: as for `place`.
    unsafe { return_slot(fp).store(replaced().0 as u64) };
    REPLACED.set(Addr::NULL);
}

/// Forgets the mark: its frame is being discarded by a throw.
pub fn forget() {
    REPLACED.set(Addr::NULL);
}

/// Marks a frame older than `frame`, which is the newest that a throw leaves and was at rest until now.
pub fn place_above_frame(frame: Frame) {
    place_above(frame.ra, frame.fp);
}

/// The marked frame has returned into the frame at `fp`: marks an older frame and answers the return
/// address. Called by the stub of `arch`.
pub extern "C" fn returned(fp: Addr) -> Addr {
    let ra = replaced();
    REPLACED.set(Addr::NULL);
    place_above(ra, fp);
    ra
}

fn place_above(ra: Addr, fp: Addr) {
    // The chain is followed without looking at the maps of frames that are only passed.
    let mut chain = Chain { ra, fp };
    for _ in 0..STEP {
        if !chain.up() {
            return;
        }
    }
    if chain.ra == arch::enter_return() {
        // An entry frame returns into Rust code, which knows no mark.
        match frames_from(chain.ra, chain.fp).next() {
            Some(frame) => place(frame.fp),
            None => return,
        }
        return;
    }
    place(chain.fp);
}

/// The bare chain of frame pointers.
struct Chain {
    ra: Addr,
    fp: Addr,
}

impl Chain {
    /// Goes to the next older frame; false if there is none.
    fn up(&mut self) -> bool {
        let is_entry = self.ra == arch::enter_return();
        (self.ra, self.fp) = if is_entry { below_entry(self.fp) } else { older(self.fp) };
        !self.ra.is_null()
    }
}
