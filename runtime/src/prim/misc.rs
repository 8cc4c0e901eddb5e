//! Primitives about the process: its end, its clocks, its collector.

use crate::object::Ptr;
use crate::{exit, gc, stats};

/// `exitProcess#`.
pub extern "C" fn exit_process(status: i64) -> Ptr {
    exit::exit(status as i32)
}

/// `cpuTimeNanos#`.
pub extern "C" fn cpu_time_nanos() -> i64 {
    stats::clock(libc::CLOCK_PROCESS_CPUTIME_ID) as i64
}

/// `wallTimeNanos#`: since the epoch.
pub extern "C" fn wall_time_nanos() -> i64 {
    stats::clock(libc::CLOCK_REALTIME) as i64
}

/// `performGC#`.
pub extern "C" fn perform_gc() {
    gc::collect_major();
}
