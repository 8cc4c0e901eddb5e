//! What compilers know of the library and leave for later ones: programs and messages are the same with it,
//! whatever has become of it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::Check;
use crate::code_cache::{PROGRAM, Place};
use crate::outcome;

pub const CHECKS: &[(&str, Check)] = &[
    ("same_programs", same_programs),
    ("beginning_of_a_row", beginning_of_a_row),
    ("same_messages", same_messages),
    ("damaged", damaged),
    ("at_once", at_once),
    ("oldest_go", oldest_go),
];

/// How many modules a compilation reads.
fn read(place: &Place, options: &[&str]) -> Result<usize, String> {
    let output = place.dir.path().join("program");
    let ran = outcome::run(&mut place.command(&[options, &["-v"]].concat(), &output), b"")?;
    let line = ran.stderr.lines().find_map(|line| line.strip_prefix("modules read"));
    line.and_then(|n| n.trim().parse().ok()).ok_or(format!("-v says {}", ran.stderr))
}

fn files(place: &Place) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(place.folder_of("checked-")?).map_err(|e| e.to_string())?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
    files.sort();
    Ok(files)
}

fn write(place: &Place, program: &str) -> Result<(), String> {
    fs::write(place.dir.path().join("Count.hs"), program).map_err(|e| e.to_string())
}

/// The second compilation reads no module of the library, nor does that of a program that imports the same;
/// the programs have the bytes of one compiled without, be it profiled or not.
fn same_programs() -> Result<(), String> {
    let place = Place::new()?;
    let all = read(&place, &["-fno-code-cache"])?;
    place.again("without a folder")?;
    place.again("a second time")?;
    let without = |options: &[&str]| place.compiled(&[options, &["-fno-code-cache"]].concat());
    for options in [&["-prof", "-fprof-auto"][..], &["-O0"], &["-fhpc"], &["-g"]] {
        if place.compiled(options)? != without(options)? {
            return Err(format!("another program with {options:?}"));
        }
    }
    let again = read(&place, &[])?;
    write(&place, &PROGRAM.replace("1 :: Int", "2 :: Int"))?;
    let changed = read(&place, &[])?;
    match (all > 50, again, changed, files(&place)?.len()) {
        (true, 1, 1, 2) => Ok(()),
        other => Err(format!("of {all} modules: more than 50, again, changed, files: {other:?}")),
    }
}

/// What every program has is found by one with other imports, which is the same as without.
fn beginning_of_a_row() -> Result<(), String> {
    let place = Place::new()?;
    let counted = read(&place, &[])?;
    let other = "import Control.Monad.State\nimport Text.Printf\n\nmain :: IO ()\n\
        main = evalStateT (get >>= lift . printf \"%d %s\\n\" (3 :: Int)) \"x\"\n";
    write(&place, other)?;
    let with = place.compiled(&[])?;
    let (again, all) = (read(&place, &[])?, read(&place, &["-fno-code-cache"])?);
    fs::remove_dir_all(place.dir.path().join("cache")).map_err(|e| e.to_string())?;
    write(&place, "main = putStrLn \"\"\n")?;
    place.compiled(&[])?;
    let files_of_one = files(&place)?.len();
    write(&place, other)?;
    let found = read(&place, &[])?;
    if place.compiled(&["-fno-code-cache"])? != with {
        return Err("another program".into());
    }
    if again == 1 && files_of_one == 1 && found > 1 && found + 20 < all && counted > found {
        Ok(())
    } else {
        Err(format!("{counted} {again} {files_of_one} {found} {all}"))
    }
}

/// Mistakes are told as ever, with places in the library, too.
fn same_messages() -> Result<(), String> {
    let place = Place::new()?;
    let output = place.dir.path().join("program");
    let wrong = [
        "import Data.Lisst\nmain = print 1\n",
        "import Data.List\nmain = print (sortt [1], Data.Map.empty)\n",
        "import Data.List (foldl2)\nmain = print (length 'a')\n",
        "module Main where\nimport Data.Map (Map)\ninstance Functor (Map k) where fmap = undefined\nmain = print 1\n",
        "data T = T deriving Show\ninstance Show T\nf :: Num a => a -> a\nf = show\nmain = print T\n",
    ];
    for program in wrong {
        write(&place, program)?;
        let told = |options: &[&str]| outcome::run(&mut place.command(options, &output), b"");
        let (without, first) = (told(&["-fno-code-cache"])?, told(&[])?);
        let second = told(&[])?;
        if without.status != 1 || first.stderr != without.stderr || second.stderr != without.stderr {
            return Err(format!("{}\n{}\n{}", without.stderr, first.stderr, second.stderr));
        }
    }
    write(&place, "import GHC.Stack\nmain = print (head ([] :: [Int]))\n")?;
    let runs = |options: &[&str]| {
        place.compiled(options)?;
        outcome::run(&mut Command::new(&output), b"").map(|ran| ran.stderr)
    };
    let (without, first, second) = (runs(&["-fno-code-cache"])?, runs(&[])?, runs(&[])?);
    if first == without && second == without { Ok(()) } else { Err(format!("{without}\n{first}\n{second}")) }
}

/// Makes the bytes of a file others.
type Damage<'a> = &'a dyn Fn(&[u8]) -> Vec<u8>;

/// No damage is an error, or changes the program.
fn damaged() -> Result<(), String> {
    let place = Place::new()?;
    place.again("without a folder")?;
    let files = files(&place)?;
    let whole: Vec<Vec<u8>> =
        files.iter().map(fs::read).collect::<Result<_, _>>().map_err(|e| e.to_string())?;
    let changed = |b: &[u8], at: usize, by: u8| {
        let mut b = b.to_vec();
        b[at] ^= by;
        b
    };
    let damages: &[(&str, Damage)] = &[
        ("half of it", &|b| b[..b.len() / 2].to_vec()),
        ("nothing", &|_| Vec::new()),
        ("one bit", &|b| changed(b, b.len() / 3, 4)),
        ("its end", &|b| changed(b, b.len() - 1, 0xff)),
        ("from behind", &|b| b.iter().rev().copied().collect()),
        ("another kind", &|b| changed(b, 7, 1)),
    ];
    for (what, damage) in damages {
        for (file, whole) in files.iter().zip(&whole) {
            fs::write(file, damage(whole)).map_err(|e| e.to_string())?;
        }
        place.again(what)?;
        if files.iter().map(fs::read).zip(&whole).any(|(now, was)| !now.is_ok_and(|now| now == *was)) {
            return Err(format!("{what}: the files are not as they were"));
        }
    }
    // Each row in the other's place.
    fs::write(&files[0], &whole[1])
        .and_then(|()| fs::write(&files[1], &whole[0]))
        .map_err(|e| e.to_string())?;
    place.again("exchanged")?;
    for file in &files {
        fs::remove_file(file).map_err(|e| e.to_string())?;
        let made = Command::new("mkfifo").arg(file).status().map_err(|e| e.to_string())?;
        if !made.success() {
            return Err("mkfifo failed".into());
        }
    }
    place.again("pipes")?;
    let folder = place.folder_of("checked-")?;
    fs::remove_dir_all(&folder).map_err(|e| e.to_string())?;
    fs::write(&folder, "a file").map_err(|e| e.to_string())?;
    place.again("a file in the place of the folder")
}

/// Several compilers that begin at once.
fn at_once() -> Result<(), String> {
    let place = Place::new()?;
    let outputs: Vec<PathBuf> = (0..4).map(|i| place.dir.path().join(format!("program{i}"))).collect();
    let start = |output: &PathBuf| place.command(&[], output).stdin(Stdio::null()).spawn();
    let children = outputs.iter().map(start).collect::<Result<Vec<_>, _>>().map_err(|e| e.to_string())?;
    for mut child in children {
        let status = child.wait().map_err(|e| e.to_string())?;
        if !status.success() {
            return Err(status.to_string());
        }
    }
    place.again("afterwards")?;
    match read(&place, &[])? {
        1 => Ok(()),
        n => Err(format!("{n} modules are read")),
    }
}

/// What was not used for longest is removed when there is too much.
fn oldest_go() -> Result<(), String> {
    let place = Place::new()?;
    let folder = || place.folder_of("checked-");
    write(&place, "main = putStrLn \"\"\n")?;
    place.compiled(&[])?;
    let long_ago = std::time::SystemTime::UNIX_EPOCH;
    for (name, age) in [("older", 1), ("newer", 2)] {
        let file = fs::File::create(folder()?.join(name)).map_err(|e| e.to_string())?;
        let when = long_ago + std::time::Duration::from_secs(age);
        file.set_len(100 << 20).and_then(|()| file.set_modified(when)).map_err(|e| e.to_string())?;
    }
    write(&place, PROGRAM)?;
    place.compiled(&[])?;
    let (older, newer) = (folder()?.join("older").exists(), folder()?.join("newer").exists());
    match (older, newer, files(&place)?.len()) {
        (false, true, 3) => Ok(()),
        other => Err(format!("older, newer, files: {other:?}")),
    }
}
