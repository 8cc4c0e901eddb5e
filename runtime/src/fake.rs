//! A stand-in for the compiler in unit tests: the symbols that it would emit, closures made by hand, and
//! a few functions in assembly that behave as compiled code does.

use std::arch::global_asm;
use std::cell::{Cell, UnsafeCell};
use std::sync::{Mutex, MutexGuard, PoisonError};

use kelvin_layout::{Kind, TAG_PAP, VERSION, Way, flag, program as at, stack_map};

use crate::heap::alloc;
use crate::object::{HEADER, InfoPtr, InfoTable, Object, Ptr, WAY};
use crate::options::{Nursery, Options};
use crate::regs::regs;
use crate::stack::{maps, watermark};
use crate::word::{Addr, Bytes, Words};

const EMPTY: InfoTable = InfoTable {
    eval: 0,
    apply: 0,
    kind: 0,
    tag: 0,
    arity: 0,
    index: 0,
    ptrs: 0,
    nonptrs: 0,
    arg_ptrs: 0,
    desc: Addr::NULL,
    srt: Addr::NULL,
    flags: 0,
};

const fn builtin(kind: Kind, tag: u64) -> InfoTable {
    InfoTable { kind: kind as u8, tag: tag as u8, ..EMPTY }
}

const fn sized(kind: Kind, tag: u8, ptrs: u32, nonptrs: u32) -> InfoTable {
    InfoTable { kind: kind as u8, tag, ptrs, nonptrs, ..EMPTY }
}

#[unsafe(no_mangle)]
static kelvin_info_ind: InfoTable = builtin(Kind::Ind, 0);
#[unsafe(no_mangle)]
static kelvin_info_blackhole: InfoTable = builtin(Kind::BlackHole, 0);
#[unsafe(no_mangle)]
static kelvin_info_bytes: InfoTable = builtin(Kind::Bytes, 0);
#[unsafe(no_mangle)]
static kelvin_info_array: InfoTable = builtin(Kind::Array, 0);
#[unsafe(no_mangle)]
static kelvin_info_raise: InfoTable = builtin(Kind::Raise, 0);
#[unsafe(no_mangle)]
static kelvin_info_stack: InfoTable = builtin(Kind::Stack, 0);
#[unsafe(no_mangle)]
static kelvin_info_frozen: InfoTable = builtin(Kind::Frozen, 0);

pub static BLACKHOLE: InfoTable = builtin(Kind::BlackHole, 0);
pub static MUTVAR: InfoTable = builtin(Kind::MutVar, 0);
pub static PAP: InfoTable = builtin(Kind::Pap, TAG_PAP);
/// Two pointers and a number.
#[unsafe(no_mangle)]
pub static fake_info_node: InfoTable = sized(Kind::Con, 1, 2, 1);
/// The cell of a list: an element and the rest.
pub static CELL: InfoTable = InfoTable { flags: flag::SPINE, ..sized(Kind::Con, 1, 2, 0) };
/// A boxed number.
pub static INT: InfoTable = sized(Kind::Con, 1, 0, 1);
/// A thunk with two pointers and a number.
pub static THUNK: InfoTable = sized(Kind::Thunk, 0, 2, 1);
/// The first field of a node.
pub static FIRST: InfoTable = InfoTable { index: 0, ..sized(Kind::Selector, 0, 1, 0) };
/// The second field of a node.
pub static SECOND: InfoTable = InfoTable { index: 1, ..sized(Kind::Selector, 0, 1, 0) };
/// A function of three arguments, the second one no pointer.
pub static FUNCTION: InfoTable = InfoTable { arity: 3, arg_ptrs: 0b101, ..sized(Kind::Fun, 3, 1, 0) };
pub static CAF: InfoTable = caf_info();
static NIL_INFO: InfoTable = InfoTable { flags: flag::STATIC, ..sized(Kind::Con, 2, 0, 0) };

/// The table of a top-level thunk.
pub const fn caf_info() -> InfoTable {
    InfoTable { flags: flag::STATIC, ..sized(Kind::Caf, 0, 0, 0) }
}

/// Writable static data.
#[repr(C, align(16))]
pub struct Data<const N: usize>(UnsafeCell<[u64; N]>);

// SAFETY: tests hold the lock of `start`.
unsafe impl<const N: usize> Sync for Data<N> {}

impl<const N: usize> Data<N> {
    pub const fn new(words: [u64; N]) -> Self {
        Data(UnsafeCell::new(words))
    }

    pub fn addr(&self) -> Addr {
        Addr(self.0.get() as usize)
    }

    pub fn object(&self) -> Object {
        // SAFETY: note "closures": the words are laid out as one, where this is asked for.
        unsafe { Object::at(self.addr()) }
    }
}

static NIL: Data<4> = Data::new([0; 4]);

#[unsafe(no_mangle)]
static kelvin_program: Data<{ at::SIZE / 8 }> = Data::new([0; at::SIZE / 8]);

/// A static constructor without fields, tagged.
pub fn nil() -> Ptr {
    NIL.object().set_header(&raw const NIL_INFO as u64);
    NIL.object().tagged(2)
}

/// A new closure of this table; its payload is filled with the words.
pub fn closure(info: &'static InfoTable, words: &[u64]) -> Object {
    let object = alloc::object(InfoPtr::of(info), Words(words.len()));
    for (i, &word) in words.iter().enumerate() {
        object.set_word(i, word);
    }
    object
}

/// A new node, tagged.
pub fn node(first: Ptr, second: Ptr, number: u64) -> Ptr {
    closure(&fake_info_node, &[first.word(), second.word(), number]).tagged(1)
}

static LOCK: Mutex<()> = Mutex::new(());

/// Takes the runtime for one test, with a fresh heap and a nursery of 64 KiB.
pub fn start() -> MutexGuard<'static, ()> {
    start_with(Options { nursery: Nursery::Fixed(Bytes::KIB.times(64)), sanity: true, ..Options::default() })
}

thread_local! {
    /// Whether every major collection of this test compacts.
    static COMPACTING: Cell<bool> = const { Cell::new(false) };
}

/// Runs a test again, with compactions.
pub fn compacting(test: fn()) {
    COMPACTING.set(true);
    test();
    COMPACTING.set(false);
}

/// The same with these options.
pub fn start_with(mut options: Options) -> MutexGuard<'static, ()> {
    options.compact.always |= COMPACTING.get();
    let guard = LOCK.lock().unwrap_or_else(PoisonError::into_inner);
    let registers = regs();
    registers.last_fp.set(Addr::NULL);
    registers.last_ra.set(Addr::NULL);
    registers.handler.set(Addr::NULL);
    registers.root_top.set(0);
    watermark::forget();
    let program = kelvin_program.addr();
    // SAFETY: the program's record is ours while we hold the lock.
    unsafe {
        program.store(VERSION as u64 | ((WAY == Way::Profiled) as u64) << 32);
        program.field(at::FLAGS).store(0);
        program.field(at::INT_INFO).store(0);
    }
    set_stack_maps();
    crate::heap::init(&options);
    guard
}

fn set_field(field: i32, word: u64) {
    // SAFETY: as in `start_with`.
    unsafe { kelvin_program.addr().field(field).store(word) };
}

/// Names the constructor of boxed numbers.
pub fn set_int_info(info: &'static InfoTable) {
    set_field(at::INT_INFO, &raw const *info as u64);
}

/// Says whether the fake program has static reference tables.
pub fn set_srts(complete: bool) {
    set_field(at::FLAGS, if complete { at::FLAG_SRTS } else { 0 });
}

/// Sets the closure of `main`.
pub fn set_main(main: Object) {
    set_field(at::MAIN, main.ptr().word());
}

// Compiled code, as the code generator would write it. Frames are 32 bytes; slots at sp+8 and sp+16, a
// number at sp+24.
//
// fake_deep(n, list): for n > 0 allocates node(list, list, n), recurs with it, and returns that result plus
// the number in its own `list`, read after the call. For n = 0 returns 0.
global_asm!(
    ".text",
    "fake_deep:",
    "push rbp",
    "mov rbp, rsp",
    "sub rsp, 32",
    "mov [rsp + 8], rsi",
    "mov [rsp + 24], rdi",
    "xor eax, eax",
    "test rdi, rdi",
    "jz 3f",
    "lea rax, [r15 + {size}]",
    "cmp rax, [rip + kelvin_regs]",
    "jbe 2f",
    "mov rdi, {size}",
    "call kelvin_heap_check",
    ".globl fake_site_check",
    "fake_site_check:",
    "2:",
    "lea rax, [rip + fake_info_node]",
    "mov [r15], rax",
    "mov rax, [rsp + 8]",
    "mov [r15 + {header}], rax",
    "mov [r15 + {header} + 8], rax",
    "mov rdi, [rsp + 24]",
    "mov [r15 + {header} + 16], rdi",
    "lea rsi, [r15 + 1]",
    "add r15, {size}",
    "dec rdi",
    "call fake_deep",
    ".globl fake_site_deep",
    "fake_site_deep:",
    "mov rcx, [rsp + 8]",
    "and rcx, -8",
    "add rax, [rcx + {header} + 16]",
    "3:",
    "leave",
    "ret",
    // fake_run_deep(closure): the number of frames is in the closure's payload, behind two pointers.
    ".globl fake_run_deep",
    "fake_run_deep:",
    "push rbp",
    "mov rbp, rsp",
    "sub rsp, 32",
    "and rdi, -8",
    "mov rsi, [rdi + {header}]",
    "mov rdi, [rdi + {header} + 16]",
    "call fake_deep",
    ".globl fake_site_run_deep",
    "fake_site_run_deep:",
    "leave",
    "ret",
    // An action: its closure is a node (list, thunk, n). Runs fake_deep n times deep, then raises `list`
    // while the thunk is under evaluation.
    ".globl fake_throw",
    "fake_throw:",
    "push rbp",
    "mov rbp, rsp",
    "sub rsp, 32",
    "and rdi, -8",
    "mov rsi, [rdi + {header}]",
    "mov rcx, [rdi + {header} + 8]",
    "mov rdi, [rdi + {header} + 16]",
    "mov [rsp + 8], rsi",
    "mov [rsp + 16], rcx",
    "call fake_deep",
    ".globl fake_site_throw_deep",
    "fake_site_throw_deep:",
    "mov rdi, [rsp + 8]",
    "call kelvin_raise",
    ".globl fake_site_throw",
    "fake_site_throw:",
    "ud2",
    // fake_try(node): catch#(node, node) and returns what the handler returns.
    ".globl fake_try",
    "fake_try:",
    "push rbp",
    "mov rbp, rsp",
    "sub rsp, 32",
    "mov rsi, rdi",
    "mov ebx, 77",
    "call kelvin_catch",
    ".globl fake_site_try",
    "fake_site_try:",
    "cmp ebx, 77",
    "je 4f",
    "ud2",
    "4:",
    "leave",
    "ret",
    ".globl kelvin_enter_io",
    "kelvin_enter_io:",
    "push rbp",
    "mov rbp, rsp",
    "sub rsp, 32",
    "mov ebx, 99",
    "call fake_throw",
    ".globl fake_site_io",
    "fake_site_io:",
    "leave",
    "ret",
    ".globl kelvin_apply_2",
    "kelvin_apply_2:",
    "mov rax, rsi",
    "ret",
    size = const NODE_SIZE,
    header = const HEADER.0,
);

/// The size of a node.
pub const NODE_SIZE: usize = HEADER.0 + 24;

unsafe extern "C" {
    fn fake_site_check();
    fn fake_site_deep();
    fn fake_site_run_deep();
    fn fake_site_throw_deep();
    fn fake_site_throw();
    fn fake_site_try();
    fn fake_site_io();
    fn fake_run_deep(closure: Ptr) -> Ptr;
    fn fake_try(closure: Ptr) -> Ptr;
    fn kelvin_enter(function: unsafe extern "C" fn(Ptr) -> Ptr, argument: Ptr) -> Ptr;
}

/// Runs `fake_run_deep` as compiled code.
pub fn run_deep(closure: Ptr) -> u64 {
    // SAFETY: follows the conventions of `arch`.
    unsafe { kelvin_enter(fake_run_deep, closure) }.word()
}

/// Runs `fake_try` as compiled code.
pub fn run_try(closure: Ptr) -> Ptr {
    // SAFETY: as above; a wrapper frame saves rbx, which `fake_try` overwrites.
    unsafe { kelvin_enter(fake_try, closure) }
}

fn set_stack_maps() {
    let mut chunk: Vec<u64> = vec![0];
    let mut site = |function: unsafe extern "C" fn(), slots: &[u32], update: Option<u32>| {
        chunk[0] += 1;
        chunk.push(function as *const () as u64);
        chunk.push(32 | (slots.len() as u64) << 32);
        chunk.push(0);
        chunk.push(update.unwrap_or(stack_map::NO_SLOT) as u64);
        chunk.push(stack_map::NO_SLOT as u64);
        for pair in slots.chunks(2) {
            chunk.push(pair[0] as u64 | (pair.get(1).copied().unwrap_or(0) as u64) << 32);
        }
    };
    site(fake_site_check, &[8], None);
    site(fake_site_deep, &[8], None);
    site(fake_site_run_deep, &[], None);
    site(fake_site_throw_deep, &[8, 16], Some(16));
    site(fake_site_throw, &[16], Some(16));
    site(fake_site_try, &[], None);
    site(fake_site_io, &[], None);
    let chunks: &'static [u64] = vec![chunk.leak().as_ptr() as u64].leak();
    set_field(at::STACK_MAPS, chunks.as_ptr() as u64);
    set_field(at::STACK_MAP_COUNT, 1);
    maps::reset();
}
