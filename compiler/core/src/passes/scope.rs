//! Cost-centre scopes as the passes see them, and which things may cross from one into another.
//!
//! The static scope of a piece of code is either that of a known cost centre, or one whose cost
//! centre is decided at run time (the body of a top-level function is *subsumed*; under evaluation scoping
//! so is the body of every lambda). Two places of equal [`Scope`] are charged to the same cost
//! centre in every execution. See the note in [`crate::scc`].

use kelvin_layout::Scoping;

use crate::expr::*;

/// A static scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Directly within `scc c`.
    Cc(CcId),
    /// Decided at run time; equal numbers, equal cost centre. 0 is the scope of a top-level binding.
    Dyn(u32),
}

/// What the chosen cost semantics (if any) lets a pass do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scheme(pub Option<Scoping>);

impl Scheme {
    pub fn profiled(self) -> bool {
        self.0.is_some()
    }

    /// Whether a lambda's body is charged where the lambda is applied, so that below a lambda the enclosing cost
    /// centre is not known, and conversely a lambda may move freely to where it is applied.
    pub fn body_belongs_to_application(self) -> bool {
        self.0 == Some(Scoping::Evaluation)
    }

    /// Whether the scope that *references* a top-level function pays for it (lexical and hybrid): then such
    /// a reference is no mere name, and does not move into another scope.
    pub fn references_pay(self) -> bool {
        matches!(self.0, Some(Scoping::Lexical | Scoping::Hybrid))
    }
}

/// `e` so annotated that it is charged to `home`, standing in `here`. `None` where that cannot be said.
pub fn move_into(e: Expr, home: Scope, here: Scope) -> Option<Expr> {
    match home {
        _ if home == here => Some(e),
        Scope::Cc(c) => Some(Expr::Scc(SccKind::Sub, c, e.into())),
        Scope::Dyn(_) => None,
    }
}
