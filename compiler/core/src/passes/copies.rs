//! Copies of local functions and join points, which passes that specialise make where these are called, and
//! which are bound beside their originals.
//!
//! What it does to `scc`: nothing; a copy is declared in the scope of its original.

use rustc_hash::FxHashMap;

use crate::expr::*;
use crate::traverse::bind_vars;

/// Copies that are not bound yet, by what they are copies of. Of join points all are here whose copies would
/// have a place to be bound.
#[derive(Default)]
pub struct Unbound {
    pub local: FxHashMap<VarId, Vec<(VarId, Expr)>>,
    pub joins: FxHashMap<VarId, Vec<Join>>,
}

/// A pass that makes copies.
pub trait MakesCopies {
    /// Those that are to be bound.
    fn unbound(&mut self) -> &mut Unbound;

    /// Transforms an expression, which may make more of them.
    fn expr(&mut self, e: &mut Expr);

    /// Adds the copies that were made of a `let`'s functions to its group.
    fn bind_copies(&mut self, bind: &mut Bind) {
        let vars = bind_vars(bind);
        let mut copies = Vec::new();
        loop {
            let local = &mut self.unbound().local;
            let new: Vec<_> = vars.iter().filter_map(|v| local.remove(v)).flatten().collect();
            if new.is_empty() {
                break;
            }
            for (v, mut rhs) in new {
                self.expr(&mut rhs);
                copies.push((v, rhs));
            }
        }
        if copies.is_empty() {
            return;
        }
        let mut pairs = match std::mem::replace(bind, Bind::Rec(Vec::new())) {
            Bind::NonRec(v, rhs) => vec![(v, *rhs)],
            Bind::Rec(pairs) => pairs,
        };
        pairs.extend(copies);
        *bind = Bind::Rec(pairs);
    }

    /// Adds the copies that were made of join points to their group. Copies jump to nothing that the
    /// originals do not jump to, but for copies of the same group: it is as recursive as it was.
    fn bind_join_copies(&mut self, joins: &mut Vec<Join>) {
        let names: Vec<VarId> = joins.iter().map(|j| j.name).collect();
        loop {
            let waiting = &mut self.unbound().joins;
            let mut new = Vec::new();
            for v in &names {
                new.append(waiting.get_mut(v).unwrap_or(&mut Vec::new()));
            }
            if new.is_empty() {
                break;
            }
            for mut j in new {
                self.expr(&mut j.body);
                joins.push(j);
            }
        }
    }
}
