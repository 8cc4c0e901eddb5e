//! Expressions, one arm per form; each form that needs more than a few lines has a file of its own.

use kelvin_check::thir::Expr as TExpr;
use kelvin_check::ticks::Tick;

use kelvin_base::{Span, Symbol};
use kelvin_prims::PrimOp;

use super::Cx;
use super::app::span_of;
use super::matching::placed;
use crate::construct::mk_lam;
use crate::expr::{Atom, Expr, Lit, Ty, VarId};
use crate::typing::state_ty;
use kelvin_base::stack::grow;

impl<'a> Cx<'a> {
    /// An expression of type `ty` whose entries are counted in a box. The count has an effect and is counted
    /// (`PrimOp::is_counted`), so it is neither dropped, shared nor repeated (`scc.rs`, rule 43).
    pub(super) fn ticked(&mut self, k: u32, body: Expr, ty: &Ty) -> Expr {
        let args = vec![Atom::Lit(Lit::Int(i64::from(k))), Atom::Lit(Lit::State)];
        let s = self.local(Symbol::intern("s"), state_ty(), Span::NONE);
        super::force(Expr::Prim(PrimOp::TICK, args, state_ty()), s, body, ty)
    }

    /// The same below the parameters, if it is a function.
    pub(super) fn ticked_below(&mut self, k: u32, code: Expr, ty: &Ty) -> Expr {
        match code {
            Expr::Lam(params, body) => {
                let ty = crate::typing::ty_of(&self.program, &body);
                let body = self.ticked(k, *body, &ty);
                Expr::Lam(params, body.into())
            }
            code => self.ticked(k, code, ty),
        }
    }

    /// The code of an expression whose type is `ty`.
    pub(super) fn expr(&mut self, e: &'a TExpr, ty: &Ty) -> Expr {
        grow(|| self.expr_(e, ty))
    }

    fn expr_(&mut self, e: &'a TExpr, ty: &Ty) -> Expr {
        match e {
            TExpr::Var { .. } | TExpr::Con { .. } | TExpr::App(..) | TExpr::DictApp(..) => self.app(e, ty),
            TExpr::Int { value, ty, num, .. } => self.int_literal(*value, false, ty, num),
            TExpr::Frac { text, ty, fractional, span } => {
                self.frac_literal(*text, false, ty, fractional, *span)
            }
            TExpr::Lit(lit, span) => self.literal(lit, *span),
            TExpr::Lambda { clauses, args, result, span } => self.lambda(clauses, args, result, *span),
            TExpr::Let(groups, body) => {
                let mut wraps = Vec::new();
                for g in groups {
                    self.group(g, &mut wraps);
                }
                let body = self.expr(body, ty);
                self.wrap(wraps, body, ty)
            }
            TExpr::If(cond, yes, no) => {
                let bool_ty = self.known_ty(self.known.bool);
                let cond = self.expr(cond, &bool_ty);
                let places = [span_of(no), span_of(yes)];
                let yes = self.expr(yes, ty);
                let no = self.expr(no, ty);
                placed(self.if_true(cond, yes, no, ty), places)
            }
            TExpr::Guards(rhs) => self.multi_way_if(rhs, ty),
            TExpr::Case { scrut, clauses, span, .. } => self.case(scrut, clauses, *span, ty),
            TExpr::Tuple(parts) => {
                let mut wraps = Vec::new();
                let con = self.tuple(parts.len());
                let atoms = parts.iter().map(|p| self.atom(p, &mut wraps)).collect();
                self.wrap(wraps, Expr::Con(con, atoms), ty)
            }
            TExpr::UnboxedTuple(parts) if parts.is_empty() => Expr::Atom(Atom::Lit(Lit::State)),
            TExpr::UnboxedTuple(parts) => {
                let mut wraps = Vec::new();
                let atoms: Vec<Atom> = parts.iter().map(|p| self.atom(p, &mut wraps)).collect();
                self.wrap(wraps, Expr::Tuple(atoms), ty)
            }
            TExpr::List(elements, element) => self.list(elements, element),
            TExpr::ListComp(result, quals, _) => self.list_comp(result, quals),
            TExpr::RecordCon { con, dicts, fields, span, .. } => {
                self.record_con(*con, dicts, fields, *span, ty)
            }
            TExpr::RecordUpdate { record, values, cons, span, .. } => {
                self.record_update(record, values, cons, *span, ty)
            }
            TExpr::Scc(label, body, span) => {
                let body = self.expr(body, ty);
                self.source_scc(*label, body, *span)
            }
            TExpr::Tick(Tick::Entry(k), body) => {
                let body = self.expr(body, ty);
                self.ticked(*k, body, ty)
            }
            TExpr::Tick(Tick::Condition(k), body) => {
                let cond = self.expr(body, ty);
                let value = |cx: &mut Self, con| Expr::Con(cx.con(con), Vec::new());
                let (yes, no) = (value(self, self.known.true_con), value(self, self.known.false_con));
                let (yes, no) = (self.ticked(*k + 1, yes, ty), self.ticked(*k + 2, no, ty));
                let cond = self.if_true(cond, yes, no, ty);
                self.ticked(*k, cond, ty)
            }
            TExpr::DictLambda(params, body) => {
                let vars: Vec<VarId> = params
                    .iter()
                    .map(|p| {
                        let ty = self.dict_ty(p.pred.class);
                        self.bind_name(p.name, ty)
                    })
                    .collect();
                let body_ty = self.ty_of(body);
                match self.expr(body, &body_ty) {
                    Expr::App(f, args, _) if hands_on(&f, &args, &vars) => f.into_parts().0,
                    body => mk_lam(vars, body),
                }
            }
        }
    }
}

/// Whether a function of the dictionaries `vars` hands just these on to another one, which then is the
/// same: nothing but an application to dictionaries sees of a function of them whether it is a value. (A
/// polymorphic parameter that a recursive function passes on to itself would be one more function around it
/// in each call.)
fn hands_on(f: &Expr, args: &[Atom], vars: &[VarId]) -> bool {
    matches!(f, Expr::Atom(Atom::Var(_)))
        && args.len() == vars.len()
        && args.iter().zip(vars).all(|(a, v)| *a == Atom::Var(*v))
}
