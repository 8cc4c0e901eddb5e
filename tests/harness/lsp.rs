//! `tests/lsp`: conversations with `kelvin lsp`. A file `NAME.session` has the files of a program and what an
//! editor asks of the server; `NAME.expected`, what it answers. `tests/README.md` says how they are written.
//!
//! Beside them: a module of a thousand lines that is edited at random, and a session with an editor that is
//! installed.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test reads and writes files")]

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{outcome, tests_dir};

type Check = (&'static str, fn() -> Result<(), String>);

pub const CHECKS: &[Check] = &[("random_edits", random_edits), ("editor", editor)];

/// Longer than any answer takes on a busy machine.
const LIMIT: Duration = Duration::from_secs(120);

/// A server and the folder that it works in.
struct Client {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<Value>,
    dir: TempDir,
    /// Of open files.
    versions: Vec<(String, i32)>,
    /// What the server said of its own accord and nobody has looked at.
    said: Vec<Value>,
    next_id: i32,
}

impl Client {
    fn start(dir: TempDir) -> Result<Client, String> {
        let mut child = outcome::kelvin()
            .arg("lsp")
            .current_dir(dir.path())
            .env("XDG_CACHE_HOME", dir.path().join("cache"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .map_err(|e| e.to_string())?;
        let input = child.stdin.take();
        let mut from = BufReader::new(child.stdout.take().ok_or("no output")?);
        let (sender, output) = channel();
        std::thread::spawn(move || {
            while let Some(message) = read_message(&mut from) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        Ok(Client { child, input, output, dir, versions: Vec::new(), said: Vec::new(), next_id: 0 })
    }

    fn uri(&self, file: &str) -> String {
        format!("file://{}", self.dir.path().join(file).display())
    }

    fn send_bytes(&mut self, bytes: &[u8]) -> Result<(), String> {
        let input = self.input.as_mut().ok_or("the conversation is over")?;
        write!(input, "Content-Length: {}\r\n\r\n", bytes.len()).map_err(|e| e.to_string())?;
        input.write_all(bytes).and_then(|()| input.flush()).map_err(|e| e.to_string())
    }

    fn notify(&mut self, method: &str, params: Value) -> Result<(), String> {
        self.send_bytes(
            json!({ "jsonrpc": "2.0", "method": method, "params": params }).to_string().as_bytes(),
        )
    }

    /// Waits for a message that is wanted; others are kept.
    fn wait(&mut self, mut wanted: impl FnMut(&Value) -> bool) -> Result<Value, String> {
        if let Some(at) = self.said.iter().position(&mut wanted) {
            return Ok(self.said.remove(at));
        }
        let start = Instant::now();
        loop {
            let left = LIMIT.checked_sub(start.elapsed()).ok_or("no answer in time")?;
            let message = self.output.recv_timeout(left).map_err(|e| format!("no answer: {e}"))?;
            if wanted(&message) {
                return Ok(message);
            }
            self.said.push(message);
        }
    }

    /// The answer to a request: its result, or its error.
    fn request(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.next_id += 1;
        let id = json!(self.next_id);
        let request = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.send_bytes(request.to_string().as_bytes())?;
        let answer = self.wait(|m| m["id"] == id && m.get("method").is_none())?;
        Ok(answer.get("error").map_or_else(|| answer["result"].clone(), |e| json!({ "error": e })))
    }

    fn initialize(&mut self, options: Value) -> Result<Value, String> {
        let answer = self.request(
            "initialize",
            json!({
                "processId": null,
                "rootUri": self.uri("").trim_end_matches('/'),
                "capabilities": {
                    "textDocument": { "codeLens": {} },
                    "workspace": { "inlayHint": { "refreshSupport": true } },
                },
                "initializationOptions": options,
            }),
        )?;
        self.notify("initialized", json!({}))?;
        Ok(answer)
    }

    fn open(&mut self, file: &str) -> Result<(), String> {
        let text = fs::read_to_string(self.dir.path().join(file)).map_err(|e| format!("{file}: {e}"))?;
        self.versions.retain(|v| v.0 != file);
        self.versions.push((file.into(), 1));
        let document = json!({ "uri": self.uri(file), "languageId": "haskell", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }))
    }

    fn change(&mut self, file: &str, change: Value) -> Result<i32, String> {
        let entry = self.versions.iter_mut().find(|v| v.0 == file).ok_or(format!("{file} is not open"))?;
        entry.1 += 1;
        let version = entry.1;
        let document = json!({ "uri": self.uri(file), "version": version });
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": [change] }),
        )?;
        Ok(version)
    }

    /// The messages about a file, of its last version if it is open.
    fn diagnostics(&mut self, file: &str) -> Result<Value, String> {
        let uri = self.uri(file);
        let version = self.versions.iter().find(|v| v.0 == file).map_or(Value::Null, |v| json!(v.1));
        let found = self.wait(|m| {
            m["method"] == "textDocument/publishDiagnostics"
                && m["params"]["uri"] == uri.as_str()
                && m["params"]["version"] == version
        })?;
        Ok(found["params"]["diagnostics"].clone())
    }

    /// Says goodbye; what the server's exit status is.
    fn end(&mut self) -> Result<i32, String> {
        self.request("shutdown", Value::Null)?;
        self.notify("exit", Value::Null)?;
        self.status()
    }

    fn status(&mut self) -> Result<i32, String> {
        self.input = None;
        let start = Instant::now();
        loop {
            match self.child.try_wait().map_err(|e| e.to_string())? {
                Some(status) => return Ok(status.code().unwrap_or(-1)),
                None if start.elapsed() > LIMIT => return Err("the server does not end".into()),
                None => std::thread::sleep(Duration::from_millis(2)),
            }
        }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read_message(from: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if from.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim() {
            "" => break,
            line => length = line.split(':').nth(1)?.trim().parse().ok()?,
        }
    }
    let mut bytes = vec![0; length];
    from.read_exact(&mut bytes).ok()?;
    serde_json::from_slice(&bytes).ok()
}

/// The conversations.
pub fn sessions() -> Vec<(String, PathBuf)> {
    let files = fs::read_dir(tests_dir().join("lsp")).into_iter().flatten().flatten().map(|e| e.path());
    let mut found: Vec<(String, PathBuf)> = files
        .filter(|p| p.extension().is_some_and(|e| e == "session"))
        .map(|p| (p.file_stem().unwrap_or_default().to_string_lossy().into_owned(), p))
        .collect();
    found.sort();
    found
}

/// Holds a conversation and compares what was said.
pub fn check(session: &Path) -> Result<(), String> {
    let text = fs::read_to_string(session).map_err(|e| e.to_string())?;
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let (files, commands) = text.split_once("\n==== session\n").ok_or("no line `==== session`")?;
    for part in format!("\n{files}").split("\n==== ").skip(1) {
        let (name, text) = part.split_once('\n').unwrap_or((part, ""));
        write_file(&dir.path().join(name), &format!("{text}\n"))?;
    }
    let mut client = Client::start(dir)?;
    let mut out = String::new();
    let mut started = false;
    for line in commands.lines().filter(|l| !l.trim().is_empty() && !l.starts_with("--")) {
        let _ = writeln!(out, "> {line}");
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        if !started && !["initialize", "raw"].contains(&command) {
            client.initialize(Value::Null)?;
            started = true;
        }
        started |= command == "initialize";
        let said = client.command(command, rest).map_err(|e| format!("{line}: {e}"))?;
        let root = client.dir.path().display().to_string();
        out.push_str(
            &said
                .replace(&format!("file://{root}/"), "")
                .replace(&format!("file://{root}"), ".")
                .replace(&root, "."),
        );
    }
    outcome::expect(&session.with_extension("expected"), &out, "answers")
}

fn write_file(path: &Path, text: &str) -> Result<(), String> {
    path.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(path, text))
        .map_err(|e| e.to_string())
}

/// `L:C` from 1 as a position.
fn position(text: &str) -> Result<Value, String> {
    let (line, column) = text.split_once(':').ok_or(format!("`{text}` is no place"))?;
    let number =
        |s: &str| s.parse::<u32>().ok().and_then(|n| n.checked_sub(1)).ok_or(format!("`{text}` is no place"));
    Ok(json!({ "line": number(line)?, "character": number(column)? }))
}

impl Client {
    fn command(&mut self, command: &str, rest: &str) -> Result<String, String> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let word = |i: usize| words.get(i).copied().ok_or(format!("`{command}` wants more words"));
        let method = match command {
            "initialize" => {
                let answer = self.initialize(serde_json::from_str(rest).unwrap_or_default())?;
                return Ok(format!("{}\n", shown(&answer)));
            }
            "open" => return self.open(word(0)?).map(|()| String::new()),
            "close" => {
                self.versions.retain(|v| v.0 != words[0]);
                let document = json!({ "textDocument": { "uri": self.uri(word(0)?) } });
                return self.notify("textDocument/didClose", document).map(|()| String::new());
            }
            // Puts a text in the place of a range: `edit FILE L:C-L:C "text"`.
            "edit" => {
                let (from, to) = word(1)?.split_once('-').ok_or("a range is wanted")?;
                let range = json!({ "start": position(from)?, "end": position(to)? });
                let text = rest.splitn(3, ' ').nth(2).unwrap_or("\"\"");
                let text: String = serde_json::from_str(text).map_err(|e| e.to_string())?;
                return self.change(word(0)?, json!({ "range": range, "text": text })).map(|_| String::new());
            }
            // Writes a file on the disk.
            "write" => {
                let text = rest.split_once(' ').map_or("\"\"", |r| r.1);
                let text: String = serde_json::from_str(text).map_err(|e| e.to_string())?;
                write_file(&self.dir.path().join(word(0)?), &text)?;
                return Ok(String::new());
            }
            "diagnostics" => return self.diagnostics(word(0)?).map(|d| messages(&d)),
            // Waits for a request or a notification of the server's.
            "expect" => {
                let method = word(0)?.to_owned();
                let found = self.wait(|m| m["method"] == method.as_str())?;
                return Ok(format!("{}\n", shown(&found["params"])));
            }
            // Sends what may be no message, and shows what comes back.
            "raw" => {
                self.send_bytes(rest.as_bytes())?;
                let answer = self.wait(|m| m.get("method").is_none())?;
                return Ok(format!("{}\n", shown(&answer)));
            }
            // A notification as it stands, without an answer.
            "tell" => return self.send_bytes(rest.as_bytes()).map(|()| String::new()),
            "end" => return self.end().map(|s| format!("exit status {s}\n")),
            "leave" => {
                self.notify("exit", Value::Null)?;
                return self.status().map(|s| format!("exit status {s}\n"));
            }
            "workspace" => {
                let answer = self.request("workspace/symbol", json!({ "query": rest }))?;
                return Ok(lines(&answer));
            }
            "hover" => "textDocument/hover",
            "definition" => "textDocument/definition",
            "references" => "textDocument/references",
            "highlights" => "textDocument/documentHighlight",
            "complete" => "textDocument/completion",
            "prepare" => "textDocument/prepareRename",
            "rename" => "textDocument/rename",
            "symbols" => "textDocument/documentSymbol",
            "lenses" => "textDocument/codeLens",
            "hints" => "textDocument/inlayHint",
            _ => return Err(format!("`{command}` is no command")),
        };
        let mut params = json!({ "textDocument": { "uri": self.uri(word(0)?) } });
        if let Some(at) = words.get(1) {
            params["position"] = position(at)?;
        }
        match command {
            "references" => params["context"] = json!({ "includeDeclaration": true }),
            "rename" => params["newName"] = json!(word(2)?),
            "hints" => params["range"] = json!({ "start": position("1:1")?, "end": position("9999:1")? }),
            _ => {}
        }
        let answer = self.request(method, params)?;
        Ok(match command {
            "hover" => hover(&answer),
            "complete" => completions(&answer),
            _ => lines(&answer),
        })
    }
}

/// Ranges as `L:C-L:C`, positions as `L:C`, from 1.
fn plain(value: &Value) -> Value {
    let place = |v: &Value| -> Option<String> {
        Some(format!("{}:{}", v.get("line")?.as_u64()? + 1, v.get("character")?.as_u64()? + 1))
    };
    match value {
        Value::Object(map) => {
            if let (Some(start), Some(end)) =
                (map.get("start").and_then(place), map.get("end").and_then(place))
            {
                return json!(format!("{start}-{end}"));
            }
            place(value).map_or_else(
                || Value::Object(map.iter().map(|(k, v)| (k.clone(), plain(v))).collect()),
                |p| json!(p),
            )
        }
        Value::Array(all) => Value::Array(all.iter().map(plain).collect()),
        other => other.clone(),
    }
}

fn shown(value: &Value) -> String {
    plain(value).to_string()
}

/// Each element of a list on a line of its own.
fn lines(value: &Value) -> String {
    match value {
        Value::Array(all) if all.is_empty() => "[]\n".into(),
        Value::Array(all) => all.iter().map(|v| format!("{}\n", shown(v))).collect(),
        other => format!("{}\n", shown(other)),
    }
}

fn hover(value: &Value) -> String {
    match value["contents"]["value"].as_str() {
        Some(text) => format!("{}\n{text}\n", plain(&value["range"]).as_str().unwrap_or("nowhere")),
        None => lines(value),
    }
}

fn completions(value: &Value) -> String {
    let Some(items) = value["items"].as_array() else { return lines(value) };
    let mut out = String::new();
    for item in items.iter().take(8) {
        let _ = writeln!(
            out,
            "{} {}",
            item["label"].as_str().unwrap_or("?"),
            item["detail"].as_str().unwrap_or("")
        );
    }
    let _ = writeln!(
        out,
        "{} items{}",
        items.len(),
        if value["isIncomplete"] == true { ", not all" } else { "" }
    );
    out
}

fn messages(value: &Value) -> String {
    let Some(all) = value.as_array().filter(|a| !a.is_empty()) else { return "none\n".into() };
    let line = |d: &Value| {
        let severity = if d["severity"] == 1 { "error" } else { "warning" };
        let code = d["code"].as_str().map_or(String::new(), |c| format!(" {c}"));
        let range = plain(&d["range"]);
        let mut out = format!(
            "{} {severity}{code}: {}\n",
            range.as_str().unwrap_or("?"),
            d["message"].as_str().unwrap_or("?").replace('\n', "\n    ")
        );
        for r in d["relatedInformation"].as_array().into_iter().flatten() {
            let _ = writeln!(out, "    {}: {}", shown(&r["location"]), r["message"].as_str().unwrap_or(""));
        }
        out
    };
    all.iter().map(line).collect()
}

/// A module of about a thousand lines: the template, numbered, again and again.
fn long_module() -> Result<String, String> {
    let template =
        fs::read_to_string(tests_dir().join("lsp/long_module.template")).map_err(|e| e.to_string())?;
    let (head, body) = template.split_once("-- repeated\n").ok_or("the template has no part to repeat")?;
    let mut text = head.to_owned();
    for i in 1.. {
        if text.lines().count() >= 1000 {
            break;
        }
        text.push_str(&body.replace('%', &i.to_string()));
    }
    Ok(text)
}

/// Random edits of a module of a thousand lines: whatever comes out of them, the server answers, and never
/// with an error of its own. `KELVIN_LSP_EDITS` says how many; with it the time that they took is printed.
fn random_edits() -> Result<(), String> {
    let wanted = std::env::var("KELVIN_LSP_EDITS").ok().and_then(|n| n.parse::<usize>().ok());
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let mut text: Vec<char> = long_module()?.chars().collect();
    let whole: String = text.iter().collect();
    write_file(&dir.path().join("Long.hs"), &whole)?;
    let mut client = Client::start(dir)?;
    client.initialize(Value::Null)?;
    client.open("Long.hs")?;
    let first = client.diagnostics("Long.hs")?;
    if first.as_array().is_none_or(|a| !a.is_empty()) {
        return Err(format!("the module is wrong to begin with:\n{}", messages(&first)));
    }
    let pieces: Vec<String> = [
        "(",
        ")",
        "\n",
        " ",
        "where",
        "let x = 1",
        "\"",
        "{-",
        "-}",
        "--",
        "scc \"a\" ",
        ":: Int",
        "=",
        "|",
        "\n  ",
        "->",
        "λ",
        "f1 ",
        "import Data.Map\n",
        "𝄞",
        "\t",
        "class C a where",
        "@",
        "!",
        "'",
    ]
    .map(String::from)
    .to_vec();
    let mut random = fastrand::Rng::with_seed(20);
    let mut times = Vec::new();
    let mut undo: Vec<(usize, usize, Vec<char>)> = Vec::new();
    for i in 0..wanted.unwrap_or(150) {
        // Most edits are taken back soon after, as those of people are mended.
        let (at, length, new) = match undo.pop().filter(|_| random.u8(..) < 200) {
            Some(back) => back,
            None => {
                let at = random.usize(..text.len());
                let length = [0, 0, 0, 1, 1, 3, 20][random.usize(..7)].min(text.len() - at);
                let new: Vec<char> = match random.u8(..4) {
                    0 => Vec::new(),
                    1 => {
                        let from = random.usize(..text.len());
                        text[from..(from + random.usize(..30)).min(text.len())].to_vec()
                    }
                    _ => pieces[random.usize(..pieces.len())].chars().collect(),
                };
                (at, length.min(text.len() - at), new)
            }
        };
        let range = json!({ "start": place(&text, at), "end": place(&text, at + length) });
        let old: Vec<char> = text.splice(at..at + length, new.iter().copied()).collect();
        undo.push((at, new.len(), old));
        if undo.len() > 3 {
            undo.remove(0);
        }
        let start = Instant::now();
        client.change("Long.hs", json!({ "range": range, "text": new.iter().collect::<String>() }))?;
        client.diagnostics("Long.hs")?;
        times.push(start.elapsed());
        if i % 10 == 0 {
            let anywhere = place(&text, random.usize(..text.len()));
            let at = json!({ "textDocument": { "uri": client.uri("Long.hs") }, "position": anywhere });
            for method in ["hover", "definition", "completion", "documentHighlight"] {
                let answer = client.request(&format!("textDocument/{method}"), at.clone())?;
                if !answer["error"].is_null() {
                    return Err(format!("{method} after edit {i}: {answer}"));
                }
            }
        }
        let complaint = client
            .said
            .iter()
            .find(|m| m["method"] == "window/logMessage" || m["method"] == "window/showMessage");
        if let Some(complaint) = complaint {
            return Err(format!("after edit {i}: {complaint}"));
        }
        client.said.clear();
    }
    // All that it was told adds up to what it would read now.
    let now: String = text.iter().collect();
    write_file(&client.dir.path().join("Long.hs"), &now)?;
    let before =
        client.change("Long.hs", json!({ "text": now })).and_then(|_| client.diagnostics("Long.hs"))?;
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": client.uri("Long.hs") } }))?;
    client.open("Long.hs")?;
    let after = client.diagnostics("Long.hs")?;
    if before != after {
        return Err(format!("after its edits:\n{}\nread anew:\n{}", messages(&before), messages(&after)));
    }
    if client.end()? != 0 {
        return Err("the server ends with an error".into());
    }
    if wanted.is_some() {
        times.sort();
        let within = times.iter().filter(|t| t.as_millis() < 100).count();
        let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_millis();
        println!(
            "{} edits of {} lines: {within} answered within 100 ms; median {} ms, 9 of 10 within {} ms, all within {} ms",
            times.len(),
            now.lines().count(),
            at(0.5),
            at(0.9),
            at(1.0)
        );
    }
    Ok(())
}

/// Where a character is, in the protocol's terms.
fn place(text: &[char], at: usize) -> Value {
    let mut line = 0;
    let mut column = 0;
    for (i, &c) in text[..at].iter().enumerate() {
        let ends = c == '\n' || c == '\r' && text.get(i + 1) != Some(&'\n');
        (line, column) = if ends { (line + 1, 0) } else { (line, column + c.len_utf16()) };
    }
    json!({ "line": line, "character": column })
}

/// A session with Neovim: a mistake is shown and goes when it is mended, the type under the cursor,
/// definitions across modules; after a profiled run its figures, which move with the text.
fn editor() -> Result<(), String> {
    if Command::new("nvim").arg("--version").output().is_err() {
        println!("skipped: no nvim");
        return Ok(());
    }
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    write_file(
        &dir.path().join("Main.hs"),
        "module Main where\n\nimport Growth\n\nmain :: IO ()\nmain = print (twice (grown 'x'))\n\n\
         twice :: Int -> Int\ntwice n = {-# SCC \"sum\" #-} (n + n)\n",
    )?;
    write_file(
        &dir.path().join("Growth.hs"),
        "module Growth (grown) where\n\n-- | Three more.\ngrown :: Int -> Int\ngrown n = n + 3\n",
    )?;
    let script = tests_dir().join("lsp/nvim.lua");
    let mut command = Command::new("nvim");
    command
        .args(["--headless", "--clean", "-n", "Main.hs", "-c"])
        .arg(format!("luafile {}", script.display()));
    command
        .current_dir(dir.path())
        .env("XDG_CACHE_HOME", dir.path().join("cache"))
        .env("KELVIN", env!("CARGO_BIN_EXE_kelvin"));
    let said = outcome::run(&mut command, b"")?;
    let said = format!("{}{}", said.stdout, said.stderr).replace('\r', "");
    let said = format!("{}\n", said.trim());
    outcome::expect(&tests_dir().join("lsp/nvim.expected"), &said, "what Neovim shows")
}
