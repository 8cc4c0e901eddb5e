//! `tests/clif/NAME.core`: the intermediate code of Cranelift for the shapes that code generation knows. The
//! code of all programs alike ("built-in code") is left out.

mod core_files;
mod expectation;

use std::cell::RefCell;

use core_files::CoreFile;
use kelvin_base::SourceMap;
use kelvin_codegen::{CodeCache, LOADED, Options};
use kelvin_layout::{Scoping, Way};
use kelvin_stg::from_core::from_core;
use kelvin_stg::scheme::ProfilingActions;

fn main() {
    core_files::run("clif", stage)
}

fn stage(file: &CoreFile, scoping: Option<Scoping>) -> Result<String, String> {
    let actions = scoping.map(ProfilingActions::of);
    let stg = from_core(&file.boxed(scoping)?, actions);
    let errors = kelvin_stg::lint::lint(&stg);
    if !errors.is_empty() {
        return Err(format!("STG lint:\n{}", errors.join("\n")));
    }
    let code = RefCell::new(String::new());
    let clif = |unit: &str, text: &str| {
        if unit != "built-in code" {
            code.borrow_mut().push_str(text);
        }
    };
    let options = Options {
        biography: false,
        counted: &[],
        inserted_centres: false,
        polls: true,
        loaded: LOADED,
        switchable: false,
        rts_options: "",
        way: if actions.is_some() { Way::Profiled } else { Way::Unprofiled },
        actions,
        threads: 1,
        sources: &SourceMap::default(),
        lines: None,
        packages: &Default::default(),
        cache: None,
        dump_clif: Some(&clif),
        dump_asm: None,
    };
    let objects = kelvin_codegen::compile(&stg, &options).map_err(|e| e.to_string())?;
    let cache = CodeCache::default();
    let keeping = Options { cache: Some(&cache), dump_clif: None, ..options };
    for time in ["first", "second"] {
        if kelvin_codegen::compile(&stg, &keeping).map_err(|e| e.to_string())? != objects {
            return Err(format!("the {time} object files by way of a cache are others"));
        }
    }
    Ok(code.into_inner())
}
