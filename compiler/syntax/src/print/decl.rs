//! Declarations.

use super::Printer;
use crate::ast::{
    Assoc, Clause, ConDecl, ConFields, DataDecl, Decl, FamilyDecl, FieldType, Ident, Minimal, Overlap, Type,
    TypeEquation,
};

impl Printer {
    /// Alternatives bind less tightly than what is asked for together.
    fn minimal(&mut self, methods: &Minimal<Ident>, nested: bool) {
        let (parts, between) = match methods {
            Minimal::Method(name) => return self.prefix(name),
            Minimal::All(parts) => (parts, ", "),
            Minimal::Any(parts) => (parts, " | "),
        };
        self.text(if nested { "(" } else { "" });
        for (i, part) in parts.iter().enumerate() {
            self.text(if i > 0 { between } else { "" });
            self.minimal(part, true);
        }
        self.text(if nested { ")" } else { "" });
    }

    pub(super) fn decl(&mut self, d: &Decl) {
        self.deep(|p| p.decl_here(d));
    }

    fn decl_here(&mut self, d: &Decl) {
        match d {
            Decl::Sig { names, ty, .. } => {
                self.list(names, ", ", Printer::prefix);
                self.text(" :: ");
                self.sig_type(ty);
            }
            Decl::Fixity { assoc, prec, ops, .. } => {
                self.text(match assoc {
                    Assoc::Left => "infixl",
                    Assoc::Right => "infixr",
                    Assoc::None => "infix",
                });
                self.text(&format!(" {prec} "));
                self.list(ops, ", ", Printer::infix);
            }
            Decl::Fun { name, clauses, .. } => {
                for (i, c) in clauses.iter().enumerate() {
                    if i > 0 {
                        if self.indent > 0 {
                            self.text(";");
                        }
                        self.newline();
                    }
                    self.clause(name, c);
                }
            }
            Decl::PatBind { pat, rhs, .. } => {
                self.pat(pat);
                self.rhs(rhs, "=");
            }
            Decl::TypeSyn { name, params, ty, .. } => {
                self.text("type ");
                self.head(name, params.iter().map(|p| (&p.name, p.kind.as_ref())));
                self.text(" = ");
                self.ty(ty);
            }
            Decl::Data(d) => {
                self.text(if d.newtype { "newtype " } else { "data " });
                self.context(&d.context);
                self.head(&d.name, d.params.iter().map(|p| (&p.name, p.kind.as_ref())));
                self.data(d);
            }
            Decl::DataInstance { args, data } => {
                self.text(if data.newtype { "newtype instance " } else { "data instance " });
                self.context(&data.context);
                self.prefix(&data.name);
                for t in args {
                    self.text(" ");
                    self.ty(t);
                }
                self.data(data);
            }
            Decl::Family(f) => self.family(f),
            Decl::TypeInstance(e) => {
                self.text("type instance ");
                self.equation(e);
            }
            Decl::KindSig { name, kind, .. } => {
                self.text("type ");
                self.prefix(name);
                self.text(" :: ");
                self.ty(kind);
            }
            Decl::Role { name, roles, .. } => {
                self.text("type role ");
                self.prefix(name);
                for r in roles {
                    self.text(" ");
                    self.name(r);
                }
            }
            Decl::Class(c) => {
                self.text("class ");
                self.context(&c.context);
                self.head(&c.name, c.params.iter().map(|p| (&p.name, p.kind.as_ref())));
                if !c.fundeps.is_empty() {
                    self.text(" | ");
                    self.list(&c.fundeps, ", ", |p, (from, to)| {
                        p.list(from, " ", Printer::name);
                        p.text(" -> ");
                        p.list(to, " ", Printer::name);
                    });
                }
                self.body(&c.decls);
            }
            Decl::Instance(i) => {
                self.text("instance ");
                self.overlap(i.overlap);
                self.context(&i.context);
                self.prefix(&i.class);
                for t in &i.args {
                    self.text(" ");
                    self.ty(t);
                }
                self.body(&i.decls);
            }
            Decl::DerivingInstance { ty, overlap, .. } => {
                self.text("deriving instance ");
                self.overlap(*overlap);
                self.sig_type(ty);
            }
            Decl::Default { types, .. } => {
                self.text("default (");
                self.list(types, ", ", Printer::ty);
                self.text(")");
            }
            Decl::DefaultSig { name, ty, .. } => {
                self.text("default ");
                self.prefix(name);
                self.text(" :: ");
                self.sig_type(ty);
            }
            Decl::Foreign { name, entity, callconv, ty, .. } => {
                self.text(&format!("foreign import {callconv} {entity:?} "));
                self.prefix(name);
                self.text(" :: ");
                self.sig_type(ty);
            }
            Decl::PatSyn { name, .. } => {
                self.text("pattern ");
                self.prefix(name);
            }
            Decl::SccPragma { name, label, .. } => {
                self.text("{-# SCC ");
                self.prefix(name);
                if let Some(l) = label {
                    self.text(" ");
                    self.string(*l);
                }
                self.text(" #-}");
            }
            Decl::Minimal { methods, .. } => {
                self.text("{-# MINIMAL ");
                self.minimal(methods, false);
                self.text(" #-}");
            }
            Decl::Complete { cons, ty, .. } => {
                self.text("{-# COMPLETE ");
                for (i, con) in cons.iter().enumerate() {
                    self.text(if i > 0 { ", " } else { "" });
                    self.prefix(con);
                }
                if let Some(ty) = ty {
                    self.text(" :: ");
                    self.prefix(ty);
                }
                self.text(" #-}");
            }
            Decl::InlinePragma { kind, name, .. } => {
                self.text(&format!("{{-# {kind} "));
                self.prefix(name);
                self.text(" #-}");
            }
        }
    }

    /// An instance's pragma.
    fn overlap(&mut self, overlap: Option<Overlap>) {
        self.text(match overlap {
            Some(Overlap::Overlapping) => "{-# OVERLAPPING #-} ",
            Some(Overlap::Overlappable) => "{-# OVERLAPPABLE #-} ",
            Some(Overlap::Overlaps) => "{-# OVERLAPS #-} ",
            Some(Overlap::Incoherent) => "{-# INCOHERENT #-} ",
            None => "",
        });
    }

    fn body(&mut self, decls: &[Decl]) {
        if !decls.is_empty() {
            self.text(" where ");
            self.block(decls, Printer::decl);
        }
    }

    fn clause(&mut self, name: &Ident, c: &Clause) {
        match c.pats.as_slice() {
            [l, r, rest @ ..] if c.infix => {
                if !rest.is_empty() {
                    self.text("(");
                }
                self.pat(l);
                self.text(" ");
                self.infix(name);
                self.text(" ");
                self.pat(r);
                if !rest.is_empty() {
                    self.text(")");
                }
                for p in rest {
                    self.text(" ");
                    self.pat(p);
                }
            }
            pats => {
                self.prefix(name);
                for p in pats {
                    self.text(" ");
                    self.pat(p);
                }
            }
        }
        self.rhs(&c.rhs, "=");
    }

    fn head<'a>(&mut self, name: &Ident, params: impl Iterator<Item = (&'a Ident, Option<&'a Type>)>) {
        self.prefix(name);
        for (name, kind) in params {
            self.text(" ");
            match kind {
                None => self.name(name),
                Some(k) => {
                    self.text("(");
                    self.name(name);
                    self.text(" :: ");
                    self.ty(k);
                    self.text(")");
                }
            }
        }
    }

    fn family(&mut self, f: &FamilyDecl) {
        self.text(if f.data { "data family " } else { "type family " });
        self.head(&f.name, f.params.iter().map(|p| (&p.name, p.kind.as_ref())));
        if !f.injective.is_empty() {
            self.text(" = (r");
        }
        if let Some(k) = &f.kind {
            self.text(" :: ");
            self.ty(k);
        }
        if !f.injective.is_empty() {
            self.text(") | r -> ");
            self.list(&f.injective, " ", Printer::name);
        }
        if let Some(equations) = &f.equations {
            self.text(" where ");
            self.block(equations, Printer::equation);
        }
    }

    fn equation(&mut self, e: &TypeEquation) {
        self.ty(&e.left);
        self.text(" = ");
        self.ty(&e.right);
    }

    /// What follows the head of a data type.
    fn data(&mut self, d: &DataDecl) {
        if let Some(k) = &d.kind {
            self.text(" :: ");
            self.ty(k);
        }
        self.indent += 2;
        if d.cons.iter().any(|c| c.gadt_result.is_some()) {
            self.text(" where ");
            self.block(&d.cons, Printer::gadt_con);
        } else {
            for (i, c) in d.cons.iter().enumerate() {
                self.newline();
                self.text(if i == 0 { "= " } else { "| " });
                self.con(c);
            }
        }
        if !d.deriving.is_empty() {
            self.newline();
            self.text("deriving (");
            self.list(&d.deriving, ", ", |p, d| p.ty(&d.class));
            self.text(")");
        }
        self.indent -= 2;
    }

    fn field(&mut self, f: &FieldType) {
        if f.strict {
            self.text("!");
        }
        if f.lazy {
            self.text("~");
        }
        self.ty(&f.ty);
    }

    fn record(&mut self, fields: &[(Ident, FieldType)]) {
        self.text("{ ");
        self.list(fields, ", ", |p, (name, f)| {
            p.prefix(name);
            p.text(" :: ");
            p.field(f);
        });
        self.text(" }");
    }

    fn con(&mut self, c: &ConDecl) {
        if !c.forall.is_empty() {
            self.text("forall ");
            self.binders(&c.forall);
            self.text(". ");
        }
        self.context(&c.context);
        match &c.fields {
            ConFields::Positional(v) if c.infix && v.len() == 2 => {
                self.field(&v[0]);
                self.text(" ");
                self.infix(&c.name);
                self.text(" ");
                self.field(&v[1]);
            }
            ConFields::Positional(v) => {
                self.prefix(&c.name);
                for f in v {
                    self.text(" ");
                    self.field(f);
                }
            }
            ConFields::Record(v) => {
                self.prefix(&c.name);
                self.text(" ");
                self.record(v);
            }
        }
    }

    fn gadt_con(&mut self, c: &ConDecl) {
        self.prefix(&c.name);
        self.text(" :: ");
        if !c.forall.is_empty() {
            self.text("forall ");
            self.binders(&c.forall);
            self.text(". ");
        }
        self.context(&c.context);
        match &c.fields {
            ConFields::Positional(v) => {
                for f in v {
                    self.field(f);
                    self.text(" -> ");
                }
            }
            ConFields::Record(v) => {
                self.record(v);
                self.text(" -> ");
            }
        }
        if let Some(t) = &c.gadt_result {
            self.ty(t);
        }
    }
}
