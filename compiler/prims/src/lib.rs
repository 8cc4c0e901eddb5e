//! The primitive types and operations, declared once.
//!
//! The checker reads the type of each operation (Haskell syntax), the optimiser its [`Effect`],
//! code generation its [`Implementation`]; the runtime defines the symbols of the out-of-line
//! ones. The library sees all of them as exports of the virtual module [`PRIM_MODULE`].

use std::sync::RwLock;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// A primitive type constructor.
#[derive(Clone, Copy, Debug)]
pub struct PrimType {
    pub name: &'static str,
    /// Number of (lifted, `*`-kinded) type parameters.
    pub params: usize,
    pub rep: Rep,
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
    /// Uses a state token or diverges: neither dropped, duplicated nor reordered.
    SideEffect,
}

/// Where the code of an operation comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Implementation {
    /// Code generation emits instructions (or an earlier stage rewrites it: `seq`, `runRW#`, …).
    Inline,
    /// A call to the runtime function of this symbol; a safe point of the collector.
    Call(&'static str),
    /// A call to a C function (libm …) that neither allocates nor re-enters; not a safe point.
    Leaf(&'static str),
    /// A call to a C function that the program imports; the first argument is its address if it has no symbol. It may call the
    /// program back, if that makes functions for C ([`has_callbacks`]): then it is a safe point.
    Foreign(Option<&'static str>),
    /// The address of a C function or variable.
    Address(&'static str),
}

/// One primitive operation.
#[derive(Clone, Copy, Debug)]
pub struct PrimInfo {
    pub name: &'static str,
    /// Its type in Haskell syntax; free variables are quantified.
    pub ty: &'static str,
    pub effect: Effect,
    pub imp: Implementation,
}

/// An operation: an index into [`PRIMS`], or beyond them into the calls of C functions that the program imports.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PrimOp(u16);

/// Whether the program makes functions that C can call (`foreign import ccall "wrapper"`).
static CALLBACKS: AtomicBool = AtomicBool::new(false);

/// Notes that the program makes functions that C can call.
pub fn use_callbacks() {
    CALLBACKS.store(true, Ordering::Relaxed);
}

/// Whether it does; known when all of it has been desugared.
pub fn has_callbacks() -> bool {
    CALLBACKS.load(Ordering::Relaxed)
}

/// The C functions that the program imports, in the order of their first use.
static FOREIGN: RwLock<Vec<&'static PrimInfo>> = RwLock::new(Vec::new());

impl PrimOp {
    /// The operation of this name, if there is one. Linear; look up once and keep the result.
    pub fn named(name: &str) -> Option<PrimOp> {
        PRIMS.iter().position(|p| p.name == name).map(|i| PrimOp(i as u16))
    }

    /// The address that C knows by this symbol.
    pub fn address(symbol: &str) -> PrimOp {
        let name: &'static str = Box::leak(symbol.to_string().into_boxed_str());
        PrimOp::imported(name, "Addr#".into(), Effect::Pure, Implementation::Address(name))
    }

    /// A call of a C function on primitive values; without a symbol, its address is the first of them. With `io` it takes a
    /// state token behind its arguments and returns one before its result.
    pub fn foreign(symbol: Option<&str>, args: &[&str], result: &str, io: bool) -> PrimOp {
        let mut ty: String = args.iter().map(|a| format!("{a} -> ")).collect();
        if io {
            ty.push_str(&format!("State# RealWorld -> (# State# RealWorld, {result} #)"));
        } else {
            ty.push_str(result);
        }
        let effect = if io { Effect::SideEffect } else { Effect::PureCostly };
        // There are as many as the program imports, and they live as long as the compiler.
        let symbol: Option<&'static str> = symbol.map(|s| &*Box::leak(s.to_string().into_boxed_str()));
        PrimOp::imported(symbol.unwrap_or("dynamic"), ty, effect, Implementation::Foreign(symbol))
    }

    fn imported(name: &'static str, ty: String, effect: Effect, imp: Implementation) -> PrimOp {
        let mut foreign = FOREIGN.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        let at = foreign.iter().position(|p| p.imp == imp && p.ty == ty && p.effect == effect);
        let at = at.unwrap_or_else(|| {
            let ty: &'static str = Box::leak(ty.into_boxed_str());
            foreign.push(Box::leak(Box::new(PrimInfo { name, ty, effect, imp })));
            foreign.len() - 1
        });
        PrimOp((PRIMS.len() + at).min(u16::MAX as usize) as u16)
    }

    pub fn info(self) -> &'static PrimInfo {
        let index = self.0 as usize;
        match PRIMS.get(index) {
            Some(info) => info,
            None => FOREIGN.read().unwrap_or_else(std::sync::PoisonError::into_inner)[index - PRIMS.len()],
        }
    }

    pub fn name(self) -> &'static str {
        self.info().name
    }

    pub fn all() -> impl Iterator<Item = PrimOp> {
        (0..PRIMS.len() as u16).map(PrimOp)
    }
}

impl std::fmt::Debug for PrimOp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

pub use table::{PRIM_TYPES, PRIMS};
mod table;
