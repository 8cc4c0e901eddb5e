//! Warnings of what is legal but probably not meant: imports, definitions and variables that nothing uses.
//!
//! All of it is off unless [`super::RenameOptions::warnings`] is set, and what it needs to know is recorded only then.
//! A use is an occurrence outside of the binding itself; names that begin with an underscore are never
//! complained about.

use kelvin_base::{Diagnostic, Symbol};
use kelvin_syntax::ast::{self, Export, Ident, Import, ImportItem, SubNames};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Renamer;
use super::scope::ScopeKey;
use crate::modules::EntityKind;
use crate::names::{Name, Space};

/// What is recorded while renaming.
#[derive(Default)]
pub struct Record {
    /// Global names that occur, as they are written.
    pub used: FxHashSet<ScopeKey>,
    /// For each imported name, the imports (by position) that provide it.
    pub providers: FxHashMap<ScopeKey, Vec<usize>>,
    /// Local variables, in order.
    pub binders: Vec<Name>,
    /// Local variables that hide another one of the same name: where, and where that is bound (nowhere known: imported).
    pub shadowing: Vec<(Ident, Name)>,
    /// How many occurrences of a name are inside its own binding.
    pub self_uses: FxHashMap<Name, usize>,
}

impl Renamer<'_> {
    /// Notes a local variable that should be used.
    pub(super) fn note_binder(&mut self, id: Ident, name: Name) {
        if !self.opts.warnings || id.name.as_str().starts_with('_') {
            return;
        }
        // Variables made by `..` have the whole pattern's span.
        if (id.span.hi - id.span.lo) as usize == id.name.as_str().len() {
            self.record.binders.push(name);
            self.note_shadowing(id);
        }
    }

    /// Notes a local variable whose name means something already. (With puns and wildcards, variables named as fields are
    /// what they are for.)
    fn note_shadowing(&mut self, id: Ident) {
        let hidden = self.locals.get(id.name).or_else(|| {
            let global = self.quiet(Space::Value, Ident { qual: None, ..id })?;
            let field = matches!(self.entity(global).map(|e| &e.kind), Some(EntityKind::Field));
            let puns = self.enabled.has("NamedFieldPuns") || self.enabled.has("RecordWildCards");
            (!(field && puns)).then_some(global)
        });
        self.record.shadowing.extend(hidden.map(|h| (id, h)));
    }

    /// Notes an import that brings a name into scope.
    pub(super) fn note_provider(&mut self, key: ScopeKey, import: Option<usize>) {
        if let (true, Some(i)) = (self.opts.warnings, import) {
            self.record.providers.entry(key).or_default().push(i);
        }
    }

    pub(super) fn note_use(&mut self, space: Space, id: Ident) {
        if self.opts.warnings {
            self.record.used.insert((space, id.qual, id.name));
        }
    }

    /// Notes the occurrences of names inside their own binding.
    pub(super) fn note_self_uses(&mut self, bound: &[Name], uses: std::ops::Range<usize>) {
        if !self.opts.warnings {
            return;
        }
        for n in &self.uses[uses] {
            if bound.contains(n) {
                *self.record.self_uses.entry(*n).or_default() += 1;
            }
        }
    }

    /// All warnings of the module, in the order of its text.
    pub(super) fn warn(&mut self, ast: &ast::Module, exported: &FxHashSet<Name>) {
        if !self.opts.warnings || self.diags.iter().any(Diagnostic::is_error) {
            return;
        }
        let mut found = Vec::new();
        self.unused_imports(ast, &mut found);
        self.unused_names(ast, exported, &mut found);
        self.shadowing(&mut found);
        found.sort_by_key(|d| d.primary.span.lo);
        self.diags.append(&mut found);
    }

    fn unused_names(&self, ast: &ast::Module, exported: &FxHashSet<Name>, out: &mut Vec<Diagnostic>) {
        let mut counts: FxHashMap<Name, usize> = FxHashMap::default();
        for &n in &self.uses {
            *counts.entry(n).or_default() += 1;
        }
        let unused = |n: Name| {
            counts.get(&n).copied().unwrap_or(0) == self.record.self_uses.get(&n).copied().unwrap_or(0)
        };
        for &n in self.record.binders.iter().filter(|&&n| unused(n)) {
            let info = self.names.info(n);
            out.push(
                Diagnostic::warning(info.span, format!("`{}` is not used", info.occ))
                    .at("bound here")
                    .hint(format!("write `_` or `_{}` if that is meant", info.occ)),
            );
        }
        if ast.exports.is_none() {
            return;
        }
        for (&n, entity) in &self.own {
            let info = self.names.info(n);
            let is_value = matches!(entity.kind, EntityKind::Value);
            if is_value && !exported.contains(&n) && unused(n) && !info.occ.as_str().starts_with(['_', '$']) {
                let d = Diagnostic::warning(info.span, format!("`{}` is defined but not used", info.occ));
                out.push(d.at("neither used nor exported"));
            }
        }
    }

    fn shadowing(&self, out: &mut Vec<Diagnostic>) {
        for &(id, hidden) in &self.record.shadowing {
            let info = self.names.info(hidden);
            let d =
                Diagnostic::warning(id.span, format!("`{}` hides another definition of this name", id.name));
            let own = info.module.is_none_or(|m| m == self.module);
            out.push(match info.module {
                _ if own => d.label(info.span, "the one that is hidden"),
                Some(m) => d.note(format!("the other one is from `{m}`")),
                None => d,
            });
        }
    }

    fn unused_imports(&self, ast: &ast::Module, out: &mut Vec<Diagnostic>) {
        let mut used: Vec<FxHashSet<(Space, Symbol)>> = vec![FxHashSet::default(); ast.imports.len()];
        for key in &self.record.used {
            if let Some(providers) = self.record.providers.get(key)
                && let Some(i) = best(providers, &ast.imports)
            {
                used[i].insert((key.0, key.2));
            }
        }
        for (i, import) in ast.imports.iter().enumerate() {
            let m = import.module;
            let alias = import.alias.unwrap_or(m);
            let exports = ast.exports.iter().flatten();
            let re_exported = exports.into_iter().any(|e| matches!(e, Export::Module(n, _) if *n == alias));
            let only_instances =
                !import.hiding && import.items.as_ref().is_some_and(|items| items.is_empty());
            if re_exported || only_instances {
                continue;
            }
            if used[i].is_empty() {
                out.push(
                    Diagnostic::warning(import.span, format!("the import of `{m}` is not needed"))
                        .at("nothing that it brings is used")
                        .hint(format!("remove it, or write `import {m} ()` if instances are needed")),
                );
                continue;
            }
            let Some(items) = import.items.as_ref().filter(|_| !import.hiding) else { continue };
            for item in items {
                let (id, is_used) = match item {
                    ImportItem::Var(id) => (id, used[i].contains(&(Space::Value, id.name))),
                    ImportItem::Pattern(id) => (id, used[i].contains(&(Space::Con, id.name))),
                    ImportItem::Type(id, subs) => (id, self.type_item_used(*id, subs, import, &used[i])),
                };
                if !is_used {
                    let d = Diagnostic::warning(id.span, format!("`{}` is imported but not used", id.name));
                    out.push(d.at(format!("from `{m}`")));
                }
            }
        }
    }

    fn type_item_used(
        &self,
        id: Ident,
        subs: &SubNames,
        import: &Import,
        used: &FxHashSet<(Space, Symbol)>,
    ) -> bool {
        if used.contains(&(Space::Type, id.name)) {
            return true;
        }
        match subs {
            SubNames::None => false,
            SubNames::Some(list) => list
                .iter()
                .any(|s| used.contains(&(Space::Value, s.name)) || used.contains(&(Space::Con, s.name))),
            SubNames::All => {
                let parent = self
                    .interfaces
                    .get(&import.module)
                    .and_then(|iface| iface.exports.get(&(Space::Type, id.name)));
                let subs = parent.and_then(|&p| self.entity(p)).map(|e| e.subs()).unwrap_or_default();
                subs.iter().any(|&s| {
                    let info = self.names.info(s);
                    used.contains(&(info.space, info.occ))
                })
            }
        }
    }
}

/// The import that an occurrence is put down to: one that lists the name, else the first.
fn best(providers: &[usize], imports: &[Import]) -> Option<usize> {
    let lists = |&&i: &&usize| imports.get(i).is_some_and(|m| m.items.is_some() && !m.hiding);
    providers.iter().find(lists).or(providers.first()).copied()
}
