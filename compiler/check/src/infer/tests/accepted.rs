//! Programs that type check.
