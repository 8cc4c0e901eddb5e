//! List comprehensions: each generator is a local recursive function over its list, and the cells of the
//! result are built once (Wadler, in Peyton Jones 1987, chapter 7). The *tail* is what comes after the
//! elements that the qualifiers at hand produce: nothing, or the next round of the enclosing generator.

use kelvin_base::{Span, Symbol};
use kelvin_check::thir::{Expr as TExpr, Stmt, Type};

use super::failure::Fail;
use super::matching::{Body, Clause, Scrutinee};
use super::pattern::Binds;
use super::types::fun;
use super::{Cx, Wrap, var_expr};
use crate::expr::{Alt, AltCon, At, Atom, Bind, Expr, VarId};
use kelvin_base::stack::grow;

/// What follows the elements.
#[derive(Clone, Copy)]
pub(super) enum Tail {
    Nil,
    /// The generator's function and the rest of its list.
    Next(VarId, VarId),
}

/// A comprehension, from some qualifier on.
#[derive(Clone, Copy)]
pub(super) struct Comp<'a> {
    pub result: &'a TExpr,
    pub quals: &'a [Stmt],
    pub tail: Tail,
}

/// So many elements of a list literal are made at once.
const RUN: usize = 512;

impl<'a> Cx<'a> {
    pub(super) fn list_comp(&mut self, result: &'a TExpr, quals: &'a [Stmt]) -> Expr {
        self.comp(Comp { result, quals, tail: Tail::Nil }, Span::NONE)
    }

    pub(super) fn comp(&mut self, c: Comp<'a>, span: Span) -> Expr {
        grow(|| self.comp_(c, span))
    }

    fn comp_(&mut self, c: Comp<'a>, span: Span) -> Expr {
        let list = self.list_ty();
        let Some((qual, quals)) = c.quals.split_first() else { return self.cell(c) };
        let rest = Comp { quals, ..c };
        match qual {
            Stmt::Guard(g) => {
                let bool_ty = self.known_ty(self.known.bool);
                let cond = self.expr(g, &bool_ty);
                let yes = self.comp(rest, span);
                let no = self.tail_expr(c.tail);
                self.if_true(cond, yes, no, &list)
            }
            Stmt::Let(groups) => {
                let mut wraps = Vec::new();
                for g in groups {
                    self.group(g, &mut wraps);
                }
                let body = self.comp(rest, span);
                self.wrap(wraps, body, &list)
            }
            Stmt::Bind(p, source) => {
                let mut wraps = Vec::new();
                let from = self.atom(source, &mut wraps);
                let go = self.derived("go", fun(vec![list.clone()], list.clone()), span);
                let code = self.below_if(None, |cx| cx.generator(go, p, rest, span));
                let call = Expr::App(var_expr(go).into(), vec![from], list.clone());
                wraps.push(Wrap::Let(Bind::Rec(vec![(go, code)])));
                self.wrap(wraps, call, &list)
            }
        }
    }

    /// `\us -> case us of { [] -> tail; u : us' -> … go us' }`.
    fn generator(&mut self, go: VarId, p: &'a kelvin_check::thir::Pat, rest: Comp<'a>, span: Span) -> Expr {
        let list = self.list_ty();
        let (nil, cons) = (self.con(self.known.nil), self.con(self.known.cons));
        let us = self.local(Symbol::intern("us"), list.clone(), Span::NONE);
        let binder = self.local(Symbol::intern("wild"), list.clone(), Span::NONE);
        let mut binds = Binds::default();
        let pat = self.pattern(p, &mut binds);
        let u = self.local(Symbol::intern("u"), pat.ty.clone(), Span::NONE);
        let more = self.local(Symbol::intern("us"), list.clone(), Span::NONE);
        let next = Tail::Next(go, more);
        let at_end = self.tail_expr(rest.tail);
        let body = Body::Comp(Comp { tail: next, ..rest });
        let clause = Clause { pats: vec![pat], binds, body };
        let code = self.matching(Scrutinee::Vars(vec![u]), vec![clause], Fail::Tail(next), span, &list);
        let alts = vec![
            Alt { con: AltCon::Con(nil), vars: Vec::new(), at: At::NONE, rhs: at_end },
            Alt { con: AltCon::Con(cons), vars: vec![u, more], at: At::NONE, rhs: code },
        ];
        Expr::Lam(vec![us], Expr::Case { scrut: var_expr(us).into(), binder, alts, ty: list }.into())
    }

    fn cell(&mut self, c: Comp<'a>) -> Expr {
        let list = self.list_ty();
        let cons = self.con(self.known.cons);
        let mut wraps = Vec::new();
        let head = self.atom(c.result, &mut wraps);
        let tail = match c.tail {
            Tail::Nil => Atom::Var(self.global(self.known.nil)),
            Tail::Next(..) => {
                let next = self.tail_expr(c.tail);
                self.value_atom(next, "@go", list.clone(), &mut wraps)
            }
        };
        self.wrap(wraps, Expr::Con(cons, vec![head, tail]), &list)
    }

    pub(super) fn tail_expr(&mut self, tail: Tail) -> Expr {
        match tail {
            Tail::Nil => {
                let nil = self.con(self.known.nil);
                Expr::Con(nil, Vec::new())
            }
            Tail::Next(go, us) => {
                let list = self.list_ty();
                Expr::App(var_expr(go).into(), vec![Atom::Var(us)], list)
            }
        }
    }

    /// `[a, b, c]`.
    pub(super) fn list(&mut self, elements: &'a [TExpr], _element: &Type) -> Expr {
        let mut wraps = Vec::new();
        let value = self.list_value(elements, &mut wraps);
        let list = self.list_ty();
        self.wrap(wraps, value, &list)
    }

    /// The first cell of a list; the bindings of the others go to `wraps`. What comes after the first [`RUN`]
    /// elements is suspended, so that no piece of code grows with the list.
    pub(super) fn list_value(&mut self, elements: &'a [TExpr], wraps: &mut Vec<Wrap>) -> Expr {
        let list = self.list_ty();
        let mut rest = None;
        for run in elements.chunks(RUN).skip(1).rev() {
            let mut wraps = Vec::new();
            let value = self.cells(run, rest.take(), &mut wraps);
            rest = Some(self.wrap(wraps, value, &list));
        }
        self.cells(&elements[..elements.len().min(RUN)], rest, wraps)
    }

    /// The cells of `elements` before `rest`.
    fn cells(&mut self, elements: &'a [TExpr], rest: Option<Expr>, wraps: &mut Vec<Wrap>) -> Expr {
        let list = self.list_ty();
        let (nil, cons) = (self.con(self.known.nil), self.con(self.known.cons));
        let heads: Vec<Atom> = elements.iter().map(|e| self.atom(e, wraps)).collect();
        let Some((first, others)) = heads.split_first() else { return Expr::Con(nil, Vec::new()) };
        let mut tail = match rest {
            Some(rest) => self.value_atom(rest, ":", list.clone(), wraps),
            None => Atom::Var(self.global(self.known.nil)),
        };
        for &head in others.iter().rev() {
            tail = self.value_atom(Expr::Con(cons, vec![head, tail]), ":", list.clone(), wraps);
        }
        Expr::Con(cons, vec![*first, tail])
    }
}
