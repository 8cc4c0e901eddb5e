//! The heap profile of a run: its censuses, in `<stem>.hp`, which has the breakdown of the first `-h`, and in
//! the event log.

use super::census::Census;
use super::files::Appending;
use super::report::hp;
use super::{log, ticker};
use crate::io::args;
use crate::options::{Options, Profile as ProfileOptions};
use crate::{eventlog, gc, stats};

/// A heap profile under way.
pub struct HeapProfile {
    pub census: Census,
    file: Appending,
    /// The samples of which something is known at the end only: seconds, number, nanoseconds since the start.
    #[cfg_attr(not(feature = "profiled"), allow(dead_code))]
    late: Vec<(f64, Option<i64>, u64)>,
}

impl HeapProfile {
    /// What the options ask for, if they ask for one. The error names the option that cannot be served.
    pub fn start(options: &Options) -> Result<Option<HeapProfile>, String> {
        let asked = &options.profile.heap;
        if asked.is_empty() {
            return match options.profile.restrictions.first() {
                Some((letter, _)) => Err(format!(
                    "-{}{letter}{{..}} restricts a heap profile, and none is asked for: add -hC or another",
                    if matches!(letter, 'r' | 'b') { "h" } else { "" }
                )),
                None => Ok(None),
            };
        }
        if let ([first, second, ..], false) = (asked.as_slice(), options.logs()) {
            return Err(format!(
                "-h{first} -h{second}: several heap breakdowns in one run need the event log, -l"
            ));
        }
        let census = Census::new(&options.profile)?;
        let file = serial_file(&options.profile, &options.given, "hp", "bytes")?;
        Ok(Some(HeapProfile { census, file, late: Vec::new() }))
    }

    /// A sample at `seconds` of mutator time, at the end of this creation interval; `number` if the program
    /// asked for it. The heap has just been collected in full.
    pub fn sample(&mut self, seconds: f64, number: Option<i64>, interval: u32) {
        let bands = stats::census(|| self.census.take(interval));
        if bands.iter().any(Option::is_none) {
            self.late.push((seconds, number, eventlog::now()));
        }
        if let Some(Some(first)) = bands.first() {
            self.append(seconds, number, &first.by_name);
        }
        log::census(number, &self.census.breakdowns, &bands);
    }

    /// Adds a sample to the file.
    fn append(&mut self, seconds: f64, number: Option<i64>, bands: &[(String, u64)]) {
        let mark = if number.is_some() { format!("MARK {seconds:.6}\n") } else { String::new() };
        self.file.append(&(mark + &hp::sample(seconds, bands)));
    }

    /// Writes what is known only now.
    #[cfg(feature = "profiled")]
    fn write_late(&mut self) {
        let Some(late) = &mut self.census.late else { return };
        let found = late.finish();
        let samples = std::mem::take(&mut self.late);
        for (ordinal, ((seconds, number, nanos), bands)) in samples.into_iter().zip(found).enumerate() {
            if let Some((0, first)) = bands.first() {
                self.append(seconds, number, first);
            }
            log::late_census(ordinal as u64 + 1, nanos, &bands);
        }
    }

    /// The end of the run. Whether the file is whole; if not, stderr says why.
    pub fn finish(&mut self, seconds: f64) -> bool {
        #[cfg(feature = "profiled")]
        self.write_late();
        self.census.finish();
        self.file.append(&hp::sample(seconds, &[]));
        self.file.is_whole()
    }
}

/// A file that grows by samples of this unit.
pub fn serial_file(
    options: &ProfileOptions,
    given: &[String],
    extension: &str,
    unit: &str,
) -> Result<Appending, String> {
    let mut job = args::program_name();
    for a in args::args() {
        job.push(' ');
        job.push_str(&String::from_utf8_lossy(a));
    }
    job.push_str(&format!(" +RTS {}", given.join(" ")));
    let header = hp::header(&job, &stats::date()).replace("\"bytes\"", &format!("\"{unit}\""));
    Appending::create(&file_name(options, extension), &header)
}

/// The name of a file of the profile.
pub fn file_name(options: &ProfileOptions, extension: &str) -> String {
    let stem = options.stem.clone().unwrap_or_else(args::program_name);
    format!("{stem}.{extension}")
}

/// The timer's start: a sample each tick, a census each interval where something is `serial`; without a
/// length of intervals a census after each collection instead, hence at the same places in each run.
pub fn start_timer(options: &ProfileOptions, serial: bool) -> Result<(), String> {
    let timed = options.interval > 0.0;
    gc::ask_for_censuses(serial && !timed);
    let every = (options.interval / options.tick).round().max(1.0) as u64;
    ticker::start(options.tick, (serial && timed).then_some(every))
}

/// Shorter ones would say no more: the system tells of them in groups (note "no tick is lost" in `ticker`).
const SHORTEST_TICK: f64 = 0.0001;

/// That the timer can have this tick.
pub fn check_tick(options: &ProfileOptions) -> Result<(), String> {
    if options.tick < SHORTEST_TICK {
        let tick = options.tick;
        return Err(format!("-V{tick}: the shortest tick of the time profile is {SHORTEST_TICK} s"));
    }
    Ok(())
}

/// Mutator CPU seconds so far, by the sampler.
pub fn seconds(options: &ProfileOptions) -> f64 {
    ticker::mutator_ticks() as f64 * tick_micros(options) as f64 * 1e-6
}

/// Microseconds of a tick.
pub fn tick_micros(options: &ProfileOptions) -> u64 {
    (options.tick * 1e6).round() as u64
}
