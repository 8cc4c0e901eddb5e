//! Parses the files that are named on the command line: `parse [--time | --dump] files`.
//! Without an option only messages are printed.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "an example reads files")]

use kelvin_base::SourceMap;
use kelvin_syntax::{ParseOptions, parse_module, unlit};

fn main() -> std::io::Result<()> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let flag = |args: &mut Vec<String>, name: &str| {
        let n = args.len();
        args.retain(|a| a != name);
        args.len() != n
    };
    let (time, dump) = (flag(&mut args, "--time"), flag(&mut args, "--dump"));
    let mut map = SourceMap::default();
    for name in args {
        let mut text = std::fs::read_to_string(&name)?;
        if name.ends_with(".lhs") {
            text = unlit(&text);
        }
        let file = map.add(&name, text.clone());
        let start = std::time::Instant::now();
        let (module, messages) = parse_module(file, &text, &ParseOptions::default());
        let taken = start.elapsed();
        for d in &messages {
            println!("{}: {}", map.show_span(d.primary.span), d.message);
            if !d.primary.text.is_empty() {
                println!("    {}", d.primary.text);
            }
            for l in &d.labels {
                println!("    {}: {}", map.show_span(l.span), l.text);
            }
            for n in &d.notes {
                println!("    note: {n}");
            }
            for h in &d.hints {
                println!("    hint: {h}");
            }
        }
        if time {
            println!("{name}: {} lines, {:.2} ms", text.lines().count(), taken.as_secs_f64() * 1e3);
        }
        if dump && let Some(m) = module {
            print!("{}", kelvin_syntax::print::module(&m));
        }
    }
    Ok(())
}
