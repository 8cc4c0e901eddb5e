//! What annotated code constructs for a `case` around it that takes it apart at once is never built: the
//! parts leave the annotation (`docs/cost-semantics.md`, rule 50).
//!
//! ```text
//! case scc c (case a of { Empty -> I# 0; Node r -> I# r }) of { I# x -> e }
//!   =  case scc c (case a of { Empty -> 0; Node r -> r }) of x { _ -> e }
//! ```
//!
//! So is a component of several results that is taken apart first of all:
//!
//! ```text
//! case scc c (let b = I# x in (# b, y #)) of { (# v, w #) -> case v of { I# i -> e } }
//!   =  case scc c (# x, y #) of { (# i, w #) -> e }
//! ```
//!
//! and one that is evaluated in any case, and later only taken apart, however often, below lambdas and in
//! other annotations, too: what is suspended there holds the parts that it uses.
//!
//! What is constructed by one of several constructors leaves the annotation as a number and the fields:
//!
//! ```text
//! case scc c (case a of { Empty -> Nothing; Node r -> Just r }) of { Nothing -> e; Just x -> f }
//!   =  case scc c (case a of { Empty -> (# 0, _ #); Node r -> (# 1, r #) }) of
//!        (# n, x #) -> case n of { _ -> e; 1 -> f }
//! ```
//!
//! What is wanted as a whole, too, is constructed anew of its parts, by who did it; where it turns out not to
//! be wanted, as in a call of a function that takes its parts, it is not:
//!
//! ```text
//! case scc c (… F a b) of v { F x y -> … f v … }
//!   =  case scc c (… (# a, b #)) of { (# x, y #) -> case sccsub c (F x y) of v { _ -> … f v … } }
//! ```
//!
//! Where all that is constructed is by one constructor of several, the `case` loses its other alternatives
//! first: what an action that cannot fail returns in a monad in which others can.
//!
//! The annotation has its entry, and all that is evaluated in it is still evaluated there; what it does not
//! do any more is to allocate. (Where a function's body is annotated, its worker returns parts: see
//! [`crate::passes::worker_wrapper`]. This is for what is inlined, or was never a function.)

use kelvin_base::stack::grow;

use super::*;
use crate::construct::{always_constructed, replace_results, stand_in};
use crate::passes::fails::surely_fails;
use crate::subst::substitute;
use crate::traverse::{for_each_child, for_each_child_mut, node_occurrences, worklist};
use crate::typing::int_ty;

/// A component of several results that is evaluated in all of them.
struct Component {
    at: usize,
    /// What it is constructed as where it is there.
    con: ConId,
    /// What it is in each of the results. Something of another type stands for it in those of which another
    /// component says that it is not there.
    results: FxHashMap<VarId, ConId>,
}

impl Simplifier<'_> {
    /// For annotated code `e`, input, in the context `k`: the context that it gets within the annotation, and
    /// what is left around that, if `k` takes apart what `e` constructs.
    pub(super) fn parts_out_of_scc(
        &mut self,
        annotation: (SccKind, CcId),
        e: &mut Expr,
        k: Cont,
    ) -> (Cont, Cont) {
        let Cont::Select(select, next) = k else { return (Cont::Stop, k) };
        let select = self.only_alternative(e, select);
        if self.is_sum_in_parts(e, &select) {
            return self.sum_out_of_scc(select, *next);
        }
        let [Alt { con: AltCon::Con(con), vars, .. }] = &select.alts[..] else {
            return match self.taken_apart_first(&select) {
                Some((at, con)) if self.constructed_component(e, at, &mut Vec::new()) == Some(con) => {
                    self.component_out_of_scc(at, select, *next)
                }
                _ => match self.taken_apart_later(e, &select) {
                    Some(component) => (Cont::Stop, self.component_as_parts(e, component, select, *next)),
                    None => (Cont::Stop, Cont::Select(self.suspended_outside(annotation, e, select), next)),
                },
            };
        };
        let whole = !self.occ(select.binder).dead();
        if whole && !self.is_made_later(e, *con, annotation)
            || !whole && vars.iter().all(|v| self.occ(*v).dead())
            || self.p.tycon(self.p.con(*con).tycon).is_dict
            || constructed(e, Some(*con)).is_none() && !self.call_constructs(e, *con)
        {
            return (Cont::Stop, Cont::Select(select, next));
        }
        self.tick(Tick::SccParts);
        let mut select = if select.done { self.refresh(select) } else { select };
        let mut alt = select.alts.remove(0);
        if whole {
            self.make_later(&mut alt, &mut select, annotation.1);
        }
        let (con, like) = (alt.con, select.binder);
        let parts: Vec<VarId> = alt.vars.iter().filter(|v| !self.occ(**v).dead()).copied().collect();
        let fields: Vec<VarId> = alt.vars.iter().map(|v| self.new_like(*v)).collect();
        let left = alt.vars.iter().zip(&fields).filter(|(v, _)| parts.contains(v));
        let left: Vec<Atom> = left.map(|(_, field)| Atom::Var(*field)).collect();
        let types: Vec<Ty> = parts.iter().map(|v| self.p.var(*v).ty.clone()).collect();
        let (ty, value, binder, outer) = match (&types[..], &left[..]) {
            ([ty], [part]) if !ty.is_lifted() => {
                let outer = Alt { con: AltCon::Default, vars: Vec::new(), ..alt };
                (ty.clone(), Expr::Atom(*part), parts[0], outer)
            }
            _ => {
                let binder = self.new_like(like);
                let ty = Ty::Tuple(types.into());
                self.p.vars[binder.0 as usize].ty = ty.clone();
                (ty, Expr::Tuple(left), binder, Alt { con: AltCon::Tuple, vars: parts, ..alt })
            }
        };
        let within = Alt { con, vars: fields, at: outer.at, rhs: value };
        let within = Select { binder: self.new_like(like), alts: vec![within], ty, done: false };
        let within = self.template_select(within);
        let around = Select { binder, alts: vec![outer], ty: select.ty, done: false };
        (Cont::Select(within, Cont::Stop.into()), Cont::Select(around, next))
    }

    /// `select` of what `e` gives once it suspends nothing for one place outside.
    fn suspended_outside(&mut self, (kind, cc): (SccKind, CcId), e: &mut Expr, select: Select) -> Select {
        let mut select = select;
        if self.is_normal(cc) && kind.names_scope() {
            while self.suspended_out_of_scc(cc, e, &mut select) {}
        }
        select
    }

    /// Whether all that `e` does for its result is to construct with `con`, so that this may as well be done
    /// once it has left the annotation, in the annotation's scope.
    fn is_made_later(&self, e: &Expr, con: ConId, (kind, cc): (SccKind, CcId)) -> bool {
        let fields = &self.p.con(con).fields;
        !matches!(e, Expr::Con(..))
            && self.is_normal(cc)
            && kind.names_scope()
            && !fields.is_empty()
            && fields.len() <= MAX_PARTS
            && always_made_here(e, con, &mut Vec::new())
    }

    /// The alternative that takes a construction apart, of which the whole is wanted, too: that is made anew
    /// of the parts, by who made it.
    fn make_later(&mut self, alt: &mut Alt, select: &mut Select, cc: CcId) {
        let AltCon::Con(con) = alt.con else { return };
        let whole = select.binder;
        select.binder = self.new_like(whole);
        self.occs.occ[select.binder.0 as usize] = Occ::DEAD;
        alt.vars.iter().for_each(|v| self.occs.occ[v.0 as usize] = Occ::MANY);
        let made = Expr::Con(con, alt.vars.iter().map(|v| Atom::Var(*v)).collect());
        let rhs = std::mem::replace(&mut alt.rhs, Expr::Tuple(Vec::new()));
        let rest = Alt { con: AltCon::Default, vars: Vec::new(), at: alt.at, rhs };
        let scrut = Expr::Scc(SccKind::Sub, cc, made.into()).into();
        alt.rhs = Expr::Case { scrut, binder: whole, alts: vec![rest], ty: select.ty.clone() };
    }

    /// Whether `e` constructs something by one of several constructors for `select`, which has a use for its
    /// fields alone.
    fn is_sum_in_parts(&self, e: &Expr, select: &Select) -> bool {
        let of_constructors = |alt: &Alt| matches!(alt.con, AltCon::Con(_) | AltCon::Default);
        let fields = || select.alts.iter().flat_map(|alt| &alt.vars).filter(|v| !self.occ(**v).dead());
        // Who fails demands everything: what stands for nothing could be taken for a value.
        select.alts.len() > 1
            && select.alts.iter().all(of_constructors)
            && self.occ(select.binder).dead()
            && always_built(e, &mut Vec::new()) == Some(true)
            && fields().count() <= MAX_PARTS
            && fields().all(|v| stand_in(&self.p.var(*v).ty, *v).is_some())
            && !select.alts.iter().any(|alt| surely_fails(self.p, &alt.rhs))
    }

    /// [`Self::parts_out_of_scc`] of what is constructed by one of several constructors: a number, and the
    /// fields of all of them.
    fn sum_out_of_scc(&mut self, select: Select, next: Cont) -> (Cont, Cont) {
        self.tick(Tick::SccParts);
        let select = if select.done { self.refresh(select) } else { select };
        let Select { binder: like, alts, ty: result, .. } = select;
        let nothing = self.p.cons.iter().position(|con| con.fields.is_empty());
        let nothing = nothing.map_or(like, |con| self.nullary_var(ConId(con as u32)));
        let used: Vec<Vec<bool>> =
            alts.iter().map(|alt| alt.vars.iter().map(|v| !self.occ(*v).dead()).collect()).collect();
        let parts: Vec<(usize, VarId)> = alts
            .iter()
            .zip(&used)
            .enumerate()
            .flat_map(|(i, (alt, used))| alt.vars.iter().zip(used).map(move |(v, used)| (i, *v, *used)))
            .filter_map(|(i, v, used)| used.then_some((i, v)))
            .collect();
        let number = self.new_field(like, int_ty());
        let vars: Vec<VarId> = std::iter::once(number).chain(parts.iter().map(|(_, v)| *v)).collect();
        let alone = parts.is_empty();
        let ty = if alone {
            int_ty()
        } else {
            Ty::Tuple(vars.iter().map(|v| self.p.var(*v).ty.clone()).collect())
        };
        let (mut within, mut around) = (Vec::with_capacity(alts.len()), Vec::with_capacity(alts.len()));
        for (i, (alt, used)) in alts.into_iter().zip(used).enumerate() {
            let fields: Vec<VarId> = alt.vars.iter().map(|v| self.new_like(*v)).collect();
            let mut own = fields.iter().zip(used).filter_map(|(v, used)| used.then_some(Atom::Var(*v)));
            let place = |of: usize, v: VarId, own: &mut dyn Iterator<Item = Atom>| match of == i {
                true => own.next(),
                false => stand_in(&self.p.var(v).ty, nothing),
            };
            let tag = Atom::Lit(Lit::Int(i as i64));
            let value = match alone {
                true => Expr::Atom(tag),
                false => {
                    let places = parts.iter().filter_map(|(of, v)| place(*of, *v, &mut own));
                    Expr::Tuple(std::iter::once(tag).chain(places).collect())
                }
            };
            within.push(Alt { con: alt.con, vars: fields, at: alt.at, rhs: value });
            let con = if i == 0 { AltCon::Default } else { AltCon::Lit(Lit::Int(i as i64)) };
            around.push(Alt { con, vars: Vec::new(), at: alt.at, rhs: alt.rhs });
        }
        let within = Select { binder: self.new_like(like), alts: within, ty: ty.clone(), done: false };
        let within = self.template_select(within);
        let (binder, again) = (self.new_field(like, ty), self.new_field(like, int_ty()));
        for v in [number, binder, again] {
            self.occs.occ[v.0 as usize] = if v == number { Occ::MANY } else { Occ::DEAD };
        }
        let at = around[0].at;
        let scrut = Expr::Atom(Atom::Var(number)).into();
        let rhs = Expr::Case { scrut, binder: again, alts: around, ty: result.clone() };
        let (binder, alt) = match alone {
            true => (number, Alt { con: AltCon::Default, vars: Vec::new(), at, rhs }),
            false => (binder, Alt { con: AltCon::Tuple, vars, at, rhs }),
        };
        let around = Select { binder, alts: vec![alt], ty: result, done: false };
        (Cont::Select(within, Cont::Stop.into()), Cont::Select(around, next.into()))
    }

    /// Whether `e` is a call of a function that may be inlined here and constructs with `con`: it is inlined
    /// if that is worth it where its result is taken apart at once.
    fn call_constructs(&self, e: &Expr, con: ConId) -> bool {
        match e {
            Expr::App(f, ..) => match &**f {
                Expr::Lam(_, body) => self.call_constructs(body, con),
                Expr::Atom(f) => match self.atom(*f) {
                    Atom::Var(f) => self.unfolding_constructs(f, con),
                    Atom::Lit(_) => false,
                },
                _ => false,
            },
            _ => false,
        }
    }

    /// Of several alternatives the one that is taken, where all results of `e` are by the same constructor:
    /// as those of an action that cannot fail, in a monad in which others can.
    fn only_alternative(&mut self, e: &Expr, mut select: Select) -> Select {
        if select.alts.len() < 2 {
            return select;
        }
        let Some(con) = constructed(e, None) else { return select };
        let is_taken = |alt: &Alt| matches!(alt.con, AltCon::Con(c) if c == con);
        if !select.alts.iter().any(is_taken) || !always_constructed(e, con, &mut Vec::new()) {
            return select;
        }
        self.tick(Tick::CaseOfKnownConstr);
        select.alts.retain(is_taken);
        if select.alts.iter().all(|alt| unmentioned(&alt.rhs, select.binder)) {
            select.binder = self.new_like(select.binder);
        }
        select
    }

    /// Which of several results is first of all taken apart, as what constructor, and not used otherwise.
    fn taken_apart_first(&self, select: &Select) -> Option<(usize, ConId)> {
        let [Alt { con: AltCon::Tuple, vars, rhs, .. }] = &select.alts[..] else { return None };
        let Expr::Case { scrut, binder, alts, .. } = rhs else { return None };
        let (Expr::Atom(Atom::Var(v)), [Alt { con: AltCon::Con(con), .. }]) = (&**scrut, &alts[..]) else {
            return None;
        };
        let at = vars.iter().position(|x| x == v)?;
        let is_alone = self.occ(*v).count == 1 && self.occ(*binder).dead() && self.occ(select.binder).dead();
        let is_dict = self.p.tycon(self.p.con(*con).tycon).is_dict;
        (is_alone && !is_dict).then_some((at, *con))
    }

    /// Which of several results of `e` is evaluated in any case, constructed there in some, and by the
    /// alternative only taken apart.
    fn taken_apart_later(&self, e: &Expr, select: &Select) -> Option<Component> {
        let [Alt { con: AltCon::Tuple, vars, rhs, .. }] = &select.alts[..] else { return None };
        if !self.occ(select.binder).dead() {
            return None;
        }
        // By what is constructed, as the type may be a variable's (the state of any monad of states).
        vars.iter().enumerate().find_map(|(at, v)| {
            let con =
                (!self.occ(*v).dead()).then(|| self.constructed_component(e, at, &mut Vec::new()))??;
            let tycon = self.p.tycon(self.p.con(con).tycon);
            let mut component = Component { at, con, results: FxHashMap::default() };
            let wanted = tycon.cons.len() == 1
                && !tycon.is_dict
                && self.evaluates_component(e, &mut Vec::new(), &mut component);
            let parts = wanted.then(|| self.only_taken_apart(rhs, *v, con))??;
            let filled = component.results.values().all(|c| self.p.con(*c).tycon == self.p.con(con).tycon)
                || parts.iter().all(|part| stand_in(&self.p.var(*part).ty, *v).is_some());
            filled.then_some(component)
        })
    }

    /// Whether all that `e`, input, does with `v` is to take it apart, as `con`; how it calls the parts once.
    fn only_taken_apart<'e>(&self, e: &'e Expr, v: VarId, con: ConId) -> Option<&'e [VarId]> {
        let mut nodes = 0;
        let mut parts = None;
        let mut stack = worklist(e);
        while let Some(e) = stack.pop() {
            nodes += 1;
            if nodes > MAX_LOOKED_AT {
                return None;
            }
            match e {
                Expr::Case { scrut, binder, alts, .. } if **scrut == Expr::Atom(Atom::Var(v)) => {
                    match &alts[..] {
                        [alt] if alt.con == AltCon::Con(con) && self.occ(*binder).dead() => {
                            parts = Some(&alt.vars[..]);
                            stack.push(&alt.rhs);
                        }
                        _ => return None,
                    }
                }
                e => {
                    let mut whole = false;
                    node_occurrences(e, &mut |x| whole |= x == v);
                    if whole {
                        return None;
                    }
                    for_each_child(e, &mut |child| stack.push(child));
                }
            }
        }
        parts
    }

    /// Puts the parts of a component that is [`Self::taken_apart_later`] in its place, in the results of `e`
    /// and in the alternative; what is left around `e`.
    fn component_as_parts(&mut self, e: &mut Expr, component: Component, select: Select, next: Cont) -> Cont {
        self.tick(Tick::SccParts);
        let Component { at, con, results } = component;
        let mut select = if select.done { self.refresh(select) } else { select };
        let mut alt = select.alts.remove(0);
        let mut found = Vec::new();
        let taken = alt.vars[at];
        take_cases(&mut alt.rhs, taken, &mut found);
        let like = found.first().cloned().unwrap_or_default();
        let parts: Vec<VarId> = like.iter().map(|x| self.new_like(*x)).collect();
        let mut map = FxHashMap::default();
        for vars in &found {
            for (x, part) in vars.iter().zip(&parts) {
                map.insert(*x, Atom::Var(*part));
                if !self.occ(*x).dead() {
                    self.occs.occ[part.0 as usize] = Occ::MANY;
                }
            }
        }
        substitute(&mut alt.rhs, &map);
        let used: Vec<usize> = (0..parts.len()).filter(|i| !self.occ(parts[*i]).dead()).collect();
        alt.vars.splice(at..=at, used.iter().map(|i| parts[*i]));
        let ty = Ty::Tuple(alt.vars.iter().map(|v| self.p.var(*v).ty.clone()).collect());
        let tycon = self.p.con(con).tycon;
        let mut binders = Vec::new();
        let first = self.p.vars.len();
        replace_results(self.p, e, &ty, &mut |p, e| {
            let Expr::Tuple(atoms) = e else { return };
            let Some(Atom::Var(whole)) = atoms.get(at).copied() else { return };
            if results.get(&whole).is_some_and(|c| p.con(*c).tycon != tycon) {
                let stands = |i: &usize| stand_in(&p.var(parts[*i]).ty, whole).unwrap_or(Atom::Var(whole));
                atoms.splice(at..=at, used.iter().map(stands).collect::<Vec<_>>());
                return;
            }
            let fields: Vec<VarId> = parts.iter().map(|v| p.clone_var(*v)).collect();
            atoms.splice(at..=at, used.iter().map(|i| Atom::Var(fields[*i])));
            let rhs = std::mem::replace(e, Expr::Tuple(Vec::new()));
            let alts = vec![Alt { con: AltCon::Con(con), vars: fields, at: alt.at, rhs }];
            let binder = p.clone_var(taken);
            binders.push(binder);
            *e = Expr::Case { scrut: Expr::Atom(Atom::Var(whole)).into(), binder, alts, ty: ty.clone() };
        });
        self.grow_tables();
        (first..self.p.vars.len()).for_each(|v| self.occs.occ[v] = Occ::MANY);
        binders.into_iter().for_each(|v| self.occs.occ[v.0 as usize] = Occ::DEAD);
        select.alts.push(alt);
        Cont::Select(select, next.into())
    }

    /// [`Self::parts_out_of_scc`] of the component with this number.
    fn component_out_of_scc(&mut self, at: usize, select: Select, next: Cont) -> (Cont, Cont) {
        self.tick(Tick::SccParts);
        let mut select = if select.done { self.refresh(select) } else { select };
        let alt = select.alts.remove(0);
        let Expr::Case { binder: whole, mut alts, .. } = alt.rhs else { unreachable!("just looked at") };
        let inner = alts.remove(0);
        let fields: Vec<VarId> = alt.vars.iter().map(|v| self.new_like(*v)).collect();
        let inner_fields: Vec<VarId> = inner.vars.iter().map(|v| self.new_like(*v)).collect();
        let used: Vec<bool> = inner.vars.iter().map(|v| !self.occ(*v).dead()).collect();
        let spliced = |outer: &[VarId], inner: &[VarId]| -> Vec<VarId> {
            let inner = inner.iter().zip(&used).filter(|(_, used)| **used).map(|(v, _)| *v);
            outer[..at].iter().copied().chain(inner).chain(outer[at + 1..].iter().copied()).collect()
        };
        let parts = spliced(&alt.vars, &inner.vars);
        let left: Vec<Atom> = spliced(&fields, &inner_fields).into_iter().map(Atom::Var).collect();
        let ty = Ty::Tuple(parts.iter().map(|v| self.p.var(*v).ty.clone()).collect());
        let taken = Expr::Case {
            scrut: Expr::Atom(Atom::Var(fields[at])).into(),
            binder: self.new_like(whole),
            alts: vec![Alt { con: inner.con, vars: inner_fields, at: inner.at, rhs: Expr::Tuple(left) }],
            ty: ty.clone(),
        };
        let within = Alt { con: AltCon::Tuple, vars: fields, at: alt.at, rhs: taken };
        let binder = self.new_like(select.binder);
        let within = Select { binder, alts: vec![within], ty: ty.clone(), done: false };
        let within = self.template_select(within);
        let binder = self.new_like(select.binder);
        self.p.vars[binder.0 as usize].ty = ty;
        let outer = Alt { con: AltCon::Tuple, vars: parts, at: alt.at, rhs: inner.rhs };
        let around = Select { binder, alts: vec![outer], ty: select.ty, done: false };
        (Cont::Select(within, Cont::Stop.into()), Cont::Select(around, next.into()))
    }

    /// What a component of some result of `e` is constructed as that stands there; `known` are variables
    /// around it that are constructions.
    fn constructed_component(&self, e: &Expr, at: usize, known: &mut Vec<(VarId, ConId)>) -> Option<ConId> {
        grow(|| match e {
            Expr::Tuple(parts) => match parts.get(at) {
                Some(Atom::Var(v)) => known.iter().find(|(w, _)| w == v).map(|(_, con)| *con),
                _ => None,
            },
            Expr::Let(bind, body) => {
                if let Bind::NonRec(v, rhs) = bind
                    && let Expr::Con(con, _) = **rhs
                {
                    known.push((*v, con));
                }
                self.constructed_component(body, at, known)
            }
            Expr::Scc(_, _, body) => self.constructed_component(body, at, known),
            Expr::Case { scrut, binder, alts, .. } => {
                if let Some(con) = constructed(scrut, None) {
                    known.push((*binder, con));
                }
                alts.iter().find_map(|alt| self.constructed_component(&alt.rhs, at, known))
            }
            Expr::LetJoin { joins: group, body, .. } => self
                .constructed_component(body, at, known)
                .or_else(|| group.iter().find_map(|j| self.constructed_component(&j.body, at, known))),
            _ => None,
        })
    }

    /// Whether a component of every result of `e` is evaluated; what it is in each becomes known. `known` are
    /// constructions around it, and what a `case` there has evaluated.
    fn evaluates_component(
        &self,
        e: &Expr,
        known: &mut Vec<(VarId, ConId)>,
        component: &mut Component,
    ) -> bool {
        grow(|| match e {
            Expr::Tuple(atoms) => {
                let Some(Atom::Var(v)) = atoms.get(component.at) else { return false };
                let found = match known.iter().find(|(w, _)| w == v) {
                    Some((_, found)) => Some(*found),
                    None => self.evaluated_to(*v, component.con),
                };
                found.is_some_and(|found| component.results.insert(*v, found).is_none_or(|c| c == found))
            }
            Expr::Let(bind, body) => {
                if let Bind::NonRec(v, rhs) = bind
                    && let Expr::Con(c, _) = **rhs
                {
                    known.push((*v, c));
                }
                self.evaluates_component(body, known, component)
            }
            Expr::Scc(_, _, body) => self.evaluates_component(body, known, component),
            Expr::Case { binder, alts, .. } => {
                known.push((*binder, component.con));
                alts.iter().all(|alt| self.evaluates_component(&alt.rhs, known, component))
            }
            Expr::LetJoin { joins: group, body, .. } => {
                self.evaluates_component(body, known, component)
                    && group.iter().all(|j| self.evaluates_component(&j.body, known, component))
            }
            Expr::Jump(..) | Expr::Prim(PrimOp::RAISE, ..) => true,
            _ => false,
        })
    }

    /// Which of the results of `e`, output, are evaluated, whichever way it ends; those that are lifted are
    /// called `vars` by who gets them.
    pub(super) fn evaluated_components(&self, e: &Expr, vars: &[VarId]) -> Vec<bool> {
        let mut all: Vec<bool> = vars.iter().map(|v| self.p.var(*v).ty.is_lifted()).collect();
        self.meet_evaluated(e, &mut Vec::new(), &mut all);
        all
    }

    /// The same for a part of it; `known` is evaluated there.
    fn meet_evaluated(&self, e: &Expr, known: &mut Vec<VarId>, all: &mut [bool]) {
        if !all.contains(&true) {
            return;
        }
        let n = known.len();
        grow(|| match e {
            Expr::Tuple(atoms) if atoms.len() == all.len() => {
                for (a, all) in atoms.iter().zip(all) {
                    *all &= matches!(a, Atom::Var(v) if known.contains(v) || self.evaluated(*v));
                }
            }
            Expr::Let(bind, body) => {
                if let Bind::NonRec(v, rhs) = bind
                    && matches!(**rhs, Expr::Con(..) | Expr::Lam(..))
                {
                    known.push(*v);
                }
                self.meet_evaluated(body, known, all);
            }
            Expr::Scc(_, _, body) => self.meet_evaluated(body, known, all),
            Expr::Case { binder, alts, .. } => {
                if self.p.var(*binder).ty.is_lifted() {
                    known.push(*binder);
                }
                alts.iter().for_each(|alt| self.meet_evaluated(&alt.rhs, known, all));
            }
            Expr::LetJoin { joins, body, .. } => {
                self.meet_evaluated(body, known, all);
                joins.iter().for_each(|j| self.meet_evaluated(&j.body, known, all));
            }
            Expr::Jump(..) | Expr::Prim(PrimOp::RAISE, ..) => {}
            _ => all.fill(false),
        });
        known.truncate(n);
    }

    /// The construction that a variable is, which is taken to be one of `con` if it is only known to be
    /// evaluated; `None` if not even that.
    fn evaluated_to(&self, v: VarId, con: ConId) -> Option<ConId> {
        let Atom::Var(v) = self.atom(Atom::Var(v)) else { return None };
        match &self.def[v.0 as usize] {
            Def::Con(known) => Some(known.con),
            _ => (self.p.var(v).module.is_none() && self.evaluated(v)).then_some(con),
        }
    }

    /// A continuation that was made here, with what is known of how often its variables occur.
    fn template_select(&mut self, select: Select) -> Select {
        let Select { binder, alts, ty, done } = select;
        let mut case = Expr::Case { scrut: Expr::Tuple(Vec::new()).into(), binder, alts, ty };
        self.occs.template(self.p, &[], &mut case);
        let Expr::Case { binder, alts, ty, .. } = case else { unreachable!("built as a case") };
        Select { binder, alts, ty, done }
    }
}

/// What some result of `e` is constructed as that stands there, if need be with this constructor. That others
/// are taken apart within the annotation costs nothing: it is the same evaluation.
pub(super) fn constructed(e: &Expr, wanted: Option<ConId>) -> Option<ConId> {
    grow(|| match e {
        Expr::Con(con, _) => Some(*con).filter(|c| wanted.is_none_or(|w| w == *c)),
        Expr::Let(_, body) | Expr::Scc(_, _, body) => constructed(body, wanted),
        Expr::Case { alts, .. } => alts.iter().find_map(|alt| constructed(&alt.rhs, wanted)),
        Expr::LetJoin { joins: group, body, .. } => {
            constructed(body, wanted).or_else(|| group.iter().find_map(|j| constructed(&j.body, wanted)))
        }
        _ => None,
    })
}

/// Whether all results of `e` are constructions by this constructor that stand in its own scope, in no
/// annotation within it; `joins` are join points in it, whose results were looked at.
fn always_made_here(e: &Expr, con: ConId, joins: &mut Vec<VarId>) -> bool {
    grow(|| match e {
        Expr::Con(c, _) => *c == con,
        Expr::Let(_, body) => always_made_here(body, con, joins),
        Expr::Case { alts, .. } => alts.iter().all(|alt| always_made_here(&alt.rhs, con, joins)),
        Expr::LetJoin { joins: group, body, .. } => {
            joins.extend(group.iter().map(|j| j.name));
            always_made_here(body, con, joins) && group.iter().all(|j| always_made_here(&j.body, con, joins))
        }
        Expr::Jump(j, ..) => joins.contains(j),
        Expr::Prim(PrimOp::RAISE, ..) => true,
        _ => false,
    })
}

/// So many fields of several constructors leave an annotation.
const MAX_PARTS: usize = 6;

/// Whether something has to be allocated for a result of `e`, all of which are constructions that stand
/// there; `None` if they are not. `joins` are join points in it, whose results were looked at.
fn always_built(e: &Expr, joins: &mut Vec<VarId>) -> Option<bool> {
    let either = |a: Option<bool>, b: Option<bool>| Some(a? | b?);
    grow(|| match e {
        Expr::Con(_, args) => Some(!args.is_empty()),
        Expr::Let(_, body) | Expr::Scc(_, _, body) => always_built(body, joins),
        Expr::Case { alts, .. } => {
            alts.iter().try_fold(false, |found, alt| Some(found | always_built(&alt.rhs, joins)?))
        }
        Expr::LetJoin { joins: group, body, .. } => {
            joins.extend(group.iter().map(|j| j.name));
            let found = always_built(body, joins);
            group.iter().fold(found, |found, j| either(found, always_built(&j.body, joins)))
        }
        Expr::Jump(j, ..) if joins.contains(j) => Some(false),
        Expr::Prim(PrimOp::RAISE, ..) => Some(false),
        _ => None,
    })
}

/// Of larger code it is not found out what it does with a variable: an alternative has all in it that is done
/// after it.
const MAX_LOOKED_AT: usize = 4000;

/// Whether `e`, which is not large, does not mention `v`.
fn unmentioned(e: &Expr, v: VarId) -> bool {
    let mut stack = worklist(e);
    let mut nodes = 0;
    while let Some(e) = stack.pop() {
        nodes += 1;
        let mut found = nodes > MAX_LOOKED_AT;
        node_occurrences(e, &mut |w| found |= v == w);
        if found {
            return false;
        }
        for_each_child(e, &mut |child| stack.push(child));
    }
    true
}

/// Leaves of each `case` of `v`, which has one alternative, that alternative; its fields go to `found`.
fn take_cases(e: &mut Expr, v: VarId, found: &mut Vec<Vec<VarId>>) {
    grow(|| {
        while let Expr::Case { scrut, alts, .. } = e
            && **scrut == Expr::Atom(Atom::Var(v))
            && let Some(alt) = alts.pop()
        {
            found.push(alt.vars);
            *e = alt.rhs;
        }
        for_each_child_mut(e, &mut |child| take_cases(child, v, found));
    });
}
