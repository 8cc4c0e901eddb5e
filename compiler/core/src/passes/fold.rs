//! Constant folding of primitives, and their algebraic identities.
//!
//! What it does to `scc`: nothing; a primitive on literals has no cost worth attributing.

use crate::expr::*;

/// What `op args` is known to be, without computing anything at run time.
pub fn fold(op: &str, args: &[Atom]) -> Option<Expr> {
    match args {
        [Atom::Lit(a)] => unary(op, *a).map(lit),
        [Atom::Lit(a), Atom::Lit(b)] => binary(op, *a, *b),
        [Atom::Var(a), Atom::Var(b)] if a == b => same(op).map(lit),
        [Atom::Lit(a), x] => left_identity(op, *a, *x),
        [x, Atom::Lit(b)] => right_identity(op, *x, *b),
        _ => None,
    }
}

/// What a conversion of the result of another one (`inner a`) comes to: a primitive on `a`, or with `None` just `a`.
pub fn converted(op: &str, inner: &str) -> Option<Option<&'static str>> {
    Some(match (op, inner) {
        ("word2Int#", "int2Word#")
        | ("int2Word#", "word2Int#")
        | ("ord#", "chr#")
        | ("chr#", "ord#")
        | ("bigToInt#", "bigFromInt#")
        | ("double2Float#", "float2Double#") => None,
        ("bigToInt#", "bigFromWord#") => Some("word2Int#"),
        ("bigToDouble#", "bigFromWord#") => Some("word2Double#"),
        ("bigToDouble#", "bigFromInt#") => Some("int2Double#"),
        _ => return None,
    })
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

fn unary(op: &str, a: Lit) -> Option<Lit> {
    Some(match (op, a) {
        ("negateInt#", Lit::Int(n)) => int(n.wrapping_neg()),
        ("notI#", Lit::Int(n)) => int(!n),
        ("narrow8Int#", Lit::Int(n)) => int(i64::from(n as i8)),
        ("narrow16Int#", Lit::Int(n)) => int(i64::from(n as i16)),
        ("narrow32Int#", Lit::Int(n)) => int(i64::from(n as i32)),
        ("int2Word#", Lit::Int(n)) => Lit::Word(n as u64),
        ("int2Double#", Lit::Int(n)) => double(n as f64),
        ("int2Float#", Lit::Int(n)) => float(n as f32),
        ("chr#", Lit::Int(n)) => Lit::Char(u32::try_from(n).ok().and_then(char::from_u32)?),
        ("ord#", Lit::Char(c)) => int(i64::from(u32::from(c))),
        ("not#", Lit::Word(n)) => Lit::Word(!n),
        ("popCnt#", Lit::Word(n)) => Lit::Word(u64::from(n.count_ones())),
        ("clz#", Lit::Word(n)) => Lit::Word(u64::from(n.leading_zeros())),
        ("ctz#", Lit::Word(n)) => Lit::Word(u64::from(n.trailing_zeros())),
        ("narrow8Word#", Lit::Word(n)) => Lit::Word(u64::from(n as u8)),
        ("narrow16Word#", Lit::Word(n)) => Lit::Word(u64::from(n as u16)),
        ("narrow32Word#", Lit::Word(n)) => Lit::Word(u64::from(n as u32)),
        ("word2Int#", Lit::Word(n)) => int(n as i64),
        ("word2Double#", Lit::Word(n)) => double(n as f64),
        ("negateDouble#", Lit::Double(d)) => double(-f64::from_bits(d)),
        ("double2Float#", Lit::Double(d)) => float(f64::from_bits(d) as f32),
        ("float2Double#", Lit::Float(d)) => double(f64::from(f32::from_bits(d))),
        ("negateFloat#", Lit::Float(d)) => float(-f32::from_bits(d)),
        _ => return None,
    })
}

fn binary(op: &str, a: Lit, b: Lit) -> Option<Expr> {
    let l = match (a, b) {
        (Lit::Int(a), Lit::Int(b)) => return binary_int(op, a, b),
        (Lit::Word(a), Lit::Word(b)) => binary_word(op, a, b)?,
        (Lit::Word(a), Lit::Int(b)) => match (op, u32::try_from(b)) {
            ("uncheckedShiftL#", Ok(b)) if b < 64 => Lit::Word(a << b),
            ("uncheckedShiftRL#", Ok(b)) if b < 64 => Lit::Word(a >> b),
            _ => return None,
        },
        (Lit::Char(a), Lit::Char(b)) => int(i64::from(match op {
            "eqChar#" => a == b,
            "neChar#" => a != b,
            "ltChar#" => a < b,
            "leChar#" => a <= b,
            "gtChar#" => a > b,
            "geChar#" => a >= b,
            _ => return None,
        })),
        (Lit::Double(a), Lit::Double(b)) => binary_double(op, f64::from_bits(a), f64::from_bits(b))?,
        _ => return None,
    };
    Some(lit(l))
}

fn binary_int(op: &str, a: i64, b: i64) -> Option<Expr> {
    let carry =
        |(n, over): (i64, bool)| Expr::Tuple(vec![Atom::Lit(int(n)), Atom::Lit(int(i64::from(over)))]);
    let n = match op {
        "+#" => a.wrapping_add(b),
        "-#" => a.wrapping_sub(b),
        "*#" => a.wrapping_mul(b),
        "andI#" => a & b,
        "orI#" => a | b,
        "xorI#" => a ^ b,
        "==#" => i64::from(a == b),
        "/=#" => i64::from(a != b),
        "<#" => i64::from(a < b),
        "<=#" => i64::from(a <= b),
        ">#" => i64::from(a > b),
        ">=#" => i64::from(a >= b),
        "uncheckedIShiftL#" if (0..64).contains(&b) => a << b,
        "uncheckedIShiftRA#" if (0..64).contains(&b) => a >> b,
        "uncheckedIShiftRL#" if (0..64).contains(&b) => ((a as u64) >> b) as i64,
        "quotInt#" if b != 0 => a.wrapping_div(b),
        "remInt#" if b != 0 => a.wrapping_rem(b),
        "addIntC#" => return Some(carry(a.overflowing_add(b))),
        "subIntC#" => return Some(carry(a.overflowing_sub(b))),
        "mulIntC#" => return Some(carry(a.overflowing_mul(b))),
        _ => return None,
    };
    Some(lit(int(n)))
}

fn binary_word(op: &str, a: u64, b: u64) -> Option<Lit> {
    let n = match op {
        "plusWord#" => a.wrapping_add(b),
        "minusWord#" => a.wrapping_sub(b),
        "timesWord#" => a.wrapping_mul(b),
        "and#" => a & b,
        "or#" => a | b,
        "xor#" => a ^ b,
        "quotWord#" if b != 0 => a / b,
        "remWord#" if b != 0 => a % b,
        _ => {
            return Some(int(i64::from(match op {
                "eqWord#" => a == b,
                "neWord#" => a != b,
                "ltWord#" => a < b,
                "leWord#" => a <= b,
                "gtWord#" => a > b,
                "geWord#" => a >= b,
                _ => return None,
            })));
        }
    };
    Some(Lit::Word(n))
}

fn binary_double(op: &str, a: f64, b: f64) -> Option<Lit> {
    Some(match op {
        "+##" => double(a + b),
        "-##" => double(a - b),
        "*##" => double(a * b),
        "/##" if b != 0.0 => double(a / b),
        _ => int(i64::from(match op {
            "==##" => a == b,
            "/=##" => a != b,
            "<##" => a < b,
            "<=##" => a <= b,
            ">##" => a > b,
            ">=##" => a >= b,
            _ => return None,
        })),
    })
}

/// Both arguments the same variable (of a discrete type).
fn same(op: &str) -> Option<Lit> {
    Some(match op {
        "==#" | "<=#" | ">=#" | "eqChar#" | "leChar#" | "geChar#" | "eqWord#" | "leWord#" | "geWord#" => {
            int(1)
        }
        "/=#" | "<#" | ">#" | "neChar#" | "ltChar#" | "gtChar#" | "neWord#" | "ltWord#" | "gtWord#"
        | "-#" | "xorI#" => int(0),
        _ => return None,
    })
}

fn left_identity(op: &str, a: Lit, x: Atom) -> Option<Expr> {
    match (op, a) {
        ("+#" | "orI#" | "xorI#", Lit::Int(0)) | ("*#", Lit::Int(1)) => Some(Expr::Atom(x)),
        ("*#" | "andI#", Lit::Int(0)) => Some(lit(int(0))),
        ("plusWord#" | "or#" | "xor#", Lit::Word(0)) => Some(Expr::Atom(x)),
        _ => None,
    }
}

fn right_identity(op: &str, x: Atom, b: Lit) -> Option<Expr> {
    match (op, b) {
        ("+#" | "-#" | "orI#" | "xorI#" | "uncheckedIShiftL#" | "uncheckedIShiftRA#", Lit::Int(0)) => {
            Some(Expr::Atom(x))
        }
        ("*#" | "quotInt#", Lit::Int(1)) => Some(Expr::Atom(x)),
        ("*#" | "andI#", Lit::Int(0)) | ("remInt#", Lit::Int(1)) => Some(lit(int(0))),
        ("plusWord#" | "minusWord#" | "or#" | "xor#", Lit::Word(0)) => Some(Expr::Atom(x)),
        ("uncheckedShiftL#" | "uncheckedShiftRL#", Lit::Int(0)) => Some(Expr::Atom(x)),
        _ => None,
    }
}
