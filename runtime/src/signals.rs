//! Signals that the program catches (`System.Posix.Signals`). The handler of the operating system only notes
//! which signal came and asks for a safe point; there a thread is made that runs what the library has said
//! (`setException#`, `raise::Known::Signals`), and which asks for what has come (`kelvin_signals_pending`).

use std::sync::atomic::{AtomicU64, Ordering};

use crate::{exit, raise, safepoint, threads};

/// The signals that have come since the library last asked, by their bits.
static PENDING: AtomicU64 = AtomicU64::new(0);
/// The signals that the program catches.
static CAUGHT: AtomicU64 = AtomicU64::new(0);

/// What is to happen when a signal comes: the numbers that the library gives.
const DEFAULT: libc::c_int = 0;
const IGNORE: libc::c_int = 1;

extern "C" fn on_signal(signal: libc::c_int) {
    PENDING.fetch_or(bit(signal), Ordering::Relaxed);
    safepoint::request(safepoint::SIGNALS);
}

/// The bit of a signal; no bit for what is none.
fn bit(signal: libc::c_int) -> u64 {
    u32::try_from(signal).ok().and_then(|n| 1u64.checked_shl(n)).unwrap_or(0)
}

/// Says what is to happen when the signal comes, now and later. Answers 0, or -1 with `errno` set.
#[unsafe(no_mangle)]
extern "C" fn kelvin_set_signal(signal: libc::c_int, how: libc::c_int) -> libc::c_int {
    if how == DEFAULT && exit::set_terminating(signal) {
        if signal == libc::SIGINT {
            exit::interrupt_ends();
        }
        CAUGHT.fetch_and(!bit(signal), Ordering::Relaxed);
        return 0;
    }
    let handler: extern "C" fn(libc::c_int) = on_signal;
    // SAFETY: the handler touches atomics only. Without SA_RESTART a blocked read returns, so that the
    // request is seen.
    let result = unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = match how {
            DEFAULT => libc::SIG_DFL,
            IGNORE => libc::SIG_IGN,
            _ => handler as *const () as usize,
        };
        action.sa_flags = libc::SA_ONSTACK;
        libc::sigaction(signal, &action, std::ptr::null_mut())
    };
    if result == 0 {
        match how {
            DEFAULT | IGNORE => CAUGHT.fetch_and(!bit(signal), Ordering::Relaxed),
            _ => CAUGHT.fetch_or(bit(signal), Ordering::Relaxed),
        };
    }
    result
}

/// The signals that have come since this was last asked.
#[unsafe(no_mangle)]
extern "C" fn kelvin_signals_pending() -> u64 {
    PENDING.swap(0, Ordering::Relaxed)
}

/// Whether one may come that the program catches: then it is not hopeless when all threads wait.
pub fn may_come() -> bool {
    CAUGHT.load(Ordering::Relaxed) != 0
}

/// Signals have come: makes the thread that runs their handlers. Runs at a safe point.
pub fn serve() {
    if let Some(action) = raise::known(raise::Known::Signals) {
        threads::fork(action);
    }
}

/// Runs this with all signals held back; those that come meanwhile are delivered after it.
#[cfg(feature = "profiled")]
pub fn held_back(f: impl FnOnce()) {
    // SAFETY: sets of signals of our own, filled before they are read.
    unsafe {
        let (mut all, mut before) = (std::mem::zeroed(), std::mem::zeroed());
        libc::sigfillset(&mut all);
        libc::pthread_sigmask(libc::SIG_SETMASK, &all, &mut before);
        f();
        libc::pthread_sigmask(libc::SIG_SETMASK, &before, std::ptr::null_mut());
    }
}
