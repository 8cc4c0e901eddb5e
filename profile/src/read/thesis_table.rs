//! What Kelvin's `-P` adds after GHC's tree: the scoping, the collector's time and the greatest residency,
//! above a table whose rows say nothing of ticks and bytes that the tree does not.

use std::io::BufRead;

use super::Refused;
use super::lines::Lines;
use super::prof_text::number;
use crate::model::Run;

/// Reads to the end of the file; what it does not know it leaves.
pub fn read(lines: &mut Lines<impl BufRead>, run: &mut Run) -> Result<(), Refused> {
    while let Some(here) = lines.next()? {
        let line = here.text;
        let value = |key: &str| line.strip_prefix(key).map(|r| r.trim_start_matches([' ', '=']));
        let first = |r: &str| r.split(' ').next().unwrap_or("").to_owned();
        if line.starts_with("Not all entries found room") || line.starts_with("Switched ") {
            run.notes.push(line.trim_end().to_owned());
        } else if let Some(rest) = line.strip_prefix("Counts by cost centre, ") {
            run.scoping = rest.split_once(" scoping").map(|(scheme, _)| scheme.to_owned());
        } else if let Some(rest) = value("GC time") {
            run.totals.gc_seconds = first(rest).parse().ok().filter(|s: &f64| s.is_finite());
        } else if let Some(rest) = value("max resident") {
            // Of a run without a full collection it is unknown, whatever is written.
            run.totals.max_residency = number(&first(rest)).filter(|most| *most > 0);
        }
    }
    Ok(())
}
