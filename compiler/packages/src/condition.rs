//! The conditions of `if` in a `.cabal` file, and what they are asked of.

use std::collections::BTreeMap;

use crate::joined::{Joined, Rest};
use crate::shipped::{GHC_VERSION, VERSION};
use crate::version::{Range, Version};

/// What conditions can ask for.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// By name in lower case.
    pub flags: BTreeMap<String, bool>,
}

/// The value of a condition; the error says what is wrong with it. Flags that were asked for are added to
/// `asked`.
pub fn evaluate(text: &str, around: &Environment, asked: &mut Vec<String>) -> Result<bool, String> {
    Parser { rest: Rest::new(text), around, asked }.whole()
}

struct Parser<'t> {
    rest: Rest<'t>,
    around: &'t Environment,
    asked: &'t mut Vec<String>,
}

impl<'t> Joined<'t> for Parser<'t> {
    type Value = bool;
    const WHAT: &'static str = "condition";

    fn rest(&mut self) -> &mut Rest<'t> {
        &mut self.rest
    }

    fn term(&mut self) -> Result<bool, String> {
        if self.rest.eat("!") { Ok(!self.operand()?) } else { self.test() }
    }

    fn either(left: bool, right: bool) -> bool {
        left || right
    }

    fn both(left: bool, right: bool) -> bool {
        left && right
    }
}

impl Parser<'_> {
    fn test(&mut self) -> Result<bool, String> {
        let n = self.rest.text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(self.rest.text.len());
        let (word, rest) = self.rest.text.split_at(n);
        let word = word.to_ascii_lowercase();
        self.rest.text = rest.trim_start();
        match word.as_str() {
            "true" => return Ok(true),
            "false" => return Ok(false),
            _ => {}
        }
        let Some((argument, rest)) = self.rest.text.strip_prefix('(').and_then(close) else {
            return Err(match word.as_str() {
                "" => "a condition is expected".into(),
                _ => format!(
                    "`{word}` is no condition; there are flag(…), os(…), arch(…), impl(…), true and false"
                ),
            });
        };
        self.rest.text = rest.trim_start();
        let argument = argument.trim();
        let lower = argument.to_ascii_lowercase();
        match word.as_str() {
            "flag" => {
                self.asked.push(lower.clone());
                let known = self.around.flags.get(&lower).copied();
                known.ok_or_else(|| format!("there is no flag `{argument}`"))
            }
            "os" => Ok(lower == "linux"),
            "arch" => Ok(lower == "x86_64"),
            "impl" => implementation(&lower),
            _ => Err(format!("`{word}(…)` is no condition; there are flag(…), os(…), arch(…) and impl(…)")),
        }
    }
}

/// What is before the parenthesis that closes an open one, and behind it.
fn close(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (i, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => return Some((&text[..i], &text[i + 1..])),
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// `ghc >= 9.0`: the language is GHC's of that version; `kelvin` is ours.
fn implementation(argument: &str) -> Result<bool, String> {
    let n = argument.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(argument.len());
    let (name, range) = argument.split_at(n);
    let range = Range::parse(range)?;
    let version = |text| Version::parse(text).unwrap_or_default();
    Ok(match name {
        "ghc" => range.contains(&version(GHC_VERSION)),
        "kelvin" => range.contains(&version(VERSION)),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_have_their_values() {
        let flags = [("fast".to_owned(), true), ("old-base".to_owned(), false)].into();
        let around = Environment { flags };
        let table = [
            ("os(linux)", true),
            ("!os(windows) && arch(x86_64)", true),
            ("flag(fast) && !(flag(Old-Base) || os(osx))", true),
            ("impl(ghc >= 8.0) && impl(ghc < 9.2)", true),
            ("impl(ghcjs) || impl(hugs)", false),
            ("impl(ghc)", true),
            ("true && false", false),
        ];
        for (text, expected) in table {
            assert_eq!(evaluate(text, &around, &mut Vec::new()), Ok(expected), "{text}");
        }
        for text in ["flag(absent)", "os(linux", "banana", "", "true &&", "color(red)"] {
            assert!(evaluate(text, &around, &mut Vec::new()).is_err(), "{text}");
        }
        assert!(evaluate(&"!".repeat(100_000), &around, &mut Vec::new()).is_err());
    }
}
