//! Quotations of Template Haskell: names, which mean what is in scope, and quotations in brackets, which are
//! actions that say that they cannot be run (`compiler/syntax/src/lexer/quotation.rs`).

use kelvin_base::{Span, Symbol};
use kelvin_syntax::ast::{Ident, Lit};

use super::Renamer;
use super::exprs::app;
use crate::hir::Expr;
use crate::names::{Name, Space};

/// Whether a variable is a quotation or a quoted name.
pub(super) fn is_quotation(id: Ident) -> bool {
    let text = id.name.as_str();
    text.len() > 1 && text.starts_with(['[', '\''])
}

impl Renamer<'_> {
    pub(super) fn quotation(&mut self, id: Ident) -> Expr {
        let k = self.known;
        let action = match id.name.as_str() {
            "[|" => k.quoted_exp,
            "[p|" => k.quoted_pat,
            "[t|" => k.quoted_type,
            "[d|" => k.quoted_decs,
            "[||" => k.quoted_code,
            text => {
                let name = self.named(text, id.span);
                return self.quoted(name, id.span);
            }
        };
        let place = Expr::Lit(Lit::String(self.module), id.span);
        app(Expr::Var(action, id.span), place)
    }

    /// What `'x`, `'C` or `''T` names.
    fn named(&mut self, text: &str, span: Span) -> Name {
        let (of_type, text) = match text.strip_prefix("''") {
            Some(name) => (true, name),
            None => (false, text.trim_start_matches('\'')),
        };
        let text = match text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
            Some(operator) if !operator.is_empty() && !operator.starts_with(',') => operator,
            _ => text,
        };
        // The qualifier ends at the last dot that a name follows.
        let dot = match text.starts_with(char::is_uppercase) {
            true => text.rfind('.').filter(|i| i + 1 < text.len()),
            false => None,
        };
        let (qual, name) = match dot {
            Some(i) => (Some(Symbol::intern(&text[..i])), &text[i + 1..]),
            None => (None, text),
        };
        let id = Ident { qual, name: Symbol::intern(name), span };
        match name.starts_with(|c: char| c.is_uppercase() || matches!(c, ':' | '(' | '[')) {
            _ if of_type && name == "~" => self.known.equality,
            _ if of_type => self.type_name(id),
            true => self.con(id),
            false => self.value(id),
        }
    }

    /// A `Name`, as an expression.
    pub(crate) fn quoted(&mut self, name: Name, span: Span) -> Expr {
        let k = self.known;
        let space = match self.names.info(name).space {
            Space::Value => 0,
            Space::Con => 1,
            _ => 2,
        };
        let module = self.names.info(name).module.unwrap_or(Symbol::intern(""));
        let occ = self.occ(name);
        let string = |s: Symbol| Expr::Lit(Lit::String(s), span);
        let space = app(Expr::Con(k.int_con, span), Expr::Lit(Lit::IntPrim(space), span));
        [space, string(module), string(occ)].into_iter().fold(Expr::Var(k.quoted_name, span), app)
    }
}
