//! Input and output on the three standard handles, which are buffers of the [`World`].

use std::rc::Rc;

use super::{Answer, Operation, index, int, value, with_state, word};
use crate::value::Value;
use crate::world::{Stop, World, stuck};

/// `EBADF`, negative, as operations report errors.
const BAD_HANDLE: i64 = -9;

fn io_number(n: i64) -> Result<Answer, Stop> {
    with_state(Value::Word(n as u64))
}

fn io_bytes(w: &mut World, bytes: Vec<u8>) -> Result<Answer, Stop> {
    let bytes = w.new_bytes(bytes);
    with_state(bytes)
}

/// The standard handle of this number, if it is open.
fn open(w: &World, args: &[Value]) -> Option<usize> {
    let h = index(args, 0).ok()?;
    (h < 3 && !w.closed[h]).then_some(h)
}

fn reading(w: &World, args: &[Value]) -> bool {
    open(w, args) == Some(0)
}

fn write(w: &mut World, args: &[Value], bytes: &[u8]) -> Result<Answer, Stop> {
    match open(w, args) {
        Some(1) => w.output.extend(bytes),
        Some(2) => w.errors.extend(bytes),
        _ => return io_number(BAD_HANDLE),
    }
    io_number(0)
}

fn character(w: &mut World, args: &[Value], consume: bool) -> Result<Answer, Stop> {
    if !reading(w, args) {
        return io_number(BAD_HANDLE);
    }
    match w.peek() {
        None => io_number(-1),
        Some((c, len)) => {
            w.read += if consume { len } else { 0 };
            io_number(i64::from(c as u32))
        }
    }
}

pub fn find(name: &str) -> Option<Operation> {
    handles(name).or_else(|| environment(name))
}

fn handles(name: &str) -> Option<Operation> {
    match name {
        "hClose#" => Some(Rc::new(|w, a| {
            if let Some(h) = open(w, a) {
                w.closed[h] = true;
            }
            io_number(0)
        })),
        "hFlush#" => Some(Rc::new(|w, a| io_number(open(w, a).map_or(BAD_HANDLE, |_| 0)))),
        "hIsEOF#" => Some(Rc::new(|w, a| {
            io_number(if reading(w, a) { i64::from(w.read >= w.input.len()) } else { BAD_HANDLE })
        })),
        "hGetChar#" => Some(Rc::new(|w, a| character(w, a, true))),
        "hLookAhead#" => Some(Rc::new(|w, a| character(w, a, false))),
        "hGetBuffering#" => {
            Some(Rc::new(|w, a| io_number(open(w, a).map_or(BAD_HANDLE, |h| w.buffering[h]))))
        }
        "hSetBuffering#" => Some(Rc::new(|w, a| match open(w, a) {
            Some(h) => {
                w.buffering[h] = int(a, 1)?;
                io_number(0)
            }
            None => io_number(BAD_HANDLE),
        })),
        "hIsOpen#" => Some(Rc::new(|w, a| io_number(open(w, a).map_or(0, |h| if h == 0 { 1 } else { 2 })))),
        "hIsTerminal#" => Some(Rc::new(|_, _| io_number(0))),
        "hPutChar#" => Some(Rc::new(|w, a| {
            let c = char::from_u32(word(a, 1)? as u32).unwrap_or(char::REPLACEMENT_CHARACTER);
            write(w, a, c.encode_utf8(&mut [0; 4]).as_bytes())
        })),
        "hPutBytes#" => Some(Rc::new(|w, a| {
            let bytes = w.bytes(value(a, 1)?)?.clone();
            write(w, a, &bytes)
        })),
        "hGetChunk#" => Some(Rc::new(|w, a| {
            let bytes = if reading(w, a) { chunk(w) } else { Vec::new() };
            io_bytes(w, bytes)
        })),
        "hGetLine#" => Some(Rc::new(|w, a| {
            let bytes = if reading(w, a) { line(w) } else { Vec::new() };
            io_bytes(w, bytes)
        })),
        _ => None,
    }
}

/// Up to 32 KiB in whole characters, as the runtime reads.
fn chunk(w: &mut World) -> Vec<u8> {
    let start = w.read;
    while w.read - start < 32 * 1024 - 4
        && let Some((_, len)) = w.peek()
    {
        w.read += len;
    }
    w.input[start..w.read].to_vec()
}

/// The next line without its end.
fn line(w: &mut World) -> Vec<u8> {
    let rest = &w.input[w.read.min(w.input.len())..];
    let length = rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len());
    let line = rest[..length].to_vec();
    w.read = (w.read + length + 1).min(w.input.len());
    line
}

fn environment(name: &str) -> Option<Operation> {
    match name {
        "argCount#" => Some(Rc::new(|w, _| io_number(w.args.len() as i64))),
        "argBytes#" => Some(Rc::new(|w, a| {
            let bytes = w.args.get(index(a, 0)?).map(|s| s.clone().into_bytes()).unwrap_or_default();
            io_bytes(w, bytes)
        })),
        "progName#" => Some(Rc::new(|w, _| io_bytes(w, b"semantics".to_vec()))),
        "hasEnv#" => Some(Rc::new(|_, _| io_number(0))),
        "getEnv#" => Some(Rc::new(|w, _| io_bytes(w, Vec::new()))),
        "strError#" => Some(Rc::new(|w, a| {
            let text = format!("error {}", int(a, 0)?.unsigned_abs());
            io_bytes(w, text.into_bytes())
        })),
        "exitProcess#" => Some(Rc::new(|_, a| Err(Stop::Exit(int(a, 0)? as i32)))),
        // Time stands still, so that runs repeat.
        "cpuTimeNanos#" | "wallTimeNanos#" => Some(Rc::new(|_, _| io_number(0))),
        "performGC#" => Some(Rc::new(|_, _| Ok(Answer::One(Value::Void)))),
        "openFile#" => Some(Rc::new(|_, _| Err(stuck("the machines have no files")))),
        _ => None,
    }
}
