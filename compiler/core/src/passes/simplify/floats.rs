//! Bindings on their way outwards.
//!
//! `let v = (let w = e in value) in body` becomes `let w = e in let v = value in body`. Of bindings nested so
//! in one another (the statements of a long `do`, the elements of a list) each has those of all inside it
//! around its value: were they put around it and taken off again for each, the time would be the square of
//! their number. So a binding that is done is put on a stack, and what is simplified in its scope is returned
//! without it; whoever makes that a part of an expression encloses it first in what has come onto the stack
//! meanwhile. [`Simplifier::simpl`] does; what ends with [`Simplifier::simpl_tail`] leaves it to its caller.

use super::*;
use crate::traverse::bind_pairs;

/// A binding to stand around what is being simplified, inside of those before it.
pub(super) struct Floated {
    bind: Bind,
    /// The last one up to here that is not but a value.
    work: Option<usize>,
}

impl Simplifier<'_> {
    /// Binds what is simplified from now on, up to the end of [`Self::enclosed`].
    pub(super) fn float(&mut self, bind: Bind) {
        let n = self.floated.len();
        let cheap = self.is_cheap((self.p.main, 0), &bind);
        let work = if cheap { self.floated.last().and_then(|f| f.work) } else { Some(n) };
        self.floated.push(Floated { bind, work });
    }

    /// What `f` gives, in the bindings that it left to be put around.
    pub(super) fn enclosed(&mut self, f: impl FnOnce(&mut Self) -> Expr) -> Expr {
        let start = self.floated.len();
        let e = f(self);
        self.enclose(start, e)
    }

    /// `e` in the bindings that are there since the stack had `start`; their scope ends.
    pub(super) fn enclose(&mut self, start: usize, mut e: Expr) -> Expr {
        while self.floated.len() > start
            && let Some(Floated { bind, .. }) = self.floated.pop()
        {
            self.stats.simplified += 1;
            for (v, rhs) in bind_pairs(&bind) {
                self.forget(v, rhs);
            }
            e = Expr::Let(bind, e.into());
        }
        e
    }

    /// Whether `rhs` of the local variable `v` is a value with nothing to be done to it before the bindings
    /// around it float on. A lambda may go around them if they are but values (`eta`).
    pub(super) fn stays_below(&self, v: VarId, start: usize, rhs: &Expr) -> bool {
        let Some(last) = self.floated[start..].last() else { return false };
        self.p.var(v).module.is_none()
            && match rhs {
                Expr::Con(..) => true,
                Expr::Lam(..) => last.work.is_some_and(|w| w >= start),
                _ => false,
            }
    }
}
