//! STG to object files by Cranelift.
//!
//! `global` gathers what all code needs to know, `unit` splits the program and compiles the parts in parallel;
//! within a part, `statics` and `closure` generate entry code, `expr`, `case`, `call`, `alloc` and `primops`
//! what is inside, on top of the variable and spill machinery of `function`. `builtin` and `apply` are the code
//! that every program has. Everything that has to do with cost centres is in `profiling`.
//!
//! Invariants:
//! * nothing outside `kelvin_stg::scheme` knows a cost semantics by name;
//! * output depends on the program and the options alone;
//! * STG that breaks its invariants is reported as an [`Error`], never a panic.

mod alloc;
mod apply;
mod builtin;
mod call;
mod case;
mod closure;
mod expr;
mod function;
mod global;
mod info;
mod layouts;
mod liveness;
mod object;
mod primops;
mod profiling;
mod stack_maps;
mod statics;
mod unit;

use cranelift_codegen::isa;
use cranelift_codegen::settings::{self, Configurable};
use kelvin_base::SourceMap;
use kelvin_layout::Way;
use kelvin_stg::ir::Program;
use kelvin_stg::scheme::ProfilingActions;
use rayon::prelude::*;

use crate::global::Global;
use crate::unit::Unit;

/// What is compiled how.
pub struct Options<'a> {
    pub way: Way,
    /// The row of the scheme table; of no effect in unprofiled programs.
    pub actions: ProfilingActions,
    pub optimise: bool,
    /// Number of threads; 0: as many as there are processors.
    pub threads: usize,
    /// For source spans in descriptions.
    pub sources: Option<&'a SourceMap>,
    /// Checks of Cranelift's input.
    pub verify: bool,
    pub dump_clif: bool,
    pub dump_asm: bool,
}

/// A part of the compiled program.
pub struct ObjectBytes {
    /// A file name without extension, unique in the program.
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The compiled program.
pub struct Output {
    pub objects: Vec<ObjectBytes>,
    /// Cranelift's intermediate code and machine code, if asked for.
    pub clif: String,
    pub asm: String,
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

fn target(opts: &Options) -> Result<isa::OwnedTargetIsa, Error> {
    let mut flags = settings::builder();
    let fail = |e: &dyn std::fmt::Display| Error::new(&e.to_string());
    let level = if opts.optimise { "speed" } else { "none" };
    for (name, value) in [
        ("opt_level", level),
        ("preserve_frame_pointers", "true"),
        ("enable_pinned_reg", "true"),
        ("log2_min_function_alignment", "5"),
        ("is_pic", "false"),
        ("enable_verifier", if opts.verify { "true" } else { "false" }),
        ("enable_probestack", "false"),
        ("unwind_info", "false"),
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

/// Compiles a whole program.
pub fn compile(program: &Program, opts: &Options) -> Result<Output, Error> {
    let global = Global::new(program, opts, target(opts)?)?;
    let parts = unit::split(&global);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(opts.threads).stack_size(16 << 20).build();
    let pool = pool.map_err(|e| Error::new(&e.to_string()))?;
    let compiled: Vec<Result<unit::Compiled, Error>> = pool.install(|| {
        parts
            .par_iter()
            .enumerate()
            .map(|(i, range)| unit::compile(&global, i, &program.top[range.clone()]))
            .collect()
    });
    let mut out = Output { objects: Vec::new(), clif: String::new(), asm: String::new() };
    let mut shapes = std::collections::BTreeSet::new();
    for (i, unit) in compiled.into_iter().enumerate() {
        let unit = unit?;
        shapes.extend(unit.shapes.iter().cloned());
        out.push(format!("unit{i}"), unit);
    }
    let mut last = Unit::new(parts.len());
    builtin::compile(&global, &mut last, shapes, parts.len())?;
    out.push("builtin".to_owned(), last.finish()?);
    Ok(out)
}

impl Output {
    fn push(&mut self, name: String, unit: unit::Compiled) {
        self.clif.push_str(&unit.clif);
        self.asm.push_str(&unit.asm);
        self.objects.push(ObjectBytes { name, bytes: unit.bytes });
    }
}
