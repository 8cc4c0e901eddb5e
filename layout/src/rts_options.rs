//! Options between `+RTS` and `-RTS`, or built into a program (`-with-rtsopts`), that the runtime passes
//! over.

/// Options of GHC's runtime for what ours has not (several processors, idle collections, ways of collecting).
/// They change nothing that a program does. A number, or a size, may follow.
const OF_GHC: &[&str] = &["-N", "-H", "-I", "-T", "-n", "-qa", "-qb", "-qg", "-qn", "--nonmoving-gc"];

/// Whether the option is GHC's alone and means nothing here.
pub fn is_passed_over(word: &str) -> bool {
    OF_GHC.iter().filter_map(|name| word.strip_prefix(name)).any(is_number)
}

/// A number, a size, or nothing.
fn is_number(text: &str) -> bool {
    text.trim_end_matches(['k', 'm', 'g']).chars().all(|c| c.is_ascii_digit() || c == '.')
}
