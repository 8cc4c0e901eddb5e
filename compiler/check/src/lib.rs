//! Renamer, type checker, classes, deriving: abstract syntax to typed, elaborated programs.
