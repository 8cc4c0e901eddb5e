//! Programs in STG (`tests/programs`), compiled, linked with the runtime and run: both ways, under every cost
//! semantics, with and without a collection at every heap check. The first line of each is its output.

mod common;

use kelvin_codegen::layouts::Layout;
use kelvin_layout::{Scoping, Way};
use kelvin_stg::ir::Rep;

use crate::common::{options, run, text};

const PRELUDE: &str = include_str!("programs/prelude.stg");

fn check(name: &str, source: &str) {
    let program = text::program(&format!("{PRELUDE}{source}"));
    let first = source.lines().next().and_then(|l| l.strip_prefix(";; ")).expect("the output");
    let expected: String = first.split(' ').map(|w| format!("{w}\n")).collect();
    let ways = [
        (Way::Unprofiled, Scoping::Lexical),
        (Way::Profiled, Scoping::Lexical),
        (Way::Profiled, Scoping::Evaluation),
        (Way::Profiled, Scoping::Hybrid),
    ];
    for (way, scoping) in ways {
        for rts in [&[][..], &["-DG"][..]] {
            let out = run(name, &program, &options(way, scoping), rts);
            let stdout = String::from_utf8_lossy(&out.stdout);
            let stderr = String::from_utf8_lossy(&out.stderr);
            assert!(
                out.status.success() && stdout == expected,
                "{name} {way:?} {scoping:?} {rts:?}: {:?}\n{stdout}\n{stderr}",
                out.status
            );
        }
    }
}

macro_rules! programs {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            check(stringify!($name), include_str!(concat!("programs/", stringify!($name), ".stg")));
        })*
    };
}

programs! { nfib list deep tree apply joins cafs state }

#[test]
fn pointers_come_first_and_void_takes_no_room() {
    let reps = [Rep::Word, Rep::Lifted, Rep::Void, Rep::Double, Rep::Unlifted];
    let l = Layout::of(reps.iter().copied());
    assert_eq!(l.words, [Some(2), Some(0), None, Some(3), Some(1)]);
    assert_eq!((l.ptrs, l.nonptrs), (2, 2));
}
