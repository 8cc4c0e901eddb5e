//! Options between `+RTS` and `-RTS`, or built into a program (`-with-rtsopts`). One table ([`table::ROWS`])
//! declares them; parsing, `-?` and the messages about malformed ones come from it, in the runtime when a
//! program starts and in the compiler when one is made. What an option does is the runtime's.

extern crate alloc;

mod sizes;
mod table;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

pub use table::ROWS;

use crate::Way;

/// One option.
pub struct Row {
    /// The fixed part, with its dash. Of several rows that fit, the longest name wins. An opening brace at
    /// its end is part of the argument.
    pub name: &'static str,
    /// What follows the name, for people.
    pub argument: &'static str,
    pub help: &'static str,
    /// Only for programs compiled with `-prof`.
    pub profiled: bool,
    /// Reads what follows the name; the error says what is wrong with it.
    read: fn(&str) -> Result<Setting<'_>, &'static str>,
}

/// What an option asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Setting<'a> {
    /// An option of GHC's runtime that means nothing here.
    PassedOver,
    /// `-?`: the list of options.
    Help,
    /// `-t`, `-s` and `-S`, and the file that they go into.
    Statistics(Statistics, Option<&'a str>),
    /// `-A`, bytes.
    Nursery(u64),
    /// `-M`, bytes.
    MaxHeap(u64),
    /// `-Mgrace`, bytes.
    Grace(u64),
    /// `-c`: every major collection compacts; with a number, those when more lives than so many hundredths of
    /// the limit of the heap.
    Compact(Option<f64>),
    /// `-K`, bytes.
    Stack(u64),
    /// `-F`.
    Factor(f64),
    /// `-G`.
    Generations(u32),
    /// `-C`, seconds.
    Slice(f64),
    /// `-DS`.
    Sanity,
    /// `-DG`: at one in so many heap checks.
    Stress(u64),
    /// `-l`, or `-lS`.
    Log { stacks: bool },
    /// `-e`.
    Events,
    /// `-eA`: the dimensions.
    EventTable(&'a str),
    /// `--values`; `None` for `off`.
    EventValues(Option<usize>),
    /// `-ol`.
    LogFile(&'a str),
    /// `--live`.
    Live { socket: &'a str, wait: bool },
    /// `-p`, or `-P`, and what its rows are sorted by: `T`, `A` or `C`.
    Report { full: bool, order: char },
    /// `-pj`.
    Json,
    /// `-po`.
    Stem(&'a str),
    /// `-h` and a letter, in either case; without one, what GHC's programs show then.
    Breakdown(Option<char>),
    /// `-hT`: number of intervals and the first one's start.
    Creation(&'a str),
    /// `-c -m -g -d -y -k -a`, `-hr{..}`, `-hb{..}`.
    Restriction(char, &'a str),
    /// `-R`.
    Retainers(usize),
    /// `--dump-on`: the signal's name, without SIG.
    DumpOn(UserSignal),
    /// `-i`, seconds; 0: after each collection.
    Interval(f64),
    /// `-V`, seconds.
    Tick(f64),
    /// `--library`.
    Library,
    /// `--keys`.
    Keys(usize),
    /// `-x`: names with commas in between.
    SwitchedOff(&'a str),
    /// `-X`: names with commas in between.
    SwitchedOn(&'a str),
}

/// Which statistics of the run are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Statistics {
    OneLine,
    Summary,
    /// A line per collection, then the summary.
    Each,
}

/// A signal that means what a program takes it for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UserSignal {
    Usr1,
    Usr2,
}

/// Reads one word, for a program that is compiled in this way. The message about a wrong one says where it
/// stands: ` after +RTS`, say.
pub fn read<'a>(word: &'a str, way: Way, place: &str) -> Result<Setting<'a>, String> {
    if is_passed_over(word) {
        return Ok(Setting::PassedOver);
    }
    let fitting = ROWS.iter().filter(|row| word.starts_with(row.name)).max_by_key(|row| row.name.len());
    let Some(row) = fitting else {
        return Err(format!("unknown option {word}{place}{}", near(word)));
    };
    if row.profiled && way == Way::Unprofiled {
        return Err(format!("the option {word} needs a profiled program: recompile with -prof"));
    }
    (row.read)(&word[row.name.trim_end_matches('{').len()..]).map_err(|problem| {
        format!("the option {word}{place} is malformed: {} {problem}{}", row.name, near(word))
    })
}

/// The options that someone who wrote `word` may have meant: those with the same letter in either case.
fn near(word: &str) -> String {
    let letter = |text: &str| text.trim_start_matches('-').chars().next().map(|c| c.to_ascii_lowercase());
    let rows = ROWS.iter().filter(|row| letter(row.name) == letter(word));
    let names: Vec<String> = rows.map(|row| format!("{}{}", row.name, row.argument)).collect();
    let near = if names.is_empty() { String::new() } else { format!("\n  near it: {}", names.join(" ")) };
    format!("{near}\n  PROGRAM +RTS -? lists all with their meaning")
}

/// The text of `-?`.
pub fn help() -> String {
    let mut out = String::from(
        "Options of the run-time system, between +RTS and -RTS (or the end; --RTS ends them for good):\n",
    );
    for row in ROWS {
        let name = format!("{}{}", row.name, row.argument);
        let note = if row.profiled { " [-prof]" } else { "" };
        out.push_str(&format!("  {name:<22} {}{note}\n", row.help));
    }
    out.push_str("Sizes take the suffixes k, m, g. [-prof]: for programs compiled with -prof.\n");
    out
}

/// Options of GHC's runtime for what ours has not (several processors, idle collections, ways of collecting).
/// They change nothing that a program does. A number, or a size, may follow.
const OF_GHC: &[&str] = &["-N", "-H", "-I", "-T", "-n", "-qa", "-qb", "-qg", "-qn", "--nonmoving-gc"];

/// Whether the option is GHC's alone and means nothing here.
fn is_passed_over(word: &str) -> bool {
    OF_GHC.iter().filter_map(|name| word.strip_prefix(name)).any(is_number)
}

/// A number, a size, or nothing.
fn is_number(text: &str) -> bool {
    text.trim_end_matches(['k', 'm', 'g']).chars().all(|c| c.is_ascii_digit() || c == '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(word: &str) -> String {
        read(word, Way::Profiled, " after +RTS").unwrap_err()
    }

    #[test]
    fn the_longest_name_wins() {
        let profiled = |word| read(word, Way::Profiled, "");
        assert_eq!(profiled("-pofoo"), Ok(Setting::Stem("foo")));
        assert_eq!(profiled("-pA"), Ok(Setting::Report { full: false, order: 'A' }));
        assert_eq!(profiled("-hT5,1"), Ok(Setting::Creation("5,1")));
        assert_eq!(profiled("-c{f}"), Ok(Setting::Restriction('c', "{f}")));
        assert_eq!(profiled("-hy"), Ok(Setting::Breakdown(Some('y'))));
    }

    #[test]
    fn what_ghc_alone_has_is_passed_over() {
        for word in ["-N4", "-qg", "-I0", "-H1g", "-n4m", "-T"] {
            assert_eq!(read(word, Way::Unprofiled, ""), Ok(Setting::PassedOver), "{word}");
        }
        assert!(said("-Nine").contains("unknown option -Nine after +RTS"));
    }

    #[test]
    fn complaints_name_the_option() {
        assert!(said("-Q9").contains("unknown option -Q9"));
        let message = said("-Abig");
        assert!(message.contains("-Abig") && message.contains("-A<size>") && message.contains("-a<age>"));
        assert!(said("-DSfoo").contains("no argument"));
        let message = read("-p", Way::Unprofiled, "").unwrap_err();
        assert!(message.contains("recompile with -prof"));
    }

    #[test]
    fn compaction_and_cost_centres_have_one_letter() {
        let plain = |word| read(word, Way::Unprofiled, "");
        assert_eq!(plain("-c"), Ok(Setting::Compact(None)));
        assert_eq!(plain("-c40"), Ok(Setting::Compact(Some(40.0))));
        assert!(plain("-c{f}").unwrap_err().contains("-c{f} needs a profiled program"));
        assert!(said("-cf").contains("-c[n]") && said("-cf").contains("-c{..}"));
    }

    #[test]
    fn help_lists_every_row() {
        assert!(ROWS.iter().all(|row| help().contains(row.help)));
    }
}
