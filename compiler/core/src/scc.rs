//! # Note: What an optimisation may do to an scc
//!
//! The rules are those of `docs/cost-semantics.md`, section 7 (thesis 5.3, 5.4), whose numbers stand here.
//! Every pass says in its head what it does to an `scc`. Three schemes share one optimiser; what differs
//! between them is asked of [`crate::passes::scope::Scheme`]. Programs named below are in
//! `compiler/random/tests/core`: each was once charged wrongly. Random programs hold every pass to rules 41,
//! 43 and 56; the mutants, which break each of these rules on purpose, show that they would notice.
//!
//! **41, 42: nothing changes hands, unless as `sccsub` of a scope with a name.** A report is about the
//! source: a cost centre is to pay for what is written in it, and not for what an optimiser happened to move
//! there. A scope is [`crate::passes::scope::Scope`]; `move_into` of that module is the one place that writes
//! the `sccsub` of a move. Below a lambda there may be no name: whoever applies it is not known. Test:
//! `lists_are_not_fused_across_scopes`.
//!
//! **43: an entry is an event.** Entry counts are exact and the same at every level of optimisation, so that
//! "cost per entry" means something. Dropping an `scc` around something cheap would be invisible in the
//! costs, and plain in the counts. So work is shared or repeated only if nothing that is counted can be
//! reached from it (`passes/counted.rs`). Test: `compiler/random/tests/haskell/loop_in_a_comprehension.hs`.
//!
//! **64 to 66: inserted annotations.** `SccKind::Auto` is what an option asks for, and is no event
//! (`SccKind::is_event`): if it were, each function under `-fprof-auto` would keep all work from being shared
//! that calls it, and a program could take any factor longer. Charges are another matter: a scope is a scope.
//! So what `float_out` shares leaves it as `sccsub`, and `lambda_out_of_scc` of the simplifier leaves one in
//! the lambda. What might *repeat* one is still asked of `has_counted`, and below the lambda of an action,
//! which may be run again, of `Counted::with_inserted` and `passes/run_once.rs`. Tests:
//! `inserted_annotation_of_a_lambda`, `action_run_again`, `work_with_an_inserted_annotation` in
//! `tests/core`; random programs,
//! half of whose annotations are made inserted ones.
//!
//! **44, 45: what is free to move.** A name costs nothing wherever it stands. A top-level function's body is
//! subsumed by its call, so inlining it only does what the semantics says. But a *reference* decides who pays
//! where functions are boxed: replacing a variable by the function that it stands for would make the reader
//! of the variable refer to it. So there a reference is a box, an allocation like others, which stays in its
//! scope; calls of one known in this scope are calls of its function. Tests:
//! `argument_of_an_annotated_function`, `construction_of_functions_is_not_reused`,
//! `construction_is_not_reused_from_static_data`, `partial_application_of_a_passing_function`.
//!
//! **46: local functions.** Their bodies belong to their declaration, under the schemes that look at it;
//! inlined elsewhere they need its name. Test: `function_passed_to_an_inlined_local_one`.
//!
//! **47, 48: bindings past an annotation.** Occurrence analysis counts occurrences in this scope and below
//! another annotation apart (the thesis's Figure 5.4), since only the former are free. A thunk may pass, its
//! code re-annotated; a function or construction under `sccsub` would be a thunk, and cost more than it did.
//! What an annotation suspends for one place outside goes there (`passes/simplify/suspended.rs`). Tests:
//! `suspended_in_an_annotation`, `suspended_in_an_annotation_stays`, `named_scope_past_an_annotation` in
//! `tests/core`.
//!
//! **49: patterns of several constructs.** `case scc c e of …` is no known constructor: the caller of an
//! annotated function asked to see it as a unit. Test: `too_many_arguments_of_an_annotated_lambda`.
//! Arguments enter an annotation where all that it returns are functions that it makes itself
//! (`passes/simplify/made.rs`): annotated actions, given the state, are most of these. What was handed to
//! it may be a constant's function, which its applier pays for. Tests: `annotated_action` and others of
//! that name in `tests/core`.
//!
//! **50: worker/wrapper.** The wrapper is what is called, so it has the entry; the worker must not count
//! another. Tests: `result_of_an_annotated_recursive_function`. What annotated code constructs for a `case`
//! that takes it apart, at once or later, (`passes/simplify/parts.rs`) leaves it in parts. Tests:
//! `parts_out_of_an_annotation`, `sum_out_of_an_annotation`, `component_taken_apart_later` and others of
//! these names in `tests/core`. Where the whole is wanted, too, it is made by who made it, which is the
//! innermost annotation around the construction. Tests: `whole_of_what_an_annotation_constructs`,
//! `whole_of_annotations_in_one_another`.
//! The wrapper of a function whose annotated body makes a function (`passes/simplify/below_scc.rs`) is a call
//! of it, with its entry, and a lambda of the annotation's scope. Tests: `worker_below_an_annotation` and
//! others of that name in `tests/core`.
//! An annotated constant whose value is a function is demanded where it is called, which is its entry, and
//! its function is called in the annotation's scope (`passes/simplify/actions.rs`). Tests:
//! `called_annotated_constant`, `called_annotated_partial_application` in `tests/core`,
//! `tests/prof/annotated_constant_actions.hs`. A local worker has the annotation, and its wrapper is inlined
//! in every scope. Tests: `local_worker`, `annotated_local_worker_elsewhere` in `tests/core`.
//!
//! A result that all callers take apart leaves its function in parts (`passes/result_parts.rs`): nobody makes
//! the box, so it does not matter whose it was. Tests: `tests/core/result-parts`.
//!
//! **51: fusion.** A list between two scopes is fused only where the annotation stands around its producer
//! (`passes/fuse/across.rs`): what that evaluates can be named there. That of a consumer in an annotation is
//! the outer scope's, which mostly has no name. Tests: `across_an_annotation` and others of that name in
//! `tests/core/fuse`, and `tests/prof/lists_across_annotations.hs`.
//!
//! **52: specialisation.** A method selected at compile time is a direct call of a top-level function, which
//! is what the programmer sees in the source. What a dictionary built at run time holds is its appliers'
//! under every scheme: where it becomes a constant, so are its parts (`Facts::of_dictionary`), which lexical
//! scoping tells from other constants. Tests: `method_of_a_dictionary_made_at_run_time`,
//! `compiler/random/tests/haskell/methods_of_unknown_dictionaries.hs`.
//!
//! **53: constants stay constants.** A constant that simplifies to a lambda looks like a top-level function,
//! and is none: under lexical scoping its cost centre pays for its calls, under hybrid scoping whoever
//! applies it, not whoever names it. One that is a lambda in an inserted annotation is that annotation's
//! (`top_value_out_of_scc`), whoever applies it, and its calls may be known; one that is a construction is
//! static data. Tests: `constant_in_an_inserted_annotation`, `construction_in_an_inserted_annotation`. Of
//! the others, tests: `function_of_a_constant`,
//! `constant_becomes_static_data`,
//! `constant_passes_a_function_on`, `partial_application_of_a_constant`,
//! `constant_partial_application_is_not_expanded`, `constant_function_renamed`, `constant_function_returned`.
//!
//! **54: `sccsub` goes where it says nothing.** Left around a variable or a construction it would only hide
//! the value from its context (rule 49).
//!
//! **60 to 63: keyed cost centres.** `sccBy "c" key e` is `case keyCentre# c key of k { _ -> sccby c k e }`:
//! `SccKind::By` holds `k`, an `Int#`. It is an atom of the node (`atoms_of`), so every traversal sees it.
//! The cost centre of the scope inside is only known at run time, so that scope is one of its own,
//! `Scope::Dyn`, as a lambda's body is under evaluation scoping: what is there is not annotated with anything
//! else's name, which it would be charged to then, and cannot leave. Nor does anything come in, though from a
//! scope with a name it might as `sccsub`: a key's path starts at `MAIN`, so the name would stand below it in
//! the tree, and the key would inherit what is not its own. (A function called there is still inlined,
//! re-annotated.) Occurrences in it count as below a lambda for that reason. Worker/wrapper leaves it in the
//! worker. Tests: `not_past_a_key`, `constant_work_of_a_key`, `unfolding_into_a_key`, `keyed_function` in
//! `tests/core`.
//!
//! **64: inserted annotations around what costs nothing.** They are dropped, or, around what only looks at
//! variables, which are then known to the context, become an entry ahead of it. Tests:
//! `test_in_an_inserted_annotation`, `selection_behind_its_entry`, `work_in_an_inserted_annotation` in
//! `tests/core`, `tests/prof/field_selectors_auto_top.hs`.
//!
//! **67 to 69: cost centres that can be switched off.** With `-fprof-switchable` an annotation's scope has no
//! name either, which is the whole answer: see the note in `passes/switchable.rs`. Tests:
//! `tests/core/switchable`, `tests/switched`, and random programs (`compiler/random/src/switched.rs`).
//!
//! **59: events.** An event (`Profile.Domain`) is ordinary code around one test, `eventsOn#`, which has an
//! effect and is counted as an `scc` is (`PrimOp::is_counted`): work from which one can be reached is counted
//! (`passes/counted.rs`), and does not float out. What the event is around is the value of one alternative of
//! the test and an argument of an unknown function in the other, so that it is not known to be evaluated; and
//! what comes after an event, or after a call that leads to one by names, is not evaluated before it
//! (`passes/demand`). What only recording needs stands behind `eventMark#` (`passes/float_in.rs`). Tests:
//! `tests/domain`, whose records are the same at all levels and under all schemes.
//!
//! **43 for spies:** the entry of a spied function (`-fspy`) is a test, `spied#`, which is counted, too; how
//! it is made, and what passes make of it, is a note in `desugar/spy.rs`. Where entries count in an
//! unprofiled program ([`crate::passes::scope::Scheme::entries_count`]) work moves as little as in a profiled
//! one. What runs while nobody spies is a version of its own, in which nothing is counted
//! (`passes/versions.rs`). Tests: `tests/spies`, and the programs that `tests/harness/spies.rs` names.
//!
//! **43 for program coverage:** so is `tick#` (`-fhpc`), which adds one to a box; an expression in a box is a
//! `case` of it. As a spied function's, its strictness is what it would be without. Tests: `tests/hpc`, whose
//! counts are GHC's at all levels.
