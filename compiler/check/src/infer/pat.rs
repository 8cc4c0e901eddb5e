//! Patterns. What they bind enters the environment; the existential variables and dictionaries of their
//! constructors enter the present level and scope, which the caller restores after the clause.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span, Symbol};

use super::kinds::count;
use super::message::{Ctx, RigidOrigin};
use super::solve::{Origin, Why};
use super::types::{ERROR, Node, Ty};
use super::zonk::pending;
use super::{Checker, Var};
use crate::hir;
use crate::names::{Name, Space};
use crate::thir;

/// Where a pattern's variables live.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Binds {
    /// In a clause or statement: they are new.
    Fresh,
    /// In a pattern binding: they have types already.
    Let,
    /// In a pattern binding that nothing else is bound with: what is polymorphic makes its variable so.
    Alone,
}

impl Checker<'_> {
    pub fn pattern(&mut self, p: &hir::Pat, ty: Ty, ctx: Ctx) -> thir::Pat {
        self.pat(p, ty, ctx, Binds::Fresh)
    }

    pub fn pat(&mut self, p: &hir::Pat, ty: Ty, ctx: Ctx, binds: Binds) -> thir::Pat {
        grow(|| self.pat_inner(p, ty, ctx, binds))
    }

    fn bind_var(&mut self, n: Name, ty: Ty, span: Span, binds: Binds) {
        match binds {
            Binds::Fresh => {
                self.vars.insert(n, Var::Known(ty));
            }
            Binds::Let | Binds::Alone => {
                if let Some(&t) = self.pattern_vars.get(&n) {
                    let open = matches!(self.types.node(t), Node::Meta(_));
                    if binds == Binds::Alone && open && self.types.as_poly(ty).is_some() {
                        self.pattern_vars.insert(n, ty);
                        self.vars.insert(n, Var::Known(ty));
                        return;
                    }
                    self.unify_at(t, ty, span, Ctx::None);
                }
            }
        }
    }

    fn pat_inner(&mut self, p: &hir::Pat, ty: Ty, ctx: Ctx, binds: Binds) -> thir::Pat {
        use hir::Pat::*;
        let plain = matches!(p, Var(..) | Wild(_) | As(..) | Lazy(..) | Bang(..) | View(..) | Sig(..));
        if !plain && self.types.as_poly(ty).is_some() {
            return self.instantiated_pat(p, ty, ctx, binds);
        }
        match p {
            Var(n, span) => {
                self.bind_var(*n, ty, *span, binds);
                thir::Pat::Var(*n, pending(ty))
            }
            Wild(_) => thir::Pat::Wild(pending(ty)),
            Int(value, negative, span) => {
                let origin = Origin { span: *span, why: Why::Pattern };
                let num = self.want_class(self.known.num_class, ty, origin);
                let eq = self.want_class(self.known.eq_class, ty, origin);
                thir::Pat::Int { value: *value, negative: *negative, ty: pending(ty), num, eq, span: *span }
            }
            Frac(text, negative, span) => {
                let origin = Origin { span: *span, why: Why::Pattern };
                let fractional = self.want_class(self.known.fractional_class, ty, origin);
                let eq = self.want_class(self.known.eq_class, ty, origin);
                thir::Pat::Frac {
                    text: *text,
                    negative: *negative,
                    ty: pending(ty),
                    fractional,
                    eq,
                    span: *span,
                }
            }
            Lit(lit, span) => {
                let t = self.lit_type(lit);
                self.unify_at(ty, t, *span, ctx);
                thir::Pat::Lit(lit.clone(), pending(ty))
            }
            Con(con, args, span) => self.con_pat(*con, args, ty, *span, ctx, binds),
            Record(con, args, written, span) => {
                let mut p = self.con_pat(*con, args, ty, *span, ctx, binds);
                if let thir::Pat::Con { order, .. } = &mut p {
                    order.clone_from(written);
                }
                p
            }
            Tuple(ps, span) => {
                let first_variable = self.types.metas.len();
                let parts: Vec<_> = ps.iter().map(|_| self.open_part()).collect();
                let t = self.tuple_of(&parts, *span);
                self.unify_at(ty, t, *span, ctx);
                self.end_quick_look(first_variable);
                let ps = ps.iter().zip(parts).map(|(p, t)| self.pat(p, t, ctx, binds)).collect();
                thir::Pat::Tuple(ps, pending(ty))
            }
            UnboxedTuple(ps, span) => {
                let parts: Vec<_> = ps.iter().map(|_| self.fresh()).collect();
                let t = self.types.unboxed(parts.clone());
                self.unify_at(ty, t, *span, ctx);
                let ps = ps.iter().zip(parts).map(|(p, t)| self.pat(p, t, ctx, binds)).collect();
                thir::Pat::UnboxedTuple(ps, pending(ty))
            }
            List(ps, span) => {
                let first_variable = self.types.metas.len();
                let elem = self.fresh();
                self.open_newest();
                let t = self.types.list_of(elem);
                self.unify_at(ty, t, *span, ctx);
                self.end_quick_look(first_variable);
                let ps = ps.iter().map(|p| self.pat(p, elem, ctx, binds)).collect();
                // The type of the elements, as in the expression.
                thir::Pat::List(ps, pending(elem))
            }
            As(n, p, span) => {
                self.bind_var(*n, ty, *span, binds);
                let p = self.pat(p, ty, ctx, binds);
                thir::Pat::As(*n, Box::new(p), pending(ty))
            }
            Lazy(p, span) => {
                let level = self.level;
                let p = self.pat(p, ty, ctx, binds);
                if self.level != level {
                    self.error(Diagnostic::error(
                        *span,
                        "a lazy pattern cannot match a constructor with existential variables or a context",
                    ));
                }
                thir::Pat::Lazy(Box::new(p))
            }
            Bang(p, _) => thir::Pat::Bang(Box::new(self.pat(p, ty, ctx, binds))),
            View(f, p, _) => {
                let result = self.fresh();
                let t = self.types.fun(ty, result);
                let f = self.check(f, t, Ctx::View);
                let p = self.pat(p, result, Ctx::None, binds);
                thir::Pat::View(Box::new(f), pending(result), Box::new(p))
            }
            Sig(p, sig, span) => {
                let t = self.pattern_sig(sig);
                self.unify_at(ty, t, *span, ctx);
                self.pat(p, t, Ctx::Annotation(sig.span), binds)
            }
        }
    }

    /// A pattern that looks into a polymorphic field: what is looked at is the field at some types, given the
    /// dictionaries that it needs.
    fn instantiated_pat(&mut self, p: &hir::Pat, ty: Ty, ctx: Ctx, binds: Binds) -> thir::Pat {
        let span = p.span();
        let field = self.names.local(Space::Value, Symbol::intern("field"), span);
        self.vars.insert(field, Var::Known(ty));
        let (body, inner) = self.occurrence(field, span, Why::Pattern);
        let rhs =
            thir::Rhs { wheres: Vec::new(), guarded: vec![(Vec::new(), body)], ty: pending(inner), span };
        let clause = thir::Clause { pats: vec![thir::Pat::Var(field, pending(ty))], rhs, span };
        let f = thir::Expr::Lambda {
            clauses: vec![clause],
            args: vec![pending(ty)],
            result: pending(inner),
            span,
        };
        thir::Pat::View(Box::new(f), pending(inner), Box::new(self.pat(p, inner, ctx, binds)))
    }

    /// A signature in a pattern: its own variables stand for whatever types are there.
    pub(super) fn pattern_sig(&mut self, sig: &hir::SigType) -> Ty {
        if sig.scoped || !sig.context.is_empty() {
            return self.convert_sig(sig);
        }
        for v in self.bind_tyvars(&sig.vars) {
            let t = self.types.fresh(self.level, Some(self.names.occ(v)));
            self.tyvars.insert(v, t);
        }
        self.convert(&sig.ty)
    }

    fn con_pat(
        &mut self,
        con: Name,
        args: &[hir::Pat],
        ty: Ty,
        span: Span,
        ctx: Ctx,
        binds: Binds,
    ) -> thir::Pat {
        let Some(info) = self.env.cons.get(&con).cloned() else {
            let occ = self.names.occ(con);
            self.error(Diagnostic::error(span, format!("nothing is known about the constructor `{occ}`")));
            return thir::Pat::Wild(pending(ERROR));
        };
        let first_variable = self.types.metas.len();
        let mut map: Vec<_> = info.univ.iter().map(|&v| (v, self.open_variable(self.names.occ(v)))).collect();
        let params: Vec<_> = map.iter().map(|m| m.1).collect();
        let result = match &info.gadt {
            Some(_) => self.types.con_app(info.data, &params),
            None => self.types.subst(info.result, &map),
        };
        if info.gadt.is_some() && matches!(self.types.node(ty), Node::Meta(_)) {
            self.improve_early();
        }
        self.unify_at(ty, result, span, ctx);
        self.end_quick_look(first_variable);
        let mut dicts = Vec::new();
        if !info.exists.is_empty() || !info.context.is_empty() || info.gadt.is_some() {
            self.level += 1;
            let scope = self.enter_scope();
            if let Some(results) = &info.gadt {
                self.gadt_vars(results, &params, &info.exists, &mut map);
            }
            for &v in &info.exists {
                if map.iter().any(|m| m.0 == v) {
                    continue;
                }
                let t = self.types.fresh_rigid(self.names, self.names.occ(v), self.level);
                if let Node::Var(n) = self.types.raw(t) {
                    self.rigid_origin.insert(n, RigidOrigin::Con(con, span));
                    if let Some(&kind) = self.types.kinds.of_vars.get(&v) {
                        self.types.kinds.of_vars.insert(n, kind);
                    }
                }
                map.push((v, t));
            }
            for (&r, &p) in info.gadt.iter().flat_map(|g| g.iter()).zip(&params) {
                let r = self.types.subst(r, &map);
                // The constructor's own variables give way to what the scrutinee's type says.
                self.assume_equal(scope, r, p);
            }
            let context = self.types.subst_preds(&info.context, &map);
            self.kinds_by_classes(&context);
            dicts = self.give(scope, &context);
        }
        if args.len() != info.fields.len() {
            let occ = self.names.occ(con);
            self.error(Diagnostic::error(
                span,
                format!(
                    "the constructor `{occ}` has {}, but is matched with {}",
                    count(info.fields.len(), "field"),
                    args.len()
                ),
            ));
        }
        let args = args.iter().enumerate();
        let args = args
            .map(|(i, p)| {
                let t = info.fields.get(i).map_or(ERROR, |&t| t);
                let t = self.types.subst(t, &map);
                self.pat(p, t, Ctx::PatternArg { con, index: i + 1 }, binds)
            })
            .collect();
        thir::Pat::Con { con, dicts, args, order: Vec::new(), ty: pending(ty) }
    }
}

impl Checker<'_> {
    /// What the classes of a context say of the kinds of a constructor's own variables.
    fn kinds_by_classes(&mut self, context: &[super::types::Pred]) {
        for p in context {
            let Some(kinds) = self.env.class_params.get(&p.class).cloned() else { continue };
            for (&t, kind) in p.args.iter().zip(kinds) {
                if let Node::Var(v) = self.types.node(t)
                    && !self.types.kinds.is_any(kind)
                {
                    self.types.kinds.of_vars.entry(v).or_insert(kind);
                }
            }
        }
    }

    /// What a constructor's own variables stand for, as far as the type that is matched says it: its result's
    /// plain variables are that type's arguments, others what stands in their places there. The rest is for
    /// the match to hide.
    fn gadt_vars(&mut self, results: &[Ty], params: &[Ty], vars: &[Name], map: &mut Vec<(Name, Ty)>) {
        for (&r, &p) in results.iter().zip(params) {
            if let Node::Var(v) = self.types.node(r)
                && vars.contains(&v)
                && !map.iter().any(|m| m.0 == v)
            {
                map.push((v, p));
            }
        }
        for (&r, &p) in results.iter().zip(params) {
            self.gadt_vars_in(r, p, vars, map);
        }
    }

    /// The same for a part of the result. Where the type that is matched is open at this place, it becomes
    /// that part at open types. Where it is a variable or an application of a family, which the match makes
    /// equal to that part, the variables are hidden: nothing says that they are what one would like.
    fn gadt_vars_in(&mut self, r: Ty, p: Ty, vars: &[Name], map: &mut Vec<(Name, Ty)>) {
        let (r, p) = (self.types.shallow(r), self.types.shallow(p));
        let arrow = self.types.arrow;
        grow(|| match (self.types.raw(r), self.types.raw(p)) {
            (Node::Var(v), _) if vars.contains(&v) && !map.iter().any(|m| m.0 == v) => map.push((v, p)),
            (_, Node::Meta(_)) => {
                let mut inside = Vec::new();
                self.types.determined_vars(r, &mut inside);
                for v in inside {
                    if vars.contains(&v) && !map.iter().any(|m| m.0 == v) {
                        map.push((v, self.types.fresh_lifted(self.level, Some(self.names.occ(v)))));
                    }
                }
            }
            (Node::App(f, x), Node::App(g, y)) | (Node::Fun(f, x), Node::Fun(g, y)) => {
                self.gadt_vars_in(f, g, vars, map);
                self.gadt_vars_in(x, y, vars, map);
            }
            (Node::App(f, x), Node::Fun(c, y)) => {
                let g = self.types.con_app(arrow, &[c]);
                self.gadt_vars_in(f, g, vars, map);
                self.gadt_vars_in(x, y, vars, map);
            }
            (Node::Fun(c, x), Node::App(g, y)) => {
                let f = self.types.con_app(arrow, &[c]);
                self.gadt_vars_in(f, g, vars, map);
                self.gadt_vars_in(x, y, vars, map);
            }
            _ => {}
        })
    }
}
