//! Resolved names.
//!
//! Every binding of the program has one [`Name`]. Top-level entities are named by (defining module, name
//! space, text), so that any stage can ask for a library entity by its home (see `known.rs`) whether or not
//! its module has been read yet.

use kelvin_base::kept::{self, Words};
use kelvin_base::{FileId, Span, Symbol};
use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A resolved name: an index into [`Names`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Name(pub u32);

/// The name spaces of Haskell, type variables apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Space {
    /// Variables: functions, methods, field selectors, local variables.
    Value,
    /// Data constructors.
    Con,
    /// Type constructors and classes (one space, Report 4).
    Type,
    TyVar,
    /// Names the compiler makes: dictionaries, default methods, instance functions.
    Made,
}

/// In their order.
const SPACES: [Space; 5] = [Space::Value, Space::Con, Space::Type, Space::TyVar, Space::Made];

#[derive(Clone, Debug)]
pub struct NameInfo {
    /// As in the source, without qualification.
    pub occ: Symbol,
    /// What no other entity of its module and space is called: `occ`, but for fields that share it
    /// ([`Names::field`]).
    pub unique: Symbol,
    pub space: Space,
    /// The defining module; `None` for local names.
    pub module: Option<Symbol>,
    /// Where it is bound ([`Span::NONE`] until its module has been renamed, and for built-in ones).
    pub span: Span,
}

impl Words<7> for NameInfo {
    fn to_words(&self) -> Option<[u32; 7]> {
        let module = self.module.map_or(Some(u32::MAX), Symbol::kept_number)?;
        let Span { file: FileId(file), lo, hi } = self.span;
        let [occ, unique] = [self.occ.kept_number()?, self.unique.kept_number()?];
        Some([occ, unique, self.space as u32, module, file, lo, hi])
    }

    fn of_words([occ, unique, space, module, file, lo, hi]: [u32; 7]) -> Option<NameInfo> {
        let symbol = Symbol::of_kept_number;
        Some(NameInfo {
            occ: symbol(occ)?,
            unique: symbol(unique)?,
            space: *SPACES.get(space as usize)?,
            module: if module == u32::MAX { None } else { Some(symbol(module)?) },
            span: Span { file: FileId(file), lo, hi },
        })
    }
}

impl NameInfo {
    /// Whether the compiler made the name: `$` and letters, which no program can write.
    pub fn is_made(&self) -> bool {
        let text = self.occ.as_str();
        text.strip_prefix('$').is_some_and(|rest| rest.starts_with(char::is_alphabetic))
    }
}

/// All names of the compilation.
#[derive(Clone, Default, Debug)]
pub struct Names {
    infos: Vec<NameInfo>,
    globals: FxHashMap<(Symbol, Space, Symbol), Name>,
}

/// Only the names themselves are kept.
impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        kept::words::serialize(&self.infos, serializer)
    }
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Names, D::Error> {
        let infos: Vec<NameInfo> = kept::words::deserialize(deserializer)?;
        let global = |(i, n): (usize, &NameInfo)| Some(((n.module?, n.space, n.unique), Name(i as u32)));
        let mut globals = FxHashMap::with_capacity_and_hasher(infos.len() / 2, FxBuildHasher);
        globals.extend(infos.iter().enumerate().filter_map(global));
        Ok(Names { infos, globals })
    }
}

impl Names {
    /// The top-level entity `module.occ`, made known on first use.
    pub fn global(&mut self, module: Symbol, space: Space, occ: Symbol) -> Name {
        if let Some(&n) = self.globals.get(&(module, space, occ)) {
            return n;
        }
        let n = self.push(NameInfo { occ, unique: occ, space, module: Some(module), span: Span::NONE });
        self.globals.insert((module, space, occ), n);
        n
    }

    /// A field of a type `ty` in whose module other types have a field of the same name
    /// (DuplicateRecordFields).
    pub fn field(&mut self, module: Symbol, occ: Symbol, ty: Symbol) -> Name {
        let unique = Symbol::intern(&format!("{occ}:{ty}"));
        let name = self.global(module, Space::Value, unique);
        self.infos[name.0 as usize].occ = occ;
        name
    }

    /// The top-level entity `module.occ` if anyone has asked for it.
    pub fn find_global(&self, module: Symbol, space: Space, occ: Symbol) -> Option<Name> {
        self.globals.get(&(module, space, occ)).copied()
    }

    /// A fresh local name.
    pub fn local(&mut self, space: Space, occ: Symbol, span: Span) -> Name {
        self.push(NameInfo { occ, unique: occ, space, module: None, span })
    }

    /// How many names there are. Those that are made later have higher numbers.
    pub fn count(&self) -> usize {
        self.infos.len()
    }

    fn push(&mut self, info: NameInfo) -> Name {
        let n = Name(self.infos.len() as u32);
        self.infos.push(info);
        n
    }

    pub fn info(&self, n: Name) -> &NameInfo {
        &self.infos[n.0 as usize]
    }

    pub fn occ(&self, n: Name) -> Symbol {
        self.info(n).occ
    }

    pub fn set_span(&mut self, n: Name, span: Span) {
        self.infos[n.0 as usize].span = span;
    }

    pub fn len(&self) -> usize {
        self.infos.len()
    }

    pub fn is_empty(&self) -> bool {
        self.infos.is_empty()
    }
}
