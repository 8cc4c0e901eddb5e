//! `case`: known constructors and literals, elimination, merging, dead and missing alternatives.
//!
//! A known constructor's fields are names of things built elsewhere. A method of a constant dictionary is a
//! top-level function at its use, subsumed there, or boxed if it is not called (`docs/cost-semantics.md`,
//! rule 52); so are those of all dictionaries under lexical scoping. Under hybrid scoping the methods of one
//! built at run time are subsumed where they are *applied*, which need not be where they are selected.

use super::*;
use crate::boxing::boxed_function;
use crate::construct::mk_let;
use crate::passes::demand::is_product;

/// A constructor and its arguments.
type Construction = (ConId, Vec<Atom>);

/// What to restore at the end of an alternative.
pub(super) struct Undo {
    scrut: Option<(VarId, Subst)>,
    avail: Option<(Construction, Option<VarId>)>,
}

impl Simplifier<'_> {
    /// A `case` on the simplified `scrut`.
    pub(super) fn rebuild_case(&mut self, scrut: Expr, select: Select, k: Cont) -> Expr {
        let mut select = if select.done { self.refresh(select) } else { select };
        match &scrut {
            Expr::Con(c, args) => {
                let (c, args) = (*c, args.clone());
                return self.known_construction(c, &args, None, select, k);
            }
            Expr::Tuple(args) => {
                if let Some(alt) = select.alts.pop() {
                    self.tick(Tick::CaseOfKnownConstr);
                    let rhs = self.bind_atoms(&alt.vars, args, alt.rhs);
                    return self.simpl_tail(rhs, k);
                }
            }
            Expr::Atom(Atom::Lit(l)) => return self.known_literal(*l, select, k),
            Expr::Atom(Atom::Var(x)) => {
                let x = *x;
                if let Some(known) = self.known_con(Atom::Var(x))
                    && self.fields_may_move(x, &known)
                {
                    return self.known_construction(known.con, &known.args, Some(Atom::Var(x)), select, k);
                }
                let value = !self.p.var(x).ty.is_lifted() || self.evaluated(x);
                if value && select.alts.len() == 1 && self.alt_ignores_fields(&select.alts[0]) {
                    self.tick(Tick::CaseElimination);
                    let Some(alt) = select.alts.pop() else { return scrut };
                    let rhs = self.bind_atom(select.binder, Atom::Var(x), alt.rhs);
                    return self.simpl_tail(rhs, k);
                }
            }
            Expr::Scc(SccKind::Sub, _, made) if let Expr::Con(c, args) = &**made => {
                let known = KnownCon { con: *c, args: args.clone(), built: false };
                if !args.is_empty() && !args.iter().any(|a| self.is_top_function(*a)) {
                    return self.known_in_scc(scrut, known, select, k);
                }
            }
            e if matches!(e, Expr::Lam(..)) || boxed_function(e).is_some() => {
                if let Some(alt) = select.alts.pop() {
                    return self.simpl_tail(mk_let_out(select.binder, scrut, alt.rhs), k);
                }
            }
            Expr::App(f, args, _) if self.is_partial(f, args.len()) && self.only_called(&select) => {
                if let Some(alt) = select.alts.pop() {
                    // (Else it would be evaluated where it is bound, which is what stands here.)
                    self.p.vars[select.binder.0 as usize].facts.strict = false;
                    return self.simpl_tail(mk_let_out(select.binder, scrut, alt.rhs), k);
                }
            }
            _ => {}
        }
        self.general_case(scrut, select, k)
    }

    /// One alternative, which does nothing with the value but call it: where that is a partial application,
    /// each call becomes one with all arguments, and nothing is left to be evaluated.
    fn only_called(&self, select: &Select) -> bool {
        let occ = self.occ(select.binder);
        matches!(&select.alts[..], [Alt { con: AltCon::Default, .. }])
            && !occ.as_arg
            && !occ.bare
            && !occ.sub_scope
            && occ.count > 0
    }

    /// An alternative that matches any value of a type and looks at no part of it.
    fn alt_ignores_fields(&self, alt: &Alt) -> bool {
        match alt.con {
            AltCon::Default => true,
            AltCon::Con(_) => alt.vars.iter().all(|v| self.occ(*v).dead()),
            AltCon::Lit(_) | AltCon::Tuple => false,
        }
    }

    /// Whether the fields of `x` can be named here. Where references pay, functions among them are methods:
    /// elsewhere they are in boxes.
    fn fields_may_move(&self, x: VarId, known: &KnownCon) -> bool {
        !self.scheme.references_pay()
            || !self.scheme.appliers_may_pay()
            || self.p.var(x).module.is_some()
            || !known.args.iter().any(|a| self.is_top_function(*a))
    }

    /// Selects from a construction: one that stands here, or (with `name`) one that has a name already.
    fn known_construction(
        &mut self,
        c: ConId,
        args: &[Atom],
        name: Option<Atom>,
        select: Select,
        k: Cont,
    ) -> Expr {
        self.tick(Tick::CaseOfKnownConstr);
        let binder = select.binder;
        let found = select.alts.into_iter().rev().find(|alt| match alt.con {
            AltCon::Con(d) => c == d,
            AltCon::Default => true,
            AltCon::Lit(_) | AltCon::Tuple => false,
        });
        let Some(alt) = found else {
            // Impossible: no alternative matches.
            let scrut = name.map_or_else(|| Expr::Con(c, args.to_vec()), Expr::Atom);
            let ty = k.result_ty(select.ty);
            return Expr::Case { scrut: scrut.into(), binder, alts: Vec::new(), ty };
        };
        let rhs = self.bind_atoms(&alt.vars, args, alt.rhs);
        let rhs = match name {
            Some(a) => self.bind_atom(binder, a, rhs),
            None if self.occ(binder).dead() => rhs,
            None => mk_let_out(binder, Expr::Con(c, args.to_vec()), rhs),
        };
        self.simpl_tail(rhs, k)
    }

    /// Selects from a construction that is made in another scope.
    fn known_in_scc(&mut self, scrut: Expr, known: KnownCon, select: Select, k: Cont) -> Expr {
        let binder = select.binder;
        let found = select.alts.into_iter().rev().find(|alt| match alt.con {
            AltCon::Con(c) => c == known.con,
            AltCon::Default => true,
            AltCon::Lit(_) | AltCon::Tuple => false,
        });
        let ty = k.result_ty(select.ty);
        let Some(alt) = found else {
            return Expr::Case { scrut: scrut.into(), binder, alts: Vec::new(), ty };
        };
        if !alt.vars.is_empty() {
            self.tick(Tick::CaseOfKnownConstr);
        }
        let rhs = self.bind_atoms(&alt.vars, &known.args, alt.rhs);
        self.p.vars[binder.0 as usize].facts.evaluated = true;
        self.def[binder.0 as usize] = Def::Con(known.into());
        self.subst[binder.0 as usize] = Subst::None;
        let rhs = self.simpl(rhs, k);
        let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: alt.at, rhs }];
        Expr::Case { scrut: scrut.into(), binder, alts, ty }
    }

    fn known_literal(&mut self, l: Lit, select: Select, k: Cont) -> Expr {
        self.tick(Tick::CaseOfKnownConstr);
        let binder = select.binder;
        let found = select.alts.into_iter().rev().find(|alt| match alt.con {
            AltCon::Lit(m) => l == m,
            AltCon::Default => true,
            AltCon::Con(_) | AltCon::Tuple => false,
        });
        match found {
            Some(alt) => {
                self.subst[binder.0 as usize] = Subst::Atom(Atom::Lit(l));
                self.simpl_tail(alt.rhs, k)
            }
            None => {
                let ty = k.result_ty(select.ty);
                let scrut = Expr::Atom(Atom::Lit(l)).into();
                Expr::Case { scrut, binder, alts: Vec::new(), ty }
            }
        }
    }

    fn general_case(&mut self, scrut: Expr, mut select: Select, k: Cont) -> Expr {
        let binder = select.binder;
        let scrut_var = match &scrut {
            Expr::Atom(Atom::Var(x)) => Some(*x),
            _ => None,
        };
        if self.result_unused(&select) && self.droppable(&scrut) {
            self.tick(Tick::UnusedBinding);
            return match select.alts.pop() {
                Some(alt) => self.simpl_tail(alt.rhs, k),
                None => scrut,
            };
        }
        // Several results have no name in common: the binder of a case of an unboxed tuple is no value.
        let computed = match &scrut {
            Expr::Prim(_, _, Ty::Tuple(_)) => None,
            Expr::Prim(op, args, _) if !op.has_effect() => Some((*op, args.clone())),
            _ => None,
        };
        if let Some(key) = &computed
            && let Some(v) = self.computed.get(key).copied()
            && v != binder
            && self.p.var(v).ty == self.p.var(binder).ty
        {
            self.tick(Tick::CommonSubexpression);
            let known = self.atom(Atom::Var(v));
            return self.rebuild_case(Expr::Atom(known), select, k);
        }
        self.merge_alts(scrut_var, &mut select);
        self.drop_impossible(scrut_var, &mut select);
        self.fill_default(scrut_var, &mut select);
        if self.is_identity(&select) {
            self.tick(Tick::CaseElimination);
            return self.rebuild(scrut, k);
        }
        if let Some(action) = scrut_var.and_then(|x| self.actions.get(&x)).cloned() {
            self.actions.insert(binder, action);
        }
        let ty = k.result_ty(select.ty.clone());
        let (joins, k) = if select.alts.len() > 1 { self.mk_dupable(k) } else { (Vec::new(), k) };
        if let Some(key) = &computed {
            self.computed.insert(key.clone(), binder);
            if let [a] = key.1[..] {
                self.converted.insert(binder, (key.0, a));
            }
        }
        if let [Alt { con: AltCon::Tuple, vars, .. }] = &select.alts[..] {
            for (v, evaluated) in vars.iter().zip(self.evaluated_components(&scrut, vars)) {
                if evaluated {
                    self.def[v.0 as usize] = Def::Evaluated;
                }
            }
        }
        // Only the default alternative asks, which stands first.
        let covered: Vec<AltCon> = match select.alts.first() {
            Some(Alt { con: AltCon::Default, .. }) => select.alts.iter().map(|a| a.con).collect(),
            _ => Vec::new(),
        };
        let last = select.alts.len().saturating_sub(1);
        let mut k = Some(k);
        for (i, alt) in select.alts.iter_mut().enumerate() {
            let undo = self.enter_alt(scrut_var, binder, alt, &covered);
            let k = if i == last { k.take() } else { k.clone() };
            let rhs = std::mem::replace(&mut alt.rhs, Expr::Tuple(Vec::new()));
            alt.rhs = self.simpl(rhs, k.unwrap_or(Cont::Stop));
            self.leave_alt(undo);
        }
        let alts = select.alts;
        if let Some(key) = &computed {
            self.computed.remove(key);
        }
        self.subst[binder.0 as usize] = Subst::None;
        Self::wrap_joins(joins, Expr::Case { scrut: scrut.into(), binder, alts, ty })
    }

    /// One alternative, which uses nothing of the value.
    fn result_unused(&self, select: &Select) -> bool {
        match &select.alts[..] {
            [alt] => {
                self.occ(select.binder).dead()
                    && matches!(alt.con, AltCon::Default | AltCon::Tuple)
                    && alt.vars.iter().all(|v| self.occ(*v).dead())
            }
            _ => false,
        }
    }

    /// Whether computing `scrut` can be left out where its value is not used.
    fn droppable(&self, scrut: &Expr) -> bool {
        match scrut {
            Expr::Prim(op, ..) => !op.has_effect() && *op != PrimOp::SEQ,
            Expr::Atom(Atom::Var(v)) => !self.p.var(*v).ty.is_lifted() || self.evaluated(*v),
            Expr::Atom(Atom::Lit(_)) | Expr::Con(..) | Expr::Tuple(_) | Expr::Lam(..) => true,
            Expr::App(f, args, _) => self.is_partial(f, args.len()),
            _ => false,
        }
    }

    /// A default alternative that looks at the same value again: its alternatives become ours.
    pub(super) fn merge_alts(&mut self, scrut_var: Option<VarId>, select: &mut Select) {
        loop {
            let Some(Alt { con: AltCon::Default, rhs: Expr::Case { scrut, .. }, .. }) = select.alts.first()
            else {
                return;
            };
            let Expr::Atom(a) = **scrut else { return };
            let Atom::Var(y) = self.atom(a) else { return };
            if y != select.binder && Some(y) != scrut_var
                || matches!(self.subst[y.0 as usize], Subst::Suspended(_) | Subst::Join(_))
            {
                return;
            }
            let Expr::Case { binder, alts, .. } = select.alts.remove(0).rhs else { return };
            if binder != select.binder {
                self.subst[binder.0 as usize] = Subst::Atom(Atom::Var(select.binder));
                // The merged binder is used wherever the inner one was.
                self.occs.occ[select.binder.0 as usize] = Occ::MANY;
            }
            if !select.alts.is_empty() {
                self.tick(Tick::CaseMerge);
            }
            let outer: Vec<AltCon> = select.alts.iter().map(|a| a.con).collect();
            for alt in alts {
                if alt.con == AltCon::Default {
                    select.alts.insert(0, alt);
                } else if !outer.contains(&alt.con) {
                    select.alts.push(alt);
                }
            }
        }
    }

    /// Alternatives that cannot match go.
    fn drop_impossible(&mut self, scrut_var: Option<VarId>, select: &mut Select) {
        if let Some(x) = scrut_var
            && let Def::Not(cons) = &self.def[x.0 as usize]
        {
            let cons = cons.clone();
            let before = select.alts.len();
            select.alts.retain(|alt| alt.con == AltCon::Default || !cons.contains(&alt.con));
            if select.alts.len() < before {
                self.tick(Tick::DeadAlternative);
            }
        }
    }

    /// A default alternative that only one constructor is left for names it; one that none is left for goes.
    /// For a type of one constructor this is what takes a strict `let`'s value apart (let to unboxing case).
    fn fill_default(&mut self, scrut_var: Option<VarId>, select: &mut Select) {
        let Some(Alt { con: AltCon::Default, .. }) = select.alts.first() else { return };
        let Ty::Data(tycon) = self.p.var(select.binder).ty else { return self.fill_default_known(select) };
        let info = self.p.tycon(tycon);
        if info.is_dict || info.cons.len() > 32 || info.cons.is_empty() {
            return;
        }
        let ruled_out = match scrut_var.map(|x| &self.def[x.0 as usize]) {
            Some(Def::Not(cons)) => cons.to_vec(),
            _ => Vec::new(),
        };
        let covered = |c: ConId| {
            ruled_out.contains(&AltCon::Con(c)) || select.alts.iter().any(|a| a.con == AltCon::Con(c))
        };
        let missing: Vec<ConId> = info.cons.iter().copied().filter(|c| !covered(*c)).collect();
        self.fill_with(&missing, select);
    }

    /// As [`Self::fill_default`], going by the other alternatives where the type was forgotten.
    fn fill_default_known(&mut self, select: &mut Select) {
        let Some(AltCon::Con(c)) = select.alts.get(1).map(|a| a.con) else { return };
        let cons = &self.p.tycon(self.p.con(c).tycon).cons;
        if cons.len() > 32 {
            return;
        }
        let covered = |c: ConId| select.alts.iter().any(|a| a.con == AltCon::Con(c));
        let missing: Vec<ConId> = cons.iter().copied().filter(|c| !covered(*c)).collect();
        self.fill_with(&missing, select);
    }

    fn fill_with(&mut self, missing: &[ConId], select: &mut Select) {
        match missing {
            [] => {
                self.tick(Tick::DeadAlternative);
                select.alts.remove(0);
            }
            [c] => {
                let fields = self.p.con(*c).fields.clone();
                let single = select.alts.len() == 1;
                if single && (self.occ(select.binder).dead() || fields.is_empty()) {
                    return;
                }
                if single {
                    self.tick(Tick::LetToUnboxingCase);
                }
                let vars = fields.into_iter().map(|ty| self.new_field(select.binder, ty)).collect();
                let alt = &mut select.alts[0];
                alt.con = AltCon::Con(*c);
                alt.vars = vars;
            }
            _ => {}
        }
    }

    /// Every alternative gives back the value itself.
    fn is_identity(&self, select: &Select) -> bool {
        !select.alts.is_empty()
            && select.alts.iter().all(|alt| match (&alt.rhs, alt.con) {
                (Expr::Atom(Atom::Var(v)), AltCon::Default | AltCon::Con(_)) => *v == select.binder,
                (Expr::Con(c, args), AltCon::Con(d)) => {
                    *c == d
                        && args.len() == alt.vars.len()
                        && args.iter().zip(&alt.vars).all(|(a, v)| *a == Atom::Var(*v))
                }
                (Expr::Tuple(args), AltCon::Tuple) => {
                    args.len() == alt.vars.len()
                        && args.iter().zip(&alt.vars).all(|(a, v)| *a == Atom::Var(*v))
                }
                _ => false,
            })
    }

    /// Records what an alternative knows of the value; `scrut` is the variable that was scrutinised, which
    /// within the alternative is named by the binder.
    pub(super) fn enter_alt(
        &mut self,
        scrut: Option<VarId>,
        binder: VarId,
        alt: &mut Alt,
        covered: &[AltCon],
    ) -> Undo {
        let lifted = self.p.var(binder).ty.is_lifted();
        if lifted {
            self.p.vars[binder.0 as usize].facts.evaluated = true;
        }
        let mut name = Atom::Var(binder);
        let mut avail = None;
        self.subst[binder.0 as usize] = Subst::None;
        match alt.con {
            AltCon::Con(c) => {
                for (i, v) in alt.vars.iter().enumerate() {
                    if self.p.con(c).strict.get(i) == Some(&true) {
                        self.p.vars[v.0 as usize].facts.evaluated = true;
                    }
                }
                let args: Vec<Atom> = alt.vars.iter().map(|v| Atom::Var(*v)).collect();
                // A result that is only taken apart may be returned in parts (`passes/result_parts.rs`): that
                // the same is then constructed in another scope does not show where it is reused. Else,
                // a wrapper constructs it here.
                let kept = self.mode.reuses || !self.scheme.charges_are_seen() || scrut.is_some();
                if !args.is_empty() && (kept || !is_product(self.p, c)) {
                    let key = (c, args.clone());
                    let old = self.avail.insert(key.clone(), binder);
                    avail = Some((key, old));
                }
                let known = KnownCon { con: c, args, built: false };
                self.def[binder.0 as usize] = Def::Con(known.into());
            }
            AltCon::Lit(l) => {
                name = Atom::Lit(l);
                self.subst[binder.0 as usize] = Subst::Atom(name);
            }
            AltCon::Default => {
                let others: Vec<AltCon> = covered.iter().copied().filter(|c| *c != AltCon::Default).collect();
                self.def[binder.0 as usize] =
                    if others.is_empty() { Def::Evaluated } else { Def::Not(others.into()) };
            }
            AltCon::Tuple => {}
        }
        let scrut = scrut.filter(|x| *x != binder).map(|x| {
            let old = std::mem::replace(&mut self.subst[x.0 as usize], Subst::Atom(name));
            (x, old)
        });
        Undo { scrut, avail }
    }

    pub(super) fn leave_alt(&mut self, undo: Undo) {
        if let Some((x, old)) = undo.scrut {
            self.subst[x.0 as usize] = old;
        }
        if let Some((key, old)) = undo.avail {
            match old {
                Some(v) => self.avail.insert(key, v),
                None => self.avail.remove(&key),
            };
        }
    }
}

/// A `let` whose right-hand side is output already; simplifying such again is harmless where it is an atom's
/// worth.
fn mk_let_out(v: VarId, rhs: Expr, body: Expr) -> Expr {
    mk_let(v, rhs, body)
}
