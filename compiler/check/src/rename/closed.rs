//! Which local bindings are closed: with MonoLocalBinds (GADTs and TypeFamilies imply it) only these are
//! generalised. A variable is closed if it is of the top level, if it has a signature that mentions no type
//! variable from outside, or if its binding mentions closed variables only (GHC's users' guide,
//! "Let-generalisation").

use std::ops::Range;

use super::Renamer;
use crate::hir;
use crate::names::Name;

impl Renamer<'_> {
    /// Whether what these nodes bind is closed, by their occurrences and the names made inside of each.
    pub(super) fn are_closed<'n>(
        &self,
        nodes: impl Iterator<Item = (&'n Range<usize>, &'n Range<usize>)>,
        own: &[Name],
    ) -> bool {
        let known = |n: &Name| {
            self.names.info(*n).module.is_some() || own.contains(n) || self.closed_locals.contains(n)
        };
        nodes.into_iter().all(|(uses, inside)| {
            self.uses[uses.clone()].iter().all(|n| inside.contains(&(n.0 as usize)) || known(n))
        })
    }
}

/// Whether a signature mentions no type variable that was made before `start`.
pub(super) fn is_closed_signature(sig: &hir::SigType, start: usize) -> bool {
    sig.context.iter().flat_map(|p| &p.args).chain([&sig.ty]).all(|t| is_closed_type(t, start))
}

fn is_closed_type(t: &hir::Type, start: usize) -> bool {
    match t {
        hir::Type::Var(n, _) => n.0 as usize >= start,
        hir::Type::Con(..) | hir::Type::Lit(..) => true,
        hir::Type::App(a, b) | hir::Type::Fun(a, b) => is_closed_type(a, start) && is_closed_type(b, start),
        hir::Type::Tuple(ts, _) | hir::Type::UnboxedTuple(ts, _) => {
            ts.iter().all(|t| is_closed_type(t, start))
        }
        hir::Type::Forall(s) => is_closed_signature(s, start),
        hir::Type::Kinded(t, _, _) => is_closed_type(t, start),
    }
}
