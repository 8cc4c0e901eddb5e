//! The command line of `kelvin report`.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use lexopt::prelude::*;

use crate::check::{self, Limit, Limits};
use crate::model::Run;
use crate::read;
use crate::write::svg::Picture;
use crate::write::tty::Selection;
use crate::write::{self, Measure, tree_of};

pub const HELP: &str = "\
kelvin report: shows what a profiled run left behind

  kelvin report FILE... [-o PAGE.html]     one page to look at; with two runs, compared
  kelvin report FILE... --tty              the same in the terminal
  kelvin report diff OLD NEW               what changed, in the terminal
  kelvin report check --baseline OLD NEW   exit status 1 where NEW allocates more than OLD

FILE: .prof (text or JSON), .hp, .time, .eventlog, .tix, as Kelvin and GHC write them. Files of one
run go together; a second profile of the same kind is a second run.

What to write, instead of the page (to -o FILE, else to the standard output):
  --tty               text, 80 columns     --svg=heap|flame|time  a picture
                                           --svg=TITLE  one that the program has published
  --folded            stacks, by --by      --speedscope           for speedscope
  --pprof             for pprof, gzipped   --callgrind            for callgrind_annotate
  --json              everything, as JSON
  --lcov              of .tix files, for genhtml: what was executed
  --by=WHAT           of --folded, --svg=flame, diff: ticks (default), bytes or entries

What to show in text:
  --top=N             rows of the table (20)
  --min=P%            leave out branches of the tree under P % (1 %)
  --only=PATTERN      only cost centres like `Main.*` (may be given several times)
  --hide-library      no cost centres of libraries and of the runtime system
  --library           of an event log: constants of the library module by module

For the page:
  --source=DIR        look for source files there, too (may be given several times)

For --lcov:
  --hpcdir=DIR        where the .mix files are (.hpc)
  --source=DIR        look for source files there, too

For check:
  --alloc=LIMIT       bytes, in all and by cost centre: `+1%` (the default) or `exact`
  --entries=LIMIT     entries by cost centre: not compared unless given
  --ticks=LIMIT       time: not compared unless given
";

#[derive(Clone, Copy, Debug, PartialEq)]
enum Format {
    Page,
    Tty,
    Folded,
    Speedscope,
    Pprof,
    Callgrind,
    Json,
    Lcov,
    Svg(Picture),
    /// A picture that the program has published: [`Request::published`].
    Published,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Task {
    Report,
    Diff,
    Check,
}

#[derive(Debug)]
struct Request {
    task: Task,
    files: Vec<PathBuf>,
    output: Option<PathBuf>,
    format: Option<Format>,
    by: Measure,
    /// The title of a picture.
    published: Option<String>,
    selection: Selection,
    sources: Vec<PathBuf>,
    library: bool,
    /// Where `.mix` files are.
    mix_folders: Vec<PathBuf>,
    baseline: Option<PathBuf>,
    limits: Limits,
}

const ONE_THING: &str = "only one thing can be written at a time";

/// Does what the arguments say, the words after `kelvin report`. `Ok(false)`: a check failed, of which `out`
/// has the table. `Err`: what is wrong, and nothing was written.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<bool, String> {
    if arguments.iter().any(|a| a == "--help" || a == "-h") || arguments.is_empty() {
        write!(out, "{HELP}").map_err(|e| e.to_string())?;
        return Ok(true);
    }
    let request = parse(arguments)?;
    match request.task {
        Task::Report => report(&request, out),
        Task::Diff => difference(&request, out),
        Task::Check => checked(&request, out),
    }
}

fn parse(arguments: &[String]) -> Result<Request, String> {
    let task = match arguments.first().map(String::as_str) {
        Some("diff") => Task::Diff,
        Some("check") => Task::Check,
        _ => Task::Report,
    };
    let rest = arguments.iter().skip(usize::from(task != Task::Report)).map(OsString::from);
    let mut request = Request {
        task,
        files: Vec::new(),
        output: None,
        format: None,
        by: Measure::Ticks,
        published: None,
        selection: Selection::default(),
        sources: Vec::new(),
        library: false,
        mix_folders: Vec::new(),
        baseline: None,
        limits: Limits::default(),
    };
    let mut words = lexopt::Parser::from_args(rest);
    let said = |e: lexopt::Error| format!("{e}; `kelvin report --help` lists the options");
    while let Some(word) = words.next().map_err(said)? {
        let format = match word {
            Value(file) => {
                request.files.push(file.into());
                continue;
            }
            Short('o') => {
                request.output = Some(words.value().map_err(said)?.into());
                continue;
            }
            Long("tty") => Format::Tty,
            Long("folded") => Format::Folded,
            Long("speedscope") => Format::Speedscope,
            Long("pprof") => Format::Pprof,
            Long("callgrind") => Format::Callgrind,
            Long("json") => Format::Json,
            Long("lcov") => Format::Lcov,
            Long("svg") => {
                let name = text(&mut words)?;
                match picture(&name) {
                    Some(picture) => Format::Svg(picture),
                    None => {
                        if request.published.replace(name).is_some() {
                            return Err(ONE_THING.into());
                        }
                        Format::Published
                    }
                }
            }
            Long("hide-library") => {
                request.selection.hide_library = true;
                continue;
            }
            Long("library") => {
                request.library = true;
                continue;
            }
            Long(
                name @ ("by" | "top" | "min" | "only" | "source" | "hpcdir" | "baseline" | "alloc"
                | "entries" | "ticks"),
            ) => {
                let name = name.to_owned();
                let value = text(&mut words)?;
                valued(&mut request, &name, value)?;
                continue;
            }
            other => return Err(said(other.unexpected())),
        };
        if request.format.is_some_and(|f| f != format) {
            return Err(ONE_THING.into());
        }
        request.format = Some(format);
    }
    fitting(&request)?;
    Ok(request)
}

/// The value of the option just read.
fn text(words: &mut lexopt::Parser) -> Result<String, String> {
    let value = words.value().map_err(|e| e.to_string())?;
    value.into_string().map_err(|v| format!("{} is not UTF-8", v.display()))
}

/// A picture of ours; by other names there are only those of the program.
fn picture(name: &str) -> Option<Picture> {
    match name {
        "heap" => Some(Picture::Heap),
        "flame" => Some(Picture::Flame),
        "time" => Some(Picture::Time),
        _ => None,
    }
}

fn valued(request: &mut Request, name: &str, value: String) -> Result<(), String> {
    let limit = || Limit::parse(&value).map(Some).map_err(|e| format!("--{name}: {e}"));
    match name {
        "by" => {
            request.by = match value.as_str() {
                "ticks" | "time" => Measure::Ticks,
                "bytes" | "alloc" => Measure::Bytes,
                "entries" => Measure::Entries,
                _ => return Err(format!("--by={value}: there are ticks, bytes and entries")),
            }
        }
        "top" => request.selection.top = value.parse().map_err(|_| format!("--top={value}: not a number"))?,
        "min" => {
            let number = value.trim_end_matches('%').trim().parse().ok();
            request.selection.min = number
                .filter(|n| (0.0..=100.0).contains(n))
                .ok_or(format!("--min={value}: not a percentage"))?;
        }
        "only" => request.selection.only.push(value),
        "source" => request.sources.push(value.into()),
        "hpcdir" => request.mix_folders.push(value.into()),
        "baseline" => request.baseline = Some(value.into()),
        "alloc" => request.limits.alloc = limit()?,
        "entries" => request.limits.entries = limit()?,
        _ => request.limits.ticks = limit()?,
    }
    Ok(())
}

/// Whether options, files and task go together: an option without effect is an error.
fn fitting(request: &Request) -> Result<(), String> {
    let limits = request.limits;
    let checks = limits.alloc.is_some() || limits.entries.is_some() || limits.ticks.is_some();
    if request.task != Task::Check && (checks || request.baseline.is_some()) {
        return Err("--baseline, --alloc, --entries and --ticks are options of `kelvin report check`".into());
    }
    if !request.mix_folders.is_empty() && request.format != Some(Format::Lcov) {
        return Err("--hpcdir goes with --lcov".into());
    }
    if request.format == Some(Format::Lcov) && request.task != Task::Report {
        return Err("--lcov is for `kelvin report FILE.tix`".into());
    }
    if request.task == Task::Check && (request.format.is_some() || request.output.is_some()) {
        return Err("check prints a table only".into());
    }
    let changed = request.selection.hide_library
        || !request.selection.only.is_empty()
        || request.selection.min != Selection::default().min;
    if changed && request.task == Task::Report && request.format != Some(Format::Tty) {
        return Err("--min, --only and --hide-library go with --tty; the page has them as controls".into());
    }
    match (request.task, request.files.len()) {
        (Task::Report, 0) => Err("name the files to report on; `kelvin report --help` says which".into()),
        (Task::Diff, n) if n != 2 => Err("diff takes two files, the old run's and the new run's".into()),
        (Task::Check, 1) if request.baseline.is_some() => Ok(()),
        (Task::Check, _) => Err("check takes --baseline FILE and one file".into()),
        _ => Ok(()),
    }
}

/// A file's name without what tells its format: the files of one run have it in common.
fn stem(path: &Path) -> String {
    let name = path.display().to_string();
    for extension in [".prof.json", ".prof", ".hp", ".time", ".eventlog", ".json"] {
        if let Some(stem) = name.strip_suffix(extension) {
            return stem.to_owned();
        }
    }
    name
}

/// Reads all files, and puts together those that are of one run: of one stem; or, of another, when they bring
/// what the first run does not have.
fn runs(files: &[PathBuf], library: bool) -> Result<Vec<Run>, String> {
    let mut runs: Vec<(String, Run)> = Vec::new();
    for file in files {
        let run = read::read_with(file, library).map_err(|e| e.to_string())?;
        let stem = stem(file);
        if let Some((_, same)) = runs.iter_mut().find(|(s, _)| *s == stem) {
            same.join(run);
        } else if let Some((_, same)) = runs.iter_mut().find(|(_, r)| r.complemented_by(&run)) {
            same.join(run);
        } else if runs.len() < 2 {
            runs.push((stem, run));
        } else {
            return Err(format!("{}: a third run; no more than two can be compared", file.display()));
        }
    }
    Ok(runs.into_iter().map(|r| r.1).collect())
}

fn report(request: &Request, out: &mut impl Write) -> Result<bool, String> {
    let format = request.format.unwrap_or(Format::Page);
    let mut bytes = Vec::new();
    if format == Format::Lcov {
        covered(&mut bytes, request)?;
        return put(request.output.clone(), &bytes, out);
    }
    let runs = runs(&request.files, request.library)?;
    if let ([old, new], Format::Folded) = (runs.as_slice(), format) {
        let (old, new) = (tree_of(old)?, tree_of(new)?);
        write::folded::write_difference(&mut bytes, old, new, request.by).map_err(|e| e.to_string())?;
    } else if let ([_, _], false) = (runs.as_slice(), format == Format::Page) {
        return Err(
            "the files are of two runs: only the page, --folded and `kelvin report diff` compare".into()
        );
    } else {
        shown(&mut bytes, &runs, format, request)?;
    }
    let output = match (&request.output, format) {
        (None, Format::Page) => {
            let name = request.files.first().map(|f| stem(Path::new(f.file_name().unwrap_or(f.as_os_str()))));
            Some(PathBuf::from(name.unwrap_or_default() + ".html"))
        }
        (output, _) => output.clone(),
    };
    if output.is_none() && format == Format::Pprof && io::stdout().is_terminal() {
        return Err("--pprof writes no text: give -o FILE".into());
    }
    put(output, &bytes, out)
}

/// Writes to a file, or to the standard output.
fn put(output: Option<PathBuf>, bytes: &[u8], out: &mut impl Write) -> Result<bool, String> {
    match output {
        Some(path) => {
            whole(&path, bytes)?;
            writeln!(out, "wrote {}", path.display()).map_err(|e| e.to_string())?;
        }
        None => out.write_all(bytes).map_err(|e| format!("cannot write: {e}"))?,
    }
    Ok(true)
}

/// Program coverage, of all files together. Sources that are not where the compiler found them are named in
/// the folders of `--source`.
fn covered(bytes: &mut Vec<u8>, request: &Request) -> Result<(), String> {
    let folders = match &request.mix_folders[..] {
        [] => vec![PathBuf::from(".hpc")],
        named => named.to_vec(),
    };
    let mut modules = Vec::new();
    for file in &request.files {
        modules.extend(read::coverage::read(file, &folders).map_err(|e| e.to_string())?);
    }
    for m in &mut modules {
        let mut places = request.sources.iter().map(|dir| dir.join(&m.file));
        if !Path::new(&m.file).is_file()
            && let Some(found) = places.find(|f| f.is_file())
        {
            m.file = found.display().to_string();
        }
    }
    write::lcov::write(bytes, &modules).map_err(|e| format!("cannot write: {e}"))
}

/// One thing about one run, or the page.
fn shown(bytes: &mut Vec<u8>, runs: &[Run], format: Format, request: &Request) -> Result<(), String> {
    let Some(run) = runs.first() else { return Err("there is nothing to show".into()) };
    let by = request.by;
    let written = match format {
        Format::Page => return write::page::write(bytes, runs, &request.sources),
        Format::Svg(picture) => return write::svg::write(bytes, run, picture, by),
        Format::Published => {
            let title = request.published.as_deref().unwrap_or_default();
            return write::svg::published::write(bytes, run, title);
        }
        Format::Tty => write::tty::write(bytes, run, &request.selection),
        Format::Folded => write::folded::write(bytes, tree_of(run)?, by.available(run)),
        Format::Speedscope => tree_of(run).map(|_| write::speedscope::write(bytes, run))?,
        Format::Pprof => tree_of(run).map(|_| write::pprof::write(bytes, run))?,
        Format::Callgrind => tree_of(run).map(|_| write::callgrind::write(bytes, run))?,
        Format::Json => write::json::write(bytes, run),
        // Of another kind of run.
        Format::Lcov => return Err("--lcov is of .tix files".into()),
    };
    written.map_err(|e| format!("cannot write: {e}"))
}

/// Beside, then renamed: nobody finds half a file. What a link leads to is written; what is there and no
/// file, a device or a pipe, stays what it is.
pub(crate) fn whole(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let failed = |e: io::Error| format!("cannot write {}: {e}", path.display());
    let path = &*path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if path.metadata().is_ok_and(|m| !m.is_file()) {
        return File::create(path).and_then(|mut file| file.write_all(bytes)).map_err(failed);
    }
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let aside = tempfile::Builder::new().prefix(".kelvin-report-").tempfile_in(folder);
    // The name of the file aside, which the error has, is nobody's business.
    let mut file = aside.map_err(|e| {
        let why = e.to_string();
        format!("cannot write {}: {}", path.display(), why.split(" at path ").next().unwrap_or(&why))
    })?;
    file.write_all(bytes).map_err(failed)?;
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o644);
    file.as_file().set_permissions(mode).map_err(failed)?;
    file.persist(path).map(drop).map_err(|e| failed(e.error))
}

fn difference(request: &Request, out: &mut impl Write) -> Result<bool, String> {
    let [old, new] = request.files.as_slice() else { return Err("diff takes two files".into()) };
    let old = read::read_with(old, request.library).map_err(|e| e.to_string())?;
    let new = read::read_with(new, request.library).map_err(|e| e.to_string())?;
    let mut bytes = Vec::new();
    match request.format {
        None if request.output.is_none() => {
            write::tty::write_difference(&mut bytes, &old, &new, request.by, &request.selection)
        }
        Some(Format::Tty) => {
            write::tty::write_difference(&mut bytes, &old, &new, request.by, &request.selection)
        }
        Some(Format::Folded) => {
            write::folded::write_difference(&mut bytes, tree_of(&old)?, tree_of(&new)?, request.by)
        }
        None => {
            write::page::write(&mut bytes, &[old, new], &request.sources)?;
            Ok(())
        }
        Some(_) => return Err("diff writes text, --folded, or the page (-o PAGE.html)".into()),
    }
    .map_err(|e| format!("cannot write: {e}"))?;
    match &request.output {
        Some(path) => {
            whole(path, &bytes)?;
            writeln!(out, "wrote {}", path.display()).map_err(|e| e.to_string())?;
        }
        None => out.write_all(&bytes).map_err(|e| format!("cannot write: {e}"))?,
    }
    Ok(true)
}

fn checked(request: &Request, out: &mut impl Write) -> Result<bool, String> {
    let (Some(baseline), Some(file)) = (&request.baseline, request.files.first()) else {
        return Err("check takes --baseline FILE and one file".into());
    };
    let baseline = read::read_with(baseline, request.library).map_err(|e| e.to_string())?;
    let run = read::read_with(file, request.library).map_err(|e| e.to_string())?;
    let mut limits = request.limits;
    if limits.alloc.is_none() && limits.entries.is_none() && limits.ticks.is_none() {
        limits.alloc = Some(Limit::More(1.0));
    }
    let found = check::check(&baseline, &run, limits)?;
    let mut text = if found.is_empty() {
        format!("within the limits: {}\n", limits.in_words())
    } else {
        check::table(&found)
    };
    text.extend(check::not_compared(&baseline, &run, limits).map(|note| format!("! {note}\n")));
    out.write_all(text.as_bytes()).map_err(|e| format!("cannot write: {e}"))?;
    Ok(found.is_empty())
}
