//! Functions of the program's own that are called once go where that is, if it is below a lambda or in a
//! loop and some of the arguments are not: what they make of these alone is to float out of it (`map (score
//! ref) ws`, `[factors 1000 n | n <- ns]`). A call of too few arguments becomes a lambda. What else they
//! call stays calls, and what they bind stays bound: nothing but the call is simplified.

use rustc_hash::{FxHashMap, FxHashSet};

use kelvin_base::Symbol;
use kelvin_base::stack::grow;

use crate::expr::*;
use crate::passes::occur::{Occurrences, is_one_shot};
use crate::subst::substitute;
use crate::traverse::{bind_pairs, for_each_child_mut, free_vars};
use crate::typing::ty_of;

/// Inlines them.
pub(super) fn inline_called_once(
    p: &Program,
    binds: Vec<Bind>,
    occs: &Occurrences,
    own: &FxHashSet<Symbol>,
) -> Vec<Bind> {
    let mut places = FxHashMap::default();
    for (i, bind) in binds.iter().enumerate() {
        if let Bind::NonRec(v, rhs) = bind
            && matches!(**rhs, Expr::Lam(..))
            && *v != p.main
            && is_called_once(p, *v, occs)
            && p.var(*v).module.is_some_and(|m| own.contains(&m))
        {
            places.insert(*v, i);
        }
    }
    if places.is_empty() {
        return binds;
    }
    let mut inliner =
        Inliner { p, places, binds: binds.into_iter().map(Some).collect(), depth: FxHashMap::default() };
    for i in 0..inliner.binds.len() {
        let is_own = |bind: &Bind| {
            bind_pairs(bind).iter().any(|(v, _)| p.var(*v).module.is_some_and(|m| own.contains(&m)))
        };
        let Some(mut bind) = inliner.binds[i].take_if(|bind| is_own(bind)) else { continue };
        // (What is looked at is not inlined into itself: it is nowhere else then.)
        let here: Vec<VarId> = bind_pairs(&bind).iter().map(|(v, _)| *v).collect();
        let kept: Vec<(VarId, usize)> =
            here.iter().filter_map(|v| inliner.places.remove(v).map(|at| (*v, at))).collect();
        match &mut bind {
            Bind::NonRec(_, rhs) => inliner.expr(rhs, 0),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| inliner.expr(rhs, 0)),
        }
        inliner.places.extend(kept);
        inliner.binds[i] = Some(bind);
    }
    inliner.binds.into_iter().flatten().collect()
}

fn is_called_once(p: &Program, v: VarId, occs: &Occurrences) -> bool {
    let info = p.var(v);
    occs.occ.get(v.0 as usize).is_some_and(|o| o.count == 1 && !o.as_arg && !o.bare)
        && info.inline != Inline::NoInline
        && info.facts.diverges == 0
}

struct Inliner<'a> {
    p: &'a Program,
    /// Where the functions are among the bindings, those that have not been inlined.
    places: FxHashMap<VarId, usize>,
    binds: Vec<Option<Bind>>,
    /// The number of lambdas and loops around what local binders depend on.
    depth: FxHashMap<VarId, u32>,
}

impl Inliner<'_> {
    fn expr(&mut self, e: &mut Expr, depth: u32) {
        grow(|| self.expr_at(e, depth));
    }

    fn expr_at(&mut self, e: &mut Expr, depth: u32) {
        if let Expr::App(..) = e
            && self.inlined(e, depth)
        {
            return self.expr(e, depth);
        }
        match e {
            Expr::Lam(params, body) => {
                let inner = if is_one_shot(self.p, params) { depth } else { depth + 1 };
                self.bound(params, inner);
                self.expr(body, inner);
            }
            Expr::LetJoin { rec, joins, body } => {
                let inner = depth + u32::from(*rec);
                for j in joins {
                    self.bound(&j.params, inner);
                    self.expr(&mut j.body, inner);
                }
                self.expr(body, depth);
            }
            Expr::Let(bind, body) => {
                match bind {
                    Bind::NonRec(v, rhs) => {
                        self.expr(rhs, depth);
                        let could_stand = free_vars(rhs).iter().filter_map(|v| self.depth.get(v)).max();
                        self.bound(&[*v], could_stand.copied().unwrap_or(0));
                    }
                    Bind::Rec(pairs) => {
                        let vars: Vec<VarId> = pairs.iter().map(|(v, _)| *v).collect();
                        self.bound(&vars, depth);
                        pairs.iter_mut().for_each(|(_, rhs)| self.expr(rhs, depth));
                    }
                }
                self.expr(body, depth);
            }
            Expr::Case { scrut, binder, alts, .. } => {
                self.expr(scrut, depth);
                self.bound(&[*binder], depth);
                for alt in alts {
                    self.bound(&alt.vars, depth);
                    self.expr(&mut alt.rhs, depth);
                }
            }
            e => for_each_child_mut(e, &mut |c| self.expr(c, depth)),
        }
    }

    fn bound(&mut self, vars: &[VarId], depth: u32) {
        self.depth.extend(vars.iter().map(|v| (*v, depth)));
    }

    /// Makes a call the body of the function, if that is one of them, and something may come of it.
    fn inlined(&mut self, e: &mut Expr, depth: u32) -> bool {
        let Expr::App(callee, args, ty) = &*e else { return false };
        let Expr::Atom(Atom::Var(f)) = **callee else { return false };
        let Some(&place) = self.places.get(&f) else { return false };
        let Some(Bind::NonRec(_, rhs)) = self.binds.get(place).and_then(Option::as_ref) else { return false };
        let Expr::Lam(params, body) = &**rhs else { return false };
        let further_out = |a: &Atom| match a {
            Atom::Var(v) => self.depth.get(v).is_none_or(|d| *d < depth),
            Atom::Lit(_) => false,
        };
        let fits = match params.len().checked_sub(args.len()) {
            Some(0) => depth > 0 && args.iter().any(further_out) && ty_of(self.p, body) == *ty,
            Some(_) => !args.is_empty(),
            None => false,
        };
        if !fits {
            return false;
        }
        let given: FxHashMap<VarId, Atom> = params.iter().copied().zip(args.iter().copied()).collect();
        let Some(Bind::NonRec(_, rhs)) = self.binds[place].take() else { return false };
        self.places.remove(&f);
        let Expr::Lam(mut params, mut body) = *rhs else { return false };
        substitute(&mut body, &given);
        let rest = params.split_off(given.len());
        *e = if rest.is_empty() { *body } else { Expr::Lam(rest, body) };
        true
    }
}
