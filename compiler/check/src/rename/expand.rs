//! Pattern synonyms without a signature whose matches give types or instances, as those of constructors with
//! existential variables, contexts or results of their own do.
//!
//! The function that a synonym is elsewhere gives values only; the signature says what else there is to give.
//! Without one such a synonym is what it stands for: `P p q` is its right-hand side with `p` and `q` for its
//! variables. The function matches the whole right-hand side before `p` and `q`; here the fields of each
//! constructor in which these may fail are matched after the others.

use std::sync::Arc;

use kelvin_base::stack::grow;
use kelvin_syntax::ast::{self, Decl, FieldBind, Ident, Pat};

use super::Renamer;
use crate::hir;
use crate::modules::{EntityKind, Expansion};
use crate::names::Space;

/// How many parts a pattern has at most that stands for a synonym wherever that is: with synonyms of synonyms
/// it could double again and again.
const MOST_PARTS: usize = 500;

impl Renamer<'_> {
    /// Finds the synonyms of the module that are what they stand for. One may stand for another.
    pub(super) fn find_expansions(&mut self, decls: &[Decl]) {
        loop {
            let before = self.expanded.len();
            for d in decls {
                let Decl::PatSyn { name, params, pat: Some(pat), matcher, .. } = d else { continue };
                if !self.expanded.contains(matcher)
                    && self.gives_types(pat, params)
                    && self.expand_synonym(*name, params, pat)
                {
                    self.expanded.insert(*matcher);
                }
            }
            if self.expanded.len() == before {
                return;
            }
        }
    }

    /// Whether the synonym is now what it stands for: not if that is too much.
    fn expand_synonym(&mut self, name: Ident, params: &[Ident], pat: &Pat) -> bool {
        let mark = self.mark();
        let mut bound = Vec::with_capacity(params.len());
        for p in params {
            let name = self.names.local(Space::Value, p.name, p.span);
            self.locals.bind(p.name, name);
            bound.push(name);
        }
        let pat = self.pat(pat);
        self.release(mark);
        if !is_small(&pat, &mut { MOST_PARTS }) {
            return false;
        }
        let synonym = self.own_name(Space::Con, name);
        if let Some(entity) = self.own.get_mut(&synonym)
            && let EntityKind::PatSyn { expansion, .. } = &mut entity.kind
        {
            *expansion = Some(Arc::new(Expansion { params: bound, pat }));
        }
        self.synonyms.retain(|s| s.name != synonym);
        true
    }

    /// Whether a match gives more than values, and the pattern is one that can stand elsewhere.
    fn gives_types(&self, pat: &Pat, params: &[Ident]) -> bool {
        let (mut gives, mut vars) = (false, Vec::new());
        self.pat_vars(pat, &mut vars);
        // Anything else is a mistake, which the function shows.
        let same = vars.len() == params.len() && vars.iter().all(|v| params.iter().any(|p| p.name == v.name));
        same && self.is_plain(pat, &mut gives) && gives
    }

    /// Whether the pattern is made of constructors, literals, variables and simple views alone; `gives`: of
    /// some that give types.
    fn is_plain(&self, pat: &Pat, gives: &mut bool) -> bool {
        let mut con = |id: &Ident| {
            *gives |= match self.quiet(Space::Con, *id).and_then(|n| self.entity(n)).map(|e| &e.kind) {
                Some(EntityKind::Con(info)) => info.gives_types,
                Some(EntityKind::PatSyn { expansion, .. }) => expansion.is_some(),
                _ => false,
            }
        };
        let parts: Vec<&Pat> = match pat {
            Pat::Var(_) | Pat::Wild(_) | Pat::Lit(..) | Pat::NegLit(..) => return true,
            Pat::Con(id, ps, _) => {
                con(id);
                ps.iter().collect()
            }
            Pat::Infix(first, rest, _) => {
                rest.iter().for_each(|(op, _)| con(&op.ident));
                std::iter::once(&**first).chain(rest.iter().map(|(_, p)| p)).collect()
            }
            Pat::Record(id, fields, false, _) => {
                con(id);
                let values: Option<Vec<&Pat>> =
                    fields.iter().map(|f: &FieldBind<Pat>| f.value.as_ref()).collect();
                match values {
                    Some(values) => values,
                    None => return false,
                }
            }
            Pat::Tuple(ps, _) | Pat::List(ps, _) => ps.iter().collect(),
            Pat::Paren(p, _) | Pat::Bang(p, _) => vec![p],
            Pat::View(f, p, _) if binds_nothing(f) => vec![p],
            _ => return false,
        };
        parts.into_iter().all(|p| self.is_plain(p, gives))
    }

    /// Whether the function of this name is of a synonym that is what it stands for.
    pub(super) fn is_expanded(&self, decl: &ast::Decl) -> bool {
        matches!(decl, Decl::Fun { name, .. } if self.expanded.contains(&name.name))
    }
}

/// Whether an expression is made of names and literals alone: it can stand in several places.
fn binds_nothing(e: &ast::Expr) -> bool {
    grow(|| match e {
        ast::Expr::Var(_) | ast::Expr::Con(_) | ast::Expr::Lit(..) => true,
        ast::Expr::App(f, x) => binds_nothing(f) && binds_nothing(x),
        ast::Expr::Paren(e, _) => binds_nothing(e),
        _ => false,
    })
}

/// Whether a pattern has no more parts than are left.
fn is_small(pat: &hir::Pat, left: &mut usize) -> bool {
    let Some(rest) = left.checked_sub(1) else { return false };
    *left = rest;
    match pat {
        hir::Pat::Con(_, ps, _)
        | hir::Pat::Record(_, ps, ..)
        | hir::Pat::Tuple(ps, _)
        | hir::Pat::List(ps, _) => ps.iter().all(|p| is_small(p, left)),
        hir::Pat::Bang(p, _) | hir::Pat::View(_, p, _) => is_small(p, left),
        _ => true,
    }
}

impl Expansion {
    /// The pattern with others for its variables.
    pub(super) fn at(&self, args: &[hir::Pat]) -> hir::Pat {
        self.put(&self.pat, args)
    }

    fn put(&self, pat: &hir::Pat, args: &[hir::Pat]) -> hir::Pat {
        let all = |ps: &[hir::Pat]| ps.iter().map(|p| self.put(p, args)).collect();
        match pat {
            hir::Pat::Var(v, _) => match self.params.iter().position(|p| p == v).and_then(|i| args.get(i)) {
                Some(arg) => arg.clone(),
                None => pat.clone(),
            },
            hir::Pat::Con(c, ps, span) => {
                // Parts in which nothing can fail but the synonym's own are matched first.
                let mut order: Vec<usize> = (0..ps.len()).collect();
                order.sort_by_key(|&i| self.may_fail_in(&ps[i], args));
                match order.is_sorted() {
                    true => hir::Pat::Con(*c, all(ps), *span),
                    false => hir::Pat::Record(*c, all(ps), order, *span),
                }
            }
            hir::Pat::Record(c, ps, order, span) => hir::Pat::Record(*c, all(ps), order.clone(), *span),
            hir::Pat::Tuple(ps, span) => hir::Pat::Tuple(all(ps), *span),
            hir::Pat::List(ps, span) => hir::Pat::List(all(ps), *span),
            hir::Pat::Bang(p, span) => hir::Pat::Bang(Box::new(self.put(p, args)), *span),
            // A synonym that is a function stands for `f -> [parts]`.
            hir::Pat::View(f, p, span) => hir::Pat::View(f.clone(), Box::new(self.put(p, args)), *span),
            _ => pat.clone(),
        }
    }

    /// Whether one of the patterns that come into this one looks at a value.
    fn may_fail_in(&self, pat: &hir::Pat, args: &[hir::Pat]) -> bool {
        match pat {
            hir::Pat::Var(v, _) => {
                let arg = self.params.iter().position(|p| p == v).and_then(|i| args.get(i));
                arg.is_some_and(|a| !matches!(a, hir::Pat::Var(..) | hir::Pat::Wild(_) | hir::Pat::Lazy(..)))
            }
            hir::Pat::Con(_, ps, _)
            | hir::Pat::Record(_, ps, ..)
            | hir::Pat::Tuple(ps, _)
            | hir::Pat::List(ps, _) => ps.iter().any(|p| self.may_fail_in(p, args)),
            hir::Pat::Bang(p, _) | hir::Pat::View(_, p, _) => self.may_fail_in(p, args),
            _ => false,
        }
    }
}
