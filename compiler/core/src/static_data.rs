//! Functions in static data (thesis 4.2.4, boxing).
//!
//! `pair = P f x` at top level refers to `f`. Where references pay, whoever takes `f` out of it must not be taken for the one who
//! referred to it: the constant did. A function in a local construction is boxed when that is built; static data is never
//! built, so what it holds is a second name, `f' = f`, a constant whose value is the function. (As for all functions of constants:
//! under lexical scoping their cost centre `CAF` pays, under hybrid scoping whoever applies them.)
//!
//! Dictionaries are exempt: a method is a top-level function at its use (COST-SEMANTICS, section 6).

use rustc_hash::{FxHashMap, FxHashSet};

use crate::expr::*;
use crate::facts::Facts;
use crate::util::*;

/// Gives the functions in the program's static data second names, before anything is optimised.
pub fn name_functions(program: &mut Program) {
    let functions: FxHashSet<VarId> = program
        .binds
        .iter()
        .flat_map(bind_pairs)
        .filter(|(_, rhs)| matches!(rhs, Expr::Lam(..)))
        .map(|(v, _)| v)
        .collect();
    let mut names: FxHashMap<VarId, VarId> = FxHashMap::default();
    let mut binds = std::mem::take(&mut program.binds);
    let mut new = Vec::new();
    for bind in &mut binds {
        let pairs: Vec<(VarId, &mut Expr)> = match bind {
            Bind::NonRec(v, rhs) => vec![(*v, &mut **rhs)],
            Bind::Rec(pairs) => pairs.iter_mut().map(|(v, rhs)| (*v, rhs)).collect(),
        };
        for (v, rhs) in pairs {
            let Expr::Con(_, args) = rhs else { continue };
            if is_dict_ty(program, &program.var(v).ty) {
                continue;
            }
            for a in args {
                let Atom::Var(f) = *a else { continue };
                if functions.contains(&f) {
                    let name = *names.entry(f).or_insert_with(|| {
                        let name = second_name(program, f);
                        new.push(Bind::NonRec(name, Expr::Atom(*a).into()));
                        name
                    });
                    *a = Atom::Var(name);
                }
            }
        }
    }
    binds.append(&mut new);
    program.binds = binds;
}

fn second_name(program: &mut Program, f: VarId) -> VarId {
    let name = program.clone_var(f);
    let info = &mut program.vars[name.0 as usize];
    info.facts = Facts::default();
    info.inline = Inline::None;
    name
}
