//! GHC itself: a program profiled by it and read by us shows GHC's figures. Skipped where GHC or its
//! profiling libraries are not installed.

use std::fs;
use std::path::Path;
use std::process::Command;

use kelvin_profile::model::{Costs, Run};
use kelvin_profile::read;

const PROGRAM: &str = "module Main (main) where\n\
    import qualified Data.Map as M\n\
    table :: Int -> M.Map Int Int\n\
    table n = {-# SCC \"table\" #-} M.fromList [(i * 7 `mod` n, i) | i <- [1 .. n]]\n\
    fib :: Int -> Integer\n\
    fib n = {-# SCC \"fib\" #-} if n < 2 then 1 else fib (n - 1) + fib (n - 2)\n\
    main :: IO ()\n\
    main = print (M.foldl' (+) 0 (table 2000)) >> print (fib 16)\n";

/// Compiles it; `None` where that is not possible here.
fn compiled(dir: &Path) -> Option<()> {
    fs::write(dir.join("Main.hs"), PROGRAM).expect("writes");
    let ghc = Command::new("ghc")
        .args(["-v0", "-O0", "-prof", "-fprof-auto-top", "-eventlog", "-rtsopts", "Main.hs", "-o", "main"])
        .current_dir(dir)
        .output();
    match ghc {
        Err(_) => eprintln!("skipped: ghc not found"),
        Ok(output) if output.status.success() => return Some(()),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(said.contains("profiling libraries"), "{said}");
            eprintln!("skipped: ghc has no profiling libraries");
        }
    }
    None
}

/// Runs it with these options, and reads a file that it leaves.
fn profile(dir: &Path, options: &[&str], file: &str) -> Run {
    let run =
        Command::new(dir.join("main")).arg("+RTS").args(options).current_dir(dir).output().expect("runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    read::read(&dir.join(file)).unwrap_or_else(|e| panic!("{e}"))
}

fn own(run: &Run, label: &str) -> Costs {
    let all = run.tree.centres().zip(run.tree.by_centre());
    all.filter(|(c, _)| c.label == label && c.module == "Main")
        .fold(Costs::default(), |sum, (_, c)| sum.and(c.own))
}

#[test]
fn ghcs_figures_are_ours() {
    let dir = tempfile::tempdir().expect("a folder");
    let dir = dir.path();
    if compiled(dir).is_none() {
        return;
    }
    let text = profile(dir, &["-P"], "main.prof");
    // What the report says in its own words: the last two columns of the flat table, the fourth of the tree.
    let report = fs::read_to_string(dir.join("main.prof")).expect("text");
    let sum = text.tree.sum();
    assert_eq!((Some(sum.ticks), Some(sum.bytes)), (text.totals.ticks, text.totals.bytes));
    for label in ["table", "fib"] {
        let rows = report.lines().filter(|l| l.split_whitespace().next() == Some(label));
        let cells = |l: &str| l.split_whitespace().filter_map(|w| w.parse::<u64>().ok()).collect::<Vec<_>>();
        // In the tree a row has number, entries, ticks and bytes; in the flat table no number and no entries.
        let tree: Vec<Vec<u64>> = rows.map(cells).filter(|c| c.len() == 4).collect();
        let said = tree.iter().fold((0, 0), |s, c| (s.0 + c[1], s.1 + c[3]));
        assert_eq!((own(&text, label).entries, own(&text, label).bytes), said, "{label}\n{report}");
    }
    // By the annotation and by -fprof-auto-top each time.
    assert_eq!(own(&text, "fib").entries, 2 * 3193);

    let json = profile(dir, &["-pj"], "main.prof");
    assert_eq!(
        (Some(json.tree.sum().ticks), Some(json.tree.sum().bytes)),
        (json.totals.ticks, json.totals.bytes)
    );
    for label in ["table", "fib", "main"] {
        let (a, b) = (own(&json, label), own(&text, label));
        assert_eq!((a.entries, a.bytes), (b.entries, b.bytes), "{label}");
    }

    let heap = profile(dir, &["-hy", "-i0.001"], "main.hp");
    assert_eq!(heap.heaps[0].breakdown.in_words(), "type");
    let log = profile(dir, &["-l", "-p", "-hc", "-i0.001", "-V0.0005"], "main.eventlog");
    assert!(log.notes.is_empty() && log.collection_sums.count > 0, "{:?}", log.notes);
    assert_eq!(log.tick_micros, Some(500));
}
