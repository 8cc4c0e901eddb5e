//! Cost-centre scopes as the passes see them, and which things may cross from one into another.
//!
//! The static scope of a piece of code is either that of a known cost centre, or one whose cost
//! centre is decided at run time (the body of a top-level function is *subsumed*; under evaluation scoping
//! so is the body of every lambda). Two places of equal [`Scope`] are charged to the same cost
//! centre in every execution. See the note in [`crate::scc`].

use kelvin_layout::Scoping;

use super::occur::Occ;
use crate::expr::*;

/// A static scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Directly within `scc c`.
    Cc(CcId),
    /// Decided at run time; equal numbers, equal cost centre (within one top-level binding). 0 is the scope of the binding.
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

    /// Whether the body of a lambda declared in `scope` may belong to another scope than that one. Under hybrid scoping it does
    /// if `scope` turns out to be that of a constant or a dictionary, which only a named cost centre rules out.
    pub fn lambda_leaves(self, scope: Scope) -> bool {
        match self.0 {
            Some(Scoping::Evaluation) => true,
            Some(Scoping::Hybrid) => matches!(scope, Scope::Dyn(_)),
            Some(Scoping::Lexical) | None => false,
        }
    }

    /// Whether a reference bound in `scope` to a variable that occurs so may be made by somebody else if it is made where the
    /// variable occurs. Calls below a lambda are no matter under hybrid scoping: the function is entered under the lambda's
    /// cost centre either way, but what is passed on or returned there would be referred to by whoever applied the lambda.
    pub fn reference_leaves(self, occ: &Occ, scope: Scope) -> bool {
        let below_lambda = occ.in_lam || occ.in_one_shot;
        self.references_pay()
            && (occ.sub_scope || self.lambda_leaves(scope) && below_lambda && (occ.as_arg || occ.bare))
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
