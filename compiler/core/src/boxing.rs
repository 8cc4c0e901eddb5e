//! References that pay (thesis 4.2.4, boxing), made explicit.
//!
//! Where the scope that *refers* to a top-level function pays for it (lexical and hybrid scoping), a
//! reference that is not a call has a cost centre. Core says so with a *box*, an application to no arguments:
//! `let y = box# f in g y` instead of `g f`. Like any other construction it belongs to the scope that it
//! stands in. This puts the boxes in, once, before anything is optimised; from then on a top-level function's
//! own name only stands where it is called, in a box, and in
//!
//! * dictionaries: a method is a top-level function at its use (`docs/cost-semantics.md`, rule 52), whoever
//!   takes it out of one boxes it;
//! * `runState# f`, which is a call.
//!
//! Static data is never built, so what it holds is a box at top level, `f' = box# f`: a constant whose value
//! is the function. (As for all functions of constants: under lexical scoping their cost centre `CAF` pays,
//! under hybrid scoping whoever applies them.)

use kelvin_prims::PrimOp;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::construct::mk_let;
use crate::expr::*;
use crate::facts::Facts;
use crate::traverse::{atoms_of, atoms_of_mut, bind_pairs, for_each_child, for_each_child_mut, worklist};
use kelvin_base::stack::grow;

/// Whose a reference is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// The scope's in which it stands.
    Here,
    /// The constant's that these expressions are from: the box stands beside it.
    Constant,
}

/// Boxes all references to the program's top-level functions.
pub fn box_references(program: &mut Program) {
    let functions = top_level_functions(program);
    let mut binds = std::mem::take(&mut program.binds);
    let mut boxer = Boxer::new(program, &functions);
    for (v, rhs) in binds.iter().flat_map(bind_pairs) {
        boxer.declare(v, rhs);
    }
    for bind in &mut binds {
        for (_, rhs) in pairs_mut(bind) {
            boxer.whose = if matches!(rhs, Expr::Con(..)) { Whose::Constant } else { Whose::Here };
            boxer.expr(rhs);
        }
    }
    let constants = boxer.made;
    binds.extend(constants.into_iter().map(|(v, f)| Bind::NonRec(v, boxed(program, f).into())));
    program.binds = binds;
}

/// Boxes the references in these expressions to functions that have come to stand at top level. The result
/// are the boxes to be bound there, and what is in each.
pub fn box_references_to(
    program: &mut Program,
    functions: &FxHashSet<VarId>,
    whose: Whose,
    all: Vec<&mut Expr>,
) -> Vec<(VarId, VarId)> {
    let mut boxer = Boxer { whose, ..Boxer::new(program, functions) };
    all.into_iter().for_each(|e| boxer.expr(e));
    boxer.made
}

/// References to top-level functions that ought to be boxed, for lint: messages.
pub fn bare_references(program: &Program) -> Vec<String> {
    let functions = top_level_functions(program);
    let mut errors = Vec::new();
    for (v, rhs) in program.binds.iter().flat_map(bind_pairs) {
        let mut work = worklist(rhs);
        while let Some(e) = work.pop() {
            if !is_exempt(program, e) {
                let bare = atoms_of(e).iter().filter_map(|a| named(&functions, *a));
                errors.extend(bare.map(|f| {
                    let name = |v: VarId| format!("{}_{}", program.var(v).name, v.0);
                    format!("in {}: a reference to {} that is no call is not boxed", name(v), name(f))
                }));
            }
            match e {
                Expr::App(f, ..) if matches!(**f, Expr::Atom(_)) => {}
                e => for_each_child(e, &mut |c| work.push(c)),
            }
        }
    }
    errors
}

fn top_level_functions(program: &Program) -> FxHashSet<VarId> {
    let all = program.binds.iter().flat_map(bind_pairs);
    all.filter(|(_, rhs)| matches!(rhs, Expr::Lam(..))).map(|(v, _)| v).collect()
}

fn named(functions: &FxHashSet<VarId>, a: Atom) -> Option<VarId> {
    match a {
        Atom::Var(f) if functions.contains(&f) => Some(f),
        _ => None,
    }
}

/// Whether the functions among these arguments are not boxed.
fn is_exempt(program: &Program, e: &Expr) -> bool {
    match e {
        Expr::Con(c, _) => program.tycon(program.con(*c).tycon).is_dict,
        Expr::Prim(op, ..) => *op == PrimOp::RUN_STATE,
        _ => false,
    }
}

/// Gives a name to the lambda that is all that is left of the constant `v`'s right-hand side, as what stood
/// in front of it has gone: at top level it would be subsumed, and boxed wherever it is referred to, while it
/// is the constant's (see `keep_caf` of the simplifier for what becomes of the name).
pub fn name_function_of_constant(program: &mut Program, v: VarId, rhs: &mut Expr) {
    let f = fresh_box(program, v);
    let lambda = std::mem::replace(rhs, Expr::Tuple(Vec::new()));
    *rhs = mk_let(f, lambda, Expr::Atom(Atom::Var(f)));
}

/// A variable to be bound to a box of `f`, or to what `f` was.
fn fresh_box(program: &mut Program, f: VarId) -> VarId {
    let name = program.clone_var(f);
    let info = &mut program.vars[name.0 as usize];
    info.module = None;
    info.facts = Facts::default();
    info.inline = Inline::None;
    name
}

fn pairs_mut(bind: &mut Bind) -> Vec<(VarId, &mut Expr)> {
    match bind {
        Bind::NonRec(v, rhs) => vec![(*v, &mut **rhs)],
        Bind::Rec(pairs) => pairs.iter_mut().map(|(v, rhs)| (*v, rhs)).collect(),
    }
}

struct Boxer<'a> {
    p: &'a mut Program,
    functions: &'a FxHashSet<VarId>,
    /// Parameters of the functions known by name.
    arity: FxHashMap<VarId, usize>,
    whose: Whose,
    /// The boxes at top level, one for each function, and in the order in which they were made.
    constants: FxHashMap<VarId, VarId>,
    made: Vec<(VarId, VarId)>,
}

impl<'a> Boxer<'a> {
    fn new(p: &'a mut Program, functions: &'a FxHashSet<VarId>) -> Boxer<'a> {
        let (arity, constants) = (FxHashMap::default(), FxHashMap::default());
        Boxer { p, functions, arity, whose: Whose::Here, constants, made: Vec::new() }
    }

    fn declare(&mut self, v: VarId, rhs: &Expr) {
        if let Expr::Lam(params, _) = rhs {
            self.arity.insert(v, params.len());
        }
    }

    fn expr(&mut self, e: &mut Expr) {
        grow(|| self.expr_at(e));
    }

    fn expr_at(&mut self, e: &mut Expr) {
        match e {
            Expr::Atom(a) => {
                if let Some(f) = named(self.functions, *a) {
                    *e = match self.whose {
                        Whose::Here => boxed(self.p, f),
                        Whose::Constant => Expr::Atom(Atom::Var(self.constant(f))),
                    };
                }
            }
            Expr::App(head, ..) => {
                if !matches!(**head, Expr::Atom(_)) {
                    self.expr(head);
                }
                self.around(e);
            }
            Expr::Con(..) | Expr::Tuple(_) | Expr::Prim(..) | Expr::Jump(..) => self.around(e),
            Expr::Let(bind, body) => {
                // The boxes of a construction stand beside it.
                let mut boxes = Vec::new();
                for (v, rhs) in pairs_mut(bind) {
                    self.declare(v, rhs);
                }
                for (_, rhs) in pairs_mut(bind) {
                    if self.constructs(rhs) { self.arguments(rhs, &mut boxes) } else { self.expr(rhs) }
                }
                self.expr(body);
                self.wrap(boxes, e);
            }
            e => for_each_child_mut(e, &mut |c| self.expr(c)),
        }
    }

    /// Whether a right-hand side is allocated as it stands, rather than suspended.
    fn constructs(&self, rhs: &Expr) -> bool {
        match rhs {
            Expr::Con(..) => true,
            Expr::App(f, args, _) => match **f {
                Expr::Atom(Atom::Var(f)) => self.arity.get(&f).is_some_and(|n| args.len() < *n),
                _ => false,
            },
            _ => false,
        }
    }

    fn around(&mut self, e: &mut Expr) {
        let mut boxes = Vec::new();
        self.arguments(e, &mut boxes);
        self.wrap(boxes, e);
    }

    /// Puts variables in place of the functions among the arguments.
    fn arguments(&mut self, e: &mut Expr, boxes: &mut Vec<(VarId, VarId)>) {
        if is_exempt(self.p, e) {
            return;
        }
        for a in atoms_of_mut(e) {
            if let Some(f) = named(self.functions, *a) {
                *a = Atom::Var(match self.whose {
                    Whose::Here => {
                        let y = fresh_box(self.p, f);
                        boxes.push((y, f));
                        y
                    }
                    Whose::Constant => self.constant(f),
                });
            }
        }
    }

    /// The top-level box of `f`.
    fn constant(&mut self, f: VarId) -> VarId {
        if let Some(v) = self.constants.get(&f) {
            return *v;
        }
        let v = fresh_box(self.p, f);
        self.p.vars[v.0 as usize].module = self.p.var(f).module;
        self.constants.insert(f, v);
        self.made.push((v, f));
        v
    }

    fn wrap(&mut self, boxes: Vec<(VarId, VarId)>, e: &mut Expr) {
        for (y, f) in boxes.into_iter().rev() {
            let body = std::mem::replace(e, Expr::Tuple(Vec::new()));
            *e = mk_let(y, boxed(self.p, f), body);
        }
    }
}

/// A box of the top-level function `f`, see [`crate::boxing`].
pub fn boxed(program: &Program, f: VarId) -> Expr {
    Expr::App(Expr::Atom(Atom::Var(f)).into(), Vec::new(), program.var(f).ty.clone())
}

/// The function, if `e` is a box.
pub fn boxed_function(e: &Expr) -> Option<VarId> {
    match e {
        Expr::App(f, args, _) if args.is_empty() => match **f {
            Expr::Atom(Atom::Var(f)) => Some(f),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a right-hand side is suspended: no value, and no other name of one.
pub fn is_thunk(rhs: &Expr) -> bool {
    !matches!(rhs, Expr::Lam(..) | Expr::Con(..) | Expr::Atom(_)) && boxed_function(rhs).is_none()
}
