//! `kelvin repl`: expressions, declarations and commands, one line after the other.

mod session;
mod shadow;
mod written;

use std::ffi::OsString;
use std::io::{BufRead, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

use kelvin_base::{Diagnostic, FileId};
use kelvin_check::infer;
use kelvin_check::names::{Name, Space};
use kelvin_syntax::ast::{self, Decl};
use kelvin_syntax::{ParseOptions, parse_module};
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};

use crate::embedded;
use crate::options::{self, Options};
use crate::output::{complain, print};
use crate::pipeline::Failure;
use crate::render;
use crate::run::execute;
use session::{ENTRY, LINE, Line, Workshop};
use written::{Piece, Text};

const HELP: &str = "\
  EXPRESSION            its value, or what it does if it is an action
  NAME = ..., data ...  declarations, kept until another has the same name; also `let NAME = ...`
  import MODULE         kept
  :{ ... :}             several lines as one
  :type EXPRESSION      :info NAME         :browse MODULE
  :load FILE            all of its top level is in scope then        :reload
  :set OPTION...        options of the compiler, as :set -O2 -XLambdaCase
  :prof EXPRESSION      what it costs by cost centre, with -auto-all on what was loaded or declared
  :help                 :quit, or the end of the input
Each line runs as a program of its own: what an action left in memory is gone after it.
";

/// How many rows of a profile are shown.
const PROFILE_ROWS: usize = 12;

struct Repl {
    /// Those of the command line and of `:set`, as words.
    words: Vec<String>,
    options: Options,
    workshop: Workshop,
    file: Option<PathBuf>,
    imports: Vec<String>,
    blocks: Vec<Block>,
    /// The module of the line that was looked at last.
    text: Text,
}

/// Declarations that were entered together, and what they define.
struct Block {
    text: String,
    defines: Vec<String>,
}

/// Reads lines to the end of the input or `:quit`. `words` are the options on the command line.
pub fn run(options: &Options, words: Vec<String>) -> ExitCode {
    let mut repl = Repl {
        words,
        options: options.clone(),
        workshop: Workshop::new(options),
        file: options.main.clone(),
        imports: Vec::new(),
        blocks: Vec::new(),
        text: Text::default(),
    };
    if repl.file.is_some() {
        repl.load();
    }
    let mut lines = match Lines::new() {
        Ok(lines) => lines,
        Err(why) => {
            complain(&why);
            return ExitCode::FAILURE;
        }
    };
    let mut block: Option<String> = None;
    loop {
        let line = match lines.next(if block.is_some() { "| " } else { "> " }) {
            Ok(Some(line)) => line,
            Ok(None) => return ExitCode::SUCCESS,
            Err(why) => {
                complain(&why);
                return ExitCode::FAILURE;
            }
        };
        let entered = match (&mut block, line.trim()) {
            (None, ":{") => {
                block = Some(String::new());
                continue;
            }
            (Some(_), ":}") => block.take().unwrap_or_default(),
            (Some(text), _) => {
                text.push_str(&line);
                text.push('\n');
                continue;
            }
            (None, _) => line,
        };
        if !repl.entered(&entered) {
            return ExitCode::SUCCESS;
        }
    }
}

/// `-e`: evaluates one expression, or does what a command says, in the scope of the file if there is one. The
/// exit status is the program's.
pub fn evaluate(options: &Options) -> ExitCode {
    let mut repl = Repl {
        words: Vec::new(),
        options: options.clone(),
        workshop: Workshop::new(options),
        file: options.main.clone(),
        imports: Vec::new(),
        blocks: Vec::new(),
        text: Text::default(),
    };
    if let Some(file) = &repl.file {
        match Workshop::load(file, options) {
            Ok((workshop, messages)) => {
                repl.workshop = workshop;
                repl.report(&messages);
                if messages.iter().any(Diagnostic::is_error) {
                    return ExitCode::FAILURE;
                }
            }
            Err(why) => {
                complain(&why);
                return ExitCode::FAILURE;
            }
        }
    }
    let text = options.expression.as_deref().unwrap_or_default();
    if text.trim_start().starts_with(':') {
        repl.entered(text);
        return ExitCode::SUCCESS;
    }
    match repl.execute(text, options, &[]) {
        Ok(status) => status,
        Err(failure) => {
            tell(failure);
            ExitCode::FAILURE
        }
    }
}

/// Where lines come from: a terminal, with the lines before, or a pipe.
enum Lines {
    Terminal(Box<Editor<(), MemHistory>>),
    Pipe,
}

impl Lines {
    fn new() -> Result<Lines, String> {
        if !std::io::stdin().is_terminal() {
            return Ok(Lines::Pipe);
        }
        let _ = print("kelvin: `:help` says what may be entered\n");
        let editor = Editor::with_history(Config::default(), MemHistory::new());
        editor.map(|e| Lines::Terminal(Box::new(e))).map_err(|e| e.to_string())
    }

    fn next(&mut self, prompt: &str) -> Result<Option<String>, String> {
        match self {
            Lines::Terminal(editor) => loop {
                match editor.readline(prompt) {
                    Ok(line) => {
                        let _ = editor.add_history_entry(line.as_str());
                        return Ok(Some(line));
                    }
                    Err(ReadlineError::Interrupted) => {}
                    Err(ReadlineError::Eof) => return Ok(None),
                    Err(e) => return Err(e.to_string()),
                }
            },
            Lines::Pipe => {
                let mut line = String::new();
                match std::io::stdin().lock().read_line(&mut line) {
                    Ok(0) => Ok(None),
                    Ok(_) => Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned())),
                    Err(e) => Err(format!("cannot read: {e}")),
                }
            }
        }
    }
}

impl Repl {
    /// Does what a line says; `false` if it is the last.
    fn entered(&mut self, text: &str) -> bool {
        let line = text.trim();
        if let Some(command) = line.strip_prefix(':') {
            return self.command(command);
        }
        if line.is_empty() || line.starts_with("--") {
        } else if line.starts_with("import ") {
            self.import(line);
        } else if let Some(bindings) = line.strip_prefix("let ").filter(|_| !is_expression(text)) {
            self.declare(bindings.trim_start());
        } else if is_expression(text) || !is_declaration(text) {
            if !is_expression(text) && line.contains("<-") {
                complain(
                    "the result of an action is not kept: each line runs as a program of its own; \
                     write `action >>= \\x -> ...` in one line",
                );
                return true;
            }
            self.evaluate(text);
        } else {
            self.declare(text);
        }
        true
    }

    fn command(&mut self, command: &str) -> bool {
        let (word, rest) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
        let rest = rest.trim();
        let is = |name: &str| !word.is_empty() && name.starts_with(word);
        if is("quit") {
            return false;
        } else if rest.is_empty() && ["type", "info", "prof"].into_iter().any(is) {
            complain(&format!(":{word} stands before what it is asked of; `:help` shows how"));
        } else if is("type") {
            self.show_type(rest);
        } else if is("info") {
            self.info(rest);
        } else if is("browse") {
            self.browse(rest);
        } else if is("load") {
            self.file = (!rest.is_empty()).then(|| PathBuf::from(rest));
            self.load();
        } else if is("reload") {
            self.load();
        } else if is("set") {
            self.set(rest);
        } else if is("prof") {
            self.profile(rest);
        } else if is("help") || word == "?" {
            say(HELP);
        } else {
            complain(&format!("there is no command :{word}; `:help` lists them"));
        }
        true
    }

    /// The module of a line: imports and declarations so far, and this.
    fn module(&self, more: Option<Piece<'_>>) -> Text {
        let mut text = Text::default();
        text.push(&format!(
            "{{-# LANGUAGE ExtendedDefaultRules, NoMonomorphismRestriction #-}}\nmodule {LINE} where\n\
             import qualified Prelude as Kelvin'\n"
        ));
        // An import of the Prelude that is written replaces the one that is not.
        let written = |l: &&String| l.split_whitespace().any(|w| w == "Prelude" || w.starts_with("Prelude("));
        if !self.imports.iter().any(|l| written(&l)) {
            text.push("import Prelude\n");
        }
        for module in more.iter().flat_map(|p| qualifiers(p.written)) {
            text.push(&format!("import qualified {module}\n"));
        }
        for line in self.imports.iter().chain(self.blocks.iter().map(|b| &b.text)) {
            text.piece(&Piece::plain(line));
        }
        if let Some(more) = more {
            text.piece(&more);
        }
        text
    }

    fn check(&mut self, more: Option<Piece<'_>>) -> Result<Line, Vec<Diagnostic>> {
        self.text = self.module(more);
        self.workshop.check(&self.text.text, &self.options)
    }

    /// Messages are about what was written, not about the module that was made of it.
    fn report(&self, messages: &[Diagnostic]) {
        let (sources, messages) = self.text.show(&self.workshop.graph().sources, messages);
        render::report(&sources, &messages);
    }

    fn load(&mut self) {
        let Some(file) = &self.file else {
            self.workshop = Workshop::new(&self.options);
            return;
        };
        match Workshop::load(file, &self.options) {
            Ok((workshop, messages)) => {
                self.workshop = workshop;
                self.report(&messages);
                if let Some(module) = self.workshop.open() {
                    say(&format!("loaded {module}\n"));
                }
            }
            Err(why) => complain(&why),
        }
    }

    fn set(&mut self, rest: &str) {
        let new: Vec<String> = rest.split_whitespace().map(String::from).collect();
        let mut words: Vec<String> = self.words.iter().chain(&new).cloned().collect();
        // The parser wants a file to compile.
        words.push("Interactive.hs".into());
        match options::parse(&words) {
            // What is no option is a file to it.
            Ok(options) if !options.further.is_empty() => {
                let none = options.main.iter().map(|file| file.display().to_string());
                complain(&format!(
                    ":set is for options of the compiler, and {} is none",
                    none.collect::<String>()
                ));
            }
            Ok(options) => {
                self.words.extend(new);
                self.options = options;
                // Extensions and folders concern what is read.
                self.load();
            }
            Err(why) => complain(&why),
        }
    }

    fn import(&mut self, line: &str) {
        self.imports.push(line.to_owned());
        if let Err(messages) = self.check(None) {
            self.report(&messages);
            self.imports.pop();
        }
    }

    fn declare(&mut self, text: &str) {
        let defines = defined(text);
        // What has one of these names is gone.
        let (gone, kept) = std::mem::take(&mut self.blocks)
            .into_iter()
            .enumerate()
            .partition::<Vec<_>, _>(|(_, b)| b.defines.iter().any(|d| defines.contains(d)));
        self.blocks = kept.into_iter().map(|(_, b)| b).collect();
        self.blocks.push(Block { text: text.trim_end().to_owned(), defines });
        if let Err(messages) = self.check(None) {
            self.report(&messages);
            self.blocks.pop();
            for (at, block) in gone {
                self.blocks.insert(at.min(self.blocks.len()), block);
            }
        }
    }

    fn show_type(&mut self, expression: &str) {
        match self.check(Some(binding(expression))) {
            Ok(line) => {
                let ty = line.type_of("it").unwrap_or_default();
                say(&format!("{expression} :: {ty}\n"));
            }
            Err(messages) => self.report(&messages),
        }
    }

    fn info(&mut self, names: &str) {
        let line = match self.check(None) {
            Ok(line) => line,
            Err(messages) => return self.report(&messages),
        };
        for written in names.split_whitespace() {
            let found = self.workshop.look_up(&line, written);
            if found.is_empty() {
                complain(&format!("`{written}` is not in scope"));
            }
            for name in found {
                let module = line.session.names.info(name).module.map(|m| m.to_string());
                let place = self.workshop.graph().sources.show_span(line.session.names.info(name).span);
                let home = match module {
                    Some(m) if m == LINE => "  -- entered here\n".into(),
                    Some(m) => format!("  -- in {m}, {place}\n"),
                    None => String::new(),
                };
                say(&format!("{}\n{home}", self.described(&line, name)));
            }
        }
    }

    /// A value with its type; a type or class as it is declared.
    fn described(&self, line: &Line, name: Name) -> String {
        let names = &line.session.names;
        let info = names.info(name);
        let occ = info.occ.as_str();
        if info.space == Space::Type {
            return self.workshop.declaration(line, name).unwrap_or_else(|| format!("type {occ}"));
        }
        let plain = occ.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '(' || c == '[');
        let occ = if plain { occ.to_owned() } else { format!("({occ})") };
        match line.session.env.type_of(name) {
            Some(ty) => format!("{occ} :: {}", infer::show_type(&ty, names)),
            None => occ,
        }
    }

    fn browse(&mut self, module: &str) {
        let module = match (module, self.workshop.open()) {
            ("", Some(open)) => open.to_string(),
            ("", None) => return complain(":browse needs the name of a module"),
            (name, _) => name.trim_start_matches('*').to_owned(),
        };
        let loaded = self.workshop.open().is_some_and(|open| open == *module.as_str());
        let import = if loaded { String::new() } else { format!("import qualified {module}\n") };
        self.imports.push(import);
        let checked = self.check(None);
        self.imports.pop();
        let line = match checked {
            Ok(line) => line,
            Err(messages) => return self.report(&messages),
        };
        for name in self.workshop.exports(&line, &module).unwrap_or_default() {
            let text = self.described(&line, name);
            let first = text.lines().next().unwrap_or_default();
            let more = if text.lines().nth(1).is_some() { " ..." } else { "" };
            say(&format!("{first}{more}\n"));
        }
    }

    /// A line whose entry does what an expression asks for: the action itself, or printing its result or
    /// value.
    fn program(&mut self, expression: &str) -> Result<Line, Vec<Diagnostic>> {
        // What is wrong with the expression itself is told of it alone.
        self.check(Some(binding(expression)))?;
        let entry = |action: &str| format!("{ENTRY} :: Kelvin'.IO ()\n{ENTRY} = {action}(\n");
        let ways = [
            ("", ""),
            ("", " Kelvin'.>>= Kelvin'.print"),
            ("", " Kelvin'.>> Kelvin'.return ()"),
            ("Kelvin'.print ", ""),
        ];
        let mut wrong = Vec::new();
        for (before, behind) in ways {
            let (before, behind) = (entry(before), format!("\n  ){behind}\n"));
            let piece = Piece { before: &before, written: expression, indent: 2, behind: &behind };
            match self.check(Some(piece)) {
                Ok(line) => return Ok(line),
                Err(messages) => wrong = messages,
            }
        }
        Err(wrong)
    }

    fn evaluate(&mut self, expression: &str) {
        let options = self.options.clone();
        // The status of a program that fails is told by what it prints.
        if let Err(failure) = self.execute(expression, &options, &[]) {
            tell(failure);
        }
    }

    /// Compiles an expression and runs it, with options of the runtime.
    fn execute(
        &mut self,
        expression: &str,
        options: &Options,
        arguments: &[String],
    ) -> Result<ExitCode, Failure> {
        let line = match self.program(expression) {
            Ok(line) => line,
            Err(messages) => {
                self.report(&messages);
                return Err(Failure::Reported);
            }
        };
        let dir = tempfile::Builder::new().prefix("kelvin-repl-").tempdir();
        let dir = dir.map_err(|e| Failure::Message(format!("cannot make a temporary folder: {e}")))?;
        let executable = dir.path().join(LINE);
        self.workshop.compile(line, &executable, options)?;
        Ok(execute(&executable, OsString::from(LINE), arguments, |_| {}))
    }

    fn profile(&mut self, expression: &str) {
        let words =
            self.words.iter().cloned().chain(["-prof", "-auto-all", "Interactive.hs"].map(String::from));
        let options = match options::parse(&words.collect::<Vec<_>>()) {
            Ok(options) => options,
            Err(why) => return complain(&why),
        };
        let dir = match tempfile::Builder::new().prefix("kelvin-prof-").tempdir() {
            Ok(dir) => dir,
            Err(e) => return complain(&format!("cannot make a temporary folder: {e}")),
        };
        let stem = dir.path().join("it");
        let arguments = ["+RTS".into(), "-p".into(), format!("-po{}", stem.display())];
        if let Err(failure) = self.execute(expression, &options, &arguments) {
            return tell(failure);
        }
        match std::fs::read_to_string(stem.with_extension("prof")) {
            Ok(report) => say(&top(&report)),
            Err(e) => complain(&format!("there is no profile: {e}")),
        }
    }
}

/// The totals of a profile and its first rows by cost.
fn top(report: &str) -> String {
    let totals = report.lines().filter(|l| l.trim_start().starts_with("total "));
    let rows = report
        .lines()
        .skip_while(|l| !l.starts_with("COST CENTRE"))
        .take_while(|l| !l.contains("individual"));
    let rows: Vec<&str> = rows.filter(|l| !l.trim().is_empty()).collect();
    // The second table begins with a line of its own, before its head.
    let rows = rows.iter().take(PROFILE_ROWS + 1);
    totals.chain(rows.copied()).map(|l| format!("{l}\n")).collect()
}

/// The library's modules by which names of a text are qualified: they need no import.
fn qualifiers(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    for word in text.split(|c: char| !(c.is_alphanumeric() || "._'".contains(c))) {
        let is_module = |m: &&str| embedded::library_module(m).is_some();
        if let Some(module) = word.rsplit_once('.').map(|(m, _)| m.trim_end_matches('.')).filter(is_module)
            && !found.contains(&module)
        {
            found.push(module);
        }
    }
    found
}

fn tell(failure: Failure) {
    match failure {
        Failure::Message(message) => complain(&message),
        Failure::Internal(message) => complain(&format!("internal error (please report it): {message}")),
        Failure::Reported | Failure::Enough => {}
    }
}

fn say(text: &str) {
    if let Err(message) = print(text) {
        complain(&message);
    }
}

/// An expression as the value of a name. One that is not complete stands without parentheses: the closing
/// one would be what does not fit.
fn binding(expression: &str) -> Piece<'_> {
    let (before, behind) = if is_expression(expression) { ("it = (\n", "\n  )\n") } else { ("it =\n", "\n") };
    Piece { before, written: expression, indent: 2, behind }
}

fn parses(text: &str) -> bool {
    let (module, messages) = parse_module(FileId::default(), text, &ParseOptions::default());
    module.is_some() && !messages.iter().any(Diagnostic::is_error)
}

fn is_expression(text: &str) -> bool {
    let lines: String = text.lines().map(|l| format!("  {l}\n")).collect();
    parses(&format!("module {LINE} where\nit = (\n{lines}  )\n"))
}

fn is_declaration(text: &str) -> bool {
    parses(&format!("module {LINE} where\n{text}\n"))
}

/// The names that declarations define.
fn defined(text: &str) -> Vec<String> {
    let text = format!("module {LINE} where\n{text}\n");
    let (module, _) = parse_module(FileId::default(), &text, &ParseOptions::default());
    let mut names = Vec::new();
    for d in module.iter().flat_map(|m| &m.decls) {
        match d {
            Decl::Sig { names: all, .. } => names.extend(all.iter().map(|n| n.name.to_string())),
            Decl::Fun { name, .. } | Decl::Foreign { name, .. } => names.push(name.name.to_string()),
            // Types and values of the same name are different things.
            Decl::TypeSyn { name, .. } => names.push(format!("type {}", name.name)),
            Decl::Data(ast::DataDecl { name, .. }) => names.push(format!("type {}", name.name)),
            Decl::Class(c) => names.push(format!("type {}", c.name.name)),
            _ => {}
        }
    }
    names
}
