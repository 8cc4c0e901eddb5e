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
//! What it does to `scc`: it looks through none, neither between producer and consumer nor in what it unfolds
//! (one there stays where it is, around what it was around). Producer and consumer run in one scope: both are
//! top-level functions subsumed in it or local ones declared in it (where application pays: applied in it),
//! and the suspended parts of `p`'s results belong to it, too. Each is still evaluated when it was and as
//! often.

use std::collections::VecDeque;
use std::rc::Rc;

use kelvin_prims::PrimOp;
use rustc_hash::{FxHashMap, FxHashSet};

use super::occur::Occurrences;
use super::scope::{Scheme, Scope};
use super::stats::{Stats, Tick};
use crate::boxing::is_thunk;
use crate::construct::{mk_app, mk_lam, mk_let};
use crate::expr::*;
use crate::facts::Facts;
use crate::size::size_up_to;
use crate::subst::{copy_expr, substitute};
use crate::traverse::{
    atoms_of, bind_pairs, bind_vars, for_each_binder, for_each_child, for_each_child_mut,
    for_each_occurrence, free_vars, mentions,
};
use kelvin_base::stack::grow;

/// Functions larger than this are not unfolded.
const MAX_FUNCTION: usize = 250;
/// What one fusion may add to the program.
const MAX_GROWTH: usize = 600;
/// Producers that one consumer is fused with at a time.
const MAX_PRODUCERS: usize = 4;

/// Fuses, adding at most `budget` (nodes of Core) to the program and taking what was added from it; says
/// whether it did anything.
pub fn fuse(program: &mut Program, scheme: Scheme, budget: &mut usize, stats: &mut Stats) -> bool {
    let occs = Occurrences::program(program, scheme);
    let before = stats.count(Tick::Fusion);
    let mut binds = std::mem::take(&mut program.binds);
    let mut f = Fuser {
        p: program,
        scheme,
        stats,
        occs,
        budget,
        functions: FxHashMap::default(),
        scope: Scope::Dyn(0),
        next_dyn: 1,
    };
    for bind in &binds {
        f.register(bind, true);
    }
    for bind in &mut binds {
        match bind {
            Bind::NonRec(_, rhs) => f.expr(rhs),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| f.expr(rhs)),
        }
    }
    let changed = f.stats.count(Tick::Fusion) > before;
    program.binds = binds;
    changed
}

/// A function or loop that could be unfolded.
struct Known {
    params: Vec<VarId>,
    body: Expr,
    top: bool,
    home: Scope,
}

/// One consumer, being fused with what makes its argument.
struct Site {
    consumer: VarId,
    /// Which argument it consumes.
    index: usize,
    known: Rc<Known>,
    /// It is a join point.
    join: bool,
    result: Ty,
    /// The new functions.
    made: Vec<Made>,
    producers: usize,
    /// The recursive group of the producer's that is around what is being looked at, 0 for none; and how many
    /// there were.
    group: usize,
    groups: usize,
    /// Members of such groups.
    local: FxHashMap<VarId, usize>,
    /// Other variables bound within the producers.
    bound: FxHashSet<VarId>,
    /// Intermediate constructions that are not made any more.
    saved: usize,
    growth: usize,
}

/// A new function, bound inside the producer's group of that number.
struct Made {
    /// The producer, if it is one's fusion with the consumer.
    producer: Option<VarId>,
    name: VarId,
    group: usize,
    /// Missing while it is being made.
    definition: Option<Definition>,
}

struct Definition {
    params: Vec<VarId>,
    body: Expr,
}

/// Suspended parts of the producer's result, not bound yet.
type Pending = FxHashMap<VarId, Expr>;

struct Fuser<'p> {
    p: &'p mut Program,
    scheme: Scheme,
    stats: &'p mut Stats,
    /// What may still be added to the program.
    budget: &'p mut usize,
    occs: Occurrences,
    functions: FxHashMap<VarId, Rc<Known>>,
    scope: Scope,
    next_dyn: u32,
}

impl Fuser<'_> {
    fn register(&mut self, bind: &Bind, top: bool) {
        for (v, rhs) in bind_pairs(bind) {
            if let Expr::Lam(params, body) = rhs
                && self.p.var(v).inline != Inline::NoInline
            {
                self.add(v, params, body, top);
            }
        }
    }

    fn add(&mut self, v: VarId, params: &[VarId], body: &Expr, top: bool) {
        if size_up_to(body, MAX_FUNCTION) < MAX_FUNCTION {
            let known = Known { params: params.to_vec(), body: body.clone(), top, home: self.scope };
            self.functions.insert(v, known.into());
        }
    }

    /// Whether calls of the function here are charged as its body would be, standing here.
    fn in_scope(&self, known: &Known) -> bool {
        known.top || !self.scheme.references_pay() || known.home == self.scope
    }

    fn expr(&mut self, e: &mut Expr) {
        grow(|| self.expr_at(e));
    }

    fn expr_at(&mut self, e: &mut Expr) {
        self.try_fuse(e);
        match e {
            Expr::Let(bind, _) => self.register(bind, false),
            Expr::LetJoin { rec: true, joins, .. } => {
                if let [j] = &joins[..] {
                    let (params, body) = (j.params.clone(), j.body.clone());
                    self.add(j.name, &params, &body, false);
                }
            }
            Expr::Scc(kind, cc, body) => {
                let saved = self.scope;
                if self.scheme.profiled() {
                    self.scope = match kind.scope_of(*cc) {
                        Some(cc) => Scope::Cc(cc),
                        None => {
                            self.next_dyn += 1;
                            Scope::Dyn(self.next_dyn - 1)
                        }
                    };
                }
                self.expr(body);
                self.scope = saved;
                return;
            }
            Expr::Lam(_, body) if self.scheme.body_belongs_to_application() => {
                let saved = self.scope;
                self.scope = Scope::Dyn(self.next_dyn);
                self.next_dyn += 1;
                self.expr(body);
                self.scope = saved;
                return;
            }
            _ => {}
        }
        for_each_child_mut(e, &mut |c| self.expr(c));
    }

    /// `let xs = producer in … consumer xs …`
    fn try_fuse(&mut self, e: &mut Expr) {
        let (xs, producer, body, forced) = match e {
            Expr::Let(Bind::NonRec(xs, producer), body) => (*xs, &**producer, &**body, false),
            Expr::Case { scrut, binder, alts, .. } => match &alts[..] {
                [Alt { con: AltCon::Default, rhs, .. }] => (*binder, &**scrut, rhs, true),
                _ => return,
            },
            _ => return,
        };
        let Some(occ) = self.occs.occ.get(xs.0 as usize) else { return };
        let once = occ.count == 1 && occ.as_arg && !occ.in_lam && !occ.in_one_shot && !occ.sub_scope;
        if !once || !self.p.var(xs).ty.is_lifted() || !is_thunk(producer) || is_literal(producer) {
            return;
        }
        // Where recursive functions are bound between, they are known only now.
        self.register_inside(body, xs);
        // What was forced before must still be evaluated for certain.
        let Some((consumer, index, join, args, ty)) = find_use(body, xs, forced) else { return };
        let Some(known) = self.consumer(consumer, index, args.len()) else { return };
        let mut site = Site {
            consumer,
            index,
            known,
            join,
            result: ty,
            made: Vec::new(),
            producers: 0,
            group: 0,
            groups: 0,
            local: FxHashMap::default(),
            bound: FxHashSet::default(),
            saved: 0,
            growth: 0,
        };
        let mut rest = args;
        rest.remove(index);
        let producer = copy_expr(self.p, producer, &mut FxHashMap::default());
        site.bind_within(&producer);
        let fused = self.push(&mut site, producer, &rest, &mut Pending::default());
        let limit = MAX_GROWTH.min(*self.budget);
        if site.saved == 0 || site.growth > limit || site.made.iter().any(|m| m.definition.is_none()) {
            return;
        }
        *self.budget -= site.growth;
        self.stats.tick(Tick::Fusion);
        let made = site.take_group(0);
        let mut new = Some(wrap(made, site.join, fused));
        *e = match std::mem::replace(e, Expr::Tuple(Vec::new())) {
            Expr::Let(_, body) => *body,
            Expr::Case { mut alts, .. } => match alts.pop() {
                Some(alt) => alt.rhs,
                None => return,
            },
            _ => return,
        };
        replace_use(e, xs, &mut new);
    }

    /// Registers the functions bound on the way to the use of `xs`.
    fn register_inside(&mut self, e: &Expr, xs: VarId) {
        let mut work = VecDeque::from([e]);
        while let Some(e) = work.pop_front() {
            match e {
                Expr::Scc(..) | Expr::Probe(..) | Expr::Lam(..) => continue,
                Expr::Let(bind, _) => self.register(bind, false),
                Expr::LetJoin { rec: true, joins, .. } => {
                    if let [j] = &joins[..] {
                        self.add(j.name, &j.params, &j.body, false);
                    }
                }
                _ => {}
            }
            if atoms_of(e).contains(&Atom::Var(xs)) {
                return;
            }
            for_each_child(e, &mut |c| work.push_back(c));
        }
    }

    // Consumers -----------------------------------------------------------------------------------

    /// The function, if it takes that argument apart at once (but for evaluating others) and otherwise only
    /// hands parts to itself.
    fn consumer(&self, c: VarId, index: usize, args: usize) -> Option<Rc<Known>> {
        let known = self.functions.get(&c)?;
        if !self.in_scope(known) || known.params.len() != args {
            return None;
        }
        let param = *known.params.get(index)?;
        let known = match evaluated_below(known, param) {
            Some(body) => Rc::new(Known { params: known.params.clone(), body, ..**known }),
            None => known.clone(),
        };
        let Expr::Case { scrut, binder, alts, .. } = &known.body else { return None };
        if **scrut != Expr::Atom(Atom::Var(param)) {
            return None;
        }
        let mut recursive = false;
        for alt in alts {
            if mentions(&alt.rhs, param) || mentions(&alt.rhs, *binder) {
                return None;
            }
            let used = Use { consumer: c, index, arity: args };
            recursive |= alt.vars.iter().any(|v| used.at_most_once(&alt.rhs, *v) == Some(1));
        }
        recursive.then_some(known)
    }

    // Producers -----------------------------------------------------------------------------------

    /// The consumer applied to what `e` returns, with these other arguments.
    fn push(&mut self, site: &mut Site, e: Expr, others: &[Atom], pending: &mut Pending) -> Expr {
        grow(|| self.push_at(site, e, others, pending))
    }

    fn push_at(&mut self, site: &mut Site, e: Expr, others: &[Atom], pending: &mut Pending) -> Expr {
        if site.growth > MAX_GROWTH {
            return e;
        }
        match e {
            Expr::Case { scrut, binder, alts, .. } => {
                let alts = alts
                    .into_iter()
                    .map(|alt| Alt { rhs: self.push(site, alt.rhs, others, pending), ..alt })
                    .collect();
                Expr::Case { scrut, binder, alts, ty: site.result.clone() }
            }
            Expr::Let(Bind::NonRec(v, rhs), body) => {
                let suspended = is_thunk(&rhs);
                if suspended && occurrences(&body, v) == 1 {
                    pending.insert(v, *rhs);
                    let body = self.push(site, *body, others, pending);
                    return match pending.remove(&v) {
                        Some(rhs) => mk_let(v, rhs, body),
                        None => body,
                    };
                }
                mk_let(v, *rhs, self.push(site, *body, others, pending))
            }
            Expr::Let(bind, body) => {
                // The producer may be bound here.
                self.register(&bind, false);
                site.groups += 1;
                let group = site.groups;
                site.local.extend(bind_vars(&bind).into_iter().map(|v| (v, group)));
                let outer = std::mem::replace(&mut site.group, group);
                let body = self.push(site, *body, others, pending);
                site.group = outer;
                let made = site.take_group(group);
                Expr::Let(bind, wrap(made, site.join, body).into())
            }
            Expr::LetJoin { rec, joins, body } => {
                let joins = joins
                    .into_iter()
                    .map(|j| {
                        let params = j.params.iter().map(|p| self.p.var(*p).ty.clone()).collect();
                        self.p.vars[j.name.0 as usize].ty = Ty::Fun(params, site.result.clone().into());
                        // What a loop's body suspends is not the loop's result.
                        Join { body: self.push(site, j.body, others, &mut Pending::default()), ..j }
                    })
                    .collect();
                let body = self.push(site, *body, others, &mut Pending::default());
                Expr::LetJoin { rec, joins, body: body.into() }
            }
            Expr::Jump(j, args, _) => Expr::Jump(j, args, site.result.clone()),
            Expr::Prim(op @ PrimOp::RAISE, args, _) => Expr::Prim(op, args, site.result.clone()),
            Expr::Con(con, fields) => self.consume_construction(site, con, fields, others, pending),
            Expr::App(f, args, ty) => {
                if let Expr::Atom(Atom::Var(q)) = *f
                    && let Some(name) = self.fused_with(site, q, args.len())
                {
                    let mut all = args;
                    all.extend_from_slice(others);
                    return call(site, name, all);
                }
                self.consume(site, Expr::App(f, args, ty), others)
            }
            e => self.consume(site, e, others),
        }
    }

    /// The consumer's alternative for a construction.
    fn consume_construction(
        &mut self,
        site: &mut Site,
        con: ConId,
        fields: Vec<Atom>,
        others: &[Atom],
        pending: &mut Pending,
    ) -> Expr {
        let known = site.known.clone();
        let Expr::Case { alts, .. } = &known.body else { unreachable!("a consumer begins with a case") };
        let found = alts.iter().rev().find(|a| a.con == AltCon::Con(con) || a.con == AltCon::Default);
        let Some(alt) = found else { return self.consume(site, Expr::Con(con, fields), others) };
        site.growth += size_up_to(&alt.rhs, MAX_GROWTH);
        let mut map = FxHashMap::default();
        for (v, a) in alt.vars.iter().zip(&fields) {
            map.insert(*v, *a);
        }
        let kept = known.params.iter().enumerate().filter(|(i, _)| *i != site.index).map(|(_, p)| *p);
        for (p, a) in kept.zip(others) {
            map.insert(p, *a);
        }
        let mut rhs = copy_expr(self.p, &alt.rhs, &mut map);
        site.bind_within(&rhs);
        let used = Use { consumer: site.consumer, index: site.index, arity: known.params.len() };
        for (v, a) in alt.vars.iter().zip(&fields) {
            let Atom::Var(part) = a else { continue };
            if !pending.contains_key(part) || used.at_most_once(&alt.rhs, *v) != Some(1) {
                continue;
            }
            let Some(suspended) = pending.remove(part) else { continue };
            site.saved += 1;
            if occurrences(&rhs, *part) > 1 {
                let (f, free) = self.continuation(site, suspended, pending);
                replace_calls(&mut rhs, *part, site, f, &free);
                continue;
            }
            let Some(mut args) = find_use(&rhs, *part, false).map(|(_, _, _, args, _)| args) else {
                continue;
            };
            args.remove(site.index);
            let inner = self.push(site, suspended, &args, pending);
            replace_use(&mut rhs, *part, &mut Some(inner));
        }
        rhs
    }

    /// The consumer applied to something that is not looked into.
    fn consume(&mut self, site: &mut Site, e: Expr, others: &[Atom]) -> Expr {
        let with = |a: Atom| {
            let mut args = others.to_vec();
            args.insert(site.index, a);
            call(site, site.consumer, args)
        };
        if let Expr::Atom(a) = e {
            return with(a);
        }
        let param = site.known.params[site.index];
        let binder = self.fresh(param);
        let alts =
            vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: with(Atom::Var(binder)) }];
        Expr::Case { scrut: e.into(), binder, alts, ty: site.result.clone() }
    }

    fn fresh(&mut self, like: VarId) -> VarId {
        let v = self.p.clone_var(like);
        let info = &mut self.p.vars[v.0 as usize];
        info.module = None;
        info.facts = Facts::default();
        v
    }

    /// The fusion of the consumer with a call of `q`, if `q` is a function that makes something.
    fn fused_with(&mut self, site: &mut Site, q: VarId, args: usize) -> Option<VarId> {
        if let Some(made) = site.made.iter().find(|m| m.producer == Some(q)) {
            return Some(made.name);
        }
        let known = self.functions.get(&q)?.clone();
        if q == site.consumer
            || known.params.len() != args
            || !self.in_scope(&known)
            || site.producers >= MAX_PRODUCERS
            || !constructs(&known.body)
        {
            return None;
        }
        site.producers += 1;
        let name = self.fresh(q);
        let group = site.local.get(&q).copied().unwrap_or(0);
        site.made.push(Made { producer: Some(q), name, group, definition: None });
        site.growth += size_up_to(&known.body, MAX_GROWTH);
        let lam = Expr::Lam(known.params.clone(), known.body.clone().into());
        let lam = copy_expr(self.p, &lam, &mut FxHashMap::default());
        site.bind_within(&lam);
        let Expr::Lam(params, body) = lam else { return None };
        let outer = std::mem::replace(&mut site.group, group);
        self.new_function(site, name, params, *body, &mut Pending::default());
        site.group = outer;
        Some(name)
    }

    /// A function of the consumer applied to `suspended`, and those variables that are not in scope where it
    /// is bound: its first parameters.
    fn continuation(
        &mut self,
        site: &mut Site,
        suspended: Expr,
        pending: &mut Pending,
    ) -> (VarId, Vec<Atom>) {
        let mut free = free_vars(&suspended);
        free.retain(|v| site.bound.contains(v) && !site.local.contains_key(v));
        let name = self.fresh(site.known.params[site.index]);
        site.made.push(Made { producer: None, name, group: site.group, definition: None });
        let params: Vec<VarId> = free.iter().map(|v| self.fresh(*v)).collect();
        site.bound.extend(&params);
        let map = free.iter().zip(&params).map(|(v, p)| (*v, Atom::Var(*p))).collect();
        let mut body = suspended;
        substitute(&mut body, &map);
        self.new_function(site, name, params, body, pending);
        (name, free.into_iter().map(Atom::Var).collect())
    }

    /// Defines `name` as the consumer applied to `body`, with the consumer's other parameters after these.
    fn new_function(
        &mut self,
        site: &mut Site,
        name: VarId,
        mut params: Vec<VarId>,
        body: Expr,
        pending: &mut Pending,
    ) {
        let known = site.known.clone();
        let kept = known.params.iter().enumerate().filter(|(i, _)| *i != site.index);
        let extra: Vec<VarId> = kept.map(|(_, p)| self.fresh(*p)).collect();
        site.bound.extend(&extra);
        let others: Vec<Atom> = extra.iter().map(|v| Atom::Var(*v)).collect();
        params.extend(extra);
        let types: Vec<Ty> = params.iter().map(|p| self.p.var(*p).ty.clone()).collect();
        let info = &mut self.p.vars[name.0 as usize];
        info.facts.arity = if site.join { 0 } else { params.len() as u32 };
        info.inline = Inline::None;
        info.ty = if params.is_empty() && !site.join {
            site.result.clone()
        } else {
            Ty::Fun(types.into(), site.result.clone().into())
        };
        let body = self.push(site, body, &others, pending);
        if let Some(made) = site.made.iter_mut().find(|m| m.name == name) {
            made.definition = Some(Definition { params, body });
        }
    }
}

/// The body of a function that evaluates other parameters before it takes `param` apart (as the strict folds
/// do their accumulators), with that done in each alternative instead: all of them are evaluated in any case.
fn evaluated_below(known: &Known, param: VarId) -> Option<Expr> {
    let mut evaluated = Vec::new();
    let mut e = &known.body;
    loop {
        let Expr::Case { scrut, binder, alts, ty } = e else { return None };
        let Expr::Atom(Atom::Var(v)) = **scrut else { return None };
        if !known.params.contains(&v) {
            return None;
        }
        match &alts[..] {
            _ if v == param => {
                let around = |rhs: &Expr| {
                    evaluated.iter().rev().fold(rhs.clone(), |rhs, (v, binder)| Expr::Case {
                        scrut: Expr::Atom(Atom::Var(*v)).into(),
                        binder: *binder,
                        alts: vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs }],
                        ty: ty.clone(),
                    })
                };
                let alts = alts.iter().map(|alt| Alt { rhs: around(&alt.rhs), ..alt.clone() }).collect();
                let body = Expr::Case { scrut: scrut.clone(), binder: *binder, alts, ty: ty.clone() };
                return (!evaluated.is_empty()).then_some(body);
            }
            [Alt { con: AltCon::Default, rhs, .. }] => {
                evaluated.push((v, *binder));
                e = rhs;
            }
            _ => return None,
        }
    }
}

impl Site {
    fn bind_within(&mut self, e: &Expr) {
        for_each_binder(e, &mut |v| {
            self.bound.insert(v);
        });
    }

    /// The functions to be bound within the producer's group of that number.
    fn take_group(&mut self, group: usize) -> Vec<Made> {
        let (taken, rest) = std::mem::take(&mut self.made).into_iter().partition(|m| m.group == group);
        self.made = rest;
        taken
    }
}

/// A call of the consumer, or of one of its fusions.
fn call(site: &Site, f: VarId, args: Vec<Atom>) -> Expr {
    if site.join {
        return Expr::Jump(f, args, site.result.clone());
    }
    mk_app(Expr::Atom(Atom::Var(f)), args, site.result.clone())
}

/// `e` under the definitions that were made for it.
fn wrap(made: Vec<Made>, join: bool, e: Expr) -> Expr {
    let made = made.into_iter().filter_map(|m| m.definition.map(|d| (m.name, d)));
    if join {
        let joins: Vec<Join> = made.map(|(name, d)| Join { name, params: d.params, body: d.body }).collect();
        return if joins.is_empty() { e } else { Expr::LetJoin { rec: true, joins, body: e.into() } };
    }
    let pairs: Vec<(VarId, Expr)> = made.map(|(name, d)| (name, mk_lam(d.params, d.body))).collect();
    if pairs.is_empty() { e } else { Expr::Let(Bind::Rec(pairs), e.into()) }
}

/// A string literal being unpacked: messages are made of them, whose code would grow for nothing.
fn is_literal(e: &Expr) -> bool {
    matches!(e, Expr::App(_, args, _) if matches!(args[..], [Atom::Lit(Lit::Str(_)), ..]))
}

/// Whether some result of the expression (or of a function that is declared for it) is a construction.
fn constructs(e: &Expr) -> bool {
    match e {
        Expr::Con(_, args) => !args.is_empty(),
        Expr::Let(bind, body) => {
            let declared = |rhs: &Expr| matches!(rhs, Expr::Lam(_, body) if constructs(body));
            constructs(body) || bind_pairs(bind).iter().any(|(_, rhs)| declared(rhs))
        }
        Expr::LetJoin { joins, body, .. } => constructs(body) || joins.iter().any(|j| constructs(&j.body)),
        Expr::Case { alts, .. } => alts.iter().any(|a| constructs(&a.rhs)),
        _ => false,
    }
}

fn occurrences(e: &Expr, v: VarId) -> usize {
    let mut n = 0;
    for_each_occurrence(e, &mut |w| n += usize::from(w == v));
    n
}

/// A use as that argument of a call of the consumer.
#[derive(Clone, Copy)]
struct Use {
    consumer: VarId,
    index: usize,
    arity: usize,
}

impl Use {
    /// How often `v` is used at most, alternatives of a `case` being taken for what they are; `None` if it is
    /// used in another way, or below a lambda or annotation or in a loop.
    fn at_most_once(self, e: &Expr, v: VarId) -> Option<usize> {
        grow(|| self.count(e, v))
    }

    fn count(self, e: &Expr, v: VarId) -> Option<usize> {
        let atoms = atoms_of(e);
        if atoms.contains(&Atom::Var(v)) {
            let once = atoms.iter().filter(|a| **a == Atom::Var(v)).count() == 1;
            let called = match e {
                Expr::App(f, ..) => **f == Expr::Atom(Atom::Var(self.consumer)),
                Expr::Jump(j, ..) => *j == self.consumer,
                _ => false,
            };
            let fits = once && called && atoms.len() == self.arity && atoms[self.index] == Atom::Var(v);
            return fits.then_some(1);
        }
        match e {
            Expr::Lam(..) | Expr::Scc(..) | Expr::Probe(..) | Expr::LetJoin { rec: true, .. } => {
                (!mentions(e, v)).then_some(0)
            }
            Expr::Case { scrut, alts, .. } => {
                let mut most = 0;
                for alt in alts {
                    most = most.max(self.at_most_once(&alt.rhs, v)?);
                }
                Some(most + self.at_most_once(scrut, v)?)
            }
            e => {
                let mut sum = Some(0);
                for_each_child(e, &mut |c| sum = sum.zip(self.at_most_once(c, v)).map(|(a, b)| a + b));
                sum
            }
        }
    }
}

/// A call: what is called, at which argument the variable stands, whether it is a jump, all arguments, the
/// result's type.
type Call = (VarId, usize, bool, Vec<Atom>, Ty);

/// The call whose argument `v` is, if that is reached through no lambda, annotation or loop; nor (`strictly`)
/// suspension. Level by level, because the use is mostly near and the rest of the program may be long.
fn find_use(e: &Expr, v: VarId, strictly: bool) -> Option<Call> {
    let mut work = VecDeque::from([e]);
    while let Some(e) = work.pop_front() {
        if let Some(index) = atoms_of(e).iter().position(|a| *a == Atom::Var(v)) {
            return match e {
                Expr::App(f, args, ty) => match **f {
                    Expr::Atom(Atom::Var(f)) => Some((f, index, false, args.clone(), ty.clone())),
                    _ => None,
                },
                Expr::Jump(j, args, ty) => Some((*j, index, true, args.clone(), ty.clone())),
                _ => None,
            };
        }
        match e {
            Expr::Lam(..) | Expr::Scc(..) | Expr::Probe(..) => {}
            Expr::LetJoin { rec: true, body, .. } => work.push_back(body),
            Expr::Let(_, body) if strictly => work.push_back(body),
            e => for_each_child(e, &mut |c| work.push_back(c)),
        }
    }
    None
}

/// Puts `new` in the place of the call whose argument `v` is.
fn replace_use(e: &mut Expr, v: VarId, new: &mut Option<Expr>) {
    grow(|| {
        if new.is_none() {
            return;
        }
        if atoms_of(e).contains(&Atom::Var(v)) {
            if let Some(n) = new.take() {
                *e = n;
            }
            return;
        }
        match e {
            Expr::Lam(..) | Expr::Scc(..) | Expr::Probe(..) => {}
            e => for_each_child_mut(e, &mut |c| replace_use(c, v, new)),
        }
    });
}

/// Calls `f`, given the variables `free` first, in the place of all calls whose argument `v` is.
fn replace_calls(e: &mut Expr, v: VarId, site: &Site, f: VarId, free: &[Atom]) {
    grow(|| {
        if atoms_of(e).contains(&Atom::Var(v)) {
            let kept = atoms_of(e).iter().enumerate().filter(|(i, _)| *i != site.index);
            let args = free.iter().copied().chain(kept.map(|(_, a)| *a)).collect();
            *e = call(site, f, args);
            return;
        }
        for_each_child_mut(e, &mut |c| replace_calls(c, v, site, f, free));
    });
}
