//! `Read` (Report 11.4), by lists of successes over the tokens of `lex`.
//!
//! All constructors without fields share one reader, which looks at the token once.

use kelvin_base::Symbol;
use kelvin_syntax::ast::Lit;

use super::build::{Gen, is_word};
use crate::hir::{Bind, Con, Data, Expr, Pat, Stmt};
use crate::names::Name;

impl Gen<'_, '_> {
    pub fn read(&mut self, data: &Data) -> Vec<Bind> {
        let k = self.known();
        let (d, r) = (self.fresh("d"), self.fresh("r"));
        let mut readers: Vec<Expr> = Vec::new();
        let (words, others): (Vec<&Con>, Vec<&Con>) =
            data.cons.iter().partition(|c| c.fields.is_empty() && is_word(self.text(c.name)));
        if !words.is_empty() {
            readers.push(self.read_words(&words));
        }
        for con in others {
            readers.push(self.read_con(con, d));
        }
        let alternatives = readers
            .into_iter()
            .map(|f| self.app(f, [self.var(r)]))
            .rev()
            .reduce(|rest, first| self.call(k.append, [first, rest]))
            .unwrap_or_else(|| self.con(k.nil));
        let clause = self.clause(self.pat_vars(&[d, r]), alternatives);
        vec![self.method(k.reads_prec, vec![clause])]
    }

    /// `readParen False (\r -> [(c, s) | (t, s) <- lex r, c <- case t of { "C" -> [C]; …; _ -> [] }])`.
    fn read_words(&mut self, cons: &[&Con]) -> Expr {
        let k = self.known();
        let (r, t, s, c) = (self.fresh("r"), self.fresh("t"), self.fresh("s"), self.fresh("c"));
        let mut alts: Vec<(Pat, Expr)> = Vec::new();
        for con in cons {
            let text = Symbol::intern(self.text(con.name));
            let one = Expr::List(vec![self.con(con.name)], self.span);
            alts.push((Pat::Lit(Lit::String(text), self.span), one));
        }
        alts.push((self.wild(), self.con(k.nil)));
        let found = self.case(self.var(t), alts);
        let stmts = vec![
            Stmt::Bind(self.pat_tuple(&[t, s]), self.call(k.lex, [self.var(r)]), self.span),
            Stmt::Bind(self.pat_var(c), found, self.span),
        ];
        let all = Expr::ListComp(Box::new(self.tuple(&[c, s])), stmts, self.span);
        let reader = self.lambda(vec![self.pat_var(r)], all);
        self.call(k.read_paren, [self.bool(false), reader])
    }

    /// `readParen (d >= prec) (readConstructor C ["C"] `readArgument` …)`: one application for each field, so
    /// that the code for a type of many fields nests no functions in each other.
    fn read_con(&mut self, con: &Con, d: Name) -> Expr {
        let k = self.known();
        let n = con.fields.len();
        let text = self.text(con.name);
        let is_record = n > 0 && con.fields.iter().all(|f| f.name.is_some());
        let name = name_tokens(text);
        let (reader, prec) = if is_record {
            let mut tokens: Vec<&str> = name;
            tokens.push("{");
            let mut reader = None;
            for (i, f) in con.fields.iter().enumerate() {
                if i > 0 {
                    tokens.push(",");
                }
                tokens.extend(name_tokens(f.name.map_or("", |f| self.text(f))));
                tokens.push("=");
                reader = Some(self.argument(reader, con.name, &std::mem::take(&mut tokens), 0));
            }
            let fields = reader.unwrap_or_else(|| self.con(con.name));
            (self.call(k.read_end, [fields, self.strings(&["}"])]), 11)
        } else if con.infix && n == 2 {
            let prec = self.fixity(con.name).prec.max(0) as usize;
            let left = self.argument(None, con.name, &[], prec + 1);
            let operator = if is_word(text) { vec!["`", text, "`"] } else { vec![text] };
            (self.argument(Some(left), con.name, &operator, prec + 1), prec)
        } else {
            let start = self.call(k.read_constructor, [self.con(con.name), self.strings(&name)]);
            let reader = (0..n).fold(start, |reader, _| self.argument(Some(reader), con.name, &[], 11));
            (reader, 10)
        };
        let in_parens = match n {
            0 => self.bool(false),
            _ => self.call(k.ge_int, [self.var(d), self.int(prec + 1)]),
        };
        self.call(k.read_paren, [in_parens, reader])
    }

    /// What is read before (at first the constructor), then these tokens, then an argument at that
    /// precedence.
    fn argument(&self, before: Option<Expr>, con: Name, tokens: &[&str], prec: usize) -> Expr {
        let k = self.known();
        let before =
            before.unwrap_or_else(|| self.call(k.read_constructor, [self.con(con), self.strings(&[])]));
        let value = self.call(k.reads_prec, [self.int(prec)]);
        self.call(k.read_argument, [before, self.strings(tokens), value])
    }

    fn strings(&self, texts: &[&str]) -> Expr {
        Expr::List(texts.iter().map(|t| self.string(t)).collect(), self.span)
    }
}

/// A name as it is written before its arguments or as a field's: operators in parentheses.
fn name_tokens(text: &str) -> Vec<&str> {
    if is_word(text) { vec![text] } else { vec!["(", text, ")"] }
}
