//! Events of the program's own (`Profile.Domain`): around an evaluation or an action, with dimensions that
//! the program gives. Each running thread has a stack of those that are open; one that ends becomes a record
//! in the event log (`kelvin_domain`).
//!
//! # Note: whose time and bytes
//! A thread's clock goes while it runs, and stands in the collector, while others run or all wait, and in
//! recording. That begins at `eventMark#`, before the library looks at names and dimensions, and lasts to the
//! end of the primitive that follows; meanwhile `regs.EVENTS` is off, so that what is evaluated for a
//! dimension's sake records nothing itself. Bytes likewise. What was deducted is summed up in the log
//! (`EVENT_TOTALS`).
//!
//! # Note: how an event ends
//! By the primitive; by an exception that leaves it, which `catch#` knows by the [`Height`] that it saved;
//! with its thread; with the program. All but the first add a dimension that says so. If what is left of the
//! evaluation goes on later (`freeze`), that is another record of it (note "events that go on", `open.rs`).

mod clock;
mod deadline;
mod open;
mod sinks;
mod texts;
mod ticks;
mod values;

use std::cell::{Cell, RefCell, RefMut};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use kelvin_domain::text::Totals;
use kelvin_domain::{Cost, Item, MAX_DIMENSIONS, RecordHead};
use kelvin_layout::events as ev;

use crate::eventlog;
use crate::global::Global;
use crate::heap::alloc;
use crate::io::reports;
use crate::object::{Object, Ptr};
use crate::options::Options;
use crate::regs::regs;
use crate::safepoint;
use clock::{Clock, Moment, Reading};
use open::Open;
pub use open::resumed;
use texts::Texts;
use values::Waiting;

/// The events of a thread.
#[derive(Default)]
struct Thread {
    open: Vec<Open>,
    clock: Clock,
    /// How often recording was to begin while it had: what ends then does not end the recording.
    nested: usize,
    /// How many of `open` need no visit in a minor collection, since what they hold is old.
    settled: usize,
}

/// How many events a thread has open, and (bit 0) whether it is recording: what `catch#` saves of
/// `regs.OPEN_EVENTS`.
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
    /// What it throws at a value that takes too long, or null; the thread that it runs in.
    late: Ptr,
    renders: u64,
    /// Of the record that is being made.
    dimensions: Vec<(u32, Item)>,
}

/// None as long as no events are recorded.
static DOMAIN: Global<RefCell<Option<Domain>>> = Global::new(RefCell::new(None));

/// Start-up: from now on events are recorded, if the options say so.
pub fn start(options: &Options) {
    MAX_VALUES.set(options.event_values);
    if !options.events && options.event_table.is_none() {
        return;
    }
    Domain::get_or_new().texts.sinks.log = options.events;
    if let Some(table) = &options.event_table {
        let begun = Domain::get_or_new().begin(table);
        if let Err(problem) = begun {
            crate::exit::fatal(&format!("-eA{table}: {problem}"), 1);
        }
        let stem = options.profile.stem.clone().unwrap_or_else(crate::io::args::program_name);
        let file = format!("{stem}.events");
        if let Err(problem) = reports::check_writable(&file) {
            crate::exit::fatal(&problem, 1);
        }
        TABLE.replace(Some(file));
    }
    Domain::get_or_new().settle();
}

/// How many values are kept.
static MAX_VALUES: Global<Cell<Option<usize>>> = Global::new(Cell::new(Some(0)));

impl Domain {
    fn get_or_new() -> RefMut<'static, Domain> {
        ticks::begin();
        RefMut::map(DOMAIN.borrow_mut(), |domain| domain.get_or_insert_with(Domain::new))
    }

    fn new() -> Domain {
        Domain {
            running: Thread::default(),
            resting: BTreeMap::new(),
            newest: 0,
            records: 0,
            began: Reading::now(),
            recording: Reading::default(),
            texts: Texts::default(),
            waiting: Waiting::new(MAX_VALUES.get()),
            renderer: Ptr::NULL,
            late: Ptr::NULL,
            renders: 0,
            dimensions: Vec::new(),
        }
    }

    /// A table of these dimensions is made from now on.
    fn begin(&mut self, dimensions: &str) -> Result<(), String> {
        self.texts.sinks.begin(dimensions, Reading::now(), self.recording)?;
        self.texts.forget();
        Ok(())
    }

    /// Dimensions for the records that are kept: on each line the number of the record, the name, a letter
    /// for the kind, and the value.
    fn derive(&mut self, dimensions: &str) {
        for line in dimensions.lines() {
            let mut words = line.splitn(4, ' ');
            let mut next = || words.next().unwrap_or_default();
            let (record, name, kind, value) = (next(), next(), next(), next());
            let Ok(record) = record.parse::<usize>() else { continue };
            let name = self.texts.number(&sinks::unescaped(name));
            let item = match kind {
                "i" => value.parse().ok().map(Item::Int),
                "d" => value.parse().ok().map(|bits: i64| Item::Double(f64::from_bits(bits as u64))),
                "b" => Some(Item::Bool(value == "True")),
                _ => Some(Item::Text(self.texts.number(&sinks::unescaped(value)))),
            };
            if let (Some(item), Some(session)) = (item, self.texts.sinks.innermost()) {
                session.derive(record, name, item);
            }
        }
    }

    /// The answer to a query of the records that are kept.
    fn answer(&mut self, query: &str) -> String {
        let since = self.texts.sinks.innermost().map(|s| (s.began, s.recording));
        let totals = since.map(|(began, recording)| self.totals(began, recording));
        let answer = match (self.texts.sinks.innermost(), totals) {
            (Some(session), Some(totals)) => {
                let totals = *session.totals.get_or_insert(totals);
                session.answer(query, &totals)
            }
            _ => Err("no records are kept".into()),
        };
        answer.unwrap_or_else(|problem| format!("{problem}\n"))
    }

    /// The records that are kept. Recording begins.
    fn records(&mut self) -> String {
        self.running.clock.begin_recording();
        self.settle();
        self.texts.sinks.innermost().map(|session| session.listed()).unwrap_or_default()
    }

    /// The report of what was begun last, which ends.
    fn end(&mut self) -> String {
        let report = match self.texts.sinks.end() {
            Some(session) => {
                let totals = self.totals(session.began, session.recording);
                session.report("", &totals).unwrap_or_else(|problem| format!("{problem}\n"))
            }
            None => String::new(),
        };
        self.end_recording();
        report
    }

    /// What is known of the run since then.
    fn totals(&self, began: Reading, recording: Reading) -> Totals {
        let whole = Reading::now().since(began);
        let recording = self.recording.since(recording);
        let (lost, not_shown) = self.waiting.not_rendered();
        Totals {
            records: self.records,
            time: whole.time.saturating_sub(recording.time),
            collector: whole.collector,
            recording: recording.time,
            bytes: whole.bytes,
            recording_bytes: recording.bytes,
            lost,
            not_shown,
        }
    }
}

/// `eventMark#`: recording begins.
pub extern "C" fn mark() {
    if let Some(domain) = &mut *DOMAIN.borrow_mut() {
        domain.running.nested += domain.running.clock.is_recording() as usize;
        domain.running.clock.begin_recording();
        domain.settle();
    }
}

/// What `eventStart#` and `eventFinish#` answer if the library is to evaluate the name and the dimensions
/// first. It then calls again, and says by `as_is` that it has done what it could.
const PREPARE: i64 = -1;

/// `eventStart#`: an event of this name and these dimensions is about to begin. Answers its number, from 1; 0
/// if events are not recorded.
pub extern "C" fn event_start(as_is: i64, name: Ptr, dimensions: Ptr, renderer: Ptr) -> i64 {
    let Some(domain) = &mut *DOMAIN.borrow_mut() else { return 0 };
    domain.running.clock.begin_recording();
    if as_is == 0 && !values::are_ready(&mut domain.texts, domain.waiting.off, Some(name), dimensions) {
        return PREPARE;
    }
    domain.newest += 1;
    domain.renderer = renderer;
    domain.newest as i64
}

/// `eventOpen#`: it begins. Answers the event.
pub extern "C" fn event_open(event: Ptr) -> Ptr {
    open::remember_info(event);
    if let Some(domain) = &mut *DOMAIN.borrow_mut() {
        let at = domain.running.clock.begin_recording();
        domain.running.open.push(Open::new(event, at, current_path()));
        domain.end_recording();
    }
    event
}

/// `eventFinish#`: the event ends, and these dimensions are its, too. Answers 0. What is wrong with that,
/// stderr and the log say: the running thread has no such event open, or others in it, which end with it.
pub extern "C" fn event_finish(as_is: i64, event: Ptr, dimensions: Ptr) -> i64 {
    let Some(domain) = &mut *DOMAIN.borrow_mut() else { return 0 };
    let end = domain.running.clock.begin_recording();
    if as_is == 0 && !values::are_ready(&mut domain.texts, domain.waiting.off, None, dimensions) {
        return PREPARE;
    }
    let number = open::number(event);
    if domain.running.open.last().is_some_and(|e| e.number() == number) {
        domain.end_innermost(end, Ending::Finished(dimensions));
    } else {
        domain.end_not_innermost(event, dimensions, end);
    }
    domain.end_recording();
    0
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

/// How an event ends.
#[derive(Clone, Copy)]
enum Ending {
    /// With these dimensions.
    Finished(Ptr),
    Raised,
    Unfinished,
}

/// Where an event is: its thread, in how many others, and the label of the innermost of these.
struct Place {
    thread: u64,
    depth: usize,
    parent: Option<u32>,
}

impl Domain {
    /// An event finishes that is not the innermost.
    #[cold]
    fn end_not_innermost(&mut self, event: Ptr, dimensions: Ptr, end: Moment) {
        let number = open::number(event);
        let Some(place) = self.running.open.iter().rposition(|e| e.number() == number) else {
            // Around an evaluation that an exception of another thread cut short, and that has gone on while
            // nothing was recorded: the event ended then.
            if open::is_around(event) {
                return;
            }
            let name = open::described(event);
            return complain(&format!("the event {name} is to finish, but is not open in this thread"));
        };
        if let Some(inner) = self.running.open.get(place + 1) {
            let (outer, inner) = (open::described(event), open::described(inner.event));
            complain(&format!("the event {outer} finishes before {inner}, which began in it and ends here"));
        }
        while self.running.open.len() > place + 1 {
            self.end_innermost(end, Ending::Unfinished);
        }
        self.end_innermost(end, Ending::Finished(dimensions));
    }

    /// The running thread's innermost event has ended, when its clock showed `end`.
    fn end_innermost(&mut self, end: Moment, ending: Ending) {
        let Some(event) = self.running.open.pop() else { return };
        let depth = self.running.open.len();
        self.running.settled = self.running.settled.min(depth);
        let parent = self.running.open.last_mut().map(|p| {
            let (name, dimensions) = (p.name(), p.dimensions());
            *p.label.get_or_insert_with(|| values::label(&mut self.texts, name, dimensions))
        });
        self.write(Place { thread: crate::threads::current(), depth, parent }, &event, end, ending);
    }

    /// Writes the record of an event.
    fn write(&mut self, place: Place, event: &Open, end: Moment, ending: Ending) {
        let wall = end.wall.saturating_sub(event.at.wall);
        let took = end.clock.since(event.at.clock);
        let mut dimensions = std::mem::take(&mut self.dimensions);
        dimensions.clear();
        let name = values::name(&mut self.texts, event.name());
        values::read(&mut self.texts, &mut self.waiting, event.dimensions(), &mut dimensions);
        let mut say = |that: &str| dimensions.push((self.texts.number(that), Item::Bool(true)));
        if event.resumed {
            say("resumed");
        }
        match ending {
            Ending::Finished(more) => {
                values::read(&mut self.texts, &mut self.waiting, more, &mut dimensions);
                dimensions.truncate(MAX_DIMENSIONS);
            }
            Ending::Raised => say("raised"),
            Ending::Unfinished => say("unfinished"),
        }
        let head = RecordHead {
            thread: place.thread,
            depth: place.depth as u64,
            name,
            parent: place.parent,
            centre: centre_of(event.path),
            cost: Cost {
                time: took.time,
                bytes: took.bytes,
                collector: took.collector,
                away: wall.saturating_sub(took.time + took.collector),
            },
        };
        self.texts.sinks.record(end.wall, &head, &dimensions);
        self.records += 1;
        self.dimensions = dimensions;
    }

    /// The running thread goes on with the program, or with what it was recording.
    fn end_recording(&mut self) {
        if self.running.nested > 0 {
            self.running.nested -= 1;
            return;
        }
        let took = self.running.clock.end_recording();
        self.recording.time += took.time;
        self.recording.bytes += took.bytes;
        self.settle();
    }

    /// What compiled code and `catch#` see is the state of the running thread.
    fn settle(&mut self) {
        let registers = regs();
        registers.events.set((!self.running.clock.is_recording() && !self.texts.sinks.none()) as u64);
        registers.open_events.set(Height::of(&self.running).0);
    }

    /// Events of a thread that are open for good.
    fn end_all(&mut self, id: u64, mut thread: Thread) {
        thread.clock.resume();
        let end = thread.clock.begin_recording();
        while let Some(event) = thread.open.pop() {
            let parent = thread.open.last().map(|p| values::label(&mut self.texts, p.name(), p.dimensions()));
            let place = Place { thread: id, depth: thread.open.len(), parent };
            self.write(place, &event, end, Ending::Unfinished);
        }
        thread.clock.end_recording();
    }
}

/// An exception goes to the handler that saved this word of `regs.OPEN_EVENTS`.
pub fn unwound(saved: u64) {
    let Some(domain) = &mut *DOMAIN.borrow_mut() else { return };
    let to = Height(saved);
    let was_recording = domain.running.clock.is_recording();
    if domain.running.open.len() > to.open() || was_recording && !to.recording() {
        let end = domain.running.clock.begin_recording();
        while domain.running.open.len() > to.open() {
            domain.end_innermost(end, Ending::Raised);
        }
        if !to.recording() {
            domain.running.nested = 0;
            domain.end_recording();
        }
    }
    domain.settle();
}

/// The running thread waits.
pub fn leave() {
    if let Some(domain) = &mut *DOMAIN.borrow_mut() {
        domain.running.clock.leave();
    }
}

/// It runs again.
pub fn resume() {
    if let Some(domain) = &mut *DOMAIN.borrow_mut() {
        domain.running.clock.resume();
        domain.settle();
    }
}

/// Another thread runs from now on; the previous one may have ended.
pub fn switch(previous: u64, ended: bool, next: u64) {
    let Some(domain) = &mut *DOMAIN.borrow_mut() else { return };
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
    if domain.renders == next && deadline::is_over() {
        safepoint::request(safepoint::LATE);
    }
}

/// Showing a value takes too long: at a safe point.
pub fn late() {
    if !deadline::is_over() {
        return;
    }
    let (renders, late) = DOMAIN.borrow().as_ref().map_or((0, Ptr::NULL), |d| (d.renders, d.late));
    if renders == crate::threads::current() && !late.is_null() {
        deadline::disarm();
        crate::raise::raise(late);
    }
}

/// Before the program ends, with this status: renders the values that wait for it, if a program can still be
/// run.
pub fn render(status: i32) {
    deadline::ending(status);
    let renderer = match &*DOMAIN.borrow() {
        Some(domain) if domain.waiting.any_left() => domain.renderer,
        _ => Ptr::NULL,
    };
    if !renderer.is_null() {
        // SAFETY: the library gives an action (`eventStart#`).
        unsafe { crate::arch::run_io(renderer) };
    }
}

/// The end of the run: what is open ends, and the sums are written. The heap is not to be read where `intact`
/// is false. Whether all could be written; if not, stderr says why.
pub fn finish(intact: bool) -> bool {
    let Some(mut domain) = DOMAIN.take() else { return true };
    regs().events.set(0);
    if intact {
        let running = std::mem::take(&mut domain.running);
        domain.end_all(crate::threads::current(), running);
        for (id, thread) in std::mem::take(&mut domain.resting) {
            domain.end_all(id, thread);
        }
    }
    let totals = domain.totals(domain.began, Reading::default());
    if domain.texts.sinks.log {
        eventlog::post(ev::EVENT_TOTALS, |p| {
            let t = totals;
            [t.records, t.time, t.collector, t.recording, t.bytes, t.recording_bytes, t.lost, t.not_shown]
                .into_iter()
                .for_each(|n| p.u64(n));
        });
    }
    let mut whole = true;
    // What `profile` began and did not end, and the table of `-eA`, which is the outermost.
    let mut outermost = None;
    while let Some(session) = domain.texts.sinks.end() {
        outermost = Some(session);
    }
    if let (Some(session), Some(file)) = (outermost, TABLE.take()) {
        let report = session.report("", &totals).unwrap_or_else(|problem| format!("{problem}\n"));
        whole = reports::write_whole(&file, &report);
    }
    whole
}

/// An argument that is text, copied.
fn text_of(argument: Object) -> String {
    // SAFETY: note "lent bytes" (`object.rs`): an argument, only read here.
    String::from_utf8_lossy(unsafe { argument.bytes() }).into_owned()
}

/// The file of the table of `-eA`.
static TABLE: Global<RefCell<Option<String>>> = Global::new(RefCell::new(None));

/// `eventsBegin#`: tables of these dimensions (UTF-8) are made from now on; without any, records are kept.
/// Answers what is wrong, or nothing.
pub extern "C" fn events_begin(dimensions: Object) -> Object {
    let dimensions = text_of(dimensions);
    let answer = {
        let mut domain = Domain::get_or_new();
        let answer = domain.begin(&dimensions);
        domain.settle();
        answer
    };
    alloc::bytes_from(answer.err().unwrap_or_default().as_bytes())
}

/// `eventsAnswer#`: a query of the records that are kept since the last `eventsBegin#`, which goes on.
pub extern "C" fn events_answer(query: Object) -> Object {
    let query = text_of(query);
    let answer = DOMAIN.borrow_mut().as_mut().map(|domain| domain.answer(&query)).unwrap_or_default();
    alloc::bytes_from(answer.as_bytes())
}

/// `eventsEnd#`: the report of what the last `eventsBegin#` has begun.
pub extern "C" fn events_end() -> Object {
    let report = DOMAIN.borrow_mut().as_mut().map(Domain::end).unwrap_or_default();
    alloc::bytes_from(report.as_bytes())
}

/// `eventsRecords#`: the records that are kept since the last `eventsBegin#` ([`Session::listed`]). Nothing
/// is recorded until `eventsDerive#` or `eventsEnd#`.
pub extern "C" fn events_records() -> Object {
    let listed = DOMAIN.borrow_mut().as_mut().map(Domain::records).unwrap_or_default();
    alloc::bytes_from(listed.as_bytes())
}

/// `eventsDerive#`: dimensions that the library has computed of them ([`Session::derive`]).
pub extern "C" fn events_derive(dimensions: Object) -> Object {
    let dimensions = text_of(dimensions);
    if let Some(domain) = &mut *DOMAIN.borrow_mut() {
        domain.derive(&dimensions);
        domain.end_recording();
    }
    alloc::bytes_from(b"")
}

/// `eventWaiting#`: the next value that is to be rendered, -1 if there is none. Meanwhile no events are
/// recorded. One that takes too long is left by the exception `late`.
pub extern "C" fn event_waiting(late: Ptr) -> i64 {
    let Some(domain) = &mut *DOMAIN.borrow_mut() else { return -1 };
    domain.late = late;
    domain.renders = crate::threads::current();
    domain.running.clock.begin_recording();
    let next = domain.waiting.next();
    match next {
        Some(_) => deadline::arm(),
        None => {
            deadline::disarm();
            domain.end_recording();
        }
    }
    domain.settle();
    next.map_or(-1, |n| n as i64)
}

/// `eventValue#`: the value of this number.
pub extern "C" fn event_value(number: i64) -> Ptr {
    let value = DOMAIN.borrow().as_ref().and_then(|d| d.waiting.value(number));
    match value {
        Some(value) => value,
        None => crate::exit::internal_error("a value that does not wait is to be rendered"),
    }
}

/// `eventText#`: what it is rendered as, a list of characters, evaluated as far as it is to be seen.
pub extern "C" fn event_text(number: i64, text: Ptr) {
    if let Some(domain) = &mut *DOMAIN.borrow_mut() {
        domain.waiting.rendered(&mut domain.texts, number, &values::text(text));
    }
}

/// Calls `visit` with the address of each pointer here, which the collector then changes.
pub fn for_each_root<const MAJOR: bool>(mut visit: impl FnMut(&Cell<Ptr>)) {
    let Some(domain) = &mut *DOMAIN.borrow_mut() else { return };
    domain.texts.moved();
    ticks::adjust();
    let young = values::young();
    for root in [&mut domain.renderer, &mut domain.late] {
        if !root.is_null() {
            visit(Cell::from_mut(root));
        }
    }
    for thread in std::iter::once(&mut domain.running).chain(domain.resting.values_mut()) {
        let first = if MAJOR { 0 } else { thread.settled.min(thread.open.len()) };
        let mut settled = first;
        for (i, event) in thread.open.iter_mut().enumerate().skip(first) {
            visit(Cell::from_mut(&mut event.event));
            if !young.contains(event.event.object().addr()) && settled == i {
                settled += 1;
            }
        }
        thread.settled = settled;
    }
    domain.waiting.for_each_root::<MAJOR>(visit);
}

/// A cost centre's name.
#[cfg(feature = "profiled")]
fn centre_name(number: u32) -> String {
    crate::profiler::centre_name(number)
}

#[cfg(not(feature = "profiled"))]
fn centre_name(_: u32) -> String {
    String::new()
}

#[cfg(feature = "profiled")]
fn current_path() -> u32 {
    regs().ccc.get() as u32
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
