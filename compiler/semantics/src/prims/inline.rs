//! The operations that are instructions in compiled programs.

use kelvin_core::expr::CcId;
use kelvin_prims::{Element, Inline};

use super::arith::*;
use super::big::{big_int, low_word};
use super::memory::*;
use super::{Control, Meaning, code, double, float, index, int, number, one, state, value, with_state, word};
use crate::value::Value;
use crate::world::{Object, stuck};

/// What the operation does; `None` if the machines have no such thing. One arm an operation.
pub fn find(op: Inline) -> Option<Meaning> {
    match op {
        Inline::DataToTag => Some(Meaning::Control(Control::DataToTag)),
        Inline::UnsafeCoerce => Some(Meaning::Control(Control::Coerce)),
        Inline::Compare(order, operand) => compare(order, operand),
        // Int#, and Char# as its numbers
        Inline::PlusInt => int2(i64::wrapping_add),
        Inline::MinusInt => int2(i64::wrapping_sub),
        Inline::TimesInt => int2(i64::wrapping_mul),
        Inline::AndInt => int2(|a, b| a & b),
        Inline::OrInt => int2(|a, b| a | b),
        Inline::XorInt => int2(|a, b| a ^ b),
        Inline::UncheckedIShiftL => int2(|a, n| a.wrapping_shl(n as u32)),
        Inline::UncheckedIShiftRA => int2(|a, n| a.wrapping_shr(n as u32)),
        Inline::UncheckedIShiftRL => int2(|a, n| (a as u64).wrapping_shr(n as u32) as i64),
        Inline::QuotInt => int_div(i64::wrapping_div),
        Inline::RemInt => int_div(i64::wrapping_rem),
        Inline::NegateInt => int1(i64::wrapping_neg),
        Inline::NotInt => int1(|a| !a),
        Inline::Narrow8Int => int1(|a| i64::from(a as i8)),
        Inline::Narrow16Int => int1(|a| i64::from(a as i16)),
        Inline::Narrow32Int => int1(|a| i64::from(a as i32)),
        Inline::AddIntC => int_carry(i64::overflowing_add),
        Inline::SubIntC => int_carry(i64::overflowing_sub),
        Inline::MulIntC => int_carry(i64::overflowing_mul),
        Inline::Int2Word | Inline::Chr | Inline::Ord | Inline::Word2Int => word1(|a| a),
        Inline::Int2Double => code(|_, a| one(Value::Double(int(a, 0)? as f64))),
        Inline::Int2Float => code(|_, a| one(Value::Float(int(a, 0)? as f32))),
        // Word#
        Inline::PlusWord => word2(u64::wrapping_add),
        Inline::MinusWord => word2(u64::wrapping_sub),
        Inline::TimesWord => word2(u64::wrapping_mul),
        Inline::AndWord => word2(|a, b| a & b),
        Inline::OrWord => word2(|a, b| a | b),
        Inline::XorWord => word2(|a, b| a ^ b),
        Inline::QuotWord => word_div(|a, b| a / b),
        Inline::RemWord => word_div(|a, b| a % b),
        Inline::UncheckedShiftL => word2(|a, n| a.wrapping_shl(n as u32)),
        Inline::UncheckedShiftRL => word2(|a, n| a.wrapping_shr(n as u32)),
        Inline::NotWord => word1(|a| !a),
        Inline::PopCnt => word1(|a| u64::from(a.count_ones())),
        Inline::Clz => word1(|a| u64::from(a.leading_zeros())),
        Inline::Ctz => word1(|a| u64::from(a.trailing_zeros())),
        Inline::ByteSwap => word1(u64::swap_bytes),
        Inline::Narrow8Word => word1(|a| a & 0xff),
        Inline::Narrow16Word => word1(|a| a & 0xffff),
        Inline::Narrow32Word => word1(|a| a & 0xffff_ffff),
        Inline::TimesWord2 => word_pair(|a, b| {
            let wide = u128::from(a) * u128::from(b);
            ((wide >> 64) as u64, wide as u64)
        }),
        Inline::PlusWord2 => word_pair(|a, b| {
            let (low, carry) = a.overflowing_add(b);
            (u64::from(carry), low)
        }),
        Inline::Word2Double => code(|_, a| one(Value::Double(word(a, 0)? as f64))),
        // Double#
        Inline::PlusDouble => double2(|a, b| a + b),
        Inline::MinusDouble => double2(|a, b| a - b),
        Inline::TimesDouble => double2(|a, b| a * b),
        Inline::DivideDouble => double2(|a, b| a / b),
        Inline::NegateDouble => double1(|a| -a),
        Inline::FabsDouble => double1(f64::abs),
        Inline::SqrtDouble => double1(f64::sqrt),
        Inline::Double2Int => code(|_, a| number(double(a, 0)? as i64)),
        Inline::Double2Float => code(|_, a| one(Value::Float(double(a, 0)? as f32))),
        Inline::CastDoubleToWord64 => code(|_, a| one(Value::Word(double(a, 0)?.to_bits()))),
        Inline::CastWord64ToDouble => code(|_, a| one(Value::Double(f64::from_bits(word(a, 0)?)))),
        // Float#
        Inline::PlusFloat => float2(|a, b| a + b),
        Inline::MinusFloat => float2(|a, b| a - b),
        Inline::TimesFloat => float2(|a, b| a * b),
        Inline::DivideFloat => float2(|a, b| a / b),
        Inline::NegateFloat => float1(|a| -a),
        Inline::FabsFloat => float1(f32::abs),
        Inline::SqrtFloat => float1(f32::sqrt),
        Inline::Float2Int => code(|_, a| number(float(a, 0)? as i64)),
        Inline::Float2Double => code(|_, a| one(Value::Double(f64::from(float(a, 0)?)))),
        Inline::CastFloatToWord32 => code(|_, a| one(Value::Word(u64::from(float(a, 0)?.to_bits())))),
        Inline::CastWord32ToFloat => code(|_, a| one(Value::Float(f32::from_bits(word(a, 0)? as u32)))),
        // Addresses.
        Inline::PlusAddr => word2(u64::wrapping_add),
        Inline::Addr2Int | Inline::Int2Addr => word1(|a| a),
        Inline::ByteArrayContents => code(|w, a| match value(a, 0)? {
            Value::Object(object) => one(Value::Word(w.memory.content(object))),
            other => Err(stuck(format!("{other:?} is no array of bytes"))),
        }),
        Inline::IndexOffAddr(element) => code(move |w, a| one(load_at(element, w, a)?)),
        Inline::ReadOffAddr(element) => code(move |w, a| with_state(load_at(element, w, a)?)),
        Inline::WriteOffAddr(element) => code(move |w, a| store_at(element, w, a)),
        Inline::ReadAddrOffAddr => code(move |w, a| with_state(load_at(Element::Word, w, a)?)),
        Inline::WriteAddrOffAddr => code(move |w, a| store_at(Element::Word, w, a)),
        // Mutable variables.
        Inline::NewMutVar => code(|w, a| with_state(w.new_object(Object::MutVar(value(a, 0)?)))),
        // Nobody spies.
        Inline::Spied => code(|_, _| number(0)),
        // Nor are there boxes.
        Inline::Tick => code(|_, _| state()),
        Inline::EnterCritical => Some(Meaning::Control(Control::EnterCritical)),
        Inline::LeaveCritical => Some(Meaning::Control(Control::LeaveCritical)),
        Inline::SwitchedOn => code(|w, a| {
            let c = CcId(int(a, 0)? as u32);
            number(i64::from(!w.switched_off.contains(&c)))
        }),
        Inline::EventsOn => code(|_, _| with_state(Value::Word(0))),
        Inline::ReadMutVar => code(|w, a| with_state(*w.mut_var(value(a, 0)?)?)),
        Inline::WriteMutVar => code(|w, a| {
            *w.mut_var(value(a, 0)?)? = value(a, 1)?;
            state()
        }),
        Inline::SameMutVar | Inline::SameMutableArray | Inline::SameMutableByteArray => code(|_, a| same(a)),
        // Arrays of values.
        Inline::ReadArray => code(|w, a| with_state(read_array(w, a)?)),
        Inline::IndexArray => code(|w, a| Ok(super::Answer::Many(vec![read_array(w, a)?]))),
        Inline::WriteArray => code(|w, a| {
            let at = w.array_mut(value(a, 0)?)?.get_mut(index(a, 1)?).ok_or_else(out_of_bounds)?;
            *at = value(a, 2)?;
            state()
        }),
        Inline::SizeofArray | Inline::SizeofMutableArray => {
            code(|w, a| number(w.array(value(a, 0)?)?.len() as i64))
        }
        Inline::UnsafeFreezeArray
        | Inline::UnsafeThawArray
        | Inline::UnsafeFreezeByteArray
        | Inline::UnsafeThawByteArray => code(|_, a| with_state(value(a, 0)?)),
        // Arrays of bytes.
        Inline::SizeofByteArray | Inline::SizeofMutableByteArray => {
            code(|w, a| number(w.bytes(value(a, 0)?)?.len() as i64))
        }
        Inline::GetSizeofMutableByteArray => {
            code(|w, a| with_state(Value::Word(w.bytes(value(a, 0)?)?.len() as u64)))
        }
        Inline::ShrinkMutableByteArray => code(|w, a| {
            let n = index(a, 1)?;
            w.bytes_mut(value(a, 0)?)?.truncate(n);
            state()
        }),
        Inline::Touch => code(|_, _| state()),
        // Big integers.
        Inline::BigFitsInt => big_int(|n| i64::from(i64::try_from(&n).is_ok())),
        Inline::BigToInt => big_int(|n| low_word(&n) as i64),
        Inline::IndexBytes(element) => code(move |w, a| one(load_element(element, w, a)?)),
        Inline::ReadBytes(element) => code(move |w, a| with_state(load_element(element, w, a)?)),
        Inline::WriteBytes(element) => code(move |w, a| store_element(element, w, a)),
    }
}
