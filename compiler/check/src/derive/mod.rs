//! Derived instances (Report 11), generated as renamed code.
//!
//! Generated code names library entities through [`crate::known::Known`], so it does not depend on what is in
//! scope. All of it carries the span of the class in the `deriving` clause. Literals in it are primitive
//! (`I# 11#`), so that a class can be derived in library modules below the numeric classes.
//!
//! Contexts are not inferred here: an instance lists one constraint per field type
//! ([`InstanceContext::Derived`]) and the type checker simplifies them.

mod build;
mod counting;
mod data;
mod generic;
mod lift;
mod newtype;
mod order;
mod read;
mod show;
mod structure;
mod unlifted;

use std::sync::Arc;

use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{self, Decl, Ident, Type as AstType};

use crate::hir::{self, Bind, BindGroup, InstanceContext, Pred, Type};
use crate::known::{tuple_con, tuple_type};
use crate::modules::EntityKind;
use crate::names::{Name, Space};
use crate::rename::{Renamer, spine};

use build::Gen;
pub(crate) use structure::mentions;

/// The classes whose instances are generated from a type's definition.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stock {
    Eq,
    Ord,
    Show,
    Read,
    Enum,
    Bounded,
    Ix,
    Functor,
    Foldable,
    Traversable,
    Data,
    Generic,
    Generic1,
    Lift,
}

impl Stock {
    /// Whether the class is of type constructors of one parameter.
    fn of_constructors(self) -> bool {
        matches!(self, Stock::Functor | Stock::Foldable | Stock::Traversable | Stock::Generic1)
    }

    /// Whether fields of primitive types may be had by boxing them.
    fn boxes(self) -> bool {
        matches!(self, Stock::Eq | Stock::Ord | Stock::Show)
    }

    /// Whether a newtype's instance does the same as that of the type inside.
    fn is_as_inside(self) -> bool {
        matches!(self, Stock::Eq | Stock::Ord | Stock::Ix | Stock::Bounded)
    }

    /// Of these classes, a newtype can only have the represented type's instance.
    fn enumerations_only(self) -> bool {
        self == Stock::Enum
    }
}

/// Why an instance cannot be derived.
type Refusal = Box<Diagnostic>;

/// What is to be derived.
struct Request {
    class: Name,
    class_id: Ident,
    /// Arguments of the class before the type.
    class_args: Vec<Type>,
    data: Arc<hir::Data>,
    /// The type as the class's last argument, and the context, where a standalone declaration gives them.
    given: Option<(Type, Vec<Pred>)>,
    strategy: Option<ast::Strategy>,
    via: Option<Type>,
    overlap: Option<ast::Overlap>,
    span: Span,
}

impl Renamer<'_> {
    /// Instances for all `deriving` clauses and standalone declarations, and the top-level bindings that they
    /// use.
    pub(crate) fn derive_all(
        &mut self,
        decls: &[Decl],
        out: &mut Vec<hir::Instance>,
        shared: &mut Vec<BindGroup>,
    ) {
        for decl in decls {
            match decl {
                Decl::Data(d) | Decl::DataInstance { data: d, .. } => self.derive_clauses(d, out, shared),
                Decl::Instance(i) => {
                    for decl in &i.decls {
                        if let Decl::DataInstance { data, .. } = decl {
                            self.derive_clauses(data, out, shared);
                        }
                    }
                }
                Decl::DerivingInstance { ty, strategy, via, overlap, span } => {
                    let request = self.standalone_request(ty, *strategy, via.as_ref(), *span);
                    let Some(mut r) = request else { continue };
                    r.overlap = *overlap;
                    let inst = self.derive(&r, shared);
                    out.extend(inst.map(|i| self.tick_derived(i, r.data.newtype, *span)));
                }
                _ => {}
            }
        }
    }

    fn derive_clauses(
        &mut self,
        d: &ast::DataDecl,
        out: &mut Vec<hir::Instance>,
        shared: &mut Vec<BindGroup>,
    ) {
        for derived in &d.deriving {
            let request = self.clause_request(d, derived);
            let Some(r) = request else { continue };
            let inst = self.derive(&r, shared);
            out.extend(inst.map(|i| self.tick_derived(i, r.data.newtype, r.span)));
        }
    }

    fn clause_request(&mut self, d: &ast::DataDecl, derived: &ast::Derived) -> Option<Request> {
        let class = &derived.class;
        let strategy = derived.strategy;
        let (head, args) = spine(class);
        let AstType::Con(id) = head else {
            let span = class.span();
            self.diags.push(Diagnostic::error(span, "only classes can be derived").at("not a class"));
            return None;
        };
        if self.needs_no_instance(*id) {
            return None;
        }
        let name = self.declared_type(d);
        let EntityKind::Data { decl: Some(data), .. } = &self.entity(name)?.kind else { return None };
        let data = data.clone();
        let class_name = self.class(*id);
        let all: Vec<&AstType> = args.into_iter().chain(&derived.via).collect();
        let mut class_args = self.types_over(&data.params, &all);
        let via = derived.via.as_ref().and_then(|_| class_args.pop());
        Some(Request {
            class: class_name,
            class_id: *id,
            class_args,
            data,
            given: None,
            strategy,
            via,
            overlap: None,
            span: id.span,
        })
    }

    fn standalone_request(
        &mut self,
        sig: &ast::SigType,
        strategy: Option<ast::Strategy>,
        via: Option<&AstType>,
        span: Span,
    ) -> Option<Request> {
        let (head, args) = spine(&sig.ty);
        let (AstType::Con(id), Some((subject, class_args))) = (head, args.split_last()) else {
            self.diags.push(
                Diagnostic::error(span, "this is not an instance")
                    .at("expected a class applied to a type, as `Show (T a)`"),
            );
            return None;
        };
        if self.needs_no_instance(*id) {
            return None;
        }
        let (class_args, ty, context, via) = self.instance_head(sig, class_args, subject, via);
        let class = self.class(*id);
        let expanded = self.expand(&ty);
        let mut head = &expanded;
        while let Type::App(f, _) = head {
            head = f;
        }
        let data = match head {
            Type::Con(n, _) => match self.entity(*n).map(|e| &e.kind) {
                Some(EntityKind::Data { decl: Some(d), .. }) => Some(d.clone()),
                Some(EntityKind::Family { .. }) => self.data_instance_of(&ty),
                _ => None,
            },
            _ => None,
        };
        let data = data.or_else(|| self.built_in(&ty, span));
        let data = data.or_else(|| self.without_constructors(class, strategy, via.is_some(), span));
        let Some(data) = data else {
            let at = subject.span();
            self.diags.push(
                Diagnostic::error(at, "an instance can be derived only for a data type or newtype")
                    .at("has no constructors to derive from"),
            );
            return None;
        };
        let given = Some((ty, context));
        Some(Request {
            class,
            class_id: *id,
            class_args,
            data,
            given,
            strategy,
            via,
            overlap: None,
            span: id.span,
        })
    }

    /// What stands for the declaration of any type where the instance does not ask for constructors.
    fn without_constructors(
        &self,
        class: Name,
        strategy: Option<ast::Strategy>,
        via: bool,
        span: Span,
    ) -> Option<Arc<hir::Data>> {
        let by_defaults = match strategy {
            Some(s) => s == ast::Strategy::Anyclass,
            None => self.stock(class).is_none() && self.derives_any_class(),
        };
        (via || by_defaults).then(|| {
            let (params, cons) = (Vec::new(), Vec::new());
            Arc::new(hir::Data { name: self.known.unit, newtype: false, params, family: None, cons, span })
        })
    }

    /// A declaration of lists, unit or tuples, which have none.
    fn built_in(&mut self, ty: &Type, span: Span) -> Option<Arc<hir::Data>> {
        let mut head = ty;
        while let Type::App(f, _) = head {
            head = f;
        }
        let (k, size) = (self.known, |text: &str| text.strip_prefix("(,").map(|t| t.len() + 1));
        let (name, arity) = match head {
            Type::Tuple(ts, _) => (tuple_type(self.names, ts.len()), ts.len()),
            Type::Con(n, _) if *n == k.list => (*n, 1),
            Type::Con(n, _) if *n == k.unit => (*n, 0),
            Type::Con(n, _) => (*n, size(self.occ(*n).as_str())?),
            _ => return None,
        };
        let params: Vec<hir::TyVar> = (0..arity)
            .map(|i| Symbol::intern(&format!("t{i}")))
            .map(|occ| hir::TyVar { name: self.names.local(Space::TyVar, occ, span), kind: None })
            .collect();
        let vars: Vec<Type> = params.iter().map(|p| Type::Var(p.name, span)).collect();
        let con = |name: Name, types: Vec<Type>, infix: bool| hir::Con {
            name,
            exists: Vec::new(),
            context: Vec::new(),
            fields: types.into_iter().map(|ty| hir::Field { name: None, ty, strict: false }).collect(),
            result: None,
            infix,
            span,
        };
        let cons = if name == k.list {
            let list = Type::App(Box::new(Type::Con(name, span)), Box::new(vars[0].clone()));
            vec![con(k.nil, Vec::new(), false), con(k.cons, vec![vars[0].clone(), list], true)]
        } else if name == k.unit {
            vec![con(k.unit_con, Vec::new(), false)]
        } else {
            vec![con(tuple_con(self.names, arity), vars, false)]
        };
        Some(Arc::new(hir::Data { name, newtype: false, params, family: None, cons, span }))
    }

    /// `Typeable` holds of every type without being derived. Who names it uses its import.
    fn needs_no_instance(&mut self, class: Ident) -> bool {
        class.name.as_str() == "Typeable" && {
            self.type_name(class);
            true
        }
    }

    fn stock(&self, class: Name) -> Option<Stock> {
        let k = self.known;
        let all = [
            (k.eq_class, Stock::Eq),
            (k.ord_class, Stock::Ord),
            (k.show_class, Stock::Show),
            (k.read_class, Stock::Read),
            (k.enum_class, Stock::Enum),
            (k.bounded_class, Stock::Bounded),
            (k.ix_class, Stock::Ix),
            (k.functor_class, Stock::Functor),
            (k.foldable_class, Stock::Foldable),
            (k.traversable_class, Stock::Traversable),
            (k.data_class, Stock::Data),
            (k.generic_class, Stock::Generic),
            (k.generic1_class, Stock::Generic1),
            (k.lift_class, Stock::Lift),
        ];
        all.iter().find(|a| a.0 == class).map(|a| a.1)
    }

    fn derive(&mut self, r: &Request, shared: &mut Vec<BindGroup>) -> Option<hir::Instance> {
        let stock = self.stock(r.class);
        let newtype = r.data.newtype;
        if let Some(via) = &r.via {
            return self.derive_via(r, via.clone());
        }
        use ast::Strategy::{Anyclass, Newtype, Stock};
        match stock {
            _ if r.strategy == Some(Newtype) => {
                if !newtype {
                    let d = Diagnostic::error(r.span, "this type is not a newtype");
                    self.diags.push(d.at("only a newtype can have the instance of the type inside"));
                    return None;
                }
                self.require("GeneralizedNewtypeDeriving", r.span, "deriving from the type inside a newtype");
                self.derive_newtype(r)
            }
            _ if r.strategy == Some(Anyclass) => self.derive_defaults(r),
            // What is counted are entries of the methods inside, as with GHC.
            Some(s) if newtype && self.counts_derived() && s.is_as_inside() && r.strategy.is_none() => {
                self.derive_newtype(r)
            }
            Some(s) if r.strategy == Some(Stock) => self.derive_stock(r, s, shared),
            Some(s) if !(newtype && s.enumerations_only()) => self.derive_stock(r, s, shared),
            None if r.strategy.is_none() && self.derives_any_class() => self.derive_defaults(r),
            _ if newtype && r.strategy.is_none() => {
                let what = format!("deriving {} for a newtype", r.class_id.name);
                self.require("GeneralizedNewtypeDeriving", r.span, &what);
                self.derive_newtype(r)
            }
            _ => {
                // An unbound class is reported already.
                if self.names.info(r.class).module.is_some() {
                    let d = Diagnostic::error(
                        r.span,
                        format!("instances of `{}` cannot be derived", r.class_id.name),
                    )
                    .at("not a derivable class")
                    .note(
                        "derivable are Eq, Ord, Show, Read, Enum, Bounded, Ix, Functor, Foldable, \
                             Traversable, Generic, Generic1, Data and Lift, and for a newtype all classes",
                    );
                    self.diags.push(d);
                }
                None
            }
        }
    }

    fn derive_stock(
        &mut self,
        r: &Request,
        stock: Stock,
        shared: &mut Vec<BindGroup>,
    ) -> Option<hir::Instance> {
        let data = r.data.clone();
        if r.given.is_none()
            && let Some(con) = data.cons.iter().find(|c| !c.exists.is_empty() || c.result.is_some())
        {
            let text = self.occ(con.name);
            let d = Diagnostic::error(r.span, format!("cannot derive `{}` here", r.class_id.name))
                .at("the constructors are not all ordinary ones")
                .label(con.span, format!("`{text}` hides a type or restricts the result"))
                .hint("write a `deriving instance` declaration by itself, with a context, or the instance");
            self.diags.push(d);
            return None;
        }
        if stock.of_constructors() && data.params.is_empty() {
            let text = self.occ(data.name);
            let d = Diagnostic::error(r.span, format!("cannot derive `{}` for `{text}`", r.class_id.name))
                .at("the type has no parameter to map over");
            self.diags.push(d);
            return None;
        }
        let mut g = Gen::new(self, r.span);
        let binds: Result<Vec<Bind>, Refusal> = match stock {
            Stock::Eq => Ok(g.eq(&data)),
            Stock::Ord => Ok(g.ord(&data)),
            Stock::Show => Ok(g.show(&data)),
            Stock::Read => Ok(g.read(&data)),
            Stock::Enum => g.enumeration(&data),
            Stock::Bounded => g.bounded(&data),
            Stock::Ix => g.ix(&data),
            Stock::Functor => g.functor(&data),
            Stock::Foldable => g.foldable(&data),
            Stock::Traversable => g.traversable(&data),
            Stock::Data => Ok(g.data(&data, shared)),
            Stock::Lift => Ok(g.lift(&data)),
            Stock::Generic => return g.generic(r, false),
            Stock::Generic1 => return g.generic(r, true),
        };
        let binds = match binds {
            Ok(binds) => binds,
            Err(d) => {
                self.diags.push(*d);
                return None;
            }
        };
        let boxed = |ty: &Type| {
            let compared = matches!(stock, Stock::Eq | Stock::Ord) && self.is_address(ty);
            compared || stock.boxes() && self.operand(ty).is_some()
        };
        let wanted = match stock {
            Stock::Data => self.data_context(r.class, &data, r.span),
            _ if stock.of_constructors() => self.constructor_context(r.class, &data, r.span),
            _ => field_context(r.class, &data, r.span, boxed),
        };
        Some(self.instance_of(r, usize::from(stock.of_constructors()), wanted, binds))
    }

    /// An instance whose methods are the class's defaults (DeriveAnyClass).
    fn derive_defaults(&mut self, r: &Request) -> Option<hir::Instance> {
        let dropped = self.class_arity_of(r.class)?.min(r.data.params.len());
        Some(hir::Instance { by_defaults: true, ..self.instance_of(r, dropped, Vec::new(), Vec::new()) })
    }

    /// The instance for a request, for the type without its last `dropped` parameters.
    fn instance_of(
        &mut self,
        r: &Request,
        dropped: usize,
        wanted: Vec<Pred>,
        binds: Vec<Bind>,
    ) -> hir::Instance {
        let (ty, context) = match &r.given {
            Some((ty, context)) => (ty.clone(), InstanceContext::Given(context.clone())),
            None => {
                let (head, mut args) = match &r.data.family {
                    Some((family, args)) => (*family, args.clone()),
                    None => {
                        let params = r.data.params.iter();
                        (r.data.name, params.map(|p| Type::Var(p.name, r.span)).collect())
                    }
                };
                args.truncate(args.len() - dropped);
                let app = |f, a| Type::App(Box::new(f), Box::new(a));
                let ty = args.into_iter().fold(Type::Con(head, r.span), app);
                (ty, InstanceContext::Derived(wanted))
            }
        };
        let mut args = r.class_args.clone();
        args.push(ty);
        let dict = self.dict_name(r.class, &args, r.span);
        hir::Instance {
            dict,
            overlap: self.overlap(r.overlap),
            context,
            class: r.class,
            args,
            binds,
            types: Vec::new(),
            datas: Vec::new(),
            via_newtype: false,
            via: None,
            by_defaults: false,
            ticks: Vec::new(),
            span: r.span,
        }
    }
}

/// The class for every field's type, each type once, but for those that need no instance.
fn field_context(class: Name, data: &hir::Data, span: Span, known: impl Fn(&Type) -> bool) -> Vec<Pred> {
    let mut types: Vec<&Type> = Vec::new();
    for f in data.cons.iter().flat_map(|c| &c.fields) {
        if !known(&f.ty) && !types.iter().any(|t| same_type(t, &f.ty)) {
            types.push(&f.ty);
        }
    }
    types.into_iter().map(|t| Pred { class: Some(class), args: vec![t.clone()], span }).collect()
}

/// Equality of types up to spans; types with quantifiers are never taken for equal.
fn same_type(a: &Type, b: &Type) -> bool {
    let all = |x: &[Type], y: &[Type]| x.len() == y.len() && x.iter().zip(y).all(|(a, b)| same_type(a, b));
    match (a, b) {
        (Type::Var(x, _), Type::Var(y, _)) | (Type::Con(x, _), Type::Con(y, _)) => x == y,
        (Type::App(f, x), Type::App(g, y)) | (Type::Fun(f, x), Type::Fun(g, y)) => {
            same_type(f, g) && same_type(x, y)
        }
        (Type::Lit(x, _), Type::Lit(y, _)) => x == y,
        (Type::Tuple(x, _), Type::Tuple(y, _)) | (Type::UnboxedTuple(x, _), Type::UnboxedTuple(y, _)) => {
            all(x, y)
        }
        _ => false,
    }
}
