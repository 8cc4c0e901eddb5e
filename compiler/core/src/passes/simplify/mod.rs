//! The simplifier: the local transformations of the thesis's Figure 5.3, in one walk over the program.
//!
//! An expression is simplified together with its *continuation* ([`Cont`]): the applications and selections
//! that await its value. Let floating from `case` and application, case-of-case and case-of-known-constructor
//! then happen by themselves, because the continuation travels inwards. A continuation that must go to
//! several places is made small first, its alternatives becoming join points ([`cont`]).
//!
//! Because every binder is bound once in the program, the substitution and what is known of variables are
//! global tables; only what holds in one alternative alone is restored at its end.
//!
//! What it does to `scc`:
//! * A continuation never passes through an `scc`; patterns of several constructs do not match through it.
//!   Exception: the arguments of what an `scc` returns, where all that it returns are functions that it makes
//!   itself, whose bodies belong to it anyway ([`made`]; lexical, hybrid).
//! * Functions whose annotated body makes a function get a worker for the arguments of both ([`below_scc`]);
//!   of annotated constants whose value is a function that is called ([`actions`]).
//! * What does nothing that its scope pays for is inlined in every scope: the wrapper of a local function.
//! * A binding is inlined across scopes only wrapped in `sccsub` of its own scope, if that is known
//!   ([`Suspended`]). Lambdas move freely under evaluation scoping, which charges them where they are
//!   applied.
//! * A reference to a top-level function is no mere name where references pay (lexical, hybrid): it is not
//!   substituted for a variable that occurs in another scope. Top-level functions themselves are inlined
//!   anywhere.
//! * `sccsub` is dropped where it stands directly in its own scope, or around what costs nothing.

mod actions;
mod below_scc;
mod cases;
mod cont;
mod escapes;
mod eta;
mod floats;
mod inline;
mod lets;
mod made;
mod outlined;
mod parts;
mod prims;
mod sccs;
mod settled;
mod speculate;
mod suspended;
mod top;
mod unroll;

use std::rc::Rc;

use kelvin_base::{FileId, Symbol};
use kelvin_layout::CcKind;
use kelvin_prims::PrimOp;
use rustc_hash::{FxHashMap, FxHashSet};

use self::actions::Action;
use self::cont::{Cont, Select};
use self::floats::Floated;
use self::inline::Unfolding;
use self::outlined::Outlined;
use self::sccs::scc_goes_on;
pub use self::settled::Settled;
use self::top::reveals_value;
use super::applied::Applied;
use super::counted::Counted;
use super::fold::{converted, fold};
use super::occur::{Occ, Occurrences};
use super::run_once::RunOnce;
use super::scope::{Scheme, Scope, move_into, scope_inside};
use super::stats::{Stats, Tick};
use crate::annotate::builds_dictionary;
use crate::boxing::boxed;
use crate::construct::{mk_lam, mk_let};
use crate::expr::*;
use crate::subst::copy_expr;
use kelvin_base::stack::grow;

/// What becomes of a variable of the input.
enum Subst {
    None,
    /// A renaming or a literal.
    Atom(Atom),
    /// A binding that occurs once: its right-hand side, not simplified yet, goes there.
    Suspended(Suspended),
    /// A join point that is jumped to once.
    Join(Box<(Vec<VarId>, Expr)>),
}

/// An expression on its way to the one place where it is used, and the scope that it comes from.
struct Suspended {
    expr: Box<Expr>,
    home: Scope,
    /// A top-level function: subsumed wherever it goes.
    top: bool,
}

/// What is known of a variable of the output.
#[derive(Clone)]
enum Def {
    Unknown,
    /// In weak head normal form.
    Evaluated,
    /// In weak head normal form, and none of these.
    Not(Rc<[AltCon]>),
    Con(Rc<KnownCon>),
    Fun(Rc<Unfolding>),
    /// A function applied to too few arguments; a box.
    Pap(Rc<KnownPap>),
    /// A join point, with a copy of its body where that is worth inlining, and the parameter that it looks at
    /// before all else.
    Join {
        unfolding: Option<Rc<Unfolding>>,
        tests: Option<usize>,
    },
}

struct KnownCon {
    con: ConId,
    args: Vec<Atom>,
    /// A construction, rather than what a `case` found.
    built: bool,
}

struct KnownPap {
    f: VarId,
    args: Vec<Atom>,
    home: Scope,
    /// It is a constant's value, and charged to whoever applies it.
    subsumed: bool,
}

/// How eagerly the simplifier works in this round.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// Size up to which a function is inlined where something is gained.
    pub threshold: usize,
    /// Inline functions with a pragma, and others.
    pub inline: bool,
    /// Give workers to functions whose annotated body makes a function ([`below_scc`]): not before they were
    /// specialised.
    pub splits: bool,
    /// Unroll loops and functions for long lists ([`unroll`]): not before work that need not be repeated was
    /// floated outwards, since what is left of an inlined call is not seen as one.
    pub unrolls: bool,
    /// Use the results of calls for constructions of the same parts, in profiled programs, too.
    pub reuses: bool,
}

/// Runs one round of occurrence analysis and simplification over the whole program. `growth` is how many
/// nodes inlining may still add to it; in `own_files` what is inlined from others gets the place of its call
/// (note "Lines" in `expr.rs`). `settled` is what the last round of this mode left, if nothing came between.
pub fn round(
    program: &mut Program,
    scheme: Scheme,
    mode: Mode,
    own_files: &FxHashSet<FileId>,
    growth: &mut usize,
    settled: &mut Settled,
    stats: &mut Stats,
) {
    let occs = Occurrences::program(program, scheme);
    let same = settled.begin(program, &occs);
    let applied = if scheme.references_pay() { Applied::of(program) } else { Applied::unknown() };
    let (counted, run_once) = match scheme.entries_count() || scheme.has_events() {
        true => (Counted::with_inserted(program, &occs), RunOnce::of(program)),
        false => (Counted::default(), RunOnce::default()),
    };
    let room = program.vars.len() * 2;
    let mut s = Simplifier {
        p: program,
        whole_scheme: scheme,
        scheme,
        mode,
        own_files,
        stats,
        same,
        settled,
        occs,
        applied,
        counted,
        run_once,
        subst: Vec::with_capacity(room),
        def: Vec::with_capacity(room),
        avail: FxHashMap::default(),
        computed: FxHashMap::default(),
        converted: FxHashMap::default(),
        floated: Vec::new(),
        outlined: Outlined::default(),
        scope: Scope::Dyn(0),
        outer: vec![None],
        inline_depth: 0,
        growth: *growth,
        out: Vec::new(),
        top_function: None,
        top_floats: Vec::new(),
        nullary: FxHashMap::default(),
        recursive: FxHashSet::default(),
        growing: FxHashMap::default(),
        actions: FxHashMap::default(),
        homes: FxHashMap::default(),
    };
    s.grow_tables();
    s.program();
    *growth = s.growth;
}

struct Simplifier<'p> {
    p: &'p mut Program,
    whole_scheme: Scheme,
    /// In the binding at hand.
    scheme: Scheme,
    mode: Mode,
    own_files: &'p FxHashSet<FileId>,
    stats: &'p mut Stats,
    /// Top-level variables that are as they were before the last round ([`settled`]).
    same: Vec<bool>,
    settled: &'p mut Settled,
    occs: Occurrences,
    applied: Applied,
    /// Where entries count, or there are events.
    counted: Counted,
    run_once: RunOnce,
    subst: Vec<Subst>,
    def: Vec<Def>,
    /// Constructions in scope, for constructor reuse.
    avail: FxHashMap<(ConId, Vec<Atom>), VarId>,
    /// Results of primitives in scope, for common subexpressions.
    computed: FxHashMap<(PrimOp, Vec<Atom>), VarId>,
    /// The conversions among them, by result.
    converted: FxHashMap<VarId, (PrimOp, Atom)>,
    /// Bindings to stand around what is being simplified ([`floats`]).
    floated: Vec<Floated>,
    outlined: Outlined,
    scope: Scope,
    /// The scope around each lambda's body that has one of its own, by number; `None` for what is no
    /// lambda's: that of a top-level binding, and those of keyed cost centres.
    outer: Vec<Option<u32>>,
    inline_depth: u32,
    /// Nodes that inlining may still add to the program, against explosion.
    growth: usize,
    /// What is done of the program.
    out: Vec<Bind>,
    /// The top-level variable whose binding, which is not recursive, is at hand.
    top_function: Option<VarId>,
    top_floats: Vec<Bind>,
    /// A top-level variable for each nullary constructor that has one.
    nullary: FxHashMap<ConId, VarId>,
    /// The members of the recursive groups with thunks around this place: in right-hand sides of these.
    recursive: FxHashSet<VarId>,
    /// Functions of the group at hand that will get a parameter, and how many they have ([`eta`]).
    growing: FxHashMap<VarId, usize>,
    /// Annotated constants whose value is a function ([`actions`]).
    actions: FxHashMap<VarId, Rc<Action>>,
    /// The scopes that functions are declared in.
    homes: FxHashMap<VarId, Scope>,
}

impl Simplifier<'_> {
    fn grow_tables(&mut self) {
        let n = self.p.vars.len();
        self.occs.grow_to(n);
        if self.subst.len() < n {
            self.subst.resize_with(n, || Subst::None);
            self.def.resize(n, Def::Unknown);
        }
    }

    fn tick(&mut self, t: Tick) {
        self.stats.tick(t);
    }

    /// Makes the scope that of the body of a lambda here; the result is the scope until now.
    fn enter_lambda(&mut self) -> Scope {
        let saved = self.scope;
        if self.scheme.lambda_leaves(saved) {
            self.scope = Scope::Dyn(self.outer.len() as u32);
            self.outer.push(Some(if let Scope::Dyn(n) = saved { n } else { 0 }));
        }
        saved
    }

    /// A scope of its own, for what is in a keyed cost centre.
    fn new_scope(&mut self) -> Scope {
        self.outer.push(None);
        Scope::Dyn(self.outer.len() as u32 - 1)
    }

    /// Whether only lambdas lie between a scope and this one. Under hybrid scoping a function declared there
    /// and applied here is charged as if declared here: if `home` is a constant's, to this scope; if not,
    /// this is the same one.
    fn below_lambdas_of(&self, home: Scope) -> bool {
        let (Scope::Dyn(home), Scope::Dyn(mut here)) = (home, self.scope) else { return false };
        while here > home {
            let Some(outer) = self.outer[here as usize] else { return false };
            here = outer;
        }
        self.scheme.appliers_may_pay() && here == home
    }

    fn occ(&self, v: VarId) -> Occ {
        self.occs.occ[v.0 as usize]
    }

    fn new_var(&mut self, info: VarInfo) -> VarId {
        let v = self.p.new_var(info);
        self.grow_tables();
        v
    }

    /// A new local variable like `v`, of which nothing is known yet.
    fn new_like(&mut self, v: VarId) -> VarId {
        let mut info = self.p.var(v).clone();
        info.module = None;
        info.facts = crate::facts::Facts::default();
        info.inline = Inline::None;
        let new = self.new_var(info);
        self.counted.note_copy(v, new);
        new
    }

    /// A new local variable for a field of a constructor.
    fn new_field(&mut self, like: VarId, ty: Ty) -> VarId {
        let mut info = self.p.var(like).clone();
        info.module = None;
        info.facts = crate::facts::Facts::default();
        info.inline = Inline::None;
        info.ty = ty;
        self.new_var(info)
    }

    /// A copy with fresh binders, about whose occurrences is known what was known of the original's.
    fn copy(&mut self, e: &Expr) -> Expr {
        self.copied(&mut FxHashMap::default(), |p, map| copy_expr(p, e, map))
    }

    /// The same of what `copy` copies, noting in the table what each binder became.
    fn copied<T>(
        &mut self,
        map: &mut FxHashMap<VarId, Atom>,
        copy: impl FnOnce(&mut Program, &mut FxHashMap<VarId, Atom>) -> T,
    ) -> T {
        let first = self.p.vars.len() as u32;
        let out = copy(self.p, map);
        self.grow_tables();
        #[expect(clippy::iter_over_hash_type, reason = "each by itself")]
        for (old, new) in map {
            if let Atom::Var(new) = new
                && new.0 >= first
            {
                self.occs.occ[new.0 as usize] = self.occs.occ[old.0 as usize];
                self.counted.note_copy(*old, *new);
                self.run_once.note_copy(*old, *new);
            }
        }
        out
    }

    /// The suspended expression that `a` stands for, if it does.
    fn take_suspended(&mut self, a: Atom) -> Option<Suspended> {
        let Atom::Var(w) = a else { return None };
        let slot = &mut self.subst[w.0 as usize];
        if !matches!(slot, Subst::Suspended(_)) {
            return None;
        }
        match std::mem::replace(slot, Subst::None) {
            Subst::Suspended(s) => Some(s),
            _ => None,
        }
    }

    /// Simplifies a right-hand side, on its own.
    fn rhs(&mut self, v: VarId, rhs: Expr) -> Expr {
        self.enclosed(|s| s.rhs_below_floats(v, rhs))
    }

    /// The same; what floats out of it is left for around it, if it then is a value.
    fn rhs_below_floats(&mut self, v: VarId, rhs: Expr) -> Expr {
        let (saved, start) = (self.inline_depth, self.floated.len());
        let rhs = self.simpl_tail(rhs, Cont::Stop);
        self.inline_depth = saved;
        if self.stays_below(v, start, &rhs) {
            return rhs;
        }
        let rhs = self.enclose(start, rhs);
        let rhs = match self.p.var(v).module {
            None => self.local_lambda_out_of_scc(rhs),
            Some(_) => self.top_value_out_of_scc(v, rhs),
        };
        let rhs = self.eta(v, rhs);
        self.split_below_scc(v, rhs)
    }

    // Atoms ---------------------------------------------------------------------------------------

    /// What an atom of the input is in the output.
    fn atom(&self, a: Atom) -> Atom {
        let mut a = a;
        while let Atom::Var(v) = a {
            match self.subst[v.0 as usize] {
                Subst::Atom(b) if b != a => a = b,
                _ => break,
            }
        }
        a
    }

    fn atoms(&mut self, mut atoms: Vec<Atom>) -> Vec<Atom> {
        for a in &mut atoms {
            *a = self.atom(*a);
        }
        atoms
    }

    /// Whether this names a top-level function: a reference that somebody may have to pay for.
    fn is_top_function(&self, a: Atom) -> bool {
        match a {
            Atom::Var(v) => {
                let info = self.p.var(v);
                info.module.is_some() && (info.facts.arity > 0)
            }
            Atom::Lit(_) => false,
        }
    }

    /// Whether the variable is known to be a value.
    fn evaluated(&self, v: VarId) -> bool {
        match &self.def[v.0 as usize] {
            Def::Unknown => self.p.var(v).facts.evaluated,
            // A partial application is a thunk until it is entered.
            Def::Join { .. } | Def::Pap(_) => false,
            _ => true,
        }
    }

    fn known_con(&self, a: Atom) -> Option<Rc<KnownCon>> {
        match a {
            Atom::Var(v) => match &self.def[v.0 as usize] {
                Def::Con(k) => Some(k.clone()),
                _ => None,
            },
            Atom::Lit(_) => None,
        }
    }

    /// Lets `v` stand for `a` in `body`: by substitution, or, where a reference to a function must stay in
    /// this scope, by a box around it.
    fn bind_atom(&mut self, v: VarId, a: Atom, body: Expr) -> Expr {
        if let Some(f) = self.refers(a, &self.occ(v)) {
            self.tick(Tick::ScopeHindered);
            return mk_let(v, boxed(self.p, f), body);
        }
        self.subst[v.0 as usize] = Subst::Atom(a);
        body
    }

    fn bind_atoms(&mut self, vars: &[VarId], atoms: &[Atom], body: Expr) -> Expr {
        vars.iter().zip(atoms).fold(body, |body, (v, a)| self.bind_atom(*v, *a, body))
    }

    // Expressions ---------------------------------------------------------------------------------

    /// Simplifies `e` in the context `k`, and gives both together.
    fn simpl(&mut self, e: Expr, k: Cont) -> Expr {
        self.enclosed(|s| s.simpl_tail(e, k))
    }

    /// The same where the result is the caller's own: bindings may have to go around it still ([`floats`]).
    fn simpl_tail(&mut self, e: Expr, k: Cont) -> Expr {
        self.stats.simplified += 1;
        grow(|| self.simpl_at(e, k))
    }

    fn simpl_at(&mut self, e: Expr, k: Cont) -> Expr {
        match e {
            Expr::Atom(a) => self.simpl_atom(a, k),
            Expr::App(f, args, ty) if args.is_empty() => match k {
                // What is applied at once is called.
                Cont::Apply(..) => self.simpl_tail(f.into_parts().0, k),
                k => self.rebuild(Expr::App(f, args, ty), k),
            },
            Expr::App(f, args, ty) => {
                let args = self.atoms(args);
                let (f, at) = f.into_parts();
                self.simpl_tail(f, Cont::Apply(args, ty, at, k.into()))
            }
            Expr::Lam(params, body) => self.simpl_lam(params, *body, k),
            Expr::Let(bind, body) => {
                match k {
                    Cont::Stop => {}
                    Cont::Apply(..) => self.tick(Tick::LetFloatFromApp),
                    Cont::Select(..) => self.tick(Tick::LetFloatFromCase),
                }
                match bind {
                    Bind::NonRec(v, rhs) => self.simpl_let(v, *rhs, *body, k),
                    Bind::Rec(pairs) => self.simpl_let_rec(pairs, *body, k),
                }
            }
            Expr::Case { scrut, binder, mut alts, ty } => {
                if self.scheme.profiled() && scc_goes_on(&scrut, binder, &alts) {
                    self.tick(Tick::SccJoined);
                    let joined = self.join_sccs(*scrut, binder, alts, ty);
                    return self.simpl_tail(joined, k);
                }
                match k {
                    Cont::Stop => {}
                    Cont::Apply(..) => self.tick(Tick::CaseFloatFromApp),
                    Cont::Select(..) => self.tick(Tick::CaseFloatFromCase),
                }
                if let [Alt { con: AltCon::Default, rhs: Expr::App(f, args, _), .. }] = &alts[..]
                    && **f == Expr::Atom(Atom::Var(binder))
                    && !args.contains(&Atom::Var(binder))
                {
                    // A function forced and then applied is just applied.
                    self.tick(Tick::CaseElimination);
                    let (args, at) = (self.atoms(args.clone()), f.at());
                    return self.simpl_tail(*scrut, Cont::Apply(args, ty, at, k.into()));
                }
                if let [Alt { con: AltCon::Default, rhs, .. }] = &alts[..]
                    && self.is_applied_first(binder, rhs)
                    && let Some(Alt { rhs, .. }) = alts.pop()
                {
                    // So it is where that is done behind bindings.
                    self.tick(Tick::CaseElimination);
                    let suspended = Suspended { expr: scrut, home: self.scope, top: false };
                    self.subst[binder.0 as usize] = Subst::Suspended(suspended);
                    return self.simpl_tail(rhs, k);
                }
                let select = Select { binder, alts, ty, done: false };
                self.simpl_tail(*scrut, Cont::Select(select, k.into()))
            }
            Expr::Con(c, args) => {
                let args = self.atoms(args);
                self.rebuild_con(c, args, k)
            }
            Expr::Tuple(args) => {
                let args = self.atoms(args);
                self.rebuild(Expr::Tuple(args), k)
            }
            Expr::Prim(op, args, ty) => self.simpl_prim(op, args, ty, k),
            Expr::Scc(kind, cc, e) => self.simpl_scc(kind, cc, *e, k),
            Expr::Probe(n, e) => {
                let e = self.simpl(*e, Cont::Stop);
                self.rebuild(Expr::Probe(n, e.into()), k)
            }
            Expr::LetJoin { rec, joins, body } => self.simpl_let_join(rec, joins, *body, k),
            Expr::Jump(j, args, ty) => {
                let args = self.atoms(args);
                self.simpl_jump(j, args, ty, k)
            }
        }
    }

    /// Whether the one use of `f` in `e` is that it is applied there, behind nothing but bindings.
    fn is_applied_first(&self, f: VarId, e: &Expr) -> bool {
        let occ = self.occ(f);
        if occ.count != 1 || occ.as_arg || occ.called == 0 || occ.called == u32::MAX {
            return false;
        }
        let mut e = e;
        loop {
            e = match e {
                Expr::Let(Bind::NonRec(..), body) => body,
                Expr::Case { scrut, .. } => scrut,
                Expr::App(g, ..) => return **g == Expr::Atom(Atom::Var(f)),
                _ => return false,
            }
        }
    }

    fn simpl_atom(&mut self, a: Atom, k: Cont) -> Expr {
        let a = self.atom(a);
        let Atom::Var(v) = a else { return self.rebuild(Expr::Atom(a), k) };
        match std::mem::replace(&mut self.subst[v.0 as usize], Subst::None) {
            Subst::Suspended(s) => return self.resume(s, k),
            Subst::Join(join) => {
                // A function become a join point, called for the only time.
                let (params, body) = *join;
                if params.is_empty() {
                    return self.simpl_tail(body, k);
                }
                if let Cont::Apply(args, _, _, next) = k {
                    let body = self.bind_atoms(&params, &args, body);
                    return self.simpl_tail(body, *next);
                }
                return self.rebuild(Expr::Atom(a), k);
            }
            other => self.subst[v.0 as usize] = other,
        }
        if let (Def::Join { .. }, Ty::Fun(params, result)) = (&self.def[v.0 as usize], &self.p.var(v).ty)
            && params.is_empty()
        {
            // A thunk become a join point.
            let ty = (**result).clone();
            return self.simpl_jump(v, Vec::new(), ty, k);
        }
        match k {
            Cont::Stop => match &self.def[v.0 as usize] {
                Def::Con(known) if known.args.is_empty() => Expr::Con(known.con, Vec::new()),
                _ => self.reference(v),
            },
            Cont::Apply(args, ty, at, next) => {
                if let Def::Join { .. } = self.def[v.0 as usize] {
                    return self.simpl_jump(v, args, ty, *next);
                }
                self.call(v, args, ty, at, *next)
            }
            k @ Cont::Select(..) if self.p.var(v).facts.fails => self.failing_constant(v, k),
            Cont::Select(select, next) => {
                let value = self.reference(v);
                self.rebuild_case(value, select, *next)
            }
        }
    }

    /// The variable as a value: a method that is not called is boxed.
    fn reference(&self, v: VarId) -> Expr {
        if self.scheme.references_pay() && self.is_top_function(Atom::Var(v)) {
            boxed(self.p, v)
        } else {
            Expr::Atom(Atom::Var(v))
        }
    }

    /// Puts a suspended expression where its variable occurs.
    fn resume(&mut self, s: Suspended, k: Cont) -> Expr {
        let moves_freely = s.top
            || self.scheme.body_belongs_to_application()
                && matches!((&*s.expr, &k), (Expr::Lam(..), Cont::Apply(..)));
        if moves_freely || s.home == self.scope {
            return self.simpl_tail(*s.expr, k);
        }
        match s.home {
            Scope::Cc(_) => match move_into(*s.expr, s.home, self.scope) {
                Some(e) => {
                    self.tick(Tick::SccLet);
                    self.simpl_tail(e, k)
                }
                None => unreachable!("the scope of a cost centre can be named"),
            },
            // Occurrence analysis found it in this very scope, or below a lambda.
            Scope::Dyn(_) => self.simpl_tail(*s.expr, k),
        }
    }

    fn simpl_lam(&mut self, params: Vec<VarId>, body: Expr, k: Cont) -> Expr {
        match k {
            Cont::Apply(mut args, ty, at, next) => {
                self.tick(Tick::BetaReduction);
                let n = args.len().min(params.len());
                let rest_args = args.split_off(n);
                let (bound, rest) = params.split_at(n);
                if !rest.is_empty() {
                    // What the parameters stand for is below a lambda from now on.
                    bound.iter().for_each(|p| self.occs.occ[p.0 as usize].in_lam = true);
                }
                let body = mk_lam_plain(rest.to_vec(), body);
                let body = self.bind_atoms(bound, &args, body);
                let k = if rest_args.is_empty() { *next } else { Cont::Apply(rest_args, ty, at, next) };
                self.simpl_tail(body, k)
            }
            Cont::Select(mut select, next) => {
                // Forcing a lambda: it is a value.
                if select.done {
                    select = self.refresh(select);
                }
                let Some(alt) = select.alts.into_iter().next() else {
                    return Expr::Lam(params, body.into());
                };
                self.tick(Tick::CaseElimination);
                let lam = Expr::Lam(params, body.into());
                self.simpl_tail(mk_let(select.binder, lam, alt.rhs), *next)
            }
            Cont::Stop => {
                let saved = self.enter_lambda();
                let body = self.simpl(body, Cont::Stop);
                self.scope = saved;
                mk_lam(params, body)
            }
        }
    }

    /// A construction. A known one of the same is used instead (constructor reuse).
    fn rebuild_con(&mut self, c: ConId, args: Vec<Atom>, k: Cont) -> Expr {
        match k {
            Cont::Select(..) => self.rebuild(Expr::Con(c, args), k),
            _ if args.is_empty() => self.rebuild(Expr::Con(c, args), k),
            _ => {
                let key = (c, args);
                if let Some(v) = self.avail.get(&key).copied() {
                    self.tick(Tick::ConstructorReuse);
                    // It may have had no use yet.
                    self.occs.occ[v.0 as usize] = Occ::MANY;
                    return self.rebuild(Expr::Atom(Atom::Var(v)), k);
                }
                self.rebuild(Expr::Con(key.0, key.1), k)
            }
        }
    }

    /// Puts the simplified `e` into its context.
    fn rebuild(&mut self, e: Expr, k: Cont) -> Expr {
        match k {
            Cont::Stop => e,
            Cont::Apply(args, ty, at, next) => self.rebuild(Expr::App(Callee::new(e, at), args, ty), *next),
            Cont::Select(select, next) => self.rebuild_case(e, select, *next),
        }
    }
}

/// A lambda over what may be one already; not merged, so that occurrence facts of the parameters stay apart.
fn mk_lam_plain(params: Vec<VarId>, body: Expr) -> Expr {
    if params.is_empty() { body } else { Expr::Lam(params, body.into()) }
}
