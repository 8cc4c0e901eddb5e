//! The unit of code that every program has: application stubs, info tables that the runtime knows by name,
//! their eval code, the ways in from the runtime; and what there is one of per program: info tables of
//! constructors, cost centres, the program record.

use std::collections::BTreeSet;

use cranelift_codegen::ir::{InstBuilder, Signature, types};
use cranelift_codegen::isa::CallConv;
use kelvin_base::FileId;
use kelvin_layout::{
    CC_DATA, Kind, RESULT, TAG_MASK, TAG_PAP, VERSION, Way, cc_desc, con_tag, flag, info, program,
    source_file, source_hash, sym,
};
use kelvin_prims::Call;
use kelvin_stg::ir::{ConId, Desc};

use crate::Error;
use crate::again;
use crate::apply::{needed_by, stub_sig};
use crate::function::FunCx;
use crate::global::Global;
use crate::info::{Info, description};
use crate::layouts::Layout;
use crate::liveness::{Live, Liveness};
use crate::object::{Access, Record, Sym};
use crate::signature::signature;
use crate::symbol::Symbol;
use crate::unit::{Defined, Shapes, Unit};

/// Compiles the unit. `shapes` are those of the stubs that the program's other units refer to; `units` is the
/// number of those.
pub fn compile<'g>(
    g: &'g Global<'g>,
    unit: &mut Unit<'g>,
    shapes: Shapes,
    units: usize,
) -> Result<(), Error> {
    let lv = Liveness::default();
    return_code(g, unit, &lv)?;
    special_closures(g, unit, &lv)?;
    apply_stubs(g, unit, &lv, shapes.apply)?;
    for shape in &shapes.again {
        define(g, unit, &lv, Symbol::Again(shape), again::stub_sig(shape), |cx| cx.again_stub(shape))?;
    }
    entries(g, unit, &lv)?;
    for c in &g.built {
        constructor(g, unit, *c);
    }
    let cost_centres = (g.way() == Way::Profiled).then(|| cost_centres(g, unit));
    program_record(g, unit, cost_centres, units);
    Ok(())
}

fn define<'g>(
    g: &'g Global<'g>,
    unit: &mut Unit<'g>,
    lv: &Liveness,
    name: Symbol,
    sig: Signature,
    code: impl FnOnce(&mut FunCx),
) -> Result<(), Error> {
    unit.function(g, lv, Defined { symbol: name, global: true, place: None }, sig, |cx| code(cx))
}

fn return_code<'g>(g: &'g Global<'g>, unit: &mut Unit<'g>, lv: &Liveness) -> Result<(), Error> {
    for tag in 0..=TAG_MASK {
        define(g, unit, lv, Symbol::Return(tag), FunCx::eval_sig(), |cx| {
            let node = cx.start()[0];
            // Tag 0: things that are never tagged.
            let plain = if tag == 0 { node } else { cx.untag(node) };
            let tagged = if tag == 0 { plain } else { cx.b.ins().bor_imm_u(plain, tag as i64) };
            cx.b.ins().return_(&[tagged]);
        })?;
    }
    Ok(())
}

/// Eval code and info tables of black holes, indirections, partial applications and the runtime's objects.
fn special_closures<'g>(g: &'g Global<'g>, unit: &mut Unit<'g>, lv: &Liveness) -> Result<(), Error> {
    let payload = g.payload(RESULT as u32);
    define(g, unit, lv, Symbol::EvalBlackHole, FunCx::eval_sig(), |cx| {
        let node = cx.start()[0];
        let f = cx.func_ref_of(
            Symbol::Runtime(sym::LOOP),
            &signature(CallConv::SystemV, [types::I64], &[types::I64]),
        );
        // Another thread may have been evaluating it, and be done now.
        let thunk = cx.safe_call(&Live::default(), &[], |cx| cx.b.ins().call(f, &[node]))[0];
        let value = cx.eval(thunk, None, &Live::default());
        cx.b.ins().return_(&[value]);
    })?;
    define(g, unit, lv, Symbol::EvalInd, FunCx::eval_sig(), |cx| {
        let node = cx.start()[0];
        let value = cx.load(node, payload);
        cx.b.ins().return_(&[value]);
    })?;
    define(g, unit, lv, Symbol::EvalRaise, FunCx::eval_sig(), |cx| {
        let node = cx.start()[0];
        let exception = cx.load(node, payload);
        let f = cx.func_ref_of(
            Symbol::Runtime(Call::Raise.symbol()),
            &signature(CallConv::SystemV, [types::I64], &[]),
        );
        cx.safe_call(&Live::default(), &[], |cx| cx.b.ins().call(f, &[exception]));
        cx.unreachable();
    })?;
    let (same, pap) = (Symbol::Return(0), Symbol::Return(TAG_PAP));
    let thaw = Symbol::Runtime(sym::THAW);
    let tables: [(&str, Symbol, Kind, &str, &str); 9] = [
        (sym::INFO_BLACKHOLE, Symbol::EvalBlackHole, Kind::BlackHole, "BLACKHOLE", ""),
        (sym::INFO_IND, Symbol::EvalInd, Kind::Ind, "IND", ""),
        (sym::INFO_PAP, pap, Kind::Pap, "PAP", "->"),
        (sym::INFO_BYTES, same, Kind::Bytes, "ByteArray#", "ByteArray#"),
        (sym::INFO_ARRAY, same, Kind::Array, "Array#", "Array#"),
        (sym::INFO_MUTVAR, same, Kind::MutVar, "MutVar#", "MutVar#"),
        (sym::INFO_RAISE, Symbol::EvalRaise, Kind::Raise, "RAISE", ""),
        (sym::INFO_STACK, same, Kind::Stack, "STACK", "STACK"),
        (sym::INFO_FROZEN, thaw, Kind::Frozen, "FROZEN", ""),
    ];
    for (name, eval, kind, text, ty) in tables {
        let ty = (!ty.is_empty()).then(|| ty.into());
        let desc = Desc { name: text.into(), ty, module: "SYSTEM".into(), span: kelvin_base::Span::NONE };
        let eval = unit.obj.sym(eval);
        let mut table = Info::new(eval, kind);
        table.tag = if kind == Kind::Pap { TAG_PAP } else { 0 };
        table.ptrs = u32::from(kind == Kind::MutVar);
        table.desc = Some(description(g, &mut unit.obj, Symbol::RuntimeDesc(name), &desc));
        table.define(&mut unit.obj, Symbol::Runtime(name), true);
    }
    Ok(())
}

fn apply_stubs<'g>(
    g: &'g Global<'g>,
    unit: &mut Unit<'g>,
    lv: &Liveness,
    shapes: BTreeSet<String>,
) -> Result<(), Error> {
    // What the runtime applies: actions to a state token, handlers to an exception and a state token.
    let mut work: Vec<String> = shapes.into_iter().chain(["n".to_owned(), "pn".to_owned()]).collect();
    let mut all = BTreeSet::new();
    while let Some(s) = work.pop() {
        if all.insert(s.clone()) {
            work.extend(needed_by(&s));
        }
    }
    for shape in &all {
        let sig = || stub_sig(shape.len());
        define(g, unit, lv, Symbol::ApplyStub(shape), sig(), |cx| cx.apply_stub(shape))?;
        define(g, unit, lv, Symbol::ApplyPap(shape), sig(), |cx| cx.apply_pap_stub(shape))?;
        define(g, unit, lv, Symbol::ApplySlow(shape), sig(), |cx| cx.apply_slow(shape))?;
        define(g, unit, lv, Symbol::ApplyMore(shape), sig(), |cx| cx.apply_more(shape))?;
    }
    let counts: BTreeSet<usize> = all.iter().map(String::len).collect();
    for n in counts {
        define(g, unit, lv, Symbol::EnterPap(n), stub_sig(n + 1), |cx| cx.pap_code(n))?;
    }
    Ok(())
}

/// The ways in from the runtime: `tail` functions whose arguments are where the C convention has them. The
/// runtime's entry frame keeps what C wants kept, and loads and stores the heap pointer.
fn entries<'g>(g: &'g Global<'g>, unit: &mut Unit<'g>, lv: &Liveness) -> Result<(), Error> {
    define(g, unit, lv, Symbol::RuntimeEntry(sym::ENTER_IO), FunCx::eval_sig(), |cx| {
        let action = cx.start()[0];
        let state = cx.int(0);
        let f = cx.apply_ref("n");
        cx.b.ins().return_call(f, &[action, state]);
    })?;
    define(g, unit, lv, Symbol::RuntimeEntry(sym::ENTER_EVAL), FunCx::eval_sig(), |cx| {
        let node = cx.start()[0];
        let (slow, done) = (cx.b.create_block(), cx.b.create_block());
        let tag = cx.tag(node);
        cx.branch(tag, done, slow);
        cx.enter(slow);
        let table = cx.info_table(node, 0);
        let code = cx.load(table, info::EVAL);
        let sig = cx.b.import_signature(FunCx::eval_sig());
        cx.b.ins().return_call_indirect(sig, code, &[node]);
        cx.enter(done);
        cx.b.ins().return_(&[node]);
    })?;
    // A handler: pointer, pointer, state token.
    define(g, unit, lv, Symbol::ApplyHandler, stub_sig(2), |cx| {
        let params = cx.start();
        let f = cx.apply_ref("pn");
        cx.b.ins().return_call(f, &params);
    })
}

/// The info table of a constructor, and its static closure if it has no fields.
fn constructor(g: &Global, unit: &mut Unit, c: ConId) {
    let name = g.con_name(c);
    let con = g.program.con(c);
    let tycon = g.program.tycon(con.tycon);
    let layout = &g.cons[c.0 as usize];
    let tag = con_tag(con.index);
    let eval = unit.obj.sym(Symbol::Return(tag));
    let desc =
        Desc { name: con.name, ty: Some(tycon.name), module: tycon.module, span: kelvin_base::Span::NONE };
    let mut table = Info::new(eval, Kind::Con);
    table.tag = tag;
    table.index = con.index;
    table.ptrs = layout.ptrs;
    table.nonptrs = layout.nonptrs;
    table.flags = Layout::spine_flag(con);
    table.desc = Some(description(g, &mut unit.obj, Symbol::Desc(name), &desc));
    table.define(&mut unit.obj, Symbol::Info(name), true);
    if layout.size() == 0 {
        // Its own table: the collector leaves static closures where they are.
        table.flags = flag::STATIC;
        let info = table.define(&mut unit.obj, Symbol::StaticInfo(name, None), false);
        let mut r = Record::default();
        static_header(g, &mut r, info, CC_DATA);
        r.u64(0);
        unit.obj.define(Symbol::Closure(name), true, Access::Writable, r);
    }
}

/// The header of a static closure.
pub fn static_header(g: &Global, r: &mut Record, info: Sym, cc: u32) {
    let path = if g.profiled() { i64::from(kelvin_layout::cc::path(cc)) } else { 0 };
    r.addr(info, path << 32);
}

fn cost_centres(g: &Global, unit: &mut Unit) -> Sym {
    let mut r = Record::default();
    for c in &g.program.cost_centres {
        let start = r.len();
        let label = unit.obj.string(c.label.as_str().as_bytes());
        let module = unit.obj.string(c.module.as_str().as_bytes());
        let group = unit.obj.string(c.group.as_str().as_bytes());
        let src = (!c.span.is_none()).then(|| g.opts.sources.show_span(c.span));
        let src = src.map(|s| unit.obj.string(s.as_bytes()));
        let package = g.opts.packages.get(&c.module).map(|p| unit.obj.string(p.as_str().as_bytes()));
        r.addr(label, 0).addr(module, 0).addr(group, 0).addr_opt(src).u32(c.kind as u32);
        r.pad_to(start + cc_desc::PACKAGE as usize);
        r.addr_opt(package);
        r.pad_to(start + cc_desc::SIZE);
    }
    unit.obj.define(Symbol::CostCentres, false, Access::ReadOnly, r)
}

/// The constructor that boxes a primitive value, if the program builds it.
fn boxed(g: &Global, name: &str) -> Option<ConId> {
    let is_it = |c: ConId| {
        let con = g.program.con(c);
        let layout = &g.cons[c.0 as usize];
        con.name.as_str() == name
            && g.program.tycon(con.tycon).module.as_str() == "GHC.Types"
            && (layout.ptrs, layout.nonptrs) == (0, 1)
    };
    g.built.iter().copied().find(|c| is_it(*c))
}

/// The counters beyond the boxes: of each how many boxes it counts for, and these.
fn box_sums(g: &Global, unit: &mut Unit) -> Sym {
    let mut r = Record::default();
    for sum in &g.program.sums {
        r.u32(sum.len() as u32);
        sum.iter().for_each(|k| {
            r.u32(*k);
        });
    }
    unit.obj.define(Symbol::BoxSums, false, Access::ReadOnly, r)
}

/// The counts of program coverage, all 0, and the modules that they are of.
fn boxes(g: &Global, unit: &mut Unit) -> (Sym, Sym) {
    let counts = unit.obj.define_zeros(Symbol::Boxes, true, 8 * g.opts.counters as usize);
    let mut r = Record::default();
    for m in g.opts.counted {
        let name = unit.obj.string(m.name.as_bytes());
        r.addr(name, 0).u32(m.hash).u32(m.boxes);
    }
    (counts, unit.obj.define(Symbol::BoxModules, false, Access::ReadOnly, r))
}

/// The source files that cost centres name, with the hashes of their texts, and how many there are. Literate
/// ones are left out: what is compiled of them is not what the file has.
fn source_files(g: &Global, unit: &mut Unit) -> (Sym, u64) {
    let mut files: Vec<FileId> = g.program.cost_centres.iter().map(|c| c.span.file).collect();
    files.sort_unstable();
    files.dedup();
    let mut r = Record::default();
    let known = files.into_iter().filter_map(|f| g.opts.sources.get(f));
    for file in known.filter(|f| !f.name.ends_with(".lhs")) {
        let name = unit.obj.string(file.name.as_bytes());
        r.addr(name, 0).u64(source_hash(file.text.as_bytes()));
    }
    let count = r.len() / source_file::SIZE;
    (unit.obj.define(Symbol::SourceFiles, false, Access::ReadOnly, r), count as u64)
}

fn program_record(g: &Global, unit: &mut Unit, cost_centres: Option<Sym>, units: usize) {
    let mut maps = Record::default();
    for i in 0..=units {
        let s = unit.obj.sym(Symbol::StackMaps(i));
        maps.addr(s, 0);
    }
    let chunks = unit.obj.define(Symbol::StackMapChunks, false, Access::ReadOnly, maps);
    let main = &g.top[&g.program.main];
    let main_closure = unit.obj.sym(Symbol::Closure(&main.name));
    let inserted = if g.opts.inserted_centres { program::FLAG_INSERTED } else { 0 };
    let switchable = if g.opts.switchable { program::FLAG_SWITCHABLE } else { 0 };
    let flags = program::FLAG_SRTS | inserted | switchable;
    let mut r = Record::default();
    r.u32(VERSION).u32(u32::from(g.profiled()));
    r.u32(g.opts.actions.scoping as u32);
    r.u32(if g.profiled() { g.program.cost_centres.len() as u32 } else { 0 });
    r.addr_opt(cost_centres).addr(chunks, 0).u64(units as u64 + 1);
    let biography = if g.opts.biography { program::FLAG_BIOGRAPHY } else { 0 };
    r.addr(main_closure, main.tag as i64).u64(flags | biography);
    for (offset, name) in [(program::INT_INFO, "I#"), (program::CHAR_INFO, "C#")] {
        debug_assert_eq!(r.len(), offset as usize);
        let con = boxed(g, name).map(|c| unit.obj.sym(Symbol::Info(g.con_name(c))));
        r.addr_opt(con);
    }
    if !g.opts.counted.is_empty() {
        debug_assert_eq!(r.len(), program::BOXES as usize);
        let (counts, modules) = boxes(g, unit);
        r.addr(counts, 0).addr(modules, 0).u64(g.opts.counted.len() as u64);
        debug_assert_eq!(r.len(), program::BOX_SUMS as usize);
        r.addr(box_sums(g, unit), 0).u64(g.program.sums.len() as u64);
    }
    r.pad_to(program::SOURCE_FILES as usize);
    if g.profiled() {
        let (files, count) = source_files(g, unit);
        r.addr(files, 0).u64(count);
    }
    r.pad_to(program::RTS_OPTIONS as usize);
    if !g.opts.rts_options.is_empty() {
        let text = unit.obj.string(g.opts.rts_options.as_bytes());
        r.addr(text, 0);
    }
    r.pad_to(program::SIZE);
    unit.obj.define(Symbol::Runtime(sym::PROGRAM), true, Access::ReadOnly, r);
}
