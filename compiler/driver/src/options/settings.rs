//! What a command line amounts to.

use std::path::PathBuf;

use kelvin_core::annotate::AutoLevel;
use kelvin_layout::{Scoping, Way, rts_options};
use kelvin_semantics::Model;

use crate::chosen::Chosen;
use crate::sources::Language;
use crate::warnings::Warnings;

/// What to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// `kelvin Main.hs`: compile to an executable.
    Compile,
    /// `kelvin run Main.hs args`: compile to a temporary place and run.
    Run,
    /// `kelvin build [DIR]`: build a package.
    Build,
    /// `kelvin test [DIR]`: build a package's test suites and run them.
    Test,
    /// `kelvin repl [FILE]`: a prompt.
    Repl,
    /// `kelvin -e EXPRESSION [FILE]`: evaluate it as at the prompt.
    Evaluate,
    /// `kelvin semantics Main.hs args`: run by one of the machines that define the cost semantics.
    Semantics,
    /// `kelvin --package-list`: the packages that the library stands for.
    PackageList,
    Help,
    Version,
}

impl Command {
    /// The word that stands first on the command line.
    pub(super) fn of_word(word: &str) -> Option<Command> {
        Some(match word {
            "run" => Command::Run,
            "build" => Command::Build,
            "test" => Command::Test,
            "semantics" => Command::Semantics,
            "repl" => Command::Repl,
            _ => return None,
        })
    }

    /// Whether what follows the first argument is the program's.
    pub(super) fn has_program_args(self) -> bool {
        matches!(self, Command::Run | Command::Semantics | Command::Test)
    }
}

/// A dump asked for with `-ddump-…`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Dump {
    Parsed,
    Tc,
    Ds,
    Simpl,
    SimplStats,
    EachPass,
    Stg,
    Clif,
    Asm,
}

/// Everything the command line says.
#[derive(Clone, Debug)]
pub struct Options {
    pub command: Command,
    /// The first of the source files, or a package's folder.
    pub main: Option<PathBuf>,
    /// The other source files: which holds the main module, [`crate::sources`] finds out.
    pub further: Vec<PathBuf>,
    /// Files in C, C++ and assembler.
    pub c_sources: Vec<PathBuf>,
    /// `-optc`: what the C compiler is told.
    pub cc_options: Vec<String>,
    /// `-x`: what the files that follow are written in.
    pub language: Language,
    /// `-e`.
    pub expression: Option<String>,
    pub output: Option<PathBuf>,
    pub object_dir: Option<PathBuf>,
    pub import_dirs: Vec<PathBuf>,
    /// What the program starts with in place of `Main.main`: a module, a function, or both.
    pub main_is: Option<String>,
    /// For `build`, `test` and `run`: folders with packages, flags, bounds to ignore, which components.
    pub packages: Vec<PathBuf>,
    pub flags: Vec<String>,
    pub allow: kelvin_packages::plan::Allow,
    pub targets: Vec<String>,
    /// For `run`: arguments of the program, `+RTS` ones included.
    pub program_args: Vec<String>,
    /// 0, 1 or 2.
    pub opt_level: u8,
    /// `None`: unprofiled.
    pub scoping: Option<Scoping>,
    pub auto: AutoLevel,
    /// That level concerns bindings without parameters and derived methods, too.
    pub auto_values: bool,
    /// `-with-rtsopts`: options of the runtime that are built into the program.
    pub rts_options: String,
    /// `-l`, `-L`, `-optl`, object files and libraries: what the linker is given.
    pub linked: Vec<std::ffi::OsString>,
    /// `-fcode-cache`: machine code, and what is known of the library, is kept on disk for later compilers.
    pub code_cache: bool,
    /// `-fomit-yields`: loops that allocate nothing do not ask whether something is wanted of the program.
    pub omit_yields: bool,
    /// `-floaded-pointers`: of how many pointers that are alive at a call each is loaded after it at once.
    pub loaded_pointers: usize,
    /// `-fprof-exact-entries`: annotations that options insert count as those of the source do.
    pub exact_entries: bool,
    /// `-fprof-switchable`: cost centres can be switched off when the program starts.
    pub switchable: bool,
    /// `-fprof-only`, `-fprof-file`: functions to annotate whatever the level.
    pub prof_only: Vec<Chosen>,
    /// The files of `-fprof-file`.
    pub prof_files: Vec<PathBuf>,
    pub prof_cafs: bool,
    pub prof_dicts: bool,
    pub ignore_scc: bool,
    pub scc_keyword: bool,
    pub group: Option<String>,
    /// `-g`: with tables for debuggers.
    pub debug_info: bool,
    /// `-fbiography`: uses of closures are noted.
    pub biography: bool,
    /// `-fspy`: patterns of the modules whose functions are spied on; an empty one is all of the program's
    /// own.
    pub spied: Vec<String>,
    /// `-fhpc`: what is executed of the program's own modules is counted.
    pub coverage: bool,
    /// `-hpcdir`: the folder for `.mix` files.
    pub mix_dir: PathBuf,
    pub dumps: Vec<Dump>,
    pub dump_to_file: bool,
    pub lint: bool,
    pub verbose: bool,
    pub threads: usize,
    pub warnings: Warnings,
    pub extensions: Vec<String>,
    /// Macros of the preprocessor: `NAME` or `NAME=value`; with a `-` before it, one to be undefined.
    pub defines: Vec<String>,
    pub include_dirs: Vec<PathBuf>,
    /// Check only.
    pub no_code: bool,
    /// `-c`: of files in C, objects are made.
    pub no_link: bool,
    /// For `semantics`: which machine, its limit, whether it shows what it does.
    pub model: Model,
    pub steps: u64,
    pub trace: bool,
    /// A file for the counts, in place of the table.
    pub counts: Option<PathBuf>,
    /// Only the cost centres of the user's modules are shown.
    pub own: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            command: Command::Compile,
            main: None,
            further: Vec::new(),
            c_sources: Vec::new(),
            cc_options: Vec::new(),
            language: Language::ByName,
            expression: None,
            output: None,
            object_dir: None,
            rts_options: String::new(),
            linked: Vec::new(),
            import_dirs: Vec::new(),
            main_is: None,
            packages: Vec::new(),
            flags: Vec::new(),
            allow: Default::default(),
            targets: Vec::new(),
            program_args: Vec::new(),
            opt_level: 1,
            scoping: None,
            auto: AutoLevel::None,
            auto_values: false,
            code_cache: true,
            omit_yields: false,
            loaded_pointers: kelvin_codegen::LOADED,
            exact_entries: false,
            switchable: false,
            prof_only: Vec::new(),
            prof_files: Vec::new(),
            prof_cafs: false,
            prof_dicts: false,
            ignore_scc: false,
            scc_keyword: true,
            group: None,
            debug_info: false,
            biography: false,
            spied: Vec::new(),
            coverage: false,
            mix_dir: PathBuf::from(".hpc"),
            dumps: Vec::new(),
            dump_to_file: false,
            lint: false,
            verbose: false,
            threads: 0,
            warnings: Warnings::default(),
            extensions: Vec::new(),
            defines: Vec::new(),
            include_dirs: Vec::new(),
            no_code: false,
            no_link: false,
            model: Model::EvalApply,
            steps: 100_000_000,
            trace: false,
            counts: None,
            own: false,
        }
    }
}

impl Options {
    /// Whether cost centres are asked for that the source does not write.
    pub fn inserts_centres(&self) -> bool {
        self.auto != AutoLevel::None || !self.prof_only.is_empty()
    }

    /// Whether the program, once compiled, will take the options that are built into it.
    pub fn check_rts_options(&self) -> Result<(), String> {
        let way = if self.scoping.is_some() { Way::Profiled } else { Way::Unprofiled };
        self.rts_options.split_whitespace().try_for_each(|word| {
            rts_options::read(word, way, "").map(drop).map_err(|wrong| format!("-with-rtsopts: {wrong}"))
        })
    }

    /// The module that the program starts with, if it is named, and the function.
    pub fn entry(&self) -> (Option<&str>, &str) {
        let Some(text) = self.main_is.as_deref() else { return (None, "main") };
        let is_function = |word: &str| !word.starts_with(char::is_uppercase);
        match text.rsplit_once('.') {
            Some((module, function)) if is_function(function) => (Some(module), function),
            None if is_function(text) => (None, text),
            _ => (Some(text), "main"),
        }
    }
}
