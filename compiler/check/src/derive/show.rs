//! `Show` (Report 11.4): values as expressions, with as few parentheses as the report's rules give.

use super::build::{Gen, is_word};
use super::unlifted::suffix;
use crate::hir::{Bind, Clause, Con, Data, Expr};

/// What a shown constructor consists of.
enum Piece {
    Text(String),
    /// A field's value, shown at this precedence.
    Field(usize, Expr),
    /// The same of a primitive type: without parentheses, and this follows.
    Unlifted(Expr, &'static str),
}

impl Gen<'_, '_> {
    pub fn show(&mut self, data: &Data) -> Vec<Bind> {
        let k = self.known();
        if data.cons.is_empty() {
            let v = self.fresh("v");
            let body = self.case(self.var(v), Vec::new());
            let clause = self.clause(vec![self.wild(), self.pat_var(v)], body);
            return vec![self.method(k.shows_prec, vec![clause])];
        }
        let clauses = data.cons.iter().map(|c| self.show_con(c)).collect();
        vec![self.method(k.shows_prec, clauses)]
    }

    fn show_con(&mut self, con: &Con) -> Clause {
        let k = self.known();
        let n = con.fields.len();
        let text = self.text(con.name);
        let prefix = if is_word(text) { text.to_string() } else { format!("({text})") };
        if n == 0 {
            let body = self.call(k.show_string, [self.string(&prefix)]);
            return self.clause(vec![self.wild(), self.pat_con(con.name, &[])], body);
        }
        let vars = self.fresh_n("b", n);
        let is_record = con.fields.iter().all(|f| f.name.is_some());
        let mut pieces = Vec::new();
        let field = |prec: usize, i: usize| match self.r.operand(&con.fields[i].ty) {
            Some(operand) => Piece::Unlifted(self.field(&con.fields[i], vars[i]), suffix(operand)),
            None => Piece::Field(prec, self.var(vars[i])),
        };
        let mut prec = 10;
        if is_record {
            pieces.push(Piece::Text(format!("{prefix} {{")));
            for (i, f) in con.fields.iter().enumerate() {
                let name = f.name.map_or("", |f| self.text(f));
                let name = if is_word(name) { name.to_string() } else { format!("({name})") };
                let comma = if i == 0 { "" } else { ", " };
                pieces.push(Piece::Text(format!("{comma}{name} = ")));
                pieces.push(field(0, i));
            }
            pieces.push(Piece::Text("}".into()));
        } else if con.infix && n == 2 {
            let op = if is_word(text) { format!(" `{text}` ") } else { format!(" {text} ") };
            prec = self.fixity(con.name).prec.max(0) as usize;
            pieces.push(field(prec + 1, 0));
            pieces.push(Piece::Text(op));
            pieces.push(field(prec + 1, 1));
        } else {
            pieces.push(Piece::Text(format!("{prefix} ")));
            for i in 0..n {
                if i > 0 {
                    pieces.push(Piece::Text(" ".into()));
                }
                pieces.push(field(11, i));
            }
        }
        let d = self.fresh("d");
        let shown = self.pieces(pieces);
        let test = self.call(k.ge_int, [self.var(d), self.int(prec + 1)]);
        let body = self.call(k.show_paren, [test, shown]);
        self.clause(vec![self.pat_var(d), self.pat_con(con.name, &vars)], body)
    }

    /// Composes pieces; texts next to each other are one.
    fn pieces(&self, pieces: Vec<Piece>) -> Expr {
        let k = self.known();
        let mut fs: Vec<Expr> = Vec::new();
        let mut text = String::new();
        for piece in pieces.into_iter().chain([Piece::Text(String::new())]) {
            match piece {
                Piece::Text(t) => text.push_str(&t),
                Piece::Field(prec, value) => {
                    fs.extend(self.shown_text(&text));
                    text.clear();
                    fs.push(self.call(k.shows_prec, [self.int(prec), value]));
                }
                Piece::Unlifted(value, suffix) => {
                    fs.extend(self.shown_text(&text));
                    text = suffix.into();
                    fs.push(self.call(k.shows_prec, [self.int(0), value]));
                }
            }
        }
        fs.extend(self.shown_text(&text));
        self.composed(fs)
    }

    fn shown_text(&self, text: &str) -> Option<Expr> {
        match text {
            "" => None,
            " " => Some(self.var(self.known().show_space)),
            _ => Some(self.call(self.known().show_string, [self.string(text)])),
        }
    }
}
