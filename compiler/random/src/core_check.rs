//! A random Core program must mean the same to the three machines, and to the first of them after every pass
//! of the optimiser.

use std::collections::{BTreeMap, BTreeSet};

use kelvin_base::{Span, Symbol};
use kelvin_core::annotate::{CafOptions, CostCentres, annotate_cafs};
use kelvin_core::expr::{Bind, CcId, Expr, Program, SccKind, VarId};
use kelvin_core::passes::pipeline::{Broken, OnPass};
use kelvin_core::passes::stats::Tick;
use kelvin_core::passes::{self, Options, Pass, Stats};
use kelvin_core::scheme::is_annotated;
use kelvin_core::traverse::{bind_pairs, for_each_child};
use kelvin_core::{lint, parse, print};
use kelvin_layout::{CcKind, Scoping};
use rustc_hash::FxHashSet;

use crate::core_program::PRELUDE;
use crate::switched;
use kelvin_semantics::tally::{Costs, Tally};
use kelvin_semantics::{Model, Run, Setup, report, run, world};

pub const SCHEMES: [Scoping; 3] = [Scoping::Lexical, Scoping::Evaluation, Scoping::Hybrid];

/// What no transformation may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observed {
    pub result: String,
    /// Counts of probe and cost centre.
    pub probes: BTreeMap<(u32, String), u64>,
    /// Entries of each cost centre, and below it.
    pub entries: BTreeMap<String, (u64, u64)>,
}

/// What was seen while checking, for reports of coverage.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    pub programs: u64,
    pub out_of_steps: u64,
    pub rules: Costs,
    pub entries: u64,
    pub probes: u64,
    /// Entries by `sccsub` after optimisation: an evaluation that was moved past an `scc`.
    pub moved: u64,
    /// Cost centres that were switched off.
    pub switched_off: u64,
    pub passes: BTreeMap<String, u64>,
    /// Transformations made, the moves past an `scc` among them.
    pub transformations: Stats,
    /// How often each machine used each rule under each scheme.
    pub fired: BTreeMap<(String, &'static str), u64>,
}

/// The rules that say something of cost centres, by machine. (Random Core has no exceptions and no results of
/// several values; no pass finds thunks that are entered once, so there is no rule 14b.)
const RULES: [(Model, &[&str]); 3] = [
    (
        Model::EvalApply,
        &[
            "SCC",
            "SCC by key",
            "Lambda",
            "Constructor",
            "Application",
            "Variable, a value",
            "Variable, a thunk",
            "Let",
            "Case",
            "Primitive",
        ],
    ),
    (
        Model::PushEnter,
        &[
            "SCC",
            "SCC by key",
            "Lambda, an argument waits",
            "Lambda, no argument",
            "Constructor",
            "Application",
            "Variable, a value",
            "Variable, a thunk",
            "Let",
            "Case",
            "Primitive",
        ],
    ),
    (
        Model::Stg,
        &[
            "application (1)",
            "enter a top-level function (2a)",
            "enter a function (2b)",
            "enter a partial application (2)",
            "enter a constructor (2c)",
            "constructor (3)",
            "let (4)",
            "case (5)",
            "alternative for a constructor (6, 7)",
            "alternative for a function",
            "atom (1, 8, 9)",
            "alternative for an integer (10-12)",
            "primitive (13)",
            "enter a thunk (14)",
            "enter a constant (14)",
            "update (15)",
            "too few arguments (16a)",
            "too few arguments, more below (16b)",
            "scc (17)",
            "scc by key (17)",
        ],
    ),
];

impl Coverage {
    fn fired(&mut self, model: Model, scoping: Scoping, tally: &Tally) {
        for (rule, n) in &tally.rules {
            *self.fired.entry((format!("{model:?} {scoping:?}"), rule)).or_default() += n;
        }
    }

    /// Rules and transformations that no program used: what never happens is not tested.
    pub fn never(&self) -> Vec<String> {
        let mut never = Vec::new();
        for (model, rules) in RULES {
            for scoping in SCHEMES {
                let machine = format!("{model:?} {scoping:?}");
                let missing = rules.iter().filter(|r| !self.fired.contains_key(&(machine.clone(), *r)));
                never.extend(missing.map(|rule| format!("{machine}: {rule}")));
            }
        }
        let made = self.transformations.rows().filter(|(_, n)| *n == 0);
        never.extend(made.map(|(name, _)| format!("transformation: {name}")));
        never
    }
}

impl std::fmt::Display for Coverage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Coverage { programs, out_of_steps, entries, probes, moved, .. } = self;
        writeln!(
            f,
            "{programs} programs, of which {out_of_steps} took too long; {entries} entries, {probes} probes"
        )?;
        writeln!(
            f,
            "{moved} evaluations under another cost centre than the one that demands them, by the optimiser\n"
        )?;
        for ((machine, rule), n) in &self.fired {
            writeln!(f, "{n:>12}  {machine}: {rule}")?;
        }
        for (name, n) in self.transformations.rows() {
            writeln!(f, "{n:>12}  {name}")?;
        }
        Ok(())
    }
}

/// A failure, to be shown.
#[derive(Clone, Debug)]
pub struct Failure {
    pub what: String,
    pub program: String,
}

/// A cost centre's name. Those of constants are one: the optimiser makes new ones and takes old ones away.
fn name(program: &Program, tally: &Tally, cc: CcId) -> String {
    match report::name(program, tally, cc) {
        n if n == "DICT" => "CAF".into(),
        n => n,
    }
}

pub(crate) fn observe(program: &Program, run: &Run) -> Option<Observed> {
    let result = run.result.as_ref().ok()?.clone();
    let mut probes = BTreeMap::new();
    for ((k, cc), n) in &run.tally.probes {
        *probes.entry((*k, name(program, &run.tally, *cc))).or_default() += n;
    }
    let mut entries = BTreeMap::new();
    for (i, c) in run.tally.counts.iter().enumerate() {
        if c.scc != 0 || c.subscc != 0 {
            let e = entries.entry(name(program, &run.tally, CcId(i as u32))).or_insert((0, 0));
            *e = (e.0 + c.scc, e.1 + c.subscc);
        }
    }
    Some(Observed { result, probes, entries })
}

/// With annotated constants. A constant that is an `scc` gets a `scccaf` around that, which it has not in
/// compiled programs: whether its right-hand side is one depends on what was floated out of it, and so does
/// what its entry is counted below. `main` itself runs under MAIN.
pub(crate) fn annotated(program: &Program) -> Program {
    let mut program = program.clone();
    annotate_cafs(&mut program, &CafOptions::default());
    let module = Symbol::intern("Main");
    let mut centres = CostCentres::new(None, &program.cost_centres);
    let caf = centres.get(&mut program.cost_centres, module, Symbol::intern("CAF"), CcKind::Caf, Span::NONE);
    let main = program.main;
    let fix = |v: VarId, e: &mut Expr| match e {
        Expr::Scc(SccKind::Caf, _, body) if v == main => {
            *e = std::mem::replace(body, Expr::Tuple(Vec::new()))
        }
        Expr::Scc(SccKind::Scc | SccKind::Auto | SccKind::Sub, ..) if v != main => {
            let body = std::mem::replace(e, Expr::Tuple(Vec::new()));
            *e = Expr::Scc(SccKind::Caf, caf, body.into());
        }
        _ => {}
    };
    for bind in &mut program.binds {
        match bind {
            Bind::NonRec(v, e) => fix(*v, e),
            Bind::Rec(group) => group.iter_mut().for_each(|(v, e)| fix(*v, e)),
        }
    }
    program
}

pub(crate) const STEPS: u64 = 200_000;

/// How a machine runs the program, whose `main` may be an action.
pub(crate) fn setup(program: &Program, model: Model, scoping: Scoping, steps: u64) -> Setup {
    let mut binds = program.binds.iter().flat_map(bind_pairs);
    let action = binds.any(|(v, rhs)| v == program.main && matches!(rhs, Expr::Lam(..)));
    Setup { steps, action, ..Setup::new(model, scoping) }
}

/// The program's meaning for one machine; `None` if it takes too long.
fn meaning(
    program: &Program,
    model: Model,
    scoping: Scoping,
    steps: u64,
) -> Result<Option<(Observed, Tally)>, String> {
    let r = run(program, setup(program, model, scoping, steps), None);
    match (&r.result, observe(program, &r)) {
        (_, Some(o)) => Ok(Some((o, r.tally))),
        (Err(world::Stop::OutOfSteps), _) => Ok(None),
        (Err(e), _) => Err(format!("{model:?}: {e:?}")),
        (Ok(_), None) => Err("no result".into()),
    }
}

/// The charges on which eval/apply and push/enter agree: all but returns of lambdas, and the constructors
/// that push/enter enters once more.
fn comparable(costs: &[Costs]) -> Vec<Costs> {
    costs.iter().map(|c| Costs { r_lam: 0, r_con: c.r_con - c.reentered, reentered: 0, ..*c }).collect()
}

/// Checks the program of this text (without the prelude) under each scheme: as it is, and with inserted
/// annotations.
pub fn check(text: &str, coverage: &mut Coverage) -> Result<(), Failure> {
    check_text(PRELUDE, text, coverage)?;
    check_text(&inserted_in_prelude(), &with_inserted_annotations(text), coverage)?;
    if text.len().is_multiple_of(4) {
        let (prelude, text) = (without_annotations(PRELUDE), without_annotations(text));
        if parse::program(&format!("{prelude}{text}")).is_ok_and(|p| is_annotated(&p)) {
            return Err(Failure { what: "an annotation was not taken out".to_owned(), program: text });
        }
        check_text(&prelude, &text, coverage)?;
    }
    Ok(())
}

/// The same program without a cost centre but those of constants and dictionaries. (Its probes still say
/// whose the work is.)
fn without_annotations(text: &str) -> String {
    let word = |word: &str| !word.starts_with("scc<");
    let line = |line: &str| {
        let mut words = line.split(' ').filter(|w| word(w));
        let mut out = Vec::new();
        while let Some(word) = words.next() {
            if word.starts_with("sccby<") {
                // Its key.
                words.next();
            } else {
                out.push(word);
            }
        }
        out.join(" ")
    };
    text.lines().map(|l| line(l) + "\n").collect()
}

/// What every program begins with, where an option has inserted the annotations of two of its functions that
/// make and use up lists.
fn inserted_in_prelude() -> String {
    PRELUDE.replace("scc<filter>", "sccauto<filter>").replace("scc<drain>", "sccauto<drain>")
}

/// The same program with annotations that an option inserted, as `-fprof-auto` does: those of some labels, or
/// all of them, where there are no probes either, so that nothing keeps work from being shared.
fn with_inserted_annotations(text: &str) -> String {
    if text.len().is_multiple_of(2) {
        return text.replace("scc<c1>", "sccauto<c1>").replace("scc<c3>", "sccauto<c3>");
    }
    let mut rest = text;
    let mut out = String::new();
    while let Some((before, after)) = rest.split_once("probe<") {
        out.push_str(before);
        rest = after.split_once('>').map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    out.replace("scc<c", "sccauto<c")
}

fn check_text(prelude: &str, text: &str, coverage: &mut Coverage) -> Result<(), Failure> {
    let fail = |what: String| Failure { what, program: text.to_owned() };
    let original = parse::program(&format!("{prelude}{text}"))
        .map_err(|e| fail(format!("the generator is wrong: {e}")))?;
    let errors = lint::lint(&original);
    if !errors.is_empty() {
        return Err(fail(format!("the generator is wrong: {}", errors.join("\n"))));
    }
    coverage.programs += 1;
    check_unprofiled(&original, coverage).map_err(|what| fail(format!("without profiling: {what}")))?;
    // Dictionaries made in a named scope may become static data all the same, of constants then.
    let enclosed = is_enclosed(&original) && !makes_dictionaries(text);
    for scoping in SCHEMES {
        check_scheme(&original, scoping, enclosed, coverage)
            .and_then(|()| switched::check_some(&original, text, scoping, coverage))
            .map_err(|what| fail(format!("{scoping:?}: {what}")))?;
    }
    Ok(())
}

/// The passes that users' programs are put through, all of them, with lint.
fn run_all(
    program: &mut Program,
    scoping: Option<Scoping>,
    on_pass: OnPass<'_>,
    stats: &mut Stats,
) -> Result<(), Broken> {
    let own_modules = FxHashSet::from_iter([Symbol::intern("Main")]);
    let on_pass = Some(on_pass);
    let options = Options { level: 2, scoping, lint: true, on_pass, own_modules, ..Options::default() };
    passes::run(program, options, stats)
}

/// The program of this text (without the prelude) after each pass, as it is optimised for a scheme.
pub fn after_each_pass(text: &str, scoping: Scoping) -> Result<String, String> {
    let mut program = parse::program(&format!("{PRELUDE}{text}"))?;
    let mut dumps = String::new();
    let mut on_pass = |pass: &Pass, p: &Program| {
        dumps.push_str(&format!("-- after {}\n{}\n", pass.name, print::program(p, print::Style::default())));
    };
    let done = run_all(&mut program, Some(scoping), &mut on_pass, &mut Stats::default());
    done.map(|()| dumps).map_err(|broken| broken.to_string())
}

/// Whether the program differs from the one that was checked last: one that a pass left alone means what it
/// meant.
fn is_new(program: &Program, checked: &mut Option<Program>) -> bool {
    if checked.as_ref() == Some(program) {
        return false;
    }
    *checked = Some(program.clone());
    true
}

/// Without profiling only the result counts, after every pass.
fn check_unprofiled(original: &Program, coverage: &mut Coverage) -> Result<(), String> {
    let scoping = Scoping::Evaluation;
    let Some((expected, _)) = meaning(&annotated(original), Model::EvalApply, scoping, STEPS)? else {
        return Ok(());
    };
    let mut failed = None;
    let mut optimised = original.clone();
    let mut checked = None;
    let mut on_pass = |pass: &Pass, p: &Program| {
        if failed.is_some() || !is_new(p, &mut checked) {
            return;
        }
        let found = meaning(&annotated(p), Model::EvalApply, scoping, 4 * STEPS);
        let bad = match found {
            Ok(Some((found, _))) if found.result == expected.result => return,
            Ok(Some((found, _))) => format!("result {} became {}", expected.result, found.result),
            Ok(None) => "goes on and on".into(),
            Err(e) => e,
        };
        failed = Some(format!("after {}: {bad}\n{}", pass.name, print::program(p, print::Style::default())));
    };
    let mut made = Stats::default();
    run_all(&mut optimised, None, &mut on_pass, &mut made).map_err(|broken| broken.to_string())?;
    coverage.transformations.add(&made);
    failed.map_or(Ok(()), Err)
}

/// What the program says under a scheme, before it is optimised: with the passes that all programs are put
/// through.
pub(crate) fn as_executed(original: &Program, scoping: Scoping) -> Result<Program, String> {
    let mut program = original.clone();
    let options = Options { scoping: Some(scoping), lint: true, ..Options::default() };
    passes::run(&mut program, options, &mut Stats::default()).map_err(|broken| broken.to_string())?;
    Ok(program)
}

/// The other two machines do what the first one did.
fn other_machines(
    program: &Program,
    scoping: Scoping,
    expected: &Observed,
    tally: &Tally,
    coverage: &mut Coverage,
) -> Result<(), String> {
    for model in [Model::PushEnter, Model::Stg] {
        let Some((found, other)) = meaning(program, model, scoping, 4 * STEPS)? else {
            return Err(format!("{model:?} goes on and on"));
        };
        differ(expected, &found, &BTreeSet::new()).map_err(|d| format!("{model:?}: {d}"))?;
        coverage.fired(model, scoping, &other);
        if model == Model::PushEnter && comparable(&tally.costs) != comparable(&other.costs) {
            return Err(format!(
                "{model:?}: charges\n{}\n{}",
                report::table(program, tally, None),
                report::table(program, &other, None)
            ));
        }
    }
    Ok(())
}

/// The machines agree on the program as it is, and on what it is after each pass.
fn check_scheme(
    original: &Program,
    scoping: Scoping,
    enclosed: bool,
    coverage: &mut Coverage,
) -> Result<(), String> {
    let program = annotated(&as_executed(original, scoping)?);
    let Some((expected, tally)) = meaning(&program, Model::EvalApply, scoping, STEPS)? else {
        coverage.out_of_steps += 1;
        return Ok(());
    };
    coverage.entries += expected.entries.values().map(|(n, _)| n).sum::<u64>();
    coverage.probes += expected.probes.values().sum::<u64>();
    for c in &tally.costs {
        coverage.rules += *c;
    }
    coverage.fired(Model::EvalApply, scoping, &tally);
    other_machines(&program, scoping, &expected, &tally, coverage)?;
    let mut failed = None;
    let mut rises = Vec::new();
    let mut optimised = original.clone();
    let mut last = None;
    let before = work(&program, &tally, enclosed);
    let inserted = inserted_centres(original);
    let mut split = false;
    let mut half_done = false;
    let mut checked = None;
    let mut on_pass = |pass: &Pass, p: &Program| {
        let name = pass.name;
        *coverage.passes.entry(name.to_owned()).or_default() += 1;
        // (What is half a transformation has not been held to all that the next pass is held to.)
        if failed.is_some() || !is_new(p, &mut checked) && !half_done {
            return;
        }
        let p = annotated(p);
        let found = match meaning(&p, Model::EvalApply, scoping, 4 * STEPS) {
            Ok(Some((found, tally))) => {
                last = Some(tally.counts.iter().map(|c| c.sub).sum::<u64>());
                let after = work(&p, &tally, enclosed);
                // Workers and wrappers alone are half a transformation.
                let half = name == "strictness" || name == "strictness-again";
                split |= half;
                half_done = half;
                if !half && let Err(e) = risen(&before, &after, split, 0, &inserted) {
                    rises.push((text_after(name, &e, &p), after, split));
                }
                differ(&expected, &found, &inserted)
            }
            Ok(None) => Err("goes on and on".into()),
            Err(e) => Err(e),
        };
        if let Err(e) = found {
            failed = Some(text_after(name, &e, &p));
        }
    };
    let mut made = Stats::default();
    run_all(&mut optimised, Some(scoping), &mut on_pass, &mut made).map_err(|broken| broken.to_string())?;
    coverage.transformations.add(&made);
    coverage.moved += last.unwrap_or(0);
    let unrolled = made.count(Tick::Unrolling);
    let mut rises = rises
        .into_iter()
        .filter(|(_, after, split)| risen(&before, after, *split, unrolled, &inserted).is_err());
    failed = failed.or(rises.next().map(|(text, ..)| text));
    if let Some(what) = failed {
        return Err(what);
    }
    let optimised = annotated(&optimised);
    match meaning(&optimised, Model::Stg, scoping, 4 * STEPS)? {
        Some((found, tally)) => {
            coverage.fired(Model::Stg, scoping, &tally);
            differ(&expected, &found, &inserted).map_err(|d| format!("optimised, Stg: {d}"))
        }
        None => Err("optimised, Stg: goes on and on".into()),
    }
}

/// What went wrong, and what the pass made of the program.
fn text_after(pass: &str, wrong: &str, p: &Program) -> String {
    format!("after {pass}: {wrong}\n{}", print::program(p, print::Style::default()))
}

/// The labels that an option inserted.
pub(crate) fn inserted_centres(program: &Program) -> BTreeSet<String> {
    let mut labels = BTreeSet::new();
    let mut work: Vec<&Expr> = program.binds.iter().flat_map(bind_pairs).map(|(_, e)| e).collect();
    while let Some(e) = work.pop() {
        if let Expr::Scc(SccKind::Auto, cc, _) = e {
            labels.insert(program.cost_centres[cc.0 as usize].label.to_string());
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    labels
}

/// What is not as expected. Entries of the `inserted` cost centres may be fewer (`docs/cost-semantics.md`,
/// rule 64), and so those below any; what was a subsumed scope's may be a constant's.
pub(crate) fn differ(
    expected: &Observed,
    found: &Observed,
    inserted: &BTreeSet<String>,
) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    let mut text = String::new();
    if expected.result != found.result {
        text.push_str(&format!("result {} became {}\n", expected.result, found.result));
    }
    let probes: BTreeSet<_> = expected.probes.keys().chain(found.probes.keys()).collect();
    for k in probes {
        let (a, b) =
            (expected.probes.get(k).copied().unwrap_or(0), found.probes.get(k).copied().unwrap_or(0));
        if a != b {
            text.push_str(&format!("probe {} under {}: {a} became {b}\n", k.0, k.1));
        }
    }
    let centres: BTreeSet<_> = expected.entries.keys().chain(found.entries.keys()).collect();
    for c in centres {
        let (a, b) = (
            expected.entries.get(c).copied().unwrap_or_default(),
            found.entries.get(c).copied().unwrap_or_default(),
        );
        let of = if inserted.contains(c) { b.0 <= a.0 } else { a.0 == b.0 };
        let below = if inserted.is_empty() { a.1 == b.1 } else { b.1 <= a.1 || c == "CAF" };
        if !of || !below {
            text.push_str(&format!("entries of and below {c}: {a:?} became {b:?}\n"));
        }
    }
    if text.is_empty() { Ok(()) } else { Err(text) }
}

/// What a cost centre did.
#[derive(Clone, Copy, Default)]
struct Work {
    /// Variables demanded, applications, closures and constructions made.
    units: u64,
    /// Constructions of several fields, and those of them that are returned.
    built: u64,
    built_results: u64,
    entries: u64,
    /// Annotations entered from its scope.
    below: u64,
}

/// The work of each cost centre that the program names; that of constants, too, if nothing that the program
/// declares is charged to them: then what they get is another's.
fn work(program: &Program, tally: &Tally, enclosed: bool) -> BTreeMap<String, Work> {
    let mut all: BTreeMap<String, Work> = BTreeMap::new();
    for (i, (c, n)) in tally.costs.iter().zip(&tally.counts).enumerate() {
        let compared = match tally.centre(&program.cost_centres, CcId(i as u32)).map(|c| c.kind) {
            Some(CcKind::Normal) => true,
            Some(CcKind::Caf | CcKind::Dict) => enclosed,
            _ => false,
        };
        if compared {
            let work = all.entry(name(program, tally, CcId(i as u32))).or_default();
            work.units +=
                (c.v + c.h + n.applications + n.constructions).saturating_sub(n.foreign + 2 * n.sub);
            work.built += n.built;
            work.built_results += n.built_results;
            work.entries += n.scc + n.caf;
            work.below += n.subscc;
        }
    }
    all
}

fn makes_dictionaries(text: &str) -> bool {
    ["dWith", "dMark", "dTwice"].iter().any(|d| text.contains(d))
}

/// Whether everything that the program declares beyond the prelude is an `scc`, or a function whose body is
/// one.
fn is_enclosed(program: &Program) -> bool {
    let prelude = |v: VarId| PRELUDE.contains(&format!("{} = ", program.var(v).name));
    let annotated = |e: &Expr| match e {
        Expr::Lam(_, body) => matches!(**body, Expr::Scc(SccKind::Scc | SccKind::Auto, ..)),
        e => matches!(e, Expr::Scc(SccKind::Scc | SccKind::Auto, ..)),
    };
    program.binds.iter().flat_map(bind_pairs).all(|(v, e)| prelude(v) || annotated(e))
}

/// The units that each entry of a cost centre may add to its work: a constant's partial application that is
/// inlined allocates its arguments until these are floated out; a wrapper, which has the function's `scc`,
/// demands arguments, calls the worker, and boxes what that returns.
const PER_ENTRY: u64 = 4;

/// The units that each unrolled call may add to each entry: what suspends a call that becomes a construction,
/// as that of `map` in `map f (x : xs)`, makes this at once, with what is suspended for its fields, although
/// nobody may look at it. It is no more than the list that is written there has elements.
const PER_UNROLLED: u64 = 2;

/// No transformation may make a cost centre work more than the program as written did, but for [`PER_ENTRY`],
/// [`PER_UNROLLED`] and what inserted annotations leave; once there are workers (`split`), not more than
/// twice as much: a local function's wrapper that cannot be inlined, because its scope has no name where it
/// is called, is one more closure and one more call, and boxes again. Results that it constructs are bounded
/// by what it constructed, in the same measure, but for [`PER_ENTRY`]: a constant made anew where its name
/// was returned, in each round of a short loop. Boxes, which workers may have to make again and again, are
/// not looked at, nor dictionaries, which are no cost centre's of the program.
fn risen(
    before: &BTreeMap<String, Work>,
    after: &BTreeMap<String, Work>,
    split: bool,
    unrolled: u64,
    inserted: &BTreeSet<String>,
) -> Result<(), String> {
    // The work of an inserted annotation that is dropped is that of the scope around it.
    let units = |all: &BTreeMap<String, Work>, c: &String| all.get(c).map_or(0, |work| work.units);
    let freed: u64 = inserted.iter().map(|c| units(before, c).saturating_sub(units(after, c))).sum();
    let per_entry = PER_ENTRY + PER_UNROLLED * unrolled;
    for (c, work) in after {
        let was = before.get(c).copied().unwrap_or_default();
        let times = if split { 2 } else { 1 };
        // Work that floats out of the worker of a function that had a scope's name is a constant's, for once.
        let more = if c == "CAF" { 2 * PER_ENTRY } else { 0 };
        // A wrapper demands its arguments before the annotation that it has; who refers to it pays for that.
        let demands = if split { PER_ENTRY * was.below } else { 0 };
        if work.units > was.units * times + per_entry * was.entries + more + demands + freed {
            return Err(format!(
                "work of {c} rises from {} to {} in {} entries",
                was.units, work.units, was.entries
            ));
        }
        if work.built_results > was.built * times + PER_ENTRY * (1 + was.entries) + more {
            let (a, b) = (was.built, work.built_results);
            return Err(format!("{c} constructs {b} results, of {a} constructions"));
        }
    }
    Ok(())
}
