//! The machine code of one function, and what a compiler process keeps of it for the next time.

use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::ir::{Function, StackSlot};
use cranelift_codegen::isa::TargetIsa;
use cranelift_codegen::isa::unwind::UnwindInst;
use cranelift_codegen::{CodegenResult, CompiledCode, Context, FinalizedMachReloc};
use kelvin_layout::WORD;
use kelvin_layout::stack_map::KEPT_REGISTERS;
use rustc_hash::FxHashMap;
use siphasher::sip128::{Hasher128, SipHasher13};

use crate::Error;
use crate::tighten::{Tight, marks, place_addresses, tighten, unmarked};

/// A compiled function. Names in it are numbers of the function's table of names, so it serves every function
/// of the same intermediate code, whatever its names stand for.
pub struct MachineCode {
    pub bytes: Box<[u8]>,
    /// Where in them it begins.
    pub entry: u32,
    /// In bytes.
    pub alignment: u64,
    pub relocations: Box<[FinalizedMachReloc]>,
    pub calls: Box<[CallSite]>,
    /// Where it keeps the registers that belong to its caller, as stack maps say it.
    pub kept: [u8; KEPT_REGISTERS],
    /// Where each stack slot begins: bytes above the bottom of the frame.
    slots: Box<[u32]>,
}

/// A call in a function's code.
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
    fn size(&self) -> usize {
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

/// The machine code of functions that this process has compiled already: most of a program is the library's,
/// and much of that is the same in the next program. For processes that compile many, as the prompt and the
/// tests do.
///
/// A function is found by the hash of Cranelift's intermediate code, of which the machine code is a function:
/// 128 bits, with keys drawn at random. So it changes nothing but the time.
pub struct CodeCache {
    keys: (u64, u64),
    shards: Box<[Mutex<Shard>]>,
}

/// A part of the cache, with a lock of its own: what was used lately, and what before that.
#[derive(Default)]
struct Shard {
    young: FxHashMap<u128, Arc<MachineCode>>,
    old: FxHashMap<u128, Arc<MachineCode>>,
    /// What `young` takes, in bytes.
    size: usize,
}

/// Locks, of which threads rarely want the same.
const SHARDS: usize = 16;
/// Bytes of code that was used lately, in a shard: 128 MB in all, and as much of what was used before.
const SHARD_BYTES: usize = (128 << 20) / SHARDS;

impl Shard {
    fn get(&mut self, key: u128) -> Option<Arc<MachineCode>> {
        if let Some(code) = self.young.get(&key) {
            return Some(code.clone());
        }
        let code = self.old.remove(&key)?;
        self.insert(key, code.clone());
        Some(code)
    }

    fn insert(&mut self, key: u128, code: Arc<MachineCode>) {
        if self.size > SHARD_BYTES {
            self.old = std::mem::take(&mut self.young);
            self.size = 0;
        }
        self.size += code.size();
        self.young.insert(key, code);
    }
}

impl Default for CodeCache {
    fn default() -> Self {
        use std::hash::{BuildHasher, RandomState};
        let random = RandomState::new();
        let keys = (random.hash_one(0), random.hash_one(1));
        CodeCache { keys, shards: (0..SHARDS).map(|_| Mutex::default()).collect() }
    }
}

impl CodeCache {
    /// The machine code of the function in `context`, compiled now or before.
    pub fn compile(&self, isa: &dyn TargetIsa, context: &mut Context) -> Result<Arc<MachineCode>, Error> {
        let mut hasher = SipHasher13::new_with_keys(self.keys.0, self.keys.1);
        context.func.stencil.hash(&mut hasher);
        marks(&context.func).for_each(|m| m.hash(&mut hasher));
        isa.name().hash(&mut hasher);
        isa.flags().hash(&mut hasher);
        isa.isa_flags_hash_key().hash(&mut hasher);
        let key = hasher.finish128().as_u128();
        let shard = &self.shards[key as usize % SHARDS];
        let lock = || shard.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(code) = lock().get(key) {
            return Ok(code);
        }
        let code = Arc::new(MachineCode::compile(isa, context)?.0);
        lock().insert(key, code.clone());
        Ok(code)
    }
}
