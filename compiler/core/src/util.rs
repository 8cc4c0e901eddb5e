//! Small questions about Core and small operations on it, shared by desugaring, the lint and the passes.
//!
//! Everything recursive here grows its stack on demand ([`grow`]), because programs may nest deeply (a list
//! literal of many elements is a chain of `let`s).

use kelvin_prims::{PrimType, Rep};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::expr::*;

/// Runs `f` with enough stack for another level of recursion.
#[inline]
pub fn grow<R>(f: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, f)
}

/// The type of a literal.
pub fn lit_ty(lit: Lit) -> Ty {
    Ty::Prim(match lit {
        Lit::Int(_) => PrimType::Int,
        Lit::Word(_) => PrimType::Word,
        Lit::Char(_) => PrimType::Char,
        Lit::Double(_) => PrimType::Double,
        Lit::Float(_) => PrimType::Float,
        Lit::Str(_) | Lit::Bytes(_) => PrimType::Addr,
        Lit::State => PrimType::State,
    })
}

/// The type of a state token.
pub fn state_ty() -> Ty {
    Ty::Prim(PrimType::State)
}

/// The type of `Int#`.
pub fn int_ty() -> Ty {
    Ty::Prim(PrimType::Int)
}

/// Whether values of the two types are passed and returned in the same way.
pub fn same_representation(a: &Ty, b: &Ty) -> bool {
    match (a, b) {
        (Ty::Tuple(a), Ty::Tuple(b)) => {
            a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| same_representation(a, b))
        }
        _ => a.rep() == b.rep(),
    }
}

/// The type of an atom.
pub fn atom_ty(program: &Program, atom: Atom) -> Ty {
    match atom {
        Atom::Var(v) => program.var(v).ty.clone(),
        Atom::Lit(lit) => lit_ty(lit),
    }
}

/// The representation of an atom.
pub fn atom_rep(program: &Program, atom: Atom) -> Option<Rep> {
    match atom {
        Atom::Var(v) => program.var(v).ty.rep(),
        Atom::Lit(lit) => Some(lit.rep()),
    }
}

/// The type of an expression, as far as types are kept.
pub fn ty_of(program: &Program, expr: &Expr) -> Ty {
    let mut e = expr;
    let mut params: Vec<Ty> = Vec::new();
    let result = loop {
        match e {
            Expr::Atom(a) => break atom_ty(program, *a),
            Expr::App(_, _, ty) | Expr::Prim(_, _, ty) | Expr::Jump(_, _, ty) => break ty.clone(),
            Expr::Case { ty, .. } => break ty.clone(),
            Expr::Lam(ps, body) => {
                params.extend(ps.iter().map(|p| program.var(*p).ty.clone()));
                e = body;
            }
            Expr::Let(_, body) | Expr::Scc(_, _, body) | Expr::Probe(_, body) => e = body,
            Expr::LetJoin { body, .. } => e = body,
            Expr::Con(c, _) => break Ty::Data(program.con(*c).tycon),
            Expr::Tuple(atoms) => {
                break Ty::Tuple(atoms.iter().map(|a| atom_ty(program, *a)).collect::<Vec<_>>().into());
            }
        }
    };
    if params.is_empty() { result } else { Ty::Fun(params.into(), result.into()) }
}

/// Calls `f` on the expressions directly below `expr`, in order of evaluation as far as there is one.
pub fn for_each_child<'a>(expr: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    match expr {
        Expr::Atom(_) | Expr::Con(..) | Expr::Tuple(_) | Expr::Prim(..) | Expr::Jump(..) => {}
        Expr::App(e, ..) => f(e),
        Expr::Lam(_, e) | Expr::Scc(_, _, e) | Expr::Probe(_, e) => f(e),
        Expr::Let(bind, body) => {
            match bind {
                Bind::NonRec(_, rhs) => f(rhs),
                Bind::Rec(pairs) => pairs.iter().for_each(|(_, rhs)| f(rhs)),
            }
            f(body);
        }
        Expr::Case { scrut, alts, .. } => {
            f(scrut);
            alts.iter().for_each(|a| f(&a.rhs));
        }
        Expr::LetJoin { joins, body, .. } => {
            joins.iter().for_each(|j| f(&j.body));
            f(body);
        }
    }
}

/// As [`for_each_child`], mutable.
pub fn for_each_child_mut(expr: &mut Expr, f: &mut dyn FnMut(&mut Expr)) {
    match expr {
        Expr::Atom(_) | Expr::Con(..) | Expr::Tuple(_) | Expr::Prim(..) | Expr::Jump(..) => {}
        Expr::App(e, ..) => f(e),
        Expr::Lam(_, e) | Expr::Scc(_, _, e) | Expr::Probe(_, e) => f(e),
        Expr::Let(bind, body) => {
            match bind {
                Bind::NonRec(_, rhs) => f(rhs),
                Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| f(rhs)),
            }
            f(body);
        }
        Expr::Case { scrut, alts, .. } => {
            f(scrut);
            alts.iter_mut().for_each(|a| f(&mut a.rhs));
        }
        Expr::LetJoin { joins, body, .. } => {
            joins.iter_mut().for_each(|j| f(&mut j.body));
            f(body);
        }
    }
}

/// The atoms that stand directly in this node (not in its children). Names of join points jumped to
/// are not atoms.
pub fn atoms_of(expr: &Expr) -> &[Atom] {
    match expr {
        Expr::Atom(a) => std::slice::from_ref(a),
        Expr::App(_, args, _) | Expr::Con(_, args) | Expr::Tuple(args) => args,
        Expr::Prim(_, args, _) | Expr::Jump(_, args, _) => args,
        Expr::Scc(SccKind::By(key), ..) => std::slice::from_ref(key),
        _ => &[],
    }
}

/// As [`atoms_of`], mutable.
pub fn atoms_of_mut(expr: &mut Expr) -> &mut [Atom] {
    match expr {
        Expr::Atom(a) => std::slice::from_mut(a),
        Expr::App(_, args, _) | Expr::Con(_, args) | Expr::Tuple(args) => args,
        Expr::Prim(_, args, _) | Expr::Jump(_, args, _) => args,
        Expr::Scc(SccKind::By(key), ..) => std::slice::from_mut(key),
        _ => &mut [],
    }
}

/// Calls `f` on every variable occurrence in `expr` (jumps included), bound or free.
pub fn for_each_occurrence(expr: &Expr, f: &mut dyn FnMut(VarId)) {
    let mut work = vec![expr];
    while let Some(e) = work.pop() {
        for a in atoms_of(e) {
            if let Atom::Var(v) = a {
                f(*v);
            }
        }
        if let Expr::Jump(j, ..) = e {
            f(*j);
        }
        for_each_child(e, &mut |c| work.push(c));
    }
}

/// Calls `f` on every binder in `expr`.
pub fn for_each_binder(expr: &Expr, f: &mut dyn FnMut(VarId)) {
    let mut work = vec![expr];
    while let Some(e) = work.pop() {
        match e {
            Expr::Lam(ps, _) => ps.iter().for_each(|p| f(*p)),
            Expr::Let(Bind::NonRec(v, _), _) => f(*v),
            Expr::Let(Bind::Rec(pairs), _) => pairs.iter().for_each(|(v, _)| f(*v)),
            Expr::Case { binder, alts, .. } => {
                f(*binder);
                alts.iter().flat_map(|a| &a.vars).for_each(|v| f(*v));
            }
            Expr::LetJoin { joins, .. } => {
                for j in joins {
                    f(j.name);
                    j.params.iter().for_each(|p| f(*p));
                }
            }
            _ => {}
        }
        for_each_child(e, &mut |c| work.push(c));
    }
}

/// The variables (and join points) free in `expr`, top-level ones included, each once, in order of first
/// occurrence. Binders being unique, they are the occurrences that are not bound within.
pub fn free_vars(expr: &Expr) -> Vec<VarId> {
    let mut bound = FxHashSet::default();
    for_each_binder(expr, &mut |v| {
        bound.insert(v);
    });
    let mut seen = FxHashSet::default();
    let mut free = Vec::new();
    for_each_occurrence(expr, &mut |v| {
        if !bound.contains(&v) && seen.insert(v) {
            free.push(v);
        }
    });
    free
}

/// Whether `v` occurs in `expr`.
pub fn mentions(expr: &Expr, v: VarId) -> bool {
    let mut found = false;
    for_each_occurrence(expr, &mut |w| found |= w == v);
    found
}

/// Replaces occurrences of variables by atoms, in place. Nothing is captured: binders are unique.
pub fn substitute(expr: &mut Expr, map: &FxHashMap<VarId, Atom>) {
    if !map.is_empty() {
        substitute_rec(expr, map);
    }
}

fn substitute_rec(expr: &mut Expr, map: &FxHashMap<VarId, Atom>) {
    grow(|| {
        for a in atoms_of_mut(expr) {
            if let Atom::Var(v) = a
                && let Some(new) = map.get(v)
            {
                *a = *new;
            }
        }
        if let Expr::Jump(j, ..) = expr
            && let Some(Atom::Var(new)) = map.get(j)
        {
            *j = *new;
        }
        for_each_child_mut(expr, &mut |c| substitute_rec(c, map));
    });
}

/// Copies `expr` with fresh binders, replacing free variables by `map`. New binders are entered
/// in `map`, too, which tells the caller what became of each.
pub fn copy_expr(program: &mut Program, expr: &Expr, map: &mut FxHashMap<VarId, Atom>) -> Expr {
    grow(|| copy_expr_at(program, expr, map))
}

fn fresh(program: &mut Program, map: &mut FxHashMap<VarId, Atom>, v: VarId) -> VarId {
    let new = program.clone_var(v);
    program.vars[new.0 as usize].module = None;
    map.insert(v, Atom::Var(new));
    new
}

fn copy_atoms(atoms: &[Atom], map: &FxHashMap<VarId, Atom>) -> Vec<Atom> {
    atoms.iter().map(|a| copy_atom(*a, map)).collect()
}

fn copy_atom(atom: Atom, map: &FxHashMap<VarId, Atom>) -> Atom {
    match atom {
        Atom::Var(v) => map.get(&v).copied().unwrap_or(atom),
        Atom::Lit(_) => atom,
    }
}

fn copy_expr_at(program: &mut Program, expr: &Expr, map: &mut FxHashMap<VarId, Atom>) -> Expr {
    match expr {
        Expr::Atom(a) => Expr::Atom(copy_atom(*a, map)),
        Expr::App(f, args, ty) => {
            let fun = Callee::new(copy_expr(program, f, map), f.at());
            Expr::App(fun, copy_atoms(args, map), ty.clone())
        }
        Expr::Lam(params, body) => {
            let params = params.iter().map(|p| fresh(program, map, *p)).collect();
            Expr::Lam(params, copy_expr(program, body, map).into())
        }
        Expr::Let(Bind::NonRec(v, rhs), body) => {
            let rhs = copy_expr(program, rhs, map);
            let v = fresh(program, map, *v);
            Expr::Let(Bind::NonRec(v, rhs.into()), copy_expr(program, body, map).into())
        }
        Expr::Let(Bind::Rec(pairs), body) => {
            let vs: Vec<VarId> = pairs.iter().map(|(v, _)| fresh(program, map, *v)).collect();
            let pairs =
                vs.into_iter().zip(pairs).map(|(v, (_, e))| (v, copy_expr(program, e, map))).collect();
            Expr::Let(Bind::Rec(pairs), copy_expr(program, body, map).into())
        }
        Expr::Case { scrut, binder, alts, ty } => {
            let scrut = copy_expr(program, scrut, map).into();
            let binder = fresh(program, map, *binder);
            let alts = alts
                .iter()
                .map(|alt| {
                    let vars = alt.vars.iter().map(|v| fresh(program, map, *v)).collect();
                    Alt { con: alt.con, vars, at: alt.at, rhs: copy_expr(program, &alt.rhs, map) }
                })
                .collect();
            Expr::Case { scrut, binder, alts, ty: ty.clone() }
        }
        Expr::Con(c, args) => Expr::Con(*c, copy_atoms(args, map)),
        Expr::Tuple(args) => Expr::Tuple(copy_atoms(args, map)),
        Expr::Prim(op, args, ty) => Expr::Prim(*op, copy_atoms(args, map), ty.clone()),
        Expr::Scc(kind, cc, e) => {
            let kind = match kind {
                SccKind::By(key) => SccKind::By(copy_atom(*key, map)),
                kind => *kind,
            };
            Expr::Scc(kind, *cc, copy_expr(program, e, map).into())
        }
        Expr::Probe(k, e) => Expr::Probe(*k, copy_expr(program, e, map).into()),
        Expr::LetJoin { rec, joins, body } => {
            let names: Vec<VarId> = joins.iter().map(|j| fresh(program, map, j.name)).collect();
            let joins = names
                .into_iter()
                .zip(joins)
                .map(|(name, j)| {
                    let params = j.params.iter().map(|p| fresh(program, map, *p)).collect();
                    Join { name, params, body: copy_expr(program, &j.body, map) }
                })
                .collect();
            Expr::LetJoin { rec: *rec, joins, body: copy_expr(program, body, map).into() }
        }
        Expr::Jump(j, args, ty) => {
            let j = match map.get(j) {
                Some(Atom::Var(new)) => *new,
                _ => *j,
            };
            Expr::Jump(j, copy_atoms(args, map), ty.clone())
        }
    }
}

/// The size of an expression in nodes that become code, stopping at `limit`.
pub fn size_up_to(expr: &Expr, limit: usize) -> usize {
    let mut size = 0;
    let mut work = vec![expr];
    while let Some(e) = work.pop() {
        size += match e {
            Expr::Atom(_) => 0,
            Expr::Lam(..) | Expr::Scc(..) | Expr::LetJoin { .. } => 1,
            Expr::Tuple(_) => 0,
            Expr::App(_, args, _) if args.is_empty() => 0,
            Expr::App(_, args, _) => 1 + args.len(),
            Expr::Jump(..) | Expr::Prim(..) | Expr::Con(..) | Expr::Probe(..) => 1,
            Expr::Let(Bind::NonRec(_, rhs), _) if boxed_function(rhs).is_some() => 0,
            Expr::Let(Bind::NonRec(..), _) => 1,
            Expr::Let(Bind::Rec(pairs), _) => pairs.len(),
            Expr::Case { alts, .. } => alts.len(),
        };
        if size >= limit {
            return limit;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    size
}

/// The size of an expression in nodes.
pub fn size(expr: &Expr) -> usize {
    size_up_to(expr, usize::MAX)
}

/// Whether `expr` may be evaluated speculatively: it terminates, cannot fail, has no effect, and costs
/// at most a few instructions. Allocation counts as none of these only for a final constructor.
/// `evaluated` says of a variable whether it is a value already.
pub fn ok_for_speculation(program: &Program, expr: &Expr, evaluated: &dyn Fn(VarId) -> bool) -> bool {
    let mut e = expr;
    let mut budget = 6;
    loop {
        match e {
            Expr::Atom(Atom::Lit(_)) | Expr::Con(..) | Expr::Tuple(_) | Expr::Lam(..) => return true,
            Expr::Atom(Atom::Var(v)) => return !program.var(*v).ty.is_lifted() || evaluated(*v),
            Expr::Prim(op, ..) => return op.is_speculable(),
            Expr::Case { scrut, alts, .. } if alts.len() == 1 && budget > 0 => {
                budget -= 1;
                let simple = match &**scrut {
                    Expr::Prim(op, ..) => op.is_speculable(),
                    Expr::Atom(Atom::Var(v)) => !program.var(*v).ty.is_lifted() || evaluated(*v),
                    Expr::Atom(Atom::Lit(_)) => true,
                    _ => false,
                };
                if !simple {
                    return false;
                }
                e = &alts[0].rhs;
            }
            _ => return false,
        }
    }
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
    let mut work = vec![expr];
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

/// A `let` around `body`.
pub fn mk_let(v: VarId, rhs: Expr, body: Expr) -> Expr {
    Expr::Let(Bind::NonRec(v, rhs.into()), body.into())
}

/// A lambda, merged with one that its body is; the body itself where there are no parameters.
pub fn mk_lam(mut params: Vec<VarId>, body: Expr) -> Expr {
    if params.is_empty() {
        return body;
    }
    match body {
        Expr::Lam(more, body) => {
            params.extend(more);
            Expr::Lam(params, body)
        }
        body => Expr::Lam(params, body.into()),
    }
}

/// An application; the function itself where there are no arguments.
pub fn mk_app(f: Expr, args: Vec<Atom>, ty: Ty) -> Expr {
    if args.is_empty() { f } else { Expr::App(f.into(), args, ty) }
}

/// The same for a call of the source.
pub fn mk_app_at(f: Expr, args: Vec<Atom>, ty: Ty, at: kelvin_base::Span) -> Expr {
    if args.is_empty() { f } else { Expr::App(Callee::new(f, At(at)), args, ty) }
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

/// The pairs of a binding.
pub fn bind_pairs(bind: &Bind) -> Vec<(VarId, &Expr)> {
    match bind {
        Bind::NonRec(v, rhs) => vec![(*v, rhs)],
        Bind::Rec(pairs) => pairs.iter().map(|(v, e)| (*v, e)).collect(),
    }
}

/// The binders of a binding.
pub fn bind_vars(bind: &Bind) -> Vec<VarId> {
    bind_pairs(bind).into_iter().map(|(v, _)| v).collect()
}

/// Whether `v` is a class dictionary, going by its type.
pub fn is_dict_ty(program: &Program, ty: &Ty) -> bool {
    matches!(ty, Ty::Data(t) if program.tycon(*t).is_dict)
}

/// The single constructor of a type that has just one and is no dictionary type.
pub fn product_con(program: &Program, ty: &Ty) -> Option<ConId> {
    match ty {
        Ty::Data(t) => {
            let tycon = program.tycon(*t);
            match tycon.cons[..] {
                [con] if !tycon.is_dict => Some(con),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The size of the whole program in nodes that become code.
pub fn program_size(program: &Program) -> usize {
    program.binds.iter().flat_map(bind_pairs).map(|(_, rhs)| size(rhs)).sum()
}
