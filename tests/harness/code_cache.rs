//! The machine code that compilers leave for later ones: programs are the same with it, whatever has become
//! of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Check;
use crate::outcome;

pub const CHECKS: &[(&str, Check)] = &[
    ("same_programs", same_programs),
    ("damaged", damaged),
    ("at_once", at_once),
    ("begins_anew", begins_anew),
];

pub(super) const PROGRAM: &str = "import qualified Data.Map as Map\n\nmain :: IO ()\n\
    main = interact (show . Map.toList . Map.fromListWith (+) . map (\\w -> (w, 1 :: Int)) . words)\n";

/// A folder with a program, and a cache of its own.
pub(super) struct Place {
    pub dir: tempfile::TempDir,
    /// The program without any cache.
    plain: Vec<u8>,
}

impl Place {
    pub fn new() -> Result<Place, String> {
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        fs::write(dir.path().join("Count.hs"), PROGRAM).map_err(|e| e.to_string())?;
        let mut place = Place { dir, plain: Vec::new() };
        place.plain = place.compiled(&["-fno-code-cache"])?;
        match ["code-", "checked-"].iter().find_map(|part| place.folder_of(part).ok()) {
            Some(found) => Err(format!("-fno-code-cache made {}", found.display())),
            None => Ok(place),
        }
    }

    pub fn command(&self, options: &[&str], output: &Path) -> Command {
        let mut kelvin = outcome::kelvin();
        kelvin.current_dir(self.dir.path()).env("XDG_CACHE_HOME", self.dir.path().join("cache"));
        kelvin.args(options).arg("Count.hs").arg("-o").arg(output);
        kelvin
    }

    pub fn compiled(&self, options: &[&str]) -> Result<Vec<u8>, String> {
        let output = self.dir.path().join("program");
        let ran = outcome::run(&mut self.command(options, &output), b"")?;
        if ran.status != 0 || !ran.stderr.is_empty() {
            return Err(format!("status {}: {}", ran.status, ran.stderr));
        }
        fs::read(&output).map_err(|e| e.to_string())
    }

    /// Compiles it again, whatever is in the cache.
    pub fn again(&self, what: &str) -> Result<(), String> {
        let made = self.compiled(&[]).map_err(|e| format!("{what}: {e}"))?;
        if made == self.plain { Ok(()) } else { Err(format!("{what}: another program")) }
    }

    /// Where the machine code is.
    fn folder(&self) -> Result<PathBuf, String> {
        self.folder_of("code-")
    }

    /// The folder whose name begins so.
    pub fn folder_of(&self, part: &str) -> Result<PathBuf, String> {
        let entries = fs::read_dir(self.dir.path().join("cache/kelvin")).map_err(|e| e.to_string())?;
        let mut folders = entries.flatten().filter(|e| e.file_name().to_string_lossy().starts_with(part));
        folders.next().map(|e| e.path()).ok_or(format!("there is no {part}…"))
    }

    fn length(&self, file: &str) -> Result<u64, String> {
        fs::metadata(self.folder()?.join(file)).map(|m| m.len()).map_err(|e| e.to_string())
    }
}

/// What was compiled is not compiled again, and the program has the same bytes; after a change to it most is
/// found, too.
fn same_programs() -> Result<(), String> {
    let place = Place::new()?;
    place.again("without a folder")?;
    let (first, index) = (place.length("data")?, place.length("index")?);
    // Hardly a function is of a kind that cannot be kept.
    let kept = (index - 24) / 36;
    if kept < 100 {
        return Err(format!("only {kept} functions are kept"));
    }
    place.again("a second time")?;
    if (place.length("data")?, place.length("index")?) != (first, index) {
        return Err("what was there was compiled again".into());
    }
    fs::write(place.dir.path().join("Count.hs"), PROGRAM.replace("1 :: Int", "2 :: Int"))
        .map_err(|e| e.to_string())?;
    place.compiled(&[])?;
    let grown = place.length("data")? - first;
    if grown == 0 || grown * 10 > first {
        return Err(format!("of {first} bytes {grown} were compiled again"));
    }
    Ok(())
}

/// No damage is an error, or changes the program.
fn damaged() -> Result<(), String> {
    let place = Place::new()?;
    place.again("without a folder")?;
    let folder = place.folder()?;
    let read = |file: &str| fs::read(folder.join(file)).map_err(|e| e.to_string());
    let (index, data) = (read("index")?, read("data")?);
    let other = |bytes: &[u8]| -> Vec<u8> { bytes.iter().map(|b| b ^ 0x40).collect() };
    let half = |bytes: &[u8]| bytes[..bytes.len() / 2].to_vec();
    let mut places = index.clone();
    places[24..].reverse();
    let mut keys = index.clone();
    keys[8..24].fill(7);
    let damages: [(&str, Vec<u8>, Vec<u8>); 9] = [
        ("other code", index.clone(), other(&data)),
        ("code of others", index.clone(), data.iter().rev().copied().collect()),
        ("half the code", index.clone(), half(&data)),
        ("no code", index.clone(), Vec::new()),
        ("half the index", half(&index), data.clone()),
        ("another index", other(&index), data.clone()),
        ("an index from behind", places, data.clone()),
        ("other keys", keys, data.clone()),
        ("no index", Vec::new(), data.clone()),
    ];
    for (what, index, data) in &damages {
        fs::write(folder.join("index"), index).map_err(|e| e.to_string())?;
        fs::write(folder.join("data"), data).map_err(|e| e.to_string())?;
        place.again(what)?;
        place.again(&format!("after {what}"))?;
    }
    for file in ["index", "data"] {
        fs::remove_file(folder.join(file)).map_err(|e| e.to_string())?;
        let made = Command::new("mkfifo").arg(folder.join(file)).status().map_err(|e| e.to_string())?;
        if !made.success() {
            return Err("mkfifo failed".into());
        }
        place.again(&format!("{file} is a pipe"))?;
    }
    fs::remove_dir_all(&folder).map_err(|e| e.to_string())?;
    fs::write(&folder, "a file").map_err(|e| e.to_string())?;
    place.again("a file in the place of the folder")
}

/// Several compilers that begin at once, without a cache and with one.
fn at_once() -> Result<(), String> {
    let place = Place::new()?;
    for round in ["first", "second"] {
        let outputs: Vec<PathBuf> = (0..4).map(|i| place.dir.path().join(format!("program{i}"))).collect();
        let start = |output: &PathBuf| {
            let mut kelvin = place.command(&[], output);
            kelvin.stdin(Stdio::null()).spawn().map_err(|e| e.to_string())
        };
        let children: Vec<_> = outputs.iter().map(start).collect::<Result<_, _>>()?;
        for (mut child, output) in children.into_iter().zip(&outputs) {
            let status = child.wait().map_err(|e| e.to_string())?;
            let same = fs::read(output).is_ok_and(|made| made == place.plain);
            if !status.success() || !same {
                return Err(format!("{round}: {status}, the same program: {same}"));
            }
        }
    }
    place.again("afterwards")
}

/// Files that are too large are begun anew.
fn begins_anew() -> Result<(), String> {
    let place = Place::new()?;
    place.again("without a folder")?;
    let file = fs::OpenOptions::new().write(true).open(place.folder()?.join("data"));
    file.and_then(|f| f.set_len(60 << 20)).map_err(|e| e.to_string())?;
    place.again("large")?;
    let (before, index) = (place.length("data")?, place.length("index")?);
    fs::write(place.dir.path().join("Count.hs"), PROGRAM.replace("1 :: Int", "2 :: Int"))
        .map_err(|e| e.to_string())?;
    place.compiled(&[])?;
    let (data, after) = (place.length("data")?, place.length("index")?);
    if data < before && after < index {
        Ok(())
    } else {
        Err(format!("{data} bytes of {before}, {after} of {index}"))
    }
}
