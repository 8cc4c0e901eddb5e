//! "`sortBy` is in Data.List": which modules of the library export a name, for messages about unbound ones.
//!
//! Only wanted when there is an error, so the library's export lists are read then, once.

use std::cell::OnceCell;

use kelvin_base::{FileId, Symbol};
use kelvin_check::names::Space;
use kelvin_syntax::ast::{Export, SubNames};
use kelvin_syntax::{ParseOptions, parse_module};
use rustc_hash::FxHashMap;

use crate::support;

/// The index, made on first use.
#[derive(Default)]
pub struct LibraryIndex(OnceCell<FxHashMap<Symbol, Vec<Symbol>>>);

impl LibraryIndex {
    /// The modules that list `name` among their exports, sorted; internal ones (`GHC.…`) only where there are no others.
    pub fn modules_exporting(&self, _space: Space, name: Symbol) -> Vec<Symbol> {
        let all = self.0.get_or_init(build).get(&name).cloned().unwrap_or_default();
        let public: Vec<Symbol> = all.iter().copied().filter(|m| !m.as_str().starts_with("GHC.")).collect();
        if public.is_empty() { all } else { public }
    }
}

fn build() -> FxHashMap<Symbol, Vec<Symbol>> {
    let mut index: FxHashMap<Symbol, Vec<Symbol>> = FxHashMap::default();
    for module in support::library_modules() {
        let Some((_, text)) = support::library_module(module) else { continue };
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
                    if let SubNames::Some(subs) = subs {
                        subs.iter().for_each(|s| add(s.name));
                    }
                }
                Export::Pattern(p) => add(p.name),
                Export::Module(..) => {}
            }
        }
    }
    for modules in index.values_mut() {
        modules.sort();
        modules.dedup();
    }
    index
}
