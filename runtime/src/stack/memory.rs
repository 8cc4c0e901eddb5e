//! The memory of stacks. Each stack has a range of addresses, but memory, even as a reservation, only as far
//! as it has grown: a fault below maps more. So limits of address space or data (`ulimit -v`, `ulimit -d`,
//! containers) are used up by what stacks hold, not by what they might come to hold: ten thousand threads
//! fit, and a deep recursion has all that is left.
//!
//! ```text
//!   … | gap | low … reserve … | soft … (addresses only) … | mapped … (memory) … top | gap | …
//! ```
//! The addresses lie where the system puts nothing by itself, at a place that differs from run to run. Should
//! something be there after all, the stack cannot grow over it, and the program ends.
//!
//! Under valgrind stacks have much of their memory from the beginning, and keep it: it moves the stack
//! pointer ahead of the push that faults, and would do so again when the push is repeated.
//!
//! # Note: how a stack overflows
//! A stack that has grown to its limit goes on in its reserve, until its thread receives `StackOverflow` at
//! its next heap check (`threads`), or has used that up, too: then the program ends. When the stack is
//! shallow again, the next heap check takes the reserve back, or the next collection; one that finds it in
//! use, since the first fault there led to nothing, asks for the exception again.

use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::arch;
use crate::global::Global;
use crate::heap::os;
use crate::safepoint;
use crate::word::{Addr, Bytes, Range};

/// Addresses below each stack that belong to none; so large that a function with a big frame cannot step over
/// it.
const GAP: Bytes = Bytes::MIB;
/// The most that a stack may ever take.
pub const MAX: Bytes = Bytes::GIB.times(64);
/// The most that a stack of a further thread may take.
const THREAD: Bytes = Bytes::GIB;
/// Addresses beyond its limit for a stack that overflows.
const RESERVE: Bytes = Bytes::MIB.times(16);
/// What a stack has at its beginning, what an idle one keeps, and what a growing one gets at least if it can.
pub const LEAST: Bytes = Bytes::KIB.times(32);
/// What a stack has at its beginning under valgrind, if it can: the main thread's, another's.
const MAIN_IN_VALGRIND: Bytes = Bytes::GIB.times(4);
const THREAD_IN_VALGRIND: Bytes = Bytes::MIB.times(64);
/// Stack of the code that reports an overflow, and of signal handlers.
const EMERGENCY: Bytes = Bytes::KIB.times(256);
/// More than the frames of the runtime take that stand below compiled code where the reserve is taken back.
const OWN: Bytes = Bytes::KIB.times(16);
/// Memory below the stack pointer that is not worth giving back, and from which on huge pages are worth it.
const SLACK: Bytes = Bytes::MIB.times(4);
/// Stacks lie below this address: far from where programs, their libraries and their other mappings are.
const HIGHEST: Addr = Addr(0x5000_0000_0000);
/// And above this one.
const LOWEST: Addr = Addr(0x1000_0000_0000);
/// How far the first one is moved down at random.
const RANDOM: Bytes = Bytes::GIB.times(1 << 10);

/// A stack that does not run now, or where the one that runs was when it was switched to.
#[derive(Clone, Copy)]
pub struct Stack {
    /// All addresses that it may use, the reserve among them.
    range: Range,
    /// The memory that it has begins here and ends with the range.
    mapped: Addr,
}

/// The stack that runs, for the fault handler.
static LOW: AtomicUsize = AtomicUsize::new(0);
static SOFT: AtomicUsize = AtomicUsize::new(0);
static MAPPED: AtomicUsize = AtomicUsize::new(0);
static TOP: AtomicUsize = AtomicUsize::new(0);
static EMERGENCY_TOP: AtomicUsize = AtomicUsize::new(0);

/// Where the next stack's addresses end.
static NEXT: Global<Cell<Addr>> = Global::new(Cell::new(Addr::NULL));
/// The main thread's stack, as it was when it last rested.
static MAIN: Global<Cell<Option<Stack>>> = Global::new(Cell::new(None));
/// The lowest stack pointer of the main thread that a collection has seen since memory was last given back.
static DEEPEST: Global<Cell<Addr>> = Global::new(Cell::new(Addr(usize::MAX)));

impl Stack {
    /// Addresses for a stack of at most `limit` bytes, and its first memory: of `wish` bytes, if that is more
    /// than usual and there is so much.
    fn new(limit: Bytes, wish: Bytes) -> Option<Stack> {
        let size = Bytes(limit.0 + RESERVE.0);
        // Something may lie where nothing is expected, but hardly at so many places.
        for _ in 0..64 {
            let top = NEXT.get();
            let range = Range { start: top.minus(size), end: top };
            if range.start.minus(GAP) < LOWEST || range.start > top {
                return None;
            }
            NEXT.set(range.start.minus(GAP));
            for first in [wish.min(limit), LEAST] {
                let mapped = top.minus(first);
                if os::map_at(Range { start: mapped, end: top }) {
                    return Some(Stack { range, mapped });
                }
            }
        }
        None
    }

    /// Where it begins; it grows down from here.
    pub fn top(&self) -> Addr {
        self.range.end
    }

    /// What it may take.
    fn limit(&self) -> Bytes {
        Bytes(self.range.size().0 - RESERVE.0)
    }

    fn shrink_to(&mut self, mapped: Addr) {
        if self.mapped < mapped && !arch::in_valgrind() {
            // SAFETY: the stack's own memory below what it keeps.
            unsafe { os::unmap(Range { start: self.mapped, end: mapped }) };
            self.mapped = mapped;
        }
    }
}

/// Makes the main thread's stack, of at most `limit` bytes, and installs the handler that lets stacks grow.
/// Returns its top.
pub fn create(limit: Bytes) -> Addr {
    let random = Bytes(os::random() as usize % RANDOM.0).round_up(Bytes::MIB);
    NEXT.set(HIGHEST.minus(random));
    let size = limit.min(MAX).max(LEAST).round_up(os::PAGE);
    let (Some(main), Some(signals), Some(emergency)) =
        (Stack::new(size, first(MAIN_IN_VALGRIND)), os::reserve(EMERGENCY), os::reserve(EMERGENCY))
    else {
        crate::exit::fatal("cannot reserve memory for the stack", 1)
    };
    EMERGENCY_TOP.store(emergency.end.0, Ordering::Relaxed);
    install_handler(signals);
    MAIN.set(Some(main));
    run_on(main);
    main.top()
}

/// A stack for a further thread.
pub fn create_for_thread() -> Stack {
    let size = MAIN.get().map_or(THREAD, |main| main.limit().min(THREAD));
    match Stack::new(size, first(THREAD_IN_VALGRIND)) {
        Some(stack) => stack,
        None => crate::exit::fatal("cannot reserve memory for the stack of another thread", 1),
    }
}

/// What a stack has at its beginning, where it would have `in_valgrind` there.
fn first(in_valgrind: Bytes) -> Bytes {
    if arch::in_valgrind() { in_valgrind } else { LEAST }
}

fn run_on(stack: Stack) {
    LOW.store(stack.range.start.0, Ordering::Relaxed);
    SOFT.store(stack.range.start.plus(RESERVE).0, Ordering::Relaxed);
    MAPPED.store(stack.mapped.0, Ordering::Relaxed);
    TOP.store(stack.range.end.0, Ordering::Relaxed);
}

/// The thread with this stack (the main one, if `None`) rests from now on.
pub fn leave(stack: Option<&mut Stack>) {
    let mapped = Addr(MAPPED.load(Ordering::Relaxed));
    match stack {
        Some(stack) => stack.mapped = mapped,
        None => MAIN.set(MAIN.get().map(|main| Stack { mapped, ..main })),
    }
}

/// The thread with this stack (the main one, if `None`) runs from now on.
pub fn now_on(stack: Option<Stack>) {
    if let Some(stack) = stack.or(MAIN.get()) {
        run_on(stack);
    }
}

/// Gives back most of the memory of the stack that runs, whose thread ends. The caller still stands on the
/// rest.
pub fn release_idle(stack: &mut Stack) {
    let here = Addr(&raw const stack as usize).round_down(os::PAGE).minus(LEAST);
    stack.mapped = Addr(MAPPED.load(Ordering::Relaxed));
    stack.shrink_to(here.min(stack.range.end.minus(LEAST)));
    MAPPED.store(stack.mapped.0, Ordering::Relaxed);
}

/// Gives back the memory that deep recursion of the main thread left behind below the stack pointer `sp`;
/// called by major collections.
pub fn release_unused(sp: Addr) {
    let Some(mut main) = MAIN.get().filter(|main| main.range.contains(sp)) else { return };
    if DEEPEST.get().plus(SLACK) < sp {
        main.mapped = Addr(MAPPED.load(Ordering::Relaxed));
        main.shrink_to(sp.minus(SLACK).round_down(os::PAGE));
        MAPPED.store(main.mapped.0, Ordering::Relaxed);
        MAIN.set(Some(main));
        DEEPEST.set(sp);
    }
}

/// Whether the stack that runs, used down to `sp`, is beyond its limit: its reserve is in use and cannot be
/// taken back. `sp` may be a little above the limit then, where it is of the frame whose fault it was: what
/// asks for the exception comes once, so it must not be taken for shallow.
pub fn is_overflowing(sp: Addr) -> bool {
    let (low, soft) = (Addr(LOW.load(Ordering::Relaxed)), Addr(SOFT.load(Ordering::Relaxed)));
    Addr(MAPPED.load(Ordering::Relaxed)) < soft && Range { start: low, end: soft.plus(OWN) }.contains(sp)
}

/// Where this stack (the main thread's, if `None`) begins.
pub fn top(stack: Option<&Stack>) -> Addr {
    stack.copied().or(MAIN.get()).map_or(Addr::NULL, |stack| stack.top())
}

/// How much of the main thread's stack the system has given memory to since deep recursion last left some
/// behind ([`release_unused`]).
pub fn touched() -> Bytes {
    let Some(main) = MAIN.get() else { return Bytes(0) };
    let on_main = LOW.load(Ordering::Relaxed) == main.range.start.0;
    let mapped = if on_main { Addr(MAPPED.load(Ordering::Relaxed)) } else { main.mapped };
    os::resident(Range { start: mapped, end: main.range.end })
}

/// How much of the stack that runs is used, down to `sp`.
pub fn depth(sp: Addr) -> Bytes {
    Bytes(TOP.load(Ordering::Relaxed).saturating_sub(sp.0))
}

/// Asks for the exception if the reserve is in use, and takes it back if it is not any more. The stack is
/// used down to `sp`, and by the runtime's own frames.
pub fn look_at_reserve(sp: Addr) {
    let soft = Addr(SOFT.load(Ordering::Relaxed));
    let mapped = Addr(MAPPED.load(Ordering::Relaxed));
    if is_overflowing(sp) {
        safepoint::request(safepoint::STACK);
    } else if mapped < soft && soft.plus(OWN) <= sp {
        // SAFETY: the stack's own memory, far below what is in use.
        unsafe { os::unmap(Range { start: mapped, end: soft }) };
        MAPPED.store(soft.0, Ordering::Relaxed);
    }
}

/// Notes how deep the stack is; called by every collection.
pub fn note_depth(sp: Addr) {
    look_at_reserve(sp);
    if MAIN.get().is_some_and(|main| main.range.contains(sp)) {
        DEEPEST.set(sp.min(DEEPEST.get()));
    }
}

fn install_handler(signals: Range) {
    let stack =
        libc::stack_t { ss_sp: signals.start.0 as *mut libc::c_void, ss_flags: 0, ss_size: EMERGENCY.0 };
    // SAFETY: the alternate stack is fresh memory that is never unmapped; the handler touches only atomics
    // and the context it is given, and maps memory where there is none.
    let failed = unsafe {
        let mut failed = libc::sigaltstack(&stack, std::ptr::null_mut()) != 0;
        let mut action: libc::sigaction = std::mem::zeroed();
        let handler: extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::ucontext_t) = on_fault;
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
        failed |= libc::sigaction(libc::SIGSEGV, &action, std::ptr::null_mut()) != 0;
        failed | (libc::sigaction(libc::SIGBUS, &action, std::ptr::null_mut()) != 0)
    };
    if failed {
        let why = std::io::Error::last_os_error();
        crate::exit::fatal(&format!("cannot handle the end of the stack: {why}"), 1);
    }
}

extern "C" fn on_fault(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut libc::ucontext_t) {
    // SAFETY: the kernel passes valid pointers.
    let sent = unsafe { (*info).si_code <= 0 };
    if sent {
        // By a process, `kill -SEGV`: no address is at fault and no instruction repeats. The signal waits
        // until this handler returns, and then does what it does to every program.
        // SAFETY: both may be called in a handler.
        unsafe {
            libc::signal(signal, libc::SIG_DFL);
            libc::raise(signal);
        }
        return;
    }
    // SAFETY: as above; a fault has an address.
    let (fault, context) = unsafe { (Addr((*info).si_addr() as usize), &mut *context) };
    let low = Addr(LOW.load(Ordering::Relaxed));
    let soft = Addr(SOFT.load(Ordering::Relaxed));
    let mapped = Addr(MAPPED.load(Ordering::Relaxed));
    let stack = Range { start: low.minus(GAP), end: mapped };
    if stack.contains(fault) {
        let within = if fault >= soft { soft } else { low };
        if fault >= low && grow(within, mapped, fault) {
            if fault < soft {
                safepoint::request(safepoint::STACK);
            }
            return;
        }
        // Reports are written outside the handler, on a stack that has room.
        // SAFETY: the context is the handler's; the program does not go on, and the emergency stack is for
        // this.
        unsafe { arch::resume_in(context, overflow, Addr(EMERGENCY_TOP.load(Ordering::Relaxed))) };
        return;
    }
    // SAFETY: any other fault is a bug; the default action then ends the process when the instruction
    // repeats.
    unsafe { libc::signal(signal, libc::SIG_DFL) };
}

/// Maps what is missing down to the address, and as much again as there is already, so that few faults are
/// needed, but not below `low`; less, if that is more than there is. Called in a signal handler.
fn grow(low: Addr, mapped: Addr, fault: Addr) -> bool {
    let errno = os::errno();
    let needed = fault.round_down(os::PAGE);
    let mut more = (Addr(TOP.load(Ordering::Relaxed)).0 - mapped.0).max(LEAST.0);
    let grown = loop {
        let start = needed.min(Addr(mapped.0.saturating_sub(more)).round_down(os::PAGE)).max(low);
        if os::map_at(Range { start, end: mapped }) {
            if more >= SLACK.0 {
                os::prefer_huge_pages(Range { start, end: mapped });
            }
            MAPPED.store(start.0, Ordering::Relaxed);
            break true;
        }
        if start == needed {
            break false;
        }
        more /= 2;
        if more < os::PAGE.0 {
            more = 0;
        }
    };
    os::set_errno(errno);
    grown
}

/// Ends the program, whose stack has no more room.
pub extern "C" fn overflow() -> ! {
    crate::exit::fatal("stack overflow", 2)
}
