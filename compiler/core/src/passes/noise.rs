//! Which work is heard: evaluating it may enter an `scc` that the programmer wrote, a probe, an event or a
//! spied function, whose executions are counted. Such work is neither shared nor repeated. An `scc` that an
//! option inserted is not heard: what has one may be shared.
//!
//! A call of an unknown function can enter any function that the program passes about; so it is heard if one
//! of these is. Not those that await the world's state, if the call does not give it.

use rustc_hash::{FxHashMap, FxHashSet};

use super::occur::Occurrences;
use crate::expr::*;
use crate::util::*;

/// What of a program is heard.
#[derive(Default)]
pub struct Noise {
    /// Functions and constants from which something counted can be reached.
    names: FxHashSet<VarId>,
    /// Calls of unknown functions are heard.
    unknown: bool,
    /// Something in the program is counted.
    any: bool,
    /// Something in the program is annotated.
    annotated: bool,
}

impl Noise {
    pub fn of(program: &Program, occs: &Occurrences) -> Noise {
        let mut noise =
            Noise { annotated: all_pairs(program).any(|(_, rhs)| has_scc(rhs)), ..Noise::default() };
        noise.any = all_pairs(program).any(|(_, rhs)| noise.is_made_by(program, rhs));
        if noise.any {
            noise.spread(program);
            noise.unknown = all_pairs(program)
                .any(|(v, rhs)| noise.names.contains(&v) && passes_about(program, occs, v, rhs));
            if noise.unknown {
                noise.spread(program);
            }
        }
        noise
    }

    /// Whether nothing at all is counted.
    pub fn is_silent(&self) -> bool {
        !self.any
    }

    /// Whether nothing is annotated, nor counted in any other way: then nobody sees who pays.
    pub fn nobody_looks(&self) -> bool {
        !self.any && !self.annotated
    }

    /// Whether evaluating `e` may be heard.
    pub fn is_in(&self, program: &Program, e: &Expr) -> bool {
        let mut found = self.is_made_by(program, e);
        for_each_occurrence(e, &mut |v| found |= self.names.contains(&v));
        found
    }

    /// Notes local functions that are heard when called, here or where they are lifted to.
    pub fn note(&mut self, program: &Program, bind: &Bind) {
        let pairs = bind_pairs(bind);
        let functions = pairs.iter().any(|(_, rhs)| matches!(rhs, Expr::Lam(..)));
        if self.any && functions && pairs.iter().any(|(_, rhs)| self.is_in(program, rhs)) {
            self.names.extend(pairs.iter().map(|(v, _)| *v));
        }
    }

    /// Adds the top-level names from which something heard can be reached.
    fn spread(&mut self, program: &Program) {
        let mut users: FxHashMap<VarId, Vec<VarId>> = FxHashMap::default();
        let mut work = Vec::new();
        for (v, rhs) in all_pairs(program) {
            if self.is_made_by(program, rhs) && self.names.insert(v) {
                work.push(v);
            }
            for_each_occurrence(rhs, &mut |w| {
                if program.var(w).module.is_some() {
                    users.entry(w).or_default().push(v);
                }
            });
        }
        while let Some(v) = work.pop() {
            for u in users.get(&v).into_iter().flatten() {
                if self.names.insert(*u) {
                    work.push(*u);
                }
            }
        }
    }

    /// Whether `e` itself has an `scc` whose entries are exact, a probe or an event, or a call of an unknown
    /// function that may have.
    fn is_made_by(&self, program: &Program, e: &Expr) -> bool {
        let mut work = vec![e];
        let mut known: FxHashSet<VarId> = FxHashSet::default();
        while let Some(e) = work.pop() {
            match e {
                Expr::Probe(..) => return true,
                Expr::Scc(kind, ..) if kind.is_event() => return true,
                Expr::Prim(op, ..) if op.is_counted() => return true,
                Expr::Let(bind, _) => {
                    for (v, rhs) in bind_pairs(bind) {
                        if matches!(rhs, Expr::Lam(..)) {
                            known.insert(v);
                        }
                    }
                }
                Expr::App(f, args, _) => match **f {
                    Expr::Atom(Atom::Var(f)) if program.var(f).facts.arity > 0 || known.contains(&f) => {}
                    Expr::Lam(..) => {}
                    _ if self.unknown || self.any && args.iter().any(|a| is_state(program, *a)) => {
                        return true;
                    }
                    _ => {}
                },
                _ => {}
            }
            for_each_child(e, &mut |c| work.push(c));
        }
        false
    }
}

/// Where events of the program's own may be: the names, local ones too, from which one can be reached. Calls
/// of unknown functions lead nowhere here.
#[derive(Default)]
pub struct Events {
    names: FxHashSet<VarId>,
    /// Those that are no functions.
    pub thunks: FxHashSet<VarId>,
}

impl Events {
    pub fn of(program: &Program) -> Events {
        let mut events = Events::default();
        if !all_pairs(program).any(|(_, rhs)| tests_for_events(rhs)) {
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
            let mut inside = vec![rhs];
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
        let mut work = vec![e];
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

fn has_scc(e: &Expr) -> bool {
    let mut work = vec![e];
    while let Some(e) = work.pop() {
        if matches!(e, Expr::Scc(..)) {
            return true;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}

fn is_test(e: &Expr) -> bool {
    matches!(e, Expr::Prim(op, ..) if op.may_begin_event())
}

fn tests_for_events(e: &Expr) -> bool {
    let mut work = vec![e];
    while let Some(e) = work.pop() {
        if is_test(e) {
            return true;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}

fn all_pairs(program: &Program) -> impl Iterator<Item = (VarId, &Expr)> {
    program.binds.iter().flat_map(bind_pairs)
}

fn is_state(program: &Program, a: Atom) -> bool {
    atom_ty(program, a) == state_ty()
}

/// Whether `rhs`, or a function in it, is a function that may become known by another name and does not await
/// the state.
fn passes_about(program: &Program, occs: &Occurrences, v: VarId, rhs: &Expr) -> bool {
    // What is bound to a name is only passed about if the name is.
    let awaited = |params: &[VarId]| params.iter().any(|p| program.var(*p).ty == state_ty());
    let escapes = |v: VarId, params: &[VarId]| {
        let named = occs
            .occ
            .get(v.0 as usize)
            .is_none_or(|o| o.as_arg || o.bare || (o.called as usize) < params.len());
        named && !awaited(params)
    };
    let mut work = vec![(Some(v), rhs)];
    while let Some((name, e)) = work.pop() {
        if let Expr::Lam(params, _) = e
            && match name {
                Some(v) => escapes(v, params),
                None => !awaited(params),
            }
        {
            return true;
        }
        match e {
            Expr::Let(bind, body) => {
                work.extend(bind_pairs(bind).into_iter().map(|(v, rhs)| (Some(v), rhs)));
                work.push((None, body));
            }
            e => for_each_child(e, &mut |c| work.push((None, c))),
        }
    }
    false
}
