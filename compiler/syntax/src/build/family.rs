//! Families of types and what looks like them: synonyms, associated types, kind signatures, role annotations.
//!
//! `family` and `role` are ordinary names, so the grammar reads `type family F a` as the application of a
//! variable `family` to types. And `type T a = u` is a synonym in a module, an equation of an associated type
//! in an instance, a default in a class. So what such a declaration is, is decided here, once its place is
//! known.

use kelvin_base::{Diagnostic, Span};

use super::decl::Place;
use super::types::unapply_type;
use super::{Builder, DataPlace, Declared, MaybeDecl};
use crate::ast::{DataDecl, Decl, FamilyDecl, Ident, TyVarBinder, Type, TypeEquation};

/// A declaration that starts with `type`, but for `type instance`.
pub enum TypeDeclaration {
    /// `type t = u`.
    Equation(TypeEquation),
    /// `type t :: k where …`, of which only `t` must be there.
    Head {
        head: Box<Type>,
        kind: Option<Type>,
        injective: Vec<Ident>,
        equations: Option<Vec<TypeEquation>>,
        span: Span,
    },
}

impl Builder {
    pub fn equation(
        &mut self,
        forall: Vec<TyVarBinder>,
        left: Box<Type>,
        right: Box<Type>,
        span: Span,
    ) -> Box<TypeEquation> {
        Box::new(TypeEquation { forall, left: *left, right: *right, span })
    }

    pub fn type_equation(&mut self, left: Box<Type>, right: Box<Type>, span: Span) -> MaybeDecl {
        let e = TypeEquation { forall: Vec::new(), left: *left, right: *right, span };
        Some(Box::new(Declared::Type(TypeDeclaration::Equation(e))))
    }

    pub fn type_instance(&mut self, mut e: Box<TypeEquation>, span: Span) -> MaybeDecl {
        self.require(&["TypeFamilies"], span, "an instance of a type family");
        e.span = span;
        self.decl(Decl::TypeInstance(*e))
    }

    pub fn type_declaration(
        &mut self,
        head: Box<Type>,
        kind: Option<Box<Type>>,
        equations: Option<Vec<TypeEquation>>,
        span: Span,
    ) -> MaybeDecl {
        let kind = kind.map(|k| *k);
        let head = TypeDeclaration::Head { head, kind, injective: Vec::new(), equations, span };
        Some(Box::new(Declared::Type(head)))
    }

    /// `type family F a = r | r -> a`, perhaps with equations.
    pub fn injective_family(
        &mut self,
        head: Box<Type>,
        result: Box<Type>,
        (from, injective): (Ident, Vec<Ident>),
        equations: Option<Vec<TypeEquation>>,
        span: Span,
    ) -> MaybeDecl {
        self.require(
            &["TypeFamilyDependencies"],
            span,
            "a type family whose result determines its parameters",
        );
        let mut kind = None;
        let mut result = *result;
        while let Type::Paren(inner, _) = result {
            result = *inner;
        }
        if let Type::Kinded(t, k, _) = result {
            kind = Some(*k);
            result = *t;
        }
        if !matches!(&result, Type::Var(v) if v.name == from.name) {
            self.error(Diagnostic::error(
                from.span,
                format!("`{}` is not the name of the family's result", from.name),
            ));
        }
        Some(Box::new(Declared::Type(TypeDeclaration::Head { head, kind, injective, equations, span })))
    }

    /// What a `type` declaration is where it stands.
    pub(super) fn type_declared(&mut self, t: TypeDeclaration, place: Place) -> Option<Decl> {
        match t {
            TypeDeclaration::Equation(e) => match (leading_word(&e.left), place) {
                (Some(word), Place::Class | Place::Top) if word == "family" => {
                    // `type family F a = r` only names the result.
                    let (_, head) = without_word(e.left);
                    let kind = match e.right {
                        Type::Paren(t, _) => kind_of(*t),
                        t => kind_of(t),
                    };
                    self.family(false, head, kind, Vec::new(), None, e.span)
                }
                (_, Place::Class | Place::Instance) => {
                    self.require(&["TypeFamilies"], e.span, "an associated type");
                    Some(Decl::TypeInstance(e))
                }
                (_, Place::Top | Place::Local) => {
                    let (name, params) = self.head(Box::new(e.left), "type synonym")?;
                    Some(Decl::TypeSyn { name, params, ty: e.right, span: e.span })
                }
            },
            TypeDeclaration::Head { head, kind, injective, equations, span } => {
                match (leading_word(&head).map(|w| w.as_str()), place) {
                    (Some("family"), _) => {
                        let (_, head) = without_word(*head);
                        self.family(false, head, kind, injective, equations, span)
                    }
                    (None, Place::Class) => self.family(false, *head, kind, injective, equations, span),
                    (Some("role"), _) if kind.is_none() && equations.is_none() => self.role(*head, span),
                    (None, _) if kind.is_some() && equations.is_none() => {
                        let (name, params) = self.head(head, "type")?;
                        self.require(&["StandaloneKindSignatures"], span, "a kind signature by itself");
                        if let Some(p) = params.first() {
                            let d = "a kind signature names a type without parameters";
                            self.error(Diagnostic::error(p.name.span, d));
                        }
                        Some(Decl::KindSig { name, kind: kind?, span })
                    }
                    _ => {
                        self.error(Diagnostic::error(span, "this declares nothing").hint(
                            "a type synonym has `=` and a type; a family is declared with `type family`",
                        ));
                        None
                    }
                }
            }
        }
    }

    fn family(
        &mut self,
        data: bool,
        head: Type,
        kind: Option<Type>,
        injective: Vec<Ident>,
        equations: Option<Vec<TypeEquation>>,
        span: Span,
    ) -> Option<Decl> {
        self.require(&["TypeFamilies"], span, "a family of types");
        let (name, params) = self.head(Box::new(head), if data { "data family" } else { "type family" })?;
        Some(Decl::Family(FamilyDecl { data, name, params, kind, injective, equations, span }))
    }

    /// `type role T r1 … rn`, read as a type.
    fn role(&mut self, head: Type, span: Span) -> Option<Decl> {
        self.require(&["RoleAnnotations"], span, "a role annotation");
        let (_, mut args) = unapply_type(Box::new(head));
        let name = match (!args.is_empty()).then(|| args.remove(0)) {
            Some(Type::Con(name)) => name,
            _ => {
                self.error(Diagnostic::error(span, "a role annotation names a type"));
                return None;
            }
        };
        let mut roles = Vec::with_capacity(args.len());
        for a in args {
            match a {
                Type::Var(r)
                    if matches!(r.name.as_str(), "nominal" | "representational" | "phantom" | "_") =>
                {
                    roles.push(r)
                }
                other => {
                    let d = Diagnostic::error(other.span(), "this is not a role");
                    self.error(d.hint("roles are `nominal`, `representational`, `phantom`, and `_` for any"));
                }
            }
        }
        Some(Decl::Role { name, roles, span })
    }

    /// What a `data` or `newtype` declaration is where it stands.
    pub(super) fn data_declared(
        &mut self,
        mut data: DataDecl,
        as_instance: DataPlace,
        head: Type,
        place: Place,
    ) -> Option<Decl> {
        let family = leading_word(&head).is_some_and(|w| w == "family");
        let span = data.span;
        if (family || place == Place::Class) && !data.newtype && as_instance == DataPlace::Unknown {
            let head = if family { without_word(head).1 } else { head };
            if !data.cons.is_empty() {
                self.error(Diagnostic::error(span, "a data family has no constructors: its instances have"));
            }
            return self.family(true, head, data.kind, Vec::new(), None, span);
        }
        if let Some(k) = &data.kind {
            self.require(&["KindSignatures"], k.span(), "a kind signature");
        }
        let what = if data.newtype { "newtype" } else { "data type" };
        if as_instance == DataPlace::Instance || place == Place::Instance {
            self.require(&["TypeFamilies"], span, "an instance of a data family");
            let (mut head, mut args) = unapply_type(Box::new(head));
            while let Type::Paren(inner, _) = *head {
                let (h, mut before) = unapply_type(inner);
                before.append(&mut args);
                (head, args) = (h, before);
            }
            let (name, args) = match *head {
                Type::Con(name) => (name, args),
                // Further types may follow in prefix form: `(a :->: b) c`.
                Type::Infix(mut operands, ops, _) if ops.len() == 1 => {
                    operands.append(&mut args);
                    (ops[0], operands)
                }
                other => {
                    self.error(Diagnostic::error(
                        other.span(),
                        format!("this cannot be the head of a {what} instance"),
                    ));
                    return None;
                }
            };
            data.name = name;
            if data.newtype {
                self.check_newtype(name, &data.cons);
            }
            return Some(Decl::DataInstance { args, data });
        }
        (data.name, data.params) = self.head(Box::new(head), what)?;
        if data.newtype {
            self.check_newtype(data.name, &data.cons);
        }
        Some(Decl::Data(data))
    }
}

/// The variable that an application of types, perhaps at the left of an operator, starts with.
fn leading_word(t: &Type) -> Option<kelvin_base::Symbol> {
    let mut t = t;
    loop {
        t = match t {
            Type::App(f, _) => f,
            Type::Infix(operands, ..) => operands.first()?,
            Type::Var(v) => return matches!(v.name.as_str(), "family" | "role").then_some(v.name),
            _ => return None,
        }
    }
}

/// The type without the variable that it starts with.
fn without_word(t: Type) -> (Option<Ident>, Type) {
    kelvin_base::stack::grow(|| match t {
        Type::App(f, x) => match *f {
            Type::Var(v) => (Some(v), *x),
            f => {
                let (word, f) = without_word(f);
                (word, Type::App(Box::new(f), x))
            }
        },
        Type::Infix(mut operands, ops, span) if !operands.is_empty() => {
            let (word, first) = without_word(operands.remove(0));
            operands.insert(0, first);
            (word, Type::Infix(operands, ops, span))
        }
        t => (None, t),
    })
}

/// The kind with which the result of a family is annotated.
fn kind_of(result: Type) -> Option<Type> {
    match result {
        Type::Kinded(_, k, _) => Some(*k),
        _ => None,
    }
}
