//! Pictures and tables of the program's own in the page.

use serde_json::{Value, json};

use super::data::cut;
use crate::model::Run;
use crate::model::published::{Form, Published, Version};
use crate::read::drawing::{self, Element};
use crate::read::table::{self, Cell, Table};
use crate::write::figures::number;

/// Bytes of everything together that one run of so many may take; titles; versions of one.
const MOST_BYTES: usize = 700_000;
const MOST_TITLES: usize = 100;
const MOST_VERSIONS: usize = 40;

/// What one run of so many has published.
pub fn of(run: &Run, runs: usize) -> Value {
    let shown = run.published.iter().take(MOST_TITLES);
    let room = MOST_BYTES / runs / run.published.len().clamp(1, MOST_TITLES);
    shown.map(|p| one(p, room)).collect()
}

/// For how many titles of a run there is no place.
pub fn left_out(run: &Run) -> usize {
    run.published.len().saturating_sub(MOST_TITLES)
}

/// Of many versions some, at about the same distance, and always the last one; what does not fit into the
/// room even so is said to be too large.
fn one(published: &Published, room: usize) -> Value {
    let all = &published.versions;
    let average = all.iter().map(|v| v.content.len()).sum::<usize>() / all.len().max(1);
    let most = (room / average.max(1)).clamp(1, MOST_VERSIONS).min(all.len());
    let mut versions: Vec<Value> = Vec::new();
    let mut used = 0;
    for version in (0..most).filter_map(|i| all.get(all.len() - 1 - i * (all.len() - 1) / (most - 1).max(1)))
    {
        let value = content(published.form, version);
        used += value.to_string().len();
        // The last one may take what others leave, within reason.
        if used > if versions.is_empty() { MOST_BYTES.min(4 * room) } else { room } {
            if versions.is_empty() {
                versions.push(json!({"at": version.at, "wrong": "too large for this page"}));
            }
            break;
        }
        versions.push(value);
    }
    versions.reverse();
    json!({"title": cut(&published.title, 200), "form": published.form.name(), "count": published.count, "versions": versions})
}

/// When it was shown, and the picture or table; or what is wrong with it.
fn content(form: Form, version: &Version) -> Value {
    let (key, made) = match form {
        Form::Picture => ("picture", drawing::parse(&version.content).map(|e| element(&e))),
        Form::Table => ("table", table::parse(&version.content).map(|t| table_of(&t))),
    };
    match made {
        Ok(value) => json!({"at": version.at, key: value}),
        Err(wrong) => json!({"at": version.at, "wrong": wrong}),
    }
}

/// Name, attributes, text, what is in it.
fn element(e: &Element) -> Value {
    let attributes: serde_json::Map<String, Value> =
        e.attributes.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
    json!([e.name, attributes, e.text, e.children.iter().map(element).collect::<Vec<_>>()])
}

/// Cells of numbers as number and text, of others as text.
fn table_of(table: &Table) -> Value {
    let cell = |c: &Cell| match c {
        Cell::Number(n) => json!([n, number(*n)]),
        Cell::Text(text) => json!(cut(text, 300)),
    };
    let rows: Vec<Vec<Value>> = table.rows.iter().map(|r| r.iter().map(cell).collect()).collect();
    json!({"columns": table.columns, "rows": rows})
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the page has no place for it says.
    #[test]
    fn pages_are_bounded_and_say_so() {
        let versions: Vec<Version> = (0..200)
            .map(|i| {
                let rows = format!("[\"{i}\"],").repeat(20_000);
                let content = format!("{{\"columns\": [\"c\"], \"rows\": [{rows}[1]]}}");
                Version { at: f64::from(i), content: content.into() }
            })
            .collect();
        let small = Version { at: 0.0, content: "{\"columns\": [\"c\"], \"rows\": [[1]]}".into() };
        let published = |title: String, versions: Vec<Version>| Published {
            title,
            form: Form::Table,
            count: versions.len() as u64,
            versions,
        };
        let mut all = vec![published("large".into(), versions)];
        all.extend((0..150).map(|i| published(format!("t{i}"), vec![small.clone()])));
        let run = Run { published: all, ..Run::default() };
        let shown = of(&run, 1);
        assert_eq!((shown.as_array().map(Vec::len), left_out(&run)), (Some(MOST_TITLES), 51));
        assert_eq!(shown[0]["versions"][0]["wrong"], "too large for this page");
        assert_eq!(shown[1]["versions"][0]["table"]["rows"][0][0][0], 1.0);
        assert!(shown.to_string().len() <= 2 * MOST_BYTES);
    }
}
