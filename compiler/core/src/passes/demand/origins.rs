//! What the signatures of a group of functions were made of ([`Origin`]). The analysis walks functions within
//! recursive functions once more in each round of these. While all that a group was made of is as it was,
//! another walk would find what it found, and is left out: without that, functions nested in one another take
//! time that grows with a power of their depth.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::domain::Demand;
use super::{Analyser, Signature};
use crate::expr::{ConId, VarId};

/// What was asked for while a group was analysed, with what the answers were.
#[derive(Default)]
pub(super) struct Origin {
    /// Signatures of functions that are bound outside, and of the group itself: what is found of results at
    /// the end may let functions within find more.
    signatures: FxHashMap<VarId, Rc<Signature>>,
    /// Whether `let`s outside and inside are known to be constructions.
    shapes: FxHashMap<VarId, Option<ConId>>,
    /// How the result is used; of join points.
    result: Option<Demand>,
}

/// The origins of all groups, and of those that are being analysed.
#[derive(Default)]
pub(super) struct Origins {
    /// By the first function of the group.
    known: FxHashMap<VarId, Rc<Origin>>,
    /// From the outermost to the innermost group at hand, as far as functions are walked more than once.
    open: Vec<Origin>,
}

impl Origins {
    /// Notes that the analysis asked for the signature of `v`.
    pub(super) fn note_signature(&mut self, v: VarId, sig: &Rc<Signature>) {
        if let Some(origin) = self.open.last_mut() {
            origin.signatures.insert(v, sig.clone());
        }
    }

    /// Notes that the analysis asked whether `v` is a construction.
    pub(super) fn note_shape(&mut self, v: VarId, shape: Option<ConId>) {
        if let Some(origin) = self.open.last_mut() {
            origin.shapes.insert(v, shape);
        }
    }

    /// The function `v` goes out of scope: what is around does not depend on it.
    pub(super) fn forget_signature(&mut self, v: VarId) {
        if let Some(origin) = self.open.last_mut() {
            origin.signatures.remove(&v);
        }
    }
}

impl Analyser<'_> {
    /// Does `analyse` for the group of the function `first`, unless all is as it was when it was last done.
    /// `analyse` says whether it came to an end, so that doing it again would change nothing.
    pub(super) fn unless_known(
        &mut self,
        first: VarId,
        recursive: bool,
        result: Option<&Demand>,
        analyse: impl FnOnce(&mut Self) -> bool,
    ) {
        // What no recursive function is around is walked once.
        if !recursive && self.origins.open.is_empty() {
            analyse(self);
            return;
        }
        let known = self.origins.known.get(&first).cloned();
        let origin = match known {
            Some(origin) if self.is_as_it_was(&origin, result) => origin,
            _ => {
                self.origins.open.push(Origin { result: result.cloned(), ..Origin::default() });
                let settled = analyse(self);
                let origin = Rc::new(self.origins.open.pop().unwrap_or_default());
                if settled {
                    self.origins.known.insert(first, origin.clone());
                } else {
                    self.origins.known.remove(&first);
                }
                origin
            }
        };
        // What the group depends on, what is around it depends on.
        if let Some(around) = self.origins.open.last_mut() {
            around.signatures.extend(origin.signatures.iter().map(|(v, sig)| (*v, sig.clone())));
            around.shapes.extend(origin.shapes.iter().map(|(v, shape)| (*v, *shape)));
        }
    }

    fn is_as_it_was(&self, origin: &Origin, result: Option<&Demand>) -> bool {
        let same = |v: &VarId, sig: &Rc<Signature>| self.sigs.get(v).is_some_and(|now| Rc::ptr_eq(now, sig));
        origin.result.as_ref() == result
            && origin.signatures.iter().all(|(v, sig)| same(v, sig))
            && origin.shapes.iter().all(|(v, shape)| self.shapes.get(v) == shape.as_ref())
    }
}
