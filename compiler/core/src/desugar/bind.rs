//! Bindings: functions, pattern bindings, groups; where the automatic cost centres go.

use kelvin_base::{Span, Symbol};
use kelvin_check::names::Name;
use kelvin_check::thir::{Bind as TBind, BindGroup, FunBind, Pat, PatBind, Rhs, Type};

use super::defs::Fun;
use super::failure::Fail;
use super::matching::{Body, Clause, Scrutinee};
use super::pattern::{Binds, variables};
use super::{Cx, Done, Wrap, inline_of, var_expr};
use crate::annotate::Candidate;
use crate::construct::mk_lam;
use crate::expr::{Alt, AltCon, At, Atom, Bind, Expr, Inline, Ty, VarId};
use crate::traverse::free_vars;

/// What a pattern binding matches.
#[derive(Clone, Copy)]
enum Source<'a> {
    /// With the label of the cost centre that it gets.
    Rhs(&'a Rhs, Option<Symbol>),
    Var(VarId),
}

impl<'a> Cx<'a> {
    // ------------------------------------------------------------------ functions

    pub(super) fn top_fun(&mut self, var: VarId, f: Fun<'a>) -> Expr {
        let annotate = !f.is_default() && self.annotated(self.candidate(f.bind, f.exported, f.generated));
        let rhs = self.fun(f.bind, annotate);
        if !self.is_spied(f.bind, f.generated) {
            return rhs;
        }
        let body = self.spied_body(var, true);
        let uses = std::mem::take(&mut self.uses);
        self.done.push(Done { var: body, rhs, uses });
        self.mention(body);
        self.spied_wrapper(f.bind, f.of, body)
    }

    fn local_fun(&mut self, f: &'a FunBind) -> Expr {
        self.below(self.names.occ(f.name), |cx| {
            let annotate = cx.annotated(cx.candidate(f, false, false));
            cx.fun(f, annotate)
        })
    }

    /// The bindings of the local function `f`, whose variable is `v`: of two, the first has the body and the
    /// second tests for spies.
    fn local_pairs(&mut self, v: VarId, f: &'a FunBind, rhs: Expr) -> Vec<(VarId, Expr)> {
        if !self.is_spied(f, false) {
            return vec![(v, rhs)];
        }
        let body = self.spied_body(v, false);
        let wrapper = self.below(self.names.occ(f.name), |cx| cx.spied_wrapper(f, None, body));
        vec![(body, rhs), (v, wrapper)]
    }

    /// Whether `-fprof-auto*` wants a binding annotated.
    pub(super) fn annotated(&self, candidate: Candidate) -> bool {
        self.options.profiled && self.options.auto.wants(candidate)
    }

    /// The function or variable at hand.
    fn candidate(&self, f: &FunBind, exported: bool, generated: bool) -> Candidate {
        Candidate {
            module: self.module,
            label: self.owner,
            top_level: self.top_level,
            exported,
            function: f.arity > 0,
            generated,
            inline: inline_of(f.inline) == Inline::Inline,
        }
    }

    /// The label of the cost centre of a pattern binding, if it gets one: patterns have no name.
    fn pattern_label(&mut self, top_level: bool, exported: bool) -> Option<Symbol> {
        let label = if top_level { Symbol::intern("(...)") } else { self.derived_name("(...)") };
        self.value_label(label, top_level, exported)
    }

    /// This label, if a binding of a value without parameters gets a cost centre.
    fn value_label(&self, label: Symbol, top_level: bool, exported: bool) -> Option<Symbol> {
        let candidate = Candidate {
            module: self.module,
            label,
            top_level,
            exported,
            function: false,
            generated: false,
            inline: false,
        };
        self.annotated(candidate).then_some(label)
    }

    /// The right-hand side of a function's or variable's binding, annotated by its name if an option wants
    /// that.
    fn fun(&mut self, f: &'a FunBind, annotate: bool) -> Expr {
        let mut params = Vec::new();
        for d in &f.dict_params {
            let ty = self.dict_ty(d.pred.class);
            params.push(self.bind_name(d.name, ty));
        }
        self.declare_dicts(&f.dict_binds);
        let args = self.arg_tys(f);
        let ty = match f.clauses.first() {
            Some(c) => self.ty(&c.rhs.ty),
            None => Ty::Any,
        };
        let what = format!("function {}", self.names.occ(f.name));
        let fail = self.non_exhaustive(f.span, &what);
        let (own, mut body) = self.clauses(&f.clauses, args, fail, f.span, &ty);
        if let Some(label) = f.scc {
            body = self.source_scc(label, body, f.span);
        } else if annotate {
            body = self.inserted_scc(self.owner, body, f.span);
            if let Expr::Scc(_, cc, _) = body
                && self.main == Some(f.name)
            {
                self.program.main_centre = Some(cc);
            }
        }
        if let Some(k) = f.tick {
            body = self.ticked(k, body, &ty);
        }
        params.extend(own);
        let wraps = self.dict_bindings(&f.dict_binds);
        let body = self.wrap(wraps, body, &ty);
        mk_lam(params, body)
    }

    pub(super) fn arg_tys(&mut self, f: &FunBind) -> Vec<Ty> {
        let (_, mut args, _) = self.split_fun(&f.ty, f.arity);
        // The type may hide arguments (behind a newtype, never; in an erroneous program, perhaps).
        if let Some(c) = f.clauses.first() {
            for (arg, p) in args.iter_mut().zip(&c.pats) {
                if *arg == Ty::Any {
                    *arg = self.pat_ty(p);
                }
            }
        }
        args
    }

    // ------------------------------------------------------------------ local groups

    /// The bindings of a group, as wraps.
    pub(super) fn group(&mut self, g: &'a BindGroup, wraps: &mut Vec<Wrap>) {
        match &g.binds[..] {
            [TBind::Fun(f)] if !g.recursive => self.one_fun(f, wraps),
            [TBind::Pat(p)] if !g.recursive => self.one_pattern(p, wraps),
            binds => self.recursive(binds, wraps),
        }
    }

    fn let_name(&mut self, name: Name, ty: Ty, span: Span) -> VarId {
        let full = self.derived_name(self.names.occ(name).as_str());
        let v = self.local(full, ty, span);
        self.env.insert(name, v);
        v
    }

    fn one_fun(&mut self, f: &'a FunBind, wraps: &mut Vec<Wrap>) {
        let ty = self.ty(&f.ty);
        let rhs = self.local_fun(f);
        if let Ty::Tuple(parts) = &ty {
            let vars: Vec<VarId> = parts.iter().map(|t| self.derived("x", t.clone(), f.span)).collect();
            self.tuple_env.insert(f.name, vars.iter().map(|&v| Atom::Var(v)).collect());
            wraps.push(Wrap::Tuple(vars, rhs));
            return;
        }
        // Another name for a local variable. (For a top-level function the binding has a meaning: it
        // records the cost centre that refers to it.)
        if let Expr::Atom(Atom::Var(v)) = rhs
            && self.program.var(v).module.is_none()
        {
            self.env.insert(f.name, v);
            return;
        }
        let lifted = ty.is_lifted();
        let v = self.let_name(f.name, ty, f.span);
        self.program.vars[v.0 as usize].inline = inline_of(f.inline);
        if !lifted {
            return wraps.push(Wrap::Case(v, rhs));
        }
        for (v, rhs) in self.local_pairs(v, f, rhs) {
            wraps.push(Wrap::Let(Bind::NonRec(v, rhs.into())));
        }
    }

    fn recursive(&mut self, binds: &'a [TBind], wraps: &mut Vec<Wrap>) {
        let mut targets = Vec::new();
        for b in binds {
            match b {
                TBind::Fun(f) => {
                    let ty = self.ty(&f.ty);
                    if Self::unlifted(&ty) {
                        self.error(f.span, "a recursive binding cannot be of an unlifted type");
                    }
                    let v = self.let_name(f.name, ty, f.span);
                    self.program.vars[v.0 as usize].inline = inline_of(f.inline);
                    targets.push(vec![v]);
                }
                TBind::Pat(p) => targets.push(self.pattern_targets(&p.pat)),
            }
        }
        let (mut pairs, mut strict) = (Vec::new(), Vec::new());
        for (b, targets) in binds.iter().zip(targets) {
            match b {
                TBind::Fun(f) => {
                    let rhs = self.local_fun(f);
                    pairs.extend(self.local_pairs(targets[0], f, rhs));
                }
                TBind::Pat(p) => {
                    let label = match strict_variable(&p.pat) {
                        Some(n) => self.below(self.names.occ(n), |cx| cx.value_label(cx.owner, false, false)),
                        None => self.pattern_label(false, false),
                    };
                    let source = Source::Rhs(&p.rhs, label);
                    let made = self.pattern_bindings(&p.pat, source, targets, p.span, false);
                    if let (Pat::Bang(_), Some((v, _))) = (&p.pat, made.first()) {
                        strict.push(*v);
                    }
                    pairs.extend(made);
                }
            }
        }
        if !pairs.is_empty() {
            wraps.push(Wrap::Let(Bind::Rec(pairs)));
        }
        for v in strict {
            self.forced(Atom::Var(v), wraps);
        }
    }

    // ------------------------------------------------------------------ pattern bindings

    fn one_pattern(&mut self, bind: &'a PatBind, wraps: &mut Vec<Wrap>) {
        let mut vars = Vec::new();
        variables(&bind.pat, &mut vars);
        let unlifted = vars.iter().any(|(_, ty)| Self::unlifted(&self.ty(ty)));
        if unlifted || matches!(bind.pat, Pat::Bang(_) | Pat::UnboxedTuple(..)) {
            return self.strict_pattern(bind, vars, wraps);
        }
        let targets = self.pattern_targets(&bind.pat);
        let source = Source::Rhs(&bind.rhs, self.pattern_label(false, false));
        for (v, rhs) in self.pattern_bindings(&bind.pat, source, targets, bind.span, false) {
            wraps.push(Wrap::Let(Bind::NonRec(v, rhs.into())));
        }
    }

    /// Variables for the names of a pattern.
    fn pattern_targets(&mut self, p: &'a Pat) -> Vec<VarId> {
        let mut vars = Vec::new();
        variables(p, &mut vars);
        vars.into_iter()
            .map(|(n, ty)| {
                let ty = self.ty(ty);
                let span = self.names.info(n).span;
                self.let_name(n, ty, span)
            })
            .collect()
    }

    /// A pattern binding that is matched at once: `let !p = e`, unboxed tuples, unlifted variables. The
    /// variables come out as an unboxed tuple, which costs nothing.
    fn strict_pattern(&mut self, bind: &'a PatBind, vars: Vec<(Name, &'a Type)>, wraps: &mut Vec<Wrap>) {
        let fail = self.binding_failure(bind.span, &bind.pat);
        let mut p = &bind.pat;
        while let Pat::Bang(inner) = p {
            p = inner;
        }
        let rhs_ty = self.ty(&bind.rhs.ty);
        if let Pat::Var(n, _) = p {
            let code = self.below(self.names.occ(*n), |cx| {
                let label = cx.value_label(cx.owner, false, false);
                cx.in_centre(label, bind.span, |cx| cx.rhs(&bind.rhs, fail, &rhs_ty))
            });
            let v = self.let_name(*n, rhs_ty, bind.span);
            wraps.push(Wrap::Case(v, code));
            return;
        }
        let names: Vec<Name> = vars.iter().map(|(n, _)| *n).collect();
        let tys: Vec<Ty> = vars.iter().map(|(_, ty)| self.ty(ty)).collect();
        let (body, result) = match names.is_empty() {
            true => (Body::Done, crate::typing::int_ty()),
            false => (Body::UnboxedValues(names.clone()), Ty::Tuple(tys.clone().into())),
        };
        // As with GHC, an unboxed tuple has no cost centre of its own.
        let label = match p {
            Pat::UnboxedTuple(..) => None,
            _ => self.pattern_label(false, false),
        };
        let code = self.below(Symbol::intern("(...)"), |cx| {
            cx.in_centre(label, bind.span, |cx| cx.rhs(&bind.rhs, fail, &rhs_ty))
        });
        let scrut = match p {
            Pat::Wild(_) | Pat::Lazy(_) => {
                self.match_value(code, rhs_ty, vec![(&bind.pat, body)], fail, bind.span, &result)
            }
            _ => self.match_value(code, rhs_ty, vec![(p, body)], fail, bind.span, &result),
        };
        if names.is_empty() {
            let v = self.derived("ds", result, Span::NONE);
            wraps.push(Wrap::Case(v, scrut));
            return;
        }
        let vars = names.into_iter().zip(tys).map(|(n, ty)| self.bind_name(n, ty)).collect();
        wraps.push(Wrap::Tuple(vars, scrut));
    }

    fn irrefutable_failure(&self, span: Span, p: &Pat) -> Fail {
        let mut p = p;
        while let Pat::Bang(inner) | Pat::Lazy(inner) = p {
            p = inner;
        }
        let text = self.show_pattern(p);
        self.non_exhaustive(span, &text)
    }

    /// The same for a binding, with the pattern as it is written.
    fn binding_failure(&self, span: Span, p: &Pat) -> Fail {
        match self.pattern_source(span) {
            Some(text) => self.non_exhaustive(span, &text),
            None => self.irrefutable_failure(span, p),
        }
    }

    /// A lazy pattern within another: its variables as bindings around what follows.
    pub(super) fn lazy_pattern(&mut self, p: &'a Pat, var: VarId, span: Span, wraps: &mut Vec<Wrap>) {
        let targets = self.pattern_targets(p);
        for (v, rhs) in self.pattern_bindings(p, Source::Var(var), targets, span, false) {
            wraps.push(Wrap::Let(Bind::NonRec(v, rhs.into())));
        }
    }

    pub(super) fn top_pattern(&mut self, bind: &'a PatBind, exported: bool) {
        let mut vars = Vec::new();
        variables(&bind.pat, &mut vars);
        let targets = vars.iter().map(|(n, _)| self.globals[n]).collect();
        let source = Source::Rhs(&bind.rhs, self.pattern_label(true, exported));
        for (var, rhs) in self.pattern_bindings(&bind.pat, source, targets, bind.span, true) {
            let uses = free_vars(&rhs);
            self.done.push(Done { var, rhs, uses });
        }
    }

    /// Bindings for the variables of a lazily matched pattern, in order of dependency. With several variables
    /// the value (or, where matching is more than one selection, a tuple of the variables) is shared and each
    /// variable is a selection from it, in the form that the collector recognises (`case t of (a, _) -> a`).
    fn pattern_bindings(
        &mut self,
        p: &'a Pat,
        source: Source<'a>,
        targets: Vec<VarId>,
        span: Span,
        top: bool,
    ) -> Vec<(VarId, Expr)> {
        let mut vars = Vec::new();
        variables(p, &mut vars);
        let names: Vec<Name> = vars.iter().map(|(n, _)| *n).collect();
        let saved: Vec<Option<VarId>> = names.iter().map(|n| self.env.get(n).copied()).collect();
        let fail = match source {
            Source::Rhs(..) => self.binding_failure(span, p),
            Source::Var(_) => self.irrefutable_failure(span, p),
        };
        let restore = |cx: &mut Self| {
            for (n, old) in names.iter().zip(&saved) {
                match old {
                    Some(v) => cx.env.insert(*n, *v),
                    None => cx.env.remove(n),
                };
            }
        };
        let mut made = Vec::new();
        match names[..] {
            [] => {}
            [name] => {
                let ty = self.var_ty(targets[0]);
                let rhs = self.below(self.names.occ(name), |cx| {
                    cx.match_source(p, source, Body::Value(name), fail, span, &ty)
                });
                restore(self);
                made.push((targets[0], rhs));
            }
            _ if self.flat(p) => {
                let whole = match source {
                    Source::Var(v) => v,
                    Source::Rhs(rhs, label) => {
                        let ty = self.ty(&rhs.ty);
                        let code =
                            self.below(Symbol::intern("(...)"), |cx| cx.pattern_rhs(rhs, label, span, &ty));
                        match code {
                            Expr::Atom(Atom::Var(v)) => v,
                            code => {
                                let v = self.shared(ty, span, top);
                                made.push((v, code));
                                v
                            }
                        }
                    }
                };
                for (&name, &target) in names.iter().zip(&targets) {
                    let ty = self.var_ty(target);
                    let source = Source::Var(self.mention_top(whole, top));
                    let rhs = self.match_source(p, source, Body::Value(name), fail, span, &ty);
                    restore(self);
                    made.push((target, rhs));
                }
            }
            _ => {
                let con = self.tuple(names.len());
                let ty = self.con_data_ty(con);
                let body = Body::Values(names.clone());
                let code = self
                    .below(Symbol::intern("(...)"), |cx| cx.match_source(p, source, body, fail, span, &ty));
                restore(self);
                let whole = self.shared(ty.clone(), span, top);
                made.push((whole, code));
                for (i, &target) in targets.iter().enumerate() {
                    made.push((target, self.select(whole, con, i, &targets)));
                }
            }
        }
        made
    }

    fn mention_top(&mut self, v: VarId, top: bool) -> VarId {
        if top { self.mention(v) } else { v }
    }

    fn shared(&mut self, ty: Ty, span: Span, top: bool) -> VarId {
        let v = self.derived("(...)", ty, span);
        if top {
            self.program.vars[v.0 as usize].module = Some(self.module);
        }
        v
    }

    /// `case whole of (…, x, …) -> x`.
    fn select(&mut self, whole: VarId, con: crate::expr::ConId, i: usize, targets: &[VarId]) -> Expr {
        let vars: Vec<VarId> = targets
            .iter()
            .map(|&t| {
                let ty = self.var_ty(t);
                self.local(Symbol::intern("x"), ty, Span::NONE)
            })
            .collect();
        let ty = self.var_ty(targets[i]);
        let whole_ty = self.var_ty(whole);
        let binder = self.local(Symbol::intern("wild"), whole_ty, Span::NONE);
        let rhs = var_expr(vars[i]);
        let alts = vec![Alt { con: AltCon::Con(con), vars, at: At::NONE, rhs }];
        Expr::Case { scrut: var_expr(whole).into(), binder, alts, ty }
    }

    /// What a pattern is matched against, in its cost centre if it gets one.
    fn pattern_rhs(&mut self, rhs: &'a Rhs, label: Option<Symbol>, span: Span, ty: &Ty) -> Expr {
        let no_guard = self.pattern_failure(span, "Non-exhaustive guards in ");
        self.in_centre(label, span, |cx| cx.rhs(rhs, no_guard, ty))
    }

    /// What is made, in the inserted cost centre of this label if there is one.
    fn in_centre(&mut self, label: Option<Symbol>, span: Span, make: impl FnOnce(&mut Self) -> Expr) -> Expr {
        let code = make(self);
        match label {
            Some(label) => self.inserted_scc(label, code, span),
            None => code,
        }
    }

    fn match_source(
        &mut self,
        p: &'a Pat,
        source: Source<'a>,
        body: Body<'a>,
        fail: Fail,
        span: Span,
        ty: &Ty,
    ) -> Expr {
        match source {
            Source::Rhs(rhs, label) => {
                let rhs_ty = self.ty(&rhs.ty);
                let code = self.pattern_rhs(rhs, label, span, &rhs_ty);
                self.match_value(code, rhs_ty, vec![(p, body)], fail, span, ty)
            }
            Source::Var(v) => {
                let mut binds = Binds::default();
                let pats = vec![self.pattern(p, &mut binds)];
                self.matching(Scrutinee::Vars(vec![v]), vec![Clause { pats, binds, body }], fail, span, ty)
            }
        }
    }

    /// Whether matching is one selection: a constructor applied to variables.
    fn flat(&self, p: &Pat) -> bool {
        match p {
            Pat::Bang(p) | Pat::Lazy(p) => self.flat(p),
            Pat::Con { con, args, dicts, .. } => {
                dicts.is_empty()
                    && !self.is_newtype_con(*con)
                    && args.iter().all(|a| matches!(a, Pat::Var(..) | Pat::Wild(_)))
            }
            Pat::Tuple(args, _) => args.iter().all(|a| matches!(a, Pat::Var(..) | Pat::Wild(_))),
            _ => false,
        }
    }
}

/// The variable of a binding `!x = e`.
fn strict_variable(p: &Pat) -> Option<Name> {
    let Pat::Bang(inner) = p else { return None };
    let mut p = &**inner;
    while let Pat::Bang(inner) = p {
        p = inner;
    }
    match p {
        Pat::Var(n, _) => Some(*n),
        _ => None,
    }
}
