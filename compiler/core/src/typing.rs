//! Types of expressions, as far as Core keeps types.

use kelvin_prims::{PrimType, Rep};

use crate::expr::*;

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

/// The type of a parameter that is there for want of any other: of no representation, as a state token, but
/// what such a function does is no action, which would be run once.
pub fn no_parameter_ty() -> Ty {
    Ty::Prim(PrimType::Proxy)
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
