//! The simplifier: the local transformations of the thesis's Figure 5.3, in one walk over the program.
//!
//! An expression is simplified together with its *continuation* ([`Cont`]): the applications and selections that
//! await its value. Let floating from `case` and application, case-of-case and case-of-known-constructor then happen by
//! themselves, because the continuation travels inwards. A continuation that must go to several places is made small
//! first, its alternatives becoming join points ([`cont`]).
//!
//! Because every binder is bound once in the program, the substitution and what is known of variables are
//! global tables; only what holds in one alternative alone is restored at its end.
//!
//! What it does to `scc`:
//! * A continuation never passes through an `scc`; patterns of several constructs do not match through it. Exception: a
//!   manifest lambda below an `scc` that is applied, where the lambda's body belongs to that `scc` anyway (lexical, hybrid).
//! * A binding is inlined across scopes only wrapped in `sccsub` of its own scope, if that is known ([`Suspended`]).
//!   Lambdas move freely under evaluation scoping, which charges them where they are applied.
//! * A reference to a top-level function is no mere name where references pay (lexical, hybrid): it is
//!   not substituted for a variable that occurs in another scope. Top-level functions themselves are inlined anywhere.
//! * `sccsub` is dropped where it stands directly in its own scope, or around what costs nothing.

mod cases;
mod cont;
mod eta;
mod inline;
mod lets;

use std::rc::Rc;

use kelvin_layout::Scoping;
use kelvin_prims::{Effect, PrimOp};
use rustc_hash::FxHashMap;

use self::cont::{Cont, Select};
use self::inline::Unfolding;
use super::fold::{converted, fold};
use super::occur::{Occ, Occurrences};
use super::scope::{Scheme, Scope, move_into};
use super::stats::{Stats, Tick};
use crate::annotate::builds_dictionary;
use crate::expr::*;
use crate::util::*;

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
    /// A CAF whose value is this top-level function, which calls may call at once.
    Caf(VarId),
    /// A function applied to too few arguments.
    Pap(Rc<KnownPap>),
    /// A join point, with a copy of its body where that is worth inlining.
    Join(Option<Rc<Unfolding>>),
}

struct KnownCon {
    con: ConId,
    args: Vec<Atom>,
    /// The scope that built it.
    home: Scope,
}

struct KnownPap {
    f: VarId,
    args: Vec<Atom>,
    home: Scope,
}

/// How eagerly the simplifier works in this round.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// Size up to which a function is inlined where something is gained.
    pub threshold: usize,
    /// Inline functions with a pragma, and others.
    pub inline: bool,
}

/// Runs one round of occurrence analysis and simplification over the whole program. `growth` is how many nodes inlining may
/// still add to it.
pub fn round(program: &mut Program, scheme: Scheme, mode: Mode, growth: &mut usize, stats: &mut Stats) {
    let occs = Occurrences::program(program, scheme);
    let mut s = Simplifier {
        p: program,
        scheme,
        mode,
        stats,
        occs,
        subst: Vec::new(),
        def: Vec::new(),
        avail: FxHashMap::default(),
        computed: FxHashMap::default(),
        converted: FxHashMap::default(),
        scope: Scope::Dyn(0),
        outer: vec![0],
        inline_depth: 0,
        growth: *growth,
        top_floats: Vec::new(),
        nullary: FxHashMap::default(),
    };
    s.grow_tables();
    s.program();
    *growth = s.growth;
}

struct Simplifier<'p> {
    p: &'p mut Program,
    scheme: Scheme,
    mode: Mode,
    stats: &'p mut Stats,
    occs: Occurrences,
    subst: Vec<Subst>,
    def: Vec<Def>,
    /// Constructions in scope, for constructor reuse.
    avail: FxHashMap<(ConId, Vec<Atom>), VarId>,
    /// Results of primitives in scope, for common subexpressions.
    computed: FxHashMap<(PrimOp, Vec<Atom>), VarId>,
    /// The conversions among them, by result.
    converted: FxHashMap<VarId, (PrimOp, Atom)>,
    scope: Scope,
    /// The scope around each lambda's body that has one of its own, by number.
    outer: Vec<u32>,
    inline_depth: u32,
    /// Nodes that inlining may still add to the program, against explosion.
    growth: usize,
    top_floats: Vec<Bind>,
    /// A top-level variable for each nullary constructor that has one.
    nullary: FxHashMap<ConId, VarId>,
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
            self.outer.push(if let Scope::Dyn(n) = saved { n } else { 0 });
        }
        saved
    }

    /// Whether only lambdas lie between a scope and this one. Under hybrid scoping a function declared there and applied here
    /// is charged as if declared here: if `home` is a constant's, to this scope; if not, this is the same one.
    fn below_lambdas_of(&self, home: Scope) -> bool {
        let (Scope::Dyn(home), Scope::Dyn(mut here)) = (home, self.scope) else { return false };
        while here > home {
            here = self.outer[here as usize];
        }
        self.scheme.0 == Some(Scoping::Hybrid) && here == home
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
        self.new_var(info)
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
        let mut map = FxHashMap::default();
        let first = self.p.vars.len() as u32;
        let out = copy_expr(self.p, e, &mut map);
        self.grow_tables();
        for (old, new) in &map {
            if let Atom::Var(new) = new
                && new.0 >= first
            {
                self.occs.occ[new.0 as usize] = self.occs.occ[old.0 as usize];
            }
        }
        out
    }

    // Programs and right-hand sides -------------------------------------------------------------

    fn program(&mut self) {
        let binds = std::mem::take(&mut self.p.binds);
        for bind in &binds {
            for (v, rhs) in bind_pairs(bind) {
                match rhs {
                    Expr::Lam(params, _) => {
                        self.p.vars[v.0 as usize].facts.arity = params.len() as u32;
                        self.def[v.0 as usize] = Def::Evaluated;
                    }
                    Expr::Con(c, args) if args.is_empty() => {
                        self.nullary.entry(*c).or_insert(v);
                    }
                    _ => {}
                }
            }
        }
        let mut out = Vec::with_capacity(binds.len());
        for bind in binds {
            self.scope = Scope::Dyn(0);
            match bind {
                Bind::NonRec(v, rhs) => {
                    if let Some(rhs) = self.top_binding(v, *rhs, false) {
                        out.append(&mut self.top_floats);
                        out.push(Bind::NonRec(v, rhs.into()));
                    }
                }
                Bind::Rec(pairs) => {
                    pairs.iter().for_each(|(v, rhs)| self.announce(*v, rhs));
                    let mut done = Vec::with_capacity(pairs.len());
                    for (v, rhs) in pairs {
                        if let Some(rhs) = self.top_binding(v, rhs, true) {
                            done.push((v, rhs));
                        }
                    }
                    for bind in std::mem::take(&mut self.top_floats) {
                        match bind {
                            Bind::NonRec(v, rhs) => done.push((v, *rhs)),
                            Bind::Rec(pairs) => done.extend(pairs),
                        }
                    }
                    out.push(Bind::Rec(done));
                }
            }
        }
        out.append(&mut self.top_floats);
        self.p.binds = out;
    }

    /// Simplifies a top-level binding; `None` if it went where it is used.
    fn top_binding(&mut self, v: VarId, rhs: Expr, rec: bool) -> Option<Expr> {
        let occ = self.occ(v);
        let no_inline = self.p.var(v).inline == Inline::NoInline;
        if !rec && v != self.p.main && occ.count == 1 && !occ.as_arg && !no_inline {
            // A function used once is subsumed there. A thunk would be charged to another cost centre than
            // its own, so it moves only where nobody looks.
            let free = match &rhs {
                Expr::Lam(_, body) => {
                    self.mode.inline
                        && !occ.bare
                        && self.p.var(v).facts.diverges == 0
                        && !(self.scheme.references_pay() && builds_dictionary(self.p, body))
                }
                Expr::Con(..) | Expr::Atom(_) => false,
                _ => !self.scheme.profiled() && !occ.in_lam && !occ.in_one_shot,
            };
            if free {
                self.tick(Tick::Unfolding);
                let expr = Box::new(rhs);
                self.subst[v.0 as usize] =
                    Subst::Suspended(Suspended { expr, home: Scope::Dyn(0), top: true });
                return None;
            }
        }
        let mut rhs = rhs;
        if let Expr::Atom(a) = rhs {
            let a = self.atom(a);
            if let Some(s) = self.take_suspended(a) {
                // A renaming of something on its way; it goes on.
                rhs = *s.expr;
            } else if v != self.p.main && a != Atom::Var(v) && !rec && !self.alias_pays(a) {
                self.tick(Tick::Unfolding);
                self.subst[v.0 as usize] = Subst::Atom(a);
                return None;
            }
        }
        let lambda = matches!(rhs, Expr::Lam(..));
        let rhs = self.rhs(v, rhs);
        let rhs = self.float_to_top(v, rhs);
        let rhs = if lambda { rhs } else { self.keep_caf(v, rhs) };
        self.define(v, &rhs, occ.breaker);
        Some(rhs)
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

    /// A CAF that turned out to be a lambda stays a CAF where references pay: as a top-level function it would be charged
    /// to where it is referenced, as the value of a CAF it is charged to the CAF's cost centre (lexical) or to where it is
    /// applied (hybrid). Under hybrid scoping direct calls may thus call the function itself.
    fn keep_caf(&mut self, v: VarId, rhs: Expr) -> Expr {
        if !self.scheme.references_pay() || !matches!(rhs, Expr::Lam(..)) {
            return rhs;
        }
        let f = self.new_like(v);
        if self.scheme.0 == Some(Scoping::Hybrid) {
            self.p.vars[f.0 as usize].module = self.p.var(v).module;
            self.define(f, &rhs, true);
            self.top_floats.push(Bind::NonRec(f, rhs.into()));
            return Expr::Atom(Atom::Var(f));
        }
        mk_let(f, rhs, Expr::Atom(Atom::Var(f)))
    }

    /// The variable that a nullary constructor is known by, made if need be.
    fn nullary_var(&mut self, c: ConId) -> VarId {
        if let Some(v) = self.nullary.get(&c) {
            return *v;
        }
        let con = self.p.con(c);
        let tycon = con.tycon;
        let info = VarInfo {
            name: con.name,
            ty: Ty::Data(tycon),
            module: Some(self.p.tycon(tycon).module),
            span: con.span,
            inline: Inline::None,
            facts: crate::facts::Facts::default(),
        };
        let v = self.new_var(info);
        let known = KnownCon { con: c, args: Vec::new(), home: Scope::Dyn(0) };
        self.def[v.0 as usize] = Def::Con(known.into());
        self.top_floats.push(Bind::NonRec(v, Expr::Con(c, Vec::new()).into()));
        self.nullary.insert(c, v);
        v
    }

    /// Whether a top-level name for `a` is more than a name: a CAF whose value is a function (see [`Self::keep_caf`]).
    fn alias_pays(&self, a: Atom) -> bool {
        self.scheme.references_pay() && self.is_top_function(a)
    }

    /// `let`s at the head of a top-level right-hand side become top-level bindings themselves where that reveals a value.
    /// Under lexical scoping a function that a constant declares is the constant's, at top level it would be subsumed; those of
    /// dictionaries may (COST-SEMANTICS, section 6).
    fn float_to_top(&mut self, v: VarId, rhs: Expr) -> Expr {
        if !reveals_value(&rhs) {
            return rhs;
        }
        let dictionary = matches!(self.p.var(v).ty, Ty::Data(t) if self.p.tycon(t).is_dict);
        if self.scheme.0 == Some(Scoping::Lexical) && !dictionary && declares_function(&rhs) {
            return rhs;
        }
        let module = self.p.var(v).module;
        let mut e = rhs;
        while let Expr::Let(bind, body) = e {
            self.tick(Tick::LetFloatFromLet);
            for w in bind_vars(&bind) {
                self.p.vars[w.0 as usize].module = module;
            }
            for (w, rhs) in bind_pairs(&bind) {
                if let Expr::Lam(params, _) = rhs {
                    self.p.vars[w.0 as usize].facts.arity = params.len() as u32;
                }
            }
            let bind = if self.scheme.0 == Some(Scoping::Hybrid) && !dictionary {
                self.keep_declared(bind)
            } else {
                bind
            };
            self.top_floats.push(bind);
            e = *body;
        }
        e
    }

    /// Functions that a constant declares, to be bound at top level: what others refer to stays the constant's function, under
    /// a second name.
    fn keep_declared(&mut self, bind: Bind) -> Bind {
        let leaves = |s: &Self, (v, rhs): &(VarId, &Expr)| {
            matches!(rhs, Expr::Lam(..)) && s.scheme.reference_leaves(&s.occ(*v), Scope::Dyn(0))
        };
        if !bind_pairs(&bind).iter().any(|pair| leaves(self, pair)) {
            return bind;
        }
        let pairs = match bind {
            Bind::NonRec(v, rhs) => vec![(v, *rhs)],
            Bind::Rec(pairs) => pairs,
        };
        let mut out = Vec::with_capacity(pairs.len() + 1);
        for (v, rhs) in pairs {
            if !leaves(self, &(v, &rhs)) {
                out.push((v, rhs));
                continue;
            }
            let f = self.new_like(v);
            let info = self.p.var(v).clone();
            self.p.vars[f.0 as usize].module = info.module;
            self.p.vars[f.0 as usize].facts.arity = info.facts.arity;
            self.p.vars[v.0 as usize].facts.arity = 0;
            self.def[v.0 as usize] = Def::Caf(f);
            self.def[f.0 as usize] = Def::Evaluated;
            out.push((f, rhs));
            out.push((v, Expr::Atom(Atom::Var(f))));
        }
        Bind::Rec(out)
    }

    /// Simplifies a right-hand side, on its own.
    fn rhs(&mut self, v: VarId, rhs: Expr) -> Expr {
        let saved = self.inline_depth;
        let rhs = self.simpl(rhs, Cont::Stop);
        self.inline_depth = saved;
        self.eta(v, rhs)
    }

    // Atoms ---------------------------------------------------------------------------------------

    /// What an atom of the input is in the output.
    fn atom(&mut self, a: Atom) -> Atom {
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
            Def::Join(_) | Def::Caf(_) | Def::Pap(_) => false,
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

    /// Lets `v` stand for `a` in `body`: by substitution, or, where the reference must stay in this
    /// scope, by a `let` around it.
    fn bind_atom(&mut self, v: VarId, a: Atom, body: Expr) -> Expr {
        if !self.may_rename(a, &self.occ(v)) {
            self.tick(Tick::ScopeHindered);
            return mk_let(v, Expr::Atom(a), body);
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
        grow(|| self.simpl_at(e, k))
    }

    fn simpl_at(&mut self, e: Expr, k: Cont) -> Expr {
        match e {
            Expr::Atom(a) => self.simpl_atom(a, k),
            Expr::App(f, args, ty) => {
                let args = self.atoms(args);
                self.simpl(*f, Cont::Apply(args, ty, k.into()))
            }
            Expr::Lam(params, body) => self.simpl_lam(params, *body, k),
            Expr::Let(bind, body) => {
                match k {
                    Cont::Stop => {}
                    Cont::Apply(..) => self.tick_quietly(Tick::LetFloatFromApp),
                    Cont::Select(..) => self.tick_quietly(Tick::LetFloatFromCase),
                }
                match bind {
                    Bind::NonRec(v, rhs) => self.simpl_let(v, *rhs, *body, k),
                    Bind::Rec(pairs) => self.simpl_let_rec(pairs, *body, k),
                }
            }
            Expr::Case { scrut, binder, alts, ty } => {
                match k {
                    Cont::Stop => {}
                    Cont::Apply(..) => self.tick_quietly(Tick::CaseFloatFromApp),
                    Cont::Select(..) => self.tick_quietly(Tick::CaseFloatFromCase),
                }
                if let [Alt { con: AltCon::Default, rhs: Expr::App(f, args, _), .. }] = &alts[..]
                    && **f == Expr::Atom(Atom::Var(binder))
                    && !args.contains(&Atom::Var(binder))
                {
                    // A function forced and then applied is just applied.
                    self.tick(Tick::CaseElimination);
                    let args = self.atoms(args.clone());
                    return self.simpl(*scrut, Cont::Apply(args, ty, k.into()));
                }
                let select = Select { binder, alts, ty, done: false };
                self.simpl(*scrut, Cont::Select(select, k.into()))
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

    /// Counts a floating, which happens to whatever stands there and is no sign that another round is worthwhile.
    fn tick_quietly(&mut self, t: Tick) {
        self.stats.tick(t);
    }

    fn simpl_atom(&mut self, a: Atom, k: Cont) -> Expr {
        let a = self.atom(a);
        let Atom::Var(v) = a else { return self.rebuild(Expr::Atom(a), k) };
        match std::mem::replace(&mut self.subst[v.0 as usize], Subst::None) {
            Subst::Suspended(s) => return self.resume(s, k),
            Subst::Join(join) => {
                // A function become a join point, called for the only time.
                let (params, body) = *join;
                if let Cont::Apply(args, _, next) = k {
                    let body = self.bind_atoms(&params, &args, body);
                    return self.simpl(body, *next);
                }
                return self.rebuild(Expr::Atom(a), k);
            }
            other => self.subst[v.0 as usize] = other,
        }
        match k {
            Cont::Stop => match &self.def[v.0 as usize] {
                Def::Con(known) if known.args.is_empty() => Expr::Con(known.con, Vec::new()),
                _ => Expr::Atom(a),
            },
            Cont::Apply(args, ty, next) => {
                if let Def::Join(_) = self.def[v.0 as usize] {
                    return self.simpl_jump(v, args, ty, *next);
                }
                self.call(v, args, ty, *next)
            }
            Cont::Select(select, next) => self.rebuild_case(Expr::Atom(a), select, *next),
        }
    }

    /// Puts a suspended expression where its variable occurs.
    fn resume(&mut self, s: Suspended, k: Cont) -> Expr {
        let moves_freely = s.top
            || self.scheme.body_belongs_to_application()
                && matches!((&*s.expr, &k), (Expr::Lam(..), Cont::Apply(..)));
        if moves_freely || s.home == self.scope {
            return self.simpl(*s.expr, k);
        }
        match s.home {
            Scope::Cc(_) => match move_into(*s.expr, s.home, self.scope) {
                Some(e) => self.simpl(e, k),
                None => unreachable!("the scope of a cost centre can be named"),
            },
            // Occurrence analysis found it in this very scope, or below a lambda.
            Scope::Dyn(_) => self.simpl(*s.expr, k),
        }
    }

    fn simpl_lam(&mut self, params: Vec<VarId>, body: Expr, k: Cont) -> Expr {
        match k {
            Cont::Apply(mut args, ty, next) => {
                self.tick(Tick::BetaReduction);
                let n = args.len().min(params.len());
                let rest_args = args.split_off(n);
                let (bound, rest) = params.split_at(n);
                let body = mk_lam_plain(rest.to_vec(), body);
                let body = self.bind_atoms(bound, &args, body);
                let k = if rest_args.is_empty() { *next } else { Cont::Apply(rest_args, ty, next) };
                self.simpl(body, k)
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
                self.simpl(mk_let(select.binder, lam, alt.rhs), *next)
            }
            Cont::Stop => {
                let saved = self.enter_lambda();
                let body = self.simpl(body, Cont::Stop);
                self.scope = saved;
                mk_lam(params, body)
            }
        }
    }

    /// Whether the functions in a construction that `v` names would belong to the same scope if it were made here.
    fn construction_is_ours(&self, v: VarId, args: &[Atom]) -> bool {
        if !self.scheme.references_pay() || !args.iter().any(|a| self.is_top_function(*a)) {
            return true;
        }
        matches!(&self.def[v.0 as usize], Def::Con(known) if known.home == self.scope)
    }

    /// A construction. A known one of the same is used instead (constructor reuse).
    fn rebuild_con(&mut self, c: ConId, args: Vec<Atom>, k: Cont) -> Expr {
        match k {
            Cont::Select(..) => self.rebuild(Expr::Con(c, args), k),
            _ if args.is_empty() => self.rebuild(Expr::Con(c, args), k),
            _ => {
                let key = (c, args);
                if let Some(v) = self.avail.get(&key).copied()
                    && self.construction_is_ours(v, &key.1)
                {
                    self.tick(Tick::ConstructorReuse);
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
            Cont::Apply(args, ty, next) => self.rebuild(Expr::App(e.into(), args, ty), *next),
            Cont::Select(select, next) => self.rebuild_case(e, select, *next),
        }
    }

    fn simpl_prim(&mut self, op: PrimOp, args: Vec<Atom>, ty: Ty, k: Cont) -> Expr {
        let args = self.atoms(args);
        let name = op.name();
        match (name, &args[..]) {
            ("seq", [a, b]) => {
                let binder = self.forced_binder(*a);
                let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), rhs: Expr::Atom(*b) }];
                let select = Select { binder, alts, ty, done: false };
                return self.simpl(Expr::Atom(*a), Cont::Select(select, k.into()));
            }
            ("unsafeCoerce#", [a]) => return self.simpl_atom(*a, k),
            ("realWorld#", _) => return self.rebuild(Expr::Atom(Atom::Lit(Lit::State)), k),
            ("runRW#", [f]) => return self.run_state(*f, ty, k),
            ("dataToTag#", [a]) => {
                if let Some(known) = self.known_con(*a) {
                    self.tick(Tick::ConstantFolding);
                    let index = self.p.con(known.con).index;
                    return self.rebuild(Expr::Atom(Atom::Lit(Lit::Int(i64::from(index)))), k);
                }
            }
            ("raise#", _) => {
                // What awaits the value of a failure is never reached.
                let ty = k.result_ty(ty);
                return Expr::Prim(op, args, ty);
            }
            _ => {
                if op.info().effect != Effect::SideEffect
                    && let Some(e) = fold(name, &args)
                {
                    self.tick(Tick::ConstantFolding);
                    return self.simpl(e, k);
                }
                if let [Atom::Var(v)] = args[..]
                    && let Some((inner, a)) = self.converted.get(&v).copied()
                    && let Some(short) = converted(name, inner.name())
                {
                    self.tick(Tick::ConstantFolding);
                    return match short.map(PrimOp::named) {
                        None => self.rebuild(Expr::Atom(a), k),
                        Some(Some(op)) => self.rebuild(Expr::Prim(op, vec![a], ty), k),
                        Some(None) => self.rebuild(Expr::Prim(op, args, ty), k),
                    };
                }
            }
        }
        self.rebuild(Expr::Prim(op, args, ty), k)
    }

    /// `runRW# f` gives `f` a state token and takes the value of what it returns. Effects stay in order within it; no pass moves,
    /// drops or repeats them.
    fn run_state(&mut self, f: Atom, ty: Ty, k: Cont) -> Expr {
        let tuple = Ty::Tuple(vec![state_ty(), ty.clone()].into());
        let like = match f {
            Atom::Var(v) => v,
            Atom::Lit(_) => self.p.main,
        };
        let state = self.new_field(like, state_ty());
        let value = self.new_field(like, ty.clone());
        let binder = self.new_field(like, tuple.clone());
        let rhs = Expr::Atom(Atom::Var(value));
        let alts = vec![Alt { con: AltCon::Tuple, vars: vec![state, value], rhs }];
        let select = Select { binder, alts, ty, done: false };
        let next = Cont::Select(select, k.into());
        self.simpl(Expr::Atom(f), Cont::Apply(vec![Atom::Lit(Lit::State)], tuple, next.into()))
    }

    /// A binder, never used, for forcing `a`.
    fn forced_binder(&mut self, a: Atom) -> VarId {
        let like = match a {
            Atom::Var(v) => v,
            Atom::Lit(_) => self.p.main,
        };
        let v = self.new_like(like);
        self.p.vars[v.0 as usize].ty = atom_ty(self.p, a);
        self.occs.occ[v.0 as usize] = Occ::DEAD;
        v
    }

    fn simpl_scc(&mut self, kind: SccKind, cc: CcId, e: Expr, k: Cont) -> Expr {
        if !self.scheme.profiled() {
            return self.simpl(e, k);
        }
        let home = Scope::Cc(cc);
        if kind == SccKind::Sub && self.scope == home {
            self.tick(Tick::SccDropped);
            return self.simpl(e, k);
        }
        let mut k = k;
        let mut inner_k = Cont::Stop;
        let mut kept = Vec::new();
        if let (Expr::Lam(..), Cont::Apply(..)) = (&e, &k) {
            if !self.scheme.body_belongs_to_application() {
                // The body is charged to this `scc` in any case; the functions passed are not.
                let Cont::Apply(mut args, ty, next) = k else { unreachable!("just matched") };
                if self.scope != home {
                    args.iter_mut().for_each(|a| *a = self.keep_reference(*a, &mut kept));
                }
                inner_k = Cont::Apply(args, ty, Cont::Stop.into());
                k = *next;
            } else if kind == SccKind::Sub {
                self.tick(Tick::SccDropped);
                return self.simpl(e, k);
            }
        }
        let saved = std::mem::replace(&mut self.scope, home);
        let e = self.simpl(e, inner_k);
        self.scope = saved;
        if kind == SccKind::Sub && self.costs_nothing(&e, &k) {
            self.tick(Tick::SccDropped);
            let e = match e {
                Expr::Atom(a) => self.simpl_atom(a, k),
                e => self.rebuild(e, k),
            };
            return bind_kept(kept, e);
        }
        let e = self.rebuild(Expr::Scc(kind, cc, e.into()), k);
        bind_kept(kept, e)
    }

    /// The atom itself, or, if it is a function that is referred to in this scope's name, a variable that is to be bound to it here.
    fn keep_reference(&mut self, a: Atom, kept: &mut Vec<(VarId, Atom)>) -> Atom {
        let Atom::Var(f) = a else { return a };
        if !self.scheme.references_pay() || !self.is_top_function(a) {
            return a;
        }
        self.tick(Tick::ScopeHindered);
        let v = self.new_like(f);
        kept.push((v, a));
        Atom::Var(v)
    }

    /// Whether evaluating `e` has no cost that its `sccsub` is there for.
    fn costs_nothing(&self, e: &Expr, k: &Cont) -> bool {
        match e {
            Expr::Atom(a) => !(self.scheme.references_pay() && self.is_top_function(*a)),
            Expr::Con(_, args) if args.is_empty() => true,
            // Taken apart at once, it is never built.
            Expr::Con(_, args) => match k {
                Cont::Select(s, _) => {
                    self.occ(s.binder).dead()
                        && !(self.scheme.references_pay() && args.iter().any(|a| self.is_top_function(*a)))
                }
                _ => false,
            },
            _ => false,
        }
    }
}

fn bind_kept(kept: Vec<(VarId, Atom)>, e: Expr) -> Expr {
    kept.into_iter().rev().fold(e, |e, (v, a)| mk_let(v, Expr::Atom(a), e))
}

/// Whether behind the `let`s at its head an expression is a value.
fn reveals_value(e: &Expr) -> bool {
    let mut e = e;
    while let Expr::Let(_, body) = e {
        e = body;
    }
    matches!(e, Expr::Con(..) | Expr::Lam(..))
}

/// Whether a `let` at the head of `e` binds a function.
fn declares_function(e: &Expr) -> bool {
    let mut e = e;
    while let Expr::Let(bind, body) = e {
        if bind_pairs(bind).iter().any(|(_, rhs)| matches!(rhs, Expr::Lam(..))) {
            return true;
        }
        e = body;
    }
    false
}

/// A lambda over what may be one already; not merged, so that occurrence facts of the parameters stay apart.
fn mk_lam_plain(params: Vec<VarId>, body: Expr) -> Expr {
    if params.is_empty() { body } else { Expr::Lam(params, body.into()) }
}
