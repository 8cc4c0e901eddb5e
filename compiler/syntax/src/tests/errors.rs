//! Messages.

use super::{bad, hints};

#[test]
fn several_in_one_run() {
    bad(
        "f = )\ng = 1\nh = (1\ni = [2)\nj = 1 +\nk = 2",
        &[
            "1:5 `)` closes nothing",
            "3:5 this `(` is never closed",
            "4:7 `)` does not close `[`",
            "6:1 unexpected `k` at the start of a line",
        ],
    );
}

#[test]
fn a_good_declaration_after_a_bad_one_is_kept() {
    let (m, d) = crate::parse_module(
        kelvin_base::FileId(0),
        "f = let x = 1\ng = 2\nh = )\ni = 3",
        &crate::ParseOptions::default(),
    );
    assert_eq!(d.len(), 2);
    let out = crate::print::module(&m.expect("there is something left"));
    assert_eq!(out, "module Main (main) where\ng = 2\ni = 3\n");
}

#[test]
fn missing_parts() {
    bad("f = if a then b", &["1:15 `if` needs an `else`"]);
    bad("f = if a then b\ng = 1", &["2:1 `if` needs an `else`"]);
    bad("f = if a\ng = 1", &["2:1 `if` needs a `then`"]);
    bad("f = (if a then b, c)", &["1:17 `if` needs an `else`"]);
    bad("f = case x\ng = 1", &["2:1 `case` needs an `of`"]);
    bad("f = let x = 1\ng = 2", &["2:1 `let` needs an `in`"]);
    bad("f x y\ng = 1", &["1:5 this is not a definition: an `=` is missing"]);
    bad("main = do\n  case x of\n    A\n    B -> 1", &["3:5 this alternative has no `->`"]);
}

#[test]
fn hints_guess_the_mistake() {
    hints("f = case x of { A = 1 }", &["alternatives and lambdas have `->`, not `=`"]);
    hints("f x -> 1", &["definitions have `=`, not `->`"]);
    hints("f = if x = 1 then 2 else 3", &["`=` defines, `==` compares"]);
    hints("f type = 1", &["`type` is a reserved word and cannot be a name"]);
    hints("f = 1 +", &["an operand is missing"]);
    hints("f = (1 + * 2)", &["an operand is missing"]);
    hints("f = x <- y", &["`<-` stands in `do` blocks, comprehensions and guards"]);
    hints("f = 1 + then 2", &["is there an `if` for it, and is it indented at least as far?"]);
}

#[test]
fn refused_by_name() {
    bad("f = [| x |]", &["1:6 Template Haskell is not supported"]);
    bad("pattern P x <- Just x", &["1:13 a pattern synonym needs the extension PatternSynonyms"]);
    bad("f = proc x -> g -< x", &["1:12 arrow notation needs the extension Arrows"]);
    bad("foreign export ccall f :: Int", &["1:9 foreign exports are not supported"]);
}

#[test]
fn lexical_errors() {
    bad(
        "f = \"abc\ng = 'ab'\nh = ''\ni = '\\q'\nj = \"\\1114112\"\nk = \u{7}",
        &[
            "1:5 this string is not closed",
            "2:5 a character literal holds one character",
            "3:5 a character literal cannot be empty",
            "4:6 unknown escape `\\q`",
            "5:6 this character code is too large (the largest is 1114111, `\\x10ffff`)",
            "6:5 the character '\\u{7}' is not allowed here",
        ],
    );
    bad("f = 1 {- {- -}", &["1:7 this comment is never closed"]);
    bad("{-# LANGUAGE X\nf = 1", &["1:1 this LANGUAGE pragma is never closed"]);
    bad("f = \"a\tb\"", &["1:7 a tab character stands in this string"]);
    bad("f = '\\x110000'", &["1:6 this character code is too large (the largest is 1114111, `\\x10ffff`)"]);
    bad("f = 'a", &["1:5 this character literal is not closed"]);
    bad("f = \"a\\ b\"", &["1:7 this gap in the string is not closed"]);
}

#[test]
fn tabs_are_mentioned() {
    let (_, d) = crate::parse_module(
        kelvin_base::FileId(0),
        "f = do\n    a\n\t b )\n",
        &crate::ParseOptions::default(),
    );
    // The warning of the tab itself, which the driver gives only on demand, and the error.
    let messages: Vec<&str> = d.iter().map(|d| d.message.as_str()).collect();
    assert_eq!(messages, ["a tab", "`)` closes nothing"]);
    assert_eq!(d[0].flag, Some("tabs"));
}
