//! One profiled run: what is collected while the program runs, and the files written.

use std::collections::HashMap;
use std::fmt::Write;

use super::census::{by_centre, extend_bands, extend_names};
use super::data::{Profile, SortBy};
use super::heap_profile::{
    HeapProfile, check_tick, file_name, seconds, serial_file, start_timer, tick_micros,
};
use super::report::{hp, prof_json, prof_text, thesis_table};
use super::{counters, fold, keyed, late, log, path_log, paths, switch, ticker};
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
    heap: Option<HeapProfile>,
    time: Option<SerialTime>,
    /// The lines of `<stem>.census`, and how many censuses they are of.
    numbered: (String, u64),
    /// Whether somebody may read them while the program runs.
    live: bool,
}

/// The serial time profile of `-P`.
struct SerialTime {
    file: Appending,
    /// The names of the cost centres, those of their bands, and their ticks at the last sample.
    names: Vec<String>,
    bands: Vec<String>,
    before: Vec<u64>,
    library: bool,
}

impl SerialTime {
    fn new(file: Appending, library: bool) -> SerialTime {
        SerialTime { file, names: Vec::new(), bands: Vec::new(), before: Vec::new(), library }
    }

    /// The ticks since the last sample; those of intervals that ended without a heap check one by one.
    fn sample(&mut self, now: u64, tick: f64) {
        if self.names.len() < counters::number_of_centres() {
            let centres = counters::centres();
            extend_names(&mut self.names, &centres);
            extend_bands(&mut self.bands, &self.names, &centres, self.library);
            self.before.resize(self.names.len(), 0);
        }
        let mut rest = counters::ticks();
        for (sum, before) in rest.iter_mut().zip(&mut self.before) {
            (*sum, *before) = (*sum - *before, *sum);
        }
        let Some(late) = late::take() else { return self.append(now as f64 * tick, &rest) };
        let mut apart = |ticks: &[(u32, u64)]| {
            let mut sums = vec![0; rest.len()];
            for (path, count) in ticks {
                let centre = paths::centre(*path) as usize;
                if let (Some(sum), Some(rest)) = (sums.get_mut(centre), rest.get_mut(centre)) {
                    *sum += count;
                    *rest -= count;
                }
            }
            sums
        };
        let ended: Vec<(u64, Vec<u64>)> = late.intervals.iter().map(|i| (i.until, apart(&i.ticks))).collect();
        // What came after the last of them is in the next sample.
        for (ticks, before) in apart(&late.after).into_iter().zip(&mut self.before) {
            *before -= ticks;
        }
        self.append(late.due as f64 * tick, &rest);
        ended.into_iter().for_each(|(until, ticks)| self.append(until as f64 * tick, &ticks));
    }

    /// A sample of these ticks of cost centres.
    fn append(&mut self, seconds: f64, ticks: &[u64]) {
        let mut bands: Vec<(String, u64)> = Vec::new();
        let mut known: HashMap<&str, usize> = HashMap::new();
        for (ticks, name) in ticks.iter().zip(&self.bands).filter(|(ticks, _)| **ticks > 0) {
            let new = bands.len();
            let place = *known.entry(name).or_insert(new);
            if place == new {
                bands.push((name.clone(), 0));
            }
            bands[place].1 += ticks;
        }
        self.file.append(&hp::sample(seconds, &bands));
    }
}

impl Session {
    /// Starts what the options ask for.
    pub fn start(options: &Options) -> Result<Session, String> {
        let p = options.profile.clone();
        switch::init(&p)?;
        check_tick(&p)?;
        let full = p.report.is_some_and(|r| r.full);
        let timed = p.report.is_some() || p.json || !p.heap.is_empty() || options.logs();
        let mut session = Session {
            rts_arguments: options.given.clone(),
            timed,
            heap: None,
            time: None,
            numbered: (String::new(), 0),
            live: options.live.is_some(),
            options: p,
        };
        for (asked, extension) in
            [(session.options.report.is_some(), "prof"), (session.options.json, "prof.json")]
        {
            if asked {
                check_writable(&session.file_name(extension))?;
            }
        }
        session.heap = HeapProfile::start(options)?;
        if full {
            let file = serial_file(&session.options, &options.given, "time", "ticks")?;
            session.time = Some(SerialTime::new(file, session.options.library));
        }
        let breakdowns = session.heap.as_ref().map_or(&[][..], |heap| &heap.census.breakdowns);
        path_log::start(options.log.as_ref().is_some_and(|l| l.stacks));
        if timed {
            log::begin_timer(&session.options);
        }
        log::begin_heaps(&session.options, breakdowns);
        if timed {
            let serial = session.heap.is_some() || session.time.is_some() || session.live;
            ticker::tell_late(session.time.is_some() || session.live);
            start_timer(&session.options, serial)?;
        }
        Ok(session)
    }

    fn file_name(&self, extension: &str) -> String {
        file_name(&self.options, extension)
    }

    /// Whether a biography is written.
    pub fn follows_lives(&self) -> bool {
        self.heap.as_ref().is_some_and(|heap| heap.census.late.is_some())
    }

    fn seconds(&self) -> f64 {
        seconds(&self.options)
    }

    /// A sample of the serial profiles, at the end of this creation interval. At a safe point: collects.
    pub fn sample(&mut self, interval: u32) {
        let seconds = self.seconds();
        let tick = tick_micros(&self.options) as f64 * 1e-6;
        if self.heap.is_some() {
            gc::collect_major();
        }
        let was_inside = ticker::set_in_collector(true);
        log::clock(ticker::mutator_ticks(), ticker::collector_ticks());
        if let Some(heap) = &mut self.heap {
            heap.sample(seconds, None, interval);
        }
        if let Some(time) = &mut self.time {
            time.sample(ticker::mutator_ticks(), tick);
        }
        if self.time.is_some() || self.live {
            path_log::counts();
        }
        ticker::set_in_collector(was_inside);
    }

    /// A sample of the heap profile that the program asks for, marked in it; and exactly, by cost centre, for
    /// `<stem>.census`: ordinal, number, module, label, bytes, closures, separated by tabs. At a safe point:
    /// collects.
    pub fn sample_at(&mut self, number: i64, interval: u32) {
        let seconds = self.seconds();
        let Some(heap) = &mut self.heap else { return };
        gc::collect_major();
        let was_inside = ticker::set_in_collector(true);
        log::clock(ticker::mutator_ticks(), ticker::collector_ticks());
        heap.sample(seconds, Some(number), interval);
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

    /// The end of the run: closes the serial profiles, writes the reports. Whether all are whole; if not,
    /// stderr says why.
    pub fn finish(&mut self) -> bool {
        ticker::stop();
        path_log::keys_left_out(&keyed::left_out(), keyed::more_left_out());
        log::clock(ticker::mutator_ticks(), ticker::collector_ticks());
        path_log::counts();
        let mut whole = super::probes::write(&self.file_name("probes"));
        if self.numbered.1 > 0 {
            whole &= write_whole(&self.file_name("census"), &self.numbered.0);
        }
        let seconds = self.seconds();
        if let Some(heap) = &mut self.heap {
            whole &= heap.finish(seconds);
        }
        if let Some(time) = &mut self.time {
            let tick = tick_micros(&self.options) as f64 * 1e-6;
            if late::waits() {
                time.sample(ticker::mutator_ticks(), tick);
            }
            // The interval that the end of the run cuts short: all ticks are in the file.
            time.sample(ticker::mutator_ticks(), tick);
            whole &= time.file.is_whole();
        }
        if !self.timed {
            return whole;
        }
        let used = ticker::nanos() as f64 * 1e-9;
        let interval = tick_micros(&self.options) as f64 * 1e-6;
        let sampled = (ticker::mutator_ticks() + ticker::collector_ticks()) as f64 * interval;
        if let Some(text) = ticker::discrepancy(sampled, used, interval) {
            io::write_stderr(format!("{}: {text}\n", args::program_name()).as_bytes());
        }
        whole & self.write_reports()
    }

    /// Writes the reports of the run so far, and what the event log says of it.
    pub fn dump(&mut self) {
        log::clock(ticker::mutator_ticks(), ticker::collector_ticks());
        path_log::counts();
        // That one of them could not be written has been said.
        let _ = super::probes::write(&self.file_name("probes"));
        if self.timed {
            let _ = self.write_reports();
        }
    }

    /// The reports that are written as a whole. Whether all could be.
    fn write_reports(&self) -> bool {
        let mut whole = true;
        let mut profile = self.profile();
        if !self.options.library {
            profile = fold::packages(profile);
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
        let (largest, path) = ticker::largest();
        Profile {
            program: args::program_name(),
            arguments: args::args().iter().map(|a| String::from_utf8_lossy(a).into_owned()).collect(),
            rts_arguments: self.rts_arguments.clone(),
            scoping: program().scoping(),
            inserted: program().has_inserted_centres(),
            date: stats::date(),
            tick_interval: tick_micros(&self.options),
            sampling: ticker::spent(),
            largest: (largest, super::centre_name(super::centre_of_path(path))),
            gc_ticks: ticker::collector_ticks(),
            gc_seconds: stats::gc_time().cpu as f64 * 1e-9,
            max_residency: stats::max_residency(),
            centres: counters::centres(),
            paths: counters::paths().collect(),
            folded: paths::folded(),
            switched_off: switch::switched_off(),
            switched_meanwhile: switch::switched_meanwhile(),
            keys_left_out: keyed::left_out(),
            more_keys_left_out: keyed::more_left_out(),
        }
    }
}
