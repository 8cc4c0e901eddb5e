//! Where the files of a program are.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Files below a folder that are looked at for references.
const MOST_FILES: usize = 2000;

/// When a file was last written; of what the compiler carries, nothing.
pub fn written(path: &Path) -> Option<SystemTime> {
    path.is_absolute().then(|| std::fs::metadata(path).ok()?.modified().ok()).flatten()
}

/// The folder from which the modules of a file's program are named: that of `A/B.hs` with the module `A.B` is
/// the one that has `A`.
pub fn root_of(path: &Path, module: Option<&str>) -> PathBuf {
    let folder = path.parent().unwrap_or(Path::new("/"));
    let Some(module) = module else { return folder.to_path_buf() };
    let relative: PathBuf = module.split('.').collect();
    let bare = path.with_extension("");
    if !bare.ends_with(&relative) {
        return folder.to_path_buf();
    }
    bare.ancestors().nth(relative.components().count()).unwrap_or(folder).to_path_buf()
}

/// The name in a module's header, as far as a glance tells: the header may stand behind comments and pragmas.
pub fn module_name(text: &str) -> Option<&str> {
    let line = text.lines().find(|l| l.starts_with("module ") || l.trim_start().starts_with("import "))?;
    let rest = line.strip_prefix("module ")?.trim_start();
    let end =
        rest.find(|c: char| !c.is_alphanumeric() && c != '.' && c != '_' && c != '\'').unwrap_or(rest.len());
    Some(&rest[..end]).filter(|n| !n.is_empty())
}

/// Source files below a folder; folders whose names begin with a dot, and those that builds make, are left
/// out.
pub fn files_below(folder: &Path, out: &mut Vec<PathBuf>, depth: usize) {
    if depth > 12 || out.len() >= MOST_FILES {
        return;
    }
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with('.')
            || ["dist", "dist-newstyle", "node_modules", "target"].contains(&name.as_str())
        {
            continue;
        }
        // A link to a folder may lead in a circle.
        if path.is_dir() && !path.is_symlink() {
            files_below(&path, out, depth + 1);
        } else if path.extension().is_some_and(|e| e == "hs" || e == "lhs") && out.len() < MOST_FILES {
            out.push(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_modules_of_a_program_are_named_from() {
        let root = |path: &str, text: &str| root_of(Path::new(path), module_name(text)).display().to_string();
        assert_eq!(root("/p/src/A/B.hs", "{-# LANGUAGE GADTs #-}\nmodule A.B (f) where\n"), "/p/src");
        assert_eq!(root("/p/Main.hs", "main = print 1\n"), "/p");
        assert_eq!(root("/p/app/Main.hs", "module Main where\nimport A.B\n"), "/p/app");
        assert_eq!(root("/p/x/C.hs", "module Other.Name where\n"), "/p/x");
    }
}
