//! Types side by side, with nothing bound: whether they are the same, whether one is an instance of the
//! other, whether they can never be the same.

use kelvin_base::stack::grow;

use super::types::{HAS_VAR, Node, Pred, Ty, Types};
use super::unify::Match;
use crate::names::Name;

impl Types {
    /// Whether the types are the same now, without binding anything.
    pub fn same(&mut self, a: Ty, b: Ty) -> bool {
        let (a, b) = (self.shallow(a), self.shallow(b));
        if a == b {
            return true;
        }
        match (self.raw(a), self.raw(b)) {
            (Node::Con(c), Node::Con(d)) => c == d,
            (Node::Lit(c), Node::Lit(d)) => c == d,
            (Node::Var(c), Node::Var(d)) => c == d,
            (Node::Meta(c), Node::Meta(d)) => c == d,
            (Node::Fun(a, b), Node::Fun(c, d)) | (Node::App(a, b), Node::App(c, d)) => {
                grow(|| self.same(a, c) && self.same(b, d))
            }
            (Node::App(f, x), Node::Fun(c, d)) | (Node::Fun(c, d), Node::App(f, x)) => match self.node(f) {
                Node::App(arrow, a) => {
                    matches!(self.node(arrow), Node::Con(n) if n == self.arrow)
                        && grow(|| self.same(a, c) && self.same(x, d))
                }
                _ => false,
            },
            (Node::Family(i), Node::Family(j)) => self.same_family(i, j),
            (Node::Unboxed(i), Node::Unboxed(j)) => {
                let (p, q) = (self.unboxed_parts(i), self.unboxed_parts(j));
                p.len() == q.len() && p.iter().zip(q.iter()).all(|(&a, &b)| grow(|| self.same(a, b)))
            }
            (Node::Forall(i), Node::Forall(j)) => {
                let (p, q) = (self.poly(i), self.poly(j));
                if p.vars.len() != q.vars.len() || p.context.len() != q.context.len() {
                    return false;
                }
                let map: Vec<_> = q.vars.iter().zip(&p.vars).map(|(&w, &v)| (w, self.var(v))).collect();
                let body = self.subst(q.ty, &map);
                let context = self.subst_preds(&q.context, &map);
                grow(|| self.same(p.ty, body))
                    && p.context.iter().zip(&context).all(|(a, b)| self.same_pred(a, b))
            }
            _ => false,
        }
    }

    /// How many nodes a type has: types of different sizes are not the same.
    pub(super) fn size(&mut self, t: Ty) -> usize {
        let t = self.shallow(t);
        grow(|| match self.raw(t) {
            Node::App(a, b) => 1 + self.size(a) + self.size(b),
            // As the application of `->` that it is.
            Node::Fun(a, b) => 3 + self.size(a) + self.size(b),
            _ => 1,
        })
    }

    /// How many constructors, variables and literals there are in types.
    pub(super) fn leaves(&mut self, types: &[Ty]) -> usize {
        types.iter().map(|&t| self.size(t).div_ceil(2)).sum()
    }

    pub fn same_pred(&mut self, a: &Pred, b: &Pred) -> bool {
        if a.class != b.class && (a.class == self.holds || b.class == self.holds) {
            let (a, b) = (self.plain_pred(a), self.plain_pred(b));
            return a.class == b.class && self.same_all(&a.args, &b.args);
        }
        a.class == b.class && self.same_all(&a.args, &b.args)
    }

    /// The class constraint that a constraint is which was a type: a variable applied to types, say, for
    /// which a class has come.
    pub fn plain_pred(&mut self, p: &Pred) -> Pred {
        if p.class == self.holds {
            let (head, args) = self.spine(p.args[0]);
            if let Node::Con(class) = self.node(head) {
                return Pred { class, args };
            }
        }
        p.clone()
    }

    pub fn same_all(&mut self, a: &[Ty], b: &[Ty]) -> bool {
        a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| self.same(a, b))
    }

    /// One-way matching: binds the pattern's variables `vars` so that it becomes `target`.
    pub fn matches(&mut self, vars: &[Name], pattern: Ty, target: Ty, map: &mut Vec<(Name, Ty)>) -> Match {
        let t = self.shallow(target);
        // (Where the body of an instance matches its own head, variables may be refined: not here.)
        let p = self.shallow_meta(pattern);
        if let Node::Var(v) = self.raw(p)
            && vars.contains(&v)
        {
            if let Some(&(_, bound)) = map.iter().find(|(w, _)| *w == v) {
                if self.same(bound, t) {
                    return Match::Yes;
                }
                return if self.apart(bound, t) { Match::No } else { Match::Open };
            }
            map.push((v, t));
            return Match::Yes;
        }
        let p = self.shallow(p);
        // (Where the body of an instance matches its own head, variables must be bound all the same.)
        if p == t && self.flag(p) & HAS_VAR == 0 {
            return Match::Yes;
        }
        let arrow = self.arrow;
        match (self.raw(p), self.raw(t)) {
            (_, Node::Meta(_)) => Match::Open,
            (_, Node::Error) => Match::Yes,
            // What it is may be known later, if the types that it is applied to are.
            (_, Node::Family(_)) => Match::Open,
            (Node::Con(c), Node::Con(d)) if c == d => Match::Yes,
            (Node::Lit(c), Node::Lit(d)) if c == d => Match::Yes,
            (Node::Var(c), Node::Var(d)) if c == d => Match::Yes,
            (Node::Fun(a, b), Node::Fun(c, d)) | (Node::App(a, b), Node::App(c, d)) => {
                grow(|| self.matches(vars, a, c, map).and(|| self.matches(vars, b, d, map)))
            }
            (Node::App(f, x), Node::Fun(c, d)) => {
                let g = self.con_app(arrow, &[c]);
                grow(|| self.matches(vars, f, g, map).and(|| self.matches(vars, x, d, map)))
            }
            (Node::Fun(a, b), Node::App(f, x)) => {
                let g = self.con_app(arrow, &[a]);
                grow(|| self.matches(vars, g, f, map).and(|| self.matches(vars, b, x, map)))
            }
            (Node::Unboxed(i), Node::Unboxed(j)) => {
                let (a, b) = (self.unboxed_parts(i), self.unboxed_parts(j));
                if a.len() != b.len() {
                    return Match::No;
                }
                a.iter().zip(b.iter()).fold(Match::Yes, |r, (&a, &b)| r.and(|| self.matches(vars, a, b, map)))
            }
            _ => Match::No,
        }
    }

    /// Whether the types differ whatever becomes of their unification variables (`false` if in doubt).
    pub fn apart(&mut self, a: Ty, b: Ty) -> bool {
        let (a, b) = (self.shallow(a), self.shallow(b));
        match (self.raw(a), self.raw(b)) {
            (Node::Meta(_) | Node::Error | Node::Family(_), _)
            | (_, Node::Meta(_) | Node::Error | Node::Family(_)) => false,
            (Node::Con(c), Node::Con(d)) => c != d,
            (Node::Lit(c), Node::Lit(d)) => c != d,
            (Node::Var(c), Node::Var(d)) => c != d,
            (Node::Fun(a, b), Node::Fun(c, d)) | (Node::App(a, b), Node::App(c, d)) => {
                grow(|| self.apart(a, c) || self.apart(b, d))
            }
            (Node::App(..), Node::Fun(..)) | (Node::Fun(..), Node::App(..)) => false,
            (Node::Forall(_), Node::Forall(_)) | (Node::Unboxed(_), Node::Unboxed(_)) => false,
            _ => true,
        }
    }
}
