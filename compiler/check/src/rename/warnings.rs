//! Warnings of what is legal but probably not meant: imports, definitions and variables that nothing uses.
//!
//! All of it is off unless [`super::RenameOptions::warnings`] is set, and what it needs to know is recorded
//! only then. A use is an occurrence outside of the binding itself; names that begin with an underscore are
//! never complained about.

use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{self, Export, Ident, Import, ImportItem, SubNames};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Renamer;
use super::scope::ScopeKey;
use crate::front::asked_for;
use crate::modules::{Entity, EntityKind};
use crate::names::{Name, Space};

/// What is recorded while renaming.
#[derive(Default)]
pub struct Record {
    /// Global names that occur, as they are written.
    pub used: FxHashSet<ScopeKey>,
    /// For each imported name, the imports (by position) that provide it.
    pub providers: FxHashMap<ScopeKey, Vec<usize>>,
    /// Local variables, in order, and the warning for each that is not used.
    pub binders: Vec<(Name, &'static str)>,
    /// Local variables that hide another one of the same name: where, and where that is bound (nowhere known:
    /// imported).
    pub shadowing: Vec<(Ident, Name)>,
    /// How many occurrences of a name are inside its own binding.
    pub self_uses: FxHashMap<Name, usize>,
    /// Variables that recursive blocks bind once more, and which ones they stand for.
    pub aliases: Vec<(Name, Name)>,
}

/// The position of the import of the Prelude that every module has.
const IMPLICIT: usize = usize::MAX;

impl Renamer<'_> {
    /// Notes a local variable that should be used.
    pub(super) fn note_binder(&mut self, id: Ident, name: Name, flag: &'static str) {
        if !self.opts.warnings || id.name.as_str().starts_with('_') {
            return;
        }
        // Variables made by `..` have the whole pattern's span.
        if (id.span.hi - id.span.lo) as usize == id.name.as_str().len() {
            self.record.binders.push((name, flag));
            self.note_shadowing(id);
        }
    }

    /// What is said of the variables of made functions, whose names are those of what they are made for, is
    /// not news.
    pub(super) fn unremarked<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.record.shadowing.len();
        let made = f(self);
        self.record.shadowing.truncate(before);
        made
    }

    /// Notes a local variable whose name means something already. (With puns and wildcards, variables named
    /// as fields are what they are for.)
    fn note_shadowing(&mut self, id: Ident) {
        let hidden = self.locals.get(id.name).or_else(|| {
            let global = self.quiet(Space::Value, Ident { qual: None, ..id })?;
            let field = matches!(self.entity(global).map(|e| &e.kind), Some(EntityKind::Field));
            let puns = self.enabled.has("NamedFieldPuns") || self.enabled.has("RecordWildCards");
            (!(field && puns)).then_some(global)
        });
        // The fields of a pattern synonym are variables of its pattern, too.
        let hidden = hidden.filter(|&h| self.names.info(h).span != id.span);
        self.record.shadowing.extend(hidden.map(|h| (id, h)));
    }

    /// Notes a binding of a pattern without variables.
    pub(super) fn note_idle(&mut self, pat: &ast::Pat, span: Span) {
        if self.opts.warnings && !matches!(pat, ast::Pat::Wild(_) | ast::Pat::Bang(..)) {
            let d = Diagnostic::warning(span, "the pattern of this binding has no variables");
            self.diags.push(d.flag("unused-pattern-binds").at("so it is never looked at"));
        }
    }

    /// Notes an import that brings a name into scope; `None`: the one of the Prelude that nobody wrote.
    pub(super) fn note_provider(&mut self, key: ScopeKey, import: Option<usize>) {
        if self.opts.warnings {
            self.record.providers.entry(key).or_default().push(import.unwrap_or(IMPLICIT));
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
        self.use_mentioned(ast);
        let mut found = Vec::new();
        self.unused_imports(ast, &mut found);
        self.unused_names(ast, exported, &mut found);
        self.shadowing(&mut found);
        found.sort_by_key(|d| d.primary.span.lo);
        self.diags.append(&mut found);
    }

    /// What pragmas mention that mean nothing here is used all the same.
    fn use_mentioned(&mut self, ast: &ast::Module) {
        for &word in &ast.mentioned {
            let text = word.as_str();
            let (qual, name) = match text.rsplit_once('.') {
                Some((q, n)) if !q.is_empty() && !n.is_empty() => {
                    (Some(Symbol::intern(q)), Symbol::intern(n))
                }
                _ => (None, word),
            };
            for space in [Space::Value, Space::Con, Space::Type] {
                let id = Ident { qual, name, span: Span::NONE };
                self.note_use(space, id);
                self.uses.extend(self.quiet(space, id));
            }
        }
    }

    fn unused_names(&self, ast: &ast::Module, exported: &FxHashSet<Name>, out: &mut Vec<Diagnostic>) {
        let mut counts: FxHashMap<Name, usize> = FxHashMap::default();
        for &n in &self.uses {
            *counts.entry(n).or_default() += 1;
        }
        // Outer blocks come later than those in them, whose variables may be theirs.
        for &(alias, of) in self.record.aliases.iter().rev() {
            let n = counts.get(&alias).copied().unwrap_or(0);
            *counts.entry(of).or_default() += n;
        }
        let unused = |n: Name| {
            counts.get(&n).copied().unwrap_or(0) == self.record.self_uses.get(&n).copied().unwrap_or(0)
        };
        for &(n, flag) in self.record.binders.iter().filter(|b| unused(b.0)) {
            let info = self.names.info(n);
            out.push(
                Diagnostic::warning(info.span, format!("`{}` is not used", info.occ))
                    .flag(flag)
                    .at("bound here")
                    .hint(format!("write `_` or `_{}` if that is meant", info.occ)),
            );
        }
        if ast.exports.is_none() {
            return;
        }
        // What a deriving clause makes uses all constructors.
        let derived: FxHashMap<Symbol, bool> = ast
            .decls
            .iter()
            .filter_map(|d| match d {
                ast::Decl::Data(d) if !d.deriving.is_empty() => {
                    let text = |c: &ast::Derived| matches!(&c.class, ast::Type::Con(id) if id.name != "Eq" && id.name != "Ord");
                    Some((d.name.name, d.deriving.iter().any(text)))
                }
                _ => None,
            })
            .collect();
        let is_derived = |entity: &Entity| derived.get(&self.names.occ(entity.parent?)).copied();
        // `coerce` looks through constructors without naming them.
        let coerce = self.record.used.iter().any(|k| k.2 == "coerce");
        for (&n, entity) in &self.own {
            let info = self.names.info(n);
            if exported.contains(&n) || info.occ.as_str().starts_with('_') || info.is_made() {
                continue;
            }
            let what = match &entity.kind {
                EntityKind::Value if unused(n) => "",
                EntityKind::Con(_) if !self.is_written(n) && is_derived(entity).is_none() && !coerce => {
                    "the constructor "
                }
                EntityKind::Method if !self.is_written(n) => "the method ",
                // A wildcard uses fields without naming them.
                EntityKind::Field
                    if !self.is_written(n)
                        && is_derived(entity) != Some(true)
                        && !self.enabled.has("RecordWildCards") =>
                {
                    "the field "
                }
                // Who uses a part of it uses the type.
                EntityKind::Data { .. } | EntityKind::Synonym { .. } | EntityKind::Class { .. }
                    if !self.is_written(n)
                        && !derived.contains_key(&info.occ)
                        && !entity.subs().iter().any(|&s| self.is_written(s)) =>
                {
                    if matches!(entity.kind, EntityKind::Class { .. }) { "the class " } else { "the type " }
                }
                _ => continue,
            };
            let d = Diagnostic::warning(info.span, format!("{what}`{}` is defined but not used", info.occ));
            out.push(d.flag("unused-top-binds").at("neither used nor exported"));
        }
    }

    /// Whether the module mentions a name of its own.
    fn is_written(&self, n: Name) -> bool {
        let info = self.names.info(n);
        let key = |qual| (info.space, qual, info.occ);
        self.record.used.contains(&key(None)) || self.record.used.contains(&key(Some(self.module.plain())))
    }

    fn shadowing(&self, out: &mut Vec<Diagnostic>) {
        for &(id, hidden) in &self.record.shadowing {
            let info = self.names.info(hidden);
            let d =
                Diagnostic::warning(id.span, format!("`{}` hides another definition of this name", id.name))
                    .flag("name-shadowing");
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
        #[expect(clippy::iter_over_hash_type, reason = "sets are filled")]
        for key in &self.record.used {
            if let Some(providers) = self.record.providers.get(key)
                && let Some(used) = best(providers, &ast.imports).and_then(|i| used.get_mut(i))
            {
                used.insert((key.0, key.2));
            }
        }
        for (i, import) in ast.imports.iter().enumerate() {
            let m = import.module;
            let alias = import.alias.unwrap_or(m);
            let exports = ast.exports.iter().flatten();
            let re_exported = exports.into_iter().any(|e| matches!(e, Export::Module(n, _) if *n == alias));
            let only_instances =
                !import.hiding && import.items.as_ref().is_some_and(|items| items.is_empty());
            // The Prelude cannot be left out where some of it is hidden.
            let prelude_but = import.hiding
                && m == *"Prelude"
                && import.items.as_ref().is_some_and(|items| !items.is_empty());
            if re_exported || only_instances || prelude_but {
                continue;
            }
            let m = asked_for(m);
            if used[i].is_empty() {
                out.push(
                    Diagnostic::warning(import.span, format!("the import of `{m}` is not needed"))
                        .flag("unused-imports")
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
                    let d = Diagnostic::warning(id.span, format!("`{}` is imported but not used", id.name))
                        .flag("unused-imports");
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
            SubNames::All | SubNames::AllAnd(_) => {
                let parent = self
                    .interfaces
                    .get(&import.module)
                    .and_then(|iface| iface.exports.get(&(Space::Type, id.name)));
                let subs = parent.and_then(|&p| self.entity(p)).map(|e| e.subs()).unwrap_or_default();
                let bundled = parent.map(|&p| self.bundled_with(p)).unwrap_or_default();
                subs.iter().chain(&bundled).any(|&s| {
                    let info = self.names.info(s);
                    used.contains(&(info.space, info.occ))
                })
            }
        }
    }
}

/// The import that an occurrence is put down to: one of a whole module, for that brings the name anyway, else
/// the first.
fn best(providers: &[usize], imports: &[Import]) -> Option<usize> {
    let whole = |&&i: &&usize| imports.get(i).is_none_or(|m| m.items.is_none() || m.hiding);
    providers.iter().find(whole).or(providers.first()).copied()
}
