//! What the mistake probably is.

use kelvin_base::Diagnostic;

use super::Problem;
use crate::token::{Tok, Token};

fn is_word(t: &Token, word: &str) -> bool {
    matches!(&t.tok, Tok::VarId(s) if *s == word)
}

fn is_operator(t: &Tok) -> bool {
    matches!(
        t,
        Tok::VarSym(_)
            | Tok::ConSym(_)
            | Tok::QVarSym(_)
            | Tok::QConSym(_)
            | Tok::Minus
            | Tok::Star
            | Tok::Dot
            | Tok::PrefixBang
            | Tok::PrefixTilde
            | Tok::PrefixMinus
    )
}

impl Problem<'_> {
    /// Parts of the language that are refused by name.
    pub(super) fn unsupported(&self) -> Option<Diagnostic> {
        let first = self.before.first();
        let second = self.before.get(1);
        if first.is_some_and(|t| is_word(t, "pattern")) && *self.tok == Tok::LArrow {
            return Some(super::needs_extension("PatternSynonyms", "a pattern synonym", self.span));
        }
        let last = self.before.last();
        if last.is_some_and(|t| is_word(t, "mdo") || is_word(t, "rec"))
            && matches!(self.tok, Tok::LArrow | Tok::Let)
        {
            return Some(super::needs_extension("RecursiveDo", "recursive `do`", self.span));
        }
        let arrow_tail = matches!(self.tok, Tok::VarSym(s) if *s == "-<" || *s == "-<<");
        let of_proc = *self.tok == Tok::RArrow && self.before.iter().any(|t| is_word(t, "proc"));
        if arrow_tail || of_proc {
            return Some(super::needs_extension("Arrows", "arrow notation", self.span));
        }
        let what = if first.is_some_and(|t| is_word(t, "pattern"))
            && second.is_some_and(|t| matches!(t.tok, Tok::ConId(_)))
        {
            "pattern synonyms are"
        } else {
            self.unsupported_expression()?
        };
        Some(Diagnostic::error(self.span, format!("{what} not supported")))
    }

    fn unsupported_expression(&self) -> Option<&'static str> {
        let last = self.before.last();
        let last_is = |t: &Tok| last.is_some_and(|l| l.tok == *t);
        let word_before = |word: &str| last.is_some_and(|t| is_word(t, word));
        let quotes = ["e", "d", "t", "p"];
        let quotation = *self.tok == Tok::Bar
            && (last_is(&Tok::LBracket)
                || self.before.len() >= 2
                    && self.before[self.before.len() - 2].tok == Tok::LBracket
                    && quotes.iter().any(|q| word_before(q)));
        let splice = matches!(self.tok, Tok::VarSym(s) if *s == "$" || *s == "$$") && !self.operand_came();
        Some(if quotation || splice {
            "Template Haskell is"
        } else if *self.tok == Tok::Bar && self.bars_in_bracket() > 0 {
            "parallel list comprehensions are"
        } else if first_is(self.before, &Tok::Foreign) && last.is_some_and(|t| t.tok == Tok::Foreign) {
            "foreign exports are"
        } else if last_is(&Tok::Default) && !matches!(self.tok, Tok::LParen) && !self.at_end() {
            "default signatures in classes are"
        } else if first_is_deriving(self.before) && matches!(self.tok, Tok::VarId(s) if *s == "via") {
            "deriving via is"
        } else {
            return None;
        })
    }

    /// How many `|` stand directly in the innermost bracket, if that is a `[`.
    fn bars_in_bracket(&self) -> usize {
        let Some(&open) = self.open.last() else { return 0 };
        if self.before[open].tok != Tok::LBracket {
            return 0;
        }
        let mut depth = 0;
        let mut bars = 0;
        for t in &self.before[open + 1..] {
            if t.tok.closer().is_some() {
                depth += 1;
            } else if t.tok.is_closer() {
                depth -= 1;
            } else if t.tok == Tok::Bar && depth == 0 {
                bars += 1;
            }
        }
        bars
    }

    /// Brackets that do not match.
    pub(super) fn brackets(&self) -> Option<Diagnostic> {
        let opener = self.open.last().map(|&i| &self.before[i]);
        if *self.tok == Tok::RBanana && self.before.last().is_some_and(|t| t.tok == Tok::LBanana) {
            let d = Diagnostic::error(self.span, "an operator is missing between these brackets");
            return Some(d.hint("`(| e c d |)` is the operator `e` on the commands `c` and `d`"));
        }
        if self.tok.is_closer() {
            let text = self.found();
            return match opener {
                None => Some(Diagnostic::error(self.span, format!("{text} closes nothing"))),
                Some(o) if o.tok.closer().as_ref() != Some(self.tok) => Some(
                    Diagnostic::error(self.span, format!("{text} does not close `{}`", self.text_of(o)))
                        .label(self.span_of(o), "this is still open"),
                ),
                Some(_) => None,
            };
        }
        let cannot_be_inside = self.at_end()
            || matches!(
                self.tok,
                Tok::Equals
                    | Tok::Where
                    | Tok::Then
                    | Tok::Else
                    | Tok::Of
                    | Tok::In
                    | Tok::Deriving
                    | Tok::Instance
                    | Tok::Class
                    | Tok::Module
                    | Tok::Import
                    | Tok::LArrow
                    | Tok::Semi(false)
            );
        let o = opener.filter(|o| self.at_end() || cannot_be_inside && o.tok != Tok::LBrace)?;
        if self.closed_later(&o.tok) {
            return None;
        }
        let text = self.text_of(o);
        let mut d = Diagnostic::error(self.span_of(o), format!("this `{text}` is never closed"))
            .label(self.span, format!("{} comes before `{}`", self.found(), closing_text(&o.tok)));
        if *self.tok == Tok::Equals {
            d = d.hint("or is `==` meant? `=` defines, `==` compares");
        }
        Some(d)
    }

    /// Whether the rest of the declaration closes a bracket that is open here.
    fn closed_later(&self, opener: &Tok) -> bool {
        let closer = opener.closer();
        let mut depth = 0;
        for t in self.source.rest().iter().take_while(|t| !(t.first && t.col == 1)) {
            if t.tok == *opener {
                depth += 1;
            } else if Some(&t.tok) == closer.as_ref() {
                if depth == 0 {
                    return true;
                }
                depth -= 1;
            }
        }
        false
    }

    /// Constructs that lack a part.
    pub(super) fn incomplete(&self) -> Option<Diagnostic> {
        let lacks = |word: &str, part: &str| {
            let start = self.last_unfinished(word);
            let d = Diagnostic::error(self.span, format!("{word} needs {part}"));
            let d = d.at(format!("unexpected {}", self.found()));
            match start {
                Some(t) => d.label(self.span_of(t), format!("the {word} starts here")),
                None => d,
            }
        };
        if *self.tok == Tok::Else || *self.tok == Tok::Then {
            return None;
        }
        if self.expects("=") && self.expects(",") && !self.expects("|") && (self.at_end() || self.at_next) {
            let bar = self.before.iter().rfind(|t| t.tok == Tok::Bar)?;
            let d = Diagnostic::error(self.span, "a guard lacks its `=`");
            let d = d.at(format!("unexpected {}", self.found()));
            return Some(d.label(self.span_of(bar), "the guard starts here"));
        }
        if self.expects("else") && *self.tok != Tok::Equals {
            return Some(lacks("`if`", "an `else`"));
        }
        if self.expects("then")
            && self.operand_came()
            && (self.at_end() || self.is_separator() || self.at_next)
        {
            return Some(lacks("`if`", "a `then`"));
        }
        if self.expects("of") && (self.at_end() || self.is_separator() || *self.tok == Tok::RArrow) {
            return Some(lacks("`case`", "an `of`"));
        }
        if self.expects("in") && !self.expects("case") {
            return Some(lacks("`let`", "an `in`"));
        }
        if !self.at_end() || !self.operand_came() {
            return None;
        }
        if self.expects("=") && self.expects("::") {
            // An expression among the declarations, with TemplateHaskell: a splice.
            if self.before.iter().any(|t| matches!(t.tok, Tok::QuotedName(_) | Tok::Quotation(_))) {
                let span = self.span_of(self.before.first()?).to(self.span_of(self.before.last()?));
                let d = Diagnostic::error(span, "Template Haskell is not supported");
                return Some(d.at("declarations that a program would make"));
            }
            return Some(
                Diagnostic::error(
                    self.span_of(self.before.last()?),
                    "this is not a definition: an `=` is missing",
                )
                .at("expected `=` (or `::` for a type signature) behind this"),
            );
        }
        if self.expects("->") && self.expects("|") && !self.expects("=>") {
            return Some(
                Diagnostic::error(self.span_of(self.before.last()?), "this alternative has no `->`")
                    .at("expected `->` behind this pattern"),
            );
        }
        None
    }

    fn is_separator(&self) -> bool {
        self.tok.is_closer() || matches!(self.tok, Tok::Comma | Tok::Of | Tok::In | Tok::Where | Tok::Semi(_))
    }

    /// The last token of the kind named by `word` (in backquotes).
    fn last_unfinished(&self, word: &str) -> Option<&Token> {
        let tok = Tok::keyword(word.trim_matches('`'))?;
        let end = match tok {
            Tok::If => Tok::Else,
            Tok::Case => Tok::Of,
            _ => Tok::In,
        };
        let mut finished = 0;
        for t in self.before.iter().rev() {
            if t.tok == end {
                finished += 1;
            } else if t.tok == tok {
                if finished == 0 {
                    return Some(t);
                }
                finished -= 1;
            }
        }
        None
    }

    pub(super) fn hint(&self) -> Option<String> {
        let last = self.before.last().map(|t| &t.tok);
        let hint: &str = match self.tok {
            Tok::Do | Tok::Case | Tok::LamCase | Tok::Backslash | Tok::If | Tok::Let
                if self.operand_came() =>
            {
                "an argument of a function must be in parentheses here, or have `$` before it"
            }
            Tok::Equals if self.behind_empty_block() => {
                "the lines of a block must be indented further than the block it stands in"
            }
            Tok::Equals if self.definition_without_let() => {
                "in a `do` block a definition stands behind `let`, further ones in the column of the first"
            }
            Tok::Equals | Tok::DColon if self.misaligned_definition().is_some() => {
                return Some(format!(
                    "if a new definition starts here, it must start in the column of the one before it, {}",
                    self.misaligned_definition()?
                ));
            }
            Tok::Bar if matches!(last, Some(Tok::Equals)) => {
                "guards stand before the `=`: `f x | condition = …`"
            }
            Tok::Bar if self.starts_line() => {
                "a line that continues a definition must be indented further than its start"
            }
            Tok::Where if self.starts_line() && !self.expects("where") => {
                "`where` must be indented further than the definition it belongs to"
            }
            Tok::Then
                if self.before.iter().any(|t| ["elseif", "elif", "elsif"].iter().any(|w| is_word(t, w))) =>
            {
                "`else if` is two words"
            }
            _ if self.expects("else") && !matches!(self.tok, Tok::Then | Tok::Equals) => {
                "`if` always has an `else`; an action on a condition is `when condition action`, of `Control.Monad`"
            }
            Tok::Comma if self.in_braces_of_do() => {
                "statements are separated by `;`, or stand in lines of their own"
            }
            Tok::Equals if self.expects("->") => "alternatives and lambdas have `->`, not `=`",
            Tok::RArrow if self.before.get(1).is_some_and(|t| self.text_of(t) == ":") => {
                "a type signature has `::`, not `:`"
            }
            Tok::RArrow if self.expects("=") => "definitions have `=`, not `->`",
            Tok::Equals => "`=` defines, `==` compares",
            Tok::LArrow => "`<-` stands in `do` blocks, comprehensions and guards",
            Tok::Semi(true) if last.is_some_and(is_operator) => {
                return Some(format!(
                    "an operand is missing after `{}`, or this line must be indented further",
                    self.before.last().map_or("", |t| self.text_of(t))
                ));
            }
            Tok::Semi(true) if self.continues() => {
                "a line that continues the one before must be indented further"
            }
            _ if self.expects("in") && self.starts_line() => {
                "if this line belongs to the `let` block, it must start in the column of the block's first line"
            }
            Tok::Else | Tok::Then if !self.expects("then") => {
                "is there an `if` for it, and is it indented at least as far?"
            }
            Tok::Import => "imports come first in a module, each on its own line",
            Tok::Module => "the module header comes first in a file",
            t if last.is_some_and(is_operator) && (is_operator(t) || t.is_closer() || self.at_end()) => {
                "an operand is missing"
            }
            Tok::DotDot if matches!(last, Some(Tok::ConId(_))) => "put a space before `..`",
            Tok::QVarSym(q) if q.name.as_str().starts_with('.') && !self.open.is_empty() => {
                "a constructor before `..` needs a space: `[False ..]`"
            }
            t if self.expected.iter().any(|e| e == "VARID")
                && self.reserved()
                && Tok::keyword(self.word()).as_ref() == Some(t) =>
            {
                return Some(format!("`{}` is a reserved word and cannot be a name", self.word()));
            }
            _ => return None,
        };
        Some(hint.to_string())
    }

    /// The start of the line of the last token.
    fn line(&self) -> Option<usize> {
        self.before.iter().rposition(|t| t.first)
    }

    /// The innermost block that the line of the last token stands in, by columns: the word that opens it, if
    /// it is not the module, and its column.
    fn block_around(&self) -> Option<(Option<&Tok>, u32)> {
        let line = self.line()?;
        let mut least = self.before[line].col;
        for i in (0..line).rev() {
            let opens = matches!(self.before[i].tok, Tok::Do | Tok::Let | Tok::Where | Tok::Of);
            let column = self.before[i + 1].col;
            if opens && column <= least && self.before[i + 1].tok != Tok::LBrace {
                return Some((Some(&self.before[i].tok), column));
            }
            if self.before[i].first {
                least = least.min(self.before[i].col);
            }
        }
        Some((None, self.before.first()?.col))
    }

    /// The line before that of the last token ends in a word that opens a block.
    fn behind_empty_block(&self) -> bool {
        let before = self.line().and_then(|line| self.before.get(line.checked_sub(1)?));
        before.is_some_and(|t| matches!(t.tok, Tok::Let | Tok::Where))
    }

    /// The line of the last token is a statement and reads like a definition.
    fn definition_without_let(&self) -> bool {
        let Some(line) = self.line() else { return false };
        let words = self.before[line..].iter().all(|t| matches!(t.tok, Tok::VarId(_) | Tok::Underscore));
        let statement =
            matches!(self.block_around(), Some((Some(Tok::Do), column)) if column == self.before[line].col);
        words && statement && self.open.is_empty()
    }

    /// The line of the last token reads like a definition, and is indented further than those of its block:
    /// their column.
    fn misaligned_definition(&self) -> Option<u32> {
        let line = self.line()?;
        let words = self.before[line..].iter().all(|t| matches!(t.tok, Tok::VarId(_) | Tok::Underscore));
        let (opener, column) = self.block_around()?;
        let definitions = matches!(opener, None | Some(Tok::Let | Tok::Where));
        (line > 0 && words && definitions && column < self.before[line].col && self.open.is_empty())
            .then_some(column)
    }

    /// The innermost bracket is that of a `do` block.
    fn in_braces_of_do(&self) -> bool {
        let Some(&open) = self.open.last() else { return false };
        self.before[open].tok == Tok::LBrace && open > 0 && self.before[open - 1].tok == Tok::Do
    }

    /// Whether the line that starts here can only be the continuation of something.
    fn continues(&self) -> bool {
        let next = self.source.rest().first().map(|t| &t.tok);
        next.is_some_and(|t| {
            is_operator(t)
                || t.is_closer()
                || matches!(t, Tok::Equals | Tok::Bar | Tok::RArrow | Tok::LArrow | Tok::Comma | Tok::DColon)
        })
    }

    fn starts_line(&self) -> bool {
        let text = &self.source.text[..(self.span.lo as usize).min(self.source.text.len())];
        text.rsplit('\n').next().is_some_and(|line| line.chars().all(char::is_whitespace))
    }

    fn word(&self) -> &str {
        self.source.text.get(self.span.lo as usize..self.span.hi as usize).unwrap_or("")
    }

    /// Tabs are a frequent reason why a line is not in the column where it seems to be.
    pub(super) fn about_tabs(&self, d: Diagnostic) -> Diagnostic {
        let text = &self.source.text[..(self.span.lo as usize).min(self.source.text.len())];
        let line = &text[text.rfind('\n').map_or(0, |i| i + 1)..];
        let indented_by_tab = line.starts_with([' ', '\t']) && line.trim_start_matches(' ').starts_with('\t');
        if indented_by_tab {
            d.note("this line is indented with a tab, which reaches to the next column 8, 16, … (plus one)")
        } else {
            d
        }
    }
}

fn first_is(tokens: &[Token], tok: &Tok) -> bool {
    tokens.first().is_some_and(|t| t.tok == *tok)
}

fn first_is_deriving(tokens: &[Token]) -> bool {
    tokens.iter().any(|t| t.tok == Tok::Deriving)
}

fn closing_text(t: &Tok) -> &'static str {
    match t {
        Tok::LParen => ")",
        Tok::LBracket => "]",
        Tok::LUnboxed => "#)",
        Tok::LBanana => "|)",
        _ => "}",
    }
}
