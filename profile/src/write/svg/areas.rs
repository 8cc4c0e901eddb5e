//! Bands over time: the heap by its breakdown, ticks by cost centre.

use std::io::{self, Write};

use super::super::figures::{bytes, thousands};
use super::{WIDTH, cut, escape, hue, open};
use crate::model::{CentreId, Heap, Run, Timeline};

const HEIGHT: f64 = 560.0;
const LEFT: f64 = 80.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 40.0;
/// Where the key begins.
const RIGHT: f64 = 280.0;
/// Bands with a colour of their own.
const BANDS: usize = 15;

/// What is drawn: for each time the value of each band, the band at the bottom first.
struct Chart {
    title: String,
    unit: String,
    names: Vec<String>,
    times: Vec<f64>,
    /// By time, then by band; as many as names.
    values: Vec<Vec<u64>>,
    marks: Vec<f64>,
}

pub fn heap(out: &mut impl Write, run: &Run, heap: &Heap) -> io::Result<()> {
    let order = heap.by_size();
    let all: Vec<&str> = heap.bands().collect();
    let (times, values) = table(&order, heap.samples().iter().map(|s| (s.time, s.bytes.clone())));
    Chart {
        title: format!("{}: heap by {}", run.program, heap.breakdown.in_words()),
        unit: heap.unit.clone(),
        names: names(&order, |b| all[b as usize].to_owned()),
        times,
        values,
        marks: heap.marks.iter().copied().chain(run.marks.iter().map(|m| m.at)).collect(),
    }
    .draw(out)
}

pub fn time(out: &mut impl Write, run: &Run, timeline: &Timeline) -> io::Result<()> {
    let flat = timeline.tree.by_centre();
    let mut order: Vec<u32> = (0..flat.len() as u32).filter(|&i| flat[i as usize].own.ticks > 0).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(flat[i as usize].own.ticks));
    let centre_of = |n: crate::model::NodeId| timeline.tree.node(n).centre.0;
    let windows =
        timeline.windows.iter().map(|w| (w.end, w.ticks.iter().map(|t| (centre_of(t.0), t.1)).collect()));
    let (times, values) = table(&order, windows);
    Chart {
        title: format!("{}: ticks by cost centre", run.program),
        unit: "ticks".into(),
        names: names(&order, |c| timeline.tree.centre(CentreId(c)).name()),
        times,
        values,
        marks: run.marks.iter().map(|m| m.at).collect(),
    }
    .draw(out)
}

fn names(order: &[u32], name: impl Fn(u32) -> String) -> Vec<String> {
    let mut names: Vec<String> = order.iter().take(BANDS).map(|&b| name(b)).collect();
    if order.len() > BANDS {
        names.push(format!("{} others", order.len() - BANDS));
    }
    names
}

/// Times, and the values of the first bands in order, the others summed.
fn table(order: &[u32], rows: impl Iterator<Item = (f64, Vec<(u32, u64)>)>) -> (Vec<f64>, Vec<Vec<u64>>) {
    let columns = order.len().min(BANDS + 1);
    let rank: rustc_hash::FxHashMap<u32, usize> =
        order.iter().enumerate().map(|(i, &b)| (b, i.min(BANDS))).collect();
    let row = |(time, sample): (f64, Vec<(u32, u64)>)| {
        let mut values = vec![0u64; columns];
        for (band, value) in sample {
            if let Some(&i) = rank.get(&band) {
                values[i] = values[i].saturating_add(value);
            }
        }
        (time, values)
    };
    rows.map(row).unzip()
}

impl Chart {
    fn shown(&self, value: u64) -> String {
        if self.unit == "bytes" { bytes(value) } else { thousands(value) }
    }

    fn draw(&self, out: &mut impl Write) -> io::Result<()> {
        open(out, HEIGHT, &self.title)?;
        let total = |row: &Vec<u64>| row.iter().fold(0u64, |s, &v| s.saturating_add(v));
        let top = self.values.iter().map(total).max().unwrap_or(0).max(1);
        let (first, last) = (0.0, self.times.last().copied().unwrap_or(1.0).max(1e-9));
        let x = |t: f64| LEFT + (t - first) / (last - first) * (WIDTH - LEFT - RIGHT);
        let y = |v: u64| HEIGHT - BOTTOM - v as f64 / top as f64 * (HEIGHT - TOP - BOTTOM);
        for step in 0..=4u64 {
            let value = (u128::from(top) * u128::from(step) / 4) as u64;
            let at = y(value);
            writeln!(
                out,
                "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{:.0}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>",
                WIDTH - RIGHT
            )?;
            writeln!(
                out,
                "<text class=\"soft\" x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                LEFT - 8.0,
                at + 4.0,
                self.shown(value)
            )?;
        }
        for step in 0..=8 {
            let time = last * f64::from(step) / 8.0;
            writeln!(
                out,
                "<text class=\"soft\" x=\"{:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{time:.3}</text>",
                x(time),
                HEIGHT - BOTTOM + 18.0
            )?;
        }
        writeln!(
            out,
            "<text class=\"soft\" x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\">seconds</text>",
            WIDTH - RIGHT,
            HEIGHT - 6.0
        )?;
        writeln!(
            out,
            "<text class=\"soft\" x=\"10\" y=\"{:.0}\">{}</text>",
            HEIGHT - 6.0,
            escape(&self.unit)
        )?;
        self.bands(out, &x, &y)?;
        for &mark in self.marks.iter().filter(|m| **m <= last) {
            writeln!(
                out,
                "<line x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"{TOP}\" y2=\"{1}\" stroke=\"#c33\" stroke-dasharray=\"3 3\"/>",
                x(mark),
                HEIGHT - BOTTOM
            )?;
        }
        writeln!(out, "</svg>")
    }

    fn bands(&self, out: &mut impl Write, x: &dyn Fn(f64) -> f64, y: &dyn Fn(u64) -> f64) -> io::Result<()> {
        let mut base = vec![0u64; self.times.len()];
        for (band, name) in self.names.iter().enumerate() {
            let tops: Vec<u64> =
                self.values.iter().zip(&base).map(|(row, b)| b.saturating_add(row[band])).collect();
            let upper = self.times.iter().zip(&tops).map(|(&t, &v)| format!("{:.1},{:.1}", x(t), y(v)));
            let lower = self.times.iter().zip(&base).rev().map(|(&t, &v)| format!("{:.1},{:.1}", x(t), y(v)));
            let points: Vec<String> = upper.chain(lower).collect();
            let colour = if band == BANDS {
                "hsl(0 0% 65%)".into()
            } else {
                format!("hsl({} 60% {}%)", hue(name), 50 + band % 3 * 9)
            };
            writeln!(
                out,
                "<polygon points=\"{}\" fill=\"{colour}\"><title>{}</title></polygon>",
                points.join(" "),
                escape(name)
            )?;
            let at = TOP + 10.0 + (self.names.len() - 1 - band) as f64 * 20.0;
            let left = WIDTH - RIGHT + 16.0;
            writeln!(
                out,
                "<rect x=\"{left}\" y=\"{:.0}\" width=\"12\" height=\"12\" fill=\"{colour}\"/>",
                at - 10.0
            )?;
            writeln!(out, "<text x=\"{}\" y=\"{at:.0}\">{}</text>", left + 18.0, escape(&cut(name, 36)))?;
            base = tops;
        }
        Ok(())
    }
}
