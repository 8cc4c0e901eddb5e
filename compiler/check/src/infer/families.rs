//! Type families: how their applications are reduced, and when equations contradict one another.
//!
//! An application is reduced when it is looked at ([`Types::shallow`]), by an equation that it matches or by
//! an equality that is given where that happens. What it reduces to by equations alone is remembered. An
//! application that does not reduce is like a variable of which something is known: it is the same as itself,
//! a unification variable may be bound to it, and its equality with other types is a constraint
//! (`equalities.rs`).
//!
//! An equation of a closed family is used only if no earlier one could apply when more is known
//! ([`Types::could_be`]), or if both then give the same.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use kelvin_base::Span;
use kelvin_base::stack::grow;
use rustc_hash::FxHashMap;

use super::arithmetic::Computed;
use super::kind::K;
use super::types::{HAS_FAMILY, Match, Meta, Node, Ty, Types};
use crate::names::Name;

/// Applications that came from reducing one another more often than this are taken to go on for ever, as GHC
/// does.
const MAX_DEPTH: u32 = 200;

/// `F t1 … tn = t`, over its own variables.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Equation {
    pub vars: Vec<Name>,
    pub args: Vec<Ty>,
    pub ty: Ty,
    /// Of a closed family: the earlier equations that give something else where both could apply.
    pub after: Vec<usize>,
    /// What the kind variables of the family are, over the equation's own: see `kinded.rs`.
    pub kinds: Vec<K>,
    /// The equations that kinds alone tell from this one. Kinds are not known everywhere: where one of them
    /// could apply, too, the application stays as it is.
    pub rivals: Vec<usize>,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Family {
    pub arity: usize,
    pub closed: bool,
    /// For each parameter whether the result determines it.
    pub injective: Vec<bool>,
    pub equations: Vec<Equation>,
    /// Kinds have a part in what an equation gives, or in which one does.
    pub by_kinds: bool,
    /// The equations of an open family by the constructor at the head of their first argument (`None`: a
    /// variable).
    by_head: FxHashMap<Option<Name>, Vec<usize>>,
}

impl Family {
    pub fn new(injective: Vec<bool>, closed: bool) -> Family {
        Family {
            arity: injective.len(),
            closed,
            injective,
            equations: Vec::new(),
            by_kinds: false,
            by_head: FxHashMap::default(),
        }
    }
}

/// A family applied to types.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Application {
    family: Name,
    args: Arc<[Ty]>,
    /// What the kind variables of the family are, as far as that is known; empty if it has none.
    kinds: Arc<[K]>,
    /// What it is, once that is known.
    reduct: Option<Ty>,
    /// No equation applied at this moment.
    stuck: Option<u64>,
    /// The same in this round, where it depends on kinds.
    stuck_by_kinds: Option<(u64, u64)>,
    /// None of the equalities that are given applied at this moment.
    not_given: Option<u64>,
    /// How many reductions it comes from.
    depth: u32,
}

/// All families and their applications.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Families {
    pub known: FxHashMap<Name, Family>,
    /// Families that are computed, not declared by equations.
    pub computed: FxHashMap<Name, Computed>,
    applications: Vec<Application>,
    /// Equalities met in unification that concern applications which cannot be reduced yet.
    pub deferred: Vec<(Ty, Ty)>,
    /// Whether a given equality was made use of since this was last set.
    pub used_given: bool,
    /// Those that are being compared with the equalities that are given.
    sought: Vec<u32>,
    /// Reductions that are under way, one inside the other, and how many were begun outside of all others:
    /// during one of these the kinds of variables stay what they are.
    nested: u32,
    round: u64,
    /// One of these was met again since this was last cleared: what was found then is not the whole truth.
    cut: bool,
    /// Goes on whenever something becomes known by which an application may be reduced that could not be:
    /// each application that stands inside of others would be tried anew for each of their equations.
    pub moment: u64,
    /// An application whose reduction does not end.
    pub endless: Option<u32>,
    /// The depth of applications that are made now.
    depth: u32,
}

impl Types {
    /// A family applied to as many types as it takes, at these kinds for its kind variables.
    pub fn family_app(&mut self, family: Name, args: Vec<Ty>, kinds: &[K]) -> Ty {
        let flags = args.iter().fold(HAS_FAMILY, |f, &t| f | self.flag(t));
        let (i, depth) = (self.families.applications.len() as u32, self.families.depth);
        self.families.applications.push(Application {
            family,
            args: args.into(),
            kinds: kinds.into(),
            reduct: None,
            stuck: None,
            stuck_by_kinds: None,
            not_given: None,
            depth,
        });
        self.push(Node::Family(i), flags)
    }

    /// A family applied, as it is written in messages: it is not reduced.
    pub fn family_app_shown(&mut self, family: Name, args: &[Ty]) -> Ty {
        self.con_app(family, args)
    }

    pub fn family_args(&self, i: u32) -> Arc<[Ty]> {
        self.families.applications[i as usize].args.clone()
    }

    pub(super) fn family_kinds(&self, i: u32) -> Arc<[K]> {
        self.families.applications[i as usize].kinds.clone()
    }

    pub fn family_name(&self, i: u32) -> Name {
        self.families.applications[i as usize].family
    }

    /// What the application is known to be, without looking further.
    pub fn family_reduct(&self, i: u32) -> Option<Ty> {
        self.families.applications[i as usize].reduct
    }

    /// The application `t` of number `i` with something done to its arguments.
    pub(super) fn map_family(&mut self, t: Ty, i: u32, f: &mut dyn FnMut(&mut Types, Ty) -> Ty) -> Ty {
        let app = &self.families.applications[i as usize];
        let (family, args, depth, kinds) = (app.family, app.args.clone(), app.depth, app.kinds.clone());
        let new: Vec<Ty> = args.iter().map(|&a| grow(|| f(self, a))).collect();
        let kinds = self.mapped_kinds(kinds);
        let outer = self.families.depth;
        // What an equation gives has applications of its own, also where no variable stands in them: they
        // would come to themselves, and no depth would show it.
        let same = new[..] == args[..] && kinds == self.families.applications[i as usize].kinds;
        if same && outer <= depth {
            return t;
        }
        self.families.depth = depth.max(outer);
        let t = self.family_app(family, new, &kinds);
        self.families.depth = outer;
        t
    }

    /// Reduces an application by one equation or given equality.
    pub(super) fn reduce_family(&mut self, i: u32) -> Option<Ty> {
        let app = &self.families.applications[i as usize];
        if app.reduct.is_some() {
            return app.reduct;
        }
        if self.families.endless.is_some() {
            return None;
        }
        if app.depth > MAX_DEPTH {
            self.families.endless = Some(i);
            return None;
        }
        self.families.round += u64::from(self.families.nested == 0);
        self.families.nested += 1;
        let found = grow(|| self.reduce_by_equations(i).or_else(|| self.reduce_by_givens(i)));
        self.families.nested -= 1;
        found
    }

    fn reduce_by_givens(&mut self, i: u32) -> Option<Ty> {
        // To find out whether it is the left side of an equality, that side's arguments are reduced, of which
        // it may be one itself: `F (F a) ~ F a`.
        if self.refined_families.is_empty() {
            return None;
        }
        if self.families.sought.contains(&i) {
            self.families.cut = true;
            return None;
        }
        if self.families.applications[i as usize].not_given == Some(self.families.moment) {
            return None;
        }
        let outer_cut = std::mem::take(&mut self.families.cut);
        self.families.sought.push(i);
        let mut found = None;
        for n in 0..self.refined_families.len() {
            let (given, t) = self.refined_families[n];
            if self.same_family(given, i) {
                self.families.used_given = true;
                found = Some(t);
                break;
            }
        }
        self.families.sought.pop();
        if found.is_none() && !self.families.cut {
            self.families.applications[i as usize].not_given = Some(self.families.moment);
        }
        self.families.cut |= outer_cut;
        found
    }

    pub(super) fn reduce_by_equations(&mut self, i: u32) -> Option<Ty> {
        let app = &self.families.applications[i as usize];
        if app.reduct.is_some() {
            return app.reduct;
        }
        let (moment, round) = (self.families.moment, self.families.round);
        if app.stuck == Some(moment) || app.stuck_by_kinds == Some((moment, round)) {
            return None;
        }
        let (family, args, depth) = (app.family, app.args.clone(), app.depth);
        let outer_given = std::mem::replace(&mut self.families.used_given, false);
        let outer_cut = std::mem::take(&mut self.families.cut);
        let found = match self.families.computed.get(&family).copied() {
            Some(op) => self.compute(op, &args).map(|t| (t, Vec::new(), Vec::new())),
            None => {
                let kinds = self.kinds_of_application(i);
                self.matching_equation(family, &args, &kinds)
            }
        };
        let by_given = self.families.used_given;
        self.families.used_given |= outer_given;
        let by_kinds = self.families.known.get(&family).is_some_and(|f| f.by_kinds);
        if found.is_none() && !self.families.cut {
            let app = &mut self.families.applications[i as usize];
            match by_kinds {
                true => app.stuck_by_kinds = Some((moment, round)),
                false => app.stuck = Some(self.families.moment),
            }
        }
        self.families.cut |= outer_cut;
        let (ty, map, kinds) = found?;
        let outer = std::mem::replace(&mut self.families.depth, depth + 1);
        let reduct = self.subst_at_kinds(ty, &map, kinds);
        self.families.depth = outer;
        if !by_given {
            self.families.applications[i as usize].reduct = Some(reduct);
        }
        Some(reduct)
    }

    /// Whether a type is to be made of what an equation gives now.
    pub(super) fn gives_anew(&self, flags: u8) -> bool {
        self.families.depth > 0 && flags & HAS_FAMILY != 0
    }

    /// The right side of the equation that applies, and what its variables and kind variables are.
    #[allow(clippy::type_complexity)]
    fn matching_equation(
        &mut self,
        family: Name,
        args: &[Ty],
        kinds: &[K],
    ) -> Option<(Ty, Vec<(Name, Ty)>, Vec<(K, K)>)> {
        let candidates: Vec<usize> = match self.families.known.get(&family)? {
            f if f.closed => (0..f.equations.len()).collect(),
            _ => {
                let head = args.first().and_then(|&a| self.head_con(a));
                let by_head = &self.families.known[&family].by_head;
                let bucket = |h: Option<Name>| by_head.get(&h).into_iter().flatten().copied();
                match head {
                    Some(_) => bucket(head).chain(bucket(None)).collect(),
                    None => bucket(None).collect(),
                }
            }
        };
        for k in candidates {
            let e = &self.families.known[&family].equations[k];
            let (vars, patterns, ty, rivals) = (e.vars.clone(), e.args.clone(), e.ty, !e.rivals.is_empty());
            let preferred: Vec<usize> = e.after.iter().chain(&e.rivals).copied().collect();
            let (mut map, mut kind_map) = (Vec::new(), Vec::new());
            if self.kinds.match_all(&e.kinds, kinds, &mut kind_map) == Match::No {
                continue;
            }
            let found = patterns
                .iter()
                .zip(args)
                .fold(Match::Yes, |m, (&p, &t)| m.and(|| self.matches(&vars, p, t, &mut map)));
            if found != Match::Yes || (rivals && self.match_var_kinds(&map, &mut kind_map) == Match::No) {
                continue;
            }
            let other_could = preferred.iter().any(|&j| {
                let other = &self.families.known[&family].equations[j];
                let apart = self.kinds.all_apart(&other.kinds, kinds);
                let other = other.args.clone();
                !apart && self.could_be(&other, args).is_some_and(|bound| !self.bound_apart(&bound))
            });
            if !other_could {
                return Some((ty, map, kind_map));
            }
        }
        None
    }

    /// Whether both applications are of one family to the same types.
    pub(super) fn same_family(&mut self, i: u32, j: u32) -> bool {
        if i == j {
            return true;
        }
        let (a, b) = (&self.families.applications[i as usize], &self.families.applications[j as usize]);
        if a.family != b.family {
            return false;
        }
        if self.kinds.all_apart(&a.kinds, &b.kinds) {
            return false;
        }
        let (a, b) = (a.args.clone(), b.args.clone());
        grow(|| self.same_all(&a, &b))
    }

    /// Whether an application that is the same as this one is part of the type.
    pub(super) fn mentions_family(&mut self, t: Ty, i: u32) -> bool {
        let t = self.shallow(t);
        grow(|| match self.raw(t) {
            Node::Family(j) => {
                self.same_family(i, j) || self.family_args(j).iter().any(|&a| self.mentions_family(a, i))
            }
            Node::App(a, b) | Node::Fun(a, b) => self.mentions_family(a, i) || self.mentions_family(b, i),
            Node::Unboxed(n) => self.unboxed_parts(n).iter().any(|&p| self.mentions_family(p, i)),
            _ => false,
        })
    }

    /// Whether the type has applications in it that cannot be reduced.
    pub fn has_family(&mut self, t: Ty) -> bool {
        if self.families.known.is_empty() {
            return false;
        }
        let t = self.shallow(t);
        grow(|| match self.raw(t) {
            Node::Family(_) => true,
            Node::App(a, b) | Node::Fun(a, b) => self.has_family(a) || self.has_family(b),
            Node::Unboxed(n) => self.unboxed_parts(n).iter().any(|&p| self.has_family(p)),
            Node::Forall(n) => {
                let ty = self.poly(n).ty;
                self.has_family(ty)
            }
            _ => false,
        })
    }

    /// The type with new variables for the applications in it that cannot be reduced, whose equalities are
    /// deferred.
    pub(super) fn without_families(&mut self, t: Ty, level: u32) -> Ty {
        let t = self.shallow(t);
        grow(|| match self.raw(t) {
            Node::Family(_) => {
                let new = self.fresh(level, None);
                self.families.deferred.push((new, t));
                new
            }
            Node::App(f, a) => {
                let (f, a) = (self.without_families(f, level), self.without_families(a, level));
                self.app(f, a)
            }
            Node::Fun(a, b) => {
                let (a, b) = (self.without_families(a, level), self.without_families(b, level));
                self.fun(a, b)
            }
            _ => t,
        })
    }

    /// Adds the free variables of which something is known when the type is: those that do not stand only
    /// where a family is applied to them.
    pub fn determined_vars(&mut self, t: Ty, out: &mut Vec<Name>) {
        if self.families.known.is_empty() {
            // All do, and what is under a quantification has its context.
            return self.free_vars(t, out);
        }
        loop {
            let before = out.len();
            self.determined_further(t, out);
            // Of an operand that is known now another one may be.
            if out.len() == before || !self.has_family(t) {
                return;
            }
        }
    }

    fn determined_further(&mut self, t: Ty, out: &mut Vec<Name>) {
        let t = self.shallow(t);
        grow(|| match self.raw(t) {
            Node::Family(i) => {
                let (family, args) = (self.family_name(i), self.family_args(i));
                if let Some(op) = self.families.computed.get(&family).copied() {
                    for a in self.determined_operands(op, &args, out) {
                        self.determined_further(a, out);
                    }
                }
                let injective =
                    self.families.known.get(&family).map_or_else(Vec::new, |f| f.injective.clone());
                for (&a, _) in args.iter().zip(injective).filter(|(_, determined)| *determined) {
                    self.determined_further(a, out);
                }
            }
            Node::App(a, b) | Node::Fun(a, b) => {
                self.determined_further(a, out);
                self.determined_further(b, out);
            }
            Node::Unboxed(n) => self.unboxed_parts(n).iter().for_each(|&p| self.determined_further(p, out)),
            Node::Forall(n) => {
                let poly = self.poly(n);
                let mut inner = out.clone();
                self.determined_further(poly.ty, &mut inner);
                // What is equal to it has the same context.
                for &a in poly.context.iter().flat_map(|p| &p.args) {
                    self.determined_further(a, &mut inner);
                }
                inner.retain(|v| !poly.vars.contains(v) && !out.contains(v));
                out.extend(inner);
            }
            Node::Var(v) if !out.contains(&v) => out.push(v),
            _ => {}
        })
    }

    // ---- equations

    /// Adds an equation; the ones that it contradicts: both apply to some types, and then give different
    /// ones.
    pub fn add_equation(&mut self, family: Name, mut new: Equation) -> Vec<Span> {
        let Some(f) = self.families.known.get(&family) else { return Vec::new() };
        let closed = f.closed;
        let others: Vec<(usize, Equation)> = f.equations.iter().cloned().enumerate().collect();
        let mut clashing = Vec::new();
        for (i, old) in others {
            let Some(bound) = self.could_be(&old.args, &new.args) else { continue };
            let (x, y) = (self.resolved(old.ty, &bound), self.resolved(new.ty, &bound));
            if self.same(x, y) {
                continue;
            }
            if self.kinds.all_apart(&old.kinds, &new.kinds) || self.bound_apart(&bound) {
                new.rivals.push(i);
            } else {
                clashing.push((i, old.span));
            }
        }
        self.families.moment += 1;
        let by_kinds = self.minds_kinds(&new);
        let head = new.args.first().and_then(|&a| self.head_con(a));
        if closed {
            new.after = clashing.iter().map(|c| c.0).collect();
        }
        if let Some(f) = self.families.known.get_mut(&family) {
            let number = f.equations.len();
            f.by_head.entry(head).or_default().push(number);
            new.rivals.iter().for_each(|&i| f.equations[i].rivals.push(number));
            f.by_kinds |= by_kinds;
            f.equations.push(new);
        }
        if closed { Vec::new() } else { clashing.into_iter().map(|c| c.1).collect() }
    }

    fn resolved(&mut self, t: Ty, bound: &[(Flexible, Ty)]) -> Ty {
        let map: Vec<(Name, Ty)> = bound
            .iter()
            .filter_map(|&(f, t)| if let Flexible::Var(v) = f { Some((v, t)) } else { None })
            .collect();
        let mut t = t;
        // Variables are bound to types over variables that are bound later; none is part of itself.
        for _ in 0..=map.len() {
            let next = self.subst(t, &map);
            if next == t {
                break;
            }
            t = next;
        }
        t
    }

    /// What variables have to be for the types to be equal, pairwise; `None` if they are apart. All variables
    /// may become any type, and so may applications of families.
    pub fn could_be(&mut self, a: &[Ty], b: &[Ty]) -> Option<Vec<(Flexible, Ty)>> {
        let mut bound = Vec::new();
        let unified = a.iter().zip(b).all(|(&a, &b)| self.could_unify(a, b, &mut bound));
        unified.then_some(bound)
    }

    fn could_unify(&mut self, a: Ty, b: Ty, bound: &mut Vec<(Flexible, Ty)>) -> bool {
        let (a, b) = (self.follow(a, bound), self.follow(b, bound));
        if a == b {
            return true;
        }
        grow(|| match (self.raw(a), self.raw(b)) {
            (Node::Error | Node::Family(_), _) | (_, Node::Error | Node::Family(_)) => true,
            (Node::Var(v), Node::Var(w)) if v == w => true,
            (Node::Meta(m), Node::Meta(n)) if m == n => true,
            (Node::Var(_) | Node::Meta(_), _) => self.suppose(a, b, bound),
            (_, Node::Var(_) | Node::Meta(_)) => self.suppose(b, a, bound),
            (Node::Con(c), Node::Con(d)) => c == d,
            (Node::Lit(c), Node::Lit(d)) => c == d,
            (Node::App(f, x), Node::App(g, y)) | (Node::Fun(f, x), Node::Fun(g, y)) => {
                self.could_unify(f, g, bound) && self.could_unify(x, y, bound)
            }
            (Node::App(f, x), Node::Fun(c, d)) | (Node::Fun(c, d), Node::App(f, x)) => {
                let g = self.con_app(self.arrow, &[c]);
                self.could_unify(f, g, bound) && self.could_unify(x, d, bound)
            }
            (Node::Forall(_), Node::Forall(_)) | (Node::Unboxed(_), Node::Unboxed(_)) => true,
            _ => false,
        })
    }

    fn follow(&mut self, t: Ty, bound: &[(Flexible, Ty)]) -> Ty {
        let mut t = self.shallow(t);
        while let Some(f) = Flexible::of(self.raw(t))
            && let Some(&(_, next)) = bound.iter().find(|b| b.0 == f)
        {
            t = self.shallow(next);
        }
        t
    }

    /// Binds a variable, unless it is part of the type: a type that contains itself may still be had from a
    /// family.
    fn suppose(&mut self, var: Ty, t: Ty, bound: &mut Vec<(Flexible, Ty)>) -> bool {
        if let Some(f) = Flexible::of(self.raw(var))
            && !self.occurs_in(f, t, bound)
        {
            bound.push((f, t));
        }
        true
    }

    fn occurs_in(&mut self, f: Flexible, t: Ty, bound: &[(Flexible, Ty)]) -> bool {
        let t = self.follow(t, bound);
        grow(|| match self.raw(t) {
            n @ (Node::Var(_) | Node::Meta(_)) => Flexible::of(n) == Some(f),
            Node::App(a, b) | Node::Fun(a, b) => self.occurs_in(f, a, bound) || self.occurs_in(f, b, bound),
            Node::Family(i) => self.family_args(i).iter().any(|&a| self.occurs_in(f, a, bound)),
            Node::Unboxed(i) => self.unboxed_parts(i).iter().any(|&p| self.occurs_in(f, p, bound)),
            _ => false,
        })
    }
}

/// A variable that may become any type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flexible {
    Var(Name),
    Meta(Meta),
}

impl Flexible {
    fn of(n: Node) -> Option<Flexible> {
        match n {
            Node::Var(v) => Some(Flexible::Var(v)),
            Node::Meta(m) => Some(Flexible::Meta(m)),
            _ => None,
        }
    }
}
