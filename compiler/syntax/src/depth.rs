//! Refuses trees that are too deep.
//!
//! Later stages recurse over the tree with care for the stack, but freeing and cloning it is
//! generated code that recurses without. Brackets and blocks are counted while tokens are made;
//! what nests otherwise (`\x -> \y -> …`, long `else if` chains, applications to thousands of
//! arguments) is measured here. Only declarations that are long enough to be that deep are
//! looked at.

use kelvin_base::Span;

use crate::ast::{
    Alt, ConFields, DataDecl, Decl, Expr, FieldBind, Guarded, InfixItem, Module, Pat, Rhs, SigType, Stmt,
    Type, TypeEquation,
};

/// How many nodes of the tree may be below each other.
pub const MAX_DEPTH: usize = 20_000;

/// Takes declarations that are too deep out of the module and tells where they are. They are
/// never freed, because that would overflow the stack.
pub fn remove_deep(m: &mut Module) -> Vec<Span> {
    let mut spans = Vec::new();
    let long = |d: &Decl| (d.span().hi - d.span().lo) as usize > MAX_DEPTH;
    if !m.decls.iter().any(long) {
        return spans;
    }
    let mut kept = Vec::with_capacity(m.decls.len());
    for d in std::mem::take(&mut m.decls) {
        if long(&d) && !Meter::default().decl(&d) {
            spans.push(d.span());
            std::mem::forget(d);
        } else {
            kept.push(d);
        }
    }
    m.decls = kept;
    spans
}

/// Walks a tree; every method says whether it is shallow enough.
#[derive(Default)]
struct Meter {
    depth: usize,
}

impl Meter {
    fn down(&mut self, f: impl FnOnce(&mut Meter) -> bool) -> bool {
        if self.depth >= MAX_DEPTH {
            return false;
        }
        self.depth += 1;
        let ok = kelvin_base::stack::grow(|| f(self));
        self.depth -= 1;
        ok
    }

    fn all<T>(&mut self, items: &[T], f: impl Fn(&mut Meter, &T) -> bool) -> bool {
        items.iter().all(|x| f(self, x))
    }

    fn equation(&mut self, e: &TypeEquation) -> bool {
        self.ty(&e.left) && self.ty(&e.right)
    }

    fn data(&mut self, d: &DataDecl) -> bool {
        let m = self;
        m.all(&d.context, Meter::ty)
            && d.kind.iter().all(|k| m.ty(k))
            && m.all(&d.deriving, |m, d| m.ty(&d.class))
            && m.all(&d.cons, |m, c| {
                let fields = match &c.fields {
                    ConFields::Positional(v) => m.all(v, |m, f| m.ty(&f.ty)),
                    ConFields::Record(v) => m.all(v, |m, (_, f)| m.ty(&f.ty)),
                };
                fields && m.all(&c.context, Meter::ty) && c.gadt_result.iter().all(|t| m.ty(t))
            })
    }

    fn decl(&mut self, d: &Decl) -> bool {
        self.down(|m| match d {
            Decl::Sig { ty, .. }
            | Decl::DerivingInstance { ty, .. }
            | Decl::Foreign { ty, .. }
            | Decl::DefaultSig { ty, .. } => m.sig(ty),
            Decl::Fixity { .. }
            | Decl::PatSyn { .. }
            | Decl::Complete { .. }
            | Decl::Minimal { .. }
            | Decl::SccPragma { .. }
            | Decl::InlinePragma { .. } => true,
            Decl::Fun { clauses, .. } => m.all(clauses, |m, c| m.all(&c.pats, Meter::pat) && m.rhs(&c.rhs)),
            Decl::PatBind { pat, rhs, .. } => m.pat(pat) && m.rhs(rhs),
            Decl::TypeSyn { ty, .. } => m.ty(ty),
            Decl::KindSig { kind, .. } => m.ty(kind),
            Decl::Role { .. } => true,
            Decl::Family(f) => {
                f.kind.iter().all(|k| m.ty(k)) && f.equations.iter().all(|es| m.all(es, Meter::equation))
            }
            Decl::TypeInstance(e) => m.equation(e),
            Decl::DataInstance { args, data } => m.all(args, Meter::ty) && m.data(data),
            Decl::Data(d) => m.data(d),
            Decl::Class(c) => m.all(&c.context, Meter::ty) && m.all(&c.decls, Meter::decl),
            Decl::Instance(i) => {
                m.all(&i.context, Meter::ty) && m.all(&i.args, Meter::ty) && m.all(&i.decls, Meter::decl)
            }
            Decl::Default { types, .. } => m.all(types, Meter::ty),
        })
    }

    fn rhs(&mut self, r: &Rhs) -> bool {
        let body = match &r.body {
            Guarded::Plain(e) => self.expr(e),
            Guarded::Guards(gs) => self.guards(gs),
        };
        body && self.all(&r.wheres, Meter::decl)
    }

    fn guards(&mut self, gs: &[(Vec<Stmt>, Expr, Span)]) -> bool {
        self.all(gs, |m, (quals, e, _)| m.all(quals, Meter::stmt) && m.expr(e))
    }

    fn stmt(&mut self, s: &Stmt) -> bool {
        match s {
            Stmt::Bind(p, e, _) => self.pat(p) && self.expr(e),
            Stmt::Let(ds, _) => self.all(ds, Meter::decl),
            Stmt::Body(e, _) => self.expr(e),
            Stmt::Rec(ss, ..) => self.all(ss, Meter::stmt),
            Stmt::Transform(t, _) => self.expr(&t.function) && t.by.iter().all(|e| self.expr(e)),
        }
    }

    fn alt(&mut self, a: &Alt) -> bool {
        self.pat(&a.pat) && self.rhs(&a.rhs)
    }

    fn fields<T>(&mut self, fields: &[FieldBind<T>], f: impl Fn(&mut Meter, &T) -> bool) -> bool {
        fields.iter().all(|b| b.value.iter().all(|v| f(self, v)))
    }

    fn expr(&mut self, e: &Expr) -> bool {
        self.down(|m| match e {
            Expr::Var(_) | Expr::Con(_) | Expr::Lit(..) | Expr::Hole(_) => true,
            Expr::App(f, x) => m.expr(f) && m.expr(x),
            Expr::Infix(items, _) => m.all(items, |m, i| match i {
                InfixItem::Operand(e) => m.expr(e),
                InfixItem::Op(_) | InfixItem::Minus(_) => true,
            }),
            Expr::Neg(e, _)
            | Expr::Paren(e, _)
            | Expr::Scc(_, e, _)
            | Expr::LeftSection(e, _, _)
            | Expr::RightSection(_, e, _) => m.expr(e),
            Expr::Lambda(ps, e, _) => m.all(ps, Meter::pat) && m.expr(e),
            Expr::LambdaCase(alts, _) => m.all(alts, Meter::alt),
            Expr::Let(ds, e, _) => m.all(ds, Meter::decl) && m.expr(e),
            Expr::If(c, t, e, _) => m.expr(c) && m.expr(t) && m.expr(e),
            Expr::MultiIf(gs, _) => m.guards(gs),
            Expr::Case(e, alts, _) => m.expr(e) && m.all(alts, Meter::alt),
            Expr::Do(_, stmts, _) => m.all(stmts, Meter::stmt),
            Expr::Proc(p, c, _) => m.pat(p) && m.expr(c),
            Expr::Feed { arrow, arg, .. } => m.expr(arrow) && m.expr(arg),
            Expr::Form(e, v, _) => m.expr(e) && m.all(v, Meter::expr),
            Expr::Tuple(v, _) | Expr::UnboxedTuple(v, _) | Expr::List(v, _) => m.all(v, Meter::expr),
            Expr::TupleSection(v, _) => v.iter().flatten().all(|e| m.expr(e)),
            Expr::EnumFrom { from, then, to, .. } => {
                m.expr(from) && then.iter().all(|e| m.expr(e)) && to.iter().all(|e| m.expr(e))
            }
            Expr::ParallelComp(e, branches, _) => {
                m.expr(e) && branches.iter().all(|quals| m.all(quals, Meter::stmt))
            }
            Expr::ListComp(e, quals, _) => m.expr(e) && m.all(quals, Meter::stmt),
            Expr::RecordCon(_, fields, _, _) => m.fields(fields, Meter::expr),
            Expr::RecordUpdate(e, fields, _) => m.expr(e) && m.fields(fields, Meter::expr),
            Expr::Sig(e, t, _) => m.expr(e) && m.sig(t),
            Expr::TypeApp(t, _) => m.ty(t),
        })
    }

    fn pat(&mut self, p: &Pat) -> bool {
        self.down(|m| match p {
            Pat::Var(_) | Pat::Wild(_) | Pat::Lit(..) | Pat::NegLit(..) | Pat::NPlusK(..) => true,
            Pat::Con(_, v, _) | Pat::Tuple(v, _) | Pat::UnboxedTuple(v, _) | Pat::List(v, _) => {
                m.all(v, Meter::pat)
            }
            Pat::Infix(first, rest, _) => m.pat(first) && m.all(rest, |m, (_, p)| m.pat(p)),
            Pat::Record(_, fields, _, _) => m.fields(fields, Meter::pat),
            Pat::As(_, p, _) | Pat::Lazy(p, _) | Pat::Bang(p, _) | Pat::Paren(p, _) => m.pat(p),
            Pat::View(e, p, _) => m.expr(e) && m.pat(p),
            Pat::Sig(p, t, _) => m.pat(p) && m.sig(t),
        })
    }

    fn sig(&mut self, s: &SigType) -> bool {
        self.all(&s.context, Meter::ty) && self.ty(&s.ty)
    }

    fn ty(&mut self, t: &Type) -> bool {
        self.down(|m| match t {
            Type::Var(_) | Type::Con(_) | Type::Lit(..) => true,
            Type::App(a, b) | Type::Fun(a, b, _) | Type::Kinded(a, b, _) => m.ty(a) && m.ty(b),
            Type::List(t, _) | Type::Paren(t, _) | Type::Bang(t, _) | Type::Tilde(t, _) => m.ty(t),
            Type::Tuple(v, _)
            | Type::UnboxedTuple(v, _)
            | Type::PromotedList(v, _)
            | Type::PromotedTuple(v, _)
            | Type::Infix(v, _, _) => m.all(v, Meter::ty),
            Type::Forall(s) | Type::Visible(s) => m.sig(s),
        })
    }
}
