//! The boxes of program coverage (`-fhpc`): the parts of a module's source whose executions are counted.
//!
//! # Note: What is a box
//! The boxes are those of GHC's program coverage, so that tools for its `.mix` files know what to do with
//! them. They are found while renaming, the last time that the source's own form is known, and by what it
//! looks like alone:
//! * an expression, unless it is the function of an application, an operator, what stands in parentheses
//!   (these are the box) or before a type annotation, or the body of a `let`: its entries are counted. It is
//!   an *alternative* if it is one of several right-hand sides of a function, `case` or `if |`, or a branch
//!   of an `if`;
//! * the condition of an `if`, a guard that is no pattern, and such a qualifier of a comprehension: how often
//!   it was true and how often false, besides being an expression;
//! * a function or variable, at the top level (methods, those of `deriving` clauses, and field selectors
//!   included) or local: how often its right-hand side was entered. A pattern binding is none.
//!
//! A box is a number, counted by [`Tick`] nodes from the renamed program on; nothing else is known of it
//! there. What a number means is in [`Ticks`], of which `.mix` files are made.

use kelvin_base::{Span, Symbol};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::names::Name;

/// What evaluating an expression counts. Numbers are different in all modules of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Tick {
    /// That it was entered.
    Entry(u32),
    /// That it was entered, in this box; in the next, that it was true; in the one after, that it was false.
    Condition(u32),
}

/// A part of the source.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TickBox {
    pub span: Span,
    pub label: BoxLabel,
}

/// What a box is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BoxLabel {
    /// An expression, perhaps one of several alternatives.
    Expression { alternative: bool },
    /// A definition at the top level.
    TopLevel(Symbol),
    /// A local definition; the names of the definitions that it is in, its own last.
    Local(Vec<Symbol>),
    /// That a condition had this value.
    Condition(Condition, bool),
}

/// Where a condition stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Condition {
    Guard,
    If,
    Qualifier,
}

/// The boxes of a module.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Ticks {
    /// The number of the first box; the others follow.
    pub first: u32,
    pub boxes: Vec<TickBox>,
    /// The first box of each field selector: its entries. It is followed by one for each constructor that has
    /// the field, and two for the failure if there are others.
    pub selectors: FxHashMap<Name, u32>,
}
