//! Classes and instances.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{self, Decl, Ident};
use rustc_hash::FxHashMap;

use super::Renamer;
use super::collect::{duplicate, lacks_binding};
use super::scope::Mark;
use crate::hir::{self, Attrs, Bind, TypeDecl};
use crate::modules::EntityKind;
use crate::names::{Name, Space};
use kelvin_base::suggest::closest_symbol;

/// The methods of a class, for a body that defines some.
struct Methods {
    class: Name,
    names: Vec<Name>,
    by_text: FxHashMap<Symbol, Name>,
    /// The class was found: what is no method of it is wrong.
    known: bool,
}

impl Renamer<'_> {
    pub(super) fn class_decl(&mut self, c: &ast::ClassDecl) -> (Name, TypeDecl) {
        let name = self.own_name(Space::Type, c.name);
        let mark = self.mark();
        let params = self.bind_tyvars(&c.params);
        let supers = self.context(&c.context);
        let fundeps =
            c.fundeps.iter().map(|(from, to)| (self.class_vars(from), self.class_vars(to))).collect();
        let mut methods = Vec::new();
        for decl in &c.decls {
            if let Decl::Sig { names, ty, span } = decl {
                for id in names {
                    let method = self.own_name(Space::Value, *id);
                    let ty = self.sig_type(ty);
                    methods.push(hir::Method { name: method, ty, span: *span });
                }
            }
        }
        let (families, family_defaults) = self.associated_types(c);
        let mut default_sigs = Vec::new();
        for decl in &c.decls {
            let Decl::DefaultSig { name: id, ty, .. } = decl else { continue };
            let own = methods.iter().map(|m| m.name).find(|&m| self.occ(m) == id.name);
            match own {
                Some(m) => {
                    let sig = self.sig_type(ty);
                    default_sigs.push((m, sig));
                }
                None => {
                    let all: Vec<Name> = methods.iter().map(|m| m.name).collect();
                    self.not_a_method(name, &all, *id);
                }
            }
        }
        let minimal = self.minimal(name, &c.decls, &methods);
        // Types named in the bodies of default methods are no dependency of the class.
        let type_uses = std::mem::take(&mut self.type_uses);
        let scoped =
            methods.iter().map(|m| (m.name, m.ty.clone())).chain(default_sigs.iter().cloned()).collect();
        let defaults = self.method_binds(&c.decls, name, Some(scoped), mark);
        self.type_uses = type_uses;
        self.release(mark);
        (
            name,
            TypeDecl::Class(hir::Class {
                name,
                params,
                supers,
                fundeps,
                methods,
                defaults,
                default_sigs,
                minimal,
                families,
                family_defaults,
                span: c.span,
            }),
        )
    }

    /// What a MINIMAL pragma says.
    fn minimal(
        &mut self,
        class: Name,
        decls: &[Decl],
        methods: &[hir::Method],
    ) -> Option<ast::Minimal<Name>> {
        let written = decls.iter().find_map(|d| match d {
            Decl::Minimal { methods, .. } => Some(methods),
            _ => None,
        })?;
        Some(written.map(&mut |id| {
            let own = methods.iter().map(|m| m.name).find(|&m| self.occ(m) == id.name);
            if own.is_none() {
                let all: Vec<Name> = methods.iter().map(|m| m.name).collect();
                self.not_a_method(class, &all, *id);
            }
            own
        }))
    }

    /// Finds out how many arguments the class's last parameter takes: from its kind if that is written, else
    /// from its uses in the methods and the superclasses (which stand before it).
    pub(super) fn class_arity(&mut self, c: &hir::Class) {
        let Some(param) = c.params.last() else { return };
        let mut found = 0;
        let mut kind = param.kind.as_ref();
        while let Some(hir::Type::Fun(_, rest)) = kind {
            found += 1;
            kind = Some(rest);
        }
        for p in &c.supers {
            let of_param = matches!(p.args.last(), Some(hir::Type::Var(v, _)) if *v == param.name);
            if let (true, Some(class)) = (of_param, p.class)
                && let Some(EntityKind::Class { arity, .. }) = self.entity(class).map(|e| &e.kind)
            {
                found = found.max(*arity);
            }
        }
        for m in &c.methods {
            found = found.max(applied_to(&m.ty.ty, param.name));
        }
        if let Some(e) = self.own.get_mut(&c.name)
            && let EntityKind::Class { arity, .. } = &mut e.kind
        {
            *arity = found;
        }
    }

    fn class_vars(&mut self, ids: &[Ident]) -> Vec<Name> {
        ids.iter()
            .map(|&id| match self.tyvars.get(id.name) {
                Some(n) => n,
                None => self.not_in_scope(Space::TyVar, id),
            })
            .collect()
    }

    /// The parts of the head of a standalone deriving declaration, over fresh type variables.
    pub(crate) fn instance_head(
        &mut self,
        sig: &ast::SigType,
        class_args: &[&ast::Type],
        subject: &ast::Type,
        via: Option<&ast::Type>,
    ) -> (Vec<hir::Type>, hir::Type, Vec<hir::Pred>, Option<hir::Type>) {
        let mark = self.mark();
        if sig.explicit_forall {
            self.bind_tyvars(&sig.forall);
        } else {
            let mut free = Vec::new();
            self.free_tyvars(&sig.ty, &mut free);
            sig.context.iter().chain(via).for_each(|t| self.free_tyvars(t, &mut free));
            self.bind_free(free);
        }
        let via = via.map(|t| self.ty(t));
        let class_args = class_args.iter().map(|t| self.ty(t)).collect();
        let subject = self.ty(subject);
        let context = self.context(&sig.context);
        self.release(mark);
        (class_args, subject, context, via)
    }

    /// Types in the scope of a data type's parameters; other variables in them are their own.
    pub(crate) fn types_over(&mut self, params: &[hir::TyVar], ts: &[&ast::Type]) -> Vec<hir::Type> {
        let mark = self.mark();
        for p in params {
            self.tyvars.bind(self.names.occ(p.name), p.name);
        }
        let mut free = Vec::new();
        ts.iter().for_each(|t| self.free_tyvars(t, &mut free));
        self.bind_free(free);
        let out = ts.iter().map(|t| self.ty(t)).collect();
        self.release(mark);
        out
    }

    pub(super) fn instances(&mut self, decls: &[Decl]) -> Vec<hir::Instance> {
        let mut out = Vec::new();
        for decl in decls {
            if let Decl::Instance(i) = decl {
                out.push(self.instance(i));
            }
        }
        out
    }

    fn instance(&mut self, i: &ast::InstanceDecl) -> hir::Instance {
        let mark = self.mark();
        let mut free = Vec::new();
        for t in i.args.iter().chain(&i.context) {
            self.free_tyvars(t, &mut free);
        }
        self.bind_free(free);
        let class = self.class(i.class);
        if !self.enabled.has("FlexibleInstances") {
            i.args.iter().for_each(|t| self.plain_head(t));
        }
        let (args, context, (types, datas)) = self.with_kinds(|this| {
            let args: Vec<hir::Type> = i.args.iter().map(|t| this.ty(t)).collect();
            (args, this.context(&i.context), this.instance_types(i, class))
        });
        let binds = self.method_binds(&i.decls, class, None, mark);
        self.release(mark);
        let dict = self.dict_name(class, &args, i.span);
        hir::Instance {
            dict,
            overlap: self.overlap(i.overlap),
            context: hir::InstanceContext::Given(context),
            class,
            args,
            binds,
            types,
            datas,
            via_newtype: false,
            via: None,
            by_defaults: false,
            ticks: Vec::new(),
            span: i.span,
        }
    }

    /// How an instance stands beside others: by its pragma, else by the old extensions for all of a module.
    pub(crate) fn overlap(&self, pragma: Option<ast::Overlap>) -> Option<ast::Overlap> {
        pragma.or_else(|| match () {
            () if self.enabled.has("IncoherentInstances") => Some(ast::Overlap::Incoherent),
            () if self.enabled.has("OverlappingInstances") => Some(ast::Overlap::Overlaps),
            () => None,
        })
    }

    /// The type of an instance as the Report has it: a constructor applied to different variables.
    fn plain_head(&mut self, t: &ast::Type) {
        let mut vars: Vec<Symbol> = Vec::new();
        let mut head = strip(t);
        let mut args: Vec<&ast::Type> = Vec::new();
        while let ast::Type::App(f, a) = head {
            args.push(a);
            head = strip(f);
        }
        let why = match head {
            ast::Type::Con(c) => {
                let name = self.quiet(Space::Type, *c);
                let synonym = name
                    .and_then(|n| self.entity(n))
                    .is_some_and(|e| matches!(e.kind, EntityKind::Synonym { .. }));
                // What it stands for is then looked at in its place.
                if synonym && self.enabled.has("TypeSynonymInstances") {
                    return;
                }
                synonym.then(|| format!("`{}` is a type synonym", c.name))
            }
            ast::Type::List(a, _) => {
                args.push(a);
                None
            }
            ast::Type::Tuple(v, _) => {
                args.extend(v);
                None
            }
            ast::Type::Fun(a, b, _) => {
                args.extend([&**a, &**b]);
                None
            }
            ast::Type::Var(v) => Some(format!("`{}` is a type variable", v.name)),
            // Type operators need an extension of their own.
            _ => return,
        };
        let why = why.or_else(|| {
            args.iter().find_map(|a| match strip(a) {
                ast::Type::Var(v) if vars.contains(&v.name) => {
                    Some(format!("the type variable `{}` occurs twice", v.name))
                }
                ast::Type::Var(v) => {
                    vars.push(v.name);
                    None
                }
                _ => Some("an argument of the type is not a variable".to_string()),
            })
        });
        if let Some(why) = why {
            self.report(
                Diagnostic::error(t.span(), "this instance needs the extension FlexibleInstances")
                    .note(format!(
                        "{why}; the type of an instance is a type constructor applied to different variables"
                    ))
                    .hint("add `{-# LANGUAGE FlexibleInstances #-}` at the top of the file"),
            );
        }
    }

    /// A name for an instance's dictionary that no other instance of this module has.
    pub(crate) fn dict_name(&mut self, class: Name, args: &[hir::Type], span: Span) -> Name {
        // A boot file's are not in the order of the module's: see `boot.rs` of the checker.
        let prefix = if self.opts.boot { "$fx" } else { "$f" };
        let mut text = format!("{prefix}{}", self.occ(class));
        for a in args {
            text.push_str(&self.head_text(a));
        }
        self.made_name(&text, span)
    }

    /// A top-level name of the compiler's making, told apart from others of the same text by a number.
    pub(crate) fn made_name(&mut self, text: &str, span: Span) -> Name {
        let n = self.made_names.entry(text.to_string()).or_insert(0);
        *n += 1;
        let text = match *n {
            1 => Symbol::intern(text),
            n => Symbol::intern(&format!("{text}_{n}")),
        };
        let name = self.names.global(self.module, Space::Made, text);
        self.names.set_span(name, span);
        name
    }

    fn head_text(&self, t: &hir::Type) -> String {
        let mut t = t;
        loop {
            return match t {
                hir::Type::App(f, _) | hir::Type::Kinded(f, _, _) => {
                    t = f;
                    continue;
                }
                hir::Type::Con(n, _) => self.occ(*n).to_string(),
                hir::Type::Fun(..) => "->".into(),
                hir::Type::Tuple(ts, _) => format!("({})", ",".repeat(ts.len().saturating_sub(1))),
                hir::Type::Var(n, _) => self.occ(*n).to_string(),
                hir::Type::Lit(text, _) => text.to_string(),
                hir::Type::UnboxedTuple(..) | hir::Type::Forall(_) => String::new(),
            };
        }
    }

    /// The methods defined in the body of a class (its defaults) or of an instance.
    /// The type variables of the head, which are in scope since `head`, are so in signatures of the methods;
    /// in their definitions with ScopedTypeVariables only. Of a class: the signatures whose variables are in
    /// scope in the methods' definitions.
    fn method_binds(
        &mut self,
        decls: &[Decl],
        class: Name,
        of_class: Option<FxHashMap<Name, hir::SigType>>,
        head: Mark,
    ) -> Vec<Bind> {
        let methods: Vec<Name> = match self.entity(class).map(|e| &e.kind) {
            Some(EntityKind::Class { methods, .. }) => methods.clone(),
            // Reported where the class was looked up.
            _ => Vec::new(),
        };
        let by_text: FxHashMap<Symbol, Name> = methods.iter().map(|&m| (self.occ(m), m)).collect();
        let known = !methods.is_empty() || self.entity(class).is_some();
        let methods = Methods { class, names: methods, by_text, known };
        let mut defined: FxHashMap<Symbol, Span> = FxHashMap::default();
        for decl in decls {
            if let Decl::Fun { name, .. } = decl {
                defined.entry(name.name).or_insert(name.span);
            }
        }
        let mut sigs =
            if of_class.is_none() { self.method_sigs(decls, &methods) } else { FxHashMap::default() };
        if !self.exts.scoped_type_variables {
            self.release(head);
        }
        let mut attrs: FxHashMap<Name, Attrs> = FxHashMap::default();
        for decl in decls {
            if let Decl::InlinePragma { name, .. } | Decl::SccPragma { name, .. } = decl {
                // A method may be named by where it comes from.
                let text = unqualified(name.name);
                match methods.by_text.get(&text) {
                    Some(&m) if defined.contains_key(&text) => {
                        self.note(name.span, m);
                        set_attr(&mut attrs, m, decl)
                    }
                    _ => self.report(lacks_binding("pragma", *name)),
                }
            }
        }
        let mut binds: Vec<Bind> = Vec::new();
        for decl in decls {
            match decl {
                Decl::Fun { name, clauses, span } => {
                    if defined.get(&name.name).is_some_and(|&s| s != name.span) {
                        let functions = clauses.iter().any(|c| !c.pats.is_empty());
                        self.report(duplicate(*name, defined[&name.name], functions));
                    }
                    let method = self.method(&methods, *name);
                    let method =
                        method.unwrap_or_else(|| self.names.local(Space::Value, name.name, name.span));
                    self.note_equations(clauses, method);
                    let sig = sigs.remove(&method);
                    let mark = self.mark();
                    if let Some(s) = sig.as_ref().or_else(|| of_class.as_ref()?.get(&method)) {
                        self.scope_sig(s);
                    }
                    // Of a default method a boot file says that there is one. What it is the module says: the
                    // names in it need not be in scope here.
                    let (clauses, tick) = match self.opts.boot {
                        true => {
                            let itself = hir::Expr::Var(method, *span);
                            (vec![super::exprs::clause(Vec::new(), itself, *span)], None)
                        }
                        false => self.definition(*name, clauses, *span),
                    };
                    self.release(mark);
                    let attrs = Attrs { tick, ..attrs.remove(&method).unwrap_or_default() };
                    binds.push(Bind::Fun(hir::FunBind { name: method, sig, clauses, attrs, span: *span }));
                }
                Decl::PatBind { span, .. } => self.report(
                    Diagnostic::error(*span, "a pattern binding cannot define methods")
                        .at("define each method by itself"),
                ),
                _ => {}
            }
        }
        binds
    }

    /// The signatures that the body of an instance gives its methods.
    fn method_sigs(&mut self, decls: &[Decl], methods: &Methods) -> FxHashMap<Name, hir::SigType> {
        let mut sigs = FxHashMap::default();
        for decl in decls {
            let Decl::Sig { names, ty, .. } = decl else { continue };
            for id in names {
                if let Some(m) = self.method(methods, *id) {
                    self.note(id.span, m);
                    let sig = self.sig_type(ty);
                    sigs.insert(m, sig);
                }
            }
        }
        sigs
    }

    /// The method of this name; what is none is reported, if the class is known.
    fn method(&mut self, methods: &Methods, id: Ident) -> Option<Name> {
        let method = methods.by_text.get(&id.name).copied();
        if method.is_none() && methods.known {
            self.not_a_method(methods.class, &methods.names, id);
        }
        // To define a method is to use its import.
        self.note_use(Space::Value, Ident { qual: None, ..id });
        method
    }

    fn not_a_method(&mut self, class: Name, methods: &[Name], id: Ident) {
        let text = self.occ(class);
        let mut d =
            Diagnostic::error(id.span, format!("`{}` is not a method of the class `{text}`", id.name))
                .at("no such method");
        if let Some(best) = closest_symbol(id.name, methods.iter().map(|&m| self.occ(m))) {
            d = d.hint(format!("did you mean `{best}`?"));
        } else if !methods.is_empty() && methods.len() <= 8 {
            let all: Vec<String> = methods.iter().map(|&m| format!("`{}`", self.occ(m))).collect();
            d = d.note(format!("its methods are {}", all.join(", ")));
        }
        self.report(d);
    }
}

/// A type without parentheses around it.
fn strip(mut t: &ast::Type) -> &ast::Type {
    while let ast::Type::Paren(inner, _) | ast::Type::Kinded(inner, _, _) = t {
        t = inner;
    }
    t
}

/// The greatest number of arguments that a variable has in a type.
fn applied_to(t: &hir::Type, v: Name) -> usize {
    grow(|| match t {
        hir::Type::App(..) => {
            let (mut n, mut inside, mut head) = (0, 0, t);
            while let hir::Type::App(f, x) = head {
                n += 1;
                inside = inside.max(applied_to(x, v));
                head = f;
            }
            match head {
                hir::Type::Var(w, _) if *w == v => inside.max(n),
                _ => inside.max(applied_to(head, v)),
            }
        }
        hir::Type::Fun(a, b) => applied_to(a, v).max(applied_to(b, v)),
        hir::Type::Tuple(ts, _) | hir::Type::UnboxedTuple(ts, _) => {
            ts.iter().map(|t| applied_to(t, v)).max().unwrap_or(0)
        }
        hir::Type::Forall(s) => applied_to(&s.ty, v),
        hir::Type::Kinded(t, _, _) => applied_to(t, v),
        hir::Type::Var(..) | hir::Type::Con(..) | hir::Type::Lit(..) => 0,
    })
}

/// Records a pragma about a binding.
pub(super) fn set_attr(attrs: &mut FxHashMap<Name, Attrs>, name: Name, decl: &Decl) {
    let entry = attrs.entry(name).or_default();
    match decl {
        Decl::InlinePragma { kind, .. } => entry.inline = Some(*kind),
        Decl::SccPragma { name, label, .. } => entry.scc = Some(label.unwrap_or(name.name)),
        _ => {}
    }
}

/// The name without the module in front of it.
fn unqualified(name: Symbol) -> Symbol {
    let mut text = name.as_str();
    while let Some((module, rest)) = text.split_once('.')
        && !rest.is_empty()
        && module.starts_with(char::is_uppercase)
    {
        text = rest;
    }
    Symbol::intern(text)
}
