//! The layout rule (Haskell 2010 Report, 10.3) as a source of tokens.
//!
//! [`Source`] hands out the tokens of a file one by one with virtual braces and semicolons put
//! in. It decides alone whatever the algorithm `L` decides from columns; the clause
//! `parse-error(t)` needs to know whether the parser accepts a token, so there the parser's
//! driver ([`crate::lr`]) calls [`Source::close_implicit`].
//!
//! Invariants:
//! * The effect of a token on the stack of contexts (a brace opens or closes one, a layout
//!   keyword announces one) happens when the *next* token is asked for, that is after the parser
//!   accepted it. So while the parser hesitates over a token, the contexts are those before it.
//! * Virtual opening and closing braces alternate properly; the outermost block is the module's.
//!
//! Two liberties are taken with the Report, both of which only accept more: a `do` block may
//! start in the column of the enclosing block unless that is the module's (GHC's
//! NondecreasingIndentation, on by default there), and the guards of an
//! `if |` form a block whose lines need no semicolons.

use kelvin_base::{Diagnostic, FileId, Span};

use crate::token::{Tok, Token};

/// How deep brackets and blocks may nest. Later stages recurse over what the parser builds.
pub const MAX_NESTING: usize = 10_000;

/// What announced a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Announced {
    /// `where`, `let`, `of`, the module.
    Block,
    Do,
    /// `if` before a `|`.
    MultiIf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Context {
    Explicit,
    /// Column, and whether lines at that column are separated by semicolons.
    Implicit {
        col: u32,
        semis: bool,
    },
}

/// What the source hands out.
pub type Triple = (u32, Tok, u32);

/// Tokens with layout.
pub struct Source {
    pub file: FileId,
    pub text: String,
    tokens: Vec<Token>,
    /// The next token to hand out.
    pos: usize,
    contexts: Vec<Context>,
    announced: Option<Announced>,
    /// The last token that was handed out, for its effect on contexts; `None` if it was virtual
    /// or its effect took place.
    last: Option<usize>,
    /// An empty virtual block was opened and must be closed at once.
    close_empty: bool,
    /// The columns of the token at `pos` were compared already.
    compared: bool,
    /// Brackets open at the moment.
    brackets: usize,
    /// Where the current top-level declaration starts.
    decl_start: usize,
    /// Where the one before it starts.
    previous_start: usize,
    /// The first token to be handed out, [`Tok::StartModule`] or [`Tok::StartType`].
    start: Option<Tok>,
    /// Whether a block may be followed by an operand, as an argument of a function.
    pub block_arguments: bool,
    /// Messages of the driver.
    pub diagnostics: Vec<Diagnostic>,
}

impl Source {
    /// The tokens of a module.
    pub fn module(file: FileId, text: &str, tokens: Vec<Token>) -> Source {
        let headed = matches!(tokens.first().map(|t| &t.tok), Some(Tok::Module | Tok::LBrace));
        Source::new(file, text, tokens, Tok::StartModule, (!headed).then_some(Announced::Block))
    }

    /// The tokens of a type, without layout.
    pub fn sig_type(file: FileId, text: &str, tokens: Vec<Token>) -> Source {
        Source::new(file, text, tokens, Tok::StartType, None)
    }

    fn new(file: FileId, text: &str, tokens: Vec<Token>, start: Tok, announced: Option<Announced>) -> Source {
        Source {
            file,
            text: text.to_string(),
            tokens,
            pos: 0,
            contexts: Vec::new(),
            announced,
            last: None,
            close_empty: false,
            compared: false,
            brackets: 0,
            decl_start: 0,
            previous_start: 0,
            start: Some(start),
            block_arguments: true,
            diagnostics: Vec::new(),
        }
    }

    pub fn span(&self, lo: u32, hi: u32) -> Span {
        Span::new(self.file, lo, hi)
    }

    /// The tokens of the current top-level declaration that were handed out, the last one
    /// included even if the parser has not accepted it yet. With `look_back`, or at the separator
    /// between two declarations, those of the declaration before it too.
    pub fn decl_tokens(&self, look_back: bool) -> &[Token] {
        let current = self.decl_start < self.pos && !look_back;
        let start = if current { self.decl_start } else { self.previous_start };
        &self.tokens[start.min(self.pos)..self.pos]
    }

    /// Tokens not handed out yet (at least the end of the file).
    pub fn rest(&self) -> &[Token] {
        &self.tokens[self.pos.min(self.tokens.len() - 1)..]
    }

    /// How many blocks are open.
    pub fn depth(&self) -> usize {
        self.contexts.len()
    }

    /// Whether brackets and blocks nest too deep.
    pub fn too_deep(&self) -> bool {
        self.brackets + self.contexts.len() > MAX_NESTING
    }

    /// How many of the innermost blocks could be closed by `parse-error(t)`: implicit ones, but
    /// never the module's own.
    pub fn closable(&self) -> usize {
        let inner = &self.contexts[1.min(self.contexts.len())..];
        inner.iter().rev().take_while(|c| matches!(c, Context::Implicit { .. })).count()
    }

    /// Closes the innermost block, which is implicit, before the token handed out last.
    pub fn close_implicit(&mut self) {
        debug_assert!(self.closable() > 0);
        self.contexts.pop();
    }

    fn virtual_token(&mut self, tok: Tok) -> Triple {
        // A virtual token stands directly behind the real token before it, so that spans of
        // what it ends do not reach over white space.
        let at = self.pos.checked_sub(1).map_or(0, |i| self.tokens[i].hi);
        (at, tok, at)
    }

    /// Performs what the last token means for contexts.
    fn effect(&mut self) {
        let Some(i) = self.last.take() else { return };
        let next_is_bar = self.tokens.get(i + 1).is_some_and(|t| t.tok == Tok::Bar);
        match self.tokens[i].tok {
            Tok::LBrace => self.contexts.push(Context::Explicit),
            Tok::RBrace if self.contexts.last() == Some(&Context::Explicit) => {
                self.contexts.pop();
            }
            Tok::Let | Tok::Where | Tok::Of | Tok::LamCase => self.announced = Some(Announced::Block),
            // The statements of a `rec` stand further in than it does.
            Tok::Rec => self.announced = Some(Announced::Block),
            Tok::Do | Tok::Mdo | Tok::QDo(_) | Tok::QMdo(_) => self.announced = Some(Announced::Do),
            Tok::If if next_is_bar => self.announced = Some(Announced::MultiIf),
            Tok::LParen | Tok::LBracket | Tok::LUnboxed => self.brackets += 1,
            Tok::RParen | Tok::RBracket | Tok::RUnboxed => self.brackets = self.brackets.saturating_sub(1),
            _ => {}
        }
    }

    /// Opens the announced block before the next token, unless that is an explicit brace.
    fn open(&mut self, kind: Announced) -> Option<Triple> {
        let next = &self.tokens[self.pos];
        if next.tok == Tok::LBrace && kind != Announced::MultiIf {
            self.compared = true;
            return None;
        }
        let col = if next.tok == Tok::Eof { 0 } else { next.col };
        let enclosing = match self.contexts.last() {
            Some(Context::Implicit { col, .. }) => *col,
            _ => 0,
        };
        if col > enclosing || (kind == Announced::Do && col == enclosing && self.contexts.len() > 1) {
            self.contexts.push(Context::Implicit { col, semis: kind != Announced::MultiIf });
            self.compared = true;
            if self.contexts.len() == 1 {
                self.decl_start = self.pos;
            }
        } else {
            self.close_empty = true;
        }
        Some(self.virtual_token(Tok::VOpen))
    }

    /// The token after the last one; [`Tok::Eof`] again and again at the end.
    pub fn next_token(&mut self) -> Triple {
        if let Some(start) = self.start.take() {
            return (0, start, 0);
        }
        self.effect();
        if let Some(kind) = self.announced.take()
            && let Some(open) = self.open(kind)
        {
            return open;
        }
        if std::mem::take(&mut self.close_empty) {
            return self.virtual_token(Tok::VClose);
        }
        if self.tokens[self.pos].first && !self.compared {
            let next_col = self.tokens[self.pos].col;
            let at_end = self.tokens[self.pos].tok == Tok::Eof;
            match self.contexts.last() {
                Some(&Context::Implicit { col, .. }) if next_col < col || at_end => {
                    self.contexts.pop();
                    return self.virtual_token(Tok::VClose);
                }
                Some(&Context::Implicit { col, semis: true }) if next_col == col => {
                    self.compared = true;
                    if self.contexts.len() == 1 {
                        self.new_declaration();
                    }
                    return self.virtual_token(Tok::Semi(true));
                }
                _ => self.compared = true,
            }
        }
        let closes_block = matches!(self.tokens[self.pos].tok, Tok::Eof | Tok::RBrace);
        if closes_block && matches!(self.contexts.last(), Some(Context::Implicit { .. })) {
            self.contexts.pop();
            return self.virtual_token(Tok::VClose);
        }
        self.real_token()
    }

    fn new_declaration(&mut self) {
        self.previous_start = self.decl_start;
        self.decl_start = self.pos;
        self.brackets = 0;
    }

    fn real_token(&mut self) -> Triple {
        let i = self.pos;
        let t = &self.tokens[i];
        let triple = (t.lo, t.tok.clone(), t.hi);
        if t.tok != Tok::Eof {
            self.last = Some(i);
            self.pos += 1;
            self.compared = false;
            if triple.1 == Tok::Semi(false) && self.contexts.len() == 1 {
                self.new_declaration();
            }
        }
        triple
    }

    /// Whether the token handed out last is the first of a top-level declaration.
    pub fn at_declaration(&self) -> bool {
        self.last == Some(self.decl_start)
    }

    /// After an error: leaves all blocks but the module's and skips to the next token that
    /// starts a line in the module's column (or left of it). With `at_next` the parser failed at
    /// the separator before a declaration, and nothing needs to be skipped.
    pub fn skip_declaration(&mut self, at_next: bool) -> bool {
        let Some(&Context::Implicit { col, .. }) = self.contexts.first() else { return false };
        self.contexts.truncate(1);
        self.announced = None;
        self.close_empty = false;
        self.compared = false;
        self.brackets = 0;
        let failed_at = self.last.take();
        if at_next {
            self.pos = failed_at.unwrap_or(self.pos);
            return true;
        }
        // The token at which the parser failed may itself start the next declaration, but a
        // declaration has at least one token, which makes progress certain.
        self.pos = failed_at.unwrap_or(self.pos).max(self.decl_start + 1).min(self.tokens.len() - 1);
        while self.tokens[self.pos].tok != Tok::Eof
            && !(self.tokens[self.pos].first && self.tokens[self.pos].col <= col)
        {
            self.pos += 1;
        }
        true
    }
}
