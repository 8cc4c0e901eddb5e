//! Which modules `-fspy` names.

use kelvin_base::Symbol;
use kelvin_check::front::Graph;
use rustc_hash::FxHashSet;

/// The module of the hooks that spied functions call.
const HOOKS: &str = "GHC.Spy";

/// What spies themselves are made of: their entries would lead to spies again.
const OWN: &[&str] = &["GHC.", "Profile.Spy"];

/// The modules of the program that the patterns name: names, or `Data.Map.*` for all that start so; an empty
/// one is the program's own modules.
pub fn modules(
    graph: &Graph,
    user: &FxHashSet<Symbol>,
    patterns: &[String],
) -> Result<FxHashSet<Symbol>, String> {
    let mut spied = FxHashSet::default();
    if patterns.is_empty() {
        return Ok(spied);
    }
    if !graph.has_module(Symbol::intern(HOOKS)) {
        return Err("-fspy: no module imports Profile.Spy, whose spies would see the functions; import it, or leave -fspy out".into());
    }
    for pattern in patterns {
        let fits = |name: Symbol| match pattern.strip_suffix('*') {
            _ if pattern.is_empty() => user.contains(&name),
            Some(start) => name.as_str().starts_with(start),
            None => name.as_str() == pattern,
        };
        let found: Vec<Symbol> = graph.module_names().filter(|name| fits(*name)).collect();
        if found.is_empty() {
            return Err(format!("-fspy={pattern}: the program has no such module"));
        }
        let own = |name: &Symbol| OWN.iter().any(|own| name.as_str().starts_with(own));
        match found.iter().find(|name| own(name)) {
            Some(name) if !pattern.is_empty() && !pattern.ends_with('*') => {
                return Err(format!("-fspy={pattern}: {name} is what spies are made of, and not spied on"));
            }
            _ => spied.extend(found.into_iter().filter(|name| !own(name))),
        }
    }
    Ok(spied)
}
