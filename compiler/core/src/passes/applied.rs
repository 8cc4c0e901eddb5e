//! Parameters that a top-level function does no more with than apply them.
//!
//! Such a function, or another such function that it hands them to, applies them in the scope that it is
//! called from: it is subsumed, and the functions that it declares are that scope's or, if that is a
//! constant's, of whoever applies them, as the parameter's value would be. So who hands a function to it
//! applies the function (note in [`super::simplify::escapes`]).
//!
//! What it does to `scc`: nothing, it is an analysis. Below an annotation the scope is another one, so what
//! is applied there is not only applied.

use crate::expr::*;
use crate::traverse::{atoms_of, bind_pairs, for_each_child};

/// The top-level functions whose parameters these are, for each one bit for each of the first 64.
pub struct Applied(Vec<u64>);

/// A parameter: of which function, and which.
type Param = (VarId, u32);

impl Applied {
    /// Of no function anything is known.
    pub fn unknown() -> Applied {
        Applied(Vec::new())
    }

    /// Of the functions of a program.
    pub fn of(program: &Program) -> Applied {
        let mut found = Finder {
            applied: vec![0; program.vars.len()],
            param: vec![None; program.vars.len()],
            handed_to: Vec::new(),
            escaped: Vec::new(),
        };
        for (f, rhs) in program.binds.iter().flat_map(bind_pairs) {
            if let Expr::Lam(params, _) = rhs {
                for (i, p) in (0..u64::BITS).zip(params) {
                    found.applied[f.0 as usize] |= 1 << i;
                    found.param[p.0 as usize] = Some((f, i));
                }
            }
        }
        for (_, rhs) in program.binds.iter().flat_map(bind_pairs) {
            found.look(rhs);
        }
        found.spread();
        Applied(found.applied)
    }

    /// Whether `f` does no more with its parameter number `i`.
    pub fn only_applies(&self, f: VarId, i: usize) -> bool {
        i < u64::BITS as usize && self.0.get(f.0 as usize).is_some_and(|bits| bits >> i & 1 != 0)
    }
}

struct Finder {
    applied: Vec<u64>,
    /// The parameter that a variable is.
    param: Vec<Option<Param>>,
    /// To which parameter a parameter is handed: the latter's first.
    handed_to: Vec<(Param, Param)>,
    escaped: Vec<Param>,
}

impl Finder {
    /// What becomes of parameters in `e`.
    fn look(&mut self, e: &Expr) {
        let mut work = vec![(e, false)];
        while let Some((e, annotated)) = work.pop() {
            match e {
                Expr::App(f, args, _) => {
                    if let Expr::Atom(Atom::Var(f)) = **f {
                        self.call(f, args, annotated);
                        continue;
                    }
                    self.escape(args);
                }
                e => self.escape(atoms_of(e)),
            }
            let annotated = annotated || matches!(e, Expr::Scc(..) | Expr::Probe(..));
            for_each_child(e, &mut |c| work.push((c, annotated)));
        }
    }

    fn call(&mut self, f: VarId, args: &[Atom], annotated: bool) {
        if annotated {
            self.escape(&[Atom::Var(f)]);
            return self.escape(args);
        }
        for (i, a) in args.iter().enumerate() {
            let Atom::Var(a) = a else { continue };
            let Some(param) = self.param[a.0 as usize] else { continue };
            if i < u64::BITS as usize && self.applied[f.0 as usize] >> i & 1 != 0 {
                self.handed_to.push(((f, i as u32), param));
            } else {
                self.escaped.push(param);
            }
        }
    }

    fn escape(&mut self, atoms: &[Atom]) {
        for a in atoms {
            if let Atom::Var(v) = a {
                self.escaped.extend(self.param[v.0 as usize]);
            }
        }
    }

    /// What is handed to a parameter that escapes does, too.
    fn spread(&mut self) {
        self.handed_to.sort_unstable();
        while let Some((f, i)) = self.escaped.pop() {
            let bits = &mut self.applied[f.0 as usize];
            if *bits >> i & 1 == 0 {
                continue;
            }
            *bits &= !(1 << i);
            let first = self.handed_to.partition_point(|(to, _)| *to < (f, i));
            let from = self.handed_to[first..].iter().take_while(|(to, _)| *to == (f, i));
            self.escaped.extend(from.map(|(_, from)| *from));
        }
    }
}
