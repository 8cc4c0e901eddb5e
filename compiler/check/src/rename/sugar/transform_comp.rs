//! Comprehensions that transform what they have found so far (TransformListComp): the qualifiers before
//! `then` become a comprehension of tuples of their variables, to which the function is applied.

use kelvin_base::Span;
use kelvin_syntax::ast::{Stmt, Transform};

use super::parallel_comp::tuple;
use crate::hir;
use crate::rename::Renamer;
use crate::rename::exprs::{app, lambda};

impl Renamer<'_> {
    /// `quals, then f by e` as `vars <- f (\vars -> e) [vars | quals]`. Behind `then group`, where the
    /// function's result is of collections, each variable is mapped out of them: `(x, y) <- fmap (\g ->
    /// (fmap (\vars -> x) g, …)) (f …)`.
    ///
    /// The comprehension of the qualifiers is made by `all`, which also takes their variables out of scope:
    /// the function does not see them.
    pub(in crate::rename) fn transform(
        &mut self,
        t: &Transform,
        quals: &[Stmt],
        all: impl FnOnce(&mut Self, hir::Expr) -> hir::Expr,
        span: Span,
    ) -> (hir::Pat, hir::Expr) {
        let vars = self.qualifier_vars(quals);
        let values = vars.iter().map(|&v| hir::Expr::Var(self.value(v), v.span)).collect();
        let source = all(self, tuple(values, span));
        let mut function = self.expr(&t.function);
        if let Some(by) = &t.by {
            let mark = self.mark();
            let pat = self.rebind(&vars, span);
            let by = self.expr(by);
            self.release(mark);
            function = app(function, lambda(vec![pat], by, span));
        }
        let mut source = hir::Expr::App(Box::new(function), Box::new(source), span);
        if t.group && vars.len() > 1 {
            let group = self.fresh("group", span);
            let mut parts = Vec::with_capacity(vars.len());
            for &v in &vars {
                let mark = self.mark();
                let pat = self.rebind(&vars, span);
                let select = lambda(vec![pat], hir::Expr::Var(self.value(v), v.span), span);
                self.release(mark);
                parts.push(self.call(self.known.fmap, span, vec![select, hir::Expr::Var(group, span)]));
            }
            let parts = lambda(vec![hir::Pat::Var(group, span)], tuple(parts, span), span);
            source = self.call(self.known.fmap, span, vec![parts, source]);
        }
        (self.rebind(&vars, span), source)
    }
}
