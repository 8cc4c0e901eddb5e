//! Copies of annotated recursive functions for callers that want the result as it is.
//!
//! ```text
//! f = \n -> case n of { 0 -> I# 0; _ -> scc c (case f (n - 1) of I# m -> I# (m + 1)) }     … g (f 9) …
//!   =
//! f  = \n -> case n of { 0 -> I# 0; _ -> scc c (case f (n - 1) of I# m -> I# (m + 1)) }
//! f' = \n -> case n of { 0 -> I# 0; _ -> scc c (case f (n - 1) of I# m -> I# (m + 1)) }    … g (f' 9) …
//! ```
//!
//! Part of result-parts ([`super::result_parts`]): now all callers of `f` take its result apart, and each of
//! its calls but the first is spared the box. Worker/wrapper cannot do it, for results that are constructed
//! in several scopes are no single one's to build anew; in `f'` they are constructed where they were in `f`.
//!
//! What it does to `scc`: a copy has those of its original and is called in its place.

use kelvin_base::stack::grow;
use rustc_hash::FxHashMap;

use super::result_parts::{Found, taken_apart};
use crate::expr::*;
use crate::size::size_up_to;
use crate::subst::copy_expr;
use crate::traverse::{atoms_of_mut, bind_pairs, for_each_child, for_each_child_mut};

/// Larger functions are not copied.
const LARGEST: usize = 150;

/// Makes the copies, and has them called; `chosen` has what functions return in parts without them. Whether
/// there are any.
pub fn boxed_copies(
    program: &mut Program,
    binds: &mut Vec<Bind>,
    used: &[bool],
    chosen: &[Option<ConId>],
) -> bool {
    let mut alone = Found::new(program, used);
    let mut of = Vec::new();
    for bind in binds.iter() {
        let Bind::Rec(pairs) = bind else { continue };
        let [(v, rhs)] = &pairs[..] else { continue };
        let is_small = has_scc(rhs) && size_up_to(rhs, LARGEST) < LARGEST;
        if is_small && chosen[v.0 as usize].is_none() && alone.takes_its_own(*v, rhs) {
            of.push(*v);
        }
    }
    if of.is_empty() {
        return false;
    }
    let copies: FxHashMap<VarId, VarId> = of.iter().map(|v| (*v, program.clone_var(*v))).collect();
    let mut all = Vec::with_capacity(binds.len() + of.len());
    for mut bind in std::mem::take(binds) {
        let first = bind_pairs(&bind).first().copied();
        let single = first.and_then(|(v, rhs)| Some((v, *copies.get(&v)?, rhs.clone())));
        let mut caller = Caller { used, copies: &copies, own: single.as_ref().map(|(v, ..)| *v) };
        match &mut bind {
            Bind::NonRec(_, rhs) => caller.bound(rhs),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| caller.bound(rhs)),
        }
        all.push(bind);
        if let Some((_, copy, mut rhs)) = single {
            // (Before it has variables of its own, of which `used` says nothing.)
            Caller { used, copies: &copies, own: None }.bound(&mut rhs);
            let rhs = copy_expr(program, &rhs, &mut FxHashMap::default());
            all.push(Bind::Rec(vec![(copy, rhs)]));
        }
    }
    *binds = all;
    true
}

fn has_scc(e: &Expr) -> bool {
    grow(|| {
        let mut found = matches!(e, Expr::Scc(..));
        for_each_child(e, &mut |c| found = found || has_scc(c));
        found
    })
}

/// Renames in what calls the functions that have copies.
struct Caller<'a> {
    used: &'a [bool],
    copies: &'a FxHashMap<VarId, VarId>,
    /// The function itself, which goes on to call itself.
    own: Option<VarId>,
}

impl Caller<'_> {
    fn copy_of(&self, v: VarId) -> Option<VarId> {
        self.copies.get(&v).copied().filter(|_| self.own != Some(v))
    }

    fn bound(&mut self, rhs: &mut Expr) {
        self.expr(rhs, false);
    }

    /// `taken`: the value is taken apart.
    fn expr(&mut self, e: &mut Expr, taken: bool) {
        grow(|| self.expr_at(e, taken));
    }

    fn expr_at(&mut self, e: &mut Expr, taken: bool) {
        for a in atoms_of_mut(e) {
            if let Atom::Var(v) = a {
                *v = self.copy_of(*v).unwrap_or(*v);
            }
        }
        let apart = taken_apart(self.used, e).is_some();
        match e {
            Expr::Let(bind, body) => {
                match bind {
                    Bind::NonRec(_, rhs) => self.bound(rhs),
                    Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| self.bound(rhs)),
                }
                self.expr(body, taken);
            }
            Expr::Case { scrut, alts, .. } => {
                self.expr(scrut, apart);
                alts.iter_mut().for_each(|alt| self.expr(&mut alt.rhs, taken));
            }
            Expr::Scc(_, _, body) => self.expr(body, taken),
            Expr::LetJoin { joins, body, .. } => {
                joins.iter_mut().for_each(|j| self.expr(&mut j.body, taken));
                self.expr(body, taken);
            }
            Expr::App(callee, ..) if matches!(**callee, Expr::Atom(Atom::Var(_))) => {
                if !taken {
                    self.expr(callee, false);
                }
            }
            _ => for_each_child_mut(e, &mut |c| self.expr(c, false)),
        }
    }
}
