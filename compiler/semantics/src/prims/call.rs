//! The operations that are calls of the runtime in compiled programs.

use std::cmp::Ordering;

use dashu_int::ops::{Abs, BitTest, Gcd, SquareRoot, UnsignedAbs};
use dashu_int::{IBig, Sign};
use kelvin_prims::Call;

use super::arith::digits;
use super::big::*;
use super::io::*;
use super::memory::{byte_at, copy_bytes, out_of_bounds, size};
use super::{
    Answer, Control, Meaning, code, double, float, index, int, number, one, state, value, with_state, word,
};
use crate::threads::Masking;
use crate::value::Value;
use crate::world::{Object, Stop, stuck};

/// What the operation does; `None` if the machines have no such thing. One arm an operation.
pub fn find(op: Call) -> Option<Meaning> {
    match op {
        Call::Raise => Some(Meaning::Control(Control::Raise)),
        Call::RaiseIO => Some(Meaning::Control(Control::RaiseIo)),
        Call::Catch => Some(Meaning::Control(Control::Catch)),
        Call::MaskAsyncExceptions => Some(Meaning::Control(Control::Mask(Masking::Masked))),
        Call::MaskUninterruptible => Some(Meaning::Control(Control::Mask(Masking::Uninterruptible))),
        Call::UnmaskAsyncExceptions => Some(Meaning::Control(Control::Mask(Masking::Unmasked))),
        Call::GetMaskingState
        | Call::CallbackArgs
        | Call::Fork
        | Call::MyThreadId
        | Call::Yield
        | Call::Park
        | Call::Wake
        | Call::Delay
        | Call::ThrowTo
        | Call::ThreadStatus => Some(Meaning::Control(Control::Thread(op))),
        Call::ThreadNumber => code(|w, a| number(w.thread(value(a, 0)?)? as i64)),
        Call::KeyedCentre => code(|w, a| {
            let text = String::from_utf8_lossy(w.bytes(value(a, 1)?)?).into_owned();
            one(Value::Word(w.key(&text)))
        }),
        // Nothing is written by others meanwhile.
        Call::CasMutVar => code(|w, a| {
            let (expected, new) = (value(a, 1)?, value(a, 2)?);
            let content = w.mut_var(value(a, 0)?)?;
            let same = *content == expected;
            if same {
                *content = new;
            }
            with_state(Value::Word(u64::from(same)))
        }),
        // There is no event log.
        Call::LogText | Call::Publish => code(|_, _| state()),
        Call::IsLogged => code(|_, _| io_number(0)),
        Call::Census => Some(Meaning::Control(Control::Census)),
        // Double#
        Call::DoubleDigits => code(|w, a| one(w.new_bytes(digits(&format!("{:e}", double(a, 0)?))))),
        Call::FloatDigits => code(|w, a| one(w.new_bytes(digits(&format!("{:e}", float(a, 0)?))))),
        Call::ParseDouble => code(|w, a| {
            let text = w.bytes(super::value(a, 0)?)?;
            let text: String = text.iter().filter(|b| **b != b'_').map(|b| *b as char).collect();
            one(Value::Double(text.parse().unwrap_or(0.0)))
        }),
        // Arrays of values.
        Call::NewArray => {
            code(|w, a| with_state(w.new_object(Object::Array(vec![value(a, 1)?; size(a, 0)?]))))
        }
        Call::ShrinkArray => code(|w, a| {
            let n = index(a, 1)?;
            w.array_mut(value(a, 0)?)?.truncate(n);
            state()
        }),
        Call::CopyArray | Call::CopyMutableArray => code(|w, a| {
            let (from, to, n) = (index(a, 1)?, index(a, 3)?, index(a, 4)?);
            let part = w.array(value(a, 0)?)?.get(from..from + n).ok_or_else(out_of_bounds)?.to_vec();
            w.array_mut(value(a, 2)?)?.get_mut(to..to + n).ok_or_else(out_of_bounds)?.copy_from_slice(&part);
            state()
        }),
        // Arrays of bytes.
        Call::NewByteArray | Call::NewAlignedPinnedByteArray => code(|w, a| {
            let n = size(a, 0)?;
            with_state(w.new_bytes(vec![0; n]))
        }),
        Call::IsByteArrayPinned => code(|_, _| number(1)),
        Call::CopyByteArray | Call::CopyMutableByteArray => code(|w, a| {
            let (from, to) = (byte_at(w, a, 0, 1)?, byte_at(w, a, 2, 3)?);
            copy_bytes(w, from, to, index(a, 4)?)
        }),
        // Big integers.
        Call::BigFromInt => code(|w, a| {
            let n = IBig::from(int(a, 0)?);
            one(store(w, &n))
        }),
        Call::BigFromWord => code(|w, a| {
            let n = IBig::from(word(a, 0)?);
            one(store(w, &n))
        }),
        Call::BigAdd => big2(|a, b| a + b),
        Call::BigAddInt => code(|w, a| {
            let n = load(w, a, 0)? + int(a, 1)?;
            one(store(w, &n))
        }),
        Call::BigIntSub => code(|w, a| {
            let n = IBig::from(int(a, 0)?) - load(w, a, 1)?;
            one(store(w, &n))
        }),
        Call::BigMulInt => code(|w, a| {
            let n = load(w, a, 0)? * int(a, 1)?;
            one(store(w, &n))
        }),
        Call::BigMulInts => code(|w, a| {
            let n = IBig::from(int(a, 0)?) * int(a, 1)?;
            one(store(w, &n))
        }),
        Call::BigSub => big2(|a, b| a - b),
        Call::BigMul => big2(|a, b| a * b),
        Call::BigGcd => big2(|a, b| match (a == IBig::ZERO, b == IBig::ZERO) {
            (true, true) => IBig::ZERO,
            _ => IBig::from(a.abs().gcd(b.abs())),
        }),
        Call::BigAnd => big2(|a, b| a & b),
        Call::BigOr => big2(|a, b| a | b),
        Call::BigXor => big2(|a, b| a ^ b),
        Call::BigQuot => division(|a, b| a / b),
        Call::BigRem => division(|a, b| a % b),
        Call::BigDiv => division(|a, b| floored(a, b).0),
        Call::BigMod => division(|a, b| floored(a, b).1),
        Call::BigQuotRem => both(|a, b| (&a / &b, a % b)),
        Call::BigDivMod => both(floored),
        Call::BigQuotRemInt => code(|w, a| {
            let (quotient, rest) = small_division(w, a)?;
            let quotient = store(w, &quotient);
            Ok(Answer::Many(vec![quotient, Value::Word(rest as u64)]))
        }),
        Call::BigRemInt => code(|w, a| number(small_division(w, a)?.1)),
        Call::BigNegate => big1(|a| -a),
        Call::BigComplement => big1(|a| !a),
        Call::BigSqrt => big1(|a| IBig::from(a.unsigned_abs().sqrt())),
        Call::BigShiftL => shift(|a, n| a << n),
        Call::BigShiftR => shift(|a, n| if a.sign() == Sign::Negative { !((!a) >> n) } else { a >> n }),
        Call::BigCompare => code(|w, a| {
            number(match load(w, a, 0)?.cmp(&load(w, a, 1)?) {
                Ordering::Less => -1,
                Ordering::Equal => 0,
                Ordering::Greater => 1,
            })
        }),
        Call::BigPopCount => big_int(|n| {
            let (sign, limbs) = n.as_sign_words();
            let ones: i64 = limbs.iter().map(|l| i64::from(l.count_ones())).sum();
            if sign == Sign::Negative { -ones } else { ones }
        }),
        Call::BigBitLength => big_int(|n| bits(&n) as i64),
        // The interpreters' memory has no limit.
        Call::BigAdmit => code(|_, a| int(a, 0).and_then(|_| number(1))),
        Call::BigTestBit => code(|w, a| {
            let at = int(a, 1)?;
            number(i64::from(at >= 0 && load(w, a, 0)?.bit(at as usize)))
        }),
        Call::BigToDouble => code(|w, a| one(Value::Double(encode(&load(w, a, 0)?, 0)))),
        Call::BigEncodeDouble => code(|w, a| one(Value::Double(encode(&load(w, a, 0)?, int(a, 1)?)))),
        Call::BigFromDouble => code(|w, a| {
            let n = truncate(double(a, 0)?);
            one(store(w, &n))
        }),
        Call::BigToBase => code(|w, a| {
            let n = load(w, a, 1)?;
            let text = n.in_radix(int(a, 0)?.clamp(2, 36) as u8).to_string();
            one(w.new_bytes(text.into_bytes()))
        }),
        Call::BigFromBase => code(|w, a| {
            let text = w.bytes(value(a, 1)?)?;
            let text: String = text.iter().filter(|b| **b != b'_').map(|b| *b as char).collect();
            let base = int(a, 0)?.clamp(2, 36) as u32;
            let n = IBig::from_str_radix(&text, base).unwrap_or(IBig::ZERO);
            one(store(w, &n))
        }),
        // Handles.
        Call::HClose => code(|w, a| {
            if let Some(h) = open(w, a) {
                w.closed[h] = true;
            }
            io_number(0)
        }),
        Call::HFlush => code(|w, a| io_number(open(w, a).map_or(BAD_HANDLE, |_| 0))),
        Call::HFill => code(|w, a| {
            io_number(if reading(w, a) { i64::from(w.read >= w.input.len()) } else { BAD_HANDLE })
        }),
        Call::HGetChar => code(|w, a| character(w, a, true)),
        Call::HLookAhead => code(|w, a| character(w, a, false)),
        Call::HGetBuffering => code(|w, a| io_number(open(w, a).map_or(BAD_HANDLE, |h| w.buffering[h]))),
        Call::HSetBuffering => code(|w, a| match open(w, a) {
            Some(h) => {
                w.buffering[h] = int(a, 1)?;
                io_number(0)
            }
            None => io_number(BAD_HANDLE),
        }),
        Call::HIsOpen => code(|w, a| io_number(open(w, a).map_or(0, |h| if h == 0 { 1 } else { 2 }))),
        Call::HIsTerminal => code(|_, _| io_number(0)),
        Call::HPutChar => code(|w, a| {
            let c = char::from_u32(word(a, 1)? as u32).unwrap_or(char::REPLACEMENT_CHARACTER);
            write(w, a, c.encode_utf8(&mut [0; 4]).as_bytes())
        }),
        Call::HPutBytes | Call::HWriteBytes => code(|w, a| {
            let bytes = w.bytes(value(a, 1)?)?.clone();
            write(w, a, &bytes)
        }),
        Call::HGetChunk => code(|w, a| {
            let bytes = if reading(w, a) { chunk(w) } else { Vec::new() };
            io_bytes(w, bytes)
        }),
        Call::HGetLine => code(|w, a| {
            let bytes = if reading(w, a) { line(w) } else { Vec::new() };
            io_bytes(w, bytes)
        }),
        // The environment.
        Call::ArgCount => code(|w, _| io_number(w.args.len() as i64)),
        Call::ArgBytes => code(|w, a| {
            let bytes = w.args.get(index(a, 0)?).map(|s| s.clone().into_bytes()).unwrap_or_default();
            io_bytes(w, bytes)
        }),
        Call::ProgName => code(|w, _| io_bytes(w, b"semantics".to_vec())),
        Call::HasEnv => code(|_, _| io_number(0)),
        Call::GetEnv => code(|w, _| io_bytes(w, Vec::new())),
        Call::StrError => code(|w, a| {
            let text = format!("error {}", int(a, 0)?.unsigned_abs());
            io_bytes(w, text.into_bytes())
        }),
        Call::ExitProcess => code(|_, a| Err(Stop::Exit(int(a, 0)? as i32))),
        // Time stands still, so that runs repeat.
        Call::CpuTimeNanos | Call::WallTimeNanos => code(|_, _| io_number(0)),
        Call::HeapExhausted => code(|_, _| Err(Stop::Exit(251))),
        // Their memory has no end, and nothing in it is lost: the value is in a variable.
        Call::MakeWeak => code(|w, a| {
            let (value, finalizer) = (value(a, 1)?, value(a, 2)?);
            let finalizer = (int(a, 3)? != 0).then_some(finalizer);
            with_state(w.new_object(Object::Array([value].into_iter().chain(finalizer).collect())))
        }),
        Call::WeakValue => code(|w, a| {
            let gone = value(a, 1)?;
            let weak = w.array(value(a, 0)?)?;
            let found = weak.first().cloned();
            with_state(found.unwrap_or(gone))
        }),
        Call::EndWeak => code(|w, a| {
            let none = value(a, 1)?;
            let weak = w.array_mut(value(a, 0)?)?;
            let finalizer = weak.get(1).cloned();
            weak.clear();
            with_state(finalizer.unwrap_or(none))
        }),
        Call::NextFinalizer => code(|_, a| with_state(value(a, 0)?)),
        Call::SetException => Some(Meaning::Control(Control::SetException)),
        Call::PerformGC => code(|_, _| Ok(Answer::One(Value::Void))),
        Call::OpenFile => code(|_, _| Err(stuck("the machines have no files"))),
        // Not reached, since no events are recorded.
        Call::EventMark
        | Call::EventStart
        | Call::EventOpen
        | Call::EventFinish
        | Call::EventsBegin
        | Call::EventsAnswer
        | Call::EventsRecords
        | Call::EventsDerive
        | Call::EventsEnd
        | Call::EventWaiting
        | Call::EventValue
        | Call::EventText => None,
        Call::ConFields | Call::ConIsLifted | Call::ConField => {
            Some(Meaning::Control(Control::Constructor(op)))
        }
        // The machines have no look into values.
        Call::StableName
        | Call::SpySet
        | Call::SpyEntered
        | Call::SpyEntries
        | Call::SpyQuiet
        | Call::ClosureKind
        | Call::ClosureName
        | Call::ClosureSize
        | Call::SameClosure => None,
        Call::CopyAddrToByteArray => code(|w, a| {
            let to = byte_at(w, a, 1, 2)?;
            copy_bytes(w, word(a, 0)?, to, index(a, 3)?)
        }),
        Call::CopyByteArrayToAddr => code(|w, a| {
            let from = byte_at(w, a, 0, 1)?;
            copy_bytes(w, from, word(a, 2)?, index(a, 3)?)
        }),
        Call::NewStablePtr => code(|w, a| with_state(Value::Word(w.memory.new_stable(value(a, 0)?)))),
        Call::DeRefStablePtr => code(|w, a| with_state(w.memory.stable(word(a, 0)?)?)),
        Call::FreeStablePtr => code(|w, a| {
            w.memory.free_stable(word(a, 0)?);
            state()
        }),
        // Nothing is lost in their memory, so no finalizer is due.
        Call::AddFinalizer | Call::RunFinalizers => code(|_, _| state()),
        Call::NewCallback => code(|w, a| with_state(Value::Word(w.memory.new_callback(value(a, 0)?)))),
        Call::FreeCallback => code(|w, a| {
            w.memory.free_callback(word(a, 0)?);
            state()
        }),
        // The machines have no files, and no environment but their arguments.
        Call::AwaitDescriptor
        | Call::HFileSize
        | Call::HSetFileSize
        | Call::HIsSeekable
        | Call::HSeek
        | Call::HTell
        | Call::HOfDescriptor
        | Call::HDescriptor
        | Call::HFileno
        | Call::RunStatistics
        | Call::HDuplicate
        | Call::HDuplicateTo
        | Call::HGetText
        | Call::HSetText
        | Call::HWait
        | Call::HEcho
        | Call::HGetBytes
        | Call::HGetLineBytes
        | Call::SetEnv
        | Call::UnsetEnv
        | Call::Environment
        | Call::ExecutablePath
        | Call::FileExists
        | Call::RemoveFile => None,
    }
}
