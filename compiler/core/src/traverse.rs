//! Going through expressions: what stands directly below one, what occurs in one, what is bound in one.
//!
//! Programs may nest deeply (a list literal of many elements is a chain of `let`s): what is here keeps its
//! own list of what is left to do.

use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

use crate::expr::*;

/// A list of what is left to do, with room for as much as there mostly is: it need not grow from nothing.
pub(crate) fn worklist<T>(first: T) -> Vec<T> {
    let mut work = Vec::with_capacity(32);
    work.push(first);
    work
}

/// Calls `f` on the expressions directly below `expr`, in order of evaluation as far as there is one.
#[inline]
pub fn for_each_child<'a>(expr: &'a Expr, f: &mut (impl FnMut(&'a Expr) + ?Sized)) {
    match expr {
        Expr::Atom(_) | Expr::Con(..) | Expr::Tuple(_) | Expr::Prim(..) | Expr::Jump(..) => {}
        Expr::App(e, ..) => f(e),
        Expr::Lam(_, e) | Expr::Scc(_, _, e) | Expr::Probe(_, e) => f(e),
        Expr::Let(bind, body) => {
            match bind {
                Bind::NonRec(_, rhs) => f(rhs),
                Bind::Rec(pairs) => pairs.iter().for_each(|(_, rhs)| f(rhs)),
            }
            f(body);
        }
        Expr::Case { scrut, alts, .. } => {
            f(scrut);
            alts.iter().for_each(|a| f(&a.rhs));
        }
        Expr::LetJoin { joins, body, .. } => {
            joins.iter().for_each(|j| f(&j.body));
            f(body);
        }
    }
}

/// As [`for_each_child`], mutable.
#[inline]
pub fn for_each_child_mut(expr: &mut Expr, f: &mut (impl FnMut(&mut Expr) + ?Sized)) {
    match expr {
        Expr::Atom(_) | Expr::Con(..) | Expr::Tuple(_) | Expr::Prim(..) | Expr::Jump(..) => {}
        Expr::App(e, ..) => f(e),
        Expr::Lam(_, e) | Expr::Scc(_, _, e) | Expr::Probe(_, e) => f(e),
        Expr::Let(bind, body) => {
            match bind {
                Bind::NonRec(_, rhs) => f(rhs),
                Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| f(rhs)),
            }
            f(body);
        }
        Expr::Case { scrut, alts, .. } => {
            f(scrut);
            alts.iter_mut().for_each(|a| f(&mut a.rhs));
        }
        Expr::LetJoin { joins, body, .. } => {
            joins.iter_mut().for_each(|j| f(&mut j.body));
            f(body);
        }
    }
}

/// The atoms that stand directly in this node (not in its children). Names of join points jumped to
/// are not atoms.
pub fn atoms_of(expr: &Expr) -> &[Atom] {
    match expr {
        Expr::Atom(a) => std::slice::from_ref(a),
        Expr::App(_, args, _) | Expr::Con(_, args) | Expr::Tuple(args) => args,
        Expr::Prim(_, args, _) | Expr::Jump(_, args, _) => args,
        Expr::Scc(SccKind::By(key), ..) => std::slice::from_ref(key),
        _ => &[],
    }
}

/// As [`atoms_of`], mutable.
pub fn atoms_of_mut(expr: &mut Expr) -> &mut [Atom] {
    match expr {
        Expr::Atom(a) => std::slice::from_mut(a),
        Expr::App(_, args, _) | Expr::Con(_, args) | Expr::Tuple(args) => args,
        Expr::Prim(_, args, _) | Expr::Jump(_, args, _) => args,
        Expr::Scc(SccKind::By(key), ..) => std::slice::from_mut(key),
        _ => &mut [],
    }
}

/// Calls `f` on every variable occurrence in `expr` (jumps included), bound or free.
pub fn for_each_occurrence(expr: &Expr, f: &mut (impl FnMut(VarId) + ?Sized)) {
    let mut work = worklist(expr);
    while let Some(e) = work.pop() {
        node_occurrences(e, f);
        for_each_child(e, &mut |c| work.push(c));
    }
}

/// Calls `f` on the variables that occur directly in this node (not in its children), jumps included.
#[inline]
pub fn node_occurrences(e: &Expr, f: &mut (impl FnMut(VarId) + ?Sized)) {
    for a in atoms_of(e) {
        if let Atom::Var(v) = a {
            f(*v);
        }
    }
    if let Expr::Jump(j, ..) = e {
        f(*j);
    }
}

/// Calls `f` on every binder in `expr`.
pub fn for_each_binder(expr: &Expr, f: &mut (impl FnMut(VarId) + ?Sized)) {
    let mut work = worklist(expr);
    while let Some(e) = work.pop() {
        node_binders(e, f);
        for_each_child(e, &mut |c| work.push(c));
    }
}

/// Calls `f` on the variables that this node itself binds.
#[inline]
pub fn node_binders(e: &Expr, f: &mut (impl FnMut(VarId) + ?Sized)) {
    match e {
        Expr::Lam(ps, _) => ps.iter().for_each(|p| f(*p)),
        Expr::Let(Bind::NonRec(v, _), _) => f(*v),
        Expr::Let(Bind::Rec(pairs), _) => pairs.iter().for_each(|(v, _)| f(*v)),
        Expr::Case { binder, alts, .. } => {
            f(*binder);
            alts.iter().flat_map(|a| &a.vars).for_each(|v| f(*v));
        }
        Expr::LetJoin { joins, .. } => {
            for j in joins {
                f(j.name);
                j.params.iter().for_each(|p| f(*p));
            }
        }
        _ => {}
    }
}

/// The variables (and join points) free in `expr`, top-level ones included, each once, in order of first
/// occurrence. Binders being unique, they are the occurrences that are not bound within.
pub fn free_vars(expr: &Expr) -> Vec<VarId> {
    let mut bound = Vec::new();
    for_each_binder(expr, &mut |v| bound.push(v));
    bound.sort_unstable();
    let mut seen = FxHashSet::default();
    let mut free = Vec::new();
    for_each_occurrence(expr, &mut |v| {
        if bound.binary_search(&v).is_ok() {
            return;
        }
        // Mostly there are few.
        let new = if free.len() < FEW {
            !free.contains(&v)
        } else {
            if seen.is_empty() {
                seen.extend(free.iter().copied());
            }
            seen.insert(v)
        };
        if new {
            free.push(v);
        }
    });
    free
}

/// As many are looked for one by one.
const FEW: usize = 12;

/// Whether `v` occurs in `expr`.
pub fn mentions(expr: &Expr, v: VarId) -> bool {
    let mut found = false;
    for_each_occurrence(expr, &mut |w| found |= w == v);
    found
}

/// The pairs of a binding, which mostly has one.
pub fn bind_pairs(bind: &Bind) -> SmallVec<[(VarId, &Expr); 1]> {
    match bind {
        Bind::NonRec(v, rhs) => smallvec![(*v, &**rhs)],
        Bind::Rec(pairs) => pairs.iter().map(|(v, e)| (*v, e)).collect(),
    }
}

/// The binders of a binding.
pub fn bind_vars(bind: &Bind) -> Vec<VarId> {
    bind_pairs(bind).into_iter().map(|(v, _)| v).collect()
}
