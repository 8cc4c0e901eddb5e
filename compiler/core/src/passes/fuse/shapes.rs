//! Which functions consume, which construct, and other questions about expressions.

use kelvin_prims::PrimOp;

use super::Known;
use crate::expr::*;
use crate::traverse::{atoms_of, bind_pairs, for_each_occurrence, worklist};
use kelvin_base::stack::grow;

/// Whether the function begins by taking a parameter apart, but for evaluating others.
pub(super) fn consumes(params: &[VarId], body: &Expr) -> bool {
    let mut e = body;
    loop {
        let Expr::Case { scrut, alts, .. } = e else { return false };
        match (&**scrut, &alts[..]) {
            (Expr::Atom(Atom::Var(v)), _) if !params.contains(v) => return false,
            (Expr::Atom(_), [Alt { con: AltCon::Default, rhs, .. }]) => e = rhs,
            (Expr::Atom(_), _) => return true,
            _ => return false,
        }
    }
}

/// Whether all that the function does itself is to declare what it then calls with one of its parameters.
pub(super) fn gives_to_consumer(params: &[VarId], body: &Expr) -> bool {
    let mut e = body;
    loop {
        match e {
            Expr::Let(_, body) | Expr::LetJoin { rec: true, body, .. } => e = body,
            Expr::App(_, args, _) | Expr::Jump(_, args, _) => {
                return args.iter().any(|a| matches!(a, Atom::Var(v) if params.contains(v)));
            }
            _ => return false,
        }
    }
}

/// The body of a function that evaluates other parameters before it takes `param` apart (as the strict folds
/// do their accumulators), with that done in each alternative instead: all of them are evaluated in any case.
pub(super) fn evaluated_below(known: &Known, param: VarId) -> Option<Expr> {
    let mut evaluated = Vec::new();
    let mut e = &known.body;
    loop {
        let Expr::Case { scrut, binder, alts, ty } = e else { return None };
        let Expr::Atom(Atom::Var(v)) = **scrut else { return None };
        if !known.params.contains(&v) {
            return None;
        }
        match &alts[..] {
            _ if v == param => {
                let around = |rhs: &Expr| {
                    evaluated.iter().rev().fold(rhs.clone(), |rhs, (v, binder)| Expr::Case {
                        scrut: Expr::Atom(Atom::Var(*v)).into(),
                        binder: *binder,
                        alts: vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs }],
                        ty: ty.clone(),
                    })
                };
                let alts = alts.iter().map(|alt| Alt { rhs: around(&alt.rhs), ..alt.clone() }).collect();
                let body = Expr::Case { scrut: scrut.clone(), binder: *binder, alts, ty: ty.clone() };
                return (!evaluated.is_empty()).then_some(body);
            }
            [Alt { con: AltCon::Default, rhs, .. }] => {
                evaluated.push((v, *binder));
                e = rhs;
            }
            _ => return None,
        }
    }
}

/// A string literal being unpacked: messages are made of them, whose code would grow for nothing.
pub(super) fn is_literal(e: &Expr) -> bool {
    matches!(e, Expr::App(_, args, _) if matches!(args[..], [Atom::Lit(Lit::Str(_)), ..]))
}

/// What `e` hands to the join point `j`, by which it surely ends, as its value.
pub(super) fn returned(e: &Expr, j: VarId, ty: &Ty) -> Option<Expr> {
    grow(|| match e {
        Expr::Jump(k, args, _) if *k == j => match args[..] {
            [a] => Some(Expr::Atom(a)),
            _ => None,
        },
        Expr::Case { scrut, binder, alts, .. } => {
            let mut new = Vec::with_capacity(alts.len());
            for alt in alts {
                new.push(Alt { rhs: returned(&alt.rhs, j, ty)?, ..alt.clone() });
            }
            if let [Alt { con: AltCon::Default, rhs: Expr::Atom(Atom::Var(v)), .. }] = &new[..]
                && v == binder
            {
                return Some((**scrut).clone());
            }
            Some(Expr::Case { scrut: scrut.clone(), binder: *binder, alts: new, ty: ty.clone() })
        }
        Expr::Let(bind, body) => Some(Expr::Let(bind.clone(), returned(body, j, ty)?.into())),
        Expr::Prim(op @ PrimOp::RAISE, args, _) => Some(Expr::Prim(*op, args.clone(), ty.clone())),
        _ => None,
    })
}

/// Whether some result of the expression (or of a function that is declared for it) is a construction.
pub(super) fn constructs(e: &Expr) -> bool {
    grow(|| match e {
        Expr::Con(_, args) => !args.is_empty(),
        Expr::Let(bind, body) => {
            let declared = |rhs: &Expr| matches!(rhs, Expr::Lam(_, body) if constructs(body));
            constructs(body) || bind_pairs(bind).iter().any(|(_, rhs)| declared(rhs))
        }
        Expr::LetJoin { joins, body, .. } => constructs(body) || joins.iter().any(|j| constructs(&j.body)),
        Expr::Case { alts, .. } => alts.iter().any(|a| constructs(&a.rhs)),
        _ => false,
    })
}

/// Whether `e` may end in a call of a function for which `which` holds.
pub(super) fn ends_in_call(e: &Expr, which: &dyn Fn(VarId) -> bool) -> bool {
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        match e {
            Expr::App(f, ..) if matches!(**f, Expr::Atom(Atom::Var(f)) if which(f)) => return true,
            Expr::Let(_, body) => work.push(body),
            Expr::LetJoin { joins, body, .. } => {
                work.push(body);
                work.extend(joins.iter().map(|j| &j.body));
            }
            Expr::Case { alts, .. } => work.extend(alts.iter().map(|a| &a.rhs)),
            _ => {}
        }
    }
    false
}

pub(super) fn occurrences(e: &Expr, v: VarId) -> usize {
    let mut n = 0;
    for_each_occurrence(e, &mut |w| n += usize::from(w == v));
    n
}

/// Whether the use of `xs` is what `e` does first.
pub(super) fn comes_at_once(e: &Expr, xs: VarId) -> bool {
    let mut e = e;
    while let Expr::Let(_, body) | Expr::LetJoin { body, .. } = e {
        e = body;
    }
    atoms_of(e).contains(&Atom::Var(xs))
}
