//! Comprehensions with several branches (ParallelListComp): the branches become comprehensions of tuples of
//! their variables, which are zipped: in any monad by `mzip` (MonadComprehensions).

use kelvin_base::Span;
use kelvin_syntax::ast::{Decl, Expr, Ident, Stmt};

use crate::hir;
use crate::names::{Name, Space};
use crate::rename::Renamer;
use crate::ticks::Condition;

use super::do_block::Piece;

impl Renamer<'_> {
    /// `[e | quals1 | quals2 …]` as `[e | (vars1, (vars2, …)) <- zip [vars1 | quals1] (zip …)]`.
    pub(in crate::rename) fn parallel_comp(
        &mut self,
        e: &Expr,
        branches: &[Vec<Stmt>],
        span: Span,
    ) -> hir::Expr {
        let monadic = self.exts.monad_comprehensions;
        let mut lists = Vec::new();
        let mut bound: Vec<Vec<Ident>> = Vec::new();
        for quals in branches {
            let mark = self.mark();
            let vars = self.qualifier_vars(quals);
            let values = |this: &mut Self| {
                let values = vars.iter().map(|&v| hir::Expr::Var(this.value(v), v.span)).collect();
                this.release(mark);
                tuple(values, span)
            };
            lists.push(if monadic {
                let pieces = self.qualifiers(quals, mark);
                let values = values(self);
                self.returned(pieces, values, span)
            } else {
                let stmts = self.stmts(quals, Condition::Qualifier);
                hir::Expr::ListComp(Box::new(values(self)), stmts, span)
            });
            bound.push(vars);
        }
        let mark = self.mark();
        let mut pats: Vec<hir::Pat> = Vec::new();
        for vars in bound {
            pats.push(self.rebind(&vars, span));
        }
        let e = self.expr(e);
        self.release(mark);
        let mut source = lists.pop().unwrap_or(hir::Expr::List(Vec::new(), span));
        let mut pat = pats.pop().unwrap_or(hir::Pat::Wild(span));
        let zip = if monadic { self.known.mzip } else { self.known.zip };
        for (list, p) in lists.into_iter().zip(pats).rev() {
            source = self.call(zip, span, vec![list, source]);
            pat = hir::Pat::Tuple(vec![p, pat], span);
        }
        if monadic {
            return self.returned(vec![Piece::Bind(pat, source, span)], e, span);
        }
        hir::Expr::ListComp(Box::new(e), vec![hir::Stmt::Bind(pat, source, span)], span)
    }

    /// The variables that are in scope behind the qualifiers on their account.
    pub(super) fn qualifier_vars(&self, quals: &[Stmt]) -> Vec<Ident> {
        let mut vars = Vec::new();
        for q in quals {
            self.stmt_vars(q, &mut vars);
        }
        // A later qualifier of the same branch shadows an earlier one.
        let all = vars.clone();
        let mut at = 0;
        vars.retain(|v| {
            at += 1;
            !all[at..].iter().any(|w| w.name == v.name)
        });
        vars
    }

    /// Binds variables of these names anew, by a pattern for a tuple.
    pub(super) fn rebind(&mut self, vars: &[Ident], span: Span) -> hir::Pat {
        let names: Vec<(Name, Span)> =
            vars.iter().map(|v| (self.names.local(Space::Value, v.name, v.span), v.span)).collect();
        for (v, &(name, _)) in vars.iter().zip(&names) {
            self.locals.bind(v.name, name);
        }
        tuple_pat(names.iter().map(|&(n, s)| hir::Pat::Var(n, s)).collect(), span)
    }

    /// The variables that a qualifier binds.
    pub(super) fn stmt_vars(&self, s: &Stmt, out: &mut Vec<Ident>) {
        match s {
            Stmt::Bind(p, _, _) => self.pat_vars(p, out),
            Stmt::Let(decls, _) => {
                for d in decls {
                    match d {
                        Decl::Fun { name, .. } => out.push(*name),
                        Decl::PatBind { pat, .. } => self.pat_vars(pat, out),
                        _ => {}
                    }
                }
            }
            Stmt::Body(..) | Stmt::Transform(..) => {}
            Stmt::Rec(stmts, ..) => stmts.iter().for_each(|s| self.stmt_vars(s, out)),
        }
    }
}

pub(super) fn tuple(mut parts: Vec<hir::Expr>, span: Span) -> hir::Expr {
    match parts.len() {
        1 => parts.remove(0),
        0 => hir::Expr::List(Vec::new(), span),
        _ => hir::Expr::Tuple(parts, span),
    }
}

fn tuple_pat(mut parts: Vec<hir::Pat>, span: Span) -> hir::Pat {
    match parts.len() {
        1 => parts.remove(0),
        // Of a branch that binds nothing only the length matters.
        0 => hir::Pat::Wild(span),
        _ => hir::Pat::Tuple(parts, span),
    }
}
