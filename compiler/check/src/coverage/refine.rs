//! Constructors as the check sees them, and what matching on them says about types.
//!
//! Type variables of the program may be equal to anything, so all variables can be bound here: two types are
//! taken as possibly equal unless constructors differ at the same place.

use kelvin_base::stack::grow;

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::hir;
use crate::infer::{CompleteSet, Constructor, Env};
use crate::names::Name;
use crate::thir::Type;

/// All constructors that were met, and what is known of type variables at the present place.
pub struct Shapes<'a> {
    env: &'a Env,
    shapes: FxHashMap<Name, Option<Rc<Constructor>>>,
    bound: FxHashMap<Name, Type>,
    /// The variables in `bound`, in the order of their binding.
    log: Vec<Name>,
    fresh: u32,
}

/// Names from here on are copies of the variables of constructors; no other name is that large.
const FRESH: u32 = 1 << 30;

impl<'a> Shapes<'a> {
    pub fn new(env: &'a Env) -> Shapes<'a> {
        Shapes {
            env,
            shapes: FxHashMap::default(),
            bound: FxHashMap::default(),
            log: Vec::new(),
            fresh: FRESH,
        }
    }

    pub fn tuple(&self, n: usize) -> Name {
        self.env.tuple_con(n)
    }

    /// The constructors of lists.
    pub fn list(&self) -> (Name, Name) {
        self.env.list_cons()
    }

    pub fn shape(&mut self, con: Name) -> Option<Rc<Constructor>> {
        let env = self.env;
        let make = || {
            let info = env.constructor(con)?;
            Some(Rc::new(info))
        };
        self.shapes.entry(con).or_insert_with(make).clone()
    }

    /// All constructors of the type that this one is of; `None` where that is not known.
    pub fn siblings(&mut self, con: Name) -> Option<&'a [Name]> {
        let data = self.shape(con)?.data;
        self.env.constructors(data)
    }

    /// Whether a pattern of this constructor or synonym fails by what is in it alone.
    pub fn is_only(&mut self, con: Name) -> bool {
        self.siblings(con).is_some_and(|s| s.len() == 1)
            || self.env.complete_sets(con).iter().any(|s| s.cons.len() == 1)
    }

    pub fn pattern_synonym(&self, name: Name) -> Option<&'a hir::PatSyn> {
        self.env.pattern_synonym(name)
    }

    /// What COMPLETE pragmas that name one of the constructors say of a type.
    pub fn complete_sets(&self, cons: impl Iterator<Item = Name>, ty: &Type) -> Vec<&'a CompleteSet> {
        let head = self.spine(ty).0;
        let mut found: Vec<&CompleteSet> = Vec::new();
        for set in cons.flat_map(|c| self.env.complete_sets(c)) {
            let of_other = matches!((set.ty, &head), (Some(t), Type::Con(h)) if t != *h);
            if !of_other && !found.iter().any(|s| std::ptr::eq(*s, &**set)) {
                found.push(set);
            }
        }
        found
    }

    /// The constructors of the type of which this is an instance.
    pub fn constructors_of(&self, ty: &Type) -> Option<&'a [Name]> {
        let (head, _) = self.spine(ty);
        match head {
            Type::Con(n) => self.env.constructors(n),
            _ => None,
        }
    }

    /// How much is known, for [`Shapes::forget`].
    pub fn mark(&self) -> usize {
        self.log.len()
    }

    pub fn forget(&mut self, mark: usize) {
        for n in self.log.drain(mark..) {
            self.bound.remove(&n);
        }
    }

    /// Takes a value of the type to be made by the constructor: the types of the fields, or `None` if that
    /// cannot be. What it says about types holds until it is forgotten.
    pub fn open(&mut self, con: Name, ty: &Type, arity: usize) -> Option<Vec<Type>> {
        if let Type::UnboxedTuple(parts) = ty {
            return Some(parts.to_vec());
        }
        let unknown = Type::Var(Name(FRESH));
        let Some(shape) = self.shape(con) else { return Some(vec![unknown; arity]) };
        let (head, args) = self.spine(ty);
        let known = matches!(head, Type::Con(n) if n == shape.data);
        let mut map: Vec<(Name, Type)> = Vec::new();
        for &v in &shape.exists {
            self.fresh += 1;
            map.push((v, Type::Var(Name(self.fresh))));
        }
        match &shape.refined {
            Some(results) => {
                for (r, a) in results.iter().zip(&args).filter(|_| known) {
                    let r = subst(r, &map);
                    if !self.unify(&r, a) {
                        return None;
                    }
                }
            }
            None if known => map.extend(shape.vars.iter().copied().zip(args)),
            None => map.extend(shape.vars.iter().map(|&v| (v, unknown.clone()))),
        }
        Some(shape.fields.iter().map(|f| subst(f, &map)).collect())
    }

    fn resolve(&self, t: &Type) -> Type {
        let mut t = t;
        while let Type::Var(v) = t
            && let Some(b) = self.bound.get(v)
        {
            t = b;
        }
        t.clone()
    }

    fn spine(&self, t: &Type) -> (Type, Vec<Type>) {
        let mut args = Vec::new();
        let mut head = self.resolve(t);
        while let Type::App(f, a) = head {
            args.push((*a).clone());
            head = self.resolve(&f);
        }
        args.reverse();
        (head, args)
    }

    /// Whether the types may be equal; then they are from now on.
    fn unify(&mut self, a: &Type, b: &Type) -> bool {
        let (a, b) = (self.resolve(a), self.resolve(b));
        grow(|| match (&a, &b) {
            (Type::Var(v), Type::Var(w)) if v == w => true,
            // What the family gives is not known.
            (Type::Family(..), _) | (_, Type::Family(..)) => true,
            (Type::Var(v), t) | (t, Type::Var(v)) => {
                // A type that contains itself cannot be, but nothing is lost by not saying so.
                if v.0 != FRESH && v.0 <= i32::MAX as u32 && !self.occurs(*v, t) {
                    self.bound.insert(*v, t.clone());
                    self.log.push(*v);
                }
                true
            }
            (Type::Con(m), Type::Con(n)) => m == n,
            (Type::Lit(a), Type::Lit(b)) => a == b,
            (Type::App(f, x), Type::App(g, y)) | (Type::Fun(f, x), Type::Fun(g, y)) => {
                self.unify(f, g) && self.unify(x, y)
            }
            (Type::Con(_), Type::App(..) | Type::Fun(..)) | (Type::App(..) | Type::Fun(..), Type::Con(_)) => {
                // A variable at the head of the application could still be `(->) a`.
                false
            }
            _ => true,
        })
    }

    fn occurs(&self, v: Name, t: &Type) -> bool {
        grow(|| match self.resolve(t) {
            Type::Var(w) => v == w,
            Type::App(a, b) | Type::Fun(a, b) => self.occurs(v, &a) || self.occurs(v, &b),
            _ => false,
        })
    }
}

fn subst(t: &Type, map: &[(Name, Type)]) -> Type {
    if map.is_empty() {
        return t.clone();
    }
    grow(|| match t {
        Type::Var(v) => map.iter().find(|(w, _)| w == v).map_or_else(|| t.clone(), |(_, t)| t.clone()),
        Type::App(a, b) => Type::App(Arc::new(subst(a, map)), Arc::new(subst(b, map))),
        Type::Fun(a, b) => Type::Fun(Arc::new(subst(a, map)), Arc::new(subst(b, map))),
        Type::UnboxedTuple(ts) => Type::UnboxedTuple(ts.iter().map(|t| subst(t, map)).collect()),
        Type::Family(n, ts) => Type::Family(*n, ts.iter().map(|t| subst(t, map)).collect()),
        Type::Con(_) | Type::Lit(_) | Type::Forall(_) => t.clone(),
    })
}
