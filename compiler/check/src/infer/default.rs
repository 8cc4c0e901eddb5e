//! Defaulting (Report 4.3.4) and what remains ambiguous after it, at the end of a module.

use super::Checker;
use super::solve::{Found, Wanted};
use super::types::{Meta, Node, Pred, Ty};
use crate::names::Name;

/// The library's classes that may stand beside a numeric one in a defaulted constraint.
const STANDARD: &[&str] = &[
    "Eq",
    "Ord",
    "Show",
    "Read",
    "Enum",
    "Bounded",
    "Ix",
    "Num",
    "Real",
    "Integral",
    "Fractional",
    "Floating",
    "RealFrac",
    "RealFloat",
    "Random",
    "Bits",
];

const NUMERIC: &[&str] = &["Num", "Real", "Integral", "Fractional", "Floating", "RealFrac", "RealFloat"];

impl Checker<'_> {
    /// Gives types to variables that only constraints mention, and reports those for which none is right.
    pub fn default_all(&mut self, candidates: &[Ty]) {
        loop {
            self.solve(0);
            let mut metas: Vec<Meta> = Vec::new();
            for i in 0..self.wanted.len() {
                let args = self.wanted[i].pred.args.clone();
                args.iter().for_each(|&a| self.types.free_metas(a, &mut metas));
            }
            let mut progress = false;
            for m in metas {
                if let Some(t) = self.default_for(m, candidates) {
                    let meta = self.meta_ty(m);
                    self.note_default(m, t);
                    progress |= self.types.unify(self.names, meta, t).is_ok();
                }
            }
            if !progress {
                break;
            }
        }
        self.report_ambiguous();
    }

    /// The type of a unification variable.
    pub fn meta_ty(&mut self, m: Meta) -> Ty {
        self.types.meta_ty(m)
    }

    fn default_for(&mut self, m: Meta, candidates: &[Ty]) -> Option<Ty> {
        let mut classes: Vec<Name> = Vec::new();
        for i in 0..self.wanted.len() {
            let p = self.wanted[i].pred.clone();
            let mut own = Vec::new();
            p.args.iter().for_each(|&a| self.types.free_metas(a, &mut own));
            if !own.contains(&m) {
                continue;
            }
            match p.args[..] {
                [t] if matches!(self.types.node(t), Node::Meta(n) if n == m) => classes.push(p.class),
                // A constraint of several types, or on a type constructor: not of the Report's form.
                _ => return None,
            }
        }
        let occ = |c: &Name| self.names.occ(*c).as_str();
        let library = |c: &Name| self.names.info(*c).module.is_some_and(|m| m != self.module);
        if !classes.iter().any(|c| NUMERIC.contains(&occ(c)))
            || !classes.iter().all(|c| STANDARD.contains(&occ(c)) && (library(c) || self.is_library))
        {
            return None;
        }
        candidates.iter().copied().find(|&t| {
            classes.iter().all(|&class| {
                matches!(
                    self.find_instance(&Pred { class, args: vec![t] }),
                    Found::Instance(..) | Found::TypeCon(_)
                )
            })
        })
    }

    fn report_ambiguous(&mut self) {
        let mut rest: Vec<Wanted> = std::mem::take(&mut self.wanted);
        while !rest.is_empty() {
            let w = rest.remove(0);
            let mut metas = Vec::new();
            w.pred.args.iter().for_each(|&a| self.types.free_metas(a, &mut metas));
            let (same, other): (Vec<Wanted>, Vec<Wanted>) = rest.into_iter().partition(|o| {
                let mut own = Vec::new();
                o.pred.args.iter().for_each(|&a| self.types.free_metas(a, &mut own));
                own.iter().any(|m| metas.contains(m))
            });
            let others: Vec<Pred> = same.iter().map(|o| o.pred.clone()).collect();
            self.ambiguous(&w, &others);
            rest = other;
        }
    }
}
