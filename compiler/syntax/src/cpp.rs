//! The C preprocessor, in the traditional style that Haskell programs are written for: `#if` and its
//! relatives, macros with and without parameters, `#include`, `#error`, `#line`.
//!
//! It makes one text of a source file and knows for every byte of the result where it comes from
//! ([`Expanded::origin`]), so that messages show the file as it was written. What stands between `#if`
//! and `#endif` and is not chosen becomes an empty line.
//!
//! Traditional: a parameter is replaced within string literals of the macro's body too, an empty
//! comment `/**/` joins what stands around it, and `'` and `##` have no meaning of their own.
//!
//! Invariants: it never fails, what is wrong is reported; macros never expand within their own
//! expansion, and includes nest to [`MAX_INCLUDES`], so it always ends.

mod condition;
mod expand;
pub mod headers;

use kelvin_base::{Diagnostic, FileId, Span};

use expand::{Budget, Macro, Macros};

/// How deep files may include each other.
const MAX_INCLUDES: usize = 64;

/// The text of the file that an `#include` names, if there is one.
pub type Include<'a> = &'a dyn Fn(&str) -> Option<String>;

/// A part of the result: either a copy of the source, byte by byte, or something that a stretch of the source
/// was replaced by.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// Where it starts in the result.
    at: u32,
    /// Where the source of it starts, and how long that is.
    from: u32,
    len: u32,
    copied: bool,
}

/// A preprocessed text.
#[derive(Clone, Debug, Default)]
pub struct Expanded {
    pub text: String,
    pieces: Vec<Piece>,
    pub diagnostics: Vec<Diagnostic>,
}

impl Expanded {
    /// The stretch of the source that a stretch of the result comes from.
    pub fn origin(&self, lo: u32, hi: u32) -> (u32, u32) {
        let piece =
            |at: u32| self.pieces.partition_point(|p| p.at <= at).checked_sub(1).map(|i| self.pieces[i]);
        let start = piece(lo).map_or(lo, |p| if p.copied { p.from + (lo - p.at) } else { p.from });
        let last = hi.saturating_sub(1).max(lo);
        let end = piece(last).map_or(hi, |p| if p.copied { p.from + (hi - p.at) } else { p.from + p.len });
        (start, end.max(start))
    }

    /// Moves the places of a message to the source.
    pub fn relocate(&self, d: &mut Diagnostic) {
        let spans = std::iter::once(&mut d.primary).chain(&mut d.labels);
        for label in spans {
            label.span = self.span(label.span);
        }
    }

    pub(crate) fn span(&self, span: Span) -> Span {
        if span.is_none() {
            return span;
        }
        let (lo, hi) = self.origin(span.lo, span.hi);
        Span::new(span.file, lo, hi)
    }
}

/// One level of `#if`.
struct Branch {
    /// Whether what is around it is read at all.
    outer: bool,
    /// Whether the lines here are read.
    active: bool,
    /// Whether one of the branches was chosen already.
    taken: bool,
    /// Whether `#else` was seen.
    last: bool,
    span: Span,
}

/// The state of preprocessing one program text.
struct Cpp<'a> {
    file: FileId,
    include: Include<'a>,
    macros: Macros,
    budget: Budget,
    /// That the budget was exceeded has been said.
    too_much: bool,
    out: Expanded,
    branches: Vec<Branch>,
    depth: usize,
}

/// Preprocesses a text; `name` is what `__FILE__` says. `defines` are those of the command line, `NAME` or
/// `NAME=value`, and names to be undefined with a `-` before them. `versions` are the packages' that
/// `MIN_VERSION_name(…)` asks for and `VERSION_name` is, as a string.
pub fn preprocess(
    file: FileId,
    name: &str,
    text: &str,
    defines: &[String],
    versions: &[(String, Vec<i64>)],
    include: Include,
) -> Expanded {
    let mut cpp = Cpp {
        file,
        include,
        macros: expand::builtin_macros(),
        budget: Budget::of_file(text.len()),
        too_much: false,
        out: Expanded::default(),
        branches: Vec::new(),
        depth: 0,
    };
    for (package, version) in versions {
        let name = format!("MIN_VERSION_{}", package.replace('-', "_"));
        cpp.macros.insert(name, Macro::version(version));
        let whole: Vec<String> = version.iter().map(i64::to_string).collect();
        let name = format!("VERSION_{}", package.replace('-', "_"));
        cpp.macros.insert(name, Macro::object(&format!("\"{}\"", whole.join("."))));
    }
    for define in defines {
        if let Some(name) = define.strip_prefix('-') {
            cpp.macros.remove(name);
        } else {
            let (name, value) = define.split_once('=').unwrap_or((define, "1"));
            cpp.macros.insert(name.to_string(), Macro::object(value));
        }
    }
    cpp.named(name, text, None);
    for branch in std::mem::take(&mut cpp.branches) {
        cpp.out
            .diagnostics
            .push(Diagnostic::error(branch.span, "this conditional has no `#endif`").at("it starts here"));
    }
    cpp.out
}

/// Whether a program asks for the preprocessor at its head, by `{-# LANGUAGE CPP #-}` or `-cpp` among its
/// options.
pub fn wanted(text: &str) -> bool {
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if rest.starts_with('#') || rest.starts_with("--") {
            rest = rest.find('\n').map_or("", |i| &rest[i..]);
        } else if rest.starts_with("{-") {
            let Some(len) = comment_length(rest) else { return false };
            if asks(&rest[..len]) {
                return true;
            }
            rest = &rest[len..];
        } else {
            return false;
        }
    }
}

/// Whether a pragma has the word.
fn asks(comment: &str) -> bool {
    let Some(body) = comment.strip_prefix("{-#") else { return false };
    let mut words = body.split(|c: char| c.is_whitespace() || c == ',' || c == '#').filter(|w| !w.is_empty());
    match words.next().map(str::to_ascii_uppercase).as_deref() {
        Some("LANGUAGE") => words.any(|w| w == "CPP"),
        Some("OPTIONS" | "OPTIONS_GHC" | "OPTIONS_KELVIN") => words.any(|w| w == "-cpp" || w == "-XCPP"),
        _ => false,
    }
}

/// The length of the nested comment that a text starts with.
fn comment_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut depth, mut i) = (0usize, 0usize);
    while i + 1 < bytes.len() {
        match &bytes[i..i + 2] {
            b"{-" => (depth, i) = (depth + 1, i + 2),
            b"-}" => (depth, i) = (depth - 1, i + 2),
            _ => i += 1,
        }
        if depth == 0 {
            return Some(i);
        }
    }
    None
}

/// The length of the C comment that begins a line. Elsewhere `/*` is more likely to be part of an operator or
/// of a comment of the program's, and an empty comment joins what is around it.
fn leading_comment(text: &str) -> Option<usize> {
    let start = text.len() - text.trim_start_matches([' ', '\t']).len();
    let inner = text[start..].strip_prefix("/*")?;
    let end = inner.find("*/")?;
    (end > 0).then_some(start + 2 + end + 2)
}

impl Cpp<'_> {
    /// Reads a text whose file is `name` as `__FILE__` and `__LINE__` have it: behind it they say what they
    /// said before.
    fn named(&mut self, name: &str, text: &str, included: Option<Span>) {
        let before = ["__FILE__", "__LINE__"].map(|place| (place, self.macros.remove(place)));
        self.macros.insert("__FILE__".into(), Macro::object(&format!("{name:?}")));
        self.text(text, included);
        for (place, body) in before {
            body.and_then(|body| self.macros.insert(place.into(), body));
        }
    }

    /// Reads a text line by line. In an included file all places are that of the `#include`.
    fn text(&mut self, text: &str, included: Option<Span>) {
        let (mut at, mut counted, mut number) = (0usize, 0usize, 1usize);
        while at < text.len() {
            number += text[counted..at].matches('\n').count();
            counted = at;
            self.macros.insert("__LINE__".into(), Macro::object(&number.to_string()));
            let end = text[at..].find('\n').map_or(text.len(), |i| at + i + 1);
            let line = &text[at..end];
            if is_directive(line) && !(at == 0 && line.starts_with("#!")) {
                let end = directive_end(text, at, end);
                let whole = &text[at..end];
                let span = included
                    .unwrap_or_else(|| Span::new(self.file, at as u32, (at + whole.trim_end().len()) as u32));
                // The lines of the result are those of the source, so that layout sees the same columns.
                self.directive(whole, span);
                if included.is_none() {
                    self.emit(&"\n".repeat(whole.matches('\n').count()), at, whole.len(), false);
                }
                at = end;
                continue;
            }
            if let Some(len) = leading_comment(&text[at..]) {
                if included.is_none() {
                    self.emit(&"\n".repeat(text[at..at + len].matches('\n').count()), at, len, false);
                }
                at += len;
                continue;
            }
            if self.active() {
                let end = self.end_of_arguments(text, at, end, included);
                self.line(&text[at..end], at, included);
                at = end;
                continue;
            } else if included.is_none() && line.ends_with('\n') {
                self.emit("\n", at + line.len() - 1, 1, true);
            }
            at = end;
        }
    }

    /// Where the lines end that the arguments of the last macro of a line go on to. `at` is the line's start,
    /// `end` its end.
    fn end_of_arguments(&mut self, text: &str, at: usize, end: usize, included: Option<Span>) -> usize {
        let mut last = end;
        let mut open = expand::unclosed(&text[at..last], 0, &self.macros);
        while let Some(name) = open {
            let next = &text[last..];
            if next.is_empty() || next.starts_with('#') {
                let lo = at + name;
                let len = text[lo..].find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(0);
                let span = included.unwrap_or_else(|| Span::new(self.file, lo as u32, (lo + len) as u32));
                let d = format!("the arguments of the macro `{}` are not closed", &text[lo..lo + len]);
                let why = "its opening parenthesis has no closing one, up to the end of the file or the next directive";
                self.out.diagnostics.push(Diagnostic::error(span, d).note(why));
                return end;
            }
            last += next.find('\n').map_or(next.len(), |i| i + 1);
            open = expand::unclosed(&text[at..last], name, &self.macros);
        }
        last
    }

    /// A text with its macros expanded. What cannot be, within the budget, stays as it is, and is reported
    /// once.
    fn expanded(&mut self, text: &str, span: Span) -> String {
        if self.too_much {
            return text.to_string();
        }
        let out = expand::expand(text, &self.macros, &mut self.budget);
        if !self.budget.exceeded {
            return out;
        }
        self.too_much = true;
        let d = "the macros of this file expand to too much";
        self.out.diagnostics.push(
            Diagnostic::error(span, d)
                .at("this is one use more than can be expanded")
                .note("they may become a few megabytes, or some times the length of the file"),
        );
        text.to_string()
    }

    fn active(&self) -> bool {
        self.branches.last().is_none_or(|b| b.active)
    }

    /// Appends to the result; `from` and `len` are the source of it.
    fn emit(&mut self, text: &str, from: usize, len: usize, copied: bool) {
        if text.is_empty() {
            return;
        }
        let at = self.out.text.len() as u32;
        self.out.pieces.push(Piece { at, from: from as u32, len: len as u32, copied });
        self.out.text.push_str(text);
    }

    /// A line of the program, or as many as the arguments of its macros take: macros are expanded.
    fn line(&mut self, line: &str, at: usize, included: Option<Span>) {
        if let Some(span) = included {
            let text = self.expanded(line, span);
            let text = if text.ends_with('\n') { text } else { text + "\n" };
            self.emit(&text, span.lo as usize, (span.hi - span.lo) as usize, false);
            return;
        }
        let mut done = 0usize;
        while let Some(found) = expand::next_use(line, done, &self.macros) {
            self.emit(&line[done..found.lo], at + done, found.lo - done, true);
            let span = Span::new(self.file, (at + found.lo) as u32, (at + found.hi) as u32);
            let text = self.expanded(&line[found.lo..found.hi], span);
            self.emit(&text, at + found.lo, found.hi - found.lo, false);
            done = found.hi;
        }
        self.emit(&line[done..], at + done, line.len() - done, true);
    }

    fn error(&mut self, span: Span, message: impl Into<String>) {
        self.out.diagnostics.push(Diagnostic::error(span, message));
    }

    fn close(&mut self, span: Span) {
        if self.branches.pop().is_none() {
            self.error(span, "this `#endif` has no `#if`");
        }
    }

    fn directive(&mut self, line: &str, span: Span) {
        let body = expand::without_comments(&line.replace("\\\r\n", " ").replace("\\\n", " "));
        let body = body.trim_start_matches('#').trim();
        let word_len = body.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(body.len());
        let (word, rest) = (&body[..word_len], body[word_len..].trim());
        match word {
            "if" => self.open(span, |c| c.condition(rest, span)),
            "ifdef" => self.open(span, |c| c.is_defined(rest)),
            "ifndef" => self.open(span, |c| !c.is_defined(rest)),
            "elif" => self.next_branch(word, Some(rest), span),
            "else" => self.next_branch(word, None, span),
            "endif" => self.close(span),
            _ if !self.active() => {}
            "define" => match expand::definition(rest) {
                Some((name, body)) => {
                    self.macros.insert(name, body);
                }
                None => self.error(span, "a macro needs a name: `#define NAME body`"),
            },
            "undef" => {
                self.macros.remove(rest);
            }
            "include" => self.include(rest, span),
            "error" => self.error(span, format!("#error {rest}")),
            "warning" => self.out.diagnostics.push(Diagnostic::warning(span, format!("#warning {rest}"))),
            // `#line`, `# 12 "file"`: our places are better. `#pragma` and an empty directive mean nothing.
            "line" | "pragma" | "ident" | "" => {}
            // What another preprocessor, or a generator, says of lines: `# 12 "File.x"`.
            _ => {}
        }
    }

    fn open(&mut self, span: Span, condition: impl FnOnce(&mut Self) -> bool) {
        let outer = self.active();
        let active = outer && condition(self);
        self.branches.push(Branch { outer, active, taken: active, last: false, span });
    }

    fn next_branch(&mut self, word: &str, condition: Option<&str>, span: Span) {
        let Some(branch) = self.branches.last() else {
            return self.error(span, format!("this `#{word}` has no `#if`"));
        };
        if branch.last {
            return self.error(span, format!("this `#{word}` comes after `#else`"));
        }
        let possible = branch.outer && !branch.taken;
        let active = possible && condition.is_none_or(|c| self.condition(c, span));
        if let Some(branch) = self.branches.last_mut() {
            branch.active = active;
            branch.taken |= active;
            branch.last = condition.is_none();
        }
    }

    fn is_defined(&self, name: &str) -> bool {
        self.macros.contains_key(name)
    }

    fn condition(&mut self, text: &str, span: Span) -> bool {
        match condition::evaluate(&expand::joined(text), &self.macros) {
            Ok(value) => value != 0,
            Err(why) => {
                self.error(span, format!("the condition cannot be evaluated: {why}"));
                false
            }
        }
    }

    fn include(&mut self, what: &str, span: Span) {
        let what = self.expanded(what, span);
        let what = what.trim();
        let name = what
            .strip_prefix('"')
            .and_then(|w| w.strip_suffix('"'))
            .or_else(|| what.strip_prefix('<').and_then(|w| w.strip_suffix('>')));
        let Some(name) = name else {
            return self.error(span, "`#include` needs a file: `#include \"file\"`");
        };
        if self.depth >= MAX_INCLUDES {
            return self.error(span, format!("`#include` is nested more than {MAX_INCLUDES} times"));
        }
        let found = (self.include)(name).or_else(|| headers::text(name).map(String::from));
        match found {
            Some(text) => {
                let open = std::mem::take(&mut self.branches);
                self.depth += 1;
                self.named(name, &text, Some(span));
                self.depth -= 1;
                if !self.branches.is_empty() {
                    self.error(span, format!("a conditional in {name} has no `#endif`"));
                }
                self.branches = open;
            }
            None => self.out.diagnostics.push(
                Diagnostic::error(span, format!("there is no file {name} to include"))
                    .hint("further folders are given by -I<dir>"),
            ),
        }
    }
}

/// Whether the preprocessor reads the line. Others that start with `#`, such as headings in comments and the
/// end of a pragma, are the program's, as they are to GHC.
fn is_directive(line: &str) -> bool {
    let Some(body) = line.strip_prefix('#') else { return false };
    let body = body.trim_start();
    let word = &body[..body.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(body.len())];
    match word {
        "" => body.is_empty() || body.starts_with("/*"),
        "if" | "ifdef" | "ifndef" | "elif" | "else" | "endif" | "define" | "undef" | "include" | "error"
        | "warning" | "line" | "pragma" | "ident" => true,
        _ => word.bytes().all(|b| b.is_ascii_digit()),
    }
}

/// A directive goes on where its line ends in a backslash.
fn directive_end(text: &str, at: usize, mut end: usize) -> usize {
    while end < text.len() && text[at..end].trim_end_matches(['\n', '\r']).ends_with('\\') {
        end = text[end..].find('\n').map_or(text.len(), |i| end + i + 1);
    }
    end
}
