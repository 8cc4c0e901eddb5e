//! x86-64 System V. The heap pointer is pinned in r15, frames are chained through rbp.
//!
//! # Frames
//! Compiled functions begin with `push rbp; mov rbp, rsp`, but for those that call nothing except in tail
//! position, which no walk of the stack meets (`codegen/src/tighten.rs`). So at a frame pointer `fp` the
//! caller's frame pointer is at `[fp]` and the return address at `[fp + 8]`. The frames made here keep to
//! that:
//!
//! * A **catch frame** stands between the caller of `catch#` and the action. What returns into it has
//!   the return address `kelvin_catch_return`:
//!   ```text
//!   fp+8  return address into compiled code
//!   fp    its frame pointer
//!   fp-8 … fp-32   its rbx, r12, r13, r14
//!   fp-40 the handler closure (a root)
//!   fp-48 the enclosing handler (regs.HANDLER)
//!   fp-56 the current cost centre at the `catch#`
//!   fp-64 the height of the root stack
//!   fp-72 what events of the program's own were open (regs.OPEN_EVENTS)
//!   fp-80 the masking state (regs.MASKING)
//!   ```
//! * A **masking frame** puts the masking state back when what runs above it returns; that has the return
//!   address `kelvin_masking_return`. The state is at fp-8. At fp-16 is what waits while exceptions of other
//!   threads are received (a root, or null): the action, before it runs (return address
//!   `kelvin_masking_begin`), or its result (`kelvin_masking_end`).
//! * A **thaw frame** stands between who enters a frozen thunk and the thunk's frames, which were put back
//!   onto the stack (`freeze`). What returns into it has the return address `kelvin_thaw_return`. It keeps
//!   rbx, r12, r13, r14 at fp-8 ... fp-32, the cost centre at fp-40 and the masking state at fp-48.
//! * An **entry frame** stands between Rust code and compiled code. What returns into it has the
//!   return address `kelvin_enter_return`. Rust frames keep no chain, so it holds the place where the
//!   compiled frames below them continue: `LAST_RA` at fp-48 and `LAST_FP` at fp-56.
//!
//! # Registers
//! The `tail` convention returns in rax, rcx, rdx, rsi, rdi, r8-r10 and xmm0-7; arguments are in rdi, rsi,
//! rdx, rcx, r8, r9; it saves the same registers as System V does. The code generator keeps no live heap
//! pointer in a callee-saved register across a call.

use std::arch::global_asm;

use kelvin_layout::{regs as at, stack};

use crate::object::Ptr;
use crate::regs::{INTERRUPTS, MASKING, ROOT_TOP, STUB};
use crate::threads::{MASKED, UNINTERRUPTIBLE, UNMASKED};
use crate::word::{Addr, Bytes};

/// Defines the stub `$symbol`, by which compiled code calls the runtime function `$function` with the C
/// convention: it records the caller's frame and lends out the heap pointer.
macro_rules! stub {
    ($symbol:literal, $function:path) => {
        std::arch::global_asm!(
            ".text",
            ".p2align 4",
            concat!(".globl ", $symbol),
            concat!($symbol, ":"),
            "mov rax, [rsp]",
            "mov [rip + kelvin_regs + {ra}], rax",
            "mov [rip + kelvin_regs + {fp}], rbp",
            "mov [rip + kelvin_regs + {hp}], r15",
            "sub rsp, 8",
            "call {function}",
            "add rsp, 8",
            "mov r15, [rip + kelvin_regs + {hp}]",
            "ret",
            ra = const kelvin_layout::regs::LAST_RA,
            fp = const kelvin_layout::regs::LAST_FP,
            hp = const kelvin_layout::regs::HP,
            function = sym $function,
        );
    };
}
pub(crate) use stub;

/// The same for a function in which the running thread may be interrupted and go on later: what it must find
/// again lies below the return address ([`stub_registers`]).
macro_rules! waiting_stub {
    ($symbol:literal, $function:path) => {
        std::arch::global_asm!(
            ".text",
            ".p2align 4",
            concat!(".globl ", $symbol),
            concat!($symbol, ":"),
            "mov rax, [rsp]",
            "mov [rip + kelvin_regs + {ra}], rax",
            "mov [rip + kelvin_regs + {fp}], rbp",
            "mov [rip + kelvin_regs + {hp}], r15",
            "push rbx",
            "push r12",
            "push r13",
            "push r14",
            "mov [rip + kelvin_regs + {stub}], rsp",
            "sub rsp, 8",
            "call {function}",
            "add rsp, 40",
            "mov r15, [rip + kelvin_regs + {hp}]",
            "ret",
            ra = const kelvin_layout::regs::LAST_RA,
            fp = const kelvin_layout::regs::LAST_FP,
            hp = const kelvin_layout::regs::HP,
            stub = const $crate::regs::STUB,
            function = sym $function,
        );
    };
}
pub(crate) use waiting_stub;

/// Puts the vector registers onto the stack, [`VECTORS`] bytes.
macro_rules! save_vectors {
    () => {
        concat!(
            "sub rsp, 256\n movups [rsp], xmm0\n movups [rsp + 16], xmm1\n",
            "movups [rsp + 32], xmm2\n movups [rsp + 48], xmm3\n movups [rsp + 64], xmm4\n",
            "movups [rsp + 80], xmm5\n movups [rsp + 96], xmm6\n movups [rsp + 112], xmm7\n",
            "movups [rsp + 128], xmm8\n movups [rsp + 144], xmm9\n movups [rsp + 160], xmm10\n",
            "movups [rsp + 176], xmm11\n movups [rsp + 192], xmm12\n movups [rsp + 208], xmm13\n",
            "movups [rsp + 224], xmm14\n movups [rsp + 240], xmm15\n",
        )
    };
}
#[cfg(feature = "profiled")]
pub(crate) use save_vectors;

/// Takes them back.
macro_rules! restore_vectors {
    () => {
        concat!(
            "movups xmm0, [rsp]\n movups xmm1, [rsp + 16]\n movups xmm2, [rsp + 32]\n",
            "movups xmm3, [rsp + 48]\n movups xmm4, [rsp + 64]\n movups xmm5, [rsp + 80]\n",
            "movups xmm6, [rsp + 96]\n movups xmm7, [rsp + 112]\n movups xmm8, [rsp + 128]\n",
            "movups xmm9, [rsp + 144]\n movups xmm10, [rsp + 160]\n movups xmm11, [rsp + 176]\n",
            "movups xmm12, [rsp + 192]\n movups xmm13, [rsp + 208]\n movups xmm14, [rsp + 224]\n",
            "movups xmm15, [rsp + 240]\n add rsp, 256\n",
        )
    };
}
#[cfg(feature = "profiled")]
pub(crate) use restore_vectors;

/// The registers that a called function need not keep.
macro_rules! push_scratch {
    () => {
        "push rax\n push rcx\n push rdx\n push rsi\n push rdi\n push r8\n push r9\n push r10\n push r11\n"
    };
}
#[cfg(feature = "profiled")]
pub(crate) use push_scratch;
macro_rules! pop_scratch {
    () => {
        "pop r11\n pop r10\n pop r9\n pop r8\n pop rdi\n pop rsi\n pop rdx\n pop rcx\n pop rax\n"
    };
}
#[cfg(feature = "profiled")]
pub(crate) use pop_scratch;

/// The bytes that the heap check's stub has on the stack below the registers.
const VECTORS: Bytes = Bytes(256);
/// Where it has the size that it was called with, and the return address.
const CHECKED_SIZE: Bytes = Bytes(256 + 64);
const CHECK_RA: Bytes = Bytes(256 + 104);

/// Where the catch frame keeps the handler closure, relative to its frame pointer.
pub const CATCH_HANDLER: Bytes = Bytes(40);
/// Where it keeps what events were open (below its frame pointer).
pub const CATCH_OPEN_EVENTS: Bytes = Bytes(72);
/// Where an entry frame keeps the compiled frames to continue with.
pub const ENTRY_LAST_RA: Bytes = Bytes(48);
pub const ENTRY_LAST_FP: Bytes = Bytes(56);
/// Where a masking frame keeps the state, and what waits.
pub const MASKING_STATE: Bytes = Bytes(8);
pub const MASKING_WAITING: Bytes = Bytes(16);
/// Where a thaw frame keeps the masking state, and the first of the registers.
pub const THAW_MASKING: Bytes = Bytes(48);
pub const THAW_REGISTERS: Bytes = Bytes(8);

// The heap check: keeps every register but r15 and the flags. rsp is 16-aligned at the call, so the return
// address, 13 registers and 16 vector registers leave it aligned again. Those that a called function keeps
// are pushed for `freeze`. From `kelvin_check_again` on it is done again for a thread that goes on there
// (`kelvin_thaw`).
global_asm!(
    ".text",
    ".p2align 4",
    ".globl kelvin_heap_check",
    "kelvin_heap_check:",
    "push rax",
    "mov rax, [rsp + 8]",
    "mov [rip + kelvin_regs + {ra}], rax",
    "mov [rip + kelvin_regs + {fp}], rbp",
    "mov [rip + kelvin_regs + {hp}], r15",
    "push rcx",
    "push rdx",
    "push rsi",
    "push rdi",
    "push r8",
    "push r9",
    "push r10",
    "push r11",
    "push rbx",
    "push r12",
    "push r13",
    "push r14",
    save_vectors!(),
    "kelvin_check_again:",
    "mov [rip + kelvin_regs + {stub}], rsp",
    "call {function}",
    restore_vectors!(),
    "pop r14",
    "pop r13",
    "pop r12",
    "pop rbx",
    pop_scratch!(),
    "mov r15, [rip + kelvin_regs + {hp}]",
    "ret",
    ra = const at::LAST_RA,
    fp = const at::LAST_FP,
    hp = const at::HP,
    stub = const STUB,
    function = sym crate::safepoint::heap_check,
);

// catch#(action, handler), and the throw that ends it: `kelvin_unwind(catch frame, exception)` takes the
// frame down and continues in the handler as if `catch#` had called it in tail position.
global_asm!(
    ".text",
    ".p2align 4",
    ".globl kelvin_catch",
    "kelvin_catch:",
    "push rbp",
    "mov rbp, rsp",
    "push rbx",
    "push r12",
    "push r13",
    "push r14",
    "push rsi",
    "push qword ptr [rip + kelvin_regs + {handler}]",
    "push qword ptr [rip + kelvin_regs + {ccc}]",
    "push qword ptr [rip + kelvin_regs + {root_top}]",
    "push qword ptr [rip + kelvin_regs + {open_events}]",
    "push qword ptr [rip + kelvin_regs + {masking}]",
    "mov [rip + kelvin_regs + {handler}], rbp",
    "call kelvin_enter_io",
    ".globl kelvin_catch_return",
    "kelvin_catch_return:",
    "mov rcx, [rbp - 48]",
    "mov [rip + kelvin_regs + {handler}], rcx",
    "mov rbx, [rbp - 8]",
    "mov r12, [rbp - 16]",
    "mov r13, [rbp - 24]",
    "mov r14, [rbp - 32]",
    "leave",
    "ret",
    ".p2align 4",
    ".globl kelvin_unwind",
    "kelvin_unwind:",
    "mov rbp, rdi",
    "mov rcx, [rbp - 48]",
    "mov [rip + kelvin_regs + {handler}], rcx",
    "mov rcx, [rbp - 56]",
    "mov [rip + kelvin_regs + {ccc}], rcx",
    "mov rcx, [rbp - 64]",
    "mov [rip + kelvin_regs + {root_top}], rcx",
    "mov rdi, [rbp - 40]",
    "mov rbx, [rbp - 8]",
    "mov r12, [rbp - 16]",
    "mov r13, [rbp - 24]",
    "mov r14, [rbp - 32]",
    "mov r15, [rip + kelvin_regs + {hp}]",
    "xor edx, edx",
    "mov rcx, [rbp - 80]",
    "mov [rip + kelvin_regs + {masking}], rcx",
    "test rcx, rcx",
    "jz 1f",
    "leave",
    "jmp kelvin_apply_2",
    // A handler runs masked: what is left of the frame becomes a masking frame.
    "1:",
    "mov qword ptr [rip + kelvin_regs + {masking}], {masked}",
    "mov qword ptr [rbp - 8], {unmasked}",
    "mov qword ptr [rbp - 16], 0",
    "lea rsp, [rbp - 16]",
    "lea rax, [rip + kelvin_masking_return]",
    "push rax",
    "jmp kelvin_apply_2",
    handler = const at::HANDLER,
    ccc = const at::CCC,
    root_top = const ROOT_TOP,
    open_events = const at::OPEN_EVENTS,
    masking = const MASKING,
    masked = const MASKED,
    unmasked = const UNMASKED,
    hp = const at::HP,
);

// maskAsyncExceptions#(action) and its like: run the action in another masking state, with a frame that puts
// the state back. Where that unmasks, exceptions that have waited are raised, from the masking frame; a
// thread that goes on there runs the action, or returns its result.
global_asm!(
    ".text",
    ".p2align 4",
    ".globl kelvin_mask",
    "kelvin_mask:",
    "mov ecx, {masked}",
    "jmp 1f",
    ".p2align 4",
    ".globl kelvin_mask_uninterruptible",
    "kelvin_mask_uninterruptible:",
    "mov ecx, {uninterruptible}",
    "jmp 1f",
    ".p2align 4",
    ".globl kelvin_unmask",
    "kelvin_unmask:",
    "mov ecx, {unmasked}",
    "1:",
    "mov rax, [rip + kelvin_regs + {masking}]",
    "cmp rax, rcx",
    "je kelvin_enter_io",
    "push rbp",
    "mov rbp, rsp",
    "push rax",
    "push 0",
    "mov [rip + kelvin_regs + {masking}], rcx",
    "test rcx, rcx",
    "jnz 2f",
    "cmp qword ptr [rip + kelvin_regs + {interrupts}], 0",
    "jne 3f",
    "2:",
    "call kelvin_enter_io",
    ".globl kelvin_masking_return",
    "kelvin_masking_return:",
    "mov rcx, [rbp - 8]",
    "mov [rip + kelvin_regs + {masking}], rcx",
    "test rcx, rcx",
    "jnz 4f",
    "cmp qword ptr [rip + kelvin_regs + {interrupts}], 0",
    "jne 5f",
    "4:",
    "leave",
    "ret",
    "3:",
    "mov [rbp - 16], rdi",
    "call kelvin_interrupted",
    ".globl kelvin_masking_begin",
    "kelvin_masking_begin:",
    "mov rdi, [rbp - 16]",
    "mov qword ptr [rbp - 16], 0",
    "jmp 2b",
    "5:",
    "mov [rbp - 16], rax",
    "call kelvin_interrupted",
    ".globl kelvin_masking_end",
    "kelvin_masking_end:",
    "mov rax, [rbp - 16]",
    "leave",
    "ret",
    masking = const MASKING,
    interrupts = const INTERRUPTS,
    unmasked = const UNMASKED,
    masked = const MASKED,
    uninterruptible = const UNINTERRUPTIBLE,
);

// The eval code of a frozen thunk, see `freeze`: makes a thaw frame, has the thunk's frames put below it, and
// goes on as the innermost one is to: with the value of a closure, with a heap check, or with what a
// primitive returns. (`into` leaves the innermost frame's pointer in LAST_FP.)
global_asm!(
    ".text",
    ".p2align 4",
    ".globl kelvin_thaw",
    "kelvin_thaw:",
    "push rbp",
    "mov rbp, rsp",
    "push rbx",
    "push r12",
    "push r13",
    "push r14",
    "push qword ptr [rip + kelvin_regs + {ccc}]",
    "push qword ptr [rip + kelvin_regs + {masking}]",
    "mov [rip + kelvin_regs + {hp}], r15",
    "mov rbx, rdi",
    "call {size}",
    "mov r12, rsp",
    "sub r12, rax",
    "mov rsp, r12",
    "and rsp, -16",
    "mov rdi, rbx",
    "mov rsi, r12",
    "mov rdx, rbp",
    "call {into}",
    "mov rsp, r12",
    "mov rbp, [rip + kelvin_regs + {fp}]",
    "mov rbx, [rax + {registers}]",
    "mov r12, [rax + {registers} + 8]",
    "mov r13, [rax + {registers} + 16]",
    "mov r14, [rax + {registers} + 24]",
    "mov rdi, [rax + {awaited}]",
    "mov rcx, [rax + {resume}]",
    "cmp rcx, {check}",
    "je 2f",
    "cmp rcx, {value}",
    "jne 1f",
    "test dil, 7",
    "jnz 1f",
    "mov eax, [rdi]", // Half of the header: `header` of `kelvin_layout`.
    "jmp qword ptr [rax + {eval}]",
    "1:",
    "mov rax, rdi",
    "ret",
    "2:",
    "mov rax, [rsp + {check_ra}]",
    "mov [rip + kelvin_regs + {ra}], rax",
    "mov rdi, [rsp + {checked_size}]",
    "jmp kelvin_check_again",
    ".globl kelvin_thaw_return",
    "kelvin_thaw_return:",
    "pop qword ptr [rip + kelvin_regs + {masking}]",
    "pop qword ptr [rip + kelvin_regs + {ccc}]",
    "pop r14",
    "pop r13",
    "pop r12",
    "pop rbx",
    "pop rbp",
    "ret",
    size = sym crate::freeze::size,
    into = sym crate::freeze::into,
    registers = const stack::REGISTERS * 8,
    awaited = const stack::AWAITED * 8,
    resume = const stack::RESUME * 8,
    check = const crate::freeze::CHECK,
    value = const crate::freeze::VALUE,
    eval = const kelvin_layout::info::EVAL,
    check_ra = const CHECK_RA.0,
    checked_size = const CHECKED_SIZE.0,
    ra = const at::LAST_RA,
    fp = const at::LAST_FP,
    hp = const at::HP,
    ccc = const at::CCC,
    masking = const MASKING,
);

// Rust to compiled code: `kelvin_enter(function, argument)`.
global_asm!(
    ".text",
    ".p2align 4",
    ".globl kelvin_enter",
    "kelvin_enter:",
    "push rbp",
    "mov rbp, rsp",
    "push rbx",
    "push r12",
    "push r13",
    "push r14",
    "push r15",
    "push qword ptr [rip + kelvin_regs + {ra}]",
    "push qword ptr [rip + kelvin_regs + {fp}]",
    "sub rsp, 8",
    "mov r15, [rip + kelvin_regs + {hp}]",
    "mov rax, rdi",
    "mov rdi, rsi",
    "call rax",
    ".globl kelvin_enter_return",
    "kelvin_enter_return:",
    "mov [rip + kelvin_regs + {hp}], r15",
    "add rsp, 8",
    "pop qword ptr [rip + kelvin_regs + {fp}]",
    "pop qword ptr [rip + kelvin_regs + {ra}]",
    "pop r15",
    "pop r14",
    "pop r13",
    "pop r12",
    "pop rbx",
    "pop rbp",
    "ret",
    ra = const at::LAST_RA,
    fp = const at::LAST_FP,
    hp = const at::HP,
);

// A call of a C function that may call back: as a primitive's stub, but the function is in `regs.FOREIGN`. C
// wants to know in al how many vector registers a function of variable arity gets, at most.
global_asm!(
    ".text",
    ".p2align 4",
    ".globl kelvin_foreign",
    "kelvin_foreign:",
    "mov rax, [rsp]",
    "mov [rip + kelvin_regs + {ra}], rax",
    "mov [rip + kelvin_regs + {fp}], rbp",
    "mov [rip + kelvin_regs + {hp}], r15",
    "mov r11, [rip + kelvin_regs + {foreign}]",
    "mov eax, 8",
    "sub rsp, 8",
    "call r11",
    "add rsp, 8",
    "mov r15, [rip + kelvin_regs + {hp}]",
    "ret",
    ra = const at::LAST_RA,
    fp = const at::LAST_FP,
    hp = const at::HP,
    foreign = const at::FOREIGN,
);

// C calls a function of the program: its entry has left the number of the stable value in r10. The arguments
// are laid out as `callbacks` says, and the result is taken from behind them.
global_asm!(
    ".text",
    ".p2align 4",
    "kelvin_called_back:",
    "push rbp",
    "mov rbp, rsp",
    "sub rsp, 128",
    "mov [rsp], rdi",
    "mov [rsp + 8], rsi",
    "mov [rsp + 16], rdx",
    "mov [rsp + 24], rcx",
    "mov [rsp + 32], r8",
    "mov [rsp + 40], r9",
    "movsd [rsp + 48], xmm0",
    "movsd [rsp + 56], xmm1",
    "movsd [rsp + 64], xmm2",
    "movsd [rsp + 72], xmm3",
    "movsd [rsp + 80], xmm4",
    "movsd [rsp + 88], xmm5",
    "movsd [rsp + 96], xmm6",
    "movsd [rsp + 104], xmm7",
    "mov rdi, r10",
    "mov rsi, rsp",
    "call {function}",
    "mov rax, [rsp + 112]",
    "movsd xmm0, [rsp + 112]",
    "leave",
    "ret",
    function = sym crate::callbacks::called_back,
);

// The watermark: a frame whose return address was replaced returns here. Every register that can hold a
// result is kept; `watermark::returned(frame pointer of the caller)` answers the real return address.
global_asm!(
    ".text",
    ".p2align 4",
    ".globl kelvin_mark_return",
    "kelvin_mark_return:",
    "sub rsp, 8",
    push_scratch!(),
    "push rbx",
    "mov rbx, rsp",
    "and rsp, -16",
    "sub rsp, 128",
    "movups [rsp], xmm0",
    "movups [rsp + 16], xmm1",
    "movups [rsp + 32], xmm2",
    "movups [rsp + 48], xmm3",
    "movups [rsp + 64], xmm4",
    "movups [rsp + 80], xmm5",
    "movups [rsp + 96], xmm6",
    "movups [rsp + 112], xmm7",
    "mov rdi, rbp",
    "call {function}",
    "movups xmm0, [rsp]",
    "movups xmm1, [rsp + 16]",
    "movups xmm2, [rsp + 32]",
    "movups xmm3, [rsp + 48]",
    "movups xmm4, [rsp + 64]",
    "movups xmm5, [rsp + 80]",
    "movups xmm6, [rsp + 96]",
    "movups xmm7, [rsp + 112]",
    "mov rsp, rbx",
    "mov [rsp + 80], rax",
    "pop rbx",
    pop_scratch!(),
    "ret",
    function = sym crate::stack::watermark::returned,
);

// `kelvin_on_stack(top, function)`: calls a Rust function that never returns, on another stack.
global_asm!(
    ".text",
    ".p2align 4",
    ".globl kelvin_on_stack",
    "kelvin_on_stack:",
    "mov rsp, rdi",
    "xor ebp, ebp",
    "call rsi",
    "ud2",
);

// `kelvin_switch(save, sp)`: keeps what the C convention asks for on this stack, notes its end in `save`, and
// returns on the stack that ends at `sp`, where the same was done before.
global_asm!(
    ".text",
    ".p2align 4",
    ".globl kelvin_switch",
    "kelvin_switch:",
    "push rbp",
    "push rbx",
    "push r12",
    "push r13",
    "push r14",
    "push r15",
    "mov [rdi], rsp",
    "mov rsp, rsi",
    "pop r15",
    "pop r14",
    "pop r13",
    "pop r12",
    "pop rbx",
    "pop rbp",
    "ret",
);

unsafe extern "C" {
    fn kelvin_switch(save: *mut Addr, sp: Addr);
    fn kelvin_catch_return();
    fn kelvin_enter_return();
    fn kelvin_masking_return();
    fn kelvin_masking_begin();
    fn kelvin_masking_end();
    fn kelvin_thaw_return();
    fn kelvin_mark_return();
    fn kelvin_unwind(catch_frame: Addr, exception: Ptr) -> !;
    fn kelvin_enter(function: unsafe extern "C" fn(Ptr) -> Ptr, argument: Ptr) -> Ptr;
    fn kelvin_on_stack(top: Addr, function: extern "C" fn() -> !) -> !;
    fn kelvin_enter_io(action: Ptr) -> Ptr;
    fn kelvin_called_back();
}

/// Bytes of a [`callback_entry`].
pub const CALLBACK_ENTRY: usize = 32;

/// Code that C can call, whose number lies so many bytes behind its beginning:
/// `mov r10, [rip + …]; mov r11, kelvin_called_back; jmp r11`.
pub fn callback_entry(number_at: u32) -> [u8; CALLBACK_ENTRY] {
    let mut code = [0xCC; CALLBACK_ENTRY];
    code[..3].copy_from_slice(&[0x4C, 0x8B, 0x15]);
    // Counted from the next instruction.
    code[3..7].copy_from_slice(&(number_at - 7).to_le_bytes());
    code[7..9].copy_from_slice(&[0x49, 0xBB]);
    code[9..17].copy_from_slice(&(kelvin_called_back as *const () as u64).to_le_bytes());
    code[17..20].copy_from_slice(&[0x41, 0xFF, 0xE3]);
    code
}

/// The return address that marks a catch frame.
pub fn catch_return() -> Addr {
    Addr(kelvin_catch_return as *const () as usize)
}

/// Whether a return address is one of those that mark a masking frame.
pub fn is_masking_return(ra: Addr) -> bool {
    [kelvin_masking_return as *const (), kelvin_masking_begin as *const (), kelvin_masking_end as *const ()]
        .contains(&(ra.0 as *const ()))
}

/// The return address that marks a thaw frame.
pub fn thaw_return() -> Addr {
    Addr(kelvin_thaw_return as *const () as usize)
}

/// rbx, r12, r13, r14 as the compiled code had them that came by the stub at `stub`, of a heap check or not.
pub fn stub_registers(stub: Addr, check: bool) -> [u64; 4] {
    let last = if check { stub.plus(VECTORS) } else { stub };
    // SAFETY: the stub has pushed them there, and its caller waits.
    [3, 2, 1, 0].map(|i| unsafe { last.word(i).load() })
}

/// Where the part of the stack begins that such compiled code must find again.
pub fn stub_start(stub: Addr, check: bool) -> Addr {
    if check { stub } else { stub.word(4) }
}

/// The return address that marks an entry frame.
pub fn enter_return() -> Addr {
    Addr(kelvin_enter_return as *const () as usize)
}

/// The return address that stands for the watermark.
pub fn mark_return() -> Addr {
    Addr(kelvin_mark_return as *const () as usize)
}

/// Takes the stack down to a catch frame and continues in its handler.
///
/// # Safety
/// The frame is that of `regs.HANDLER`, on this stack, and no frame above it owns anything that must be
/// dropped.
pub unsafe fn unwind(catch_frame: Addr, exception: Ptr) -> ! {
    // SAFETY: the caller's promise.
    unsafe { kelvin_unwind(catch_frame, exception) }
}

/// Runs an `IO` action by compiled code and returns its result.
///
/// # Safety
/// The action is a closure of type `IO`.
pub unsafe fn run_io(action: Ptr) -> Ptr {
    // SAFETY: the caller's promise; `kelvin_enter` keeps what the C convention asks for.
    unsafe { kelvin_enter(kelvin_enter_io, action) }
}

/// Continues in `function` on the stack that grows down from `top`.
///
/// # Safety
/// There the 16-aligned end of a mapped stack is, which nobody uses.
pub unsafe fn on_stack(top: Addr, function: extern "C" fn() -> !) -> ! {
    // SAFETY: the caller's promise.
    unsafe { kelvin_on_stack(top, function) }
}

/// Makes a fresh stack, which grows down from `top`, look as if [`switch_stacks`] had left it at the
/// beginning of `function`. Answers where it ends now.
///
/// # Safety
/// As for [`on_stack`].
pub unsafe fn prepare_stack(top: Addr, function: extern "C" fn() -> !) -> Addr {
    // As after a call, the return address's place makes rsp 8 modulo 16.
    let entry = top.minus(Bytes(16));
    let sp = entry.minus(Bytes(6 * kelvin_layout::WORD));
    // SAFETY: the caller's promise.
    unsafe {
        entry.store(function as *const () as u64);
        (0..6).for_each(|i| sp.word(i).store(0));
    }
    sp
}

/// Leaves this stack, noting in `save` where it ends, for the one that was left at `sp`. Returns when
/// somebody comes back.
///
/// # Safety
/// `sp` comes from an earlier switch or from [`prepare_stack`], and has not been switched to since; `save`
/// may be written.
pub unsafe fn switch_stacks(save: *mut Addr, sp: Addr) {
    // SAFETY: the caller's promise; `save` is written before anything else happens.
    unsafe { kelvin_switch(save, sp) }
}

/// The processor's time stamp counter: some 10 ns, less than half of what a clock of the system takes.
#[inline(always)]
pub fn timestamp() -> u64 {
    // SAFETY: every x86-64 has the instruction.
    unsafe { std::arch::x86_64::_rdtsc() }
}

/// How Linux calls a clock that goes by the counter. It takes that for its own clock only where the counter
/// runs at one rate, never stops, and is the same on all processors.
pub const TIMESTAMP_CLOCK: &str = "tsc";

/// Whether the program runs under valgrind, which takes five instructions that change nothing for a question
/// to itself (valgrind's manual, "The Client Request mechanism").
pub fn in_valgrind() -> bool {
    const RUNNING_ON_VALGRIND: usize = 0x1001;
    let request = [RUNNING_ON_VALGRIND, 0, 0, 0, 0, 0];
    let answer: usize;
    // SAFETY: the rotations of rdi come to 128 bits, the exchange is of a register with itself; valgrind
    // reads the array that rax points to and writes rdx.
    unsafe {
        std::arch::asm!(
            "rol rdi, 3",
            "rol rdi, 13",
            "rol rdi, 61",
            "rol rdi, 51",
            "xchg rbx, rbx",
            in("rax") &raw const request,
            inout("rdx") 0usize => answer,
            options(nostack, readonly),
        );
    }
    answer != 0
}

/// Asks for the cache line of an address; what is there, and whether anything is, does not matter.
#[inline(always)]
pub fn prefetch(addr: Addr) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: a prefetch never faults.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(addr.0 as *const i8) };
}

/// Where a signal interrupted the program: the instruction, and the end of the stack.
pub fn interrupted_at(context: &libc::ucontext_t) -> (Addr, Addr) {
    let registers = &context.uc_mcontext.gregs;
    (Addr(registers[libc::REG_RIP as usize] as usize), Addr(registers[libc::REG_RSP as usize] as usize))
}

/// The heap pointer of compiled code that a signal interrupted.
pub fn interrupted_heap_pointer(context: &libc::ucontext_t) -> Addr {
    Addr(context.uc_mcontext.gregs[libc::REG_R15 as usize] as usize)
}

/// Changes the context of a signal so that on return from the handler `function` runs on the stack
/// that ends at `top`, never to return.
///
/// # Safety
/// The context is one that the system will restore, what it interrupted may be left where it is, and below
/// `top` is a stack that nobody uses.
pub unsafe fn resume_in(context: &mut libc::ucontext_t, function: extern "C" fn() -> !, top: Addr) {
    let registers = &mut context.uc_mcontext.gregs;
    registers[libc::REG_RIP as usize] = function as *const () as i64;
    // As after a call: the return address's place makes rsp 8 modulo 16.
    registers[libc::REG_RSP as usize] = top.minus(Bytes(8)).0 as i64;
    registers[libc::REG_RBP as usize] = 0;
}
