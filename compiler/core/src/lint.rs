//! Checks the invariants of Core (see [`crate::expr`]) after any pass. What it finds is a compiler bug, said
//! in words that name the binding.

use kelvin_prims::Rep;

use crate::expr::*;
use crate::print;
use crate::typing::{atom_rep, ty_of};
use kelvin_base::stack::grow;

/// Every violation found, deepest detail first; empty when the program is well formed.
pub fn lint(program: &Program) -> Vec<String> {
    let n = program.vars.len();
    let mut l = Linter {
        program,
        bound: vec![false; n],
        scope: vec![false; n],
        join_arity: vec![None; n],
        live_joins: Vec::new(),
        errors: Vec::new(),
        place: String::new(),
    };
    let mut tops = Vec::new();
    for bind in &program.binds {
        match bind {
            Bind::NonRec(v, rhs) => tops.push((*v, &**rhs)),
            Bind::Rec(pairs) => tops.extend(pairs.iter().map(|(v, rhs)| (*v, rhs))),
        }
    }
    for (v, _) in &tops {
        l.place = program.var(*v).name.to_string();
        l.binder(*v);
        if program.var(*v).module.is_none() {
            l.error(format!("top-level {} has no module", l.name(*v)));
        }
        if !program.var(*v).ty.is_lifted() {
            l.error(format!("top-level {} is not lifted", l.name(*v)));
        }
    }
    if !l.scope[program.main.0 as usize] {
        l.error("main is not bound".into());
    }
    for (v, rhs) in tops {
        l.place = program.var(v).name.to_string();
        l.expr(rhs);
        l.rhs_rep(v, rhs);
    }
    l.errors
}

struct Linter<'p> {
    program: &'p Program,
    bound: Vec<bool>,
    scope: Vec<bool>,
    /// Number of parameters of the variables that are join points.
    join_arity: Vec<Option<usize>>,
    /// Join points that may be jumped to here.
    live_joins: Vec<VarId>,
    errors: Vec<String>,
    place: String,
}

impl Linter<'_> {
    fn error(&mut self, what: String) {
        if self.errors.len() < 50 {
            self.errors.push(format!("in {}: {what}", self.place));
        }
    }

    fn name(&self, v: VarId) -> String {
        format!("{}_{}", self.program.var(v).name, v.0)
    }

    fn binder(&mut self, v: VarId) {
        let i = v.0 as usize;
        if i >= self.bound.len() {
            self.error(format!("variable number {i} does not exist"));
            return;
        }
        if self.bound[i] {
            self.error(format!("{} is bound twice", self.name(v)));
        }
        self.bound[i] = true;
        self.scope[i] = true;
    }

    fn leave(&mut self, v: VarId) {
        self.scope[v.0 as usize] = false;
    }

    fn atom(&mut self, a: Atom) {
        if let Atom::Var(v) = a {
            if !self.scope[v.0 as usize] {
                self.error(format!("{} is not in scope", self.name(v)));
            }
            if self.join_arity[v.0 as usize].is_some() {
                self.error(format!("join point {} is used as a value", self.name(v)));
            }
        }
    }

    fn rep(&self, a: Atom) -> Option<Rep> {
        atom_rep(self.program, a)
    }

    fn rhs_rep(&mut self, v: VarId, rhs: &Expr) {
        let found = ty_of(self.program, rhs).rep();
        if found != self.program.var(v).ty.rep() {
            self.error(format!("{} is bound to an expression of representation {found:?}", self.name(v)));
        }
    }

    /// Walks an expression in a place that is not a tail position.
    fn non_tail(&mut self, e: &Expr) {
        let joins = std::mem::take(&mut self.live_joins);
        self.expr(e);
        self.live_joins = joins;
    }

    fn expr(&mut self, e: &Expr) {
        grow(|| self.expr_at(e));
    }

    fn expr_at(&mut self, e: &Expr) {
        match e {
            Expr::Atom(a) => self.atom(*a),
            Expr::App(f, args, ty) => {
                self.non_tail(f);
                args.iter().for_each(|a| self.atom(*a));
                self.app(f, args, ty);
            }
            Expr::Lam(params, body) => {
                if params.is_empty() {
                    self.error("lambda without parameters".into());
                }
                params.iter().for_each(|p| self.binder(*p));
                self.non_tail(body);
                params.iter().for_each(|p| self.leave(*p));
            }
            Expr::Let(Bind::NonRec(v, rhs), body) => {
                self.non_tail(rhs);
                self.let_binder(*v, rhs);
                self.binder(*v);
                self.expr(body);
                self.leave(*v);
            }
            Expr::Let(Bind::Rec(pairs), body) => {
                pairs.iter().for_each(|(v, _)| self.binder(*v));
                for (v, rhs) in pairs {
                    self.non_tail(rhs);
                    self.let_binder(*v, rhs);
                }
                self.expr(body);
                pairs.iter().for_each(|(v, _)| self.leave(*v));
            }
            Expr::Case { scrut, binder, alts, ty } => self.case(scrut, *binder, alts, ty),
            Expr::Con(c, args) => {
                args.iter().for_each(|a| self.atom(*a));
                let con = self.program.con(*c);
                if con.fields.len() != args.len() {
                    self.error(format!("{} has {} arguments", con.name, args.len()));
                }
                for (a, t) in args.iter().zip(&con.fields) {
                    if self.rep(*a) != t.rep() {
                        self.error(format!("argument {a:?} of {} has the wrong representation", con.name));
                    }
                }
            }
            Expr::Tuple(args) => args.iter().for_each(|a| self.atom(*a)),
            Expr::Prim(op, args, _) => {
                args.iter().for_each(|a| self.atom(*a));
                if args.len() != op.arity() {
                    self.error(format!("{} has {} arguments", op.name(), args.len()));
                }
            }
            Expr::Scc(kind, cc, e) => {
                if let Some(key) = kind.key() {
                    self.atom(key);
                    if self.rep(key) != Some(Rep::Word) {
                        self.error(format!("key {key:?} of an scc has the wrong representation"));
                    }
                }
                if cc.0 as usize >= self.program.cost_centres.len() {
                    self.error(format!("cost centre {} does not exist", cc.0));
                }
                self.non_tail(e);
            }
            Expr::Probe(_, e) => self.non_tail(e),
            Expr::LetJoin { rec, joins, body } => self.let_join(*rec, joins, body),
            Expr::Jump(j, args, _) => {
                args.iter().for_each(|a| self.atom(*a));
                if !self.live_joins.contains(j) {
                    self.error(format!("jump to {} from where it is no tail position", self.name(*j)));
                }
                if self.join_arity[j.0 as usize] != Some(args.len()) {
                    self.error(format!("jump to {} with {} arguments", self.name(*j), args.len()));
                }
            }
        }
    }

    /// Arguments of an application are compared with the parameters where those are known.
    fn app(&mut self, f: &Expr, args: &[Atom], ty: &Ty) {
        if args.is_empty() && !matches!(f, Expr::Atom(Atom::Var(v)) if self.program.var(*v).module.is_some())
        {
            self.error("a box of what is no top-level function".into());
        }
        if !ty_of(self.program, f).is_lifted() {
            self.error("a value that is not lifted is applied".into());
        }
        let params = match f {
            Expr::Lam(params, _) => {
                params.iter().map(|p| self.program.var(*p).ty.clone()).collect::<Vec<_>>()
            }
            Expr::Atom(Atom::Var(v)) => match &self.program.var(*v).ty {
                Ty::Fun(params, result) => {
                    if params.len() == args.len() && result.rep() != ty.rep() {
                        self.error(format!("the result of {} has the wrong representation", self.name(*v)));
                    }
                    params.to_vec()
                }
                _ => return,
            },
            _ => return,
        };
        for (a, t) in args.iter().zip(&params) {
            if self.rep(*a) != t.rep() {
                self.error(format!(
                    "argument {a:?} in an application of {} has the wrong representation",
                    print::expr(self.program, f, print::Style { debug: true, ..Default::default() })
                ));
            }
        }
    }

    fn let_binder(&mut self, v: VarId, rhs: &Expr) {
        if !self.program.var(v).ty.is_lifted() {
            self.error(format!("let binds {}, which is not lifted", self.name(v)));
        }
        if self.program.var(v).module.is_some() {
            self.error(format!("local {} has a module", self.name(v)));
        }
        self.rhs_rep(v, rhs);
    }

    fn case(&mut self, scrut: &Expr, binder: VarId, alts: &[Alt], ty: &Ty) {
        self.non_tail(scrut);
        let scrut_rep = ty_of(self.program, scrut).rep();
        if scrut_rep != self.program.var(binder).ty.rep() {
            self.error(format!("case binder {} is not of the scrutinee's type", self.name(binder)));
        }
        self.binder(binder);
        let mut tycon = None;
        for (i, alt) in alts.iter().enumerate() {
            match alt.con {
                AltCon::Default if i > 0 => self.error("a default alternative is not the first".into()),
                AltCon::Default if scrut_rep.is_none() => {
                    self.error("a default alternative for an unboxed tuple".into());
                }
                AltCon::Con(c) => {
                    let con = self.program.con(c);
                    if *tycon.get_or_insert(con.tycon) != con.tycon {
                        self.error("alternatives of different types".into());
                    }
                    if con.fields.len() != alt.vars.len() {
                        self.error(format!("pattern {} has {} variables", con.name, alt.vars.len()));
                    }
                    for (v, t) in alt.vars.iter().zip(&con.fields) {
                        if self.program.var(*v).ty.rep() != t.rep() {
                            self.error(format!(
                                "pattern variable {} has the wrong representation",
                                self.name(*v)
                            ));
                        }
                    }
                }
                AltCon::Lit(l) if Some(l.rep()) != scrut_rep => {
                    self.error(format!("literal pattern {} at another type", print::lit(l)));
                }
                AltCon::Tuple if scrut_rep.is_some() || alts.len() != 1 => {
                    self.error("an unboxed tuple pattern at another type".into());
                }
                _ => {}
            }
            alt.vars.iter().for_each(|v| self.binder(*v));
            self.expr(&alt.rhs);
            if ty_of(self.program, &alt.rhs).rep() != ty.rep() {
                self.error(format!("alternative {i} of a case on {} has another type", self.name(binder)));
            }
            alt.vars.iter().for_each(|v| self.leave(*v));
        }
        self.leave(binder);
    }

    fn let_join(&mut self, rec: bool, joins: &[Join], body: &Expr) {
        let outer = self.live_joins.len();
        for j in joins {
            self.binder(j.name);
            self.join_arity[j.name.0 as usize] = Some(j.params.len());
        }
        if rec {
            self.live_joins.extend(joins.iter().map(|j| j.name));
        } else if joins.len() != 1 {
            self.error("a group of join points that is not recursive".into());
        }
        let rep = ty_of(self.program, body).rep();
        for j in joins {
            j.params.iter().for_each(|p| self.binder(*p));
            self.expr(&j.body);
            if ty_of(self.program, &j.body).rep() != rep {
                self.error(format!("join point {} has another type than its body", self.name(j.name)));
            }
            j.params.iter().for_each(|p| self.leave(*p));
        }
        if !rec {
            self.live_joins.extend(joins.iter().map(|j| j.name));
        }
        self.expr(body);
        self.live_joins.truncate(outer);
        joins.iter().for_each(|j| self.leave(j.name));
    }
}
