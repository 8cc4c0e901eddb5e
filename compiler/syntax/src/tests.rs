//! Whole modules: what parses, to which tree, and what is said about the rest.
//!
//! Trees are compared as printed programs, white space apart. Every program that parses must also
//! print to something that parses to the same tree.

mod declarations;
mod errors;
mod expressions;
mod layout_rule;
mod robustness;

use kelvin_base::{FileId, Severity};

use crate::{ParseOptions, parse_module, print};

fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The printed declarations of a program that must be correct.
fn printed(text: &str) -> String {
    let (module, messages) = parse_module(FileId(0), text, &ParseOptions::default());
    let errors: Vec<_> = messages.iter().filter(|d| d.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{text}\n{errors:#?}");
    let module = module.expect("no errors, so there is a module");
    let out = print::module(&module);
    let body = out.split_once(" where\n").map_or("", |(_, body)| body);
    squeeze(body)
}

/// `text` parses, and prints as `expected`; that parses and prints as itself.
#[track_caller]
fn check(text: &str, expected: &str) {
    let pragmas: String =
        text.lines().filter(|l| l.starts_with("{-# LANGUAGE")).map(|l| format!("{l}\n")).collect();
    let out = printed(text);
    assert_eq!(out, squeeze(expected), "{text}");
    // Squeezed into one line the declarations need braces around them.
    let (module, _) = parse_module(FileId(0), text, &ParseOptions::default());
    let full = print::module(&module.expect("it parsed before"));
    let again = printed(&full);
    assert_eq!(again, out, "{pragmas}{full}");
}

/// `text` parses and prints as itself.
#[track_caller]
fn same(text: &str) {
    check(text, &text.lines().filter(|l| !l.starts_with("{-# LANGUAGE")).collect::<Vec<_>>().join("\n"));
}

/// The messages of a program, `line:column message` each.
fn messages(text: &str) -> Vec<String> {
    let (_, messages) = parse_module(FileId(0), text, &ParseOptions::default());
    messages
        .iter()
        .map(|d| {
            let before = &text[..d.primary.span.lo as usize];
            let line = before.matches('\n').count() + 1;
            let col = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
            format!("{line}:{col} {}", d.message)
        })
        .collect()
}

#[track_caller]
fn bad(text: &str, expected: &[&str]) {
    assert_eq!(messages(text), expected, "{text}");
}

/// The hints of the first message.
#[track_caller]
fn hints(text: &str, expected: &[&str]) {
    let (_, messages) = parse_module(FileId(0), text, &ParseOptions::default());
    let hints = messages.first().map(|d| d.hints.clone()).unwrap_or_default();
    assert_eq!(hints, expected, "{text}\n{messages:#?}");
}
