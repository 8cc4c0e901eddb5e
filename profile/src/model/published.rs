//! What the program showed of itself: pictures and tables, each under a title. What comes under a title again
//! is a later version of it; that they changed, and when, is kept.

use std::sync::Arc;

use indexmap::IndexMap;

use kelvin_layout::events::published as forms;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Picture,
    Table,
}

impl Form {
    pub fn name(self) -> &'static str {
        match self {
            Form::Picture => "picture",
            Form::Table => "table",
        }
    }

    fn of(number: u8) -> Option<Form> {
        match number {
            forms::PICTURE => Some(Form::Picture),
            forms::TABLE => Some(Form::Table),
            _ => None,
        }
    }
}

/// What was shown from a time on.
#[derive(Clone, Debug, PartialEq)]
pub struct Version {
    /// Seconds since the start.
    pub at: f64,
    /// SVG or JSON, as the program has made it.
    pub content: Arc<str>,
}

/// All that was shown under a title.
#[derive(Clone, Debug, PartialEq)]
pub struct Published {
    pub title: String,
    pub form: Form,
    /// In order of time; at least one.
    pub versions: Vec<Version>,
    /// How many there were, where not all are kept.
    pub count: u64,
}

impl Published {
    /// What is shown in the end.
    pub fn last(&self) -> Option<&Version> {
        self.versions.last()
    }

    /// Every other version goes, from the last one back, and the first stays.
    fn thin(&mut self) {
        let last = self.versions.len() - 1;
        let mut at = 0..;
        self.versions.retain(|_| at.next().is_some_and(|i: usize| i == 0 || (last - i).is_multiple_of(2)));
    }
}

/// Titles, versions of one, and bytes of all versions that are kept.
const MOST_TITLES: usize = 1000;
const MOST_VERSIONS: usize = 200;
const MOST_BYTES: usize = 64 << 20;

/// Parts of what is being read.
#[derive(Clone, Default)]
struct Open {
    title: String,
    form: u8,
    parts: u16,
    next: u16,
    bytes: Vec<u8>,
}

/// Puts the parts together.
#[derive(Clone, Default)]
pub struct Reader {
    shown: IndexMap<String, Published>,
    open: Open,
    bytes: usize,
    /// What came under a title for which there was no room.
    lost: u64,
}

impl Reader {
    /// Part `part` of `parts`. One that does not follow the one before it belongs to something of which parts
    /// are missing, and is not shown.
    pub fn part(&mut self, at: f64, form: u8, part: u16, parts: u16, title: String, content: &[u8]) {
        if part == 0 {
            self.open = Open { title, form, parts, next: 0, bytes: Vec::new() };
        } else if (part, parts, form, &title)
            != (self.open.next, self.open.parts, self.open.form, &self.open.title)
        {
            self.open = Open::default();
            return;
        }
        self.open.next += 1;
        if self.open.bytes.len() + content.len() <= forms::LARGEST {
            self.open.bytes.extend_from_slice(content);
        }
        if self.open.next == parts {
            let Open { title, form, bytes, .. } = std::mem::take(&mut self.open);
            if let (Some(form), Ok(content)) = (Form::of(form), String::from_utf8(bytes)) {
                self.shown(at, form, title, content.into());
            }
        }
    }

    fn shown(&mut self, at: f64, form: Form, title: String, content: Arc<str>) {
        if !self.shown.contains_key(&title) && self.shown.len() >= MOST_TITLES {
            self.lost += 1;
            return;
        }
        let of = self.shown.entry(title.clone()).or_insert_with(|| Published {
            title,
            form,
            versions: Vec::new(),
            count: 0,
        });
        if of.form != form {
            // A picture and a table take the same place: the later one counts.
            self.bytes -= of.versions.drain(..).map(|v| v.content.len()).sum::<usize>();
            (of.form, of.count) = (form, 0);
        }
        of.count += 1;
        if of.last().is_some_and(|v| v.content == content) {
            return;
        }
        self.bytes += content.len();
        of.versions.push(Version { at, content });
        if of.versions.len() > MOST_VERSIONS {
            of.thin();
            self.count_bytes();
        }
        while self.bytes > MOST_BYTES {
            let Some(most) = self.shown.values_mut().max_by_key(|p| p.versions.len()) else { return };
            if most.versions.len() <= 2 {
                return;
            }
            most.thin();
            self.count_bytes();
        }
    }

    fn count_bytes(&mut self) {
        self.bytes = self.shown.values().flat_map(|p| &p.versions).map(|v| v.content.len()).sum();
    }

    /// All that was shown, in the order in which the titles came up, and how much found no room.
    pub fn finish(self) -> (Vec<Published>, u64) {
        (self.shown.into_values().filter(|p| !p.versions.is_empty()).collect(), self.lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(reader: Reader) -> Vec<(String, u64, Vec<String>)> {
        let of = |p: Published| {
            (p.title, p.count, p.versions.iter().map(|v| v.content.to_string()).collect::<Vec<_>>())
        };
        reader.finish().0.into_iter().map(of).collect()
    }

    #[test]
    fn parts_are_put_together_and_what_lacks_one_is_not_shown() {
        let mut reader = Reader::default();
        reader.part(0.5, 0, 0, 2, "a".into(), b"<s");
        reader.part(0.5, 0, 1, 2, "a".into(), b"vg>");
        reader.part(0.6, 0, 0, 3, "b".into(), b"one");
        reader.part(0.6, 0, 2, 3, "b".into(), b"three");
        reader.part(0.7, 0, 1, 2, "a".into(), b"never begun");
        reader.part(0.8, 9, 0, 1, "c".into(), b"of no known form");
        reader.part(0.9, 0, 0, 1, "a".into(), b"<svg>");
        reader.part(1.0, 0, 0, 1, "a".into(), b"<svg/>");
        assert_eq!(shown(reader), [("a".to_owned(), 3, vec!["<svg>".to_owned(), "<svg/>".to_owned()])]);
    }

    /// However long the program goes on, what is kept is bounded, and has the first and the last.
    #[test]
    fn many_versions_become_fewer() {
        let mut reader = Reader::default();
        for i in 0..10_000 {
            reader.part(f64::from(i), 1, 0, 1, "t".into(), format!("{i}").as_bytes());
        }
        let all = shown(reader);
        let [(_, count, versions)] = all.as_slice() else { panic!("{all:?}") };
        assert_eq!(*count, 10_000);
        assert!(versions.len() <= MOST_VERSIONS && versions.len() > MOST_VERSIONS / 3, "{}", versions.len());
        assert_eq!((versions[0].as_str(), versions.last().map(String::as_str)), ("0", Some("9999")));
    }
}
