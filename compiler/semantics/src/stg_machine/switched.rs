//! Annotations that can be switched off, on the STG machine.

use kelvin_core::expr::{CcId, SccKind};
use kelvin_stg::ir::Expr;

use super::StgMachine;

impl StgMachine<'_> {
    /// Of a constant that is an annotation which can be switched off, in its own: the first one that is on.
    /// The evaluation of the constant is that one's then (rule 69). Its own annotation, which compiled
    /// programs do not enter then, stays: the machines are compared with one another on programs that
    /// have it always.
    pub(super) fn switched_on_in(&self, kind: SccKind, body: &Expr) -> Option<CcId> {
        let mut inside = body;
        while matches!(kind, SccKind::Caf | SccKind::Dict)
            && let Expr::Scc { kind: kind @ (SccKind::Switch | SccKind::SwitchAuto), cc, body, .. } = inside
        {
            if !self.world.is_off(*kind, *cc) {
                return Some(*cc);
            }
            inside = body;
        }
        None
    }
}
