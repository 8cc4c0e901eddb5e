//! Expressions, one arm per form; each form that needs more than a few lines has a file of its own.

use kelvin_check::thir::Expr as TExpr;

use super::Cx;
use crate::expr::{Atom, Expr, Ty};
use crate::util::{grow, mk_lam};

impl<'a> Cx<'a> {
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
                let yes = self.expr(yes, ty);
                let no = self.expr(no, ty);
                self.if_true(cond, yes, no, ty)
            }
            TExpr::Guards(rhs) => self.multi_way_if(rhs, ty),
            TExpr::Case { scrut, clauses, span, .. } => self.case(scrut, clauses, *span, ty),
            TExpr::Tuple(parts) => {
                let mut wraps = Vec::new();
                let con = self.tuple(parts.len());
                let atoms = parts.iter().map(|p| self.atom(p, &mut wraps)).collect();
                self.wrap(wraps, Expr::Con(con, atoms), ty)
            }
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
            TExpr::DictLambda(params, body) => {
                let vars = params
                    .iter()
                    .map(|p| {
                        let ty = self.dict_ty(p.pred.class);
                        self.bind_name(p.name, ty)
                    })
                    .collect();
                let body_ty = self.ty_of(body);
                let body = self.expr(body, &body_ty);
                mk_lam(vars, body)
            }
        }
    }
}
