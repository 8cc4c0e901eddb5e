//! Closures and info tables as the runtime sees them: typed access to what `kelvin-layout` describes.
//!
//! [`Ptr`] is a word that holds a closure pointer, tag included; [`Object`] is the untagged address of a
//! closure.
//!
//! # Note: closures
//! What is not null of these leads to a closure, whole as the layout has it, as long as nothing is allocated
//! in the heap: then it is a root, or in one ([`crate::heap::roots::Rooted`]), or is not used any more. They
//! are made of what the layout says is such a pointer: arguments of primitives, words of frames by their
//! stack maps, pointer words of closures, what was just allocated. So whoever makes one of another word
//! ([`Ptr::new`], [`Object::at`]) says why it is such a pointer. An index of payload is one that the kind
//! has, of a pointer where [`Object::pointer`] or [`Object::slot`] is asked for it. That is what all of
//! `unsafe` that cites this note rests on, and the one thing about memory that no type says.
//!
//! # Note: lent bytes
//! The content of a byte array is lent as a slice, which a collection would leave behind and which somebody
//! else's write would change. So whoever asks for one holds it for a moment only: reads it, or fills an array
//! that he has just made, and allocates nothing in the heap meanwhile; what is needed longer is copied. That
//! an argument of a primitive is a byte array, the table of primitives says (`kelvin-prims`), by which
//! compiled code calls.

use std::cell::Cell;
use std::mem::offset_of;

use kelvin_layout::{Kind, MIN_PAYLOAD_WORDS, TAG_MASK, Way, array, info, pap, stack};

use crate::word::{Addr, Bytes, Words};

/// The way this library is built for.
pub const WAY: Way = if cfg!(feature = "profiled") { Way::Profiled } else { Way::Unprofiled };
/// Bytes before a closure's payload.
pub const HEADER: Bytes = Bytes(kelvin_layout::HEADER);
/// The bits of a header that are the address of the info table, but for those that the collector marks.
const INFO: u64 = match WAY {
    Way::Unprofiled => !TAG_MASK,
    Way::Profiled => u32::MAX as u64 & !TAG_MASK,
};
/// Set in a header while the collector runs: the rest of the word is the closure's new address.
pub const FORWARDED: u64 = 1;
/// Set in the header of a static closure that a major collection has reached, until its end.
pub const STATIC_MARK: u64 = 4;
/// Set in the header of an array or mutable variable that is in the remembered set already. Compiled
/// code never reads the info pointer of these.
pub const REMEMBERED: u64 = 2;

/// A closure pointer with its tag, or null.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
#[repr(transparent)]
pub struct Ptr(u64);

impl Ptr {
    pub const NULL: Ptr = Ptr(0);

    /// # Safety
    /// Note "closures": the word is such a pointer, or null.
    #[inline(always)]
    pub const unsafe fn new(word: u64) -> Ptr {
        Ptr(word)
    }

    #[inline(always)]
    pub const fn word(self) -> u64 {
        self.0
    }

    #[inline(always)]
    pub const fn is_null(self) -> bool {
        self.0 == 0
    }

    /// Where it leads, tag included.
    #[inline(always)]
    pub const fn addr(self) -> Addr {
        Addr(self.0 as usize)
    }

    #[inline(always)]
    pub const fn tag(self) -> u64 {
        self.0 & TAG_MASK
    }

    #[inline(always)]
    pub const fn object(self) -> Object {
        Object(Addr((self.0 & !TAG_MASK) as usize))
    }

    /// The word at an address as a cell of a pointer.
    ///
    /// # Safety
    /// Such a word lies there, as long as the cell is used.
    #[inline(always)]
    pub unsafe fn cell<'a>(at: Addr) -> &'a Cell<Ptr> {
        // SAFETY: the caller's promise; a cell of a pointer is laid out as a word.
        unsafe { &*(at.0 as *const Cell<Ptr>) }
    }
}

/// The untagged address of a closure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Object(Addr);

impl Object {
    /// # Safety
    /// Note "closures": a closure begins there, or, if it is written next, its header.
    #[inline(always)]
    pub const unsafe fn at(addr: Addr) -> Object {
        Object(addr)
    }

    #[inline(always)]
    pub const fn addr(self) -> Addr {
        self.0
    }

    #[inline(always)]
    pub const fn ptr(self) -> Ptr {
        Ptr(self.0.0 as u64)
    }

    #[inline(always)]
    pub const fn tagged(self, tag: u64) -> Ptr {
        Ptr(self.0.0 as u64 | tag)
    }

    #[inline(always)]
    pub fn header(self) -> u64 {
        // SAFETY: note "closures".
        unsafe { self.0.load() }
    }

    #[inline(always)]
    pub fn set_header(self, word: u64) {
        // SAFETY: note "closures"; headers are in memory that may be written, those of static ones too.
        unsafe { self.0.store(word) }
    }

    /// Makes it a closure of this table, and of the same path if it has one; the collector's marks are gone.
    #[inline(always)]
    pub fn set_info(self, info: InfoPtr) {
        match WAY {
            Way::Unprofiled => self.set_header(info.addr().0 as u64),
            // SAFETY: as for `set_header`; it is half of that.
            Way::Profiled => unsafe { (self.0.0 as *mut u32).write(info.addr().0 as u32) },
        }
    }

    /// The info table; the collector's marks in the header are ignored.
    #[inline(always)]
    pub fn info(self) -> InfoPtr {
        Object::info_of(self.header())
    }

    #[inline(always)]
    pub fn kind(self) -> Kind {
        self.info().kind()
    }

    /// Where the collector has copied it to, if it has.
    #[inline(always)]
    pub fn forwarded(self) -> Option<Object> {
        let header = self.header();
        (header & FORWARDED != 0).then_some(Object(Addr((header & !FORWARDED) as usize)))
    }

    /// The info table of a closure that has not been copied, given its header.
    #[inline(always)]
    pub fn info_of(header: u64) -> InfoPtr {
        InfoPtr((header & INFO) as *const InfoTable)
    }

    /// A header without the collector's marks.
    #[inline(always)]
    pub fn unmarked(header: u64) -> u64 {
        header & !TAG_MASK
    }

    /// Leaves behind where the collector has copied it to.
    #[inline(always)]
    pub fn forward(self, to: Object) {
        self.set_header(to.0.0 as u64 | FORWARDED);
    }

    /// The address of payload word `index`.
    #[inline(always)]
    pub const fn payload(self, index: usize) -> Addr {
        self.0.plus(HEADER).word(index)
    }

    /// Payload word `index`.
    #[inline(always)]
    pub fn word(self, index: usize) -> u64 {
        // SAFETY: note "closures".
        unsafe { self.payload(index).load() }
    }

    /// The same, which is an address.
    #[inline(always)]
    pub fn word_addr(self, index: usize) -> Addr {
        Addr(self.word(index) as usize)
    }

    /// The same, which is a pointer.
    #[inline(always)]
    pub fn pointer(self, index: usize) -> Ptr {
        Ptr(self.word(index))
    }

    /// The same, which is the address of an info table.
    #[inline(always)]
    pub fn info_at(self, index: usize) -> InfoPtr {
        InfoPtr(self.word(index) as *const InfoTable)
    }

    #[inline(always)]
    pub fn set_word(self, index: usize, word: u64) {
        // SAFETY: note "closures".
        unsafe { self.payload(index).store(word) }
    }

    /// Payload word `index`, which is a pointer, for the collector to change.
    #[inline(always)]
    pub fn slot<'a>(self, index: usize) -> &'a Cell<Ptr> {
        // SAFETY: note "closures".
        unsafe { Ptr::cell(self.payload(index)) }
    }

    /// The path under which it was allocated.
    #[cfg(feature = "profiled")]
    #[inline(always)]
    pub fn path(self) -> u32 {
        (self.header() >> 32) as u32
    }

    /// Makes it a closure of this table, allocated under this path.
    #[cfg(feature = "profiled")]
    #[inline(always)]
    pub fn set_info_and_path(self, info: InfoPtr, path: u32) {
        self.set_header(info.addr().0 as u64 | u64::from(path) << 32);
    }

    /// The size of the closure, header included. An updated thunk counts as the indirection that it is: sizes
    /// are meaningful for closures that the collector has just written, or is about to copy.
    #[inline]
    pub fn size(self) -> Bytes {
        HEADER + self.payload_words(self.info()).bytes()
    }

    /// The words of payload that a copy of this closure needs. A black hole keeps one word: its free
    /// variables are dead, its evaluation has them on the stack.
    #[inline]
    pub fn payload_words(self, info: InfoPtr) -> Words {
        if let Some(plain) = info.plain() {
            return plain.payload;
        }
        let kind = info.kind();
        Words(kind.payload_words(match kind {
            Kind::Pap => self.word(pap::COUNT) as usize,
            Kind::Bytes => self.length().div_ceil(kelvin_layout::WORD),
            Kind::Array => self.length(),
            Kind::Stack => self.word(stack::SIZE) as usize / kelvin_layout::WORD,
            // Plain ones, which have been seen to.
            Kind::Con | Kind::Fun | Kind::Thunk | Kind::Selector => 0,
            Kind::Ind | Kind::BlackHole | Kind::MutVar | Kind::Raise | Kind::Frozen | Kind::Caf => 0,
        }))
    }

    /// Of an array of bytes, how many they are; of an array, the number of its elements.
    #[inline(always)]
    pub fn length(self) -> usize {
        self.word(array::LENGTH) as usize
    }

    /// The content of a byte array.
    ///
    /// # Safety
    /// Note "lent bytes": this is a byte array; as long as the slice is used, nothing is allocated in the
    /// heap, and nobody writes to the array.
    pub unsafe fn bytes<'a>(self) -> &'a [u8] {
        let length = self.length();
        // SAFETY: a byte array holds `length` bytes after its length; the rest is the caller's promise.
        unsafe { std::slice::from_raw_parts(self.payload(array::ELEMENTS).0 as *const u8, length) }
    }

    /// The content of a byte array, to be written.
    ///
    /// # Safety
    /// Note "lent bytes": as for [`Object::bytes`], and nobody else reads the array meanwhile.
    pub unsafe fn bytes_mut<'a>(self) -> &'a mut [u8] {
        let length = self.length();
        // SAFETY: as for `bytes`.
        unsafe { std::slice::from_raw_parts_mut(self.payload(array::ELEMENTS).0 as *mut u8, length) }
    }

    /// The 64-bit words of a byte array, to be written.
    ///
    /// # Safety
    /// As for [`Object::bytes_mut`].
    pub unsafe fn byte_words_mut<'a>(self) -> &'a mut [u64] {
        let length = self.length() / kelvin_layout::WORD;
        // SAFETY: as for `bytes_mut`; payloads are 8-aligned.
        unsafe { std::slice::from_raw_parts_mut(self.payload(array::ELEMENTS).0 as *mut u64, length) }
    }

    /// The 64-bit words of a byte array.
    ///
    /// # Safety
    /// As for [`Object::bytes`].
    pub unsafe fn byte_words<'a>(self) -> &'a [u64] {
        let length = self.length() / kelvin_layout::WORD;
        // SAFETY: as for `bytes`; payloads are 8-aligned.
        unsafe { std::slice::from_raw_parts(self.payload(array::ELEMENTS).0 as *const u64, length) }
    }
}

/// Of a constructor, function or thunk: what its info table alone says about its payload. The collector meets
/// hardly anything else, and decides this once for each.
#[derive(Clone, Copy)]
pub struct Plain {
    pub kind: u8,
    /// The first word that is a pointer, if there are any, and how many there are.
    pub first: usize,
    pub pointers: usize,
    pub payload: Words,
}

const _: () = {
    assert!(Kind::Con as u8 == 0 && Kind::Fun as u8 == 1 && Kind::Con.reserved_words() == 0);
    assert!(Kind::Thunk as u8 == 2 && Kind::Selector as u8 == 3 && Kind::Fun.reserved_words() == 0);
    assert!(Kind::Thunk.reserved_words() == 1 && Kind::Selector.reserved_words() == 1);
};

impl Plain {
    /// The tag of pointers to such a closure.
    #[inline(always)]
    pub fn value_tag(self, table: &InfoTable) -> u64 {
        if self.kind <= Kind::Fun as u8 { table.tag as u64 } else { 0 }
    }
}

/// The address of an info table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct InfoPtr(*const InfoTable);

impl InfoPtr {
    #[cfg(test)]
    pub const fn of(table: &'static InfoTable) -> InfoPtr {
        InfoPtr(table)
    }

    #[inline(always)]
    pub fn table(self) -> &'static InfoTable {
        // SAFETY: info tables are static data emitted by the compiler.
        unsafe { &*self.0 }
    }

    #[inline(always)]
    pub fn kind(self) -> Kind {
        Kind::numbered(self.table().kind).unwrap_or_else(|| bad_kind(self))
    }

    pub fn addr(self) -> Addr {
        Addr(self.0 as usize)
    }

    /// What the table says about payloads, if it is that of a constructor, function or thunk.
    #[inline(always)]
    pub fn plain(self) -> Option<Plain> {
        let table = self.table();
        if table.kind > Kind::Selector as u8 {
            return None;
        }
        let first = (table.kind >= Kind::Thunk as u8) as usize;
        let pointers = table.ptrs as usize;
        let words = first + pointers + table.nonptrs as usize;
        Some(Plain { kind: table.kind, first, pointers, payload: Words(words.max(MIN_PAYLOAD_WORDS)) })
    }

    /// The tag that every pointer to a closure of this table may carry: 0 unless it is a value.
    #[inline(always)]
    pub fn value_tag(self) -> u64 {
        match self.kind() {
            Kind::Con | Kind::Fun | Kind::Pap => self.table().tag as u64,
            _ => 0,
        }
    }
}

/// An info table, field for field as [`kelvin_layout::info`] says.
#[repr(C)]
pub struct InfoTable {
    pub eval: usize,
    pub apply: usize,
    pub kind: u8,
    pub tag: u8,
    pub arity: u16,
    /// Constructor index, or field index of a selector.
    pub index: u32,
    pub ptrs: u32,
    pub nonptrs: u32,
    pub arg_ptrs: u64,
    pub desc: Addr,
    pub srt: Addr,
    pub flags: u64,
}

impl InfoTable {
    /// The address of a text of the description ([`kelvin_layout::desc`]), or null.
    pub fn text_at(&self, field: i32) -> Addr {
        // SAFETY: descriptions are the compiler's, in static data.
        if self.desc.is_null() { Addr::NULL } else { unsafe { self.desc.field(field).load_addr() } }
    }

    /// The text; empty where there is none.
    pub fn described(&self, field: i32) -> &'static str {
        // SAFETY: as above.
        unsafe { self.text_at(field).c_str() }
    }
}

const _: () = {
    assert!(offset_of!(InfoTable, eval) == info::EVAL as usize);
    assert!(offset_of!(InfoTable, apply) == info::APPLY as usize);
    assert!(offset_of!(InfoTable, kind) == info::KIND as usize);
    assert!(offset_of!(InfoTable, tag) == info::TAG as usize);
    assert!(offset_of!(InfoTable, arity) == info::ARITY as usize);
    assert!(offset_of!(InfoTable, index) == info::CON_INDEX as usize);
    assert!(offset_of!(InfoTable, index) == info::SELECTOR as usize);
    assert!(offset_of!(InfoTable, ptrs) == info::PTRS as usize);
    assert!(offset_of!(InfoTable, nonptrs) == info::NONPTRS as usize);
    assert!(offset_of!(InfoTable, arg_ptrs) == info::ARG_PTRS as usize);
    assert!(offset_of!(InfoTable, desc) == info::DESC as usize);
    assert!(offset_of!(InfoTable, srt) == info::SRT as usize);
    assert!(offset_of!(InfoTable, flags) == info::FLAGS as usize);
    assert!(size_of::<InfoTable>() == info::SIZE);
};

#[cold]
fn bad_kind(info: InfoPtr) -> ! {
    crate::exit::internal_error(&format!("the word {:#x} is not an info table", info.addr().0))
}

unsafe extern "C" {
    safe static kelvin_info_ind: InfoTable;
    safe static kelvin_info_blackhole: InfoTable;
    safe static kelvin_info_bytes: InfoTable;
    safe static kelvin_info_array: InfoTable;
    safe static kelvin_info_raise: InfoTable;
    safe static kelvin_info_stack: InfoTable;
    safe static kelvin_info_frozen: InfoTable;
}

/// The info tables that the compiler emits for closures which the runtime makes.
pub mod builtin {
    use super::InfoPtr;

    pub fn ind() -> InfoPtr {
        InfoPtr(&raw const super::kelvin_info_ind)
    }
    pub fn blackhole() -> InfoPtr {
        InfoPtr(&raw const super::kelvin_info_blackhole)
    }
    pub fn bytes() -> InfoPtr {
        InfoPtr(&raw const super::kelvin_info_bytes)
    }
    pub fn array() -> InfoPtr {
        InfoPtr(&raw const super::kelvin_info_array)
    }
    pub fn raise() -> InfoPtr {
        InfoPtr(&raw const super::kelvin_info_raise)
    }
    pub fn stack() -> InfoPtr {
        InfoPtr(&raw const super::kelvin_info_stack)
    }
    pub fn frozen() -> InfoPtr {
        InfoPtr(&raw const super::kelvin_info_frozen)
    }
}
