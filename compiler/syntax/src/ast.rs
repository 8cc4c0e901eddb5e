//! The abstract syntax, as close to the source as later stages can use.
//!
//! Invariants:
//! * Every node that a message could be about carries the span of its source text.
//! * Infix expressions, patterns and types are *flat* ([`Expr::Infix`], [`Pat::Infix`]):
//!   fixities are known only to the renamer, which resolves them.
//! * Nothing is desugared: `if`, sections, `where`, comprehensions are as written. Parentheses
//!   are kept ([`Expr::Paren`]) because they delimit infix chains and sections.
//! * What is parsed but not supported is kept or reported by the parser, never misparsed.

use kelvin_base::{CodePoint, Span, Symbol};
use serde::{Deserialize, Serialize};

/// A name as written: perhaps qualified (`M.f`, `Data.Map.!`), without backquotes or parentheses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ident {
    pub qual: Option<Symbol>,
    pub name: Symbol,
    pub span: Span,
}

/// A module: `module M (exports) where { imports; decls }`.
#[derive(Clone, Debug)]
pub struct Module {
    /// `Main` where there is no header.
    pub name: Symbol,
    pub name_span: Span,
    /// `None`: no export list (a module without header exports only `main`, and then this is
    /// `Some([main])`).
    pub exports: Option<Vec<Export>>,
    pub imports: Vec<Import>,
    pub decls: Vec<Decl>,
    /// `{-# LANGUAGE … #-}` names in order, with their spans.
    pub extensions: Vec<(Symbol, Span)>,
    /// Which extensions are on.
    pub enabled: crate::extensions::Enabled,
    /// The module that is imported without being named.
    pub prelude: Symbol,
    /// Words of `{-# OPTIONS_GHC … #-}` / `OPTIONS_KELVIN` pragmas.
    pub options: Vec<(String, Span)>,
    /// Names, qualified or not, in `{-# RULES … #-}` and `{-# SPECIALIZE … #-}` pragmas, which otherwise
    /// mean nothing here.
    pub mentioned: Vec<Symbol>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Export {
    /// A variable.
    Var(Ident),
    /// A type or class with the listed constructors, fields, methods.
    Type(Ident, SubNames),
    /// `pattern P`.
    Pattern(Ident),
    /// `module M`.
    Module(Symbol, Span),
}

/// What stands in parentheses after a type or class in an import or export list.
#[derive(Clone, Debug)]
pub enum SubNames {
    /// Nothing: the type alone.
    None,
    /// `(..)`.
    All,
    Some(Vec<Ident>),
    /// `(.., P)`, in exports only.
    AllAnd(Vec<Ident>),
}

#[derive(Clone, Debug)]
pub struct Import {
    pub module: Symbol,
    pub module_span: Span,
    /// PackageImports: `import "package" M`.
    pub package: Option<Symbol>,
    /// `import {-# SOURCE #-} M`: what the boot file of M says of it is meant.
    pub source: bool,
    pub qualified: bool,
    pub alias: Option<Symbol>,
    pub hiding: bool,
    /// `None`: everything.
    pub items: Option<Vec<ImportItem>>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ImportItem {
    Var(Ident),
    Type(Ident, SubNames),
    /// `pattern P`.
    Pattern(Ident),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Assoc {
    Left,
    Right,
    None,
}

/// A declaration, at top level, in `let`/`where`, or in a class or instance body (which of them
/// are legal where is checked by the parser's builder).
#[derive(Clone, Debug)]
pub enum Decl {
    /// `f, g :: type`.
    Sig {
        names: Vec<Ident>,
        ty: SigType,
        span: Span,
    },
    /// `infixl 6 +, -`. Precedence 0..=9.
    Fixity {
        assoc: Assoc,
        prec: u8,
        ops: Vec<Ident>,
        span: Span,
    },
    /// All adjacent equations of one function (at least one argument each, or a single nullary
    /// equation `x … = e` whose left side is a variable). Adjacent clauses are grouped here; the
    /// renamer reports differing arities and separated clauses.
    Fun {
        name: Ident,
        clauses: Vec<Clause>,
        span: Span,
    },
    /// A pattern binding whose left side is not a plain variable (`(a, b) = e`, `!x = e`).
    PatBind {
        pat: Pat,
        rhs: Rhs,
        span: Span,
    },
    /// `type T a b = ty`.
    TypeSyn {
        name: Ident,
        params: Vec<TyVarBinder>,
        ty: Type,
        span: Span,
    },
    /// `data`/`newtype`.
    Data(DataDecl),
    /// `type family`, `data family`, or an associated type of a class.
    Family(FamilyDecl),
    /// `type instance F t = u`; in the body of an instance or (a default) of a class, `type F t = u`.
    TypeInstance(TypeEquation),
    /// `data instance F t = …`, or the same in the body of an instance: the types that the family is applied
    /// to. The declaration has the family's name and no parameters.
    DataInstance {
        args: Vec<Type>,
        data: DataDecl,
    },
    /// `type T :: kind` (StandaloneKindSignatures).
    KindSig {
        name: Ident,
        kind: Type,
        span: Span,
    },
    /// `type role T nominal _`: a role for each parameter, `_` where it is to be inferred.
    Role {
        name: Ident,
        roles: Vec<Ident>,
        span: Span,
    },
    Class(ClassDecl),
    Instance(InstanceDecl),
    /// `deriving instance ctx => C (T a)`.
    DerivingInstance {
        ty: SigType,
        strategy: Option<Strategy>,
        /// The type whose instance is taken over (DerivingVia).
        via: Option<Type>,
        /// The pragma behind `instance`.
        overlap: Option<Overlap>,
        span: Span,
    },
    /// `default (Integer, Double)`.
    Default {
        types: Vec<Type>,
        span: Span,
    },
    /// `default f :: type` in a class.
    DefaultSig {
        name: Ident,
        ty: SigType,
        span: Span,
    },
    /// `foreign import ccall [safe|unsafe] "entity" name :: type`.
    Foreign {
        name: Ident,
        entity: String,
        callconv: Symbol,
        ty: SigType,
        span: Span,
    },
    /// `pattern P x y <- p`. What it means stands beside it as definitions of two functions: `$mP`, which
    /// takes a value apart (to a list of no or one tuple), and, unless it only matches, `$bP`, which makes
    /// one; and one for each field.
    PatSyn {
        name: Ident,
        arity: usize,
        /// Empty, or as many as it has arguments.
        fields: Vec<Ident>,
        matcher: Symbol,
        builder: Option<Symbol>,
        /// The constructor of what a match gives, where that is no tuple.
        part: Option<Symbol>,
        /// Its variables, and what it stands for, if it has neither a signature nor fields.
        params: Vec<Ident>,
        pat: Option<Box<Pat>>,
        span: Span,
    },
    /// `{-# SCC f #-}` / `{-# SCC f "label" #-}`: a cost centre on the binding `f`.
    SccPragma {
        name: Ident,
        label: Option<Symbol>,
        span: Span,
    },
    /// `{-# MINIMAL … #-}`, in a class.
    Minimal {
        methods: Minimal<Ident>,
        span: Span,
    },
    /// `{-# COMPLETE P, Q :: T #-}`: to match these is to match all values (of this type).
    Complete {
        cons: Vec<Ident>,
        ty: Option<Ident>,
        span: Span,
    },
    /// `{-# INLINE f #-}`, `NOINLINE`, `INLINABLE`: pragma name as written, upper case.
    InlinePragma {
        kind: Symbol,
        name: Ident,
        span: Span,
    },
}

/// One equation. `pats` may be empty (see [`Decl::Fun`]).
#[derive(Clone, Debug)]
pub struct Clause {
    pub pats: Vec<Pat>,
    pub rhs: Rhs,
    /// Whether the equation was written infix (`x <+> y = …`).
    pub infix: bool,
    pub span: Span,
}

/// What follows `=` (or `->` in alternatives), with its `where`.
#[derive(Clone, Debug)]
pub struct Rhs {
    pub body: Guarded,
    pub wheres: Vec<Decl>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Guarded {
    /// `= e`. An `{-# SCC l #-}` written before `e` is an [`Expr::Scc`] around it.
    Plain(Expr),
    /// `| g1, g2 = e` …: statements (`Bind` = pattern guard, `Let`, `Body` = boolean) and result.
    Guards(Vec<(Vec<Stmt>, Expr, Span)>),
}

#[derive(Clone, Debug)]
pub struct DataDecl {
    pub newtype: bool,
    pub context: Vec<Type>,
    pub name: Ident,
    pub params: Vec<TyVarBinder>,
    pub kind: Option<Type>,
    pub cons: Vec<ConDecl>,
    /// What all `deriving` clauses ask for.
    pub deriving: Vec<Derived>,
    pub span: Span,
}

/// The head of a type family or data family.
#[derive(Clone, Debug)]
pub struct FamilyDecl {
    /// Whether its instances declare data types.
    pub data: bool,
    pub name: Ident,
    pub params: Vec<TyVarBinder>,
    /// The kind of what it gives.
    pub kind: Option<Type>,
    /// Parameters that its result determines (TypeFamilyDependencies).
    pub injective: Vec<Ident>,
    /// The equations of a closed family.
    pub equations: Option<Vec<TypeEquation>>,
    pub span: Span,
}

/// `F t = u`.
#[derive(Clone, Debug)]
pub struct TypeEquation {
    /// Written out by `forall`.
    pub forall: Vec<TyVarBinder>,
    pub left: Type,
    pub right: Type,
    pub span: Span,
}

/// A class of a `deriving` clause.
#[derive(Clone, Debug)]
pub struct Derived {
    /// The class, perhaps with arguments before the last.
    pub class: Type,
    pub strategy: Option<Strategy>,
    /// The type whose instance is taken over (DerivingVia).
    pub via: Option<Type>,
}

/// How an instance is to be derived (DerivingStrategies).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// From the definition of the type.
    Stock,
    /// The instance of the type inside.
    Newtype,
    /// An instance of the class's defaults.
    Anyclass,
}

#[derive(Clone, Debug)]
pub struct ConDecl {
    pub name: Ident,
    /// `forall a b.` of an existential constructor.
    pub forall: Vec<TyVarBinder>,
    pub context: Vec<Type>,
    pub fields: ConFields,
    /// The result type of a constructor in GADT syntax.
    pub gadt_result: Option<Type>,
    /// Declared infix (`a :+: b`).
    pub infix: bool,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ConFields {
    Positional(Vec<FieldType>),
    /// Each name with its own (repeated) type: `x, y :: !Int`.
    Record(Vec<(Ident, FieldType)>),
}

#[derive(Clone, Debug)]
pub struct FieldType {
    pub ty: Type,
    /// Marked with `!`.
    pub strict: bool,
    /// Marked with `~`: not strict where all fields are (StrictData).
    pub lazy: bool,
}

/// What a MINIMAL pragma asks of the instances of a class.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Minimal<N> {
    Method(N),
    All(Vec<Minimal<N>>),
    Any(Vec<Minimal<N>>),
}

impl<N: Copy> Minimal<N> {
    /// What is left of it where these methods are defined; `None` if that is nothing.
    pub fn lacking(&self, defined: &impl Fn(N) -> bool) -> Option<Minimal<N>> {
        let single = |mut parts: Vec<Minimal<N>>, all: fn(Vec<Minimal<N>>) -> Minimal<N>| match parts.len() {
            1 => parts.remove(0),
            _ => all(parts),
        };
        match self {
            Minimal::Method(n) => (!defined(*n)).then_some(Minimal::Method(*n)),
            Minimal::All(parts) => {
                let left: Vec<_> = parts.iter().filter_map(|p| p.lacking(defined)).collect();
                (!left.is_empty()).then(|| single(left, Minimal::All))
            }
            Minimal::Any(parts) => {
                let left: Option<Vec<_>> = parts.iter().map(|p| p.lacking(defined)).collect();
                left.map(|left| single(left, Minimal::Any))
            }
        }
    }
}

impl<N> Minimal<N> {
    /// The same of other names; what has none is not asked for.
    pub fn map<M>(&self, name: &mut impl FnMut(&N) -> Option<M>) -> Minimal<M> {
        match self {
            Minimal::Method(n) => name(n).map_or(Minimal::All(Vec::new()), Minimal::Method),
            Minimal::All(parts) => Minimal::All(parts.iter().map(|p| p.map(name)).collect()),
            Minimal::Any(parts) => Minimal::Any(parts.iter().map(|p| p.map(name)).collect()),
        }
    }
}

#[derive(Clone, Debug)]
pub struct ClassDecl {
    pub context: Vec<Type>,
    pub name: Ident,
    pub params: Vec<TyVarBinder>,
    /// `| a -> b, c -> d`.
    pub fundeps: Vec<(Vec<Ident>, Vec<Ident>)>,
    /// Signatures, fixities, default methods, pragmas.
    pub decls: Vec<Decl>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct InstanceDecl {
    /// The pragma behind `instance`.
    pub overlap: Option<Overlap>,
    pub context: Vec<Type>,
    pub class: Ident,
    pub args: Vec<Type>,
    pub decls: Vec<Decl>,
    pub span: Span,
}

/// What an instance's pragma says where several instances are for a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Overlap {
    /// `OVERLAPPING`: it may be preferred to less specific ones.
    Overlapping,
    /// `OVERLAPPABLE`: more specific ones may be preferred to it.
    Overlappable,
    /// `OVERLAPS`: both.
    Overlaps,
    /// `INCOHERENT`: both, and nothing waits for it.
    Incoherent,
}

#[derive(Clone, Debug)]
pub struct TyVarBinder {
    pub name: Ident,
    pub kind: Option<Type>,
}

/// A type with an optional context, as in a signature: `forall a. (Eq a, Show a) => t`.
/// An outermost `forall` stands in `forall` (empty if implicit).
#[derive(Clone, Debug)]
pub struct SigType {
    pub forall: Vec<TyVarBinder>,
    pub explicit_forall: bool,
    pub context: Vec<Type>,
    /// How many constraints of the context stood before its first `=>`, where there were two: `C => D => t`
    /// is one context, but not to a pattern synonym, which requires the first and provides the second.
    pub outer: u16,
    pub ty: Type,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Type {
    Var(Ident),
    /// A type constructor; also `[]`, `()`, `->`, `(,)` …, named as written without parentheses
    /// for `[]`, `()`, `->`, `(,)`, `(,,)` …, and `(#,#)` for unboxed pairs.
    Con(Ident),
    App(Box<Type>, Box<Type>),
    Fun(Box<Type>, Box<Type>, Span),
    List(Box<Type>, Span),
    /// At least two components.
    Tuple(Vec<Type>, Span),
    UnboxedTuple(Vec<Type>, Span),
    Paren(Box<Type>, Span),
    /// A nested `forall`/context (rank-N).
    Forall(Box<SigType>),
    /// `forall k -> t`, which only kinds have.
    Visible(Box<SigType>),
    /// `!t` where only a field may have it; reported elsewhere.
    Bang(Box<Type>, Span),
    /// `~t`, likewise.
    Tilde(Box<Type>, Span),
    /// `(t :: k)`.
    Kinded(Box<Type>, Box<Type>, Span),
    /// `a :+: b` with type operators: flat, operands and operators alternate.
    Infix(Vec<Type>, Vec<Ident>, Span),
    /// A number or a string as a type. (A promoted constructor `'C` is a [`Type::Con`] or an operator whose
    /// name starts with the tick, an implicit parameter's constraint `?x :: t` the application of the
    /// constructor `?x`.)
    Lit(Lit, Span),
    /// `'[t, …]`, or `[t, u, …]` of at least two.
    PromotedList(Vec<Type>, Span),
    /// `'(t, u, …)`.
    PromotedTuple(Vec<Type>, Span),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Lit {
    /// Any size; value of a decimal, octal, hexadecimal or binary literal.
    Int(BigLit),
    /// The text of a rational literal (`1.5e-3`), underscores removed.
    Frac(Symbol),
    Char(CodePoint),
    /// Without surrogates: a string that has some is a list of characters in the tree.
    String(Symbol),
    /// MagicHash literals: `1#`, `1##`, `1.0##`, `1.0#`, `'c'#`, `"s"#`.
    IntPrim(i64),
    WordPrim(u64),
    DoublePrim(Symbol),
    FloatPrim(Symbol),
    CharPrim(CodePoint),
    StringPrim(Symbol),
}

/// An integer literal as decimal digits (no sign), canonical: no leading zeros but for `0`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BigLit(pub Symbol);

impl BigLit {
    /// The value where it fits.
    pub fn as_i64(self) -> Option<i64> {
        self.0.as_str().parse().ok()
    }
}

/// `-<`, `-<<` and, flipped, `>-`, `>>-`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tail {
    pub flipped: bool,
    /// The arrow before it may be one that was received.
    pub higher: bool,
}

#[derive(Clone, Debug)]
pub enum Expr {
    Var(Ident),
    /// A constructor; also `()`, `[]`, `(,)`, `(,,)` … named so.
    Con(Ident),
    Lit(Lit, Span),
    App(Box<Expr>, Box<Expr>),
    /// A flat chain `e1 op1 e2 op2 … en`; an operand may be [`Expr::Neg`] only at positions
    /// where the source has a prefix minus (`- e1 op …` gives `Neg` with an *empty marker*:
    /// see [`InfixItem`]).
    Infix(Vec<InfixItem>, Span),
    /// `-e` where it is not part of a chain.
    Neg(Box<Expr>, Span),
    Lambda(Vec<Pat>, Box<Expr>, Span),
    /// `\case alts`.
    LambdaCase(Vec<Alt>, Span),
    Let(Vec<Decl>, Box<Expr>, Span),
    If(Box<Expr>, Box<Expr>, Box<Expr>, Span),
    /// `if | g -> e | …`.
    MultiIf(Vec<(Vec<Stmt>, Expr, Span)>, Span),
    Case(Box<Expr>, Vec<Alt>, Span),
    /// `do`, and `mdo` as one [`Stmt::Rec`] and the last statement, which is checked by the renamer.
    /// With QualifiedDo, the qualifier of the functions that it stands for.
    Do(Option<Symbol>, Vec<Stmt>, Span),
    /// `proc p -> c` (Arrows). A command is an expression until it is renamed.
    Proc(Box<Pat>, Box<Expr>, Span),
    /// The command `f -< e`; with `-<<`, `higher`.
    Feed {
        arrow: Box<Expr>,
        arg: Box<Expr>,
        higher: bool,
        span: Span,
    },
    /// `(| e c … |)`: an operator on commands.
    Form(Box<Expr>, Vec<Expr>, Span),
    /// At least two components.
    Tuple(Vec<Expr>, Span),
    UnboxedTuple(Vec<Expr>, Span),
    /// TupleSections: `(,e)`.
    TupleSection(Vec<Option<Expr>>, Span),
    List(Vec<Expr>, Span),
    /// `[from, then .. to]`.
    EnumFrom {
        from: Box<Expr>,
        then: Option<Box<Expr>>,
        to: Option<Box<Expr>>,
        span: Span,
    },
    ListComp(Box<Expr>, Vec<Stmt>, Span),
    /// `[e | quals | quals …]` (ParallelListComp).
    ParallelComp(Box<Expr>, Vec<Vec<Stmt>>, Span),
    /// `(e op)`; `e` may be an infix chain.
    LeftSection(Box<Expr>, Op, Span),
    /// `(op e)`.
    RightSection(Op, Box<Expr>, Span),
    /// `C { f = e, .. }`: a pun has `None` as value; the flag says `..` was there.
    RecordCon(Ident, Vec<FieldBind<Expr>>, bool, Span),
    RecordUpdate(Box<Expr>, Vec<FieldBind<Expr>>, Span),
    /// `e :: type`.
    Sig(Box<Expr>, SigType, Span),
    Paren(Box<Expr>, Span),
    /// `scc "label" e` or `{-# SCC label #-} e`.
    Scc(Symbol, Box<Expr>, Span),
    /// `@ty` after a function (TypeApplications): kept so that it can be refused by name.
    TypeApp(Box<Type>, Span),
    /// `_` or `_x` in an expression: a hole.
    Hole(Ident),
}

/// One item of a flat infix chain: operands and operators alternate, but a prefix minus may
/// stand before any operand that the grammar allows it at.
#[derive(Clone, Debug)]
pub enum InfixItem {
    Operand(Expr),
    Op(Op),
    /// A prefix `-`.
    Minus(Span),
}

/// An operator in infix position: a symbol or a name in backquotes; constructor or variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Op {
    pub ident: Ident,
    pub is_con: bool,
}

#[derive(Clone, Debug)]
pub struct FieldBind<T> {
    pub field: Ident,
    /// `None` for a pun.
    pub value: Option<T>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Alt {
    pub pat: Pat,
    pub rhs: Rhs,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Stmt {
    /// `p <- e`.
    Bind(Pat, Expr, Span),
    Let(Vec<Decl>, Span),
    /// `e`.
    Body(Expr, Span),
    /// `rec { … }`; the flag says that it is to be put into segments, as the statements of `mdo` are.
    Rec(Vec<Stmt>, bool, Span),
    /// `then …` in a comprehension.
    Transform(Box<Transform>, Span),
}

/// What a comprehension does with all that its qualifiers have found so far (TransformListComp): `then f`,
/// `then f by e`, `then group using f`, `then group by e using f`.
#[derive(Clone, Debug)]
pub struct Transform {
    pub function: Expr,
    pub by: Option<Expr>,
    /// Whether the variables become collections.
    pub group: bool,
}

#[derive(Clone, Debug)]
pub enum Pat {
    Var(Ident),
    Wild(Span),
    /// A literal; negative numbers are [`Pat::NegLit`].
    Lit(Lit, Span),
    NegLit(Lit, Span),
    Con(Ident, Vec<Pat>, Span),
    /// Flat chain of constructor operators, `(p1, [(op, p2), …])`.
    Infix(Box<Pat>, Vec<(Op, Pat)>, Span),
    Record(Ident, Vec<FieldBind<Pat>>, bool, Span),
    Tuple(Vec<Pat>, Span),
    UnboxedTuple(Vec<Pat>, Span),
    List(Vec<Pat>, Span),
    As(Ident, Box<Pat>, Span),
    Lazy(Box<Pat>, Span),
    Bang(Box<Pat>, Span),
    View(Box<Expr>, Box<Pat>, Span),
    /// `n+k`.
    NPlusK(Ident, BigLit, Span),
    Sig(Box<Pat>, SigType, Span),
    Paren(Box<Pat>, Span),
}
