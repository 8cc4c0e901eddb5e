//! The builder: makes syntax trees for the grammar's actions.
//!
//! The grammar reads patterns as expressions, contexts as types and left sides of definitions as
//! expressions; once it is known what something is, the modules here re-read it: [`cover`]
//! (expression or pattern), [`expr`], [`types`], [`decl`] (declarations and modules).
//!
//! Invariant: the builder never fails. What is wrong is reported and replaced by something
//! harmless; a module with errors is not compiled.

// Trees are boxed on the parser's stack, which keeps its entries small; what an action takes out
// of the box it takes as it comes.
#![allow(clippy::boxed_local, clippy::vec_box)]

mod cover;
mod decl;
mod expr;
mod family;
mod module;
mod synonym;
mod types;

use kelvin_base::{Diagnostic, FileId, Span, Symbol};

use crate::ast::{self, Decl, Export, Ident, Import, ImportItem, Type};
use crate::extensions::Enabled;
use crate::token::QName;

pub use cover::{Cover, CoverField, CoverItem};
pub use decl::{ConstrBody, DataHead};

/// The result of the start symbol.
pub enum Parsed {
    Module(Box<ast::Module>),
    Type(Box<Type>),
}

/// One item of a module's body.
pub enum TopItem {
    Import(Box<Import>),
    Decl(MaybeDecl),
}

/// A declaration, or nothing where one was refused with a message.
pub type MaybeDecl = Option<Box<Declared>>;

/// A declaration as far as it can be told without knowing where it stands.
pub enum Declared {
    Decl(Decl),
    Type(family::TypeDeclaration),
    /// A pattern synonym or its signature.
    Synonym(Box<synonym::Part>),
    /// With the types that its name is applied to.
    Data(Box<ast::DataDecl>, DataPlace, Box<Type>),
}

/// Whether a data type is declared as an instance of a data family.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum DataPlace {
    Instance,
    /// It may be one of a class or an instance.
    Unknown,
}

/// Names that the grammar itself writes.
pub struct Words {
    pub as_: Symbol,
    pub hiding: Symbol,
    pub qualified: Symbol,
    pub forall: Symbol,
    pub dot: Symbol,
    pub star: Symbol,
    pub minus: Symbol,
    pub bang: Symbol,
    pub underscore: Symbol,
    pub unit: Symbol,
    pub nil: Symbol,
    pub arrow: Symbol,
}

/// Builds the trees of one file.
pub struct Builder {
    file: FileId,
    pub words: Words,
    pub diagnostics: Vec<Diagnostic>,
    enabled: Enabled,
    /// Extensions that were missed already: one message for each.
    missed: Vec<&'static str>,
    synonyms: synonym::Synonyms,
    /// What is parsed, for messages.
    pub text: std::rc::Rc<str>,
    /// Lines that were found to be indented too little: see [`Builder::apply_args`].
    pub misplaced: Vec<Span>,
}

impl Builder {
    pub fn new(file: FileId, enabled: Enabled) -> Builder {
        let s = Symbol::intern;
        let words = Words {
            as_: s("as"),
            hiding: s("hiding"),
            qualified: s("qualified"),
            forall: s("forall"),
            dot: s("."),
            star: s("*"),
            minus: s("-"),
            bang: s("!"),
            underscore: s("_"),
            unit: s("()"),
            nil: s("[]"),
            arrow: s("->"),
        };
        Builder {
            file,
            words,
            diagnostics: Vec::new(),
            enabled,
            missed: Vec::new(),
            synonyms: synonym::Synonyms::default(),
            text: "".into(),
            misplaced: Vec::new(),
        }
    }

    pub fn span(&self, lo: u32, hi: u32) -> Span {
        // Something empty starts at the next token and ends at the last one.
        Span::new(self.file, lo.min(hi), hi)
    }

    pub fn ident(&self, name: Symbol, lo: u32, hi: u32) -> Ident {
        Ident { qual: None, name, span: self.span(lo, hi) }
    }

    pub fn qualified(&self, q: QName, lo: u32, hi: u32) -> Ident {
        Ident { qual: Some(q.qual), name: q.name, span: self.span(lo, hi) }
    }

    pub fn module_name(&self, q: QName) -> Symbol {
        Symbol::intern(&format!("{}.{}", q.qual, q.name))
    }

    /// `(,)`, `(,,)` …
    pub fn tuple_name(&self, arity: usize) -> Symbol {
        Symbol::intern(&format!("({})", ",".repeat(arity - 1)))
    }

    /// `(#,#)`, `(#,,#)` …
    pub fn unboxed_tuple_name(&self, arity: usize) -> Symbol {
        Symbol::intern(&format!("(#{}#)", ",".repeat(arity - 1)))
    }

    fn error(&mut self, d: Diagnostic) {
        self.diagnostics.push(d);
    }

    /// Refuses a construct unless one of the extensions is on that allow it.
    pub fn require(&mut self, extensions: &[&'static str], span: Span, what: &str) {
        let first = extensions[0];
        if extensions.iter().any(|e| self.enabled.has(e)) || self.missed.contains(&first) {
            return;
        }
        self.missed.push(first);
        self.error(crate::errors::needs_extension(first, what, span));
    }

    /// Runs `f` with enough stack for one more level of a deep tree.
    fn deep<T>(&mut self, f: impl FnOnce(&mut Builder) -> T) -> T {
        kelvin_base::stack::grow(|| f(self))
    }
}

/// Import lists: whether `hiding`, and the items.
pub type Imported = (bool, Vec<ImportItem>);

/// Export lists.
pub type Exports = Option<Vec<Export>>;

/// A name is a constructor's (or type's) if it starts with a capital or a colon.
pub fn is_con_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_uppercase() || c == ':' || c == '(' || c == '[')
}

/// Whether a program may declare something by this name (not `()`, `[]`, `->`, `(,)` …).
pub fn is_declarable(name: Symbol) -> bool {
    let name = name.as_str();
    name != "->" && name != "*" && !name.starts_with(['(', '['])
}

/// Items out of the boxes that they had on the parser's stack.
pub fn unbox<T>(v: Vec<Box<T>>) -> Vec<T> {
    v.into_iter().map(|x| *x).collect()
}
