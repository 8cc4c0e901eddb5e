//! Messages over the standard streams. What is no message is told apart from what is none of JSON, for the
//! protocol wants each answered in its own way; and a length that no message has ends the conversation before
//! memory does.

use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use lsp_server::{ErrorCode, Message};
use serde_json::{Value, json};

/// The longest message that is read (bytes).
const MOST_BYTES: usize = 1 << 28;

/// What was read.
pub enum Incoming {
    Message(Message),
    /// It cannot be understood: the answer to it, whole.
    Malformed(Value),
}

/// Reads messages on a thread of its own until the input ends.
pub fn read(input: impl Read + Send + 'static) -> Receiver<Incoming> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut input = io::BufReader::new(input);
        loop {
            let (incoming, goes_on) = match frame(&mut input) {
                Ok(Some(bytes)) => (understand(&bytes), true),
                Ok(None) => break,
                Err(why) => (refuse(Value::Null, ErrorCode::ParseError, why.into()), false),
            };
            if sender.send(incoming).is_err() || !goes_on {
                break;
            }
        }
    });
    receiver
}

/// The bytes of the next message; `None` at the end. The error says why the input makes no sense as frames:
/// where the next one begins is then not known.
fn frame(input: &mut impl BufRead) -> Result<Option<Vec<u8>>, &'static str> {
    let mut length = None;
    let mut begun = false;
    loop {
        let mut line = Vec::new();
        // A line without end is no header.
        match input.by_ref().take(4096).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) if begun => return Err("the input ends within the head of a message"),
            Ok(0) | Err(_) => return Ok(None),
            Ok(_) => begun = true,
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.trim().eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse::<usize>().ok();
        }
    }
    let Some(length) = length else {
        return Err("a message begins with `Content-Length: ` and its number of bytes");
    };
    if length > MOST_BYTES {
        return Err("no message is that long");
    }
    let mut bytes = Vec::new();
    match input.take(length as u64).read_to_end(&mut bytes) {
        Ok(read) if read == length => Ok(Some(bytes)),
        _ => Err("the input ends within a message"),
    }
}

/// The answer to what cannot be understood.
fn refuse(id: Value, code: ErrorCode, message: String) -> Incoming {
    let error = json!({ "code": code as i32, "message": message });
    Incoming::Malformed(json!({ "jsonrpc": "2.0", "id": id, "error": error }))
}

/// What a message's bytes say.
pub fn understand(bytes: &[u8]) -> Incoming {
    let value: Value = match serde_json::from_slice(bytes) {
        Ok(value) => value,
        Err(e) => return refuse(Value::Null, ErrorCode::ParseError, format!("this is not JSON: {e}")),
    };
    let id = value.get("id").filter(|id| id.is_i64() || id.is_string()).cloned().unwrap_or(Value::Null);
    let is_message = value.get("method").is_some_and(Value::is_string)
        || value.get("id").is_some() && (value.get("result").is_some() || value.get("error").is_some());
    if !is_message {
        let message = "this is neither a request, nor a notification, nor a response".into();
        return refuse(id, ErrorCode::InvalidRequest, message);
    }
    match serde_json::from_value(value) {
        Ok(message) => Incoming::Message(message),
        Err(e) => refuse(id, ErrorCode::InvalidRequest, format!("this is no message: {e}")),
    }
}

/// Writes a message's JSON.
pub fn write(out: &mut impl Write, value: &impl serde::Serialize) -> io::Result<()> {
    let text = serde_json::to_string(value)?;
    write!(out, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(text: &str) -> Option<(Value, i64)> {
        match understand(text.as_bytes()) {
            Incoming::Message(_) => None,
            Incoming::Malformed(v) => Some((v["id"].clone(), v["error"]["code"].as_i64().unwrap_or(0))),
        }
    }

    #[test]
    fn what_is_no_message_is_answered_by_its_kind() {
        assert_eq!(answer("{"), Some((Value::Null, -32700)));
        assert_eq!(answer(&"[".repeat(100_000)), Some((Value::Null, -32700)));
        assert_eq!(answer("[]"), Some((Value::Null, -32600)));
        assert_eq!(answer(r#"{"jsonrpc":"2.0","id":3}"#), Some((json!(3), -32600)));
        assert_eq!(answer(r#"{"jsonrpc":"2.0","id":3,"method":"a"}"#), None);
        assert_eq!(answer(r#"{"jsonrpc":"2.0","method":"a"}"#), None);
        assert_eq!(answer(r#"{"jsonrpc":"2.0","id":"x","result":null}"#), None);
    }

    #[test]
    fn frames() {
        let mut input = &b"Content-Length: 2\r\nContent-Type: x\r\n\r\n{}content-length:3\r\n\r\nabc"[..];
        assert_eq!(frame(&mut input), Ok(Some(b"{}".to_vec())));
        assert_eq!(frame(&mut input), Ok(Some(b"abc".to_vec())));
        assert_eq!(frame(&mut input), Ok(None));
        for (broken, why) in [
            ("Content-Length: 5\r\n\r\nab", "ends within a message"),
            ("Content-Length: 99999999999999\r\n\r\n{}", "that long"),
            ("\r\n", "begins with `Content-Length: `"),
            ("x\r\n\r\n{}", "begins with `Content-Length: `"),
            ("Content-Length: 5\r\n", "within the head"),
        ] {
            let said = frame(&mut broken.as_bytes());
            assert!(said.is_err_and(|e| e.contains(why)), "{broken}");
        }
    }
}
