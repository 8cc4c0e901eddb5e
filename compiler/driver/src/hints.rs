//! "`sortBy` is in Data.List": which modules of the library export a name, for messages about unbound ones.
//!
//! Only wanted when there is an error, so the library's export lists are read then, once.

use std::cell::OnceCell;

use kelvin_base::{FileId, Symbol};
use kelvin_check::for_qualified_names;
use kelvin_check::names::Space;
use kelvin_syntax::ast::{Export, Import, SubNames};
use kelvin_syntax::{ParseOptions, parse_module};
use rustc_hash::FxHashMap;

use crate::embedded;

/// The index, made on first use.
#[derive(Default)]
pub struct LibraryIndex(OnceCell<FxHashMap<Symbol, Vec<Symbol>>>);

impl LibraryIndex {
    /// The modules that list `name` among their exports, sorted, those for qualified names last; internal
    /// ones (`GHC.…`) and those of Haskell 98 (`List`) only where there are no others.
    pub fn modules_exporting(&self, _space: Space, name: Symbol) -> Vec<Symbol> {
        let all = self.0.get_or_init(build).get(&name).cloned().unwrap_or_default();
        let public: Vec<Symbol> = all.iter().copied().filter(|m| is_public(m.as_str())).collect();
        if public.is_empty() { all } else { public }
    }
}

fn is_public(module: &str) -> bool {
    let internal = module.starts_with("GHC.") || module.contains(".Internal") || module == "Data.OldList";
    !internal && (module.contains('.') || module == "Numeric" || module == "Prelude")
}

fn build() -> FxHashMap<Symbol, Vec<Symbol>> {
    let mut index: FxHashMap<Symbol, Vec<Symbol>> = FxHashMap::default();
    // Modules that export all that others do.
    let mut passed_on: Vec<(Symbol, Symbol)> = Vec::new();
    for module in embedded::library_modules() {
        let Some((_, text)) = embedded::library_module(module) else { continue };
        // The module's own spans are not used, so no file is made for it.
        let (Some(ast), _) = parse_module(FileId::default(), text, &ParseOptions::default()) else {
            continue;
        };
        for export in ast.exports.iter().flatten() {
            let mut add = |name: Symbol| index.entry(name).or_default().push(ast.name);
            match export {
                Export::Var(v) => add(v.name),
                Export::Type(t, subs) => {
                    add(t.name);
                    if let SubNames::Some(subs) | SubNames::AllAnd(subs) = subs {
                        subs.iter().for_each(|s| add(s.name));
                    }
                }
                Export::Pattern(p) => add(p.name),
                Export::Module(m, _) => {
                    let whole =
                        |i: &&Import| i.items.is_none() && !i.qualified && i.alias.unwrap_or(i.module) == *m;
                    // (Of others there are too many: each monad's module has what `Control.Monad` has.)
                    if for_qualified_names(ast.name.as_str()) {
                        passed_on.extend(ast.imports.iter().filter(whole).map(|i| (ast.name, i.module)));
                    }
                }
            }
        }
    }
    // They may pass on what was passed on to them.
    for _ in 0..3 {
        #[expect(clippy::iter_over_hash_type, reason = "each by itself")]
        for names in index.values_mut() {
            let more = passed_on.iter().filter(|(_, from)| names.contains(from)).map(|(to, _)| *to);
            let more: Vec<Symbol> = more.filter(|to| !names.contains(to)).collect();
            names.extend(more);
        }
    }
    #[expect(clippy::iter_over_hash_type, reason = "each by itself")]
    for modules in index.values_mut() {
        modules.sort();
        modules.dedup();
        modules.sort_by_key(|m| for_qualified_names(m.as_str()));
    }
    index
}
