//! callgrind's text format: own costs per cost centre, calls with what they inherit and how often they were
//! entered. Read by `callgrind_annotate`, kcachegrind, speedscope.

use std::io::{self, Write};

use indexmap::IndexMap;

use crate::model::{Centre, CentreId, Costs, Run};

/// One line, and never empty. (Names are numbered, so one that begins with a bracket is no number.)
fn escape(name: &str) -> String {
    let escaped: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if escaped.trim().is_empty() { "(no name)".into() } else { escaped }
}

/// Names are written once, with a number that stands for them from then on.
#[derive(Default)]
struct Names {
    numbers: IndexMap<String, ()>,
}

impl Names {
    fn of(&mut self, name: &str) -> String {
        let escaped = escape(name);
        match self.numbers.get_index_of(&escaped) {
            Some(number) => format!("({})", number + 1),
            None => {
                let number = self.numbers.insert_full(escaped.clone(), ()).0;
                format!("({}) {escaped}", number + 1)
            }
        }
    }
}

pub fn write(out: &mut impl Write, run: &Run) -> io::Result<()> {
    let tree = &run.tree;
    let inherited = tree.inherited();
    let mut calls: Vec<IndexMap<CentreId, Costs>> = vec![IndexMap::new(); tree.centres().len()];
    for id in tree.ids() {
        let node = tree.node(id);
        if let Some(parent) = node.parent {
            let edge = calls[tree.node(parent).centre.index()].entry(node.centre).or_default();
            *edge = edge.and(Costs { entries: node.own.entries, ..inherited[id.index()] });
        }
    }
    let flat = tree.by_centre();
    let sum = tree.sum();
    writeln!(out, "version: 1\ncreator: kelvin {}", env!("CARGO_PKG_VERSION"))?;
    writeln!(out, "cmd: {}\npositions: line", escape(&run.command()))?;
    writeln!(
        out,
        "event: Ticks : samples of the timer\nevent: Bytes : bytes allocated\nevents: Ticks Bytes"
    )?;
    writeln!(out, "summary: {} {}", sum.ticks, sum.bytes)?;
    let (mut files, mut known) = (Names::default(), Names::default());
    let place = |centre: &Centre| centre.span().map_or(("???".to_owned(), 0), |s| (s.file, s.first));
    let names = tree.names();
    for (index, centre) in tree.centres().enumerate() {
        let own = flat[index].own;
        if own.ticks == 0 && own.bytes == 0 && calls[index].is_empty() {
            continue;
        }
        let (file, line) = place(centre);
        writeln!(out, "\nfl={}\nfn={}", files.of(&file), known.of(&names[index]))?;
        writeln!(out, "{line} {} {}", own.ticks, own.bytes)?;
        for (callee, costs) in &calls[index] {
            let (to_file, to_line) = place(tree.centre(*callee));
            writeln!(out, "cfi={}\ncfn={}", files.of(&to_file), known.of(&names[callee.index()]))?;
            writeln!(out, "calls={} {to_line}\n{line} {} {}", costs.entries, costs.ticks, costs.bytes)?;
        }
    }
    writeln!(out, "\ntotals: {} {}", sum.ticks, sum.bytes)
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_take_one_line() {
        assert_eq!(super::escape("a\nb"), "a b");
        assert_eq!(super::escape(""), "(no name)");
        assert_eq!(super::Names::default().of("(3) x"), "(1) (3) x");
    }
}
