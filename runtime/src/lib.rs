//! The Kelvin runtime.
