//! Program coverage: `.tix` files, which have counts, and the `.mix` files that say what is counted. Both are
//! written by Kelvin and by GHC, as values of Haskell: `Tix [ TixModule "Main" 7 2 [1,0]]` and
//! `Mix "Main.hs" 2026-01-31 12:00:00 UTC 7 8 [(1:1-1:9,ExpBox False),…]`.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Place, ReadError, Refused};
use crate::model::coverage::{BoxKind, CountedBox, CoveredModule, Test};

/// Counts of a module.
struct Counts {
    module: String,
    hash: u64,
    counts: Vec<u64>,
}

/// Reads a `.tix` file, and the `.mix` file of each of its modules, which is in one of the folders.
pub fn read(tix: &Path, folders: &[PathBuf]) -> Result<Vec<CoveredModule>, ReadError> {
    let text = load(tix)?;
    let all = modules(&mut Words::new(&text)).map_err(|e| at(tix, e))?;
    all.into_iter().map(|counts| covered(tix, counts, folders)).collect()
}

fn load(path: &Path) -> Result<String, ReadError> {
    fs::read_to_string(path).map_err(|e| at(path, e.into()))
}

fn at(path: &Path, refused: Refused) -> ReadError {
    ReadError { file: path.display().to_string(), place: refused.place, reason: refused.reason }
}

fn covered(tix: &Path, counts: Counts, folders: &[PathBuf]) -> Result<CoveredModule, ReadError> {
    let whole = |reason: String| ReadError { file: tix.display().to_string(), place: Place::Whole, reason };
    let names = folders.iter().map(|f| f.join(format!("{}.mix", counts.module)));
    let Some(mix) = names.clone().find(|f| f.is_file()) else {
        let places: Vec<String> = names.map(|f| f.display().to_string()).collect();
        return Err(whole(format!(
            "what is counted in module {} is not known: there is no {}; --hpcdir=DIR names another folder",
            counts.module,
            places.join(", nor ")
        )));
    };
    let text = load(&mix)?;
    let (file, hash, mut boxes) = boxes(&mut Words::new(&text)).map_err(|e| at(&mix, e))?;
    if hash != counts.hash || boxes.len() != counts.counts.len() {
        return Err(whole(format!(
            "the counts of module {} are of another version of it than {}; compile the program again, and run it",
            counts.module,
            mix.display()
        )));
    }
    boxes.iter_mut().zip(&counts.counts).for_each(|(b, n)| b.count = *n);
    Ok(CoveredModule { name: counts.module, file, boxes })
}

fn modules(words: &mut Words) -> Result<Vec<Counts>, Refused> {
    words.expect("Tix")?;
    words.list(|w| {
        w.expect("TixModule")?;
        let (module, hash, size) = (w.string()?, w.number()?, w.number()?);
        let counts = w.list(Words::number)?;
        match counts.len() as u64 == size {
            true => Ok(Counts { module, hash, counts }),
            false => Err(w.refuse(format!("{size} counts are announced, {} are there", counts.len()))),
        }
    })
}

/// Source file, hash, boxes.
fn boxes(words: &mut Words) -> Result<(String, u64, Vec<CountedBox>), Refused> {
    words.expect("Mix")?;
    let file = words.string()?;
    // When the source was changed: day, time, zone.
    (0..3).for_each(|_| words.skip());
    let hash = words.number()?;
    // The distance of tab stops.
    words.number()?;
    let boxes = words.list(|w| {
        w.expect("(")?;
        let start = w.pair(":")?;
        w.expect("-")?;
        let end = w.pair(":")?;
        w.expect(",")?;
        let kind = kind(w)?;
        w.expect(")")?;
        Ok(CountedBox { start, end, kind, count: 0 })
    })?;
    Ok((file, hash, boxes))
}

fn kind(w: &mut Words) -> Result<BoxKind, Refused> {
    if w.take("ExpBox") {
        return Ok(BoxKind::Expression { alternative: w.truth()? });
    }
    let local = w.take("LocalBox");
    if local || w.take("TopLevelBox") {
        return Ok(BoxKind::Definition { path: w.list(Words::string)?, local });
    }
    w.expect("BinBox")?;
    let tests = [("GuardBinBox", Test::Guard), ("CondBinBox", Test::If), ("QualBinBox", Test::Qualifier)];
    let Some((_, of)) = tests.into_iter().find(|(word, _)| w.take(word)) else {
        return Err(w.refuse("`GuardBinBox`, `CondBinBox` or `QualBinBox` is expected here"));
    };
    Ok(BoxKind::Condition { of, value: w.truth()? })
}

/// What is left of a text.
struct Words<'t> {
    text: &'t str,
    rest: &'t str,
}

impl<'t> Words<'t> {
    fn new(text: &'t str) -> Words<'t> {
        Words { text, rest: text }
    }

    fn refuse(&self, reason: impl Into<String>) -> Refused {
        Refused::byte((self.text.len() - self.rest.len()) as u64, reason)
    }

    fn take(&mut self, word: &str) -> bool {
        match self.rest.trim_start().strip_prefix(word) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, word: &str) -> Result<(), Refused> {
        match self.take(word) {
            true => Ok(()),
            false => Err(self.refuse(format!("`{word}` is expected here"))),
        }
    }

    /// Anything up to the next space.
    fn skip(&mut self) {
        let rest = self.rest.trim_start();
        self.rest = &rest[rest.find(char::is_whitespace).unwrap_or(rest.len())..];
    }

    fn number(&mut self) -> Result<u64, Refused> {
        let rest = self.rest.trim_start();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number = rest[..end].parse().map_err(|_| self.refuse("a number is expected here"))?;
        self.rest = &rest[end..];
        Ok(number)
    }

    fn pair(&mut self, between: &str) -> Result<(u32, u32), Refused> {
        let small = |n: u64, w: &Words| u32::try_from(n).map_err(|_| w.refuse("this is no line of a file"));
        let first = self.number()?;
        self.expect(between)?;
        let second = self.number()?;
        Ok((small(first, self)?, small(second, self)?))
    }

    fn truth(&mut self) -> Result<bool, Refused> {
        if self.take("True") {
            return Ok(true);
        }
        self.expect("False").map(|()| false)
    }

    /// A string, with Haskell's escapes.
    fn string(&mut self) -> Result<String, Refused> {
        self.expect("\"")?;
        let mut out = String::new();
        let mut chars = self.rest.char_indices().peekable();
        while let Some((i, c)) = chars.next() {
            match c {
                '"' => {
                    self.rest = &self.rest[i + 1..];
                    return Ok(out);
                }
                '\\' => match chars.next() {
                    Some((_, '&')) => {}
                    Some((_, d)) if d.is_ascii_digit() => {
                        let mut code = d.to_digit(10).unwrap_or(0);
                        while let Some((_, d)) = chars.next_if(|(_, c)| c.is_ascii_digit()) {
                            code = code.saturating_mul(10).saturating_add(d.to_digit(10).unwrap_or(0));
                        }
                        out.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                    }
                    Some((_, 'n')) => out.push('\n'),
                    Some((_, 't')) => out.push('\t'),
                    Some((_, c)) => out.push(c),
                    None => break,
                },
                c => out.push(c),
            }
        }
        Err(self.refuse("this string does not end"))
    }

    fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Result<T, Refused>) -> Result<Vec<T>, Refused> {
        self.expect("[")?;
        let mut items = Vec::new();
        if self.take("]") {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if !self.take(",") {
                self.expect("]")?;
                return Ok(items);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIX: &str = "Mix \"a\\\"b.hs\" 2021-11-23 06:26:50.498728531 UTC 9 8 [(1:1-1:9,TopLevelBox [\"f\"]),\
        (1:5-1:9,ExpBox True),(2:1-3:4,LocalBox [\"f\",\"g\\955\"]),(2:1-2:2,BinBox GuardBinBox False)]";

    #[test]
    fn boxes_are_read() {
        let (file, hash, boxes) = boxes(&mut Words::new(MIX)).expect("well formed");
        assert_eq!((file.as_str(), hash, boxes.len()), ("a\"b.hs", 9, 4));
        assert_eq!(boxes[1].kind, BoxKind::Expression { alternative: true });
        assert_eq!(boxes[2].kind, BoxKind::Definition { path: vec!["f".into(), "gλ".into()], local: true });
        assert_eq!((boxes[2].start, boxes[2].end), ((2, 1), (3, 4)));
        assert_eq!(boxes[3].kind, BoxKind::Condition { of: Test::Guard, value: false });
    }

    #[test]
    fn what_is_cut_off_is_refused() {
        for end in 0..MIX.len() {
            assert!(boxes(&mut Words::new(&MIX[..end])).is_err(), "{end}");
        }
        assert!(modules(&mut Words::new("Tix [ TixModule \"M\" 1 2 [3]]")).is_err());
    }
}
