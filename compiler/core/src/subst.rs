//! Substitution, and copies with fresh binders.

use kelvin_base::stack::grow;
use rustc_hash::FxHashMap;

use crate::expr::*;
use crate::traverse::{atoms_of_mut, for_each_child_mut};

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

/// The same of a lambda with these parameters and this body.
pub fn copy_lambda(
    program: &mut Program,
    params: &[VarId],
    body: &Expr,
    map: &mut FxHashMap<VarId, Atom>,
) -> (Vec<VarId>, Expr) {
    let params = params.iter().map(|p| fresh(program, map, *p)).collect();
    (params, copy_expr(program, body, map))
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
