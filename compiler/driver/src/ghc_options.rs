//! GHC's options as command lines that people have are full of them: those that change nothing that a program
//! means, and have no counterpart here, and those that have one under another name. Just these are taken;
//! whatever else is near an option of ours is told of. (Packages' `ghc-options` are taken more freely:
//! `packages/options.rs`.)

use std::ffi::OsString;

use crate::options::Options;
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

/// Words whose value is the next one.
const WITH_VALUE: &[&str] = &[
    "-distrust",
    "-dumpdir",
    "-hidir",
    "-hide-package",
    "-hiedir",
    "-hiesuf",
    "-hisuf",
    "-ignore-package",
    "-osuf",
    "-package-db",
    "-package-env",
    "-package-id",
    "-stubdir",
    "-this-unit-id",
    "-tmpdir",
    "-trust",
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
    "-optc-O",
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
fn without_meaning(word: &str) -> bool {
    let optimisation = word.strip_prefix("-f").map(|name| name.strip_prefix("no-").unwrap_or(name));
    WORDS.contains(&word)
        || BEGINNINGS.iter().any(|start| word.starts_with(start))
        || word.strip_prefix("-H").is_some_and(|size| size.starts_with(|c: char| c.is_ascii_digit()))
        || optimisation.is_some_and(|name| OPTIMISATIONS.contains(&name))
}

/// Whether the next word is the value of this one.
pub fn takes_value(word: &str) -> bool {
    WITH_VALUE.contains(&word) || ["-outputdir", "-with-rtsopts", "-optl", "-optP", "-l"].contains(&word)
}

/// Does what an option of GHC asks for; nothing if it is none that is known.
pub fn apply(
    o: &mut Options,
    word: &str,
    next: &mut dyn FnMut() -> Option<String>,
) -> Option<Result<(), String>> {
    let linked = |o: &mut Options, word: &str| o.linked.push(OsString::from(word));
    if takes_value(word) {
        let Some(value) = next() else { return Some(Err(format!("{word} needs a value"))) };
        match word {
            "-outputdir" => o.object_dir = Some(value.into()),
            "-with-rtsopts" => o.rts_options = value,
            "-optl" => linked(o, &value),
            "-l" => linked(o, &format!("-l{value}")),
            "-optP" => preprocessor(o, &value),
            _ => {}
        }
        return Some(Ok(()));
    }
    if let Some(options) = word.strip_prefix("-with-rtsopts=") {
        o.rts_options = options.to_string();
    } else if let Some(given) = word.strip_prefix("-optl") {
        linked(o, given);
    } else if let Some(given) = word.strip_prefix("-optP") {
        preprocessor(o, given);
    } else if word.starts_with("-l") || word.starts_with("-L") {
        linked(o, word);
    } else if let Some(name) = word.strip_prefix("-U") {
        o.defines.push(format!("-{name}"));
    } else if word == "-fglasgow-exts" {
        o.extensions.push("GlasgowExts".into());
    } else if word == "-w" {
        o.warnings = Warnings::default();
        // It is known.
        let _ = o.warnings.option("-w");
    } else if is_level(word, "-O") {
        o.opt_level = 2;
    } else if word == "-Onot" {
        o.opt_level = 0;
    } else if is_level(word, "-v") && !WORDS.contains(&word) {
        o.verbose = true;
    } else if word == "-c" || word == "-no-link" {
        // There are no objects of single modules: what remains is that it is checked.
        o.no_code = true;
    } else if !without_meaning(word) {
        return None;
    }
    Some(Ok(()))
}

/// A digit behind `name`.
fn is_level(word: &str, name: &str) -> bool {
    word.strip_prefix(name).is_some_and(|level| level.len() == 1 && level.bytes().all(|b| b.is_ascii_digit()))
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
            ["-fspyy", "-fprof-autotop", "-thread", "-rtsoptions", "-fignore-asserts", "-no-hs-main"];
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
        assert!(words(&["-with-rtsopts=-K1m -s", "M.hs"]).is_ok_and(|o| o.rts_options == "-K1m -s"));
    }
}
