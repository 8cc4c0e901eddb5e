//! Exceptions. A throw walks the frames up to the innermost handler; each thunk whose evaluation it cuts
//! short becomes a closure that raises the same exception again, or, if that comes from another thread, one
//! that goes on (`freeze`). Then the stack is taken down to the catch frame, and the handler runs in the
//! place of `catch#` (see `arch`).

use std::sync::atomic::{AtomicU64, Ordering};

use kelvin_layout::{Kind, RESULT};

use crate::arch;
use crate::freeze::{self, Place};
use crate::heap::heap;
use crate::heap::roots::Rooted;
use crate::object::{Object, Ptr, builtin};
use crate::prim::remember;
use crate::regs::regs;
use crate::safepoint;
use crate::stable;
use crate::stack::frames::{frames, frames_from};
use crate::stack::{memory, watermark};
use crate::word::{Addr, Bytes, Range};

/// `raise#` and `raiseIO#`.
pub extern "C" fn raise(exception: Ptr) -> ! {
    let catch_frame = regs().handler.get();
    let mark_discarded = repair(exception, catch_frame);
    unwind(exception, catch_frame, mark_discarded)
}

/// Raises an exception of another thread: evaluations that it cuts short can go on later.
pub fn raise_asynchronously(exception: Ptr, place: Place) -> ! {
    let catch_frame = regs().handler.get();
    let exception = Rooted::new(exception);
    let mark_discarded = freeze::freeze(place, catch_frame);
    unwind(exception.get(), catch_frame, mark_discarded)
}

/// Raises an exception that comes from outside at a heap check. Evaluations that it cuts short can go on
/// later, unless it is that of an exhausted stack or heap and the stack is so large that what is left of them
/// would fill the heap.
pub fn raise_at_heap_check(exception: Ptr) -> ! {
    const MOST: Bytes = Bytes::MIB.times(256);
    let of_stack = known(Known::StackOverflow) == Some(exception);
    if of_stack {
        // The next heap check is to find the stack shallow again.
        safepoint::request(safepoint::STACK);
    }
    let exhausted = of_stack || known(Known::HeapOverflow) == Some(exception);
    if exhausted && memory::depth(regs().last_fp.get()) > MOST {
        raise(exception);
    }
    raise_asynchronously(exception, Place::HeapCheck)
}

fn unwind(exception: Ptr, catch_frame: Addr, mark_discarded: bool) -> ! {
    regs().critical.set(0);
    if catch_frame.is_null() {
        crate::threads::leave_uncaught(exception);
    }
    if mark_discarded {
        // The frames from the catch frame on were at rest, and stay so but for the newest of them.
        watermark::forget();
        if let Some(caller) = frames_from(arch::catch_return(), catch_frame).nth(1) {
            watermark::place_above_frame(caller);
        }
    }
    // SAFETY: note "frames" (`stack/maps.rs`): the stub keeps it there.
    let open = unsafe { catch_frame.minus(arch::CATCH_OPEN_EVENTS).load() };
    crate::domain::unwound(open);
    // SAFETY: the handler's frame, as the callers found it. Compiled frames own nothing, and the runtime's
    // own above them have let go of what they had: this function is the end of the primitive.
    unsafe { arch::unwind(catch_frame, exception) }
}

/// What the runtime raises, and what runs the handlers of signals and finalizers: the numbers that
/// `setException#` is given.
#[derive(Clone, Copy)]
pub enum Known {
    HeapOverflow = 0,
    UserInterrupt = 1,
    NonTermination = 2,
    /// An action.
    Signals = 3,
    StackOverflow = 4,
    /// An action.
    Finalizers = 5,
}

const KNOWN: usize = 6;

/// The numbers of the stable values that these are, or 0 before the library has said what they are.
static EXCEPTIONS: [AtomicU64; KNOWN] = [const { AtomicU64::new(0) }; KNOWN];

/// `setException#`.
pub extern "C" fn set_exception(which: u64, exception: Ptr) {
    if let Some(known) = EXCEPTIONS.get(which as usize) {
        let former = known.swap(stable::new(exception), Ordering::Relaxed);
        if former != 0 {
            stable::free(former);
        }
    }
}

/// One of them, if the library has said what it is.
pub fn known(which: Known) -> Option<Ptr> {
    match EXCEPTIONS[which as usize].load(Ordering::Relaxed) {
        0 => None,
        number => Some(stable::get(number)),
    }
}

/// Whether Control-C is an exception. Callable from a signal handler.
pub fn can_interrupt() -> bool {
    EXCEPTIONS[Known::UserInterrupt as usize].load(Ordering::Relaxed) != 0
}

/// Raises `HeapOverflow`, in a function that compiled code has called through a stub. The heap is as it was.
#[cold]
pub fn heap_overflow() -> ! {
    match known(Known::HeapOverflow) {
        None => crate::exit::heap_exhausted(),
        Some(exception) => raise(exception),
    }
}

/// Updates the thunks under evaluation in the frames that the throw discards. Answers whether the watermark
/// is among these.
fn repair(exception: Ptr, catch_frame: Addr) -> bool {
    let mut mark_discarded = false;
    for frame in frames() {
        if frame.fp == catch_frame {
            break;
        }
        mark_discarded |= frame.marked;
        if let Some(slot) = frame.update_slot() {
            fail_thunk(slot.get().object(), exception);
        }
    }
    mark_discarded
}

fn fail_thunk(thunk: Object, exception: Ptr) {
    if !matches!(thunk.kind(), Kind::BlackHole | Kind::Thunk | Kind::Selector | Kind::Caf) {
        return;
    }
    thunk.set_info(builtin::raise());
    thunk.set_word(RESULT, exception.word());
    let registers = regs();
    let young = Range::new(registers.young_base.get(), registers.young_size.get());
    if !young.contains(thunk.addr()) {
        remember(thunk);
    }
    debug_assert!(!heap().nursery.start().is_null());
}
