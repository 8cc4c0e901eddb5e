//! Statistics of the run: `-s`, `-S` and `-t`, in the layout that GHC's users know.

use std::cell::{Cell, RefCell};
use std::fmt::Write;
use std::fs::File;
use std::io::Write as _;

use kelvin_domain::text::grouped;

use crate::global::Global;
use crate::heap::heap;
use crate::stack::memory;
use crate::threads;
use crate::word::Bytes;
use crate::{eventlog, io};

/// Which statistics to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    #[default]
    None,
    OneLine,
    Summary,
    /// A line per collection, then the summary.
    Each,
}

/// A point in time on both clocks, in nanoseconds.
#[derive(Clone, Copy, Default)]
pub struct Time {
    pub cpu: u64,
    pub wall: u64,
}

impl Time {
    /// The present.
    pub fn now() -> Time {
        Time { cpu: clock(libc::CLOCK_PROCESS_CPUTIME_ID), wall: clock(libc::CLOCK_MONOTONIC) }
    }

    fn plus(self, more: Time) -> Time {
        Time { cpu: self.cpu + more.cpu, wall: self.wall + more.wall }
    }

    fn since(self, earlier: Time) -> Time {
        Time { cpu: self.cpu.saturating_sub(earlier.cpu), wall: self.wall.saturating_sub(earlier.wall) }
    }
}

/// A clock's reading in nanoseconds.
pub fn clock(id: libc::clockid_t) -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is a valid place for the answer.
    unsafe { libc::clock_gettime(id, &mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

/// Totals for one generation's collections.
#[derive(Clone, Copy, Default)]
struct Generation {
    count: u64,
    time: Time,
    longest: u64,
}

#[derive(Clone, Copy)]
struct Stats {
    mode: Mode,
    started: Time,
    mutator: Time,
    generations: [Generation; 2],
    /// In censuses of the heap.
    censuses: Time,
    copied: u64,
    max_live: u64,
    /// The same without the words of profiling; equal, where there are none.
    live_sum: u64,
    samples: u64,
    /// Of the heap and of stacks.
    max_memory: u64,
    /// Of all stacks together, at a collection; of the main thread's, since it was last seen to be shallow.
    max_stacks: u64,
    max_large: u64,
    allocated_before: u64,
    last: Last,
}

/// Of the last collection.
#[derive(Clone, Copy)]
struct Last {
    major: bool,
    /// Bytes allocated since the one before.
    allocated: u64,
    live: u64,
    large: u64,
    memory: u64,
    copied: u64,
    took: Time,
}

const NEVER: Time = Time { cpu: 0, wall: 0 };
const NOTHING: Generation = Generation { count: 0, time: NEVER, longest: 0 };

static STATS: Global<Cell<Stats>> = Global::new(Cell::new(Stats {
    mode: Mode::None,
    started: NEVER,
    mutator: NEVER,
    generations: [NOTHING; 2],
    censuses: NEVER,
    copied: 0,
    max_live: 0,
    live_sum: 0,
    samples: 0,
    max_memory: 0,
    max_stacks: 0,
    max_large: 0,
    allocated_before: 0,
    last: Last { major: false, allocated: 0, live: 0, large: 0, memory: 0, copied: 0, took: NEVER },
}));

/// Notes when the process began.
pub fn start() {
    STATS.set(Stats { started: Time::now(), ..STATS.get() });
}

/// When the process began.
pub fn started() -> Time {
    STATS.get().started
}

/// The present as `Sat Nov 21 00:46 2026`, local time.
pub fn date() -> String {
    let mut buffer = [0u8; 64];
    // SAFETY: the buffers are valid and large enough; `strftime` writes a NUL-terminated text or returns 0.
    let length = unsafe {
        let now = libc::time(std::ptr::null_mut());
        let mut parts: libc::tm = std::mem::zeroed();
        libc::localtime_r(&now, &mut parts);
        libc::strftime(buffer.as_mut_ptr().cast(), buffer.len(), c"%a %b %d %H:%M %Y".as_ptr(), &parts)
    };
    String::from_utf8_lossy(&buffer[..length]).into_owned()
}

/// The file that they go into, with its name, if they do not go to stderr.
static FILE: Global<RefCell<Option<(String, File)>>> = Global::new(RefCell::new(None));

/// Prints a part. When the file cannot be written any more, that is said, and the rest goes to stderr.
fn say(text: &[u8]) {
    let mut file = FILE.borrow_mut();
    match &mut *file {
        Some((name, open)) => {
            if let Err(error) = open.write_all(text) {
                io::reports::complain(name, &error);
                *file = None;
            }
        }
        None => io::write_stderr(text),
    }
}

/// Chooses what is printed, and into which file, which begins with the words of the command line.
pub fn set_mode(mode: Mode, file: Option<&str>, args: &[&[u8]]) -> Result<(), String> {
    STATS.set(Stats { mode, ..STATS.get() });
    if let Some(name) = file {
        let file = File::create(name).map_err(|e| format!("cannot write {name}: {}", e.kind()))?;
        *FILE.borrow_mut() = Some((name.to_string(), file));
        say(&[&args.join(&b' '), &b"\n"[..]].concat());
    }
    if mode == Mode::Each {
        say(
            b"    Alloc    Copied      Live     GC     GC      TOT      TOT\n    bytes     bytes     bytes   user   elap     user     elap\n",
        );
    }
    Ok(())
}

/// Notes when start-up ended.
pub fn mutator_begins() {
    STATS.set(Stats { mutator: Time::now(), ..STATS.get() });
}

/// The size of the old generation and the time when a collection began.
pub struct Timer {
    begin: Time,
    old_used: u64,
    allocated: u64,
}

/// A collection begins.
pub fn gc_begin() -> Timer {
    eventlog::gc_begin();
    Timer {
        begin: Time::now(),
        old_used: heap().old.borrow().used().0 as u64,
        allocated: heap().total_allocated(),
    }
}

/// Bytes of the heap: the most that its blocks and tables of compactions took, the nursery, and both halves
/// of the aging space.
fn heap_memory() -> u64 {
    let heap = heap();
    let most = heap.blocks.peak() + heap.compaction_tables.get();
    most.0 as u64 + heap.nursery.most_used().0 as u64 + 2 * heap.aging_used().0 as u64
}

/// A collection has ended.
pub fn gc_end(timer: Timer, major: bool) {
    let mut stats = STATS.get();
    let now = Time::now();
    let took = now.since(timer.begin);
    let generation = &mut stats.generations[major as usize];
    generation.count += 1;
    generation.time.cpu += took.cpu;
    generation.time.wall += took.wall;
    generation.longest = generation.longest.max(took.wall);
    let old = heap().old.borrow().used().0 as u64;
    let aged = heap().aging_used().0 as u64;
    let copied = aged + if major { old } else { old - timer.old_used };
    stats.copied += copied;
    // Stacks belong to what is alive, as they do in a census: beyond what each has at its beginning.
    let (mut stacks, mut deep) = (Bytes(0), Bytes(0));
    threads::for_each_in_use(|stack| {
        stacks += stack.bytes;
        deep += Bytes(stack.bytes.0.saturating_sub(memory::LEAST.0));
    });
    let live = heap().old_size().0 as u64 + aged + deep.0 as u64;
    if major {
        stats.max_live = stats.max_live.max(live);
        stats.live_sum += live;
        stats.samples += 1;
    }
    let stacks = stacks.0 as u64;
    let memory = heap_memory() + stacks;
    stats.max_stacks = stats.max_stacks.max(stacks);
    stats.max_memory = stats.max_memory.max(memory);
    eventlog::gc_end(major as u16, copied, live, memory, timer.allocated);
    if stats.mode == Mode::Each {
        let total = now.since(stats.started);
        let line = format!(
            "{:>9} {copied:>9} {live:>9} {:.3}  {:.3}  {:>7.3}  {:>7.3}    (Gen: {:2})\n",
            timer.allocated - stats.allocated_before,
            seconds(took.cpu),
            seconds(took.wall),
            seconds(total.cpu),
            seconds(total.wall),
            major as u8
        );
        say(line.as_bytes());
    }
    let allocated = timer.allocated.saturating_sub(stats.allocated_before);
    let large = heap().large.borrow().used().0 as u64;
    stats.max_large = stats.max_large.max(large);
    stats.last = Last { major, allocated, live, large, memory, copied, took };
    stats.allocated_before = timer.allocated;
    STATS.set(stats);
}

/// Does what belongs to a census of the heap: that is no time of the program's.
pub fn census<T>(take: impl FnOnce() -> T) -> T {
    let begin = Time::now();
    let taken = take();
    let took = Time::now().since(begin);
    let mut stats = STATS.get();
    stats.censuses = stats.censuses.plus(took);
    STATS.set(stats);
    taken
}

/// CPU and elapsed nanoseconds spent in collections so far.
pub fn gc_time() -> Time {
    let [minor, major] = STATS.get().generations;
    Time { cpu: minor.time.cpu + major.time.cpu, wall: minor.time.wall + major.time.wall }
}

/// The most bytes that were live after a major collection.
pub fn max_residency() -> u64 {
    STATS.get().max_live
}

/// Recursion between two collections, or after the last one, is known by the memory that it left behind.
fn note_stack() {
    let mut stats = STATS.get();
    if stats.mode != Mode::None {
        let stack = memory::touched().0 as u64;
        stats.max_stacks = stats.max_stacks.max(stack);
        stats.max_memory = stats.max_memory.max(heap_memory() + stack);
        STATS.set(stats);
    }
}

/// Prints what was asked for.
pub fn report() {
    note_stack();
    let text = match STATS.get().mode {
        Mode::None => return,
        // What the command line asks for was refused: there was no run.
        _ if STATS.get().mutator.cpu == 0 => return,
        Mode::OneLine => one_line(),
        Mode::Summary | Mode::Each => summary(),
    };
    say(text.as_bytes());
}

fn one_line() -> String {
    let stats = STATS.get();
    let (init, mutator, gc, _) = phases();
    let collections: u64 = stats.generations.iter().map(|g| g.count).sum();
    format!(
        "<<kelvin: {} bytes, {collections} GCs, {}/{} avg/max bytes residency ({} samples), {}M in use, {:.3} INIT ({:.3} elapsed), {:.3} MUT ({:.3} elapsed), {:.3} GC ({:.3} elapsed) :kelvin>>\n",
        heap().total_allocated(),
        stats.live_sum / stats.samples.max(1),
        stats.max_live,
        stats.samples,
        stats.max_memory >> 20,
        seconds(init.cpu),
        seconds(init.wall),
        seconds(mutator.cpu),
        seconds(mutator.wall),
        seconds(gc.cpu),
        seconds(gc.wall),
    )
}

/// Time of start-up, of the program, of collections, and altogether.
fn phases() -> (Time, Time, Time, Time) {
    let stats = STATS.get();
    let now = Time::now();
    let init = stats.mutator.since(stats.started);
    let gc = gc_time();
    let mutator = now.since(stats.mutator).since(gc).since(stats.censuses);
    (init, mutator, gc, now.since(stats.started))
}

/// The figures so far, in the order in which `GHC.Stats` of the library reads them. Times are in nanoseconds.
pub fn words() -> [u64; 24] {
    let (init, mutator, gc, total) = phases();
    let stats = STATS.get();
    let Last { major, allocated, live, large, memory, copied, took } = stats.last;
    let [minors, majors] = stats.generations.map(|g| g.count);
    [
        minors + majors,
        majors,
        heap().total_allocated(),
        stats.max_live,
        stats.max_memory,
        stats.live_sum,
        stats.copied,
        init.cpu,
        init.wall,
        mutator.cpu,
        mutator.wall,
        gc.cpu,
        gc.wall,
        total.cpu,
        total.wall,
        u64::from(major),
        allocated,
        live,
        large,
        memory,
        copied,
        took.cpu,
        took.wall,
        stats.max_large,
    ]
}

fn summary() -> String {
    let stats = STATS.get();
    let (init, mutator, gc, total) = phases();
    let allocated = heap().total_allocated();
    let mut out = String::new();
    let mut number = |value: u64, what: &str| {
        let _ = writeln!(out, "{:>16} {what}", grouped(value));
    };
    number(allocated, "bytes allocated in the heap");
    number(stats.copied, "bytes copied during GC");
    number(stats.max_live, &format!("bytes maximum residency ({} sample(s))", stats.samples));
    number(stats.max_stacks, "bytes of stack at most");
    number(stats.max_memory >> 20, "MiB total memory in use");
    let _ = writeln!(out, "\n{:37}Tot time (elapsed)  Avg pause  Max pause", "");
    for (i, generation) in stats.generations.iter().enumerate() {
        let average = generation.time.wall / generation.count.max(1);
        let _ = writeln!(
            out,
            "  Gen {i:2}  {:>8} colls {:>18.3}s {:>7.3}s {:>10.4}s {:>9.4}s",
            generation.count,
            seconds(generation.time.cpu),
            seconds(generation.time.wall),
            seconds(average),
            seconds(generation.longest)
        );
    }
    out.push('\n');
    let rows = [("INIT", init), ("MUT", mutator), ("GC", gc), ("PROF", stats.censuses), ("Total", total)];
    for (name, time) in rows.into_iter().filter(|row| row.0 != "PROF" || row.1.wall > 0) {
        let _ = writeln!(
            out,
            "  {name:<7} time  {:>7.3}s  ({:>7.3}s elapsed)",
            seconds(time.cpu),
            seconds(time.wall)
        );
    }
    let percent = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
    let rate = (allocated as f64 / seconds(mutator.cpu).max(1e-9)) as u64;
    let _ = writeln!(out, "\n  Alloc rate    {} bytes per MUT second", grouped(rate));
    let _ = writeln!(
        out,
        "\n  Productivity  {:.1}% of total user, {:.1}% of total elapsed",
        percent(mutator.cpu, total.cpu),
        percent(mutator.wall, total.wall)
    );
    out
}

fn seconds(nanos: u64) -> f64 {
    nanos as f64 / 1e9
}
