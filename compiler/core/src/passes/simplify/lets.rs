//! `let`, `letrec` and join points: dead ones, inlining of single occurrences, let-to-case, floating out of
//! right-hand sides, functions that become join points.
//!
//! Everything floats within one scope; a thunk's right-hand side belongs to the scope of its `let` under
//! every scheme, so evaluating it earlier (let-to-case, speculation) charges the same cost centre.

use super::inline::tested_parameter;
use super::unroll::suspends;
use super::*;
use crate::boxing::{boxed, boxed_function, is_thunk};
use crate::passes::counted::has_counted;
use crate::size::size_up_to;
use crate::traverse::{bind_pairs, for_each_child, mentions, worklist};
use crate::typing::ty_of;

/// As many steps are speculated rather than suspended.
pub(super) const MOST_SPECULATED: usize = 6;
/// Size up to which a part of a loop is put where it is jumped to.
const MAX_PART: usize = 3;
/// Size up to which an alternative of a join point that is split stays where it is.
const SMALL_ALTERNATIVE: usize = 2;

/// What floats out of a right-hand side.
pub(super) enum Float {
    Let(Bind),
    /// A speculated computation: `case` with this scrutinee, binder and alternative pattern.
    Case(Expr, VarId, AltCon, Vec<VarId>),
}

impl Simplifier<'_> {
    /// Prepares a member of a recursive group for those simplified before it.
    pub(super) fn announce(&mut self, v: VarId, rhs: &Expr) {
        let i = v.0 as usize;
        match rhs {
            Expr::Lam(params, body) => {
                self.p.vars[i].facts.arity = params.len() as u32;
                self.note_made(v, params.len(), body);
                self.homes.insert(v, self.scope);
                self.def[i] = Def::Evaluated;
            }
            Expr::Con(c, args) => {
                let args = self.atoms(args.clone());
                // Members not simplified yet may still be replaced by others.
                let known = KnownCon { con: *c, args, built: true };
                self.p.vars[i].facts.arity = 0;
                self.def[i] = Def::Con(known.into());
            }
            _ => {
                self.p.vars[i].facts.arity = 0;
                self.def[i] = Def::Unknown;
            }
        }
    }

    pub(super) fn simpl_let(&mut self, v: VarId, rhs: Expr, body: Expr, k: Cont) -> Expr {
        let occ = self.occ(v);
        if occ.dead() {
            self.tick(Tick::UnusedBinding);
            return self.simpl_tail(body, k);
        }
        let rhs = match rhs {
            Expr::Lam(params, lam_body) if occ.join => {
                self.tick(Tick::JoinPoint);
                let join = Join { name: v, params, body: *lam_body };
                return self.simpl_let_join(false, vec![join], body, k);
            }
            Expr::Atom(a) => {
                let a = self.atom(a);
                if let Some(s) = self.take_suspended(a) {
                    // A renaming of something on its way; it goes on.
                    return self.resumed_let(v, s, body, k);
                }
                match self.refers(a, &occ) {
                    Some(f) => boxed(self.p, f),
                    None => {
                        self.tick(Tick::Unfolding);
                        self.subst[v.0 as usize] = Subst::Atom(a);
                        return self.simpl_tail(body, k);
                    }
                }
            }
            // A value may have come to light since the occurrences were counted.
            rhs if occ.tail_thunk && !matches!(rhs, Expr::Lam(..) | Expr::Con(..)) => {
                self.tick(Tick::JoinPoint);
                let join = Join { name: v, params: Vec::new(), body: rhs };
                return self.simpl_let_join(false, vec![join], body, k);
            }
            rhs => rhs,
        };
        if self.goes_to_its_occurrence(v, &occ, &rhs) {
            self.tick(Tick::Unfolding);
            let suspended = Suspended { expr: rhs.into(), home: self.scope, top: false };
            self.subst[v.0 as usize] = Subst::Suspended(suspended);
            return self.simpl_tail(body, k);
        }
        if self.p.var(v).facts.strict && !is_value(&rhs) {
            self.tick(Tick::LetToCase);
            let ty = ty_of(self.p, &body);
            let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: body }];
            let select = Select { binder: v, alts, ty, done: false };
            return self.simpl_tail(rhs, Cont::Select(select, k.into()));
        }
        let start = self.floated.len();
        let rhs = self.rhs_below_floats(v, rhs);
        self.stats.ticks(Tick::LetFloatFromLet, self.floated.len() - start);
        self.complete_let(v, rhs, body, k)
    }

    /// `let v = w in body` where `w` was to be inlined at this, its one occurrence.
    fn resumed_let(&mut self, v: VarId, s: Suspended, body: Expr, k: Cont) -> Expr {
        let rhs = match s.home {
            Scope::Cc(c) if !s.top && s.home != self.scope => Expr::Scc(SccKind::Sub, c, s.expr),
            _ => *s.expr,
        };
        self.simpl_let(v, rhs, body, k)
    }

    /// The function that a variable of these occurrences cannot just be another name of: the reference stands
    /// here, and does more than call it from this scope.
    pub(super) fn refers(&self, a: Atom, occ: &Occ) -> Option<VarId> {
        match a {
            Atom::Var(f)
                if self.scheme.references_pay()
                    && (occ.as_arg || occ.bare || occ.sub_scope)
                    && self.is_top_function(a) =>
            {
                Some(f)
            }
            _ => None,
        }
    }

    /// Whether a binding that occurs once can go there unsimplified, without repeating work or changing its
    /// scope.
    fn goes_to_its_occurrence(&mut self, v: VarId, occ: &Occ, rhs: &Expr) -> bool {
        if occ.count != 1 || occ.as_arg || self.p.var(v).inline == Inline::NoInline {
            return false;
        }
        let lambda = matches!(rhs, Expr::Lam(..));
        if boxed_function(rhs).is_some() {
            // As a value it is built where it stands.
            if occ.bare && (occ.in_lam || occ.in_one_shot || occ.sub_scope) {
                return false;
            }
        } else if !lambda {
            if occ.in_lam || occ.in_one_shot && self.happens_once(v, rhs) {
                return false;
            }
        } else if (occ.in_lam || occ.in_one_shot) && occ.bare {
            // Not called there: it would only be allocated again and again.
            return false;
        }
        if !occ.sub_scope {
            return true;
        }
        if lambda && !occ.bare && self.scheme.body_belongs_to_application() {
            return true;
        }
        let named = match rhs {
            Expr::Lam(_, body) => !occ.bare && self.names_its_scope(body),
            rhs => self.names_its_scope(rhs),
        };
        let known = matches!(self.scope, Scope::Cc(_)) || named;
        if !known {
            self.tick(Tick::ScopeHindered);
        }
        known
    }

    /// Whether what `v` is bound to may not go below the lambda of an action, which may be run again.
    fn happens_once(&self, v: VarId, rhs: &Expr) -> bool {
        has_effect(rhs)
            || !self.run_once.stays_once(v) && (has_counted(rhs) || self.counted.is_in(self.p, rhs))
    }

    /// The rest of a `let` whose right-hand side is simplified.
    fn complete_let(&mut self, v: VarId, mut rhs: Expr, body: Expr, k: Cont) -> Expr {
        if matches!(rhs, Expr::Let(..)) && lets_above_value(&rhs) {
            while let Expr::Let(bind, inner) = rhs {
                self.tick(Tick::LetFloatFromLet);
                self.redefine(&bind);
                self.float(bind);
                rhs = *inner;
            }
        }
        let (floats, rhs) = self.float_from_rhs(rhs);
        if floats.is_empty() {
            return self.complete_value(v, rhs, body, k);
        }
        for f in &floats {
            if let Float::Let(bind) = f {
                self.redefine(bind);
            }
        }
        let body = self.enclosed(|s| s.complete_value(v, rhs, body, k));
        self.wrap_floats(floats, body)
    }

    fn complete_value(&mut self, v: VarId, rhs: Expr, body: Expr, k: Cont) -> Expr {
        match rhs {
            Expr::Atom(a) => {
                self.tick(Tick::Unfolding);
                self.subst[v.0 as usize] = Subst::Atom(a);
            }
            Expr::Con(c, args) if args.is_empty() => {
                let known = self.nullary_var(c);
                self.subst[v.0 as usize] = Subst::Atom(Atom::Var(known));
            }
            rhs => {
                self.learn_type(v, &rhs);
                self.define(v, &rhs, false);
                self.float(Bind::NonRec(v, rhs.into()));
            }
        }
        self.simpl_tail(body, k)
    }

    /// What a polymorphic function that has been inlined hands on (`g x` in `f . g`) may be of a type that is
    /// known here: what is not a function, and of which constructors, can be shared and unboxed.
    fn learn_type(&mut self, v: VarId, rhs: &Expr) {
        if self.p.var(v).ty == Ty::Any
            && let ty @ Ty::Data(_) = ty_of(self.p, rhs)
        {
            self.p.vars[v.0 as usize].ty = ty;
        }
    }

    /// Takes back what [`Self::define`] put in the table of constructions, at the end of the variable's
    /// scope.
    pub(super) fn forget(&mut self, v: VarId, rhs: &Expr) {
        if let Expr::Con(c, args) = rhs
            && !args.is_empty()
        {
            let key = (*c, args.clone());
            if self.avail.get(&key) == Some(&v) {
                self.avail.remove(&key);
            }
        }
    }

    /// Bindings that floated outwards are in scope for longer.
    fn redefine(&mut self, bind: &Bind) {
        let mut one = |v: VarId, rhs: &Expr| {
            if let Expr::Con(c, args) = rhs
                && !args.is_empty()
            {
                self.avail.entry((*c, args.clone())).or_insert(v);
            }
        };
        match bind {
            Bind::NonRec(v, rhs) => one(*v, rhs),
            Bind::Rec(pairs) => pairs.iter().for_each(|(v, rhs)| one(*v, rhs)),
        }
    }

    fn wrap_floats(&mut self, floats: Vec<Float>, body: Expr) -> Expr {
        let mut e = body;
        for f in floats.into_iter().rev() {
            e = match f {
                Float::Let(bind) => {
                    for (v, rhs) in bind_pairs(&bind) {
                        self.forget(v, rhs);
                    }
                    Expr::Let(bind, e.into())
                }
                Float::Case(scrut, binder, con, vars) => {
                    let ty = ty_of(self.p, &e);
                    Expr::Case {
                        scrut: scrut.into(),
                        binder,
                        alts: vec![Alt { con, vars, at: At::NONE, rhs: e }],
                        ty,
                    }
                }
            };
        }
        e
    }

    /// Splits off what can float out of a right-hand side so that a value appears: `let`s, and cheap
    /// computations that cannot fail (which are cheaper done than suspended).
    fn float_from_rhs(&mut self, rhs: Expr) -> (Vec<Float>, Expr) {
        let mut floats = Vec::new();
        if matches!(rhs, Expr::Scc(..)) {
            return match self.speculated_in_scc(rhs) {
                Ok((float, value)) => (vec![float], value),
                Err(rhs) => (floats, rhs),
            };
        }
        if !matches!(rhs, Expr::Let(..) | Expr::Case { .. }) || !self.floats_to_value(&rhs) {
            return (floats, rhs);
        }
        let mut e = rhs;
        loop {
            e = match e {
                Expr::Let(bind, body) => {
                    self.tick(Tick::LetFloatFromLet);
                    floats.push(Float::Let(bind));
                    *body
                }
                Expr::Case { scrut, binder, mut alts, ty } => match alts.pop() {
                    Some(alt) => {
                        self.tick(Tick::CaseFloatFromLet);
                        floats.push(Float::Case(*scrut, binder, alt.con, alt.vars));
                        alt.rhs
                    }
                    None => return (floats, Expr::Case { scrut, binder, alts, ty }),
                },
                e => return (floats, e),
            };
        }
    }

    fn floats_to_value(&self, rhs: &Expr) -> bool {
        let mut e = rhs;
        let mut cases = 0;
        let mut boxes = matches!(rhs, Expr::Let(..));
        loop {
            match e {
                Expr::Let(bind, body) => {
                    boxes &= matches!(bind, Bind::NonRec(_, rhs) if boxed_function(rhs).is_some());
                    e = body;
                }
                Expr::Case { scrut, alts, .. } if cases < MOST_SPECULATED => {
                    cases += 1;
                    boxes = false;
                    match self.speculable(scrut, alts) {
                        Some(rest) => e = rest,
                        None => return false,
                    }
                }
                Expr::Con(..) => return true,
                // A partial application that has boxes.
                Expr::App(f, args, _) => return boxes && self.is_partial(f, args.len()),
                // Work must not be done before a lambda that is never called, beyond what is free.
                Expr::Lam(..) => return true,
                Expr::Atom(Atom::Var(v)) => return cases > 0 && self.evaluated(*v),
                _ => return false,
            }
        }
    }

    /// What follows `scrut`, where there is one way to go on, and a few instructions that cannot fail find
    /// it.
    pub(super) fn speculable<'e>(&self, scrut: &Expr, alts: &'e [Alt]) -> Option<&'e Expr> {
        let cheap = match scrut {
            Expr::Prim(op, ..) => op.is_speculable(),
            Expr::Atom(Atom::Var(v)) => !self.p.var(*v).ty.is_lifted() || self.evaluated(*v),
            _ => false,
        };
        match alts {
            [alt] if cheap && !matches!(alt.con, AltCon::Lit(_)) => Some(&alt.rhs),
            _ => None,
        }
    }

    pub(super) fn simpl_let_rec(&mut self, pairs: Vec<(VarId, Expr)>, body: Expr, k: Cont) -> Expr {
        if pairs.iter().all(|(v, rhs)| self.occ(*v).join && matches!(rhs, Expr::Lam(..))) {
            self.tick(Tick::JoinPoint);
            let joins = pairs
                .into_iter()
                .filter_map(|(name, rhs)| match rhs {
                    Expr::Lam(params, body) => Some(Join { name, params, body: *body }),
                    _ => None,
                })
                .collect();
            return self.simpl_let_join(true, joins, body, k);
        }
        pairs.iter().for_each(|(v, rhs)| self.announce(*v, rhs));
        let members: Vec<VarId> = pairs.iter().map(|(v, _)| *v).collect();
        if suspends(&pairs) {
            self.recursive.extend(&members);
        }
        let mut done: Vec<(VarId, Expr)> = Vec::with_capacity(pairs.len());
        for (v, rhs) in pairs {
            let mut rhs = self.rhs(v, rhs);
            if reveals_value(&rhs) {
                while let Expr::Let(bind, rest) = rhs {
                    self.tick(Tick::LetFloatFromLet);
                    match bind {
                        Bind::NonRec(w, e) => done.push((w, *e)),
                        Bind::Rec(more) => done.extend(more),
                    }
                    rhs = *rest;
                }
            }
            self.define(v, &rhs, self.occ(v).breaker);
            done.push((v, rhs));
        }
        members.iter().for_each(|v| _ = self.recursive.remove(v));
        self.float(Bind::Rec(done));
        self.simpl_tail(body, k)
    }

    pub(super) fn simpl_let_join(&mut self, rec: bool, mut joins: Vec<Join>, body: Expr, k: Cont) -> Expr {
        joins.retain(|j| !self.occ(j.name).dead());
        if joins.is_empty() {
            self.tick(Tick::UnusedBinding);
            return self.simpl_tail(body, k);
        }
        let body = match self.sunk(rec, joins, body) {
            Ok(e) => return self.simpl_tail(e, k),
            Err((back, body)) => {
                joins = back;
                body
            }
        };
        if let ([join], false) = (&mut joins[..], rec) {
            let mut split = self.split_join(join);
            if let Some(first) = split.pop() {
                let inner = Expr::LetJoin { rec, joins, body: body.into() };
                let rest = split.into_iter().fold(inner, |body, j| Expr::LetJoin {
                    rec,
                    joins: vec![j],
                    body: body.into(),
                });
                return self.simpl_let_join(rec, vec![first], rest, k);
            }
        }
        if !rec && joins.len() == 1 && self.occ(joins[0].name).count == 1 {
            self.tick(Tick::JoinInlining);
            if let Some(j) = joins.pop() {
                self.subst[j.name.0 as usize] = Subst::Join(Box::new((j.params, j.body)));
            }
            return self.simpl_tail(body, k);
        }
        let (outer, k) = self.mk_dupable(k);
        let mut done = Vec::with_capacity(joins.len());
        let alone = joins.len() == 1;
        if rec {
            joins
                .iter()
                .for_each(|j| self.def[j.name.0 as usize] = Def::Join { unfolding: None, tests: None });
        }
        let small = if rec { small_parts(&joins) } else { Vec::new() };
        joins.sort_by_key(|j| !small.contains(&j.name));
        for j in joins {
            let own = ty_of(self.p, &j.body);
            let body = self.simpl(j.body, k.clone());
            let ty = k.result_ty(own);
            let params = j.params.iter().map(|p| self.p.var(*p).ty.clone()).collect();
            self.p.vars[j.name.0 as usize].ty = Ty::Fun(params, ty.into());
            self.p.vars[j.name.0 as usize].facts.arity = 0;
            if !rec || small.contains(&j.name) {
                self.define_join(j.name, &j.params, &body);
            } else if alone {
                self.define_loop(j.name, &j.params, &body);
            }
            self.outlined.forget(j.name);
            done.push(Join { name: j.name, params: j.params, body });
        }
        let body = self.simpl(body, k);
        let e = Expr::LetJoin { rec, joins: done, body: body.into() };
        Self::wrap_joins(outer, e)
    }

    /// Join points in what comes first in their body: the one alternative of a `case`, the body of a `let`.
    /// There more is known. If nothing comes first, they are given back.
    fn sunk(&self, rec: bool, joins: Vec<Join>, mut body: Expr) -> Result<Expr, (Vec<Join>, Expr)> {
        // What is to be a join point itself may jump to these.
        let joins_too = |v: VarId| self.occ(v).join || self.occ(v).tail_thunk;
        let inner = match &mut body {
            Expr::Let(bind, inner) if !bind_pairs(bind).iter().any(|(v, _)| joins_too(*v)) => &mut **inner,
            Expr::Case { scrut, alts, .. } => match (&**scrut, &mut alts[..]) {
                (Expr::Atom(_) | Expr::Prim(..) | Expr::App(..), [alt]) => &mut alt.rhs,
                _ => return Err((joins, body)),
            },
            _ => return Err((joins, body)),
        };
        let rest = std::mem::replace(inner, Expr::Tuple(Vec::new()));
        *inner = Expr::LetJoin { rec, joins, body: rest.into() };
        Ok(body)
    }

    /// A join point that begins by looking at a parameter which is known at one of the jumps: its
    /// alternatives as join points, after which it is small enough to be copied to where the jump is.
    fn split_join(&mut self, join: &mut Join) -> Vec<Join> {
        let known = std::mem::take(&mut self.p.vars[join.name.0 as usize].facts.known_at_jump);
        if !known || tested_parameter(&join.params, &join.body).is_none() {
            return Vec::new();
        }
        let Expr::Case { binder, alts, ty, .. } = &mut join.body else { return Vec::new() };
        let mut split = Vec::with_capacity(alts.len());
        let large = |e: &Expr| size_up_to(e, SMALL_ALTERNATIVE + 1) > SMALL_ALTERNATIVE || has_counted(e);
        for alt in alts.iter_mut().filter(|alt| large(&alt.rhs)) {
            let rhs = std::mem::replace(&mut alt.rhs, Expr::Tuple(Vec::new()));
            let bound: Vec<VarId> = alt.vars.iter().chain(&join.params).chain([&*binder]).copied().collect();
            let (outlined, given) = self.outlined(*binder, &bound, alt.at, rhs, ty);
            let given = given.into_iter().map(Atom::Var).collect();
            alt.rhs = Expr::Jump(outlined.name, given, ty.clone());
            split.push(outlined);
        }
        split
    }
}

/// Parts of a loop that do hardly more than go on with others: they are put where they are jumped to. None of
/// them jumps to itself, or to another one of them.
fn small_parts(joins: &[Join]) -> Vec<VarId> {
    let mut small: Vec<&Join> = Vec::new();
    for j in joins {
        let apart = |other: &&Join| !mentions(&j.body, other.name) && !mentions(&other.body, j.name);
        if joins.len() > 1
            && size_up_to(&j.body, MAX_PART + 1) <= MAX_PART
            && !mentions(&j.body, j.name)
            && small.iter().all(apart)
        {
            small.push(j);
        }
    }
    small.into_iter().map(|j| j.name).collect()
}

/// Whether there is nothing but `let`s around a construction or lambda.
fn lets_above_value(e: &Expr) -> bool {
    let mut e = e;
    while let Expr::Let(_, body) = e {
        e = body;
    }
    matches!(e, Expr::Con(..) | Expr::Lam(..))
}

fn is_value(e: &Expr) -> bool {
    !is_thunk(e)
}

/// Whether evaluating `e` may have effects of its own (in a `runState#` that was opened).
pub(super) fn has_effect(e: &Expr) -> bool {
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        match e {
            Expr::Prim(op, ..) if op.has_effect() && *op != PrimOp::RAISE => return true,
            _ => {}
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}
