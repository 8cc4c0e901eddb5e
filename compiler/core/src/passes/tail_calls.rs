//! Which local functions are loops: all their calls are the last thing that the code around them does.
//!
//! What it does to `scc`: nothing, it only looks. A call within an `scc` is no tail call: what is after it
//! (leaving the `scc`) would be left out.

use kelvin_base::stack::grow;
use rustc_hash::FxHashMap;

use crate::expr::*;
use crate::traverse::{atoms_of, bind_pairs, for_each_child, worklist};

/// Whether, in `e` and in the right-hand sides of the group itself, its members are only called, with as many
/// arguments as they have parameters, and only in tail position: of `e`, and of the members' bodies. If their
/// `let` stood around `e`, they would be join points. (Calls from other local functions are not looked at as
/// tail calls, even if these are join points to be.)
pub fn only_tail_called(group: &[(VarId, &Expr)], e: &Expr) -> bool {
    let mut arities = FxHashMap::default();
    for (v, rhs) in group {
        let Expr::Lam(params, _) = rhs else { return false };
        arities.insert(*v, params.len());
    }
    let group_ends_with_calls = group.iter().all(|(_, rhs)| match rhs {
        Expr::Lam(_, body) => ends_with_calls(&arities, body),
        _ => false,
    });
    group_ends_with_calls && ends_with_calls(&arities, e)
}

/// Whether all that `e` does with the function `f` is to call it, with as many arguments as it has parameters
/// (`arity`), and last.
pub fn only_calls_at_the_end(f: VarId, arity: usize, e: &Expr) -> bool {
    ends_with_calls(&FxHashMap::from_iter([(f, arity)]), e)
}

/// Whether the functions are mentioned in tail calls of `e` only.
fn ends_with_calls(arities: &FxHashMap<VarId, usize>, e: &Expr) -> bool {
    grow(|| match e {
        Expr::App(f, args, _) => match &**f {
            Expr::Atom(Atom::Var(v)) if arities.get(v) == Some(&args.len()) => {
                !args.is_empty() && args.iter().all(|a| !is_one(arities, *a))
            }
            _ => !mentions(arities, e),
        },
        Expr::Let(bind, body) => {
            bind_pairs(bind).iter().all(|(_, rhs)| !mentions(arities, rhs)) && ends_with_calls(arities, body)
        }
        Expr::Case { scrut, alts, .. } => {
            !mentions(arities, scrut) && alts.iter().all(|alt| ends_with_calls(arities, &alt.rhs))
        }
        Expr::LetJoin { joins, body, .. } => {
            joins.iter().all(|j| ends_with_calls(arities, &j.body)) && ends_with_calls(arities, body)
        }
        e => !mentions(arities, e),
    })
}

fn mentions(arities: &FxHashMap<VarId, usize>, e: &Expr) -> bool {
    let mut found = false;
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        found |= atoms_of(e).iter().any(|a| is_one(arities, *a));
        if found {
            return true;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}

fn is_one(arities: &FxHashMap<VarId, usize>, a: Atom) -> bool {
    matches!(a, Atom::Var(v) if arities.contains_key(&v))
}
