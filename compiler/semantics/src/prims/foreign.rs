//! The functions of C's that programs import and the machines know: those of memory and of text in it, and
//! some of characters and numbers. There is no system behind them.

use kelvin_base::Symbol;
use kelvin_prims::ForeignCall;

use super::{Answer, Control, Meaning, code, double, float, int, one, with_state, word};
use crate::value::Value;
use crate::world::{Stop, World, stuck};

/// What a call does; `None` if the machines have no such function.
pub(super) fn find(call: ForeignCall) -> Option<Meaning> {
    let io = call.io;
    match call.symbol {
        None => Some(Meaning::Control(Control::CallAddress(Returns::of(call)))),
        Some(symbol) => {
            let f = function(symbol)?;
            code(move |w, a| f(w, a).and_then(|v| result(io, v)))
        }
    }
}

/// What a function that is called by its address returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Returns {
    /// Whether it is an action.
    io: bool,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Word,
    Double,
    Float,
}

impl Returns {
    fn of(call: ForeignCall) -> Returns {
        let ty = call.ty.as_str().trim_end_matches(" #)");
        let kind = match ty {
            _ if ty.ends_with("Double#") => Kind::Double,
            _ if ty.ends_with("Float#") => Kind::Float,
            _ => Kind::Word,
        };
        Returns { io: call.io, kind }
    }
}

/// A function of the program's that was called by its address.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Callback {
    /// Where its arguments are, and its result will be.
    pub block: u64,
    /// The `ThreadId#` of the thread that compiled programs have for it.
    pub thread: Value,
    pub returns: Returns,
}

/// Calls C's function at the address that comes first.
pub fn call_address(call: Returns, w: &mut World, a: &[Value]) -> Result<Answer, Stop> {
    let symbol = w.memory.function(word(a, 0)?);
    let f = symbol.and_then(function).ok_or_else(|| stuck("the machines have no such function"))?;
    f(w, a.get(1..).unwrap_or_default()).and_then(|v| result(call.io, v))
}

/// How many arguments of each kind a function that C calls has in registers: numbers and addresses come
/// first, then floating-point numbers, then the result (the runtime's `callbacks.rs`).
const WORDS: u64 = 6;
const FLOATS: u64 = 8;
const WORD: u64 = kelvin_layout::WORD as u64;

/// The arguments of a callback in memory, where it finds them.
pub fn lay_out(w: &mut World, args: &[Value]) -> Result<u64, Stop> {
    let block = w.memory.allocate((WORDS + FLOATS + 1) * WORD);
    let (mut words, mut floats) = (0, WORDS);
    for arg in args {
        let (place, bits) = match arg {
            Value::Word(bits) => (&mut words, *bits),
            Value::Double(d) => (&mut floats, d.to_bits()),
            Value::Float(f) => (&mut floats, u64::from(f.to_bits())),
            Value::Void => continue,
            Value::Ptr(_) | Value::Object(_) => return Err(stuck("a value is passed to C")),
        };
        let at = block + *place * WORD;
        w.memory.write(&mut w.objects, at, WORD as usize)?.copy_from_slice(&bits.to_le_bytes());
        *place += 1;
    }
    Ok(block)
}

/// What a callback has left behind its arguments, which are not needed any more.
pub fn take_result(callback: Callback, w: &mut World) -> Result<Answer, Stop> {
    let Callback { block, returns: call, .. } = callback;
    let bytes = w.memory.read(&w.objects, block + (WORDS + FLOATS) * WORD, WORD as usize)?;
    let mut bits = [0; WORD as usize];
    bits.copy_from_slice(bytes);
    let bits = u64::from_le_bytes(bits);
    w.memory.free(block)?;
    result(
        call.io,
        match call.kind {
            Kind::Word => Value::Word(bits),
            Kind::Double => Value::Double(f64::from_bits(bits)),
            Kind::Float => Value::Float(f32::from_bits(bits as u32)),
        },
    )
}

fn result(io: bool, value: Value) -> Result<Answer, Stop> {
    if io { with_state(value) } else { one(value) }
}

type Function = fn(&mut World, &[Value]) -> Result<Value, Stop>;

fn function(symbol: Symbol) -> Option<Function> {
    Some(match symbol.as_str() {
        "malloc" => |w, a| Ok(Value::Word(w.memory.allocate(word(a, 0)?))),
        "calloc" => |w, a| {
            let size = word(a, 0)?.checked_mul(word(a, 1)?);
            Ok(Value::Word(size.map_or(0, |size| w.memory.allocate(size))))
        },
        "aligned_alloc" => |w, a| Ok(Value::Word(w.memory.allocate(word(a, 1)?))),
        "realloc" => realloc,
        "free" => |w, a| w.memory.free(word(a, 0)?).map(|()| Value::Word(0)),
        "memcpy" | "memmove" => |w, a| {
            let (to, from) = (address(w, a, 0)?, address(w, a, 1)?);
            let bytes = w.memory.read(&w.objects, from, length(a, 2)?)?.to_vec();
            w.memory.write(&mut w.objects, to, bytes.len())?.copy_from_slice(&bytes);
            Ok(Value::Word(to))
        },
        "memset" => |w, a| {
            let to = address(w, a, 0)?;
            w.memory.write(&mut w.objects, to, length(a, 2)?)?.fill(word(a, 1)? as u8);
            Ok(Value::Word(to))
        },
        "memcmp" => |w, a| {
            let n = length(a, 2)?;
            let (p, q) = (address(w, a, 0)?, address(w, a, 1)?);
            let order = w.memory.read(&w.objects, p, n)?.cmp(w.memory.read(&w.objects, q, n)?);
            Ok(Value::Word(order as i64 as u64))
        },
        "memchr" => |w, a| {
            let (start, wanted) = (address(w, a, 0)?, word(a, 1)? as u8);
            let found = w.memory.read(&w.objects, start, length(a, 2)?)?.iter().position(|b| *b == wanted);
            Ok(Value::Word(found.map_or(0, |at| start + at as u64)))
        },
        "strlen" => |w, a| {
            let start = address(w, a, 0)?;
            let text = w.memory.rest(&w.objects, start)?;
            let end = text.iter().position(|b| *b == 0).ok_or_else(|| stuck("a text without an end"))?;
            Ok(Value::Word(end as u64))
        },
        "abs" | "labs" => |_, a| Ok(Value::Word(int(a, 0)?.wrapping_abs() as u64)),
        "toupper" => |_, a| ascii(a, |b| b.to_ascii_uppercase()),
        "tolower" => |_, a| ascii(a, |b| b.to_ascii_lowercase()),
        "sin" => |_, a| Ok(Value::Double(double(a, 0)?.sin())),
        "cos" => |_, a| Ok(Value::Double(double(a, 0)?.cos())),
        "sqrt" => |_, a| Ok(Value::Double(double(a, 0)?.sqrt())),
        "pow" => |_, a| Ok(Value::Double(double(a, 0)?.powf(double(a, 1)?))),
        "expf" => |_, a| Ok(Value::Float(float(a, 0)?.exp())),
        "logf" => |_, a| Ok(Value::Float(float(a, 0)?.ln())),
        "sinf" => |_, a| Ok(Value::Float(float(a, 0)?.sin())),
        "cosf" => |_, a| Ok(Value::Float(float(a, 0)?.cos())),
        "powf" => |_, a| Ok(Value::Float(float(a, 0)?.powf(float(a, 1)?))),
        _ => return None,
    })
}

/// An address, or that of the content of an array of bytes.
fn address(w: &mut World, args: &[Value], i: usize) -> Result<u64, Stop> {
    match args.get(i) {
        Some(Value::Object(object)) => Ok(w.memory.content(*object)),
        _ => word(args, i),
    }
}

fn length(args: &[Value], i: usize) -> Result<usize, Stop> {
    usize::try_from(word(args, i)?).map_err(|_| stuck("more bytes than there are"))
}

fn realloc(w: &mut World, a: &[Value]) -> Result<Value, Stop> {
    let (old, size) = (word(a, 0)?, word(a, 1)?);
    let new = w.memory.allocate(size);
    if old == 0 || new == 0 {
        return Ok(Value::Word(new));
    }
    let bytes = w.memory.rest(&w.objects, old)?;
    let kept = bytes[..bytes.len().min(size as usize)].to_vec();
    w.memory.write(&mut w.objects, new, kept.len())?.copy_from_slice(&kept);
    w.memory.free(old)?;
    Ok(Value::Word(new))
}

/// A function of the characters of ASCII; others stay.
fn ascii(args: &[Value], f: fn(u8) -> u8) -> Result<Value, Stop> {
    let c = int(args, 0)?;
    let changed = u8::try_from(c).ok().map(|b| i64::from(f(b)));
    Ok(Value::Word(changed.unwrap_or(c) as u64))
}
