//! Expressions: each is generated either in a context that says where its values go ([`Ctx`]), or for its
//! values.

use std::cell::RefCell;

use cranelift_codegen::ir::{Block, StackSlot, Value, types};
use cranelift_frontend::Variable;
use kelvin_stg::ir::{Alts, Atom, Expr, Join, Rep, VarId};

use crate::again::Fresh;
use crate::function::{Binding, FunCx, JoinInfo, State};
use crate::layouts::clif_type;
use crate::liveness::{Live, union};
use crate::signature::result_types;

/// Where the values of an expression go.
#[derive(Clone, Copy)]
pub enum Ctx<'c> {
    /// They are the function's result.
    Tail,
    /// They are passed to a block.
    Cont(&'c Cont),
}

/// A block that values are passed to.
pub struct Cont {
    pub block: Block,
    /// What is passed.
    shape: Vec<Rep>,
    /// What is live there.
    live: Live,
    /// The slots that are valid on all paths to there.
    stored: Vec<(Variable, StackSlot)>,
    /// States at the jumps so far.
    preds: RefCell<Vec<State>>,
}

impl Ctx<'_> {
    pub fn live(&self) -> Live {
        match self {
            Ctx::Tail => Live::default(),
            Ctx::Cont(c) => c.live.clone(),
        }
    }

    pub fn is_tail(&self) -> bool {
        matches!(self, Ctx::Tail)
    }
}

impl<'g> FunCx<'g, '_, '_> {
    /// Generates `e` and ends the current block.
    pub fn gen_expr(&mut self, e: &'g Expr, ctx: Ctx) {
        kelvin_base::stack::grow(|| self.gen_inner(e, ctx));
    }

    fn gen_inner(&mut self, e: &'g Expr, ctx: Ctx) {
        if self.leave_at(e) {
            return;
        }
        self.note_done(e);
        match e {
            Expr::Let(binds, body) => {
                self.reserve_run(e, ctx.is_tail(), &ctx.live());
                self.alloc_group(binds);
                self.gen_expr(body, ctx);
            }
            Expr::Case { scrut, binder, alts, restore } => {
                let after = self.case_live(e, &ctx.live());
                self.gen_case(scrut, *binder, alts, *restore, &after, ctx);
            }
            Expr::LetJoin { rec, joins, body } => self.let_join(*rec, joins, body, ctx),
            Expr::Jump(join, args) => {
                self.poll_before(e, &ctx.live());
                self.gen_jump(*join, args);
            }
            Expr::Scc { kind, cc, again, body } => {
                self.scc(*kind, *cc, *again, body);
                self.gen_expr(body, ctx);
            }
            Expr::Probe(k, body) => {
                self.probe(*k);
                self.gen_expr(body, ctx);
            }
            Expr::At(span, body) => {
                self.locate(*span);
                self.gen_expr(body, ctx);
            }
            Expr::Atom(Atom::Var(v)) if ctx.is_tail() && self.returns_lifted(*v) => self.return_var(*v),
            Expr::App { fun, args, enter, at } if ctx.is_tail() => {
                self.locate(*at);
                self.poll_before(e, &Live::default());
                self.tail_call(*fun, args, *enter);
            }
            _ => {
                let shape = match ctx {
                    Ctx::Tail => self.result.clone(),
                    Ctx::Cont(c) => c.shape.clone(),
                };
                if let Some(values) = self.leaf(e, &shape, &ctx.live()) {
                    self.finish(&values, ctx);
                }
            }
        }
    }

    /// Live after the scrutinee of `case` where `live` is live after the whole.
    fn case_live(&self, case: &Expr, live: &Live) -> Live {
        union(&self.resolve(self.lv.after(case)), live)
    }

    /// Passes values on.
    fn finish(&mut self, values: &[Value], ctx: Ctx) {
        match ctx {
            Ctx::Tail => {
                self.return_values(values);
            }
            Ctx::Cont(cont) => {
                self.settle(&cont.live, &cont.stored);
                cont.preds.borrow_mut().push(self.state.clone());
                self.jump(cont.block, values);
            }
        }
    }

    /// The values of `e` (of the representations `shape`), after which code generation goes on with `live`
    /// live; `None` if `e` diverges.
    pub fn gen_values(&mut self, e: &'g Expr, shape: &[Rep], live: &Live) -> Option<Vec<Value>> {
        kelvin_base::stack::grow(|| self.values_inner(e, shape, live))
    }

    fn values_inner(&mut self, e: &'g Expr, shape: &[Rep], live: &Live) -> Option<Vec<Value>> {
        self.note_done(e);
        match e {
            Expr::Let(binds, body) => {
                self.reserve_run(e, false, live);
                self.alloc_group(binds);
                self.gen_values(body, shape, live)
            }
            Expr::Scc { kind, cc, again, body } => {
                self.scc(*kind, *cc, *again, body);
                self.gen_values(body, shape, live)
            }
            Expr::Probe(k, body) => {
                self.probe(*k);
                self.gen_values(body, shape, live)
            }
            Expr::At(span, body) => {
                self.locate(*span);
                self.gen_values(body, shape, live)
            }
            Expr::Case { scrut, binder, alts, restore } if single(alts).is_some() => {
                let after = self.case_live(e, live);
                let body = single(alts)?;
                self.scrutinise(scrut, *binder, alts, *restore, &after)?;
                self.gen_values(body, shape, live)
            }
            Expr::Case { .. } | Expr::LetJoin { .. } | Expr::Jump(..) => {
                let block = self.b.create_block();
                for rep in shape.iter().filter(|r| **r != Rep::Void) {
                    self.b.append_block_param(block, clif_type(*rep));
                }
                let cont = Cont {
                    block,
                    shape: shape.to_vec(),
                    live: live.clone(),
                    stored: self.state.slots.clone(),
                    preds: RefCell::default(),
                };
                self.gen_expr(e, Ctx::Cont(&cont));
                let preds = cont.preds.take();
                if preds.is_empty() {
                    // Sealed all the same: Cranelift wants every block that was made finished.
                    self.enter(block);
                    self.unreachable();
                    return None;
                }
                self.state = State::meet_all(&preds);
                self.enter(block);
                Some(self.b.block_params(block).to_vec())
            }
            _ => self.leaf(e, shape, live),
        }
    }

    /// Expressions without sub-expressions.
    fn leaf(&mut self, e: &'g Expr, shape: &[Rep], live: &Live) -> Option<Vec<Value>> {
        match e {
            Expr::Atom(a) => match a {
                Atom::Var(v) if self.rep(*v) == Rep::Lifted => {
                    let value = self.eval_var(*v, live);
                    let value = self.box_result(value, self.methods.contains(v), live);
                    if result_types(shape) == [types::I64] {
                        return Some(vec![value]);
                    }
                    // A variable that always fails stands where another type is expected.
                    self.unreachable();
                    None
                }
                _ => Some(self.values(&[*a])),
            },
            Expr::App { fun, args, enter, at } => {
                self.locate(*at);
                self.poll_before(e, live);
                self.call(*fun, args, *enter, shape, live)
            }
            Expr::Con(c, args) => Some(vec![self.construct(*c, args, live)]),
            Expr::Prim(op, args) => {
                self.poll_before(e, live);
                self.prim(*op, args, shape, live)
            }
            Expr::Tuple(args) => Some(self.values(args)),
            _ => {
                self.unit.error("not a leaf".into());
                None
            }
        }
    }

    fn let_join(&mut self, rec: bool, joins: &'g [Join], body: &'g Expr, ctx: Ctx) {
        let mut live = Vec::with_capacity(joins.len());
        for j in joins {
            // What is live behind all of it is so in each, too.
            live.push(union(&self.resolve(&self.lv.joins[&j.name]), &ctx.live()));
        }
        if rec {
            // Each may reach each: what is live in one is live in all, their names left out.
            let mut all = live.iter().fold(Live::default(), |a, b| union(&a, b)).to_vec();
            all.retain(|v| joins.iter().all(|j| j.name != *v));
            let all = self.resolve(&all.into());
            live.iter_mut().for_each(|l| *l = all.clone());
        }
        for (j, live) in joins.iter().zip(live) {
            let block = self.b.create_block();
            for p in &j.params {
                if self.rep(*p) != Rep::Void {
                    self.b.append_block_param(block, clif_type(self.rep(*p)));
                }
            }
            let mut stored = self.state.slots.clone();
            if rec {
                // Its code is made for the state of here, before the jumps that lead back are known.
                stored.retain(|(v, _)| self.state.stale.contains(&v.as_u32()));
            }
            let info = JoinInfo { block, live, stored, preds: Vec::new() };
            self.joins.insert(j.name, info);
        }
        // Slots that are valid here stay so in a loop: variables live in it keep theirs all along.
        let (before, here) = (self.state.clone(), self.here());
        self.gen_expr(body, ctx);
        for j in joins {
            let info = &mut self.joins.get_mut(&j.name).expect("just inserted");
            let (block, preds) = (info.block, std::mem::take(&mut info.preds));
            self.b.switch_to_block(block);
            self.back_to(here);
            if rec {
                self.state = before.clone();
                self.state.fresh = Fresh::Done;
                // What was computed before the loop is not to be stored in each round.
                self.state.computed.clear();
            } else {
                self.b.seal_block(block);
                if preds.is_empty() {
                    self.unreachable();
                    continue;
                }
                self.state = State::meet_all(&preds);
            }
            let values = self.b.block_params(block).to_vec();
            self.bind_all(&j.params, &values);
            self.gen_expr(&j.body, ctx);
        }
        if rec {
            for j in joins {
                let block = self.joins[&j.name].block;
                self.b.seal_block(block);
            }
        }
    }

    fn gen_jump(&mut self, join: VarId, args: &[Atom]) {
        let values = self.values(args);
        let target = self.joins.get(&join).map(|info| (info.block, info.live.clone(), info.stored.clone()));
        match target {
            Some((block, live, stored)) => {
                self.settle(&live, &stored);
                let state = self.state.clone();
                self.joins.get_mut(&join).expect("just found").preds.push(state);
                self.jump(block, &values);
            }
            None => {
                self.unit.error("jump to a join point that is not in scope".into());
                self.unreachable();
            }
        }
    }

    /// Whether returning `v` evaluates it and fits what the function returns.
    fn returns_lifted(&self, v: VarId) -> bool {
        self.rep(v) == Rep::Lifted && result_types(&self.result) == [types::I64]
    }

    /// The Cranelift variable of a local pointer.
    pub fn pointer_var(&self, v: VarId) -> Option<cranelift_frontend::Variable> {
        match self.env.get(&v) {
            Some(Binding::Pointer(var)) => Some(*var),
            _ => None,
        }
    }
}

/// The only alternative, if there is only one.
pub fn single(alts: &Alts) -> Option<&Expr> {
    match alts {
        Alts::Bind(e) | Alts::Tuple { body: e, .. } => Some(e),
        Alts::Con { alts, default } => match (alts.as_slice(), default) {
            ([a], None) => Some(&a.body),
            ([], Some(d)) => Some(d),
            _ => None,
        },
        Alts::Lit { alts, default } => match (alts.as_slice(), default) {
            ([a], None) => Some(&a.1),
            ([], Some(d)) => Some(d),
            _ => None,
        },
    }
}
