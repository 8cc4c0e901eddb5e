//! Random programs, and what must be true of them.
//!
//! Each check is of one list of choices ([`choices`]), which can be shrunk and replayed.

mod actions;
pub mod choices;
pub mod compiled;
pub mod core_check;
pub mod core_program;
pub mod events;
pub mod haskell_program;
pub mod mutants;
mod switched;
