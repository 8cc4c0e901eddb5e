//! Declarations.

use kelvin_base::{Diagnostic, Span, Symbol};

use super::cover::{cover_item, unapply};
use super::synonym::type_vars;
use super::types::unapply_type;
use super::{Builder, Cover, CoverItem, DataPlace, Declared, MaybeDecl};
use crate::ast::{
    Assoc, BigLit, ClassDecl, Clause, ConDecl, ConFields, DataDecl, Decl, Derived, Expr, FieldType, Ident,
    InstanceDecl, Minimal, Op, Overlap, Pat, Rhs, SigType, Strategy, TyVarBinder, Type,
};

/// What follows `data` or `newtype`.
pub struct DataHead {
    pub context: Option<Box<Type>>,
    pub head: Box<Type>,
    pub kind: Option<Box<Type>>,
}

/// A constructor without its context.
pub enum ConstrBody {
    /// Prefix or infix, read as a type.
    Plain(Box<Type>),
    Record(Ident, Vec<(Ident, FieldType)>),
}

/// Where declarations stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Top,
    Local,
    Class,
    Instance,
}

impl Place {
    /// As messages say it.
    pub(super) fn shown(self) -> &'static str {
        match self {
            Place::Top => "the body of a module",
            Place::Local => "`let` or `where`",
            Place::Class => "a class",
            Place::Instance => "an instance",
        }
    }
}

/// The left side of a definition.
enum Lhs {
    Function { name: Ident, pats: Vec<Pat>, infix: bool },
    Pattern(Box<Pat>),
}

impl Builder {
    pub(super) fn decl(&mut self, d: Decl) -> MaybeDecl {
        Some(Box::new(Declared::Decl(d)))
    }

    // ---- bindings and signatures

    pub fn binding(&mut self, lhs: Cover, rhs: Box<Rhs>, span: Span) -> MaybeDecl {
        let d = match self.lhs(lhs) {
            Lhs::Function { name, pats, infix } => {
                Decl::Fun { name, clauses: vec![Clause { pats, rhs: *rhs, infix, span }], span }
            }
            Lhs::Pattern(pat) => Decl::PatBind { pat: *pat, rhs: *rhs, span },
        };
        self.decl(d)
    }

    fn lhs(&mut self, c: Cover) -> Lhs {
        match c {
            Cover::E(e) => match *e {
                Expr::Var(name) if name.qual.is_none() => {
                    Lhs::Function { name, pats: Vec::new(), infix: false }
                }
                Expr::Infix(items, span) => self.infix_lhs(items.into_iter().map(cover_item).collect(), span),
                e @ Expr::App(..) => {
                    let (head, args) = unapply(Box::new(e));
                    self.applied_lhs(Cover::E(head), args.into_iter().map(Cover::E).collect())
                }
                e => Lhs::Pattern(self.pat_of(Cover::E(Box::new(e)))),
            },
            Cover::Apply(v) => {
                let mut v = v.into_iter();
                let head = v.next().expect("applications have a head");
                self.applied_lhs(head, v.collect())
            }
            Cover::Chain(items) => {
                let span = Cover::Chain(Vec::new()).span();
                self.infix_lhs(items, span)
            }
            c => Lhs::Pattern(self.pat_of(c)),
        }
    }

    /// `f p q` or `(x <+> y) p q` or a constructor pattern.
    fn applied_lhs(&mut self, head: Cover, args: Vec<Cover>) -> Lhs {
        let head = match head {
            Cover::E(e) => e,
            head => {
                let span = head.span();
                self.error(Diagnostic::error(span, "this cannot start the left side of a definition"));
                return Lhs::Pattern(Box::new(Pat::Wild(span)));
            }
        };
        match *head {
            Expr::Var(name) if name.qual.is_none() => {
                let pats = args.into_iter().map(|a| *self.pat_of(a)).collect();
                Lhs::Function { name, pats, infix: false }
            }
            Expr::Paren(inner, span) => match self.lhs(Cover::E(inner)) {
                Lhs::Function { name, mut pats, infix } if !pats.is_empty() => {
                    pats.extend(args.into_iter().map(|a| *self.pat_of(a)));
                    Lhs::Function { name, pats, infix }
                }
                _ => {
                    self.error(Diagnostic::error(span, "this cannot start the left side of a definition"));
                    Lhs::Pattern(Box::new(Pat::Wild(span)))
                }
            },
            head => {
                let parts = std::iter::once(Cover::E(Box::new(head))).chain(args).collect();
                Lhs::Pattern(self.pat_of(Cover::Apply(parts)))
            }
        }
    }

    /// `p op q`: a definition of `op` if that is a variable, else a pattern.
    fn infix_lhs(&mut self, items: Vec<CoverItem>, span: Span) -> Lhs {
        let is_var = |i: &CoverItem| matches!(i, CoverItem::Op(o) if !o.is_con);
        // By itself `x @ y` defines an operator.
        let items = if items.len() > 3 { self.with_as_patterns(items) } else { items };
        let Some(at) = items.iter().position(is_var) else {
            let c = self.chain_items(items);
            return Lhs::Pattern(self.pat_of(c));
        };
        let mut left = items;
        let mut right = left.split_off(at);
        let CoverItem::Op(op) = right.remove(0) else {
            return Lhs::Pattern(Box::new(Pat::Wild(span)));
        };
        if let Some(second) = right.iter().find(|i| is_var(i)) {
            let d = Diagnostic::error(second.span(), "a definition defines one operator")
                .label(op.ident.span, "here is another one")
                .hint("put operands in parentheses");
            self.error(d);
            return Lhs::Pattern(Box::new(Pat::Wild(span)));
        }
        if op.ident.qual.is_some() {
            self.error(Diagnostic::error(op.ident.span, "the name that is defined cannot be qualified"));
        }
        if op.ident.name == "@"
            && let [CoverItem::Operand(Cover::E(e))] = &left[..]
            && super::cover::applied_variable(e).is_some()
        {
            self.error(Diagnostic::error(e.span(), "this is not a pattern").hint(super::cover::AS_PATTERN));
            return Lhs::Pattern(Box::new(Pat::Wild(span)));
        }
        let pats = vec![*self.side(left), *self.side(right)];
        Lhs::Function { name: op.ident, pats, infix: true }
    }

    fn side(&mut self, items: Vec<CoverItem>) -> Box<Pat> {
        let c = self.chain_items(items);
        self.pat_of(c)
    }

    /// The names of a signature, which were read as expressions.
    fn names(&mut self, v: Vec<Cover>) -> Vec<Ident> {
        let mut names = Vec::new();
        for c in v {
            match c {
                Cover::E(e) => match *e {
                    Expr::Var(i) if i.qual.is_none() => names.push(i),
                    e => {
                        self.error(
                            Diagnostic::error(e.span(), "a type signature is for variables").hint(
                                "an operator is written in parentheses: `(+++) :: …`; a pattern with a type needs parentheses too",
                            ),
                        );
                    }
                },
                c => self.error(Diagnostic::error(c.span(), "a type signature is for variables")),
            }
        }
        names
    }

    pub fn signature(&mut self, v: Vec<Cover>, t: Box<Type>, span: Span) -> MaybeDecl {
        let names = self.names(v);
        let t_span = t.span();
        let ty = self.sig_type(t, t_span);
        if names.is_empty() {
            return None;
        }
        self.decl(Decl::Sig { names, ty, span })
    }

    /// `p :: t = e`: a pattern binding whose pattern has a type.
    pub fn typed_binding(&mut self, mut v: Vec<Cover>, t: Box<Type>, rhs: Box<Rhs>, span: Span) -> MaybeDecl {
        let p = v.pop()?;
        if !v.is_empty() {
            self.error(
                Diagnostic::error(span, "a definition with a type defines one thing")
                    .hint("write the type signature on a line of its own"),
            );
        }
        let t_span = t.span();
        let cover = self.sig_cover(p, t, t_span);
        let pat = *self.pat_of(cover);
        self.decl(Decl::PatBind { pat, rhs: *rhs, span })
    }

    pub fn fixity(&mut self, assoc: Assoc, prec: Option<BigLit>, ops: Vec<Op>, span: Span) -> MaybeDecl {
        let prec = match prec {
            None => 9,
            Some(n) => match n.as_i64() {
                Some(n @ 0..=9) => n as u8,
                _ => {
                    self.error(Diagnostic::error(span, "a precedence is a number from 0 to 9"));
                    9
                }
            },
        };
        for op in &ops {
            if op.ident.qual.is_some() {
                self.error(Diagnostic::error(op.ident.span, "the name that is declared cannot be qualified"));
            }
        }
        let ops = ops.into_iter().map(|o| o.ident).collect();
        self.decl(Decl::Fixity { assoc, prec, ops, span })
    }

    // ---- pragmas

    pub fn scc_decl(&mut self, (name, label): (Symbol, Option<Symbol>), span: Span) -> MaybeDecl {
        let name = Ident { qual: None, name, span };
        self.decl(Decl::SccPragma { name, label, span })
    }

    pub fn inline_decl(&mut self, (kind, name): (Symbol, Symbol), span: Span) -> MaybeDecl {
        let name = Ident { qual: None, name, span };
        self.decl(Decl::InlinePragma { kind, name, span })
    }

    pub fn complete_decl(&mut self, (cons, ty): (Vec<Ident>, Option<Ident>), span: Span) -> MaybeDecl {
        self.decl(Decl::Complete { cons, ty, span })
    }

    pub fn minimal_decl(&mut self, methods: Minimal<Ident>, span: Span) -> MaybeDecl {
        self.decl(Decl::Minimal { methods, span })
    }

    // ---- types

    pub fn data(
        &mut self,
        newtype: bool,
        instance: bool,
        head: DataHead,
        cons: Vec<Vec<ConDecl>>,
        deriving: Vec<Vec<Derived>>,
        span: Span,
    ) -> MaybeDecl {
        let context = self.context(head.context);
        if !context.is_empty() {
            self.require(&["DatatypeContexts"], span, "a context of a data type");
        }
        let cons: Vec<ConDecl> = cons.into_iter().flatten().collect();
        let kind = head.kind.map(|k| *k);
        let deriving: Vec<Derived> = deriving.into_iter().flatten().collect();
        // The other classes can be derived for such types in Haskell 2010 already, or not at all.
        let of_empty = |d: &Derived| match &d.class {
            Type::Con(c) => matches!(c.name.as_str(), "Eq" | "Ord" | "Read" | "Show"),
            _ => false,
        };
        if cons.is_empty() && deriving.iter().any(of_empty) {
            self.require(&["EmptyDataDeriving"], span, "deriving for a type without constructors");
        }
        let place = if instance { DataPlace::Instance } else { DataPlace::Unknown };
        let name = Ident { qual: None, name: self.words.underscore, span };
        let data = DataDecl { newtype, context, name, params: Vec::new(), kind, cons, deriving, span };
        Some(Box::new(Declared::Data(Box::new(data), place, head.head)))
    }

    pub(super) fn check_newtype(&mut self, name: Ident, cons: &[ConDecl]) {
        let fields = |c: &ConDecl| match &c.fields {
            ConFields::Positional(v) => v.len(),
            ConFields::Record(v) => v.len(),
        };
        if let [con] = cons {
            let strict = match &con.fields {
                ConFields::Positional(v) => v.iter().any(|f| f.strict),
                ConFields::Record(v) => v.iter().any(|f| f.1.strict),
            };
            if strict {
                self.error(
                    Diagnostic::error(con.span, "the field of a newtype cannot be marked strict")
                        .at("the constructor of a newtype is nothing at run time, so there is nothing to be strict in")
                        .hint("leave the `!` out, or use `data`"),
                );
            }
            if fields(con) != 1 {
                let n = fields(con);
                self.error(
                    Diagnostic::error(con.span, "the constructor of a newtype has exactly one field")
                        .at(format!("this one has {n}"))
                        .hint("use `data`"),
                );
            }
        } else {
            self.error(
                Diagnostic::error(name.span, "a newtype has exactly one constructor")
                    .at(format!("this one has {}", cons.len()))
                    .hint("use `data`"),
            );
        }
    }

    fn field_type(&mut self, t: Type) -> FieldType {
        match t {
            Type::Bang(t, _) => FieldType { ty: *t, strict: true, lazy: false },
            Type::Tilde(t, _) => FieldType { ty: *t, strict: false, lazy: true },
            ty => FieldType { ty, strict: false, lazy: false },
        }
    }

    /// One constructor (none after an error).
    pub fn constr(
        &mut self,
        forall: Vec<TyVarBinder>,
        context: Option<Box<Type>>,
        body: ConstrBody,
        span: Span,
    ) -> Vec<ConDecl> {
        if context.is_some() || !forall.is_empty() {
            let what = "a constructor with type variables or a context of its own";
            self.require(&["ExistentialQuantification", "GADTs"], span, what);
        }
        let context = self.context(context);
        let (name, fields, infix) = match body {
            ConstrBody::Record(name, fields) => (name, ConFields::Record(fields), false),
            ConstrBody::Plain(t) => {
                let t_span = t.span();
                let (head, args) = unapply_type(t);
                match *head {
                    Type::Con(name) => {
                        if !super::is_con_name(name.name.as_str()) {
                            let d = format!("`{}` cannot be declared as a constructor", name.name);
                            let d = Diagnostic::error(name.span, d);
                            self.error(d.hint("a constructor that is an operator starts with a colon"));
                        }
                        let fields = args.into_iter().map(|a| self.field_type(a)).collect();
                        (name, ConFields::Positional(fields), false)
                    }
                    Type::Infix(operands, ops, _) if args.is_empty() => {
                        if ops.len() > 1 {
                            self.error(
                                Diagnostic::error(t_span, "a constructor is declared with one operator")
                                    .hint("put operands in parentheses"),
                            );
                        }
                        let name = ops[0].name.as_str();
                        if !super::is_con_name(name) {
                            self.error(
                                Diagnostic::error(ops[0].span, format!("`{name}` cannot be declared as a constructor"))
                                    .hint("a constructor that is an operator starts with a colon; before a strict field `!` needs a space"),
                            );
                        }
                        let fields = operands.into_iter().map(|a| self.field_type(a)).collect();
                        (ops[0], ConFields::Positional(fields), true)
                    }
                    _ => {
                        self.error(
                            Diagnostic::error(t_span, "this is not a constructor")
                                .hint("the name of a constructor starts with a capital letter or a colon"),
                        );
                        return Vec::new();
                    }
                }
            }
        };
        if name.qual.is_some() || !super::is_declarable(name.name) {
            self.error(Diagnostic::error(
                name.span,
                format!("`{}` cannot be declared as a constructor", name.name),
            ));
            return Vec::new();
        }
        vec![ConDecl { name, forall, context, fields, gadt_result: None, infix, span }]
    }

    pub fn fields(&mut self, names: Vec<Ident>, t: Box<Type>) -> Vec<(Ident, FieldType)> {
        let ty = self.field_type(*t);
        names.into_iter().map(|n| (n, ty.clone())).collect()
    }

    /// The constructors of a data type in GADT syntax.
    pub fn gadt(&mut self, cons: Vec<Vec<ConDecl>>, span: Span) -> Vec<Vec<ConDecl>> {
        self.require(&["GADTSyntax"], span, "a data type whose constructors have signatures");
        cons
    }

    /// `A, B :: forall a. C a => t -> u -> T a`.
    pub fn gadt_con(&mut self, names: Vec<Ident>, t: Box<Type>, span: Span) -> Vec<ConDecl> {
        let t_span = t.span();
        let sig = self.sig_type(t, t_span);
        let mut fields = Vec::new();
        let mut result = sig.ty;
        loop {
            match result {
                Type::Fun(from, to, _) => {
                    fields.push(self.field_type(*from));
                    result = *to;
                }
                Type::Paren(inner, _) if ends_in_function(&inner) => result = *inner,
                _ => break,
            }
        }
        let types: Vec<&Type> = fields.iter().map(|f| &f.ty).collect();
        self.plain_result(&sig.context, &types, &result, span);
        let con = ConDecl {
            name: names[0],
            forall: sig.forall,
            context: sig.context,
            fields: ConFields::Positional(fields),
            gadt_result: Some(result),
            infix: false,
            span,
        };
        names.into_iter().map(|name| ConDecl { name, ..con.clone() }).collect()
    }

    /// GADTSyntax alone writes what could be written without it: a constructor of the type applied to
    /// different variables.
    fn plain_result(&mut self, context: &[Type], fields: &[&Type], result: &Type, span: Span) {
        let mut seen = Vec::new();
        let mut plain = context.is_empty();
        let mut at = result;
        loop {
            match at {
                Type::App(f, a) => {
                    match &**a {
                        Type::Var(v) if !seen.contains(&v.name) => seen.push(v.name),
                        _ => plain = false,
                    }
                    at = f;
                }
                Type::Paren(t, _) => at = t,
                _ => break,
            }
        }
        let mut inside = Vec::new();
        fields.iter().for_each(|t| type_vars(t, &mut inside));
        plain &= inside.iter().all(|v| seen.contains(&v.name));
        if !plain && matches!(at, Type::Con(_)) {
            let what = "a constructor that hides types or says more of its own";
            self.require(&["GADTs", "ExistentialQuantification"], span, what);
        }
    }

    pub fn gadt_record(
        &mut self,
        names: Vec<Ident>,
        (forall, context): (Vec<(TyVarBinder, bool)>, Option<Box<Type>>),
        fields: Vec<(Ident, FieldType)>,
        t: Box<Type>,
        span: Span,
    ) -> Vec<ConDecl> {
        let (forall, context) = (self.specified(forall), self.context(context));
        let types: Vec<&Type> = fields.iter().map(|f| &f.1.ty).collect();
        self.plain_result(&context, &types, &t, span);
        let con = ConDecl {
            name: names[0],
            forall,
            context,
            fields: ConFields::Record(fields),
            gadt_result: Some(*t),
            infix: false,
            span,
        };
        names.into_iter().map(|name| ConDecl { name, ..con.clone() }).collect()
    }

    /// Deriving a class may need an extension.
    fn may_derive(&mut self, c: Ident) {
        // For a newtype the first three can be had from the type inside, too.
        let extensions: &[&'static str] = match c.name.as_str() {
            "Functor" => &["DeriveFunctor", "GeneralizedNewtypeDeriving"],
            "Foldable" => &["DeriveFoldable", "GeneralizedNewtypeDeriving"],
            "Traversable" => &["DeriveTraversable"],
            "Generic" | "Generic1" => &["DeriveGeneric"],
            "Data" => &["DeriveDataTypeable"],
            "Lift" => &["DeriveLift"],
            _ => return,
        };
        self.require(extensions, c.span, &format!("deriving {}", c.name));
    }

    pub fn deriving(&mut self, strategy: Option<Strategy>, t: Box<Type>) -> Vec<Derived> {
        let classes = self.context(Some(t));
        for class in &classes {
            if let Type::Con(c) = class {
                self.may_derive(*c);
            }
        }
        classes.into_iter().map(|class| Derived { class, strategy, via: None }).collect()
    }

    /// `deriving C via T`.
    pub fn deriving_via(
        &mut self,
        classes: Box<Type>,
        word: Symbol,
        via: Box<Type>,
        span: Span,
    ) -> Vec<Derived> {
        if !self.is_via(word, span) {
            return Vec::new();
        }
        // What is had from another type needs no extension for its class.
        let classes = self.context(Some(classes));
        classes
            .into_iter()
            .map(|class| Derived { class, strategy: None, via: Some((*via).clone()) })
            .collect()
    }

    fn is_via(&mut self, word: Symbol, span: Span) -> bool {
        if word != "via" {
            let d = format!("`{word}` is not expected in a deriving clause");
            self.error(Diagnostic::error(span, d));
            return false;
        }
        self.require(&["DerivingVia"], span, "deriving via another type");
        true
    }

    /// `default f :: t` in a class: the type that the default method has.
    pub fn default_signature(&mut self, name: Ident, t: Box<Type>, span: Span) -> MaybeDecl {
        self.require(&["DefaultSignatures"], span, "a default signature");
        let t_span = t.span();
        let ty = self.sig_type(t, t_span);
        self.decl(Decl::DefaultSig { name, ty, span })
    }

    pub fn deriving_strategy(&mut self, word: Symbol, hi: u32) -> Option<Strategy> {
        let place = self.span(hi.saturating_sub(word.as_str().len() as u32), hi);
        self.require(&["DerivingStrategies"], place, "a deriving strategy");
        match word.as_str() {
            "stock" => Some(Strategy::Stock),
            "anyclass" => Some(Strategy::Anyclass),
            _ => {
                self.error(Diagnostic::error(place, format!("`{word}` is not a deriving strategy")));
                None
            }
        }
    }

    pub fn newtype_strategy(&mut self, span: Span) -> Option<Strategy> {
        self.require(&["DerivingStrategies"], span, "a deriving strategy");
        Some(Strategy::Newtype)
    }

    // ---- classes and instances

    pub fn class(
        &mut self,
        context: Option<Box<Type>>,
        head: Box<Type>,
        fundeps: Vec<(Vec<Ident>, Vec<Ident>)>,
        decls: Vec<MaybeDecl>,
        span: Span,
    ) -> MaybeDecl {
        let (name, params) = self.head(head, "class")?;
        if params.len() != 1 {
            self.require(&["MultiParamTypeClasses"], span, &format!("a class of {} types", params.len()));
        }
        if !fundeps.is_empty() {
            self.require(&["FunctionalDependencies"], span, "a functional dependency");
        }
        let context = self.context(context);
        let decls = self.decls(decls, Place::Class);
        self.decl(Decl::Class(ClassDecl { context, name, params, fundeps, decls, span }))
    }

    pub fn instance(
        &mut self,
        overlap: Option<Overlap>,
        t: Box<Type>,
        decls: Vec<MaybeDecl>,
        span: Span,
    ) -> MaybeDecl {
        let t_span = t.span();
        let sig = self.sig_type(t, t_span);
        let decls = self.decls(decls, Place::Instance);
        let (class, args) = self.constraint(sig.ty)?;
        self.decl(Decl::Instance(InstanceDecl { overlap, context: sig.context, class, args, decls, span }))
    }

    /// Class and arguments of the head of an instance.
    fn constraint(&mut self, t: Type) -> Option<(Ident, Vec<Type>)> {
        let span = t.span();
        let (mut head, mut args) = unapply_type(Box::new(t));
        while let Type::Paren(inner, _) = *head {
            let (h, mut a) = unapply_type(inner);
            head = h;
            a.append(&mut args);
            args = a;
        }
        match *head {
            Type::Con(class) => Some((class, args)),
            // Further types may follow in prefix form: ``(f `C` g) x``.
            Type::Infix(mut operands, ops, _) if ops.len() == 1 => {
                operands.append(&mut args);
                Some((ops[0], operands))
            }
            _ => {
                self.error(
                    Diagnostic::error(span, "this cannot be the head of an instance")
                        .hint("it is a class followed by types: `instance Show T where`"),
                );
                None
            }
        }
    }

    pub fn deriving_instance(
        &mut self,
        strategy: Option<Strategy>,
        via: Option<(Symbol, Box<Type>)>,
        overlap: Option<Overlap>,
        (t, t_span): (Box<Type>, Span),
        span: Span,
    ) -> MaybeDecl {
        self.require(&["StandaloneDeriving"], span, "a deriving declaration of its own");
        let via = match via {
            Some((word, via)) if self.is_via(word, span) => Some(*via),
            Some(_) => return None,
            None => None,
        };
        let ty: SigType = self.sig_type(t, t_span);
        let mut head = &ty.ty;
        while let Type::App(f, _) | Type::Paren(f, _) = head {
            head = f;
        }
        if let (Type::Con(class), true) = (head, via.is_none() && strategy.is_none()) {
            self.may_derive(*class);
        }
        self.decl(Decl::DerivingInstance { ty, strategy, via, overlap, span })
    }

    pub fn default_decl(&mut self, types: Vec<Box<Type>>, span: Span) -> MaybeDecl {
        self.decl(Decl::Default { types: types.into_iter().map(|t| *t).collect(), span })
    }

    pub fn foreign_import(
        &mut self,
        callconv: Symbol,
        entity: Option<Symbol>,
        name: Ident,
        t: Box<Type>,
        t_span: Span,
        span: Span,
    ) -> MaybeDecl {
        let ty = self.sig_type(t, t_span);
        let entity = entity.unwrap_or(name.name).as_str().to_string();
        self.decl(Decl::Foreign { name, entity, callconv, ty, span })
    }

    // ---- groups

    pub fn local_decls(&mut self, decls: Vec<MaybeDecl>) -> Vec<Decl> {
        self.decls(decls, Place::Local)
    }

    /// Groups adjacent clauses and refuses declarations that cannot stand here.
    pub fn decls(&mut self, decls: Vec<MaybeDecl>, place: Place) -> Vec<Decl> {
        let mut out: Vec<Decl> = Vec::with_capacity(decls.len());
        for d in decls.into_iter().flatten() {
            let d = match *d {
                Declared::Decl(d) => Some(d),
                Declared::Synonym(part) => {
                    self.synonym_declared(*part, place);
                    None
                }
                Declared::Type(t) => self.type_declared(t, place),
                Declared::Data(data, as_instance, head) => {
                    self.data_declared(*data, as_instance, *head, place)
                }
            };
            let Some(d) = d else { continue };
            self.check_place(&d, place);
            match d {
                Decl::Fun { name, clauses: mut more, span } => {
                    if let Some(Decl::Fun { name: last, clauses, span: whole }) = out.last_mut()
                        && last.name == name.name
                        && !clauses[0].pats.is_empty()
                        && !more[0].pats.is_empty()
                    {
                        clauses.append(&mut more);
                        *whole = whole.to(span);
                    } else {
                        out.push(Decl::Fun { name, clauses: more, span });
                    }
                }
                d => out.push(d),
            }
        }
        out
    }

    fn check_place(&mut self, d: &Decl, place: Place) {
        let what = match d {
            Decl::TypeSyn { .. } => "type synonym",
            Decl::Data(d) if d.newtype => "newtype declaration",
            Decl::Data(_) => "data declaration",
            Decl::Family(_) if place == Place::Local => "family of types",
            Decl::Family(_) if place == Place::Instance => "declaration of a family of types",
            Decl::TypeInstance(_) | Decl::DataInstance { .. } if place == Place::Local => "family instance",
            Decl::DataInstance { .. } if place == Place::Class => "data instance",
            Decl::KindSig { .. } => "kind signature",
            Decl::Role { .. } => "role annotation",
            Decl::Class(_) => "class declaration",
            Decl::Instance(_) => "instance declaration",
            Decl::DerivingInstance { .. } => "deriving declaration",
            Decl::Default { .. } => "default declaration",
            Decl::PatSyn { .. } => "pattern synonym",
            Decl::Complete { .. } => "COMPLETE pragma",
            Decl::Minimal { .. } if place != Place::Class => "MINIMAL pragma",
            Decl::Foreign { .. } => "foreign import",
            Decl::PatBind { .. } if matches!(place, Place::Class | Place::Instance) => "pattern binding",
            Decl::Fixity { .. } if place == Place::Instance => "fixity declaration",
            Decl::DefaultSig { .. } if place != Place::Class => "default signature",
            Decl::Sig { span, .. } if place == Place::Instance => {
                self.require(&["InstanceSigs"], *span, "a type signature in an instance");
                return;
            }
            _ => return,
        };
        if place == Place::Top && !matches!(d, Decl::DefaultSig { .. } | Decl::Minimal { .. }) {
            return;
        }
        let place = place.shown();
        self.error(Diagnostic::error(d.span(), format!("a {what} cannot stand in {place}")));
    }
}

/// Whether the type is a function's once parentheses are gone.
fn ends_in_function(t: &Type) -> bool {
    match t {
        Type::Fun(..) => true,
        Type::Paren(t, _) => ends_in_function(t),
        _ => false,
    }
}
