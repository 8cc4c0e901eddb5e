//! Pattern bindings whose variables have a signature with a context (`x, y :: Num a => a; (x, y) = (1,
//! 2)`), as NoMonomorphismRestriction allows. Each variable is a function of the instances, and so is
//! what the pattern is matched with:
//!
//! ```text
//! $p = let (x', y') = (1, 2) in (x', y')
//! x = case $p of (v, _) -> v
//! y = case $p of (_, v) -> v
//! ```

use kelvin_base::Span;
use kelvin_syntax::ast;
use rustc_hash::FxHashMap;

use super::Renamer;
use super::binds::Node;
use super::exprs::clause;
use crate::hir::{self, Attrs, Bind, BindGroup, FunBind};
use crate::names::{Name, Space};
use kelvin_base::Symbol;

impl Renamer<'_> {
    /// Whether the variables of a binding are overloaded. A strict pattern's never are, and with the
    /// monomorphism restriction none is.
    pub(super) fn is_overloaded(&self, pat: &ast::Pat, sigs: &[(Name, hir::SigType)]) -> bool {
        !matches!(pat, ast::Pat::Bang(..))
            && !self.enabled.has("MonomorphismRestriction")
            && sigs.iter().any(|(_, sig)| !sig.context.is_empty())
    }

    /// The bindings that stand for `pat = rhs`.
    pub(super) fn overloaded_pattern(
        &mut self,
        pat: &ast::Pat,
        rhs: &ast::Rhs,
        binders: &FxHashMap<Symbol, Name>,
        sigs: Vec<(Name, hir::SigType)>,
        span: Span,
        local: bool,
    ) -> Vec<Node> {
        let (start, first) = (self.uses.len(), self.names.count());
        let mut vars = Vec::new();
        self.pat_vars(pat, &mut vars);
        let text = format!("$p{}", vars.first().map_or("", |v| v.name.as_str()));
        let whole = match local {
            true => self.fresh(&text, span),
            false => self.names.global(self.module, Space::Made, Symbol::intern(&text)),
        };
        let mark = self.mark();
        let rhs = self.within(Symbol::intern("(...)"), |this| this.rhs(rhs, false));
        let pat = self.unremarked(|this| this.binding_pat(pat));
        let values: Vec<hir::Expr> = vars.iter().map(|v| hir::Expr::Var(self.value(*v), v.span)).collect();
        self.release(mark);
        let count = values.len();
        let body = if count == 1 { values.into_iter().next() } else { Some(hir::Expr::Tuple(values, span)) };
        let inner = Bind::Pat(hir::PatBind { pat, rhs, sigs: Vec::new(), span });
        let group = BindGroup { recursive: false, closed: false, binds: vec![inner] };
        let body = body.map(|body| hir::Expr::Let(vec![group], Box::new(body), span));
        let Some(body) = body else { return Vec::new() };
        let bind = |name, sig, body| {
            let clauses = vec![clause(Vec::new(), body, span)];
            Bind::Fun(FunBind { name, sig, clauses, attrs: Attrs::default(), span })
        };
        let inside = first..self.names.count();
        let uses = start..self.uses.len();
        let mut nodes = vec![Node { bind: bind(whole, None, body), bound: vec![whole], uses, inside }];
        let mut sigs: FxHashMap<Name, hir::SigType> = sigs.into_iter().collect();
        for (i, v) in vars.iter().enumerate() {
            let Some(&name) = binders.get(&v.name) else { continue };
            let (start, first) = (self.uses.len(), self.names.count());
            self.uses.push(whole);
            let of = hir::Expr::Var(whole, v.span);
            let part = match count {
                1 => of,
                _ => {
                    let it = self.fresh(v.name.as_str(), v.span);
                    let pats = (0..count).map(|k| match k == i {
                        true => hir::Pat::Var(it, v.span),
                        false => hir::Pat::Wild(v.span),
                    });
                    let pat = hir::Pat::Tuple(pats.collect(), v.span);
                    let alternative = clause(vec![pat], hir::Expr::Var(it, v.span), v.span);
                    hir::Expr::Case(Box::new(of), vec![alternative], v.span)
                }
            };
            let bind = bind(name, sigs.remove(&name), part);
            let (uses, inside) = (start..self.uses.len(), first..self.names.count());
            nodes.push(Node { bind, bound: vec![name], uses, inside });
        }
        nodes
    }

    /// Variables with signatures that stand for fields of quantified types: the pattern binds others, whose
    /// types are the fields', and they are those. Their names, with these.
    pub(super) fn split_quantified(
        &mut self,
        pat: &mut hir::Pat,
        sigs: &mut Vec<(Name, hir::SigType)>,
        local: bool,
    ) -> Vec<(Name, hir::SigType, Name)> {
        let mut out = Vec::new();
        self.split_within(pat, false, sigs, local, &mut out);
        out
    }

    fn split_within(
        &mut self,
        pat: &mut hir::Pat,
        quantified: bool,
        sigs: &mut Vec<(Name, hir::SigType)>,
        local: bool,
        out: &mut Vec<(Name, hir::SigType, Name)>,
    ) {
        match pat {
            hir::Pat::Var(name, span) if quantified => {
                let Some(at) = sigs.iter().position(|(n, _)| n == name) else { return };
                let (of, sig) = sigs.swap_remove(at);
                let text = format!("$p{}", self.occ(of));
                *name = match local {
                    true => self.fresh(&text, *span),
                    false => self.names.global(self.module, Space::Made, Symbol::intern(&text)),
                };
                out.push((of, sig, *name));
            }
            hir::Pat::Con(c, ps, _) | hir::Pat::Record(c, ps, ..) => {
                let quantified = self.con_info(*c).is_some_and(|info| info.quantified);
                ps.iter_mut().for_each(|p| self.split_within(p, quantified, sigs, local, out));
            }
            hir::Pat::Tuple(ps, _) | hir::Pat::List(ps, _) => {
                ps.iter_mut().for_each(|p| self.split_within(p, false, sigs, local, out));
            }
            hir::Pat::Lazy(p, _) | hir::Pat::Bang(p, _) | hir::Pat::As(_, p, _) => {
                self.split_within(p, false, sigs, local, out);
            }
            _ => {}
        }
    }

    /// `x = y`, as the node of a group.
    pub(super) fn same_as(&mut self, name: Name, sig: hir::SigType, other: Name) -> Node {
        let (start, first, span) = (self.uses.len(), self.names.count(), sig.span);
        self.uses.push(other);
        let clauses = vec![clause(Vec::new(), hir::Expr::Var(other, span), span)];
        let bind = Bind::Fun(FunBind { name, sig: Some(sig), clauses, attrs: Attrs::default(), span });
        Node { bind, bound: vec![name], uses: start..self.uses.len(), inside: first..self.names.count() }
    }
}
