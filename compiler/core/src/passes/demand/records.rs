//! Which parameters are records that all callers have.
//!
//! A function that takes its arguments apart is given their parts, so that nobody need make what is only
//! taken apart there. Where all callers have the record, because they took it out of another one, say, that
//! saves nothing, and where there are more parts than argument registers each call stores them only for the
//! function to load them again. Such a parameter is then taken whole, which callers have to know when it is
//! decided how their own are passed on.

use kelvin_prims::Rep;
use rustc_hash::{FxHashMap, FxHashSet};

use super::domain::Demand;
use super::is_product;
use crate::expr::*;
use crate::traverse::{bind_pairs, for_each_child, worklist};

/// Arguments that are not floating-point numbers and passed in registers.
const REGISTERS: usize = 6;

/// The parameters of functions for which some caller may have made the argument, and not for something else.
pub fn made(p: &Program) -> FxHashSet<VarId> {
    let mut f = Finder::default();
    for (v, rhs) in p.binds.iter().flat_map(bind_pairs) {
        f.function(v, rhs);
        if matches!(rhs, Expr::Con(..)) {
            f.there.insert(v);
        }
    }
    for (_, rhs) in p.binds.iter().flat_map(bind_pairs) {
        f.expr(p, rhs);
    }
    // Parameters that are passed on are as their arguments are.
    let mut to: FxHashMap<VarId, Vec<VarId>> = FxHashMap::default();
    let mut work = Vec::new();
    for (v, param) in f.arguments.into_iter().filter(|(v, _)| !f.there.contains(v)) {
        if f.params.contains(&v) {
            to.entry(v).or_default().push(param);
        } else {
            work.push(param);
        }
    }
    let mut made = FxHashSet::default();
    while let Some(v) = work.pop() {
        if made.insert(v) {
            work.extend(to.get(&v).into_iter().flatten());
        }
    }
    made
}

#[derive(Default)]
struct Finder<'p> {
    functions: FxHashMap<VarId, &'p [VarId]>,
    /// The parameters of these.
    params: FxHashSet<VarId>,
    /// What is there in any case: parts of constructions, arguments of functions that nobody knows, and what
    /// is kept or passed on in other ways than as an argument of a function that is known.
    there: FxHashSet<VarId>,
    /// Other names of variables.
    same: FxHashMap<VarId, VarId>,
    /// Arguments of known functions, and their parameters.
    arguments: Vec<(VarId, VarId)>,
}

impl<'p> Finder<'p> {
    fn function(&mut self, v: VarId, rhs: &'p Expr) {
        if let Expr::Lam(params, _) = rhs {
            self.functions.insert(v, params);
            self.params.extend(params);
        }
    }

    fn expr(&mut self, p: &Program, e: &'p Expr) {
        let mut work = worklist(e);
        while let Some(e) = work.pop() {
            match e {
                Expr::Let(bind, _) => bind_pairs(bind).into_iter().for_each(|(v, rhs)| self.function(v, rhs)),
                Expr::Lam(params, _) => self.there.extend(params.iter().filter(|v| !self.params.contains(v))),
                Expr::Case { scrut, binder, alts, .. } => {
                    if let Expr::Atom(Atom::Var(v)) = **scrut {
                        self.same.insert(*binder, self.name(v));
                    }
                    for alt in alts.iter().filter(|alt| alt.con != AltCon::Tuple) {
                        self.there.extend(&alt.vars);
                    }
                }
                Expr::App(f, args, _) => {
                    let known = match **f {
                        Expr::Atom(Atom::Var(f)) => self.functions.get(&f).copied().unwrap_or_default(),
                        _ => &[],
                    };
                    for (i, a) in args.iter().enumerate() {
                        let Atom::Var(v) = a else { continue };
                        let v = self.name(*v);
                        match known.get(i) {
                            Some(param) if matches!(p.var(*param).ty, Ty::Data(_) | Ty::Any) => {
                                self.arguments.push((v, *param));
                            }
                            _ => {
                                self.there.insert(v);
                            }
                        }
                    }
                }
                Expr::Con(_, args) | Expr::Prim(_, args, _) => {
                    for a in args {
                        if let Atom::Var(v) = a {
                            self.there.insert(self.name(*v));
                        }
                    }
                }
                _ => {}
            }
            // What binds comes before what is in its scope.
            for_each_child(e, &mut |c| work.push(c));
        }
    }

    fn name(&self, v: VarId) -> VarId {
        self.same.get(&v).copied().unwrap_or(v)
    }
}

/// Has records that are there in any case passed whole, where their parts would not all be in registers.
pub fn within_registers(p: &Program, made: &FxHashSet<VarId>, params: &[VarId], demands: &mut [Demand]) {
    let parts_of = |v: &VarId, d: &Demand| parts(p, &p.var(*v).ty, d, 0);
    if params.iter().zip(&*demands).map(|(v, d)| parts_of(v, d)).sum::<usize>() <= REGISTERS {
        return;
    }
    for (v, d) in params.iter().zip(demands) {
        let several = parts_of(v, d) > 1;
        if let Demand::Product { whole, .. } = d
            && several
            && !made.contains(v)
        {
            *whole = true;
        }
    }
}

/// Registers that a parameter so used is passed in.
fn parts(p: &Program, ty: &Ty, d: &Demand, depth: usize) -> usize {
    match d {
        Demand::Absent => 0,
        Demand::Product { con: AltCon::Con(con), fields, whole: false }
            if depth < 3 && is_product(p, *con) =>
        {
            let types = &p.con(*con).fields;
            fields.iter().zip(types).map(|(d, ty)| parts(p, ty, d, depth + 1)).sum()
        }
        _ => usize::from(matches!(ty.rep(), Some(Rep::Lifted | Rep::Unlifted | Rep::Word) | None)),
    }
}
