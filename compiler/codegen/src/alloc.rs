//! Allocation: one heap check for a run of `let`s (and the constructor it returns), then stores.
//!
//! A run extends over `let`s, over cheap primitive computations between them, and over a constructor that is
//! returned at its end; it stops at whatever may call, branch, or change the current cost centre.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{BlockArg, InstBuilder, Value, types};
use cranelift_codegen::isa::CallConv;
use kelvin_layout::{HEADER, Kind, WORD, con_tag, fun_tag, header, pap, regs, sym};
use kelvin_stg::ir::{Alts, Atom, Closure, Code, ConId, Expr, Rep, Rhs, VarId};

use crate::again::Fresh;
use crate::function::{AllocBlock, FunCx, State, mem};
use crate::layouts::Layout;
use crate::liveness::{Live, union};
use crate::object::Sym;
use crate::safe_calls::SafePoint;
use crate::signature::signature;
use crate::symbol::Symbol;
use crate::tighten::Once;

/// The most bytes that one heap check asks for.
const MAX_BLOCK: usize = 8 * 1024;

/// What a run of allocations needs.
#[derive(Default, Clone, Copy)]
pub struct Need {
    pub bytes: usize,
    /// What is charged to the cost centre: boxes are not, they are there for its sake.
    pub charged: usize,
    pub closures: usize,
}

impl Need {
    pub fn one(bytes: usize) -> Need {
        Need { bytes, charged: bytes, closures: 1 }
    }
}

impl<'g> FunCx<'g, '_, '_> {
    fn con_bytes(&self, c: ConId) -> usize {
        let layout = &self.g.cons[c.0 as usize];
        if layout.size() == 0 { 0 } else { layout.bytes(Kind::Con) }
    }

    pub fn closure_bytes(&self, c: &Closure) -> usize {
        let layout = Layout::of_vars(self.g.program, &c.free);
        layout.bytes(closure_kind(&c.code))
    }

    fn rhs_bytes(&self, rhs: &Rhs) -> usize {
        match rhs {
            Rhs::Closure(c) => self.closure_bytes(c),
            Rhs::Con(c, _) => self.con_bytes(*c),
            Rhs::Pap(_, args) => HEADER + Kind::Pap.payload_words(args.len()) * WORD,
        }
    }

    /// What the run that starts at `e` needs.
    fn plan(&self, mut e: &Expr) -> Need {
        let mut need = Need::default();
        loop {
            // (bytes, charged)
            let sizes: Vec<(usize, bool)> = match e {
                // A group is allocated together, however large.
                Expr::Let(binds, _) => binds.iter().map(|b| (self.rhs_bytes(&b.1), !is_box(&b.1))).collect(),
                Expr::Con(c, _) => vec![(self.con_bytes(*c), true)],
                _ => Vec::new(),
            };
            let total: usize = sizes.iter().map(|s| s.0).sum();
            if need.bytes > 0 && need.bytes + total > MAX_BLOCK {
                return need;
            }
            need.bytes += total;
            for (bytes, _) in sizes.iter().filter(|(bytes, charged)| *bytes > 0 && *charged) {
                need.charged += bytes;
                need.closures += 1;
            }
            e = match e {
                Expr::Let(_, body) => body,
                Expr::Case { scrut, alts: Alts::Bind(body) | Alts::Tuple { body, .. }, .. }
                    if is_cheap(self, scrut) =>
                {
                    body
                }
                Expr::Scc { body, .. } if !self.g.profiled() => body,
                _ => return need,
            };
        }
    }

    /// Reserves memory for the run that starts at `e`, unless the current one covers it.
    pub fn reserve_run(&mut self, e: &'g Expr, tail: bool, live: &Live) {
        if self.alloc.is_some() {
            return;
        }
        let need = self.plan(e);
        if need.bytes > 0 {
            let tail = self.loop_.as_ref().map(|l| l.fun).filter(|_| tail);
            let at = self.resolve(&self.lv.at(self.g, e, tail));
            self.reserve(need, &union(&at, live));
        }
    }

    /// The heap check.
    fn reserve(&mut self, need: Need, live: &Live) {
        let size = self.int(need.bytes as i64);
        let end = self.heap_check(size, live, &[]);
        let header = self.charge_allocation(need);
        self.alloc = Some(AllocBlock { end, left: need.bytes, header });
    }

    /// Takes `size` bytes of the heap; returns where they end. (That is the new heap pointer, which is there
    /// already, to be compared with the limit: where they begin would have to be computed besides.)
    pub fn heap_check(&mut self, size: Value, live: &Live, extra: &[cranelift_frontend::Variable]) -> Value {
        self.spill_many(live, extra);
        let hp = self.hp();
        let next = self.b.ins().iadd(hp, size);
        let limit = self.load_reg_once(regs::HP_LIMIT, Once::Value);
        let full = self.b.ins().icmp(IntCC::UnsignedGreaterThan, next, limit);
        let (slow, ok) = (self.b.create_block(), self.b.create_block());
        let end = self.b.append_block_param(ok, types::I64);
        self.b.set_cold_block(slow);
        self.b.ins().brif(full, slow, &[], ok, &[BlockArg::Value(next)]);
        self.enter(slow);
        if let Some(before) = self.call_heap_check(size, live, extra) {
            let hp = self.hp();
            let next = self.b.ins().iadd(hp, size);
            self.jump(ok, &[next]);
            self.state = before.beside(&self.state);
        }
        self.state.fresh = Fresh::Done;
        self.enter(ok);
        self.set_hp(end);
        end
    }

    /// The slow path of a heap check; returns the state before it, unless the function is left there
    /// ([`crate::again`]).
    fn call_heap_check(
        &mut self,
        size: Value,
        live: &Live,
        extra: &[cranelift_frontend::Variable],
    ) -> Option<State> {
        let before = self.state.clone();
        let (roots, srt) = self.roots(live, extra);
        if self.call_again(size, &roots, srt) {
            self.state = before;
            return None;
        }
        let sig = signature(CallConv::PreserveAll, [types::I64], &[]);
        let f = self.func_ref_of(Symbol::Runtime(sym::HEAP_CHECK), &sig);
        let point = SafePoint { srt, ..SafePoint::default() };
        self.call_at(point, &roots, extra, |cx| cx.b.ins().call(f, &[size]));
        Some(before)
    }

    /// The poll before `e`, if there is one ([`crate::polls`]). `live` is live where its value goes.
    pub fn poll_before(&mut self, e: &Expr, live: &Live) {
        let Some(inside) = self.lv.at_poll(e) else { return };
        if self.alloc.is_some() {
            self.unit.error("a poll within an allocation".into());
        }
        let live = union(&self.resolve(inside), live);
        self.spill_many(&live, &[]);
        let hp = self.hp();
        let limit = self.load_reg_once(regs::HP_LIMIT, Once::Value);
        let wanted = self.b.ins().icmp(IntCC::UnsignedGreaterThan, hp, limit);
        let (slow, ok) = (self.b.create_block(), self.b.create_block());
        self.b.set_cold_block(slow);
        self.branch(wanted, slow, ok);
        self.enter(slow);
        let size = self.int(0);
        if let Some(before) = self.call_heap_check(size, &live, &[]) {
            self.jump(ok, &[]);
            self.state = before.beside(&self.state);
        }
        self.state.fresh = Fresh::Done;
        self.enter(ok);
    }

    /// Takes `bytes` from the reserved memory: the address of the new closure, as one and an offset.
    fn take(&mut self, bytes: usize) -> (Value, i32) {
        let Some(block) = &mut self.alloc else {
            self.unit.error("allocation without a heap check".into());
            return (self.int(0), 0);
        };
        let at = (block.end, -(block.left as i32));
        block.left -= bytes;
        if block.left == 0 {
            // Full: what follows makes its own heap check.
            self.alloc = None;
        }
        at
    }

    /// Writes the header of a closure at `base + offset`: its info table, and its path in a profiled program.
    pub fn init(&mut self, (base, offset): (Value, i32), info: Sym, path: Option<Value>) {
        // The whole word: an instruction can hold that address. The path goes over its upper half.
        self.store_addr(info, 0, base, offset + header::INFO);
        if let Some(path) = path {
            self.b.ins().istore32(mem(), path, base, offset + header::PATH);
        }
    }

    /// Makes the closure `object`, which keeps its path if it has one, one of this info table.
    pub fn set_info(&mut self, info: Sym, object: Value) {
        if self.profiled() {
            let address = self.addr_once(info, 0, Once::Address);
            self.b.ins().istore32(mem(), address, object, header::INFO);
        } else {
            self.store_addr(info, 0, object, header::INFO);
        }
    }

    /// The info table of the closure to which `pointer` leads with this tag.
    pub fn info_table(&mut self, pointer: Value, tag: u64) -> Value {
        let offset = header::INFO - tag as i32;
        if self.profiled() {
            self.b.ins().uload32(mem(), pointer, offset)
        } else {
            self.load(pointer, offset)
        }
    }

    fn block_header(&self) -> Option<Value> {
        self.alloc.as_ref().and_then(|a| a.header)
    }

    /// Stores a value of any representation into a payload word.
    fn store_field(&mut self, value: Value, rep: Rep, base: Value, offset: i32) {
        match rep {
            Rep::Void => {}
            Rep::Float => {
                let bits = self.float_bits(value);
                self.store(bits, base, offset);
            }
            _ => {
                self.b.ins().store(mem(), value, base, offset);
            }
        }
    }

    /// Loads a payload word as a value of this representation.
    pub fn load_field(&mut self, rep: Rep, base: Value, offset: i32) -> Value {
        let ty = crate::layouts::clif_type(rep);
        self.b.ins().load(ty, mem(), base, offset)
    }

    /// Allocates a group of closures and binds their variables.
    pub fn alloc_group(&mut self, binds: &'g [(VarId, Rhs)]) {
        let mut places = Vec::with_capacity(binds.len());
        for (v, rhs) in binds {
            let bytes = self.rhs_bytes(rhs);
            let header = self.block_header();
            if bytes == 0 {
                // A constructor without fields is static.
                let Rhs::Con(c, _) = rhs else { continue };
                let p = self.nullary(*c);
                self.bind_new(*v, p, true);
                places.push(None);
                continue;
            }
            let at = self.take(bytes);
            let tag = self.rhs_tag(rhs);
            let pointer = self.b.ins().iadd_imm_s(at.0, at.1 as i64 + tag as i64);
            self.bind_new(*v, pointer, tag != 0);
            places.push(Some((at, header)));
        }
        for ((v, rhs), place) in binds.iter().zip(places) {
            if let Some((at, header)) = place {
                self.fill(*v, rhs, at, header);
            }
        }
    }

    fn bind_new(&mut self, v: VarId, pointer: Value, evaluated: bool) {
        let var = self.pointer(pointer);
        self.env.insert(v, crate::function::Binding::Pointer(var));
        if evaluated {
            self.set_evaluated(var);
        }
    }

    fn rhs_tag(&self, rhs: &Rhs) -> u64 {
        match rhs {
            Rhs::Con(c, _) => con_tag(self.g.program.con(*c).index),
            Rhs::Pap(..) => kelvin_layout::TAG_PAP,
            Rhs::Closure(c) => match &c.code {
                Code::Fun(f) => fun_tag(f.params.len() as u32),
                _ => 0,
            },
        }
    }

    fn fill(&mut self, v: VarId, rhs: &'g Rhs, at: (Value, i32), header: Option<Value>) {
        match rhs {
            Rhs::Con(c, args) => self.fill_con(*c, args, at, header),
            Rhs::Pap(f, args) => {
                let info = self.unit.obj.sym(Symbol::Runtime(sym::INFO_PAP));
                self.init(at, info, header);
                let fun = self.var_value(*f);
                self.store(fun, at.0, at.1 + self.g.payload(pap::FUNCTION as u32));
                let n = self.int(args.len() as i64);
                self.store(n, at.0, at.1 + self.g.payload(pap::COUNT as u32));
                for (i, a) in args.iter().enumerate() {
                    let word = self.arg_word(*a);
                    self.store(word, at.0, at.1 + self.g.payload((pap::ARGS + i) as u32));
                }
            }
            Rhs::Closure(c) => {
                let info = self.unit.closure_info(self.g, self.lv, v, c);
                self.init(at, info, header);
                let reserved = closure_kind(&c.code).reserved_words() as u32;
                let layout = Layout::of_vars(self.g.program, &c.free);
                for (x, word) in c.free.iter().zip(&layout.words) {
                    if let Some(w) = word {
                        let value = self.var_value(*x);
                        let offset = at.1 + self.g.payload(w + reserved);
                        self.store_field(value, self.rep(*x), at.0, offset);
                    }
                }
            }
        }
    }

    fn fill_con(&mut self, c: ConId, args: &[Atom], at: (Value, i32), header: Option<Value>) {
        let info = self.unit.obj.sym(Symbol::Info(self.g.con_name(c)));
        self.init(at, info, header);
        for (i, a) in args.iter().enumerate() {
            if let Some(w) = self.g.cons[c.0 as usize].words[i] {
                let offset = at.1 + self.g.payload(w);
                if let Some((closure, tag)) = self.static_atom(*a) {
                    self.store_addr(closure, tag, at.0, offset);
                    continue;
                }
                let value = self.atom(*a);
                self.store_field(value, self.g.program.atom_rep(*a), at.0, offset);
            }
        }
    }

    /// The closure of a top-level variable, and its tag.
    fn static_atom(&mut self, a: Atom) -> Option<(Sym, i64)> {
        let Atom::Var(v) = a else { return None };
        let top = self.g.top.get(&v).filter(|_| !self.env.contains_key(&v))?;
        Some((self.unit.obj.sym(Symbol::Closure(&top.name)), top.tag as i64))
    }

    /// The static closure of a constructor without fields.
    fn nullary(&mut self, c: ConId) -> Value {
        self.addr_of(Symbol::Closure(self.g.con_name(c)), con_tag(self.g.program.con(c).index) as i64)
    }

    /// Builds a constructor that is returned.
    pub fn construct(&mut self, c: ConId, args: &[Atom], live: &Live) -> Value {
        let bytes = self.con_bytes(c);
        if bytes == 0 {
            return self.nullary(c);
        }
        if self.alloc.is_none() {
            let args: Live = self.pointer_args(args);
            self.reserve(Need::one(bytes), &union(&args, live));
        }
        let header = self.block_header();
        let at = self.take(bytes);
        self.fill_con(c, args, at, header);
        self.b.ins().iadd_imm_s(at.0, at.1 as i64 + con_tag(self.g.program.con(c).index) as i64)
    }

    /// The variables among atoms, as a set to keep alive.
    pub fn pointer_args(&self, args: &[Atom]) -> Live {
        let mut vars: Vec<VarId> = args
            .iter()
            .filter_map(|a| match a {
                Atom::Var(v) => Some(*v),
                Atom::Lit(_) => None,
            })
            .collect();
        vars.sort_unstable();
        vars.dedup();
        vars.into()
    }

    /// Allocates one object outside any run: the info table that the runtime knows as `info`, header, payload
    /// words.
    pub fn alloc_object(&mut self, info: &str, words: usize, charged: bool, live: &Live) -> Value {
        let bytes = HEADER + words * WORD;
        debug_assert!(self.alloc.is_none());
        self.reserve(if charged { Need::one(bytes) } else { Need { bytes, ..Need::default() } }, live);
        let header = self.block_header();
        let at = self.take(bytes);
        let info = self.unit.obj.sym(Symbol::Runtime(info));
        self.init(at, info, header);
        self.b.ins().iadd_imm_s(at.0, i64::from(at.1))
    }
}

/// A scrutinee that neither calls, allocates nor branches: a run goes on after it.
fn is_cheap(cx: &FunCx, e: &Expr) -> bool {
    match e {
        Expr::Atom(a) => !matches!(cx.g.program.atom_rep(*a), Rep::Lifted),
        Expr::Prim(op, _) => op.is_straight(),
        Expr::Tuple(_) => true,
        _ => false,
    }
}

/// Whether it is a box, which only records the cost centre of a reference to a top-level function.
fn is_box(rhs: &Rhs) -> bool {
    matches!(rhs, Rhs::Pap(_, args) if args.is_empty())
}

/// The kind of the closure that a right-hand side's code makes.
pub fn closure_kind(code: &Code) -> Kind {
    match code {
        Code::Fun(_) => Kind::Fun,
        Code::Thunk { .. } => Kind::Thunk,
        Code::Selector { .. } => Kind::Selector,
    }
}
