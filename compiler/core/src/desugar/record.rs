//! Records: selectors, construction with missing fields, update.

use kelvin_base::{Span, Symbol};
use kelvin_check::names::Name;
use kelvin_check::thir::{Data, Dict, Expr as TExpr};

use super::failure::Fail;
use super::types::fun;
use super::{Cx, var_expr};
use crate::annotate::Candidate;
use crate::expr::{Alt, AltCon, At, Atom, ConId, Expr, Ty, VarId};

impl<'a> Cx<'a> {
    pub(super) fn record_selector_ty(&mut self, data: &'a Data, index: usize) -> Ty {
        let field = self.selected_ty(data, index);
        let record = match data.newtype {
            true => field.clone(),
            false => self.known_ty(data.name),
        };
        fun(vec![record], field)
    }

    fn selected_ty(&mut self, data: &'a Data, index: usize) -> Ty {
        match data.selectors[index].1.first() {
            Some(&(con, field)) => self.ty(&data.cons[con].fields[field]),
            None => Ty::Any,
        }
    }

    /// `\r -> case r of { C … x … -> x; … }`.
    /// What `-fprof-auto*` puts there is around the body, as in a function that the source writes.
    pub(super) fn record_selector(
        &mut self,
        data: &'a Data,
        index: usize,
        exported: bool,
        span: Span,
    ) -> Expr {
        let (name, places) = &data.selectors[index];
        let field_ty = self.selected_ty(data, index);
        let r = Symbol::intern("r");
        if data.newtype {
            let r = self.local(r, field_ty.clone(), Span::NONE);
            let body = self.selected(*name, 0, var_expr(r), &field_ty);
            let body = self.entered(*name, body, &field_ty);
            let body = self.selector_scc(*name, exported, body, span);
            return Expr::Lam(vec![r], body.into());
        }
        let record = self.known_ty(data.name);
        let param = self.local(r, record.clone(), Span::NONE);
        let binder = self.local(r, record, Span::NONE);
        let mut alts = Vec::new();
        if places.len() < data.cons.len() {
            let text = format!("No match in record selector {}", self.names.occ(*name));
            let rhs = self.error_call(self.known.rec_sel_error, Symbol::intern(&text), &field_ty);
            let rhs = self.selected(*name, places.len() + 1, rhs, &field_ty);
            let rhs = self.selected(*name, places.len(), rhs, &field_ty);
            alts.push(Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs });
        }
        for (i, &(con, field)) in places.iter().enumerate() {
            let c = &data.cons[con];
            let id = self.con(c.name);
            let vars = self.con_vars(id);
            let rhs = var_expr(vars[c.context.len() + field]);
            let rhs = self.selected(*name, i, rhs, &field_ty);
            alts.push(Alt { con: AltCon::Con(id), vars, at: At::NONE, rhs });
        }
        let body = Expr::Case { scrut: var_expr(param).into(), binder, alts, ty: field_ty.clone() };
        let body = self.entered(*name, body, &field_ty);
        let body = self.selector_scc(*name, exported, body, span);
        Expr::Lam(vec![param], body.into())
    }

    /// Several fields of a module may have one name (DuplicateRecordFields): each has its own cost centre, as
    /// methods have.
    fn selector_scc(&mut self, selector: Name, exported: bool, body: Expr, span: Span) -> Expr {
        let label = self.names.occ(selector);
        let candidate = Candidate {
            module: self.module,
            label,
            top_level: true,
            exported,
            function: true,
            generated: true,
            inline: false,
        };
        match self.annotated(candidate) {
            true => self.inserted_scc(label, body, span),
            false => body,
        }
    }

    /// The body of a selector, in its box if it has one.
    fn entered(&mut self, selector: Name, body: Expr, ty: &Ty) -> Expr {
        match self.selector_boxes.get(&selector) {
            Some(&first) => self.ticked(first, body, ty),
            None => body,
        }
    }

    /// One of its alternatives, the failures behind them.
    fn selected(&mut self, selector: Name, index: usize, rhs: Expr, ty: &Ty) -> Expr {
        match self.selector_boxes.get(&selector) {
            Some(&first) => self.ticked(first + 1 + index as u32, rhs, ty),
            None => rhs,
        }
    }

    /// Variables for the fields of a constructor.
    pub(super) fn con_vars(&mut self, con: ConId) -> Vec<VarId> {
        let tys = self.program.con(con).fields.clone();
        tys.into_iter().map(|ty| self.local(Symbol::intern("x"), ty, Span::NONE)).collect()
    }

    /// What stands for a field that a construction leaves out.
    pub(super) fn missing_field(&mut self, con: Name, index: usize, span: Span, ty: &Ty) -> Expr {
        let field = self
            .defs
            .cons
            .get(&con)
            .and_then(|(data, i)| data.cons[*i].field_names.get(index).copied().flatten());
        let field = field.map_or(String::new(), |n| format!(" {}", self.names.occ(n)));
        let place = self.options.sources.show_span(span);
        let text = format!("{place}: Missing field in record construction{field}");
        self.error_call(self.known.rec_con_error, Symbol::intern(&text), ty)
    }

    pub(super) fn record_con(
        &mut self,
        con: Name,
        dicts: &'a [Dict],
        fields: &'a [Option<TExpr>],
        span: Span,
        ty: &Ty,
    ) -> Expr {
        if self.is_newtype_con(con) {
            return match fields.first() {
                Some(Some(e)) => self.expr(e, ty),
                _ => self.missing_field(con, 0, span, ty),
            };
        }
        let id = self.con(con);
        let info = self.program.con(id).clone();
        let mut wraps = Vec::new();
        let mut atoms = self.dict_atoms(dicts, &mut wraps);
        let offset = atoms.len();
        for (i, field) in fields.iter().enumerate() {
            let strict = info.strict.get(offset + i).copied().unwrap_or(false);
            let atom = match field {
                Some(e) if strict => self.strict_atom(e, &mut wraps),
                Some(e) => self.atom(e, &mut wraps),
                None => {
                    let field_ty = info.fields.get(offset + i).cloned().unwrap_or(Ty::Any);
                    let missing = self.missing_field(con, i, span, &field_ty);
                    match strict || !field_ty.is_lifted() {
                        true => self.evaluated(missing, "missing", field_ty, &mut wraps),
                        false => self.value_atom(missing, "missing", field_ty, &mut wraps),
                    }
                }
            };
            atoms.push(atom);
        }
        self.wrap(wraps, Expr::Con(id, atoms), ty)
    }

    pub(super) fn record_update(
        &mut self,
        record: &'a TExpr,
        values: &'a [TExpr],
        cons: &'a [(Name, Vec<(usize, usize)>)],
        span: Span,
        ty: &Ty,
    ) -> Expr {
        if let [(con, places)] = cons
            && self.is_newtype_con(*con)
        {
            return match places.first().and_then(|&(_, v)| values.get(v)) {
                Some(value) => self.expr(value, ty),
                None => self.expr(record, ty),
            };
        }
        let mut wraps = Vec::new();
        let atoms: Vec<Atom> = values.iter().map(|v| self.atom(v, &mut wraps)).collect();
        let record_ty = self.ty_of(record);
        let scrut = self.expr(record, &record_ty);
        let binder = self.local(Symbol::intern("r"), record_ty.clone(), Span::NONE);
        let total = match &record_ty {
            Ty::Data(t) => self.program.tycon(*t).cons.len(),
            _ => usize::MAX,
        };
        let mut alts = Vec::new();
        if cons.len() < total {
            let fail: Fail = self.non_exhaustive(span, "record update");
            let rhs = self.fail(fail, ty);
            alts.push(Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs });
        }
        let mut ids = Vec::new();
        for (con, places) in cons {
            let context = self.defs.cons.get(con).map_or(0, |(data, i)| data.cons[*i].context.len());
            ids.push((self.con(*con), places, context));
        }
        ids.sort_by_key(|(id, ..)| self.program.con(*id).index);
        for (id, places, context) in ids {
            let vars = self.con_vars(id);
            let strict = self.program.con(id).strict.clone();
            let mut fields: Vec<Atom> = vars.iter().map(|&v| Atom::Var(v)).collect();
            let mut inner = Vec::new();
            for &(place, value) in places {
                let at = context + place;
                if let (Some(field), Some(&atom)) = (fields.get_mut(at), atoms.get(value)) {
                    *field = atom;
                    if strict[at] {
                        *field = self.forced(atom, &mut inner);
                    }
                }
            }
            let rhs = self.wrap(inner, Expr::Con(id, fields), ty);
            alts.push(Alt { con: AltCon::Con(id), vars, at: At::NONE, rhs });
        }
        let code = Expr::Case { scrut: scrut.into(), binder, alts, ty: ty.clone() };
        self.wrap(wraps, code, ty)
    }
}
