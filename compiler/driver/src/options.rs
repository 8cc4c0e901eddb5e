//! The command line: one table of options, which gives parsing and `--help`.
//!
//! Options are GHC's and the thesis's (single-dash words), which no argument parser splits as wanted.

mod settings;

use std::path::PathBuf;

use kelvin_base::suggest;
use kelvin_core::annotate::AutoLevel;
use kelvin_layout::Scoping;
use kelvin_packages::shipped;
use kelvin_semantics::Model;
use kelvin_syntax::extensions;

use crate::chosen::Chosen;
use crate::{ghc_options, sources};

pub use settings::{Command, Dump, Options};

/// More threads than this are not started: they would only take memory from each other.
const MAX_THREADS: usize = 256;

/// How an option takes its value.
enum Shape {
    /// The whole word.
    Flag(fn(&mut Options)),
    /// The word is a prefix, the rest is the value (`-iDIR`); the value may be empty only if said so.
    Prefix(fn(&mut Options, &str) -> Result<(), String>),
    /// The next word is the value (`-o FILE`).
    Next(fn(&mut Options, &str) -> Result<(), String>),
    /// The rest of the word is the value (after a `=`, if there is one), or the next word (`-odir DIR`).
    Either(fn(&mut Options, &str) -> Result<(), String>),
}

struct Row {
    name: &'static str,
    /// Other spellings, not shown in the help.
    aliases: &'static [&'static str],
    value: &'static str,
    shape: Shape,
    /// `None`: not shown.
    help: Option<&'static str>,
}

const fn flag(
    name: &'static str,
    aliases: &'static [&'static str],
    help: &'static str,
    set: fn(&mut Options),
) -> Row {
    Row { name, aliases, value: "", shape: Shape::Flag(set), help: Some(help) }
}

const fn hidden(name: &'static str, aliases: &'static [&'static str], set: fn(&mut Options)) -> Row {
    Row { name, aliases, value: "", shape: Shape::Flag(set), help: None }
}

const fn hidden_valued(name: &'static str, shape: Shape) -> Row {
    Row { name, aliases: &[], value: "", shape, help: None }
}

const fn valued(name: &'static str, value: &'static str, help: &'static str, shape: Shape) -> Row {
    Row { name, aliases: &[], value, shape, help: Some(help) }
}

fn profile(o: &mut Options, scoping: Scoping) {
    o.scoping = Some(scoping);
}

fn set_scoping(o: &mut Options, value: &str) -> Result<(), String> {
    let scoping = match value {
        "lexical" => Scoping::Lexical,
        "evaluation" => Scoping::Evaluation,
        "hybrid" => Scoping::Hybrid,
        _ => return Err(format!("`{value}` is not a scoping; there are lexical, evaluation and hybrid")),
    };
    profile(o, scoping);
    Ok(())
}

fn set_model(o: &mut Options, value: &str) -> Result<(), String> {
    o.model = match value {
        "eval-apply" => Model::EvalApply,
        "push-enter" => Model::PushEnter,
        "stg" => Model::Stg,
        _ => return Err(format!("`{value}` is not a model; there are eval-apply, push-enter and stg")),
    };
    Ok(())
}

fn set_steps(o: &mut Options, value: &str) -> Result<(), String> {
    o.steps = value.parse().map_err(|_| format!("--steps: `{value}` is not a number"))?;
    Ok(())
}

fn set_threads(o: &mut Options, value: &str) -> Result<(), String> {
    if value.is_empty() {
        // As many as there are processors.
        o.threads = 0;
        return Ok(());
    }
    let wanted: usize = value.parse().map_err(|_| format!("`{value}` is not a number of threads"))?;
    o.threads = wanted.min(MAX_THREADS);
    Ok(())
}

fn set_warnings(o: &mut Options, value: &str) -> Result<(), String> {
    warning_option(o, &format!("-W{value}"))
}

fn warning_option(o: &mut Options, word: &str) -> Result<(), String> {
    o.warnings.option(word).map_err(|near| {
        let near = near.map_or_else(String::new, |n| format!("; near it: {n}"));
        format!("unknown option {word}{near}\n`kelvin --help` lists the options")
    })
}

fn dump(o: &mut Options, d: Dump) {
    if !o.dumps.contains(&d) {
        o.dumps.push(d);
    }
}

static TABLE: &[Row] = &[
    valued(
        "-o",
        "FILE",
        "name of the executable",
        Shape::Next(|o, v| {
            o.output = Some(v.into());
            Ok(())
        }),
    ),
    valued(
        "-i",
        "DIRS",
        "look for modules there too (colon-separated)",
        Shape::Prefix(|o, v| {
            o.import_dirs.extend(v.split(':').filter(|d| !d.is_empty()).map(PathBuf::from));
            Ok(())
        }),
    ),
    valued(
        "-odir",
        "DIR",
        "keep the object files there",
        Shape::Either(|o, v| {
            o.object_dir = Some(v.into());
            Ok(())
        }),
    ),
    valued(
        "-main-is",
        "M.f",
        "start with the module M, the function f, or both",
        Shape::Next(|o, v| {
            o.main_is = Some(v.into());
            Ok(())
        }),
    ),
    valued(
        "-package",
        "NAME",
        "check that the library has the package",
        Shape::Either(|_, v| shipped::check(v)),
    ),
    valued(
        "-e",
        "EXPR",
        "evaluate the expression, in the scope of the first file if any is named",
        Shape::Next(|o, v| {
            (o.command, o.expression) = (Command::Evaluate, Some(v.into()));
            Ok(())
        }),
    ),
    valued(
        "--packages",
        "DIR",
        "build: look for packages' sources there",
        Shape::Next(|o, v| {
            o.packages.push(v.into());
            Ok(())
        }),
    ),
    valued(
        "--flags",
        "\"a -b\"",
        "build: the package's flags a on, b off",
        Shape::Next(|o, v| {
            o.flags.extend(v.split_whitespace().map(String::from));
            Ok(())
        }),
    ),
    flag("--allow-newer", &[], "build: ignore upper bounds of versions", |o| o.allow.newer = true),
    flag("--allow-older", &[], "build: ignore lower bounds of versions", |o| o.allow.older = true),
    valued(
        "--target",
        "NAME",
        "build, run, test: only this component",
        Shape::Next(|o, v| {
            o.targets.push(v.into());
            Ok(())
        }),
    ),
    flag("-O0", &[], "no optimisation", |o| o.opt_level = 0),
    flag("-O", &["-O1"], "optimise (the default)", |o| o.opt_level = 1),
    flag("-O2", &[], "optimise more", |o| o.opt_level = 2),
    flag("-prof", &[], "compile for profiling, with hybrid scoping", |o| {
        if o.scoping.is_none() {
            profile(o, Scoping::Hybrid)
        }
    }),
    valued(
        "-fscoping=",
        "SCHEME",
        "profile with lexical, evaluation or hybrid scoping",
        Shape::Prefix(set_scoping),
    ),
    hidden("-lex", &[], |o| profile(o, Scoping::Lexical)),
    hidden("-eval", &[], |o| profile(o, Scoping::Evaluation)),
    flag("-fprof-auto-top", &[], "cost centres on all top-level bindings and methods", |o| {
        (o.auto, o.auto_values) = (AutoLevel::Top, true)
    }),
    flag("-fprof-auto-exported", &[], "… on exported ones", |o| {
        (o.auto, o.auto_values) = (AutoLevel::Exported, true)
    }),
    flag("-fprof-auto", &[], "… on local ones too", |o| (o.auto, o.auto_values) = (AutoLevel::All, true)),
    flag(
        "-auto-all",
        &[],
        "cost centres on all top-level functions: not on constants, nor derived methods",
        |o| (o.auto, o.auto_values) = (AutoLevel::Top, false),
    ),
    flag("-auto", &[], "… on exported functions", |o| {
        (o.auto, o.auto_values) = (AutoLevel::Exported, false)
    }),
    flag("-fprof-switchable", &[], "profile; +RTS -x switches cost centres off", |o| {
        o.switchable = true;
        o.scoping.get_or_insert(Scoping::Hybrid);
    }),
    flag("-fprof-exact-entries", &[], "entries of these, too, are those as written: slower", |o| {
        o.exact_entries = true
    }),
    valued(
        "-fprof-only=",
        "F,G",
        "… on just these functions (f, f.g or M.f)",
        Shape::Prefix(|o, v| {
            o.prof_only.extend(Chosen::of_words(v));
            Ok(())
        }),
    ),
    valued(
        "-fprof-file=",
        "FILE",
        "… on the functions that the file names, one a line",
        Shape::Prefix(|o, v| {
            o.prof_only.extend(Chosen::of_file(v)?);
            o.prof_files.push(v.into());
            Ok(())
        }),
    ),
    flag("-fprof-cafs", &["-caf-all"], "a cost centre for each CAF", |o| o.prof_cafs = true),
    flag("-fprof-dicts", &["-dict-all"], "a cost centre for each dictionary", |o| o.prof_dicts = true),
    flag("-ignore-scc", &["-fno-prof-manual"], "ignore the annotations of the source", |o| {
        o.ignore_scc = true
    }),
    valued(
        "-G",
        "GROUP",
        "group name of the cost centres",
        Shape::Prefix(|o, v| {
            if v.is_empty() {
                return Err("-G needs a group name, as in -Gparser".into());
            }
            o.group = Some(v.into());
            Ok(())
        }),
    ),
    flag("-g", &[], "source lines for gdb, perf and other native tools (docs/native.md)", |o| {
        o.debug_info = true
    }),
    flag("-fbiography", &[], "profile, and note when closures are used, for +RTS -hb", |o| {
        o.biography = true;
        o.scoping.get_or_insert(Scoping::Hybrid);
    }),
    flag(
        "-fhpc",
        &[],
        "count what is executed of the program's modules: PROGRAM.tix, for hpc and --lcov",
        |o| o.coverage = true,
    ),
    flag("-fno-hpc", &[], "… do not", |o| o.coverage = false),
    valued(
        "-hpcdir",
        "DIR",
        "put the .mix files there (.hpc)",
        Shape::Next(|o, v| {
            o.mix_dir = PathBuf::from(v);
            Ok(())
        }),
    ),
    flag("-fcode-cache", &[], "keep machine code and what is known of the library (the default)", |o| {
        o.code_cache = true
    }),
    flag("-fno-code-cache", &[], "… do not, and do not use any", |o| o.code_cache = false),
    flag("-fomit-yields", &[], "loops without allocation cannot be interrupted", |o| o.omit_yields = true),
    flag("-fno-omit-yields", &[], "… they can", |o| o.omit_yields = false),
    flag("-fspy", &[], "let Profile.Spy's spies see the functions of the program's modules", |o| {
        o.spied.push(String::new())
    }),
    valued(
        "-fspy=",
        "M,N.*",
        "… of just these modules",
        Shape::Prefix(|o, v| {
            if v.is_empty() {
                return Err("-fspy= needs names of modules, as in -fspy=Parser,Data.Map.*".into());
            }
            o.spied.extend(v.split(',').filter(|m| !m.is_empty()).map(String::from));
            Ok(())
        }),
    ),
    valued(
        "-X",
        "EXT",
        "switch a language extension on",
        Shape::Prefix(|o, v| {
            if v == "NoSccKeyword" {
                o.scc_keyword = false
            } else {
                extensions::known(v)?;
                o.extensions.push(v.into())
            }
            Ok(())
        }),
    ),
    flag("-cpp", &[], "run the C preprocessor (as -XCPP)", |o| o.extensions.push("CPP".into())),
    valued(
        "-D",
        "NAME[=X]",
        "define a macro of the preprocessor",
        Shape::Prefix(|o, v| {
            o.defines.push(v.into());
            Ok(())
        }),
    ),
    valued(
        "-I",
        "DIR",
        "look for included files there too",
        Shape::Prefix(|o, v| {
            o.include_dirs.push(v.into());
            Ok(())
        }),
    ),
    flag("-fno-code", &[], "check the program, make nothing", |o| o.no_code = true),
    valued(
        "-W",
        "all",
        "all warnings; -Wname, -Wno-name, -Werror, -w as GHC has them",
        Shape::Prefix(set_warnings),
    ),
    // Programs do the same with any number; tests of code generation take a small one.
    hidden_valued(
        "-floaded-pointers=",
        Shape::Prefix(|o, v| {
            o.loaded_pointers = v.parse().map_err(|_| format!("`{v}` is not a number of pointers"))?;
            Ok(())
        }),
    ),
    hidden_valued("-fwarn-", Shape::Prefix(|o, v| warning_option(o, &format!("-fwarn-{v}")))),
    hidden_valued("-fno-warn-", Shape::Prefix(|o, v| warning_option(o, &format!("-fno-warn-{v}")))),
    flag("-v", &[], "say what is done and the time of each phase", |o| o.verbose = true),
    valued("-j", "N", "threads of code generation", Shape::Prefix(set_threads)),
    flag("-ddump-parsed", &[], "the syntax tree", |o| dump(o, Dump::Parsed)),
    flag("-ddump-tc", &[], "types of all bindings", |o| dump(o, Dump::Tc)),
    flag("-ddump-ds", &[], "Core after desugaring", |o| dump(o, Dump::Ds)),
    flag("-ddump-simpl", &[], "Core after optimisation", |o| dump(o, Dump::Simpl)),
    flag("-ddump-simpl-stats", &[], "how often each transformation was made", |o| dump(o, Dump::SimplStats)),
    flag("-dverbose-core2core", &[], "Core after each pass", |o| dump(o, Dump::EachPass)),
    flag("-ddump-stg", &[], "the STG program", |o| dump(o, Dump::Stg)),
    flag("-ddump-clif", &[], "Cranelift's input", |o| dump(o, Dump::Clif)),
    flag("-ddump-asm", &[], "assembly, before it is made tighter", |o| dump(o, Dump::Asm)),
    flag("-ddump-to-file", &[], "write dumps to files beside the output", |o| o.dump_to_file = true),
    flag("-dlint", &["-dcore-lint"], "check the program after every pass", |o| o.lint = true),
    valued(
        "--scheme=",
        "SCHEME",
        "semantics: lexical, evaluation or hybrid scoping",
        Shape::Prefix(set_scoping),
    ),
    valued("--model=", "MODEL", "semantics: eval-apply, push-enter or stg", Shape::Prefix(set_model)),
    valued("--steps=", "N", "semantics: the most steps to take", Shape::Prefix(set_steps)),
    valued(
        "--counts=",
        "FILE",
        "semantics: write the counts there, for programs",
        Shape::Prefix(|o, v| {
            o.counts = Some(v.into());
            Ok(())
        }),
    ),
    flag("--own", &[], "semantics: leave out the library's cost centres", |o| o.own = true),
    flag("--trace", &[], "semantics: print the reduction", |o| o.trace = true),
    flag("--help", &["-?", "-h"], "this text", |o| o.command = Command::Help),
    flag("--package-list", &[], "the packages that the library stands for", |o| {
        o.command = Command::PackageList
    }),
    flag("--version", &["-V"], "the version", |o| o.command = Command::Version),
];

/// Where the word stands that says what to do: the first that is neither an option nor an option's value.
fn command_word(args: &[String]) -> Option<(usize, Command)> {
    let mut i = 0;
    while let Some(word) = args.get(i) {
        if !word.starts_with('-') {
            return Command::of_word(word).map(|c| (i, c));
        }
        i += match find(word) {
            Some(Row { shape: Shape::Next(_), .. }) => 2,
            Some(Row { name, shape: Shape::Either(_), .. }) if name == word => 2,
            None if ghc_options::takes_value(word) => 2,
            _ => 1,
        };
    }
    None
}

/// Parses the command line (without the program's own name). Errors say what is wrong and what is near.
pub fn parse(args: &[String]) -> Result<Options, String> {
    let mut o = Options::default();
    let command = command_word(args);
    if let Some((_, command)) = command {
        o.command = command;
        if command == Command::Semantics {
            // The program as it is written, unless `-O` asks for the optimised one.
            o.opt_level = 0;
            profile(&mut o, Scoping::Hybrid);
        }
    }
    let said = command.map(|(at, _)| at);
    let words = args.iter().enumerate().filter(|(i, _)| Some(*i) != said).map(|(_, word)| word);
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        let has_args = o.command.has_program_args();
        if has_args && o.main.is_some() && (word == "+RTS" || !word.starts_with('-'))
            || has_args && word == "--"
        {
            if word != "--" {
                o.program_args.push(word.clone());
            }
            o.program_args.extend(words.by_ref().cloned());
            break;
        }
        if word == "+RTS" {
            // What GHC's own runtime would be told.
            words.by_ref().find(|word| *word == "-RTS");
            continue;
        }
        if !word.starts_with('-') || word == "-" {
            positional(&mut o, word)?;
            continue;
        }
        apply(&mut o, word, &mut || words.next().cloned())?;
    }
    if o.main.is_none() && matches!(o.command, Command::Compile | Command::Semantics) {
        sources::lacking(&o)?;
    }
    if o.scoping.is_some() && o.command != Command::Semantics {
        o.warnings.profiled();
    }
    Ok(o)
}

/// Parses words that are options only.
pub fn parse_options(words: &[String]) -> Result<Options, String> {
    let mut o = Options::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if !word.starts_with('-') {
            return Err(format!("`{word}` is no option"));
        }
        apply(&mut o, word, &mut || words.next().cloned())?;
    }
    Ok(o)
}

fn positional(o: &mut Options, word: &str) -> Result<(), String> {
    if let (Some(first), Command::Build) = (&o.main, o.command) {
        return Err(format!(
            "two folders: {} and {word}; a `cabal.project` lists several packages",
            first.display()
        ));
    }
    sources::add(o, word)
}

/// The row of an option.
fn find(word: &str) -> Option<&'static Row> {
    let exact = TABLE.iter().find(|r| r.name == word || r.aliases.contains(&word));
    let begins = |r: &&Row| match r.shape {
        Shape::Prefix(_) => word.starts_with(r.name),
        Shape::Either(_) => word.starts_with(r.name) && !ghc_options::is_another(word),
        Shape::Flag(_) | Shape::Next(_) => false,
    };
    exact.or_else(|| TABLE.iter().find(begins))
}

fn apply(o: &mut Options, word: &str, next: &mut dyn FnMut() -> Option<String>) -> Result<(), String> {
    if word == "--" {
        return Err("`--` stands before a program's arguments, which it is given when it runs: \
                    `kelvin run Main.hs -- …`, or the executable's own command line"
            .into());
    }
    let Some(row) = find(word) else {
        return ghc_options::apply(o, word, next).unwrap_or_else(|| Err(unknown(word)));
    };
    match row.shape {
        Shape::Flag(set) => {
            set(o);
            Ok(())
        }
        Shape::Prefix(set) => set(o, word.strip_prefix(row.name).unwrap_or_default()),
        Shape::Either(set) if word != row.name => {
            let value = word.strip_prefix(row.name).unwrap_or_default();
            set(o, value.strip_prefix('=').unwrap_or(value))
        }
        Shape::Next(set) | Shape::Either(set) => match next() {
            Some(value) => set(o, &value),
            None => Err(format!("{} needs a value: {} {}", row.name, row.name, row.value)),
        },
    }
}

fn unknown(word: &str) -> String {
    let names = TABLE.iter().flat_map(|r| std::iter::once(r.name).chain(r.aliases.iter().copied()));
    let mut message = format!("unknown option {word}");
    if let Some(near) = suggest::closest(word, names) {
        message.push_str(&format!("; near it: {near}"));
    }
    message.push_str("\n`kelvin --help` lists the options");
    message
}

/// The text of `--help`: fits one screen.
pub fn help() -> String {
    let mut text = String::from(
        "kelvin [options] Main.hs [FILES] [-o main]         compile\n\
         kelvin run [options] Main.hs [arguments] [+RTS …]  compile and run\n\
         kelvin build [options] [DIR]                       build the package in a folder\n\
         kelvin run [options] DIR [arguments]               build it and run its program\n\
         kelvin test [options] [DIR] [arguments]            build it and run its tests\n\
         kelvin repl [options] [FILE]                       a prompt: expressions and declarations\n\
         kelvin semantics [options] Main.hs [arguments]     run by the cost semantics\n\
         kelvin report FILE...                              show a profile (kelvin report --help)\n\
         kelvin evolve --versions=A,B PROGRAM               what versions of it cost (kelvin evolve --help)\n\
         kelvin top PROGRAM, kelvin live PROGRAM            watch it while it runs (docs/live.md)\n\
         kelvin query FILE...                               tables of its own events (kelvin query --help)\n\
         kelvin lsp [options]                               serve an editor (docs/editor.md)\n\n",
    );
    for row in TABLE {
        if let Some(help) = row.help {
            let name = match row.shape {
                Shape::Next(_) | Shape::Either(_) => format!("{} {}", row.name, row.value),
                _ => format!("{}{}", row.name, row.value),
            };
            text.push_str(&format!("  {name:<22} {help}\n"));
        }
    }
    text.push_str("\nRun a compiled program with `+RTS -?` for its own options.\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Options, String> {
        parse(&line.split_whitespace().map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn run_passes_what_follows_the_file_to_the_program() {
        let o = parsed("run -prof -O0 M.hs a -b +RTS -p").unwrap();
        assert_eq!(o.scoping, Some(Scoping::Hybrid));
        assert_eq!(o.program_args, ["a", "-b", "+RTS", "-p"]);
        let o = parsed("run M.hs -O0 +RTS -p").unwrap();
        assert_eq!((o.opt_level, o.program_args.len()), (0, 2));
    }

    #[test]
    fn scoping_implies_profiling_whatever_the_order() {
        for line in ["-fscoping=lexical -prof M.hs", "-prof -lex M.hs", "M.hs -lex -prof"] {
            assert_eq!(parsed(line).unwrap().scoping, Some(Scoping::Lexical), "{line}");
        }
        assert!(parsed("-fscoping=dynamic M.hs").unwrap_err().contains("not a scoping"));
    }

    #[test]
    fn unknown_options_name_their_neighbours() {
        assert!(parsed("-porf M.hs").unwrap_err().contains("-prof"));
        assert!(parsed("").unwrap_err().contains("no source file"));
        assert!(parsed("A.hs -- x").unwrap_err().contains("kelvin run Main.hs -- …"));
        assert!(parsed("repl A.hs B.hs").unwrap_err().contains("two source files"));
        assert!(parsed("A.hs -o").unwrap_err().contains("-o FILE"));
    }

    #[test]
    fn options_may_stand_before_the_command() {
        let o = parsed("-w -o out run X.hs -- -q").unwrap();
        assert_eq!((o.command, o.program_args.as_slice()), (Command::Run, &["-q".to_owned()][..]));
        assert_eq!(parsed("-o run X.hs").unwrap().command, Command::Compile);
        assert_eq!(parsed("build").unwrap().command, Command::Build);
        assert!(parsed("build a b").unwrap_err().contains("two folders"));
    }

    #[test]
    fn the_entry_is_a_module_or_a_function() {
        for (text, entry) in
            [("A.B.go", (Some("A.B"), "go")), ("A.B", (Some("A.B"), "main")), ("go", (None, "go"))]
        {
            assert_eq!(parsed(&format!("-main-is {text} M.hs")).unwrap().entry(), entry);
        }
    }
}
