//! Which instances a module sees: its own, and those of all modules that it imports, be it through others
//! (Haskell Report, section 5.4). Two modules may have the same instance as long as no module declares it
//! again that sees one of them; who sees both is refused where it needs one.
//!
//! As GHC has it, that concerns orphans alone: an instance in the module of its class, or of a type that it
//! is for, is seen wherever that is. So literals of overloaded strings need no import of the class's module.
//!
//! Equations of type families are not hidden: contradictory ones would make unlike types equal.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use kelvin_base::Symbol;
use rustc_hash::FxHashMap;

/// Modules by numbers, and sets of them as bits.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Visible {
    numbers: FxHashMap<Symbol, u32>,
    /// What each module sees, by its number.
    sets: Vec<Arc<[u64]>>,
    /// The module that is checked.
    here: u32,
}

impl Visible {
    /// A module is checked next that imports these, all of which have been.
    pub fn enter(&mut self, module: Symbol, imports: impl IntoIterator<Item = Symbol>) {
        let next = self.sets.len() as u32;
        let here = *self.numbers.entry(module).or_insert(next);
        let mut set = vec![0; (here as usize / 64 + 1).max(self.sets.len().div_ceil(64))];
        set[here as usize / 64] |= 1 << (here % 64);
        for import in imports {
            let number = self.numbers.get(&import).copied().filter(|&n| n != here);
            let Some(other) = number.and_then(|n| self.sets.get(n as usize)) else { continue };
            set.iter_mut().zip(other.iter()).for_each(|(mine, theirs)| *mine |= theirs);
        }
        match self.sets.get_mut(here as usize) {
            Some(known) => *known = set.into(),
            None => self.sets.push(set.into()),
        }
        self.here = here;
    }

    /// The number of the module that is checked.
    pub fn here(&self) -> u32 {
        self.here
    }

    /// Whether the module that is checked sees the instances of the module of this number.
    pub fn sees(&self, module: u32) -> bool {
        let set = self.sets.get(self.here as usize);
        let word = set.and_then(|s| s.get(module as usize / 64));
        // Where no module was entered all that is known is seen.
        set.is_none() || word.is_some_and(|w| w & (1 << (module % 64)) != 0)
    }
}
