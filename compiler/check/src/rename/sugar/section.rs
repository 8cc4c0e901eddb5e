//! Sections of operators and of tuples become functions.
//!
//! A right section `(op e)` becomes `\y -> op y e`. Where `e` is more than a name or literal it would be
//! evaluated anew at every call, so it is passed in from outside: `(\z y -> op y z) e`. (A `let` would do,
//! but would generalise the type of `z`.)

use kelvin_base::Span;
use kelvin_syntax::ast::{self, Expr};

use crate::hir;
use crate::rename::Renamer;
use crate::rename::exprs::lambda;
use crate::rename::fixity::section_conflict;
use crate::rename::operators::{binary, op_expr};

impl Renamer<'_> {
    pub(in crate::rename) fn left_section(&mut self, e: &Expr, op: ast::Op, span: Span) -> hir::Expr {
        let (operand, top) = self.section_operand(e);
        let operand = self.tick(operand, e.span(), false);
        let op = self.operator(op);
        self.diags.extend(section_conflict(top, op, true));
        hir::Expr::App(Box::new(op_expr(op)), Box::new(operand), span)
    }

    pub(in crate::rename) fn right_section(&mut self, op: ast::Op, e: &Expr, span: Span) -> hir::Expr {
        let op = self.operator(op);
        let (operand, top) = self.section_operand(e);
        let operand = self.tick(operand, e.span(), false);
        self.diags.extend(section_conflict(top, op, false));
        let y = self.fresh("y", span);
        let (y_pat, y) = (hir::Pat::Var(y, span), hir::Expr::Var(y, span));
        if is_atom(&operand) {
            return lambda(vec![y_pat], binary(op, y, operand), span);
        }
        let at = self.place(e);
        let z = self.fresh("z", at);
        let body = binary(op, y, hir::Expr::Var(z, at));
        let function = lambda(vec![hir::Pat::Var(z, at), y_pat], body, span);
        hir::Expr::App(Box::new(function), Box::new(operand), span)
    }

    pub(in crate::rename) fn tuple_section(&mut self, parts: &[Option<Expr>], span: Span) -> hir::Expr {
        self.tuple_size(parts.len(), span);
        let mut pats = Vec::new();
        let mut es = Vec::with_capacity(parts.len());
        for part in parts {
            es.push(match part {
                Some(e) => self.expr(e),
                None => {
                    let x = self.fresh("x", span);
                    pats.push(hir::Pat::Var(x, span));
                    hir::Expr::Var(x, span)
                }
            });
        }
        lambda(pats, hir::Expr::Tuple(es, span), span)
    }
}

fn is_atom(e: &hir::Expr) -> bool {
    matches!(e, hir::Expr::Var(..) | hir::Expr::Con(..) | hir::Expr::Int(..) | hir::Expr::Lit(..))
}
