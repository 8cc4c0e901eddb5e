//! `Lift`: a value as the syntax of an expression that makes it.

use super::build::Gen;
use crate::hir::{Bind, Clause, Data, Expr};

impl Gen<'_, '_> {
    /// `lift (C a b) = liftedCon 'C [lift a, lift b]`.
    pub fn lift(&mut self, data: &Data) -> Vec<Bind> {
        let k = self.known();
        let mut clauses: Vec<Clause> = Vec::new();
        for con in &data.cons {
            let fields = self.fresh_n("a", con.fields.len());
            let lifted = fields.iter().map(|&x| self.call(k.lift, [self.var(x)])).collect();
            let name = self.r.quoted(con.name, self.span);
            let body = self.call(k.lifted_con, [name, Expr::List(lifted, self.span)]);
            clauses.push(self.clause(vec![self.pat_con(con.name, &fields)], body));
        }
        if clauses.is_empty() {
            let v = self.fresh("v");
            let absurd = self.case(self.var(v), Vec::new());
            clauses.push(self.clause(vec![self.pat_var(v)], absurd));
        }
        vec![self.method(k.lift, clauses)]
    }
}
