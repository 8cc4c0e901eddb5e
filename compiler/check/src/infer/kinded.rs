//! Instances that are told apart by kinds. Where a class takes types of any kind, it may have an instance for
//! all types of one kind: `instance KnownNat n => C n` is of numbers alone. Types do not carry their kinds
//! here; the head of such an instance does.

use super::Checker;
use super::env::InstInfo;
use super::kinds::{CONSTRAINT, K, STAR};
use super::types::{Node, Ty};
use super::unify::Match;
use crate::names::Name;

impl Checker<'_> {
    /// The kinds of an instance's types, where the class takes any and they are known; empty if there are
    /// none.
    pub(super) fn instance_kinds(&mut self, class: Name, args: &[Ty]) -> Vec<Option<K>> {
        let Some(params) = self.env.class_params.get(&class).cloned() else { return Vec::new() };
        if !params.iter().any(|&k| self.env.kinds.is_any(k)) {
            return Vec::new();
        }
        let kinds = params.iter().zip(args).map(|(&k, &t)| match self.env.kinds.is_any(k) {
            true => self.known_kind(t),
            false => None,
        });
        kinds.collect()
    }

    /// The kind of a type, if nothing of it is open at its head.
    pub(super) fn known_kind(&mut self, t: Ty) -> Option<K> {
        let kind = match self.types.node(t) {
            Node::Var(v) => *self.tyvar_kinds.get(&v)?,
            Node::Lit(text) => {
                let text = text.as_str().starts_with('"');
                self.env.kinds.promoted(if text { self.known.symbol } else { self.known.nat })
            }
            Node::Fun(..) | Node::Forall(_) | Node::Unboxed(_) => STAR,
            Node::Con(c) if self.env.class_params.contains_key(&c) => CONSTRAINT,
            Node::Con(c) => match self.env.tycons.get(&c) {
                Some(con) => con.kind,
                None => self.kind_of_constructor(c),
            },
            Node::App(f, _) => {
                let f = self.known_kind(f)?;
                self.env.kinds.result_of(f)?
            }
            Node::Meta(_) | Node::Family(_) | Node::Error => return None,
        };
        (!self.env.kinds.is_any(kind)).then_some(kind)
    }

    /// Whether types are of the kinds that an instance is for.
    pub(super) fn matches_kinds(&mut self, inst: &InstInfo, args: &[Ty]) -> Match {
        let mut all = Match::Yes;
        for ((&kind, &own), &t) in inst.kinds.iter().zip(&inst.args).zip(args) {
            let Some(kind) = kind else { continue };
            let found = match self.known_kind(t) {
                Some(k) if self.env.kinds.apart(kind, k) => Match::No,
                // Of a type that is not known it is told by its kind alone.
                None if kind != STAR && matches!(self.types.node(own), Node::Var(_)) => Match::Open,
                _ => Match::Yes,
            };
            all = all.and(|| found);
        }
        all
    }

    /// Whether the kinds of both instances' types exclude one another.
    pub(super) fn apart_by_kinds(&self, a: &InstInfo, b: &InstInfo) -> bool {
        a.kinds.iter().zip(&b.kinds).any(|(&k, &l)| match (k, l) {
            (Some(k), Some(l)) => self.env.kinds.apart(k, l),
            _ => false,
        })
    }
}
