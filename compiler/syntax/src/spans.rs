//! The source text that a node covers, computed from the spans that the nodes carry.

use kelvin_base::Span;

use crate::ast::{Alt, Decl, Expr, InfixItem, Pat, Stmt, Type};

impl Expr {
    /// The source text of the expression.
    pub fn span(&self) -> Span {
        // Applications lean to the left, so their spans start where the function's do.
        let mut head = self;
        while let Expr::App(f, _) = head {
            head = f;
        }
        let start = match head {
            Expr::Var(i) | Expr::Con(i) | Expr::Hole(i) => i.span,
            Expr::App(..) => Span::NONE,
            // One that the renamer has put together covers its items.
            Expr::Infix(items, s) if s.is_none() => {
                let first = items.first().map_or(Span::NONE, InfixItem::span);
                items.last().map_or(first, |last| first.to(last.span()))
            }
            Expr::Lit(_, s)
            | Expr::Infix(_, s)
            | Expr::Neg(_, s)
            | Expr::Lambda(_, _, s)
            | Expr::LambdaCase(_, s)
            | Expr::Let(_, _, s)
            | Expr::If(_, _, _, s)
            | Expr::MultiIf(_, s)
            | Expr::Case(_, _, s)
            | Expr::Do(_, _, s)
            | Expr::Proc(_, _, s)
            | Expr::Feed { span: s, .. }
            | Expr::Form(_, _, s)
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
        };
        match self {
            // An argument is atomic, so this does not recurse deeper.
            Expr::App(_, x) => start.to(x.span()),
            _ => start,
        }
    }
}

impl InfixItem {
    /// The source text of the item.
    pub fn span(&self) -> Span {
        match self {
            InfixItem::Operand(e) => e.span(),
            InfixItem::Op(o) => o.ident.span,
            InfixItem::Minus(s) => *s,
        }
    }
}

impl Pat {
    /// The source text of the pattern.
    pub fn span(&self) -> Span {
        match self {
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
            | Pat::NPlusK(_, _, s)
            | Pat::Sig(_, _, s)
            | Pat::Paren(_, s) => *s,
        }
    }
}

impl Type {
    /// The source text of the type.
    pub fn span(&self) -> Span {
        let mut head = self;
        while let Type::App(f, _) = head {
            head = f;
        }
        let start = match head {
            Type::Var(i) | Type::Con(i) => i.span,
            Type::App(..) => Span::NONE,
            Type::Fun(_, _, s)
            | Type::List(_, s)
            | Type::Tuple(_, s)
            | Type::UnboxedTuple(_, s)
            | Type::Paren(_, s)
            | Type::Bang(_, s)
            | Type::Tilde(_, s)
            | Type::Kinded(_, _, s)
            | Type::Lit(_, s)
            | Type::PromotedList(_, s)
            | Type::PromotedTuple(_, s)
            | Type::Infix(_, _, s) => *s,
            Type::Forall(t) | Type::Visible(t) => t.span,
        };
        match self {
            Type::App(_, x) => start.to(x.span()),
            _ => start,
        }
    }
}

impl Stmt {
    /// The source text of the statement.
    pub fn span(&self) -> Span {
        match self {
            Stmt::Bind(_, _, s)
            | Stmt::Let(_, s)
            | Stmt::Body(_, s)
            | Stmt::Rec(_, _, s)
            | Stmt::Transform(_, s) => *s,
        }
    }
}

impl Alt {
    /// The source text of the alternative.
    pub fn span(&self) -> Span {
        self.span
    }
}

impl Decl {
    /// The source text of the declaration.
    pub fn span(&self) -> Span {
        match self {
            Decl::Sig { span, .. }
            | Decl::Fixity { span, .. }
            | Decl::Fun { span, .. }
            | Decl::PatBind { span, .. }
            | Decl::TypeSyn { span, .. }
            | Decl::KindSig { span, .. }
            | Decl::Role { span, .. }
            | Decl::DerivingInstance { span, .. }
            | Decl::Default { span, .. }
            | Decl::Foreign { span, .. }
            | Decl::DefaultSig { span, .. }
            | Decl::PatSyn { span, .. }
            | Decl::Complete { span, .. }
            | Decl::Minimal { span, .. }
            | Decl::SccPragma { span, .. }
            | Decl::InlinePragma { span, .. } => *span,
            Decl::Data(d) | Decl::DataInstance { data: d, .. } => d.span,
            Decl::Family(f) => f.span,
            Decl::TypeInstance(e) => e.span,
            Decl::Class(d) => d.span,
            Decl::Instance(d) => d.span,
        }
    }
}
