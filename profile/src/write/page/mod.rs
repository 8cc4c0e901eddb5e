//! The page: one HTML file with everything in it (style, script, data), which asks the network for nothing.
//!
//! `profile/src/page` has its style and its script, a file per view; `data.rs` makes the data, bounded so
//! that no page is larger than a browser opens at once.

mod data;
mod events;
mod published;
mod sources;

use std::path::PathBuf;
use std::time::Duration;

use super::CannotShow;
use super::svg::escape;
use crate::model::{Run, words};

const PAGE: &str = include_str!("../../page/page.html");
const STYLE: &str = include_str!("../../page/page.css");
/// What outlives a drawing of the page, and what draws it again with later data.
const KEEP: &str = include_str!("../../page/keep.js");
const LIVE: &str = include_str!("../../page/live.js");
/// In the order in which they define what the next ones use.
const SCRIPTS: [&str; 13] = [
    include_str!("../../page/util.js"),
    include_str!("../../page/model.js"),
    include_str!("../../page/state.js"),
    include_str!("../../page/summary.js"),
    include_str!("../../page/table.js"),
    include_str!("../../page/flame.js"),
    include_str!("../../page/flame_in_time.js"),
    include_str!("../../page/areas.js"),
    include_str!("../../page/heap.js"),
    include_str!("../../page/time.js"),
    include_str!("../../page/events.js"),
    include_str!("../../page/published.js"),
    concat!(include_str!("../../page/source.js"), include_str!("../../page/main.js")),
];

/// JSON inside a script element: nothing in it can end the element or begin a comment.
fn json_escape(json: &str) -> String {
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

/// Writes the page of a run, or of an old and a new one. Source files are looked for in `folders`, beside the
/// profiles, and in the current folder.
pub fn write(out: &mut Vec<u8>, runs: &[Run], folders: &[PathBuf]) -> Result<(), CannotShow> {
    write_with(out, runs, folders, None)
}

/// The page of a program that runs: it asks where it came from for later data, so often.
pub fn write_live(
    out: &mut Vec<u8>,
    run: &Run,
    folders: &[PathBuf],
    every: Duration,
) -> Result<(), CannotShow> {
    write_with(out, std::slice::from_ref(run), folders, Some(every))
}

/// The data of such a page, as JSON; `ended`: there will be no later ones.
pub fn live_data(run: &Run, folders: &[PathBuf], ended: bool) -> String {
    let runs = std::slice::from_ref(run);
    let mut data = data::of(runs, &sources::find(run, folders));
    data["ended"] = ended.into();
    data.to_string()
}

fn write_with(
    out: &mut Vec<u8>,
    runs: &[Run],
    folders: &[PathBuf],
    live: Option<Duration>,
) -> Result<(), CannotShow> {
    let Some(newest) = runs.last() else { return Err("there is nothing to show".into()) };
    let sources = sources::find(newest, folders);
    let json = json_escape(&data::of(runs, &sources).to_string());
    let sentences = words::costliest(newest).into_iter().chain(words::heaps(newest));
    let in_words: String = sentences.map(|s| format!("<p>{}</p>", escape(&words::plain(&s)))).collect();
    let program = if newest.program.is_empty() { "a run" } else { &newest.program };
    let title = format!("{}: where time and space went", escape(program));
    let again =
        live.map_or_else(String::new, |every| format!("const EVERY = {};\n{LIVE}", every.as_millis()));
    let script = format!(
        "(() => {{\n'use strict';\n{KEEP}const show = () => {{\n{}}};\nshow();\n{again}}})();",
        SCRIPTS.concat()
    );
    let asks = if live.is_some() { "; connect-src 'self'" } else { "" };
    // One pass over the template: what is put in is not looked at again.
    let mut rest = PAGE;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").unwrap_or((after, ""));
        out.extend_from_slice(before.as_bytes());
        let text = match name {
            "title" => &title,
            "style" => STYLE,
            "words" => &in_words,
            "data" => &json,
            "asks" => asks,
            _ => &script,
        };
        out.extend_from_slice(text.as_bytes());
        rest = after;
    }
    out.extend_from_slice(rest.as_bytes());
    Ok(())
}
