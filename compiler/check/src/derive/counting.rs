//! `Enum`, `Bounded` and `Ix` (Report 11.2, 11.3, 11.5).

use kelvin_base::Diagnostic;
use kelvin_prims::{Inline, Order};

use super::Refusal;
use super::build::{Gen, is_enumeration};
use crate::hir::{Bind, Data, Expr, Pat, Stmt};
use crate::names::Name;

impl Gen<'_, '_> {
    pub fn enumeration(&mut self, data: &Data) -> Result<Vec<Bind>, Refusal> {
        if !is_enumeration(data) {
            return Err(self.not_an_enumeration(data, "Enum", "the type has no constructors without fields"));
        }
        let k = self.known();
        let ty = self.text(data.name);
        let last = data.cons.len() - 1;
        let mut binds = Vec::new();
        binds.push(self.neighbour(
            data,
            k.succ,
            last,
            1,
            &format!("succ{{{ty}}}: tried to take `succ' of last tag in enumeration"),
        ));
        binds.push(self.neighbour(
            data,
            k.pred,
            0,
            -1,
            &format!("pred{{{ty}}}: tried to take `pred' of first tag in enumeration"),
        ));

        let n = self.fresh("n");
        let message = self.out_of_range(ty, n, last);
        let body = self.con_at(data, n, Some(message));
        let boxed = self.pat_con(k.int_con, &[n]);
        let clause = self.clause(vec![boxed], body);
        binds.push(self.method(k.to_enum, vec![clause]));

        let a = self.fresh("a");
        let tag = self.boxed_tag(a);
        let clause = self.clause(vec![self.pat_var(a)], tag);
        binds.push(self.method(k.from_enum, vec![clause]));

        let a = self.fresh("a");
        let from = self.boxed_tag(a);
        let tags = self.call(k.enum_from_to, [from, self.int(last)]);
        let body = self.call(k.map, [self.var(k.to_enum), tags]);
        let clause = self.clause(vec![self.pat_var(a)], body);
        binds.push(self.method(k.enum_from, vec![clause]));

        let (a, b) = (self.fresh("a"), self.fresh("b"));
        let down = self.tags(Order::Gt, a, b);
        let limit = self.if_(down, self.int(0), self.int(last));
        let ends = [self.boxed_tag(a), self.boxed_tag(b), limit];
        let tags = self.call(k.enum_from_then_to, ends);
        let body = self.call(k.map, [self.var(k.to_enum), tags]);
        let clause = self.clause(self.pat_vars(&[a, b]), body);
        binds.push(self.method(k.enum_from_then, vec![clause]));
        Ok(binds)
    }

    /// `succ` or `pred`: an error at one end, else the constructor `step` further.
    fn neighbour(&mut self, data: &Data, method: Name, end: usize, step: isize, message: &str) -> Bind {
        let k = self.known();
        let clauses = data
            .cons
            .iter()
            .enumerate()
            .map(|(i, c)| {
                let body = match i == end {
                    true => self.call(k.error, [self.string(message)]),
                    false => self.con(data.cons[i.wrapping_add_signed(step)].name),
                };
                self.clause(vec![self.pat_con(c.name, &[])], body)
            })
            .collect();
        self.method(method, clauses)
    }

    fn out_of_range(&mut self, ty: &str, n: Name, last: usize) -> Expr {
        let k = self.known();
        let boxed = self.app(self.con(k.int_con), [self.var(n)]);
        let rest = self.string(&format!(") is outside of enumeration's range (0,{last})"));
        let shown = self.call(k.shows_prec, [self.int(0), boxed, rest]);
        let start = self.string(&format!("toEnum{{{ty}}}: tag ("));
        self.call(k.error, [self.call(k.append, [start, shown])])
    }

    /// The constructor at a primitive position; without an expression for other numbers, the last one stands
    /// for them.
    fn con_at(&mut self, data: &Data, n: Name, otherwise: Option<Expr>) -> Expr {
        let mut alts: Vec<(Pat, Expr)> = Vec::new();
        let last = data.cons.len() - 1;
        for (i, c) in data.cons.iter().enumerate() {
            let pat = if i == last && otherwise.is_none() { self.wild() } else { self.pat_int_prim(i) };
            alts.push((pat, self.con(c.name)));
        }
        if let Some(e) = otherwise {
            alts.push((self.wild(), e));
        }
        self.case(self.var(n), alts)
    }

    pub fn bounded(&mut self, data: &Data) -> Result<Vec<Bind>, Refusal> {
        let k = self.known();
        let ends = match &data.cons[..] {
            [] => return Err(self.not_an_enumeration(data, "Bounded", "the type has no constructors")),
            [con] => [(k.min_bound, con), (k.max_bound, con)],
            [first, .., last] if is_enumeration(data) => [(k.min_bound, first), (k.max_bound, last)],
            _ => {
                let why = "the type is neither an enumeration nor has it a single constructor";
                return Err(self.not_an_enumeration(data, "Bounded", why));
            }
        };
        let mut binds = Vec::new();
        for (method, con) in ends {
            let fields = con.fields.iter().map(|_| self.var(method));
            let body = self.app(self.con(con.name), fields);
            let clause = self.clause(Vec::new(), body);
            binds.push(self.method(method, vec![clause]));
        }
        Ok(binds)
    }

    pub fn ix(&mut self, data: &Data) -> Result<Vec<Bind>, Refusal> {
        if is_enumeration(data) {
            return Ok(self.ix_enumeration(data));
        }
        match &data.cons[..] {
            [con] => Ok(self.ix_product(con.name, con.fields.len())),
            _ => {
                let why = "the type is neither an enumeration nor has it a single constructor";
                Err(self.not_an_enumeration(data, "Ix", why))
            }
        }
    }

    fn ix_enumeration(&mut self, data: &Data) -> Vec<Bind> {
        let k = self.known();
        let (a, b, n) = (self.fresh("a"), self.fresh("b"), self.fresh("n"));
        let at = self.con_at(data, n, None);
        let function = self.lambda(vec![self.pat_con(k.int_con, &[n])], at);
        let ends = [self.boxed_tag(a), self.boxed_tag(b)];
        let body = self.call(k.map, [function, self.call(k.enum_from_to, ends)]);
        let clause = self.clause(vec![self.pat_tuple(&[a, b])], body);
        let range = self.method(k.ix_range, vec![clause]);

        let (a, c) = (self.fresh("a"), self.fresh("c"));
        let tags = [self.tag(c), self.tag(a)];
        let difference = self.prim(Inline::MinusInt.into(), tags);
        let body = self.app(self.con(k.int_con), [difference]);
        let bounds = Pat::Tuple(vec![self.pat_var(a), self.wild()], self.span);
        let clause = self.clause(vec![bounds, self.pat_var(c)], body);
        let index = self.method(k.ix_unsafe_index, vec![clause]);

        let (a, b, c) = (self.fresh("a"), self.fresh("b"), self.fresh("c"));
        let (low, high) = (self.tags(Order::Ge, c, a), self.tags(Order::Le, c, b));
        let body = self.call(k.and_and, [low, high]);
        let clause = self.clause(vec![self.pat_tuple(&[a, b]), self.pat_var(c)], body);
        let in_range = self.method(k.ix_in_range, vec![clause]);
        vec![range, index, in_range]
    }

    fn ix_product(&mut self, con: Name, n: usize) -> Vec<Bind> {
        let k = self.known();
        let bounds_pat = |g: &Self, lo: &[Name], hi: &[Name]| {
            Pat::Tuple(vec![g.pat_con(con, lo), g.pat_con(con, hi)], g.span)
        };
        let (lo, hi, at) = (self.fresh_n("a", n), self.fresh_n("b", n), self.fresh_n("c", n));
        let stmts = (0..n)
            .map(|i| {
                let range = self.call(k.ix_range, [self.tuple(&[lo[i], hi[i]])]);
                Stmt::Bind(self.pat_var(at[i]), range, self.span)
            })
            .collect();
        let body = match n {
            0 => Expr::List(vec![self.con(con)], self.span),
            _ => Expr::ListComp(Box::new(self.con_of(con, &at)), stmts, self.span),
        };
        let range = self.clause(vec![bounds_pat(self, &lo, &hi)], body);

        let (lo, hi, at) = (self.fresh_n("a", n), self.fresh_n("b", n), self.fresh_n("c", n));
        let mut body: Option<Expr> = None;
        for i in 0..n {
            let bounds = self.tuple(&[lo[i], hi[i]]);
            let here = self.call(k.ix_unsafe_index, [bounds.clone(), self.var(at[i])]);
            body = Some(match body {
                None => here,
                Some(before) => {
                    let size = self.call(k.ix_unsafe_range_size, [bounds]);
                    self.call(k.plus, [here, self.call(k.times, [size, before])])
                }
            });
        }
        let body = body.unwrap_or_else(|| self.int(0));
        let index = self.clause(vec![bounds_pat(self, &lo, &hi), self.pat_con(con, &at)], body);

        let (lo, hi, at) = (self.fresh_n("a", n), self.fresh_n("b", n), self.fresh_n("c", n));
        let within = |i: usize| self.call(k.ix_in_range, [self.tuple(&[lo[i], hi[i]]), self.var(at[i])]);
        let body = self.all((0..n).map(within).collect());
        let in_range = self.clause(vec![bounds_pat(self, &lo, &hi), self.pat_con(con, &at)], body);
        vec![
            self.method(k.ix_range, vec![range]),
            self.method(k.ix_unsafe_index, vec![index]),
            self.method(k.ix_in_range, vec![in_range]),
        ]
    }

    fn not_an_enumeration(&self, data: &Data, class: &str, why: &str) -> Refusal {
        let ty = self.text(data.name);
        let mut d = Diagnostic::error(self.span, format!("cannot derive `{class}` for `{ty}`")).at(why);
        if let Some(con) = data.cons.iter().find(|c| !c.fields.is_empty()) {
            d = d.label(con.span, format!("`{}` has fields", self.text(con.name)));
        }
        d.into()
    }
}
