//! Type checking and elaboration: [`hir`] to [`thir`].
//!
//! Hindley-Milner inference with levels over a union-find of unification variables, extended in two
//! directions (`expr.rs`) for polymorphic arguments; class constraints are collected with the scope that
//! they arise in and solved at generalisation and at the end (`solve.rs`); evidence is put into the typed
//! program as it is built and filled in at the end (`zonk.rs`).
//!
//! Order of a module: type groups (kinds, constructors, class heads), instance heads and derived contexts,
//! signatures, binding groups, default methods, instance methods, defaulting, zonking.
//!
//! Errors do not stop the checker: after a message, what is still open in the types concerned becomes
//! the error type, which agrees with everything.

mod apply;
mod arithmetic;
mod bind;
mod boot;
mod classes;
mod coercible;
mod compare;
mod constraints;
mod data;
mod default;
mod dependencies;
mod distinct;
mod env;
mod equalities;
mod expr;
mod families;
mod family_decls;
mod hints;
mod implicit;
mod impredicative;
mod inverse;
mod kept;
mod kind;
mod kinded;
mod kinds;
mod liberal;
mod made;
mod message;
mod overlap;
mod pat;
mod prims;
mod print;
mod record;
mod reduce;
mod reuse;
mod roles;
mod solve;
mod types;
mod unify;
mod visible;
mod warn;
mod zonk;

#[cfg(test)]
mod tests;

use kelvin_base::{Diagnostic, Severity, Span, Symbol};
use kelvin_prims::PrimOp;
use rustc_hash::{FxHashMap, FxHashSet};

pub use env::Env;
pub(crate) use env::{CompleteSet, Constructor};
pub use print::{show_module, show_pred, show_type};

use crate::coverage;
use crate::hir;
use crate::known::{self, Known};
use crate::names::{Name, Names, Space};
use crate::occurrences::Occurrences;
use crate::thir;
use classes::OwnInstance;
use kinds::K;
use message::{Ctx, RigidOrigin};
use solve::{Evidence, Scope, ScopeId, Wanted};
use types::{Node, Ty, Types};

/// What is known of a variable of this module.
#[derive(Clone, Copy, Debug)]
enum Var {
    Known(Ty),
    /// It belongs to a group that is being inferred.
    Group {
        ty: Ty,
        group: usize,
    },
}

/// The state while one module is checked.
struct Checker<'a> {
    /// Types given by type applications to the function that is looked at.
    type_args: Vec<(usize, Option<types::Ty>)>,
    rules: hir::Rules,
    env: &'a mut Env,
    names: &'a mut Names,
    known: &'a Known,
    module: Symbol,
    fields_in_scope: &'a FxHashSet<Name>,
    /// Whether the module defines the standard classes itself.
    is_library: bool,
    /// Primitives that take values of any representation.
    any_rep: Vec<Name>,
    /// The module is a boot file.
    in_boot: bool,
    /// The program's entry, if the module defines it.
    entry: Option<Name>,
    /// The environment's, for the time being.
    types: Types,
    out: thir::Module,
    diagnostics: Vec<Diagnostic>,

    vars: FxHashMap<Name, Var>,
    /// Types of the variables of pattern bindings, before generalisation.
    pattern_vars: FxHashMap<Name, Ty>,
    /// Type variables that pattern signatures bind to types.
    tyvars: FxHashMap<Name, Ty>,
    /// The argument of a synonym is looked at, in which others may lack arguments.
    in_synonym: bool,
    /// What the kind variables that were met stand for.
    kind_vars: FxHashMap<Name, K>,
    /// The kinds that declarations by themselves give types of the module.
    kind_sigs: FxHashMap<Name, &'a hir::Type>,
    rigid_origin: FxHashMap<Name, RigidOrigin>,
    pending_synonyms: FxHashMap<Name, (&'a hir::TypeDecl, K)>,
    own_classes: Vec<&'a hir::Class>,
    own_instances: Vec<OwnInstance<'a>>,
    failed_derivings: Vec<u32>,
    /// The instances that the module's boot file promises: those not met yet, and the others.
    promised: Vec<(u32, env::InstInfo)>,
    kept: Vec<(u32, env::InstInfo)>,

    level: u32,
    scope: ScopeId,
    scopes: Vec<Scope>,
    /// The scopes whose equalities hold at present, outermost first.
    active: Vec<ScopeId>,
    /// Whether there is a scope with equalities.
    some_refined: bool,
    wanted: Vec<Wanted>,
    /// The size of the head of the instance whose superclasses are looked for.
    head_size: Option<usize>,
    evidence: Vec<Evidence>,
    /// Wanted constraints whose functional dependencies do not hold.
    violated: Vec<u32>,
    /// Wanted constraints whose superclasses' equalities have been taken up.
    expanded: FxHashSet<u32>,
    /// What a functional dependency has said of a wanted constraint and is not decided yet.
    improved: FxHashSet<(u32, Name, types::Ty)>,
    /// Whether a constraint has been given that is a variable, a family or quantified.
    some_holds: bool,
    /// At the end of the module, when instances are taken whatever constraints are given.
    last_resort: bool,
    /// The number of the top-level binding or method that is being checked.
    binding: usize,
    /// What `HasBinding` tells of here.
    enclosing: Option<implicit::Enclosing>,
    /// Constraints that were reported: binding, class, text.
    reported: Vec<(usize, Name, String)>,
    /// Types that did not agree, by binding.
    clashed: Vec<(usize, Ty, Ty)>,
    /// The variables of the heads of the module's instances: see `overlap.rs`.
    head_vars: FxHashSet<Name>,
    /// Functions that were given an argument of a wrong type.
    misapplied: Vec<Span>,
    /// What is probably wrong if the function with this span does not fit: see `hints.rs`.
    suspicions: Vec<hints::Suspicion>,
    /// Types of which a constraint that cannot hold is made: what remains open in them is not news.
    unsolvable: Vec<Ty>,

    /// Occurrences of the variables of each group inside it: evidence, index of the binding they are in.
    groups: Vec<Vec<(u32, usize)>>,
    /// The bindings being inferred: group, index.
    rec_stack: Vec<(usize, usize)>,
    /// Number of `let`s so far; variables with signatures whose groups come later in theirs; uses of them.
    lets: usize,
    later: FxHashMap<Name, (usize, usize)>,
    forward: Vec<(usize, usize)>,
    warn: warn::Record,
    /// The types that occurrences of variables and constructors have, if anyone asks.
    uses: Option<Vec<(Span, Ty)>>,
}

/// Checks a renamed module. The typed module is meaningful only if no diagnostic is an error; the
/// environment is extended in any case. Types are recorded where that is asked for.
pub(crate) fn check_module(
    m: &hir::Module,
    env: &mut Env,
    names: &mut Names,
    known: &Known,
    record: Option<&mut Occurrences>,
) -> (thir::Module, Vec<Diagnostic>) {
    let any_rep = [PrimOp::SEQ, PrimOp::UNSAFE_COERCE, PrimOp::TOUCH, PrimOp::RUN_RW, PrimOp::MAKE_WEAK]
        .map(|op| known::prim(names, Space::Value, op.name()));
    let any_rep = any_rep.into_iter().chain([known.make_weak, known.make_weak_plain]).collect();
    let types = std::mem::replace(&mut env.types, Types::new(known.arrow, known.list, known.holds));
    let mut c = Checker {
        type_args: Vec::new(),
        rules: m.rules,
        env,
        names,
        known,
        module: m.name,
        fields_in_scope: &m.fields_in_scope,
        is_library: false,
        any_rep,
        in_boot: m.boot.is_some(),
        entry: m.entry,
        types,
        out: thir::Module {
            name: m.name,
            datas: Vec::new(),
            classes: Vec::new(),
            instances: Vec::new(),
            foreigns: Vec::new(),
            binds: Vec::new(),
            exported: m.exported.clone(),
            promised: Vec::new(),
            ticks: m.ticks.clone(),
        },
        diagnostics: Vec::new(),
        vars: FxHashMap::default(),
        pattern_vars: FxHashMap::default(),
        tyvars: FxHashMap::default(),
        in_synonym: false,
        kind_vars: FxHashMap::default(),
        kind_sigs: m.kind_sigs.iter().map(|(n, k)| (*n, k)).collect(),
        rigid_origin: FxHashMap::default(),
        pending_synonyms: FxHashMap::default(),
        own_classes: Vec::new(),
        own_instances: Vec::new(),
        failed_derivings: Vec::new(),
        promised: Vec::new(),
        kept: Vec::new(),
        level: 0,
        scope: ScopeId(0),
        scopes: vec![Scope::default()],
        active: Vec::new(),
        some_refined: false,
        wanted: Vec::new(),
        head_size: None,
        evidence: Vec::new(),
        violated: Vec::new(),
        expanded: FxHashSet::default(),
        improved: FxHashSet::default(),
        some_holds: false,
        last_resort: false,
        binding: 0,
        enclosing: None,
        reported: Vec::new(),
        clashed: Vec::new(),
        head_vars: FxHashSet::default(),
        misapplied: Vec::new(),
        suspicions: Vec::new(),
        unsolvable: Vec::new(),
        groups: Vec::new(),
        rec_stack: Vec::new(),
        lets: 0,
        later: FxHashMap::default(),
        forward: Vec::new(),
        warn: warn::Record::default(),
        uses: record.is_some().then(Vec::new),
    };
    c.is_library = [known.num_class, known.eq_class].iter().any(|&n| c.names.info(n).module == Some(m.name));
    c.module(m);
    if let Some(record) = record {
        c.record(record);
    }
    let (module, mut diagnostics) = c.finish();
    if m.rules.warnings && !diagnostics.iter().any(Diagnostic::is_error) {
        diagnostics.extend(coverage::check(&module, env, names, known));
        diagnostics.extend(warn::missing_signatures(m, env, names));
    }
    (module, diagnostics)
}

impl<'a> Checker<'a> {
    fn module(&mut self, m: &'a hir::Module) {
        if m.boot.is_none() {
            self.recall_boot(m.name);
        }
        for g in &m.type_groups {
            self.type_group(g);
        }
        self.declared_roles(&m.roles);
        self.env.add_complete_sets(m);
        self.family_instances(&m.type_instances, &m.instances);
        self.instance_heads(&m.instances);
        if let Some(sigs) = &m.boot {
            return self.declare_boot(m, sigs);
        }
        for f in &m.foreigns {
            let ty = self.convert_sig(&f.ty);
            self.vars.insert(f.name, Var::Known(ty));
            let ty = zonk::pending(ty);
            self.out.foreigns.push(thir::Foreign {
                name: f.name,
                entity: f.entity.clone(),
                capi: f.capi,
                ty,
                span: f.span,
            });
        }
        self.declare_signatures(&m.binds);
        for g in &m.binds {
            let start = self.wanted.len();
            self.binding += 1;
            let g = self.group(g);
            self.solve(start);
            self.out.binds.push(g);
        }
        self.entry_is_an_action(m.entry);
        self.class_bodies();
        self.instance_bodies();
        self.no_primitive_globals();
        let k = self.known;
        let mut candidates: Vec<Ty> = match &m.default {
            Some(ts) => ts.iter().map(|t| self.default_type(t)).collect(),
            None if self.rules.extended_defaults => {
                [k.unit, k.list, k.integer, k.double].map(|n| self.types.con(n)).into()
            }
            None => vec![self.types.con(self.known.integer), self.types.con(self.known.double)],
        };
        if self.rules.overloaded_strings && m.default.is_none() {
            let [list, char] = [k.list, k.char].map(|n| self.types.con(n));
            candidates.push(self.types.app(list, char));
        }
        self.binding += 1;
        self.default_all(&candidates);
        self.endless_reduction();
        self.keeps_promises(m.name);
        if m.rules.warnings {
            self.orphans(&m.instances);
            self.recorded_warnings();
        }
        self.annotated_names();
    }

    /// A program's entry without a signature whose type is still open (that of `main = printf "…"`: it is
    /// under the monomorphism restriction) is an action before defaults are looked for. Whether it is one is
    /// asked later: [`check_main`].
    fn entry_is_an_action(&mut self, entry: Option<Name>) {
        let Some(&Var::Known(ty)) = entry.and_then(|main| self.vars.get(&main)) else { return };
        // Of `main = return undefined` the result is any type.
        let ty = self.types.as_poly(ty).filter(|p| p.context.is_empty()).map_or(ty, |p| p.ty);
        if matches!(self.types.head(ty), Node::Meta(_)) {
            let start = self.wanted.len();
            let io = self.types.con(self.known.io);
            let result = self.fresh();
            let action = self.types.app(io, result);
            // What cannot be an action is told of there.
            let _ = self.unify(action, ty, Span::NONE, Ctx::None);
            self.solve(start);
        }
    }

    /// A type of a `default` declaration, which must be a number (or text, where literals of it are
    /// overloaded).
    fn default_type(&mut self, t: &hir::Type) -> Ty {
        let ty = self.convert(t);
        let [module, class] = ["Data.String", "IsString"].map(Symbol::intern);
        let text = self.names.global(module, Space::Type, class);
        let origin = solve::Origin { span: t.span(), why: solve::Why::Signature };
        let numeric = [self.known.num_class, text].into_iter().any(|class| {
            let pred = types::Pred { class, args: vec![ty] };
            self.reduce(&pred, &mut Vec::new(), origin, &mut Vec::new()).is_ok()
        });
        if !numeric && !self.types.has_error(ty) {
            let shown = self.show_ty(ty);
            let d = format!("the default type `{shown}` is not an instance of `Num`");
            self.error(Diagnostic::error(t.span(), d).at("only types of numbers can be defaults"));
        }
        ty
    }

    /// A top-level value is a closure, so it cannot be of a primitive type.
    fn no_primitive_globals(&mut self) {
        let mut bad = Vec::new();
        for b in self.out.binds.iter().flat_map(|g| &g.binds) {
            if let thir::Bind::Fun(f) = b
                && f.arity == 0
                && let Some(&Var::Known(t)) = self.vars.get(&f.name)
                && self.types.is_unlifted(t)
            {
                bad.push((f.name, f.span, t));
            }
        }
        for (n, span, t) in bad {
            let (occ, shown) = (self.names.occ(n), self.show_ty(t));
            let d = format!("`{occ}` at top level cannot have the primitive type `{shown}`");
            self.error(Diagnostic::error(span, d));
        }
    }

    /// Says what types there are. What is still open in them is so for good: see [`Checker::finish`].
    fn record(&mut self, into: &mut Occurrences) {
        let mut closed = |t: Ty| {
            let t = self.types.zonk(t);
            zonk::closed(&self.types, t)
        };
        into.uses = self.uses.take().into_iter().flatten().map(|(span, t)| (span, closed(t))).collect();
        #[expect(clippy::iter_over_hash_type, reason = "into one")]
        for (&n, &v) in &self.vars {
            let (Var::Known(t) | Var::Group { ty: t, .. }) = v;
            into.variables.insert(n, closed(t));
        }
    }

    /// Puts the top-level types into the environment and fills in the places of the typed module.
    fn finish(mut self) -> (thir::Module, Vec<Diagnostic>) {
        let failed = self.diagnostics.iter().any(Diagnostic::is_error);
        if !failed {
            zonk::Zonker::new(&mut self.types, self.names, &self.evidence, self.known.equality)
                .module(&mut self.out);
        }
        let mut own: Vec<(Name, Ty)> = Vec::new();
        #[expect(clippy::iter_over_hash_type, reason = "sorted below")]
        for (&n, &v) in &self.vars {
            if self.names.info(n).module.is_some() {
                let (Var::Known(t) | Var::Group { ty: t, .. }) = v;
                own.push((n, t));
            }
        }
        own.sort_unstable_by_key(|o| o.0);
        for (n, t) in own {
            let t = self.types.zonk(t);
            // What stayed open without a constraint can be any type.
            self.types.poison(t);
            let t = self.types.zonk(t);
            self.env.values.insert(n, t);
        }
        self.types.end_module();
        self.env.types = self.types;
        let mut ds = self.diagnostics;
        ds.sort_by_key(|d| (d.primary.span, d.severity != Severity::Error));
        ds.dedup();
        (self.out, ds)
    }
}

/// Checks that a program's `main` is an action.
pub fn check_main(env: &Env, names: &Names, known: &Known, main: Name) -> Option<Diagnostic> {
    let ty = env.type_of(main)?;
    let (context, body) = match &ty {
        thir::Type::Forall(s) => (&s.context[..], &s.ty),
        t => (&[][..], t),
    };
    let ok = match body {
        thir::Type::App(f, _) => matches!(**f, thir::Type::Con(n) if n == known.io),
        thir::Type::Var(_) => true,
        _ => false,
    };
    if ok && context.is_empty() {
        return None;
    }
    let shown = show_type(&ty, names);
    let d =
        Diagnostic::error(names.info(main).span, format!("`main` must be an action, but has type `{shown}`"))
            .at("its type must be `IO t`");
    Some(match body {
        thir::Type::App(f, _) if matches!(**f, thir::Type::Con(n) if n == known.list) => {
            d.hint("`map f xs` is a list of actions; `mapM_ f xs` does one after the other")
        }
        _ => d,
    })
}
