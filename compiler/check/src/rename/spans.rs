//! Where pieces of syntax stand.

use kelvin_base::Span;
use kelvin_syntax::ast::{Expr, InfixItem, Pat, Type};

fn over(mut spans: impl Iterator<Item = Span>) -> Span {
    let first = spans.next().unwrap_or(Span::NONE);
    spans.fold(first, Span::to)
}

/// The place of an expression. Applications are walked down their spine, not recursively.
pub fn expr(e: &Expr) -> Span {
    let mut start = e;
    let mut end = None;
    while let Expr::App(f, x) = start {
        end.get_or_insert(&**x);
        start = f;
    }
    let here = atom(start);
    match end {
        Some(x) => here.to(super::deep(|| expr(x))),
        None => here,
    }
}

fn atom(e: &Expr) -> Span {
    match e {
        Expr::Var(i) | Expr::Con(i) | Expr::Hole(i) => i.span,
        Expr::App(f, x) => expr(f).to(expr(x)),
        Expr::Infix(items, s) if s.is_none() => over(items.iter().map(|i| match i {
            InfixItem::Operand(e) => expr(e),
            InfixItem::Op(o) => o.ident.span,
            InfixItem::Minus(s) => *s,
        })),
        Expr::Lit(_, s)
        | Expr::Infix(_, s)
        | Expr::Neg(_, s)
        | Expr::Lambda(_, _, s)
        | Expr::LambdaCase(_, s)
        | Expr::Let(_, _, s)
        | Expr::If(_, _, _, s)
        | Expr::MultiIf(_, s)
        | Expr::Case(_, _, s)
        | Expr::Do(_, s)
        | Expr::Tuple(_, s)
        | Expr::UnboxedTuple(_, s)
        | Expr::TupleSection(_, s)
        | Expr::List(_, s)
        | Expr::EnumFrom { span: s, .. }
        | Expr::ListComp(_, _, s)
        | Expr::ParallelComp(_, _, s)
        | Expr::LeftSection(_, _, s)
        | Expr::RightSection(_, _, s)
        | Expr::RecordCon(_, _, _, s)
        | Expr::RecordUpdate(_, _, s)
        | Expr::Sig(_, _, s)
        | Expr::Paren(_, s)
        | Expr::Scc(_, _, s)
        | Expr::TypeApp(_, s) => *s,
    }
}

/// The place of a pattern.
pub fn pat(p: &Pat) -> Span {
    match p {
        Pat::Var(i) => i.span,
        Pat::Wild(s)
        | Pat::Lit(_, s)
        | Pat::NegLit(_, s)
        | Pat::Con(_, _, s)
        | Pat::Infix(_, _, s)
        | Pat::Record(_, _, _, s)
        | Pat::Tuple(_, s)
        | Pat::UnboxedTuple(_, s)
        | Pat::List(_, s)
        | Pat::As(_, _, s)
        | Pat::Lazy(_, s)
        | Pat::Bang(_, s)
        | Pat::View(_, _, s)
        | Pat::Sig(_, _, s)
        | Pat::Paren(_, s) => *s,
    }
}

/// The place of a type.
pub fn ty(t: &Type) -> Span {
    match t {
        Type::Var(i) | Type::Con(i) => i.span,
        Type::App(f, x) => super::deep(|| ty(f)).to(ty(x)),
        Type::Fun(_, _, s)
        | Type::List(_, s)
        | Type::Tuple(_, s)
        | Type::UnboxedTuple(_, s)
        | Type::Paren(_, s)
        | Type::Bang(_, s)
        | Type::Kinded(_, _, s)
        | Type::Infix(_, _, s) => *s,
        Type::Forall(s) => s.span,
    }
}
