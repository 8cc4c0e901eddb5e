//! `Generic` and `Generic1`: the representation of a type as an associated type, and the functions to it and
//! from it.
//!
//! Constructors and fields are nested sums and products, halved as GHC does: what is written over them
//! depends on it (`:+:` of three constructors is one and two).

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Symbol};
use kelvin_syntax::ast::Assoc;
use rustc_hash::FxHashMap;

use super::Request;
use super::build::Gen;
use super::structure::{mentions, substitute};
use crate::hir::{self, Con, Expr, Field, Pat, Type, TypeEquation};
use crate::known;
use crate::modules::Fixity;
use crate::names::{Name, Space};

/// How a field is represented: its type, and the conversions of a value around its variable.
struct Part {
    ty: Type,
    /// What is done to the field for `from`, and back for `to`.
    from: Conversion,
}

/// The wrappers around a field in a representation.
enum Conversion {
    /// `K1`, `Par1`, `Rec1` or a constructor of `URec`.
    Wrap(Name),
    /// `Comp1` around `fmap` of this.
    Compose(Box<Conversion>),
}

impl Gen<'_, '_> {
    /// An instance of `Generic`, or of `Generic1`.
    pub fn generic(&mut self, r: &Request, one: bool) -> Option<hir::Instance> {
        let data = r.data.clone();
        if let Some(con) =
            data.cons.iter().find(|c| !c.exists.is_empty() || !c.context.is_empty() || c.result.is_some())
        {
            let text = self.text(con.name);
            let d = Diagnostic::error(self.span, format!("cannot derive `{}` here", r.class_id.name))
                .at("the constructors are not all ordinary ones")
                .label(con.span, format!("`{text}` hides a type or restricts the result"));
            self.r.diags.push(d);
            return None;
        }
        let last = one.then(|| data.params.last().map(|p| p.name)).flatten();
        // What is composed with another type is mapped over.
        let mut composed = Vec::new();
        if let Some(v) = last {
            data.cons.iter().flat_map(|c| &c.fields).for_each(|f| self.compositions(&f.ty, v, &mut composed));
        }
        let functor = self.known().functor_class;
        let wanted =
            composed.into_iter().map(|f| hir::Pred { class: Some(functor), args: vec![f], span: r.span });
        let mut instance = self.r.instance_of(r, usize::from(one), wanted.collect(), Vec::new());
        let subject = instance.args.last()?.clone();
        let map = self.parameters(&data, &subject);
        let (mut from, mut to) = (Vec::new(), Vec::new());
        let mut sums = Vec::new();
        for (i, con) in data.cons.iter().enumerate() {
            let (ty, to_rep, from_rep, vars) = self.constructor_rep(con, last)?;
            let path = injections(i, data.cons.len());
            let m1 = self.entity(Space::Con, "M1");
            let inject = |g: &Self, e: Expr| {
                let e = path.iter().rev().fold(e, |e, right| g.app(g.con(g.side(*right)), [e]));
                g.app(g.con(m1), [e])
            };
            let represented = inject(self, to_rep);
            from.push(self.clause(vec![self.pat_con(con.name, &vars)], represented));
            let pattern = path
                .iter()
                .rev()
                .fold(from_rep.0, |p, right| Pat::Con(self.side(*right), vec![p], self.span));
            let pattern = Pat::Con(m1, vec![pattern], self.span);
            let made = self.app(self.con(con.name), from_rep.1);
            to.push(self.clause(vec![pattern], made));
            sums.push(ty);
        }
        let m1 = self.entity(Space::Con, "M1");
        if data.cons.is_empty() {
            let x = self.fresh("x");
            let none = self.case(self.var(x), Vec::new());
            from.push(self.clause(vec![self.pat_var(x)], self.app(self.con(m1), [none.clone()])));
            let none = self.case(self.var(x), Vec::new());
            to.push(self.clause(vec![Pat::Con(m1, vec![self.pat_var(x)], self.span)], none));
        }
        let sum = self.nested(sums, ":+:", "V1");
        let meta = self.data_meta(&data);
        let rep = self.meta("D", meta, sum);
        let names: [&str; 3] = if one { ["Rep1", "from1", "to1"] } else { ["Rep", "from", "to"] };
        let [family, from_name, to_name] = [Space::Type, Space::Value, Space::Value];
        let (family, from_name, to_name) =
            (self.entity(family, names[0]), self.entity(from_name, names[1]), self.entity(to_name, names[2]));
        let ty = substitute(&rep, &map.iter().map(|(n, t)| (*n, t)).collect::<FxHashMap<_, _>>());
        let mut vars = Vec::new();
        type_vars(&subject, &mut vars);
        let vars = vars
            .into_iter()
            .map(|name| hir::TyVar {
                name,
                kind: data.params.iter().find(|p| p.name == name).and_then(|p| p.kind.clone()),
            })
            .collect();
        instance.types = vec![TypeEquation { family, vars, args: vec![subject], ty, span: self.span }];
        instance.binds = vec![self.method(from_name, from), self.method(to_name, to)];
        Some(instance)
    }

    /// What the parameters of the type are in a standalone declaration.
    fn parameters(&self, data: &hir::Data, subject: &Type) -> Vec<(Name, Type)> {
        let mut args = Vec::new();
        if let Type::Tuple(ts, _) = subject {
            return data.params.iter().map(|p| p.name).zip(ts.iter().cloned()).collect();
        }
        let mut head = subject;
        while let Type::App(f, x) = head {
            args.push((**x).clone());
            head = f;
        }
        args.reverse();
        if data.family.is_some() {
            return Vec::new();
        }
        data.params.iter().map(|p| p.name).zip(args).collect()
    }

    fn entity(&mut self, space: Space, occ: &str) -> Name {
        known::generics(self.r.names, space, occ)
    }

    fn side(&self, right: bool) -> Name {
        let k = self.known();
        if right { k.generic_right } else { k.generic_left }
    }

    fn ty_con(&mut self, occ: &str) -> Type {
        Type::Con(self.entity(Space::Type, occ), self.span)
    }

    fn promoted(&mut self, occ: &str) -> Type {
        Type::Con(self.entity(Space::Con, occ), self.span)
    }

    fn truth(&self, b: bool) -> Type {
        Type::Con(if b { self.known().true_con } else { self.known().false_con }, self.span)
    }

    fn text_type(&self, text: &str) -> Type {
        Type::Lit(Symbol::intern(&format!("\"{text}\"")), self.span)
    }

    /// `M1 tag meta f`.
    fn meta(&mut self, tag: &str, meta: Type, f: Type) -> Type {
        let (m1, tag) = (self.ty_con("M1"), self.ty_con(tag));
        apply(m1, [tag, meta, f])
    }

    fn data_meta(&mut self, data: &hir::Data) -> Type {
        let con = self.promoted("MetaData");
        let name = data.family.as_ref().map_or(data.name, |f| f.0);
        let module = self.r.names.info(data.name).module.unwrap_or(self.r.module);
        let text = self.text(name);
        // Where GHC has these types.
        let module = match module.as_str() {
            known::BUILTIN_MODULE if text == "[]" => "GHC.Types",
            known::BUILTIN_MODULE => "GHC.Tuple",
            module => module,
        };
        let package = match module {
            "GHC.Types" | "GHC.Tuple" => "ghc-prim",
            _ if self.r.opts.library_module => "base",
            _ => "main",
        };
        let parts = [self.text_type(text), self.text_type(module), self.text_type(package)];
        let newtype = self.truth(data.newtype);
        apply(apply(con, parts), [newtype])
    }

    /// A constructor's representation, its value from variables, the pattern and the constructor's arguments
    /// back, the variables.
    #[allow(clippy::type_complexity)]
    fn constructor_rep(
        &mut self,
        con: &Con,
        last: Option<Name>,
    ) -> Option<(Type, Expr, (Pat, Vec<Expr>), Vec<Name>)> {
        let vars = self.fresh_n("a", con.fields.len());
        let m1 = self.entity(Space::Con, "M1");
        let (mut types, mut values, mut pats, mut back) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (&v, field) in vars.iter().zip(&con.fields) {
            let part = self.field_rep(con, &field.ty, last)?;
            let meta = self.field_meta(field);
            types.push(self.meta("S", meta, part.ty));
            let value = self.converted(&part.from, v);
            values.push(self.app(self.con(m1), [value]));
            let (pat, expr) = self.converted_back(&part.from, v);
            pats.push(Pat::Con(m1, vec![pat], self.span));
            back.push(expr);
        }
        let product = self.nested(types, ":*:", "U1");
        let meta = self.con_meta(con);
        let ty = self.meta("C", meta, product);
        let (times, unit) = (self.entity(Space::Con, ":*:"), self.entity(Space::Con, "U1"));
        let value =
            halves(values, &mut |a, b| self.app(self.con(times), [a, b])).unwrap_or_else(|| self.con(unit));
        let value = self.app(self.con(m1), [value]);
        let pat = halves(pats, &mut |a, b| Pat::Con(times, vec![a, b], self.span))
            .unwrap_or_else(|| Pat::Con(unit, Vec::new(), self.span));
        let pat = Pat::Con(m1, vec![pat], self.span);
        Some((ty, value, (pat, back), vars))
    }

    fn con_meta(&mut self, con: &Con) -> Type {
        let name = self.text_type(self.text(con.name));
        let fixity = if con.infix {
            // Of lists GHC does not know the fixity there.
            let fixity = if con.name == self.known().cons { Fixity::DEFAULT } else { self.fixity(con.name) };
            let assoc = match fixity.assoc {
                Assoc::Left => "LeftAssociative",
                Assoc::Right => "RightAssociative",
                Assoc::None => "NotAssociative",
            };
            let prec = Type::Lit(Symbol::intern(&fixity.prec.max(0).to_string()), self.span);
            let (infix, assoc) = (self.promoted("InfixI"), self.promoted(assoc));
            apply(infix, [assoc, prec])
        } else {
            self.promoted("PrefixI")
        };
        let record = self.truth(con.fields.iter().any(|f| f.name.is_some()));
        let meta = self.promoted("MetaCons");
        apply(meta, [name, fixity, record])
    }

    fn field_meta(&mut self, field: &Field) -> Type {
        let known = self.known();
        let name = match field.name {
            Some(n) => apply(Type::Con(known.just_con, self.span), [self.text_type(self.text(n))]),
            None => Type::Con(known.nothing_con, self.span),
        };
        let (source, decided) = match field.strict {
            true => ("SourceStrict", "DecidedStrict"),
            false => ("NoSourceStrictness", "DecidedLazy"),
        };
        let parts = [self.promoted("NoSourceUnpackedness"), self.promoted(source), self.promoted(decided)];
        let meta = self.promoted("MetaSel");
        apply(apply(meta, [name]), parts)
    }

    fn field_rep(&mut self, con: &Con, t: &Type, last: Option<Name>) -> Option<Part> {
        let t = self.r.expand(t);
        if let Some(v) = last
            && mentions(&t, v)
        {
            return self.parameter_rep(con, &t, v);
        }
        if let Type::Con(n, _) = &t {
            let unlifted = [
                ("Int#", "UInt"),
                ("Word#", "UWord"),
                ("Char#", "UChar"),
                ("Double#", "UDouble"),
                ("Float#", "UFloat"),
                ("Addr#", "UAddr"),
            ];
            let text = self.text(*n);
            if let Some((_, wrapper)) = unlifted.iter().find(|u| u.0 == text) {
                let (ty, con) = (self.ty_con(wrapper), self.entity(Space::Con, wrapper));
                return Some(Part { ty, from: Conversion::Wrap(con) });
            }
        }
        let (k1, r, con) = (self.ty_con("K1"), self.ty_con("R"), self.entity(Space::Con, "K1"));
        Some(Part { ty: apply(k1, [r, t]), from: Conversion::Wrap(con) })
    }

    /// A field in whose type the last parameter occurs (`Generic1`).
    fn parameter_rep(&mut self, con: &Con, t: &Type, v: Name) -> Option<Part> {
        let wrap = |g: &mut Self, occ: &str, args: Vec<Type>| {
            let (ty, con) = (g.ty_con(occ), g.entity(Space::Con, occ));
            Part { ty: apply(ty, args), from: Conversion::Wrap(con) }
        };
        match t {
            Type::Var(..) => Some(wrap(self, "Par1", Vec::new())),
            Type::App(f, x) if !mentions(f, v) && matches!(&**x, Type::Var(w, _) if *w == v) => {
                Some(wrap(self, "Rec1", vec![(**f).clone()]))
            }
            Type::App(f, x) if !mentions(f, v) => {
                let x = self.r.expand(x);
                let inner = self.parameter_rep(con, &x, v)?;
                let compose = self.ty_con(":.:");
                let ty = apply(compose, [(**f).clone(), inner.ty]);
                Some(Part { ty, from: Conversion::Compose(Box::new(inner.from)) })
            }
            Type::Fun(..) | Type::Tuple(..) if self.applied(t, v).is_some() => {
                let (f, x) = self.applied(t, v)?;
                self.parameter_rep(con, &Type::App(Box::new(f), Box::new(x)), v)
            }
            _ => {
                let text = self.text(con.name);
                let d = Diagnostic::error(self.span, "cannot derive `Generic1` here")
                    .at("the last parameter stands in another place than the last argument of a type")
                    .label(con.span, format!("in a field of `{text}`"));
                self.r.diags.push(d);
                None
            }
        }
    }

    /// The type constructor and the last type of one that is an application, where that alone mentions the
    /// parameter.
    fn applied(&mut self, t: &Type, v: Name) -> Option<(Type, Type)> {
        let (f, x) = match t {
            Type::App(f, x) => ((**f).clone(), (**x).clone()),
            Type::Fun(a, b) => {
                let arrow = Type::Con(self.known().arrow, self.span);
                (apply(arrow, [(**a).clone()]), (**b).clone())
            }
            Type::Tuple(ts, _) => {
                let (last, before) = ts.split_last()?;
                let con = Type::Con(known::tuple_type(self.r.names, ts.len()), self.span);
                (apply(con, before.iter().cloned()), last.clone())
            }
            _ => return None,
        };
        (!mentions(&f, v)).then_some((f, x))
    }

    /// The type constructors in a field that are composed with another type.
    fn compositions(&mut self, t: &Type, v: Name, out: &mut Vec<Type>) {
        let t = self.r.expand(t);
        let Some((f, x)) = self.applied(&t, v) else { return };
        let x = self.r.expand(&x);
        if mentions(&x, v) && !matches!(&x, Type::Var(..)) {
            out.push(f);
            grow(|| self.compositions(&x, v, out));
        }
    }

    /// A field's representation.
    fn converted(&mut self, c: &Conversion, v: Name) -> Expr {
        match c {
            Conversion::Wrap(con) => self.app(self.con(*con), [self.var(v)]),
            Conversion::Compose(inner) => {
                let x = self.fresh("x");
                let inner = self.converted(inner, x);
                let mapped =
                    self.call(self.known().fmap, [self.lambda(vec![self.pat_var(x)], inner), self.var(v)]);
                let comp = self.entity(Space::Con, "Comp1");
                self.app(self.con(comp), [mapped])
            }
        }
    }

    /// The pattern that binds a variable in a field's representation, and the field from it.
    fn converted_back(&mut self, c: &Conversion, v: Name) -> (Pat, Expr) {
        match c {
            Conversion::Wrap(con) => (Pat::Con(*con, vec![self.pat_var(v)], self.span), self.var(v)),
            Conversion::Compose(inner) => {
                let x = self.fresh("x");
                let (pat, expr) = self.converted_back(inner, x);
                let mapped = self.call(self.known().fmap, [self.lambda(vec![pat], expr), self.var(v)]);
                let comp = self.entity(Space::Con, "Comp1");
                (Pat::Con(comp, vec![self.pat_var(v)], self.span), mapped)
            }
        }
    }

    /// Nested sums or products of representations; `none` where there are none.
    fn nested(&mut self, types: Vec<Type>, operator: &str, none: &str) -> Type {
        let op = self.ty_con(operator);
        halves(types, &mut |a, b| apply(op.clone(), [a, b])).unwrap_or_else(|| self.ty_con(none))
    }
}

fn apply(f: Type, args: impl IntoIterator<Item = Type>) -> Type {
    args.into_iter().fold(f, |f, x| Type::App(Box::new(f), Box::new(x)))
}

/// Both halves of a list joined, and so on; `None` for the empty list.
fn halves<T>(mut items: Vec<T>, join: &mut impl FnMut(T, T) -> T) -> Option<T> {
    if items.len() < 2 {
        return items.pop();
    }
    let second = items.split_off(items.len() / 2);
    let (a, b) = (halves(items, join)?, halves(second, join)?);
    Some(join(a, b))
}

/// The way to the `i`-th of `n` summands: `true` for the right one.
fn injections(mut i: usize, mut n: usize) -> Vec<bool> {
    let mut path = Vec::new();
    while n > 1 {
        let half = n / 2;
        path.push(i >= half);
        if i >= half {
            (i, n) = (i - half, n - half);
        } else {
            n = half;
        }
    }
    path
}

fn type_vars(t: &Type, out: &mut Vec<Name>) {
    grow(|| match t {
        Type::Var(n, _) if !out.contains(n) => out.push(*n),
        Type::App(a, b) | Type::Fun(a, b) => {
            type_vars(a, out);
            type_vars(b, out);
        }
        Type::Tuple(ts, _) | Type::UnboxedTuple(ts, _) => ts.iter().for_each(|t| type_vars(t, out)),
        _ => {}
    })
}
