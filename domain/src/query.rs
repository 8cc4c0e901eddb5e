//! What is asked of records: `event name cached where name=lookup cached=false ms>1`.

/// What records are told apart by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dimension {
    /// The event's name.
    Event,
    /// In how many events it was.
    Depth,
    /// The label ([`crate::LABEL`]) of the event around it.
    Parent,
    /// The labels of the events directly in it; of all in it.
    DependsOn,
    Dependencies,
    Thread,
    CostCentre,
    /// When it began, in windows of [`WINDOW`].
    Time,
    /// One that the program gave.
    Own(String),
}

/// Nanoseconds of a window of [`Dimension::Time`].
pub const WINDOW: u64 = 100_000_000;

/// Those that need not be given, by name.
pub const BUILT_IN: [(&str, Dimension, &str); 8] = [
    ("event", Dimension::Event, "the event's name"),
    ("depth", Dimension::Depth, "in how many events it was"),
    ("parent", Dimension::Parent, "the event around it"),
    ("depends-on", Dimension::DependsOn, "the events directly in it"),
    ("dependencies", Dimension::Dependencies, "all events in it"),
    ("thread", Dimension::Thread, "the thread, by number"),
    ("costcentre", Dimension::CostCentre, "the cost centre that was current when it began (-prof)"),
    ("time", Dimension::Time, "when it began, by tenths of a second"),
];

impl Dimension {
    pub fn named(name: &str) -> Dimension {
        let found = BUILT_IN.iter().find(|(n, ..)| *n == name);
        found.map_or_else(|| Dimension::Own(name.to_string()), |(_, d, _)| d.clone())
    }

    pub fn name(&self) -> &str {
        match self {
            Dimension::Own(name) => name,
            other => BUILT_IN.iter().find(|(_, d, _)| d == other).map_or("", |(n, ..)| n),
        }
    }
}

/// What else conditions are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    Milliseconds,
    SelfMilliseconds,
    Bytes,
    SelfBytes,
}

pub const MEASURES: [(&str, Measure); 4] = [
    ("ms", Measure::Milliseconds),
    ("self-ms", Measure::SelfMilliseconds),
    ("bytes", Measure::Bytes),
    ("self-bytes", Measure::SelfBytes),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// In an order in which none hides a longer one.
const COMPARISONS: [(&str, Comparison); 6] = [
    ("!=", Comparison::Unequal),
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("=", Comparison::Equal),
    ("<", Comparison::Less),
    (">", Comparison::Greater),
];

impl Comparison {
    pub fn holds(self, order: std::cmp::Ordering) -> bool {
        match self {
            Comparison::Equal => order.is_eq(),
            Comparison::Unequal => order.is_ne(),
            Comparison::Less => order.is_lt(),
            Comparison::AtMost => order.is_le(),
            Comparison::Greater => order.is_gt(),
            Comparison::AtLeast => order.is_ge(),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Subject {
    Of(Dimension),
    By(Measure),
}

/// What a record must be to be counted. Two numbers are compared as such, all else as text; equal
/// texts are the same text.
#[derive(Clone, PartialEq, Debug)]
pub struct Condition {
    pub subject: Subject,
    pub comparison: Comparison,
    pub value: String,
}

/// Dimensions, the first of the outermost table, and conditions, all of which hold.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Query {
    pub dimensions: Vec<Dimension>,
    pub conditions: Vec<Condition>,
}

impl Query {
    /// The dimensions of the tables, then those that conditions are about.
    pub fn all_dimensions(&self) -> impl Iterator<Item = &Dimension> {
        let subjects = self.conditions.iter().filter_map(|c| match &c.subject {
            Subject::Of(d) => Some(d),
            Subject::By(_) => None,
        });
        self.dimensions.iter().chain(subjects)
    }
}

/// The most dimensions of one query: each multiplies the tables.
pub const MAX_DEPTH: usize = 8;

/// Reads a query. The error says what is wrong.
pub fn parse(text: &str) -> Result<Query, String> {
    let mut query = Query::default();
    let mut conditions = false;
    for word in words(text)? {
        if !conditions && word == "where" {
            conditions = true;
        } else if conditions {
            query.conditions.push(condition(&word)?);
        } else {
            query.dimensions.push(Dimension::named(&word));
        }
    }
    if conditions && query.conditions.is_empty() {
        return Err("after `where` come conditions, such as name=lookup or ms>1".into());
    }
    if query.dimensions.len() > MAX_DEPTH {
        return Err(format!("a query has at most {MAX_DEPTH} dimensions"));
    }
    Ok(query)
}

fn condition(word: &str) -> Result<Condition, String> {
    let found = word.char_indices().find_map(|(i, _)| {
        let (sign, comparison) = COMPARISONS.iter().find(|(sign, _)| word[i..].starts_with(sign))?;
        Some((i, i + sign.len(), *comparison))
    });
    let Some((end, begin, comparison)) = found.filter(|(end, ..)| *end > 0) else {
        return Err(format!("{word}: a condition is like name=lookup or ms>1, with = != < <= > or >="));
    };
    let (name, value) = (&word[..end], &word[begin..]);
    let subject = match MEASURES.iter().find(|(n, _)| *n == name) {
        Some((_, measure)) if value.parse::<f64>().is_ok() => Subject::By(*measure),
        Some(_) => return Err(format!("{word}: {name} is compared with a number")),
        None => Subject::Of(Dimension::named(name)),
    };
    Ok(Condition { subject, comparison, value: value.to_string() })
}

/// Words, between which there is space; quotes keep space together, and stand for nothing else.
fn words(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in text.chars() {
        match quote {
            Some(q) if c == q => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    match quote {
        Some(q) => Err(format!("a quote {q} is not closed")),
        None => Ok(words),
    }
}

/// The name most like a word, if one is like it at all.
pub fn nearest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let distances = names.map(|n| (distance(word, n), n));
    let (distance, name) = distances.min()?;
    (distance <= word.chars().count().div_ceil(3).max(1)).then_some(name)
}

/// How many characters are to be added, left out, or changed (Levenshtein 1966), or two neighbours exchanged,
/// to make one of the other.
pub fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(64).collect(), b.chars().take(64).collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_read() {
        let query = parse("event  name where name='a b' ms>=1.5 key!=\"\"").expect("a query");
        assert_eq!(query.dimensions, [Dimension::Event, Dimension::Own("name".into())]);
        let all: Vec<_> = query.conditions.iter().map(|c| (c.comparison, c.value.as_str())).collect();
        let expected = [(Comparison::Equal, "a b"), (Comparison::AtLeast, "1.5"), (Comparison::Unequal, "")];
        assert_eq!(all, expected);
        assert_eq!(query.conditions[1].subject, Subject::By(Measure::Milliseconds));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, message) in [
            ("a where", "come conditions"),
            ("a where b", "is like name=lookup"),
            ("where =3", "is like name=lookup"),
            ("where ms>x", "with a number"),
            ("'a", "not closed"),
            ("a b c d e f g h i", "at most 8"),
        ] {
            assert!(parse(text).is_err_and(|e| e.contains(message)), "{text}");
        }
    }

    #[test]
    fn the_nearest_name() {
        let names = ["event", "depth", "cached", "name"];
        assert_eq!(nearest("cahced", names.into_iter()), Some("cached"));
        assert_eq!(nearest("nam", names.into_iter()), Some("name"));
        assert_eq!(nearest("something", names.into_iter()), None);
    }
}
