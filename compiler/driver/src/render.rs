//! Diagnostics as text on standard error, with the source line, coloured where that is a terminal.
//!
//! What one message takes to show does not depend on how long the lines of the program are, nor the output on
//! how often a mistake was made: of a long line the part around the place is shown, and after [`MAX_ERRORS`]
//! errors the rest is counted.

use std::io::Write;
use std::ops::Range;

use codespan_reporting::diagnostic as cs;
use codespan_reporting::files::{Error, Files};
use codespan_reporting::term::{self, termcolor};
use kelvin_base::{Diagnostic, FileId, Severity, SourceFile, SourceMap, Span};

/// So many errors are shown.
const MAX_ERRORS: usize = 100;
/// Of longer lines a part is shown (bytes).
const LONG_LINE: usize = 400;
/// That part: so many bytes before a place, …
const BEFORE: usize = 80;
/// … and so many from there on.
const BEHIND: usize = 160;

/// Prints the diagnostics, sorted by place, each once.
pub fn report(sources: &SourceMap, diagnostics: &[Diagnostic]) {
    let mut sorted: Vec<&Diagnostic> = diagnostics.iter().collect();
    sorted.sort_by(|a, b| {
        let key = |d: &Diagnostic| (d.primary.span.file, d.primary.span.lo, d.severity);
        key(a).cmp(&key(b)).then_with(|| a.message.cmp(&b.message))
    });
    sorted.dedup();
    let choice = if std::io::IsTerminal::is_terminal(&std::io::stderr()) {
        termcolor::ColorChoice::Auto
    } else {
        termcolor::ColorChoice::Never
    };
    let writer = termcolor::StandardStream::stderr(choice);
    let config = term::Config::default();
    let mut errors = 0;
    for d in sorted {
        errors += usize::from(d.is_error());
        if d.is_error() && errors > MAX_ERRORS {
            continue;
        }
        let mut excerpts = Excerpts { sources, cut: Vec::new() };
        let converted = excerpts.convert(d);
        // Nothing sensible can be done when standard error is closed.
        let _ = term::emit_to_write_style(&mut writer.lock(), &config, &excerpts, &converted);
    }
    if let Some(more @ 1..) = errors.checked_sub(MAX_ERRORS) {
        let (errors, are) = if more == 1 { ("error", "is") } else { ("errors", "are") };
        let _ = writeln!(writer.lock(), "kelvin: {more} more {errors} {are} not shown");
    }
}

/// The source files as one message shows them.
struct Excerpts<'s> {
    sources: &'s SourceMap,
    /// The parts that are shown of long lines: the file, the line from 0, the bytes.
    cut: Vec<(FileId, usize, Range<usize>)>,
}

impl<'s> Excerpts<'s> {
    fn file(&self, id: FileId) -> Result<&'s SourceFile, Error> {
        self.sources.get(id).ok_or(Error::FileMissing)
    }

    /// The part of the line of `at` that is shown. The first place asked for decides which part of a long
    /// line that is.
    fn part(&mut self, id: FileId, at: usize, behind: usize) -> Option<Range<usize>> {
        let file = self.sources.get(id)?;
        let line = file.line_index(at);
        let whole = file.line_range(line)?;
        if whole.len() <= LONG_LINE {
            return Some(whole);
        }
        if let Some((_, _, part)) = self.cut.iter().find(|(f, l, _)| (*f, *l) == (id, line)) {
            return Some(part.clone());
        }
        let mut start = at.saturating_sub(BEHIND + BEFORE - behind).max(whole.start);
        let mut end = (at + behind).min(whole.end);
        while !file.text.is_char_boundary(start) {
            start -= 1;
        }
        while !file.text.is_char_boundary(end) {
            end += 1;
        }
        self.cut.push((id, line, start..end));
        Some(start..end)
    }

    /// The bytes of a label in the parts of its lines that are shown; none if they are not in them.
    fn label(&mut self, span: Span) -> Option<Range<usize>> {
        let (lo, hi) = (span.lo as usize, span.hi as usize);
        let first = self.part(span.file, lo, BEHIND)?;
        let last = if hi > first.end { self.part(span.file, hi - 1, BEFORE)? } else { first.clone() };
        let visible = (first.start..=first.end).contains(&lo);
        visible.then(|| lo..hi.clamp(last.start, last.end).max(lo))
    }

    fn convert(&mut self, d: &Diagnostic) -> cs::Diagnostic<FileId> {
        let severity = match d.severity {
            Severity::Error => cs::Severity::Error,
            Severity::Warning => cs::Severity::Warning,
        };
        let mut labels = Vec::new();
        let mut notes = Vec::new();
        let places = std::iter::once((&d.primary, true)).chain(d.labels.iter().map(|l| (l, false)));
        for (label, primary) in places {
            let span = label.span;
            if span.is_none() {
                continue;
            }
            match self.label(span) {
                Some(range) if primary => labels.push(cs::Label::primary(span.file, range)),
                Some(range) => labels.push(cs::Label::secondary(span.file, range)),
                None => {
                    notes.push(format!("{}: {}", self.sources.show_span(span), label.text));
                    continue;
                }
            }
            if let Some(made) = labels.pop() {
                labels.push(made.with_message(&label.text));
            }
        }
        for (id, line, part) in &self.cut {
            let columns = self.sources.line_col(*id, part.start as u32);
            let columns = columns.zip(self.sources.line_col(*id, part.end.saturating_sub(1) as u32));
            if let Some(((_, from), (_, to))) = columns {
                notes.push(format!("line {} is long: its columns {from} to {to} are shown", line + 1));
            }
        }
        notes.extend(d.notes.iter().cloned());
        notes.extend(d.hints.iter().map(|h| format!("hint: {h}")));
        let made =
            cs::Diagnostic::new(severity).with_message(&d.message).with_labels(labels).with_notes(notes);
        match d.flag {
            Some(flag) => made.with_code(format!("-W{flag}")),
            None => made,
        }
    }
}

impl<'a> Files<'a> for Excerpts<'_> {
    type FileId = FileId;
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, id: FileId) -> Result<&'a str, Error> {
        Ok(&self.file(id)?.name)
    }

    fn source(&'a self, id: FileId) -> Result<&'a str, Error> {
        Ok(&self.file(id)?.text)
    }

    fn line_index(&'a self, id: FileId, at: usize) -> Result<usize, Error> {
        Ok(self.file(id)?.line_index(at))
    }

    /// From the start of the line, whatever of it is shown.
    fn column_number(&'a self, id: FileId, _: usize, at: usize) -> Result<usize, Error> {
        let place = self.sources.line_col(id, at as u32);
        place.map(|(_, column)| column as usize).ok_or(Error::InvalidCharBoundary { given: at })
    }

    fn line_range(&'a self, id: FileId, line: usize) -> Result<Range<usize>, Error> {
        if let Some((_, _, part)) = self.cut.iter().find(|(f, l, _)| (*f, *l) == (id, line)) {
            return Ok(part.clone());
        }
        let file = self.file(id)?;
        let whole = file.line_range(line);
        let whole = whole.ok_or(Error::LineTooLarge { given: line, max: file.line_index(usize::MAX) })?;
        if whole.len() <= LONG_LINE {
            return Ok(whole);
        }
        // One between the places of a message.
        let mut end = whole.start + BEFORE + BEHIND;
        while !file.text.is_char_boundary(end) {
            end += 1;
        }
        Ok(whole.start..end)
    }
}
