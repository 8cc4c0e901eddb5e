//! The driver of the parser: an LR machine over LALRPOP's tables that knows the layout rule.
//!
//! LALRPOP generates tables and reductions behind the trait `ParserDefinition`, and calls
//! `Parser::drive` of a module named `state_machine` to run them. The build script makes the
//! generated code take *this* module for it, which gives what LALRPOP's own driver cannot do:
//!
//! * **`parse-error(t)`** of the layout rule, exactly: where the tables have no action for a
//!   token and the innermost blocks are implicit, the driver simulates closing them on the stack
//!   of states; if the token is acceptable then, it closes them for good and goes on. No token is
//!   parsed twice.
//! * **View patterns** whose expression extends as far as it can (`\x -> x > 5 -> True`): an arrow that
//!   the tables would not shift is taken for that of a view, if they would shift one. In the grammar alone
//!   it would be a second meaning of the arrow behind a type.
//! * **Recovery**: after a message the stack is cut back to the start of the top-level
//!   declaration and the text skipped to the next one, so that every broken declaration gets
//!   its message.
//!
//! Invariant: the driver never looks at the values on the stack; reductions alone do that.

use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

pub use lalrpop_util::state_machine::{
    ErrorRecovery, ParseError, ParseResult, ParserAction, ParserDefinition, SimulatedReduce, SymbolTriple,
    TokenTriple,
};

use crate::errors;
use crate::layout_rule::{Source, Triple};
use crate::token::Tok;

/// How the driver gets at the source of tokens: the iterator that LALRPOP's interface asks for
/// has the one item `Err(Handoff(source))`.
#[derive(Clone)]
pub struct Handoff(pub Rc<RefCell<Source>>);

impl std::fmt::Debug for Handoff {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Handoff")
    }
}

/// How many entries the stack may have. Constructs that nest without brackets (`\x -> \y -> …`)
/// take a few entries each; brackets are counted by the layout pass.
const MAX_STACK: usize = 100_000;

/// The name under which generated code finds [`Parser::drive`].
pub struct Parser<D, I>(PhantomData<(D, I)>);

impl<D, I> Parser<D, I>
where
    D: ParserDefinition<Location = u32, Token = Tok, Error = Handoff>,
    I: Iterator<Item = Result<TokenTriple<D>, ParseError<D>>>,
{
    /// Runs the parser. Messages go to the source; `Err` says that there is no result at all.
    pub fn drive(definition: D, mut tokens: I) -> ParseResult<D> {
        match tokens.next() {
            Some(Err(lalrpop_util::ParseError::User { error })) => {
                let mut source = error.0.borrow_mut();
                Machine {
                    states: vec![definition.start_state()],
                    symbols: Vec::new(),
                    definition,
                    source: &mut source,
                    last_end: 0,
                    base: None,
                    resume: 0,
                    at_boundary: false,
                }
                .run()
                .unwrap_or(Err(invalid::<D>()))
            }
            _ => Err(invalid::<D>()),
        }
    }
}

/// "There is no result"; why was reported.
fn invalid<D: ParserDefinition<Location = u32>>() -> ParseError<D> {
    lalrpop_util::ParseError::InvalidToken { location: 0 }
}

/// After this many messages the rest is hardly worth reading.
const MAX_MESSAGES: usize = 100;

/// The stack, and what is needed to resume after an error.
struct Machine<'s, D: ParserDefinition> {
    definition: D,
    source: &'s mut Source,
    states: Vec<D::StateIndex>,
    symbols: Vec<SymbolTriple<D>>,
    /// End of the last token shifted.
    last_end: u32,
    /// How high the stack was behind the opening brace of the module's block.
    base: Option<usize>,
    /// How high the stack was behind the last separator of top-level declarations.
    resume: usize,
    /// Nothing was shifted since.
    at_boundary: bool,
}

enum Outcome<D: ParserDefinition> {
    Shifted,
    Failed(Tok),
    Done(ParseResult<D>),
}

impl<D: ParserDefinition<Location = u32, Token = Tok, Error = Handoff>> Machine<'_, D> {
    fn top(&self) -> D::StateIndex {
        *self.states.last().expect("the start state is never popped")
    }

    /// `None`: an error was reported and there is nothing to go on with.
    fn run(&mut self) -> Option<ParseResult<D>> {
        let mut next = self.source.next_token();
        loop {
            let (lo, mut tok, hi) = next;
            if tok == Tok::RArrow && !self.shifts(&tok) && self.shifts(&Tok::ViewArrow) {
                tok = Tok::ViewArrow;
            }
            if tok == Tok::Eof && self.source.depth() == 0 {
                return self.finish(lo, hi);
            }
            next = match self.feed((lo, tok, hi)) {
                Outcome::Shifted => {
                    if self.states.len() > MAX_STACK || self.source.too_deep() {
                        let span = self.source.span(lo, hi);
                        self.source.diagnostics.push(errors::too_deep(span));
                        return None;
                    }
                    self.source.next_token()
                }
                Outcome::Done(result) => return Some(result),
                Outcome::Failed(tok) => {
                    if self.mend(&tok) {
                        (lo, tok, hi)
                    } else {
                        let at_next = self.source.depth() == 1
                            && (tok == Tok::Semi(true)
                                || (self.source.at_declaration() && !self.at_boundary));
                        self.report(lo, tok, hi, at_next);
                        self.recover(at_next)?
                    }
                }
            };
        }
    }

    /// Gives one token to the tables.
    fn feed(&mut self, (lo, tok, hi): Triple) -> Outcome<D> {
        let Some(index) = self.definition.token_to_index(&tok) else { return Outcome::Failed(tok) };
        loop {
            let action = self.definition.action(self.top(), index);
            if let Some(state) = action.as_shift() {
                self.at_boundary = false;
                let (opens, separates) = (tok == Tok::VOpen, matches!(tok, Tok::Semi(_)));
                let symbol = self.definition.token_to_symbol(index, tok);
                self.states.push(state);
                self.symbols.push((lo, symbol, hi));
                self.last_end = hi;
                self.note_boundary(opens, separates);
                return Outcome::Shifted;
            }
            let Some(reduce) = action.as_reduce() else { return Outcome::Failed(tok) };
            if let Some(result) =
                self.definition.reduce(reduce, Some(&lo), &mut self.states, &mut self.symbols)
            {
                return Outcome::Done(result);
            }
        }
    }

    /// Remembers where parsing can resume. The first block is the module's; the items before a
    /// separator are one symbol on top of its brace. (Only a separator at just that height
    /// belongs to it; a `;` may also stand before `then` and `else`.)
    fn note_boundary(&mut self, opens: bool, separates: bool) {
        let height = self.states.len();
        if opens && self.base.is_none() {
            self.base = Some(height);
            self.resume = height;
            self.at_boundary = true;
        } else if separates && self.base == Some(height - 2) {
            self.resume = height;
            self.at_boundary = true;
        }
    }

    /// At the end of the text.
    fn finish(&mut self, lo: u32, hi: u32) -> Option<ParseResult<D>> {
        loop {
            let action = self.definition.eof_action(self.top());
            let Some(reduce) = action.as_reduce() else {
                self.report(lo, Tok::Eof, hi, false);
                return None;
            };
            if let Some(result) = self.definition.reduce(reduce, None, &mut self.states, &mut self.symbols) {
                return Some(result);
            }
        }
    }

    /// Whether the tables shift `tok` where the parser is. The stack is not copied: it can be deep.
    fn shifts(&self, tok: &Tok) -> bool {
        let Some(index) = self.definition.token_to_index(tok) else { return false };
        let mut kept = self.states.len();
        let mut made: Vec<D::StateIndex> = Vec::new();
        loop {
            let top = *made.last().unwrap_or(&self.states[kept - 1]);
            let action = self.definition.action(top, index);
            if action.as_shift().is_some() {
                return true;
            }
            let Some(reduce) = action.as_reduce() else { return false };
            match self.definition.simulate_reduce(reduce) {
                SimulatedReduce::Reduce { states_to_pop, nonterminal_produced } => {
                    let of_made = states_to_pop.min(made.len());
                    made.truncate(made.len() - of_made);
                    kept -= states_to_pop - of_made;
                    let top = *made.last().unwrap_or(&self.states[kept - 1]);
                    made.push(self.definition.goto(top, nonterminal_produced));
                }
                SimulatedReduce::Accept => return false,
            }
        }
    }

    /// Follows what the tables do with `tok` on a stack of states alone; whether it is shifted.
    fn simulate(&self, states: &mut Vec<D::StateIndex>, tok: &Tok) -> bool {
        let Some(index) = self.definition.token_to_index(tok) else { return false };
        loop {
            let top = *states.last().expect("the start state is never popped");
            let action = self.definition.action(top, index);
            if let Some(state) = action.as_shift() {
                states.push(state);
                return true;
            }
            let Some(reduce) = action.as_reduce() else { return false };
            match self.definition.simulate_reduce(reduce) {
                SimulatedReduce::Reduce { states_to_pop, nonterminal_produced } => {
                    states.truncate(states.len() - states_to_pop);
                    let top = *states.last().expect("the start state is never popped");
                    states.push(self.definition.goto(top, nonterminal_produced));
                }
                SimulatedReduce::Accept => return false,
            }
        }
    }

    /// `parse-error(t)`: closes as many implicit blocks before `tok` as make it acceptable.
    /// Changes nothing if that is impossible.
    fn mend(&mut self, tok: &Tok) -> bool {
        if matches!(tok, Tok::Semi(true) | Tok::VOpen | Tok::VClose) {
            return false;
        }
        // Behind a block that a line's indentation does not end, an operand would be an argument.
        if !self.source.block_arguments && tok.starts_operand() {
            return false;
        }
        let mut states = self.states.clone();
        for closed in 1..=self.source.closable() {
            if !self.simulate(&mut states, &Tok::VClose) {
                return false;
            }
            let behind = states.len();
            if self.simulate(&mut states.clone(), tok) {
                for _ in 0..closed {
                    self.source.close_implicit();
                    let at = self.last_end;
                    // The simulation said that it will be shifted.
                    let _ = self.feed((at, Tok::VClose, at));
                }
                return true;
            }
            states.truncate(behind);
        }
        false
    }

    fn report(&mut self, lo: u32, tok: Tok, hi: u32, at_next: bool) {
        let expected = self.definition.expected_tokens_from_states(&self.states);
        let d = errors::unexpected(self.source, (lo, tok, hi), at_next, &expected);
        self.source.diagnostics.push(d);
    }

    /// Cuts the stack back to the start of the current top-level declaration and skips to the
    /// next one, unless the separator before it is what did not fit; gives the next token.
    fn recover(&mut self, at_next: bool) -> Option<Triple> {
        self.base?;
        if self.source.diagnostics.len() >= MAX_MESSAGES || !self.source.skip_declaration(at_next) {
            return None;
        }
        self.states.truncate(self.resume);
        self.symbols.truncate(self.resume - 1);
        Some(self.source.next_token())
    }
}
