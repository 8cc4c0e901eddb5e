//! Messages of the compiler as the protocol has them.

use kelvin_base::{Diagnostic, FileId, Severity};
use lsp_types::{
    Diagnostic as Shown, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, NumberOrString,
};

use crate::Host;
use crate::index::message;
use crate::program::Programs;
use crate::text::Encoding;

/// The messages about a file as it is now.
pub fn of_file<H: Host>(programs: &Programs<H>, id: FileId, encoding: Encoding) -> Vec<Shown> {
    programs.diagnostics(id).iter().filter_map(|d| shown(programs, id, d, encoding)).collect()
}

fn shown<H: Host>(programs: &Programs<H>, id: FileId, d: &Diagnostic, encoding: Encoding) -> Option<Shown> {
    let span = d.primary.span;
    let bytes = if span.file == id { span.lo as usize..span.hi as usize } else { 0..0 };
    let related = d.labels.iter().filter(|l| !l.span.is_none()).filter_map(|l| {
        let location = programs.location(l.span.file, l.span.lo as usize..l.span.hi as usize, encoding)?;
        let message = if l.text.is_empty() { "here".into() } else { l.text.clone() };
        Some(DiagnosticRelatedInformation { location, message })
    });
    let related: Vec<_> = related.collect();
    let unused = d.flag.is_some_and(|f| f.starts_with("unused-"));
    Some(Shown {
        range: programs.range(id, bytes, encoding)?,
        severity: Some(match d.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        }),
        code: d.flag.map(|f| NumberOrString::String(format!("-W{f}"))),
        source: Some("kelvin".into()),
        message: message(d),
        related_information: (!related.is_empty()).then_some(related),
        tags: unused.then(|| vec![DiagnosticTag::UNNECESSARY]),
        ..Shown::default()
    })
}
