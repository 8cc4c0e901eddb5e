//! Source text to abstract syntax: tokens ([`lexer`]), the layout rule ([`layout_rule`]), the LR machine
//! ([`lr`]) over the grammar's tables, builders ([`build`]) that make the [`ast`].
//!
//! The crate does no I/O and knows no other module than the one it parses.

pub mod ast;
mod build;
pub mod cpp;
mod decode;
mod depth;
mod errors;
pub mod extensions;
mod layout_rule;
mod lexer;
mod lr;
pub mod print;
mod spans;
#[cfg(test)]
mod tests;
mod token;
mod unlit;

use std::cell::RefCell;
use std::rc::Rc;

use kelvin_base::{Diagnostic, FileId, Span};

use build::{Builder, Parsed};
pub use decode::decode;
pub use errors::needs_extension;
use layout_rule::Source;
use lr::Handoff;
pub use unlit::unlit;

#[allow(
    clippy::all,
    unused_imports,
    unused_parens,
    unused_variables,
    dead_code,
    non_snake_case,
    unused_mut,
    unused_braces,
    non_camel_case_types
)]
mod grammar {
    include!(concat!(env!("OUT_DIR"), "/grammar.rs"));
}

/// How a module is to be read.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    /// Whether `scc` before a string literal is a keyword.
    pub scc_keyword: bool,
    /// MagicHash without a pragma.
    pub magic_hash: bool,
    /// UnboxedTuples without a pragma.
    pub unboxed_tuples: bool,
    /// Names of extensions switched on from outside the module.
    pub extensions: Vec<String>,
    /// Whether constructs are refused whose extension is not on.
    pub gated: bool,
    /// What the C preprocessor made of the text, if it was asked for.
    pub expanded: Option<cpp::Expanded>,
}

impl Default for ParseOptions {
    fn default() -> ParseOptions {
        ParseOptions {
            scc_keyword: true,
            magic_hash: false,
            unboxed_tuples: false,
            extensions: Vec::new(),
            gated: false,
            expanded: None,
        }
    }
}

/// Parses a module. The messages are in the order of the text; if there is an error among them
/// the module may be incomplete or absent.
pub fn parse_module(file: FileId, text: &str, opts: &ParseOptions) -> (Option<ast::Module>, Vec<Diagnostic>) {
    let lexed = match &opts.expanded {
        None => lexer::lex(file, text, opts),
        Some(expanded) => lexer::lex_expanded(file, expanded, opts),
    };
    let mut diagnostics = lexed.diagnostics;
    let mut source = Source::module(file, text, lexed.tokens);
    let enabled = if opts.gated {
        let outside = opts.extensions.iter().map(String::as_str);
        extensions::Enabled::new(outside.chain(lexed.extensions.iter().map(|(e, _)| e.as_str())))
    } else {
        extensions::Enabled::all()
    };
    source.block_arguments = enabled.has("BlockArguments");
    let needs = lexed.needs.iter().filter(|(name, ..)| !enabled.has(name));
    diagnostics.extend(needs.map(|&(name, what, span)| errors::needs_extension(name, what, span)));
    let (parsed, messages) = run(file, source, enabled);
    // A lexical error often makes the parser stumble too; one message for one mistake.
    if !diagnostics.iter().any(Diagnostic::is_error) {
        diagnostics.extend(messages);
    }
    let module = match parsed {
        Some(Parsed::Module(mut m)) => {
            m.extensions = lexed.extensions;
            m.options = lexed.options;
            m.mentioned = lexed.mentioned;
            diagnostics.extend(extensions::check(&m.extensions));
            diagnostics.extend(depth::remove_deep(&mut m).into_iter().map(errors::too_deep));
            Some(*m)
        }
        _ => None,
    };
    diagnostics.sort_by_key(|d| (d.primary.span.lo, d.primary.span.hi));
    (module, diagnostics)
}

/// Parses a type as it stands behind `::`, with MagicHash and UnboxedTuples.
// The error path is taken once, so its size does not matter.
#[allow(clippy::result_large_err)]
pub fn parse_type(text: &str) -> Result<ast::SigType, Diagnostic> {
    let file = Span::NONE.file;
    let opts = ParseOptions { magic_hash: true, unboxed_tuples: true, ..ParseOptions::default() };
    let lexed = lexer::lex(file, text, &opts);
    if let Some(d) = lexed.diagnostics.into_iter().next() {
        return Err(d);
    }
    let (parsed, messages) =
        run(file, Source::sig_type(file, text, lexed.tokens), extensions::Enabled::all());
    if let Some(d) = messages.into_iter().next() {
        return Err(d);
    }
    match parsed {
        Some(Parsed::Type(t)) => {
            let span = t.span();
            Ok(Builder::new(file, extensions::Enabled::all()).sig_type(t, span))
        }
        _ => Err(Diagnostic::error(Span::NONE, "this is not a type")),
    }
}

/// Runs the parser over a source of tokens.
fn run(file: FileId, source: Source, enabled: extensions::Enabled) -> (Option<Parsed>, Vec<Diagnostic>) {
    let source = Rc::new(RefCell::new(source));
    let mut builder = Builder::new(file, enabled);
    builder.text = source.borrow().text.as_str().into();
    let handoff: Result<layout_rule::Triple, Handoff> = Err(Handoff(source.clone()));
    let result = grammar::StartParser::new().parse(&mut builder, std::iter::once(handoff));
    let mut diagnostics = builder.diagnostics;
    let text = &builder.text;
    let same_line = |d: &Diagnostic| {
        let between = |line: &Span| text.get(line.lo as usize..d.primary.span.lo as usize);
        builder.misplaced.iter().filter_map(between).any(|between| !between.contains('\n'))
    };
    // What does not fit in a line that is in the wrong place is not news.
    diagnostics.extend(source.borrow_mut().diagnostics.drain(..).filter(|d| !same_line(d)));
    (result.ok(), diagnostics)
}
