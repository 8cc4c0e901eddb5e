//! Which top-level functions do so little that their calls are no work, and which so much that it is worth
//! keeping what they make of a list.

use rustc_hash::FxHashSet;

use super::MAX_CHEAP;
use crate::expr::{Expr, Program, VarId};
use crate::size::size_up_to;
use crate::traverse::{bind_pairs, for_each_child};

/// The size of a function from which on what it makes of a list is worth keeping.
const LONG: usize = 24;

/// The top-level functions that look at their arguments, and compute and build nothing to speak of: a derived
/// `==` of an enumeration, a selection. A thunk for a call of one is dearer than the call, which becomes a
/// test in place once it is inlined, and so is what it would keep.
pub(super) fn tests(p: &Program) -> FxHashSet<VarId> {
    let pairs = p.binds.iter().flat_map(bind_pairs);
    pairs.filter(|(_, rhs)| matches!(rhs, Expr::Lam(_, body) if is_test(body))).map(|(v, _)| v).collect()
}

/// The top-level functions that do more for each element of a list than `map`, `filter` or `zip` do: those of
/// some size.
pub(super) fn long(p: &Program) -> FxHashSet<VarId> {
    let pairs = p.binds.iter().flat_map(bind_pairs);
    let of_size = |rhs: &Expr| matches!(rhs, Expr::Lam(_, body) if size_up_to(body, LONG) == LONG);
    pairs.filter(|(_, rhs)| of_size(rhs)).map(|(v, _)| v).collect()
}

fn is_test(body: &Expr) -> bool {
    let mut work = vec![body];
    while let Some(e) = work.pop() {
        match e {
            Expr::App(..) | Expr::Scc(..) | Expr::Let(..) | Expr::Lam(..) => return false,
            Expr::Con(_, args) if !args.is_empty() => return false,
            Expr::Prim(op, ..) if op.has_effect() => return false,
            _ => for_each_child(e, &mut |c| work.push(c)),
        }
    }
    size_up_to(body, MAX_CHEAP) < MAX_CHEAP
}
