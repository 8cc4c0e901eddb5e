//! The one table that says which profiling action each event takes under each cost semantics
//! (`docs/cost-semantics.md`, section 6; thesis, Appendix A), restated for a machine with native frames. The
//! optimiser (through `passes::scope`), Core to STG and code generation ask the table; between the command
//! line and the executable nothing else knows the schemes by name.
//!
//! The same under every scheme, hence not in the table: a closure's header is the current cost centre at its
//! allocation; a thunk is evaluated under its header's cost centre; a top-level function leaves the current
//! cost centre; a `case` finds its own again for its alternatives; `scc c e` makes `c` current for `e`.
//!
//! # Note: who restores
//! The thesis's machine keeps the enclosing cost centre of a thunk or an `scc` only where the value returned
//! may be a function that is then applied under it. Here a thunk's code always gives the demander's cost
//! centre back, and an `scc` is always below a frame (of a `case`, a thunk or a generic application) that
//! puts its own back, so *application always happens under the applier's cost centre*, and what differs
//! between schemes is only what the entered function then does (`docs/cost-semantics.md`, rules 31 to 35).
//!
//! # Note: programs in which nothing is annotated
//! Their cost centres are those of constants and dictionaries, whose functions hybrid scoping charges to who
//! applies them: it is evaluation scoping there (`docs/cost-semantics.md`, rule 32). So they have no boxes,
//! and entering a function sets nothing. What the passes know of scopes is that of hybrid scoping still:
//! they would take every lambda's for unknown otherwise.

use kelvin_layout::Scoping;

use crate::expr::{Expr, Program, SccKind};
use crate::traverse::{bind_pairs, for_each_child};

/// What entering a local function (or a boxed or partially applied top-level one) does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnterFunction {
    /// The current cost centre becomes the closure's unless that one is a dictionary's (kind `DICT`).
    SetFromHeaderUnlessDictionary,
    /// It becomes the closure's unless that one is *subsumed* (kind `CAF` or `DICT`).
    SetFromHeaderUnlessSubsumed,
    /// It stays.
    Keep,
}

/// What is done about a thunk whose value is a top-level function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubsumedResult {
    /// The value is a box of the function that records the thunk's cost centre.
    Box,
    /// Nothing: nobody would read it.
    Keep,
}

/// Whether references to top-level functions that are no calls are boxed ([`crate::boxing`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boxing {
    Box,
    Keep,
}

/// The actions of a scheme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProfilingActions {
    pub scoping: Scoping,
    pub enter_function: EnterFunction,
    pub thunk_function_result: SubsumedResult,
    pub top_level_argument: Boxing,
}

impl ProfilingActions {
    /// Of a program that is not profiled: nothing sets a cost centre.
    pub const NONE: ProfilingActions = ProfilingActions::of(Scoping::Evaluation);

    /// The row of the table for `scoping`.
    pub const fn of(scoping: Scoping) -> ProfilingActions {
        match scoping {
            Scoping::Lexical => ProfilingActions {
                scoping,
                enter_function: EnterFunction::SetFromHeaderUnlessDictionary,
                thunk_function_result: SubsumedResult::Box,
                top_level_argument: Boxing::Box,
            },
            Scoping::Evaluation => ProfilingActions {
                scoping,
                enter_function: EnterFunction::Keep,
                thunk_function_result: SubsumedResult::Keep,
                top_level_argument: Boxing::Keep,
            },
            Scoping::Hybrid => ProfilingActions {
                scoping,
                enter_function: EnterFunction::SetFromHeaderUnlessSubsumed,
                thunk_function_result: SubsumedResult::Box,
                top_level_argument: Boxing::Box,
            },
        }
    }

    /// The row for a program that was compiled with `scoping`; see the note on programs in which nothing is
    /// annotated.
    pub fn in_program(scoping: Scoping, program: &Program) -> ProfilingActions {
        ProfilingActions::of(in_force(scoping, is_annotated(program)))
    }

    /// Whether entering a local function can change the current cost centre at all.
    pub const fn function_entry_sets(&self) -> bool {
        !matches!(self.enter_function, EnterFunction::Keep)
    }
}

/// The scheme by which a program is charged that was compiled with `scoping`, and in which something
/// [`is_annotated`] or not.
pub fn in_force(scoping: Scoping, annotated: bool) -> Scoping {
    match scoping {
        Scoping::Hybrid if !annotated => Scoping::Evaluation,
        scoping => scoping,
    }
}

/// Whether something in the program has a cost centre that is no constant's or dictionary's.
pub fn is_annotated(program: &Program) -> bool {
    let mut work: Vec<&Expr> = program.binds.iter().flat_map(bind_pairs).map(|(_, rhs)| rhs).collect();
    while let Some(e) = work.pop() {
        if matches!(e, Expr::Scc(kind, ..) if !matches!(kind, SccKind::Caf | SccKind::Dict)) {
            return true;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}
