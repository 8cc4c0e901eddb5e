//! Imports: they fill the global scope (Report 5.3).

use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{self, Ident, ImportItem, SubNames};
use rustc_hash::FxHashSet;

use super::Renamer;
use super::scope::{Origin, in_parens};
use crate::front::asked_for;
use crate::modules::Interface;
use crate::names::{Name, Space};
use kelvin_base::suggest::closest_symbol;

impl Renamer<'_> {
    /// Brings into scope what the module imports, the Prelude too unless it is left out.
    pub(super) fn imports(&mut self, ast: &ast::Module) {
        let prelude = self.syms.prelude;
        let explicit = ast.imports.iter().any(|i| i.module.plain() == prelude);
        if self.exts.implicit_prelude && !explicit && self.module.plain() != prelude {
            match self.interfaces.get(&ast.prelude) {
                Some(iface) => self.add_all(iface, iface.exports.values().copied(), false, prelude, None),
                None => self.report(
                    Diagnostic::error(Span::NONE, "the module `Prelude` is not found")
                        .hint("`{-# LANGUAGE NoImplicitPrelude #-}` does without it"),
                ),
            }
        }
        for (i, import) in ast.imports.iter().enumerate() {
            self.import(import, i);
        }
    }

    fn import(&mut self, import: &ast::Import, position: usize) {
        let Some(iface) = self.interfaces.get(&import.module) else {
            let mut d =
                Diagnostic::error(import.module_span, format!("the module `{}` is not found", import.module))
                    .at("no such module");
            if let Some(m) = closest_symbol(import.module, self.interfaces.keys().copied()) {
                d = d.hint(format!("did you mean `{m}`?"));
            }
            self.report(d);
            self.excuse_names_of(import);
            return;
        };
        let alias = import.alias.unwrap_or(import.module);
        match &import.items {
            None => {
                self.add_all(iface, iface.exports.values().copied(), import.qualified, alias, Some(position))
            }
            Some(items) if import.hiding => {
                let mut hidden = FxHashSet::default();
                for item in items {
                    hidden.extend(self.hidden(iface, item));
                }
                let rest = iface.exports.values().copied().filter(|n| !hidden.contains(n));
                self.add_all(iface, rest, import.qualified, alias, Some(position));
            }
            Some(items) => {
                let mut listed = Vec::new();
                for item in items {
                    self.listed(iface, item, &mut listed);
                }
                self.add_all(iface, listed.into_iter(), import.qualified, alias, Some(position));
            }
        }
    }

    /// Names that a module would have exported are not reported on top of the module.
    fn excuse_names_of(&mut self, import: &ast::Import) {
        self.missing_modules.insert(import.alias.unwrap_or(import.module));
        if import.qualified {
            return;
        }
        let Some(items) = import.items.as_ref().filter(|_| !import.hiding) else {
            self.missing_open_import = true;
            return;
        };
        for item in items {
            match item {
                ImportItem::Var(id) => self.excuse(Space::Value, None, id.name, id.span),
                ImportItem::Pattern(id) => self.excuse(Space::Con, None, id.name, id.span),
                ImportItem::Type(id, subs) => {
                    self.excuse(Space::Type, None, id.name, id.span);
                    let SubNames::Some(list) = subs else { continue };
                    for sub in list {
                        self.excuse(Space::Value, None, sub.name, sub.span);
                        self.excuse(Space::Con, None, sub.name, sub.span);
                    }
                }
            }
        }
    }

    fn add_all(
        &mut self,
        iface: &Interface,
        names: impl Iterator<Item = Name>,
        qualified: bool,
        alias: Symbol,
        position: Option<usize>,
    ) {
        let origin = Origin::Import(iface.module);
        for name in names {
            let info = self.names.info(name);
            let (space, occ) = (info.space, info.occ);
            if !qualified {
                self.scope.add((space, None, occ), name, origin);
                self.note_provider((space, None, occ), position);
            }
            self.scope.add((space, Some(alias), occ), name, origin);
            self.note_provider((space, Some(alias), occ), position);
        }
    }

    /// Constructors, fields and methods that the module exports with a type or class.
    fn exported_subs(&self, iface: &Interface, parent: Name) -> Vec<Name> {
        let subs = self.entity(parent).map(|e| e.subs()).unwrap_or_default();
        let subs = subs.into_iter().chain(self.bundled_with(parent));
        subs.filter(|&s| iface.exports_name(self.names, s)).collect()
    }

    /// Pattern synonyms that some module exports with the type.
    pub(super) fn bundled_with(&self, parent: Name) -> Vec<Name> {
        let mut found: Vec<Name> = Vec::new();
        for &(ty, synonym) in self.interfaces.values().flat_map(|i| &i.bundled).chain(&self.bundled) {
            if ty == parent && !found.contains(&synonym) {
                found.push(synonym);
            }
        }
        found
    }

    fn listed(&mut self, iface: &Interface, item: &ImportItem, out: &mut Vec<Name>) {
        match item {
            ImportItem::Var(id) => {
                let exported = iface.exported(self.names, Space::Value, id.name);
                match exported.first() {
                    Some(&n) => self.note(id.span, n),
                    None => self.not_exported(iface, Space::Value, *id),
                }
                out.extend(exported);
            }
            ImportItem::Pattern(id) => match iface.exports.get(&(Space::Con, id.name)) {
                Some(&n) => {
                    self.note(id.span, n);
                    out.push(n)
                }
                None => self.not_exported(iface, Space::Con, *id),
            },
            ImportItem::Type(id, subs) => {
                let Some(&parent) = iface.exports.get(&(Space::Type, id.name)) else {
                    // GHC's modules export the equalities of types, and so may any other; here they are part
                    // of the language.
                    if id.name == self.syms.tilde || id.name == self.syms.tildes {
                        return;
                    }
                    self.not_exported(iface, Space::Type, *id);
                    return;
                };
                self.note(id.span, parent);
                out.push(parent);
                match subs {
                    SubNames::None => {}
                    SubNames::All | SubNames::AllAnd(_) => {
                        let there = self.exported_subs(iface, parent);
                        if there.is_empty() {
                            self.without_parts(*id, "dodgy-imports");
                        }
                        out.extend(there);
                    }
                    SubNames::Some(list) => {
                        let there = self.exported_subs(iface, parent);
                        for sub in list {
                            match there.iter().find(|&&n| self.names.occ(n) == sub.name) {
                                Some(&n) => {
                                    self.note(sub.span, n);
                                    out.push(n)
                                }
                                None => self.no_such_sub(iface.module, id.name, &there, *sub),
                            }
                        }
                    }
                }
            }
        }
    }

    /// What an item of a `hiding` list takes away. A bare capitalised name hides constructors of that name
    /// too; names that are not exported are no error.
    fn hidden(&mut self, iface: &Interface, item: &ImportItem) -> Vec<Name> {
        let mut out = Vec::new();
        match item {
            ImportItem::Var(id) => out.extend(iface.exported(self.names, Space::Value, id.name)),
            ImportItem::Pattern(id) => out.extend(iface.exports.get(&(Space::Con, id.name))),
            ImportItem::Type(id, subs) => {
                let parent = iface.exports.get(&(Space::Type, id.name)).copied();
                out.extend(parent);
                match (subs, parent) {
                    (SubNames::None, _) => out.extend(iface.exports.get(&(Space::Con, id.name))),
                    (SubNames::All | SubNames::AllAnd(_), Some(p)) => {
                        out.extend(self.exported_subs(iface, p))
                    }
                    (SubNames::Some(list), Some(p)) => {
                        let there = self.exported_subs(iface, p);
                        let is_listed = |n: &&Name| list.iter().any(|s| s.name == self.names.occ(**n));
                        out.extend(there.iter().filter(is_listed));
                    }
                    (_, None) => {}
                }
            }
        }
        let (ImportItem::Var(id) | ImportItem::Type(id, _) | ImportItem::Pattern(id)) = *item;
        if let Some(&first) = out.first() {
            self.note(id.span, first);
        } else {
            let m = asked_for(iface.module);
            self.report(
                Diagnostic::warning(id.span, format!("`{m}` does not export `{}`", id.name))
                    .flag("dodgy-imports")
                    .at("nothing to hide"),
            );
        }
        out
    }

    fn not_exported(&mut self, iface: &Interface, space: Space, id: Ident) {
        let module = asked_for(iface.module);
        let mut d = Diagnostic::error(id.span, format!("`{module}` does not export `{}`", id.name))
            .at("not exported");
        let con = iface.exports.get(&(Space::Con, id.name));
        if let (Space::Type, Some(&con)) = (space, con) {
            if let Some(parent) = self.entity(con).and_then(|e| e.parent) {
                let ty = in_parens(self.names.occ(parent).as_str());
                d = d
                    .note(format!("`{}` is a constructor", id.name))
                    .hint(format!("import it with its type: `{ty}({})`", id.name));
            }
        } else {
            let same_space = iface.exports.keys().filter(|k| k.0 == space).map(|k| k.1);
            match closest_symbol(id.name, same_space) {
                Some(best) => d = d.hint(format!("did you mean `{best}`?")),
                None => {
                    for m in self.opts.library.map_or_else(Vec::new, |f| f(space, id.name)).iter().take(2) {
                        d = d.hint(format!("`{}` is in `{m}`", id.name));
                    }
                }
            }
        }
        self.report(d);
    }

    pub(super) fn no_such_sub(&mut self, module: Symbol, parent: Symbol, there: &[Name], sub: Ident) {
        let message = format!("`{}` is not a part of `{parent}` that `{module}` exports", sub.name);
        let mut d = Diagnostic::error(sub.span, message).at("no such constructor, field or method");
        if let Some(best) = closest_symbol(sub.name, there.iter().map(|&n| self.names.occ(n))) {
            d = d.hint(format!("did you mean `{best}`?"));
        }
        self.report(d);
    }
}
