//! The compiler as a library, which does what the command line of `kelvin` says: the module graph, the stages
//! in order ([`pipeline`]), linking, running. The only crate of the compiler that reads or writes files.
//!
//! Exit status: 0; 1 for anything wrong with the program or the command line; 70 for an error of the
//! compiler's own. `kelvin run` exits as the program does.

mod capi;
mod chosen;
mod code_store;
mod coverage;
mod dumps;
mod embedded;
mod evolve;
mod exhausted;
mod ghc_options;
mod hints;
mod library_store;
mod link;
mod live;
mod lsp;
pub mod modules;
pub mod options;
pub mod output;
mod packages;
pub mod phases;
pub mod pipeline;
mod render;
mod repl;
mod report;
mod run;
mod semantics;
mod sources;
mod spies;
pub mod warnings;
pub mod world;

use std::path::Path;
use std::process::ExitCode;

use kelvin_base::Symbol;
use kelvin_check::front::Unit;
use kelvin_packages::shipped;
use kelvin_profile::live::command::View;

use options::{Command, Options};
use pipeline::Failure;
use world::World;

#[global_allocator]
static ALLOCATOR: kelvin_memory::Memory = kelvin_memory::Memory;

/// Recursion is guarded everywhere by `stacker`; this keeps it from having to help in ordinary programs.
const STACK_BYTES: usize = 64 << 20;
/// Where the system refuses that.
const LEAST_STACK_BYTES: usize = 2 << 20;

/// What the program `kelvin` is: reads the command line and does as it says.
pub fn main() -> ExitCode {
    exhausted::watch();
    let worker = |stack| std::thread::Builder::new().stack_size(stack).spawn(real_main);
    match worker(STACK_BYTES).or_else(|_| worker(LEAST_STACK_BYTES)).map(|w| w.join()) {
        Ok(Ok(code)) => code,
        // The panic's own message has been printed.
        Ok(Err(_)) => ExitCode::from(70),
        Err(e) => {
            output::complain(&format!(
                "cannot start a thread with {} MB of stack: {e}; see `ulimit -v` and `ulimit -u`",
                LEAST_STACK_BYTES >> 20
            ));
            ExitCode::FAILURE
        }
    }
}

fn real_main() -> ExitCode {
    let mut arguments = Vec::new();
    for argument in std::env::args_os().skip(1) {
        match argument.into_string() {
            Ok(text) => arguments.push(text),
            Err(bad) => {
                output::complain(&format!("the argument {bad:?} is not UTF-8"));
                return ExitCode::FAILURE;
            }
        }
    }
    match arguments.split_first().map(|(first, rest)| (first.as_str(), rest)) {
        Some(("report", words)) => return report::run(words),
        Some(("evolve", words)) => return evolve::run(words),
        Some(("query", words)) => return report::query(words),
        Some(("top", words)) => return live::run(View::Top, words),
        Some(("live", words)) => return live::run(View::Page, words),
        Some(("lsp", words)) => return lsp::run(words),
        _ => {}
    }
    let options = match options::parse(&arguments) {
        Ok(options) => options,
        Err(message) => {
            output::complain(&message);
            return ExitCode::FAILURE;
        }
    };
    let printed = match options.command {
        Command::Help => output::print(&options::help()),
        Command::Version => output::print(concat!("kelvin ", env!("CARGO_PKG_VERSION"), "\n")),
        Command::Compile => return compile_all(&options),
        Command::Evaluate => return repl::evaluate(&options),
        Command::Run => {
            let here = Path::new(".");
            return match options.main.as_deref() {
                Some(main) if !main.is_dir() => run::run(main, &options),
                folder => packages::run(folder.unwrap_or(here), &options),
            };
        }
        Command::Build | Command::Test => {
            let folder = options.main.as_deref().unwrap_or(Path::new("."));
            return match options.command {
                Command::Build => packages::build(folder, &options),
                _ => packages::test(folder, &options),
            };
        }
        Command::Repl => {
            let file = options.main.as_ref().map(|f| f.display().to_string());
            let is_option = |w: &&String| *w != "repl" && Some(*w) != file.as_ref();
            let words = arguments.iter().filter(is_option).cloned().collect();
            return repl::run(&options, words);
        }
        Command::PackageList => output::print(&shipped::list()),
        Command::Semantics => {
            let Some(main) = &options.main else { return ExitCode::FAILURE };
            return semantics::run(main, &options);
        }
    };
    printed.map_or_else(|message| explain(Failure::Message(message)), |()| ExitCode::SUCCESS)
}

/// Compiles what the command line names.
fn compile_all(options: &Options) -> ExitCode {
    if options.no_link && !options.c_sources.is_empty() {
        if let Err(message) = sources::write_objects(options) {
            return explain(Failure::Message(message));
        }
        if options.main.is_none() {
            return ExitCode::SUCCESS;
        }
    }
    let files = sources::in_order(options);
    let Some(main) = files.first() else { return ExitCode::FAILURE };
    let output = options.output.clone().unwrap_or_else(|| pipeline::default_output(main));
    compile(pipeline::Job { is_last: true, ..pipeline::Job::of_files(files, options) }, &output, options)
}

/// Compiles and says why not.
fn compile(job: pipeline::Job, output: &Path, options: &Options) -> ExitCode {
    let module = match job.files.as_slice() {
        [file] if options.no_code => World::library_module(file),
        _ => None,
    };
    let done = match module {
        Some((dir, module)) => {
            let world = World { library: Some(dir), ..job.world };
            pipeline::check_modules(&world, Unit::LIBRARY, &[Symbol::intern(&module)], options)
        }
        None => pipeline::compile(job, output, options),
    };
    done.map_or_else(explain, |()| ExitCode::SUCCESS)
}

/// Says why there is no program.
fn explain(failure: Failure) -> ExitCode {
    match failure {
        Failure::Reported => ExitCode::FAILURE,
        Failure::Enough => ExitCode::SUCCESS,
        Failure::Message(message) => {
            output::complain(&message);
            ExitCode::FAILURE
        }
        Failure::Internal(message) => {
            output::complain(&format!("internal error (please report it): {message}"));
            ExitCode::from(70)
        }
    }
}
