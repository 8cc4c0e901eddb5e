//! Records: construction with named fields, and update.

use kelvin_base::{Diagnostic, Span};

use super::Checker;
use super::env::ConInfo;
use super::message::Ctx;
use super::types::{ERROR, Ty};
use super::zonk::pending;
use crate::hir;
use crate::names::Name;
use crate::thir;

impl Checker<'_> {
    /// `C { f = e, … }`.
    pub(super) fn record_con(
        &mut self,
        con: Name,
        fields: &[(Name, hir::Expr)],
        ty: Ty,
        span: Span,
        ctx: Ctx,
    ) -> thir::Expr {
        let (head, con_ty) = self.head(&hir::Expr::Con(con, span), false);
        let thir::Expr::Con { dicts, .. } = head else { return head };
        let Some(info) = self.env.cons.get(&con).cloned() else {
            return thir::Expr::Con { name: con, dicts, ty: pending(ERROR), span };
        };
        let mut types = Vec::with_capacity(info.fields.len());
        let mut result = con_ty;
        while let (true, Some((a, r))) = (types.len() < info.fields.len(), self.types.as_fun(result)) {
            types.push(a);
            result = r;
        }
        self.unify_at(ty, result, span, ctx);
        let mut values: Vec<Option<thir::Expr>> = info.fields.iter().map(|_| None).collect();
        for (f, e) in fields {
            let Some(i) = info.field_names.iter().position(|n| *n == Some(*f)) else {
                let (f, c) = (self.names.occ(*f), self.names.occ(con));
                self.error(Diagnostic::error(e.span(), format!("the constructor `{c}` has no field `{f}`")));
                continue;
            };
            if values[i].is_some() {
                let f = self.names.occ(*f);
                self.error(Diagnostic::error(e.span(), format!("the field `{f}` is given twice")));
            }
            values[i] = Some(self.check_sigma(e, types[i], Ctx::Field(*f)));
        }
        self.missing_fields(con, &info, &values, span);
        thir::Expr::RecordCon { con, dicts, fields: values, ty: pending(ty), span }
    }

    /// Complains of the fields of a construction that are not given.
    fn missing_fields(&mut self, con: Name, info: &ConInfo, values: &[Option<thir::Expr>], span: Span) {
        let c = self.names.occ(con);
        let mut lazy = Vec::new();
        for (i, v) in values.iter().enumerate() {
            if v.is_some() {
                continue;
            }
            let text = match info.field_names[i] {
                Some(f) => format!("`{}`", self.names.occ(f)),
                None => format!("number {}", i + 1),
            };
            if info.strict[i] {
                self.error(Diagnostic::error(span, format!("the strict field {text} of `{c}` is not given")));
            } else if info.field_names[i].is_some() {
                lazy.push(text);
            }
        }
        if !lazy.is_empty() {
            let d = Diagnostic::warning(span, format!("fields of `{c}` are not given: {}", lazy.join(", ")))
                .flag("missing-fields");
            self.error(d.note("evaluating such a field is an error at run time"));
        }
    }

    /// `r { f = e, … }`: type variables that only updated fields have may change.
    pub(super) fn record_update(
        &mut self,
        record: &hir::Expr,
        fields: &[(Name, hir::Expr)],
        ty: Ty,
        span: Span,
        ctx: Ctx,
    ) -> thir::Expr {
        let data = fields.first().and_then(|(f, _)| self.env.fields.get(f).copied());
        let Some((data, info)) = data.and_then(|d| Some((d, self.env.datas.get(&d).cloned()?))) else {
            if let Some((f, _)) = fields.first() {
                let f = self.names.occ(*f);
                self.error(Diagnostic::error(span, format!("`{f}` is not a field of a record")));
            }
            return self.check(record, ERROR, ctx);
        };
        let mut cons = Vec::new();
        let mut updated = Vec::new();
        let mut fixed: Vec<Name> = Vec::new();
        let mut changed: Vec<Name> = Vec::new();
        for &c in &info.cons {
            let Some(con) = self.env.cons.get(&c).cloned() else { continue };
            let places: Option<Vec<usize>> =
                fields.iter().map(|(f, _)| con.field_names.iter().position(|n| *n == Some(*f))).collect();
            let Some(places) = places else { continue };
            for (i, &t) in con.fields.iter().enumerate() {
                let vars = if places.contains(&i) { &mut changed } else { &mut fixed };
                self.types.free_vars(t, vars);
            }
            if updated.is_empty() {
                updated = places.iter().map(|&i| con.fields[i]).collect();
            }
            if let Some(e) = con.exists.iter().find(|e| changed.contains(e)) {
                let e = self.names.occ(*e);
                self.error(Diagnostic::error(
                    span,
                    format!("a field whose type has the existential variable `{e}` cannot be updated"),
                ));
            }
            cons.push((c, places.into_iter().enumerate().map(|(v, i)| (i, v)).collect()));
        }
        if cons.is_empty() {
            self.no_constructor_with(data, fields, span);
            return self.check(record, ERROR, ctx);
        }
        let mut old = Vec::new();
        let mut new = Vec::new();
        for &p in &info.params {
            let t = self.types.fresh(self.level, Some(self.names.occ(p)));
            old.push((p, t));
            let keeps = fixed.contains(&p) || !changed.contains(&p);
            let t = if keeps { t } else { self.types.fresh(self.level, Some(self.names.occ(p))) };
            new.push((p, t));
        }
        let old_args: Vec<_> = old.iter().map(|p| p.1).collect();
        let new_args: Vec<_> = new.iter().map(|p| p.1).collect();
        let (record_ty, result) = match &info.family {
            Some((family, args)) => {
                let mut at = |map: &[(Name, Ty)]| {
                    let args: Vec<Ty> = args.iter().map(|&a| self.types.subst(a, map)).collect();
                    self.types.con_app(*family, &args)
                };
                (at(&old), at(&new))
            }
            None => (self.types.con_app(data, &old_args), self.types.con_app(data, &new_args)),
        };
        self.unify_at(ty, result, span, ctx);
        let record = self.check(record, record_ty, Ctx::None);
        let values = fields
            .iter()
            .zip(updated)
            .map(|((f, e), t)| {
                let t = self.types.subst(t, &new);
                self.check_sigma(e, t, Ctx::Field(*f))
            })
            .collect();
        thir::Expr::RecordUpdate {
            record: Box::new(record),
            record_ty: pending(record_ty),
            values,
            cons,
            ty: pending(result),
            span,
        }
    }

    fn no_constructor_with(&mut self, data: Name, fields: &[(Name, hir::Expr)], span: Span) {
        let fields: Vec<String> = fields.iter().map(|(f, _)| format!("`{}`", self.names.occ(*f))).collect();
        let data = self.names.occ(data);
        let d = format!("no constructor of `{data}` has all the fields {}", fields.join(", "));
        self.error(Diagnostic::error(span, d));
    }
}
