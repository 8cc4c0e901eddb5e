//! Types.

use super::Printer;
use crate::ast::{Ident, SigType, TyVarBinder, Type};

impl Printer {
    pub(super) fn sig_type(&mut self, s: &SigType) {
        if s.explicit_forall {
            self.text("forall ");
            self.binders(&s.forall);
            self.text(". ");
        }
        self.context(&s.context);
        self.ty(&s.ty);
    }

    /// A context with its arrow, if there is one.
    pub(super) fn context(&mut self, c: &[Type]) {
        match c {
            [] => {}
            [one] => {
                self.ty(one);
                self.text(" => ");
            }
            many => {
                self.text("(");
                self.list(many, ", ", Printer::ty);
                self.text(") => ");
            }
        }
    }

    pub(super) fn binders(&mut self, v: &[TyVarBinder]) {
        self.list(v, " ", |p, b| match &b.kind {
            None => p.name(&b.name),
            Some(k) => {
                p.text("(");
                p.name(&b.name);
                p.text(" :: ");
                p.ty(k);
                p.text(")");
            }
        });
    }

    fn type_name(&mut self, i: &Ident) {
        match i.name.as_str() {
            "->" => self.text("(->)"),
            "*" => self.text("*"),
            _ => self.prefix(i),
        }
    }

    pub(super) fn ty(&mut self, t: &Type) {
        self.deep(|p| p.ty_here(t));
    }

    fn ty_here(&mut self, t: &Type) {
        match t {
            Type::Var(i) | Type::Con(i) => self.type_name(i),
            Type::App(f, x) => {
                self.ty(f);
                self.text(" ");
                self.ty(x);
            }
            Type::Fun(a, b, _) => {
                self.ty(a);
                self.text(" -> ");
                self.ty(b);
            }
            Type::List(t, _) => {
                self.text("[");
                self.ty(t);
                self.text("]");
            }
            Type::Tuple(v, _) => {
                self.text("(");
                self.list(v, ", ", Printer::ty);
                self.text(")");
            }
            Type::UnboxedTuple(v, _) => {
                self.text("(# ");
                self.list(v, ", ", Printer::ty);
                self.text(" #)");
            }
            Type::Paren(t, _) => {
                self.text("(");
                self.ty(t);
                self.text(")");
            }
            Type::Lit(l, _) => self.lit(l),
            Type::PromotedList(v, _) => {
                self.text("'[");
                self.list(v, ", ", Printer::ty);
                self.text("]");
            }
            Type::PromotedTuple(v, _) => {
                self.text("'(");
                self.list(v, ", ", Printer::ty);
                self.text(")");
            }
            Type::Forall(s) => self.sig_type(s),
            Type::Visible(s) => {
                self.text("forall ");
                self.binders(&s.forall);
                self.text(" -> ");
                self.ty(&s.ty);
            }
            Type::Bang(t, _) => {
                self.text("!");
                self.ty(t);
            }
            Type::Tilde(t, _) => {
                self.text("~");
                self.ty(t);
            }
            Type::Kinded(t, k, _) => {
                self.text("(");
                self.ty(t);
                self.text(" :: ");
                self.ty(k);
                self.text(")");
            }
            Type::Infix(operands, ops, _) => {
                for (i, t) in operands.iter().enumerate() {
                    if let Some(o) = i.checked_sub(1).and_then(|i| ops.get(i)) {
                        self.text(" ");
                        self.infix(o);
                        self.text(" ");
                    }
                    self.ty(t);
                }
            }
        }
    }
}
