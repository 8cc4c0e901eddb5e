//! Functions above a lambda that others than the code around them may come to apply.
//!
//! Under hybrid scoping a function that a constant declares is charged to whoever applies it (rule 32). So
//! where `f = \x -> let k = \y -> … in \s -> e` becomes `\x s -> let k = \y -> … in e`, `k` is declared by
//! whoever applies `f x`, no longer by whoever made `f x`, and if that is a constant, then who applies `k`
//! may pay for it where the applier of `f x` would. In `e` nobody else applies it: what stands there is
//! charged to one cost centre, or if that is a constant's, to appliers, as `k` was. Nor do top-level
//! functions that do nothing but apply it ([`Applied`](super::super::applied::Applied)). But an annotation
//! in `e` is of another scope, and what gets `k` as another argument, in a constructor or as a result may
//! be.

use super::*;
use crate::traverse::{atoms_of, bind_pairs, for_each_child, for_each_occurrence};
use kelvin_base::stack::grow;

impl Simplifier<'_> {
    /// Whether the code above the lambda that `e` is after cheap work, the body of `own` (with the number of
    /// its parameters), has functions that others than this code and what is below the lambda may apply.
    pub(super) fn functions_escape(&self, own: (VarId, usize), e: &Expr) -> bool {
        let mut above = Vec::new();
        self.functions_above(own, e, &mut above);
        !above.is_empty() && self.escapes(&above, e, true)
    }

    /// The functions bound above that lambda, but those that are only applied there.
    fn functions_above(&self, own: (VarId, usize), e: &Expr, above: &mut Vec<VarId>) {
        let function = |rhs: &Expr| match rhs {
            Expr::Lam(..) => true,
            Expr::App(f, args, _) => self.will_be_partial(own, f, args.len()),
            rhs => self.suspends_little(own, rhs) && self.makes_function(own, rhs),
        };
        grow(|| match e {
            Expr::Let(bind, body) => {
                above.extend(bind_pairs(bind).into_iter().filter_map(|(v, rhs)| {
                    let occ = self.occ(v);
                    (function(rhs) && (occ.as_arg || occ.bare || occ.sub_scope)).then_some(v)
                }));
                self.functions_above(own, body, above);
            }
            Expr::Case { alts, .. } => alts.iter().for_each(|alt| self.functions_above(own, &alt.rhs, above)),
            Expr::LetJoin { joins, body, .. } => {
                joins.iter().for_each(|j| self.functions_above(own, &j.body, above));
                self.functions_above(own, body, above);
            }
            _ => {}
        });
    }

    /// Whether a thunk makes a function that was not there before.
    fn makes_function(&self, own: (VarId, usize), e: &Expr) -> bool {
        match e {
            Expr::Lam(..) => true,
            Expr::App(f, args, _) => self.will_be_partial(own, f, args.len()),
            e => {
                let mut makes = false;
                grow(|| for_each_child(e, &mut |c| makes = makes || self.makes_function(own, c)));
                makes
            }
        }
    }

    /// Whether any of the functions occurs in `e` but as what is applied, outside of annotations, or as `e`'s
    /// value (`result`), which is applied when the lambda moves.
    fn escapes(&self, above: &[VarId], e: &Expr, result: bool) -> bool {
        let among = |a: &Atom| matches!(a, Atom::Var(v) if above.contains(v));
        grow(|| match e {
            Expr::Atom(a) => !result && among(a),
            Expr::App(f, args, _) => match **f {
                Expr::Atom(Atom::Var(f)) => {
                    (0..).zip(args).any(|(i, a)| among(a) && !self.applied.only_applies(f, i))
                }
                ref f => self.escapes(above, f, false) || args.iter().any(among),
            },
            Expr::Let(bind, body) => {
                bind_pairs(bind).iter().any(|(_, rhs)| self.escapes(above, rhs, false))
                    || self.escapes(above, body, result)
            }
            Expr::Case { scrut, alts, .. } => {
                self.escapes(above, scrut, false)
                    || alts.iter().any(|alt| self.escapes(above, &alt.rhs, result))
            }
            Expr::LetJoin { joins, body, .. } => {
                joins.iter().any(|j| self.escapes(above, &j.body, result))
                    || self.escapes(above, body, result)
            }
            Expr::Scc(..) | Expr::Probe(..) => {
                let mut found = false;
                for_each_occurrence(e, &mut |v| found |= above.contains(&v));
                found
            }
            Expr::Lam(_, body) => self.escapes(above, body, false),
            Expr::Con(..) | Expr::Tuple(_) | Expr::Prim(..) | Expr::Jump(..) => atoms_of(e).iter().any(among),
        })
    }
}
