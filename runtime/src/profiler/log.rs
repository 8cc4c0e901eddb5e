//! What the profiler puts into the event log: cost centres and paths, samples, censuses, counts; of programs
//! compiled without `-prof` the censuses.

use std::sync::atomic::{AtomicU64, Ordering};

use kelvin_layout::events as ev;

use super::census::{Bands, Breakdown};
use crate::eventlog::{is_open, post, property};
use crate::options::Profile as ProfileOptions;

/// The ordinal of the last census.
static CENSUSES: AtomicU64 = AtomicU64::new(0);

/// Start-up of censuses by these breakdowns.
pub fn begin_heaps(options: &ProfileOptions, breakdowns: &[&Breakdown]) {
    property(ev::property::INTERVAL, &options.interval.to_string());
    for (profile, breakdown) in breakdowns.iter().enumerate() {
        begin_heap(options, profile as u8, breakdown);
    }
}

/// The timer runs.
pub fn begin_timer(options: &ProfileOptions) {
    post(ev::PROF_BEGIN, |p| p.u64((options.tick * 1e9).round() as u64));
}

fn begin_heap(options: &ProfileOptions, profile: u8, breakdown: &Breakdown) {
    let period = (options.interval * 1e9).round() as u64;
    let Some(number) = breakdown.number else {
        post(ev::HEAP_BREAKDOWN, |p| {
            p.u8(profile);
            p.u64(period);
            p.string(&breakdown.letter.to_string());
        });
        return;
    };
    let restriction = |letter: char| {
        let of_it = options.restrictions.iter().filter(|r| r.0 == letter).map(|r| r.1.as_str());
        of_it.collect::<Vec<_>>().join(",")
    };
    post(ev::HEAP_PROF_BEGIN, |p| {
        p.u8(profile);
        p.u64(period);
        p.u32(number);
        // Module, description, type, cost centre; stack, which cannot be restricted; retainer, biography.
        for letter in ['m', 'd', 'y', 'c'] {
            p.string(&restriction(letter));
        }
        p.string("");
        for letter in ['r', 'b'] {
            p.string(&restriction(letter));
        }
    });
}

/// The time of the program and of the collector, in ticks.
pub fn clock(mutator: u64, collector: u64) {
    post(ev::CLOCK, |p| {
        p.u64(mutator);
        p.u64(collector);
    });
}

/// A census by all breakdowns, those aside that are late; `number` if the program asked for it.
pub fn census(number: Option<i64>, breakdowns: &[&Breakdown], bands: &[Option<Bands>]) {
    if !is_open() {
        return;
    }
    if let Some(number) = number {
        post(ev::NUMBERED_CENSUS, |p| p.u64(number as u64));
    }
    let ordinal = CENSUSES.fetch_add(1, Ordering::Relaxed) + 1;
    post(ev::HEAP_PROF_SAMPLE_BEGIN, |p| p.u64(ordinal));
    #[cfg_attr(not(feature = "profiled"), allow(unused_variables))]
    for (profile, (breakdown, bands)) in breakdowns.iter().zip(bands).enumerate() {
        let Some(bands) = bands else { continue };
        #[cfg(feature = "profiled")]
        if breakdown.by_path {
            // In the order of their numbers, not of a hash table.
            for (path, bytes) in bands.by_key.iter().collect::<std::collections::BTreeMap<_, _>>() {
                post(ev::HEAP_PROF_SAMPLE_COST_CENTRE, |p| {
                    p.u8(profile as u8);
                    p.u64(*bytes);
                    super::path_log::stack(p, *path as u32);
                });
            }
            continue;
        }
        strings(profile as u8, &bands.by_name);
    }
    post(ev::HEAP_PROF_SAMPLE_END, |p| p.u64(ordinal));
    crate::eventlog::flush();
}

/// Bands by name.
fn strings(profile: u8, bands: &[(String, u64)]) {
    for (name, bytes) in bands {
        post(ev::HEAP_PROF_SAMPLE_STRING, |p| {
            p.u8(profile);
            p.u64(*bytes);
            p.string(name);
        });
    }
}

/// What is known only now of the census with this ordinal, which was taken at `nanos`: the bands of
/// breakdowns, by their places.
#[cfg(feature = "profiled")]
pub fn late_census(ordinal: u64, nanos: u64, bands: &[(usize, Vec<(String, u64)>)]) {
    post(ev::HEAP_BIO_PROF_SAMPLE_BEGIN, |p| {
        p.u64(ordinal);
        p.u64(nanos);
    });
    for (profile, bands) in bands {
        strings(*profile as u8, bands);
    }
    post(ev::HEAP_PROF_SAMPLE_END, |p| p.u64(ordinal));
}
