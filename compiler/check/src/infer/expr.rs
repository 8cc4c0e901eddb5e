//! Expressions, in two directions: [`Checker::check`] against a type that is (partly) known from outside,
//! [`Checker::infer`] where nothing is. Polymorphic types go inwards only: an argument whose type is
//! `forall a. …` is checked at a rigid `a`; every other occurrence of such a type is instantiated at once.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span};
use kelvin_syntax::ast::Lit;

use super::message::{Ctx, RigidOrigin};
use super::solve::{Origin, Why};
use super::types::{ERROR, Node, Poly, Pred, Ty};
use super::zonk::{PENDING, pending};
use super::{Checker, Var};
use crate::hir;
use crate::known;
use crate::names::{Name, Space};
use crate::thir::{self, Dict, DictParam};

impl Checker<'_> {
    pub fn fresh(&mut self) -> Ty {
        self.types.fresh(self.level, None)
    }

    /// Fresh variables for the quantified ones, dictionaries for the context.
    pub fn instantiate(&mut self, poly: &Poly, origin: Origin) -> (Ty, Vec<Dict>) {
        let any_rep = self.never_returned(poly);
        let map: Vec<_> = poly
            .vars
            .iter()
            .map(|&v| {
                if let Some(t) = self.given_type(v) {
                    return (v, self.at_kind_of(v, poly, t));
                }
                let hint = Some(self.names.occ(v));
                let open =
                    any_rep == Some(v) || matches!(origin.why, Why::Use(n) if self.any_rep.contains(&n));
                let t = if open {
                    self.types.fresh(self.level, hint)
                } else {
                    self.open_variable(self.names.occ(v))
                };
                (v, t)
            })
            .collect();
        let dicts = self.want_all(&poly.context, &map, origin);
        (self.types.subst(poly.ty, &map), dicts)
    }

    /// The type that the application gives for a variable, unless that is `_` or there is none.
    pub(super) fn given_type(&mut self, v: Name) -> Option<Ty> {
        let at = self.types.after_args.get(&v).copied().unwrap_or(0);
        let i = self.type_args.iter().position(|given| given.0 == at)?;
        self.type_args.remove(i).1
    }

    /// A type that is given for a variable: `()` is the empty context for one that is a constraint.
    fn at_kind_of(&mut self, v: Name, poly: &Poly, t: Ty) -> Ty {
        let is_unit = matches!(self.types.node(t), Node::Con(c) if c == self.known.unit);
        match is_unit && self.stands_for_constraint(v, poly) {
            true => self.types.con(self.known.no_constraint),
            false => t,
        }
    }

    /// Dictionaries for a context; its equalities are made to hold.
    pub fn want_all(&mut self, context: &[Pred], map: &[(Name, Ty)], origin: Origin) -> Vec<Dict> {
        let mut dicts = Vec::with_capacity(context.len());
        for p in context {
            let p = self.types.subst_pred(p, map);
            if p.class == self.known.equality {
                self.want_equal(p.args[0], p.args[1], origin);
            } else {
                dicts.push(self.want(p, origin));
            }
        }
        dicts
    }

    /// A quantified variable that is a function's result and nothing else: the function does not return, so
    /// it may be used where a primitive value is expected.
    fn never_returned(&mut self, poly: &Poly) -> Option<Name> {
        let mut args = Vec::new();
        let mut result = poly.ty;
        while let Some((a, r)) = self.types.as_fun(result) {
            args.push(a);
            result = r;
        }
        let Node::Var(v) = self.types.node(result) else { return None };
        let mut used = Vec::new();
        let context = poly.context.iter().flat_map(|p| &p.args);
        args.iter().chain(context).for_each(|&t| self.types.free_vars(t, &mut used));
        (!used.contains(&v)).then_some(v)
    }

    /// Checks an expression against a type that may be quantified.
    pub fn check_sigma(&mut self, e: &hir::Expr, ty: Ty, ctx: Ctx) -> thir::Expr {
        let Some(poly) = self.types.as_poly(ty) else { return self.check(e, ty, ctx) };
        // What is counted is that the whole is evaluated, not that it is applied to dictionaries.
        if let hir::Expr::Tick(tick, body, _) = e {
            let body = grow(|| self.check_sigma(body, ty, ctx));
            return thir::Expr::Tick(*tick, Box::new(body));
        }
        let (level, scope) = (self.level, self.scope);
        let (refinements, start) = (self.types.refinements(), self.wanted.len());
        self.level += 1;
        let origin = RigidOrigin::Arg(e.span());
        let map: Vec<_> = poly
            .vars
            .iter()
            .map(|&v| {
                let t = self.types.fresh_rigid(self.names, self.names.occ(v), self.level);
                if let Node::Var(n) = self.types.raw(t) {
                    self.rigid_origin.insert(n, origin);
                    if let Some(&kind) = self.types.kinds.of_vars.get(&v) {
                        self.types.kinds.of_vars.insert(n, kind);
                    }
                }
                (v, t)
            })
            .collect();
        let params = if poly.context.is_empty() {
            Vec::new()
        } else {
            let context = self.types.subst_preds(&poly.context, &map);
            let inner = self.enter_scope();
            self.give(inner, &context)
        };
        let body_ty = self.types.subst(poly.ty, &map);
        let body = self.check(e, body_ty, ctx);
        self.leave_scope(level, scope, refinements, start);
        if params.is_empty() { body } else { thir::Expr::DictLambda(params, Box::new(body)) }
    }

    /// Dictionary parameters for a context, given in the scope.
    pub fn give(&mut self, scope: super::solve::ScopeId, context: &[Pred]) -> Vec<DictParam> {
        let mut params = Vec::with_capacity(context.len());
        for p in context {
            if p.class == self.known.equality {
                self.assume_equal(scope, p.args[0], p.args[1]);
                continue;
            }
            let name = self.dict_name(p.class);
            self.add_given(scope, p.clone(), Dict::Var(name));
            params.push(DictParam { name, pred: self.pending_pred(p) });
        }
        params
    }

    /// A context without its equalities, for the typed program.
    pub fn pending_context(&self, context: &[Pred]) -> Vec<thir::Pred> {
        let classes = context.iter().filter(|p| p.class != self.known.equality);
        classes.map(|p| self.pending_pred(p)).collect()
    }

    /// A name for a dictionary of the class.
    pub fn dict_name(&mut self, class: Name) -> Name {
        let occ = kelvin_base::Symbol::intern(&format!("$d{}", self.names.occ(class)));
        self.names.local(Space::Made, occ, Span::NONE)
    }

    pub fn pending_pred(&self, p: &Pred) -> thir::Pred {
        thir::Pred { class: p.class, args: p.args.iter().map(|&t| pending(t)).collect() }
    }

    pub fn infer(&mut self, e: &hir::Expr) -> (thir::Expr, Ty) {
        match e {
            hir::Expr::Var(..) | hir::Expr::Con(..) | hir::Expr::App(..) | hir::Expr::TypeApp(..) => {
                grow(|| self.application(e, None))
            }
            hir::Expr::Tick(tick, body, _) => {
                let (e, ty) = grow(|| self.infer(body));
                (thir::Expr::Tick(*tick, Box::new(e)), ty)
            }
            _ => {
                let ty = self.fresh();
                let e = self.check(e, ty, Ctx::None);
                (e, ty)
            }
        }
    }

    /// Checks an expression against a type that is not quantified at the outside.
    pub fn check(&mut self, e: &hir::Expr, ty: Ty, ctx: Ctx) -> thir::Expr {
        grow(|| self.check_expr(e, ty, ctx))
    }

    fn check_expr(&mut self, e: &hir::Expr, ty: Ty, ctx: Ctx) -> thir::Expr {
        use hir::Expr::*;
        match e {
            Var(..) | Con(..) | App(..) | TypeApp(..) => self.application(e, Some((ty, ctx))).0,
            Int(value, span) => {
                let num = self.want_class(self.known.num_class, ty, Origin { span: *span, why: Why::Number });
                thir::Expr::Int { value: *value, ty: pending(ty), num, span: *span }
            }
            Frac(text, span) => {
                let origin = Origin { span: *span, why: Why::Fraction };
                let fractional = self.want_class(self.known.fractional_class, ty, origin);
                thir::Expr::Frac { text: *text, ty: pending(ty), fractional, span: *span }
            }
            Lit(lit, span) => {
                let t = self.lit_type(lit);
                self.unify_at(ty, t, *span, ctx);
                thir::Expr::Lit(lit.clone(), *span)
            }
            Lambda(clauses, span) => {
                let n = clauses.first().map_or(0, |c| c.pats.len());
                let written = clauses.first().map_or(&[][..], |c| &c.pats);
                let (args, result) = self.split_lambda(ty, n, written, *span, ctx);
                let clauses = self.clauses(clauses, &args, result, ctx, "a function", Span::NONE);
                let args = args.into_iter().map(pending).collect();
                thir::Expr::Lambda { clauses, args, result: pending(result), span: *span }
            }
            Let(groups, body, _) => {
                let scope = self.scope;
                let groups = self.local_binds(groups);
                let body = self.check(body, ty, ctx);
                self.scope = scope;
                thir::Expr::Let(groups, Box::new(body))
            }
            If(c, a, b, _) => {
                let bool = self.types.con(self.known.bool);
                let c = self.check(c, bool, Ctx::Condition);
                let open = self.is_open(ty);
                let first = a.span();
                let a = self.check(a, ty, ctx);
                let ctx = if open { Ctx::Branch { what: "an `if`", first } } else { ctx };
                let b = self.check(b, ty, ctx);
                thir::Expr::If(Box::new(c), Box::new(a), Box::new(b))
            }
            Guards(rhs, _) => thir::Expr::Guards(self.rhs(rhs, ty, ctx)),
            Case(scrut, clauses, span) => {
                let (scrut_e, scrut_ty) = self.infer(scrut);
                let clauses = self.clauses(clauses, &[scrut_ty], ty, ctx, "a `case`", scrut.span());
                thir::Expr::Case {
                    scrut: Box::new(scrut_e),
                    scrut_ty: pending(scrut_ty),
                    clauses,
                    ty: pending(ty),
                    span: *span,
                }
            }
            Tuple(es, span) => {
                let parts: Vec<_> = match self.tuple_parts(ty, es.len()) {
                    Some(parts) => parts,
                    None => {
                        let parts: Vec<_> =
                            es.iter().map(|_| self.types.fresh_lifted(self.level, None)).collect();
                        let t = self.tuple_of(&parts, *span);
                        self.unify_at(ty, t, *span, ctx);
                        parts
                    }
                };
                thir::Expr::Tuple(
                    es.iter().zip(parts).map(|(e, t)| self.check_sigma(e, t, Ctx::None)).collect(),
                )
            }
            UnboxedTuple(es, span) => {
                let parts: Vec<_> = es.iter().map(|_| self.fresh()).collect();
                let t = self.types.unboxed(parts.clone());
                self.unify_at(ty, t, *span, ctx);
                thir::Expr::UnboxedTuple(
                    es.iter().zip(parts).map(|(e, t)| self.check(e, t, Ctx::None)).collect(),
                )
            }
            List(es, span) => {
                let elem = self.list_element(ty, *span, ctx);
                let open = self.is_open(elem);
                let first = es.first().map_or(*span, hir::Expr::span);
                let es = es.iter().enumerate();
                let es = es
                    .map(|(i, e)| {
                        let ctx = if open && i > 0 { Ctx::Element { first } } else { Ctx::None };
                        self.check_sigma(e, elem, ctx)
                    })
                    .collect();
                thir::Expr::List(es, pending(elem))
            }
            ListComp(body, stmts, span) => {
                let elem = self.list_element(ty, *span, ctx);
                let (level, scope) = (self.level, self.scope);
                let (refinements, start) = (self.types.refinements(), self.wanted.len());
                let stmts = stmts.iter().map(|s| self.stmt(s, true)).collect();
                let body = self.check_sigma(body, elem, Ctx::None);
                self.leave_scope(level, scope, refinements, start);
                thir::Expr::ListComp(Box::new(body), stmts, pending(elem))
            }
            RecordCon(con, fields, span) => self.record_con(*con, fields, ty, *span, ctx),
            RecordUpdate(record, names, values, span) => {
                match self.updated_record(record, names, ty, *span) {
                    Some(fields) => self.record_update(record, fields, values, ty, *span, ctx),
                    None => self.check(record, ERROR, ctx),
                }
            }
            Selector(names, span) => match self.selector_of(names, ty, *span) {
                Some(name) => self.check(&Var(name, *span), ty, ctx),
                None => {
                    self.unify_at(ty, ERROR, *span, ctx);
                    thir::Expr::Var { name: names[0], dicts: Vec::new(), ty: pending(ERROR), span: *span }
                }
            },
            Sig(body, sig, span) => self.annotated(body, sig, ty, *span, ctx),
            Scc(label, body, span) => {
                self.note_annotation(*label, body, ty);
                let body = self.check(body, ty, ctx);
                thir::Expr::Scc(*label, Box::new(body), *span)
            }
            Tick(tick, body, _) => {
                let body = self.check(body, ty, ctx);
                thir::Expr::Tick(*tick, Box::new(body))
            }
        }
    }

    pub fn is_open(&mut self, t: Ty) -> bool {
        matches!(self.types.node(t), Node::Meta(_))
    }

    pub(super) fn tuple_parts(&mut self, ty: Ty, n: usize) -> Option<Vec<Ty>> {
        let (head, args) = self.types.spine(ty);
        let con = self.env.tuple_types.get(n).copied()?;
        (args.len() == n && matches!(self.types.node(head), Node::Con(c) if c == con)).then_some(args)
    }

    /// The type of elements, where a list type is expected.
    fn list_element(&mut self, ty: Ty, span: Span, ctx: Ctx) -> Ty {
        let (head, args) = self.types.spine(ty);
        if let ([a], Node::Con(c)) = (&args[..], self.types.node(head))
            && c == self.known.list
        {
            return *a;
        }
        let elem = self.types.fresh_lifted(self.level, None);
        let t = self.types.list_of(elem);
        self.unify_at(ty, t, span, ctx);
        elem
    }

    pub fn lit_type(&mut self, lit: &Lit) -> Ty {
        let prim = |this: &mut Self, occ: &str| {
            let n = known::prim(this.names, Space::Type, occ);
            this.types.con(n)
        };
        match lit {
            // Overloaded literals have nodes of their own.
            Lit::Int(_) | Lit::Frac(_) => ERROR,
            Lit::Char(_) => self.types.con(self.known.char),
            Lit::String(_) => {
                let c = self.types.con(self.known.char);
                self.types.list_of(c)
            }
            Lit::IntPrim(_) => prim(self, "Int#"),
            Lit::WordPrim(_) => prim(self, "Word#"),
            Lit::DoublePrim(_) => prim(self, "Double#"),
            Lit::FloatPrim(_) => prim(self, "Float#"),
            Lit::CharPrim(_) => prim(self, "Char#"),
            Lit::StringPrim(_) => prim(self, "Addr#"),
        }
    }

    /// An occurrence of a variable, instantiated.
    pub(super) fn occurrence(&mut self, name: Name, span: Span, why: Why) -> (thir::Expr, Ty) {
        let var = self.vars.get(&name).copied();
        let var = var.or_else(|| self.env.values.get(&name).map(|&t| Var::Known(t)));
        if let Some(&target) = self.later.get(&name) {
            self.forward.push(target);
        }
        match var {
            Some(Var::Known(t)) => {
                let (ty, dicts) = match self.types.as_poly(t) {
                    Some(poly) => self.instantiate(&poly, Origin { span, why }),
                    None => (t, Vec::new()),
                };
                self.note_use(span, ty);
                (thir::Expr::Var { name, dicts, ty: pending(ty), span }, ty)
            }
            Some(Var::Group { ty, group }) => {
                // The dictionaries are those of the binding that the occurrence stands in; how many they
                // are is known when the group has been generalised.
                let evidence = self.new_evidence();
                let bind = self.rec_stack.iter().rev().find(|(g, _)| *g == group).map_or(0, |b| b.1);
                self.groups[group].push((evidence, bind));
                let dicts = vec![Dict::Var(Name(PENDING | evidence))];
                (thir::Expr::Var { name, dicts, ty: pending(ty), span }, ty)
            }
            None => {
                self.unknown(name, span);
                (thir::Expr::Var { name, dicts: Vec::new(), ty: pending(ERROR), span }, ERROR)
            }
        }
    }

    fn note_use(&mut self, span: Span, ty: Ty) {
        if let Some(uses) = &mut self.uses {
            uses.push((span, ty));
        }
    }

    /// A name without a type: its module had errors, or is missing.
    fn unknown(&mut self, name: Name, span: Span) {
        let info = self.names.info(name).clone();
        let from = info.module.map_or(String::new(), |m| format!(" of module `{m}`"));
        self.error(Diagnostic::error(span, format!("nothing is known about `{}`{from}", info.occ)));
    }

    pub(super) fn head(&mut self, e: &hir::Expr, statement: bool) -> (thir::Expr, Ty) {
        match e {
            hir::Expr::Var(n, span)
                if *n == self.known.implicit_value
                    && let &[(0, Some(name))] = self.type_args.as_slice()
                    && let Some(stack) = self.stack_parameter(name, *span) =>
            {
                self.type_args.clear();
                stack
            }
            hir::Expr::Var(n, span) => {
                let why = if statement { Why::Statement } else { Why::Use(*n) };
                self.occurrence(*n, *span, why)
            }
            hir::Expr::Con(n, span) => {
                let Some(con) = self.env.cons.get(n).cloned() else {
                    self.unknown(*n, *span);
                    let e = thir::Expr::Con { name: *n, dicts: Vec::new(), ty: pending(ERROR), span: *span };
                    return (e, ERROR);
                };
                let (ty, dicts) = match self.types.as_poly(con.ty) {
                    Some(poly) => self.instantiate(&poly, Origin { span: *span, why: Why::Use(*n) }),
                    None => (con.ty, Vec::new()),
                };
                self.note_use(*span, ty);
                (thir::Expr::Con { name: *n, dicts, ty: pending(ty), span: *span }, ty)
            }
            hir::Expr::Tick(tick, body, _) => {
                let (e, ty) = grow(|| self.head(body, statement));
                (thir::Expr::Tick(*tick, Box::new(e)), ty)
            }
            hir::Expr::Lambda(..)
            | hir::Expr::Let(..)
            | hir::Expr::If(..)
            | hir::Expr::Guards(..)
            | hir::Expr::Case(..)
            | hir::Expr::Tuple(..)
            | hir::Expr::List(..)
            | hir::Expr::ListComp(..) => {
                // Applications in it choose by themselves, and for its own type there is nothing to choose.
                let given = std::mem::take(&mut self.type_args);
                let inferred = self.infer(e);
                self.type_args = given;
                inferred
            }
            _ => self.infer(e),
        }
    }

    /// Argument and result of a function; what is not known well enough yet becomes a function.
    pub fn function_parts(&mut self, ty: Ty, span: Span) -> Option<(Ty, Ty)> {
        self.parts_of_function(ty, None, span)
    }

    /// The same; `written`: the pattern of the argument.
    pub(super) fn parts_of_function(
        &mut self,
        ty: Ty,
        written: Option<&hir::Pat>,
        span: Span,
    ) -> Option<(Ty, Ty)> {
        let known = self.types.as_fun(ty);
        if known.is_some() || !matches!(self.types.head(ty), Node::Meta(_) | Node::Family(_)) {
            return known;
        }
        let (a, r) = (self.argument(written), self.fresh());
        let f = self.types.fun(a, r);
        self.unify(ty, f, span, Ctx::None).ok().map(|()| (a, r))
    }

    /// A new type for an argument: what the pattern says, if that is a polymorphic type, which cannot be
    /// found by inference.
    fn argument(&mut self, written: Option<&hir::Pat>) -> Ty {
        let mut pat = written;
        while let Some(hir::Pat::Bang(p, _) | hir::Pat::As(_, p, _)) = pat {
            pat = Some(p);
        }
        if let Some(hir::Pat::Sig(_, sig, _)) = pat
            && (sig.scoped || !sig.context.is_empty() || matches!(sig.ty, hir::Type::Forall(_)))
        {
            return self.pattern_sig(sig);
        }
        self.fresh()
    }

    /// Argument types and result type of a lambda of `n` patterns.
    fn split_lambda(
        &mut self,
        ty: Ty,
        n: usize,
        written: &[hir::Pat],
        span: Span,
        ctx: Ctx,
    ) -> (Vec<Ty>, Ty) {
        let mut args = Vec::with_capacity(n);
        let mut rest = ty;
        for i in 0..n {
            match self.types.as_fun(rest) {
                Some((a, r)) => {
                    args.push(a);
                    rest = r;
                }
                None => {
                    let more: Vec<_> = (i..n).map(|i| self.argument(written.get(i))).collect();
                    let result = self.fresh();
                    let f = self.types.funs(&more, result);
                    if let Err(clash) = self.unify(rest, f, span, ctx) {
                        if !self.types.is_error(rest) {
                            self.not_a_function_type(ty, n, i, clash, span, ctx);
                        }
                        self.types.poison(f);
                    }
                    args.extend(more);
                    return (args, result);
                }
            }
        }
        (args, rest)
    }

    fn annotated(
        &mut self,
        body: &hir::Expr,
        sig: &hir::SigType,
        ty: Ty,
        span: Span,
        ctx: Ctx,
    ) -> thir::Expr {
        let sigma = self.convert_sig(sig);
        let annotation = Ctx::Annotation(sig.span);
        let Some(poly) = self.types.as_poly(sigma) else {
            self.unify_at(ty, sigma, span, ctx);
            return self.check(body, sigma, annotation);
        };
        let (level, scope) = (self.level, self.scope);
        let (refinements, start) = (self.types.refinements(), self.wanted.len());
        self.level += 1;
        let inner = self.enter_scope();
        self.make_rigid(&poly.vars, RigidOrigin::Sig(None, sig.span));
        let params = self.give(inner, &poly.context);
        let body = self.check(body, poly.ty, annotation);
        self.leave_scope(level, scope, refinements, start);
        let (t, dicts) = self.instantiate(&poly, Origin { span, why: Why::Signature });
        self.unify_at(ty, t, span, ctx);
        if params.is_empty() {
            return body;
        }
        let body = thir::Expr::DictLambda(params, Box::new(body));
        thir::Expr::DictApp(Box::new(body), dicts, pending(t))
    }

    /// Takes the variables of a signature as rigid ones.
    pub fn make_rigid(&mut self, vars: &[Name], origin: RigidOrigin) {
        for &v in vars {
            self.types.rigid.insert(v, self.level);
            self.rigid_origin.insert(v, origin);
        }
    }

    /// Clauses of a lambda or `case`. `scrut` is what is matched, if it is an expression.
    pub fn clauses(
        &mut self,
        clauses: &[hir::Clause],
        args: &[Ty],
        result: Ty,
        ctx: Ctx,
        what: &'static str,
        scrut: Span,
    ) -> Vec<thir::Clause> {
        let open = self.is_open(result);
        let first = clauses.first().map_or(Span::NONE, |c| c.rhs.span);
        let clauses = clauses.iter().enumerate();
        clauses
            .map(|(i, c)| {
                let ctx = if open && i > 0 { Ctx::Branch { what, first } } else { ctx };
                self.clause(c, args, result, ctx, Ctx::Pattern { of: scrut })
            })
            .collect()
    }

    pub fn clause(
        &mut self,
        c: &hir::Clause,
        args: &[Ty],
        result: Ty,
        ctx: Ctx,
        pat_ctx: Ctx,
    ) -> thir::Clause {
        let (level, scope) = (self.level, self.scope);
        let (refinements, start) = (self.types.refinements(), self.wanted.len());
        let pats = c.pats.iter().zip(args).map(|(p, &t)| self.pattern(p, t, pat_ctx)).collect();
        let rhs = self.rhs(&c.rhs, result, ctx);
        self.leave_scope(level, scope, refinements, start);
        thir::Clause { pats, rhs, span: c.span }
    }

    pub fn rhs(&mut self, rhs: &hir::Rhs, ty: Ty, ctx: Ctx) -> thir::Rhs {
        let outer = self.scope;
        let wheres = self.local_binds(&rhs.wheres);
        let open = self.is_open(ty);
        let first = rhs.guarded.first().map_or(rhs.span, |(_, e)| e.span());
        let guarded = rhs.guarded.iter().enumerate();
        let guarded = guarded
            .map(|(i, (stmts, e))| {
                let (level, scope) = (self.level, self.scope);
                let (refinements, start) = (self.types.refinements(), self.wanted.len());
                let stmts = stmts.iter().map(|s| self.stmt(s, false)).collect();
                let ctx = if open && i > 0 { Ctx::Branch { what: "the guards", first } } else { ctx };
                let e = self.check_sigma(e, ty, ctx);
                self.leave_scope(level, scope, refinements, start);
                (stmts, e)
            })
            .collect();
        self.scope = outer;
        thir::Rhs { wheres, guarded, ty: pending(ty), span: rhs.span }
    }

    /// A qualifier of a comprehension or of a guard; what it binds stays in scope.
    fn stmt(&mut self, s: &hir::Stmt, comprehension: bool) -> thir::Stmt {
        match s {
            hir::Stmt::Bind(p, e, _) => {
                let of = e.span();
                let (e, t) = if comprehension {
                    let first_variable = self.types.metas.len();
                    let elem = self.fresh();
                    self.open_newest();
                    let list = self.types.list_of(elem);
                    self.quick_look(e, list);
                    self.end_quick_look(first_variable);
                    (self.check(e, list, Ctx::Generator), elem)
                } else {
                    self.infer(e)
                };
                let p = self.pattern(p, t, Ctx::Pattern { of });
                thir::Stmt::Bind(p, e)
            }
            hir::Stmt::Let(groups) => thir::Stmt::Let(self.local_binds(groups)),
            hir::Stmt::Guard(e) => {
                let bool = self.types.con(self.known.bool);
                thir::Stmt::Guard(self.check(e, bool, Ctx::Guard))
            }
        }
    }
}
