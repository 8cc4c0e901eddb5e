//! `Functor`, `Foldable` and `Traversable`: by the types of the fields, in which the type's last parameter
//! may stand alone, as the last argument of a type, in tuples and (for `Functor`) in function types.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span};
use rustc_hash::FxHashMap;

use super::Refusal;
use super::build::Gen;
use crate::hir::{Bind, Clause, Con, Data, Expr, Pred, Type};
use crate::modules::EntityKind;
use crate::names::Name;
use crate::rename::Renamer;

/// Whether a variable occurs in a type.
pub(crate) fn mentions(t: &Type, v: Name) -> bool {
    grow(|| match t {
        Type::Var(n, _) => *n == v,
        Type::Con(..) | Type::Lit(..) => false,
        Type::App(a, b) | Type::Fun(a, b) => mentions(a, v) || mentions(b, v),
        Type::Tuple(ts, _) | Type::UnboxedTuple(ts, _) => ts.iter().any(|t| mentions(t, v)),
        Type::Forall(s) => mentions(&s.ty, v),
        Type::Kinded(t, _, _) => mentions(t, v),
    })
}

impl Renamer<'_> {
    /// A type with its outermost synonyms expanded.
    pub(crate) fn expand(&self, t: &Type) -> Type {
        let mut t = t.clone();
        // Cyclic synonyms are an error elsewhere; here they only must not loop.
        for _ in 0..100 {
            let mut args = Vec::new();
            let mut head = &t;
            while let Type::App(f, x) = head {
                args.push(&**x);
                head = f;
            }
            let Type::Con(n, _) = head else { break };
            let Some(EntityKind::Synonym { params, ty: Some(body) }) = self.entity(*n).map(|e| &e.kind)
            else {
                break;
            };
            if args.len() < params.len() {
                break;
            }
            args.reverse();
            let map: FxHashMap<Name, &Type> = params.iter().copied().zip(args.iter().copied()).collect();
            let mut result = substitute(body, &map);
            for &extra in &args[params.len()..] {
                result = Type::App(Box::new(result), Box::new(extra.clone()));
            }
            t = result;
        }
        t
    }

    /// The class for every type constructor whose last argument mentions the data type's last parameter.
    pub(super) fn constructor_context(&mut self, class: Name, data: &Data, span: Span) -> Vec<Pred> {
        let mut out: Vec<Pred> = Vec::new();
        if let Some(last) = data.params.last() {
            for f in data.cons.iter().flat_map(|c| &c.fields) {
                self.heads(class, &f.ty, last.name, span, &mut out);
            }
        }
        out
    }

    fn heads(&self, class: Name, t: &Type, v: Name, span: Span, out: &mut Vec<Pred>) {
        match self.expand(t) {
            Type::App(f, x) if mentions(&x, v) => {
                if !out.iter().any(|p| super::same_type(&p.args[0], &f)) {
                    out.push(Pred { class: Some(class), args: vec![*f], span });
                }
                self.heads(class, &x, v, span, out);
            }
            Type::Fun(a, b) => {
                self.heads(class, &a, v, span, out);
                self.heads(class, &b, v, span, out);
            }
            Type::Tuple(ts, _) => ts.iter().for_each(|t| self.heads(class, t, v, span, out)),
            _ => {}
        }
    }
}

pub(super) fn substitute(t: &Type, map: &FxHashMap<Name, &Type>) -> Type {
    match t {
        Type::Var(n, _) => map.get(n).map_or_else(|| t.clone(), |t| (*t).clone()),
        Type::Con(..) | Type::Lit(..) => t.clone(),
        Type::App(a, b) => Type::App(Box::new(substitute(a, map)), Box::new(substitute(b, map))),
        Type::Fun(a, b) => Type::Fun(Box::new(substitute(a, map)), Box::new(substitute(b, map))),
        Type::Tuple(ts, s) => Type::Tuple(ts.iter().map(|t| substitute(t, map)).collect(), *s),
        Type::UnboxedTuple(ts, s) => Type::UnboxedTuple(ts.iter().map(|t| substitute(t, map)).collect(), *s),
        Type::Kinded(t, k, s) => Type::Kinded(Box::new(substitute(t, map)), k.clone(), *s),
        Type::Forall(s) => {
            let mut s = s.clone();
            s.ty = substitute(&s.ty, map);
            Type::Forall(s)
        }
    }
}

/// A constructor's field: its variable and the function that acts on it, `None` if the parameter does not
/// occur.
type Acting = Vec<(Name, Option<Expr>)>;

/// What says that a field has no elements.
enum Null {
    /// It is one.
    Never,
    /// A function of the field.
    By(Expr),
}

impl Gen<'_, '_> {
    pub fn functor(&mut self, data: &Data) -> Result<Vec<Bind>, Refusal> {
        let k = self.known();
        let mut clauses = Vec::new();
        for con in &data.cons {
            let f = self.fresh("f");
            let fields = self.acting(data, con, |g, t, v| g.map_at(t, v, f, true))?;
            let args: Vec<Expr> = fields
                .iter()
                .map(|(x, function)| match function {
                    Some(m) => self.app(m.clone(), [self.var(*x)]),
                    None => self.var(*x),
                })
                .collect();
            let vars: Vec<Name> = fields.iter().map(|x| x.0).collect();
            let body = self.app(self.con(con.name), args);
            clauses.push(self.clause(vec![self.pat_var(f), self.pat_con(con.name, &vars)], body));
        }
        if clauses.is_empty() {
            clauses.push(self.empty(1));
        }
        Ok(vec![self.method(k.fmap, clauses)])
    }

    pub fn foldable(&mut self, data: &Data) -> Result<Vec<Bind>, Refusal> {
        let k = self.known();
        let (mut folds, mut maps, mut nulls) = (Vec::new(), Vec::new(), Vec::new());
        for con in &data.cons {
            let (f, z) = (self.fresh("f"), self.fresh("z"));
            let fields = self.acting(data, con, |g, t, v| g.fold_at(t, v, f))?;
            let body = fields.iter().rev().fold(self.var(z), |rest, (x, function)| match function {
                Some(m) => self.app(m.clone(), [self.var(*x), rest]),
                None => rest,
            });
            let vars: Vec<Name> = fields.iter().map(|x| x.0).collect();
            let pats = vec![self.pat_var(f), self.pat_var(z), self.pat_con(con.name, &vars)];
            folds.push(self.clause(pats, body));

            let f = self.fresh("f");
            let fields = self.acting(data, con, |g, t, v| g.fold_map_at(t, v, f))?;
            let parts: Vec<Expr> = fields
                .iter()
                .filter_map(|(x, function)| function.clone().map(|m| self.app(m, [self.var(*x)])))
                .collect();
            let body = parts
                .into_iter()
                .rev()
                .reduce(|rest, part| self.call(k.mappend, [part, rest]))
                .unwrap_or_else(|| self.var(k.mempty));
            let vars: Vec<Name> = fields.iter().map(|x| x.0).collect();
            maps.push(self.clause(vec![self.pat_var(f), self.pat_con(con.name, &vars)], body));
            nulls.push(self.null_clause(data, con)?);
        }
        if folds.is_empty() {
            let z = self.fresh("z");
            folds.push(self.clause(vec![self.wild(), self.pat_var(z), self.wild()], self.var(z)));
            maps.push(self.clause(vec![self.wild(), self.wild()], self.var(k.mempty)));
        }
        let mut methods = vec![self.method(k.foldr, folds), self.method(k.fold_map, maps)];
        if !nulls.is_empty() {
            methods.push(self.method(k.null, nulls));
        }
        Ok(methods)
    }

    /// `null` of a constructor: `False` if it holds an element itself, so that no other part is looked at.
    fn null_clause(&mut self, data: &Data, con: &Con) -> Result<Clause, Refusal> {
        let k = self.known();
        let mut is_empty = true;
        let fields = self.acting(data, con, |g, t, v| {
            let function = g.null_at(t, v)?;
            is_empty &= !matches!(function, Some(Null::Never));
            Ok(match function {
                Some(Null::By(function)) => Some(function),
                _ => None,
            })
        })?;
        let vars: Vec<Name> = fields.iter().map(|x| x.0).collect();
        let parts = fields.iter().filter_map(|(x, f)| f.clone().map(|f| self.app(f, [self.var(*x)])));
        let parts: Vec<Expr> = parts.collect();
        let body = match is_empty {
            false => self.con(k.false_con),
            true => self.all(parts),
        };
        Ok(self.clause(vec![self.pat_con(con.name, &vars)], body))
    }

    pub fn traversable(&mut self, data: &Data) -> Result<Vec<Bind>, Refusal> {
        let k = self.known();
        let mut clauses = Vec::new();
        for con in &data.cons {
            let f = self.fresh("f");
            let fields = self.acting(data, con, |g, t, v| g.traverse_at(t, v, f))?;
            let vars: Vec<Name> = fields.iter().map(|x| x.0).collect();
            let effects: Vec<Expr> = fields
                .iter()
                .filter_map(|(x, function)| function.clone().map(|m| self.app(m, [self.var(*x)])))
                .collect();
            // `\y1 … yn -> C …` over the fields that have an effect; the others are as they were.
            let ys = self.fresh_n("y", effects.len());
            let mut next = ys.iter();
            let args: Vec<Name> = fields
                .iter()
                .map(|(x, function)| match function {
                    Some(_) => next.next().copied().unwrap_or(*x),
                    None => *x,
                })
                .collect();
            let made = self.con_of(con.name, &args);
            let body = self.applicative(ys, made, effects);
            clauses.push(self.clause(vec![self.pat_var(f), self.pat_con(con.name, &vars)], body));
        }
        if clauses.is_empty() {
            let v = self.fresh("v");
            let body = self.call(k.pure, [self.case(self.var(v), Vec::new())]);
            clauses.push(self.clause(vec![self.wild(), self.pat_var(v)], body));
        }
        Ok(vec![self.method(k.traverse, clauses)])
    }

    /// `\ys -> made` under as many effects.
    fn applicative(&mut self, ys: Vec<Name>, made: Expr, effects: Vec<Expr>) -> Expr {
        let k = self.known();
        if ys.is_empty() {
            return self.call(k.pure, [made]);
        }
        let function = self.lambda(self.pat_vars(&ys), made);
        let mut effects = effects.into_iter();
        let first = match (effects.next(), effects.next()) {
            (Some(a), Some(b)) => self.call(k.lift_a2, [function, a, b]),
            (Some(a), None) => self.call(k.fmap, [function, a]),
            _ => return function,
        };
        effects.fold(first, |f, x| self.call(k.ap, [f, x]))
    }

    fn empty(&mut self, before: usize) -> crate::hir::Clause {
        let v = self.fresh("v");
        let mut pats: Vec<_> = (0..before).map(|_| self.wild()).collect();
        pats.push(self.pat_var(v));
        let body = self.case(self.var(v), Vec::new());
        self.clause(pats, body)
    }

    /// Variables for the fields of a constructor and what acts on each.
    fn acting(
        &mut self,
        data: &Data,
        con: &Con,
        mut act: impl FnMut(&mut Self, &Type, Name) -> Result<Option<Expr>, Refusal>,
    ) -> Result<Acting, Refusal> {
        let Some(last) = data.params.last().map(|p| p.name) else { return Ok(Vec::new()) };
        // A constructor with a type of its own has a variable of its own there.
        let param = match &con.result {
            Some(Type::App(_, own)) if let Type::Var(v, _) = **own => v,
            _ => last,
        };
        let vars = self.fresh_n("a", con.fields.len());
        let mut out = Vec::with_capacity(vars.len());
        for (&x, field) in vars.iter().zip(&con.fields) {
            out.push((x, act(self, &field.ty, param)?));
        }
        Ok(out)
    }

    /// The function that applies `f` to every `v` in a value of type `t`; below an argument of a function
    /// (`forward` is false there) there must be none.
    fn map_at(&mut self, t: &Type, v: Name, f: Name, forward: bool) -> Result<Option<Expr>, Refusal> {
        let k = self.known();
        let t = self.r.expand(t);
        if !mentions(&t, v) {
            return Ok(None);
        }
        match &t {
            Type::Var(..) if forward => Ok(Some(self.var(f))),
            Type::Var(..) => Err(self.bad_place("an argument of a function")),
            Type::App(head, x) if !mentions(head, v) => {
                let inner = self.map_at(x, v, f, forward)?;
                Ok(inner.map(|m| self.call(k.fmap, [m])))
            }
            Type::Tuple(ts, _) => {
                let xs = self.fresh_n("x", ts.len());
                let mut parts = Vec::with_capacity(ts.len());
                for (&x, t) in xs.iter().zip(ts) {
                    parts.push(match self.map_at(t, v, f, forward)? {
                        Some(m) => self.app(m, [self.var(x)]),
                        None => self.var(x),
                    });
                }
                Ok(Some(self.lambda(vec![self.pat_tuple(&xs)], Expr::Tuple(parts, self.span))))
            }
            Type::Fun(a, b) => {
                let before = self.map_at(a, v, f, !forward)?;
                let after = self.map_at(b, v, f, forward)?;
                let (g, x) = (self.fresh("g"), self.fresh("x"));
                let arg = match before {
                    Some(m) => self.app(m, [self.var(x)]),
                    None => self.var(x),
                };
                let result = self.app(self.var(g), [arg]);
                let result = match after {
                    Some(m) => self.app(m, [result]),
                    None => result,
                };
                Ok(Some(self.lambda(self.pat_vars(&[g, x]), result)))
            }
            // A field that is polymorphic is used at the types that it is made for again.
            Type::Forall(s) => self.map_at(&s.ty, v, f, forward),
            _ => Err(self.bad_place("another place than the last argument of a type")),
        }
    }

    /// `\x acc -> …` for `foldr`.
    fn fold_at(&mut self, t: &Type, v: Name, f: Name) -> Result<Option<Expr>, Refusal> {
        let k = self.known();
        let t = self.r.expand(t);
        if !mentions(&t, v) {
            return Ok(None);
        }
        match &t {
            Type::Var(..) => Ok(Some(self.var(f))),
            Type::App(head, x) if !mentions(head, v) => {
                let Some(inner) = self.fold_at(x, v, f)? else { return Ok(None) };
                let (x, acc) = (self.fresh("x"), self.fresh("acc"));
                let body = self.call(k.foldr, [inner, self.var(acc), self.var(x)]);
                Ok(Some(self.lambda(self.pat_vars(&[x, acc]), body)))
            }
            Type::Tuple(ts, _) => {
                let (xs, acc) = (self.fresh_n("x", ts.len()), self.fresh("acc"));
                let mut body = self.var(acc);
                for (&x, t) in xs.iter().zip(ts).rev() {
                    if let Some(m) = self.fold_at(t, v, f)? {
                        body = self.app(m, [self.var(x), body]);
                    }
                }
                Ok(Some(self.lambda(vec![self.pat_tuple(&xs), self.pat_var(acc)], body)))
            }
            _ => Err(self.bad_place("a place that cannot be folded over")),
        }
    }

    /// Whether a field has no elements.
    fn null_at(&mut self, t: &Type, v: Name) -> Result<Option<Null>, Refusal> {
        let k = self.known();
        let t = self.r.expand(t);
        if !mentions(&t, v) {
            return Ok(None);
        }
        match &t {
            Type::Var(..) => Ok(Some(Null::Never)),
            Type::App(head, x) if !mentions(head, v) => Ok(match self.null_at(x, v)? {
                None => None,
                Some(Null::Never) => Some(Null::By(self.var(k.null))),
                Some(Null::By(inner)) => Some(Null::By(self.call(k.all, [inner]))),
            }),
            Type::Tuple(ts, _) => {
                let xs = self.fresh_n("x", ts.len());
                let mut parts = Vec::new();
                for (&x, t) in xs.iter().zip(ts) {
                    match self.null_at(t, v)? {
                        None => {}
                        Some(Null::Never) => return Ok(Some(Null::Never)),
                        Some(Null::By(f)) => parts.push(self.app(f, [self.var(x)])),
                    }
                }
                Ok(Some(Null::By(self.lambda(vec![self.pat_tuple(&xs)], self.all(parts)))))
            }
            _ => Err(self.bad_place("a place that cannot be folded over")),
        }
    }

    fn fold_map_at(&mut self, t: &Type, v: Name, f: Name) -> Result<Option<Expr>, Refusal> {
        let k = self.known();
        let t = self.r.expand(t);
        if !mentions(&t, v) {
            return Ok(None);
        }
        match &t {
            Type::Var(..) => Ok(Some(self.var(f))),
            Type::App(head, x) if !mentions(head, v) => {
                let inner = self.fold_map_at(x, v, f)?;
                Ok(inner.map(|m| self.call(k.fold_map, [m])))
            }
            Type::Tuple(ts, _) => {
                let xs = self.fresh_n("x", ts.len());
                let mut parts = Vec::new();
                for (&x, t) in xs.iter().zip(ts) {
                    if let Some(m) = self.fold_map_at(t, v, f)? {
                        parts.push(self.app(m, [self.var(x)]));
                    }
                }
                let body = parts
                    .into_iter()
                    .rev()
                    .reduce(|rest, part| self.call(k.mappend, [part, rest]))
                    .unwrap_or_else(|| self.var(k.mempty));
                Ok(Some(self.lambda(vec![self.pat_tuple(&xs)], body)))
            }
            _ => Err(self.bad_place("a place that cannot be folded over")),
        }
    }

    fn traverse_at(&mut self, t: &Type, v: Name, f: Name) -> Result<Option<Expr>, Refusal> {
        let k = self.known();
        let t = self.r.expand(t);
        if !mentions(&t, v) {
            return Ok(None);
        }
        match &t {
            Type::Var(..) => Ok(Some(self.var(f))),
            Type::App(head, x) if !mentions(head, v) => {
                let inner = self.traverse_at(x, v, f)?;
                Ok(inner.map(|m| self.call(k.traverse, [m])))
            }
            Type::Tuple(ts, _) => {
                let xs = self.fresh_n("x", ts.len());
                let (mut ys, mut effects, mut parts) = (Vec::new(), Vec::new(), Vec::new());
                for (&x, t) in xs.iter().zip(ts) {
                    match self.traverse_at(t, v, f)? {
                        Some(m) => {
                            let y = self.fresh("y");
                            ys.push(y);
                            effects.push(self.app(m, [self.var(x)]));
                            parts.push(self.var(y));
                        }
                        None => parts.push(self.var(x)),
                    }
                }
                let made = Expr::Tuple(parts, self.span);
                let body = self.applicative(ys, made, effects);
                Ok(Some(self.lambda(vec![self.pat_tuple(&xs)], body)))
            }
            _ => Err(self.bad_place("a place that cannot be traversed")),
        }
    }

    fn bad_place(&self, place: &str) -> Refusal {
        Diagnostic::error(self.span, "this instance cannot be derived")
            .at(format!("the type's last parameter occurs in {place}"))
            .hint("write the instance")
            .into()
    }
}
