//! What programs change: mutable objects, and the outside, which is three buffers (standard input, output,
//! error).

use std::collections::BTreeSet;
use std::rc::Rc;

use kelvin_core::expr::{CcId, Lit, SccKind};
use rustc_hash::FxHashMap;

use crate::memory::Memory;
use crate::value::Value;

/// Why a machine stopped without a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The limit of steps was reached.
    OutOfSteps,
    /// A variable was demanded by its own evaluation.
    Loop,
    /// An exception that nothing caught.
    Uncaught,
    /// The program ended itself with this status.
    Exit(i32),
    /// No rule applies: the program is ill-typed, or uses what the machines do not have (files, the clock).
    Stuck(String),
}

/// An unlifted heap object.
#[derive(Clone, Debug)]
pub enum Object {
    MutVar(Value),
    Array(Vec<Value>),
    Bytes(Vec<u8>),
    /// A `ThreadId#`.
    Thread(u64),
}

/// The mutable part of a machine's state.
#[derive(Debug, Default)]
pub struct World {
    pub objects: Vec<Object>,
    pub memory: Memory,
    pub input: Vec<u8>,
    /// How much of the input has been read.
    pub read: usize,
    pub output: Vec<u8>,
    pub errors: Vec<u8>,
    pub args: Vec<String>,
    /// Which of the three handles were closed.
    pub closed: [bool; 3],
    pub buffering: [i64; 3],
    /// The keys of `sccBy` by the numbers that stand for them, and back.
    keys: Vec<Rc<str>>,
    key_numbers: FxHashMap<Rc<str>, u64>,
    /// The cost centres that are switched off, in a program in which they can be (rule 67).
    pub switched_off: BTreeSet<CcId>,
}

impl World {
    pub fn new(input: Vec<u8>) -> World {
        World { input, buffering: [2, 2, 0], ..World::default() }
    }

    /// Whether an annotation of this kind with this cost centre is switched off.
    pub fn is_off(&self, kind: SccKind, c: CcId) -> bool {
        kind.is_switchable() && self.switched_off.contains(&c)
    }

    /// A literal of type `Addr#`.
    pub fn text(&mut self, literal: Lit) -> Value {
        Value::Word(self.memory.literal(literal))
    }

    /// The number that stands for a key.
    pub fn key(&mut self, text: &str) -> u64 {
        if let Some(number) = self.key_numbers.get(text) {
            return *number;
        }
        let text: Rc<str> = text.into();
        let number = self.keys.len() as u64;
        self.keys.push(text.clone());
        self.key_numbers.insert(text, number);
        number
    }

    /// The key that a value stands for: programs in Core may have plain numbers for keys.
    pub fn key_text(&self, value: Value) -> Result<String, Stop> {
        let Value::Word(number) = value else { return Err(stuck("no key")) };
        let known = usize::try_from(number).ok().and_then(|n| self.keys.get(n));
        Ok(known.map_or_else(|| (number as i64).to_string(), |text| text.to_string()))
    }

    pub fn new_object(&mut self, object: Object) -> Value {
        self.objects.push(object);
        Value::Object(self.objects.len() as u32 - 1)
    }

    pub fn new_bytes(&mut self, bytes: Vec<u8>) -> Value {
        self.new_object(Object::Bytes(bytes))
    }

    pub fn bytes(&self, v: Value) -> Result<&Vec<u8>, Stop> {
        match v {
            Value::Object(o) => match &self.objects[o as usize] {
                Object::Bytes(b) => Ok(b),
                _ => Err(stuck("not a byte array")),
            },
            _ => Err(stuck("not a byte array")),
        }
    }

    pub fn bytes_mut(&mut self, v: Value) -> Result<&mut Vec<u8>, Stop> {
        match v {
            Value::Object(o) => match &mut self.objects[o as usize] {
                Object::Bytes(b) => Ok(b),
                _ => Err(stuck("not a byte array")),
            },
            _ => Err(stuck("not a byte array")),
        }
    }

    pub fn array(&self, v: Value) -> Result<&Vec<Value>, Stop> {
        match v {
            Value::Object(o) => match &self.objects[o as usize] {
                Object::Array(a) => Ok(a),
                _ => Err(stuck("not an array")),
            },
            _ => Err(stuck("not an array")),
        }
    }

    pub fn array_mut(&mut self, v: Value) -> Result<&mut Vec<Value>, Stop> {
        match v {
            Value::Object(o) => match &mut self.objects[o as usize] {
                Object::Array(a) => Ok(a),
                _ => Err(stuck("not an array")),
            },
            _ => Err(stuck("not an array")),
        }
    }

    /// The number of the thread that a `ThreadId#` stands for.
    pub fn thread(&self, v: Value) -> Result<u64, Stop> {
        match v {
            Value::Object(o) => match &self.objects[o as usize] {
                Object::Thread(number) => Ok(*number),
                _ => Err(stuck("not a thread")),
            },
            _ => Err(stuck("not a thread")),
        }
    }

    pub fn mut_var(&mut self, v: Value) -> Result<&mut Value, Stop> {
        match v {
            Value::Object(o) => match &mut self.objects[o as usize] {
                Object::MutVar(value) => Ok(value),
                _ => Err(stuck("not a mutable variable")),
            },
            _ => Err(stuck("not a mutable variable")),
        }
    }

    /// The next character of the input and its length, if there is one.
    pub fn peek(&self) -> Option<(char, usize)> {
        let rest = &self.input[self.read.min(self.input.len())..];
        let len = match rest.first()? {
            0..=0x7f => 1,
            0xc0..=0xdf => 2,
            0xe0..=0xef => 3,
            _ => 4,
        };
        let text = std::str::from_utf8(rest.get(..len)?).ok()?;
        Some((text.chars().next()?, len))
    }
}

pub fn stuck(what: impl Into<String>) -> Stop {
    Stop::Stuck(what.into())
}
