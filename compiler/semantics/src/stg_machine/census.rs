//! `census#`: what lives in the machine's heap, and whose it is, as a compiled program's collector and census
//! see it. A heap profile of the program shows just this.
//!
//! **What lives** is what is reached from the state, and from those of threads that rest: the arguments, the
//! update frames, and of each `case` that waits the free variables of its alternatives (and of the join
//! points that they jump to), nothing else of its environment. Constants, `main` among them, live as long as
//! code that can still run refers to them.
//!
//! **What the collector does** besides: updated closures vanish, they are their values; a selector thunk
//! whose constructor has been evaluated is the field, from now on ([`Walk::settle`] changes the heap); small
//! `Int`s and characters are shared static closures.
//!
//! **What a closure weighs**: its header and its payload ([`StgMachine::weight`]). Static closures weigh
//! nothing. Nor do the stacks of evaluations that were cut short, which compiled programs keep as the code
//! generator lays them out.

use std::collections::BTreeMap;
use std::rc::Rc;

use kelvin_core::expr::{Atom, CcId, ConId, VarId};
use kelvin_layout::{CcKind, HEADER, Kind, WORD};
use kelvin_prims::Rep;
use kelvin_stg::ir::{Alts, Code, Expr, Join, Rhs};
use rustc_hash::{FxHashMap, FxHashSet};

use super::threads::Context;
use super::{Args, Continuation, Env, Form, FrameKind, State, StgMachine, UpdateFrame};
use crate::tally::Census;
use crate::value::{Addr, Value};
use crate::world::Object;

/// The numbers and characters of which the collector keeps one copy, static.
const SHARED_INTS: std::ops::Range<i64> = -16..256;
const SHARED_CHARS: std::ops::Range<i64> = 0..256;

/// The free variables of a piece of code, and the join points that it jumps to.
#[derive(Debug, Default)]
pub struct Free {
    vars: Vec<VarId>,
    joins: Vec<VarId>,
}

/// By the address of the code: an expression, or alternatives (which may lie at the address of an
/// expression).
pub type FreeVariables = FxHashMap<CodeAddress, Rc<Free>>;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CodeAddress {
    Expr(usize),
    Alts(usize),
}

/// Collects occurrences and binders. Names are unique, so what occurs and is not bound is free.
#[derive(Default)]
struct Occurrences<'s> {
    found: Vec<VarId>,
    jumps: Vec<VarId>,
    bound: FxHashSet<VarId>,
    work: Vec<&'s Expr>,
}

impl<'s> Occurrences<'s> {
    fn atoms(&mut self, atoms: &[Atom]) {
        self.found.extend(atoms.iter().filter_map(|a| match a {
            Atom::Var(v) => Some(*v),
            Atom::Lit(_) => None,
        }));
    }

    fn alts(&mut self, alts: &'s Alts) {
        match alts {
            Alts::Bind(body) => self.work.push(body),
            Alts::Tuple { vars, body } => {
                self.bound.extend(vars);
                self.work.push(body);
            }
            Alts::Con { alts, default } => {
                for a in alts {
                    self.bound.extend(&a.vars);
                    self.work.push(&a.body);
                }
                self.work.extend(default.as_deref());
            }
            Alts::Lit { alts, default } => {
                self.work.extend(alts.iter().map(|a| &a.1).chain(default.as_deref()));
            }
        }
    }

    fn rhs(&mut self, rhs: &'s Rhs) {
        match rhs {
            Rhs::Con(_, args) => self.atoms(args),
            Rhs::Pap(f, args) => {
                self.found.push(*f);
                self.atoms(args);
            }
            Rhs::Closure(c) => match &c.code {
                Code::Fun(f) => {
                    self.bound.extend(&f.params);
                    self.work.push(&f.body);
                }
                Code::Thunk { body, .. } => self.work.push(body),
                Code::Selector { of, .. } => self.found.push(*of),
            },
        }
    }

    fn expr(&mut self, e: &'s Expr) {
        match e {
            Expr::Atom(a) => self.atoms(&[*a]),
            Expr::App { fun, args, .. } => {
                self.found.push(*fun);
                self.atoms(args);
            }
            Expr::Con(_, args) | Expr::Prim(_, args) | Expr::Tuple(args) => self.atoms(args),
            Expr::Jump(j, args) => {
                self.jumps.push(*j);
                self.atoms(args);
            }
            Expr::Case { scrut, binder, alts, .. } => {
                self.bound.insert(*binder);
                self.work.push(scrut);
                self.alts(alts);
            }
            Expr::Let(binds, body) => {
                for (v, rhs) in binds {
                    self.bound.insert(*v);
                    self.rhs(rhs);
                }
                self.work.push(body);
            }
            Expr::LetJoin { joins, body, .. } => {
                for j in joins {
                    self.bound.insert(j.name);
                    self.bound.extend(&j.params);
                    self.work.push(&j.body);
                }
                self.work.push(body);
            }
            Expr::Scc { kind, body, .. } => {
                kind.key().iter().for_each(|key| self.atoms(&[*key]));
                self.work.push(body);
            }
            Expr::Probe(_, body) | Expr::At(_, body) => self.work.push(body),
        }
    }

    fn free(mut self) -> Rc<Free> {
        while let Some(e) = self.work.pop() {
            self.expr(e);
        }
        for set in [&mut self.found, &mut self.jumps] {
            set.retain(|v| !self.bound.contains(v));
            set.sort_unstable();
            set.dedup();
        }
        Rc::new(Free { vars: self.found, joins: self.jumps })
    }
}

/// What is reached from stacks and code.
#[derive(Default)]
struct Roots<'s> {
    values: Vec<Value>,
    alternatives: Vec<(&'s Alts, VarId, Env<'s>)>,
    code: Vec<(&'s Expr, Env<'s>)>,
}

impl<'s> Roots<'s> {
    fn args(&mut self, args: &Args) {
        self.values.extend(args.values.iter().map(|a| a.1));
    }

    fn stacks(&mut self, args: &Args, returns: &[Continuation<'s>], updates: &[UpdateFrame<'s>]) {
        self.args(args);
        for continuation in updates.iter().flat_map(|u| &u.returns).chain(returns) {
            match continuation {
                Continuation::Case { alts, binder, env, args, .. } => {
                    self.args(args);
                    self.alternatives.push((*alts, *binder, env.clone()));
                }
                Continuation::Tag(_, args) => self.args(args),
                Continuation::Select(_) => {}
            }
        }
        updates.iter().for_each(|frame| self.args(&frame.args));
        self.values.extend(updates.iter().filter_map(|frame| match frame.kind {
            FrameKind::Update(u) => Some(Value::Ptr(u)),
            FrameKind::Catch(handler, _) => Some(handler),
            FrameKind::Callback(callback) => Some(callback.thread),
            FrameKind::Dummy | FrameKind::Mask(_) => None,
        }));
    }

    /// A thread that rests, or an evaluation that was cut short.
    fn context(&mut self, context: &Context<'s>) {
        self.stacks(&context.args, &context.returns, &context.updates);
        match &context.state {
            State::Eval(e, env) => self.code.push((e, env.clone())),
            State::Enter(a) | State::ReturnCon(a) | State::ReturnFun(a) => self.values.push(Value::Ptr(*a)),
            State::ReturnInt(value) => self.values.push(*value),
            State::ReturnTuple(values) => self.values.extend(values.iter()),
        }
    }
}

/// A walk over what lives.
struct Walk<'m, 's> {
    m: &'m mut StgMachine<'s>,
    reached: FxHashSet<u32>,
    objects: FxHashSet<u32>,
    work: Vec<Value>,
    /// Bytes and closures.
    found: BTreeMap<CcId, (u64, u64)>,
}

impl<'s> StgMachine<'s> {
    /// Takes a census now, when a primitive operation is done and the code has no environment.
    pub(super) fn census(&mut self, number: i64) {
        let mut roots = Roots::default();
        roots.stacks(&self.args, &self.returns, &self.updates);
        self.threads.resting().for_each(|context| roots.context(context));
        roots.values.extend(self.threads.values());
        roots.values.extend(self.world.memory.kept_values());
        let mut walk = Walk {
            m: self,
            reached: FxHashSet::default(),
            objects: FxHashSet::default(),
            work: Vec::new(),
            found: BTreeMap::new(),
        };
        walk.roots(roots);
        walk.finish();
        let found = walk.found;
        self.tally.censuses.push(Census { number, found });
    }

    /// Bytes of a closure; `None` for what is static.
    fn weight(&self, form: &Form<'s>) -> Option<u64> {
        let words = match form {
            // One of the values in the environment is the closure itself.
            Form::Fun(_, env) => Kind::Fun.payload_words(self.captured(env)),
            Form::Thunk(_, _, env) => Kind::Thunk.payload_words(self.captured(env)),
            Form::Selector { .. } => Kind::Selector.payload_words(1),
            Form::Con(c, fields) => {
                if self.is_shared(*c, fields) {
                    return None;
                }
                match fields.iter().filter(|v| !matches!(v, Value::Void)).count() {
                    0 => return None,
                    n => n,
                }
            }
            Form::Pap(_, held) => Kind::Pap.payload_words(held.len()),
            // The evaluation has the free variables.
            Form::BlackHole | Form::Failed(_) | Form::Frozen(_) | Form::Indirection(_) => {
                Kind::Ind.payload_words(0)
            }
            Form::Caf(_) => return None,
        };
        Some((HEADER + words * WORD) as u64)
    }

    fn captured(&self, env: &Env<'s>) -> usize {
        env.vars().filter(|(v, _)| self.program.rep(*v) != Rep::Void).count() - 1
    }

    /// Whether the collector shares this constructor.
    fn is_shared(&self, c: ConId, fields: &[Value]) -> bool {
        let con = self.program.con(c);
        let [Value::Word(n)] = fields else { return false };
        let range = match con.name.as_str() {
            "I#" => SHARED_INTS,
            "C#" => SHARED_CHARS,
            _ => return false,
        };
        range.contains(&(*n as i64)) && self.program.tycon(con.tycon).module.as_str() == "GHC.Types"
    }

    fn free_of(&mut self, code: CodeAddress, occurrences: impl FnOnce(&mut Occurrences<'s>)) -> Rc<Free> {
        if let Some(free) = self.free.get(&code) {
            return free.clone();
        }
        let mut o = Occurrences::default();
        occurrences(&mut o);
        let free = o.free();
        self.free.insert(code, free.clone());
        free
    }

    fn free_of_expr(&mut self, e: &'s Expr) -> Rc<Free> {
        self.free_of(CodeAddress::Expr(std::ptr::from_ref(e) as usize), |o| o.work.push(e))
    }
}

impl<'s> Walk<'_, 's> {
    fn roots(&mut self, roots: Roots<'s>) {
        self.work.extend(roots.values);
        for (alts, binder, env) in roots.alternatives {
            self.alternatives(alts, binder, &env);
        }
        for (e, env) in roots.code {
            let free = self.m.free_of_expr(e);
            self.variables(&free.vars, &env);
            self.joins(&free.joins, &env);
        }
    }

    /// What the alternatives of a `case` that waits will refer to.
    fn alternatives(&mut self, alts: &'s Alts, binder: VarId, env: &Env<'s>) {
        let free = self.m.free_of(CodeAddress::Alts(std::ptr::from_ref(alts) as usize), |o| {
            o.bound.insert(binder);
            o.alts(alts);
        });
        self.variables(&free.vars, env);
        self.joins(&free.joins, env);
    }

    /// What these join points refer to, each in the environment of its own group.
    fn joins(&mut self, joins: &[VarId], env: &Env<'s>) {
        let mut pending: Vec<(VarId, Env<'s>)> = joins.iter().map(|j| (*j, env.clone())).collect();
        let mut done = FxHashSet::default();
        while let Some((name, env)) = pending.pop() {
            let find = |group: &'s [Join]| group.iter().any(|j| j.name == name).then_some(group);
            let Some((group, env)) = env.find_join(find) else { continue };
            let mut members: Vec<&'s Join> = group.iter().filter(|j| j.name == name).collect();
            if self.is_recursive(group) {
                // Compiled code keeps for each of them what any of them needs.
                members = group.iter().collect();
            }
            for join in members.into_iter().filter(|j| done.insert(j.name)) {
                let free = self.m.free_of_expr(&join.body);
                let vars: Vec<VarId> =
                    free.vars.iter().copied().filter(|v| !join.params.contains(v)).collect();
                self.variables(&vars, &env);
                pending.extend(free.joins.iter().map(|j| (*j, env.clone())));
            }
        }
    }

    fn is_recursive(&mut self, group: &'s [Join]) -> bool {
        group.iter().any(|j| {
            let free = self.m.free_of_expr(&j.body);
            free.joins.iter().any(|name| group.iter().any(|j| j.name == *name))
        })
    }

    fn variables(&mut self, vars: &[VarId], env: &Env<'s>) {
        for v in vars {
            match self.m.globals[v.0 as usize] {
                Some(a) => self.work.push(Value::Ptr(a)),
                None => self.work.extend(env.get(*v)),
            }
        }
    }

    /// The top-level names that code refers to.
    fn globals_of(&mut self, code: &'s Expr) {
        let free = self.m.free_of_expr(code);
        let globals = free.vars.iter().filter_map(|v| self.m.globals[v.0 as usize]);
        self.work.extend(globals.map(Value::Ptr));
    }

    fn finish(&mut self) {
        while let Some(value) = self.work.pop() {
            match value {
                Value::Ptr(a) => self.closure(a),
                Value::Object(o) => self.object(o),
                _ => {}
            }
        }
    }

    fn closure(&mut self, a: Addr) {
        let a = self.settle(a);
        if !self.reached.insert(a.0) {
            return;
        }
        let closure = self.m.heap[a.0 as usize].clone();
        let is_static = (a.0 as usize) < self.m.program.top.len();
        if !is_static && let Some(bytes) = self.m.weight(&closure.form) {
            self.add(closure.cc, bytes);
            self.note(closure.cc, kind_of(&closure.form));
        }
        match closure.form {
            Form::Fun(f, env) => {
                self.work.extend(env.vars().map(|(_, value)| value));
                self.globals_of(&f.body);
            }
            Form::Thunk(_, body, env) => {
                self.work.extend(env.vars().map(|(_, value)| value));
                self.globals_of(body);
            }
            Form::Caf(body) => self.globals_of(body),
            Form::Selector { of, .. } => self.work.push(of),
            Form::Con(_, fields) => self.work.extend(fields.iter()),
            Form::Pap(f, held) => {
                self.work.push(Value::Ptr(f));
                self.work.extend(held.iter());
            }
            Form::Failed(exception) => self.work.push(exception),
            Form::Frozen(number) => {
                let mut roots = Roots::default();
                if let Some(frozen) = &self.m.frozen[number] {
                    roots.context(&frozen.context);
                }
                self.roots(roots);
            }
            Form::Indirection(to) => self.work.push(Value::Ptr(to)),
            Form::BlackHole => {}
        }
    }

    fn add(&mut self, cc: CcId, bytes: u64) {
        let (all, closures) = self.found.entry(cc).or_default();
        *all += bytes;
        *closures += 1;
    }

    /// Kinds of closures that belong to an `scc` are worth finding.
    fn note(&mut self, cc: CcId, kind: &'static str) {
        let centre = self.m.tally.centre(&self.m.program.cost_centres, cc);
        if centre.is_some_and(|c| c.kind == CcKind::Normal) {
            self.m.tally.rule(kind);
        }
    }

    fn object(&mut self, o: u32) {
        if !self.objects.insert(o) {
            return;
        }
        let words = match &self.m.world.objects[o as usize] {
            Object::MutVar(value) => {
                self.work.push(*value);
                1
            }
            Object::Array(values) => {
                self.work.extend(values);
                1 + values.len()
            }
            Object::Bytes(bytes) => 1 + bytes.len().div_ceil(WORD),
            Object::Thread(_) => 3,
        };
        let owner = self.m.owners.get(o as usize).copied().unwrap_or(self.m.cc);
        self.add(owner, ((1 + words) * WORD) as u64);
    }

    /// The closure that the collector leaves in place of this one.
    fn settle(&mut self, mut a: Addr) -> Addr {
        loop {
            match &self.m.heap[a.0 as usize].form {
                Form::Indirection(to) => a = *to,
                Form::Selector { of, field } => {
                    let (of, field) = (*of, *field);
                    match self.select(a, of, field) {
                        Some(to) => a = to,
                        None => return a,
                    }
                }
                _ => return a,
            }
        }
    }

    /// Makes the selector `a` an indirection to its field, if its constructor has been evaluated; the
    /// selectors that it waits for come first.
    fn select(&mut self, a: Addr, of: Value, field: usize) -> Option<Addr> {
        let mut waiting = vec![(a, of, field)];
        let mut met = FxHashSet::from_iter([a.0]);
        loop {
            let (selector, of, field) = waiting.pop()?;
            let Value::Ptr(selectee) = of else { return None };
            let found = match &self.m.heap[selectee.0 as usize].form {
                Form::Indirection(to) => {
                    waiting.push((selector, Value::Ptr(*to), field));
                    continue;
                }
                Form::Con(_, fields) => *fields.get(field)?,
                Form::Selector { of: inner, field: next } if met.insert(selectee.0) => {
                    let inner = (selectee, *inner, *next);
                    waiting.extend([(selector, of, field), inner]);
                    continue;
                }
                _ => return None,
            };
            let Value::Ptr(mut to) = found else { return None };
            while let Form::Indirection(next) = self.m.heap[to.0 as usize].form {
                to = next;
            }
            // A selection that yields itself has no value.
            if to == selector {
                return None;
            }
            self.note(self.m.heap[selector.0 as usize].cc, "census: a selector shortened");
            self.m.heap[selector.0 as usize].form = Form::Indirection(to);
            if waiting.is_empty() {
                return Some(to);
            }
        }
    }
}

fn kind_of(form: &Form) -> &'static str {
    match form {
        Form::Fun(..) => "census: a function",
        Form::Thunk(..) | Form::Caf(_) => "census: a thunk",
        Form::Selector { .. } => "census: a selector",
        Form::Con(..) => "census: a constructor",
        Form::Pap(_, held) if held.is_empty() => "census: a box",
        Form::Pap(..) => "census: a partial application",
        Form::BlackHole => "census: a thunk under evaluation",
        Form::Failed(_) | Form::Frozen(_) | Form::Indirection(_) => "census: a failed thunk",
    }
}
