//! Checks the invariants of STG (see `ir`): a wrong translation is caught here rather than by the linker or
//! in the running program.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::*;

/// What is wrong with the program, in words; empty if nothing is.
pub fn lint(p: &Program) -> Vec<String> {
    let mut l = Lint {
        p,
        errors: Vec::new(),
        bound: FxHashSet::default(),
        scope: FxHashMap::default(),
        joins: FxHashMap::default(),
        arities: FxHashMap::default(),
        within: "the program",
        depth: 0,
    };
    for b in &p.top {
        if !l.bound.insert(b.var) {
            l.error(b.var, "is bound twice at top level");
        }
        l.scope.insert(b.var, 0);
        if let TopRhs::Fun(f) = &b.rhs {
            l.arities.insert(b.var, f.params.len());
        }
        if p.rep(b.var) != Rep::Lifted {
            l.error(b.var, "is at top level but not lifted");
        }
    }
    if !l.scope.contains_key(&p.main) {
        l.error(p.main, "is the program's main but not bound");
    }
    for b in &p.top {
        l.within = b.desc.name.as_str();
        match &b.rhs {
            TopRhs::Fun(f) => l.function(f),
            TopRhs::Caf { body, .. } => {
                l.depth = 1;
                l.expr(body);
                l.depth = 0;
            }
            TopRhs::Con(c, args) => l.con(*c, args),
        }
    }
    l.errors
}

struct Lint<'a> {
    p: &'a Program,
    errors: Vec<String>,
    /// Every variable bound so far: none is bound twice.
    bound: FxHashSet<VarId>,
    /// Variables in scope with the depth of closures they are bound at.
    scope: FxHashMap<VarId, usize>,
    /// Join points that may be jumped to here, with the number of their parameters.
    joins: FxHashMap<VarId, usize>,
    /// Known functions.
    arities: FxHashMap<VarId, usize>,
    within: &'a str,
    /// Number of closures around.
    depth: usize,
}

impl Lint<'_> {
    fn error(&mut self, v: VarId, what: &str) {
        let name = self.p.vars.get(v.0 as usize).map_or("?", |i| i.name.as_str());
        self.errors.push(format!("{}: {name}/{} {what}", self.within, v.0));
    }

    fn bind(&mut self, v: VarId) {
        if !self.bound.insert(v) {
            self.error(v, "is bound twice");
        }
        self.scope.insert(v, self.depth);
    }

    fn binds(&mut self, vs: &[VarId]) {
        vs.iter().for_each(|v| self.bind(*v));
    }

    fn var(&mut self, v: VarId) {
        match self.scope.get(&v) {
            None => self.error(v, "is not in scope"),
            Some(d) if *d != 0 && *d < self.depth && self.p.rep(v) != Rep::Void => {
                self.error(v, "is used in a closure that does not list it as free");
            }
            Some(_) => {}
        }
    }

    fn atoms(&mut self, atoms: &[Atom]) {
        for a in atoms {
            let Atom::Var(v) = a else { continue };
            self.var(*v);
            if self.arities.get(v).is_some_and(|n| *n > MAX_ESCAPING_ARITY) {
                self.error(*v, "has too many parameters to be used as a value");
            }
        }
    }

    fn con(&mut self, c: ConId, args: &[Atom]) {
        self.atoms(args);
        let con = self.p.con(c);
        if con.fields.len() != args.len() {
            self.errors.push(format!("{}: constructor {} is not saturated", self.within, con.name));
            return;
        }
        for (t, a) in con.fields.iter().zip(args) {
            let wants = t.rep().unwrap_or(Rep::Lifted);
            if wants != self.p.atom_rep(*a) {
                self.errors.push(format!(
                    "{}: a field of {} is {wants:?} but gets {:?}",
                    self.within,
                    con.name,
                    self.p.atom_rep(*a)
                ));
            }
        }
    }

    fn function(&mut self, f: &Function) {
        if f.params.is_empty() {
            self.errors.push(format!("{}: a function without parameters", self.within));
        }
        if f.result.len() > MAX_RESULTS {
            self.errors.push(format!("{}: a function with {} results", self.within, f.result.len()));
        }
        let outer = std::mem::take(&mut self.joins);
        self.depth += 1;
        self.binds(&f.params);
        self.expr(&f.body);
        self.depth -= 1;
        self.joins = outer;
    }

    /// Code of a closure sees its free variables and itself as its own.
    fn closure(&mut self, v: VarId, c: &Closure) {
        let mut seen = FxHashSet::default();
        for x in &c.free {
            self.var(*x);
            if !seen.insert(*x) {
                self.error(*x, "is listed twice as free");
            }
            if *x == v || self.scope.get(x) == Some(&0) || self.p.rep(*x) == Rep::Void {
                self.error(*x, "is listed as free but is top-level, void, or the closure itself");
            }
        }
        let own: Vec<VarId> = c.free.iter().copied().chain([v]).collect();
        let depths: Vec<Option<usize>> = own.iter().map(|x| self.scope.get(x).copied()).collect();
        self.scope.extend(own.iter().map(|x| (*x, self.depth + 1)));
        match &c.code {
            Code::Fun(f) => self.function(f),
            Code::Thunk { body, .. } => {
                let outer = std::mem::take(&mut self.joins);
                self.depth += 1;
                self.expr(body);
                self.depth -= 1;
                self.joins = outer;
            }
            Code::Selector { of, .. } => {
                if c.free != [*of] {
                    self.error(*of, "is not the only free variable of its selector");
                }
            }
        }
        for (x, d) in own.into_iter().zip(depths) {
            if let Some(d) = d {
                self.scope.insert(x, d);
            }
        }
    }

    fn expr(&mut self, e: &Expr) {
        kelvin_base::stack::grow(|| self.expr_inner(e));
    }

    /// Where no jump may reach out of.
    fn closed(&mut self, e: &Expr) {
        let outer = std::mem::take(&mut self.joins);
        self.expr(e);
        self.joins = outer;
    }

    fn expr_inner(&mut self, e: &Expr) {
        match e {
            Expr::Atom(a) => self.atoms(&[*a]),
            Expr::App { fun, args, .. } => {
                self.var(*fun);
                self.atoms(args);
                if args.is_empty() {
                    self.error(*fun, "is applied to nothing");
                }
                if self.p.rep(*fun) != Rep::Lifted {
                    self.error(*fun, "is applied but not lifted");
                }
                if self.arities.get(fun).is_some_and(|n| *n != args.len() && *n > MAX_ESCAPING_ARITY) {
                    self.error(*fun, "has too many parameters for an unsaturated call");
                }
            }
            Expr::Con(c, args) => self.con(*c, args),
            Expr::Prim(op, args) => {
                self.atoms(args);
                if matches!(op, PrimOp::Pseudo(_)) {
                    self.errors.push(format!("{}: {} was not translated", self.within, op.name()));
                }
            }
            Expr::Tuple(args) => self.atoms(args),
            Expr::Jump(j, args) => {
                self.atoms(args);
                match self.joins.get(j) {
                    None => self.error(*j, "is jumped to where it is not in scope"),
                    Some(n) if *n != args.len() => {
                        self.error(*j, "is jumped to with a wrong number of arguments")
                    }
                    Some(_) => {}
                }
            }
            Expr::Case { scrut, binder, alts, .. } => {
                self.closed(scrut);
                if !matches!(alts, Alts::Tuple { .. }) {
                    self.bind(*binder);
                }
                self.alts(alts);
            }
            Expr::Let(binds, body) => {
                for (v, rhs) in binds {
                    self.bind(*v);
                    if let Rhs::Closure(Closure { code: Code::Fun(f), .. }) = rhs {
                        self.arities.insert(*v, f.params.len());
                    }
                }
                for (v, rhs) in binds {
                    match rhs {
                        Rhs::Con(c, args) => self.con(*c, args),
                        Rhs::Pap(f, args) => {
                            self.var(*f);
                            self.atoms(args);
                            if self.arities.get(f).is_none_or(|n| args.len() >= *n || *n > MAX_ESCAPING_ARITY)
                            {
                                self.error(*f, "is not partially applied");
                            }
                        }
                        Rhs::Closure(c) => self.closure(*v, c),
                    }
                }
                self.expr(body);
            }
            Expr::LetJoin { rec, joins, body } => {
                for j in joins {
                    self.bound.insert(j.name);
                }
                if *rec {
                    self.joins.extend(joins.iter().map(|j| (j.name, j.params.len())));
                }
                for j in joins {
                    self.binds(&j.params);
                    self.expr(&j.body);
                }
                self.joins.extend(joins.iter().map(|j| (j.name, j.params.len())));
                self.expr(body);
                self.joins.retain(|name, _| joins.iter().all(|j| j.name != *name));
            }
            Expr::Scc { kind, body, .. } => {
                kind.key().iter().for_each(|key| self.atoms(&[*key]));
                self.closed(body);
            }
            Expr::Probe(_, body) | Expr::At(_, body) => self.expr(body),
        }
    }

    fn alts(&mut self, alts: &Alts) {
        match alts {
            Alts::Bind(e) => self.expr(e),
            Alts::Tuple { vars, body } => {
                self.binds(vars);
                self.expr(body);
            }
            Alts::Con { alts, default } => {
                for a in alts {
                    if a.vars.len() != self.p.con(a.con).fields.len() {
                        let name = self.p.con(a.con).name;
                        self.errors.push(format!("{}: pattern {name} is not saturated", self.within));
                    }
                    self.binds(&a.vars);
                    self.expr(&a.body);
                }
                default.iter().for_each(|e| self.expr(e));
            }
            Alts::Lit { alts, default } => {
                alts.iter().for_each(|(_, e)| self.expr(e));
                default.iter().for_each(|e| self.expr(e));
            }
        }
    }
}
