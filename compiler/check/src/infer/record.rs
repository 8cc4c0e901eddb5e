//! Records: construction with named fields, and update.

use std::sync::Arc;

use kelvin_base::{Diagnostic, Span, Symbol};

use super::Checker;
use super::env::{ConInfo, DataInfo};
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

    /// Which type's fields an update is about, where several types have all of them: that of the update, if
    /// it is known before the record is looked at, or that of the record's signature.
    pub(super) fn updated_record<'n>(
        &mut self,
        record: &hir::Expr,
        fields: &'n [Vec<Name>],
        ty: Ty,
        span: Span,
    ) -> Option<&'n [Name]> {
        if let [only] = fields {
            return Some(only);
        }
        let data = self.data_of(ty).or_else(|| self.data_annotated(record));
        let of_data = |names: &&Vec<Name>| {
            data.as_ref().is_some_and(|d| names.first().is_some_and(|&f| self.is_field_of(d, f)))
        };
        if let Some(found) = fields.iter().find(of_data) {
            return Some(found);
        }
        let names: Vec<Name> = fields.iter().filter_map(|names| names.first().copied()).collect();
        self.shared_field(&names, span, |field, ty| format!("(record :: {ty}) {{ {field} = … }}"));
        None
    }

    /// Which selector an occurrence means, where several types have a field of its name: its type decides, if
    /// it is known from outside.
    pub(super) fn selector_of(&mut self, names: &[Name], ty: Ty, span: Span) -> Option<Name> {
        let data = self.types.as_fun(ty).and_then(|(record, _)| self.data_of(record));
        let of_data = |f: &&Name| data.as_ref().is_some_and(|d| self.is_field_of(d, **f));
        if let Some(found) = names.iter().find(of_data) {
            return Some(*found);
        }
        self.shared_field(names, span, |field, ty| format!("({field} :: {ty} -> …)"));
        None
    }

    /// Which selector is meant where it is applied to a record whose type is written.
    pub(super) fn selector_by_argument(&mut self, names: &[Name], record: &hir::Expr) -> Option<Name> {
        let data = self.data_annotated(record)?;
        names.iter().copied().find(|&f| self.is_field_of(&data, f))
    }

    /// The data type that the signature of an expression says.
    fn data_annotated(&mut self, e: &hir::Expr) -> Option<Arc<DataInfo>> {
        let hir::Expr::Sig(_, sig, _) = e.unticked() else { return None };
        let sigma = self.convert_sig(sig);
        let annotated = self.types.as_poly(sigma).map_or(sigma, |poly| poly.ty);
        self.data_of(annotated)
    }

    /// The data type (or instance of a data family) that a type is, as far as it is known.
    fn data_of(&mut self, ty: Ty) -> Option<Arc<DataInfo>> {
        let con = self.types.head_con(ty)?;
        let (_, args) = self.types.spine(ty);
        Some(self.data_at(con, args)?.0)
    }

    fn is_field_of(&self, data: &DataInfo, field: Name) -> bool {
        let cons = data.cons.iter().filter_map(|c| self.env.cons.get(c));
        cons.flat_map(|c| &c.field_names).any(|f| *f == Some(field))
    }

    fn shared_field(&mut self, names: &[Name], span: Span, say: impl Fn(Symbol, Symbol) -> String) {
        let Some(&first) = names.first() else { return };
        let field = self.names.occ(first);
        let types = names.iter().filter_map(|f| self.env.fields.get(f)).map(|&data| self.names.occ(data));
        let types: Vec<Symbol> = types.collect();
        let of: Vec<String> = types.iter().map(|ty| format!("`{ty}`")).collect();
        let d = format!("`{field}` is a field of {}: it is not known which is meant", of.join(" and "));
        let ty = types.first().copied().unwrap_or(field);
        self.error(Diagnostic::error(span, d).hint(format!("say the type: `{}`", say(field, ty))));
    }

    /// `r { f = e, … }`: type variables that only updated fields have may change.
    pub(super) fn record_update(
        &mut self,
        record: &hir::Expr,
        fields: &[Name],
        values: &[hir::Expr],
        ty: Ty,
        span: Span,
        ctx: Ctx,
    ) -> thir::Expr {
        let data = fields.first().and_then(|f| self.env.fields.get(f).copied());
        let Some((data, info)) = data.and_then(|d| Some((d, self.env.datas.get(&d).cloned()?))) else {
            if let Some(f) = fields.first() {
                let f = self.names.occ(*f);
                self.error(Diagnostic::error(span, format!("`{f}` is not a field of a record")));
            }
            return self.check(record, ERROR, ctx);
        };
        let mut cons = Vec::new();
        let mut updated = Vec::new();
        // The variables and the type that a constructor constructs which says more of it: all that have the
        // fields agree in that, as their selectors do. Of such a type nothing changes, as in GHC.
        let mut refined: Option<(Vec<Name>, Ty)> = None;
        let mut fixed: Vec<Name> = Vec::new();
        let mut changed: Vec<Name> = Vec::new();
        for &c in &info.cons {
            let Some(con) = self.env.cons.get(&c).cloned() else { continue };
            let places: Option<Vec<usize>> =
                fields.iter().map(|f| con.field_names.iter().position(|n| *n == Some(*f))).collect();
            let Some(places) = places else { continue };
            for (i, &t) in con.fields.iter().enumerate() {
                let vars = if places.contains(&i) { &mut changed } else { &mut fixed };
                self.types.free_vars(t, vars);
            }
            let mut told = Vec::new();
            if con.gadt.is_some() {
                self.types.free_vars(con.result, &mut told);
            }
            if updated.is_empty() {
                updated = places.iter().map(|&i| con.fields[i]).collect();
                refined = con.gadt.is_some().then(|| (told.clone(), con.result));
            }
            if let Some(e) = con.exists.iter().find(|e| changed.contains(e) && !told.contains(e)) {
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
        let params = refined.as_ref().map_or(&info.params, |r| &r.0);
        for &p in params {
            let t = self.types.fresh(self.level, Some(self.names.occ(p)));
            old.push((p, t));
            let keeps = refined.is_some() || fixed.contains(&p) || !changed.contains(&p);
            let t = if keeps { t } else { self.types.fresh(self.level, Some(self.names.occ(p))) };
            new.push((p, t));
        }
        let old_args: Vec<_> = old.iter().map(|p| p.1).collect();
        let new_args: Vec<_> = new.iter().map(|p| p.1).collect();
        let (record_ty, result) = match &info.family {
            _ if let Some((_, whole)) = refined => {
                (self.types.subst(whole, &old), self.types.subst(whole, &new))
            }
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
            .zip(values)
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

    fn no_constructor_with(&mut self, data: Name, fields: &[Name], span: Span) {
        let fields: Vec<String> = fields.iter().map(|f| format!("`{}`", self.names.occ(*f))).collect();
        let data = self.names.occ(data);
        let d = format!("no constructor of `{data}` has all the fields {}", fields.join(", "));
        self.error(Diagnostic::error(span, d));
    }
}
