//! x86-64: the stubs by which profiled code finds paths (note "Paths", `kelvin_layout`). They keep all
//! registers but the flags: the many functions that make no other call would have to save some for them.

use std::arch::global_asm;

use kelvin_layout::regs as at;

use super::{pop_scratch, push_scratch, restore_vectors, save_vectors};

/// A stub that calls a function of the runtime's, unless what it does first (`quick`) returns. The return
/// address, 9 registers and 16 vector registers leave rsp aligned at the call.
macro_rules! preserving_stub {
    ($symbol:literal, [$($quick:literal,)*], $function:path $(, $name:ident = $value:expr)*) => {
        global_asm!(
            ".text",
            ".p2align 4",
            concat!(".globl ", $symbol),
            concat!($symbol, ":"),
            $($quick,)*
            push_scratch!(),
            "mov rax, [rsp + 72]",
            "mov [rip + kelvin_regs + {ra}], rax",
            "mov [rip + kelvin_regs + {fp}], rbp",
            "mov [rip + kelvin_regs + {hp}], r15",
            save_vectors!(),
            "call {function}",
            restore_vectors!(),
            pop_scratch!(),
            "ret",
            ra = const at::LAST_RA,
            fp = const at::LAST_FP,
            hp = const at::HP,
            $($name = const $value,)*
            function = sym $function,
        );
    };
}

// An `scc` is entered under a path whose slot for it has another.
preserving_stub!("kelvin_push", [], crate::profiler::push);

// A function that a constant has made is applied: where that leads was found before, mostly
// (`kelvin_reached`, see there).
preserving_stub!(
    "kelvin_reach",
    [
        "push rax",
        "push rcx",
        "push rdx",
        "mov rcx, rdi",
        "shl rcx, 32",
        "mov rax, [rip + kelvin_regs + {ccc}]",
        "or rcx, rax",
        "mov rdx, rdi",
        "shl rdx, {mix}",
        "xor rdx, rax",
        "shr rdx, {number}",
        "and edx, {mask}",
        "shl edx, 4",
        "lea rax, [rip + kelvin_reached]",
        "cmp [rax + rdx], rcx",
        "jne 2f",
        "mov rax, [rax + rdx + 8]",
        "mov [rip + kelvin_regs + {ccc}], rax",
        "pop rdx",
        "pop rcx",
        "pop rax",
        "ret",
        "2:",
        "pop rdx",
        "pop rcx",
        "pop rax",
    ],
    crate::profiler::reach,
    ccc = at::CCC,
    mix = crate::profiler::REACHED_MIX,
    number = kelvin_layout::cc::SIZE_SHIFT,
    mask = crate::profiler::REACHED_SLOTS - 1
);
