//! The compiler, in this process: a program that is compiled in several ways is read and checked once.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use kelvin_codegen::CodeCache;
use kelvin_driver::options::{self, Options};
use kelvin_driver::pipeline::{Failure, Front};

use crate::outcome;

/// The machine code that the programs have in common.
static CODE: LazyLock<Arc<CodeCache>> = LazyLock::new(Arc::default);

/// A program, and what all ways of compiling it share once the first one was asked for.
pub struct Compiler {
    program: PathBuf,
    front: Option<Front>,
}

/// Compiles a program in one way.
pub fn compile(program: &Path, options: &[&str], exe: &Path) -> Result<(), String> {
    Compiler::new(program).compile(&options.join(" "), options, exe)
}

impl Compiler {
    pub fn new(program: &Path) -> Compiler {
        Compiler { program: program.to_owned(), front: None }
    }

    /// Compiles the program with these options, which are not about reading or checking, to `exe`; lint has a
    /// look after every pass.
    pub fn compile(&mut self, way: &str, options: &[&str], exe: &Path) -> Result<(), String> {
        let words: Vec<String> = ["-dlint"].iter().chain(options).map(|w| w.to_string()).collect();
        let mut parsed: Vec<String> = words.clone();
        parsed.push(self.program.display().to_string());
        let parsed = options::parse(&parsed)?;
        self.here(&parsed, exe).map_err(|failure| match failure {
            Failure::Message(message) => format!("{way}: does not compile: {message}"),
            Failure::Internal(message) => format!("{way}: internal error: {message}"),
            // Its messages were printed somewhere among those of other tests: once more, by itself.
            Failure::Reported | Failure::Enough => match self.messages(&words, exe) {
                Ok(messages) => format!("{way}: does not compile:\n{messages}"),
                Err(why) => why,
            },
        })
    }

    fn here(&mut self, options: &Options, exe: &Path) -> Result<(), Failure> {
        let front = match &mut self.front {
            Some(front) => front,
            none => none.insert(Front::check(&self.program, options)?.keeping(CODE.clone())),
        };
        front.compile(exe, options)
    }

    fn messages(&self, words: &[String], exe: &Path) -> Result<String, String> {
        let mut kelvin = outcome::kelvin();
        Ok(outcome::run(kelvin.args(words).arg(&self.program).arg("-o").arg(exe), b"")?.stderr)
    }
}
