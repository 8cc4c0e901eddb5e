//! The event log (`+RTS -l`): one stream of what happens, in time order, in GHC's format with events of our
//! own ([`kelvin_layout::events`]; `docs/eventlog.md`). Every program can write it; what is said of cost
//! centres comes from the profiler. The same stream goes to whoever reads it while the program runs
//! ([`live`]).

mod buffer;
mod live;
mod publish;

use std::fs;
use std::sync::OnceLock;

use kelvin_layout::events as ev;

use crate::io::{args, reports};
use crate::options::Options;
use crate::stats;

pub use buffer::{Payload, flush, is_open, now, post, post_at, since_start};
#[cfg(feature = "profiled")]
pub use buffer::{STACKS, is_at_work, post_at_tick, post_sample};
#[cfg(feature = "profiled")]
pub use live::orders;
pub use publish::publish;

/// The capability and the capability set that the program is.
const CAPABILITY: u16 = 0;
const PROCESS: u32 = 0;

/// The number of the thread that runs `main`.
const MAIN_THREAD: u64 = 1;

/// The log's file.
static FILE_NAME: OnceLock<String> = OnceLock::new();

/// Start-up: opens the log if it is asked for, and writes what is known of the run.
pub fn start(options: &Options) -> Result<(), String> {
    buffer::begin(stats::started().wall);
    if !options.logs() {
        return Ok(());
    }
    let mut file = None;
    if let Some(log) = &options.log {
        let stem = options.profile.stem.clone().unwrap_or_else(args::program_name);
        let name = log.file.clone().unwrap_or_else(|| format!("{stem}.eventlog"));
        file = Some(reports::create(&name).map_err(|e| format!("cannot write {name}: {e}"))?);
        let _ = FILE_NAME.set(name);
    }
    if let Some(live) = &options.live {
        live::start(live)?;
    }
    buffer::open(file, header, options.live.is_some());
    run(options);
    Ok(())
}

/// The program ends: what is said from now on is worth waiting for, for a moment.
pub fn ending() {
    live::ending();
}

fn header(p: &mut Payload) {
    p.u32(ev::HEADER_BEGIN);
    p.u32(ev::TYPES_BEGIN);
    for t in ev::TYPES {
        p.u32(ev::TYPE_BEGIN);
        p.u16(t.number);
        p.u16(t.size);
        p.u32(t.name.len() as u32);
        p.text(t.name);
        p.u32(0);
        p.u32(ev::TYPE_END);
    }
    p.u32(ev::TYPES_END);
    p.u32(ev::HEADER_END);
    p.u32(ev::DATA_BEGIN);
}

/// Who runs, how, since when.
fn run(options: &Options) {
    let words: Vec<String> = args::args().iter().map(|a| String::from_utf8_lossy(a).into_owned()).collect();
    post(ev::CAP_CREATE, |p| p.u16(CAPABILITY));
    post(ev::CAPSET_CREATE, |p| {
        p.u32(PROCESS);
        p.u16(ev::CAPSET_OSPROCESS);
    });
    post(ev::CAPSET_ASSIGN_CAP, |p| {
        p.u32(PROCESS);
        p.u16(CAPABILITY);
    });
    post(ev::RTS_IDENTIFIER, |p| {
        p.u32(PROCESS);
        p.text(concat!("Kelvin-", env!("CARGO_PKG_VERSION")));
    });
    post(ev::PROGRAM_ARGS, |p| {
        p.u32(PROCESS);
        p.string(&args::program_name());
        words.iter().for_each(|w| p.string(w));
    });
    post(ev::OSPROCESS_PID, |p| {
        p.u32(PROCESS);
        p.u32(std::process::id());
    });
    let began = stats::clock(libc::CLOCK_REALTIME).saturating_sub(buffer::now());
    post(ev::WALL_CLOCK_TIME, |p| {
        p.u32(PROCESS);
        p.u64(began / 1_000_000_000);
        p.u32((began % 1_000_000_000) as u32);
    });
    thread(ev::CREATE_THREAD, MAIN_THREAD);
    thread(ev::RUN_THREAD, MAIN_THREAD);
    property(ev::property::DATE, &stats::date());
    property(ev::property::PROGRAM, &args::program_name());
    words.iter().for_each(|w| property(ev::property::ARGUMENT, w));
    options.given.iter().for_each(|w| property(ev::property::RTS_ARGUMENT, w));
}

/// Something that is true of the whole run.
pub fn property(name: &str, value: &str) {
    post(ev::RUN_PROPERTY, |p| {
        p.string(name);
        p.string(value);
    });
}

pub fn gc_begin() {
    post(ev::GC_START, |_| ());
}

/// A collection has ended: the generation collected (0 or 1), bytes copied, live, of the whole heap, and
/// allocated by the program since the start.
pub fn gc_end(generation: u16, copied: u64, live: u64, heap: u64, allocated: u64) {
    if !is_open() {
        return;
    }
    post(ev::GC_END, |_| ());
    post(ev::GC_STATS_GHC, |p| {
        p.u32(PROCESS);
        p.u16(generation);
        p.u64(copied);
        // Slop and fragmentation; then one thread, which copied all.
        p.u64(0);
        p.u64(0);
        p.u32(1);
        p.u64(copied);
        p.u64(copied);
        p.u64(0);
    });
    let heap_event = |number: u16, bytes: u64| {
        post(number, |p| {
            p.u32(PROCESS);
            p.u64(bytes);
        });
    };
    heap_event(ev::HEAP_ALLOCATED, allocated);
    heap_event(ev::HEAP_SIZE, heap);
    if generation == 1 {
        heap_event(ev::HEAP_LIVE, live);
    }
}

/// An event of one of the program's threads: created, runnable, runs.
pub fn thread(number: u16, id: u64) {
    post(number, |p| p.u32(id as u32));
}

/// A thread stops running, for one of [`ev::stop`].
pub fn stop_thread(id: u64, why: u16) {
    post(ev::STOP_THREAD, |p| {
        p.u32(id as u32);
        p.u16(why);
        p.u32(0);
    });
}

/// What is known at the end.
#[derive(Default)]
pub struct Totals {
    pub mutator_ticks: u64,
    pub collector_ticks: u64,
    pub folded: u64,
}

/// The end of the run. Whether the log is whole; if not, stderr says why.
pub fn finish(totals: &Totals, status: i32) -> bool {
    if is_open() {
        let (bytes, nanos) = buffer::costs();
        post(ev::RUN_END, |p| {
            p.u64(totals.mutator_ticks);
            p.u64(totals.collector_ticks);
            p.u64(stats::gc_time().cpu);
            p.u64(stats::max_residency());
            p.u64(totals.folded);
            p.u64(bytes);
            p.u64(nanos);
            p.u32(status as u32);
        });
        post(ev::CAP_DELETE, |p| p.u16(CAPABILITY));
    }
    let closed = buffer::close();
    if let Err(e) = &closed {
        // Not even its header could be written.
        if let (0, Some(name)) = (buffer::costs().0, FILE_NAME.get())
            && fs::metadata(name).is_ok_and(|m| m.is_file())
        {
            let _ = fs::remove_file(name);
        }
        crate::io::write_stderr(
            format!("{}: cannot write the event log: {e}\n", args::program_name()).as_bytes(),
        );
    }
    closed.is_ok()
}
