//! The abstract eval/apply machine: Figure 4.4 with the costs of Figure 4.5, lexical (4.2.4), evaluation
//! (4.2.3) and hybrid scoping (4.4.3). This is the definition of what is charged to whom.
//!
//! A judgement `cc, H : e => H' : z, cz` is a state [`Control::Eval`] that later becomes a state
//! [`Control::Return`]. What a rule does after its first premise waits on an explicit stack of [`Frame`]s, so
//! depth costs no native stack.

use kelvin_core::expr::{Alt, Atom, CcId, Expr, VarId};
use kelvin_layout::CC_MAIN;

mod threads;

use crate::abstract_machine::{Bound, Env, Lambda, Machine, Returned, Z};
use crate::prims::foreign::Callback;
use crate::prims::{Control as Prim, Meaning};
use crate::threads::{End, Masking, State, Threaded, Threads};
use crate::trace::rule;
use crate::value::{Addr, Value};
use crate::world::{Stop, stuck};

/// Where the reduction is.
#[derive(Debug)]
pub enum Control<'p> {
    /// `cc, H : e`.
    Eval(&'p Expr, Env<'p>, CcId),
    /// `cc, H : x`, where the demand has been charged.
    Demand(Addr, CcId),
    /// `H : z, cz`.
    Return(Returned<'p>),
}

/// A rule that waits for its premise.
#[derive(Debug)]
pub enum Frame<'p> {
    /// Application: the function is being reduced; `args[next..]` wait.
    Apply {
        args: Vec<Value>,
        cc: CcId,
    },
    /// Variable: the binding of `x` is being reduced.
    Update {
        x: Addr,
    },
    Case {
        alts: &'p [Alt],
        binder: VarId,
        env: Env<'p>,
        cc: CcId,
    },
    /// `seq`: the second argument.
    Seq(Value, CcId),
    Tag(CcId),
    /// `runState#`: the action's result is to be evaluated.
    RunState(CcId),
    /// `catch#`: the handler, and the masking state there.
    Catch(Value, CcId, Masking),
    /// The masking state around an action that has one of its own.
    Mask(Masking),
    /// A call by address: its arguments, and what it returns.
    Callback(Callback, CcId),
    /// Tracing only: the end of a judgement.
    Close,
}

/// The machine.
#[derive(Debug)]
pub struct EvalApply<'p> {
    pub m: Machine<'p>,
    stack: Vec<Frame<'p>>,
    threads: Threads<threads::Context<'p>>,
    /// Evaluations that were cut short, by their numbers, until they go on.
    frozen: Vec<Option<threads::Frozen<'p>>>,
}

impl<'p> EvalApply<'p> {
    pub fn new(m: Machine<'p>) -> EvalApply<'p> {
        EvalApply { m, stack: Vec::new(), threads: Threads::default(), frozen: Vec::new() }
    }

    /// Reduces `main` under MAIN; if it is an action, performs it.
    pub fn run(&mut self, action: bool) -> Result<Z<'p>, Stop> {
        let main = self.m.atom(Atom::Var(self.m.program.main), &Env::default())?;
        let cc = CcId(CC_MAIN);
        if action {
            self.stack.push(Frame::Apply { args: vec![Value::Void], cc });
        }
        let mut control = self.variable(main, cc)?;
        loop {
            self.m.step()?;
            control = match control {
                then @ Control::Eval(..) if self.turn_is_over() => self.rest(State::Ready, then)?,
                Control::Eval(e, env, cc) => self.eval(e, env, cc)?,
                Control::Demand(x, cc) => self.demand(x, cc)?,
                Control::Return(r) => match self.stack.pop() {
                    None if self.threads.is_main() => return Ok(r.z),
                    None => self.end(End::Finished)?,
                    Some(frame) => self.resume(frame, r)?,
                },
            };
        }
    }

    fn give(&self, z: Z<'p>, cc: CcId) -> Control<'p> {
        Control::Return(Returned { z, cc, at: None })
    }

    /// The rules, one arm each.
    fn eval(&mut self, e: &'p Expr, env: Env<'p>, cc: CcId) -> Result<Control<'p>, Stop> {
        self.m.tally.rule(rule(e));
        if let Some(trace) = &mut self.m.trace {
            trace.open(self.m.program, &self.m.tally, e, cc, None);
            self.stack.push(Frame::Close);
        }
        Ok(match e {
            // SCC switched off: not there.
            Expr::Scc(kind, c, body) if self.m.is_off(*kind, *c) => Control::Eval(body, env, cc),
            // SCC: no cost; the entry is counted.
            Expr::Scc(kind, c, body) => {
                let c = self.m.entered(*kind, *c, &env)?;
                self.m.tally.enter(*kind, c, cc);
                Control::Eval(body, env, c)
            }
            // Lambda: R_lam.
            Expr::Lam(params, body) => {
                self.m.tally.charge(cc).r_lam += 1;
                self.give(Z::Lam(Lambda { params, body, env }), cc)
            }
            // Constructor: R_con.
            Expr::Con(c, fields) => {
                let args = self.m.arguments(fields, &env, cc)?;
                self.m.tally.charge(cc).r_con += 1;
                let structure = u64::from(self.m.is_structure(*c, fields));
                let counts = self.m.tally.count(cc);
                counts.constructions += u64::from(!args.is_empty());
                counts.built += structure;
                counts.built_results += structure;
                self.give(Z::Con(*c, args.into()), cc)
            }
            Expr::Tuple(args) => {
                let args = self.m.arguments(args, &env, cc)?;
                self.m.tally.charge(cc).r_con += 1;
                self.give(Z::Tuple(args.into()), cc)
            }
            // Application, first premise: the function under cc.
            // A box that is returned: the function, as it is.
            Expr::App(f, args, _) if args.is_empty() => Control::Eval(f, env, cc),
            Expr::App(f, args, _) => {
                let args = self.m.arguments(args, &env, cc)?;
                self.m.tally.count(cc).applications += 1;
                self.stack.push(Frame::Apply { args, cc });
                Control::Eval(f, env, cc)
            }
            Expr::Atom(a) => {
                let value = self.m.atom(*a, &env)?;
                self.variable(value, cc)?
            }
            // Let: n*H.
            Expr::Let(bind, body) => {
                let env = self.m.extend(bind, &env, cc)?;
                Control::Eval(body, env, cc)
            }
            // Case, first premise: C.
            Expr::Case { scrut, binder, alts, .. } => {
                self.m.tally.charge(cc).c += 1;
                self.stack.push(Frame::Case { alts, binder: *binder, env: env.clone(), cc });
                Control::Eval(scrut, env, cc)
            }
            // Primitive: P; the result carries cc.
            Expr::Prim(op, args, _) => {
                self.m.tally.charge(cc).p += 1;
                let args = self.m.arguments(args, &env, cc)?;
                match self.m.operations.find(*op)? {
                    Meaning::Operation(f) => {
                        let z = self.m.operate(*op, &f, &args)?;
                        self.give(z, cc)
                    }
                    Meaning::Control(p) => self.control(p, &args, cc)?,
                }
            }
            Expr::Probe(k, body) => {
                self.m.tally.probe(*k, cc);
                Control::Eval(body, env, cc)
            }
            Expr::LetJoin { joins, body, .. } => Control::Eval(body, env.with_joins(joins), cc),
            Expr::Jump(j, args, _) => {
                let args = self.m.arguments(args, &env, cc)?;
                let (body, env) = self.m.join(*j, &args, &env)?;
                Control::Eval(body, env, cc)
            }
        })
    }

    /// Variable: V to the demander; the binding is reduced under SUB(ce, cc).
    fn variable(&mut self, x: Value, cc: CcId) -> Result<Control<'p>, Stop> {
        let Value::Ptr(x) = x else {
            self.m.tally.charge(cc).r_con += 1;
            return Ok(self.give(Z::Unboxed(x), cc));
        };
        self.m.tally.charge(cc).v += 1;
        self.demand(x, cc)
    }

    fn demand(&mut self, x: Addr, cc: CcId) -> Result<Control<'p>, Stop> {
        let ce = self.m.binding(x).cc;
        let under = self.m.scheme.sub(ce, cc);
        match std::mem::replace(&mut self.m.binding(x).bound, Bound::Absent) {
            // Already in whnf: the Lambda or Constructor rule, and the binding is restored.
            Bound::Value(z) => {
                self.m.tally.rule("Variable, a value");
                self.m.binding(x).bound = Bound::Value(z.clone());
                match z {
                    Z::Lam(_) => self.m.tally.charge(under).r_lam += 1,
                    _ => self.m.tally.charge(under).r_con += 1,
                }
                Ok(Control::Return(Returned { z, cc: under, at: (under == ce).then_some(x) }))
            }
            Bound::Thunk(e, env) => {
                self.m.tally.rule("Variable, a thunk");
                self.m.begin(e, under);
                self.stack.push(Frame::Update { x });
                Ok(Control::Eval(e, env, under))
            }
            Bound::Absent => self.wait_for(x, Control::Demand(x, cc)),
            Bound::Failed(exception) => {
                self.m.binding(x).bound = Bound::Failed(exception);
                self.fail(exception)
            }
            Bound::Frozen(number) => self.thaw(x, number),
        }
    }

    /// The rest of a rule whose premise gave `z, cz`.
    fn resume(&mut self, frame: Frame<'p>, r: Returned<'p>) -> Result<Control<'p>, Stop> {
        Ok(match frame {
            Frame::Apply { args, cc } => return self.apply(r, args, cc),
            // Variable: x |cz-> z, U to cz.
            Frame::Update { x } => {
                self.m.tally.charge(r.cc).u += 1;
                let binding = self.m.binding(x);
                binding.cc = r.cc;
                binding.bound = Bound::Value(r.z.clone());
                Control::Return(Returned { at: Some(x), ..r })
            }
            // Case, second premise: cc is restored.
            Frame::Case { alts, binder, env, cc } => {
                let (rhs, env) = self.m.alternative(alts, binder, r, &env)?;
                Control::Eval(rhs, env, cc)
            }
            Frame::Seq(then, cc) => self.variable(then, cc)?,
            Frame::Tag(cc) => {
                let z = self.m.tag(&r.z)?;
                self.give(z, cc)
            }
            Frame::RunState(cc) => {
                let value = self.m.io_result(&r.z)?;
                self.variable(value, cc)?
            }
            Frame::Catch(..) => Control::Return(r),
            Frame::Mask(before) => self.unmask(before, Control::Return(r))?,
            Frame::Callback(callback, cc) => self.called_back(callback, cc)?,
            Frame::Close => {
                if let Some(trace) = &mut self.m.trace {
                    let shown = crate::trace::show_value(self.m.program, &r.z);
                    trace.close(self.m.program, &self.m.tally, &shown, r.cc);
                }
                Control::Return(r)
            }
        })
    }

    /// Application, second premise, once per argument: the body under `EVAL(cl, cc)`, which is charged A.
    fn apply(&mut self, r: Returned<'p>, args: Vec<Value>, cc: CcId) -> Result<Control<'p>, Stop> {
        let Z::Lam(Lambda { mut params, body, mut env }) = r.z else {
            return Err(stuck("no function is applied"));
        };
        let mut under = r.cc;
        for (i, a) in args.iter().enumerate() {
            under = self.m.scheme.eval(under, cc);
            self.m.tally.charge(under).a += 1;
            env = env.with(params[0], *a);
            params = &params[1..];
            if params.is_empty() {
                let rest = args[i + 1..].to_vec();
                if !rest.is_empty() {
                    self.stack.push(Frame::Apply { args: rest, cc });
                }
                return Ok(Control::Eval(body, env, under));
            }
            // The body is a lambda again: it is returned to the next application.
            self.m.tally.charge(under).r_lam += 1;
        }
        Ok(self.give(Z::Lam(Lambda { params, body, env }), under))
    }

    /// Primitives that evaluate or apply.
    fn control(&mut self, p: Prim, args: &[Value], cc: CcId) -> Result<Control<'p>, Stop> {
        match (p, args) {
            (Prim::RealWorld | Prim::Census, _) => Ok(self.give(Z::Unboxed(Value::Void), cc)),
            (Prim::Coerce, [a]) => self.variable(*a, cc),
            (Prim::Seq, [a, b]) => {
                self.stack.push(Frame::Seq(*b, cc));
                self.variable(*a, cc)
            }
            (Prim::DataToTag, [a]) => {
                self.stack.push(Frame::Tag(cc));
                self.variable(*a, cc)
            }
            (Prim::RunState, [f]) => {
                self.stack.push(Frame::RunState(cc));
                self.call(*f, vec![Value::Void], cc)
            }
            (Prim::Catch, [f, handler, s]) => {
                self.stack.push(Frame::Catch(*handler, cc, self.threads.masking()));
                self.call(*f, vec![*s], cc)
            }
            (Prim::Raise | Prim::RaiseIo, [exception, ..]) => self.fail(*exception),
            (Prim::Constructor(op), _) => {
                let answer = self.m.constructor(op, args)?;
                Ok(self.answer(answer, cc))
            }
            _ => self.about_threads(p, args, cc),
        }
    }

    fn call(&mut self, f: Value, args: Vec<Value>, cc: CcId) -> Result<Control<'p>, Stop> {
        self.stack.push(Frame::Apply { args, cc });
        self.variable(f, cc)
    }

    /// Gives up the rules that wait, up to the innermost `catch#`; variables under evaluation fail from now
    /// on.
    fn fail(&mut self, exception: Value) -> Result<Control<'p>, Stop> {
        while let Some(frame) = self.stack.pop() {
            match frame {
                Frame::Update { x } => self.m.binding(x).bound = Bound::Failed(exception),
                Frame::Catch(handler, cc, masking) => return self.handle(handler, exception, cc, masking),
                Frame::Close => {
                    if let Some(trace) = &mut self.m.trace {
                        trace.abandon();
                    }
                }
                _ => {}
            }
        }
        self.die()
    }
}
