//! The machine code of one function.

use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::ir::{Function, StackSlot};
use cranelift_codegen::isa::TargetIsa;
use cranelift_codegen::isa::unwind::UnwindInst;
use cranelift_codegen::{CodegenResult, CompiledCode, Context, FinalizedMachReloc};
use kelvin_layout::WORD;
use kelvin_layout::stack_map::KEPT_REGISTERS;
use serde::{Deserialize, Serialize};

use crate::Error;
use crate::tighten::{Tight, place_addresses, tighten, unmarked};

/// A compiled function. Names in it are numbers of the function's table of names, so it serves every function
/// of the same intermediate code, whatever its names stand for.
#[derive(Serialize, Deserialize)]
pub struct MachineCode {
    pub bytes: Box<[u8]>,
    /// Where in them it begins.
    pub entry: u32,
    /// In bytes.
    pub alignment: u64,
    #[serde(with = "relocations")]
    pub relocations: Box<[FinalizedMachReloc]>,
    pub calls: Box<[CallSite]>,
    /// Where it keeps the registers that belong to its caller, as stack maps say it.
    pub kept: [u8; KEPT_REGISTERS],
    /// Where each stack slot begins: bytes above the bottom of the frame.
    slots: Box<[u32]>,
}

/// A call in a function's code.
#[derive(Serialize, Deserialize)]
pub struct CallSite {
    /// Where the call returns to: bytes from the start of the code.
    pub return_address: u32,
    /// Bytes between the stack pointer and the saved frame pointer.
    pub frame_size: u32,
    /// The call's source location, relative to the function's first one.
    location: Option<u32>,
    /// Where the frame's pointers are: bytes above the stack pointer.
    pub pointers: Box<[u32]>,
}

impl CallSite {
    /// The source location of the call in `function`, of which this is the code.
    pub fn location(&self, function: &Function) -> Option<u32> {
        self.location.map(|l| l.wrapping_add(function.params.base_srcloc().bits()))
    }
}

impl MachineCode {
    /// Compiles the function in `context`; Cranelift's own description of the code is there, too.
    pub fn compile(isa: &dyn TargetIsa, context: &mut Context) -> Result<(MachineCode, CompiledCode), Error> {
        let compiled = optimize_and_compile(isa, context).map_err(|e| Error::new(&e.to_string()))?;
        let code = MachineCode::of(&compiled, tighten(&context.func, &compiled));
        let base = context.func.params.base_srcloc().bits();
        let calls = code.calls.into_iter();
        let relative = |c: CallSite| CallSite { location: c.location.map(|l| l.wrapping_sub(base)), ..c };
        Ok((MachineCode { calls: calls.map(relative).collect(), ..code }, compiled))
    }

    /// With locations that are not relative yet.
    fn of(compiled: &CompiledCode, tight: Tight) -> MachineCode {
        let buffer = &compiled.buffer;
        let layout = buffer.frame_layout();
        let locations = buffer.get_srclocs_sorted();
        let maps = buffer.user_stack_maps();
        let calls = buffer.call_sites().map(|call| {
            // The location of the call instruction's last byte.
            let at = call.ret_addr - 1;
            let i = locations.partition_point(|l| l.start <= at);
            let location = i.checked_sub(1).map(|i| &locations[i]).filter(|l| at < l.end);
            let map = maps.binary_search_by_key(&call.ret_addr, |(ra, ..)| *ra).ok().map(|i| &maps[i].2);
            CallSite {
                return_address: call.ret_addr,
                frame_size: call.frame_offset.or(layout.map(|l| l.frame_to_fp_offset)).unwrap_or(0),
                location: location.and_then(|l| unmarked(l.loc)),
                pointers: map.map(|m| m.entries().map(|(_, offset)| offset).collect()).unwrap_or_default(),
            }
        });
        MachineCode {
            bytes: tight.bytes.into(),
            entry: tight.entry,
            alignment: buffer.alignment.into(),
            relocations: tight.relocations.into(),
            calls: calls.collect(),
            kept: kept_registers(compiled),
            slots: layout.map(|l| l.stackslots.values().map(|s| s.offset).collect()).unwrap_or_default(),
        }
    }

    /// Where a stack slot begins: bytes above the bottom of the frame.
    pub fn slot(&self, slot: StackSlot) -> Option<u32> {
        self.slots.get(slot.as_u32() as usize).copied()
    }

    /// About how many bytes this takes.
    pub fn size(&self) -> usize {
        let pointers: usize = self.calls.iter().map(|c| size_of_val(&*c.pointers)).sum();
        size_of::<Self>()
            + self.bytes.len()
            + size_of_val(&*self.relocations)
            + size_of_val(&*self.calls)
            + pointers
            + size_of_val(&*self.slots)
    }
}

/// What `Context::compile` does, with something between optimisation and the rest.
fn optimize_and_compile(isa: &dyn TargetIsa, context: &mut Context) -> CodegenResult<CompiledCode> {
    let control = &mut ControlPlane::default();
    context.optimize(isa, control)?;
    place_addresses(&mut context.func);
    let Context { func, domtree, want_disasm, .. } = context;
    let code = isa.compile_function(func, domtree, &mut Default::default(), *want_disasm, control)?;
    Ok(code.apply_params(&func.params))
}

/// Where a function keeps the registers that belong to its caller, in the order of
/// `kelvin_layout::stack_map`. What unwinders are told says so.
fn kept_registers(compiled: &CompiledCode) -> [u8; KEPT_REGISTERS] {
    // Their numbers on x86-64.
    const REGISTERS: [u8; KEPT_REGISTERS] = [3, 12, 13, 14];
    let mut kept = [0; KEPT_REGISTERS];
    let mut clobbers = 0;
    for (_, inst) in &compiled.buffer.unwind_info {
        match inst {
            UnwindInst::DefineNewFrame { offset_downward_to_clobbers, .. } => {
                clobbers = *offset_downward_to_clobbers;
            }
            UnwindInst::SaveReg { clobber_offset, reg } => {
                let below = clobbers.saturating_sub(*clobber_offset) as usize / WORD;
                if let Some(i) = REGISTERS.iter().position(|r| *r == reg.hw_enc()) {
                    kept[i] = below as u8;
                }
            }
            _ => {}
        }
    }
    kept
}

/// Relocations as they are written and read. Those that our code never has are errors.
mod relocations {
    use cranelift_codegen::binemit::{CodeOffset, Reloc};
    use cranelift_codegen::ir::{ExternalName, UserExternalNameRef};
    use cranelift_codegen::{FinalizedMachReloc, FinalizedRelocTarget};
    use serde::de::Error as _;
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// By their numbers.
    const KINDS: [Reloc; 4] = [Reloc::Abs4, Reloc::Abs8, Reloc::X86PCRel4, Reloc::X86CallPCRel4];

    #[derive(Serialize, Deserialize)]
    enum Target {
        /// By its number in the function's table of names.
        Name(u32),
        Within(CodeOffset),
    }

    #[derive(Serialize, Deserialize)]
    struct Written {
        offset: CodeOffset,
        kind: u8,
        target: Target,
        addend: i64,
    }

    impl Written {
        fn of(relocation: &FinalizedMachReloc) -> Option<Written> {
            let FinalizedMachReloc { offset, kind, ref target, addend } = *relocation;
            let kind = KINDS.iter().position(|k| *k == kind)? as u8;
            let target = match target {
                FinalizedRelocTarget::ExternalName(ExternalName::User(name)) => Target::Name(name.as_u32()),
                FinalizedRelocTarget::ExternalName(_) => return None,
                FinalizedRelocTarget::Func(at) => Target::Within(*at),
            };
            Some(Written { offset, kind, target, addend })
        }

        fn read(self) -> Option<FinalizedMachReloc> {
            let kind = *KINDS.get(usize::from(self.kind))?;
            let target = match self.target {
                Target::Name(number) => FinalizedRelocTarget::ExternalName(ExternalName::User(
                    UserExternalNameRef::from_u32(number),
                )),
                Target::Within(at) => FinalizedRelocTarget::Func(at),
            };
            Some(FinalizedMachReloc { offset: self.offset, kind, target, addend: self.addend })
        }
    }

    pub fn serialize<S: Serializer>(all: &[FinalizedMachReloc], to: S) -> Result<S::Ok, S::Error> {
        let written: Option<Vec<Written>> = all.iter().map(Written::of).collect();
        written.ok_or_else(|| S::Error::custom("a kind of relocation that is not known"))?.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Box<[FinalizedMachReloc]>, D::Error> {
        let written = Vec::<Written>::deserialize(from)?;
        let read: Option<Box<[_]>> = written.into_iter().map(Written::read).collect();
        read.ok_or_else(|| D::Error::custom("a kind of relocation that is not known"))
    }
}
