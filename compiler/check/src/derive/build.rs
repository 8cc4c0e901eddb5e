//! Small pieces of renamed code.

use kelvin_base::{Span, Symbol};
use kelvin_prims::{Inline, Operand, Order, PrimOp};
use kelvin_syntax::ast::Lit;

use crate::hir::{self, Attrs, Bind, Clause, Expr, Pat};
use crate::known;
use crate::modules::Fixity;
use crate::names::{Name, Space};
use crate::rename::{Renamer, clause, lambda};

/// A generator of code for one instance.
pub(super) struct Gen<'r, 'a> {
    pub r: &'r mut Renamer<'a>,
    pub span: Span,
}

impl<'r, 'a> Gen<'r, 'a> {
    pub fn new(r: &'r mut Renamer<'a>, span: Span) -> Gen<'r, 'a> {
        Gen { r, span }
    }

    pub fn known(&self) -> &'a known::Known {
        self.r.known
    }

    pub fn fresh(&mut self, text: &str) -> Name {
        self.r.fresh(text, self.span)
    }

    /// `a1 … an`.
    pub fn fresh_n(&mut self, text: &str, n: usize) -> Vec<Name> {
        (1..=n).map(|i| self.r.fresh(&format!("{text}{i}"), self.span)).collect()
    }

    pub fn var(&self, n: Name) -> Expr {
        Expr::Var(n, self.span)
    }

    pub fn con(&self, n: Name) -> Expr {
        Expr::Con(n, self.span)
    }

    pub fn bool(&self, b: bool) -> Expr {
        self.con(if b { self.known().true_con } else { self.known().false_con })
    }

    pub fn app(&self, f: Expr, args: impl IntoIterator<Item = Expr>) -> Expr {
        args.into_iter().fold(f, |f, x| Expr::App(Box::new(f), Box::new(x), self.span))
    }

    /// A library function applied.
    pub fn call(&self, f: Name, args: impl IntoIterator<Item = Expr>) -> Expr {
        self.app(self.var(f), args)
    }

    /// A constructor applied to variables.
    pub fn con_of(&self, con: Name, args: &[Name]) -> Expr {
        self.app(self.con(con), args.iter().map(|&a| self.var(a)))
    }

    /// A primitive operation applied.
    pub fn prim(&mut self, op: PrimOp, args: impl IntoIterator<Item = Expr>) -> Expr {
        let op = known::prim(self.r.names, Space::Value, op.name());
        self.call(op, args)
    }

    pub fn int_prim(&self, n: usize) -> Expr {
        Expr::Lit(Lit::IntPrim(n as i64), self.span)
    }

    pub fn int(&self, n: usize) -> Expr {
        self.app(self.con(self.known().int_con), [self.int_prim(n)])
    }

    pub fn string(&self, text: &str) -> Expr {
        Expr::Lit(Lit::String(Symbol::intern(text)), self.span)
    }

    /// The position of a variable's constructor in its type.
    pub fn tag(&mut self, v: Name) -> Expr {
        let v = self.var(v);
        self.prim(PrimOp::DATA_TO_TAG, [v])
    }

    /// The same as an `Int`.
    pub fn boxed_tag(&mut self, v: Name) -> Expr {
        let tag = self.tag(v);
        self.app(self.con(self.known().int_con), [tag])
    }

    /// A comparison of the tags of two variables as a truth value.
    pub fn tags(&mut self, order: Order, a: Name, b: Name) -> Expr {
        let (x, y) = (self.tag(a), self.tag(b));
        let test = self.prim(Inline::Compare(order, Operand::Int).into(), [x, y]);
        self.call(self.known().is_true, [test])
    }

    pub fn case(&self, scrut: Expr, alts: Vec<(Pat, Expr)>) -> Expr {
        let clauses = alts.into_iter().map(|(p, e)| clause(vec![p], e, self.span)).collect();
        Expr::Case(Box::new(scrut), clauses, self.span)
    }

    pub fn lambda(&self, pats: Vec<Pat>, body: Expr) -> Expr {
        lambda(pats, body, self.span)
    }

    pub fn if_(&self, c: Expr, t: Expr, f: Expr) -> Expr {
        Expr::If(Box::new(c), Box::new(t), Box::new(f), self.span)
    }

    pub fn pat_var(&self, n: Name) -> Pat {
        Pat::Var(n, self.span)
    }

    pub fn pat_vars(&self, ns: &[Name]) -> Vec<Pat> {
        ns.iter().map(|&n| self.pat_var(n)).collect()
    }

    pub fn wild(&self) -> Pat {
        Pat::Wild(self.span)
    }

    pub fn pat_con(&self, con: Name, args: &[Name]) -> Pat {
        let args = self.pat_vars(args);
        if args.len() >= 2 && self.is_tuple(con) {
            return Pat::Tuple(args, self.span);
        }
        Pat::Con(con, args, self.span)
    }

    fn is_tuple(&self, con: Name) -> bool {
        self.r.occ(con).as_str().starts_with("(,")
    }

    pub fn pat_int_prim(&self, n: usize) -> Pat {
        Pat::Lit(Lit::IntPrim(n as i64), self.span)
    }

    pub fn pat_tuple(&self, ns: &[Name]) -> Pat {
        Pat::Tuple(self.pat_vars(ns), self.span)
    }

    pub fn tuple(&self, ns: &[Name]) -> Expr {
        Expr::Tuple(ns.iter().map(|&n| self.var(n)).collect(), self.span)
    }

    pub fn clause(&self, pats: Vec<Pat>, body: Expr) -> Clause {
        clause(pats, body, self.span)
    }

    /// The binding of a method.
    pub fn method(&self, name: Name, clauses: Vec<Clause>) -> Bind {
        Bind::Fun(hir::FunBind { name, sig: None, clauses, attrs: Attrs::default(), span: self.span })
    }

    /// `f . g . …`; the list is not empty.
    pub fn composed(&self, fs: Vec<Expr>) -> Expr {
        let compose = self.known().compose;
        self.joined(compose, fs).unwrap_or_else(|| self.var(compose))
    }

    /// `x && y && …`; true if there is none.
    pub fn all(&self, tests: Vec<Expr>) -> Expr {
        self.joined(self.known().and_and, tests).unwrap_or_else(|| self.bool(true))
    }

    /// The parts with an associative operation between them, as a balanced tree: in a chain each rest would
    /// keep all fields that come later, and the code and the space for that grow with the square of their
    /// number.
    fn joined(&self, operation: Name, mut parts: Vec<Expr>) -> Option<Expr> {
        let last = parts.split_off(parts.len().div_ceil(2));
        if last.is_empty() {
            return parts.pop();
        }
        let (first, last) = (self.joined(operation, parts)?, self.joined(operation, last)?);
        Some(self.call(operation, [first, last]))
    }

    pub fn fixity(&self, con: Name) -> Fixity {
        self.r.fixity_of(con)
    }

    pub fn text(&self, n: Name) -> &'static str {
        self.r.occ(n).as_str()
    }
}

/// Whether all constructors are without fields, and there are some.
pub(super) fn is_enumeration(data: &hir::Data) -> bool {
    !data.cons.is_empty() && data.cons.iter().all(|c| c.fields.is_empty())
}

/// Whether a name is written between backquotes when infix.
pub(super) fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic() || c == '_')
}
