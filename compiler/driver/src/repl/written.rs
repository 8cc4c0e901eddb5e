//! What the user wrote of the text of a line's module: messages about the module are shown in that, by its
//! own lines and columns. What stands around it is nobody's but the prompt's.

use kelvin_base::{Diagnostic, FileId, SourceMap, Span};

/// Under this name a line's module is read, and what was written of it is shown.
pub const FILE: &str = "<interactive>";

/// The text of a module, as it grows, and which parts of it were written by the user.
#[derive(Default)]
pub struct Text {
    pub text: String,
    parts: Vec<Part>,
}

/// A part that was written, each line indented by so much.
struct Part {
    start: usize,
    end: usize,
    written: String,
    indent: usize,
}

/// A piece of a module: what the prompt has before what was written, that, and what it has behind.
pub struct Piece<'a> {
    pub before: &'a str,
    pub written: &'a str,
    pub indent: usize,
    pub behind: &'a str,
}

impl<'a> Piece<'a> {
    /// Just what was written.
    pub fn plain(written: &'a str) -> Piece<'a> {
        Piece { before: "", written, indent: 0, behind: "\n" }
    }
}

impl Text {
    /// Adds what the prompt itself has to say.
    pub fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds a piece, and notes where it stands.
    pub fn piece(&mut self, piece: &Piece<'_>) {
        self.text.push_str(piece.before);
        let start = self.text.len();
        let margin = " ".repeat(piece.indent);
        let lines: Vec<&str> = piece.written.trim_end().lines().collect();
        for (i, line) in lines.iter().enumerate() {
            if i > 0 {
                self.text.push('\n');
            }
            self.text.push_str(&margin);
            self.text.push_str(line);
        }
        let end = self.text.len();
        self.parts.push(Part { start, end, written: lines.join("\n"), indent: piece.indent });
        self.text.push_str(piece.behind);
    }

    /// The messages, about what was written; and with it the sources that they speak of.
    pub fn show(&self, sources: &SourceMap, messages: &[Diagnostic]) -> (SourceMap, Vec<Diagnostic>) {
        let mut all = SourceMap::default();
        for (_, file) in sources.files() {
            all.add(&file.name, file.text.to_string());
        }
        let files: Vec<FileId> = self.parts.iter().map(|p| all.add(FILE, p.written.clone())).collect();
        let of_line = |s: Span| sources.get(s.file).is_some_and(|f| &*f.name == FILE);
        let mut shown = messages.to_vec();
        for d in &mut shown {
            let spans = d.labels.iter_mut().map(|l| &mut l.span);
            for span in std::iter::once(&mut d.primary.span).chain(spans) {
                if of_line(*span)
                    && let Some((part, lo, hi)) = self.place(span.lo as usize, span.hi as usize)
                {
                    *span = Span::new(files[part], lo as u32, hi as u32);
                }
            }
        }
        (all, shown)
    }

    /// In which part a place lies, and where in what was written there. A place of the prompt's own is all of
    /// the part behind it, or the end of the last one.
    fn place(&self, lo: usize, hi: usize) -> Option<(usize, usize, usize)> {
        let i = self.parts.iter().position(|p| lo < p.end).or(self.parts.len().checked_sub(1))?;
        let part = &self.parts[i];
        let len = part.written.len();
        if lo < part.start {
            return Some((i, 0, len));
        }
        if lo >= part.end {
            return Some((i, len, len));
        }
        let at = |offset: usize| self.within(part, offset.min(part.end));
        Some((i, at(lo), at(hi).max(at(lo))))
    }

    /// Where in what was written a place of the part is.
    fn within(&self, part: &Part, offset: usize) -> usize {
        let before = &self.text[part.start..offset];
        let lines = before.matches('\n').count();
        let column = before.len() - before.rfind('\n').map_or(0, |i| i + 1);
        let start: usize = part.written.split_inclusive('\n').take(lines).map(str::len).sum();
        start + column.saturating_sub(part.indent)
    }
}
