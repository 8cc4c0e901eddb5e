//! What analyses that go round until nothing changes do for programs of one size and of twice it, in steps:
//! programs that are written by other programs, or by people with patience, must not take minutes to compile.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test reads and writes files")]

mod front;

use std::path::Path;

use kelvin_core::annotate::Auto;
use kelvin_core::expr::{Expr, Program};
use kelvin_core::passes::{self, Options, Stats};
use kelvin_core::traverse::{bind_pairs, for_each_child, free_vars};

/// What the optimiser counts for a program.
fn counted(text: &str) -> Stats {
    optimised(text, 1).1
}

/// A program at this level.
fn optimised(text: &str, level: u8) -> (Program, Stats) {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../stdlib");
    let mut front = match front::check("F.hs", text, &library) {
        Ok(f) => f,
        Err(messages) => panic!("{messages}"),
    };
    let (mut program, diagnostics) = front.desugar(false, Auto::default());
    let messages: Vec<&str> = diagnostics.iter().map(|d| d.message.as_str()).collect();
    assert_eq!(messages, Vec::<&str>::new());
    let mut stats = Stats::default();
    let done = passes::run(&mut program, Options { level, ..Options::default() }, &mut stats);
    assert_eq!(done.map_err(|broken| broken.to_string()), Ok(()));
    (program, stats)
}

/// How many variables the closures of a program keep at a level, each in each closure.
fn kept(text: &str, level: u8) -> u64 {
    let (program, _) = optimised(text, level);
    let mut kept = 0;
    let mut work: Vec<&Expr> = program.binds.iter().flat_map(bind_pairs).map(|(_, rhs)| rhs).collect();
    while let Some(e) = work.pop() {
        if let Expr::Let(bind, _) = e {
            kept += bind_pairs(bind).iter().map(|(_, rhs)| free_vars(rhs).len() as u64).sum::<u64>();
        }
        for_each_child(e, &mut |child| work.push(child));
    }
    kept
}

/// A program of twice the size takes at most `most` times the steps, what the library takes set aside.
fn doubled(program: fn(usize) -> String, size: usize, most: f64) {
    grows(|text| counted(text).steps, program, size, most);
}

/// The same for the simplifier.
fn simplified(program: fn(usize) -> String, size: usize, most: f64) {
    grows(|text| counted(text).simplified, program, size, most);
}

fn grows(steps: fn(&str) -> u64, program: fn(usize) -> String, size: usize, most: f64) {
    let library = steps(&program(2));
    let (once, twice) = (steps(&program(size)) - library, steps(&program(2 * size)) - library);
    let ratio = twice as f64 / once as f64;
    assert!(ratio <= most, "{once} steps for {size}, {twice} for {}: {ratio:.2} times", 2 * size);
}

fn words(n: usize, between: &str, word: impl Fn(usize) -> String) -> String {
    (0..n).map(word).collect::<Vec<_>>().join(between)
}

/// Functions within functions, each of which calls the one around it.
#[test]
fn generators() {
    let program = |n| {
        let generators = words(n, ", ", |i| format!("x{i} <- [1 :: Int .. {i}], x{i} /= 7"));
        format!("main :: IO ()\nmain = print (length [() | {generators}])\n")
    };
    doubled(program, 125, 4.5);
}

/// Recursive functions within recursive functions, each of which uses variables of those around it.
#[test]
fn functions_within_functions() {
    let program = |n: usize| {
        let mut text = String::from("main :: IO ()\nmain = print (g0 9)\ng0 :: Int -> Int\ng0 x0 = g1 x0\n");
        for i in 1..n {
            let (indent, before, inner) = (" ".repeat(2 * i), i - 1, i + 1);
            let call = if inner < n { format!("g{inner} (x{i} - x{before})") } else { "7".into() };
            let body = format!("if x{i} > {i} then g{i} (x{i} - 1) + {call} else x{before} + {i}");
            text.push_str(&format!("{indent}where\n{indent} g{i} x{i} = {body}\n"));
        }
        text
    };
    doubled(program, 60, 2.5);
}

/// Loops over lists within one another.
#[test]
fn loops_within_loops() {
    let program = |n: usize| {
        let loops = words(n, "", |i| format!("forM_ [1 :: Int .. {}] $ \\x{i} -> ", i + 2));
        format!("import Control.Monad\nmain :: IO ()\nmain = {loops}print (x0 + x{})\n", n - 1)
    };
    doubled(program, 100, 4.5);
}

/// Functions after one another, each of which calls the one before.
#[test]
fn functions_one_after_the_other() {
    let program = |n: usize| {
        let functions = words(n, "", |i| {
            let call = if i == 0 { "x".into() } else { format!("g{} (y - 1)", i - 1) };
            format!("  let g{i} y = if y > {i} then {call} + x else g{i} (y + {i}) in\n")
        });
        let last = n - 1;
        format!("main :: IO ()\nmain = print (f 3)\nf :: Int -> Int\nf x =\n{functions}  g{last} x\n")
    };
    doubled(program, 400, 2.5);
}

#[test]
fn statements() {
    let program = |n: usize| {
        let statements =
            words(n, "\n", |i| format!("  x{i} <- getLine\n  when (x{i} == \"{i}\") (print {i})"));
        format!("import Control.Monad\nmain :: IO ()\nmain = do\n{statements}\n")
    };
    doubled(program, 400, 2.5);
    simplified(program, 400, 2.2);
}

#[test]
fn list_literals() {
    let program = |n: usize| {
        let numbers = words(n, ", ", |i| (7 * i + 13).to_string());
        format!("main :: IO ()\nmain = print (sum xs)\nxs :: [Int]\nxs = [{numbers}]\n")
    };
    simplified(program, 1000, 2.2);
}

/// The elements are bound before the list, each far from where it is used.
#[test]
fn lists_of_calls() {
    let program = |n: usize| {
        let calls = words(n, ", ", |i| format!("f (Many [1, 2, {i}] None)"));
        let data = "data T = One Int | Many [Int] T | None";
        let f = "f :: T -> Int\nf (One n) = n\nf (Many ns t) = f t + sum ns\nf None = 0";
        format!("{data}\n{f}\n{{-# NOINLINE f #-}}\nmain :: IO ()\nmain = print (sum [{calls}])\n")
    };
    doubled(program, 200, 2.5);
    simplified(program, 200, 2.5);
}

/// Each `>>=` is of a transformer over `Identity`: a function that is known only when what follows is.
#[test]
fn steps_of_a_state_monad() {
    let program = |n: usize| {
        let steps = words(n, "\n", |i| format!("  x{i} <- get\n  put (x{i} + {i})"));
        let (last, import) = (n - 1, "import Control.Monad.State");
        let main = "main :: IO ()\nmain = print (runState act 0)";
        format!("{import}\n{main}\nact :: State Int Int\nact = do\n{steps}\n  return (x0 + x{last})\n")
    };
    simplified(program, 200, 2.5);
}

/// Strings are thunks between the actions, which are functions.
#[test]
fn different_statements() {
    let program = |n: usize| {
        let statements = words(n, "\n", |i| format!("  putStrLn \"line {i}\"\n  print ({i} :: Int)"));
        format!("main :: IO ()\nmain = do\n{statements}\n")
    };
    simplified(program, 300, 2.5);
}

/// What derived instances of a type with many fields suspend keeps few of the fields.
#[test]
fn derived_instances_of_many_fields() {
    fn program(class: &str, use_: &str, n: usize) -> String {
        let fields = words(n, ", ", |i| format!("f{i} :: Int"));
        let value = words(n, " ", |i| i.to_string());
        format!(
            "data R = R {{ {fields} }} deriving {class}\nr :: R\nr = R {value}\nmain :: IO ()\nmain = print ({use_})\n"
        )
    }
    let shown = |n| program("Show", "r", n);
    let compared = |n| program("Eq", "r == r", n);
    grows(|text| kept(text, 0), shown, 60, 2.5);
    grows(|text| kept(text, 0), compared, 60, 2.5);
}
