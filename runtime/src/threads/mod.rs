//! Threads of the program (`fork#`): each has a native stack of its own, and one runs at a time, on the one
//! thread of the operating system. Control changes hands in the primitives here, where a thread waits,
//! yields, sleeps, or ends; and at a heap check of compiled code, when the running thread's time slice is
//! over (`slices`). In all these the compiled frames are recorded and all pointers are in their slots: a
//! switch is as safe as a collection. So no function of the runtime is ever interrupted by another thread,
//! and none meets a second one but for the roots in the stacks that rest ([`for_each_resting`]).
//!
//! # Note: what is switched
//! A stub has recorded where the compiled frames of its caller end (`LAST_RA`, `LAST_FP`). These, the
//! innermost handler, the current cost centre, the masking state and the machine's stack pointer are all that
//! a thread consists of. The watermark is taken off the stack that rests; its frames are scanned at every
//! collection.
//!
//! What a thread waits for is the library's business: it parks itself and is woken. Only time and descriptors
//! are the scheduler's (`descriptors`).
//!
//! # Note: critical sections
//! What the library does to a variable that threads share in more than one step (an `MVar`'s queue, the
//! commit of a transaction) stands between `enterCritical#` and `leaveCritical#`: at heap checks there the
//! thread is neither left nor interrupted, and a time slice that is over ends at the first heap check behind.
//! Where it waits (`park#`) others run all the same, and it goes on in its section. Such a section evaluates
//! nothing of the program's. What can be one step is one: `casMutVar#`.
//!
//! # Note: thunks under evaluation
//! Code marks a thunk as a black hole where its evaluation may call anything. One that only allocates is left
//! unmarked, which nobody sees; so where a turn ends at a heap check, the innermost thunk is marked here, or
//! two threads would evaluate it. Who enters a black hole waits: the scheduler looks at the thunks that are
//! waited for at each turn, as their updates are compiled code's and tell nobody. If the thread itself is
//! evaluating it, its value depends on itself.
//!
//! # Note: threads that nobody can wake
//! A thread that waits is woken by who has what it waits for in hand: by an object (`ThreadId#`) that is in
//! an `MVar`'s queue or a `TVar`'s. So it is a root of a major collection only if that object is reached, or
//! a thunk that it evaluates is. The others can never go on: they get the exception that they left for that
//! case ([`blocked`]). When all wait, such a collection is made.
//!
//! # Note: exceptions of other threads
//! Each thread has a masking state (`regs.MASKING`, inherited at `fork#`): [`UNMASKED`], [`MASKED`] or
//! [`UNINTERRUPTIBLE`]. An exception that is thrown at a thread is *received* at once if that thread is
//! unmasked, or masked and waits in an interruptible operation (`park#`, `delay#`, `awaitDescriptor#`,
//! `throwTo#`): the thread is made ready, and raises it where it goes on. Else it waits in the thread's
//! record, and who threw it waits, too (Marlow, Peyton Jones, Moran and Reppy, *Asynchronous exceptions in
//! Haskell*, PLDI 2001). It is received where the thread unmasks (`arch`'s masking frames look at
//! `regs.INTERRUPTS`) or begins an interruptible operation that waits; a running thread gets one
//! (`UserInterrupt`) at its next heap check. A thread that has received one and not yet gone on receives no
//! other; it goes on in a handler, which runs masked.

mod blocked;
mod descriptors;
mod slices;
mod stacks;
mod switch;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use kelvin_layout::Kind;
use kelvin_layout::events::{self, stop};

use crate::freeze::Place;
use crate::global::Global;
use crate::heap::alloc;
use crate::heap::roots::Rooted;
use crate::object::{Object, Ptr, builtin};
use crate::raise::Known;
use crate::regs::regs;
use crate::stack::frames::{Frame, frames, frames_from};
use crate::stack::memory::{self, Stack};
use crate::word::Addr;
use crate::{arch, eventlog, raise, safepoint, stats};

pub use blocked::{Blocked, before_collection, blocked, throw_at_unreached};
use descriptors::Awaited;
pub use descriptors::{await_descriptor, descriptor_closes, others_may_run};
pub use slices::set_length;
#[cfg(feature = "profiled")]
pub use stacks::for_each_stack;
pub use stacks::{StackInUse, for_each_in_use};
use switch::{begin, end, rest};

/// The thread that runs `main`.
const MAIN: u64 = 1;
/// Stands for the thrower where no thread threw.
const NOBODY: u64 = 0;

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
    pub const DIED: u64 = 8;
    pub const DESCRIPTOR: u64 = 9;
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// It runs, or is in the queue of those that could.
    Ready,
    /// For what this number says.
    Parked(u64),
    /// Until that time of the monotonic clock, in nanoseconds.
    Sleeping(u64),
    /// Until a descriptor is ready (`descriptors`).
    Descriptor(Awaited),
    /// Until this thread has received an exception.
    Throwing(u64),
    /// Until its `thunk` is evaluated, or evaluated no longer.
    Thunk,
    /// It is in a call of C that has called back: until the thread that runs the callback ends.
    Calling,
}

impl State {
    /// Whether another thread must do something before it goes on.
    fn is_blocked(self) -> bool {
        matches!(self, State::Parked(_) | State::Throwing(_) | State::Thunk)
    }

    /// Whether a thread that masks exceptions receives them here.
    fn is_interruptible(self) -> bool {
        matches!(self, State::Parked(_) | State::Sleeping(_) | State::Descriptor(_) | State::Throwing(_))
    }
}

/// An exception that waits to be received.
struct Thrown {
    exception: Ptr,
    /// The thread that threw it.
    by: u64,
}

struct Thread {
    /// Its `ThreadId#`, a byte array of its number and, once it has ended, how ([`status`]); or null, if
    /// nobody has asked for it.
    object: Ptr,
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
    critical: u64,
    quiet: u64,
    stub: Addr,
}

struct Threads {
    all: BTreeMap<u64, Thread>,
    ready: VecDeque<u64>,
    /// Those in [`State::Sleeping`], by time, and in [`State::Thunk`].
    sleeping: BTreeSet<(u64, u64)>,
    awaiting: BTreeSet<u64>,
    /// Those in [`State::Descriptor`], in the order of their coming, and when the system was last asked.
    descriptors: Vec<(u64, Awaited)>,
    looked: u64,
    /// The program ends: the thread that runs is not left any more but where it waits.
    ending: bool,
    newest: u64,
    /// Stacks of threads that have ended.
    idle: Vec<Stack>,
}

/// The thread that runs.
static CURRENT: Global<Cell<u64>> = Global::new(Cell::new(MAIN));
static THREADS: Global<RefCell<Threads>> = Global::new(RefCell::new(Threads {
    all: BTreeMap::new(),
    ready: VecDeque::new(),
    sleeping: BTreeSet::new(),
    awaiting: BTreeSet::new(),
    descriptors: Vec::new(),
    looked: 0,
    ending: false,
    newest: MAIN,
    idle: Vec::new(),
}));

impl Thread {
    fn new(stack: Option<Stack>, action: Ptr, ccc: u64, masking: u64) -> Thread {
        let null = Ptr::NULL;
        // SAFETY: a stack that was just made, or whose thread has ended.
        let sp = stack.map_or(Addr::NULL, |s| unsafe { arch::prepare_stack(s.top(), begin) });
        #[cfg(feature = "profiled")]
        let forked = if stack.is_some() { ccc as u32 } else { kelvin_layout::CC_MAIN };
        let context = Context {
            sp,
            last_ra: Addr::NULL,
            last_fp: Addr::NULL,
            handler: Addr::NULL,
            ccc,
            masking,
            critical: 0,
            quiet: 0,
            stub: Addr::NULL,
        };
        Thread {
            object: null,
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
    fn for_each_root(&mut self, visit: &mut (impl FnMut(&Cell<Ptr>) + ?Sized)) {
        let own =
            [&mut self.object, &mut self.action, &mut self.received, &mut self.hopeless, &mut self.thunk];
        for root in own.into_iter().chain(self.thrown.iter_mut().map(|t| &mut t.exception)) {
            if !root.is_null() {
                visit(Cell::from_mut(root));
            }
        }
    }

    /// Where it is interrupted: the collector may have moved the thunk that it waits for.
    fn interrupted_at(&mut self, place: Place) -> Place {
        match std::mem::take(&mut self.thunk) {
            Ptr::NULL => place,
            thunk => Place::Primitive(thunk),
        }
    }

    /// Whether it receives an exception now, in this masking state.
    fn receives(&self, masking: u64) -> bool {
        self.received.is_null()
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
        self.all
            .entry(current())
            .or_insert_with(|| Thread::new(None, Ptr::NULL, regs().ccc.get(), regs().masking.get()))
    }

    /// A thread that waits is the last of those that could run.
    fn make_ready(&mut self, id: u64) {
        if let Some(thread) = self.all.get_mut(&id)
            && thread.state != State::Ready
        {
            let state = std::mem::replace(&mut thread.state, State::Ready);
            self.forget(id, state);
            self.ready.push_back(id);
            slices::begin();
            eventlog::thread(events::THREAD_RUNNABLE, id);
        }
    }

    /// The running thread waits from now on.
    fn wait(&mut self, state: State) {
        let id = current();
        match state {
            State::Ready => self.ready.push_back(id),
            State::Sleeping(until) => drop(self.sleeping.insert((until, id))),
            State::Thunk => drop(self.awaiting.insert(id)),
            State::Descriptor(awaited) => {
                self.descriptors.push((id, awaited));
                self.sleeping.extend(awaited.until.map(|until| (until, id)));
            }
            _ => {}
        }
        self.running().state = state;
    }

    /// A thread is in that state no more.
    fn forget(&mut self, id: u64, state: State) {
        match state {
            State::Sleeping(until) => drop(self.sleeping.remove(&(until, id))),
            State::Thunk => drop(self.awaiting.remove(&id)),
            State::Descriptor(awaited) => {
                self.descriptors.retain(|(waiting, _)| *waiting != id);
                awaited.until.map(|until| self.sleeping.remove(&(until, id)));
            }
            _ => {}
        }
    }

    /// Whether others run or will without the running one's doing.
    fn others(&self) -> bool {
        !(self.ready.is_empty()
            && self.sleeping.is_empty()
            && self.awaiting.is_empty()
            && self.descriptors.is_empty())
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

    /// The running thread throws the exception at a resting one. Whether it must wait until that receives it.
    fn throw(&mut self, id: u64, exception: Ptr) -> bool {
        self.running();
        let Some(thread) = self.all.get_mut(&id) else { return false };
        if !(thread.thrown.is_empty() && thread.receives(thread.context.masking)) {
            thread.thrown.push_back(Thrown { exception, by: current() });
            return true;
        }
        if !thread.action.is_null() {
            self.discard(id);
        } else {
            self.receive(id, exception);
        }
        false
    }

    /// The running thread receives the first exception that waits, if one does and `receives` says that it
    /// does now.
    fn take_thrown_if(&mut self, receives: impl FnOnce(&Thread) -> bool) -> Option<Ptr> {
        let thread = self.all.get(&current())?;
        if thread.thrown.is_empty() || !receives(thread) {
            return None;
        }
        self.take_thrown()
    }

    /// A thread that has not begun ends.
    fn discard(&mut self, id: u64) {
        self.ready.retain(|ready| *ready != id);
        if let Some(thread) = self.all.remove(&id) {
            thread.object.object().set_word(2, status::DIED);
            self.idle.extend(thread.stack);
            eventlog::stop_thread(id, stop::FINISHED);
        }
    }

    /// The exception that the thread `by` threw at `target` is not to be received any more. The target may be
    /// the one that runs: it throws, masked, at who throws at it.
    fn withdraw(&mut self, by: u64, target: u64) {
        if let Some(thread) = self.all.get_mut(&target) {
            thread.thrown.retain(|t| t.by != by);
            if target == current() {
                regs().interrupts.set(thread.thrown.len());
            }
        }
    }

    /// The running thread receives the first exception that waits, if one does: who threw it goes on.
    fn take_thrown(&mut self) -> Option<Ptr> {
        let thread = self.running();
        let first = thread.thrown.pop_front()?;
        let left = thread.thrown.len();
        regs().interrupts.set(left);
        if first.by == NOBODY {
            crate::exit::interrupt_received();
        }
        self.make_ready(first.by);
        Some(first.exception)
    }

    /// Those can run whose time has come, in the order of their times, whose descriptor is ready, and whose
    /// thunk is evaluated.
    fn settle(&mut self) {
        if !(self.sleeping.is_empty() && self.descriptors.is_empty()) {
            let now = stats::clock(libc::CLOCK_MONOTONIC);
            while let Some(&(until, id)) = self.sleeping.first()
                && until <= now
            {
                self.make_ready(id);
            }
            if !self.descriptors.is_empty() {
                self.look_at_descriptors(now);
            }
        }
        let is_done = |id: &u64| self.all.get(id).is_none_or(|t| t.thunk.object().kind() != Kind::BlackHole);
        let done: Vec<u64> = self.awaiting.iter().copied().filter(is_done).collect();
        done.into_iter().for_each(|id| self.make_ready(id));
    }

    /// All wait for one another. The main thread, which the program's end depends on, is told; or the one
    /// that it wants to receive an exception; or the function that C called for it. Whatever they mask,
    /// they receive the exception that they left for that case.
    fn hopeless(&self) -> Option<(u64, Ptr)> {
        let left = |id: u64| self.all.get(&id).map(|t| t.hopeless).filter(|e| !e.is_null()).map(|e| (id, e));
        let target = |id: &u64| match self.all.get(id)?.state {
            State::Throwing(target) => Some(target),
            _ => None,
        };
        // Those that throw at one another go round in a circle.
        let mut chain = std::iter::successors(Some(MAIN), target).take(self.all.len());
        let called = || self.all.iter().filter(|(_, t)| t.caller.is_some());
        chain.find_map(left).or_else(|| called().find_map(|(id, _)| left(*id)))
    }
}

/// The number of a thread that a `ThreadId#` stands for.
fn number(thread: Object) -> u64 {
    thread.word(1)
}

/// A new `ThreadId#`.
fn new_object(id: u64) -> Object {
    let object = alloc::byte_array(2 * kelvin_layout::WORD);
    object.set_word(1, id);
    object.set_word(2, status::ENDED);
    object
}

/// `threadNumber#`.
pub extern "C" fn thread_number(thread: Object) -> u64 {
    number(thread)
}

/// The number of a thread for a program that imports this from C, where GHC has it: a `ThreadId#` is an array
/// of bytes, of whose content C gets the address.
#[unsafe(export_name = "rts_getThreadId")]
extern "C" fn number_at(content: Addr) -> u64 {
    // SAFETY: C was given the address of a `ThreadId#`'s content.
    unsafe { content.load() }
}

/// `fork#`: a new thread that will run the action, under the cost centre that is current now. Answers its
/// `ThreadId#`.
pub extern "C" fn fork(action: Ptr) -> Object {
    fork_from(action, regs().ccc.get(), regs().masking.get())
}

/// A new thread for an action of the runtime's own: under `MAIN`, nothing masked.
pub fn fork_under_main(action: Ptr) {
    fork_from(action, kelvin_layout::cc::path(kelvin_layout::CC_MAIN).into(), UNMASKED);
}

fn fork_from(action: Ptr, ccc: u64, masking: u64) -> Object {
    let action = Rooted::new(action);
    let next = THREADS.borrow().newest + 1;
    let object = new_object(next);
    let threads = &mut *THREADS.borrow_mut();
    // The main thread has its record from when it is first needed; another one has none once it has ended.
    if current() == MAIN {
        threads.running();
    }
    let stack = threads.idle.pop().unwrap_or_else(memory::create_for_thread);
    threads.newest += 1;
    let id = threads.newest;
    let mut thread = Thread::new(Some(stack), action.get(), ccc, masking);
    thread.object = object.ptr();
    threads.all.insert(id, thread);
    threads.ready.push_back(id);
    slices::begin();
    eventlog::thread(events::CREATE_THREAD, id);
    object
}

/// The number of the thread that runs.
pub fn current() -> u64 {
    CURRENT.get()
}

/// `myThreadId#`.
pub extern "C" fn my_thread_id() -> Object {
    match THREADS.borrow_mut().running().object {
        Ptr::NULL => {}
        known => return known.object(),
    }
    let object = new_object(current());
    THREADS.borrow_mut().running().object = object.ptr();
    object
}

/// `yield#`: lets all others that are ready run first.
pub extern "C" fn yield_() {
    rest(State::Ready, Place::Primitive(Ptr::NULL));
}

/// `park#`: waits for `wake#`, for what the number says; if that can never come, throws `hopeless`.
pub extern "C" fn park(what: u64, hopeless: Ptr) {
    THREADS.borrow_mut().running().hopeless = hopeless;
    rest(State::Parked(what), Place::Primitive(Ptr::NULL));
}

/// `wake#`: answers whether the thread was parked, 0 or 1. It is not if it has received an exception.
pub extern "C" fn wake(thread: Object) -> u64 {
    let id = number(thread);
    let threads = &mut *THREADS.borrow_mut();
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
    rest(State::Sleeping(until), Place::Primitive(Ptr::NULL));
}

/// `throwTo#`: returns when the thread has received the exception. One that has ended takes no notice; the
/// running one raises it at once.
pub extern "C" fn throw_to(thread: Object, exception: Ptr) {
    let id = number(thread);
    if id == current() {
        raise::raise_asynchronously(exception, Place::Primitive(Ptr::NULL));
    }
    if THREADS.borrow_mut().throw(id, exception) {
        rest(State::Throwing(id), Place::Primitive(Ptr::NULL));
    }
}

/// `getMaskingState#`.
pub extern "C" fn masking_state() -> u64 {
    regs().masking.get()
}

/// The running thread unmasks exceptions, and some have waited. Called from a masking frame (`arch`).
pub extern "C" fn interrupted() -> ! {
    let waiting = THREADS.borrow_mut().take_thrown();
    match waiting {
        Some(exception) => raise::raise_asynchronously(exception, Place::Primitive(Ptr::NULL)),
        None => crate::exit::internal_error("no exception waits for the thread that is interrupted"),
    }
}

/// `threadStatus#`.
pub extern "C" fn thread_status(thread: Object) -> u64 {
    let threads = &mut *THREADS.borrow_mut();
    threads.running();
    match threads.all.get(&number(thread)).map(|t| t.state) {
        None => thread.word(2),
        Some(State::Ready) => status::READY,
        Some(State::Parked(what)) => what,
        Some(State::Thunk) => status::THUNK,
        Some(State::Sleeping(_)) => status::SLEEPING,
        Some(State::Descriptor(_)) => status::DESCRIPTOR,
        Some(State::Throwing(_)) => status::THROWING,
        Some(State::Calling) => status::CALLING,
    }
}

/// At a heap check at which a request waits: the running thread receives what it was thrown, or its turn
/// ends.
pub fn at_heap_check() {
    if regs().critical.get() != 0 {
        return;
    }
    if safepoint::take(safepoint::STACK) {
        let sp = regs().last_fp.get();
        if memory::is_overflowing(sp) {
            throw_stack_overflow();
        } else {
            memory::look_at_reserve(sp);
        }
    }
    let received = THREADS.borrow_mut().take_thrown_if(|thread| thread.receives(regs().masking.get()));
    if let Some(exception) = received {
        raise::raise_at_heap_check(exception);
    }
    if safepoint::take(safepoint::SLICE) && !THREADS.borrow().ending {
        end_turn();
    }
}

/// The running thread, whose stack is beyond its limit, is thrown `StackOverflow`, if it has not been already
/// and masks exceptions.
fn throw_stack_overflow() {
    let Some(exception) = raise::known(Known::StackOverflow) else { memory::overflow() };
    let threads = &mut *THREADS.borrow_mut();
    let thread = threads.running();
    if thread.thrown.iter().all(|thrown| thrown.exception != exception) {
        thread.thrown.push_back(Thrown { exception, by: NOBODY });
        regs().interrupts.set(thread.thrown.len());
    }
}

/// The running thread's time slice is over.
fn end_turn() {
    let (ready, others) = {
        let threads = &mut *THREADS.borrow_mut();
        threads.settle();
        (!threads.ready.is_empty(), threads.others())
    };
    if ready {
        mark_innermost_thunk();
        rest(State::Ready, Place::HeapCheck);
    } else if others {
        slices::begin();
    } else {
        slices::end();
    }
}

/// See the note on thunks under evaluation.
fn mark_innermost_thunk() {
    if let Some(slot) = frames().next().and_then(|frame| frame.update_slot()) {
        let thunk = slot.get().object();
        if matches!(thunk.kind(), Kind::Thunk | Kind::Selector) {
            thunk.set_word(0, thunk.info().addr().0 as u64);
            thunk.set_info(builtin::blackhole());
        }
    }
}

/// The program ends: no turn of this thread's does any more.
pub fn stop_turns() {
    THREADS.borrow_mut().ending = true;
}

/// Control-C: the main thread receives `UserInterrupt`.
pub fn interrupt_main() {
    let Some(exception) = raise::known(Known::UserInterrupt) else { crate::exit::on_signal() };
    if throw_at_main(exception) {
        crate::exit::interrupt_received();
    }
}

/// The main thread receives `HeapOverflow`, if it is not to receive one already.
pub fn throw_heap_overflow() {
    let Some(exception) = raise::known(Known::HeapOverflow) else { crate::exit::heap_exhausted() };
    let comes = |main: &Thread| {
        main.received == exception || main.thrown.iter().any(|thrown| thrown.exception == exception)
    };
    if !THREADS.borrow().all.get(&MAIN).is_some_and(comes) {
        throw_at_main(exception);
    }
}

/// Whether it has received the exception; else it is still to.
fn throw_at_main(exception: Ptr) -> bool {
    let threads = &mut *THREADS.borrow_mut();
    threads.running();
    let is_current = current() == MAIN;
    let Some(main) = threads.all.get_mut(&MAIN) else { return false };
    let masking = if is_current { regs().masking.get() } else { main.context.masking };
    let runs = is_current && main.state == State::Ready;
    if !runs && main.thrown.is_empty() && main.receives(masking) {
        threads.receive(MAIN, exception);
        return true;
    }
    main.thrown.push_back(Thrown { exception, by: NOBODY });
    if is_current {
        regs().interrupts.set(main.thrown.len());
    }
    false
}

/// A thunk is entered that is under evaluation. If it is another thread that evaluates it, this one waits
/// until that is no longer so; the thunk is returned. Else its value depends on itself.
pub extern "C" fn black_hole(thunk: Ptr) -> Ptr {
    let mut thunk = thunk;
    while thunk.object().kind() == Kind::BlackHole {
        let hopeless = raise::known(Known::NonTermination);
        if evaluated_here(thunk.object()) {
            match hopeless {
                Some(exception) => raise::raise(exception),
                None => crate::exit::fatal("<<loop>>", 1),
            }
        }
        {
            let mut threads = THREADS.borrow_mut();
            let thread = threads.running();
            thread.thunk = thunk;
            thread.hopeless = hopeless.unwrap_or_default();
        }
        rest(State::Thunk, Place::Primitive(thunk));
        thunk = std::mem::take(&mut THREADS.borrow_mut().running().thunk);
    }
    thunk
}

/// Whether the running thread evaluates the thunk, or, if C called it, the one that called C.
fn evaluated_here(thunk: Object) -> bool {
    let evaluates = |frame: Frame| frame.update_slot().is_some_and(|slot| slot.get().object() == thunk);
    let threads = THREADS.borrow();
    let caller = |id: &u64| threads.all.get(id).and_then(|t| t.caller);
    frames().any(evaluates)
        || std::iter::successors(caller(&current()), caller).any(|id| {
            let context = threads.all.get(&id).map(|t| (t.context.last_ra, t.context.last_fp));
            context.is_some_and(|(ra, fp)| frames_from(ra, fp).any(evaluates))
        })
}

/// Calls `visit` with each frame of the threads that do not run now; in a major collection, of those that are
/// roots ([`blocked`]).
pub fn for_each_resting<const MAJOR: bool>(mut visit: impl FnMut(&Frame)) {
    for (id, thread) in &THREADS.borrow().all {
        if *id != current() && !(MAJOR && thread.state.is_blocked()) {
            frames_from(thread.context.last_ra, thread.context.last_fp).for_each(|frame| visit(&frame));
        }
    }
}

/// Calls `visit` with the address of each pointer in the records of threads; in a major collection, of those
/// that are roots.
pub fn for_each_root<const MAJOR: bool>(mut visit: impl FnMut(&Cell<Ptr>)) {
    for thread in THREADS.borrow_mut().all.values_mut() {
        if !(MAJOR && thread.state.is_blocked()) {
            thread.for_each_root(&mut visit);
        }
    }
}

/// The same with the path under which the thread was forked.
#[cfg(feature = "profiled")]
pub fn for_each_record_root(mut visit: impl FnMut(&Cell<Ptr>, u32)) {
    for thread in THREADS.borrow_mut().all.values_mut() {
        let forked = thread.forked;
        thread.for_each_root(&mut |slot| visit(slot, forked));
    }
}

/// C calls a function of the program, in the middle of a call by the running thread: a thread of its own runs
/// it, whose stack has no frames of C's in it, while this one waits. Its arguments stay where they are until
/// it ends.
pub fn call_back(action: Ptr, arguments: Addr) {
    let id = number(fork(action));
    {
        let threads = &mut *THREADS.borrow_mut();
        threads.ready.pop_back();
        threads.ready.push_front(id);
        if let Some(thread) = threads.all.get_mut(&id) {
            thread.caller = Some(current());
            thread.arguments = arguments;
            thread.context.masking = UNMASKED;
        }
    }
    while THREADS.borrow().all.contains_key(&id) {
        rest(State::Calling, Place::Primitive(Ptr::NULL));
    }
}

/// `callbackArgs#`.
pub extern "C" fn callback_args() -> Addr {
    THREADS.borrow_mut().running().arguments
}

/// The running thread does not catch this exception, and ends. If C called it, the thread that had called C
/// raises it instead, and never returns from C.
pub fn leave_uncaught(exception: Ptr) -> ! {
    if current() == MAIN {
        // Programs are wrapped in the library's own handler; only a failure in that one comes here.
        crate::exit::fatal("uncaught exception", 1);
    }
    {
        let threads = &mut *THREADS.borrow_mut();
        if let Some(caller) = threads.running().caller
            && let Some(thread) = threads.all.get_mut(&caller)
        {
            thread.received = exception;
        }
    }
    end(status::DIED)
}
