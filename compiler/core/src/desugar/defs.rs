//! The index of everything that can be mentioned by name, made once over all modules.

use kelvin_check::names::Name;
use kelvin_check::thir::{
    Bind, Class, Data, Dict, Expr, Foreign, FunBind, Instance, InstanceMethod, Module, PatBind, Place,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// A top-level function or value of the source, an instance's method, or a default method.
#[derive(Clone, Copy)]
pub(super) struct Fun<'a> {
    pub bind: &'a FunBind,
    pub exported: bool,
    /// What cost centres and local names are named after, where that is not the name itself: the
    /// method for an instance's function `$fShowMaybe_show`.
    pub label: Option<Name>,
    /// The compiler wrote it (a derived instance).
    pub generated: bool,
    /// Of a method: the instance that it is of, or the class whose default it is.
    pub of: Option<&'a str>,
    /// Of an instance's method: the class's default.
    default: Option<Name>,
}

impl Fun<'_> {
    /// Whether it is an instance's method that is nothing but the class's default, which has a cost centre
    /// itself.
    pub fn is_default(&self) -> bool {
        self.default.is_some_and(|default| is_use_of(self.bind, default))
    }
}

#[derive(Clone, Copy)]
pub(super) enum Def<'a> {
    Fun(Fun<'a>),
    Pat { bind: &'a PatBind, exported: bool },
    Method { class: &'a Class, index: usize },
    Selector { data: &'a Data, index: usize, exported: bool },
    Instance(&'a Instance),
    Foreign(&'a Foreign),
}

/// What is queued for translation.
pub(super) enum Item<'a> {
    Def(Def<'a>),
    /// Selection of the n-th field of a class's dictionary, a superclass.
    Super(&'a Class, usize),
    /// The n-th method of an instance where it is not a binding of its own.
    InstanceMethod(&'a Instance, usize),
    /// A dictionary without free variables that is an instance applied to others.
    Dict(Dict),
    /// `tagToEnum#` at a type.
    Enumeration(Name),
    /// A construction of static data.
    Constant(Constant),
    /// A constructor as a function, or a constant.
    Con(Name),
    Entry(Name),
    Undefined,
}

/// Static data that stands for no name of the source.
pub(super) enum Constant {
    Place(Place),
    /// The stack of this one call.
    Call(Place),
    NoCalls,
}

pub(super) struct Defs<'a> {
    values: FxHashMap<Name, Def<'a>>,
    pub datas: FxHashMap<Name, &'a Data>,
    /// The instances of data families.
    pub families: FxHashMap<Name, Vec<&'a Data>>,
    /// The type of a constructor and its position there.
    pub cons: FxHashMap<Name, (&'a Data, usize)>,
    pub classes: FxHashMap<Name, &'a Class>,
    pub instances: FxHashMap<Name, &'a Instance>,
    /// What dictionaries are called that boot files have promised.
    promised: FxHashMap<Name, Name>,
}

impl<'a> Defs<'a> {
    pub fn new(modules: &'a [Module]) -> Defs<'a> {
        let mut defs = Defs {
            values: FxHashMap::default(),
            datas: FxHashMap::default(),
            families: FxHashMap::default(),
            cons: FxHashMap::default(),
            classes: FxHashMap::default(),
            instances: FxHashMap::default(),
            promised: modules.iter().flat_map(|m| &m.promised).copied().collect(),
        };
        for module in modules {
            let exported: FxHashSet<Name> = module.exported.iter().copied().collect();
            for data in &module.datas {
                defs.data(data, &exported);
            }
            for class in &module.classes {
                defs.classes.insert(class.name, class);
            }
        }
        for module in modules {
            defs.module(module);
        }
        for (promised, own) in modules.iter().flat_map(|m| &m.promised) {
            let instance = defs.instances.get(own).copied();
            defs.instances.extend(instance.map(|i| (*promised, i)));
        }
        defs
    }

    /// The name under which an entity is defined.
    pub fn home(&self, name: Name) -> Name {
        self.promised.get(&name).copied().unwrap_or(name)
    }

    pub fn get(&self, name: Name) -> Option<Def<'a>> {
        self.values.get(&name).copied()
    }

    /// Everything that has a definition, constructors too, in a fixed order.
    pub fn names(&self) -> Vec<Name> {
        let mut names: Vec<Name> = self.values.keys().chain(self.cons.keys()).copied().collect();
        names.sort_unstable();
        names
    }

    fn data(&mut self, data: &'a Data, exported: &FxHashSet<Name>) {
        if let Some((family, _)) = &data.family {
            self.families.entry(*family).or_default().push(data);
        }
        self.datas.insert(data.name, data);
        for (i, con) in data.cons.iter().enumerate() {
            self.cons.insert(con.name, (data, i));
        }
        for (index, (selector, _)) in data.selectors.iter().enumerate() {
            let exported = exported.contains(selector);
            self.values.insert(*selector, Def::Selector { data, index, exported });
        }
    }

    fn module(&mut self, module: &'a Module) {
        let exported: FxHashSet<Name> = module.exported.iter().copied().collect();
        for class in &module.classes {
            for (index, m) in class.methods.iter().enumerate() {
                self.values.insert(m.name, Def::Method { class, index });
            }
            for bind in &class.defaults {
                let Bind::Fun(f) = bind else { continue };
                let method = class.methods.iter().find(|m| m.default == Some(f.name));
                let label = method.map(|m| m.name);
                let def = Fun { bind: f, exported: false, label, generated: false, of: None, default: None };
                self.values.insert(f.name, Def::Fun(def));
            }
        }
        for inst in &module.instances {
            self.instances.insert(inst.dict, inst);
            self.values.insert(inst.dict, Def::Instance(inst));
            let class = self.classes.get(&inst.class).copied();
            for (i, m) in inst.methods.iter().enumerate() {
                if let InstanceMethod::Bind(Bind::Fun(f)) = m {
                    let label = class.and_then(|c| c.methods.get(i)).map(|m| m.name);
                    let written = f.span.file == inst.span.file
                        && f.span != inst.span
                        && (inst.span.lo..inst.span.hi).contains(&f.span.lo);
                    let default = class.and_then(|c| c.methods.get(i)).and_then(|m| m.default);
                    let of = Some(inst.head.as_str());
                    let def = Fun { bind: f, exported: false, label, generated: !written, of, default };
                    self.values.insert(f.name, Def::Fun(def));
                }
            }
        }
        for foreign in &module.foreigns {
            self.values.insert(foreign.name, Def::Foreign(foreign));
        }
        for bind in module.binds.iter().flat_map(|g| &g.binds) {
            match bind {
                Bind::Fun(f) => {
                    let exported = exported.contains(&f.name);
                    let def =
                        Fun { bind: f, exported, label: None, generated: false, of: None, default: None };
                    self.values.insert(f.name, Def::Fun(def));
                }
                Bind::Pat(bind) => {
                    let mut vars = Vec::new();
                    super::pattern::variables(&bind.pat, &mut vars);
                    let exported = vars.iter().any(|(name, _)| exported.contains(name));
                    for (name, _) in vars {
                        self.values.insert(name, Def::Pat { bind, exported });
                    }
                }
            }
        }
    }
}

/// Whether a binding is another name of this function, at some dictionaries.
fn is_use_of(bind: &FunBind, function: Name) -> bool {
    let [clause] = &bind.clauses[..] else { return false };
    let [(guards, Expr::Var { name, .. })] = &clause.rhs.guarded[..] else { return false };
    guards.is_empty() && function == *name
}
