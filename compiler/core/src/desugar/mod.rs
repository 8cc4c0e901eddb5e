//! THIR to Core.
//!
//! The whole program is at hand, and only what `main` needs is translated: [`Cx::global`] gives a top-level
//! entity its variable when it is first mentioned and queues its definition; unused library code costs
//! nothing but an entry in the index ([`defs`]).
//!
//! What is decided here and relied on by later stages:
//! * Newtypes vanish, constructors, patterns and types alike ([`types`]). `IO` thus is a function of a state
//!   token.
//! * A class method at a known instance is the instance's function directly ([`dict`]); dictionaries that are
//!   needed and have no free variables are shared by the whole program.
//! * Matching is by decision trees; a right-hand side is never copied ([`matching`]).
//! * Arguments become atoms: a lifted argument is a `let`, an unlifted one a `case` before the call.
//!
//! On `scc`: they are placed here for the first time, from the source and by [`crate::annotate::Auto`]; an
//! annotated function's `scc` stands below all its parameters.

mod app;
mod bind;
mod callback;
mod calls;
mod case;
mod class;
mod comp;
mod defs;
mod dict;
mod expr;
mod failure;
mod foreign;
mod keyed;
mod literal;
mod made;
mod matching;
mod order;
mod pattern;
mod record;
mod spy;
mod tree;
mod types;

use std::collections::VecDeque;

use kelvin_base::{Diagnostic, SourceMap, Span, Symbol};
use kelvin_check::known::Known;
use kelvin_check::names::{Name, Names};
use kelvin_check::thir::{self, Dict};
use kelvin_layout::CcKind;
use kelvin_prims::PrimOp;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::annotate::{Auto, CostCentres, builtin_cost_centres};
use crate::expr::{Atom, Bind, CcId, ConId, Expr, Inline, Program, SccKind, Ty, TyConId, VarId, VarInfo};
use crate::facts::Facts;
pub(crate) use order::in_groups;

use defs::{Def, Defs, Item};

/// What desugaring needs to know of the command line.
pub struct Options<'a> {
    /// Compiling for the profiled way; without it there are no `scc`s at all.
    pub profiled: bool,
    /// `-ignore-scc`: the annotations of the source do not count.
    pub ignore_scc: bool,
    pub auto: Auto,
    /// `-G`.
    pub group: Option<Symbol>,
    /// `-fspy`: the modules whose functions are spied on.
    pub spied: FxHashSet<Symbol>,
    /// For the positions in the messages of failing programs.
    pub sources: &'a SourceMap,
}

/// Translates what `main` (an `IO` action) needs of the modules. The program's entry is a new binding that
/// hands it to the library's top handler.
pub fn desugar(
    modules: &[thir::Module],
    names: &mut Names,
    known: &Known,
    main: Name,
    options: &Options<'_>,
) -> (Program, Vec<Diagnostic>) {
    translate(modules, names, known, main, options, false)
}

/// The same for everything that the modules define, needed or not: to check a library.
pub fn desugar_everything(
    modules: &[thir::Module],
    names: &mut Names,
    known: &Known,
    main: Name,
    options: &Options<'_>,
) -> (Program, Vec<Diagnostic>) {
    translate(modules, names, known, main, options, true)
}

fn translate(
    modules: &[thir::Module],
    names: &mut Names,
    known: &Known,
    main: Name,
    options: &Options<'_>,
    everything: bool,
) -> (Program, Vec<Diagnostic>) {
    let mut cx = Cx::new(modules, names, known, options);
    let entry = cx.entry(main);
    cx.program.main = entry;
    if everything {
        cx.defs.names().into_iter().for_each(|n| {
            cx.global(n);
        });
    }
    cx.all_spied();
    while let Some((var, item)) = cx.queue.pop_front() {
        if cx.is_spy_table(&item) && !cx.queue.is_empty() {
            // It lists what the others are.
            cx.queue.push_back((var, item));
            continue;
        }
        cx.item(var, item);
    }
    let done = std::mem::take(&mut cx.done);
    cx.program.binds = in_groups(done);
    if !everything && !cx.spies.is_empty() {
        // Functions that are there for the table alone.
        crate::reach::drop_unreachable(&mut cx.program);
    }
    (cx.program, cx.diagnostics)
}

/// A binding around an expression, waiting for the expression.
enum Wrap {
    Let(Bind),
    /// Evaluates the expression and binds it.
    Case(VarId, Expr),
    /// Binds the components of an unboxed tuple.
    Tuple(Vec<VarId>, Expr),
}

/// A finished top-level binding and the top-level variables that it mentions.
pub(crate) struct Done {
    pub(crate) var: VarId,
    pub(crate) rhs: Expr,
    pub(crate) uses: Vec<VarId>,
}

/// The state of the translation.
struct Cx<'a> {
    options: &'a Options<'a>,
    names: &'a mut Names,
    known: &'a Known,
    defs: Defs<'a>,
    program: Program,
    diagnostics: Vec<Diagnostic>,
    centres: CostCentres,
    tycons: FxHashMap<Name, TyConId>,
    cons: FxHashMap<Name, ConId>,
    /// Type constructors whose constructors' fields are still to be translated.
    pending: Vec<(TyConId, Name)>,
    in_pending: bool,
    globals: FxHashMap<Name, VarId>,
    /// Dictionaries without free variables, by a text that identifies them.
    closed_dicts: FxHashMap<String, VarId>,
    /// The static closures of stacks of calls and of places, and of the empty stack.
    places: FxHashMap<(Symbol, Span), VarId>,
    calls: FxHashMap<(Symbol, Span), VarId>,
    no_calls: Option<VarId>,
    super_selectors: FxHashMap<(Name, usize), VarId>,
    /// What the shared dictionaries of the enclosing bindings stand for.
    dict_defs: FxHashMap<Name, Dict>,
    /// Dictionary variables that have been mentioned.
    used_dicts: FxHashSet<VarId>,
    /// Methods of instances that are no source bindings (defaults, missing ones).
    instance_methods: FxHashMap<(Name, usize), VarId>,
    /// `tagToEnum#` at each type that it is used at.
    enumerations: FxHashMap<Name, VarId>,
    queue: VecDeque<(VarId, Item<'a>)>,
    /// The action that is the program.
    main: Option<Name>,
    done: Vec<Done>,
    /// Top-level variables mentioned by the item at hand.
    uses: Vec<VarId>,
    prims: FxHashMap<Symbol, PrimOp>,
    prim_module: Symbol,
    /// Local names.
    env: FxHashMap<Name, VarId>,
    /// Names bound to unboxed tuples.
    tuple_env: FxHashMap<Name, Vec<Atom>>,
    /// Variables known under a better name here: the binder of a `case` that has evaluated them.
    alias: FxHashMap<VarId, VarId>,
    module: Symbol,
    /// The name of the enclosing binding, from which local names are derived (`f.go`).
    owner: Symbol,
    depth: usize,
    top_level: bool,
    /// The rows of the spied functions, by number.
    spies: Vec<String>,
    /// The first box of each field selector that is counted.
    selector_boxes: FxHashMap<Name, u32>,
}

/// Below so many nested bindings names do not grow any more.
const MAX_NAME_DEPTH: usize = 6;

impl<'a> Cx<'a> {
    fn new(
        modules: &'a [thir::Module],
        names: &'a mut Names,
        known: &'a Known,
        options: &'a Options<'a>,
    ) -> Cx<'a> {
        let cost_centres = builtin_cost_centres();
        let centres = CostCentres::new(options.group, &cost_centres);
        Cx {
            options,
            names,
            known,
            defs: Defs::new(modules),
            program: Program {
                vars: Vec::new(),
                cons: Vec::new(),
                tycons: Vec::new(),
                cost_centres,
                binds: Vec::new(),
                main: VarId(0),
                main_centre: None,
                capi: Vec::new(),
                boxes: modules.iter().map(|m| m.ticks.boxes.len() as u32).sum(),
                sums: Vec::new(),
            },
            diagnostics: Vec::new(),
            centres,
            tycons: FxHashMap::default(),
            cons: FxHashMap::default(),
            pending: Vec::new(),
            in_pending: false,
            globals: FxHashMap::default(),
            closed_dicts: FxHashMap::default(),
            places: FxHashMap::default(),
            calls: FxHashMap::default(),
            no_calls: None,
            super_selectors: FxHashMap::default(),
            dict_defs: FxHashMap::default(),
            used_dicts: FxHashSet::default(),
            instance_methods: FxHashMap::default(),
            enumerations: FxHashMap::default(),
            queue: VecDeque::new(),
            main: None,
            done: Vec::new(),
            uses: Vec::new(),
            prims: PrimOp::all().map(|p| (Symbol::intern(p.name()), p)).collect(),
            prim_module: Symbol::intern(kelvin_prims::PRIM_MODULE),
            env: FxHashMap::default(),
            tuple_env: FxHashMap::default(),
            alias: FxHashMap::default(),
            module: Symbol::intern("Main"),
            owner: Symbol::intern("?"),
            depth: 0,
            top_level: true,
            spies: Vec::new(),
            selector_boxes: modules.iter().flat_map(|m| &m.ticks.selectors).map(|(n, k)| (*n, *k)).collect(),
        }
    }

    // ------------------------------------------------------------------ variables

    /// A new local variable.
    fn local(&mut self, name: Symbol, ty: Ty, span: Span) -> VarId {
        self.program.new_var(VarInfo {
            name,
            ty,
            module: None,
            span,
            inline: Inline::None,
            facts: Facts::default(),
        })
    }

    /// A new top-level variable, of the module at hand unless said otherwise.
    fn top(&mut self, name: Symbol, ty: Ty, module: Symbol, span: Span) -> VarId {
        self.program.new_var(VarInfo {
            name,
            ty,
            module: Some(module),
            span,
            inline: Inline::None,
            facts: Facts::default(),
        })
    }

    /// A new local variable named after the enclosing binding.
    fn derived(&mut self, suffix: &str, ty: Ty, span: Span) -> VarId {
        let name = self.derived_name(suffix);
        self.local(name, ty, span)
    }

    fn derived_name(&self, suffix: &str) -> Symbol {
        Symbol::intern(&format!("{}.{suffix}", self.owner))
    }

    /// A local variable for a name of the source.
    fn bind_name(&mut self, name: Name, ty: Ty) -> VarId {
        let info = self.names.info(name);
        let (occ, span) = (info.occ, info.span);
        let var = self.local(occ, ty, span);
        self.env.insert(name, var);
        var
    }

    fn var_ty(&self, v: VarId) -> Ty {
        self.program.var(v).ty.clone()
    }

    /// The best name for a variable here.
    fn resolve(&self, mut v: VarId) -> VarId {
        while let Some(&b) = self.alias.get(&v) {
            v = b;
        }
        v
    }

    /// The variable of a name, local or global.
    fn variable(&mut self, name: Name) -> VarId {
        match self.env.get(&name) {
            Some(&v) => self.resolve(v),
            None => self.global(name),
        }
    }

    /// Runs `f` with names derived from `name` below the present one.
    fn below<R>(&mut self, name: Symbol, f: impl FnOnce(&mut Self) -> R) -> R {
        self.below_if(Some(name), f)
    }

    /// The same, below what has a name only if the source gives it one.
    fn below_if<R>(&mut self, name: Option<Symbol>, f: impl FnOnce(&mut Self) -> R) -> R {
        let (owner, depth) = (self.owner, self.depth);
        let top_level = std::mem::replace(&mut self.top_level, false);
        if let Some(name) = name
            && depth < MAX_NAME_DEPTH
        {
            self.owner = self.derived_name(name.as_str());
            self.depth += 1;
        }
        let result = f(self);
        (self.owner, self.depth, self.top_level) = (owner, depth, top_level);
        result
    }

    // ------------------------------------------------------------------ top-level entities

    fn mention(&mut self, v: VarId) -> VarId {
        self.uses.push(v);
        v
    }

    /// The variable of a top-level name; queues its definition at the first mention.
    fn global(&mut self, name: Name) -> VarId {
        let name = self.defs.home(name);
        if let Some(&v) = self.globals.get(&name) {
            return self.mention(v);
        }
        let v = match self.defs.get(name) {
            Some(def) => self.define(name, def),
            None if self.is_con(name) => self.con_function(name),
            None => self.undefined(name),
        };
        self.mention(v)
    }

    /// A name without definition: a fault of an earlier stage, reported instead of compiled.
    fn undefined(&mut self, name: Name) -> VarId {
        let info = self.names.info(name).clone();
        let home = info.module.map_or(String::new(), |m| format!(" of module {m}"));
        self.diagnostics
            .push(Diagnostic::error(info.span, format!("`{}`{home} has no definition", info.occ)));
        let v = self.top(info.unique, Ty::Any, info.module.unwrap_or(self.module), info.span);
        self.globals.insert(name, v);
        self.queue.push_back((v, Item::Undefined));
        v
    }

    fn define(&mut self, name: Name, def: Def<'a>) -> VarId {
        let info = self.names.info(name).clone();
        let module = info.module.unwrap_or(self.module);
        if let Def::Pat { bind, .. } = def {
            let mut vars = Vec::new();
            pattern::variables(&bind.pat, &mut vars);
            for (n, ty) in vars {
                let info = self.names.info(n).clone();
                let ty = self.ty(ty);
                let v = self.top(info.occ, ty, module, info.span);
                self.globals.insert(n, v);
            }
            let v = self.globals[&name];
            self.queue.push_back((v, Item::Def(def)));
            return v;
        }
        let (ty, span, inline) = match def {
            Def::Fun(f) => (self.ty(&f.bind.ty), f.bind.span, inline_of(f.bind.inline)),
            Def::Method { class, .. } => (self.method_selector_ty(class, name), info.span, Inline::Inline),
            Def::Selector { data, index, .. } => {
                (self.record_selector_ty(data, index), info.span, Inline::None)
            }
            Def::Instance(inst) => (self.instance_ty(inst), inst.span, Inline::None),
            Def::Foreign(f) => (self.ty(&f.ty), f.span, Inline::None),
            Def::Pat { .. } => (Ty::Any, info.span, Inline::None),
        };
        let v = self.top(info.unique, ty, module, span);
        self.program.vars[v.0 as usize].inline = inline;
        self.globals.insert(name, v);
        self.queue.push_back((v, Item::Def(def)));
        v
    }

    /// Translates one top-level definition.
    fn item(&mut self, var: VarId, item: Item<'a>) {
        let info = self.program.var(var);
        self.owner = info.name;
        self.module = info.module.unwrap_or(self.module);
        self.depth = 0;
        self.top_level = true;
        self.alias.clear();
        self.uses.clear();
        let rhs = match item {
            item @ Item::Def(Def::Fun(_)) if self.is_spy_table(&item) => self.spy_table(),
            Item::Def(Def::Fun(f)) => {
                if let Some(label) = f.label {
                    self.owner = self.names.occ(label);
                }
                self.top_fun(var, f)
            }
            Item::Def(Def::Pat { bind, exported }) => return self.top_pattern(bind, exported),
            Item::Def(Def::Method { class, index }) => {
                self.method_selector(class, class.supers.len() + index)
            }
            Item::Def(Def::Selector { data, index, exported }) => {
                self.record_selector(data, index, exported, self.names.info(data.selectors[index].0).span)
            }
            Item::Def(Def::Instance(inst)) => self.instance(var, inst),
            Item::Def(Def::Foreign(f)) => self.foreign(f),
            Item::Super(class, index) => self.method_selector(class, index),
            Item::InstanceMethod(inst, index) => self.instance_method(inst, index),
            Item::Dict(dict) => self.closed_dict_rhs(&dict),
            Item::Enumeration(data) => self.enumeration(data),
            Item::Constant(rhs) => self.constant(rhs),
            Item::Con(con) => self.con_function_rhs(con),
            Item::Entry(main) => self.entry_rhs(main),
            Item::Undefined => self.unit(),
        };
        self.finish(var, rhs);
    }

    fn finish(&mut self, var: VarId, rhs: Expr) {
        let mut uses = std::mem::take(&mut self.uses);
        uses.sort_unstable();
        uses.dedup();
        if !self.program.var(var).ty.is_lifted() {
            let info = self.program.var(var);
            let message = format!("the top-level binding `{}` is of an unlifted type", info.name);
            self.diagnostics.push(Diagnostic::error(info.span, message));
        }
        self.done.push(Done { var, rhs, uses });
    }

    /// The entry: `\s -> runMainIO main s`. Written as a function it is no constant applicative form.
    fn entry(&mut self, main: Name) -> VarId {
        let module = self.names.info(main).module.unwrap_or(self.module);
        let result = Ty::Tuple([crate::typing::state_ty(), Ty::Any].into());
        let ty = Ty::Fun([crate::typing::state_ty()].into(), result.into());
        let v = self.top(Symbol::intern(":main"), ty, module, Span::NONE);
        self.main = Some(main);
        self.queue.push_back((v, Item::Entry(main)));
        v
    }

    fn entry_rhs(&mut self, main: Name) -> Expr {
        let state = self.local(Symbol::intern("s"), crate::typing::state_ty(), Span::NONE);
        let handler = self.global(self.known.run_main_io);
        let main = self.global(main);
        let result = Ty::Tuple([crate::typing::state_ty(), Ty::Any].into());
        let call = Expr::App(var_expr(handler).into(), vec![Atom::Var(main), Atom::Var(state)], result);
        Expr::Lam(vec![state], call.into())
    }

    // ------------------------------------------------------------------ cost centres

    /// The expression under an `scc` of the source.
    fn source_scc(&mut self, label: Symbol, body: Expr, span: Span) -> Expr {
        if !self.options.profiled || self.options.ignore_scc {
            return body;
        }
        self.scc(label, body, span)
    }

    /// The `scc` of a binding at `span` that an option asks for.
    fn inserted_scc(&mut self, label: Symbol, body: Expr, span: Span) -> Expr {
        let label = Symbol::intern(&kelvin_layout::in_a_line(label.as_str()));
        let cc = self.centres.at(&mut self.program.cost_centres, self.module, label, CcKind::Normal, span);
        Expr::Scc(self.options.auto.kind(), cc, body.into())
    }

    fn scc(&mut self, label: Symbol, body: Expr, span: Span) -> Expr {
        let cc = self.normal_centre(label, span);
        Expr::Scc(SccKind::Scc, cc, body.into())
    }

    /// The cost centre of that label in this module, which all the source's annotations with it share.
    fn normal_centre(&mut self, label: Symbol, span: Span) -> CcId {
        let label = Symbol::intern(&kelvin_layout::in_a_line(label.as_str()));
        let table = &mut self.program.cost_centres;
        self.centres.get(table, self.module, label, CcKind::Normal, span)
    }

    // ------------------------------------------------------------------ putting together

    /// Puts the bindings around the body, whose type is `ty`; the first of them is outermost.
    fn wrap(&mut self, wraps: Vec<Wrap>, body: Expr, ty: &Ty) -> Expr {
        let mut e = body;
        for w in wraps.into_iter().rev() {
            e = match w {
                Wrap::Let(bind) => Expr::Let(bind, e.into()),
                Wrap::Case(binder, scrut) => force(scrut, binder, e, ty),
                Wrap::Tuple(vars, scrut) => self.open_tuple(scrut, vars, e, ty),
            };
        }
        e
    }

    /// `case scrut of (# vars #) -> body`.
    fn open_tuple(&mut self, scrut: Expr, vars: Vec<VarId>, body: Expr, ty: &Ty) -> Expr {
        let tys = vars.iter().map(|&v| self.var_ty(v)).collect();
        let binder = self.local(Symbol::intern("wild"), Ty::Tuple(tys), Span::NONE);
        let alt =
            crate::expr::Alt { con: crate::expr::AltCon::Tuple, vars, at: crate::expr::At::NONE, rhs: body };
        Expr::Case { scrut: scrut.into(), binder, alts: vec![alt], ty: ty.clone() }
    }

    fn unit(&mut self) -> Expr {
        let con = self.con(self.known.unit_con);
        Expr::Con(con, Vec::new())
    }

    fn error(&mut self, span: Span, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::error(span, message));
    }
}

/// `case scrut of binder { _ -> body }`.
fn force(scrut: Expr, binder: VarId, body: Expr, ty: &Ty) -> Expr {
    let alt = crate::expr::Alt {
        con: crate::expr::AltCon::Default,
        vars: Vec::new(),
        at: crate::expr::At::NONE,
        rhs: body,
    };
    Expr::Case { scrut: scrut.into(), binder, alts: vec![alt], ty: ty.clone() }
}

fn var_expr(v: VarId) -> Expr {
    Expr::Atom(Atom::Var(v))
}

fn inline_of(pragma: Option<Symbol>) -> Inline {
    match pragma.map(Symbol::as_str) {
        Some("INLINE") => Inline::Inline,
        Some("NOINLINE") => Inline::NoInline,
        _ => Inline::None,
    }
}
