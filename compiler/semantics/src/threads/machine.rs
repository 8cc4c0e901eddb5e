//! How a machine takes turns: what does not depend on what its stacks are made of.

use kelvin_core::expr::CcId;
use kelvin_prims::Call;

use super::{End, Masking, Reaction, Resumed, State, Threads};
use crate::prims::foreign::{self, Callback, Returns};
use crate::prims::{Answer, Control as Prim};
use crate::value::{Addr, Value};
use crate::world::{Object, Stop, World, stuck};

/// The number that `setException#` gives the exception of what depends on itself.
const NON_TERMINATION: u64 = 2;

/// A machine that threads take turns on.
pub trait Threaded: Sized {
    /// Where the reduction is, with the cost centre there.
    type Control;
    /// That and the stacks of a thread.
    type Context;

    fn threads_and_world(&mut self) -> (&mut Threads<Self::Context>, &mut World);

    /// Whether nobody evaluates the variable (any more).
    fn is_done(&self, x: Addr) -> bool;
    /// Whether the stacks at hand do.
    fn is_evaluated_here(&self, x: Addr) -> bool;

    /// Takes the stacks at hand away: the thread will go on with `then`.
    fn suspend(&mut self, then: Self::Control) -> Self::Context;
    /// These are the stacks at hand from now on.
    fn restore(&mut self, context: Self::Context) -> Self::Control;
    /// The stacks of a new thread, which performs the action under this cost centre.
    fn begin(&mut self, action: Value, cc: CcId) -> Result<Self::Context, Stop>;

    /// The result of an operation.
    fn answer(&mut self, answer: Answer, cc: CcId) -> Self::Control;
    /// Objects of the world have been made under this cost centre.
    fn has_made_objects(&mut self, _: CcId) {}

    /// A function is applied.
    fn apply_to(&mut self, f: Value, args: &[Value], cc: CcId) -> Result<Self::Control, Stop>;
    /// When what is reduced next has its value, the masking state will be this one.
    fn push_mask(&mut self, before: Masking, cc: CcId);

    /// When what is reduced next has its value, the call of a function of the program's by its address is
    /// over ([`Threaded::called_back`]).
    fn push_callback(&mut self, callback: Callback, cc: CcId);
    /// The innermost of those calls on the stacks at hand.
    fn innermost_callback(&self) -> Option<Callback>;

    /// An exception of the evaluation's own.
    fn raise(&mut self, exception: Value) -> Result<Self::Control, Stop>;
    /// An exception of another thread comes before `then`: the variables under evaluation above the innermost
    /// handler are frozen, and the handler is applied.
    fn interrupt(&mut self, exception: Value, then: Self::Control) -> Result<Self::Control, Stop>;

    fn threads(&mut self) -> &mut Threads<Self::Context> {
        self.threads_and_world().0
    }

    /// The running thread waits, and goes on with `then`.
    fn rest(&mut self, state: State, then: Self::Control) -> Result<Self::Control, Stop> {
        if let Some(exception) = self.threads().begin_rest(state) {
            return self.interrupt(exception, then);
        }
        let context = self.suspend(then);
        self.threads().leave(context);
        self.go_on()
    }

    /// The next thread goes on.
    fn go_on(&mut self) -> Result<Self::Control, Stop> {
        let done = self.done();
        let Resumed { context, exception } = self.threads().next(done)?;
        let control = self.restore(context);
        match exception {
            None => Ok(control),
            Some(exception) => self.interrupt(exception, control),
        }
    }

    /// An expression is evaluated. Whether another thread is to run first.
    fn turn_is_over(&mut self) -> bool {
        if self.threads().is_alone() || !self.threads().step() {
            return false;
        }
        let done = self.done();
        self.threads().others_wait(done)
    }

    /// The threads that wait for a variable no more.
    fn done(&mut self) -> Vec<u64> {
        let awaiting = self.threads().awaiting();
        awaiting.into_iter().filter(|(_, x)| self.is_done(*x)).map(|(id, _)| id).collect()
    }

    /// The running thread, which is not the main one, is over.
    fn end(&mut self, how: End) -> Result<Self::Control, Stop> {
        self.threads().end(how);
        self.go_on()
    }

    /// Nothing catches the exception.
    fn die(&mut self) -> Result<Self::Control, Stop> {
        if self.threads().is_main() { Err(Stop::Uncaught) } else { self.end(End::Died) }
    }

    /// The masking state is this one again; exceptions that have waited come before `then`.
    fn unmask(&mut self, before: Masking, then: Self::Control) -> Result<Self::Control, Stop> {
        self.threads().set_masking(before);
        match self.threads().take_thrown() {
            None => Ok(then),
            Some(exception) => self.interrupt(exception, then),
        }
    }

    /// The handler of a `catch#`, which stood in this masking state. It runs masked.
    fn handle(
        &mut self,
        handler: Value,
        exception: Value,
        cc: CcId,
        masking: Masking,
    ) -> Result<Self::Control, Stop> {
        self.threads().leave_critical(false);
        self.threads().set_masking(masking.max(Masking::Masked));
        if masking == Masking::Unmasked {
            self.push_mask(masking, cc);
        }
        self.apply_to(handler, &[exception, Value::Void], cc)
    }

    /// A variable is demanded that is under evaluation: `then` demands it again.
    fn wait_for(&mut self, x: Addr, then: Self::Control) -> Result<Self::Control, Stop> {
        if !self.threads().is_alone() && !self.is_evaluated_here(x) {
            return self.rest(State::Thunk(x), then);
        }
        match self.threads().non_termination {
            Some(exception) => self.raise(exception),
            None => Err(Stop::Loop),
        }
    }

    /// The operations about threads.
    fn about_threads(&mut self, p: Prim, args: &[Value], cc: CcId) -> Result<Self::Control, Stop> {
        match (p, args) {
            (Prim::Mask(masking), [action, s]) => {
                let before = self.threads().set_masking(masking);
                if before != masking {
                    self.push_mask(before, cc);
                }
                let then = self.apply_to(*action, &[*s], cc)?;
                self.unmask(masking, then)
            }
            (Prim::Thread(op), _) => self.react(op, args, cc),
            (Prim::CallAddress(call), [Value::Word(address), rest @ ..]) => {
                self.call_address(call, *address, rest, args, cc)
            }
            (Prim::EnterCritical, _) => {
                let was_before = self.threads().enter_critical();
                let answer = vec![Value::Void, Value::Word(u64::from(was_before))];
                Ok(self.answer(Answer::Many(answer), cc))
            }
            (Prim::LeaveCritical, [Value::Word(was_before), _]) => {
                self.threads().leave_critical(*was_before != 0);
                Ok(self.answer(Answer::One(Value::Void), cc))
            }
            (Prim::SetException, [Value::Word(which), exception, _]) => {
                if *which == NON_TERMINATION {
                    self.threads().non_termination = Some(*exception);
                }
                Ok(self.answer(Answer::One(Value::Void), cc))
            }
            _ => Err(stuck("a primitive with the wrong number of arguments")),
        }
    }

    /// A call by address. If it is a function of the program's, it runs here, in this thread: there are no
    /// frames of C's in between.
    fn call_address(
        &mut self,
        call: Returns,
        address: u64,
        rest: &[Value],
        args: &[Value],
        cc: CcId,
    ) -> Result<Self::Control, Stop> {
        let (threads, world) = self.threads_and_world();
        let Some(action) = world.memory.callback(address) else {
            let answer = foreign::call_address(call, world, args)?;
            return Ok(self.answer(answer, cc));
        };
        let block = foreign::lay_out(world, rest)?;
        threads.set_arguments(block);
        // Compiled programs have a thread for it.
        let thread = world.new_object(Object::Thread(threads.current()));
        self.has_made_objects(cc);
        let threads = self.threads();
        // C knows of no masking.
        let before = threads.set_masking(Masking::Unmasked);
        if before != Masking::Unmasked {
            self.push_mask(before, cc);
        }
        self.push_callback(Callback { block, thread, returns: call }, cc);
        let then = self.apply_to(action, &[Value::Void], cc)?;
        self.unmask(Masking::Unmasked, then)
    }

    /// The function that was called by its address has left its result.
    fn called_back(&mut self, callback: Callback, cc: CcId) -> Result<Self::Control, Stop> {
        let answer = foreign::take_result(callback, self.threads_and_world().1)?;
        Ok(self.answer(answer, cc))
    }

    fn react(&mut self, op: Call, args: &[Value], cc: CcId) -> Result<Self::Control, Stop> {
        if op == Call::MyThreadId
            && let Some(callback) = self.innermost_callback()
        {
            // There is one of that thread already; the caller's is not asked for.
            return Ok(self.answer(Answer::Many(vec![Value::Void, callback.thread]), cc));
        }
        let (threads, world) = self.threads_and_world();
        let reaction = threads.react(op, args, world)?;
        let token = Answer::One(Value::Void);
        match reaction {
            Reaction::Answer(answer) => Ok(self.answer(answer, cc)),
            Reaction::Fork(action) => {
                let context = self.begin(action, cc)?;
                let (threads, world) = self.threads_and_world();
                let number = threads.fork(context);
                let thread = threads.object(number, world);
                Ok(self.answer(Answer::Many(vec![Value::Void, thread]), cc))
            }
            Reaction::Rest(state) => {
                let then = self.answer(token, cc);
                self.rest(state, then)
            }
            Reaction::Receive(exception) => {
                let then = self.answer(token, cc);
                self.interrupt(exception, then)
            }
        }
    }
}
