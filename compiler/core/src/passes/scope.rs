//! Cost-centre scopes as the passes see them, and which things may cross from one into another.
//!
//! The static scope of a piece of code is either that of a known cost centre, or one whose cost
//! centre is decided at run time (the body of a top-level function is *subsumed*; under evaluation scoping
//! so is the body of every lambda). Two places of equal [`Scope`] are charged to the same cost
//! centre in every execution. See the note in [`crate::scc`].

use kelvin_layout::{CcKind, Scoping};

use crate::expr::*;
use crate::scheme::{Boxing, EnterFunction, ProfilingActions, in_force};

/// A static scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Directly within `scc c`.
    Cc(CcId),
    /// Decided at run time; equal numbers, equal cost centre (within one top-level binding). 0 is the scope
    /// of the binding.
    Dyn(u32),
}

/// What the chosen cost semantics (if any) lets a pass do: the row of the table of schemes
/// ([`crate::scheme`]), as questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scheme {
    actions: Option<ProfilingActions>,
    annotated: bool,
    counted: bool,
    exact: bool,
    events: bool,
}

impl Scheme {
    /// `annotated`: there is a cost centre that is no constant's or dictionary's, or one for each constant.
    /// `counted`: there are functions whose calls spies see, or boxes of program coverage. `exact`: there are
    /// an `scc` of the programmer's or probes. `events`: there are events of the program's own.
    pub fn new(
        scoping: Option<Scoping>,
        annotated: bool,
        counted: bool,
        exact: bool,
        events: bool,
    ) -> Scheme {
        Scheme { actions: scoping.map(ProfilingActions::of), annotated, counted, exact, events }
    }

    /// The same for the right-hand side of the top-level `v`.
    pub fn within(self, program: &Program, v: VarId) -> Scheme {
        Scheme { counted: self.counted && !program.var(v).facts.plain, ..self }
    }

    /// Whether entries are counted that are no events: the program is profiled and something in it annotated,
    /// it is spied on, or its coverage is measured. Then no work is repeated or shared that the source does
    /// not repeat or share, even where it would be cheap.
    pub fn entries_count(self) -> bool {
        self.charges_are_seen() || self.counted
    }

    /// Whether the program is profiled and something in it annotated, so that it is seen who builds what is
    /// then used elsewhere. (Else there are the sums of whole modules.)
    pub fn charges_are_seen(self) -> bool {
        self.profiled() && (self.annotated || self.exact)
    }

    /// Whether some of those entries are exact. Entries of what options inserted may become fewer.
    pub fn entries_are_exact(self) -> bool {
        self.counted || self.profiled() && self.exact
    }

    /// Whether it may be seen when, and whether at all, a value is demanded: by such entries, or by events,
    /// which measure what is evaluated while they last.
    pub fn demands_are_seen(self) -> bool {
        self.entries_are_exact() || self.events
    }

    /// Whether there are events of the program's own.
    pub fn has_events(self) -> bool {
        self.events
    }

    pub fn profiled(self) -> bool {
        self.actions.is_some()
    }

    fn enter_function(self) -> Option<EnterFunction> {
        self.actions.map(|actions| actions.enter_function)
    }

    /// Whether a lambda's body is charged where the lambda is applied, so that below a lambda the enclosing
    /// cost centre is not known, and conversely a lambda may move freely to where it is applied.
    pub fn body_belongs_to_application(self) -> bool {
        self.enter_function() == Some(EnterFunction::Keep)
    }

    /// Whether the body of a lambda declared in `scope` may belong to another scope than that one. Where the
    /// functions of constants are their appliers' it does if `scope` turns out to be that of a constant or a
    /// dictionary, which only a named cost centre rules out.
    pub fn lambda_leaves(self, scope: Scope) -> bool {
        match self.enter_function() {
            Some(EnterFunction::Keep) => true,
            Some(
                EnterFunction::SetFromHeaderUnlessSubsumed | EnterFunction::SetFromHeaderUnlessDictionary,
            ) => {
                matches!(scope, Scope::Dyn(_))
            }
            None => false,
        }
    }

    /// Whether the scope that *references* a top-level function pays for it, unless it only calls it: then
    /// the reference is a box.
    pub fn references_pay(self) -> bool {
        let row = |actions: ProfilingActions| ProfilingActions::of(in_force(actions.scoping, self.annotated));
        self.actions.is_some_and(|actions| row(actions).top_level_argument == Boxing::Box)
    }

    /// Whether the functions that a constant declares or refers to are charged to the constant, whoever
    /// applies them; not so those of a `dictionary`.
    pub fn constants_pay(self, dictionary: bool) -> bool {
        !dictionary && self.enter_function() == Some(EnterFunction::SetFromHeaderUnlessDictionary)
    }

    /// Whether they are charged to whoever applies them, though not to whoever passes them on.
    pub fn appliers_pay_for_constants(self, dictionary: bool) -> bool {
        match self.enter_function() {
            Some(EnterFunction::SetFromHeaderUnlessSubsumed) => true,
            Some(EnterFunction::SetFromHeaderUnlessDictionary) => dictionary,
            Some(EnterFunction::Keep) | None => false,
        }
    }

    /// Whether that may be so in a scope of which it is not known whose it is.
    pub fn appliers_may_pay(self) -> bool {
        self.appliers_pay_for_constants(true)
    }
}

/// The cost centre of the scope inside an annotation, if it has a name by which what is declared there can
/// leave it. That of a constant (`sccsub` of it is what a constant evaluates, somewhere else) is none:
/// functions that are declared there are whoever's who applies them, and would be the constant's.
pub fn scope_inside(program: &Program, kind: SccKind, cc: CcId) -> Option<CcId> {
    let normal = |cc: &CcId| program.cost_centres[cc.0 as usize].kind == CcKind::Normal;
    kind.scope_of(cc).filter(normal)
}

/// `e` so annotated that it is charged to `home`, standing in `here`. `None` where that cannot be said.
pub fn move_into(e: Expr, home: Scope, here: Scope) -> Option<Expr> {
    match home {
        _ if home == here => Some(e),
        Scope::Cc(c) => Some(Expr::Scc(SccKind::Sub, c, e.into())),
        Scope::Dyn(_) => None,
    }
}
