//! Which work is *counted*: evaluating it may enter an `scc` that the programmer wrote, a probe, an event or
//! a spied function, whose executions are counted. Such work is neither shared nor repeated. An `scc` that an
//! option inserted is not counted in this sense: what has one may be shared.
//!
//! A call of an unknown function can enter any function that escapes (is used other than in saturated calls);
//! so it is counted if one of these is. Not those that await the world's state, if the call does not give it.

use rustc_hash::FxHashSet;

use super::occur::Occurrences;
use crate::expr::*;
use crate::traverse::{bind_pairs, for_each_child, for_each_occurrence, worklist};
use crate::typing::{atom_ty, state_ty};

/// What of a program is counted.
#[derive(Default)]
pub struct Counted {
    /// Functions and constants from which something counted can be reached, by number.
    names: Vec<bool>,
    /// Calls of unknown functions are counted.
    unknown: bool,
    /// Something in the program is counted.
    any: bool,
    /// Something in the program is annotated.
    annotated: bool,
    /// What options inserted counts, too.
    inserted: bool,
}

impl Counted {
    pub fn of(program: &Program, occs: &Occurrences) -> Counted {
        let annotated = all_pairs(program).any(|(_, rhs)| has_scc(rhs));
        let mut counted = Counted { annotated, ..Counted::default() };
        counted.any = all_pairs(program).any(|(_, rhs)| counted.is_made_by(program, rhs));
        if counted.any {
            counted.find_names(program, occs);
        }
        counted
    }

    /// The same, local functions noted, where an `scc` that an option inserted counts, too: entries of these
    /// may become fewer, not more. In a program that has something to count.
    pub fn with_inserted(program: &Program, occs: &Occurrences) -> Counted {
        let mut counted = Counted { any: true, annotated: true, inserted: true, ..Counted::default() };
        counted.find_names(program, occs);
        counted.note_all(program);
        counted
    }

    fn find_names(&mut self, program: &Program, occs: &Occurrences) {
        let users = users(program);
        self.spread(program, &users);
        self.unknown =
            all_pairs(program).any(|(v, rhs)| self.has_name(v) && escapes_in(program, occs, v, rhs));
        if self.unknown {
            self.spread(program, &users);
        }
    }

    /// Whether nothing is annotated, nor counted in any other way: then nothing shows who pays.
    pub fn is_unobserved(&self) -> bool {
        !self.any && !self.annotated
    }

    /// Whether evaluating `e` may be counted.
    pub fn is_in(&self, program: &Program, e: &Expr) -> bool {
        let mut found = self.is_made_by(program, e);
        if !found {
            for_each_occurrence(e, &mut |v| found |= self.has_name(v));
        }
        found
    }

    fn has_name(&self, v: VarId) -> bool {
        self.names.get(v.0 as usize) == Some(&true)
    }

    /// Whether it is new.
    fn add_name(&mut self, v: VarId) -> bool {
        let at = v.0 as usize;
        if self.names.len() <= at {
            self.names.resize(at + 1, false);
        }
        !std::mem::replace(&mut self.names[at], true)
    }

    /// Notes local functions that are counted when called, here or where they are lifted to.
    pub fn note(&mut self, program: &Program, bind: &Bind) {
        let pairs = bind_pairs(bind);
        let functions = pairs.iter().any(|(_, rhs)| matches!(rhs, Expr::Lam(..)));
        if self.any && functions && pairs.iter().any(|(_, rhs)| self.is_in(program, rhs)) {
            for (v, _) in &pairs {
                self.add_name(*v);
            }
        }
    }

    /// Notes all local functions of the program that are counted when called.
    fn note_all(&mut self, program: &Program) {
        for (_, rhs) in all_pairs(program) {
            let mut work = worklist(rhs);
            while let Some(e) = work.pop() {
                if let Expr::Let(bind, _) = e {
                    self.note(program, bind);
                }
                for_each_child(e, &mut |c| work.push(c));
            }
        }
    }

    /// `copy`, made since, is of a function like `v`.
    pub fn note_copy(&mut self, v: VarId, copy: VarId) {
        if self.has_name(v) {
            self.add_name(copy);
        }
    }

    /// Adds the top-level names from which something counted can be reached.
    fn spread(&mut self, program: &Program, users: &[Vec<VarId>]) {
        let mut work = Vec::new();
        for (v, rhs) in all_pairs(program) {
            if !self.has_name(v) && self.is_made_by(program, rhs) {
                self.add_name(v);
                work.push(v);
            }
        }
        while let Some(v) = work.pop() {
            for u in &users[v.0 as usize] {
                if self.add_name(*u) {
                    work.push(*u);
                }
            }
        }
    }

    /// Whether `e` itself has an `scc` whose entries are exact, a probe or an event, or a call of an unknown
    /// function that may have.
    fn is_made_by(&self, program: &Program, e: &Expr) -> bool {
        let mut work = worklist(e);
        let mut known: FxHashSet<VarId> = FxHashSet::default();
        while let Some(e) = work.pop() {
            match e {
                Expr::Probe(..) => return true,
                Expr::Scc(kind, ..) if kind.is_event() || self.inserted && *kind != SccKind::Sub => {
                    return true;
                }
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

/// The top-level names whose right-hand sides mention each top-level name, by number.
fn users(program: &Program) -> Vec<Vec<VarId>> {
    let mut users: Vec<Vec<VarId>> = vec![Vec::new(); program.vars.len()];
    for (v, rhs) in all_pairs(program) {
        for_each_occurrence(rhs, &mut |w| {
            if program.var(w).module.is_some() {
                let users = &mut users[w.0 as usize];
                if users.last() != Some(&v) {
                    users.push(v);
                }
            }
        });
    }
    users
}

fn has_scc(e: &Expr) -> bool {
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        if matches!(e, Expr::Scc(..)) {
            return true;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}

pub(super) fn all_pairs(program: &Program) -> impl Iterator<Item = (VarId, &Expr)> {
    program.binds.iter().flat_map(bind_pairs)
}

fn is_state(program: &Program, a: Atom) -> bool {
    atom_ty(program, a) == state_ty()
}

/// Whether `rhs`, or a function in it, is a function that escapes (it may become known by another name) and
/// does not await the state.
fn escapes_in(program: &Program, occs: &Occurrences, v: VarId, rhs: &Expr) -> bool {
    // What is bound to a name only escapes if the name does.
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

/// Whether an `scc` that the programmer wrote, or a probe, is in the program.
pub fn has_exact_entries(program: &Program) -> bool {
    let mut work: Vec<&Expr> = program.binds.iter().flat_map(bind_pairs).map(|(_, rhs)| rhs).collect();
    while let Some(e) = work.pop() {
        match e {
            Expr::Probe(..) => return true,
            Expr::Scc(kind, ..) if kind.is_event() => return true,
            _ => {}
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}

/// Whether `expr` contains something whose executions are counted, and must not become more: an `scc` with an
/// entry count, a probe, or an event.
pub fn has_counted(expr: &Expr) -> bool {
    let mut work = worklist(expr);
    while let Some(e) = work.pop() {
        match e {
            Expr::Probe(..) => return true,
            Expr::Scc(kind, ..) if *kind != SccKind::Sub => return true,
            Expr::Prim(op, ..) if op.is_counted() => return true,
            _ => {}
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}
