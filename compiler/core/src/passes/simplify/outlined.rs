//! What occurs in the join points that the simplifier made in this round.
//!
//! What follows a statement becomes a join point, in which what follows the next one is one, and so on: were
//! the body of each gone through to its end for the variables of one statement, the time would be the square
//! of their number. So what is free in the body of a large one is noted, and it is gone into only where there
//! is something to replace.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::expr::*;
use crate::size::size_up_to;
use crate::traverse::{
    atoms_of_mut, for_each_child, for_each_child_mut, node_binders, node_occurrences, worklist,
};
use kelvin_base::stack::grow;

/// Bodies from this size on are noted.
const LARGE: usize = 100;
/// Bodies with more free variables than this are not: to go through these would be no quicker.
const MOST: usize = 64;

/// The free local variables of join points whose bodies are done, by name.
#[derive(Default)]
pub(super) struct Outlined {
    free: FxHashMap<VarId, Vec<VarId>>,
}

impl Outlined {
    /// Notes what is free in a join point that is done.
    pub fn note(&mut self, p: &Program, join: &Join, steps: &mut u64) {
        if size_up_to(&join.body, LARGE) < LARGE {
            return;
        }
        let mut free = self.free_in(p, &join.body, steps);
        free.retain(|v| !join.params.contains(v));
        if free.len() <= MOST {
            self.free.insert(join.name, free);
        }
    }

    /// Forgets a join point whose body has become another.
    pub fn forget(&mut self, name: VarId) {
        self.free.remove(&name);
    }

    /// The local variables free in `e`, in order of first occurrence. `steps` counts what is gone through.
    pub fn free_in(&self, p: &Program, e: &Expr, steps: &mut u64) -> Vec<VarId> {
        let (mut bound, mut seen) = (FxHashSet::default(), FxHashSet::default());
        let mut found = Vec::new();
        let mut occurs = |v: VarId| {
            if p.var(v).module.is_none() && seen.insert(v) {
                found.push(v);
            }
        };
        let mut work = worklist(e);
        while let Some(e) = work.pop() {
            *steps += 1;
            node_occurrences(e, &mut occurs);
            node_binders(e, &mut |v| _ = bound.insert(v));
            let Expr::LetJoin { joins, body, .. } = e else {
                for_each_child(e, &mut |c| work.push(c));
                continue;
            };
            work.push(body);
            for j in joins {
                match self.free.get(&j.name) {
                    Some(free) => free.iter().for_each(|v| occurs(*v)),
                    None => work.push(&j.body),
                }
            }
        }
        found.retain(|v| !bound.contains(v));
        found
    }

    /// Replaces variables in `e`, which is not gone into where they do not occur.
    pub fn substitute(&mut self, e: &mut Expr, map: &FxHashMap<VarId, Atom>, steps: &mut u64) {
        if !map.is_empty() {
            grow(|| self.substitute_at(e, map, steps));
        }
    }

    fn substitute_at(&mut self, e: &mut Expr, map: &FxHashMap<VarId, Atom>, steps: &mut u64) {
        *steps += 1;
        for a in atoms_of_mut(e) {
            if let Atom::Var(v) = a
                && let Some(new) = map.get(v)
            {
                *a = *new;
            }
        }
        if let Expr::Jump(j, ..) = e
            && let Some(Atom::Var(new)) = map.get(j)
        {
            *j = *new;
        }
        let Expr::LetJoin { joins, body, .. } = e else {
            for_each_child_mut(e, &mut |c| self.substitute(c, map, steps));
            return;
        };
        self.substitute(body, map, steps);
        for j in joins {
            if self.renamed(j.name, map) {
                self.substitute(&mut j.body, map, steps);
            }
        }
    }

    /// Whether something is to be replaced in the body of a join point, as which it is noted.
    fn renamed(&mut self, name: VarId, map: &FxHashMap<VarId, Atom>) -> bool {
        let Some(free) = self.free.get_mut(&name) else { return true };
        let mut any = false;
        for v in free.iter_mut() {
            match map.get(v) {
                Some(Atom::Var(new)) => (*v, any) = (*new, true),
                Some(Atom::Lit(_)) => any = true,
                None => {}
            }
        }
        any
    }
}
