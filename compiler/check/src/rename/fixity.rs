//! Infix chains become trees (Report 10.6).
//!
//! The parser leaves operands and operators in a row. The report's algorithm is a recursive descent; this is
//! the same with explicit stacks, because chains like `1 : 2 : …` are as long as programs make them. A
//! conflict (`a == b == c`) is noted and the chain is then read as if it were left associative, so that
//! renaming goes on.

use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::Assoc;

use crate::modules::Fixity;
use crate::names::Name;

/// A resolved operator of a chain.
#[derive(Clone, Copy, Debug)]
pub struct Operator {
    pub name: Name,
    pub text: Symbol,
    pub is_con: bool,
    pub fixity: Fixity,
    pub span: Span,
}

/// An item of a chain, its operands already renamed.
pub enum Item<E> {
    Operand(E),
    Op(Operator),
    /// Prefix minus.
    Minus(Span),
}

/// What binds loosest in a chain: `None` if it is a single operand.
pub type Top = Option<(Fixity, Symbol, Span)>;

/// How trees are made.
pub trait Builder<E> {
    fn binary(&mut self, op: Operator, left: E, right: E) -> E;
    fn negate(&mut self, minus: Span, operand: E) -> E;
    fn report(&mut self, diagnostic: Diagnostic);
}

#[derive(Clone, Copy)]
enum Pending {
    Binary(Operator),
    Negate(Span),
}

impl Pending {
    fn fixity(self) -> Fixity {
        match self {
            Pending::Binary(op) => op.fixity,
            Pending::Negate(_) => Fixity::MINUS,
        }
    }

    fn span(self) -> Span {
        match self {
            Pending::Binary(op) => op.span,
            Pending::Negate(span) => span,
        }
    }

    fn describe(self) -> String {
        match self {
            Pending::Binary(op) => format!("`{}` is {}", op.text, show(op.fixity)),
            Pending::Negate(_) => "prefix `-` binds like `infixl 6`".into(),
        }
    }

    fn title(self) -> String {
        match self {
            Pending::Binary(op) => format!("`{}`", op.text),
            Pending::Negate(_) => "prefix `-`".into(),
        }
    }
}

/// A fixity as it is declared.
pub fn show(f: Fixity) -> String {
    let word = match f.assoc {
        Assoc::Left => "infixl",
        Assoc::Right => "infixr",
        Assoc::None => "infix",
    };
    format!("`{word} {}`", f.prec)
}

/// Resolves one chain; `None` only if it has no operand.
pub fn resolve<E>(items: Vec<Item<E>>, builder: &mut dyn Builder<E>) -> Option<(E, Top)> {
    let mut operands: Vec<E> = Vec::new();
    let mut pending: Vec<Pending> = Vec::new();
    for item in items {
        match item {
            Item::Operand(e) => operands.push(e),
            Item::Minus(span) => {
                if let Some(&before) = pending.last()
                    && before.fixity().prec >= Fixity::MINUS.prec
                {
                    builder.report(minus_conflict(before, span));
                }
                pending.push(Pending::Negate(span));
            }
            Item::Op(op) => {
                while let Some(&before) = pending.last() {
                    if !reduces(before, op, builder) {
                        break;
                    }
                    pending.pop();
                    reduce(before, &mut operands, builder);
                }
                pending.push(Pending::Binary(op));
            }
        }
    }
    let top = pending.first().map(|p| {
        let text = match p {
            Pending::Binary(op) => op.text,
            Pending::Negate(_) => Symbol::intern("-"),
        };
        (p.fixity(), text, p.span())
    });
    while let Some(p) = pending.pop() {
        reduce(p, &mut operands, builder);
    }
    operands.pop().map(|e| (e, top))
}

/// Whether what stands left of `op` takes the operand between them.
fn reduces<E>(before: Pending, op: Operator, builder: &mut dyn Builder<E>) -> bool {
    let (f1, f2) = (before.fixity(), op.fixity);
    if f1.prec != f2.prec {
        return f1.prec > f2.prec;
    }
    if f1.assoc != f2.assoc || f1.assoc == Assoc::None {
        builder.report(conflict(before, Pending::Binary(op)));
        return true;
    }
    f1.assoc == Assoc::Left
}

fn reduce<E>(p: Pending, operands: &mut Vec<E>, builder: &mut dyn Builder<E>) {
    let Some(right) = operands.pop() else { return };
    let made = match p {
        Pending::Negate(span) => builder.negate(span, right),
        Pending::Binary(op) => match operands.pop() {
            Some(left) => builder.binary(op, left, right),
            None => right,
        },
    };
    operands.push(made);
}

fn conflict(first: Pending, second: Pending) -> Diagnostic {
    let message = format!("{} and {} cannot be mixed without parentheses", first.title(), second.title());
    Diagnostic::error(second.span(), message)
        .at(second.describe())
        .label(first.span(), first.describe())
        .hint("put parentheses around one of the two applications")
}

fn minus_conflict(before: Pending, minus: Span) -> Diagnostic {
    Diagnostic::error(minus, format!("prefix `-` cannot stand to the right of {}", before.title()))
        .at("binds like `infixl 6`")
        .label(before.span(), before.describe())
        .hint("put parentheses around the negated operand")
}

/// `(e op)` is legal if `e op y` would have `e` as its left operand, `(op e)` likewise.
pub fn section_conflict(top: Top, op: Operator, left: bool) -> Option<Diagnostic> {
    let (fixity, text, span) = top?;
    // (The Report asks the section's own operator to lean to that side as well; GHC does not.)
    let side = if left { Assoc::Left } else { Assoc::Right };
    let fits = fixity.prec > op.fixity.prec || (fixity.prec == op.fixity.prec && fixity.assoc == side);
    if fits {
        return None;
    }
    let message = format!("the operand of this section of `{}` needs parentheses", op.text);
    Some(
        Diagnostic::error(op.span, message)
            .at(format!("`{}` is {}", op.text, show(op.fixity)))
            .label(span, format!("`{text}` is {} and would not be taken whole", show(fixity))),
    )
}
