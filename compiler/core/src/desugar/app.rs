//! Application: of functions, constructors, primitives, with their arguments as atoms; constructors as
//! functions.

use kelvin_base::{Span, Symbol};
use kelvin_check::names::Name;
use kelvin_check::thir::{Dict, Expr as TExpr, Type};
use kelvin_prims::{PrimOp, Pseudo, Rep};
use kelvin_syntax::ast::Lit as AstLit;

use super::defs::Item;
use super::types::fun;
use super::{Cx, Wrap, force, var_expr};
use crate::construct::{mk_app, mk_app_at, mk_lam};
use crate::expr::{Atom, Bind, ConId, Expr, Inline, Lit, Ty, VarId};
use kelvin_base::stack::grow;

/// An argument, outermost last.
#[derive(Clone, Copy)]
pub(super) enum Arg<'a> {
    Expr(&'a TExpr),
    Dict(&'a Dict),
    Atom(Atom),
}

impl<'a> Cx<'a> {
    /// An application, or what stands at the head of one.
    pub(super) fn app(&mut self, e: &'a TExpr, ty: &Ty) -> Expr {
        let mut args = Vec::new();
        let head = spine(e, &mut args);
        args.reverse();
        self.apply(head, args, ty, span_of(e))
    }

    /// A function of the source applied to an atom.
    pub(super) fn call_with(&mut self, f: &'a TExpr, arg: Atom, ty: &Ty) -> Expr {
        let mut args = vec![Arg::Atom(arg)];
        let head = spine(f, &mut args);
        args.reverse();
        self.apply(head, args, ty, span_of(f))
    }

    fn apply(&mut self, mut head: &'a TExpr, mut args: Vec<Arg<'a>>, ty: &Ty, at: Span) -> Expr {
        loop {
            // Of newtypes nothing is left but their contents; `f $ x` is `f x`.
            let (drop, first) = match (head, &args[..]) {
                (TExpr::Con { name, .. }, [Arg::Expr(content), ..]) if self.is_newtype_con(*name) => {
                    (1, *content)
                }
                (TExpr::Var { name, .. }, [Arg::Expr(f), _, ..]) if *name == self.known.dollar => (1, *f),
                _ => break,
            };
            let mut inner = Vec::new();
            head = spine(first, &mut inner);
            inner.reverse();
            inner.extend(args.drain(drop..));
            args = inner;
        }
        match head {
            TExpr::Var { name, span, .. } if *name == self.known.scc_by => self.keyed_scc(&args, *span, ty),
            TExpr::Var { name, dicts, ty: head_ty, span } => {
                if let Some(op) = self.prim_op(*name) {
                    return self.prim_app(op, args, head_ty, *span, ty);
                }
                if let ([], Some(parts)) = (&args[..], self.tuple_env.get(name)) {
                    return Expr::Tuple(parts.clone());
                }
                if let Some(lit) = self.negated_literal(*name, dicts, &args) {
                    return lit;
                }
                let mut wraps = Vec::new();
                let (f, mut atoms) = self.callee(*name, dicts, &mut wraps);
                atoms.extend(self.args(&args, &mut wraps));
                let f = self.with_key(*name, f, &mut atoms);
                let call = match self.surely_fails(f, atoms.len(), ty) {
                    true => self.no_result(mk_app_at(var_expr(f), atoms, Ty::Any, at), ty),
                    false => mk_app_at(var_expr(f), atoms, ty.clone(), at),
                };
                self.wrap(wraps, call, ty)
            }
            TExpr::Con { name, dicts, ty: con_ty, .. } => self.con_app(*name, dicts, args, con_ty, ty),
            _ if args.is_empty() => self.expr(head, ty),
            _ => {
                let mut wraps = Vec::new();
                let head_ty = self.ty_of(head);
                let f = self.expr(head, &head_ty);
                let atoms = self.args(&args, &mut wraps);
                self.wrap(wraps, mk_app_at(f, atoms, ty.clone(), at), ty)
            }
        }
    }

    /// The key of a weak pointer may be of any representation: for arrays and variables, which do not go
    /// where a lifted value is expected, there are functions of their own, and what is no pointer lives for
    /// ever.
    fn with_key(&mut self, name: Name, f: VarId, args: &mut [Atom]) -> VarId {
        let unlifted = match name {
            _ if name == self.known.make_weak => self.known.make_weak_unlifted,
            _ if name == self.known.make_weak_plain => self.known.make_weak_plain_unlifted,
            _ => return f,
        };
        let Some(key) = args.first_mut() else { return f };
        let rep = match key {
            Atom::Var(v) => self.program.var(*v).ty.rep(),
            Atom::Lit(_) => None,
        };
        match rep {
            Some(Rep::Lifted) => f,
            Some(Rep::Unlifted) => self.global(unlifted),
            _ => {
                *key = Atom::Var(self.global(self.known.nil));
                f
            }
        }
    }

    /// Whether a function that is applied to so many arguments at an unlifted type cannot return: its own
    /// result is lifted, so it has one of any type, and without a function among its arguments it has none.
    fn surely_fails(&self, f: VarId, args: usize, ty: &Ty) -> bool {
        // What is local may be another's argument, of a type that `unsafeCoerce#` says.
        if self.program.var(f).module.is_none() {
            return false;
        }
        let result = match &self.program.var(f).ty {
            Ty::Fun(params, result) if params.len() == args => {
                (!params.iter().any(|p| matches!(p, Ty::Fun(..)))).then_some(&**result)
            }
            Ty::Fun(..) => None,
            constant => (args == 0).then_some(constant),
        };
        !ty.is_lifted() && result.is_some_and(Ty::is_lifted)
    }

    pub(super) fn args(&mut self, args: &[Arg<'a>], wraps: &mut Vec<Wrap>) -> Vec<Atom> {
        args.iter().map(|&a| self.arg(a, wraps)).collect()
    }

    pub(super) fn arg(&mut self, arg: Arg<'a>, wraps: &mut Vec<Wrap>) -> Atom {
        match arg {
            Arg::Expr(e) => self.atom(e, wraps),
            Arg::Dict(d) => self.dict_atom(d, wraps),
            Arg::Atom(a) => a,
        }
    }

    /// `negate 5` at a known type is a literal.
    fn negated_literal(&mut self, name: Name, dicts: &[Dict], args: &[Arg<'a>]) -> Option<Expr> {
        if name != self.known.negate || !matches!(dicts, [Dict::Instance(..)]) {
            return None;
        }
        let b = match args {
            [Arg::Expr(TExpr::Int { value, ty, .. })] => self.known_int(*value, true, ty)?,
            [Arg::Expr(TExpr::Frac { text, ty, .. })] => self.known_frac(*text, true, ty)?,
            _ => return None,
        };
        Some(self.boxed(&b))
    }

    // ------------------------------------------------------------------ atoms

    /// An argument: its atom, and the bindings that it needs.
    pub(super) fn atom(&mut self, e: &'a TExpr, wraps: &mut Vec<Wrap>) -> Atom {
        grow(|| self.atom_(e, wraps))
    }

    fn atom_(&mut self, e: &'a TExpr, wraps: &mut Vec<Wrap>) -> Atom {
        match e {
            TExpr::Lit(lit, span) => {
                if let Some(l) = self.prim_literal(lit, *span) {
                    return Atom::Lit(l);
                }
                if matches!(lit, AstLit::String(s) if s.as_str().is_empty()) {
                    return Atom::Var(self.global(self.known.nil));
                }
            }
            TExpr::Var { name, dicts, .. }
                if dicts.is_empty()
                    && *name != self.known.scc_by
                    && self.prim_op(*name).is_none()
                    && !self.tuple_env.contains_key(name) =>
            {
                return Atom::Var(self.variable(*name));
            }
            TExpr::Con { name, dicts, .. } if dicts.is_empty() && !self.is_newtype_con(*name) => {
                return Atom::Var(self.global(*name));
            }
            _ => {}
        }
        let ty = self.ty_of(e);
        let suffix = describe(self, e);
        if ty.is_lifted() {
            if let Some(value) = self.value(e, wraps) {
                return self.value_atom(value, &suffix, ty, wraps);
            }
            let code = self.expr(e, &ty);
            let span = span_of(e);
            if let Expr::Atom(a) = code {
                return a;
            }
            let v = self.derived(&suffix, ty, span);
            wraps.push(Wrap::Let(Bind::NonRec(v, code.into())));
            return Atom::Var(v);
        }
        if matches!(ty, Ty::Tuple(_)) {
            self.error(span_of(e), "an unboxed tuple cannot be an argument");
        }
        let code = self.expr(e, &ty);
        self.evaluated(code, &suffix, ty, wraps)
    }

    /// An argument that is evaluated before the call (a strict field's).
    pub(super) fn strict_atom(&mut self, e: &'a TExpr, wraps: &mut Vec<Wrap>) -> Atom {
        let ty = self.ty_of(e);
        let suffix = describe(self, e);
        let code = self.expr(e, &ty);
        self.evaluated(code, &suffix, ty, wraps)
    }

    /// A construction that needs no evaluation: it is built where it is mentioned instead of being a thunk.
    fn value(&mut self, e: &'a TExpr, wraps: &mut Vec<Wrap>) -> Option<Expr> {
        match e {
            TExpr::Tuple(parts) => {
                let con = self.tuple(parts.len());
                let atoms = parts.iter().map(|p| self.atom(p, wraps)).collect();
                Some(Expr::Con(con, atoms))
            }
            TExpr::List(elements, _) => Some(self.list_value(elements, wraps)),
            TExpr::App(..) => {
                let mut args = Vec::new();
                let TExpr::Con { name, dicts, .. } = spine(e, &mut args) else { return None };
                if self.is_newtype_con(*name) || !dicts.is_empty() {
                    return None;
                }
                args.reverse();
                let con = self.con(*name);
                let info = self.program.con(con);
                if args.len() != info.strict.len() || info.strict.contains(&true) {
                    return None;
                }
                let unlifted: Vec<bool> = info.fields.iter().map(|t| !t.is_lifted()).collect();
                let simple = |a: &Arg<'a>| matches!(a, Arg::Expr(TExpr::Var { .. } | TExpr::Lit(..)));
                if args.iter().zip(unlifted).any(|(a, unlifted)| unlifted && !simple(a)) {
                    return None;
                }
                let atoms = self.args(&args, wraps);
                Some(Expr::Con(con, atoms))
            }
            _ => None,
        }
    }

    // ------------------------------------------------------------------ constructors

    fn con_app(&mut self, name: Name, dicts: &'a [Dict], args: Vec<Arg<'a>>, con_ty: &Type, ty: &Ty) -> Expr {
        if self.is_newtype_con(name) {
            // With arguments it has been dealt with.
            let (_, params, _) = self.split_fun(con_ty, 1);
            let x = self.local(Symbol::intern("x"), params[0].clone(), Span::NONE);
            let mut wraps = Vec::new();
            let identity = Expr::Lam(vec![x], var_expr(x).into());
            let atoms = self.args(&args, &mut wraps);
            return self.wrap(wraps, mk_app(identity, atoms, ty.clone()), ty);
        }
        let con = self.con(name);
        let arity = self.program.con(con).strict.len();
        let mut wraps = Vec::new();
        let mut atoms = self.dict_atoms(dicts, &mut wraps);
        if atoms.len() + args.len() < arity {
            atoms.extend(self.args(&args, &mut wraps));
            let f = self.global(name);
            return self.wrap(wraps, mk_app(var_expr(f), atoms, ty.clone()), ty);
        }
        let (own, more) = args.split_at(arity.saturating_sub(atoms.len()));
        for &arg in own {
            let strict = self.program.con(con).strict[atoms.len()];
            let atom = match arg {
                Arg::Expr(e) if strict => self.strict_atom(e, &mut wraps),
                other => {
                    let atom = self.arg(other, &mut wraps);
                    if strict { self.forced(atom, &mut wraps) } else { atom }
                }
            };
            atoms.push(atom);
        }
        let value = Expr::Con(con, atoms);
        let more = self.args(more, &mut wraps);
        self.wrap(wraps, mk_app(value, more, ty.clone()), ty)
    }

    /// The top-level binding of a constructor: a function, or a constant.
    pub(super) fn con_function(&mut self, name: Name) -> VarId {
        let info = self.names.info(name).clone();
        let module = info.module.unwrap_or(self.module);
        let (ty, span) = match self.is_newtype_con(name) {
            true => (Ty::Any, info.span),
            false => {
                let con = self.con(name);
                let fields = self.program.con(con).fields.clone();
                (fun(fields, self.con_data_ty(con)), info.span)
            }
        };
        let v = self.top(info.occ, ty, module, span);
        self.program.vars[v.0 as usize].inline = Inline::Inline;
        self.globals.insert(name, v);
        self.queue.push_back((v, Item::Con(name)));
        v
    }

    pub(super) fn con_function_rhs(&mut self, name: Name) -> Expr {
        if self.is_newtype_con(name) {
            let x = self.local(Symbol::intern("x"), Ty::Any, Span::NONE);
            return Expr::Lam(vec![x], var_expr(x).into());
        }
        let con = self.con(name);
        let params = self.con_vars(con);
        let body = self.construct(con, &params);
        mk_lam(params, body)
    }

    /// The constructor applied to variables, strict fields evaluated.
    fn construct(&mut self, con: ConId, vars: &[VarId]) -> Expr {
        let strict = self.program.con(con).strict.clone();
        let ty = self.con_data_ty(con);
        let mut wraps = Vec::new();
        let atoms = vars
            .iter()
            .zip(strict)
            .map(|(&v, strict)| if strict { self.forced(Atom::Var(v), &mut wraps) } else { Atom::Var(v) })
            .collect();
        self.wrap(wraps, Expr::Con(con, atoms), &ty)
    }

    // ------------------------------------------------------------------ primitives

    pub(super) fn prim_op(&self, name: Name) -> Option<PrimOp> {
        let info = self.names.info(name);
        if info.module != Some(self.prim_module) {
            return None;
        }
        self.prims.get(&info.occ).copied()
    }

    fn prim_app(&mut self, op: PrimOp, args: Vec<Arg<'a>>, op_ty: &Type, span: Span, ty: &Ty) -> Expr {
        let arity = op.arity();
        if args.len() < arity {
            return self.prim_function(op, args, arity, op_ty, span, ty);
        }
        let (own, more) = args.split_at(arity);
        let result = if more.is_empty() { ty.clone() } else { self.split_fun(op_ty, arity).2 };
        let mut wraps = Vec::new();
        // Further arguments are bound outside: they are evaluated by nobody yet.
        let more = self.args(more, &mut wraps);
        let code = self.saturated(op, own, span, &result);
        self.wrap(wraps, mk_app(code, more, ty.clone()), ty)
    }

    /// A primitive with too few arguments: a function of the others.
    fn prim_function(
        &mut self,
        op: PrimOp,
        mut args: Vec<Arg<'a>>,
        arity: usize,
        op_ty: &Type,
        span: Span,
        ty: &Ty,
    ) -> Expr {
        let (_, tys, result) = self.split_fun(op_ty, arity);
        let mut wraps = Vec::new();
        if op == Pseudo::ProbeBoxed.into()
            && let Some(k) = args.first().and_then(|a| probe_number(*a))
        {
            args[0] = Arg::Atom(Atom::Lit(Lit::Int(k.into())));
        }
        let mut all: Vec<Arg<'a>> = self.args(&args, &mut wraps).into_iter().map(Arg::Atom).collect();
        let params: Vec<VarId> =
            tys[all.len()..].iter().map(|t| self.local(Symbol::intern("x"), t.clone(), Span::NONE)).collect();
        all.extend(params.iter().map(|&p| Arg::Atom(Atom::Var(p))));
        let body = self.saturated(op, &all, span, &result);
        let code = mk_lam(params, body);
        self.wrap(wraps, code, ty)
    }

    fn saturated(&mut self, op: PrimOp, args: &[Arg<'a>], span: Span, ty: &Ty) -> Expr {
        let mut wraps = Vec::new();
        match (op, args) {
            (PrimOp::REAL_WORLD | PrimOp::PROXY, _) => Expr::Atom(Atom::Lit(Lit::State)),
            (PrimOp::NULL_ADDR, _) => Expr::Prim(
                PrimOp::Inline(kelvin_prims::Inline::Int2Addr),
                vec![Atom::Lit(Lit::Int(0))],
                ty.clone(),
            ),
            (PrimOp::UNSAFE_COERCE, [x]) => {
                let own = self.arg_ty(*x);
                if !own.is_lifted() || ty.is_lifted() {
                    return self.arg_expr(*x, ty);
                }
                match self.arg_expr(*x, &own) {
                    code @ Expr::Atom(_) => code,
                    // What is computed returns as its own type does.
                    code => {
                        let v = self.local(Symbol::intern("x"), own, Span::NONE);
                        force(code, v, Expr::Atom(Atom::Var(v)), ty)
                    }
                }
            }
            // No pass moves, drops or repeats what takes a state token, as if `runRW#` were still there.
            (PrimOp::RUN_RW, [f]) => {
                let (code, _) = self.arg_code(*f);
                mk_app(code, vec![Atom::Lit(Lit::State)], ty.clone())
            }
            (PrimOp::SEQ, [a, b]) => {
                let (code, a_ty) = self.arg_code(*a);
                let v = self.local(Symbol::intern("wild"), a_ty, Span::NONE);
                let from = match &code {
                    Expr::Atom(Atom::Var(from)) => Some(*from),
                    _ => None,
                };
                if let Some(from) = from {
                    self.alias.insert(from, v);
                }
                let body = self.arg_expr(*b, ty);
                if let Some(from) = from {
                    self.alias.remove(&from);
                }
                force(code, v, body, ty)
            }
            (PrimOp::Pseudo(Pseudo::Probe | Pseudo::ProbeBoxed), [k, e]) => {
                let body = self.arg_expr(*e, ty);
                match probe_number(*k) {
                    Some(k) => Expr::Probe(k, body.into()),
                    None => {
                        let range = format!("a literal from 0 to {}", u32::MAX);
                        self.error(span, format!("the first argument of `{}` must be {range}", op.name()));
                        body
                    }
                }
            }
            (PrimOp::DATA_TO_TAG, [x]) => {
                let (code, x_ty) = self.arg_code(*x);
                let v = self.local(Symbol::intern("x"), x_ty, Span::NONE);
                force(code, v, Expr::Prim(op, vec![Atom::Var(v)], ty.clone()), ty)
            }
            _ => {
                let atoms = self.args(args, &mut wraps);
                self.wrap(wraps, Expr::Prim(op, atoms, ty.clone()), ty)
            }
        }
    }

    pub(super) fn arg_expr(&mut self, arg: Arg<'a>, ty: &Ty) -> Expr {
        match arg {
            Arg::Expr(e) => self.expr(e, ty),
            Arg::Atom(a) => Expr::Atom(a),
            Arg::Dict(_) => self.unit(),
        }
    }

    pub(super) fn arg_code(&mut self, arg: Arg<'a>) -> (Expr, Ty) {
        let ty = self.arg_ty(arg);
        (self.arg_expr(arg, &ty), ty)
    }

    fn arg_ty(&mut self, arg: Arg<'a>) -> Ty {
        match arg {
            Arg::Expr(e) => self.ty_of(e),
            Arg::Atom(Atom::Var(v)) => self.var_ty(v),
            _ => Ty::Any,
        }
    }
}

/// The number of a probe, which has to be a literal.
fn probe_number(k: Arg<'_>) -> Option<u32> {
    match k {
        Arg::Expr(e) => match e.unticked() {
            TExpr::Lit(AstLit::IntPrim(n), _) => u32::try_from(*n).ok(),
            TExpr::Int { value, .. } => u32::try_from(value.as_i64()?).ok(),
            _ => None,
        },
        Arg::Atom(Atom::Lit(Lit::Int(n))) => u32::try_from(n).ok(),
        _ => None,
    }
}

/// The head of an application; its arguments, last first.
pub(super) fn spine<'a>(e: &'a TExpr, args: &mut Vec<Arg<'a>>) -> &'a TExpr {
    let mut head = e;
    loop {
        match head {
            TExpr::App(f, a, ..) => {
                args.push(Arg::Expr(a));
                head = f;
            }
            TExpr::DictApp(f, dicts, _) => {
                args.extend(dicts.iter().rev().map(Arg::Dict));
                head = f;
            }
            _ => return head,
        }
    }
}

/// What an anonymous argument is called in reports: `@f` for an application of `f`, with `l` or `c` before it
/// where it stands in a `let` or `case`; `\` for a function (thesis 5.6.5).
fn describe(cx: &Cx<'_>, e: &TExpr) -> String {
    let (mut e, mut text) = (e, String::new());
    loop {
        match e {
            TExpr::App(..) | TExpr::DictApp(..) => e = spine(e, &mut Vec::new()),
            TExpr::Let(_, body) => {
                text.push('l');
                e = body;
            }
            TExpr::Case { scrut, .. } | TExpr::If(scrut, ..) => {
                text.push('c');
                e = scrut;
            }
            TExpr::Scc(_, body, _) | TExpr::Tick(_, body) | TExpr::DictLambda(_, body) => e = body,
            TExpr::Var { name, .. } | TExpr::Con { name, .. } => {
                text.push(if cx.prim_op(*name).is_some() { '#' } else { '@' });
                text.push_str(cx.names.occ(*name).as_str());
                return text;
            }
            TExpr::Lambda { .. } => return text + "\\",
            TExpr::Lit(..) | TExpr::Int { .. } | TExpr::Frac { .. } => return text + "lit",
            TExpr::RecordCon { con, .. } => return text + "@" + cx.names.occ(*con).as_str(),
            TExpr::RecordUpdate { .. } => return text + "update",
            TExpr::List(..) | TExpr::ListComp(..) => return text + "list",
            TExpr::Tuple(_) | TExpr::UnboxedTuple(_) => return text + "tuple",
            TExpr::Guards(_) => return text + "if",
        }
        if text.len() > 8 {
            return text + "@";
        }
    }
}

pub(super) fn span_of(e: &TExpr) -> Span {
    let mut e = e;
    loop {
        match e {
            TExpr::Var { span, .. }
            | TExpr::Con { span, .. }
            | TExpr::Int { span, .. }
            | TExpr::Frac { span, .. }
            | TExpr::Lit(_, span)
            | TExpr::App(_, _, _, span)
            | TExpr::Lambda { span, .. }
            | TExpr::Case { span, .. }
            | TExpr::RecordCon { span, .. }
            | TExpr::RecordUpdate { span, .. }
            | TExpr::Scc(_, _, span) => return *span,
            TExpr::Guards(rhs) => return rhs.span,
            TExpr::Let(_, body)
            | TExpr::Tick(_, body)
            | TExpr::DictLambda(_, body)
            | TExpr::DictApp(body, ..)
            | TExpr::If(body, ..) => e = body,
            TExpr::Tuple(parts) | TExpr::UnboxedTuple(parts) | TExpr::List(parts, _) => match parts.first() {
                Some(p) => e = p,
                None => return Span::NONE,
            },
            TExpr::ListComp(result, ..) => e = result,
        }
    }
}
