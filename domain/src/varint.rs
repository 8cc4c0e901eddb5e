//! Numbers of few bytes where they are small: seven bits a byte, the least first, the eighth set where more
//! follow.

/// The most bytes of a number.
const LONGEST: usize = 10;

/// Appends a number.
pub fn put(out: &mut Vec<u8>, mut n: u64) {
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
}

/// Bytes that are written one after the other into a place of a fixed size. What does not fit is left out.
#[derive(Debug)]
pub struct Writer<'b> {
    bytes: &'b mut [u8],
    used: usize,
}

impl<'b> Writer<'b> {
    pub fn new(bytes: &'b mut [u8]) -> Writer<'b> {
        Writer { bytes, used: 0 }
    }

    /// What has been written.
    pub fn finish(self) -> &'b [u8] {
        &self.bytes[..self.used]
    }

    #[inline(always)]
    pub fn byte(&mut self, byte: u8) {
        if let Some(place) = self.bytes.get_mut(self.used) {
            *place = byte;
            self.used += 1;
        }
    }

    pub fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|b| self.byte(*b));
    }

    /// A number, as [`put`] writes it.
    #[inline(always)]
    pub fn number(&mut self, n: u64) {
        if n < 0x80 { self.byte(n as u8) } else { self.long_number(n) }
    }

    fn long_number(&mut self, mut n: u64) {
        let Some(place) = self.bytes.get_mut(self.used..self.used + LONGEST) else {
            while n >= 0x80 {
                self.byte(n as u8 | 0x80);
                n >>= 7;
            }
            return self.byte(n as u8);
        };
        let mut used = 0;
        for byte in place {
            used += 1;
            if n < 0x80 {
                *byte = n as u8;
                break;
            }
            *byte = n as u8 | 0x80;
            n >>= 7;
        }
        self.used += used;
    }

    /// A number with a sign: 0, -1, 1, -2 … as 0, 1, 2, 3 ….
    pub fn signed(&mut self, n: i64) {
        self.number(((n << 1) ^ (n >> 63)) as u64);
    }
}

/// Reads numbers and bytes from a slice. Every method answers `None` where it ends before.
#[derive(Clone, Debug)]
pub struct Cursor<'b> {
    bytes: &'b [u8],
}

impl<'b> Cursor<'b> {
    pub fn new(bytes: &'b [u8]) -> Cursor<'b> {
        Cursor { bytes }
    }

    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The rest.
    pub fn rest(self) -> &'b [u8] {
        self.bytes
    }

    pub fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*first)
    }

    /// So many bytes.
    pub fn take(&mut self, count: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    /// A number as [`put`] writes it; `None` too where it is longer than 64 bits.
    pub fn number(&mut self) -> Option<u64> {
        let mut n = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let part = (byte & 0x7f) as u64;
            if shift == 63 && part > 1 {
                return None;
            }
            n |= part << shift;
            if byte & 0x80 == 0 {
                return Some(n);
            }
        }
        None
    }

    /// A number as [`Writer::signed`] writes it.
    pub fn signed(&mut self) -> Option<i64> {
        let n = self.number()?;
        Some((n >> 1) as i64 ^ -((n & 1) as i64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        for n in [0, 1, 127, 128, 300, u32::MAX as u64, u64::MAX - 1, u64::MAX] {
            let mut bytes = Vec::new();
            put(&mut bytes, n);
            assert_eq!(Cursor::new(&bytes).number(), Some(n));
            assert_eq!(Cursor::new(&bytes[..bytes.len() - 1]).number(), None);
            let mut place = [0; 10];
            let mut writer = Writer::new(&mut place);
            writer.number(n);
            assert_eq!(writer.finish(), bytes);
        }
        for n in [0, -1, 1, i64::MIN, i64::MAX] {
            let mut place = [0; 10];
            let mut writer = Writer::new(&mut place);
            writer.signed(n);
            assert_eq!(Cursor::new(writer.finish()).signed(), Some(n));
        }
        assert_eq!(Cursor::new(&[0xff; 11]).number(), None);
    }
}
