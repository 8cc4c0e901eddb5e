//! `--trace`: the reduction as the thesis lays it out (4.2.1). Each judgement is a pair of lines, `cc : e`
//! and `z, cz`; the judgements that it needs stand between them, further right. The heap is not printed: new
//! bindings are seen in the `let`s.

use kelvin_core::expr::{CcId, Expr, Program, SccKind};
use kelvin_core::print::{self, Style};

use crate::abstract_machine::{Z, show_unboxed};
use crate::tally::Tally;

/// Where the lines go, and how deep we are.
pub struct Trace<'a> {
    depth: usize,
    sink: Box<dyn FnMut(&str) + 'a>,
}

impl std::fmt::Debug for Trace<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Trace at depth {}", self.depth)
    }
}

/// The most that is shown of an expression.
const WIDTH: usize = 90;

impl<'a> Trace<'a> {
    pub fn new(sink: Box<dyn FnMut(&str) + 'a>) -> Trace<'a> {
        Trace { depth: 0, sink }
    }

    fn line(&mut self, text: &str) {
        let bars =
            if self.depth <= 40 { "| ".repeat(self.depth) } else { format!("| ({} deep) ", self.depth) };
        (self.sink)(&format!("{bars}{text}"));
    }

    /// `cc, as : e   Rule`.
    pub fn open(&mut self, program: &Program, tally: &Tally, e: &Expr, cc: CcId, waiting: Option<usize>) {
        let waiting = waiting.map_or(String::new(), |n| format!(", {n} waiting"));
        let text =
            format!("{}{waiting} : {}   [{}]", label(program, tally, cc), shorten(program, e), rule(e));
        self.line(&text);
        self.depth += 1;
    }

    /// `z, cz`.
    pub fn close(&mut self, program: &Program, tally: &Tally, z: &str, cz: CcId) {
        self.abandon();
        self.line(&format!("{z}, {}", label(program, tally, cz)));
    }

    /// A judgement that an exception cut short.
    pub fn abandon(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Another thread goes on, within these judgements.
    pub fn thread<T>(&mut self, number: u64, open: impl Iterator<Item = T>) {
        self.depth = 0;
        self.line(&format!("thread {number}"));
        self.depth = open.count();
    }

    /// A transition of the STG machine.
    pub fn transition(&mut self, text: &str) {
        (self.sink)(text);
    }
}

/// The name of a cost centre, with its module if it has one worth naming.
fn label(program: &Program, tally: &Tally, cc: CcId) -> String {
    match tally.centre(&program.cost_centres, cc) {
        Some(c) => c.label.to_string(),
        None => format!("cc{}", cc.0),
    }
}

fn shorten(program: &Program, e: &Expr) -> String {
    let text = print::expr(program, e, Style { width: 10_000, debug: false });
    let mut line = String::new();
    for word in text.split_whitespace() {
        if line.chars().count() + word.chars().count() >= WIDTH {
            line.push_str(" …");
            break;
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

/// The rule that begins with `e`.
pub fn rule(e: &Expr) -> &'static str {
    match e {
        Expr::Atom(_) => "Variable",
        Expr::App(..) => "Application",
        Expr::Lam(..) => "Lambda",
        Expr::Let(..) => "Let",
        Expr::Case { .. } => "Case",
        Expr::Con(..) | Expr::Tuple(_) => "Constructor",
        Expr::Prim(..) => "Primitive",
        Expr::Scc(SccKind::By(_), ..) => "SCC by key",
        Expr::Scc(..) => "SCC",
        Expr::Probe(..) => "Probe",
        Expr::LetJoin { .. } => "Join",
        Expr::Jump(..) => "Jump",
    }
}

pub fn show_value(program: &Program, z: &Z<'_>) -> String {
    match z {
        Z::Lam(l) => {
            let names: Vec<String> = l.params.iter().map(|p| program.var(*p).name.to_string()).collect();
            format!("\\{} -> …", names.join(" "))
        }
        Z::Con(c, fields) => {
            let mut text = program.con(*c).name.to_string();
            for f in fields.iter() {
                text.push(' ');
                text.push_str(&show_unboxed(*f));
            }
            text
        }
        Z::Unboxed(v) => show_unboxed(*v),
        Z::Tuple(vs) => {
            let parts: Vec<String> = vs.iter().map(|v| show_unboxed(*v)).collect();
            format!("(# {} #)", parts.join(", "))
        }
    }
}
