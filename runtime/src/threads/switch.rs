//! How control changes hands: the running thread waits, another one is found, stacks are switched. What is
//! switched, a note in `threads` says.

use kelvin_layout::events::{self, stop};

use super::{State, THREADS, Thread, blocked, slices, status};
use crate::freeze::Place;
use crate::object::Ptr;
use crate::regs::regs;
use crate::stack::frames::frames;
use crate::stack::{memory, watermark};
use crate::word::Addr;
use crate::{arch, domain, eventlog, raise, safepoint, stats};

/// The running thread waits, in this state; if in [`State::Ready`], until all others that are ready have
/// run. Returns when it goes on. An exception that it receives is raised here.
pub fn rest(state: State, place: Place) {
    let threads = THREADS.get();
    let current = threads.current;
    let masking = regs().masking.get();
    let thread = threads.running();
    thread.state = state;
    let receives = !thread.thrown.is_empty() && thread.receives(masking);
    thread.state = State::Ready;
    if receives {
        thread.hopeless = Ptr(0);
        let place = thread.interrupted_at(place);
        if let State::Throwing(target) = state {
            threads.withdraw(current, target);
        }
        if let Some(exception) = threads.take_thrown() {
            raise::raise_asynchronously(exception, place);
        }
    }
    threads.wait(state);
    domain::leave();
    let next = next_ready();
    if next != THREADS.get().current {
        switch_to(next);
    }
    domain::resume();
    let threads = THREADS.get();
    if threads.others() {
        slices::begin();
    }
    let thread = threads.running();
    thread.hopeless = Ptr(0);
    let received = std::mem::take(&mut thread.received);
    if received.0 != 0 {
        let place = thread.interrupted_at(place);
        raise::raise_asynchronously(received, place);
    }
}

/// Waits until a thread can run.
fn next_ready() -> u64 {
    let mut collected = false;
    loop {
        let threads = THREADS.get();
        threads.settle();
        if let Some(id) = threads.ready.pop_front() {
            return id;
        }
        if let Some((until, _)) = threads.sleeping.first() {
            let until = *until;
            eventlog::flush();
            let now = stats::clock(libc::CLOCK_MONOTONIC);
            std::thread::sleep(std::time::Duration::from_nanos(until.saturating_sub(now).min(100_000_000)));
            safepoint::serve_requests();
            continue;
        }
        if !collected {
            // Throws at those that nobody can wake.
            collected = true;
            blocked::collect();
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
            from.context.critical = registers.critical.get();
            from.context.stub = registers.stub.get();
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
        registers.critical.set(to.context.critical);
        registers.stub.set(to.context.stub);
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
pub extern "C" fn begin() -> ! {
    let thread = THREADS.get().running();
    let action = std::mem::replace(&mut thread.action, Ptr(0));
    if THREADS.get().others() {
        slices::begin();
    }
    arch::run_io(action);
    end(status::ENDED)
}

/// The running thread ends; whoever waits for it goes on at once, and those whose exceptions it did not
/// receive go on.
pub fn end(how: u64) -> ! {
    let threads = THREADS.get();
    if let Some(ended) = threads.all.remove(&threads.current) {
        ended.object.object().payload(2).store(how);
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
    // It has no frames.
    regs().last_ra.set(Addr::NULL);
    regs().last_fp.set(Addr::NULL);
    regs().root_top.set(0);
    watermark::forget();
    domain::leave();
    switch_to(next_ready());
    crate::exit::internal_error("a thread that has ended runs")
}
