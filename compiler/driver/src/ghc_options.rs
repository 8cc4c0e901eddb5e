//! GHC's options that change nothing that a program means, and have no counterpart here: command lines that
//! people have are full of them. Just these are passed over; whatever else is near an option of ours is told
//! of. (Packages' `ghc-options` are taken more freely: `packages/options.rs`.)

use kelvin_layout::rts_options::is_passed_over;

/// Whole words.
const WORDS: &[&str] = &[
    "--make",
    "-debug",
    "-dynamic",
    "-dynamic-too",
    "-eventlog",
    "-fasm",
    "-fforce-recomp",
    "-fllvm",
    "-haddock",
    "-no-rtsopts",
    "-rtsopts",
    "-static",
    "-threaded",
];

/// Beginnings of words that end in a value.
const BEGINNINGS: &[&str] = &[
    "-fdiagnostics-color=",
    "-fmax-",
    "-fsimpl",
    "-fspec-constr-",
    "-funfolding-",
    "-funbox-",
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
pub fn without_meaning(word: &str) -> bool {
    let optimisation = word.strip_prefix("-f").map(|name| name.strip_prefix("no-").unwrap_or(name));
    WORDS.contains(&word)
        || BEGINNINGS.iter().any(|start| word.starts_with(start))
        || optimisation.is_some_and(|name| OPTIMISATIONS.contains(&name))
}

/// `-with-rtsopts=OPTIONS`: fine where they say nothing that the program would do otherwise.
pub fn with_rtsopts(options: &str) -> Result<(), String> {
    match options.split_whitespace().find(|word| !is_passed_over(word)) {
        None => Ok(()),
        Some(word) => Err(format!(
            "-with-rtsopts: a program is given its options when it runs: `prog +RTS {word}`; leave {word} out here"
        )),
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
        assert_eq!(with_rtsopts("-N4 -qg -H1g"), Ok(()));
        assert!(with_rtsopts("-N -K1g").is_err());
    }
}
