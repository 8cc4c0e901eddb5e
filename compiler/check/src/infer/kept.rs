//! Nodes of types as words of what is kept for the next compilations (`kelvin_base::kept`).

use kelvin_base::Symbol;
use kelvin_base::kept::Words;

use super::types::{Meta, Node, Ty};
use crate::names::Name;

impl Words<3> for Node {
    fn to_words(&self) -> Option<[u32; 3]> {
        Some(match *self {
            Node::Con(Name(n)) => [0, n, 0],
            Node::Lit(symbol) => [1, symbol.kept_number()?, 0],
            Node::App(Ty(f), Ty(a)) => [2, f, a],
            Node::Fun(Ty(a), Ty(b)) => [3, a, b],
            Node::Var(Name(n)) => [4, n, 0],
            Node::Meta(Meta(m)) => [5, m, 0],
            Node::Family(i) => [6, i, 0],
            Node::Unboxed(i) => [7, i, 0],
            Node::Forall(i) => [8, i, 0],
            Node::Error => [9, 0, 0],
        })
    }

    fn of_words([kind, a, b]: [u32; 3]) -> Option<Node> {
        Some(match kind {
            0 => Node::Con(Name(a)),
            1 => Node::Lit(Symbol::of_kept_number(a)?),
            2 => Node::App(Ty(a), Ty(b)),
            3 => Node::Fun(Ty(a), Ty(b)),
            4 => Node::Var(Name(a)),
            5 => Node::Meta(Meta(a)),
            6 => Node::Family(a),
            7 => Node::Unboxed(a),
            8 => Node::Forall(a),
            9 => Node::Error,
            _ => return None,
        })
    }
}
