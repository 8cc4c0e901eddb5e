//! Where `scc` and `sccsub` meet their context: what a continuation may do past one, and when `sccsub`, or an
//! `scc` that an option inserted, is dropped.

use kelvin_layout::CcKind;

use super::*;
use crate::boxing::{boxed_function, is_thunk};
use crate::traverse::bind_pairs;
use crate::typing::ty_of;

impl Simplifier<'_> {
    pub(super) fn simpl_scc(&mut self, kind: SccKind, cc: CcId, e: Expr, k: Cont) -> Expr {
        if !self.scheme.profiled() {
            return self.simpl(e, k);
        }
        let kind = match kind {
            SccKind::By(key) => SccKind::By(self.atom(key)),
            kind => kind,
        };
        let home = kind.scope_of(cc).map_or_else(|| self.new_scope(), Scope::Cc);
        if kind == SccKind::Sub && self.scope == home {
            self.tick(Tick::SccDropped);
            return self.simpl(e, k);
        }
        let mut k = k;
        let mut inner_k = Cont::Stop;
        if let (Some((params, result)), Cont::Apply(..)) = (self.lambda_of_scope(&e), &k) {
            if !self.scheme.body_belongs_to_application() {
                // The body is charged to this `scc` in any case.
                let Cont::Apply(mut args, mut ty, at, mut next) = k else { unreachable!("just matched") };
                self.tick(Tick::SccApplication);
                if args.len() > params {
                    // What the lambda returns is applied here (and may be a constant's function, charged to
                    // where that is).
                    let rest = args.split_off(params);
                    next = Cont::Apply(rest, ty, at, next).into();
                    ty = result;
                }
                inner_k = Cont::Apply(args, ty, at, Cont::Stop.into());
                k = *next;
            } else if kind == SccKind::Sub && matches!(e, Expr::Lam(..)) {
                self.tick(Tick::SccDropped);
                return self.simpl(e, k);
            }
        }
        if let (Some(f), Cont::Apply(args, ..)) = (boxed_function(&e), &k)
            && args.len() <= self.p.var(f).facts.arity as usize
        {
            // The call of a box is that scope's.
            let Cont::Apply(args, ty, at, next) = k else { unreachable!("just matched") };
            inner_k = Cont::Apply(args, ty, at, Cont::Stop.into());
            k = *next;
        }
        let saved = std::mem::replace(&mut self.scope, home);
        let e = self.simpl(e, inner_k);
        self.scope = saved;
        if matches!(kind, SccKind::Sub | SccKind::Auto | SccKind::SwitchAuto) && self.costs_nothing(&e, &k) {
            self.tick(Tick::SccDropped);
            return match e {
                Expr::Atom(a) => self.simpl_atom(a, k),
                e => self.rebuild(e, k),
            };
        }
        self.rebuild(Expr::Scc(kind, cc, e.into()), k)
    }

    /// The number of parameters of the lambda that `e` is after some bindings, and the type of its result.
    fn lambda_of_scope(&self, e: &Expr) -> Option<(usize, Ty)> {
        let mut e = e;
        while let Expr::Let(_, body) = e {
            e = body;
        }
        match e {
            Expr::Lam(params, body) => Some((params.len(), ty_of(self.p, body))),
            _ => None,
        }
    }

    /// `let v = scc c (\x -> e)` as `let v = \x -> sccsub c e`, where no entry of the `scc` must be counted:
    /// a value, and no thunk of one. What is bound around the lambda comes along; not so references, which
    /// would be this scope's.
    pub(super) fn lambda_out_of_scc(&mut self, rhs: Expr) -> Expr {
        let Expr::Scc(kind, cc, body) = rhs else { return rhs };
        let normal = self.p.cost_centres[cc.0 as usize].kind == CcKind::Normal;
        let drops = matches!(kind, SccKind::Auto | SccKind::Sub) && normal;
        if !drops || !self.scheme.references_pay() || !self.leaves_as_a_lambda(&body) {
            return Expr::Scc(kind, cc, body);
        }
        self.tick(Tick::SccDropped);
        let annotated = |e: Expr| match e {
            Expr::Lam(params, body) => Expr::Lam(params, Expr::Scc(SccKind::Sub, cc, body).into()),
            rhs if is_thunk(&rhs) => Expr::Scc(SccKind::Sub, cc, rhs.into()),
            value => value,
        };
        let mut binds = Vec::new();
        let mut e = *body;
        while let Expr::Let(bind, body) = e {
            binds.push(match bind {
                Bind::NonRec(v, rhs) => Bind::NonRec(v, annotated(*rhs).into()),
                Bind::Rec(pairs) => {
                    Bind::Rec(pairs.into_iter().map(|(v, rhs)| (v, annotated(rhs))).collect())
                }
            });
            e = *body;
        }
        binds.into_iter().rev().fold(annotated(e), |e, bind| Expr::Let(bind, e.into()))
    }

    /// Whether `e` is a lambda after bindings that may leave its scope.
    fn leaves_as_a_lambda(&self, e: &Expr) -> bool {
        let movable = |rhs: &Expr| match rhs {
            Expr::App(f, args, _) => !args.is_empty() && !self.is_partial(f, args.len()),
            Expr::Con(_, args) => !args.iter().any(|a| self.is_top_function(*a)),
            _ => true,
        };
        let mut e = e;
        while let Expr::Let(bind, body) = e {
            if !bind_pairs(bind).iter().all(|(_, rhs)| movable(rhs)) {
                return false;
            }
            e = body;
        }
        matches!(e, Expr::Lam(..))
    }

    /// Whether evaluating `e` has no cost that its `sccsub`, or one that need not count its entries, is there
    /// for.
    fn costs_nothing(&self, e: &Expr, k: &Cont) -> bool {
        match e {
            Expr::Atom(_) => true,
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
