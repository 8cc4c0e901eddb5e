//! Showing a value must end: after a second (and a half, at most) it is left by an exception at the next safe
//! point. A loop compiled with `-fomit-yields` may have none, nor has C; after a second more, what waits is
//! left alone. The timer runs on from value to value, since there are many and setting it takes longer than
//! most.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU32, Ordering};

use crate::stack::maps;
use crate::word::Bytes;
use crate::{arch, exit, regs, safepoint};

/// Microseconds between two alarms; at which alarm since it was begun a value is left, and at which all are.
const INTERVAL: i64 = 500_000;
const LATE: u32 = 3;
const GIVE_UP: u32 = 5;
/// What System V lets a function use beyond the end of the stack.
const RED_ZONE: Bytes = Bytes(128);

static ARMED: AtomicBool = AtomicBool::new(false);
static EXPIRED: AtomicU32 = AtomicU32::new(0);
/// The status with which the program is about to end; negative while it is not.
static STATUS: AtomicI32 = AtomicI32::new(-1);

/// The program ends with this status when all is shown.
pub fn ending(status: i32) {
    STATUS.store(status, Ordering::Relaxed);
}

/// A value is about to be shown.
pub fn arm() {
    EXPIRED.store(0, Ordering::Relaxed);
    if ARMED.swap(true, Ordering::Relaxed) {
        return;
    }
    let handler: extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::c_void) = on_alarm;
    // SAFETY: the handler touches atomics, and the interrupted context if that is compiled code.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_ONSTACK | libc::SA_SIGINFO | libc::SA_RESTART;
        libc::sigaction(libc::SIGALRM, &action, std::ptr::null_mut());
    }
    set(INTERVAL);
}

/// All are shown.
pub fn disarm() {
    if ARMED.swap(false, Ordering::Relaxed) {
        set(0);
    }
}

/// Whether it takes too long.
pub fn is_over() -> bool {
    ARMED.load(Ordering::Relaxed) && EXPIRED.load(Ordering::Relaxed) >= LATE
}

fn set(microseconds: i64) {
    let time = libc::timeval { tv_sec: 0, tv_usec: microseconds };
    let timer = libc::itimerval { it_interval: time, it_value: time };
    // SAFETY: the structure is valid for the call.
    unsafe { libc::setitimer(libc::ITIMER_REAL, &timer, std::ptr::null_mut()) };
}

extern "C" fn on_alarm(_: libc::c_int, _: *mut libc::siginfo_t, context: *mut libc::c_void) {
    if !ARMED.load(Ordering::Relaxed) {
        return;
    }
    let alarms = EXPIRED.fetch_add(1, Ordering::Relaxed) + 1;
    if alarms == LATE {
        safepoint::request(safepoint::LATE);
    }
    if alarms < GIVE_UP {
        return;
    }
    // SAFETY: with SA_SIGINFO the third argument is the interrupted context, ours until the handler returns.
    let context = unsafe { &mut *context.cast::<libc::ucontext_t>() };
    let (instruction, stack) = arch::interrupted_at(context);
    if maps::is_compiled_code(instruction) {
        regs::set_heap_pointer(arch::interrupted_heap_pointer(context));
        let stack = stack.minus(RED_ZONE).round_down(Bytes(16));
        // SAFETY: the context is the handler's; compiled code owns nothing, and its stack is free from here
        // on.
        unsafe { arch::resume_in(context, give_up, stack) };
    }
}

extern "C" fn give_up() -> ! {
    disarm();
    match STATUS.load(Ordering::Relaxed) {
        status @ 0.. => exit::exit(status),
        _ => exit::fatal("showing the value of a dimension does not end", 1),
    }
}
