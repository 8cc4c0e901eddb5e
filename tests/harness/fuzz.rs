//! Damaged inputs, in this process: mutants of our own programs before the front end and the whole compiler,
//! of profiles before `kelvin report`, words before the runtime's options. Nothing may panic, nothing takes
//! longer than [`LONGEST`] or more than [`MOST`], and every message has a place in the source.
//!
//! What is tried follows from a seed. `KELVIN_FUZZ=N` tries N times as much, from another seed each time;
//! `KELVIN_FUZZ_SEED=S` begins with the seed that a failure names. The input that failed is kept and named.

use std::any::Any;
use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use fastrand::Rng;
use kelvin_base::{Diagnostic, FileId, SourceMap, Span, Symbol};
use kelvin_check::front::{
    self, CheckedModules, Graph, Loaded, Session, Source, Surroundings, Unit, imports_of,
};
use kelvin_driver::modules::Modules;
use kelvin_driver::options;
use kelvin_driver::world::World;

use crate::Check;
use crate::compiler::Compiler;
use crate::mutation::{damaged, likely_mutant, mutant};
use crate::outcome::{self, Outcome};
use crate::tests_dir;

pub const CHECKS: &[(&str, Check)] = &[
    ("parser", || on_a_large_stack(parser)),
    ("checker", || on_a_large_stack(checker)),
    ("whole_compiler", || on_a_large_stack(whole_compiler)),
    ("profiles", profiles),
    ("runtime_options", runtime_options),
];

/// What an input of at most 100 kB may take, of the processor's time: the machine may be busy.
const LONGEST: Duration = Duration::from_secs(10);
/// What memory an input may take, in bytes.
const MOST: usize = 1 << 30;

/// How many inputs there are, and from which seed on.
fn seeds(usual: u64) -> std::ops::Range<u64> {
    let number = |name: &str| std::env::var(name).ok().and_then(|n| n.parse::<f64>().ok());
    let times = number("KELVIN_FUZZ");
    let fresh = || SystemTime::UNIX_EPOCH.elapsed().map_or(0, |d| d.as_secs() << 24);
    let first = number("KELVIN_FUZZ_SEED").map(|s| s as u64);
    let first = first.unwrap_or_else(|| if times.is_some() { fresh() } else { 1 });
    first..first + ((usual as f64 * times.unwrap_or(1.0)) as u64).max(1)
}

/// As the compiler's own stack is.
fn on_a_large_stack(check: Check) -> Result<(), String> {
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(check).map_err(|e| e.to_string())?;
    thread.join().unwrap_or_else(|why| Err(said(&*why)))
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|s| s.to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "panicked".into())
}

/// An input that is being tried.
struct Tried {
    seed: u64,
    input: Vec<u8>,
    /// What the thread had taken of the processor's time before it.
    taken: Duration,
    /// Bytes that the process had before it: what the compiler keeps for each program (names, above all) adds
    /// up over a long run, and is no fault of the input's.
    resident: usize,
}

/// What is being tried; who watches ends the process where that takes too long or
/// too much.
struct Watch {
    now: Arc<Mutex<Option<Tried>>>,
    over: Arc<AtomicBool>,
    /// The thread that tries.
    task: PathBuf,
}

impl Watch {
    fn start() -> Watch {
        let watch = Watch { now: Arc::default(), over: Arc::default(), task: task() };
        let (now, over, task) = (watch.now.clone(), watch.over.clone(), watch.task.clone());
        std::thread::spawn(move || {
            while !over.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(50));
                let now = now.lock().unwrap_or_else(|e| e.into_inner());
                let Some(tried) = &*now else { continue };
                // Twice: other tests run in this process, too.
                let what = match () {
                    _ if taken(&task).saturating_sub(tried.taken) > 2 * LONGEST => "takes too long",
                    _ if resident() > tried.resident + 2 * MOST => "takes too much memory",
                    _ => continue,
                };
                eprintln!("{}", failure(tried.seed, &tried.input, what));
                std::process::exit(1);
            }
        });
        watch
    }

    /// Tries one input; the error says how to try it again.
    fn try_it<T>(
        &self,
        seed: u64,
        input: &[u8],
        run: impl FnOnce() -> Result<T, String>,
    ) -> Result<T, String> {
        let started = taken(&self.task);
        let tried = Tried { seed, input: input.to_vec(), taken: started, resident: resident() };
        *self.now.lock().unwrap_or_else(|e| e.into_inner()) = Some(tried);
        let result = catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|why| Err(said(&*why)));
        *self.now.lock().unwrap_or_else(|e| e.into_inner()) = None;
        let took = taken(&self.task).saturating_sub(started);
        let result = match result {
            Ok(_) if took > LONGEST => Err(format!("took {took:?}")),
            result => result,
        };
        result.map_err(|what| failure(seed, input, &what))
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

/// Where the system tells of this thread.
fn task() -> PathBuf {
    Path::new("/proc").join(fs::read_link("/proc/thread-self").unwrap_or_default())
}

/// What a thread has taken of the processor's time.
fn taken(task: &Path) -> Duration {
    let text = fs::read_to_string(task.join("schedstat")).unwrap_or_default();
    Duration::from_nanos(text.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0))
}

/// Bytes of memory that the process has.
fn resident() -> usize {
    let text = fs::read_to_string("/proc/self/statm").unwrap_or_default();
    text.split(' ').nth(1).and_then(|n| n.parse::<usize>().ok()).unwrap_or(0) * 4096
}

fn failure(seed: u64, input: &[u8], what: &str) -> String {
    let file = std::env::temp_dir().join(format!("kelvin-fuzz-{seed}.input"));
    let kept = fs::write(&file, input).map_or_else(|e| e.to_string(), |_| file.display().to_string());
    format!("KELVIN_FUZZ_SEED={seed}: {what}\n({kept})")
}

/// Our own programs of one file.
fn corpus() -> Vec<String> {
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in ["run", "fail", "accept", "prof", "domain", "../bench-programs"] {
        let entries = fs::read_dir(tests_dir().join(folder)).into_iter().flatten().flatten();
        files.extend(entries.map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "hs")));
    }
    files.sort();
    let texts = files.iter().filter_map(|f| fs::read_to_string(f).ok());
    texts.filter(|t| !t.is_empty() && t.len() < 1800).collect()
}

/// The front end with the library's modules, checked, in it.
struct Front<'a> {
    around: &'a Modules<'a>,
    session: Session,
}

impl Front<'_> {
    /// With all modules that the programs import, and what sugar needs.
    fn new<'a>(around: &'a Modules<'a>, programs: &[String]) -> Result<Front<'a>, String> {
        let modules: BTreeSet<Symbol> = programs.iter().flat_map(|text| imported(text, around)).collect();
        let modules: Vec<Symbol> = modules.into_iter().collect();
        let mut graph = Graph::load_modules(Unit::LIBRARY, &modules, around);
        let Some(CheckedModules { session, .. }) = front::check_modules(&mut graph, around) else {
            let wrong = graph.diagnostics.iter().find(|d| d.is_error());
            return Err(format!("the library is wrong: {}", wrong.map_or("", |d| &d.message)));
        };
        Ok(Front { around, session })
    }

    /// Whether a text is a module without errors.
    fn accepts(&self, text: &str) -> Result<bool, String> {
        let Some((module, sources)) = parsed(text, self.around)? else { return Ok(false) };
        let known = |m: &Symbol| self.session.interfaces.contains_key(m);
        if !imports_of(&module.ast, Unit::MAIN).iter().all(|(m, _)| known(m)) || known(&module.key()) {
            return Ok(false);
        }
        let mut session = self.session.clone();
        let (checked, diagnostics) = session.check(&module, Some(&sources), None, true);
        placed(text, &diagnostics)?;
        let main = session.interfaces.get(&module.key()).and_then(|i| i.exported_value("main"));
        Ok(checked.is_some() && main.is_none_or(|main| session.refuses_entry(main).is_none()))
    }
}

/// The only file there is of a mutant.
const FILE: FileId = FileId(0);

/// A text's module, if it parses.
fn parsed(text: &str, around: &Modules) -> Result<Option<(Loaded, SourceMap)>, String> {
    let mut sources = SourceMap::default();
    sources.add("Mutant.hs", text.to_owned());
    let source = Source { file: "Mutant.hs".into(), text: text.to_owned(), unit: Unit::MAIN, module: None };
    let (module, diagnostics) = front::parse(FILE, &source, None, around);
    placed(text, &diagnostics)?;
    let wrong = diagnostics.iter().any(Diagnostic::is_error);
    Ok(module.filter(|_| !wrong).map(|m| (m, sources)))
}

/// All that there is to say of a text has a place in it.
fn placed(text: &str, diagnostics: &[Diagnostic]) -> Result<(), String> {
    let has_place = |d: &&Diagnostic| {
        let span = d.primary.span;
        !span.is_none() && span.file == FILE && text.get(span.lo as usize..span.hi as usize).is_some()
    };
    match diagnostics.iter().find(|d| !has_place(d)) {
        Some(d) => Err(format!("a message without its place: {}", d.message)),
        None => Ok(()),
    }
}

/// The library's modules that a program imports.
fn imported(text: &str, around: &Modules) -> Vec<Symbol> {
    let Ok(Some((module, _))) = parsed(text, around) else { return Vec::new() };
    let library = |m: &Symbol| {
        let found = around.find(Unit::LIBRARY, *m, None, Span::NONE);
        found.is_ok_and(|s| s.unit.is_library())
    };
    imports_of(&module.ast, Unit::MAIN).into_iter().map(|i| i.0).filter(library).collect()
}

fn with_modules<T>(run: impl FnOnce(&Modules) -> Result<T, String>) -> Result<T, String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let main = dir.path().join("Main.hs");
    let options = options::parse(&["-Wall".into(), main.display().to_string()])?;
    let world = World::of_files(std::slice::from_ref(&main), &options);
    run(&Modules::new(&world, &options))
}

fn with_front<T>(run: impl FnOnce(&Front, &[String]) -> Result<T, String>) -> Result<T, String> {
    let programs = corpus();
    with_modules(|around| run(&Front::new(around, &programs)?, &programs))
}

/// Lexer, layout, grammar.
fn parser() -> Result<(), String> {
    let programs = corpus();
    let watch = Watch::start();
    with_modules(|around| {
        for seed in seeds(PARSER) {
            let mut random = Rng::with_seed(seed);
            let text = &programs[random.usize(..programs.len())];
            let other = &programs[random.usize(..programs.len())];
            let new = mutant(text, other, &mut random);
            watch.try_it(seed, new.as_bytes(), || parsed(&new, around).map(drop))?;
        }
        Ok(())
    })
}

/// Names and types: of mutants that parse, which the rest are not.
fn checker() -> Result<(), String> {
    with_front(|front, programs| {
        let watch = Watch::start();
        for seed in seeds(CHECKER) {
            let mut random = Rng::with_seed(seed);
            let text = &programs[random.usize(..programs.len())];
            let other = &programs[random.usize(..programs.len())];
            let new = if random.bool() {
                likely_mutant(text, &mut random)
            } else {
                mutant(text, other, &mut random)
            };
            watch.try_it(seed, new.as_bytes(), || front.accepts(&new).map(drop))?;
        }
        Ok(())
    })
}

/// Mutants with types, all the way to machine code; what they print is the same at every level.
fn whole_compiler() -> Result<(), String> {
    with_front(|front, programs| {
        // What touches nothing but its own memory and its streams.
        let outside = [
            "System.",
            "Foreign",
            "unsafe",
            "Concurrent",
            "Werror",
            "foreign import",
            "CPUTime",
            "Clock",
            "Random",
            // Where an index or a length is changed, these read whatever is there.
            "\"#",
            "Addr#",
            "Array#",
        ];
        let harmless = |t: &&String| !outside.iter().any(|w| t.contains(w)) && t.contains("\nmain ");
        let programs: Vec<&String> = programs.iter().filter(harmless).collect();
        let watch = Watch::start();
        for seed in seeds(WHOLE) {
            let mut random = Rng::with_seed(seed);
            let new = loop {
                let text = programs[random.usize(..programs.len())];
                let new = likely_mutant(text, &mut random);
                if new != **text && watch.try_it(seed, new.as_bytes(), || front.accepts(&new))? {
                    break new;
                }
            };
            watch.try_it(seed, new.as_bytes(), || all_ways(&new))?;
        }
        Ok(())
    })
}

/// What is refused after the types are known to be right: the main module need not have a `main` of the right
/// type, nor a probe the number of one.
const REFUSED_LATER: &[&str] = &["has no `main`", "`main` has the type", "`probe` must be a literal"];

/// Compiles a program in all ways, with lint after each pass, and compares what is printed by those runs that
/// end. Where it fails, it need not fail in the same way: any of several errors may be the one.
fn all_ways(text: &str) -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let main = dir.path().join("Main.hs");
    fs::write(&main, text).map_err(|e| e.to_string())?;
    let mut compiler = Compiler::new(&main);
    let mut first: Option<Outcome> = None;
    for options in [&["-O0"][..], &["-O"], &["-O2"], &["-prof", "-auto-all"]] {
        let way = options.join(" ");
        let exe = dir.path().join("main");
        match compiler.compile(&way, options, &exe) {
            Err(why) if REFUSED_LATER.iter().any(|words| why.contains(words)) => return Ok(()),
            result => result?,
        }
        let mut command = Command::new("sh");
        command
            .current_dir(&dir)
            .arg("-c")
            .arg("ulimit -v 4000000; exec timeout 5 \"$0\" +RTS -M400m")
            .arg(&exe);
        let ran = outcome::run(&mut command, b"3 4\nabc\n")?;
        match (ran.status, &first) {
            (0 | 1, None) => first = Some(ran),
            (0 | 1, Some(first)) if ran.status != first.status => {
                return Err(format!("{way} ends with {}, -O0 with {}", ran.status, first.status));
            }
            (0, Some(first)) if ran.stdout != first.stdout => {
                return Err(format!("{way} prints\n{}\n-O0\n{}", ran.stdout, first.stdout));
            }
            // Endless, or too large, at some level only: strictness may decide that.
            (0 | 1 | 2 | 124 | 251, _) => {}
            (status, _) => return Err(format!("{way}: status {status}\n{}", ran.stderr)),
        }
    }
    Ok(())
}

/// Profiles, damaged, in every form that `kelvin report` writes.
fn profiles() -> Result<(), String> {
    let folder = tests_dir().join("../profile/tests/specimens");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    files.retain(|f| {
        f.extension().is_some_and(|e| ["prof", "hp", "json", "eventlog"].iter().any(|x| e == *x))
    });
    files.sort();
    let read = |f: &PathBuf| Some((f.clone(), fs::read(f).ok().filter(|b| b.len() < 100_000)?));
    let specimens: Vec<(PathBuf, Vec<u8>)> = files.iter().filter_map(read).collect();
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let forms = [
        "--tty",
        "--folded",
        "--svg=heap",
        "--svg=flame",
        "--json",
        "--speedscope",
        "--callgrind",
        "--pprof",
    ];
    let watch = Watch::start();
    for seed in seeds(PROFILES) {
        let mut random = Rng::with_seed(seed);
        let (file, bytes) = &specimens[random.usize(..specimens.len())];
        let new = damaged(bytes, &mut random);
        let path = dir.path().join(file.file_name().unwrap_or_default());
        fs::write(&path, &new).map_err(|e| e.to_string())?;
        let form = forms[random.usize(..forms.len())];
        let words = [path.display().to_string(), form.to_string()];
        watch.try_it(seed, &new, || report(&words).map_err(|why| format!("{form}: {why}")))?;
    }
    Ok(())
}

/// What is refused is refused with a sentence that names the file.
fn report(words: &[String]) -> Result<(), String> {
    match kelvin_profile::command::run(words, &mut std::io::sink()) {
        Err(why) if why.is_empty() => Err("is refused without a reason".into()),
        _ => Ok(()),
    }
}

/// Words after `+RTS`: what is no option is refused, and nothing ends by a signal.
fn runtime_options() -> Result<(), String> {
    const NAMES: &[&str] = &[
        "-A",
        "-C",
        "-D",
        "-F",
        "-H",
        "-K",
        "-L",
        "-M",
        "-N",
        "-P",
        "-R",
        "-S",
        "-T",
        "-V",
        "-Z",
        "-c",
        "-e",
        "-eA",
        "-f",
        "-g",
        "-h",
        "-hT",
        "-hb",
        "-hc",
        "-hd",
        "-hm",
        "-hr",
        "-hy",
        "-i",
        "-k",
        "-l",
        "-m",
        "-n",
        "-o",
        "-p",
        "-pa",
        "-pj",
        "-po",
        "-r",
        "-s",
        "-t",
        "-w",
        "-x",
        "-xc",
        "--keys",
        "--live=",
        "--dump-on=",
        "--",
        "-DG",
        "-DS",
        "-",
        "",
    ];
    const VALUES: &[&str] = &[
        "",
        "",
        "0",
        "1",
        "-1",
        "64k",
        "1m",
        "1g",
        "100t",
        "99999999999999999999",
        "0.001",
        "0.5",
        "1e9",
        "nan",
        "x",
        "Main",
        "(Main)",
        "{}",
        ",",
        "a,b",
        "/",
        "/dev/null",
        "USR1",
        "KILL",
        "\u{e9}",
        "=",
        "%",
        "5%",
    ];
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let main = dir.path().join("Main.hs");
    fs::write(&main, "main :: IO ()\nmain = print (sum [1 .. 20000 :: Integer])\n")
        .map_err(|e| e.to_string())?;
    let exes = [dir.path().join("plain"), dir.path().join("profiled")];
    let mut compiler = Compiler::new(&main);
    compiler.compile("-O", &["-O"], &exes[0])?;
    compiler.compile("-prof", &["-prof", "-auto-all"], &exes[1])?;
    for seed in seeds(RUNTIME) {
        let mut random = Rng::with_seed(seed);
        let mut words = vec!["+RTS".to_string()];
        for _ in 0..random.usize(1..4) {
            let name = NAMES[random.usize(..NAMES.len())];
            words.push(format!("{name}{}", VALUES[random.usize(..VALUES.len())]));
        }
        let exe = &exes[random.usize(..2)];
        let ran = limited(exe, &words, dir.path())?;
        let wrong = match ran.status {
            0 if ran.stdout != "200010000\n" && !words.iter().any(|w| w.contains('?')) => {
                "prints something else"
            }
            _ if ran.stderr.contains("panicked") => "panics",
            0 | 1 | 2 | 251 if ran.status == 0 || !ran.stderr.is_empty() => continue,
            _ => "ends badly",
        };
        return Err(failure(
            seed,
            words.join("\n").as_bytes(),
            &format!("{} {words:?} {wrong}: status {}\n{}", exe.display(), ran.status, ran.stderr),
        ));
    }
    Ok(())
}

fn limited(exe: &Path, words: &[String], dir: &Path) -> Result<Outcome, String> {
    let mut command = Command::new("timeout");
    outcome::run(command.current_dir(dir).arg("100").arg(exe).args(words), b"")
}

const PARSER: u64 = 18_000;
const CHECKER: u64 = 800;
const WHOLE: u64 = 1;
const PROFILES: u64 = 1_500;
const RUNTIME: u64 = 200;
