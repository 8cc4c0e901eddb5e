//! Tests of single stages: a program in Core text (`NAME.core`) and what a stage makes of it
//! (`NAME.expected`), under each scheme.
//!
//! A comment at the top says what the test is about, and may have lines of a key and words:
//!
//! * `-- schemes: unprofiled lexical evaluation hybrid`: those that are looked at; without the line the three
//!   schemes, if the program has an annotation, else `unprofiled`;
//! * further keys of the stage's own.
//!
//! The data types of `tests/core/types.core` stand before each program. An expectation has a section for each
//! outcome, headed by the schemes that have it.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test reads and writes files")]

use std::fs;
use std::path::{Path, PathBuf};

use kelvin_core::expr::Program;
use kelvin_core::scheme::{Boxing, ProfilingActions};
use kelvin_core::{boxing, parse};
use kelvin_layout::Scoping;
use libtest_mimic::{Arguments, Trial};

use crate::expectation;

/// A program under test.
pub struct CoreFile {
    path: PathBuf,
    text: String,
}

const SCHEMES: [(&str, Option<Scoping>); 4] = [
    ("unprofiled", None),
    ("lexical", Some(Scoping::Lexical)),
    ("evaluation", Some(Scoping::Evaluation)),
    ("hybrid", Some(Scoping::Hybrid)),
];

/// What a stage makes of the program under a scheme, as text.
pub type Stage = fn(&CoreFile, Option<Scoping>) -> Result<String, String>;

/// Runs the tests of this folder of `tests`, and of its folders.
pub fn run(folder: &'static str, stage: Stage) -> ! {
    // Where they are run, which need not be where they were compiled.
    let package = std::env::var_os("CARGO_MANIFEST_DIR");
    let package = package.map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    let root = package.join("../../tests").join(folder);
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    assert!(!files.is_empty(), "no tests in {}", root.display());
    let trials = files.into_iter().map(|path| {
        let name = path.strip_prefix(&root).unwrap_or(&path).with_extension("");
        Trial::test(format!("{folder}/{}", name.display()), move || check(path, stage).map_err(Into::into))
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit()
}

/// `types.core` is no test.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "core") && !path.ends_with("types.core") {
            files.push(path);
        }
    }
}

fn check(path: PathBuf, stage: Stage) -> Result<(), String> {
    let text = fs::read_to_string(&path).map_err(|e| e.to_string())?;
    let expected = path.with_extension("expected");
    let file = CoreFile { path, text };
    let mut sections: Vec<(String, String)> = Vec::new();
    for (scheme, scoping) in file.schemes()? {
        let outcome = stage(&file, scoping).map_err(|e| format!("{scheme}: {e}"))?;
        match sections.iter_mut().find(|s| s.1 == outcome) {
            Some((schemes, _)) => schemes.push_str(&format!(", {scheme}")),
            None => sections.push((scheme.to_owned(), outcome)),
        }
    }
    let sections: Vec<String> =
        sections.iter().map(|(schemes, text)| format!("==== {schemes}\n{}\n", text.trim_end())).collect();
    expectation::expect(&expected, &sections.join("\n"), "output")
}

impl CoreFile {
    /// The words of a line `-- KEY: WORDS` in the comment at the top.
    pub fn key(&self, key: &str) -> Option<Vec<&str>> {
        let mut comment = self.text.lines().map_while(|l| l.strip_prefix("-- "));
        let words = comment.find_map(|l| l.strip_prefix(key)?.strip_prefix(": "))?;
        Some(words.split([',', ' ']).filter(|w| !w.is_empty()).collect())
    }

    /// The folder that the test is in.
    #[allow(dead_code, reason = "not all stages have folders")]
    pub fn folder(&self) -> &str {
        self.path.parent().and_then(Path::file_name).and_then(|n| n.to_str()).unwrap_or_default()
    }

    /// The program; an error names the line.
    pub fn program(&self) -> Result<Program, String> {
        let types = include_str!("../core/types.core");
        parse::program(&format!("{types}{}", self.text))
            .map_err(|e| format!("{e} (of {} lines of tests/core/types.core first)", types.lines().count()))
    }

    /// The program as stages after Core's first see it: with boxes where references pay.
    #[allow(dead_code, reason = "tests of passes run boxing as a pass")]
    pub fn boxed(&self, scoping: Option<Scoping>) -> Result<Program, String> {
        let mut program = self.program()?;
        if scoping.is_some_and(|s| ProfilingActions::of(s).top_level_argument == Boxing::Box) {
            boxing::box_references(&mut program);
        }
        Ok(program)
    }

    fn schemes(&self) -> Result<Vec<(&'static str, Option<Scoping>)>, String> {
        let Some(words) = self.key("schemes") else {
            let annotated =
                ["scc<", "sccby<", "sccswitch<", "sccswitchauto<"].iter().any(|a| self.text.contains(a));
            return Ok(if annotated { SCHEMES[1..].to_vec() } else { SCHEMES[..1].to_vec() });
        };
        if let Some(wrong) = words.iter().find(|w| SCHEMES.iter().all(|(name, _)| name != *w)) {
            return Err(format!("no scheme `{wrong}`"));
        }
        Ok(SCHEMES.into_iter().filter(|(name, _)| words.contains(name)).collect())
    }
}
