//! Annotations that can be switched off, on the STG machine.

use kelvin_core::expr::{CcId, SccKind};
use kelvin_stg::ir::Expr;

use super::StgMachine;

impl StgMachine<'_> {
    /// Of a constant that is an annotation which can be switched off, in its own: the first one that is on. The
    /// constant is that one's then, and its own annotation is not there (rule 69).
    pub(super) fn switched_on_in(&self, kind: SccKind, body: &Expr) -> Option<CcId> {
        let mut inside = body;
        while matches!(kind, SccKind::Caf | SccKind::Dict)
            && let Expr::Scc { kind, cc, body } = inside
            && kind.is_switchable()
        {
            if !self.world.is_off(*kind, *cc) {
                return Some(*cc);
            }
            inside = body;
        }
        None
    }

    /// Whether an annotation is not there, because it is switched off or gives way.
    pub(super) fn is_absent(&self, kind: SccKind, cc: CcId, body: &Expr) -> bool {
        self.world.is_off(kind, cc) || self.switched_on_in(kind, body).is_some()
    }
}
