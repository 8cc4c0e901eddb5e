//! The module's own top-level names: declared before anything is renamed, so that order does not matter.

use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{self, Assoc, ConFields, Decl, Ident};

use rustc_hash::{FxHashMap, FxHashSet};

use super::Renamer;
use super::exprs::is_implicit;
use super::scope::{Origin, in_parens};
use crate::hir;
use crate::modules::{ConInfo, Entity, EntityKind, Fixity};
use crate::names::{Name, Space};

/// What a value is declared by; decides how a second declaration is described.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Equations,
    Other,
}

impl Renamer<'_> {
    /// Declares everything that the module defines at top level, and its fixities.
    pub(super) fn declare(&mut self, ast: &ast::Module) {
        self.find_shared_fields(ast);
        let fields: FxHashSet<Symbol> = ast
            .decls
            .iter()
            .filter_map(|d| if let Decl::PatSyn { fields, .. } = d { Some(fields) } else { None })
            .flatten()
            .map(|f| f.name)
            .collect();
        for decl in &ast.decls {
            match decl {
                // The function that a field of a pattern synonym is.
                Decl::Fun { name, clauses, span }
                    if fields.contains(&name.name) && is_selector(clauses, *span) => {}
                _ => self.declare_one(decl),
            }
        }
        for decl in &ast.decls {
            match decl {
                Decl::DataInstance { data, .. } => self.declare_data_instance(data, None),
                Decl::Instance(i) => {
                    for decl in &i.decls {
                        if let Decl::DataInstance { data, .. } = decl {
                            self.declare_data_instance(data, Some(i.class));
                        }
                    }
                }
                _ => {}
            }
        }
        // Patterns may have record wildcards, whose variables are known once constructors are.
        for decl in &ast.decls {
            if let Decl::PatBind { pat, .. } = decl {
                let mut vars = Vec::new();
                self.pat_vars(pat, &mut vars);
                for v in vars {
                    self.define(Space::Value, v, None, EntityKind::Value, By::Other);
                }
            }
        }
        for decl in &ast.decls {
            match decl {
                Decl::Fixity { .. } => self.top_fixity(decl, None),
                Decl::Class(c) => {
                    let class = self.own_name(Space::Type, c.name);
                    c.decls.iter().for_each(|d| self.top_fixity(d, Some(class)));
                }
                _ => {}
            }
        }
    }

    /// What a declaration defines, but for instances and patterns.
    fn declare_one(&mut self, decl: &Decl) {
        match decl {
            // They are refused with the declarations.
            Decl::Fun { .. } if self.opts.boot => {}
            Decl::Fun { name, .. } if is_implicit(*name) => {
                let d = Diagnostic::error(name.span, "an implicit parameter cannot be bound at top level");
                self.report(d.hint("bind it by `let` or `where`: everything below has it"));
            }
            Decl::Fun { name, clauses, .. } => {
                let by = if clauses.iter().any(|c| !c.pats.is_empty()) { By::Equations } else { By::Other };
                self.define(Space::Value, *name, None, EntityKind::Value, by);
            }
            Decl::Foreign { name, .. } => {
                self.define(Space::Value, *name, None, EntityKind::Value, By::Other);
            }
            Decl::Sig { names, .. } if self.opts.boot => {
                for id in names {
                    // A second one is reported with the types.
                    let name = self.own_name(Space::Value, *id);
                    if !self.own.contains_key(&name) {
                        self.define(Space::Value, *id, None, EntityKind::Value, By::Other);
                    }
                }
            }
            Decl::TypeSyn { name, .. } => {
                let kind = EntityKind::Synonym { params: Vec::new(), ty: None };
                self.define(Space::Type, *name, None, kind, By::Other);
            }
            Decl::PatSyn { .. } => self.declare_pattern_synonym(decl),
            Decl::Data(d) => self.declare_data(d),
            Decl::Class(c) => self.declare_class(c),
            Decl::Family(f) => {
                self.declare_family(f, None);
            }
            _ => {}
        }
    }

    fn declare_pattern_synonym(&mut self, decl: &Decl) {
        let Decl::PatSyn { name, arity, fields, matcher, builder, part, span, .. } = decl else { return };
        let ident = |text| Ident { qual: None, name: text, span: *span };
        let matcher = self.own_name(Space::Value, ident(*matcher));
        let builder = builder.map(|text| self.own_name(Space::Value, ident(text)));
        let part = part.map(|text| self.own_name(Space::Con, ident(text)));
        let synonym = self.own_name(Space::Con, *name);
        let field = |f: &Ident| self.define(Space::Value, *f, Some(synonym), EntityKind::Field, By::Other);
        let names: Vec<Name> = fields.iter().map(field).collect();
        let con = ConInfo {
            arity: *arity,
            fields: names,
            record: !fields.is_empty(),
            index: 0,
            gives_types: false,
            quantified: false,
        };
        self.synonyms.push(hir::PatSyn { name: synonym, arity: *arity, matcher, part });
        let kind = EntityKind::PatSyn { con, matcher, builder, part, expansion: None };
        self.define(Space::Con, *name, None, kind, By::Other);
    }

    /// The name of a field of a type of this module.
    pub(super) fn field_name(&mut self, ty: Name, field: Ident) -> Name {
        if self.shared_fields.contains(&field.name) {
            let ty = self.occ(ty);
            return self.names.field(self.module, field.name, ty);
        }
        self.own_name(Space::Value, field)
    }

    /// The names that fields of several types of the module have in common, where they may.
    fn find_shared_fields(&mut self, ast: &ast::Module) {
        if !self.enabled.has("DuplicateRecordFields") {
            return;
        }
        let mut seen: FxHashMap<Symbol, Span> = FxHashMap::default();
        let mut note = |d: &ast::DataDecl, shared: &mut FxHashSet<Symbol>| {
            for con in &d.cons {
                let ConFields::Record(fields) = &con.fields else { continue };
                for (field, _) in fields {
                    if *seen.entry(field.name).or_insert(d.span) != d.span {
                        shared.insert(field.name);
                    }
                }
            }
        };
        for decl in &ast.decls {
            match decl {
                Decl::Data(data) | Decl::DataInstance { data, .. } => note(data, &mut self.shared_fields),
                Decl::Instance(i) => {
                    for decl in &i.decls {
                        if let Decl::DataInstance { data, .. } = decl {
                            note(data, &mut self.shared_fields);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// The name of an entity of this module.
    pub(super) fn own_name(&mut self, space: Space, id: Ident) -> Name {
        self.names.global(self.module, space, id.name)
    }

    fn define(&mut self, space: Space, id: Ident, parent: Option<Name>, kind: EntityKind, by: By) -> Name {
        let name = match (parent, &kind) {
            (Some(ty), EntityKind::Field) => self.field_name(ty, id),
            _ => self.own_name(space, id),
        };
        let shared = space == Space::Value && self.shared_fields.contains(&id.name);
        if shared && !matches!(kind, EntityKind::Field) {
            let fields = self
                .own
                .iter()
                .find(|(n, e)| matches!(e.kind, EntityKind::Field) && self.names.occ(**n) == id.name);
            if let Some((&field, _)) = fields {
                self.report(duplicate(id, self.names.info(field).span, false));
            }
        }
        if let Some(old) = self.own.get(&name) {
            let functions = by == By::Equations && matches!(old.kind, EntityKind::Value);
            let first = self.names.info(name).span;
            let mut d = duplicate(id, first, functions);
            if old.parent != parent && [&old.kind, &kind].iter().all(|k| matches!(k, EntityKind::Field)) {
                d = d.hint(
                    "`{-# LANGUAGE DuplicateRecordFields #-}` lets several types have a field of one name",
                );
            }
            self.report(d);
            return name;
        }
        self.names.set_span(name, id.span);
        self.note(id.span, name);
        self.own.insert(name, Entity { parent, fixity: None, kind });
        // Programs write the name, whichever of its bearers the module is.
        let module = self.module.plain();
        self.scope.add((space, None, id.name), name, Origin::Here);
        self.scope.add((space, Some(module), id.name), name, Origin::Here);
        name
    }

    fn declare_data(&mut self, d: &ast::DataDecl) {
        let kind = EntityKind::Data { cons: Vec::new(), fields: Vec::new(), newtype: d.newtype, decl: None };
        let ty = self.define(Space::Type, d.name, None, kind, By::Other);
        self.declare_constructors(d, ty);
    }

    /// An instance of a data family is a type of its own, whose name no program can write.
    fn declare_data_instance(&mut self, d: &ast::DataDecl, class: Option<Ident>) {
        let n = self.data_instances.len() + 1;
        let name = Symbol::intern(&format!("R{n}:{}", d.name.name));
        let kind = EntityKind::Data { cons: Vec::new(), fields: Vec::new(), newtype: d.newtype, decl: None };
        let ty = self.define(Space::Type, Ident { name, ..d.name }, None, kind, By::Other);
        self.data_instances.insert(instance_key(d), ty);
        self.declare_constructors(d, ty);
        let class = class.and_then(|c| self.quiet(Space::Type, c));
        let family = class.and_then(|c| self.family_of(c, d.name));
        self.associated.extend(family.map(|f| (instance_key(d), f)));
        let family = family.or_else(|| self.quiet(Space::Type, d.name));
        let parts = self.own.get(&ty).map(Entity::subs).unwrap_or_default();
        self.bundled.extend(family.iter().flat_map(|&f| parts.iter().map(move |&p| (f, p))));
    }

    fn declare_family(&mut self, f: &ast::FamilyDecl, class: Option<Name>) -> Name {
        let kind = EntityKind::Family { data: f.data, arity: f.params.len() };
        self.define(Space::Type, f.name, class, kind, By::Other)
    }

    fn declare_constructors(&mut self, d: &ast::DataDecl, ty: Name) {
        let (mut all_cons, mut all_fields): (Vec<Name>, Vec<Name>) = (Vec::new(), Vec::new());
        for (index, con) in d.cons.iter().enumerate() {
            let (mut fields, mut record, mut arity) = (Vec::new(), false, 0);
            match &con.fields {
                ConFields::Positional(ts) => arity = ts.len(),
                ConFields::Record(fs) => {
                    record = true;
                    arity += fs.len();
                    for (i, (field, _)) in fs.iter().enumerate() {
                        if let Some((other, _)) = fs[..i].iter().find(|f| f.0.name == field.name) {
                            let message =
                                format!("the field `{}` appears twice in one constructor", field.name);
                            self.report(
                                Diagnostic::error(field.span, message)
                                    .at("second time")
                                    .label(other.span, "first here"),
                            );
                        }
                        let name = self.field_name(ty, *field);
                        if !all_fields.contains(&name) {
                            self.define(Space::Value, *field, Some(ty), EntityKind::Field, By::Other);
                            all_fields.push(name);
                        }
                        fields.push(name);
                    }
                }
            }
            let gives_types = !con.forall.is_empty() || !con.context.is_empty() || con.gadt_result.is_some();
            let quantified = match &con.fields {
                ConFields::Positional(ts) => ts.iter().any(|t| is_quantified(&t.ty)),
                ConFields::Record(fs) => fs.iter().any(|(_, t)| is_quantified(&t.ty)),
            };
            let info = ConInfo { arity, fields, record, index, gives_types, quantified };
            all_cons.push(self.define(Space::Con, con.name, Some(ty), EntityKind::Con(info), By::Other));
        }
        if let Some(Entity { kind: EntityKind::Data { cons, fields, .. }, .. }) = self.own.get_mut(&ty) {
            (*cons, *fields) = (all_cons, all_fields);
        }
    }

    fn declare_class(&mut self, c: &ast::ClassDecl) {
        let kind =
            EntityKind::Class { params: c.params.len(), methods: Vec::new(), families: Vec::new(), arity: 0 };
        let class = self.define(Space::Type, c.name, None, kind, By::Other);
        let (mut all, mut types) = (Vec::new(), Vec::new());
        for decl in &c.decls {
            if let Decl::Family(f) = decl {
                types.push(self.declare_family(f, Some(class)));
            }
            if let Decl::Sig { names, .. } = decl {
                for id in names {
                    all.push(self.define(Space::Value, *id, Some(class), EntityKind::Method, By::Other));
                }
            }
        }
        if let Some(Entity { kind: EntityKind::Class { methods, families, .. }, .. }) =
            self.own.get_mut(&class)
        {
            (*methods, *families) = (all, types);
        }
    }

    /// A fixity declaration at top level, or in the body of a class (then of its methods and types).
    fn top_fixity(&mut self, decl: &Decl, class: Option<Name>) {
        let Decl::Fixity { assoc, prec, ops, .. } = decl else { return };
        for op in ops {
            let mut found = false;
            let mut named = self.fields_sharing(op.name);
            let spaces = [Space::Value, Space::Con, Space::Type];
            named.extend(spaces.iter().filter_map(|s| self.names.find_global(self.module, *s, op.name)));
            for name in named {
                let Some(entity) = self.own.get_mut(&name) else { continue };
                if class.is_some() && entity.parent != class {
                    continue;
                }
                found = true;
                if entity.fixity.is_some() {
                    self.report(
                        Diagnostic::error(op.span, format!("a second fixity declaration for `{}`", op.name))
                            .at("declared before"),
                    );
                    break;
                }
                entity.fixity = Some(fixity(*assoc, *prec));
                self.note(op.span, name);
            }
            if !found {
                self.report(lacks_binding("fixity declaration", *op));
            }
        }
    }
}

impl Renamer<'_> {
    /// The fields of this module that share a name: all of them have one fixity.
    fn fields_sharing(&self, text: Symbol) -> Vec<Name> {
        if !self.enabled.has("DuplicateRecordFields") {
            return Vec::new();
        }
        let shares = |n: &Name| {
            let info = self.names.info(*n);
            (info.space, info.occ) == (Space::Value, text) && info.unique != info.occ
        };
        self.own.keys().copied().filter(shares).collect()
    }
}

/// What tells an instance of a data family from the others of its module: where it is declared, and its first
/// constructor, since all that a preprocessor includes stands in one place.
pub(super) type InstanceKey = (Span, Option<Symbol>);

pub(super) fn instance_key(d: &ast::DataDecl) -> InstanceKey {
    (d.span, d.cons.first().map(|c| c.name.name))
}

/// Whether a function is the one that a field of a pattern synonym at `span` is: its variable cannot be
/// written.
pub(super) fn is_selector(clauses: &[ast::Clause], span: Span) -> bool {
    matches!(clauses, [ast::Clause { pats, span: own, .. }]
        if *own == span && matches!(&pats[..], [ast::Pat::View(e, _, at)]
            if *at == span && matches!(&**e, ast::Expr::Var(f) if is_made(f.name, "$m"))))
}

/// Whether a name is that of a function behind a pattern synonym.
pub(super) fn is_made(name: Symbol, prefix: &str) -> bool {
    name.as_str().len() > prefix.len() && name.as_str().starts_with(prefix)
}

/// A declared fixity.
pub(super) fn fixity(assoc: Assoc, prec: u8) -> Fixity {
    Fixity { assoc, prec: prec as i8 }
}

/// A name declared twice in one group.
pub(super) fn duplicate(id: Ident, first: Span, functions: bool) -> Diagnostic {
    if functions {
        return Diagnostic::error(id.span, format!("the equations of `{}` are not together", id.name))
            .at("further equations here")
            .label(first, "the first ones")
            .hint("move all equations of a function next to each other");
    }
    Diagnostic::error(id.span, format!("`{}` is defined more than once", id.name))
        .at("defined again")
        .label(first, "first defined here")
}

/// A declaration about a name that its group does not bind.
pub(super) fn lacks_binding(what: &str, id: Ident) -> Diagnostic {
    Diagnostic::error(id.span, format!("the {what} for `{}` lacks a binding", id.name))
        .at("nothing of this name is defined here")
        .hint(format!("define `{}` in the same group of declarations", in_parens(id.name.as_str())))
}

fn is_quantified(t: &ast::Type) -> bool {
    match t {
        ast::Type::Forall(_) => true,
        ast::Type::Paren(t, _) => is_quantified(t),
        _ => false,
    }
}
