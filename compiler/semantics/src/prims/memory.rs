//! Static texts, mutable variables, arrays of values and of bytes.

use std::rc::Rc;

use super::{Operation, double, float, index, int, number, one, state, value, with_state, word};
use crate::value::Value;
use crate::world::{Object, Stop, World, stuck};

pub fn find(name: &str) -> Option<Operation> {
    texts(name)
        .or_else(|| variables(name))
        .or_else(|| arrays(name))
        .or_else(|| bytes(name))
        .or_else(|| element(name))
}

fn texts(name: &str) -> Option<Operation> {
    match name {
        "indexCharOffAddr#" => Some(Rc::new(|w, a| match value(a, 0)? {
            Value::Text(t, at) => number(i64::from(w.text_byte(t, i64::from(at) + int(a, 1)?)?)),
            other => Err(stuck(format!("{other:?} is no address"))),
        })),
        "plusAddr#" => Some(Rc::new(|_, a| match value(a, 0)? {
            Value::Text(t, at) => one(Value::Text(t, (i64::from(at) + int(a, 1)?) as u32)),
            other => Err(stuck(format!("{other:?} is no address"))),
        })),
        _ => None,
    }
}

fn same(a: &[Value]) -> Result<super::Answer, Stop> {
    number(i64::from(value(a, 0)? == value(a, 1)?))
}

fn variables(name: &str) -> Option<Operation> {
    match name {
        "newMutVar#" => Some(Rc::new(|w, a| with_state(w.new_object(Object::MutVar(value(a, 0)?))))),
        "readMutVar#" => Some(Rc::new(|w, a| with_state(*w.mut_var(value(a, 0)?)?))),
        "writeMutVar#" => Some(Rc::new(|w, a| {
            *w.mut_var(value(a, 0)?)? = value(a, 1)?;
            state()
        })),
        "sameMutVar#" | "sameMutableArray#" | "sameMutableByteArray#" => Some(Rc::new(|_, a| same(a))),
        _ => None,
    }
}

fn out_of_bounds() -> Stop {
    stuck("array index out of bounds")
}

fn read_array(w: &World, a: &[Value]) -> Result<Value, Stop> {
    w.array(value(a, 0)?)?.get(index(a, 1)?).copied().ok_or_else(out_of_bounds)
}

fn arrays(name: &str) -> Option<Operation> {
    match name {
        "newArray#" => {
            Some(Rc::new(|w, a| with_state(w.new_object(Object::Array(vec![value(a, 1)?; index(a, 0)?])))))
        }
        "readArray#" => Some(Rc::new(|w, a| with_state(read_array(w, a)?))),
        "indexArray#" => Some(Rc::new(|w, a| Ok(super::Answer::Many(vec![read_array(w, a)?])))),
        "writeArray#" => Some(Rc::new(|w, a| {
            let at = w.array_mut(value(a, 0)?)?.get_mut(index(a, 1)?).ok_or_else(out_of_bounds)?;
            *at = value(a, 2)?;
            state()
        })),
        "sizeofArray#" | "sizeofMutableArray#" => {
            Some(Rc::new(|w, a| number(w.array(value(a, 0)?)?.len() as i64)))
        }
        "unsafeFreezeArray#" | "unsafeThawArray#" | "unsafeFreezeByteArray#" | "unsafeThawByteArray#" => {
            Some(Rc::new(|_, a| with_state(value(a, 0)?)))
        }
        "copyArray#" | "copyMutableArray#" => Some(Rc::new(|w, a| {
            let (from, to, n) = (index(a, 1)?, index(a, 3)?, index(a, 4)?);
            let part = w.array(value(a, 0)?)?.get(from..from + n).ok_or_else(out_of_bounds)?.to_vec();
            w.array_mut(value(a, 2)?)?.get_mut(to..to + n).ok_or_else(out_of_bounds)?.copy_from_slice(&part);
            state()
        })),
        _ => None,
    }
}

fn bytes(name: &str) -> Option<Operation> {
    match name {
        "newByteArray#" => Some(Rc::new(|w, a| {
            let n = index(a, 0)?;
            with_state(w.new_bytes(vec![0; n]))
        })),
        "sizeofByteArray#" | "sizeofMutableByteArray#" => {
            Some(Rc::new(|w, a| number(w.bytes(value(a, 0)?)?.len() as i64)))
        }
        "copyByteArray#" | "copyMutableByteArray#" => Some(Rc::new(|w, a| {
            let (from, to, n) = (index(a, 1)?, index(a, 3)?, index(a, 4)?);
            let part = w.bytes(value(a, 0)?)?.get(from..from + n).ok_or_else(out_of_bounds)?.to_vec();
            w.bytes_mut(value(a, 2)?)?.get_mut(to..to + n).ok_or_else(out_of_bounds)?.copy_from_slice(&part);
            state()
        })),
        _ => None,
    }
}

/// How an element of a byte array is held.
#[derive(Clone, Copy)]
enum Element {
    Signed(usize),
    Unsigned(usize),
    Double,
    Float,
}

impl Element {
    fn size(self) -> usize {
        match self {
            Element::Signed(n) | Element::Unsigned(n) => n,
            Element::Double => 8,
            Element::Float => 4,
        }
    }

    fn load(self, bytes: &[u8]) -> Value {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        let word = u64::from_le_bytes(word);
        match self {
            Element::Unsigned(_) => Value::Word(word),
            Element::Signed(n) => {
                let unused = 64 - 8 * n as u32;
                Value::Word((((word << unused) as i64) >> unused) as u64)
            }
            Element::Double => Value::Double(f64::from_bits(word)),
            Element::Float => Value::Float(f32::from_bits(word as u32)),
        }
    }

    fn bits(self, args: &[Value]) -> Result<u64, Stop> {
        Ok(match self {
            Element::Signed(_) | Element::Unsigned(_) => word(args, 2)?,
            Element::Double => double(args, 2)?.to_bits(),
            Element::Float => u64::from(float(args, 2)?.to_bits()),
        })
    }
}

/// `indexInt8Array#`, `readDoubleArray#`, `writeWord#` …
fn element(name: &str) -> Option<Operation> {
    let rest = name.strip_suffix("Array#")?;
    let (verb, what) =
        ["index", "read", "write"].into_iter().find_map(|v| Some((v, rest.strip_prefix(v)?)))?;
    let e = match what {
        "Int" => Element::Signed(8),
        "Word" => Element::Unsigned(8),
        "Double" => Element::Double,
        "Float" => Element::Float,
        "Char" | "Word8" => Element::Unsigned(1),
        "WideChar" | "Word32" => Element::Unsigned(4),
        "Int8" => Element::Signed(1),
        "Int16" => Element::Signed(2),
        "Int32" => Element::Signed(4),
        "Word16" => Element::Unsigned(2),
        _ => return None,
    };
    let load = move |w: &World, a: &[Value]| -> Result<Value, Stop> {
        let at = index(a, 1)? * e.size();
        Ok(e.load(w.bytes(value(a, 0)?)?.get(at..at + e.size()).ok_or_else(out_of_bounds)?))
    };
    Some(match verb {
        "index" => Rc::new(move |w, a| one(load(w, a)?)),
        "read" => Rc::new(move |w, a| with_state(load(w, a)?)),
        _ => Rc::new(move |w, a| {
            let at = index(a, 1)? * e.size();
            let bits = e.bits(a)?.to_le_bytes();
            let place = w.bytes_mut(value(a, 0)?)?.get_mut(at..at + e.size()).ok_or_else(out_of_bounds)?;
            place.copy_from_slice(&bits[..e.size()]);
            state()
        }),
    })
}
