//! `cargo run -p kelvin-core --example desugar -- Main.hs [--quiet] [--prof] [--all] [--everything]`: the
//! Core of a program as the desugarer leaves it, and what lint says of it. A development tool; users have
//! `-ddump-ds`.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "an example reads files")]

#[path = "../tests/front/mod.rs"]
mod front;

use std::path::Path;
use std::time::Instant;

use kelvin_core::annotate::{Auto, AutoLevel};
use kelvin_core::{lint, print};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| args.iter().any(|a| a == flag);
    let Some(file) = args.iter().find(|a| a.ends_with(".hs")) else {
        eprintln!("usage: desugar Main.hs [--quiet] [--prof] [--all] [--everything]");
        std::process::exit(2);
    };
    let text = std::fs::read_to_string(file).unwrap_or_else(|e| {
        eprintln!("{file}: {e}");
        std::process::exit(1);
    });
    let worker = std::thread::Builder::new().stack_size(256 << 20);
    let file = file.clone();
    let (quiet, prof, all, everything) = (has("--quiet"), has("--prof"), has("--all"), has("--everything"));
    let run = move || {
        let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../stdlib");
        let start = Instant::now();
        let mut front = match front::check(&file, &text, &library) {
            Ok(f) => f,
            Err(messages) => {
                eprintln!("{messages}");
                std::process::exit(1);
            }
        };
        let checked = start.elapsed();
        let mut auto = Auto::default();
        if prof {
            auto.level = AutoLevel::All;
            auto.modules.insert("Main".into());
        }
        let start = Instant::now();
        let (program, diagnostics) =
            if everything { front.desugar_everything() } else { front.desugar(prof, auto) };
        let desugared = start.elapsed();
        for d in &diagnostics {
            eprintln!("{}: {}", front.sources.show_span(d.primary.span), d.message);
        }
        let mut shown = program.clone();
        if !all {
            let main = "Main".into();
            shown.binds.retain(|b| {
                kelvin_core::traverse::bind_vars(b).iter().any(|&v| program.var(v).module == Some(main))
            });
        }
        if !quiet {
            println!("{}", print::program(&shown, print::Style::default()));
        }
        let errors = lint::lint(&program);
        errors.iter().for_each(|e| eprintln!("lint: {e}"));
        eprintln!(
            "{} bindings, {} variables; front end {:.0?}, desugaring {:.0?}; {} lint errors",
            program.binds.len(),
            program.vars.len(),
            checked,
            desugared,
            errors.len()
        );
    };
    if worker.spawn(run).is_ok_and(|h| h.join().is_err()) {
        std::process::exit(70);
    }
}
