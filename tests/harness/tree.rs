//! The tree of a `.prof` that `+RTS -P` wrote, taken apart, and the law that holds of every one: what its
//! rows say of a cost centre sums to what the table of counts says of it, exactly.

use std::collections::BTreeMap;

use kelvin_domain::width::columns;

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
    // Labels may have spaces in them.
    let labels = heading.find(" MODULE").ok_or("no column of modules")?;
    lines.skip(1).take_while(|l| !l.is_empty()).map(|l| row(l, labels)).collect()
}

fn row(line: &str, labels: usize) -> Result<Row, String> {
    let (label, rest) = line.split_at(byte_at(line, labels));
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

/// Where a line comes to this column of a terminal.
fn byte_at(line: &str, column: usize) -> usize {
    let mut at = 0;
    let found = line.char_indices().find(|(_, c)| {
        at += columns(*c);
        at > column
    });
    found.map_or(line.len(), |(i, _)| i)
}

/// The table of counts: the names of its columns, and its rows' cells. Those of the four columns of names may
/// have spaces in them.
pub fn counts<'a>(report: &'a str) -> Option<(Vec<&'a str>, Vec<Vec<&'a str>>)> {
    let mut lines = report.lines().skip_while(|l| !(l.starts_with("COST CENTRE") && l.contains("subcc")));
    let heading = lines.next()?;
    let places = [heading.find("MODULE")?, heading.find("GROUP")?, heading.find("SRC")?];
    let names = ["COST CENTRE", "MODULE", "GROUP", "SRC"].into_iter();
    let names: Vec<&str> = names.chain(heading[places[2]..].split_whitespace().skip(1)).collect();
    let cells = |line: &'a str| {
        let [module, group, src] = places.map(|place| byte_at(line, place));
        let mut numbers = Vec::new();
        let mut rest = line[src..].trim_end();
        while numbers.len() < names.len() - 4
            && let Some((before, last)) = rest.rsplit_once(' ')
        {
            numbers.push(last);
            rest = before.trim_end();
        }
        let texts = [&line[..module], &line[module..group], &line[group..src], rest];
        texts.into_iter().map(str::trim).chain(numbers.into_iter().rev()).collect()
    };
    let rows = lines.skip(1).take_while(|l| !l.is_empty()).map(cells).collect();
    Some((names, rows))
}

/// Compares the sums over the tree with the table of counts.
pub fn check_sums(report: &str) -> Result<(), String> {
    let mut sums: BTreeMap<(String, String), Figures> = BTreeMap::new();
    for row in rows(report)? {
        let sum = sums.entry((row.module, row.label)).or_default();
        row.figures.iter().zip(sum).for_each(|(n, s)| *s += n);
    }
    let (names, rows) = counts(report).ok_or("no table of counts")?;
    // Cost centres of one name (constants of one binding) are several rows.
    let mut table: BTreeMap<(String, String), Figures> = BTreeMap::new();
    for cells in rows {
        let cell = |name: &str| {
            let column = names.iter().position(|n| *n == name)?;
            cells.get(column)?.parse::<u64>().ok()
        };
        let (Some(scc), Some(ticks), Some(bytes)) = (cell("scc"), cell("ticks"), cell("bytes")) else {
            return Err(format!("no row of the table of counts: {cells:?}"));
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
