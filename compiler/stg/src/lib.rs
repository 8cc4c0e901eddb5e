//! The STG language: what is allocated, entered, updated, and which cost centre pays.
