//! The sampler: a timer of CPU time whose signal adds one to the current cost centre's ticks, and asks for
//! the next census when it is due. Programs compiled without `-prof` have it for their censuses alone.
//!
//! The handler touches atomic words, and the event log's buffer by its protocol (`eventlog`). Samples that
//! fall into the collector (or a census, or the writing of reports) are counted apart: the time column is
//! mutator time.
//!
//! # Note: loops that do not allocate
//! A census is taken at a heap check, which a loop without allocation never comes to. Its ticks are sampled
//! as ever; where a census still waits when the next one is due, the handler itself tells the event log what
//! was counted meanwhile, for counts are words of memory ([`super::path_log`]). The heap is as it was: what
//! is taken when the loop is over has nothing in it that the loop has allocated.
//!
//! # Note: no tick is lost
//! The system looks at timers of CPU time at its own ticks, often each 4 ms, and tells of all expirations
//! since then, and of those that a busy machine kept it from telling, by one signal: the further ones are the
//! timer's *overrun*, and count too. So ticks times interval is the CPU time, however short the interval;
//! [`nanos`] is there to hold the sum against. (All ticks and all the time: a group of ticks is put down to
//! the mutator or to the collector as a whole, which evens out over many.)
//!
//! A large group makes one place of many, and reports say so ([`kelvin_layout::is_lump`]). What would tell
//! sooner tells of other places: a thread of ours that sends the signal comes to run where the program
//! waits for a file or leaves the processor to others, and so finds it in calls of the system (75 % for 30);
//! the performance events of the system, without the right to see the kernel, never do (1 % for 47).

use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, Ordering};

use crate::heap::os;
use crate::{safepoint, stats};

static IN_COLLECTOR: AtomicBool = AtomicBool::new(false);
static RUNNING: AtomicBool = AtomicBool::new(false);
/// Samples in the mutator, in the collector, and mutator samples after which a census is due (0: never).
static MUTATOR_TICKS: AtomicU64 = AtomicU64::new(0);
static COLLECTOR_TICKS: AtomicU64 = AtomicU64::new(0);
static CENSUS_EVERY: AtomicU64 = AtomicU64::new(0);
/// Whether the event log is to have the counts of each interval, at heap checks or not.
#[cfg(feature = "profiled")]
static TELL_LATE: AtomicBool = AtomicBool::new(false);
static TIMER: AtomicPtr<libc::c_void> = AtomicPtr::new(std::ptr::null_mut());
/// CPU time in nanoseconds when the timer was started and stopped.
static STARTED: AtomicU64 = AtomicU64::new(0);
static STOPPED: AtomicU64 = AtomicU64::new(0);
/// The most ticks of the mutator that one signal stood for, and below them the path that has them.
#[cfg(feature = "profiled")]
static LARGEST: AtomicU64 = AtomicU64::new(0);
/// Nanoseconds that the handler took, by the clock.
static SPENT: AtomicU64 = AtomicU64::new(0);

/// Starts the timer: a sample each `tick` seconds of CPU time, a census request each `census_every` of them.
pub fn start(tick: f64, census_every: Option<u64>) -> Result<(), String> {
    CENSUS_EVERY.store(census_every.unwrap_or(0), Ordering::Relaxed);
    STARTED.store(cpu_time(), Ordering::Relaxed);
    RUNNING.store(true, Ordering::Relaxed);
    let seconds = tick.trunc();
    let interval =
        libc::timespec { tv_sec: seconds as libc::time_t, tv_nsec: ((tick - seconds) * 1e9) as libc::c_long };
    let failed = |error| Err(format!("cannot start the profiling timer: {error}"));
    // SAFETY: the handler adds to counters, and puts its sample where `eventlog::buffer` lets it.
    let timer = unsafe { os::cpu_timer(libc::SIGPROF, on_tick) };
    match timer {
        Ok(timer) => TIMER.store(timer.cast(), Ordering::Relaxed),
        Err(error) => return failed(error),
    }
    match os::set_timer(TIMER.load(Ordering::Relaxed).cast(), interval) {
        true => Ok(()),
        false => failed(std::io::Error::last_os_error()),
    }
}

/// Whether the event log is to have the counts of intervals in which the program comes to no heap check.
#[cfg(feature = "profiled")]
pub fn tell_late(asked: bool) {
    TELL_LATE.store(asked, Ordering::Relaxed);
}

/// Samples no more.
pub fn stop() {
    if RUNNING.swap(false, Ordering::Relaxed) {
        STOPPED.store(cpu_time(), Ordering::Relaxed);
    }
}

fn cpu_time() -> u64 {
    stats::clock(libc::CLOCK_PROCESS_CPUTIME_ID)
}

extern "C" fn on_tick(_: libc::c_int) {
    let errno = os::errno();
    let began = stats::clock(libc::CLOCK_MONOTONIC);
    // SAFETY: the timer was made before its first signal came, and is never deleted; the call is
    // async-signal-safe.
    let overrun = unsafe { libc::timer_getoverrun(TIMER.load(Ordering::Relaxed).cast()) };
    ticked(1 + overrun.max(0) as u64);
    let took = stats::clock(libc::CLOCK_MONOTONIC).saturating_sub(began);
    SPENT.fetch_add(took, Ordering::Relaxed);
    os::set_errno(errno);
}

/// So many intervals have passed.
fn ticked(count: u64) {
    if !RUNNING.load(Ordering::Relaxed) {
        return;
    }
    if IN_COLLECTOR.load(Ordering::Relaxed) {
        COLLECTOR_TICKS.fetch_add(count, Ordering::Relaxed);
        return;
    }
    #[cfg(feature = "profiled")]
    super::switch::at_tick();
    #[cfg(feature = "profiled")]
    {
        let path = crate::regs::charge_ticks(count);
        super::path_log::tick(path, count.min(u32::MAX as u64) as u32);
        super::late::tick(path, count);
        LARGEST.fetch_max(count.min(u32::MAX.into()) << 32 | u64::from(path), Ordering::Relaxed);
    }
    let before = MUTATOR_TICKS.fetch_add(count, Ordering::Relaxed);
    let every = CENSUS_EVERY.load(Ordering::Relaxed);
    if every != 0 && before / every != (before + count) / every {
        let _waits_still = safepoint::request(safepoint::CENSUS);
        #[cfg(feature = "profiled")]
        if TELL_LATE.load(Ordering::Relaxed) {
            late(_waits_still, before + count);
        }
    }
}

/// An interval has ended; the last one's census waits still, or this one's is the first that does.
#[cfg(feature = "profiled")]
fn late(waits_still: bool, ticks: u64) {
    if waits_still {
        super::late::end(ticks);
        super::path_log::late();
    } else {
        super::late::begin(ticks);
    }
}

/// From now on (or no longer) time is not the mutator's. Returns what it was before.
pub fn set_in_collector(inside: bool) -> bool {
    IN_COLLECTOR.swap(inside, Ordering::Relaxed)
}

/// The CPU time between start and stop of the timer, in nanoseconds, by the clock.
pub fn nanos() -> u64 {
    STOPPED.load(Ordering::Relaxed).saturating_sub(STARTED.load(Ordering::Relaxed))
}

/// What sampling cost: nanoseconds in the timer's handler, which are in the program's own time.
#[cfg_attr(not(feature = "profiled"), allow(dead_code))]
pub fn spent() -> u64 {
    SPENT.load(Ordering::Relaxed)
}

/// Says so if the samples do not stand for the time that was used: seconds by the samples, by the clock, and
/// between two samples. One interval may be under way at each end, and the system's own ticks are up to 10 ms
/// apart.
pub fn discrepancy(sampled: f64, used: f64, interval: f64) -> Option<String> {
    let least = 2.0 * interval + 0.02;
    let difference = (sampled - used).abs();
    (difference > least && difference > 0.01 * used).then(|| {
        format!(
            "the samples of the profile stand for {sampled:.2} s; the program used {used:.2} s of CPU time"
        )
    })
}

/// The most ticks of the mutator that came at once, and the path that has them.
#[cfg(feature = "profiled")]
pub fn largest() -> (u64, u32) {
    let largest = LARGEST.load(Ordering::Relaxed);
    (largest >> 32, largest as u32)
}

pub fn mutator_ticks() -> u64 {
    MUTATOR_TICKS.load(Ordering::Relaxed)
}

pub fn collector_ticks() -> u64 {
    COLLECTOR_TICKS.load(Ordering::Relaxed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "profiled")]
    #[test]
    fn overruns_count() {
        use kelvin_layout::{WORD, cc};

        use crate::word::Addr;
        use crate::{fake, regs};

        let _lock = fake::start();
        let table = vec![0u64; 2 * cc::SIZE / WORD];
        let registers = regs::regs();
        registers.cc_table.set(Addr(table.as_ptr() as usize));
        registers.ccc.set(cc::path(1).into());
        RUNNING.store(true, Ordering::Relaxed);
        CENSUS_EVERY.store(4, Ordering::Relaxed);
        let (mutator, collector) = (mutator_ticks(), collector_ticks());
        ticked(3);
        let outside = set_in_collector(true);
        ticked(5);
        set_in_collector(outside);
        ticked(4);
        RUNNING.store(false, Ordering::Relaxed);
        ticked(100);
        assert_eq!((mutator_ticks() - mutator, collector_ticks() - collector), (7, 5));
        assert_eq!(table[(cc::SIZE + cc::TICKS as usize) / WORD], 7);
        assert_eq!(largest(), (4, cc::path(1)));
        registers.cc_table.set(Addr::NULL);
        registers.ccc.set(0);
    }

    #[test]
    fn lost_ticks_are_told() {
        assert_eq!(discrepancy(9.95, 10.0, 0.02), None);
        assert!(
            discrepancy(9.7, 10.0, 0.02)
                .is_some_and(|text| text.contains("9.70 s") && text.contains("10.00 s"))
        );
        // A short run has few samples.
        assert_eq!(discrepancy(0.02, 0.05, 0.02), None);
    }
}
