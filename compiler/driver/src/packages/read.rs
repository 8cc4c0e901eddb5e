//! The `.cabal` files of a build: the package's own, those of its project, and those in the folders that were
//! given.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use kelvin_base::{Diagnostic, SourceMap};
use kelvin_packages::description::File;
use kelvin_packages::plan::{Around, Given, Plan, configure};
use kelvin_packages::project::{self, Project};
use kelvin_packages::version::Version;

use super::render;
use crate::options::Options;
use crate::pipeline::Failure;

/// All packages that are there.
pub struct Workspace {
    pub sources: SourceMap,
    pub given: Vec<Given>,
    /// The folder of each.
    pub roots: Vec<PathBuf>,
    /// The names of the local packages whose components are wanted.
    pub chosen: BTreeSet<String>,
    /// The folder in which things are made that belong to no package of ours.
    pub home: PathBuf,
    /// What is wrong with each.
    messages: Vec<Vec<Diagnostic>>,
}

/// A package's file, not yet configured.
struct Description {
    root: PathBuf,
    file: File,
    name: String,
    version: Version,
    local: bool,
    messages: Vec<Diagnostic>,
}

impl Workspace {
    /// Prints messages about `.cabal` files.
    pub fn report(&self, diagnostics: &[Diagnostic]) {
        render::report(&self.sources, diagnostics);
    }

    /// Adds to a package what its `.buildinfo` says.
    pub fn supplement(&mut self, package: usize, path: &Path) -> Result<(), Failure> {
        let text = read(path)?;
        let id = self.sources.add(&path.display().to_string(), text.clone());
        let messages = self.given[package].package.supplement(id, &text);
        self.report(&messages);
        if messages.iter().any(Diagnostic::is_error) { Err(Failure::Reported) } else { Ok(()) }
    }

    /// Prints what is wrong with what is built and what it needs. Warnings about other people's packages are
    /// left out.
    pub fn report_packages(&self, plan: &Plan) -> Result<(), Failure> {
        let mut used: BTreeSet<usize> = plan.units.iter().map(|u| u.package).collect();
        used.extend((0..self.given.len()).filter(|&p| self.chosen.contains(&self.given[p].package.name)));
        let mut all = Vec::new();
        for p in used {
            all.extend(self.messages[p].iter().filter(|d| d.is_error() || self.given[p].local).cloned());
        }
        self.report(&all);
        if all.iter().any(Diagnostic::is_error) { Err(Failure::Reported) } else { Ok(()) }
    }
}

/// Reads what is there for the package in `folder`.
pub fn load(folder: &Path, options: &Options) -> Result<Workspace, Failure> {
    let mut sources = SourceMap::default();
    let own = cabal_file(folder).map_err(Failure::Message)?;
    let found = project_of(folder, own.as_deref(), &mut sources)?;
    let (home, project, mut local) = match found {
        Some((home, project, files)) => (home, project, files),
        None => {
            let Some(own) = own.clone() else { return Err(Failure::Message(no_package(folder))) };
            (folder.to_path_buf(), Project::default(), vec![own])
        }
    };
    if let Some(own) = &own
        && !local.iter().any(|f| same(f, own))
    {
        local.insert(0, own.clone());
    }
    let mut descriptions = Vec::new();
    for file in &local {
        descriptions.push(describe(file, true, &mut sources)?);
    }
    let mut others: Vec<Description> = Vec::new();
    for dir in &options.packages {
        for file in package_files(dir)? {
            if local.iter().any(|l| same(l, &file)) {
                continue;
            }
            let d = describe(&file, false, &mut sources)?;
            // A name stands for one version: the highest.
            match others.iter_mut().find(|o| o.name == d.name) {
                Some(o) if o.version < d.version => *o = d,
                Some(_) => {}
                None => others.push(d),
            }
        }
    }
    descriptions.extend(others);
    let mut chosen: BTreeSet<String> = BTreeSet::new();
    for (file, d) in local.iter().zip(&descriptions) {
        if own.as_ref().is_none_or(|own| same(own, file)) {
            chosen.insert(d.name.clone());
        }
    }
    let there: Vec<(String, Version)> =
        descriptions.iter().map(|d| (d.name.clone(), d.version.clone())).collect();
    let around = Around { given: &there, allow: options.allow };
    let mut workspace =
        Workspace { sources, given: Vec::new(), roots: Vec::new(), chosen, home, messages: Vec::new() };
    for mut d in descriptions {
        let flags = flags_of(&d, &workspace.chosen, &project, options)?;
        let (package, messages) = configure(&d.file, &flags, around, d.local);
        d.messages.extend(messages);
        workspace.given.push(Given { package, local: d.local });
        workspace.roots.push(d.root);
        workspace.messages.push(d.messages);
    }
    Ok(workspace)
}

fn no_package(folder: &Path) -> String {
    let instead = match folder.join("package.yaml").is_file() {
        true => "`hpack` makes one of package.yaml",
        false => "a program without one is compiled by `kelvin Main.hs`",
    };
    format!("there is no .cabal file in {}; {instead}", folder.display())
}

/// The flags that whoever builds has set.
fn flags_of(
    d: &Description,
    chosen: &BTreeSet<String>,
    project: &Project,
    options: &Options,
) -> Result<BTreeMap<String, bool>, Failure> {
    let mut flags = project.flags.get(&d.name).cloned().unwrap_or_default();
    for word in &options.flags {
        let (package, word) = match word.split_once(':') {
            Some((package, word)) => (Some(package), word),
            None => (None, word.as_str()),
        };
        if package.map_or_else(|| !chosen.contains(&d.name), |p| *p != d.name) {
            continue;
        }
        let (name, value) = project::flag(word);
        if !d.file.flags.iter().any(|f| f.name == name) {
            let known: Vec<&str> = d.file.flags.iter().map(|f| f.name.as_str()).collect();
            let known = if known.is_empty() { "none".into() } else { known.join(", ") };
            return Err(Failure::Message(format!(
                "--flags: {} has no flag `{name}`; its flags: {known}",
                d.name
            )));
        }
        flags.insert(name, value);
    }
    Ok(flags)
}

fn same(a: &Path, b: &Path) -> bool {
    a == b || a.canonicalize().ok().zip(b.canonicalize().ok()).is_some_and(|(a, b)| a == b)
}

fn describe(path: &Path, local: bool, sources: &mut SourceMap) -> Result<Description, Failure> {
    let text = read(path)?;
    let id = sources.add(&path.display().to_string(), text.clone());
    let (file, messages) = File::read(id, &text);
    let (package, _) = file.describe(&file.environment(&BTreeMap::new()));
    let root = path.parent().unwrap_or(Path::new("")).to_path_buf();
    Ok(Description { root, file, name: package.name, version: package.version, local, messages })
}

fn read(path: &Path) -> Result<String, Failure> {
    let text =
        fs::read(path).map_err(|e| Failure::Message(format!("cannot read {}: {e}", path.display())))?;
    let text = String::from_utf8_lossy(&text).into_owned();
    if text.len() > u32::MAX as usize / 2 {
        return Err(Failure::Message(format!("{} is too large", path.display())));
    }
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// The folder's `.cabal` file. Several are an error.
fn cabal_file(folder: &Path) -> Result<Option<PathBuf>, String> {
    if !folder.is_dir() {
        return Err(format!("there is no folder {}", folder.display()));
    }
    let mut found = cabal_files(folder);
    match found.len() {
        0 => Ok(None),
        1 => Ok(found.pop()),
        _ => {
            let names: Vec<String> = found.iter().map(|f| f.display().to_string()).collect();
            Err(format!("there are several .cabal files: {}", names.join(", ")))
        }
    }
}

/// A path as messages have it: from where we are, if it is there, without `./` before it.
fn shown(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(&here).or_else(|_| path.strip_prefix(".")).unwrap_or(path).to_path_buf()
}

/// A path from the root. The empty one is where we are.
pub fn absolute(path: &Path) -> PathBuf {
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}

/// Its `.cabal` files, sorted.
fn cabal_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path());
    let mut found: Vec<PathBuf> = entries
        .map(|p| shown(&p))
        .filter(|p| p.extension().is_some_and(|e| e == "cabal") && p.file_stem().is_some() && p.is_file())
        .collect();
    found.sort();
    found
}

/// The files of the packages in a folder: its own, else those of its folders and theirs.
fn package_files(dir: &Path) -> Result<Vec<PathBuf>, Failure> {
    let own = cabal_file(dir).map_err(|why| Failure::Message(format!("--packages: {why}")))?;
    if let Some(own) = own {
        return Ok(vec![own]);
    }
    let mut found = Vec::new();
    for inner in folders(dir) {
        let files = cabal_files(&inner);
        if files.is_empty() {
            folders(&inner).iter().for_each(|deep| found.extend(cabal_files(deep)));
        } else {
            found.extend(files);
        }
    }
    if found.is_empty() {
        return Err(Failure::Message(format!("--packages: there are no packages in {}", dir.display())));
    }
    Ok(found)
}

fn folders(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten().map(|e| e.path());
    let mut found: Vec<PathBuf> = entries.filter(|p| p.is_dir()).collect();
    found.sort();
    found
}

/// A project's folder, what its file says, and its packages' files.
type Found = (PathBuf, Project, Vec<PathBuf>);

/// The project that a folder belongs to: the nearest `cabal.project` above it, if it lists the folder's
/// package or stands in the folder itself.
fn project_of(folder: &Path, own: Option<&Path>, sources: &mut SourceMap) -> Result<Option<Found>, Failure> {
    let absolute =
        folder.canonicalize().map_err(|e| Failure::Message(format!("{}: {e}", folder.display())))?;
    let mut above = Some(absolute.as_path());
    while let Some(dir) = above {
        let path = dir.join("cabal.project");
        if path.is_file() {
            // Paths are shown as the user gave them where that is possible.
            let at_folder = dir == absolute;
            let dir = if at_folder { folder } else { dir };
            let path = shown(&dir.join("cabal.project"));
            let text = read(&path)?;
            let id = sources.add(&path.display().to_string(), text.clone());
            let (project, messages) = project::read(id, &text);
            render::report(sources, &messages);
            if messages.iter().any(Diagnostic::is_error) {
                return Err(Failure::Reported);
            }
            let files = project_packages(dir, &project).map_err(Failure::Message)?;
            let belongs = match own {
                Some(own) => at_folder || files.iter().any(|f| same(f, own)),
                None => at_folder,
            };
            return Ok(belongs.then(|| (shown(dir), project, files)));
        }
        above = dir.parent();
    }
    Ok(None)
}

/// The `.cabal` files that a project's patterns mean.
fn project_packages(dir: &Path, project: &Project) -> Result<Vec<PathBuf>, String> {
    let mut files: Vec<PathBuf> = Vec::new();
    let patterns =
        project.packages.iter().map(|p| (p, true)).chain(project.optional.iter().map(|p| (p, false)));
    for (pattern, must) in patterns {
        if pattern.contains("://") {
            return Err(format!(
                "{}: the package {pattern} is not fetched: there is no network; unpack it and name its folder",
                dir.join("cabal.project").display()
            ));
        }
        let before = files.len();
        for path in expand(dir, pattern) {
            let there = if path.is_dir() { cabal_files(&path) } else { vec![shown(&path)] };
            for file in there.into_iter().filter(|f| f.extension().is_some_and(|e| e == "cabal")) {
                if !files.iter().any(|f| same(f, &file)) {
                    files.push(file);
                }
            }
        }
        // A pattern may mean none.
        if must && files.len() == before && !pattern.contains('*') {
            let message = format!("{}: there is no package {pattern}", dir.join("cabal.project").display());
            return Err(message);
        }
    }
    Ok(files)
}

/// The paths that a pattern means: `*` within a name stands for any letters.
fn expand(dir: &Path, pattern: &str) -> Vec<PathBuf> {
    let mut paths = vec![dir.to_path_buf()];
    for part in pattern.split('/').filter(|p| !p.is_empty() && *p != ".") {
        paths = match part.contains('*') {
            false => paths.into_iter().map(|p| p.join(part)).filter(|p| p.exists()).collect(),
            true => {
                let mut next = Vec::new();
                for entry in paths.iter().flat_map(|p| fs::read_dir(p).into_iter().flatten().flatten()) {
                    if matches(part, &entry.file_name().to_string_lossy()) {
                        next.push(entry.path());
                    }
                }
                next.sort();
                next
            }
        };
    }
    paths
}

/// Whether a name fits a pattern with `*`.
fn matches(pattern: &str, name: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = name.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        match rest.find(part) {
            Some(i) => rest = &rest[i + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn stars_stand_for_letters() {
        for (pattern, name, expected) in [
            ("*.cabal", "a.cabal", true),
            ("a*b*c", "axbyc", true),
            ("a*b", "ab", true),
            ("a*b", "a", false),
            ("*", "", true),
            ("ab*ba", "aba", false),
        ] {
            assert_eq!(matches(pattern, name), expected, "{pattern} {name}");
        }
    }
}
