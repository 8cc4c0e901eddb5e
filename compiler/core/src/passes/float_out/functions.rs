//! Which top-level functions do so little that their calls are no work, which go through something, and which
//! do so much that it is worth keeping what they make of a list.

use rustc_hash::FxHashSet;

use super::MAX_CHEAP;
use crate::expr::{Atom, Bind, Expr, Lit, Program, Ty, VarId};
use crate::passes::occur::is_one_shot;
use crate::reach::callers;
use crate::size::size_up_to;
use crate::traverse::{
    bind_pairs, bind_vars, for_each_child, for_each_occurrence, node_occurrences, worklist,
};

/// The size of a function from which on what it makes of a list is worth keeping.
const LONG: usize = 24;

/// The top-level functions that look at their arguments, and compute and build nothing to speak of: a derived
/// `==` of an enumeration, a selection. A thunk for a call of one is dearer than the call, which becomes a
/// test in place once it is inlined, and so is what it would keep.
pub(super) fn tests(p: &Program) -> FxHashSet<VarId> {
    let pairs = p.binds.iter().flat_map(bind_pairs);
    pairs.filter(|(_, rhs)| matches!(rhs, Expr::Lam(_, body) if is_test(body))).map(|(v, _)| v).collect()
}

/// The top-level functions that do more for each element of a list than `map`, `filter` or `zip` do: those of
/// some size that have a list for a parameter, and what has one and hands it to one (`sort`). (What they are
/// given may be a variable whose type was forgotten when a polymorphic function, `foldl'` say, was inlined.)
pub(super) fn long(p: &Program) -> FxHashSet<VarId> {
    let of_list = |_, rhs: &Expr| match rhs {
        Expr::Lam(params, _) => params.iter().any(|&v| is_list(p, &p.var(v).ty)),
        _ => false,
    };
    let of_size = |v: VarId, rhs: &Expr| match rhs {
        Expr::Lam(_, body) => of_list(v, rhs) && size_up_to(body, LONG) == LONG,
        _ => false,
    };
    callers(p, &of_list, &of_size)
}

/// The functions that go through something, themselves or by others that they call: such a call may take any
/// time. What they do before they fail does not count.
pub(super) fn loops(p: &Program) -> FxHashSet<VarId> {
    let recursive: FxHashSet<VarId> =
        p.binds.iter().filter(|b| matches!(b, Bind::Rec(_))).flat_map(bind_vars).collect();
    let ends = |v: VarId, rhs: &Expr| matches!(rhs, Expr::Lam(..)) && p.var(v).facts.diverges == 0;
    let goes_round = |v: VarId, rhs: &Expr| ends(v, rhs) && (recursive.contains(&v) || has_loop(rhs));
    let mut found = callers(p, &ends, &goes_round);
    for (_, rhs) in p.binds.iter().flat_map(bind_pairs) {
        each_loop(rhs, &mut |functions| found.extend(functions));
    }
    found
}

fn has_loop(e: &Expr) -> bool {
    let mut found = false;
    each_loop(e, &mut |_| found = true);
    found
}

/// Calls `f` on each loop in an expression, with the functions that it is.
fn each_loop(e: &Expr, f: &mut dyn FnMut(Vec<VarId>)) {
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        match e {
            Expr::Let(Bind::Rec(pairs), _) => {
                let functions = pairs.iter().filter(|(_, rhs)| matches!(rhs, Expr::Lam(..)));
                let functions: Vec<VarId> = functions.map(|(v, _)| *v).collect();
                if !functions.is_empty() {
                    f(functions);
                }
            }
            Expr::LetJoin { rec: true, .. } => f(Vec::new()),
            _ => {}
        }
        for_each_child(e, &mut |c| work.push(c));
    }
}

/// Whether that is the type of lists.
pub(super) fn is_list(p: &Program, ty: &Ty) -> bool {
    matches!(ty, Ty::Data(t) if p.tycon(*t).name == *"[]")
}

fn is_test(body: &Expr) -> bool {
    let mut work = worklist(body);
    while let Some(e) = work.pop() {
        match e {
            Expr::App(..) | Expr::Scc(..) | Expr::Let(..) | Expr::Lam(..) => return false,
            Expr::Con(_, args) if !args.is_empty() => return false,
            Expr::Prim(op, ..) if op.has_effect() => return false,
            _ => for_each_child(e, &mut |c| work.push(c)),
        }
    }
    size_up_to(body, MAX_CHEAP) < MAX_CHEAP
}

/// Whether these functions are called there, other than in functions, and other than to make a literal; or a
/// loop is there.
pub(super) fn calls_one(e: &Expr, functions: &FxHashSet<VarId>) -> bool {
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        match e {
            Expr::Lam(..) => {}
            Expr::LetJoin { rec: true, .. } => return true,
            Expr::App(f, args, _)
                if matches!(**f, Expr::Atom(Atom::Var(f)) if functions.contains(&f))
                    && !matches!(args[..], [Atom::Lit(Lit::Str(_))]) =>
            {
                return true;
            }
            _ => for_each_child(e, &mut |c| work.push(c)),
        }
    }
    false
}

/// The top-level functions that apply each parameter once at most, and not below a lambda that may be entered
/// often, nor in a loop: those that put actions in a line (`>>=` of `IO`). What they are given need not be
/// shared between its runs: it has one.
pub(super) fn applies_once(p: &Program) -> FxHashSet<VarId> {
    let mut found = FxHashSet::default();
    let may_be_function = |v: &VarId| matches!(p.var(*v).ty, Ty::Fun(..) | Ty::Any);
    for (v, rhs) in p.binds.iter().flat_map(bind_pairs) {
        if let Expr::Lam(params, body) = rhs
            && size_up_to(body, LONG) < LONG
            && params
                .iter()
                .filter(|v| may_be_function(v))
                .all(|v| uses(p, *v, body, &found).is_some_and(|n| n <= 1))
        {
            found.insert(v);
        }
    }
    found
}

/// How often a function is applied in an expression, as far as each is seen: `None` if it goes elsewhere.
fn uses(p: &Program, function: VarId, e: &Expr, once: &FxHashSet<VarId>) -> Option<u32> {
    let mut count = 0;
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        match e {
            Expr::Lam(params, body) if !is_one_shot(p, params) => {
                occurs(function, body)?;
                continue;
            }
            Expr::LetJoin { rec: true, .. } => {
                occurs(function, e)?;
                continue;
            }
            Expr::App(f, args, _) => {
                let Expr::Atom(Atom::Var(f)) = **f else { return None };
                let given = args.contains(&Atom::Var(function));
                count += u32::from(f == function || given);
                if given && !once.contains(&f) {
                    return None;
                }
                continue;
            }
            _ => {}
        }
        let mut here = false;
        node_occurrences(e, &mut |v| here |= v == function);
        if here {
            return None;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    Some(count)
}

/// `None` if it does.
fn occurs(v: VarId, e: &Expr) -> Option<()> {
    let mut found = false;
    for_each_occurrence(e, &mut |w| found |= w == v);
    (!found).then_some(())
}
