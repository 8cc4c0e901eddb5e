//! `do` becomes `>>=`, `>>`, `let` and `fail` (Report 3.14).
//!
//! Statements are renamed from first to last, because each scopes over the rest, and then put together from
//! last to first; so long blocks need no deep recursion here.

use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{Lit, Stmt};

use crate::hir;
use crate::rename::Renamer;
use crate::rename::exprs::{clause, lambda};

enum Piece {
    Bind(hir::Pat, hir::Expr, Span),
    Let(Vec<hir::BindGroup>, Span),
    Body(hir::Expr, Span),
}

impl Renamer<'_> {
    pub(in crate::rename) fn do_block(&mut self, stmts: &[Stmt], span: Span) -> hir::Expr {
        let mark = self.mark();
        let mut pieces: Vec<Piece> = stmts
            .iter()
            .map(|s| match s {
                Stmt::Bind(p, e, span) => {
                    let e = self.expr(e);
                    Piece::Bind(self.binding_pat(p), e, *span)
                }
                Stmt::Let(decls, span) => Piece::Let(self.local_binds(decls), *span),
                Stmt::Body(e, span) => Piece::Body(self.expr(e), *span),
            })
            .collect();
        self.leave(mark, span);
        let mut result = match pieces.pop() {
            Some(Piece::Body(e, _)) => e,
            last => {
                let at = match last {
                    Some(Piece::Bind(_, _, s) | Piece::Let(_, s) | Piece::Body(_, s)) => s,
                    None => span,
                };
                self.report(
                    Diagnostic::error(at, "the last statement of a `do` block must be an expression")
                        .at("the value of the block would be missing")
                        .hint("end the block with `return …` or another action"),
                );
                self.placeholder(at)
            }
        };
        for piece in pieces.into_iter().rev() {
            result = match piece {
                Piece::Body(e, at) => self.then(self.known.then, e, result, at),
                Piece::Let(groups, at) => {
                    let all = at.to(result.span());
                    hir::Expr::Let(groups, Box::new(result), all)
                }
                Piece::Bind(p, e, at) => {
                    let rest = self.continuation(p, result, at);
                    self.then(self.known.bind, e, rest, at)
                }
            };
        }
        result
    }

    /// `op e rest`, spanning from the statement to the end of the block.
    fn then(&self, op: crate::names::Name, e: hir::Expr, rest: hir::Expr, at: Span) -> hir::Expr {
        let all = at.to(rest.span());
        let first = hir::Expr::App(Box::new(hir::Expr::Var(op, at)), Box::new(e), at);
        hir::Expr::App(Box::new(first), Box::new(rest), all)
    }

    /// What a statement `p <- e` does with the value; `fail` if it does not match.
    fn continuation(&mut self, p: hir::Pat, rest: hir::Expr, at: Span) -> hir::Expr {
        let all = at.to(rest.span());
        if !self.failable(&p) {
            return lambda(vec![p], rest, all);
        }
        let place = p.span();
        let text = match self.opts.sources {
            Some(map) => format!("Pattern match failure in do expression at {}", map.show_span(place)),
            None => "Pattern match failure in do expression".to_string(),
        };
        let text = hir::Expr::Lit(Lit::String(Symbol::intern(&text)), place);
        let failure = self.call(self.known.fail, place, vec![text]);
        let clauses = vec![clause(vec![p], rest, all), clause(vec![hir::Pat::Wild(place)], failure, place)];
        hir::Expr::Lambda(clauses, all)
    }
}
