//! What debuggers and native profilers are told (`-g`), in DWARF 5 by `gimli`: a line table, a subprogram
//! for each function, thunk and constant, and how frames are unwound. Nothing of it is loaded when the
//! program runs, and the code is the same without it.
//!
//! Where code stands comes with STG (note "Lines" in Core's `expr.rs`).
//! [`FunCx::locate`](crate::function::FunCx::locate) makes Cranelift's source locations of it: each is an
//! index into the function's [`Loc`]s, which also say of calls what the collector must know there.

use cranelift_codegen::CompiledCode;
use cranelift_codegen::isa::TargetIsa;
use cranelift_codegen::isa::unwind::UnwindInfo;
use cranelift_module::FuncId;
use cranelift_object::ObjectProduct;
use cranelift_object::object::write::{Relocation, SectionId as ObjectSection, SymbolId};
use cranelift_object::object::{RelocationEncoding, RelocationFlags, RelocationKind, SectionKind};
use gimli::write::{
    Address, AttributeValue, CieId, DebugFrame, DwarfUnit, EndianVec, FileId, FrameDescriptionEntry,
    FrameTable, LineProgram, LineString, Range, RangeList, RelocateWriter, RelocationTarget, Sections,
    UnitEntryId,
};
use gimli::{Encoding, Format, LineEncoding, LittleEndian, SectionId};
use kelvin_base::{FileId as SourceId, SourceMap, Span};
use rustc_hash::FxHashMap;

use crate::Error;
use crate::safe_calls::SafePoint;
use crate::tighten::unmarked;

/// What the code at one of Cranelift's source locations is.
#[derive(Clone, Copy, Debug)]
pub struct Loc {
    pub span: Span,
    /// For a call at which the collector may run.
    pub safe_point: Option<SafePoint>,
}

/// What a machine function is the code of.
#[derive(Clone)]
pub struct Place {
    /// For people: `Main.insert`.
    pub name: String,
    /// The symbol.
    pub linkage: String,
    pub span: Span,
}

/// The name of a function in the source, of which this is the name of its code: that of its worker begins
/// with `$w`, and where people set a breakpoint at the function it is the worker's code that runs.
fn as_written(name: &str) -> String {
    match name.rsplit_once(".$w") {
        Some((module, function)) if !function.is_empty() => format!("{module}.{function}"),
        _ => name.to_owned(),
    }
}

/// The debugging information of a code unit.
pub struct DebugInfo {
    dwarf: DwarfUnit,
    frames: FrameTable,
    cie: Option<CieId>,
    files: FxHashMap<SourceId, FileId>,
    ranges: Vec<Range>,
}

const ENCODING: Encoding = Encoding { format: Format::Dwarf32, version: 5, address_size: 8 };

impl DebugInfo {
    /// `folder` is what names of source files are relative to; `name` is the unit's.
    pub fn new(isa: &dyn TargetIsa, folder: &str, name: &str) -> DebugInfo {
        let mut dwarf = DwarfUnit::new(ENCODING);
        let mut frames = FrameTable::default();
        let cie = isa.create_systemv_cie().map(|cie| frames.add_cie(cie));
        let mut line = |text: &str| LineString::new(text, ENCODING, &mut dwarf.line_strings);
        let (at, unit, here) = (line(folder), line(name), line("."));
        let mut lines = LineProgram::new(ENCODING, LineEncoding::default(), at, None, unit.clone(), None);
        // A line program starts at file 1, which binutils takes for file 0, the unit's own name, unless it
        // has been set. No line is in that file 1: it is the unit's name again.
        let here = lines.add_directory(here);
        lines.add_file(unit, here, None);
        dwarf.unit.line_program = lines;
        let text = |t: &str, dwarf: &mut DwarfUnit| AttributeValue::StringRef(dwarf.strings.add(t));
        let producer = text(concat!("kelvin ", env!("CARGO_PKG_VERSION")), &mut dwarf);
        let (name, folder) = (text(name, &mut dwarf), text(folder, &mut dwarf));
        let root = dwarf.unit.root();
        let root = dwarf.unit.get_mut(root);
        root.set(gimli::DW_AT_producer, producer);
        root.set(gimli::DW_AT_language, AttributeValue::Language(gimli::DW_LANG_Haskell));
        root.set(gimli::DW_AT_name, name);
        root.set(gimli::DW_AT_comp_dir, folder);
        root.set(gimli::DW_AT_low_pc, AttributeValue::Address(Address::Constant(0)));
        DebugInfo { dwarf, frames, cie, files: FxHashMap::default(), ranges: Vec::new() }
    }

    /// Adds a compiled function: how its frame is unwound, and, if it is the code of something in the
    /// source, its lines. With its code comes where in it it begins.
    pub fn add(
        &mut self,
        isa: &dyn TargetIsa,
        sources: &SourceMap,
        function: FuncId,
        place: Option<&Place>,
        (compiled, entry): (&CompiledCode, u32),
        locs: &[Loc],
    ) -> Result<(), Error> {
        let start = Address::Symbol { symbol: function.as_u32() as usize, addend: 0 };
        let unwind = compiled.create_unwind_info(isa).map_err(|e| Error::new(&e.to_string()))?;
        let length = compiled.buffer.data().len() as u32 - entry;
        if let (Some(UnwindInfo::SystemV(info)), Some(cie)) = (unwind, self.cie) {
            // What does not begin at its first byte does without a frame.
            let frame =
                if entry == 0 { info.to_fde(start) } else { FrameDescriptionEntry::new(start, length) };
            self.frames.add_fde(cie, frame);
        }
        let Some(place) = place else { return Ok(()) };
        let Some((file, line, column)) = self.position(sources, place.span) else { return Ok(()) };
        let length = u64::from(length);
        self.ranges.push(Range::StartLength { begin: start, length });
        self.subprogram(place, start, length, file, line);
        let mut rows = Vec::new();
        for range in compiled.buffer.get_srclocs_sorted() {
            let loc = unmarked(range.loc).and_then(|l| locs.get(l as usize));
            if let Some((file, line, column)) = loc.and_then(|l| self.position(sources, l.span)) {
                rows.push((u64::from(range.start.saturating_sub(entry)), file, line, column));
            }
        }
        let program = &mut self.dwarf.unit.line_program;
        program.begin_sequence(Some(start));
        let mut emit = |offset: u64, file: FileId, line: u64, column: u64, body: bool| {
            let row = program.row();
            (row.address_offset, row.file, row.line, row.column) = (offset, file, line, column);
            row.prologue_end = body;
            program.generate_row();
        };
        emit(0, file, line, column, false);
        let mut last = None;
        for (offset, file, line, column) in rows {
            // The first one is where the frame has been made: debuggers break at functions there.
            if last != Some((file, line)) {
                emit(offset, file, line, column, last.is_none());
                last = Some((file, line));
            }
        }
        program.end_sequence(length);
        Ok(())
    }

    fn position(&mut self, sources: &SourceMap, span: Span) -> Option<(FileId, u64, u64)> {
        let (line, column) = sources.line_col(span.file, span.lo)?;
        let name = &sources.get(span.file)?.name;
        let program = &mut self.dwarf.unit.line_program;
        let file = *self.files.entry(span.file).or_insert_with(|| {
            let name = LineString::new(name.as_bytes(), ENCODING, &mut self.dwarf.line_strings);
            program.add_file(name, program.default_directory(), None)
        });
        Some((file, line.into(), column.into()))
    }

    fn subprogram(&mut self, place: &Place, start: Address, length: u64, file: FileId, line: u64) {
        let root: UnitEntryId = self.dwarf.unit.root();
        let id = self.dwarf.unit.add(root, gimli::DW_TAG_subprogram);
        let written = as_written(&place.name);
        let is_worker = written != place.name;
        let name = AttributeValue::StringRef(self.dwarf.strings.add(written));
        let linkage = AttributeValue::StringRef(self.dwarf.strings.add(place.linkage.as_str()));
        let entry = self.dwarf.unit.get_mut(id);
        entry.set(gimli::DW_AT_name, name);
        // Debuggers prefer it to the name.
        if !is_worker {
            entry.set(gimli::DW_AT_linkage_name, linkage);
        }
        entry.set(gimli::DW_AT_decl_file, AttributeValue::FileIndex(Some(file)));
        entry.set(gimli::DW_AT_decl_line, AttributeValue::Udata(line));
        entry.set(gimli::DW_AT_low_pc, AttributeValue::Address(start));
        entry.set(gimli::DW_AT_high_pc, AttributeValue::Udata(length));
        entry.set(gimli::DW_AT_external, AttributeValue::Flag(true));
    }

    /// Writes all of it into the object file.
    pub fn finish(mut self, product: &mut ObjectProduct) -> Result<(), Error> {
        let fail = |e: gimli::write::Error| Error::new(&e.to_string());
        let ranges = self.dwarf.unit.ranges.add(RangeList(std::mem::take(&mut self.ranges)));
        let root = self.dwarf.unit.root();
        self.dwarf.unit.get_mut(root).set(gimli::DW_AT_ranges, AttributeValue::RangeListRef(ranges));
        let mut sections = Sections::new(Section::default());
        self.dwarf.write(&mut sections).map_err(fail)?;
        let mut frames = DebugFrame(Section::default());
        self.frames.write_debug_frame(&mut frames).map_err(fail)?;

        let mut written: Vec<(ObjectSection, Section)> = Vec::new();
        let mut symbols: FxHashMap<SectionId, SymbolId> = FxHashMap::default();
        let mut put = |id: SectionId, section: Section| {
            if section.bytes.slice().is_empty() {
                return;
            }
            let object = &mut product.object;
            let at = object.add_section(Vec::new(), id.name().as_bytes().to_vec(), SectionKind::Debug);
            symbols.insert(id, object.section_symbol(at));
            written.push((at, section));
        };
        sections
            .for_each_mut(|id, section| {
                put(id, std::mem::take(section));
                Ok(())
            })
            .map_err(fail)?;
        put(SectionId::DebugFrame, frames.0);
        for (at, section) in written {
            let Section { bytes, relocations } = section;
            product.object.set_section_data(at, bytes.into_vec(), 1);
            for r in relocations {
                let symbol = match r.target {
                    RelocationTarget::Symbol(f) => product.function_symbol(FuncId::from_u32(f as u32)),
                    RelocationTarget::Section(id) => match symbols.get(&id) {
                        Some(symbol) => *symbol,
                        None => return Err(Error::new("a section of the debugging information is missing")),
                    },
                };
                let flags = RelocationFlags::Generic {
                    kind: RelocationKind::Absolute,
                    encoding: RelocationEncoding::Generic,
                    size: r.size * 8,
                };
                let relocation = Relocation { offset: r.offset as u64, symbol, addend: r.addend, flags };
                product.object.add_relocation(at, relocation).map_err(|e| Error::new(&e.to_string()))?;
            }
        }
        Ok(())
    }
}

/// A section being written, and the addresses in it that the linker fills in.
#[derive(Clone)]
struct Section {
    bytes: EndianVec<LittleEndian>,
    relocations: Vec<gimli::write::Relocation>,
}

impl Default for Section {
    fn default() -> Section {
        Section { bytes: EndianVec::new(LittleEndian), relocations: Vec::new() }
    }
}

impl RelocateWriter for Section {
    type Writer = EndianVec<LittleEndian>;

    fn writer(&self) -> &Self::Writer {
        &self.bytes
    }

    fn writer_mut(&mut self) -> &mut Self::Writer {
        &mut self.bytes
    }

    fn relocate(&mut self, relocation: gimli::write::Relocation) {
        self.relocations.push(relocation);
    }
}
