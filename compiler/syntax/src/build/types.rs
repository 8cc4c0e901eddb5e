//! Types, contexts, and the heads of type and class declarations.

use kelvin_base::{Diagnostic, Span, Symbol};

use super::Builder;
use crate::ast::{Ident, Lit, SigType, TyVarBinder, Type};

/// Head and arguments of a type application.
pub fn unapply_type(t: Box<Type>) -> (Box<Type>, Vec<Type>) {
    let mut args = Vec::new();
    let mut head = t;
    while let Type::App(f, x) = *head {
        args.push(*x);
        head = f;
    }
    args.reverse();
    (head, args)
}

impl Builder {
    pub fn type_con(&mut self, name: Symbol, lo: u32, hi: u32) -> Box<Type> {
        Box::new(Type::Con(self.ident(name, lo, hi)))
    }

    /// The name of a constructor behind a tick: [`crate::ast::Type::Lit`].
    pub fn promoted(&mut self, c: Ident) -> Ident {
        self.require(&["DataKinds"], c.span, "a promoted constructor");
        Ident { name: Symbol::intern(&format!("'{}", c.name)), ..c }
    }

    pub fn type_lit(&mut self, l: Lit, span: Span) -> Box<Type> {
        self.require(&["DataKinds"], span, "a literal in a type");
        Box::new(Type::Lit(l, span))
    }

    pub fn promoted_list(&mut self, parts: Vec<Box<Type>>, span: Span) -> Box<Type> {
        let before = self.diagnostics.len();
        self.require(&["DataKinds"], span, "a list of types");
        if let Some(d) = self.diagnostics.get_mut(before) {
            d.hints.insert(
                0,
                "the type of a list has one type in it, `[t]`; that of a tuple is `(t, u)`".into(),
            );
        }
        Box::new(Type::PromotedList(parts.into_iter().map(|t| *t).collect(), span))
    }

    /// `[t, u, …]` without a tick.
    pub fn promoted_list_of(&mut self, first: Box<Type>, mut more: Vec<Box<Type>>, span: Span) -> Box<Type> {
        more.insert(0, first);
        self.promoted_list(more, span)
    }

    pub fn promoted_tuple(&mut self, mut parts: Vec<Box<Type>>, span: Span) -> Box<Type> {
        self.require(&["DataKinds"], span, "a promoted tuple");
        match parts.len() {
            0 => Box::new(Type::Con(Ident { qual: None, name: Symbol::intern("'()"), span })),
            1 => parts.pop().expect("there is one"),
            _ => Box::new(Type::PromotedTuple(parts.into_iter().map(|t| *t).collect(), span)),
        }
    }

    /// `'C`, the name of a constructor.
    pub fn quoted_con(&mut self, c: Ident) -> super::Cover {
        let qual = c.qual.map_or(String::new(), |q| format!("{q}."));
        let name = Symbol::intern(&format!("'{qual}{}", c.name));
        self.expr(crate::ast::Expr::Var(Ident { qual: None, name, span: c.span }))
    }

    /// `?x :: t`.
    pub fn implicit_type(&mut self, x: Ident, t: Box<Type>, span: Span) -> Box<Type> {
        let constraint = |t: Type| Type::App(Box::new(Type::Con(x)), Box::new(t));
        match *t {
            // `?x :: t => u` is read as if the arrow were inside.
            Type::Forall(mut inner) if !inner.explicit_forall && inner.context.len() == 1 => {
                inner.context = inner.context.into_iter().map(constraint).collect();
                inner.span = span;
                Box::new(Type::Forall(inner))
            }
            t => Box::new(constraint(t)),
        }
    }

    pub fn apply_type(&mut self, parts: Vec<Box<Type>>) -> Box<Type> {
        let mut parts = parts.into_iter();
        let head = parts.next().expect("the grammar gives at least one");
        parts.fold(head, |f, x| Box::new(Type::App(f, x)))
    }

    pub fn kinded(&mut self, t: Box<Type>, k: Box<Type>, span: Span) -> Box<Type> {
        self.require(&["KindSignatures"], span, "a kind signature");
        Box::new(Type::Kinded(t, k, span))
    }

    pub fn kinded_binder(&mut self, name: Ident, k: Box<Type>, span: Span) -> TyVarBinder {
        self.require(&["KindSignatures"], span, "a kind signature");
        TyVarBinder { name, kind: Some(*k) }
    }

    pub fn infix_type(&mut self, (mut operands, ops): (Vec<Type>, Vec<Ident>), span: Span) -> Box<Type> {
        if ops.is_empty() {
            return Box::new(operands.pop().expect("the grammar gives at least one"));
        }
        Box::new(Type::Infix(operands, ops, span))
    }

    pub fn tuple_type(&mut self, mut parts: Vec<Box<Type>>, span: Span) -> Box<Type> {
        if parts.len() == 1 {
            return Box::new(Type::Paren(parts.pop().expect("there is one"), span));
        }
        Box::new(Type::Tuple(parts.into_iter().map(|t| *t).collect(), span))
    }

    pub fn unboxed_tuple_type(&mut self, parts: Vec<Box<Type>>, span: Span) -> Box<Type> {
        Box::new(Type::UnboxedTuple(parts.into_iter().map(|t| *t).collect(), span))
    }

    /// `(# t | … #)`: the first alternative, or one of the others.
    pub fn unboxed_sum_type(&mut self, first: Box<Type>, rest: Vec<Box<Type>>, span: Span) -> Box<Type> {
        self.require(&["UnboxedSums", "UnboxedTuples"], span, "an unboxed sum");
        let con = |name| Box::new(Type::Con(Ident { qual: None, name, span }));
        let unit = self.words.unit;
        let part = |t: Box<Type>| match *t {
            Type::UnboxedTuple(ref ts, _) if ts.is_empty() => con(unit),
            _ => t,
        };
        let mut parts = rest.into_iter().rev().map(part);
        let last = parts.next().unwrap_or_else(|| con(unit));
        let sum = Symbol::intern("(#|#)");
        parts
            .chain([part(first)])
            .fold(last, |sums, t| Box::new(Type::App(Box::new(Type::App(con(sum), t)), sums)))
    }

    /// `c => t`.
    pub fn context_type(&mut self, c: Box<Type>, t: Box<Type>, span: Span) -> Box<Type> {
        let mut context = self.context(Some(c));
        let outer = u16::try_from(context.len()).unwrap_or(u16::MAX);
        let ty = match *t {
            // `C a => D b => t` is one context.
            Type::Forall(inner) if !inner.explicit_forall => {
                context.extend(inner.context);
                inner.ty
            }
            other => other,
        };
        Box::new(Type::Forall(Box::new(SigType {
            forall: Vec::new(),
            explicit_forall: false,
            context,
            outer,
            ty,
            span,
        })))
    }

    /// The variables of a `forall`; those in braces, which a visible application never means, come last.
    pub fn specified(&mut self, vars: Vec<(TyVarBinder, bool)>) -> Vec<TyVarBinder> {
        let (plain, braced): (Vec<_>, Vec<_>) = vars.into_iter().partition(|v| v.1);
        plain.into_iter().chain(braced).map(|v| v.0).collect()
    }

    /// `forall v -> t`.
    pub fn visible_forall(&mut self, v: Vec<TyVarBinder>, t: Box<Type>, span: Span) -> Box<Type> {
        self.require(&["ExplicitForAll"], span, "`forall`");
        let (forall, context) = (v, Vec::new());
        Box::new(Type::Visible(Box::new(SigType {
            forall,
            explicit_forall: true,
            context,
            outer: 0,
            ty: *t,
            span,
        })))
    }

    /// `forall v. t`.
    pub fn forall_type(&mut self, mut v: Vec<TyVarBinder>, t: Box<Type>, span: Span) -> Box<Type> {
        self.require(&["ExplicitForAll"], span, "`forall`");
        let (context, outer, ty) = match *t {
            Type::Forall(inner) => {
                v.extend(inner.forall);
                (inner.context, inner.outer, inner.ty)
            }
            other => (Vec::new(), 0, other),
        };
        Box::new(Type::Forall(Box::new(SigType {
            forall: v,
            explicit_forall: true,
            context,
            outer,
            ty,
            span,
        })))
    }

    /// A type as a signature has it: an outermost `forall` and context apart.
    pub fn sig_type(&mut self, t: Box<Type>, span: Span) -> SigType {
        match *t {
            Type::Forall(s) => *s,
            ty => SigType {
                forall: Vec::new(),
                explicit_forall: false,
                context: Vec::new(),
                outer: 0,
                ty,
                span,
            },
        }
    }

    /// The constraints of what stood before `=>`.
    pub fn context(&mut self, c: Option<Box<Type>>) -> Vec<Type> {
        match c.map(|c| *c) {
            None => Vec::new(),
            Some(Type::Tuple(v, _)) => v,
            Some(Type::Paren(t, _)) => vec![*t],
            Some(Type::Con(c)) if c.name == self.words.unit => Vec::new(),
            Some(t) => vec![t],
        }
    }

    /// The name and parameters of a declared type or class: `T a (b :: k)`, `a :+: b`.
    /// `None` after a message.
    pub fn head(&mut self, t: Box<Type>, what: &str) -> Option<(Ident, Vec<TyVarBinder>)> {
        let span = t.span();
        let (head, mut args) = unapply_type(t);
        let name = match *head {
            Type::Con(c) if c.qual.is_none() && super::is_declarable(c.name) => c,
            Type::Con(star) if star.name == self.words.star && !self.enabled.has("StarIsType") => star,
            Type::Con(c) if c.qual.is_some() => {
                self.error(Diagnostic::error(
                    c.span,
                    format!("the name of a {what} cannot be qualified here"),
                ));
                return None;
            }
            Type::Infix(mut operands, mut ops, _) if ops.len() == 1 && args.is_empty() => {
                args = std::mem::take(&mut operands);
                self.infix_head(ops.pop()?, span)
            }
            Type::Paren(inner, _) => match *inner {
                Type::Infix(operands, mut ops, _) if ops.len() == 1 => {
                    args.splice(0..0, operands);
                    self.infix_head(ops.pop()?, span)
                }
                _ => return self.bad_head(span, what),
            },
            _ => return self.bad_head(span, what),
        };
        let mut params = Vec::new();
        for arg in args {
            match arg {
                Type::Var(name) => params.push(TyVarBinder { name, kind: None }),
                Type::Kinded(t, k, _) if matches!(*t, Type::Var(_)) => {
                    if let Type::Var(name) = *t {
                        params.push(TyVarBinder { name, kind: Some(*k) });
                    }
                }
                other => {
                    let d = Diagnostic::error(
                        other.span(),
                        format!("the parameters of a {what} must be type variables"),
                    );
                    self.error(d);
                }
            }
        }
        Some((name, params))
    }

    /// A name between two parameters; it may be one of letters in backquotes.
    fn infix_head(&mut self, name: Ident, span: Span) -> Ident {
        if !name.name.as_str().starts_with(char::is_alphabetic) {
            self.require(&["TypeOperators"], span, "the declaration of an operator of types");
        }
        name
    }

    fn bad_head<T>(&mut self, span: Span, what: &str) -> Option<T> {
        self.error(
            Diagnostic::error(span, format!("this cannot be the head of a {what} declaration"))
                .hint("it is a name that starts with a capital letter, followed by type variables"),
        );
        None
    }
}
