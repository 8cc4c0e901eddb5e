//! Showing a value must end: after a second it is left by an exception at the next safe point. A loop that allocates nothing has none; after a second more,
//! what waits is left alone.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU32, Ordering};

use crate::stack::maps;
use crate::word::Bytes;
use crate::{arch, exit, regs, safepoint};

/// Seconds.
const LIMIT: i64 = 1;
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
    ARMED.store(true, Ordering::Relaxed);
    let handler: extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::c_void) = on_alarm;
    // SAFETY: the handler touches atomics, and the interrupted context if that is compiled code.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_ONSTACK | libc::SA_SIGINFO | libc::SA_RESTART;
        libc::sigaction(libc::SIGALRM, &action, std::ptr::null_mut());
    }
    set(LIMIT);
}

/// It is shown, or has failed.
pub fn disarm() {
    if ARMED.swap(false, Ordering::Relaxed) {
        set(0);
    }
}

/// Whether it takes too long.
pub fn is_over() -> bool {
    ARMED.load(Ordering::Relaxed) && EXPIRED.load(Ordering::Relaxed) > 0
}

fn set(seconds: i64) {
    let time = libc::timeval { tv_sec: seconds, tv_usec: 0 };
    let timer = libc::itimerval { it_interval: time, it_value: time };
    // SAFETY: the structure is valid for the call.
    unsafe { libc::setitimer(libc::ITIMER_REAL, &timer, std::ptr::null_mut()) };
}

extern "C" fn on_alarm(_: libc::c_int, _: *mut libc::siginfo_t, context: *mut libc::c_void) {
    if !ARMED.load(Ordering::Relaxed) {
        return;
    }
    if EXPIRED.fetch_add(1, Ordering::Relaxed) == 0 {
        return safepoint::request(safepoint::LATE);
    }
    // SAFETY: with SA_SIGINFO the third argument is the interrupted context, ours until the handler returns.
    let context = unsafe { &mut *context.cast::<libc::ucontext_t>() };
    let (instruction, stack) = arch::interrupted_at(context);
    if maps::is_compiled_code(instruction) {
        regs::set_heap_pointer(arch::interrupted_heap_pointer(context));
        arch::resume_in(context, give_up, stack.minus(RED_ZONE).round_down(Bytes(16)));
    }
}

extern "C" fn give_up() -> ! {
    disarm();
    match STATUS.load(Ordering::Relaxed) {
        status @ 0.. => exit::exit(status),
        _ => exit::fatal("showing the value of a dimension does not end", 1),
    }
}
