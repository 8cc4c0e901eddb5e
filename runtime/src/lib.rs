//! The Kelvin runtime: the static library linked into every program.
//!
//! It owns the heap and its collector, the program's stack, exceptions, the out-of-line
//! primitives, buffered input and output, the `+RTS` options and the profiler. Compiled code and
//! this crate meet in `kelvin-layout`, which both read as their binary interface.
//!
//! Invariants of the crate as a whole:
//! * one thread runs the program and the runtime; signal handlers touch atomics, and the event log's buffer
//!   only while that thread does not;
//! * compiled code reaches a runtime function only through a stub of [`arch`], which records where the
//!   compiled frames end, so that every allocation in the runtime may collect;
//! * a closure pointer held across an allocation is held in a [`heap::roots::Rooted`];
//! * nothing here unwinds: the library is built with `panic = "abort"`.
//!
//! The crate is built once per way; the feature `profiled` selects the closure header.

#![deny(unsafe_op_in_unsafe_fn)]

mod arch;
mod callbacks;
mod coverage;
mod domain;
mod eventlog;
mod exit;
mod finalizers;
mod freeze;
mod gc;
mod global;
mod heap;
mod io;
mod malloc;
mod object;
mod options;
mod prim;
mod profiler;
mod program;
mod raise;
mod regs;
mod safepoint;
mod signals;
mod spies;
mod stable;
mod stack;
mod start;
mod stats;
mod threads;
mod weak;
mod word;

#[cfg(test)]
mod fake;
