//! The outline of a `.cabal` file: sections and fields by their indentation, before anybody asks what they
//! mean.
//!
//! A line that starts with `--` is a comment. `name: value` is a field; further lines of its value are
//! indented more than its name. Any other line is the head of a section, to which what is indented more
//! belongs, or what stands in braces behind it.

use kelvin_base::{Diagnostic, FileId, Span};

/// A field: its name in lower case, and its value, in which comments are blank.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: String,
    pub span: Span,
    pub value: Value,
}

/// A piece of the file's text.
#[derive(Clone, Debug)]
pub struct Value {
    pub text: String,
    /// Where it starts in the file.
    pub file: FileId,
    pub at: u32,
}

impl Value {
    pub fn span(&self) -> Span {
        Span::new(self.file, self.at, self.at + self.text.len() as u32)
    }

    /// A part of it, without the spaces around.
    pub fn part(&self, lo: usize, hi: usize) -> Value {
        let raw = &self.text[lo..hi];
        let start = lo + (raw.len() - raw.trim_start().len());
        Value { text: raw.trim().to_owned(), file: self.file, at: self.at + start as u32 }
    }

    /// Its parts between commas that stand outside braces and parentheses, empty ones left out.
    pub fn by_commas(&self) -> Vec<Value> {
        let mut parts = Vec::new();
        let (mut depth, mut start) = (0usize, 0);
        for (i, c) in self.text.char_indices() {
            match c {
                '{' | '(' => depth += 1,
                '}' | ')' => depth = depth.saturating_sub(1),
                ',' if depth == 0 => {
                    parts.push(self.part(start, i));
                    start = i + 1;
                }
                _ => {}
            }
        }
        parts.push(self.part(start, self.text.len()));
        parts.retain(|p| !p.text.is_empty());
        parts
    }

    /// Its words, between spaces and commas. One that starts with a quote goes on to the next, and stands
    /// there without them.
    pub fn words(&self) -> Vec<Value> {
        self.split(|c| c.is_whitespace() || c == ',')
    }

    /// Its words, between spaces alone: options may have commas in them.
    pub fn options(&self) -> Vec<Value> {
        self.split(char::is_whitespace)
    }

    fn split(&self, between: impl Fn(char) -> bool) -> Vec<Value> {
        let mut words = Vec::new();
        let mut word: Option<(usize, String)> = None;
        let (mut quoted, mut escaped) = (false, false);
        for (i, c) in self.text.char_indices() {
            if quoted {
                match c {
                    '\\' if !escaped => {
                        escaped = true;
                        continue;
                    }
                    '"' if !escaped => {
                        quoted = false;
                        words.extend(word.take());
                    }
                    _ => word.get_or_insert((i, String::new())).1.push(c),
                }
                escaped = false;
            } else if c == '"' && word.is_none() {
                quoted = true;
                word = Some((i, String::new()));
            } else if between(c) {
                words.extend(word.take());
            } else {
                word.get_or_insert((i, String::new())).1.push(c);
            }
        }
        words.extend(word);
        words.into_iter().map(|(i, text)| Value { text, file: self.file, at: self.at + i as u32 }).collect()
    }
}

/// A section: `library`, `executable name`, `if condition`.
#[derive(Clone, Debug)]
pub struct Section {
    /// In lower case.
    pub keyword: String,
    pub span: Span,
    pub argument: Value,
    pub items: Vec<Item>,
}

#[derive(Clone, Debug)]
pub enum Item {
    Field(Field),
    Section(Section),
}

/// How deep sections may nest.
const MAX_DEPTH: usize = 200;

#[derive(Clone, Copy)]
struct Line<'t> {
    /// Columns before the text.
    indent: usize,
    /// The text without them and without spaces at its end.
    text: &'t str,
    at: usize,
}

/// Reads the outline of a file.
pub fn parse(file: FileId, text: &str) -> (Vec<Item>, Vec<Diagnostic>) {
    let mut lines = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        if !trimmed.is_empty() && !trimmed.starts_with("--") {
            let before = line.len() - line.trim_start().len();
            // A tab is one column, as Cabal counts it.
            let indent = line[..before].chars().count();
            lines.push(Line { indent, text: trimmed, at: at + before });
        }
        at += line.len();
    }
    let mut parser = Parser { file, text, lines, next: 0, diagnostics: Vec::new() };
    let items = parser.items(0, 0, false);
    (items, parser.diagnostics)
}

struct Parser<'t> {
    file: FileId,
    text: &'t str,
    lines: Vec<Line<'t>>,
    next: usize,
    diagnostics: Vec<Diagnostic>,
}

impl<'t> Parser<'t> {
    fn span(&self, at: usize, len: usize) -> Span {
        Span::new(self.file, at as u32, (at + len) as u32)
    }

    /// The items whose first lines are indented by at least `least`; in braces, those before the one that
    /// closes.
    fn items(&mut self, least: usize, depth: usize, braced: bool) -> Vec<Item> {
        let mut items = Vec::new();
        while let Some(line) = self.lines.get(self.next)
            && (braced || line.indent >= least)
        {
            let (indent, text, at) = (line.indent, line.text, line.at);
            if self.open_line() {
                continue;
            }
            if text.starts_with('}') {
                if braced {
                    self.close(text, at);
                    return items;
                }
                if depth > 0 {
                    return items;
                }
            }
            self.next += 1;
            let name = text.split(':').next().unwrap_or(text).trim_end();
            let is_name =
                !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
            if text.len() > name.len() && text[name.len()..].trim_start().starts_with(':') && is_name {
                let colon = at + text.find(':').unwrap_or(name.len()) + 1;
                let head = self.text[colon..at + text.len()].trim();
                let below = self.lines.get(self.next).is_some_and(|l| l.text.starts_with('{'));
                let value = match head.starts_with('{') || head.is_empty() && below {
                    true => self.braced_value(colon, at + text.len()),
                    false => self.value(colon, at + text.len(), indent, braced),
                };
                let span = self.span(at, name.len());
                items.push(Item::Field(Field { name: name.to_ascii_lowercase(), span, value }));
                continue;
            }
            let (head, opens) = match text.strip_suffix('{') {
                Some(head) => (head.trim_end(), true),
                None => (text, self.lines.get(self.next).is_some_and(|l| l.text == "{")),
            };
            if opens && head.len() == text.len() {
                self.next += 1;
            }
            let keyword = head.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next().unwrap_or(head);
            let span = self.span(at, head.len().max(1));
            if keyword.is_empty() || depth == MAX_DEPTH {
                let d = Diagnostic::error(span, "neither a field nor a section starts like this");
                self.diagnostics.push(d.hint("fields are written `name: value`"));
                continue;
            }
            let argument = &head[keyword.len()..];
            let skipped = keyword.len() + (argument.len() - argument.trim_start().len());
            let argument =
                Value { text: argument.trim().to_owned(), file: self.file, at: (at + skipped) as u32 };
            let before = self.next;
            let inner = self.items(indent + 1, depth + 1, opens);
            if opens && !self.lines[before..self.next].last().is_some_and(|l| l.text.starts_with('}')) {
                self.diagnostics.push(Diagnostic::error(span, "this section's brace is not closed"));
            }
            let keyword = keyword.to_ascii_lowercase();
            items.push(Item::Section(Section { keyword, span, argument, items: inner }));
        }
        items
    }

    /// A section whose brace has more behind it on its line stands on several lines from now on: its head,
    /// what is behind, the closing brace. Whether it was one.
    fn open_line(&mut self) -> bool {
        let Line { indent, text, at } = self.lines[self.next];
        let Some(brace) = text.find('{').filter(|&b| !text[..b].contains(':') && !text.starts_with('}'))
        else {
            return false;
        };
        let behind = text[brace + 1..].trim_start();
        if behind.is_empty() {
            return false;
        }
        let start = text.len() - behind.len();
        let inner = behind.strip_suffix('}').unwrap_or(behind).trim_end();
        let mut lines = vec![Line { indent, text: &text[..=brace], at }];
        if !inner.is_empty() {
            lines.push(Line { indent: indent + 1, text: inner, at: at + start });
        }
        if behind.ends_with('}') {
            lines.push(Line { indent, text: &text[text.len() - 1..], at: at + text.len() - 1 });
        }
        self.lines.splice(self.next..=self.next, lines);
        true
    }

    /// Takes the line that closes a section. What stands behind the brace is a line of the section around.
    fn close(&mut self, text: &'t str, at: usize) {
        let behind = text[1..].trim_start();
        let Line { indent, .. } = self.lines[self.next];
        self.next += 1;
        if !behind.is_empty() {
            let at = at + text.len() - behind.len();
            self.lines.insert(self.next, Line { indent, text: behind, at });
        }
    }

    /// The value that starts behind the colon; lines that are indented more than the field's belong to it.
    fn value(&mut self, start: usize, end_of_head: usize, indent: usize, braced: bool) -> Value {
        let first = self.next;
        let goes_on = |l: &Line<'_>| l.indent > indent && !(braced && l.text == "}");
        while self.lines.get(self.next).is_some_and(goes_on) {
            self.next += 1;
        }
        self.text_of(start, end_of_head, first..self.next)
    }

    /// The value between braces: up to the line that begins with the one that closes, or to that at the end
    /// of the line with the other.
    fn braced_value(&mut self, start: usize, end_of_head: usize) -> Value {
        let first = self.next;
        let whole = self.text[start..end_of_head].trim_end().ends_with('}');
        while !whole && self.lines.get(self.next).is_some_and(|l| !l.text.starts_with('}')) {
            self.next += 1;
        }
        let mut value = self.text_of(start, end_of_head, first..self.next);
        if !whole {
            self.next = (self.next + 1).min(self.lines.len());
        } else if let Some(text) = value.text.trim_end().strip_suffix('}') {
            value.text.truncate(text.len());
        }
        value.text = value.text.replacen('{', " ", 1);
        value
    }

    /// The text from `start` to `head`, and these lines. What is between the lines are comments and empty
    /// lines: as many blanks, so that places stay what they are.
    fn text_of(&self, start: usize, head: usize, lines: std::ops::Range<usize>) -> Value {
        let mut at = head;
        let mut text = self.text[start..at].to_owned();
        for line in &self.lines[lines] {
            text.push_str(&"\n".repeat(usize::from(line.at > at)));
            text.push_str(&" ".repeat((line.at - at).saturating_sub(1)));
            text.push_str(line.text);
            at = line.at + line.text.len();
        }
        Value { text, file: self.file, at: start as u32 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
name:          demo
-- a comment
Build-Depends: base,
               -- another
  , containers >=0.5
library
  exposed-modules:
    A
    B
  if os(linux)
    cpp-options: -DX
  else
    cpp-options: -DY
";

    #[test]
    fn sections_follow_the_indentation() {
        let (items, wrong) = parse(FileId(0), TEXT);
        assert!(wrong.is_empty(), "{wrong:?}");
        assert_eq!(items.len(), 3);
        let Item::Section(library) = &items[2] else { panic!("{items:?}") };
        let keywords: Vec<&str> = library
            .items
            .iter()
            .map(|i| match i {
                Item::Field(f) => f.name.as_str(),
                Item::Section(s) => s.keyword.as_str(),
            })
            .collect();
        assert_eq!(keywords, ["exposed-modules", "if", "else"]);
    }

    #[test]
    fn values_know_their_places() {
        let (items, _) = parse(FileId(0), TEXT);
        let Item::Field(depends) = &items[1] else { panic!("{items:?}") };
        let parts = depends.value.by_commas();
        assert_eq!(parts.iter().map(|p| p.text.as_str()).collect::<Vec<_>>(), ["base", "containers >=0.5"]);
        for p in parts {
            let at = p.at as usize;
            assert_eq!(&TEXT[at..at + p.text.len()], p.text);
        }
    }

    #[test]
    fn braces_hold_sections_together() {
        let text = "description: {\n a b\nc: d\n}\ne: { f }\ng:\n{ h\n, i\n}\nlibrary {\n  x: 1\n  if a\n    y: 2\n  else {\n    y: 3\n  }\n}\nflag f\n{\nz: 4\n}\n";
        let (items, wrong) = parse(FileId(0), text);
        assert!(wrong.is_empty(), "{wrong:?}");
        let [Item::Field(d), Item::Field(e), Item::Field(g), Item::Section(library), Item::Section(flag)] =
            &items[..]
        else {
            panic!("{items:?}")
        };
        assert_eq!((e.value.text.trim(), g.value.by_commas().len()), ("f", 2));
        assert_eq!(d.value.text.split_whitespace().collect::<Vec<_>>(), ["a", "b", "c:", "d"]);
        assert_eq!((library.items.len(), flag.items.len(), flag.argument.text.as_str()), (3, 1, "f"));
        let (items, wrong) = parse(FileId(0), "common a { x: 1 }\nlibrary {x: 2\ny: 3 }\n} \n");
        assert!(wrong.is_empty(), "{wrong:?}");
        let [Item::Section(common), Item::Section(library)] = &items[..] else { panic!("{items:?}") };
        assert_eq!((common.argument.text.as_str(), common.items.len(), library.items.len()), ("a", 1, 2));
        let (items, wrong) =
            parse(FileId(0), "library {\n  if a {\n    x: 1\n  } else { x: 2 }\n  y: 3\n}\n");
        assert!(wrong.is_empty(), "{wrong:?}");
        let [Item::Section(library)] = &items[..] else { panic!("{items:?}") };
        assert_eq!(library.items.len(), 3);
        for text in ["library {\nx: 1\n", "}"] {
            assert!(!parse(FileId(0), text).1.is_empty(), "{text}");
        }
    }

    #[test]
    fn words_are_cabals() {
        let text = "name: -DX=\"a b\", \"-DY=\\\"c d\\\"\" e\n";
        let (items, _) = parse(FileId(0), text);
        let Item::Field(f) = &items[0] else { panic!("{items:?}") };
        let words: Vec<String> = f.value.options().into_iter().map(|w| w.text).collect();
        assert_eq!(words, ["-DX=\"a", "b\",", "-DY=\"c d\"", "e"]);
    }

    #[test]
    fn deep_and_odd_texts_are_read() {
        let deep: String = (0..5000).map(|i| format!("{}if x\n", " ".repeat(i))).collect();
        assert!(!parse(FileId(0), &deep).1.is_empty());
        for text in ["", ":", "a:", "a: {\n}", "\u{feff}name: x", "ä: b", "if", "  x: y\nz: w"] {
            let _ = parse(FileId(0), text);
        }
    }
}
