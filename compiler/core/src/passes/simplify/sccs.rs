//! Where `scc` and `sccsub` meet their context: what a continuation may do past one, and when `sccsub` is dropped.

use super::*;

impl Simplifier<'_> {
    pub(super) fn simpl_scc(&mut self, kind: SccKind, cc: CcId, e: Expr, k: Cont) -> Expr {
        if !self.scheme.profiled() {
            return self.simpl(e, k);
        }
        let kind = match kind {
            SccKind::By(key) => SccKind::By(self.atom(key)),
            kind => kind,
        };
        let home = match kind {
            SccKind::By(_) => self.new_scope(),
            _ => Scope::Cc(cc),
        };
        if kind == SccKind::Sub && self.scope == home {
            self.tick(Tick::SccDropped);
            return self.simpl(e, k);
        }
        let mut k = k;
        let mut inner_k = Cont::Stop;
        if let (Expr::Lam(params, body), Cont::Apply(..)) = (&e, &k) {
            if !self.scheme.body_belongs_to_application() {
                // The body is charged to this `scc` in any case.
                let Cont::Apply(mut args, mut ty, mut next) = k else { unreachable!("just matched") };
                self.tick(Tick::SccApplication);
                if args.len() > params.len() {
                    // What the lambda returns is applied here (and may be a constant's function, charged to where that is).
                    let rest = args.split_off(params.len());
                    next = Cont::Apply(rest, ty, next).into();
                    ty = ty_of(self.p, body);
                }
                inner_k = Cont::Apply(args, ty, Cont::Stop.into());
                k = *next;
            } else if kind == SccKind::Sub {
                self.tick(Tick::SccDropped);
                return self.simpl(e, k);
            }
        }
        if let (Some(f), Cont::Apply(args, ..)) = (boxed_function(&e), &k)
            && args.len() <= self.p.var(f).facts.arity as usize
        {
            // The call of a box is that scope's.
            let Cont::Apply(args, ty, next) = k else { unreachable!("just matched") };
            inner_k = Cont::Apply(args, ty, Cont::Stop.into());
            k = *next;
        }
        let saved = std::mem::replace(&mut self.scope, home);
        let e = self.simpl(e, inner_k);
        self.scope = saved;
        if kind == SccKind::Sub && self.costs_nothing(&e, &k) {
            self.tick(Tick::SccDropped);
            return match e {
                Expr::Atom(a) => self.simpl_atom(a, k),
                e => self.rebuild(e, k),
            };
        }
        self.rebuild(Expr::Scc(kind, cc, e.into()), k)
    }

    /// Whether evaluating `e` has no cost that its `sccsub` is there for.
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
