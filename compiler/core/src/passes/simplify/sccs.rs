//! Where `scc` and `sccsub` meet their context: what a continuation may do past one, and when `sccsub` is dropped.

use super::*;

impl Simplifier<'_> {
    pub(super) fn simpl_scc(&mut self, kind: SccKind, cc: CcId, e: Expr, k: Cont) -> Expr {
        if !self.scheme.profiled() {
            return self.simpl(e, k);
        }
        let home = Scope::Cc(cc);
        if kind == SccKind::Sub && self.scope == home {
            self.tick(Tick::SccDropped);
            return self.simpl(e, k);
        }
        let mut k = k;
        let mut inner_k = Cont::Stop;
        let mut kept = Vec::new();
        if let (Expr::Lam(params, body), Cont::Apply(..)) = (&e, &k) {
            if !self.scheme.body_belongs_to_application() {
                // The body is charged to this `scc` in any case; the functions passed are not.
                let Cont::Apply(mut args, mut ty, mut next) = k else { unreachable!("just matched") };
                self.tick(Tick::SccApplication);
                if args.len() > params.len() {
                    // What the lambda returns is applied here (and may be a constant's function, charged to where that is).
                    let rest = args.split_off(params.len());
                    next = Cont::Apply(rest, ty, next).into();
                    ty = ty_of(self.p, body);
                }
                if self.scope != home {
                    args.iter_mut().for_each(|a| *a = self.keep_reference(*a, &mut kept));
                }
                inner_k = Cont::Apply(args, ty, Cont::Stop.into());
                k = *next;
            } else if kind == SccKind::Sub {
                self.tick(Tick::SccDropped);
                return self.simpl(e, k);
            }
        }
        let saved = std::mem::replace(&mut self.scope, home);
        let e = self.simpl(e, inner_k);
        self.scope = saved;
        if kind == SccKind::Sub && self.costs_nothing(&e, &k) {
            self.tick(Tick::SccDropped);
            let e = match e {
                Expr::Atom(a) => self.simpl_atom(a, k),
                e => self.rebuild(e, k),
            };
            return bind_kept(kept, e);
        }
        let e = self.rebuild(Expr::Scc(kind, cc, e.into()), k);
        bind_kept(kept, e)
    }

    /// The atom itself, or, if it is a function that is referred to in this scope's name, a variable that is to be bound to it here.
    pub(super) fn keep_reference(&mut self, a: Atom, kept: &mut Vec<(VarId, Atom)>) -> Atom {
        let Atom::Var(f) = a else { return a };
        if !self.scheme.references_pay() || !self.is_top_function(a) {
            return a;
        }
        self.tick(Tick::ScopeHindered);
        let v = self.new_like(f);
        kept.push((v, a));
        Atom::Var(v)
    }

    /// Whether evaluating `e` has no cost that its `sccsub` is there for.
    fn costs_nothing(&self, e: &Expr, k: &Cont) -> bool {
        match e {
            Expr::Atom(a) => !(self.scheme.references_pay() && self.is_top_function(*a)),
            Expr::Con(_, args) if args.is_empty() => true,
            // Taken apart at once, it is never built.
            Expr::Con(_, args) => match k {
                Cont::Select(s, _) => {
                    self.occ(s.binder).dead()
                        && !(self.scheme.references_pay() && args.iter().any(|a| self.is_top_function(*a)))
                }
                _ => false,
            },
            _ => false,
        }
    }
}

/// `e` below the names that [`Simplifier::keep_reference`] gave.
pub(super) fn bind_kept(kept: Vec<(VarId, Atom)>, e: Expr) -> Expr {
    kept.into_iter().rev().fold(e, |e, (v, a)| mk_let(v, Expr::Atom(a), e))
}
