//! The STG language (Peyton Jones 1992, with join points and several-valued results): Core in which
//! every allocation, evaluation, update and cost-centre action is explicit. Written by `from_core`,
//! read by code generation. The machine it describes is in `kelvin-layout` and in the notes below.
//!
//! # Invariants (checked by `lint`)
//! * Every variable is bound once in the whole program; variables keep their Core [`VarId`]s, new ones
//!   are appended to [`Program::vars`].
//! * Arguments are atoms. `Let` allocates, `Case` evaluates, nothing else does either — except that
//!   [`Expr::Con`] (and [`Expr::Prim`] of some operations) allocate the result that they return.
//! * A top-level variable is bound by one [`TopBind`]; there are no top-level aliases (`x = y` is substituted
//!   away) and no top-level variable of a representation other than `Lifted`.
//! * Constructors, primitives, jumps are saturated. Known functions may be called with any number of
//!   arguments, at least one; only saturated calls are direct.
//! * A [`Closure`] lists its free variables: local variables that occur in its code, without itself (a
//!   recursive closure refers to itself by its own name: that is its node), without top-level
//!   variables and without variables of `Void` representation.
//! * A jump stands in tail position of its `LetJoin` (its body or its joins), never below a closure, a
//!   scrutinee or an [`Expr::Scc`]; so a join point always runs under the cost centre of its `LetJoin`. The
//!   arguments of a jump are evaluated or not like those of a call: passing does not evaluate.
//! * A function has at most [`MAX_ESCAPING_ARITY`] parameters if it occurs other than as the head of a
//!   saturated call; a result has at most [`MAX_RESULTS`] values that are not `Void`.
//!
//! # Note: State tokens
//! A `Void` value (the state token) takes no register when returned, no word in a closure, and no parameter
//! of a join point. As a parameter of a *function* it counts for the arity and is passed as a dummy word, so
//! that partial application sees what the source says.
//!
//! # Note: Results
//! A function returns the values of [`Function::result`] (`Void` ones left out of it): one for a lifted or
//! primitive result, several for an unboxed tuple, none for a lone state token. A lifted value that is
//! returned is always evaluated and tagged: returning a variable evaluates it. The shape of what a scrutinee
//! returns is read off the case: its binder's representation, or the variables of [`Alts::Tuple`]. In an
//! unboxed tuple each *component* is returned as it is: components are **not** evaluated.

use kelvin_base::{Span, Symbol};
pub use kelvin_core::expr::{
    Atom, CcId, ConId, ConInfo, CostCentre, Lit, SccKind, Ty, TyConId, TyConInfo, VarId,
};
pub use kelvin_prims::{PrimOp, Rep};

/// The most parameters of a function that is used other than in saturated calls: the greatest number of words
/// that a partial application can be asked to spread into registers.
pub use kelvin_core::passes::MAX_ESCAPING_ARITY;

/// The most values (not counting `Void`) that a call returns. Beyond registers they take more time.
pub const MAX_RESULTS: usize = kelvin_layout::regs::RESULT_WORDS;

/// A whole program.
#[derive(Clone, Debug)]
pub struct Program {
    pub vars: Vec<VarInfo>,
    pub cons: Vec<ConInfo>,
    pub tycons: Vec<TyConInfo>,
    /// Index = number at run time: the built-in ones (`kelvin_layout::CC_MAIN` …) come first.
    pub cost_centres: Vec<CostCentre>,
    /// Top-level bindings that are reachable from `main`, in the order in which code is laid out.
    pub top: Vec<TopBind>,
    /// A top-level variable: the `IO` action that is the program (function of the state token, or a CAF
    /// that evaluates to one).
    pub main: VarId,
    /// The counters of program coverage beyond its boxes: the boxes that each counts for.
    pub sums: Vec<Vec<u32>>,
}

impl Program {
    pub fn var(&self, v: VarId) -> &VarInfo {
        &self.vars[v.0 as usize]
    }

    pub fn rep(&self, v: VarId) -> Rep {
        self.var(v).rep
    }

    pub fn con(&self, c: ConId) -> &ConInfo {
        &self.cons[c.0 as usize]
    }

    pub fn tycon(&self, t: TyConId) -> &TyConInfo {
        &self.tycons[t.0 as usize]
    }

    /// Number of constructors of the type that `c` belongs to.
    pub fn family_size(&self, c: ConId) -> usize {
        self.tycon(self.con(c).tycon).cons.len()
    }

    pub fn atom_rep(&self, a: Atom) -> Rep {
        match a {
            Atom::Var(v) => self.rep(v),
            Atom::Lit(l) => l.rep(),
        }
    }

    /// Makes a new variable.
    pub fn new_var(&mut self, info: VarInfo) -> VarId {
        let id = VarId(self.vars.len() as u32);
        self.vars.push(info);
        id
    }
}

/// What code generation needs to know of a variable.
#[derive(Clone, Debug)]
pub struct VarInfo {
    /// The name for people; not unique.
    pub name: Symbol,
    /// `Void` also for binders that hold an unboxed tuple (never used) and for names of join points.
    pub rep: Rep,
    /// The module of a top-level variable.
    pub module: Option<Symbol>,
    /// A lifted variable that holds an evaluated, *tagged* pointer wherever it is in scope: case binders,
    /// parameters of strict workers whose every call passes evaluated values, fields of strict constructors
    /// (which only evaluated, tagged values are stored in). `false` is always safe.
    pub evaluated: bool,
}

/// What reports say of a closure (thesis 5.6.5); see `kelvin_layout::desc`.
#[derive(Clone, PartialEq, Debug)]
pub struct Desc {
    /// `f`, `f.go`, `f.\`.
    pub name: Symbol,
    /// The type constructor of the value (`[]`, `Int`, `->`), where known.
    pub ty: Option<Symbol>,
    pub module: Symbol,
    pub span: Span,
}

/// A top-level binding.
#[derive(Clone, PartialEq, Debug)]
pub struct TopBind {
    pub var: VarId,
    pub desc: Desc,
    pub rhs: TopRhs,
}

#[derive(Clone, PartialEq, Debug)]
pub enum TopRhs {
    /// A function without free variables. It is *subsumed*: entering it leaves the current cost centre.
    Fun(Function),
    /// A constant applicative form: a thunk in static data. `cc` is what its closure's header says (its CAF
    /// cost centre, or that of the `scc` it was given). Entering it does **not** set the current cost centre:
    /// the body begins with the [`Expr::Scc`] that does (`docs/cost-semantics.md`, rule 30).
    Caf { cc: CcId, body: Expr },
    /// A constructor in static data, its cost centre `DATA`. Arguments: literals and top-level variables.
    Con(ConId, Vec<Atom>),
}

/// The code of a function.
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    /// At least one; `Void` ones count.
    pub params: Vec<VarId>,
    /// Representations of the values returned, without `Void`.
    pub result: Vec<Rep>,
    pub body: Expr,
}

/// A heap-allocated function or thunk.
#[derive(Clone, PartialEq, Debug)]
pub struct Closure {
    /// In any order, without repetition; code generation puts pointers first.
    pub free: Vec<VarId>,
    pub code: Code,
    pub desc: Desc,
    /// The cost centre current when the code starts, where that is the same at every entry and known at
    /// compile time. (A thunk built in the static scope of `scc c` runs under `c`; so does a function under
    /// lexical scoping.) `None`: it is read from the closure's header, or stays, as the scheme's table says.
    pub entry_cc: Option<CcId>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Code {
    Fun(Function),
    Thunk {
        update: Update,
        body: Expr,
        /// Whether the value may be a function (by type): only then profiled code tests for a subsumed
        /// result, which must be boxed (`docs/cost-semantics.md`, rule 37).
        may_be_function: bool,
    },
    /// The thunk `case of { con … y … -> y }` with `y` the field number `field` (counting all fields of the
    /// constructor; a lifted one); the type has no other constructor. The collector may reduce it. `of`
    /// is the only free variable. Always updatable.
    Selector {
        of: VarId,
        con: ConId,
        field: u32,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Update {
    Updatable,
    /// Entered at most once: neither marked as under evaluation nor updated.
    SingleEntry,
}

/// What a `Let` allocates.
#[derive(Clone, PartialEq, Debug)]
pub enum Rhs {
    Closure(Closure),
    Con(ConId, Vec<Atom>),
    /// A partial application of a known function to fewer arguments than its arity. With none it is a *box*
    /// of a top-level function, which only records the current cost centre (`docs/cost-semantics.md`, rule
    /// 22).
    Pap(VarId, Vec<Atom>),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    /// Returns a value; a lifted variable is evaluated first.
    Atom(Atom),
    /// Applies a function to at least one argument; `at` is where the call stands (note "Lines" in Core's
    /// `expr.rs`).
    App {
        fun: VarId,
        args: Vec<Atom>,
        enter: Enter,
        at: Span,
    },
    /// Allocates and returns a constructor (nullary ones are static).
    Con(ConId, Vec<Atom>),
    /// Does a primitive operation and returns its result. (`seq`, `runState#`, `realWorld#`, `probe` and
    /// `probe#` do not occur: they are `Case`, application, a literal, [`Expr::Probe`]. `dataToTag#` and
    /// `unsafeCoerce#` may.)
    Prim(PrimOp, Vec<Atom>),
    /// Returns several values, unevaluated; `Void` ones may be listed and vanish.
    Tuple(Vec<Atom>),
    /// Evaluates, binds and selects. `binder` is not bound for [`Alts::Tuple`].
    Case {
        scrut: Box<Expr>,
        binder: VarId,
        alts: Alts,
        restore: Restore,
    },
    /// Allocates a group of closures, each of which may refer to all (a non-recursive binding is a group of
    /// one that does not refer to itself).
    Let(Vec<(VarId, Rhs)>, Box<Expr>),
    LetJoin {
        rec: bool,
        joins: Vec<Join>,
        body: Box<Expr>,
    },
    Jump(VarId, Vec<Atom>),
    /// Counts an entry of `cc` below the current cost centre as `kind` says, makes it current, and evaluates
    /// the body. Nothing is restored here: whoever needs its own cost centre afterwards is a `Case` or a
    /// thunk. Absent from unprofiled programs.
    Scc {
        kind: SccKind,
        cc: CcId,
        /// It is current already: recursion, which only counts.
        again: bool,
        body: Box<Expr>,
    },
    /// Counts (k, current cost centre), then evaluates the body.
    Probe(u32, Box<Expr>),
    /// Says where the code of a branch stands: an alternative that is one of several, a join point. Nothing
    /// else begins with it.
    At(Span, Box<Expr>),
}

/// How a call of a *known local* function treats the current cost centre; meaningless for top-level
/// functions (always [`Enter::Same`]) and for unknown ones (decided at run time as the table says).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enter {
    /// Nothing to do: the function was built under the cost centre that is current now, or the table says
    /// that entry leaves the current cost centre.
    Same,
    /// Set as the table's `enter_function` says, from the header of the closure.
    FromHeader,
}

/// What becomes of the current cost centre after a scrutinee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restore {
    /// The scrutinee cannot change it (primitives, variables: thunks restore it themselves), or nothing
    /// that follows, joins included, can tell.
    NotNeeded,
    /// It is kept in the frame during the evaluation and put back.
    Saved,
    /// It is known to be this one, which is put back.
    Known(CcId),
}

/// The alternatives of a case.
#[derive(Clone, PartialEq, Debug)]
pub enum Alts {
    /// Of any representation: no selection, only the binder.
    Bind(Box<Expr>),
    /// An algebraic type; no default means that the listed ones are all that occur.
    Con { alts: Vec<ConAlt>, default: Option<Box<Expr>> },
    /// A primitive type (words and characters, doubles, floats).
    Lit { alts: Vec<(Lit, Expr)>, default: Option<Box<Expr>> },
    /// Several values, `Void` ones included.
    Tuple { vars: Vec<VarId>, body: Box<Expr> },
}

impl Alts {
    /// What follows in each alternative, the default last.
    pub fn bodies(&self) -> Vec<&Expr> {
        match self {
            Alts::Bind(e) | Alts::Tuple { body: e, .. } => vec![e],
            Alts::Con { alts, default } => alts.iter().map(|a| &a.body).chain(default.as_deref()).collect(),
            Alts::Lit { alts, default } => alts.iter().map(|a| &a.1).chain(default.as_deref()).collect(),
        }
    }

    /// The same, to be changed.
    pub fn bodies_mut(&mut self) -> Vec<&mut Expr> {
        match self {
            Alts::Bind(e) | Alts::Tuple { body: e, .. } => vec![e],
            Alts::Con { alts, default } => {
                alts.iter_mut().map(|a| &mut a.body).chain(default.as_deref_mut()).collect()
            }
            Alts::Lit { alts, default } => {
                alts.iter_mut().map(|a| &mut a.1).chain(default.as_deref_mut()).collect()
            }
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct ConAlt {
    pub con: ConId,
    /// One per field.
    pub vars: Vec<VarId>,
    pub body: Expr,
}

/// A join point. Parameters of any representation.
#[derive(Clone, PartialEq, Debug)]
pub struct Join {
    pub name: VarId,
    pub params: Vec<VarId>,
    pub body: Expr,
}
