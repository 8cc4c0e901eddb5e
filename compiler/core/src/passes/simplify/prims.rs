//! Primitive operations: those that the simplifier knows by name, and constant folding.

use super::*;
use crate::typing::{atom_ty, state_ty};

impl Simplifier<'_> {
    pub(super) fn simpl_prim(&mut self, op: PrimOp, args: Vec<Atom>, ty: Ty, k: Cont) -> Expr {
        let args = self.atoms(args);
        match (op, &args[..]) {
            (PrimOp::SEQ, [a, b]) => {
                let binder = self.forced_binder(*a);
                let alts =
                    vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: Expr::Atom(*b) }];
                let select = Select { binder, alts, ty, done: false };
                return self.simpl_tail(Expr::Atom(*a), Cont::Select(select, k.into()));
            }
            (PrimOp::UNSAFE_COERCE, [a]) => return self.simpl_atom(*a, k),
            (PrimOp::REAL_WORLD | PrimOp::PROXY, _) => {
                return self.rebuild(Expr::Atom(Atom::Lit(Lit::State)), k);
            }
            (PrimOp::RUN_STATE, [f]) => return self.run_state(*f, ty, k),
            (PrimOp::DATA_TO_TAG, [a]) => {
                if let Some(known) = self.known_con(*a) {
                    self.tick(Tick::ConstantFolding);
                    let index = self.p.con(known.con).index;
                    return self.rebuild(Expr::Atom(Atom::Lit(Lit::Int(i64::from(index)))), k);
                }
            }
            (PrimOp::RAISE, _) => {
                // What awaits the value of a failure is never reached.
                let ty = k.result_ty(ty);
                return Expr::Prim(op, args, ty);
            }
            _ => {
                if !op.has_effect()
                    && let Some(e) = fold(op, &args)
                {
                    self.tick(Tick::ConstantFolding);
                    return self.simpl_tail(e, k);
                }
                if let [Atom::Var(v)] = args[..]
                    && let Some((inner, a)) = self.converted.get(&v).copied()
                    && let Some(short) = converted(op, inner)
                {
                    self.tick(Tick::ConstantFolding);
                    return match short {
                        None => self.rebuild(Expr::Atom(a), k),
                        Some(op) => self.rebuild(Expr::Prim(op, vec![a], ty), k),
                    };
                }
            }
        }
        self.rebuild(Expr::Prim(op, args, ty), k)
    }

    /// `runState# f` gives `f` a state token and takes the value of what it returns. Effects stay in order
    /// within it; no pass moves, drops or repeats them.
    fn run_state(&mut self, f: Atom, ty: Ty, k: Cont) -> Expr {
        let tuple = Ty::Tuple(vec![state_ty(), ty.clone()].into());
        let like = match f {
            Atom::Var(v) => v,
            Atom::Lit(_) => self.p.main,
        };
        let state = self.new_field(like, state_ty());
        let value = self.new_field(like, ty.clone());
        let binder = self.new_field(like, tuple.clone());
        let rhs = Expr::Atom(Atom::Var(value));
        let alts = vec![Alt { con: AltCon::Tuple, vars: vec![state, value], at: At::NONE, rhs }];
        let select = Select { binder, alts, ty, done: false };
        let next = Cont::Select(select, k.into());
        self.simpl_tail(Expr::Atom(f), Cont::Apply(vec![Atom::Lit(Lit::State)], tuple, At::NONE, next.into()))
    }

    /// A binder, never used, for forcing `a`.
    fn forced_binder(&mut self, a: Atom) -> VarId {
        let like = match a {
            Atom::Var(v) => v,
            Atom::Lit(_) => self.p.main,
        };
        let v = self.new_like(like);
        self.p.vars[v.0 as usize].ty = atom_ty(self.p, a);
        self.occs.occ[v.0 as usize] = Occ::DEAD;
        v
    }
}
