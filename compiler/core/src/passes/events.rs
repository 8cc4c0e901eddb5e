//! Where events of the program's own may begin (`docs/domain.md`): evaluation is not moved across them.

use rustc_hash::{FxHashMap, FxHashSet};

use super::counted::all_pairs;
use crate::expr::*;
use crate::traverse::{atoms_of, bind_pairs, for_each_child, for_each_occurrence, worklist};

/// Where events of the program's own may be: the names, local ones too, from which one can be reached. Calls
/// of unknown functions lead nowhere here.
#[derive(Default)]
pub struct Events {
    names: FxHashSet<VarId>,
    /// Those that are no functions.
    pub thunks: FxHashSet<VarId>,
}

/// Whether there is one in the program.
pub fn has_events(program: &Program) -> bool {
    all_pairs(program).any(|(_, rhs)| tests_for_events(rhs))
}

impl Events {
    pub fn of(program: &Program) -> Events {
        let mut events = Events::default();
        if !has_events(program) {
            return events;
        }
        let mut users: FxHashMap<VarId, Vec<(VarId, bool)>> = FxHashMap::default();
        let mut work = Vec::new();
        let mut note = |v: VarId, rhs: &Expr| {
            let function = matches!(rhs, Expr::Lam(..));
            if tests_for_events(rhs) {
                work.push((v, function));
            }
            for_each_occurrence(rhs, &mut |w| users.entry(w).or_default().push((v, function)));
        };
        for (v, rhs) in all_pairs(program) {
            note(v, rhs);
            let mut inside = worklist(rhs);
            while let Some(e) = inside.pop() {
                if let Expr::Let(bind, _) = e {
                    bind_pairs(bind).into_iter().for_each(|(v, rhs)| note(v, rhs));
                }
                for_each_child(e, &mut |c| inside.push(c));
            }
        }
        while let Some((v, function)) = work.pop() {
            if events.names.insert(v) {
                work.extend(users.get(&v).into_iter().flatten());
                if !function {
                    events.thunks.insert(v);
                }
            }
        }
        events
    }

    /// Whether evaluating `e` may come to one.
    pub fn are_in(&self, e: &Expr) -> bool {
        if self.names.is_empty() {
            return false;
        }
        let mut work = worklist(e);
        while let Some(e) = work.pop() {
            let named = |a: &Atom| matches!(a, Atom::Var(v) if self.names.contains(v));
            if is_test(e) || atoms_of(e).iter().any(named) {
                return true;
            }
            for_each_child(e, &mut |c| work.push(c));
        }
        false
    }
}

fn is_test(e: &Expr) -> bool {
    matches!(e, Expr::Prim(op, ..) if op.may_begin_event())
}

fn tests_for_events(e: &Expr) -> bool {
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        if is_test(e) {
            return true;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}
