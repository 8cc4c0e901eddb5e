//! What all code units share, read-only: the names of symbols, what each top-level variable is,
//! which top-level closures are needed, and which lead to CAFs.

use cranelift_codegen::isa::OwnedTargetIsa;
use kelvin_layout::{Way, con_tag, fun_tag};
use kelvin_prims::Call;
use kelvin_stg::ir::{Atom, CcId, Code, ConId, ConInfo, Expr, Program, Rep, Rhs, TopRhs, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::layouts::Layout;
use crate::outermost;
use crate::polls::Polls;
use crate::symbol::Name;
use crate::{Error, Settings};

/// What a function's callers need to know.
#[derive(Clone, Debug)]
pub struct FunInfo {
    /// The symbol of the direct entry.
    pub code: Name,
    pub params: Vec<Rep>,
    pub result: Vec<Rep>,
    /// Top-level: no node is passed.
    pub top: bool,
}

impl FunInfo {
    pub fn arity(&self) -> usize {
        self.params.len()
    }
}

/// A top-level variable.
#[derive(Clone, Debug)]
pub struct TopInfo {
    /// Prefix of its symbols.
    pub name: Name,
    /// Tag of pointers to its static closure (0 for CAFs).
    pub tag: u64,
    /// Whether a static closure is emitted (functions that are only called need none).
    pub closure: bool,
    /// Whether a CAF is reachable from it: then it stands in static reference tables.
    pub leads_to_caf: bool,
}

pub struct Global<'a> {
    pub program: &'a Program,
    pub opts: Settings<'a>,
    pub isa: OwnedTargetIsa,
    pub top: FxHashMap<VarId, TopInfo>,
    pub funs: FxHashMap<VarId, FunInfo>,
    pub cons: Vec<Layout>,
    con_names: Vec<Name>,
    /// Constructors that are built somewhere, in order.
    pub built: Vec<ConId>,
    /// Whether the program makes functions that C can call: then what it calls in C may call it back.
    pub callbacks: bool,
    /// Where loops without allocation can be interrupted.
    pub polls: Polls,
    /// The cost centres that the program enters where no annotation is around.
    pub of_main: FxHashSet<CcId>,
}

impl<'a> Global<'a> {
    pub fn new(program: &'a Program, opts: Settings<'a>, isa: OwnedTargetIsa) -> Result<Self, Error> {
        let names = top_names(program);
        let mut refs = References::default();
        let mut edges: Vec<Vec<VarId>> = Vec::new();
        for b in &program.top {
            refs.current.clear();
            match &b.rhs {
                TopRhs::Fun(f) => refs.expr(&f.body),
                TopRhs::Caf { body, .. } => refs.expr(body),
                TopRhs::Con(c, args) => refs.con(*c, args),
            }
            edges.push(std::mem::take(&mut refs.current));
        }
        refs.escaping.insert(program.main);
        let leads = leads_to_caf(program, &edges);
        let mut top = FxHashMap::default();
        let mut funs = FxHashMap::default();
        for (i, b) in program.top.iter().enumerate() {
            let name = names[i].clone();
            let leads_to_caf = leads[i];
            let (tag, closure) = match &b.rhs {
                TopRhs::Fun(f) => {
                    let info = FunInfo {
                        code: name.clone(),
                        params: f.params.iter().map(|p| program.rep(*p)).collect(),
                        result: f.result.clone(),
                        top: true,
                    };
                    funs.insert(b.var, info);
                    let unsaturated =
                        refs.calls.get(&b.var).is_some_and(|ns| ns.iter().any(|n| *n != f.params.len()));
                    let needed = leads_to_caf || unsaturated || refs.escaping.contains(&b.var);
                    (fun_tag(f.params.len() as u32), needed)
                }
                TopRhs::Caf { .. } => (0, true),
                TopRhs::Con(c, _) => (con_tag(program.con(*c).index), true),
            };
            top.insert(b.var, TopInfo { name, tag, closure, leads_to_caf });
        }
        if !top.contains_key(&program.main) {
            return Err(Error::new("the program's main is not bound at top level"));
        }
        let mut built: Vec<ConId> = refs.cons.into_iter().collect();
        built.sort();
        let cons = program.cons.iter().map(Layout::of_con).collect();
        let polls = if opts.polls { Polls::of(program) } else { Polls::default() };
        let of_main = if opts.way == Way::Profiled { outermost::of(program) } else { FxHashSet::default() };
        Ok(Global {
            program,
            opts,
            isa,
            top,
            funs,
            cons,
            con_names: con_names(program),
            built,
            callbacks: refs.callbacks,
            polls,
            of_main,
        })
    }

    pub fn way(&self) -> Way {
        self.opts.way
    }

    pub fn profiled(&self) -> bool {
        self.opts.way == Way::Profiled
    }

    /// Byte offset of payload word `word` from the (untagged) closure.
    pub fn payload(&self, word: u32) -> i32 {
        (kelvin_layout::HEADER + kelvin_layout::WORD * word as usize) as i32
    }

    /// What the symbols of a constructor start with.
    pub fn con_name(&self, c: ConId) -> &Name {
        &self.con_names[c.0 as usize]
    }
}

fn con_names(program: &Program) -> Vec<Name> {
    let name = |(i, con): (usize, &ConInfo)| {
        // Types of one module have different constructors, but a class and a type may share a name, and
        // modules of different packages.
        Name::new(&format!("{}.{}#{i}", program.tycon(con.tycon).module, con.name))
    };
    program.cons.iter().enumerate().map(name).collect()
}

/// Readable symbol names of the top-level bindings: the source name where it is unique.
fn top_names(program: &Program) -> Vec<Name> {
    let mut seen = FxHashSet::default();
    program
        .top
        .iter()
        .map(|b| {
            let info = program.var(b.var);
            let module = info.module.unwrap_or(b.desc.module);
            let name = Name::new(&format!("{module}.{}", info.name));
            if seen.insert(name.clone()) { name } else { Name::new(&format!("{name}/{}", b.var.0)) }
        })
        .collect()
}

/// For each top-level binding, whether a CAF is reachable from it.
fn leads_to_caf(program: &Program, edges: &[Vec<VarId>]) -> Vec<bool> {
    let index: FxHashMap<VarId, usize> = program.top.iter().enumerate().map(|(i, b)| (b.var, i)).collect();
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); edges.len()];
    for (i, es) in edges.iter().enumerate() {
        for e in es {
            if let Some(&j) = index.get(e) {
                users[j].push(i);
            }
        }
    }
    let mut leads: Vec<bool> = program.top.iter().map(|b| matches!(b.rhs, TopRhs::Caf { .. })).collect();
    let mut work: Vec<usize> = (0..leads.len()).filter(|i| leads[*i]).collect();
    while let Some(j) = work.pop() {
        for &i in &users[j] {
            if !leads[i] {
                leads[i] = true;
                work.push(i);
            }
        }
    }
    leads
}

/// Collects the variables that code refers to, and how.
#[derive(Default)]
struct References {
    /// Variables referred to by the current binding (local ones too; they are no nodes of the graph).
    current: Vec<VarId>,
    /// Variables used other than as the head of a call.
    escaping: FxHashSet<VarId>,
    /// Numbers of arguments of the calls of each variable.
    calls: FxHashMap<VarId, Vec<usize>>,
    cons: FxHashSet<ConId>,
    callbacks: bool,
}

impl References {
    fn var(&mut self, v: VarId) {
        self.current.push(v);
        self.escaping.insert(v);
    }

    fn atoms(&mut self, atoms: &[Atom]) {
        for a in atoms {
            if let Atom::Var(v) = a {
                self.var(*v);
            }
        }
    }

    fn con(&mut self, c: ConId, args: &[Atom]) {
        self.cons.insert(c);
        self.atoms(args);
    }

    fn rhs(&mut self, rhs: &Rhs) {
        match rhs {
            Rhs::Con(c, args) => self.con(*c, args),
            Rhs::Pap(f, args) => {
                self.var(*f);
                self.atoms(args);
            }
            Rhs::Closure(c) => match &c.code {
                Code::Fun(f) => self.expr(&f.body),
                Code::Thunk { body, .. } => self.expr(body),
                Code::Selector { .. } => {}
            },
        }
    }

    fn expr(&mut self, e: &Expr) {
        kelvin_base::stack::grow(|| match e {
            Expr::Atom(a) => self.atoms(&[*a]),
            Expr::App { fun, args, .. } => {
                self.current.push(*fun);
                let calls = self.calls.entry(*fun).or_default();
                if !calls.contains(&args.len()) {
                    calls.push(args.len());
                }
                self.atoms(args);
            }
            Expr::Con(c, args) => self.con(*c, args),
            Expr::Prim(op, args) => {
                self.callbacks |= *op == Call::NewCallback.into();
                self.atoms(args);
            }
            Expr::Tuple(args) | Expr::Jump(_, args) => self.atoms(args),
            Expr::Case { scrut, alts, .. } => {
                self.expr(scrut);
                alts.bodies().into_iter().for_each(|e| self.expr(e));
            }
            Expr::Let(binds, body) => {
                binds.iter().for_each(|b| self.rhs(&b.1));
                self.expr(body);
            }
            Expr::LetJoin { joins, body, .. } => {
                joins.iter().for_each(|j| self.expr(&j.body));
                self.expr(body);
            }
            Expr::Scc { kind, body, .. } => {
                kind.key().iter().for_each(|key| self.atoms(&[*key]));
                self.expr(body);
            }
            Expr::Probe(_, body) | Expr::At(_, body) => self.expr(body),
        });
    }
}
