//! The object file being written: sections, symbols and relocations.
//!
//! Symbols are interned by name; a symbol without a definition is left to the linker. Everything is
//! position-dependent (programs are linked with `-no-pie`), so tables of addresses can be read-only.

use std::fmt::Write;

use cranelift_object::object::{
    self, BinaryFormat, Endianness, RelocationEncoding, RelocationFlags, RelocationKind, SectionKind,
    SymbolFlags, SymbolKind, SymbolScope, write,
};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::symbol::Symbol;

/// A symbol of one object file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Sym(pub u32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SectionId {
    Text,
    /// Written by the program: static closures.
    Data,
    /// Tables and strings.
    ReadOnly,
}

/// Where an address is put.
#[derive(Clone, Copy, Debug)]
pub enum RelocKind {
    /// 64-bit absolute.
    Absolute,
    /// 32-bit relative, data.
    Relative,
    /// 32-bit relative, a branch.
    Branch,
}

#[derive(Clone, Copy, Debug)]
pub struct Reloc {
    pub offset: u64,
    pub sym: Sym,
    pub addend: i64,
    pub kind: RelocKind,
}

#[derive(Default)]
struct Section {
    bytes: Vec<u8>,
    relocs: Vec<Reloc>,
}

#[derive(Clone, Copy)]
struct Def {
    section: SectionId,
    offset: u64,
    size: u64,
    global: bool,
}

/// An object file under construction.
#[derive(Default)]
pub struct Object {
    symbols: IndexSet<String, FxBuildHasher>,
    /// The name being looked up; kept for its memory.
    name: String,
    defs: FxHashMap<Sym, Def>,
    text: Section,
    data: Section,
    read_only: Section,
    strings: FxHashMap<Vec<u8>, Sym>,
}

/// Data under construction: bytes with addresses in them.
#[derive(Default)]
pub struct Record {
    bytes: Vec<u8>,
    relocs: Vec<Reloc>,
}

impl Record {
    pub fn u8(&mut self, x: u8) -> &mut Record {
        self.bytes.push(x);
        self
    }

    pub fn u16(&mut self, x: u16) -> &mut Record {
        self.bytes.extend(x.to_le_bytes());
        self
    }

    pub fn u32(&mut self, x: u32) -> &mut Record {
        self.bytes.extend(x.to_le_bytes());
        self
    }

    pub fn u64(&mut self, x: u64) -> &mut Record {
        self.bytes.extend(x.to_le_bytes());
        self
    }

    /// The address of a symbol plus `addend`.
    pub fn addr(&mut self, sym: Sym, addend: i64) -> &mut Record {
        self.relocs.push(Reloc { offset: self.bytes.len() as u64, sym, addend, kind: RelocKind::Absolute });
        self.u64(0)
    }

    /// The address of a symbol, or 0.
    pub fn addr_opt(&mut self, sym: Option<Sym>) -> &mut Record {
        match sym {
            Some(s) => self.addr(s, 0),
            None => self.u64(0),
        }
    }

    /// Zeros up to `len` bytes.
    pub fn pad_to(&mut self, len: usize) -> &mut Record {
        debug_assert!(self.bytes.len() <= len);
        self.bytes.resize(len, 0);
        self
    }

    pub fn len(&self) -> usize {
        self.bytes.len()
    }
}

impl Object {
    /// The symbol's number in this file.
    pub fn sym(&mut self, symbol: Symbol) -> Sym {
        self.name.clear();
        // Writing to a string does not fail.
        let _ = write!(self.name, "{symbol}");
        if let Some(i) = self.symbols.get_index_of(&self.name) {
            return Sym(i as u32);
        }
        Sym(self.symbols.insert_full(self.name.clone()).0 as u32)
    }

    pub fn name(&self, sym: Sym) -> &str {
        &self.symbols[sym.0 as usize]
    }

    pub fn is_defined(&self, sym: Sym) -> bool {
        self.defs.contains_key(&sym)
    }

    /// Defines `sym` as `bytes` at the end of `section`; returns its offset there.
    pub fn define(
        &mut self,
        sym: Sym,
        global: bool,
        section: SectionId,
        align: usize,
        bytes: &[u8],
        relocs: impl IntoIterator<Item = Reloc>,
    ) -> u64 {
        let fill = if section == SectionId::Text { 0xcc } else { 0 };
        let s = self.section(section);
        let offset = s.bytes.len().next_multiple_of(align);
        s.bytes.resize(offset, fill);
        s.bytes.extend_from_slice(bytes);
        let offset = offset as u64;
        s.relocs.extend(relocs.into_iter().map(|r| Reloc { offset: r.offset + offset, ..r }));
        let old = self.defs.insert(sym, Def { section, offset, size: bytes.len() as u64, global });
        debug_assert!(old.is_none(), "symbol defined twice: {}", self.name(sym));
        offset
    }

    pub fn define_record(&mut self, sym: Sym, global: bool, section: SectionId, record: Record) {
        self.define(sym, global, section, 8, &record.bytes, record.relocs);
    }

    /// NUL-terminated bytes, shared.
    pub fn string(&mut self, bytes: &[u8]) -> Sym {
        if let Some(&s) = self.strings.get(bytes) {
            return s;
        }
        let sym = self.sym(Symbol::Str(self.strings.len()));
        let mut terminated = bytes.to_vec();
        terminated.push(0);
        self.define(sym, false, SectionId::ReadOnly, 1, &terminated, []);
        self.strings.insert(bytes.to_vec(), sym);
        sym
    }

    fn section(&mut self, id: SectionId) -> &mut Section {
        match id {
            SectionId::Text => &mut self.text,
            SectionId::Data => &mut self.data,
            SectionId::ReadOnly => &mut self.read_only,
        }
    }

    /// The bytes of the ELF file.
    pub fn finish(mut self) -> Result<Vec<u8>, String> {
        let mut out = write::Object::new(BinaryFormat::Elf, object::Architecture::X86_64, Endianness::Little);
        let parts = [
            (SectionId::Text, ".text", SectionKind::Text, 32),
            (SectionId::Data, ".data", SectionKind::Data, 16),
            (SectionId::ReadOnly, ".rodata", SectionKind::ReadOnlyData, 16),
        ];
        let ids = parts.map(|(id, name, kind, align)| {
            let section = out.add_section(Vec::new(), name.as_bytes().to_vec(), kind);
            let bytes = std::mem::take(&mut self.section(id).bytes);
            out.set_section_data(section, bytes, align);
            section
        });
        // Without this note the linker takes the stack to be executable.
        out.add_section(Vec::new(), b".note.GNU-stack".to_vec(), SectionKind::Other);
        let mut symbols = Vec::with_capacity(self.symbols.len());
        for (i, name) in self.symbols.iter().enumerate() {
            let def = self.defs.get(&Sym(i as u32));
            symbols.push(out.add_symbol(symbol(name, def, &ids)));
        }
        for (i, (id, ..)) in parts.iter().enumerate() {
            for r in std::mem::take(&mut self.section(*id).relocs) {
                let relocation = write::Relocation {
                    offset: r.offset,
                    symbol: symbols[r.sym.0 as usize],
                    addend: r.addend,
                    flags: r.kind.flags(),
                };
                out.add_relocation(ids[i], relocation).map_err(|e| e.to_string())?;
            }
        }
        out.write().map_err(|e| e.to_string())
    }
}

fn symbol(name: &str, def: Option<&Def>, sections: &[write::SectionId; 3]) -> write::Symbol {
    let (value, size, kind, scope, section) = match def {
        Some(d) => {
            let (section, kind) = match d.section {
                SectionId::Text => (sections[0], SymbolKind::Text),
                SectionId::Data => (sections[1], SymbolKind::Data),
                SectionId::ReadOnly => (sections[2], SymbolKind::Data),
            };
            let scope = if d.global { SymbolScope::Linkage } else { SymbolScope::Compilation };
            (d.offset, d.size, kind, scope, write::SymbolSection::Section(section))
        }
        None => (0, 0, SymbolKind::Unknown, SymbolScope::Unknown, write::SymbolSection::Undefined),
    };
    write::Symbol {
        name: name.as_bytes().to_vec(),
        value,
        size,
        kind,
        scope,
        weak: false,
        section,
        flags: SymbolFlags::None,
    }
}

impl RelocKind {
    fn flags(self) -> RelocationFlags {
        let (kind, encoding, size) = match self {
            RelocKind::Absolute => (RelocationKind::Absolute, RelocationEncoding::Generic, 64),
            RelocKind::Relative => (RelocationKind::Relative, RelocationEncoding::Generic, 32),
            RelocKind::Branch => (RelocationKind::PltRelative, RelocationEncoding::X86Branch, 32),
        };
        RelocationFlags::Generic { kind, encoding, size }
    }
}
