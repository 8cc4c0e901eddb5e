//! Interned strings.
//!
//! Names are compared and hashed all the time and printed rarely, so they are
//! numbers into one table for the whole process. The table only grows; its
//! strings live as long as the process, which lets [`Symbol::as_str`] hand out
//! `&'static str` without a lock held.

use std::fmt;
use std::sync::{LazyLock, RwLock};

use rustc_hash::FxHashMap;

/// An interned string. Equality and hashing are by identity; **ordering is by
/// text**, so that anything sorted by symbol is the same on every run.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbol(u32);

#[derive(Default)]
struct Interner {
    strings: Vec<&'static str>,
    ids: FxHashMap<&'static str, u32>,
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
        table.strings.push(text);
        table.ids.insert(text, id);
        Symbol(id)
    }

    /// The text of the symbol.
    pub fn as_str(self) -> &'static str {
        read().strings[self.0 as usize]
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
        if self.0 == other.0 { std::cmp::Ordering::Equal } else { self.as_str().cmp(other.as_str()) }
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
