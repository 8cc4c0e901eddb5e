//! Examples of what a match leaves out, as users write them.

use kelvin_base::Symbol;
use kelvin_base::stack::grow;

use super::pattern::Plain;
use crate::known::BUILTIN_MODULE;
use crate::names::{Name, Names};

/// A value, as far as it matters.
#[derive(Clone, Debug)]
pub enum Witness {
    Any,
    Con(Name, Vec<Witness>),
    Literal(Symbol),
    /// Any but these literals.
    Other(Vec<Symbol>),
}

impl Witness {
    /// A pattern that matches all that the example stands for, perhaps more.
    pub fn plain(&self) -> Plain {
        grow(|| match self {
            Witness::Any | Witness::Other(_) => Plain::Any,
            Witness::Literal(l) => Plain::Literal(*l),
            Witness::Con(c, args) => Plain::Con(*c, args.iter().map(Witness::plain).collect()),
        })
    }
}

/// How tightly the context binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Prec {
    Top,
    /// The right operand of `:`.
    Tail,
    Operand,
    Argument,
}

/// The patterns of one example, one after the other, with what must hold of them.
pub fn show(columns: &[Witness], names: &Names) -> String {
    let mut printer = Printer { names, out: String::new(), others: Vec::new() };
    let prec = if columns.len() == 1 { Prec::Top } else { Prec::Argument };
    for (i, w) in columns.iter().enumerate() {
        if i > 0 {
            printer.out.push(' ');
        }
        printer.witness(w, prec);
    }
    let conditions: Vec<String> = printer
        .others
        .iter()
        .enumerate()
        .map(|(i, given)| {
            let shown: Vec<&str> = given.iter().take(4).map(|l| l.as_str()).collect();
            let more = if given.len() > shown.len() { ", …" } else { "" };
            format!("{} is not {}{more}", variable(i), alternatives(&shown))
        })
        .collect();
    match conditions.is_empty() {
        true => printer.out,
        false => format!("{} where {}", printer.out, conditions.join(" and ")),
    }
}

fn alternatives(shown: &[&str]) -> String {
    match shown {
        [one] => one.to_string(),
        _ => format!("one of {}", shown.join(", ")),
    }
}

fn variable(i: usize) -> String {
    let letter = ["p", "q", "r", "s"].get(i);
    letter.map_or_else(|| format!("p{i}"), |l| l.to_string())
}

struct Printer<'a> {
    names: &'a Names,
    out: String,
    others: Vec<Vec<Symbol>>,
}

impl Printer<'_> {
    fn witness(&mut self, w: &Witness, prec: Prec) {
        match w {
            Witness::Any => self.out.push('_'),
            Witness::Literal(l) => {
                let negative = l.as_str().starts_with('-') && prec > Prec::Top;
                self.out.push_str(&if negative { format!("({l})") } else { l.to_string() });
            }
            Witness::Other(given) => {
                self.out.push_str(&variable(self.others.len()));
                self.others.push(given.clone());
            }
            Witness::Con(c, args) => grow(|| self.con(*c, args, prec)),
        }
    }

    fn con(&mut self, c: Name, args: &[Witness], prec: Prec) {
        let info = self.names.info(c);
        let occ = info.occ.as_str();
        let built_in = info.module.is_some_and(|m| m == BUILTIN_MODULE);
        if built_in && occ.starts_with("(,") {
            self.out.push('(');
            for (i, a) in args.iter().enumerate() {
                self.out.push_str(if i > 0 { ", " } else { "" });
                self.witness(a, Prec::Top);
            }
            self.out.push(')');
            return;
        }
        match args {
            [] => {
                let parens = occ.starts_with(':');
                self.out.push_str(&if parens { format!("({occ})") } else { occ.to_string() });
            }
            [a, b] if occ.starts_with(':') => {
                let list = built_in && occ == ":";
                let parens = prec > if list { Prec::Tail } else { Prec::Top };
                self.out.push_str(if parens { "(" } else { "" });
                self.witness(a, Prec::Operand);
                self.out.push_str(&format!(" {occ} "));
                self.witness(b, if list { Prec::Tail } else { Prec::Operand });
                self.out.push_str(if parens { ")" } else { "" });
            }
            _ => {
                let parens = prec == Prec::Argument;
                self.out.push_str(if parens { "(" } else { "" });
                self.out.push_str(&if occ.starts_with(':') { format!("({occ})") } else { occ.to_string() });
                for a in args {
                    self.out.push(' ');
                    self.witness(a, Prec::Argument);
                }
                self.out.push_str(if parens { ")" } else { "" });
            }
        }
    }
}
