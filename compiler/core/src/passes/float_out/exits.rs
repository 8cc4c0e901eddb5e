//! The ends of loops. What follows a loop is written where the loop ends, in its body: it is done once
//! for all rounds, and work in it is not to be done before the loop.

use std::rc::Rc;

use crate::expr::{Expr, Join, VarId};
use crate::size::size_up_to;
use crate::traverse::for_each_occurrence;

/// Alternatives larger than this are taken for parts of the loop that they are in.
const MAX_EXIT: usize = 400;

/// A loop around what is looked at, whose alternatives that do not go on with it are done once: they stand at
/// the level at which the loop does.
pub(super) struct Exits {
    pub names: Vec<VarId>,
    pub level: u32,
    /// The loop whose round ends with this one.
    pub outer: Option<Rc<Exits>>,
}

impl Exits {
    /// The same beside join points, whose jumps may lead on to the loop.
    pub fn beside(self: Rc<Exits>, joins: &[Join]) -> Rc<Exits> {
        if joins.iter().all(|j| self.leaves(&j.body)) {
            return self;
        }
        let names = self.names.iter().copied().chain(joins.iter().map(|j| j.name)).collect();
        Exits { names, level: self.level, outer: self.outer.clone() }.into()
    }

    /// Whether the alternative leaves the loop.
    pub fn leaves(&self, rhs: &Expr) -> bool {
        let mut stays = size_up_to(rhs, MAX_EXIT) == MAX_EXIT;
        if !stays {
            for_each_occurrence(rhs, &mut |v| stays |= self.names.contains(&v));
        }
        !stays
    }
}
