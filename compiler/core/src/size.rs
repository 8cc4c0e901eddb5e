//! Sizes of expressions, in nodes that become code.

use crate::boxing::boxed_function;
use crate::expr::*;
use crate::traverse::{bind_pairs, for_each_child, worklist};
use kelvin_prims::PrimOp;

/// The size of an expression in nodes that become code, stopping at `limit`.
pub fn size_up_to(expr: &Expr, limit: usize) -> usize {
    let mut size = 0;
    let mut work = worklist(expr);
    while let Some(e) = work.pop() {
        size += match e {
            Expr::Atom(_) => 0,
            Expr::Lam(..) | Expr::Scc(..) | Expr::LetJoin { .. } => 1,
            Expr::Tuple(_) => 0,
            Expr::App(_, args, _) if args.is_empty() => 0,
            Expr::App(_, args, _) => 1 + args.len(),
            Expr::Prim(PrimOp::TICK, ..) => 0,
            Expr::Jump(..) | Expr::Prim(..) | Expr::Con(..) | Expr::Probe(..) => 1,
            Expr::Let(Bind::NonRec(_, rhs), _) if boxed_function(rhs).is_some() => 0,
            Expr::Let(Bind::NonRec(..), _) => 1,
            Expr::Let(Bind::Rec(pairs), _) => pairs.len(),
            // One instruction; without it as much would be inlined, and is to be with it.
            Expr::Case { scrut, .. } if matches!(**scrut, Expr::Prim(PrimOp::TICK, ..)) => 0,
            Expr::Case { alts, .. } => alts.len(),
        };
        if size >= limit {
            return limit;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    size
}

/// The size of an expression in nodes.
pub fn size(expr: &Expr) -> usize {
    size_up_to(expr, usize::MAX)
}

/// The size of the whole program in nodes that become code.
pub fn program_size(program: &Program) -> usize {
    program.binds.iter().flat_map(bind_pairs).map(|(_, rhs)| size(rhs)).sum()
}
