//! How an expression uses its free variables ([`Uses`]), and the ways of joining two: both happen (`then`),
//! or one of the two (`either`).
//!
//! Functions within functions mostly use what is around them, so the uses of each are those of its
//! neighbours but for a few variables. They are kept in a binary trie over the variables' numbers whose parts
//! are shared: joining two costs in proportion to where they differ, and taking one over costs nothing.

use std::cell::Cell;
use std::rc::Rc;

use super::domain::Demand;
use crate::expr::{Atom, VarId};

use Demand::{Absent, Product, Strict};

/// Demands on free variables. Where evaluation surely diverges, variables not mentioned are used in every
/// way.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Uses {
    vars: Tree,
    pub(super) diverges: bool,
}

impl Uses {
    /// Those of what surely diverges.
    pub(super) fn of_bottom() -> Uses {
        Uses { vars: Tree::default(), diverges: true }
    }

    /// `v` is used as `d` says, too.
    pub(super) fn add(&mut self, v: VarId, d: Demand) {
        if d != Absent {
            self.vars = self.vars.join(&Tree::leaf(v, d), Join::Both);
        }
    }

    /// Whatever was known of `v`, it is used as `d` says.
    pub(super) fn set(&mut self, v: VarId, d: Demand) {
        self.take(v);
        self.add(v, d);
    }

    /// Forgets how values are taken apart: what they are made of is known only where a constructor has told
    /// their types, and elsewhere they are something else.
    pub(super) fn forget_products(&mut self) {
        self.vars = self.vars.mapped(|of| of.products, |_| Strict { whole: true });
    }

    /// The use of `v`, which goes out of scope.
    pub(super) fn take(&mut self, v: VarId) -> Demand {
        match self.vars.without(v) {
            Some((rest, d)) => {
                self.vars = rest;
                d
            }
            None => Absent,
        }
    }

    /// `self` happens, then `other` (if `self` does not diverge).
    pub(super) fn then(mut self, other: Uses) -> Uses {
        if !self.diverges {
            self.vars = self.vars.join(&other.vars, Join::Both);
            self.diverges = other.diverges;
        }
        self
    }

    /// `self` happens, or `other` does.
    pub(super) fn either(self, other: Uses) -> Uses {
        let (usual, rare) = if self.diverges && !other.diverges { (other, self) } else { (self, other) };
        let how = match (usual.diverges, rare.diverges) {
            (true, _) => Join::EitherDiverging,
            (false, true) => Join::BesideFailure,
            (false, false) => Join::Either,
        };
        Uses { vars: usual.vars.join(&rare.vars, how), diverges: usual.diverges }
    }

    /// The same uses, not certain to happen.
    pub(super) fn lazy(self) -> Uses {
        Uses { vars: self.vars.lazy(), diverges: false }
    }

    pub(super) fn clone_without_divergence(&self) -> Uses {
        Uses { vars: self.vars.clone(), diverges: false }
    }

    /// Without the lazy use of `a` itself, which has been added more precisely.
    pub(super) fn without_plain(mut self, a: Atom) -> Uses {
        if let Atom::Var(v) = a {
            self.take(v);
        }
        self
    }
}

thread_local!(static STEPS: Cell<u64> = const { Cell::new(0) });

/// Counts another step.
fn step() -> u64 {
    STEPS.replace(STEPS.get() + 1)
}

/// How many nodes of tries were looked at or made so far.
pub(super) fn steps() -> u64 {
    STEPS.get()
}

/// Variables and their demands, none of them absent; nothing, or the root of a trie.
#[derive(Clone, Default, Debug)]
struct Tree(Option<Rc<Node>>);

#[derive(Debug)]
struct Node {
    /// Older nodes have smaller numbers.
    number: u64,
    has: Has,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Leaf(VarId, Demand),
    /// Variables whose numbers agree with `prefix` above the bit `bit`: on the left those without it, on the
    /// right those with it. Neither side is empty.
    Branch {
        prefix: u32,
        bit: u32,
        left: Tree,
        right: Tree,
    },
}

/// What some demand of a trie is.
#[derive(Clone, Copy, Default, Debug)]
struct Has {
    strict: bool,
    products: bool,
}

/// How two demands on one variable become one.
#[derive(Clone, Copy, PartialEq)]
enum Join {
    /// Both uses happen.
    Both,
    /// One of the two happens.
    Either,
    /// One of the two happens, and then evaluation fails: what only one of them uses is used as we like.
    EitherDiverging,
    /// The first happens, or the second and then a failure: its demands are as strict as we like, but no
    /// reason to keep a box.
    BesideFailure,
}

impl Join {
    fn demands(self, a: &Demand, b: &Demand) -> Demand {
        match self {
            Join::Both => a.clone().both(b.clone()),
            Join::Either | Join::EitherDiverging => a.clone().either(b.clone()),
            Join::BesideFailure => a.clone().beside_failure(b),
        }
    }

    /// What becomes of variables that only the first uses.
    fn first_only(self, tree: &Tree) -> Tree {
        if self == Join::Either { tree.lazy() } else { tree.clone() }
    }

    /// What becomes of variables that only the second uses.
    fn second_only(self, tree: &Tree) -> Tree {
        if matches!(self, Join::Either | Join::BesideFailure) { tree.lazy() } else { tree.clone() }
    }

    /// Whether joining these uses with themselves leaves them as they are.
    fn keeps(self, of: Has) -> bool {
        self != Join::BesideFailure || !of.products
    }
}

/// What came of joining two tries, and whether that is what one of them was.
struct Joined {
    tree: Tree,
    is_first: bool,
    is_second: bool,
}

impl Joined {
    /// What is made of the first alone, where the second has nothing.
    fn of_first(tree: Tree, first: &Tree) -> Joined {
        Joined { is_first: tree.is(first), is_second: false, tree }
    }

    /// What is made of the second alone.
    fn of_second(tree: Tree, second: &Tree) -> Joined {
        Joined { is_second: tree.is(second), is_first: false, tree }
    }

    /// Keeps one of the two, if it is that one, and of two that are alike the older one: then what comes of
    /// equal tries is the same one, however often they are joined, and the next join need not look at it.
    fn of_both(
        first: &Tree,
        second: &Tree,
        is_first: bool,
        is_second: bool,
        made: impl FnOnce() -> Tree,
    ) -> Joined {
        let tree = match (is_first, is_second) {
            (true, true) if second.number() < first.number() => second.clone(),
            (true, _) => first.clone(),
            (false, true) => second.clone(),
            (false, false) => made(),
        };
        Joined { tree, is_first, is_second }
    }
}

impl Tree {
    fn new(has: Has, kind: Kind) -> Tree {
        Tree(Some(Rc::new(Node { number: step(), has, kind })))
    }

    fn number(&self) -> u64 {
        self.0.as_ref().map_or(0, |node| node.number)
    }

    fn leaf(v: VarId, d: Demand) -> Tree {
        let has = Has { strict: d.strict(), products: matches!(d, Product { .. }) };
        Tree::new(has, Kind::Leaf(v, d))
    }

    /// Of two tries, one of which may be empty.
    fn branch(prefix: u32, bit: u32, left: Tree, right: Tree) -> Tree {
        let (Some(l), Some(r)) = (&left.0, &right.0) else {
            return if left.0.is_some() { left } else { right };
        };
        let has = Has { strict: l.has.strict || r.has.strict, products: l.has.products || r.has.products };
        Tree::new(has, Kind::Branch { prefix, bit, left, right })
    }

    /// The same trie, not only an equal one.
    fn is(&self, other: &Tree) -> bool {
        match (&self.0, &other.0) {
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        }
    }

    fn join(&self, other: &Tree, how: Join) -> Tree {
        self.joined(other, how).tree
    }

    fn joined(&self, other: &Tree, how: Join) -> Joined {
        step();
        let (a, b) = match (&self.0, &other.0) {
            (Some(a), Some(b)) => (a, b),
            (Some(_), None) => return Joined::of_first(how.first_only(self), self),
            (None, _) => return Joined::of_second(how.second_only(other), other),
        };
        if Rc::ptr_eq(a, b) && how.keeps(a.has) {
            return Joined { tree: self.clone(), is_first: true, is_second: true };
        }
        match (&a.kind, &b.kind) {
            (Kind::Leaf(v, d), Kind::Leaf(w, e)) if v == w => {
                let joined = how.demands(d, e);
                let (is_first, is_second) = (joined == *d, joined == *e);
                Joined::of_both(self, other, is_first, is_second, || Tree::leaf(*v, joined))
            }
            (
                Kind::Branch { prefix, bit, left, right },
                Kind::Branch { prefix: p, bit: b, left: l, right: r },
            ) if (prefix, bit) == (p, b) => {
                let (l, r) = (left.joined(l, how), right.joined(r, how));
                let (is_first, is_second) = (l.is_first && r.is_first, l.is_second && r.is_second);
                Joined::of_both(self, other, is_first, is_second, || {
                    Tree::branch(*prefix, *bit, l.tree, r.tree)
                })
            }
            (Kind::Branch { prefix, bit, left, right }, _) if b.is_within(*prefix, *bit) => {
                let in_left = b.some() & bit == 0;
                let (side, rest) = if in_left { (left, right) } else { (right, left) };
                let side = side.joined(other, how);
                let rest = Joined::of_first(how.first_only(rest), rest);
                let is_first = side.is_first && rest.is_first;
                let (l, r) = if in_left { (side, rest) } else { (rest, side) };
                Joined::of_both(self, other, is_first, false, || Tree::branch(*prefix, *bit, l.tree, r.tree))
            }
            (_, Kind::Branch { prefix, bit, left, right }) if a.is_within(*prefix, *bit) => {
                let in_left = a.some() & bit == 0;
                let (side, rest) = if in_left { (left, right) } else { (right, left) };
                let side = self.joined(side, how);
                let rest = Joined::of_second(how.second_only(rest), rest);
                let is_second = side.is_second && rest.is_second;
                let (l, r) = if in_left { (side, rest) } else { (rest, side) };
                Joined::of_both(self, other, false, is_second, || Tree::branch(*prefix, *bit, l.tree, r.tree))
            }
            _ => {
                let (a, b) = (a.some(), b.some());
                let bit = 1 << (a ^ b).ilog2();
                let (first, second) = (how.first_only(self), how.second_only(other));
                let (left, right) = if a & bit == 0 { (first, second) } else { (second, first) };
                let tree = Tree::branch(above(a, bit), bit, left, right);
                Joined { tree, is_first: false, is_second: false }
            }
        }
    }

    /// The trie without `v`, and its demand, if it is there.
    fn without(&self, v: VarId) -> Option<(Tree, Demand)> {
        match &self.0.as_ref()?.kind {
            Kind::Leaf(w, d) => (v == *w).then(|| (Tree::default(), d.clone())),
            Kind::Branch { prefix, bit, left, right } => {
                if above(v.0, *bit) != *prefix {
                    return None;
                }
                Some(if v.0 & bit == 0 {
                    let (left, d) = left.without(v)?;
                    (Tree::branch(*prefix, *bit, left, right.clone()), d)
                } else {
                    let (right, d) = right.without(v)?;
                    (Tree::branch(*prefix, *bit, left.clone(), right), d)
                })
            }
        }
    }

    fn lazy(&self) -> Tree {
        self.mapped(|of| of.strict, |d| d.clone().lazy())
    }

    /// `change` done to each demand of the parts that are `concerned`, of which each alone is, too.
    fn mapped(&self, concerned: fn(Has) -> bool, change: fn(&Demand) -> Demand) -> Tree {
        let Some(node) = &self.0 else { return Tree::default() };
        if !concerned(node.has) {
            return self.clone();
        }
        match &node.kind {
            Kind::Leaf(v, d) => Tree::leaf(*v, change(d)),
            Kind::Branch { prefix, bit, left, right } => {
                let (left, right) = (left.mapped(concerned, change), right.mapped(concerned, change));
                Tree::branch(*prefix, *bit, left, right)
            }
        }
    }
}

impl PartialEq for Tree {
    /// Tries of the same variables have the same form.
    fn eq(&self, other: &Tree) -> bool {
        let (Some(a), Some(b)) = (&self.0, &other.0) else { return self.is(other) };
        Rc::ptr_eq(a, b)
            || match (&a.kind, &b.kind) {
                (Kind::Leaf(v, d), Kind::Leaf(w, e)) => v == w && d == e,
                (
                    Kind::Branch { prefix, bit, left, right },
                    Kind::Branch { prefix: p, bit: b, left: l, right: r },
                ) => prefix == p && bit == b && left == l && right == r,
                _ => false,
            }
    }
}

impl Node {
    /// The number of some variable in it, or what all agree on.
    fn some(&self) -> u32 {
        match self.kind {
            Kind::Leaf(v, _) => v.0,
            Kind::Branch { prefix, .. } => prefix,
        }
    }

    /// Whether all of it belongs below a branch at `bit` with this prefix.
    fn is_within(&self, prefix: u32, bit: u32) -> bool {
        let deeper = match self.kind {
            Kind::Leaf(..) => true,
            Kind::Branch { bit: own, .. } => own < bit,
        };
        deeper && above(self.some(), bit) == prefix
    }
}

/// The part of a number above a bit.
fn above(n: u32, bit: u32) -> u32 {
    n & !(bit | (bit - 1))
}
