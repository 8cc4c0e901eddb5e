//! The memory of the program's stack. A large range is reserved without commitment, the kernel backs
//! what is touched; below it lies a guard, and a fault there is reported as stack overflow.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::arch;
use crate::global::Global;
use crate::heap::os;
use crate::word::{Addr, Bytes, Range};

/// The guard is large so that a function with a big frame cannot step over it.
const GUARD: Bytes = Bytes::MIB;
/// The most that is ever reserved.
pub const MAX: Bytes = Bytes::GIB.times(64);
/// Stack of the code that reports an overflow, and of signal handlers.
const EMERGENCY: Bytes = Bytes::KIB.times(256);
/// Memory below the stack pointer that is not worth giving back.
const SLACK: Bytes = Bytes::MIB.times(4);

static GUARD_START: AtomicUsize = AtomicUsize::new(0);
static EMERGENCY_TOP: AtomicUsize = AtomicUsize::new(0);
static STACK: Global<Range> = Global::new(Range { start: Addr::NULL, end: Addr::NULL });
/// The lowest stack pointer that a collection has seen since pages were last given back.
static DEEPEST: Global<Addr> = Global::new(Addr(usize::MAX));

/// Reserves a stack of at most `limit` bytes and installs the overflow handler. Returns its top.
pub fn create(limit: Bytes) -> Addr {
    let mut size = limit.min(MAX).max(Bytes::KIB.times(64)).round_up(os::PAGE);
    let range = loop {
        if let Some(range) = os::reserve(size + GUARD) {
            break range;
        }
        size = Bytes(size.0 / 2).round_up(os::PAGE);
        if size < Bytes::KIB.times(64) {
            crate::exit::fatal("cannot reserve memory for the stack", 1);
        }
    };
    os::protect(Range::new(range.start, GUARD));
    // Only deep recursion gets there, and then it goes far.
    os::prefer_huge_pages(Range { start: range.start.plus(GUARD), end: range.end.minus(SLACK) });
    GUARD_START.store(range.start.0, Ordering::Relaxed);
    *MAIN_GUARD.get() = range.start;
    *STACK.get() = Range { start: range.start.plus(GUARD), end: range.end };
    let signals = os::reserve(EMERGENCY);
    let emergency = os::reserve(EMERGENCY);
    if let (Some(signals), Some(emergency)) = (signals, emergency) {
        EMERGENCY_TOP.store(emergency.end.0, Ordering::Relaxed);
        install_handler(signals);
    }
    range.end
}

/// The most that a stack of a further thread takes. Only what is touched takes up memory.
const THREAD: Bytes = Bytes::GIB;
/// What an idle stack may keep.
const IDLE: Bytes = Bytes::KIB.times(64);

static MAIN_GUARD: Global<Addr> = Global::new(Addr::NULL);

/// A stack for a further thread, with a guard below it.
pub fn create_for_thread() -> Range {
    let size = STACK.get().size().min(THREAD).max(IDLE);
    let Some(range) = os::reserve(size + GUARD) else {
        crate::exit::fatal("cannot reserve memory for the stack of another thread", 1)
    };
    os::protect(Range::new(range.start, GUARD));
    Range { start: range.start.plus(GUARD), end: range.end }
}

/// The thread of that stack (the main one's, if `None`) runs from now on: an overflow will be its.
pub fn now_on(stack: Option<Range>) {
    let guard = stack.map_or(*MAIN_GUARD.get(), |s| s.start.minus(GUARD));
    GUARD_START.store(guard.0, Ordering::Relaxed);
}

/// Gives back most of the memory of a stack whose thread has ended. The caller may still stand on the rest.
pub fn release_idle(stack: Range) {
    let end = stack.end.minus(IDLE);
    if stack.start < end {
        os::release(Range { start: stack.start, end });
    }
}

/// Gives back the pages that deep recursion left behind below the stack pointer `sp`; called by major collections.
pub fn release_unused(sp: Addr) {
    let deepest = DEEPEST.get();
    let stack = *STACK.get();
    if stack.end.is_null() || !stack.contains(sp) {
        return;
    }
    if deepest.plus(SLACK) < sp {
        let end = Addr(sp.minus(SLACK).0 & !(os::PAGE.0 - 1));
        if end > stack.start {
            os::release(Range { start: stack.start, end });
        }
        *deepest = sp;
    }
}

/// Notes how deep the stack is; called by every collection.
pub fn note_depth(sp: Addr) {
    let deepest = DEEPEST.get();
    *deepest = sp.min(*deepest);
}

fn install_handler(signals: Range) {
    let stack =
        libc::stack_t { ss_sp: signals.start.0 as *mut libc::c_void, ss_flags: 0, ss_size: EMERGENCY.0 };
    // SAFETY: the alternate stack is fresh memory that is never unmapped; the handler touches only atomics
    // and the context it is given.
    unsafe {
        libc::sigaltstack(&stack, std::ptr::null_mut());
        let mut action: libc::sigaction = std::mem::zeroed();
        let handler: extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::ucontext_t) = on_fault;
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
        libc::sigaction(libc::SIGSEGV, &action, std::ptr::null_mut());
        libc::sigaction(libc::SIGBUS, &action, std::ptr::null_mut());
    }
}

extern "C" fn on_fault(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut libc::ucontext_t) {
    // SAFETY: the kernel passes valid pointers.
    let (fault, context) = unsafe { (Addr((*info).si_addr() as usize), &mut *context) };
    let guard = Range::new(Addr(GUARD_START.load(Ordering::Relaxed)), GUARD);
    if guard.contains(fault) {
        // Reports are written outside the handler, on a stack that has room.
        arch::resume_in(context, overflow, Addr(EMERGENCY_TOP.load(Ordering::Relaxed)));
        return;
    }
    // SAFETY: any other fault is a bug; the default action then ends the process when the instruction repeats.
    unsafe { libc::signal(signal, libc::SIG_DFL) };
}

extern "C" fn overflow() -> ! {
    crate::exit::fatal("stack overflow", 2)
}
