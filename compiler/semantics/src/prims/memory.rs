//! Addresses, mutable variables, arrays of values and of bytes.

use std::ops::Range;

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

/// How large an array is to be, in bytes or values: the machines, too, end somewhere.
pub(super) fn size(a: &[Value], i: usize) -> Result<usize, Stop> {
    const MOST: usize = 1 << 32;
    let n = index(a, i)?;
    if n <= MOST { Ok(n) } else { Err(stuck(format!("an array of {n} bytes or values is too large"))) }
}

pub(super) fn read_array(w: &World, a: &[Value]) -> Result<Value, Stop> {
    w.array(value(a, 0)?)?.get(index(a, 1)?).copied().ok_or_else(out_of_bounds)
}

/// The place in a byte array of the element at an index.
fn place(element: Element, w: &World, a: &[Value]) -> Result<Option<Range<usize>>, Stop> {
    let size = element.size() as usize;
    let start = usize::try_from(int(a, 1)?).ok().and_then(|n| n.checked_mul(size));
    let end = |start: usize| start.checked_add(size);
    let place = start.and_then(|start| Some(start..end(start)?));
    let length = w.bytes(value(a, 0)?)?.len();
    Ok(place.filter(|place| place.end <= length))
}

/// The place of the element at an index from an address; from that of the content, if an array is given. What
/// lies outside of the array is not forgotten: the library has strings of memory that is not the heap's at
/// the distance between that and an array.
fn element_at(element: Element, w: &mut World, a: &[Value]) -> Result<(u64, usize), Stop> {
    let size = u64::from(element.size());
    let base = match value(a, 0)? {
        Value::Object(object) => w.memory.content(object),
        _ => word(a, 0)?,
    };
    Ok((base.wrapping_add(word(a, 1)?.wrapping_mul(size)), size as usize))
}

/// The address of the byte of this array with this index, both arguments.
pub(super) fn byte_at(w: &mut World, a: &[Value], array: usize, at: usize) -> Result<u64, Stop> {
    match value(a, array)? {
        Value::Object(object) => Ok(w.memory.content(object).wrapping_add(word(a, at)?)),
        other => Err(stuck(format!("{other:?} is no array of bytes"))),
    }
}

/// So many bytes from one address to another.
pub(super) fn copy_bytes(w: &mut World, from: u64, to: u64, n: usize) -> Result<Answer, Stop> {
    let bytes = w.memory.read(&w.objects, from, n)?.to_vec();
    w.memory.write(&mut w.objects, to, n)?.copy_from_slice(&bytes);
    state()
}

/// The element of a byte array at an index.
pub(super) fn load_element(element: Element, w: &mut World, a: &[Value]) -> Result<Value, Stop> {
    match place(element, w, a)? {
        Some(place) => Ok(decode(element, &w.bytes(value(a, 0)?)?[place])),
        None => load_at(element, w, a),
    }
}

pub(super) fn load_at(element: Element, w: &mut World, a: &[Value]) -> Result<Value, Stop> {
    let (address, size) = element_at(element, w, a)?;
    Ok(decode(element, w.memory.read(&w.objects, address, size)?))
}

pub(super) fn store_at(element: Element, w: &mut World, a: &[Value]) -> Result<Answer, Stop> {
    let (address, size) = element_at(element, w, a)?;
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
    let Some(place) = place(element, w, a)? else { return store_at(element, w, a) };
    let bits = bits(element, a)?;
    let size = place.len();
    w.bytes_mut(value(a, 0)?)?[place].copy_from_slice(&bits.to_le_bytes()[..size]);
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
