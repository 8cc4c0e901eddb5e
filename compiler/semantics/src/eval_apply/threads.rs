//! Threads on the eval/apply machine.

use kelvin_core::expr::CcId;

use super::{Control, EvalApply, Frame};
use crate::abstract_machine::{Bound, Z};
use crate::prims::Answer;
use crate::prims::foreign::Callback;
use crate::threads::{Masking, Threaded, Threads};
use crate::value::{Addr, Value};
use crate::world::{Stop, World, stuck};

/// A thread that rests.
#[derive(Debug)]
pub struct Context<'p> {
    stack: Vec<Frame<'p>>,
    control: Control<'p>,
}

/// The evaluation of a variable that was cut short: the rules that wait, and where the reduction was.
#[derive(Debug)]
pub struct Frozen<'p> {
    frames: Vec<Frame<'p>>,
    control: Control<'p>,
    /// The masking state there.
    masking: Masking,
}

impl<'p> EvalApply<'p> {
    /// Goes on with a frozen evaluation. An action in it that set the masking state puts back the one of
    /// who demands it now.
    pub(super) fn thaw(&mut self, x: Addr, number: usize) -> Result<Control<'p>, Stop> {
        let Some(Frozen { mut frames, control, masking }) = self.frozen[number].take() else {
            return Err(Stop::Loop);
        };
        if let Some(Frame::Mask(before)) = frames.iter_mut().find(|f| matches!(f, Frame::Mask(_))) {
            *before = self.threads.set_masking(masking);
        }
        self.stack.push(Frame::Update { x });
        self.stack.extend(frames);
        Ok(control)
    }
}

impl<'p> Threaded for EvalApply<'p> {
    type Control = Control<'p>;
    type Context = Context<'p>;

    fn threads_and_world(&mut self) -> (&mut Threads<Context<'p>>, &mut World) {
        (&mut self.threads, &mut self.m.world)
    }

    fn is_done(&self, x: Addr) -> bool {
        self.m.is_done(x)
    }

    fn is_evaluated_here(&self, x: Addr) -> bool {
        self.stack.iter().any(|frame| matches!(frame, Frame::Update { x: under } if *under == x))
    }

    fn suspend(&mut self, control: Control<'p>) -> Context<'p> {
        Context { stack: std::mem::take(&mut self.stack), control }
    }

    fn restore(&mut self, context: Context<'p>) -> Control<'p> {
        self.stack = context.stack;
        if let Some(trace) = &mut self.m.trace {
            trace.thread(self.threads.current(), self.stack.iter().filter(|f| matches!(f, Frame::Close)));
        }
        context.control
    }

    fn begin(&mut self, action: Value, cc: CcId) -> Result<Context<'p>, Stop> {
        let Value::Ptr(action) = action else { return Err(stuck("no action is forked")) };
        self.m.tally.charge(cc).v += 1;
        let stack = vec![Frame::Apply { args: vec![Value::Void], cc }];
        Ok(Context { stack, control: Control::Demand(action, cc) })
    }

    fn answer(&mut self, answer: Answer, cc: CcId) -> Control<'p> {
        let z = match answer {
            Answer::One(v) => Z::Unboxed(v),
            Answer::Many(vs) => Z::Tuple(vs.into()),
        };
        self.give(z, cc)
    }

    fn apply_to(&mut self, f: Value, args: &[Value], cc: CcId) -> Result<Control<'p>, Stop> {
        self.call(f, args.to_vec(), cc)
    }

    fn push_mask(&mut self, before: Masking, _: CcId) {
        self.stack.push(Frame::Mask(before));
    }

    fn push_callback(&mut self, callback: Callback, cc: CcId) {
        self.stack.push(Frame::Callback(callback, cc));
    }

    fn innermost_callback(&self) -> Option<Callback> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Callback(callback, _) => Some(*callback),
            _ => None,
        })
    }

    fn raise(&mut self, exception: Value) -> Result<Control<'p>, Stop> {
        self.fail(exception)
    }

    fn interrupt(&mut self, exception: Value, then: Control<'p>) -> Result<Control<'p>, Stop> {
        let mut control = then;
        let mut masking = self.threads.masking();
        let mut frames = Vec::new();
        let mut begun_at = masking;
        while let Some(frame) = self.stack.pop() {
            match frame {
                Frame::Update { x } => {
                    frames.reverse();
                    let frames = std::mem::take(&mut frames);
                    self.frozen.push(Some(Frozen { frames, control, masking: begun_at }));
                    begun_at = masking;
                    let binding = self.m.binding(x);
                    binding.bound = Bound::Frozen(self.frozen.len() - 1);
                    control = Control::Demand(x, self.m.heap[x.0 as usize].cc);
                }
                Frame::Catch(handler, cc, masking) => return self.handle(handler, exception, cc, masking),
                Frame::Close => {
                    if let Some(trace) = &mut self.m.trace {
                        trace.abandon();
                    }
                }
                Frame::Mask(before) => {
                    masking = before;
                    frames.push(Frame::Mask(before));
                }
                frame => frames.push(frame),
            }
        }
        self.die()
    }
}
