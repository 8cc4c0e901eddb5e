//! The domain of demand analysis: how one variable is used ([`Demand`]) and how all are ([`Uses`]), with the
//! two ways of joining them: both happen (`both`, `then`), or one of the two (`either`).

#![expect(clippy::iter_over_hash_type, reason = "each variable's demand is by itself")]

use std::rc::Rc;

use rustc_hash::FxHashMap;

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
    /// Evaluated for certain and taken apart: it is a construction of a type with one constructor.
    Product { con: ConId, fields: Rc<[Demand]>, whole: bool },
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

    /// The use, if it is not certain to happen.
    pub(super) fn lazy(self) -> Demand {
        if self == Absent { Absent } else { Lazy { whole: self.whole() } }
    }
}

/// Demands on free variables. Where evaluation surely diverges, variables not mentioned are used in every
/// way.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Uses {
    pub(super) vars: FxHashMap<VarId, Demand>,
    pub(super) diverges: bool,
}

impl Uses {
    pub(super) fn add(&mut self, v: VarId, d: Demand) {
        if d == Absent {
            return;
        }
        let slot = self.vars.entry(v).or_insert(Absent);
        *slot = std::mem::replace(slot, Absent).both(d);
    }

    /// Forgets how values are taken apart: what they are made of is known only where a constructor has told
    /// their types, and elsewhere they are something else.
    pub(super) fn forget_products(&mut self) {
        for d in self.vars.values_mut() {
            if let Product { .. } = d {
                *d = Strict { whole: true };
            }
        }
    }

    pub(super) fn take(&mut self, v: VarId) -> Demand {
        self.vars.remove(&v).unwrap_or(Absent)
    }

    /// `self` happens, then `other` (if `self` does not diverge).
    pub(super) fn then(mut self, other: Uses) -> Uses {
        if self.diverges {
            return self;
        }
        if self.vars.len() < other.vars.len() {
            let Uses { vars, diverges } = other;
            let mut all = Uses { vars, diverges };
            self.vars.drain().for_each(|(v, d)| all.add(v, d));
            return all;
        }
        for (v, d) in other.vars {
            self.add(v, d);
        }
        self.diverges = other.diverges;
        self
    }

    pub(super) fn either(mut self, mut other: Uses) -> Uses {
        if self.diverges && !other.diverges {
            std::mem::swap(&mut self, &mut other);
        }
        // Now `other` diverges if either does: its demands are as strict as we like, but no reason to keep a
        // box.
        if other.diverges && !self.diverges {
            for (v, d) in other.vars {
                match self.vars.get_mut(&v) {
                    Some(slot) => *slot = std::mem::replace(slot, Absent).beside_failure(&d),
                    None => {
                        self.vars.insert(v, d.lazy());
                    }
                }
            }
            return self;
        }
        let both_diverge = self.diverges;
        for (v, slot) in &mut self.vars {
            let d = match other.vars.remove(v) {
                Some(d) => d,
                None if both_diverge => continue,
                None => Absent,
            };
            *slot = std::mem::replace(slot, Absent).either(d);
        }
        for (v, d) in other.vars {
            let d = if both_diverge { d } else { d.either(Absent) };
            self.vars.insert(v, d);
        }
        self
    }

    /// The same uses, not certain to happen.
    pub(super) fn lazy(mut self) -> Uses {
        self.vars.values_mut().for_each(|d| *d = std::mem::replace(d, Absent).lazy());
        self.diverges = false;
        self
    }

    pub(super) fn clone_without_divergence(&self) -> Uses {
        Uses { vars: self.vars.clone(), diverges: false }
    }

    /// Without the lazy use of `a` itself, which has been added more precisely.
    pub(super) fn without_plain(mut self, a: Atom) -> Uses {
        if let Atom::Var(v) = a {
            self.vars.remove(&v);
        }
        self
    }
}
