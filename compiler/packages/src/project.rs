//! `cabal.project`: which folders are packages, and the flags that they are built with.

use std::collections::BTreeMap;

use kelvin_base::{Diagnostic, FileId};

use crate::outline::{Item, parse};

/// What a `cabal.project` says that concerns us.
#[derive(Clone, Debug, Default)]
pub struct Project {
    /// Folders, `.cabal` files, or patterns of them with `*`.
    pub packages: Vec<String>,
    /// The same; they need not be there.
    pub optional: Vec<String>,
    /// Flags by package.
    pub flags: BTreeMap<String, BTreeMap<String, bool>>,
}

/// Reads the file. Fields that only concern cabal's solver, its store or other compilers are taken and do
/// nothing.
pub fn read(file: FileId, text: &str) -> (Project, Vec<Diagnostic>) {
    let (items, diagnostics) = parse(file, text);
    let mut project = Project::default();
    for item in &items {
        match item {
            Item::Field(f) if f.name == "packages" => {
                project.packages.extend(f.value.words().into_iter().map(|w| w.text))
            }
            Item::Field(f) if f.name == "optional-packages" => {
                project.optional.extend(f.value.words().into_iter().map(|w| w.text))
            }
            Item::Section(s) if s.keyword == "package" => {
                for inner in &s.items {
                    if let Item::Field(f) = inner
                        && f.name == "flags"
                    {
                        let flags = project.flags.entry(s.argument.text.clone()).or_default();
                        flags.extend(f.value.words().iter().map(|w| flag(&w.text)));
                    }
                }
            }
            _ => {}
        }
    }
    if project.packages.is_empty() && project.optional.is_empty() {
        // Cabal's default.
        project.packages.push("./*.cabal".into());
    }
    (project, diagnostics)
}

/// `fast`, `+fast`, `-fast`.
pub fn flag(word: &str) -> (String, bool) {
    let name = word.trim_start_matches(['+', '-']).to_ascii_lowercase();
    (name, !word.starts_with('-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_and_flags() {
        let text = "packages: ./*.cabal\n  ui/\noptional-packages: vendor/*\npackage core\n  flags: +fast -old\nwith-compiler: ghc\n";
        let (p, wrong) = read(FileId(0), text);
        assert!(wrong.is_empty());
        assert_eq!(
            (p.packages.as_slice(), p.optional.as_slice()),
            (&["./*.cabal".to_owned(), "ui/".into()][..], &["vendor/*".to_owned()][..])
        );
        assert_eq!(p.flags["core"], [("fast".to_owned(), true), ("old".to_owned(), false)].into());
        assert_eq!(read(FileId(0), "").0.packages, ["./*.cabal"]);
    }
}
