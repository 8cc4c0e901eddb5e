//! What is known of one module after it was checked: which names stand where, their types, where they are
//! bound; and what the modules that import it can see of it.
//!
//! It holds no names of a session: those are numbers that mean nothing outside of theirs. An entity is told
//! by its [`Key`], which is the same in all modules that mention it.

use std::fmt::Write as _;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use kelvin_base::{Diagnostic, FileId, Span, Symbol};
use kelvin_check::front::{Loaded, Session};
use kelvin_check::infer::show_type;
use kelvin_check::modules::{EntityKind, Interface};
use kelvin_check::names::{Name, Names, Space};
use kelvin_check::occurrences::Occurrences;
use kelvin_syntax::ast::{self, Decl};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use crate::text::{Shift, Text};

/// What tells an entity from all others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// Of the top level: the file that defines it (many may be called `Main`), its module, name space and
    /// text.
    Global(FileId, Symbol, Space, Symbol),
    /// Where a local name is bound.
    Local(FileId, u32, u32),
}

/// What kind of thing a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    Local,
    Value,
    Method,
    Field,
    Constructor,
    PatternSynonym,
    Data,
    Newtype,
    Synonym,
    Family,
    Class,
    TypeVariable,
}

impl What {
    /// As a declaration of it begins; nothing for what has a type.
    pub fn keyword(self) -> Option<&'static str> {
        Some(match self {
            What::Data => "data",
            What::Newtype => "newtype",
            What::Synonym => "type",
            What::Family => "type family",
            What::Class => "class",
            What::TypeVariable => "type variable",
            _ => return None,
        })
    }
}

/// Something that the module's text names.
#[derive(Clone, Debug)]
pub struct Entity {
    pub key: Key,
    pub text: Symbol,
    pub space: Space,
    pub what: What,
    /// Where it is bound, at the time of checking; none for what is built in.
    pub bound: Span,
    pub ty: Option<String>,
}

/// A name where it stands: bytes of the text, without qualifier, parentheses and backquotes.
#[derive(Clone, Debug)]
pub struct Place {
    pub lo: u32,
    pub hi: u32,
    /// An index into [`Analysis::entities`].
    pub entity: u32,
    /// The type that an overloaded or polymorphic thing has here.
    pub ty: Option<String>,
}

impl Place {
    pub fn bytes(&self) -> Range<usize> {
        self.lo as usize..self.hi as usize
    }
}

/// A top-level name in scope.
#[derive(Clone, Copy, Debug)]
pub struct Scoped {
    pub qualifier: Option<Symbol>,
    pub text: Symbol,
    pub what: What,
    /// Where it is defined.
    pub module: Option<Symbol>,
}

/// A checked module.
pub struct Analysis {
    pub file: FileId,
    /// The text that was checked.
    pub text: Rc<Text>,
    pub module: Rc<Loaded>,
    pub diagnostics: Vec<Diagnostic>,
    /// What was checked before it, in one number: see [`crate::program`].
    pub inputs: u64,
    /// What importers can see of it, in one number.
    pub stamp: u64,
    pub entities: Vec<Entity>,
    /// By where they begin.
    pub places: Vec<Place>,
    /// The text over which local variables are in scope.
    pub scopes: Vec<(Range<usize>, Vec<u32>)>,
    pub in_scope: Vec<Scoped>,
    /// Of the modules that it imports.
    pub interfaces: Vec<(Symbol, Arc<Interface>)>,
}

/// What [`Analysis::new`] is made from.
pub struct Checked<'s> {
    pub file: FileId,
    pub text: Rc<Text>,
    pub module: Rc<Loaded>,
    pub diagnostics: Vec<Diagnostic>,
    pub inputs: u64,
    pub occurrences: Occurrences,
    pub session: &'s Session,
}

impl Analysis {
    pub fn new(checked: Checked<'_>) -> Analysis {
        let Checked { file, text, module, diagnostics, inputs, occurrences, session } = checked;
        let stamp = stamp(&module.ast, &occurrences, session, diagnostics.iter().any(Diagnostic::is_error));
        let mut maker = Maker {
            file,
            text: &text.text,
            session,
            occurrences: &occurrences,
            ids: FxHashMap::default(),
            entities: Vec::new(),
        };
        let places = maker.places();
        let scopes = maker.scopes();
        let in_scope = maker.in_scope();
        let entities = maker.entities;
        let imported = module.ast.imports.iter().map(|i| i.module);
        let interfaces = imported.filter_map(|m| Some((m, session.interfaces.get(&m)?.clone()))).collect();
        Analysis {
            file,
            text,
            module,
            diagnostics,
            inputs,
            stamp,
            entities,
            places,
            scopes,
            in_scope,
            interfaces,
        }
    }

    /// One that knows nothing but messages: what it would need is missing.
    pub fn empty(
        file: FileId,
        text: Rc<Text>,
        module: Rc<Loaded>,
        diagnostics: Vec<Diagnostic>,
        inputs: u64,
    ) -> Analysis {
        Analysis {
            file,
            text,
            module,
            diagnostics,
            inputs,
            stamp: 0,
            entities: Vec::new(),
            places: Vec::new(),
            scopes: Vec::new(),
            in_scope: Vec::new(),
            interfaces: Vec::new(),
        }
    }

    /// The name at an offset, or the one that ends there.
    pub fn place(&self, offset: usize) -> Option<&Place> {
        let behind = self.places.partition_point(|p| p.lo as usize <= offset);
        let near = || self.places[..behind].iter().rev().take(8);
        near().find(|p| offset < p.hi as usize).or_else(|| near().find(|p| offset == p.hi as usize))
    }

    pub fn entity(&self, place: &Place) -> &Entity {
        &self.entities[place.entity as usize]
    }

    /// Takes over types from what was known before, where there are none because the text is wrong at
    /// present.
    pub fn inherit(&mut self, old: &Analysis) {
        let shift = Shift::between(&old.text.text, &self.text.text);
        let moved = |lo: u32, hi: u32| {
            let range = shift.range(lo as usize..hi as usize)?;
            Some((range.start as u32, range.end as u32))
        };
        let now = |key: Key| match key {
            Key::Local(file, lo, hi) if file == old.file => {
                moved(lo, hi).map(|(lo, hi)| Key::Local(file, lo, hi))
            }
            key => Some(key),
        };
        let known = old.entities.iter().filter_map(|e| Some((now(e.key)?, (e.text, e.ty.as_ref()?))));
        let known: FxHashMap<Key, (Symbol, &String)> = known.collect();
        for entity in self.entities.iter_mut().filter(|e| e.ty.is_none()) {
            let found = known.get(&entity.key).filter(|(text, _)| *text == entity.text);
            entity.ty = found.map(|(_, ty)| (*ty).clone());
        }
        let here = old.places.iter().filter_map(|p| Some((moved(p.lo, p.hi)?, p.ty.as_ref()?)));
        let here: FxHashMap<(u32, u32), &String> = here.collect();
        for place in self.places.iter_mut().filter(|p| p.ty.is_none()) {
            place.ty = here.get(&(place.lo, place.hi)).map(|ty| (*ty).clone());
        }
    }

    /// Where an entity stands.
    pub fn of(&self, key: Key) -> impl Iterator<Item = &Place> {
        let id = self.entities.iter().position(|e| e.key == key).map(|i| i as u32);
        self.places.iter().filter(move |p| Some(p.entity) == id)
    }

    /// Where an entity of this module is bound.
    pub fn bound(&self, key: Key) -> Option<Range<usize>> {
        let entity = self.entities.iter().find(|e| e.key == key)?;
        (entity.bound.file == self.file).then_some(entity.bound.lo as usize..entity.bound.hi as usize)
    }
}

struct Maker<'s> {
    file: FileId,
    text: &'s str,
    session: &'s Session,
    occurrences: &'s Occurrences,
    ids: FxHashMap<Name, Option<u32>>,
    entities: Vec<Entity>,
}

impl Maker<'_> {
    /// The number of an entity; `None` for names of the compiler's making.
    fn id(&mut self, name: Name) -> Option<u32> {
        if let Some(&id) = self.ids.get(&name) {
            return id;
        }
        let names = &self.session.names;
        let info = names.info(name);
        let made = info.space == Space::Made || info.is_made();
        let id = (!made).then(|| {
            let key = match info.module {
                Some(module) => Key::Global(info.span.file, module, info.space, info.occ),
                None => Key::Local(info.span.file, info.span.lo, info.span.hi),
            };
            let what = what(self.session, name);
            let own = self.occurrences.variables.get(&name);
            let ty = match own {
                Some(t) => Some(show_type(t, names)),
                None if matches!(info.space, Space::Value | Space::Con) => {
                    self.session.env.type_of(name).map(|t| show_type(&t, names))
                }
                None => None,
            };
            self.entities.push(Entity { key, text: info.occ, space: info.space, what, bound: info.span, ty });
            self.entities.len() as u32 - 1
        });
        self.ids.insert(name, id);
        id
    }

    fn places(&mut self) -> Vec<Place> {
        let names = &self.session.names;
        let occurrences = self.occurrences;
        let uses: FxHashMap<(u32, u32), &kelvin_check::thir::Type> =
            occurrences.uses.iter().map(|(s, t)| ((s.lo, s.hi), t)).collect();
        let mut places = Vec::with_capacity(occurrences.names.len());
        let mut seen = FxHashSet::default();
        for &(span, name) in &occurrences.names {
            let Some((lo, hi)) = self.piece(span, names.occ(name)) else { continue };
            let Some(entity) = self.id(name) else { continue };
            if seen.insert((lo, hi, entity)) {
                let ty = uses.get(&(span.lo, span.hi)).map(|t| show_type(t, names));
                places.push(Place { lo, hi, entity, ty });
            }
        }
        for &(span, name) in &occurrences.equations {
            let left = self.text.get(span.lo as usize..span.hi as usize).filter(|_| span.file == self.file);
            let Some(at) = left.and_then(|left| find_word(left, names.occ(name).as_str())) else { continue };
            let (lo, length) = (span.lo + at as u32, names.occ(name).as_str().len() as u32);
            let Some(entity) = self.id(name) else { continue };
            if seen.insert((lo, lo + length, entity)) {
                places.push(Place { lo, hi: lo + length, entity, ty: None });
            }
        }
        places.sort_by_key(|p| (p.lo, p.hi, p.entity));
        places
    }

    /// The part of a span that is the name itself; `None` if the name does not stand there.
    fn piece(&self, span: Span, name: Symbol) -> Option<(u32, u32)> {
        if span.file != self.file {
            return None;
        }
        let text = self.text.get(span.lo as usize..span.hi as usize)?;
        if let Some(inside) = text.strip_prefix("{-#") {
            let lo = span.lo + 3 + find_word(inside, name.as_str())? as u32;
            return Some((lo, lo + name.as_str().len() as u32));
        }
        let end = text.trim_end_matches([')', '`', ' ', '\t', '\n', '\r']);
        // An operator may end as its parentheses do.
        let end = if text.ends_with(name.as_str()) { text } else { end };
        let before = end.strip_suffix(name.as_str())?;
        let bare = before.trim_start_matches(['(', '`', ' ', '\t', '\n', '\r']).trim_end();
        (bare.is_empty() || bare.ends_with('.')).then(|| {
            let lo = span.lo + before.len() as u32;
            (lo, lo + name.as_str().len() as u32)
        })
    }

    fn scopes(&mut self) -> Vec<(Range<usize>, Vec<u32>)> {
        let occurrences = self.occurrences;
        let inside = occurrences.scopes.iter().filter(|(span, _)| span.file == self.file);
        let inside: Vec<_> = inside.collect();
        let ids = |names: &[Name], maker: &mut Self| names.iter().filter_map(|&n| maker.id(n)).collect();
        inside.into_iter().map(|(s, names)| (s.lo as usize..s.hi as usize, ids(names, self))).collect()
    }

    fn in_scope(&self) -> Vec<Scoped> {
        let names = &self.session.names;
        let all = self.occurrences.in_scope.iter().map(|&(qualifier, name)| {
            let info = names.info(name);
            Scoped { qualifier, text: info.occ, what: what(self.session, name), module: info.module }
        });
        all.filter(|s| {
            !s.text.as_str().starts_with('$') || !s.text.as_str()[1..].starts_with(char::is_alphabetic)
        })
        .collect()
    }
}

fn what(session: &Session, name: Name) -> What {
    let info = session.names.info(name);
    let Some(module) = info.module else {
        return if info.space == Space::TyVar { What::TypeVariable } else { What::Local };
    };
    let entity = session.interfaces.get(&module).and_then(|i| i.entities.get(&name));
    match entity.map(|e| &e.kind) {
        Some(EntityKind::Method) => What::Method,
        Some(EntityKind::Field) => What::Field,
        Some(EntityKind::Con(_)) => What::Constructor,
        Some(EntityKind::PatSyn { .. }) => What::PatternSynonym,
        Some(EntityKind::Data { newtype: true, .. }) => What::Newtype,
        Some(EntityKind::Data { .. }) => What::Data,
        Some(EntityKind::Synonym { .. }) => What::Synonym,
        Some(EntityKind::Family { .. }) => What::Family,
        Some(EntityKind::Class { .. }) => What::Class,
        Some(EntityKind::Value) => What::Value,
        None => match info.space {
            Space::Con => What::Constructor,
            Space::Type => What::Data,
            Space::TyVar => What::TypeVariable,
            Space::Value | Space::Made => What::Value,
        },
    }
}

/// Where a word stands by itself in a piece of code.
pub fn find_word(text: &str, word: &str) -> Option<usize> {
    let symbolic = |c: char| !c.is_alphanumeric() && !c.is_whitespace() && !"_'\"()[]{},;`".contains(c);
    let part = |c: char| match word.starts_with(symbolic) {
        true => symbolic(c),
        false => c.is_alphanumeric() || c == '_' || c == '\'',
    };
    let whole =
        |&(at, _): &(usize, &str)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part);
    text.match_indices(word).find(whole).map(|(at, _)| at)
}

/// What importers can see: everything but the bodies of functions, and the types that were found for these.
fn stamp(module: &ast::Module, occurrences: &Occurrences, session: &Session, failed: bool) -> u64 {
    let decls = module.decls.iter().filter_map(visible).collect();
    let seen = ast::Module {
        decls,
        exports: module.exports.clone(),
        imports: module.imports.clone(),
        extensions: module.extensions.clone(),
        enabled: module.enabled.clone(),
        options: Vec::new(),
        mentioned: Vec::new(),
        ..*module
    };
    let mut hasher = FxHasher::default();
    kelvin_syntax::print::module(&seen).hash(&mut hasher);
    // Which methods have a default is seen by instances.
    let classes =
        module.decls.iter().filter_map(|d| if let Decl::Class(c) = d { Some(&c.decls) } else { None });
    let defaults = classes
        .flatten()
        .filter_map(|d| if let Decl::Fun { name, .. } = d { Some(name.name.as_str()) } else { None });
    defaults.for_each(|name| name.hash(&mut hasher));
    failed.hash(&mut hasher);
    let names: &Names = &session.names;
    let mut types: Vec<(Symbol, String)> = Vec::new();
    #[expect(clippy::iter_over_hash_type, reason = "sorted below")]
    for (&name, t) in &occurrences.variables {
        let info = names.info(name);
        if info.module == Some(module.name) {
            types.push((info.occ, show_type(t, names)));
        }
    }
    types.sort();
    types.hash(&mut hasher);
    hasher.finish()
}

/// What importers see of a declaration.
fn visible(decl: &Decl) -> Option<Decl> {
    match decl {
        Decl::Fun { .. } | Decl::PatBind { .. } | Decl::InlinePragma { .. } | Decl::SccPragma { .. } => None,
        Decl::Class(c) => {
            let decls = c.decls.iter().filter(|d| !matches!(d, Decl::Fun { .. })).cloned().collect();
            let (context, params, fundeps) = (c.context.clone(), c.params.clone(), c.fundeps.clone());
            Some(Decl::Class(ast::ClassDecl { context, params, fundeps, decls, ..*c }))
        }
        Decl::Instance(i) => {
            let types = |d: &&Decl| matches!(d, Decl::TypeInstance(_) | Decl::DataInstance { .. });
            let decls = i.decls.iter().filter(types).cloned().collect();
            Some(Decl::Instance(ast::InstanceDecl {
                context: i.context.clone(),
                args: i.args.clone(),
                decls,
                ..*i
            }))
        }
        other => Some(other.clone()),
    }
}

/// A number that stands for several.
pub fn combine(parts: impl IntoIterator<Item = u64>) -> u64 {
    let mut hasher = FxHasher::default();
    parts.into_iter().for_each(|p| p.hash(&mut hasher));
    hasher.finish()
}

/// A message with all that belongs to it, as one text; hints last.
pub fn message(d: &Diagnostic) -> String {
    let mut text = d.message.clone();
    if !d.primary.text.is_empty() {
        let _ = write!(text, "\n{}", d.primary.text);
    }
    for n in &d.notes {
        let _ = write!(text, "\n{n}");
    }
    for h in &d.hints {
        let _ = write!(text, "\nhint: {h}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_by_themselves() {
        assert_eq!(find_word("f' f x", "f"), Some(3));
        assert_eq!(find_word("x <+>> y <+> z", "<+>"), Some(9));
        assert_eq!(find_word("(x `op` y)", "op"), Some(4));
        assert_eq!(find_word("fg", "f"), None);
    }
}
