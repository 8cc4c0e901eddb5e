//! Which constraints are enough for others, where contexts are inferred for instances that are derived.

use kelvin_base::stack::grow;
use rustc_hash::FxHashMap;

use super::Checker;
use super::overlap::Found;
use super::solve::{Evidence, MAX_DEPTH, Origin, Wanted};
use super::types::{ERROR, Node, Poly, Pred, Ty, Types};
use crate::names::Name;

impl Checker<'_> {
    /// Reduces constraints on rigid types to some whose types are headed by variables, by instances and what
    /// functional dependencies determine; with them, those that have no instance. What mentions types that
    /// nothing determines is left out: it is found out where a dictionary is made.
    pub(super) fn reduce_all(&mut self, wanted: &[Pred], origin: Origin) -> (Vec<Pred>, Vec<Pred>) {
        let (mut left, mut failed) = (wanted.to_vec(), Vec::new());
        loop {
            let mut out = Vec::new();
            for p in std::mem::take(&mut left) {
                failed.extend(self.reduce(&p, &mut out, origin, &mut Vec::new()).err());
            }
            left = out;
            let mut open: Vec<Wanted> = Vec::new();
            for pred in left.iter().filter(|p| p.args.iter().any(|&a| self.types.has_metas(a))) {
                let evidence = self.evidence.len() as u32;
                self.evidence.push(Evidence::Open);
                let scope = self.scope;
                open.push(Wanted { pred: pred.clone(), evidence, scope, origin, depth: 0, because: None });
            }
            if open.is_empty() || !self.improve(&mut open) {
                left.retain(|p| !p.args.iter().any(|&a| self.types.has_metas(a)));
                return (left, failed);
            }
        }
    }

    /// Reduces a constraint on rigid types to constraints whose types are headed by variables, by instances
    /// alone, or are not known yet; the constraint that has none as the error. `because`: the constraints on
    /// whose account it is wanted, with their sizes; they need not be reduced again.
    pub(super) fn reduce(
        &mut self,
        pred: &Pred,
        out: &mut Vec<Pred>,
        origin: Origin,
        because: &mut Vec<(usize, Pred)>,
    ) -> Result<(), Pred> {
        if pred.args.contains(&ERROR) {
            return Ok(());
        }
        if pred.class == self.known.equality {
            let (a, b) = (pred.args[0], pred.args[1]);
            if self.types.has_metas(a) || self.types.has_metas(b) {
                self.want_equal(a, b, origin);
            }
            let equal = self.types.same(a, b);
            return if equal { Ok(()) } else { Err(pred.clone()) };
        }
        if pred.class == self.known.holds
            && let Some(p) = self.plain_constraint(pred.args[0])
        {
            return self.reduce(&p, out, origin, because);
        }
        if pred.class == self.known.holds
            && let Some(poly) = self.types.as_poly(pred.args[0])
        {
            return self.reduce_quantified(pred, &poly, out, origin, because);
        }
        let size = pred.args.iter().map(|&t| self.types.size(t)).sum();
        if because.iter().any(|(s, b)| *s == size && self.types.same_pred(b, pred)) {
            return Ok(());
        }
        let found = self.find_instance(pred);
        if let Found::TypeCon(_) | Found::Literal(_) = found {
            return Ok(());
        }
        let open = match found {
            Found::Perhaps => pred.args.iter().any(|&a| self.types.has_metas(a)),
            // The user of the binding knows more.
            Found::Blocked(..) => true,
            _ => false,
        };
        if let Found::Instance(id, map) = found
            && because.len() < MAX_DEPTH as usize
        {
            let (inst, map) = self.instantiate_instance(id, &map);
            because.push((size, pred.clone()));
            let mut parts = inst.context.iter();
            let result = parts.try_for_each(|p| {
                let p = self.types.subst_pred(p, &map);
                self.reduce(&p, out, origin, because)
            });
            because.pop();
            return result;
        }
        if open || pred.args.iter().any(|&a| matches!(self.types.head(a), Node::Var(_))) {
            if !out.iter().any(|o| self.types.same_pred(o, pred)) {
                out.push(pred.clone());
            }
            return Ok(());
        }
        Err(pred.clone())
    }

    /// Reduces a quantified constraint: its body, of which what its context gives is there.
    fn reduce_quantified(
        &mut self,
        pred: &Pred,
        poly: &Poly,
        out: &mut Vec<Pred>,
        origin: Origin,
        because: &mut Vec<(usize, Pred)>,
    ) -> Result<(), Pred> {
        let own: Vec<(Name, Ty)> = poly
            .vars
            .iter()
            .map(|&v| (v, self.types.fresh_rigid(self.names, self.names.occ(v), self.level + 1)))
            .collect();
        let mut given = Vec::new();
        for p in self.types.subst_preds(&poly.context, &own) {
            given.extend(self.superclasses(&p));
            given.push(p);
        }
        let body = Pred { class: pred.class, args: vec![self.types.subst(poly.ty, &own)] };
        let mut needed = Vec::new();
        grow(|| self.reduce(&body, &mut needed, origin, because)).map_err(|_| pred.clone())?;
        for p in needed {
            if given.iter().any(|g| self.types.same_pred(g, &p)) {
                continue;
            }
            let mut vars = Vec::new();
            p.args.iter().for_each(|&a| self.types.free_vars(a, &mut vars));
            if own.iter().any(|&(_, t)| matches!(self.types.node(t), Node::Var(v) if vars.contains(&v))) {
                return Err(pred.clone());
            }
            if !out.iter().any(|o| self.types.same_pred(o, &p)) {
                out.push(p);
            }
        }
        Ok(())
    }

    /// Removes constraints that are superclasses of others.
    pub fn minimal(&mut self, preds: Vec<Pred>) -> Vec<Pred> {
        let mut supers: FxHashMap<_, Vec<(usize, Pred)>> = FxHashMap::default();
        for (i, p) in preds.iter().enumerate() {
            for s in self.superclasses(p) {
                supers.entry(self.types.pred_key(&s)).or_default().push((i, s));
            }
        }
        let implied = |types: &mut Types, i: usize, p: &Pred| {
            let same_key = supers.get(&types.pred_key(p));
            same_key.is_some_and(|s| s.iter().any(|(j, q)| *j != i && types.same_pred(p, q)))
        };
        let preds = preds.into_iter().enumerate();
        preds.filter(|(i, p)| !implied(&mut self.types, *i, p)).map(|(_, p)| p).collect()
    }
}
