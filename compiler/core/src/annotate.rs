//! Which bindings get a cost centre without being asked for in the source (thesis 5.2.1 and 4.1.7), and
//! the table of cost centres.
//!
//! Two moments:
//! * *While desugaring*, `-fprof-auto*` and `{-# SCC f #-}` put an `scc` around the **body** of a function,
//!   below all of its parameters (dictionaries included), so that a partial application does not enter it.
//!   The choice is [`Auto::wants`]; only modules named in [`Auto::modules`] are concerned, never the library.
//!   `-fprof-auto*` mean what they mean to GHC: bindings without parameters and derived methods, too
//!   ([`Auto::values`]); `-auto` and `-auto-all` mean what the thesis means by them: the functions that the
//!   source writes.
//! * *After the optimiser*, [`annotate_cafs`] wraps what is still a constant applicative form in `scccaf` and
//!   what still builds a dictionary in `sccdict`. It comes last because specialisation and inlining remove
//!   most of both.
//!
//! What it does to an `scc`: nothing. A binding whose right-hand side is an `scc` already has its cost
//! centre and gets no other one, but where it can be switched off.

use kelvin_base::{FileId, Span, Symbol};
use kelvin_layout::{CC_DATA, CC_FIRST, CC_MAIN, CC_SUB, CcKind, source_name};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::expr::{
    Alt, AltCon, At, Atom, Bind, Callee, CcId, CostCentre, Expr, Join, Program, SccKind, Ty, VarId,
};
use crate::subst::substitute;
use crate::traverse::mentions;
use crate::typing::ty_of;
use kelvin_base::stack::grow;

/// How far `-fprof-auto*` goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum AutoLevel {
    /// Only what the source annotates.
    #[default]
    None,
    /// `-fprof-auto-exported`, `-auto`: what the module exports.
    Exported,
    /// `-fprof-auto-top`, `-auto-all`: what stands at the top level, methods of instances included.
    Top,
    /// `-fprof-auto`: local bindings too.
    All,
}

/// The automatic annotation that the options ask for.
#[derive(Clone, Debug, Default)]
pub struct Auto {
    pub level: AutoLevel,
    /// Annotate bindings without parameters, and methods that the compiler wrote (derived ones), too:
    /// `-fprof-auto*`, as GHC does. The thesis leaves constants to their CAF cost centres: `-auto`,
    /// `-auto-all`.
    pub values: bool,
    /// `-fprof-only`: the functions to annotate whatever the level, as `f`, `f.g` or `M.f`.
    pub only: FxHashSet<Symbol>,
    /// The modules concerned.
    pub modules: FxHashSet<Symbol>,
    /// `-fprof-exact-entries`: each entry is counted as if the annotation were written.
    pub exact: bool,
}

/// A binding that may be annotated.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    pub module: Symbol,
    /// `f`, or `f.g` for a local `g`.
    pub label: Symbol,
    pub top_level: bool,
    pub exported: bool,
    /// It has parameters in the source.
    pub function: bool,
    /// The compiler wrote it: a derived method.
    pub generated: bool,
    /// It is marked `INLINE`: it is to vanish, a cost centre would prevent that.
    pub inline: bool,
}

impl Auto {
    /// The kind of the annotations.
    pub fn kind(&self) -> SccKind {
        if self.exact { SccKind::Scc } else { SccKind::Auto }
    }

    /// Whether the binding gets an `scc` of its own name.
    pub fn wants(&self, c: Candidate) -> bool {
        if !self.modules.contains(&c.module) {
            return false;
        }
        if !self.only.is_empty() {
            let qualified = || Symbol::intern(&format!("{}.{}", c.module, c.label));
            if self.only.contains(&c.label) || self.only.contains(&qualified()) {
                return true;
            }
        }
        if c.inline || synonym(c.label) || !self.values && (c.generated || !c.function) {
            return false;
        }
        match self.level {
            AutoLevel::None => false,
            AutoLevel::Exported => c.top_level && c.exported,
            AutoLevel::Top => c.top_level,
            AutoLevel::All => true,
        }
    }
}

/// Whether a name is that of one of the functions that a pattern synonym is made of: `$mP` or `$bP`. No
/// operator of the source has letters.
fn synonym(label: Symbol) -> bool {
    let rest = label.as_str().strip_prefix('$');
    rest.is_some_and(|r| r.starts_with(['m', 'b']))
}

/// The built-in cost centres, in the order of their fixed numbers.
pub fn builtin_cost_centres() -> Vec<CostCentre> {
    let mut table = Vec::with_capacity(CC_FIRST as usize);
    for number in 0..CC_FIRST {
        let (label, kind) = match number {
            CC_MAIN => ("MAIN", CcKind::Main),
            CC_SUB => ("SUB", CcKind::Sub),
            CC_DATA => ("DATA", CcKind::Data),
            _ => ("?", CcKind::Data),
        };
        let main = Symbol::intern("MAIN");
        table.push(CostCentre { label: label.into(), module: main, group: main, span: Span::NONE, kind });
    }
    table
}

/// Finds or makes cost centres: equal labels that the source writes in one module are one cost centre; what
/// an option inserts is one for each binding ([`CostCentres::at`]).
#[derive(Debug, Default)]
pub struct CostCentres {
    known: FxHashMap<(Symbol, Symbol, CcKind), CcId>,
    placed: FxHashMap<(Symbol, Symbol, CcKind, Span), CcId>,
    /// `-G`: the group of user modules' cost centres; by default the module's name.
    group: Option<Symbol>,
}

impl CostCentres {
    pub fn new(group: Option<Symbol>, table: &[CostCentre]) -> CostCentres {
        let known =
            table.iter().enumerate().map(|(i, c)| ((c.module, c.label, c.kind), CcId(i as u32))).collect();
        CostCentres { known, placed: FxHashMap::default(), group }
    }

    /// The cost centre of what stands at `span`, beside others of the label: of a binding that an option
    /// annotates (a method of one instance, one of several local functions of a name), of a constant in a
    /// binding.
    pub fn at(
        &mut self,
        table: &mut Vec<CostCentre>,
        module: Symbol,
        label: Symbol,
        kind: CcKind,
        span: Span,
    ) -> CcId {
        *self.placed.entry((module, label, kind, span)).or_insert_with(|| {
            added(table, CostCentre { label, module, group: self.group.unwrap_or(module), span, kind })
        })
    }

    pub fn get(
        &mut self,
        table: &mut Vec<CostCentre>,
        module: Symbol,
        label: Symbol,
        kind: CcKind,
        span: Span,
    ) -> CcId {
        *self.known.entry((module, label, kind)).or_insert_with(|| {
            added(table, CostCentre { label, module, group: self.group.unwrap_or(module), span, kind })
        })
    }
}

fn added(table: &mut Vec<CostCentre>, centre: CostCentre) -> CcId {
    table.push(centre);
    CcId(table.len() as u32 - 1)
}

/// What [`annotate_cafs`] is asked for.
#[derive(Clone, Debug, Default)]
pub struct CafOptions {
    /// `-fprof-cafs`: a cost centre per CAF of the user's modules.
    pub per_caf: bool,
    /// `-fprof-dicts`: a cost centre per dictionary of the user's modules.
    pub per_dict: bool,
    /// The modules that the two options concern.
    pub modules: FxHashSet<Symbol>,
    /// Their files; empty: any. A constant that comes from elsewhere, of a library's function that was
    /// inlined, has no name that the user would know: it stays with its module's others.
    pub files: FxHashSet<FileId>,
    pub group: Option<Symbol>,
}

/// Puts `scccaf` and `sccdict` in (see the module's documentation). Cost centres of whole modules are
/// labelled `CAF` and `DICT` and have no span; reports show `<entire-module>`.
pub fn annotate_cafs(program: &mut Program, options: &CafOptions) {
    let ccs = CostCentres::new(options.group, &program.cost_centres);
    let mut pass = Cafs { options, ccs, program, module: Symbol::intern("Main"), name: Symbol::intern("?") };
    let binds = std::mem::take(&mut pass.program.binds);
    let done = binds
        .into_iter()
        .map(|b| match b {
            Bind::NonRec(v, e) => Bind::NonRec(v, Box::new(pass.top_level(v, *e))),
            Bind::Rec(group) => Bind::Rec(
                group
                    .into_iter()
                    .map(|(v, e)| {
                        let e = pass.top_level(v, e);
                        (v, e)
                    })
                    .collect(),
            ),
        })
        .collect();
    pass.program.binds = done;
}

struct Cafs<'a> {
    options: &'a CafOptions,
    ccs: CostCentres,
    program: &'a mut Program,
    /// Of the top-level binding at hand.
    module: Symbol,
    name: Symbol,
}

impl Cafs<'_> {
    fn top_level(&mut self, v: VarId, rhs: Expr) -> Expr {
        let info = self.program.var(v);
        self.name = info.name;
        self.module = info.module.unwrap_or(self.module);
        let span = info.span;
        let dict = info.facts.of_dictionary || self.is_dict(&info.ty.clone());
        match rhs {
            Expr::Lam(params, body) => {
                let mut body = self.inside(*body);
                if builds_dictionary(self.program, &body) {
                    body = Expr::Scc(SccKind::Dict, self.dict_cc(span), Box::new(body));
                }
                Expr::Lam(params, Box::new(body))
            }
            Expr::Con(..) | Expr::Atom(Atom::Lit(_)) => rhs,
            Expr::Scc(kind, cc, body) if kind.names_scope() => {
                Expr::Scc(kind, cc, Box::new(self.inside(*body)))
            }
            other if dict => {
                let body = self.inside(other);
                Expr::Scc(SccKind::Dict, self.dict_cc(span), Box::new(body))
            }
            other => {
                let body = self.inside(other);
                Expr::Scc(SccKind::Caf, self.caf_cc(span), Box::new(body))
            }
        }
    }

    fn is_dict(&self, ty: &Ty) -> bool {
        matches!(ty, Ty::Data(t) if self.program.tycon(*t).is_dict)
    }

    fn caf_cc(&mut self, span: Span) -> CcId {
        self.cc(self.options.per_caf, "CAF", CcKind::Caf, span)
    }

    fn dict_cc(&mut self, span: Span) -> CcId {
        self.cc(self.options.per_dict, "DICT", CcKind::Dict, span)
    }

    fn cc(&mut self, each: bool, label: &str, kind: CcKind, span: Span) -> CcId {
        let known = self.options.files.is_empty() || self.options.files.contains(&span.file);
        let table = &mut self.program.cost_centres;
        if each && known && self.options.modules.contains(&self.module) {
            let label = Symbol::intern(&format!("{label}:{}", source_name(self.name.as_str())));
            self.ccs.at(table, self.module, label, kind, span)
        } else {
            self.ccs.get(table, self.module, Symbol::intern(label), kind, Span::NONE)
        }
    }

    /// Local dictionaries.
    fn inside(&mut self, e: Expr) -> Expr {
        grow(|| self.inside_(e))
    }

    fn boxed(&mut self, e: Expr) -> Box<Expr> {
        Box::new(self.inside(e))
    }

    fn inside_(&mut self, e: Expr) -> Expr {
        match e {
            Expr::Atom(_) | Expr::Con(..) | Expr::Tuple(_) | Expr::Prim(..) | Expr::Jump(..) => e,
            Expr::App(f, args, ty) => {
                let (f, at) = f.into_parts();
                Expr::App(Callee::new(*self.boxed(f), at), args, ty)
            }
            Expr::Lam(params, body) => Expr::Lam(params, self.boxed(*body)),
            Expr::Scc(kind, cc, body) => Expr::Scc(kind, cc, self.boxed(*body)),
            Expr::Probe(k, body) => Expr::Probe(k, self.boxed(*body)),
            Expr::Case { scrut, binder, alts, ty } => Expr::Case {
                scrut: self.boxed(*scrut),
                binder,
                alts: alts.into_iter().map(|a| Alt { rhs: self.inside(a.rhs), ..a }).collect(),
                ty,
            },
            Expr::LetJoin { rec, joins, body } => Expr::LetJoin {
                rec,
                joins: joins.into_iter().map(|j| Join { body: self.inside(j.body), ..j }).collect(),
                body: self.boxed(*body),
            },
            Expr::Let(bind, body) => self.local(bind, *body),
        }
    }

    /// A dictionary that is built here is built under the cost centre of dictionaries: `let d = D … in e`
    /// becomes `case sccdict (D …) of d -> e`, which allocates the same closure and no thunk.
    fn local(&mut self, bind: Bind, body: Expr) -> Expr {
        match bind {
            Bind::NonRec(d, rhs)
                if self.is_dict(&self.program.var(d).ty.clone()) && matches!(*rhs, Expr::Con(..)) =>
            {
                let ty = ty_of(self.program, &body);
                let span = self.program.var(d).span;
                let scrut = Expr::Scc(SccKind::Dict, self.dict_cc(span), rhs);
                let rhs = self.inside(body);
                let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs }];
                Expr::Case { scrut: Box::new(scrut), binder: d, alts, ty }
            }
            Bind::NonRec(v, rhs) => {
                let rhs = self.inside(*rhs);
                Expr::Let(Bind::NonRec(v, Box::new(rhs)), Box::new(self.inside(body)))
            }
            Bind::Rec(group) => {
                let dictionary = self.only_dictionary(&group, &body);
                let group = group
                    .into_iter()
                    .map(|(v, rhs)| {
                        let rhs = self.inside(rhs);
                        (v, rhs)
                    })
                    .collect();
                let mut body = self.inside(body);
                let Some(d) = dictionary else { return Expr::Let(Bind::Rec(group), body.into()) };
                let binder = self.program.clone_var(d);
                substitute(&mut body, &FxHashMap::from_iter([(d, Atom::Var(binder))]));
                let built = Expr::Let(Bind::Rec(group), Expr::Atom(Atom::Var(d)).into());
                let span = self.program.var(d).span;
                let scrut = Expr::Scc(SccKind::Dict, self.dict_cc(span), built.into());
                let ty = ty_of(self.program, &body);
                let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: body }];
                Expr::Case { scrut: scrut.into(), binder, alts, ty }
            }
        }
    }
}

impl Cafs<'_> {
    /// The dictionary that a recursive group builds together with its methods, if nothing else of the group
    /// is mentioned by the body.
    fn only_dictionary(&self, group: &[(VarId, Expr)], body: &Expr) -> Option<VarId> {
        let is_built = |(v, rhs): &&(VarId, Expr)| {
            self.is_dict(&self.program.var(*v).ty) && matches!(rhs, Expr::Con(..))
        };
        let (d, _) = group.iter().find(is_built)?;
        // In a dictionary function it is the whole body that is under the cost centre.
        let returned = matches!(body, Expr::Atom(Atom::Var(v)) if v == d);
        let others = group.iter().any(|(v, _)| v != d && mentions(body, *v));
        (!returned && !others).then_some(*d)
    }
}

/// Whether the value of a dictionary function's body is a dictionary made here (a superclass selector's
/// is not).
pub(crate) fn builds_dictionary(program: &Program, body: &Expr) -> bool {
    let mut local: Vec<VarId> = Vec::new();
    let mut e = body;
    let is_dict_con = |e: &Expr| matches!(e, Expr::Con(c, _) if program.tycon(program.con(*c).tycon).is_dict);
    loop {
        match e {
            Expr::Let(bind, rest) => {
                match bind {
                    Bind::NonRec(v, rhs) if is_dict_con(rhs) => local.push(*v),
                    Bind::NonRec(..) => {}
                    Bind::Rec(group) => {
                        local.extend(group.iter().filter(|(_, r)| is_dict_con(r)).map(|(v, _)| *v))
                    }
                }
                e = rest;
            }
            Expr::Case { alts, .. } if alts.len() == 1 => e = &alts[0].rhs,
            Expr::Atom(Atom::Var(v)) => return local.contains(v),
            Expr::App(..) => return false,
            other => return is_dict_con(other),
        }
    }
}
