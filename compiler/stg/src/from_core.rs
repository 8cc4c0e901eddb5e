//! Core to STG: makes allocation, free variables, update and cost-centre actions explicit.
//!
//! One walk over the program. What is decided here:
//! * which bindings are functions, thunks, selector thunks, constructors, partial applications;
//! * free variables (note "Levels");
//! * where the current cost centre must be put back, and where entering a known function need not set it
//!   (note "Scopes");
//! * what a box is: a partial application to no arguments (`kelvin_core::boxing` says where they stand; here
//!   only those of methods are added).
//!
//! # Note: Levels
//! Each open closure has a level, top-level code has level 0; a variable is bound at the level of the
//! innermost closure around its binder. A variable used at a deeper level than it is bound at is free in
//! every closure between. Sets are passed outward when a closure ends, so the walk stays linear but for the
//! sets themselves.
//!
//! # Note: Scopes
//! A *scope* is a piece of code that runs under one (perhaps unknown) cost centre: only an `scc` begins a new
//! one. A thunk runs under the cost centre it was built under, so its code belongs to the scope around it. A
//! function under lexical scoping does too. Under hybrid scoping either it does, or (when built under a CAF's
//! or dictionary's cost centre) entry leaves the cost centre of the applier; in both cases calling a function
//! from code of the scope it was built in changes nothing. So `Enter::Same` needs only equal scopes. Whether
//! the cost centre of a scope is *known* at compile time is tracked apart (`Scope::known`): a function's body
//! keeps the knowledge only where entry surely sets it.

use kelvin_base::{Span, Symbol};
use kelvin_core::boxing::boxed_function;
use kelvin_core::expr as core;
use kelvin_core::expr::{AltCon, At, Atom, Bind, CcId, Expr as CoreExpr, Lit, SccKind, Ty, VarId};
use kelvin_core::typing::lit_ty;
use kelvin_layout::{CC_MAIN, CcKind};
use kelvin_prims::{PrimOp, Rep};
use rustc_hash::FxHashSet;

use crate::ir::*;
use crate::notices::notices;
use crate::scheme::{Boxing, EnterFunction, ProfilingActions};

/// Translates a whole program; `actions` is the scheme's row, or `None` for the unprofiled way (then every
/// `scc` vanishes).
pub fn from_core(program: &core::Program, actions: Option<ProfilingActions>) -> Program {
    let mut l = Lower::new(program, actions);
    l.classify_top_level();
    let mut top = Vec::new();
    for (v, e) in program.binds.iter().flat_map(bindings) {
        if l.alias[v.0 as usize].is_none() {
            top.push(l.top_bind(v, e));
        }
    }
    let main = match l.resolve(program.main) {
        Atom::Var(v) => v,
        Atom::Lit(_) => program.main,
    };
    let mut stg = Program {
        vars: l.vars,
        cons: program.cons.clone(),
        tycons: program.tycons.clone(),
        cost_centres: program.cost_centres.clone(),
        top,
        main,
        sums: program.sums.clone(),
    };
    if let Some(actions) = actions {
        crate::scopes::mark_recursion(&mut stg, actions);
        crate::keeps::drop_restores(&mut stg, actions);
    }
    stg
}

fn bindings(b: &Bind) -> Vec<(VarId, &CoreExpr)> {
    match b {
        Bind::NonRec(v, e) => vec![(*v, e)],
        Bind::Rec(bs) => bs.iter().map(|(v, e)| (*v, e)).collect(),
    }
}

/// How a variable is bound, as far as calls care.
#[derive(Clone, Copy, PartialEq)]
enum Binding {
    /// A parameter, pattern variable, thunk or constructor.
    Other,
    TopFun {
        arity: usize,
    },
    /// A CAF or static constructor.
    TopValue,
    /// A let-bound function, built in this scope.
    LocalFun {
        arity: usize,
        scope: u32,
    },
}

/// The code being translated: see note "Scopes".
#[derive(Clone, Copy)]
struct Scope {
    id: u32,
    known: Option<CcId>,
}

struct Lower<'a> {
    core: &'a core::Program,
    actions: Option<ProfilingActions>,
    vars: Vec<VarInfo>,
    bindings: Vec<Binding>,
    /// Variables that stand for another atom.
    alias: Vec<Option<Atom>>,
    /// The level a variable is bound at; `u32::MAX` until bound, and for top-level variables.
    bound_at: Vec<u32>,
    /// Free variables found so far of each open closure; the index is its level - 1.
    open: Vec<FreeSet>,
    scope: Scope,
    next_scope: u32,
    /// The module and name of the top-level binding being translated.
    module: Symbol,
    parent: Symbol,
}

#[derive(Default)]
struct FreeSet {
    seen: FxHashSet<VarId>,
    order: Vec<VarId>,
}

impl FreeSet {
    fn insert(&mut self, v: VarId) {
        if self.seen.insert(v) {
            self.order.push(v);
        }
    }
}

fn rep_of(ty: &Ty) -> Rep {
    ty.rep().unwrap_or(Rep::Void)
}

/// Representations of the values that a result of this type consists of.
fn result_reps(ty: &Ty) -> Vec<Rep> {
    let reps = match ty {
        Ty::Tuple(parts) => parts.iter().map(rep_of).collect(),
        other => vec![rep_of(other)],
    };
    reps.into_iter().filter(|r| *r != Rep::Void).collect()
}

impl<'a> Lower<'a> {
    fn new(core: &'a core::Program, actions: Option<ProfilingActions>) -> Lower<'a> {
        let vars: Vec<VarInfo> = core
            .vars
            .iter()
            .map(|v| VarInfo { name: v.name, rep: rep_of(&v.ty), module: v.module, evaluated: false })
            .collect();
        let n = vars.len();
        Lower {
            core,
            actions,
            vars,
            bindings: vec![Binding::Other; n],
            alias: vec![None; n],
            bound_at: vec![u32::MAX; n],
            open: Vec::new(),
            scope: Scope { id: 0, known: None },
            next_scope: 1,
            module: Symbol::intern("Main"),
            parent: Symbol::intern(""),
        }
    }

    fn classify_top_level(&mut self) {
        for (v, e) in self.core.binds.iter().flat_map(bindings) {
            let i = v.0 as usize;
            match self.strip(e) {
                CoreExpr::Lam(params, _) => self.bindings[i] = Binding::TopFun { arity: params.len() },
                // An alias of itself (`x = x`) stays a CAF, which loops when it is entered.
                CoreExpr::Atom(a) if *a != Atom::Var(v) && self.is_top_alias(*a, v) => {
                    self.alias[i] = Some(*a)
                }
                _ => self.bindings[i] = Binding::TopValue,
            }
        }
    }

    /// Whether a top-level `v = a` may be substituted away: not where it closes a circle of aliases.
    fn is_top_alias(&self, a: Atom, v: VarId) -> bool {
        self.resolve_atom(a) != Atom::Var(v)
    }

    /// The expression without the annotations that this way ignores.
    fn strip<'e>(&self, mut e: &'e CoreExpr) -> &'e CoreExpr {
        if self.actions.is_none() {
            while let CoreExpr::Scc(_, _, body) = e {
                e = body;
            }
        }
        e
    }

    fn resolve(&self, v: VarId) -> Atom {
        let mut a = Atom::Var(v);
        while let Atom::Var(w) = a {
            match self.alias[w.0 as usize] {
                Some(next) => a = next,
                None => break,
            }
        }
        a
    }

    fn resolve_atom(&self, a: Atom) -> Atom {
        match a {
            Atom::Var(v) => self.resolve(v),
            lit => lit,
        }
    }

    fn level(&self) -> u32 {
        self.open.len() as u32
    }

    fn bind(&mut self, v: VarId) {
        self.bound_at[v.0 as usize] = self.level();
    }

    /// Resolves an occurrence and records it as free where it is.
    fn occurrence(&mut self, a: Atom) -> Atom {
        let a = self.resolve_atom(a);
        if let Atom::Var(v) = a {
            self.note_use(v);
        }
        a
    }

    fn note_use(&mut self, v: VarId) {
        let i = v.0 as usize;
        if self.bound_at[i] < self.level()
            && self.vars[i].rep != Rep::Void
            && let Some(set) = self.open.last_mut()
        {
            set.insert(v);
        }
    }

    fn new_var(&mut self, name: Symbol, rep: Rep) -> VarId {
        let id = VarId(self.vars.len() as u32);
        self.vars.push(VarInfo { name, rep, module: None, evaluated: false });
        self.bindings.push(Binding::Other);
        self.alias.push(None);
        self.bound_at.push(self.level());
        id
    }

    // Top level

    fn top_bind(&mut self, v: VarId, e: &CoreExpr) -> TopBind {
        let info = self.core.var(v);
        self.module = info.module.unwrap_or(self.module);
        self.parent = info.name;
        self.scope = Scope { id: self.fresh_scope(), known: None };
        let desc = self.desc(v);
        let rhs = match self.strip(e) {
            CoreExpr::Lam(params, body) => TopRhs::Fun(self.function(params, body)),
            CoreExpr::Con(c, args) if self.all_static(args) => {
                TopRhs::Con(*c, args.iter().map(|a| self.resolve_atom(*a)).collect())
            }
            body => {
                let cc = match body {
                    CoreExpr::Scc(kind, cc, _) if kind.names_scope() => *cc,
                    _ => CcId(CC_MAIN),
                };
                TopRhs::Caf { cc, body: self.expr(body) }
            }
        };
        TopBind { var: v, desc, rhs }
    }

    fn all_static(&self, args: &[Atom]) -> bool {
        args.iter().all(|a| match self.resolve_atom(*a) {
            Atom::Lit(l) => l != Lit::State,
            Atom::Var(v) => matches!(self.bindings[v.0 as usize], Binding::TopFun { .. } | Binding::TopValue),
        })
    }

    fn desc(&self, v: VarId) -> Desc {
        let info = self.core.var(v);
        let ty = match &info.ty {
            Ty::Any => None,
            Ty::Data(t) => Some(self.core.tycon(*t).name),
            Ty::Fun(..) => Some(Symbol::intern("->")),
            Ty::Prim(p) => Some(Symbol::intern(p.name())),
            Ty::Tuple(_) => None,
        };
        Desc { name: info.name, ty, module: self.module, span: info.span }
    }

    /// The description of something without a binder in Core: named after the top-level binding around it.
    fn derived_desc(&self, name: Symbol) -> Desc {
        Desc { name, ty: Some(Symbol::intern("->")), module: self.module, span: Span::NONE }
    }

    fn fresh_scope(&mut self) -> u32 {
        self.next_scope += 1;
        self.next_scope
    }

    fn function(&mut self, params: &[VarId], body: &CoreExpr) -> Function {
        for p in params {
            self.bind(*p);
        }
        let result = result_reps(&self.ty_of(body));
        let body = self.expr(body);
        Function { params: params.to_vec(), result, body }
    }

    /// The type of a Core expression's value.
    fn ty_of(&self, mut e: &CoreExpr) -> Ty {
        loop {
            e = match e {
                CoreExpr::Atom(Atom::Var(v)) => return self.core.var(*v).ty.clone(),
                CoreExpr::Atom(Atom::Lit(l)) => return lit_ty(*l),
                CoreExpr::App(_, _, ty) | CoreExpr::Prim(_, _, ty) | CoreExpr::Jump(_, _, ty) => {
                    return ty.clone();
                }
                CoreExpr::Case { ty, .. } => return ty.clone(),
                CoreExpr::Con(c, _) => return Ty::Data(self.core.con(*c).tycon),
                CoreExpr::Lam(..) => return Ty::Any,
                CoreExpr::Tuple(parts) => {
                    let tys = parts.iter().map(|a| match a {
                        Atom::Var(v) => self.core.var(*v).ty.clone(),
                        Atom::Lit(l) => lit_ty(*l),
                    });
                    return Ty::Tuple(tys.collect());
                }
                CoreExpr::Let(_, body)
                | CoreExpr::LetJoin { body, .. }
                | CoreExpr::Scc(_, _, body)
                | CoreExpr::Probe(_, body) => body,
            };
        }
    }

    // Expressions

    fn expr(&mut self, e: &CoreExpr) -> Expr {
        kelvin_base::stack::grow(|| self.expr_here(e))
    }

    fn expr_here(&mut self, e: &CoreExpr) -> Expr {
        match e {
            CoreExpr::Atom(a) => Expr::Atom(self.occurrence(*a)),
            CoreExpr::App(f, args, _) if args.is_empty() => match **f {
                CoreExpr::Atom(a) => self.boxing(&[a], |_, args| Expr::Atom(args[0])),
                _ => self.expr(f),
            },
            CoreExpr::App(f, args, _) => self.application(f, args.clone(), f.at()),
            CoreExpr::Lam(..) => {
                let name = self.lambda_name();
                self.with_function(name, e, |_, f| Expr::Atom(Atom::Var(f)))
            }
            CoreExpr::Let(b, body) => self.let_(b, body),
            CoreExpr::Case { scrut, binder, alts, .. } => self.case(scrut, *binder, alts),
            CoreExpr::Con(c, args) => {
                let c = *c;
                // A dictionary's methods are boxed by whoever builds it.
                self.boxing(args, |_, args| Expr::Con(c, args))
            }
            CoreExpr::Tuple(args) => Expr::Tuple(self.occurrences(args)),
            CoreExpr::Prim(op, args, _) => self.prim(*op, args),
            CoreExpr::Scc(kind, cc, body) => self.scc(*kind, *cc, body),
            CoreExpr::Probe(k, body) => Expr::Probe(*k, Box::new(self.expr(body))),
            CoreExpr::LetJoin { rec, joins, body } => self.let_join(*rec, joins, body),
            CoreExpr::Jump(j, args, _) => Expr::Jump(*j, self.occurrences(args)),
        }
    }

    /// The name of an anonymous function: its parent's with a backslash.
    fn lambda_name(&self) -> Symbol {
        Symbol::intern(&format!("{}.\\", self.parent))
    }

    fn occurrences(&mut self, atoms: &[Atom]) -> Vec<Atom> {
        atoms.iter().map(|a| self.occurrence(*a)).collect()
    }

    /// Uses `args`, after boxing those that are top-level functions where the scheme asks for it.
    fn boxing(&mut self, args: &[Atom], make: impl FnOnce(&mut Self, Vec<Atom>) -> Expr) -> Expr {
        let mut boxed = Vec::new();
        let mut atoms = Vec::with_capacity(args.len());
        for a in args {
            let a = self.occurrence(*a);
            match a {
                Atom::Var(f) if self.boxes(f) => {
                    let name = self.vars[f.0 as usize].name;
                    let y = self.new_var(name, Rep::Lifted);
                    boxed.push((y, Rhs::Pap(f, Vec::new())));
                    atoms.push(Atom::Var(y));
                }
                a => atoms.push(a),
            }
        }
        let e = make(self, atoms);
        boxed.into_iter().rev().fold(e, |e, b| Expr::Let(vec![b], Box::new(e)))
    }

    /// Whether a reference to `f` that is not a call is boxed.
    fn boxes(&self, f: VarId) -> bool {
        self.actions.is_some_and(|a| a.top_level_argument == Boxing::Box)
            && matches!(self.bindings[f.0 as usize], Binding::TopFun { .. })
    }

    fn application(&mut self, f: &CoreExpr, args: Vec<Atom>, at: At) -> Expr {
        match self.strip(f) {
            CoreExpr::Atom(Atom::Var(v)) => match self.occurrence(Atom::Var(*v)) {
                Atom::Var(fun) => {
                    let enter = self.enter(fun);
                    // What is called is known: only what it returns is not.
                    if let Some(n) = self.arity(fun).filter(|n| (1..args.len()).contains(n)) {
                        let (first, rest) = args.split_at(n);
                        let first = Expr::App { fun, args: self.occurrences(first), enter, at: at.0 };
                        return self.apply_result(first, self.restore_after_call(), rest, at);
                    }
                    Expr::App { fun, args: self.occurrences(&args), enter, at: at.0 }
                }
                // A literal is no function; lint reports it.
                lit => Expr::Atom(lit),
            },
            CoreExpr::App(g, first, _) => {
                let all = first.iter().copied().chain(args).collect();
                self.application(g, all, g.at().or(at))
            }
            CoreExpr::Lam(..) => {
                let name = self.lambda_name();
                self.with_function(name, f, |l, fun| l.application(&CoreExpr::Atom(Atom::Var(fun)), args, at))
            }
            _ => {
                let restore = self.restore_after(f);
                let f = self.expr(f);
                self.apply_result(f, restore, &args, at)
            }
        }
    }

    /// Applies the value of `f`.
    fn apply_result(&mut self, f: Expr, restore: Restore, args: &[Atom], at: At) -> Expr {
        let fun = self.new_var(self.parent, Rep::Lifted);
        self.vars[fun.0 as usize].evaluated = true;
        let args = self.occurrences(args);
        let call = Expr::App { fun, args, enter: Enter::FromHeader, at: at.0 };
        Expr::Case { scrut: Box::new(f), binder: fun, alts: Alts::Bind(Box::new(call)), restore }
    }

    /// How entering this function treats the current cost centre.
    fn enter(&self, fun: VarId) -> Enter {
        match self.bindings[fun.0 as usize] {
            Binding::LocalFun { scope, .. } => {
                let sets = self.actions.is_some_and(|a| a.function_entry_sets());
                if sets && scope != self.scope.id { Enter::FromHeader } else { Enter::Same }
            }
            Binding::TopFun { .. } => Enter::Same,
            Binding::Other | Binding::TopValue => Enter::FromHeader,
        }
    }

    /// Allocates the function `lam` under a new name and goes on with it.
    fn with_function(
        &mut self,
        name: Symbol,
        lam: &CoreExpr,
        then: impl FnOnce(&mut Self, VarId) -> Expr,
    ) -> Expr {
        let CoreExpr::Lam(params, body) = self.strip(lam) else { return self.expr(lam) };
        let f = self.new_var(name, Rep::Lifted);
        self.bindings[f.0 as usize] = Binding::LocalFun { arity: params.len(), scope: self.scope.id };
        let desc = self.derived_desc(name);
        let closure = self.function_closure(f, desc, params, body);
        let rest = then(self, f);
        self.note_use(f);
        Expr::Let(vec![(f, Rhs::Closure(closure))], Box::new(rest))
    }

    fn prim(&mut self, op: PrimOp, args: &[Atom]) -> Expr {
        match (op, args) {
            (PrimOp::REAL_WORLD | PrimOp::PROXY, _) => Expr::Atom(Atom::Lit(Lit::State)),
            (PrimOp::RUN_STATE, [f]) => self.run_state(*f),
            _ => Expr::Prim(op, self.occurrences(args)),
        }
    }

    /// `runState# f`: hands `f` a state token, drops the one it returns, and evaluates the value, which
    /// components of an unboxed tuple need not be.
    fn run_state(&mut self, f: Atom) -> Expr {
        let scrut = Box::new(self.application(&CoreExpr::Atom(f), vec![Atom::Lit(Lit::State)], At::NONE));
        let restore = match (self.actions, self.scope.known) {
            (None, _) => Restore::NotNeeded,
            (Some(_), Some(cc)) => Restore::Known(cc),
            (Some(_), None) => Restore::Saved,
        };
        let binder = self.new_var(self.parent, Rep::Void);
        let token = self.new_var(Symbol::intern("s"), Rep::Void);
        let value = self.new_var(self.parent, Rep::Lifted);
        let body = Box::new(Expr::Atom(Atom::Var(value)));
        Expr::Case { scrut, binder, alts: Alts::Tuple { vars: vec![token, value], body }, restore }
    }

    fn scc(&mut self, kind: SccKind, cc: CcId, body: &CoreExpr) -> Expr {
        if self.actions.is_none() || kind == SccKind::Sub && self.scope.known == Some(cc) {
            return self.expr(body);
        }
        let outer = self.scope;
        let kind = match kind {
            SccKind::By(key) => SccKind::By(self.occurrence(key)),
            kind => kind,
        };
        self.scope = Scope { id: self.fresh_scope(), known: kind.scope_of(cc) };
        let body = Box::new(self.expr(body));
        self.scope = outer;
        Expr::Scc { kind, cc, again: false, body }
    }

    fn let_join(&mut self, rec: bool, joins: &[core::Join], body: &CoreExpr) -> Expr {
        let joins = joins
            .iter()
            .map(|j| {
                for p in &j.params {
                    self.bind(*p);
                }
                self.vars[j.name.0 as usize].rep = Rep::Void;
                let body = placed(self.core.var(j.name).span, self.expr(&j.body));
                Join { name: j.name, params: j.params.clone(), body }
            })
            .collect();
        let body = Box::new(self.expr(body));
        Expr::LetJoin { rec, joins, body }
    }

    // Bindings

    fn let_(&mut self, b: &Bind, body: &CoreExpr) -> Expr {
        let group = bindings(b);
        for (v, e) in &group {
            self.bind(*v);
            self.bindings[v.0 as usize] = match self.strip(e) {
                CoreExpr::Lam(ps, _) => Binding::LocalFun { arity: ps.len(), scope: self.scope.id },
                _ => Binding::Other,
            };
        }
        if let Bind::NonRec(v, e) = b
            && let Some(a) = self.named(e)
        {
            let a = self.resolve_atom(a);
            if let Atom::Var(f) = a
                && self.boxes(f)
            {
                let body = self.expr(body);
                return Expr::Let(vec![(*v, Rhs::Pap(f, Vec::new()))], Box::new(body));
            }
            self.alias[v.0 as usize] = Some(a);
            return self.expr(body);
        }
        let mut boxed = Vec::new();
        let rhss: Vec<(VarId, Rhs)> = group.iter().map(|(v, e)| (*v, self.rhs(*v, e, &mut boxed))).collect();
        let inner = Expr::Let(rhss, Box::new(self.expr(body)));
        boxed.into_iter().rev().fold(inner, |e, b| Expr::Let(vec![b], Box::new(e)))
    }

    /// What a right-hand side is another name of, or a box of.
    fn named(&self, rhs: &CoreExpr) -> Option<Atom> {
        match self.strip(rhs) {
            CoreExpr::Atom(a) => Some(*a),
            rhs => boxed_function(rhs).map(Atom::Var),
        }
    }

    /// The right-hand side of a `let`; boxes that a dictionary needs go to `boxed`.
    fn rhs(&mut self, v: VarId, e: &CoreExpr, boxed: &mut Vec<(VarId, Rhs)>) -> Rhs {
        match self.strip(e) {
            CoreExpr::Scc(SccKind::Sub, cc, inner) if self.scope.known == Some(*cc) => {
                self.rhs(v, inner, boxed)
            }
            CoreExpr::Con(c, args) => Rhs::Con(*c, self.boxed_args(args, boxed)),
            CoreExpr::Lam(params, body) => {
                let desc = self.desc(v);
                Rhs::Closure(self.function_closure(v, desc, params, body))
            }
            CoreExpr::App(f, args, _) => {
                if let CoreExpr::Atom(Atom::Var(f)) = **f
                    && let Atom::Var(f) = self.resolve(f)
                    && self.arity(f).is_some_and(|n| args.len() < n)
                {
                    self.note_use(f);
                    return Rhs::Pap(f, self.occurrences(args));
                }
                self.thunk(v, e)
            }
            CoreExpr::Case { scrut, binder, alts, .. } => {
                self.selector(v, scrut, *binder, alts).unwrap_or_else(|| self.thunk(v, e))
            }
            _ => self.thunk(v, e),
        }
    }

    fn arity(&self, f: VarId) -> Option<usize> {
        match self.bindings[f.0 as usize] {
            Binding::TopFun { arity } | Binding::LocalFun { arity, .. } => Some(arity),
            Binding::Other | Binding::TopValue => None,
        }
    }

    fn boxed_args(&mut self, args: &[Atom], boxed: &mut Vec<(VarId, Rhs)>) -> Vec<Atom> {
        let mut found = Vec::new();
        let mut e = self.boxing(args, |_, args| {
            found = args;
            Expr::Tuple(Vec::new())
        });
        while let Expr::Let(group, rest) = e {
            boxed.extend(group);
            e = *rest;
        }
        found
    }

    fn function_closure(&mut self, v: VarId, desc: Desc, params: &[VarId], body: &CoreExpr) -> Closure {
        let outer = self.scope;
        let entry_cc = self.scope.known.filter(|cc| self.entry_surely_sets(*cc));
        self.scope.known = entry_cc;
        self.open.push(FreeSet::default());
        let f = self.function(params, body);
        let free = self.close(v);
        self.scope = outer;
        Closure { free, code: Code::Fun(f), desc, entry_cc }
    }

    /// Whether a function built under `cc` always runs under it.
    fn entry_surely_sets(&self, cc: CcId) -> bool {
        let kind = self.core.cost_centres.get(cc.0 as usize).map(|c| c.kind);
        match self.actions.map(|a| a.enter_function) {
            Some(EnterFunction::SetFromHeaderUnlessDictionary) => !matches!(kind, Some(CcKind::Dict)),
            Some(EnterFunction::SetFromHeaderUnlessSubsumed) => {
                !matches!(kind, Some(CcKind::Caf | CcKind::Dict))
            }
            Some(EnterFunction::Keep) | None => false,
        }
    }

    fn thunk(&mut self, v: VarId, e: &CoreExpr) -> Rhs {
        let desc = self.desc(v);
        let entry_cc = self.scope.known;
        self.open.push(FreeSet::default());
        let body = self.expr(e);
        let free = self.close(v);
        let info = self.core.var(v);
        let update = if info.facts.single_entry { Update::SingleEntry } else { Update::Updatable };
        let may_be_function = self.actions.is_some() && info.ty.may_be_function();
        Rhs::Closure(Closure { free, code: Code::Thunk { update, body, may_be_function }, desc, entry_cc })
    }

    /// `case of { C … y … -> y }`, see [`Code::Selector`].
    fn selector(&mut self, v: VarId, scrut: &CoreExpr, binder: VarId, alts: &[core::Alt]) -> Option<Rhs> {
        let (CoreExpr::Atom(Atom::Var(of)), [alt]) = (scrut, alts) else { return None };
        let (AltCon::Con(con), CoreExpr::Atom(Atom::Var(y))) = (alt.con, &alt.rhs) else { return None };
        let Atom::Var(of) = self.resolve(*of) else { return None };
        let field = alt.vars.iter().position(|x| x == y)?;
        let lifted = |x: VarId| self.vars[x.0 as usize].rep == Rep::Lifted;
        let single = self.core.tycon(self.core.con(con).tycon).cons.len() == 1;
        let local = self.bound_at[of.0 as usize] != u32::MAX;
        if *y == binder || !lifted(*y) || !lifted(of) || !single || !local || of == v {
            return None;
        }
        self.note_use(of);
        let desc = self.desc(v);
        let code = Code::Selector { of, con, field: field as u32 };
        Some(Rhs::Closure(Closure { free: vec![of], code, desc, entry_cc: self.scope.known }))
    }

    /// Ends the innermost open closure, that of `v`: its free variables, which are passed on to the one
    /// around it.
    fn close(&mut self, v: VarId) -> Vec<VarId> {
        let set = self.open.pop().unwrap_or_default();
        let free: Vec<VarId> = set.order.into_iter().filter(|x| *x != v).collect();
        for x in &free {
            self.note_use(*x);
        }
        free
    }

    // Cases

    fn case(&mut self, scrut: &CoreExpr, binder: VarId, alts: &[core::Alt]) -> Expr {
        let restore = if self.actions.is_some() && alts.iter().any(|a| notices(&a.rhs)) {
            self.restore_after(scrut)
        } else {
            Restore::NotNeeded
        };
        let stg_scrut = Box::new(self.expr(scrut));
        self.bind(binder);
        let lifted = self.vars[binder.0 as usize].rep == Rep::Lifted;
        self.vars[binder.0 as usize].evaluated = lifted;
        let seen = self.scrutinised(scrut, lifted);
        let outer_alias = seen.map(|x| self.alias[x.0 as usize].replace(Atom::Var(binder)));
        let alts = self.alts(alts);
        if let (Some(x), Some(old)) = (seen, outer_alias) {
            self.alias[x.0 as usize] = old;
        }
        Expr::Case { scrut: stg_scrut, binder, alts, restore }
    }

    /// The local variable whose evaluated value the case binder is: in the alternatives the binder stands for
    /// it, so that it is neither kept alive nor tested again.
    fn scrutinised(&self, scrut: &CoreExpr, lifted: bool) -> Option<VarId> {
        let CoreExpr::Atom(Atom::Var(x)) = self.strip(scrut) else { return None };
        let Atom::Var(x) = self.resolve(*x) else { return None };
        let local = self.bound_at[x.0 as usize] != u32::MAX;
        (lifted && local && self.bindings[x.0 as usize] == Binding::Other).then_some(x)
    }

    fn alts(&mut self, alts: &[core::Alt]) -> Alts {
        let mut default = None;
        let (mut cons, mut lits) = (Vec::new(), Vec::new());
        for alt in alts {
            for v in &alt.vars {
                self.bind(*v);
            }
            let mut body = self.expr(&alt.rhs);
            if alts.len() > 1 {
                body = placed(alt.at.0, body);
            }
            match alt.con {
                AltCon::Tuple => return Alts::Tuple { vars: alt.vars.clone(), body: Box::new(body) },
                AltCon::Default => default = Some(Box::new(body)),
                AltCon::Con(con) => cons.push(ConAlt { con, vars: alt.vars.clone(), body }),
                AltCon::Lit(l) => lits.push((l, body)),
            }
        }
        match default {
            Some(body) if cons.is_empty() && lits.is_empty() => Alts::Bind(body),
            default if !lits.is_empty() => Alts::Lit { alts: lits, default },
            default => Alts::Con { alts: cons, default },
        }
    }

    /// How the current cost centre comes back after evaluating `scrut`.
    fn restore_after(&self, scrut: &CoreExpr) -> Restore {
        if self.changes_cc(scrut) { self.restore_after_call() } else { Restore::NotNeeded }
    }

    fn restore_after_call(&self) -> Restore {
        if self.actions.is_none() {
            return Restore::NotNeeded;
        }
        match self.scope.known {
            Some(cc) => Restore::Known(cc),
            None => Restore::Saved,
        }
    }

    /// Whether evaluating `e` can leave another cost centre than it found. Thunks put back their demander's.
    fn changes_cc(&self, e: &CoreExpr) -> bool {
        match e {
            CoreExpr::Atom(_) | CoreExpr::Con(..) | CoreExpr::Tuple(_) | CoreExpr::Lam(..) => false,
            // Operations that run a piece of the program.
            CoreExpr::Prim(PrimOp::RUN_STATE, ..) => true,
            CoreExpr::Prim(op, ..) => matches!(op, PrimOp::Call(_)) && op.has_effect(),
            CoreExpr::App(..) | CoreExpr::Scc(..) => true,
            // Inside, only what is in tail position counts; being approximate here costs a store.
            CoreExpr::Let(_, body) | CoreExpr::Probe(_, body) => self.changes_cc(body),
            // A scrutinee's change stays where no alternative would have noticed it.
            CoreExpr::Case { scrut, alts, .. } => {
                alts.iter().any(|a| self.changes_cc(&a.rhs))
                    || self.changes_cc(scrut) && !alts.iter().any(|a| notices(&a.rhs))
            }
            CoreExpr::LetJoin { .. } | CoreExpr::Jump(..) => true,
        }
    }
}

/// The code of a branch that stands at `span`.
fn placed(span: Span, body: Expr) -> Expr {
    if span.is_none() { body } else { Expr::At(span, Box::new(body)) }
}
