//! The table of options. A row more is an option more.

use crate::options::sizes::{parse_number, parse_size};
use crate::options::{Live, Options, Report};
use crate::stats::Mode;

/// One option.
pub struct Row {
    /// The fixed part, with its dash. Of several rows that fit, the longest name wins.
    pub name: &'static str,
    /// What follows the name, for people.
    pub argument: &'static str,
    pub help: &'static str,
    /// Only for programs compiled with `-prof`.
    pub profiled: bool,
    /// Takes what follows the name; the error says what is wrong with it.
    pub apply: fn(&mut Options, &str) -> Result<(), String>,
}

const fn row(
    name: &'static str,
    argument: &'static str,
    help: &'static str,
    apply: fn(&mut Options, &str) -> Result<(), String>,
) -> Row {
    Row { name, argument, help, profiled: false, apply }
}

const fn prof(
    name: &'static str,
    argument: &'static str,
    help: &'static str,
    apply: fn(&mut Options, &str) -> Result<(), String>,
) -> Row {
    Row { name, argument, help, profiled: true, apply }
}

/// All options, in the order in which `-?` lists them.
pub static ROWS: &[Row] = &[
    row("-?", "", "print this list and exit", |_, a| none(a)),
    row("-s", "[<file>]", "a summary of time and memory at the end, on stderr or into the file", |o, a| {
        statistics(o, Mode::Summary, a)
    }),
    row("-S", "[<file>]", "a line per collection, and the summary", |o, a| statistics(o, Mode::Each, a)),
    row("-t", "[<file>]", "the summary on one line", |o, a| statistics(o, Mode::OneLine, a)),
    row("-A", "<size>", "size of the nursery (default 4m, with -prof 8m)", |o, a| {
        o.nursery = size(a)?;
        Ok(())
    }),
    row("-M", "<size>", "limit of the heap (default: none)", |o, a| {
        o.max_heap = Some(size(a)?);
        Ok(())
    }),
    row("-K", "<size>", "limit of the stack (default: 80% of the machine's memory)", |o, a| {
        o.stack = size(a)?;
        Ok(())
    }),
    row("-F", "<factor>", "growth of the old generation between major collections (default 2)", |o, a| {
        o.factor = number(a).filter(|&f| f > 1.0).ok_or("expects a number greater than 1")?;
        Ok(())
    }),
    row("-G", "<number>", "generations, 1 or 2 (default 2)", |o, a| {
        o.generations = match a {
            "1" => 1,
            "2" => 2,
            _ => return Err("expects 1 or 2".to_string()),
        };
        Ok(())
    }),
    row("-C", "<seconds>", "time slice of threads (default 0.02); 0: each heap check ends one", |o, a| {
        o.slice = number(a).filter(|&s| (0.0..1e9).contains(&s)).ok_or("expects a number of seconds")?;
        Ok(())
    }),
    row("-DS", "", "check the heap after every collection", |o, a| {
        o.sanity = true;
        none(a)
    }),
    row("-DG", "[n]", "collect at every heap check, or one in n at random", |o, a| {
        let every = if a.is_empty() { Some(1) } else { a.parse().ok().filter(|&n| n > 0) };
        o.stress = every.ok_or("expects a number")?;
        Ok(())
    }),
    row("-l", "[S]", "event log in <program>.eventlog (S: time samples also as whole stacks)", |o, a| {
        let log = o.log.get_or_insert_default();
        match a {
            "" => {}
            "S" => log.stacks = true,
            _ => return Err("expects S or nothing".to_string()),
        }
        Ok(())
    }),
    row("-e", "", "record the program's own events in the event log", |o, a| {
        o.log.get_or_insert_default();
        o.events = true;
        none(a)
    }),
    row(
        "-eA",
        "<dims>",
        "tables of the program's own events by these dimensions, in <program>.events",
        |o, a| {
            o.event_table = Some(text(a)?);
            Ok(())
        },
    ),
    row(
        "--values=",
        "<number>|off",
        "how many values of events are kept for rendering (default 100000); off: hashes of texts, too",
        |o, a| {
            o.event_values = match text(a)?.as_str() {
                "off" => None,
                number => Some(number.parse().map_err(|_| "expects a number or `off`")?),
            };
            Ok(())
        },
    ),
    row("-ol", "<file>", "name the event log, and write it", |o, a| {
        o.log.get_or_insert_default().file = Some(text(a)?);
        Ok(())
    }),
    row(
        "--live=",
        "<socket>[,wait]",
        "the event log for whoever connects to this socket; wait: the program starts with the first reader",
        |o, a| {
            let (socket, wait) = a.strip_suffix(",wait").map_or((a, false), |socket| (socket, true));
            o.live = Some(Live { socket: text(socket)?, wait });
            Ok(())
        },
    ),
    prof(
        "-p",
        "[T|A|C]",
        "cost-centre profile in <program>.prof, sorted by time, allocation or name",
        |o, a| {
            o.profile.report = Some(Report { full: false, order: order(a)? });
            Ok(())
        },
    ),
    prof("-P", "[T|A|C]", "the same with all columns, and the serial time profile", |o, a| {
        o.profile.report = Some(Report { full: true, order: order(a)? });
        Ok(())
    }),
    prof("-pj", "", "the profile as JSON in <program>.prof.json", |o, a| {
        o.profile.json = true;
        none(a)
    }),
    row("-po", "<stem>", "name the profile's files <stem>.prof, <stem>.hp, ...", |o, a| {
        o.profile.stem = Some(text(a)?);
        Ok(())
    }),
    row(
        "-h",
        "[C|M|G|D|Y|R|B]",
        "heap profile by cost centre, module, group, description, type, retainer set, biography; several with -l; without -prof: D, Y, T",
        breakdown_or_restriction,
    ),
    prof("-hr", "{..}", "heap profile: only what one of these retainers keeps", |o, a| {
        breakdown_or_restriction(o, &format!("r{a}"))
    }),
    prof(
        "-hb",
        "{lag,use,drag,void,inherent}",
        "heap profile: only closures in these phases of their lives",
        |o, a| breakdown_or_restriction(o, &format!("b{a}")),
    ),
    row(
        "-hT",
        "[ints,start]",
        "heap profile by time of creation; without -prof: by constructor, or kind of other closures",
        |o, a| {
            o.profile.heap.push('T');
            o.profile.creation = a.to_string();
            Ok(())
        },
    ),
    prof("-c", "{..}", "heap profile: only these cost centres", |o, a| restrict(o, 'c', a)),
    prof("-m", "{..}", "heap profile: only these modules", |o, a| restrict(o, 'm', a)),
    prof("-g", "{..}", "heap profile: only these groups", |o, a| restrict(o, 'g', a)),
    row("-d", "{..}", "heap profile: only these descriptions", |o, a| restrict(o, 'd', a)),
    row("-y", "{..}", "heap profile: only these types", |o, a| restrict(o, 'y', a)),
    row("-k", "{CON,FN,PAP,BH,THK}", "heap profile: only these kinds", |o, a| restrict(o, 'k', a)),
    prof("-a", "<age>", "heap profile: only closures at least this old", |o, a| restrict(o, 'a', a)),
    prof("-R", "<number>", "retainers in a set, before it is one of MANY (default 8)", |o, a| {
        o.profile.retainers =
            a.parse().ok().filter(|&most| most > 0).ok_or("expects a number greater than 0")?;
        Ok(())
    }),
    row(
        "--dump-on=",
        "USR1|USR2",
        "write the reports of the run so far whenever this signal comes, and go on",
        |o, a| {
            o.dump_on = Some(match a {
                "USR1" => libc::SIGUSR1,
                "USR2" => libc::SIGUSR2,
                _ => return Err("expects USR1 or USR2".to_string()),
            });
            Ok(())
        },
    ),
    row("-i", "<seconds>", "interval of the heap profile (default 0.1); 0: after each collection", |o, a| {
        o.profile.interval =
            number(a).filter(|&s| s >= 0.0).ok_or_else(|| "expects a number of seconds, or 0".to_string())?;
        Ok(())
    }),
    row("-V", "<seconds>", "tick of the time profile (default 0.02, least 0.0001)", |o, a| {
        o.profile.tick = seconds(a)?;
        Ok(())
    }),
    prof("--library", "", "a row for each module of the library, too, not one for each package", |o, a| {
        o.profile.library = true;
        none(a)
    }),
    prof(
        "--keys=",
        "<number>",
        "how many keys of each `sccBy` have a cost centre of their own (default 10000)",
        |o, a| {
            o.profile.keys = a.parse().map_err(|_| "expects a number")?;
            Ok(())
        },
    ),
    prof(
        "-x",
        "<cc>,..",
        "switch these cost centres off, by name, Module.name or pattern (-fprof-switchable)",
        |o, a| {
            o.profile.switched_off.extend(list(a)?);
            Ok(())
        },
    ),
    prof("-X", "<cc>,..", "switch all cost centres off but these, and of these those of -x", |o, a| {
        o.profile.switched_on.extend(list(a)?);
        Ok(())
    }),
];

/// What follows `-h`: a breakdown's letter, in either case; or, as in GHC, that of a restriction and what it
/// restricts to.
fn breakdown_or_restriction(options: &mut Options, argument: &str) -> Result<(), String> {
    if argument.is_empty() {
        // What GHC's programs show then.
        options.profile.heap.push(if cfg!(feature = "profiled") { 'C' } else { 'T' });
        return Ok(());
    }
    let mut letters = argument.chars();
    let Some(letter) = letters.next().filter(|letter| "CMGDYRBcmdyrb".contains(*letter)) else {
        return Err("expects one of C M G D Y T R B".to_string());
    };
    match letters.as_str() {
        "" => options.profile.heap.push(letter),
        names => options.profile.restrictions.push((letter.to_ascii_lowercase(), names.to_string())),
    }
    Ok(())
}

fn statistics(options: &mut Options, mode: Mode, file: &str) -> Result<(), String> {
    options.stats = mode;
    options.stats_file = Some(file).filter(|f| !f.is_empty() && *f != "stderr").map(str::to_string);
    Ok(())
}

fn none(argument: &str) -> Result<(), String> {
    if argument.is_empty() { Ok(()) } else { Err("takes no argument".to_string()) }
}

fn size(argument: &str) -> Result<crate::word::Bytes, String> {
    parse_size(argument).ok_or_else(|| "expects a size such as 512k, 64m or 2g".to_string())
}

fn number(argument: &str) -> Option<f64> {
    parse_number(argument)
}

fn seconds(argument: &str) -> Result<f64, String> {
    number(argument).filter(|&s| s > 0.0).ok_or_else(|| "expects a number of seconds".to_string())
}

fn text(argument: &str) -> Result<String, String> {
    if argument.is_empty() { Err("expects a name".to_string()) } else { Ok(argument.to_string()) }
}

fn list(argument: &str) -> Result<Vec<String>, String> {
    Ok(text(argument)?.split(',').map(str::to_string).collect())
}

fn restrict(options: &mut Options, letter: char, argument: &str) -> Result<(), String> {
    options.profile.restrictions.push((letter, text(argument)?));
    Ok(())
}

fn order(argument: &str) -> Result<char, String> {
    match argument {
        "" | "T" => Ok('T'),
        "A" => Ok('A'),
        "C" => Ok('C'),
        _ => Err("expects T, A or C".to_string()),
    }
}
