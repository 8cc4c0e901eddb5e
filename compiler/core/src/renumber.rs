//! Drops what is known of variables that the program no longer has, and numbers the others anew.
//!
//! Passes copy code with fresh variables and tables go by their numbers, so after a dozen passes nine tenths
//! of each table would be for nobody. The order of the numbers stays: whatever goes by it goes on as before.
//! An `scc` has no number of this kind, but for the variable of a key.

use kelvin_base::stack::grow;

use crate::expr::*;
use crate::traverse::{atoms_of_mut, bind_pairs, for_each_binder, for_each_child_mut, for_each_occurrence};

/// Numbers the variables that are bound or mentioned from 0 on, in their order.
pub(crate) fn renumber(program: &mut Program) {
    let mut is_there = vec![false; program.vars.len()];
    is_there[program.main.0 as usize] = true;
    for (v, rhs) in program.binds.iter().flat_map(bind_pairs) {
        is_there[v.0 as usize] = true;
        for_each_binder(rhs, &mut |v| is_there[v.0 as usize] = true);
        for_each_occurrence(rhs, &mut |v| is_there[v.0 as usize] = true);
    }
    let mut next = 0;
    let numbers: Vec<VarId> = is_there
        .iter()
        .map(|there| {
            let number = VarId(next);
            next += u32::from(*there);
            number
        })
        .collect();
    let mut there = is_there.iter();
    program.vars.retain(|_| there.next().is_some_and(|there| *there));
    program.vars.shrink_to_fit();
    let new = |v: &mut VarId| *v = numbers[v.0 as usize];
    new(&mut program.main);
    for bind in &mut program.binds {
        match bind {
            Bind::NonRec(v, rhs) => {
                new(v);
                expr(rhs, &new);
            }
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(v, rhs)| {
                new(v);
                expr(rhs, &new);
            }),
        }
    }
}

fn expr(e: &mut Expr, new: &dyn Fn(&mut VarId)) {
    for a in atoms_of_mut(e) {
        if let Atom::Var(v) = a {
            new(v);
        }
    }
    match e {
        Expr::Lam(params, _) => params.iter_mut().for_each(new),
        Expr::Let(Bind::NonRec(v, _), _) => new(v),
        Expr::Let(Bind::Rec(pairs), _) => pairs.iter_mut().for_each(|(v, _)| new(v)),
        Expr::Case { binder, alts, .. } => {
            new(binder);
            alts.iter_mut().flat_map(|a| &mut a.vars).for_each(new);
        }
        Expr::LetJoin { joins, .. } => joins.iter_mut().for_each(|j| {
            new(&mut j.name);
            j.params.iter_mut().for_each(new);
        }),
        Expr::Jump(j, ..) => new(j),
        Expr::Atom(_)
        | Expr::App(..)
        | Expr::Con(..)
        | Expr::Tuple(_)
        | Expr::Prim(..)
        | Expr::Scc(..)
        | Expr::Probe(..) => {}
    }
    grow(|| for_each_child_mut(e, &mut |c| expr(c, new)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lint::lint;
    use crate::{parse, print};

    const TEXT: &str = "nil = Nil
main = \\f x -> let l = Cons nil x in let g = \\y -> case y of u { P a b -> P b l } in f l g x
";

    #[test]
    fn nothing_but_numbers_changes() {
        let types = include_str!("../../../tests/core/types.core");
        let mut program = parse::program(&format!("{types}\n{TEXT}")).expect("it is a program");
        let shown = |p: &Program| print::program(p, print::Style::default());
        let (before, count) = (shown(&program), program.vars.len());
        // As passes leave it: each variable is one that was copied.
        let mut binds = std::mem::take(&mut program.binds);
        for bind in &mut binds {
            let Bind::NonRec(_, rhs) = bind else { continue };
            *rhs = crate::subst::copy_expr(&mut program, rhs, &mut Default::default()).into();
        }
        program.binds = binds;
        assert!(program.vars.len() > count);
        renumber(&mut program);
        assert_eq!(lint(&program), Vec::<String>::new());
        assert_eq!((shown(&program), program.vars.len()), (before, count));
    }
}
