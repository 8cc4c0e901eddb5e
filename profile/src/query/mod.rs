//! `kelvin query`: tables of the program's own events, from an event log that was written with `+RTS -e`
//! (`docs/domain.md`). What a query means, and how records become tables, is `kelvin-domain`'s, which the
//! runtime uses, too.

mod dot;
mod formats;
mod samples;
mod scan;
mod shell;
mod trace;

use std::ffi::OsString;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use kelvin_domain::Aggregator;
use kelvin_domain::aggregate::Tables;
use kelvin_domain::query::{self, Query};
use kelvin_domain::text::{self, Columns};
use lexopt::prelude::*;

use scan::{Event, Found, scan};

pub const HELP: &str = "\
kelvin query: tables of the program's own events (run it with +RTS -e)

  kelvin query FILE.eventlog QUERY...      tables by dimensions
  kelvin query FILE.eventlog               ask one query after the other

QUERY: names of dimensions, then perhaps `where` and conditions:
  event name cached                        a table by event, for each event one by name, ...
  key where event=get found=False ms>1     only records for which all conditions hold
  trace where ms>10                        the records themselves, in order of time
  samples costcentre event                 samples of the timer (-prof, +RTS -p -e), by the
                                           innermost event that each fell in
Conditions compare (= != < <= > >=) a dimension, or ms, self-ms, bytes, self-bytes.
Dimensions that all events have: event, depth, parent, depends-on, dependencies, thread,
costcentre (-prof), time.

  --alloc             columns of bytes, too
  --p50 --p99 ...     percentiles of the records' times
  --top=N             only the first N rows of each table
  --json, --csv       the tables for other programs
  --dot               which events had which directly in them, as a graph for GraphViz
";

/// What to write.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Format {
    #[default]
    Text,
    Json,
    Csv,
    Dot,
}

/// How to answer queries.
#[derive(Clone, Debug, Default)]
pub struct Manner {
    pub format: Format,
    pub columns: Columns,
}

/// Answers the words after `kelvin query`; without a query, asks `input` for some. `Err`: what is wrong.
pub fn run(arguments: &[String], input: impl BufRead, out: &mut impl Write) -> Result<(), String> {
    if arguments.is_empty() || arguments.iter().any(|a| a == "--help" || a == "-h") {
        return write!(out, "{HELP}").map_err(|e| e.to_string());
    }
    let mut manner = Manner::default();
    let mut file: Option<PathBuf> = None;
    let mut words = Vec::new();
    let mut parser = lexopt::Parser::from_args(arguments.iter().map(OsString::from));
    let said = |e: lexopt::Error| format!("{e}; `kelvin query --help` lists the options");
    while let Some(word) = parser.next().map_err(said)? {
        let format = match word {
            Value(value) if file.is_none() => {
                file = Some(value.into());
                continue;
            }
            Value(value) => {
                words.push(value.into_string().map_err(|v| format!("{} is not UTF-8", v.display()))?);
                continue;
            }
            Long("alloc") => {
                manner.columns.bytes = true;
                continue;
            }
            Long("top") => {
                let value = parser.value().map_err(said)?.to_string_lossy().into_owned();
                manner.columns.top = value.parse().map_err(|_| format!("--top={value}: not a number"))?;
                continue;
            }
            Long("json") => Format::Json,
            Long("csv") => Format::Csv,
            Long("dot") => Format::Dot,
            Long(name) => match percentile(name) {
                Some(p) => {
                    manner.columns.percentiles.push(p);
                    continue;
                }
                None => return Err(said(Long(name).unexpected())),
            },
            other => return Err(said(other.unexpected())),
        };
        if manner.format != Format::Text && manner.format != format {
            return Err("only one of --json, --csv and --dot can be written at a time".into());
        }
        manner.format = format;
    }
    let Some(file) = file else { return Err("name the event log; `kelvin query --help` says more".into()) };
    if words.is_empty() && manner.format != Format::Dot {
        return shell::run(&file, manner, input, out);
    }
    // A condition that is a word of its own may hold spaces.
    let quoted = |w: &String| if words.len() > 1 && w.contains(' ') { format!("'{w}'") } else { w.clone() };
    let text = words.iter().map(quoted).collect::<Vec<_>>().join(" ");
    let answer = answer(&file, &text, &manner)?;
    out.write_all(answer.as_bytes()).map_err(|e| format!("cannot write: {e}"))
}

/// `p99`, `p99.9`.
fn percentile(name: &str) -> Option<f64> {
    name.strip_prefix('p')?.parse().ok().filter(|p| (0.0..=100.0).contains(p))
}

/// The answer to one query.
fn answer(file: &Path, text: &str, manner: &Manner) -> Result<String, String> {
    let (first, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    if first == "trace" {
        return trace::answer(file, &query::parse(rest)?, manner);
    }
    let sampled = first == "samples";
    let query = query::parse(if sampled { rest } else { text })?;
    if manner.format == Format::Dot && sampled {
        return Err("of samples there is no graph".into());
    }
    if manner.format == Format::Dot {
        return dot::answer(file, &query);
    }
    if query.dimensions.is_empty() {
        return Err("name at least one dimension, such as event".into());
    }
    let (tables, found) = match sampled {
        true => samples::tables(file, query)?,
        false => tables(file, query, &manner.columns)?,
    };
    let mut text = match manner.format {
        Format::Text if sampled => text::write_samples(&tables, &manner.columns),
        Format::Text => text::write(&tables, found.totals.as_ref(), &manner.columns),
        Format::Json => formats::json(&tables, &found, &manner.columns)?,
        Format::Csv => formats::csv(&tables, &manner.columns),
        Format::Dot => String::new(),
    };
    if manner.format == Format::Text {
        found.notes.iter().for_each(|note| text.push_str(&format!("\n{note}\n")));
    }
    Ok(text)
}

/// The tables of a query.
pub fn tables(file: &Path, query: Query, columns: &Columns) -> Result<(Tables, Found), String> {
    let mut aggregator = aggregator(file, query, !columns.percentiles.is_empty())?;
    let found = scan(file, &mut |event| match event {
        Event::Text(number, text) => aggregator.text(number, text),
        Event::Record(time, head, dimensions) => {
            aggregator.record(time, head, dimensions);
        }
        Event::Run(_) | Event::Sample { .. } => {}
    })?;
    known(&aggregator)?;
    Ok((aggregator.finish(&|n| found.centre(n)), found))
}

/// Conditions can only be judged when all texts are known, which are partly at the end of the log.
fn aggregator(file: &Path, query: Query, spread: bool) -> Result<Aggregator, String> {
    let conditions = !query.conditions.is_empty();
    let mut aggregator = Aggregator::new(query, spread);
    if conditions {
        let found = scan(file, &mut |event| {
            if let Event::Text(number, text) = event {
                aggregator.text(number, text);
            }
        })?;
        aggregator.centres(found.centres());
    }
    Ok(aggregator)
}

/// Whether some record has each dimension.
fn known(aggregator: &Aggregator) -> Result<(), String> {
    let Some((name, near)) = aggregator.unknown() else { return Ok(()) };
    Err(match near {
        Some(near) => format!("no event has the dimension {name}; perhaps {near}?"),
        None => format!("no event has the dimension {name}"),
    })
}
