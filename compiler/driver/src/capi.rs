//! Objects of the functions in C that stand around imports by `capi` ([`kelvin_core::capi`]): one file for
//! each unit, compiled with the folders of headers and the options for C of its package.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::process::Command;

use kelvin_check::front::{Graph, Unit};
use kelvin_core::capi::Wrapper;

use crate::packages::headers;

/// The objects. `words` are what the C compiler is told for the units' sources, the first one's first.
pub fn objects(wrappers: &[Wrapper], graph: &Graph, words: &[Vec<OsString>]) -> Result<Vec<Vec<u8>>, String> {
    let mut units: BTreeMap<Unit, Vec<&Wrapper>> = BTreeMap::new();
    for w in wrappers {
        let unit = graph.unit_of(w.module).unwrap_or(Unit::MAIN);
        units.entry(unit).or_default().push(w);
    }
    let of_unit =
        |unit: Unit| (unit.0 as usize).checked_sub(1).and_then(|i| words.get(i)).map_or(&[][..], |w| w);
    units.into_iter().map(|(unit, wrappers)| object(&wrappers, of_unit(unit))).collect()
}

fn object(wrappers: &[&Wrapper], words: &[OsString]) -> Result<Vec<u8>, String> {
    let mut source = String::from("#include \"HsFFI.h\"\n");
    let mut included: Vec<&str> = Vec::new();
    for header in wrappers.iter().filter_map(|w| w.header.as_deref()) {
        if !included.contains(&header) {
            included.push(header);
            source.push_str(&format!("#include \"{header}\"\n"));
        }
    }
    wrappers.iter().for_each(|w| source.push_str(&w.definition));
    let failed = |what: &str, e: std::io::Error| format!("cannot {what} for imports by `capi`: {e}");
    let temp = tempfile::Builder::new().prefix("kelvin-capi-").tempdir();
    let temp = temp.map_err(|e| failed("make a folder", e))?;
    let write = |(name, text): (&str, &str)| fs::write(temp.path().join(name), text);
    let written = headers::all().try_for_each(write).and_then(|()| write(("imports.c", &source)));
    written.map_err(|e| failed("write C", e))?;
    let object = temp.path().join("imports.o");
    let mut cc = Command::new("cc");
    // What a header declares in another way than the import does is the program's affair.
    cc.args(["-c", "-O2", "-w", "-I"]).arg(temp.path()).args(words);
    cc.arg(temp.path().join("imports.c")).arg("-o").arg(&object);
    let result = cc.output().map_err(|e| match e.kind() {
        ErrorKind::NotFound => "the C compiler `cc` was not found; install gcc or clang".to_owned(),
        _ => failed("run `cc`", e),
    })?;
    if !result.status.success() {
        let said = String::from_utf8_lossy(&result.stderr);
        let folder = format!("{}/", temp.path().display());
        return Err(format!(
            "the C compiler refuses the imports by `capi` ({}):\n{}",
            result.status,
            said.replace(&folder, "").trim_end()
        ));
    }
    fs::read(&object).map_err(|e| failed("read what `cc` made", e))
}
