//! The one table of passes over Core, in the order in which they run: what desugaring makes becomes what is
//! translated to STG. The compiler, the random programs and the tests of single passes all run it; dumps and
//! the lint after each pass derive from it.

use kelvin_base::{FileId, Symbol};
use kelvin_layout::Scoping;
use rustc_hash::FxHashSet;

use super::scope::Scheme;
use super::simplify::{self, Mode};
use super::stats::Stats;
use super::{
    annotated_loops, call_patterns, demand, entry_of_main, float_in, float_out, fuse, limit_arity,
    merge_ticks, outline, result_parts, saturate, selections, specialise, switchable, unbox_fields, versions,
    worker_wrapper,
};
use crate::annotate::{CafOptions, annotate_cafs};
use crate::expr::Program;
use crate::lint::lint;
use crate::passes::counted::has_exact_entries;
use crate::passes::events::has_events;
use crate::renumber::renumber;
use crate::scheme::is_annotated;
use crate::size::program_size;
use crate::{boxing, reach};

/// What is told after each pass: the pass, and the program as it is now, which lint (where it was asked for)
/// is content with.
pub type OnPass<'a> = &'a mut dyn FnMut(&'static Pass, &Program);

/// What the command line decides about Core.
#[derive(Default)]
pub struct Options<'a> {
    /// 0: only what every program needs; 1: all passes; 2: larger functions are inlined and specialised.
    pub level: u8,
    /// The cost semantics of a profiled program; `None` ignores every `scc`.
    pub scoping: Option<Scoping>,
    /// What holds for programs in which something is annotated holds for this one: for tests of passes.
    pub as_annotated: bool,
    /// Entries are counted without a profile: of functions that are spied on (`-fspy`), or of all (`-fhpc`).
    pub counted: bool,
    /// Check Core's invariants before the first pass and after each.
    pub lint: bool,
    pub on_pass: Option<OnPass<'a>>,
    /// Rounds of the simplifier at each of its places in the table; 0 for the usual number.
    pub max_rounds: usize,
    /// The modules that are not the library's.
    pub own_modules: FxHashSet<Symbol>,
    /// The files of these; empty: any. What is inlined into them comes from others.
    pub own_files: FxHashSet<FileId>,
    /// Debuggers will ask where code comes from (`-g`; note "Lines" in `expr.rs`).
    pub lines: bool,
    /// A cost centre for each constant of these modules, rather than one for all.
    pub per_caf: bool,
    /// A cost centre for each dictionary of these modules.
    pub per_dict: bool,
    /// The group of the cost centres of constants and dictionaries; `None` for their module's.
    pub group: Option<Symbol>,
    /// The program's cost centres can be switched off when it starts.
    pub switchable: bool,
}

/// What a pass may look at besides the program, and how much it may do.
pub struct Context {
    pub scheme: Scheme,
    pub level: u8,
    max_rounds: usize,
    /// Nodes that inlining may still add to the program. What the optimiser does in all is bounded in the
    /// size of what it was given: functions that call functions that call functions may double with each
    /// inlining.
    growth: usize,
    copies: specialise::Copies,
    /// What the last rounds of the simplifier left as it was.
    settled: simplify::Settled,
    cafs: CafOptions,
    /// Cost centres can be switched off when the program starts.
    switchable: bool,
    /// Files in whose code what is inlined from others gets the place of its call; none unless somebody
    /// asks for lines.
    placed: FxHashSet<FileId>,
}

/// When a pass runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    Always,
    /// With `-O`.
    Optimised,
    /// With `-prof`.
    Profiled,
    /// With `-prof` and `-O`, where something is annotated.
    Annotated,
    /// Where references to top-level functions pay (boxing).
    Boxing,
    /// With `-fprof-switchable`.
    Switchable,
    /// With `-fspy` or `-fhpc`, and `-O`, without `-prof`.
    Entries,
    /// With `-fhpc` (or `-fspy`) and `-O`.
    Counted,
}

impl When {
    fn holds(self, level: u8, scheme: Scheme, switchable: bool) -> bool {
        match self {
            When::Always => true,
            When::Optimised => level > 0,
            When::Profiled => scheme.profiled(),
            When::Annotated => level > 0 && scheme.charges_are_seen(),
            When::Boxing => scheme.references_pay(),
            When::Switchable => switchable && scheme.profiled(),
            When::Counted => level > 0 && scheme.entries_count(),
            When::Entries => level > 0 && scheme.entries_count() && !scheme.profiled(),
        }
    }
}

/// One row of the table.
pub struct Pass {
    pub name: &'static str,
    pub about: &'static str,
    pub when: When,
    run: fn(&mut Program, &mut Context, &mut Stats),
}

/// How many times its own size inlining, and specialisation, may add to the program.
const GROWTH: usize = 8;

const fn pass(
    when: When,
    name: &'static str,
    about: &'static str,
    run: fn(&mut Program, &mut Context, &mut Stats),
) -> Pass {
    Pass { name, about, when, run }
}

use When::{Always, Annotated, Boxing, Counted, Entries, Optimised, Profiled, Switchable};

/// All passes, from the Core that desugaring makes to the Core that becomes STG.
pub static PASSES: &[Pass] = &[
    pass(Switchable, "switchable", "what is meant where cost centres are switched off", make_switchable),
    pass(Entries, "versions", "functions that spies could see, without and with their tests", make_versions),
    pass(Boxing, "boxing", "references to top-level functions are boxes", box_references),
    pass(Optimised, "unbox-fields", "strict fields hold primitive values", unbox_fields),
    pass(Optimised, "demand", "what surely fails, what is surely evaluated", demand),
    pass(Optimised, "float-loops", "repeated calls outwards, before anything is inlined", float_loops),
    pass(Optimised, "simplify-first", "local transformations, small functions inlined", simplify_gently),
    pass(Annotated, "annotated-loops", "annotated functions that call themselves last are loops", loops),
    pass(Optimised, "specialise", "overloaded functions at known dictionaries", specialise),
    pass(Optimised, "float-out-first", "repeated work outwards, before what it calls is inlined", float_work),
    pass(Optimised, "outline", "branches that surely fail are functions", outline),
    pass(Optimised, "simplify-main", "local transformations", simplify),
    pass(
        Entries,
        "saturate",
        "functions that count before they return one take its arguments, too",
        saturate,
    ),
    pass(Optimised, "fuse", "data made by one function for another", fuse),
    pass(Optimised, "float-out", "constants, closed functions and repeated work outwards", float_out),
    pass(Optimised, "simplify-floated", "local transformations", simplify_floated),
    pass(Optimised, "float-in", "bindings to where they are used", float_in),
    pass(Optimised, "strictness", "demand analysis, worker/wrapper", strictness),
    pass(Optimised, "simplify-workers", "local transformations", simplify_floated),
    pass(
        Optimised,
        "call-patterns",
        "copies of functions for the constructions that they get",
        call_patterns,
    ),
    pass(Optimised, "result-parts", "results that all callers take apart", result_parts),
    pass(Optimised, "float-out-again", "constants, closed functions and repeated work outwards", float_out),
    pass(Optimised, "float-in-again", "bindings to where they are used", float_in),
    pass(Optimised, "strictness-again", "demand analysis of what was unboxed, worker/wrapper", strictness),
    pass(Optimised, "simplify-final", "local transformations", simplify_finally),
    pass(Optimised, "float-in-finally", "bindings to where they are used", float_in),
    pass(Optimised, "selections", "fields of suspended pairs do not keep the pair", selections),
    pass(Counted, "merge-ticks", "boxes of program coverage that are counted together", merge_ticks),
    pass(Always, "drop-unreachable", "top-level bindings that `main` does not reach", drop_unreachable),
    pass(Always, "limit-arity", "functions of very many parameters as values", limit_arities),
    pass(Profiled, "entry-of-main", "`main` is entered once, whatever became of its annotation", count_main),
    pass(Profiled, "annotate-constants", "cost centres of constants and dictionaries", annotate_constants),
];

/// A pass left a program that breaks Core's invariants: an error of the compiler's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The pass, or `desugaring` if it was so from the start.
    pub after: &'static str,
    pub errors: Vec<String>,
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Core lint after {}:\n{}", self.after, self.errors.join("\n"))
    }
}

/// Puts the program through the passes of the table that its options ask for. Where a pass breaks it, it is
/// left as it then is.
pub fn run(program: &mut Program, options: Options<'_>, stats: &mut Stats) -> Result<(), Broken> {
    let all: Vec<&'static Pass> = PASSES.iter().collect();
    run_passes(&all, program, options, stats)
}

/// The same for some passes alone, in the given order: what tests of a pass call.
pub fn run_passes(
    passes: &[&'static Pass],
    program: &mut Program,
    mut options: Options<'_>,
    stats: &mut Stats,
) -> Result<(), Broken> {
    let max_rounds = if options.max_rounds == 0 { 4 } else { options.max_rounds };
    let size = program_size(program);
    let mut context = Context {
        scheme: Scheme::new(
            options.scoping,
            // (Who asks for constants one by one looks at each as at an annotation.)
            options.as_annotated || options.per_caf || options.per_dict || is_annotated(program),
            options.counted,
            has_exact_entries(program),
            has_events(program),
        ),
        switchable: options.switchable,
        level: options.level,
        max_rounds,
        growth: size * GROWTH + 20_000,
        copies: specialise::Copies::new(size * GROWTH + 20_000),
        settled: simplify::Settled::default(),
        placed: if options.lines { options.own_files.clone() } else { FxHashSet::default() },
        cafs: CafOptions {
            per_caf: options.per_caf,
            per_dict: options.per_dict,
            modules: std::mem::take(&mut options.own_modules),
            files: std::mem::take(&mut options.own_files),
            group: options.group,
        },
    };
    check(program, "desugaring", options.lint, false)?;
    let (mut boxed, mut most) = (false, spacious(program));
    let (level, scheme, switchable) = (context.level, context.scheme, options.switchable);
    for pass in passes.iter().filter(|p| p.when.holds(level, scheme, switchable)) {
        if !GO_ON.contains(&pass.name) {
            context.settled = simplify::Settled::default();
        }
        (pass.run)(program, &mut context, stats);
        boxed |= pass.when == Boxing;
        if program.vars.len() > most {
            renumber(program);
            context.copies.forget();
            context.settled = simplify::Settled::default();
            most = spacious(program);
        }
        check(program, pass.name, options.lint, boxed)?;
        if let Some(on_pass) = &mut options.on_pass {
            on_pass(pass, program);
        }
    }
    Ok(())
}

/// So many variables there may be before most of them are likely to be gone.
fn spacious(program: &Program) -> usize {
    program.vars.len() * 2 + 2000
}

/// Lint, where it is wanted; once references have been `boxed`, they stay so.
fn check(program: &Program, after: &'static str, wanted: bool, boxed: bool) -> Result<(), Broken> {
    let mut errors = if wanted { lint(program) } else { Vec::new() };
    if wanted && boxed {
        errors.extend(boxing::bare_references(program));
    }
    if errors.is_empty() { Ok(()) } else { Err(Broken { after, errors }) }
}

/// Passes that say which bindings they change, and whose rounds of the simplifier do no more than those
/// before them: these go on from what was left as it is.
const GO_ON: [&str; 2] = ["specialise", "fuse"];

/// Rounds of the simplifier, until one changes nothing.
fn rounds(program: &mut Program, context: &mut Context, max_rounds: usize, mode: Mode, stats: &mut Stats) {
    context.settled = simplify::Settled::default();
    for _ in 0..max_rounds {
        let before = stats.total();
        round(program, context, mode, stats);
        if stats.total() == before {
            break;
        }
    }
}

/// One round, which goes on from the last one.
fn round(program: &mut Program, context: &mut Context, mode: Mode, stats: &mut Stats) {
    let Context { scheme, placed, growth, settled, .. } = context;
    simplify::round(program, *scheme, mode, placed, growth, settled, stats);
}

/// How the simplifier works at first.
const GENTLE: Mode = Mode { threshold: 8, inline: true, splits: false, unrolls: false, reuses: false };

fn simplify_gently(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    rounds(program, context, 2, GENTLE, stats);
}

/// Before lists are fused: a producer or consumer that has gone into its caller is not known for one.
fn simplify(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    let threshold = if context.level >= 2 { 40 } else { 20 };
    simplify_more(program, context, Mode { threshold, ..GENTLE }, stats);
}

/// The same, after repeated work has floated outwards.
fn simplify_floated(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    simplify_more(program, context, Mode { threshold: 40, unrolls: true, ..GENTLE }, stats);
}

/// The same for the last time.
fn simplify_finally(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    let mode = Mode { threshold: 40, unrolls: true, reuses: true, splits: true, ..GENTLE };
    rounds(program, context, context.max_rounds, mode, stats);
    // What has been inlined since demands were looked for may evaluate what is suspended around it: without
    // annotations that goes to where it is evaluated (`float_in`), which it does not where that is in one.
    if context.scheme.charges_are_seen() {
        demand::analyse(program, stats);
        let changed = demand::surely_evaluated(program);
        if !changed.is_empty() {
            context.settled.changed(&changed);
            round(program, context, mode, stats);
        }
    }
}

fn simplify_more(program: &mut Program, context: &mut Context, mode: Mode, stats: &mut Stats) {
    rounds(program, context, context.max_rounds, Mode { splits: true, ..mode }, stats);
}

fn loops(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    annotated_loops::annotated_loops(program, context.scheme, stats);
}

/// Dictionaries made of dictionaries are known only after a round of the simplifier, hence more than once.
fn specialise(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    for _ in 0..4 {
        let changed = specialise::specialise(program, context.scheme, &mut context.copies, stats);
        if changed.is_empty() {
            return;
        }
        context.settled.changed(&changed);
        round(program, context, GENTLE, stats);
    }
}

/// A fusion makes a producer for the next consumer. Functions that call one another in many ways could be
/// fused for ever: what all rounds add is bounded by the program's size.
fn fuse(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    let mut budget = program_size(program) / 4 + 2000;
    let mut unfolded = fuse::Unfolded::new(program);
    for _ in 0..8 {
        let Context { scheme, cafs, .. } = &*context;
        let changed = fuse::fuse(program, *scheme, cafs, &mut unfolded, &mut budget, stats);
        if changed.is_empty() {
            return;
        }
        context.settled.changed(&changed);
        round(program, context, Mode { threshold: 20, ..GENTLE }, stats);
    }
}

/// What becomes a call of more arguments shows others.
fn saturate(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    let budget = program_size(program);
    let mut done = saturate::Saturated::default();
    for _ in 0..6 {
        if !saturate::saturate(program, &mut done, budget) {
            return;
        }
        rounds(program, context, 2, Mode { threshold: 20, splits: true, ..GENTLE }, stats);
    }
}

fn make_switchable(program: &mut Program, _: &mut Context, _: &mut Stats) {
    switchable::make_switchable(program);
}

fn make_versions(program: &mut Program, _: &mut Context, _: &mut Stats) {
    versions::make_versions(program);
}

fn box_references(program: &mut Program, _: &mut Context, _: &mut Stats) {
    boxing::box_references(program);
}

fn merge_ticks(program: &mut Program, _: &mut Context, _: &mut Stats) {
    merge_ticks::merge_ticks(program);
}

fn drop_unreachable(program: &mut Program, _: &mut Context, _: &mut Stats) {
    reach::drop_unreachable(program);
}

fn limit_arities(program: &mut Program, _: &mut Context, _: &mut Stats) {
    limit_arity::limit_arity(program);
}

fn count_main(program: &mut Program, context: &mut Context, _: &mut Stats) {
    entry_of_main::count_entry_of_main(program, context.switchable);
}

fn annotate_constants(program: &mut Program, context: &mut Context, _: &mut Stats) {
    annotate_cafs(program, &context.cafs);
}

fn unbox_fields(program: &mut Program, _: &mut Context, stats: &mut Stats) {
    unbox_fields::unbox_strict_fields(program, stats);
}

fn float_out(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    float_out::float_out(program, context.scheme, float_out::What::All, &context.cafs.modules, stats);
}

fn float_loops(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    float_out::float_out(program, context.scheme, float_out::What::Loops, &context.cafs.modules, stats);
}

fn float_work(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    float_out::float_out(program, context.scheme, float_out::What::Work, &context.cafs.modules, stats);
}

fn outline(program: &mut Program, _: &mut Context, stats: &mut Stats) {
    outline::outline(program, stats);
}

fn float_in(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    float_in::float_in(program, context.scheme, stats);
}

fn call_patterns(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    call_patterns::specialise(program, context.scheme, stats);
}

fn result_parts(program: &mut Program, _: &mut Context, stats: &mut Stats) {
    result_parts::result_parts(program, stats);
}

fn selections(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    selections::selections(program, context.scheme, stats);
}

fn demand(program: &mut Program, _: &mut Context, stats: &mut Stats) {
    demand::analyse(program, stats);
}

fn strictness(program: &mut Program, context: &mut Context, stats: &mut Stats) {
    let signatures = demand::analyse(program, stats);
    worker_wrapper::split(program, &signatures, context.scheme, stats);
}
