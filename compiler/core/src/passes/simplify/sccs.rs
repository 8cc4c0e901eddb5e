//! Where `scc` and `sccsub` meet their context: what a continuation may do past one, and when `sccsub`, or an
//! `scc` that an option inserted, is dropped.

use super::*;
use crate::boxing::{boxed_function, is_thunk};
use crate::passes::occur::is_one_shot;
use crate::traverse::{bind_pairs, mentions};
use crate::typing::{int_ty, ty_of};
use kelvin_base::stack::grow;

impl Simplifier<'_> {
    pub(super) fn simpl_scc(&mut self, kind: SccKind, cc: CcId, mut e: Expr, k: Cont) -> Expr {
        if !self.scheme.profiled() {
            return self.simpl_tail(e, k);
        }
        let kind = match kind {
            SccKind::By(key) => SccKind::By(self.atom(key)),
            kind => kind,
        };
        let home = scope_inside(self.p, kind, cc).map_or_else(|| self.new_scope(), Scope::Cc);
        if kind == SccKind::Sub && self.scope == home {
            self.tick(Tick::SccDropped);
            return self.simpl_tail(e, k);
        }
        if kind == SccKind::Sub
            && let Some(body) = back_inside(&mut e, self.scope)
        {
            self.tick(Tick::SccDropped);
            return self.simpl_tail(body, k);
        }
        if matches!(k, Cont::Select(..)) && self.drops(kind, cc) && self.only_selects(&e) {
            let e = self.selected_outside(kind, cc, e);
            return self.simpl_tail(e, k);
        }
        // What has become of a body is dropped with its entry; what passes put in to count one is not.
        let alone = kind == SccKind::Auto && e == Expr::Atom(Atom::Lit(Lit::Int(0)));
        let mut k = k;
        let mut inner_k = Cont::Stop;
        if let Cont::Apply(..) = k {
            if self.scheme.body_belongs_to_application() {
                if kind == SccKind::Sub && matches!(e, Expr::Lam(..)) {
                    self.tick(Tick::SccDropped);
                    return self.simpl_tail(e, k);
                }
            } else if self.is_normal(cc)
                && let Some(made) = self.made_by(&e)
            {
                // What it does is charged to this `scc` in any case.
                let Cont::Apply(mut args, mut ty, at, mut next) = k else { unreachable!("just matched") };
                self.tick(Tick::SccApplication);
                if args.len() > made.params {
                    // What the function returns is applied here (and may be a constant's function, charged to
                    // where that is).
                    let rest = args.split_off(made.params);
                    next = Cont::Apply(rest, ty, at, next).into();
                    ty = made.result;
                }
                inner_k = Cont::Apply(args, ty, at, Cont::Stop.into());
                k = *next;
            }
        }
        if let (Some(f), Cont::Apply(args, ..), Cont::Stop) = (boxed_function(&e), &k, &inner_k)
            && args.len() <= self.p.var(f).facts.arity as usize
        {
            // The call of a box is that scope's.
            let Cont::Apply(args, ty, at, next) = k else { unreachable!("just matched") };
            inner_k = Cont::Apply(args, ty, at, Cont::Stop.into());
            k = *next;
        }
        if inner_k.is_stop() {
            (inner_k, k) = self.parts_out_of_scc((kind, cc), &mut e, k);
        }
        let saved = std::mem::replace(&mut self.scope, home);
        let e = self.simpl(e, inner_k);
        self.scope = saved;
        if let Expr::Prim(PrimOp::RAISE, args, ty) = e {
            // What awaits the value of a failure is never reached.
            let ty = k.result_ty(ty);
            return Expr::Scc(kind, cc, Expr::Prim(PrimOp::RAISE, args, ty).into());
        }
        let may_go = matches!(kind, SccKind::Sub | SccKind::Auto | SccKind::SwitchAuto) && !alone;
        if may_go && self.costs_nothing(&e, &k) {
            self.tick(Tick::SccDropped);
            return match e {
                Expr::Atom(a) => self.simpl_atom(a, k),
                e => self.rebuild(e, k),
            };
        }
        match k {
            // A lambda awaited as a value, as where it is bound by a `let`.
            Cont::Select(..) => match self.lambda_out_of_scc(Expr::Scc(kind, cc, e.into())) {
                Expr::Scc(kind, cc, e) => self.rebuild(Expr::Scc(kind, cc, e), k),
                e => self.select_below_lets(e, k),
            },
            k => self.rebuild(Expr::Scc(kind, cc, e.into()), k),
        }
    }

    /// A lambda below bindings, all of them output, in the context that awaits it.
    fn select_below_lets(&mut self, e: Expr, k: Cont) -> Expr {
        let (mut binds, mut e) = (Vec::new(), e);
        while let Expr::Let(bind, body) = e {
            bind_pairs(&bind).iter().for_each(|(v, rhs)| self.define(*v, rhs, true));
            binds.push(bind);
            e = *body;
        }
        let e = self.enclosed(|s| s.rebuild(e, k));
        for (v, rhs) in binds.iter().flat_map(bind_pairs) {
            self.forget(v, rhs);
        }
        binds.into_iter().rev().fold(e, |e, bind| Expr::Let(bind, e.into()))
    }

    /// `let v = scc c (\x -> e)` as `let v = \x -> sccsub c e`, where no entry of the `scc` must be counted:
    /// a value, and no thunk of one. What is bound around the lambda comes along; not so references, which
    /// would be this scope's. Of annotations in one another the innermost is the lambda's scope.
    pub(super) fn lambda_out_of_scc(&mut self, rhs: Expr) -> Expr {
        let Expr::Scc(kind, cc, body) = rhs else { return rhs };
        if !self.leaves_scc_as_a_lambda(kind, cc, &body) {
            return Expr::Scc(kind, cc, body);
        }
        self.tick(Tick::SccDropped);
        if let Some((more, result)) = self.lambda_of_cheap(&body) {
            let new = self.new_params(more);
            let applied = applied_below(*body, &new, result);
            return Expr::Lam(new, Expr::Scc(SccKind::Sub, cc, applied.into()).into());
        }
        let annotated = |cc: CcId, e: Expr| match e {
            Expr::Lam(params, body) => Expr::Lam(params, Expr::Scc(SccKind::Sub, cc, body).into()),
            rhs if is_thunk(&rhs) => Expr::Scc(SccKind::Sub, cc, rhs.into()),
            value => value,
        };
        let mut binds = Vec::new();
        let (mut cc, mut e) = (cc, *body);
        let value = loop {
            e = match e {
                Expr::Let(bind, body) => {
                    binds.push(match bind {
                        Bind::NonRec(v, rhs) => Bind::NonRec(v, annotated(cc, *rhs).into()),
                        Bind::Rec(pairs) => {
                            Bind::Rec(pairs.into_iter().map(|(v, rhs)| (v, annotated(cc, rhs))).collect())
                        }
                    });
                    *body
                }
                Expr::Scc(_, inner, body) => {
                    cc = inner;
                    *body
                }
                e => break annotated(cc, e),
            }
        };
        binds.into_iter().rev().fold(value, |e, bind| Expr::Let(bind, e.into()))
    }

    /// The same behind the `let`s at the head of a right-hand side.
    fn lambda_out_of_scc_behind_lets(&mut self, rhs: Expr) -> Expr {
        let (mut binds, mut e) = (Vec::new(), rhs);
        while let Expr::Let(bind, body) = e {
            binds.push(bind);
            e = *body;
        }
        let e = self.lambda_out_of_scc(e);
        binds.into_iter().rev().fold(e, |e, bind| Expr::Let(bind, e.into()))
    }

    /// The same for a local right-hand side. An action behind `let`s stays: mostly it is run where it is
    /// used, and what it suspends is evaluated there.
    pub(super) fn local_lambda_out_of_scc(&mut self, rhs: Expr) -> Expr {
        let mut e = &rhs;
        while let Expr::Let(_, body) | Expr::Scc(_, _, body) = e {
            e = body;
        }
        let is_action = matches!(e, Expr::Lam(params, _) if is_one_shot(self.p, params));
        if is_action && matches!(rhs, Expr::Let(..)) {
            return rhs;
        }
        self.lambda_out_of_scc_behind_lets(rhs)
    }

    /// The same for the constant `v`, behind the `let`s at the head of its right-hand side, which leave it
    /// for a value's sake (`float_to_top`). It becomes a function, of the annotation's scope as it was, that
    /// its callers know; where constants pay for their functions it stays a constant. A construction becomes
    /// static data, which its users know and nobody allocates.
    pub(super) fn top_value_out_of_scc(&mut self, v: VarId, rhs: Expr) -> Expr {
        let rhs = match rhs {
            Expr::Scc(kind, cc, e) if self.drops(kind, cc) && self.is_static_construction(&e) => {
                self.tick(Tick::SccDropped);
                return *e;
            }
            rhs => rhs,
        };
        if !self.scheme.appliers_pay_for_constants(self.is_of_dictionary(v)) {
            return rhs;
        }
        self.lambda_out_of_scc_behind_lets(rhs)
    }

    /// Whether `e` is a construction of which no part is a function that the annotation around it would pay
    /// for.
    fn is_static_construction(&self, e: &Expr) -> bool {
        matches!(e, Expr::Con(_, args) if !args.iter().any(|a| self.is_top_function(*a)))
    }

    /// The same for all results of the body of a function that is to take the lambda's arguments, too: to
    /// count the entry of such an annotation for each application would be more often than it is entered.
    pub(super) fn lambdas_out_of_sccs(&mut self, e: Expr) -> Expr {
        grow(|| match e {
            Expr::Let(bind, body) => Expr::Let(bind, self.lambdas_out_of_sccs(*body).into()),
            Expr::Case { scrut, binder, alts, ty } => {
                let alts = alts.into_iter();
                let alts = alts.map(|alt| Alt { rhs: self.lambdas_out_of_sccs(alt.rhs), ..alt }).collect();
                Expr::Case { scrut, binder, alts, ty }
            }
            Expr::LetJoin { rec, joins, body } => {
                let joins = joins.into_iter();
                let joins = joins.map(|j| Join { body: self.lambdas_out_of_sccs(j.body), ..j }).collect();
                Expr::LetJoin { rec, joins, body: self.lambdas_out_of_sccs(*body).into() }
            }
            e => self.lambda_out_of_scc(e),
        })
    }

    /// Whether the annotation of `body` is such that its lambda may leave it.
    pub(super) fn leaves_scc_as_a_lambda(&self, kind: SccKind, cc: CcId, body: &Expr) -> bool {
        self.scheme.references_pay()
            && self.drops(kind, cc)
            && (self.leaves_as_a_lambda(body) || self.lambda_of_cheap(body).is_some())
    }

    /// Whether no entry must be counted for a lambda in such an annotation, and it is the lambda's scope.
    pub(super) fn drops(&self, kind: SccKind, cc: CcId) -> bool {
        matches!(kind, SccKind::Auto | SccKind::Sub) && self.is_normal(cc)
    }

    /// Of a partial application after nothing but values, which in the lambda are made anew for each call:
    /// the parameters of the lambda that it is, and the type of its result. All of it then stays the scope's.
    fn lambda_of_cheap(&self, e: &Expr) -> Option<(Vec<(VarId, Ty)>, Ty)> {
        let mut e = e;
        loop {
            e = match e {
                Expr::Let(bind, body) if self.binds_values(bind) => body,
                Expr::Scc(kind, cc, body) if self.drops(*kind, *cc) => body,
                Expr::App(f, args, _) => return self.rest_of_application(f, args),
                _ => return None,
            }
        }
    }

    /// Whether `e` is a lambda after bindings that may leave its scope.
    fn leaves_as_a_lambda(&self, e: &Expr) -> bool {
        let movable = |rhs: &Expr| match rhs {
            Expr::App(f, args, _) => !args.is_empty() && !self.is_partial(f, args.len()),
            Expr::Con(_, args) => !args.iter().any(|a| self.is_top_function(*a)),
            _ => true,
        };
        let mut e = e;
        loop {
            e = match e {
                Expr::Let(bind, body) if bind_pairs(bind).iter().all(|(_, rhs)| movable(rhs)) => body,
                Expr::Scc(kind, cc, body) if self.drops(*kind, *cc) => body,
                e => return matches!(e, Expr::Lam(..)),
            }
        }
    }

    /// The `case` of which [`scc_goes_on`] says so, with one `scc` around both.
    pub(super) fn join_sccs(&self, scrut: Expr, binder: VarId, mut alts: Vec<Alt>, ty: Ty) -> Expr {
        let (Expr::Scc(kind, cc, first), Some(alt)) = (scrut, alts.pop()) else {
            unreachable!("`scc_goes_on` has looked")
        };
        let both = |alt: Alt, second: Expr, ty: Ty| {
            let alts = vec![Alt { rhs: second, ..alt }];
            Expr::Scc(kind, cc, Expr::Case { scrut: first, binder, alts, ty }.into())
        };
        let none = Expr::Tuple(Vec::new());
        let (rhs, alt) = (alt.rhs, Alt { rhs: none, con: alt.con, vars: alt.vars, at: alt.at });
        match rhs {
            Expr::Scc(_, _, second) => both(alt, *second, ty),
            Expr::Case { scrut, binder, alts, ty } => {
                let Expr::Scc(_, _, second) = *scrut else { unreachable!("`scc_goes_on` has looked") };
                let between = ty_of(self.p, &second);
                Expr::Case { scrut: both(alt, *second, between).into(), binder, alts, ty }
            }
            _ => unreachable!("`scc_goes_on` has looked"),
        }
    }

    /// Whether an annotation takes a variable apart of which nothing is known, and all that it gives then is
    /// there already: a test of what a value is, or a field of it.
    fn only_selects(&self, e: &Expr) -> bool {
        let Expr::Case { scrut, .. } = e else { return false };
        matches!(**scrut, Expr::Atom(a) if self.known_con(self.atom(a)).is_none())
            && selects(self.p, e, &mut (MAX_SELECTED + 1))
    }

    /// Such an expression behind the entry of its annotation, so that who looks at the result knows what the
    /// variable is.
    fn selected_outside(&mut self, kind: SccKind, cc: CcId, e: Expr) -> Expr {
        let e = failing_inside(cc, e);
        if kind == SccKind::Sub {
            self.tick(Tick::SccDropped);
            return e;
        }
        self.tick(Tick::SccFloatOutWork);
        let Expr::Case { binder: like, ty, .. } = &e else { return e };
        let (ty, binder) = (ty.clone(), self.new_field(*like, int_ty()));
        self.occs.occ[binder.0 as usize] = Occ::DEAD;
        let entry = Expr::Scc(kind, cc, Expr::Atom(Atom::Lit(Lit::Int(0))).into());
        let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: e }];
        Expr::Case { scrut: entry.into(), binder, alts, ty }
    }

    /// Whether evaluating `e` has no cost that its `sccsub`, or one that need not count its entries, is there
    /// for.
    fn costs_nothing(&self, e: &Expr, k: &Cont) -> bool {
        match e {
            Expr::Atom(_) | Expr::Tuple(_) => true,
            Expr::Con(_, args) if args.is_empty() => true,
            // Taken apart at once, it is never built.
            Expr::Con(..) => match k {
                Cont::Select(s, _) => self.occ(s.binder).dead(),
                _ => false,
            },
            _ => false,
        }
    }
}

/// Whether evaluation comes back at once to the `scc` that it leaves: `case scc c e of x { _ -> case sccsub c
/// e' of … }` where nothing but `e'` uses `x`, or `case scc c e of x { _ -> sccsub c e' }`. One `scc` around
/// both then counts what the two count, and `e'` meets what `e` is: a call in each alternative of `e`, say,
/// which is known there, and shared if it is closed.
pub(super) fn scc_goes_on(scrut: &Expr, binder: VarId, alts: &[Alt]) -> bool {
    let (Expr::Scc(kind, cc, _), [alt]) = (scrut, alts) else { return false };
    let comes_back = |e: &Expr| matches!(e, Expr::Scc(SccKind::Sub, back, _) if back == cc);
    let uses = |e: &Expr| mentions(e, binder) || alt.vars.iter().any(|v| mentions(e, *v));
    kind.names_scope()
        && match &alt.rhs {
            Expr::Case { scrut, alts, .. } => comes_back(scrut) && !alts.iter().any(|alt| uses(&alt.rhs)),
            rhs => comes_back(rhs),
        }
}

/// What is below the `sccsub`s that begin here, if one of them leads back into this scope: nothing happens in
/// those before it.
fn back_inside(e: &mut Expr, scope: Scope) -> Option<Expr> {
    let mut e = e;
    while let Expr::Scc(SccKind::Sub, cc, body) = e {
        if scope == Scope::Cc(*cc) {
            return Some(std::mem::replace(&mut **body, Expr::Tuple(Vec::new())));
        }
        e = body;
    }
    None
}

/// Alternatives of what only selects one of several values.
const MAX_SELECTED: usize = 12;

/// Whether all that this does is to take variables apart, and to give something that is there already. (A
/// method is a function of whoever takes it out of its dictionary.)
fn selects(p: &Program, e: &Expr, room: &mut usize) -> bool {
    let dictionary = |con| matches!(con, AltCon::Con(c) if p.tycon(p.con(c).tycon).is_dict);
    *room = room.saturating_sub(1);
    *room > 0
        && match e {
            Expr::Atom(_) => true,
            Expr::Con(_, args) => args.is_empty(),
            Expr::Case { scrut, alts, .. } => {
                matches!(**scrut, Expr::Atom(Atom::Var(_)))
                    && alts.iter().all(|alt| !dictionary(alt.con) && selects(p, &alt.rhs, room))
            }
            e => fails(e),
        }
}

fn fails(e: &Expr) -> bool {
    matches!(e, Expr::Prim(PrimOp::RAISE, ..))
}

/// Such an expression with what fails in it in the annotation.
fn failing_inside(cc: CcId, e: Expr) -> Expr {
    match e {
        Expr::Case { scrut, binder, alts, ty } => {
            let alts = alts.into_iter().map(|alt| Alt { rhs: failing_inside(cc, alt.rhs), ..alt }).collect();
            Expr::Case { scrut, binder, alts, ty }
        }
        e if fails(&e) => Expr::Scc(SccKind::Sub, cc, e.into()),
        e => e,
    }
}

/// The partial application below bindings and annotations, whose entries are not counted, given the rest of
/// its arguments.
fn applied_below(e: Expr, new: &[VarId], result: Ty) -> Expr {
    grow(|| match e {
        Expr::Let(bind, body) => Expr::Let(bind, applied_below(*body, new, result).into()),
        Expr::Scc(_, cc, body) => Expr::Scc(SccKind::Sub, cc, applied_below(*body, new, result).into()),
        Expr::App(f, mut args, _) => {
            args.extend(new.iter().map(|v| Atom::Var(*v)));
            Expr::App(f, args, result)
        }
        other => other,
    })
}
