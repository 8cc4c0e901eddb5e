//! Operators in expressions: chains by their fixities, and prefix minus.

use crate::modules::EntityKind;
use crate::names::Name;
use kelvin_base::{Diagnostic, Span};
use kelvin_syntax::ast::{self, Expr, InfixItem, Lit};

use super::Renamer;
use super::exprs::app;
use super::fixity::{Builder, Item, Operator, Top, resolve};
use crate::hir;
use crate::modules::Fixity;

impl Renamer<'_> {
    pub(super) fn operator(&mut self, op: ast::Op) -> Operator {
        if !op.is_con {
            let name = self.value(op.ident);
            let fixity = self.fixity(name);
            return Operator { name, text: op.ident.name, is_con: false, fixity, span: op.ident.span };
        }
        let operator = self.pat_operator(op);
        match self.builder_of(operator.name, op.ident) {
            Some(name) => Operator { name, is_con: false, ..operator },
            None => operator,
        }
    }

    /// An operator of a pattern.
    pub(super) fn pat_operator(&mut self, op: ast::Op) -> Operator {
        let name = self.con(op.ident);
        let fixity = self.fixity(name);
        Operator { name, text: op.ident.name, is_con: op.is_con, fixity, span: op.ident.span }
    }

    /// A constructor, or the function that a pattern synonym stands for.
    pub(super) fn con_expr(&mut self, id: ast::Ident) -> hir::Expr {
        let con = self.con(id);
        match self.builder_of(con, id) {
            Some(function) => hir::Expr::Var(function, id.span),
            None => hir::Expr::Con(con, id.span),
        }
    }

    /// What makes the values of a pattern synonym.
    pub(super) fn builder_of(&mut self, con: Name, id: ast::Ident) -> Option<Name> {
        let EntityKind::PatSyn { builder, .. } = self.entity(con)?.kind else { return None };
        let Some(builder) = builder else {
            let d = format!("the pattern synonym `{}` cannot be used as an expression", id.name);
            self.report(Diagnostic::error(id.span, d).at("it is for patterns only"));
            return Some(self.fresh("unknown", id.span));
        };
        if self.is_own(builder) {
            self.uses.push(builder);
        }
        Some(builder)
    }

    /// A chain, and what binds loosest in it.
    pub(super) fn infix(&mut self, items: &[InfixItem], span: Span) -> (hir::Expr, Top) {
        let items = items
            .iter()
            .map(|item| match item {
                InfixItem::Operand(e) => Item::Operand(Operand { e: self.plain(e), span: e.span() }),
                InfixItem::Op(op) => Item::Op(self.operator(*op)),
                InfixItem::Minus(span) => Item::Minus(*span),
            })
            .collect();
        match resolve(items, &mut ExprBuilder(self)) {
            Some((made, top)) => (made.e, top),
            None => (self.placeholder(span), None),
        }
    }

    pub(super) fn negated(&mut self, e: &Expr, span: Span) -> hir::Expr {
        if let Expr::Lit(l, at) = e
            && self.exts.negative_literals
            && at.lo == span.lo + 1
            && let Some(l) = negative_literal(l)
        {
            return self.number(&l, span);
        }
        let minus = Span { hi: span.lo + 1, ..span };
        let operand = Operand { e: self.plain(e), span: e.span() };
        ExprBuilder(self).negate(minus, operand).e
    }

    /// An operand of a section: chains and negations say how tightly they bind.
    pub(super) fn section_operand(&mut self, e: &Expr) -> (hir::Expr, Top) {
        match e {
            Expr::Infix(items, span) => self.infix(items, *span),
            Expr::Neg(inner, span) => {
                let e = self.negated(inner, *span);
                (e, Some((Fixity::MINUS, self.syms.minus, *span)))
            }
            _ => (self.plain(e), None),
        }
    }
}

pub(super) fn op_expr(op: Operator) -> hir::Expr {
    if op.is_con { hir::Expr::Con(op.name, op.span) } else { hir::Expr::Var(op.name, op.span) }
}

pub(super) fn binary(op: Operator, left: hir::Expr, right: hir::Expr) -> hir::Expr {
    let span = left.span().to(right.span());
    let partial = hir::Expr::App(Box::new(op_expr(op)), Box::new(left), span);
    hir::Expr::App(Box::new(partial), Box::new(right), span)
}

/// The literal with its sign in it. Zero has none: what `negate` makes of 0.0 is another number.
fn negative_literal(l: &Lit) -> Option<Lit> {
    let negative = |s: kelvin_base::Symbol| kelvin_base::Symbol::intern(&format!("-{s}"));
    match l {
        Lit::Int(n) => Some(Lit::Int(ast::BigLit(negative(n.0)))),
        Lit::Frac(s)
            if s.as_str()
                .bytes()
                .take_while(|b| !matches!(b, b'e' | b'E'))
                .any(|b| matches!(b, b'1'..=b'9')) =>
        {
            Some(Lit::Frac(negative(*s)))
        }
        _ => None,
    }
}

/// The negated primitive literal, if it is a number.
pub(super) fn negate_prim(l: &Lit) -> Option<Lit> {
    let flip = |s: kelvin_base::Symbol| match s.as_str().strip_prefix('-') {
        Some(rest) => kelvin_base::Symbol::intern(rest),
        None => kelvin_base::Symbol::intern(&format!("-{s}")),
    };
    Some(match l {
        Lit::IntPrim(n) => Lit::IntPrim(n.wrapping_neg()),
        Lit::DoublePrim(s) => Lit::DoublePrim(flip(*s)),
        Lit::FloatPrim(s) => Lit::FloatPrim(flip(*s)),
        _ => return None,
    })
}

/// An operand, not yet in its box, and all that it is written as, parentheses included.
struct Operand {
    e: hir::Expr,
    span: Span,
}

struct ExprBuilder<'r, 'a>(&'r mut Renamer<'a>);

impl Builder<Operand> for ExprBuilder<'_, '_> {
    fn binary(&mut self, op: Operator, left: Operand, right: Operand) -> Operand {
        let span = left.span.to(right.span);
        let left = self.0.tick(left.e, left.span, false);
        let right = self.0.tick(right.e, right.span, false);
        Operand { e: binary(op, left, right), span }
    }

    fn negate(&mut self, minus: Span, operand: Operand) -> Operand {
        let span = minus.to(operand.span);
        if let hir::Expr::Lit(l, _) = &operand.e
            && let Some(l) = negate_prim(l)
        {
            return Operand { e: hir::Expr::Lit(l, span), span };
        }
        let e = self.0.tick(operand.e, operand.span, false);
        let negate = self.0.sugar_name(self.0.known.negate, "negate", minus);
        Operand { e: app(hir::Expr::Var(negate, minus), e), span }
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.0.report(diagnostic);
    }
}
