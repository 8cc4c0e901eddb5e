//! What the two abstract machines (eval/apply and push/enter) have in common: the heap, and the parts of the
//! rules that do not depend on who applies a function.
//!
//! The language is Core; the thesis's is its kernel. What Core has besides:
//! * lambdas and applications of several arguments stand for curried ones;
//! * unboxed values, which the thesis counts among the constructors (returning one is charged `R_con`);
//! * join points, which cost nothing: a jump is a piece of the enclosing expression;
//! * `let x = y` with a variable `y` is a substitution: it allocates nothing. If `y` is a top-level function
//!   it boxes it: this is where the function is referred to;
//! * constants at top level are bound to their annotated expressions (`scccaf`, `sccdict`, `scc`), which the
//!   demander begins to evaluate.

use std::rc::Rc;

use kelvin_core::boxing::boxed_function;
use kelvin_core::expr::CcId;
use kelvin_core::expr::{Alt, AltCon, Atom, Bind, ConId, Expr, Join, Lit, Program, SccKind, VarId};
use kelvin_core::traverse::{bind_pairs, for_each_occurrence};
use kelvin_layout::CC_DATA;
use kelvin_prims::{Call, PrimOp};

use crate::prims::{Answer, Operation, Operations, perform};
use crate::scheme::{SUB, Scheme};
use crate::tally::Tally;
use crate::trace::Trace;
use crate::value::{Addr, Value};
use crate::world::{Stop, World, stuck};

pub type Env<'p> = crate::value::Env<&'p [Join]>;

/// A lambda abstraction `\x1 … xn. e` with the values of its free variables.
#[derive(Clone, Debug)]
pub struct Lambda<'p> {
    pub params: &'p [VarId],
    pub body: &'p Expr,
    pub env: Env<'p>,
}

/// A value `z`.
#[derive(Clone, Debug)]
pub enum Z<'p> {
    Lam(Lambda<'p>),
    Con(ConId, Rc<[Value]>),
    /// An unboxed value.
    Unboxed(Value),
    /// Several values, of which the lifted ones need not be evaluated.
    Tuple(Rc<[Value]>),
}

/// What a variable is bound to.
#[derive(Clone, Debug)]
pub enum Bound<'p> {
    Thunk(&'p Expr, Env<'p>),
    Value(Z<'p>),
    /// Omitted from the heap while it is evaluated.
    Absent,
    /// Its evaluation ended with this exception, as every later one will.
    Failed(Value),
    /// An exception of another thread cut its evaluation short: where it goes on, the machine knows by this
    /// number.
    Frozen(usize),
}

/// `x |cc-> e`.
#[derive(Clone, Debug)]
pub struct Binding<'p> {
    pub cc: CcId,
    pub bound: Bound<'p>,
}

/// The state that both machines share.
#[derive(Debug)]
pub struct Machine<'p> {
    pub program: &'p Program,
    pub scheme: Scheme,
    pub heap: Vec<Binding<'p>>,
    pub tally: Tally,
    pub world: World,
    pub operations: Operations,
    pub trace: Option<Trace<'p>>,
    /// Addresses of top-level variables.
    globals: Vec<Option<Addr>>,
    /// Which variables occur at all: others need not be bound.
    used: Vec<bool>,
    steps_left: u64,
}

/// A `z` with the cost centre that built it, and where in the heap it is bound with just that cost centre, if
/// it is.
#[derive(Clone, Debug)]
pub struct Returned<'p> {
    pub z: Z<'p>,
    pub cc: CcId,
    pub at: Option<Addr>,
}

impl<'p> Machine<'p> {
    /// The initial heap (4.2.2): top-level functions under `SUB`, static data under `DATA`.
    pub fn new(program: &'p Program, scheme: Scheme, world: World, steps: u64) -> Machine<'p> {
        let mut used = vec![false; program.vars.len()];
        let mut globals = vec![None; program.vars.len()];
        let mut heap = Vec::new();
        for (v, e) in program.binds.iter().flat_map(bind_pairs) {
            for_each_occurrence(e, &mut |x| used[x.0 as usize] = true);
            globals[v.0 as usize] = Some(Addr(heap.len() as u32));
            heap.push(Binding { cc: SUB, bound: Bound::Thunk(e, Env::default()) });
        }
        let mut m = Machine {
            tally: Tally::new(program.cost_centres.len()),
            program,
            scheme,
            heap,
            world,
            operations: Operations::default(),
            trace: None,
            globals,
            used,
            steps_left: steps,
        };
        for (v, e) in program.binds.iter().flat_map(bind_pairs) {
            m.initialise(v, e);
        }
        m
    }

    fn initialise(&mut self, v: VarId, e: &'p Expr) {
        match e {
            Expr::Atom(Atom::Var(w)) if *w != v => self.alias(v, *w),
            Expr::Lam(params, body) => {
                let z = Z::Lam(Lambda { params, body, env: Env::default() });
                self.bind_global(v, SUB, z);
            }
            Expr::Con(c, args) => {
                let args = args.iter().map(|a| self.atom(*a, &Env::default()));
                if let Ok(args) = args.collect::<Result<Rc<[Value]>, Stop>>() {
                    self.bind_global(v, CcId(CC_DATA), Z::Con(*c, args));
                }
            }
            _ => {}
        }
    }

    fn bind_global(&mut self, v: VarId, cc: CcId, z: Z<'p>) {
        if let Some(x) = self.globals[v.0 as usize] {
            self.heap[x.0 as usize] = Binding { cc, bound: Bound::Value(z) };
        }
    }

    /// A top-level `v = w`.
    fn alias(&mut self, v: VarId, w: VarId) {
        let mut target = w;
        // A circle of aliases stays bound as it is, and loops when demanded.
        for _ in 0..self.program.binds.len() {
            let rhs = self.program.binds.iter().flat_map(bind_pairs).find(|(x, _)| *x == target);
            match rhs {
                Some((_, Expr::Atom(Atom::Var(next)))) if *next != v => target = *next,
                _ => break,
            }
        }
        if target != v {
            self.globals[v.0 as usize] = self.globals[target.0 as usize];
        }
    }

    /// Whether an annotation of this kind is switched off.
    pub fn is_off(&self, kind: SccKind, c: CcId) -> bool {
        self.world.is_off(kind, c)
    }

    /// The evaluation of a suspended `e` begins under `cc`; that of a constant is counted as its own cost
    /// centre's.
    pub fn begin(&mut self, e: &Expr, cc: CcId) {
        let cc = match e {
            Expr::Scc(SccKind::Caf | SccKind::Dict, own, _) => *own,
            _ => cc,
        };
        self.tally.count(cc).thunks += 1;
    }

    /// The cost centre that an annotation of this kind makes current: `c`, or that of a key (rule 60).
    pub fn entered(&mut self, kind: SccKind, c: CcId, env: &Env<'p>) -> Result<CcId, Stop> {
        let Some(key) = kind.key() else { return Ok(c) };
        let value = self.atom(key, env)?;
        Ok(self.tally.centre_of_key(c, self.world.key_text(value)?))
    }

    /// One step of the limit.
    pub fn step(&mut self) -> Result<(), Stop> {
        self.steps_left = self.steps_left.checked_sub(1).ok_or(Stop::OutOfSteps)?;
        Ok(())
    }

    pub fn allocate(&mut self, cc: CcId, bound: Bound<'p>) -> Addr {
        self.heap.push(Binding { cc, bound });
        Addr(self.heap.len() as u32 - 1)
    }

    pub fn binding(&mut self, x: Addr) -> &mut Binding<'p> {
        &mut self.heap[x.0 as usize]
    }

    pub fn literal(&mut self, l: Lit) -> Value {
        match l {
            Lit::Int(n) => Value::Word(n as u64),
            Lit::Word(n) => Value::Word(n),
            Lit::Char(c) => Value::Word(u64::from(c.code())),
            Lit::Double(bits) => Value::Double(f64::from_bits(bits)),
            Lit::Float(bits) => Value::Float(f32::from_bits(bits)),
            Lit::Str(_) | Lit::Bytes(_) => self.world.text(l),
            Lit::State => Value::Void,
        }
    }

    pub fn atom(&mut self, a: Atom, env: &Env<'p>) -> Result<Value, Stop> {
        match a {
            Atom::Lit(l) => Ok(self.literal(l)),
            Atom::Var(v) => {
                if let Some(x) = self.globals[v.0 as usize] {
                    return Ok(Value::Ptr(x));
                }
                env.get(v).ok_or_else(|| stuck(format!("{} is not bound", self.program.var(v).name)))
            }
        }
    }

    /// An argument: a top-level function is boxed with the referring cost centre (4.2.4). The box's own costs
    /// are discounted.
    fn argument(&mut self, a: Atom, env: &Env<'p>, cc: CcId) -> Result<Value, Stop> {
        let value = self.atom(a, env)?;
        if let Value::Ptr(x) = value
            && self.scheme.boxes()
            && let Binding { cc: SUB, bound: Bound::Value(z @ Z::Lam(_)) } = &self.heap[x.0 as usize]
        {
            let boxed = Bound::Value(z.clone());
            return Ok(Value::Ptr(self.allocate(cc, boxed)));
        }
        Ok(value)
    }

    pub fn arguments(&mut self, atoms: &[Atom], env: &Env<'p>, cc: CcId) -> Result<Vec<Value>, Stop> {
        atoms.iter().map(|a| self.argument(*a, env, cc)).collect()
    }

    /// The Let rule's extension of the heap, charged n*H (Figure 4.5).
    pub fn extend(&mut self, bind: &'p Bind, env: &Env<'p>, cc: CcId) -> Result<Env<'p>, Stop> {
        if let Bind::NonRec(v, rhs) = bind {
            let named = match &**rhs {
                Expr::Atom(a @ Atom::Var(_)) => Some(*a),
                rhs => boxed_function(rhs).map(Atom::Var),
            };
            if let Some(a) = named {
                let value = self.argument(a, env, cc)?;
                return Ok(env.with(*v, value));
            }
            let bound = self.delay(rhs, env, cc)?;
            self.tally.charge(cc).h += 1;
            let x = self.allocate(cc, bound);
            return Ok(env.with(*v, Value::Ptr(x)));
        }
        let pairs = bind_pairs(bind);
        let mut inner = env.clone();
        let mut addresses = Vec::with_capacity(pairs.len());
        for (v, _) in &pairs {
            let x = self.allocate(cc, Bound::Absent);
            addresses.push(x);
            inner = inner.with(*v, Value::Ptr(x));
        }
        for ((_, rhs), x) in pairs.iter().zip(addresses) {
            self.tally.charge(cc).h += 1;
            let bound = self.delay(rhs, &inner, cc)?;
            self.binding(x).bound = bound;
        }
        Ok(inner)
    }

    /// Whether a construction has several fields and is no dictionary.
    pub fn is_structure(&self, c: ConId, args: &[Atom]) -> bool {
        args.len() > 1 && !self.program.tycon(self.program.con(c).tycon).is_dict
    }

    /// A right-hand side, which is a value already or a thunk.
    fn delay(&mut self, e: &'p Expr, env: &Env<'p>, cc: CcId) -> Result<Bound<'p>, Stop> {
        if let Expr::Scc(SccKind::Sub, of, _) = e {
            self.tally.count(cc).foreign += u64::from(*of != cc);
        }
        Ok(match e {
            Expr::Lam(params, body) => Bound::Value(Z::Lam(Lambda { params, body, env: env.clone() })),
            Expr::Con(c, args) => {
                self.tally.count(cc).built += u64::from(self.is_structure(*c, args));
                Bound::Value(Z::Con(*c, self.arguments(args, env, cc)?.into()))
            }
            e => Bound::Thunk(e, env.clone()),
        })
    }

    /// The alternative that the Case rule takes for `z`, and its environment.
    pub fn alternative(
        &mut self,
        alts: &'p [Alt],
        binder: VarId,
        r: Returned<'p>,
        env: &Env<'p>,
    ) -> Result<(&'p Expr, Env<'p>), Stop> {
        let fits = |alt: &Alt, m: &mut Self| match (alt.con, &r.z) {
            // As compiled programs do: `unsafeCoerce#` makes dictionaries of other types' constructors.
            (AltCon::Con(c), Z::Con(d, _)) => m.program.con(c).index == m.program.con(*d).index,
            (AltCon::Lit(l), Z::Unboxed(v)) => m.literal(l) == *v,
            (AltCon::Tuple, Z::Tuple(_)) => true,
            _ => false,
        };
        let mut chosen = alts.iter().find(|a| a.con == AltCon::Default);
        for alt in alts {
            if fits(alt, self) {
                chosen = Some(alt);
                break;
            }
        }
        let alt = chosen.ok_or_else(|| stuck("no alternative fits"))?;
        let mut env = env.clone();
        if !alt.vars.is_empty() {
            let fields = match &r.z {
                Z::Con(_, fields) | Z::Tuple(fields) => fields,
                _ => return Err(stuck("a pattern for a value without fields")),
            };
            for (v, value) in alt.vars.iter().zip(fields.iter()) {
                if self.used[v.0 as usize] {
                    env = env.with(*v, *value);
                }
            }
        }
        if self.used[binder.0 as usize] {
            let value = match r.z {
                Z::Unboxed(v) => v,
                z => Value::Ptr(match r.at {
                    Some(x) => x,
                    None => self.allocate(r.cc, Bound::Value(z)),
                }),
            };
            env = env.with(binder, value);
        }
        Ok((&alt.rhs, env))
    }

    /// The join point jumped to and its environment.
    pub fn join(&mut self, name: VarId, args: &[Value], env: &Env<'p>) -> Result<(&'p Expr, Env<'p>), Stop> {
        let found = env.find_join(|group: &'p [Join]| group.iter().find(|j| j.name == name));
        let (join, mut env) = found.ok_or_else(|| stuck("a jump out of scope"))?;
        for (p, v) in join.params.iter().zip(args) {
            env = env.with(*p, *v);
        }
        Ok((&join.body, env))
    }

    /// Whether nobody evaluates the variable (any more).
    pub fn is_done(&self, x: Addr) -> bool {
        !matches!(self.heap[x.0 as usize].bound, Bound::Absent)
    }

    /// A primitive that is a function of its arguments (Prim rule).
    pub fn operate(&mut self, op: PrimOp, f: &Operation, args: &[Value]) -> Result<Z<'p>, Stop> {
        Ok(match perform(op, f, &mut self.world, args)? {
            Answer::One(v) => Z::Unboxed(v),
            Answer::Many(vs) => Z::Tuple(vs.into()),
        })
    }

    /// `dataToTag#` of a returned value.
    pub fn tag(&self, z: &Z<'p>) -> Result<Z<'p>, Stop> {
        match z {
            Z::Con(c, _) => Ok(Z::Unboxed(Value::Word(u64::from(self.program.con(*c).index)))),
            _ => Err(stuck("dataToTag# of no constructor")),
        }
    }

    /// `conFields#` and its like: as compiled programs see a value, of whose fields they know the pointers.
    pub fn constructor(&mut self, op: Call, args: &[Value]) -> Result<Answer, Stop> {
        let fields = match args {
            [Value::Ptr(x), ..] => match &self.heap[x.0 as usize].bound {
                Bound::Value(Z::Con(_, fields)) => fields.clone(),
                _ => Rc::default(),
            },
            _ => Rc::default(),
        };
        crate::prims::constructor(op, &fields, args)
    }

    /// The second component of `(# State#, a #)`.
    pub fn io_result(&self, z: &Z<'p>) -> Result<Value, Stop> {
        match z {
            Z::Tuple(vs) if vs.len() == 2 => Ok(vs[1]),
            _ => Err(stuck("not the result of an action")),
        }
    }

    /// The value for people: constructor and unboxed fields.
    pub fn show(&self, z: &Z<'p>) -> String {
        match z {
            Z::Lam(_) => "function".into(),
            Z::Unboxed(v) => show_unboxed(*v),
            Z::Tuple(vs) => {
                let parts: Vec<String> = vs.iter().map(|v| show_unboxed(*v)).collect();
                format!("(# {} #)", parts.join(", "))
            }
            Z::Con(c, fields) => {
                let mut text = self.program.con(*c).name.to_string();
                for f in fields.iter() {
                    text.push(' ');
                    text.push_str(&show_unboxed(*f));
                }
                text
            }
        }
    }
}

/// A word as a signed number, lifted values as `_`.
pub fn show_unboxed(v: Value) -> String {
    match v {
        Value::Word(n) => (n as i64).to_string(),
        Value::Double(d) => d.to_string(),
        Value::Float(d) => d.to_string(),
        Value::Ptr(_) | Value::Object(_) => "_".into(),
        Value::Void => "()".into(),
    }
}
