//! Addresses, mutable variables, arrays of values and of bytes.

use kelvin_prims::{Element, Format};

use super::{Answer, double, float, index, number, state, value, word};
use crate::value::Value;
use crate::world::{Stop, World, stuck};

pub(super) fn same(a: &[Value]) -> Result<Answer, Stop> {
    number(i64::from(value(a, 0)? == value(a, 1)?))
}

pub(super) fn out_of_bounds() -> Stop {
    stuck("array index out of bounds")
}

/// How large an array is to be, in bytes or values: the machines, too, end somewhere.
pub(super) fn size(a: &[Value], i: usize) -> Result<usize, Stop> {
    const MOST: usize = 1 << 32;
    let n = index(a, i)?;
    if n <= MOST { Ok(n) } else { Err(stuck(format!("an array of {n} bytes or values is too large"))) }
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

/// The place of the element at an index from an address.
fn element_at(element: Element, a: &[Value]) -> Result<(u64, usize), Stop> {
    let size = u64::from(element.size());
    Ok((word(a, 0)?.wrapping_add(word(a, 1)?.wrapping_mul(size)), size as usize))
}

pub(super) fn load_at(element: Element, w: &World, a: &[Value]) -> Result<Value, Stop> {
    let (address, size) = element_at(element, a)?;
    Ok(decode(element, w.memory.read(&w.objects, address, size)?))
}

pub(super) fn store_at(element: Element, w: &mut World, a: &[Value]) -> Result<Answer, Stop> {
    let (address, size) = element_at(element, a)?;
    let bits = bits(element, a)?;
    w.memory.write(&mut w.objects, address, size)?.copy_from_slice(&bits.to_le_bytes()[..size]);
    state()
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
    let bits = bits(element, a)?;
    let place = w.bytes_mut(value(a, 0)?)?.get_mut(at..at + size).ok_or_else(out_of_bounds)?;
    place.copy_from_slice(&bits.to_le_bytes()[..size]);
    state()
}

/// The third argument as the bits of an element.
fn bits(element: Element, a: &[Value]) -> Result<u64, Stop> {
    Ok(match element.format() {
        Format::Signed(_) | Format::Unsigned(_) => word(a, 2)?,
        Format::Double => double(a, 2)?.to_bits(),
        Format::Float => u64::from(float(a, 2)?.to_bits()),
    })
}
