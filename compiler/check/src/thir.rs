//! The typed, elaborated program: what the type checker makes and the desugarer reads.
//!
//! Invariants:
//! * Types are final (no unification variables; what stayed open was defaulted or is reported).
//! * Class constraints are explicit: an overloaded binding has [`Bind::dict_params`], an occurrence of an
//!   overloaded name has dictionary arguments. A class method is a function whose first dictionary argument
//!   is its class's.
//! * Recursive occurrences inside an inferred group are applied to the group's own dictionary parameters.
//! * Only modules without errors get this far.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use kelvin_base::kept::{Later, shared};
use kelvin_base::{Span, Symbol};
use kelvin_syntax::ast::{BigLit, Lit as AstLit};

use crate::names::Name;
use crate::ticks::{Tick, Ticks};

/// A final type.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Type {
    /// A type constructor (never `->`, never a synonym).
    Con(Name),
    /// A number, in decimal, or a string, in quotes.
    Lit(Symbol),
    App(#[serde(with = "shared")] Arc<Type>, #[serde(with = "shared")] Arc<Type>),
    Fun(#[serde(with = "shared")] Arc<Type>, #[serde(with = "shared")] Arc<Type>),
    /// A quantified variable, or a type that stayed polymorphic.
    Var(Name),
    UnboxedTuple(Arc<[Type]>),
    /// A type family applied to types of which it is not known what it is.
    Family(Name, Arc<[Type]>),
    /// `forall vars. dictionaries of these predicates -> type`.
    Forall(#[serde(with = "shared")] Arc<Scheme>),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scheme {
    pub vars: Vec<Name>,
    pub context: Vec<Pred>,
    pub ty: Type,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pred {
    pub class: Name,
    pub args: Vec<Type>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Module {
    pub name: Symbol,
    pub datas: Vec<Data>,
    pub classes: Vec<Class>,
    pub instances: Vec<Instance>,
    pub foreigns: Vec<Foreign>,
    pub binds: Vec<BindGroup>,
    pub exported: Vec<Name>,
    /// The dictionaries of instances by the names that the module's boot file gave them, and by their own.
    pub promised: Vec<(Name, Name)>,
    /// What is counted in it ([`crate::ticks`]).
    pub ticks: Ticks,
}

/// An algebraic type or newtype.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Data {
    pub name: Name,
    pub newtype: bool,
    pub params: Vec<Name>,
    /// What it is an instance of: the data family and its arguments, over the parameters. In types the family
    /// stands.
    pub family: Option<(Name, Vec<Type>)>,
    pub cons: Vec<Con>,
    /// Field selectors to be generated: (selector, for each constructor that has it: (constructor index,
    /// field index)).
    pub selectors: Vec<(Name, Vec<(usize, usize)>)>,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Con {
    pub name: Name,
    /// Dictionaries stored by an existential context, before the fields.
    pub context: Vec<Pred>,
    pub fields: Vec<Type>,
    pub field_names: Vec<Option<Name>>,
    pub strict: Vec<bool>,
    /// Matching it says what variables of the scrutinee's type are.
    pub refines: bool,
    pub span: Span,
}

/// A class: a type of dictionaries with one constructor, whose fields are the superclasses' dictionaries in
/// order, then the methods in order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Class {
    pub name: Name,
    pub params: Vec<Name>,
    pub supers: Vec<Pred>,
    /// Each method's type as a scheme over its own variables and constraints (the class's excluded), and the
    /// top-level binding of its default, a function of the class's dictionary.
    pub methods: Vec<Method>,
    /// Default-method bindings: `dict_params[0]` is the class's dictionary.
    pub defaults: Vec<Bind>,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Method {
    pub name: Name,
    pub ty: Type,
    /// `Made` name of the default-method function.
    pub default: Option<Name>,
}

/// `dict_params` of the context to a dictionary of `class`. The desugarer builds
/// `dict = \params -> letrec d = D supers methods in d`, with each method a top-level function of `params`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Instance {
    pub dict: Name,
    pub class: Name,
    /// Text for reports: `Show (Maybe a)`.
    pub head: Symbol,
    pub dict_params: Vec<DictParam>,
    /// Superclass dictionaries, in terms of `dict_params`.
    pub supers: Vec<Dict>,
    /// For each method of the class, in order.
    pub methods: Vec<InstanceMethod>,
    /// The boxes of methods that are no bindings: the method, the box.
    pub ticks: Vec<(Name, u32)>,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum InstanceMethod {
    /// A binding of a `Made` name (`$fShowMaybe_show`) whose first `dict_params` are fresh copies of the
    /// instance's, then the method's own constraints.
    Bind(Bind),
    /// The class's default applied to this dictionary.
    Default(Name),
    /// Neither: calling it is an error; the text says which.
    Missing(Symbol),
    /// GeneralizedNewtypeDeriving: the method of this dictionary of the representation type.
    FromDict(Dict),
}

/// A dictionary parameter and what it is evidence for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DictParam {
    pub name: Name,
    pub pred: Pred,
}

/// Evidence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Dict {
    /// A dictionary parameter, a dictionary bound by a constructor pattern, or one of [`Bind::dict_binds`].
    Var(Name),
    /// An instance applied to the dictionaries of its context.
    Instance(Name, Vec<Dict>),
    /// The n-th superclass of a dictionary of this class.
    Super(Box<Dict>, Name, usize),
    /// That this type constructor is `Typeable`, and its kind as text (`Checker::kind_text`).
    TypeCon(Name, Symbol),
    /// What this literal of a type is: evidence for this class, `KnownNat` or `KnownSymbol`, or that it is
    /// `Typeable`.
    Literal(Name, Symbol),
    /// Evidence for this class of one method, which is this function.
    Made(Name, Made),
    /// Evidence for a quantified constraint, applied.
    App(Box<Dict>, Vec<Dict>),
    /// Evidence for a quantified constraint.
    Lambda(Vec<DictParam>, Box<Dict>),
    /// Evidence that is made of itself: the variable in it stands for the whole.
    Knot(Name, Box<Dict>),
    /// The stack of calls that this call has put itself on, if there is one; else it is the only one.
    Call(Box<Place>, Option<Box<Dict>>),
    /// The stack without calls.
    NoCalls,
    /// The binding that something is used in.
    Binding(Box<Place>),
}

/// A method that the compiler makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Made {
    /// `tagToEnum#`: from a number to the constructor of this type that has it.
    Enumeration(Name),
    /// `getField`: this selector; `ip` of a stack of calls that nobody gives: the empty one.
    Selector(Name),
    /// `ip`: what this local variable is, the value of an implicit parameter.
    Value(Name),
}

/// A name and where it stands: who calls, or what is being defined.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Place {
    pub name: Symbol,
    pub package: Symbol,
    pub module: Symbol,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Foreign {
    pub name: Name,
    pub entity: String,
    /// What is imported is known by its header.
    pub capi: bool,
    pub ty: Type,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BindGroup {
    pub recursive: bool,
    pub binds: Vec<Bind>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Bind {
    Fun(FunBind),
    /// Never overloaded (monomorphism restriction).
    Pat(PatBind),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FunBind {
    pub name: Name,
    /// The generalised type, with its context as `Forall`.
    pub ty: Later<Type>,
    pub dict_params: Vec<DictParam>,
    /// Dictionaries shared by the whole body, made from the parameters.
    pub dict_binds: Vec<(Name, Dict)>,
    pub clauses: Later<Vec<Clause>>,
    /// Number of patterns of each clause.
    pub arity: usize,
    pub inline: Option<Symbol>,
    pub scc: Option<Symbol>,
    /// The box that entries are counted in.
    pub tick: Option<u32>,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PatBind {
    pub pat: Pat,
    pub rhs: Rhs,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Clause {
    pub pats: Vec<Pat>,
    pub rhs: Rhs,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rhs {
    pub wheres: Vec<BindGroup>,
    pub guarded: Vec<(Vec<Stmt>, Expr)>,
    /// Type of the result.
    pub ty: Type,
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Stmt {
    Bind(Pat, Expr),
    Let(Vec<BindGroup>),
    Guard(Expr),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Expr {
    /// An occurrence: its type here (instantiated, after the dictionaries).
    Var {
        name: Name,
        dicts: Vec<Dict>,
        ty: Type,
        span: Span,
    },
    /// A constructor as a function; `dicts` are those it stores. Newtype constructors too.
    Con {
        name: Name,
        dicts: Vec<Dict>,
        ty: Type,
        span: Span,
    },
    /// An integer literal at type `ty`; `from_integer` is `Num`'s dictionary at it.
    Int {
        value: BigLit,
        ty: Type,
        num: Dict,
        span: Span,
    },
    /// A rational literal; `Fractional`'s dictionary.
    Frac {
        text: Symbol,
        ty: Type,
        fractional: Dict,
        span: Span,
    },
    /// Characters, strings (type `[Char]`), primitive literals.
    Lit(AstLit, Span),
    /// Function, argument, type of the result.
    App(Box<Expr>, Box<Expr>, Type, Span),
    /// Clauses of the same arity, argument types, result type.
    Lambda {
        clauses: Vec<Clause>,
        args: Vec<Type>,
        result: Type,
        span: Span,
    },
    Let(Vec<BindGroup>, Box<Expr>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    Guards(Rhs),
    /// Scrutinee, its type, clauses of one pattern, result type.
    Case {
        scrut: Box<Expr>,
        scrut_ty: Type,
        clauses: Vec<Clause>,
        ty: Type,
        span: Span,
    },
    Tuple(Vec<Expr>),
    UnboxedTuple(Vec<Expr>),
    /// Elements, element type.
    List(Vec<Expr>, Type),
    /// Result, qualifiers, element type.
    ListComp(Box<Expr>, Vec<Stmt>, Type),
    /// Values by field position; `None` is a missing field (evaluating it is an error naming it, a warning at
    /// compile time).
    RecordCon {
        con: Name,
        dicts: Vec<Dict>,
        fields: Vec<Option<Expr>>,
        ty: Type,
        span: Span,
    },
    /// The record, for each constructor that has all the fields: (constructor, (position, index into
    /// `values`)…).
    RecordUpdate {
        record: Box<Expr>,
        record_ty: Type,
        values: Vec<Expr>,
        cons: Vec<(Name, Vec<(usize, usize)>)>,
        ty: Type,
        span: Span,
    },
    Scc(Symbol, Box<Expr>, Span),
    Tick(Tick, Box<Expr>),
    /// Abstraction over dictionaries where a polymorphic (rank-N) argument or a local signature needs it.
    DictLambda(Vec<DictParam>, Box<Expr>),
    /// Application of an expression of overloaded type (a rank-N parameter, say) to dictionaries.
    DictApp(Box<Expr>, Vec<Dict>, Type),
}

impl Expr {
    /// Without the counting around it.
    pub fn unticked(&self) -> &Expr {
        let mut e = self;
        while let Expr::Tick(_, inner) = e {
            e = inner;
        }
        e
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Pat {
    Var(Name, Type),
    Wild(Type),
    /// An integer literal pattern: the (possibly negative) value, its type, and `Num` and `Eq` dictionaries.
    Int {
        value: BigLit,
        negative: bool,
        ty: Type,
        num: Dict,
        eq: Dict,
        span: Span,
    },
    Frac {
        text: Symbol,
        negative: bool,
        ty: Type,
        fractional: Dict,
        eq: Dict,
        span: Span,
    },
    /// Characters, strings, primitive literals.
    Lit(AstLit, Type),
    /// `dicts`: names bound to the constructor's stored dictionaries. Newtype constructors too (irrefutable).
    Con {
        con: Name,
        dicts: Vec<DictParam>,
        args: Vec<Pat>,
        /// Positions of arguments that are matched in this order, before all others.
        order: Vec<usize>,
        ty: Type,
    },
    Tuple(Vec<Pat>, Type),
    UnboxedTuple(Vec<Pat>, Type),
    List(Vec<Pat>, Type),
    As(Name, Box<Pat>, Type),
    Lazy(Box<Pat>),
    Bang(Box<Pat>),
    /// The function, the type of its result, the pattern.
    View(Box<Expr>, Type, Box<Pat>),
}
