//! Equalities of types as constraints: those that are given, and those that are wanted.
//!
//! There is no evidence for an equality at run time. A *given* one, from a signature, an instance, a class or
//! a constructor pattern, refines rigid variables and applications of families (`Types::refine`) in its
//! scope. These refinements are made while an expression of the scope is checked, and made again while a
//! constraint of the scope is solved later ([`Checker::activate`]).
//!
//! A *wanted* one is unified. What of it depends on an application of a family that cannot be reduced stays
//! wanted until more is known.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span};

use super::Checker;
use super::message::Ctx;
use super::solve::{Origin, ScopeId, Step, Wanted, Why};
use super::types::{Node, Pred, Ty};
use super::unify::Clash;
use crate::hir;
use crate::names::Name;

impl Checker<'_> {
    /// Unifies; what cannot be decided yet is wanted, for the same reason.
    pub fn unify(&mut self, expected: Ty, actual: Ty, span: Span, ctx: Ctx) -> Result<(), Clash> {
        let mut result = self.types.unify(self.names, expected, actual);
        // A family that is given may have come to be an equality, now that more is known.
        while result.is_err() && self.some_holds && self.expand_givens(self.scope) {
            self.types.families.deferred.clear();
            result = self.types.unify(self.names, expected, actual);
        }
        if !self.types.families.deferred.is_empty() {
            let deferred = std::mem::take(&mut self.types.families.deferred);
            if result.is_ok() {
                for (a, b) in deferred {
                    self.defer(a, b, Origin { span, why: Why::Equal(ctx) });
                }
            }
        }
        result
    }

    fn defer(&mut self, a: Ty, b: Ty, origin: Origin) {
        let pred = Pred { class: self.known.equality, args: vec![a, b] };
        self.want_in(pred, self.scope, origin, 0);
    }

    /// Makes two types equal because a context demands it.
    pub fn want_equal(&mut self, a: Ty, b: Ty, origin: Origin) {
        let by = match origin.why {
            Why::Use(n) | Why::Super(n) => Some(n),
            _ => None,
        };
        self.unify_at(a, b, origin.span, Ctx::Needed(by));
    }

    /// Tries to make a wanted equality hold.
    pub(super) fn solve_equality(&mut self, w: &Wanted) -> Step {
        let (a, b) = (w.pred.args[0], w.pred.args[1]);
        if self.types.has_error(a) || self.types.has_error(b) {
            return Step::Solved;
        }
        let Why::Equal(ctx) = w.origin.why else { return Step::Solved };
        let result = self.types.unify(self.names, a, b);
        let deferred = std::mem::take(&mut self.types.families.deferred);
        if let Err(clash) = result {
            self.mismatch(a, b, clash, w.origin.span, ctx);
            return Step::Solved;
        }
        let (x, y) = (self.types.shallow(a), self.types.shallow(b));
        match deferred[..] {
            [(c, d)] if self.types.same(c, x) && self.types.same(d, y) => {
                if self.improve_by_injectivity(c, d, w, ctx) || self.improve_by_result(c, d, w, ctx) {
                    self.defer(c, d, w.origin);
                    return Step::Solved;
                }
                // A given constraint that is not known yet may say so.
                let open = !self.last_resort && self.some_holds && self.open_constraint_given(w.scope);
                if open || self.types.has_metas(c) || self.types.has_metas(d) {
                    return Step::Stuck;
                }
                // One that was found since may have an equality above it.
                if self.some_holds && self.expand_givens(w.scope) {
                    return self.solve_equality(w);
                }
                self.mismatch(c, d, Clash::Mismatch, w.origin.span, ctx);
            }
            _ => {
                for (c, d) in deferred {
                    self.defer(c, d, w.origin);
                }
            }
        }
        Step::Solved
    }

    /// Two applications of a family are equal only if the arguments are that its result determines. Whether
    /// that told something new.
    fn improve_by_injectivity(&mut self, a: Ty, b: Ty, w: &Wanted, ctx: Ctx) -> bool {
        let (Node::Family(i), Node::Family(j)) = (self.types.node(a), self.types.node(b)) else {
            return false;
        };
        let family = self.types.family_name(i);
        if family != self.types.family_name(j) {
            return false;
        }
        let (xs, ys) = (self.types.family_args(i), self.types.family_args(j));
        let injective = self.types.families.known.get(&family).map_or_else(Vec::new, |f| f.injective.clone());
        let mut progress = false;
        for ((&x, &y), _) in xs.iter().zip(ys.iter()).zip(injective).filter(|(_, determined)| *determined) {
            if !self.types.same(x, y) && (self.types.has_metas(x) || self.types.has_metas(y)) {
                // Of what depends on a family nothing may have been found.
                progress |= self.unify_at(x, y, w.origin.span, ctx) && self.types.same(x, y);
            }
        }
        progress
    }

    /// What wanted equalities say of the same application of a family is equal: that `a ~ F a` and `F a ~
    /// Int` make `a` an `Int`. Whether that told something new.
    pub(super) fn improve_by_applications(&mut self, stuck: &[Wanted]) -> bool {
        let mut seen: Vec<(u32, Ty, ScopeId)> = Vec::new();
        let mut progress = false;
        for w in stuck.iter().filter(|w| w.pred.class == self.known.equality) {
            let &[a, b] = w.pred.args.as_slice() else { continue };
            let Why::Equal(ctx) = w.origin.why else { continue };
            for (t, other) in [(a, b), (b, a)] {
                let Node::Family(i) = self.types.node(t) else { continue };
                let known = seen.iter().find(|(j, _, scope)| {
                    // What is given in one scope may be what makes an equality of the other.
                    (*scope == w.scope || !self.some_refined) && self.types.same_family(i, *j)
                });
                let Some(&(_, first, _)) = known else {
                    seen.push((i, other, w.scope));
                    continue;
                };
                let open = self.types.has_metas(first) || self.types.has_metas(other);
                let apart = |this: &mut Self, t| !matches!(this.types.node(t), Node::Family(_));
                if open && apart(self, first) && apart(self, other) && !self.types.same(first, other) {
                    progress |= self.unify_at(first, other, w.origin.span, ctx);
                }
            }
        }
        progress
    }

    /// Reports an equality that nothing decides.
    pub(super) fn unequal(&mut self, w: &Wanted) {
        if let Why::Equal(ctx) = w.origin.why {
            self.scope = w.scope;
            self.activate(w.scope);
            self.mismatch(w.pred.args[0], w.pred.args[1], Clash::Mismatch, w.origin.span, ctx);
        }
    }

    /// Says of a mismatch why an application of a family is no other type.
    pub(super) fn family_notes(&mut self, d: Diagnostic, expected: Ty, actual: Ty) -> Diagnostic {
        let (e, a) = (self.types.node(expected), self.types.node(actual));
        let (i, t) = match (e, a) {
            (Node::Family(i), Node::Family(j)) if self.types.family_name(i) == self.types.family_name(j) => {
                let occ = self.names.occ(self.types.family_name(i));
                return d.note(format!(
                    "`{occ}` is a type family, which may give the same for different types: that the results are equal does not make the arguments equal"
                ));
            }
            (Node::Family(i), _) => (i, expected),
            (_, Node::Family(i)) => (i, actual),
            _ => return d,
        };
        let occ = self.names.occ(self.types.family_name(i));
        let shown = self.show_ty(t);
        let d = d.note(format!("`{occ}` is a type family, and nothing says here what `{shown}` is"));
        if self.types.has_metas(t) {
            return d.hint(
                "the types that it is applied to are not determined: add a type annotation or application",
            );
        }
        d
    }

    // ---- given equalities

    /// Takes two types as equal in a scope.
    pub fn assume_equal(&mut self, scope: ScopeId, a: Ty, b: Ty) {
        self.activate(scope);
        let before = self.types.refinements();
        self.types.refine(self.names, a, b);
        self.types.families.deferred.clear();
        let new = self.types.refinements_since(before).to_vec();
        if !new.is_empty() {
            self.some_refined = true;
            self.scopes[scope.0 as usize].refinements.extend(new);
            if self.active.last() != Some(&scope) {
                self.active.push(scope);
            }
        }
        self.activate(self.scope);
    }

    /// Makes the equalities of a scope and those around it hold, and no others.
    pub fn activate(&mut self, scope: ScopeId) {
        if self.active.is_empty() && !self.some_refined {
            return;
        }
        let mut chain = Vec::new();
        let mut at = Some(scope);
        while let Some(id) = at {
            let s = &self.scopes[id.0 as usize];
            if !s.refinements.is_empty() {
                chain.push(id);
            }
            at = s.parent;
        }
        chain.reverse();
        if chain == self.active {
            return;
        }
        self.types.unrefine(0);
        for &id in &chain {
            for i in 0..self.scopes[id.0 as usize].refinements.len() {
                let r = self.scopes[id.0 as usize].refinements[i];
                self.types.refine_by(r);
            }
        }
        self.active = chain;
    }

    /// Leaves a scope that was entered when there were `refinements`. The constraints wanted there since
    /// `start` are solved first if equalities hold there, since types outside may be found by them.
    pub fn leave_scope(&mut self, level: u32, scope: ScopeId, refinements: usize, start: usize) {
        if self.types.refinements() > refinements {
            self.solve(start);
        }
        (self.level, self.scope) = (level, scope);
        self.activate(scope);
    }

    // ---- generalisation and ambiguity

    /// What an equality makes of types of outer scopes is not generalised. Whether that changed something.
    pub(super) fn lower_equal(&mut self, a: Ty, b: Ty) -> bool {
        let mut changed = false;
        for (from, to) in [(a, b), (b, a)] {
            let (mut known, mut metas) = (Vec::new(), Vec::new());
            self.types.free_metas(from, &mut known);
            if known.iter().any(|&m| self.types.level(m) > self.level) {
                continue;
            }
            // What is under a family is not determined by what that gives.
            if !matches!(self.types.node(to), Node::Family(_)) {
                self.types.free_metas(to, &mut metas);
                changed |= metas.iter().any(|&m| self.types.level(m) > self.level);
                self.types.lower(to, self.level);
            }
        }
        changed
    }

    /// Whether an argument of this type is better checked after others, which may say what is open in it: one
    /// that is checked where an equality of open types is given, by its type or, if it is a function, by the
    /// constructors that it matches or, for all types, may match.
    pub(super) fn assumes_of_open(&mut self, arg: &hir::Expr, t: Ty) -> bool {
        let Some(poly) = self.types.as_poly(t) else { return self.refines_open(arg, t) };
        if matches!(arg.unticked(), hir::Expr::Lambda(..)) && self.types.has_metas(poly.ty) {
            return true;
        }
        let equality = self.known.equality;
        let mut sides = poly.context.iter().filter(|p| p.class == equality).flat_map(|p| &p.args);
        sides.any(|&side| self.types.has_metas(side))
    }

    /// Whether an argument of this type is a lambda that matches something of an open type with a constructor
    /// that says more of it, `\Refl -> e` in `fmap (\Refl -> e) (same a b)`, or is applied to such a lambda.
    fn refines_open(&mut self, arg: &hir::Expr, t: Ty) -> bool {
        let clauses = match arg.unticked() {
            hir::Expr::Lambda(clauses, _) => clauses,
            hir::Expr::App(..) if self.types.has_metas(t) => {
                let mut f = arg.unticked();
                while let hir::Expr::App(g, a, _) = f {
                    if let hir::Expr::Lambda(clauses, _) = a.unticked()
                        && clauses.iter().flat_map(|c| &c.pats).any(|p| self.gives_equality(p))
                    {
                        return true;
                    }
                    f = g.unticked();
                }
                return false;
            }
            _ => return false,
        };
        let mut rest = Some(t);
        for i in 0..clauses.first().map_or(0, |c| c.pats.len()) {
            let parts = rest.and_then(|t| self.types.as_fun(t));
            let open = parts.is_none_or(|(a, _)| self.types.has_metas(a));
            if open && clauses.iter().filter_map(|c| c.pats.get(i)).any(|p| self.gives_equality(p)) {
                return true;
            }
            rest = parts.map(|(_, r)| r);
        }
        false
    }

    /// Whether a constructor in the pattern gives an equality.
    fn gives_equality(&self, p: &hir::Pat) -> bool {
        use hir::Pat::{As, Bang, Con, Lazy, List, Record, Sig, Tuple, UnboxedTuple, View};
        match p {
            Con(con, args, _) | Record(con, args, ..) => {
                let gives = self.env.cons.get(con).is_some_and(|c| {
                    c.gadt.is_some() || c.context.iter().any(|p| p.class == self.known.equality)
                });
                gives || args.iter().any(|p| grow(|| self.gives_equality(p)))
            }
            Tuple(args, _) | UnboxedTuple(args, _) | List(args, _) => {
                args.iter().any(|p| grow(|| self.gives_equality(p)))
            }
            As(_, p, _) | Lazy(p, _) | Bang(p, _) | View(_, p, _) | Sig(p, ..) => {
                grow(|| self.gives_equality(p))
            }
            _ => false,
        }
    }

    /// Reports a type in which quantified variables stand only where families are applied to them, so that no
    /// use could tell what they are.
    pub(super) fn only_under_families(
        &mut self,
        ty: Ty,
        quantified: &[Name],
        known: &[Name],
        span: Span,
    ) -> bool {
        if !self.types.has_family(ty) {
            return false;
        }
        let mut vars = Vec::new();
        self.types.free_vars(ty, &mut vars);
        let Some(v) = vars.into_iter().find(|v| quantified.contains(v) && !known.contains(v)) else {
            return false;
        };
        let (v, shown) = (self.names.occ(v), self.show_ty(ty));
        let d = Diagnostic::error(span, format!("the type `{shown}` is ambiguous"))
            .note(format!("`{v}` stands only where a type family is applied to it, and what that gives does not determine `{v}`"))
            .hint("AllowAmbiguousTypes allows it: then each use needs a type application");
        self.error(d);
        true
    }
}
