//! What does not float for its own sake, and comes along with work that depends on it: it would hold that
//! back.
//!
//! * What is cheap (a sum, a construction, a small function) is made again.
//! * A list that is not worth keeping (`reverse zs` in a loop that `zs` is not part of) floats where what
//!   goes through it does (`sort (reverse zs)`). It is kept no longer than that needs it: for what stays in
//!   the loop, it stays there, too.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Floated, Floater, MAX_CHEAP, is_list};
use crate::construct::mk_let;
use crate::expr::*;
use crate::facts::Facts;
use crate::passes::scope::Scope;
use crate::size::size_up_to;
use crate::subst::{copy_expr, substitute};
use crate::traverse::{bind_pairs, for_each_child, for_each_occurrence, free_vars, worklist};
use crate::typing::ty_of;

/// What comes along.
pub(super) struct Along {
    /// What it is.
    made: Expr,
    /// The level (as of [`Floater::level_of`]) at which it could stand.
    pub level: u32,
    /// Another scope would pay for what is this one's.
    scope: Scope,
    /// It is made once for all that it comes along with, to that level.
    shared: bool,
}

impl Floater<'_> {
    /// What comes along with work that depends on this variable.
    pub(super) fn along(&self, v: VarId) -> Option<&Along> {
        self.along.get(&v).filter(|along| !self.scopes_matter() || along.scope == self.scope())
    }

    /// Notes a binding that is no work, and cheap to make again (`f (n - 1)` in a loop that `n` is not part
    /// of), unless someone counts it.
    pub(super) fn note_cheap(&mut self, v: VarId, rhs: &Expr) {
        if size_up_to(rhs, MAX_CHEAP) >= MAX_CHEAP
            || !(matches!(rhs, Expr::Lam(..)) || is_cheap(rhs) || self.is_partial(rhs))
            || self.entries_count() && self.counted.is_in(self.p, rhs)
        {
            return;
        }
        let level = self.level_of_expr(rhs);
        if level < self.level_of(v) {
            let along = Along { made: rhs.clone(), level, scope: self.scope(), shared: false };
            self.along.insert(v, along);
        }
    }

    /// Notes a list that is work, and does not float for its own sake.
    pub(super) fn note_list(&mut self, v: VarId, rhs: &Expr, level: u32) {
        if level == 0 || !is_list(self.p, &self.p.var(v).ty) || !self.is_work(rhs) || self.has_effect(rhs) {
            return;
        }
        if let Some(to) = self.movable_to(rhs, level) {
            let along = Along { made: rhs.clone(), level: to, scope: self.scope(), shared: true };
            self.along.insert(v, along);
        }
    }

    /// Whether it is a box or a partial application.
    fn is_partial(&self, rhs: &Expr) -> bool {
        match rhs {
            Expr::App(f, args, _) => match **f {
                Expr::Atom(Atom::Var(f)) => {
                    args.is_empty() || self.p.var(f).facts.arity as usize > args.len()
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Work that floats to a level, with what stands further in and comes along.
    pub(super) fn with_what_it_needs(&mut self, mut rhs: Expr, to: u32, floats: &mut Vec<Floated>) -> Expr {
        loop {
            let further_in = |v: &VarId| self.level_of(*v) > to;
            let Some(v) = free_vars(&rhs).into_iter().filter(further_in).min() else { return rhs };
            let Some(along) = self.along(v) else { return rhs };
            if along.shared {
                let moved = self.moved_list(v, to, floats);
                substitute(&mut rhs, &FxHashMap::from_iter([(v, Atom::Var(moved))]));
                continue;
            }
            let (copy, made) = self.copy_of(v);
            substitute(&mut rhs, &FxHashMap::from_iter([(v, Atom::Var(copy))]));
            rhs = if self.p.var(copy).ty.is_lifted() {
                mk_let(copy, made, rhs)
            } else {
                let ty = ty_of(self.p, &rhs);
                let alt = Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs };
                Expr::Case { scrut: made.into(), binder: copy, alts: vec![alt], ty }
            };
        }
    }

    /// The list that `v` is, where it floats to this level: one for all that comes there.
    fn moved_list(&mut self, v: VarId, to: u32, floats: &mut Vec<Floated>) -> VarId {
        if let Some(&moved) = self.moved.get(&(v, to)) {
            return moved;
        }
        let (copy, made) = self.copy_of(v);
        self.moved.insert((v, to), copy);
        self.float_work(copy, made, to, floats);
        copy
    }

    /// Whether an annotation in `e`, or in what would come along to the top level, calls or passes on a
    /// function that is declared there. Where appliers pay for what constants declare, that function would
    /// become the annotation's.
    pub(super) fn calls_its_own_within(&self, e: &Expr) -> bool {
        let mut functions: FxHashSet<VarId> = FxHashSet::default();
        let mut mentioned: FxHashSet<VarId> = FxHashSet::default();
        let mut looked_at: FxHashSet<VarId> = FxHashSet::default();
        let mut functions_come = false;
        let mut work = vec![e];
        while let Some(e) = work.pop() {
            note_functions(e, &mut functions, &mut mentioned);
            for v in free_vars(e) {
                let along = self.along(v).filter(|_| self.p.var(v).module.is_none());
                if let Some(along) = along.filter(|_| looked_at.insert(v)) {
                    functions_come |= holds_function(&along.made);
                    work.push(&along.made);
                }
            }
        }
        // Any of what comes along may hold such a function.
        !functions.is_disjoint(&mentioned) || functions_come && !looked_at.is_disjoint(&mentioned)
    }

    /// A variable for what comes along, and that.
    fn copy_of(&mut self, v: VarId) -> (VarId, Expr) {
        let made = self.along.get(&v).map_or(Expr::Atom(Atom::Var(v)), |along| along.made.clone());
        let made = copy_expr(self.p, &made, &mut FxHashMap::default());
        let copy = self.p.clone_var(v);
        self.p.vars[copy.0 as usize].facts = Facts::default();
        (copy, made)
    }
}

/// The functions that `e` declares, and what is mentioned in the annotations in it.
fn note_functions(e: &Expr, functions: &mut FxHashSet<VarId>, mentioned: &mut FxHashSet<VarId>) {
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        match e {
            Expr::Let(bind, _) => {
                let pairs = bind_pairs(bind).into_iter();
                functions.extend(pairs.filter(|(_, rhs)| matches!(rhs, Expr::Lam(..))).map(|(v, _)| v));
            }
            Expr::Scc(_, _, body) => for_each_occurrence(body, &mut |v| {
                mentioned.insert(v);
            }),
            _ => {}
        }
        for_each_child(e, &mut |c| work.push(c));
    }
}

/// Whether there is a function in it, or one that may be known by another name.
fn holds_function(e: &Expr) -> bool {
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        if matches!(e, Expr::Lam(..) | Expr::App(..)) {
            return true;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}

/// Whether it is arithmetic, selections and constructions, and nothing that needs the test before it: what
/// floats may become strict, and be computed first.
fn is_cheap(e: &Expr) -> bool {
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        match e {
            Expr::App(..) | Expr::LetJoin { .. } | Expr::Jump(..) | Expr::Scc(..) => return false,
            Expr::Prim(op, ..) if !op.is_speculable() => return false,
            _ => {}
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    true
}
