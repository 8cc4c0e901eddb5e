//! One profiled run: what is collected while the program runs, and the files written.

use std::fmt::Write;

use super::census::{Bands, Census, by_centre, extend_names};
use super::data::{Counts, Profile, SortBy};
use super::report::{hp, prof_json, prof_text, thesis_table};
use super::{counters, keyed, log, paths, ticker};
use crate::io::args;
use crate::io::reports::{check_writable, write_whole};
use crate::options::{Options, Profile as ProfileOptions};
use crate::profiler::files::Appending;
use crate::program::program;
use crate::{gc, io, stats};

/// The state of the profiler during the run.
pub struct Session {
    options: ProfileOptions,
    rts_arguments: Vec<String>,
    /// Whether the timer runs.
    timed: bool,
    tick_micros: u64,
    heap: Option<(Census, Appending)>,
    /// The serial time profile of `-P`: the file, the names of the centres, and their ticks at the last sample.
    time: Option<(Appending, Vec<String>, Vec<u64>)>,
    /// The lines of `<stem>.census`, and how many censuses they are of.
    numbered: (String, u64),
    /// The counts of each path as the event log has them.
    logged: Vec<Counts>,
}

/// Shorter ones would say no more: the system tells of them in groups (note "no tick is lost" in `ticker`).
const SHORTEST_TICK: f64 = 0.0001;

impl Session {
    /// Starts what the options ask for.
    pub fn start(options: &Options) -> Result<Session, String> {
        let p = options.profile.clone();
        for (given, name) in [(!p.switched_off.is_empty(), "-x"), (!p.switched_on.is_empty(), "-X")] {
            if given {
                return Err(format!("the option {name} is not supported yet"));
            }
        }
        if p.tick < SHORTEST_TICK {
            return Err(format!("-V{}: the shortest tick of the time profile is {SHORTEST_TICK} s", p.tick));
        }
        if let ([first, second, ..], None) = (p.heap.as_slice(), &options.log) {
            return Err(format!(
                "-h{first} -h{second}: several heap breakdowns in one run need the event log, -l"
            ));
        }
        let full = p.report.is_some_and(|r| r.full);
        let timed = p.report.is_some() || p.json || !p.heap.is_empty() || options.log.is_some();
        let mut session = Session {
            rts_arguments: options.given.clone(),
            timed,
            tick_micros: (p.tick * 1e6).round() as u64,
            heap: None,
            time: None,
            numbered: (String::new(), 0),
            logged: Vec::new(),
            options: p,
        };
        for (asked, extension) in
            [(session.options.report.is_some(), "prof"), (session.options.json, "prof.json")]
        {
            if asked {
                check_writable(&session.file_name(extension))?;
            }
        }
        if !session.options.heap.is_empty() {
            let census = Census::new(&session.options, counters::centres())?;
            session.heap = Some((census, session.serial_file("hp", "bytes")?));
        }
        if full {
            let file = session.serial_file("time", "ticks")?;
            session.time = Some((file, Vec::new(), Vec::new()));
        }
        let breakdowns = session.heap.as_ref().map_or(&[][..], |(census, _)| &census.breakdowns);
        let stacks = options.log.as_ref().is_some_and(|l| l.stacks);
        log::start(&session.options, stacks, timed, breakdowns);
        if timed {
            let serial = session.heap.is_some() || session.time.is_some();
            let every = (session.options.interval / session.options.tick).round().max(1.0) as u64;
            ticker::start(session.options.tick, serial.then_some(every))?;
        }
        Ok(session)
    }

    fn serial_file(&self, extension: &str, unit: &str) -> Result<Appending, String> {
        let mut job = args::program_name();
        for a in args::args() {
            job.push(' ');
            job.push_str(&String::from_utf8_lossy(a));
        }
        job.push_str(&format!(" +RTS {}", self.rts_arguments.join(" ")));
        let header = hp::header(&job, &stats::date()).replace("\"bytes\"", &format!("\"{unit}\""));
        Appending::create(&self.file_name(extension), &header)
    }

    fn file_name(&self, extension: &str) -> String {
        let stem = self.options.stem.clone().unwrap_or_else(args::program_name);
        format!("{stem}.{extension}")
    }

    /// Mutator CPU seconds so far, by the sampler.
    fn seconds(&self) -> f64 {
        ticker::mutator_ticks() as f64 * self.tick_micros as f64 * 1e-6
    }

    /// A sample of the serial profiles, at the end of this creation interval. At a safe point: collects.
    pub fn sample(&mut self, interval: u32) {
        let seconds = self.seconds();
        if self.heap.is_some() {
            gc::collect_major();
        }
        let was_inside = ticker::set_in_collector(true);
        log::clock(ticker::mutator_ticks(), ticker::collector_ticks());
        if let Some((census, file)) = &mut self.heap {
            let bands = census.take(interval);
            file.append(&hp::sample(seconds, first(&bands)));
            log::census(None, &census.breakdowns, &bands);
        }
        if let Some((file, names, before)) = &mut self.time {
            let mut bands = Vec::new();
            if names.len() < counters::number_of_centres() {
                extend_names(names, &counters::centres());
                before.resize(names.len(), 0);
            }
            for ((now, name), before) in counters::ticks().into_iter().zip(names).zip(before.iter_mut()) {
                if now > *before {
                    bands.push((name.clone(), now - *before));
                }
                *before = now;
            }
            file.append(&hp::sample(seconds, &bands));
            log::counts(&mut self.logged);
        }
        ticker::set_in_collector(was_inside);
    }

    /// A sample of the heap profile that the program asks for, marked in it; and exactly, by cost centre, for `<stem>.census`: ordinal, number,
    /// module, label, bytes, closures, separated by tabs. At a safe point: collects.
    pub fn sample_at(&mut self, number: i64, interval: u32) {
        let seconds = self.seconds();
        let Some((census, file)) = &mut self.heap else { return };
        gc::collect_major();
        let was_inside = ticker::set_in_collector(true);
        let bands = census.take(interval);
        file.append(&format!("MARK {seconds:.6}\n{}", hp::sample(seconds, first(&bands))));
        log::clock(ticker::mutator_ticks(), ticker::collector_ticks());
        log::census(Some(number), &census.breakdowns, &bands);
        let (text, ordinal) = &mut self.numbered;
        *ordinal += 1;
        let centres = counters::centres();
        for (centre, (bytes, closures)) in centres.iter().zip(by_centre(centres.len())) {
            if closures > 0 {
                let (module, label) = (&centre.module, &centre.label);
                let _ = writeln!(text, "{ordinal}\t{number}\t{module}\t{label}\t{bytes}\t{closures}");
            }
        }
        ticker::set_in_collector(was_inside);
    }

    /// The end of the run: closes the serial profiles, writes the reports. Whether all are whole; if not, stderr says why.
    pub fn finish(&mut self) -> bool {
        ticker::stop();
        log::keys_left_out(&keyed::left_out(), keyed::more_left_out());
        log::clock(ticker::mutator_ticks(), ticker::collector_ticks());
        log::counts(&mut self.logged);
        let mut whole = super::probes::write(&self.file_name("probes"));
        if self.numbered.1 > 0 {
            whole &= write_whole(&self.file_name("census"), &self.numbered.0);
        }
        let end = hp::sample(self.seconds(), &[]);
        let heap = self.heap.as_mut().map(|(_, file)| file);
        for file in heap.into_iter().chain(self.time.as_mut().map(|(file, ..)| file)) {
            file.append(&end);
            whole &= file.is_whole();
        }
        if !self.timed {
            return whole;
        }
        let profile = self.profile();
        let used = ticker::mutator_nanos() as f64 * 1e-9;
        let interval = self.tick_micros as f64 * 1e-6;
        if let Some(text) = ticker::discrepancy(self.seconds(), used, interval) {
            io::write_stderr(format!("{}: {text}\n", args::program_name()).as_bytes());
        }
        if let Some(report) = self.options.report {
            let sort = match report.order {
                'A' => SortBy::Alloc,
                'C' => SortBy::Name,
                _ => SortBy::Time,
            };
            let mut text = prof_text::write(&profile, prof_text::Style { detailed: report.full, sort });
            if report.full {
                text.push_str(&thesis_table::write(&profile, sort));
            }
            whole &= write_whole(&self.file_name("prof"), &text);
        }
        if self.options.json {
            whole &= write_whole(&self.file_name("prof.json"), &prof_json::write(&profile, 0));
        }
        whole
    }

    fn profile(&self) -> Profile {
        Profile {
            program: args::program_name(),
            arguments: args::args().iter().map(|a| String::from_utf8_lossy(a).into_owned()).collect(),
            rts_arguments: self.rts_arguments.clone(),
            scoping: program().scoping(),
            date: stats::date(),
            tick_interval: self.tick_micros,
            gc_ticks: ticker::collector_ticks(),
            gc_seconds: stats::gc_time().cpu as f64 * 1e-9,
            max_residency: stats::max_residency().payload,
            max_residency_with_words: stats::max_residency().all,
            centres: counters::centres(),
            paths: counters::paths().collect(),
            folded: paths::folded(),
            keys_left_out: keyed::left_out(),
            more_keys_left_out: keyed::more_left_out(),
        }
    }
}

/// The bands of the breakdown that the heap profile's own file has: that of the first `-h`.
fn first(bands: &[Bands]) -> &[(String, u64)] {
    bands.first().map_or(&[], |b| &b.by_name)
}
