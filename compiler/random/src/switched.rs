//! A random Core program that is compiled so that its cost centres can be switched off must mean, with some
//! of them off, what it means without their annotations (`docs/cost-semantics.md`, rule 67).

use std::collections::BTreeSet;

use kelvin_core::expr::{CcId, Program};
use kelvin_core::passes::pipeline::When;
use kelvin_core::passes::{self, Options, Pass, Stats, erase};
use kelvin_core::print;
use kelvin_layout::{CcKind, Scoping};
use kelvin_semantics::{Model, run};

use crate::core_check::{Coverage, STEPS, annotated, as_executed, differ, inserted_centres, observe, setup};

/// Checks every third program.
pub fn check_some(
    original: &Program,
    text: &str,
    scoping: Scoping,
    coverage: &mut Coverage,
) -> Result<(), String> {
    if text.len().is_multiple_of(3) { check(original, text, scoping, coverage) } else { Ok(()) }
}

/// Checks a program under a scheme, with everything on and with some cost centres off, which its text
/// chooses: before optimisation, after each pass, and as the machine of compiled code runs it in the end.
fn check(original: &Program, text: &str, scoping: Scoping, coverage: &mut Coverage) -> Result<(), String> {
    let inserted = inserted_centres(original);
    let mut cases = Vec::new();
    for off in [BTreeSet::new(), some_centres(original, text)] {
        let mut erased = original.clone();
        erase(&mut erased, &off);
        let erased = annotated(&as_executed(&erased, scoping)?);
        let r = run(&erased, setup(&erased, Model::EvalApply, scoping, STEPS), None);
        match observe(&erased, &r) {
            Some(expected) => cases.push((off, expected)),
            None => return Ok(()),
        }
    }
    coverage.switched_off += cases[1].0.len() as u64;
    let agree = |program: &Program, model: Model| {
        let program = annotated(program);
        for (off, expected) in &cases {
            let mut setup = setup(&program, model, scoping, 4 * STEPS);
            setup.switched_off = off.clone();
            let r = run(&program, setup, None);
            let labels: Vec<_> = off.iter().map(|c| program.cost_centres[c.0 as usize].label).collect();
            let Some(found) = observe(&program, &r) else {
                return Err(format!("{model:?}, {labels:?} off: {:?}", r.result));
            };
            differ(expected, &found, &inserted).map_err(|d| format!("{model:?}, {labels:?} off: {d}"))?;
        }
        Ok(())
    };
    for level in [0, 2] {
        let mut failed = None;
        let mut program = original.clone();
        let mut on_pass = |pass: &Pass, p: &Program| {
            // (Until references are boxed the program is not what is executed.)
            if failed.is_none()
                && pass.when != When::Switchable
                && let Err(e) = agree(p, Model::EvalApply)
            {
                let text = print::program(p, print::Style::default());
                failed = Some(format!("switchable, after {}: {e}\n{text}", pass.name));
            }
        };
        let options = Options {
            level,
            scoping: Some(scoping),
            lint: true,
            on_pass: Some(&mut on_pass),
            switchable: true,
            ..Options::default()
        };
        passes::run(&mut program, options, &mut Stats::default()).map_err(|broken| broken.to_string())?;
        failed.map_or(Ok(()), Err)?;
        for model in [Model::PushEnter, Model::Stg] {
            agree(&program, model).map_err(|e| format!("switchable, level {level}: {e}"))?;
        }
    }
    Ok(())
}

/// Half of the program's cost centres, more or less.
fn some_centres(program: &Program, text: &str) -> BTreeSet<CcId> {
    let mut bits =
        text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3));
    let mut off = BTreeSet::new();
    for (number, centre) in program.cost_centres.iter().enumerate() {
        bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        if centre.kind == CcKind::Normal && bits >> 63 == 1 {
            off.insert(CcId(number as u32));
        }
    }
    off
}
