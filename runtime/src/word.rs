//! Typed machine words: addresses and sizes are never bare integers across a function boundary.
//!
//! An [`Addr`] is a number. To read or write there is unsafe, as through a raw pointer: the caller knows what
//! lies there.

use std::ops::{Add, AddAssign, Sub};

/// A size or distance in bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
#[repr(transparent)]
pub struct Bytes(pub usize);

impl Bytes {
    pub const KIB: Bytes = Bytes(1 << 10);
    pub const MIB: Bytes = Bytes(1 << 20);
    pub const GIB: Bytes = Bytes(1 << 30);

    pub const fn times(self, n: usize) -> Bytes {
        Bytes(self.0.saturating_mul(n))
    }

    /// Rounded up to a multiple of `unit`, a power of two.
    pub const fn round_up(self, unit: Bytes) -> Bytes {
        Bytes((self.0 + unit.0 - 1) & !(unit.0 - 1))
    }

    pub const fn saturating_sub(self, other: Bytes) -> Bytes {
        Bytes(self.0.saturating_sub(other.0))
    }
}

impl Add for Bytes {
    type Output = Bytes;
    fn add(self, other: Bytes) -> Bytes {
        Bytes(self.0 + other.0)
    }
}

impl AddAssign for Bytes {
    fn add_assign(&mut self, other: Bytes) {
        self.0 += other.0;
    }
}

impl Sub for Bytes {
    type Output = Bytes;
    fn sub(self, other: Bytes) -> Bytes {
        Bytes(self.0 - other.0)
    }
}

/// A number of machine words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[repr(transparent)]
pub struct Words(pub usize);

impl Words {
    pub const fn bytes(self) -> Bytes {
        Bytes(self.0 * kelvin_layout::WORD)
    }
}

/// An address in memory that the runtime or the compiled program owns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
#[repr(transparent)]
pub struct Addr(pub usize);

impl Addr {
    pub const NULL: Addr = Addr(0);

    pub const fn is_null(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub const fn plus(self, distance: Bytes) -> Addr {
        Addr(self.0.wrapping_add(distance.0))
    }

    #[inline(always)]
    pub const fn minus(self, distance: Bytes) -> Addr {
        Addr(self.0.wrapping_sub(distance.0))
    }

    /// The nearest multiple of `unit` (a power of two) at or below this address.
    pub const fn round_down(self, unit: Bytes) -> Addr {
        Addr(self.0 & !(unit.0 - 1))
    }

    /// The address of the field at a (layout) byte offset.
    #[inline(always)]
    pub const fn field(self, offset: i32) -> Addr {
        Addr(self.0.wrapping_add_signed(offset as isize))
    }

    /// The address of word `index` from here.
    #[inline(always)]
    pub const fn word(self, index: usize) -> Addr {
        Addr(self.0.wrapping_add(index * kelvin_layout::WORD))
    }

    /// The word here.
    ///
    /// # Safety
    /// A word that may be read lies here, 8-aligned.
    #[inline(always)]
    pub unsafe fn load(self) -> u64 {
        // SAFETY: the caller's promise.
        unsafe { *(self.0 as *const u64) }
    }

    /// The address in the word here.
    ///
    /// # Safety
    /// As for [`Addr::load`].
    #[inline(always)]
    pub unsafe fn load_addr(self) -> Addr {
        // SAFETY: the caller's promise.
        Addr(unsafe { self.load() } as usize)
    }

    /// The half word here.
    ///
    /// # Safety
    /// As for [`Addr::load`], with an alignment of 4.
    #[inline(always)]
    pub unsafe fn load_u32(self) -> u32 {
        // SAFETY: the caller's promise.
        unsafe { *(self.0 as *const u32) }
    }

    /// Writes the word here.
    ///
    /// # Safety
    /// A word that may be written lies here, 8-aligned; nobody has a reference to it but of a cell.
    #[inline(always)]
    pub unsafe fn store(self, word: u64) {
        // SAFETY: the caller's promise.
        unsafe { *(self.0 as *mut u64) = word }
    }

    /// Writes the half word here.
    ///
    /// # Safety
    /// As for [`Addr::store`], with an alignment of 4.
    #[cfg(feature = "profiled")]
    #[inline(always)]
    pub unsafe fn store_u32(self, half: u32) {
        // SAFETY: the caller's promise.
        unsafe { *(self.0 as *mut u32) = half }
    }

    /// The NUL-terminated text at this address; empty for a null address.
    ///
    /// # Safety
    /// The address is null, or that of such a text in static data.
    pub unsafe fn c_str(self) -> &'static str {
        if self.is_null() {
            return "";
        }
        // SAFETY: the caller's promise.
        unsafe { std::ffi::CStr::from_ptr(self.0 as *const libc::c_char) }.to_str().unwrap_or("")
    }

    /// Copies whole words.
    ///
    /// # Safety
    /// So many words may be read there and written here, and they do not overlap.
    #[inline(always)]
    pub unsafe fn copy_words_from(self, source: Addr, count: Words) {
        let (to, from) = (self.0 as *mut u64, source.0 as *const u64);
        for i in 0..count.0 {
            // SAFETY: the caller's promise. Objects are small, so that a loop beats a call of `memcpy`.
            unsafe { to.add(i).write(from.add(i).read()) }
        }
    }

    /// The same where they may overlap.
    ///
    /// # Safety
    /// So many words may be read there and written here.
    pub unsafe fn move_words_from(self, source: Addr, count: Words) {
        // SAFETY: the caller's promise.
        unsafe { std::ptr::copy(source.0 as *const u64, self.0 as *mut u64, count.0) };
    }

    /// As [`Addr::copy_words_from`] for few words, one at least: two at a time, without the preparations that
    /// a compiler makes for many.
    ///
    /// # Safety
    /// As for [`Addr::copy_words_from`].
    #[inline(always)]
    pub unsafe fn copy_few_words_from(self, source: Addr, count: Words) {
        let mut done = count.0 % 2;
        if done == 1 {
            // SAFETY: the caller's promise.
            unsafe { self.store(source.load()) };
        }
        while done < count.0 {
            // SAFETY: as above; read as volatile, so that this stays the loop that it is.
            unsafe {
                let pair = (source.word(done).0 as *const Pair).read_volatile();
                (self.word(done).0 as *mut Pair).write(pair);
            }
            done += 2;
        }
    }
}

/// Two words that are copied at once.
#[repr(C)]
struct Pair(u64, u64);

/// A half-open range of addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Range {
    pub start: Addr,
    pub end: Addr,
}

impl Range {
    pub const fn new(start: Addr, size: Bytes) -> Range {
        Range { start, end: start.plus(size) }
    }

    #[inline(always)]
    pub const fn contains(self, addr: Addr) -> bool {
        addr.0.wrapping_sub(self.start.0) < self.end.0.wrapping_sub(self.start.0)
    }

    pub const fn size(self) -> Bytes {
        Bytes(self.end.0 - self.start.0)
    }
}

/// A range that is asked often whether it contains an address.
#[derive(Clone, Copy)]
pub struct Span {
    start: Addr,
    size: usize,
}

impl Span {
    pub const fn of(range: Range) -> Span {
        Span { start: range.start, size: range.size().0 }
    }

    #[inline(always)]
    pub const fn contains(self, addr: Addr) -> bool {
        addr.0.wrapping_sub(self.start.0) < self.size
    }
}
