//! Interned strings.
//!
//! Names are compared and hashed all the time and printed rarely, so they are
//! numbers into one table for the whole process. The table only grows; its
//! strings live as long as the process, which lets [`Symbol::as_str`] hand out
//! `&'static str` without a lock held.
//!
//! Symbols of the same text can be distinct: modules of different packages may bear one name
//! ([`Symbol::intern_in`]). All that is printed of them is the text.

use std::fmt;
use std::sync::{LazyLock, RwLock};

use rustc_hash::FxHashMap;

/// An interned string. Equality and hashing are by identity; **ordering is by
/// text** (then by realm), so that anything sorted by symbol is the same on every run.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbol(u32);

#[derive(Default)]
struct Interner {
    /// Text and realm; the realm is empty for plain symbols.
    strings: Vec<(&'static str, &'static str)>,
    ids: FxHashMap<&'static str, u32>,
    /// The symbols of a realm.
    distinct: FxHashMap<(&'static str, &'static str), u32>,
}

static INTERNER: LazyLock<RwLock<Interner>> = LazyLock::new(RwLock::default);

impl Symbol {
    /// The symbol for `text`, made on first use.
    pub fn intern(text: &str) -> Symbol {
        if let Some(&id) = read().ids.get(text) {
            return Symbol(id);
        }
        let mut table = INTERNER.write().unwrap_or_else(|e| e.into_inner());
        if let Some(&id) = table.ids.get(text) {
            return Symbol(id);
        }
        let id = u32::try_from(table.strings.len()).expect("fewer than 2^32 names");
        let text: &'static str = Box::leak(text.into());
        table.strings.push((text, ""));
        table.ids.insert(text, id);
        Symbol(id)
    }

    /// The symbol of this text in a realm, which is none of those of the same text elsewhere. The plain
    /// symbol where the realm is empty.
    pub fn intern_in(text: &str, realm: &str) -> Symbol {
        if realm.is_empty() {
            return Symbol::intern(text);
        }
        if let Some(&id) = read().distinct.get(&(text, realm)) {
            return Symbol(id);
        }
        let (text, realm) = (Symbol::intern(text).as_str(), Symbol::intern(realm).as_str());
        let mut table = INTERNER.write().unwrap_or_else(|e| e.into_inner());
        if let Some(&id) = table.distinct.get(&(text, realm)) {
            return Symbol(id);
        }
        let id = u32::try_from(table.strings.len()).expect("fewer than 2^32 names");
        table.strings.push((text, realm));
        table.distinct.insert((text, realm), id);
        Symbol(id)
    }

    /// The text of the symbol.
    pub fn as_str(self) -> &'static str {
        read().strings[self.0 as usize].0
    }

    /// The realm that sets it apart; empty for plain symbols.
    pub fn realm(self) -> &'static str {
        read().strings[self.0 as usize].1
    }

    /// The symbol of the same text in no realm.
    pub fn plain(self) -> Symbol {
        let (text, realm) = read().strings[self.0 as usize];
        if realm.is_empty() { self } else { Symbol::intern(text) }
    }
}

fn read() -> std::sync::RwLockReadGuard<'static, Interner> {
    INTERNER.read().unwrap_or_else(|e| e.into_inner())
}

impl From<&str> for Symbol {
    fn from(text: &str) -> Symbol {
        Symbol::intern(text)
    }
}

impl PartialEq<str> for Symbol {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Symbol {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl Ord for Symbol {
    fn cmp(&self, other: &Symbol) -> std::cmp::Ordering {
        if self.0 == other.0 {
            return std::cmp::Ordering::Equal;
        }
        let table = read();
        table.strings[self.0 as usize].cmp(&table.strings[other.0 as usize])
    }
}

impl PartialOrd for Symbol {
    fn partial_cmp(&self, other: &Symbol) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_of_a_realm_are_distinct_and_print_alike() {
        let plain = Symbol::intern("Data.Map");
        let own = Symbol::intern_in("Data.Map", "main");
        assert_ne!(plain, own);
        assert_eq!((own.as_str(), own.plain()), ("Data.Map", plain));
        assert_eq!(own, Symbol::intern_in("Data.Map", "main"));
        assert_ne!(own, Symbol::intern_in("Data.Map", "other"));
        assert_eq!(plain, Symbol::intern_in("Data.Map", ""));
        let mut sorted = [Symbol::intern_in("Data.Map", "other"), own, plain, Symbol::intern("Data.Aap")];
        sorted.sort();
        assert_eq!(sorted[1..3], [plain, own]);
    }
}
