//! Exceptions. A throw walks the frames up to the innermost handler; each thunk whose evaluation it cuts
//! short becomes a closure that raises the same exception again. Then the stack is taken down to the catch
//! frame, and the handler runs in the place of `catch#` (see `arch`).

use std::sync::atomic::{AtomicU64, Ordering};

use kelvin_layout::Kind;

use crate::arch;
use crate::heap::heap;
use crate::object::{Object, Ptr, builtin};
use crate::prim::remember;
use crate::regs::regs;
use crate::stable;
use crate::stack::frames::{FrameKind, frames, frames_from};
use crate::stack::watermark;
use crate::word::{Addr, Range};

/// `raise#` and `raiseIO#`.
pub extern "C" fn raise(exception: Ptr) -> ! {
    let catch_frame = regs().handler.get();
    repair(exception, catch_frame);
    if catch_frame.is_null() {
        crate::threads::hand_to_caller(exception);
        // Programs are wrapped in the library's own handler; only a failure in that one comes here.
        crate::exit::fatal("uncaught exception", 1);
    }
    crate::domain::unwound(catch_frame.minus(arch::CATCH_OPEN_EVENTS).load());
    arch::unwind(catch_frame, exception)
}

/// The number of the stable value `HeapOverflow`, or 0 before the library has said what it is.
static HEAP_OVERFLOW: AtomicU64 = AtomicU64::new(0);

/// `setHeapOverflow#`: what a request for memory that cannot be met raises.
pub extern "C" fn set_heap_overflow(exception: Ptr) {
    HEAP_OVERFLOW.store(stable::new(exception), Ordering::Relaxed);
}

/// Raises `HeapOverflow`, in a function that compiled code has called through a stub. The heap is as it was.
#[cold]
pub fn heap_overflow() -> ! {
    match HEAP_OVERFLOW.load(Ordering::Relaxed) {
        0 => crate::exit::heap_exhausted(),
        number => raise(stable::get(number)),
    }
}

/// Updates the thunks under evaluation in the frames that the throw discards.
fn repair(exception: Ptr, catch_frame: Addr) {
    let mut mark_discarded = false;
    for frame in frames() {
        if frame.fp == catch_frame {
            break;
        }
        mark_discarded |= frame.marked;
        if let FrameKind::Compiled(site) = frame.kind
            && let Some(slot) = site.update_slot(frame.fp)
        {
            fail_thunk(Ptr(slot.load()).object(), exception);
        }
    }
    if mark_discarded && !catch_frame.is_null() {
        // The frames from the catch frame on were clean, and stay so but for the newest of them.
        watermark::forget();
        if let Some(caller) = frames_from(arch::catch_return(), catch_frame).nth(1) {
            watermark::place_above_frame(caller);
        }
    }
}

fn fail_thunk(thunk: Object, exception: Ptr) {
    if !matches!(thunk.kind(), Kind::BlackHole | Kind::Thunk | Kind::Selector | Kind::Caf) {
        return;
    }
    thunk.set_header(builtin::raise().addr().0 as u64);
    thunk.payload(0).store(exception.0);
    let registers = regs();
    let young = Range::new(registers.young_base.get(), registers.young_size.get());
    if !young.contains(thunk.0) {
        remember(thunk);
    }
    debug_assert!(!heap().nursery.start.is_null());
}
