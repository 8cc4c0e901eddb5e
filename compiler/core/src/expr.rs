//! The Core language (thesis, Figure 5.2), types erased to what later stages need.
//!
//! Invariants (checked by `lint`):
//! * Arguments are atoms. Whatever allocates is a `let`; whatever evaluates is a `case` (or the body).
//! * Boxing is explicit: `Int` is `I# n`. Newtypes are gone: they are their contents.
//! * Every binder is bound once in the whole program ([`VarId`]s are unique; a pass that copies code makes
//!   new binders).
//! * A `let` binds values of representation `Lifted` only (unlifted and unboxed values are bound by `case`).
//!   Exception: a `let` may bind an unlifted *literal-like* nothing; there are none.
//! * Constructors, primitives, joins are saturated.
//! * A join point ([`Expr::LetJoin`]) is jumped to only in tail position of the `LetJoin`'s own body or of
//!   the joins of its group, never from under a lambda, a let's right-hand side, a scrutinee or an `scc`.
//! * [`Expr::Case`]: alternatives are all of the scrutinee's type; at most one `Default`, which stands first.
//!   Alternatives are exhaustive, or the missing ones are impossible.
//! * `scc`s: see note "What an optimisation may do to an scc" in `scc.rs`.
//!
//! # Note: Lines
//! Core says three times where in the source it comes from: [`VarInfo::span`], of what a variable is bound
//! to; [`Alt::at`], of an alternative; [`Callee`], of a call. Only tables for debuggers (`-g`) are made of
//! the last two. They have no part in comparisons, and no pass looks at them; a pass that makes code of its
//! own says [`At::NONE`], and that code then belongs to what stands before it. What is inlined from the
//! library into the program's own modules gets the place of its call (`passes/simplify/inline.rs`): a line
//! of the library in the middle of a function of the program's would help nobody.

use std::sync::Arc;

use kelvin_base::{CodePoint, Span, Symbol};
use kelvin_layout::CcKind;
use kelvin_prims::{PrimOp, PrimType, Rep};

/// A variable: an index into [`Program::vars`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VarId(pub u32);

/// A data constructor: an index into [`Program::cons`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ConId(pub u32);

/// An algebraic type constructor (or class, as the type of its dictionaries): an index into
/// [`Program::tycons`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TyConId(pub u32);

/// A cost centre: an index into [`Program::cost_centres`], and its number at run time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CcId(pub u32);

/// What is left of a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ty {
    /// A lifted value of a type not known (a type variable, say): may be a function.
    Any,
    /// An algebraic type, parameters forgotten; also class dictionaries.
    Data(TyConId),
    /// A function, with as many arguments as its source type shows.
    Fun(Arc<[Ty]>, Arc<Ty>),
    /// A primitive type that is not a lifted pointer: `Int#`, `Array# a`, `State# s` …, parameters forgotten.
    Prim(PrimType),
    /// An unboxed tuple `(# … #)`: only as the type of a result.
    Tuple(Arc<[Ty]>),
}

impl Ty {
    /// The representation; `None` for unboxed tuples.
    pub fn rep(&self) -> Option<Rep> {
        match self {
            Ty::Any | Ty::Data(_) | Ty::Fun(..) => Some(Rep::Lifted),
            Ty::Prim(p) => Some(p.rep()),
            Ty::Tuple(_) => None,
        }
    }

    pub fn is_lifted(&self) -> bool {
        self.rep() == Some(Rep::Lifted)
    }

    /// Whether a value of this type may be a function.
    pub fn may_be_function(&self) -> bool {
        matches!(self, Ty::Any | Ty::Fun(..))
    }
}

/// What is known of a variable.
#[derive(Clone, PartialEq, Debug)]
pub struct VarInfo {
    /// The name in the source, or a name derived from its parent's (`f.go`, `f.\`): what reports and
    /// dumps show. Not unique; the id is.
    pub name: Symbol,
    pub ty: Ty,
    /// The module of a top-level variable; `None` for local ones.
    pub module: Option<Symbol>,
    /// The source span of the binding.
    pub span: Span,
    pub inline: Inline,
    /// Filled in by analyses of the optimiser (`passes`), meaningless to others.
    pub facts: crate::facts::Facts,
}

/// The pragma on a binding.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Inline {
    #[default]
    None,
    Inline,
    NoInline,
}

/// A data constructor (or the constructor of a class's dictionary).
#[derive(Clone, PartialEq, Debug)]
pub struct ConInfo {
    pub name: Symbol,
    pub tycon: TyConId,
    /// Position among its type's constructors, from 0.
    pub index: u32,
    /// Types of the fields (existential dictionaries first), as stored.
    pub fields: Vec<Ty>,
    /// Which fields are strict (`!`): the desugarer evaluates them before construction, and a pattern's
    /// variable there is known to be evaluated.
    pub strict: Vec<bool>,
    /// Matching it tells the types of other variables (generalised algebraic data types): what an alternative
    /// does with those holds there only.
    pub refines: bool,
    pub span: Span,
}

/// An algebraic type or a class's dictionary type.
#[derive(Clone, PartialEq, Debug)]
pub struct TyConInfo {
    pub name: Symbol,
    pub module: Symbol,
    pub cons: Vec<ConId>,
    pub is_dict: bool,
}

/// A cost centre (thesis 5.6.2).
#[derive(Clone, PartialEq, Debug)]
pub struct CostCentre {
    pub label: Symbol,
    pub module: Symbol,
    pub group: Symbol,
    pub span: Span,
    pub kind: CcKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Atom {
    Var(VarId),
    Lit(Lit),
}

/// A literal of a primitive type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lit {
    Int(i64),
    Word(u64),
    Char(CodePoint),
    /// By bits.
    Double(u64),
    /// By bits.
    Float(u32),
    /// `Addr#` of this text, as `unpackCStringUtf8#` reads it: UTF-8, NULs within it as `C0 80`, and a NUL
    /// after it.
    Str(Symbol),
    /// `Addr#` of these bytes with a NUL after them (`"..."#`): each character of the symbol is one byte.
    Bytes(Symbol),
    /// The state token: no value.
    State,
}

impl Lit {
    /// The bytes that a literal of type `Addr#` points at, but for the NUL that ends them.
    pub fn bytes(self) -> Option<Vec<u8>> {
        match self {
            Lit::Str(text) => {
                let mut bytes = Vec::with_capacity(text.as_str().len());
                for byte in text.as_str().bytes() {
                    match byte {
                        0 => bytes.extend([0xC0, 0x80]),
                        b => bytes.push(b),
                    }
                }
                Some(bytes)
            }
            Lit::Bytes(text) => Some(text.as_str().chars().map(|c| c as u8).collect()),
            _ => None,
        }
    }

    pub fn rep(self) -> Rep {
        match self {
            Lit::Int(_) | Lit::Word(_) | Lit::Char(_) | Lit::Str(_) | Lit::Bytes(_) => Rep::Word,
            Lit::Double(_) => Rep::Double,
            Lit::Float(_) => Rep::Float,
            Lit::State => Rep::Void,
        }
    }
}

/// The kinds of `scc` (`docs/cost-semantics.md`, rule 7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SccKind {
    /// Written by the programmer: sets and counts. Its entries are exact.
    Scc,
    /// Inserted by an option (`-fprof-auto*` and its like): sets and counts. Its entries are those of the
    /// program that runs (`docs/cost-semantics.md`, rule 64).
    Auto,
    /// Around an unannotated CAF.
    Caf,
    /// Around the construction of a dictionary.
    Dict,
    /// Put in by a transformation: sets, counts nothing that the default report shows.
    Sub,
    /// `sccBy`: sets and counts the centre of a key, which this `Int#` stands for (`keyedCentre#` made it of
    /// the key). The cost centre of the node is the one that keys beyond `+RTS --keys` share; it is not that
    /// of the scope inside, which has no name.
    By(Atom),
    /// As `Scc` and `Auto`, in a program whose cost centres can be switched off when it starts
    /// ([`crate::passes::switchable`]): the scope inside is the cost centre's or the one around, so it has no
    /// name. What is `By` can be switched off there, too.
    Switch,
    SwitchAuto,
}

impl SccKind {
    /// The key, if there is one.
    pub fn key(self) -> Option<Atom> {
        match self {
            SccKind::By(key) => Some(key),
            SccKind::Scc | SccKind::Auto | SccKind::Caf | SccKind::Dict | SccKind::Sub => None,
            SccKind::Switch | SccKind::SwitchAuto => None,
        }
    }

    /// The cost centre of the scope inside an annotation of this kind with `cc`, if it is known at compile
    /// time.
    pub fn scope_of(self, cc: CcId) -> Option<CcId> {
        self.names_scope().then_some(cc)
    }

    /// Whether that is known.
    pub fn names_scope(self) -> bool {
        !matches!(self, SccKind::By(_) | SccKind::Switch | SccKind::SwitchAuto)
    }

    /// Whether it can be switched off when the program starts, if any can.
    pub fn is_switchable(self) -> bool {
        !self.names_scope()
    }

    /// Whether each entry is an event: it is neither dropped, shared nor repeated (`docs/cost-semantics.md`,
    /// rule 43).
    pub fn is_event(self) -> bool {
        matches!(self, SccKind::Scc | SccKind::By(_) | SccKind::Switch)
    }
}

/// Where code comes from: note "Lines". All are equal.
#[derive(Clone, Copy, Debug)]
pub struct At(pub Span);

impl At {
    pub const NONE: At = At(Span::NONE);

    /// This, or the other where this is nowhere.
    pub fn or(self, other: At) -> At {
        if self.0.is_none() { other } else { self }
    }
}

impl PartialEq for At {
    fn eq(&self, _: &At) -> bool {
        true
    }
}

/// What is applied, and where the call stands: note "Lines".
#[derive(Clone, PartialEq, Debug)]
pub struct Callee(Box<(Expr, At)>);

impl Callee {
    pub fn new(fun: Expr, at: At) -> Callee {
        Callee(Box::new((fun, at)))
    }

    pub fn at(&self) -> At {
        self.0.1
    }

    pub fn set_at(&mut self, at: At) {
        self.0.1 = at;
    }

    pub fn into_parts(self) -> (Expr, At) {
        *self.0
    }
}

impl std::ops::Deref for Callee {
    type Target = Expr;

    fn deref(&self) -> &Expr {
        &self.0.0
    }
}

impl std::ops::DerefMut for Callee {
    fn deref_mut(&mut self) -> &mut Expr {
        &mut self.0.0
    }
}

impl From<Expr> for Callee {
    fn from(fun: Expr) -> Callee {
        Callee::new(fun, At::NONE)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    Atom(Atom),
    /// Application and the type of the result (not computable where types were erased). To no arguments it is
    /// a box: a reference to a top-level function that belongs to this scope ([`crate::boxing`]).
    App(Callee, Vec<Atom>, Ty),
    /// At least one parameter.
    Lam(Vec<VarId>, Box<Expr>),
    Let(Bind, Box<Expr>),
    /// Evaluates `scrut` to weak head normal form (or computes the unboxed value, unboxed tuple), binds it to
    /// `binder`, selects. For an unboxed tuple there is exactly one alternative, `AltCon::Tuple`, and the
    /// binder (of type `Ty::Tuple`) is never used. A `case` of a lifted type with only a `Default`
    /// alternative forces.
    Case {
        scrut: Box<Expr>,
        binder: VarId,
        alts: Vec<Alt>,
        ty: Ty,
    },
    /// Saturated construction.
    Con(ConId, Vec<Atom>),
    /// The result of several values, `(# a, b #)`.
    Tuple(Vec<Atom>),
    /// Saturated primitive, with the type of its result.
    Prim(PrimOp, Vec<Atom>, Ty),
    Scc(SccKind, CcId, Box<Expr>),
    /// Counts (`k`, current cost centre), then evaluates the expression; opaque to the optimiser
    /// (`docs/cost-semantics.md`, rule 55).
    Probe(u32, Box<Expr>),
    LetJoin {
        rec: bool,
        joins: Vec<Join>,
        body: Box<Expr>,
    },
    /// A jump to a join point, with the type of the enclosing `LetJoin`'s result.
    Jump(VarId, Vec<Atom>, Ty),
}

/// A join point: `params` may be empty and of any representation.
#[derive(Clone, PartialEq, Debug)]
pub struct Join {
    pub name: VarId,
    pub params: Vec<VarId>,
    pub body: Expr,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Alt {
    pub con: AltCon,
    /// As many as the constructor has fields; none for literals and `Default`.
    pub vars: Vec<VarId>,
    pub at: At,
    pub rhs: Expr,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AltCon {
    Con(ConId),
    Lit(Lit),
    Tuple,
    Default,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Bind {
    NonRec(VarId, Box<Expr>),
    Rec(Vec<(VarId, Expr)>),
}

/// A whole program.
#[derive(Clone, PartialEq, Debug)]
pub struct Program {
    pub vars: Vec<VarInfo>,
    pub cons: Vec<ConInfo>,
    pub tycons: Vec<TyConInfo>,
    pub cost_centres: Vec<CostCentre>,
    /// Top-level bindings, each group after the groups it refers to where possible.
    pub binds: Vec<Bind>,
    /// The entry: an `IO` action, already wrapped by the library's top handler.
    pub main: VarId,
    /// The cost centre that an option gave the program's `main` (`passes/entry_of_main.rs`).
    pub main_centre: Option<CcId>,
    /// What the C compiler makes for imports by `capi`.
    pub capi: Vec<crate::capi::Wrapper>,
    /// The number of boxes of program coverage (`-fhpc`).
    pub boxes: u32,
    /// The counters beyond these (`passes/merge_ticks.rs`): the boxes that each counts for, by number, where
    /// one that it counts for twice is there twice.
    pub sums: Vec<Vec<u32>>,
}

impl Program {
    pub fn var(&self, v: VarId) -> &VarInfo {
        &self.vars[v.0 as usize]
    }

    pub fn con(&self, c: ConId) -> &ConInfo {
        &self.cons[c.0 as usize]
    }

    pub fn tycon(&self, t: TyConId) -> &TyConInfo {
        &self.tycons[t.0 as usize]
    }

    /// Makes a new variable.
    pub fn new_var(&mut self, info: VarInfo) -> VarId {
        let id = VarId(self.vars.len() as u32);
        self.vars.push(info);
        id
    }

    /// A copy of `v` with a new identity (for code that is duplicated).
    pub fn clone_var(&mut self, v: VarId) -> VarId {
        let info = self.var(v).clone();
        self.new_var(info)
    }
}
