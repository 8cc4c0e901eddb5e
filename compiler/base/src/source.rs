//! Source files and positions in them.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

/// A source file of this compilation, an index into the [`SourceMap`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct FileId(pub u32);

/// A half-open range `lo..hi` of **byte** offsets in one file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Span {
    pub file: FileId,
    pub lo: u32,
    pub hi: u32,
}

impl Span {
    /// Where nothing of the source can be pointed at (built-in things).
    pub const NONE: Span = Span { file: FileId(u32::MAX), lo: 0, hi: 0 };

    pub fn new(file: FileId, lo: u32, hi: u32) -> Span {
        Span { file, lo, hi }
    }

    /// The smallest span that covers both (`self` where `other` is [`Span::NONE`]).
    pub fn to(self, other: Span) -> Span {
        if self.is_none() {
            return other;
        }
        if other.is_none() || other.file != self.file {
            return self;
        }
        Span { file: self.file, lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    pub fn is_none(self) -> bool {
        self.file == Span::NONE.file
    }
}

/// One file: the name shown to users, the text, and where its lines start.
pub struct SourceFile {
    pub name: Arc<str>,
    pub text: Arc<str>,
    /// Found when they are first asked for.
    line_starts: OnceLock<Vec<u32>>,
}

impl SourceFile {
    fn new(name: &str, text: String) -> SourceFile {
        SourceFile { name: name.into(), text: text.into(), line_starts: OnceLock::new() }
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let ends = self.text.bytes().enumerate().filter(|&(_, b)| b == b'\n');
            std::iter::once(0).chain(ends.map(|(i, _)| i as u32 + 1)).collect()
        })
    }

    /// The line, from 0, that a byte offset is in; past the end of the text it is the last one.
    pub fn line_index(&self, offset: usize) -> usize {
        self.line_starts().partition_point(|&s| s as usize <= offset).max(1) - 1
    }

    /// The bytes of a line, from 0, its end included.
    pub fn line_range(&self, line: usize) -> Option<std::ops::Range<usize>> {
        let start = *self.line_starts().get(line)? as usize;
        Some(start..self.line_starts().get(line + 1).map_or(self.text.len(), |&s| s as usize))
    }
}

/// The ids of the library's files begin here: they are the same whatever else is compiled.
const LIBRARY: u32 = 1 << 31;

/// All source files of a compilation.
#[derive(Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
    library: Vec<SourceFile>,
}

impl SourceMap {
    /// Adds a file; its text must be shorter than 4 GiB (checked by the driver).
    pub fn add(&mut self, name: &str, text: String) -> FileId {
        self.files.push(SourceFile::new(name, text));
        FileId(self.files.len() as u32 - 1)
    }

    /// Adds a file of the library.
    pub fn add_library(&mut self, name: &str, text: String) -> FileId {
        self.library.push(SourceFile::new(name, text));
        FileId(LIBRARY + self.library.len() as u32 - 1)
    }

    pub fn get(&self, id: FileId) -> Option<&SourceFile> {
        match id.0.checked_sub(LIBRARY) {
            Some(i) => self.library.get(i as usize),
            None => self.files.get(id.0 as usize),
        }
    }

    /// The files, the library's last.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        let numbered = |first| move |(i, f)| (FileId(first + i as u32), f);
        let library = self.library.iter().enumerate().map(numbered(LIBRARY));
        self.files.iter().enumerate().map(numbered(0)).chain(library)
    }

    /// Line and column of a byte offset, both from 1; the column counts
    /// characters (code points), as GHC's spans do.
    pub fn line_col(&self, file: FileId, offset: u32) -> Option<(u32, u32)> {
        let f = self.get(file)?;
        let line = f.line_index(offset as usize);
        let start = f.line_starts()[line] as usize;
        let text = f.text.get(start..(offset as usize).min(f.text.len()))?;
        Some((line as u32 + 1, text.chars().count() as u32 + 1))
    }

    /// The span in GHC's notation: `F.hs:6:47-79`, `F.hs:(15,1)-(19,18)`,
    /// `<no location info>` for [`Span::NONE`]. Ends are inclusive.
    pub fn show_span(&self, span: Span) -> String {
        let Some(f) = self.get(span.file) else { return "<no location info>".into() };
        let (Some((l1, c1)), Some((l2, c2))) =
            (self.line_col(span.file, span.lo), self.line_col(span.file, span.hi))
        else {
            return "<no location info>".into();
        };
        let name = &f.name;
        if l1 != l2 {
            format!("{name}:({l1},{c1})-({l2},{})", c2.saturating_sub(1))
        } else if c2 <= c1 + 1 {
            format!("{name}:{l1}:{c1}")
        } else {
            format!("{name}:{l1}:{c1}-{}", c2 - 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_shown_as_ghc_shows_them() {
        let mut m = SourceMap::default();
        let f = m.add("F.hs", "ab\nxλz\n".into());
        assert_eq!(m.show_span(Span::new(f, 0, 1)), "F.hs:1:1");
        assert_eq!(m.show_span(Span::new(f, 3, 7)), "F.hs:2:1-3");
        assert_eq!(m.show_span(Span::new(f, 1, 4)), "F.hs:(1,2)-(2,1)");
        assert_eq!(m.show_span(Span::NONE), "<no location info>");
    }
}
