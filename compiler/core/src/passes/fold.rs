//! Constant folding of primitives, and their algebraic identities.
//!
//! What it does to `scc`: nothing; a primitive on literals has no cost worth attributing.

use kelvin_base::CodePoint;
use kelvin_prims::{Call, Inline, Operand, Order, PrimOp};

use crate::expr::*;

/// What `op args` is known to be, without computing anything at run time.
pub fn fold(op: PrimOp, args: &[Atom]) -> Option<Expr> {
    let PrimOp::Inline(op) = op else { return None };
    match args {
        [Atom::Lit(a)] => unary(op, *a).map(lit),
        [Atom::Lit(a), Atom::Lit(b)] => binary(op, *a, *b),
        [Atom::Var(a), Atom::Var(b)] if a == b => same(op).map(lit),
        [Atom::Lit(a), x] => left_identity(op, *a, *x),
        [x, Atom::Lit(b)] => right_identity(op, *x, *b),
        _ => None,
    }
}

/// What a conversion of the result of another one (`inner a`) comes to: a primitive on `a`, or with `None`
/// just `a`.
pub fn converted(op: PrimOp, inner: PrimOp) -> Option<Option<PrimOp>> {
    let PrimOp::Inline(outer) = op else {
        return match (op, inner) {
            (PrimOp::Call(Call::BigToDouble), PrimOp::Call(Call::BigFromWord)) => {
                Some(Some(Inline::Word2Double.into()))
            }
            (PrimOp::Call(Call::BigToDouble), PrimOp::Call(Call::BigFromInt)) => {
                Some(Some(Inline::Int2Double.into()))
            }
            _ => None,
        };
    };
    match (outer, inner) {
        (Inline::Word2Int, PrimOp::Inline(Inline::Int2Word))
        | (Inline::Int2Word, PrimOp::Inline(Inline::Word2Int))
        | (Inline::Ord, PrimOp::Inline(Inline::Chr))
        | (Inline::Chr, PrimOp::Inline(Inline::Ord))
        | (Inline::BigToInt, PrimOp::Call(Call::BigFromInt))
        | (Inline::Double2Float, PrimOp::Inline(Inline::Float2Double)) => Some(None),
        (Inline::BigToInt, PrimOp::Call(Call::BigFromWord)) => Some(Some(Inline::Word2Int.into())),
        _ => None,
    }
}

fn lit(l: Lit) -> Expr {
    Expr::Atom(Atom::Lit(l))
}

fn int(n: i64) -> Lit {
    Lit::Int(n)
}

fn double(d: f64) -> Lit {
    Lit::Double(d.to_bits())
}

fn float(d: f32) -> Lit {
    Lit::Float(d.to_bits())
}

fn unary(op: Inline, a: Lit) -> Option<Lit> {
    Some(match (op, a) {
        (Inline::NegateInt, Lit::Int(n)) => int(n.wrapping_neg()),
        (Inline::NotInt, Lit::Int(n)) => int(!n),
        (Inline::Narrow8Int, Lit::Int(n)) => int(i64::from(n as i8)),
        (Inline::Narrow16Int, Lit::Int(n)) => int(i64::from(n as i16)),
        (Inline::Narrow32Int, Lit::Int(n)) => int(i64::from(n as i32)),
        (Inline::Int2Word, Lit::Int(n)) => Lit::Word(n as u64),
        (Inline::Int2Double, Lit::Int(n)) => double(n as f64),
        (Inline::Int2Float, Lit::Int(n)) => float(n as f32),
        (Inline::Chr, Lit::Int(n)) => Lit::Char(u32::try_from(n).ok().and_then(CodePoint::new)?),
        (Inline::Ord, Lit::Char(c)) => int(i64::from(c.code())),
        (Inline::NotWord, Lit::Word(n)) => Lit::Word(!n),
        (Inline::PopCnt, Lit::Word(n)) => Lit::Word(u64::from(n.count_ones())),
        (Inline::Clz, Lit::Word(n)) => Lit::Word(u64::from(n.leading_zeros())),
        (Inline::Ctz, Lit::Word(n)) => Lit::Word(u64::from(n.trailing_zeros())),
        (Inline::Narrow8Word, Lit::Word(n)) => Lit::Word(u64::from(n as u8)),
        (Inline::Narrow16Word, Lit::Word(n)) => Lit::Word(u64::from(n as u16)),
        (Inline::Narrow32Word, Lit::Word(n)) => Lit::Word(u64::from(n as u32)),
        (Inline::Word2Int, Lit::Word(n)) => int(n as i64),
        (Inline::Word2Double, Lit::Word(n)) => double(n as f64),
        (Inline::NegateDouble, Lit::Double(d)) => double(-f64::from_bits(d)),
        (Inline::Double2Float, Lit::Double(d)) => float(f64::from_bits(d) as f32),
        (Inline::Float2Double, Lit::Float(d)) => double(f64::from(f32::from_bits(d))),
        (Inline::NegateFloat, Lit::Float(d)) => float(-f32::from_bits(d)),
        _ => return None,
    })
}

fn binary(op: Inline, a: Lit, b: Lit) -> Option<Expr> {
    if let Inline::Compare(order, _) = op {
        return Some(lit(int(i64::from(compare(order, a, b)?))));
    }
    let l = match (a, b) {
        (Lit::Int(a), Lit::Int(b)) => return binary_int(op, a, b),
        (Lit::Word(a), Lit::Word(b)) => binary_word(op, a, b)?,
        (Lit::Word(a), Lit::Int(b)) => match (op, u32::try_from(b)) {
            (Inline::UncheckedShiftL, Ok(b)) if b < 64 => Lit::Word(a << b),
            (Inline::UncheckedShiftRL, Ok(b)) if b < 64 => Lit::Word(a >> b),
            _ => return None,
        },
        (Lit::Double(a), Lit::Double(b)) => binary_double(op, f64::from_bits(a), f64::from_bits(b))?,
        _ => return None,
    };
    Some(lit(l))
}

fn compare(order: Order, a: Lit, b: Lit) -> Option<bool> {
    Some(match (a, b) {
        (Lit::Int(a), Lit::Int(b)) => order.holds(&a, &b),
        (Lit::Word(a), Lit::Word(b)) => order.holds(&a, &b),
        (Lit::Char(a), Lit::Char(b)) => order.holds(&a, &b),
        (Lit::Double(a), Lit::Double(b)) => order.holds(&f64::from_bits(a), &f64::from_bits(b)),
        _ => return None,
    })
}

fn binary_int(op: Inline, a: i64, b: i64) -> Option<Expr> {
    let carry =
        |(n, over): (i64, bool)| Expr::Tuple(vec![Atom::Lit(int(n)), Atom::Lit(int(i64::from(over)))]);
    let n = match op {
        Inline::PlusInt => a.wrapping_add(b),
        Inline::MinusInt => a.wrapping_sub(b),
        Inline::TimesInt => a.wrapping_mul(b),
        Inline::AndInt => a & b,
        Inline::OrInt => a | b,
        Inline::XorInt => a ^ b,
        Inline::UncheckedIShiftL if (0..64).contains(&b) => a << b,
        Inline::UncheckedIShiftRA if (0..64).contains(&b) => a >> b,
        Inline::UncheckedIShiftRL if (0..64).contains(&b) => ((a as u64) >> b) as i64,
        Inline::QuotInt if b != 0 => a.wrapping_div(b),
        Inline::RemInt if b != 0 => a.wrapping_rem(b),
        Inline::AddIntC => return Some(carry(a.overflowing_add(b))),
        Inline::SubIntC => return Some(carry(a.overflowing_sub(b))),
        Inline::MulIntC => return Some(carry(a.overflowing_mul(b))),
        _ => return None,
    };
    Some(lit(int(n)))
}

fn binary_word(op: Inline, a: u64, b: u64) -> Option<Lit> {
    Some(Lit::Word(match op {
        Inline::PlusWord => a.wrapping_add(b),
        Inline::MinusWord => a.wrapping_sub(b),
        Inline::TimesWord => a.wrapping_mul(b),
        Inline::AndWord => a & b,
        Inline::OrWord => a | b,
        Inline::XorWord => a ^ b,
        Inline::QuotWord if b != 0 => a / b,
        Inline::RemWord if b != 0 => a % b,
        _ => return None,
    }))
}

fn binary_double(op: Inline, a: f64, b: f64) -> Option<Lit> {
    Some(double(match op {
        Inline::PlusDouble => a + b,
        Inline::MinusDouble => a - b,
        Inline::TimesDouble => a * b,
        Inline::DivideDouble if b != 0.0 => a / b,
        _ => return None,
    }))
}

/// Both arguments the same variable (of a discrete type).
fn same(op: Inline) -> Option<Lit> {
    Some(match op {
        Inline::Compare(order, Operand::Int | Operand::Word | Operand::Char) => {
            int(i64::from(order.reflexive()))
        }
        Inline::MinusInt | Inline::XorInt => int(0),
        _ => return None,
    })
}

fn left_identity(op: Inline, a: Lit, x: Atom) -> Option<Expr> {
    match (op, a) {
        (Inline::PlusInt | Inline::OrInt | Inline::XorInt, Lit::Int(0)) | (Inline::TimesInt, Lit::Int(1)) => {
            Some(Expr::Atom(x))
        }
        (Inline::TimesInt | Inline::AndInt, Lit::Int(0)) => Some(lit(int(0))),
        (Inline::PlusWord | Inline::OrWord | Inline::XorWord, Lit::Word(0)) => Some(Expr::Atom(x)),
        _ => None,
    }
}

fn right_identity(op: Inline, x: Atom, b: Lit) -> Option<Expr> {
    match (op, b) {
        (
            Inline::PlusInt
            | Inline::MinusInt
            | Inline::OrInt
            | Inline::XorInt
            | Inline::UncheckedIShiftL
            | Inline::UncheckedIShiftRA,
            Lit::Int(0),
        ) => Some(Expr::Atom(x)),
        (Inline::TimesInt | Inline::QuotInt, Lit::Int(1)) => Some(Expr::Atom(x)),
        (Inline::TimesInt | Inline::AndInt, Lit::Int(0)) | (Inline::RemInt, Lit::Int(1)) => Some(lit(int(0))),
        (Inline::PlusWord | Inline::MinusWord | Inline::OrWord | Inline::XorWord, Lit::Word(0)) => {
            Some(Expr::Atom(x))
        }
        (Inline::UncheckedShiftL | Inline::UncheckedShiftRL, Lit::Int(0)) => Some(Expr::Atom(x)),
        _ => None,
    }
}
