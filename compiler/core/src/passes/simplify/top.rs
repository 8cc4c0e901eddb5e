//! Top-level bindings: which go where they are used, which stay, and what comes out of a constant's right-hand side to stand beside it.
//!
//! A function at top level is subsumed, what a constant holds is not; whatever crosses that line here keeps what it is charged to
//! under a second name where references pay ([`Simplifier::keep_caf`], [`Simplifier::keep_declared`]).

use super::*;

impl Simplifier<'_> {
    pub(super) fn program(&mut self) {
        let binds = std::mem::take(&mut self.p.binds);
        for bind in &binds {
            for (v, rhs) in bind_pairs(bind) {
                match rhs {
                    Expr::Lam(params, _) => {
                        self.p.vars[v.0 as usize].facts.arity = params.len() as u32;
                        self.def[v.0 as usize] = Def::Evaluated;
                    }
                    Expr::Con(c, args) if args.is_empty() => {
                        self.nullary.entry(*c).or_insert(v);
                    }
                    _ => {}
                }
            }
        }
        let mut out = Vec::with_capacity(binds.len());
        for bind in binds {
            self.scope = Scope::Dyn(0);
            match bind {
                Bind::NonRec(v, rhs) => {
                    if let Some(rhs) = self.top_binding(v, *rhs, false) {
                        out.append(&mut self.top_floats);
                        out.push(Bind::NonRec(v, rhs.into()));
                    }
                }
                Bind::Rec(pairs) => {
                    pairs.iter().for_each(|(v, rhs)| self.announce(*v, rhs));
                    let mut done = Vec::with_capacity(pairs.len());
                    for (v, rhs) in pairs {
                        if let Some(rhs) = self.top_binding(v, rhs, true) {
                            done.push((v, rhs));
                        }
                    }
                    for bind in std::mem::take(&mut self.top_floats) {
                        match bind {
                            Bind::NonRec(v, rhs) => done.push((v, *rhs)),
                            Bind::Rec(pairs) => done.extend(pairs),
                        }
                    }
                    out.push(Bind::Rec(done));
                }
            }
        }
        out.append(&mut self.top_floats);
        self.p.binds = out;
    }

    /// Simplifies a top-level binding; `None` if it went where it is used.
    fn top_binding(&mut self, v: VarId, rhs: Expr, rec: bool) -> Option<Expr> {
        let occ = self.occ(v);
        let no_inline = self.p.var(v).inline == Inline::NoInline;
        if !rec && v != self.p.main && occ.count == 1 && !occ.as_arg && !no_inline {
            // A function used once is subsumed there. A thunk would be charged to another cost centre than
            // its own, so it moves only where nobody looks.
            let free = match &rhs {
                Expr::Lam(_, body) => {
                    self.mode.inline
                        && !occ.bare
                        && self.p.var(v).facts.diverges == 0
                        && !(self.scheme.references_pay() && builds_dictionary(self.p, body))
                }
                Expr::Con(..) | Expr::Atom(_) => false,
                _ => !self.scheme.profiled() && !occ.in_lam && !occ.in_one_shot,
            };
            if free {
                self.tick(Tick::Unfolding);
                let expr = Box::new(rhs);
                self.subst[v.0 as usize] =
                    Subst::Suspended(Suspended { expr, home: Scope::Dyn(0), top: true });
                return None;
            }
        }
        let mut rhs = rhs;
        if let Expr::Atom(a) = rhs {
            let a = self.atom(a);
            if let Some(s) = self.take_suspended(a) {
                // A renaming of something on its way; it goes on.
                rhs = *s.expr;
            } else if v != self.p.main && a != Atom::Var(v) && !rec && !self.alias_pays(a) {
                self.tick(Tick::Unfolding);
                self.subst[v.0 as usize] = Subst::Atom(a);
                return None;
            }
        }
        let value = matches!(rhs, Expr::Lam(..) | Expr::Con(..));
        let rhs = self.rhs(v, rhs);
        let rhs = self.float_to_top(v, rhs);
        let rhs = if value { rhs } else { self.keep_caf(v, rhs) };
        self.define(v, &rhs, occ.breaker);
        Some(rhs)
    }

    /// A CAF that turned out to be a lambda stays a CAF where references pay: as a top-level function it would be charged
    /// to where it is referenced, as the value of a CAF it is charged to the CAF's cost centre (lexical) or to where it is
    /// applied (hybrid). Under hybrid scoping direct calls may thus call the function itself. See also [`Self::keep_fields`].
    fn keep_caf(&mut self, v: VarId, rhs: Expr) -> Expr {
        let keeps = match &rhs {
            Expr::Lam(..) => self.scheme.references_pay(),
            Expr::Con(_, args) => self.scheme.0 == Some(Scoping::Lexical) && self.constant_refers(v, args),
            _ => false,
        };
        if !keeps {
            return self.keep_fields(v, rhs);
        }
        let f = self.new_like(v);
        if self.scheme.0 == Some(Scoping::Hybrid) {
            self.p.vars[f.0 as usize].module = self.p.var(v).module;
            self.define(f, &rhs, true);
            self.top_floats.push(Bind::NonRec(f, rhs.into()));
            return Expr::Atom(Atom::Var(f));
        }
        mk_let(f, rhs, Expr::Atom(Atom::Var(f)))
    }

    /// Whether a constant's construction has functions that it refers to, which in static data would be subsumed instead. (Under lexical
    /// scoping dictionaries may become static: COST-SEMANTICS, section 6.)
    fn constant_refers(&self, v: VarId, args: &[Atom]) -> bool {
        self.scheme.references_pay()
            && (self.scheme.0 == Some(Scoping::Hybrid) || !is_dict_ty(self.p, &self.p.var(v).ty))
            && args.iter().any(|a| self.is_top_function(*a))
    }

    /// A construction that a constant turned out to be: under hybrid scoping it becomes static data, but its functions stay the
    /// constant's, under second names.
    fn keep_fields(&mut self, v: VarId, rhs: Expr) -> Expr {
        let Expr::Con(c, args) = rhs else { return rhs };
        if !self.constant_refers(v, &args) {
            return Expr::Con(c, args);
        }
        let module = self.p.var(v).module;
        let kept = |s: &mut Self, a: Atom| match a {
            Atom::Var(f) if s.is_top_function(a) => {
                let name = s.new_like(f);
                s.p.vars[name.0 as usize].module = module;
                s.p.vars[name.0 as usize].facts.arity = 0;
                s.def[name.0 as usize] = Def::Caf(f);
                s.top_floats.push(Bind::NonRec(name, Expr::Atom(a).into()));
                Atom::Var(name)
            }
            a => a,
        };
        let args = args.into_iter().map(|a| kept(self, a)).collect();
        Expr::Con(c, args)
    }

    /// The variable that a nullary constructor is known by, made if need be.
    pub(super) fn nullary_var(&mut self, c: ConId) -> VarId {
        if let Some(v) = self.nullary.get(&c) {
            return *v;
        }
        let con = self.p.con(c);
        let tycon = con.tycon;
        let info = VarInfo {
            name: con.name,
            ty: Ty::Data(tycon),
            module: Some(self.p.tycon(tycon).module),
            span: con.span,
            inline: Inline::None,
            facts: crate::facts::Facts::default(),
        };
        let v = self.new_var(info);
        let known = KnownCon { con: c, args: Vec::new(), home: Scope::Dyn(0) };
        self.def[v.0 as usize] = Def::Con(known.into());
        self.top_floats.push(Bind::NonRec(v, Expr::Con(c, Vec::new()).into()));
        self.nullary.insert(c, v);
        v
    }

    /// Whether a top-level name for `a` is more than a name: a CAF whose value is a function (see [`Self::keep_caf`]).
    fn alias_pays(&self, a: Atom) -> bool {
        self.scheme.references_pay() && self.is_top_function(a)
    }

    /// `let`s at the head of a top-level right-hand side become top-level bindings themselves where that reveals a value.
    /// Under lexical scoping a function that a constant declares is the constant's, at top level it would be subsumed; those of
    /// dictionaries may (`docs/cost-semantics.md`, rule 52).
    fn float_to_top(&mut self, v: VarId, rhs: Expr) -> Expr {
        if !reveals_value(&rhs) {
            return rhs;
        }
        if self.scheme.0 == Some(Scoping::Lexical)
            && !is_dict_ty(self.p, &self.p.var(v).ty)
            && self.declares_function(&rhs)
        {
            return rhs;
        }
        let module = self.p.var(v).module;
        let hybrid = self.scheme.0 == Some(Scoping::Hybrid);
        let leaving = if hybrid { passed_below_lambdas(&rhs) } else { FxHashSet::default() };
        let mut e = rhs;
        while let Expr::Let(bind, body) = e {
            self.tick(Tick::LetFloatFromLet);
            for w in bind_vars(&bind) {
                self.p.vars[w.0 as usize].module = module;
            }
            for (w, rhs) in bind_pairs(&bind) {
                if let Expr::Lam(params, _) = rhs {
                    self.p.vars[w.0 as usize].facts.arity = params.len() as u32;
                }
            }
            let bind = if hybrid {
                let bind = self.keep_declared(bind, &leaving);
                self.keep_constructed(bind)
            } else {
                bind
            };
            self.top_floats.push(bind);
            e = *body;
        }
        e
    }

    /// Whether a `let` at the head of `e` binds a function, or a construction of functions.
    fn declares_function(&self, e: &Expr) -> bool {
        let mut e = e;
        while let Expr::Let(bind, body) = e {
            let declares = |(v, rhs): &(VarId, &Expr)| match rhs {
                Expr::Lam(..) => true,
                Expr::Con(_, args) => self.constant_refers(*v, args),
                _ => false,
            };
            if bind_pairs(bind).iter().any(declares) {
                return true;
            }
            e = body;
        }
        false
    }

    /// The same with the functions in constructions kept (see [`Self::keep_fields`]).
    fn keep_constructed(&mut self, bind: Bind) -> Bind {
        match bind {
            Bind::NonRec(v, rhs) => Bind::NonRec(v, self.keep_fields(v, *rhs).into()),
            Bind::Rec(pairs) => {
                let kept = pairs.into_iter().map(|(v, rhs)| (v, self.keep_fields(v, rhs)));
                Bind::Rec(kept.collect())
            }
        }
    }

    /// Functions that a constant declares, to be bound at top level: what others refer to (`leaving`) stays the constant's function,
    /// under a second name.
    fn keep_declared(&mut self, bind: Bind, leaving: &FxHashSet<VarId>) -> Bind {
        let leaves = |(v, rhs): &(VarId, &Expr)| matches!(rhs, Expr::Lam(..)) && leaving.contains(v);
        if !bind_pairs(&bind).iter().any(leaves) {
            return bind;
        }
        let pairs = match bind {
            Bind::NonRec(v, rhs) => vec![(v, *rhs)],
            Bind::Rec(pairs) => pairs,
        };
        let mut out = Vec::with_capacity(pairs.len() + 1);
        for (v, rhs) in pairs {
            if !leaves(&(v, &rhs)) {
                out.push((v, rhs));
                continue;
            }
            let f = self.new_like(v);
            let info = self.p.var(v).clone();
            self.p.vars[f.0 as usize].module = info.module;
            self.p.vars[f.0 as usize].facts.arity = info.facts.arity;
            self.p.vars[v.0 as usize].facts.arity = 0;
            self.def[v.0 as usize] = Def::Caf(f);
            self.def[f.0 as usize] = Def::Evaluated;
            out.push((f, rhs));
            out.push((v, Expr::Atom(Atom::Var(f))));
        }
        Bind::Rec(out)
    }
}

/// The variables that `e` passes on or returns, rather than calls, below a lambda or in an `scc`: in the name of another scope than
/// that of `e`. (That the simplifier's occurrence analysis says the same of them is not enough: inlining has since put them where they are.)
fn passed_below_lambdas(e: &Expr) -> FxHashSet<VarId> {
    let mut passed = FxHashSet::default();
    let mut work = vec![(e, false)];
    while let Some((e, below)) = work.pop() {
        if below {
            passed.extend(atoms_of(e).iter().filter_map(|a| match a {
                Atom::Var(v) => Some(*v),
                Atom::Lit(_) => None,
            }));
        }
        let below = below || matches!(e, Expr::Lam(..) | Expr::Scc(..));
        match e {
            Expr::App(f, ..) if matches!(**f, Expr::Atom(_)) => {}
            e => for_each_child(e, &mut |c| work.push((c, below))),
        }
    }
    passed
}

/// Whether behind the `let`s at its head an expression is a value, or a function that one of them binds.
pub(super) fn reveals_value(e: &Expr) -> bool {
    let mut functions = Vec::new();
    let mut e = e;
    while let Expr::Let(bind, body) = e {
        let pairs = bind_pairs(bind);
        functions.extend(pairs.iter().filter(|(_, rhs)| matches!(rhs, Expr::Lam(..))).map(|(v, _)| *v));
        e = body;
    }
    match e {
        Expr::Con(..) | Expr::Lam(..) => true,
        Expr::Atom(Atom::Var(v)) => functions.contains(v),
        _ => false,
    }
}
