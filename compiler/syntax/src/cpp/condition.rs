//! The expressions of `#if` and `#elif`.

use super::expand::{self, Arguments, Budget, Macro, Macros};

/// How deep parentheses and prefix operators may nest.
const MAX_DEPTH: usize = 500;

/// The value of a condition.
pub fn evaluate(text: &str, macros: &Macros) -> Result<i64, String> {
    let text = without_tests(text, macros)?;
    let mut budget = Budget::of_file(text.len());
    let text = expand::expand(&text, macros, &mut budget);
    // Some macros stand for a test of versions.
    let text = without_tests(&text, macros)?;
    if budget.exceeded {
        return Err("the macros in it expand to too much".into());
    }
    let tokens = tokens(&text)?;
    let mut parser = Parser { tokens: &tokens, at: 0, depth: 0 };
    let value = parser.choice()?;
    match parser.tokens.get(parser.at) {
        None => Ok(value),
        Some(t) => Err(format!("`{t}` is not expected here")),
    }
}

/// Replaces `defined X`, `defined(X)` and the tests of versions by their values, before macros are expanded.
fn without_tests(text: &str, macros: &Macros) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if !(c.is_ascii_alphanumeric() || c == '_') {
            out.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        }
        let n = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        let word = &rest[..n];
        rest = &rest[n..];
        if word == "defined" {
            let after = rest.trim_start();
            let (name, left) = match after.strip_prefix('(') {
                Some(inner) => inner.split_once(')').ok_or("`defined(` is not closed")?,
                None => after.split_at(
                    after.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(after.len()),
                ),
            };
            let name = name.trim();
            out.push_str(if macros.contains_key(name) { " 1 " } else { " 0 " });
            rest = left;
        } else if let Some(have) = macros.get(word).and_then(Macro::as_version)
            && let Arguments::List(args, len) = expand::arguments(rest)
        {
            // What a version leaves out is 0: `1.0` is at least (1,0,0).
            let wanted: Vec<i64> = args.iter().filter_map(|a| a.parse().ok()).collect();
            let have = have.iter().copied().chain(std::iter::repeat(0)).take(wanted.len().max(have.len()));
            out.push_str(if wanted <= have.collect() { " 1 " } else { " 0 " });
            rest = &rest[len..];
        } else {
            out.push_str(word);
        }
    }
    Ok(out)
}

const OPERATORS: &[&str] = &[
    "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "(", ")", "<", ">", "+", "-", "*", "/", "%", "!", "~",
    "&", "|", "^", "?", ":", ",",
];

fn tokens(text: &str) -> Result<Vec<&str>, String> {
    let mut out = Vec::new();
    let mut rest = text.trim_start();
    while let Some(c) = rest.chars().next() {
        let n = if c.is_alphanumeric() || c == '_' {
            rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
        } else if let Some(op) = OPERATORS.iter().find(|op| rest.starts_with(**op)) {
            op.len()
        } else {
            return Err(format!("`{c}` is not expected here"));
        };
        out.push(&rest[..n]);
        rest = rest[n..].trim_start();
    }
    Ok(out)
}

struct Parser<'t> {
    tokens: &'t [&'t str],
    at: usize,
    depth: usize,
}

/// The precedence of an operator of two operands, loosest first.
fn precedence(op: &str) -> Option<u8> {
    Some(match op {
        "||" => 1,
        "&&" => 2,
        "|" => 3,
        "^" => 4,
        "&" => 5,
        "==" | "!=" => 6,
        "<" | ">" | "<=" | ">=" => 7,
        "<<" | ">>" => 8,
        "+" | "-" => 9,
        "*" | "/" | "%" => 10,
        _ => return None,
    })
}

fn apply(op: &str, a: i64, b: i64) -> Result<i64, String> {
    Ok(match op {
        "||" => i64::from(a != 0 || b != 0),
        "&&" => i64::from(a != 0 && b != 0),
        "|" => a | b,
        "^" => a ^ b,
        "&" => a & b,
        "==" => i64::from(a == b),
        "!=" => i64::from(a != b),
        "<" => i64::from(a < b),
        ">" => i64::from(a > b),
        "<=" => i64::from(a <= b),
        ">=" => i64::from(a >= b),
        "<<" => a.wrapping_shl(b as u32),
        ">>" => a.wrapping_shr(b as u32),
        "+" => a.wrapping_add(b),
        "-" => a.wrapping_sub(b),
        "*" => a.wrapping_mul(b),
        _ if b == 0 => return Err("division by zero".into()),
        "/" => a.wrapping_div(b),
        _ => a.wrapping_rem(b),
    })
}

impl<'t> Parser<'t> {
    fn eat(&mut self, token: &str) -> bool {
        let found = self.tokens.get(self.at) == Some(&token);
        self.at += usize::from(found);
        found
    }

    fn choice(&mut self) -> Result<i64, String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("it is nested too deep".into());
        }
        let condition = self.binary(0)?;
        let value = if self.eat("?") {
            let yes = self.choice()?;
            if !self.eat(":") {
                return Err("`:` is missing".into());
            }
            let no = self.choice()?;
            if condition != 0 { yes } else { no }
        } else {
            condition
        };
        self.depth -= 1;
        Ok(value)
    }

    fn binary(&mut self, least: u8) -> Result<i64, String> {
        let mut left = self.operand()?;
        while let Some(&op) = self.tokens.get(self.at)
            && let Some(p) = precedence(op)
            && p > least
        {
            self.at += 1;
            let right = self.binary(p)?;
            // `defined(X) && 1 / X`: what does not matter cannot fail.
            left = match (op, left) {
                ("&&", 0) => 0,
                ("||", l) if l != 0 => 1,
                _ => apply(op, left, right)?,
            };
        }
        Ok(left)
    }

    fn operand(&mut self) -> Result<i64, String> {
        let Some(&token) = self.tokens.get(self.at) else { return Err("an operand is missing".into()) };
        self.at += 1;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("it is nested too deep".into());
        }
        let value = match token {
            "!" => i64::from(self.operand()? == 0),
            "-" => self.operand()?.wrapping_neg(),
            "+" => self.operand()?,
            "~" => !self.operand()?,
            "(" => {
                let value = self.choice()?;
                if !self.eat(")") {
                    return Err("`)` is missing".into());
                }
                value
            }
            t if t.starts_with(|c: char| c.is_ascii_digit()) => number(t)?,
            // A name that is not defined counts as 0, with arguments too.
            t if t.starts_with(|c: char| c.is_alphabetic() || c == '_') => {
                self.skip_arguments();
                0
            }
            t => return Err(format!("`{t}` is not expected here")),
        };
        self.depth -= 1;
        Ok(value)
    }

    fn skip_arguments(&mut self) {
        if self.tokens.get(self.at) != Some(&"(") {
            return;
        }
        let mut depth = 0usize;
        while let Some(&t) = self.tokens.get(self.at) {
            self.at += 1;
            match t {
                "(" => depth += 1,
                ")" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }
}

fn number(text: &str) -> Result<i64, String> {
    let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
    let value = if let Some(hex) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        i64::from_str_radix(hex, 16)
    } else if digits.len() > 1 && digits.starts_with('0') {
        i64::from_str_radix(digits, 8)
    } else {
        digits.parse()
    };
    value.map_err(|_| format!("`{text}` is not a number"))
}
