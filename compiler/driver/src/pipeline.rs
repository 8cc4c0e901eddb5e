//! The stages in order: source file to executable.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kelvin_base::{Diagnostic, FileId, Span, Symbol};
use kelvin_check::front::{self, Checked, CheckedModules, Graph, Unit};
use kelvin_check::names::Names;
use kelvin_check::{infer, thir};
use kelvin_codegen::{self as codegen, CodeCache};
use kelvin_core::annotate::Auto;
use kelvin_core::expr::{CostCentre, Program};
use kelvin_core::passes::Pass;
use kelvin_core::{desugar, passes, print};
use kelvin_layout::Way;
use kelvin_packages::shipped;
use kelvin_stg::from_core::from_core;
use kelvin_stg::scheme::ProfilingActions;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::chosen::Chosen;
use crate::dumps::Dumps;
use crate::modules::Modules;
use crate::options::{Dump, Options};
use crate::output::{Inputs, complain};
use crate::phases::Phases;
use crate::world::{UnitSources, World};
use crate::{capi, coverage, embedded, link, render, sources};

/// Why there is no executable.
pub enum Failure {
    /// `-fno-code`: there should be none.
    Enough,
    /// Reported already, with places in the source.
    Reported,
    /// One sentence to print.
    Message(String),
    /// The compiler is wrong: a check of its own failed.
    Internal(String),
}

/// What is compiled: its files, that of the main module first, where its other modules come from, and what
/// else is linked.
pub struct Job {
    pub files: Vec<PathBuf>,
    pub world: World,
    /// Files in C that are compiled with it.
    pub c_sources: Vec<PathBuf>,
    /// Words for the linker: objects, `-l…`, `-L…`.
    pub linked: Vec<OsString>,
    /// The process ends when it is done: to take apart what it holds is not worth the time.
    pub is_last: bool,
}

impl Job {
    /// A program on the command line.
    pub fn of_files(files: Vec<PathBuf>, options: &Options) -> Job {
        let world = World::of_files(&files, options);
        let (c_sources, mut linked) = (options.c_sources.clone(), options.linked.clone());
        if sources::is_cxx(&c_sources) {
            linked.push("-lstdc++".into());
        }
        Job { files, world, c_sources, linked, is_last: false }
    }
}

/// Compiles a program to `output`.
pub fn compile(job: Job, output: &Path, options: &Options) -> Result<(), Failure> {
    let mut phases = Phases::new(options.verbose);
    let result = compile_timed(job, output, options, &mut phases);
    phases.report();
    result
}

/// Checks these modules of a unit and all that they import.
pub fn check_modules(
    world: &World,
    unit: Unit,
    modules: &[Symbol],
    options: &Options,
) -> Result<(), Failure> {
    let mut phases = Phases::new(options.verbose);
    let around = Modules::new(world, options);
    let mut graph = phases.time("parse", || Graph::load_modules(unit, modules, &around));
    let checked = !graph.has_errors() && front::check_modules(&mut graph, &around).is_some();
    phases.add("rename", graph.renaming);
    phases.add("check types", graph.checking);
    phases.report();
    report(&graph, options)?;
    if checked { Ok(()) } else { Err(Failure::Reported) }
}

/// Prints the messages; with `-Werror` some of them end everything.
fn report(graph: &Graph, options: &Options) -> Result<(), Failure> {
    render::report(&graph.sources, &graph.diagnostics);
    if options.warnings.all_errors && graph.diagnostics.iter().any(|d| !d.is_error() && d.flag.is_none()) {
        return Err(Failure::Message("there are warnings, and -Werror makes them errors".into()));
    }
    Ok(())
}

/// Everything up to annotated Core, and which of its modules are not the library's, for those that do
/// something else with it than compile it.
pub fn program(main: &Path, options: &Options) -> Result<(Program, FxHashSet<Symbol>), Failure> {
    let dumps = Dumps::new(options, &default_output(main));
    let mut phases = Phases::new(false);
    let mut front =
        Front::new(Job::of_files(vec![main.to_path_buf()], options), None, options, &dumps, &mut phases)?;
    let program = front.make_core(options, &dumps, &mut phases)?;
    dumps.result().map_err(Failure::Message)?;
    Ok((program, front.own))
}

fn compile_timed(job: Job, output: &Path, options: &Options, phases: &mut Phases) -> Result<(), Failure> {
    let dumps = Dumps::new(options, output);
    let is_last = job.is_last;
    let mut front = Front::new(job, Some(output), options, &dumps, phases)?;
    front.cache = options.code_cache.then(|| Arc::new(embedded::code_cache()));
    let done = front.make_executable(output, options, &dumps, phases);
    if done.is_ok() {
        front.cache.iter().for_each(|c| c.save());
    }
    if is_last {
        std::mem::forget(front);
    }
    done
}

/// A program that has been checked: what all ways of compiling it have in common.
pub struct Front {
    graph: Graph,
    checked: Checked,
    /// The modules that are not the library's, nor those of packages that the program depends on.
    own: FxHashSet<Symbol>,
    /// All files that were read.
    inputs: Inputs,
    /// What else is linked.
    linked: Vec<OsString>,
    /// What else is compiled, by the C compiler.
    c_sources: Vec<PathBuf>,
    /// What the C compiler is told for each unit.
    cc_words: Vec<Vec<OsString>>,
    /// The machine code that this process has already.
    cache: Option<Arc<CodeCache>>,
}

impl Front {
    /// Reads and checks the program in `main`.
    pub fn check(main: &Path, options: &Options) -> Result<Front, Failure> {
        let dumps = Dumps::new(options, &default_output(main));
        Front::new(
            Job::of_files(vec![main.to_path_buf()], options),
            None,
            options,
            &dumps,
            &mut Phases::new(false),
        )
    }

    /// One that has been checked elsewhere. `own` are the modules that are not the library's.
    pub fn of_checked(graph: Graph, checked: Checked, own: FxHashSet<Symbol>) -> Front {
        Front {
            graph,
            checked,
            own,
            inputs: Inputs::default(),
            linked: Vec::new(),
            c_sources: Vec::new(),
            cc_words: Vec::new(),
            cache: None,
        }
    }

    /// The same, with machine code that is kept from one program to the next.
    pub fn keeping(self, cache: Arc<CodeCache>) -> Front {
        Front { cache: Some(cache), ..self }
    }

    /// What it was made of.
    pub fn into_checked(self) -> (Graph, Checked) {
        (self.graph, self.checked)
    }

    /// Compiles it to `output`. The options about reading and checking have had their effect: they are those
    /// of [`Front::check`].
    pub fn compile(&mut self, output: &Path, options: &Options) -> Result<(), Failure> {
        let dumps = Dumps::new(options, output);
        dumps.spare(self.inputs.clone());
        dumps.inputs().guard(output).map_err(Failure::Message)?;
        self.make_executable(output, options, &dumps, &mut Phases::new(false))
    }

    fn new(
        job: Job,
        output: Option<&Path>,
        options: &Options,
        dumps: &Dumps<'_>,
        phases: &mut Phases,
    ) -> Result<Front, Failure> {
        let modules = Modules::new(&job.world, options);
        let mut graph = phases.time("parse", || modules.load(&job.files)).map_err(Failure::Message)?;
        let mut inputs = modules.inputs();
        job.c_sources.iter().for_each(|f| inputs.add(f));
        dumps.spare(inputs.clone());
        if let Some(output) = output.filter(|_| !options.no_code) {
            dumps.inputs().guard(output).map_err(Failure::Message)?;
        }
        let own = modules.own_modules(&graph);
        dumps.emit(Dump::Parsed, "Parsed", || parsed_text(&graph, &own));
        if options.no_code && (dumps.wants(Dump::Clif) || dumps.wants(Dump::Asm)) {
            let text = "-ddump-clif and -ddump-asm show code, which -fno-code makes none of: leave it out";
            return Err(Failure::Message(text.into()));
        }
        options.check_rts_options().map_err(Failure::Message)?;
        let wants_entry =
            !options.no_code || options.main_is.is_some() || graph.main.is_none_or(|main| main == *"Main");
        let checked = if graph.has_errors() {
            None
        } else if wants_entry {
            front::check(&mut graph, &modules).map(|p| Entered::Program(Box::new(p)))
        } else {
            front::check_modules(&mut graph, &modules).map(|m| Entered::Modules(Box::new(m)))
        };
        phases.add("rename", graph.renaming);
        phases.add("check types", graph.checking);
        phases.count("modules read", graph.modules.len());
        report(&graph, options)?;
        let Some(checked) = checked else { return Err(Failure::Reported) };
        dumps.emit(Dump::Tc, "Types", || match &checked {
            Entered::Program(p) => types_text(&own, &p.modules, &p.names),
            Entered::Modules(m) => types_text(&own, &m.modules, &m.session.names),
        });
        let checked = match checked {
            Entered::Program(checked) if !options.no_code || dumps.wants_core() => *checked,
            _ => {
                if dumps.wants_core() {
                    complain("Core is made of whole programs: this is a module without `main`");
                }
                dumps.result().map_err(Failure::Message)?;
                return Err(Failure::Enough);
            }
        };
        drop(modules);
        let cc_words = job.world.units.iter().map(UnitSources::cc_words).collect();
        let Job { c_sources, linked, .. } = job;
        Ok(Front { graph, checked, own, inputs, linked, c_sources, cc_words, cache: None })
    }

    fn make_core(
        &mut self,
        options: &Options,
        dumps: &Dumps<'_>,
        phases: &mut Phases,
    ) -> Result<Program, Failure> {
        core(&self.graph, &mut self.checked, &self.own, options, dumps, phases)
    }

    fn make_executable(
        &mut self,
        output: &Path,
        options: &Options,
        dumps: &Dumps<'_>,
        phases: &mut Phases,
    ) -> Result<(), Failure> {
        let counted = match options.no_code {
            true => Default::default(),
            false => coverage::write_boxes(&self.graph, &self.checked, options).map_err(Failure::Message)?,
        };
        let program = self.make_core(options, dumps, phases)?;
        let actions = options.scoping.map(|scoping| ProfilingActions::in_program(scoping, &program));
        let wrappers = program.capi.clone();
        let stg = phases.time("to STG", || from_core(&program, actions));
        drop(program);
        dumps.emit(Dump::Stg, "STG", || kelvin_stg::print::program(&stg));
        if options.lint {
            let errors = kelvin_stg::lint::lint(&stg);
            if !errors.is_empty() {
                return Err(Failure::Internal(format!("STG lint:\n{}", errors.join("\n"))));
            }
        }
        if options.no_code {
            dumps.result().map_err(Failure::Message)?;
            return Err(Failure::Enough);
        }
        let way = if actions.is_some() { Way::Profiled } else { Way::Unprofiled };
        let clif = |name: &str, text: &str| dumps.emit(Dump::Clif, name, || text.to_owned());
        let asm = |name: &str, text: &str| dumps.emit(Dump::Asm, name, || text.to_owned());
        let packages = packages_of(&self.graph, &self.own);
        // Debuggers look for sources relative to where the compiler was started.
        let folder = match options.debug_info {
            true => std::env::current_dir().map(|d| d.to_string_lossy().into_owned()).ok(),
            false => None,
        };
        let own_files = own_files(&self.graph, &self.own);
        let lines = options
            .debug_info
            .then(|| codegen::Lines { folder: folder.as_deref().unwrap_or("."), own_files: &own_files });
        let codegen_options = codegen::Options {
            way,
            actions,
            biography: options.biography,
            counted: &counted,
            inserted_centres: options.inserts_centres() && !options.exact_entries,
            switchable: options.switchable,
            rts_options: &options.rts_options,
            polls: !options.omit_yields,
            loaded: options.loaded_pointers,
            threads: options.threads,
            sources: &self.graph.sources,
            lines,
            packages: &packages,
            cache: self.cache.as_deref(),
            dump_clif: dumps.wants(Dump::Clif).then_some(&clif),
            dump_asm: dumps.wants(Dump::Asm).then_some(&asm),
        };
        let mut objects = phases
            .time("code generation", || codegen::compile(&stg, &codegen_options))
            .map_err(|e| Failure::Internal(e.to_string()))?;
        if !wrappers.is_empty() {
            let made =
                phases.time("imports by capi", || capi::objects(&wrappers, &self.graph, &self.cc_words));
            objects.extend(made.map_err(Failure::Message)?);
        }
        if !self.c_sources.is_empty() {
            let words = self.cc_words.first().map_or(&[][..], |w| w);
            let made = phases.time("files in C", || sources::objects(&self.c_sources, words));
            objects.extend(made.map_err(Failure::Message)?);
        }
        phases
            .time("link", || {
                let objects_at = options.object_dir.as_deref();
                link::link(
                    &objects,
                    &self.linked,
                    way,
                    options.debug_info,
                    output,
                    objects_at,
                    dumps.inputs(),
                )
            })
            .and_then(|()| dumps.result())
            .map_err(Failure::Message)
    }
}

/// The packages of modules that are not the user's own.
fn packages_of(graph: &Graph, own: &FxHashSet<Symbol>) -> FxHashMap<Symbol, Symbol> {
    let package = |module: Symbol| match graph.modules.get(&module) {
        Some(loaded) if !loaded.unit.is_library() => loaded.package,
        _ => Symbol::intern(shipped::package_of(module.as_str())),
    };
    let others = graph.module_names().filter(|module| !own.contains(module));
    others.map(|module| (module, package(module))).collect()
}

/// The files of the program's own modules.
fn own_files(graph: &Graph, own: &FxHashSet<Symbol>) -> FxHashSet<FileId> {
    own.iter().filter_map(|m| graph.modules.get(m)).map(|l| l.ast.span.file).collect()
}

/// Warnings of options for cost centres that do nothing.
fn without_effect(options: &Options, program: &Program) -> Vec<Diagnostic> {
    let warning = |text: String, hint: String| vec![Diagnostic::warning(Span::NONE, text).hint(hint)];
    if options.scoping.is_none() {
        let asked = options.inserts_centres();
        let hint = || "compile with -prof, too".to_owned();
        return if asked {
            warning("options that insert cost centres have no effect here".into(), hint())
        } else {
            vec![]
        };
    }
    let centres = || program.cost_centres.iter();
    let is = |c: &CostCentre, name: &str| {
        c.label.as_str() == name
            || name.strip_suffix(c.label.as_str()).and_then(|m| m.strip_suffix('.'))
                == Some(c.module.as_str())
    };
    let unknown = options.prof_only.iter().filter(|chosen| !centres().any(|c| is(c, &chosen.name)));
    unknown
        .flat_map(|Chosen { name, option }| {
            let text = format!("{option}: no function of the program is named `{name}`");
            warning(text, "a name is `f`, `f.g` for a `g` in `f`, or `Module.f`".to_owned())
        })
        .collect()
}

/// Typed modules to optimised, annotated Core.
fn core(
    graph: &Graph,
    checked: &mut Checked,
    user_modules: &FxHashSet<Symbol>,
    options: &Options,
    dumps: &Dumps<'_>,
    phases: &mut Phases,
) -> Result<Program, Failure> {
    let group = options.group.as_deref().map(Symbol::intern);
    let auto = Auto {
        level: options.auto,
        values: options.auto_values,
        exact: options.exact_entries,
        only: options.prof_only.iter().map(|c| Symbol::intern(&c.name)).collect(),
        modules: user_modules.clone(),
    };
    let desugar_options = desugar::Options {
        profiled: options.scoping.is_some(),
        ignore_scc: options.ignore_scc,
        auto,
        group,
        spied: crate::spies::modules(graph, user_modules, &options.spied).map_err(Failure::Message)?,
        sources: &graph.sources,
    };
    let (mut program, diagnostics) = phases.time("desugar", || {
        desugar::desugar(&checked.modules, &mut checked.names, &checked.known, checked.main, &desugar_options)
    });
    render::report(&graph.sources, &diagnostics);
    if diagnostics.iter().any(Diagnostic::is_error) {
        return Err(Failure::Reported);
    }
    render::report(&graph.sources, &without_effect(options, &program));
    dumps.emit(Dump::Ds, "Desugared", || core_text(&program));
    let mut stats = passes::Stats::default();
    let mut on_pass = |pass: &Pass, p: &Program| dumps.emit(Dump::EachPass, pass.name, || core_text(p));
    let pass_options = passes::Options {
        level: options.opt_level,
        scoping: options.scoping,
        counted: !options.spied.is_empty() || options.coverage,
        lint: options.lint,
        on_pass: Some(&mut on_pass),
        own_files: own_files(graph, user_modules),
        own_modules: user_modules.clone(),
        lines: options.debug_info,
        per_caf: options.prof_cafs,
        per_dict: options.prof_dicts,
        group,
        switchable: options.switchable,
        ..passes::Options::default()
    };
    let done = phases.time("optimise", || passes::run(&mut program, pass_options, &mut stats));
    if let Err(broken) = done {
        dumps.emit(Dump::EachPass, broken.after, || core_text(&program));
        return Err(Failure::Internal(broken.to_string()));
    }
    dumps.emit(Dump::SimplStats, "Transformations", || stats.to_string());
    dumps.emit(Dump::Simpl, "Optimised", || core_text(&program));
    Ok(program)
}

fn core_text(program: &Program) -> String {
    print::program(program, print::Style::default())
}

fn parsed_text(graph: &Graph, own: &FxHashSet<Symbol>) -> String {
    let user = graph.modules.iter().filter(|(name, _)| own.contains(*name));
    user.map(|(_, l)| kelvin_syntax::print::module(&l.ast)).collect::<Vec<_>>().join("\n")
}

/// What was checked: a program with an entry, or a module that some program has, with what it imports.
enum Entered {
    Program(Box<Checked>),
    Modules(Box<CheckedModules>),
}

fn types_text(own: &FxHashSet<Symbol>, modules: &[thir::Module], names: &Names) -> String {
    let modules = modules.iter().filter(|m| own.contains(&m.name));
    modules.map(|m| infer::show_module(m, names)).collect::<Vec<_>>().join("\n")
}

/// The executable's path where `-o` does not say: the source file's without its extension.
pub fn default_output(main: &Path) -> PathBuf {
    main.with_extension("")
}
