//! Threads on the push/enter machine.

use kelvin_core::expr::CcId;

use super::{Args, Control, Frame, PushEnter};
use crate::abstract_machine::{Bound, Z};
use crate::prims::Answer;
use crate::prims::foreign::Callback;
use crate::threads::{Masking, Threaded, Threads};
use crate::value::{Addr, Value};
use crate::world::{Stop, World, stuck};

/// A thread that rests.
#[derive(Debug)]
pub struct Context<'p> {
    args: Args,
    stack: Vec<Frame<'p>>,
    control: Control<'p>,
}

/// The evaluation of a variable that was cut short: the rules that wait, the arguments, and where the
/// reduction was.
#[derive(Debug)]
pub struct Frozen<'p> {
    frames: Vec<Frame<'p>>,
    args: Args,
    control: Control<'p>,
    /// The masking state there.
    masking: Masking,
}

impl<'p> PushEnter<'p> {
    /// Goes on with a frozen evaluation. An action in it that set the masking state puts back the one of
    /// who demands it now.
    pub(super) fn thaw(&mut self, x: Addr, cc: CcId, number: usize) -> Result<Control<'p>, Stop> {
        let Some(Frozen { mut frames, args, control, masking }) = self.frozen[number].take() else {
            return Err(Stop::Loop);
        };
        if let Some(Frame::Mask(before, _)) = frames.iter_mut().find(|f| matches!(f, Frame::Mask(..))) {
            *before = self.threads.set_masking(masking);
        }
        let waiting = std::mem::replace(&mut self.args, args);
        self.stack.push(Frame::Update { x, cc, args: waiting });
        self.stack.extend(frames);
        Ok(control)
    }
}

impl<'p> Threaded for PushEnter<'p> {
    type Control = Control<'p>;
    type Context = Context<'p>;

    fn threads_and_world(&mut self) -> (&mut Threads<Context<'p>>, &mut World) {
        (&mut self.threads, &mut self.m.world)
    }

    fn is_done(&self, x: Addr) -> bool {
        self.m.is_done(x)
    }

    fn is_evaluated_here(&self, x: Addr) -> bool {
        self.stack.iter().any(|frame| matches!(frame, Frame::Update { x: under, .. } if *under == x))
    }

    fn suspend(&mut self, control: Control<'p>) -> Context<'p> {
        let args = std::mem::take(&mut self.args);
        Context { args, stack: std::mem::take(&mut self.stack), control }
    }

    fn restore(&mut self, context: Context<'p>) -> Control<'p> {
        self.args = context.args;
        self.stack = context.stack;
        if let Some(trace) = &mut self.m.trace {
            trace.thread(self.threads.current(), self.stack.iter().filter(|f| matches!(f, Frame::Close)));
        }
        context.control
    }

    fn begin(&mut self, action: Value, cc: CcId) -> Result<Context<'p>, Stop> {
        let Value::Ptr(action) = action else { return Err(stuck("no action is forked")) };
        self.m.tally.charge(cc).v += 1;
        Ok(Context { args: vec![(cc, Value::Void)], stack: Vec::new(), control: Control::Demand(action, cc) })
    }

    fn answer(&mut self, answer: Answer, cc: CcId) -> Control<'p> {
        let z = match answer {
            Answer::One(v) => Z::Unboxed(v),
            Answer::Many(vs) => Z::Tuple(vs.into()),
        };
        self.give(z, cc)
    }

    fn apply_to(&mut self, f: Value, args: &[Value], cc: CcId) -> Result<Control<'p>, Stop> {
        self.call(f, args, cc)
    }

    fn push_mask(&mut self, before: Masking, _: CcId) {
        let args = std::mem::take(&mut self.args);
        self.stack.push(Frame::Mask(before, args));
    }

    fn push_callback(&mut self, callback: Callback, cc: CcId) {
        let args = std::mem::take(&mut self.args);
        self.stack.push(Frame::Callback(callback, cc, args));
    }

    fn innermost_callback(&self) -> Option<Callback> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Callback(callback, ..) => Some(*callback),
            _ => None,
        })
    }

    fn raise(&mut self, exception: Value) -> Result<Control<'p>, Stop> {
        self.fail(exception)
    }

    fn interrupt(&mut self, exception: Value, then: Control<'p>) -> Result<Control<'p>, Stop> {
        let mut control = then;
        let mut masking = self.threads.masking();
        let mut begun_at = masking;
        let mut frames = Vec::new();
        let mut args = std::mem::take(&mut self.args);
        while let Some(frame) = self.stack.pop() {
            match frame {
                Frame::Update { x, cc, args: waiting } => {
                    frames.reverse();
                    let frames = std::mem::take(&mut frames);
                    let args = std::mem::replace(&mut args, waiting);
                    self.frozen.push(Some(Frozen { frames, args, control, masking: begun_at }));
                    begun_at = masking;
                    self.m.binding(x).bound = Bound::Frozen(self.frozen.len() - 1);
                    control = Control::Demand(x, cc);
                }
                Frame::Catch(handler, cc, masking, args) => {
                    self.args = args;
                    return self.handle(handler, exception, cc, masking);
                }
                Frame::Close => {
                    if let Some(trace) = &mut self.m.trace {
                        trace.abandon();
                    }
                }
                Frame::Mask(before, args) => {
                    masking = before;
                    frames.push(Frame::Mask(before, args));
                }
                frame => frames.push(frame),
            }
        }
        self.die()
    }
}
