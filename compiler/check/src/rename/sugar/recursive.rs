//! Recursive blocks of `do` (RecursiveDo): `rec`, and `mdo`, whose statements are put into the smallest
//! such blocks that hold what is used before it is bound (Erkök and Launchbury, *A recursive do for
//! Haskell*, 2002).

use std::borrow::Cow;

use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{Ident, Pat, Stmt};
use rustc_hash::FxHashSet;

use crate::hir;
use crate::names::Name;
use crate::rename::Renamer;
use crate::rename::exprs::lambda;

use super::do_block::Piece;
use super::parallel_comp::tuple;

impl Renamer<'_> {
    /// `rec { s }` is `vs <- mfix (\ ~vs -> do { s; return vs })`, where `vs` is what the statements bind.
    pub(super) fn recursive(&mut self, qual: Option<Symbol>, stmts: &[Stmt], span: Span) -> Piece {
        let vars = self.recursive_vars(stmts);
        let mark = self.mark();
        let given = self.bound_again(|this| this.lazy_vars(&vars, span));
        let given_names = self.names_of(&vars);
        let before = self.record.shadowing.len();
        let pieces = self.pieces(qual, stmts);
        let hidden = self.record.shadowing.split_off(before);
        self.record.shadowing.extend(hidden.into_iter().filter(|(_, h)| !given_names.contains(h)));
        let bound = self.names_of(&vars);
        // They are variables of the block, whatever statement binds them.
        for binder in self.record.binders.iter_mut().filter(|b| bound.contains(&b.0)) {
            binder.1 = "unused-local-binds";
        }
        let uses = self.uses.len();
        let values: Vec<hir::Expr> = vars.iter().map(|v| hir::Expr::Var(self.value(*v), span)).collect();
        self.uses.truncate(uses);
        let pure = self.do_name(qual, self.known.pure, "return", span);
        let result = self.call(pure, span, vec![tuple(values, span)]);
        let body = self.put_together(qual, pieces, result);
        self.release(mark);
        let mfix = self.do_name(qual, self.known.mfix, "mfix", span);
        let fixed = self.call(mfix, span, vec![lambda(vec![given], body, span)]);
        let out = self.bound_again(|this| this.lazy_vars(&vars, span));
        let out_names = self.names_of(&vars);
        for made in [given_names, out_names] {
            self.record.aliases.extend(made.into_iter().zip(bound.iter().copied()));
        }
        Piece::Bind(out, fixed, span)
    }

    /// What the variables mean here, those that mean something.
    pub(super) fn names_of(&self, vars: &[Ident]) -> Vec<Name> {
        vars.iter().filter_map(|v| self.locals.get(v.name)).collect()
    }

    /// Binds variables once more that the program binds elsewhere: there it is said whether they are used.
    pub(super) fn bound_again<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.record.binders.len();
        let made = self.unremarked(f);
        self.record.binders.truncate(before);
        made
    }

    /// A pattern that binds variables to the components of a tuple, when they are asked for.
    pub(super) fn lazy_vars(&mut self, vars: &[Ident], span: Span) -> hir::Pat {
        let vars: Vec<Pat> = vars.iter().map(|v| Pat::Var(*v)).collect();
        let pat = match vars.len() {
            0 => Pat::Wild(span),
            1 => vars.into_iter().next().unwrap_or(Pat::Wild(span)),
            _ => Pat::Lazy(Box::new(Pat::Tuple(vars, span)), span),
        };
        self.binding_pat(&pat)
    }

    /// What the statements bind; nothing may be bound twice.
    pub(super) fn recursive_vars(&mut self, stmts: &[Stmt]) -> Vec<Ident> {
        let mut vars: Vec<Ident> = Vec::new();
        stmts.iter().for_each(|s| self.stmt_vars(s, &mut vars));
        for (i, v) in vars.iter().enumerate() {
            if let Some(first) = vars[..i].iter().find(|w| w.name == v.name) {
                let d =
                    Diagnostic::error(v.span, format!("`{}` is bound twice in a recursive block", v.name));
                self.report(d.at("second time").label(first.span, "first here"));
            }
        }
        vars
    }

    /// The statements, with the segments of an `mdo` in its place.
    pub(super) fn segmented<'s>(&mut self, stmts: &'s [Stmt]) -> Cow<'s, [Stmt]> {
        match stmts {
            [Stmt::Rec(inner, true, span), rest @ ..] if !self.trying => {
                let mut all = self.segments(inner, *span);
                all.extend_from_slice(rest);
                Cow::Owned(all)
            }
            _ => Cow::Borrowed(stmts),
        }
    }

    /// The segments of an `mdo`: a statement stands in one block with all that follow up to the last one that
    /// binds something which it mentions.
    fn segments(&mut self, stmts: &[Stmt], span: Span) -> Vec<Stmt> {
        let before = self.diags.len();
        let vars = self.recursive_vars(stmts);
        if self.diags.len() > before {
            return vec![Stmt::Rec(stmts.to_vec(), false, span)];
        }
        let mut defined: Vec<FxHashSet<Name>> = Vec::new();
        let mut used: Vec<FxHashSet<Name>> = Vec::new();
        self.on_trial(|this| {
            let mark = this.mark();
            this.lazy_vars(&vars, span);
            for stmt in stmts {
                let mut vars = Vec::new();
                this.stmt_vars(stmt, &mut vars);
                defined.push(vars.iter().filter_map(|v| this.locals.get(v.name)).collect());
            }
            for stmt in stmts {
                let (inside, before) = (this.mark(), this.uses.len());
                this.piece(None, stmt);
                this.release(inside);
                used.push(this.uses[before..].iter().copied().collect());
            }
            this.release(mark);
        });
        // Where the segments begin, the last one first.
        let mut starts: Vec<usize> = Vec::new();
        for i in (0..stmts.len()).rev() {
            let mut end = stmts.len();
            let last_needed = starts.iter().position(|&start| {
                let here = start..std::mem::replace(&mut end, start);
                defined[here].iter().any(|names| !names.is_disjoint(&used[i]))
            });
            starts.truncate(last_needed.unwrap_or(starts.len()));
            starts.push(i);
        }
        let mut end = stmts.len();
        let mut out = Vec::new();
        for start in starts {
            let group = &stmts[start..end];
            let mentions_itself = !defined[start].is_disjoint(&used[start]);
            match group {
                [stmt] if !mentions_itself => out.push(stmt.clone()),
                _ => out.push(Stmt::Rec(group.to_vec(), false, group[0].span())),
            }
            end = start;
        }
        out.reverse();
        out
    }

    /// Renames something to see what it uses. Of this nothing stays; blocks inside are not put into segments,
    /// which makes no difference to what they use.
    fn on_trial(&mut self, f: impl FnOnce(&mut Self)) {
        let (diags, uses, binders) = (self.diags.len(), self.uses.len(), self.record.binders.len());
        let (unbound, missed) = (self.unbound.clone(), self.missed.len());
        let occurrences = self.occurrences.take();
        self.trying = true;
        self.unremarked(|this| this.without_ticks(f));
        self.trying = false;
        self.occurrences = occurrences;
        self.unbound = unbound;
        self.missed.truncate(missed);
        self.diags.truncate(diags);
        self.uses.truncate(uses);
        self.record.binders.truncate(binders);
    }
}
