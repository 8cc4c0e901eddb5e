//! A thread of its own that sends the sampler's signal where it is overdue (note "no tick is lost",
//! [`super::ticker`]): the system's timer tells of what expired only at the system's own ticks, and only at
//! such as find the program running.
//!
//! It looks at the clock of CPU time when the next tick can be due at the earliest, and sends nothing while
//! the program waits: a system call that sleeps would be interrupted by it. What it takes itself is no time
//! of the program's. It touches atomic words and allocates nothing (note "one thread", [`crate::global`]).

use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

use super::ticker;
use crate::heap::os;

/// It sleeps no shorter: what is due in less can wait as long.
const SHORTEST: Duration = Duration::from_micros(50);
/// Intervals, and time, that it sleeps at most, where the program does nothing.
const MOST_INTERVALS: u32 = 16;
const LONGEST: Duration = Duration::from_millis(200);

/// The program's thread.
static PROGRAM: AtomicI32 = AtomicI32::new(0);

/// Starts it, for the thread that this is. Where the system refuses another thread, its timer has to do.
pub fn start() {
    PROGRAM.store(os::thread_number(), Ordering::Relaxed);
    let _started = os::start_thread(watch);
}

extern "C" fn watch(_: *mut libc::c_void) -> *mut libc::c_void {
    let program = PROGRAM.load(Ordering::Relaxed);
    let interval = ticker::interval();
    let (mut idle, mut last) = (0, 0);
    while ticker::is_running() {
        let used = ticker::used();
        let moved = used.saturating_sub(last);
        last = used;
        idle = if u128::from(moved) * 4 >= interval.as_nanos() { 0 } else { (idle + 1).min(MOST_INTERVALS) };
        let rest = match ticker::until_due(used) {
            // A signal that is under way need not be sent again.
            Duration::ZERO if os::runs(program) => {
                os::signal_thread(program, libc::SIGPROF);
                interval
            }
            rest => rest.max((interval * idle).min(LONGEST)),
        };
        ticker::watched(crate::stats::clock(libc::CLOCK_THREAD_CPUTIME_ID));
        std::thread::sleep(rest.max(SHORTEST));
    }
    std::ptr::null_mut()
}
