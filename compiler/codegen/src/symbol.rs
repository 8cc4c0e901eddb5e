//! The linker's names of all that code generation defines or refers to. They are put together here and
//! nowhere else: elsewhere a symbol is a value of [`Symbol`].

use std::fmt;

use kelvin_layout::sym;
use kelvin_stg::ir::VarId;

/// What the symbols of one top-level binding, constructor or local function start with: the readable name in
/// the source, unique in the program.
#[derive(Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Name(String);

impl Name {
    /// Linkers give `@` in symbols a meaning of their own.
    pub fn new(text: &str) -> Name {
        Name(text.replace('@', "(at)"))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A symbol of an object file.
#[derive(Clone, Copy, Debug)]
pub enum Symbol<'a> {
    /// The code of a function's direct entry, of a CAF, of a thunk.
    Code(&'a Name),
    /// What the direct entry of a function calls where it does not return at once.
    Rest(&'a Name),
    /// The entry of a function that takes its arguments as words, for unknown callers.
    Apply(&'a Name),
    /// A static closure.
    Closure(&'a Name),
    /// The info table of a top-level closure, or of a constructor in the heap.
    Info(&'a Name),
    /// The closure description that [`Symbol::Info`] points to.
    Desc(&'a Name),
    /// The info table of static constructions; one of its own for a top-level variable whose constructor has
    /// no fields, since the constructor's own static closure has another.
    StaticInfo(&'a Name, Option<VarId>),
    /// The closure description of [`Symbol::StaticInfo`], made where that variable's construction needs it
    /// first.
    StaticDesc(&'a Name, VarId),
    /// The info table of a local closure and its description; `name` is the variable's.
    LocalInfo(&'a Name),
    LocalDesc(&'a Name),
    /// The code that returns an evaluated closure with this tag.
    Return(u64),
    /// The stub that applies a function of unknown arity to arguments of this shape.
    ApplyStub(&'a str),
    /// The same where the function is a partial application, and where it is neither that nor of just that
    /// arity.
    ApplyPap(&'a str),
    ApplySlow(&'a str),
    /// The same where it wants more arguments.
    ApplyMore(&'a str),
    /// The stub that makes room and calls a function again whose arguments have this shape
    /// ([`crate::again`]).
    Again(&'a str),
    /// The application of an exception handler to an exception and a state token, for the runtime.
    ApplyHandler,
    /// Enters the function of a partial application, with so many more arguments.
    EnterPap(usize),
    /// What the runtime defines, or data that it knows by this name.
    Runtime(&'a str),
    /// Code that the runtime enters by this name.
    RuntimeEntry(&'a str),
    /// The description of a closure that the runtime knows by this name.
    RuntimeDesc(&'a str),
    /// What a C library defines.
    Foreign(&'a str),
    /// The stack maps of a code unit, and the table of all of them.
    StackMaps(usize),
    StackMapChunks,
    /// The descriptions of the program's cost centres.
    CostCentres,
    /// The counts of program coverage, and the modules that they are of.
    Boxes,
    BoxModules,
    BoxSums,
    /// The source files that cost centres name.
    SourceFiles,
    /// The code of black holes, indirections, and thunks that failed.
    EvalBlackHole,
    EvalInd,
    EvalRaise,
}

impl Symbol<'_> {
    /// Whether object files define this symbol as code. What they do not define is whatever it is where it is
    /// defined.
    pub fn is_code(&self) -> bool {
        match self {
            Symbol::Code(_)
            | Symbol::Rest(_)
            | Symbol::Apply(_)
            | Symbol::Return(_)
            | Symbol::ApplyStub(_)
            | Symbol::ApplyPap(_)
            | Symbol::ApplySlow(_)
            | Symbol::ApplyMore(_)
            | Symbol::Again(_)
            | Symbol::ApplyHandler
            | Symbol::EnterPap(_)
            | Symbol::RuntimeEntry(_)
            | Symbol::EvalBlackHole
            | Symbol::EvalInd
            | Symbol::EvalRaise => true,
            Symbol::Closure(_)
            | Symbol::Info(_)
            | Symbol::Desc(_)
            | Symbol::StaticInfo(..)
            | Symbol::StaticDesc(..)
            | Symbol::LocalInfo(_)
            | Symbol::LocalDesc(_)
            | Symbol::Runtime(_)
            | Symbol::RuntimeDesc(_)
            | Symbol::Foreign(_)
            | Symbol::StackMaps(_)
            | Symbol::StackMapChunks
            | Symbol::CostCentres
            | Symbol::Boxes
            | Symbol::BoxModules
            | Symbol::BoxSums
            | Symbol::SourceFiles => false,
        }
    }
}

impl fmt::Display for Symbol<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbol::Code(name) => write!(f, "{name}"),
            Symbol::Rest(name) => write!(f, "{name}$rest"),
            Symbol::Apply(name) => write!(f, "{name}$apply"),
            Symbol::Closure(name) => write!(f, "{name}$closure"),
            Symbol::Info(name) | Symbol::LocalInfo(name) => write!(f, "{name}$info"),
            Symbol::Desc(name) => write!(f, "{name}$desc"),
            Symbol::StaticInfo(name, None) => write!(f, "{name}$static_info"),
            Symbol::StaticInfo(name, Some(v)) => write!(f, "{name}$static_info/{}", v.0),
            Symbol::StaticDesc(name, v) => write!(f, "{name}$static_info$desc/{}", v.0),
            Symbol::LocalDesc(name) => write!(f, "{name}$info$desc"),
            Symbol::Return(tag) => write!(f, "kelvin_return_{tag}"),
            Symbol::ApplyStub(shape) => write!(f, "{}{shape}", sym::APPLY),
            Symbol::ApplyPap(shape) => write!(f, "{}{shape}_pap", sym::APPLY),
            Symbol::ApplySlow(shape) => write!(f, "{}{shape}_slow", sym::APPLY),
            Symbol::ApplyMore(shape) => write!(f, "{}{shape}_more", sym::APPLY),
            Symbol::Again(shape) => write!(f, "{}{shape}", sym::AGAIN),
            Symbol::ApplyHandler => write!(f, "{}2", sym::APPLY),
            Symbol::EnterPap(n) => write!(f, "kelvin_pap_{n}"),
            Symbol::Runtime(name) | Symbol::RuntimeEntry(name) | Symbol::Foreign(name) => f.write_str(name),
            Symbol::RuntimeDesc(name) => write!(f, "{name}$desc"),
            Symbol::StackMaps(unit) => write!(f, "kelvin_stack_maps_{unit}"),
            Symbol::StackMapChunks => f.write_str("kelvin_stack_map_chunks"),
            Symbol::CostCentres => f.write_str("kelvin_cc_descs"),
            Symbol::Boxes => f.write_str("kelvin_boxes"),
            Symbol::BoxModules => f.write_str("kelvin_box_modules"),
            Symbol::BoxSums => f.write_str("kelvin_box_sums"),
            Symbol::SourceFiles => f.write_str("kelvin_source_files"),
            Symbol::EvalBlackHole => f.write_str("kelvin_eval_blackhole"),
            Symbol::EvalInd => f.write_str("kelvin_eval_ind"),
            Symbol::EvalRaise => f.write_str("kelvin_eval_raise"),
        }
    }
}
