//! Drops top-level bindings that `main` does not reach. The library is compiled whole into every program;
//! this is what makes that cheap. It looks at references only, so it does nothing to any `scc` that could be
//! evaluated.

use rustc_hash::FxHashMap;

use crate::expr::*;
use crate::traverse::for_each_occurrence;

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
