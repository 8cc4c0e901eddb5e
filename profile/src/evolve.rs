//! `kelvin evolve`: a program over its versions. Here is what the command line says and what is shown; that
//! the versions are built and run is the driver's.

use std::io::Write;
use std::path::PathBuf;

use lexopt::prelude::*;

use crate::command::whole;
use crate::model::Run;
use crate::model::evolution::{Change, Evolution, History};
use crate::read;
use crate::write::tty::Selection;
use crate::write::{Measure, svg, tty};

pub const HELP: &str = "\
kelvin evolve: what each function costs in each version of a program

  kelvin evolve --versions=A,B,... PROGRAM [-- ARGUMENTS]   builds and runs each version
  kelvin evolve PROFILE PROFILE...                          of profiles that there are, the oldest first

A version is a folder, or what git knows in this one (a tag, a branch, a commit); PROGRAM is the
main source file in it, or the folder of a package. The program runs in its version's folder.

  --by=WHAT           bytes (default), entries or ticks
  --same=P%           what changes by no more counts as the same (1 %; of ticks, what may be chance
                      does so, too)
  --changed=HOW,...   only what was once better, worse, new, gone or the same (all that changed)
  --only=PATTERN      only cost centres like `Main.*` (may be given several times)
  --hide-library      no cost centres of libraries and of the runtime system
  --top=N             rows (20; of a picture, 500)
  --svg -o FILE       a picture: green is better, red worse, white the same, yellow new, black gone

Of versions that are built:
  --stdin=FILE        what the program reads (nothing)
  --options=WORDS     options for compiling, beside -prof (-auto-all)
  --keep=DIR          keeps the profiles there, as VERSION.prof.json
";

/// What is asked for.
#[derive(Debug)]
pub struct Request {
    pub from: Source,
    measure: Measure,
    percent: f64,
    changed: Vec<Change>,
    selection: Selection,
    svg: bool,
    output: Option<PathBuf>,
}

/// Where the profiles come from.
#[derive(Debug, PartialEq)]
pub enum Source {
    /// The user asks for [`HELP`].
    Help,
    Files(Vec<PathBuf>),
    Versions(Versions),
}

/// Versions that are to be built and run.
#[derive(Debug, Default, PartialEq)]
pub struct Versions {
    /// Folders, or revisions; the oldest first.
    pub names: Vec<String>,
    /// A source file or a package's folder, within each.
    pub program: PathBuf,
    pub arguments: Vec<String>,
    /// Options for compiling.
    pub options: Vec<String>,
    pub stdin: Option<PathBuf>,
    pub keep: Option<PathBuf>,
}

/// The words after `kelvin evolve`.
pub fn parse(words: &[String]) -> Result<Request, String> {
    let mut request = Request {
        from: Source::Help,
        measure: Measure::Bytes,
        percent: 1.0,
        changed: Vec::new(),
        selection: Selection { top: usize::MAX, ..Selection::default() },
        svg: false,
        output: None,
    };
    let end = words.iter().position(|w| w == "--").unwrap_or(words.len());
    let (mut files, mut versions) = (Vec::new(), Versions::default());
    // Options without effect on profiles that there are.
    let mut building = Vec::new();
    let mut parser = lexopt::Parser::from_args(&words[..end]);
    let said = |e: lexopt::Error| format!("{e}; `kelvin evolve --help` lists the options");
    while let Some(word) = parser.next().map_err(said)? {
        match word {
            Long("help") | Short('h') => return Ok(request),
            Value(file) => files.push(PathBuf::from(file)),
            Short('o') => request.output = Some(parser.value().map_err(said)?.into()),
            Long("svg") => request.svg = true,
            Long("hide-library") => request.selection.hide_library = true,
            Long(name) => {
                let name = name.to_owned();
                if matches!(name.as_str(), "stdin" | "options" | "keep") {
                    building.push(format!("--{name}"));
                }
                let value = parser.value().map_err(said)?;
                let value = value.into_string().map_err(|v| format!("{} is not UTF-8", v.display()))?;
                valued(&mut request, &mut versions, &name, value)?;
            }
            other => return Err(said(other.unexpected())),
        }
    }
    if request.selection.top == usize::MAX {
        request.selection.top = if request.svg { 500 } else { 20 };
    }
    if request.svg != request.output.is_some() {
        return Err("--svg goes with -o FILE; the table is printed".into());
    }
    versions.arguments = words.get(end + 1..).unwrap_or_default().to_vec();
    request.from = source(files, versions, &building, end < words.len())?;
    Ok(request)
}

fn source(
    mut files: Vec<PathBuf>,
    mut versions: Versions,
    building: &[String],
    has_arguments: bool,
) -> Result<Source, String> {
    if versions.names.is_empty() {
        if let Some(option) = building.first() {
            return Err(format!("{option} goes with --versions"));
        }
        if has_arguments {
            return Err("arguments are for programs that are run: give --versions".into());
        }
        return match files.len() {
            0 => {
                Err("name the versions (--versions=A,B), or their profiles; see `kelvin evolve --help`"
                    .into())
            }
            1 => Err("one profile is no evolution: give that of another version, too".into()),
            _ => Ok(Source::Files(files)),
        };
    }
    match (files.pop(), files.is_empty()) {
        (Some(program), true) => versions.program = program,
        (None, _) => return Err("name the program: its main source file, or its package's folder (.)".into()),
        (Some(_), false) => return Err("name one program; its arguments stand after --".into()),
    }
    if versions.names.len() < 2 {
        return Err("one version is no evolution: name another, too".into());
    }
    if versions.options.is_empty() {
        versions.options.push("-auto-all".into());
    }
    Ok(Source::Versions(versions))
}

/// An option with a value.
fn valued(request: &mut Request, versions: &mut Versions, name: &str, value: String) -> Result<(), String> {
    let wrong = |what: &str| format!("--{name}={value}: {what}");
    match name {
        "versions" => {
            versions.names =
                value.split(',').map(str::trim).filter(|v| !v.is_empty()).map(String::from).collect();
        }
        "by" => {
            request.measure = match value.as_str() {
                "ticks" | "time" => Measure::Ticks,
                "bytes" | "alloc" => Measure::Bytes,
                "entries" => Measure::Entries,
                _ => return Err(wrong("there are bytes, entries and ticks")),
            }
        }
        "same" => {
            let number: Option<f64> = value.trim_end_matches('%').trim().parse().ok();
            request.percent =
                number.filter(|n| n.is_finite() && *n >= 0.0).ok_or_else(|| wrong("not a percentage"))?;
        }
        "changed" => {
            for word in value.split(',').map(str::trim) {
                let change = Change::ALL.into_iter().find(|c| c.word() == word);
                request
                    .changed
                    .push(change.ok_or_else(|| wrong("there are better, worse, same, gone and new"))?);
            }
        }
        "only" => request.selection.only.push(value),
        "top" => request.selection.top = value.parse().map_err(|_| wrong("not a number"))?,
        "stdin" => versions.stdin = Some(value.into()),
        "options" => versions.options = value.split_whitespace().map(String::from).collect(),
        "keep" => versions.keep = Some(value.into()),
        _ => return Err(format!("--{name} is no option; `kelvin evolve --help` lists them")),
    }
    Ok(())
}

/// The runs of profiles that there are, named after them.
pub fn runs(files: &[PathBuf]) -> Result<Vec<(String, Run)>, String> {
    files
        .iter()
        .map(|file| {
            let run = read::read(file).map_err(|e| e.to_string())?;
            let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
            let stem =
                [".prof.json", ".prof", ".eventlog", ".json"].iter().find_map(|e| name.strip_suffix(e));
            Ok((stem.unwrap_or(&name).to_owned(), run))
        })
        .collect()
}

/// Shows the runs of all versions as asked for; `notes` are what else there is to say of them.
pub fn show(
    request: &Request,
    runs: &[(String, Run)],
    notes: Vec<String>,
    out: &mut impl Write,
) -> Result<(), String> {
    let mut evolution = Evolution::new(runs, request.measure, request.percent)?;
    evolution.notes.splice(0..0, notes);
    let failed = |e: std::io::Error| format!("cannot write: {e}");
    let Some(file) = &request.output else {
        let mut bytes = Vec::new();
        tty::evolution::write(&mut bytes, &evolution, &request.selection, &request.changed)
            .map_err(failed)?;
        return out.write_all(&bytes).map_err(failed);
    };
    let (selection, changed) = (&request.selection, &request.changed);
    let mut shown: Vec<&History> = evolution
        .histories
        .iter()
        .filter(|h| selection.shows(&h.centre))
        .filter(|h| changed.is_empty() || h.changes.iter().any(|c| changed.contains(c)))
        // What never cost anything is no row of a picture.
        .filter(|h| h.values.iter().flatten().any(|v| *v > 0))
        .collect();
    shown.sort_by_key(|h| std::cmp::Reverse(h.values.iter().flatten().max().copied()));
    shown.truncate(selection.top);
    shown.sort_by(|a, b| a.centre.module.cmp(&b.centre.module));
    let mut bytes = Vec::new();
    svg::evolution::write(&mut bytes, &evolution, &shown).map_err(failed)?;
    whole(file, &bytes)?;
    writeln!(out, "wrote {}", file.display()).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Request, String> {
        parse(&line.split_whitespace().map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn versions_or_profiles() {
        let request = parsed("--versions=a,b Main.hs -- 1 +RTS -s").expect("is right");
        let Source::Versions(v) = request.from else { panic!("versions") };
        assert_eq!(
            (v.names, v.arguments),
            (vec!["a".into(), "b".into()], vec!["1".into(), "+RTS".into(), "-s".into()])
        );
        assert_eq!(v.options, ["-auto-all"]);
        let files = Source::Files(vec!["a.prof".into(), "b.prof".into()]);
        assert_eq!(parsed("a.prof b.prof --by entries").expect("is right").from, files);
        for (line, wrong) in [
            ("", "--versions"),
            ("a.prof", "one profile"),
            ("a.prof b.prof --stdin=x", "--stdin goes with"),
            ("a.prof b.prof -- 1", "arguments"),
            ("--versions=a,b", "name the program"),
            ("--versions=a M.hs", "one version"),
            ("--versions=a,b M.hs N.hs", "one program"),
            ("a b --svg", "-o FILE"),
            ("a b --changed=slower", "there are better"),
            ("a b --same=-1", "not a percentage"),
            ("a b --colour=red", "no option"),
        ] {
            let message = parsed(line).expect_err(line);
            assert!(message.contains(wrong), "{line}: {message}");
        }
    }
}
