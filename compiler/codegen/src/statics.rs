//! Top-level bindings: code, static closures, their info tables.

use kelvin_layout::{CC_DATA, CC_SUB, Kind, WORD, flag};
use kelvin_stg::ir::{Atom, CcId, ConId, Expr, Function, Lit, TopBind, TopRhs};

use crate::Error;
use crate::builtin::static_header;
use crate::closure::apply_sig;
use crate::early_exit::{self, Source};
use crate::function::FunCx;
use crate::global::Global;
use crate::info::{Info, arg_ptrs, description};
use crate::liveness::Liveness;
use crate::object::{Access, Record, Sym};
use crate::symbol::Symbol;
use crate::unit::{Defined, Unit, place};

/// Compiles a top-level binding, nested closures included.
pub fn compile<'g>(g: &'g Global<'g>, unit: &mut Unit<'g>, bind: &'g TopBind) -> Result<(), Error> {
    let lv = Liveness::of(g, bind);
    match &bind.rhs {
        TopRhs::Fun(f) => function(g, unit, &lv, bind, f)?,
        TopRhs::Caf { cc, body } => caf(g, unit, &lv, bind, *cc, body)?,
        TopRhs::Con(c, args) => con(g, unit, bind, *c, args),
    }
    unit.pending_closures(g, &lv, &bind.desc)
}

fn function<'g>(
    g: &'g Global<'g>,
    unit: &mut Unit<'g>,
    lv: &Liveness,
    bind: &'g TopBind,
    f: &'g Function,
) -> Result<(), Error> {
    let info = &g.funs[&bind.var];
    let place = place(&info.code, &bind.desc, &bind.desc);
    let source = Source { name: bind.var, info, f, closure: None, global: true, place };
    early_exit::compile(g, unit, lv, source)?;
    let top = &g.top[&bind.var];
    if !top.closure {
        return Ok(());
    }
    let apply = Symbol::Apply(&top.name);
    unit.function(g, lv, Defined { symbol: apply, global: false, place: None }, apply_sig(info), |cx| {
        cx.apply_code(info, None)
    })?;
    let eval = unit.obj.sym(Symbol::Return(top.tag));
    let mut table = Info::new(eval, Kind::Fun);
    table.apply = Some(unit.obj.sym(apply));
    table.tag = top.tag;
    table.arity = info.arity();
    table.arg_ptrs = arg_ptrs(&info.params);
    table.flags = flag::STATIC | flag::TOP_LEVEL;
    let info = finish_table(g, unit, lv, bind, table);
    let mut r = Record::default();
    static_header(g, &mut r, info, CC_SUB);
    r.u64(0);
    define_closure(g, unit, bind, r);
    Ok(())
}

fn caf<'g>(
    g: &'g Global<'g>,
    unit: &mut Unit<'g>,
    lv: &Liveness,
    bind: &'g TopBind,
    cc: CcId,
    body: &'g Expr,
) -> Result<(), Error> {
    let code = Symbol::Code(&g.top[&bind.var].name);
    let place = place(&g.top[&bind.var].name, &bind.desc, &bind.desc);
    unit.function(
        g,
        lv,
        Defined { symbol: code, global: true, place: Some(place) },
        FunCx::eval_sig(),
        |cx| cx.caf_code(bind, cc, body),
    )?;
    let eval = unit.obj.sym(code);
    let mut table = Info::new(eval, Kind::Caf);
    table.flags = flag::STATIC;
    let info = finish_table(g, unit, lv, bind, table);
    let mut r = Record::default();
    static_header(g, &mut r, info, cc.0);
    let len = r.len() + Kind::Caf.payload_words(0) * WORD;
    r.pad_to(len);
    define_closure(g, unit, bind, r);
    Ok(())
}

fn con(g: &Global, unit: &mut Unit, bind: &TopBind, c: ConId, args: &[Atom]) {
    let layout = &g.cons[c.0 as usize];
    let tag = g.top[&bind.var].tag;
    let eval = unit.obj.sym(Symbol::Return(tag));
    let mut table = Info::new(eval, Kind::Con);
    table.tag = tag;
    table.index = g.program.con(c).index;
    table.ptrs = layout.ptrs;
    table.nonptrs = layout.nonptrs;
    table.flags = flag::STATIC;
    // The description is the constructor's, as it is for those in the heap.
    let con_name = g.con_name(c);
    let own = (layout.size() == 0).then_some(bind.var);
    let info = unit.obj.sym(Symbol::StaticInfo(con_name, own));
    if !unit.obj.is_defined(info) {
        let program = g.program;
        let tycon = program.tycon(program.con(c).tycon);
        let desc = kelvin_stg::ir::Desc {
            name: program.con(c).name,
            ty: Some(tycon.name),
            module: tycon.module,
            span: kelvin_base::Span::NONE,
        };
        let d = Symbol::StaticDesc(con_name, bind.var);
        table.desc = Some(description(g, &mut unit.obj, d, &desc));
        table.define(&mut unit.obj, Symbol::StaticInfo(con_name, own), false);
    }
    let mut r = Record::default();
    static_header(g, &mut r, info, CC_DATA);
    let start = r.len();
    // Words in their order.
    let mut order: Vec<(u32, Atom)> =
        args.iter().zip(&layout.words).filter_map(|(a, w)| w.map(|w| (w, *a))).collect();
    order.sort_by_key(|(w, _)| *w);
    for (_, a) in order {
        static_word(g, unit, &mut r, a);
    }
    r.pad_to(start + Kind::Con.payload_words(layout.size()) * WORD);
    define_closure(g, unit, bind, r);
}

fn static_word(g: &Global, unit: &mut Unit, r: &mut Record, a: Atom) {
    match a {
        Atom::Var(v) => match g.top.get(&v) {
            Some(top) => {
                let s = unit.obj.sym(Symbol::Closure(&top.name));
                r.addr(s, top.tag as i64);
            }
            None => {
                unit.error(format!("static constructor refers to local {}", g.program.var(v).name));
                r.u64(0);
            }
        },
        Atom::Lit(l) => match l {
            Lit::Int(n) => drop(r.u64(n as u64)),
            Lit::Word(n) | Lit::Double(n) => drop(r.u64(n)),
            Lit::Char(c) => drop(r.u64(u64::from(c.code()))),
            Lit::Float(n) => drop(r.u64(n as u64)),
            Lit::Str(_) | Lit::Bytes(_) => {
                let s = unit.obj.string(&l.bytes().unwrap_or_default());
                r.addr(s, 0);
            }
            Lit::State => {}
        },
    }
}

/// Gives a top-level closure's table its description and static references, and emits it.
fn finish_table(g: &Global, unit: &mut Unit, lv: &Liveness, bind: &TopBind, mut table: Info) -> Sym {
    let name = &g.top[&bind.var].name;
    table.desc = Some(description(g, &mut unit.obj, Symbol::Desc(name), &bind.desc));
    if let Some(statics) = &lv.top_statics {
        table.srt = unit.srt(g, statics);
    }
    table.define(&mut unit.obj, Symbol::Info(name), false)
}

fn define_closure(g: &Global, unit: &mut Unit, bind: &TopBind, r: Record) {
    unit.obj.define(Symbol::Closure(&g.top[&bind.var].name), true, Access::Writable, r);
}
