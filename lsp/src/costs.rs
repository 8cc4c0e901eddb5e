//! What the last profiled run cost, by cost centre, and where in the source these stand now.
//!
//! The logs of a program lie beside it: `.prof`, `.prof.json`, `.eventlog` in the folder of the module, in
//! that from which modules are named, and in the editor's. Of those that speak of a module the newest counts.
//!
//! A cost centre is found in the source by its label, not by its line: an `scc` by its name, a function by
//! its declaration, so that figures stay with what they are about while the text is edited. Where several
//! have one label, they are taken in their order; lines of the profile only tell which is meant if some are
//! gone.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};

use indexmap::IndexMap;
use kelvin_profile::model::Known;
use kelvin_profile::model::tree::Costs as Figures;
use kelvin_syntax::ast::Decl;

use crate::index::What;
use crate::place::View;
use crate::program::File;
use crate::text::Shift;

/// Larger logs are left to `kelvin report` (bytes).
const MOST_BYTES: u64 = 256 << 20;
/// So many logs of a folder are looked at, the newest first.
const MOST_LOGS: usize = 12;
/// Editors ask for figures at each key: the folders are read less often.
const BETWEEN_LOOKS: Duration = Duration::from_millis(250);

/// What one run says.
struct Log {
    centres: Vec<Centre>,
    /// Ticks and bytes that percentages are of; `None` where the log does not say.
    ticks: Option<u64>,
    bytes: Option<u64>,
    /// Bytes were made from percentages rounded to a tenth, so that is what can be said of them.
    rounded: bool,
    entries: bool,
}

/// A cost centre of a run.
#[derive(Clone)]
struct Centre {
    label: String,
    file: PathBuf,
    /// From 1.
    line: u32,
    own: Figures,
    inherited: Figures,
}

/// What a file was when it was read.
#[derive(Clone, Copy, PartialEq)]
struct State {
    written: SystemTime,
    length: u64,
}

/// The logs that are known.
#[derive(Default)]
pub struct Logs {
    folders: IndexMap<PathBuf, Vec<(PathBuf, State)>>,
    read: IndexMap<PathBuf, (State, Option<Rc<Log>>)>,
    /// When the folders were looked into.
    looked: Option<Instant>,
}

/// Where a cost centre stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// At the label of an `scc`.
    Scc,
    /// At a function's name, where it is declared at top level.
    Function,
    /// At the name of a local function or of a method in an instance.
    Inner,
}

/// Figures for a place.
#[derive(Clone, Debug)]
pub struct Figure {
    pub kind: Kind,
    /// As the cost centre is called.
    pub label: String,
    /// Bytes of the text as it is now.
    pub at: Range<usize>,
    /// `31 % time, 2.1 GB, 40,112 entries`.
    pub short: String,
    /// The same and more, for those who ask.
    pub long: String,
}

impl Logs {
    /// Looks into the folders again, if that was not done just now. True if there is something new.
    pub fn look(&mut self) -> bool {
        if self.looked.is_some_and(|at| at.elapsed() < BETWEEN_LOOKS) {
            return false;
        }
        self.looked = Some(Instant::now());
        let mut new = false;
        for (folder, known) in &mut self.folders {
            let found = logs_in(folder);
            new |= *known != found;
            *known = found;
        }
        new
    }

    /// The newest log that speaks of the file, and what it says of it.
    fn about(&mut self, file: &Path, folders: &[PathBuf]) -> Option<(PathBuf, Rc<Log>, Vec<Centre>)> {
        let mut all: Vec<(PathBuf, State)> = Vec::new();
        for folder in folders {
            let found = self.folders.entry(folder.clone()).or_insert_with(|| logs_in(folder));
            all.extend(found.iter().filter(|l| !all.iter().any(|a| a.0 == l.0)).cloned().collect::<Vec<_>>());
        }
        all.sort_by(|a, b| b.1.written.cmp(&a.1.written).then_with(|| a.0.cmp(&b.0)));
        for (path, state) in all.into_iter().take(MOST_LOGS) {
            let log = match self.read.get(&path) {
                Some((was, log)) if *was == state => log.clone(),
                _ => {
                    let log = read(&path).map(Rc::new);
                    self.read.insert(path.clone(), (state, log.clone()));
                    log
                }
            };
            let Some(log) = log else { continue };
            let here: Vec<Centre> = log.centres.iter().filter(|c| file.ends_with(&c.file)).cloned().collect();
            if !here.is_empty() {
                return Some((path, log, here));
            }
        }
        None
    }

    /// The figures of a file's functions and `scc`s, by place.
    pub fn figures(&mut self, file: &File, folders: &[PathBuf]) -> Vec<Figure> {
        let Some((path, log, mut centres)) = self.about(Path::new(&file.name), folders) else {
            return Vec::new();
        };
        let anchors = anchors(file);
        centres.sort_by(|a, b| a.label.cmp(&b.label).then(a.line.cmp(&b.line)));
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut figures = Vec::new();
        for same in centres.chunk_by(|a, b| a.label == b.label) {
            let here: Vec<&Anchor> = anchors.iter().filter(|a| a.label == same[0].label).collect();
            for (centre, anchor) in pair(same, &here, file) {
                figures.push(Figure {
                    kind: anchor.kind,
                    label: anchor.label.clone(),
                    at: anchor.at.clone(),
                    short: log.short(centre),
                    long: log.long(centre, &name),
                });
            }
        }
        figures.sort_by_key(|f| f.at.start);
        figures
    }
}

/// The profiles in a folder, the newest first.
fn logs_in(folder: &Path) -> Vec<(PathBuf, State)> {
    let mut found: Vec<(PathBuf, State)> = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if ![".prof", ".prof.json", ".eventlog"].iter().any(|e| name.ends_with(e)) {
            continue;
        }
        let Ok(about) = fs::metadata(&path) else { continue };
        if let (true, Ok(written)) = (about.is_file() && about.len() <= MOST_BYTES, about.modified()) {
            found.push((path, State { written, length: about.len() }));
        }
    }
    found.sort_by(|a, b| b.1.written.cmp(&a.1.written).then_with(|| a.0.cmp(&b.0)));
    found
}

/// Reads a log. One that cannot be read, for it is being written or is none, says nothing.
fn read(path: &Path) -> Option<Log> {
    let run = std::panic::catch_unwind(|| kelvin_profile::read::read(path)).ok()?.ok()?;
    let centres = run.tree.centres().zip(run.tree.by_centre()).filter_map(|(centre, costs)| {
        let span = centre.span()?;
        let file = Path::new(&span.file).components();
        let file =
            file.filter(|c| !matches!(c, std::path::Component::CurDir | std::path::Component::ParentDir));
        Some(Centre {
            label: centre.label.clone(),
            file: file.collect(),
            line: span.first,
            own: costs.own,
            inherited: costs.inherited,
        })
    });
    let centres = centres.collect();
    let told = |known: Known, total: u64| (known != Known::No && total > 0).then_some(total);
    Some(Log {
        centres,
        ticks: told(run.measures.ticks, run.total_ticks()),
        bytes: told(run.measures.bytes, run.total_bytes()),
        rounded: run.measures.bytes == Known::Rounded,
        entries: run.measures.entries != Known::No,
    })
}

impl Log {
    fn short(&self, c: &Centre) -> String {
        if self.entries && c.own.is_zero() && c.inherited.is_zero() {
            return "never entered".into();
        }
        let mut parts = Vec::new();
        parts.extend(self.ticks.map(|t| format!("{} time", percent(c.own.ticks, t))));
        parts.extend(self.bytes.map(|total| match self.rounded {
            true => format!("{} alloc", percent(c.own.bytes, total)),
            false => bytes(c.own.bytes),
        }));
        if self.entries {
            let word = if c.own.entries == 1 { "entry" } else { "entries" };
            parts.push(format!("{} {word}", grouped(c.own.entries)));
        }
        parts.join(", ")
    }

    fn long(&self, c: &Centre, log: &str) -> String {
        let mut text = format!("`{}`: {}", c.label, self.short(c));
        let mut below = Vec::new();
        below.extend(self.ticks.map(|t| format!("{} time", percent(c.inherited.ticks, t))));
        if let Some(total) = self.bytes {
            let part = percent(c.inherited.bytes, total);
            below.push(match self.rounded {
                true => format!("{part} alloc"),
                false => format!("{} ({part} of all)", bytes(c.inherited.bytes)),
            });
        }
        if !below.is_empty() && !c.inherited.is_zero() {
            text.push_str(&format!("\n\nWith all that it called: {}", below.join(", ")));
        }
        text.push_str(&format!("\n\nFrom `{log}`"));
        text
    }
}

/// `31 %`; below ten with a tenth.
fn percent(part: u64, whole: u64) -> String {
    let value = part as f64 * 100.0 / whole.max(1) as f64;
    match value {
        v if part == 0 || v >= 9.95 => format!("{v:.0} %"),
        v if v < 0.05 => "< 0.1 %".into(),
        v => format!("{v:.1} %"),
    }
}

/// With three digits at most, in units of a thousand.
fn bytes(n: u64) -> String {
    let units = ["B", "kB", "MB", "GB", "TB", "PB"];
    let mut value = n as f64;
    let mut unit = 0;
    while value >= 999.5 && unit + 1 < units.len() {
        value /= 1000.0;
        unit += 1;
    }
    let digits = usize::from(unit > 0 && value < 9.95);
    format!("{value:.digits$} {}", units[unit])
}

/// Digits in groups of three.
fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}

/// A place that a cost centre may be of.
struct Anchor {
    label: String,
    kind: Kind,
    at: Range<usize>,
}

/// Cost centres of one label with the places of that label.
fn pair<'a>(centres: &'a [Centre], anchors: &'a [&'a Anchor], file: &File) -> Vec<(&'a Centre, &'a Anchor)> {
    if centres.len() == anchors.len() {
        return centres.iter().zip(anchors.iter().copied()).collect();
    }
    let line = |a: &Anchor| file.text.line_of(a.at.start) as i64 + 1;
    let nearest = |c: &Centre| anchors.iter().copied().min_by_key(|a| (line(a) - i64::from(c.line)).abs());
    centres.iter().filter_map(|c| Some((c, nearest(c)?))).collect()
}

/// The places of a file that cost centres may be of, in their order.
fn anchors(file: &File) -> Vec<Anchor> {
    let mut anchors = sccs(&file.text.text);
    let Some(good) = &file.good else { return anchors };
    let shift = Shift::between(&good.text.text, &file.text.text);
    let mut add = |label: String, kind: Kind, span: kelvin_base::Span| {
        if let Some(at) = shift.range(span.lo as usize..span.hi as usize) {
            anchors.push(Anchor { label, kind, at });
        }
    };
    let mut pragmas: Vec<(&str, &str)> = Vec::new();
    for decl in &good.module.ast.decls {
        match decl {
            Decl::Fun { name, .. } => add(name.name.to_string(), Kind::Function, name.span),
            Decl::SccPragma { name, label: Some(label), .. } => {
                pragmas.push((name.name.as_str(), label.as_str()))
            }
            Decl::Instance(i) => {
                for d in &i.decls {
                    if let Decl::Fun { name, .. } = d {
                        add(name.name.to_string(), Kind::Inner, name.span);
                    }
                }
            }
            Decl::Class(c) => {
                for d in &c.decls {
                    if let Decl::Fun { name, .. } = d {
                        add(name.name.to_string(), Kind::Inner, name.span);
                    }
                }
            }
            _ => {}
        }
    }
    // Functions that a pragma gives a label of its own have that.
    for (name, label) in pragmas {
        if let Some(a) = anchors.iter_mut().find(|a| a.kind == Kind::Function && a.label == name) {
            a.label = label.into();
        }
    }
    anchors.extend(local_functions(file));
    anchors.sort_by_key(|a| a.at.start);
    anchors
}

/// Local bindings, `g` in the declaration of `f` as `f.g`.
fn local_functions(file: &File) -> Vec<Anchor> {
    let Some(View { analysis, shift }) = View::of(file) else { return Vec::new() };
    let decls: Vec<(&str, Range<u32>)> = analysis
        .module
        .ast
        .decls
        .iter()
        .filter_map(|d| match d {
            Decl::Fun { name, span, .. } => Some((name.name.as_str(), span.lo..span.hi)),
            _ => None,
        })
        .collect();
    let locals = analysis.entities.iter().filter(|e| e.what == What::Local && e.bound.file == analysis.file);
    let made = locals.filter_map(|e| {
        let outer = decls.iter().find(|(_, range)| range.contains(&e.bound.lo))?.0;
        let at = shift.range(e.bound.lo as usize..e.bound.hi as usize)?;
        Some(Anchor { label: format!("{outer}.{}", e.text), kind: Kind::Inner, at })
    });
    made.collect()
}

/// The labels of `scc "label"` and `{-# SCC label #-}`, but for pragmas that stand before declarations by
/// themselves.
fn sccs(text: &str) -> Vec<Anchor> {
    let mut anchors = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        if let Some(pragma) = rest.strip_prefix("{-#") {
            let inside = pragma.split("#-}").next().unwrap_or(pragma);
            let words = inside.trim_start();
            let keyword = words.split(char::is_whitespace).next().unwrap_or_default();
            let label = words[keyword.len()..].trim();
            if keyword.eq_ignore_ascii_case("scc") && !label.is_empty() {
                let lo = at + 3 + (label.as_ptr() as usize - inside.as_ptr() as usize);
                let at = lo..lo + label.len();
                anchors.push(Anchor { label: label.trim_matches('"').into(), kind: Kind::Scc, at });
            }
            at += 3 + inside.len();
        } else if rest.starts_with("{-") {
            at += comment(rest);
        } else if rest.starts_with("--")
            && !rest[2..].starts_with(|c: char| "!#$%&*+./<=>?@\\^|~:".contains(c))
        {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with('"') {
            at += string(rest);
        } else if let Some(literal) = character(rest) {
            at += literal;
        } else {
            let first = rest.chars().next().unwrap_or(' ');
            if first.is_alphabetic() || first == '_' {
                let word =
                    rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'').unwrap_or(rest.len());
                let after = &rest[word..];
                let gap = after.len() - after.trim_start().len();
                if &rest[..word] == "scc" && after.trim_start().starts_with('"') {
                    let lo = at + word + gap;
                    let length = string(after.trim_start());
                    let label = text[lo..lo + length].trim_matches('"').to_owned();
                    anchors.push(Anchor { label, kind: Kind::Scc, at: lo..lo + length });
                    at = lo + length;
                } else {
                    at += word;
                }
            } else {
                at += first.len_utf8();
            }
        }
    }
    anchors
}

/// The length of a string literal, which may be cut off.
fn string(text: &str) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            '\n' if !escaped => return i,
            '"' if !escaped => return i + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    text.len()
}

/// The length of a character literal, if there is one.
fn character(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    let mut chars = inside.chars();
    let first = chars.next()?;
    if first != '\\' {
        return (chars.next() == Some('\'')).then(|| first.len_utf8() + 2);
    }
    let end = inside[1..].char_indices().skip(1).take(12).find(|c| c.1 == '\'')?.0;
    Some(end + 3)
}

/// The length of a comment, which may be nested.
fn comment(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0usize, 0);
    while at + 1 < bytes.len() {
        match &bytes[at..at + 2] {
            b"{-" => (depth, at) = (depth + 1, at + 2),
            b"-}" => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_in_few_words() {
        assert_eq!(percent(311, 1000), "31 %");
        assert_eq!(percent(4, 100_000), "< 0.1 %");
        assert_eq!(percent(12, 1000), "1.2 %");
        assert_eq!(percent(0, 10), "0 %");
        assert_eq!(bytes(2_140_000_000), "2.1 GB");
        assert_eq!(bytes(999), "999 B");
        assert_eq!(bytes(31_400_000), "31 MB");
        assert_eq!(grouped(40112), "40,112");
        assert_eq!(grouped(7), "7");
    }

    #[test]
    fn sccs_outside_of_comments_and_strings() {
        let text = "f x = scc \"a\" x -- scc \"b\"\n{- scc \"c\" {- -} -}\ng' = \"scc \\\"d\" ++ '\"' : scc\n  \"e\" y\nh = {-# SCC \"k\" #-} z\ni = {-# scc l #-} '\\'' {-";
        let found: Vec<(String, &str)> =
            sccs(text).iter().map(|a| (a.label.clone(), &text[a.at.clone()])).collect();
        let want = [("a", "\"a\""), ("e", "\"e\""), ("k", "\"k\""), ("l", "l")];
        assert_eq!(found, want.map(|(l, t)| (l.to_owned(), t)));
    }
}
