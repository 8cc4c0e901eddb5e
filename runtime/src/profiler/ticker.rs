//! The sampler: a timer of CPU time whose signal adds one to the current cost centre's ticks.
//!
//! The handler touches one counter and sets flags, nothing else. Samples that fall into the collector (or a census, or the
//! writing of reports) are counted apart: the time column is mutator time.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use kelvin_layout::cc;

use crate::regs::regs;
use crate::safepoint;

static IN_COLLECTOR: AtomicBool = AtomicBool::new(false);
static RUNNING: AtomicBool = AtomicBool::new(false);
/// Samples in the mutator, in the collector, and mutator samples after which a census is due (0: never).
static MUTATOR_TICKS: AtomicU64 = AtomicU64::new(0);
static COLLECTOR_TICKS: AtomicU64 = AtomicU64::new(0);
static CENSUS_EVERY: AtomicU64 = AtomicU64::new(0);

/// Starts the timer: a sample each `tick` seconds of CPU time, a census request each `census_every` of them.
pub fn start(tick: f64, census_every: Option<u64>) -> Result<(), String> {
    CENSUS_EVERY.store(census_every.unwrap_or(0), Ordering::Relaxed);
    RUNNING.store(true, Ordering::Relaxed);
    let handler: extern "C" fn(libc::c_int) = on_tick;
    let seconds = tick.trunc();
    let interval =
        libc::timespec { tv_sec: seconds as libc::time_t, tv_nsec: ((tick - seconds) * 1e9) as libc::c_long };
    // SAFETY: all structures are valid for the calls; the handler is async-signal-safe (see there). System calls that it
    // interrupts are restarted.
    let failed = unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_RESTART | libc::SA_ONSTACK;
        let mut event: libc::sigevent = std::mem::zeroed();
        event.sigev_notify = libc::SIGEV_SIGNAL;
        event.sigev_signo = libc::SIGPROF;
        let mut timer: libc::timer_t = std::mem::zeroed();
        let spec = libc::itimerspec { it_interval: interval, it_value: interval };
        libc::sigaction(libc::SIGPROF, &action, std::ptr::null_mut()) != 0
            || libc::timer_create(libc::CLOCK_PROCESS_CPUTIME_ID, &mut event, &mut timer) != 0
            || libc::timer_settime(timer, 0, &spec, std::ptr::null_mut()) != 0
    };
    if failed {
        Err(format!("cannot start the profiling timer: {}", std::io::Error::last_os_error()))
    } else {
        Ok(())
    }
}

/// Samples no more.
pub fn stop() {
    RUNNING.store(false, Ordering::Relaxed);
}

extern "C" fn on_tick(_: libc::c_int) {
    if !RUNNING.load(Ordering::Relaxed) {
        return;
    }
    if IN_COLLECTOR.load(Ordering::Relaxed) {
        COLLECTOR_TICKS.fetch_add(1, Ordering::Relaxed);
        return;
    }
    let registers = regs();
    let record = registers.cc_table.word((registers.ccc as u32) as usize * (cc::SIZE / kelvin_layout::WORD));
    let ticks = record.field(cc::TICKS);
    ticks.store(ticks.load() + 1);
    let mutator = MUTATOR_TICKS.fetch_add(1, Ordering::Relaxed) + 1;
    let every = CENSUS_EVERY.load(Ordering::Relaxed);
    if every != 0 && mutator.is_multiple_of(every) {
        safepoint::request(safepoint::CENSUS);
    }
}

/// From now on (or no longer) time is not the mutator's. Returns what it was before.
pub fn set_in_collector(inside: bool) -> bool {
    IN_COLLECTOR.swap(inside, Ordering::Relaxed)
}

pub fn mutator_ticks() -> u64 {
    MUTATOR_TICKS.load(Ordering::Relaxed)
}

pub fn collector_ticks() -> u64 {
    COLLECTOR_TICKS.load(Ordering::Relaxed)
}
