//! Desugaring, checked by the Core that comes out, and lint over the Core of the whole library.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test reads and writes files")]

mod front;

use std::path::{Path, PathBuf};

use front::Front;
use kelvin_base::Symbol;
use kelvin_core::annotate::{Auto, AutoLevel, CafOptions, annotate_cafs};
use kelvin_core::expr::Program;
use kelvin_core::traverse::bind_vars;
use kelvin_core::{lint, print};

fn library() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../stdlib")
}

fn check(text: &str) -> Front {
    match front::check("F.hs", text, &library()) {
        Ok(f) => f,
        Err(messages) => panic!("{messages}"),
    }
}

/// The Core of the module's own bindings named so, as text; lint must be content with the program.
fn core_of(text: &str, names: &[&str]) -> String {
    show(&desugared(text, false, Auto::default()), names)
}

fn desugared(text: &str, profiled: bool, auto: Auto) -> Program {
    let (program, diagnostics) = check(text).desugar(profiled, auto);
    let messages: Vec<&str> = diagnostics.iter().map(|d| d.message.as_str()).collect();
    assert_eq!(messages, Vec::<&str>::new());
    assert_eq!(lint::lint(&program), Vec::<String>::new());
    program
}

fn show(program: &Program, names: &[&str]) -> String {
    let mut shown = program.clone();
    let main = Symbol::intern("Main");
    shown.binds.retain(|b| {
        bind_vars(b).iter().any(|&v| {
            let info = program.var(v);
            info.module == Some(main) && names.contains(&info.name.as_str())
        })
    });
    // The numbers that tell equal names of other modules apart depend on the library.
    let text = print::program(&shown, print::Style::default());
    let mut out = String::new();
    for line in text.trim().lines() {
        out.push_str(&without_numbers(line.trim_end()));
        out.push('\n');
    }
    out
}

/// The text without numbers of several digits after an underscore.
fn without_numbers(line: &str) -> String {
    let mut parts = line.split('_');
    let mut out = String::from(parts.next().unwrap_or(""));
    for part in parts {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        if digits < 2 {
            out.push('_');
            out.push_str(part);
        } else {
            out.push_str(&part[digits..]);
        }
    }
    out
}

fn expect(text: &str, names: &[&str], expected: &str) {
    let found = core_of(text, names);
    assert_eq!(plain(&found), plain(expected), "\nfound:\n{found}");
}

fn plain(s: &str) -> String {
    s.lines().map(str::trim).filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n")
}

#[test]
fn no_test_is_repeated() {
    expect(
        "module Main where
         both :: (a -> b -> c) -> [a] -> [b] -> [c]
         both _ [] _ = []
         both _ _ [] = []
         both f (x:xs) (y:ys) = f x y : both f xs ys
         main :: IO ()
         main = both const \"\" \"\" `seq` return ()",
        &["both"],
        r"
        rec both = \(f : Fun) (ds : []) (ds_1 : []) ->
            case ds of ds_2 {
              [] -> [];
              : x xs ->
                case ds_1 of ds_3 {
                  [] -> [];
                  : y ys ->
                    let both.@f = f x y in
                    let both.@both = both f xs ys in
                    : both.@f both.@both
                }
            }",
    );
}

#[test]
fn guards_fall_through_to_later_clauses() {
    expect(
        "module Main where
         f :: Bool -> Bool -> Bool -> Bool
         f True b c | b = c
         f a _ True = a
         f _ _ _ = False
         main :: IO ()
         main = f True True True `seq` return ()",
        &["f"],
        r"
        f = \(a : Bool) (b : Bool) (c : Bool) ->
            join f.rhs = False in
            join f.rhs_1 (a_1 : Bool) = a_1 in
            case a of a_1 {
              _ ->
                case c of c_1 {
                  _ -> jump f.rhs;
                  True -> jump f.rhs_1 a_1
                };
              True ->
                join f.next = case c of c_1 {
                    _ -> jump f.rhs;
                    True -> jump f.rhs_1 a_1
                  } in
                case b of wild {
                  False -> jump f.next;
                  True -> c
                }
            }",
    );
}

#[test]
fn newtypes_vanish() {
    expect(
        "module Main where
         newtype Age = Age Int
         newtype State s a = State { runState :: s -> (a, s) }
         older :: Age -> Age
         older (Age n) = Age n
         get :: State s s
         get = State (\\s -> (s, s))
         main :: IO ()
         main = (older (Age 3), runState get 'c') `seq` return ()",
        &["older", "get", "runState"],
        r"
        older = \(n : Int) -> n
        runState = \(r : Fun) -> r
        get = \s -> (,) s s",
    );
}

#[test]
fn a_method_at_a_known_instance_is_called_directly() {
    expect(
        "module Main where
         class C a where { m :: a -> a; n :: a -> a; n x = m (m x) }
         instance C Bool where m x = x
         instance C a => C [a] where m xs = xs
         f :: Bool -> Bool
         f x = n (m x)
         g :: C a => [a] -> [a]
         g xs = m xs
         main :: IO ()
         main = f True `seq` g [True] `seq` return ()",
        &["f", "g", "$fCBool"],
        r"
        rec $fCBool = D:C $fCBool_m $fCBool_n
        and $fCBool_n = \x -> $dmn $fCBool x
        f = \(x : Bool) ->
            let f.@m = $fCBool_m x in
            $dmn $fCBool f.@m
        g = \($dC : C) (xs : []) -> $fC[]_m $dC xs",
    );
}

#[test]
fn pattern_bindings_are_selections() {
    expect(
        "module Main where
         f :: (Int, Int) -> Int
         f p = let { (a, b) = p; (c, Just d) = (b, Just a) } in if True then a else if False then c else d
         main :: IO ()
         main = f (1, 2) `seq` return ()",
        &["f"],
        r#"
        f = \(p : (,)) ->
            let f.a = case p of p_1 {
                (,) a b -> a
              } in
            let f.b = case p of p_1 {
                (,) a b -> b
              } in
            let f.(...) = case let f.(...).@Just = Just f.a in
                (,) f.b f.(...).@Just of ds {
                (,) c x ->
                  case x of x_1 {
                    _ -> patError "F.hs:3:34-59: Non-exhaustive patterns in (c, Just d)";
                    Just d -> (,) c d
                  }
              } in
            let f.c = case f.(...) of wild {
                (,) x x_1 -> x
              } in
            let f.d = case f.(...) of wild {
                (,) x x_1 -> x_1
              } in
            case True of wild {
              False ->
                case False of wild_1 {
                  False -> f.d;
                  True -> f.c
                };
              True -> f.a
            }"#,
    );
}

#[test]
fn strict_fields_are_evaluated_before_construction() {
    expect(
        "module Main where
         data P = P !Int Int
         f :: Int -> P
         f x = P x x
         g :: Int -> Int -> P
         g = P
         main :: IO ()
         main = f 1 `seq` g 1 2 `seq` return ()",
        &["f", "g", "P"],
        r"
        f = \(x : Int) ->
            case x of f.@x {
              _ -> P f.@x x
            }
        P {INLINE} = \(x : Int) (x_1 : Int) ->
            case x of x_2 {
              _ -> P x_2 x_1
            }
        g = P",
    );
}

#[test]
fn comprehensions_build_each_cell_once() {
    expect(
        "module Main where
         f :: [Maybe Int] -> [Int]
         f ms = [ x | Just x <- ms, True ]
         main :: IO ()
         main = f [] `seq` return ()",
        &["f"],
        r"
        f = \(ms : []) ->
            letrec f.go = \(us : []) ->
                case us of wild {
                  [] -> [];
                  : u us_1 ->
                    case u of u_1 {
                      _ -> f.go us_1;
                      Just x ->
                        case True of wild_1 {
                          False -> f.go us_1;
                          True ->
                            let f.@go = f.go us_1 in
                            : x f.@go
                        }
                    }
                } in
            f.go ms",
    );
}

#[test]
fn annotations_stand_below_the_parameters() {
    let text = "module Main where
        f, g :: Int -> Int -> Int
        f x = scc \"inner\" (\\y -> if True then y else x)
        g x y = h x where h z = f z y
        {-# INLINE i #-}
        i :: Int -> Int
        i x = x
        v :: Int
        v = i 3
        main :: IO ()
        main = g 1 v `seq` return ()";
    let mut auto = Auto { level: AutoLevel::All, ..Auto::default() };
    auto.modules.insert("Main".into());
    let program = desugared(text, true, auto);
    let found = show(&program, &["f", "g", "i", "v"]);
    let labels: Vec<String> =
        program.cost_centres.iter().skip(3).map(|c| format!("{}:{}", c.module, c.label)).collect();
    let mut labels = labels;
    labels.sort();
    assert_eq!(labels, ["Main:f", "Main:g", "Main:g.h", "Main:inner"], "{found}");
    let expected = r"
        f = \(x : Int) ->
            sccauto<f>
              scc<inner>
                \(y : Int) ->
                  case True of wild {
                    False -> x;
                    True -> y
                  }
        g = \(x : Int) (y : Int) ->
            sccauto<g>
              let g.h = \(z : Int) -> sccauto<g.h> f z y in
              g.h x
        i {INLINE} = \(x : Int) -> x
        v = let v.lit = I# 3 in
          i v.lit";
    assert_eq!(plain(&found), plain(expected));
}

#[test]
fn constants_get_cost_centres_at_the_end() {
    let text = "module Main where
        xs :: [Int]
        xs = map id ys
        ys :: [Int]
        ys = scc \"ys\" (map id [])
        main :: IO ()
        main = print (xs, [xs])";
    let mut program = desugared(text, true, Auto::default());
    let mut options = CafOptions { per_caf: true, ..CafOptions::default() };
    options.modules.insert("Main".into());
    annotate_cafs(&mut program, &options);
    assert_eq!(lint::lint(&program), Vec::<String>::new());
    let labels: Vec<&str> = program.cost_centres.iter().map(|c| c.label.as_str()).collect();
    for wanted in ["CAF:xs", "CAF:main", "DICT", "ys", "CAF"] {
        assert!(labels.contains(&wanted), "{labels:?}");
    }
    assert!(!labels.contains(&"CAF:ys"), "{labels:?}");
}

#[test]
fn the_whole_library_desugars() {
    let mut imports = Vec::new();
    modules_below(&library(), "", &mut imports);
    imports.sort();
    let imports: String = imports.iter().map(|m| format!("import qualified {m}\n")).collect();
    let text = format!("module Main where\n{imports}main :: Prelude.IO ()\nmain = Prelude.return ()\n");
    let (program, diagnostics) = check(&text).desugar_everything();
    let messages: Vec<&str> = diagnostics.iter().map(|d| d.message.as_str()).collect();
    assert_eq!(messages, Vec::<&str>::new());
    assert_eq!(lint::lint(&program), Vec::<String>::new());
}

fn modules_below(dir: &Path, prefix: &str, out: &mut Vec<String>) {
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_dir() {
            modules_below(&path, &format!("{prefix}{stem}."), out);
        } else if path.extension().is_some_and(|e| e == "hs") {
            out.push(format!("{prefix}{stem}"));
        }
    }
}

/// Deep and large programs neither overflow the stack nor take long.
#[test]
fn depth_is_no_problem() {
    let n = 3000;
    let mut text = String::from(
        "module Main where\nmain :: IO ()\nmain = print (g `seq` length xs + f 1)\nxs :: [Int]\nxs = [",
    );
    text.push_str(&vec!["1"; n].join(","));
    text.push_str("]\nf :: Int -> Int\n");
    for i in 0..n {
        text.push_str(&format!("f {i} = {}\n", i + 1));
    }
    text.push_str("f x = ");
    text.push_str(&"(".repeat(n));
    text.push('x');
    text.push_str(&" + 1)".repeat(n));
    text.push_str("\ng = ");
    text.push_str(&(0..n).map(|i| format!("\\x{i} -> ")).collect::<String>());
    text.push_str("x0\n");
    let worker = std::thread::Builder::new().stack_size(64 << 20);
    let run = move || {
        desugared(&text, false, Auto::default());
    };
    assert!(worker.spawn(run).is_ok_and(|h| h.join().is_ok()));
}
