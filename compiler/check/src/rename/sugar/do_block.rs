//! `do` becomes `>>=`, `>>`, `let` and `fail` (Report 3.14).
//!
//! Statements are renamed from first to last, because each scopes over the rest, and then put together from
//! last to first; so long blocks need no deep recursion here.

use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{Lit, Stmt};
use rustc_hash::FxHashSet;

use crate::hir;
use crate::rename::Renamer;
use crate::rename::exprs::{clause, lambda};
use crate::rename::scope::Mark;

use super::applicative::Stage;

pub(super) enum Piece {
    Bind(hir::Pat, hir::Expr, Span),
    Let(Vec<hir::BindGroup>, Span),
    Body(hir::Expr, Span),
}

impl Piece {
    pub(super) fn span(&self) -> Span {
        match self {
            Piece::Bind(_, _, s) | Piece::Let(_, s) | Piece::Body(_, s) => *s,
        }
    }
}

impl Renamer<'_> {
    /// A block; `qual` is the qualifier of its `do` (QualifiedDo).
    pub(in crate::rename) fn do_block(
        &mut self,
        qual: Option<Symbol>,
        stmts: &[Stmt],
        span: Span,
    ) -> hir::Expr {
        let mark = self.mark();
        let mut stages = self.stages(qual, stmts);
        self.leave(mark, span);
        let last = stages.pop();
        let later = last.as_ref().map(|last| last.uses.clone()).unwrap_or_default();
        let result = match last.map(|last| last.piece) {
            Some(Piece::Body(e, _)) => e,
            last => {
                let at = last.map_or(span, |last| last.span());
                self.report(
                    Diagnostic::error(at, "the last statement of a `do` block must be an expression")
                        .at("the value of the block would be missing")
                        .hint("end the block with `return …` or another action"),
                );
                self.placeholder(at)
            }
        };
        let is_mdo = matches!(stmts, [Stmt::Rec(_, true, _), ..]);
        if self.exts.applicative_do && !is_mdo && (qual.is_some() || !self.exts.rebindable) {
            return self.applicative(qual, stages, result, &later);
        }
        self.put_together(qual, stages.into_iter().map(|stage| stage.piece).collect(), result)
    }

    /// The statements of a block with what each mentions; what they bind stays in scope.
    fn stages(&mut self, qual: Option<Symbol>, stmts: &[Stmt]) -> Vec<Stage> {
        let mut stages = Vec::with_capacity(stmts.len());
        for stmt in self.segmented(stmts).iter() {
            let before = self.uses.len();
            let piece = self.piece(qual, stmt);
            let uses = match self.exts.applicative_do {
                true => self.uses[before..].iter().copied().collect(),
                false => FxHashSet::default(),
            };
            stages.push(Stage::new(piece, uses));
        }
        stages
    }

    /// `[e | s]` in any monad (MonadComprehensions): `do { s; return e }`, where a condition is guarded by.
    pub(in crate::rename) fn monad_comp(
        &mut self,
        e: &kelvin_syntax::ast::Expr,
        stmts: &[Stmt],
        span: Span,
    ) -> hir::Expr {
        let mark = self.mark();
        let pieces = self.qualifiers(stmts, mark);
        let e = self.expr(e);
        self.leave(mark, span);
        self.returned(pieces, e, span)
    }

    /// The statements, then `return e`.
    pub(super) fn returned(&mut self, pieces: Vec<Piece>, e: hir::Expr, span: Span) -> hir::Expr {
        let result = self.call(self.known.pure, span, vec![e]);
        self.put_together(None, pieces, result)
    }

    /// The qualifiers of such a comprehension, or of a branch of it, which begins at `mark`.
    pub(super) fn qualifiers(&mut self, stmts: &[Stmt], mark: Mark) -> Vec<Piece> {
        let mut pieces = Vec::with_capacity(stmts.len());
        for (i, stmt) in stmts.iter().enumerate() {
            let piece = match stmt {
                Stmt::Transform(t, at) => {
                    let before = std::mem::take(&mut pieces);
                    let all = |this: &mut Self, vars: hir::Expr| {
                        this.release(mark);
                        let result = this.call(this.known.pure, *at, vec![vars]);
                        this.put_together(None, before, result)
                    };
                    let (p, e) = self.transform(t, &stmts[..i], all, *at);
                    Piece::Bind(p, e, *at)
                }
                _ => match self.piece(None, stmt) {
                    Piece::Body(condition, at) => {
                        Piece::Body(self.call(self.known.guard, at, vec![condition]), at)
                    }
                    piece => piece,
                },
            };
            pieces.push(piece);
        }
        pieces
    }

    /// Statements; what they bind stays in scope.
    pub(super) fn pieces(&mut self, qual: Option<Symbol>, stmts: &[Stmt]) -> Vec<Piece> {
        self.segmented(stmts).iter().map(|stmt| self.piece(qual, stmt)).collect()
    }

    pub(super) fn piece(&mut self, qual: Option<Symbol>, stmt: &Stmt) -> Piece {
        match stmt {
            Stmt::Bind(p, e, span) => {
                let e = self.expr(e);
                Piece::Bind(self.binding_pat(p), e, *span)
            }
            Stmt::Let(decls, span) => Piece::Let(self.local_binds(decls), *span),
            Stmt::Body(e, span) => Piece::Body(self.expr(e), *span),
            Stmt::Rec(stmts, _, span) => self.recursive(qual, stmts, *span),
            // The grammar has it in comprehensions alone, which do without this function for it.
            Stmt::Transform(t, span) => Piece::Body(self.expr(&t.function), *span),
        }
    }

    pub(super) fn put_together(
        &mut self,
        qual: Option<Symbol>,
        pieces: Vec<Piece>,
        mut result: hir::Expr,
    ) -> hir::Expr {
        for piece in pieces.into_iter().rev() {
            result = match piece {
                Piece::Body(e, at) => {
                    let then = self.do_name(qual, self.known.then, ">>", at);
                    self.then(then, e, result, at)
                }
                Piece::Let(groups, at) => {
                    let all = at.to(result.span());
                    hir::Expr::Let(groups, Box::new(result), all)
                }
                Piece::Bind(p, e, at) => {
                    let rest = self.continuation(qual, p, result, at);
                    let bind = self.do_name(qual, self.known.bind, ">>=", at);
                    self.then(bind, e, rest, at)
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
    fn continuation(&mut self, qual: Option<Symbol>, p: hir::Pat, rest: hir::Expr, at: Span) -> hir::Expr {
        let all = at.to(rest.span());
        if !self.failable(&p) {
            return lambda(vec![p], rest, all);
        }
        let place = p.span();
        let failure = self.failure(qual, place);
        let clauses = vec![clause(vec![p], rest, all), clause(vec![hir::Pat::Wild(place)], failure, place)];
        hir::Expr::Lambda(clauses, all)
    }

    /// `fail`, with the place of a pattern that does not match.
    pub(super) fn failure(&mut self, qual: Option<Symbol>, place: Span) -> hir::Expr {
        let text = match self.opts.sources {
            Some(map) => format!("Pattern match failure in do expression at {}", map.show_span(place)),
            None => "Pattern match failure in do expression".to_string(),
        };
        let text = hir::Expr::Lit(Lit::String(Symbol::intern(&text)), place);
        let fail = self.do_name(qual, self.known.fail, "fail", place);
        self.call(fail, place, vec![text])
    }
}
