//! `kelvin top`: the costliest cost centres in a terminal, drawn again and again: those of the last moments
//! first.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use super::Watch;
use crate::model::{Known, Run};
use crate::write::figures::{bytes, count, percent, seconds, thousands};
use crate::write::tty::{cell, lines};

/// How many pictures back "now" begins.
const NOW: usize = 3;
/// A terminal that does not say how large it is.
const WIDTH: usize = 80;
const HEIGHT: usize = 24;
/// Of a note.
const MOST_LINES: usize = 3;
/// Of a line, without the cost centre's name.
const FIGURES: usize = 46;

/// What is compared with the next pictures: ticks by cost centre.
#[derive(Default)]
pub struct Past(VecDeque<Vec<u64>>);

/// Draws on a terminal until the stream is over.
pub fn draw(watch: &Watch, every: Duration, out: &mut impl Write) -> io::Result<()> {
    // A screen of its own: the terminal's text is as before when it is left.
    write!(out, "\x1b[?1049h\x1b[?25l")?;
    let began = Instant::now();
    let mut past = Past::default();
    let drawn = loop {
        let over = watch.wait(if past.0.is_empty() { every.min(Duration::from_millis(200)) } else { every });
        if over {
            break Ok(());
        }
        let (width, height) = size();
        let text = screen(&watch.so_far(), &mut past, began.elapsed(), width, height - 1);
        let text = text.replace('\n', "\x1b[K\r\n");
        if let Err(e) = write!(out, "\x1b[H{text}\x1b[J").and_then(|()| out.flush()) {
            break Err(e);
        }
    };
    write!(out, "\x1b[?25h\x1b[?1049l").and_then(|()| out.flush()).and(drawn)
}

/// Columns and lines of the terminal.
fn size() -> (usize, usize) {
    let asked = rustix::termios::tcgetwinsize(io::stderr());
    let size = asked.map(|s| (usize::from(s.ws_col), usize::from(s.ws_row)));
    size.ok().filter(|s| s.0 > FIGURES + 10 && s.1 > 6).unwrap_or((WIDTH, HEIGHT))
}

/// The last picture, of all that happened.
pub fn last(watch: &Watch, rows: usize) -> String {
    let run = watch.so_far();
    let mut text = screen(&run, &mut Past::default(), Duration::ZERO, WIDTH, rows + 5);
    for note in run.notes {
        text.push_str(&format!("! {note}\n"));
    }
    text
}

/// A picture of so many columns and at most so many lines. `after`: since the beginning, zero when all is
/// over.
pub fn screen(run: &Run, past: &mut Past, after: Duration, width: usize, height: usize) -> String {
    let running = !after.is_zero();
    // Without what `kelvin top` has added itself.
    let command: Vec<String> = run.command().split(' ').map(String::from).collect();
    let command: Vec<String> = command.into_iter().filter(|w| !w.starts_with("--live=")).collect();
    let command = command.join(" ");
    let mut text = format!("{}\n", cell(command.strip_suffix(" +RTS").unwrap_or(&command), width).trim_end());
    let mut facts = Vec::new();
    if running {
        facts.push(format!("running for {}", seconds(after.as_secs_f64().round())));
    }
    if run.has_tree() {
        let ticks = run.total_ticks();
        let time = run.seconds(ticks).map_or_else(String::new, |s| format!("{} of CPU time in ", seconds(s)));
        facts.push(format!("{time}{} ticks", thousands(ticks)));
    }
    facts.extend(run.totals.bytes.map(|b| format!("{} allocated", bytes(b))));
    text.push_str(&format!("{}\n", cell(&facts.join(", "), width).trim_end()));
    let mut facts = Vec::new();
    let sums = run.collection_sums;
    facts.push(format!("{} collections in {}", thousands(sums.count), seconds(sums.seconds)));
    facts.extend(run.totals.live.map(|b| format!("{} live after the last full one", bytes(b))));
    text.push_str(&format!("{}\n", cell(&facts.join(", "), width).trim_end()));
    let mut used = 5;
    let off =
        (!run.switched_off.is_empty()).then(|| format!("switched off: {}", run.switched_off.join(", ")));
    // What the program has said: how it answers an order, say. Of a run that is over all notes are shown
    // below.
    let said = if running { run.said.as_ref().or(run.notes.last()) } else { None };
    for note in off.iter().chain(said) {
        for line in lines(note, "  ", width).iter().take(MOST_LINES) {
            text.push_str(&format!("{line}\n"));
            used += 1;
        }
    }
    text.push('\n');
    if run.has_tree() {
        table(&mut text, run, past, running, width, height.saturating_sub(used));
    } else if running {
        text.push_str("no samples yet; only programs compiled with -prof have cost centres\n");
    } else {
        text.push_str("no samples: the run was short, or the program was compiled without -prof\n");
    }
    text
}

fn table(text: &mut String, run: &Run, past: &mut Past, running: bool, width: usize, rows: usize) {
    let flat = run.tree.by_centre();
    let ticks: Vec<u64> = flat.iter().map(|f| f.own.ticks).collect();
    let before = past.0.front();
    let lately: Vec<u64> = ticks
        .iter()
        .enumerate()
        .map(|(i, t)| t - before.and_then(|b| b.get(i)).copied().unwrap_or(0).min(*t))
        .collect();
    let lately_all: u64 = lately.iter().sum();
    let mut order: Vec<usize> = (0..flat.len()).filter(|&i| !flat[i].own.is_zero()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse((lately[i], ticks[i], flat[i].own.bytes)));
    let name = width - FIGURES;
    let now = if running { "now" } else { "" };
    text.push_str(&format!(
        "{}{now:>6} {:>6} {:>6} {:>11} {:>12}\n",
        cell("COST CENTRE", name),
        "%time",
        "%alloc",
        "entries",
        "bytes"
    ));
    let names = run.tree.names();
    let (all_ticks, all_bytes) = (run.total_ticks(), run.total_bytes());
    for &i in order.iter().take(rows) {
        let own = flat[i].own;
        let now = if running { format!("{:.1}", percent(lately[i], lately_all)) } else { String::new() };
        let counted = |known: Known, text: String| if known == Known::No { String::new() } else { text };
        let line = format!(
            "{}{now:>6} {:>6.1} {:>6} {:>11} {:>12}",
            cell(&names[i], name),
            percent(own.ticks, all_ticks),
            counted(run.measures.bytes, format!("{:.1}", percent(own.bytes, all_bytes))),
            counted(run.measures.entries, count(own.entries)),
            counted(run.measures.bytes, bytes(own.bytes)),
        );
        text.push_str(&format!("{}\n", line.trim_end()));
    }
    past.0.push_back(ticks);
    if past.0.len() > NOW {
        past.0.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Centre, Costs, Measures};

    /// A run in which `old` had all ticks at first, and `new` has those since.
    #[test]
    fn what_runs_now_comes_first() {
        let mut run =
            Run { measures: Measures { ticks: Known::Exact, ..Measures::default() }, ..Run::default() };
        let node = |label: &str, run: &mut Run| {
            let centre = Centre { module: "M".into(), label: label.into(), ..Centre::default() };
            let centre = run.tree.add_centre(centre);
            run.tree.child(None, centre)
        };
        let (old, new) = (node("old\x1b[2J", &mut run), node("new", &mut run));
        let ticks = |ticks| Costs { ticks, ..Costs::default() };
        run.tree.add(old, ticks(90));
        let mut past = Past::default();
        let second = Duration::from_secs(1);
        let first = screen(&run, &mut past, second, 80, 10);
        assert!(first.contains("M.old\u{fffd}[2J") && !first.contains('\x1b') && !first.contains("M.new"));
        run.tree.add(new, ticks(10));
        let later = screen(&run, &mut past, second, 80, 10);
        let rows: Vec<Vec<&str>> = later.lines().skip(5).map(|l| l.split_whitespace().collect()).collect();
        assert_eq!(rows[0], ["M.new", "100.0", "10.0"]);
        assert_eq!(rows[1][1..], ["0.0", "90.0"]);
        assert!(later.lines().all(|l| l.chars().count() <= 80));
        // What the program has just said, in full, before what is to be known of the stream.
        run.said = Some(format!("no cost centre of this program is called `{}`", "x".repeat(60)));
        run.notes = vec!["some events were dropped".into()];
        let told = screen(&run, &mut past, second, 80, 10);
        assert!(told.contains("\nno cost centre of this program is called\n  `xxx"), "{told}");
        assert!(!told.contains("dropped") && told.lines().all(|l| l.chars().count() <= 80));
        (run.said, run.notes) = (None, Vec::new());
        // No more lines than there is room for.
        assert_eq!(screen(&run, &mut past, second, 80, 6).lines().count(), 6);
    }
}
