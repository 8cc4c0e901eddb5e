//! Methods that the compiler makes: see `Made`.

use kelvin_base::{Span, Symbol};
use kelvin_check::names::Name;
use kelvin_check::thir::Made;
use kelvin_prims::PrimType;

use super::defs::Item;
use super::types::fun;
use super::{Cx, var_expr};
use crate::expr::{Alt, AltCon, At, Expr, Inline, Lit, Ty, VarId};

impl Cx<'_> {
    pub(super) fn made_function(&mut self, made: Made) -> VarId {
        match made {
            Made::Selector(selector) => self.global(selector),
            Made::Value(value) => self.variable(value),
            Made::Enumeration(data) => {
                if let Some(&v) = self.enumerations.get(&data) {
                    return self.mention(v);
                }
                let name = Symbol::intern(&format!("$tagToEnum{}", self.names.occ(data)));
                let module = self.names.info(data).module.unwrap_or(self.module);
                let ty = fun(vec![Ty::Prim(PrimType::Int)], self.known_ty(data));
                let v = self.top(name, ty, module, Span::NONE);
                self.program.vars[v.0 as usize].inline = Inline::Inline;
                self.enumerations.insert(data, v);
                self.queue.push_back((v, Item::Enumeration(data)));
                self.mention(v)
            }
        }
    }

    /// `\n -> case n of { 0# -> A; 1# -> B; _ -> C }`. What no constructor has the number of is the last one:
    /// `tagToEnum#` says nothing of it.
    pub(super) fn enumeration(&mut self, data: Name) -> Expr {
        let ty = self.known_ty(data);
        let tycon = self.tycon(data);
        let cons = self.program.tycon(tycon).cons.clone();
        let int = Ty::Prim(PrimType::Int);
        let n = self.local(Symbol::intern("n"), int.clone(), Span::NONE);
        let binder = self.local(Symbol::intern("n"), int, Span::NONE);
        let alt = |con: AltCon, rhs: Expr| Alt { con, vars: Vec::new(), at: At::NONE, rhs };
        let mut alts = Vec::with_capacity(cons.len());
        if let Some((&last, others)) = cons.split_last() {
            alts.push(alt(AltCon::Default, Expr::Con(last, Vec::new())));
            let others = others.iter().enumerate();
            alts.extend(others.map(|(i, &c)| alt(AltCon::Lit(Lit::Int(i as i64)), Expr::Con(c, Vec::new()))));
        }
        Expr::Lam(vec![n], Expr::Case { scrut: var_expr(n).into(), binder, alts, ty }.into())
    }
}
