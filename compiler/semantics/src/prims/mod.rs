//! The primitive operations, as functions from values to values. Those that run a piece of the program
//! (`catch#`, `runState#`, `raise#`, `seq` …) are not here: they are rules of the machines ([`Control`]).
//!
//! An operation's meaning is found once and kept. That none of the table is forgotten, the compiler checks:
//! [`inline`] and [`call`] have an arm for each.

mod arith;
mod big;
mod call;
pub mod foreign;
mod inline;
mod io;
mod memory;

use std::rc::Rc;

use kelvin_prims::{Call, PrimOp, Pseudo};
use rustc_hash::FxHashMap;

use self::foreign::Returns;
use crate::threads::Masking;
use crate::value::Value;
use crate::world::{Stop, World, stuck};

/// An operation's result; what goes wrong names it.
pub fn perform(op: PrimOp, f: &Operation, world: &mut World, args: &[Value]) -> Result<Answer, Stop> {
    f(world, args).map_err(|stop| match stop {
        Stop::Stuck(what) => Stop::Stuck(format!("`{}`: {what}", op.name())),
        other => other,
    })
}

/// The result of an operation.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    One(Value),
    /// An unboxed tuple.
    Many(Vec<Value>),
}

/// The code of an operation.
pub type Operation = Rc<dyn Fn(&mut World, &[Value]) -> Result<Answer, Stop>>;

/// An operation that the machines do themselves, since it evaluates or applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    Seq,
    RunState,
    RealWorld,
    /// `census#`: the STG machine alone has a heap as compiled programs have.
    Census,
    DataToTag,
    Coerce,
    Raise,
    /// `raiseIO#`: as `raise#`, with a state token.
    RaiseIo,
    Catch,
    /// `maskAsyncExceptions#` and its like: the action, in this masking state.
    Mask(Masking),
    /// A call of the function at an address, C's or the program's.
    CallAddress(Returns),
    /// Operations about threads ([`crate::threads::Threads::react`]).
    Thread(Call),
    EnterCritical,
    LeaveCritical,
    /// `setException#`: what the machines raise themselves.
    SetException,
    /// `conFields#`, `conIsLifted#`, `conField#`: of a value that has been evaluated.
    Constructor(Call),
}

#[derive(Clone)]
pub enum Meaning {
    Control(Control),
    Operation(Operation),
}

impl std::fmt::Debug for Meaning {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Meaning::Control(c) => write!(f, "{c:?}"),
            Meaning::Operation(_) => f.write_str("operation"),
        }
    }
}

/// The operations met so far.
#[derive(Debug, Default)]
pub struct Operations {
    known: FxHashMap<PrimOp, Meaning>,
}

impl Operations {
    pub fn find(&mut self, op: PrimOp) -> Result<Meaning, Stop> {
        if let Some(found) = self.known.get(&op) {
            return Ok(found.clone());
        }
        let meaning = meaning(op).ok_or_else(|| stuck(format!("the machines have no `{}`", op.name())))?;
        self.known.insert(op, meaning.clone());
        Ok(meaning)
    }
}

/// What an operation does; `None` if the machines have no such thing.
fn meaning(op: PrimOp) -> Option<Meaning> {
    match op {
        PrimOp::Pseudo(Pseudo::Seq) => Some(Meaning::Control(Control::Seq)),
        PrimOp::Pseudo(Pseudo::RunState) => Some(Meaning::Control(Control::RunState)),
        PrimOp::Pseudo(Pseudo::RealWorld | Pseudo::Proxy) => Some(Meaning::Control(Control::RealWorld)),
        PrimOp::Pseudo(Pseudo::NullAddr) => code(|_, _| one(Value::Word(0))),
        // Forms of their own when the machines see them.
        PrimOp::Pseudo(Pseudo::Probe | Pseudo::ProbeBoxed | Pseudo::RunRW) => None,
        PrimOp::Inline(op) => inline::find(op),
        PrimOp::Call(op) => call::find(op),
        PrimOp::Leaf(op) => arith::leaf(op),
        PrimOp::Foreign(call) => foreign::find(call),
        PrimOp::Address(symbol) => code(move |w, _| one(Value::Word(w.memory.symbol(symbol)))),
    }
}

/// `conFields#`, `conIsLifted#`, `conField#` of a constructor with these fields: the pointers among them are
/// numbered.
pub fn constructor(op: Call, fields: &[Value], args: &[Value]) -> Result<Answer, Stop> {
    let pointers: Vec<Value> =
        fields.iter().copied().filter(|v| matches!(v, Value::Ptr(_) | Value::Object(_))).collect();
    if op == Call::ConFields {
        return with_state(Value::Word(pointers.len() as u64));
    }
    let field = *pointers.get(index(args, 1)?).ok_or_else(|| stuck("no such field"))?;
    match op {
        Call::ConIsLifted => with_state(Value::Word(u64::from(matches!(field, Value::Ptr(_))))),
        _ => with_state(field),
    }
}

fn code(f: impl Fn(&mut World, &[Value]) -> Result<Answer, Stop> + 'static) -> Option<Meaning> {
    Some(Meaning::Operation(Rc::new(f)))
}

// Arguments

fn word(args: &[Value], i: usize) -> Result<u64, Stop> {
    match args.get(i) {
        Some(Value::Word(w)) => Ok(*w),
        other => Err(stuck(format!("a word was expected, not {other:?}"))),
    }
}

fn int(args: &[Value], i: usize) -> Result<i64, Stop> {
    Ok(word(args, i)? as i64)
}

fn index(args: &[Value], i: usize) -> Result<usize, Stop> {
    usize::try_from(int(args, i)?).map_err(|_| stuck("a negative index"))
}

fn double(args: &[Value], i: usize) -> Result<f64, Stop> {
    match args.get(i) {
        Some(Value::Double(d)) => Ok(*d),
        other => Err(stuck(format!("a double was expected, not {other:?}"))),
    }
}

fn float(args: &[Value], i: usize) -> Result<f32, Stop> {
    match args.get(i) {
        Some(Value::Float(d)) => Ok(*d),
        other => Err(stuck(format!("a float was expected, not {other:?}"))),
    }
}

fn value(args: &[Value], i: usize) -> Result<Value, Stop> {
    args.get(i).copied().ok_or_else(|| stuck("too few arguments"))
}

// Results

fn one(v: Value) -> Result<Answer, Stop> {
    Ok(Answer::One(v))
}

fn number(n: i64) -> Result<Answer, Stop> {
    one(Value::Word(n as u64))
}

/// `(# State# s, x #)`.
fn with_state(v: Value) -> Result<Answer, Stop> {
    Ok(Answer::Many(vec![Value::Void, v]))
}

fn state() -> Result<Answer, Stop> {
    one(Value::Void)
}
