//! Code units: a part of the program that becomes one object file.
//!
//! How the program is split depends on the program alone, never on the number of threads, and units share
//! nothing but the read-only [`Global`]; so objects are the same on every run.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use cranelift_codegen::Context;
use cranelift_codegen::ir::{Function as ClifFunction, Signature, UserFuncName};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use kelvin_base::Span;
use kelvin_layout::flag;
use kelvin_stg::ir::{Closure, Code, Desc, TopBind, Update, VarId};
use rustc_hash::FxHashMap;

use crate::alloc::closure_kind;
use crate::closure::{apply_sig, needs_apply_code};
use crate::debug::{DebugInfo, Place};
use crate::early_exit::{self, Source};
use crate::function::FunCx;
use crate::global::Global;
use crate::info::{Info, arg_ptrs, description};
use crate::layouts::Layout;
use crate::liveness::Liveness;
use crate::machine_code::MachineCode;
use crate::object::{Object, Record, Sym};
use crate::stack_maps::StackMaps;
use crate::symbol::{Name, Symbol};
use crate::tighten::mark_exits;
use crate::{Error, statics};

/// Bindings per unit: small enough to spread over threads, large enough to share tables.
const BINDINGS: usize = 64;

/// The stubs that code refers to, which there is one of per program, by the shapes of their arguments.
#[derive(Default)]
pub struct Shapes {
    /// Generic applications ([`crate::apply`]).
    pub apply: BTreeSet<String>,
    /// What calls a function again ([`crate::again`]).
    pub again: BTreeSet<String>,
}

impl Shapes {
    pub fn extend(&mut self, others: &Shapes) {
        self.apply.extend(others.apply.iter().cloned());
        self.again.extend(others.again.iter().cloned());
    }
}

/// A code unit under construction.
pub struct Unit<'g> {
    pub obj: Object,
    pub shapes: Shapes,
    index: usize,
    maps: StackMaps,
    /// Closures allocated by code generated so far, whose code is still to come.
    pending: Vec<(VarId, &'g Closure)>,
    srts: FxHashMap<Vec<VarId>, Sym>,
    builder: FunctionBuilderContext,
    errors: Vec<String>,
    pub clif: String,
    pub asm: String,
    /// With `-g`.
    debug: Option<DebugInfo>,
    /// With `-g`: the place of the function being generated.
    pub debug_home: Option<Span>,
}

/// A machine function to be generated.
pub struct Defined<'a> {
    pub symbol: Symbol<'a>,
    /// Whether other units refer to it.
    pub global: bool,
    /// What it is the code of, if that is something in the source.
    pub place: Option<Place>,
}

/// What is left of a unit.
pub struct Compiled {
    pub bytes: Vec<u8>,
    pub shapes: Shapes,
    pub clif: String,
    pub asm: String,
}

/// The program's top-level bindings, split.
pub fn split(g: &Global) -> Vec<std::ops::Range<usize>> {
    let n = g.program.top.len();
    (0..n).step_by(BINDINGS).map(|lo| lo..(lo + BINDINGS).min(n)).collect()
}

/// Compiles one part of the program.
pub fn compile<'g>(g: &'g Global<'g>, index: usize, binds: &'g [TopBind]) -> Result<Compiled, Error> {
    let mut unit = Unit::new(g, index)?;
    for b in binds {
        statics::compile(g, &mut unit, b)?;
    }
    unit.finish()
}

impl<'g> Unit<'g> {
    pub fn new(g: &Global, index: usize) -> Result<Unit<'g>, Error> {
        let name = format!("unit {index}");
        Ok(Unit {
            obj: Object::new(g.isa.clone(), &name)?,
            shapes: Shapes::default(),
            index,
            maps: StackMaps::default(),
            pending: Vec::new(),
            srts: FxHashMap::default(),
            builder: FunctionBuilderContext::new(),
            errors: Vec::new(),
            clif: String::new(),
            asm: String::new(),
            debug: g.opts.lines.map(|lines| DebugInfo::new(&*g.isa, lines.folder, &name)),
            debug_home: None,
        })
    }

    /// Notes that the program breaks an invariant of STG.
    pub fn error(&mut self, message: String) {
        self.errors.push(message);
    }

    pub fn finish(mut self) -> Result<Compiled, Error> {
        if let Some(e) = self.errors.first() {
            return Err(Error::new(e));
        }
        self.maps.define(&mut self.obj, Symbol::StackMaps(self.index));
        let bytes = self.obj.finish(self.debug.take())?;
        Ok(Compiled { bytes, shapes: self.shapes, clif: self.clif, asm: self.asm })
    }

    /// Generates and compiles one machine function.
    pub fn function(
        &mut self,
        g: &'g Global<'g>,
        lv: &Liveness,
        defined: Defined<'_>,
        sig: Signature,
        code: impl FnOnce(&mut FunCx<'g, '_, '_>),
    ) -> Result<(), Error> {
        let Defined { symbol: name, global, place } = defined;
        let place = place.filter(|_| self.debug.is_some());
        self.debug_home = place.as_ref().map(|p| p.span);
        let sym = self.obj.sym(name);
        let own = UserFuncName::User(sym.external_name());
        let mut context = Context::for_function(ClifFunction::with_name_signature(own, sig));
        context.set_disasm(g.opts.dump_asm);
        let mut builder = std::mem::take(&mut self.builder);
        let b = FunctionBuilder::new(&mut context.func, &mut builder);
        let mut cx = FunCx::new(g, self, lv, b, Vec::new());
        if let Some(place) = &place {
            cx.locate(place.span);
        }
        code(&mut cx);
        let FunCx { b, locs, .. } = cx;
        if let Some(e) = self.errors.first() {
            return Err(Error::new(&format!("{name}: {e}")));
        }
        b.finalize(g.isa.frontend_config());
        if g.opts.dump_clif {
            let _ = writeln!(self.clif, "; {name}\n{}", context.func.display());
        }
        mark_exits(&mut context.func);
        // Only Cranelift's own description says what debuggers and readers of dumps want to know.
        let cache = g.opts.cache.filter(|_| self.debug.is_none() && !g.opts.dump_asm);
        let code = match cache {
            Some(cache) => cache.compile(&*g.isa, &mut context).map(|code| (code, None)),
            None => {
                MachineCode::compile(&*g.isa, &mut context).map(|(code, own)| (Arc::new(code), Some(own)))
            }
        };
        let (code, compiled) = code.map_err(|e| Error::new(&format!("{name}: {}", e.message)))?;
        self.obj
            .define_function(name, global, &context.func, &code)
            .map_err(|e| Error::new(&format!("{name}: {e}")))?;
        self.maps.add(sym, &context.func, &code, &locs);
        if let Some(compiled) = &compiled {
            if let Some(text) = &compiled.vcode {
                let _ = writeln!(self.asm, "{name}:\n{text}");
            }
            if let (Some(debug), Some(function)) = (&mut self.debug, sym.function()) {
                debug.add(
                    &*g.isa,
                    g.opts.sources,
                    function,
                    place.as_ref(),
                    (compiled, code.entry),
                    &locs,
                )?;
            }
        }
        self.builder = builder;
        Ok(())
    }

    /// The static reference table of these top-level variables.
    pub fn srt(&mut self, g: &Global, statics: &[VarId]) -> Option<Sym> {
        if statics.is_empty() {
            return None;
        }
        if let Some(s) = self.srts.get(statics) {
            return Some(*s);
        }
        let mut r = Record::default();
        r.u64(statics.len() as u64);
        for v in statics {
            let s = self.obj.sym(Symbol::Closure(&g.top[v].name));
            r.addr(s, 0);
        }
        let sym = self.obj.anonymous(r);
        self.srts.insert(statics.to_vec(), sym);
        Some(sym)
    }

    /// The info table of a closure that is allocated; its code is generated later.
    pub fn closure_info(&mut self, g: &'g Global<'g>, lv: &Liveness, v: VarId, c: &'g Closure) -> Sym {
        let name = Name::new(&format!("{}/{}", g.program.var(v).name, v.0));
        let sym = self.obj.sym(Symbol::LocalInfo(&name));
        if self.obj.is_defined(sym) {
            return sym;
        }
        self.pending.push((v, c));
        let code = code_name(g, lv, v, c);
        let layout = Layout::of_vars(g.program, &c.free);
        let own = self.obj.sym(Symbol::Code(&code));
        let mut table = Info::new(own, closure_kind(&c.code));
        match &c.code {
            Code::Fun(_) => {
                let info = &lv.funs[&v];
                table.tag = kelvin_layout::fun_tag(info.arity() as u32);
                table.eval = self.obj.sym(Symbol::Return(table.tag));
                let apply = if has_apply(g, lv, v) { Symbol::Apply(&code) } else { Symbol::Code(&code) };
                table.apply = Some(self.obj.sym(apply));
                table.arity = info.arity();
                table.arg_ptrs = arg_ptrs(&info.params);
            }
            Code::Thunk { update: Update::SingleEntry, .. } => table.flags = flag::SINGLE_ENTRY,
            Code::Thunk { .. } => {}
            Code::Selector { con, field, .. } => {
                table.index = g.cons[con.0 as usize].words[*field as usize].unwrap_or(0);
            }
        }
        table.ptrs = layout.ptrs;
        table.nonptrs = layout.nonptrs;
        table.srt = self.srt(g, lv.statics(c));
        table.desc = Some(description(g, &mut self.obj, Symbol::LocalDesc(&name), &c.desc));
        table.define(&mut self.obj, Symbol::LocalInfo(&name), false)
    }

    /// Generates the code of closures that were allocated, and of those that they allocate.
    pub fn pending_closures(&mut self, g: &'g Global<'g>, lv: &Liveness, home: &Desc) -> Result<(), Error> {
        while let Some((v, c)) = self.pending.pop() {
            let code = code_name(g, lv, v, c);
            let place = place(&code, &c.desc, home);
            match &c.code {
                Code::Fun(f) => {
                    let info = &lv.funs[&v];
                    let source = Source { name: v, info, f, closure: Some(c), global: false, place };
                    early_exit::compile(g, self, lv, source)?;
                    if has_apply(g, lv, v) {
                        let name = Symbol::Apply(&code);
                        let sig = apply_sig(info);
                        self.function(
                            g,
                            lv,
                            Defined { symbol: name, global: false, place: None },
                            sig,
                            |cx| cx.apply_code(info, c.entry_cc),
                        )?;
                    }
                }
                Code::Thunk { .. } | Code::Selector { .. } => {
                    self.function(
                        g,
                        lv,
                        Defined { symbol: Symbol::Code(&code), global: false, place: Some(place) },
                        FunCx::eval_sig(),
                        |cx| cx.thunk_code(v, c),
                    )?;
                }
            }
        }
        Ok(())
    }
}

/// The code of what `desc` describes, within the top-level binding `home`.
pub fn place(code: &Name, desc: &Desc, home: &Desc) -> Place {
    let span = if desc.span.is_none() { home.span } else { desc.span };
    Place { name: format!("{}.{}", desc.module, desc.name), linkage: code.to_string(), span }
}

fn has_apply(g: &Global, lv: &Liveness, v: VarId) -> bool {
    needs_apply_code(&lv.funs[&v], g.profiled() && g.opts.actions.function_entry_sets())
}

fn code_name(g: &Global, lv: &Liveness, v: VarId, c: &Closure) -> Name {
    match lv.funs.get(&v) {
        Some(info) => info.code.clone(),
        None => Name::new(&format!("{}.{}/{}", c.desc.module, g.program.var(v).name, v.0)),
    }
}
