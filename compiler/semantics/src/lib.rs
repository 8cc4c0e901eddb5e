//! The cost semantics, executable: what is charged to whom, said three times.
//!
//! * [`eval_apply`]: Figures 4.4 and 4.5 — the definition.
//! * [`push_enter`]: Figure 5.7 with 5.9, 5.11, 5.12 — the argument stack.
//! * [`stg_machine`]: Appendix A — what generated code does.
//!
//! They run whole programs, with input and output, and agree with one another on any of them, and with
//! compiled programs on what both count (`tests/`, and the crate `kelvin-random`, which writes the programs).

pub mod abstract_machine;
pub mod eval_apply;
pub mod memory;
pub mod prims;
pub mod push_enter;
pub mod report;
pub mod scheme;
pub mod stg_machine;
pub mod tally;
mod threads;
pub mod trace;
pub mod value;
pub mod world;

use std::collections::BTreeSet;

use kelvin_core::boxing::box_references;
use kelvin_core::expr::{CcId, Program};
use kelvin_layout::Scoping;
use kelvin_stg::from_core::from_core;
use kelvin_stg::scheme::{Boxing, ProfilingActions};

use crate::abstract_machine::Machine;
use crate::scheme::Scheme;
use crate::tally::Tally;
use crate::trace::Trace;
use crate::world::{Stop, World};

/// Which of the three.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    EvalApply,
    PushEnter,
    Stg,
}

/// All models.
pub const MODELS: [Model; 3] = [Model::EvalApply, Model::PushEnter, Model::Stg];

/// How to run a program.
#[derive(Debug)]
pub struct Setup {
    pub model: Model,
    pub scoping: Scoping,
    pub steps: u64,
    /// `main` is an `IO` action to perform, rather than a value.
    pub action: bool,
    pub input: Vec<u8>,
    pub args: Vec<String>,
    /// The cost centres that are switched off, in a program that was compiled so that they can be (rule 67).
    pub switched_off: BTreeSet<CcId>,
}

impl Setup {
    pub fn new(model: Model, scoping: Scoping) -> Setup {
        Setup {
            model,
            scoping,
            steps: 50_000_000,
            action: false,
            input: Vec::new(),
            args: Vec::new(),
            switched_off: BTreeSet::new(),
        }
    }
}

/// What a run gave.
#[derive(Debug)]
pub struct Run {
    /// The value shown, or why there is none.
    pub result: Result<String, Stop>,
    pub tally: Tally,
    pub output: Vec<u8>,
    pub errors: Vec<u8>,
}

/// Runs a program, whose constants have been annotated (`annotate_cafs`) if that is wanted.
pub fn run(program: &Program, setup: Setup, trace: Option<Trace<'_>>) -> Run {
    let scheme = Scheme::new(setup.scoping, &program.cost_centres);
    let mut world = World::new(setup.input);
    world.args = setup.args;
    world.switched_off = setup.switched_off;
    let (result, tally, world) = match setup.model {
        Model::EvalApply => {
            let mut m = Machine::new(program, scheme, world, setup.steps);
            m.trace = trace;
            let mut machine = eval_apply::EvalApply::new(m);
            let result = machine.run(setup.action).map(|z| machine.m.show(&z));
            (result, machine.m.tally, machine.m.world)
        }
        Model::PushEnter => {
            let mut m = Machine::new(program, scheme, world, setup.steps);
            m.trace = trace;
            let mut machine = push_enter::PushEnter::new(m);
            let result = machine.run(setup.action).map(|z| machine.m.show(&z));
            (result, machine.m.tally, machine.m.world)
        }
        Model::Stg => {
            let actions = ProfilingActions::in_program(setup.scoping, program);
            let mut program = program.clone();
            if actions.top_level_argument == Boxing::Box {
                // Programs that have not been through the passes.
                box_references(&mut program);
            }
            let stg = from_core(&program, Some(actions));
            let scheme = Scheme::new(actions.scoping, &program.cost_centres);
            let mut machine = stg_machine::StgMachine::new(&stg, scheme, world, setup.steps);
            machine.trace = trace;
            let result = machine.run(setup.action);
            (result, machine.tally, machine.world)
        }
    };
    Run { result, tally, output: world.output, errors: world.errors }
}
