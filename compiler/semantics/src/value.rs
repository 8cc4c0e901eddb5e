//! Values and environments, the same for all machines.
//!
//! The rules substitute (`e[x/y]`); the machines bind in an environment instead, which is a shared list, so
//! that a closure captures it in one step. The heap maps *addresses* to bindings; an address stands for the
//! renamed variable of the rules.

use std::rc::Rc;

use kelvin_core::expr::VarId;

/// A place in the heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Addr(pub u32);

/// What a variable stands for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// A lifted value, evaluated or not.
    Ptr(Addr),
    /// `Int#`, `Word#`, `Char#`, `Addr#`: which one is the operations' business.
    Word(u64),
    Double(f64),
    Float(f32),
    /// A mutable variable or an array, by its number in the [`crate::world::World`].
    Object(u32),
    /// The state token.
    Void,
}

/// The environment: variables, and the join points in scope (`J` refers to a group of them).
#[derive(Debug)]
pub struct Env<J>(Option<Rc<Node<J>>>);

impl<J> Clone for Env<J> {
    fn clone(&self) -> Self {
        Env(self.0.clone())
    }
}

impl<J> Default for Env<J> {
    fn default() -> Self {
        Env(None)
    }
}

#[derive(Debug)]
struct Node<J> {
    entry: Entry<J>,
    next: Env<J>,
}

#[derive(Debug)]
enum Entry<J> {
    Var(VarId, Value),
    Joins(J),
}

impl<J: Copy> Env<J> {
    /// The environment with one more variable.
    pub fn with(&self, v: VarId, value: Value) -> Env<J> {
        Env(Some(Rc::new(Node { entry: Entry::Var(v, value), next: self.clone() })))
    }

    /// The environment with a group of join points.
    pub fn with_joins(&self, group: J) -> Env<J> {
        Env(Some(Rc::new(Node { entry: Entry::Joins(group), next: self.clone() })))
    }

    pub fn get(&self, v: VarId) -> Option<Value> {
        let mut at = &self.0;
        while let Some(node) = at {
            match node.entry {
                Entry::Var(w, value) if w == v => return Some(value),
                _ => at = &node.next.0,
            }
        }
        None
    }

    /// The variables, innermost first.
    pub fn vars(&self) -> impl Iterator<Item = (VarId, Value)> {
        let mut at = &self.0;
        std::iter::from_fn(move || {
            while let Some(node) = at {
                at = &node.next.0;
                if let Entry::Var(v, value) = node.entry {
                    return Some((v, value));
                }
            }
            None
        })
    }

    /// The innermost group of join points that `wanted` accepts, and the environment there (its own group
    /// included: no harm for those that are not recursive, since names are unique).
    pub fn find_join<R>(&self, wanted: impl Fn(J) -> Option<R>) -> Option<(R, Env<J>)> {
        let mut at = self;
        while let Some(node) = &at.0 {
            if let Entry::Joins(group) = node.entry
                && let Some(found) = wanted(group)
            {
                return Some((found, at.clone()));
            }
            at = &node.next;
        }
        None
    }
}

/// A long list is taken apart in a loop: the derived drop would recurse.
impl<J> Drop for Env<J> {
    fn drop(&mut self) {
        let mut at = self.0.take();
        while let Some(node) = at {
            match Rc::try_unwrap(node) {
                Ok(mut only) => at = only.next.0.take(),
                Err(_) => break,
            }
        }
    }
}
