//! Random programs, from fixed seeds and from fresh ones of the clock's, which are printed (with the report of a failure; always with
//! `--nocapture`). `KELVIN_FRESH=N` asks for N fresh ones.

mod common;

use std::time::{SystemTime, UNIX_EPOCH};

use kelvin_random::choices::Choices;
use kelvin_random::compiled::{CENSUS_KINDS, Harness, check_module};
use kelvin_random::core_check::{Coverage, check};
use kelvin_random::core_program::program;

/// How many fresh programs, from which seed on: `default`, or as many as `KELVIN_FRESH` says.
fn fresh(default: u64) -> (u64, u64) {
    let count = std::env::var("KELVIN_FRESH").ok().and_then(|n| n.parse().ok()).unwrap_or(default);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock");
    let seed = now.as_secs() * 1000;
    println!("fresh seeds {seed}..{}", seed + count);
    (seed, count)
}

fn core_programs(from: u64, count: u64) -> Coverage {
    let mut coverage = Coverage::default();
    for seed in from..from + count {
        let mut choices = Choices::random(seed);
        let text = program(&mut choices);
        if let Err(f) = check(&text, &mut coverage) {
            let list: Vec<String> = choices.made.iter().map(u32::to_string).collect();
            panic!(
                "seed {seed}: {}\n{}\ncargo run --release -p kelvin-random -- --programs 1 --seed {seed}   (shrinks)\n\
                 cargo run --release -p kelvin-random -- --replay {}",
                f.what,
                f.program,
                list.join(",")
            );
        }
    }
    // The programs must be worth the trouble.
    assert!(coverage.out_of_steps * 50 < coverage.programs, "{coverage:?}");
    assert!(coverage.probes > coverage.programs && coverage.entries > coverage.programs, "{coverage:?}");
    let r = coverage.rules;
    assert!([r.r_lam, r.r_con, r.h, r.v, r.u, r.a, r.c, r.p].iter().all(|n| *n > 5 * count), "{coverage:?}");
    coverage
}

#[test]
fn the_machines_and_the_optimiser_agree() {
    let coverage = core_programs(100_000, 5000);
    // What never happens is not tested.
    assert!(coverage.never().is_empty(), "no program had: {:#?}", coverage.never());
    let (seed, count) = fresh(1000);
    core_programs(seed, count);
}

#[test]
fn compiled_programs_agree() {
    let dir = std::env::temp_dir().join(format!("kelvin-random-test-{}", std::process::id()));
    let harness = Harness::new(common::kelvin(), dir);
    let mut ranges = vec![1001..1051, 1101..1151, 1301..1351];
    let (seed, count) = fresh(25);
    ranges.push(seed..seed + count.min(200));
    for range in ranges {
        let reports = check_module(&harness, range, 60).unwrap_or_else(|e| panic!("{e}"));
        assert!(reports.is_empty(), "{}", reports.join("\n"));
    }
    let rules = harness.rules.borrow();
    for kind in CENSUS_KINDS {
        assert!(rules.contains_key(kind), "no {kind}: {rules:?}");
    }
    let _ = std::fs::remove_dir_all(&harness.dir);
}
