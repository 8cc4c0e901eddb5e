//! What mentions what: drops top-level bindings that `main` does not reach, finds who calls some. The
//! library is compiled whole into every program; dropping makes that cheap. It looks at references only, so
//! it does nothing to any `scc` that could be evaluated.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::expr::*;
use crate::traverse::{bind_pairs, for_each_occurrence};

/// Keeps the bindings reachable from [`Program::main`], in their order.
pub fn drop_unreachable(program: &mut Program) {
    // Within a group, too, members are reached one by one.
    let mut rhs_of: FxHashMap<VarId, &Expr> = FxHashMap::default();
    for bind in &program.binds {
        match bind {
            Bind::NonRec(v, rhs) => {
                rhs_of.insert(*v, rhs);
            }
            Bind::Rec(pairs) => pairs.iter().for_each(|(v, rhs)| {
                rhs_of.insert(*v, rhs);
            }),
        }
    }
    let mut reached = vec![false; program.vars.len()];
    let mut work = vec![program.main];
    reached[program.main.0 as usize] = true;
    while let Some(v) = work.pop() {
        if let Some(rhs) = rhs_of.get(&v) {
            for_each_occurrence(rhs, &mut |w| {
                if !reached[w.0 as usize] && rhs_of.contains_key(&w) {
                    reached[w.0 as usize] = true;
                    work.push(w);
                }
            });
        }
    }
    program.binds.retain_mut(|bind| match bind {
        Bind::NonRec(v, _) => reached[v.0 as usize],
        Bind::Rec(pairs) => {
            pairs.retain(|(v, _)| reached[v.0 as usize]);
            !pairs.is_empty()
        }
    });
}

/// The top-level bindings of which `first` holds, and those of which `may` does and in which such a one
/// occurs.
pub(crate) fn callers(
    p: &Program,
    may: &dyn Fn(VarId, &Expr) -> bool,
    first: &dyn Fn(VarId, &Expr) -> bool,
) -> FxHashSet<VarId> {
    let mut mentioned_by: FxHashMap<VarId, Vec<VarId>> = FxHashMap::default();
    let mut found = FxHashSet::default();
    let mut queue = Vec::new();
    for (v, rhs) in p.binds.iter().flat_map(bind_pairs) {
        if first(v, rhs) {
            found.insert(v);
            queue.push(v);
        } else if may(v, rhs) {
            for_each_occurrence(rhs, &mut |callee| {
                if p.var(callee).module.is_some() {
                    mentioned_by.entry(callee).or_default().push(v);
                }
            });
        }
    }
    while let Some(v) = queue.pop() {
        queue.extend(mentioned_by.remove(&v).into_iter().flatten().filter(|caller| found.insert(*caller)));
    }
    found
}
