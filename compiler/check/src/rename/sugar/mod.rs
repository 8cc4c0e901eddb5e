//! Sugar that the Report defines by a translation (3.3 to 3.14), expanded as soon as the names in it are
//! resolved.
//!
//! Why here, and not in `compiler/core/src/desugar` with the rest: the translation is what is type checked.
//! `do` has the type of its `>>=`s, `[a ..]` that of `enumFrom a`, a section that of its lambda; by the
//! Report a program is well typed if its translation is. So it is needed before inference. And it needs what
//! only the renamer has: the meaning of `>>=` whatever the module imports ([`crate::known`]), fresh names,
//! and the fixities by which sections are legal. It is renaming in that no types and no evaluation order are
//! involved; what needs either (matching, literals, comprehensions, records, guards) waits for desugaring
//! proper. [`crate::hir`] lists what is gone after this.

mod applicative;
mod arrows;
mod commands;
mod do_block;
mod parallel_comp;
mod recursive;
mod section;
mod transform_comp;

use kelvin_base::Span;
use kelvin_syntax::ast::{self, Expr};

use super::Renamer;
use super::exprs::lambda;
use crate::hir;

impl Renamer<'_> {
    /// `\case` without alternatives still takes its argument.
    pub(in crate::rename) fn lambda_case(&mut self, alts: &[ast::Alt], span: Span) -> hir::Expr {
        if !alts.is_empty() {
            return hir::Expr::Lambda(self.alts(alts), span);
        }
        let x = self.fresh("x", span);
        let body = hir::Expr::Case(Box::new(hir::Expr::Var(x, span)), Vec::new(), span);
        lambda(vec![hir::Pat::Var(x, span)], body, span)
    }

    /// Arithmetic sequences.
    pub(in crate::rename) fn enum_from(
        &mut self,
        from: &Expr,
        then: Option<&Expr>,
        to: Option<&Expr>,
        span: Span,
    ) -> hir::Expr {
        let (function, occ) = match (then, to) {
            (None, None) => (self.known.enum_from, "enumFrom"),
            (Some(_), None) => (self.known.enum_from_then, "enumFromThen"),
            (None, Some(_)) => (self.known.enum_from_to, "enumFromTo"),
            (Some(_), Some(_)) => (self.known.enum_from_then_to, "enumFromThenTo"),
        };
        let function = self.sugar_name(function, occ, span);
        let mut e = hir::Expr::Var(function, span);
        for arg in std::iter::once(from).chain(then).chain(to) {
            e = hir::Expr::App(Box::new(e), self.boxed(arg), span);
        }
        e
    }
}
