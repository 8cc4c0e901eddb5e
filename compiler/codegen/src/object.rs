//! The object file being written, by `cranelift-object`: what code generation adds to its modules.
//!
//! A symbol is declared when it is first asked for, and defined later, in another object file, or by the
//! linker. Calls and addresses in code do not go through the module's `declare_func_in_func` and
//! `declare_data_in_func`: these take the signature of a call from the declaration, and addresses of symbols
//! of other files from a table of the linker's. Here a call brings its own signature, and programs are linked
//! with `-no-pie`, so that all that is ours is near.

#![allow(
    clippy::result_large_err,
    reason = "Cranelift's error is as large as it is, and ends the compilation"
)]

use std::fmt::Write;

use cranelift_codegen::ir::{Function, Signature, UserExternalName};
use cranelift_codegen::isa::{CallConv, OwnedTargetIsa};
use cranelift_module::{
    DataDescription, FuncId, FuncOrDataId, Linkage, Module, ModuleError, ModuleReloc, ModuleRelocTarget,
    ModuleResult, default_libcall_names,
};
use cranelift_object::{ObjectBuilder, ObjectModule};
use rustc_hash::FxHashMap;

use crate::Error;
use crate::debug::DebugInfo;
use crate::machine_code::MachineCode;
use crate::symbol::Symbol;
use crate::tighten::namespace;

/// A symbol of one object file: a function's or of data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Sym(FuncOrDataId);

impl Sym {
    /// The function, if it is one.
    pub fn function(self) -> Option<FuncId> {
        match self.0 {
            FuncOrDataId::Func(id) => Some(id),
            FuncOrDataId::Data(_) => None,
        }
    }

    /// The symbol as Cranelift's intermediate code names it.
    pub fn external_name(self) -> UserExternalName {
        match self.0 {
            FuncOrDataId::Func(id) => UserExternalName { namespace: 0, index: id.as_u32() },
            FuncOrDataId::Data(id) => UserExternalName { namespace: 1, index: id.as_u32() },
        }
    }
}

/// What may change data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Tables and strings.
    ReadOnly,
    /// Static closures, which the program updates.
    Writable,
}

/// An object file under construction.
pub struct Object {
    module: ObjectModule,
    /// Of declarations; nothing reads it.
    signature: Signature,
    /// The name being looked up; kept for its memory.
    name: String,
    strings: FxHashMap<Vec<u8>, Sym>,
    /// Functions that do not begin where their bytes do.
    entries: Vec<(FuncId, u32)>,
    /// The first declaration that failed.
    error: Option<ModuleError>,
}

/// Data under construction: bytes with addresses in them.
pub struct Record {
    bytes: Vec<u8>,
    data: DataDescription,
}

impl Default for Record {
    fn default() -> Record {
        Record { bytes: Vec::new(), data: DataDescription::new() }
    }
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
        // As "data" also for a function: addresses of functions cannot have an addend, and stack maps need
        // one. To the object file a target is a symbol, of whatever kind.
        let target = self.data.import_global_value(ModuleRelocTarget::from(sym.0));
        self.data.write_data_addr(self.bytes.len() as u32, target, addend);
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

    fn description(mut self, align: u64) -> DataDescription {
        self.data.define(self.bytes.into_boxed_slice());
        self.data.set_align(align);
        self.data
    }
}

impl Object {
    /// An empty file; `name` is what debuggers call it.
    pub fn new(isa: OwnedTargetIsa, name: &str) -> ModuleResult<Object> {
        let builder = ObjectBuilder::new(isa, name, default_libcall_names())?;
        Ok(Object {
            module: ObjectModule::new(builder),
            signature: Signature::new(CallConv::Tail),
            name: String::new(),
            strings: FxHashMap::default(),
            entries: Vec::new(),
            error: None,
        })
    }

    /// The symbol in this file, defined here or elsewhere.
    pub fn sym(&mut self, symbol: Symbol) -> Sym {
        self.write_name(symbol);
        match self.module.get_name(&self.name) {
            Some(id) => Sym(id),
            None => self.declare(symbol.is_code(), Linkage::Import, false),
        }
    }

    fn write_name(&mut self, symbol: Symbol) {
        self.name.clear();
        // Writing to a string does not fail.
        let _ = write!(self.name, "{symbol}");
    }

    /// Declares the symbol whose name was written last.
    fn declare(&mut self, code: bool, linkage: Linkage, writable: bool) -> Sym {
        let id = if code {
            self.module.declare_function(&self.name, linkage, &self.signature).map(FuncOrDataId::Func)
        } else {
            self.module.declare_data(&self.name, linkage, writable, false).map(FuncOrDataId::Data)
        };
        Sym(id.unwrap_or_else(|e| {
            // Nothing comes of this file; whoever asked goes on for now.
            self.error.get_or_insert(e);
            FuncOrDataId::Data(cranelift_module::DataId::from_u32(0))
        }))
    }

    fn declare_here(&mut self, symbol: Symbol, global: bool, writable: bool) -> Sym {
        self.write_name(symbol);
        self.declare(symbol.is_code(), if global { Linkage::Hidden } else { Linkage::Local }, writable)
    }

    /// Whether this file defines the symbol.
    pub fn is_defined(&self, sym: Sym) -> bool {
        if self.error.is_some() {
            return true;
        }
        let all = self.module.declarations();
        match sym.0 {
            FuncOrDataId::Func(id) => all.get_function_decl(id).linkage.is_definable(),
            FuncOrDataId::Data(id) => all.get_data_decl(id).linkage.is_definable(),
        }
    }

    /// Defines `symbol` as the machine code of `function`.
    pub fn define_function(
        &mut self,
        symbol: Symbol,
        global: bool,
        function: &Function,
        code: &MachineCode,
    ) -> ModuleResult<Sym> {
        let sym = self.declare_here(symbol, global, false);
        match (self.error.take(), sym.0) {
            (None, FuncOrDataId::Func(id)) => {
                let relocations = code.relocations.iter();
                let relocations: Vec<_> = relocations
                    .map(|r| {
                        let mut r = ModuleReloc::from_mach_reloc(r, function, id);
                        if let ModuleRelocTarget::User { namespace: n, .. } = &mut r.name {
                            *n = namespace(*n);
                        }
                        r
                    })
                    .collect();
                if code.entry != 0 {
                    self.entries.push((id, code.entry));
                }
                self.module.define_function_bytes(id, code.alignment, &code.bytes, &relocations)?;
            }
            (Some(e), _) => return Err(e),
            (None, FuncOrDataId::Data(_)) => {
                return Err(ModuleError::IncompatibleDeclaration(symbol.to_string()));
            }
        }
        Ok(sym)
    }

    /// Defines `symbol` as `record`.
    pub fn define(&mut self, symbol: Symbol, global: bool, access: Access, record: Record) -> Sym {
        let sym = self.declare_here(symbol, global, access == Access::Writable);
        self.define_declared(sym, &record.description(8));
        sym
    }

    /// Defines `symbol` as writable data of so many bytes, all 0.
    pub fn define_zeros(&mut self, symbol: Symbol, global: bool, size: usize) -> Sym {
        let sym = self.declare_here(symbol, global, true);
        let mut data = DataDescription::new();
        data.define_zeroinit(size);
        data.set_align(8);
        self.define_declared(sym, &data);
        sym
    }

    /// Read-only data without a name.
    pub fn anonymous(&mut self, record: Record) -> Sym {
        self.define_anonymous(&record.description(8))
    }

    /// NUL-terminated bytes, shared.
    pub fn string(&mut self, bytes: &[u8]) -> Sym {
        if let Some(&s) = self.strings.get(bytes) {
            return s;
        }
        let mut record = Record::default();
        record.bytes.extend_from_slice(bytes);
        record.u8(0);
        let sym = self.define_anonymous(&record.description(1));
        self.strings.insert(bytes.to_vec(), sym);
        sym
    }

    fn define_anonymous(&mut self, data: &DataDescription) -> Sym {
        let id = self.module.declare_anonymous_data(false, false).unwrap_or_else(|e| {
            self.error.get_or_insert(e);
            cranelift_module::DataId::from_u32(0)
        });
        let sym = Sym(FuncOrDataId::Data(id));
        self.define_declared(sym, data);
        sym
    }

    fn define_declared(&mut self, sym: Sym, data: &DataDescription) {
        if let (None, FuncOrDataId::Data(id)) = (&self.error, sym.0)
            && let Err(e) = self.module.define_data(id, data)
        {
            self.error = Some(e);
        }
    }

    /// The bytes of the ELF file.
    pub fn finish(self, debug: Option<DebugInfo>) -> Result<Vec<u8>, Error> {
        if let Some(e) = self.error {
            return Err(e.into());
        }
        let mut product = self.module.finish();
        for (id, entry) in self.entries {
            let symbol = product.function_symbol(id);
            let symbol = product.object.symbol_mut(symbol);
            symbol.value += u64::from(entry);
            symbol.size -= u64::from(entry);
        }
        if let Some(debug) = debug {
            debug.finish(&mut product)?;
        }
        product.emit().map_err(|e| Error::new(&e.to_string()))
    }
}
