//! # Note: What an optimisation may do to an scc
//!
//! The rules of COST-SEMANTICS section 6 (thesis 5.3, 5.4), cited by every pass. Three schemes share one
//! optimiser unless a pass says otherwise.
//!
//! 1. No pass moves evaluation or allocation from one cost centre's scope into another's unless what
//!    moves is wrapped in `sccsub` with the cost centre of the scope it came from.
//! 2. That needs the *enclosing cost centre* to be known at compile time: it is inside an `scc`'s static
//!    scope (not below a lambda whose scope is decided at run time: under lexical scoping a lambda's body
//!    belongs to the scope it is declared in, under evaluation scoping to that of its application, so
//!    below a lambda it is unknown there; a top-level function's body is subsumed: unknown).
//! 3. Variables, literals, nullary constructors and references to *top-level functions* cost nothing to
//!    move and are inlined everywhere. (A top-level function's own body is subsumed by the reference.)
//! 4. An `scc` of kind `Scc` is never dropped, duplicated (except as part of code that is itself inlined,
//!    once per execution), or merged: its entries are counted. `sccsub c e` may be dropped when `e`
//!    costs nothing or stands directly in `c`'s scope again.
//! 5. Patterns of several constructs do not match through an `scc`; a pass that looks through one says how it
//!    re-annotates the parts.
//! 6. `scccaf` and `sccdict` are put in after the optimiser has run.
