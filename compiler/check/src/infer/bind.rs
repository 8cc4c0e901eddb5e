//! Binding groups: inference, generalisation, the monomorphism restriction, signatures.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};

use super::env::letter;
use super::kinds::count;
use super::message::{Ctx, RigidOrigin};
use super::pat::Binds;
use super::solve::{Evidence, Origin, ScopeId, Wanted, Why};
use super::types::{ERROR, Meta, Pred, Preds, Ty};
use super::zonk::pending;
use super::{Checker, Var};
use crate::hir;
use crate::names::{Name, Space};
use crate::thir::{self, Dict, DictParam};

/// A binding whose body has been checked, before its group is generalised.
enum Inferred {
    Fun { name: Name, ty: Ty, clauses: Vec<thir::Clause>, arity: usize },
    Pat { pat: Box<thir::Pat>, rhs: thir::Rhs, vars: Vec<Name>, span: Span },
}

impl Checker<'_> {
    /// Bindings of `let` or `where`. Where they bind implicit parameters, the scope that has them is entered,
    /// which the caller leaves.
    pub fn local_binds(&mut self, groups: &[hir::BindGroup]) -> Vec<thir::BindGroup> {
        if groups.is_empty() {
            return Vec::new();
        }
        self.declare_signatures(groups);
        // A binding with a signature may be used before its group: such groups become one in the result.
        let id = self.lets;
        self.lets += 1;
        if groups.len() > 1 {
            for (i, g) in groups.iter().enumerate() {
                for n in signed_names(g) {
                    self.later.insert(n, (id, i));
                }
            }
        }
        let mut out: Vec<thir::BindGroup> = Vec::with_capacity(groups.len());
        let mut merges: Vec<(usize, usize)> = Vec::new();
        for (i, g) in groups.iter().enumerate() {
            if let Some(binds) = implicit_binds(g) {
                out.push(self.implicit_group(&binds));
                continue;
            }
            for n in signed_names(g) {
                self.later.remove(&n);
            }
            out.push(self.group(g));
            let last = self.forward.iter().filter(|(l, j)| *l == id && *j > i).map(|f| f.1).max();
            merges.extend(last.map(|j| (i, j)));
            self.forward.retain(|(l, _)| *l != id);
        }
        merge_groups(out, &merges)
    }

    /// Takes the types of bindings from their signatures.
    pub fn declare_signatures(&mut self, groups: &[hir::BindGroup]) {
        for b in groups.iter().flat_map(|g| &g.binds) {
            match b {
                hir::Bind::Fun(f) => {
                    if let Some(sig) = &f.sig {
                        let ty = self.signature(sig);
                        self.vars.insert(f.name, Var::Known(ty));
                    }
                }
                hir::Bind::Pat(p) => {
                    for (n, sig) in &p.sigs {
                        let ty = self.signature(sig);
                        self.vars.insert(*n, Var::Known(ty));
                    }
                }
            }
        }
    }

    /// The type of a signature, which must determine its constraints.
    pub fn signature(&mut self, sig: &hir::SigType) -> Ty {
        let ty = self.convert_sig(sig);
        let Some(poly) = self.types.as_poly(ty).filter(|_| !self.rules.ambiguous_types) else { return ty };
        let mut known = Vec::new();
        self.types.determined_vars(poly.ty, &mut known);
        self.close_over_dependencies(&poly.context, &mut known);
        kinds_of_known(&sig.vars, &mut known);
        if self.only_under_families(poly.ty, &poly.vars, &known, sig.span) {
            return ty;
        }
        for p in &poly.context {
            let mut vars = Vec::new();
            p.args.iter().for_each(|&a| self.types.free_vars(a, &mut vars));
            if p.class == self.known.equality {
                // Whatever a use has there can be made equal, but under families.
                let mut free = Vec::new();
                p.args.iter().for_each(|&a| self.types.determined_vars(a, &mut free));
                vars.retain(|v| !free.contains(v));
            }
            let own = vars.iter().find(|v| poly.vars.contains(v) && !known.contains(v));
            if let Some(v) = own {
                let (v, shown) = (self.names.occ(*v), self.show_pred(p));
                let d = Diagnostic::error(sig.span, format!("the constraint `{shown}` is ambiguous"))
                    .note(format!("`{v}` does not occur in the type after `=>`, so no use can determine it"));
                self.error(d);
            }
        }
        ty
    }

    /// Adds variables that functional dependencies determine from known ones.
    pub fn close_over_dependencies(&mut self, context: &[Pred], known: &mut Vec<Name>) {
        let context = self.with_superclasses(context);
        loop {
            let before = known.len();
            for p in &context {
                if p.class == self.known.equality {
                    for (from, to) in [(p.args[0], p.args[1]), (p.args[1], p.args[0])] {
                        let mut vars = Vec::new();
                        self.types.free_vars(from, &mut vars);
                        if vars.iter().all(|v| known.contains(v)) {
                            self.types.determined_vars(to, known);
                        }
                    }
                    continue;
                }
                let Some(class) = self.env.classes.get(&p.class).cloned() else { continue };
                for (left, right) in &class.fundeps {
                    let mut vars = Vec::new();
                    left.iter().for_each(|&i| self.types.free_vars(p.args[i], &mut vars));
                    if vars.iter().all(|v| known.contains(v)) {
                        right.iter().for_each(|&i| self.types.free_vars(p.args[i], known));
                    }
                }
            }
            if known.len() == before {
                return;
            }
        }
    }

    /// One group: bindings without signatures together, then each with a signature alone.
    pub fn group(&mut self, g: &hir::BindGroup) -> thir::BindGroup {
        let unsigned: Vec<&hir::Bind> =
            g.binds.iter().filter(|b| !matches!(b, hir::Bind::Fun(f) if f.sig.is_some())).collect();
        let inferred = if unsigned.is_empty() { Vec::new() } else { self.infer_group(&unsigned, g.closed) };
        let mut inferred = inferred.into_iter();
        let mut binds = Vec::with_capacity(g.binds.len());
        for b in &g.binds {
            match b {
                hir::Bind::Fun(f) if f.sig.is_some() => {
                    let ty = match self.vars.get(&f.name) {
                        Some(Var::Known(t)) => *t,
                        _ => ERROR,
                    };
                    let span = f.sig.as_ref().map_or(f.span, |s| s.span);
                    let origin = RigidOrigin::Sig(Some(f.name), span);
                    let ctx = Ctx::Sig { name: f.name, span };
                    binds.push(thir::Bind::Fun(self.check_bind(f, f.name, ty, ctx, origin)));
                }
                _ => binds.extend(inferred.next()),
            }
        }
        thir::BindGroup { recursive: g.recursive, binds }
    }

    /// A context, and what its superclasses say.
    fn with_superclasses(&mut self, context: &[Pred]) -> Vec<Pred> {
        let mut all = context.to_vec();
        context.iter().for_each(|p| all.extend(self.superclasses(p)));
        for i in 0..all.len() {
            let Some(class) = self.env.classes.get(&all[i].class).cloned() else { continue };
            let map: Vec<_> = class.params.iter().copied().zip(all[i].args.clone()).collect();
            all.extend(class.equalities.iter().map(|e| self.types.subst_pred(e, &map)));
        }
        all
    }

    /// Checks a binding against its type; the result is called `name`.
    pub fn check_bind(
        &mut self,
        f: &hir::FunBind,
        name: Name,
        ty: Ty,
        ctx: Ctx,
        origin: RigidOrigin,
    ) -> thir::FunBind {
        let start = self.wanted.len();
        let (level, scope) = (self.level, self.scope);
        let refinements = self.types.refinements();
        self.level += 1;
        let inner = self.enter_scope();
        let (dict_params, body) = match self.types.as_poly(ty) {
            Some(poly) => {
                self.make_rigid(&poly.vars, origin);
                (self.give(inner, &poly.context), poly.ty)
            }
            None => (Vec::new(), ty),
        };
        let occ = self.names.occ(f.name);
        let clauses = self.in_binding(occ, f.span, |this| this.fun_clauses(f, body, ctx));
        self.solve(start);
        self.leave_scope(level, scope, refinements, self.wanted.len());
        thir::FunBind {
            name,
            ty: pending(ty).into(),
            dict_params,
            dict_binds: Vec::new(),
            arity: arity(f),
            clauses: clauses.into(),
            inline: f.attrs.inline,
            scc: f.attrs.scc,
            tick: f.attrs.tick,
            span: f.span,
        }
    }

    pub(super) fn fun_clauses(&mut self, f: &hir::FunBind, ty: Ty, ctx: Ctx) -> Vec<thir::Clause> {
        let n = arity(f);
        let mut args = Vec::with_capacity(n);
        let mut result = ty;
        while args.len() < n {
            let written = f.clauses.first().and_then(|c| c.pats.get(args.len()));
            match self.parts_of_function(result, written, f.span) {
                Some((a, r)) => {
                    args.push(a);
                    result = r;
                }
                None => {
                    if !self.types.has_error(result) {
                        self.too_many_patterns(f, ty, args.len(), ctx);
                    }
                    args.resize(n, ERROR);
                    result = ERROR;
                }
            }
        }
        let open = self.is_open(result);
        let first = f.clauses.first().map_or(f.span, |c| c.rhs.span);
        let clauses = f.clauses.iter().enumerate();
        clauses
            .map(|(i, c)| {
                let equation = Ctx::Equation { name: f.name, first: if i > 0 { first } else { Span::NONE } };
                let pat_ctx = if matches!(ctx, Ctx::None) { equation } else { ctx };
                let ctx = if open && i > 0 { equation } else { ctx };
                self.clause(c, &args, result, ctx, pat_ctx)
            })
            .collect()
    }

    fn too_many_patterns(&mut self, f: &hir::FunBind, ty: Ty, takes: usize, ctx: Ctx) {
        let shown = self.show_ty(ty);
        let occ = self.names.occ(f.name);
        let (equations, have) =
            if f.clauses.len() == 1 { ("equation", "has") } else { ("equations", "have") };
        let d = Diagnostic::error(
            f.span,
            format!(
                "the {equations} of `{occ}` {have} {}, but the type `{shown}` has {}",
                count(arity(f), "argument"),
                if takes == 0 { "none".to_string() } else { format!("only {takes}") }
            ),
        );
        let d = match ctx {
            Ctx::Sig { span, .. } => d.label(span, "the signature"),
            Ctx::Method(_) => d.note("the type follows from the class declaration"),
            _ => d,
        };
        self.error(d);
    }

    /// Infers the types of bindings that have none declared, and generalises them.
    fn infer_group(&mut self, binds: &[&hir::Bind], closed: bool) -> Vec<thir::Bind> {
        let start = self.wanted.len();
        let errors = self.errors();
        self.level += 1;
        let group = self.groups.len();
        self.groups.push(Vec::new());
        let types: Vec<Ty> = binds.iter().map(|b| self.assume(b, group)).collect();
        // Who writes a signature with wildcards asks for what it says.
        let partial = |b: &&hir::Bind| matches!(b, hir::Bind::Fun(f) if f.attrs.partial.is_some());
        let closed = closed || binds.iter().all(partial);
        let restricted = !closed
            || self.rules.monomorphism_restriction
                && binds.iter().any(|b| match b {
                    // A pattern synonym's expression is as polymorphic as its pattern, and overloaded pattern
                    // bindings are taken apart (`rename/overloaded.rs`).
                    hir::Bind::Fun(f) if f.attrs.partial.as_ref().is_some_and(|p| p.constrained) => false,
                    hir::Bind::Fun(f) => {
                        let name = self.names.occ(f.name).as_str();
                        arity(f) == 0 && !name.starts_with("$b") && !name.starts_with("$p")
                    }
                    hir::Bind::Pat(_) => true,
                })
            || binds.iter().any(|b| match b {
                // (A program's entry is an action, whatever else it could be.)
                hir::Bind::Fun(f) => Some(f.name) == self.entry,
                hir::Bind::Pat(_) => true,
            });
        let mut scopes = Vec::with_capacity(binds.len());
        let mut inferred = Vec::with_capacity(binds.len());
        for (i, (b, &ty)) in binds.iter().zip(&types).enumerate() {
            let scope = self.scope;
            let own = self.enter_scope();
            self.scopes[own.0 as usize].generalises = !restricted;
            scopes.push(own);
            self.rec_stack.push((group, i));
            self.partial_context(b);
            inferred.push(self.infer_bind(b, ty, binds.len() == 1));
            self.rec_stack.pop();
            self.scope = scope;
        }
        self.solve(start);
        self.level -= 1;
        if self.errors() > errors {
            // The types of these bindings would only mislead.
            types.iter().for_each(|&t| self.types.poison(t));
            for b in &mut inferred {
                match b {
                    Inferred::Fun { ty, .. } => *ty = ERROR,
                    Inferred::Pat { vars, .. } => vars.iter().for_each(|v| {
                        self.pattern_vars.insert(*v, ERROR);
                    }),
                }
            }
        }
        if !closed {
            types.iter().for_each(|&t| self.types.lower(t, self.level));
            for b in &inferred {
                let Inferred::Pat { vars, .. } = b else { continue };
                let types = vars.iter().filter_map(|v| self.pattern_vars.get(v).copied());
                types.collect::<Vec<Ty>>().into_iter().for_each(|t| self.types.lower(t, self.level));
            }
        }
        let context = self.generalise(start, &inferred, restricted);
        self.finish_group(start, binds, inferred, &scopes, group, &context)
    }

    /// Makes the variables of a binding known inside its group, at types to be found.
    fn assume(&mut self, b: &hir::Bind, group: usize) -> Ty {
        let ty = match b {
            hir::Bind::Fun(hir::FunBind { attrs: hir::Attrs { partial: Some(partial), .. }, .. }) => {
                self.partial_type(&partial.sig)
            }
            _ => self.fresh(),
        };
        match b {
            hir::Bind::Fun(f) => {
                self.vars.insert(f.name, Var::Group { ty, group });
            }
            hir::Bind::Pat(p) => {
                let mut vars = Vec::new();
                hir::pattern_vars(&p.pat, &mut vars);
                for n in vars {
                    let signed = p.sigs.iter().any(|(s, _)| *s == n);
                    let t = match self.vars.get(&n) {
                        // A monomorphic signature is the variable's type, a polymorphic one is compared
                        // later.
                        Some(&Var::Known(t)) if signed && self.types.as_poly(t).is_none() => t,
                        _ => self.fresh(),
                    };
                    self.pattern_vars.insert(n, t);
                    if !signed {
                        self.vars.insert(n, Var::Group { ty: t, group });
                    }
                }
            }
        }
        ty
    }

    /// The type of a signature with wildcards.
    fn partial_type(&mut self, sig: &hir::SigType) -> Ty {
        for v in self.bind_tyvars(&sig.vars) {
            let t = self.types.fresh(self.level, Some(self.names.occ(v)));
            self.tyvars.insert(v, t);
        }
        self.convert(&sig.ty)
    }

    /// Wants the context of a signature with wildcards where the binding is, so that the type that is found
    /// has it.
    fn partial_context(&mut self, b: &hir::Bind) {
        let hir::Bind::Fun(hir::FunBind { attrs: hir::Attrs { partial: Some(partial), .. }, .. }) = b else {
            return;
        };
        let sig = &partial.sig;
        for p in self.convert_preds(&sig.context) {
            let origin = Origin { span: sig.span, why: Why::Signature };
            if p.class == self.known.equality {
                self.want_equal(p.args[0], p.args[1], origin);
            } else {
                self.want(p, origin);
            }
        }
    }

    /// `alone`: nothing else is bound with it, so that its variables have not been used yet.
    fn infer_bind(&mut self, b: &hir::Bind, ty: Ty, alone: bool) -> Inferred {
        match b {
            hir::Bind::Fun(f) => {
                let occ = self.names.occ(f.name);
                let clauses = self.in_binding(occ, f.span, |this| this.fun_clauses(f, ty, Ctx::None));
                Inferred::Fun { name: f.name, ty, clauses, arity: arity(f) }
            }
            hir::Bind::Pat(p) => {
                let (level, scope, start) = (self.level, self.scope, self.wanted.len());
                let refinements = self.types.refinements();
                let name = self.pattern_name(p);
                let (pat, rhs) = self.in_binding(name, p.span, |this| {
                    let pat = this.pat(&p.pat, ty, Ctx::None, if alone { Binds::Alone } else { Binds::Let });
                    // What its constructors hide and hold is known in the pattern alone.
                    this.leave_scope(level, scope, refinements, start);
                    (pat, this.rhs(&p.rhs, ty, Ctx::Pattern { of: p.pat.span() }))
                });
                let mut vars = Vec::new();
                hir::pattern_vars(&p.pat, &mut vars);
                Inferred::Pat { pat: pat.into(), rhs, vars, span: p.span }
            }
        }
    }

    /// Binds the unification variables that can be generalised to new type variables; the result is the
    /// context over them.
    fn generalise(&mut self, start: usize, inferred: &[Inferred], restricted: bool) -> Vec<Pred> {
        let residual: Vec<Wanted> = self.wanted.split_off(start);
        if restricted {
            for w in &residual {
                w.pred.args.iter().for_each(|&a| self.types.lower(a, self.level));
            }
        } else {
            self.lower_determined(&residual);
        }
        let mut metas: Vec<Meta> = Vec::new();
        for b in inferred {
            match b {
                Inferred::Fun { ty, .. } => self.types.free_metas(*ty, &mut metas),
                Inferred::Pat { vars, .. } => {
                    for v in vars {
                        if let Some(&t) = self.pattern_vars.get(v) {
                            self.types.free_metas(t, &mut metas);
                        }
                    }
                }
            }
        }
        metas.retain(|&m| self.types.level(m) > self.level);
        let mut chosen: FxHashSet<Meta> = metas.iter().copied().collect();
        let mut quantified: Vec<bool> = vec![false; residual.len()];
        let mut grown = !restricted;
        while grown {
            grown = false;
            for (w, q) in residual.iter().zip(&mut quantified) {
                if *q {
                    continue;
                }
                let mut own = Vec::new();
                w.pred.args.iter().for_each(|&a| self.types.free_metas(a, &mut own));
                // Whoever uses the binding gives the implicit parameters that it mentions.
                let implicit = w.pred.class == self.known.implicit_class;
                if implicit || own.iter().any(|m| chosen.contains(m)) {
                    *q = true;
                    grown = true;
                    own.retain(|&m| self.types.level(m) > self.level && chosen.insert(m));
                    metas.extend(own);
                }
            }
        }
        self.name_variables(&metas);
        let mut context = Preds::default();
        for (w, _) in residual.iter().zip(&quantified).filter(|(_, q)| **q) {
            let p = self.types.zonk_pred(&w.pred);
            context.add(&mut self.types, p);
        }
        self.wanted.extend(residual);
        self.minimal(context.list)
    }

    /// New type variables for what is generalised: `a`, `b`, … or the customary names of the library's
    /// constructor variables (`m`, `f`, `t`).
    fn name_variables(&mut self, metas: &[Meta]) {
        let mut used: FxHashSet<Symbol> = FxHashSet::default();
        let mut letters = (0..).map(|i| Symbol::intern(&letter(i)));
        for &m in metas {
            let hint = self.types.metas[m.0 as usize].hint;
            let hint =
                hint.filter(|h| matches!(h.as_str(), "m" | "f" | "t" | "s" | "k" | "v") && !used.contains(h));
            // What was passed over is used, and stays so.
            let occ = hint.or_else(|| letters.find(|l| !used.contains(l)));
            let occ = occ.unwrap_or_else(|| Symbol::intern("a"));
            used.insert(occ);
            let v = self.names.local(Space::TyVar, occ, Span::NONE);
            self.types.quantify(m, v);
        }
    }

    /// Functional dependencies on types of outer scopes leave nothing to generalise.
    fn lower_determined(&mut self, residual: &[Wanted]) {
        let mut changed = true;
        while changed {
            changed = false;
            for w in residual {
                if w.pred.class == self.known.equality {
                    changed |= self.lower_equal(w.pred.args[0], w.pred.args[1]);
                    continue;
                }
                if w.pred.class == self.known.implicit_class {
                    // Each use of the binding may give the parameter another type.
                    continue;
                }
                if w.pred.class == self.known.enumeration_class {
                    // No type has this constraint in its context.
                    w.pred.args.iter().for_each(|&a| self.types.lower(a, self.level));
                    continue;
                }
                let Some(class) = self.env.classes.get(&w.pred.class).cloned() else { continue };
                for (left, right) in &class.fundeps {
                    let mut metas = Vec::new();
                    left.iter().for_each(|&i| self.types.free_metas(w.pred.args[i], &mut metas));
                    if metas.iter().any(|&m| self.types.level(m) > self.level) {
                        continue;
                    }
                    for &i in right {
                        let mut own = Vec::new();
                        self.types.free_metas(w.pred.args[i], &mut own);
                        changed |= own.iter().any(|&m| self.types.level(m) > self.level);
                        self.types.lower(w.pred.args[i], self.level);
                    }
                }
            }
        }
    }

    fn finish_group(
        &mut self,
        start: usize,
        binds: &[&hir::Bind],
        inferred: Vec<Inferred>,
        scopes: &[ScopeId],
        group: usize,
        context: &[Pred],
    ) -> Vec<thir::Bind> {
        let mut params: Vec<Vec<DictParam>> = Vec::with_capacity(scopes.len());
        for &s in scopes {
            self.scopes[s.0 as usize].generalises = false;
            params.push(self.give(s, context));
        }
        for (evidence, bind) in std::mem::take(&mut self.groups[group]) {
            let dicts = params[bind].iter().map(|p| Dict::Var(p.name)).collect();
            self.evidence[evidence as usize] = Evidence::Group(dicts);
        }
        if !context.is_empty() {
            self.solve(start);
        }
        let mut out = Vec::with_capacity(binds.len());
        for ((b, i), dict_params) in binds.iter().zip(inferred).zip(params) {
            match (b, i) {
                (hir::Bind::Fun(f), Inferred::Fun { name, ty, clauses, arity }) => {
                    let ty = self.scheme(ty, context);
                    self.vars.insert(name, Var::Known(ty));
                    out.push(thir::Bind::Fun(thir::FunBind {
                        name,
                        ty: pending(ty).into(),
                        dict_params,
                        dict_binds: Vec::new(),
                        clauses: clauses.into(),
                        arity,
                        inline: f.attrs.inline,
                        scc: f.attrs.scc,
                        tick: f.attrs.tick,
                        span: f.span,
                    }));
                }
                (hir::Bind::Pat(p), Inferred::Pat { pat, rhs, vars, span }) => {
                    self.generalise_pattern_vars(p, &vars);
                    out.push(thir::Bind::Pat(thir::PatBind { pat: *pat, rhs, span }));
                }
                _ => {}
            }
        }
        out
    }

    /// The type quantified over the variables that generalisation put into it.
    fn scheme(&mut self, ty: Ty, context: &[Pred]) -> Ty {
        let ty = self.types.zonk(ty);
        let mut vars = Vec::new();
        self.types.free_vars(ty, &mut vars);
        for p in context {
            p.args.iter().for_each(|&a| self.types.free_vars(a, &mut vars));
        }
        vars.retain(|v| !self.types.rigid.contains_key(v));
        self.types.forall(vars, context.to_vec(), ty)
    }

    fn generalise_pattern_vars(&mut self, p: &hir::PatBind, vars: &[Name]) {
        for &n in vars {
            let Some(&t) = self.pattern_vars.get(&n) else { continue };
            let inferred = self.scheme(t, &[]);
            let sig = p.sigs.iter().find(|(s, _)| *s == n);
            match (sig, self.vars.get(&n).copied()) {
                (Some((_, sig)), Some(Var::Known(declared))) => {
                    let Some(want) = self.types.as_poly(declared) else { continue };
                    self.level += 1;
                    self.make_rigid(&want.vars, RigidOrigin::Sig(Some(n), sig.span));
                    let origin = Origin { span: sig.span, why: Why::Signature };
                    let have = match self.types.as_poly(inferred) {
                        Some(poly) => self.instantiate(&poly, origin).0,
                        None => inferred,
                    };
                    self.unify_at(want.ty, have, p.span, Ctx::Sig { name: n, span: sig.span });
                    self.level -= 1;
                    if !want.context.is_empty() {
                        let d = Diagnostic::error(
                            sig.span,
                            "a variable of a pattern binding cannot have a type with class constraints",
                        );
                        self.error(d);
                    }
                }
                _ => {
                    self.vars.insert(n, Var::Known(inferred));
                }
            }
        }
    }
}

/// The bindings of a group of implicit parameters, with the names of these as types.
fn implicit_binds(g: &hir::BindGroup) -> Option<Vec<(&hir::FunBind, &hir::Type)>> {
    let implicit = |b: &hir::Bind| matches!(b, hir::Bind::Fun(f) if f.attrs.implicit.is_some());
    let parts = g.binds.iter().filter_map(|b| match b {
        hir::Bind::Fun(f) => Some((f, f.attrs.implicit.as_ref()?)),
        hir::Bind::Pat(_) => None,
    });
    g.binds.iter().any(implicit).then(|| parts.collect())
}

/// Adds the variables of kinds that are written for known variables: what is known has a known kind.
pub(super) fn kinds_of_known(vars: &[hir::TyVar], known: &mut Vec<Name>) {
    for v in vars.iter().filter(|v| known.contains(&v.name)).collect::<Vec<_>>() {
        v.kind.iter().for_each(|k| vars_of_kind(k, known));
    }
}

/// The variables of a kind, each once, behind those that are there.
pub(super) fn vars_of_kind(t: &hir::Type, out: &mut Vec<Name>) {
    grow(|| match t {
        hir::Type::Var(n, _) if !out.contains(n) => out.push(*n),
        hir::Type::App(a, b) | hir::Type::Fun(a, b) => {
            vars_of_kind(a, out);
            vars_of_kind(b, out);
        }
        hir::Type::Tuple(ts, _) => ts.iter().for_each(|t| vars_of_kind(t, out)),
        hir::Type::Forall(sig) => {
            // Its own variables stay inside.
            let mut inner = Vec::new();
            vars_of_kind(&sig.ty, &mut inner);
            inner.retain(|n| !out.contains(n) && sig.vars.iter().all(|v| v.name != *n));
            out.extend(inner);
        }
        _ => {}
    });
}

impl Checker<'_> {
    /// The kind variables that a declaration has in writing, in its own kind signature or in its head: a use
    /// of what it declares may choose them by `@`, before the parameters.
    pub(super) fn written_kind_vars(&self, name: Name, params: &[hir::TyVar]) -> Vec<Name> {
        let mut vars = Vec::new();
        match self.kind_sigs.get(&name) {
            Some(hir::Type::Forall(sig)) => {
                vars.extend(sig.vars.iter().map(|v| v.name));
                vars_of_kind(&sig.ty, &mut vars);
            }
            Some(kind) => vars_of_kind(kind, &mut vars),
            None => params.iter().filter_map(|p| p.kind.as_ref()).for_each(|k| vars_of_kind(k, &mut vars)),
        }
        vars.retain(|v| params.iter().all(|p| p.name != *v));
        vars
    }
}

/// The number of patterns of each clause.
pub fn arity(f: &hir::FunBind) -> usize {
    f.clauses.first().map_or(0, |c| c.pats.len())
}

fn signed_names(g: &hir::BindGroup) -> Vec<Name> {
    let mut out = Vec::new();
    for b in &g.binds {
        match b {
            hir::Bind::Fun(f) if f.sig.is_some() => out.push(f.name),
            hir::Bind::Fun(_) => {}
            hir::Bind::Pat(p) => out.extend(p.sigs.iter().map(|s| s.0)),
        }
    }
    out
}

/// Makes one recursive group of all groups from `i` to `j`, for each pair.
fn merge_groups(groups: Vec<thir::BindGroup>, merges: &[(usize, usize)]) -> Vec<thir::BindGroup> {
    if merges.is_empty() {
        return groups;
    }
    let ends: FxHashMap<usize, usize> = merges.iter().copied().collect();
    let mut out = Vec::new();
    let mut open: Option<(usize, thir::BindGroup)> = None;
    for (i, g) in groups.into_iter().enumerate() {
        let end = ends.get(&i).copied().unwrap_or(i);
        open = match open {
            Some((last, mut group)) if i <= last => {
                group.recursive = true;
                group.binds.extend(g.binds);
                Some((last.max(end), group))
            }
            previous => {
                out.extend(previous.map(|p| p.1));
                Some((end, g))
            }
        };
    }
    out.extend(open.map(|p| p.1));
    out
}
