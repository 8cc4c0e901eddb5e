//! Time slices: how long a thread runs while others could. A timer asks for the running one's turn to end at
//! its next heap check. It counts the program's CPU time, so that it interrupts no call of the system that
//! waits; and it runs only while there is another thread that runs, or may, without this one's doing. A
//! program with one thread never starts it.

use std::cell::Cell;
use std::sync::atomic::{AtomicPtr, Ordering};

use crate::global::Global;
use crate::heap::os;
use crate::safepoint;

struct Slices {
    /// Nanoseconds; 0: each heap check ends a turn.
    length: Cell<u64>,
    running: Cell<bool>,
    created: Cell<bool>,
}

/// GHC's.
const DEFAULT: u64 = 20_000_000;

static SLICES: Global<Slices> =
    Global::new(Slices { length: Cell::new(DEFAULT), running: Cell::new(false), created: Cell::new(false) });
static TIMER: AtomicPtr<libc::c_void> = AtomicPtr::new(std::ptr::null_mut());

/// The length of a slice, in seconds.
pub fn set_length(seconds: f64) {
    SLICES.length.set((seconds * 1e9) as u64);
}

/// Others want to run.
pub fn begin() {
    let length = SLICES.length.get();
    if length == 0 {
        safepoint::request(safepoint::SLICE);
    } else if !SLICES.running.replace(true) {
        set_timer(length);
    }
}

/// The running thread is alone.
pub fn end() {
    if SLICES.running.take() {
        set_timer(0);
    }
}

/// A signal each so many nanoseconds from now on; 0: none.
fn set_timer(nanoseconds: u64) {
    if !SLICES.created.replace(true) {
        create_timer();
    }
    let time = libc::timespec {
        tv_sec: (nanoseconds / 1_000_000_000) as libc::time_t,
        tv_nsec: (nanoseconds % 1_000_000_000) as libc::c_long,
    };
    os::set_timer(TIMER.load(Ordering::Relaxed).cast(), time);
}

fn create_timer() {
    // SAFETY: the handler touches atomics only.
    let timer = unsafe { os::cpu_timer(libc::SIGVTALRM, on_tick) };
    match timer {
        Ok(timer) => TIMER.store(timer.cast(), Ordering::Relaxed),
        Err(problem) => crate::exit::fatal(&format!("cannot start the timer of the threads: {problem}"), 1),
    }
}

extern "C" fn on_tick(_: libc::c_int) {
    safepoint::request(safepoint::SLICE);
}
