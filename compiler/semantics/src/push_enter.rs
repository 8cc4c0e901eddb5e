//! The abstract push/enter machine: Figure 5.7 with the costs of Figures 5.9 (lexical), 5.11 (evaluation) and
//! 5.12 (hybrid).
//!
//! It differs from the figures in one thing. There the selector `SUB_h(z, as, cz, cc)` takes the enclosing
//! cost centre `cc` for the application site's. The two differ where a function that runs under its own cost
//! centre returns, in tail position, a function of a CAF for which an argument waits already: the argument
//! was pushed by another scope. So an argument carries the cost centre of its application (as 5.5.4 first
//! proposes for evaluation scoping), and the selectors take that one. For evaluation scoping this is the
//! figure's rule; for hybrid scoping it is what makes push/enter agree with Chapter 4.

use kelvin_core::expr::{Alt, Atom, CcId, Expr, VarId};
use kelvin_layout::CC_MAIN;

mod threads;

use crate::abstract_machine::{Bound, Env, Lambda, Machine, Returned, Z};
use crate::prims::foreign::Callback;
use crate::prims::{Control as Prim, Meaning};
use crate::scheme::SUB;
use crate::threads::{End, Masking, State, Threaded, Threads};
use crate::trace::rule;
use crate::value::{Addr, Value};
use crate::world::Stop;

/// The argument stack `as`; the last is the top. Each with the cost centre of its application.
pub type Args = Vec<(CcId, Value)>;

/// Where the reduction is; the argument stack is the machine's.
#[derive(Debug)]
pub enum Control<'p> {
    /// `cc, H, as : e`.
    Eval(&'p Expr, Env<'p>, CcId),
    /// `cc, H, as : x`, where the demand has been charged.
    Demand(Addr, CcId),
    /// `H : z, cz`; the argument stack is empty.
    Return(Returned<'p>),
}

/// A rule that waits for a premise that it gave an empty argument stack.
#[derive(Debug)]
pub enum Frame<'p> {
    /// Var_Thunk.
    Update {
        x: Addr,
        cc: CcId,
        args: Args,
    },
    /// SCC of Figures 5.11 and 5.12.
    Scc {
        cc: CcId,
        args: Args,
    },
    Case {
        alts: &'p [Alt],
        binder: VarId,
        env: Env<'p>,
        cc: CcId,
        args: Args,
    },
    Seq(Value, CcId, Args),
    Tag(CcId, Args),
    RunState(CcId, Args),
    /// The handler, and the masking state there.
    Catch(Value, CcId, Masking, Args),
    /// The masking state around an action that has one of its own.
    Mask(Masking, Args),
    /// A call by address: its arguments, and what it returns.
    Callback(Callback, CcId, Args),
    /// Tracing only: the end of a judgement.
    Close,
}

/// The machine.
#[derive(Debug)]
pub struct PushEnter<'p> {
    pub m: Machine<'p>,
    args: Args,
    stack: Vec<Frame<'p>>,
    threads: Threads<threads::Context<'p>>,
    /// Evaluations that were cut short, by their numbers, until they go on.
    frozen: Vec<Option<threads::Frozen<'p>>>,
}

impl<'p> PushEnter<'p> {
    pub fn new(m: Machine<'p>) -> PushEnter<'p> {
        PushEnter { m, args: Vec::new(), stack: Vec::new(), threads: Threads::default(), frozen: Vec::new() }
    }

    /// Reduces `main` under MAIN; if it is an action, performs it.
    pub fn run(&mut self, action: bool) -> Result<Z<'p>, Stop> {
        let main = self.m.atom(Atom::Var(self.m.program.main), &Env::default())?;
        let cc = CcId(CC_MAIN);
        if action {
            self.args.push((cc, Value::Void));
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

    /// `SUB_l`, `SUB_e`, `SUB_h` of Figures 5.9, 5.11, 5.12: the cost centre under which `z`, bound under
    /// `cz`, is entered.
    fn select(&self, z: &Z<'p>, cz: CcId, cc: CcId) -> CcId {
        match (z, self.args.last()) {
            (Z::Lam(_), _) if cz == SUB => cc,
            (Z::Lam(_), Some((site, _))) => self.m.scheme.eval(cz, *site),
            _ => self.m.scheme.sub(cz, cc),
        }
    }

    /// The rules, one arm each.
    fn eval(&mut self, e: &'p Expr, env: Env<'p>, cc: CcId) -> Result<Control<'p>, Stop> {
        self.m.tally.rule(rule(e));
        if let Some(trace) = &mut self.m.trace {
            trace.open(self.m.program, &self.m.tally, e, cc, Some(self.args.len()));
            self.stack.push(Frame::Close);
        }
        Ok(match e {
            // SCC switched off: not there.
            Expr::Scc(kind, c, body) if self.m.is_off(*kind, *c) => Control::Eval(body, env, cc),
            // SCC: a tail call (5.9), or with an empty stack (5.11, 5.12).
            Expr::Scc(kind, c, body) => {
                let c = self.m.entered(*kind, *c, &env)?;
                self.m.tally.enter(*kind, c, cc);
                if self.m.scheme.scc_returns() {
                    let args = std::mem::take(&mut self.args);
                    self.stack.push(Frame::Scc { cc, args });
                }
                Control::Eval(body, env, c)
            }
            Expr::Lam(params, body) => {
                return self.lambda(Lambda { params, body, env }, cc, None);
            }
            // Constr: R_con; the stack is empty.
            Expr::Con(c, args) => {
                let args = self.m.arguments(args, &env, cc)?;
                self.m.tally.charge(cc).r_con += 1;
                self.give(Z::Con(*c, args.into()), cc)
            }
            Expr::Tuple(args) => {
                let args = self.m.arguments(args, &env, cc)?;
                self.m.tally.charge(cc).r_con += 1;
                self.give(Z::Tuple(args.into()), cc)
            }
            // App: no cost; the arguments are pushed.
            // A box that is returned: the function, as it is.
            Expr::App(f, args, _) if args.is_empty() => Control::Eval(f, env, cc),
            Expr::App(f, args, _) => {
                let args = self.m.arguments(args, &env, cc)?;
                self.args.extend(args.into_iter().rev().map(|a| (cc, a)));
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
            // Case, first premise, with an empty stack: C.
            Expr::Case { scrut, binder, alts, .. } => {
                self.m.tally.charge(cc).c += 1;
                let args = std::mem::take(&mut self.args);
                self.stack.push(Frame::Case { alts, binder: *binder, env: env.clone(), cc, args });
                Control::Eval(scrut, env, cc)
            }
            // Prim: P; the result carries cc.
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

    fn give(&self, z: Z<'p>, cc: CcId) -> Control<'p> {
        Control::Return(Returned { z, cc, at: None })
    }

    /// Lam_Arg while an argument waits (A, once per argument), Lam_NoArg when none does (R_lam).
    fn lambda(&mut self, lambda: Lambda<'p>, mut cc: CcId, at: Option<Addr>) -> Result<Control<'p>, Stop> {
        let Lambda { mut params, body, mut env } = lambda;
        let mut at = at;
        while let Some((site, a)) = self.args.pop() {
            at = None;
            cc = self.m.scheme.eval(cc, site);
            self.m.tally.rule("Lambda, an argument waits");
            self.m.tally.charge(cc).a += 1;
            env = env.with(params[0], a);
            params = &params[1..];
            if params.is_empty() {
                return Ok(Control::Eval(body, env, cc));
            }
        }
        self.m.tally.rule("Lambda, no argument");
        self.m.tally.charge(cc).r_lam += 1;
        Ok(Control::Return(Returned { z: Z::Lam(Lambda { params, body, env }), cc, at }))
    }

    /// Enters the value `z` under `cc` with the arguments that wait.
    fn enter(&mut self, z: Z<'p>, cc: CcId, at: Option<Addr>) -> Result<Control<'p>, Stop> {
        match z {
            Z::Lam(lambda) => self.lambda(lambda, cc, at),
            z => {
                self.m.tally.charge(cc).r_con += 1;
                Ok(Control::Return(Returned { z, cc, at }))
            }
        }
    }

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
        match std::mem::replace(&mut self.m.binding(x).bound, Bound::Absent) {
            // Var_WHNF.
            Bound::Value(z) => {
                self.m.tally.rule("Variable, a value");
                self.m.binding(x).bound = Bound::Value(z.clone());
                let under = self.select(&z, ce, cc);
                self.enter(z, under, (under == ce).then_some(x))
            }
            // Var_Thunk, first premise: under ce, with an empty stack.
            Bound::Thunk(e, env) => {
                let under = self.m.scheme.sub(ce, cc);
                self.m.tally.rule("Variable, a thunk");
                self.m.begin(e, under);
                let args = std::mem::take(&mut self.args);
                self.stack.push(Frame::Update { x, cc, args });
                Ok(Control::Eval(e, env, under))
            }
            Bound::Absent => self.wait_for(x, Control::Demand(x, cc)),
            Bound::Failed(exception) => {
                self.m.binding(x).bound = Bound::Failed(exception);
                self.fail(exception)
            }
            Bound::Frozen(number) => self.thaw(x, cc, number),
        }
    }

    /// The rest of a rule whose premise gave `z, cz`.
    fn resume(&mut self, frame: Frame<'p>, r: Returned<'p>) -> Result<Control<'p>, Stop> {
        Ok(match frame {
            // Var_Thunk, second premise: x |cz-> z, U to cz, and the value is entered.
            Frame::Update { x, cc, args } => {
                self.m.tally.charge(r.cc).u += 1;
                let binding = self.m.binding(x);
                binding.cc = r.cc;
                binding.bound = Bound::Value(r.z.clone());
                self.args = args;
                return self.enter_again(r.z, r.cc, cc, Some(x));
            }
            Frame::Scc { cc, args } => {
                self.args = args;
                return self.enter_again(r.z, r.cc, cc, r.at);
            }
            // Case, second premise: cc and the stack are restored.
            Frame::Case { alts, binder, env, cc, args } => {
                self.args = args;
                let (rhs, env) = self.m.alternative(alts, binder, r, &env)?;
                Control::Eval(rhs, env, cc)
            }
            Frame::Seq(then, cc, args) => {
                self.args = args;
                self.variable(then, cc)?
            }
            Frame::Tag(cc, args) => {
                self.args = args;
                let z = self.m.tag(&r.z)?;
                self.give(z, cc)
            }
            Frame::RunState(cc, args) => {
                self.args = args;
                let value = self.m.io_result(&r.z)?;
                self.variable(value, cc)?
            }
            Frame::Catch(.., args) => {
                self.args = args;
                Control::Return(r)
            }
            Frame::Callback(callback, cc, args) => {
                self.args = args;
                self.called_back(callback, cc)?
            }
            Frame::Mask(before, args) => {
                self.args = args;
                self.unmask(before, Control::Return(r))?
            }
            Frame::Close => {
                if let Some(trace) = &mut self.m.trace {
                    let shown = crate::trace::show_value(self.m.program, &r.z);
                    trace.close(self.m.program, &self.m.tally, &shown, r.cc);
                }
                Control::Return(r)
            }
        })
    }

    /// A returned value is entered once more, under the selector's cost centre.
    fn enter_again(&mut self, z: Z<'p>, cz: CcId, cc: CcId, at: Option<Addr>) -> Result<Control<'p>, Stop> {
        let under = self.select(&z, cz, cc);
        if !matches!(z, Z::Lam(_)) {
            self.m.tally.charge(under).reentered += 1;
        }
        self.enter(z, under, at.filter(|_| under == cz))
    }

    /// Primitives that evaluate or apply.
    fn control(&mut self, p: Prim, args: &[Value], cc: CcId) -> Result<Control<'p>, Stop> {
        match (p, args) {
            (Prim::RealWorld | Prim::Census, _) => Ok(self.give(Z::Unboxed(Value::Void), cc)),
            (Prim::Coerce, [a]) => self.variable(*a, cc),
            (Prim::Seq, [a, b]) => {
                let args = std::mem::take(&mut self.args);
                self.stack.push(Frame::Seq(*b, cc, args));
                self.variable(*a, cc)
            }
            (Prim::DataToTag, [a]) => {
                let args = std::mem::take(&mut self.args);
                self.stack.push(Frame::Tag(cc, args));
                self.variable(*a, cc)
            }
            (Prim::RunState, [f]) => {
                let args = std::mem::take(&mut self.args);
                self.stack.push(Frame::RunState(cc, args));
                self.call(*f, &[Value::Void], cc)
            }
            (Prim::Catch, [f, handler, s]) => {
                let args = std::mem::take(&mut self.args);
                self.stack.push(Frame::Catch(*handler, cc, self.threads.masking(), args));
                self.call(*f, &[*s], cc)
            }
            (Prim::Raise | Prim::RaiseIo, [exception, ..]) => self.fail(*exception),
            (Prim::Constructor(op), _) => {
                let answer = self.m.constructor(op, args)?;
                Ok(self.answer(answer, cc))
            }
            _ => self.about_threads(p, args, cc),
        }
    }

    fn call(&mut self, f: Value, args: &[Value], cc: CcId) -> Result<Control<'p>, Stop> {
        self.args.extend(args.iter().rev().map(|a| (cc, *a)));
        self.variable(f, cc)
    }

    /// Gives up the rules that wait, up to the innermost `catch#`; variables under evaluation fail from now
    /// on.
    fn fail(&mut self, exception: Value) -> Result<Control<'p>, Stop> {
        while let Some(frame) = self.stack.pop() {
            match frame {
                Frame::Update { x, .. } => self.m.binding(x).bound = Bound::Failed(exception),
                Frame::Catch(handler, cc, masking, args) => {
                    self.args = args;
                    return self.handle(handler, exception, cc, masking);
                }
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
