//! The tree of a `.prof` that `+RTS -P` wrote, taken apart, and the law that holds of every one: what its
//! rows say of a cost centre sums to what the table of counts says of it, exactly.

use std::collections::BTreeMap;

/// A row of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub depth: usize,
    pub label: String,
    pub module: String,
    pub figures: Figures,
}

/// Entries, ticks, bytes: a row's own.
pub type Figures = [u64; 3];

/// The rows in their order.
pub fn rows(report: &str) -> Result<Vec<Row>, String> {
    let mut lines = report.lines().skip_while(|l| !(l.starts_with("COST CENTRE") && l.contains(" no. ")));
    let heading = lines.next().ok_or("no tree")?;
    // Labels may have spaces in them; nothing before the column of modules is wider than its characters.
    let labels = heading.find(" MODULE").ok_or("no column of modules")?;
    lines.skip(1).take_while(|l| !l.is_empty()).map(|l| row(l, labels)).collect()
}

fn row(line: &str, labels: usize) -> Result<Row, String> {
    let end = line.char_indices().nth(labels).map_or(line.len(), |(i, _)| i);
    let (label, rest) = line.split_at(end);
    let cells: Vec<&str> = rest.split_whitespace().collect();
    let [module, .., _, entries, _, _, _, _, ticks, bytes] = cells[..] else {
        return Err(format!("no row of a tree: {line}"));
    };
    let number = |s: &str| s.parse::<u64>().map_err(|e| format!("{line}: {e}"));
    Ok(Row {
        depth: line.len() - line.trim_start().len(),
        label: label.trim().into(),
        module: module.into(),
        figures: [number(entries)?, number(ticks)?, number(bytes)?],
    })
}

/// Compares the sums over the tree with the table of counts.
pub fn check_sums(report: &str) -> Result<(), String> {
    let mut sums: BTreeMap<(String, String), Figures> = BTreeMap::new();
    for row in rows(report)? {
        // As the table has it.
        let label = row.label.replace(char::is_whitespace, "_");
        let sum = sums.entry((row.module, label)).or_default();
        row.figures.iter().zip(sum).for_each(|(n, s)| *s += n);
    }
    let mut lines = report.lines().skip_while(|l| !(l.starts_with("COST CENTRE") && l.contains("subcc")));
    let names: Vec<&str> = lines.next().ok_or("no table of counts")?.split_whitespace().collect();
    // Cost centres of one name (constants of one binding) are several rows.
    let mut table: BTreeMap<(String, String), Figures> = BTreeMap::new();
    for line in lines.skip(1).take_while(|l| !l.is_empty()) {
        let cells: Vec<&str> = line.split_whitespace().collect();
        // The heading's first two words are one column.
        let cell = |name: &str| {
            let column = names.iter().position(|n| *n == name)?.checked_sub(1)?;
            cells.get(column)?.parse::<u64>().ok()
        };
        let (Some(scc), Some(ticks), Some(bytes)) = (cell("scc"), cell("ticks"), cell("bytes")) else {
            return Err(format!("no row of the table of counts: {line}"));
        };
        let sum = table.entry((cells[1].into(), cells[0].into())).or_default();
        [scc, ticks, bytes].iter().zip(sum).for_each(|(n, s)| *s += n);
    }
    for (name, figures) in table {
        let found = sums.remove(&name).unwrap_or_default();
        if found != figures {
            return Err(format!(
                "the tree has {found:?} (entries, ticks, bytes) of {name:?}, the table {figures:?}"
            ));
        }
    }
    match sums.into_iter().find(|(_, figures)| *figures != [0, 0, 0]) {
        Some(left) => Err(format!("the table of counts lacks {left:?}")),
        None => Ok(()),
    }
}
