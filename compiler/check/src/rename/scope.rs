//! Scopes: what names mean.
//!
//! The global scope maps (space, qualifier, text) to every entity that is in scope so; ambiguity is an error
//! only where such a name is used. Local variables and type variables are stacks per text with a log, so that
//! leaving a scope costs what entering it did.

//!
//! # Note: unboxed sums
//!
//! An unboxed sum is a value of the library's type `Sum#`, which is boxed: `(# a | b | c #)` is `Sum# a (Sum#
//! b c)`, `(# | x | #)` is `SumR# (SumL# x)`. So its parts are of ordinary types; the one part `(# #)` stands
//! for `()`, and one that is written as an unboxed tuple is the function from `(# #)` to it (`sums.rs`). The
//! grammar writes the constructors by names that no program can write, which mean the same whatever is in
//! scope.

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::Ident;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::Renamer;
use super::elsewhere;
use crate::known::{tuple_con, tuple_type};
use crate::modules::EntityKind;
use crate::names::{Name, Space};

/// Where a global name comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Defined in this module.
    Here,
    /// Imported from this module.
    Import(Symbol),
}

/// The meanings of one global name; nearly always exactly one.
#[derive(Debug)]
pub struct Meanings {
    pub first: (Name, Origin),
    pub more: Vec<(Name, Origin)>,
}

pub type ScopeKey = (Space, Option<Symbol>, Symbol);

#[derive(Default)]
pub struct GlobalScope {
    pub map: IndexMap<ScopeKey, Meanings, FxBuildHasher>,
}

impl GlobalScope {
    /// Adds a meaning; the same entity by a second way changes nothing.
    pub fn add(&mut self, key: ScopeKey, name: Name, origin: Origin) {
        match self.map.entry(key) {
            indexmap::map::Entry::Vacant(v) => {
                v.insert(Meanings { first: (name, origin), more: Vec::new() });
            }
            indexmap::map::Entry::Occupied(mut o) => {
                let m = o.get_mut();
                if m.first.0 != name && m.more.iter().all(|&(n, _)| n != name) {
                    m.more.push((name, origin));
                }
            }
        }
    }

    pub fn get(&self, key: &ScopeKey) -> Option<&Meanings> {
        self.map.get(key)
    }

    /// Whether this text with this qualifier means (perhaps among others) this entity.
    pub fn means(&self, key: &ScopeKey, name: Name) -> bool {
        self.map.get(key).is_some_and(|m| m.first.0 == name || m.more.iter().any(|&(n, _)| n == name))
    }
}

/// Depths of the local scopes at some point.
#[derive(Clone, Copy)]
pub struct Mark {
    pub values: usize,
    pub tyvars: usize,
}

/// Local names of one space.
#[derive(Default)]
pub struct Locals {
    map: FxHashMap<Symbol, Vec<Name>>,
    log: Vec<Symbol>,
}

impl Locals {
    pub fn bind(&mut self, occ: Symbol, name: Name) {
        self.map.entry(occ).or_default().push(name);
        self.log.push(occ);
    }

    pub fn get(&self, occ: Symbol) -> Option<Name> {
        self.map.get(&occ)?.last().copied()
    }

    /// What was bound since the log was so deep and is not hidden again.
    pub fn since(&self, depth: usize) -> impl Iterator<Item = Name> {
        self.log[depth..].iter().filter_map(|&occ| self.get(occ))
    }

    pub fn depth(&self) -> usize {
        self.log.len()
    }

    pub fn release(&mut self, depth: usize) {
        for occ in self.log.drain(depth..) {
            if let Some(stack) = self.map.get_mut(&occ) {
                stack.pop();
            }
        }
    }

    /// Names in scope, innermost last; a name may be there twice.
    pub fn texts(&self) -> &[Symbol] {
        &self.log
    }
}

/// The name of a space in messages.
pub fn space_word(space: Space) -> &'static str {
    match space {
        Space::Value => "variable",
        Space::Con => "constructor",
        Space::Type => "type or class",
        Space::TyVar => "type variable",
        Space::Made => "name",
    }
}

impl Renamer<'_> {
    /// An occurrence of a variable.
    pub(super) fn value(&mut self, id: Ident) -> Name {
        if id.qual.is_none()
            && let Some(name) = self.locals.get(id.name)
        {
            self.uses.push(name);
            self.note(id.span, name);
            return name;
        }
        let name = self.global(Space::Value, id);
        if self.is_own(name) {
            self.uses.push(name);
        }
        name
    }

    /// An occurrence of a data constructor.
    pub(super) fn con(&mut self, id: Ident) -> Name {
        if id.qual.is_none() {
            if id.name == self.syms.cons {
                return self.known.cons;
            } else if id.name == self.syms.nil {
                return self.known.nil;
            } else if id.name == self.syms.unit {
                return self.known.unit_con;
            } else if id.name == self.syms.sum_left {
                return self.known.sum_left;
            } else if id.name == self.syms.sum_right {
                return self.known.sum_right;
            }
        }
        self.global(Space::Con, id)
    }

    /// An occurrence of a type constructor or class.
    pub(crate) fn type_name(&mut self, id: Ident) -> Name {
        if id.qual.is_none() {
            if id.name == self.syms.nil {
                return self.known.list;
            } else if id.name == self.syms.unit {
                return self.known.unit;
            } else if id.name == self.syms.arrow {
                return self.known.arrow;
            } else if id.name == self.syms.sum {
                return self.known.sum;
            }
        }
        let name = match id.name.as_str().strip_prefix('\'') {
            Some(con) => self.con(Ident { name: Symbol::intern(con), ..id }),
            None if self.is_promoted(id) => self.con(id),
            None => self.global(Space::Type, id),
        };
        if self.is_own(name) {
            // A promoted constructor is what its type's declaration says.
            let parent = self.own.get(&name).and_then(|e| e.parent);
            self.type_uses.push(if self.names.info(name).space == Space::Con {
                parent.unwrap_or(name)
            } else {
                name
            });
        }
        name
    }

    /// Whether a name in a type is a data constructor's and no type's.
    fn is_promoted(&self, id: Ident) -> bool {
        self.enabled.has("DataKinds")
            && self.scope.get(&(Space::Type, id.qual, id.name)).is_none()
            && (self.scope.get(&(Space::Con, id.qual, id.name)).is_some()
                || (id.qual.is_none() && id.name == self.syms.cons))
    }

    /// An occurrence of a top-level entity; unbound and ambiguous ones are reported.
    pub(super) fn global(&mut self, space: Space, id: Ident) -> Name {
        let key = (space, id.qual, id.name);
        self.note_use(space, id);
        let Some(m) = self.scope.get(&key) else {
            return match self.tuple(space, id) {
                Some(name) => name,
                None => self.not_in_scope(space, id),
            };
        };
        let (name, _) = m.first;
        if !m.more.is_empty() {
            self.ambiguous(space, id);
        }
        self.note(id.span, name);
        name
    }

    /// An entity if this name has exactly one meaning; reports nothing.
    pub(super) fn quiet(&self, space: Space, id: Ident) -> Option<Name> {
        let m = self.scope.get(&(space, id.qual, id.name))?;
        m.more.is_empty().then_some(m.first.0)
    }

    fn tuple(&mut self, space: Space, id: Ident) -> Option<Name> {
        let commas = id.name.as_str().strip_prefix('(')?.strip_suffix(')')?;
        if commas.is_empty() || commas.bytes().any(|b| b != b',') || id.qual.is_some() {
            return None;
        }
        self.tuple_size(commas.len() + 1, id.span);
        match space {
            Space::Con => Some(tuple_con(self.names, commas.len() + 1)),
            Space::Type => Some(tuple_type(self.names, commas.len() + 1)),
            _ => None,
        }
    }

    /// Reports a tuple larger than there are.
    pub(super) fn tuple_size(&mut self, n: usize, span: Span) {
        let max = crate::modules::MAX_TUPLE;
        if n > max {
            self.report(
                Diagnostic::error(span, format!("a tuple of {n} components is too large"))
                    .at(format!("at most {max} components are possible"))
                    .hint("nest tuples or declare a data type"),
            );
        }
    }

    fn ambiguous(&mut self, space: Space, id: Ident) {
        let Some(m) = self.scope.get(&(space, id.qual, id.name)) else { return };
        let shown = shown(id);
        let mut d = Diagnostic::error(id.span, format!("`{shown}` is ambiguous"))
            .at("could mean more than one thing here");
        let mut qualified = None;
        let meanings: Vec<_> = std::iter::once(m.first).chain(m.more.iter().copied()).collect();
        for (name, origin) in meanings {
            let info = self.names.info(name);
            let home = info.module.map_or("?", Symbol::as_str);
            match origin {
                Origin::Here => d = d.label(info.span, "defined here"),
                Origin::Import(from) if from == home => d = d.note(format!("`{from}` exports one")),
                Origin::Import(from) => d = d.note(format!("`{from}` exports one, defined in `{home}`")),
            }
            if let Origin::Import(from) = origin {
                qualified = Some(from);
            }
        }
        if let Some(from) = qualified {
            let text = id.name;
            d = d.hint(format!(
                "qualify it, or hide one of them: `import {from} hiding ({})`",
                in_parens(text.as_str())
            ));
        }
        self.report(d);
    }

    /// Reports a name without a meaning, once per name (further places become labels), and gives a
    /// placeholder.
    pub(super) fn not_in_scope(&mut self, space: Space, id: Ident) -> Name {
        let key = (space, id.qual, id.name);
        if let Some(&(name, at)) = self.unbound.get(&key) {
            let Some(d) = at.and_then(|at| self.diags.get_mut(at)) else { return name };
            if d.labels.len() < 4 && d.primary.span != id.span {
                d.labels.push(kelvin_base::Label { span: id.span, text: "also here".into() });
            }
            return name;
        }
        let name = self.names.local(space, id.name, id.span);
        let excused = match id.qual {
            Some(q) => self.missing_modules.contains(&q),
            None => self.missing_open_import,
        };
        if excused {
            self.unbound.insert(key, (name, None));
            return name;
        }
        let d = self.unbound_diagnostic(space, id);
        self.diags.push(d);
        self.unbound.insert(key, (name, Some(self.diags.len() - 1)));
        name
    }

    /// Lets a name be unbound without a message: the import that would have brought it failed.
    pub(super) fn excuse(&mut self, space: Space, qual: Option<Symbol>, occ: Symbol, span: Span) {
        let name = self.names.local(space, occ, span);
        self.unbound.insert((space, qual, occ), (name, None));
    }

    fn unbound_diagnostic(&self, space: Space, id: Ident) -> Diagnostic {
        if space == Space::Value && id.qual.is_none() && id.name.as_str().starts_with('_') {
            return Diagnostic::error(id.span, format!("`{}` is a hole in this expression", id.name))
                .at("an expression must stand here");
        }
        let word = space_word(space);
        let mut d =
            Diagnostic::error(id.span, format!("{word} `{}` is not in scope", shown(id))).at("not in scope");
        if let Some(q) = id.qual
            && !self.scope.map.keys().any(|k| k.1 == Some(q))
        {
            d = d.note(format!("no module is imported as `{q}`"));
            let other = self.scope.map.keys().filter(|k| k.0 == space && k.2 == id.name);
            if let Some(other) = other.filter_map(|k| k.1).filter(|q| *q != "Prelude").min() {
                return d.hint(format!("did you mean `{other}.{}`?", id.name));
            }
            if self.interfaces.contains_key(&q) {
                return d.hint(format!("`{q}` is a module: `import qualified {q}`"));
            }
            let exporting = self.opts.library.map_or_else(Vec::new, |f| f(space, id.name));
            return match elsewhere::abbreviated(q, &exporting) {
                Some(m) if m == q => d.hint(format!("`{}` is in `{m}`: `import qualified {m}`", id.name)),
                Some(m) => d.hint(format!("`{}` is in `{m}`: `import qualified {m} as {q}`", id.name)),
                None => d,
            };
        }
        let elsewhere = self.scope.map.keys().find(|k| k.0 == space && k.2 == id.name && k.1 != id.qual);
        if let Some(&(_, qual, _)) = elsewhere {
            let text = match qual {
                Some(q) => format!("{q}.{}", id.name),
                None => id.name.to_string(),
            };
            return d.hint(format!("`{text}` is in scope"));
        }
        let other = match space {
            Space::Con => Space::Type,
            _ => Space::Con,
        };
        if let Some(name) = self.quiet(other, id) {
            let word = match self.entity(name).map(|e| &e.kind) {
                Some(EntityKind::Class { .. }) => "class",
                Some(EntityKind::Con(_)) => "data constructor",
                _ => "type",
            };
            d = d.note(format!("there is a {word} of this name, which cannot stand here"));
        }
        let foreign = called_here(id.name.as_str()).filter(|_| space == Space::Value && id.qual.is_none());
        d.hints.extend(foreign.map(String::from));
        let modules = self.library_modules(space, id.name);
        for m in &modules {
            d = d.hint(format!("`{}` is in `{m}`: `import {m}`", id.name));
        }
        if modules.is_empty()
            && foreign.is_none()
            && let Some(text) = self.similar(space, id)
        {
            d = d.hint(format!("did you mean `{text}`?"));
        }
        d
    }

    fn library_modules(&self, space: Space, occ: Symbol) -> Vec<Symbol> {
        let mut found = self.opts.library.map_or_else(Vec::new, |f| f(space, occ));
        if found.first().is_some_and(|m| !elsewhere::for_qualified_names(m.as_str())) {
            found.retain(|m| !elsewhere::for_qualified_names(m.as_str()));
        }
        found.truncate(2);
        found
    }

    fn similar(&self, space: Space, id: Ident) -> Option<String> {
        let globals = self.scope.map.keys().filter(|k| k.0 == space && k.1 == id.qual).map(|k| k.2);
        let locals: &[Symbol] = match (space, id.qual) {
            (Space::Value, None) => self.locals.texts(),
            (Space::TyVar, None) => self.tyvars.texts(),
            _ => &[],
        };
        let best = kelvin_base::suggest::closest_symbol(id.name, globals.chain(locals.iter().copied()))?;
        Some(match id.qual {
            Some(q) => format!("{q}.{best}"),
            None => best.to_string(),
        })
    }
}

/// What other languages' names are called in this one.
fn called_here(name: &str) -> Option<&'static str> {
    Some(match name {
        "!=" => "\"not equal\" is `/=`",
        "===" => "\"equal\" is `==`",
        "%" => "the remainder is `mod` or `rem`",
        "&" => "\"and\" is `&&`",
        "elif" | "elsif" => "`else if …`, or guards",
        _ => return None,
    })
}

/// A name as it was written.
pub fn shown(id: Ident) -> String {
    match id.qual {
        Some(q) => format!("{q}.{}", id.name),
        None => id.name.to_string(),
    }
}

/// Operators in parentheses, as lists of names have them.
pub fn in_parens(text: &str) -> String {
    match text.chars().next() {
        Some(c) if c.is_alphabetic() || c == '_' => text.to_string(),
        _ => format!("({text})"),
    }
}
