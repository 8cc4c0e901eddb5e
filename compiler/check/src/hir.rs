//! The renamed program: what the renamer makes of the syntax tree and the type checker reads.
//!
//! Invariants:
//! * Every name is resolved ([`Name`]); fixities are applied, operators are ordinary applications.
//! * Value bindings stand in dependency order, in groups that are either one non-recursive binding or
//!   one strongly connected component (a binding with a type signature does not join components through
//!   its uses, Report 4.5.1 as refined).
//! * Gone: `do` (to `>>=`, `>>`, `fail`), operator sections, `if |`, arithmetic sequences (to `enumFrom…`),
//!   prefix minus (to `negate`), record puns and wildcards, `where` (to `let` around the guards), `deriving`
//!   clauses (to [`Instance`]s with [`InstanceContext::Derived`]), parentheses.
//! * Kept, because types or good code need them: literals (overloaded), `case`, `if`, comprehensions,
//!   records, signatures, `scc`.

use kelvin_base::stack::grow;
use kelvin_base::{Span, Symbol};
use kelvin_syntax::ast::{BigLit, Lit as AstLit, Minimal, Overlap};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use crate::names::Name;
use crate::ticks::{Tick, Ticks};

#[derive(Clone, Debug)]
pub struct Module {
    pub name: Symbol,
    /// Type constructors, synonyms and classes, in dependency order, mutually recursive ones together.
    pub type_groups: Vec<Vec<TypeDecl>>,
    pub instances: Vec<Instance>,
    /// Instances of type families outside of class instances.
    pub type_instances: Vec<TypeEquation>,
    /// `type T :: kind`.
    pub kind_sigs: Vec<(Name, Type)>,
    pub roles: Vec<Roles>,
    pub synonyms: Vec<PatSyn>,
    pub complete: Vec<Complete>,
    pub foreigns: Vec<Foreign>,
    /// `default (…)`; `None`: the standard default (Integer, Double).
    pub default: Option<Vec<Type>>,
    pub binds: Vec<BindGroup>,
    /// Of a boot file: the values that it declares, with their types.
    pub boot: Option<Vec<(Name, SigType)>>,
    /// Names that the module exports (its own and re-exported), for `-fprof-auto-exported`.
    pub exported: Vec<Name>,
    /// The field selectors in scope: those that `HasField` may select by.
    pub fields_in_scope: FxHashSet<Name>,
    pub rules: Rules,
    /// What is counted in it; nothing unless asked for.
    pub ticks: Ticks,
    /// What a program starts with, if this is its main module and defines it.
    pub entry: Option<Name>,
}

/// A pattern synonym of the module, for what tells patterns apart.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PatSyn {
    pub name: Name,
    pub arity: usize,
    /// The function of the view pattern that it is.
    pub matcher: Name,
    /// The constructor of what that gives, where it is no tuple.
    pub part: Option<Name>,
}

/// `{-# COMPLETE P, Q :: T #-}`: who matches these has matched all values (of the type).
#[derive(Clone, Debug)]
pub struct Complete {
    pub cons: Vec<Name>,
    pub ty: Option<Name>,
}

/// `type role T …`: for each parameter its role, `None` where it is to be inferred.
#[derive(Clone, Debug)]
pub struct Roles {
    pub name: Name,
    pub roles: Vec<Option<Role>>,
    pub span: Span,
}

/// How a type constructor's parameter may change under `coerce`, the freest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Role {
    /// To any type: no field mentions it.
    Phantom,
    /// To a type of the same representation.
    Representational,
    /// Not at all: a family, a class or the equation of a constructor looks at it.
    Nominal,
}

impl Role {
    /// As it is written.
    pub fn word(self) -> &'static str {
        match self {
            Role::Phantom => "phantom",
            Role::Representational => "representational",
            Role::Nominal => "nominal",
        }
    }
}

/// What extensions say to the type checker.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// Types whose variables only a type application can choose are allowed.
    pub ambiguous_types: bool,
    /// The types of a class constraint may be headed by other things than variables.
    pub flexible_contexts: bool,
    /// Equations of type families may reduce to something larger.
    pub undecidable_instances: bool,
    /// Superclasses may lead back to the class.
    pub undecidable_super_classes: bool,
    /// Report 4.5.5.
    pub monomorphism_restriction: bool,
    /// What is legal but dubious is looked for.
    pub warnings: bool,
    /// The module is the library's.
    pub library: bool,
    /// The package that call stacks name.
    pub package: Symbol,
    /// Declarations are as polymorphic in their kinds as can be.
    pub poly_kinds: bool,
    /// Synonyms may have arguments that lack arguments.
    pub liberal_synonyms: bool,
    /// Type variables may stand for quantified types.
    pub impredicative: bool,
    /// Synonyms may stand for constraints.
    pub constraint_kinds: bool,
    /// Defaulting as at a prompt.
    pub extended_defaults: bool,
    /// TemplateHaskellQuotes: what a quotation uses is not looked at.
    pub quotations: bool,
    /// String literals are of any type of `IsString`, for which `String` is the default.
    pub overloaded_strings: bool,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            ambiguous_types: false,
            flexible_contexts: true,
            undecidable_instances: true,
            undecidable_super_classes: true,
            monomorphism_restriction: true,
            warnings: false,
            library: false,
            package: Symbol::intern("main"),
            poly_kinds: false,
            liberal_synonyms: false,
            impredicative: false,
            constraint_kinds: true,
            extended_defaults: false,
            quotations: false,
            overloaded_strings: false,
        }
    }
}

#[derive(Clone, Debug)]
pub enum TypeDecl {
    Data(Data),
    Synonym { name: Name, params: Vec<TyVar>, ty: Type, span: Span },
    Class(Class),
    Family(Family),
}

/// A type family or data family.
#[derive(Clone, Debug)]
pub struct Family {
    pub name: Name,
    /// Those of an associated type that are the class's have the class's names.
    pub params: Vec<TyVar>,
    /// The kind of what it gives, if written.
    pub kind: Option<Type>,
    pub data: bool,
    /// For each parameter whether the result determines it.
    pub injective: Vec<bool>,
    /// The equations, if there can be no others.
    pub closed: Option<Vec<TypeEquation>>,
    pub span: Span,
}

/// `F t1 … tn = t`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TypeEquation {
    pub family: Name,
    /// All type variables.
    pub vars: Vec<TyVar>,
    pub args: Vec<Type>,
    pub ty: Type,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TyVar {
    pub name: Name,
    /// An explicit kind (as a type over `*`/`Type` and `->`), if written.
    pub kind: Option<Type>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Data {
    pub name: Name,
    pub newtype: bool,
    pub params: Vec<TyVar>,
    /// What this is an instance of: the data family and its arguments, over the parameters. Then the name is
    /// one of the compiler's making.
    pub family: Option<(Name, Vec<Type>)>,
    pub cons: Vec<Con>,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Con {
    pub name: Name,
    /// Existential variables and context.
    pub exists: Vec<TyVar>,
    pub context: Vec<Pred>,
    pub fields: Vec<Field>,
    /// GADT syntax: result type if it isn't simply the type applied to its parameters.
    pub result: Option<Type>,
    /// Declared infix, for `Show`.
    pub infix: bool,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Field {
    /// The selector function.
    pub name: Option<Name>,
    pub ty: Type,
    pub strict: bool,
}

#[derive(Clone, Debug)]
pub struct Class {
    pub name: Name,
    pub params: Vec<TyVar>,
    pub supers: Vec<Pred>,
    pub fundeps: Vec<(Vec<Name>, Vec<Name>)>,
    pub methods: Vec<Method>,
    /// Bindings of default methods; the bound name is the method's own.
    pub defaults: Vec<Bind>,
    /// `default m :: t`: the type of a default method, where it is not the method's.
    pub default_sigs: Vec<(Name, SigType)>,
    /// What an instance must define, if the class says so.
    pub minimal: Option<Minimal<Name>>,
    /// Associated types.
    pub families: Vec<Family>,
    /// What associated types are in an instance that does not say.
    pub family_defaults: Vec<TypeEquation>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Method {
    pub name: Name,
    /// Without the class's own constraint.
    pub ty: SigType,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Instance {
    /// The dictionary (or dictionary function), a `Made` name such as `$fShowMaybe`.
    pub dict: Name,
    /// What its pragma, or else an extension of the module, says of it beside others for the same types.
    pub overlap: Option<Overlap>,
    pub context: InstanceContext,
    pub class: Name,
    pub args: Vec<Type>,
    /// The methods; the bound name of each is the class's method.
    pub binds: Vec<Bind>,
    /// Associated types.
    pub types: Vec<TypeEquation>,
    /// Associated data types: the family, its arguments.
    pub datas: Vec<(Name, Vec<Type>, Span)>,
    /// GeneralizedNewtypeDeriving: reuse the dictionary of the representation type.
    pub via_newtype: bool,
    /// DerivingVia: reuse the dictionary of this type.
    pub via: Option<Type>,
    /// DeriveAnyClass: its context is what the default methods' own types ask for.
    pub by_defaults: bool,
    /// The boxes of methods without bindings here ([`crate::ticks`]).
    pub ticks: Vec<(Name, u32)>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum InstanceContext {
    Given(Vec<Pred>),
    /// To be inferred: the class must hold for each of these types (Report 11); the renamer has
    /// already generated `binds`.
    Derived(Vec<Pred>),
}

/// `C t1 … tn`; or an equality of types, `t1 ~ t2`, with class `None`. With the class `holds`, the one
/// argument is a type that is a constraint: a synonym, a variable, or quantified.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Pred {
    pub class: Option<Name>,
    pub args: Vec<Type>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Foreign {
    pub name: Name,
    pub entity: String,
    /// What is imported is known by its header.
    pub capi: bool,
    pub ty: SigType,
    pub span: Span,
}

/// A signature with wildcards.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PartialSig {
    /// All its variables, those for the wildcards among them, stand for what is found.
    pub sig: SigType,
    /// It has a context, perhaps of a wildcard alone.
    pub constrained: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SigType {
    /// All quantified variables: the explicit ones or, in order of appearance, the implicit ones.
    pub vars: Vec<TyVar>,
    /// Written `forall`: the variables scope over the binding's body (ScopedTypeVariables).
    pub scoped: bool,
    pub context: Vec<Pred>,
    pub ty: Type,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Type {
    Var(Name, Span),
    /// Type constructors, also `[]`, `->`, tuples and primitive types (see `known.rs` for their names).
    Con(Name, Span),
    App(Box<Type>, Box<Type>),
    Fun(Box<Type>, Box<Type>),
    Tuple(Vec<Type>, Span),
    UnboxedTuple(Vec<Type>, Span),
    Forall(Box<SigType>),
    /// A number, in decimal, or a string, in quotes, as a type.
    Lit(Symbol, Span),
    /// A type with its kind. Only in signatures, heads of instances and equations between types: elsewhere
    /// kinds that are written inside of types decide nothing.
    Kinded(Box<Type>, Box<Type>, Span),
}

/// A binding with a signature does not join a group through its uses, so a group may mention such a name of a
/// *later* group of the same list: all groups of one list are in scope of each other.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BindGroup {
    /// Some binding of the group mentions a name of this group.
    pub recursive: bool,
    /// It may be generalised: always without MonoLocalBinds (see `closed.rs` of the renamer).
    pub closed: bool,
    pub binds: Vec<Bind>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Bind {
    Fun(FunBind),
    Pat(PatBind),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FunBind {
    pub name: Name,
    pub sig: Option<SigType>,
    /// At least one; all with the same number of patterns (0: a variable binding, then just one).
    pub clauses: Vec<Clause>,
    pub attrs: Attrs,
    pub span: Span,
}

/// Pragmas of a binding.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Attrs {
    /// `INLINE`, `NOINLINE`, `INLINABLE` as written.
    pub inline: Option<Symbol>,
    /// `{-# SCC f #-}` declarations: the cost centre's label.
    pub scc: Option<Symbol>,
    /// A signature with wildcards, of a binding that is one without signature otherwise.
    pub partial: Option<Box<PartialSig>>,
    /// The box that entries of the right-hand side are counted in ([`crate::ticks`]).
    pub tick: Option<u32>,
    /// The value is that of the implicit parameter of this name, a type.
    pub implicit: Option<Type>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PatBind {
    pub pat: Pat,
    pub rhs: Rhs,
    /// Signatures of variables bound by the pattern.
    pub sigs: Vec<(Name, SigType)>,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Clause {
    pub pats: Vec<Pat>,
    pub rhs: Rhs,
    pub span: Span,
}

/// A guarded right-hand side with its `where` bindings.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rhs {
    pub wheres: Vec<BindGroup>,
    /// Alternatives tried in order: guards, result. Plain right-hand sides have one without guards. If all
    /// fail, matching falls through to the next clause.
    pub guarded: Vec<(Vec<Stmt>, Expr)>,
    pub span: Span,
}

/// Qualifiers of guards and comprehensions.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Stmt {
    Bind(Pat, Expr, Span),
    Let(Vec<BindGroup>),
    Guard(Expr),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Expr {
    Var(Name, Span),
    Con(Name, Span),
    /// An overloaded integer literal (`fromInteger`).
    Int(BigLit, Span),
    /// An overloaded rational literal (`fromRational`), as text.
    Frac(Symbol, Span),
    /// Characters, strings and primitive literals.
    Lit(AstLit, Span),
    App(Box<Expr>, Box<Expr>, Span),
    /// `f @type`; without a type, `f @_`.
    TypeApp(Box<Expr>, Option<Type>, Span),
    /// `\p1 … pn -> e` and `\case`: one or more clauses.
    Lambda(Vec<Clause>, Span),
    Let(Vec<BindGroup>, Box<Expr>, Span),
    If(Box<Expr>, Box<Expr>, Box<Expr>, Span),
    /// MultiWayIf and other guards without patterns.
    Guards(Rhs, Span),
    /// Each alternative is a clause with one pattern.
    Case(Box<Expr>, Vec<Clause>, Span),
    Tuple(Vec<Expr>, Span),
    UnboxedTuple(Vec<Expr>, Span),
    List(Vec<Expr>, Span),
    ListComp(Box<Expr>, Vec<Stmt>, Span),
    /// Constructor, (field selector, value).
    RecordCon(Name, Vec<(Name, Expr)>, Span),
    /// The record, the fields (those of each type that has all of them; nearly always there is one), their
    /// values.
    RecordUpdate(Box<Expr>, Vec<Vec<Name>>, Vec<Expr>, Span),
    /// A selector whose name several types in scope have: its type says which it is.
    Selector(Vec<Name>, Span),
    Sig(Box<Expr>, SigType, Span),
    Scc(Symbol, Box<Expr>, Span),
    /// Counts that it is evaluated ([`crate::ticks`]).
    Tick(Tick, Box<Expr>, Span),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Pat {
    Var(Name, Span),
    Wild(Span),
    /// An overloaded integer literal, negated if the flag is set.
    Int(BigLit, bool, Span),
    Frac(Symbol, bool, Span),
    Lit(AstLit, Span),
    /// A constructor with all its fields (record patterns are filled up with wildcards).
    Con(Name, Vec<Pat>, Span),
    /// The same with the positions of fields in the order in which they are matched, where that is not
    /// theirs.
    Record(Name, Vec<Pat>, Vec<usize>, Span),
    Tuple(Vec<Pat>, Span),
    UnboxedTuple(Vec<Pat>, Span),
    List(Vec<Pat>, Span),
    As(Name, Box<Pat>, Span),
    Lazy(Box<Pat>, Span),
    Bang(Box<Pat>, Span),
    View(Box<Expr>, Box<Pat>, Span),
    Sig(Box<Pat>, SigType, Span),
}

impl Type {
    /// Where the type is written.
    pub fn span(&self) -> Span {
        match self {
            Type::Var(_, s)
            | Type::Con(_, s)
            | Type::Tuple(_, s)
            | Type::UnboxedTuple(_, s)
            | Type::Lit(_, s)
            | Type::Kinded(_, _, s) => *s,
            Type::App(a, b) | Type::Fun(a, b) => grow(|| a.span().to(b.span())),
            Type::Forall(s) => s.span,
        }
    }
}

impl Expr {
    /// Without the counting around it.
    pub fn unticked(&self) -> &Expr {
        let mut e = self;
        while let Expr::Tick(_, inner, _) = e {
            e = inner;
        }
        e
    }

    /// Where the expression is written.
    pub fn span(&self) -> Span {
        match self {
            Expr::Var(_, s)
            | Expr::Con(_, s)
            | Expr::Int(_, s)
            | Expr::Frac(_, s)
            | Expr::Lit(_, s)
            | Expr::App(_, _, s)
            | Expr::TypeApp(_, _, s)
            | Expr::Lambda(_, s)
            | Expr::Let(_, _, s)
            | Expr::If(_, _, _, s)
            | Expr::Guards(_, s)
            | Expr::Case(_, _, s)
            | Expr::Tuple(_, s)
            | Expr::UnboxedTuple(_, s)
            | Expr::List(_, s)
            | Expr::ListComp(_, _, s)
            | Expr::RecordCon(_, _, s)
            | Expr::RecordUpdate(_, _, _, s)
            | Expr::Selector(_, s)
            | Expr::Sig(_, _, s)
            | Expr::Scc(_, _, s)
            | Expr::Tick(_, _, s) => *s,
        }
    }
}

impl Pat {
    /// Where the pattern is written.
    pub fn span(&self) -> Span {
        match self {
            Pat::Var(_, s)
            | Pat::Wild(s)
            | Pat::Int(_, _, s)
            | Pat::Frac(_, _, s)
            | Pat::Lit(_, s)
            | Pat::Con(_, _, s)
            | Pat::Record(_, _, _, s)
            | Pat::Tuple(_, s)
            | Pat::UnboxedTuple(_, s)
            | Pat::List(_, s)
            | Pat::As(_, _, s)
            | Pat::Lazy(_, s)
            | Pat::Bang(_, s)
            | Pat::View(_, _, s)
            | Pat::Sig(_, _, s) => *s,
        }
    }
}

/// The variables that a pattern binds, in order.
pub fn pattern_vars(p: &Pat, out: &mut Vec<Name>) {
    use Pat::*;
    grow(|| match p {
        Var(n, _) => out.push(*n),
        Wild(_) | Int(..) | Frac(..) | Lit(..) => {}
        Con(_, ps, _) | Record(_, ps, _, _) | Tuple(ps, _) | UnboxedTuple(ps, _) | List(ps, _) => {
            ps.iter().for_each(|p| pattern_vars(p, out));
        }
        As(n, p, _) => {
            out.push(*n);
            pattern_vars(p, out);
        }
        Lazy(p, _) | Bang(p, _) | View(_, p, _) | Sig(p, _, _) => pattern_vars(p, out),
    })
}
