//! Debugging information (`-g`, `docs/native.md`): what is in the tables, that the code is the same without
//! them, and what `gdb`, `perf` and valgrind make of them. The programs are `native/Lines.hs`, for `perf`,
//! which takes samples, `native/Busy.hs`, and for valgrind, under which stacks cannot grow,
//! `native/Nested.hs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use cranelift_object::object::read::elf::ElfFile64;
use cranelift_object::object::{Endianness, Object, ObjectSection};
use gimli::{EndianSlice, LittleEndian};

use crate::Check;
use crate::reports::expect;
use crate::{outcome, tests_dir};

pub const CHECKS: &[(&str, Check)] = &[
    ("lines", lines),
    ("lines_optimised", lines_optimised),
    ("same_code", same_code),
    ("frames", frames),
    ("gdb", gdb),
    ("perf", perf),
    ("addresses", addresses),
    ("valgrind", valgrind),
];

/// Compiles `Lines.hs` into `dir`; the object files are in `dir/objects`.
fn compile(dir: &Path, options: &[&str]) -> Result<(), String> {
    compile_program(dir, "Lines.hs", "lines", options)
}

fn compile_program(dir: &Path, source: &str, program: &str, options: &[&str]) -> Result<(), String> {
    fs::copy(tests_dir().join("native").join(source), dir.join(source)).map_err(|e| e.to_string())?;
    let mut compiler = outcome::kelvin();
    let arguments = ["-dlint", "-odir", "objects", source, "-o", program];
    let compiled = outcome::run(compiler.current_dir(dir).args(options).args(arguments), b"")?;
    expect(compiled.status == 0, || format!("the compiler says\n{}", compiled.stderr))
}

fn folder() -> Result<tempfile::TempDir, String> {
    tempfile::tempdir().map_err(|e| e.to_string())
}

fn there(tool: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).any(|d| d.join(tool).is_file());
    if !found {
        println!("skipped: no {tool}");
    }
    found
}

/// The bytes of a section; none if it is not there.
fn section<'a>(elf: &ElfFile64<'a, Endianness>, name: &str) -> &'a [u8] {
    elf.section_by_name(name).and_then(|s| s.data().ok()).unwrap_or_default()
}

/// Of each function of the program's own file, by name: the line where it begins, and the lines of its code.
type Functions = BTreeMap<String, (u64, BTreeSet<u64>)>;

fn functions(executable: &Path) -> Result<Functions, String> {
    let bytes = fs::read(executable).map_err(|e| e.to_string())?;
    let elf = ElfFile64::<Endianness>::parse(&bytes[..]).map_err(|e| e.to_string())?;
    read_functions(&elf).map_err(|e| e.to_string())
}

fn read_functions(elf: &ElfFile64<'_, Endianness>) -> Result<Functions, gimli::Error> {
    let load = |id: gimli::SectionId| -> Result<_, gimli::Error> {
        Ok(EndianSlice::new(section(elf, id.name()), LittleEndian))
    };
    let dwarf = gimli::Dwarf::load(load)?;
    let (mut found, mut units) = (Functions::new(), dwarf.units());
    while let Some(header) = units.next()? {
        let unit = dwarf.unit(header)?;
        let Some(program) = unit.line_program.clone() else { continue };
        // Rows of lines of the program's file: address, line.
        let (mut rows, mut starts) = (Vec::new(), Vec::new());
        let mut all = program.rows();
        while let Some((header, row)) = all.next_row()? {
            let Some(file) = row.file(header) else { continue };
            let name = dwarf.attr_string(&unit, file.path_name())?;
            if name.slice() == b"Lines.hs" && !row.end_sequence() {
                rows.push((row.address(), row.line().map_or(0, |l| l.get())));
            }
        }
        let mut entries = unit.entries();
        while let Some(entry) = entries.next_dfs()? {
            if entry.tag() != gimli::DW_TAG_subprogram {
                continue;
            }
            let (Some(low), Some(name)) =
                (entry.attr_value(gimli::DW_AT_low_pc), entry.attr(gimli::DW_AT_name))
            else {
                continue;
            };
            let Some(low) = dwarf.attr_address(&unit, low)? else { continue };
            let length = entry.attr(gimli::DW_AT_high_pc).and_then(|a| a.udata_value()).unwrap_or(0);
            let line = entry.attr(gimli::DW_AT_decl_line).and_then(|a| a.udata_value()).unwrap_or(0);
            let name = dwarf.attr_string(&unit, name.value())?.to_string_lossy().into_owned();
            starts.push((name, low, low + length, line));
        }
        for (name, low, high, line) in starts {
            let own = rows.iter().filter(|(a, _)| (low..high).contains(a));
            let lines: BTreeSet<u64> = own.map(|r| r.1).collect();
            if !lines.is_empty() {
                found.entry(name).or_insert((line, BTreeSet::new())).1.extend(lines);
            }
        }
    }
    Ok(found)
}

/// What must be there: names, and lines that their code must have.
fn has_lines(options: &[&str], wanted: &[(&str, u64, &[u64])]) -> Result<(), String> {
    let dir = folder()?;
    compile(dir.path(), options)?;
    let found = functions(&dir.path().join("lines"))?;
    for (name, line, lines) in wanted {
        let there = found.get(*name).filter(|(l, all)| l == line && lines.iter().all(|n| all.contains(n)));
        expect(there.is_some(), || format!("{name} with {line}, {lines:?} is not in {found:#?}"))?;
    }
    Ok(())
}

/// Functions, local functions, thunks, alternatives and calls.
fn lines() -> Result<(), String> {
    has_lines(
        &["-g", "-O0"],
        &[
            ("Main.insert", 6, &[6, 8, 9, 10]),
            ("Main.depth", 13, &[13, 15]),
            ("Main.count", 20, &[20]),
            ("Main.count.go", 22, &[22, 24]),
            ("Main.colour", 27, &[27, 28, 29]),
            ("Main.main", 33, &[]),
        ],
    )
}

/// The same after inlining: what of the library is inlined has the line of its call, wherever that is
/// inlined.
fn lines_optimised() -> Result<(), String> {
    let dir = folder()?;
    compile(dir.path(), &["-g", "-O"])?;
    let found = functions(&dir.path().join("lines"))?;
    let all: BTreeSet<u64> = found.values().flat_map(|(_, lines)| lines).copied().collect();
    for line in [6, 8, 9, 13, 15, 16, 22, 24, 27, 28, 29, 34, 35, 36, 37, 38] {
        expect(all.contains(&line), || format!("line {line} is not in {found:#?}"))?;
    }
    Ok(())
}

/// Code and data that are loaded are those of a compilation without `-g`.
fn same_code() -> Result<(), String> {
    for way in [&["-O"][..], &["-O0", "-prof", "-auto-all"]] {
        let (plain, debug) = (folder()?, folder()?);
        compile(plain.path(), way)?;
        compile(debug.path(), &[way, &["-g"]].concat())?;
        let mut names: Vec<_> = fs::read_dir(plain.path().join("objects"))
            .map_err(|e| e.to_string())?
            .flatten()
            .map(|e| e.file_name())
            .collect();
        names.sort();
        expect(!names.is_empty(), || "no objects".into())?;
        for name in names {
            let read = |dir: &Path| fs::read(dir.join("objects").join(&name)).map_err(|e| e.to_string());
            let (a, b) = (read(plain.path())?, read(debug.path())?);
            let parse = |bytes| ElfFile64::<Endianness>::parse(bytes).map_err(|e| e.to_string());
            let (a, b) = (parse(&a[..])?, parse(&b[..])?);
            for part in [".text", ".rodata", ".data", ".data.rel.ro"] {
                let same = section(&a, part) == section(&b, part);
                expect(same, || format!("{way:?}: {part} of {} differs", name.to_string_lossy()))?;
            }
            // An object may have nothing but data.
            let framed = section(&b, ".text").is_empty() || !section(&b, ".debug_frame").is_empty();
            expect(framed, || format!("{way:?}: {} has no frames", name.to_string_lossy()))?;
            expect(section(&a, ".debug_line").is_empty(), || "lines without -g".into())?;
        }
    }
    Ok(())
}

/// Each function's frame can be unwound: there is a description for every subprogram.
fn frames() -> Result<(), String> {
    use gimli::UnwindSection;
    let dir = folder()?;
    compile(dir.path(), &["-g"])?;
    let bytes = fs::read(dir.path().join("lines")).map_err(|e| e.to_string())?;
    let elf = ElfFile64::<Endianness>::parse(&bytes[..]).map_err(|e| e.to_string())?;
    let mut frames = gimli::DebugFrame::new(section(&elf, ".debug_frame"), LittleEndian);
    frames.set_address_size(8);
    let bases = gimli::BaseAddresses::default();
    let (mut entries, mut described) = (frames.entries(&bases), 0);
    while let Some(entry) = entries.next().map_err(|e| e.to_string())? {
        if let gimli::CieOrFde::Fde(partial) = entry {
            let fde = partial.parse(gimli::DebugFrame::cie_from_offset).map_err(|e| e.to_string())?;
            let mut context = gimli::UnwindContext::new();
            let last = fde.initial_address() + fde.len() / 2;
            fde.unwind_info_for_address(&frames, &bases, &mut context, last).map_err(|e| e.to_string())?;
            described += 1;
        }
    }
    let functions = functions(&dir.path().join("lines"))?.len();
    expect(described >= functions, || format!("{described} frames for {functions} functions"))
}

fn gdb() -> Result<(), String> {
    if !there("gdb") {
        return Ok(());
    }
    let dir = folder()?;
    compile(dir.path(), &["-g", "-O"])?;
    let commands =
        ["break Lines.hs:15", "run", "backtrace", "list", "delete", "break Main.colour", "continue", "where"];
    let mut debugger = Command::new("gdb");
    debugger.args(["-batch", "-nx", "-ex", "set debuginfod enabled off"]);
    commands.iter().for_each(|c| {
        debugger.args(["-ex", c]);
    });
    let ran = outcome::run(debugger.arg("lines").current_dir(dir.path()), b"")?;
    if ran.stderr.contains("ptrace: Operation not permitted")
        || ran.stderr.contains("Could not trace the inferior")
    {
        println!("skipped: gdb may not trace processes");
        return Ok(());
    }
    for part in [
        "Breakpoint 1, Main.depth () at ",
        "/Lines.hs:15",
        "in kelvin_catch",
        "/Lines.hs:36",
        "(depth r)",
        "Breakpoint 2, Main.colour ()",
        "/Lines.hs:27",
        "/Lines.hs:38",
    ] {
        expect(ran.stdout.contains(part), || format!("no `{part}` in\n{}{}", ran.stdout, ran.stderr))?;
    }
    Ok(())
}

/// `perf` finds the function where nearly all samples are, its callers by frame pointers, and its lines.
fn perf() -> Result<(), String> {
    if !there("perf") {
        return Ok(());
    }
    let dir = folder()?;
    compile_program(dir.path(), "Busy.hs", "busy", &["-g", "-O"])?;
    let perf = |arguments: &[&str]| {
        let mut command = Command::new("perf");
        outcome::run(command.args(arguments).current_dir(dir.path()).stdin(std::process::Stdio::null()), b"")
    };
    let recorded = perf(&[
        "record",
        "-q",
        "-e",
        "cpu-clock:u",
        "-F",
        "2000",
        "--call-graph",
        "fp",
        "-o",
        "data",
        "./busy",
    ])?;
    if recorded.status != 0 {
        println!("skipped: perf may not take samples");
        return Ok(());
    }
    let of = |line: &str| line.trim_start().split('%').next().and_then(|n| n.parse::<f64>().ok());
    let share = |options: &[&str], name: &str| -> Result<f64, String> {
        let arguments = ["report", "--stdio", "-i", "data", "-g", "none"];
        let report = perf(&[&arguments, options].concat())?.stdout;
        let row = report.lines().find(|l| l.trim_end().ends_with(&format!("] {name}")));
        row.and_then(of).ok_or_else(|| format!("no {name} in\n{report}"))
    };
    let own = share(&["--no-children"], "Main.$wsteps")?;
    let caller = share(&["--children"], "Main.$wlongest")?;
    expect(own > 80.0 && caller > 80.0, || format!("steps {own} %, longest with what it calls {caller} %"))?;
    let annotated = perf(&["annotate", "--stdio", "-l", "-i", "data", "Main.$wsteps"])?.stdout;
    // Which of the loop's lines samples fall on is chance.
    let lines = (5..=8).filter(|n| annotated.contains(&format!("Busy.hs:{n}"))).count();
    expect(lines >= 2, || format!("{lines} of its lines in\n{annotated}"))
}

/// The names and lines that `perf report` and `perf annotate` show are those of `addr2line`.
fn addresses() -> Result<(), String> {
    if !there("addr2line") || !there("nm") {
        return Ok(());
    }
    let dir = folder()?;
    compile(dir.path(), &["-g", "-O"])?;
    let symbols = outcome::run(Command::new("nm").arg("lines").current_dir(dir.path()), b"")?.stdout;
    let address = symbols
        .lines()
        .find(|l| l.ends_with(" Main.colour") || l.ends_with(" Main.$wcolour"))
        .and_then(|l| l.split(' ').next());
    let address = address.ok_or_else(|| format!("Main.colour is not in\n{symbols}"))?;
    let asked = ["-f", "-e", "lines", address];
    let found = outcome::run(Command::new("addr2line").args(asked).current_dir(dir.path()), b"")?.stdout;
    expect(found.starts_with("Main.$wcolour\n") && found.contains("/Lines.hs:27"), || found.clone())
}

/// A stack that is some hundred kilobytes deep (note in `runtime/src/stack/memory.rs`).
fn valgrind() -> Result<(), String> {
    if !there("valgrind") {
        return Ok(());
    }
    let dir = folder()?;
    compile_program(dir.path(), "Nested.hs", "nested", &["-O"])?;
    let mut tool = Command::new("valgrind");
    let ran = outcome::run(tool.args(["--tool=none", "./nested"]).current_dir(dir.path()), b"")?;
    expect(ran.stdout == "2749\n", || format!("{}{}", ran.stdout, ran.stderr))
}
