//! Primitives about the process: its end, its clocks, its collector, its profile.

use kelvin_layout::events;

use crate::heap::alloc;
use crate::object::{Object, Ptr};
use crate::{eventlog, exit, gc, profiler, stats};

/// `exitProcess#`.
pub extern "C" fn exit_process(status: i64) -> Ptr {
    exit::leave_program(status)
}

/// `cpuTimeNanos#`.
pub extern "C" fn cpu_time_nanos() -> i64 {
    stats::clock(libc::CLOCK_PROCESS_CPUTIME_ID) as i64
}

/// `wallTimeNanos#`: since the epoch.
pub extern "C" fn wall_time_nanos() -> i64 {
    stats::clock(libc::CLOCK_REALTIME) as i64
}

/// `runStatistics#`: an array of the words of [`stats::words`].
pub extern "C" fn run_statistics() -> Object {
    let words = stats::words();
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    alloc::bytes_from(&bytes)
}

/// `performGC#`.
pub extern "C" fn perform_gc() {
    gc::collect_major();
}

/// `census#`: does nothing but in a run whose heap is profiled.
pub extern "C" fn census(number: i64) {
    profiler::census_at(number);
}

/// `logText#`: nothing where there is no event log.
pub extern "C" fn log_text(kind: i64, text: Object) {
    if eventlog::is_open() {
        let number = if kind == 0 { events::USER_MSG } else { events::USER_MARKER };
        // SAFETY: note "lent bytes": an argument, only read here.
        let text = unsafe { text.bytes() };
        eventlog::post(number, |p| p.text(&String::from_utf8_lossy(text)));
    }
}

/// `isLogged#`: whether what is published is seen by anybody.
pub extern "C" fn is_logged() -> i64 {
    eventlog::is_open() as i64
}

/// `publish#`: nothing where there is no event log.
pub extern "C" fn publish(form: i64, title: Object, content: Object) {
    // SAFETY: note "lent bytes": arguments, only read here.
    let (title, content) = unsafe { (title.bytes(), content.bytes()) };
    eventlog::publish(form as u8, &String::from_utf8_lossy(title), content);
}
