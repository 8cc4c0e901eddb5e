//! Top-level bindings that another round would leave as they are.
//!
//! In rounds of one mode, what the simplifier makes of a top-level binding follows from its right-hand side,
//! from those of the top-level variables that it mentions, and from how all of them are used. Where nothing
//! was done to any of them in the last round and they are used as they were, nothing would be done now, and
//! the binding is not gone into. What may have changed besides (room for inlining, a construction elsewhere
//! that could be used again) is a chance that is missed, as after the last round. So it is where a pass
//! comes between two rounds that tells which bindings it has changed.

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use super::{Simplifier, Subst};
use crate::expr::{Bind, Expr, Program, VarId};
use crate::passes::occur::{Occ, Occurrences};
use crate::traverse::{bind_pairs, for_each_child, node_occurrences, worklist};

/// What is known after a round.
#[derive(Default)]
pub struct Settled {
    /// Bindings to which nothing was done.
    quiet: FxHashSet<VarId>,
    /// How top-level variables were used at its beginning.
    uses: FxHashMap<VarId, Occ>,
}

/// Of a top-level variable's uses, what decisions look at.
fn uses(occ: &Occ) -> Occ {
    // Whether there is one, or several; what it is last given to is asked of local functions alone.
    Occ { count: occ.count.min(2), given_to: None, ..*occ }
}

impl Settled {
    /// Before a round: the variables that are as they were before the last one.
    pub(super) fn begin(&mut self, program: &Program, occs: &Occurrences) -> Vec<bool> {
        let mut now = FxHashMap::with_capacity_and_hasher(program.binds.len(), FxBuildHasher);
        let mut same = vec![false; program.vars.len()];
        for (v, _) in program.binds.iter().flat_map(bind_pairs) {
            let uses = uses(&occs.occ[v.0 as usize]);
            same[v.0 as usize] = self.quiet.contains(&v) && self.uses.get(&v) == Some(&uses);
            now.insert(v, uses);
        }
        self.quiet.clear();
        self.quiet.reserve(program.binds.len());
        self.uses = now;
        same
    }

    /// A pass has changed these bindings since the last round.
    pub fn changed(&mut self, vars: &[VarId]) {
        for v in vars {
            self.quiet.remove(v);
        }
    }

    /// Nothing was done to what this binds.
    pub(super) fn rests(&mut self, bind: &Bind) {
        self.quiet.extend(bind_pairs(bind).iter().map(|(v, _)| *v));
    }
}

impl Simplifier<'_> {
    /// Whether this round would leave a top-level binding as it is.
    pub(super) fn is_settled(&self, bind: &Bind) -> bool {
        // (A renaming that is followed is no step of its own: what it led to may only go to its use now.)
        let same = |v: VarId| self.same.get(v.0 as usize) == Some(&true);
        let stays = |v: VarId| same(v) && matches!(self.subst[v.0 as usize], Subst::None);
        let settled = |v: VarId| self.p.var(v).module.is_none() || stays(v);
        let only_settled = |rhs: &Expr| {
            let mut work = worklist(rhs);
            while let Some(e) = work.pop() {
                let mut all = true;
                node_occurrences(e, &mut |v| all &= settled(v));
                if !all {
                    return false;
                }
                for_each_child(e, &mut |c| work.push(c));
            }
            true
        };
        match bind {
            Bind::NonRec(v, rhs) => settled(*v) && only_settled(rhs),
            Bind::Rec(pairs) => {
                pairs.iter().all(|(v, _)| settled(*v)) && pairs.iter().all(|(_, rhs)| only_settled(rhs))
            }
        }
    }
}
