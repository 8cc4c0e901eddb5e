//! `Data` (Lämmel and Peyton Jones, "Scrap your boilerplate", TLDI 2003): constructors applied one field at a
//! time (`gfoldl`), built one field at a time (`gunfold`), and described at run time.
//!
//! The descriptions, `$tT` of the type and `$cC` of each constructor, refer to one another, so they are
//! bindings of the module's top level: one closure each, however many dictionaries a parameterised type has.

use kelvin_base::Span;
use kelvin_base::stack::grow;

use super::build::{Gen, is_word};
use super::structure::mentions;
use crate::hir::{Bind, BindGroup, Clause, Con, Data, Expr, Pat, Pred, Type};
use crate::modules::EntityKind;
use crate::names::Name;
use crate::rename::Renamer;

impl Renamer<'_> {
    /// The class for every field's type and for every parameter that is a type: unlike with the other
    /// classes, also for those that no field mentions, as the superclass needs them. Of the other parameters
    /// that needs `Typeable`.
    pub(super) fn data_context(&self, class: Name, data: &Data, span: Span) -> Vec<Pred> {
        let mut wanted = super::field_context(class, data, span, |_| false);
        for (i, p) in data.params.iter().enumerate() {
            let class = if self.is_type(data, i) { class } else { self.known.typeable_class };
            wanted.push(Pred { class: Some(class), args: vec![Type::Var(p.name, span)], span });
        }
        wanted
    }

    /// Whether a parameter is a type, as far as the declarations say (kinds are inferred later): it is
    /// neither applied nor given to a type that applies it.
    fn is_type(&self, data: &Data, param: usize) -> bool {
        self.is_type_unless(data, param, &mut Vec::new())
    }

    /// `met` holds the parameters whose question is open further out.
    fn is_type_unless(&self, data: &Data, param: usize, met: &mut Vec<(Name, usize)>) -> bool {
        if met.contains(&(data.name, param)) {
            return true;
        }
        met.push((data.name, param));
        let p = &data.params[param];
        let in_a_field = || data.cons.iter().flat_map(|c| &c.fields).any(|f| mentions(&f.ty, p.name));
        let a_type = match &p.kind {
            // Of what the instance of a family has in its head alone the family's kind decides.
            None => data.family.is_none() || in_a_field(),
            Some(Type::Con(kind, _)) => *kind == self.known.type_kind,
            Some(_) => false,
        };
        a_type && data.cons.iter().flat_map(|c| &c.fields).all(|f| self.stands_as_type(&f.ty, p.name, met))
    }

    fn stands_as_type(&self, t: &Type, v: Name, met: &mut Vec<(Name, usize)>) -> bool {
        grow(|| match self.expand(t) {
            Type::Var(..) | Type::Con(..) | Type::Lit(..) => true,
            Type::Fun(a, b) => self.stands_as_type(&a, v, met) && self.stands_as_type(&b, v, met),
            Type::Tuple(ts, _) | Type::UnboxedTuple(ts, _) => {
                ts.iter().all(|t| self.stands_as_type(t, v, met))
            }
            Type::Forall(s) => self.stands_as_type(&s.ty, v, met),
            Type::Kinded(t, _, _) => self.stands_as_type(&t, v, met),
            t @ Type::App(..) => {
                let (mut head, mut args) = (&t, Vec::new());
                while let Type::App(f, x) = head {
                    args.push(&**x);
                    head = f;
                }
                args.reverse();
                let data = match head {
                    Type::Con(n, _) => match self.entity(*n).map(|e| &e.kind) {
                        Some(EntityKind::Data { decl: Some(d), .. }) => Some(d.clone()),
                        _ => None,
                    },
                    _ => None,
                };
                let alone = |t: &Type| matches!(t, Type::Var(n, _) if *n == v);
                !mentions(head, v)
                    && args.iter().enumerate().all(|(i, arg)| match &data {
                        Some(d) if alone(arg) && i < d.params.len() => self.is_type_unless(d, i, met),
                        _ => self.stands_as_type(arg, v, met),
                    })
            }
        })
    }

    /// How many parameters the type has if all of them are types.
    fn type_parameters(&self, data: &Data) -> Option<usize> {
        (0..data.params.len()).all(|i| self.is_type(data, i)).then_some(data.params.len())
    }
}

impl Gen<'_, '_> {
    /// The methods; the descriptions go to `shared`.
    pub fn data(&mut self, data: &Data, shared: &mut Vec<BindGroup>) -> Vec<Bind> {
        let k = self.known();
        let of_type = self.r.made_name(&format!("$t{}", self.text(data.name)), self.span);
        let of_cons: Vec<Name> = data
            .cons
            .iter()
            .map(|c| self.r.made_name(&format!("$c{}", self.text(c.name)), self.span))
            .collect();
        shared.push(self.descriptions(data, of_type, &of_cons));

        let v = self.fresh("v");
        let absurd = self.case(self.var(v), Vec::new());
        let (mut folds, mut kinds) = (Vec::new(), Vec::new());
        for (con, &of_con) in data.cons.iter().zip(&of_cons) {
            folds.push(self.fold_con(con));
            let fields = con.fields.iter().map(|_| self.wild()).collect();
            let pat = match self.pat_con(con.name, &[]) {
                Pat::Con(name, _, span) => Pat::Con(name, fields, span),
                other => other,
            };
            kinds.push(self.clause(vec![pat], self.var(of_con)));
        }
        if data.cons.is_empty() {
            folds.push(self.clause(vec![self.wild(), self.wild(), self.pat_var(v)], absurd.clone()));
            kinds.push(self.clause(vec![self.pat_var(v)], absurd));
        }
        let kind = self.clause(vec![self.wild()], self.var(of_type));
        let unfold = self.unfold(data);
        let mut binds = vec![
            self.method(k.gfoldl, folds),
            self.method(k.gunfold, vec![unfold]),
            self.method(k.to_constr, kinds),
            self.method(k.data_type_of, vec![kind]),
        ];
        let cast = match self.r.type_parameters(data) {
            Some(1) => Some((k.data_cast1, k.derived_cast1)),
            Some(2) => Some((k.data_cast2, k.derived_cast2)),
            _ => None,
        };
        if let Some((method, cast)) = cast {
            let f = self.fresh("f");
            let body = self.call(cast, [self.var(f)]);
            let clause = self.clause(vec![self.pat_var(f)], body);
            binds.push(self.method(method, vec![clause]));
        }
        binds
    }

    /// `gfoldl k z (C a b) = z (\x y -> C x y) `k` a `k` b`: an abstraction, as a constructor may be strict
    /// or a newtype's.
    fn fold_con(&mut self, con: &Con) -> Clause {
        let (k, z) = (self.fresh("k"), self.fresh("z"));
        let fields = self.fresh_n("a", con.fields.len());
        let builder = self.builder(con);
        let start = self.app(self.var(z), [builder]);
        let body = fields.iter().fold(start, |f, &x| self.app(self.var(k), [f, self.var(x)]));
        self.clause(vec![self.pat_var(k), self.pat_var(z), self.pat_con(con.name, &fields)], body)
    }

    /// `gunfold k z c = case constrIndex c of { 1 -> k (k (z C)); … }`; the last constructor takes what is
    /// left.
    fn unfold(&mut self, data: &Data) -> Clause {
        let known = self.known();
        let (k, z, c) = (self.fresh("k"), self.fresh("z"), self.fresh("c"));
        let position = self.call(known.derived_position, [self.var(c)]);
        let mut alts = Vec::new();
        for (i, con) in data.cons.iter().enumerate() {
            let pat = match i + 1 == data.cons.len() {
                true => self.wild(),
                false => Pat::Con(known.int_con, vec![self.pat_int_prim(i + 1)], self.span),
            };
            let builder = self.builder(con);
            let start = self.app(self.var(z), [builder]);
            let built = con.fields.iter().fold(start, |x, _| self.app(self.var(k), [x]));
            alts.push((pat, built));
        }
        let body = match alts.len() {
            0 => self.case(self.var(c), Vec::new()),
            // There is nothing to choose: `c` is not looked at.
            1 => alts.remove(0).1,
            _ => self.case(position, alts),
        };
        self.clause(self.pat_vars(&[k, z, c]), body)
    }

    fn builder(&mut self, con: &Con) -> Expr {
        let xs = self.fresh_n("x", con.fields.len());
        match xs.is_empty() {
            true => self.con(con.name),
            false => self.lambda(self.pat_vars(&xs), self.con_of(con.name, &xs)),
        }
    }

    /// `$tT = mkDataType "T" [$cA, …]` and `$cA = derivedConstr $tT 1 "A" fields infix`.
    fn descriptions(&mut self, data: &Data, of_type: Name, of_cons: &[Name]) -> BindGroup {
        let k = self.known();
        let name = self.text(data.name);
        let cons = Expr::List(of_cons.iter().map(|&c| self.var(c)).collect(), self.span);
        let body = self.call(k.derived_data_type, [self.string(name), cons]);
        let mut binds = vec![self.constant(of_type, body)];
        for (i, (con, &of_con)) in data.cons.iter().zip(of_cons).enumerate() {
            let text = self.text(con.name);
            let fields = con.fields.iter().filter_map(|f| f.name);
            let fields: Vec<Expr> = fields.map(|f| self.string(self.text(f))).collect();
            let infix = !is_word(text) && !text.starts_with(['(', '[']);
            let args = [
                self.var(of_type),
                self.int(i + 1),
                self.string(text),
                Expr::List(fields, self.span),
                self.bool(infix),
            ];
            let body = self.call(k.derived_constr, args);
            binds.push(self.constant(of_con, body));
        }
        BindGroup { recursive: true, closed: true, binds }
    }

    fn constant(&self, name: Name, body: Expr) -> Bind {
        self.method(name, vec![self.clause(Vec::new(), body)])
    }
}
