//! Exports (Report 5.2).

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{self, Export, Ident, SubNames};
use rustc_hash::{FxBuildHasher, FxHashSet};

use super::Renamer;
use super::scope::in_parens;
use crate::modules::EntityKind;
use crate::names::{Name, Space};

type Exports = IndexMap<(Space, Symbol), Name, FxBuildHasher>;

impl Renamer<'_> {
    /// What the module exports, in the order of its list.
    pub(super) fn exports(&mut self, ast: &ast::Module) -> Exports {
        let mut out = Exports::default();
        match &ast.exports {
            None => {
                for &name in self.own.keys() {
                    let info = self.names.info(name);
                    out.insert((info.space, info.unique), name);
                }
                // The families of which there are instances here come along with the constructors.
                let families: Vec<Name> =
                    self.bundled.iter().map(|b| b.0).filter(|&f| self.is_family(f)).collect();
                for family in families {
                    let info = self.names.info(family);
                    out.entry((info.space, info.unique)).or_insert(family);
                }
            }
            Some(list) => {
                let in_scope: FxHashSet<Name> = self
                    .scope
                    .map
                    .values()
                    .flat_map(|m| std::iter::once(m.first.0).chain(m.more.iter().map(|x| x.0)))
                    .collect();
                for export in list {
                    self.export(export, ast, &in_scope, &mut out);
                }
            }
        }
        if ast.name == *"Main" && !self.opts.boot {
            self.check_main(ast, &out);
        }
        out
    }

    fn export(&mut self, export: &Export, ast: &ast::Module, in_scope: &FxHashSet<Name>, out: &mut Exports) {
        match export {
            Export::Var(id) => {
                if ast.name_span.is_none() && id.name == Symbol::intern("main") {
                    // A module without header: a missing `main` is reported as such.
                    if let Some(n) = self.quiet(Space::Value, *id) {
                        self.add_export(out, n, id.span);
                    }
                    return;
                }
                let missing = self.scope.get(&(Space::Value, id.qual, id.name)).is_none();
                if missing && ast.name == *"Main" && id.name == Symbol::intern("main") {
                    return;
                }
                let n = self.global(Space::Value, *id);
                let info = self.names.info(n);
                if self.opts.warnings && out.get(&(Space::Value, info.unique)) == Some(&n) {
                    self.report(
                        Diagnostic::warning(id.span, format!("`{}` is exported twice", id.name))
                            .flag("duplicate-exports")
                            .at("exported before"),
                    );
                }
                self.add_export(out, n, id.span);
            }
            Export::Type(id, subs) => self.export_type(*id, subs, in_scope, out),
            Export::Pattern(id) => {
                let n = self.global(Space::Con, *id);
                self.add_export(out, n, id.span);
            }
            Export::Module(m, span) => self.export_module(*m, *span, ast, out),
        }
    }

    fn export_type(&mut self, id: Ident, subs: &SubNames, in_scope: &FxHashSet<Name>, out: &mut Exports) {
        // Part of the language: whoever imports it gets it.
        if id.name == self.syms.tilde || id.name == self.syms.tildes {
            return;
        }
        if self.scope.get(&(Space::Type, id.qual, id.name)).is_none()
            && let Some(con) = self.quiet(Space::Con, id)
            && let Some(parent) = self.entity(con).and_then(|e| e.parent)
        {
            let ty = in_parens(self.occ(parent).as_str());
            self.report(
                Diagnostic::error(
                    id.span,
                    format!("the constructor `{}` cannot be exported by itself", id.name),
                )
                .at("a constructor")
                .hint(format!("export it with its type: `{ty}({})`", id.name)),
            );
            return;
        }
        let parent = self.global(Space::Type, id);
        if self.opts.warnings && out.get(&(Space::Type, self.occ(parent))) == Some(&parent) {
            let d = Diagnostic::warning(id.span, format!("`{}` is exported twice", id.name));
            self.report(d.flag("duplicate-exports").at("exported before"));
        }
        self.add_export(out, parent, id.span);
        let mut all: Vec<Name> = self.entity(parent).map(|e| e.subs()).unwrap_or_default();
        if self.is_family(parent) {
            all.extend(self.bundled_with(parent));
        }
        if matches!(subs, SubNames::All | SubNames::AllAnd(_)) && !all.iter().any(|s| in_scope.contains(s)) {
            self.without_parts(id, "dodgy-exports");
        }
        if let SubNames::All | SubNames::AllAnd(_) = subs {
            let synonyms = self.bundled_with(parent);
            for s in all.iter().copied().chain(synonyms).filter(|s| in_scope.contains(s)) {
                self.add_export(out, s, id.span);
            }
        }
        let (SubNames::Some(list) | SubNames::AllAnd(list)) = subs else { return };
        for sub in list {
            // What the name means here: a pattern synonym may stand for a constructor that is in scope by
            // another name.
            let synonym = self.synonym_space(*sub).is_some();
            match all.iter().find(|&&n| self.occ(n) == sub.name && !synonym) {
                Some(&n) if in_scope.contains(&n) => {
                    self.note(sub.span, n);
                    self.add_export(out, n, sub.span)
                }
                Some(_) => {
                    let message = format!("`{}` is not in scope", sub.name);
                    self.report(Diagnostic::error(sub.span, message).at("not imported"));
                }
                None if self.names.info(parent).module.is_none() => {}
                None => match self.synonym_space(*sub) {
                    _ if let Some(part) = self.bundled_part(parent, *sub, in_scope) => {
                        self.note(sub.span, part);
                        self.add_export(out, part, sub.span);
                    }
                    Some(space) => {
                        let part = self.global(space, *sub);
                        self.bundled.push((parent, part));
                        self.add_export(out, part, sub.span);
                    }
                    None => self.no_such_sub(self.module, id.name, &all, *sub),
                },
            }
        }
    }

    /// `T(..)` of something that has no parts (in scope).
    pub(super) fn without_parts(&mut self, id: Ident, flag: &'static str) {
        if self.opts.warnings {
            let d =
                Diagnostic::warning(id.span, format!("`{}` has no constructors or methods here", id.name));
            self.report(d.flag(flag).at("so `(..)` stands for nothing"));
        }
    }

    /// The pattern synonym (or its field) of this name that came with the type, if it is in scope by any
    /// name.
    fn bundled_part(&self, parent: Name, sub: Ident, in_scope: &FxHashSet<Name>) -> Option<Name> {
        let parts = self.bundled_with(parent);
        parts.into_iter().find(|n| self.occ(*n) == sub.name && in_scope.contains(n))
    }

    /// Whether a pattern synonym of this name is in scope, or a field of one, by the space of its name.
    fn synonym_space(&self, id: Ident) -> Option<Space> {
        let is_synonym = |n: Name| matches!(self.entity(n).map(|e| &e.kind), Some(EntityKind::PatSyn { .. }));
        if self.quiet(Space::Con, id).is_some_and(is_synonym) {
            return Some(Space::Con);
        }
        let parent = self.quiet(Space::Value, id).and_then(|n| self.entity(n)).and_then(|e| e.parent);
        parent.filter(|&p| is_synonym(p)).map(|_| Space::Value)
    }

    /// `module M`: what is in scope both as `x` and as `M.x`.
    fn export_module(&mut self, m: Symbol, span: Span, ast: &ast::Module, out: &mut Exports) {
        let imported = |i: &ast::Import| i.alias.unwrap_or(i.module) == m;
        let known = m == ast.name.plain() || m == self.syms.prelude || ast.imports.iter().any(imported);
        if !known {
            self.report(
                Diagnostic::error(span, format!("no module is imported as `{m}`"))
                    .at("cannot be exported")
                    .hint(format!("`import {m}`")),
            );
            return;
        }
        let mut names = Vec::new();
        for (&(space, qual, occ), meanings) in &self.scope.map {
            if qual == Some(m) {
                let all = std::iter::once(meanings.first).chain(meanings.more.iter().copied());
                names.extend(all.map(|x| x.0).filter(|&n| self.scope.means(&(space, None, occ), n)));
            }
        }
        for n in names {
            self.add_export(out, n, span);
        }
    }

    fn add_export(&mut self, out: &mut Exports, name: Name, span: Span) {
        let info = self.names.info(name);
        if info.module.is_none() {
            return;
        }
        let mut key = (info.space, info.unique);
        let is_field = |n: Name| matches!(self.entity(n).map(|e| &e.kind), Some(EntityKind::Field));
        if out.get(&key).is_some_and(|&old| old != name && is_field(old))
            && is_field(name)
            && self.enabled.has("DuplicateRecordFields")
        {
            // Fields of two modules: this one is called by its type and its module as well.
            let of = self.entity(name).and_then(|e| e.parent).map_or(info.occ, |p| self.occ(p));
            let home = info.module.map_or("", Symbol::as_str);
            key.1 = Symbol::intern(&format!("{}:{home}.{of}", info.occ));
        }
        match out.get(&key) {
            Some(&old) if old != name => {
                let home = |n: Name| self.names.info(n).module.map_or("?", Symbol::as_str);
                let d = Diagnostic::error(span, format!("two different `{}` would be exported", key.1))
                    .at(format!("this one is defined in `{}`", home(name)))
                    .note(format!("the other is defined in `{}`", home(old)));
                self.report(d);
            }
            Some(_) => {}
            None => {
                out.insert(key, name);
            }
        }
    }

    fn check_main(&mut self, ast: &ast::Module, out: &Exports) {
        let Some(main) = self.opts.main else { return };
        if out.contains_key(&(Space::Value, main)) {
            return;
        }
        let id = Ident { qual: None, name: main, span: ast.name_span };
        // Exports do not matter to the program's entry; it must only be there.
        if self.quiet(Space::Value, id).is_none() {
            let at = match ast.name_span.is_none() {
                true => Span { hi: ast.span.lo, ..ast.span },
                false => ast.name_span,
            };
            self.report(
                Diagnostic::error(at, format!("the module `Main` does not define `{main}`"))
                    .at(format!("no `{main}` in this module"))
                    .hint(format!("a program starts with `{main} :: IO ()`")),
            );
        }
    }
}
