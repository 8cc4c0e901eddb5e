//! Eta expansion by arity, and eta reduction.
//!
//! A right-hand side that only after cheap work turns out to be a lambda becomes one at once; after any work,
//! if all calls of a function give it more arguments than it has parameters, or what it returns is run once
//! (no result of its is then applied twice, and who pays for a call pays for all of it). The work must not
//! cross an `scc` with an entry count nor a probe, which would be counted once per call instead; and under
//! evaluation scoping it must be free, since the call pays for what is below the lambda. Under hybrid scoping
//! a function does not come to apply what it returns for a caller of another scope, if that may be a
//! constant's. Under lexical scoping a CAF whose value is a function stays a CAF: its cost centre is charged
//! with the function's calls.

use super::*;
use crate::boxing::boxed_function;
use crate::construct::mk_lam;
use crate::passes::counted::has_counted;
use crate::size::size_up_to;
use crate::traverse::bind_pairs;
use crate::typing::{atom_ty, is_dict_ty, state_ty, ty_of};
use kelvin_base::stack::grow;
use kelvin_prims::{Effect, PrimOp, PrimType};

impl Simplifier<'_> {
    /// Improves the arity of a simplified right-hand side.
    pub(super) fn eta(&mut self, v: VarId, rhs: Expr) -> Expr {
        let top = self.p.var(v).module.is_some();
        if top && self.scheme.constants_pay(self.is_of_dictionary(v)) && !matches!(rhs, Expr::Lam(..)) {
            return rhs;
        }
        if boxed_function(&rhs).is_some() || top && matches!(rhs, Expr::Atom(_)) {
            return rhs;
        }
        let rhs = match self.eta_reduce(top, rhs) {
            // It takes its arguments already: to expand it again would undo that, round by round.
            Ok(function) => return function,
            Err(rhs) => rhs,
        };
        let (params, mut body) = match rhs {
            Expr::Lam(params, body) => (params, *body),
            rhs => (Vec::new(), rhs),
        };
        // A thunk is not made a function for the sake of one-shot lambdas: it shares its work.
        // Unless it is an action of the whole program, which is mostly run once.
        let hack = !params.is_empty() || top && !self.scheme.entries_count();
        let own = (v, params.len());
        // (What is annotated as a whole keeps its entries: see `split_below_scc`.)
        let found = if is_annotated(&body) { None } else { self.lambda_below(&body, hack, own) };
        let more = match found {
            Some((more, _)) if !more.is_empty() && self.keeps_functions(own, more.len(), &body) => {
                self.tick(Tick::ScopeHindered);
                None
            }
            Some((mut more, mut ty)) if !more.is_empty() => {
                // What the others do between two parameters is not known to be cheap.
                if !self.growing.is_empty() {
                    let types: Vec<Ty> = more.drain(1..).map(|(_, ty)| ty).collect();
                    ty = rest_of(&types, ty);
                }
                body = self.lambdas_out_of_sccs(body);
                Some((more, ty))
            }
            _ => self.always_applied(v, params.len(), &body),
        };
        match more {
            Some((more, ty)) if below_lets(&body) && size_up_to(&body, RESIMPLIFIED) >= RESIMPLIFIED => {
                self.tick(Tick::EtaExpansion);
                self.lambda_outwards(params, more, ty, body)
            }
            Some((more, ty)) if !matches!(body, Expr::Lam(..)) => {
                self.tick(Tick::EtaExpansion);
                let new = self.new_params(more);
                let mut body = body;
                self.occs.template(self.p, &[], &mut body);
                let args = new.iter().map(|v| Atom::Var(*v)).collect();
                let saved = self.enter_lambda();
                let body = self.simpl(body, Cont::Apply(args, ty, At::NONE, Cont::Stop.into()));
                self.scope = saved;
                let mut all = params;
                all.extend(new);
                mk_lam(all, body)
            }
            _ if params.is_empty() => body,
            _ => Expr::Lam(params, body.into()),
        }
    }

    /// Improves the arities of functions at top level that call one another: each gets one parameter more,
    /// if with that the calls of the others in it are partial applications.
    pub(super) fn eta_group(&mut self, group: &mut [(VarId, Expr)]) {
        if group.len() < 2 {
            return;
        }
        let functions = group.iter().filter_map(|(v, rhs)| match rhs {
            Expr::Lam(params, _) => Some((*v, params.len())),
            _ => None,
        });
        self.growing = functions.collect();
        let mut before = 0;
        for _ in 0..MAX_TRIES {
            before = self.growing.len();
            for (v, rhs) in group.iter() {
                if self.growing.contains_key(v) && !self.would_grow(*v, rhs) {
                    self.growing.remove(v);
                }
            }
            if self.growing.len() == before {
                break;
            }
        }
        if self.growing.len() != before {
            self.growing.clear();
        }
        for (v, rhs) in group.iter_mut() {
            if self.growing.contains_key(v) {
                self.scheme = self.whole_scheme.within(self.p, *v);
                self.scope = Scope::Dyn(0);
                let old = std::mem::replace(rhs, Expr::Tuple(Vec::new()));
                *rhs = self.enclosed(|s| s.eta(*v, old));
                let breaker = self.occ(*v).breaker;
                self.define(*v, rhs, breaker);
            }
        }
        self.growing.clear();
    }

    /// Whether the function gets a parameter if those that are `growing` do.
    fn would_grow(&mut self, v: VarId, rhs: &Expr) -> bool {
        let Expr::Lam(params, body) = rhs else { return false };
        self.scheme = self.whole_scheme.within(self.p, v);
        self.scope = Scope::Dyn(0);
        let own = (v, params.len());
        !is_annotated(body)
            && self.lambda_below(body, true, own).is_some_and(|(more, _)| !more.is_empty())
            && !self.keeps_functions(own, 1, body)
    }

    /// Variables for parameters that a function gets.
    pub(super) fn new_params(&mut self, more: Vec<(VarId, Ty)>) -> Vec<VarId> {
        let mut one = |(like, ty)| {
            let v = self.new_like(like);
            self.p.vars[v.0 as usize].ty = ty;
            v
        };
        more.into_iter().map(&mut one).collect()
    }

    /// `\params -> let … in \more -> e` as `\params more -> let … in e`, `\params -> let … in f a` as
    /// `\params more -> let … in f a more`.
    fn lambda_outwards(
        &mut self,
        mut params: Vec<VarId>,
        more: Vec<(VarId, Ty)>,
        ty: Ty,
        body: Expr,
    ) -> Expr {
        let mut binds = Vec::new();
        let mut e = body;
        while let Expr::Let(bind, body) = e {
            binds.push(bind);
            e = *body;
        }
        let inner = match e {
            Expr::Lam(more, body) => {
                params.extend(more);
                *body
            }
            Expr::App(f, mut args, _) => {
                let new = self.new_params(more);
                args.extend(new.iter().map(|v| Atom::Var(*v)));
                params.extend(new);
                Expr::App(f, args, ty)
            }
            other => other,
        };
        mk_lam(params, binds.into_iter().rev().fold(inner, |e, bind| Expr::Let(bind, e.into())))
    }

    /// Whether `more` parameters would move below a lambda what this scope may have to pay for, because it
    /// is a constant's or a dictionary's: functions that it declares or refers to, and that others may
    /// apply. Not if every call gives all the arguments at once, which makes the two scopes one.
    fn keeps_functions(&self, (v, n): (VarId, usize), more: usize, body: &Expr) -> bool {
        self.scheme.references_pay()
            && self.scheme.lambda_leaves(self.scope)
            && (n == 0 || (self.occ(v).called as usize) < n + more)
            && self.functions_escape((v, n), body)
    }

    /// The parameters (a variable to name each after, and its type) of the lambda that `e` is after cheap
    /// work, and the type of the lambda's result.
    pub(super) fn lambda_below(
        &self,
        e: &Expr,
        hack: bool,
        own: (VarId, usize),
    ) -> Option<(Vec<(VarId, Ty)>, Ty)> {
        match self.arity_of(e, hack, own, &mut Vec::new()) {
            Arity::Params(p, ty) => Some((p, ty)),
            Arity::Bottom => None,
        }
    }

    /// The same for a function that every call gives more arguments than it has parameters, or whose results
    /// are actions that are run once. What it does before it returns a function is never shared, whatever it
    /// is.
    fn always_applied(&self, v: VarId, n: usize, body: &Expr) -> Option<(Vec<(VarId, Ty)>, Ty)> {
        let called = self.occ(v).called as usize;
        if n == 0 || called == u32::MAX as usize {
            return None;
        }
        if called <= n {
            // (Who makes an action need not be who runs it, and under evaluation scoping each pays for its
            // own.)
            if self.scheme.body_belongs_to_application() || !self.run_once.results_run_once(v) {
                return None;
            }
            let applied = self.applied_to(v, n, n + 1, body);
            return applied.filter(|(more, _)| matches!(more.as_slice(), [(_, ty)] if *ty == state_ty()));
        }
        self.applied_to(v, n, called, body)
    }

    /// The same for a function of `n` parameters whose results all get what makes `called` arguments.
    fn applied_to(&self, v: VarId, n: usize, called: usize, body: &Expr) -> Option<(Vec<(VarId, Ty)>, Ty)> {
        let Ty::Fun(types, result) = ty_of(self.p, body) else {
            // The type was forgotten; lambdas may show it. (All calls apply what it returns, also where that
            // was handed to it.)
            let made = match self.made_by_body((v, n), body) {
                None if self.calls_stay_here(v) => self.made_by_some((v, n), body)?,
                made => made?,
            };
            let more = made.params.min(called - n);
            return (more == made.params && made.shown.len() == more).then_some((made.shown, made.result));
        };
        let more = types.len().min(called - n);
        if !self.calls_stay_here(v) && self.made_by_body((v, n), body).is_none_or(|made| made.params < more) {
            return None;
        }
        let rest = rest_of(&types[more..], (*result).clone());
        Some((types[..more].iter().map(|t| (v, t.clone())).collect(), rest))
    }

    /// `own` is the function that this is the body of, with the number of its parameters: its own tail calls
    /// say nothing new of its arity. That it gets one parameter more at least is assumed, as it holds if any
    /// are found: a call of `own` with its parameters is then a value, and cheap.
    fn arity_of(&self, e: &Expr, hack: bool, own: (VarId, usize), joins: &mut Vec<VarId>) -> Arity {
        // What stands between is nothing to look at; there may be much of it.
        let mut e = e;
        while let Expr::Let(bind, body) = e
            && (self.is_cheap(own, bind)
                || matches!(bind, Bind::NonRec(_, rhs) if self.suspends_little(own, rhs)))
        {
            e = body;
        }
        grow(|| match e {
            Expr::App(f, args, _)
                if **f == Expr::Atom(Atom::Var(own.0)) && own.1 > 0 && args.len() == own.1 =>
            {
                Arity::Bottom
            }
            Expr::App(f, args, _) if self.will_grow(f, args.len()) => Arity::Bottom,
            Expr::Lam(params, body) => Arity::Params(
                params.iter().map(|p| (*p, self.p.var(*p).ty.clone())).collect(),
                ty_of(self.p, body),
            ),
            Expr::App(f, args, _) => self.arity_of_app(f, args),
            Expr::Atom(_) => self.arity_of_app(e, &[]),
            Expr::Let(bind, body) => {
                let inner = self.arity_of(body, hack, own, joins);
                self.through_work(inner, hack, &Expr::Tuple(Vec::new()), Some(bind))
            }
            Expr::Case { scrut, alts, .. } => {
                let mut found = Arity::Bottom;
                for alt in alts {
                    found = found.meet(self.arity_of(&alt.rhs, hack, own, joins));
                }
                let cheap = match &**scrut {
                    Expr::Atom(a) => self.demand_is_quiet(*a),
                    Expr::Prim(op, ..) => op.is_speculable(),
                    _ => false,
                };
                if cheap { found } else { self.through_work(found, hack, scrut, None) }
            }
            Expr::LetJoin { joins: group, body, .. } => {
                joins.extend(group.iter().map(|j| j.name));
                let mut found = self.arity_of(body, hack, own, joins);
                for j in group {
                    found = found.meet(self.arity_of(&j.body, hack, own, joins));
                }
                found
            }
            Expr::Jump(j, ..) if joins.contains(j) => Arity::Bottom,
            Expr::Prim(PrimOp::RAISE, ..) => Arity::Bottom,
            // (See `lambdas_out_of_sccs`. What is bound in it may be work, as anywhere.)
            Expr::Scc(kind, cc, body) if own.1 > 0 && self.leaves_scc_as_a_lambda(*kind, *cc, body) => {
                self.arity_of(body, hack, own, joins)
            }
            _ => Arity::none(),
        })
    }

    /// Whether a binding is but a value, or will be when `own` has the parameter that is looked for.
    pub(super) fn is_cheap(&self, own: (VarId, usize), bind: &Bind) -> bool {
        bind_pairs(bind).iter().all(|(_, rhs)| match rhs {
            Expr::App(f, args, _) => self.will_be_partial(own, f, args.len()),
            rhs => is_value(rhs),
        })
    }

    /// Whether a binding is but a value.
    pub(super) fn binds_values(&self, bind: &Bind) -> bool {
        bind_pairs(bind).iter().all(|(_, rhs)| match rhs {
            Expr::App(f, args, _) => self.is_partial(f, args.len()),
            rhs => is_value(rhs),
        })
    }

    /// Whether `rhs` is a thunk that makes a value of variables by a few primitive operations and selections,
    /// which may be done anew for each application: a partial application of `own` above all, as `go (n - 1)`
    /// in `go n = m >> go (n - 1)` of a state monad is, or a field of the environment, as in `asks limit`.
    /// What the variables' values cost is shared.
    pub(super) fn suspends_little(&self, own: (VarId, usize), rhs: &Expr) -> bool {
        !self.scheme.body_belongs_to_application()
            && matches!(rhs, Expr::Case { .. } | Expr::Let(..))
            && self.is_little(own, rhs, &mut { MAX_SUSPENDED })
    }

    /// The same for part of a thunk, in so many steps.
    fn is_little(&self, own: (VarId, usize), e: &Expr, steps: &mut usize) -> bool {
        if *steps == 0 {
            return false;
        }
        *steps -= 1;
        match e {
            Expr::Let(bind, body) => {
                (self.is_cheap(own, bind)
                    || matches!(bind, Bind::NonRec(_, rhs) if self.is_little(own, rhs, steps)))
                    && self.is_little(own, body, steps)
            }
            Expr::Case { scrut, alts, .. } => {
                let quiet = match &**scrut {
                    Expr::Atom(a) => self.demand_is_quiet(*a),
                    Expr::Prim(op, args, _) => op.is_speculable() || self.is_division(*op, args),
                    _ => false,
                };
                quiet && alts.iter().all(|alt| self.is_little(own, &alt.rhs, steps))
            }
            Expr::App(f, args, _) => self.will_be_partial(own, f, args.len()),
            Expr::Lam(..) | Expr::Con(..) | Expr::Atom(_) => true,
            _ => false,
        }
    }

    /// Whether it is a division of numbers: it may fail, so it is not done early, but done again it fails
    /// again.
    fn is_division(&self, op: PrimOp, args: &[Atom]) -> bool {
        let is_number = |a: &Atom| matches!(atom_ty(self.p, *a), Ty::Prim(PrimType::Int | PrimType::Word));
        op.is_straight() && op.effect() == Effect::CanFail && args.iter().all(is_number)
    }

    /// Work may move below a lambda that is entered once, if nothing in it is counted or has an effect.
    fn through_work(&self, inner: Arity, hack: bool, scrut: &Expr, bind: Option<&Bind>) -> Arity {
        let Arity::Params(params, ty) = inner else { return Arity::none() };
        let one_shot = params.first().is_some_and(|(_, ty)| *ty == state_ty());
        let movable =
            |e: &Expr| !has_counted(e) && !super::lets::has_effect(e) && !self.counted.is_in(self.p, e);
        let fine = hack
            && one_shot
            && !self.scheme.body_belongs_to_application()
            && movable(scrut)
            && bind.is_none_or(|b| bind_pairs(b).iter().all(|(_, rhs)| movable(rhs)));
        if fine { Arity::Params(params, ty) } else { Arity::none() }
    }

    /// Whether nobody sees when `a` is demanded. What its value costs is shared, but one that nobody demands
    /// enters no `scc`, and one that a call demands is not evaluated in the event that the function came
    /// from.
    fn demand_is_quiet(&self, a: Atom) -> bool {
        match a {
            Atom::Var(v) => {
                let ty = &self.p.var(v).ty;
                !self.scheme.demands_are_seen()
                    || !ty.is_lifted()
                    || is_dict_ty(self.p, ty)
                    || self.evaluated(v)
            }
            Atom::Lit(_) => true,
        }
    }

    /// Whether a call gives one of the functions that are `growing` all the arguments that it has now.
    fn will_grow(&self, f: &Expr, args: usize) -> bool {
        matches!(f, Expr::Atom(Atom::Var(f)) if self.growing.get(f) == Some(&args))
    }

    /// Whether a call is a partial application, or a call of `own` or of what is `growing` that will be one.
    pub(super) fn will_be_partial(&self, own: (VarId, usize), f: &Expr, args: usize) -> bool {
        let will_be = |f: &VarId| {
            *f == own.0 && own.1 > 0 && args <= own.1 || self.growing.get(f).is_some_and(|n| args <= *n)
        };
        matches!(f, Expr::Atom(Atom::Var(f)) if will_be(f)) || self.is_partial(f, args)
    }

    pub(super) fn is_partial(&self, f: &Expr, args: usize) -> bool {
        match f {
            Expr::Atom(Atom::Var(f)) => self.p.var(*f).facts.arity as usize > args,
            _ => false,
        }
    }

    /// Whether who applies a function that `v` returns is charged as the body of `v` is. Under hybrid
    /// scoping a constant's function is charged to whoever applies it (rule 32): a local `v` that is known
    /// elsewhere, too, may be that body's own scope's, its result another's.
    fn calls_stay_here(&self, v: VarId) -> bool {
        let occ = self.occ(v);
        !self.scheme.appliers_may_pay()
            || self.p.var(v).module.is_some()
            || !(occ.as_arg || occ.bare || occ.sub_scope)
    }

    /// Of a call that a function is, or returns.
    fn arity_of_app(&self, f: &Expr, args: &[Atom]) -> Arity {
        let Expr::Atom(Atom::Var(f)) = f else { return Arity::none() };
        let info = self.p.var(*f);
        let (n, arity) = (args.len(), info.facts.arity as usize);
        if info.facts.diverges > 0 && n >= info.facts.diverges as usize {
            return Arity::Bottom;
        }
        if let Def::Pap(pap) = &self.def[f.0 as usize] {
            // Who applies it pays for that, and need not be who would make a partial application of `v`.
            if pap.subsumed {
                return Arity::none();
            }
            let held = pap.args.len();
            return self.rest_of_call(pap.f, held + n);
        }
        if arity > n { self.rest_of_call(*f, n) } else { Arity::none() }
    }

    /// The parameters that a partial application lacks, and the type of the result after them, if they are
    /// known.
    pub(super) fn rest_of_application(&self, f: &Expr, args: &[Atom]) -> Option<(Vec<(VarId, Ty)>, Ty)> {
        if args.is_empty() || !self.is_partial(f, args.len()) {
            return None;
        }
        match self.arity_of_app(f, args) {
            Arity::Params(more, ty) if !more.is_empty() => Some((more, ty)),
            _ => None,
        }
    }

    /// The parameters of `f` after `n` arguments, if its type shows them.
    fn rest_of_call(&self, f: VarId, n: usize) -> Arity {
        let arity = self.p.var(f).facts.arity as usize;
        let mut params = Vec::new();
        let mut ty = &self.p.var(f).ty;
        while let Ty::Fun(more, result) = ty
            && params.len() < arity
        {
            params.extend(more.iter().cloned());
            ty = &**result;
        }
        if arity <= n {
            return Arity::none();
        }
        if params.len() < arity {
            return self.rest_of_definition(f, n);
        }
        let rest = rest_of(&params[arity..], ty.clone());
        Arity::Params(params[n..arity].iter().map(|t| (f, t.clone())).collect(), rest)
    }

    /// The same by the function's definition, where its type was forgotten, as that of a method's copy is:
    /// `m >>= k` of `StateT` over a known monad takes a state.
    fn rest_of_definition(&self, f: VarId, n: usize) -> Arity {
        match &self.def[f.0 as usize] {
            Def::Fun(unfolding) if unfolding.params.len() > n => Arity::Params(
                unfolding.params[n..].iter().map(|p| (*p, self.p.var(*p).ty.clone())).collect(),
                ty_of(self.p, self.body(unfolding)),
            ),
            _ => Arity::none(),
        }
    }

    /// `\x -> f x`, which is not at top level, is `f`, where `f` is a top-level function of at least as many
    /// arguments (of local functions a group could become names for one another); else the right-hand side as
    /// it was.
    fn eta_reduce(&mut self, top: bool, rhs: Expr) -> Result<Expr, Expr> {
        let Expr::Lam(params, body) = &rhs else { return Err(rhs) };
        let Expr::App(f, args, _) = &**body else { return Err(rhs) };
        let Expr::Atom(Atom::Var(f)) = **f else { return Err(rhs) };
        let exact = args.len() == params.len()
            && args.iter().zip(params).all(|(a, p)| *a == Atom::Var(*p))
            && !params.contains(&f);
        let info = self.p.var(f);
        if !exact || (info.facts.arity as usize) < params.len() || top || info.module.is_none() {
            return Err(rhs);
        }
        self.tick(Tick::EtaReduction);
        Ok(self.reference(f))
    }
}

/// Bodies from this size on are not simplified a second time when a lambda moves outwards: of definitions
/// nested in one another (the statements of a long `do`) each would be simplified as often as it is deep.
const RESIMPLIFIED: usize = 300;

/// How often it is found of a group that some of its functions do not grow.
const MAX_TRIES: usize = 8;

/// Steps of a thunk that may be done once for each application instead.
const MAX_SUSPENDED: usize = 8;

fn is_value(rhs: &Expr) -> bool {
    matches!(rhs, Expr::Lam(..) | Expr::Con(..) | Expr::Atom(_))
}

/// Whether all of it, but for bindings, is in an annotation.
fn is_annotated(e: &Expr) -> bool {
    let mut e = e;
    while let Expr::Let(_, body) = e {
        e = body;
    }
    matches!(e, Expr::Scc(..))
}

/// Whether there is a lambda, or a call that will be given its other arguments, directly below `let`s.
fn below_lets(e: &Expr) -> bool {
    let mut e = e;
    let mut lets = 0;
    while let Expr::Let(_, body) = e {
        e = body;
        lets += 1;
    }
    lets > 0 && matches!(e, Expr::Lam(..) | Expr::App(..))
}

enum Arity {
    /// Parameters, and the type of the result after them.
    Params(Vec<(VarId, Ty)>, Ty),
    /// Diverges, hence of every arity.
    Bottom,
}

impl Arity {
    fn none() -> Arity {
        Arity::Params(Vec::new(), Ty::Any)
    }

    fn meet(self, other: Arity) -> Arity {
        match (self, other) {
            (Arity::Bottom, a) | (a, Arity::Bottom) => a,
            (Arity::Params(mut a, mut s), Arity::Params(mut b, mut t)) => {
                let same = a.iter().zip(&b).take_while(|((_, s), (_, t))| s.rep() == t.rep()).count();
                let types = |rest: Vec<(VarId, Ty)>| rest.into_iter().map(|(_, t)| t).collect::<Vec<_>>();
                s = rest_of(&types(a.split_off(same)), s);
                t = rest_of(&types(b.split_off(same)), t);
                // Where types were forgotten, what is not lifted is known better on one side.
                Arity::Params(a, if s.is_lifted() { t } else { s })
            }
        }
    }
}

/// The type of a function of these parameters, if any.
fn rest_of(params: &[Ty], result: Ty) -> Ty {
    if params.is_empty() { result } else { Ty::Fun(params.into(), result.into()) }
}
