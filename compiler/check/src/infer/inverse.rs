//! What the result of a family that is computed (`arithmetic.rs`) says of its operands: `n + 1 ~ 3` makes
//! `n` two, and `n + k ~ m + k` makes `n` equal to `m`.
//!
//! Only types that are still open are found by it. Of rigid ones it tells nothing, as in GHC.

use dashu_int::UBig;
use kelvin_base::Symbol;
use kelvin_base::stack::grow;

use super::Checker;
use super::arithmetic::Computed;
use super::message::Ctx;
use super::solve::Wanted;
use super::types::{Node, Ty, Types};
use crate::names::Name;

impl Checker<'_> {
    /// Finds operands by the result. Whether that told something new.
    pub(super) fn improve_by_result(&mut self, c: Ty, d: Ty, w: &Wanted, ctx: Ctx) -> bool {
        let mut found = Vec::new();
        for (t, result) in [(c, d), (d, c)] {
            let Node::Family(i) = self.types.node(t) else { continue };
            let family = self.types.family_name(i);
            let Some(op) = self.types.families.computed.get(&family).copied() else { continue };
            let args = self.types.family_args(i);
            let &[a, b] = &args[..] else { continue };
            found.extend(self.types.both_operands(op, a, b, result));
            found.extend(self.types.operand(op, a, b, result));
            found.extend(self.types.other_operand(op, family, (a, b), result));
        }
        let mut progress = false;
        for (x, y) in found {
            if self.types.same(x, y) || !self.types.has_metas(x) && !self.types.has_metas(y) {
                continue;
            }
            // An operand that is such an application itself has its own operands found. To want the equality
            // would tell the same again, for ever.
            progress |= match (self.types.node(x), self.types.node(y)) {
                (Node::Family(_), _) | (_, Node::Family(_)) => grow(|| self.improve_by_result(x, y, w, ctx)),
                _ => self.unify_at(x, y, w.origin.span, ctx),
            };
        }
        progress
    }
}

impl Types {
    /// Both operands, where the result leaves no choice: a sum that is nothing is one of nothings.
    fn both_operands(&mut self, op: Computed, a: Ty, b: Ty, result: Ty) -> Vec<(Ty, Ty)> {
        let nothing = match op {
            Computed::Plus => self.number(result).is_some_and(|n| n.is_zero()),
            Computed::AppendSymbol => self.string(result) == Some(""),
            _ => false,
        };
        if nothing { vec![(a, result), (b, result)] } else { Vec::new() }
    }

    /// The operand that is not a literal, and what it is by the result, which is one.
    fn operand(&mut self, op: Computed, a: Ty, b: Ty, result: Ty) -> Option<(Ty, Ty)> {
        if let Computed::AppendSymbol = op {
            let whole = self.string(result)?;
            let (open, rest) = match (self.string(a), self.string(b)) {
                (Some(first), None) => (b, whole.strip_prefix(first)?),
                (None, Some(last)) => (a, whole.strip_suffix(last)?),
                _ => return None,
            };
            return Some((open, self.literal(Symbol::intern(&format!("\"{rest}\"")))));
        }
        let n = self.number(result)?;
        let (open, value) = match (op, self.number(a), self.number(b)) {
            (Computed::Plus, Some(x), None) if x <= n => (b, n - x),
            (Computed::Plus, None, Some(y)) if y <= n => (a, n - y),
            (Computed::Minus, None, Some(y)) => (a, n + y),
            (Computed::Minus, Some(x), None) if n <= x => (b, x - n),
            (Computed::Times, Some(x), None) => (b, quotient(n, x)?),
            (Computed::Times, None, Some(y)) => (a, quotient(n, y)?),
            (Computed::Power, Some(x), None) => (b, logarithm(&n, &x)?),
            (Computed::Power, None, Some(y)) => (a, root(&n, &y)?),
            _ => return None,
        };
        Some((open, self.literal(Symbol::intern(&value.to_string()))))
    }

    /// Where the result is another application to the same first or second operand: the others.
    fn other_operand(&mut self, op: Computed, family: Name, own: (Ty, Ty), result: Ty) -> Option<(Ty, Ty)> {
        let Node::Family(j) = self.node(result) else { return None };
        if self.family_name(j) != family {
            return None;
        }
        let args = self.family_args(j);
        let &[x, y] = &args[..] else { return None };
        let one_to_one = |this: &mut Types, shared: Ty| match op {
            Computed::Plus | Computed::AppendSymbol => true,
            // Anything times nothing is nothing.
            Computed::Times => this.number(shared).is_some_and(|n| n > UBig::ZERO),
            _ => false,
        };
        if self.same(own.0, x) && one_to_one(self, x) {
            return Some((own.1, y));
        }
        (self.same(own.1, y) && one_to_one(self, y)).then_some((own.0, x))
    }

    /// The operands that the result determines together with those that are known.
    pub(super) fn determined_operands(&mut self, op: Computed, args: &[Ty], known: &[Name]) -> Vec<Ty> {
        let (Computed::Plus | Computed::Minus | Computed::Times | Computed::Power | Computed::AppendSymbol) =
            op
        else {
            return Vec::new();
        };
        let &[a, b] = args else { return Vec::new() };
        let mut is_known = |t: Ty| {
            let mut vars = Vec::new();
            self.free_vars(t, &mut vars);
            vars.iter().all(|v| known.contains(v))
        };
        let mut found = Vec::new();
        if is_known(a) {
            found.push(b);
        }
        if is_known(b) {
            found.push(a);
        }
        found
    }
}

fn quotient(n: UBig, x: UBig) -> Option<UBig> {
    (!x.is_zero() && (&n % &x).is_zero()).then(|| n / x)
}

/// The exponent to which `x` is `n`.
fn logarithm(n: &UBig, x: &UBig) -> Option<UBig> {
    if *x <= UBig::ONE {
        return None;
    }
    let (mut power, mut exponent) = (UBig::ONE, UBig::ZERO);
    while power < *n {
        power *= x;
        exponent += UBig::ONE;
    }
    (power == *n).then_some(exponent)
}

/// The number of which `n` is the power of this exponent.
fn root(n: &UBig, exponent: &UBig) -> Option<UBig> {
    let exponent = usize::try_from(exponent).ok().filter(|&e| e > 0)?;
    let root = n.nth_root(exponent);
    (root.pow(exponent) == *n).then_some(root)
}
