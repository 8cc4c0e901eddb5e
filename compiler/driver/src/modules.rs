//! The module graph: finds and parses the main module and all that it imports.

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, SourceMap, Span, Symbol};
use kelvin_check::known;
use kelvin_syntax::{ParseOptions, ast, cpp, decode, parse_module, unlit};

use crate::options::Options;
use crate::support;
use crate::warnings::Warnings;

/// A parsed module and where it comes from.
pub struct Loaded {
    pub ast: ast::Module,
    pub is_library: bool,
}

/// What loading found: modules by name, those of the user's program first met first.
#[derive(Default)]
pub struct Graph {
    pub sources: SourceMap,
    pub modules: IndexMap<Symbol, Loaded>,
    pub diagnostics: Vec<Diagnostic>,
    /// The name of the module in the file named on the command line.
    pub main: Option<Symbol>,
}

/// A module wanted: its name, and the import that wants it (none for those the compiler itself needs).
type Wanted = (Symbol, Span);

/// Loads the program whose main module is in `main`. The error is a message about `main` itself.
pub fn load(main: &Path, options: &Options) -> Result<Graph, String> {
    let mut graph = Graph::default();
    let text = read_source(main).map_err(|e| format!("cannot read {}: {e}", main.display()))?;
    let mut queue: VecDeque<Wanted> = VecDeque::new();
    let name = graph.add(&main.display().to_string(), text, false, None, options, &mut queue);
    graph.main = name;
    // Sugar refers to library entities whatever the program imports.
    queue.extend(known::HOME_MODULES.iter().map(|m| (Symbol::intern(m), Span::NONE)));
    let mut dirs = vec![main.parent().unwrap_or(Path::new("")).to_path_buf()];
    dirs.extend(options.import_dirs.iter().cloned());
    while let Some((module, span)) = queue.pop_front() {
        if graph.modules.contains_key(&module) || is_virtual(module) {
            continue;
        }
        graph.find(module, span, &dirs, options, &mut queue);
    }
    Ok(graph)
}

/// Whether the module exists only inside the compiler.
pub fn is_virtual(module: Symbol) -> bool {
    module == known::BUILTIN_MODULE || module == kelvin_prims::PRIM_MODULE
}

/// Reads a source file, literate ones stripped of their text.
fn read_source(path: &Path) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|e| e.to_string())?;
    if bytes.len() >= u32::MAX as usize {
        return Err("the file is larger than 4 GiB".into());
    }
    let text = decode(bytes);
    Ok(if path.extension().is_some_and(|e| e == "lhs") { unlit(&text) } else { text })
}

impl Graph {
    /// Parses a text, records its module, and queues its imports. Returns the module's name.
    fn add(
        &mut self,
        file_name: &str,
        text: String,
        is_library: bool,
        expected: Option<Symbol>,
        options: &Options,
        queue: &mut VecDeque<Wanted>,
    ) -> Option<Symbol> {
        let file = self.sources.add(file_name, text);
        let text = self.sources.get(file)?.text.clone();
        let outside: &[String] = if is_library { &[] } else { &options.extensions };
        let expanded = (outside.iter().any(|e| e == "CPP") || cpp::wanted(&text)).then(|| {
            let folder = Path::new(file_name).parent().unwrap_or(Path::new("")).to_path_buf();
            let dirs: Vec<PathBuf> =
                std::iter::once(folder).chain(options.include_dirs.iter().cloned()).collect();
            let include = |name: &str| dirs.iter().find_map(|d| fs::read(d.join(name)).ok()).map(decode);
            cpp::preprocess(file, &text, &options.defines, &include)
        });
        let parse_options = ParseOptions {
            scc_keyword: options.scc_keyword,
            extensions: outside.to_vec(),
            gated: !is_library,
            expanded,
            ..ParseOptions::default()
        };
        let (module, diagnostics) = parse_module(file, &text, &parse_options);
        let words = module.iter().flat_map(|m| &m.options).map(|(word, _)| word.as_str());
        let warnings = Warnings::of(words, is_library, &options.warnings);
        self.diagnostics.extend(warnings.apply(diagnostics));
        let mut module = module?;
        if let Some(expected) = expected
            && module.name != expected
        {
            let found = module.name;
            self.diagnostics.push(
                Diagnostic::error(module.name_span, format!("this file should hold the module {expected}"))
                    .at(format!("it says {found}")),
            );
            module.name = expected;
        }
        if !is_library {
            module.extensions.extend(options.extensions.iter().map(|e| (Symbol::intern(e), Span::NONE)));
        }
        queue.extend(module.imports.iter().map(|i| (i.module, i.module_span)));
        if !module.extensions.iter().any(|(e, _)| *e == "NoImplicitPrelude") {
            queue.push_back((Symbol::intern("Prelude"), Span::NONE));
        }
        let name = module.name;
        self.modules.insert(name, Loaded { ast: module, is_library });
        Some(name)
    }

    /// Finds a module in the given folders or in the library.
    fn find(
        &mut self,
        module: Symbol,
        span: Span,
        dirs: &[PathBuf],
        options: &Options,
        queue: &mut VecDeque<Wanted>,
    ) {
        let relative: PathBuf = module.as_str().split('.').collect();
        for dir in dirs {
            for extension in ["hs", "lhs"] {
                let path = dir.join(&relative).with_extension(extension);
                if !path.is_file() {
                    continue;
                }
                // A folder may hold another version of the library.
                let is_library = support::library_module(module.as_str()).is_some();
                match read_source(&path) {
                    Ok(text) => {
                        self.add(&path.display().to_string(), text, is_library, Some(module), options, queue);
                    }
                    Err(e) => self
                        .diagnostics
                        .push(Diagnostic::error(span, format!("cannot read {}: {e}", path.display()))),
                }
                return;
            }
        }
        if let Some((file, text)) = support::library_module(module.as_str()) {
            self.add(file, text.to_owned(), true, Some(module), options, queue);
            return;
        }
        self.diagnostics.push(missing(module, span, dirs));
    }
}

fn missing(module: Symbol, span: Span, dirs: &[PathBuf]) -> Diagnostic {
    let looked: Vec<String> = dirs
        .iter()
        .map(|d| {
            if d.as_os_str().is_empty() { "the main module's folder".into() } else { d.display().to_string() }
        })
        .collect();
    let mut d = Diagnostic::error(span, format!("there is no module {module}"))
        .at("imported here")
        .note(format!("looked in {} and in the library", looked.join(", ")));
    let last = |m: &str| m.rsplit('.').next().unwrap_or(m).to_lowercase();
    let near: Vec<&str> = support::library_modules().filter(|m| last(m) == last(module.as_str())).collect();
    if !near.is_empty() {
        d = d.hint(format!("the library has {}", near.join(", ")));
    } else {
        d = d.hint("further folders are given by -i<dir>");
    }
    d
}
