//! Recursive functions that end after a few tests: the tests stand ahead of the frame.
//!
//! # Note: Early exits
//! A machine function saves the registers that it will need, and makes its frame, where it begins, whichever
//! path it takes. A function that calls itself several times (`fib`, `tak`, the size of a tree) comes to its
//! end more often than to its calls, and pays there for what only the calls want. (Chow 1988, "Minimizing
//! register usage penalty at procedure calls", moves the saving to where it is needed: shrink-wrapping.)
//!
//! Such a function becomes two machine functions. The *head* stands under the function's own symbol: it does
//! the tests and returns where they lead to an exit. On all other paths it calls, in tail position and with
//! the arguments that it got, the *rest* (`$rest`), which is the whole function once more. So the head makes
//! no frame, and nothing is computed in it that may not be computed again: primitives without effect, fields
//! of evaluated constructors. What is not evaluated, the head leaves to the rest.
//!
//! Where the head finds all that it tests evaluated, and the function is no loop, the rest leaves those
//! alternatives of comparisons out in which the head returns.

use std::rc::Rc;

use cranelift_codegen::ir::{FuncRef, InstBuilder, Value};
use kelvin_base::stack::grow;
use kelvin_stg::ir::{Alts, Atom, Closure, Expr, Function, Rep, Restore, VarId};
use rustc_hash::FxHashSet;

use crate::Error;
use crate::call::direct_sig;
use crate::debug::Place;
use crate::function::FunCx;
use crate::global::{FunInfo, Global};
use crate::liveness::Liveness;
use crate::symbol::Symbol;
use crate::unit::{Defined, Unit};

/// The most expressions that a head goes through.
const MAX_HEAD: usize = 16;

/// At so many calls of itself on one path a function comes to its exits more often than to these calls.
const MIN_CALLS: u32 = 2;

/// How a function is split.
#[derive(Default)]
pub struct EarlyExit {
    /// The expressions (by their addresses) in whose place the head calls the rest.
    left: FxHashSet<usize>,
    /// The alternatives in which the head always returns.
    returns: FxHashSet<usize>,
    /// Whether all that the head tests is evaluated: it is left only where its tests lead to that.
    decides: bool,
}

/// Which of a function's machine functions is generated.
pub enum Part {
    /// All of it in one.
    Whole,
    /// The tests and the exits, under the function's own symbol.
    Head(Rc<EarlyExit>),
    /// All of it once more, for the head to call.
    Rest(Rc<EarlyExit>),
}

/// What the generation of code knows of the part that it is at.
#[derive(Default)]
pub struct Split {
    /// In a head: how it leaves.
    leave: Option<(Rc<EarlyExit>, FuncRef, Vec<Value>)>,
    /// In a rest where no loop comes back to the tests.
    settled: Option<Rc<EarlyExit>>,
}

impl EarlyExit {
    /// How the function is split, if that is of use.
    fn of(g: &Global, name: VarId, f: &Function) -> Option<EarlyExit> {
        // (Where uses are noted, the rest would note those of the head again.)
        if g.opts.biography || calls(name, &f.body, false) < MIN_CALLS {
            return None;
        }
        let mut search = Search { g, f, found: EarlyExit { decides: true, ..EarlyExit::default() }, size: 0 };
        let any = search.head(&f.body).exits;
        (any && search.size <= MAX_HEAD).then_some(search.found)
    }
}

/// What a part of a head comes to.
#[derive(Clone, Copy)]
struct Ends {
    /// It returns on some path.
    exits: bool,
    /// On some path it is left to the rest.
    leaves: bool,
}

struct Search<'a, 'g> {
    g: &'a Global<'g>,
    f: &'a Function,
    found: EarlyExit,
    size: usize,
}

impl Search<'_, '_> {
    fn head(&mut self, e: &Expr) -> Ends {
        self.size += 1;
        // What is too large needs no further search.
        if self.size <= MAX_HEAD {
            match e {
                Expr::At(_, body) => {
                    let ends = self.head(body);
                    if !ends.exits {
                        // (Or debuggers would stop there twice.)
                        self.found.left.insert(address(e));
                    }
                    return ends;
                }
                Expr::Case { scrut, alts, restore: Restore::NotNeeded, .. } if self.is_test(scrut, alts) => {
                    return self.alternatives(alts);
                }
                _ if self.is_exit(e) => return Ends { exits: true, leaves: false },
                _ => {}
            }
        }
        self.found.left.insert(address(e));
        Ends { exits: false, leaves: true }
    }

    fn alternatives(&mut self, alts: &Alts) -> Ends {
        let mut all = Ends { exits: false, leaves: false };
        for body in alts.bodies() {
            let ends = self.head(body);
            if ends.exits && !ends.leaves {
                self.found.returns.insert(address(body));
            }
            all = Ends { exits: all.exits || ends.exits, leaves: all.leaves || ends.leaves };
        }
        all
    }

    /// Whether the head may evaluate this scrutinee.
    fn is_test(&mut self, scrut: &Expr, alts: &Alts) -> bool {
        match scrut {
            Expr::Prim(op, _) => op.is_speculable() && op.is_straight(),
            Expr::Atom(Atom::Var(v)) => {
                if self.g.program.rep(*v) == Rep::Lifted && !self.g.program.var(*v).evaluated {
                    self.found.decides = false;
                }
                !matches!(alts, Alts::Tuple { .. })
            }
            _ => false,
        }
    }

    /// Whether this returns without a call, other than in tail position.
    fn is_exit(&self, e: &Expr) -> bool {
        match e {
            // A field may be a method, which profiled code boxes where it is returned.
            Expr::Atom(Atom::Var(v)) => {
                self.g.program.rep(*v) != Rep::Lifted || !self.g.profiled() || self.f.params.contains(v)
            }
            Expr::Atom(Atom::Lit(_)) | Expr::Tuple(_) => true,
            Expr::Con(_, args) => args.iter().all(|a| self.g.program.atom_rep(*a) == Rep::Void),
            Expr::Prim(op, _) => op.is_speculable() && op.is_straight(),
            _ => false,
        }
    }
}

impl Split {
    /// Whether the head is left at `e`.
    fn is_left(&self, e: &Expr) -> bool {
        self.leave.as_ref().is_some_and(|(early, ..)| early.left.contains(&address(e)))
    }

    /// Whether the head has returned where it would come to this alternative.
    pub fn has_returned(&self, alternative: &Expr) -> bool {
        self.settled.as_ref().is_some_and(|early| early.returns.contains(&address(alternative)))
    }

    /// Whether this is a head, which leaves to the rest what is not evaluated.
    pub fn is_head(&self) -> bool {
        self.leave.is_some()
    }
}

impl FunCx<'_, '_, '_> {
    /// Begins a part of a function, whose machine function has these parameters.
    pub fn begin_part(&mut self, info: &FunInfo, name: VarId, part: Part, params: &[Value]) {
        match part {
            Part::Whole => {}
            Part::Head(early) => {
                let rest = self.func_ref_of(Symbol::Rest(&info.code), &direct_sig(info));
                self.split.leave = Some((early, rest, params.to_vec()));
            }
            Part::Rest(early) => {
                // The first round of a loop is not told apart from others.
                let once = early.decides && !self.lv.loops.contains_key(&name);
                self.split.settled = Some(early).filter(|_| once);
            }
        }
    }

    /// Calls the rest, if this is a head that is left at `e`; whether it is.
    pub fn leave_at(&mut self, e: &Expr) -> bool {
        let left = self.split.is_left(e);
        if left {
            self.leave();
        }
        left
    }

    /// Calls the rest of the head that is generated.
    pub fn leave(&mut self) {
        match &self.split.leave {
            Some((_, rest, params)) => {
                self.b.ins().return_call(*rest, params);
            }
            None => self.unit.error("only a head has a rest".into()),
        }
    }
}

fn address(e: &Expr) -> usize {
    std::ptr::from_ref(e).addr()
}

/// The most calls of `name` on one path through `e`, not counting those in tail position, where `e` is in
/// `tail` position or not.
fn calls(name: VarId, e: &Expr, tail: bool) -> u32 {
    grow(|| match e {
        Expr::App { fun, .. } => u32::from(*fun == name && !tail),
        Expr::Case { scrut, alts, .. } => {
            let then = alts.bodies().into_iter().map(|body| calls(name, body, tail)).max().unwrap_or(0);
            calls(name, scrut, false).saturating_add(then)
        }
        Expr::LetJoin { joins, body, .. } => {
            let then = joins.iter().map(|j| calls(name, &j.body, tail)).max().unwrap_or(0);
            calls(name, body, tail).saturating_add(then)
        }
        Expr::Let(_, body) | Expr::Scc { body, .. } | Expr::Probe(_, body) | Expr::At(_, body) => {
            calls(name, body, tail)
        }
        Expr::Atom(_) | Expr::Con(..) | Expr::Prim(..) | Expr::Tuple(_) | Expr::Jump(..) => 0,
    })
}

/// A function whose code is to be generated.
pub struct Source<'g, 'a> {
    pub name: VarId,
    pub info: &'a FunInfo,
    pub f: &'g Function,
    /// Of a local one.
    pub closure: Option<&'g Closure>,
    /// Whether other units refer to it.
    pub global: bool,
    pub place: Place,
}

/// Generates and compiles a function's direct entry.
pub fn compile<'g>(
    g: &'g Global<'g>,
    unit: &mut Unit<'g>,
    lv: &Liveness,
    source: Source<'g, '_>,
) -> Result<(), Error> {
    let Source { name, info, f, closure, global, place } = source;
    let (code, sig) = (Symbol::Code(&info.code), direct_sig(info));
    let Some(early) = EarlyExit::of(g, name, f).map(Rc::new) else {
        let defined = Defined { symbol: code, global, place: Some(place) };
        return unit
            .function(g, lv, defined, sig, |cx| cx.function_code(info, name, f, closure, Part::Whole));
    };
    let rest = Symbol::Rest(&info.code);
    let place_of_rest = Place { linkage: rest.to_string(), ..place.clone() };
    let defined = Defined { symbol: code, global, place: Some(place) };
    unit.function(g, lv, defined, sig.clone(), |cx| {
        cx.function_code(info, name, f, closure, Part::Head(early.clone()));
    })?;
    let defined = Defined { symbol: rest, global: false, place: Some(place_of_rest) };
    unit.function(g, lv, defined, sig, |cx| cx.function_code(info, name, f, closure, Part::Rest(early)))
}
