//! Threads on the STG machine.

use kelvin_core::expr::CcId;

use super::{Args, Continuation, Form, FrameKind, State, StgMachine, UpdateFrame};
use crate::prims::Answer;
use crate::prims::foreign::Callback;
use crate::threads::{Masking, Threaded, Threads};
use crate::value::{Addr, Value};
use crate::world::{Stop, World, stuck};

/// The stacks, the current cost centre and the code of a thread that rests.
#[derive(Debug)]
pub struct Context<'s> {
    pub(super) args: Args,
    pub(super) returns: Vec<Continuation<'s>>,
    pub(super) updates: Vec<UpdateFrame<'s>>,
    cc: CcId,
    pub(super) state: State<'s>,
}

/// The evaluation of a closure that was cut short: what was above its update frame.
#[derive(Debug)]
pub struct Frozen<'s> {
    pub(super) context: Context<'s>,
    /// The masking state there.
    masking: Masking,
}

impl<'s> StgMachine<'s> {
    /// Goes on with a frozen evaluation. An action in it that set the masking state puts back the one of
    /// who demands it now.
    pub(super) fn thaw(&mut self, a: Addr, number: usize) -> Result<State<'s>, Stop> {
        let Some(Frozen { mut context, masking }) = self.frozen[number].take() else {
            return Err(Stop::Loop);
        };
        let before = context.updates.iter_mut().find_map(|frame| match &mut frame.kind {
            FrameKind::Mask(before) => Some(before),
            _ => None,
        });
        if let Some(before) = before {
            *before = self.threads.set_masking(masking);
        }
        self.push_update(FrameKind::Update(a));
        self.heap[a.0 as usize].form = Form::BlackHole;
        self.updates.append(&mut context.updates);
        self.args = context.args;
        self.returns = context.returns;
        self.cc = context.cc;
        Ok(context.state)
    }
}

impl<'s> Threaded for StgMachine<'s> {
    type Control = State<'s>;
    type Context = Context<'s>;

    fn threads_and_world(&mut self) -> (&mut Threads<Context<'s>>, &mut World) {
        (&mut self.threads, &mut self.world)
    }

    fn is_done(&self, x: Addr) -> bool {
        !matches!(self.heap[x.0 as usize].form, Form::BlackHole)
    }

    fn is_evaluated_here(&self, x: Addr) -> bool {
        self.updates.iter().any(|frame| matches!(frame.kind, FrameKind::Update(u) if u == x))
    }

    fn suspend(&mut self, state: State<'s>) -> Context<'s> {
        Context {
            args: std::mem::take(&mut self.args),
            returns: std::mem::take(&mut self.returns),
            updates: std::mem::take(&mut self.updates),
            cc: self.cc,
            state,
        }
    }

    fn restore(&mut self, context: Context<'s>) -> State<'s> {
        self.args = context.args;
        self.returns = context.returns;
        self.updates = context.updates;
        self.cc = context.cc;
        if let Some(trace) = &mut self.trace {
            trace.transition(&format!("thread {}", self.threads.current()));
        }
        context.state
    }

    fn begin(&mut self, action: Value, cc: CcId) -> Result<Context<'s>, Stop> {
        let Value::Ptr(action) = action else { return Err(stuck("no action is forked")) };
        let args = Args { values: vec![(cc, Value::Void)], waiting: Vec::new() };
        Ok(Context { args, returns: Vec::new(), updates: Vec::new(), cc, state: State::Enter(action) })
    }

    fn answer(&mut self, answer: Answer, cc: CcId) -> State<'s> {
        self.has_made_objects(cc);
        match answer {
            Answer::One(v) => State::ReturnInt(v),
            Answer::Many(vs) => State::ReturnTuple(vs.into()),
        }
    }

    /// They are the current cost centre's.
    fn has_made_objects(&mut self, cc: CcId) {
        let objects = self.world.objects.len();
        self.tally.count(cc).closures += (objects - self.owners.len()) as u64;
        self.owners.resize(objects, cc);
    }

    fn apply_to(&mut self, f: Value, args: &[Value], _: CcId) -> Result<State<'s>, Stop> {
        self.apply(f, args)
    }

    fn push_mask(&mut self, before: Masking, _: CcId) {
        self.push_update(FrameKind::Mask(before));
    }

    fn push_callback(&mut self, callback: Callback, _: CcId) {
        self.push_update(FrameKind::Callback(callback));
    }

    fn innermost_callback(&self) -> Option<Callback> {
        self.updates.iter().rev().find_map(|frame| match frame.kind {
            FrameKind::Callback(callback) => Some(callback),
            _ => None,
        })
    }

    fn raise(&mut self, exception: Value) -> Result<State<'s>, Stop> {
        self.fail(exception)
    }

    fn interrupt(&mut self, exception: Value, then: State<'s>) -> Result<State<'s>, Stop> {
        // Compiled programs copy the frames of each, and have a list of the copies, which is made with the
        // thunk that the thread waits for in it, or an empty array.
        let frozen =
            self.updates.iter().rev().take_while(|frame| !matches!(frame.kind, FrameKind::Catch(..)));
        let frozen = frozen.filter(|frame| matches!(frame.kind, FrameKind::Update(_))).count();
        if frozen > 0 {
            let filler = u64::from(!matches!(then, State::Enter(_)));
            self.tally.count(self.cc).closures += 1 + filler + frozen as u64;
        }
        let mut masking = self.threads.masking();
        let mut begun_at = masking;
        let mut above = Vec::new();
        let mut context = Context {
            args: std::mem::take(&mut self.args),
            returns: std::mem::take(&mut self.returns),
            updates: Vec::new(),
            cc: self.cc,
            state: then,
        };
        while let Some(frame) = self.updates.pop() {
            match frame.kind {
                FrameKind::Update(u) => {
                    above.reverse();
                    context.updates = std::mem::take(&mut above);
                    self.frozen.push(Some(Frozen { context, masking: begun_at }));
                    begun_at = masking;
                    self.heap[u.0 as usize].form = Form::Frozen(self.frozen.len() - 1);
                    let UpdateFrame { args, returns, cc, .. } = frame;
                    context = Context { args, returns, updates: Vec::new(), cc, state: State::Enter(u) };
                }
                FrameKind::Catch(handler, masking) => {
                    self.args = frame.args;
                    self.returns = frame.returns;
                    self.cc = frame.cc;
                    return self.handle(handler, exception, frame.cc, masking);
                }
                FrameKind::Mask(before) => {
                    masking = before;
                    above.push(frame);
                }
                FrameKind::Dummy | FrameKind::Callback(..) => above.push(frame),
            }
        }
        self.die()
    }
}
