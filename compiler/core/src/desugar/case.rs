//! `case`, clauses of functions and lambdas, guarded right-hand sides.

use kelvin_base::{Span, Symbol};
use kelvin_check::thir::{Clause as TClause, Expr as TExpr, Pat, Rhs, Stmt};
use kelvin_check::ticks::Tick;

use super::app::span_of;
use super::failure::Fail;
use super::matching::{Body, Clause, Scrutinee, around, placed};
use super::pattern::{Binds, Pt, wild};
use super::{Cx, Wrap, force, var_expr};
use crate::construct::mk_lam;
use crate::expr::{Alt, AltCon, Atom, Expr, Join, Lit, Ty, VarId};
use kelvin_base::stack::grow;

impl<'a> Cx<'a> {
    // ------------------------------------------------------------------ matching an expression

    pub(super) fn case(&mut self, scrut: &'a TExpr, clauses: &'a [TClause], span: Span, ty: &Ty) -> Expr {
        let rows = clauses.iter().filter_map(|c| c.pats.first().map(|p| (p, Body::Rhs(&c.rhs)))).collect();
        let fail = self.non_exhaustive(span, "case");
        // Without alternatives the value is evaluated all the same: what it fails with is what is seen.
        if clauses.is_empty() {
            let scrut_ty = self.ty_of(scrut);
            let code = self.expr(scrut, &scrut_ty);
            let value = self.local(Symbol::intern("ds"), scrut_ty, span);
            let never = self.fail(fail, ty);
            return force(code, value, never, ty);
        }
        self.match_expr(scrut, rows, fail, span, ty)
    }

    /// Matches an expression's value against single patterns.
    pub(super) fn match_expr(
        &mut self,
        scrut: &'a TExpr,
        rows: Vec<(&'a Pat, Body<'a>)>,
        fail: Fail,
        span: Span,
        ty: &Ty,
    ) -> Expr {
        let scrut_ty = self.ty_of(scrut);
        let code = self.expr(scrut, &scrut_ty);
        self.match_value(code, scrut_ty, rows, fail, span, ty)
    }

    pub(super) fn match_value(
        &mut self,
        code: Expr,
        scrut_ty: Ty,
        rows: Vec<(&'a Pat, Body<'a>)>,
        fail: Fail,
        span: Span,
        ty: &Ty,
    ) -> Expr {
        if let Ty::Tuple(parts) = &scrut_ty {
            return self.match_unboxed(code, parts, rows, fail, span, ty);
        }
        let name = rows.iter().find_map(|(p, _)| self.plain_variable(p));
        let scrutinee = match code {
            Expr::Atom(Atom::Var(v)) => Scrutinee::Vars(vec![v]),
            code => {
                let v = match name {
                    Some(n) => self.local_named(n, scrut_ty),
                    None => self.local(Symbol::intern("ds"), scrut_ty, span),
                };
                Scrutinee::Expr(code, v)
            }
        };
        let clauses = rows
            .into_iter()
            .map(|(p, body)| {
                let mut binds = Binds::default();
                let pats = vec![self.pattern(p, &mut binds)];
                Clause { pats, binds, body }
            })
            .collect();
        self.matching(scrutinee, clauses, fail, span, ty)
    }

    fn local_named(&mut self, name: kelvin_check::names::Name, ty: Ty) -> VarId {
        let info = self.names.info(name);
        let (occ, span) = (info.occ, info.span);
        self.local(occ, ty, span)
    }

    /// The components of an unboxed tuple are columns of their own.
    fn match_unboxed(
        &mut self,
        code: Expr,
        parts: &[Ty],
        rows: Vec<(&'a Pat, Body<'a>)>,
        fail: Fail,
        span: Span,
        ty: &Ty,
    ) -> Expr {
        let vars: Vec<VarId> = (0..parts.len())
            .map(|i| {
                let name =
                    rows.iter().find_map(|(p, _)| component(p, i).and_then(|p| self.plain_variable(p)));
                match name {
                    Some(n) => self.local_named(n, parts[i].clone()),
                    None => self.local(Symbol::intern("x"), parts[i].clone(), Span::NONE),
                }
            })
            .collect();
        let clauses = rows
            .into_iter()
            .map(|(p, body)| {
                let mut binds = Binds::default();
                let pats = self.component_patterns(p, &vars, &mut binds);
                Clause { pats, binds, body }
            })
            .collect();
        let inner = self.matching(Scrutinee::Vars(vars.clone()), clauses, fail, span, ty);
        self.open_tuple(code, vars, inner, ty)
    }

    fn component_patterns(&mut self, p: &'a Pat, vars: &[VarId], binds: &mut Binds<'a>) -> Vec<Pt<'a>> {
        match p {
            Pat::UnboxedTuple(ps, _) if ps.len() == vars.len() => {
                ps.iter().map(|p| self.pattern(p, binds)).collect()
            }
            Pat::Bang(p) | Pat::Lazy(p) => self.component_patterns(p, vars, binds),
            Pat::As(n, p, _) => {
                self.tuple_env.insert(*n, vars.iter().map(|&v| Atom::Var(v)).collect());
                self.component_patterns(p, vars, binds)
            }
            other => {
                if let Pat::Var(n, _) = other {
                    self.tuple_env.insert(*n, vars.iter().map(|&v| Atom::Var(v)).collect());
                }
                vars.iter().map(|&v| wild(self.var_ty(v))).collect()
            }
        }
    }

    // ------------------------------------------------------------------ functions

    /// Parameters and body of a function given by clauses.
    pub(super) fn clauses(
        &mut self,
        clauses: &'a [TClause],
        args: Vec<Ty>,
        fail: Fail,
        span: Span,
        ty: &Ty,
    ) -> (Vec<VarId>, Expr) {
        if args.is_empty() {
            let body = match clauses {
                [c] => self.rhs(&c.rhs, fail, ty),
                _ => self.fail(fail, ty),
            };
            return (Vec::new(), body);
        }
        let params: Vec<VarId> = args
            .into_iter()
            .enumerate()
            .map(|(i, ty)| {
                if matches!(ty, Ty::Tuple(_)) {
                    self.error(span, "an unboxed tuple cannot be an argument");
                }
                match clauses.iter().find_map(|c| c.pats.get(i).and_then(|p| self.plain_variable(p))) {
                    Some(n) => self.local_named(n, ty),
                    None => self.local(Symbol::intern("ds"), ty, Span::NONE),
                }
            })
            .collect();
        let rows = clauses
            .iter()
            .map(|c| {
                let mut binds = Binds::default();
                let pats = c.pats.iter().map(|p| self.pattern(p, &mut binds)).collect();
                Clause { pats, binds, body: Body::Rhs(&c.rhs) }
            })
            .collect();
        let body = self.matching(Scrutinee::Vars(params.clone()), rows, fail, span, ty);
        (params, body)
    }

    pub(super) fn lambda(
        &mut self,
        clauses: &'a [TClause],
        args: &[kelvin_check::thir::Type],
        result: &kelvin_check::thir::Type,
        span: Span,
    ) -> Expr {
        let args: Vec<Ty> = args.iter().map(|t| self.ty(t)).collect();
        let result = self.ty(result);
        let what = if self.source_starts(span, "\\case") { "case" } else { "lambda" };
        let fail = self.non_exhaustive(span, what);
        // What follows a statement of a `do` is none that anyone has written.
        let name = self.source_starts(span, "\\").then(|| Symbol::intern("\\"));
        let (params, body) = self.below_if(name, |cx| cx.clauses(clauses, args, fail, span, &result));
        mk_lam(params, body)
    }

    fn source_starts(&self, span: Span, text: &str) -> bool {
        let file = self.options.sources.get(span.file);
        file.and_then(|f| f.text.get(span.lo as usize..)).is_some_and(|t| t.starts_with(text))
    }

    // ------------------------------------------------------------------ right-hand sides

    pub(super) fn rhs(&mut self, rhs: &'a Rhs, fail: Fail, ty: &Ty) -> Expr {
        let mut wraps = Vec::new();
        for g in &rhs.wheres {
            self.group(g, &mut wraps);
        }
        let body = self.alternatives(&rhs.guarded, fail, ty);
        self.wrap(wraps, body, ty)
    }

    /// Guarded alternatives, tried in order.
    fn alternatives(&mut self, alts: &'a [(Vec<Stmt>, TExpr)], fail: Fail, ty: &Ty) -> Expr {
        grow(|| {
            let Some(((stmts, result), rest)) = alts.split_first() else { return self.fail(fail, ty) };
            match &stmts[..] {
                [] => self.expr(result, ty),
                _ if rest.is_empty() || self.certain(stmts) => self.guards(stmts, result, fail, ty),
                [Stmt::Guard(g)] => {
                    let bool_ty = self.known_ty(self.known.bool);
                    let cond = self.expr(g, &bool_ty);
                    let no = self.alternatives(rest, fail, ty);
                    let yes = self.expr(result, ty);
                    let other = rest.first().map_or(Span::NONE, |(_, e)| span_of(e));
                    placed(self.if_true(cond, yes, no, ty), [other, span_of(result)])
                }
                _ => {
                    let body = self.alternatives(rest, fail, ty);
                    let name = self.join_var("next", &[], ty);
                    let code = self.guards(stmts, result, Fail::Jump(name), ty);
                    around(vec![Join { name, params: Vec::new(), body }], code)
                }
            }
        })
    }

    /// Qualifiers of one alternative.
    fn guards(&mut self, stmts: &'a [Stmt], result: &'a TExpr, fail: Fail, ty: &Ty) -> Expr {
        grow(|| {
            let Some((stmt, rest)) = stmts.split_first() else { return self.expr(result, ty) };
            match stmt {
                Stmt::Guard(g) if self.is_true(g) => {
                    let yes = self.guards(rest, result, fail, ty);
                    self.held(g, yes, ty)
                }
                Stmt::Guard(g) => {
                    let bool_ty = self.known_ty(self.known.bool);
                    let cond = self.expr(g, &bool_ty);
                    let yes = self.guards(rest, result, fail, ty);
                    let no = self.fail(fail, ty);
                    placed(self.if_true(cond, yes, no, ty), [Span::NONE, span_of(result)])
                }
                Stmt::Let(groups) => {
                    let mut wraps = Vec::new();
                    for g in groups {
                        self.group(g, &mut wraps);
                    }
                    let body = self.guards(rest, result, fail, ty);
                    self.wrap(wraps, body, ty)
                }
                Stmt::Bind(p, e) => {
                    self.match_expr(e, vec![(p, Body::Guards(rest, result))], fail, Span::NONE, ty)
                }
            }
        })
    }

    /// What comes after a guard that holds: the guard is not evaluated, but counted as if it were.
    fn held(&mut self, guard: &TExpr, yes: Expr, ty: &Ty) -> Expr {
        let mut code = yes;
        let mut g = guard;
        while let TExpr::Tick(tick, inner) = g {
            code = match tick {
                Tick::Entry(k) => self.ticked(*k, code, ty),
                Tick::Condition(k) => {
                    let code = self.ticked(*k + 1, code, ty);
                    self.ticked(*k, code, ty)
                }
            };
            g = inner;
        }
        code
    }

    /// Whether qualifiers cannot fail.
    fn certain(&self, stmts: &[Stmt]) -> bool {
        stmts.iter().all(|s| match s {
            Stmt::Guard(g) => self.is_true(g),
            Stmt::Let(_) => true,
            Stmt::Bind(p, _) => self.irrefutable(p),
        })
    }

    /// `True` and `otherwise`.
    fn is_true(&self, e: &TExpr) -> bool {
        match e.unticked() {
            TExpr::Con { name, .. } => *name == self.known.true_con,
            TExpr::Var { name, .. } => {
                let info = self.names.info(*name);
                info.occ == "otherwise" && info.module.is_some_and(|m| m.as_str().starts_with("GHC."))
            }
            _ => false,
        }
    }

    pub(super) fn body_can_fail(&self, body: &Body<'_>) -> bool {
        match body {
            Body::Rhs(rhs) => !rhs.guarded.iter().any(|(stmts, _)| self.certain(stmts)),
            Body::Guards(stmts, _) => !self.certain(stmts),
            _ => false,
        }
    }

    pub(super) fn body(&mut self, body: Body<'a>, fail: Fail, span: Span, ty: &Ty) -> Expr {
        match body {
            Body::Rhs(rhs) => self.rhs(rhs, fail, ty),
            Body::Guards(stmts, e) => self.guards(stmts, e, fail, ty),
            Body::Comp(c) => self.comp(c, span),
            Body::Value(n) => var_expr(self.variable(n)),
            Body::Values(names) => {
                let con = self.tuple(names.len());
                Expr::Con(con, self.values(&names))
            }
            Body::UnboxedValues(names) => Expr::Tuple(self.values(&names)),
            Body::Done => Expr::Atom(Atom::Lit(Lit::Int(0))),
        }
    }

    fn values(&mut self, names: &[kelvin_check::names::Name]) -> Vec<Atom> {
        names.iter().map(|&n| Atom::Var(self.variable(n))).collect()
    }

    /// Guards that stand alone.
    pub(super) fn multi_way_if(&mut self, rhs: &'a Rhs, ty: &Ty) -> Expr {
        let fail = self.pattern_failure(rhs.span, "Non-exhaustive guards in multi-way if");
        self.rhs(rhs, fail, ty)
    }

    /// An atom for something that is evaluated before what follows. What the evaluation begins with goes to
    /// `wraps` too, so that `case`s are not nested in scrutinees.
    pub(super) fn evaluated(&mut self, mut code: Expr, suffix: &str, ty: Ty, wraps: &mut Vec<Wrap>) -> Atom {
        loop {
            code = match code {
                Expr::Let(bind, body) => {
                    wraps.push(Wrap::Let(bind));
                    *body
                }
                Expr::Case { scrut, binder, mut alts, ty } => match (alts.pop(), alts.is_empty()) {
                    (Some(Alt { con: AltCon::Default, rhs, .. }), true) => {
                        wraps.push(Wrap::Case(binder, *scrut));
                        rhs
                    }
                    (last, _) => {
                        alts.extend(last);
                        code = Expr::Case { scrut, binder, alts, ty };
                        break;
                    }
                },
                other => {
                    code = other;
                    break;
                }
            };
        }
        if let Expr::Atom(a @ Atom::Lit(_)) = code {
            return a;
        }
        if let (Expr::Atom(a), false) = (&code, ty.is_lifted()) {
            return *a;
        }
        let v = self.derived(suffix, ty, Span::NONE);
        wraps.push(Wrap::Case(v, code));
        Atom::Var(v)
    }
}

/// The i-th component of an unboxed tuple pattern.
fn component(p: &Pat, i: usize) -> Option<&Pat> {
    match p {
        Pat::UnboxedTuple(ps, _) => ps.get(i),
        Pat::Bang(p) | Pat::Lazy(p) | Pat::As(_, p, _) => component(p, i),
        _ => None,
    }
}
