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

    fn read_con(&mut self, con: &Con, d: Name) -> Expr {
        let k = self.known();
        let n = con.fields.len();
        let text = self.text(con.name);
        let vars = self.fresh_n("a", n);
        let r = self.fresh("r");
        let mut reader = Reader { stmts: Vec::new(), rest: r };
        let is_record = n > 0 && con.fields.iter().all(|f| f.name.is_some());
        let mut prec = 10;
        if is_record {
            prec = 11;
            self.name_tokens(&mut reader, text);
            for (i, f) in con.fields.iter().enumerate() {
                self.token(&mut reader, if i == 0 { "{" } else { "," });
                let field = self.string(f.name.map_or("", |f| self.text(f)));
                self.value(&mut reader, self.call(k.read_field, [field]), vars[i]);
            }
            self.token(&mut reader, "}");
        } else if con.infix && n == 2 {
            prec = self.fixity(con.name).prec.max(0) as usize;
            let operand = |g: &Self| g.call(k.reads_prec, [g.int(prec + 1)]);
            self.value(&mut reader, operand(self), vars[0]);
            if is_word(text) {
                ["`", text, "`"].into_iter().for_each(|t| self.token(&mut reader, t));
            } else {
                self.token(&mut reader, text);
            }
            self.value(&mut reader, operand(self), vars[1]);
        } else {
            self.name_tokens(&mut reader, text);
            for &v in &vars {
                self.value(&mut reader, self.call(k.reads_prec, [self.int(11)]), v);
            }
        }
        let result = Expr::Tuple(vec![self.con_of(con.name, &vars), self.var(reader.rest)], self.span);
        let all = Expr::ListComp(Box::new(result), reader.stmts, self.span);
        let function = self.lambda(vec![self.pat_var(r)], all);
        let in_parens = match n {
            0 => self.bool(false),
            _ => self.call(k.ge_int, [self.var(d), self.int(prec + 1)]),
        };
        self.call(k.read_paren, [in_parens, function])
    }

    fn name_tokens(&mut self, reader: &mut Reader, text: &str) {
        if is_word(text) {
            self.token(reader, text);
        } else {
            ["(", text, ")"].into_iter().for_each(|t| self.token(reader, t));
        }
    }

    /// `s' <- expectToken "…" s`.
    fn token(&mut self, reader: &mut Reader, text: &str) {
        let next = self.fresh("s");
        let found = self.call(self.known().expect_token, [self.string(text), self.var(reader.rest)]);
        reader.stmts.push(Stmt::Bind(self.pat_var(next), found, self.span));
        reader.rest = next;
    }

    /// `(v, s') <- read s`.
    fn value(&mut self, reader: &mut Reader, read: Expr, v: Name) {
        let next = self.fresh("s");
        let found = self.app(read, [self.var(reader.rest)]);
        reader.stmts.push(Stmt::Bind(self.pat_tuple(&[v, next]), found, self.span));
        reader.rest = next;
    }
}

/// The qualifiers so far, and the variable of the text that is left.
struct Reader {
    stmts: Vec<Stmt>,
    rest: Name,
}
