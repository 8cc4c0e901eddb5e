//! Recursive functions applied to a known construction: `[x] ++ ys` is `x : ys`.
//!
//! A small function that takes a parameter apart before all else, and calls itself only for parts of it, is
//! inlined where that argument is known to its end (or to where nothing is known of it), and small. The calls
//! in the copy are then inlined for the same reason, so often as the argument is deep.
//!
//! What it does to `scc`: what inlining does.

use super::inline::tested_parameter;
use super::*;
use crate::size::size_up_to;
use crate::traverse::{atoms_of, for_each_child};

/// No larger function is unrolled.
const MAX_SIZE: usize = 24;
/// Constructors that an argument may have, of its own type.
const MAX_CONSTRUCTORS: usize = 4;

impl Simplifier<'_> {
    /// Whether the argument is a known construction whose parts of the same type are known to their ends, or
    /// not at all, within few constructors. Recursive values have no end: nor has one that is being defined
    /// here, as in `xs = x : map f xs`. What a `case` found is as good as unknown: a copy of a function that
    /// looks further than what it gives to itself would find more each time.
    pub(super) fn known_to_its_end(&self, a: Atom) -> bool {
        let Some(first) = self.known_con(a).filter(|known| known.built) else { return false };
        let tycon = self.p.con(first.con).tycon;
        let mut seen = 0;
        let mut work = vec![a];
        while let Some(a) = work.pop() {
            let Some(known) = self.known_con(a).filter(|k| k.built && self.p.con(k.con).tycon == tycon)
            else {
                continue;
            };
            seen += 1;
            if seen > MAX_CONSTRUCTORS || matches!(a, Atom::Var(v) if self.recursive.contains(&v)) {
                return false;
            }
            work.extend(known.args.iter().copied());
        }
        true
    }
}

/// The parameter that the function `v`, alone in its recursive group, takes apart before all else and of
/// which it gives parts to itself, if it is small.
pub(super) fn consumed_parameter(v: VarId, params: &[VarId], body: &Expr) -> Option<usize> {
    let i = tested_parameter(params, body)?;
    let Expr::Case { alts, .. } = body else { return None };
    if size_up_to(body, MAX_SIZE + 1) > MAX_SIZE {
        return None;
    }
    let parts: Vec<VarId> = alts.iter().flat_map(|alt| alt.vars.iter().copied()).collect();
    let is_part = |a: &Atom| matches!(a, Atom::Var(p) if parts.contains(p));
    let mut work = vec![body];
    while let Some(e) = work.pop() {
        match e {
            Expr::App(f, args, _) if matches!(**f, Expr::Atom(Atom::Var(g)) if g == v) => {
                if args.len() != params.len() || !is_part(&args[i]) || args.contains(&Atom::Var(v)) {
                    return None;
                }
            }
            e if atoms_of(e).contains(&Atom::Var(v)) => return None,
            e => for_each_child(e, &mut |c| work.push(c)),
        }
    }
    Some(i)
}
