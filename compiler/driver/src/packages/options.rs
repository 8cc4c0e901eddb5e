//! What a component's fields say to the compiler: `ghc-options`, `cpp-options`, extensions.

use std::path::{Path, PathBuf};

use kelvin_base::Diagnostic;
use kelvin_packages::description::Component;
use kelvin_syntax::extensions;

use crate::ghc_options;
use crate::warnings::Warnings;

/// What they amount to.
#[derive(Default)]
pub struct UnitOptions {
    pub extensions: Vec<String>,
    pub defines: Vec<String>,
    pub include_dirs: Vec<PathBuf>,
    pub warnings: Warnings,
    pub main_is: Option<String>,
    /// `-with-rtsopts`, the last.
    pub rts_options: String,
    pub diagnostics: Vec<Diagnostic>,
}

/// Beginnings of options that concern GHC's optimiser, runtime, linker or output, and change nothing that a
/// program means.
const WITHOUT_MEANING: &[&str] = &[
    "-O",
    "-f",
    "-threaded",
    "-rtsopts",
    "-no-rtsopts",
    "-eventlog",
    "-debug",
    "-dynamic",
    "-static",
    "-j",
    "+RTS",
    "-RTS",
    "-opt",
    "-split",
    "-caf-all",
    "-auto",
    "-prof",
    "-haddock",
    "-ddump",
    "-dcore",
    "-dsuppress",
    "-package",
    "-hide",
    "-no-link",
    "-dynamic-too",
    "-v",
    "-A",
    "-N",
    "-keep",
    "-outputdir",
];

/// Reads the fields. `root` is the package's folder, `warnings` are those of the command line.
pub fn of(component: &Component, root: &Path, warnings: &Warnings) -> UnitOptions {
    let mut o = UnitOptions { warnings: warnings.clone(), ..UnitOptions::default() };
    o.include_dirs.extend(component.include_dirs.iter().map(|d| root.join(d)));
    match &component.language {
        Some(language) => extension(language, &mut o),
        // What Cabal takes.
        None => o.extensions.push("Haskell98".into()),
    }
    for word in &component.extensions {
        extension(word, &mut o);
    }
    for word in &component.cpp_options {
        define(word, root, &mut o);
    }
    let mut words = component.ghc_options.iter();
    while let Some(word) = words.next() {
        let text = word.text.as_str();
        let unknown = |what: &str| Diagnostic::warning(word.span, format!("the option {text} {what}"));
        if text == "-main-is" {
            o.main_is = words.next().map(|w| w.text.clone());
        } else if ["-package", "-package-id", "-pgmF"].contains(&text) {
            words.next();
        } else if let Some(options) = text.strip_prefix("-with-rtsopts") {
            o.rts_options = match options.strip_prefix('=').unwrap_or(options) {
                "" => words.next().map(|w| w.text.clone()).unwrap_or_default(),
                options => options.trim_matches('"').to_owned(),
            };
        } else if text == "-F" {
            o.diagnostics.push(unknown("is not supported: no preprocessor is run over the sources"));
        } else if let Some(name) = text.strip_prefix("-X") {
            let name = kelvin_packages::description::Word { text: name.into(), span: word.span };
            extension(&name, &mut o);
        } else if text == "-cpp" {
            o.extensions.push("CPP".into());
        } else if text.starts_with("-D") || text.starts_with("-U") || text.starts_with("-I") {
            define(text, root, &mut o);
        } else if text.starts_with("-W")
            || text == "-w"
            || text.starts_with("-fwarn-")
            || text.starts_with("-fno-warn-")
        {
            // Other compilers have other warnings.
            if !warnings.silenced {
                let _ = o.warnings.option(text);
            }
        } else if text == "-fglasgow-exts" {
            o.extensions.push("GlasgowExts".into());
        } else if ghc_options::without_meaning(text) {
        } else if !WITHOUT_MEANING.iter().any(|start| text.starts_with(start)) {
            o.diagnostics.push(unknown("is not known and does nothing"));
        }
    }
    o
}

fn extension(word: &kelvin_packages::description::Word, o: &mut UnitOptions) {
    match extensions::known(&word.text) {
        Ok(()) => o.extensions.push(word.text.clone()),
        Err(why) => o.diagnostics.push(Diagnostic::error(word.span, why)),
    }
}

/// `-DNAME=value`, `-UNAME`, `-Idir`.
fn define(word: &str, root: &Path, o: &mut UnitOptions) {
    if let Some(name) = word.strip_prefix("-D") {
        o.defines.push(name.into());
    } else if let Some(name) = word.strip_prefix("-U") {
        o.defines.push(format!("-{name}"));
    } else if let Some(dir) = word.strip_prefix("-I") {
        o.include_dirs.push(root.join(dir));
    }
}
