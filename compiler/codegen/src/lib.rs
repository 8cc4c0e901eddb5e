//! STG to object files by Cranelift.
//!
//! `global` gathers what all code needs to know, `unit` splits the program and compiles the parts in
//! parallel; within a part, `statics` and `closure` generate entry code, `expr`, `case`, `call`,
//! `alloc` and `primops` what is inside, on top of the variable and spill machinery of `function`;
//! `signature` says how arguments and results are passed. `builtin` and `apply` are the code that every
//! program has; `debug` is what debuggers are told, `polls` says where loops without allocation can be
//! interrupted, `early_exit` which functions end ahead of their frame. `machine_code` is a compiled
//! function, `tighten` a peephole pass over its bytes, `code_cache` those that need not be
//! compiled again. Everything that has to do with cost centres is
//! in `profiling`, but for which of them are the program's own (`outermost`).
//!
//! Invariants:
//! * nothing outside `kelvin_core::scheme` knows a cost semantics by name;
//! * output depends on the program and the options alone;
//! * STG that breaks its invariants is reported as an [`Error`], never a panic.

mod again;
mod alloc;
mod anchor;
mod apply;
mod builtin;
mod call;
mod case;
mod closure;
mod code_cache;
mod debug;
mod early_exit;
mod expr;
mod function;
mod global;
mod info;
pub mod layouts;
mod liveness;
mod machine_code;
mod object;
mod outermost;
mod polls;
mod primops;
mod profiling;
mod safe_calls;
mod signature;
mod stack_maps;
mod statics;
mod symbol;
mod tighten;
mod unit;

use cranelift_codegen::isa;
use cranelift_codegen::settings::{self, Configurable};
use cranelift_module::ModuleError;
use kelvin_base::{FileId, SourceMap, Symbol};
use kelvin_layout::Way;
use kelvin_stg::ir::Program;
use kelvin_stg::scheme::ProfilingActions;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::global::Global;
use crate::unit::Unit;

pub use crate::code_cache::{CodeCache, Kept, random_keys};
pub use crate::function::LOADED;

/// Receives dumps: name of the part, text.
pub type Sink<'a> = &'a dyn Fn(&str, &str);

/// What is compiled how.
pub struct Options<'a> {
    pub way: Way,
    /// The row of the scheme table; `None` in the unprofiled way.
    pub actions: Option<ProfilingActions>,
    /// Whether the code notes uses of closures ([`kelvin_layout::biography`]); in the profiled way only.
    pub biography: bool,
    /// An option inserted cost centres whose entries are those of the program as it is now: reports say so.
    pub inserted_centres: bool,
    /// Cost centres can be switched off when the program starts.
    pub switchable: bool,
    /// Options of the runtime that are built into the program.
    pub rts_options: &'a str,
    /// Whether loops and recursions that allocate nothing ask whether something is wanted of the program.
    pub polls: bool,
    /// Of how many pointers that are alive at a call each is loaded after it at once ([`function`]).
    pub loaded: usize,
    /// Number of threads; 0: as many as there are processors.
    pub threads: usize,
    /// For source spans in descriptions.
    pub sources: &'a SourceMap,
    /// With `-g`: the object files have debugging information.
    pub lines: Option<Lines<'a>>,
    /// The packages of modules that are not the user's own: the library's, dependencies'.
    pub packages: &'a FxHashMap<Symbol, Symbol>,
    /// The modules whose boxes are counted (`-fhpc`), in the order of their numbers.
    pub counted: &'a [CountedModule],
    /// What has been compiled already, by this process or an earlier one.
    pub cache: Option<&'a CodeCache>,
    /// Receive Cranelift's intermediate code and machine code by unit.
    pub dump_clif: Option<Sink<'a>>,
    pub dump_asm: Option<Sink<'a>>,
}

/// What debugging information needs to know of the sources.
#[derive(Clone, Copy)]
pub struct Lines<'a> {
    /// What the names of the files are relative to.
    pub folder: &'a str,
    /// The files of the program's own modules: others' lines are shown in their own functions only.
    pub own_files: &'a FxHashSet<FileId>,
}

/// A module with boxes of program coverage.
pub struct CountedModule {
    /// As the file of counts has it.
    pub name: String,
    /// That of its `.mix` file.
    pub hash: u32,
    /// The number of its boxes.
    pub boxes: u32,
}

/// The options as code generation threads see them.
#[derive(Clone, Copy)]
struct Settings<'a> {
    way: Way,
    actions: ProfilingActions,
    biography: bool,
    inserted_centres: bool,
    rts_options: &'a str,
    switchable: bool,
    polls: bool,
    loaded: usize,
    sources: &'a SourceMap,
    lines: Option<Lines<'a>>,
    packages: &'a FxHashMap<Symbol, Symbol>,
    counted: &'a [CountedModule],
    /// The number of counters: boxes of all these, and sums.
    counters: u32,
    cache: Option<&'a CodeCache>,
    dump_clif: bool,
    dump_asm: bool,
}

/// Code generation failed: the STG program breaks an invariant, or Cranelift refuses.
#[derive(Debug, Clone)]
pub struct Error {
    pub message: String,
}

impl Error {
    fn new(message: &str) -> Error {
        Error { message: message.to_owned() }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "code generation: {}", self.message)
    }
}

impl std::error::Error for Error {}

impl From<ModuleError> for Error {
    fn from(e: ModuleError) -> Error {
        Error { message: e.to_string() }
    }
}

/// The machine. That Cranelift notes how frames are unwound changes no code: stack maps, and debugging
/// information, say some of it.
fn target() -> Result<isa::OwnedTargetIsa, Error> {
    let mut flags = settings::builder();
    let fail = |e: &dyn std::fmt::Display| Error::new(&e.to_string());
    for (name, value) in [
        ("opt_level", "speed"),
        ("preserve_frame_pointers", "true"),
        ("enable_pinned_reg", "true"),
        ("log2_min_function_alignment", "5"),
        ("is_pic", "false"),
        ("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" }),
        ("enable_probestack", "false"),
        ("unwind_info", "true"),
        // Where basic blocks begin is to be known.
        ("machine_code_cfg_info", "true"),
    ] {
        flags.set(name, value).map_err(|e| fail(&e))?;
    }
    let mut isa = isa::lookup_by_name("x86_64-unknown-linux-gnu").map_err(|e| fail(&e))?;
    // The second level of x86-64: every machine of the last fifteen years.
    for feature in ["has_sse3", "has_ssse3", "has_sse41", "has_sse42", "has_popcnt"] {
        isa.enable(feature).map_err(|e| fail(&e))?;
    }
    isa.finish(settings::Flags::new(flags)).map_err(|e| fail(&e))
}

/// Compiles a whole program to object files.
pub fn compile(program: &Program, opts: &Options) -> Result<Vec<Vec<u8>>, Error> {
    let settings = Settings {
        way: opts.way,
        // Unprofiled code asks the table nothing; any row will do.
        actions: opts.actions.unwrap_or(ProfilingActions::NONE),
        biography: opts.biography && opts.way == Way::Profiled,
        inserted_centres: opts.inserted_centres,
        rts_options: opts.rts_options,
        switchable: opts.switchable && opts.way == Way::Profiled,
        polls: opts.polls,
        loaded: opts.loaded,
        sources: opts.sources,
        lines: opts.lines,
        packages: opts.packages,
        counted: opts.counted,
        counters: opts.counted.iter().map(|m| m.boxes).sum::<u32>() + program.sums.len() as u32,
        cache: opts.cache,
        dump_clif: opts.dump_clif.is_some(),
        dump_asm: opts.dump_asm.is_some(),
    };
    let global = Global::new(program, settings, target()?)?;
    let parts = unit::split(&global);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(opts.threads).stack_size(16 << 20).build();
    let part =
        |(i, range): (usize, &std::ops::Range<usize>)| unit::compile(&global, i, &program.top[range.clone()]);
    let compiled: Vec<Result<unit::Compiled, Error>> = match pool {
        Ok(pool) => pool.install(|| parts.par_iter().enumerate().map(part).collect()),
        // The system refuses more threads, or their stacks.
        Err(_) => parts.iter().enumerate().map(part).collect(),
    };
    let mut units = compiled.into_iter().collect::<Result<Vec<_>, _>>()?;
    let mut shapes = unit::Shapes::default();
    units.iter().for_each(|u| shapes.extend(&u.shapes));
    let mut last = Unit::new(&global, parts.len())?;
    builtin::compile(&global, &mut last, shapes, parts.len())?;
    units.push(last.finish()?);
    for (i, unit) in units.iter().enumerate() {
        let name = if i < parts.len() { format!("unit {i}") } else { "built-in code".to_owned() };
        if let Some(sink) = opts.dump_clif {
            sink(&name, &unit.clif);
        }
        if let Some(sink) = opts.dump_asm {
            sink(&name, &unit.asm);
        }
    }
    Ok(units.into_iter().map(|u| u.bytes).collect())
}
