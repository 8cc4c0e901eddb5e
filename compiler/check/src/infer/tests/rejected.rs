//! Programs with type errors, and what is said about them.
