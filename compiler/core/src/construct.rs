//! Expressions put together from their parts, in the form that Core has for them.

use kelvin_base::stack::grow;
use kelvin_prims::{PrimOp, Rep};

use crate::expr::*;

/// A `let` around `body`.
pub fn mk_let(v: VarId, rhs: Expr, body: Expr) -> Expr {
    Expr::Let(Bind::NonRec(v, rhs.into()), body.into())
}

/// A lambda, merged with one that its body is; the body itself where there are no parameters.
pub fn mk_lam(mut params: Vec<VarId>, body: Expr) -> Expr {
    if params.is_empty() {
        return body;
    }
    match body {
        Expr::Lam(more, body) => {
            params.extend(more);
            Expr::Lam(params, body)
        }
        body => Expr::Lam(params, body.into()),
    }
}

/// An application; the function itself where there are no arguments.
pub fn mk_app(f: Expr, args: Vec<Atom>, ty: Ty) -> Expr {
    if args.is_empty() { f } else { Expr::App(f.into(), args, ty) }
}

/// The same for a call of the source.
pub fn mk_app_at(f: Expr, args: Vec<Atom>, ty: Ty, at: kelvin_base::Span) -> Expr {
    if args.is_empty() { f } else { Expr::App(Callee::new(f, At(at)), args, ty) }
}

/// What stands in the place of a value of this type that nobody looks at: a variable if it is lifted, else
/// zero. `None` where there is no such thing.
pub fn stand_in(ty: &Ty, lifted: VarId) -> Option<Atom> {
    Some(match ty.rep()? {
        Rep::Lifted => Atom::Var(lifted),
        Rep::Word => Atom::Lit(Lit::Int(0)),
        Rep::Double => Atom::Lit(Lit::Double(0)),
        Rep::Float => Atom::Lit(Lit::Float(0)),
        _ => return None,
    })
}

/// Replaces the tuples that `e` results in by what `leaf` makes of them, of the type `ty`. What else it ends
/// with must be jumps to its own joins, or have no result.
pub fn replace_results(
    p: &mut Program,
    e: &mut Expr,
    ty: &Ty,
    leaf: &mut dyn FnMut(&mut Program, &mut Expr),
) {
    grow(|| match e {
        Expr::Let(_, body) | Expr::Scc(_, _, body) => replace_results(p, body, ty, leaf),
        Expr::Case { alts, ty: own, .. } => {
            *own = ty.clone();
            alts.iter_mut().for_each(|alt| replace_results(p, &mut alt.rhs, ty, leaf));
        }
        Expr::LetJoin { joins, body, .. } => {
            for j in joins.iter_mut() {
                let params = j.params.iter().map(|v| p.var(*v).ty.clone()).collect();
                p.vars[j.name.0 as usize].ty = Ty::Fun(params, ty.clone().into());
                replace_results(p, &mut j.body, ty, leaf);
            }
            replace_results(p, body, ty, leaf);
        }
        Expr::Jump(_, _, own) | Expr::Prim(_, _, own) => *own = ty.clone(),
        Expr::Tuple(_) => leaf(p, e),
        _ => {}
    });
}

/// Whether all results of `e` are by this constructor, but for those that there are none of; `joins` are join
/// points in it, whose results were looked at.
pub fn always_constructed(e: &Expr, con: ConId, joins: &mut Vec<VarId>) -> bool {
    grow(|| match e {
        Expr::Con(c, _) => *c == con,
        Expr::Let(_, body) | Expr::Scc(_, _, body) => always_constructed(body, con, joins),
        Expr::Case { alts, .. } => alts.iter().all(|alt| always_constructed(&alt.rhs, con, joins)),
        Expr::LetJoin { joins: group, body, .. } => {
            joins.extend(group.iter().map(|j| j.name));
            always_constructed(body, con, joins)
                && group.iter().all(|j| always_constructed(&j.body, con, joins))
        }
        Expr::Jump(j, ..) => joins.contains(j),
        Expr::Prim(PrimOp::RAISE, ..) => true,
        _ => false,
    })
}
