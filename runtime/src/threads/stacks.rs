//! The stacks of all threads, as the statistics and the census of the heap see them.

use super::{THREADS, current};
use crate::regs::regs;
#[cfg(feature = "profiled")]
use crate::stack::frames::{Frames, frames, frames_from};
use crate::stack::memory;
use crate::word::{Addr, Bytes};

/// How much of a thread's stack is in use.
pub struct StackInUse {
    pub bytes: Bytes,
    /// The path under which the thread was forked; 0 in unprofiled programs.
    pub forked: u32,
}

/// Calls `visit` with each thread's stack.
pub fn for_each_in_use(mut visit: impl FnMut(StackInUse)) {
    let threads = THREADS.borrow();
    let mut has_record = false;
    for (id, thread) in &threads.all {
        let running = *id == current();
        has_record |= running;
        #[cfg(feature = "profiled")]
        let forked = thread.forked;
        #[cfg(not(feature = "profiled"))]
        let forked = 0;
        let sp = if running { regs().last_fp.get() } else { thread.context.last_fp };
        visit(StackInUse { bytes: in_use(memory::top(thread.stack.as_ref()), sp), forked });
    }
    if !has_record {
        let bytes = in_use(memory::top(None), regs().last_fp.get());
        visit(StackInUse { bytes, forked: kelvin_layout::CC_MAIN });
    }
}

/// Of a thread that has not begun nothing is in use.
fn in_use(top: Addr, sp: Addr) -> Bytes {
    if sp.is_null() { Bytes(0) } else { Bytes(top.0.saturating_sub(sp.0)) }
}

/// Calls `visit` with the frames of each thread, newest first, and the path under which it was forked.
#[cfg(feature = "profiled")]
pub fn for_each_stack(mut visit: impl FnMut(Frames, u32)) {
    let threads = THREADS.borrow();
    let running = threads.all.get(&current()).map_or(kelvin_layout::CC_MAIN, |thread| thread.forked);
    visit(frames(), running);
    for (id, thread) in &threads.all {
        if *id != current() {
            visit(frames_from(thread.context.last_ra, thread.context.last_fp), thread.forked);
        }
    }
}
