//! One query after the other. In a terminal with completion of dimensions and their values, and the lines
//! before; otherwise, as from a pipe, line by line.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;

use kelvin_domain::Item;
use kelvin_domain::query::{BUILT_IN, MEASURES};
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::scan::{Event, scan};
use super::{Manner, answer};

const INTRODUCTION: &str = "\
dimensions, as in `event name`; then perhaps `where` and conditions, as in `where event=get ms>1`
trace where ...   the records themselves     dimensions   what there is     help   more
";

const HELP: &str = "\
  event name cached          a table by event, for each event one by name, and so on
  key where event=get ms>1   only records for which all conditions hold: = != < <= > >= of a
                             dimension, or of ms, self-ms, bytes, self-bytes
  trace where ms>10          the records themselves
  samples costcentre event   samples of the timer, by the events that they fell in (-prof)
  dimensions                 the dimensions that there are, and some of their values
  alloc, top 10, p50 99      columns of bytes (again: without), so many rows (0: all), percentiles
  quit                       or the end of the input
";

/// Values of a dimension that are offered.
const MOST_VALUES: usize = 50;

/// Dimensions, and some of their values.
type Known = BTreeMap<String, BTreeSet<String>>;

pub fn run(file: &Path, mut manner: Manner, input: impl BufRead, out: &mut impl Write) -> Result<(), String> {
    let known = survey(file)?;
    let failed = |e: std::io::Error| format!("cannot write: {e}");
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        write!(out, "{INTRODUCTION}").map_err(failed)?;
        let config = Config::builder().completion_type(CompletionType::List).build();
        let mut editor: Editor<Completion, MemHistory> =
            Editor::with_history(config, MemHistory::new()).map_err(|e| e.to_string())?;
        editor.set_helper(Some(Completion { known: known.clone() }));
        loop {
            let line = match editor.readline("query> ") {
                Ok(line) => line,
                Err(ReadlineError::Interrupted) => continue,
                Err(ReadlineError::Eof) => return Ok(()),
                Err(e) => return Err(e.to_string()),
            };
            let _ = editor.add_history_entry(line.as_str());
            if !line_answered(file, &line, &mut manner, &known, out).map_err(failed)? {
                return Ok(());
            }
            out.flush().map_err(failed)?;
        }
    }
    for line in input.lines() {
        let line = line.map_err(|e| format!("cannot read: {e}"))?;
        if !line_answered(file, &line, &mut manner, &known, out).map_err(failed)? {
            break;
        }
    }
    Ok(())
}

/// Answers a line; `false` if it is the last.
fn line_answered(
    file: &Path,
    line: &str,
    manner: &mut Manner,
    known: &Known,
    out: &mut impl Write,
) -> std::io::Result<bool> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let columns = &mut manner.columns;
    match words.as_slice() {
        [] => {}
        ["quit" | "exit"] => return Ok(false),
        ["help"] => write!(out, "{HELP}")?,
        ["dimensions"] => {
            for (name, values) in known {
                let some: Vec<&str> = values.iter().take(8).map(String::as_str).collect();
                let more = if values.len() > some.len() { ", …" } else { "" };
                writeln!(out, "  {name:<16} {}{more}", some.join(", "))?;
            }
            for (name, _, about) in BUILT_IN {
                writeln!(out, "  {name:<16} ({about})")?;
            }
        }
        ["alloc"] => columns.bytes = !columns.bytes,
        ["top", n] if n.parse::<usize>().is_ok() => columns.top = n.parse().unwrap_or(0),
        [p50, rest @ ..] if super::percentile(p50).is_some() => {
            let given = rest.iter().filter_map(|n| n.parse().ok().filter(|p| (0.0..=100.0).contains(p)));
            columns.percentiles = super::percentile(p50).into_iter().chain(given).collect();
        }
        _ => match answer(file, line, manner) {
            Ok(text) => write!(out, "{text}")?,
            Err(message) => writeln!(out, "{message}")?,
        },
    }
    Ok(true)
}

/// What dimensions there are.
fn survey(file: &Path) -> Result<Known, String> {
    let mut texts: BTreeMap<u32, String> = BTreeMap::new();
    let mut found: BTreeMap<u32, BTreeSet<String>> = BTreeMap::new();
    let mut late: BTreeSet<(u32, u32)> = BTreeSet::new();
    let mut note = |texts: &BTreeMap<u32, String>,
                    found: &mut BTreeMap<u32, BTreeSet<String>>,
                    name: u32,
                    item: &Item| {
        let values = found.entry(name).or_default();
        if values.len() >= MOST_VALUES {
            return;
        }
        match item {
            Item::Int(n) => {
                values.insert(n.to_string());
            }
            Item::Double(d) => {
                values.insert(format!("{d:?}"));
            }
            Item::Bool(b) => {
                values.insert(if *b { "True" } else { "False" }.into());
            }
            Item::Text(n) => match texts.get(n) {
                Some(text) => {
                    values.insert(text.clone());
                }
                None if late.len() < 10_000 => {
                    late.insert((name, *n));
                }
                None => {}
            },
            Item::Lost => {}
        }
    };
    scan(file, &mut |event| match event {
        Event::Text(number, text) => {
            texts.insert(number, text.to_string());
        }
        Event::Record(_, _, dimensions) => {
            dimensions.iter().for_each(|(name, item)| note(&texts, &mut found, *name, item));
        }
        Event::Run(_) | Event::Sample { .. } => {}
    })?;
    for (name, number) in late {
        if let (Some(values), Some(text)) = (found.get_mut(&name), texts.get(&number))
            && values.len() < MOST_VALUES
        {
            values.insert(text.clone());
        }
    }
    let mut known = Known::new();
    for (name, values) in found {
        if let Some(name) = texts.get(&name) {
            known.entry(name.clone()).or_default().extend(values);
        }
    }
    Ok(known)
}

/// Completes names of dimensions, and after `name=` their values.
struct Completion {
    known: Known,
}

impl Completer for Completion {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let before = line.get(..at).unwrap_or(line);
        let begin = before.rfind(char::is_whitespace).map_or(0, |i| i + 1);
        let word = &before[begin..];
        let pair = |text: &str, whole: String| Pair { display: text.to_string(), replacement: whole };
        let found = match word.split_once('=') {
            Some((name, value)) => {
                let values = self.known.get(name.trim_end_matches('!')).into_iter().flatten();
                let fitting = values.filter(|v| v.starts_with(value));
                let quoted =
                    |v: &str| if v.contains(' ') { format!("{name}='{v}'") } else { format!("{name}={v}") };
                fitting.map(|v| pair(v, quoted(v))).collect()
            }
            None => {
                let own = self.known.keys().map(String::as_str);
                let others = BUILT_IN.iter().map(|(n, ..)| *n).chain(MEASURES.iter().map(|(n, _)| *n));
                let commands = ["where", "trace", "samples", "dimensions", "help", "quit"].into_iter();
                let all: BTreeSet<&str> = own.chain(others).chain(commands).collect();
                all.into_iter().filter(|n| n.starts_with(word)).map(|n| pair(n, n.to_string())).collect()
            }
        };
        Ok((begin, found))
    }
}

impl Helper for Completion {}
impl Highlighter for Completion {}
impl Validator for Completion {}
impl Hinter for Completion {
    type Hint = String;
}
