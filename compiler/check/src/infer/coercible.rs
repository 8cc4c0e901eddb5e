//! `Coercible a b`: the two types have the same representation, so that a value of one is a value of the other.
//!
//! There is one instance, of every type with itself, and its dictionary is the evidence in all cases; what is
//! decided here is only whether it may be used. Newtypes are looked through; arguments of type constructors have
//! to be coercible themselves, unless no constructor has a field of theirs. Stricter roles that a program
//! declares are not enforced.

use super::Checker;
use super::env::DataInfo;
use super::message::Ctx;
use super::solve::{Step, Wanted};
use super::types::{Node, Pred, Ty};
use crate::names::Name;
use crate::thir::Dict;

/// Newtypes around one another that are looked through for one constraint.
const MAX_NEWTYPES: usize = 100;

/// What it takes for two types to have the same representation.
enum Coercion {
    /// That these pairs have, one by one.
    If(Vec<(Ty, Ty)>),
    /// That these pairs are the same types.
    IfSame(Vec<(Ty, Ty)>),
    /// More must be known about them.
    Open,
    Never,
}

impl Checker<'_> {
    pub(super) fn solve_coercible(&mut self, w: &Wanted) -> Step {
        let &[a, b] = w.pred.args.as_slice() else { return Step::Impossible };
        let swapped = Pred { class: w.pred.class, args: vec![b, a] };
        if let Some(dict) = self.given(&swapped, w.scope) {
            self.prove(w, dict);
            return Step::Solved;
        }
        match self.coercion(a, b) {
            Coercion::If(pairs) => {
                for (x, y) in pairs {
                    let pred = Pred { class: w.pred.class, args: vec![x, y] };
                    self.want_in(pred, w.scope, w.origin, w.depth + 1);
                }
            }
            Coercion::IfSame(pairs) => {
                for (x, y) in pairs {
                    if !self.unify_at(x, y, w.origin.span, Ctx::Dependency(w.pred.class)) {
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

    fn coercion(&mut self, mut a: Ty, mut b: Ty) -> Coercion {
        for _ in 0..MAX_NEWTYPES {
            if self.types.has_error(a) || self.types.has_error(b) || self.types.same(a, b) {
                return Coercion::If(Vec::new());
            }
            let (head_a, args_a) = self.types.spine(a);
            let (head_b, args_b) = self.types.spine(b);
            match (self.types.node(head_a), self.types.node(head_b)) {
                (Node::Meta(_), _) | (_, Node::Meta(_)) => return Coercion::Open,
                (Node::Con(c), Node::Con(d)) if c == d && args_a.len() == args_b.len() => {
                    match (self.representation(a), self.representation(b)) {
                        (Some(x), Some(y)) => (a, b) = (x, y),
                        _ => return Coercion::If(self.visible_arguments(c, &args_a, &args_b)),
                    }
                }
                (Node::Var(v), Node::Var(u)) if v == u && args_a.len() == args_b.len() => {
                    return Coercion::IfSame(args_a.into_iter().zip(args_b).collect());
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
        Coercion::Never
    }

    /// Pairs of arguments of a type constructor, without those for parameters that no field mentions.
    fn visible_arguments(&mut self, con: Name, args_a: &[Ty], args_b: &[Ty]) -> Vec<(Ty, Ty)> {
        let mentioned = match self.env.datas.get(&con).cloned() {
            Some(data) if !data.cons.is_empty() => self.mentioned_params(&data),
            _ => Vec::new(),
        };
        let pairs = args_a.iter().copied().zip(args_b.iter().copied()).enumerate();
        pairs.filter(|(i, _)| mentioned.get(*i).copied().unwrap_or(true)).map(|(_, pair)| pair).collect()
    }

    fn mentioned_params(&mut self, data: &DataInfo) -> Vec<bool> {
        let mut mentioned = vec![false; data.params.len()];
        for con in &data.cons {
            let Some(info) = self.env.cons.get(con).cloned() else { continue };
            let mut vars = Vec::new();
            for &field in &info.fields {
                self.types.free_vars(field, &mut vars);
            }
            let constrained = info.gadt.is_some() || !info.context.is_empty();
            for (i, param) in info.univ.iter().enumerate().take(mentioned.len()) {
                mentioned[i] |= constrained || vars.contains(param);
            }
        }
        mentioned
    }
}
