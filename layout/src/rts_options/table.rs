//! The table of options. A row more is an option more.

use super::sizes::{parse_number, parse_size};
use super::{Row, Setting, Statistics, UserSignal};

/// What reading an argument gives.
type Read<'a> = Result<Setting<'a>, &'static str>;

const fn row(
    name: &'static str,
    argument: &'static str,
    help: &'static str,
    read: fn(&str) -> Read<'_>,
) -> Row {
    Row { name, argument, help, profiled: false, read }
}

const fn prof(
    name: &'static str,
    argument: &'static str,
    help: &'static str,
    read: fn(&str) -> Read<'_>,
) -> Row {
    Row { name, argument, help, profiled: true, read }
}

/// All options, in the order in which `-?` lists them.
pub static ROWS: &[Row] = &[
    row("-?", "", "print this list and exit", |a| none(a, Setting::Help)),
    row("-s", "[<file>]", "a summary of time and memory at the end, on stderr or into the file", |a| {
        statistics(Statistics::Summary, a)
    }),
    row("-S", "[<file>]", "a line per collection, and the summary", |a| statistics(Statistics::Each, a)),
    row("-t", "[<file>]", "the summary on one line", |a| statistics(Statistics::OneLine, a)),
    row(
        "-A",
        "<size>",
        "size of the nursery (default: 4m or 8m, as little or much survives; at most 8g)",
        |a| size(a).map(Setting::Nursery),
    ),
    row("-M", "<size>", "limit of the heap (default: none)", |a| size(a).map(Setting::MaxHeap)),
    row(
        "-Mgrace",
        "=<size>",
        "what may be allocated between one HeapOverflow and the next (default 1m)",
        |a| size(a.strip_prefix('=').unwrap_or_default()).map(Setting::Grace),
    ),
    row("-c", "[n]", "compact in every major collection; n: from n % of -M on that live (default 30)", |a| {
        match a {
            "" => Ok(Setting::Compact(None)),
            a => Ok(Setting::Compact(Some(parse_number(a).ok_or("expects a percentage or nothing")?))),
        }
    }),
    row("-K", "<size>", "limit of the stack (default: 80% of the machine's memory)", |a| {
        size(a).map(Setting::Stack)
    }),
    row("-F", "<factor>", "growth of the old generation between major collections (default 2)", |a| {
        let factor = parse_number(a).filter(|&f| f > 1.0).ok_or("expects a number greater than 1")?;
        Ok(Setting::Factor(factor))
    }),
    row("-G", "<number>", "generations, 1 or 2 (default 2)", |a| match a {
        "1" => Ok(Setting::Generations(1)),
        "2" => Ok(Setting::Generations(2)),
        _ => Err("expects 1 or 2"),
    }),
    row("-C", "<seconds>", "time slice of threads (default 0.02); 0: each heap check ends one", |a| {
        let slice = parse_number(a).filter(|&s| (0.0..1e9).contains(&s));
        Ok(Setting::Slice(slice.ok_or("expects a number of seconds")?))
    }),
    row("-DS", "", "check the heap after every collection", |a| none(a, Setting::Sanity)),
    row("-DG", "[n]", "collect at every heap check, or one in n at random", |a| {
        let every = if a.is_empty() { Some(1) } else { a.parse().ok().filter(|&n| n > 0) };
        Ok(Setting::Stress(every.ok_or("expects a number")?))
    }),
    row("-l", "[S]", "event log in <program>.eventlog (S: time samples also as whole stacks)", |a| match a {
        "" => Ok(Setting::Log { stacks: false }),
        "S" => Ok(Setting::Log { stacks: true }),
        _ => Err("expects S or nothing"),
    }),
    row("-e", "", "record the program's own events in the event log", |a| none(a, Setting::Events)),
    row(
        "-eA",
        "<dims>",
        "tables of the program's own events by these dimensions, in <program>.events",
        |a| text(a).map(Setting::EventTable),
    ),
    row(
        "--values=",
        "<number>|off",
        "how many values of events are kept for rendering (default 100000); off: hashes of texts, too",
        |a| match text(a)? {
            "off" => Ok(Setting::EventValues(None)),
            number => {
                Ok(Setting::EventValues(Some(number.parse().map_err(|_| "expects a number or `off`")?)))
            }
        },
    ),
    row("-ol", "<file>", "name the event log, and write it", |a| text(a).map(Setting::LogFile)),
    row(
        "--live=",
        "<socket>[,wait]",
        "the event log for whoever connects to this socket; wait: the program starts with the first reader",
        |a| {
            let (socket, wait) = a.strip_suffix(",wait").map_or((a, false), |socket| (socket, true));
            Ok(Setting::Live { socket: text(socket)?, wait })
        },
    ),
    prof("-p", "[T|A|C]", "cost-centre profile in <program>.prof, sorted by time, allocation or name", |a| {
        Ok(Setting::Report { full: false, order: order(a)? })
    }),
    prof("-P", "[T|A|C]", "the same with all columns, and the serial time profile", |a| {
        Ok(Setting::Report { full: true, order: order(a)? })
    }),
    prof("-pj", "", "the profile as JSON in <program>.prof.json", |a| none(a, Setting::Json)),
    row("-po", "<stem>", "name the profile's files <stem>.prof, <stem>.hp, ...", |a| {
        text(a).map(Setting::Stem)
    }),
    row(
        "-h",
        "[C|M|G|D|Y|R|B]",
        "heap profile by cost centre, module, group, description, type, retainer set, biography; several with -l; without -prof: D, Y, T",
        breakdown_or_restriction,
    ),
    prof("-hr", "{..}", "heap profile: only what one of these retainers keeps", |a| {
        Ok(if a.is_empty() { Setting::Breakdown(Some('r')) } else { Setting::Restriction('r', a) })
    }),
    prof(
        "-hb",
        "{lag,use,drag,void,inherent}",
        "heap profile: only closures in these phases of their lives",
        |a| Ok(if a.is_empty() { Setting::Breakdown(Some('b')) } else { Setting::Restriction('b', a) }),
    ),
    row(
        "-hT",
        "[ints,start]",
        "heap profile by time of creation; without -prof: by constructor, or kind of other closures",
        |a| Ok(Setting::Creation(a)),
    ),
    prof("-c{", "..}", "heap profile: only these cost centres", |a| restrict('c', a)),
    prof("-m", "{..}", "heap profile: only these modules", |a| restrict('m', a)),
    prof("-g", "{..}", "heap profile: only these groups", |a| restrict('g', a)),
    row("-d", "{..}", "heap profile: only these descriptions", |a| restrict('d', a)),
    row("-y", "{..}", "heap profile: only these types", |a| restrict('y', a)),
    row("-k", "{CON,FN,PAP,BH,THK}", "heap profile: only these kinds", |a| restrict('k', a)),
    prof("-a", "<age>", "heap profile: only closures at least this old", |a| restrict('a', a)),
    prof("-R", "<number>", "retainers in a set, before it is one of MANY (default 8)", |a| {
        let most = a.parse().ok().filter(|&most| most > 0);
        Ok(Setting::Retainers(most.ok_or("expects a number greater than 0")?))
    }),
    row(
        "--dump-on=",
        "USR1|USR2",
        "write the reports of the run so far whenever this signal comes, and go on",
        |a| match a {
            "USR1" => Ok(Setting::DumpOn(UserSignal::Usr1)),
            "USR2" => Ok(Setting::DumpOn(UserSignal::Usr2)),
            _ => Err("expects USR1 or USR2"),
        },
    ),
    row("-i", "<seconds>", "interval of the heap profile (default 0.1); 0: after each collection", |a| {
        let interval = parse_number(a).filter(|&s| s >= 0.0);
        Ok(Setting::Interval(interval.ok_or("expects a number of seconds, or 0")?))
    }),
    row("-V", "<seconds>", "tick of the time profile (default 0.02, least 0.0001)", |a| {
        let tick = parse_number(a).filter(|&s| s > 0.0);
        Ok(Setting::Tick(tick.ok_or("expects a number of seconds")?))
    }),
    prof("--library", "", "a row for each module of the library, too, not one for each package", |a| {
        none(a, Setting::Library)
    }),
    prof(
        "--keys=",
        "<number>",
        "how many keys of each `sccBy` have a cost centre of their own (default 10000)",
        |a| Ok(Setting::Keys(a.parse().map_err(|_| "expects a number")?)),
    ),
    prof(
        "-x",
        "<cc>,..",
        "switch these cost centres off, by name, Module.name or pattern (-fprof-switchable)",
        |a| text(a).map(Setting::SwitchedOff),
    ),
    prof("-X", "<cc>,..", "switch all cost centres off but these, and of these those of -x", |a| {
        text(a).map(Setting::SwitchedOn)
    }),
];

/// What follows `-h`: a breakdown's letter, in either case; or, as in GHC, that of a restriction and what it
/// restricts to.
fn breakdown_or_restriction(argument: &str) -> Read<'_> {
    if argument.is_empty() {
        return Ok(Setting::Breakdown(None));
    }
    let mut letters = argument.chars();
    let Some(letter) = letters.next().filter(|letter| "CMGDYRBcmdyrb".contains(*letter)) else {
        return Err("expects one of C M G D Y T R B");
    };
    Ok(match letters.as_str() {
        "" => Setting::Breakdown(Some(letter)),
        names => Setting::Restriction(letter.to_ascii_lowercase(), names),
    })
}

fn statistics(which: Statistics, file: &str) -> Read<'_> {
    Ok(Setting::Statistics(which, Some(file).filter(|f| !f.is_empty() && *f != "stderr")))
}

fn none<'a>(argument: &str, setting: Setting<'a>) -> Read<'a> {
    if argument.is_empty() { Ok(setting) } else { Err("takes no argument") }
}

fn size(argument: &str) -> Result<u64, &'static str> {
    parse_size(argument).ok_or("expects a size such as 512k, 64m or 2g")
}

fn text(argument: &str) -> Result<&str, &'static str> {
    if argument.is_empty() { Err("expects a name") } else { Ok(argument) }
}

fn restrict(letter: char, argument: &str) -> Read<'_> {
    Ok(Setting::Restriction(letter, text(argument)?))
}

fn order(argument: &str) -> Result<char, &'static str> {
    match argument {
        "" | "T" => Ok('T'),
        "A" => Ok('A'),
        "C" => Ok('C'),
        _ => Err("expects T, A or C"),
    }
}
