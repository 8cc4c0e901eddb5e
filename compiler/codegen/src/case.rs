//! `case`: evaluation of scrutinees, binding, and selection by tag, constructor index or literal.

use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{Block, BlockArg, InstBuilder, Value, types};
use cranelift_frontend::Switch;
use kelvin_layout::{TAG_CON_MAX, con_tag, info, tags_suffice};
use kelvin_stg::ir::{Alts, Atom, ConAlt, Expr, Lit, Rep, Restore, VarId};

use crate::expr::{Ctx, single};
use crate::function::{Binding, FunCx, State, mem};
use crate::liveness::Live;

/// Up to this many alternatives are told apart by comparisons one after the other.
const MAX_CHAIN: usize = 3;

impl<'g> FunCx<'g, '_, '_> {
    pub fn gen_case(
        &mut self,
        scrut: &'g Expr,
        binder: VarId,
        alts: &'g Alts,
        restore: Restore,
        after: &Live,
        ctx: Ctx,
    ) {
        if let Some(body) = single(alts) {
            if self.scrutinise(scrut, binder, alts, restore, after).is_some() {
                self.gen_expr(body, ctx);
            }
            return;
        }
        if let (Expr::Prim(op, args), Alts::Lit { alts, default }) = (scrut, alts)
            && let Some(cond) = self.comparison(*op, args)
        {
            self.if_else(cond, binder, alts, default.as_deref(), ctx);
            return;
        }
        if self.scrutinise(scrut, binder, alts, restore, after).is_none() {
            return;
        }
        match alts {
            Alts::Con { alts, default } => self.con_alts(binder, alts, default.as_deref(), ctx),
            Alts::Lit { alts, default } => self.lit_alts(binder, alts, default.as_deref(), ctx),
            Alts::Bind(_) | Alts::Tuple { .. } => {}
        }
    }

    /// Evaluates the scrutinee, restores the cost centre, binds `binder`, and binds the variables of a single
    /// alternative.
    pub fn scrutinise(
        &mut self,
        scrut: &'g Expr,
        binder: VarId,
        alts: &'g Alts,
        restore: Restore,
        after: &Live,
    ) -> Option<()> {
        let saved = self.save_ccc(restore);
        let alias = self.scrutinised_var(scrut);
        let shape: Vec<Rep> = match alts {
            Alts::Tuple { vars, .. } => vars.iter().map(|v| self.rep(*v)).collect(),
            _ => vec![self.rep(binder)],
        };
        let values = self.gen_values(scrut, &shape, after)?;
        self.restore_ccc(saved);
        if self.g.opts.biography
            && !matches!(alts, Alts::Tuple { .. })
            && self.rep(binder) == Rep::Lifted
            && let Some(value) = values.first()
        {
            self.used(*value);
        }
        match (alts, alias) {
            (Alts::Tuple { vars, .. }, _) => self.bind_all(vars, &values),
            (_, Some(var)) => {
                // The variable scrutinised is the binder from here on: one root, and known to be evaluated.
                // (Its slot, if valid, holds the same: see `eval_var`.)
                if let Some(value) = values.first() {
                    self.redefine(var, *value);
                }
                self.set_evaluated(var);
                self.env.insert(binder, Binding::Pointer(var));
            }
            _ => {
                self.bind_all(&[binder], &values);
                if let Some(var) = self.pointer_var(binder).filter(|_| self.rep(binder) == Rep::Lifted) {
                    self.set_evaluated(var);
                }
            }
        }
        if let Alts::Con { alts, default: None } = alts
            && let [alt] = alts.as_slice()
        {
            self.bind_fields(binder, alt);
        }
        Some(())
    }

    /// The variable of a scrutinee that is just a local lifted variable not known to be evaluated.
    fn scrutinised_var(&self, scrut: &Expr) -> Option<cranelift_frontend::Variable> {
        match scrut {
            Expr::Atom(Atom::Var(v)) if self.rep(*v) == Rep::Lifted => self.pointer_var(*v),
            _ => None,
        }
    }

    /// Loads the fields of an evaluated constructor.
    fn bind_fields(&mut self, scrutinee: VarId, alt: &ConAlt) {
        let p = self.var_value(scrutinee);
        let con = self.g.program.con(alt.con);
        let tag = con_tag(con.index) as i32;
        if self.g.program.tycon(con.tycon).is_dict && self.boxes_results() {
            self.methods.extend(&alt.vars);
        }
        for (i, v) in alt.vars.iter().enumerate() {
            match self.g.cons[alt.con.0 as usize].words[i] {
                Some(w) => {
                    let offset = self.g.payload(w) - tag;
                    let value = self.load_field(self.rep(*v), p, offset);
                    self.bind(*v, value);
                }
                None => {
                    self.env.insert(*v, Binding::Void);
                }
            }
        }
    }

    /// Generates the code of one alternative in its own block.
    fn branch_to(&mut self, block: Block, state: &State, ctx: Ctx, body: impl FnOnce(&mut Self) -> &'g Expr) {
        self.enter(block);
        self.state = state.clone();
        let here = self.here();
        let e = body(self);
        self.gen_expr(e, ctx);
        self.back_to(here);
    }

    /// Selection by a primitive comparison, whose result is 0 or 1.
    fn if_else(
        &mut self,
        cond: Value,
        binder: VarId,
        alts: &'g [(Lit, Expr)],
        default: Option<&'g Expr>,
        ctx: Ctx,
    ) {
        let find = |n: i64| alts.iter().find(|(l, _)| *l == Lit::Int(n)).map(|a| &a.1).or(default);
        // No alternative for a value: it does not occur.
        let (yes, no) = match (find(1), find(0)) {
            (Some(y), Some(n)) => (y, n),
            (Some(e), None) | (None, Some(e)) => (e, e),
            (None, None) => return self.unreachable(),
        };
        let wide = self.b.ins().uextend(types::I64, cond);
        self.env.insert(binder, Binding::Other(wide));
        if std::ptr::eq(yes, no) || self.split.has_returned(no) {
            return self.gen_expr(yes, ctx);
        }
        if self.split.has_returned(yes) {
            return self.gen_expr(no, ctx);
        }
        let (b1, b0) = (self.b.create_block(), self.b.create_block());
        self.branch(cond, b1, b0);
        let state = self.state.clone();
        self.branch_to(b1, &state, ctx, |_| yes);
        self.branch_to(b0, &state, ctx, |_| no);
    }

    fn con_alts(&mut self, binder: VarId, alts: &'g [ConAlt], default: Option<&'g Expr>, ctx: Ctx) {
        let p = self.var_value(binder);
        let blocks: Vec<Block> = alts.iter().map(|_| self.b.create_block()).collect();
        let family = alts.first().map_or(0, |a| self.g.program.family_size(a.con));
        // All constructors listed: the default cannot be reached.
        let default = default.filter(|_| alts.len() < family);
        let otherwise = default.map(|_| self.b.create_block());
        let cases: Vec<(u32, Block)> =
            alts.iter().zip(&blocks).map(|(a, b)| (self.g.program.con(a.con).index, *b)).collect();
        let state = self.state.clone();
        if tags_suffice(family) {
            let by_tag: Vec<(u64, Block)> = cases.iter().map(|(i, b)| (con_tag(*i), *b)).collect();
            self.select_tag(p, &by_tag, otherwise, family);
        } else {
            let index = self.con_index(p);
            let by_index: Vec<(u64, Block)> = cases.iter().map(|(i, b)| (*i as u64, *b)).collect();
            self.select(index, true, &by_index, otherwise);
        }
        for (alt, block) in alts.iter().zip(blocks) {
            self.branch_to(block, &state, ctx, |cx| {
                cx.bind_fields(binder, alt);
                &alt.body
            });
        }
        if let (Some(d), Some(block)) = (default, otherwise) {
            self.branch_to(block, &state, ctx, |_| d);
        }
    }

    /// The constructor index of an evaluated constructor of a large family.
    pub fn con_index(&mut self, p: Value) -> Value {
        // Small indices are in the tag; only the rest is looked up.
        let tag = self.tag(p);
        let last = self.b.ins().icmp_imm_u(IntCC::Equal, tag, TAG_CON_MAX as i64);
        let small = self.b.ins().iadd_imm_s(tag, -1);
        let (look, done) = (self.b.create_block(), self.b.create_block());
        let result = self.b.append_block_param(done, types::I64);
        self.b.ins().brif(last, look, &[], done, &[BlockArg::Value(small)]);
        self.enter(look);
        let table = self.info_table(p, TAG_CON_MAX);
        let index = self.b.ins().uload32(mem(), table, info::CON_INDEX);
        self.jump(done, &[index]);
        self.enter(done);
        result
    }

    /// Branches on the tag of `p`, whose type has `family` constructors, each with a tag of its own. A tag
    /// that differs from all others that are left in a bit takes a test of that bit instead of the tag's
    /// extraction and a comparison: of two constructors (tags 1 and 2), say.
    fn select_tag(&mut self, p: Value, cases: &[(u64, Block)], otherwise: Option<Block>, family: usize) {
        let tested = cases.len() - usize::from(otherwise.is_none() && !cases.is_empty());
        if tested > MAX_CHAIN {
            let tag = self.tag(p);
            return self.select(tag, true, cases, otherwise);
        }
        let mut left: Vec<u64> = match otherwise {
            Some(_) => (1..=family as u64).collect(),
            None => cases.iter().map(|(tag, _)| *tag).collect(),
        };
        let mut rest = cases;
        while let Some(((tag, block), others)) = rest.split_first() {
            if others.is_empty() && otherwise.is_none() {
                return self.jump(*block, &[]);
            }
            left.retain(|t| t != tag);
            let next = match (others, otherwise) {
                ([], Some(o)) => o,
                ([(_, o)], None) => *o,
                _ => self.b.create_block(),
            };
            let own_bit = [1, 2, 4].into_iter().find(|bit| left.iter().all(|t| (t ^ tag) & bit != 0));
            match own_bit {
                Some(bit) => {
                    let found = self.b.ins().band_imm_u(p, bit as i64);
                    let (set, clear) = if tag & bit != 0 { (*block, next) } else { (next, *block) };
                    self.branch(found, set, clear);
                }
                None => {
                    let found = self.tag(p);
                    let is = self.b.ins().icmp_imm_u(IntCC::Equal, found, *tag as i64);
                    self.branch(is, *block, next);
                }
            }
            rest = match (others, otherwise) {
                ([], Some(_)) | ([_], None) => return,
                _ => others,
            };
            self.enter(next);
        }
        match otherwise {
            Some(o) => self.jump(o, &[]),
            None => self.unreachable(),
        }
    }

    /// Branches on a word, which has 32 bits at most if it is `short`: a table need not be kept from longer
    /// ones. Without `otherwise`, the last case is the only one left.
    fn select(&mut self, value: Value, short: bool, cases: &[(u64, Block)], otherwise: Option<Block>) {
        let (last, init) = match (otherwise, cases.split_last()) {
            (Some(o), _) => (o, cases),
            (None, Some((last, init))) => (last.1, init),
            (None, None) => return self.unreachable(),
        };
        if init.len() > MAX_CHAIN {
            let mut switch = Switch::new();
            for (n, block) in init {
                switch.set_entry(*n as u128, *block);
            }
            let index = if short { self.b.ins().ireduce(types::I32, value) } else { value };
            switch.emit(&mut self.b, index, last);
            return;
        }
        for (i, (n, block)) in init.iter().enumerate() {
            let is = self.b.ins().icmp_imm_s(IntCC::Equal, value, *n as i64);
            if i + 1 == init.len() {
                return self.branch(is, *block, last);
            }
            let next = self.b.create_block();
            self.branch(is, *block, next);
            self.enter(next);
        }
        self.jump(last, &[]);
    }

    fn lit_alts(&mut self, binder: VarId, alts: &'g [(Lit, Expr)], default: Option<&'g Expr>, ctx: Ctx) {
        let value = self.var_value(binder);
        let blocks: Vec<Block> = alts.iter().map(|_| self.b.create_block()).collect();
        let otherwise = default.map(|_| self.b.create_block());
        let state = self.state.clone();
        let words: Option<Vec<(u64, Block)>> =
            alts.iter().zip(&blocks).map(|((l, _), b)| Some((word(*l)?, *b))).collect();
        match words {
            Some(cases) => {
                let chars = alts.iter().all(|(l, _)| matches!(l, Lit::Char(_)));
                self.select(value, chars, &cases, otherwise);
            }
            None => self.select_float(value, alts, &blocks, otherwise),
        }
        for ((_, body), block) in alts.iter().zip(blocks) {
            self.branch_to(block, &state, ctx, |_| body);
        }
        if let (Some(d), Some(block)) = (default, otherwise) {
            self.branch_to(block, &state, ctx, |_| d);
        }
    }

    fn select_float(
        &mut self,
        value: Value,
        alts: &[(Lit, Expr)],
        blocks: &[Block],
        otherwise: Option<Block>,
    ) {
        for ((lit, _), block) in alts.iter().zip(blocks) {
            let literal = self.lit(*lit);
            let is = self.b.ins().fcmp(FloatCC::Equal, value, literal);
            let next = self.b.create_block();
            self.branch(is, *block, next);
            self.enter(next);
        }
        match otherwise {
            Some(block) => self.jump(block, &[]),
            None => self.unreachable(),
        }
    }
}

/// The machine word of a literal of representation `Word`.
fn word(l: Lit) -> Option<u64> {
    match l {
        Lit::Int(n) => Some(n as u64),
        Lit::Word(n) => Some(n),
        Lit::Char(c) => Some(u64::from(c.code())),
        _ => None,
    }
}
