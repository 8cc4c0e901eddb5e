//! Top-level bindings: which go where they are used, which stay, and what comes out of a constant's
//! right-hand side to stand beside it.
//!
//! A function at top level is subsumed, what a constant holds is not; whatever crosses that line here leaves
//! a box behind where references pay ([`Simplifier::keep_caf`], [`Simplifier::box_declared`]).

use super::unroll::suspends;
use super::*;
use crate::boxing::{Whose, box_references_to};
use crate::boxing::{boxed, boxed_function};
use crate::construct::mk_let;
use crate::traverse::bind_pairs;
use crate::typing::is_dict_ty;

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
        self.out = Vec::with_capacity(binds.len());
        for bind in binds {
            self.scope = Scope::Dyn(0);
            self.top_function = match &bind {
                Bind::NonRec(v, _) => Some(*v),
                Bind::Rec(_) => None,
            };
            if self.is_settled(&bind) {
                self.pass_over(&bind);
                self.out.append(&mut self.top_floats);
                self.out.push(bind);
                continue;
            }
            let (before, from) = (self.stats.total(), self.out.len());
            match bind {
                Bind::NonRec(v, rhs) => {
                    if let Some(rhs) = self.top_binding(v, *rhs, false) {
                        self.out.append(&mut self.top_floats);
                        self.out.push(Bind::NonRec(v, rhs.into()));
                    }
                }
                Bind::Rec(pairs) => self.top_group(pairs),
            }
            if self.stats.total() == before {
                self.out[from..].iter().for_each(|bind| self.settled.rests(bind));
            }
        }
        self.out.append(&mut self.top_floats);
        self.p.binds = std::mem::take(&mut self.out);
    }

    /// Simplifies a recursive group.
    fn top_group(&mut self, pairs: Vec<(VarId, Expr)>) {
        pairs.iter().for_each(|(v, rhs)| self.announce(*v, rhs));
        if suspends(&pairs) {
            self.recursive.extend(pairs.iter().map(|(v, _)| *v));
        }
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
        self.eta_group(&mut done);
        // Constructors that it came to need are not of the group.
        self.out.append(&mut self.top_floats);
        self.recursive.clear();
        self.out.push(Bind::Rec(done));
    }

    /// A binding that stays as it is: notes what is known of its variables.
    fn pass_over(&mut self, bind: &Bind) {
        for (v, rhs) in bind_pairs(bind) {
            self.scheme = self.whole_scheme.within(self.p, v);
            let breaker = self.occ(v).breaker;
            self.define(v, rhs, breaker);
        }
        self.settled.rests(bind);
    }

    /// Simplifies a top-level binding; `None` if it went where it is used.
    fn top_binding(&mut self, v: VarId, rhs: Expr, rec: bool) -> Option<Expr> {
        self.scheme = self.whole_scheme.within(self.p, v);
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
                _ => {
                    let looks = self.scheme.profiled() || self.scheme.entries_count();
                    !looks && !occ.in_lam && !occ.in_one_shot
                }
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
            } else if let Atom::Var(f) = a
                && self.scheme.references_pay()
                && self.is_top_function(a)
            {
                rhs = boxed(self.p, f);
            } else if v != self.p.main && a != Atom::Var(v) && !occ.breaker && !no_inline {
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

    /// A CAF that turned out to be a lambda stays a CAF where references pay: as a top-level function it
    /// would be charged to where it is referenced, as the value of a CAF it is charged to the CAF's cost
    /// centre (lexical) or to where it is applied (hybrid). In the latter case direct calls may call the
    /// function itself.
    fn keep_caf(&mut self, v: VarId, rhs: Expr) -> Expr {
        if !matches!(rhs, Expr::Lam(..)) || !self.scheme.references_pay() {
            return self.keep_methods(v, rhs);
        }
        let f = self.new_like(v);
        self.p.vars[f.0 as usize].facts.of_dictionary = false;
        if self.scheme.appliers_pay_for_constants(self.is_of_dictionary(v)) {
            self.p.vars[f.0 as usize].module = self.p.var(v).module;
            self.define(f, &rhs, true);
            self.top_floats.push(Bind::NonRec(f, rhs.into()));
            return boxed(self.p, f);
        }
        mk_let(f, rhs, Expr::Atom(Atom::Var(f)))
    }

    /// Whether a constant is a dictionary or a part of one.
    pub(super) fn is_of_dictionary(&self, v: VarId) -> bool {
        let info = self.p.var(v);
        info.facts.of_dictionary || is_dict_ty(self.p, &info.ty)
    }

    /// A dictionary that a constant turned out to be: its methods stay the constant's.
    fn keep_methods(&mut self, v: VarId, rhs: Expr) -> Expr {
        let Expr::Con(c, args) = rhs else { return rhs };
        let matters = self.scheme.references_pay() && self.scheme.appliers_pay_for_constants(true);
        if !matters || !is_dict_ty(self.p, &self.p.var(v).ty) {
            return Expr::Con(c, args);
        }
        let module = self.p.var(v).module;
        let kept = |s: &mut Self, a: Atom| match a {
            Atom::Var(f) if s.is_top_function(a) => {
                let name = s.new_like(f);
                s.p.vars[name.0 as usize].module = module;
                s.p.vars[name.0 as usize].facts.of_dictionary = true;
                s.bind_top_box(name, f);
                s.top_floats.push(Bind::NonRec(name, boxed(s.p, f).into()));
                Atom::Var(name)
            }
            a => a,
        };
        let args = args.into_iter().map(|a| kept(self, a)).collect();
        Expr::Con(c, args)
    }

    /// Notes that the top-level `v` is a box of `f`.
    fn bind_top_box(&mut self, v: VarId, f: VarId) {
        self.p.vars[v.0 as usize].facts.arity = 0;
        let rhs = boxed(self.p, f);
        self.define(v, &rhs, false);
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
        let known = KnownCon { con: c, args: Vec::new(), built: true };
        self.def[v.0 as usize] = Def::Con(known.into());
        self.top_floats.push(Bind::NonRec(v, Expr::Con(c, Vec::new()).into()));
        self.nullary.insert(c, v);
        v
    }

    /// `let`s at the head of a top-level right-hand side become top-level bindings themselves where that
    /// reveals a value. Under lexical scoping a function that a constant declares is the constant's, at top
    /// level it would be subsumed; those of dictionaries are their appliers'.
    fn float_to_top(&mut self, v: VarId, rhs: Expr) -> Expr {
        if !reveals_value(&rhs) {
            return rhs;
        }
        let dictionary = self.is_of_dictionary(v);
        if self.scheme.constants_pay(dictionary) && self.declares_function(&rhs) {
            return rhs;
        }
        let module = self.p.var(v).module;
        let mut declared = Vec::new();
        let mut e = rhs;
        while let Expr::Let(bind, body) = e {
            self.tick(Tick::LetFloatFromLet);
            for (w, rhs) in bind_pairs(&bind) {
                self.p.vars[w.0 as usize].module = module;
                self.p.vars[w.0 as usize].facts.of_dictionary = dictionary;
                self.p.vars[w.0 as usize].facts.plain = self.p.var(v).facts.plain;
                if let Expr::Lam(params, _) = rhs {
                    self.p.vars[w.0 as usize].facts.arity = params.len() as u32;
                }
            }
            declared.push(bind);
            e = *body;
        }
        if self.scheme.references_pay() {
            self.box_declared(&mut declared, &mut e, dictionary);
        }
        for bind in declared {
            for (w, rhs) in bind_pairs(&bind) {
                // Known as part of a constant from now on.
                if let Some(f) = boxed_function(rhs) {
                    self.bind_top_box(w, f);
                } else if self.scheme.references_pay()
                    && matches!(self.def[w.0 as usize], Def::Fun(_) | Def::Con(_))
                {
                    // With the boxes that it has now.
                    self.define(w, rhs, false);
                }
            }
            self.top_floats.push(bind);
        }
        e
    }

    /// Functions that a constant, maybe a `dictionary`, declared come to stand at top level. What is passed
    /// on of them stays the constant's where appliers pay for those.
    fn box_declared(&mut self, declared: &mut Vec<Bind>, e: &mut Expr, dictionary: bool) {
        let mut functions = FxHashSet::default();
        for (v, rhs) in declared.iter().flat_map(bind_pairs) {
            if matches!(rhs, Expr::Lam(..)) {
                functions.insert(v);
            }
        }
        if functions.is_empty() {
            return;
        }
        let whose =
            if self.scheme.appliers_pay_for_constants(dictionary) { Whose::Constant } else { Whose::Here };
        let mut all: Vec<&mut Expr> = declared
            .iter_mut()
            .flat_map(|bind| match bind {
                Bind::NonRec(_, rhs) => vec![&mut **rhs],
                Bind::Rec(pairs) => pairs.iter_mut().map(|(_, rhs)| rhs).collect(),
            })
            .collect();
        all.push(e);
        let boxes = box_references_to(self.p, &functions, whose, all);
        self.grow_tables();
        boxes.iter().for_each(|(v, _)| self.p.vars[v.0 as usize].facts.of_dictionary = dictionary);
        declared.extend(boxes.into_iter().map(|(v, f)| Bind::NonRec(v, boxed(self.p, f).into())));
    }

    /// Whether a `let` at the head of `e` binds a function.
    fn declares_function(&self, e: &Expr) -> bool {
        let mut e = e;
        while let Expr::Let(bind, body) = e {
            let declares = |(_, rhs): &(VarId, &Expr)| matches!(rhs, Expr::Lam(..));
            if bind_pairs(bind).iter().any(declares) {
                return true;
            }
            e = body;
        }
        false
    }
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
