//! The program record that the compiler emits ([`kelvin_layout::program`]), and the check that program and
//! runtime were made for each other.

use std::cell::Cell;

use kelvin_layout::{VERSION, Way, counted_module, program as at};

use crate::object::{Ptr, WAY};
use crate::word::{Addr, Bytes};

unsafe extern "C" {
    #[link_name = "kelvin_program"]
    safe static PROGRAM: u64;
}

/// The record of the running program.
#[derive(Clone, Copy)]
pub struct Program(Addr);

/// The record of the running program.
pub fn program() -> Program {
    Program(Addr(&raw const PROGRAM as usize))
}

impl Program {
    fn word(self, field: i32) -> u64 {
        // SAFETY: a field of the record, which is the compiler's, in static data.
        unsafe { self.0.field(field).load() }
    }

    fn half(self, field: i32) -> u32 {
        // SAFETY: as above.
        unsafe { self.0.field(field).load_u32() }
    }

    fn address(self, field: i32) -> Addr {
        Addr(self.word(field) as usize)
    }

    /// Says what is wrong if this runtime cannot run the program.
    pub fn check(self) -> Result<(), String> {
        let version = self.half(at::VERSION);
        if version != VERSION {
            return Err(format!(
                "compiled for layout version {version}, but its runtime has version {VERSION}"
            ));
        }
        let profiled = self.half(at::PROFILED) != 0;
        if profiled != (WAY == Way::Profiled) {
            return Err("compiled for the other way (profiled or not) than its runtime".to_string());
        }
        Ok(())
    }

    /// The closure of the `IO` action to run, perhaps tagged.
    pub fn main(self) -> Ptr {
        // SAFETY: note "closures": the compiler has put a static closure there.
        unsafe { Ptr::new(self.word(at::MAIN)) }
    }

    /// The stack-map chunks.
    pub fn stack_maps(self) -> impl Iterator<Item = Addr> {
        let (base, count) = (self.address(at::STACK_MAPS), self.word(at::STACK_MAP_COUNT));
        // SAFETY: so many words of static data.
        (0..count as usize).map(move |i| unsafe { base.word(i).load_addr() })
    }

    /// The info tables of boxed numbers and characters, or null.
    pub fn int_info(self) -> Addr {
        self.address(at::INT_INFO)
    }

    pub fn char_info(self) -> Addr {
        self.address(at::CHAR_INFO)
    }

    /// The counts of program coverage, one for each box, and those that are for several boxes.
    pub fn counters(self) -> (&'static [Cell<u64>], &'static [Cell<u64>]) {
        let boxes: usize = self.counted_modules().map(|(_, _, boxes)| boxes).sum();
        if boxes == 0 {
            return (&[], &[]);
        }
        let count = boxes + self.word(at::BOX_SUM_COUNT) as usize;
        // SAFETY: static data that may be written: a word for each box of the modules, and each sum.
        let all = unsafe { std::slice::from_raw_parts(self.address(at::BOXES).0 as *const _, count) };
        all.split_at(boxes)
    }

    /// Which boxes those are, of each.
    pub fn box_sums(self) -> impl Iterator<Item = impl Iterator<Item = usize>> {
        let mut at = self.address(at::BOX_SUMS);
        (0..self.word(at::BOX_SUM_COUNT)).map(move |_| {
            // SAFETY: so many lists of static data stand here: a number, and as many numbers.
            let count = unsafe { at.load_u32() } as usize;
            let first = at.plus(Bytes(4));
            at = first.plus(Bytes(4 * count));
            // SAFETY: one of these numbers.
            (0..count).map(move |i| unsafe { first.plus(Bytes(4 * i)).load_u32() } as usize)
        })
    }

    /// The modules that they are of: name, hash, number of boxes.
    pub fn counted_modules(self) -> impl Iterator<Item = (&'static str, u32, usize)> {
        let (base, count) = (self.address(at::BOX_MODULES), self.word(at::BOX_MODULE_COUNT));
        (0..count as usize).map(move |i| {
            let record = base.plus(Bytes(i * counted_module::SIZE));
            // SAFETY: so many records of static data, with these fields; the name is a text.
            unsafe {
                let name = record.field(counted_module::NAME).load_addr().c_str();
                let hash = record.field(counted_module::HASH).load_u32();
                (name, hash, record.field(counted_module::BOXES).load_u32() as usize)
            }
        })
    }

    /// The source files that its cost centres name: name, hash.
    #[cfg(feature = "profiled")]
    pub fn source_files(self) -> impl Iterator<Item = (&'static str, u64)> {
        use kelvin_layout::source_file;
        let (base, count) = (self.address(at::SOURCE_FILES), self.word(at::SOURCE_FILE_COUNT));
        (0..count as usize).map(move |i| {
            let record = base.plus(Bytes(i * source_file::SIZE));
            // SAFETY: so many records of static data, with these fields; the name is a text.
            unsafe {
                let name = record.field(source_file::NAME).load_addr().c_str();
                (name, record.field(source_file::HASH).load())
            }
        })
    }

    /// The options that are built into the program.
    pub fn rts_options(self) -> &'static str {
        // SAFETY: null or a text of the compiler's, in static data.
        unsafe { self.address(at::RTS_OPTIONS).c_str() }
    }

    /// Whether info tables and stack maps carry complete static reference tables.
    pub fn has_srts(self) -> bool {
        self.word(at::FLAGS) & at::FLAG_SRTS != 0
    }

    /// Whether the program's code notes uses of closures ([`kelvin_layout::biography`]).
    #[cfg(feature = "profiled")]
    pub fn notes_uses(self) -> bool {
        self.word(at::FLAGS) & at::FLAG_BIOGRAPHY != 0
    }

    /// Whether the program's cost centres can be switched off when it starts.
    #[cfg(feature = "profiled")]
    pub fn is_switchable(self) -> bool {
        self.word(at::FLAGS) & at::FLAG_SWITCHABLE != 0
    }

    /// Whether an option inserted cost centres whose entries are those of the program that runs.
    #[cfg(feature = "profiled")]
    pub fn has_inserted_centres(self) -> bool {
        self.word(at::FLAGS) & at::FLAG_INSERTED != 0
    }

    /// The cost semantics the program was compiled for.
    #[cfg(feature = "profiled")]
    pub fn scoping(self) -> kelvin_layout::Scoping {
        use kelvin_layout::Scoping;
        Scoping::numbered(self.half(at::SCOPING)).unwrap_or(Scoping::Hybrid)
    }

    /// The description record of a cost centre ([`kelvin_layout::cc_desc`]).
    #[cfg(feature = "profiled")]
    pub fn cost_centre(self, number: usize) -> Addr {
        let size = kelvin_layout::cc_desc::SIZE / kelvin_layout::WORD;
        self.address(at::CC_DESCS).word(number * size)
    }

    /// How many cost centres the compiler has listed; none in programs compiled without `-prof`.
    pub fn cost_centres(self) -> usize {
        self.half(at::CC_COUNT) as usize
    }
}
