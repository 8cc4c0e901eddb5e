//! Which expressions surely fail, as demand analysis has found it of functions and constants
//! ([`crate::facts::Facts::diverges`]).
//!
//! What it does to `scc`: nothing; it looks through it, as charging does not make a failure return.

use kelvin_base::stack::grow;
use kelvin_prims::PrimOp;

use crate::expr::*;

/// Whether all that `e` comes to is a failure.
pub(crate) fn surely_fails(p: &Program, e: &Expr) -> bool {
    grow(|| match e {
        Expr::Let(_, body) | Expr::Scc(_, _, body) | Expr::LetJoin { body, .. } => surely_fails(p, body),
        Expr::Case { alts, .. } => alts.iter().all(|alt| surely_fails(p, &alt.rhs)),
        Expr::Prim(PrimOp::RAISE, ..) => true,
        Expr::Atom(Atom::Var(v)) => p.var(*v).facts.fails,
        Expr::App(f, args, _) => match **f {
            Expr::Atom(Atom::Var(f)) => {
                let diverges = p.var(f).facts.diverges as usize;
                diverges > 0 && args.len() >= diverges
            }
            _ => false,
        },
        _ => false,
    })
}
