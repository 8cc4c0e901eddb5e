//! Splitting the command line into the runtime's options and the program's arguments.

use kelvin_layout::{Way, rts_options};

use crate::options::Options;

/// What the command line asks for.
#[derive(Debug, PartialEq)]
pub enum Outcome {
    /// Run with these options; the rest are the program's arguments.
    Run(Box<Options>, Vec<&'static [u8]>),
    /// Print this and stop.
    Help(String),
    /// Complain and stop.
    Wrong(String),
}

/// Parses the arguments after the program's name; `built_in` are options that the program has by itself,
/// which those override. `--RTS` ends the search for options, and so does `--`, which is left to the
/// program.
pub fn parse(built_in: &str, args: &[&'static [u8]], way: Way) -> Outcome {
    let mut options = Options::default();
    for word in built_in.split_whitespace() {
        if let Err(message) = one(word, &mut options, way) {
            return Outcome::Wrong(message);
        }
    }
    let mut rest = Vec::new();
    let mut inside = false;
    for (i, &arg) in args.iter().enumerate() {
        match arg {
            b"--RTS" => {
                rest.extend(&args[i + 1..]);
                break;
            }
            b"--" if !inside => {
                rest.extend(&args[i..]);
                break;
            }
            b"+RTS" => inside = true,
            b"-RTS" => inside = false,
            _ if inside => {
                let word = String::from_utf8_lossy(arg);
                if word == "-?" || word == "--help" {
                    return Outcome::Help(rts_options::help());
                }
                options.given.push(word.to_string());
                if let Err(message) = one(&word, &mut options, way) {
                    return Outcome::Wrong(message);
                }
            }
            _ => rest.push(arg),
        }
    }
    Outcome::Run(Box::new(options), rest)
}

fn one(word: &str, options: &mut Options, way: Way) -> Result<(), String> {
    options.set(rts_options::read(word, way, " after +RTS")?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Nursery;
    use crate::stats::Mode;
    use crate::word::Bytes;

    fn run(args: &[&'static str], way: Way) -> Outcome {
        let args: Vec<&'static [u8]> = args.iter().map(|a| a.as_bytes()).collect();
        parse("", &args, way)
    }

    fn options(args: &[&'static str]) -> (Options, Vec<&'static [u8]>) {
        match run(args, Way::Profiled) {
            Outcome::Run(options, rest) => (*options, rest),
            other => panic!("{other:?}"),
        }
    }

    fn complaint(args: &[&'static str], way: Way) -> String {
        match run(args, way) {
            Outcome::Wrong(message) => message,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn options_and_arguments_are_told_apart() {
        let (o, rest) =
            options(&["a", "+RTS", "-A64k", "-s", "-RTS", "b", "+RTS", "-M1g", "--RTS", "+RTS", "-x"]);
        assert_eq!(o.nursery, Nursery::Fixed(Bytes(65536)));
        assert_eq!(o.stats, Mode::Summary);
        assert_eq!(o.max_heap, Some(Bytes(1 << 30)));
        assert_eq!(rest, [&b"a"[..], b"b", b"+RTS", b"-x"]);
    }

    #[test]
    fn the_longest_name_wins() {
        let (o, _) = options(&["+RTS", "-pofoo", "-pj", "-pA", "-hT5,1", "-DS"]);
        assert_eq!(o.profile.stem.as_deref(), Some("foo"));
        assert!(o.profile.json && o.sanity);
        assert_eq!(o.profile.report.map(|r| r.order), Some('A'));
        assert_eq!((o.profile.heap, o.profile.creation.as_str()), (vec!['T'], "5,1"));
    }

    #[test]
    fn what_ghc_alone_has_is_passed_over() {
        let given = ["+RTS", "-N4", "-qg", "-I0", "-H1g", "-n4m", "-T", "-h"];
        assert_eq!(
            options(&given).0,
            Options { given: options(&given).0.given, ..options(&["+RTS", "-h"]).0 }
        );
        assert!(complaint(&["+RTS", "-Nine"], Way::Profiled).contains("unknown option -Nine"));
    }

    #[test]
    fn complaints_name_the_option() {
        assert!(complaint(&["+RTS", "-Q9"], Way::Profiled).contains("unknown option -Q9"));
        let message = complaint(&["+RTS", "-Abig"], Way::Profiled);
        assert!(message.contains("-Abig") && message.contains("-A<size>") && message.contains("-a<age>"));
        assert!(complaint(&["+RTS", "-DSfoo"], Way::Profiled).contains("no argument"));
    }

    #[test]
    fn built_in_options_are_overridden() {
        let Outcome::Run(o, _) = parse("-A1m -sstats -N2", &[b"+RTS", b"-A2m"], Way::Unprofiled) else {
            panic!()
        };
        assert_eq!(
            (o.nursery, o.stats_file.as_deref()),
            (Nursery::Fixed(Bytes::MIB.times(2)), Some("stats"))
        );
        assert_eq!(o.given, ["-A2m"]);
    }

    #[test]
    fn profiling_needs_a_profiled_program() {
        assert!(complaint(&["+RTS", "-p"], Way::Unprofiled).contains("recompile with -prof"));
    }
}
