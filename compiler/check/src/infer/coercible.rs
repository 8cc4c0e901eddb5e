//! `Coercible a b`: the two types have the same representation, so that a value of one is a value of the
//! other.
//!
//! There is one instance, of every type with itself, and its dictionary is the evidence in all cases; what is
//! decided here is only whether it may be used. Newtypes are looked through; arguments of type constructors
//! have to be coercible themselves, the same, or neither, by the parameters' roles (`roles.rs`).

use kelvin_base::Span;

use super::Checker;
use super::message::{Ctx, RigidOrigin};
use super::roles::Role;
use super::solve::{Step, Wanted, Why};
use super::types::{Node, Pred, Ty};
use crate::names::Name;
use crate::thir::Dict;

/// Newtypes around one another that are looked through for one constraint.
const MAX_NEWTYPES: usize = 100;

/// What it takes for two types to have the same representation.
enum Coercion {
    /// That the first pairs have, one by one, and that the others are the same types.
    If(Vec<(Ty, Ty)>, Vec<(Ty, Ty)>),
    /// More must be known about them.
    Open,
    Never,
}

impl Coercion {
    /// Whether nothing more is asked for.
    fn holds(&self) -> bool {
        matches!(self, Coercion::If(alike, same) if alike.is_empty() && same.is_empty())
    }
}

impl Checker<'_> {
    pub(super) fn solve_coercible(&mut self, w: &Wanted) -> Step {
        let &[a, b] = w.pred.args.as_slice() else { return Step::Impossible };
        let swapped = Pred { class: w.pred.class, args: vec![b, a] };
        if let Some(dict) = self.given(&swapped, w.scope) {
            self.prove(w, dict);
            return Step::Solved;
        }
        match self.coercion_by_givens(a, b, w) {
            Coercion::If(alike, same) => {
                for (x, y) in alike {
                    let pred = Pred { class: w.pred.class, args: vec![x, y] };
                    self.want_in(pred, w.scope, w.origin, w.depth + 1);
                }
                let ctx = match w.origin.why {
                    Why::Reused(method) => Ctx::Reused(method),
                    _ => Ctx::Nominal,
                };
                for (x, y) in same {
                    if !self.unify_at(x, y, w.origin.span, ctx) {
                        break;
                    }
                }
            }
            Coercion::Open => return Step::Stuck,
            Coercion::Never => return Step::Impossible,
        }
        let instance = self.env.by_class.get(&w.pred.class).and_then(|ids| ids.first());
        let Some(&id) = instance else { return Step::Impossible };
        let dict = Dict::Instance(self.env.instances[id as usize].dict, Vec::new());
        self.prove(w, dict);
        Step::Solved
    }

    /// By what is given, types are as others are, and these may be such that it can be told: `Coercible a b`
    /// and `Coercible b c` make `a` as `c` is.
    fn coercion_by_givens(&mut self, a: Ty, b: Ty, w: &Wanted) -> Coercion {
        let found = self.coercion(a, b, w);
        if !matches!(found, Coercion::Never) {
            return found;
        }
        let (left, right) = (self.alike_by_givens(a, w), self.alike_by_givens(b, w));
        if left.len() + right.len() == 2 {
            return found;
        }
        let (mut open, mut first) = (false, Coercion::Never);
        for &x in &left {
            for &y in &right {
                match self.coercion(x, y, w) {
                    done @ Coercion::If(..) if done.holds() => return done,
                    step @ Coercion::If(..) if matches!(first, Coercion::Never) => first = step,
                    Coercion::Open => open = true,
                    _ => {}
                }
            }
        }
        if open && matches!(first, Coercion::Never) { Coercion::Open } else { first }
    }

    /// A type and those that it is given to be represented like.
    fn alike_by_givens(&mut self, t: Ty, w: &Wanted) -> Vec<Ty> {
        let mut found = vec![t];
        let givens: Vec<Pred> = self
            .given_in(w.scope, w.pred.class)
            .into_iter()
            .map(|(scope, number)| self.given_at(scope, number).0)
            .filter(|p| p.args.len() == 2)
            .collect();
        let mut at = 0;
        while let Some(&t) = found.get(at) {
            at += 1;
            for p in &givens {
                for (from, to) in [(p.args[0], p.args[1]), (p.args[1], p.args[0])] {
                    if self.types.same(from, t) && !found.iter().any(|&f| self.types.same(f, to)) {
                        found.push(to);
                    }
                }
            }
        }
        found
    }

    /// What a given constraint says of the parts of its types: those of two lists are alike if the lists are.
    pub(super) fn given_coercible(&mut self, pred: &Pred) -> (Vec<Pred>, Vec<(Ty, Ty)>) {
        let &[a, b] = pred.args.as_slice() else { return Default::default() };
        let (head_a, args_a) = self.types.spine(a);
        let (head_b, args_b) = self.types.spine(b);
        let alike = |(x, y): (Ty, Ty)| Pred { class: pred.class, args: vec![x, y] };
        match (self.types.node(head_a), self.types.node(head_b)) {
            (Node::Con(c), Node::Con(d)) if c == d && args_a.len() == args_b.len() => {
                if let (Some(x), Some(y)) = (self.representation(a), self.representation(b)) {
                    return (vec![alike((x, y))], Vec::new());
                }
                if self.env.datas.get(&c).is_none_or(|d| d.newtype) && c != self.known.arrow {
                    return Default::default();
                }
                match self.arguments(c, args_a.into_iter().zip(args_b)) {
                    Coercion::If(parts, same) => (parts.into_iter().map(alike).collect(), same),
                    _ => Default::default(),
                }
            }
            _ => match (self.representation(a), self.representation(b)) {
                (None, None) => Default::default(),
                (x, y) => (vec![alike((x.unwrap_or(a), y.unwrap_or(b)))], Vec::new()),
            },
        }
    }

    fn coercion(&mut self, mut a: Ty, mut b: Ty, w: &Wanted) -> Coercion {
        let whole = (a, b);
        for looked_through in 0..MAX_NEWTYPES {
            if self.types.has_error(a) || self.types.has_error(b) || self.types.same(a, b) {
                return Coercion::If(Vec::new(), Vec::new());
            }
            if let Some(same) = self.given_alike_applied(a, b, w) {
                return Coercion::If(Vec::new(), same);
            }
            let (head_a, args_a) = self.types.spine(a);
            let (head_b, args_b) = self.types.spine(b);
            match (self.types.node(head_a), self.types.node(head_b)) {
                (Node::Meta(_), _) | (_, Node::Meta(_)) => return Coercion::Open,
                (Node::Con(c), Node::Con(d)) if c == d && args_a.len() == args_b.len() => {
                    match (self.representation(a), self.representation(b)) {
                        (Some(x), Some(y)) => (a, b) = (x, y),
                        // Instances of a data family, of which one is a newtype.
                        (Some(x), None) => a = x,
                        (None, Some(y)) => b = y,
                        _ => return self.arguments(c, args_a.into_iter().zip(args_b)),
                    }
                }
                (Node::Var(v), Node::Var(u)) if v == u && args_a.len() == args_b.len() => {
                    // A context may say more of the variable, for all types that it is applied to.
                    if looked_through > 0 && self.some_holds {
                        return Coercion::If(vec![(a, b)], Vec::new());
                    }
                    return Coercion::If(Vec::new(), args_a.into_iter().zip(args_b).collect());
                }
                (Node::Unboxed(i), Node::Unboxed(j)) => {
                    let (x, y) = (self.types.unboxed_parts(i), self.types.unboxed_parts(j));
                    if x.len() != y.len() {
                        return Coercion::Never;
                    }
                    return Coercion::If(x.iter().copied().zip(y.iter().copied()).collect(), Vec::new());
                }
                (Node::Forall(p), Node::Forall(q)) => return self.below_foralls(p, q),
                // What newtypes are made of may be known to be alike.
                _ if looked_through > 0 && self.given_alike(a, b, w) => {
                    return Coercion::If(vec![(a, b)], Vec::new());
                }
                _ => {
                    if let Some(inner) = self.representation(a) {
                        a = inner;
                    } else if let Some(inner) = self.representation(b) {
                        b = inner;
                    } else {
                        return Coercion::Never;
                    }
                }
            }
        }
        // Newtypes that are made of themselves: their arguments decide, if anything does.
        let ((head_a, args_a), (head_b, args_b)) = (self.types.spine(whole.0), self.types.spine(whole.1));
        match (self.types.node(head_a), self.types.node(head_b)) {
            (Node::Con(c), Node::Con(d)) if c == d && args_a.len() == args_b.len() => {
                self.arguments(c, args_a.into_iter().zip(args_b))
            }
            _ => Coercion::Never,
        }
    }

    /// The arguments of two applications whose functions are known to be alike: these must be the same.
    fn given_alike_applied(&mut self, mut a: Ty, mut b: Ty, w: &Wanted) -> Option<Vec<(Ty, Ty)>> {
        let mut same = Vec::new();
        while let (Node::App(f, x), Node::App(g, y)) = (self.types.node(a), self.types.node(b)) {
            same.push((x, y));
            if self.given_alike(f, g, w) {
                same.reverse();
                return Some(same);
            }
            (a, b) = (f, g);
        }
        None
    }

    fn given_alike(&mut self, a: Ty, b: Ty, w: &Wanted) -> bool {
        [[a, b], [b, a]].into_iter().any(|pair| {
            let pred = Pred { class: w.pred.class, args: pair.to_vec() };
            self.given(&pred, w.scope).is_some()
        })
    }

    /// What it takes for polymorphic types: that they are for all types of the variables, with the same
    /// contexts.
    fn below_foralls(&mut self, p: u32, q: u32) -> Coercion {
        let (p, q) = (self.types.poly(p), self.types.poly(q));
        if p.vars.len() != q.vars.len() || p.context.len() != q.context.len() {
            return Coercion::Never;
        }
        let fresh: Vec<Name> = p.vars.iter().map(|&v| self.fresh_tyvar(self.names.occ(v))).collect();
        // What was there before cannot become one of them.
        self.level += 1;
        self.make_rigid(&fresh, RigidOrigin::Arg(Span::NONE));
        self.level -= 1;
        let mut over = |vars: &[Name]| -> Vec<(Name, Ty)> {
            vars.iter().zip(&fresh).map(|(&v, &n)| (v, self.types.var(n))).collect()
        };
        let (left, right) = (over(&p.vars), over(&q.vars));
        for (c, d) in p.context.iter().zip(&q.context) {
            let (c, d) = (self.types.subst_pred(c, &left), self.types.subst_pred(d, &right));
            if !self.types.same_pred(&c, &d) {
                return Coercion::Never;
            }
        }
        let bodies = (self.types.subst(p.ty, &left), self.types.subst(q.ty, &right));
        Coercion::If(vec![bodies], Vec::new())
    }

    /// What it takes for types of this constructor, by its arguments in both.
    fn arguments(&mut self, con: Name, pairs: impl Iterator<Item = (Ty, Ty)>) -> Coercion {
        let (mut alike, mut same) = (Vec::new(), Vec::new());
        for (i, pair) in pairs.enumerate() {
            match self.role(con, i) {
                Role::Phantom => {}
                Role::Representational => alike.push(pair),
                Role::Nominal => same.push(pair),
            }
        }
        Coercion::If(alike, same)
    }
}
