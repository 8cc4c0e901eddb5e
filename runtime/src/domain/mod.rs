//! Events of the program's own (`Profile.Domain`): around an evaluation or an action, with dimensions that the program gives. Each
//! running thread has a stack of those that are open; one that ends becomes a record in the event log (`kelvin_domain`).
//!
//! # Note: whose time and bytes
//! A thread's clock goes while it runs, and stands in the collector, while others run or all wait, and in recording. That begins at
//! `eventMark#`, before the library looks at names and dimensions, and lasts to the end of the primitive that follows; meanwhile
//! `regs.EVENTS` is off, so that what is evaluated for a dimension's sake records nothing itself. Bytes likewise. What was deducted
//! is summed up in the log (`EVENT_TOTALS`).
//!
//! # Note: how an event ends
//! By the primitive; by an exception that leaves it, which `catch#` knows by the [`Height`] that it saved; with its thread; with the
//! program. All but the first add a dimension that says so.

mod clock;
mod texts;
mod values;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use kelvin_domain::{Cost, Item, MAX_DIMENSIONS, RecordHead};
use kelvin_layout::events as ev;

use crate::eventlog;
use crate::global::Global;
use crate::object::Ptr;
use crate::options::Options;
use crate::regs::regs;
use crate::word::Addr;
use clock::{Clock, Reading};
use texts::Texts;
use values::Waiting;

/// An event that has started.
struct Open {
    number: u64,
    /// The program's values: the name, and the list of dimensions.
    name: Ptr,
    dimensions: Ptr,
    /// The thread's clock, and the log's, when it started.
    at: Reading,
    wall: u64,
    path: u32,
}

/// The events of a thread.
#[derive(Default)]
struct Thread {
    open: Vec<Open>,
    clock: Clock,
    /// How many of `open` need no visit in a minor collection, since what they hold is old.
    settled: usize,
}

/// How many events a thread has open, and (bit 0) whether it is recording: what `catch#` saves of `regs.OPEN_EVENTS`.
#[derive(Clone, Copy)]
struct Height(u64);

impl Height {
    fn of(thread: &Thread) -> Height {
        Height((thread.open.len() as u64) << 1 | thread.clock.is_recording() as u64)
    }

    fn open(self) -> usize {
        (self.0 >> 1) as usize
    }

    fn recording(self) -> bool {
        self.0 & 1 != 0
    }
}

struct Domain {
    running: Thread,
    resting: BTreeMap<u64, Thread>,
    newest: u64,
    records: u64,
    began: Reading,
    /// Time and bytes of recording, of all threads.
    recording: Reading,
    texts: Texts,
    waiting: Waiting,
    /// The library's action that renders what waits for it, or null.
    renderer: Ptr,
    /// Of the record that is being made.
    dimensions: Vec<(u32, Item)>,
    bytes: Vec<u8>,
}

static DOMAIN: Global<Option<Domain>> = Global::new(None);

/// Start-up: from now on events are recorded, if the options say so.
pub fn start(options: &Options) {
    if !options.events {
        return;
    }
    *DOMAIN.get() = Some(Domain {
        running: Thread::default(),
        resting: BTreeMap::new(),
        newest: 0,
        records: 0,
        began: Reading::now(),
        recording: Reading::default(),
        texts: Texts::default(),
        waiting: Waiting::new(options.event_values),
        renderer: Ptr(0),
        dimensions: Vec::new(),
        bytes: Vec::new(),
    });
    regs().events = 1;
}

/// `eventMark#`: recording begins.
pub extern "C" fn mark() {
    if let Some(domain) = DOMAIN.get() {
        domain.running.clock.begin_recording();
        domain.settle();
    }
}

/// `eventStart#`: an event of this name and these dimensions begins. Answers its number, from 1; 0 if events are not recorded.
pub extern "C" fn event_start(name: Ptr, dimensions: Ptr, renderer: Ptr) -> u64 {
    let Some(domain) = DOMAIN.get() else { return 0 };
    domain.newest += 1;
    domain.renderer = renderer;
    let number = domain.newest;
    let at = domain.running.clock.begin_recording();
    let wall = eventlog::now();
    domain.running.open.push(Open { number, name, dimensions, at, wall, path: current_path() });
    domain.end_recording();
    number
}

/// `eventFinish#`: the event of this number and name ends, and these dimensions are its, too. What is wrong with that, stderr and the log say:
/// the running thread has no such event open, or others in it, which end with it.
pub extern "C" fn event_finish(number: u64, name: Ptr, dimensions: Ptr) {
    let Some(domain) = DOMAIN.get() else { return };
    let end = domain.running.clock.begin_recording();
    match domain.running.open.iter().rposition(|e| e.number == number) {
        None => complain(&format!(
            "the event {} is to finish, but is not open in this thread",
            values::described(name)
        )),
        Some(place) => {
            if let Some(inner) = domain.running.open.get(place + 1) {
                let (outer, inner) = (values::described(name), values::described(inner.name));
                complain(&format!(
                    "the event {outer} finishes before {inner}, which began in it and ends here"
                ));
            }
            while domain.running.open.len() > place + 1 {
                domain.end_innermost(end, None, &[UNFINISHED]);
            }
            domain.end_innermost(end, Some(dimensions), &[]);
        }
    }
    domain.end_recording();
}

/// What is wrong with the program's events. Of many complaints only the first are made on stderr.
fn complain(message: &str) {
    const MOST: u32 = 10;
    static MADE: AtomicU32 = AtomicU32::new(0);
    let made = MADE.fetch_add(1, Ordering::Relaxed);
    if made < MOST {
        let more = if made + 1 == MOST { " (and no more of this)" } else { "" };
        crate::io::write_stderr(format!("{}: {message}{more}\n", crate::io::args::program_name()).as_bytes());
    }
    eventlog::post(ev::LOG_MSG, |p| p.text(message));
}

/// What an event has that did not come to its end.
const RAISED: &str = "raised";
const UNFINISHED: &str = "unfinished";

impl Domain {
    /// The running thread's innermost event has ended, when its clock showed `end`.
    fn end_innermost(&mut self, end: Reading, more: Option<Ptr>, marks: &[&str]) {
        let thread = crate::threads::my_thread_id();
        let depth = self.running.open.len().saturating_sub(1) as u64;
        if let Some(event) = self.running.open.pop() {
            self.running.settled = self.running.settled.min(self.running.open.len());
            self.write(thread, depth, &event, end, more, marks);
        }
    }

    /// Writes the record of an event.
    fn write(
        &mut self,
        thread: u64,
        depth: u64,
        event: &Open,
        end: Reading,
        more: Option<Ptr>,
        marks: &[&str],
    ) {
        let wall = eventlog::now().saturating_sub(event.wall);
        let took = end.since(event.at);
        let mut dimensions = std::mem::take(&mut self.dimensions);
        dimensions.clear();
        let name = values::name(&mut self.texts, event.name);
        for list in [Some(event.dimensions), more].into_iter().flatten() {
            values::read(&mut self.texts, &mut self.waiting, list, &mut dimensions);
        }
        dimensions.truncate(MAX_DIMENSIONS);
        for mark in marks {
            dimensions.push((self.texts.number(mark), Item::Bool(true)));
        }
        let head = RecordHead {
            thread,
            depth,
            name,
            centre: centre_of(event.path),
            cost: Cost {
                time: took.time,
                bytes: took.bytes,
                collector: took.collector,
                away: wall.saturating_sub(took.time + took.collector),
            },
        };
        self.bytes.clear();
        kelvin_domain::encode(&mut self.bytes, &head, &dimensions);
        eventlog::post(ev::EVENT_RECORD, |p| p.raw(&self.bytes));
        self.records += 1;
        self.dimensions = dimensions;
    }

    /// The running thread goes on with the program.
    fn end_recording(&mut self) {
        let took = self.running.clock.end_recording();
        self.recording.time += took.time;
        self.recording.bytes += took.bytes;
        self.settle();
    }

    /// What compiled code and `catch#` see is the state of the running thread.
    fn settle(&mut self) {
        let registers = regs();
        registers.events = !self.running.clock.is_recording() as u64;
        registers.open_events = Height::of(&self.running).0;
    }

    /// Events of a thread that are open for good.
    fn end_all(&mut self, id: u64, mut thread: Thread) {
        thread.clock.resume();
        let end = thread.clock.begin_recording();
        while let Some(event) = thread.open.pop() {
            self.write(id, thread.open.len() as u64, &event, end, None, &[UNFINISHED]);
        }
        thread.clock.end_recording();
    }
}

/// An exception goes to the handler that saved this word of `regs.OPEN_EVENTS`.
pub fn unwound(saved: u64) {
    let Some(domain) = DOMAIN.get() else { return };
    let to = Height(saved);
    let was_recording = domain.running.clock.is_recording();
    if domain.running.open.len() > to.open() || was_recording && !to.recording() {
        let end = domain.running.clock.begin_recording();
        while domain.running.open.len() > to.open() {
            domain.end_innermost(end, None, &[RAISED]);
        }
        if !to.recording() {
            domain.end_recording();
        }
    }
    domain.settle();
}

/// The running thread waits.
pub fn leave() {
    if let Some(domain) = DOMAIN.get() {
        domain.running.clock.leave();
    }
}

/// It runs again.
pub fn resume() {
    if let Some(domain) = DOMAIN.get() {
        domain.running.clock.resume();
        domain.settle();
    }
}

/// Another thread runs from now on; the previous one may have ended.
pub fn switch(previous: u64, ended: bool, next: u64) {
    let Some(domain) = DOMAIN.get() else { return };
    let mut to = domain.resting.remove(&next).unwrap_or_default();
    to.clock.leave();
    let from = std::mem::replace(&mut domain.running, to);
    if ended {
        domain.end_all(previous, from);
    } else {
        domain.resting.insert(previous, from);
    }
    domain.running.clock.resume();
    domain.settle();
}

/// Before the program ends: renders the values that wait for it, if a program can still be run.
pub fn render() {
    let Some(domain) = DOMAIN.get() else { return };
    regs().events = 0;
    let renderer = domain.renderer;
    if renderer.0 != 0 && domain.waiting.any_left() {
        crate::arch::run_io(renderer);
    }
}

/// The end of the run: what is open ends, and the sums are written. The heap is not to be read where `intact` is false.
pub fn finish(intact: bool) {
    let Some(mut domain) = DOMAIN.get().take() else { return };
    regs().events = 0;
    let end = Reading::now();
    if intact {
        let running = std::mem::take(&mut domain.running);
        domain.end_all(crate::threads::my_thread_id(), running);
        for (id, thread) in std::mem::take(&mut domain.resting) {
            domain.end_all(id, thread);
        }
    }
    let whole = end.since(domain.began);
    let (lost, left) = domain.waiting.not_rendered();
    eventlog::post(ev::EVENT_TOTALS, |p| {
        p.u64(domain.records);
        p.u64(whole.time.saturating_sub(domain.recording.time));
        p.u64(whole.collector);
        p.u64(domain.recording.time);
        p.u64(whole.bytes);
        p.u64(domain.recording.bytes);
        p.u64(lost);
        p.u64(left);
    });
}

/// `eventWaiting#`: the next value that is to be rendered, -1 if there is none.
pub extern "C" fn event_waiting() -> i64 {
    DOMAIN.get().as_mut().and_then(|d| d.waiting.next()).map_or(-1, |n| n as i64)
}

/// `eventValue#`: the value of this number.
pub extern "C" fn event_value(number: i64) -> Ptr {
    match DOMAIN.get().as_ref().and_then(|d| d.waiting.value(number)) {
        Some(value) => value,
        None => crate::exit::internal_error("a value that does not wait is to be rendered"),
    }
}

/// `eventText#`: what it is rendered as, a list of characters, evaluated as far as it is to be seen.
pub extern "C" fn event_text(number: i64, text: Ptr) {
    if let Some(domain) = DOMAIN.get() {
        domain.waiting.rendered(number, &values::text(text));
    }
}

/// Calls `visit` with the address of each pointer here, which the collector then changes.
pub fn for_each_root<const MAJOR: bool>(mut visit: impl FnMut(Addr)) {
    let Some(domain) = DOMAIN.get() else { return };
    let young = values::young();
    if domain.renderer.0 != 0 {
        visit(Addr(&raw mut domain.renderer as usize));
    }
    for thread in std::iter::once(&mut domain.running).chain(domain.resting.values_mut()) {
        let first = if MAJOR { 0 } else { thread.settled.min(thread.open.len()) };
        let mut settled = first;
        for (i, event) in thread.open.iter_mut().enumerate().skip(first) {
            for slot in [&mut event.name, &mut event.dimensions] {
                visit(Addr(&raw mut *slot as usize));
            }
            let old = [event.name, event.dimensions].iter().all(|p| !young.contains(p.object().0));
            if old && settled == i {
                settled += 1;
            }
        }
        thread.settled = settled;
    }
    domain.waiting.for_each_root::<MAJOR>(visit);
}

#[cfg(feature = "profiled")]
fn current_path() -> u32 {
    regs().ccc as u32
}

#[cfg(not(feature = "profiled"))]
fn current_path() -> u32 {
    0
}

#[cfg(feature = "profiled")]
fn centre_of(path: u32) -> Option<u32> {
    Some(crate::profiler::centre_of_path(path))
}

#[cfg(not(feature = "profiled"))]
fn centre_of(_: u32) -> Option<u32> {
    None
}
