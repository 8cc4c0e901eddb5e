//! Branches that surely fail become functions of their own, which are called there: what is left of a
//! function is what it does when all goes well. It is small enough to be inlined more often, keeps fewer
//! variables, and the code that makes the message is there once. (Functions that surely fail are not inlined,
//! unless they are no larger than their calls.)
//!
//! What it does to `scc`: nothing. The body of a top-level function belongs to the scope that calls it, which
//! is the one where it was; what is counted in it is counted as often. Where a constant's functions are the
//! constant's, so is the call.

use kelvin_base::Symbol;
use kelvin_base::stack::grow;
use kelvin_prims::{PrimOp, Rep};
use rustc_hash::{FxHashMap, FxHashSet};

use super::stats::{Stats, Tick};
use crate::expr::*;
use crate::facts::Facts;
use crate::size::size_up_to;
use crate::subst::substitute;
use crate::traverse::{bind_pairs, bind_vars, for_each_child_mut, free_vars};
use crate::typing::ty_of;

/// A branch is as large as this, its variables not counted, or it would be inlined again.
const LEAST: usize = 8;
/// A branch that depends on more variables stays.
const MOST_VARIABLES: usize = 8;

/// Makes the functions.
pub fn outline(program: &mut Program, stats: &mut Stats) {
    let mut binds = std::mem::take(&mut program.binds);
    let mut o =
        Outliner { p: program, stats, functions: FxHashSet::default(), group: Vec::new(), made: Vec::new() };
    let mut out = Vec::with_capacity(binds.len());
    for mut bind in binds.drain(..) {
        o.group = bind_vars(&bind);
        match &mut bind {
            Bind::NonRec(v, rhs) => o.binding(*v, rhs),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(v, rhs)| o.binding(*v, rhs)),
        }
        out.append(&mut o.made);
        out.push(bind);
    }
    program.binds = out;
}

struct Outliner<'p> {
    p: &'p mut Program,
    stats: &'p mut Stats,
    /// Local functions and join points: passed on, a function would no longer be known where it is called.
    functions: FxHashSet<VarId>,
    /// The bindings at hand. What calls them stays, too: it would become one of them.
    group: Vec<VarId>,
    made: Vec<Bind>,
}

impl Outliner<'_> {
    /// Of a function that fails as a whole nothing is left that could be kept small.
    fn binding(&mut self, v: VarId, rhs: &mut Expr) {
        if self.p.var(v).facts.diverges == 0 {
            self.expr(v, rhs);
        }
    }

    fn expr(&mut self, of: VarId, e: &mut Expr) {
        grow(|| self.expr_at(of, e));
    }

    fn expr_at(&mut self, of: VarId, e: &mut Expr) {
        match e {
            Expr::Case { scrut, alts, .. } => {
                self.expr(of, scrut);
                let several = alts.len() > 1;
                for alt in alts {
                    self.branch(of, several, &mut alt.rhs);
                }
                return;
            }
            Expr::LetJoin { joins, body, .. } => {
                self.functions.extend(joins.iter().map(|j| j.name));
                for j in joins {
                    self.branch(of, true, &mut j.body);
                }
                return self.expr(of, body);
            }
            Expr::Let(bind, _) => {
                let pairs = bind_pairs(bind).into_iter();
                self.functions.extend(pairs.filter(|(_, rhs)| matches!(rhs, Expr::Lam(..))).map(|(v, _)| v));
            }
            _ => {}
        }
        for_each_child_mut(e, &mut |c| self.expr(of, c));
    }

    /// What is one of `several` ways to go on.
    fn branch(&mut self, of: VarId, several: bool, e: &mut Expr) {
        if several && surely_fails(self.p, e) && self.may_leave(e) {
            self.leave(of, e);
        } else {
            self.expr(of, e);
        }
    }

    fn may_leave(&self, e: &Expr) -> bool {
        if size_up_to(e, LEAST) < LEAST {
            return false;
        }
        let free = free_vars(e);
        let local = self.variables(&free).len();
        let most = LEAST + local;
        (1..=MOST_VARIABLES).contains(&local)
            && size_up_to(e, most) == most
            && free.iter().any(|v| self.p.var(*v).module.is_none() && !self.is_void(*v))
            && free.iter().all(|v| {
                let known = self.functions.contains(v);
                !known && !self.group.contains(v) && self.p.var(*v).ty.rep().is_some()
            })
    }

    fn is_void(&self, v: VarId) -> bool {
        self.p.var(v).ty.rep() == Some(Rep::Void)
    }

    fn variables(&self, free: &[VarId]) -> Vec<VarId> {
        free.iter().copied().filter(|v| self.p.var(*v).module.is_none()).collect()
    }

    /// Makes `e`, a part of `of`, a function.
    fn leave(&mut self, of: VarId, e: &mut Expr) {
        self.stats.tick(Tick::Outlining);
        let mut variables = self.variables(&free_vars(e));
        // A function whose first parameter is a state is an action.
        variables.sort_by_key(|v| self.is_void(*v));
        let ty = ty_of(self.p, e);
        let params: Vec<VarId> = variables.iter().map(|v| self.param(*v)).collect();
        let mut info = self.p.var(of).clone();
        info.name = Symbol::intern(&format!("{}.failure", info.name));
        let types = params.iter().map(|p| self.p.var(*p).ty.clone()).collect();
        info.ty = Ty::Fun(types, ty.clone().into());
        info.inline = Inline::None;
        let n = params.len() as u32;
        info.facts = Facts { diverges: n, ..info.facts.of_part(n) };
        let f = self.p.new_var(info);
        let args: Vec<Atom> = variables.iter().map(|v| Atom::Var(*v)).collect();
        let call = Expr::App(Expr::Atom(Atom::Var(f)).into(), args, ty);
        let mut body = std::mem::replace(e, call);
        let renamed = variables.iter().zip(&params).map(|(v, p)| (*v, Atom::Var(*p)));
        substitute(&mut body, &FxHashMap::from_iter(renamed));
        self.made.push(Bind::NonRec(f, Expr::Lam(params, body.into()).into()));
    }

    fn param(&mut self, v: VarId) -> VarId {
        let new = self.p.clone_var(v);
        self.p.vars[new.0 as usize].facts = Facts::default();
        new
    }
}

/// Whether evaluating `e` surely ends in a failure, or not at all.
fn surely_fails(p: &Program, e: &Expr) -> bool {
    match e {
        Expr::Prim(op, ..) => *op == PrimOp::RAISE,
        Expr::App(f, args, _) => match **f {
            Expr::Atom(Atom::Var(f)) => {
                let diverges = p.var(f).facts.diverges as usize;
                diverges > 0 && args.len() >= diverges
            }
            _ => false,
        },
        Expr::Let(_, body) | Expr::LetJoin { body, .. } | Expr::Scc(_, _, body) => {
            grow(|| surely_fails(p, body))
        }
        Expr::Case { scrut, alts, .. } => {
            grow(|| surely_fails(p, scrut) || alts.iter().all(|a| surely_fails(p, &a.rhs)))
        }
        _ => false,
    }
}
