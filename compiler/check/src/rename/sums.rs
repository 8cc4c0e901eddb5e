//! Unboxed tuples as parts of unboxed sums (note "unboxed sums", `scope.rs`): a field of `Sum#` holds an
//! ordinary value, and the ordinary value that holds an unboxed tuple is a function that gives it. The parts
//! are computed, or suspended, where the sum is made, as they are in a tuple that stands anywhere else: the
//! function only puts them together.

use kelvin_base::Span;
use kelvin_syntax::ast::{Expr, Ident, Pat, Type};

use super::Renamer;
use super::exprs::{app, clause, lambda};
use crate::hir;

impl Renamer<'_> {
    /// `(# | (# a, b #) #)`, which the grammar gives as the constructor applied to the tuple. `None` if it is
    /// none.
    pub(super) fn sum_of_tuple(&mut self, f: &Expr, x: &Expr) -> Option<hir::Expr> {
        let Expr::Con(con) = f else { return None };
        let (true, Expr::Paren(x, _)) = (self.makes_sum(*con), x) else { return None };
        let Expr::UnboxedTuple(parts, span) = &**x else { return None };
        let span = *span;
        let names: Vec<_> = parts.iter().map(|e| self.fresh("part", e.span())).collect();
        let pats = names.iter().map(|&n| hir::Pat::Var(n, span)).collect();
        let again = names.iter().map(|&n| hir::Expr::Var(n, span)).collect();
        let holder = lambda(
            vec![hir::Pat::UnboxedTuple(Vec::new(), span)],
            hir::Expr::UnboxedTuple(again, span),
            span,
        );
        let con = hir::Expr::Con(self.con(*con), span);
        let tuple = hir::Expr::UnboxedTuple(parts.iter().map(|e| self.expr(e)).collect(), span);
        let found = clause(vec![hir::Pat::UnboxedTuple(pats, span)], app(con, holder), span);
        Some(hir::Expr::Case(Box::new(tuple), vec![found], span))
    }

    /// The pattern of that. `None` if it is none.
    pub(super) fn sum_of_tuple_pat(&mut self, con: Ident, ps: &[Pat], span: Span) -> Option<hir::Pat> {
        let (true, [part]) = (self.makes_sum(con), ps) else { return None };
        // The grammar may have read it as an expression first, and put parentheses around it.
        let part = if let Pat::Paren(inner, _) = part { &**inner } else { part };
        let Pat::UnboxedTuple(parts, at) = part else { return None };
        let holder = self.fresh("held", *at);
        let nothing = hir::Expr::UnboxedTuple(Vec::new(), *at);
        let held = app(hir::Expr::Var(holder, *at), nothing);
        let view = lambda(vec![hir::Pat::Var(holder, *at)], held, *at);
        let tuple = hir::Pat::UnboxedTuple(parts.iter().map(|p| self.pat(p)).collect(), *at);
        let part = hir::Pat::View(Box::new(view), Box::new(tuple), *at);
        Some(hir::Pat::Con(self.con(con), vec![part], span))
    }

    /// What is held in place of an argument of `Sum#`.
    pub(super) fn part_of_sum(&mut self, f: &Type, x: &Type) -> hir::Type {
        let is_sum = |t: &Type| matches!(t, Type::Con(id) if id.qual.is_none() && id.name == self.syms.sum);
        let of_sum = is_sum(f) || matches!(f, Type::App(g, _) if is_sum(g));
        let held = self.ty(x);
        match x {
            Type::UnboxedTuple(_, span) if of_sum => {
                hir::Type::Fun(Box::new(hir::Type::UnboxedTuple(Vec::new(), *span)), Box::new(held))
            }
            _ => held,
        }
    }

    fn makes_sum(&self, con: Ident) -> bool {
        con.qual.is_none() && (con.name == self.syms.sum_left || con.name == self.syms.sum_right)
    }
}
