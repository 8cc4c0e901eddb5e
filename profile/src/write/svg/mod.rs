//! Pictures that stand alone: the heap over time, ticks over time, the flame graph. SVG that a browser, a
//! README and a slide show alike; in light and dark.

mod areas;
pub mod evolution;
mod flame;
pub mod published;

use std::io::{self, Write};

use super::{CannotShow, Measure, tree_of};
use crate::model::Run;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    Heap,
    Flame,
    Time,
}

/// Pixels.
const WIDTH: f64 = 1200.0;

/// Text and attributes in quotes; what XML has no way to say is replaced.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if c.is_control() || c == '\u{fffe}' || c == '\u{ffff}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// The first `most` characters.
fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        text.to_owned()
    } else {
        text.chars().take(most.saturating_sub(1)).collect::<String>() + "…"
    }
}

/// A hue for a name, the same in every picture.
fn hue(name: &str) -> u32 {
    name.bytes().fold(0x811c_9dc5u32, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193)) % 360
}

fn open(out: &mut impl Write, height: f64, title: &str) -> io::Result<()> {
    let title = escape(title);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height:.0}\" width=\"{WIDTH}\" \
         height=\"{height:.0}\" role=\"img\" font-family=\"system-ui, sans-serif\" font-size=\"12\">\n\
         <title>{title}</title>\n<style>\n\
         .back {{ fill: #fff }} text {{ fill: #1c1c1c }} .grid {{ stroke: #d8d8d8 }} .soft {{ fill: #555 }}\n\
         @media (prefers-color-scheme: dark) {{ .back {{ fill: #16181c }} text {{ fill: #e8e8e8 }} \
         .grid {{ stroke: #3a3d44 }} .soft {{ fill: #aaa }} .on {{ fill: #111 }} }}\n\
         .on {{ fill: #111 }}\n</style>\n<rect class=\"back\" width=\"100%\" height=\"100%\"/>\n\
         <text x=\"10\" y=\"20\" font-size=\"15\">{title}</text>"
    )
}

pub fn write(out: &mut impl Write, run: &Run, picture: Picture, measure: Measure) -> Result<(), CannotShow> {
    let written = match picture {
        Picture::Heap => {
            let heap = run.heaps.first().ok_or("there is no heap profile in the files (+RTS -hc)")?;
            areas::heap(out, run, heap)
        }
        Picture::Time => {
            let timeline = run
                .timeline
                .as_ref()
                .ok_or("there is no time profile in the files (.time or an event log)")?;
            areas::time(out, run, timeline)
        }
        Picture::Flame => flame::write(out, run, tree_of(run)?, measure.available(run)),
    };
    written.map_err(|e| format!("cannot write: {e}"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn markup_in_names_is_text() {
        assert_eq!(super::escape("</script>&\"'\u{1}"), "&lt;/script&gt;&amp;&quot;&#39;\u{fffd}");
    }
}
