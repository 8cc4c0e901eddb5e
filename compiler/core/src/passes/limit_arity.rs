//! Functions of very many parameters as values: a partial application keeps its arguments in the heap and
//! spreads them into registers when it is complete, for which code generation knows ways up to a fixed number
//! ([`MAX_ESCAPING_ARITY`]). A function of more that is passed on, or applied to another number of arguments
//! than it has parameters, is known to those uses under a second name: a function of the first parameters
//! that returns a function of the others. Saturated calls call it as before.
//!
//! It runs last, with or without optimisation; nothing after it may put functions together again.
//!
//! What it does to `scc`: nothing. The second name's functions do no more than call the first.

use rustc_hash::FxHashMap;

use crate::expr::*;
use crate::facts::Facts;
use crate::traverse::{bind_pairs, for_each_child_mut};
use crate::typing::ty_of;
use kelvin_base::stack::grow;

/// The most parameters of a function that is used other than in saturated calls.
pub const MAX_ESCAPING_ARITY: usize = 16;

/// Gives functions of more than [`MAX_ESCAPING_ARITY`] parameters that are used as values their second names.
pub fn limit_arity(program: &mut Program) {
    let mut binds = std::mem::take(&mut program.binds);
    let mut l = Limiter { p: program, arity: FxHashMap::default(), curried: FxHashMap::default() };
    for bind in &binds {
        l.declare(bind);
    }
    for bind in &mut binds {
        l.rhs_of(bind);
    }
    binds = binds.into_iter().map(|bind| l.extend(bind)).collect();
    program.binds = binds;
}

struct Limiter<'p> {
    p: &'p mut Program,
    /// The parameters of the functions that have too many.
    arity: FxHashMap<VarId, usize>,
    /// The second names of those that have some.
    curried: FxHashMap<VarId, VarId>,
}

impl Limiter<'_> {
    fn declare(&mut self, bind: &Bind) {
        for (v, rhs) in bind_pairs(bind) {
            if let Expr::Lam(params, _) = rhs
                && params.len() > MAX_ESCAPING_ARITY
            {
                self.arity.insert(v, params.len());
            }
        }
    }

    fn rhs_of(&mut self, bind: &mut Bind) {
        let mut one = |e: &mut Expr| match e {
            // This one has a name; what has too many parameters is its use.
            Expr::Lam(_, body) => self.expr(body),
            e => self.expr(e),
        };
        match bind {
            Bind::NonRec(_, rhs) => one(rhs),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| one(rhs)),
        }
    }

    fn expr(&mut self, e: &mut Expr) {
        grow(|| self.expr_at(e));
    }

    fn expr_at(&mut self, e: &mut Expr) {
        match e {
            Expr::Let(bind, body) => {
                self.declare(bind);
                self.rhs_of(bind);
                self.expr(body);
                if bind_pairs(bind).iter().any(|(v, _)| self.curried.contains_key(v)) {
                    let Expr::Let(bind, body) = std::mem::replace(e, Expr::Tuple(Vec::new())) else { return };
                    let bind = self.extend(bind);
                    *e = Expr::Let(bind, body);
                }
                return;
            }
            Expr::App(f, args, _) => {
                if let Expr::Atom(Atom::Var(v)) = &mut **f
                    && self.arity.get(v).is_some_and(|n| *n != args.len())
                {
                    *v = self.second_name(*v);
                }
                args.iter_mut().for_each(|a| self.value(a));
                if let Expr::Atom(_) = **f {
                    return;
                }
            }
            Expr::Atom(a) => self.value(a),
            Expr::Con(_, args) | Expr::Tuple(args) | Expr::Prim(_, args, _) | Expr::Jump(_, args, _) => {
                args.iter_mut().for_each(|a| self.value(a));
            }
            Expr::Lam(params, body) if params.len() > MAX_ESCAPING_ARITY => {
                let rest = params.split_off(MAX_ESCAPING_ARITY);
                let inner = std::mem::replace(&mut **body, Expr::Tuple(Vec::new()));
                **body = Expr::Lam(rest, inner.into());
            }
            _ => {}
        }
        for_each_child_mut(e, &mut |c| self.expr(c));
    }

    fn value(&mut self, a: &mut Atom) {
        if let Atom::Var(v) = a
            && self.arity.contains_key(v)
        {
            *v = self.second_name(*v);
        }
    }

    fn second_name(&mut self, v: VarId) -> VarId {
        if let Some(w) = self.curried.get(&v) {
            return *w;
        }
        let w = self.p.clone_var(v);
        let info = &mut self.p.vars[w.0 as usize];
        info.inline = Inline::NoInline;
        info.facts = Facts { arity: MAX_ESCAPING_ARITY as u32, ..Facts::default() };
        self.curried.insert(v, w);
        w
    }

    /// The binding, with the second names of its functions.
    fn extend(&mut self, bind: Bind) -> Bind {
        let mut more = Vec::new();
        for (v, rhs) in bind_pairs(&bind) {
            if let (Some(w), Expr::Lam(params, body)) = (self.curried.get(&v).copied(), rhs) {
                let result = ty_of(self.p, body);
                more.push((w, self.call_in_parts(v, params, result)));
            }
        }
        if more.is_empty() {
            return bind;
        }
        let mut pairs = match bind {
            Bind::NonRec(v, rhs) => vec![(v, *rhs)],
            Bind::Rec(pairs) => pairs,
        };
        pairs.extend(more);
        Bind::Rec(pairs)
    }

    /// `\p1 … p16 -> \p17 … -> v p1 …`.
    fn call_in_parts(&mut self, v: VarId, params: &[VarId], result: Ty) -> Expr {
        let params: Vec<VarId> = params
            .iter()
            .map(|p| {
                let new = self.p.clone_var(*p);
                self.p.vars[new.0 as usize].facts = Facts::default();
                new
            })
            .collect();
        let args = params.iter().map(|p| Atom::Var(*p)).collect();
        let call = Expr::App(Expr::Atom(Atom::Var(v)).into(), args, result);
        params
            .chunks(MAX_ESCAPING_ARITY)
            .rev()
            .fold(call, |body, chunk| Expr::Lam(chunk.to_vec(), body.into()))
    }
}
