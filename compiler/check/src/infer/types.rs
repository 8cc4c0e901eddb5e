//! Types while they are inferred: an arena of nodes, unification variables with levels, rigid variables.
//!
//! Invariants:
//! * A [`Ty`] is an index, valid as long as the environment lives; nodes are never changed. Only the bindings
//!   of unification variables change, and only from unbound to bound.
//! * `a -> b` is always [`Node::Fun`], but behind a variable bound to `(->) a`; [`Types::as_fun`] sees both.
//! * A variable that belongs to no enclosing [`Poly`] is rigid. Its level says in how deep a scope it was
//!   introduced; it must not get into the binding of a unification variable of a lower level.
//! * Types in the environment of finished modules contain no unification variables.
//! * A type family applied to as many types as it takes is a [`Node::Family`], which stands for what it
//!   reduces to: who follows bindings ([`Types::shallow`]) sees none that can be reduced (`families.rs`).

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use kelvin_base::Symbol;
use kelvin_base::kept;
use kelvin_base::stack::grow;
use rustc_hash::{FxHashMap, FxHashSet};

use super::env::TyCon;
use super::kind::{K, Kinds};
use super::{distinct::Seen, families::Families};
use crate::names::Name;

pub use super::{distinct::Preds, unify::Match};

/// So many steps from a type to what it stands for may be a circle.
const LONG_CHAIN: u32 = 16;

/// A type: an index into [`Types`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Ty(pub u32);

/// A unification variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Meta(pub u32);

#[derive(Clone, Copy, Debug)]
pub enum Node {
    Con(Name),
    /// A number, in decimal, or a string, in quotes.
    Lit(Symbol),
    App(Ty, Ty),
    Fun(Ty, Ty),
    /// Quantified by an enclosing [`Poly`], or rigid.
    Var(Name),
    Meta(Meta),
    /// A type family applied: an index into the arena's list of applications.
    Family(u32),
    /// An unboxed tuple: an index into the arena's list of component lists.
    Unboxed(u32),
    /// An index into the arena's list of [`Poly`]s.
    Forall(u32),
    /// The type of what is wrong already: unifies with everything, so that one mistake is reported once.
    Error,
}

/// A class applied to types.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Pred {
    pub class: Name,
    pub args: Vec<Ty>,
}

/// `forall vars. context => ty`; never directly around another one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Poly {
    pub vars: Vec<Name>,
    pub context: Vec<Pred>,
    pub ty: Ty,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct MetaInfo {
    pub binding: Option<Ty>,
    pub level: u32,
    /// It stands for a quantified variable, hence for types of pointers only, not for primitive ones.
    pub lifted: bool,
    /// It may become a quantified type (`impredicative.rs`).
    pub open: bool,
    /// The name of the type variable that it is an instance of, for messages.
    pub hint: Option<Symbol>,
}

/// As many variables are made for applications of families on account of one equality: what those stand for
/// may have such applications in it again, without end (`a ~ F (a, b)` where `F (a, b) = (F a, F b)`).
const MAX_MADE: usize = 100;

const HAS_META: u8 = 1;
pub(super) const HAS_VAR: u8 = 2;
pub const HAS_FAMILY: u8 = 4;

/// The arena.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Types {
    #[serde(with = "kept::words")]
    nodes: Vec<Node>,
    #[serde(with = "kept::bytes")]
    flags: Vec<u8>,
    unboxed: Vec<Arc<[Ty]>>,
    polys: Vec<Arc<Poly>>,
    pub metas: Vec<MetaInfo>,
    /// Levels of rigid variables.
    pub rigid: FxHashMap<Name, u32>,
    /// What rigid variables and applications of families are known to be at the present place, by equalities
    /// that are given there and by constructors of generalised algebraic types that have been matched.
    refined: FxHashMap<Name, Ty>,
    pub(super) refined_families: Vec<(u32, Ty)>,
    refined_log: Vec<Refinement>,
    /// Variables made for applications of families while one equality is taken up.
    made_for_families: usize,
    pub(super) families: Families,
    pub(super) kinds: Kinds,
    pub(super) tycons: FxHashMap<Name, TyCon>,
    /// What kinds the variables of the equation or synonym are that is being used.
    pub(super) kind_map: Vec<(K, K)>,
    /// Quantified variables that are written at the right of arrows: after how many arguments.
    pub after_args: FxHashMap<Name, usize>,
    con_nodes: FxHashMap<Name, Ty>,
    literals: FxHashMap<Symbol, Ty>,
    /// Primitive types whose values are not pointers to closures that may be unevaluated.
    pub unlifted: FxHashSet<Name>,
    pub arrow: Name,
    pub list: Name,
    /// The class of constraints that are types (`constraints.rs`).
    pub holds: Name,
}

/// What an equality that holds at some place says.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum Refinement {
    Var(Name, Ty),
    /// An application of a family, by its number.
    Family(u32, Ty),
}

/// The one error type.
pub const ERROR: Ty = Ty(0);

impl Types {
    pub fn new(arrow: Name, list: Name, holds: Name) -> Types {
        Types {
            nodes: vec![Node::Error],
            // Wherever a unification variable could be, the error type can be.
            flags: vec![HAS_META],
            unboxed: Vec::new(),
            polys: Vec::new(),
            metas: Vec::new(),
            rigid: FxHashMap::default(),
            refined: FxHashMap::default(),
            refined_families: Vec::new(),
            refined_log: Vec::new(),
            made_for_families: 0,
            families: Families::default(),
            kinds: Kinds::default(),
            tycons: FxHashMap::default(),
            kind_map: Vec::new(),
            after_args: FxHashMap::default(),
            con_nodes: FxHashMap::default(),
            literals: FxHashMap::default(),
            unlifted: FxHashSet::default(),
            arrow,
            list,
            holds,
        }
    }

    /// Forgets what belongs to one module only.
    pub fn end_module(&mut self) {
        self.metas.clear();
        self.rigid.clear();
        self.kinds.of_vars.clear();
        self.unrefine(0);
    }

    pub(super) fn push(&mut self, node: Node, flags: u8) -> Ty {
        let id = Ty(self.nodes.len() as u32);
        self.nodes.push(node);
        self.flags.push(flags);
        id
    }

    #[inline]
    pub(super) fn flag(&self, t: Ty) -> u8 {
        self.flags[t.0 as usize]
    }

    /// The node itself, bindings not followed.
    #[inline]
    pub fn raw(&self, t: Ty) -> Node {
        self.nodes[t.0 as usize]
    }

    pub fn con(&mut self, name: Name) -> Ty {
        if let Some(&t) = self.con_nodes.get(&name) {
            return t;
        }
        let t = self.push(Node::Con(name), 0);
        self.con_nodes.insert(name, t);
        t
    }

    /// A number or string as a type.
    pub fn literal(&mut self, text: Symbol) -> Ty {
        if let Some(&t) = self.literals.get(&text) {
            return t;
        }
        let t = self.push(Node::Lit(text), 0);
        self.literals.insert(text, t);
        t
    }

    pub fn var(&mut self, name: Name) -> Ty {
        self.push(Node::Var(name), HAS_VAR)
    }

    pub fn fun(&mut self, a: Ty, b: Ty) -> Ty {
        let flags = self.flag(a) | self.flag(b);
        self.push(Node::Fun(a, b), flags)
    }

    /// `a1 -> … -> an -> r`.
    pub fn funs(&mut self, args: &[Ty], result: Ty) -> Ty {
        args.iter().rev().fold(result, |r, &a| self.fun(a, r))
    }

    pub fn app(&mut self, f: Ty, a: Ty) -> Ty {
        if let Node::App(g, x) = self.node(f)
            && matches!(self.node(g), Node::Con(c) if c == self.arrow)
        {
            return self.fun(x, a);
        }
        let flags = self.flag(f) | self.flag(a);
        self.push(Node::App(f, a), flags)
    }

    pub fn apps(&mut self, f: Ty, args: &[Ty]) -> Ty {
        args.iter().fold(f, |f, &a| self.app(f, a))
    }

    pub fn con_app(&mut self, con: Name, args: &[Ty]) -> Ty {
        let c = self.con(con);
        self.apps(c, args)
    }

    pub fn list_of(&mut self, t: Ty) -> Ty {
        self.con_app(self.list, &[t])
    }

    pub fn unboxed(&mut self, parts: Vec<Ty>) -> Ty {
        let flags = parts.iter().fold(0, |f, &t| f | self.flag(t));
        self.unboxed.push(parts.into());
        let i = self.unboxed.len() as u32 - 1;
        self.push(Node::Unboxed(i), flags)
    }

    pub fn unboxed_parts(&self, i: u32) -> Arc<[Ty]> {
        self.unboxed[i as usize].clone()
    }

    /// Quantification; merges with a directly nested one, and is the type itself where nothing is quantified.
    pub fn forall(&mut self, mut vars: Vec<Name>, mut context: Vec<Pred>, mut ty: Ty) -> Ty {
        if vars.is_empty() && context.is_empty() {
            return ty;
        }
        if let Node::Forall(i) = self.node(ty) {
            let inner = self.poly(i);
            vars.extend(inner.vars.iter().copied());
            context.extend(inner.context.iter().cloned());
            ty = inner.ty;
        }
        let mut flags = self.flag(ty) | HAS_VAR;
        for p in &context {
            flags = p.args.iter().fold(flags, |f, &t| f | self.flag(t));
        }
        self.polys.push(Arc::new(Poly { vars, context, ty }));
        let i = self.polys.len() as u32 - 1;
        self.push(Node::Forall(i), flags)
    }

    pub fn poly(&self, i: u32) -> Arc<Poly> {
        self.polys[i as usize].clone()
    }

    /// The quantification that this type is, if it is one.
    pub fn as_poly(&mut self, t: Ty) -> Option<Arc<Poly>> {
        match self.node(t) {
            Node::Forall(i) => Some(self.poly(i)),
            _ => None,
        }
    }

    pub fn fresh(&mut self, level: u32, hint: Option<Symbol>) -> Ty {
        let m = Meta(self.metas.len() as u32);
        self.metas.push(MetaInfo { binding: None, level, lifted: false, open: false, hint });
        self.push(Node::Meta(m), HAS_META)
    }

    /// A unification variable for a quantified type variable.
    pub fn fresh_lifted(&mut self, level: u32, hint: Option<Symbol>) -> Ty {
        let t = self.fresh(level, hint);
        if let Some(info) = self.metas.last_mut() {
            info.lifted = true;
        }
        t
    }

    /// Whether values of the type are primitive ones.
    pub fn is_unlifted(&mut self, t: Ty) -> bool {
        match self.head(t) {
            Node::Con(c) => self.unlifted.contains(&c),
            Node::Unboxed(_) => true,
            _ => false,
        }
    }

    /// The type with bindings of an outermost variable followed, also of a rigid one that is refined here,
    /// and an outermost application of a family reduced.
    #[inline]
    pub fn shallow(&mut self, t: Ty) -> Ty {
        let t = self.shallow_meta(t);
        match self.raw(t) {
            Node::Var(_) if !self.refined.is_empty() => self.shallow_further(t),
            Node::Family(_) => self.shallow_further(t),
            _ => t,
        }
    }

    fn shallow_further(&mut self, mut t: Ty) -> Ty {
        let (mut steps, mut seen) = (0u32, Vec::new());
        loop {
            let next = match self.raw(t) {
                Node::Var(n) => {
                    let found = self.refined.get(&n).copied();
                    self.families.used_given |= found.is_some();
                    found
                }
                Node::Family(i) => self.reduce_family(i),
                _ => None,
            };
            match next {
                Some(next) => t = self.shallow_meta(next),
                None => return t,
            }
            // Equalities that are given may lead round in a circle: that of `F a` and `F b`, once `a` is `b`.
            // All of it is one type, for which one of them stands.
            steps += 1;
            if steps > LONG_CHAIN {
                if let Some(at) = seen.iter().position(|&s| s == t) {
                    return seen[at..].iter().copied().min().unwrap_or(t);
                }
                seen.push(t);
            }
        }
    }

    /// How many refinements there are, to go back to.
    pub fn refinements(&self) -> usize {
        self.refined_log.len()
    }

    pub(super) fn bind_meta(&mut self, m: Meta, t: Ty) {
        self.metas[m.0 as usize].binding = Some(t);
        self.families.moment += 1;
    }

    /// The refinements made since there were `count`.
    pub fn refinements_since(&self, count: usize) -> &[Refinement] {
        &self.refined_log[count..]
    }

    /// Forgets the refinements made since there were `count`.
    pub fn unrefine(&mut self, count: usize) {
        self.families.moment += 1;
        for r in self.refined_log.drain(count..).rev() {
            match r {
                Refinement::Var(n, _) => {
                    self.refined.remove(&n);
                }
                Refinement::Family(..) => {
                    self.refined_families.pop();
                }
            }
        }
    }

    /// Makes a refinement, perhaps one that was made before.
    pub fn refine_by(&mut self, r: Refinement) {
        self.families.moment += 1;
        match r {
            Refinement::Var(n, t) => {
                self.refined.insert(n, t);
            }
            Refinement::Family(i, t) => self.refined_families.push((i, t)),
        }
        self.refined_log.push(r);
    }

    /// Makes two types equal in the present scope by what their rigid variables and applications of families
    /// stand for. Where they cannot be equal the scope cannot be reached, and nothing more is said about it.
    pub fn refine(&mut self, names: &mut crate::names::Names, a: Ty, b: Ty) {
        let (a, b) = (self.shallow(a), self.shallow(b));
        if self.same(a, b) {
            return;
        }
        match (self.raw(a), self.raw(b)) {
            (Node::Family(i), _) if !self.mentions_family(b, i) => {
                self.refine_further(names, Refinement::Family(i, b))
            }
            (_, Node::Family(i)) if !self.mentions_family(a, i) => {
                self.refine_further(names, Refinement::Family(i, a))
            }
            // A variable of this scope cannot be what is still open outside; it stands for that, whatever it
            // will be.
            (Node::Meta(m), Node::Var(v)) if self.is_deeper(v, m) && self.refinable(v, a) => {
                self.refine_further(names, Refinement::Var(v, a))
            }
            (Node::Var(v), Node::Meta(m)) if self.is_deeper(v, m) && self.refinable(v, b) => {
                self.refine_further(names, Refinement::Var(v, b))
            }
            (Node::Meta(_), _) | (_, Node::Meta(_)) => {
                // What is still open is decided by its first use, as elsewhere.
                let _ = self.unify(names, a, b);
            }
            // What was bound further inside stands for what was there before: that may be found by uses
            // outside.
            (Node::Var(v), Node::Var(w))
                if self.rigid.get(&w).copied() > self.rigid.get(&v).copied() && self.refinable(w, a) =>
            {
                self.refine_further(names, Refinement::Var(w, a))
            }
            (Node::Var(v), _) if self.refinable(v, b) => self.refine_further(names, Refinement::Var(v, b)),
            (_, Node::Var(v)) if self.refinable(v, a) => self.refine_further(names, Refinement::Var(v, a)),
            (Node::Var(v), _) if self.rigid.contains_key(&v) => self.refine_under_families(names, v, b),
            (_, Node::Var(v)) if self.rigid.contains_key(&v) => self.refine_under_families(names, v, a),
            (Node::App(f, x), Node::App(g, y)) | (Node::Fun(f, x), Node::Fun(g, y)) => grow(|| {
                self.refine(names, f, g);
                self.refine(names, x, y);
            }),
            (Node::App(f, x), Node::Fun(c, d)) | (Node::Fun(c, d), Node::App(f, x)) => grow(|| {
                let g = self.con_app(self.arrow, &[c]);
                self.refine(names, f, g);
                self.refine(names, x, d);
            }),
            _ => {}
        }
    }

    /// Makes a variable equal to a type of which it is part only where families are applied to it, as in
    /// `ys ~ (Head ys : Tail ys)`: what these give are new variables.
    fn refine_under_families(&mut self, names: &mut crate::names::Names, v: Name, t: Ty) {
        let before = self.made_for_families;
        if before > MAX_MADE {
            return;
        }
        let mut made = Vec::new();
        let level = self.rigid.get(&v).copied().unwrap_or(0);
        let open = self.with_made(names, t, level, &mut made);
        if made.is_empty() || !self.refinable(v, open) {
            return;
        }
        self.made_for_families += made.len();
        self.refine_further(names, Refinement::Var(v, open));
        for (family, var) in made {
            grow(|| self.refine(names, family, var));
        }
        if before == 0 {
            self.made_for_families = 0;
        }
    }

    /// The type with new rigid variables for the applications of families in it.
    fn with_made(
        &mut self,
        names: &mut crate::names::Names,
        t: Ty,
        level: u32,
        made: &mut Vec<(Ty, Ty)>,
    ) -> Ty {
        let t = self.shallow(t);
        grow(|| match self.raw(t) {
            Node::Family(i) => {
                let var = self.fresh_rigid(names, names.occ(self.family_name(i)), level);
                made.push((t, var));
                var
            }
            Node::App(f, a) => {
                let (f, a) = (self.with_made(names, f, level, made), self.with_made(names, a, level, made));
                self.app(f, a)
            }
            Node::Fun(a, b) => {
                let (a, b) = (self.with_made(names, a, level, made), self.with_made(names, b, level, made));
                self.fun(a, b)
            }
            _ => t,
        })
    }

    /// Makes a refinement; applications of families that it reduces tell more of what they are known to be.
    fn refine_further(&mut self, names: &mut crate::names::Names, r: Refinement) {
        self.refine_by(r);
        for n in 0..self.refined_families.len() {
            let (i, t) = self.refined_families[n];
            if let Some(reduct) = self.reduce_by_equations(i) {
                grow(|| self.refine(names, reduct, t));
            }
        }
    }

    /// Whether the rigid variable belongs to a scope inside of that of the unification variable.
    fn is_deeper(&self, v: Name, m: Meta) -> bool {
        self.rigid.get(&v).is_some_and(|&level| level > self.level(m))
    }

    fn refinable(&mut self, v: Name, t: Ty) -> bool {
        let mut inside = Vec::new();
        self.free_vars(t, &mut inside);
        self.rigid.contains_key(&v) && !inside.contains(&v)
    }

    /// The type with bindings of an outermost unification variable followed. All variables on the way are
    /// bound to what is found, so that a chain of them is walked once.
    pub(super) fn shallow_meta(&mut self, t: Ty) -> Ty {
        let Some(next) = self.binding(t) else { return t };
        let mut end = next;
        while let Some(b) = self.binding(end) {
            end = b;
        }
        let mut at = t;
        while let Node::Meta(m) = self.raw(at)
            && at != end
            && let Some(b) = self.metas[m.0 as usize].binding.replace(end)
        {
            at = b;
        }
        end
    }

    #[inline]
    fn binding(&self, t: Ty) -> Option<Ty> {
        match self.raw(t) {
            Node::Meta(m) => self.metas[m.0 as usize].binding,
            _ => None,
        }
    }

    /// The node of [`Types::shallow`].
    #[inline]
    pub fn node(&mut self, t: Ty) -> Node {
        let t = self.shallow(t);
        self.raw(t)
    }

    /// Argument and result, if the type is a function type.
    pub fn as_fun(&mut self, t: Ty) -> Option<(Ty, Ty)> {
        match self.node(t) {
            Node::Fun(a, b) => Some((a, b)),
            Node::App(f, b) => match self.node(f) {
                Node::App(arrow, a) if matches!(self.node(arrow), Node::Con(c) if c == self.arrow) => {
                    Some((a, b))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Head and arguments of an application; functions count as applications of `->`.
    pub fn spine(&mut self, t: Ty) -> (Ty, Vec<Ty>) {
        let mut args = Vec::new();
        let mut t = self.shallow(t);
        loop {
            match self.raw(t) {
                Node::App(f, a) => {
                    args.push(a);
                    t = self.shallow(f);
                }
                Node::Fun(a, b) => {
                    args.push(b);
                    args.push(a);
                    t = self.con(self.arrow);
                    break;
                }
                _ => break,
            }
        }
        args.reverse();
        (t, args)
    }

    /// The node at the head of the application that the type is.
    pub fn head(&mut self, t: Ty) -> Node {
        let mut t = self.shallow(t);
        loop {
            match self.raw(t) {
                Node::App(f, _) => t = self.shallow(f),
                Node::Fun(..) => return Node::Con(self.arrow),
                n => return n,
            }
        }
    }

    /// The type constructor that the type is, without arguments.
    pub fn plain_con(&mut self, t: Ty) -> Option<Name> {
        let t = self.shallow(t);
        match self.raw(t) {
            Node::Con(c) => Some(c),
            _ => None,
        }
    }

    /// The type constructor at the head.
    pub fn head_con(&mut self, t: Ty) -> Option<Name> {
        match self.head(t) {
            Node::Con(c) => Some(c),
            _ => None,
        }
    }

    /// Replaces variables, all at once.
    pub fn subst(&mut self, t: Ty, map: &[(Name, Ty)]) -> Ty {
        let flags = self.flag(t);
        if flags == 0 || (map.is_empty() && self.kind_map.is_empty() && !self.gives_anew(flags)) {
            return t;
        }
        // The variables of a signature are the rigid ones of its binding: they are replaced, refined or not.
        let t = self.shallow_meta(t);
        match self.raw(t) {
            Node::Con(_) | Node::Lit(_) | Node::Error | Node::Meta(_) => t,
            Node::Var(n) => map.iter().find(|(v, _)| *v == n).map_or(t, |&(_, r)| r),
            Node::App(f, a) => {
                let (g, b) = grow(|| (self.subst(f, map), self.subst(a, map)));
                if (g, b) == (f, a) { t } else { self.app(g, b) }
            }
            Node::Fun(a, b) => {
                let (c, d) = grow(|| (self.subst(a, map), self.subst(b, map)));
                if (c, d) == (a, b) { t } else { self.fun(c, d) }
            }
            Node::Family(i) => self.map_family(t, i, &mut |types, a| types.subst(a, map)),
            Node::Unboxed(i) => {
                let parts = self.unboxed_parts(i);
                let parts = parts.iter().map(|&p| grow(|| self.subst(p, map))).collect();
                self.unboxed(parts)
            }
            Node::Forall(i) => {
                let poly = self.poly(i);
                let map: Vec<_> = map.iter().filter(|(v, _)| !poly.vars.contains(v)).copied().collect();
                let ty = grow(|| self.subst(poly.ty, &map));
                let context = self.subst_preds(&poly.context, &map);
                self.forall(poly.vars.clone(), context, ty)
            }
        }
    }

    pub fn subst_pred(&mut self, p: &Pred, map: &[(Name, Ty)]) -> Pred {
        Pred { class: p.class, args: p.args.iter().map(|&t| self.subst(t, map)).collect() }
    }

    pub fn subst_preds(&mut self, ps: &[Pred], map: &[(Name, Ty)]) -> Vec<Pred> {
        ps.iter().map(|p| self.subst_pred(p, map)).collect()
    }

    /// The type with all bindings followed.
    pub fn zonk(&mut self, t: Ty) -> Ty {
        if self.flag(t) & (HAS_META | HAS_FAMILY) == 0 {
            return t;
        }
        let t = self.shallow_meta(t);
        match self.raw(t) {
            Node::Con(_) | Node::Lit(_) | Node::Error | Node::Meta(_) | Node::Var(_) => t,
            Node::App(f, a) => {
                let (g, b) = grow(|| (self.zonk(f), self.zonk(a)));
                if (g, b) == (f, a) { t } else { self.app(g, b) }
            }
            Node::Fun(a, b) => {
                let (c, d) = grow(|| (self.zonk(a), self.zonk(b)));
                if (c, d) == (a, b) { t } else { self.fun(c, d) }
            }
            Node::Family(i) => self.map_family(t, i, &mut Types::zonk),
            Node::Unboxed(i) => {
                let parts = self.unboxed_parts(i);
                let parts = parts.iter().map(|&p| grow(|| self.zonk(p))).collect();
                self.unboxed(parts)
            }
            Node::Forall(i) => {
                let poly = self.poly(i);
                let ty = grow(|| self.zonk(poly.ty));
                let context = poly.context.iter().map(|p| self.zonk_pred(p)).collect();
                self.forall(poly.vars.clone(), context, ty)
            }
        }
    }

    pub fn zonk_pred(&mut self, p: &Pred) -> Pred {
        Pred { class: p.class, args: p.args.iter().map(|&t| self.zonk(t)).collect() }
    }

    /// Visits unbound unification variables, rigid or quantified variables and the error type, left to right.
    pub fn walk(&mut self, t: Ty, visit: &mut impl FnMut(&mut Types, Node)) {
        if self.flag(t) == 0 {
            return;
        }
        let t = self.shallow(t);
        match self.raw(t) {
            Node::Con(_) | Node::Lit(_) => {}
            n @ (Node::Meta(_) | Node::Var(_) | Node::Error) => visit(self, n),
            Node::App(a, b) | Node::Fun(a, b) => grow(|| {
                self.walk(a, visit);
                self.walk(b, visit);
            }),
            Node::Unboxed(i) => {
                let parts = self.unboxed_parts(i);
                parts.iter().for_each(|&p| grow(|| self.walk(p, visit)));
            }
            Node::Family(i) => {
                let args = self.family_args(i);
                args.iter().for_each(|&a| grow(|| self.walk(a, visit)));
            }
            Node::Forall(i) => {
                let poly = self.poly(i);
                let mut inner = |types: &mut Types, n: Node| match n {
                    Node::Var(v) if poly.vars.contains(&v) => {}
                    n => visit(types, n),
                };
                let inner: &mut dyn FnMut(&mut Types, Node) = &mut inner;
                grow(|| self.walk_dyn(poly.ty, inner));
                for p in &poly.context {
                    p.args.iter().for_each(|&a| grow(|| self.walk_dyn(a, inner)));
                }
            }
        }
    }

    /// Nested quantifications would otherwise make ever new instances of `walk`.
    fn walk_dyn(&mut self, t: Ty, mut visit: &mut dyn FnMut(&mut Types, Node)) {
        self.walk(t, &mut visit);
    }

    /// Adds the unbound unification variables of the type, each once, in order of appearance.
    pub fn free_metas(&mut self, t: Ty, out: &mut Vec<Meta>) {
        if self.flag(t) & HAS_META == 0 {
            return;
        }
        let mut seen = Seen::of(out);
        self.walk(t, &mut |_, n| {
            if let Node::Meta(m) = n {
                seen.add(m, out);
            }
        });
    }

    /// Adds the free variables (rigid or to be quantified), each once, in order of appearance.
    pub fn free_vars(&mut self, t: Ty, out: &mut Vec<Name>) {
        if self.flag(t) == 0 {
            return;
        }
        let mut seen = Seen::of(out);
        self.walk(t, &mut |_, n| {
            if let Node::Var(v) = n {
                seen.add(v, out);
            }
        });
    }

    pub fn has_metas(&mut self, t: Ty) -> bool {
        let mut found = false;
        if self.flag(t) & HAS_META != 0 {
            self.walk(t, &mut |_, n| found |= matches!(n, Node::Meta(_)));
        }
        found
    }

    pub fn has_error(&mut self, t: Ty) -> bool {
        let mut found = false;
        self.walk(t, &mut |_, n| found |= matches!(n, Node::Error));
        found
    }

    /// Makes the error type of everything in the type that is still open.
    pub fn poison(&mut self, t: Ty) {
        let mut open = Vec::new();
        self.free_metas(t, &mut open);
        for m in open {
            self.bind_meta(m, ERROR);
        }
    }

    pub fn level(&self, m: Meta) -> u32 {
        self.metas[m.0 as usize].level
    }

    /// The node of a unification variable.
    pub fn meta_ty(&mut self, m: Meta) -> Ty {
        self.push(Node::Meta(m), HAS_META)
    }
}
