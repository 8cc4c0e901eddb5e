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
//! The annotation has its entry, and all that is evaluated in it is still evaluated there; what it does not
//! do any more is to allocate. (Where a function's body is annotated, its worker returns parts: see
//! [`crate::passes::worker_wrapper`]. This is for what is inlined, or was never a function.)

use kelvin_base::stack::grow;

use super::*;

impl Simplifier<'_> {
    /// For annotated code `e`, input, in the context `k`: the context that it gets within the annotation, and
    /// what is left around that, if `k` takes apart what `e` constructs.
    pub(super) fn parts_out_of_scc(&mut self, e: &Expr, k: Cont) -> (Cont, Cont) {
        let Cont::Select(select, next) = k else { return (Cont::Stop, k) };
        let [Alt { con: AltCon::Con(con), vars, .. }] = &select.alts[..] else {
            return match self.taken_apart_first(&select) {
                Some((at, con)) if self.constructs_component(e, at, con, &mut Vec::new()) => {
                    self.component_out_of_scc(at, select, *next)
                }
                _ => (Cont::Stop, Cont::Select(select, next)),
            };
        };
        if !self.occ(select.binder).dead()
            || vars.iter().all(|v| self.occ(*v).dead())
            || self.p.tycon(self.p.con(*con).tycon).is_dict
            || !self.constructs(e, *con)
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

    /// Whether a component of some result of `e` is a construction that stands there; `known` are those that
    /// do so around it.
    fn constructs_component(&self, e: &Expr, at: usize, con: ConId, known: &mut Vec<VarId>) -> bool {
        grow(|| match e {
            Expr::Tuple(parts) => matches!(parts.get(at), Some(Atom::Var(v)) if known.contains(v)),
            Expr::Let(bind, body) => {
                if let Bind::NonRec(v, rhs) = bind
                    && matches!(&**rhs, Expr::Con(c, _) if *c == con)
                {
                    known.push(*v);
                }
                self.constructs_component(body, at, con, known)
            }
            Expr::Scc(_, _, body) => self.constructs_component(body, at, con, known),
            Expr::Case { alts, .. } => {
                alts.iter().any(|alt| self.constructs_component(&alt.rhs, at, con, known))
            }
            Expr::LetJoin { joins: group, body, .. } => {
                self.constructs_component(body, at, con, known)
                    || group.iter().any(|j| self.constructs_component(&j.body, at, con, known))
            }
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

    /// Whether some result of `e` is a construction that stands there. That others are taken apart within the
    /// annotation costs nothing: it is the same evaluation.
    fn constructs(&self, e: &Expr, con: ConId) -> bool {
        grow(|| match e {
            Expr::Con(c, _) => *c == con,
            Expr::Let(_, body) | Expr::Scc(_, _, body) => self.constructs(body, con),
            Expr::Case { alts, .. } => alts.iter().any(|alt| self.constructs(&alt.rhs, con)),
            Expr::LetJoin { joins: group, body, .. } => {
                self.constructs(body, con) || group.iter().any(|j| self.constructs(&j.body, con))
            }
            _ => false,
        })
    }
}
