//! Declarations of types: data types, newtypes, synonyms; their dependency analysis.

use std::sync::Arc;

use kelvin_base::graph::components;
use kelvin_base::{Diagnostic, Symbol};
use kelvin_syntax::ast::{self, ConFields, Decl, Type};
use rustc_hash::FxHashMap;

use super::Renamer;
use super::collect::instance_key;
use super::types::spine;
use crate::hir::{self, TypeDecl};
use crate::modules::EntityKind;
use crate::names::{Name, Space};

impl Renamer<'_> {
    /// Types, synonyms and classes, dependencies first.
    pub(super) fn type_decls(&mut self, decls: &[Decl]) -> Vec<Vec<TypeDecl>> {
        let mut done: Vec<TypeDecl> = Vec::new();
        let mut uses: Vec<Vec<Name>> = Vec::new();
        let mut owner: FxHashMap<Name, u32> = FxHashMap::default();
        for decl in decls {
            self.type_uses.clear();
            let (name, renamed) = match decl {
                Decl::Data(d) => self.data(d, None),
                Decl::Family(f) => {
                    let mark = self.mark();
                    let family = self.family(f);
                    self.release(mark);
                    (family.name, TypeDecl::Family(family))
                }
                Decl::TypeSyn { name, params, ty, span } => {
                    let n = self.own_name(Space::Type, *name);
                    let mark = self.mark();
                    let params = self.bind_tyvars(params);
                    let ty = self.ty(ty);
                    self.release(mark);
                    if let Some(e) = self.own.get_mut(&n)
                        && let EntityKind::Synonym { params: ps, ty: t } = &mut e.kind
                    {
                        *ps = params.iter().map(|p| p.name).collect();
                        *t = Some(Arc::new(ty.clone()));
                    }
                    (n, TypeDecl::Synonym { name: n, params, ty, span: *span })
                }
                Decl::Class(c) => self.class_decl(c),
                _ => continue,
            };
            owner.insert(name, done.len() as u32);
            if let TypeDecl::Class(c) = &renamed {
                owner.extend(c.families.iter().map(|f| (f.name, done.len() as u32)));
            }
            done.push(renamed);
            let of_kind = self.kind_sig_uses.get(&name).into_iter().flatten();
            uses.push(self.type_uses.iter().chain(of_kind).copied().collect());
        }
        for (args, data) in data_instances(decls) {
            self.type_uses.clear();
            let (name, renamed) = self.data(data, Some(args));
            owner.insert(name, done.len() as u32);
            done.push(renamed);
            uses.push(self.type_uses.clone());
        }
        let edges: Vec<Vec<u32>> = uses
            .iter()
            .map(|u| {
                let mut targets: Vec<u32> = u.iter().filter_map(|n| owner.get(n).copied()).collect();
                targets.sort_unstable();
                targets.dedup();
                targets
            })
            .collect();
        self.synonym_cycles(&done, &edges);
        let mut slots: Vec<Option<TypeDecl>> = done.into_iter().map(Some).collect();
        let groups: Vec<Vec<TypeDecl>> = components(&edges)
            .into_iter()
            .map(|group| group.into_iter().filter_map(|i| slots[i as usize].take()).collect())
            .collect();
        for decl in groups.iter().flatten() {
            if let TypeDecl::Class(c) = decl {
                self.class_arity(c);
            }
        }
        groups
    }

    /// A synonym must not be defined by itself.
    fn synonym_cycles(&mut self, decls: &[TypeDecl], edges: &[Vec<u32>]) {
        let is_synonym = |i: u32| matches!(decls[i as usize], TypeDecl::Synonym { .. });
        let restricted: Vec<Vec<u32>> = edges
            .iter()
            .enumerate()
            .map(|(i, e)| match is_synonym(i as u32) {
                true => e.iter().copied().filter(|&t| is_synonym(t)).collect(),
                false => Vec::new(),
            })
            .collect();
        for group in components(&restricted) {
            let first = group[0];
            if group.len() == 1 && !restricted[first as usize].contains(&first) {
                continue;
            }
            let mut d: Option<Diagnostic> = None;
            for &i in &group {
                if let TypeDecl::Synonym { name, span, .. } = &decls[i as usize] {
                    let text = self.occ(*name);
                    d = Some(match d {
                        None => Diagnostic::error(
                            *span,
                            format!("the type synonym `{text}` is defined by itself"),
                        )
                        .at("expanding it would not end")
                        .hint("use `data` or `newtype` for a recursive type"),
                        Some(d) => d.label(*span, "through this one"),
                    });
                }
            }
            self.diags.extend(d);
        }
    }

    /// A data type or newtype; `family_args`: as an instance of a data family at these types.
    fn data(&mut self, d: &ast::DataDecl, family_args: Option<&[Type]>) -> (Name, TypeDecl) {
        let name = self.declared_type(d);
        let mark = self.mark();
        let mut params = self.bind_tyvars(&d.params);
        let mut family = family_args.map(|args| {
            let mut free = Vec::new();
            args.iter().for_each(|t| self.free_tyvars(t, &mut free));
            params = self.bind_free(free);
            let family = match self.associated.get(&instance_key(d)) {
                Some(&family) => family,
                None => {
                    let family = self.data_family(d.name);
                    self.not_associated(family, d.span);
                    family
                }
            };
            (family, args.iter().map(|t| self.ty(t)).collect::<Vec<_>>())
        });
        let signature = self.kind_sigs.iter().find(|(n, _)| *n == name && d.kind.is_none());
        let rest = signature.map(|(_, kind)| kind_after(kind, params.len()).clone());
        if let Some(kind) = rest.or_else(|| d.kind.as_ref().map(|k| self.kind(k))) {
            let mut kind = self.expand(&kind);
            loop {
                let (arg, rest) = match kind {
                    hir::Type::Fun(arg, rest) => (arg, rest),
                    // What is quantified in a kind is found out where the type is used.
                    hir::Type::Forall(sig) => {
                        kind = self.expand(&sig.ty);
                        continue;
                    }
                    _ => break,
                };
                let var = self.names.local(Space::TyVar, Symbol::intern("t"), d.name.span);
                params.push(hir::TyVar { name: var, kind: Some(*arg) });
                family.iter_mut().for_each(|f| f.1.push(hir::Type::Var(var, d.name.span)));
                kind = self.expand(&rest);
            }
        }
        self.context(&d.context);
        let cons: Vec<hir::Con> =
            d.cons.iter().map(|c| self.data_con(c, name, d.newtype, &params, family.is_some())).collect();
        self.release(mark);
        if d.newtype {
            self.check_newtype(d);
        }
        let data = hir::Data { name, newtype: d.newtype, params, family, cons, span: d.span };
        // Without constructors a boot file does not say what they are.
        let is_abstract = self.opts.boot && data.cons.is_empty();
        if let Some(e) = self.own.get_mut(&name)
            && let EntityKind::Data { decl, .. } = &mut e.kind
            && !is_abstract
        {
            *decl = Some(Arc::new(data.clone()));
        }
        (name, TypeDecl::Data(data))
    }

    fn check_newtype(&mut self, d: &ast::DataDecl) {
        let fields = |c: &ast::ConDecl| match &c.fields {
            ConFields::Positional(ts) => ts.len(),
            ConFields::Record(fs) => fs.len(),
        };
        if let [con] = &d.cons[..]
            && fields(con) == 1
        {
            return;
        }
        self.report(
            Diagnostic::error(d.name.span, format!("the newtype `{}` is not around one type", d.name.name))
                .at("needs exactly one constructor with exactly one field")
                .hint("use `data` instead"),
        );
    }

    fn data_con(
        &mut self,
        c: &ast::ConDecl,
        ty: Name,
        newtype: bool,
        params: &[hir::TyVar],
        of_family: bool,
    ) -> hir::Con {
        let name = self.own_name(Space::Con, c.name);
        let mark = self.mark();
        let (exists, result) = match &c.gadt_result {
            None => (self.bind_tyvars(&c.forall), None),
            Some(result) if of_family => (self.own_gadt_vars(c, result, params), Some(result)),
            Some(result) => self.gadt_vars(c, result, ty, params),
        };
        let context = self.context(&c.context);
        let field = |r: &mut Self, name: Option<Name>, f: &ast::FieldType| hir::Field {
            name,
            ty: r.ty(&f.ty),
            strict: f.strict || (r.exts.strict_data && !f.lazy && !newtype),
        };
        let fields = match &c.fields {
            ConFields::Positional(ts) => ts.iter().map(|f| field(self, None, f)).collect(),
            ConFields::Record(fs) => fs
                .iter()
                .map(|(id, f)| {
                    let selector = self.field_name(ty, *id);
                    field(self, Some(selector), f)
                })
                .collect(),
        };
        let result = result.map(|t| self.ty(t));
        self.release(mark);
        let infix = c.infix || (c.gadt_result.is_some() && self.is_infix(name, &c.fields));
        hir::Con { name, exists, context, fields, result, infix, span: c.span }
    }

    /// Whether a constructor in GADT syntax counts as declared infix: an operator of two fields, none with a
    /// name, and with a fixity of its own (GHC's rule, which its documentation of deriving has).
    fn is_infix(&self, name: Name, fields: &ConFields) -> bool {
        matches!(fields, ConFields::Positional(fields) if fields.len() == 2)
            && self.names.occ(name).as_str().starts_with(':')
            && self.entity(name).is_some_and(|e| e.fixity.is_some())
    }

    /// The variables of a constructor in GADT syntax. Where its result is the type applied to distinct
    /// variables, these *are* the type's parameters and the constructor is an ordinary one.
    fn gadt_vars<'t>(
        &mut self,
        c: &ast::ConDecl,
        result: &'t Type,
        ty: Name,
        params: &[hir::TyVar],
    ) -> (Vec<hir::TyVar>, Option<&'t Type>) {
        // Parameters named in the head of the type do not scope over its constructors.
        let shadow: Vec<Symbol> = params.iter().map(|p| self.names.occ(p.name)).collect();
        let (head, mut args) = spine(result);
        let mut operator = None;
        if let (Type::Infix(operands, ops, _), true) = (head, args.is_empty())
            && let [op] = ops[..]
        {
            operator = Some(op);
            args = operands.iter().collect();
        }
        let mut vars: Vec<Symbol> = Vec::new();
        for a in &args {
            if let Type::Var(id) = a
                && !vars.contains(&id.name)
            {
                vars.push(id.name);
            }
        }
        let is_head = match head {
            Type::Con(id) => self.quiet(Space::Type, *id) == Some(ty),
            _ => operator.is_some_and(|op| self.quiet(Space::Type, op) == Some(ty)),
        };
        if !is_head {
            self.report(
                Diagnostic::error(result.span(), format!("`{}` constructs another type", c.name.name))
                    .at(format!("the result must be `{}` applied to types", self.occ(ty))),
            );
        }
        let plain = is_head && vars.len() == args.len() && vars.len() == params.len();
        if plain {
            for (v, p) in vars.iter().zip(params) {
                self.tyvars.bind(*v, p.name);
            }
        }
        let mut free = Vec::new();
        if c.forall.is_empty() {
            let fields: Vec<&ast::FieldType> = match &c.fields {
                ConFields::Positional(ts) => ts.iter().collect(),
                ConFields::Record(fs) => fs.iter().map(|f| &f.1).collect(),
            };
            // With the head's parameters out of sight, a variable of that name is the constructor's own.
            let hidden: Vec<Symbol> = shadow.into_iter().filter(|s| !plain || !vars.contains(s)).collect();
            for t in c.context.iter().chain(fields.iter().map(|f| &f.ty)).chain(std::iter::once(result)) {
                self.free_tyvars_except(t, &hidden, &mut free);
            }
        } else {
            free.extend(c.forall.iter().map(|b| b.name).filter(|i| !plain || !vars.contains(&i.name)));
        }
        let exists = self.bind_free(free);
        (exists, (!plain).then_some(result))
    }

    /// All variables of a constructor in GADT syntax.
    fn own_gadt_vars(&mut self, c: &ast::ConDecl, result: &Type, params: &[hir::TyVar]) -> Vec<hir::TyVar> {
        if !c.forall.is_empty() {
            return self.bind_tyvars(&c.forall);
        }
        let hidden: Vec<Symbol> = params.iter().map(|p| self.names.occ(p.name)).collect();
        let mut free = Vec::new();
        let fields: Vec<&Type> = match &c.fields {
            ConFields::Positional(ts) => ts.iter().map(|f| &f.ty).collect(),
            ConFields::Record(fs) => fs.iter().map(|f| &f.1.ty).collect(),
        };
        for t in c.context.iter().chain(fields).chain(std::iter::once(result)) {
            self.free_tyvars_except(t, &hidden, &mut free);
        }
        self.bind_free(free)
    }

    fn free_tyvars_except(&mut self, t: &Type, hidden: &[Symbol], out: &mut Vec<ast::Ident>) {
        let mut all = Vec::new();
        let locals = std::mem::take(&mut self.tyvars);
        self.free_tyvars(t, &mut all);
        self.tyvars = locals;
        for id in all {
            let free = self.tyvars.get(id.name).is_none() || hidden.contains(&id.name);
            if free && out.iter().all(|o| o.name != id.name) {
                out.push(id);
            }
        }
    }

    /// Imported C functions.
    pub(super) fn foreigns(&mut self, decls: &[Decl]) -> Vec<hir::Foreign> {
        let mut out = Vec::new();
        for decl in decls {
            if let Decl::Foreign { name, entity, callconv, ty, span } = decl {
                // Where there is no `stdcall` (on anything but 32-bit Windows) it means `ccall`.
                if !matches!(callconv.as_str(), "ccall" | "capi" | "prim" | "stdcall") {
                    self.report(
                        Diagnostic::error(
                            *span,
                            format!("the calling convention `{callconv}` is not supported"),
                        )
                        .hint("use `ccall`"),
                    );
                }
                let n = self.own_name(Space::Value, *name);
                let ty = self.sig_type(ty);
                let capi = callconv.as_str() == "capi";
                out.push(hir::Foreign { name: n, entity: entity.clone(), capi, ty, span: *span });
            }
        }
        out
    }

    /// The module's `default` declaration, at most one.
    pub(super) fn default_decl(&mut self, decls: &[Decl]) -> Option<Vec<hir::Type>> {
        let mut found = None;
        for decl in decls {
            if let Decl::Default { types, span } = decl {
                if let Some((first, _)) = found {
                    self.report(
                        Diagnostic::error(*span, "a second `default` declaration")
                            .label(first, "the first one"),
                    );
                }
                let types = types.iter().map(|t| self.ty(t)).collect();
                found = Some((*span, types));
            }
        }
        found.map(|f| f.1)
    }
}

/// What a kind is after this many arguments.
fn kind_after(kind: &hir::Type, mut arguments: usize) -> &hir::Type {
    let mut kind = kind;
    loop {
        kind = match kind {
            hir::Type::Forall(sig) => &sig.ty,
            hir::Type::Fun(_, rest) if arguments > 0 => {
                arguments -= 1;
                rest
            }
            _ => return kind,
        };
    }
}

/// The instances of data families in declarations and in those of instances, with the families' arguments.
fn data_instances(decls: &[Decl]) -> impl Iterator<Item = (&[Type], &ast::DataDecl)> {
    fn instance(d: &Decl) -> Option<(&[Type], &ast::DataDecl)> {
        match d {
            Decl::DataInstance { args, data } => Some((args, data)),
            _ => None,
        }
    }
    decls.iter().flat_map(|d| {
        let inner = match d {
            Decl::Instance(i) => &i.decls[..],
            _ => &[],
        };
        instance(d).into_iter().chain(inner.iter().filter_map(instance))
    })
}
