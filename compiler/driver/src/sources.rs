//! The files on a command line: of which kind each is, which of several holds the main module, and what is
//! made of those in C.

use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command as Process;

use crate::embedded::write_atomically;
use crate::modules::Modules;
use crate::options::{Command, Options};
use crate::output::Inputs;
use crate::packages::headers;
use crate::world::World;

/// What a file is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// The file's ending says.
    ByName,
    Haskell,
    C,
    Object,
}

/// Endings of files that the C compiler compiles, of which those of C++ are the first.
const CXX: &[&str] = &["cc", "cpp", "cxx", "c++"];
const C: &[&str] = &["c", "s", "S"];
/// Endings of what the linker takes as it is.
const OBJECTS: &[&str] = &["o", "a", "so"];

/// The language that `-x` names.
pub fn language(name: &str) -> Result<Language, String> {
    Ok(match name {
        "none" => Language::ByName,
        "hs" => Language::Haskell,
        "c" => Language::C,
        "o" => Language::Object,
        "c++" | "assembler" | "assembler-with-cpp" => {
            return Err(format!("-x {name}: C++ and assembler are known by the endings of files (.cpp, .s)"));
        }
        _ => return Err(format!("-x: `{name}` is no language here; there are hs, c, o and none")),
    })
}

fn extension(path: &Path) -> &str {
    path.extension().and_then(|e| e.to_str()).unwrap_or_default()
}

/// Takes a word that is no option.
pub fn add(o: &mut Options, word: &str) -> Result<(), String> {
    let path = PathBuf::from(word);
    let ending = extension(&path);
    let by_name = match ending {
        _ if C.contains(&ending) || CXX.contains(&ending) => Language::C,
        _ if OBJECTS.contains(&ending) => Language::Object,
        _ => Language::Haskell,
    };
    match if o.language == Language::ByName { by_name } else { o.language } {
        Language::C => o.c_sources.push(path),
        // The linker's own message would not say what to do.
        Language::Object if !path.is_file() => {
            let hint = match ending {
                "o" => "; there are no objects of single modules: name their sources",
                _ => "",
            };
            return Err(format!("cannot read {word}: there is no such file{hint}"));
        }
        Language::Object => o.linked.push(path.into()),
        // They are read where they are imported.
        _ if ending == "hs-boot" || ending == "lhs-boot" => {}
        _ => match &o.main {
            None => o.main = Some(path),
            Some(_) if matches!(o.command, Command::Compile | Command::Evaluate) => o.further.push(path),
            Some(first) => {
                return Err(format!(
                    "two source files: {} and {word}; name the main module's file alone, what it imports is \
                     found",
                    first.display()
                ));
            }
        },
    }
    Ok(())
}

/// What to say where no source is given; nothing if there is something to do nevertheless.
pub fn lacking(o: &Options) -> Result<(), String> {
    if o.no_link && !o.c_sources.is_empty() {
        return Ok(());
    }
    let object = o.linked.iter().find(|w| OBJECTS.contains(&extension(Path::new(w))));
    if object.is_some() || !o.c_sources.is_empty() {
        return Err(
            "no source file given, but only objects or files in C: whole programs are compiled from \
                    their sources; name the main module's file, too"
                .into(),
        );
    }
    Err("no source file given; try `kelvin Main.hs` or `kelvin --help`".into())
}

/// The file of a module that is named in place of its file.
fn found(path: &Path, options: &Options) -> PathBuf {
    let is_module = path.to_str().is_some_and(|name| {
        name.split('.').all(|part| part.starts_with(|c: char| c.is_ascii_uppercase()) && !part.contains('/'))
    });
    if !is_module || path.exists() {
        return path.to_path_buf();
    }
    let below: PathBuf = path.to_string_lossy().split('.').collect();
    let folders = options.import_dirs.iter().map(PathBuf::as_path).chain([Path::new("")]);
    let files = folders
        .flat_map(|d| ["hs", "lhs"].map(|e| PathBuf::from(format!("{}.{e}", d.join(&below).display()))));
    files.into_iter().find(|p| p.is_file()).unwrap_or_else(|| path.to_path_buf())
}

/// The source files, that of the main module first: the module that `-main-is` names, else `Main`, else what
/// stands first.
pub fn in_order(options: &Options) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        options.main.iter().chain(&options.further).map(|p| found(p, options)).collect();
    if files.len() > 1 {
        let world = World::of_files(&files, options);
        let modules = Modules::new(&world, options);
        let wanted = options.entry().0.unwrap_or("Main");
        if let Some(at) = files.iter().position(|f| modules.module_in(f).is_some_and(|m| m == *wanted)) {
            let main = files.remove(at);
            files.insert(0, main);
        }
    }
    files
}

/// Objects of files in C. `words` are what the C compiler is told.
pub fn objects(files: &[PathBuf], words: &[OsString]) -> Result<Vec<Vec<u8>>, String> {
    if files.is_empty() {
        return Ok(Vec::new());
    }
    let temp = tempfile::Builder::new().prefix("kelvin-c-").tempdir();
    let temp = temp.map_err(|e| format!("cannot make a folder for objects: {e}"))?;
    for (name, text) in headers::all() {
        write_atomically(&temp.path().join(name), text.as_bytes())
            .map_err(|e| format!("cannot write {name}: {e}"))?;
    }
    files.iter().map(|file| object(file, words, temp.path())).collect()
}

fn object(file: &Path, words: &[OsString], temp: &Path) -> Result<Vec<u8>, String> {
    let shown = file.display();
    if !file.is_file() {
        return Err(format!("cannot read {shown}: there is no such file"));
    }
    let made = temp.join("made.o");
    let mut cc = Process::new("cc");
    cc.args(["-c", "-O2", "-I"]).arg(temp).args(words);
    if !(C.contains(&extension(file)) || CXX.contains(&extension(file))) {
        cc.args(["-x", "c"]);
    }
    let result = cc.arg(file).arg("-o").arg(&made).output().map_err(|e| match e.kind() {
        ErrorKind::NotFound => "the C compiler `cc` was not found; install gcc or clang".to_owned(),
        _ => format!("cannot run `cc`: {e}"),
    })?;
    let said = String::from_utf8_lossy(&result.stderr);
    if !result.status.success() {
        return Err(format!("the C compiler refuses {shown} ({}):\n{}", result.status, said.trim_end()));
    }
    fs::read(&made).map_err(|e| format!("cannot read what `cc` made of {shown}: {e}"))
}

/// Whether programs with these files need the library of C++.
pub fn is_cxx(files: &[PathBuf]) -> bool {
    files.iter().any(|f| CXX.contains(&extension(f)))
}

/// `-c`: writes the objects of the files in C, to `-o`, the folder of `-odir`, or beside each.
pub fn write_objects(options: &Options) -> Result<(), String> {
    let world = World::of_files(&options.c_sources, options);
    let words: Vec<OsString> = world.units.iter().flat_map(|u| u.cc_words()).collect();
    let mut inputs = Inputs::default();
    options.c_sources.iter().for_each(|f| inputs.add(f));
    for (file, bytes) in options.c_sources.iter().zip(objects(&options.c_sources, &words)?) {
        let beside = file.with_extension("o");
        let path = match (&options.output, &options.object_dir) {
            (Some(output), _) if options.c_sources.len() == 1 => output.clone(),
            (_, Some(dir)) => dir.join(&beside),
            _ => beside,
        };
        inputs.guard(&path)?;
        let written =
            path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| write_atomically(&path, &bytes));
        written.map_err(|e| format!("cannot write {}: {e}", path.display()))?;
    }
    Ok(())
}
