//! Threads of the program, as all machines have them: which there are, what they wait for, which exceptions
//! of others they are to receive, and whose turn it is. What a thread consists of besides (its stacks, its
//! cost centre, the reduction at which it goes on) is the machine's: a *context*.
//!
//! This is the scheduler of compiled programs (`runtime/src/threads`), of which the machines run one
//! interleaving: who is forked or woken is the last in the queue, and one thread runs until it waits, ends,
//! or its turn is over. Time is counted in expressions that are evaluated
//! ([`NANOSECONDS`]); when all sleep, it is the first one's
//! time to wake.
//!
//! # Note: who pays
//! A new thread runs its action under the cost centre of who forked it. The current cost centre is a thread's
//! own, as its stacks are: a thread that goes on does so under what was current where it stopped. A handler
//! runs under the cost centre of its `catch#`, whoever threw. Evaluations that an exception of another thread
//! cuts short are *frozen*: who demands one later lets it go on, under the cost centres that it had; a
//! variable that waits for a frozen one is demanded again, which is not charged a second time. Exceptions of
//! its own make an evaluation fail, for good.
//!
//! What the machines lack of compiled programs: a thread that waits for ever, while others can run, is never
//! told so (the collector's business); when all wait, all are told.

mod machine;

use std::collections::{BTreeMap, VecDeque};

use kelvin_prims::Call;

use crate::prims::Answer;
use crate::value::{Addr, Value};
use crate::world::{Object, Stop, World, stuck};

pub use machine::Threaded;

/// What the step that evaluates an expression takes, and how long a turn is.
const NANOSECONDS: u64 = 10;
const TURN: u64 = 20_000_000;

/// The thread that runs `main`.
const MAIN: u64 = 1;

/// When a thread receives the exceptions of others: the numbers that `getMaskingState#` answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Masking {
    /// At any time.
    #[default]
    Unmasked,
    /// Where it waits.
    Masked,
    Uninterruptible,
}

/// What a thread is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It runs, or could.
    Ready,
    /// For what this number says (`park#`).
    Parked(u64),
    /// Until that time, in nanoseconds.
    Sleeping(u64),
    /// Until this thread has received an exception.
    Throwing(u64),
    /// Until this variable is evaluated, by another thread, or evaluated no longer.
    Thunk(Addr),
}

impl State {
    /// Whether a thread that masks exceptions receives them here.
    fn is_interruptible(self) -> bool {
        matches!(self, State::Parked(_) | State::Sleeping(_) | State::Throwing(_))
    }

    /// What `threadStatus#` answers.
    fn status(self) -> u64 {
        match self {
            State::Ready => 1,
            State::Parked(what) => what,
            State::Thunk(_) => 4,
            State::Throwing(_) => 5,
            State::Sleeping(_) => 7,
        }
    }
}

/// How a thread has ended: what `threadStatus#` answers then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Finished = 0,
    /// By an exception.
    Died = 8,
}

#[derive(Debug)]
struct Thread<C> {
    /// Its `ThreadId#`, once somebody has asked for it.
    object: Option<Value>,
    state: State,
    /// Where it goes on; of the running one, nothing.
    context: Option<C>,
    has_begun: bool,
    masking: Masking,
    /// Within `enterCritical#` and `leaveCritical#`: it is neither left nor interrupted.
    critical: bool,
    /// What it raises when it goes on.
    received: Option<Value>,
    /// Exceptions that it will receive, and who threw them, in the order of their coming.
    thrown: VecDeque<(Value, u64)>,
    /// What it is thrown if it waits for ever.
    hopeless: Option<Value>,
    /// Where the arguments are of the function that C has called last.
    arguments: u64,
}

impl<C> Thread<C> {
    fn new(context: Option<C>, masking: Masking) -> Thread<C> {
        Thread {
            object: None,
            state: State::Ready,
            has_begun: context.is_none(),
            context,
            masking,
            critical: false,
            received: None,
            thrown: VecDeque::new(),
            hopeless: None,
            arguments: 0,
        }
    }

    /// Whether it receives an exception now.
    fn receives(&self) -> bool {
        self.received.is_none()
            && match self.masking {
                Masking::Unmasked => true,
                Masking::Masked => self.state.is_interruptible(),
                Masking::Uninterruptible => false,
            }
    }
}

/// What a machine does for a primitive operation about threads.
#[derive(Clone, PartialEq, Debug)]
pub enum Reaction {
    /// It has this result.
    Answer(Answer),
    /// A new thread for the action.
    Fork(Value),
    /// The running thread waits; then the operation returns the state token.
    Rest(State),
    /// An exception of the thread's own choosing, as if of another one.
    Receive(Value),
}

/// A thread goes on.
#[derive(Debug)]
pub struct Resumed<C> {
    pub context: C,
    /// With this exception, if it has received one.
    pub exception: Option<Value>,
}

/// All threads of a run.
#[derive(Debug)]
pub struct Threads<C> {
    all: BTreeMap<u64, Thread<C>>,
    /// How those ended that have.
    ended: BTreeMap<u64, End>,
    ready: VecDeque<u64>,
    current: u64,
    newest: u64,
    /// Nanoseconds since the beginning, and when the turn is over.
    now: u64,
    turn_ends: u64,
    /// The exception of what depends on itself, once the library has said which it is.
    pub non_termination: Option<Value>,
}

impl<C> Default for Threads<C> {
    fn default() -> Self {
        Threads {
            all: BTreeMap::from([(MAIN, Thread::new(None, Masking::Unmasked))]),
            ended: BTreeMap::new(),
            ready: VecDeque::new(),
            current: MAIN,
            newest: MAIN,
            now: 0,
            turn_ends: TURN,
            non_termination: None,
        }
    }
}

impl<C> Threads<C> {
    /// Whether the thread that runs is the one that runs `main`.
    pub fn is_main(&self) -> bool {
        self.current == MAIN
    }

    /// Whether no other thread has ever run, or can any more.
    pub fn is_alone(&self) -> bool {
        self.all.len() == 1
    }

    /// The running thread's number.
    pub fn current(&self) -> u64 {
        self.current
    }

    fn running(&mut self) -> &mut Thread<C> {
        self.all.entry(self.current).or_insert_with(|| Thread::new(None, Masking::Unmasked))
    }

    pub fn masking(&self) -> Masking {
        self.all.get(&self.current).map_or(Masking::Unmasked, |t| t.masking)
    }

    /// The running thread's masking state from now on. Answers the one before.
    pub fn set_masking(&mut self, masking: Masking) -> Masking {
        std::mem::replace(&mut self.running().masking, masking)
    }

    /// An expression is evaluated. Whether the running thread's turn is over.
    pub fn step(&mut self) -> bool {
        self.now += NANOSECONDS;
        self.now >= self.turn_ends && !self.running().critical
    }

    /// Whether others could run, if these variables' threads wait no more. If not, another turn begins.
    pub fn others_wait(&mut self, done: Vec<u64>) -> bool {
        self.turn_ends = self.now + TURN;
        self.settle(done);
        !self.ready.is_empty()
    }

    /// The threads that wait for a variable.
    pub fn awaiting(&self) -> Vec<(u64, Addr)> {
        let variable = |(id, t): (&u64, &Thread<C>)| match t.state {
            State::Thunk(x) => Some((*id, x)),
            _ => None,
        };
        self.all.iter().filter_map(variable).collect()
    }

    /// What a machine is to do for an operation with these arguments.
    pub fn react(&mut self, op: Call, args: &[Value], world: &mut World) -> Result<Reaction, Stop> {
        let token = || Ok(Reaction::Answer(Answer::One(Value::Void)));
        let number = |n: u64| Ok(Reaction::Answer(Answer::Many(vec![Value::Void, Value::Word(n)])));
        match (op, args) {
            (Call::Fork, [action, _]) => Ok(Reaction::Fork(*action)),
            (Call::MyThreadId, _) => {
                let object = self.object(self.current, world);
                Ok(Reaction::Answer(Answer::Many(vec![Value::Void, object])))
            }
            (Call::Yield, _) => Ok(Reaction::Rest(State::Ready)),
            (Call::Park, [Value::Word(what), hopeless, _]) => {
                self.running().hopeless = Some(*hopeless);
                Ok(Reaction::Rest(State::Parked(*what)))
            }
            (Call::Wake, [thread, _]) => {
                let id = world.thread(*thread)?;
                let parked = self.all.get(&id).is_some_and(|t| matches!(t.state, State::Parked(_)));
                if parked {
                    self.make_ready(id);
                }
                number(u64::from(parked))
            }
            (Call::Delay, [Value::Word(micros), _]) => {
                let nanos = ((*micros as i64).max(0) as u64).saturating_mul(1000);
                Ok(Reaction::Rest(State::Sleeping(self.now.saturating_add(nanos))))
            }
            (Call::ThrowTo, [thread, exception, _]) => {
                let id = world.thread(*thread)?;
                if id == self.current {
                    return Ok(Reaction::Receive(*exception));
                }
                if self.throw(id, *exception) { Ok(Reaction::Rest(State::Throwing(id))) } else { token() }
            }
            (Call::ThreadStatus, [thread, _]) => {
                let id = world.thread(*thread)?;
                let ended = || self.ended.get(&id).map_or(End::Finished as u64, |end| *end as u64);
                let status = self.all.get(&id).map_or_else(ended, |t| t.state.status());
                number(status)
            }
            (Call::GetMaskingState, _) => number(self.masking() as u64),
            (Call::CallbackArgs, _) => number(self.running().arguments),
            _ => Err(stuck(format!("the machines have no such use of `{op:?}`"))),
        }
    }

    /// The running thread is about to run a function that C calls.
    pub fn set_arguments(&mut self, block: u64) {
        self.running().arguments = block;
    }

    /// `enterCritical#`: whether the running thread was in such a section already.
    pub fn enter_critical(&mut self) -> bool {
        std::mem::replace(&mut self.running().critical, true)
    }

    /// `leaveCritical#`.
    pub fn leave_critical(&mut self, was_before: bool) {
        self.running().critical = was_before;
    }

    /// A new thread that begins with this context. It masks what the running one does.
    pub fn fork(&mut self, context: C) -> u64 {
        if self.is_alone() {
            self.turn_ends = self.now + TURN;
        }
        self.newest += 1;
        self.all.insert(self.newest, Thread::new(Some(context), self.masking()));
        self.ready.push_back(self.newest);
        self.newest
    }

    /// The `ThreadId#` of a thread.
    pub fn object(&mut self, number: u64, world: &mut World) -> Value {
        let known = self.all.get(&number).and_then(|t| t.object);
        let object = known.unwrap_or_else(|| world.new_object(Object::Thread(number)));
        if let Some(thread) = self.all.get_mut(&number) {
            thread.object = Some(object);
        }
        object
    }

    /// A thread that waits is the last of those that could run.
    fn make_ready(&mut self, id: u64) {
        if let Some(thread) = self.all.get_mut(&id)
            && thread.state != State::Ready
        {
            thread.state = State::Ready;
            self.ready.push_back(id);
        }
    }

    /// A resting thread receives an exception: what it waited for, it does not wait for any more.
    fn receive(&mut self, id: u64, exception: Value) {
        let Some(thread) = self.all.get_mut(&id) else { return };
        thread.received = Some(exception);
        if let State::Throwing(target) = thread.state {
            self.withdraw(id, target);
        }
        self.make_ready(id);
    }

    /// What the thread `by` threw at `target` is not to be received any more.
    fn withdraw(&mut self, by: u64, target: u64) {
        if let Some(thread) = self.all.get_mut(&target) {
            thread.thrown.retain(|(_, thrower)| *thrower != by);
        }
    }

    /// The running thread throws at a resting one. Whether it must wait until that receives it.
    fn throw(&mut self, id: u64, exception: Value) -> bool {
        let current = self.current;
        let Some(thread) = self.all.get_mut(&id) else { return false };
        if !(thread.thrown.is_empty() && thread.receives()) {
            thread.thrown.push_back((exception, current));
            return true;
        }
        if thread.has_begun {
            self.receive(id, exception);
        } else {
            self.ready.retain(|ready| *ready != id);
            self.all.remove(&id);
            self.ended.insert(id, End::Died);
        }
        false
    }

    /// The running thread receives the first exception that waits for it, if it unmasks exceptions now.
    pub fn take_thrown(&mut self) -> Option<Value> {
        let thread = self.running();
        if !thread.receives() {
            return None;
        }
        let (exception, by) = thread.thrown.pop_front()?;
        self.make_ready(by);
        Some(exception)
    }

    /// The running thread begins to wait. If it receives an exception instead, that is the answer, and it
    /// goes on running.
    pub fn begin_rest(&mut self, state: State) -> Option<Value> {
        let current = self.current;
        let non_termination = self.non_termination;
        let thread = self.running();
        thread.state = state;
        if thread.receives()
            && let Some((exception, by)) = thread.thrown.pop_front()
        {
            thread.state = State::Ready;
            thread.hopeless = None;
            if let State::Throwing(target) = state {
                self.withdraw(current, target);
            }
            self.make_ready(by);
            return Some(exception);
        }
        match state {
            State::Ready => self.ready.push_back(current),
            State::Thunk(_) => thread.hopeless = non_termination,
            _ => {}
        }
        None
    }

    /// Where the running thread, which waits, will go on.
    pub fn leave(&mut self, context: C) {
        self.running().context = Some(context);
    }

    /// The running thread is over. Those whose exceptions it did not receive go on.
    pub fn end(&mut self, how: End) {
        let ended = self.all.remove(&self.current);
        self.ended.insert(self.current, how);
        ended.into_iter().flat_map(|t| t.thrown).for_each(|(_, by)| self.make_ready(by));
    }

    /// The next thread goes on. Those whose variable is evaluated, or evaluated by nobody, are `done`.
    pub fn next(&mut self, done: Vec<u64>) -> Result<Resumed<C>, Stop> {
        self.settle(done);
        let id = loop {
            if let Some(id) = self.ready.pop_front() {
                break id;
            }
            if let Some(first) = self.first_to_wake() {
                self.now = self.now.max(first);
                self.settle(Vec::new());
            } else if !self.tell_the_hopeless() {
                return Err(stuck("every thread waits for another one"));
            }
        };
        self.current = id;
        self.turn_ends = self.now + TURN;
        let thread = self.running();
        thread.has_begun = true;
        thread.hopeless = None;
        let exception = thread.received.take();
        let context = thread.context.take().ok_or_else(|| stuck("a thread that has ended is to run"))?;
        Ok(Resumed { context, exception })
    }

    /// Those can run whose time has come, in the order of their times, and those that are `done`.
    fn settle(&mut self, done: Vec<u64>) {
        let until = |(id, t): (&u64, &Thread<C>)| match t.state {
            State::Sleeping(until) if until <= self.now => Some((until, *id)),
            _ => None,
        };
        let mut awake: Vec<(u64, u64)> = self.all.iter().filter_map(until).collect();
        awake.sort_unstable();
        awake.into_iter().map(|(_, id)| id).chain(done).for_each(|id| self.make_ready(id));
    }

    fn first_to_wake(&self) -> Option<u64> {
        let until = |t: &Thread<C>| match t.state {
            State::Sleeping(until) => Some(until),
            _ => None,
        };
        self.all.values().filter_map(until).min()
    }

    /// All wait for one another, and receive the exceptions that they left for that case. Whether one did.
    fn tell_the_hopeless(&mut self) -> bool {
        let told: Vec<(u64, Value)> =
            self.all.iter().filter_map(|(id, t)| t.hopeless.map(|e| (*id, e))).collect();
        told.iter().for_each(|(id, exception)| self.receive(*id, *exception));
        !told.is_empty()
    }

    /// The contexts of the threads that do not run.
    pub fn resting(&self) -> impl Iterator<Item = &C> {
        self.all.values().filter_map(|t| t.context.as_ref())
    }

    /// The values in the records of threads.
    pub fn values(&self) -> impl Iterator<Item = Value> {
        let of = |t: &Thread<C>| {
            let thrown: Vec<Value> = t.thrown.iter().map(|(e, _)| *e).collect();
            t.object.into_iter().chain(t.received).chain(t.hopeless).chain(thrown)
        };
        self.all.values().flat_map(of).chain(self.non_termination)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(threads: &mut Threads<u32>, state: State, context: u32) -> Resumed<u32> {
        assert_eq!(threads.begin_rest(state), None);
        threads.leave(context);
        threads.next(Vec::new()).expect("a thread can run")
    }

    #[test]
    fn threads_run_in_the_order_of_their_coming() {
        let mut threads: Threads<u32> = Threads::default();
        threads.fork(20);
        threads.fork(30);
        assert_eq!(waits(&mut threads, State::Ready, 10).context, 20);
        assert_eq!(waits(&mut threads, State::Ready, 21).context, 30);
        threads.end(End::Finished);
        assert_eq!(threads.next(Vec::new()).expect("main").context, 10);
    }

    #[test]
    fn sleepers_wake_in_the_order_of_their_times() {
        let mut threads: Threads<u32> = Threads::default();
        threads.fork(20);
        assert_eq!(waits(&mut threads, State::Sleeping(5_000), 10).context, 20);
        assert_eq!(waits(&mut threads, State::Sleeping(4_000), 21).context, 21);
        threads.end(End::Finished);
        assert_eq!(threads.next(Vec::new()).expect("main").context, 10);
    }

    #[test]
    fn an_exception_waits_while_it_is_masked() {
        let mut threads: Threads<u32> = Threads::default();
        let mut world = World::new(Vec::new());
        threads.set_masking(Masking::Masked);
        let child = threads.fork(20);
        let id = world.new_object(Object::Thread(child));
        threads.set_masking(Masking::Unmasked);
        // It has begun, masks, and yields.
        assert_eq!(waits(&mut threads, State::Ready, 10).context, 20);
        assert_eq!(waits(&mut threads, State::Ready, 21).context, 10);
        let thrown = [id, Value::Word(7), Value::Void];
        let reaction = threads.react(Call::ThrowTo, &thrown, &mut world);
        assert_eq!(reaction, Ok(Reaction::Rest(State::Throwing(child))));
        assert_eq!(waits(&mut threads, State::Throwing(child), 11).context, 21);
        // It receives it where it waits; then who threw it goes on.
        assert_eq!(threads.begin_rest(State::Parked(2)), Some(Value::Word(7)));
        threads.end(End::Died);
        assert_eq!(threads.next(Vec::new()).expect("main").context, 11);
    }

    #[test]
    fn all_are_told_when_all_wait() {
        let mut threads: Threads<u32> = Threads::default();
        let mut world = World::new(Vec::new());
        let park = [Value::Word(2), Value::Word(9), Value::Void];
        let reaction = threads.react(Call::Park, &park, &mut world);
        assert_eq!(reaction, Ok(Reaction::Rest(State::Parked(2))));
        assert_eq!(waits(&mut threads, State::Parked(2), 10).exception, Some(Value::Word(9)));
    }
}
