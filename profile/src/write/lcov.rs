//! LCOV's trace files, of program coverage: for `genhtml`, and what else reads them.
//!
//! A line's count is the largest of the boxes that begin on it; a line on which none begins has none. A
//! definition is a function, a local one with the names of those around it. A condition is a branch each for
//! true and false, an alternative one branch of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use crate::model::coverage::{BoxKind, CoveredModule};

pub fn write(out: &mut impl Write, modules: &[CoveredModule]) -> io::Result<()> {
    modules.iter().try_for_each(|m| module(out, m))
}

fn module(out: &mut impl Write, m: &CoveredModule) -> io::Result<()> {
    // Line ends would end the record.
    let clean = |text: &str| text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>();
    writeln!(out, "TN:\nSF:{}", clean(&m.file))?;
    functions(out, m, &clean)?;
    branches(out, m)?;
    let mut lines: BTreeMap<u32, u64> = BTreeMap::new();
    for b in m.boxes.iter().filter(|b| !matches!(b.kind, BoxKind::Condition { .. })) {
        let count = lines.entry(b.start.0).or_default();
        *count = b.count.max(*count);
    }
    for (line, count) in &lines {
        writeln!(out, "DA:{line},{count}")?;
    }
    let hit = lines.values().filter(|n| **n > 0).count();
    writeln!(out, "LF:{}\nLH:{hit}\nend_of_record", lines.len())
}

fn functions(out: &mut impl Write, m: &CoveredModule, clean: &dyn Fn(&str) -> String) -> io::Result<()> {
    let mut all: Vec<(u32, String, u64)> = Vec::new();
    let mut seen = BTreeSet::new();
    for b in &m.boxes {
        if let BoxKind::Definition { path, .. } = &b.kind {
            let mut name = clean(&path.join("."));
            // Methods of several instances, say.
            if !seen.insert(name.clone()) {
                name = format!("{name} ({}:{})", b.start.0, b.start.1);
                seen.insert(name.clone());
            }
            all.push((b.start.0, name, b.count));
        }
    }
    all.sort();
    for (line, name, _) in &all {
        writeln!(out, "FN:{line},{name}")?;
    }
    for (_, name, count) in &all {
        writeln!(out, "FNDA:{count},{name}")?;
    }
    writeln!(out, "FNF:{}\nFNH:{}", all.len(), all.iter().filter(|f| f.2 > 0).count())
}

fn branches(out: &mut impl Write, m: &CoveredModule) -> io::Result<()> {
    let (mut found, mut hit) = (0, 0);
    // Conditions, by where they stand: how often true, how often false. All boxes of one place are of one
    // condition.
    let mut conditions: BTreeMap<_, [u64; 2]> = BTreeMap::new();
    let mut alternatives = Vec::new();
    for b in &m.boxes {
        match b.kind {
            BoxKind::Condition { value, .. } => {
                conditions.entry((b.start, b.end)).or_default()[usize::from(!value)] += b.count;
            }
            BoxKind::Expression { alternative: true } => alternatives.push((b.start, b.count)),
            _ => {}
        }
    }
    alternatives.sort();
    let conditions = conditions.into_iter().map(|((start, _), counts)| (start, counts.to_vec()));
    let mut all: Vec<_> = conditions.collect();
    all.extend(alternatives.into_iter().map(|(start, count)| (start, vec![count])));
    all.sort();
    let (mut line, mut block) = (0, 0);
    for ((at, _), counts) in all {
        block = if at == line { block + 1 } else { 0 };
        line = at;
        let evaluated = counts.len() == 1 || counts.iter().any(|n| *n > 0);
        for (branch, count) in counts.iter().enumerate() {
            let taken = if evaluated { count.to_string() } else { "-".into() };
            writeln!(out, "BRDA:{line},{block},{branch},{taken}")?;
            found += 1;
            hit += usize::from(*count > 0);
        }
    }
    writeln!(out, "BRF:{found}\nBRH:{hit}")
}
