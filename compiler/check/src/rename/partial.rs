//! Signatures with wildcards (PartialTypeSignatures): `f :: _ -> Maybe _`.
//!
//! A binding with such a signature is one without signature whose type is found by inference, starting from
//! what is written: all variables of it, wildcards and others, stand for whatever types are there. In a
//! context a wildcard stands for further constraints, which are found without it.

use kelvin_base::stack::grow;
use kelvin_base::{Span, Symbol};
use kelvin_syntax::ast::{self, Ident, Type};

use super::Renamer;
use crate::hir;
use crate::names::Space;

impl Renamer<'_> {
    /// The signature, if wildcards are allowed and it has some.
    pub(super) fn partial_sig(&mut self, s: &ast::SigType) -> Option<hir::PartialSig> {
        let parts = || s.context.iter().chain(std::iter::once(&s.ty));
        if !self.exts.partial_signatures || !parts().any(|t| self.has_wildcard(t)) {
            return None;
        }
        let mark = self.mark();
        let outer = self.wildcards.replace(Vec::new());
        let mut vars = if s.explicit_forall { self.bind_tyvars(&s.forall) } else { Vec::new() };
        let named = vars.len();
        let mut free = Vec::new();
        parts().for_each(|t| self.free_tyvars(t, &mut free));
        vars.extend(self.bind_free(free));
        let known: Vec<Type> = s.context.iter().filter(|t| !self.is_wildcard(t)).cloned().collect();
        let context = self.context(&known);
        let ty = self.ty(&s.ty);
        self.release(mark);
        vars.extend(std::mem::replace(&mut self.wildcards, outer).into_iter().flatten());
        let scoped = named > 0 && self.exts.scoped_type_variables;
        let sig = hir::SigType { vars, scoped, context, ty, span: s.span };
        Some(hir::PartialSig { sig, constrained: !s.context.is_empty() })
    }

    /// A variable for a wildcard, where they are allowed.
    pub(super) fn wildcard(&mut self, span: Span) -> Option<hir::Type> {
        self.wildcards.as_ref()?;
        let name = self.names.local(Space::TyVar, Symbol::intern("w"), span);
        self.wildcards.iter_mut().for_each(|w| w.push(hir::TyVar { name, kind: None }));
        Some(hir::Type::Var(name, span))
    }

    /// `e :: _`: a binding with that signature.
    pub(super) fn partly_typed(&mut self, e: &ast::Expr, partial: hir::PartialSig, span: Span) -> hir::Expr {
        let mark = self.mark();
        self.scope_sig(&partial.sig);
        let body = self.plain(e);
        self.release(mark);
        let name = self.names.local(Space::Value, Symbol::intern("typed"), span);
        let rhs = hir::Rhs { wheres: Vec::new(), guarded: vec![(Vec::new(), body)], span };
        let clauses = vec![hir::Clause { pats: Vec::new(), rhs, span }];
        let attrs = hir::Attrs { partial: Some(Box::new(partial)), ..hir::Attrs::default() };
        let bind = hir::Bind::Fun(hir::FunBind { name, sig: None, clauses, attrs, span });
        let group = hir::BindGroup { recursive: false, closed: true, binds: vec![bind] };
        hir::Expr::Let(vec![group], Box::new(hir::Expr::Var(name, span)), span)
    }

    fn is_wildcard(&self, t: &Type) -> bool {
        match t {
            Type::Var(id) => self.names_wildcard(*id),
            Type::Paren(t, _) => self.is_wildcard(t),
            _ => false,
        }
    }

    fn names_wildcard(&self, id: Ident) -> bool {
        let named = self.exts.named_wildcards && id.name.as_str().starts_with('_');
        id.name == self.syms.underscore || named && self.tyvars.get(id.name).is_none()
    }

    pub(super) fn has_wildcard(&self, t: &Type) -> bool {
        grow(|| match t {
            Type::Var(id) => self.names_wildcard(*id),
            Type::Con(_) | Type::Lit(..) => false,
            Type::App(a, b) | Type::Fun(a, b, _) => self.has_wildcard(a) || self.has_wildcard(b),
            Type::List(a, _)
            | Type::Paren(a, _)
            | Type::Bang(a, _)
            | Type::Tilde(a, _)
            | Type::Kinded(a, _, _) => self.has_wildcard(a),
            Type::Tuple(ts, _)
            | Type::UnboxedTuple(ts, _)
            | Type::PromotedList(ts, _)
            | Type::PromotedTuple(ts, _)
            | Type::Infix(ts, _, _) => ts.iter().any(|t| self.has_wildcard(t)),
            Type::Forall(s) | Type::Visible(s) => {
                s.context.iter().any(|t| self.has_wildcard(t)) || self.has_wildcard(&s.ty)
            }
        })
    }
}
