//! A suspended computation in an annotation that is cheaper done than suspended:
//!
//! ```text
//! let v = sccsub c (case +# a b of r { _ -> I# r }) in e
//!   =  case sccsub c (case +# a b of r { _ -> r }) of r1 { _ -> let v = I# r1 in e }
//! ```
//!
//! So is that in an annotation that an option inserted, whose entry is not counted then: it could be one that
//! the program as written does not make. The computation stays the annotation's, of several directly around
//! one another the innermost one's; what it constructs is allocated where the thunk would have been, as is
//! all that leaves an annotation (`docs/cost-semantics.md`, rules 48 and 65), so none of it is a function,
//! nor a reference to one.

use super::lets::{Float, MOST_SPECULATED};
use super::*;

impl Simplifier<'_> {
    /// What comes before the construction that `rhs`, output, suspends in an annotation, and the
    /// construction; or `rhs` as it was.
    pub(super) fn speculated_in_scc(&mut self, rhs: Expr) -> Result<(Float, Expr), Expr> {
        let Some((con, args, parts)) = self.parts_of(&rhs) else { return Err(rhs) };
        let mut computation = rhs;
        let mut cc = None;
        while let Expr::Scc(_, inner, e) = computation {
            (cc, computation) = (Some(inner), *e);
        }
        let Some(cc) = cc else { unreachable!("`parts_of` has looked") };
        self.tick(Tick::CaseFloatFromLet);
        let outer: Vec<VarId> = parts.iter().map(|v| self.new_like(*v)).collect();
        outer.iter().for_each(|v| self.occs.occ[v.0 as usize] = Occ::MANY);
        let moved = |a: &Atom| match a {
            Atom::Var(v) => parts.iter().position(|p| p == v).map_or(*a, |i| Atom::Var(outer[i])),
            Atom::Lit(_) => *a,
        };
        let value = Expr::Con(con, args.iter().map(moved).collect());
        let types: Vec<Ty> = parts.iter().map(|v| self.p.var(*v).ty.clone()).collect();
        let left: Vec<Atom> = parts.iter().map(|v| Atom::Var(*v)).collect();
        let (ty, result, binder, pattern, vars) = match (&types[..], &outer[..]) {
            ([ty], [part]) if !ty.is_lifted() => {
                (ty.clone(), Expr::Atom(left[0]), *part, AltCon::Default, Vec::new())
            }
            _ => {
                let ty = Ty::Tuple(types.into());
                let binder = self.new_like(outer[0]);
                self.p.vars[binder.0 as usize].ty = ty.clone();
                self.occs.occ[binder.0 as usize] = Occ::DEAD;
                (ty, Expr::Tuple(left), binder, AltCon::Tuple, outer)
            }
        };
        let computation = Expr::Scc(SccKind::Sub, cc, with_result(computation, result, &ty).into());
        Ok((Float::Case(computation, binder, pattern, vars), value))
    }

    /// What is constructed at the end of a cheap computation in an annotation, or in several directly around
    /// one another, that may be done at once, and those of its fields that are computed.
    fn parts_of(&self, rhs: &Expr) -> Option<(ConId, Vec<Atom>, Vec<VarId>)> {
        let Expr::Scc(..) = rhs else { return None };
        let mut e = rhs;
        while let Expr::Scc(kind, cc, inner) = e {
            if !self.drops(*kind, *cc) {
                return None;
            }
            e = inner;
        }
        let mut bound = Vec::new();
        let mut steps = 0;
        while let Expr::Case { scrut, binder, alts, .. } = e {
            steps += 1;
            e = self.speculable(scrut, alts).filter(|_| steps <= MOST_SPECULATED)?;
            bound.push(*binder);
            bound.extend(alts.iter().flat_map(|alt| &alt.vars));
        }
        let Expr::Con(con, args) = e else { return None };
        let mut parts: Vec<VarId> = Vec::new();
        for a in args {
            match a {
                Atom::Var(v) if bound.contains(v) && !parts.contains(v) => parts.push(*v),
                _ if self.is_top_function(*a) => return None,
                _ => {}
            }
        }
        (!parts.is_empty()).then(|| (*con, args.clone(), parts))
    }
}

/// A chain of `case`s of one alternative with another result, of type `ty`.
fn with_result(e: Expr, result: Expr, ty: &Ty) -> Expr {
    let mut cases = Vec::new();
    let mut e = e;
    while let Expr::Case { scrut, binder, mut alts, ty } = e {
        let Some(alt) = alts.pop() else { return Expr::Case { scrut, binder, alts, ty } };
        cases.push((scrut, binder, alt.con, alt.vars, alt.at));
        e = alt.rhs;
    }
    cases.into_iter().rev().fold(result, |rhs, (scrut, binder, con, vars, at)| Expr::Case {
        scrut,
        binder,
        alts: vec![Alt { con, vars, at, rhs }],
        ty: ty.clone(),
    })
}
