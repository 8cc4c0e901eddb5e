//! The conversation with an editor: its beginning and end, its documents, what is done when.
//!
//! Messages are taken in their order; a request is answered with what is known after all that came before it.
//! What is behind an edit is not checked for each letter: only when nothing else waits are the documents that
//! changed checked, and then their dependants, one after the other, so that a new edit or request waits for
//! one module at most. A request that was cancelled while it waited is answered so. While nothing comes, the
//! server looks now and then whether files and profiles on the disk have changed.

use std::collections::VecDeque;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use indexmap::IndexSet;
use kelvin_base::FileId;
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::{
    CodeLensOptions, CompletionOptions, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, HoverProviderCapability, InitializeParams, OneOf, PublishDiagnosticsParams,
    RenameOptions, ServerCapabilities, TextDocumentPositionParams, TextDocumentSyncCapability,
    TextDocumentSyncKind, TextDocumentSyncOptions, Uri,
};
use rustc_hash::FxHashMap;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::costs::Logs;
use crate::features;
use crate::program::Programs;
use crate::text::{Encoding, Text};
use crate::transport::{self, Incoming};
use crate::{Host, uri};

/// How long to wait before looking at the disk.
const IDLE: Duration = Duration::from_millis(1000);

/// An answer, or why there is none.
pub type Answer<T> = Result<T, Refusal>;

/// Why a request is not answered.
#[derive(Debug)]
pub struct Refusal {
    code: ErrorCode,
    message: String,
}

impl Refusal {
    /// What is asked for cannot be done.
    pub fn failed(message: String) -> Refusal {
        Refusal { code: ErrorCode::RequestFailed, message }
    }
}

/// Where figures of profiles are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shown {
    /// Lenses above functions, hints elsewhere.
    #[default]
    Both,
    Hints,
    Lenses,
    Off,
}

/// What a client may set: `initializationOptions`, and the section `kelvin` of its settings.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Compiler options.
    pub options: Option<Vec<String>>,
    pub profile: Shown,
}

/// What the client can do.
#[derive(Debug, Default)]
pub struct Client {
    pub lenses: bool,
    pub document_changes: bool,
    refresh_lenses: bool,
    refresh_hints: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Before,
    Running,
    ShutDown,
}

/// The server's state.
pub struct Server<H> {
    pub programs: Programs<H>,
    pub logs: Logs,
    pub settings: Settings,
    pub client: Client,
    pub encoding: Encoding,
    /// The editor's folders.
    pub folders: Vec<PathBuf>,
    versions: FxHashMap<PathBuf, i32>,
    /// Files to be checked.
    waiting: IndexSet<FileId>,
    /// Files with messages that the client shows.
    published: IndexSet<FileId>,
    stage: Stage,
    queue: VecDeque<Incoming>,
    out: Box<dyn Write>,
    next_id: i32,
    /// What is read once has been read.
    warm: bool,
    /// The options of the command line.
    arguments: Vec<String>,
}

/// Talks with an editor over the standard streams until it says goodbye. `options` are compiler options of
/// the command line.
pub fn run<H: Host>(host: H, options: &[String]) -> ExitCode {
    let incoming = transport::read(std::io::stdin());
    let mut server = Server::new(host, options, Box::new(std::io::stdout()));
    server.converse(&incoming)
}

impl<H: Host> Server<H> {
    fn new(host: H, options: &[String], out: Box<dyn Write>) -> Server<H> {
        Server {
            programs: Programs::new(host),
            logs: Logs::default(),
            settings: Settings::default(),
            client: Client::default(),
            encoding: Encoding::default(),
            folders: Vec::new(),
            versions: FxHashMap::default(),
            waiting: IndexSet::new(),
            published: IndexSet::new(),
            stage: Stage::Before,
            queue: VecDeque::new(),
            out,
            next_id: 0,
            warm: false,
            arguments: options.to_vec(),
        }
    }

    fn converse(&mut self, incoming: &Receiver<Incoming>) -> ExitCode {
        loop {
            self.queue.extend(incoming.try_iter());
            self.cancel();
            if let Some(message) = self.queue.pop_front() {
                match message {
                    Incoming::Malformed(answer) => self.send(&answer),
                    Incoming::Message(Message::Request(request)) => self.request(request),
                    Incoming::Message(Message::Notification(n)) if n.method == "exit" => {
                        return if self.stage == Stage::ShutDown {
                            ExitCode::SUCCESS
                        } else {
                            ExitCode::FAILURE
                        };
                    }
                    Incoming::Message(Message::Notification(n)) => self.notification(n),
                    // To what the server asks of the client, there are no answers of interest.
                    Incoming::Message(Message::Response(_)) => {}
                }
                continue;
            }
            if let Some(id) = self.waiting.shift_remove_index(0) {
                self.check(id);
                continue;
            }
            match incoming.recv_timeout(IDLE) {
                Ok(message) => self.queue.push_back(message),
                Err(RecvTimeoutError::Timeout) => self.look_around(),
                // The editor is gone without a word.
                Err(RecvTimeoutError::Disconnected) => return ExitCode::FAILURE,
            }
        }
    }

    /// Answers the waiting requests that the client does not want any more.
    fn cancel(&mut self) {
        let cancelled: Vec<Value> = self
            .queue
            .iter()
            .filter_map(|m| match m {
                Incoming::Message(Message::Notification(n)) if n.method == "$/cancelRequest" => {
                    n.params.get("id").cloned()
                }
                _ => None,
            })
            .collect();
        if cancelled.is_empty() {
            return;
        }
        for message in std::mem::take(&mut self.queue) {
            match message {
                Incoming::Message(Message::Request(r)) if json!(r.id).is_in(&cancelled) => {
                    self.refuse(r.id, ErrorCode::RequestCanceled, "cancelled".into());
                }
                other => self.queue.push_back(other),
            }
        }
    }

    fn send(&mut self, value: &Value) {
        // A client that does not read is gone; the end of its messages says so, too.
        let _ = transport::write(&mut self.out, value);
    }

    fn respond(&mut self, response: Response) {
        let mut value = json!(response);
        value["jsonrpc"] = json!("2.0");
        self.send(&value);
    }

    fn refuse(&mut self, id: RequestId, code: ErrorCode, message: String) {
        self.respond(Response::new_err(id, code as i32, message));
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn ask(&mut self, method: &str) {
        self.next_id += 1;
        let id = self.next_id;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method }));
    }

    fn request(&mut self, request: Request) {
        let Request { id, method, params } = request;
        match (self.stage, method.as_str()) {
            (Stage::Before, "initialize") => match serde_json::from_value(params) {
                Ok(params) => {
                    let answer = self.initialize(params);
                    self.respond(Response { id, response_result: Ok(answer) });
                }
                Err(e) => self.refuse(id, ErrorCode::InvalidParams, format!("initialize: {e}")),
            },
            (Stage::Before, _) => {
                self.refuse(id, ErrorCode::ServerNotInitialized, format!("{method} before initialize"));
            }
            (Stage::Running, "shutdown") => {
                self.stage = Stage::ShutDown;
                self.respond(Response { id, response_result: Ok(Value::Null) });
            }
            (Stage::Running, "initialize") => {
                self.refuse(id, ErrorCode::InvalidRequest, "initialize a second time".into());
            }
            (Stage::ShutDown, _) => {
                self.refuse(id, ErrorCode::InvalidRequest, format!("{method} after shutdown"))
            }
            (Stage::Running, _) => {
                let answer = catch_unwind(AssertUnwindSafe(|| self.dispatch(&method, params)));
                match answer {
                    Ok(Ok(value)) => self.respond(Response { id, response_result: Ok(value) }),
                    Ok(Err(refusal)) => self.refuse(id, refusal.code, refusal.message),
                    Err(_) => self.refuse(
                        id,
                        ErrorCode::InternalError,
                        format!("internal error in {method} (please report it)"),
                    ),
                }
            }
        }
    }

    /// Which request is answered by what.
    fn dispatch(&mut self, method: &str, params: Value) -> Answer<Value> {
        match method {
            "textDocument/hover" => self.answer(method, params, Self::hover),
            "textDocument/definition" => self.answer(method, params, Self::definition),
            "textDocument/references" => self.answer(method, params, Self::references),
            "textDocument/documentHighlight" => self.answer(method, params, Self::highlights),
            "textDocument/documentSymbol" => self.answer(method, params, Self::symbols),
            "workspace/symbol" => self.answer(method, params, Self::workspace_symbols),
            "textDocument/completion" => self.answer(method, params, Self::completion),
            "textDocument/prepareRename" => self.answer(method, params, Self::prepare_rename),
            "textDocument/rename" => self.answer(method, params, Self::rename),
            "textDocument/codeLens" => self.answer(method, params, Self::lenses),
            "textDocument/inlayHint" => self.answer(method, params, Self::hints),
            _ => Err(Refusal {
                code: ErrorCode::MethodNotFound,
                message: format!("{method} is not known here"),
            }),
        }
    }

    fn answer<P: DeserializeOwned, T: serde::Serialize>(
        &mut self,
        method: &str,
        params: Value,
        with: impl FnOnce(&mut Self, P) -> Answer<T>,
    ) -> Answer<Value> {
        let params = serde_json::from_value(params)
            .map_err(|e| Refusal { code: ErrorCode::InvalidParams, message: format!("{method}: {e}") })?;
        let answer = with(self, params)?;
        serde_json::to_value(answer)
            .map_err(|e| Refusal { code: ErrorCode::InternalError, message: format!("{method}: {e}") })
    }

    fn initialize(&mut self, params: InitializeParams) -> Value {
        self.stage = Stage::Running;
        let general = params.capabilities.general.unwrap_or_default();
        self.encoding = Encoding::choose(&general.position_encodings.unwrap_or_default());
        let document = params.capabilities.text_document.unwrap_or_default();
        let workspace = params.capabilities.workspace.unwrap_or_default();
        self.client = Client {
            lenses: document.code_lens.is_some(),
            document_changes: workspace.workspace_edit.and_then(|e| e.document_changes).unwrap_or(false),
            refresh_lenses: workspace.code_lens.and_then(|l| l.refresh_support).unwrap_or(false),
            refresh_hints: workspace.inlay_hint.and_then(|l| l.refresh_support).unwrap_or(false),
        };
        let folders = params.workspace_folders.unwrap_or_default();
        self.folders = folders.iter().filter_map(|f| uri::to_path(&f.uri)).collect();
        #[expect(deprecated, reason = "what older clients say")]
        if let (true, Some(root)) = (self.folders.is_empty(), params.root_uri) {
            self.folders.extend(uri::to_path(&root));
        }
        self.configure(params.initialization_options.unwrap_or_default());
        json!({
            "capabilities": capabilities(self.encoding),
            "serverInfo": { "name": "kelvin", "version": env!("CARGO_PKG_VERSION") },
        })
    }

    /// Takes settings, in place of earlier ones.
    fn configure(&mut self, value: Value) {
        let settings = match value {
            Value::Null => Settings::default(),
            value => serde_json::from_value(value).unwrap_or_else(|e| {
                self.complain(format!("kelvin: the settings are not understood: {e}"));
                Settings::default()
            }),
        };
        self.settings = settings;
        let folder = self.folders.first().cloned().unwrap_or_else(|| PathBuf::from("/"));
        let mut options = self.arguments.clone();
        options.extend(self.settings.options.clone().unwrap_or_default());
        if let Err(message) = self.programs.host.configure(&options, &folder) {
            self.complain(format!("kelvin: {message}"));
        }
        self.programs.reset();
        self.recheck();
    }

    fn complain(&mut self, message: String) {
        self.notify("window/showMessage", json!({ "type": 1, "message": message }));
    }

    fn notification(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        if self.stage != Stage::Running {
            return;
        }
        let done = catch_unwind(AssertUnwindSafe(|| self.notified(&method, params)));
        let wrong = match done {
            Ok(Ok(())) => return,
            Ok(Err(e)) => format!("{method}: {e}"),
            Err(_) => format!("internal error in {method} (please report it)"),
        };
        self.notify("window/logMessage", json!({ "type": 1, "message": wrong }));
    }

    /// Notifications have no answer; what is wrong with one is logged.
    fn notified(&mut self, method: &str, params: Value) -> Result<(), serde_json::Error> {
        match method {
            "textDocument/didOpen" => {
                let DidOpenTextDocumentParams { text_document: doc } = serde_json::from_value(params)?;
                let Some(path) = uri::to_path(&doc.uri) else { return Ok(()) };
                self.versions.insert(path.clone(), doc.version);
                self.programs
                    .open
                    .0
                    .borrow_mut()
                    .insert(path.clone(), std::rc::Rc::new(Text::new(&doc.text)));
                self.look_again();
                self.edited(&path);
            }
            "textDocument/didChange" => {
                let DidChangeTextDocumentParams { text_document: doc, content_changes } =
                    serde_json::from_value(params)?;
                let Some(path) = uri::to_path(&doc.uri) else { return Ok(()) };
                let text = self.programs.open.0.borrow().get(&path).cloned();
                let newest = self.versions.get(&path).copied().unwrap_or(i32::MIN);
                // What was never opened has no text to change; an older version changes nothing.
                let Some(text) = text.filter(|_| doc.version >= newest) else { return Ok(()) };
                self.versions.insert(path.clone(), doc.version);
                let changed = text.changed(&content_changes, self.encoding);
                self.programs.open.0.borrow_mut().insert(path.clone(), std::rc::Rc::new(changed));
                self.edited(&path);
            }
            "textDocument/didClose" => {
                let DidCloseTextDocumentParams { text_document: doc } = serde_json::from_value(params)?;
                let Some(path) = uri::to_path(&doc.uri) else { return Ok(()) };
                self.versions.remove(&path);
                self.programs.open.0.borrow_mut().remove(&path);
                let Some(id) = self.programs.file_at(&path) else { return Ok(()) };
                if self.programs.refresh(&path) {
                    self.waiting.insert(id);
                }
                // Nobody looks at it any more.
                if !path.is_file() {
                    self.waiting.shift_remove(&id);
                    self.publish(id, true);
                }
            }
            "textDocument/didSave" | "workspace/didChangeWatchedFiles" => self.look_again(),
            "workspace/didChangeConfiguration" => {
                let settings = params.get("settings").cloned().unwrap_or_default();
                let own = settings.get("kelvin").cloned().unwrap_or(Value::Null);
                // Clients that have nothing to say send empty settings.
                if !own.is_null() {
                    self.configure(own);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn edited(&mut self, path: &Path) {
        self.programs.refresh(path);
        self.waiting.extend(self.programs.file_at(path));
    }

    fn look_again(&mut self) {
        if self.programs.look_again(true) {
            self.recheck();
        }
    }

    fn look_around(&mut self) {
        if !std::mem::replace(&mut self.warm, true) {
            self.programs.warm();
        }
        if self.programs.look_again(false) {
            self.recheck();
        }
        self.look_at_logs();
    }

    /// Whether there are figures of another run by now; the editor is told.
    pub fn look_at_logs(&mut self) {
        if self.logs.look() {
            if self.client.refresh_lenses {
                self.ask("workspace/codeLens/refresh");
            }
            if self.client.refresh_hints {
                self.ask("workspace/inlayHint/refresh");
            }
        }
    }

    /// Checks a file and what it imports, and says what is wrong with them.
    pub fn check(&mut self, id: FileId) {
        self.waiting.shift_remove(&id);
        let stamp = |server: &Self, f: FileId| {
            server.programs.file(f).and_then(|f| f.checked.as_ref()).map(|a| a.stamp)
        };
        let before = stamp(self, id);
        let checked = self.programs.check(id);
        for file in checked {
            self.publish(file, false);
        }
        if before != stamp(self, id) {
            let dependants = self.programs.dependants(id);
            self.waiting.extend(dependants);
        }
    }

    fn publish(&mut self, id: FileId, nothing: bool) {
        let Some(file) = self.programs.file(id).filter(|f| !f.carried) else { return };
        let path = PathBuf::from(&file.name);
        let diagnostics = match nothing {
            true => Vec::new(),
            false => features::of_file(&self.programs, id, self.encoding),
        };
        let open = self.versions.contains_key(&path);
        // Of what nobody has opened only what is wrong is told.
        if diagnostics.is_empty() && !open && !self.published.contains(&id) {
            return;
        }
        if diagnostics.is_empty() {
            self.published.shift_remove(&id);
        } else {
            self.published.insert(id);
        }
        let version = self.versions.get(&path).copied();
        if let Some(uri) = self.programs.uri(id) {
            let params = PublishDiagnosticsParams { uri, diagnostics, version };
            self.notify("textDocument/publishDiagnostics", json!(params));
        }
    }

    /// The version of a document, if it is open.
    pub fn version(&self, id: FileId) -> Option<i32> {
        self.versions.get(Path::new(&self.programs.file(id)?.name)).copied()
    }

    /// Checks what is open again, when nothing else is to do.
    fn recheck(&mut self) {
        let open = self.open_files();
        self.waiting.extend(open);
    }

    pub fn open_files(&mut self) -> Vec<FileId> {
        let mut paths: Vec<PathBuf> = self.programs.open.0.borrow().keys().cloned().collect();
        paths.sort();
        paths.iter().filter_map(|p| self.programs.file_at(p)).collect()
    }

    /// A document, checked as it is now unless a newer version of it waits already.
    pub fn document(&mut self, uri: &Uri) -> Answer<Option<FileId>> {
        let Some(path) = uri::to_path(uri) else { return Ok(None) };
        let Some(id) = self.programs.file_at(&path) else {
            return Err(Refusal {
                code: ErrorCode::InvalidParams,
                message: format!("there is no {}", path.display()),
            });
        };
        let newer = self.queue.iter().any(|m| match m {
            Incoming::Message(Message::Notification(n)) => {
                n.method == "textDocument/didChange"
                    && n.params["textDocument"]["uri"].as_str() == Some(uri.as_str())
            }
            _ => false,
        });
        let never = self.programs.file(id).is_some_and(|f| f.checked.is_none());
        if !newer && (self.waiting.contains(&id) || never) {
            self.check(id);
        }
        Ok(Some(id))
    }

    /// A document and an offset in it.
    pub fn position(&mut self, at: &TextDocumentPositionParams) -> Answer<Option<(FileId, usize)>> {
        let Some(id) = self.document(&at.text_document.uri)? else { return Ok(None) };
        let Some(file) = self.programs.file(id) else { return Ok(None) };
        Ok(Some((id, file.text.offset(at.position, self.encoding))))
    }
}

/// Whether a value is one of these.
trait IsIn {
    fn is_in(&self, all: &[Value]) -> bool;
}

impl IsIn for Value {
    fn is_in(&self, all: &[Value]) -> bool {
        all.contains(self)
    }
}

fn capabilities(encoding: Encoding) -> ServerCapabilities {
    ServerCapabilities {
        position_encoding: Some(encoding.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(lsp_types::TextDocumentSyncSaveOptions::Supported(true)),
            ..TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(vec![".".into()]),
            ..CompletionOptions::default()
        }),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: lsp_types::WorkDoneProgressOptions::default(),
        })),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        inlay_hint_provider: Some(OneOf::Left(true)),
        ..ServerCapabilities::default()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use kelvin_base::{Diagnostic, Span, Symbol};
    use kelvin_check::front::{Source, Surroundings, Unit};

    use super::*;
    use crate::Overlay;

    /// A host without modules.
    struct Empty;

    impl Surroundings for Empty {
        fn find(
            &self,
            _: Unit,
            module: Symbol,
            _: Option<Symbol>,
            span: Span,
        ) -> Result<Source, Box<Diagnostic>> {
            Err(Box::new(Diagnostic::error(span, format!("there is no module {module}"))))
        }
    }

    impl Host for Empty {
        fn configure(&mut self, _: &[String], _: &Path) -> Result<(), String> {
            Ok(())
        }

        fn surroundings<'a>(&'a self, _: &Path, _: &'a dyn Overlay) -> Box<dyn Surroundings + 'a> {
            Box::new(Empty)
        }

        fn library_file(&self, _: &str) -> Option<PathBuf> {
            None
        }

        fn library_modules(&self) -> Vec<&'static str> {
            Vec::new()
        }
    }

    #[derive(Clone, Default)]
    struct Out(Rc<RefCell<Vec<u8>>>);

    impl Write for Out {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.borrow_mut().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// What is answered to messages that all wait at once, the conversation having begun.
    fn answers(messages: &[Value]) -> Vec<Value> {
        let out = Out::default();
        let mut server = Server::new(Empty, &[], Box::new(out.clone()));
        let (sender, receiver) = std::sync::mpsc::channel();
        let start = json!({ "id": 0, "method": "initialize", "params": { "capabilities": {} } });
        for message in [&start].into_iter().chain(messages) {
            sender.send(transport::understand(message.to_string().as_bytes())).expect("there is a receiver");
        }
        drop(sender);
        server.converse(&receiver);
        let text = String::from_utf8_lossy(&out.0.borrow()).into_owned();
        let bodies = text.split("\r\n\r\n").skip(1).map(|b| b.split("Content-Length").next().unwrap_or(b));
        bodies.filter_map(|b| serde_json::from_str(b).ok()).filter(|m: &Value| m["id"] != 0).collect()
    }

    #[test]
    fn what_is_cancelled_while_it_waits_is_not_done() {
        let symbols = |id: i32| json!({ "id": id, "method": "workspace/symbol", "params": { "query": "" } });
        let cancel = |id: i32| json!({ "method": "$/cancelRequest", "params": { "id": id } });
        let said = answers(&[symbols(1), symbols(2), cancel(2), cancel(9), symbols(3)]);
        let codes: Vec<(i64, i64)> = said
            .iter()
            .map(|a| (a["id"].as_i64().unwrap_or(-1), a["error"]["code"].as_i64().unwrap_or(0)))
            .collect();
        assert_eq!(codes, [(2, -32800), (1, 0), (3, 0)]);
    }

    #[test]
    fn edits_that_wait_together_are_checked_once() {
        let uri = "file:///no/such/folder/Main.hs";
        let open = json!({ "method": "textDocument/didOpen", "params": { "textDocument":
            { "uri": uri, "languageId": "haskell", "version": 1, "text": "main = (" } } });
        let edit = |version: i32| {
            let document = json!({ "uri": uri, "version": version });
            let changes = json!([{ "text": format!("main = {version} (") }]);
            json!({ "method": "textDocument/didChange", "params": {
                "textDocument": document, "contentChanges": changes } })
        };
        let said = answers(&[open, edit(2), edit(3), edit(2)]);
        let versions: Vec<_> = said.iter().map(|m| m["params"]["version"].clone()).collect();
        assert_eq!(versions, [json!(3)]);
    }
}
