//! Functions that count before they return a function, and are called with the arguments of both.
//!
//! In `f = \x -> case tick# k s of { _ -> \y -> e }` the two lambdas cannot be one: who applies `f x` twice
//! has called `f` once. But a call `f x y` applies `f x` once. So it becomes a call of `f' = \x y -> f's
//! body, applied to y`, where the simplifier moves `y` inside, and no closure is made for `f x`. Other uses
//! of `f` stay as they are. Actions and functions of other monads are such functions as soon as their parts
//! are counted (`-fhpc`, watched functions of `-fspy`).
//!
//! A constant that counts and then is a function, `c = case tick# k s of { _ -> \y -> e }`, is split into the
//! function, `c' = \y -> e`, and `c = case tick# k s of { _ -> c' }`: a call `c y` is `case c of { _ -> c' y
//! }`.
//!
//! What it does to `scc`: profiled programs are left alone. Nothing is counted, evaluated or allocated by
//! a call that was not before; what the body suspends above the lambda belongs to the call, as it did.

use kelvin_prims::PrimOp;
use rustc_hash::{FxHashMap, FxHashSet};

use super::counted::has_counted;
use super::versions::grouped;
use crate::expr::*;
use crate::facts::Facts;
use crate::size::size_up_to;
use crate::subst::copy_expr;
use crate::traverse::{for_each_child, for_each_child_mut, for_each_occurrence};
use crate::typing::{atom_ty, ty_of};
use kelvin_base::stack::grow;

/// The functions of more arguments that there are, by what they were made of, and how much may be copied yet.
#[derive(Default)]
pub struct Saturated {
    made: FxHashMap<(VarId, usize), VarId>,
    copied: usize,
}

/// What calls give a function beyond its parameters, and the type of their results.
type More = (Vec<Ty>, Ty);

/// Makes the functions that calls ask for. Whether anything changed.
pub fn saturate(program: &mut Program, done: &mut Saturated, budget: usize) -> bool {
    let mut all: Vec<(VarId, Expr)> = Vec::new();
    all.extend(std::mem::take(&mut program.binds).into_iter().flat_map(pairs_of));
    let makers = all.iter().filter_map(|(v, rhs)| match rhs {
        Expr::Lam(params, body) if counts_before_function(program, body, true) => Some((*v, params.len())),
        _ => None,
    });
    let mut s = Saturator {
        functions: FxHashMap::default(),
        constants: FxHashMap::default(),
        makers: makers.collect(),
        changed: false,
    };
    s.split_constants(program, &mut all);
    let wanted = wanted(program, &all);
    let bound: FxHashSet<VarId> = all.iter().map(|(v, _)| *v).collect();
    let mut new = Vec::new();
    for (v, rhs) in &all {
        let (Some((more, result)), Expr::Lam(params, body)) = (wanted.get(v), rhs) else { continue };
        let key = (*v, params.len() + more.len());
        match done.made.get(&key).filter(|f| bound.contains(f)) {
            Some(f) => {
                s.functions.insert(*v, (key.1, *f));
            }
            None => {
                let size = size_up_to(body, budget + 1);
                if done.copied + size > budget || program.var(*v).inline == Inline::NoInline {
                    continue;
                }
                done.copied += size;
                let f = with_arguments(program, *v, rhs, more, result, &mut new);
                done.made.insert(key, f);
                s.functions.insert(*v, (key.1, f));
            }
        }
    }
    all.extend(new);
    for (_, rhs) in &mut all {
        s.expr(program, rhs);
    }
    program.binds = grouped(all);
    s.changed
}

struct Saturator {
    /// Arguments, and the function that takes them.
    functions: FxHashMap<VarId, (usize, VarId)>,
    /// The functions that constants are.
    constants: FxHashMap<VarId, VarId>,
    /// Functions of so many parameters that only count before they return a function.
    makers: FxHashMap<VarId, usize>,
    changed: bool,
}

impl Saturator {
    /// Takes the functions out of constants that only count before they are one. (What is suspended on the
    /// way could stand at top level, too; in `clausify` lists were then consumed in another order, with
    /// seventeen times as much for the collector to copy.)
    fn split_constants(&mut self, program: &mut Program, all: &mut Vec<(VarId, Expr)>) {
        let mut new = Vec::new();
        let called = called(all);
        for (v, rhs) in all.iter_mut() {
            if !called.contains(v) || !counts_before_function(program, rhs, false) {
                continue;
            }
            at_value(rhs, &mut |value| {
                if let Expr::Lam(params, body) = &*value {
                    let types: Vec<Ty> = params.iter().map(|p| program.var(*p).ty.clone()).collect();
                    let ty = Ty::Fun(types.into(), ty_of(program, body).into());
                    let f = like(program, *v, ty);
                    program.vars[f.0 as usize].facts.arity = params.len() as u32;
                    new.push((f, std::mem::replace(value, Expr::Atom(Atom::Var(f)))));
                    self.changed = true;
                }
                if let Expr::Atom(Atom::Var(f)) = *value {
                    self.constants.insert(*v, f);
                }
            });
        }
        all.extend(new);
    }

    /// The function that a constant is, by whatever names.
    fn function_of(&self, mut v: VarId) -> Option<VarId> {
        let mut found = None;
        // Constants may name each other in a circle.
        for _ in 0..8 {
            match self.constants.get(&v) {
                Some(f) => (found, v) = (Some(*f), *f),
                None => return found,
            }
        }
        None
    }

    /// A function that a `case` evaluates, and that is called on the way from there.
    fn case(&mut self, e: &mut Expr) {
        let Expr::Case { scrut, binder, alts, .. } = &mut *e else { return };
        let ([alt], k) = (&mut alts[..], *binder) else { return };
        match &**scrut {
            // It has counted when it is evaluated.
            Expr::Atom(Atom::Var(c)) => {
                if let Some(f) = self.function_of(*c) {
                    self.constants.insert(k, f);
                }
            }
            // What only counts and returns may as well do so where its result is called.
            Expr::App(f, args, _) => {
                let Expr::Atom(Atom::Var(f)) = **f else { return };
                let mut uses = 0;
                for_each_occurrence(&alt.rhs, &mut |v| uses += usize::from(v == k));
                if alt.con == AltCon::Default
                    && uses == 1
                    && self.makers.get(&f) == Some(&args.len())
                    && complete(&mut alt.rhs, k, f, args)
                {
                    *e = std::mem::replace(&mut alt.rhs, Expr::Tuple(Vec::new()));
                    self.changed = true;
                }
            }
            _ => {}
        }
    }

    fn expr(&mut self, program: &mut Program, e: &mut Expr) {
        grow(|| {
            self.case(e);
            for_each_child_mut(e, &mut |c| self.expr(program, c));
            let Expr::App(f, args, ty) = &mut *e else { return };
            let Expr::Atom(Atom::Var(v)) = **f else { return };
            let at = f.at();
            let name = |f: VarId| Callee::new(Expr::Atom(Atom::Var(f)), at);
            if let Some((_, new)) = self.functions.get(&v).filter(|(n, _)| *n <= args.len()) {
                *f = name(*new);
                self.changed = true;
            } else if let Some(new) = self.function_of(v)
                && (1..=args.len()).contains(&(program.var(new).facts.arity as usize))
            {
                let (args, ty) = (std::mem::take(args), ty.clone());
                let binder = program.clone_var(v);
                let info = &mut program.vars[binder.0 as usize];
                (info.module, info.facts) = (None, Facts::default());
                let rhs = Expr::App(name(new), args, ty.clone());
                let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs }];
                *e = Expr::Case { scrut: Expr::Atom(Atom::Var(v)).into(), binder, alts, ty };
                self.changed = true;
            }
        });
    }
}

fn pairs_of(bind: Bind) -> Vec<(VarId, Expr)> {
    match bind {
        Bind::NonRec(v, rhs) => vec![(v, *rhs)],
        Bind::Rec(pairs) => pairs,
    }
}

/// What is called by name, or has another name that is a constant's.
fn called(all: &[(VarId, Expr)]) -> FxHashSet<VarId> {
    let mut called = FxHashSet::default();
    let mut work: Vec<&Expr> = all.iter().map(|(_, rhs)| rhs).collect();
    while let Some(e) = work.pop() {
        match e {
            Expr::App(f, ..) => {
                if let Expr::Atom(Atom::Var(f)) = **f {
                    called.insert(f);
                }
            }
            Expr::Atom(Atom::Var(v)) => {
                called.insert(*v);
            }
            _ => {}
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    called
}

/// The least that calls with too many arguments give each top-level function that counts.
fn wanted(program: &Program, all: &[(VarId, Expr)]) -> FxHashMap<VarId, More> {
    let mut arity: FxHashMap<VarId, usize> = FxHashMap::default();
    for (v, rhs) in all {
        if let Expr::Lam(params, body) = rhs
            && has_counted(body)
            && *v != program.main
        {
            arity.insert(*v, params.len());
        }
    }
    let mut wanted: FxHashMap<VarId, More> = FxHashMap::default();
    let mut work: Vec<&Expr> = all.iter().map(|(_, rhs)| rhs).collect();
    while let Some(e) = work.pop() {
        if let Expr::App(f, args, ty) = e
            && let Expr::Atom(Atom::Var(f)) = **f
            && let Some(n) = arity.get(&f)
            && args.len() > *n
            && wanted.get(&f).is_none_or(|(more, _)| more.len() > args.len() - n)
        {
            let more = args[*n..].iter().map(|a| atom_ty(program, *a)).collect();
            wanted.insert(f, (more, ty.clone()));
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    wanted
}

/// A copy of the function `v` that takes `more` arguments.
fn with_arguments(
    program: &mut Program,
    v: VarId,
    rhs: &Expr,
    more: &[Ty],
    result: &Ty,
    new: &mut Vec<(VarId, Expr)>,
) -> VarId {
    let Expr::Lam(mut params, body) = copy_expr(program, rhs, &mut FxHashMap::default()) else {
        unreachable!("a copy has the form of its original")
    };
    let last: Vec<VarId> = more
        .iter()
        .map(|ty| {
            let ty = if ty.is_lifted() { Ty::Any } else { ty.clone() };
            let p = like(program, v, ty);
            program.vars[p.0 as usize].module = None;
            p
        })
        .collect();
    let args: Vec<Atom> = last.iter().map(|p| Atom::Var(*p)).collect();
    let result = if result.is_lifted() { Ty::Any } else { result.clone() };
    params.extend(last);
    let types: Vec<Ty> = params.iter().map(|p| program.var(*p).ty.clone()).collect();
    let f = like(program, v, Ty::Fun(types.into(), result.clone().into()));
    program.vars[f.0 as usize].facts.arity = params.len() as u32;
    new.push((f, Expr::Lam(params, Expr::App((*body).into(), args, result).into())));
    f
}

/// A new variable named after `v`.
fn like(program: &mut Program, v: VarId, ty: Ty) -> VarId {
    let new = program.clone_var(v);
    let info = &mut program.vars[new.0 as usize];
    (info.ty, info.inline, info.facts) = (ty, Inline::None, info.facts.of_part(0));
    new
}

/// Whether all that is done before `e` is a function, or another name of what is at top level, is to count
/// and, where it may be, to suspend something.
fn counts_before_function(program: &Program, mut e: &Expr, suspends: bool) -> bool {
    let mut counts = false;
    loop {
        e = match e {
            Expr::Case { scrut, alts, .. }
                if alts.len() == 1 && matches!(**scrut, Expr::Prim(PrimOp::TICK, ..)) =>
            {
                counts = true;
                &alts[0].rhs
            }
            Expr::Let(_, body) if suspends => body,
            Expr::Atom(Atom::Var(v)) => return counts && program.var(*v).module.is_some(),
            Expr::Lam(..) => return counts,
            _ => return false,
        };
    }
}

/// Makes a call of `f` with these arguments, too, of a call of `k` that surely comes next but for what is
/// allocated, counted and computed. Whether there is one.
fn complete(e: &mut Expr, k: VarId, f: VarId, args: &[Atom]) -> bool {
    grow(|| match e {
        Expr::App(callee, more, _) if **callee == Expr::Atom(Atom::Var(k)) => {
            *callee = Callee::new(Expr::Atom(Atom::Var(f)), callee.at());
            more.splice(0..0, args.iter().copied());
            true
        }
        Expr::Let(_, body) => complete(body, k, f, args),
        Expr::Case { scrut, alts, .. } => match &mut **scrut {
            Expr::Prim(op, ..) if (*op == PrimOp::TICK || op.is_speculable()) && alts.len() == 1 => {
                complete(&mut alts[0].rhs, k, f, args)
            }
            scrut @ Expr::App(..) => complete(scrut, k, f, args),
            _ => false,
        },
        _ => false,
    })
}

/// Gives the value that `e` has counted before to `f`.
fn at_value(e: &mut Expr, f: &mut dyn FnMut(&mut Expr)) {
    grow(|| match e {
        Expr::Case { alts, .. } => alts.iter_mut().for_each(|alt| at_value(&mut alt.rhs, f)),
        e => f(e),
    });
}
