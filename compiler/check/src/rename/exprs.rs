//! Expressions.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{self, Expr, FieldBind, Ident, Lit};

use super::Renamer;
use super::binds::several;
use super::quotation::is_quotation;
use crate::hir;
use crate::modules::EntityKind;
use crate::names::{Name, Space};
use crate::ticks::Condition;

/// Whether a variable is a label, `#x`.
fn is_label(id: Ident) -> bool {
    let mut text = id.name.as_str().chars();
    text.next() == Some('#') && text.next().is_some_and(|c| c == '_' || c.is_alphabetic())
}

/// Whether it is an implicit parameter (ImplicitParams).
pub(super) fn is_implicit(id: Ident) -> bool {
    let mut text = id.name.as_str().chars();
    text.next() == Some('?') && text.next().is_some_and(|c| c == '_' || c.is_alphabetic())
}

/// The name of an implicit parameter as a type.
pub(super) fn implicit_name(id: Ident) -> hir::Type {
    hir::Type::Lit(Symbol::intern(&format!("\"{}\"", &id.name.as_str()[1..])), id.span)
}

impl Renamer<'_> {
    /// An expression, in its box.
    pub(super) fn expr(&mut self, e: &Expr) -> hir::Expr {
        let inner = self.plain(e);
        self.tick(inner, e.span(), false)
    }

    /// An expression that is no box of its own.
    pub(super) fn plain(&mut self, e: &Expr) -> hir::Expr {
        grow(|| self.expr_in(e))
    }

    pub(super) fn boxed(&mut self, e: &Expr) -> Box<hir::Expr> {
        Box::new(self.expr(e))
    }

    fn exprs(&mut self, es: &[Expr]) -> Vec<hir::Expr> {
        es.iter().map(|e| self.expr(e)).collect()
    }

    fn expr_in(&mut self, e: &Expr) -> hir::Expr {
        match e {
            Expr::Var(id) if is_label(*id) => {
                let text = Symbol::intern(&format!("\"{}\"", &id.name.as_str()[1..]));
                let label = hir::Expr::Var(self.known.from_label, id.span);
                hir::Expr::TypeApp(Box::new(label), Some(hir::Type::Lit(text, id.span)), id.span)
            }
            Expr::Var(id) if is_implicit(*id) => {
                let ip = hir::Expr::Var(self.known.implicit_value, id.span);
                hir::Expr::TypeApp(Box::new(ip), Some(implicit_name(*id)), id.span)
            }
            Expr::Var(id) if is_quotation(*id) => self.quotation(*id),
            Expr::Var(id) => match self.selectors(*id) {
                Some(selectors) => hir::Expr::Selector(selectors, id.span),
                None => hir::Expr::Var(self.value(*id), id.span),
            },
            Expr::Con(id) if self.is_overloaded_nil(*id) => self.plain(&Expr::List(Vec::new(), id.span)),
            Expr::Con(id) => self.con_expr(*id),
            Expr::Lit(l, s) => match l {
                Lit::Int(_) | Lit::Frac(_) => self.number(l, *s),
                Lit::String(_) => self.string(l.clone(), *s),
                other => hir::Expr::Lit(other.clone(), *s),
            },
            Expr::App(f, x) => {
                if let Expr::TypeApp(t, span) = &**x {
                    let f = Box::new(self.plain(f));
                    let t = self.visible_type(t);
                    let span = f.span().to(*span);
                    return hir::Expr::TypeApp(f, t, span);
                }
                if let Some(sum) = self.sum_of_tuple(f, x) {
                    return sum;
                }
                let f = self.plain(f);
                app(f, self.expr(x))
            }
            Expr::Infix(items, span) => self.infix(items, *span).0,
            Expr::Neg(e, span) => self.negated(e, *span),
            Expr::Lambda(pats, body, span) => {
                let mark = self.mark();
                let pats = self.binding_pats(&pats.iter().collect::<Vec<_>>());
                let body = self.expr(body);
                self.leave(mark, *span);
                lambda(pats, body, *span)
            }
            Expr::LambdaCase(alts, span) => self.lambda_case(alts, *span),
            Expr::Let(decls, body, span) => {
                let mark = self.mark();
                let groups = self.local_binds(decls);
                let body = Box::new(self.plain(body));
                self.leave(mark, *span);
                hir::Expr::Let(groups, body, *span)
            }
            Expr::If(c, t, f, span) => {
                let c = self.condition(c, Condition::If);
                let (t, f) = (self.branch(t, true), self.branch(f, true));
                if self.exts.rebindable {
                    let function = self.in_scope("ifThenElse", *span);
                    return self.call(function, *span, vec![c, t, f]);
                }
                hir::Expr::If(Box::new(c), Box::new(t), Box::new(f), *span)
            }
            Expr::MultiIf(alts, span) => {
                let guarded = self.guards(alts, alts.len() > 1);
                hir::Expr::Guards(hir::Rhs { wheres: Vec::new(), guarded, span: *span }, *span)
            }
            Expr::Case(scrut, alts, span) => {
                let scrut = self.boxed(scrut);
                hir::Expr::Case(scrut, self.alts(alts), *span)
            }
            Expr::Do(qual, stmts, span) => self.do_block(*qual, stmts, *span),
            Expr::Proc(p, c, span) => self.proc(p, c, *span),
            Expr::Feed { span, .. } | Expr::Form(_, _, span) => self.command_outside(*span),
            Expr::Tuple(es, span) => {
                self.tuple_size(es.len(), *span);
                hir::Expr::Tuple(self.exprs(es), *span)
            }
            Expr::UnboxedTuple(es, span) => hir::Expr::UnboxedTuple(self.exprs(es), *span),
            Expr::TupleSection(parts, span) => self.tuple_section(parts, *span),
            Expr::List(es, span) => {
                let list = hir::Expr::List(self.exprs(es), *span);
                if !self.exts.overloaded_lists {
                    return list;
                }
                let length = hir::Expr::Lit(Lit::IntPrim(es.len() as i64), *span);
                let length = app(hir::Expr::Con(self.known.int_con, *span), length);
                app(app(hir::Expr::Var(self.known.from_list_n, *span), length), list)
            }
            Expr::EnumFrom { from, then, to, span } => {
                let list = self.enum_from(from, then.as_deref(), to.as_deref(), *span);
                match self.exts.overloaded_lists {
                    true => app(hir::Expr::Var(self.known.from_list, *span), list),
                    false => list,
                }
            }
            Expr::ListComp(e, stmts, span) if self.exts.monad_comprehensions => {
                self.monad_comp(e, stmts, *span)
            }
            Expr::ListComp(e, stmts, span) => {
                let mark = self.mark();
                let stmts = self.stmts(stmts, Condition::Qualifier);
                let e = self.boxed(e);
                self.leave(mark, *span);
                hir::Expr::ListComp(e, stmts, *span)
            }
            Expr::ParallelComp(e, branches, span) => self.parallel_comp(e, branches, *span),
            Expr::LeftSection(e, op, span) => self.left_section(e, *op, *span),
            Expr::RightSection(op, e, span) => self.right_section(*op, e, *span),
            Expr::RecordCon(con, fields, wildcard, span) => self.record_con(*con, fields, *wildcard, *span),
            Expr::RecordUpdate(e, fields, span) => self.record_update(e, fields, *span),
            Expr::Sig(e, sig, span) if let Some(partial) = self.partial_sig(sig) => {
                self.partly_typed(e, partial, *span)
            }
            Expr::Sig(e, sig, span) => {
                let sig = self.sig_type(sig);
                let mark = self.mark();
                self.scope_sig(&sig);
                let e = Box::new(self.plain(e));
                self.release(mark);
                hir::Expr::Sig(e, sig, *span)
            }
            Expr::Paren(e, _) => self.plain(e),
            Expr::Scc(label, e, span) => hir::Expr::Scc(*label, self.boxed(e), *span),
            Expr::TypeApp(_, span) => {
                self.type_application(*span);
                hir::Expr::Con(self.known.unit_con, *span)
            }
            Expr::Hole(id) => hir::Expr::Var(self.value(*id), id.span),
        }
    }

    /// Whether this is the empty list, which may be another thing of the sort.
    pub(super) fn is_overloaded_nil(&self, id: Ident) -> bool {
        self.exts.overloaded_lists && id.qual.is_none() && id.name == self.syms.nil
    }

    /// The function of sugar that is meant: the library's or, with RebindableSyntax, what has the name here.
    pub(super) fn sugar_name(&mut self, known: Name, occ: &str, span: Span) -> Name {
        if self.exts.rebindable { self.in_scope(occ, span) } else { known }
    }

    /// The function that a block of `do` means: that of the qualifier's module (QualifiedDo), or as
    /// [`Renamer::sugar_name`] has it.
    pub(super) fn do_name(&mut self, qual: Option<Symbol>, known: Name, occ: &str, span: Span) -> Name {
        match qual {
            Some(_) => self.value(Ident { qual, name: Symbol::intern(occ), span }),
            None => self.sugar_name(known, occ, span),
        }
    }

    fn in_scope(&mut self, occ: &str, span: Span) -> Name {
        self.value(Ident { qual: None, name: Symbol::intern(occ), span })
    }

    /// A number literal. Where its function is the one in scope, that is applied to a number of the type that
    /// it is of in the source.
    pub(super) fn number(&mut self, l: &Lit, span: Span) -> hir::Expr {
        let (plain, function, ty) = match l {
            Lit::Int(n) => {
                (hir::Expr::Int(*n, span), "fromInteger", hir::Type::Con(self.known.integer, span))
            }
            Lit::Frac(t) => {
                let ratio = hir::Type::Con(self.known.ratio, span);
                let integer = hir::Type::Con(self.known.integer, span);
                (
                    hir::Expr::Frac(*t, span),
                    "fromRational",
                    hir::Type::App(Box::new(ratio), Box::new(integer)),
                )
            }
            other => return hir::Expr::Lit(other.clone(), span),
        };
        if !self.exts.rebindable {
            return plain;
        }
        let sig = hir::SigType { vars: Vec::new(), scoped: false, context: Vec::new(), ty, span };
        let function = self.in_scope(function, span);
        self.call(function, span, vec![hir::Expr::Sig(Box::new(plain), sig, span)])
    }

    /// A string literal, overloaded or not.
    pub(super) fn string(&mut self, l: Lit, span: Span) -> hir::Expr {
        let literal = hir::Expr::Lit(l, span);
        if self.exts.rebindable && self.exts.overloaded_strings {
            let function = self.in_scope("fromString", span);
            return self.call(function, span, vec![literal]);
        }
        match self.from_string {
            Some(f) => app(hir::Expr::Var(f, span), literal),
            None => literal,
        }
    }

    /// The type of a type application; `_` leaves it open.
    fn visible_type(&mut self, t: &ast::Type) -> Option<hir::Type> {
        match t {
            ast::Type::Var(v) if v.name.as_str() == "_" => None,
            t => Some(self.ty(t)),
        }
    }

    fn type_application(&mut self, span: Span) {
        self.report(
            Diagnostic::error(span, "a type application stands behind a function")
                .hint("write a type signature: `(e :: type)`"),
        );
    }

    pub(super) fn alts(&mut self, alts: &[ast::Alt]) -> Vec<hir::Clause> {
        let several = several(alts.iter().map(|a| &a.rhs));
        alts.iter().map(|a| self.clause(&[&a.pat], &a.rhs, several, a.span)).collect()
    }

    fn record_con(&mut self, id: Ident, fields: &[FieldBind<Expr>], wildcard: bool, span: Span) -> hir::Expr {
        let con = self.con(id);
        let mut out: Vec<(Name, hir::Expr)> = Vec::with_capacity(fields.len());
        for f in fields {
            let place = self.field_of(con, id, f.field);
            let value = self.field_value(f);
            let Some(field) = place.and_then(|i| self.con_info(con)?.fields.get(i).copied()) else {
                continue;
            };
            if out.iter().any(|o| o.0 == field) {
                self.field_twice(f.field);
            }
            out.push((field, value));
        }
        if wildcard {
            let all = self.con_info(con).map(|i| i.fields.clone());
            let known = all.is_some();
            let all = all.unwrap_or_default();
            if known {
                self.must_have_fields(id, &all, span);
            }
            let dots = self.dots(span);
            for field in all {
                if out.iter().any(|o| o.0 == field) {
                    continue;
                }
                if let Some(v) = self.wildcard_value(field) {
                    self.uses.push(v);
                    let value = self.tick(hir::Expr::Var(v, span), dots, false);
                    out.push((field, value));
                }
            }
        }
        if let Some(EntityKind::PatSyn { con: info, .. }) = self.entity(con).map(|e| &e.kind) {
            let fields = info.fields.clone();
            return self.synonym_record(con, id, &fields, out, span);
        }
        hir::Expr::RecordCon(con, out, span)
    }

    /// `P {f = x, …}` for a pattern synonym: its builder, applied.
    fn synonym_record(
        &mut self,
        con: Name,
        id: Ident,
        fields: &[Name],
        mut values: Vec<(Name, hir::Expr)>,
        span: Span,
    ) -> hir::Expr {
        let Some(builder) = self.builder_of(con, id) else { return self.placeholder(span) };
        let mut args = Vec::with_capacity(fields.len());
        for &field in fields {
            match values.iter().position(|v| v.0 == field) {
                Some(i) => args.push(values.swap_remove(i).1),
                None => {
                    let d = format!("the field `{}` of `{}` is not given a value", self.occ(field), id.name);
                    self.report(Diagnostic::error(span, d).at("a pattern synonym needs all of its fields"));
                    args.push(self.placeholder(span));
                }
            }
        }
        self.call(builder, span, args)
    }

    /// `e {f = x}` for a field of a pattern synonym: `case e of P a b -> P x b`.
    fn synonym_update(
        &mut self,
        synonym: Name,
        record: hir::Expr,
        values: Vec<(Name, hir::Expr)>,
        id: Ident,
        span: Span,
    ) -> hir::Expr {
        let Some(EntityKind::PatSyn { con, matcher, part, .. }) = self.entity(synonym).map(|e| &e.kind)
        else {
            return self.placeholder(span);
        };
        let (fields, matcher, part) = (con.fields.clone(), *matcher, *part);
        let Some(builder) = self.builder_of(synonym, id) else { return self.placeholder(span) };
        if let Some((other, _)) = values.iter().find(|v| !fields.contains(&v.0)) {
            let d =
                format!("`{}` is no field of the pattern synonym `{}`", self.occ(*other), self.occ(synonym));
            self.report(Diagnostic::error(span, d).at("fields of one only can be updated together"));
        }
        let (mut pats, mut args) = (Vec::with_capacity(fields.len()), Vec::with_capacity(fields.len()));
        for field in fields {
            match values.iter().find(|v| v.0 == field) {
                Some((_, value)) => {
                    pats.push(hir::Pat::Wild(span));
                    args.push(value.clone());
                }
                None => {
                    let kept = self.fresh("kept", span);
                    pats.push(hir::Pat::Var(kept, span));
                    args.push(hir::Expr::Var(kept, span));
                }
            }
        }
        let pat = self.synonym_pat(matcher, part, pats, span);
        let made = self.call(builder, span, args);
        hir::Expr::Case(Box::new(record), vec![clause(vec![pat], made, span)], span)
    }

    /// Where `..` stands, the last thing in the braces of a construction.
    fn dots(&self, span: Span) -> Span {
        let text = self.opts.sources.and_then(|s| {
            let text = &s.get(span.file)?.text;
            text.get(span.lo as usize..span.hi as usize)?.rfind("..")
        });
        text.map_or(Span::NONE, |at| {
            let lo = span.lo + at as u32;
            Span { lo, hi: lo + 2, ..span }
        })
    }

    /// What `..` in a construction takes for a field: a variable of its name that is local or defined in this
    /// module, but not the selector.
    fn wildcard_value(&self, field: Name) -> Option<Name> {
        let occ = self.occ(field);
        if let Some(v) = self.locals.get(occ) {
            return Some(v);
        }
        let id = Ident { qual: None, name: occ, span: Span::NONE };
        self.quiet(Space::Value, id).filter(|&v| v != field && self.is_own(v))
    }

    fn field_value(&mut self, f: &FieldBind<Expr>) -> hir::Expr {
        match &f.value {
            Some(e) => self.expr(e),
            None => {
                let id = Ident { qual: None, ..f.field };
                let value = hir::Expr::Var(self.value(id), f.span);
                self.tick(value, f.span, false)
            }
        }
    }

    /// The fields that the names of an update mean: those of each type in scope that has all of them, where
    /// one of the names has several meanings.
    fn updated_fields(&mut self, fields: &[FieldBind<Expr>]) -> Option<Vec<Vec<Name>>> {
        let meanings: Vec<Vec<Name>> =
            fields.iter().map(|f| self.fields_called(f.field)).collect::<Option<_>>()?;
        if meanings.iter().all(|m| m.len() == 1) {
            return None;
        }
        let types: Vec<Name> =
            meanings.first()?.iter().filter_map(|&n| self.entity(n).and_then(|e| e.parent)).collect();
        let mut found = Vec::new();
        for ty in types {
            let of_type = |m: &Vec<Name>| {
                m.iter().copied().find(|&n| self.entity(n).and_then(|e| e.parent) == Some(ty))
            };
            found.extend(meanings.iter().map(of_type).collect::<Option<Vec<Name>>>());
        }
        (!found.is_empty()).then_some(found)
    }

    /// The fields of this name that are in scope; `None` if there are none, or something else is called so.
    pub(super) fn fields_called(&self, id: Ident) -> Option<Vec<Name>> {
        let m = self.scope.get(&(Space::Value, id.qual, id.name))?;
        let names: Vec<Name> = std::iter::once(&m.first).chain(&m.more).map(|m| m.0).collect();
        let is_field = |n: &Name| matches!(self.entity(*n).map(|e| &e.kind), Some(EntityKind::Field));
        names.iter().all(is_field).then_some(names)
    }

    /// The selectors that a name means, where it means several and fields may share their names.
    fn selectors(&mut self, id: Ident) -> Option<Vec<Name>> {
        let several = self.scope.get(&(Space::Value, id.qual, id.name)).is_some_and(|m| !m.more.is_empty());
        let hidden = id.qual.is_none() && self.locals.get(id.name).is_some();
        if !several || hidden || !self.enabled.has("DuplicateRecordFields") {
            return None;
        }
        let found = self.fields_called(id)?;
        self.note_use(Space::Value, id);
        self.note(id.span, found[0]);
        Some(found)
    }

    fn record_update(&mut self, e: &Expr, fields: &[FieldBind<Expr>], span: Span) -> hir::Expr {
        let record = self.boxed(e);
        if let Some(names) = self.updated_fields(fields) {
            let values = fields.iter().map(|f| self.field_value(f)).collect();
            for (i, f) in fields.iter().enumerate() {
                self.note_use(Space::Value, f.field);
                self.note(f.field.span, names[0][i]);
                if fields[..i].iter().any(|other| other.field.name == f.field.name) {
                    self.field_twice(f.field);
                }
            }
            return hir::Expr::RecordUpdate(record, names, values, span);
        }
        let mut out: Vec<(Name, hir::Expr)> = Vec::with_capacity(fields.len());
        for f in fields {
            // Local variables do not hide fields here.
            let field = self.global(Space::Value, f.field);
            let is_field = matches!(self.entity(field).map(|e| &e.kind), Some(EntityKind::Field));
            let unbound = self.names.info(field).module.is_none();
            if !is_field && !unbound {
                self.report(
                    Diagnostic::error(f.field.span, format!("`{}` is not a field", f.field.name))
                        .at("only fields of a record can be updated"),
                );
            }
            let value = self.field_value(f);
            if out.iter().any(|o| o.0 == field) {
                self.field_twice(f.field);
            }
            if is_field {
                out.push((field, value));
            }
        }
        if out.is_empty() && fields.is_empty() {
            self.report(Diagnostic::error(span, "this record update changes no field").at("no fields"));
        }
        let parent = out.first().and_then(|o| self.entity(o.0)).and_then(|e| e.parent);
        if let Some(synonym) = parent.filter(|p| self.names.info(*p).space == Space::Con) {
            let id = Ident { qual: None, name: self.occ(synonym), span };
            return self.synonym_update(synonym, *record, out, id, span);
        }
        self.updatable(&out, fields);
        let (names, values) = out.into_iter().unzip();
        hir::Expr::RecordUpdate(record, vec![names], values, span)
    }

    /// Some constructor must have all the fields of an update.
    fn updatable(&mut self, out: &[(Name, hir::Expr)], fields: &[FieldBind<Expr>]) {
        let Some((first, rest)) = out.split_first() else { return };
        let Some(parent) = self.entity(first.0).and_then(|e| e.parent) else { return };
        let Some(EntityKind::Data { cons, .. }) = self.entity(parent).map(|e| &e.kind) else { return };
        let has_all =
            |c: &Name| self.con_info(*c).is_some_and(|i| out.iter().all(|(f, _)| i.fields.contains(f)));
        if cons.iter().any(has_all) {
            return;
        }
        let place = |f: Name| {
            fields.iter().find(|b| b.field.name == self.occ(f)).map_or(Span::NONE, |b| b.field.span)
        };
        let ty = self.occ(parent);
        let mut d =
            Diagnostic::error(place(first.0), format!("no constructor of `{ty}` has all these fields"))
                .at(format!("a field of `{ty}`"));
        for (f, _) in rest {
            let of = self.entity(*f).and_then(|e| e.parent).map_or(ty, |p| self.occ(p));
            d = d.label(place(*f), format!("a field of `{of}`"));
        }
        self.report(d);
    }

    /// A variable of the library applied to arguments.
    pub(super) fn call(&mut self, function: Name, span: Span, args: Vec<hir::Expr>) -> hir::Expr {
        args.into_iter().fold(hir::Expr::Var(function, span), app)
    }

    pub(super) fn placeholder(&mut self, span: Span) -> hir::Expr {
        hir::Expr::Var(self.names.local(Space::Value, Symbol::intern("_"), span), span)
    }

    /// Where an expression stands, for messages.
    pub(super) fn place(&self, e: &Expr) -> Span {
        e.span()
    }
}

/// An application, where its parts stand.
pub(crate) fn app(f: hir::Expr, x: hir::Expr) -> hir::Expr {
    let span = f.span().to(x.span());
    hir::Expr::App(Box::new(f), Box::new(x), span)
}

/// A lambda of one clause without guards.
pub(crate) fn lambda(pats: Vec<hir::Pat>, body: hir::Expr, span: Span) -> hir::Expr {
    hir::Expr::Lambda(vec![clause(pats, body, span)], span)
}

/// A clause without guards and local bindings.
pub(crate) fn clause(pats: Vec<hir::Pat>, body: hir::Expr, span: Span) -> hir::Clause {
    let rhs = hir::Rhs { wheres: Vec::new(), span: body.span(), guarded: vec![(Vec::new(), body)] };
    hir::Clause { pats, rhs, span }
}
