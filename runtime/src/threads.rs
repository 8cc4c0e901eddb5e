//! Threads of the program (`fork#`): each has a native stack of its own, and one runs at a time, on the one thread of the operating
//! system. Control changes hands only in the primitives here: where a thread waits, yields, sleeps, or ends. So no
//! other part of the runtime meets a second thread, but for the roots in the stacks that rest ([`for_each_resting`]).
//!
//! # Note: what is switched
//! A primitive's stub has recorded where the compiled frames of its caller end (`LAST_RA`, `LAST_FP`). These, the
//! innermost handler, the current cost centre and the machine's stack pointer are all that a thread consists of. The watermark
//! is taken off the stack that rests; its frames are scanned at every collection.
//!
//! What a thread waits for is the library's business: it parks itself and is woken. When all wait, the main thread gets the
//! exception that it left for that case.
//!
//! # Note: exceptions of other threads
//! Each thread has a masking state (`regs.MASKING`, inherited at `fork#`): [`UNMASKED`], [`MASKED`] or
//! [`UNINTERRUPTIBLE`]. An exception that is thrown at a thread is *received* at once if that thread is
//! unmasked, or masked and waits in an interruptible operation (`park#`,
//! `delay#`, `throwTo#`): the thread is made ready, and raises it where it goes on. Else it waits in the
//! thread's record, and who threw it waits, too (Marlow, Peyton Jones, Moran and Reppy, *Asynchronous
//! exceptions in Haskell*, PLDI 2001). It is received where the thread unmasks (`arch`'s masking frames
//! look at `regs.INTERRUPTS`) or begins an interruptible operation that waits. A thread that has received
//! one and not yet gone on receives no other; it goes on in a handler, which runs masked.

use std::collections::{BTreeMap, VecDeque};

use kelvin_layout::Kind;
use kelvin_layout::events::{self, stop};

use crate::global::Global;
use crate::object::Ptr;
use crate::regs::regs;
#[cfg(feature = "profiled")]
use crate::stack::frames::Frames;
use crate::stack::frames::{Frame, FrameKind, frames, frames_from};
use crate::stack::memory::{self, Stack};
use crate::stack::watermark;
use crate::word::Addr;
use crate::{arch, domain, eventlog, raise, safepoint, stats};

/// The thread that runs `main`.
const MAIN: u64 = 1;

/// Exceptions of other threads are received at once.
pub const UNMASKED: u64 = 0;
/// They are received only where the thread waits.
pub const MASKED: u64 = 1;
/// They are not received.
pub const UNINTERRUPTIBLE: u64 = 2;

/// What `threadStatus#` answers; the table of primitives says so to the library. Between are the numbers
/// that `park#` is given.
mod status {
    pub const ENDED: u64 = 0;
    pub const READY: u64 = 1;
    pub const THUNK: u64 = 4;
    pub const THROWING: u64 = 5;
    pub const CALLING: u64 = 6;
    pub const SLEEPING: u64 = 7;
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// It runs, or is in the queue of those that could.
    Ready,
    /// For what this number says.
    Parked(u64),
    /// Until that time of the monotonic clock, in nanoseconds.
    Sleeping(u64),
    /// Until this thread has received an exception.
    Throwing(u64),
    /// It is in a call of C that has called back: until the thread that runs the callback ends.
    Calling,
}

impl State {
    /// Whether a thread that masks exceptions receives them here.
    fn is_interruptible(self) -> bool {
        matches!(self, State::Parked(_) | State::Sleeping(_) | State::Throwing(_))
    }
}

/// An exception that waits to be received.
struct Thrown {
    exception: Ptr,
    /// The thread that threw it.
    by: u64,
}

struct Thread {
    state: State,
    /// Where it goes on; of the running one, where it last rested.
    context: Context,
    stack: Option<Stack>,
    /// What it will run: until it has begun, else null.
    action: Ptr,
    /// An exception that it has received and raises when it goes on, or null.
    received: Ptr,
    /// Those that it will receive, in the order of their coming.
    thrown: VecDeque<Thrown>,
    /// What it is thrown if it waits for ever, or null; and the thunk that it waits for, or null.
    hopeless: Ptr,
    thunk: Ptr,
    /// If C called it: the thread whose call of C that was, and where its arguments are.
    caller: Option<u64>,
    arguments: Addr,
    /// The path under which it was forked.
    #[cfg(feature = "profiled")]
    forked: u32,
}

/// What is switched; see the note above.
struct Context {
    sp: Addr,
    last_ra: Addr,
    last_fp: Addr,
    handler: Addr,
    ccc: u64,
    masking: u64,
}

struct Threads {
    all: BTreeMap<u64, Thread>,
    ready: VecDeque<u64>,
    current: u64,
    newest: u64,
    /// Stacks of threads that have ended.
    idle: Vec<Stack>,
}

static THREADS: Global<Threads> = Global::new(Threads {
    all: BTreeMap::new(),
    ready: VecDeque::new(),
    current: MAIN,
    newest: MAIN,
    idle: Vec::new(),
});

impl Thread {
    fn new(stack: Option<Stack>, action: Ptr) -> Thread {
        let null = Ptr(0);
        let sp = stack.map_or(Addr::NULL, |s| arch::prepare_stack(s.top(), begin));
        #[cfg(feature = "profiled")]
        let forked = if stack.is_some() { regs().ccc.get() as u32 } else { kelvin_layout::CC_MAIN };
        let context = Context {
            sp,
            last_ra: Addr::NULL,
            last_fp: Addr::NULL,
            handler: Addr::NULL,
            ccc: regs().ccc.get(),
            masking: regs().masking.get(),
        };
        Thread {
            state: State::Ready,
            context,
            stack,
            action,
            received: null,
            thrown: VecDeque::new(),
            hopeless: null,
            thunk: null,
            caller: None,
            arguments: Addr::NULL,
            #[cfg(feature = "profiled")]
            forked,
        }
    }
}

impl Thread {
    fn for_each_root(&mut self, visit: &mut impl FnMut(Addr)) {
        let own = [&mut self.action, &mut self.received, &mut self.hopeless, &mut self.thunk];
        for root in own.into_iter().chain(self.thrown.iter_mut().map(|t| &mut t.exception)) {
            if root.0 != 0 {
                visit(Addr(&raw mut *root as usize));
            }
        }
    }

    /// Whether it receives an exception now, in this masking state.
    fn receives(&self, masking: u64) -> bool {
        self.received.0 == 0
            && match masking {
                _ if self.state == State::Calling => false,
                UNMASKED => true,
                MASKED => self.state.is_interruptible(),
                _ => false,
            }
    }
}

impl Threads {
    /// The thread that runs. The main one gets its record when it is first needed.
    fn running(&mut self) -> &mut Thread {
        self.all.entry(self.current).or_insert_with(|| Thread::new(None, Ptr(0)))
    }

    fn make_ready(&mut self, id: u64) {
        if let Some(thread) = self.all.get_mut(&id)
            && thread.state != State::Ready
        {
            thread.state = State::Ready;
            self.ready.push_back(id);
            eventlog::thread(events::THREAD_RUNNABLE, id);
        }
    }

    /// A resting thread receives an exception: what it waited for, it does not wait for any more.
    fn receive(&mut self, id: u64, exception: Ptr) {
        if let Some(thread) = self.all.get_mut(&id) {
            thread.received = exception;
            if let State::Throwing(target) = thread.state {
                self.withdraw(id, target);
            }
            self.make_ready(id);
        }
    }

    /// The exception that the thread `by` threw at `target` is not to be received any more.
    fn withdraw(&mut self, by: u64, target: u64) {
        if let Some(thread) = self.all.get_mut(&target) {
            thread.thrown.retain(|t| t.by != by);
        }
    }

    /// The running thread receives the first exception that waits, if one does: who threw it goes on.
    fn take_thrown(&mut self) -> Option<Ptr> {
        let thread = self.running();
        let first = thread.thrown.pop_front()?;
        let left = thread.thrown.len();
        regs().interrupts.set(left);
        self.make_ready(first.by);
        Some(first.exception)
    }

    /// The next thread to run, if one can; those whose time has come are made ready first, in the order of their times.
    fn next(&mut self) -> Option<u64> {
        let now = stats::clock(libc::CLOCK_MONOTONIC);
        let due = |(id, t): (&u64, &Thread)| match t.state {
            State::Sleeping(until) if until <= now => Some((until, *id)),
            _ => None,
        };
        let mut due: Vec<(u64, u64)> = self.all.iter().filter_map(due).collect();
        due.sort_unstable();
        due.into_iter().for_each(|(_, id)| self.make_ready(id));
        self.ready.pop_front()
    }

    /// All wait for one another. The main thread, which the program's end depends on, is told; or the one
    /// that it wants to receive an exception; or the function that C called for it. Whatever they mask,
    /// they receive the exception that they left for that case.
    fn hopeless(&self) -> Option<(u64, Ptr)> {
        let left = |id: u64| self.all.get(&id).map(|t| t.hopeless).filter(|e| e.0 != 0).map(|e| (id, e));
        let target = |id: &u64| match self.all.get(id)?.state {
            State::Throwing(target) => Some(target),
            _ => None,
        };
        // Those that throw at one another go round in a circle.
        let mut chain = std::iter::successors(Some(MAIN), target).take(self.all.len());
        let called = || self.all.iter().filter(|(_, t)| t.caller.is_some());
        chain.find_map(left).or_else(|| called().find_map(|(id, _)| left(*id)))
    }

    /// When the first of the sleeping threads wakes.
    fn alarm(&self) -> Option<u64> {
        let times = self.all.values().filter_map(|t| match t.state {
            State::Sleeping(until) => Some(until),
            _ => None,
        });
        times.min()
    }
}

/// `fork#`: a new thread that will run the action, under the cost centre that is current now. Answers its number.
pub extern "C" fn fork(action: Ptr) -> u64 {
    let threads = THREADS.get();
    threads.running();
    let stack = threads.idle.pop().unwrap_or_else(memory::create_for_thread);
    threads.newest += 1;
    let id = threads.newest;
    threads.all.insert(id, Thread::new(Some(stack), action));
    threads.ready.push_back(id);
    eventlog::thread(events::CREATE_THREAD, id);
    id
}

/// `myThreadId#`.
pub extern "C" fn my_thread_id() -> u64 {
    THREADS.get().current
}

/// `yield#`: lets all others that are ready run first.
pub extern "C" fn yield_() {
    rest(State::Ready);
}

/// `park#`: waits for `wake#`, for what the number says; if that can never come, throws `hopeless`.
pub extern "C" fn park(what: u64, hopeless: Ptr) {
    THREADS.get().running().hopeless = hopeless;
    rest(State::Parked(what));
}

/// `wake#`: answers whether the thread was parked, 0 or 1. It is not if it has received an exception.
pub extern "C" fn wake(id: u64) -> u64 {
    let threads = THREADS.get();
    let parked = threads.all.get(&id).is_some_and(|t| matches!(t.state, State::Parked(_)));
    if parked {
        threads.make_ready(id);
    }
    u64::from(parked)
}

/// `delay#`: sleeps for that many microseconds.
pub extern "C" fn delay(micros: i64) {
    let nanos = (micros.max(0) as u64).saturating_mul(1000);
    let until = stats::clock(libc::CLOCK_MONOTONIC).saturating_add(nanos);
    rest(State::Sleeping(until));
}

/// `throwTo#`: returns when the thread has received the exception. One that has ended takes no notice; the
/// running one raises it at once.
pub extern "C" fn throw_to(id: u64, exception: Ptr) {
    let threads = THREADS.get();
    let by = threads.current;
    if id == by {
        raise::raise(exception);
    }
    threads.running();
    let Some(thread) = threads.all.get_mut(&id) else { return };
    if thread.thrown.is_empty() && thread.receives(thread.context.masking) {
        threads.receive(id, exception);
        return;
    }
    thread.thrown.push_back(Thrown { exception, by });
    rest(State::Throwing(id));
}

/// `getMaskingState#`.
pub extern "C" fn masking_state() -> u64 {
    regs().masking.get()
}

/// The running thread unmasks exceptions, and some have waited. Called from a masking frame (`arch`).
pub extern "C" fn interrupted() -> ! {
    match THREADS.get().take_thrown() {
        Some(exception) => raise::raise(exception),
        None => crate::exit::internal_error("no exception waits for the thread that is interrupted"),
    }
}

/// `threadStatus#`.
pub extern "C" fn thread_status(id: u64) -> u64 {
    let threads = THREADS.get();
    threads.running();
    match threads.all.get(&id).map(|t| (t.state, t.thunk.0)) {
        None => status::ENDED,
        Some((State::Ready, 0)) => status::READY,
        Some((State::Ready, _)) => status::THUNK,
        Some((State::Parked(what), _)) => what,
        Some((State::Sleeping(_), _)) => status::SLEEPING,
        Some((State::Throwing(_), _)) => status::THROWING,
        Some((State::Calling, _)) => status::CALLING,
    }
}

/// A thunk is entered that is under evaluation. If it is a resting thread that evaluates it, that one is waited for, and the
/// thunk, which has its value now, is returned; else its value depends on itself.
pub extern "C" fn black_hole(thunk: Ptr) -> Ptr {
    let mut thunk = thunk;
    while thunk.object().kind() == Kind::BlackHole {
        if !evaluated_elsewhere(thunk) {
            crate::exit::fatal("<<loop>>", 1);
        }
        THREADS.get().running().thunk = thunk;
        yield_();
        thunk = std::mem::replace(&mut THREADS.get().running().thunk, Ptr(0));
    }
    thunk
}

fn evaluated_elsewhere(thunk: Ptr) -> bool {
    let mut found = false;
    for_each_resting(|frame| {
        if let FrameKind::Compiled(site) = frame.kind
            && let Some(slot) = site.update_slot(frame.fp)
        {
            found |= Ptr(slot.load()).object() == thunk.object();
        }
    });
    found
}

/// Calls `visit` with each frame of the threads that do not run now.
pub fn for_each_resting(mut visit: impl FnMut(&Frame)) {
    let threads = THREADS.get();
    for (id, thread) in &threads.all {
        if *id != threads.current {
            frames_from(thread.context.last_ra, thread.context.last_fp).for_each(|frame| visit(&frame));
        }
    }
}

/// Calls `visit` with the address of each pointer in the records of threads.
pub fn for_each_root(mut visit: impl FnMut(Addr)) {
    for thread in THREADS.get().all.values_mut() {
        thread.for_each_root(&mut visit);
    }
}

/// The same with the path under which the thread was forked.
#[cfg(feature = "profiled")]
pub fn for_each_record_root(mut visit: impl FnMut(Addr, u32)) {
    for thread in THREADS.get().all.values_mut() {
        let forked = thread.forked;
        thread.for_each_root(&mut |slot| visit(slot, forked));
    }
}

/// Calls `visit` with the frames of each thread, newest first, and the path under which it was forked.
#[cfg(feature = "profiled")]
pub fn for_each_stack(mut visit: impl FnMut(Frames, u32)) {
    let threads = THREADS.get();
    let running = threads.all.get(&threads.current).map_or(kelvin_layout::CC_MAIN, |thread| thread.forked);
    visit(frames(), running);
    for (id, thread) in &threads.all {
        if *id != threads.current {
            visit(frames_from(thread.context.last_ra, thread.context.last_fp), thread.forked);
        }
    }
}

/// The running thread waits, in this state; if in [`State::Ready`], until all others that are ready have
/// run. Returns when it goes on. An exception that it receives is raised here.
fn rest(state: State) {
    let threads = THREADS.get();
    let current = threads.current;
    let thread = threads.running();
    thread.state = state;
    if !thread.thrown.is_empty() && thread.receives(regs().masking.get()) {
        thread.state = State::Ready;
        thread.hopeless = Ptr(0);
        thread.thunk = Ptr(0);
        if let State::Throwing(target) = state {
            threads.withdraw(current, target);
        }
        interrupted();
    }
    if state == State::Ready {
        threads.ready.push_back(current);
    }
    domain::leave();
    let next = next_ready();
    if next != THREADS.get().current {
        switch_to(next);
    }
    domain::resume();
    let thread = THREADS.get().running();
    thread.hopeless = Ptr(0);
    let received = std::mem::replace(&mut thread.received, Ptr(0));
    if received.0 != 0 {
        thread.thunk = Ptr(0);
        raise::raise(received);
    }
}

/// Waits until a thread can run.
fn next_ready() -> u64 {
    loop {
        let threads = THREADS.get();
        if let Some(id) = threads.next() {
            return id;
        }
        if let Some(until) = threads.alarm() {
            eventlog::flush();
            let now = stats::clock(libc::CLOCK_MONOTONIC);
            std::thread::sleep(std::time::Duration::from_nanos(until.saturating_sub(now).min(100_000_000)));
            safepoint::serve_requests();
            continue;
        }
        let Some((id, hopeless)) = threads.hopeless() else {
            crate::exit::fatal("thread blocked indefinitely: every thread waits for another one", 1);
        };
        threads.receive(id, hopeless);
    }
}

fn switch_to(next: u64) {
    if let Some(marked) = frames().find(|f| f.marked) {
        watermark::remove(marked.fp);
    }
    let threads = THREADS.get();
    let previous = std::mem::replace(&mut threads.current, next);
    log_switch(threads.all.get(&previous), previous, next);
    domain::switch(previous, !threads.all.contains_key(&previous), next);
    let registers = regs();
    debug_assert_eq!(registers.root_top.get(), 0);
    let Some(to) = threads.all.get(&next) else {
        crate::exit::internal_error("a thread that has ended is to run")
    };
    let (stack, sp) = (to.stack, to.context.sp);
    // Of a thread that has ended there is no record: its place is never returned to.
    let mut nowhere = Addr::NULL;
    let save = match threads.all.get_mut(&previous) {
        Some(from) => {
            from.context.last_ra = registers.last_ra.get();
            from.context.last_fp = registers.last_fp.get();
            from.context.handler = registers.handler.get();
            from.context.ccc = registers.ccc.get();
            from.context.masking = registers.masking.get();
            memory::leave(from.stack.as_mut());
            &mut from.context.sp
        }
        None => &mut nowhere,
    };
    let save: *mut Addr = save;
    if let Some(to) = threads.all.get(&next) {
        registers.last_ra.set(to.context.last_ra);
        registers.last_fp.set(to.context.last_fp);
        registers.handler.set(to.context.handler);
        registers.ccc.set(to.context.ccc);
        registers.masking.set(to.context.masking);
        registers.interrupts.set(to.thrown.len());
    }
    memory::now_on(stack);
    arch::switch_stacks(save, sp);
}

/// One thread gives way to another; the one that ended has no record.
fn log_switch(stopped: Option<&Thread>, previous: u64, next: u64) {
    let why = match stopped.map(|t| t.state) {
        None => stop::FINISHED,
        Some(State::Ready) => stop::YIELDING,
        Some(_) => stop::BLOCKED,
    };
    eventlog::stop_thread(previous, why);
    eventlog::thread(events::RUN_THREAD, next);
}

/// The first function on a new stack.
extern "C" fn begin() -> ! {
    let thread = THREADS.get().running();
    let action = std::mem::replace(&mut thread.action, Ptr(0));
    if thread.received.0 == 0 {
        arch::run_io(action);
    }
    end()
}

/// The running thread ends; whoever waits for it goes on at once, and those whose exceptions it did not
/// receive go on.
fn end() -> ! {
    let threads = THREADS.get();
    if let Some(ended) = threads.all.remove(&threads.current) {
        ended.thrown.iter().for_each(|thrown| threads.make_ready(thrown.by));
        if let Some(mut stack) = ended.stack {
            memory::release_idle(&mut stack);
            threads.idle.push(stack);
        }
        if let Some(caller) = ended.caller.and_then(|id| threads.all.get_mut(&id).map(|t| (id, t)))
            && caller.1.state != State::Ready
        {
            caller.1.state = State::Ready;
            threads.ready.push_front(caller.0);
        }
    }
    domain::leave();
    switch_to(next_ready());
    crate::exit::internal_error("a thread that has ended runs")
}

/// C calls a function of the program, in the middle of a call by the running thread: a thread of its own runs it, whose stack has no
/// frames of C's in it, while this one waits. Its arguments stay where they are until it ends.
pub fn call_back(action: Ptr, arguments: Addr) {
    let id = fork(action);
    let threads = THREADS.get();
    let caller = threads.current;
    threads.ready.pop_back();
    threads.ready.push_front(id);
    if let Some(thread) = threads.all.get_mut(&id) {
        thread.caller = Some(caller);
        thread.arguments = arguments;
        thread.context.masking = UNMASKED;
    }
    while THREADS.get().all.contains_key(&id) {
        rest(State::Calling);
    }
}

/// `callbackArgs#`.
pub extern "C" fn callback_args() -> Addr {
    THREADS.get().running().arguments
}

/// The running thread does not catch this exception. If C called it, the thread that had called C raises it instead, and never
/// returns from C; else nothing happens.
pub fn hand_to_caller(exception: Ptr) {
    let threads = THREADS.get();
    if let Some(caller) = threads.running().caller
        && let Some(thread) = threads.all.get_mut(&caller)
    {
        thread.received = exception;
        end()
    }
}
