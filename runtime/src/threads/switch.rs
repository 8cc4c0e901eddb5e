//! How control changes hands: the running thread waits, another one is found, stacks are switched. What is
//! switched, a note in `threads` says.

use kelvin_layout::events::{self, stop};

use super::{CURRENT, Context, State, THREADS, Thread, Threads, blocked, current, slices, status};
use crate::freeze::Place;
use crate::object::Ptr;
use crate::regs::regs;
use crate::stack::frames::frames;
use crate::stack::{memory, watermark};
use crate::word::Addr;
use crate::{arch, domain, eventlog, raise, safepoint, signals};

/// The running thread waits, in this state; if in [`State::Ready`], until all others that are ready have
/// run. Returns when it goes on. An exception that it receives is raised here.
pub fn rest(state: State, place: Place) {
    let received = THREADS.borrow_mut().begin_rest(state, place);
    if let Some((exception, place)) = received {
        raise::raise_asynchronously(exception, place);
    }
    domain::leave();
    let next = next_ready();
    if next != current() {
        switch_to(next);
    }
    domain::resume();
    let received = THREADS.borrow_mut().end_rest(place);
    match received {
        // What C called ends by it: there are frames of C's, so evaluations that it cuts short cannot go on.
        Some((exception, _)) if state == State::Calling => raise::raise(exception),
        Some((exception, place)) => raise::raise_asynchronously(exception, place),
        None => {}
    }
}

impl Threads {
    /// The running thread waits from now on, unless it receives an exception: that, and in what it is
    /// interrupted.
    fn begin_rest(&mut self, state: State, place: Place) -> Option<(Ptr, Place)> {
        let masking = regs().masking.get();
        let thread = self.running();
        thread.state = state;
        let receives = !thread.thrown.is_empty() && thread.receives(masking);
        thread.state = State::Ready;
        if receives {
            thread.hopeless = Ptr::NULL;
            let place = thread.interrupted_at(place);
            if let State::Throwing(target) = state {
                self.withdraw(current(), target);
            }
            return self.take_thrown().map(|exception| (exception, place));
        }
        self.wait(state);
        None
    }

    /// The running thread goes on; with an exception, if it has received one meanwhile.
    fn end_rest(&mut self, place: Place) -> Option<(Ptr, Place)> {
        if self.others() {
            slices::begin();
        }
        let thread = self.running();
        thread.hopeless = Ptr::NULL;
        match std::mem::take(&mut thread.received) {
            Ptr::NULL => None,
            received => Some((received, thread.interrupted_at(place))),
        }
    }

    /// The running thread ends.
    fn end(&mut self, how: u64) {
        let Some(ended) = self.all.remove(&current()) else { return };
        ended.object.object().set_word(2, how);
        ended.thrown.iter().for_each(|thrown| self.make_ready(thrown.by));
        if let Some(mut stack) = ended.stack {
            memory::release_idle(&mut stack);
            self.idle.push(stack);
        }
        if let Some((id, caller)) = ended.caller.and_then(|id| self.all.get_mut(&id).map(|t| (id, t)))
            && caller.state != State::Ready
        {
            caller.state = State::Ready;
            self.ready.push_front(id);
        }
    }

    /// The next thread that can run.
    fn next_ready(&mut self) -> Option<u64> {
        self.settle();
        self.ready.pop_front()
    }

    /// If there is a thread that time or a descriptor will let run: waits until that may be so.
    fn wait_for_others(&mut self) -> bool {
        let until = self.sleeping.first().map(|(until, _)| *until);
        let may_come = until.is_some() || !self.descriptors.is_empty();
        if may_come {
            self.wait_for_events(until);
        }
        may_come
    }
}

/// Waits until a thread can run.
fn next_ready() -> u64 {
    let mut collected = false;
    loop {
        let next = THREADS.borrow_mut().next_ready();
        if let Some(id) = next {
            return id;
        }
        if THREADS.borrow_mut().wait_for_others() {
            safepoint::serve_requests();
            continue;
        }
        if !collected {
            // Throws at those that nobody can wake.
            collected = true;
            blocked::collect();
            safepoint::serve_requests();
            continue;
        }
        if signals::may_come() {
            THREADS.borrow_mut().wait_for_events(None);
            safepoint::serve_requests();
            continue;
        }
        let hopeless = THREADS.borrow().hopeless();
        let Some((id, exception)) = hopeless else {
            crate::exit::fatal("thread blocked indefinitely: every thread waits for another one", 1);
        };
        THREADS.borrow_mut().receive(id, exception);
    }
}

fn switch_to(next: u64) {
    // Where none is marked, none is looked for: what a switch takes must not depend on the stack's depth.
    if !watermark::replaced().is_null()
        && let Some(marked) = frames().find(|f| f.marked)
    {
        watermark::remove(marked.fp);
    }
    let previous = CURRENT.replace(next);
    let mut threads = THREADS.borrow_mut();
    log_switch(threads.all.get(&previous), previous, next);
    domain::switch(previous, !threads.all.contains_key(&previous), next);
    debug_assert_eq!(regs().root_top.get(), 0);
    // Of a thread that has ended there is no record: its place is never returned to.
    let mut nowhere = Addr::NULL;
    let save: *mut Addr = match threads.all.get_mut(&previous) {
        Some(from) => {
            from.context.save();
            memory::leave(from.stack.as_mut());
            &mut from.context.sp
        }
        None => &mut nowhere,
    };
    let Some(to) = threads.all.get(&next) else {
        crate::exit::internal_error("a thread that has ended is to run")
    };
    to.context.restore();
    regs().interrupts.set(to.thrown.len());
    memory::now_on(to.stack);
    let sp = to.context.sp;
    drop(threads);
    // SAFETY: the next thread's stack pointer is where it was left, or what it was made with, and it runs
    // from now on. `save` is in the record of the previous one, which nothing moves before it is written, or
    // here.
    unsafe { arch::switch_stacks(save, sp) };
}

impl Context {
    /// Takes over what the registers of the thread that has run say.
    fn save(&mut self) {
        let registers = regs();
        self.last_ra = registers.last_ra.get();
        self.last_fp = registers.last_fp.get();
        self.handler = registers.handler.get();
        self.ccc = registers.ccc.get();
        self.masking = registers.masking.get();
        self.critical = registers.critical.get();
        self.quiet = registers.quiet.get();
        self.stub = registers.stub.get();
    }

    /// The registers of the thread that will run.
    fn restore(&self) {
        let registers = regs();
        registers.last_ra.set(self.last_ra);
        registers.last_fp.set(self.last_fp);
        registers.handler.set(self.handler);
        registers.ccc.set(self.ccc);
        registers.masking.set(self.masking);
        registers.critical.set(self.critical);
        registers.quiet.set(self.quiet);
        registers.stub.set(self.stub);
    }
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
pub extern "C" fn begin() -> ! {
    let action = std::mem::take(&mut THREADS.borrow_mut().running().action);
    if THREADS.borrow().others() {
        slices::begin();
    }
    // SAFETY: what is forked is an action.
    unsafe { arch::run_io(action) };
    end(status::ENDED)
}

/// The running thread ends; whoever waits for it goes on at once, and those whose exceptions it did not
/// receive go on.
pub fn end(how: u64) -> ! {
    THREADS.borrow_mut().end(how);
    // It has no frames.
    regs().last_ra.set(Addr::NULL);
    regs().last_fp.set(Addr::NULL);
    regs().root_top.set(0);
    watermark::forget();
    domain::leave();
    switch_to(next_ready());
    crate::exit::internal_error("a thread that has ended runs")
}
