//! The cost centres that a program enters from `MAIN`: what is annotated around the program itself, however
//! the optimiser has cut it up, or what a program without such an annotation enters first. Functions made
//! under them need not be told from whom they are applied (note "Paths", `kelvin_layout`), even where a
//! constant has been made of a part of the program.

use kelvin_base::stack::grow;
use kelvin_stg::ir::{Atom, CcId, Code, Expr, Program, Rep, Rhs, TopRhs, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Follows the program's code from `main` on, up to annotations. An annotated constant counts if it is an
/// action that is run there, as the program is.
pub fn of(program: &Program) -> FxHashSet<CcId> {
    let top: FxHashMap<VarId, &TopRhs> = program.top.iter().map(|b| (b.var, &b.rhs)).collect();
    let mut outermost = Outermost { program, centres: FxHashSet::default(), names: Vec::new() };
    let mut seen = FxHashSet::default();
    outermost.names.push(Mention { var: program.main, run: true });
    while let Some(mention) = outermost.names.pop() {
        if !seen.insert(mention) {
            continue;
        }
        let before = outermost.names.len();
        match top.get(&mention.var) {
            Some(TopRhs::Fun(f)) => outermost.expr(&f.body),
            Some(TopRhs::Caf { body: Expr::Scc { cc, .. }, .. }) if mention.run => {
                outermost.centres.insert(*cc);
            }
            Some(TopRhs::Caf { body: Expr::Scc { .. }, .. }) => {}
            Some(TopRhs::Caf { body, .. }) => outermost.expr(body),
            Some(TopRhs::Con(_, args)) => outermost.atoms(args),
            None => {}
        }
        if mention.var == program.main {
            // What it hands to the library's top handler.
            outermost.names[before..].iter_mut().for_each(|m| m.run = true);
        }
    }
    outermost.centres
}

/// A variable that code outside annotations names, and whether it is run there, as an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Mention {
    var: VarId,
    run: bool,
}

struct Outermost<'p> {
    program: &'p Program,
    centres: FxHashSet<CcId>,
    /// Not yet looked at.
    names: Vec<Mention>,
}

impl Outermost<'_> {
    fn atoms(&mut self, atoms: &[Atom]) {
        for a in atoms {
            if let Atom::Var(var) = *a {
                self.names.push(Mention { var, run: false });
            }
        }
    }

    fn rhs(&mut self, rhs: &Rhs) {
        match rhs {
            Rhs::Con(_, args) => self.atoms(args),
            Rhs::Pap(f, args) => {
                self.atoms(&[Atom::Var(*f)]);
                self.atoms(args);
            }
            Rhs::Closure(c) => match &c.code {
                Code::Fun(f) => self.expr(&f.body),
                Code::Thunk { body, .. } => self.expr(body),
                Code::Selector { .. } => {}
            },
        }
    }

    fn expr(&mut self, e: &Expr) {
        grow(|| match e {
            Expr::Atom(a) => self.atoms(&[*a]),
            Expr::App { fun, args, .. } => {
                let run = args.iter().all(|a| self.program.atom_rep(*a) == Rep::Void);
                self.names.push(Mention { var: *fun, run });
                self.atoms(args);
            }
            Expr::Con(_, args) | Expr::Prim(_, args) | Expr::Tuple(args) | Expr::Jump(_, args) => {
                self.atoms(args);
            }
            Expr::Case { scrut, alts, .. } => {
                self.expr(scrut);
                alts.bodies().into_iter().for_each(|e| self.expr(e));
            }
            Expr::Let(binds, body) => {
                binds.iter().for_each(|b| self.rhs(&b.1));
                self.expr(body);
            }
            Expr::LetJoin { joins, body, .. } => {
                joins.iter().for_each(|j| self.expr(&j.body));
                self.expr(body);
            }
            Expr::Scc { cc, .. } => drop(self.centres.insert(*cc)),
            Expr::Probe(_, body) | Expr::At(_, body) => self.expr(body),
        });
    }
}
