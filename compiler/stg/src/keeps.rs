//! Which functions return under the cost centre under which they were called: there is nothing to put back
//! after a call of one (`docs/cost-semantics.md`, rule 40).
//!
//! Core to STG has every call put back the caller's cost centre, if something after it can tell. But what
//! changes the cost centre is an `scc` in tail position, and the entry of a function that makes its own
//! current: a function that ends in neither, nor in a call of one that does, leaves it as it was. What is
//! evaluated inside on the way has been put back by then, by its `case` or, of a thunk, by its update frame.
//!
//! A call of an unknown function leaves the cost centre if entering functions does not set it (by the
//! scheme's table) and all functions of the program leave it. So it is where nothing is annotated, but for
//! functions that make dictionaries: they put it back themselves then ([`undo_dictionaries`]), which is once
//! for a dictionary instead of at each call of an unknown function.
//!
//! Exceptions, other threads, and evaluations that were cut short and go on find the cost centre as it was
//! where they stood: the runtime keeps it in its frames.

use kelvin_base::Symbol;
use kelvin_base::stack::grow;
use kelvin_prims::{PrimOp, Rep};
use rustc_hash::FxHashMap;

use crate::ir::*;
use crate::scheme::ProfilingActions;

/// Leaves out what calls need not put back.
pub fn drop_restores(program: &mut Program, actions: ProfilingActions) {
    if !actions.function_entry_sets() {
        undo_dictionaries(program);
    }
    let mut calls = Calls { sets: actions.function_entry_sets(), ..Calls::default() };
    for bind in &program.top {
        match &bind.rhs {
            TopRhs::Fun(f) => calls.function(bind.var, f, false),
            TopRhs::Caf { body, .. } => calls.expr(body, &mut End::default()),
            TopRhs::Con(..) => {}
        }
    }
    let keeps = calls.solve();
    for bind in &mut program.top {
        match &mut bind.rhs {
            TopRhs::Fun(Function { body, .. }) | TopRhs::Caf { body, .. } => keeps.rewrite(body),
            TopRhs::Con(..) => false,
        };
    }
}

/// How an expression may leave another cost centre than it found.
#[derive(Default)]
struct End {
    /// It does, whatever functions do.
    changes: bool,
    /// It does if one of these calls does: function, number of arguments, and whether entering it sets the
    /// cost centre if it is a local one.
    calls: Vec<Call>,
    /// It does if an unknown function does.
    unknown: bool,
}

#[derive(Clone, Copy)]
struct Call {
    fun: VarId,
    arguments: usize,
    from_header: bool,
}

struct Node {
    arity: usize,
    local: bool,
    end: End,
}

/// The functions of a program, and what they end in.
#[derive(Default)]
struct Calls {
    /// Entering local functions sets the cost centre.
    sets: bool,
    functions: FxHashMap<VarId, Node>,
    /// In the order in which they were found.
    order: Vec<VarId>,
}

impl Calls {
    fn function(&mut self, name: VarId, f: &Function, local: bool) {
        let mut end = End::default();
        self.expr(&f.body, &mut end);
        self.functions.insert(name, Node { arity: f.params.len(), local, end });
        self.order.push(name);
    }

    fn expr(&mut self, e: &Expr, end: &mut End) {
        grow(|| self.expr_here(e, end));
    }

    /// Adds what `e` ends in.
    fn expr_here(&mut self, e: &Expr, end: &mut End) {
        match e {
            // Thunks give their demander's back.
            Expr::Atom(_) | Expr::Con(..) | Expr::Tuple(_) | Expr::Jump(..) => {}
            Expr::App { fun, args, enter, .. } => {
                let from_header = *enter == Enter::FromHeader;
                end.calls.push(Call { fun: *fun, arguments: args.len(), from_header });
            }
            Expr::Prim(op, _) => end.unknown |= runs_program(*op),
            Expr::Case { scrut, alts, restore, .. } => {
                match restore {
                    Restore::NotNeeded => self.expr(scrut, end),
                    Restore::Saved | Restore::Known(_) => self.expr(scrut, &mut End::default()),
                }
                alts.bodies().into_iter().for_each(|body| self.expr(body, end));
            }
            Expr::Let(binds, body) => {
                for (v, rhs) in binds {
                    self.rhs(*v, rhs);
                }
                self.expr(body, end);
            }
            Expr::LetJoin { joins, body, .. } => {
                joins.iter().for_each(|j| self.expr(&j.body, end));
                self.expr(body, end);
            }
            Expr::Scc { again: true, body, .. } => self.expr(body, end),
            Expr::Scc { body, .. } => {
                end.changes = true;
                self.expr(body, &mut End::default());
            }
            Expr::Probe(_, body) | Expr::At(_, body) => self.expr(body, end),
        }
    }

    fn rhs(&mut self, v: VarId, rhs: &Rhs) {
        let Rhs::Closure(c) = rhs else { return };
        match &c.code {
            Code::Fun(f) => self.function(v, f, true),
            Code::Thunk { body, .. } => self.expr(body, &mut End::default()),
            Code::Selector { .. } => {}
        }
    }

    /// Which functions leave the cost centre: those that nothing says otherwise of.
    fn solve(self) -> Keeps {
        let mut keeps = Keeps { unknown: !self.sets, sets: self.sets, functions: FxHashMap::default() };
        for f in &self.order {
            let node = &self.functions[f];
            keeps.functions.insert(*f, Known { arity: node.arity, local: node.local, keeps: true });
        }
        let mut callers: FxHashMap<VarId, Vec<VarId>> = FxHashMap::default();
        for f in &self.order {
            for call in &self.functions[f].end.calls {
                callers.entry(call.fun).or_default().push(*f);
            }
        }
        let changed = |keeps: &Keeps, f: &VarId| {
            let end = &self.functions[f].end;
            end.changes || end.unknown && !keeps.unknown || end.calls.iter().any(|call| !keeps.call(*call))
        };
        let mut work = self.order.clone();
        while let Some(f) = work.pop() {
            if !keeps.functions[&f].keeps || !changed(&keeps, &f) {
                continue;
            }
            if let Some(known) = keeps.functions.get_mut(&f) {
                known.keeps = false;
            }
            work.extend(callers.get(&f).into_iter().flatten());
            // An unknown function may be this one.
            if std::mem::replace(&mut keeps.unknown, false) {
                work.extend(&self.order);
            }
        }
        keeps
    }
}

struct Known {
    arity: usize,
    local: bool,
    keeps: bool,
}

/// Who leaves the cost centre.
struct Keeps {
    unknown: bool,
    sets: bool,
    functions: FxHashMap<VarId, Known>,
}

impl Keeps {
    fn call(&self, call: Call) -> bool {
        match self.functions.get(&call.fun) {
            Some(f) if f.arity == call.arguments => f.keeps && !(self.sets && f.local && call.from_header),
            _ => self.unknown,
        }
    }

    /// Whether `e` may leave another cost centre than it found; in it, what need not be put back is not.
    fn rewrite(&self, e: &mut Expr) -> bool {
        grow(|| self.rewrite_here(e))
    }

    fn rewrite_here(&self, e: &mut Expr) -> bool {
        match e {
            Expr::Atom(_) | Expr::Con(..) | Expr::Tuple(_) | Expr::Jump(..) => false,
            Expr::App { fun, args, enter, .. } => {
                let from_header = *enter == Enter::FromHeader;
                !self.call(Call { fun: *fun, arguments: args.len(), from_header })
            }
            Expr::Prim(op, _) => runs_program(*op) && !self.unknown,
            Expr::Case { scrut, alts, restore, .. } => {
                let mut changes = self.rewrite(scrut);
                if !changes {
                    *restore = Restore::NotNeeded;
                } else if *restore != Restore::NotNeeded {
                    changes = false;
                }
                for body in alts.bodies_mut() {
                    changes |= self.rewrite(body);
                }
                changes
            }
            Expr::Let(binds, body) => {
                for (_, rhs) in binds {
                    if let Rhs::Closure(c) = rhs
                        && let Code::Fun(Function { body, .. }) | Code::Thunk { body, .. } = &mut c.code
                    {
                        self.rewrite(body);
                    }
                }
                self.rewrite(body)
            }
            Expr::LetJoin { joins, body, .. } => {
                let mut changes = self.rewrite(body);
                for j in joins {
                    changes |= self.rewrite(&mut j.body);
                }
                changes
            }
            Expr::Scc { again, body, .. } => {
                let changes = self.rewrite(body);
                changes || !*again
            }
            Expr::Probe(_, body) | Expr::At(_, body) => self.rewrite(body),
        }
    }
}

/// Whether the operation may call a function of the program's.
fn runs_program(op: PrimOp) -> bool {
    matches!(op, PrimOp::Call(_)) && op.has_effect()
}

/// Has functions that end in making a dictionary put the cost centre back.
fn undo_dictionaries(program: &mut Program) {
    let Program { top, vars, .. } = program;
    for bind in top {
        match &mut bind.rhs {
            TopRhs::Fun(f) => undo_in_function(f, vars),
            TopRhs::Caf { body, .. } => undo(body, vars, false),
            TopRhs::Con(..) => {}
        }
    }
}

fn undo_in_function(f: &mut Function, vars: &mut Vec<VarInfo>) {
    let ends = f.result == [Rep::Lifted];
    undo(&mut f.body, vars, ends);
}

/// The same in `e`, with which a function of one lifted result `ends`, or none.
fn undo(e: &mut Expr, vars: &mut Vec<VarInfo>, ends: bool) {
    grow(|| undo_here(e, vars, ends));
}

fn undo_here(e: &mut Expr, vars: &mut Vec<VarInfo>, ends: bool) {
    match e {
        Expr::Atom(_) | Expr::Con(..) | Expr::Tuple(_) | Expr::Jump(..) => {}
        Expr::App { .. } | Expr::Prim(..) => {}
        Expr::Case { scrut, alts, .. } => {
            undo(scrut, vars, false);
            alts.bodies_mut().into_iter().for_each(|body| undo(body, vars, ends));
        }
        Expr::Let(binds, body) => {
            for (_, rhs) in binds {
                let Rhs::Closure(c) = rhs else { continue };
                match &mut c.code {
                    Code::Fun(f) => undo_in_function(f, vars),
                    Code::Thunk { body, .. } => undo(body, vars, false),
                    Code::Selector { .. } => {}
                }
            }
            undo(body, vars, ends);
        }
        Expr::LetJoin { joins, body, .. } => {
            joins.iter_mut().for_each(|j| undo(&mut j.body, vars, ends));
            undo(body, vars, ends);
        }
        Expr::Scc { kind, body, .. } => {
            undo(body, vars, false);
            if ends && *kind == SccKind::Dict {
                let binder = VarId(vars.len() as u32);
                let name = Symbol::intern("dict");
                vars.push(VarInfo { name, rep: Rep::Lifted, module: None, evaluated: true });
                let scrut = Box::new(std::mem::replace(e, Expr::Tuple(Vec::new())));
                let alts = Alts::Bind(Box::new(Expr::Atom(Atom::Var(binder))));
                *e = Expr::Case { scrut, binder, alts, restore: Restore::Saved };
            }
        }
        Expr::Probe(_, body) | Expr::At(_, body) => undo(body, vars, ends),
    }
}
