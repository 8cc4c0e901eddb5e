//! GHC's options as command lines that people have are full of them: those that change nothing that a program
//! means, and have no counterpart here, and those that have one under another name. Just these are taken;
//! whatever else is near an option of ours is told of. (Packages' `ghc-options` are taken more freely:
//! `packages/options.rs`.)

use std::ffi::OsString;

use crate::options::Options;
use crate::sources;
use crate::warnings::Warnings;

/// Whole words.
const WORDS: &[&str] = &[
    "--make",
    "-debug",
    "-dynamic",
    "-dynamic-too",
    "-clear-package-db",
    "-eventlog",
    "-fPIC",
    "-fasm",
    "-fbyte-code",
    "-fdefer-scope-errors",
    "-fdefer-type-errors",
    "-fdefer-typed-holes",
    "-fno-defer-type-errors",
    "-ferror-spans",
    "-fforce-recomp",
    "-fhide-source-paths",
    "-fllvm",
    "-fno-recomp",
    "-fobject-code",
    "-fpackage-trust",
    "-fwrite-ide-info",
    "-fwrite-interface",
    "-global-package-db",
    "-haddock",
    "-hide-all-packages",
    "-no-pie",
    "-no-recomp",
    "-no-rtsopts",
    "-no-user-package-db",
    "-pie",
    "-rdynamic",
    "-rtsopts",
    "-static",
    "-threaded",
    "-ticky",
    "-v0",
    "-v1",
];

/// Words with a value, which is what is left of the word (after a `=`, if there is one), or the next word.
const WITH_VALUE: &[&str] = &[
    "-distrust",
    "-dumpdir",
    "-dyno",
    "-dynosuf",
    "-dynhisuf",
    "-framework",
    "-framework-path",
    "-hidir",
    "-hide-package",
    "-hiedir",
    "-hiesuf",
    "-hisuf",
    "-ignore-package",
    "-opta",
    "-opti",
    "-optlc",
    "-optlo",
    "-optwindres",
    "-osuf",
    "-package-db",
    "-package-env",
    "-package-id",
    "-pgmP",
    "-pgma",
    "-pgmc",
    "-pgmi",
    "-pgml",
    "-pgmlc",
    "-pgmlo",
    "-stubdir",
    "-this-unit-id",
    "-tmpdir",
    "-trust",
];

/// The same, of those that do something here.
const DONE_WITH_VALUE: &[&str] =
    &["-outputdir", "-with-rtsopts", "-optcxx", "-optc", "-optl", "-optP", "-x", "-l"];

const NO_LIBRARY: &str =
    "makes a library for C, and only executables are made: let `main` be Haskell and import the C";

/// What cannot be had, and what to do.
const REFUSED: &[(&str, &str)] = &[
    (
        "-M",
        "writes dependencies of objects, and there are no objects of single modules: let the program depend on all of its sources",
    ),
    ("-C", "stops at C, and no C is made of programs; `-ddump-stg` and `-ddump-clif` show what is"),
    (
        "-E",
        "keeps the text that the preprocessor makes, which is not written: `cpp -traditional FILE` shows it",
    ),
    ("-F", "runs a preprocessor over the sources, which only packages do (`kelvin build`): run it before"),
    (
        "-pgmF",
        "names a preprocessor for the sources, which only packages have (`kelvin build`): run it before",
    ),
    ("-S", "stops at assembly: `-ddump-asm` shows it, with `-ddump-to-file` in a file"),
    (
        "-no-hs-main",
        "is for programs that start in C, which cannot call compiled functions: let `main` be Haskell and import the C",
    ),
    ("-dynamic-lib", NO_LIBRARY),
    ("-shared", NO_LIBRARY),
    ("-staticlib", NO_LIBRARY),
];

/// Beginnings of words that end in a value.
const BEGINNINGS: &[&str] = &[
    "-fconstraint-solver-iterations=",
    "-fcontext-stack=",
    "-fdiagnostics-color=",
    "-fmax-",
    "-fno-print-",
    "-fno-show-",
    "-fprint-",
    "-freduction-depth=",
    "-fregs-",
    "-fshow-",
    "-fsimpl",
    "-fspec-constr-",
    "-funfolding-",
    "-ftype-function-depth=",
    "-funbox-",
    "-keep-",
    "-mavx",
    "-mbmi",
    "-msse",
    "-no-keep-",
    "-rtsopts=",
    "-split-",
];

/// What GHC's optimiser is told by `-fNAME` and `-fno-NAME`.
const OPTIMISATIONS: &[&str] = &[
    "asm-shortcutting",
    "block-layout-cfg",
    "call-arity",
    "case-folding",
    "case-merge",
    "cmm-elim-common-blocks",
    "cmm-sink",
    "cpr-anal",
    "cross-module-specialise",
    "cse",
    "dicts-cheap",
    "dicts-strict",
    "do-eta-reduction",
    "do-lambda-eta-expansion",
    "dmd-tx-dict-sel",
    "eager-blackholing",
    "excess-precision",
    "exitification",
    "expose-all-unfoldings",
    "float-in",
    "full-laziness",
    "fun-to-thunk",
    "ignore-interface-pragmas",
    "late-dmd-anal",
    "late-specialise",
    "liberate-case",
    "loopification",
    "omit-interface-pragmas",
    "pedantic-bottoms",
    "spec-constr",
    "specialise",
    "specialise-aggressively",
    "specialize",
    "specialize-aggressively",
    "solve-constant-dicts",
    "state-hack",
    "static-argument-transformation",
    "stg-cse",
    "stg-lift-lams",
    "strictness",
    "unbox-strict-fields",
    "unbox-small-strict-fields",
    "worker-wrapper",
];

/// Whether the option is passed over.
pub fn without_meaning(word: &str) -> bool {
    let optimisation = word.strip_prefix("-f").map(|name| name.strip_prefix("no-").unwrap_or(name));
    WORDS.contains(&word)
        || BEGINNINGS.iter().any(|start| word.starts_with(start))
        || word == "-Rghc-timing"
        || word.strip_prefix("-H").is_some_and(is_size)
        || optimisation.is_some_and(|name| OPTIMISATIONS.contains(&name))
}

/// A size of memory, as the compiler's own heap has one.
fn is_size(text: &str) -> bool {
    let digits = text.trim_end_matches(['k', 'K', 'm', 'M', 'g', 'G']);
    digits.starts_with(|c: char| c.is_ascii_digit()) && digits.chars().all(|c| c.is_ascii_digit() || c == '.')
}

/// The option with a value that a word is, or begins with: the longest.
fn valued(word: &str) -> Option<&'static str> {
    let all = WITH_VALUE.iter().chain(DONE_WITH_VALUE).copied();
    all.filter(|name| word.starts_with(name)).max_by_key(|name| name.len())
}

/// Whether the next word is the value of this one.
pub fn takes_value(word: &str) -> bool {
    valued(word) == Some(word)
}

/// Whether a word that begins as an option of ours is another one of GHC's.
pub fn is_another(word: &str) -> bool {
    valued(word).is_some()
}

/// Does what an option of GHC asks for; nothing if it is none that is known.
pub fn apply(
    o: &mut Options,
    word: &str,
    next: &mut dyn FnMut() -> Option<String>,
) -> Option<Result<(), String>> {
    if let Some((_, why)) = REFUSED.iter().find(|(name, _)| *name == word) {
        return Some(Err(format!("{word} {why}")));
    }
    if let Some(name) = valued(word) {
        let value = match word.strip_prefix(name) {
            Some("") | None => next(),
            Some(rest) => Some(rest.strip_prefix('=').unwrap_or(rest).to_owned()),
        };
        let Some(value) = value else { return Some(Err(format!("{word} needs a value"))) };
        let linked = |o: &mut Options, word: String| o.linked.push(OsString::from(word));
        match name {
            "-outputdir" => o.object_dir = Some(value.into()),
            "-with-rtsopts" => o.rts_options = value,
            "-optc" | "-optcxx" => o.cc_options.push(value),
            "-optl" => linked(o, value),
            "-l" => linked(o, format!("-l{value}")),
            "-optP" => preprocessor(o, &value),
            "-x" => return Some(sources::language(&value).map(|language| o.language = language)),
            _ => {}
        }
        return Some(Ok(()));
    }
    if word.starts_with("-L") {
        o.linked.push(OsString::from(word));
    } else if let Some(name) = word.strip_prefix("-U") {
        o.defines.push(format!("-{name}"));
    } else if word == "-fglasgow-exts" {
        o.extensions.push("GlasgowExts".into());
    } else if word == "-w" {
        o.warnings = Warnings::default();
        // It is known.
        let _ = o.warnings.option("-w");
    } else if is_level(word, "-O") {
        o.opt_level = word.trim_start_matches("-O").parse().unwrap_or(2).min(2);
    } else if word == "-Onot" {
        o.opt_level = 0;
    } else if is_level(word, "-v") && !WORDS.contains(&word) {
        o.verbose = true;
    } else if word == "-c" || word == "-no-link" {
        // There are no objects of single modules: what remains is that it is checked.
        (o.no_code, o.no_link) = (true, true);
    } else if !without_meaning(word) {
        return None;
    }
    Some(Ok(()))
}

/// A number behind `name`.
fn is_level(word: &str, name: &str) -> bool {
    word.strip_prefix(name)
        .is_some_and(|level| !level.is_empty() && level.bytes().all(|b| b.is_ascii_digit()))
}

/// What the preprocessor is to be told: definitions and folders.
fn preprocessor(o: &mut Options, word: &str) {
    if let Some(name) = word.strip_prefix("-D") {
        o.defines.push(name.to_string());
    } else if let Some(name) = word.strip_prefix("-U") {
        o.defines.push(format!("-{name}"));
    } else if let Some(folder) = word.strip_prefix("-I") {
        o.include_dirs.push(folder.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_ghcs_alone_is_passed_over() {
        let idle = [
            "-threaded",
            "-rtsopts",
            "-rtsopts=all",
            "-fno-cse",
            "-funbox-strict-fields",
            "-funfolding-use-threshold=90",
        ];
        assert!(idle.into_iter().all(without_meaning));
        let others =
            ["-fspyy", "-fprof-autotop", "-thread", "-rtsoptions", "-fignore-asserts", "-Hello", "-Rts"];
        assert!(!others.into_iter().any(without_meaning));
    }

    #[test]
    fn what_has_another_name_here_is_done() {
        let words = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|w| w.to_string()).collect();
            crate::options::parse(&words)
        };
        let o = words(&[
            "-O3",
            "-outputdir",
            "run",
            "-hidir",
            "x",
            "-lm",
            "-optP-DX=1",
            "+RTS",
            "-A1g",
            "-RTS",
            "M.hs",
        ]);
        let o = o.expect("all is known");
        assert_eq!((o.opt_level, o.main.as_deref()), (2, Some("M.hs".as_ref())));
        assert_eq!(o.object_dir.as_deref(), Some("run".as_ref()));
        assert_eq!((o.linked, o.defines), (vec![OsString::from("-lm")], vec!["X=1".to_string()]));
        assert!(words(&["-c", "M.hs"]).is_ok_and(|o| o.no_code));
        assert!(words(&["M.hs", "-hidir"]).is_err());
        let o = words(&["-O10", "-odirrun", "-xhs", "-hidir=x", "-optlo-O3", "-optl-s", "-optaX", "M"]);
        let o = o.expect("all is known");
        assert_eq!((o.opt_level, o.object_dir.as_deref()), (2, Some("run".as_ref())));
        assert_eq!((o.linked, o.main.as_deref()), (vec![OsString::from("-s")], Some("M".as_ref())));
        assert!(words(&["-with-rtsopts=-K1m -s", "M.hs"]).is_ok_and(|o| o.rts_options == "-K1m -s"));
    }
}
