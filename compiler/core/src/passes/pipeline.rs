//! The one table of passes, in the order in which they run. Dumps of each pass and the lint after each derive from it.

use kelvin_base::Symbol;
use kelvin_layout::Scoping;
use rustc_hash::FxHashSet;

use super::scope::Scheme;
use super::simplify::{self, Mode};
use super::stats::Stats;
use super::{demand, float_in, float_out, fuse, specialise, unbox_fields, worker_wrapper};
use crate::expr::Program;
use crate::util::program_size;

/// Told after each pass: its name and the program as it is now.
pub type OnPass<'a> = &'a mut dyn FnMut(&str, &Program);

/// What the command line decides about optimisation.
#[derive(Default)]
pub struct Options<'a> {
    /// 0: none at all; 1: all passes; 2: larger functions are inlined and specialised.
    pub level: u8,
    /// The cost semantics of a profiled program; `None` ignores every `scc`.
    pub scoping: Option<Scoping>,
    pub on_pass: Option<OnPass<'a>>,
    /// Rounds of the simplifier at each of its places in the table; 0 for the usual number.
    pub max_rounds: usize,
    /// The modules that are not the library's.
    pub own_modules: FxHashSet<Symbol>,
}

/// What a pass may look at besides the program, and how much it may do.
pub struct Context {
    pub scheme: Scheme,
    pub level: u8,
    max_rounds: usize,
    /// Nodes that inlining may still add to the program. What the optimiser does in all is bounded in the size of what it was
    /// given: functions that call functions that call functions may double with each inlining.
    growth: usize,
    copies: specialise::Copies,
    own_modules: FxHashSet<Symbol>,
}

/// One row of the table.
pub struct Pass {
    pub name: &'static str,
    pub about: &'static str,
    run: fn(&mut Program, &mut Context, &mut Stats),
}

/// How many times its own size inlining, and specialisation, may add to the program.
const GROWTH: usize = 8;

/// The passes of `-O`.
pub static PASSES: &[Pass] = &[
    Pass { name: "unbox-fields", about: "strict fields hold primitive values", run: unbox_fields },
    Pass { name: "demand", about: "what surely fails, what is surely evaluated", run: demand },
    Pass {
        name: "simplify-first",
        about: "local transformations, small functions inlined",
        run: simplify_gently,
    },
    Pass { name: "specialise", about: "overloaded functions at known dictionaries", run: specialise },
    Pass { name: "simplify-main", about: "local transformations", run: simplify },
    Pass { name: "fuse", about: "data made by one function for another", run: fuse },
    Pass {
        name: "float-out",
        about: "constants, closed functions and repeated work outwards",
        run: float_out,
    },
    Pass { name: "simplify-floated", about: "local transformations", run: simplify },
    Pass { name: "float-in", about: "bindings to where they are used", run: float_in },
    Pass { name: "strictness", about: "demand analysis, worker/wrapper", run: strictness },
    Pass { name: "simplify-workers", about: "local transformations", run: simplify },
    Pass {
        name: "float-out-again",
        about: "constants, closed functions and repeated work outwards",
        run: float_out,
    },
    Pass { name: "float-in-again", about: "bindings to where they are used", run: float_in },
    Pass {
        name: "strictness-again",
        about: "demand analysis of what was unboxed, worker/wrapper",
        run: strictness,
    },
    Pass { name: "simplify-final", about: "local transformations", run: simplify },
];

/// Optimises the program in place.
pub fn optimise(program: &mut Program, options: &mut Options<'_>, stats: &mut Stats) {
    if options.level == 0 {
        return;
    }
    let max_rounds = if options.max_rounds == 0 { 4 } else { options.max_rounds };
    let size = program_size(program);
    let mut context = Context {
        scheme: Scheme(options.scoping),
        level: options.level,
        max_rounds,
        growth: size * GROWTH + 20_000,
        copies: specialise::Copies::new(size * GROWTH + 20_000),
        own_modules: std::mem::take(&mut options.own_modules),
    };
    for pass in PASSES {
        (pass.run)(program, &mut context, stats);
        if let Some(on_pass) = &mut options.on_pass {
            on_pass(pass.name, program);
        }
    }
}

/// Rounds of the simplifier, until one changes nothing.
fn rounds(program: &mut Program, context: &mut Context, max_rounds: usize, mode: Mode, stats: &mut Stats) {
    for _ in 0..max_rounds {
        let before = stats.total();
        simplify::round(program, context.scheme, mode, &mut context.growth, stats);
        if stats.total() == before {
            break;
        }
    }
}

fn simplify_gently(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    rounds(program, context, 2, Mode { threshold: 8, inline: true }, stats);
}

fn simplify(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    let threshold = if context.level >= 2 { 40 } else { 20 };
    rounds(program, context, context.max_rounds, Mode { threshold, inline: true }, stats);
}

/// Dictionaries made of dictionaries are known only after a round of the simplifier, hence more than once.
fn specialise(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    for _ in 0..4 {
        if !specialise::specialise(program, context.scheme, &mut context.copies, stats) {
            return;
        }
        rounds(program, context, 1, Mode { threshold: 8, inline: true }, stats);
    }
}

/// A fusion makes a producer for the next consumer. Functions that call one another in many ways could be fused for ever: what all
/// rounds add is bounded by the program's size.
fn fuse(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    let mut budget = program_size(program) / 4 + 2000;
    for _ in 0..8 {
        if !fuse::fuse(program, context.scheme, &mut budget, stats) {
            return;
        }
        rounds(program, context, 1, Mode { threshold: 20, inline: true }, stats);
    }
}

fn unbox_fields(program: &mut Program, _: &mut Context, stats: &mut Stats) {
    unbox_fields::unbox_strict_fields(program, stats);
}

fn float_out(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    float_out::float_out(program, context.scheme, &context.own_modules, stats);
}

fn float_in(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    float_in::float_in(program, context.scheme, stats);
}

fn demand(program: &mut Program, _: &mut Context, _: &mut Stats) {
    demand::analyse(program);
}

fn strictness(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    let signatures = demand::analyse(program);
    worker_wrapper::split(program, &signatures, context.scheme, stats);
}
