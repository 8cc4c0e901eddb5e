//! The three schemes: every choice between cost centres that the rules leave to a selector. Nothing else in
//! this crate asks which scheme it is.

use kelvin_core::expr::{CcId, CostCentre};
use kelvin_layout::{CC_SUB, CcKind, Scoping};

/// The special cost centre of top-level functions: whoever refers to them pays.
pub const SUB: CcId = CcId(CC_SUB);

/// A scheme, and the kinds of the program's cost centres.
#[derive(Clone, Debug)]
pub struct Scheme {
    pub scoping: Scoping,
    subsumed: Vec<bool>,
}

impl Scheme {
    pub fn new(scoping: Scoping, centres: &[CostCentre]) -> Scheme {
        let of = |kind| match scoping {
            Scoping::Lexical => kind == CcKind::Dict,
            Scoping::Evaluation | Scoping::Hybrid => matches!(kind, CcKind::Caf | CcKind::Dict),
        };
        let subsumed = centres.iter().map(|c| of(c.kind)).collect();
        Scheme { scoping, subsumed }
    }

    /// Whether whoever applies a function of `cc` pays for it: of a dictionary, or under hybrid scoping of a
    /// CAF.
    fn is_subsumed(&self, cc: CcId) -> bool {
        self.subsumed.get(cc.0 as usize).copied().unwrap_or(false)
    }

    /// `SUB(ce, cc)` of the Variable rule (Figure 4.5).
    pub fn sub(&self, ce: CcId, cc: CcId) -> CcId {
        if ce == SUB { cc } else { ce }
    }

    /// Who pays for the body of an applied lambda (the boxed choice of Figure 4.5's Application rule; `EVAL`
    /// of 4.4.3): `cl` came back with the lambda, `cc` encloses the application.
    pub fn eval(&self, cl: CcId, cc: CcId) -> CcId {
        match self.scoping {
            Scoping::Evaluation => cc,
            Scoping::Lexical | Scoping::Hybrid if self.is_subsumed(cl) => cc,
            Scoping::Lexical | Scoping::Hybrid => cl,
        }
    }

    /// Whether an `scc` keeps the enclosing cost centre and evaluates its body with an empty argument stack
    /// (Figures 5.11 and 5.12), or is a tail call (5.9).
    pub fn scc_returns(&self) -> bool {
        !matches!(self.scoping, Scoping::Lexical)
    }

    /// Whether arguments that are top-level functions are boxed (4.2.4): evaluation scoping never reads the
    /// box.
    pub fn boxes(&self) -> bool {
        !matches!(self.scoping, Scoping::Evaluation)
    }
}
