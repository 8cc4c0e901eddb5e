//! A consumer that is being fused, and the functions that are made of it.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::across::Across;
use super::shapes::occurrences;
use super::{Known, MAX_ONCE};
use crate::construct::{mk_app, mk_lam};
use crate::expr::*;
use crate::size::size_up_to;
use crate::subst::substitute;
use crate::traverse::{atoms_of, for_each_binder, for_each_child, for_each_child_mut, for_each_occurrence};
use kelvin_base::stack::grow;

/// One consumer, being fused with what makes its argument.
pub(super) struct Site {
    pub consumer: VarId,
    /// Which argument it consumes.
    pub index: usize,
    pub known: Rc<Known>,
    /// It is a join point.
    pub join: bool,
    pub result: Ty,
    /// The new functions.
    pub made: Vec<Made>,
    pub producers: usize,
    /// The recursive group of the producer's that is around what is being looked at, 0 for none; and how many
    /// there were.
    pub group: usize,
    pub groups: usize,
    /// Members of such groups.
    pub local: FxHashMap<VarId, usize>,
    /// Other variables bound within the producers.
    pub bound: FxHashSet<VarId>,
    /// How often each of these occurs that code which was given to [`Site::bind_within`] binds.
    pub occurrences: FxHashMap<VarId, usize>,
    /// Intermediate constructions that are not made any more.
    pub saved: usize,
    pub growth: usize,
    /// What goes in return.
    pub credit: usize,
    /// The annotation in which the producer is, where it is in one of its own.
    pub across: Option<Across>,
    /// It comes to its call of itself in functions or loops that it declares.
    pub nested: bool,
    /// Of the consumer's other arguments, those that it hands on to itself and that are more of the same data
    /// (what is appended, for one): the new functions need no parameter for them, and can be fused with what
    /// makes them in turn.
    pub constant: Vec<Option<Atom>>,
    /// In copies of which functions' bodies this is.
    pub unfolded_in: u32,
}

/// A new function, bound inside the producer's group of that number.
pub(super) struct Made {
    /// The producer, if it is one's fusion with the consumer.
    pub producer: Option<VarId>,
    /// The annotation in which that is called.
    pub within: Option<CcId>,
    pub name: VarId,
    pub group: usize,
    /// Missing while it is being made.
    pub definition: Option<Definition>,
}

pub(super) struct Definition {
    pub params: Vec<VarId>,
    pub body: Expr,
}

impl Site {
    pub fn bind_within(&mut self, e: &Expr) {
        for_each_binder(e, &mut |v| {
            self.bound.insert(v);
            self.occurrences.insert(v, 0);
        });
        for_each_occurrence(e, &mut |v| {
            if let Some(n) = self.occurrences.get_mut(&v) {
                *n += 1;
            }
        });
    }

    /// How often `v` occurs in `body`, which it is bound in. A list that is written out binds each element in
    /// what is left of it: so they are counted together, once.
    pub fn occurrences(&self, v: VarId, body: &Expr) -> usize {
        let Some(n) = self.occurrences.get(&v).copied() else { return occurrences(body, v) };
        debug_assert!(size_up_to(body, MAX_ONCE) >= MAX_ONCE || n == occurrences(body, v));
        n
    }

    /// Finds which of the consumer's `others` (arguments but the consumed one, which is of type `ty`) are
    /// constant.
    pub fn find_constant(&mut self, p: &Program, others: &[Atom], ty: &Ty) {
        let params = &self.known.params;
        let mut constant: Vec<bool> = params.iter().map(|v| p.var(*v).ty == *ty).collect();
        constant[self.index] = false;
        if !constant.contains(&true) {
            return;
        }
        let mut work = vec![&self.known.body];
        while let Some(e) = work.pop() {
            let args = match e {
                Expr::App(f, args, _) if **f == Expr::Atom(Atom::Var(self.consumer)) => args,
                Expr::Jump(j, args, _) if *j == self.consumer => args,
                e => {
                    if atoms_of(e).contains(&Atom::Var(self.consumer)) {
                        return;
                    }
                    for_each_child(e, &mut |c| work.push(c));
                    continue;
                }
            };
            if args.contains(&Atom::Var(self.consumer)) {
                return;
            }
            for (i, c) in constant.iter_mut().enumerate() {
                *c &= args.get(i) == Some(&Atom::Var(params[i]));
            }
        }
        constant.remove(self.index);
        self.constant = others.iter().zip(constant).map(|(a, c)| c.then_some(*a)).collect();
    }

    /// Where the function that was made is but a call of another one, its calls in `e`, which has them all,
    /// become such calls, and the function goes.
    pub fn open_call(&mut self, f: VarId, e: &mut Expr) {
        let Some(i) = self.made.iter().position(|m| m.name == f) else { return };
        let Some(Definition { params, body }) = &self.made[i].definition else { return };
        let other = match body {
            Expr::App(g, ..) => matches!(**g, Expr::Atom(Atom::Var(g)) if g != f),
            Expr::Jump(j, ..) => *j != f,
            _ => false,
        };
        // (Without parameters it is no function but a thunk, which more than calls refer to.)
        if other && !params.is_empty() {
            open_calls(e, f, params, body);
            self.made.remove(i);
        }
    }

    /// Those of the consumer's other arguments that the new functions are given.
    pub fn varying(&self, others: impl Iterator<Item = Atom>) -> impl Iterator<Item = Atom> {
        others.enumerate().filter(|(i, _)| self.constant.get(*i).is_none_or(Option::is_none)).map(|(_, a)| a)
    }

    /// The functions to be bound within the producer's group of that number.
    pub fn take_group(&mut self, group: usize) -> Vec<Made> {
        let (taken, rest) = std::mem::take(&mut self.made).into_iter().partition(|m| m.group == group);
        self.made = rest;
        taken
    }
}

/// A call of the consumer, or of one of its fusions.
pub(super) fn call(site: &Site, f: VarId, args: Vec<Atom>) -> Expr {
    if site.join {
        return Expr::Jump(f, args, site.result.clone());
    }
    mk_app(Expr::Atom(Atom::Var(f)), args, site.result.clone())
}

/// `e` under the definitions that were made for it.
pub(super) fn wrap(made: Vec<Made>, join: bool, e: Expr) -> Expr {
    let made = made.into_iter().filter_map(|m| m.definition.map(|d| (m.name, d)));
    if join {
        let joins: Vec<Join> = made.map(|(name, d)| Join { name, params: d.params, body: d.body }).collect();
        return if joins.is_empty() { e } else { Expr::LetJoin { rec: true, joins, body: e.into() } };
    }
    let pairs: Vec<(VarId, Expr)> = made.map(|(name, d)| (name, mk_lam(d.params, d.body))).collect();
    if pairs.is_empty() { e } else { Expr::Let(Bind::Rec(pairs), e.into()) }
}

/// Calls `f`, given the variables `free` first, in the place of all calls whose argument `v` is.
pub(super) fn replace_calls(e: &mut Expr, v: VarId, site: &Site, f: VarId, free: &[Atom]) {
    grow(|| {
        if atoms_of(e).contains(&Atom::Var(v)) {
            let kept = atoms_of(e).iter().enumerate().filter(|(i, _)| *i != site.index).map(|(_, a)| *a);
            let args = free.iter().copied().chain(site.varying(kept)).collect();
            *e = call(site, f, args);
            return;
        }
        for_each_child_mut(e, &mut |c| replace_calls(c, v, site, f, free));
    });
}

/// The calls of `f` in `e` as the call that its `body` is.
fn open_calls(e: &mut Expr, f: VarId, params: &[VarId], body: &Expr) {
    grow(|| {
        let args = match e {
            Expr::App(g, args, _) if **g == Expr::Atom(Atom::Var(f)) => args,
            Expr::Jump(j, args, _) if *j == f => args,
            e => return for_each_child_mut(e, &mut |c| open_calls(c, f, params, body)),
        };
        let map = params.iter().copied().zip(args.iter().copied()).collect();
        let mut call = body.clone();
        substitute(&mut call, &map);
        *e = call;
    });
}
