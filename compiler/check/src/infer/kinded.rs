//! Instances and equations that are told apart by kinds. Where a class takes types of any kind, it may have
//! an instance for all types of one kind: `instance KnownNat n => C n` is of numbers alone. Types do not
//! carry their kinds here; the head of such an instance does.
//!
//! An application of a type family carries what the kind variables of the family are there: its invisible
//! arguments. They are known from where it was written, from the equation that it comes from, and from the
//! visible arguments' kinds; where they are not known, an equation applies if no other one could.

use std::sync::Arc;

use kelvin_base::stack::grow;

use super::Checker;
use super::env::InstInfo;
use super::families::{Equation, Flexible};
use super::kind::{K, Kinds, STAR};
use super::types::{HAS_FAMILY, Node, Poly, Ty, Types};
use super::unify::Match;
use crate::names::Name;

impl Checker<'_> {
    /// The kinds of an instance's types, where the class takes any and they are known; empty if there are
    /// none.
    pub(super) fn instance_kinds(&mut self, class: Name, args: &[Ty]) -> Vec<Option<K>> {
        let Some(params) = self.env.class_params.get(&class).cloned() else { return Vec::new() };
        if !params.iter().any(|&k| self.types.kinds.is_any(k)) {
            return Vec::new();
        }
        let kinds = params.iter().zip(args).map(|(&k, &t)| match self.types.kinds.is_any(k) {
            true => self.known_kind(t),
            false => None,
        });
        kinds.collect()
    }

    /// Whether a quantified variable is a constraint, by where it stands: in a context, or as an argument
    /// that is one. Kinds of variables are not kept beyond their module.
    pub(super) fn stands_for_constraint(&mut self, v: Name, poly: &Poly) -> bool {
        let holds = self.types.holds;
        poly.context
            .iter()
            .any(|p| p.class == holds && matches!(self.types.node(p.args[0]), Node::Var(w) if w == v))
            || self.constraint_within(v, poly.ty)
    }

    fn constraint_within(&mut self, v: Name, t: Ty) -> bool {
        grow(|| match self.types.node(t) {
            Node::Forall(i) => {
                let poly = self.types.poly(i).clone();
                self.stands_for_constraint(v, &poly)
            }
            Node::Fun(a, b) => self.constraint_within(v, a) || self.constraint_within(v, b),
            Node::App(..) => {
                let (head, args) = self.types.spine(t);
                let mut kind = self.types.kind_of(head);
                for a in args {
                    let parts = self.types.kinds.as_fun(kind);
                    let is_var = matches!(self.types.node(a), Node::Var(w) if w == v);
                    if is_var && parts.is_some_and(|(k, _)| self.types.kinds.is_constraint(k))
                        || self.constraint_within(v, a)
                    {
                        return true;
                    }
                    let Some((_, rest)) = parts else { return false };
                    kind = rest;
                }
                false
            }
            _ => false,
        })
    }

    /// The kind of a type, if something of it is known at its head.
    pub(super) fn known_kind(&mut self, t: Ty) -> Option<K> {
        let kind = self.types.kind_of(t);
        (!self.types.kinds.is_any(kind)).then_some(kind)
    }

    /// Whether types are of the kinds that an instance is for.
    pub(super) fn matches_kinds(&mut self, inst: &InstInfo, args: &[Ty]) -> Match {
        let mut all = Match::Yes;
        for ((&kind, &own), &t) in inst.kinds.iter().zip(&inst.args).zip(args) {
            let Some(kind) = kind else { continue };
            let found = match self.known_kind(t) {
                Some(k) if self.types.kinds.apart(kind, k) => Match::No,
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
            (Some(k), Some(l)) => self.types.kinds.apart(k, l),
            _ => false,
        })
    }
}

impl Kinds {
    /// Whether kinds are those that an equation is for; where one side has none, nothing is known.
    pub(super) fn match_all(&self, patterns: &[K], kinds: &[K], map: &mut Vec<(K, K)>) -> Match {
        let pairs = patterns.iter().zip(kinds);
        pairs.fold(Match::Yes, |m, (&p, &k)| m.and(|| self.matches(p, k, map)))
    }

    /// Whether a pair of kinds differs whatever becomes of what is open.
    pub(super) fn all_apart(&self, a: &[K], b: &[K]) -> bool {
        a.iter().zip(b).any(|(&k, &l)| self.apart(k, l))
    }
}

impl Types {
    /// The kind of a type, open where it is not known.
    pub(super) fn kind_of(&mut self, t: Ty) -> K {
        grow(|| match self.node(t) {
            Node::Var(v) => match self.kinds.of_var(v) {
                Some(k) => self.kinds.renewed(k, &mut Vec::new()),
                None => self.kinds.fresh(),
            },
            Node::Lit(text) if text.as_str().starts_with('"') => self.kinds.text,
            Node::Lit(_) => self.kinds.number,
            Node::Fun(..) | Node::Forall(_) | Node::Unboxed(_) => STAR,
            Node::Con(c) => {
                let kind =
                    self.tycons.get(&c).map(|c| c.kind).or_else(|| self.kinds.of_cons.get(&c).copied());
                match kind {
                    Some(kind) => self.kinds.instantiate(kind, &mut Vec::new()),
                    None => self.kinds.fresh(),
                }
            }
            Node::App(f, a) => {
                let (f, a) = (self.kind_of(f), self.kind_of(a));
                self.kind_applied(f, a)
            }
            Node::Family(i) => {
                let (family, args) = (self.family_name(i), self.family_args(i));
                let stored = self.family_kinds(i);
                self.kind_at(family, &args, &stored).1
            }
            Node::Meta(_) | Node::Error => self.kinds.fresh(),
        })
    }

    fn kind_applied(&mut self, f: K, a: K) -> K {
        match self.kinds.as_fun(f) {
            Some((param, result)) => {
                self.kinds.unify(param, a);
                result
            }
            None => self.kinds.fresh(),
        }
    }

    /// What the kind variables of a family are where it is applied, and the kind of that; `stored` is what is
    /// known of the former.
    fn kind_at(&mut self, family: Name, args: &[Ty], stored: &[K]) -> (Vec<K>, K) {
        let Some(declared) = self.tycons.get(&family).map(|c| c.kind) else {
            return (Vec::new(), self.kinds.fresh());
        };
        let mut map = Vec::new();
        let mut kind = self.kinds.instantiate(declared, &mut map);
        let kinds: Vec<K> = map.into_iter().map(|m| m.1).collect();
        let mut renewed = Vec::new();
        for (&k, &known) in kinds.iter().zip(stored) {
            let known = self.kinds.renewed(known, &mut renewed);
            self.kinds.unify(k, known);
        }
        for &a in args {
            let a = self.kind_of(a);
            kind = self.kind_applied(kind, a);
        }
        (kinds, kind)
    }

    /// What the kind variables of a family are where it is applied, if that matters.
    pub(super) fn kinds_of_application(&mut self, i: u32) -> Vec<K> {
        let family = self.family_name(i);
        if !self.families.known.get(&family).is_some_and(|f| f.by_kinds) {
            return Vec::new();
        }
        let (args, stored) = (self.family_args(i), self.family_kinds(i));
        self.kind_at(family, &args, &stored).0
    }

    /// Whether the types that an equation's variables stand for may be of the variables' kinds.
    pub(super) fn match_var_kinds(&mut self, of: &[(Name, Ty)], map: &mut Vec<(K, K)>) -> Match {
        of.iter().fold(Match::Yes, |m, &(v, t)| {
            m.and(|| match self.kinds.of_var(v) {
                Some(pattern) => {
                    let k = self.kind_of(t);
                    self.kinds.matches(pattern, k, map)
                }
                None => Match::Yes,
            })
        })
    }

    /// Whether variables would have to be types of other kinds.
    pub(super) fn bound_apart(&mut self, bound: &[(Flexible, Ty)]) -> bool {
        bound.iter().any(|&(f, t)| {
            let kind = if let Flexible::Var(v) = f { self.kinds.of_var(v) } else { None };
            kind.is_some_and(|kind| {
                let k = self.kind_of(t);
                self.kinds.apart(kind, k)
            })
        })
    }

    /// Whether kinds decide if the equation applies, or have a part in what it gives.
    pub(super) fn minds_kinds(&mut self, e: &Equation) -> bool {
        !e.rivals.is_empty()
            || e.kinds.iter().any(|&k| !self.kinds.is_any(k))
            || (!e.kinds.is_empty() && self.flag(e.ty) & HAS_FAMILY != 0)
    }

    /// Kinds with what is known of their variables now ([`Types::kind_map`]).
    pub(super) fn mapped_kinds(&mut self, kinds: Arc<[K]>) -> Arc<[K]> {
        if self.kind_map.is_empty() || kinds.is_empty() {
            return kinds;
        }
        let map = std::mem::take(&mut self.kind_map);
        let new = kinds.iter().map(|&k| self.kinds.replaced(k, &map)).collect();
        self.kind_map = map;
        new
    }

    /// Replaces variables of types and of kinds.
    pub(super) fn subst_at_kinds(&mut self, t: Ty, map: &[(Name, Ty)], kinds: Vec<(K, K)>) -> Ty {
        let outer = std::mem::replace(&mut self.kind_map, kinds);
        let t = self.subst(t, map);
        self.kind_map = outer;
        t
    }
}
