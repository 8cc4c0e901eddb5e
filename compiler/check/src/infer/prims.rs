//! The virtual module of primitives: its types, and its operations with the types that the table gives.

use kelvin_base::{Span, Symbol};
use kelvin_prims::{PrimOp, PrimType, Rep};
use rustc_hash::FxHashMap;

use super::env::Env;
use super::kinds::{ANY, STAR};
use super::types::Ty;
use crate::known;
use crate::names::{Name, Names, Space};

/// Where the other types that signatures mention are declared.
const BOXED_MODULE: &str = "GHC.Types";

/// Declares all primitive types and operations.
pub fn declare(env: &mut Env, names: &mut Names) {
    for t in PrimType::ALL {
        let n = known::prim(names, Space::Type, t.name());
        // `Proxy#` is of types of any kind; the others' parameters are types of values.
        env.declare_type(n, t.params(), if *t == PrimType::Proxy { ANY } else { STAR });
        if t.rep() != Rep::Lifted {
            env.types.unlifted.insert(n);
        }
    }
    for op in PrimOp::all() {
        let mut parser =
            Signature { env, names, rest: op.ty(), vars: FxHashMap::default(), order: Vec::new() };
        let ty = parser.function();
        let vars = parser.order;
        let ty = env.types.forall(vars, vec![], ty);
        let n = known::prim(names, Space::Value, op.name());
        env.values.insert(n, ty);
    }
}

/// A reader of the table's signatures: arrows, applications, parentheses, unboxed tuples.
struct Signature<'a> {
    env: &'a mut Env,
    names: &'a mut Names,
    rest: &'static str,
    vars: FxHashMap<&'static str, Name>,
    order: Vec<Name>,
}

impl Signature<'_> {
    fn eat(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(token) {
            Some(r) => {
                self.rest = r;
                true
            }
            None => false,
        }
    }

    fn function(&mut self) -> Ty {
        let a = self.application();
        if !self.eat("->") {
            return a;
        }
        let b = self.function();
        self.env.types.fun(a, b)
    }

    fn application(&mut self) -> Ty {
        let mut t = self.atom().unwrap_or(super::types::ERROR);
        while let Some(a) = self.atom() {
            t = self.env.types.app(t, a);
        }
        t
    }

    fn atom(&mut self) -> Option<Ty> {
        if self.eat("(#") {
            let mut parts = Vec::new();
            while !self.eat("#)") {
                if self.rest.is_empty() {
                    break;
                }
                parts.push(self.function());
                self.eat(",");
            }
            return Some(self.env.types.unboxed(parts));
        }
        if self.eat("(") {
            let t = self.function();
            self.eat(")");
            return Some(t);
        }
        self.rest = self.rest.trim_start();
        let first = self.rest.chars().next().filter(|c| c.is_alphabetic())?;
        let end = self.rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(self.rest.len());
        let end = if self.rest[end..].starts_with('#') && first.is_uppercase() { end + 1 } else { end };
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        if first.is_uppercase() {
            let n = if PrimType::named(word).is_some() {
                known::prim(self.names, Space::Type, word)
            } else {
                self.names.global(Symbol::intern(BOXED_MODULE), Space::Type, Symbol::intern(word))
            };
            return Some(self.env.types.con(n));
        }
        let n = *self.vars.entry(word).or_insert_with(|| {
            let n = self.names.local(Space::TyVar, Symbol::intern(word), Span::NONE);
            self.order.push(n);
            n
        });
        Some(self.env.types.var(n))
    }
}
