//! Instances that are taken over from another type: the one that a newtype is made of, or one of the same
//! representation (DerivingVia).

use kelvin_base::Span;

use super::Checker;
use super::env::ClassInfo;
use super::solve::{Origin, Why};
use super::types::{Pred, Ty};
use crate::hir;
use crate::names::Name;

impl Checker<'_> {
    /// The class at the type whose instance is taken over.
    pub(super) fn reused_pred(&mut self, i: &hir::Instance, head: &Pred) -> Option<Pred> {
        let Some(via) = &i.via else { return self.representation_pred(head) };
        let (_, rest) = head.args.split_last()?;
        let kinds = self.env.class_params.get(&head.class).cloned()?;
        let kind = self.types.kinds.instantiate(*kinds.last()?, &mut Vec::new());
        let mut args = rest.to_vec();
        args.push(self.convert_at(via, kind));
        Some(Pred { class: head.class, args })
    }

    /// Where a type's instance is taken over, each method must have the same representation at both types: it
    /// is taken as it is. A method may be given or give what is not represented in the same way though its
    /// class's types are: `forall c. c Int -> c Age`.
    pub(super) fn coerce_methods(&mut self, class: &ClassInfo, head: &Pred, reused: &Pred, span: Span) {
        let at = |p: &Pred| -> Vec<(Name, Ty)> {
            class.params.iter().copied().zip(p.args.iter().copied()).collect()
        };
        let (own, other) = (at(head), at(reused));
        for m in &class.methods {
            let (from, to) = (self.types.subst(m.ty, &other), self.types.subst(m.ty, &own));
            if self.types.same(from, to) {
                continue;
            }
            let scope = self.scope;
            let origin = Origin { span, why: Why::Reused(m.name) };
            let (from, to) = self.with_given_context(from, to, origin);
            let pred = Pred { class: self.known.coercible_class, args: vec![from, to] };
            self.want(pred, origin);
            self.scope = scope;
            self.activate(scope);
        }
    }

    /// The bodies of two types of a method at the same types for its variables. Its context, if that is the
    /// same for both, is given in the scope that is entered: it may say what unknown types are like. Which
    /// types are represented in the same way may differ, as all evidence of that is alike: what the method
    /// taken over asks for must follow from what the other one is given.
    fn with_given_context(&mut self, from: Ty, to: Ty, origin: Origin) -> (Ty, Ty) {
        let (Some(p), Some(q)) = (self.types.as_poly(from), self.types.as_poly(to)) else {
            return (from, to);
        };
        let fresh: Vec<Ty> = p
            .vars
            .iter()
            .map(|&v| self.types.fresh_rigid(self.names, self.names.occ(v), self.level + 1))
            .collect();
        let at =
            |vars: &[Name]| -> Vec<(Name, Ty)> { vars.iter().copied().zip(fresh.iter().copied()).collect() };
        let (left, right) = (at(&p.vars), at(&q.vars));
        let (asked, given) =
            (self.types.subst_preds(&p.context, &left), self.types.subst_preds(&q.context, &right));
        let coercible = self.known.coercible_class;
        let is_alike = |a: &Pred, b: &Pred| a.class == coercible && b.class == coercible;
        let pairs = || asked.iter().zip(&given);
        if asked.len() != given.len() || !pairs().all(|(a, b)| is_alike(a, b) || self.types.same_pred(a, b)) {
            return (from, to);
        }
        let inner = self.enter_scope();
        self.give(inner, &given);
        for pred in asked.iter().filter(|p| p.class == coercible) {
            self.want(pred.clone(), origin);
        }
        (self.types.subst(p.ty, &left), self.types.subst(q.ty, &right))
    }

    /// The class at the type that a newtype is made of.
    fn representation_pred(&mut self, head: &Pred) -> Option<Pred> {
        let (&last, rest) = head.args.split_last()?;
        let rep = self.representation(last)?;
        let mut args = rest.to_vec();
        args.push(rep);
        Some(Pred { class: head.class, args })
    }
}
