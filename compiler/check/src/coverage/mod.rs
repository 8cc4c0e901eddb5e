//! Warnings of matches that do not cover all values, and of clauses that nothing reaches.
//!
//! The typed module is walked ([`walk`]); each match becomes a matrix of plain patterns ([`pattern`]), which
//! Maranget's usefulness check reads ("Warnings for pattern matching", JFP 2007; [`matrix`]). Types say which
//! constructors a column can have; matching on a generalised algebraic type refines them ([`refine`]).
//!
//! What cannot be decided is never complained about: a clause whose guards or view patterns may fail covers
//! nothing, but it is not called unreachable because of what those would need; and when a match is so large
//! that the check would take long, the check gives up.

mod matrix;
mod pattern;
mod refine;
mod walk;
mod witness;

pub use walk::check;
