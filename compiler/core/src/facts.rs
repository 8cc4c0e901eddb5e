//! What the optimiser's analyses know of a variable. Owned by `passes`; nothing here changes meaning.

use crate::expr::CcId;

/// Facts about one variable; see each analysis for how they are found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    /// Number of arguments after which a call does work (0: not known to be a function).
    pub arity: u32,
    /// Known to be evaluated and tagged wherever it is in scope (case binders, strict fields).
    pub evaluated: bool,
    /// A lambda bound to this is entered at most once (state-token lambdas, join-like).
    pub one_shot: bool,
    /// A thunk bound to this is entered at most once: it needs no update.
    pub single_entry: bool,
    /// Whatever evaluates the body of this variable's `let` evaluates the variable.
    pub strict: bool,
    /// Number of arguments with which a call surely fails or goes on forever (0: not known to).
    pub diverges: u32,
    /// A top-level constant whose evaluation surely fails or goes on forever.
    pub fails: bool,
    /// Parameters of the function that a call with all arguments surely returns, if it makes that itself (0:
    /// not known to).
    pub makes: u32,
    /// A top-level constant that is a part of a dictionary: the dictionary's cost centre pays for it.
    pub of_dictionary: bool,
    /// Of a top-level binding: it runs while nobody spies, so nothing in it is counted
    /// (`passes/versions.rs`).
    pub plain: bool,
    /// Of a top-level function: the cost centre in whose scope all its calls are, as those of a worker are
    /// whose wrapper has the annotation.
    pub within: Option<CcId>,
    /// A join point that looks at a parameter first which is known at some jump: it is to be split.
    pub known_at_jump: bool,
    /// While lists are fused: in copies of which functions' bodies it is bound, the number of a set
    /// (`passes/fuse/unfolded.rs`).
    pub unfolded_in: u32,
}

impl Facts {
    /// Of a function of that arity that is made of this one's body, or of a part of it, and called where this
    /// one is or in its body.
    pub fn of_part(&self, arity: u32) -> Facts {
        Facts { arity, plain: self.plain, within: self.within, ..Facts::default() }
    }
}
