//! Local functions that are annotated, and of which all calls by themselves come last, are loops in the
//! annotation. Only as a loop can one be inlined where it is called, be given a list, or run without boxes as
//! it would if it were not annotated.
//!
//! ```text
//! letrec go = \x a -> scc c (case x of { [] -> a; y : ys -> go ys (a + y) })        in the scope of m
//!   = let go = \x a -> scc c (joinrec go' x a = case x of
//!         { [] -> a; y : ys -> case sccsub m (scc c 0) of _ -> jump go' ys (a + y) } in jump go' x a)
//! ```
//!
//! What it does to `scc`: each round is an entry, as the call was. A local function's call makes the scope
//! current in which it is declared (`docs/cost-semantics.md`, rule 32), so the entry is counted below that,
//! which has to have a name; where application pays, below the annotation's own, in which the call stands.
//! The rounds are the annotation's, as the calls were: nothing but the entry is evaluated outside.

use kelvin_base::stack::grow;
use kelvin_layout::CcKind;

use super::scope::{Scheme, scope_inside};
use super::stats::{Stats, Tick};
use super::tail_calls::only_calls_at_the_end;
use crate::expr::*;
use crate::facts::Facts;
use crate::traverse::{for_each_child_mut, mentions};
use crate::typing::int_ty;

/// Makes loops of the annotated local functions that are.
pub fn annotated_loops(program: &mut Program, scheme: Scheme, stats: &mut Stats) {
    let mut binds = std::mem::take(&mut program.binds);
    let mut pass = Loops { p: program, scheme, stats, scope: None };
    for bind in &mut binds {
        match bind {
            Bind::NonRec(_, rhs) => pass.expr(rhs),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| pass.expr(rhs)),
        }
    }
    program.binds = binds;
}

struct Loops<'p> {
    p: &'p mut Program,
    scheme: Scheme,
    stats: &'p mut Stats,
    /// The scope here, if it has a name.
    scope: Option<CcId>,
}

impl Loops<'_> {
    fn expr(&mut self, e: &mut Expr) {
        grow(|| {
            let outside = self.scope;
            match e {
                Expr::Scc(kind, cc, _) => self.scope = scope_inside(self.p, *kind, *cc),
                Expr::Lam(..) if self.scheme.body_belongs_to_application() => self.scope = None,
                Expr::Let(bind, _) => self.function(bind),
                _ => {}
            }
            for_each_child_mut(e, &mut |c| self.expr(c));
            self.scope = outside;
        });
    }

    /// The function that is bound, as a loop, if it is one.
    fn function(&mut self, bind: &mut Bind) {
        let Bind::Rec(pairs) = bind else { return };
        let [(f, Expr::Lam(params, body))] = &mut pairs[..] else { return };
        let Expr::Scc(kind @ (SccKind::Scc | SccKind::Auto), cc, code) = &mut **body else { return };
        let below = self.scope.filter(|_| !self.scheme.body_belongs_to_application());
        if self.p.cost_centres[cc.0 as usize].kind != CcKind::Normal
            || below.is_none() && !self.scheme.body_belongs_to_application()
            || !mentions(code, *f)
            || !only_calls_at_the_end(*f, params.len(), code)
        {
            return;
        }
        let (kind, cc, f) = (*kind, *cc, *f);
        let entry = || {
            let entered = Expr::Scc(kind, cc, Expr::Atom(Atom::Lit(Lit::Int(0))).into());
            below.into_iter().fold(entered, |e, m| Expr::Scc(SccKind::Sub, m, e.into()))
        };
        let round = self.copy(f);
        let mut result = None;
        let mut rounds = std::mem::replace(&mut **code, Expr::Tuple(Vec::new()));
        self.rounds(&mut rounds, f, round, &entry, &mut result);
        // (Without a call there was nothing to put in.)
        let Some(result) = result else { return **code = rounds };
        self.stats.tick(Tick::SccLoop);
        let own = std::mem::take(params);
        *params = own.iter().map(|v| self.copy(*v)).collect();
        let types = own.iter().map(|v| self.p.var(*v).ty.clone()).collect();
        self.p.vars[round.0 as usize].ty = Ty::Fun(types, result.clone().into());
        let first = Expr::Jump(round, params.iter().map(|v| Atom::Var(*v)).collect(), result);
        let joins = vec![Join { name: round, params: own, body: rounds }];
        **code = Expr::LetJoin { rec: true, joins, body: first.into() };
        if let Some((f, rhs)) = pairs.pop() {
            *bind = Bind::NonRec(f, rhs.into());
        }
    }

    /// Puts the next round in the place of each call of `f` at the end of `e`, and finds the type of that.
    fn rounds(
        &mut self,
        e: &mut Expr,
        f: VarId,
        round: VarId,
        entry: &dyn Fn() -> Expr,
        ty: &mut Option<Ty>,
    ) {
        grow(|| match e {
            Expr::App(g, args, result) if **g == Expr::Atom(Atom::Var(f)) => {
                *ty = Some(result.clone());
                let jump = Expr::Jump(round, std::mem::take(args), result.clone());
                let binder = self.copy(round);
                self.p.vars[binder.0 as usize].ty = int_ty();
                let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: jump }];
                *e = Expr::Case { scrut: entry().into(), binder, alts, ty: result.clone() };
            }
            Expr::Let(_, body) => self.rounds(body, f, round, entry, ty),
            Expr::Case { alts, .. } => {
                alts.iter_mut().for_each(|alt| self.rounds(&mut alt.rhs, f, round, entry, ty));
            }
            Expr::LetJoin { joins, body, .. } => {
                joins.iter_mut().for_each(|j| self.rounds(&mut j.body, f, round, entry, ty));
                self.rounds(body, f, round, entry, ty);
            }
            _ => {}
        });
    }

    /// A local variable like `v`, of which nothing is known.
    fn copy(&mut self, v: VarId) -> VarId {
        let new = self.p.clone_var(v);
        let info = &mut self.p.vars[new.0 as usize];
        (info.module, info.inline, info.facts) = (None, Inline::None, Facts::default());
        new
    }
}
