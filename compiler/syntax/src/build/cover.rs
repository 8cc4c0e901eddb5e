//! What was read as an expression and may turn out to be a pattern.
//!
//! Most of it can be either and is kept as an expression. Where something occurs that only a
//! pattern has (`x@p`, `~p`, `!p`, a view pattern), what surrounds it is a pattern too: brackets
//! around it are converted at once; applications and infix chains stay unresolved, because they
//! may be the left side of a function definition.

use kelvin_base::{Diagnostic, Span};

use super::Builder;
use crate::ast::{Expr, FieldBind, Ident, InfixItem, Lit, Op, Pat};

/// Expression or pattern.
pub enum Cover {
    /// An expression that may be re-read as a pattern.
    E(Box<Expr>),
    /// Certainly a pattern.
    P(Box<Pat>),
    /// `!e`: a bang pattern, or an operator section, or an operator without spaces behind it.
    Bang(Box<Expr>, Span),
    /// An application with at least one argument that is not [`Cover::E`].
    Apply(Vec<Cover>),
    /// An infix chain with at least one operand that is not [`Cover::E`].
    Chain(Vec<CoverItem>),
}

/// One item of an infix chain.
pub enum CoverItem {
    Operand(Cover),
    Op(Op),
    Minus(Span),
}

/// A field in braces.
pub enum CoverField {
    Bind(Ident, Option<Cover>, Span),
    /// `..`
    Rest(Span),
}

impl Cover {
    pub fn span(&self) -> Span {
        match self {
            Cover::E(e) => e.span(),
            Cover::P(p) => p.span(),
            Cover::Bang(_, s) => *s,
            Cover::Apply(v) => ends(v, Cover::span),
            Cover::Chain(v) => ends(v, CoverItem::span),
        }
    }

    pub fn is_expr(&self) -> bool {
        matches!(self, Cover::E(_))
    }
}

impl CoverItem {
    pub fn span(&self) -> Span {
        match self {
            CoverItem::Operand(c) => c.span(),
            CoverItem::Op(o) => o.ident.span,
            CoverItem::Minus(s) => *s,
        }
    }
}

/// From the first to the last.
fn ends<T>(v: &[T], span: impl Fn(&T) -> Span) -> Span {
    match (v.first(), v.last()) {
        (Some(a), Some(z)) => span(a).to(span(z)),
        _ => Span::NONE,
    }
}

/// The application of a function to arguments.
pub fn apply_expr(f: Box<Expr>, args: impl IntoIterator<Item = Box<Expr>>) -> Box<Expr> {
    args.into_iter().fold(f, |f, x| Box::new(Expr::App(f, x)))
}

/// Head and arguments of an application.
pub fn unapply(e: Box<Expr>) -> (Box<Expr>, Vec<Box<Expr>>) {
    let mut args = Vec::new();
    let mut head = e;
    while let Expr::App(f, x) = *head {
        args.push(x);
        head = f;
    }
    args.reverse();
    (head, args)
}

impl Builder {
    /// An expression with certainty; patterns are refused.
    pub fn expr_of(&mut self, c: Cover) -> Box<Expr> {
        let c = if certain_pattern(&c).is_some() { c } else { self.settle(c) };
        match c {
            Cover::E(e) => e,
            other => {
                let (span, hint) = certain_pattern(&other).unwrap_or((other.span(), BANG_HINT));
                self.error(
                    Diagnostic::error(span, "a pattern stands where an expression is expected").hint(hint),
                );
                Box::new(Expr::Hole(self.placeholder(span)))
            }
        }
    }

    pub(super) fn placeholder(&self, span: Span) -> Ident {
        Ident { qual: None, name: self.words.underscore, span }
    }

    /// Decides between expression and pattern for what stands in brackets, and for expressions.
    /// The result is [`Cover::E`], [`Cover::P`] or [`Cover::Bang`].
    pub(super) fn settle(&mut self, c: Cover) -> Cover {
        match c {
            Cover::E(_) | Cover::P(_) | Cover::Bang(..) => c,
            Cover::Apply(v) if bang_is_operator(&v) => {
                let items = self.bang_operands(v);
                self.chain_items(items)
            }
            Cover::Apply(v) => Cover::P(self.pat_of(Cover::Apply(v))),
            Cover::Chain(v) => {
                let operators = v.iter().all(|i| match i {
                    CoverItem::Operand(Cover::Apply(v)) => bang_is_operator(v),
                    CoverItem::Operand(c) => c.is_expr(),
                    _ => true,
                });
                if let Some(span) = negated(&v) {
                    let d = Diagnostic::error(span, "`!` does not stand before an operand");
                    self.error(d.hint("`not` negates a condition"));
                    return Cover::E(Box::new(Expr::Hole(self.placeholder(span))));
                }
                if !operators {
                    return Cover::P(self.pat_of(Cover::Chain(v)));
                }
                let mut items = Vec::new();
                for item in v {
                    match item {
                        CoverItem::Operand(Cover::Apply(v)) => items.append(&mut self.bang_operands(v)),
                        item => items.push(item),
                    }
                }
                self.chain_items(items)
            }
        }
    }

    /// `a b !c d` as the infix chain `a b ! c d`.
    fn bang_operands(&mut self, args: Vec<Cover>) -> Vec<CoverItem> {
        let mut items = Vec::new();
        let mut current: Option<Box<Expr>> = None;
        for arg in args {
            match (arg, current.take()) {
                (Cover::E(e), None) => current = Some(e),
                (Cover::E(e), Some(f)) => current = Some(apply_expr(f, [e])),
                (Cover::Bang(e, span), f) => {
                    items.extend(f.map(|f| CoverItem::Operand(Cover::E(f))));
                    let ident = Ident { qual: None, name: self.words.bang, span: first_byte(span) };
                    items.push(CoverItem::Op(Op { ident, is_con: false }));
                    current = Some(e);
                }
                // `bang_is_operator` said that there is nothing else.
                (_, f) => current = f,
            }
        }
        items.extend(current.map(|e| CoverItem::Operand(Cover::E(e))));
        items
    }

    /// A pattern with certainty; expressions that are none are refused.
    pub fn pat_of(&mut self, c: Cover) -> Box<Pat> {
        match c {
            Cover::E(e) => self.expr_to_pat(e),
            Cover::P(p) => p,
            Cover::Bang(e, span) => {
                self.require(&["BangPatterns"], span, "a bang pattern");
                let p = self.expr_to_pat(e);
                Box::new(Pat::Bang(p, span))
            }
            Cover::Apply(v) => {
                let span = ends(&v, Cover::span);
                let mut parts = v.into_iter();
                let head = parts.next();
                let args = parts.map(|c| *self.pat_of(c)).collect();
                match head {
                    Some(Cover::E(e)) => self.con_pat(*e, args, span),
                    _ => self.not_a_pattern(span, "only a constructor can be applied in a pattern"),
                }
            }
            Cover::Chain(v) => self.chain_pat(v),
        }
    }

    fn not_a_pattern(&mut self, span: Span, why: &str) -> Box<Pat> {
        self.error(Diagnostic::error(span, "this is not a pattern").note(why));
        Box::new(Pat::Wild(span))
    }

    fn con_pat(&mut self, head: Expr, args: Vec<Pat>, span: Span) -> Box<Pat> {
        match head {
            Expr::Con(con) => Box::new(Pat::Con(con, args, span)),
            Expr::Var(v) => {
                let why = format!("`{}` is not a constructor", v.name);
                self.not_a_pattern(span, &why)
            }
            _ => self.not_a_pattern(span, "only a constructor can be applied in a pattern"),
        }
    }

    fn expr_to_pat(&mut self, e: Box<Expr>) -> Box<Pat> {
        self.deep(|b| b.expr_to_pat_here(*e))
    }

    fn expr_to_pat_here(&mut self, e: Expr) -> Box<Pat> {
        let span = e.span();
        Box::new(match e {
            Expr::Var(v) if v.qual.is_some() => {
                return self.not_a_pattern(span, "a variable in a pattern cannot be qualified");
            }
            Expr::Var(v) if !super::is_con_name(v.name.as_str()) => Pat::Var(v),
            Expr::Var(v) | Expr::Con(v) => Pat::Con(v, Vec::new(), span),
            Expr::Hole(_) => Pat::Wild(span),
            Expr::Lit(l, s) => Pat::Lit(l, s),
            e @ Expr::App(..) => {
                let (head, args) = unapply(Box::new(e));
                let args = args.into_iter().map(|a| *self.expr_to_pat(a)).collect();
                return self.con_pat(*head, args, span);
            }
            Expr::Infix(items, _) => return self.chain_pat(items.into_iter().map(cover_item).collect()),
            Expr::Neg(e, s) => return self.negative(*e, s),
            Expr::Tuple(v, s) => Pat::Tuple(self.exprs_to_pats(v), s),
            Expr::UnboxedTuple(v, s) => Pat::UnboxedTuple(self.exprs_to_pats(v), s),
            Expr::List(v, s) => Pat::List(self.exprs_to_pats(v), s),
            Expr::Paren(e, s) => Pat::Paren(self.expr_to_pat(e), s),
            Expr::Sig(e, t, s) => {
                self.require(&["ScopedTypeVariables"], s, "a type signature in a pattern");
                Pat::Sig(self.expr_to_pat(e), t, s)
            }
            Expr::RecordCon(con, fields, rest, s) => {
                let fields = fields
                    .into_iter()
                    .map(|f| FieldBind {
                        field: f.field,
                        value: f.value.map(|e| *self.expr_to_pat(Box::new(e))),
                        span: f.span,
                    })
                    .collect();
                Pat::Record(con, fields, rest, s)
            }
            // `(!x)` was taken for a section.
            Expr::RightSection(op, e, s) if op.ident.name == self.words.bang => {
                let inner = op.ident.span.to(e.span());
                self.require(&["BangPatterns"], inner, "a bang pattern");
                Pat::Paren(Box::new(Pat::Bang(self.expr_to_pat(e), inner)), s)
            }
            _ => {
                return self.not_a_pattern(span, "a pattern is made of constructors, variables and literals");
            }
        })
    }

    fn exprs_to_pats(&mut self, v: Vec<Expr>) -> Vec<Pat> {
        v.into_iter().map(|e| *self.expr_to_pat(Box::new(e))).collect()
    }

    fn negative(&mut self, e: Expr, span: Span) -> Box<Pat> {
        match e {
            Expr::Lit(l @ (Lit::Int(_) | Lit::Frac(_)), _) => Box::new(Pat::NegLit(l, span)),
            _ => self.not_a_pattern(span, "only a number can be negated in a pattern"),
        }
    }

    /// A flat chain of constructor operators.
    /// About `f x : xs` where `f (x : xs)` must be meant.
    fn defines_unparenthesised(&self, items: &[CoverItem]) -> Option<Diagnostic> {
        let [CoverItem::Operand(Cover::E(e)), CoverItem::Op(op), ..] = items else { return None };
        let f = applied_variable(e)?;
        let d = Diagnostic::error(e.span(), "this is not a pattern");
        let d = d.note(format!("`{}` is not a constructor", f.name));
        Some(d.hint(format!(
            "an argument with an operator in it needs parentheses: `{} (x {} y)`",
            f.name, op.ident.name
        )))
    }

    fn chain_pat(&mut self, items: Vec<CoverItem>) -> Box<Pat> {
        let span = ends(&items, CoverItem::span);
        let mut items = self.with_as_patterns(items);
        if let [CoverItem::Operand(Cover::P(_))] = items[..]
            && let Some(CoverItem::Operand(whole)) = items.pop()
        {
            return self.pat_of(whole);
        }
        if let Some((n, k)) = n_plus_k(&items).filter(|_| self.enabled.has("NPlusKPatterns")) {
            return Box::new(Pat::NPlusK(n, k, span));
        }
        if let Some(d) = self.defines_unparenthesised(&items) {
            self.error(d);
            return Box::new(Pat::Wild(span));
        }
        let mut first: Option<Box<Pat>> = None;
        let mut rest = Vec::new();
        let mut op: Option<Op> = None;
        let mut minus: Option<Span> = None;
        for item in items {
            match item {
                CoverItem::Op(o) => {
                    if !o.is_con {
                        return self.variable_operator(o, span);
                    }
                    op = Some(o);
                }
                CoverItem::Minus(s) => minus = Some(s),
                CoverItem::Operand(c) => {
                    let pat = match (minus.take(), c) {
                        (Some(m), Cover::E(e)) => {
                            let span = m.to(e.span());
                            self.negative(*e, span)
                        }
                        (_, c) => self.pat_of(c),
                    };
                    match op.take() {
                        Some(o) => rest.push((o, *pat)),
                        None => first = Some(pat),
                    }
                }
            }
        }
        match first {
            Some(first) if rest.is_empty() => first,
            Some(first) => Box::new(Pat::Infix(first, rest, span)),
            None => self.not_a_pattern(span, "an operand is missing"),
        }
    }

    /// A chain in which `x @ p` is an as-pattern: what older programs write, and no other pattern.
    pub(super) fn with_as_patterns(&mut self, items: Vec<CoverItem>) -> Vec<CoverItem> {
        let mut made: Vec<CoverItem> = Vec::with_capacity(items.len());
        let mut items = items.into_iter().peekable();
        while let Some(item) = items.next() {
            let is_at = matches!(&item, CoverItem::Op(o) if o.ident.name == "@" && o.ident.qual.is_none());
            if is_at
                && let Some(CoverItem::Operand(Cover::E(e))) = made.last()
                && let Expr::Var(name) = &**e
                && name.qual.is_none()
                && let Some(CoverItem::Operand(p)) = items.next_if(is_atomic)
            {
                let (name, hi) = (*name, p.span().hi);
                let whole = self.as_pattern(name, p, hi);
                made.pop();
                made.push(CoverItem::Operand(whole));
            } else {
                made.push(item);
            }
        }
        made
    }

    fn variable_operator(&mut self, op: Op, span: Span) -> Box<Pat> {
        let name = op.ident.name;
        let mut d = Diagnostic::error(span, "this is not a pattern").label(
            op.ident.span,
            format!("`{name}` is a function; only constructors can be used in patterns"),
        );
        if name == "+" {
            d = d.note("n+k patterns are not part of Haskell 2010; NPlusKPatterns allows them");
        }
        if name == "@" {
            d = d.hint(AS_PATTERN);
        }
        self.error(d);
        Box::new(Pat::Wild(span))
    }
}

/// The variable that an expression applies to arguments.
pub(super) fn applied_variable(e: &Expr) -> Option<&Ident> {
    let mut head = e;
    while let Expr::App(f, _) = head {
        head = f;
    }
    match (e, head) {
        (Expr::App(..), Expr::Var(f)) => Some(f),
        _ => None,
    }
}

/// The parts of `n + k`.
fn n_plus_k(items: &[CoverItem]) -> Option<(Ident, crate::ast::BigLit)> {
    let [CoverItem::Operand(Cover::E(n)), CoverItem::Op(op), CoverItem::Operand(Cover::E(k))] = items else {
        return None;
    };
    match (&**n, &**k) {
        (Expr::Var(n), Expr::Lit(Lit::Int(k), _))
            if n.qual.is_none() && op.ident.qual.is_none() && op.ident.name == "+" =>
        {
            Some((*n, *k))
        }
        _ => None,
    }
}

/// The first part, not too deep inside, that an expression cannot have.
fn culprit(p: &Pat, fuel: usize) -> Option<&Pat> {
    let fuel = fuel.checked_sub(1)?;
    match p {
        Pat::As(..) | Pat::Lazy(..) | Pat::Bang(..) | Pat::View(..) => Some(p),
        Pat::Paren(p, _) | Pat::Sig(p, _, _) => culprit(p, fuel),
        Pat::Tuple(v, _) | Pat::UnboxedTuple(v, _) | Pat::List(v, _) | Pat::Con(_, v, _) => {
            v.iter().find_map(|p| culprit(p, fuel))
        }
        Pat::Record(_, v, _, _) => v.iter().filter_map(|b| b.value.as_ref()).find_map(|p| culprit(p, fuel)),
        Pat::Infix(first, rest, _) => {
            culprit(first, fuel).or_else(|| rest.iter().find_map(|(_, p)| culprit(p, fuel)))
        }
        _ => None,
    }
}

/// Whether an operand is one by itself, no application.
fn is_atomic(item: &CoverItem) -> bool {
    match item {
        CoverItem::Operand(Cover::E(e)) => !matches!(**e, Expr::App(..)),
        CoverItem::Operand(Cover::P(_)) => true,
        _ => false,
    }
}

/// About a `@` with white space on both sides, which is an operator.
pub(super) const AS_PATTERN: &str = "an as-pattern is written without spaces: `x@p`";

const BANG_HINT: &str =
    "a prefix `!` makes a bang pattern; the operator `!` has spaces on both sides or on none";

/// The part that makes it certainly a pattern.
fn certain_pattern(c: &Cover) -> Option<(Span, &'static str)> {
    match c {
        Cover::E(_) => None,
        Cover::P(p) => {
            let part = culprit(p, 100).unwrap_or(p);
            Some((part.span(), pattern_hint(part)))
        }
        Cover::Bang(_, s) => Some((*s, BANG_HINT)),
        Cover::Apply(v) if bang_is_operator(v) => None,
        Cover::Apply(v) => v.iter().find_map(certain_pattern),
        Cover::Chain(v) => v.iter().find_map(|i| match i {
            CoverItem::Operand(c) => certain_pattern(c),
            _ => None,
        }),
    }
}

/// Items of an expression's chain as cover items.
pub fn cover_item(item: InfixItem) -> CoverItem {
    match item {
        InfixItem::Operand(e) => CoverItem::Operand(Cover::E(Box::new(e))),
        InfixItem::Op(o) => CoverItem::Op(o),
        InfixItem::Minus(s) => CoverItem::Minus(s),
    }
}

/// Whether `a !b` in an expression is the operator: Haskell 2010 does not ask for spaces. It is
/// a pattern if the head is a constructor or if something else in it is certainly a pattern.
fn bang_is_operator(args: &[Cover]) -> bool {
    let head_is_value = match args.first() {
        Some(Cover::E(e)) => !matches!(**e, Expr::Con(_)),
        _ => false,
    };
    head_is_value && args.iter().all(|c| matches!(c, Cover::E(_) | Cover::Bang(..)))
}

/// The operand `!b` behind an operator that no pattern has: meant for a negation.
fn negated(items: &[CoverItem]) -> Option<Span> {
    items.windows(2).find_map(|pair| match pair {
        [CoverItem::Op(o), CoverItem::Operand(Cover::Bang(_, span))] if !o.is_con => Some(*span),
        _ => None,
    })
}

fn first_byte(span: Span) -> Span {
    Span::new(span.file, span.lo, (span.lo + 1).min(span.hi))
}

fn pattern_hint(p: &Pat) -> &'static str {
    match p {
        Pat::As(..) => "`x@p` names what a pattern matches; it has no meaning in an expression",
        Pat::Lazy(..) => "`~p` is a lazy pattern; it has no meaning in an expression",
        Pat::Bang(..) => "`!p` is a bang pattern; it has no meaning in an expression",
        Pat::View(..) => "`e -> p` in parentheses is a view pattern; a function is written `\\p -> e`",
        _ => "a part of it can only be a pattern",
    }
}
