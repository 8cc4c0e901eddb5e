//! STG to object files by Cranelift.
