//! Safe points: the slow path of compiled heap checks, and requests of signal handlers, which are served
//! there. A request sets a bit and the heap limit to 0, so that the next check comes here.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::gc;
use crate::heap::heap;
use crate::regs::{force_heap_check, regs};
use crate::threads;
use crate::word::{Addr, Bytes};

/// End the program with the exit status of the signal that arrived.
pub const TERMINATE: u32 = 1;
/// Take a heap census (profiler).
pub const CENSUS: u32 = 2;

/// What the program shows at its end takes too long.
pub const LATE: u32 = 4;

/// Write the reports of the run so far.
pub const DUMP: u32 = 8;

/// The time slice of the running thread is over.
pub const SLICE: u32 = 16;

/// The main thread is to get `UserInterrupt`.
pub const INTERRUPT: u32 = 32;

/// Signals have come that the program catches.
pub const SIGNALS: u32 = 64;

/// The stack that runs is beyond its limit.
pub const STACK: u32 = 128;

/// Finalizers of the program's are due.
pub const FINALIZERS: u32 = 256;

/// The collector has gone beyond the heap's limit.
pub const HEAP: u32 = 512;

/// Those that only a heap check serves.
const AT_HEAP_CHECKS: u32 = SLICE | STACK;

static REQUESTS: AtomicU32 = AtomicU32::new(0);

/// Asks for service at the next safe point; whether that had been asked for, and waits still. Callable from a
/// signal handler.
pub fn request(what: u32) -> bool {
    let waiting = REQUESTS.fetch_or(what, Ordering::Relaxed);
    force_heap_check();
    waiting & what != 0
}

/// Whether something is asked for that [`serve_requests`] does.
pub fn is_requested() -> bool {
    REQUESTS.load(Ordering::Relaxed) & !AT_HEAP_CHECKS != 0
}

/// Whether that is asked for; it is no longer.
pub fn take(what: u32) -> bool {
    REQUESTS.fetch_and(!what, Ordering::Relaxed) & what != 0
}

/// Sets the heap limit that compiled code sees, unless a request waits.
pub fn set_limit(limit: Addr) {
    regs().hp_limit.set(limit);
    if REQUESTS.load(Ordering::Relaxed) != 0 {
        force_heap_check();
    }
}

/// Serves what signal handlers have asked for. Runs with the compiled frames recorded.
pub fn serve_requests() {
    let requests = REQUESTS.fetch_and(AT_HEAP_CHECKS, Ordering::Relaxed);
    if requests & TERMINATE != 0 {
        crate::exit::on_signal();
    }
    if requests & CENSUS != 0 {
        crate::profiler::census();
    }
    if requests & DUMP != 0 {
        crate::exit::dump();
    }
    if requests & INTERRUPT != 0 {
        threads::interrupt_main();
    }
    if requests & HEAP != 0 {
        threads::throw_heap_overflow();
    }
    if requests & SIGNALS != 0 {
        crate::signals::serve();
    }
    if requests & FINALIZERS != 0 {
        crate::weak::serve();
    }
    if requests & LATE != 0 {
        crate::domain::late();
    }
}

/// The slow path of a heap check of compiled code: returns when `bytes` fit at `regs.HP`.
pub extern "C" fn heap_check(bytes: Bytes) {
    if REQUESTS.load(Ordering::Relaxed) != 0 {
        serve_requests();
        threads::at_heap_check();
    }
    if heap().stress.now() || regs().hp.get().plus(bytes) > heap().nursery.end() {
        gc::make_room(bytes);
    }
    // The limit may still be what a request made of it that has been served since, or what is set below.
    heap().restore_limit();
    // A function that is called again makes its check again, which has to succeed once even if every check is
    // to come here, or what is asked for has to wait.
    if regs().hp_limit.get().is_null() {
        regs().hp_limit.set(regs().hp.get().plus(bytes));
    }
}
