//! Type families, data families and their instances.

use std::sync::Arc;

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{self, Decl, Ident};

use super::Renamer;
use super::collect::instance_key;
use super::types::spine;
use crate::hir;
use crate::modules::EntityKind;
use crate::names::{Name, Space};

/// Associated data types of an instance: the family, its arguments.
type InstanceDatas = Vec<(Name, Vec<hir::Type>, Span)>;

/// Of which families an equation may be one.
#[derive(Clone, Copy)]
enum Of {
    Any,
    /// The closed family that it stands with.
    Closed(Name),
    /// Those of the class whose instance it is part of.
    Instance(Name),
}

impl Renamer<'_> {
    /// The name of the type that a declaration declares.
    pub(crate) fn declared_type(&mut self, d: &ast::DataDecl) -> Name {
        match self.data_instances.get(&instance_key(d)) {
            Some(&instance) => instance,
            None => self.own_name(Space::Type, d.name),
        }
    }

    pub(super) fn is_family(&self, name: Name) -> bool {
        matches!(self.entity(name).map(|e| &e.kind), Some(EntityKind::Family { .. }))
    }

    /// The head of a family. Its parameters stay in scope; those of an associated type that the class has are
    /// the class's.
    pub(super) fn family(&mut self, f: &ast::FamilyDecl) -> hir::Family {
        let name = self.own_name(Space::Type, f.name);
        let mut params: Vec<hir::TyVar> = Vec::with_capacity(f.params.len());
        for b in &f.params {
            let kind = b.kind.as_ref().map(|k| self.kind(k));
            let var = match self.tyvars.get(b.name.name) {
                Some(v) if params.iter().all(|p| p.name != v) => v,
                Some(v) => {
                    let first = self.names.info(v).span;
                    let d = format!("the type variable `{}` is bound twice", b.name.name);
                    let d = Diagnostic::error(b.name.span, d).at("second time");
                    self.report(d.label(first, "first here"));
                    v
                }
                None => self.bind_tyvar(b.name),
            };
            params.push(hir::TyVar { name: var, kind });
        }
        let kind = f.kind.as_ref().map(|k| self.kind(k));
        let determined = |p: &hir::TyVar| {
            let occ = self.names.occ(p.name);
            f.injective.iter().any(|i| i.name == occ)
        };
        let injective = params.iter().map(|p| f.data || determined(p)).collect();
        let closed = f.equations.as_ref().map(|es| {
            let es = es.iter().filter_map(|e| self.equation(e, Of::Closed(name)));
            es.collect()
        });
        hir::Family { name, params, kind, data: f.data, injective, closed, span: f.span }
    }

    /// The associated types of a class, whose parameters are in scope, and their defaults.
    pub(super) fn associated_types(
        &mut self,
        c: &ast::ClassDecl,
    ) -> (Vec<hir::Family>, Vec<hir::TypeEquation>) {
        let (mut families, mut defaults) = (Vec::new(), Vec::new());
        for decl in &c.decls {
            let mark = self.mark();
            if let Decl::Family(f) = decl {
                self.of_class(f, c);
                families.push(self.family(f));
            }
            self.release(mark);
        }
        for decl in &c.decls {
            if let Decl::TypeInstance(e) = decl
                && let Some(e) = self.equation(e, Of::Any)
            {
                if families.iter().all(|f| f.name != e.family) {
                    let d = format!("`{}` is not an associated type of this class", self.occ(e.family));
                    self.report(Diagnostic::error(e.span, d).at("only associated types have defaults"));
                    continue;
                }
                defaults.push(e);
            }
        }
        (families, defaults)
    }

    /// An associated type is for the types that its class is for, or for their kinds: for some of them at
    /// least.
    fn of_class(&mut self, f: &ast::FamilyDecl, c: &ast::ClassDecl) {
        let mut names: Vec<Ident> = f.params.iter().map(|p| p.name).collect();
        let kinds = f.params.iter().filter_map(|p| p.kind.as_ref()).chain(&f.kind);
        // (Those of the class are in scope, where they do not count as free.)
        let outer = std::mem::take(&mut self.tyvars);
        kinds.for_each(|k| self.free_tyvars(k, &mut names));
        let mut own: Vec<Ident> = c.params.iter().map(|p| p.name).collect();
        c.params.iter().filter_map(|p| p.kind.as_ref()).for_each(|k| self.free_tyvars(k, &mut own));
        self.tyvars = outer;
        if !own.is_empty() && !own.iter().any(|v| names.iter().any(|n| n.name == v.name)) {
            let (text, class) = (f.name.name, c.name.name);
            let d = format!("the associated type `{text}` has none of the variables of the class `{class}`");
            let d = Diagnostic::error(f.name.span, d);
            self.report(d.hint("declare the family outside of the class"));
        }
    }

    /// What is associated with a class has instances in those of the class.
    pub(super) fn not_associated(&mut self, family: Name, span: Span) {
        let class = self.entity(family).and_then(|e| e.parent);
        if let Some(class) = class
            && matches!(self.entity(class).map(|e| &e.kind), Some(EntityKind::Class { .. }))
        {
            let (text, class) = (self.occ(family), self.occ(class));
            let d = format!("`{text}` is associated with the class `{class}`");
            let d = Diagnostic::error(span, d).at("outside of an instance of that");
            self.report(d.hint(format!("write it in an instance of `{class}`")));
        }
    }

    /// The associated types of an instance, whose variables are in scope.
    pub(super) fn instance_types(
        &mut self,
        i: &ast::InstanceDecl,
        class: Name,
    ) -> (Vec<hir::TypeEquation>, InstanceDatas) {
        let (mut types, mut datas) = (Vec::new(), Vec::new());
        for decl in &i.decls {
            let (family, span) = match decl {
                Decl::TypeInstance(e) => {
                    let Some(e) = self.equation(e, Of::Instance(class)) else { continue };
                    let found = (e.family, e.span);
                    types.push(e);
                    found
                }
                Decl::DataInstance { args, data } => {
                    let mark = self.mark();
                    let family = self.associated_type(class, data.name);
                    self.must_be_data_family(family, data.name);
                    let mut free = Vec::new();
                    args.iter().for_each(|t| self.free_tyvars(t, &mut free));
                    self.bind_free(free);
                    let args = args.iter().map(|t| self.ty(t)).collect();
                    self.release(mark);
                    datas.push((family, args, data.span));
                    (family, data.span)
                }
                _ => continue,
            };
            let own = matches!(self.entity(class).map(|e| &e.kind),
                Some(EntityKind::Class { families, .. }) if families.contains(&family));
            if !own && self.names.info(family).module.is_some() && self.names.info(class).module.is_some() {
                let (text, class) = (self.occ(family), self.occ(class));
                let d = format!("the class `{class}` has no associated type `{text}`");
                self.report(Diagnostic::error(span, d).at("not a type of this class"));
                types.retain(|e| e.family != family);
            }
        }
        (types, datas)
    }

    /// Kind signatures and role annotations, which are for types of the module.
    pub(super) fn type_annotations(&mut self, decls: &[Decl]) {
        for d in decls {
            let (what, id) = match d {
                Decl::KindSig { name, .. } => ("kind signature", name),
                Decl::Role { name, .. } => ("role annotation", name),
                _ => continue,
            };
            let name = self.own_name(Space::Type, *id);
            if !self.own.contains_key(&name) {
                self.report(super::collect::lacks_binding(what, *id));
                continue;
            }
            match d {
                Decl::KindSig { kind, .. } => {
                    let mark = self.mark();
                    self.type_uses.clear();
                    let kind = self.kind(kind);
                    self.release(mark);
                    let uses = std::mem::take(&mut self.type_uses);
                    self.kind_sigs.push((name, kind));
                    self.kind_sig_uses.insert(name, uses);
                }
                Decl::Role { roles, span, .. } => {
                    let roles = roles.iter().filter_map(|r| self.role(*r)).collect();
                    self.roles.push(hir::Roles { name, roles, span: *span });
                }
                _ => {}
            }
        }
    }

    /// A role as it is written, `None` where it is to be inferred; nothing, and a message, if it is none.
    fn role(&mut self, id: Ident) -> Option<Option<hir::Role>> {
        use hir::Role::*;
        let found = [Phantom, Representational, Nominal].into_iter().find(|r| r.word() == id.name.as_str());
        if found.is_none() && id.name != self.syms.underscore {
            let d = Diagnostic::error(id.span, format!("`{}` is not a role", id.name));
            self.report(d.note(
                "roles are `nominal`, `representational` and `phantom`, or `_` for one that is inferred",
            ));
            return None;
        }
        Some(found)
    }

    /// `type instance` declarations outside of classes and instances.
    pub(super) fn type_instances(&mut self, decls: &[Decl]) -> Vec<hir::TypeEquation> {
        let equations =
            decls.iter().filter_map(|d| if let Decl::TypeInstance(e) = d { Some(e) } else { None });
        let mut found = Vec::new();
        for e in equations {
            if let Some(e) = self.equation(e, Of::Any) {
                self.not_associated(e.family, e.span);
                found.push(e);
            }
        }
        found
    }

    fn equation(&mut self, e: &ast::TypeEquation, of: Of) -> Option<hir::TypeEquation> {
        let mark = self.mark();
        // In an instance alone variables that are in scope are meant.
        let alone = !matches!(of, Of::Instance(_));
        let outer = alone.then(|| std::mem::take(&mut self.tyvars));
        let found = self.equation_in(e, of);
        match outer {
            Some(outer) => self.tyvars = outer,
            None => self.release(mark),
        }
        found
    }

    fn equation_in(&mut self, e: &ast::TypeEquation, of: Of) -> Option<hir::TypeEquation> {
        let vars = if e.forall.is_empty() {
            let mut free = Vec::new();
            self.free_tyvars(&e.left, &mut free);
            self.bind_free(free)
        } else {
            self.bind_tyvars(&e.forall)
        };
        let (head, mut args) = spine(&e.left);
        let id = match head {
            ast::Type::Con(id) => *id,
            ast::Type::Infix(operands, ops, _) if ops.len() == 1 => {
                args.splice(0..0, operands);
                ops[0]
            }
            _ => {
                let d = Diagnostic::error(
                    e.left.span(),
                    "this is not the left side of an equation between types",
                );
                self.report(d.at("expected a type family applied to types"));
                return None;
            }
        };
        let family = match of {
            Of::Instance(class) => self.associated_type(class, id),
            _ => self.type_name(id),
        };
        let known = self.names.info(family).module.is_some();
        if let Of::Closed(closed) = of
            && closed != family
            && known
        {
            let text = self.occ(closed);
            // That the name means several things was told.
            if text == id.name {
                return None;
            }
            let d = format!("an equation of `{}` among those of `{text}`", id.name);
            self.report(Diagnostic::error(id.span, d).at("equations of one family only stand here"));
            return None;
        }
        let is_type_family = |k: &EntityKind| matches!(k, EntityKind::Family { data: false, .. });
        if !known || !self.entity(family).is_some_and(|f| is_type_family(&f.kind)) {
            if known {
                let d = Diagnostic::error(id.span, format!("`{}` is not a type family", id.name));
                self.report(d.at("equations are given for type families only"));
            }
            return None;
        }
        // Each `_` is a variable of its own.
        let mut vars = vars;
        let (args, ty) = self.with_kinds(|this| {
            let args = args.into_iter().map(|t| this.pattern_type(t, &mut vars)).collect();
            (args, this.ty(&e.right))
        });
        Some(hir::TypeEquation { family, vars, args, ty, span: e.span })
    }

    /// A type on the left side of an equation, where `_` stands for any type.
    fn pattern_type(&mut self, t: &ast::Type, vars: &mut Vec<hir::TyVar>) -> hir::Type {
        match self.without_wildcards(t, vars) {
            Some(t) => self.ty(&t),
            None => self.ty(t),
        }
    }

    /// The type with new variables for its wildcards; `None` if it has none.
    fn without_wildcards(&mut self, t: &ast::Type, vars: &mut Vec<hir::TyVar>) -> Option<ast::Type> {
        use ast::Type::*;
        grow(|| match t {
            Var(id) if id.name == self.syms.underscore => {
                let id = Ident { name: Symbol::intern(&format!("_{}", vars.len())), ..*id };
                vars.push(hir::TyVar { name: self.bind_tyvar(id), kind: None });
                Some(Var(id))
            }
            App(a, b) | Fun(a, b, _) => {
                let (x, y) = (self.without_wildcards(a, vars), self.without_wildcards(b, vars));
                if x.is_none() && y.is_none() {
                    return None;
                }
                let (x, y) = (x.map_or_else(|| a.clone(), Box::new), y.map_or_else(|| b.clone(), Box::new));
                Some(if let Fun(_, _, span) = t { Fun(x, y, *span) } else { App(x, y) })
            }
            List(a, span) => self.without_wildcards(a, vars).map(|a| List(Box::new(a), *span)),
            Paren(a, span) => self.without_wildcards(a, vars).map(|a| Paren(Box::new(a), *span)),
            Kinded(a, k, span) => {
                self.without_wildcards(a, vars).map(|a| Kinded(Box::new(a), k.clone(), *span))
            }
            Tuple(ts, span) => self.all_without_wildcards(ts, vars).map(|ts| Tuple(ts, *span)),
            PromotedList(ts, span) => self.all_without_wildcards(ts, vars).map(|ts| PromotedList(ts, *span)),
            PromotedTuple(ts, span) => {
                self.all_without_wildcards(ts, vars).map(|ts| PromotedTuple(ts, *span))
            }
            Infix(ts, ops, span) => {
                self.all_without_wildcards(ts, vars).map(|ts| Infix(ts, ops.clone(), *span))
            }
            _ => None,
        })
    }

    fn all_without_wildcards(
        &mut self,
        ts: &[ast::Type],
        vars: &mut Vec<hir::TyVar>,
    ) -> Option<Vec<ast::Type>> {
        let new: Vec<_> = ts.iter().map(|t| self.without_wildcards(t, vars)).collect();
        if new.iter().all(Option::is_none) {
            return None;
        }
        Some(new.into_iter().zip(ts).map(|(n, t)| n.unwrap_or_else(|| t.clone())).collect())
    }

    /// The data family of which an instance is declared.
    pub(super) fn data_family(&mut self, id: Ident) -> Name {
        let family = self.type_name(id);
        self.must_be_data_family(family, id);
        family
    }

    fn must_be_data_family(&mut self, family: Name, id: Ident) {
        let is_data_family = |k: &EntityKind| matches!(k, EntityKind::Family { data: true, .. });
        if self.names.info(family).module.is_some()
            && !self.entity(family).is_some_and(|f| is_data_family(&f.kind))
        {
            let d = Diagnostic::error(id.span, format!("`{}` is not a data family", id.name));
            self.report(d.at("data types are instances of data families only"));
        }
    }

    /// The family that a name without qualifier means in an instance: the class's, in whatever way this is
    /// in scope, as with methods.
    fn associated_type(&mut self, class: Name, id: Ident) -> Name {
        match self.family_of(class, id) {
            Some(family) => {
                self.note(id.span, family);
                if self.is_own(family) {
                    self.type_uses.push(family);
                }
                family
            }
            None => self.type_name(id),
        }
    }

    /// The associated type of a class that has this name.
    pub(super) fn family_of(&self, class: Name, id: Ident) -> Option<Name> {
        let Some(EntityKind::Class { families, .. }) = self.entity(class).map(|e| &e.kind) else {
            return None;
        };
        let found = families.iter().copied().find(|&f| self.names.occ(f) == id.name);
        found.filter(|_| id.qual.is_none())
    }

    /// The instance of a data family that a type is.
    pub(crate) fn data_instance_of(&self, t: &hir::Type) -> Option<Arc<hir::Data>> {
        let mut args = Vec::new();
        let mut head = t;
        while let hir::Type::App(f, x) = head {
            args.push(&**x);
            head = f;
        }
        args.reverse();
        let hir::Type::Con(family, _) = head else { return None };
        for part in self.bundled_with(*family) {
            let parent = self.entity(part).and_then(|e| e.parent).and_then(|p| self.entity(p));
            let Some(EntityKind::Data { decl: Some(decl), .. }) = parent.map(|e| &e.kind) else { continue };
            let Some((of, patterns)) = &decl.family else { continue };
            // An instance for a class of type constructors leaves arguments out.
            if of == family
                && patterns.len() >= args.len()
                && patterns.iter().zip(&args).all(|(p, t)| covers(p, t))
            {
                return Some(decl.clone());
            }
        }
        None
    }
}

/// Whether a type is an instance of a pattern, as far as constructors go.
fn covers(pattern: &hir::Type, t: &hir::Type) -> bool {
    use hir::Type::*;
    grow(|| match (pattern, t) {
        (Var(..), _) => true,
        (Con(a, _), Con(b, _)) => a == b,
        (App(f, x), App(g, y)) | (Fun(f, x), Fun(g, y)) => covers(f, g) && covers(x, y),
        (Tuple(a, _), Tuple(b, _)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| covers(a, b)),
        _ => false,
    })
}
