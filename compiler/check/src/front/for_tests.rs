//! For unit tests: the library's sources, all of which are given, so that none is looked for.

#![allow(clippy::disallowed_methods, reason = "a test reads files")]

use std::path::{Path, PathBuf};

use kelvin_base::{Diagnostic, Span, Symbol};

use super::{Source, Surroundings, Unit};

/// All modules are given; none is looked for.
pub struct Nowhere;

impl Surroundings for Nowhere {
    fn find(
        &self,
        _: Unit,
        module: Symbol,
        _: Option<Symbol>,
        span: Span,
    ) -> Result<Source, Box<Diagnostic>> {
        Err(Box::new(Diagnostic::error(span, format!("there is no module {module}"))))
    }
}

/// The library's modules, in the order of their paths: as messages name the file, and its text.
pub fn library() -> impl Iterator<Item = (String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../stdlib");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    files.into_iter().map(move |path| {
        let file = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
        (file, text)
    })
}

fn collect(dir: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, out);
        } else if path.extension().is_some_and(|e| e == "hs") {
            out.push(path);
        }
    }
}
