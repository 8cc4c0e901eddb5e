//! Kinds by themselves: an arena of terms, their unification, and what kinds type variables have.

use kelvin_base::stack::grow;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::unify::Match;
use crate::names::{Name, Names};

/// A kind: an index into [`Kinds`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct K(u32);

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) enum KNode {
    Star,
    /// The kind of constraints.
    Constraint,
    /// Any kind will do.
    Any,
    Fun(K, K),
    /// A promoted type.
    Con(Name),
    App(K, K),
    /// A kind variable of a declaration that is finished.
    Var,
    /// To be found out; the flag says that it stands for a kind variable that was written.
    Meta(Option<K>, bool),
}

/// The kind `*`.
pub const STAR: K = K(0);

/// The kind that is every kind.
pub const ANY: K = K(1);

/// The kind of constraints.
pub const CONSTRAINT: K = K(2);

/// All kinds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kinds {
    nodes: Vec<KNode>,
    /// Of the module's type variables.
    pub(super) of_vars: FxHashMap<Name, K>,
    /// Of the variables of equations of type families.
    pub(super) of_equations: FxHashMap<Name, K>,
    /// Of the constructors that were met as types.
    pub(super) of_cons: FxHashMap<Name, K>,
    /// Of numbers and of strings as types.
    pub(super) number: K,
    pub(super) text: K,
}

impl Default for Kinds {
    fn default() -> Kinds {
        Kinds {
            nodes: vec![KNode::Star, KNode::Any, KNode::Constraint],
            of_vars: FxHashMap::default(),
            of_equations: FxHashMap::default(),
            of_cons: FxHashMap::default(),
            number: STAR,
            text: STAR,
        }
    }
}

impl Kinds {
    pub(super) fn push(&mut self, n: KNode) -> K {
        self.nodes.push(n);
        K(self.nodes.len() as u32 - 1)
    }

    pub fn fresh(&mut self) -> K {
        self.push(KNode::Meta(None, false))
    }

    /// What a kind variable stands for.
    pub(super) fn fresh_variable(&mut self) -> K {
        self.push(KNode::Meta(None, true))
    }

    pub fn fun(&mut self, a: K, b: K) -> K {
        self.push(KNode::Fun(a, b))
    }

    /// `k1 -> … -> kn -> r`.
    pub fn funs(&mut self, args: &[K], r: K) -> K {
        args.iter().rev().fold(r, |r, &a| self.fun(a, r))
    }

    fn shallow(&self, mut k: K) -> K {
        while let KNode::Meta(Some(b), _) = self.nodes[k.0 as usize] {
            k = b;
        }
        k
    }

    pub(super) fn node(&self, k: K) -> KNode {
        self.nodes[self.shallow(k).0 as usize]
    }

    /// Makes the kinds equal; `false` if they are not.
    pub fn unify(&mut self, a: K, b: K) -> bool {
        let (a, b) = (self.shallow(a), self.shallow(b));
        if a == b {
            return true;
        }
        match (self.nodes[a.0 as usize], self.nodes[b.0 as usize]) {
            (KNode::Any | KNode::Var, _) | (_, KNode::Any | KNode::Var) => true,
            (KNode::Meta(_, true), KNode::Meta(..)) => self.bind(b, a),
            (KNode::Meta(..), _) => self.bind(a, b),
            (_, KNode::Meta(..)) => self.bind(b, a),
            (KNode::Star, KNode::Star) | (KNode::Constraint, KNode::Constraint) => true,
            (KNode::Con(c), KNode::Con(d)) => c == d,
            (KNode::Fun(a, b), KNode::Fun(c, d)) | (KNode::App(a, b), KNode::App(c, d)) => {
                grow(|| self.unify(a, c) && self.unify(b, d))
            }
            _ => false,
        }
    }

    fn bind(&mut self, m: K, k: K) -> bool {
        if self.occurs(m, k) {
            return false;
        }
        self.set(m, k);
        true
    }

    fn set(&mut self, m: K, k: K) {
        if let KNode::Meta(bound, _) = &mut self.nodes[m.0 as usize] {
            *bound = Some(k);
        }
    }

    fn occurs(&self, m: K, k: K) -> bool {
        let k = self.shallow(k);
        k == m
            || matches!(self.nodes[k.0 as usize], KNode::Fun(a, b) | KNode::App(a, b) if grow(|| self.occurs(m, a) || self.occurs(m, b)))
    }

    /// Whatever is still open in the kind becomes a variable if it stands for one or all do, else `*`.
    pub fn close(&mut self, k: K, generalise: bool) {
        let k = self.shallow(k);
        match self.nodes[k.0 as usize] {
            KNode::Star | KNode::Constraint | KNode::Any | KNode::Con(_) | KNode::Var => {}
            KNode::Meta(_, variable) => {
                let end = if variable || generalise { self.push(KNode::Var) } else { STAR };
                self.set(k, end);
            }
            KNode::Fun(a, b) | KNode::App(a, b) => grow(|| {
                self.close(a, generalise);
                self.close(b, generalise);
            }),
        }
    }

    pub(super) fn as_fun(&mut self, k: K) -> Option<(K, K)> {
        match self.node(k) {
            KNode::Fun(a, b) => Some((a, b)),
            KNode::Star | KNode::Constraint | KNode::Con(_) | KNode::App(..) => None,
            KNode::Any | KNode::Var => Some((ANY, ANY)),
            KNode::Meta(..) => {
                let (a, b) = (self.fresh(), self.fresh());
                let f = self.fun(a, b);
                self.unify(k, f);
                Some((a, b))
            }
        }
    }

    /// The kind with new ones for its variables; `map` has those that were met.
    pub fn instantiate(&mut self, k: K, map: &mut Vec<(K, K)>) -> K {
        self.copied(k, &|node| matches!(node, KNode::Var), map)
    }

    /// The kind with fresh ones in the place of those parts that are `open`, as `map` has them already or
    /// from now on.
    fn copied(&mut self, k: K, open: &dyn Fn(KNode) -> bool, map: &mut Vec<(K, K)>) -> K {
        let k = self.shallow(k);
        match self.nodes[k.0 as usize] {
            node if open(node) => match map.iter().find(|m| m.0 == k) {
                Some(&(_, new)) => new,
                None => {
                    let new = self.fresh();
                    map.push((k, new));
                    new
                }
            },
            KNode::Fun(a, b) => {
                let (x, y) = grow(|| (self.copied(a, open, map), self.copied(b, open, map)));
                if (x, y) == (a, b) { k } else { self.fun(x, y) }
            }
            KNode::App(a, b) => {
                let (x, y) = grow(|| (self.copied(a, open, map), self.copied(b, open, map)));
                if (x, y) == (a, b) { k } else { self.push(KNode::App(x, y)) }
            }
            _ => k,
        }
    }

    /// Finds what the pattern's variables have to be for it to be the kind; `map` has those that are known.
    /// What is open in the kind stays so.
    pub(super) fn matches(&self, pattern: K, k: K, map: &mut Vec<(K, K)>) -> Match {
        let (pattern, k) = (self.shallow(pattern), self.shallow(k));
        match (self.nodes[pattern.0 as usize], self.nodes[k.0 as usize]) {
            (KNode::Any, _) => Match::Yes,
            (KNode::Var | KNode::Meta(..), _) => match map.iter().find(|m| m.0 == pattern) {
                Some(&(_, old)) if self.apart(old, k) => Match::No,
                Some(_) => Match::Yes,
                None => {
                    map.push((pattern, k));
                    Match::Yes
                }
            },
            (_, KNode::Any | KNode::Var | KNode::Meta(..)) => Match::Open,
            (KNode::Fun(a, b), KNode::Fun(c, d)) | (KNode::App(a, b), KNode::App(c, d)) => {
                grow(|| self.matches(a, c, map).and(|| self.matches(b, d, map)))
            }
            _ if self.apart(pattern, k) => Match::No,
            _ => Match::Yes,
        }
    }

    /// The kind of a type variable, if it is known.
    pub(super) fn of_var(&self, v: Name) -> Option<K> {
        self.of_vars.get(&v).or_else(|| self.of_equations.get(&v)).copied()
    }

    /// The kind with new ones for its variables and for all that is open in it, so that what is found out of
    /// them at one place is not said of the others.
    pub(super) fn renewed(&mut self, k: K, map: &mut Vec<(K, K)>) -> K {
        self.copied(k, &|node| matches!(node, KNode::Var | KNode::Meta(..)), map)
    }

    /// The kind with what stands in `map` replaced.
    pub(super) fn replaced(&mut self, k: K, map: &[(K, K)]) -> K {
        let k = self.shallow(k);
        if let Some(m) = map.iter().find(|m| m.0 == k) {
            return m.1;
        }
        match self.nodes[k.0 as usize] {
            KNode::Fun(a, b) => {
                let (x, y) = grow(|| (self.replaced(a, map), self.replaced(b, map)));
                if (x, y) == (a, b) { k } else { self.fun(x, y) }
            }
            KNode::App(a, b) => {
                let (x, y) = grow(|| (self.replaced(a, map), self.replaced(b, map)));
                if (x, y) == (a, b) { k } else { self.push(KNode::App(x, y)) }
            }
            _ => k,
        }
    }

    /// Whether nothing is known of the kind at its head.
    pub(super) fn is_any(&self, k: K) -> bool {
        matches!(self.node(k), KNode::Any | KNode::Var | KNode::Meta(..))
    }

    /// The kind of the types that a type's constructors make, promoted.
    pub(super) fn promoted(&mut self, con: Name) -> K {
        self.push(KNode::Con(con))
    }

    /// Whether the kinds differ whatever becomes of what is open in them.
    pub(super) fn apart(&self, a: K, b: K) -> bool {
        match (self.node(a), self.node(b)) {
            (KNode::Any | KNode::Var | KNode::Meta(..), _)
            | (_, KNode::Any | KNode::Var | KNode::Meta(..)) => false,
            (KNode::Star, KNode::Star) | (KNode::Constraint, KNode::Constraint) => false,
            (KNode::Con(c), KNode::Con(d)) => c != d,
            (KNode::Fun(a, b), KNode::Fun(c, d)) | (KNode::App(a, b), KNode::App(c, d)) => {
                grow(|| self.apart(a, c) || self.apart(b, d))
            }
            _ => true,
        }
    }

    /// Whether what has this kind is a constraint, once it is applied to all arguments.
    pub fn gives_constraint(&self, k: K) -> bool {
        self.is_constraint(self.result(k))
    }

    pub(super) fn is_constraint(&self, k: K) -> bool {
        matches!(self.node(k), KNode::Constraint)
    }

    /// The kind of what something of this kind gives when it is applied to all arguments.
    pub(super) fn result(&self, mut k: K) -> K {
        while let KNode::Fun(_, r) = self.node(k) {
            k = r;
        }
        k
    }

    /// Number of arguments until `*`, for messages.
    pub(super) fn arity(&self, k: K) -> usize {
        let mut n = 0;
        let mut k = k;
        while let KNode::Fun(_, b) = self.node(k) {
            n += 1;
            k = b;
        }
        n
    }

    pub fn show(&self, k: K, names: &Names) -> String {
        match self.node(k) {
            KNode::Star | KNode::Meta(..) => "*".into(),
            KNode::Constraint => "Constraint".into(),
            KNode::Any | KNode::Var => "k".into(),
            KNode::Con(c) => names.occ(c).to_string(),
            KNode::App(f, a) => {
                let arg = self.show(a, names);
                let arg = if matches!(self.node(a), KNode::Fun(..) | KNode::App(..)) {
                    format!("({arg})")
                } else {
                    arg
                };
                format!("{} {arg}", self.show(f, names))
            }
            KNode::Fun(a, b) => {
                let left = self.show(a, names);
                let left = if matches!(self.node(a), KNode::Fun(..)) { format!("({left})") } else { left };
                format!("{left} -> {}", self.show(b, names))
            }
        }
    }
}
