//! The families of `GHC.TypeLits` that are computed: arithmetic and comparison of numbers and strings in
//! types.
//!
//! An application is computed once its arguments are literals; of `n + 0` and its like the other operand is
//! the result. What a result says of the operands: `inverse.rs`.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use kelvin_base::Symbol;

use super::types::{Node, Ty, Types};
use crate::known;
use crate::names::{Name, Names};

/// Exponents above this are left as they are: the number would not fit into memory.
const MAX_EXPONENT: usize = 1 << 20;

/// What a family computes.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum Computed {
    Plus,
    Minus,
    Times,
    Power,
    Div,
    Mod,
    Log2,
    AppendSymbol,
    /// The promoted constructors `LT`, `EQ` and `GT`; of numbers or of strings.
    Compare([Name; 3]),
    /// The promoted constructors `False` and `True`.
    AtMost([Name; 2]),
}

/// The families by their names.
pub fn declare(types: &mut Types, names: &mut Names, known: &known::Known) {
    let order = [known.lt_con, known.eq_con, known.gt_con];
    let table = [
        ("+", Computed::Plus),
        ("-", Computed::Minus),
        ("*", Computed::Times),
        ("^", Computed::Power),
        ("Div", Computed::Div),
        ("Mod", Computed::Mod),
        ("Log2", Computed::Log2),
        ("AppendSymbol", Computed::AppendSymbol),
        ("CmpNat", Computed::Compare(order)),
        ("CmpSymbol", Computed::Compare(order)),
        ("<=?", Computed::AtMost([known.false_con, known.true_con])),
    ];
    for (occ, computed) in table {
        let name = known::arithmetic(names, occ);
        types.families.computed.insert(name, computed);
    }
}

/// The characters of a string literal, which is written in quotes.
pub fn string_of(literal: Symbol) -> Option<&'static str> {
    literal.as_str().strip_prefix('"')?.strip_suffix('"')
}

impl Types {
    pub(super) fn number(&mut self, t: Ty) -> Option<UBig> {
        match self.node(t) {
            Node::Lit(text) => UBig::from_str_radix(text.as_str(), 10).ok(),
            _ => None,
        }
    }

    pub(super) fn string(&mut self, t: Ty) -> Option<&'static str> {
        match self.node(t) {
            Node::Lit(text) => string_of(text),
            _ => None,
        }
    }

    /// What the family gives, if that is known.
    pub(super) fn compute(&mut self, family: Computed, args: &[Ty]) -> Option<Ty> {
        let a = *args.first()?;
        let b = args.get(1).copied();
        let (x, y) = (self.number(a), b.and_then(|b| self.number(b)));
        let zero = |n: &Option<UBig>| n.as_ref().is_some_and(UBig::is_zero);
        let one = |n: &Option<UBig>| n.as_ref().is_some_and(UBig::is_one);
        let number = match (family, x, y) {
            (Computed::Plus, x, _) if zero(&x) => return b,
            (Computed::Plus | Computed::Minus, _, y) if zero(&y) => return Some(a),
            (Computed::Times, x, _) if one(&x) => return b,
            (Computed::Times | Computed::Power, _, y) if one(&y) => return Some(a),
            (Computed::Times, x, y) if zero(&x) || zero(&y) => UBig::ZERO,
            (Computed::Power, _, y) if zero(&y) => UBig::ONE,
            (Computed::Power, x, _) if one(&x) => UBig::ONE,
            (Computed::Div, _, y) if one(&y) => return Some(a),
            (Computed::Mod, _, y) if one(&y) => UBig::ZERO,
            (Computed::Plus, Some(x), Some(y)) => x + y,
            (Computed::Minus, Some(x), Some(y)) if x >= y => x - y,
            (Computed::Times, Some(x), Some(y)) => x * y,
            (Computed::Power, Some(x), Some(y)) => {
                let exponent =
                    usize::try_from(&y).ok().filter(|&n| n.saturating_mul(x.bit_len()) <= MAX_EXPONENT);
                x.pow(exponent?)
            }
            (Computed::Div, Some(x), Some(y)) if !y.is_zero() => x / y,
            (Computed::Mod, Some(x), Some(y)) if !y.is_zero() => x % y,
            (Computed::Log2, Some(x), _) if !x.is_zero() => UBig::from(x.bit_len() - 1),
            (Computed::Compare(order), Some(x), Some(y)) => return Some(self.ordering(x.cmp(&y), order)),
            (Computed::AtMost(truth), Some(x), Some(y)) => return Some(self.con(truth[usize::from(x <= y)])),
            (Computed::AtMost([_, yes]), x, _) if zero(&x) => return Some(self.con(yes)),
            (Computed::AtMost([_, yes]), ..) if self.same(a, b?) => return Some(self.con(yes)),
            (Computed::Compare([_, equal, _]), ..) if self.same(a, b?) => return Some(self.con(equal)),
            (Computed::Compare(order), None, None) => {
                let (x, y) = (self.string(a)?, self.string(b?)?);
                return Some(self.ordering(x.cmp(y), order));
            }
            (Computed::AppendSymbol, None, None) => {
                let text = match (self.string(a), self.string(b?)) {
                    (Some(x), Some(y)) => format!("\"{x}{y}\""),
                    (Some(""), None) => return b,
                    (None, Some("")) => return Some(a),
                    _ => return None,
                };
                return Some(self.literal(Symbol::intern(&text)));
            }
            _ => return None,
        };
        Some(self.literal(Symbol::intern(&number.to_string())))
    }

    fn ordering(&mut self, o: Ordering, [less, equal, greater]: [Name; 3]) -> Ty {
        self.con(match o {
            Ordering::Less => less,
            Ordering::Equal => equal,
            Ordering::Greater => greater,
        })
    }
}
