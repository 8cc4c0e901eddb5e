//! A small interpreter of Core with the abstract cost semantics (COST-SEMANTICS, section 3; thesis, Figure 4.5).
//! It is slow and simple: what it says of a program is what the optimised program must say, too.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use kelvin_core::expr::*;
use kelvin_core::util::{grow, is_dict_ty};
use kelvin_layout::{CcKind, Scoping};

#[derive(Clone)]
pub enum Value<'p> {
    Int(i64),
    Word(u64),
    Char(char),
    /// Nothing is computed with them.
    Double,
    Void,
    Cell(Cell<'p>),
    Tuple(Vec<Value<'p>>),
}

pub type Cell<'p> = Rc<RefCell<State<'p>>>;

pub enum State<'p> {
    Thunk(&'p Expr, Env<'p>, CcId),
    /// A reference to a top-level function, subsumed where it is evaluated.
    Whnf(Whnf<'p>),
    Busy,
}

#[derive(Clone)]
pub enum Whnf<'p> {
    /// `sub`: bound at top level.
    Fun {
        params: &'p [VarId],
        body: &'p Expr,
        env: Env<'p>,
        cc: CcId,
        sub: bool,
        held: Vec<Value<'p>>,
    },
    Con(ConId, Vec<Value<'p>>),
}

/// An environment: a list, most recent first.
#[derive(Clone, Default)]
pub struct Env<'p>(Option<Rc<(VarId, Value<'p>, Env<'p>)>>);

impl<'p> Env<'p> {
    fn with(&self, v: VarId, value: Value<'p>) -> Env<'p> {
        Env(Some(Rc::new((v, value, self.clone()))))
    }

    fn get(&self, v: VarId) -> Option<&Value<'p>> {
        let mut e = self;
        while let Some(node) = &e.0 {
            if node.0 == v {
                return Some(&node.1);
            }
            e = &node.2;
        }
        None
    }
}

/// Labels, counts.
#[derive(Default, PartialEq, Debug, Clone)]
pub struct Profile {
    pub result: String,
    /// (probe, cost centre).
    pub probes: BTreeMap<(u32, String), u64>,
    /// (enclosing cost centre, entered cost centre).
    pub entries: BTreeMap<(String, String), u64>,
}

pub struct Interp<'p> {
    program: &'p Program,
    scoping: Option<Scoping>,
    globals: Vec<Option<Cell<'p>>>,
    pub profile: Profile,
    caf: CcId,
    fuel: u64,
    /// Names of the join points in scope are looked up by identity.
    joins: Vec<(VarId, &'p Join, Env<'p>)>,
}

type Result<T> = std::result::Result<T, String>;

impl<'p> Interp<'p> {
    pub fn new(program: &'p Program, scoping: Option<Scoping>) -> Interp<'p> {
        let mut i = Interp {
            program,
            scoping,
            globals: vec![None; program.vars.len()],
            profile: Profile::default(),
            caf: CcId(u32::MAX),
            fuel: 3_000_000,
            joins: Vec::new(),
        };
        for bind in &program.binds {
            let pairs: Vec<(VarId, &Expr)> = match bind {
                Bind::NonRec(v, e) => vec![(*v, e)],
                Bind::Rec(pairs) => pairs.iter().map(|(v, e)| (*v, e)).collect(),
            };
            for (v, rhs) in pairs {
                let state = match rhs {
                    Expr::Lam(params, body) => State::Whnf(Whnf::Fun {
                        params,
                        body,
                        env: Env::default(),
                        cc: i.caf,
                        sub: true,
                        held: Vec::new(),
                    }),
                    rhs => State::Thunk(rhs, Env::default(), i.caf),
                };
                i.globals[v.0 as usize] = Some(Rc::new(RefCell::new(state)));
            }
        }
        i
    }

    /// Evaluates `main`, a boxed integer.
    pub fn run(mut self) -> Result<Profile> {
        let main = self.globals[self.program.main.0 as usize].clone().ok_or("no main")?;
        // `main` itself runs under MAIN.
        let start = {
            let state = main.borrow();
            match &*state {
                State::Thunk(e, env, _) => Some((*e, env.clone())),
                _ => None,
            }
        };
        let w = match start {
            Some((e, env)) => {
                let v = self.eval(e, &env, CcId(0))?;
                self.force(&v, CcId(0))?
            }
            None => self.force(&Value::Cell(main), CcId(0))?,
        };
        self.profile.result = match w {
            Whnf::Con(c, args) => {
                let mut s = self.program.con(c).name.to_string();
                for a in args {
                    match a {
                        Value::Int(n) => s.push_str(&format!(" {n}")),
                        _ => s.push_str(" _"),
                    }
                }
                s
            }
            Whnf::Fun { .. } => "function".into(),
        };
        Ok(self.profile)
    }

    fn label(&self, cc: CcId) -> String {
        if cc == self.caf { "CAF".into() } else { self.program.cost_centres[cc.0 as usize].label.to_string() }
    }

    fn subsumed(&self, cc: CcId) -> bool {
        cc == self.caf || matches!(self.program.cost_centres[cc.0 as usize].kind, CcKind::Caf | CcKind::Dict)
    }

    fn atom(&self, a: Atom, env: &Env<'p>) -> Result<Value<'p>> {
        Ok(match a {
            Atom::Lit(Lit::Int(n)) => Value::Int(n),
            Atom::Lit(Lit::Word(n)) => Value::Word(n),
            Atom::Lit(Lit::Char(c)) => Value::Char(c),
            Atom::Lit(Lit::Double(_)) => Value::Double,
            Atom::Lit(Lit::State) => Value::Void,
            Atom::Lit(_) => return Err("literal".into()),
            Atom::Var(v) => match env.get(v) {
                Some(value) => value.clone(),
                None => match &self.globals[v.0 as usize] {
                    Some(cell) => Value::Cell(cell.clone()),
                    None => return Err(format!("{} unbound", self.program.var(v).name)),
                },
            },
        })
    }

    /// An argument: a reference to a top-level function is boxed, which records the referencing cost centre.
    fn arg(&self, a: Atom, env: &Env<'p>, cc: CcId) -> Result<Value<'p>> {
        let value = self.atom(a, env)?;
        if let Value::Cell(cell) = &value
            && let State::Whnf(Whnf::Fun { params, body, env, sub: true, .. }) = &*cell.borrow()
        {
            let fun = Whnf::Fun { params, body, env: env.clone(), cc, sub: false, held: Vec::new() };
            return Ok(Value::Cell(Rc::new(RefCell::new(State::Whnf(fun)))));
        }
        Ok(value)
    }

    fn args(&self, atoms: &[Atom], env: &Env<'p>, cc: CcId) -> Result<Vec<Value<'p>>> {
        atoms.iter().map(|a| self.arg(*a, env, cc)).collect()
    }

    fn force(&mut self, v: &Value<'p>, cc: CcId) -> Result<Whnf<'p>> {
        let Value::Cell(cell) = v else { return Err("not lifted".into()) };
        let cell = cell.clone();
        let state = std::mem::replace(&mut *cell.borrow_mut(), State::Busy);
        match state {
            State::Whnf(w) => {
                let out = match &w {
                    Whnf::Fun { params, body, env, sub: true, held, .. } => {
                        Whnf::Fun { params, body, env: env.clone(), cc, sub: false, held: held.clone() }
                    }
                    w => w.clone(),
                };
                *cell.borrow_mut() = State::Whnf(w);
                Ok(out)
            }
            State::Busy => Err("<<loop>>".into()),
            State::Thunk(e, env, ce) => {
                let joins = std::mem::take(&mut self.joins);
                let v = grow(|| self.eval(e, &env, ce));
                let w = v.and_then(|v| self.force(&v, ce));
                self.joins = joins;
                let w = w?;
                *cell.borrow_mut() = State::Whnf(w.clone());
                Ok(w)
            }
        }
    }

    fn whnf(&self, w: Whnf<'p>) -> Value<'p> {
        Value::Cell(Rc::new(RefCell::new(State::Whnf(w))))
    }

    fn delay(&self, e: &'p Expr, env: &Env<'p>, cc: CcId) -> State<'p> {
        match e {
            Expr::Lam(params, body) => {
                State::Whnf(Whnf::Fun { params, body, env: env.clone(), cc, sub: false, held: Vec::new() })
            }
            e => State::Thunk(e, env.clone(), cc),
        }
    }

    fn eval(&mut self, e: &'p Expr, env: &Env<'p>, cc: CcId) -> Result<Value<'p>> {
        if self.fuel == 0 {
            return Err("out of fuel".into());
        }
        self.fuel -= 1;
        grow(|| self.eval_at(e, env, cc))
    }

    fn eval_at(&mut self, e: &'p Expr, env: &Env<'p>, cc: CcId) -> Result<Value<'p>> {
        match e {
            Expr::Atom(a) => {
                let v = self.atom(*a, env)?;
                match &v {
                    Value::Cell(_) => {
                        let w = self.force(&v, cc)?;
                        Ok(self.whnf(w))
                    }
                    _ => Ok(v),
                }
            }
            Expr::App(f, args, _) => {
                let saved = std::mem::take(&mut self.joins);
                let f = self.eval(f, env, cc)?;
                let args = self.args(args, env, cc)?;
                let r = self.apply(f, args, cc);
                self.joins = saved;
                r
            }
            Expr::Lam(params, body) => {
                Ok(self.whnf(Whnf::Fun { params, body, env: env.clone(), cc, sub: false, held: Vec::new() }))
            }
            Expr::Let(Bind::NonRec(v, rhs), body) => {
                let cell = Rc::new(RefCell::new(self.delay(rhs, env, cc)));
                let env = env.with(*v, Value::Cell(cell));
                self.eval(body, &env, cc)
            }
            Expr::Let(Bind::Rec(pairs), body) => {
                let mut env = env.clone();
                let mut cells = Vec::new();
                for (v, _) in pairs {
                    let cell = Rc::new(RefCell::new(State::Busy));
                    env = env.with(*v, Value::Cell(cell.clone()));
                    cells.push(cell);
                }
                for ((_, rhs), cell) in pairs.iter().zip(cells) {
                    let state = self.delay(rhs, &env, cc);
                    *cell.borrow_mut() = state;
                }
                self.eval(body, &env, cc)
            }
            Expr::Case { scrut, binder, alts, .. } => {
                let saved = self.joins.clone();
                self.joins.clear();
                let v = self.eval(scrut, env, cc);
                self.joins = saved;
                self.select(v?, *binder, alts, env, cc)
            }
            Expr::Con(c, args) => {
                let dict = is_dict_ty(self.program, &Ty::Data(self.program.con(*c).tycon));
                let args = if dict {
                    args.iter().map(|a| self.atom(*a, env)).collect::<Result<_>>()?
                } else {
                    self.args(args, env, cc)?
                };
                Ok(self.whnf(Whnf::Con(*c, args)))
            }
            Expr::Tuple(args) => Ok(Value::Tuple(self.args(args, env, cc)?)),
            Expr::Prim(op, args, _) => {
                let args = self.args(args, env, cc)?;
                self.prim(op.name(), &args, cc)
            }
            Expr::Scc(kind, c, e) => {
                if self.scoping.is_none() {
                    return self.eval(e, env, cc);
                }
                if *kind == SccKind::Scc {
                    let key = (self.label(cc), self.label(*c));
                    *self.profile.entries.entry(key).or_default() += 1;
                }
                let saved = std::mem::take(&mut self.joins);
                let r = self.eval(e, env, *c);
                self.joins = saved;
                r
            }
            Expr::Probe(k, e) => {
                let label = if self.scoping.is_some() { self.label(cc) } else { String::new() };
                *self.profile.probes.entry((*k, label)).or_default() += 1;
                let saved = std::mem::take(&mut self.joins);
                let r = self.eval(e, env, cc);
                self.joins = saved;
                r
            }
            Expr::LetJoin { joins, body, .. } => {
                let depth = self.joins.len();
                for j in joins {
                    self.joins.push((j.name, j, env.clone()));
                }
                let r = self.eval(body, env, cc);
                self.joins.truncate(depth);
                r
            }
            Expr::Jump(j, args, _) => {
                let values = self.args(args, env, cc)?;
                let Some(at) = self.joins.iter().rposition(|(n, ..)| n == j) else {
                    return Err("jump out of scope".into());
                };
                let (_, join, env) = self.joins[at].clone();
                self.jump(join, &env, values, cc)
            }
        }
    }

    fn jump(&mut self, join: &'p Join, env: &Env<'p>, values: Vec<Value<'p>>, cc: CcId) -> Result<Value<'p>> {
        let mut env = env.clone();
        for (p, v) in join.params.iter().zip(values) {
            env = env.with(*p, v);
        }
        self.eval(&join.body, &env, cc)
    }

    fn select(
        &mut self,
        v: Value<'p>,
        binder: VarId,
        alts: &'p [Alt],
        env: &Env<'p>,
        cc: CcId,
    ) -> Result<Value<'p>> {
        let mut env = env.with(binder, v.clone());
        let matches = |alt: &Alt| -> bool {
            match (alt.con, &v) {
                (AltCon::Default, _) | (AltCon::Tuple, _) => true,
                (AltCon::Lit(Lit::Int(a)), Value::Int(b)) => a == *b,
                (AltCon::Lit(Lit::Char(a)), Value::Char(b)) => a == *b,
                (AltCon::Lit(Lit::Word(a)), Value::Word(b)) => a == *b,
                (AltCon::Con(c), Value::Cell(cell)) => match &*cell.borrow() {
                    State::Whnf(Whnf::Con(d, _)) => c == *d,
                    _ => false,
                },
                _ => false,
            }
        };
        let Some(alt) = alts.iter().rev().find(|a| matches(a)) else { return Err("no alternative".into()) };
        match (alt.con, &v) {
            (AltCon::Con(_), Value::Cell(cell)) => {
                if let State::Whnf(Whnf::Con(_, args)) = &*cell.borrow() {
                    for (x, a) in alt.vars.iter().zip(args) {
                        env = env.with(*x, a.clone());
                    }
                }
            }
            (AltCon::Tuple, Value::Tuple(args)) => {
                for (x, a) in alt.vars.iter().zip(args) {
                    env = env.with(*x, a.clone());
                }
            }
            _ => {}
        }
        self.eval(&alt.rhs, &env, cc)
    }

    fn apply(&mut self, f: Value<'p>, mut args: Vec<Value<'p>>, cc: CcId) -> Result<Value<'p>> {
        let mut f = f;
        loop {
            let Whnf::Fun { params, body, mut env, cc: cl, sub, mut held } = self.force(&f, cc)? else {
                return Err("a constructor is applied".into());
            };
            let b = match self.scoping {
                None => cc,
                Some(Scoping::Lexical) => cl,
                Some(Scoping::Evaluation) => cc,
                Some(Scoping::Hybrid) => {
                    if self.subsumed(cl) {
                        cc
                    } else {
                        cl
                    }
                }
            };
            let need = params.len() - held.len();
            let n = need.min(args.len());
            let rest = args.split_off(n);
            held.extend(args);
            if held.len() < params.len() {
                return Ok(self.whnf(Whnf::Fun { params, body, env, cc: b, sub, held }));
            }
            for (p, v) in params.iter().zip(held) {
                env = env.with(*p, v);
            }
            let r = self.eval(body, &env, b)?;
            if rest.is_empty() {
                return Ok(r);
            }
            f = r;
            args = rest;
        }
    }

    fn prim(&mut self, op: &str, args: &[Value<'p>], cc: CcId) -> Result<Value<'p>> {
        Ok(match (op, args) {
            ("seq", [a, b]) => {
                self.force(a, cc)?;
                let w = self.force(b, cc)?;
                self.whnf(w)
            }
            ("raise#", _) => return Err("raised".into()),
            ("dataToTag#", [a]) => match self.force(a, cc)? {
                Whnf::Con(c, _) => Value::Int(i64::from(self.program.con(c).index)),
                Whnf::Fun { .. } => return Err("dataToTag#".into()),
            },
            (op, [Value::Int(a), Value::Int(b)]) => Value::Int(match op {
                "+#" => a.wrapping_add(*b),
                "-#" => a.wrapping_sub(*b),
                "*#" => a.wrapping_mul(*b),
                "==#" => i64::from(a == b),
                "/=#" => i64::from(a != b),
                "<#" => i64::from(a < b),
                "<=#" => i64::from(a <= b),
                ">#" => i64::from(a > b),
                ">=#" => i64::from(a >= b),
                "quotInt#" if *b != 0 => a.wrapping_div(*b),
                "remInt#" if *b != 0 => a.wrapping_rem(*b),
                _ => return Err(format!("primitive {op}")),
            }),
            ("negateInt#", [Value::Int(a)]) => Value::Int(a.wrapping_neg()),
            _ => return Err(format!("primitive {op}")),
        })
    }
}
