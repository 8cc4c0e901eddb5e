//! Types, contexts, signatures and kinds.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{self, Ident, SigType, TyVarBinder, Type};

use super::Renamer;
use super::exprs::{implicit_name, is_implicit};
use super::fixity::{Builder, Item, Operator, resolve};
use crate::hir;
use crate::known::tuple_con;
use crate::modules::{EntityKind, Fixity};
use crate::names::{Name, Space};

impl Renamer<'_> {
    /// A signature's type with its variables, none of which stay in scope.
    pub(super) fn sig_type(&mut self, s: &SigType) -> hir::SigType {
        grow(|| {
            let mark = self.mark();
            let vars = if s.explicit_forall { self.bind_tyvars(&s.forall) } else { self.implicit_tyvars(s) };
            let outer = std::mem::replace(&mut self.keep_kinds, true);
            let context = self.context(&s.context);
            let ty = self.quantified(&s.ty);
            self.keep_kinds = outer;
            self.release(mark);
            let scoped = s.explicit_forall && self.exts.scoped_type_variables;
            hir::SigType { vars, scoped, context, ty, span: s.span }
        })
    }

    /// Brings a signature's variables into scope where it has an outer `forall` that scopes.
    pub(super) fn scope_sig(&mut self, sig: &hir::SigType) {
        if sig.scoped {
            for v in &sig.vars {
                self.tyvars.bind(self.names.occ(v.name), v.name);
            }
        }
    }

    /// Makes and binds the variables of a `forall` or of a type's head.
    pub(super) fn bind_tyvars(&mut self, binders: &[TyVarBinder]) -> Vec<hir::TyVar> {
        let mut vars: Vec<hir::TyVar> = Vec::new();
        for b in binders {
            if let Some(old) = vars.iter().find(|v| self.names.occ(v.name) == b.name.name) {
                let first = self.names.info(old.name).span;
                self.report(
                    Diagnostic::error(
                        b.name.span,
                        format!("the type variable `{}` is bound twice", b.name.name),
                    )
                    .at("second time")
                    .label(first, "first here"),
                );
            }
            let kind = b.kind.as_ref().map(|k| self.kind(k));
            vars.push(hir::TyVar { name: self.bind_tyvar(b.name), kind });
        }
        vars
    }

    pub(super) fn bind_tyvar(&mut self, id: Ident) -> Name {
        let name = self.names.local(Space::TyVar, id.name, id.span);
        self.tyvars.bind(id.name, name);
        self.note(id.span, name);
        name
    }

    fn implicit_tyvars(&mut self, s: &SigType) -> Vec<hir::TyVar> {
        let mut free = Vec::new();
        for p in &s.context {
            self.free_tyvars(p, &mut free);
        }
        self.free_tyvars(&s.ty, &mut free);
        for t in s.context.iter().chain(std::iter::once(&s.ty)) {
            self.free_in_kinds(t, &mut free);
        }
        self.bind_free(free)
    }

    /// Puts the variables of the kinds that are written in a type before the first variable with such a kind.
    fn free_in_kinds(&self, t: &Type, out: &mut Vec<Ident>) {
        grow(|| match t {
            Type::Kinded(a, k, _) => {
                self.free_in_kinds(a, out);
                let (mut of_kind, mut of_type) = (Vec::new(), Vec::new());
                self.free_tyvars(k, &mut of_kind);
                self.free_tyvars(a, &mut of_type);
                of_kind.retain(|k| out.iter().all(|o| o.name != k.name));
                let at = out.iter().position(|o| of_type.iter().any(|v| v.name == o.name));
                let at = at.unwrap_or(out.len());
                out.splice(at..at, of_kind);
            }
            Type::App(a, b) | Type::Fun(a, b, _) => {
                self.free_in_kinds(a, out);
                self.free_in_kinds(b, out);
            }
            Type::List(a, _) | Type::Paren(a, _) => self.free_in_kinds(a, out),
            Type::Tuple(ts, _) | Type::Infix(ts, ..) => ts.iter().for_each(|t| self.free_in_kinds(t, out)),
            Type::Forall(s) | Type::Visible(s) => {
                let before = out.clone();
                for t in s.context.iter().chain(std::iter::once(&s.ty)) {
                    self.free_in_kinds(t, out);
                }
                let own = |o: &Ident| s.forall.iter().any(|b| b.name.name == o.name);
                out.retain(|o| !own(o) || before.iter().any(|b| b.name == o.name));
            }
            _ => {}
        })
    }

    /// Binds variables found by [`Self::free_tyvars`].
    pub(super) fn bind_free(&mut self, free: Vec<Ident>) -> Vec<hir::TyVar> {
        free.into_iter().map(|id| hir::TyVar { name: self.bind_tyvar(id), kind: None }).collect()
    }

    /// The type variables of a type that are not in scope, in order of appearance, each once.
    pub(super) fn free_tyvars(&self, t: &Type, out: &mut Vec<Ident>) {
        grow(|| self.free_tyvars_in(t, out))
    }

    fn free_tyvars_in(&self, t: &Type, out: &mut Vec<Ident>) {
        match t {
            Type::Var(id) => {
                let seen = self.tyvars.get(id.name).is_some() || out.iter().any(|o| o.name == id.name);
                if !seen && id.name != self.syms.underscore {
                    out.push(*id);
                }
            }
            Type::Con(_) | Type::Lit(..) => {}
            Type::App(a, b) | Type::Fun(a, b, _) => {
                self.free_tyvars(a, out);
                self.free_tyvars(b, out);
            }
            Type::List(a, _)
            | Type::Paren(a, _)
            | Type::Bang(a, _)
            | Type::Tilde(a, _)
            | Type::Kinded(a, _, _) => self.free_tyvars(a, out),
            Type::Tuple(ts, _)
            | Type::UnboxedTuple(ts, _)
            | Type::PromotedList(ts, _)
            | Type::PromotedTuple(ts, _) => ts.iter().for_each(|t| self.free_tyvars(t, out)),
            Type::Infix(ts, ops, _) => {
                for (i, t) in ts.iter().enumerate() {
                    self.free_tyvars(t, out);
                    // An operator that is a variable: `a `f` b`.
                    if let Some(op) = ops.get(i)
                        && op.name.as_str().starts_with(|c: char| c.is_lowercase() || c == '_')
                    {
                        self.free_tyvars_in(&Type::Var(*op), out);
                    }
                }
            }
            Type::Forall(s) | Type::Visible(s) => {
                // Variables of the inner `forall` are not free, unless they were already.
                let mut inner = Vec::new();
                for t in s.context.iter().chain(std::iter::once(&s.ty)) {
                    self.free_tyvars(t, &mut inner);
                }
                inner.retain(|i| s.forall.iter().all(|b| b.name.name != i.name));
                for i in inner {
                    self.free_tyvars_in(&Type::Var(i), out);
                }
            }
        }
    }

    /// A type; its variables must be in scope.
    pub(super) fn ty(&mut self, t: &Type) -> hir::Type {
        grow(|| self.ty_in(t))
    }

    fn ty_in(&mut self, t: &Type) -> hir::Type {
        match t {
            Type::Var(id) => self.tyvar(*id),
            Type::Con(id) if is_implicit(*id) => {
                let class = hir::Type::Con(self.known.implicit_class, id.span);
                hir::Type::App(Box::new(class), Box::new(implicit_name(*id)))
            }
            Type::Con(id) => {
                let name = match self.in_kind.then(|| self.kind_name(*id)).flatten() {
                    Some(kind) => kind,
                    None if self.is_type_star(*id) => self.known.type_kind,
                    None => self.type_name(*id),
                };
                hir::Type::Con(name, id.span)
            }
            Type::Lit(lit, span) => {
                let text = match lit {
                    ast::Lit::Int(n) => n.0,
                    ast::Lit::String(s) => Symbol::intern(&format!("\"{s}\"")),
                    _ => Symbol::intern("0"),
                };
                hir::Type::Lit(text, *span)
            }
            Type::PromotedList(ts, span) => {
                let con = |n| hir::Type::Con(n, *span);
                ts.iter().rev().fold(con(self.known.nil), |rest, t| {
                    let cons = hir::Type::App(Box::new(con(self.known.cons)), Box::new(self.ty(t)));
                    hir::Type::App(Box::new(cons), Box::new(rest))
                })
            }
            Type::PromotedTuple(ts, span) => {
                self.tuple_size(ts.len(), *span);
                let con = hir::Type::Con(tuple_con(self.names, ts.len()), *span);
                ts.iter().fold(con, |f, t| hir::Type::App(Box::new(f), Box::new(self.ty(t))))
            }
            Type::App(f, x) => hir::Type::App(Box::new(self.ty(f)), Box::new(self.part_of_sum(f, x))),
            Type::Fun(a, b, _) => hir::Type::Fun(Box::new(self.ty(a)), Box::new(self.ty(b))),
            Type::List(a, span) => {
                let list = hir::Type::Con(self.known.list, *span);
                hir::Type::App(Box::new(list), Box::new(self.ty(a)))
            }
            Type::Tuple(ts, span) => {
                self.tuple_size(ts.len(), *span);
                hir::Type::Tuple(ts.iter().map(|t| self.ty(t)).collect(), *span)
            }
            Type::UnboxedTuple(ts, span) => {
                hir::Type::UnboxedTuple(ts.iter().map(|t| self.ty(t)).collect(), *span)
            }
            Type::Paren(t, _) => self.ty(t),
            Type::Kinded(t, k, span) => match (self.kind(k), self.ty(t)) {
                // `(() :: Constraint)`, which is no type of values.
                (hir::Type::Con(k, _), hir::Type::Con(unit, _))
                    if k == self.known.constraint_kind && unit == self.known.unit =>
                {
                    hir::Type::Con(self.known.no_constraint, *span)
                }
                (k, t) if self.keep_kinds => hir::Type::Kinded(Box::new(t), Box::new(k), *span),
                (_, t) => t,
            },
            Type::Bang(t, span) | Type::Tilde(t, span) => {
                self.report(
                    Diagnostic::error(*span, "a strictness mark cannot stand here")
                        .at("only fields of constructors can have one"),
                );
                self.ty(t)
            }
            Type::Forall(s) if self.in_kind => hir::Type::Forall(Box::new(self.nested_sig(s))),
            Type::Forall(s) => {
                self.require("RankNTypes", s.span, "a `forall` or context inside of a type");
                hir::Type::Forall(Box::new(self.nested_sig(s)))
            }
            Type::Visible(s) => self.visible_forall(s),
            Type::Infix(ts, ops, _) => self.infix_type(ts, ops),
        }
    }

    /// `forall k -> t` of a kind: the function of the kind of `k`, which in `t` is a kind variable.
    fn visible_forall(&mut self, s: &SigType) -> hir::Type {
        if !self.in_kind {
            let d = Diagnostic::error(s.span, "`forall … ->` cannot stand in the type of a value");
            self.report(d.note("kinds alone depend on arguments that are written"));
        }
        let sig = self.nested_sig(s);
        let kinds: Vec<hir::Type> = sig.vars.iter().map(|v| self.kind_of_binder(v)).collect();
        let inner = hir::Type::Forall(Box::new(sig));
        kinds.into_iter().rev().fold(inner, |t, k| hir::Type::Fun(Box::new(k), Box::new(t)))
    }

    /// The kind that is written for a variable, else one that is to be found out.
    fn kind_of_binder(&mut self, v: &hir::TyVar) -> hir::Type {
        let span = self.names.info(v.name).span;
        let unknown = || hir::Type::Var(self.names.local(Space::TyVar, Symbol::intern("k"), span), span);
        v.kind.clone().unwrap_or_else(unknown)
    }

    /// The type that a signature is of. One that is quantified again is nothing special:
    /// `C m => forall a. m a`, `f :: (forall a. a -> a)`.
    fn quantified(&mut self, t: &Type) -> hir::Type {
        match t {
            Type::Forall(inner) => hir::Type::Forall(Box::new(self.nested_sig(inner))),
            Type::Paren(t, _) if let Type::Forall(inner) = &**t => {
                hir::Type::Forall(Box::new(self.nested_sig(inner)))
            }
            t => self.ty(t),
        }
    }

    /// A `forall` or context inside a type: it quantifies what it says and nothing implicitly.
    fn nested_sig(&mut self, s: &SigType) -> hir::SigType {
        let mark = self.mark();
        let vars = self.bind_tyvars(&s.forall);
        let context = self.context(&s.context);
        let ty = self.quantified(&s.ty);
        self.release(mark);
        hir::SigType { vars, scoped: false, context, ty, span: s.span }
    }

    fn tyvar(&mut self, id: Ident) -> hir::Type {
        if let Some(name) = self.tyvars.get(id.name) {
            self.note(id.span, name);
            return hir::Type::Var(name, id.span);
        }
        if self.in_kind && id.name != self.syms.underscore {
            return hir::Type::Var(self.bind_tyvar(id), id.span);
        }
        if id.name == self.syms.underscore {
            if let Some(var) = self.wildcard(id.span) {
                return var;
            }
            let d = Diagnostic::error(id.span, "a wildcard cannot stand here").at("write the type");
            self.report(match self.exts.partial_signatures {
                true => d.note("signatures of bindings and expressions may have wildcards"),
                false => d.hint("PartialTypeSignatures allows it in signatures of bindings and expressions"),
            });
            return hir::Type::Var(self.names.local(Space::TyVar, id.name, id.span), id.span);
        }
        hir::Type::Var(self.not_in_scope(Space::TyVar, id), id.span)
    }

    fn infix_type(&mut self, ts: &[Type], ops: &[Ident]) -> hir::Type {
        let mut items = Vec::with_capacity(ts.len() + ops.len());
        for (i, t) in ts.iter().enumerate() {
            items.push(Item::Operand(self.ty(t)));
            if let Some(&op) = ops.get(i) {
                let var = op.name.as_str().starts_with(|c: char| c.is_lowercase() || c == '_');
                let equality =
                    op.qual.is_none() && (op.name == self.syms.tilde || op.name == self.syms.tildes);
                let name = match var.then(|| self.tyvars.get(op.name)).flatten() {
                    Some(name) => name,
                    None if equality => self.known.equality,
                    None => self.type_name(op),
                };
                if !equality {
                    self.require("TypeOperators", op.span, "an operator in a type");
                }
                let fixity =
                    if equality { Fixity { assoc: ast::Assoc::None, prec: 4 } } else { self.fixity(name) };
                items.push(Item::Op(Operator { name, text: op.name, is_con: !var, fixity, span: op.span }));
            }
        }
        match resolve(items, &mut TypeBuilder(self)) {
            Some((t, _)) => t,
            None => hir::Type::Con(self.known.unit, Span::NONE),
        }
    }

    /// The constraints of a context.
    pub(super) fn context(&mut self, ts: &[Type]) -> Vec<hir::Pred> {
        let mut out = Vec::with_capacity(ts.len());
        for t in ts {
            self.pred(t, &mut out);
        }
        out
    }

    fn pred(&mut self, t: &Type, out: &mut Vec<hir::Pred>) {
        let span = t.span();
        match t {
            Type::Paren(t, _) | Type::Kinded(t, _, _) => return self.pred(t, out),
            Type::Tuple(ts, _) => return ts.iter().for_each(|t| self.pred(t, out)),
            Type::Con(id) if id.name == self.syms.unit => return,
            Type::Infix(ts, ops, _) => {
                let equality = |op: &Ident| op.name == self.syms.tilde || op.name == self.syms.tildes;
                if let Some(at) = ops.iter().position(equality) {
                    let what = "an equality of types";
                    self.require_any(&["GADTs", "TypeFamilies"], ops[at].span, what);
                    let mut side = |ts: &[Type], ops: &[Ident]| match (ts, ops) {
                        ([t], _) => self.ty(t),
                        _ => self.infix_type(ts, ops),
                    };
                    let args = vec![side(&ts[..=at], &ops[..at]), side(&ts[at + 1..], &ops[at + 1..])];
                    out.push(hir::Pred { class: None, args, span });
                    return;
                }
            }
            _ => {}
        }
        if let Type::Forall(sig) = t {
            self.require("QuantifiedConstraints", span, "a quantified constraint");
            let sig = self.nested_sig(sig);
            let args = vec![hir::Type::Forall(Box::new(sig))];
            out.push(hir::Pred { class: Some(self.known.holds), args, span });
            return;
        }
        let (head, args) = spine(t);
        if let Type::Con(id) = head
            && is_implicit(*id)
        {
            let args =
                std::iter::once(implicit_name(*id)).chain(args.into_iter().map(|a| self.ty(a))).collect();
            out.push(hir::Pred { class: Some(self.known.implicit_class), args, span });
            return;
        }
        if let Type::Con(id) = head
            && let Some(EntityKind::Class { .. }) | None = self.constraint_head(*id)
        {
            let class = self.class(*id);
            let args = args.into_iter().map(|a| self.ty(a)).collect();
            out.push(hir::Pred { class: Some(class), args, span });
            return;
        }
        if !matches!(head, Type::Con(_) | Type::Var(_) | Type::Infix(..)) {
            self.report(
                Diagnostic::error(span, "this is not a constraint")
                    .at("expected a class applied to types, as `Eq a`"),
            );
            return;
        }
        let is_operator = matches!(head, Type::Infix(..));
        let ty = self.ty(t);
        // An operator may be a class.
        if is_operator {
            let (mut args, mut of) = (Vec::new(), &ty);
            while let hir::Type::App(f, x) = of {
                args.push((**x).clone());
                of = f;
            }
            if let hir::Type::Con(n, _) = of
                && matches!(self.entity(*n).map(|e| &e.kind), Some(EntityKind::Class { .. }))
            {
                args.reverse();
                out.push(hir::Pred { class: Some(*n), args, span });
                return;
            }
        }
        if matches!(head, Type::Var(_)) {
            self.require("ConstraintKinds", span, "a constraint that is no class applied to types");
        }
        out.push(hir::Pred { class: Some(self.known.holds), args: vec![ty], span });
    }

    /// What the head of a constraint is, where that could be something else than a class: a synonym or a
    /// family.
    fn constraint_head(&self, id: Ident) -> Option<EntityKind> {
        let kind = &self.entity(self.quiet(Space::Type, id)?)?.kind;
        matches!(kind, EntityKind::Synonym { .. } | EntityKind::Family { .. }).then(|| kind.clone())
    }

    /// An occurrence of a class.
    pub(crate) fn class(&mut self, id: Ident) -> Name {
        let name = self.type_name(id);
        let wrong = match self.entity(name).map(|e| &e.kind) {
            Some(EntityKind::Class { .. }) | None => None,
            Some(EntityKind::Synonym { .. }) => Some("a type synonym"),
            Some(_) => Some("a type"),
        };
        if let Some(what) = wrong {
            self.report(
                Diagnostic::error(id.span, format!("`{}` is {what}, not a class", id.name))
                    .at("a class must stand here"),
            );
        }
        name
    }

    /// A kind. `*`, `Type` and `Constraint` mean themselves even where they are not imported; variables that
    /// are not in scope are brought into it.
    pub(super) fn kind(&mut self, k: &Type) -> hir::Type {
        grow(|| {
            let outer = std::mem::replace(&mut self.in_kind, true);
            let kind = self.ty(k);
            self.in_kind = outer;
            kind
        })
    }

    /// Does something with types in which the kinds that are written decide something.
    pub(super) fn with_kinds<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.keep_kinds, true);
        let done = f(self);
        self.keep_kinds = outer;
        done
    }

    /// Whether a star is the kind of types: unless it is an operator of types (NoStarIsType).
    fn is_type_star(&mut self, id: Ident) -> bool {
        let star = id.qual.is_none() && id.name == self.syms.star;
        star && (self.enabled.has("StarIsType") || self.quiet(Space::Type, id).is_none())
    }

    /// What a name means in a kind, where that is something else than in a type.
    fn kind_name(&mut self, id: Ident) -> Option<Name> {
        if self.is_type_star(id) {
            return Some(self.known.type_kind);
        }
        if self.quiet(Space::Type, id).is_some() {
            return None;
        }
        match id.name {
            n if n == self.syms.type_kind => Some(self.known.type_kind),
            n if n == self.syms.constraint => Some(self.known.constraint_kind),
            _ => None,
        }
    }
}

struct TypeBuilder<'r, 'a>(&'r mut Renamer<'a>);

impl Builder<hir::Type> for TypeBuilder<'_, '_> {
    fn binary(&mut self, op: Operator, left: hir::Type, right: hir::Type) -> hir::Type {
        let head = match op.is_con {
            true => hir::Type::Con(op.name, op.span),
            false => hir::Type::Var(op.name, op.span),
        };
        hir::Type::App(Box::new(hir::Type::App(Box::new(head), Box::new(left))), Box::new(right))
    }

    fn negate(&mut self, _: Span, operand: hir::Type) -> hir::Type {
        operand
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.0.report(diagnostic);
    }
}

/// The head of an application of types and its arguments, parentheses ignored.
pub(crate) fn spine(t: &ast::Type) -> (&ast::Type, Vec<&ast::Type>) {
    let mut args = Vec::new();
    let mut head = t;
    loop {
        match head {
            Type::App(f, x) => {
                args.push(&**x);
                head = f;
            }
            Type::Paren(t, _) => head = t,
            _ => break,
        }
    }
    args.reverse();
    (head, args)
}
