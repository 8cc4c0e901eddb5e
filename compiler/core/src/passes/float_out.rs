//! Floating outwards: constructions, functions and work that do not depend on what they are in.
//!
//! * A closed construction becomes static data; a closed local function a top-level one. Both save
//!   allocation.
//! * A closed failure that is suspended becomes a CAF.
//! * A suspended (or forced) call, or a suspended loop, below a lambda or in a loop moves out of those that
//!   it does not depend on, and is done once (full laziness); a closed one becomes a CAF. Nothing floats out
//!   of one-shot lambdas alone, where nothing would be saved and a list might be kept alive; nothing that has
//!   effects floats at all.
//!
//! What it does to `scc`: a closed function is subsumed where it is referenced, instead of belonging to the
//! scope of its declaration; so where references pay it floats only if all its occurrences are in that scope,
//! or with `sccsub` of it around its body. Shared work would count what is in it once instead of often, so in
//! a profiled program only what is not counted (see [`super::counted`]; inserted annotations are not) is
//! shared, only within one scope, or as `sccsub` of a known one (a CAF from a subsumed scope goes to the CAF
//! cost centre: thesis 5.4.3). The body of a worker is in the scope of its wrapper's annotation
//! (`Facts::within`). A program in which nothing is annotated has no such limits.

mod along;
mod exits;
mod functions;
mod once;

use std::rc::Rc;

use kelvin_base::Symbol;
use kelvin_prims::PrimOp;
use rustc_hash::{FxHashMap, FxHashSet};

use self::along::Along;
use self::exits::Exits;
use self::functions::{applies_once, calls_one, is_list, long, loops, tests};
use self::once::inline_called_once;
use super::counted::Counted;
use super::occur::{Occ, Occurrences, is_one_shot};
use super::scope::{Scheme, Scope, scope_inside};
use super::stats::{Stats, Tick};
use crate::boxing::{Whose, box_references_to, boxed, name_function_of_constant};
use crate::construct::mk_let;
use crate::expr::*;
use crate::facts::Facts;
use crate::size::size_up_to;
use crate::subst::substitute;
use crate::traverse::{bind_vars, for_each_child, for_each_child_mut, free_vars, worklist};
use crate::typing::{is_dict_ty, ty_of};
use kelvin_base::stack::grow;

/// Work larger than this is not looked at; it seldom is closed.
const MAX_SIZE: usize = 200;
/// Sums, constructions and functions no larger than this are made again where work that depends on them
/// floats away from them.
const MAX_CHEAP: usize = 20;
/// Functions larger than this stay where they are.
const MAX_FUNCTION: usize = 4000;

/// What is to float.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// Calls of functions that go through something, before anything is inlined: what takes a list to pieces
    /// in place is not to be told from what is around it. What other calls do may come to an instruction.
    Loops,
    /// Work alone. What closed constructions and functions are is still to be seen where they are used.
    Work,
    All,
}

/// Floats what can be floated. `own` are the modules that are not the library's.
pub fn float_out(
    program: &mut Program,
    scheme: Scheme,
    what: What,
    own: &FxHashSet<Symbol>,
    stats: &mut Stats,
) {
    let occs = Occurrences::program(program, scheme);
    if what == What::Loops && !scheme.entries_count() {
        let binds = std::mem::take(&mut program.binds);
        program.binds = inline_called_once(program, binds, &occs, own);
    }
    let counted = Counted::of(program, &occs);
    let vars = program.vars.len();
    let (tests, long) = (tests(program), long(program));
    let loops = (what == What::Loops).then(|| loops(program));
    let once = if what == What::Loops { applies_once(program) } else { FxHashSet::default() };
    let mut binds = std::mem::take(&mut program.binds);
    let mut f = Floater {
        p: program,
        scheme,
        what,
        stats,
        occs,
        counted,
        own,
        tests,
        long,
        loops,
        once,
        is_run_once: false,
        level: vec![0; vars],
        along: FxHashMap::default(),
        moved: FxHashMap::default(),
        scopes: vec![Scope::Dyn(0)],
        unnamed: 0,
        module: None,
        plain: false,
        called_in: None,
        constant: false,
        exits: None,
        top: Vec::new(),
    };
    let mut out = Vec::with_capacity(binds.len());
    for mut bind in binds.drain(..) {
        f.module = bind_vars(&bind).first().and_then(|v| f.p.var(*v).module);
        f.plain = bind_vars(&bind).first().is_some_and(|v| f.p.var(*v).facts.plain);
        match &mut bind {
            Bind::NonRec(v, rhs) => f.right_hand_side(*v, rhs),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(v, rhs)| f.right_hand_side(*v, rhs)),
        }
        out.append(&mut f.top);
        out.push(bind);
    }
    program.binds = out;
}

struct Floated {
    var: VarId,
    rhs: Expr,
    level: u32,
}

struct Floater<'p> {
    p: &'p mut Program,
    scheme: Scheme,
    what: What,
    stats: &'p mut Stats,
    occs: Occurrences,
    counted: Counted,
    own: &'p FxHashSet<Symbol>,
    /// Top-level functions whose calls are no work ([`tests`]).
    tests: FxHashSet<VarId>,
    /// Top-level functions that do more with a list than go through it ([`long`]).
    long: FxHashSet<VarId>,
    /// For [`What::Loops`]: top-level functions that go through something.
    loops: Option<FxHashSet<VarId>>,
    /// For [`What::Loops`], in which actions are not functions of the state yet: what runs its arguments
    /// once.
    once: FxHashSet<VarId>,
    /// The lambda that is looked at next is such an argument.
    is_run_once: bool,
    /// The number of lambdas and loops around each local binder.
    level: Vec<u32>,
    /// What is bound here and does not float for its own sake.
    along: FxHashMap<VarId, Along>,
    /// Lists that have floated with what goes through them, by the level at which they stand now.
    moved: FxHashMap<(VarId, u32), VarId>,
    /// The scope directly below each lambda, and at the end the scope here.
    scopes: Vec<Scope>,
    /// How many scopes without a name there have been, but for that of the binding: each is one of its own,
    /// by number.
    unnamed: u32,
    module: Option<Symbol>,
    /// Nothing is counted in it ([`crate::facts::Facts::plain`]).
    plain: bool,
    /// Until its outermost lambda is met: the scope of all its calls, if they are known to have one.
    called_in: Option<Scope>,
    /// Whether that is a constant, and not a dictionary.
    constant: bool,
    /// Where what is looked at next ends the round of a loop: that.
    exits: Option<Rc<Exits>>,
    top: Vec<Bind>,
}

impl Floater<'_> {
    fn right_hand_side(&mut self, v: VarId, rhs: &mut Expr) {
        self.scopes = vec![Scope::Dyn(0)];
        let within = self.p.var(v).facts.within.filter(|_| matches!(rhs, Expr::Lam(..)));
        self.called_in = within.map(Scope::Cc);
        let was_function = matches!(rhs, Expr::Lam(..));
        self.constant =
            !was_function && !is_dict_ty(self.p, &self.p.var(v).ty) && !self.p.var(v).facts.of_dictionary;
        let mut floats = Vec::new();
        self.expr(rhs, 0, &mut floats);
        debug_assert!(floats.is_empty());
        if !was_function && matches!(rhs, Expr::Lam(..)) && self.scheme.references_pay() {
            name_function_of_constant(self.p, v, rhs);
        }
    }

    fn scope(&self) -> Scope {
        *self.scopes.last().unwrap_or(&Scope::Dyn(0))
    }

    fn set_level(&mut self, v: VarId, level: u32) {
        let i = v.0 as usize;
        if i >= self.level.len() {
            self.level.resize(i + 1, 0);
        }
        self.level[i] = level;
    }

    /// 0 if top-level, else 1 + the number of lambdas around its binding.
    fn level_of(&self, v: VarId) -> u32 {
        if self.p.var(v).module.is_some() {
            0
        } else {
            self.level.get(v.0 as usize).copied().unwrap_or(0) + 1
        }
    }

    /// The greatest level of a free variable, or of what comes along with `e`, of what that is made of: 0 if
    /// closed, else 1 + the number of lambdas around it.
    fn level_of_expr(&self, e: &Expr) -> u32 {
        let level = |v: VarId| self.along(v).map_or_else(|| self.level_of(v), |along| along.level);
        free_vars(e).into_iter().map(level).max().unwrap_or(0)
    }

    /// Whether anything is counted in the binding at hand.
    fn entries_count(&self) -> bool {
        self.scheme.entries_count() && !self.plain
    }

    /// Whether it matters who pays for what.
    fn scopes_matter(&self) -> bool {
        self.scheme.profiled() && !self.counted.is_unobserved()
    }

    /// The scope of the body of a lambda that stands here.
    fn scope_of_lambda(&mut self) -> Scope {
        if let Some(scope) = self.called_in.take() {
            return scope;
        }
        if self.scheme.body_belongs_to_application() { self.unnamed_scope() } else { self.scope() }
    }

    fn unnamed_scope(&mut self) -> Scope {
        self.unnamed += 1;
        Scope::Dyn(self.unnamed)
    }

    /// Makes `scope` the scope here; what it was.
    fn enter(&mut self, scope: Scope) -> Scope {
        match self.scopes.last_mut() {
            Some(here) => std::mem::replace(here, scope),
            None => scope,
        }
    }

    fn expr(&mut self, e: &mut Expr, level: u32, floats: &mut Vec<Floated>) {
        let exits = self.exits.take();
        grow(|| self.expr_at(e, level, floats, exits));
    }

    /// What ends the round of the loop that `exits` tells of, if one is around it.
    fn tail(&mut self, e: &mut Expr, level: u32, floats: &mut Vec<Floated>, exits: &Option<Rc<Exits>>) {
        self.exits = exits.clone();
        self.expr(e, level, floats);
    }

    /// An alternative that leaves a loop: to it, what is bound in the loop is as what is bound around that.
    fn exit(&mut self, e: &mut Expr, ends: &Rc<Exits>, floats: &mut Vec<Floated>) {
        let bound_within = |f: &Self, v: VarId| {
            let level = f.level.get(v.0 as usize).copied().unwrap_or(0);
            (f.p.var(v).module.is_none() && level > ends.level).then_some((v, level))
        };
        let within: Vec<(VarId, u32)> =
            free_vars(e).into_iter().filter_map(|v| bound_within(self, v)).collect();
        within.iter().for_each(|(v, _)| self.set_level(*v, ends.level));
        let scope = self.scopes.pop();
        self.tail(e, ends.level, floats, &ends.outer);
        self.scopes.extend(scope);
        within.iter().for_each(|(v, level)| self.set_level(*v, *level));
    }

    fn expr_at(&mut self, e: &mut Expr, level: u32, floats: &mut Vec<Floated>, exits: Option<Rc<Exits>>) {
        match e {
            Expr::Lam(params, body) => {
                let is_one_shot = std::mem::take(&mut self.is_run_once) || is_one_shot(self.p, params);
                let inner = if is_one_shot { level } else { level + 1 };
                for p in params.iter() {
                    self.set_level(*p, inner);
                }
                let mut below = Vec::new();
                let scope = self.scope_of_lambda();
                if inner > level {
                    self.scopes.push(scope);
                    self.expr(body, inner, &mut below);
                    self.scopes.pop();
                } else {
                    let saved = self.enter(scope);
                    self.expr(body, inner, &mut below);
                    self.enter(saved);
                }
                self.place(e, level, below, floats);
            }
            Expr::LetJoin { rec, joins, body } => {
                let inner = if *rec { level + 1 } else { level };
                let mut below = Vec::new();
                for j in joins.iter_mut() {
                    self.set_level(j.name, inner);
                    for p in &j.params {
                        self.set_level(*p, inner);
                    }
                }
                let mut ends = exits.clone();
                if inner > level {
                    self.scopes.push(self.scope());
                    let names = joins.iter().map(|j| j.name).collect();
                    ends = Some(Exits { names, level, outer: exits.clone() }.into());
                }
                for j in joins.iter_mut() {
                    self.tail(&mut j.body, inner, &mut below, &ends);
                }
                if inner > level {
                    self.scopes.pop();
                }
                let exits = exits.map(|outer| outer.beside(joins));
                self.tail(body, level, floats, &exits);
                self.place(e, level, below, floats);
            }
            Expr::Let(..) => self.let_(e, level, floats, &exits),
            Expr::Case { scrut, binder, alts, .. } => {
                self.expr(scrut, level, floats);
                self.scrutinee(scrut, *binder, level, floats);
                self.set_level(*binder, level);
                if matches!(**scrut, Expr::Prim(..) | Expr::Atom(_)) {
                    self.note_cheap(*binder, scrut);
                }
                let several = alts.len() > 1;
                for alt in alts {
                    for v in &alt.vars {
                        self.set_level(*v, level);
                    }
                    match &exits {
                        Some(ends) if several && ends.leaves(&alt.rhs) => {
                            self.exit(&mut alt.rhs, ends, floats);
                        }
                        _ => self.tail(&mut alt.rhs, level, floats, &exits),
                    }
                }
            }
            Expr::Scc(kind, cc, body) => {
                let inside = match scope_inside(self.p, *kind, *cc) {
                    _ if !self.scheme.profiled() => self.scope(),
                    Some(cc) => Scope::Cc(cc),
                    None => self.unnamed_scope(),
                };
                let saved = self.enter(inside);
                self.expr(body, level, floats);
                self.enter(saved);
            }
            Expr::App(..) => {
                for_each_child_mut(e, &mut |c| self.expr(c, level, floats));
                self.result(e, level, floats);
            }
            e => for_each_child_mut(e, &mut |c| self.expr(c, level, floats)),
        }
    }

    /// Puts what floated out of `e`, a lambda or a loop, around it, if it belongs to this level.
    fn place(&mut self, e: &mut Expr, level: u32, below: Vec<Floated>, floats: &mut Vec<Floated>) {
        let mut here = Vec::new();
        for f in below {
            if f.level > level { here.push(f) } else { floats.push(f) }
        }
        for f in here.into_iter().rev() {
            let body = std::mem::replace(e, Expr::Tuple(Vec::new()));
            *e = mk_let(f.var, f.rhs, body);
        }
    }

    fn let_(&mut self, e: &mut Expr, level: u32, floats: &mut Vec<Floated>, exits: &Option<Rc<Exits>>) {
        let Expr::Let(bind, body) = e else { return };
        self.counted.note(self.p, bind);
        match bind {
            Bind::NonRec(v, rhs) => {
                let v = *v;
                self.set_level(v, level);
                self.is_run_once = matches!(**rhs, Expr::Lam(..)) && self.is_given_to_one(v);
                self.expr(rhs, level, floats);
                if self.floats_to_top(std::slice::from_ref(&v), &[&**rhs]) {
                    let Expr::Let(Bind::NonRec(_, rhs), body) = std::mem::replace(e, Expr::Tuple(Vec::new()))
                    else {
                        return;
                    };
                    *e = self.lift_to_top(vec![(v, *rhs)], false, *body);
                    return self.tail(e, level, floats, exits);
                }
                if let Some(to) = self.work_level(rhs, &self.p.var(v).ty, level) {
                    let Expr::Let(Bind::NonRec(_, rhs), body) = std::mem::replace(e, Expr::Tuple(Vec::new()))
                    else {
                        return;
                    };
                    *e = *body;
                    self.float_work(v, *rhs, to, floats);
                    return self.tail(e, level, floats, exits);
                }
                self.note_list(v, rhs, level);
                self.note_cheap(v, rhs);
                self.tail(body, level, floats, exits);
            }
            Bind::Rec(pairs) => {
                for (v, _) in pairs.iter() {
                    self.set_level(*v, level);
                }
                for (_, rhs) in pairs.iter_mut() {
                    self.expr(rhs, level, floats);
                }
                let vars: Vec<VarId> = pairs.iter().map(|(v, _)| *v).collect();
                let rhss: Vec<&Expr> = pairs.iter().map(|(_, rhs)| rhs).collect();
                if self.floats_to_top(&vars, &rhss) {
                    let Expr::Let(Bind::Rec(pairs), body) = std::mem::replace(e, Expr::Tuple(Vec::new()))
                    else {
                        return;
                    };
                    *e = self.lift_to_top(pairs, true, *body);
                    return self.tail(e, level, floats, exits);
                }
                self.tail(body, level, floats, exits);
            }
        }
    }

    /// Whether all that happens to it is that it is given to a function that runs it once.
    fn is_given_to_one(&self, v: VarId) -> bool {
        let occ = self.occs.occ.get(v.0 as usize);
        occ.is_some_and(|o| o.count == 1 && o.as_arg && o.given_to.is_some_and(|f| self.once.contains(&f)))
    }

    // Values ----------------------------------------------------------------------------------------

    /// Whether the bindings are closed values that may become top-level ones.
    fn floats_to_top(&self, vars: &[VarId], rhss: &[&Expr]) -> bool {
        let movable = vars.iter().zip(rhss).all(|(v, rhs)| match rhs {
            Expr::Con(_, args) => {
                !(self.scheme.references_pay() && args.iter().any(|a| self.is_top_function(*a, vars)))
            }
            Expr::Lam(..) => self.function_may_move(*v),
            _ => false,
        });
        self.what == What::All
            && movable
            && rhss.iter().all(|rhs| size_up_to(rhs, MAX_FUNCTION) < MAX_FUNCTION)
            && rhss.iter().all(|rhs| {
                free_vars(rhs).into_iter().all(|v| self.p.var(v).module.is_some() || vars.contains(&v))
            })
    }

    fn is_top_function(&self, a: Atom, group: &[VarId]) -> bool {
        match a {
            Atom::Var(v) => {
                group.contains(&v) || self.p.var(v).module.is_some() && self.p.var(v).facts.arity > 0
            }
            Atom::Lit(_) => false,
        }
    }

    fn function_may_move(&self, v: VarId) -> bool {
        // Under lexical scoping what a constant declares is the constant's, even when it becomes part of
        // static data.
        if self.constant && self.scheme.constants_pay(false) && self.scope() == Scope::Dyn(0) {
            return false;
        }
        // Called from another scope it would be that one's.
        !self.scheme.references_pay()
            || matches!(self.scope(), Scope::Cc(_))
            || self.occs.occ.get(v.0 as usize).is_some_and(|o| !o.sub_scope)
    }

    /// Moves the bindings to top level. Where references pay, what is passed on of a function stays here: a
    /// box of it.
    fn lift_to_top(&mut self, mut pairs: Vec<(VarId, Expr)>, rec: bool, mut body: Expr) -> Expr {
        self.stats.tick(Tick::FloatOut);
        if self.scheme.references_pay() {
            let passed = |o: &Occ| o.as_arg || o.bare;
            let functions: Vec<VarId> = pairs
                .iter()
                .filter(|(v, rhs)| {
                    matches!(rhs, Expr::Lam(..)) && self.occs.occ.get(v.0 as usize).is_some_and(passed)
                })
                .map(|(v, _)| *v)
                .collect();
            let mut renamed = FxHashMap::default();
            for v in functions {
                let f = self.p.clone_var(v);
                renamed.insert(v, Atom::Var(f));
                self.p.vars[v.0 as usize].facts = Facts::default();
                self.stands_at_top(f);
                body = mk_let(v, boxed(self.p, f), body);
            }
            if !renamed.is_empty() {
                let mut lifted = FxHashSet::default();
                for (v, rhs) in &mut pairs {
                    if let Some(Atom::Var(f)) = renamed.get(v) {
                        *v = *f;
                        lifted.insert(*f);
                    }
                    substitute(rhs, &renamed);
                }
                let all = pairs.iter_mut().map(|(_, rhs)| rhs).collect();
                box_references_to(self.p, &lifted, Whose::Here, all);
            }
        }
        let mut out = Vec::with_capacity(pairs.len());
        for (v, rhs) in pairs {
            self.stands_at_top(v);
            let rhs = match (rhs, self.scope()) {
                (Expr::Lam(params, body), Scope::Cc(c)) if self.scheme.references_pay() => {
                    self.stats.tick(Tick::SccFloatOutFunction);
                    Expr::Lam(params, Expr::Scc(SccKind::Sub, c, body).into())
                }
                (rhs, _) => rhs,
            };
            if let Expr::Lam(params, _) = &rhs {
                self.p.vars[v.0 as usize].facts.arity = params.len() as u32;
            }
            out.push((v, rhs));
        }
        if rec {
            self.top.push(Bind::Rec(out));
        } else if let Some((v, rhs)) = out.pop() {
            self.top.push(Bind::NonRec(v, rhs.into()));
        }
        body
    }

    // Work ------------------------------------------------------------------------------------------

    /// The level to which this work, whose result is of type `ty`, can float and save something; `None` if it
    /// stays.
    fn work_level(&self, rhs: &Expr, ty: &Ty, level: u32) -> Option<u32> {
        let fails = self.what != What::Loops && is_failure(rhs);
        if level == 0 || !(fails || self.is_work(rhs) && self.worth_keeping(rhs, ty) && !self.has_effect(rhs))
        {
            return None;
        }
        self.movable_to(rhs, level).filter(|to| !fails || *to == 0)
    }

    /// The level to which this can float, as far as what is counted in it and its scope are concerned.
    fn movable_to(&self, rhs: &Expr, level: u32) -> Option<u32> {
        if size_up_to(rhs, MAX_SIZE) >= MAX_SIZE {
            return None;
        }
        let to = self.level_of_expr(rhs);
        // (Events count in plain code, too.)
        if to > level || (!self.plain || self.scheme.has_events()) && self.counted.is_in(self.p, rhs) {
            return None;
        }
        let fits = match self.scope() {
            _ if !self.scopes_matter() => true,
            // Elsewhere it is `sccsub` of that.
            Scope::Cc(_) => true,
            // As a CAF; a string's unpacking has no cost centre worth keeping. What a key pays for stays the
            // key's.
            home if to == 0 => {
                home == Scope::Dyn(0)
                    && !self.scheme.body_belongs_to_application()
                    && !(self.scheme.appliers_pay_for_constants(false) && self.calls_its_own_within(rhs))
            }
            home => self.scopes.get(to as usize - 1) == Some(&home),
        };
        fits.then_some(to)
    }

    /// A list that is made where it is used up takes no space; shared, it is kept whole. So lists are not
    /// shared, nor is what may be one, but for literals and what a function of the program's own makes: there
    /// more may be behind it than the library's ranges and repetitions, which are cheaper to make than to
    /// keep. What a longer function of the library makes of a list (`transpose b`, `sort xs`) is shared: the
    /// list is kept as well then, where the work is done again and again. Once such a function is inlined,
    /// what it did is not to be told from a range; so work is floated before functions are inlined, too.
    fn worth_keeping(&self, rhs: &Expr, ty: &Ty) -> bool {
        match ty {
            ty if is_list(self.p, ty) => match outcome(rhs) {
                Expr::App(_, args, _) => {
                    matches!(args[..], [Atom::Lit(Lit::Str(_))])
                        || self.calls_own(outcome(rhs))
                        || self.makes_of_list(outcome(rhs))
                }
                _ => false,
            },
            Ty::Data(_) => true,
            _ => false,
        }
    }

    /// Whether evaluating it is worth sharing: a call, or a loop.
    fn is_work(&self, rhs: &Expr) -> bool {
        if let Some(loops) = &self.loops {
            return calls_one(rhs, loops);
        }
        let mut e = rhs;
        loop {
            match e {
                Expr::App(f, args, _) => {
                    return match **f {
                        Expr::Atom(Atom::Var(f)) => {
                            let facts = &self.p.var(f).facts;
                            facts.arity as usize <= args.len()
                                && !(facts.arity as usize == args.len() && self.tests.contains(&f))
                                && !(facts.diverges > 0 && args.len() >= facts.diverges as usize)
                        }
                        _ => true,
                    };
                }
                // A call that was inlined.
                Expr::LetJoin { rec: true, .. } => return true,
                Expr::Let(_, body) | Expr::LetJoin { body, .. } | Expr::Scc(_, _, body) => e = body,
                Expr::Case { scrut, alts, .. } => {
                    if self.is_work(scrut) {
                        return true;
                    }
                    match alts.last() {
                        Some(alt) => e = &alt.rhs,
                        None => return false,
                    }
                }
                _ => return false,
            }
        }
    }

    fn has_effect(&self, e: &Expr) -> bool {
        let mut work = worklist(e);
        while let Some(e) = work.pop() {
            match e {
                Expr::Prim(op, ..) if op.has_effect() => return true,
                // Input and output, or a state token that came from outside.
                Expr::App(_, args, _) if args.contains(&Atom::Lit(Lit::State)) => return true,
                _ => {}
            }
            for_each_child(e, &mut |c| work.push(c));
        }
        false
    }

    fn float_work(&mut self, v: VarId, rhs: Expr, to: u32, floats: &mut Vec<Floated>) {
        self.stats.tick(Tick::FloatOut);
        let rhs = self.with_what_it_needs(rhs, to, floats);
        self.p.vars[v.0 as usize].facts.strict = false;
        let home = self.scope();
        let leaves = to == 0 || self.scopes.get(to as usize - 1) != Some(&home);
        let rhs = match home {
            Scope::Cc(c) if self.scheme.profiled() && leaves => {
                self.stats.tick(Tick::SccFloatOutWork);
                Expr::Scc(SccKind::Sub, c, rhs.into())
            }
            _ => rhs,
        };
        if to == 0 {
            self.stands_at_top(v);
            self.top.push(Bind::NonRec(v, rhs.into()));
            return;
        }
        self.set_level(v, to - 1);
        floats.push(Floated { var: v, rhs, level: to });
    }

    /// Notes that `v` is a top-level binding from now on.
    fn stands_at_top(&mut self, v: VarId) {
        let info = &mut self.p.vars[v.0 as usize];
        info.module = self.module;
        info.facts.plain = self.plain;
    }

    /// Whether this is a call of a function that is not the library's; as long as nothing of the library has
    /// been inlined, so are the local functions of other modules.
    fn calls_own(&self, e: &Expr) -> bool {
        let Expr::App(f, ..) = e else { return false };
        let Expr::Atom(Atom::Var(f)) = **f else { return false };
        let home = match self.p.var(f).module {
            None if self.what == What::Loops => self.module,
            home => home,
        };
        home.is_some_and(|m| self.own.contains(&m))
    }

    /// Whether this is a call of a longer function that is given a list.
    fn makes_of_list(&self, e: &Expr) -> bool {
        let Expr::App(f, ..) = e else { return false };
        matches!(**f, Expr::Atom(Atom::Var(f)) if self.long.contains(&f))
    }

    /// A call that is a result below a lambda, and that only constants are passed to, is done once: it
    /// becomes a CAF.
    fn result(&mut self, e: &mut Expr, level: u32, floats: &mut Vec<Floated>) {
        if level == 0 || !self.calls_own(e) || self.work_level(e, &ty_of(self.p, e), level) != Some(0) {
            return;
        }
        let Expr::App(f, _, ty) = &*e else { return };
        let Expr::Atom(Atom::Var(f)) = **f else { return };
        if !ty.is_lifted() {
            return;
        }
        let mut info = self.p.var(f).clone();
        info.ty = ty.clone();
        info.facts = Facts::default();
        info.inline = Inline::None;
        let v = self.p.new_var(info);
        let rhs = std::mem::replace(e, Expr::Atom(Atom::Var(v)));
        self.float_work(v, rhs, 0, floats);
    }

    /// A forced call that depends on nothing around it is done once, on first demand.
    fn scrutinee(&mut self, scrut: &mut Expr, binder: VarId, level: u32, floats: &mut Vec<Floated>) {
        if !matches!(scrut, Expr::App(..) | Expr::Scc(..)) || !self.p.var(binder).ty.is_lifted() {
            return;
        }
        let Some(to) = self.work_level(scrut, &self.p.var(binder).ty, level) else {
            return self.note_list(binder, scrut, level);
        };
        let mut info = self.p.var(binder).clone();
        info.facts = Facts::default();
        info.inline = Inline::None;
        let v = self.p.new_var(info);
        let rhs = std::mem::replace(scrut, Expr::Atom(Atom::Var(v)));
        self.float_work(v, rhs, to, floats);
    }
}

/// Whether it is but a failure that awaits who looks at it (`(False, error "no")`): closed, there is one for
/// all.
fn is_failure(rhs: &Expr) -> bool {
    matches!(annotated(rhs), Expr::Prim(PrimOp::RAISE, ..))
}

/// What it comes to, behind what is bound for that.
fn outcome(e: &Expr) -> &Expr {
    let mut e = e;
    while let Expr::Scc(_, _, body) | Expr::Let(_, body) = e {
        e = body;
    }
    e
}

/// What is annotated there.
fn annotated(e: &Expr) -> &Expr {
    let mut e = e;
    while let Expr::Scc(_, _, body) = e {
        e = body;
    }
    e
}
