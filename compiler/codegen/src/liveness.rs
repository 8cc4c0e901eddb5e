//! Which heap pointers (and CAFs) are live after each evaluation: computed once per top-level binding,
//! bottom-up, for all code in it.
//!
//! The sets hold local variables that are pointers, top-level variables that lead to CAFs, and *names of join
//! points and of functions that loop*: such a name stands for whatever is live where the jump goes to.
//! Code generation resolves names when it knows those sets (`FunCx::resolve`); so one pass is enough,
//! loops included.

use std::rc::Rc;

use kelvin_stg::ir::{Alts, Atom, Closure, Code, Expr, Function, Rhs, TopBind, TopRhs, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::global::{FunInfo, Global};
use crate::layouts::is_pointer;
use crate::symbol::Name;

/// A set of variables, sorted.
pub type Live = Rc<[VarId]>;

pub fn union(a: &Live, b: &Live) -> Live {
    if a.is_empty() || Rc::ptr_eq(a, b) {
        return b.clone();
    }
    if b.is_empty() {
        return a.clone();
    }
    let mut v = a.to_vec();
    add_all(&mut v, b);
    v.into()
}

type Set = Vec<VarId>;

fn add(set: &mut Set, v: VarId) {
    if let Err(i) = set.binary_search(&v) {
        set.insert(i, v);
    }
}

fn add_all(set: &mut Set, other: &[VarId]) {
    if other.len() < 4 {
        other.iter().for_each(|v| add(set, *v));
    } else if set.is_empty() {
        set.extend_from_slice(other);
    } else {
        set.extend_from_slice(other);
        set.sort_unstable();
        set.dedup();
    }
}

fn remove(set: &mut Set, v: VarId) {
    if let Ok(i) = set.binary_search(&v) {
        set.remove(i);
    }
}

/// The result of the analysis for one top-level binding.
#[derive(Default)]
pub struct Liveness {
    /// By `Case` expression (its address): live in its alternatives, what they bind left out.
    after: FxHashMap<*const Expr, Live>,
    /// By `Let` expression that starts a run of them: live before it.
    at: FxHashMap<*const Expr, Live>,
    /// By join point: live in its body, parameters left out.
    pub joins: FxHashMap<VarId, Live>,
    /// Functions that call themselves in tail position: live in the body, parameters left out.
    pub loops: FxHashMap<VarId, Live>,
    /// By expression with a poll before it: live in it.
    polls: FxHashMap<*const Expr, Live>,
    /// Static references of each closure's code, nested code included.
    statics: FxHashMap<*const Closure, Live>,
    /// The same of the top-level code itself.
    pub top_statics: Option<Live>,
    /// Functions bound by lets.
    pub funs: FxHashMap<VarId, FunInfo>,
}

impl Liveness {
    pub fn of(g: &Global, bind: &TopBind) -> Liveness {
        let prefix = g.top[&bind.var].name.clone();
        let mut a = Analysis { g, prefix, lv: Liveness::default(), looping: FxHashSet::default() };
        let set = match &bind.rhs {
            TopRhs::Fun(f) => a.function(bind.var, f),
            TopRhs::Caf { body, .. } => a.expr(body, None, false),
            TopRhs::Con(..) => Vec::new(),
        };
        a.lv.top_statics = Some(a.statics_in(&set));
        a.lv
    }

    pub fn after(&self, case: &Expr) -> &Live {
        &self.after[&std::ptr::from_ref(case)]
    }

    /// Live before a `Let`: looked up, or found again where an allocation block was cut.
    /// `tail` is the function in whose tail position it stands.
    pub fn at(&self, g: &Global, e: &Expr, tail: Option<VarId>) -> Live {
        if let Some(l) = self.at.get(&std::ptr::from_ref(e)) {
            return l.clone();
        }
        let lv = Liveness { funs: self.funs.clone(), ..Liveness::default() };
        let looping = self.loops.keys().copied().collect();
        Analysis { g, prefix: Name::default(), lv, looping }.expr(e, tail, false).into()
    }

    /// Live in `e`, if there is a poll before it.
    pub fn at_poll(&self, e: &Expr) -> Option<&Live> {
        self.polls.get(&std::ptr::from_ref(e))
    }

    pub fn statics(&self, c: &Closure) -> &Live {
        &self.statics[&std::ptr::from_ref(c)]
    }
}

struct Analysis<'a> {
    g: &'a Global<'a>,
    prefix: Name,
    lv: Liveness,
    /// Functions found to call themselves in tail position.
    looping: FxHashSet<VarId>,
}

impl Analysis<'_> {
    fn var(&self, v: VarId, set: &mut Set) {
        let counts = match self.g.top.get(&v) {
            Some(t) => t.leads_to_caf,
            None => is_pointer(self.g.program.rep(v)),
        };
        if counts {
            add(set, v);
        }
    }

    fn atoms(&self, atoms: &[Atom], set: &mut Set) {
        for a in atoms {
            if let Atom::Var(v) = a {
                self.var(*v, set);
            }
        }
    }

    fn statics_in(&self, set: &[VarId]) -> Live {
        set.iter().copied().filter(|v| self.g.top.contains_key(v)).collect()
    }

    fn function(&mut self, name: VarId, f: &Function) -> Set {
        let mut set = self.expr(&f.body, Some(name), false);
        f.params.iter().for_each(|p| remove(&mut set, *p));
        if self.looping.contains(&name) {
            self.lv.loops.insert(name, set.as_slice().into());
        }
        set
    }

    fn rhs(&mut self, name: VarId, rhs: &Rhs, set: &mut Set) {
        match rhs {
            Rhs::Con(_, args) => self.atoms(args, set),
            Rhs::Pap(f, args) => {
                self.var(*f, set);
                self.atoms(args, set);
            }
            Rhs::Closure(c) => {
                let mut inner = match &c.code {
                    Code::Fun(f) => self.function(name, f),
                    Code::Thunk { body, .. } => self.expr(body, None, false),
                    Code::Selector { of, .. } => vec![*of],
                };
                remove(&mut inner, name);
                self.lv.statics.insert(c, self.statics_in(&inner));
                add_all(set, &inner);
            }
        }
    }

    /// Functions bound here are known to the code in their scope, which is visited after this.
    fn declare(&mut self, binds: &[(VarId, Rhs)]) {
        for (v, rhs) in binds {
            let Rhs::Closure(Closure { code: Code::Fun(f), .. }) = rhs else { continue };
            let name = self.g.program.var(*v).name;
            let info = FunInfo {
                code: Name::new(&format!("{}.{name}/{}", self.prefix, v.0)),
                params: f.params.iter().map(|p| self.g.program.rep(*p)).collect(),
                result: f.result.clone(),
                top: false,
            };
            self.lv.funs.insert(*v, info);
        }
    }

    /// Free pointers of `e`. `tail` names the function of whose body `e` is in tail position; `run` says that
    /// `e` continues a run of `Let`s.
    fn expr(&mut self, e: &Expr, tail: Option<VarId>, run: bool) -> Set {
        kelvin_base::stack::grow(|| self.expr_inner(e, tail, run))
    }

    fn expr_inner(&mut self, e: &Expr, tail: Option<VarId>, run: bool) -> Set {
        let mut set = Set::new();
        match e {
            Expr::Atom(a) => self.atoms(&[*a], &mut set),
            Expr::App { fun, args, .. } => {
                self.var(*fun, &mut set);
                self.atoms(args, &mut set);
                if tail == Some(*fun) && self.arity(*fun) == Some(args.len()) {
                    self.looping.insert(*fun);
                    add(&mut set, *fun);
                }
            }
            Expr::Con(_, args) | Expr::Prim(_, args) | Expr::Tuple(args) => self.atoms(args, &mut set),
            Expr::Jump(j, args) => {
                self.atoms(args, &mut set);
                add(&mut set, *j);
            }
            Expr::Case { scrut, binder, alts, .. } => {
                let mut after = self.alts(alts, tail);
                remove(&mut after, *binder);
                self.lv.after.insert(e, after.as_slice().into());
                set = self.expr(scrut, None, false);
                add_all(&mut set, &after);
            }
            Expr::Let(binds, body) => {
                self.declare(binds);
                set = self.expr(body, tail, true);
                for (v, rhs) in binds {
                    self.rhs(*v, rhs, &mut set);
                }
                binds.iter().for_each(|(v, _)| remove(&mut set, *v));
                if !run {
                    self.lv.at.insert(e, set.as_slice().into());
                }
            }
            Expr::LetJoin { joins, body, .. } => {
                set = self.expr(body, tail, false);
                for j in joins {
                    let mut inner = self.expr(&j.body, tail, false);
                    j.params.iter().for_each(|p| remove(&mut inner, *p));
                    self.lv.joins.insert(j.name, inner.as_slice().into());
                    add_all(&mut set, &inner);
                }
                joins.iter().for_each(|j| remove(&mut set, j.name));
            }
            Expr::Scc { kind, body, .. } => {
                set = self.expr(body, tail, false);
                kind.key().iter().for_each(|key| self.atoms(&[*key], &mut set));
            }
            Expr::Probe(_, body) => set = self.expr(body, tail, false),
            Expr::At(_, body) => return self.expr(body, tail, false),
        }
        if self.g.polls.before(e) {
            self.lv.polls.insert(e, set.as_slice().into());
        }
        set
    }

    fn arity(&self, f: VarId) -> Option<usize> {
        self.g.funs.get(&f).or_else(|| self.lv.funs.get(&f)).map(FunInfo::arity)
    }

    fn alts(&mut self, alts: &Alts, tail: Option<VarId>) -> Set {
        let mut set = Set::new();
        match alts {
            Alts::Bind(e) => set = self.expr(e, tail, false),
            Alts::Tuple { vars, body } => {
                set = self.expr(body, tail, false);
                vars.iter().for_each(|v| remove(&mut set, *v));
            }
            Alts::Con { alts, default } => {
                for a in alts {
                    let mut s = self.expr(&a.body, tail, false);
                    a.vars.iter().for_each(|v| remove(&mut s, *v));
                    add_all(&mut set, &s);
                }
                if let Some(d) = default {
                    let s = self.expr(d, tail, false);
                    add_all(&mut set, &s);
                }
            }
            Alts::Lit { alts, default } => {
                for e in alts.iter().map(|a| &a.1).chain(default.as_deref()) {
                    let s = self.expr(e, tail, false);
                    add_all(&mut set, &s);
                }
            }
        }
        set
    }
}
