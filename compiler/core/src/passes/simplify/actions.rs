//! Annotated constants whose value is a function, as actions without parameters are:
//! `next = scc "next" (do …)` of a state monad.
//!
//! Such a constant is an event, so that it stays one: `next = scc c (\s -> $wnext s)`, with a worker that is
//! a top-level function. What calls it says so: `next s` is `case next of { _ -> sccsub c ($wnext s) }`. The
//! constant is demanded where it was, and entered by the first who does; the function that it makes
//! belongs to `c`, whoever applies it, and is known. What is above its lambda must be no work that the
//! constant shares.
//!
//! Under evaluation scoping the function is charged to who applies it: there is no `sccsub`, and nothing may
//! stand above the lambda that would be allocated by another scope.

use super::below_scc::{LEFT, SMALLEST, annotated};
use super::*;
use crate::size::size_up_to;
use crate::typing::ty_of;

/// What a call of such a constant is.
pub(super) struct Action {
    /// The annotation whose function it is.
    cc: CcId,
    /// The function, small: a call of its worker, mostly.
    function: Unfolding,
}

impl Simplifier<'_> {
    /// Notes that the top-level `v` is a constant of this kind, if it is.
    pub(super) fn define_action(&mut self, v: VarId, rhs: &Expr) {
        let is_constant = matches!(rhs, Expr::Scc(..)) && self.p.var(v).module.is_some();
        // (One that calls itself would go on being called by itself.)
        if !is_constant || !self.scheme.profiled() || self.occ(v).breaker {
            return;
        }
        let (mut e, mut scope) = (rhs, None);
        while let Expr::Scc(kind, cc, body) = e {
            if !kind.names_scope() || !self.is_normal(*cc) {
                return;
            }
            (e, scope) = (body, Some(*cc));
        }
        let (Expr::Lam(params, body), Some(cc)) = (e, scope) else { return };
        let size = size_up_to(body, SMALLEST + params.len());
        if size < SMALLEST + params.len() {
            let mut function = self.template_of_small(params, body, size);
            function.top = true;
            self.actions.insert(v, Action { cc, function }.into());
        }
    }

    /// What the call of `v` with so many arguments is, if that is such a constant.
    pub(super) fn action(&self, v: VarId, args: usize) -> Option<Rc<Action>> {
        self.actions.get(&v).filter(|a| a.function.params.len() <= args).cloned()
    }

    /// The call of such a constant.
    pub(super) fn call_action(
        &mut self,
        v: VarId,
        action: &Action,
        mut args: Vec<Atom>,
        mut ty: Ty,
        at: At,
        mut k: Cont,
    ) -> Expr {
        self.tick(Tick::SccUnfolding);
        let n = action.function.params.len();
        if args.len() > n {
            k = Cont::Apply(args.split_off(n), ty, at, k.into());
            ty = ty_of(self.p, self.body(&action.function));
        }
        let function = self.instantiate(&action.function, at);
        let mut call = Expr::App(Callee::new(function, at), args, ty.clone());
        if self.scheme.references_pay() {
            call = Expr::Scc(SccKind::Sub, action.cc, call.into());
        }
        if self.evaluated(v) {
            return self.simpl_tail(call, k);
        }
        let binder = self.new_like(v);
        let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: call }];
        self.simpl_tail(Expr::Case { scrut: Expr::Atom(Atom::Var(v)).into(), binder, alts, ty }, k)
    }

    /// The top-level constant `v` with its function a worker that it gets here; or as it was.
    pub(super) fn split_action(&mut self, v: VarId, rhs: Expr) -> Expr {
        let info = self.p.var(v);
        let called = self.occ(v).called;
        let splits = matches!(rhs, Expr::Scc(..))
            && self.mode.splits
            && self.scheme.profiled()
            && info.module.is_some()
            && info.inline == Inline::None
            && v != self.p.main
            // If nobody calls it, the worker would go back to where it is used.
            && called > 0
            && called != u32::MAX
            && self.growth > LEFT;
        if !splits {
            return rhs;
        }
        let (annotations, inner) = self.annotations_around(rhs);
        let moves = self.scheme.references_pay() || matches!(inner, Expr::Lam(..) | Expr::App(..));
        let found =
            if moves && !annotations.is_empty() { self.lambda_below(&inner, false, (v, 0)) } else { None };
        match found {
            Some((more, ty))
                if !more.is_empty() && more.len() <= called as usize && !self.is_small(&inner) =>
            {
                self.tick(Tick::SccWorker);
                self.wrapper((v, Vec::new()), annotations, inner, (more, ty))
            }
            _ => annotated(&annotations, inner),
        }
    }

    /// Whether it is a lambda that may be copied to where it is called.
    fn is_small(&self, e: &Expr) -> bool {
        matches!(e, Expr::Lam(params, body) if size_up_to(body, SMALLEST + params.len()) < SMALLEST + params.len())
    }
}
