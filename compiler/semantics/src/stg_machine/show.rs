//! The STG machine's states, for people.

use kelvin_core::expr::SccKind;
use kelvin_stg::ir::Expr;

use super::{Form, State, StgMachine};
use crate::abstract_machine::show_unboxed;

impl<'s> StgMachine<'s> {
    pub(super) fn show(&self, state: &State<'s>) -> String {
        match state {
            State::ReturnCon(a) => match &self.heap[a.0 as usize].form {
                Form::Con(c, fields) => {
                    let mut text = self.program.con(*c).name.to_string();
                    for f in fields.iter() {
                        text.push(' ');
                        text.push_str(&show_unboxed(*f));
                    }
                    text
                }
                _ => "?".into(),
            },
            State::ReturnInt(v) => show_unboxed(*v),
            State::ReturnTuple(vs) => {
                let parts: Vec<String> = vs.iter().map(|v| show_unboxed(*v)).collect();
                format!("(# {} #)", parts.join(", "))
            }
            _ => "function".into(),
        }
    }

    /// One line per state: code, depths of the stacks, current cost centre.
    pub(super) fn show_transition(&mut self, state: &State<'s>) {
        let code = match state {
            State::Eval(e, _) => format!("Eval {}", name_of(e)),
            State::Enter(a) => format!("Enter a{}", a.0),
            State::ReturnFun(a) => format!("ReturnFun a{}", a.0),
            State::ReturnCon(_) => format!("ReturnCon {}", self.show(state)),
            State::ReturnInt(_) => format!("ReturnInt {}", self.show(state)),
            State::ReturnTuple(_) => format!("Return {}", self.show(state)),
        };
        let centre = self.tally.centre(&self.program.cost_centres, self.cc);
        let label = centre.map_or("?", |c| c.label.as_str());
        let line = format!(
            "{code:<40} as={} rs={} us={} cc={label}",
            self.args.values.len(),
            self.returns.len(),
            self.updates.len()
        );
        if let Some(trace) = &mut self.trace {
            trace.transition(&line);
        }
    }
}

pub(super) fn name_of(e: &Expr) -> &'static str {
    match e {
        Expr::Atom(_) => "atom (1, 8, 9)",
        Expr::App { .. } => "application (1)",
        Expr::Con(..) => "constructor (3)",
        Expr::Prim(..) => "primitive (13)",
        Expr::Tuple(_) => "several values",
        Expr::Case { .. } => "case (5)",
        Expr::Let(..) => "let (4)",
        Expr::LetJoin { .. } => "join points",
        Expr::Jump(..) => "jump",
        Expr::Scc { kind: SccKind::By(_), .. } => "scc by key (17)",
        Expr::Scc { .. } => "scc (17)",
        Expr::Probe(..) => "probe",
        Expr::At(_, body) => name_of(body),
    }
}
