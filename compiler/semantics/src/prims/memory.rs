//! Static texts, mutable variables, arrays of values and of bytes.

use kelvin_prims::{Element, Format};

use super::{Answer, double, float, index, int, number, state, value, word};
use crate::value::Value;
use crate::world::{Stop, World, stuck};

pub(super) fn same(a: &[Value]) -> Result<Answer, Stop> {
    number(i64::from(value(a, 0)? == value(a, 1)?))
}

pub(super) fn out_of_bounds() -> Stop {
    stuck("array index out of bounds")
}

pub(super) fn read_array(w: &World, a: &[Value]) -> Result<Value, Stop> {
    w.array(value(a, 0)?)?.get(index(a, 1)?).copied().ok_or_else(out_of_bounds)
}

/// The element of a byte array at an index.
pub(super) fn load_element(element: Element, w: &World, a: &[Value]) -> Result<Value, Stop> {
    let size = element.size() as usize;
    let at = index(a, 1)? * size;
    Ok(decode(element, w.bytes(value(a, 0)?)?.get(at..at + size).ok_or_else(out_of_bounds)?))
}

/// The element at an index from an address in a static text.
pub(super) fn load_text(element: Element, w: &World, a: &[Value]) -> Result<Value, Stop> {
    let Value::Text(text, start) = value(a, 0)? else {
        return Err(stuck(format!("{:?} is no address", value(a, 0)?)));
    };
    let size = i64::from(element.size());
    let at = int(a, 1)?.checked_mul(size).and_then(|offset| offset.checked_add(i64::from(start)));
    let at = at.ok_or_else(out_of_bounds)?;
    let bytes: Vec<u8> =
        (at..at.saturating_add(size)).map(|i| w.text_byte(text, i)).collect::<Result<_, _>>()?;
    Ok(decode(element, &bytes))
}

/// The value that these bytes, as many as an element has, stand for.
fn decode(element: Element, bytes: &[u8]) -> Value {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    let word = u64::from_le_bytes(word);
    match element.format() {
        Format::Unsigned(_) => Value::Word(word),
        Format::Signed(n) => {
            let unused = 64 - 8 * n;
            Value::Word((((word << unused) as i64) >> unused) as u64)
        }
        Format::Double => Value::Double(f64::from_bits(word)),
        Format::Float => Value::Float(f32::from_bits(word as u32)),
    }
}

pub(super) fn store_element(element: Element, w: &mut World, a: &[Value]) -> Result<Answer, Stop> {
    let size = element.size() as usize;
    let at = index(a, 1)? * size;
    let bits = match element.format() {
        Format::Signed(_) | Format::Unsigned(_) => word(a, 2)?,
        Format::Double => double(a, 2)?.to_bits(),
        Format::Float => u64::from(float(a, 2)?.to_bits()),
    };
    let place = w.bytes_mut(value(a, 0)?)?.get_mut(at..at + size).ok_or_else(out_of_bounds)?;
    place.copy_from_slice(&bits.to_le_bytes()[..size]);
    state()
}
