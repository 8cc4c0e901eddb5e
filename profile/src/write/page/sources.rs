//! The source files that cost centres name, where they can be found.

use std::fs;
use std::path::{Path, PathBuf};

use indexmap::IndexMap;

use crate::model::Run;

/// A source file to show.
pub struct Source {
    /// As cost centres name it.
    pub name: String,
    pub text: String,
    /// Whether it is no longer what was compiled; where the profile does not say what was, whether it was
    /// written after the profile.
    pub changed: bool,
}

#[derive(Default)]
pub struct Sources {
    pub found: Vec<Source>,
    pub missing: Vec<String>,
}

/// Bytes of all sources in a page, and of one.
const MOST_BYTES: u64 = 400_000;
const MOST_FILES: usize = 200;

/// Files in the order of what they cost.
pub fn find(run: &Run, folders: &[PathBuf]) -> Sources {
    // By file: what it costs, and whether it is a library's, whose source nobody misses here.
    let mut costs: IndexMap<String, (u128, bool)> = IndexMap::new();
    let (ticks, bytes) = (run.total_ticks().max(1), run.total_bytes().max(1));
    for (centre, flat) in run.tree.centres().zip(run.tree.by_centre()) {
        if let Some(span) = centre.span() {
            let weight = u128::from(flat.own.ticks) * 1_000_000 / u128::from(ticks)
                + u128::from(flat.own.bytes) * 1_000_000 / u128::from(bytes);
            let of = costs.entry(span.file).or_default();
            of.0 += weight;
            of.1 |= centre.is_library();
        }
    }
    costs.sort_by(|_, a, _, b| b.0.cmp(&a.0));
    let profiles = run.files.iter().filter_map(|f| Path::new(f).parent().map(Path::to_path_buf));
    let places: Vec<PathBuf> = folders.iter().cloned().chain(profiles).chain([PathBuf::from(".")]).collect();
    let written = run.files.first().and_then(|f| fs::metadata(f).ok()?.modified().ok());
    let mut sources = Sources::default();
    let mut left = MOST_BYTES;
    for (name, (_, library)) in costs.into_iter().take(MOST_FILES) {
        let here = places.iter().map(|p| p.join(&name)).find(|p| p.is_file());
        let read = here.and_then(|path| {
            let about = fs::metadata(&path).ok()?;
            let text = (about.len() <= left).then(|| fs::read(&path).ok()).flatten()?;
            let compiled = run.sources.iter().find(|s| s.0 == name).map(|s| s.1);
            let changed = match compiled {
                Some(hash) => hash != kelvin_layout::source_hash(&text),
                None => matches!((about.modified().ok(), written), (Some(m), Some(w)) if m > w),
            };
            Some((String::from_utf8_lossy(&text).into_owned(), changed))
        });
        match read {
            Some((text, changed)) => {
                left = left.saturating_sub(text.len() as u64);
                sources.found.push(Source { name, text, changed });
            }
            None if library => {}
            None => sources.missing.push(name),
        }
    }
    sources
}
