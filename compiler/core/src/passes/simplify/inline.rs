//! Call-site inlining: which functions are worth it, and their instantiation.
//!
//! A local function's body belongs to the scope of its declaration (lexical, hybrid), so elsewhere it is
//! inlined only as `sccsub` of that scope (or as it is, if that is what its whole body is already); under
//! evaluation scoping it belongs to the call. A top-level
//! function is subsumed by the call. What is inlined keeps its `scc`s, once per execution.

use std::cell::Cell;

use super::parts::constructed;
use super::unroll::{Consumes, Returns, consumed_parameter, consumer, given_to_consume, returned_parameter};
use super::*;
use crate::passes::occur::is_one_shot;
use crate::size::size_up_to;
use crate::subst::copy_lambda;
use crate::traverse::{for_each_child, for_each_child_mut, worklist};
use crate::typing::{same_representation, ty_of};
use kelvin_base::stack::grow;

/// A function or join point that may be inlined, by a copy with new binders.
pub(super) struct Unfolding {
    pub(super) params: Vec<VarId>,
    body: Body,
    size: usize,
    /// What knowing the value of each argument would save.
    discounts: Vec<usize>,
    /// The result is a construction.
    constructs: bool,
    pragma: bool,
    /// It surely diverges: a message to be made, where time does not matter.
    fails: bool,
    pub(super) top: bool,
    home: Scope,
    /// It calls itself, and is inlined where this argument is known ([`super::unroll`]).
    unrolls: Option<Consumes>,
    /// It only takes an argument apart and puts it together again.
    returns: Option<Returns>,
}

/// What is copied.
enum Body {
    /// A template, whose occurrences are analysed.
    Template(Expr),
    /// That of a top-level function, by the place of its binding in the output: most functions are inlined
    /// nowhere in a round. Its occurrences are analysed when it is first copied.
    Output { place: usize, analysed: Cell<bool> },
}

/// No unfolding is kept beyond this size.
const MAX_SIZE: usize = 120;
/// Functions up to this size, arguments not counted, are inlined at every call.
const SMALL: usize = 6;
/// To so many jumps a small construction is copied.
const FEW_JUMPS: u32 = 3;
/// What knowing an argument saves that a loop in the function consumes.
const CONSUMED: usize = 10;

impl Simplifier<'_> {
    /// Records what a binding makes known of its variable. `rhs` is output.
    pub(super) fn define(&mut self, v: VarId, rhs: &Expr, breaker: bool) {
        let i = v.0 as usize;
        match rhs {
            Expr::Con(c, args) => {
                if !args.is_empty() {
                    self.avail.entry((*c, args.clone())).or_insert(v);
                }
                let known = KnownCon { con: *c, args: args.clone(), built: true };
                self.def[i] = Def::Con(known.into());
            }
            Expr::Lam(params, body) => {
                self.p.vars[i].facts.arity = params.len() as u32;
                self.note_made(v, params.len(), body);
                self.homes.insert(v, self.scope);
                self.def[i] = match self.unfolding(v, params, body, breaker) {
                    Some(u) => Def::Fun(u.into()),
                    None => Def::Evaluated,
                };
            }
            Expr::App(f, args, _) => {
                self.p.vars[i].facts.arity = 0;
                if let Expr::Atom(Atom::Var(f)) = **f
                    && self.p.var(f).facts.arity as usize > args.len()
                    && !(self.p.var(v).module.is_some()
                        && self.scheme.constants_pay(self.is_of_dictionary(v)))
                {
                    let home = self.scope;
                    let subsumed = self.p.var(v).module.is_some()
                        && self.scheme.appliers_pay_for_constants(self.is_of_dictionary(v));
                    self.def[i] = Def::Pap(KnownPap { f, args: args.clone(), home, subsumed }.into());
                } else {
                    self.def[i] = Def::Unknown;
                }
            }
            _ => {
                self.p.vars[i].facts.arity = 0;
                self.def[i] = Def::Unknown;
                self.define_action(v, rhs);
            }
        }
    }

    /// Records a join point, with its body if it is small enough to be copied to its jumps.
    pub(super) fn define_join(&mut self, name: VarId, params: &[VarId], body: &Expr) {
        let size = size_up_to(body, 30);
        let unfolding = (size < 30 && !has_join(body)).then(|| self.template_of_small(params, body, size));
        self.def[name.0 as usize] =
            Def::Join { unfolding: unfolding.map(Rc::new), tests: tested_parameter(params, body) };
    }

    /// Records a loop, with its body if it consumes a parameter ([`super::unroll`]).
    pub(super) fn define_loop(&mut self, name: VarId, params: &[VarId], body: &Expr) {
        let unrolls =
            if !self.mode.unrolls || has_join(body) { None } else { consumed_parameter(name, params, body) };
        let unfolding = unrolls.filter(|how| how.once).map(|how| {
            let mut unfolding = self.template_of_small(params, body, size_up_to(body, MAX_SIZE));
            unfolding.unrolls = Some(how);
            Rc::new(unfolding)
        });
        self.def[name.0 as usize] = Def::Join { unfolding, tests: None };
    }

    fn unfolding(&mut self, v: VarId, params: &[VarId], body: &Expr, breaker: bool) -> Option<Unfolding> {
        let info = self.p.var(v);
        let pragma = info.inline == Inline::Inline;
        let unrolls = if breaker && self.occ(v).alone { consumed_parameter(v, params, body) } else { None };
        if breaker && unrolls.is_none() || info.inline == Inline::NoInline || v == self.p.main {
            return None;
        }
        let size = size_up_to(body, MAX_SIZE);
        if size >= MAX_SIZE && !pragma {
            return None;
        }
        let top = info.module.is_some();
        let discounts = discounts(params, body, self.mode.unrolls);
        let saved = discounts.iter().sum::<usize>() + 10;
        let promising =
            pragma || unrolls.is_some() || size.saturating_sub(saved) <= self.mode.threshold + SMALL;
        if !promising {
            return None;
        }
        let place = (self.top_function == Some(v)).then(|| self.out.len() + self.top_floats.len());
        let mut unfolding = match place {
            Some(place) => {
                let output = Body::Output { place, analysed: Cell::new(false) };
                self.unfolding_of(params, body, output, size, discounts)
            }
            None => self.template(params, body, size, discounts),
        };
        (unfolding.pragma, unfolding.top) = (pragma, top);
        unfolding.fails = self.p.var(v).facts.diverges > 0;
        unfolding.unrolls = unrolls;
        unfolding.returns = unrolls.and_then(|how| returned_parameter(v, params, body, how.parameter));
        Some(unfolding)
    }

    /// What is inlined of a function or join point without more ado than that its body is small.
    pub(super) fn template_of_small(&mut self, params: &[VarId], body: &Expr, size: usize) -> Unfolding {
        self.template(params, body, size, discounts(params, body, self.mode.unrolls))
    }

    fn template(&mut self, params: &[VarId], body: &Expr, size: usize, discounts: Vec<usize>) -> Unfolding {
        // (Its binders are the original's, of whose occurrences nobody asks any more: that is output.)
        let mut template = body.clone();
        self.occs.template(self.p, params, &mut template);
        self.unfolding_of(params, body, Body::Template(template), size, discounts)
    }

    fn unfolding_of(
        &self,
        params: &[VarId],
        original: &Expr,
        body: Body,
        size: usize,
        discounts: Vec<usize>,
    ) -> Unfolding {
        Unfolding {
            params: params.to_vec(),
            body,
            size,
            discounts,
            constructs: constructs(original),
            pragma: false,
            fails: false,
            top: false,
            home: self.scope,
            unrolls: None,
            returns: None,
        }
    }

    /// The body of a function that may be inlined, as it is known.
    pub(super) fn body<'a>(&'a self, u: &'a Unfolding) -> &'a Expr {
        match &u.body {
            Body::Template(body) => body,
            Body::Output { place, .. } => match &self.out[*place] {
                Bind::NonRec(_, rhs) => match &**rhs {
                    Expr::Lam(_, body) => body,
                    _ => unreachable!("it is a function"),
                },
                Bind::Rec(_) => unreachable!("it stands by itself"),
            },
        }
    }

    /// A call of `v`, which stands at `at`.
    pub(super) fn call(
        &mut self,
        v: VarId,
        mut args: Vec<Atom>,
        mut ty: Ty,
        mut at: At,
        mut k: Cont,
    ) -> Expr {
        while let Cont::Apply(more, t, further, next) = k {
            args.extend(more);
            at = at.or(further);
            (ty, k) = (t, *next);
        }
        if let Some(action) = self.action(v, args.len()) {
            return self.call_action(v, &action, args, ty, at, k);
        }
        match self.def[v.0 as usize].clone() {
            Def::Fun(u) if let Some(a) = self.returned_argument(&u, &args) => {
                self.tick(Tick::Unfolding);
                self.simpl_tail(Expr::Atom(a), k)
            }
            Def::Fun(u) if self.worth_inlining(&u, &args, &k) => {
                let wrap = match self.inline_scope(&u) {
                    Ok(wrap) => wrap,
                    Err(()) => {
                        self.tick(Tick::ScopeHindered);
                        return self.plain_call(v, args, ty, at, k);
                    }
                };
                self.tick(Tick::Unfolding);
                self.growth = self.growth.saturating_sub(u.size);
                let lam = self.instantiate(&u, at);
                match wrap {
                    None => self.simpl_tail(lam, Cont::Apply(args, ty, at, k.into())),
                    Some(cc) => {
                        self.tick(Tick::SccUnfolding);
                        if args.len() > u.params.len() {
                            // What it returns is applied here (and may be a constant's function, charged to
                            // where that is).
                            k = Cont::Apply(args.split_off(u.params.len()), ty, at, k.into());
                            ty = ty_of(self.p, self.body(&u));
                        }
                        let call = Expr::App(Callee::new(lam, at), args, ty);
                        self.simpl_tail(Expr::Scc(SccKind::Sub, cc, call.into()), k)
                    }
                }
            }
            Def::Fun(u) if self.worth_completing(&u, &args, &k) => {
                // Too few arguments: as a lambda it can be inlined, too.
                self.tick(Tick::EtaExpansion);
                let result = ty_of(self.p, self.body(&u));
                let mut all = args.clone();
                let mut params = Vec::new();
                for p in &u.params[args.len()..] {
                    let p = self.new_like(*p);
                    params.push(p);
                    all.push(Atom::Var(p));
                }
                let call = Expr::App(Callee::new(Expr::Atom(Atom::Var(v)), at), all, result);
                self.simpl_tail(Expr::Lam(params, call.into()), k)
            }
            Def::Pap(p) if self.pap_may_move(&p) => {
                self.tick(Tick::Unfolding);
                let mut all = p.args.clone();
                all.extend(args);
                self.call(p.f, all, ty, at, k)
            }
            _ => self.plain_call(v, args, ty, at, k),
        }
    }

    fn plain_call(&mut self, v: VarId, args: Vec<Atom>, ty: Ty, at: At, k: Cont) -> Expr {
        let diverges = self.p.var(v).facts.diverges;
        let fails = diverges > 0 && args.len() >= diverges as usize;
        if !fails || k.is_stop() {
            return self.rebuild(Expr::App(Callee::new(Expr::Atom(Atom::Var(v)), at), args, ty), k);
        }
        let result = k.result_ty(ty.clone());
        let call = |ty| Expr::App(Callee::new(Expr::Atom(Atom::Var(v)), at), args, ty);
        if same_representation(&ty, &result) {
            self.not_reached(&k);
            return call(result);
        }
        self.absurd(v, call(ty.clone()), ty, k)
    }

    /// A constant whose evaluation fails, where it is evaluated.
    pub(super) fn failing_constant(&mut self, v: VarId, k: Cont) -> Expr {
        let ty = self.p.var(v).ty.clone();
        if k.result_ty(ty.clone()) == ty {
            self.not_reached(&k);
            return Expr::Atom(Atom::Var(v));
        }
        self.absurd(v, Expr::Atom(Atom::Var(v)), ty, k)
    }

    /// What fails is evaluated as its type says; a `case` without alternatives has any type.
    fn absurd(&mut self, v: VarId, fails: Expr, ty: Ty, k: Cont) -> Expr {
        self.not_reached(&k);
        let result = k.result_ty(ty.clone());
        let binder = self.new_field(v, ty);
        Expr::Case { scrut: fails.into(), binder, alts: Vec::new(), ty: result }
    }

    /// What awaits the value of a failure is never reached.
    fn not_reached(&mut self, k: &Cont) {
        if !k.is_absurd() {
            self.tick(Tick::DeadAlternative);
        }
    }

    /// How the body is to be annotated here: not at all, or as `sccsub`; `Err` if its scope cannot be named.
    fn inline_scope(&self, u: &Unfolding) -> Result<Option<CcId>, ()> {
        if u.top || !self.scheme.references_pay() || u.home == self.scope || self.below_lambdas_of(u.home) {
            return Ok(None);
        }
        match u.home {
            _ if self.only_calls(self.body(u), u.home) => Ok(None),
            Scope::Cc(c) => Ok(Some(c)),
            Scope::Dyn(_) if self.names_its_scope(self.body(u)) => Ok(None),
            Scope::Dyn(_) => Err(()),
        }
    }

    /// Whether nothing of a function's body is its declaration's scope's: that names another one, and counts
    /// nothing by which it could be seen where it stands.
    pub(super) fn names_its_scope(&self, body: &Expr) -> bool {
        matches!(body, Expr::Scc(SccKind::Sub, cc, _) if self.is_normal(*cc))
    }

    /// Whether a function's body does nothing that its scope pays for, as that of a wrapper whose worker has
    /// the annotation: it looks at arguments, whose evaluation is paid for by who suspended it, and calls a
    /// function that is declared in the same scope, which is charged alike wherever it is called.
    fn only_calls(&self, body: &Expr, home: Scope) -> bool {
        let calls = |e: &Expr| match e {
            Expr::App(f, args, _) => match **f {
                Expr::Atom(Atom::Var(f)) => {
                    let info = self.p.var(f);
                    let is_local = info.module.is_none() && info.facts.arity as usize == args.len();
                    is_local && self.homes.get(&f) == Some(&home)
                }
                _ => false,
            },
            _ => false,
        };
        match body {
            Expr::Case { scrut, alts, .. } => match (&**scrut, &alts[..]) {
                (Expr::Atom(_), [alt]) => self.only_calls(&alt.rhs, home),
                (scrut, [alt]) if calls(scrut) => match &alt.rhs {
                    Expr::Atom(_) | Expr::Tuple(_) => true,
                    e => self.names_its_scope(e),
                },
                _ => false,
            },
            e => calls(e),
        }
    }

    /// A partial application of a top-level function belongs to where it was made, unless that is a constant
    /// whose functions are charged to whoever applies them.
    fn pap_may_move(&self, p: &KnownPap) -> bool {
        !self.scheme.references_pay()
            || p.subsumed
            || p.home == self.scope
            || !self.is_top_function(Atom::Var(p.f))
            || self.below_lambdas_of(p.home)
    }

    /// A copy of the unfolding for a call at `at`.
    pub(super) fn instantiate(&mut self, u: &Unfolding, at: At) -> Expr {
        if u.unrolls.is_some() {
            self.tick(Tick::Unrolling);
        }
        let mut map = FxHashMap::with_capacity_and_hasher(u.size + u.params.len(), Default::default());
        let (params, body) = match &u.body {
            Body::Template(body) => self.copied(&mut map, |p, map| copy_lambda(p, &u.params, body, map)),
            Body::Output { place, analysed } => {
                let mut out = std::mem::take(&mut self.out);
                let Bind::NonRec(_, rhs) = &mut out[*place] else { unreachable!("it stands by itself") };
                let Expr::Lam(_, body) = &mut **rhs else { unreachable!("it is a function") };
                if !analysed.replace(true) {
                    self.occs.template(self.p, &u.params, body);
                }
                let copy = self.copied(&mut map, |p, map| copy_lambda(p, &u.params, body, map));
                self.out = out;
                copy
            }
        };
        let mut lam = Expr::Lam(params, body.into());
        if self.own_files.contains(&at.0.file) {
            relocate(&mut lam, at, self.own_files);
        }
        lam
    }

    fn worth_inlining(&self, u: &Unfolding, args: &[Atom], k: &Cont) -> bool {
        if args.len() < u.params.len() {
            return false;
        }
        // The methods that it declares must not become functions of the scope that asks for the dictionary.
        if self.scheme.references_pay() && u.top && builds_dictionary(self.p, self.body(u)) {
            return false;
        }
        if let Some(how) = u.unrolls {
            return self.worth_unrolling(u, how, args);
        }
        if u.size <= 1 + args.len() {
            // No larger than the call.
            return true;
        }
        if self.growth < u.size {
            return false;
        }
        if u.pragma {
            return self.mode.inline;
        }
        if u.size <= SMALL + args.len() {
            return true;
        }
        if !self.mode.inline || u.fails {
            return false;
        }
        let mut saved = 0;
        for (a, d) in args.iter().zip(&u.discounts) {
            if *d > 0 && self.interesting(*a) {
                saved += *d;
            }
        }
        let selects = matches!(k, Cont::Select(s, _) if s.alts.iter().any(|a| a.con != AltCon::Default));
        if u.constructs && selects {
            saved += 4;
        }
        (saved > 0 || args.len() > u.params.len()) && u.size <= self.mode.threshold + saved
    }

    /// Whether the function may be inlined and constructs its result, with `con` in some of its results.
    pub(super) fn unfolding_constructs(&self, f: VarId, con: ConId) -> bool {
        match &self.def[f.0 as usize] {
            Def::Fun(u) => {
                u.constructs
                    && u.size <= self.mode.threshold
                    && constructed(self.body(u), Some(con)).is_some()
            }
            _ => false,
        }
    }

    /// Whether a join point is but a construction and what is suspended for it, for a few jumps. Copied to
    /// these it may hold what is evaluated there, and what one jump needs of it need not be suspended for
    /// all.
    fn makes_little(&self, j: VarId, u: &Unfolding) -> bool {
        u.size <= SMALL && self.occ(j).count <= FEW_JUMPS && lets_above_construction(self.body(u))
    }

    /// The argument that a call of the function is.
    fn returned_argument(&self, u: &Unfolding, args: &[Atom]) -> Option<Atom> {
        let returns = u.returns.as_ref().filter(|_| self.mode.unrolls && args.len() == u.params.len())?;
        let is_con = |a, con| self.known_con(a).is_some_and(|known| known.con == con);
        returns.of(args, is_con).filter(|_| matches!(self.inline_scope(u), Ok(None)))
    }

    fn worth_unrolling(&self, u: &Unfolding, how: Consumes, args: &[Atom]) -> bool {
        self.mode.inline && self.growth >= u.size && self.known_to_its_end(args[how.parameter], u.size, how)
    }

    /// A call with too few arguments of a function that would be inlined if it had them all. (Where its scope
    /// has no name it would not: what is left is one more call at each application, which this scope pays.
    /// Actions are run once, mostly, and then called at once.)
    fn worth_completing(&self, u: &Unfolding, args: &[Atom], k: &Cont) -> bool {
        k.is_stop()
            && !args.is_empty()
            && args.len() < u.params.len()
            && (self.inline_scope(u).is_ok() || is_one_shot(self.p, &u.params[args.len()..]))
            && self.growth > u.size
            && self.mode.inline
            && !u.fails
            && u.unrolls.is_none()
            && (u.pragma || u.size <= SMALL + args.len())
    }

    fn interesting(&self, a: Atom) -> bool {
        match a {
            Atom::Lit(_) => true,
            Atom::Var(v) => {
                matches!(self.def[v.0 as usize], Def::Con(_) | Def::Fun(_) | Def::Pap(_))
                    || self.p.var(v).facts.arity > 0
            }
        }
    }

    /// Whether an argument is a construction that nothing else uses, and that is taken apart.
    fn spares_construction(&self, u: &Unfolding, args: &[Atom]) -> bool {
        let only_here = |a: Atom| matches!(a, Atom::Var(v) if self.occ(v).count == 1);
        let has_fields = |a: Atom| self.known_con(a).is_some_and(|known| !known.args.is_empty());
        args.iter().zip(&u.discounts).any(|(a, saved)| *saved > 0 && only_here(*a) && has_fields(*a))
    }

    /// A jump. Its continuation is in the join point's body already.
    pub(super) fn simpl_jump(&mut self, j: VarId, args: Vec<Atom>, ty: Ty, k: Cont) -> Expr {
        let j = match self.subst[j.0 as usize] {
            Subst::Atom(Atom::Var(new)) => new,
            _ => j,
        };
        match std::mem::replace(&mut self.subst[j.0 as usize], Subst::None) {
            Subst::Join(join) => {
                let (params, body) = *join;
                let body = self.bind_atoms(&params, &args, body);
                return self.simpl_tail(body, k);
            }
            other => self.subst[j.0 as usize] = other,
        }
        if let Def::Join { unfolding: Some(u), .. } = self.def[j.0 as usize].clone() {
            let worth = match u.unrolls {
                Some(how) => self.worth_unrolling(&u, how, &args),
                None => {
                    let known = args.iter().zip(&u.discounts).filter(|(a, _)| self.interesting(**a));
                    let saved: usize = known.map(|(_, d)| *d).sum();
                    let small = u.size <= 3 || self.makes_little(j, &u);
                    let limit = if self.spares_construction(&u, &args) { 20 } else { 8 };
                    small || saved > 0 && self.growth > u.size && u.size <= limit + saved
                }
            };
            if worth {
                self.tick(Tick::JoinInlining);
                self.growth = self.growth.saturating_sub(u.size);
                let lam = self.instantiate(&u, At::NONE);
                let Expr::Lam(params, body) = lam else { unreachable!("an unfolding is a lambda") };
                let body = self.bind_atoms(&params, &args, *body);
                return self.simpl_tail(body, Cont::Stop);
            }
        }
        if let Def::Join { tests: Some(i), .. } = &self.def[j.0 as usize]
            && let Some(a) = args.get(*i)
            && (self.known_con(*a).is_some() || matches!(a, Atom::Lit(_)))
            && !std::mem::replace(&mut self.p.vars[j.0 as usize].facts.known_at_jump, true)
        {
            self.tick(Tick::JoinSplit);
        }
        Expr::Jump(j, args, k.result_ty(ty))
    }
}

/// The parameter that the body of a join point looks at before all else, and decides by.
pub(super) fn tested_parameter(params: &[VarId], body: &Expr) -> Option<usize> {
    match body {
        Expr::Case { scrut, alts, .. } if alts.len() > 1 => match **scrut {
            Expr::Atom(Atom::Var(v)) => params.iter().position(|p| *p == v),
            _ => None,
        },
        _ => None,
    }
}

/// For each parameter, about how many nodes disappear when the argument is known; `unrolls`: loops as well.
fn discounts(params: &[VarId], body: &Expr, unrolls: bool) -> Vec<usize> {
    let mut out = vec![0; params.len()];
    if params.is_empty() {
        return out;
    }
    let mut consumers = Vec::new();
    let mut work = worklist(body);
    while let Some(e) = work.pop() {
        if unrolls {
            consumers.extend(consumer(e));
        }
        if let Some(Atom::Var(v)) = given_to_consume(&consumers, e)
            && let Some(i) = params.iter().position(|p| *p == v)
        {
            out[i] += CONSUMED;
        }
        match e {
            Expr::Case { scrut, alts, .. } => {
                if let Expr::Atom(Atom::Var(v)) = **scrut
                    && let Some(i) = params.iter().position(|p| *p == v)
                {
                    // Of several alternatives all but one go.
                    let sizes: Vec<usize> = alts.iter().map(|a| size_up_to(&a.rhs, 40)).collect();
                    let most = sizes.iter().copied().max().unwrap_or(0);
                    out[i] += 2 + alts.len() + (sizes.iter().sum::<usize>() - most);
                }
            }
            Expr::App(f, ..) => {
                if let Expr::Atom(Atom::Var(v)) = **f
                    && let Some(i) = params.iter().position(|p| *p == v)
                {
                    out[i] += 6;
                }
            }
            Expr::Prim(_, args, _) => {
                for a in args {
                    if let Atom::Var(v) = a
                        && let Some(i) = params.iter().position(|p| p == v)
                    {
                        out[i] += 1;
                    }
                }
            }
            _ => {}
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    out
}

fn constructs(e: &Expr) -> bool {
    let mut e = e;
    loop {
        match e {
            Expr::Con(..) | Expr::Tuple(_) => return true,
            Expr::Let(_, body) | Expr::LetJoin { body, .. } => e = body,
            // (Its parts leave that: see `parts.rs`.)
            Expr::Scc(kind, _, body) if kind.names_scope() => e = body,
            Expr::Case { alts, .. } => match alts.last() {
                Some(alt) => e = &alt.rhs,
                None => return false,
            },
            _ => return false,
        }
    }
}

fn lets_above_construction(e: &Expr) -> bool {
    let mut e = e;
    while let Expr::Let(_, body) = e {
        e = body;
    }
    matches!(e, Expr::Con(..))
}

fn has_join(e: &Expr) -> bool {
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        if matches!(e, Expr::LetJoin { .. }) {
            return true;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}

/// Gives what comes of others than the program's own files the place `at` (note "Lines" in `expr.rs`).
fn relocate(e: &mut Expr, at: At, own_files: &FxHashSet<FileId>) {
    grow(|| {
        let foreign = |place: At| !own_files.contains(&place.0.file);
        match e {
            Expr::App(f, ..) if foreign(f.at()) => f.set_at(at),
            Expr::Case { alts, .. } => {
                alts.iter_mut().filter(|a| !a.at.0.is_none() && foreign(a.at)).for_each(|a| a.at = at);
            }
            _ => {}
        }
        for_each_child_mut(e, &mut |c| relocate(c, at, own_files));
    });
}
