//! The entry of `main`, where an option annotated it: readers of a profile look for the one entry of the
//! program. The optimiser makes an action that is a constant a function of the world's state, whose parts
//! then belong to its cost centre without an entry (rules 64 and 65); a program that is annotated so that
//! the entry could not be lost would not be the one that runs without.
//!
//! Where no annotation is left that counts it, the program begins with one around nothing.
//!
//! What it does to `scc`: adds that one, of `main`'s own cost centre; nothing is evaluated or allocated in
//! it, so that it charges nothing.

use kelvin_base::{Span, Symbol};
use kelvin_prims::PrimType;

use super::counted::all_pairs;
use crate::expr::*;
use crate::facts::Facts;
use crate::traverse::for_each_child;
use crate::typing::ty_of;

/// Counts the entry of `main`, if nothing else does.
pub fn count_entry_of_main(program: &mut Program, switchable: bool) {
    let Some(cc) = program.main_centre else { return };
    if all_pairs(program).any(|(_, rhs)| counts(rhs, cc)) {
        return;
    }
    let mut binds = std::mem::take(&mut program.binds);
    for bind in &mut binds {
        if let Bind::NonRec(v, rhs) = bind
            && *v == program.main
            && let Expr::Lam(_, body) = &mut **rhs
        {
            let kind = if switchable { SccKind::Switch } else { SccKind::Scc };
            let rest = std::mem::replace(&mut **body, Expr::Tuple(Vec::new()));
            **body = after_entry(program, kind, cc, rest);
        }
    }
    program.binds = binds;
}

/// `case scc<cc> 0 of { _ -> rest }`.
fn after_entry(program: &mut Program, kind: SccKind, cc: CcId, rest: Expr) -> Expr {
    let ty = ty_of(program, &rest);
    let binder = program.new_var(VarInfo {
        name: Symbol::intern("entered"),
        ty: Ty::Prim(PrimType::Int),
        module: None,
        span: Span::NONE,
        inline: Inline::None,
        facts: Facts::default(),
    });
    let scrut = Expr::Scc(kind, cc, Expr::Atom(Atom::Lit(Lit::Int(0))).into()).into();
    let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: rest }];
    Expr::Case { scrut, binder, alts, ty }
}

/// Whether an annotation in `e` counts entries of that cost centre.
fn counts(e: &Expr, cc: CcId) -> bool {
    let mut work = vec![e];
    while let Some(e) = work.pop() {
        let counting = |kind: &SccKind| {
            matches!(kind, SccKind::Scc | SccKind::Auto | SccKind::Switch | SccKind::SwitchAuto)
        };
        if matches!(e, Expr::Scc(kind, c, _) if *c == cc && counting(kind)) {
            return true;
        }
        for_each_child(e, &mut |child| work.push(child));
    }
    false
}
