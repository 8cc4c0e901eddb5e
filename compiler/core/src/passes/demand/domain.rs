//! The domain of demand analysis: how one variable is used ([`Demand`]), with the two ways of joining uses:
//! both happen (`both`), or one of the two (`either`).

use std::rc::Rc;

use crate::expr::*;

/// How a variable is used.
#[derive(Clone, PartialEq, Debug)]
pub enum Demand {
    /// Not at all.
    Absent,
    /// Perhaps; `whole` as below.
    Lazy { whole: bool },
    /// Evaluated for certain; `whole` if the value itself goes somewhere.
    Strict { whole: bool },
    /// Evaluated for certain and taken apart: it is a construction of a type with one constructor, or several
    /// results.
    Product { con: AltCon, fields: Rc<[Demand]>, whole: bool },
}

use Demand::{Absent, Lazy, Product, Strict};

impl Demand {
    pub fn strict(&self) -> bool {
        matches!(self, Strict { .. } | Product { .. })
    }

    /// Both uses happen.
    pub(super) fn both(self, other: Demand) -> Demand {
        match (self, other) {
            (Absent, d) | (d, Absent) => d,
            (Lazy { whole: a }, Lazy { whole: b }) => Lazy { whole: a | b },
            (Lazy { whole: a } | Strict { whole: a }, Lazy { whole: b } | Strict { whole: b }) => {
                Strict { whole: a | b }
            }
            (Lazy { whole: a } | Strict { whole: a }, Product { con, fields, whole: b })
            | (Product { con, fields, whole: b }, Lazy { whole: a } | Strict { whole: a }) => {
                let fields = fields.iter().map(|d| d.clone().both(Demand::ELSEWHERE)).collect();
                Product { con, fields, whole: a | b }
            }
            // A value of one type where it is of another: after a coercion, and only where that is not
            // reached.
            (Product { con: c, .. }, Product { con: d, .. }) if c != d => Strict { whole: true },
            (Product { con, fields: f, whole: a }, Product { fields: g, whole: b, .. }) => {
                let fields = f.iter().cloned().zip(g.iter().cloned()).map(|(x, y)| x.both(y)).collect();
                Product { con, fields, whole: a | b }
            }
        }
    }

    /// One use or the other happens.
    pub(super) fn either(self, other: Demand) -> Demand {
        match (self, other) {
            (Absent, Absent) => Absent,
            (d, e) if !d.strict() || !e.strict() => Lazy { whole: d.whole() | e.whole() },
            (Strict { whole: a }, Strict { whole: b }) => Strict { whole: a | b },
            (Strict { whole: a }, Product { con, fields, whole: b })
            | (Product { con, fields, whole: b }, Strict { whole: a }) => {
                let fields = fields.iter().map(|d| d.clone().either(Demand::ELSEWHERE)).collect();
                Product { con, fields, whole: a | b }
            }
            (Product { con: c, .. }, Product { con: d, .. }) if c != d => Strict { whole: true },
            (Product { con, fields: f, whole: a }, Product { fields: g, whole: b, .. }) => {
                let fields = f.iter().cloned().zip(g.iter().cloned()).map(|(x, y)| x.either(y)).collect();
                Product { con, fields, whole: a | b }
            }
            // Covered by the guard above.
            (d, e) => Lazy { whole: d.whole() | e.whole() },
        }
    }

    /// What is known of the fields of a construction that one use takes apart and another does not: it may be
    /// returned there, and then each field is used.
    pub(super) const ELSEWHERE: Demand = Lazy { whole: true };

    /// Whether the value itself goes somewhere.
    pub(super) fn whole(&self) -> bool {
        match self {
            Absent => false,
            Lazy { whole } | Strict { whole } | Product { whole, .. } => *whole,
        }
    }

    /// Cut off below `depth` levels of products; recursive types would have demands without end.
    pub(super) fn bounded(self, depth: usize) -> Demand {
        match self {
            Product { .. } if depth == 0 => Strict { whole: true },
            Product { con, fields, whole } => {
                let fields = fields.iter().map(|d| d.clone().bounded(depth - 1)).collect();
                Product { con, fields, whole }
            }
            d => d,
        }
    }

    /// This use, where on the way to a failure there is another one. The failure makes that one as strict as
    /// we like, and a box that only it needs is built there; but the fields that it uses have to be there.
    pub(super) fn beside_failure(self, rare: &Demand) -> Demand {
        match (self, rare) {
            (d, Absent) => d,
            (Absent, rare) => rare.clone().lazy(),
            (Product { con, fields, whole }, Product { con: same, fields: rare, whole: false })
                if con == *same =>
            {
                let fields =
                    fields.iter().zip(rare.iter()).map(|(d, r)| d.clone().beside_failure(r)).collect();
                Product { con, fields, whole }
            }
            (Product { con, fields, whole }, _) => {
                let fields = fields.iter().map(|d| d.clone().beside_failure(&Demand::ELSEWHERE)).collect();
                Product { con, fields, whole }
            }
            (d, _) => d,
        }
    }

    /// The same use, where the value may as well be made of its parts.
    pub(super) fn apart(self) -> Demand {
        match self {
            Absent => Absent,
            Lazy { .. } => Lazy { whole: false },
            Strict { .. } => Strict { whole: false },
            Product { con, fields, whole } => {
                let whole_fields = |d: &Demand| d.clone().both(Demand::ELSEWHERE);
                let fields = if whole { fields.iter().map(whole_fields).collect() } else { fields };
                Product { con, fields, whole: false }
            }
        }
    }

    /// The use, if it is not certain to happen.
    pub(super) fn lazy(self) -> Demand {
        if self == Absent { Absent } else { Lazy { whole: self.whole() } }
    }
}
