//! The primitive types and operations, declared once.
//!
//! The front end finds an operation by its name ([`PrimOp::named`], [`PrimOp::all`]); from then on it is a
//! value of [`PrimOp`], matched on as such. The checker reads its type (Haskell syntax), the optimiser its
//! [`Effect`]; which of [`PrimOp`]'s variants it is says where its code comes from. The library sees all of
//! them as exports of the virtual module [`PRIM_MODULE`].

use kelvin_base::Symbol;

mod table;

pub use table::{Call, Inline, Leaf, PrimType, Pseudo};

/// The module that exports every primitive type and operation.
pub const PRIM_MODULE: &str = "GHC.Prim";

/// How a value of a primitive type is held in registers and closures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Rep {
    /// A pointer to a closure that may be unevaluated; tagged when evaluated.
    Lifted,
    /// A pointer to a heap object that is never entered (arrays, mutable variables); untagged.
    Unlifted,
    /// A 64-bit integer, character or address.
    Word,
    /// A 64-bit float.
    Double,
    /// A 32-bit float.
    Float,
    /// No value at run time: state tokens. See note "State tokens" in `kelvin-stg`.
    Void,
}

/// What an operation may do besides computing its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Total, cheap, no state: may be speculated, duplicated if small, dropped, reordered.
    Pure,
    /// No state, but costly: dropped and reordered freely, never duplicated or speculated.
    PureCostly,
    /// No state, but fails on some arguments (division by zero): never speculated past the test
    /// that guards it; may be dropped.
    CanFail,
    /// Uses a state token to make, read or write memory, and cannot fail: neither dropped, duplicated nor
    /// reordered, but whether it has happened when the program ends in an error, nobody can tell.
    ReadWrite,
    /// Uses a state token or diverges: neither dropped, duplicated nor reordered.
    SideEffect,
}

/// Whether the code of an operation is a straight line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It neither allocates, evaluates, branches nor calls.
    Straight,
    Branching,
}

/// What a comparison asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Order {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// The primitive types that are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Operand {
    Int,
    Word,
    Char,
    Double,
    Float,
}

/// What one element of a byte array, or of memory of C's, holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Element {
    Int,
    Word,
    Double,
    Float,
    /// A character in one byte.
    Char,
    /// A character in four bytes.
    WideChar,
    Int8,
    Int16,
    Int32,
    Word8,
    Word16,
    Word32,
}

/// An element in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// An integer of so many bytes, sign-extended to a word.
    Signed(u32),
    /// An integer of so many bytes, zero-extended to a word.
    Unsigned(u32),
    Double,
    Float,
}

impl Element {
    pub const fn format(self) -> Format {
        match self {
            Element::Int => Format::Signed(8),
            Element::Word => Format::Unsigned(8),
            Element::Double => Format::Double,
            Element::Float => Format::Float,
            Element::Char | Element::Word8 => Format::Unsigned(1),
            Element::WideChar | Element::Word32 => Format::Unsigned(4),
            Element::Word16 => Format::Unsigned(2),
            Element::Int8 => Format::Signed(1),
            Element::Int16 => Format::Signed(2),
            Element::Int32 => Format::Signed(4),
        }
    }

    /// In bytes.
    pub const fn size(self) -> u32 {
        match self.format() {
            Format::Signed(n) | Format::Unsigned(n) => n,
            Format::Double => 8,
            Format::Float => 4,
        }
    }
}

impl Order {
    /// What the comparison comes to for a value and itself, if its type is discrete.
    pub const fn reflexive(self) -> bool {
        matches!(self, Order::Eq | Order::Le | Order::Ge)
    }

    /// The comparison of two values.
    pub fn holds<T: PartialOrd>(self, a: &T, b: &T) -> bool {
        match self {
            Order::Eq => a == b,
            Order::Ne => a != b,
            Order::Lt => a < b,
            Order::Le => a <= b,
            Order::Gt => a > b,
            Order::Ge => a >= b,
        }
    }
}

/// A row of the table; `more` is what is said of operations of this kind only.
#[derive(Clone, Copy, Debug)]
pub struct Row<More> {
    pub name: &'static str,
    /// Its type in Haskell syntax; free variables are quantified.
    pub ty: &'static str,
    /// Number of arguments that make a saturated application.
    pub arity: usize,
    pub effect: Effect,
    pub more: More,
}

impl<More> Row<More> {
    const fn new(name: &'static str, ty: &'static str, effect: Effect, more: More) -> Row<More> {
        Row { name, ty, arity: arity(ty), effect, more }
    }
}

/// The number of arrows of a type, those within parentheses apart.
const fn arity(ty: &str) -> usize {
    let (bytes, mut depth, mut arrows, mut i) = (ty.as_bytes(), 0usize, 0, 0);
    while i < bytes.len() {
        match bytes[i] {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b'>' if depth == 0 && i > 0 && bytes[i - 1] == b'-' => arrows += 1,
            _ => {}
        }
        i += 1;
    }
    arrows
}

/// A primitive operation. The table has the first four kinds; the others are made for the declarations of a
/// program, and carry what there is to know of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum PrimOp {
    Pseudo(Pseudo),
    Inline(Inline),
    Call(Call),
    Leaf(Leaf),
    /// A call of a C function that the program imports.
    Foreign(ForeignCall),
    /// The address of the C function or variable of this symbol.
    Address(Symbol),
}

/// A call of a C function. It may call the program back, if that makes functions for C
/// ([`Call::NewCallback`]): then it is a safe point.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ForeignCall {
    /// What the linker knows it by; without it, the first argument is its address.
    pub symbol: Option<Symbol>,
    /// Its type, as the table's rows have it. With `io` it takes a state token behind its arguments, and
    /// returns one before its result.
    pub ty: Symbol,
    /// Whether it is an action.
    pub io: bool,
}

impl ForeignCall {
    /// A call of a C function on values of these primitive types.
    pub fn new(symbol: Option<&str>, args: &[PrimType], result: PrimType, io: bool) -> ForeignCall {
        let result = result.name();
        let mut ty: String = args.iter().map(|a| format!("{} -> ", a.name())).collect();
        if io {
            ty.push_str(&format!("State# RealWorld -> (# State# RealWorld, {result} #)"));
        } else {
            ty.push_str(result);
        }
        ForeignCall { symbol: symbol.map(Symbol::intern), ty: Symbol::intern(&ty), io }
    }
}

impl PrimOp {
    /// Evaluates its first argument, then is its second.
    pub const SEQ: PrimOp = PrimOp::Pseudo(Pseudo::Seq);
    /// Runs a function of a state token.
    pub const RUN_STATE: PrimOp = PrimOp::Pseudo(Pseudo::RunState);
    /// Applies a function to a state token.
    pub const RUN_RW: PrimOp = PrimOp::Pseudo(Pseudo::RunRW);
    /// The state token.
    pub const REAL_WORLD: PrimOp = PrimOp::Pseudo(Pseudo::RealWorld);
    /// The address 0.
    pub const NULL_ADDR: PrimOp = PrimOp::Pseudo(Pseudo::NullAddr);
    /// A type, as an argument that there is nothing of.
    pub const PROXY: PrimOp = PrimOp::Pseudo(Pseudo::Proxy);
    /// The index of a value's constructor.
    pub const DATA_TO_TAG: PrimOp = PrimOp::Inline(Inline::DataToTag);
    /// The test at the entry of a spied function.
    pub const SPIED: PrimOp = PrimOp::Inline(Inline::Spied);
    /// Counts that a box of program coverage is entered.
    pub const TICK: PrimOp = PrimOp::Inline(Inline::Tick);
    /// Whether a cost centre is switched on.
    pub const SWITCHED_ON: PrimOp = PrimOp::Inline(Inline::SwitchedOn);
    /// Keeps a value until here.
    pub const TOUCH: PrimOp = PrimOp::Inline(Inline::Touch);
    /// A weak pointer.
    pub const MAKE_WEAK: PrimOp = PrimOp::Call(Call::MakeWeak);
    /// A value, at another type.
    pub const UNSAFE_COERCE: PrimOp = PrimOp::Inline(Inline::UnsafeCoerce);
    /// Fails with an exception. It has no state token, so that passes may move it: what diverges is all the
    /// same.
    pub const RAISE: PrimOp = PrimOp::Call(Call::Raise);

    /// The operations of the table.
    pub fn all() -> impl Iterator<Item = PrimOp> {
        let pseudo = Pseudo::ALL.iter().map(|op| PrimOp::Pseudo(*op));
        let inline = Inline::ALL.iter().map(|op| PrimOp::Inline(*op));
        let calls = Call::ALL.iter().map(|op| PrimOp::Call(*op));
        pseudo.chain(inline).chain(calls).chain(Leaf::ALL.iter().map(|op| PrimOp::Leaf(*op)))
    }

    /// The operation of this name, if there is one. Linear; look up once and keep the result.
    pub fn named(name: &str) -> Option<PrimOp> {
        PrimOp::all().find(|op| op.name() == name)
    }

    pub fn name(self) -> &'static str {
        match self {
            PrimOp::Pseudo(op) => op.row().name,
            PrimOp::Inline(op) => op.row().name,
            PrimOp::Call(op) => op.row().name,
            PrimOp::Leaf(op) => op.row().name,
            PrimOp::Foreign(call) => call.symbol.map_or("dynamic", Symbol::as_str),
            PrimOp::Address(symbol) => symbol.as_str(),
        }
    }

    /// Its type in Haskell syntax; free variables are quantified.
    pub fn ty(self) -> &'static str {
        match self {
            PrimOp::Pseudo(op) => op.row().ty,
            PrimOp::Inline(op) => op.row().ty,
            PrimOp::Call(op) => op.row().ty,
            PrimOp::Leaf(op) => op.row().ty,
            PrimOp::Foreign(call) => call.ty.as_str(),
            PrimOp::Address(_) => "Addr#",
        }
    }

    /// Number of arguments that make a saturated application, state tokens included.
    pub fn arity(self) -> usize {
        match self {
            PrimOp::Pseudo(op) => op.row().arity,
            PrimOp::Inline(op) => op.row().arity,
            PrimOp::Call(op) => op.row().arity,
            PrimOp::Leaf(op) => op.row().arity,
            PrimOp::Foreign(call) => arity(call.ty.as_str()),
            PrimOp::Address(_) => 0,
        }
    }

    pub fn effect(self) -> Effect {
        match self {
            PrimOp::Pseudo(op) => op.row().effect,
            PrimOp::Inline(op) => op.row().effect,
            PrimOp::Call(op) => op.row().effect,
            PrimOp::Leaf(op) => op.row().effect,
            PrimOp::Foreign(call) if call.io => Effect::SideEffect,
            PrimOp::Foreign(_) => Effect::PureCostly,
            PrimOp::Address(_) => Effect::Pure,
        }
    }

    /// Whether it has to happen where it stands, once: it uses a state token or diverges.
    pub fn has_effect(self) -> bool {
        match self.effect() {
            Effect::ReadWrite | Effect::SideEffect => true,
            Effect::Pure | Effect::PureCostly | Effect::CanFail => false,
        }
    }

    /// Whether its executions are counted: an event of the program's own may begin here, or a spied function.
    pub fn is_counted(self) -> bool {
        self.may_begin_event() || self == PrimOp::SPIED || self == PrimOp::TICK
    }

    /// Whether an argument is what the operation runs, at most once: how many arguments it gives it before
    /// the state.
    pub fn runs(self, argument: usize) -> Option<usize> {
        match (self, argument) {
            (
                PrimOp::Call(
                    Call::Catch
                    | Call::MaskAsyncExceptions
                    | Call::MaskUninterruptible
                    | Call::UnmaskAsyncExceptions
                    | Call::Fork,
                ),
                0,
            ) => Some(0),
            (PrimOp::Call(Call::Catch), 1) => Some(1),
            _ => None,
        }
    }

    /// Whether an event of the program's own may begin here.
    pub fn may_begin_event(self) -> bool {
        self == PrimOp::Inline(Inline::EventsOn)
    }

    /// Whether it may be evaluated though its value may never be asked for.
    pub fn is_speculable(self) -> bool {
        match self {
            PrimOp::Pseudo(_) | PrimOp::UNSAFE_COERCE => false,
            _ => self.effect() == Effect::Pure,
        }
    }

    /// Whether its code is a straight line of instructions, which neither allocates, evaluates, branches nor
    /// calls.
    pub fn is_straight(self) -> bool {
        match self {
            PrimOp::Inline(op) => op.row().more == Flow::Straight,
            PrimOp::Pseudo(_)
            | PrimOp::Call(_)
            | PrimOp::Leaf(_)
            | PrimOp::Foreign(_)
            | PrimOp::Address(_) => false,
        }
    }
}

impl Call {
    /// The runtime's function.
    pub fn symbol(self) -> &'static str {
        self.row().more
    }

    /// Whether it never returns to its caller.
    pub fn diverges(self) -> bool {
        matches!(self, Call::Raise | Call::RaiseIO)
    }
}

impl Leaf {
    /// The function of C's library.
    pub fn symbol(self) -> &'static str {
        self.row().more
    }
}

macro_rules! conversions {
    ($($Op:ident)*) => {
        $(impl From<$Op> for PrimOp {
            fn from(op: $Op) -> PrimOp {
                PrimOp::$Op(op)
            }
        })*
    };
}
conversions!(Pseudo Inline Call Leaf);

impl std::fmt::Debug for PrimOp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        let mut names: Vec<&str> = PrimOp::all().map(PrimOp::name).collect();
        let n = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), n);
    }

    #[test]
    fn names_lead_back_to_their_operations() {
        assert!(PrimOp::all().all(|op| PrimOp::named(op.name()) == Some(op)));
    }

    #[test]
    fn arities_are_the_arrows_of_the_types() {
        assert_eq!(PrimOp::RUN_STATE.arity(), 1);
        assert_eq!(PrimOp::Call(Call::Catch).arity(), 3);
        assert_eq!(PrimOp::REAL_WORLD.arity(), 0);
        let call = ForeignCall::new(Some("labs"), &[PrimType::Int], PrimType::Int, true);
        assert_eq!(PrimOp::Foreign(call).arity(), 2);
    }

    /// What uses a state token has an effect, and nothing else but what raises exceptions and the
    /// pseudo-operations has.
    #[test]
    fn effects_are_those_of_the_types() {
        for op in PrimOp::all() {
            let state = op.ty().rsplit("->").nth(1).is_some_and(|last| last.trim().starts_with("State#"));
            let expected = state || matches!(op, PrimOp::RAISE | PrimOp::Pseudo(_));
            assert!(!op.has_effect() || expected, "{op:?}");
            assert!(op.has_effect() || !state, "{op:?}");
        }
    }
}
