//! Where a list is declared that may be fused.

use crate::expr::*;

/// A list that may be fused, and what follows.
pub(super) struct Candidate<'a> {
    pub xs: VarId,
    pub producer: &'a Expr,
    pub body: &'a Expr,
    /// It is evaluated in any case.
    pub forced: bool,
    /// The join point whose parameter it is, which `producer` jumps to.
    pub join: Option<VarId>,
}

/// The list that `e` declares.
pub(super) fn candidate(e: &Expr) -> Option<Candidate<'_>> {
    Some(match e {
        Expr::Let(Bind::NonRec(xs, producer), body) => {
            Candidate { xs: *xs, producer, body, forced: false, join: None }
        }
        Expr::Case { scrut, binder, alts, .. } => match &alts[..] {
            [Alt { con: AltCon::Default, rhs, .. }] => {
                Candidate { xs: *binder, producer: scrut, body: rhs, forced: true, join: None }
            }
            _ => return None,
        },
        Expr::LetJoin { rec: false, joins, body } => match &joins[..] {
            [Join { name, params, body: rest }] => match params[..] {
                [xs] => Candidate { xs, producer: body, body: rest, forced: true, join: Some(*name) },
                _ => return None,
            },
            _ => return None,
        },
        _ => return None,
    })
}
