//! What was found and what would have fitted, in words.

use super::Problem;
use crate::token::Tok;

impl Problem<'_> {
    /// What stands where the parser stopped.
    pub(super) fn found(&self) -> String {
        let text = self.source.text.get(self.span.lo as usize..self.span.hi as usize).unwrap_or("");
        let kind = match self.tok {
            Tok::Eof => return "end of the file".into(),
            Tok::VClose => return "end of the block".into(),
            Tok::VOpen => return "start of a block".into(),
            Tok::Semi(true) => return format!("`{text}` at the start of a line"),
            Tok::Int(_) => "number ",
            Tok::Lit(crate::ast::Lit::Char(_) | crate::ast::Lit::CharPrim(_)) => "character ",
            Tok::Lit(_) => "literal ",
            Tok::Str(_) | Tok::Characters(_) => return "string".into(),
            Tok::SccPragma(..)
            | Tok::InlinePragma(..)
            | Tok::CompletePragma(..)
            | Tok::MinimalPragma(_)
            | Tok::SourcePragma
            | Tok::OverlapPragma(_) => return "pragma".into(),
            Tok::VarSym(_) | Tok::ConSym(_) | Tok::QVarSym(_) | Tok::QConSym(_) | Tok::Minus | Tok::Star => {
                "operator "
            }
            Tok::LamCase => return "`\\case`".into(),
            t if Tok::keyword(text).as_ref() == Some(t) && self.reserved() => "keyword ",
            _ => "",
        };
        format!("{kind}`{text}`")
    }

    /// Whether the token is a word that cannot be a name.
    pub(super) fn reserved(&self) -> bool {
        !matches!(self.tok, Tok::As | Tok::Hiding | Tok::Qualified | Tok::Forall | Tok::Underscore)
    }

    /// What would have fitted, if that can be said in a few words.
    pub(super) fn wanted(&self) -> Option<String> {
        let mut words: Vec<String> = Vec::new();
        let name = self.expected.iter().any(|e| e == "VARID");
        let con = self.expected.iter().any(|e| e == "CONID");
        if self.expects("case")
            || (name && self.expects("_") && con && self.expected.iter().any(|e| e == "LITERAL"))
        {
            if !self.operand_came() {
                words.push(if self.expects("\\\\") { "an expression" } else { "a pattern" }.into());
            }
        } else if con && self.expects("(") {
            if !self.operand_came() {
                words.push(if name { "a type" } else { "a name" }.into());
            }
        } else if name {
            words.push("a name".into());
        } else if con {
            words.push("a name with a capital letter".into());
        }
        const SHOWN: [&str; 17] = [
            "=", "|", "->", "<-", "=>", "::", "then", "else", "of", "in", "where", ")", "]", "#)", "}", ",",
            "..",
        ];
        let mut tokens: Vec<&str> = SHOWN.iter().copied().filter(|t| self.expects(t)).collect();
        // The `then` of a comprehension is no news, either.
        if !self.operand_came() {
            tokens.retain(|t| *t != "then");
        }
        // Nearly any expression may go on with these; that is only news where nothing else is.
        if tokens.len() > 1 {
            tokens.retain(|t| !matches!(*t, "::" | "where"));
        }
        if tokens.iter().any(|t| matches!(*t, ")" | "]" | "#)")) {
            tokens.retain(|t| *t != "->");
        }
        words.extend(tokens.iter().map(|t| format!("`{t}`")));
        match words.as_slice() {
            [] => None,
            [one] => Some(one.clone()),
            [init @ .., last] if words.len() <= 4 => Some(format!("{} or {last}", init.join(", "))),
            _ => None,
        }
    }

    /// Whether an operand is complete before the token, so that more of it is no news.
    pub(super) fn operand_came(&self) -> bool {
        self.before.last().is_some_and(|t| t.tok.is_closing())
    }
}
