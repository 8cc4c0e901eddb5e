//! Lists of distinct things, types and constraints among them, that take no longer to make than they are
//! long.

use kelvin_base::Symbol;
use rustc_hash::{FxHashMap, FxHashSet};

use super::types::{Meta, Node, Pred, Types};
use crate::names::Name;

/// What a short list of distinct things has in it: looked for in the list itself, until that is long.
pub(super) struct Seen<T>(Option<FxHashSet<T>>);

impl<T: Copy + Eq + std::hash::Hash> Seen<T> {
    /// Longer lists have a set beside them.
    const SHORT: usize = 16;

    pub fn of(list: &[T]) -> Seen<T> {
        Seen((list.len() > Self::SHORT).then(|| list.iter().copied().collect()))
    }

    pub fn add(&mut self, x: T, list: &mut Vec<T>) {
        let new = match &mut self.0 {
            Some(set) => set.insert(x),
            None => !list.contains(&x),
        };
        if !new {
            return;
        }
        list.push(x);
        if self.0.is_none() && list.len() > Self::SHORT {
            *self = Seen::of(list);
        }
    }
}

/// What equal types have in common at their heads, to find the few that may be equal among many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HeadKey {
    None,
    Con(Name),
    Lit(Symbol),
    Var(Name),
    Meta(Meta),
    Other,
}

impl Types {
    /// A key that equal constraints share, as long as no variable is bound.
    pub fn pred_key(&mut self, p: &Pred) -> (Name, HeadKey) {
        let head = p.args.first().map_or(HeadKey::None, |&t| match self.head(t) {
            Node::Con(c) => HeadKey::Con(c),
            Node::Lit(text) => HeadKey::Lit(text),
            Node::Var(v) => HeadKey::Var(v),
            Node::Meta(m) => HeadKey::Meta(m),
            _ => HeadKey::Other,
        });
        (p.class, head)
    }
}

/// Different constraints, in the order in which they were added, found by their keys.
#[derive(Debug, Default)]
pub struct Preds {
    pub list: Vec<Pred>,
    by_key: FxHashMap<(Name, HeadKey), Vec<usize>>,
}

impl Preds {
    /// Adds a constraint unless it is there; whether it was added.
    pub fn add(&mut self, types: &mut Types, p: Pred) -> bool {
        let same_key = self.by_key.entry(types.pred_key(&p)).or_default();
        if same_key.iter().any(|&i| types.same_pred(&self.list[i], &p)) {
            return false;
        }
        same_key.push(self.list.len());
        self.list.push(p);
        true
    }
}
