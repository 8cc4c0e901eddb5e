//! In whose bodies a list is made and consumed. A function that gives the list of a call of itself to another
//! one, as `terms s = … map f (terms rest)` does, would be unfolded for ever: each copy of its body has that
//! call with one more consumer around it. What is bound in a copy of a function's body is marked with the
//! function, as are the new functions that are made there; neither is fused with another call of it.
//!
//! A list that goes through the same function twice, as in `map f (map g xs)`, is another matter: what is
//! made of the outer call is bound in no copy of the function's body.

use rustc_hash::FxHashMap;

use crate::expr::{Expr, Program, VarId};
use crate::traverse::for_each_binder;

/// More functions than these around one place are taken for all.
const MAX_AROUND: usize = 12;

/// The sets of functions by which variables are marked (`Facts::unfolded_in`), in all rounds of the pass.
pub struct Unfolded {
    /// Sorted. The first is empty.
    sets: Vec<Vec<VarId>>,
    numbers: FxHashMap<Vec<VarId>, u32>,
}

impl Unfolded {
    /// Nothing in the program is marked yet, whatever an earlier pass has left.
    pub fn new(program: &mut Program) -> Unfolded {
        program.vars.iter_mut().for_each(|v| v.facts.unfolded_in = 0);
        let nothing = Vec::new();
        Unfolded { numbers: FxHashMap::from_iter([(nothing.clone(), 0)]), sets: vec![nothing] }
    }

    /// Whether the set has the function, or too many to tell.
    pub(super) fn has(&self, set: u32, f: VarId) -> bool {
        self.sets.get(set as usize).is_some_and(|fs| fs.len() > MAX_AROUND || fs.binary_search(&f).is_ok())
    }

    /// The functions of both sets, and these.
    pub(super) fn union(&mut self, a: u32, b: u32, more: &[VarId]) -> u32 {
        if a == b && more.is_empty() {
            return a;
        }
        let mut all: Vec<VarId> =
            [a, b].iter().filter_map(|n| self.sets.get(*n as usize)).flatten().chain(more).copied().collect();
        all.sort_unstable();
        all.dedup();
        if let Some(n) = self.numbers.get(&all) {
            return *n;
        }
        let n = self.sets.len() as u32;
        self.sets.push(all.clone());
        self.numbers.insert(all, n);
        n
    }

    /// Marks what is bound in a copy of a function's body, besides what it is marked with. The function's own
    /// mark does not count: its body may have code of a consumer's in it, which came there by an earlier
    /// fusion and is in no copy of what the function was made from. What is, has its own mark.
    pub(super) fn mark_binders(&mut self, p: &mut Program, e: &Expr, set: u32) {
        for_each_binder(e, &mut |v| {
            let own = p.vars[v.0 as usize].facts.unfolded_in;
            p.vars[v.0 as usize].facts.unfolded_in = self.union(own, set, &[]);
        });
    }
}
