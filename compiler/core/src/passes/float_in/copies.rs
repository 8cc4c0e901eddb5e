//! Copies of a small thunk or construction, one for each alternative of a `case` that uses it.
//!
//! `let v = e in case s of { A -> … v …; B -> … v …; C -> … }` allocates `v` for `C`, too, and where `A`
//! evaluates it first thing. With a copy in `A` and one in `B`, `C` has none, and that of `A` is no thunk at
//! all. Of several alternatives one is reached, so nothing is done twice.

use super::{Move, Node, Planner};
use crate::expr::*;
use crate::size::size_up_to;
use kelvin_base::stack::grow;

/// No larger right-hand side is copied.
const MAX_SIZE: usize = 20;
/// What all copies of one may have together, in nodes.
const MAX_COPIED: usize = 60;
/// How many `case`s inside of one another are looked into.
const MAX_DEPTH: usize = 8;

/// A binding that may be copied: what [`Planner::destination`] asks for.
pub(super) struct Copied<'a> {
    pub binding: (VarId, &'a Expr),
    /// The first region behind those around it, and those of its own.
    pub first: Node,
    pub own: &'a [Node],
    pub home: Option<CcId>,
}

impl Planner<'_, '_> {
    /// Where the copies of a binding go that could go to `base` as a whole, having passed an `scc` on the way
    /// there or not; `None` if copies are not worth it.
    pub(super) fn copies(
        &self,
        of: &Copied<'_>,
        uses: &[Node],
        (base, passed): (Node, bool),
    ) -> Option<Vec<Move>> {
        let size = size_up_to(of.binding.1, MAX_SIZE + 1);
        if size > MAX_SIZE || !matches!(of.binding.1, Expr::Con(..)) && !crate::boxing::is_thunk(of.binding.1)
        {
            return None;
        }
        let mut places = Vec::new();
        let gains = self.spread(of, uses, (base, passed), 0, &mut places)?;
        let annotate = |passed: bool| of.home.filter(|_| passed);
        (gains && places.len() * size <= MAX_COPIED).then(|| {
            places.iter().map(|(to, passed)| Move { to: *to, annotate: annotate(*passed) }).collect()
        })
    }

    /// Adds to `places` one in each alternative below `base` that has uses, as far inside as may be. Says
    /// whether something is gained: an alternative without any, or one that evaluates the variable. `None` if
    /// there are uses elsewhere.
    fn spread(
        &self,
        of: &Copied<'_>,
        uses: &[Node],
        (base, passed): (Node, bool),
        depth: usize,
        places: &mut Vec<(Node, bool)>,
    ) -> Option<bool> {
        let mut within: Vec<(Node, Vec<Node>)> = Vec::new();
        for n in uses {
            let Some(way) = self.way(*n, base, of.first, of.own)? else { continue };
            let child = way[way.len().checked_sub(2)?];
            match within.iter_mut().find(|(alt, _)| *alt == child) {
                Some((_, uses)) => uses.push(*n),
                None => within.push((child, vec![*n])),
            }
        }
        let (one, _) = within.first()?;
        if within.len() == 1 && self.nodes[*one].taken_apart.is_some() {
            return self.spread(of, uses, (*one, passed), depth, places);
        }
        let (family, all) = self.nodes[*one].alternatives?;
        let exclusive = |n: Node| self.nodes[n].alternatives.is_some_and(|(other, _)| other == family);
        if within.len() < 2 || depth > MAX_DEPTH || !within.iter().all(|(n, _)| exclusive(*n)) {
            return None;
        }
        let mut gains = within.len() < all;
        for (alt, uses) in within {
            let inner = self
                .destination(&uses, alt, of.first, of.own, of.home.is_some(), false)
                .and_then(|place| self.entered(place, &[of.binding], alt));
            let (to, further) = inner.unwrap_or((alt, false));
            let here = (to, passed || further);
            let before = places.len();
            match self.spread(of, &uses, here, depth + 1, places) {
                Some(true) => gains = true,
                _ => {
                    places.truncate(before);
                    places.push(here);
                    gains |= to != alt;
                    gains |= self.nodes[alt].rhs.is_some_and(|e| evaluated_first(of.binding.0, e));
                }
            }
        }
        Some(gains)
    }
}

/// Whether `e` evaluates `v` before anything else that takes time.
fn evaluated_first(v: VarId, e: &Expr) -> bool {
    grow(|| match e {
        Expr::Let(_, body) | Expr::LetJoin { body, .. } => evaluated_first(v, body),
        Expr::Case { scrut, alts, .. } => match &**scrut {
            Expr::Atom(a) => *a == Atom::Var(v) || matches!(&alts[..], [alt] if evaluated_first(v, &alt.rhs)),
            Expr::Prim(op, ..) if op.is_speculable() => {
                matches!(&alts[..], [alt] if evaluated_first(v, &alt.rhs))
            }
            scrut => evaluated_first(v, scrut),
        },
        Expr::App(f, ..) => **f == Expr::Atom(Atom::Var(v)),
        Expr::Atom(a) => *a == Atom::Var(v),
        _ => false,
    })
}
