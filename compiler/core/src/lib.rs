//! The Core language: desugaring, annotation, optimisation.
