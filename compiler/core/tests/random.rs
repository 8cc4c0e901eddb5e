//! Random programs, unoptimised and optimised, must give the same value, the same probe counts per cost centre and
//! the same `scc` entry counts, under every cost semantics.

mod common;

use common::{generate, interp::Interp};
use kelvin_core::passes::{Options, Stats, optimise};
use kelvin_core::{lint, parse, print};
use kelvin_layout::Scoping;

const SCHEMES: [Option<Scoping>; 4] =
    [None, Some(Scoping::Lexical), Some(Scoping::Evaluation), Some(Scoping::Hybrid)];

fn check(seed: u64, made: &mut Stats) -> Result<(), String> {
    let text = generate::program(seed);
    let original = parse::program(&text).map_err(|e| format!("{e}\n{text}"))?;
    let errors = lint::lint(&original);
    if !errors.is_empty() {
        return Err(format!("the generator is wrong: {errors:?}\n{text}"));
    }
    for scoping in SCHEMES {
        let Ok(expected) = Interp::new(&original, scoping).run() else { continue };
        let mut program = original.clone();
        let mut failed = None;
        let mut on_pass = |name: &str, p: &kelvin_core::expr::Program| {
            if failed.is_some() {
                return;
            }
            let shown = || print::program(p, print::Style::default());
            let errors = lint::lint(p);
            if !errors.is_empty() {
                failed = Some(format!("{scoping:?}: lint after {name}: {}\n{}", errors.join("\n"), shown()));
                return;
            }
            match Interp::new(p, scoping).run() {
                Ok(found) if found == expected => {}
                Ok(found) => {
                    failed = Some(format!(
                        "{scoping:?}: after {name}:\nexpected {expected:?}\nfound    {found:?}\n{}",
                        shown()
                    ));
                }
                Err(e) => failed = Some(format!("{scoping:?}: after {name}: {e}\n{}", shown())),
            }
        };
        let mut options = Options { level: 1, scoping, on_pass: Some(&mut on_pass), ..Options::default() };
        optimise(&mut program, &mut options, made);
        if let Some(what) = failed {
            let text = text.strip_prefix(generate::PRELUDE).unwrap_or(&text);
            return Err(format!("seed {seed}: {what}\n---- original\n{text}"));
        }
    }
    Ok(())
}

#[test]
fn optimised_programs_agree_with_their_originals() {
    let (from, count) = match std::env::var("KELVIN_SEEDS") {
        Ok(range) => {
            let mut parts = range.split("..").map(|n| n.parse::<u64>().expect("a number"));
            let from = parts.next().expect("a first seed");
            (from, parts.next().map_or(1, |to| to - from))
        }
        Err(_) => (1, 400),
    };
    let mut made = Stats::default();
    for seed in from..from + count {
        if std::env::var_os("KELVIN_SEEDS").is_some() {
            eprintln!("seed {seed}");
        }
        if let Err(e) = check(seed, &mut made) {
            panic!("{e}");
        }
    }
    // What never happens is not tested.
    let never: Vec<&str> = made.rows().filter(|(_, n)| *n == 0).map(|(name, _)| name).collect();
    assert!(count < 400 || never.is_empty(), "transformations that no program had: {never:?}");
}
