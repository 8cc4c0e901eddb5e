//! Texts as editors see them: lines and columns, whose unit is agreed upon, and edits.

use std::ops::Range as Bytes;
use std::sync::Arc;

use lsp_types::{Position, PositionEncodingKind, Range, TextDocumentContentChangeEvent};

/// What columns count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    Utf8,
    /// What the protocol says where nothing is agreed upon.
    #[default]
    Utf16,
    Utf32,
}

impl Encoding {
    /// The first of the client's that is known here.
    pub fn choose(offered: &[PositionEncodingKind]) -> Encoding {
        let known = |k: &PositionEncodingKind| match k.as_str() {
            "utf-8" => Some(Encoding::Utf8),
            "utf-16" => Some(Encoding::Utf16),
            "utf-32" => Some(Encoding::Utf32),
            _ => None,
        };
        offered.iter().find_map(known).unwrap_or_default()
    }

    pub fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
            Encoding::Utf32 => PositionEncodingKind::UTF32,
        }
    }

    fn width(self, c: char) -> u32 {
        match self {
            Encoding::Utf8 => c.len_utf8() as u32,
            Encoding::Utf16 => c.len_utf16() as u32,
            Encoding::Utf32 => 1,
        }
    }
}

/// A text and where its lines start. Lines end in `\n`, `\r\n` or `\r`, as the protocol has it.
#[derive(Clone, Debug)]
pub struct Text {
    pub text: Arc<str>,
    starts: Vec<u32>,
}

impl Text {
    pub fn new(text: &str) -> Text {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        let ends = bytes
            .iter()
            .enumerate()
            .filter(|&(i, &b)| b == b'\n' || b == b'\r' && bytes.get(i + 1) != Some(&b'\n'));
        starts.extend(ends.map(|(i, _)| i as u32 + 1));
        Text { text: text.into(), starts }
    }

    /// The line, from 0, that an offset is in.
    pub fn line_of(&self, offset: usize) -> usize {
        self.starts.partition_point(|&s| s as usize <= offset).max(1) - 1
    }

    #[cfg(test)]
    pub fn lines(&self) -> usize {
        self.starts.len()
    }

    /// The bytes of a line, from 0, without its end.
    pub fn line_range(&self, line: usize) -> Bytes<usize> {
        let Some(&start) = self.starts.get(line) else { return self.text.len()..self.text.len() };
        let start = start as usize;
        let end = self.starts.get(line + 1).map_or(self.text.len(), |&s| s as usize);
        let whole = &self.text[start..end];
        start..start + whole.trim_end_matches(['\n', '\r']).len()
    }

    pub fn line(&self, line: usize) -> &str {
        &self.text[self.line_range(line)]
    }

    /// The offset of a position. One behind the end of a line is the line's end; one behind the last line,
    /// the text's.
    pub fn offset(&self, at: Position, encoding: Encoding) -> usize {
        let range = self.line_range(at.line as usize);
        if at.line as usize >= self.starts.len() {
            return self.text.len();
        }
        let mut left = at.character;
        let mut offset = range.start;
        for c in self.text[range].chars() {
            let width = encoding.width(c);
            if left < width {
                break;
            }
            left -= width;
            offset += c.len_utf8();
        }
        offset
    }

    /// The position of an offset, which may be wrong: the nearest there is.
    pub fn position(&self, offset: usize, encoding: Encoding) -> Position {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.line_of(offset);
        let start = self.starts[line] as usize;
        let character = self.text[start..offset].chars().map(|c| encoding.width(c)).sum();
        Position { line: line as u32, character }
    }

    pub fn range(&self, bytes: Bytes<usize>, encoding: Encoding) -> Range {
        let start = self.position(bytes.start, encoding);
        Range { start, end: self.position(bytes.end.max(bytes.start), encoding) }
    }

    /// The text after the client's changes, which follow one another.
    pub fn changed(&self, changes: &[TextDocumentContentChangeEvent], encoding: Encoding) -> Text {
        let mut text = self.clone();
        for change in changes {
            let Some(range) = change.range else {
                text = Text::new(&change.text);
                continue;
            };
            let (a, b) = (text.offset(range.start, encoding), text.offset(range.end, encoding));
            let (lo, hi) = (a.min(b), a.max(b));
            let mut new = String::with_capacity(text.text.len() + change.text.len());
            new.push_str(&text.text[..lo]);
            new.push_str(&change.text);
            new.push_str(&text.text[hi..]);
            text = Text::new(&new);
        }
        text
    }
}

/// Where the places of an older text are in a newer one: all but those of the one piece, between what both
/// begin and end with, that is not the same.
#[derive(Clone, Copy, Debug)]
pub struct Shift {
    start: usize,
    old_end: usize,
    new_end: usize,
}

impl Shift {
    pub fn between(old: &str, new: &str) -> Shift {
        let same = |a: &mut dyn Iterator<Item = u8>, b: &mut dyn Iterator<Item = u8>| {
            a.zip(b).take_while(|(x, y)| x == y).count()
        };
        let start = match old == new {
            true => old.len(),
            false => same(&mut old.bytes(), &mut new.bytes()),
        };
        let most = old.len().min(new.len()) - start;
        let end = same(&mut old.bytes().rev().take(most), &mut new.bytes().rev().take(most));
        Shift { start, old_end: old.len() - end, new_end: new.len() - end }
    }

    /// Where a place of the old text is in the new one.
    pub fn forward(&self, offset: usize) -> Option<usize> {
        match offset {
            o if o <= self.start => Some(o),
            o if o >= self.old_end => Some(o - self.old_end + self.new_end),
            _ => None,
        }
    }

    /// Where a place of the new text was in the old one.
    pub fn back(&self, offset: usize) -> Option<usize> {
        Shift { start: self.start, old_end: self.new_end, new_end: self.old_end }.forward(offset)
    }

    /// A range that is whole in the new text. What is inserted just before it, or just behind it, is not part
    /// of it.
    pub fn range(&self, bytes: Bytes<usize>) -> Option<Bytes<usize>> {
        let inside = bytes.start < self.start && bytes.end > self.old_end;
        let before = bytes.start == self.old_end && !bytes.is_empty();
        let start = if before { self.new_end } else { self.forward(bytes.start)? };
        let range = start..self.forward(bytes.end)?;
        (!inside && range.start <= range.end).then_some(range)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_in_every_unit() {
        let text = Text::new("aλ𝄞b\r\nc\rd\n");
        for (encoding, column) in [(Encoding::Utf8, 7), (Encoding::Utf16, 4), (Encoding::Utf32, 3)] {
            let at = Position { line: 0, character: column };
            assert_eq!(text.offset(at, encoding), 7);
            assert_eq!(text.position(7, encoding), at);
        }
        assert_eq!(text.lines(), 4);
        assert_eq!(text.offset(Position { line: 0, character: 99 }, Encoding::Utf16), 8);
        assert_eq!(text.offset(Position { line: 9, character: 0 }, Encoding::Utf16), text.text.len());
        assert_eq!(text.position(4, Encoding::Utf16), Position { line: 0, character: 2 });
    }

    #[test]
    fn places_move_with_edits() {
        let shift = Shift::between("one two three", "one 2 three");
        assert_eq!(shift.forward(2), Some(2));
        assert_eq!(shift.forward(5), None);
        assert_eq!(shift.forward(8), Some(6));
        assert_eq!(shift.back(6), Some(8));
        assert_eq!(shift.range(8..13), Some(6..11));
        assert_eq!(Shift::between("aaa", "aaaa").forward(3), Some(3));
        assert_eq!(Shift::between("", "abc").forward(0), Some(0));
        let inserted = Shift::between("main = 1", "other\nmain = 1");
        assert_eq!(inserted.range(0..4), Some(6..10));
        assert_eq!(Shift::between("main = 1", "main' = 1").range(0..4), Some(0..4));
    }
}
