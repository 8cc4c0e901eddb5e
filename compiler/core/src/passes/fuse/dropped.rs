//! Elements that a producer in an annotation drops, as `filter` does: it goes on within the annotation.
//!
//! What [`across`](super::across) makes of such a producer leaves the annotation for each element, though the
//! consumer does nothing with those that are dropped but ask for the next one. That is the producer's work,
//! so it becomes a loop in the annotation. Where each call of the producer is an entry
//! ([`annotated`](super::annotated)) so is each round, below the annotation's own scope as those calls were.
//!
//! ```text
//! go xs a = case sccsub m (case xs of { [] -> (# 0, _, _ #);
//!         y : ys -> case p y of { True -> (# 1, y, ys #); _ -> (# 2, _, ys #) } }) of
//!     (# n, y, ys #) -> case n of { 0 -> a; 1 -> go ys (a + y); 2 -> go ys a }
//!   = case sccsub m (joinrec next xs = case xs of { [] -> (# 0, _, _ #);
//!         y : ys -> case p y of { True -> (# 1, y, ys #); _ -> jump next ys } } in jump next xs) of
//!     (# n, y, ys #) -> case n of { 0 -> a; 1 -> go ys (a + y) }
//! ```

use super::across::Across;
use super::*;
use crate::construct::replace_results;
use crate::typing::int_ty;

/// How the producer goes on behind an element that it drops.
struct Dropped {
    /// The number of the exit by which that leaves the annotation.
    number: i64,
    /// What the producer is called with next, in terms of what leaves the annotation.
    args: Vec<Atom>,
}

impl Fuser<'_> {
    /// The definition of `name`, the fusion with a producer of `arity` parameters, in which that goes on to
    /// the next element within its annotation where the consumer's arguments stay as they are. Whether its
    /// calls are entries (`own`).
    pub(super) fn goes_on_within(
        &mut self,
        name: VarId,
        arity: usize,
        across: Across,
        own: bool,
        Definition { mut params, mut body }: Definition,
    ) -> Definition {
        let Some((scrut, parts, exits)) = parts_and_exits(&mut body) else {
            return Definition { params, body };
        };
        let call = |exit: &Alt| {
            let args = own_call(&exit.rhs, name, arity, &params)?;
            Some(Dropped { number: number(exit), args })
        };
        let dropped: Vec<Dropped> = exits.iter().filter_map(call).collect();
        // What the next element is found by. Nothing behind the annotation may need what it was.
        let varies = |i: &usize| dropped.iter().any(|d| d.args[*i] != Atom::Var(params[*i]));
        let varying: Vec<usize> = (0..arity).filter(varies).collect();
        let needed = |exit: &Alt| varying.iter().any(|i| mentions(&exit.rhs, params[*i]));
        let stays = |exit: &Alt| dropped.iter().all(|d| d.number != number(exit));
        if across.outer.is_some()
            || varying.is_empty()
            || !exits.iter().any(stays)
            || exits.iter().any(|e| stays(e) && needed(e))
        {
            return Definition { params, body };
        }
        match across.code_inside(std::mem::replace(scrut, Expr::Tuple(Vec::new()))) {
            Ok(code) => {
                exits.retain(stays);
                exits[0].con = AltCon::Default;
                let entry = own.then_some((across.kind, across.cc));
                *scrut = across.inside(self.rounds(entry, &mut params, parts, &varying, &dropped, code));
            }
            Err(e) => *scrut = e,
        }
        Definition { params, body }
    }

    /// The loop in the annotation, of `code`, which finds one element, with an `entry` in each further round.
    /// The function's parameters get new names where the loop has parameters of its own.
    fn rounds(
        &mut self,
        entry: Option<(SccKind, CcId)>,
        params: &mut [VarId],
        parts: &[VarId],
        varying: &[usize],
        dropped: &[Dropped],
        mut code: Expr,
    ) -> Expr {
        let own: Vec<VarId> = varying.iter().map(|i| params[*i]).collect();
        let result = Ty::Tuple(parts.iter().map(|v| self.p.var(*v).ty.clone()).collect());
        let types = own.iter().map(|v| self.p.var(*v).ty.clone()).collect();
        let next = self.of_type(Ty::Fun(types, result.clone().into()));
        let jump = |args: Vec<Atom>| Expr::Jump(next, args, result.clone());
        let binders: Vec<VarId> = dropped.iter().map(|_| self.of_type(int_ty())).collect();
        replace_results(self.p, &mut code, &result, &mut |_, e| {
            let Expr::Tuple(atoms) = &*e else { return };
            let Some(i) = dropped.iter().position(|d| atoms[0] == Atom::Lit(Lit::Int(d.number))) else {
                return;
            };
            let inside =
                |a: Atom| parts.iter().position(|part| a == Atom::Var(*part)).map_or(a, |i| atoms[i]);
            *e = jump(varying.iter().map(|v| inside(dropped[i].args[*v])).collect());
            if let Some((kind, cc)) = entry {
                let zero = Expr::Atom(Atom::Lit(Lit::Int(0)));
                let entry = Expr::Scc(kind, cc, zero.into());
                let rhs = std::mem::replace(e, Expr::Tuple(Vec::new()));
                let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs }];
                *e = Expr::Case { scrut: entry.into(), binder: binders[i], alts, ty: result.clone() };
            }
        });
        for i in varying {
            params[*i] = self.fresh(params[*i]);
        }
        let first = jump(varying.iter().map(|i| Atom::Var(params[*i])).collect());
        let joins = vec![Join { name: next, params: own, body: code }];
        Expr::LetJoin { rec: true, joins, body: first.into() }
    }
}

/// What [`across`](super::across) makes: what is evaluated in the annotation, the parts that leave it, of
/// which the first is a number, and the exits by that.
fn parts_and_exits(body: &mut Expr) -> Option<(&mut Expr, &[VarId], &mut Vec<Alt>)> {
    let Expr::Case { scrut, alts, .. } = body else { return None };
    let [Alt { con: AltCon::Tuple, vars: parts, rhs: Expr::Case { scrut: by, alts: exits, .. }, .. }] =
        &mut alts[..]
    else {
        return None;
    };
    let numbered = parts.first().is_some_and(|n| **by == Expr::Atom(Atom::Var(*n)));
    numbered.then_some((scrut, parts, exits))
}

/// The number of an exit.
fn number(exit: &Alt) -> i64 {
    match exit.con {
        AltCon::Lit(Lit::Int(n)) => n,
        _ => 0,
    }
}

/// The producer's arguments, where `e` is a call of `name` with `params` in which the consumer's, behind the
/// `arity` of the producer, are what they were.
fn own_call(e: &Expr, name: VarId, arity: usize, params: &[VarId]) -> Option<Vec<Atom>> {
    let args = match e {
        Expr::App(f, args, _) if **f == Expr::Atom(Atom::Var(name)) => args,
        Expr::Jump(f, args, _) if *f == name => args,
        _ => return None,
    };
    let same = |(a, p): (&Atom, &VarId)| *a == Atom::Var(*p);
    let fits = args.len() == params.len() && args[arity..].iter().zip(&params[arity..]).all(same);
    fits.then(|| args[..arity].to_vec())
}
