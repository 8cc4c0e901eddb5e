//! The stages in order: source file to executable.

use std::path::{Path, PathBuf};

use kelvin_base::{Diagnostic, Symbol};
use kelvin_check::front::{self, Checked, Graph};
use kelvin_codegen as codegen;
use kelvin_core::annotate::Auto;
use kelvin_core::expr::Program;
use kelvin_core::passes::Pass;
use kelvin_core::{desugar, passes, print};
use kelvin_layout::Way;
use kelvin_stg::from_core::from_core;
use kelvin_stg::scheme::ProfilingActions;
use rustc_hash::FxHashSet;

use crate::dumps::Dumps;
use crate::modules::Modules;
use crate::options::{Dump, Options};
use crate::output::Inputs;
use crate::phases::Phases;
use crate::{link, render};

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

/// Compiles the program in `main` to `output`.
pub fn compile(main: &Path, output: &Path, options: &Options) -> Result<(), Failure> {
    let mut phases = Phases::new(options.verbose);
    let result = compile_timed(main, output, options, &mut phases);
    phases.report();
    result
}

/// Everything up to annotated Core, and which of its modules are not the library's, for those that do something else with it
/// than compile it.
pub fn program(main: &Path, options: &Options) -> Result<(Program, FxHashSet<Symbol>), Failure> {
    let dumps = Dumps::new(options, &default_output(main));
    let mut phases = Phases::new(false);
    let mut front = Front::new(main, None, options, &dumps, &mut phases)?;
    let program = front.make_core(options, &dumps, &mut phases)?;
    dumps.result().map_err(Failure::Message)?;
    Ok((program, user_modules(&front.graph)))
}

fn compile_timed(main: &Path, output: &Path, options: &Options, phases: &mut Phases) -> Result<(), Failure> {
    let dumps = Dumps::new(options, output);
    Front::new(main, Some(output), options, &dumps, phases)?.make_executable(output, options, &dumps, phases)
}

/// A program that has been checked: what all ways of compiling it have in common.
pub struct Front {
    graph: Graph,
    checked: Checked,
    /// All files that were read.
    inputs: Inputs,
}

impl Front {
    /// Reads and checks the program in `main`.
    pub fn check(main: &Path, options: &Options) -> Result<Front, Failure> {
        let dumps = Dumps::new(options, &default_output(main));
        Front::new(main, None, options, &dumps, &mut Phases::new(false))
    }

    /// Compiles it to `output`. The options about reading and checking have had their effect: they are those of [`Front::check`].
    pub fn compile(&mut self, output: &Path, options: &Options) -> Result<(), Failure> {
        let dumps = Dumps::new(options, output);
        dumps.spare(self.inputs.clone());
        dumps.inputs().guard(output).map_err(Failure::Message)?;
        self.make_executable(output, options, &dumps, &mut Phases::new(false))
    }

    fn new(
        main: &Path,
        output: Option<&Path>,
        options: &Options,
        dumps: &Dumps<'_>,
        phases: &mut Phases,
    ) -> Result<Front, Failure> {
        let modules = Modules::new(main, options);
        let mut graph = phases.time("parse", || modules.load(main)).map_err(Failure::Message)?;
        let inputs = modules.inputs();
        dumps.spare(inputs.clone());
        if let Some(output) = output.filter(|_| !options.no_code) {
            dumps.inputs().guard(output).map_err(Failure::Message)?;
        }
        dumps.emit(Dump::Parsed, "Parsed", || parsed_text(&graph));
        let checked = if graph.has_errors() { None } else { front::check(&mut graph, &modules) };
        phases.add("rename", graph.renaming);
        phases.add("check types", graph.checking);
        if options.warnings.all_errors && graph.diagnostics.iter().any(|d| !d.is_error() && d.flag.is_none())
        {
            render::report(&graph.sources, &graph.diagnostics);
            return Err(Failure::Message("there are warnings, and -Werror makes them errors".into()));
        }
        render::report(&graph.sources, &graph.diagnostics);
        let Some(checked) = checked else { return Err(Failure::Reported) };
        dumps.emit(Dump::Tc, "Types", || types_text(&graph, &checked));
        if options.no_code {
            dumps.result().map_err(Failure::Message)?;
            return Err(Failure::Enough);
        }
        Ok(Front { graph, checked, inputs })
    }

    fn make_core(
        &mut self,
        options: &Options,
        dumps: &Dumps<'_>,
        phases: &mut Phases,
    ) -> Result<Program, Failure> {
        let user_modules = user_modules(&self.graph);
        core(&self.graph, &mut self.checked, &user_modules, options, dumps, phases)
    }

    fn make_executable(
        &mut self,
        output: &Path,
        options: &Options,
        dumps: &Dumps<'_>,
        phases: &mut Phases,
    ) -> Result<(), Failure> {
        let program = self.make_core(options, dumps, phases)?;
        let actions = options.scoping.map(ProfilingActions::of);
        let stg = phases.time("to STG", || from_core(&program, actions));
        drop(program);
        dumps.emit(Dump::Stg, "STG", || kelvin_stg::print::program(&stg));
        if options.lint {
            let errors = kelvin_stg::lint::lint(&stg);
            if !errors.is_empty() {
                return Err(Failure::Internal(format!("STG lint:\n{}", errors.join("\n"))));
            }
        }
        let way = if actions.is_some() { Way::Profiled } else { Way::Unprofiled };
        let clif = |name: &str, text: &str| dumps.emit(Dump::Clif, name, || text.to_owned());
        let asm = |name: &str, text: &str| dumps.emit(Dump::Asm, name, || text.to_owned());
        let codegen_options = codegen::Options {
            way,
            actions,
            threads: options.threads,
            sources: &self.graph.sources,
            dump_clif: dumps.wants(Dump::Clif).then_some(&clif),
            dump_asm: dumps.wants(Dump::Asm).then_some(&asm),
        };
        let objects = phases
            .time("code generation", || codegen::compile(&stg, &codegen_options))
            .map_err(|e| Failure::Internal(e.to_string()))?;
        phases
            .time("link", || link::link(&objects, way, output, options.object_dir.as_deref(), dumps.inputs()))
            .and_then(|()| dumps.result())
            .map_err(Failure::Message)
    }
}

fn user_modules(graph: &Graph) -> FxHashSet<Symbol> {
    graph.modules.iter().filter(|(_, l)| !l.is_library).map(|(name, _)| *name).collect()
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
        only: options.prof_only.iter().map(|s| Symbol::intern(s)).collect(),
        modules: user_modules.clone(),
    };
    let desugar_options = desugar::Options {
        profiled: options.scoping.is_some(),
        ignore_scc: options.ignore_scc,
        auto,
        group,
        sources: &graph.sources,
    };
    let (mut program, diagnostics) = phases.time("desugar", || {
        desugar::desugar(&checked.modules, &mut checked.names, &checked.known, checked.main, &desugar_options)
    });
    render::report(&graph.sources, &diagnostics);
    if diagnostics.iter().any(Diagnostic::is_error) {
        return Err(Failure::Reported);
    }
    dumps.emit(Dump::Ds, "Desugared", || core_text(&program));
    let mut stats = passes::Stats::default();
    let mut on_pass = |pass: &Pass, p: &Program| dumps.emit(Dump::EachPass, pass.name, || core_text(p));
    let pass_options = passes::Options {
        level: options.opt_level,
        scoping: options.scoping,
        lint: options.lint,
        on_pass: Some(&mut on_pass),
        own_modules: user_modules.clone(),
        per_caf: options.prof_cafs,
        per_dict: options.prof_dicts,
        group,
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

fn parsed_text(graph: &Graph) -> String {
    let user = graph.modules.values().filter(|l| !l.is_library);
    user.map(|l| kelvin_syntax::print::module(&l.ast)).collect::<Vec<_>>().join("\n")
}

fn types_text(graph: &Graph, checked: &Checked) -> String {
    let user = user_modules(graph);
    let modules = checked.modules.iter().filter(|m| user.contains(&m.name));
    modules.map(|m| kelvin_check::infer::show_module(m, &checked.names)).collect::<Vec<_>>().join("\n")
}

/// The executable's path where `-o` does not say: the source file's without its extension.
pub fn default_output(main: &Path) -> PathBuf {
    main.with_extension("")
}
