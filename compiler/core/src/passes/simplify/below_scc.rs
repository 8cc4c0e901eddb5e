//! Functions whose annotated body only makes another function, as annotated actions are: they get a worker
//! that takes the arguments of both.
//!
//! `f = \x -> scc c (let … in \s -> e)` is the *wrapper* `f = \x -> scc c (\s -> $wf x s)`, which is
//! inlined where `f` is called, and the worker `$wf = \x s -> let … in e`. What is above the inner lambda
//! must be such as goes below it in a function without annotation. So each entry is counted where it was,
//! once for each call of `f`; where what `f` returns is applied at once, the call is one of the worker, in
//! the scope of `c` (`made.rs`), and nothing is allocated for it. The worker, a top-level function, is
//! subsumed there.
//!
//! Under evaluation scoping the inner lambda is charged to whoever applies it, and what stands above it is
//! not: nothing is done there.

use super::*;
use crate::construct::mk_lam;
use crate::passes::occur::is_one_shot;
use crate::size::size_up_to;
use crate::traverse::mentions;
use kelvin_base::stack::grow;

/// The annotations around the whole of a body, outermost first.
pub(super) type Annotations = Vec<(SccKind, CcId)>;

impl Simplifier<'_> {
    /// The top-level function `v` as the wrapper of a worker that it gets here; or as it was.
    pub(super) fn split_below_scc(&mut self, v: VarId, rhs: Expr) -> Expr {
        let Expr::Lam(params, body) = rhs else { return self.split_action(v, rhs) };
        let info = self.p.var(v);
        // Smaller ones are inlined as they are, unless they call themselves; of these, actions get a worker.
        let small = size_up_to(&body, SMALLEST + params.len()) < SMALLEST + params.len();
        let splits = matches!(*body, Expr::Scc(..))
            && self.mode.splits
            && self.scheme.references_pay()
            && info.module.is_some()
            && info.inline == Inline::None
            && v != self.p.main
            // Else the wrapper might not be inlined any more.
            && self.growth > LEFT
            && (!small || mentions(&body, v));
        if !splits {
            return Expr::Lam(params, body);
        }
        let (annotations, inner) = self.annotations_around(*body);
        // Calls of itself make values, as they do in a function without annotation. But where entries are
        // events, these stay where they are: made again below the lambda they would be counted again. So they
        // do where others run them, as actions are run (`uncounted` is for other functions).
        let exact = annotations.iter().any(|(kind, _)| kind.is_event());
        let is_action = |s: &Self, more: &[(VarId, Ty)]| matches!(more, [(v, _)] if is_one_shot(s.p, &[*v]));
        let below = |s: &Self, arity: usize| s.lambda_below(&inner, true, (v, arity));
        let found = match below(self, if exact { 0 } else { params.len() }) {
            Some((more, _)) if is_action(self, &more) && !exact => below(self, 0),
            found => found,
        };
        match found {
            Some((more, ty)) if !more.is_empty() && (!small || is_action(self, &more)) => {
                self.tick(Tick::SccWorker);
                let inner = self.lambdas_out_of_sccs(inner);
                self.wrapper((v, params), annotations, inner, (more, ty))
            }
            _ => Expr::Lam(params, annotated(&annotations, inner).into()),
        }
    }

    /// Makes the worker, and gives the wrapper.
    pub(super) fn wrapper(
        &mut self,
        (v, params): (VarId, Vec<VarId>),
        annotations: Annotations,
        mut inner: Expr,
        (more, ty): (Vec<(VarId, Ty)>, Ty),
    ) -> Expr {
        let fresh = |s: &mut Self, (like, ty): &(VarId, Ty)| {
            let new = s.new_like(*like);
            s.p.vars[new.0 as usize].ty = ty.clone();
            new
        };
        let own: Vec<(VarId, Ty)> = params.iter().map(|p| (*p, self.p.var(*p).ty.clone())).collect();
        let outer: Vec<VarId> = own.iter().map(|p| fresh(self, p)).collect();
        let below: Vec<VarId> = more.iter().map(|p| fresh(self, p)).collect();
        let last: Vec<VarId> = more.iter().map(|p| fresh(self, p)).collect();
        let worker = self.new_like(v);
        // What it makes by calling itself, it makes below the lambda now, for each application.
        if !params.is_empty() && !is_one_shot(self.p, &last[..1]) {
            self.p.vars[worker.0 as usize].facts.arity = (params.len() + last.len()) as u32;
            inner = uncounted((v, params.len()), worker, inner);
        }
        // The worker: it is called in the scope of the innermost annotation alone, which it says, so that
        // what is in it has a scope with a name.
        if let Some((_, cc)) = annotations.last()
            && self.scheme.references_pay()
        {
            inner = Expr::Scc(SccKind::Sub, *cc, inner.into());
        }
        self.occs.template(self.p, &[], &mut inner);
        let args = last.iter().map(|v| Atom::Var(*v)).collect();
        let saved = self.enter_lambda();
        let body = self.simpl(inner, Cont::Apply(args, ty.clone(), At::NONE, Cont::Stop.into()));
        self.scope = saved;
        let types = own.into_iter().chain(more).map(|(_, ty)| ty).collect();
        let module = self.p.var(v).module;
        let info = &mut self.p.vars[worker.0 as usize];
        info.name = Symbol::intern(&format!("$w{}", info.name));
        info.ty = Ty::Fun(types, ty.clone().into());
        info.module = module;
        let rhs = mk_lam(params.into_iter().chain(last).collect(), body);
        self.define(worker, &rhs, true);
        let bind = if mentions(&rhs, worker) {
            Bind::Rec(vec![(worker, rhs)])
        } else {
            Bind::NonRec(worker, rhs.into())
        };
        self.top_floats.push(bind);
        // The wrapper.
        if !outer.is_empty() {
            self.p.vars[v.0 as usize].inline = Inline::Inline;
        }
        let args = outer.iter().chain(&below).map(|v| Atom::Var(*v)).collect();
        let call = Expr::App(Expr::Atom(Atom::Var(worker)).into(), args, ty);
        mk_lam(outer, annotated(&annotations, Expr::Lam(below, call.into())))
    }

    /// The annotations around the whole of `body` in whose scope a function can be declared, and what is in
    /// them.
    pub(super) fn annotations_around(&self, mut body: Expr) -> (Annotations, Expr) {
        let mut annotations = Vec::new();
        loop {
            match body {
                Expr::Scc(kind, cc, inner) if kind.names_scope() && self.is_normal(cc) => {
                    annotations.push((kind, cc));
                    body = *inner;
                }
                body => return (annotations, body),
            }
        }
    }
}

/// `e`, which becomes part of the worker's body below the lambda, where `own` with its arguments is not
/// entered, as it would be once for each application of what it returns: it is the worker with these
/// arguments, which the scope around it, its own, pays for as well.
fn uncounted(own: (VarId, usize), worker: VarId, e: Expr) -> Expr {
    let again = |e: Expr| uncounted(own, worker, e);
    grow(|| match e {
        Expr::App(f, args, ty) if *f == Expr::Atom(Atom::Var(own.0)) && args.len() == own.1 => {
            Expr::App(Expr::Atom(Atom::Var(worker)).into(), args, ty)
        }
        Expr::Let(bind, body) => {
            let bind = match bind {
                Bind::NonRec(v, rhs) => Bind::NonRec(v, again(*rhs).into()),
                Bind::Rec(pairs) => Bind::Rec(pairs.into_iter().map(|(v, rhs)| (v, again(rhs))).collect()),
            };
            Expr::Let(bind, again(*body).into())
        }
        Expr::Case { scrut, binder, alts, ty } => {
            let alts = alts.into_iter().map(|alt| Alt { rhs: again(alt.rhs), ..alt }).collect();
            Expr::Case { scrut, binder, alts, ty }
        }
        Expr::LetJoin { rec, joins, body } => {
            let joins = joins.into_iter().map(|j| Join { body: again(j.body), ..j }).collect();
            Expr::LetJoin { rec, joins, body: again(*body).into() }
        }
        Expr::Scc(kind, cc, body) => Expr::Scc(kind, cc, again(*body).into()),
        e => e,
    })
}

/// Bodies from this size on, parameters not counted, are worth a worker.
pub(super) const SMALLEST: usize = 8;
/// What inlining may still add to the program, at least, when a function gets a wrapper.
pub(super) const LEFT: usize = 4000;

pub(super) fn annotated(annotations: &[(SccKind, CcId)], e: Expr) -> Expr {
    annotations.iter().rev().fold(e, |e, (kind, cc)| Expr::Scc(*kind, *cc, e.into()))
}
