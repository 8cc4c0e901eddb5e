//! What the checker records for those who ask: names, scopes, types, each where it stands.

use kelvin_base::Symbol;

use super::library::library;
use crate::front::{Source, Surroundings, Unit, parse};
use crate::infer::show_type;

struct Nowhere;

impl Surroundings for Nowhere {
    fn find(
        &self,
        _: Unit,
        _: Symbol,
        _: Option<Symbol>,
        _: kelvin_base::Span,
    ) -> Result<Source, Box<kelvin_base::Diagnostic>> {
        unreachable!("no module is looked for")
    }
}

/// The text of each place with what was recorded there, sorted.
fn recorded(text: &str) -> Vec<String> {
    let source = Source { file: "T.hs".into(), text: text.into(), unit: Unit::MAIN, module: None };
    let file = kelvin_base::FileId(u32::MAX - 1);
    let (loaded, diagnostics) = parse(file, &source, None, &Nowhere);
    let loaded = loaded.unwrap_or_else(|| panic!("{diagnostics:?}"));
    // A copy: what is recorded here is nothing to other tests.
    let mut session = library().session().clone();
    let (_, _, found) = session.check_recording(&loaded, None, None, false);
    let at = |s: kelvin_base::Span| (s.lo, s.hi, &text[s.lo as usize..s.hi as usize]);
    let mut all = Vec::new();
    for (span, name) in &found.names {
        let bound = session.names.info(*name).span;
        let ty = found
            .variables
            .get(name)
            .map_or(String::new(), |t| format!(" :: {}", show_type(t, &session.names)));
        let home = if bound.file == file { format!("{}", bound.lo) } else { "elsewhere".into() };
        all.push((at(*span), format!("{home}{ty}")));
    }
    for (span, ty) in &found.uses {
        all.push((at(*span), format!("used at {}", show_type(ty, &session.names))));
    }
    for (span, names) in &found.scopes {
        let names: Vec<&str> = names.iter().map(|&n| session.names.occ(n).as_str()).collect();
        all.push((at(*span), format!("scope of {}", names.join(" "))));
    }
    all.sort();
    all.into_iter().map(|((lo, _, text), what)| format!("{lo} `{text}` {what}")).collect()
}

#[test]
fn names_scopes_and_types() {
    let found = recorded("module R where\nf n = let m = show n in m\n");
    let want = [
        "15 `f n = let m = show n in m` scope of n",
        "17 `n` 17 :: a",
        "21 `let m = show n in m` scope of m",
        "25 `m` 25 :: String",
        "29 `show` elsewhere",
        "29 `show` used at a -> String",
        "34 `n` 17 :: a",
        "39 `m` 25 :: String",
    ];
    for line in want {
        assert!(found.iter().any(|f| f == line), "{line}\nis not among\n{}", found.join("\n"));
    }
}

#[test]
fn modules_with_errors_have_what_was_found() {
    let found = recorded("module R where\nf :: Int -> Int\nf n = n + 'x'\n");
    assert!(found.iter().any(|f| f == "33 `n` 33 :: Int"), "{}", found.join("\n"));
    let found = recorded("module R where\nf n = n + nowhere\n");
    assert!(found.iter().any(|f| f == "21 `n` 17"), "{}", found.join("\n"));
}
