//! `.hp`: the heap over time, in `hp2ps`'s grammar, as GHC and Kelvin write it; and Kelvin's `.time`, the
//! same with ticks for bytes, which is a [`Timeline`].
//!
//! Where `hp2ps` refuses what is merely unusual (a name with a space, a time without a point) this reads on;
//! a sample without an end, the mark of a killed program, is left out with a note.

use std::io::BufRead;

use super::lines::Lines;
use super::{Refused, command_line};
use crate::model::heap::Breakdown;
use crate::model::{Centre, Clock, Heap, Run, Timeline};

/// What may stand before the samples.
const KEYS: [&str; 4] = ["JOB", "DATE", "SAMPLE_UNIT", "VALUE_UNIT"];

/// Names in one sample: more than any heap has bands that a person could look at.
const MOST_NAMES: usize = 1 << 20;

pub fn read(input: impl BufRead) -> Result<Run, Refused> {
    let mut lines = Lines::new(input);
    let mut reader = Reader::default();
    let mut open: Option<Vec<(String, u64)>> = None;
    while let Some(here) = lines.next()? {
        let line = here.text;
        if line.trim().is_empty() {
            continue;
        }
        let (word, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        let rest = rest.trim();
        if let Some(values) = &mut open {
            if word == "END_SAMPLE" {
                let Some(time) = seconds(rest) else {
                    // The last line may be cut anywhere.
                    if !here.ended {
                        break;
                    }
                    return Err(here.refuse(format!("END_SAMPLE has no time: {rest:?}")));
                };
                let values = std::mem::take(values);
                open = None;
                reader.sample(time, values);
            } else {
                let value = line.rsplit_once([' ', '\t']).and_then(|(name, value)| {
                    value.parse::<u64>().ok().map(|v| (name.trim_end().to_owned(), v))
                });
                match value {
                    Some(value) if values.len() < MOST_NAMES => values.push(value),
                    Some(_) => return Err(here.refuse("has more names than a sample can have")),
                    None if !here.ended => break,
                    None => {
                        return Err(here.refuse(format!(
                            "inside a sample there must be a name and a whole number, or END_SAMPLE, not {:?}",
                            shortened(line)
                        )));
                    }
                }
            }
            continue;
        }
        match word {
            "BEGIN_SAMPLE" => match seconds(rest) {
                Some(_) => open = Some(Vec::new()),
                None if !here.ended => {
                    reader.cut = true;
                    break;
                }
                None => return Err(here.refuse(format!("BEGIN_SAMPLE has no time: {rest:?}"))),
            },
            "MARK" => match seconds(rest) {
                Some(at) => reader.marks.push(at),
                None => return Err(here.refuse(format!("MARK has no time: {rest:?}"))),
            },
            _ if KEYS.contains(&word) => {
                let Some(text) = quoted(rest) else {
                    return Err(here.refuse(format!("after {word} there must be a string in quotes")));
                };
                reader.header(word, text);
            }
            _ => {
                return Err(here.refuse(format!(
                    "between samples there must be BEGIN_SAMPLE or MARK, not {:?}",
                    shortened(line)
                )));
            }
        }
    }
    reader.cut |= open.is_some();
    reader.finish()
}

#[derive(Default)]
struct Reader {
    run: Run,
    seen: Vec<String>,
    sample_unit: String,
    value_unit: String,
    heap: Heap,
    timeline: Timeline,
    marks: Vec<f64>,
    last: f64,
    backwards: bool,
    cut: bool,
    samples: u64,
}

impl Reader {
    fn header(&mut self, key: &str, text: String) {
        match key {
            "JOB" => {
                let (program, arguments, rts) = command_line(text.split(' ').filter(|w| !w.is_empty()));
                (self.run.program, self.run.arguments, self.run.rts_arguments) = (program, arguments, rts);
            }
            "DATE" => self.run.date = text,
            "SAMPLE_UNIT" => self.sample_unit = text,
            _ => self.value_unit = text,
        }
        self.seen.push(key.to_owned());
    }

    fn sample(&mut self, time: f64, values: Vec<(String, u64)>) {
        self.samples += 1;
        // GHC's retainer profiles count some collections twice and step back a little.
        self.backwards |= time < self.last;
        let time = time.max(self.last);
        self.last = time;
        if self.value_unit != "ticks" {
            return self.heap.sample(time, &values);
        }
        let tree = &mut self.timeline.tree;
        let mut ticks = Vec::with_capacity(values.len());
        for (name, value) in values {
            let (module, label) = name.split_once(':').unwrap_or(("", &name));
            let centre =
                tree.add_centre(Centre { module: module.into(), label: label.into(), src: String::new() });
            let node = tree.child(None, centre);
            tree.add(node, crate::model::Costs { ticks: value, ..Default::default() });
            ticks.push((node, value));
        }
        self.timeline.push(time, ticks);
    }

    fn finish(mut self) -> Result<Run, Refused> {
        if let Some(missing) = KEYS.iter().find(|k| !self.seen.iter().any(|s| s == *k)) {
            return Err(Refused::whole(format!("has no {missing} line")));
        }
        if self.samples == 0 {
            return Err(Refused::whole("has no complete sample"));
        }
        if self.cut {
            let note =
                "the heap profile ends inside a sample, which is left out: the program was killed".into();
            self.run.notes.push(note);
        }
        if self.backwards {
            self.run
                .notes
                .push("times in the heap profile step back; such samples stand at the time before".into());
        }
        if self.sample_unit != "seconds" {
            self.run.notes.push(format!("the time axis is in {}", self.sample_unit));
        }
        self.run.processors = 1;
        if self.value_unit == "ticks" {
            self.timeline.clock = Clock::Mutator;
            self.run.timeline = Some(self.timeline);
            return Ok(self.run);
        }
        self.heap.breakdown = breakdown(&self.run.rts_arguments, &self.heap);
        self.heap.unit = self.value_unit;
        self.heap.marks = self.marks;
        self.heap.marks.truncate(Run::MOST_EVENTS);
        if self.heap.folded > 0 {
            let note = format!("the heap has too many bands; the smallest are shown as {}", Heap::OTHERS);
            self.run.notes.push(note);
        }
        if self.heap.bands().len() == 0 {
            let note = "nothing is in the heap profile's samples: the program ended before its first census \
                        (+RTS -i0.01 takes more of them, -i0 one after each collection), or a restriction \
                        left nothing";
            self.run.notes.push(note.into());
        }
        self.run.heaps.push(self.heap);
        Ok(self.run)
    }
}

/// The breakdown that the runtime's options ask for; where they do not say, what the bands look like. Text
/// behind the letter makes a restriction of it (`-hr -hb{drag}`), but for `T`; of several breakdowns the file
/// has the first.
fn breakdown(rts: &[String], heap: &Heap) -> Breakdown {
    let asked = rts.iter().filter_map(|o| o.strip_prefix("-h"));
    let (alone, restrictions): (Vec<&str>, Vec<&str>) =
        asked.partition(|o| o.chars().count() == 1 || o.starts_with('T'));
    let letter = alone.first().or(restrictions.last()).and_then(|o| o.chars().next());
    match letter {
        Some('c' | 'C') => Breakdown::CostCentre,
        Some('m' | 'M') => Breakdown::Module,
        Some('g' | 'G') => Breakdown::Group,
        Some('d' | 'D') => Breakdown::Description,
        Some('y' | 'Y') => Breakdown::Type,
        Some('r' | 'R') => Breakdown::Retainer,
        Some('b' | 'B') => Breakdown::Biography,
        Some('i') => Breakdown::InfoTable,
        // Ours is by creation, whose bands begin with a time; GHC's by kind of closure.
        Some('T')
            if heap
                .bands()
                .all(|b| b.starts_with(|c: char| c.is_ascii_digit()) || b.starts_with("from-")) =>
        {
            Breakdown::Creation
        }
        Some('T') => Breakdown::ClosureType,
        _ if heap.bands().any(|b| b == "VOID") && heap.bands().any(|b| b == "LAG") => Breakdown::Biography,
        _ => Breakdown::Unknown,
    }
}

fn seconds(text: &str) -> Option<f64> {
    text.parse().ok().filter(|t: &f64| t.is_finite() && *t >= 0.0)
}

/// The inside of a string in quotes, where a doubled quote (or one after a backslash) stands for one.
fn quoted(text: &str) -> Option<String> {
    let inner = text.strip_prefix('"')?.strip_suffix('"')?;
    Some(inner.replace("\"\"", "\"").replace("\\\"", "\""))
}

/// For messages.
fn shortened(line: &str) -> String {
    if line.chars().count() <= 60 {
        line.to_owned()
    } else {
        line.chars().take(60).collect::<String>() + "…"
    }
}
