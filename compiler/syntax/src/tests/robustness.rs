//! Whatever the text is: no panic, no overflow, no endless loop, no quadratic time.

use kelvin_base::FileId;

use crate::{ParseOptions, parse_module, print, unlit};

fn parse(text: &str) -> (bool, Vec<String>) {
    let (m, d) = parse_module(FileId(0), text, &ParseOptions::default());
    let printable = m.is_some();
    if let Some(m) = &m {
        print::module(m);
    }
    (printable, d.into_iter().map(|d| d.message).collect())
}

const TOO_DEEP: &str = "this is nested too deeply";

fn nested(open: &str, inside: &str, close: &str, n: usize) -> Vec<String> {
    parse(&format!("f = {}{inside}{}\ng = 1\n", open.repeat(n), close.repeat(n))).1
}

#[test]
fn deep_brackets() {
    assert!(nested("(", "x", ")", 3_000).is_empty());
    for n in [9_000, 200_000] {
        for (open, close) in [
            ("(", ")"),
            ("[", "]"),
            ("(x, ", ")"),
            ("f (", ")"),
            ("C { a = ", "}"),
            ("case x of { A -> ", "}"),
            ("do { a; ", "}"),
        ] {
            let messages = nested(open, "x", close, n);
            assert!(n == 9_000 || messages == [TOO_DEEP], "{open} {n} {messages:?}");
        }
    }
}

#[test]
fn deep_without_brackets() {
    for open in [
        "\\x -> ",
        "if a then b else ",
        "let x = 1 in ",
        "do ",
        "case x of A -> ",
        "scc \"x\" ",
        "a $ \\x -> ",
        "case ",
    ] {
        parse(&format!("f = {}x\n", open.repeat(100_000)));
        parse(&format!("f = {}x\n", open.repeat(9_000)));
    }
    parse(&format!("f :: {}a\n", "a -> ".repeat(200_000)));
    parse(&format!("f :: {}a\n", "forall a. ".repeat(200_000)));
    parse(&format!("f = x {}\n", "y ".repeat(200_000)));
    parse(&format!("f = x {}\n", "{ a = 1 }".repeat(100_000)));
    parse(&format!("f {}x = 1\n", "x@".repeat(100_000)));
}

#[test]
fn long_is_not_deep() {
    assert!(parse(&format!("f = {}[]\n", "1 : ".repeat(200_000))).1.is_empty());
    assert!(parse(&format!("f = [{}1]\n", "1, ".repeat(200_000))).1.is_empty());
    assert!(parse(&format!("f = do\n{}", "  a <- b\n".repeat(50_000))).1.is_empty());
    assert!(parse(&"f 1 = 2\n".repeat(50_000)).1.is_empty());
    assert!(parse(&format!("f = {}x\n", "- ".repeat(50_000))).1.is_empty());
}

const WORDS: &[&str] = &[
    "case",
    "class",
    "data",
    "default",
    "deriving",
    "do",
    "else",
    "foreign",
    "if",
    "import",
    "in",
    "infix",
    "infixl",
    "instance",
    "let",
    "module",
    "newtype",
    "of",
    "then",
    "type",
    "where",
    "_",
    "scc \"x\"",
    "\\case",
    "\\",
    "as",
    "forall",
    "x",
    "y",
    "C",
    "D",
    "M.x",
    "M.C",
    "+",
    ":+",
    "M.+",
    "..",
    "::",
    "=",
    "|",
    "<-",
    "->",
    "=>",
    "@",
    " @x",
    " !x",
    " ~x",
    "-",
    ".",
    "*",
    "1",
    "1.5",
    "'c'",
    "\"s\"",
    "(",
    ")",
    "(#",
    "#)",
    "[",
    "]",
    ",",
    "`x`",
    "`",
    "{",
    "}",
    ";",
    "\n",
    "\n  ",
    "\n    ",
    "\n\t",
    "{-# SCC x #-}",
    "{-# INLINE x #-}",
    "{-# LANGUAGE MagicHash #-}",
    "1#",
    "{-",
    "-}",
    "--",
    "\"",
    "'",
    "∀",
    "é",
    "\\x",
    "\u{0}",
    "via",
    "family",
    "stock",
];

#[test]
fn token_soup() {
    // A fixed seed, so that failures repeat.
    let mut r = fastrand::Rng::with_seed(1);
    for _ in 0..20_000 {
        let n = 1 + r.usize(..40);
        let mut text = String::new();
        for _ in 0..n {
            text.push_str(WORDS[r.usize(..WORDS.len())]);
            text.push(' ');
        }
        parse(&text);
    }
}

const SAMPLE: &str = include_str!("sample.hs");

#[test]
fn a_program_with_everything_parses_and_prints_to_itself() {
    let (m, d) = parse_module(FileId(0), SAMPLE, &ParseOptions::default());
    assert!(d.is_empty(), "{d:#?}");
    let once = print::module(&m.expect("it parses"));
    let (m, d) = parse_module(FileId(0), &once, &ParseOptions::default());
    assert!(d.is_empty(), "{d:#?}\n{once}");
    assert_eq!(print::module(&m.expect("it parses")), once);
}

#[test]
fn truncated_programs() {
    for (i, _) in SAMPLE.char_indices() {
        parse(&SAMPLE[..i]);
        unlit(&SAMPLE[..i]);
    }
}

#[test]
fn programs_with_a_token_too_many_or_too_few() {
    let mut r = fastrand::Rng::with_seed(42);
    let words: Vec<&str> = SAMPLE.split_inclusive([' ', '\n', '(', ')', ',']).collect();
    for _ in 0..3_000 {
        let mut w = words.clone();
        let at = r.usize(..w.len());
        match r.usize(..3) {
            0 => {
                w.remove(at);
            }
            1 => w.insert(at, WORDS[r.usize(..WORDS.len())]),
            _ => {
                let other = r.usize(..w.len());
                w.swap(at, other);
            }
        }
        parse(&w.concat());
    }
}

#[test]
fn messages_end() {
    let (_, messages) = parse(&"f = )\n".repeat(10_000));
    assert!(messages.len() <= 101);
}
