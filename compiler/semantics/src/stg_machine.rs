//! The STG machine of Appendix A: the transition system of A.2 (rules 0 to 17) with the cost centres of A.3,
//! and of A.4 (lexical), A.6.5 (evaluation) or A.6 (hybrid). It runs what the code generator is given, and
//! ignores what that says about cost centres (`Restore`, `Enter`, `entry_cc`), so it checks Core to STG, too.
//!
//! Beyond the appendix, because the IR is:
//! * constructors and functions may be bound by a `case` (rules 6 to 8 then bind the address; a function
//!   returns to one as a constructor does, and a `case` hides waiting arguments from its scrutinee);
//! * results of several values, join points, selector thunks, exceptions (an update frame of a third kind).
//! * An application waits for its function: where a function takes fewer arguments than it is applied to, or
//!   a thunk is applied, what it evaluates to is applied to the other arguments. A function that finds too
//!   few arguments *of its own application* makes a partial application, as compiled code does, which has a
//!   frame there. (The appendix lets it go on with the arguments below, and makes one for an update only:
//!   what is allocated depends on it, cost centres do not.)
//!
//! Where they differ, Chapter 4 wins (see `push_enter`): arguments carry the cost centre of their
//! application; a partial application of a CAF's function is its builder's (`EVAL` in rule 16's `cc_pap`).

mod census;
mod show;
mod switched;
mod threads;

use std::rc::Rc;

use kelvin_core::expr::{Atom, CcId, ConId, Lit, VarId};
use kelvin_layout::{CC_DATA, CC_MAIN};
use kelvin_prims::Rep;
use kelvin_stg::ir::{
    Alts, Closure as Code, Code as CodeOf, Expr, Function, Join, Program, Rhs, TopRhs, Update,
};

use crate::prims::foreign::Callback;
use crate::prims::{Control, Meaning, Operations, perform};
use crate::scheme::{SUB, Scheme};
use crate::tally::Tally;
use crate::threads::{End, Masking, State as Waiting, Threaded, Threads};
use crate::trace::Trace;
use crate::value::{Addr, Value};
use crate::world::{Stop, World, stuck};
use show::name_of;

pub type Env<'s> = crate::value::Env<&'s [Join]>;

/// A closure: its cost centre, its lambda form, and the values of its free variables.
#[derive(Clone, Debug)]
struct Closure<'s> {
    cc: CcId,
    form: Form<'s>,
}

#[derive(Clone, Debug)]
enum Form<'s> {
    /// `vs \r xs -> e`.
    Fun(&'s Function, Env<'s>),
    /// `vs \u {} -> e` or `vs \s {} -> e`.
    Thunk(Update, &'s Expr, Env<'s>),
    /// A constant: its code sets its own cost centre.
    Caf(&'s Expr),
    Selector {
        of: Value,
        field: usize,
    },
    /// `vs \r {} -> c vs`.
    Con(ConId, Rc<[Value]>),
    /// `(f : xs) \r {} -> f xs`; without arguments, a box. `f` is a function.
    Pap(Addr, Rc<[Value]>),
    /// What an updated closure has become: the value's closure, with the update's cost centre (rules 15, 16).
    Indirection(Addr),
    /// Under evaluation.
    BlackHole,
    Failed(Value),
    /// An exception of another thread cut its evaluation short.
    Frozen(usize),
}

/// The *code* component of the state.
#[derive(Debug)]
pub enum State<'s> {
    Eval(&'s Expr, Env<'s>),
    Enter(Addr),
    /// `ReturnCon c ws`: the constructor stands at the address.
    ReturnCon(Addr),
    /// `ReturnInt k`.
    ReturnInt(Value),
    ReturnTuple(Rc<[Value]>),
    /// A function or partial application that no argument waits for, returned to a `case`.
    ReturnFun(Addr),
}

/// The argument stack.
#[derive(Debug, Default)]
pub struct Args {
    /// The last is the top. Each with the cost centre of its application.
    values: Vec<(CcId, Value)>,
    /// Above so many of the arguments an evaluation goes on whose value will be applied to those below.
    waiting: Vec<usize>,
}

impl Args {
    fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// How many arguments the application at hand has.
    fn at_hand(&self) -> usize {
        self.values.len() - self.waiting.last().copied().unwrap_or(0)
    }

    /// What is left at hand waits for the value of what is evaluated now.
    fn wait(&mut self) {
        if self.at_hand() > 0 {
            self.waiting.push(self.values.len());
        }
    }

    /// A function has been evaluated: the arguments that waited for it are at hand.
    fn resume(&mut self) {
        while self.at_hand() == 0 && self.waiting.pop().is_some() {}
    }
}

/// A continuation on the return stack.
#[derive(Debug)]
pub enum Continuation<'s> {
    Case {
        alts: &'s Alts,
        binder: VarId,
        env: Env<'s>,
        cc: CcId,
        args: Args,
    },
    /// What a selector thunk does with its constructor.
    Select(usize),
    Tag(CcId, Args),
}

/// An update frame: the stacks to restore, the demander's cost centre.
#[derive(Debug)]
pub struct UpdateFrame<'s> {
    args: Args,
    returns: Vec<Continuation<'s>>,
    cc: CcId,
    kind: FrameKind,
}

#[derive(Clone, Copy, Debug)]
pub enum FrameKind {
    /// The closure to update.
    Update(Addr),
    /// Only the cost centre is restored.
    Dummy,
    /// The handler of a `catch#`, and the masking state there.
    Catch(Value, Masking),
    /// The masking state around an action that has one of its own.
    Mask(Masking),
    /// A call by address: its arguments, and what it returns.
    Callback(Callback),
}

/// The machine's state (A.2, A.3).
#[derive(Debug)]
pub struct StgMachine<'s> {
    program: &'s Program,
    scheme: Scheme,
    pub tally: Tally,
    pub world: World,
    operations: Operations,
    pub trace: Option<Trace<'s>>,
    args: Args,
    returns: Vec<Continuation<'s>>,
    updates: Vec<UpdateFrame<'s>>,
    cc: CcId,
    heap: Vec<Closure<'s>>,
    globals: Vec<Option<Addr>>,
    /// Under which cost centre each object of the world was made.
    owners: Vec<CcId>,
    free: census::FreeVariables,
    threads: Threads<threads::Context<'s>>,
    /// Evaluations that were cut short, by their numbers, until they go on.
    frozen: Vec<Option<threads::Frozen<'s>>>,
    steps_left: u64,
}

impl<'s> StgMachine<'s> {
    /// Rule 0 with A.3.1's cost centres.
    pub fn new(program: &'s Program, scheme: Scheme, world: World, steps: u64) -> StgMachine<'s> {
        let mut globals = vec![None; program.vars.len()];
        for (i, bind) in program.top.iter().enumerate() {
            globals[bind.var.0 as usize] = Some(Addr(i as u32));
        }
        let mut m = StgMachine {
            tally: Tally::new(program.cost_centres.len()),
            program,
            scheme,
            world,
            operations: Operations::default(),
            trace: None,
            args: Args::default(),
            returns: Vec::new(),
            updates: Vec::new(),
            cc: CcId(CC_MAIN),
            heap: Vec::new(),
            globals,
            owners: Vec::new(),
            free: census::FreeVariables::default(),
            threads: Threads::default(),
            frozen: Vec::new(),
            steps_left: steps,
        };
        for bind in &program.top {
            let closure = match &bind.rhs {
                TopRhs::Fun(f) => Closure { cc: SUB, form: Form::Fun(f, Env::default()) },
                TopRhs::Caf { cc, body } => Closure { cc: *cc, form: Form::Caf(body) },
                TopRhs::Con(c, args) => {
                    let args = args.iter().map(|a| m.value(*a, &Env::default()).unwrap_or(Value::Void));
                    Closure { cc: CcId(CC_DATA), form: Form::Con(*c, args.collect()) }
                }
            };
            m.heap.push(closure);
        }
        m
    }

    /// Runs `main` under MAIN; if it is an action, performs it. The result is its value, shown.
    pub fn run(&mut self, action: bool) -> Result<String, Stop> {
        let main = self.globals[self.program.main.0 as usize].ok_or_else(|| stuck("no main"))?;
        if action {
            self.push(&[Value::Void]);
        }
        let mut state = State::Enter(main);
        loop {
            self.steps_left = self.steps_left.checked_sub(1).ok_or(Stop::OutOfSteps)?;
            if self.trace.is_some() {
                self.show_transition(&state);
            }
            let returned = !matches!(state, State::Eval(..) | State::Enter(_));
            let has_ended =
                returned && self.args.is_empty() && self.returns.is_empty() && self.updates.is_empty();
            if has_ended && self.threads.is_main() {
                return Ok(self.show(&state));
            }
            state = match state {
                _ if has_ended => self.end(End::Finished)?,
                State::Eval(..) if self.turn_is_over() => self.rest(Waiting::Ready, state)?,
                State::Eval(e, env) => self.eval(e, env)?,
                State::Enter(a) => self.enter(a)?,
                value => self.give_back(value)?,
            };
        }
    }

    /// `val`: the value of an atom.
    fn value(&mut self, a: Atom, env: &Env<'s>) -> Result<Value, Stop> {
        match a {
            Atom::Lit(Lit::Int(n)) => Ok(Value::Word(n as u64)),
            Atom::Lit(Lit::Word(n)) => Ok(Value::Word(n)),
            Atom::Lit(Lit::Char(c)) => Ok(Value::Word(u64::from(c.code()))),
            Atom::Lit(Lit::Double(bits)) => Ok(Value::Double(f64::from_bits(bits))),
            Atom::Lit(Lit::Float(bits)) => Ok(Value::Float(f32::from_bits(bits))),
            Atom::Lit(l @ (Lit::Str(_) | Lit::Bytes(_))) => Ok(self.world.text(l)),
            Atom::Lit(Lit::State) => Ok(Value::Void),
            Atom::Var(v) => {
                if let Some(a) = self.globals[v.0 as usize] {
                    return Ok(Value::Ptr(a));
                }
                if self.program.rep(v) == Rep::Void {
                    return Ok(Value::Void);
                }
                env.get(v).ok_or_else(|| stuck(format!("{} is not bound", self.program.var(v).name)))
            }
        }
    }

    fn values(&mut self, atoms: &[Atom], env: &Env<'s>) -> Result<Vec<Value>, Stop> {
        atoms.iter().map(|a| self.value(*a, env)).collect()
    }

    fn allocate(&mut self, form: Form<'s>) -> Addr {
        self.heap.push(Closure { cc: self.cc, form });
        Addr(self.heap.len() as u32 - 1)
    }

    fn eval(&mut self, e: &'s Expr, env: Env<'s>) -> Result<State<'s>, Stop> {
        // Where code stands is no step.
        let mut e = e;
        while let Expr::At(_, body) = e {
            e = body;
        }
        self.tally.rule(name_of(e));
        Ok(match e {
            Expr::At(_, body) => State::Eval(body, env),
            // Rules 8, 9; rule 1 without arguments.
            Expr::Atom(a) => {
                let value = self.value(*a, &env)?;
                self.evaluate(value)
            }
            // Rule 1.
            Expr::App { fun, args, .. } => {
                let Value::Ptr(f) = self.value(Atom::Var(*fun), &env)? else {
                    return Err(stuck("no function"));
                };
                let args = self.values(args, &env)?;
                self.push(&args);
                self.tally.charge(self.cc).v += 1;
                State::Enter(f)
            }
            // Rule 3.
            Expr::Con(c, args) => {
                let args = self.values(args, &env)?;
                self.tally.charge(self.cc).r_con += 1;
                if !args.is_empty() {
                    self.tally.count(self.cc).closures += 1;
                }
                State::ReturnCon(self.allocate(Form::Con(*c, args.into())))
            }
            Expr::Tuple(args) => {
                self.tally.charge(self.cc).r_con += 1;
                State::ReturnTuple(self.values(args, &env)?.into())
            }
            // Rule 4.
            Expr::Let(binds, body) => State::Eval(body, self.bind(binds, env)?),
            // Rule 5.
            Expr::Case { scrut, binder, alts, .. } => {
                self.tally.charge(self.cc).c += 1;
                let args = std::mem::take(&mut self.args);
                let kept = Continuation::Case { alts, binder: *binder, env: env.clone(), cc: self.cc, args };
                self.returns.push(kept);
                State::Eval(scrut, env)
            }
            // Rule 13.
            Expr::Prim(op, args) => {
                self.tally.charge(self.cc).p += 1;
                let args = self.values(args, &env)?;
                match self.operations.find(*op)? {
                    Meaning::Operation(f) => {
                        let answer = perform(*op, &f, &mut self.world, &args)?;
                        self.answer(answer, self.cc)
                    }
                    Meaning::Control(c) => self.control(c, &args)?,
                }
            }
            Expr::Scc { kind, cc, body, .. } if self.world.is_off(*kind, *cc) => State::Eval(body, env),
            // Rule 17.
            Expr::Scc { kind, cc, body, .. } => {
                let cc = match kind.key() {
                    None => *cc,
                    Some(key) => {
                        let value = self.value(key, &env)?;
                        self.tally.centre_of_key(*cc, self.world.key_text(value)?)
                    }
                };
                self.tally.enter(*kind, cc, self.cc);
                if self.scheme.scc_returns() {
                    self.push_update(FrameKind::Dummy);
                }
                self.cc = cc;
                State::Eval(body, env)
            }
            Expr::Probe(k, body) => {
                self.tally.probe(*k, self.cc);
                State::Eval(body, env)
            }
            Expr::LetJoin { joins, body, .. } => State::Eval(body, env.with_joins(joins)),
            Expr::Jump(name, args) => {
                let args = self.values(args, &env)?;
                let found = env.find_join(|group: &'s [Join]| group.iter().find(|j| j.name == *name));
                let (join, mut env) = found.ok_or_else(|| stuck("a jump out of scope"))?;
                for (p, v) in join.params.iter().zip(args) {
                    env = env.with(*p, v);
                }
                State::Eval(&join.body, env)
            }
        })
    }

    /// Evaluates a value: an unboxed one is returned, a lifted one entered.
    fn evaluate(&mut self, value: Value) -> State<'s> {
        match value {
            Value::Ptr(a) => {
                self.tally.charge(self.cc).v += 1;
                State::Enter(a)
            }
            unboxed => {
                self.tally.charge(self.cc).r_con += 1;
                State::ReturnInt(unboxed)
            }
        }
    }

    fn push(&mut self, args: &[Value]) {
        let site = self.cc;
        self.args.values.extend(args.iter().rev().map(|a| (site, *a)));
    }

    /// Makes the argument and return stacks empty and keeps them in an update frame.
    fn push_update(&mut self, kind: FrameKind) {
        let args = std::mem::take(&mut self.args);
        let returns = std::mem::take(&mut self.returns);
        self.updates.push(UpdateFrame { args, returns, cc: self.cc, kind });
    }

    /// Rule 4: the closures of a group, each with the values of its free variables.
    fn bind(&mut self, binds: &'s [(VarId, Rhs)], env: Env<'s>) -> Result<Env<'s>, Stop> {
        let mut inner = env;
        let first = self.heap.len() as u32;
        for (i, (v, _)) in binds.iter().enumerate() {
            inner = inner.with(*v, Value::Ptr(Addr(first + i as u32)));
            self.allocate(Form::BlackHole);
        }
        for (i, (v, rhs)) in binds.iter().enumerate() {
            let a = first + i as u32;
            let form = self.form(*v, Addr(a), rhs, &inner)?;
            let is_nullary = matches!(&form, Form::Con(_, args) if args.is_empty());
            // The fixed costs of a box are not reported (4.2.4).
            let is_box = matches!(&form, Form::Pap(_, args) if args.is_empty());
            if !is_nullary {
                self.tally.charge(self.cc).h += 1;
                self.tally.count(self.cc).closures += u64::from(!is_box);
            }
            self.heap[a as usize].form = form;
        }
        Ok(inner)
    }

    fn form(&mut self, v: VarId, a: Addr, rhs: &'s Rhs, env: &Env<'s>) -> Result<Form<'s>, Stop> {
        Ok(match rhs {
            Rhs::Con(c, args) => Form::Con(*c, self.values(args, env)?.into()),
            Rhs::Pap(f, args) => {
                let Value::Ptr(f) = self.value(Atom::Var(*f), env)? else { return Err(stuck("no function")) };
                Form::Pap(f, self.values(args, env)?.into())
            }
            Rhs::Closure(code) => match &code.code {
                CodeOf::Fun(f) => Form::Fun(f, self.capture(v, a, code, env)?),
                CodeOf::Thunk { update, body, .. } => {
                    Form::Thunk(*update, body, self.capture(v, a, code, env)?)
                }
                CodeOf::Selector { of, field, .. } => {
                    Form::Selector { of: self.value(Atom::Var(*of), env)?, field: *field as usize }
                }
            },
        })
    }

    /// `[vs |-> ws]`, and the closure's own name.
    fn capture(&mut self, v: VarId, a: Addr, code: &Code, env: &Env<'s>) -> Result<Env<'s>, Stop> {
        let mut captured = Env::default().with(v, Value::Ptr(a));
        for x in &code.free {
            let value = self.value(Atom::Var(*x), env)?;
            captured = captured.with(*x, value);
        }
        Ok(captured)
    }

    fn enter(&mut self, a: Addr) -> Result<State<'s>, Stop> {
        let Closure { cc: header, form } = self.heap[a.0 as usize].clone();
        Ok(match form {
            Form::Fun(f, env) => {
                if self.args.at_hand() < f.params.len() {
                    return Ok(self.too_few_arguments(a, header));
                }
                self.tally.rule(if header == SUB {
                    "enter a top-level function (2a)"
                } else {
                    "enter a function (2b)"
                });
                self.call(f, env, header)
            }
            Form::Pap(f, held) => {
                if self.args.at_hand() == 0 {
                    return Ok(self.too_few_arguments(a, header));
                }
                // The arguments held were applied in the scope that built the partial application.
                self.args.values.extend(held.iter().rev().map(|v| (header, *v)));
                self.tally.rule("enter a partial application (2)");
                if self.heap[f.0 as usize].cc == SUB {
                    self.cc = header;
                }
                State::Enter(f)
            }
            // Rule 14: under the closure's cost centre, the demander's kept.
            Form::Thunk(Update::Updatable, body, env) => {
                self.tally.rule("enter a thunk (14)");
                self.push_update(FrameKind::Update(a));
                self.begin(a, header);
                State::Eval(body, env)
            }
            // Rule 14b, and 2_l^b for lexical scoping.
            Form::Thunk(Update::SingleEntry, body, env) => {
                self.tally.rule("enter a single-entry thunk (14b)");
                if self.scheme.scc_returns() {
                    self.push_update(FrameKind::Dummy);
                } else {
                    self.args.wait();
                }
                self.tally.count(header).thunks += 1;
                self.cc = header;
                State::Eval(body, env)
            }
            Form::Caf(body) => {
                self.push_update(FrameKind::Update(a));
                self.heap[a.0 as usize].form = Form::BlackHole;
                self.tally.rule("enter a constant (14)");
                // Counted as the constant's; its code sets the cost centre.
                let owner = match body {
                    Expr::Scc { kind, body, .. } => self.switched_on_in(*kind, body),
                    _ => None,
                };
                self.tally.count(owner.unwrap_or(header)).thunks += 1;
                State::Eval(body, Env::default())
            }
            Form::Selector { of, field } => {
                self.push_update(FrameKind::Update(a));
                self.begin(a, header);
                self.returns.push(Continuation::Select(field));
                self.evaluate(of)
            }
            // Rule 2c.
            Form::Con(..) => {
                self.tally.rule("enter a constructor (2c)");
                self.cc = header;
                self.tally.charge(header).r_con += 1;
                State::ReturnCon(a)
            }
            Form::Indirection(to) => State::Enter(to),
            Form::BlackHole => return self.wait_for(a, State::Enter(a)),
            Form::Failed(exception) => return self.fail(exception),
            Form::Frozen(number) => return self.thaw(a, number),
        })
    }

    fn begin(&mut self, a: Addr, cc: CcId) {
        self.heap[a.0 as usize].form = Form::BlackHole;
        self.tally.count(cc).thunks += 1;
        self.cc = cc;
    }

    /// Rule 2: `SUB` leaves the cost centre (2a), other functions set it as `EVAL` says (2b); A per argument.
    fn call(&mut self, f: &'s Function, mut env: Env<'s>, header: CcId) -> State<'s> {
        let mut under = self.scheme.sub(header, self.cc);
        for p in &f.params {
            if let Some((site, value)) = self.args.values.pop() {
                under = self.scheme.eval(under, site);
                self.tally.charge(under).a += 1;
                env = env.with(*p, value);
            }
        }
        self.cc = under;
        self.args.wait();
        State::Eval(&f.body, env)
    }

    /// Rule 16 up to its update: a function that wants more arguments is returned, with those there are.
    fn too_few_arguments(&mut self, a: Addr, header: CcId) -> State<'s> {
        let at_hand = self.args.values.len() - self.args.at_hand();
        let held: Vec<(CcId, Value)> = self.args.values.drain(at_hand..).rev().collect();
        let mut cc_pap = self.scheme.sub(header, self.cc);
        for (site, _) in &held {
            cc_pap = self.scheme.eval(cc_pap, *site);
        }
        self.tally.charge(cc_pap).r_lam += 1;
        self.cc = cc_pap;
        if held.is_empty() {
            // A top-level function is boxed, so that the cost centre of whoever refers to it stays with it.
            let boxed = self.scheme.boxes() && header == SUB;
            return State::ReturnFun(if boxed { self.allocate(Form::Pap(a, Rc::default())) } else { a });
        }
        self.tally.count(cc_pap).closures += 1;
        State::ReturnFun(self.allocate(Form::Pap(a, held.into_iter().map(|(_, v)| v).collect())))
    }

    /// A value is returned: a function to the arguments that wait; to the continuation on the return stack;
    /// or (rules 15, 16) to the update frame below an empty one.
    fn give_back(&mut self, value: State<'s>) -> Result<State<'s>, Stop> {
        if let State::ReturnFun(f) = value
            && !self.args.is_empty()
        {
            self.args.resume();
            return Ok(State::Enter(f));
        }
        let Some(continuation) = self.returns.pop() else {
            let Some(frame) = self.updates.pop() else { return Ok(value) };
            let is_function = matches!(value, State::ReturnFun(_));
            self.tally.rule(match frame.kind {
                FrameKind::Update(_) | FrameKind::Dummy if is_function && frame.args.is_empty() => {
                    "too few arguments (16a)"
                }
                FrameKind::Update(_) | FrameKind::Dummy if is_function => {
                    "too few arguments, more below (16b)"
                }
                FrameKind::Update(_) => "update (15)",
                FrameKind::Dummy => "restore (15)",
                FrameKind::Catch(..) => "catch returns",
                FrameKind::Mask(_) => "masking ends",
                FrameKind::Callback(..) => "a callback returns",
            });
            self.args = frame.args;
            self.returns = frame.returns;
            return Ok(match (frame.kind, value) {
                (FrameKind::Update(u), State::ReturnCon(a)) => {
                    self.update(u, Form::Indirection(a));
                    State::ReturnCon(a)
                }
                (FrameKind::Update(u), State::ReturnFun(a)) => {
                    self.update(u, Form::Indirection(a));
                    State::ReturnFun(a)
                }
                (FrameKind::Mask(before), value) => return self.unmask(before, value),
                (FrameKind::Callback(callback), _) => {
                    self.cc = frame.cc;
                    return self.called_back(callback, frame.cc);
                }
                (_, value) => value,
            });
        };
        match continuation {
            Continuation::Case { alts, binder, env, cc, args } => {
                self.cc = cc;
                self.args = args;
                self.select(alts, binder, env, value)
            }
            Continuation::Select(field) => {
                let State::ReturnCon(a) = value else { return Err(stuck("a selector of no constructor")) };
                let Form::Con(_, fields) = &self.heap[a.0 as usize].form else {
                    return Err(stuck("no constructor"));
                };
                let field = *fields.get(field).ok_or_else(|| stuck("no such field"))?;
                // The selector's own cost centre evaluates the field.
                if let Some(UpdateFrame { kind: FrameKind::Update(u), .. }) = self.updates.last() {
                    self.cc = self.heap[u.0 as usize].cc;
                }
                Ok(self.evaluate(field))
            }
            Continuation::Tag(cc, args) => {
                self.cc = cc;
                self.args = args;
                let State::ReturnCon(a) = value else { return Err(stuck("dataToTag# of no constructor")) };
                let Form::Con(c, _) = &self.heap[a.0 as usize].form else {
                    return Err(stuck("no constructor"));
                };
                Ok(State::ReturnInt(Value::Word(u64::from(self.program.con(*c).index))))
            }
        }
    }

    /// The closure `u` becomes its value; U to the cost centre that returned it.
    fn update(&mut self, u: Addr, form: Form<'s>) {
        self.tally.charge(self.cc).u += 1;
        self.heap[u.0 as usize] = Closure { cc: self.cc, form };
    }

    /// Rules 6, 7, 10, 11, 12: the alternative for the value.
    fn select(
        &mut self,
        alts: &'s Alts,
        binder: VarId,
        env: Env<'s>,
        value: State<'s>,
    ) -> Result<State<'s>, Stop> {
        self.tally.rule(match &value {
            State::ReturnCon(_) => "alternative for a constructor (6, 7)",
            State::ReturnFun(_) => "alternative for a function",
            State::ReturnInt(_) => "alternative for an integer (10-12)",
            _ => "alternative for several values",
        });
        let bound = match &value {
            State::ReturnCon(a) | State::ReturnFun(a) => Some(Value::Ptr(*a)),
            State::ReturnInt(v) => Some(*v),
            _ => None,
        };
        let mut env = match bound {
            Some(v) => env.with(binder, v),
            None => env,
        };
        let body: &'s Expr = match (alts, &value) {
            (Alts::Bind(body), _) => body,
            (Alts::Con { alts, default }, State::ReturnCon(a)) => {
                let Form::Con(c, fields) = &self.heap[a.0 as usize].form else {
                    return Err(stuck("no constructor"));
                };
                // As compiled programs do: `unsafeCoerce#` makes dictionaries of other types' constructors.
                let index = self.program.con(*c).index;
                match alts.iter().find(|alt| self.program.con(alt.con).index == index) {
                    Some(alt) => {
                        for (v, field) in alt.vars.iter().zip(fields.iter()) {
                            env = env.with(*v, *field);
                        }
                        &alt.body
                    }
                    None => default.as_deref().ok_or_else(|| stuck("no alternative fits"))?,
                }
            }
            (Alts::Con { default: Some(body), .. }, _) => body,
            (Alts::Lit { alts, default }, State::ReturnInt(v)) => {
                let mut chosen = default.as_deref();
                for (l, body) in alts {
                    if self.value(Atom::Lit(*l), &env)? == *v {
                        chosen = Some(body);
                        break;
                    }
                }
                chosen.ok_or_else(|| stuck("no alternative fits"))?
            }
            (Alts::Tuple { vars, body }, State::ReturnTuple(vs)) => {
                for (v, value) in vars.iter().zip(vs.iter()) {
                    env = env.with(*v, *value);
                }
                body
            }
            // A lone state token, or a result of one value in an unboxed tuple.
            (Alts::Tuple { vars, body }, State::ReturnInt(v)) => {
                if let [x] = vars.as_slice() {
                    env = env.with(*x, *v);
                }
                body
            }
            _ => return Err(stuck("alternatives of another kind of value")),
        };
        Ok(State::Eval(body, env))
    }

    fn control(&mut self, c: Control, args: &[Value]) -> Result<State<'s>, Stop> {
        match (c, args) {
            (Control::Census, [Value::Word(number), ..]) => {
                self.census(*number as i64);
                Ok(State::ReturnInt(Value::Void))
            }
            (Control::RealWorld, _) => Ok(State::ReturnInt(Value::Void)),
            (Control::Coerce, [a]) => Ok(self.evaluate(*a)),
            (Control::DataToTag, [a]) => {
                let args = std::mem::take(&mut self.args);
                self.returns.push(Continuation::Tag(self.cc, args));
                Ok(self.evaluate(*a))
            }
            (Control::Catch, [f, handler, s]) => {
                self.push_update(FrameKind::Catch(*handler, self.threads.masking()));
                self.apply(*f, &[*s])
            }
            (Control::Raise | Control::RaiseIo, [exception, ..]) => self.fail(*exception),
            (Control::Constructor(op), _) => {
                let fields = self.fields(args.first().copied());
                let answer = crate::prims::constructor(op, &fields, args)?;
                Ok(self.answer(answer, self.cc))
            }
            _ => self.about_threads(c, args, self.cc),
        }
    }

    /// The fields of an evaluated constructor; of anything else, none.
    fn fields(&self, value: Option<Value>) -> Rc<[Value]> {
        let Some(Value::Ptr(mut a)) = value else { return Rc::default() };
        while let Form::Indirection(to) = self.heap[a.0 as usize].form {
            a = to;
        }
        match &self.heap[a.0 as usize].form {
            Form::Con(_, fields) => fields.clone(),
            _ => Rc::default(),
        }
    }

    fn apply(&mut self, f: Value, args: &[Value]) -> Result<State<'s>, Stop> {
        let Value::Ptr(f) = f else { return Err(stuck("no function")) };
        self.push(args);
        Ok(State::Enter(f))
    }

    /// Drops the stacks up to the innermost `catch#`; closures under evaluation fail from now on.
    fn fail(&mut self, exception: Value) -> Result<State<'s>, Stop> {
        while let Some(frame) = self.updates.pop() {
            match frame.kind {
                FrameKind::Update(u) => self.heap[u.0 as usize].form = Form::Failed(exception),
                FrameKind::Dummy | FrameKind::Mask(_) | FrameKind::Callback(..) => {}
                FrameKind::Catch(handler, masking) => {
                    self.args = frame.args;
                    self.returns = frame.returns;
                    self.cc = frame.cc;
                    return self.handle(handler, exception, frame.cc, masking);
                }
            }
        }
        self.die()
    }
}
