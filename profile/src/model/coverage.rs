//! What was executed of a module's source: the boxes of program coverage, each with its count.

/// A module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoveredModule {
    /// With the package before it, where the program is of several: `p-1.0/Data.Queue`.
    pub name: String,
    /// Its source, as the compiler was given it.
    pub file: String,
    pub boxes: Vec<CountedBox>,
}

/// A part of the source, and how often it was executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedBox {
    /// Lines and columns from 1, the last ones included.
    pub start: (u32, u32),
    pub end: (u32, u32),
    pub kind: BoxKind,
    pub count: u64,
}

/// What a box is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoxKind {
    /// An expression, perhaps one of several alternatives.
    Expression { alternative: bool },
    /// A definition: the names of the definitions that it is in, its own last; those of a local one.
    Definition { path: Vec<String>, local: bool },
    /// That a condition had this value.
    Condition { of: Test, value: bool },
}

/// What a condition decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    Guard,
    If,
    Qualifier,
}
