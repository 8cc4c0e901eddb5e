//! Diagnostics as text on standard error, with the source line, coloured where that is a terminal.

use codespan_reporting::diagnostic as cs;
use codespan_reporting::files::SimpleFiles;
use codespan_reporting::term::{self, termcolor};
use kelvin_base::{Diagnostic, Severity, SourceMap};

/// Prints the diagnostics, sorted by place, each once.
pub fn report(sources: &SourceMap, diagnostics: &[Diagnostic]) {
    let mut files = SimpleFiles::new();
    for (_, file) in sources.files() {
        files.add(file.name.to_string(), file.text.to_string());
    }
    let mut sorted: Vec<&Diagnostic> = diagnostics.iter().collect();
    sorted.sort_by_key(|d| (d.primary.span.file, d.primary.span.lo, d.severity, d.message.clone()));
    sorted.dedup();
    let choice = if std::io::IsTerminal::is_terminal(&std::io::stderr()) {
        termcolor::ColorChoice::Auto
    } else {
        termcolor::ColorChoice::Never
    };
    let writer = termcolor::StandardStream::stderr(choice);
    let config = term::Config::default();
    for d in sorted {
        // Nothing sensible can be done when standard error is closed.
        let _ = term::emit_to_write_style(&mut writer.lock(), &config, &files, &convert(d));
    }
}

fn convert(d: &Diagnostic) -> cs::Diagnostic<usize> {
    let severity = match d.severity {
        Severity::Error => cs::Severity::Error,
        Severity::Warning => cs::Severity::Warning,
    };
    let mut labels = Vec::new();
    let places = std::iter::once((&d.primary, true)).chain(d.labels.iter().map(|l| (l, false)));
    for (label, primary) in places {
        if label.span.is_none() {
            continue;
        }
        let (file, range) = (label.span.file.0 as usize, label.span.lo as usize..label.span.hi as usize);
        let made = if primary { cs::Label::primary(file, range) } else { cs::Label::secondary(file, range) };
        labels.push(made.with_message(&label.text));
    }
    let notes = d.notes.iter().cloned().chain(d.hints.iter().map(|h| format!("hint: {h}"))).collect();
    let made = cs::Diagnostic::new(severity).with_message(&d.message).with_labels(labels).with_notes(notes);
    match d.flag {
        Some(flag) => made.with_code(format!("-W{flag}")),
        None => made,
    }
}
