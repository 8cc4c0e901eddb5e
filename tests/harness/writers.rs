//! That a run's ticks and bytes are the same in all that is written of it: the reports of the runtime, and
//! what `kelvin report` makes of each for other tools and of the page. Each program of `prof/` is a subject.

use std::fs;

use kelvin_profile::model::Run;
use kelvin_profile::read;

use crate::Check;
use crate::reports::{Subject, expect};
use crate::{sums, tests_dir};

pub const CHECKS: &[(&str, Check)] = &[("all_writers", all_writers)];

fn all_writers() -> Result<(), String> {
    let folder = tests_dir().join("prof");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .map_err(|e| e.to_string())?
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".hs")?.to_owned()))
        .collect();
    names.sort();
    expect(names.len() >= 20, || format!("only {} programs", names.len()))?;
    for name in names {
        let options = ["-prof", "-fprof-auto-top", "-fprof-cafs"];
        let subject = Subject::of(folder.clone(), &name, &options)?;
        let ran = subject.run(&["+RTS", "-P", "-pj", "-l", "-V0.0005", "--library"])?;
        expect(ran.status == 0, || format!("{name}: {}", ran.stderr))?;
        let read = |extension: &str| -> Result<Run, String> {
            read::read_with(&subject.file(extension), true).map_err(|e| format!("{name}: {e}"))
        };
        let (text, json, log) = (read("prof")?, read("prof.json")?, read("eventlog")?);
        let sums = [&text, &json, &log].map(|run| run.tree.sum());
        expect(sums[0] == sums[1] && sums[1] == sums[2] && sums[0].bytes > 0, || {
            format!("{name}: {sums:?}")
        })?;
        for (kind, run) in [("prof", text), ("prof.json", json), ("eventlog", log)] {
            sums::agree(&format!("{name}.{kind}"), &run);
        }
    }
    Ok(())
}
