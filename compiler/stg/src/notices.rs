//! What of the code behind a scrutinee needs its cost centre back.

use kelvin_core::expr::{Atom, Expr as CoreExpr};
use kelvin_prims::{Effect, PrimOp};

/// Whether the code can tell which cost centre is current: whether it allocates, calls, evaluates or counts,
/// or computes for so long that the timer may find it there.
pub fn notices(e: &CoreExpr) -> bool {
    notices_within(e, &mut { UNNOTICED })
}

/// So many operations on words may be done under another cost centre than theirs: restoring it takes longer.
const UNNOTICED: usize = 2;

fn notices_within(e: &CoreExpr, unnoticed: &mut usize) -> bool {
    match e {
        CoreExpr::Atom(Atom::Lit(_)) | CoreExpr::Tuple(_) => false,
        CoreExpr::Prim(op, ..) => {
            if op.effect() != Effect::Pure || takes_time(*op) || *unnoticed == 0 {
                return true;
            }
            *unnoticed -= 1;
            false
        }
        CoreExpr::Con(_, args) => !args.is_empty(),
        CoreExpr::Case { scrut, alts, .. } => {
            notices_within(scrut, unnoticed)
                || alts.iter().any(|a| notices_within(&a.rhs, &mut { *unnoticed }))
        }
        _ => true,
    }
}

/// Whether an operation takes longer than one on words: a function of C, or one that gives a floating-point
/// number.
fn takes_time(op: PrimOp) -> bool {
    let result = op.ty().rsplit("->").next().unwrap_or_default();
    matches!(op, PrimOp::Leaf(_)) || result.contains("Double#") || result.contains("Float#")
}
