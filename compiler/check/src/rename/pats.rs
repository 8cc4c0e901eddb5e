//! Patterns. They are walked twice: once for the variables they bind, then for the pattern itself, whose
//! variables are by then in scope. In `let` and at top level other things happen between the two.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span};
use kelvin_syntax::ast::{self, FieldBind, Ident, Lit, Pat};

use super::Renamer;
use super::exprs::is_implicit;
use super::fixity::{Builder, Item, Operator, resolve};
use super::scope::ScopeKey;
use crate::hir;
use crate::modules::EntityKind;
use crate::names::{Name, Space};
use kelvin_base::suggest::closest_symbol;

impl Renamer<'_> {
    /// Patterns of one clause: binds their variables, which must be distinct, and renames them.
    pub(super) fn binding_pats(&mut self, pats: &[&Pat]) -> Vec<hir::Pat> {
        let mut vars: Vec<Ident> = Vec::new();
        for p in pats {
            self.pat_vars(p, &mut vars);
        }
        for (i, v) in vars.iter().enumerate() {
            if let Some(first) = vars[..i].iter().find(|w| w.name == v.name) {
                let d = Diagnostic::error(v.span, format!("`{}` is bound twice in one pattern", v.name))
                    .at("second time")
                    .label(first.span, "first here")
                    .hint("compare with a guard instead: patterns do not test for equality");
                self.report(d);
                continue;
            }
            let name = self.names.local(Space::Value, v.name, v.span);
            self.note_binder(*v, name, "unused-matches");
            self.note(v.span, name);
            self.locals.bind(v.name, name);
        }
        pats.iter()
            .map(|p| {
                let p = self.pat(p);
                self.strictly(p)
            })
            .collect()
    }

    /// With the extension Strict an outermost pattern forces the value, and `~` only undoes that for
    /// variables.
    pub(super) fn strictly(&self, p: hir::Pat) -> hir::Pat {
        match p {
            _ if !self.exts.strict => p,
            hir::Pat::Bang(..) => p,
            hir::Pat::Lazy(inner, _) if matches!(*inner, hir::Pat::Var(..) | hir::Pat::Wild(_)) => *inner,
            hir::Pat::Lazy(..) => p,
            p => {
                let span = p.span();
                hir::Pat::Bang(Box::new(p), span)
            }
        }
    }

    pub(super) fn binding_pat(&mut self, p: &Pat) -> hir::Pat {
        match self.binding_pats(&[p]).pop() {
            Some(p) => p,
            None => hir::Pat::Wild(p.span()),
        }
    }

    /// The variables a pattern binds, from left to right. Reports nothing.
    pub(super) fn pat_vars(&self, p: &Pat, out: &mut Vec<Ident>) {
        match p {
            Pat::Var(id) | Pat::NPlusK(id, ..) => out.push(*id),
            Pat::Wild(_) | Pat::Lit(..) | Pat::NegLit(..) => {}
            Pat::Con(_, ps, _) | Pat::Tuple(ps, _) | Pat::UnboxedTuple(ps, _) | Pat::List(ps, _) => {
                grow(|| ps.iter().for_each(|p| self.pat_vars(p, out)))
            }
            Pat::Infix(p, rest, _) => grow(|| {
                self.pat_vars(p, out);
                rest.iter().for_each(|(_, p)| self.pat_vars(p, out));
            }),
            Pat::Record(con, fields, wildcard, span) => grow(|| {
                for f in fields {
                    match &f.value {
                        Some(p) => self.pat_vars(p, out),
                        None => out.push(Ident { qual: None, ..f.field }),
                    }
                }
                if *wildcard {
                    for name in self.unmentioned(*con, fields) {
                        out.push(Ident { qual: None, name: self.names.occ(name), span: *span });
                    }
                }
            }),
            Pat::As(id, p, _) => {
                out.push(*id);
                grow(|| self.pat_vars(p, out))
            }
            Pat::Lazy(p, _) | Pat::Bang(p, _) | Pat::View(_, p, _) | Pat::Sig(p, _, _) | Pat::Paren(p, _) => {
                grow(|| self.pat_vars(p, out))
            }
        }
    }

    /// Fields of a constructor that a record pattern with `..` does not mention.
    fn unmentioned<T>(&self, con: Ident, fields: &[FieldBind<T>]) -> Vec<Name> {
        let Some(info) = self.quiet(Space::Con, con).and_then(|c| self.con_info(c)) else {
            return Vec::new();
        };
        let is_mentioned = |n: Name| fields.iter().any(|f| f.field.name == self.names.occ(n));
        info.fields.iter().copied().filter(|&n| !is_mentioned(n) && self.field_in_scope(n)).collect()
    }

    /// The variable of a pattern, bound before.
    fn binder(&mut self, id: Ident) -> Name {
        match self.locals.get(id.name) {
            Some(n) => n,
            None => self.own_name(Space::Value, id),
        }
    }

    /// A pattern whose variables are in scope.
    pub(super) fn pat(&mut self, p: &Pat) -> hir::Pat {
        grow(|| self.pat_in(p))
    }

    fn pats(&mut self, ps: &[Pat]) -> Vec<hir::Pat> {
        ps.iter().map(|p| self.pat(p)).collect()
    }

    fn pat_in(&mut self, p: &Pat) -> hir::Pat {
        match p {
            Pat::Var(id) if is_implicit(*id) => {
                let d = Diagnostic::error(id.span, "an implicit parameter cannot be bound by a pattern");
                self.report(d.hint(format!("`let {} = …` binds it", id.name)));
                hir::Pat::Wild(id.span)
            }
            Pat::Var(id) => hir::Pat::Var(self.binder(*id), id.span),
            Pat::NPlusK(n, k, span) => {
                let minus = hir::Expr::Var(self.known.n_plus_k, *span);
                let minus = hir::Expr::App(Box::new(minus), Box::new(hir::Expr::Int(*k, *span)), *span);
                let n = hir::Pat::Var(self.binder(*n), n.span);
                let just = hir::Pat::Con(self.known.just_con, vec![n], *span);
                hir::Pat::View(Box::new(minus), Box::new(just), *span)
            }
            Pat::Wild(s) => hir::Pat::Wild(*s),
            Pat::Lit(l, s) => self.lit_pat(l, *s),
            Pat::NegLit(l, s) => self.negative_lit(l, *s),
            Pat::Con(id, _, s) if self.is_overloaded_nil(*id) => self.pat(&Pat::List(Vec::new(), *s)),
            Pat::Con(id, ps, s) => match self.sum_of_tuple_pat(*id, ps, *s) {
                Some(sum) => sum,
                None => self.con_pat(*id, ps, *s),
            },
            Pat::Infix(first, rest, s) => self.infix_pat(first, rest, *s),
            Pat::Record(con, fields, wildcard, s) => self.record_pat(*con, fields, *wildcard, *s),
            Pat::Tuple(ps, s) => {
                self.tuple_size(ps.len(), *s);
                hir::Pat::Tuple(self.pats(ps), *s)
            }
            Pat::UnboxedTuple(ps, s) => hir::Pat::UnboxedTuple(self.pats(ps), *s),
            Pat::List(ps, s) => {
                let list = hir::Pat::List(self.pats(ps), *s);
                match self.exts.overloaded_lists {
                    true => {
                        let view = hir::Expr::Var(self.known.to_list, *s);
                        hir::Pat::View(Box::new(view), Box::new(list), *s)
                    }
                    false => list,
                }
            }
            Pat::As(id, p, s) => {
                let name = self.binder(*id);
                hir::Pat::As(name, Box::new(self.pat(p)), *s)
            }
            Pat::Lazy(p, s) => hir::Pat::Lazy(Box::new(self.pat(p)), *s),
            Pat::Bang(p, s) => hir::Pat::Bang(Box::new(self.pat(p)), *s),
            Pat::View(e, p, s) => {
                let e = self.without_ticks(|this| this.expr(e));
                hir::Pat::View(Box::new(e), Box::new(self.pat(p)), *s)
            }
            Pat::Sig(p, sig, s) => {
                let sig = self.pattern_sig(sig);
                hir::Pat::Sig(Box::new(self.pat(p)), sig, *s)
            }
            Pat::Paren(p, _) => self.pat(p),
        }
    }

    /// A signature in a pattern binds the type variables that are not in scope, in the scope of the pattern.
    fn pattern_sig(&mut self, sig: &ast::SigType) -> hir::SigType {
        let mut free = Vec::new();
        if sig.explicit_forall || !sig.context.is_empty() {
            // What the `forall` does not bind stands for a type that is there.
            let whole = ast::Type::Forall(Box::new(sig.clone()));
            if sig.explicit_forall {
                self.free_tyvars(&whole, &mut free);
            }
            if free.is_empty() {
                return self.sig_type(sig);
            }
            let vars = self.bind_free(free);
            let ty = self.ty(&whole);
            return hir::SigType { vars, scoped: false, context: Vec::new(), ty, span: sig.span };
        }
        self.free_tyvars(&sig.ty, &mut free);
        let mut vars = self.bind_free(free);
        let outer = self.exts.partial_signatures.then(|| self.wildcards.replace(Vec::new()));
        let ty = self.ty(&sig.ty);
        if let Some(outer) = outer {
            vars.extend(std::mem::replace(&mut self.wildcards, outer).into_iter().flatten());
        }
        hir::SigType { vars, scoped: false, context: Vec::new(), ty, span: sig.span }
    }

    /// A literal that is compared by the `==` in scope (RebindableSyntax).
    fn compared(&mut self, literal: hir::Expr, span: Span) -> hir::Pat {
        let eq = self.sugar_name(self.known.eq, "==", span);
        let test = self.call(eq, span, vec![literal]);
        let yes = hir::Pat::Con(self.known.true_con, Vec::new(), span);
        hir::Pat::View(Box::new(test), Box::new(yes), span)
    }

    fn lit_pat(&mut self, l: &Lit, span: Span) -> hir::Pat {
        match l {
            Lit::Int(_) | Lit::Frac(_) if self.exts.rebindable => {
                let literal = self.number(l, span);
                self.compared(literal, span)
            }
            Lit::Int(n) => hir::Pat::Int(*n, false, span),
            Lit::Frac(t) => hir::Pat::Frac(*t, false, span),
            Lit::String(_)
                if self.exts.overloaded_strings && (self.from_string.is_some() || self.exts.rebindable) =>
            {
                let literal = self.string(l.clone(), span);
                self.compared(literal, span)
            }
            other => hir::Pat::Lit(other.clone(), span),
        }
    }

    fn negative_lit(&mut self, l: &Lit, span: Span) -> hir::Pat {
        match l {
            Lit::Int(_) | Lit::Frac(_) if self.exts.rebindable => {
                let literal = self.number(l, span);
                let negate = self.sugar_name(self.known.negate, "negate", span);
                let literal = self.call(negate, span, vec![literal]);
                self.compared(literal, span)
            }
            Lit::Int(n) => hir::Pat::Int(*n, true, span),
            Lit::Frac(t) => hir::Pat::Frac(*t, true, span),
            other => match super::operators::negate_prim(other) {
                Some(l) => hir::Pat::Lit(l, span),
                None => {
                    self.report(
                        Diagnostic::error(span, "only numbers can be negated in patterns").at("not a number"),
                    );
                    hir::Pat::Wild(span)
                }
            },
        }
    }

    fn con_pat(&mut self, id: Ident, ps: &[Pat], span: Span) -> hir::Pat {
        let con = self.con(id);
        let args = self.pats(ps);
        self.check_arity(con, id, args.len());
        self.make_con(con, args, span)
    }

    /// The constructors of tuples in prefix form are tuples.
    fn make_con(&mut self, con: Name, args: Vec<hir::Pat>, span: Span) -> hir::Pat {
        if let Some(EntityKind::PatSyn { matcher, part, expansion, .. }) = self.entity(con).map(|e| &e.kind) {
            if let Some(expansion) = expansion {
                return expansion.at(&args);
            }
            let (matcher, part) = (*matcher, *part);
            return self.synonym_pat(matcher, part, args, span);
        }
        let info = self.names.info(con);
        let is_tuple = args.len() >= 2 && info.module.is_some() && info.occ.as_str().starts_with("(,");
        if is_tuple { hir::Pat::Tuple(args, span) } else { hir::Pat::Con(con, args, span) }
    }

    /// `P p q` for a pattern synonym: the view pattern `($mP -> [(p, q)])`, or `($mP -> [$KP p q])`.
    pub(super) fn synonym_pat(
        &mut self,
        matcher: Name,
        part: Option<Name>,
        mut args: Vec<hir::Pat>,
        span: Span,
    ) -> hir::Pat {
        if self.is_own(matcher) {
            self.uses.push(matcher);
        }
        let parts = match args.len() {
            _ if part.is_some() => hir::Pat::Con(part.unwrap_or(self.known.unit_con), args, span),
            0 => hir::Pat::Con(self.known.unit_con, Vec::new(), span),
            1 => args.remove(0),
            _ => hir::Pat::Tuple(args, span),
        };
        let found = hir::Pat::List(vec![parts], span);
        hir::Pat::View(Box::new(hir::Expr::Var(matcher, span)), Box::new(found), span)
    }

    /// What the COMPLETE pragmas of the module say. One must name something of the module: so whoever sees
    /// the patterns sees the pragma.
    pub(super) fn complete_sets(&mut self, decls: &[ast::Decl]) -> Vec<hir::Complete> {
        let mut sets = Vec::new();
        for d in decls {
            let ast::Decl::Complete { cons, ty, span } = d else { continue };
            let cons: Vec<Name> = cons.iter().map(|c| self.complete_con(*c)).collect();
            let ty = ty.map(|t| self.global(Space::Type, t));
            if !cons.iter().any(|&c| self.is_own(c)) {
                let d = Diagnostic::error(*span, "a COMPLETE pragma without a constructor of this module");
                self.report(d.hint("it must name a constructor or pattern synonym that is declared here"));
            }
            sets.push(hir::Complete { cons, ty });
        }
        sets
    }

    /// A constructor in a COMPLETE pragma, where those with syntax of their own are names like any other.
    fn complete_con(&mut self, id: Ident) -> Name {
        match (id.qual, id.name.as_str()) {
            (None, "[]") => self.known.nil,
            (None, "()") => self.known.unit_con,
            (None, ":") => self.known.cons,
            _ => self.global(Space::Con, id),
        }
    }

    fn check_arity(&mut self, con: Name, id: Ident, given: usize) {
        let arity = match self.entity(con).map(|e| &e.kind) {
            Some(EntityKind::Con(info) | EntityKind::PatSyn { con: info, .. }) => info.arity,
            _ => return,
        };
        if arity == given {
            return;
        }
        let plural = if arity == 1 { "" } else { "s" };
        let mut d = Diagnostic::error(
            id.span,
            format!("the constructor `{}` has {arity} field{plural}, not {given}", id.name),
        )
        .at(format!("given {given} pattern{}", if given == 1 { "" } else { "s" }));
        let declared = self.names.info(con).span;
        if !declared.is_none() && self.is_own(con) {
            d = d.label(declared, "declared here");
        }
        if given == 0 {
            d = d.hint(format!("`{}{}` matches any fields", id.name, " _".repeat(arity)));
        }
        self.report(d);
    }

    fn infix_pat(&mut self, first: &Pat, rest: &[(ast::Op, Pat)], span: Span) -> hir::Pat {
        let mut items = vec![Item::Operand(self.pat(first))];
        for (op, p) in rest {
            let operand = self.pat(p);
            if !op.is_con {
                let mut d = Diagnostic::error(
                    op.ident.span,
                    format!("`{}` cannot stand in a pattern", op.ident.name),
                )
                .at("not a constructor");
                if op.ident.name.as_str() == "+" {
                    d = d.note("patterns of the form `n + 1` are not part of the language");
                }
                self.report(d);
                continue;
            }
            let operator = self.pat_operator(*op);
            self.check_arity(operator.name, op.ident, 2);
            items.push(Item::Op(operator));
            items.push(Item::Operand(operand));
        }
        match resolve(items, &mut PatBuilder(self)) {
            Some((p, _)) => p,
            None => hir::Pat::Wild(span),
        }
    }

    fn record_pat(&mut self, id: Ident, fields: &[FieldBind<Pat>], wildcard: bool, span: Span) -> hir::Pat {
        let con = self.con(id);
        let Some(info) = self.con_info(con).cloned() else {
            // Reported as unbound; the fields may hold more errors.
            for f in fields {
                f.value.iter().for_each(|p| {
                    self.pat(p);
                });
            }
            return hir::Pat::Wild(span);
        };
        let mut args: Vec<Option<hir::Pat>> = vec![None; info.arity];
        let mut order = Vec::new();
        for f in fields {
            let place = self.field_of(con, id, f.field);
            let p = match &f.value {
                Some(p) => self.pat(p),
                None => {
                    let v = Ident { qual: None, ..f.field };
                    hir::Pat::Var(self.binder(v), f.span)
                }
            };
            let Some(i) = place else { continue };
            if args[i].is_some() {
                self.field_twice(f.field);
            }
            args[i] = Some(p);
            order.push(i);
        }
        if wildcard {
            self.must_have_fields(id, &info.fields, span);
            for (i, &field) in info.fields.iter().enumerate() {
                // A field that is not in scope is left alone: its name may mean something else here.
                if args[i].is_none() && self.field_in_scope(field) {
                    let v = Ident { qual: None, name: self.occ(field), span };
                    args[i] = Some(hir::Pat::Var(self.binder(v), span));
                }
            }
        }
        let args = args.into_iter().map(|a| a.unwrap_or(hir::Pat::Wild(span))).collect();
        match self.make_con(con, args, span) {
            // What stands first is matched first (Report 3.17.2).
            hir::Pat::Con(con, args, span) if !order.is_sorted() => hir::Pat::Record(con, args, order, span),
            p => p,
        }
    }

    /// The position of a field in a constructor; `None` is reported.
    pub(super) fn field_of(&mut self, con: Name, con_id: Ident, field: Ident) -> Option<usize> {
        self.note_use(Space::Value, field);
        let info = self.con_info(con)?;
        if let Some(i) = info.fields.iter().position(|&f| self.names.occ(f) == field.name) {
            let name = info.fields[i];
            self.note(field.span, name);
            self.field_means(con_id, field, name);
            return Some(i);
        }
        let mut d = Diagnostic::error(
            field.span,
            format!("the constructor `{}` has no field `{}`", con_id.name, field.name),
        )
        .at("no such field");
        if info.fields.is_empty() {
            d = d.note(format!("`{}` was declared without field names", con_id.name));
        } else if let Some(best) = closest_symbol(field.name, info.fields.iter().map(|&f| self.names.occ(f)))
        {
            d = d.hint(format!("did you mean `{best}`?"));
        } else {
            let all: Vec<String> =
                info.fields.iter().map(|&f| format!("`{}`", self.names.occ(f))).take(8).collect();
            d = d.note(format!("its fields are {}", all.join(", ")));
        }
        self.report(d);
        None
    }

    /// A field's name means the field as it is written; with DisambiguateRecordFields, which others imply,
    /// whatever the constructor has is meant.
    fn field_means(&mut self, con: Ident, field: Ident, name: Name) {
        let key = (Space::Value, field.qual, field.name);
        if self.enabled.has("DisambiguateRecordFields")
            || self.enabled.has("RecordWildCards")
            || self.scope.means(&key, name)
        {
            return;
        }
        let there = self.scope.get(&key).is_some();
        let d = match there {
            true => format!("`{}` means another thing here than the field of `{}`", field.name, con.name),
            false => format!("the field `{}` of `{}` is not in scope", field.name, con.name),
        };
        let mut d = Diagnostic::error(field.span, d);
        let qualified = |k: &ScopeKey| k.0 == Space::Value && k.1.is_some() && k.2 == field.name;
        let by = self.scope.map.iter().find(|(k, m)| qualified(k) && m.first.0 == name);
        d = match by.and_then(|(k, _)| k.1) {
            Some(module) => d.hint(format!("write `{module}.{}`", field.name)),
            None => d.hint("import it, or leave it out"),
        };
        self.report(d);
    }

    /// Whether a field is in scope by any name, as `..` asks.
    fn field_in_scope(&self, field: Name) -> bool {
        let occ = self.occ(field);
        self.is_own(field)
            || self.scope.means(&(Space::Value, None, occ), field)
            || self.scope.map.iter().any(|(k, m)| {
                k.0 == Space::Value
                    && k.2 == occ
                    && (m.first.0 == field || m.more.iter().any(|x| x.0 == field))
            })
    }

    /// `C {..}` is for constructors with fields.
    pub(super) fn must_have_fields(&mut self, con: Ident, fields: &[Name], span: Span) {
        if fields.is_empty() {
            let d = format!("`{}` has no fields that `..` could stand for", con.name);
            self.report(Diagnostic::error(span, d).hint(format!("write `{} {{}}`", con.name)));
        }
    }

    pub(super) fn field_twice(&mut self, field: Ident) {
        self.report(
            Diagnostic::error(field.span, format!("the field `{}` is given twice", field.name))
                .at("second time"),
        );
    }

    /// Whether matching can fail (apart from divergence): decides if a statement of `do` needs `fail`.
    pub(super) fn failable(&self, p: &hir::Pat) -> bool {
        grow(|| match p {
            hir::Pat::Var(..) | hir::Pat::Wild(_) | hir::Pat::Lazy(..) => false,
            hir::Pat::Int(..) | hir::Pat::Frac(..) | hir::Pat::Lit(..) | hir::Pat::List(..) => true,
            hir::Pat::Con(c, ps, _) | hir::Pat::Record(c, ps, _, _) => {
                !self.only_con(*c) || ps.iter().any(|p| self.failable(p))
            }
            hir::Pat::Tuple(ps, _) | hir::Pat::UnboxedTuple(ps, _) => ps.iter().any(|p| self.failable(p)),
            hir::Pat::As(_, p, _)
            | hir::Pat::Bang(p, _)
            | hir::Pat::View(_, p, _)
            | hir::Pat::Sig(p, _, _) => self.failable(p),
        })
    }

    fn only_con(&self, con: Name) -> bool {
        let Some(ty) = self.entity(con).and_then(|e| e.parent) else { return true };
        match self.entity(ty).map(|e| &e.kind) {
            Some(EntityKind::Data { cons, .. }) => cons.len() == 1,
            _ => true,
        }
    }
}

struct PatBuilder<'r, 'a>(&'r mut Renamer<'a>);

impl Builder<hir::Pat> for PatBuilder<'_, '_> {
    fn binary(&mut self, op: Operator, left: hir::Pat, right: hir::Pat) -> hir::Pat {
        let span = left.span().to(right.span());
        self.0.make_con(op.name, vec![left, right], span)
    }

    fn negate(&mut self, _: Span, operand: hir::Pat) -> hir::Pat {
        operand
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.0.report(diagnostic);
    }
}
