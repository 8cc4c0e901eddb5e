//! A peephole pass over machine code, where Cranelift has no shorter form of what is wanted. The code keeps
//! its length, so that nothing else moves: branches, call sites and stack maps stay as they are.
//!
//! # Exits
//! A function that made room for variables has the epilogue `add rsp, n; mov rsp, rbp; pop rbp` and a return
//! or a jump. The sum is of no use before the `mov`, and `leave` is what remains: two instructions less. What
//! comes behind the return or jump is never executed.
//!
//! # Frames
//! A function that calls nothing but in tail position, has no variables in memory and gets no arguments there
//! does without a frame: its entry is behind what makes one, its exits only return or jump. (The stubs of
//! generic application are such functions, generic entries, loops.) No walk of the stack meets it, as nothing
//! is called from there, nor a handler of signals that looks at frames.
//!
//! # Addresses
//! An instruction can hold an address of the program as 32 bits, since programs lie in the lowest 2 GiB
//! (`-no-pie`). Cranelift always computes it in a register first. Where that is used by the next instruction
//! alone ([`Once`]),
//!
//! | `lea r, symbol` and | becomes |
//! |---|---|
//! | `mov [x + n], r` (or half of `r`) | `mov [x + n], symbol` |
//! | `mov x, [r + n]` | `mov x, [symbol + n]` |
//! | `mov [r + n], x` | `mov [symbol + n], x` |
//! | `mov x, [r + n]`, `cmp y, x` | `cmp y, [symbol + n]` |
//!
//! The last one if the word is used by the comparison alone; what is computed between the two, in other
//! registers, goes first then. What is left of the length are prefixes that mean nothing. No jump may lead
//! between the instructions: where basic blocks begin is known.

use std::ops::Range;

use cranelift_codegen::binemit::{Addend, CodeOffset, Reloc};
use cranelift_codegen::ir::function::FunctionStencil;
use cranelift_codegen::ir::{
    ExternalName, Function, GlobalValueData, Inst, InstructionData, Opcode, Signature, SourceLoc,
    UserExternalName, UserExternalNameRef, Value,
};
use cranelift_codegen::{CompiledCode, FinalizedMachReloc, FinalizedRelocTarget};
use rustc_hash::{FxHashMap, FxHashSet};

/// How an address is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Once {
    /// By one instruction of the intermediate code, a load or a store.
    Address,
    /// By a load, whose value is used by one comparison.
    Value,
}

/// The bits of a name's namespace that say so.
const ADDRESS: u32 = 2;
const VALUE: u32 = 4;

impl Once {
    /// The name of a symbol whose address is used so.
    pub fn mark(self, name: UserExternalName) -> UserExternalName {
        let bits = if self == Once::Value { ADDRESS | VALUE } else { ADDRESS };
        UserExternalName { namespace: name.namespace | bits, ..name }
    }
}

/// The namespace of a name without what is marked in it.
pub fn namespace(marked: u32) -> u32 {
    marked & !(ADDRESS | VALUE)
}

/// What is marked in the names of a function, for the code depends on it.
pub fn marks(function: &Function) -> impl Iterator<Item = u32> + '_ {
    function.params.user_named_funcs().values().map(|name| name.namespace & (ADDRESS | VALUE))
}

/// The bit of the source location of an instruction that leaves the function.
const EXIT: u32 = 1 << 31;

/// Marks the instructions that leave `function`: the code has no other record of where they are.
pub fn mark_exits(function: &mut Function) {
    let blocks: Vec<_> = function.layout.blocks().collect();
    for block in blocks {
        let Some(last) = function.layout.last_inst(block) else { continue };
        let exits = [Opcode::Return, Opcode::ReturnCall, Opcode::ReturnCallIndirect];
        if exits.contains(&function.dfg.insts[last].opcode()) {
            let loc = function.srcloc(last);
            let loc = if loc.is_default() { EXIT - 2 } else { loc.bits() };
            function.set_srcloc(last, SourceLoc::new(loc | EXIT));
        }
    }
}

/// A source location without the mark; `None` for none.
pub fn unmarked(loc: SourceLoc) -> Option<u32> {
    let loc = Some(loc).filter(|l| !l.is_default())?.bits() & !EXIT;
    (loc != EXIT - 2).then_some(loc)
}

/// Puts each marked address of `function`, as it was optimised, before the instruction that uses it: out of a
/// loop, where the optimiser puts it, it would take a register for all of the loop.
pub fn place_addresses(function: &mut Function) {
    let once = used_once(function);
    if once.is_empty() {
        return;
    }
    let FunctionStencil { dfg, layout, global_values, .. } = &mut function.stencil;
    let marked = |inst: Inst| match dfg.insts[inst] {
        InstructionData::UnaryGlobalValue { opcode: Opcode::SymbolValue, global_value } => {
            match global_values[global_value] {
                GlobalValueData::Symbol { name: ExternalName::User(name), .. } => once.contains_key(&name),
                _ => false,
            }
        }
        _ => false,
    };
    let mut moves = Vec::new();
    for block in layout.blocks() {
        for user in layout.block_insts(block) {
            if !matches!(dfg.insts[user], InstructionData::Load { .. } | InstructionData::Store { .. }) {
                continue;
            }
            for value in dfg.inst_values(user) {
                let address = dfg.value_def(dfg.resolve_aliases(value)).inst().filter(|i| marked(*i));
                moves.extend(address.filter(|a| layout.inst_block(*a) != Some(block)).map(|a| (a, user)));
            }
        }
    }
    for (address, user) in moves {
        layout.remove_inst(address);
        layout.insert_inst(address, user);
    }
}

/// Tightened code.
pub struct Tight {
    pub bytes: Vec<u8>,
    pub relocations: Vec<FinalizedMachReloc>,
    /// Where the function begins.
    pub entry: u32,
}

const LEAVE: u8 = 0xc9;
/// What is never executed.
const NEVER: u8 = 0xcc;
/// Overrides the segment, which means nothing.
const NOTHING: u8 = 0x3e;
/// So many prefixes that mean nothing are put before one instruction, as assemblers do that align by them.
const MOST_NOTHING: usize = 6;
const PUSH_RBP_MOV_RBP_RSP: [u8; 4] = [0x55, 0x48, 0x89, 0xe5];
const MOV_RSP_RBP_POP_RBP: [u8; 4] = [0x48, 0x89, 0xec, 0x5d];
const RET: u8 = 0xc3;
const JMP: u8 = 0xe9;

/// The tighter code of `function`, which was compiled to `compiled`.
pub fn tighten(function: &Function, compiled: &CompiledCode) -> Tight {
    let buffer = &compiled.buffer;
    let mut code = Tight { bytes: buffer.data().to_vec(), relocations: buffer.relocs().to_vec(), entry: 0 };
    code.relocations.sort_by_key(|r| r.offset);
    let frame = buffer.frame_layout().map_or(0, |l| l.frame_to_fp_offset);
    let marked = |l: SourceLoc| !l.is_default() && l.bits() & EXIT != 0;
    let ends = buffer.get_srclocs_sorted().iter().filter(|r| marked(r.loc)).map(|r| r.end as usize);
    let exits: Vec<Option<Exit>> = ends.map(|end| code.exit(end, frame)).collect();
    let tail_calls: FxHashSet<usize> = exits.iter().flatten().map(|e| e.end).collect();
    let frameless = frame == 0
        && code.bytes.starts_with(&PUSH_RBP_MOV_RBP_RSP)
        && exits.iter().all(Option::is_some)
        // Each is where it is known: no other place takes the frame down.
        && exits.len() == code.bytes.windows(4).filter(|w| *w == MOV_RSP_RBP_POP_RBP).count()
        && buffer.call_sites().all(|c| tail_calls.contains(&(c.ret_addr as usize)))
        && in_registers(&function.signature)
        && function.dfg.signatures.values().all(in_registers)
        && code.relocations.iter().all(|r| matches!(r.target, FinalizedRelocTarget::ExternalName(_)));
    for exit in exits.iter().flatten() {
        code.leave(exit, frameless);
    }
    if frameless {
        code.entry = PUSH_RBP_MOV_RBP_RSP.len() as u32;
    }
    let once = used_once(function);
    for i in 0..code.relocations.len() {
        code.address(&once, &compiled.bb_starts, i);
    }
    code
}

/// The marked names of a function as it was optimised whose addresses are used as the mark says, wherever
/// they are. (What was stored may be used again: Cranelift takes it for the value of a load from there.)
fn used_once(function: &Function) -> FxHashMap<UserExternalNameRef, u32> {
    let (dfg, layout) = (&function.dfg, &function.layout);
    let insts = || layout.blocks().flat_map(|b| layout.block_insts(b));
    let mut names = FxHashMap::default();
    // The name that a value belongs to, and how often the value is used.
    let mut values: FxHashMap<Value, (UserExternalNameRef, u32)> = FxHashMap::default();
    for inst in insts() {
        let InstructionData::UnaryGlobalValue { opcode: Opcode::SymbolValue, global_value } = dfg.insts[inst]
        else {
            continue;
        };
        if let GlobalValueData::Symbol { name: ExternalName::User(name), .. } =
            function.global_values[global_value]
        {
            let marks = function.params.user_named_funcs()[name].namespace & (ADDRESS | VALUE);
            if marks != 0 {
                names.insert(name, marks);
                values.insert(dfg.first_result(inst), (name, 0));
            }
        }
    }
    if names.is_empty() {
        return names;
    }
    // What is loaded from there, and what that is compared with.
    for inst in insts() {
        let of = match dfg.insts[inst] {
            InstructionData::Load { arg, .. } => dfg.resolve_aliases(arg),
            InstructionData::IntCompare { args, .. } => dfg.resolve_aliases(args[1]),
            _ => continue,
        };
        if let Some((name, _)) = values.get(&of).copied()
            && names[&name] & VALUE != 0
        {
            values.insert(dfg.first_result(inst), (name, 0));
        }
    }
    for inst in insts() {
        for value in dfg.inst_values(inst) {
            if let Some((name, uses)) = values.get_mut(&dfg.resolve_aliases(value)) {
                *uses += 1;
                if *uses > 1 {
                    names.remove(name);
                }
            }
        }
    }
    names
}

/// Whether all arguments are passed in registers.
fn in_registers(signature: &Signature) -> bool {
    let floats = signature.params.iter().filter(|p| p.value_type.is_float()).count();
    signature.params.len() - floats <= 6 && floats <= 8
}

/// The last instructions of a function.
struct Exit {
    /// Where the frame is left.
    start: usize,
    /// Where the return or jump begins, and where it ends.
    jump: usize,
    end: usize,
}

impl Tight {
    /// The relocations of these bytes, by number. (They are in the order of their offsets; those of an exit
    /// come to stand before what they were behind of, which no other stands between.)
    fn relocations_in(&self, bytes: Range<usize>) -> Range<usize> {
        let before = |at: usize| self.relocations.partition_point(|r| (r.offset as usize) < at);
        before(bytes.start)..before(bytes.end)
    }

    /// The exit that ends here, if it has the form that is known.
    fn exit(&self, end: usize, frame: u32) -> Option<Exit> {
        let before = self.bytes.get(..end)?;
        let length = match before {
            [.., RET] => 1,
            [.., JMP, _, _, _, _] if !self.relocations_in(end - 4..end - 3).is_empty() => 5,
            [.., 0x5d, 0x41, 0xff, 0xe0..=0xe7] => 3,
            [.., 0x5d, 0xff, 0xe0..=0xe7] => 2,
            _ => return None,
        };
        let jump = end - length;
        let mut start = before[..jump].strip_suffix(&MOV_RSP_RBP_POP_RBP)?.len();
        if frame > 0 {
            let mut add = match i8::try_from(frame) {
                Ok(small) => vec![0x48, 0x83, 0xc4, small as u8],
                Err(_) => vec![0x48, 0x81, 0xc4],
            };
            if add.len() == 3 {
                add.extend(frame.to_le_bytes());
            }
            start = before[..start].strip_suffix(&add[..])?.len();
        }
        Some(Exit { start, jump, end })
    }

    /// Puts the jump of an exit where the frame was left.
    fn leave(&mut self, exit: &Exit, frameless: bool) {
        let mut at = exit.start;
        if !frameless {
            self.bytes[at] = LEAVE;
            at += 1;
        }
        for i in self.relocations_in(exit.jump..exit.end) {
            self.relocations[i].offset -= (exit.jump - at) as CodeOffset;
        }
        self.bytes.copy_within(exit.jump..exit.end, at);
        self.bytes[at + exit.end - exit.jump..exit.end].fill(NEVER);
    }

    /// Merges the address of a relocation with the next instruction, if that alone uses it.
    fn address(
        &mut self,
        once: &FxHashMap<UserExternalNameRef, u32>,
        blocks: &[CodeOffset],
        relocation: usize,
    ) {
        let r = &self.relocations[relocation];
        let FinalizedRelocTarget::ExternalName(ExternalName::User(name)) = r.target else { return };
        let Some(marks) = once.get(&name).filter(|_| r.kind == Reloc::X86CallPCRel4) else { return };
        let at = r.offset as usize;
        // What is relative to the instruction's end, 4 bytes on.
        let symbol = r.addend + 4;
        let Some(start) = at.checked_sub(3) else { return };
        let [rex, 0x8d, modrm] = self.bytes[start..at] else { return };
        if rex & 0xfa != 0x48 || modrm & 0xc7 != 0x05 {
            return;
        }
        let address = reg(rex, modrm);
        let next = at + 4;
        let Some(m) = Move::at(&self.bytes, next) else { return };
        // (A longer load would leave more bytes than prefixes can fill.)
        let short = m.length <= 4 && m.index.is_none();
        let value_only = m.load && m.base == address && short && marks & VALUE != 0;
        let mut end = next + m.length;
        let between = self.between(end, [m.reg, address]);
        let compared = Some(end + between).filter(|_| value_only).and_then(|c| self.compared(c, m.reg));
        if compared.is_some() {
            end += between + 3;
        }
        let next_block = blocks.partition_point(|b| *b as usize <= start);
        if blocks.get(next_block).is_some_and(|b| (*b as usize) < end) {
            return;
        }
        let mut first = 0..0;
        let merged = if let Some(other) = compared {
            let others = next + m.length;
            first = others..others + between;
            Merged::absolute(0x3b, other, symbol + m.offset)
        } else if m.wide && m.base == address && m.index.is_none() && (m.load || m.reg != address) {
            Merged::absolute(if m.load { 0x8b } else { 0x89 }, m.reg, symbol + m.offset)
        } else if !m.load
            && m.reg == address
            && m.base != address
            && m.index != Some(address)
            && !m.on_stack()
        {
            // REX, if there is one, without the register's bit, then what the store had behind its opcode.
            let mut bytes = self.bytes[next..next + m.length].to_vec();
            if m.opcode == 1 {
                bytes[0] &= !4;
            }
            bytes[m.opcode] = 0xc7;
            bytes[m.opcode + 1] &= !0x38;
            Merged { bytes, addend: symbol }
        } else {
            return;
        };
        self.replace(start..end, first, merged, relocation);
    }

    /// The length of the instructions here, if there are any, that compute in registers other than these two.
    fn between(&self, mut at: usize, used: [u8; 2]) -> usize {
        let start = at;
        while let Some(length) = self.computes(at, used) {
            at += length;
        }
        at - start
    }

    /// The length of the instruction here if it is `add x, n`, `lea x, [y + n]`, `mov x, y` or `sub x, y`, of
    /// none of these registers.
    fn computes(&self, at: usize, used: [u8; 2]) -> Option<usize> {
        let &[rex, opcode, modrm] = self.bytes.get(at..at + 3)? else { return None };
        let length = match (opcode, modrm >> 6, modrm & 0x38) {
            (0x81, 3, 0) => 7,
            (0x83, 3, 0) => 4,
            (0x89 | 0x8b | 0x29 | 0x2b, 3, _) => 3,
            (0x8d, 1, _) if modrm & 7 != 4 => 4,
            (0x8d, 2, _) if modrm & 7 != 4 => 7,
            _ => return None,
        };
        // (Of the sums, what is read as the first register is the operation's number.)
        let registers =
            if opcode & 0xfc == 0x80 { [rm(rex, modrm); 2] } else { [reg(rex, modrm), rm(rex, modrm)] };
        (rex & 0xfa == 0x48 && !registers.iter().any(|r| used.contains(r))).then_some(length)
    }

    /// What is compared with the register `with` by the instruction here: `cmp other, with`.
    fn compared(&self, at: usize, with: u8) -> Option<u8> {
        let &[rex, opcode, modrm] = self.bytes.get(at..at + 3)? else { return None };
        if rex & 0xfa != 0x48 || modrm & 0xc0 != 0xc0 {
            return None;
        }
        let (left, right) = match opcode {
            0x39 => (rm(rex, modrm), reg(rex, modrm)),
            0x3b => (reg(rex, modrm), rm(rex, modrm)),
            _ => return None,
        };
        (right == with && left != with).then_some(left)
    }

    /// Puts the instructions `first` among `those`, and then one that ends with an address, instead of
    /// `those`, if prefixes can fill what is left.
    fn replace(&mut self, those: Range<usize>, first: Range<usize>, merged: Merged, relocation: usize) {
        let Merged { bytes, addend } = merged;
        let Range { start, end } = those;
        let length = first.len() + bytes.len() + 4;
        let Some(nothing) = those.len().checked_sub(length).filter(|n| *n <= MOST_NOTHING) else { return };
        let start = start + first.len();
        self.bytes.copy_within(first, those.start);
        self.bytes[start..start + nothing].fill(NOTHING);
        self.bytes[start + nothing..end - 4].copy_from_slice(&bytes);
        self.bytes[end - 4..end].fill(0);
        let r = &mut self.relocations[relocation];
        r.offset = (end - 4) as CodeOffset;
        r.kind = Reloc::Abs4;
        r.addend = addend;
    }
}

/// An instruction with an address of the program as its last four bytes.
struct Merged {
    bytes: Vec<u8>,
    addend: Addend,
}

impl Merged {
    /// Of an opcode with a register and the word at the address.
    fn absolute(opcode: u8, register: u8, addend: Addend) -> Merged {
        let (rex, modrm) = (0x48 | (register >> 3) << 2, (register & 7) << 3 | 4);
        Merged { bytes: vec![rex, opcode, modrm, 0x25], addend }
    }
}

/// A load or store of a word, or a store of half a word.
struct Move {
    load: bool,
    wide: bool,
    /// Where the opcode is: behind REX, if there is one.
    opcode: usize,
    reg: u8,
    base: u8,
    index: Option<u8>,
    offset: i64,
    length: usize,
}

impl Move {
    /// The one here, if there is one.
    fn at(bytes: &[u8], at: usize) -> Option<Move> {
        let bytes = bytes.get(at..)?;
        let (rex, place) = match *bytes.first()? {
            rex if rex & 0xf0 == 0x40 => (rex, 1),
            _ => (0x40, 0),
        };
        let (&opcode, &modrm) = (bytes.get(place)?, bytes.get(place + 1)?);
        let wide = rex & 8 != 0;
        let load = match opcode {
            0x8b if wide => true,
            0x89 => false,
            _ => return None,
        };
        if modrm & 0xc0 == 0xc0 {
            return None;
        }
        let (mode, mut length) = (modrm >> 6, place + 2);
        let (mut base, mut index) = (rm(rex, modrm), None);
        if modrm & 7 == 4 {
            let sib = *bytes.get(length)?;
            length += 1;
            base = sib & 7 | (rex & 1) << 3;
            index = Some((sib >> 3) & 7 | (rex & 2) << 2).filter(|i| *i != RSP);
        }
        if mode == 0 && base & 7 == 5 {
            // No base: relative to the instruction, or absolute.
            return None;
        }
        let rest = bytes.get(length..)?;
        let (offset, more) = match mode {
            0 => (0, 0),
            1 => (i64::from(*rest.first()? as i8), 1),
            _ => (i64::from(i32::from_le_bytes(rest.get(..4)?.try_into().ok()?)), 4),
        };
        let length = length + more;
        Some(Move { load, wide, opcode: place, reg: reg(rex, modrm), base, index, offset, length })
    }

    /// Whether it is of the frame.
    fn on_stack(&self) -> bool {
        self.base == RSP || self.base == RBP
    }
}

const RSP: u8 = 4;
const RBP: u8 = 5;

/// The register of an instruction.
fn reg(rex: u8, modrm: u8) -> u8 {
    (modrm >> 3) & 7 | (rex & 4) << 1
}

/// The other one, or the base of an address.
fn rm(rex: u8, modrm: u8) -> u8 {
    modrm & 7 | (rex & 1) << 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use cranelift_codegen::entity::EntityRef;

    const LEA_RDX: [u8; 7] = [0x48, 0x8d, 0x15, 0, 0, 0, 0];

    /// The code, in which the first address is of a symbol plus 16, merged.
    fn merged(marks: u32, code: &[u8], blocks: &[CodeOffset]) -> (Vec<u8>, FinalizedMachReloc) {
        let name = UserExternalNameRef::new(0);
        let relocation = FinalizedMachReloc {
            offset: 3,
            kind: Reloc::X86CallPCRel4,
            target: FinalizedRelocTarget::ExternalName(ExternalName::user(name)),
            addend: 16 - 4,
        };
        let mut tight = Tight { bytes: code.to_vec(), relocations: vec![relocation], entry: 0 };
        let once = if marks == 0 { FxHashMap::default() } else { [(name, marks)].into_iter().collect() };
        tight.address(&once, blocks, 0);
        assert_eq!(tight.bytes.len(), code.len());
        (tight.bytes, tight.relocations.remove(0))
    }

    /// What becomes of `lea rdx, [symbol + 16]` and these bytes: bytes, addend of the absolute address at
    /// their end.
    fn after_lea(marks: u32, code: &[u8]) -> Option<(Vec<u8>, Addend)> {
        let (bytes, r) = merged(marks, &[&LEA_RDX[..], code].concat(), &[]);
        (r.kind == Reloc::Abs4).then(|| {
            assert_eq!(r.offset as usize + 4, bytes.len());
            (bytes, r.addend)
        })
    }

    #[test]
    fn an_address_is_stored() {
        // mov [rcx - 48], rdx
        let (bytes, addend) = after_lea(ADDRESS, &[0x48, 0x89, 0x51, 0xd0]).expect("merged");
        assert_eq!(bytes, [0x3e, 0x3e, 0x3e, 0x48, 0xc7, 0x41, 0xd0, 0, 0, 0, 0]);
        assert_eq!(addend, 16);
        // mov [r12], rdx
        let (bytes, _) = after_lea(ADDRESS, &[0x49, 0x89, 0x14, 0x24]).expect("merged");
        assert_eq!(bytes, [0x3e, 0x3e, 0x3e, 0x49, 0xc7, 0x04, 0x24, 0, 0, 0, 0]);
    }

    #[test]
    fn half_an_address_is_stored() {
        // mov [rcx], edx
        let (bytes, addend) = after_lea(ADDRESS, &[0x89, 0x11]).expect("merged");
        assert_eq!(bytes, [0x3e, 0x3e, 0x3e, 0xc7, 0x01, 0, 0, 0, 0]);
        assert_eq!(addend, 16);
        // mov [r12 - 8], edx
        let (bytes, _) = after_lea(ADDRESS, &[0x41, 0x89, 0x54, 0x24, 0xf8]).expect("merged");
        assert_eq!(bytes, [0x3e, 0x3e, 0x3e, 0x41, 0xc7, 0x44, 0x24, 0xf8, 0, 0, 0, 0]);
    }

    #[test]
    fn a_word_is_loaded_or_stored_at_an_address() {
        // mov r9, [rdx + 8]
        let (bytes, addend) = after_lea(ADDRESS, &[0x4c, 0x8b, 0x4a, 0x08]).expect("merged");
        assert_eq!(bytes, [0x3e, 0x3e, 0x3e, 0x4c, 0x8b, 0x0c, 0x25, 0, 0, 0, 0]);
        assert_eq!(addend, 24);
        // mov [rdx + 8], rcx
        let (bytes, _) = after_lea(ADDRESS, &[0x48, 0x89, 0x4a, 0x08]).expect("merged");
        assert_eq!(bytes, [0x3e, 0x3e, 0x3e, 0x48, 0x89, 0x0c, 0x25, 0, 0, 0, 0]);
    }

    #[test]
    fn a_word_at_an_address_is_compared() {
        // mov rdx, [rdx]; cmp rcx, rdx
        let code = [0x48, 0x8b, 0x12, 0x48, 0x39, 0xd1];
        let (bytes, addend) = after_lea(ADDRESS | VALUE, &code).expect("merged");
        assert_eq!(bytes, [0x3e, 0x3e, 0x3e, 0x3e, 0x3e, 0x48, 0x3b, 0x0c, 0x25, 0, 0, 0, 0]);
        assert_eq!(addend, 16);
        // With `add rcx, 48` between.
        let sum = [0x48, 0x81, 0xc1, 0x30, 0, 0, 0];
        let with_sum = [&code[..3], &sum[..], &code[3..]].concat();
        let (bytes, _) = after_lea(ADDRESS | VALUE, &with_sum).expect("merged");
        assert_eq!(bytes[..7], sum);
        assert_eq!(bytes[12..16], [0x48, 0x3b, 0x0c, 0x25]);
    }

    #[test]
    fn a_word_used_again_is_loaded() {
        // mov rdx, [rdx]; cmp rcx, rdx
        let (bytes, r) =
            merged(ADDRESS, &[&LEA_RDX[..], &[0x48, 0x8b, 0x12, 0x48, 0x39, 0xd1]].concat(), &[]);
        assert_eq!(bytes[2..], [0x48, 0x8b, 0x14, 0x25, 0, 0, 0, 0, 0x48, 0x39, 0xd1]);
        assert_eq!((r.offset, r.addend), (6, 16));
    }

    #[test]
    fn a_word_that_is_computed_with_is_loaded() {
        // mov rdx, [rdx]; add rdx, 48; cmp rcx, rdx
        let code = [0x48, 0x8b, 0x12, 0x48, 0x81, 0xc2, 0x30, 0, 0, 0, 0x48, 0x39, 0xd1];
        let (bytes, r) = merged(ADDRESS | VALUE, &[&LEA_RDX[..], &code].concat(), &[]);
        assert_eq!(bytes[2..10], [0x48, 0x8b, 0x14, 0x25, 0, 0, 0, 0]);
        assert_eq!(bytes[10..], code[3..]);
        assert_eq!((r.offset, r.addend), (6, 16));
        // mov [r12 + 256], rdx: with a base that takes another byte, and a long offset.
        let (bytes, _) = after_lea(ADDRESS, &[0x49, 0x89, 0x94, 0x24, 0, 1, 0, 0]).expect("merged");
        assert_eq!(bytes, [0x3e, 0x3e, 0x3e, 0x49, 0xc7, 0x84, 0x24, 0, 1, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn addresses_are_left() {
        // Not marked.
        assert_eq!(after_lea(0, &[0x48, 0x89, 0x51, 0xd0]), None);
        // mov [rsp + 8], rdx: kept in the frame.
        assert_eq!(after_lea(ADDRESS, &[0x48, 0x89, 0x54, 0x24, 0x08]), None);
        // mov rcx, rdx
        assert_eq!(after_lea(ADDRESS, &[0x48, 0x89, 0xd1]), None);
        // mov [rdx], ecx; mov ecx, [rdx]: half words at it.
        assert_eq!(after_lea(ADDRESS, &[0x89, 0x0a]), None);
        assert_eq!(after_lea(ADDRESS, &[0x8b, 0x0a]), None);
        // mov [rdx], rdx
        assert_eq!(after_lea(ADDRESS, &[0x48, 0x89, 0x12]), None);
        // A jump leads to the store.
        let store = [&LEA_RDX[..], &[0x48, 0x89, 0x51, 0xd0]].concat();
        assert_eq!(merged(ADDRESS, &store, &[7]).0, store);
    }

    /// The code with its exit at the end made shorter.
    fn left(code: &[u8], frame: u32, frameless: bool, relocations: Vec<FinalizedMachReloc>) -> Option<Tight> {
        let mut tight = Tight { bytes: code.to_vec(), relocations, entry: 0 };
        let exit = tight.exit(code.len(), frame)?;
        tight.leave(&exit, frameless);
        Some(tight)
    }

    #[test]
    fn exits() {
        // add rsp, 16; mov rsp, rbp; pop rbp; ret
        let code = [0x48, 0x83, 0xc4, 0x10, 0x48, 0x89, 0xec, 0x5d, 0xc3];
        let tight = left(&code, 16, false, Vec::new()).expect("an exit");
        assert_eq!(tight.bytes, [0xc9, 0xc3, 0xcc, 0xcc, 0xcc, 0xcc, 0xcc, 0xcc, 0xcc]);
        assert!(left(&code, 32, false, Vec::new()).is_none(), "another frame's");
        // mov rsp, rbp; pop rbp; jmp r10
        let code = [0x48, 0x89, 0xec, 0x5d, 0x41, 0xff, 0xe2];
        let tight = left(&code, 0, true, Vec::new()).expect("an exit");
        assert_eq!(tight.bytes, [0x41, 0xff, 0xe2, 0xcc, 0xcc, 0xcc, 0xcc]);
    }

    #[test]
    fn a_tail_call_moves_with_its_relocation() {
        let target = FinalizedRelocTarget::ExternalName(ExternalName::user(UserExternalNameRef::new(0)));
        let call = FinalizedMachReloc { offset: 5, kind: Reloc::X86CallPCRel4, target, addend: -4 };
        let code = [0x48, 0x89, 0xec, 0x5d, 0xe9, 0, 0, 0, 0];
        let tight = left(&code, 0, false, vec![call]).expect("an exit");
        assert_eq!(tight.bytes, [0xc9, 0xe9, 0, 0, 0, 0, 0xcc, 0xcc, 0xcc]);
        assert_eq!(tight.relocations[0].offset, 2);
        assert!(left(&code, 0, false, Vec::new()).is_none(), "no jump out of the function");
    }
}
