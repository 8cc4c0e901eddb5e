//! Expressions put together from their parts, in the form that Core has for them.

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
