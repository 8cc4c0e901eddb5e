//! Continuations, and making them fit to be copied.

use super::*;
use crate::boxing::boxed_function;
use crate::passes::counted::has_counted;
use crate::size::size_up_to;
use crate::traverse::mentions;

/// What awaits the value of an expression. Arguments are output; alternatives are input, unless `done`.
#[derive(Clone)]
pub(super) enum Cont {
    Stop,
    /// Application to arguments; the type and the place are the application's.
    Apply(Vec<Atom>, Ty, At, Box<Cont>),
    Select(Select, Box<Cont>),
}

/// The rest of a `case` whose scrutinee is being simplified.
#[derive(Clone)]
pub(super) struct Select {
    pub binder: VarId,
    pub alts: Vec<Alt>,
    pub ty: Ty,
    /// The alternatives are simplified and small; each use copies them.
    pub done: bool,
}

/// What goes around an expression so that its continuation is small.
pub(super) enum Outer {
    Let(Bind),
    Join { rec: bool, joins: Vec<Join> },
}

/// Size up to which an alternative is copied rather than made a join point.
const DUPLICATE: usize = 2;
/// The same for a call: beside each value that it awaits it may become another one, or no call at all.
const DUPLICATE_CALL: usize = 10;

impl Cont {
    pub fn is_stop(&self) -> bool {
        matches!(self, Cont::Stop)
    }

    /// Whether it only says that no value ever comes.
    pub fn is_absurd(&self) -> bool {
        matches!(self, Cont::Select(s, next) if s.alts.is_empty() && next.is_stop())
    }

    /// The type of an expression of type `own` put into this context.
    pub fn result_ty(&self, own: Ty) -> Ty {
        let mut ty = &own;
        let mut k = self;
        loop {
            match k {
                Cont::Stop => return ty.clone(),
                Cont::Apply(_, t, _, next) => (ty, k) = (t, next),
                Cont::Select(s, next) => (ty, k) = (&s.ty, next),
            }
        }
    }

    /// Whether copying it costs nothing.
    fn dupable(&self) -> bool {
        match self {
            Cont::Stop => true,
            Cont::Apply(_, _, _, next) => next.dupable(),
            Cont::Select(s, next) => s.done && next.is_stop(),
        }
    }
}

impl Simplifier<'_> {
    /// A continuation equal to `k` under the join points (and functions) returned, outermost first, that can
    /// be copied.
    pub(super) fn mk_dupable(&mut self, k: Cont) -> (Vec<Outer>, Cont) {
        if k.dupable() {
            return (Vec::new(), k);
        }
        match k {
            Cont::Stop => (Vec::new(), Cont::Stop),
            Cont::Apply(args, ty, at, next) => {
                let (joins, next) = self.mk_dupable(*next);
                (joins, Cont::Apply(args, ty, at, next.into()))
            }
            Cont::Select(select, next) => {
                let select = if select.done {
                    self.refresh(select)
                } else {
                    // Else what looks at the value would be one join point that takes it.
                    let mut select = select;
                    self.merge_alts(None, &mut select);
                    select
                };
                let (mut joins, next) = self.mk_dupable(*next);
                let ty = next.result_ty(select.ty.clone());
                let binder = select.binder;
                let mut alts = Vec::with_capacity(select.alts.len());
                let covered: Vec<AltCon> = select.alts.iter().map(|a| a.con).collect();
                for mut alt in select.alts {
                    let undo = self.enter_alt(None, binder, &mut alt, &covered);
                    let rhs = self.simpl(alt.rhs, next.clone());
                    self.leave_alt(undo);
                    alt.rhs = self.share(binder, &alt.vars, alt.at, rhs, &ty, &mut joins);
                    alts.push(alt);
                }
                let mut done =
                    Expr::Case { scrut: Expr::Tuple(Vec::new()).into(), binder, alts, ty: ty.clone() };
                self.occs.template(self.p, &[], &mut done);
                let Expr::Case { alts, .. } = done else { unreachable!("built as a case") };
                (joins, Cont::Select(Select { binder, alts, ty, done: true }, Cont::Stop.into()))
            }
        }
    }

    /// A simplified alternative as something small: a jump to a new join point, if it is not small itself.
    /// The functions and loops that it begins with go outside if they can, so that often only their call is
    /// left (and what they consume stays visible beside it).
    fn share(
        &mut self,
        binder: VarId,
        vars: &[VarId],
        at: At,
        mut rhs: Expr,
        ty: &Ty,
        outer: &mut Vec<Outer>,
    ) -> Expr {
        let fixed = |e: &Expr| !vars.iter().any(|v| mentions(e, *v)) && !mentions(e, binder);
        loop {
            rhs = match rhs {
                Expr::Let(Bind::Rec(pairs), body)
                    if pairs.iter().all(|(_, e)| matches!(e, Expr::Lam(..)) && fixed(e)) =>
                {
                    outer.push(Outer::Let(Bind::Rec(pairs)));
                    *body
                }
                Expr::LetJoin { rec: true, joins, body } if joins.iter().all(|j| fixed(&j.body)) => {
                    outer.push(Outer::Join { rec: true, joins });
                    *body
                }
                rhs => break self.share_rest(binder, vars, at, rhs, ty, outer),
            }
        }
    }

    fn share_rest(
        &mut self,
        binder: VarId,
        vars: &[VarId],
        at: At,
        rhs: Expr,
        ty: &Ty,
        outer: &mut Vec<Outer>,
    ) -> Expr {
        let limit = if is_call(&rhs) { DUPLICATE_CALL } else { DUPLICATE };
        if size_up_to(&rhs, limit + 1) <= limit && !has_counted(&rhs) {
            return rhs;
        }
        let bound: Vec<VarId> = vars.iter().chain([&binder]).copied().collect();
        let (join, jump) = self.outlined(binder, &bound, at, rhs, ty);
        for (param, v) in join.params.iter().zip(jump.iter()) {
            self.def[param.0 as usize] = match &self.def[v.0 as usize] {
                Def::Unknown => Def::Unknown,
                _ => Def::Evaluated,
            };
        }
        self.define_join(join.name, &join.params, &join.body);
        let name = join.name;
        outer.push(Outer::Join { rec: false, joins: vec![join] });
        Expr::Jump(name, jump.into_iter().map(Atom::Var).collect(), ty.clone())
    }

    /// An alternative's right-hand side as a join point to stand where the variables `bound` are out of scope
    /// (named like `binder`), and those of them that it is given. The join point has the old variables as
    /// parameters under new names.
    pub(super) fn outlined(
        &mut self,
        binder: VarId,
        bound: &[VarId],
        at: At,
        rhs: Expr,
        ty: &Ty,
    ) -> (Join, Vec<VarId>) {
        let mut used: Vec<VarId> = self
            .outlined
            .free_in(self.p, &rhs, &mut self.stats.simplified)
            .into_iter()
            .filter(|v| bound.contains(v))
            .collect();
        used.sort_unstable();
        let params: Vec<VarId> = used.iter().map(|v| self.p.clone_var(*v)).collect();
        let map = used.iter().copied().zip(params.iter().map(|v| Atom::Var(*v))).collect();
        let mut body = rhs;
        self.outlined.substitute(&mut body, &map, &mut self.stats.simplified);
        let mut info = self.p.var(binder).clone();
        info.facts = crate::facts::Facts::default();
        info.span = at.0;
        info.ty = Ty::Fun(params.iter().map(|p| self.p.var(*p).ty.clone()).collect(), ty.clone().into());
        let name = self.new_var(info);
        let join = Join { name, params, body };
        self.outlined.note(self.p, &join, &mut self.stats.simplified);
        self.tick(Tick::JoinPoint);
        (join, used)
    }

    /// The alternatives of a copied continuation, with binders of their own.
    pub(super) fn refresh(&mut self, select: Select) -> Select {
        let case = Expr::Case {
            scrut: Expr::Tuple(Vec::new()).into(),
            binder: select.binder,
            alts: select.alts,
            ty: select.ty,
        };
        match self.copy(&case) {
            Expr::Case { binder, alts, ty, .. } => Select { binder, alts, ty, done: false },
            _ => unreachable!("a copy has the form of its original"),
        }
    }

    /// Wraps `e` in join points, the first outermost.
    pub(super) fn wrap_joins(outer: Vec<Outer>, e: Expr) -> Expr {
        outer.into_iter().rev().fold(e, |body, o| match o {
            Outer::Let(bind) => Expr::Let(bind, body.into()),
            Outer::Join { rec, joins } => Expr::LetJoin { rec, joins, body: body.into() },
        })
    }
}

/// A call or jump, or one with the result of a call; what it is given may be boxed for it.
fn is_call(e: &Expr) -> bool {
    match e {
        Expr::App(..) | Expr::Jump(..) => true,
        Expr::Let(Bind::NonRec(_, rhs), body) => boxed_function(rhs).is_some() && is_call(body),
        Expr::Case { scrut, alts, .. } => {
            matches!(**scrut, Expr::App(..)) && matches!(&alts[..], [alt] if is_call(&alt.rhs))
        }
        _ => false,
    }
}
