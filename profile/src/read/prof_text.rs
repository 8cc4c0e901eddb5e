//! `.prof`: the cost-centre profile as text, in the layout of GHC 8 and later, with or without the columns of
//! `-P`.
//!
//! The tree is read; the flat table says nothing that is not in it. Columns are taken by the places of their
//! headings, for names may hold spaces: counted in characters, as GHC does, or in columns of a terminal, as
//! Kelvin does, whichever a row's cells agree with. Without `-P` there are only percentages with one decimal;
//! ticks and bytes made from them are approximate, which [`Known::Rounded`] says.

use std::io::BufRead;

use kelvin_domain::width;

use super::lines::Lines;
use super::{Refused, command_line, thesis_table};
use crate::model::{Centre, Costs, Known, Measures, NodeId, Run, Tree};

pub fn read(input: impl BufRead) -> Result<Run, Refused> {
    let mut lines = Lines::new(input);
    let mut run = Run { processors: 1, ..Run::default() };
    let columns = header(&mut lines, &mut run)?;
    let mut rows = Rows { columns, path: Vec::new(), totals: (run.total_ticks(), run.total_bytes()) };
    let mut cut = false;
    let mut begun = false;
    while let Some(here) = lines.next()? {
        let line = here.text;
        if line.trim().is_empty() {
            if begun {
                break;
            }
            continue;
        }
        begun = true;
        if let Err(reason) = rows.row(line, &mut run.tree) {
            // The last line of a file may have been cut off anywhere.
            if here.ended {
                return Err(here.refuse(reason));
            }
            cut = true;
        }
    }
    if run.tree.is_empty() {
        return Err(Refused::whole("ends before the first row of the tree of cost centres"));
    }
    thesis_table::read(&mut lines, &mut run)?;
    if cut {
        run.notes.push("the report ends inside a row, which is left out".into());
    }
    let figures = if rows.columns.detailed { Known::Exact } else { Known::Rounded };
    run.measures = Measures { entries: Known::Exact, ticks: figures, bytes: figures };
    if figures == Known::Rounded {
        run.notes.push(
            "the report has percentages rounded to 0.1 only; ticks and bytes of single rows are made from them \
             (+RTS -P or -pj gives exact ones)"
                .into(),
        );
    }
    Ok(run)
}

/// Reads to the headings of the tree.
fn header(lines: &mut Lines<impl BufRead>, run: &mut Run) -> Result<Columns, Refused> {
    while let Some(here) = lines.next()? {
        let line = here.text;
        let trimmed = line.trim();
        if let Some(date) = trimmed.split(" Time and Allocation Profiling Report").next()
            && date.len() < trimmed.len()
        {
            run.date = date.trim().to_owned();
        } else if run.program.is_empty() && line.starts_with('\t') && !trimmed.is_empty() {
            let (program, arguments, rts) = command_line(trimmed.split(' ').filter(|w| !w.is_empty()));
            (run.program, run.arguments, run.rts_arguments) = (program, arguments, rts);
        } else if let Some(rest) = trimmed.strip_prefix("total time") {
            total_time(rest, run).ok_or_else(|| here.refuse("the total time is not as GHC writes it"))?;
        } else if let Some(rest) = trimmed.strip_prefix("total alloc") {
            let bytes = rest.trim_start_matches([' ', '=']).split(' ').next().and_then(number);
            run.totals.bytes =
                Some(bytes.ok_or_else(|| here.refuse("the total allocation is not a number"))?);
        } else if line.starts_with("COST CENTRE") && line.contains(" entries ") {
            let columns =
                Columns::of(line).ok_or_else(|| here.refuse("the headings of the tree are not GHC's"))?;
            if run.totals.ticks.is_none() || run.totals.bytes.is_none() {
                return Err(here.refuse("before the tree there must be the total time and the total alloc"));
            }
            return Ok(columns);
        }
    }
    Err(Refused::whole("ends before the tree of cost centres: the program was killed while it wrote"))
}

/// ` =  0.18 secs   (177 ticks @ 1000 us, 1 processor)`.
fn total_time(rest: &str, run: &mut Run) -> Option<()> {
    let (seconds, rest) = rest.trim_start_matches([' ', '=']).split_once(" secs")?;
    let (ticks, rest) = rest.split_once('(')?.1.split_once(" ticks @ ")?;
    let (interval, rest) = rest.split_once(' ')?;
    let unit = if rest.starts_with("ms") { 1000 } else { 1 };
    let processors =
        rest.split_once(", ").and_then(|(_, r)| r.split(' ').next()).and_then(number).unwrap_or(1);
    run.totals.seconds = seconds.trim().parse().ok();
    run.totals.ticks = Some(number(ticks)?);
    run.tick_micros = Some(number(interval)?.checked_mul(unit)?);
    run.processors = processors.max(1);
    Some(())
}

/// A whole number, with commas between thousands or without.
pub fn number(text: &str) -> Option<u64> {
    let digits: String = text.chars().filter(|&c| c != ',').collect();
    digits.parse().ok()
}

/// Where the columns begin.
struct Columns {
    module: usize,
    src: Option<usize>,
    numbers: usize,
    /// With ticks and bytes.
    detailed: bool,
}

impl Columns {
    fn of(headings: &str) -> Option<Columns> {
        let at = |word: &str| headings.find(word).map(|byte| headings[..byte].chars().count());
        let detailed = headings.trim_end().ends_with("bytes");
        let (module, numbers) = (at(" MODULE")? + 1, at(" no.")? + 1);
        let src = at(" SRC ").map(|i| i + 1);
        let ordered = module <= src.unwrap_or(module) && src.unwrap_or(module) <= numbers;
        ordered.then_some(Columns { module, src, numbers, detailed })
    }
}

impl Columns {
    /// Label, module, source and numbers of a row whose characters are so wide; `None` if it has no cells
    /// there.
    fn cells<'a>(&self, line: &'a str, wide: impl Fn(char) -> usize) -> Option<[&'a str; 4]> {
        let mut at = 0;
        // The places of the line's characters, and of its end.
        let mut places: Vec<(usize, usize)> = Vec::with_capacity(line.len() + 1);
        for (byte, c) in line.char_indices() {
            places.push((at, byte));
            at += wide(c);
        }
        places.push((at, line.len()));
        // Of several characters at one place the first: the others join it.
        let byte = |column: usize| {
            let found = places.partition_point(|(at, _)| *at < column);
            places.get(found).filter(|(at, _)| *at == column).map(|(_, byte)| *byte)
        };
        let begins = |column: usize| {
            let byte = byte(column)?;
            let rest = line.get(byte..)?;
            (line[..byte].ends_with(' ') && (rest.is_empty() || !rest.starts_with(' '))).then_some(byte)
        };
        let module = begins(self.module)?;
        let src = self.src.map(begins);
        // Numbers are to the right of their column.
        let numbers = byte(self.numbers).filter(|&byte| line[..byte].ends_with(' '))?;
        let src = match src {
            Some(src) => src?,
            None => numbers,
        };
        (module <= src && src <= numbers)
            .then(|| [&line[..module], &line[module..src], &line[src..numbers], &line[numbers..]])
    }
}

struct Rows {
    columns: Columns,
    /// The nodes down to the last row.
    path: Vec<NodeId>,
    totals: (u64, u64),
}

impl Rows {
    /// Adds a row of the tree; the error says why it is none.
    fn row(&mut self, line: &str, tree: &mut Tree) -> Result<(), String> {
        let Some([label, module, src, numbers]) =
            self.columns.cells(line, |_| 1).or_else(|| self.columns.cells(line, width::columns))
        else {
            return Err("the row's columns are not where its headings are".into());
        };
        let numbers: Vec<&str> = numbers.split_whitespace().collect();
        let depth = label.chars().take_while(|c| *c == ' ').count();
        let costs = self.costs(&numbers)?;
        if depth > self.path.len() {
            return Err("the row is indented by more than one below the row above".into());
        }
        self.path.truncate(depth);
        let centre =
            Centre { module: module.trim().into(), label: label.trim().into(), src: src.trim().into() };
        let centre = tree.add_centre(centre);
        let node = tree.child(self.path.last().copied(), centre);
        tree.add(node, costs);
        self.path.push(node);
        Ok(())
    }

    /// `no. entries %time %alloc %time %alloc [ticks bytes]`.
    fn costs(&self, numbers: &[&str]) -> Result<Costs, String> {
        let expected = if self.columns.detailed { 8 } else { 6 };
        if numbers.len() != expected {
            return Err(format!("the row has {} numbers, its headings {expected}", numbers.len()));
        }
        let bad = |text: &str| format!("{text:?} is not a number");
        let whole = |i: usize| number(numbers[i]).ok_or_else(|| bad(numbers[i]));
        let entries = whole(1)?;
        if self.columns.detailed {
            return Ok(Costs { entries, ticks: whole(6)?, bytes: whole(7)? });
        }
        let share = |i: usize, total: u64| -> Result<u64, String> {
            let percent: f64 = numbers[i].parse().map_err(|_| bad(numbers[i]))?;
            if !(0.0..=1000.0).contains(&percent) {
                return Err(format!("{percent} is no percentage"));
            }
            Ok((total as f64 * percent / 100.0).round() as u64)
        };
        Ok(Costs { entries, ticks: share(2, self.totals.0)?, bytes: share(3, self.totals.1)? })
    }
}
