//! Source text to abstract syntax: tokens ([`lexer`]), layout ([`layout`]), grammar, [`ast`].

pub mod ast;
