//! Entry code: functions (direct and generic entries), thunks with their update, CAFs, selectors.

use cranelift_codegen::ir::{InstBuilder, Value, types};
use cranelift_codegen::isa::CallConv;
use kelvin_layout::{RESULT, caf, con_tag, fun_tag, sym};
use kelvin_stg::ir::{CcId, Closure, Code, Expr, Function, Rep, SccKind, TopBind, Update, VarId};
use rustc_hash::FxHashSet;

use crate::alloc::closure_kind;
use crate::call::direct_sig;
use crate::early_exit::Part;
use crate::expr::Ctx;
use crate::function::{Binding, Ccc, FunCx, LoopInfo};
use crate::global::FunInfo;
use crate::layouts::Layout;
use crate::liveness::Live;
use crate::object::Sym;
use crate::profiling::{Centre, Saved};
use crate::signature::{result_types, signature};
use crate::symbol::Symbol;

impl<'g> FunCx<'g, '_, '_> {
    /// The direct entry of a function; `closure` for a local one, whose node comes first.
    pub fn function_code(
        &mut self,
        info: &FunInfo,
        name: VarId,
        f: &'g Function,
        closure: Option<&'g Closure>,
        part: Part,
    ) {
        let mut params = self.start();
        let own = match part {
            Part::Rest(_) => Symbol::Rest(&info.code),
            Part::Whole | Part::Head(_) => Symbol::Code(&info.code),
        };
        let own = self.unit.obj.sym(own);
        self.begin_part(info, name, part, &params);
        self.result = f.result.clone();
        if let Some(c) = closure {
            let node = params.remove(0);
            let tag = fun_tag(f.params.len() as u32) as i32;
            self.used(node);
            self.bind_node(name, node, true);
            self.load_free(c, node, tag);
            if self.profiled() && self.g.opts.actions.function_entry_sets() {
                self.state.ccc = c.entry_cc.and_then(|c| self.rooted(c)).map_or(Ccc::Unknown, Ccc::Known);
            }
        }
        if self.lv.loops.contains_key(&name) && !self.split.is_head() {
            self.function_loop(info, own, name, f, &params);
            return;
        }
        for (p, value) in f.params.iter().zip(params) {
            self.bind(*p, value);
        }
        self.may_be_called_again(own, info, name, f);
        self.gen_expr(&f.body, Ctx::Tail);
    }

    /// A function that calls itself in tail position: its body is a loop.
    fn function_loop(&mut self, info: &FunInfo, own: Sym, name: VarId, f: &'g Function, params: &[Value]) {
        let header = self.b.create_block();
        let mut args = Vec::new();
        for (p, value) in f.params.iter().zip(params) {
            if self.rep(*p) != Rep::Void {
                let ty = self.b.func.dfg.value_type(*value);
                self.b.append_block_param(header, ty);
                args.push(*value);
            }
        }
        self.jump(header, &args);
        self.b.switch_to_block(header);
        let values = self.b.block_params(header).to_vec();
        self.bind_all(&f.params, &values);
        let live = self.lv.loops[&name].clone();
        self.loop_ = Some(LoopInfo { fun: name, header, params: f.params.clone(), live });
        self.may_be_called_again(own, info, name, f);
        self.gen_expr(&f.body, Ctx::Tail);
        self.b.seal_block(header);
    }

    /// The generic entry: the node, then every argument as a word. Sets the cost centre of a local function.
    pub fn apply_code(&mut self, info: &FunInfo, entry_cc: Option<CcId>) {
        let params = self.start();
        let node = params[0];
        let mut args = if info.top { Vec::new() } else { vec![node] };
        for (rep, word) in info.params.iter().zip(&params[1..]) {
            args.push(self.value_of_word(*rep, *word));
        }
        if !info.top && self.profiled() && self.g.opts.actions.function_entry_sets() {
            let tag = fun_tag(info.params.len() as u32) as i32;
            match entry_cc.map(|c| self.rooted(c)) {
                Some(Some(c)) => self.set_ccc(Centre::Known(c)),
                // It is known what the scheme's test of it would say.
                Some(None) => {
                    let centre = self.header_centre(node, -tag);
                    self.set_from_known(centre);
                }
                None => {
                    let centre = self.header_centre(node, -tag);
                    self.set_from(centre);
                }
            }
        }
        let f = self.func_ref_of(Symbol::Code(&info.code), &direct_sig(info));
        self.b.ins().return_call(f, &args);
    }

    fn bind_node(&mut self, name: VarId, node: Value, evaluated: bool) {
        let var = self.pointer(node);
        self.env.insert(name, Binding::Pointer(var));
        if evaluated {
            self.set_evaluated(var);
        }
    }

    /// Loads a closure's free variables; `node` has this tag.
    fn load_free(&mut self, c: &Closure, node: Value, tag: i32) {
        let reserved = closure_kind(&c.code).reserved_words() as u32;
        let layout = Layout::of_vars(self.g.program, &c.free);
        for (v, word) in c.free.iter().zip(&layout.words) {
            match word {
                Some(w) => {
                    let offset = self.g.payload(w + reserved) - tag;
                    let value = self.load_field(self.rep(*v), node, offset);
                    self.bind(*v, value);
                }
                None => {
                    self.env.insert(*v, Binding::Void);
                }
            }
        }
    }

    /// A thunk's code: `fn(node) -> value`.
    pub fn thunk_code(&mut self, name: VarId, c: &'g Closure) {
        let node = self.start()[0];
        self.result = vec![Rep::Lifted];
        let updated = !matches!(&c.code, Code::Thunk { update: Update::SingleEntry, .. });
        let saved = self.enter_thunk(node, c.entry_cc, updated);
        self.used(node);
        match &c.code {
            Code::Thunk { update, body, may_be_function } => {
                self.load_free(c, node, 0);
                if *update == Update::Updatable {
                    let calls = may_call(body) || (self.profiled() && *may_be_function);
                    self.begin_update(name, node, c, calls);
                } else if matches!(saved, Saved::Nothing) {
                    // Nothing is left to do after the body.
                    return self.gen_expr(body, Ctx::Tail);
                }
                let values = self.gen_values(body, &[Rep::Lifted], &Live::default());
                self.finish_thunk(values, *may_be_function, saved);
            }
            Code::Selector { of, con, field } => {
                self.load_free(c, node, 0);
                self.begin_update(name, node, c, true);
                let live = Live::default();
                let x = self.eval_var(*of, &live);
                let word = self.g.cons[con.0 as usize].words[*field as usize].unwrap_or(0);
                let tag = con_tag(self.g.program.con(*con).index) as i32;
                self.used(x);
                let offset = self.g.payload(word) - tag;
                let y = self.load(x, offset);
                let value = self.eval(y, None, &live);
                self.finish_thunk(Some(vec![value]), true, saved);
            }
            Code::Fun(_) => self.unit.error("a function is no thunk".into()),
        }
    }

    /// A CAF's code: the same for a thunk in static data.
    pub fn caf_code(&mut self, bind: &'g TopBind, cc: CcId, body: &'g Expr) {
        let node = self.start()[0];
        self.result = vec![Rep::Lifted];
        let switchable = switchable_chain(body);
        let saved = self.enter_caf(cc, switchable.is_none());
        self.leaf_call(Symbol::Runtime(sym::ENTER_CAF), &[node], &[]);
        let own = self.unit.obj.sym(Symbol::Info(&self.g.top[&bind.var].name));
        let offset = self.g.payload(caf::INFO as u32);
        self.store_addr(own, 0, node, offset);
        self.black_hole(own, node);
        self.update = Some(self.pointer(node));
        let body = match (body, switchable) {
            (Expr::Scc { kind, cc, .. }, Some((centres, body))) => {
                self.scc_of_switchable_constant(*kind, *cc, &centres);
                body
            }
            (Expr::Scc { kind, cc, body, .. }, None) if kind.names_scope() => {
                self.scc_of_constant(*kind, *cc);
                body
            }
            (other, _) => other,
        };
        let values = self.gen_values(body, &[Rep::Lifted], &Live::default());
        self.finish_thunk(values, true, saved);
    }

    /// Marks a thunk as under evaluation. A thunk whose body calls nothing needs no mark: nobody sees it.
    fn begin_update(&mut self, name: VarId, node: Value, c: &'g Closure, calls: bool) {
        self.bind_node(name, node, false);
        self.update = self.pointer_var(name);
        if calls {
            let own = self.unit.closure_info(self.g, self.lv, name, c);
            self.black_hole(own, node);
        }
    }

    /// Marks the closure as under evaluation; `own` is its info table.
    fn black_hole(&mut self, own: Sym, node: Value) {
        let payload = self.g.payload(RESULT as u32);
        self.store_addr(own, 0, node, payload);
        let hole = self.unit.obj.sym(Symbol::Runtime(sym::INFO_BLACKHOLE));
        self.set_info(hole, node);
    }

    /// Updates the thunk with its value, restores the cost centre, returns.
    fn finish_thunk(&mut self, values: Option<Vec<Value>>, may_be_function: bool, saved: Saved) {
        let Some(values) = values else { return };
        let mut value = self.box_result(values[0], may_be_function, &Live::default());
        if let Some(var) = self.update.take() {
            let node = self.use_pointer(var);
            let payload = self.g.payload(RESULT as u32);
            self.store(value, node, payload);
            let ind = self.unit.obj.sym(Symbol::Runtime(sym::INFO_IND));
            self.set_info(ind, node);
            value = self.write_barrier(node, None, Some(value)).unwrap_or(value);
        }
        self.restore_ccc(saved);
        self.b.ins().return_(&[value]);
    }
}

/// The signature of a generic entry.
pub fn apply_sig(info: &FunInfo) -> cranelift_codegen::ir::Signature {
    let params = std::iter::repeat_n(types::I64, info.params.len() + 1);
    signature(CallConv::Tail, params, &result_types(&info.result))
}

/// Whether the generic entry of a function needs code of its own.
pub fn needs_apply_code(info: &FunInfo, profiled_entry: bool) -> bool {
    info.top || profiled_entry || info.params.iter().any(|r| matches!(r, Rep::Double | Rep::Float))
}

/// Whether evaluating `e` may call anything but the collector: only then can its own thunk be seen under
/// evaluation.
fn may_call(e: &Expr) -> bool {
    let mut work = vec![e];
    let mut seen = FxHashSet::default();
    while let Some(e) = work.pop() {
        // A long body is not worth the search.
        if !seen.insert(std::ptr::from_ref(e)) || seen.len() > 64 {
            return true;
        }
        match e {
            Expr::Con(..) | Expr::Tuple(_) | Expr::Jump(..) => {}
            Expr::Atom(_) | Expr::App { .. } => return true,
            Expr::Prim(op, _) => {
                if !op.is_straight() {
                    return true;
                }
            }
            Expr::Case { scrut, alts, .. } => {
                match &**scrut {
                    Expr::Prim(..) => work.push(scrut),
                    _ => return true,
                }
                work.extend(alts.bodies());
            }
            Expr::Let(_, body) | Expr::Scc { body, .. } | Expr::Probe(_, body) | Expr::At(_, body) => {
                work.push(body)
            }
            Expr::LetJoin { joins, body, .. } => {
                work.push(body);
                work.extend(joins.iter().map(|j| &j.body));
            }
        }
    }
    false
}

/// Of a constant whose annotations can be switched off, these, outermost first, and what is in them.
fn switchable_chain(body: &Expr) -> Option<(Vec<CcId>, &Expr)> {
    let Expr::Scc { body, .. } = body else { return None };
    let (mut centres, mut inside) = (Vec::new(), &**body);
    while let Expr::Scc { kind: SccKind::Switch | SccKind::SwitchAuto, cc, body, .. } = inside {
        centres.push(*cc);
        inside = body;
    }
    (!centres.is_empty()).then_some((centres, inside))
}
