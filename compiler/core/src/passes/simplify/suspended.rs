//! What annotated code suspends, hands out in parts and does nothing else with is suspended by who gets it
//! (`docs/cost-semantics.md`, rule 48): its parts leave the annotation instead.
//!
//! ```text
//! case scc c (case v of { P x y -> let a = x + k in let b = y + k in (# a, b #) }) of { (# a, b #) -> e }
//!   =  case scc c (case v of { P x y -> (# x, y #) }) of
//!        { (# x, y #) -> let a = sccsub c (x + k) in let b = sccsub c (y + k) in e }
//! ```
//!
//! That is done where `e` evaluates it in one place, which may be in another annotation or be suspended
//! itself: the binding goes there, and nothing is suspended for it alone. All that is evaluated is still
//! evaluated in its scope, as often and by whoever asks for it. What is evaluated in any case stays: it is
//! evaluated in the annotation in the end (`passes/demand`), where what is taken apart for it is known to the
//! other results.

use super::*;
use crate::boxing::is_thunk;
use crate::construct::replace_results;
use crate::subst::substitute;
use crate::traverse::{bind_vars, free_vars};

/// So many results leave an annotation at most.
const MAX_RESULTS: usize = 8;

/// So much is looked at of what comes next.
const MAX_LOOKED_AT: usize = 200;

/// A result that is suspended in the annotation.
struct Component {
    at: usize,
    var: VarId,
    /// What it needs that is bound there.
    needs: Vec<VarId>,
}

/// What stands above the one result of an expression.
#[derive(Default)]
struct Above<'e> {
    bound: Vec<VarId>,
    suspended: Vec<(VarId, &'e Expr)>,
    functions: Vec<VarId>,
}

impl Simplifier<'_> {
    /// For code `e`, input, in an annotation of `cc`, and what takes its results: has what that needs of a
    /// result that is suspended there leave instead. Says whether there was such a result.
    pub(super) fn suspended_out_of_scc(&mut self, cc: CcId, e: &mut Expr, select: &mut Select) -> bool {
        let Some(component) = self.suspended_component(e, select) else { return false };
        let Component { at, var, needs } = component;
        let Some(rhs) = take_let(e, var) else { return false };
        self.tick(Tick::SccParts);
        let [alt] = &mut select.alts[..] else { unreachable!("just looked at") };
        let others: Vec<Atom> = result(e).to_vec();
        let mut more = Vec::new();
        let mut map = FxHashMap::default();
        for v in needs {
            self.occs.occ[v.0 as usize] = Occ::MANY;
            let there = others.iter().enumerate().position(|(i, a)| i != at && *a == Atom::Var(v));
            let outside = there.map_or_else(
                || {
                    let new = self.new_like(v);
                    self.occs.occ[new.0 as usize] = Occ::MANY;
                    more.push((v, new));
                    new
                },
                |i| alt.vars[i],
            );
            self.occs.occ[outside.0 as usize] = Occ::MANY;
            map.insert(v, Atom::Var(outside));
        }
        let taken = alt.vars[at];
        alt.vars.splice(at..=at, more.iter().map(|(_, new)| *new));
        let ty = Ty::Tuple(alt.vars.iter().map(|v| self.p.var(*v).ty.clone()).collect());
        replace_results(self.p, e, &ty, &mut |_, e| {
            if let Expr::Tuple(atoms) = e {
                atoms.splice(at..=at, more.iter().map(|(v, _)| Atom::Var(*v)));
            }
        });
        let mut rhs = rhs;
        substitute(&mut rhs, &map);
        let body = std::mem::replace(&mut alt.rhs, Expr::Tuple(Vec::new()));
        alt.rhs = mk_let(taken, Expr::Scc(SccKind::Sub, cc, rhs.into()), body);
        let binder = self.new_like(select.binder);
        self.p.vars[binder.0 as usize].ty = ty;
        self.occs.occ[binder.0 as usize] = Occ::DEAD;
        select.binder = binder;
        true
    }

    fn suspended_component(&self, e: &Expr, select: &Select) -> Option<Component> {
        let [Alt { con: AltCon::Tuple, vars, rhs: next, .. }] = &select.alts[..] else { return None };
        if select.done || !self.occ(select.binder).dead() || vars.len() > MAX_RESULTS {
            return None;
        }
        let mut above = Above::default();
        let atoms = above_result(e, &mut above)?;
        atoms.iter().zip(vars).enumerate().find_map(|(at, (a, x))| {
            let Atom::Var(var) = *a else { return None };
            let (_, rhs) = above.suspended.iter().find(|(v, _)| *v == var)?;
            let occ = self.occ(*x);
            let evaluated_once = occ.count == 1 && !occ.as_arg && !occ.in_lam && !occ.in_one_shot;
            if !evaluated_once || self.occ(var).count != 1 || evaluates(next, *x, &mut { MAX_LOOKED_AT }) {
                return None;
            }
            let mut needs = free_vars(rhs);
            needs.retain(|v| above.bound.contains(v));
            let new = needs.iter().filter(|v| !atoms.contains(&Atom::Var(**v))).count();
            let leaves = |v: &VarId| {
                let ty = &self.p.var(*v).ty;
                !above.functions.contains(v) && ty.rep().is_some_and(|rep| rep != kelvin_prims::Rep::Void)
            };
            let fits = vars.len() + new <= MAX_RESULTS + 1 && needs.iter().all(leaves);
            fits.then_some(Component { at, var, needs })
        })
    }
}

/// The one result of `e`, several values, if nothing but bindings and what is taken apart stands above it.
fn above_result<'e>(e: &'e Expr, above: &mut Above<'e>) -> Option<&'e [Atom]> {
    let mut e = e;
    loop {
        e = match e {
            Expr::Tuple(atoms) => return Some(atoms),
            Expr::Let(bind, body) => {
                match bind {
                    Bind::NonRec(v, rhs) if is_thunk(rhs) => above.suspended.push((*v, rhs)),
                    Bind::NonRec(_, rhs) if matches!(**rhs, Expr::Con(..)) => {}
                    bind => above.functions.extend(bind_vars(bind)),
                }
                above.bound.extend(bind_vars(bind));
                body
            }
            Expr::Case { binder, alts, .. } => match &alts[..] {
                [alt] => {
                    above.bound.extend(alt.vars.iter().chain([binder]));
                    &alt.rhs
                }
                _ => return None,
            },
            _ => return None,
        }
    }
}

/// Whether `e` evaluates `x` whichever way it goes, as far as can be seen at once.
fn evaluates(e: &Expr, x: VarId, room: &mut usize) -> bool {
    let mut e = e;
    loop {
        if *room == 0 {
            return false;
        }
        *room -= 1;
        e = match e {
            Expr::Atom(a) => return *a == Atom::Var(x),
            Expr::Let(_, body) | Expr::LetJoin { body, .. } | Expr::Scc(_, _, body) => body,
            Expr::Case { scrut, alts, .. } => {
                let rest = |room: &mut usize| alts.iter().all(|alt| evaluates(&alt.rhs, x, room));
                return evaluates(scrut, x, room) || !alts.is_empty() && rest(room);
            }
            _ => return false,
        };
    }
}

/// Takes the binding of `v` out of what stands above the result of `e`.
fn take_let(e: &mut Expr, v: VarId) -> Option<Expr> {
    let mut e = e;
    loop {
        if matches!(e, Expr::Let(Bind::NonRec(w, _), _) if *w == v) {
            let Expr::Let(Bind::NonRec(_, rhs), body) = std::mem::replace(e, Expr::Tuple(Vec::new())) else {
                return None;
            };
            *e = *body;
            return Some(*rhs);
        }
        e = match e {
            Expr::Let(_, body) => body,
            Expr::Case { alts, .. } => &mut alts.first_mut()?.rhs,
            _ => return None,
        };
    }
}

/// The results of such an expression.
fn result(e: &Expr) -> &[Atom] {
    above_result(e, &mut Above::default()).unwrap_or_default()
}
