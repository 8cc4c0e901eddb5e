//! Fusion: a list (or other data) that one recursive function makes for another to use up is not made.
//!
//! `let xs = p a in … c xs …`, with `xs` used nowhere else, where `c` begins by taking its argument apart and
//! uses the parts that are data of the same kind only for calling itself: then `c (p a)` becomes `cp a`, with
//! a new function `cp` whose body is `p`'s with `c` applied to its results. Where `p` returns a construction,
//! an alternative of `c` is selected at compile time; its call of `c` on a part that `p` had suspended
//! becomes a call of `cp` again. Where `c` calls itself on that part in several alternatives of a `case` (as
//! `filter` does), what was suspended becomes a function of its own. It needs no annotation in the library:
//! ordinary recursion over lists is what `map`, `filter`, comprehensions, ranges, `sum` or `zip` are made of.
//! Loops (recursive join points) consume in the same way.
//!
//! The use need not be near. It may be in a function or loop that comes to it once at most, as the inner loop
//! of a comprehension comes to its end and goes on with the outer one ([`uses`]). The list may be the
//! argument of a function that hands it to a consumer in it, which is opened then. It may be what a join
//! point gets, from several places. And what is appended to a list is an argument that stays the same: it is
//! none of the new function, in which its own producer can then be found and fused in turn. In copies of its
//! own body a producer is not fused again ([`unfolded`]).
//!
//! What it does to `scc`: it looks through none in what it unfolds (one there stays where it is, around
//! what it was around), and through one between producer and consumer only as [`across`] and [`sink`] say.
//! Else producer and consumer run in one scope: both are top-level functions subsumed in it or local ones
//! declared in it (where application pays: applied in it), and the suspended parts of `p`'s results belong
//! to it, too. Each is still evaluated when it was and as often. So do the bodies of the functions in which
//! a use is found: all that is done with these is that they are called, in this scope and in their own
//! bodies, so that their appliers' cost centre is that of their declaration.

mod across;
mod annotated;
mod candidate;
mod dropped;
mod known;
mod producers;
mod shapes;
mod sink;
mod site;
mod unfolded;
mod uses;

use std::collections::VecDeque;
use std::rc::Rc;

use kelvin_base::Symbol;
use kelvin_layout::CC_MAIN;
use kelvin_prims::PrimOp;
use rustc_hash::{FxHashMap, FxHashSet};

use self::candidate::{Candidate, candidate};
use self::known::Known;
use self::shapes::{
    comes_at_once, constructs, consumes, ends_in_call, evaluated_below, gives_to_consumer, is_literal,
    occurrences, returned,
};
use self::site::{Definition, Site, call, wrap};
pub use self::unfolded::Unfolded;
use self::uses::{Call, Use, Way, find_use, replace_use};
use super::occur::{Occurrences, is_one_shot};
use super::scope::{Scheme, Scope, scope_inside};
use super::stats::{Stats, Tick};
use crate::annotate::CafOptions;
use crate::boxing::is_thunk;
use crate::construct::mk_let;
use crate::expr::*;
use crate::facts::Facts;
use crate::size::{program_size, size_up_to};
use crate::subst::{copy_expr, substitute};
use crate::traverse::{
    atoms_of, bind_pairs, bind_vars, for_each_child, for_each_child_mut, for_each_occurrence, free_vars,
    mentions,
};
use crate::typing::ty_of;
use kelvin_base::stack::grow;

/// Functions larger than this are not unfolded.
const MAX_FUNCTION: usize = 250;
/// Nor those that are called at one place, which adds nothing to the program, if they are larger than this.
const MAX_ONCE: usize = 1000;
/// Functions that hand their argument to a consumer in them are opened up to this size.
const MAX_OPENED: usize = 120;
/// Annotated functions that are opened add no more to the program in a round than this part of it, and what
/// one fusion may.
const OPENING: usize = 8;
/// Constructions that are parts of one another, which a consumer is applied to one after the other.
const MAX_CONSTRUCTIONS: usize = 4;
/// What one fusion may add to the program.
const MAX_GROWTH: usize = 600;
/// Producers in each other that are looked at before what they are fused with (and once more after it).
const MAX_BEFORE: u32 = 3;
/// Producers that one consumer is fused with at a time.
const MAX_PRODUCERS: usize = 4;

/// Fuses, adding at most `budget` (nodes of Core) to the program and taking what was added from it. The
/// result are the top-level variables to whose bindings it did something.
pub fn fuse(
    program: &mut Program,
    scheme: Scheme,
    cafs: &CafOptions,
    unfolded: &mut Unfolded,
    budget: &mut usize,
    stats: &mut Stats,
) -> Vec<VarId> {
    let occs = Occurrences::program(program, scheme);
    let mut binds = std::mem::take(&mut program.binds);
    let old = program.vars.len();
    let unit = program.cons.iter().position(|c| c.fields.is_empty()).map(|i| ConId(i as u32));
    let opening = program_size(program) / OPENING + MAX_GROWTH;
    let mut f = Fuser {
        p: program,
        scheme,
        cafs,
        constant: None,
        within: None,
        stats,
        occs,
        budget,
        unfolded,
        opening,
        functions: FxHashMap::default(),
        annotated: FxHashMap::default(),
        makers: FxHashMap::default(),
        nullary: FxHashMap::default(),
        values: FxHashSet::default(),
        unit,
        gone: FxHashSet::default(),
        around: Vec::new(),
        scope: Scope::Dyn(0),
        next_dyn: 1,
        old,
        before: 0,
        moved: false,
    };
    for bind in &binds {
        f.register(bind, true);
        if let Bind::NonRec(v, rhs) = bind
            && let Expr::Con(con, args) = &**rhs
        {
            f.values.insert(*v);
            if args.is_empty() {
                f.nullary.insert(*v, *con);
            }
        }
    }
    let mut changed = Vec::new();
    for bind in &mut binds {
        let before = f.stats.total();
        f.moved = false;
        match bind {
            Bind::NonRec(v, rhs) => {
                f.constant = f.module_of_constant(*v, rhs);
                f.within = f.constant;
                match &mut **rhs {
                    // The program's entry, which is run once, under `MAIN`.
                    Expr::Lam(params, body) if *v == f.p.main && is_one_shot(f.p, params) => {
                        let outside = std::mem::replace(&mut f.scope, Scope::Cc(CcId(CC_MAIN)));
                        f.expr(body);
                        f.scope = outside;
                    }
                    rhs => f.expr(rhs),
                }
                (f.constant, f.within) = (None, None);
            }
            Bind::Rec(pairs) => {
                f.around.extend(pairs.iter().map(|(v, _)| *v));
                pairs.iter_mut().for_each(|(_, rhs)| f.expr(rhs));
                f.around.clear();
            }
        }
        if f.stats.total() > before || f.moved {
            changed.extend(bind_vars(bind));
        }
    }
    program.binds = binds;
    changed
}

/// What consumes it.
struct Found {
    call: Call,
    known: Rc<Known>,
    /// What its result is applied to at once, and the type of what that gives.
    rest: Option<(Vec<Atom>, Ty)>,
    /// The function around the consumer, in the place of its call; and what that adds to the program.
    opened: Option<Expr>,
    growth: usize,
}

/// Suspended parts of the producer's result, and constructions that have one of them for a part, not bound
/// yet.
type Pending = FxHashMap<VarId, Expr>;

struct Fuser<'p> {
    p: &'p mut Program,
    scheme: Scheme,
    cafs: &'p CafOptions,
    /// The module of the constant in whose own scope this is ([`sink`]).
    constant: Option<Symbol>,
    /// The same of the constant that this is in, as long as what is declared here is evaluated in its scope
    /// where that applies it.
    within: Option<Symbol>,
    stats: &'p mut Stats,
    /// What may still be added to the program.
    budget: &'p mut usize,
    unfolded: &'p mut Unfolded,
    /// The same for annotated functions that are opened, in this round.
    opening: usize,
    occs: Occurrences,
    functions: FxHashMap<VarId, Rc<Known>>,
    /// Top-level functions whose bodies are annotations (see [`sink`]).
    annotated: FxHashMap<VarId, Rc<Known>>,
    /// Those of them that construct, with what is in the annotation for a body (see [`across`]).
    makers: FxHashMap<VarId, (SccKind, CcId, Rc<Known>)>,
    /// Top-level names of constructions without fields.
    nullary: FxHashMap<VarId, ConId>,
    /// Of all constructions.
    values: FxHashSet<VarId>,
    /// A constructor without fields, to stand for values that are never used.
    unit: Option<ConId>,
    /// Lists that are not made any more. A function that used one is known as it was before.
    gone: FxHashSet<VarId>,
    /// The functions and loops in whose bodies this is.
    around: Vec<VarId>,
    scope: Scope,
    next_dyn: u32,
    /// Variables from here on are this pass's.
    old: usize,
    /// In how many producers this is that are looked at before their consumers.
    before: u32,
    /// A list was moved into an annotation ([`sink`]).
    moved: bool,
}

impl Fuser<'_> {
    fn expr(&mut self, e: &mut Expr) {
        grow(|| self.expr_at(e));
    }

    /// A list is fused with its consumer before its own producer is looked at, which may be fused with the
    /// new function then; but not where [`Fuser::try_fuse`] wants the producer to be looked at before, and if
    /// an annotation is between the two, not before what is in that is done with.
    fn expr_at(&mut self, e: &mut Expr) {
        self.sink(e);
        if self.try_fuse(e, false, self.before == MAX_BEFORE) {
            self.before += 1;
            match e {
                Expr::Let(Bind::NonRec(_, producer), _) | Expr::Case { scrut: producer, .. } => {
                    self.expr(producer);
                }
                _ => {}
            }
            self.before -= 1;
            self.try_fuse(e, false, true);
        }
        self.below(e);
        if self.scheme.profiled() {
            self.try_fuse(e, true, true);
        }
    }

    fn below(&mut self, e: &mut Expr) {
        match e {
            Expr::Let(bind, body) => {
                self.register(bind, false);
                let depth = self.around.len();
                match bind {
                    Bind::NonRec(_, rhs) => self.expr(rhs),
                    Bind::Rec(pairs) => {
                        self.around.extend(pairs.iter().map(|(v, _)| *v));
                        pairs.iter_mut().for_each(|(_, rhs)| self.expr(rhs));
                    }
                }
                self.around.truncate(depth);
                self.expr(body);
                return;
            }
            Expr::LetJoin { rec: true, joins, body } => {
                if let [j] = &joins[..] {
                    self.register_loop(j);
                }
                let depth = self.around.len();
                self.around.extend(joins.iter().map(|j| j.name));
                joins.iter_mut().for_each(|j| self.expr(&mut j.body));
                self.around.truncate(depth);
                self.expr(body);
                return;
            }
            Expr::Scc(kind, cc, body) => {
                let saved = (self.scope, self.constant.take());
                if self.scheme.profiled() {
                    self.scope = match scope_inside(self.p, *kind, *cc) {
                        Some(cc) => Scope::Cc(cc),
                        None => {
                            self.next_dyn += 1;
                            Scope::Dyn(self.next_dyn - 1)
                        }
                    };
                }
                self.expr(body);
                (self.scope, self.constant) = saved;
                return;
            }
            Expr::Lam(_, body) => {
                let saved = (self.scope, self.constant, self.within);
                if !self.scheme.constants_pay(false) {
                    (self.constant, self.within) = (None, None);
                }
                if self.scheme.body_belongs_to_application() {
                    self.scope = Scope::Dyn(self.next_dyn);
                    self.next_dyn += 1;
                }
                self.expr(body);
                (self.scope, self.constant, self.within) = saved;
                return;
            }
            _ => {}
        }
        for_each_child_mut(e, &mut |c| self.expr(c));
    }

    /// `let xs = producer in … consumer xs …`, with or without an annotation `between` the two.
    ///
    /// Whether the producer is to be looked at by itself before (unless it has been, `own` says): a function
    /// that is applied at once gets what it is applied to for further arguments, and its recursive calls
    /// need not have these, so that the new function may be no consumer for the producer's own list.
    fn try_fuse(&mut self, e: &mut Expr, between: bool, own: bool) -> bool {
        let Some(Candidate { xs, producer, body, forced, join }) = candidate(e) else { return false };
        let Some(occ) = self.occs.occ.get(xs.0 as usize) else { return false };
        let below = occ.in_lam || occ.in_one_shot;
        let once = occ.count == 1 && occ.as_arg && !occ.sub_scope && !(forced && below);
        if !once
            || !self.may_consume(occ.given_to)
            || !self.p.var(xs).ty.is_lifted()
            || !is_thunk(producer)
            || is_literal(producer)
        {
            return false;
        }
        let joined = match join.map(|j| returned(producer, j, &self.p.var(xs).ty)) {
            Some(None) => return false,
            found => found.flatten(),
        };
        let producer = joined.as_ref().unwrap_or(producer);
        let across = self.across(producer);
        if between != across.is_some() || between && !self.is_done(producer, body, xs) {
            return false;
        }
        let producer = across.map_or(producer, |(_, inner)| inner);
        // What was forced before must still be evaluated for certain.
        let way = match (forced, below) {
            (true, _) => Way::Certain,
            (false, false) => Way::Any,
            (false, true) => Way::ThroughFunctions,
        };
        let Some(Found { call, known, rest: applied, opened, growth }) = self.find_consumer(body, xs, way)
        else {
            return false;
        };
        let (consumer, index, join, args, ty) = call;
        if applied.is_some() && across.is_some() {
            return false;
        }
        if applied.is_some() && !own {
            return true;
        }
        if let Some((a, _)) = across
            && a.kind.is_event()
            && (forced && !comes_at_once(body, xs)
                || !self.entered_first(consumer, index, &args, a.producer.is_some()))
        {
            return false;
        }
        let there = self.p.vars.len();
        if below && self.use_of(consumer, index, args.len()).at_most_once(body, xs) != Some(1) {
            return false;
        }
        let mut site = Site {
            consumer,
            index,
            join,
            result: ty,
            made: Vec::new(),
            producers: 0,
            group: 0,
            groups: 0,
            local: FxHashMap::default(),
            bound: FxHashSet::default(),
            occurrences: FxHashMap::default(),
            saved: 0,
            growth,
            across: across.map(|(across, _)| across),
            constant: Vec::new(),
            unfolded_in: self.unfolded.union(
                self.p.var(consumer).facts.unfolded_in,
                self.p.var(xs).facts.unfolded_in,
                &[],
            ),
            nested: self.is_nested(&known, consumer, index),
            credit: if known.once && !self.around.contains(&consumer) {
                size_up_to(&known.body, MAX_ONCE)
            } else {
                0
            },
            known,
        };
        let mut rest = args;
        rest.remove(index);
        site.find_constant(self.p, &rest, &self.p.var(xs).ty);
        let producer = copy_expr(self.p, producer, &mut FxHashMap::default());
        site.bind_within(&producer);
        let fused = match site.across {
            Some(across) if across.producer.is_some() => {
                match self.first_call(&mut site, producer, &rest, across) {
                    Some(fused) => fused,
                    None => return false,
                }
            }
            _ => self.push(&mut site, producer, &rest, &mut Pending::default()),
        };
        let limit = MAX_GROWTH.min(*self.budget);
        let growth = site.growth.saturating_sub(site.credit);
        let failed = site.across.is_some_and(|a| a.failed);
        if failed || site.saved == 0 || growth > limit || site.made.iter().any(|m| m.definition.is_none()) {
            return false;
        }
        let made = site.take_group(0);
        let new = wrap(made, site.join, fused);
        let new = match applied {
            Some((rest, ty)) => Expr::App(Callee::new(new, At::NONE), rest, ty),
            None => new,
        };
        let new = match site.across {
            Some(across) => self.entered(across, new, &site.result),
            None => new,
        };
        // (What was made for a group of the producer's and is wanted outside of that would not be bound
        // there.)
        if free_vars(&new).iter().any(|v| v.0 as usize >= there) {
            return false;
        }
        *self.budget -= growth;
        let own = site.across.is_some_and(|a| a.producer.is_some());
        self.stats.tick(if own { Tick::SccFusion } else { Tick::Fusion });
        self.gone.insert(xs);
        let mut new = Some(new);
        *e = match std::mem::replace(e, Expr::Tuple(Vec::new())) {
            Expr::Let(_, body) => *body,
            Expr::Case { mut alts, .. } => match alts.pop() {
                Some(alt) => alt.rhs,
                None => return false,
            },
            Expr::LetJoin { mut joins, .. } => match joins.pop() {
                Some(j) => j.body,
                None => return false,
            },
            _ => return false,
        };
        if let Some(mut within) = opened {
            replace_use(&mut within, xs, way, &mut new);
            new = Some(within);
        }
        replace_use(e, xs, way, &mut new);
        false
    }

    /// Whether what the only use of a list gives it to may be a consumer, or hand it to one: of functions at
    /// top level it is known without looking for the use, which may be far away.
    pub(super) fn may_consume(&self, given_to: Option<VarId>) -> bool {
        given_to.is_some_and(|f| self.p.var(f).module.is_none() || self.functions.contains_key(&f))
    }

    /// The consumer that is given `xs` in `body`.
    fn find_consumer(&mut self, body: &Expr, xs: VarId, way: Way) -> Option<Found> {
        // Where recursive functions are bound between, they are known only now.
        self.register_inside(body, xs);
        let call = find_use(body, xs, way)?;
        if let Some(known) = self.consumer(call.0, call.1, call.3.len()) {
            return Some(Found { call, known, rest: None, opened: None, growth: 0 });
        }
        if let Some(found) = self.applied_consumer(&call) {
            return Some(found);
        }
        let (within, growth) = self.opened(&call, way)?;
        self.register_inside(&within, xs);
        let call = find_use(&within, xs, way)?;
        let known = self.consumer(call.0, call.1, call.3.len())?;
        Some(Found { call, known, rest: None, opened: Some(within), growth })
    }

    /// The body of the called function in the call's place, if it hands that argument to a consumer in it and
    /// is not too large; and what that adds to the program.
    fn opened(&mut self, call: &Call, way: Way) -> Option<(Expr, usize)> {
        let (f, index, _, args, _) = call;
        let known = self.functions.get(f)?.clone();
        let param = *known.params.get(*index)?;
        let size = size_up_to(&known.body, MAX_OPENED);
        if !self.in_scope(&known)
            || known.params.len() != args.len()
            || size >= MAX_OPENED
            || mentions(&known.body, *f)
            || self.is_stale(&known)
            || occurrences(&known.body, param) != 1
            || find_use(&known.body, param, way).is_none()
        {
            return None;
        }
        let mut map = known.params.iter().copied().zip(args.iter().copied()).collect();
        Some((copy_expr(self.p, &known.body, &mut map), if known.once { 0 } else { size }))
    }
}
