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
//! and one that is evaluated in any case, and later only taken apart, however often, below lambdas and in other
//! annotations, too: what is suspended there holds the parts that it uses.
//!
//! The annotation has its entry, and all that is evaluated in it is still evaluated there; what it does not
//! do any more is to allocate. (Where a function's body is annotated, its worker returns parts: see
//! [`crate::passes::worker_wrapper`]. This is for what is inlined, or was never a function.)

use kelvin_base::stack::grow;

use super::*;
use crate::subst::substitute;
use crate::traverse::{for_each_child, for_each_child_mut, node_occurrences};

impl Simplifier<'_> {
    /// For annotated code `e`, input, in the context `k`: the context that it gets within the annotation, and
    /// what is left around that, if `k` takes apart what `e` constructs.
    pub(super) fn parts_out_of_scc(&mut self, e: &Expr, k: Cont) -> (Cont, Cont) {
        let Cont::Select(select, next) = k else { return (Cont::Stop, k) };
        let [Alt { con: AltCon::Con(con), vars, .. }] = &select.alts[..] else {
            return match self.taken_apart_first(&select) {
                Some((at, con)) if self.constructed_component(e, at, &mut Vec::new()) == Some(con) => {
                    self.component_out_of_scc(at, select, *next)
                }
                _ => match self.taken_apart_later(e, &select) {
                    Some((at, con)) => {
                        let select = self.take_apart_first(at, con, select);
                        self.component_out_of_scc(at, select, *next)
                    }
                    None => (Cont::Stop, Cont::Select(select, next)),
                },
            };
        };
        if !self.occ(select.binder).dead()
            || vars.iter().all(|v| self.occ(*v).dead())
            || self.p.tycon(self.p.con(*con).tycon).is_dict
            || constructed(e, Some(*con)).is_none()
        {
            return (Cont::Stop, Cont::Select(select, next));
        }
        self.tick(Tick::SccParts);
        let mut select = if select.done { self.refresh(select) } else { select };
        let alt = select.alts.remove(0);
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
    fn taken_apart_later(&self, e: &Expr, select: &Select) -> Option<(usize, ConId)> {
        let [Alt { con: AltCon::Tuple, vars, rhs, .. }] = &select.alts[..] else { return None };
        if !self.occ(select.binder).dead() {
            return None;
        }
        // By what is constructed, as the type may be a variable's (the state of any monad of states).
        vars.iter().enumerate().find_map(|(at, v)| {
            let con =
                (!self.occ(*v).dead()).then(|| self.constructed_component(e, at, &mut Vec::new()))??;
            let tycon = self.p.tycon(self.p.con(con).tycon);
            let wanted = tycon.cons.len() == 1
                && !tycon.is_dict
                && self.evaluates_component(e, at, &mut Vec::new())
                && self.only_taken_apart(rhs, *v, con);
            wanted.then_some((at, con))
        })
    }

    /// Whether all that `e`, input, does with `v` is to take it apart, as `con`.
    fn only_taken_apart(&self, e: &Expr, v: VarId, con: ConId) -> bool {
        /// Of larger code it is not found out: an alternative has all in it that is done after it.
        const NODES: usize = 4000;
        let mut nodes = 0;
        let mut stack = vec![e];
        while let Some(e) = stack.pop() {
            nodes += 1;
            if nodes > NODES {
                return false;
            }
            match e {
                Expr::Case { scrut, binder, alts, .. } if **scrut == Expr::Atom(Atom::Var(v)) => {
                    match &alts[..] {
                        [alt] if alt.con == AltCon::Con(con) && self.occ(*binder).dead() => {
                            stack.push(&alt.rhs);
                        }
                        _ => return false,
                    }
                }
                e => {
                    let mut whole = false;
                    node_occurrences(e, &mut |x| whole |= x == v);
                    if whole {
                        return false;
                    }
                    for_each_child(e, &mut |child| stack.push(child));
                }
            }
        }
        true
    }

    /// An alternative that only takes a component apart does so once, first of all.
    fn take_apart_first(&mut self, at: usize, con: ConId, select: Select) -> Select {
        let mut select = if select.done { self.refresh(select) } else { select };
        let alt = &mut select.alts[0];
        let v = alt.vars[at];
        let mut found = Vec::new();
        take_cases(&mut alt.rhs, v, &mut found);
        let like = found.first().cloned().unwrap_or_default();
        let fields: Vec<VarId> = like.iter().map(|x| self.new_like(*x)).collect();
        let mut map = FxHashMap::default();
        for vars in &found {
            for (x, field) in vars.iter().zip(&fields) {
                map.insert(*x, Atom::Var(*field));
                if !self.occ(*x).dead() {
                    self.occs.occ[field.0 as usize] = Occ::MANY;
                }
            }
        }
        substitute(&mut alt.rhs, &map);
        let rhs = std::mem::replace(&mut alt.rhs, Expr::Tuple(Vec::new()));
        let within = Alt { con: AltCon::Con(con), vars: fields, at: alt.at, rhs };
        let ty = select.ty.clone();
        let binder = self.new_like(v);
        let alt = &mut select.alts[0];
        alt.rhs = Expr::Case { scrut: Expr::Atom(Atom::Var(v)).into(), binder, alts: vec![within], ty };
        select
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

    /// What a component of some result of `e` is constructed as that stands there; `known` are variables around
    /// it that are constructions.
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

    /// Whether a component of every result of `e` is evaluated; `known` are variables around it that are.
    fn evaluates_component(&self, e: &Expr, at: usize, known: &mut Vec<VarId>) -> bool {
        grow(|| match e {
            Expr::Tuple(parts) => {
                matches!(parts.get(at), Some(Atom::Var(v)) if known.contains(v) || self.evaluated(*v))
            }
            Expr::Let(bind, body) => {
                if let Bind::NonRec(v, rhs) = bind
                    && matches!(**rhs, Expr::Con(..))
                {
                    known.push(*v);
                }
                self.evaluates_component(body, at, known)
            }
            Expr::Scc(_, _, body) => self.evaluates_component(body, at, known),
            Expr::Case { binder, alts, .. } => {
                known.push(*binder);
                alts.iter().all(|alt| self.evaluates_component(&alt.rhs, at, known))
            }
            Expr::LetJoin { joins: group, body, .. } => {
                self.evaluates_component(body, at, known)
                    && group.iter().all(|j| self.evaluates_component(&j.body, at, known))
            }
            Expr::Jump(..) => true,
            _ => false,
        })
    }

    /// The same with what is known of how often its variables occur.
    fn template_select(&mut self, select: Select) -> Select {
        let Select { binder, alts, ty, done } = select;
        let mut case = Expr::Case { scrut: Expr::Tuple(Vec::new()).into(), binder, alts, ty };
        self.occs.template(self.p, &[], &mut case);
        let Expr::Case { binder, alts, ty, .. } = case else { unreachable!("built as a case") };
        Select { binder, alts, ty, done }
    }
}

/// What some result of `e` is constructed as that stands there, if need be with this constructor. That others are
/// taken apart within the annotation costs nothing: it is the same evaluation.
fn constructed(e: &Expr, wanted: Option<ConId>) -> Option<ConId> {
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
