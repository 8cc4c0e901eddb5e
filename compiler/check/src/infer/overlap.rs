//! Which instance a constraint has, where several may be meant.
//!
//! As in GHC (User's Guide, "Overlapping instances"): of the instances that match, those go for which there
//! is a more specific one, if the one is overlappable or the other overlapping. One must remain (of
//! incoherent ones any does); and unless it is incoherent, no other instance may unify with the constraint
//! that does not match it, since that would be meant where types are known better. Not only unification
//! variables become known: rigid ones do where a function is used, all but those of an instance's own head,
//! which stands for all types that it is chosen for.

use kelvin_base::Symbol;
use kelvin_base::stack::grow;
use kelvin_syntax::ast::Overlap;
use rustc_hash::FxHashMap;

use super::Checker;
use super::env::InstInfo;
use super::message::RigidOrigin;
use super::types::{Match, Meta, Node, Pred, Ty};
use crate::names::Name;

/// The result of looking for an instance.
#[derive(Debug)]
pub enum Found {
    None,
    /// None now, but perhaps when the types are known better.
    Perhaps,
    Instance(u32, Vec<(Name, Ty)>),
    /// Two of which neither is preferred.
    Several(u32, u32),
    /// One that matches, and one that may be meant when rigid variables are known.
    Blocked(u32, u32),
    /// A type constructor by itself is `Typeable` without an instance.
    TypeCon(Name),
    /// So is a literal, which is known as well.
    Literal(Symbol),
}

/// A variable: rigid ones by their names, unification variables by what stands for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Variable {
    Rigid(Name),
    Open(Meta),
}

/// What variables are taken to be.
type Bound = FxHashMap<Variable, Ty>;

/// An instance that matches, and what its variables are.
type Candidate = (u32, Vec<(Name, Ty)>);

/// Whether more specific instances are preferred to one with this pragma.
fn overlappable(overlap: Option<Overlap>) -> bool {
    !matches!(overlap, None | Some(Overlap::Overlapping))
}

/// Whether an instance with this pragma is preferred to less specific ones.
fn overlapping(overlap: Option<Overlap>) -> bool {
    !matches!(overlap, None | Some(Overlap::Overlappable))
}

impl Checker<'_> {
    /// The instance that a constraint has.
    pub fn find_instance(&mut self, pred: &Pred) -> Found {
        let head = match pred.args.first() {
            Some(&t) => match self.types.head(t) {
                Node::Con(c) => Some(c),
                Node::Error => return Found::None,
                _ => None,
            },
            None => None,
        };
        if pred.class == self.known.typeable_class
            && let Some(con) = pred.args.first().and_then(|&t| self.types.plain_con(t))
        {
            return Found::TypeCon(con);
        }
        if let Some(text) = self.literal_of(pred) {
            return Found::Literal(text);
        }
        let open_head = pred.args.first().is_some_and(|&t| match self.types.head(t) {
            Node::Meta(_) => true,
            // What it is depends on what it is applied to.
            Node::Family(_) => self.types.has_metas(t),
            _ => false,
        });
        let mut matching: Vec<Candidate> = Vec::new();
        let mut others: Vec<u32> = Vec::new();
        let mut perhaps = open_head;
        let buckets = if head.is_some() { [Some(head), Some(None)] } else { [Some(None), None] };
        for head in buckets.into_iter().flatten() {
            let count = self.env.by_head.get(&(pred.class, head)).map_or(0, Vec::len);
            for i in 0..count {
                let id = self.env.by_head[&(pred.class, head)][i];
                if !self.env.sees(id) {
                    continue;
                }
                let (found, map) = self.match_instance(id, pred);
                match found {
                    Match::Yes => matching.push((id, map)),
                    Match::Open => {
                        perhaps = true;
                        others.push(id);
                    }
                    Match::No => others.push(id),
                }
            }
        }
        let Some((id, map)) = (match self.preferred(matching) {
            Ok(best) => best,
            Err((a, b)) => return Found::Several(a, b),
        }) else {
            return if perhaps { Found::Perhaps } else { Found::None };
        };
        if self.env.instances[id as usize].overlap == Some(Overlap::Incoherent) {
            return Found::Instance(id, map);
        }
        if head.is_none() {
            // Any may be meant, whatever it is for.
            let known = self.env.by_class.get(&pred.class).into_iter().flatten().copied();
            let headed = |i: &u32| {
                let first = self.env.instances[*i as usize].args.first();
                first.is_some_and(|&t| self.types.head_con(t).is_some())
            };
            others.extend(known.filter(|i| self.env.sees(*i)).filter(headed).collect::<Vec<_>>());
        }
        match others.into_iter().find(|&o| self.may_be_meant(o, pred)) {
            None => Found::Instance(id, map),
            Some(_) if pred.args.iter().any(|&t| self.types.has_metas(t)) => Found::Perhaps,
            Some(other) => Found::Blocked(id, other),
        }
    }

    /// Whether an instance matches a constraint, and what its variables are then.
    fn match_instance(&mut self, id: u32, pred: &Pred) -> (Match, Vec<(Name, Ty)>) {
        let inst = &self.env.instances[id as usize];
        let (vars, args) = (inst.vars.clone(), inst.args.clone());
        let kinded = (!inst.kinds.is_empty()).then(|| inst.clone());
        let mut map = Vec::new();
        let m = args
            .iter()
            .zip(&pred.args)
            .fold(Match::Yes, |m, (&p, &t)| m.and(|| self.types.matches(&vars, p, t, &mut map)));
        (m.and(|| kinded.map_or(Match::Yes, |inst| self.matches_kinds(&inst, &pred.args))), map)
    }

    /// Of instances that match the one that is preferred to all others; two of them if there is none.
    fn preferred(&mut self, mut matching: Vec<Candidate>) -> Result<Option<Candidate>, (u32, u32)> {
        if matching.len() < 2 {
            return Ok(matching.pop());
        }
        let ids: Vec<u32> = matching.iter().map(|m| m.0).collect();
        matching.retain(|&(x, _)| !ids.iter().any(|&y| y != x && self.is_preferred(y, x)));
        let incoherent =
            |c: &Candidate| self.env.instances[c.0 as usize].overlap == Some(Overlap::Incoherent);
        if matching.iter().all(incoherent) {
            return Ok(matching.pop());
        }
        matching.retain(|c| !incoherent(c));
        match matching.as_slice() {
            [(a, _), (b, _), ..] => Err((*a, *b)),
            _ => Ok(matching.pop()),
        }
    }

    /// Whether instance `a` is more specific than `b`, and may be preferred to it for that.
    fn is_preferred(&mut self, a: u32, b: u32) -> bool {
        let pragma = |i: u32| self.env.instances[i as usize].overlap;
        (overlapping(pragma(a)) || overlappable(pragma(b)))
            && self.is_instance_of(a, b)
            && !self.is_instance_of(b, a)
    }

    /// Whether the head of instance `a` is an instance of the head of `b`.
    fn is_instance_of(&mut self, a: u32, b: u32) -> bool {
        let a: InstInfo = self.env.instances[a as usize].clone();
        let b: InstInfo = self.env.instances[b as usize].clone();
        if self.apart_by_kinds(&a, &b) {
            return false;
        }
        let mut map = Vec::new();
        a.args
            .iter()
            .zip(&b.args)
            .fold(Match::Yes, |m, (&t, &p)| m.and(|| self.types.matches(&b.vars, p, t, &mut map)))
            == Match::Yes
    }

    /// Whether an instance that does not match a constraint may do so where more is known of its types.
    fn may_be_meant(&mut self, id: u32, pred: &Pred) -> bool {
        let inst = self.env.instances[id as usize].clone();
        if inst.overlap == Some(Overlap::Incoherent) || self.matches_kinds(&inst, &pred.args) == Match::No {
            return false;
        }
        let head = self.open_head(&inst);
        let mut bound = Bound::default();
        head.iter().zip(&pred.args).all(|(&a, &b)| self.may_agree(a, b, &mut bound))
    }

    /// Whether types agree for some types of their variables: those bound so far are in `bound`. What type
    /// families stand for may be anything; no type contains itself.
    fn may_agree(&mut self, a: Ty, b: Ty, bound: &mut Bound) -> bool {
        let (a, b) = (self.bound_to(a, bound), self.bound_to(b, bound));
        let (x, y) = (self.variable(a), self.variable(b));
        if a == b || x.is_some() && x == y {
            return true;
        }
        for (var, ty) in [(x, b), (y, a)] {
            if let Some(var) = var.filter(|&v| self.becomes_known(v)) {
                let finite = !self.occurs(var, ty, bound);
                if finite {
                    bound.insert(var, ty);
                }
                return finite;
            }
        }
        match (self.types.node(a), self.types.node(b)) {
            (Node::Family(_) | Node::Error, _) | (_, Node::Family(_) | Node::Error) => true,
            (Node::Con(c), Node::Con(d)) => c == d,
            (Node::Lit(c), Node::Lit(d)) => c == d,
            (Node::Fun(a, b), Node::Fun(c, d)) | (Node::App(a, b), Node::App(c, d)) => {
                grow(|| self.may_agree(a, c, bound) && self.may_agree(b, d, bound))
            }
            (Node::App(f, x), Node::Fun(c, d)) | (Node::Fun(c, d), Node::App(f, x)) => {
                let arrow = self.known.arrow;
                let g = self.types.con_app(arrow, &[c]);
                grow(|| self.may_agree(f, g, bound) && self.may_agree(x, d, bound))
            }
            (Node::Unboxed(i), Node::Unboxed(j)) => {
                let (a, b) = (self.types.unboxed_parts(i), self.types.unboxed_parts(j));
                a.len() == b.len()
                    && a.iter().zip(b.iter()).all(|(&a, &b)| grow(|| self.may_agree(a, b, bound)))
            }
            (Node::Forall(_), Node::Forall(_)) => true,
            _ => false,
        }
    }

    fn bound_to(&mut self, t: Ty, bound: &Bound) -> Ty {
        let mut t = self.types.shallow(t);
        while let Some(&next) = self.variable(t).and_then(|v| bound.get(&v)) {
            t = self.types.shallow(next);
        }
        t
    }

    /// The variable that a type is: it may be written in several places.
    fn variable(&mut self, t: Ty) -> Option<Variable> {
        match self.types.node(t) {
            Node::Meta(m) => Some(Variable::Open(m)),
            Node::Var(v) => Some(Variable::Rigid(v)),
            _ => None,
        }
    }

    /// Whether a variable stands for one type where the code is used.
    fn becomes_known(&self, v: Variable) -> bool {
        match v {
            Variable::Open(_) => true,
            // What a constructor hides stays hidden.
            Variable::Rigid(v) => {
                !self.head_vars.contains(&v)
                    && !matches!(self.rigid_origin.get(&v), Some(RigidOrigin::Con(..)))
            }
        }
    }

    fn occurs(&mut self, var: Variable, t: Ty, bound: &Bound) -> bool {
        let t = self.bound_to(t, bound);
        match self.types.node(t) {
            _ if self.variable(t) == Some(var) => true,
            Node::Fun(a, b) | Node::App(a, b) => {
                grow(|| self.occurs(var, a, bound) || self.occurs(var, b, bound))
            }
            Node::Unboxed(i) => {
                let parts = self.types.unboxed_parts(i);
                parts.iter().any(|&p| grow(|| self.occurs(var, p, bound)))
            }
            _ => false,
        }
    }
}
