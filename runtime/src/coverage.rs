//! Program coverage (`-fhpc`): compiled code counts in its boxes, and at the end of the program the counts
//! are written to `PROGRAM.tix`, added to those that are there, for the tools of GHC's program coverage.
//!
//! The format is text: `Tix [ TixModule "Main" 255040338 3 [1,0,7]]`; of each module the name, the hash of
//! its boxes, their number, and the counts in the order of the module's `.mix` file.

use std::cell::{Cell, OnceCell};
use std::fmt::Write;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::{env, fs};

use crate::global::Global;
use crate::io::args;
use crate::io::reports::write_whole;
use crate::program::program;

/// Where the counts go, whatever folder the program goes to; and what was there of modules that this program
/// does not have.
struct File {
    path: String,
    others: Vec<Counts>,
}

static FILE: Global<OnceCell<File>> = Global::new(OnceCell::new());

/// The counts of a module.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Counts {
    module: String,
    hash: u64,
    counts: Vec<u64>,
}

const ADVICE: &str = "remove it, or name another file in the environment variable HPCTIXFILE";

/// The counts of earlier runs, if there is a file. What is none is not read (a device may have no end), and
/// not written over.
fn before(path: &str) -> Result<Option<Vec<Counts>>, String> {
    let none = || format!("{path} is no file of counts of program coverage; {ADVICE}");
    match fs::metadata(path) {
        Err(e) if e.kind() == ErrorKind::NotFound => return Ok(None),
        Ok(m) if !m.is_file() => {
            return Err(format!(
                "{path} is no file; name another one in the environment variable HPCTIXFILE"
            ));
        }
        // What else is wrong, reading says.
        _ => {}
    }
    let text = fs::read_to_string(path).map_err(|e| match e.kind() {
        ErrorKind::InvalidData => none(),
        _ => format!("cannot read {path}: {e}"),
    })?;
    parse(&text).map(Some).ok_or_else(none)
}

/// Takes over the counts of earlier runs. The error says why they are none of this program.
pub fn start() -> Result<(), String> {
    if program().counted_modules().next().is_none() {
        return Ok(());
    }
    let named = env::var_os("HPCTIXFILE").filter(|f| !f.is_empty()).map(PathBuf::from);
    let file = named.unwrap_or_else(|| PathBuf::from(format!("{}.tix", args::program_name())));
    let path = env::current_dir().unwrap_or_default().join(file).to_string_lossy().into_owned();
    let (boxes_of_all, _) = program().counters();
    let mut others = Vec::new();
    if let Some(before) = before(&path)? {
        for found in before {
            let mut first = 0;
            let mut is_own = false;
            for (name, hash, boxes) in program().counted_modules() {
                if name == found.module {
                    if u64::from(hash) != found.hash || boxes != found.counts.len() {
                        return Err(format!(
                            "{path} has the counts of another version of module {name}; {ADVICE}"
                        ));
                    }
                    for (i, count) in found.counts.iter().enumerate() {
                        boxes_of_all[first + i].set(*count);
                    }
                    is_own = true;
                }
                first += boxes;
            }
            if !is_own {
                others.push(found);
            }
        }
    }
    let _ = FILE.set(File { path, others });
    Ok(())
}

/// Writes the counts so far. Whether that succeeded.
#[must_use]
pub fn write() -> bool {
    let Some(file) = FILE.get() else { return true };
    add_sums();
    let (boxes_of_all, _) = program().counters();
    let mut first = 0;
    let own = program().counted_modules().map(|(name, hash, boxes)| {
        let counts = boxes_of_all[first..first + boxes].iter().map(Cell::get).collect();
        first += boxes;
        Counts { module: name.to_owned(), hash: u64::from(hash), counts }
    });
    let all: Vec<Counts> = own.chain(file.others.iter().cloned()).collect();
    write_whole(&file.path, &show(&all))
}

/// Adds what was counted for several boxes at once to each of these.
fn add_sums() {
    let (boxes, sums) = program().counters();
    for (sum, of) in sums.iter().zip(program().box_sums()) {
        let count = sum.replace(0);
        of.for_each(|k| boxes[k].set(boxes[k].get() + count));
    }
}

fn show(all: &[Counts]) -> String {
    let mut text = String::from("Tix [");
    for (i, m) in all.iter().enumerate() {
        let comma = if i > 0 { "," } else { "" };
        let _ = write!(text, "{comma} TixModule \"{}\" {} {} [", m.module, m.hash, m.counts.len());
        for (i, count) in m.counts.iter().enumerate() {
            let _ = write!(text, "{}{count}", if i > 0 { "," } else { "" });
        }
        text.push(']');
    }
    text.push_str("]\n");
    text
}

/// What a file says; `None` if it is none.
fn parse(text: &str) -> Option<Vec<Counts>> {
    let mut words = Words(text);
    words.take("Tix")?;
    words.take("[")?;
    let mut all = Vec::new();
    if words.take("]").is_none() {
        loop {
            words.take("TixModule")?;
            words.take("\"")?;
            let (module, rest) = words.0.split_once('"')?;
            words.0 = rest;
            let (hash, boxes) = (words.number()?, words.number()?);
            words.take("[")?;
            let mut counts = Vec::new();
            while words.take("]").is_none() {
                if !counts.is_empty() {
                    words.take(",")?;
                }
                counts.push(words.number()?);
            }
            if boxes != counts.len() as u64 {
                return None;
            }
            all.push(Counts { module: module.to_owned(), hash, counts });
            if words.take(",").is_none() {
                break;
            }
        }
        words.take("]")?;
    }
    words.0.trim().is_empty().then_some(all)
}

/// What is left of a text.
struct Words<'t>(&'t str);

impl Words<'_> {
    fn take(&mut self, word: &str) -> Option<()> {
        self.0 = self.0.trim_start().strip_prefix(word)?;
        Some(())
    }

    fn number(&mut self) -> Option<u64> {
        let rest = self.0.trim_start();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (digits, rest) = rest.split_at(end);
        self.0 = rest;
        digits.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_read() {
        let counts = |module: &str, counts: &[u64]| Counts {
            module: module.to_owned(),
            hash: 7,
            counts: counts.to_vec(),
        };
        for all in
            [vec![], vec![counts("Main", &[1, 0, u64::MAX])], vec![counts("A.B", &[]), counts("M", &[2])]]
        {
            assert_eq!(parse(&show(&all)), Some(all));
        }
    }

    #[test]
    fn the_style_of_other_tools_is_read() {
        let text = "Tix [TixModule \"p-1.0/A\" 1 2 [3, 4],TixModule \"B\" 2 0 []]";
        let all = parse(text).unwrap_or_default();
        assert_eq!(all.len(), 2);
        assert_eq!(all[0].counts, [3, 4]);
    }

    #[test]
    fn what_is_cut_off_is_refused() {
        let text = "Tix [ TixModule \"Main\" 255040338 3 [1,0,7]]";
        for end in 0..text.len() {
            assert_eq!(parse(&text[..end]), None, "{end}");
        }
        assert_eq!(parse("Tix [ TixModule \"Main\" 255040338 4 [1,0,7]]"), None);
    }
}
