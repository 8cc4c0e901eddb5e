//! The program record that the compiler emits ([`kelvin_layout::program`]), and the check that program and
//! runtime were made for each other.

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
    /// Says what is wrong if this runtime cannot run the program.
    pub fn check(self) -> Result<(), String> {
        let version = self.0.field(at::VERSION).load_u32();
        if version != VERSION {
            return Err(format!(
                "compiled for layout version {version}, but its runtime has version {VERSION}"
            ));
        }
        let profiled = self.0.field(at::PROFILED).load_u32() != 0;
        if profiled != (WAY == Way::Profiled) {
            return Err("compiled for the other way (profiled or not) than its runtime".to_string());
        }
        Ok(())
    }

    /// The closure of the `IO` action to run, perhaps tagged.
    pub fn main(self) -> Ptr {
        Ptr(self.0.field(at::MAIN).load())
    }

    /// The stack-map chunks.
    pub fn stack_maps(self) -> impl Iterator<Item = Addr> {
        let (base, count) =
            (self.0.field(at::STACK_MAPS).load_addr(), self.0.field(at::STACK_MAP_COUNT).load());
        (0..count as usize).map(move |i| base.word(i).load_addr())
    }

    /// The info tables of boxed numbers and characters, or null.
    pub fn int_info(self) -> Addr {
        self.0.field(at::INT_INFO).load_addr()
    }

    pub fn char_info(self) -> Addr {
        self.0.field(at::CHAR_INFO).load_addr()
    }

    /// The counts of program coverage, one for each box.
    pub fn boxes(self) -> Addr {
        self.0.field(at::BOXES).load_addr()
    }

    /// The modules that they are of: name, hash, number of boxes.
    pub fn counted_modules(self) -> impl Iterator<Item = (&'static str, u32, usize)> {
        let (base, count) =
            (self.0.field(at::BOX_MODULES).load_addr(), self.0.field(at::BOX_MODULE_COUNT).load());
        (0..count as usize).map(move |i| {
            let record = base.plus(Bytes(i * counted_module::SIZE));
            let name = record.field(counted_module::NAME).load_addr().c_str();
            let hash = record.field(counted_module::HASH).load_u32();
            (name, hash, record.field(counted_module::BOXES).load_u32() as usize)
        })
    }

    /// Whether info tables and stack maps carry complete static reference tables.
    pub fn has_srts(self) -> bool {
        self.0.field(at::FLAGS).load() & at::FLAG_SRTS != 0
    }

    /// Whether the program's code notes uses of closures ([`kelvin_layout::biography`]).
    #[cfg(feature = "profiled")]
    pub fn notes_uses(self) -> bool {
        self.0.field(at::FLAGS).load() & at::FLAG_BIOGRAPHY != 0
    }

    /// Whether an option inserted cost centres whose entries are those of the program that runs.
    #[cfg(feature = "profiled")]
    pub fn has_inserted_centres(self) -> bool {
        self.0.field(at::FLAGS).load() & at::FLAG_INSERTED != 0
    }

    /// The cost semantics the program was compiled for.
    #[cfg(feature = "profiled")]
    pub fn scoping(self) -> kelvin_layout::Scoping {
        use kelvin_layout::Scoping;
        Scoping::numbered(self.0.field(at::SCOPING).load_u32()).unwrap_or(Scoping::Hybrid)
    }

    /// The description record of a cost centre ([`kelvin_layout::cc_desc`]).
    #[cfg(feature = "profiled")]
    pub fn cost_centre(self, number: usize) -> Addr {
        let size = kelvin_layout::cc_desc::SIZE / kelvin_layout::WORD;
        self.0.field(at::CC_DESCS).load_addr().word(number * size)
    }

    #[cfg(feature = "profiled")]
    pub fn cost_centres(self) -> usize {
        self.0.field(at::CC_COUNT).load_u32() as usize
    }
}
