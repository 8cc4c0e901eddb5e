//! The layout of everything that compiled code and the runtime both touch. Nothing here depends
//! on the compiler or on the runtime; each constant is stated once.
//!
//! All sizes are in bytes unless a name says `WORDS`. A word is 8 bytes.
//!
//! # Pointers and tags
//! A pointer to a closure is 8-byte aligned; its low three bits are the *tag*:
//! * 0: nothing is known: it may be a thunk, an indirection, or a value;
//! * on an evaluated constructor: `min(constructor index + 1, 7)`; 7 means "index 6 or more: look in
//!   the info table";
//! * on a function closure: `min(arity, 6)`; 6 means "arity 6 or more";
//! * on a partial application: 7 ([`TAG_PAP`]).
//!
//! An evaluated value is always carried with its tag by compiled code: every `eval` returns a tagged
//! pointer. A field may hold an untagged pointer to a value (it is then entered, and its eval
//! code returns it tagged). Unlifted objects (arrays, mutable variables) are never tagged nor entered.
//!
//! # Closures
//! ```text
//! unprofiled:  [ info            ][ payload … ]
//! profiled:    [ info u32 | path u32 ][ payload … ]
//! ```
//! Profiling takes no memory of closures: a program's static data lies in the lowest 2 GiB of the address
//! space (it is linked so), and half a word is enough for the address of an info table.
//!
//! # Paths
//! Who is charged is a cost centre; what says so, in [`regs::CCC`] and in headers, is a *path*: a cost centre
//! together with the `scc`s by which it was reached, as the offset of its record ([`cc::path`]): what charges
//! it has no more to add than that. Path number c, for c a cost centre, is c directly below
//! `MAIN` (0 is `MAIN` itself); the runtime makes the others, one for each (path above, cost centre) that is
//! met. Entering `scc c` under path p leads to the path c below p, unless c is on p already: then it is
//! recursion, and leads back to where p has c. CAF and dictionary cost centres stand directly below `MAIN`,
//! whoever demanded them: their paths are known at compile time. The cost centres of keys (`sccBy`) the
//! runtime makes as they come up: their numbers go on behind those that the compiler listed, and also their
//! paths directly below `MAIN`, which stand for them (`keyedCentre#`), have any number. A cost centre's own
//! figures are the sums of those of its paths.
//!
//! A function that a constant has made (`f = scc "f" (g . h)`; a method that a dictionary has computed) was
//! entered by nobody who applies it: below `MAIN` its costs would say nothing about the program. So where a
//! path begins at a constant ([`cc::FLAG_CONSTANT`]: at a CAF or dictionary, or at the annotation of a
//! constant other than the program itself) and a function made there is applied, the path is appended to the
//! one that is current, cost centre by cost centre, as if they were entered there (nothing is counted for
//! it). It ends at the same cost centre. GHC does so, too. What a constant is *evaluated* for stays below
//! the constant, and so do its thunks.
//!
//! The payload is `ptrs` pointer words, then `nonptrs` other words. Every closure has at
//! least one payload word ([`MIN_PAYLOAD_WORDS`]), so that it can become an indirection; for a
//! *thunk* payload word 0 is reserved for the result and its free variables begin at word 1, so
//! that a thunk under evaluation can be marked and updated without losing them too early.
#![no_std]

pub mod events;
mod keys;
mod names;
pub mod rts_options;
mod ticks;

pub use keys::{OTHER_KEYS, in_a_line, keyed_label, label_of_key};
pub use names::source_name;
pub use ticks::is_lump;

/// Bytes in a machine word.
pub const WORD: usize = 8;
pub const TAG_MASK: u64 = 7;
/// The tag of partial applications.
pub const TAG_PAP: u64 = 7;
/// The greatest tag of a function: arity 6 or more.
pub const TAG_FUN_MAX: u64 = 6;
/// The greatest tag of a constructor: index 6 or more.
pub const TAG_CON_MAX: u64 = 7;

/// The two ways a program is compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Unprofiled,
    Profiled,
}

/// Bytes of a closure before its payload.
pub const HEADER: usize = WORD;

/// A closure's header, as byte offsets from the closure.
pub mod header {
    /// Address of the [`super::info`] table: a word, of profiled programs a u32.
    pub const INFO: i32 = 0;
    /// Profiled programs: u32 path.
    pub const PATH: i32 = 4;
}

/// # Note: uses
/// A closure is *used* where a thunk is entered, a local function called, a partial application applied, and
/// where a `case` or a selector finds a constructor. Programs compiled with `-fbiography` note it there: they
/// write 1 to the byte that is as far from [`regs::USED`] as the closure's address has
/// [granules](biography::GRANULE), in none of which two closures begin. In a biography profile (`-hb`) the
/// collector looks there, else nobody does.
pub mod biography {
    pub const GRANULE: usize = 16;
}

/// Makes an enumeration that programs hold by number: with the numbers, and the way back from one.
macro_rules! numbered {
    ($(#[$doc:meta])* $Name:ident: $repr:ty { $($(#[$variant_doc:meta])* $Variant:ident = $number:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr($repr)]
        pub enum $Name {
            $($(#[$variant_doc])* $Variant = $number,)*
        }

        impl $Name {
            /// What has this number, if anything has.
            #[inline(always)]
            pub const fn numbered(number: $repr) -> Option<$Name> {
                match number {
                    $($number => Some($Name::$Variant),)*
                    _ => None,
                }
            }
        }
    };
}

pub const MIN_PAYLOAD_WORDS: usize = 1;

/// The tag of constructor number `index` (from 0) of its type.
pub const fn con_tag(index: u32) -> u64 {
    if index as u64 + 1 < TAG_CON_MAX { index as u64 + 1 } else { TAG_CON_MAX }
}

/// Whether each of a type's `constructors` has a tag of its own, so that the tag alone tells them apart.
pub const fn tags_suffice(constructors: usize) -> bool {
    constructors as u64 <= TAG_CON_MAX
}

/// The tag of a function closure of this arity (from 1).
pub const fn fun_tag(arity: u32) -> u64 {
    if (arity as u64) < TAG_FUN_MAX { arity as u64 } else { TAG_FUN_MAX }
}

numbered! {
/// What a closure is; [`info::KIND`].
Kind: u8 {
    /// A constructor. `ptrs`/`nonptrs` as in the info table.
    Con = 0,
    /// A function with its free variables.
    Fun = 1,
    /// An unevaluated expression. Payload word 0 reserved (not scanned), then `ptrs`, `nonptrs`.
    Thunk = 2,
    /// A thunk `case x of C … y … -> y`: payload word 1 is `x`; [`info::SELECTOR`] the index of the
    /// pointer field selected. The collector reduces it when `x` is evaluated (Wadler 1987).
    Selector = 3,
    /// A partial application: payload word 0 the function (tagged), word 1 the number of
    /// arguments held, then the arguments, each one word; which are pointers is said by the
    /// function's [`info::ARG_PTRS`]. With no arguments it is a *box* that only records a cost
    /// centre (thesis 4.2.4).
    Pap = 4,
    /// Payload word 0 points to the value (tagged), when evaluated.
    Ind = 5,
    /// A thunk under evaluation. Keeps the size of the thunk that it was ([`info::PTRS`] are not
    /// known any more: the runtime finds the size where it needs one from payload word 0, in
    /// which compiled code leaves the thunk's own info pointer).
    BlackHole = 6,
    /// Payload word 0: length in bytes; then the bytes, padded to a word.
    Bytes = 7,
    /// Payload word 0: number of elements; then the elements (pointers).
    Array = 8,
    /// Payload word 0: the content (a pointer).
    MutVar = 9,
    /// A top-level thunk in static data. Payload word 0: result once evaluated (it is
    /// then an [`Kind::Ind`]); word 1: the runtime's mark that it has been entered; word 2: the
    /// thunk's own info pointer once entered.
    Caf = 10,
    /// A thunk whose evaluation was cut short by an exception: payload word 0 is the exception, which
    /// entering it raises again.
    Raise = 11,
    /// Frames of a stack that nobody runs now ([`stack`]).
    Stack = 12,
    /// A thunk whose evaluation was cut short by an exception of another thread, and goes on when it is
    /// entered: payload word 0 is its [`Kind::Stack`].
    Frozen = 13,
}
}

impl Kind {
    /// Payload words before those that vary in number: before the fields of functions, thunks and
    /// constructors, the arguments of partial applications, the elements and bytes of arrays.
    pub const fn reserved_words(self) -> usize {
        match self {
            Kind::Con | Kind::Fun | Kind::MutVar => 0,
            Kind::Bytes | Kind::Array => array::ELEMENTS,
            Kind::Thunk | Kind::Selector | Kind::Ind | Kind::BlackHole | Kind::Raise | Kind::Frozen => {
                RESULT + 1
            }
            Kind::Stack => stack::FRAMES,
            Kind::Pap => pap::ARGS,
            Kind::Caf => caf::WORDS,
        }
    }

    /// Payload words of a closure with so many words besides the reserved ones.
    pub const fn payload_words(self, words: usize) -> usize {
        let all = self.reserved_words() + words;
        if all < MIN_PAYLOAD_WORDS { MIN_PAYLOAD_WORDS } else { all }
    }
}

/// The payload word of what was a thunk that has its value ([`Kind::Ind`]), the exception
/// ([`Kind::Raise`]), the frames ([`Kind::Frozen`]), or the thunk's own info pointer ([`Kind::BlackHole`]).
pub const RESULT: usize = 0;

/// The payload of a [`Kind::Bytes`] or [`Kind::Array`], by words.
pub mod array {
    /// In bytes, or elements.
    pub const LENGTH: usize = 0;
    pub const ELEMENTS: usize = 1;
}

/// The payload of a [`Kind::MutVar`], by words.
pub mod mut_var {
    pub const CONTENT: usize = 0;
}

/// The payload of a [`Kind::Selector`], by words, behind the reserved one.
pub mod selector {
    /// What it selects from.
    pub const SELECTEE: usize = 1;
}

/// The payload of a [`Kind::Pap`], by words.
pub mod pap {
    /// The function, tagged.
    pub const FUNCTION: usize = 0;
    /// The number of arguments held.
    pub const COUNT: usize = 1;
    /// The arguments.
    pub const ARGS: usize = 2;
}

/// The payload of a [`Kind::Stack`], by words: the frames of an evaluation that was cut short, as they lay on
/// the stack, from the innermost to that of the thunk. What in them points into the stack itself is as it was
/// there.
pub mod stack {
    /// Bytes of the frames.
    pub const SIZE: usize = 0;
    /// What the innermost frame waits for: a closure whose value it gets, or what the primitive that it
    /// called returns. Or null.
    pub const AWAITED: usize = 1;
    /// How it goes on: a number of the runtime's.
    pub const RESUME: usize = 2;
    /// The current cost centre there.
    pub const CCC: usize = 3;
    /// The masking state there.
    pub const MASKING: usize = 4;
    /// The registers there that a called function keeps: rbx, r12, r13, r14.
    pub const REGISTERS: usize = 5;
    /// The return address into the innermost frame, and its frame pointer.
    pub const RA: usize = 9;
    pub const FP: usize = 10;
    /// Where on the stack the frames lay.
    pub const BASE: usize = 11;
    /// The thunk's own info pointer.
    pub const INFO: usize = 12;
    /// The frames.
    pub const FRAMES: usize = 13;
}

/// The payload of a [`Kind::Caf`], by words.
pub mod caf {
    /// The value, once evaluated.
    pub const VALUE: usize = 0;
    /// The runtime's mark that it has been entered.
    pub const ENTERED: usize = 1;
    /// Its own info pointer, once entered.
    pub const INFO: usize = 2;
    pub const WORDS: usize = 3;
}

/// A big integer: the content of a byte array, by words. Zero has no limbs and is not negative.
pub mod big {
    /// 0, or 1 for a negative number.
    pub const SIGN: usize = 0;
    /// The limbs of the magnitude, 64 bits each, the least significant first, without leading zeros.
    pub const LIMBS: usize = 1;
}

/// Fields of an info table, as byte offsets. An info table is 8-aligned static data; the header
/// word of a closure is its address (low bits zero; the collector uses them while it runs).
pub mod info {
    /// Code: `tail` convention, `fn(node: i64) -> i64`: evaluates the closure `node` (untagged or
    /// tagged) and returns the tagged value. For constructors, functions and partial
    /// applications it returns `node` with its tag.
    pub const EVAL: i32 = 0;
    /// Code of functions: `tail` convention, `fn(node, a1, …, an) -> r…`, every argument as an
    /// `i64` (doubles and floats by their bits; void arguments as any word). 0 for others.
    pub const APPLY: i32 = 8;
    /// u8, a [`super::Kind`].
    pub const KIND: i32 = 16;
    /// u8: the tag that a pointer to an (evaluated) closure of this table carries.
    pub const TAG: i32 = 17;
    /// u16: number of arguments of a function (void ones included); 0 for others.
    pub const ARITY: i32 = 18;
    /// u32: constructor index (from 0) of a constructor; field index of a selector.
    pub const CON_INDEX: i32 = 20;
    pub const SELECTOR: i32 = 20;
    /// u32 each: pointer and other words of the payload (without a thunk's reserved word).
    pub const PTRS: i32 = 24;
    pub const NONPTRS: i32 = 28;
    /// u64: bit i set if argument i (from 0) of a function is a pointer.
    pub const ARG_PTRS: i32 = 32;
    /// Address of the closure's [`super::desc`] record, or 0.
    pub const DESC: i32 = 40;
    /// Address of a static reference table: a u64 count, then addresses of the static closures (CAFs and
    /// static functions/thunks that lead to CAFs) that the code refers to; 0 = none.
    pub const SRT: i32 = 48;
    /// u64 flags, see [`super::flag`].
    pub const FLAGS: i32 = 56;
    pub const SIZE: usize = 64;
}

/// Bits of [`info::FLAGS`].
pub mod flag {
    /// A static closure (its header's info table says so): never moved, not in the heap census.
    pub const STATIC: u64 = 1;
    /// A top-level function: subsumed (`SUB`), its entry leaves the current cost centre.
    pub const TOP_LEVEL: u64 = 2;
    /// Entered at most once: no update, no indirection.
    pub const SINGLE_ENTRY: u64 = 4;
    /// A construction that, of its fields, only the last pointer leads to another of its type, as the cell of
    /// a list: the collector lays those in a row.
    pub const SPINE: u64 = 8;
}

/// A closure description (thesis 5.6.5), static data: five addresses of NUL-terminated UTF-8 strings,
/// each 0 where unknown.
pub mod desc {
    /// What it is: constructor name, function or thunk name (`f`, `f.go`, `f.\`).
    pub const NAME: i32 = 0;
    /// Its type constructor (`[]`, `Int`, `->`), for census by type.
    pub const TYPE: i32 = 8;
    /// The module it comes from.
    pub const MODULE: i32 = 16;
    /// Its source span as in reports.
    pub const SRC: i32 = 24;
    pub const SIZE: usize = 32;
}

/// The block of machine registers that live in memory: one static object of the runtime,
/// symbol [`sym::REGS`]. Byte offsets.
pub mod regs {
    /// The heap limit: an allocation is fine while `hp + bytes <= HP_LIMIT`. (The heap pointer itself is
    /// the pinned register; r15 on x86-64. It points at the next free byte.) The timer and stress
    /// mode set it to 0 to force the slow path.
    pub const HP_LIMIT: i32 = 0;
    /// The current cost centre, u64: its path (upper 32 bits zero), which is also the header word of a new
    /// closure. The collector adds the interval to headers of closures it finds with interval 0.
    pub const CCC: i32 = 8;
    /// The heap pointer while runtime code runs.
    pub const HP: i32 = 16;
    /// Frame pointer and return address of the compiled frame that called the runtime (set by the
    /// call stubs), where the stack walk starts.
    pub const LAST_FP: i32 = 24;
    pub const LAST_RA: i32 = 32;
    /// The young generation lies in `YOUNG_BASE .. YOUNG_BASE + YOUNG_SIZE`: an update or a write to an
    /// object outside it must be remembered (`sym::REMEMBER`).
    pub const YOUNG_BASE: i32 = 40;
    pub const YOUNG_SIZE: i32 = 48;
    /// Address of the counters, an array of [`super::cc::SIZE`]-byte records by number of path (runtime's
    /// own: to compiled code it is [`super::cc::TABLE`]).
    pub const CC_TABLE: i32 = 56;
    /// u64: 1 while events of the program's own are recorded, else 0.
    pub const EVENTS: i32 = 64;
    /// What of them a handler of exceptions finds open (runtime's own; saved by `catch#`).
    pub const OPEN_EVENTS: i32 = 72;
    /// The innermost exception handler (runtime's own).
    pub const HANDLER: i32 = 80;
    /// The C function that [`super::sym::FOREIGN`] is to call.
    pub const FOREIGN: i32 = 96;
    /// Programs compiled with `-fbiography`: the byte of address 0 in the table of uses (note "uses").
    pub const USED: i32 = 104;
    /// u64: not 0 while the running thread is not to be left for another, nor interrupted, at a heap check.
    pub const CRITICAL: i32 = 128;
    /// u64: 1 while the running thread is in a spy's hook, whose calls are neither seen nor counted, else 0.
    pub const QUIET: i32 = 144;
    /// Profiled code stores here what is to be computed before it goes on; nobody reads it.
    pub const ANCHOR: i32 = 152;
    /// What a function hands to the stub that has room made and calls it again ([`super::sym::AGAIN`]): its
    /// code, a table of static references or 0, and how many bytes are to fit.
    pub const AGAIN_CODE: i32 = 160;
    pub const AGAIN_STATICS: i32 = 168;
    pub const AGAIN_BYTES: i32 = 176;
    /// Results of a function beyond those in registers, on their way to its caller.
    pub const RESULTS: i32 = 256;
    /// No function has more results than this.
    pub const RESULT_WORDS: usize = 256;
    pub const SIZE: usize = RESULTS as usize + 8 * RESULT_WORDS;
}

/// A path's counters: byte offsets in its record of the runtime's table. All u64, all exact but `TICKS`.
pub mod cc {
    /// Where the table lies, so that an instruction finds a counter by a path alone: above programs, which
    /// lie in the lowest 2 GiB, as does the beginning of this; other things of the process lie where the
    /// system likes, which is far above.
    pub const TABLE: i32 = 0x6000_0000;
    /// `scc` entries, and entries of `scc`s directly below it.
    pub const SCC: i32 = 0;
    pub const SUBSCC: i32 = 8;
    pub const CAF: i32 = 16;
    pub const SUBCAF: i32 = 24;
    pub const DICT: i32 = 32;
    pub const SUBDICT: i32 = 40;
    pub const SCCSUB: i32 = 48;
    /// Thunks evaluated, closures allocated.
    pub const THUNKS: i32 = 56;
    pub const CLOSURES: i32 = 64;
    /// Bytes allocated.
    pub const ALLOC: i32 = 72;
    /// Samples of the timer.
    pub const TICKS: i32 = 80;
    /// u64 flags, `FLAG_*`.
    pub const FLAGS: i32 = 88;
    /// Whoever applies a function of it pays (kind DICT; under hybrid scoping also CAF).
    pub const FLAG_SUBSUMED: u64 = 1;
    /// It begins at a constant: its functions are reached from who applies them (note "Paths").
    pub const FLAG_CONSTANT: u64 = 2;
    /// u32: the path above, and the number of the cost centre.
    pub const PARENT: i32 = 96;
    pub const CENTRE: i32 = 100;
    /// u64, in the record of a cost centre's own path: not 0 if the cost centre is switched off (`+RTS -x`),
    /// which programs compiled with [`super::program::FLAG_SWITCHABLE`] ask before they enter it.
    pub const OFF: i32 = 104;
    /// What compiled code has allocated and [`CLOSURES`] and [`ALLOC`] do not have yet: closures from bit
    /// [`PENDING_SHIFT`] on, below it words. One addition for both, of a number that an instruction has room
    /// for where there are up to three closures; the runtime moves it before it overflows.
    pub const PENDING: i32 = 112;
    /// So many bits hold the words of it.
    pub const PENDING_SHIFT: u32 = 29;
    /// [`CHILD_SLOTS`] words: where entries of `scc`s under this path led, the cost centre's number in the
    /// upper half and the path in the lower, in the slot of that number modulo their count. What compiled
    /// code tries before it asks [`super::sym::PUSH`]. (`MAIN` is never entered: an empty slot fits nothing.)
    pub const CHILDREN: i32 = 128;
    pub const CHILD_SLOTS: usize = 16;
    pub const SIZE: usize = 1 << SIZE_SHIFT;
    pub const SIZE_SHIFT: u32 = 8;

    /// How many paths there can be: one is told by 32 bits.
    pub const MOST_PATHS: usize = 1 << (32 - SIZE_SHIFT);

    /// The path of this number: where its record lies in the table.
    pub const fn path(number: u32) -> u32 {
        number << SIZE_SHIFT
    }

    /// What an allocation of so many bytes, of whole words, adds to [`PENDING`].
    pub const fn pending(bytes: u64, closures: u64) -> u64 {
        closures << PENDING_SHIFT | (bytes / super::WORD as u64)
    }

    /// The closures in it.
    pub const fn pending_closures(pending: u64) -> u64 {
        pending >> PENDING_SHIFT
    }

    /// The bytes in it.
    pub const fn pending_bytes(pending: u64) -> u64 {
        (pending & ((1 << PENDING_SHIFT) - 1)) * super::WORD as u64
    }

    /// The number of a path.
    pub const fn number(path: u32) -> u32 {
        path >> SIZE_SHIFT
    }

    /// The slot of a cost centre, as an offset in the record of the path above.
    pub const fn child_slot(centre: u32) -> i32 {
        CHILDREN + (centre as usize % CHILD_SLOTS * super::WORD) as i32
    }
}

/// The static description of a cost centre that the compiler emits ([`sym::CC_DESCS`]): an array
/// of these, index = number.
pub mod cc_desc {
    /// Addresses of NUL-terminated strings.
    pub const LABEL: i32 = 0;
    pub const MODULE: i32 = 8;
    pub const GROUP: i32 = 16;
    pub const SRC: i32 = 24;
    /// u32, a [`super::CcKind`].
    pub const KIND: i32 = 32;
    /// Address of a NUL-terminated string: the package of a module that is not the user's own; or null.
    pub const PACKAGE: i32 = 40;
    pub const SIZE: usize = 48;
}

numbered! {
/// Kinds of cost centres (thesis 5.6.2, Appendix A).
CcKind: u32 {
    Main = 0,
    Normal = 1,
    Caf = 2,
    Dict = 3,
    /// Static constructors.
    Data = 4,
    /// Top-level functions; never current.
    Sub = 5,
}
}

/// Numbers of the built-in cost centres; the program's own follow.
pub const CC_MAIN: u32 = 0;
pub const CC_SUB: u32 = 1;
pub const CC_DATA: u32 = 2;
pub const CC_FIRST: u32 = 3;

numbered! {
/// The cost semantics, as recorded in the program ([`program::SCOPING`]).
Scoping: u32 {
    Lexical = 0,
    Evaluation = 1,
    Hybrid = 2,
}
}

/// The program record, static data emitted by the compiler under [`sym::PROGRAM`].
pub mod program {
    /// u32: layout version ([`super::VERSION`]), u32: 1 if profiled.
    pub const VERSION: i32 = 0;
    pub const PROFILED: i32 = 4;
    /// u32 [`super::Scoping`], u32 number of cost centres (built-in ones included).
    pub const SCOPING: i32 = 8;
    pub const CC_COUNT: i32 = 12;
    /// Address of the `cc_desc` array (0 if unprofiled).
    pub const CC_DESCS: i32 = 16;
    /// Addresses of the array of pointers to the stack-map chunks (one per code unit) and u64 count.
    pub const STACK_MAPS: i32 = 24;
    pub const STACK_MAP_COUNT: i32 = 32;
    /// Address of the static closure of `main` wrapped by the library's top handler: an `IO` action,
    /// i.e. a function closure of arity 1 (the state token) or a thunk/CAF that evaluates to one.
    pub const MAIN: i32 = 40;
    /// u64 flags, `FLAG_*`.
    pub const FLAGS: i32 = 48;
    /// Static reference tables are complete: the collector may drop a top-level thunk's value when
    /// nothing that is reachable leads to it. Without it, every entered one stays a root.
    pub const FLAG_SRTS: u64 = 1;
    /// Compiled with `-fbiography`: uses of closures are noted ([`super::biography`]).
    pub const FLAG_BIOGRAPHY: u64 = 2;
    /// An option inserted cost centres whose entries are those of the program that runs, not those of the
    /// program as written.
    pub const FLAG_INSERTED: u64 = 4;
    /// Compiled with `-fprof-switchable`: the program heeds [`super::cc::OFF`].
    pub const FLAG_SWITCHABLE: u64 = 8;
    /// Addresses of the info tables of `I#` and `C#` (one unboxed word each), 0 if unknown: the collector
    /// shares small numbers and characters.
    pub const INT_INFO: i32 = 56;
    pub const CHAR_INFO: i32 = 64;
    /// Program coverage (`-fhpc`): addresses of the counts (a u64 per box) and of the records of the modules
    /// that they are of ([`super::counted_module`]), u64 number of those. All 0 if nothing is counted.
    pub const BOXES: i32 = 72;
    pub const BOX_MODULES: i32 = 80;
    pub const BOX_MODULE_COUNT: i32 = 88;
    /// Counters that stand behind those of the boxes, each for several boxes: address of the u32 number of
    /// its boxes and these, for each; u64 number of such counters.
    pub const BOX_SUMS: i32 = 96;
    pub const BOX_SUM_COUNT: i32 = 104;
    /// Profiled programs: address of the records of the source files that its cost centres name
    /// ([`super::source_file`]), u64 number of those.
    pub const SOURCE_FILES: i32 = 112;
    pub const SOURCE_FILE_COUNT: i32 = 120;
    /// Address of the NUL-terminated options of the runtime that are built in (`-with-rtsopts`), 0 if none.
    pub const RTS_OPTIONS: i32 = 128;
    pub const SIZE: usize = 136;
}

/// A source file as it was compiled: address of its NUL-terminated name, u64 hash ([`source_hash`]).
pub mod source_file {
    pub const NAME: i32 = 0;
    pub const HASH: i32 = 8;
    pub const SIZE: usize = 16;
}

/// The hash of a source file's bytes, by which a report knows whether it still is what was compiled: FNV-1a
/// of 64 bits.
pub const fn source_hash(text: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut i = 0;
    while i < text.len() {
        hash = (hash ^ text[i] as u64).wrapping_mul(0x100_0000_01b3);
        i += 1;
    }
    hash
}

/// A module of program coverage: address of its NUL-terminated name, u32 hash of its boxes, u32 number of its
/// boxes. Those of one module come after those of the module before.
pub mod counted_module {
    pub const NAME: i32 = 0;
    pub const HASH: i32 = 8;
    pub const BOXES: i32 = 12;
    pub const SIZE: usize = 16;
}

/// A stack-map chunk (static data, one per code unit): `u64 n`, then n call sites sorted by nothing in
/// particular: `u64 return address, u32 frame size, u32 number of slots, u64 srt`,
/// `u32 update_slot, u8[4] kept registers, u32 centre slot, u32 statics`, then the slots: `u32` byte offsets
/// from the stack pointer (the slot's address is `rbp - frame size + offset`; see Cranelift's user stack
/// maps), padded to 8 bytes. `update_slot` is the offset of the slot that holds the thunk under evaluation in
/// a thunk's update code (always one of the slots), or [`NO_SLOT`]. The kept registers (rbx, r12, r13,
/// r14) lie so many words below the frame pointer, 0: the function leaves them alone. `centre_slot` is the
/// offset of the word that holds the cost centre which the thunk's update code restores, or
/// [`NO_SLOT`]; `statics` that of the word that holds the address of a table as `srt` is one, or 0 for none,
/// or [`NO_SLOT`].
pub mod stack_map {
    pub const RETURN_ADDRESS: usize = 0;
    pub const FRAME_SIZE: usize = 8;
    pub const SLOT_COUNT: usize = 12;
    pub const SRT: usize = 16;
    pub const UPDATE_SLOT: usize = 24;
    pub const KEPT: usize = 28;
    pub const KEPT_REGISTERS: usize = 4;
    pub const CENTRE_SLOT: usize = 32;
    pub const STATICS_SLOT: usize = 36;
    pub const SLOTS: usize = 40;
    pub const NO_SLOT: u32 = u32::MAX;
}

/// The most functions of a program that can be spied on: their records ([`sym::SPIES`]) take no memory until
/// one is used.
pub const MAX_SPIES: usize = (1 << 20) - 1;

/// The record after theirs: its [`spy::LEFT`] is not 0 while a hook is installed on any.
pub const ANY_SPY: usize = MAX_SPIES;

/// The record of a spied function: byte offsets.
pub mod spy {
    /// u64: 0 while no hook is installed on it, else at which entry from now hooks are called: 1 is the next.
    /// An entry counts it down to 1, but in a hook ([`super::regs::QUIET`]).
    pub const LEFT: i64 = 0;
    /// u64: what `LEFT` was when its entries were last added up.
    pub const SET: i64 = 8;
    /// u64: entries until then, while hooks were installed.
    pub const ENTRIES: i64 = 16;
    pub const SIZE: i64 = 24;
}

/// Made of this crate's sources: it changes whenever anything here does, so a program never meets a foreign
/// runtime.
pub const VERSION: u32 = digest(&[
    include_bytes!("lib.rs"),
    include_bytes!("events.rs"),
    include_bytes!("keys.rs"),
    include_bytes!("names.rs"),
    include_bytes!("rts_options/mod.rs"),
    include_bytes!("rts_options/sizes.rs"),
    include_bytes!("rts_options/table.rs"),
    include_bytes!("ticks.rs"),
]);

/// The hash of Fowler, Noll and Vo (FNV-1a, 32 bits) of these files, one after the other.
const fn digest(files: &[&[u8]]) -> u32 {
    let mut hash: u32 = 0x811c_9dc5;
    let mut file = 0;
    while file < files.len() {
        let mut at = 0;
        while at < files[file].len() {
            hash = (hash ^ files[file][at] as u32).wrapping_mul(0x0100_0193);
            at += 1;
        }
        file += 1;
    }
    hash
}

/// Symbols. Functions marked (tail) are called by compiled code with the `tail` convention;
/// (preserve) with `PreserveAll`-like care: they keep every register but r15 and the flags;
/// (rt) are reached with the C convention through a stub that records the caller's frame.
pub mod sym {
    pub const REGS: &str = "kelvin_regs";
    /// Calls the C function at [`super::regs::FOREIGN`], with the arguments it gets, as a safe point.
    pub const FOREIGN: &str = "kelvin_foreign";
    pub const PROGRAM: &str = "kelvin_program";
    /// (preserve) `gc(bytes)`: called when an allocation of `bytes` does not fit; returns with r15 such that
    /// it does. All live pointers are in stack-map slots. The stub receives `bytes` in the C convention's
    /// first argument register.
    pub const HEAP_CHECK: &str = "kelvin_heap_check";
    /// (tail) The stubs that make room and call a function again, by the shape of its arguments: `p` for a
    /// pointer, `n` for another word, `d` and `f` for floating-point numbers.
    pub const AGAIN: &str = "kelvin_again_";
    /// (rt) `remember(object)`: adds an old object that was just mutated or updated to the remembered set.
    pub const REMEMBER: &str = "kelvin_remember";
    /// (rt) `remember_element(array, index)`: the same after a write of one element of an array; the
    /// collector then looks at that part of a large array only.
    pub const REMEMBER_ELEMENT: &str = "kelvin_remember_element";
    /// (rt) `enter_caf(caf)`: links a CAF that is about to be evaluated into the list of roots.
    pub const ENTER_CAF: &str = "kelvin_enter_caf";
    /// (tail) generic application `apply_N(f, a1 … aN)` with all arguments as words, N = 1..=6.
    /// `f` may be unevaluated. Emitted by the compiler.
    pub const APPLY: &str = "kelvin_apply_";
    /// Info tables that the compiler emits: black hole, indirection, partial application,
    /// bytes, array, mutable variable, raise.
    pub const INFO_BLACKHOLE: &str = "kelvin_info_blackhole";
    pub const INFO_IND: &str = "kelvin_info_ind";
    pub const INFO_PAP: &str = "kelvin_info_pap";
    pub const INFO_BYTES: &str = "kelvin_info_bytes";
    pub const INFO_ARRAY: &str = "kelvin_info_array";
    pub const INFO_MUTVAR: &str = "kelvin_info_mutvar";
    pub const INFO_RAISE: &str = "kelvin_info_raise";
    pub const INFO_STACK: &str = "kelvin_info_stack";
    pub const INFO_FROZEN: &str = "kelvin_info_frozen";
    /// (tail) `thaw(thunk) -> value`: the eval code of a [`super::Kind::Frozen`].
    pub const THAW: &str = "kelvin_thaw";
    /// A record ([`super::spy`]) per spied function, by its number: [`super::MAX_SPIES`] of them, and
    /// [`super::ANY_SPY`].
    pub const SPIES: &str = "kelvin_spies";
    /// `probe(k)`, profiled programs only: adds one to the count of (k, current cost centre).
    pub const PROBE: &str = "kelvin_probe";
    /// (preserve) `push(path, cc)`, profiled programs only: puts where entering the cost centre under the
    /// path leads into its slot of the path's [`super::cc::CHILDREN`]. Keeps r15, too.
    pub const PUSH: &str = "kelvin_push";
    /// (preserve) `reach(path)`, profiled programs only: makes current the path's cost centre below the path
    /// that is current (note "Paths"). Keeps r15, too.
    pub const REACH: &str = "kelvin_reach";
    /// (rt) a black hole was entered: waits for its value if another thread evaluates it, else raises
    /// `NonTermination`.
    pub const LOOP: &str = "kelvin_loop";
    /// Code the runtime jumps to, C convention in, `tail` inside: `enter_io(action) -> value` runs an IO
    /// action (evaluates it, applies it to a state token) and returns its result; `eval(closure) -> value`.
    pub const ENTER_IO: &str = "kelvin_enter_io";
    pub const ENTER_EVAL: &str = "kelvin_enter_eval";
}
