//! The renamer: syntax tree to [`hir`].
//!
//! One [`Renamer`] works through one module in the order of [`Renamer::module`]: imports fill the global
//! scope, the module's own top-level names are declared, then types, classes, instances and bindings are
//! renamed, [`sugar`] is expanded on the way, instances are derived, exports resolved.
//!
//! Invariants:
//! * It never stops at an error: an unbound name gets a placeholder (a local name that nothing binds), and
//!   the result is not to be type checked if a diagnostic is an error.
//! * [`Renamer::uses`] logs each occurrence of a local or own top-level variable. The occurrences in a
//!   binding are a range of the log, from which the dependency analysis of any enclosing level reads its
//!   edges.
//! * Whoever opens a scope ([`Renamer::mark`]) closes it ([`Renamer::release`]).

mod binds;
mod boot;
mod classes;
mod closed;
mod collect;
mod decls;
pub mod elsewhere;
mod expand;
mod exports;
mod exprs;
mod extensions;
mod families;
mod fixity;
mod imports;
mod operators;
mod overloaded;
mod partial;
mod pats;
mod quotation;
mod scope;
mod sugar;
mod sums;
#[cfg(test)]
mod tests;
mod ticks;
mod types;
mod warnings;

use std::sync::Arc;

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, SourceMap, Span, Symbol};
use kelvin_syntax::ast;
use kelvin_syntax::extensions::Enabled;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::front::boot_of;
use crate::hir;
use crate::known::{BUILTIN_MODULE, Known};
use crate::modules::{ConInfo, Entity, EntityKind, Fixity, Interface, builtin_interface};
use crate::names::{Name, Names, Space};
use crate::occurrences::Occurrences;

pub(crate) use exprs::{clause, lambda};
pub(crate) use types::spine;

use extensions::Extensions;
use scope::{GlobalScope, Locals, Mark};

/// What the renamer is told besides the module. All of it is optional.
#[derive(Clone, Copy, Default)]
pub struct RenameOptions<'a> {
    /// For the positions in the texts of `fail`.
    pub sources: Option<&'a SourceMap>,
    /// Modules of the library that export a name of this space, for hints.
    pub library: Option<&'a dyn Fn(Space, Symbol) -> Vec<Symbol>>,
    /// Also warn of what is legal but dubious.
    pub warnings: bool,
    /// Also say what stands where.
    pub occurrences: bool,
    /// What a module `Main` must define; nothing if the program starts elsewhere.
    pub main: Option<Symbol>,
    /// The module is the library's.
    pub library_module: bool,
    /// Also find the boxes of program coverage, and number them from here ([`crate::ticks`]).
    pub ticks: Option<u32>,
    /// The text is a boot file: declarations without definitions.
    pub boot: bool,
}

/// The result of renaming a module.
pub struct Renamed {
    pub module: hir::Module,
    pub interface: Interface,
    pub diagnostics: Vec<Diagnostic>,
    /// Without types; empty unless asked for.
    pub occurrences: Occurrences,
}

/// Renames a module, given the interfaces of all modules that it imports and of their imports (those of the
/// virtual modules among them, see [`crate::modules::virtual_interfaces`]).
pub fn rename_module(
    ast: &ast::Module,
    names: &mut Names,
    known: &Known,
    interfaces: &IndexMap<Symbol, Arc<Interface>>,
    opts: &RenameOptions<'_>,
) -> Renamed {
    let builtin = match interfaces.contains_key(&Symbol::intern(BUILTIN_MODULE)) {
        true => None,
        false => Some(builtin_interface(names)),
    };
    let mut renamer = Renamer {
        names,
        known,
        interfaces,
        builtin,
        opts,
        module: ast.name,
        syms: Syms::new(),
        exts: Extensions::default(),
        enabled: Enabled::all(),
        missed: Vec::new(),
        diags: Vec::new(),
        from_string: None,
        scope: GlobalScope::default(),
        locals: Locals::default(),
        tyvars: Locals::default(),
        own: IndexMap::default(),
        local_fixities: FxHashMap::default(),
        uses: Vec::new(),
        type_uses: Vec::new(),
        in_kind: false,
        keep_kinds: false,
        closed_locals: FxHashSet::default(),
        kind_sigs: Vec::new(),
        kind_sig_uses: FxHashMap::default(),
        roles: Vec::new(),
        synonyms: Vec::new(),
        expanded: FxHashSet::default(),
        unbound: FxHashMap::default(),
        trying: false,
        missing_modules: FxHashSet::default(),
        missing_open_import: false,
        made_names: FxHashMap::default(),
        record: warnings::Record::default(),
        data_instances: FxHashMap::default(),
        associated: FxHashMap::default(),
        wildcards: None,
        bundled: Vec::new(),
        shared_fields: FxHashSet::default(),
        occurrences: opts.occurrences.then(Box::default),
        ticks: opts.ticks.map(|first| Box::new(ticks::Recorder::new(first))),
    };
    renamer.module(ast)
}

/// Symbols compared with often, interned once.
struct Syms {
    nil: Symbol,
    unit: Symbol,
    cons: Symbol,
    arrow: Symbol,
    minus: Symbol,
    tilde: Symbol,
    tildes: Symbol,
    sum: Symbol,
    sum_left: Symbol,
    sum_right: Symbol,
    star: Symbol,
    type_kind: Symbol,
    constraint: Symbol,
    prelude: Symbol,
    underscore: Symbol,
}

impl Syms {
    fn new() -> Syms {
        let s = Symbol::intern;
        Syms {
            nil: s("[]"),
            unit: s("()"),
            cons: s(":"),
            arrow: s("->"),
            minus: s("-"),
            tilde: s("~"),
            tildes: s("~~"),
            sum: s("(#|#)"),
            sum_left: s("(#_|#)"),
            sum_right: s("(#|_#)"),
            star: s("*"),
            type_kind: s("Type"),
            constraint: s("Constraint"),
            prelude: s("Prelude"),
            underscore: s("_"),
        }
    }
}

/// A name as it is written: what kind, qualifier, the name.
type Unbound = (Space, Option<Symbol>, Symbol);

/// The state while one module is renamed.
pub(crate) struct Renamer<'a> {
    pub(crate) names: &'a mut Names,
    pub(crate) known: &'a Known,
    interfaces: &'a IndexMap<Symbol, Arc<Interface>>,
    /// The interface of the built-in names, if the caller gave none.
    builtin: Option<Interface>,
    pub(crate) opts: &'a RenameOptions<'a>,
    pub(crate) module: Symbol,
    syms: Syms,
    exts: Extensions,
    enabled: Enabled,
    /// Extensions whose lack was reported.
    missed: Vec<&'static str>,
    pub(crate) diags: Vec<Diagnostic>,
    /// `fromString`, if string literals are overloaded. Without `Data.String` there is no instance but that
    /// of `String`, and they need not be.
    from_string: Option<Name>,
    scope: GlobalScope,
    locals: Locals,
    tyvars: Locals,
    /// What this module defines at top level, in order.
    own: IndexMap<Name, Entity, rustc_hash::FxBuildHasher>,
    local_fixities: FxHashMap<Name, Fixity>,
    uses: Vec<Name>,
    type_uses: Vec<Name>,
    /// Whether a kind is being renamed.
    in_kind: bool,
    /// Kinds that are written inside of types have a meaning where the types stand.
    keep_kinds: bool,
    /// Local variables that are closed (see `closed.rs`).
    closed_locals: FxHashSet<Name>,
    /// Kinds that are declared by themselves.
    kind_sigs: Vec<(Name, hir::Type)>,
    /// What types the kind signatures mention, which must be known before the declarations.
    kind_sig_uses: FxHashMap<Name, Vec<Name>>,
    roles: Vec<hir::Roles>,
    /// The pattern synonyms that the module declares.
    synonyms: Vec<hir::PatSyn>,
    /// The functions of pattern synonyms that are what they stand for (`expand.rs`): they are not made.
    expanded: FxHashSet<Symbol>,
    /// Unbound names met: the placeholder and the index of the diagnostic, if there is one.
    unbound: FxHashMap<Unbound, (Name, Option<usize>)>,
    /// Statements are only looked at (`sugar/recursive.rs`).
    trying: bool,
    /// Qualifiers of modules that were not found.
    missing_modules: FxHashSet<Symbol>,
    /// Whether a module that was not found is imported as a whole: any unbound name may be from it.
    missing_open_import: bool,
    /// How many names of the compiler's making have had this text.
    made_names: FxHashMap<String, u32>,
    record: warnings::Record,
    /// The types that are instances of data families, by their declarations.
    data_instances: FxHashMap<collect::InstanceKey, Name>,
    /// The families of those that stand in instances of a class.
    associated: FxHashMap<collect::InstanceKey, Name>,
    /// In a signature that may have them: the variables for its wildcards.
    wildcards: Option<Vec<hir::TyVar>>,
    /// Parts of types that are not in their declarations: see [`Interface::bundled`].
    bundled: Vec<(Name, Name)>,
    /// The names that fields of several types of the module have (DuplicateRecordFields).
    shared_fields: FxHashSet<Symbol>,
    /// `None` unless asked for.
    occurrences: Option<Box<Occurrences>>,
    /// `None` unless asked for.
    ticks: Option<Box<ticks::Recorder>>,
}

impl Renamer<'_> {
    fn module(&mut self, ast: &ast::Module) -> Renamed {
        self.exts = Extensions::of(ast);
        self.enabled = ast.enabled.clone();
        if self.exts.overloaded_strings
            && let Some(iface) = self.interfaces.get(&Symbol::intern("Data.String"))
        {
            self.from_string = iface.exports.get(&(Space::Value, Symbol::intern("fromString"))).copied();
        }
        self.imports(ast);
        self.declare(ast);
        self.find_expansions(&ast.decls);
        self.type_annotations(&ast.decls);
        let type_groups = self.type_decls(&ast.decls);
        let mut instances = self.instances(&ast.decls);
        let type_instances = self.type_instances(&ast.decls);
        let foreigns = self.foreigns(&ast.decls);
        let default = self.default_decl(&ast.decls);
        let boot = self.opts.boot.then(|| self.boot_signatures(&ast.decls));
        let mut binds = if boot.is_none() { self.top_binds(&ast.decls) } else { Vec::new() };
        self.derive_all(&ast.decls, &mut instances, &mut binds);
        self.tick_selectors(&type_groups);
        let exports = self.exports(ast);
        let fields_in_scope = self.fields_in_scope();
        let exported: Vec<Name> = exports.values().copied().collect();
        let rules = hir::Rules {
            warnings: self.opts.warnings,
            // Whoever loaded the module knows.
            library: false,
            package: Symbol::intern("main"),
            poly_kinds: ast.enabled.has("PolyKinds"),
            liberal_synonyms: self.exts.liberal_synonyms,
            impredicative: self.exts.impredicative,
            constraint_kinds: ast.enabled.has("ConstraintKinds"),
            extended_defaults: !ast.enabled.is_all() && ast.enabled.has("ExtendedDefaultRules"),
            quotations: !ast.enabled.is_all() && ast.enabled.has("TemplateHaskellQuotes"),
            overloaded_strings: self.exts.overloaded_strings,
            ambiguous_types: ast.enabled.has("AllowAmbiguousTypes"),
            undecidable_instances: ast.enabled.has("UndecidableInstances"),
            undecidable_super_classes: ast.enabled.has("UndecidableSuperClasses"),
            flexible_contexts: ast.enabled.has("FlexibleContexts"),
            monomorphism_restriction: ast.enabled.has("MonomorphismRestriction"),
        };
        self.warn(ast, &exported.iter().copied().collect());
        let interface = Interface {
            shares_names: exports.iter().any(|(&(_, text), &n)| self.names.occ(n) != text),
            module: if self.opts.boot { boot_of(ast.name) } else { ast.name },
            exports,
            entities: std::mem::take(&mut self.own).into_iter().collect(),
            bundled: std::mem::take(&mut self.bundled),
        };
        let module = hir::Module {
            name: ast.name,
            type_groups,
            instances,
            type_instances,
            kind_sigs: std::mem::take(&mut self.kind_sigs),
            roles: std::mem::take(&mut self.roles),
            synonyms: std::mem::take(&mut self.synonyms),
            complete: self.complete_sets(&ast.decls),
            foreigns,
            default,
            binds,
            boot,
            exported,
            fields_in_scope,
            rules,
            ticks: self.ticks.take().map(|t| t.ticks).unwrap_or_default(),
            entry: self.opts.main.and_then(|main| self.names.find_global(ast.name, Space::Value, main)),
        };
        let mut occurrences = self.occurrences.take().map(|o| *o).unwrap_or_default();
        if self.opts.occurrences {
            let all = self.scope.map.iter();
            occurrences.in_scope = all.map(|(key, meanings)| (key.1, meanings.first.0)).collect();
        }
        Renamed { module, interface, diagnostics: std::mem::take(&mut self.diags), occurrences }
    }

    /// The field selectors in scope, under whatever name, if any module so far can ask for them.
    fn fields_in_scope(&self) -> FxHashSet<Name> {
        if !self.interfaces.contains_key(&Symbol::intern("GHC.Records")) {
            return FxHashSet::default();
        }
        let values = self.scope.map.iter().filter(|(key, _)| key.0 == Space::Value);
        let names = values.flat_map(|(_, m)| std::iter::once(&m.first).chain(&m.more)).map(|m| m.0);
        names.filter(|&n| self.entity(n).is_some_and(|e| matches!(e.kind, EntityKind::Field))).collect()
    }

    fn report(&mut self, d: Diagnostic) {
        self.diags.push(d);
    }

    /// Refuses a construct whose extension is off, the first time that the module uses it.
    pub(crate) fn require(&mut self, extension: &'static str, span: Span, what: &str) {
        if !self.enabled.has(extension) && !self.missed.contains(&extension) {
            self.missed.push(extension);
            self.report(kelvin_syntax::needs_extension(extension, what, span));
        }
    }

    /// The same where one of several extensions will do.
    pub(crate) fn require_any(&mut self, extensions: &[&'static str], span: Span, what: &str) {
        if !extensions.iter().any(|e| self.enabled.has(e)) {
            self.require(extensions[0], span, what);
        }
    }

    /// Opens a scope of variables and type variables.
    fn mark(&self) -> Mark {
        Mark { values: self.locals.depth(), tyvars: self.tyvars.depth() }
    }

    fn release(&mut self, mark: Mark) {
        self.locals.release(mark.values);
        self.tyvars.release(mark.tyvars);
    }

    /// Closes a scope that reached over this text.
    fn leave(&mut self, mark: Mark, span: Span) {
        if let Some(occurrences) = &mut self.occurrences {
            let names: Vec<Name> = self.locals.since(mark.values).collect();
            if !names.is_empty() {
                occurrences.scopes.push((span, names));
            }
        }
        self.release(mark);
    }

    /// Notes what a name means where it stands.
    fn note(&mut self, span: Span, name: Name) {
        if let Some(occurrences) = &mut self.occurrences {
            occurrences.names.push((span, name));
        }
    }

    /// Notes the equations of a function.
    fn note_equations(&mut self, clauses: &[ast::Clause], name: Name) {
        if let Some(occurrences) = &mut self.occurrences {
            let left = |c: &ast::Clause| Span { hi: c.rhs.span.lo.max(c.span.lo), ..c.span };
            occurrences.equations.extend(clauses.iter().map(|c| (left(c), name)));
        }
    }

    /// A variable of the compiler's making.
    pub(crate) fn fresh(&mut self, text: &str, span: Span) -> Name {
        self.names.local(Space::Value, Symbol::intern(text), span)
    }

    /// What is known about a top-level entity of any module.
    pub(crate) fn entity(&self, name: Name) -> Option<&Entity> {
        let home = self.names.info(name).module?;
        if home == self.module {
            return self.own.get(&name);
        }
        if let Some(b) = &self.builtin
            && b.module == home
        {
            return b.entities.get(&name);
        }
        self.interfaces.get(&home)?.entities.get(&name)
    }

    pub(crate) fn derives_any_class(&self) -> bool {
        self.exts.derive_any_class
    }

    pub(crate) fn fixity_of(&self, con: Name) -> Fixity {
        self.fixity(con)
    }

    fn fixity(&self, name: Name) -> Fixity {
        let declared = match self.names.info(name).module {
            None => self.local_fixities.get(&name).copied(),
            Some(_) => self.entity(name).and_then(|e| e.fixity),
        };
        declared.unwrap_or(Fixity::DEFAULT)
    }

    fn con_info(&self, name: Name) -> Option<&ConInfo> {
        match self.entity(name)?.kind {
            EntityKind::Con(ref info) | EntityKind::PatSyn { con: ref info, .. } => Some(info),
            _ => None,
        }
    }

    fn is_own(&self, name: Name) -> bool {
        self.names.info(name).module == Some(self.module)
    }

    pub(crate) fn occ(&self, name: Name) -> Symbol {
        self.names.occ(name)
    }
}
