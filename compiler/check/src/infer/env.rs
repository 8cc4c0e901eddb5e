//! What is known of all modules checked so far, and the wired-in types.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use kelvin_base::Symbol;
use kelvin_syntax::ast::Minimal;
use rustc_hash::{FxHashMap, FxHashSet};

use super::boot::Boot;
use super::kinds::{CONSTRAINT, K, STAR};
use super::roles::Roles;
use super::types::{Pred, Ty, Types};
use super::visible::Visible;
use super::{arithmetic, prims, zonk};
use crate::hir::{self, PatSyn};
use crate::known::{self, Known};
use crate::names::{Name, Names, Space};
use crate::thir;

/// The largest tuples.
const MAX_TUPLE: usize = 62;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TyConSort {
    Data,
    Synonym,
    Class,
    /// A type family (a data family is `Data`).
    Family,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct TyCon {
    pub kind: K,
    pub sort: TyConSort,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Synonym {
    pub params: Vec<Name>,
    pub ty: Ty,
}

/// A data constructor. Its field types are over `univ` and `exists`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ConInfo {
    pub data: Name,
    pub univ: Vec<Name>,
    pub exists: Vec<Name>,
    pub context: Vec<Pred>,
    pub fields: Vec<Ty>,
    pub field_names: Vec<Option<Name>>,
    pub strict: Vec<bool>,
    /// The type that it constructs, over `univ`, unless it is a generalised one.
    pub result: Ty,
    /// Arguments of the result's type, where they are not just the type's parameters: then all type variables
    /// of the constructor are among `exists`.
    pub gadt: Option<Vec<Ty>>,
    /// The type as a function.
    pub ty: Ty,
}

/// A data constructor in terms of final types: see [`ConInfo`].
pub(crate) struct Constructor {
    pub data: Name,
    pub vars: Vec<Name>,
    pub exists: Vec<Name>,
    pub fields: Vec<thir::Type>,
    /// Arguments of the result's type, where they are not just `vars`.
    pub refined: Option<Vec<thir::Type>>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DataInfo {
    pub newtype: bool,
    pub params: Vec<Name>,
    /// What it is an instance of: the data family and its arguments, over the parameters.
    pub family: Option<(Name, Vec<Ty>)>,
    /// These are all its constructors, even if there are none: it is neither primitive nor of a boot file.
    pub declared: bool,
    pub cons: Vec<Name>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ClassInfo {
    pub params: Vec<Name>,
    pub supers: Vec<Pred>,
    /// Equalities of types among the superclasses.
    pub equalities: Vec<Pred>,
    /// Associated types with their parameters.
    pub families: Vec<(Name, Vec<Name>)>,
    /// What associated types are in an instance that does not say: the family, its arguments (variables), the
    /// type.
    pub family_defaults: Vec<(Name, Vec<Name>, Ty)>,
    /// Indices of parameters: the first determine the second.
    pub fundeps: Vec<(Vec<usize>, Vec<usize>)>,
    pub methods: Vec<MethodInfo>,
    /// What an instance must define, if the class says so.
    pub minimal: Option<Minimal<Name>>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct MethodInfo {
    pub name: Name,
    /// Over the class's parameters, quantified over the method's own variables and constraints.
    pub ty: Ty,
    pub default: Option<Name>,
    /// The default method has a type of its own (DefaultSignatures).
    pub generic: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct InstInfo {
    pub dict: Name,
    pub class: Name,
    pub vars: Vec<Name>,
    pub context: Vec<Pred>,
    pub args: Vec<Ty>,
    pub overlap: Option<kelvin_syntax::ast::Overlap>,
    /// The kinds of these types, where the class takes any: see `kinded.rs`.
    pub kinds: Vec<Option<K>>,
    /// The number of its module: see [`Visible`].
    pub module: u32,
    /// Its module is neither the class's nor one of a type that it is for.
    pub orphan: bool,
    pub span: kelvin_base::Span,
}

/// Constructors and pattern synonyms of which one matches every value.
#[derive(Debug, Serialize, Deserialize)]
pub struct CompleteSet {
    pub cons: Vec<Name>,
    /// The type of which this is said, if the pragma names it.
    pub ty: Option<Name>,
}

/// Everything known of all modules checked so far.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Env {
    pub(super) types: Types,
    pub(super) values: FxHashMap<Name, Ty>,
    pub(super) cons: FxHashMap<Name, Arc<ConInfo>>,
    pub(super) datas: FxHashMap<Name, Arc<DataInfo>>,
    pub(super) synonyms: FxHashMap<Name, Arc<Synonym>>,
    pub(super) classes: FxHashMap<Name, Arc<ClassInfo>>,
    /// The instances of data families.
    pub(super) data_instances: FxHashMap<Name, Vec<Name>>,
    /// Of the types for which they were asked.
    pub(super) roles: Roles,
    /// Those that programs declare, `None` where one is to be inferred.
    pub(super) declared_roles: FxHashMap<Name, Vec<Option<crate::hir::Role>>>,
    pub(super) class_params: FxHashMap<Name, Vec<K>>,
    pub(super) instances: Vec<InstInfo>,
    /// Which of them are seen where.
    pub visible: Visible,
    /// By class and constructor at the head of the first argument (`None`: a variable).
    pub(super) by_head: FxHashMap<(Name, Option<Name>), Vec<u32>>,
    pub(super) by_class: FxHashMap<Name, Vec<u32>>,
    /// What boot files say, by the modules that they are of. The library has none.
    #[serde(skip)]
    pub(super) boots: FxHashMap<Symbol, Arc<Boot>>,
    /// Classes of which a boot file gives the name alone, and whose module has not been checked.
    pub(super) abstract_classes: FxHashSet<Name>,
    /// Classes whose superclasses may lead back to them (UndecidableSuperClasses).
    pub(super) recursive_classes: FxHashSet<Name>,
    /// What stands at the top level without parameters, of the source or of classes.
    pub(super) constants: FxHashSet<Name>,
    /// The types that field selectors select from.
    pub(super) fields: FxHashMap<Name, Name>,
    /// Pattern synonyms, by their names and by the functions of their view patterns.
    pub(super) pattern_synonyms: FxHashMap<Name, Arc<PatSyn>>,
    /// What COMPLETE pragmas say, by each of the constructors that one names.
    pub(super) complete: FxHashMap<Name, Vec<Arc<CompleteSet>>>,
    /// Tuple types and constructors by size.
    pub(super) tuple_types: Vec<Name>,
    pub(super) tuple_cons: Vec<Name>,
}

impl Env {
    /// The environment before the first module: lists, unit, tuples, functions and the primitives.
    pub fn new(names: &mut Names) -> Env {
        let known = Known::new(names);
        let mut env = Env {
            types: Types::new(known.arrow, known.list, known.holds),
            values: FxHashMap::default(),
            cons: FxHashMap::default(),
            datas: FxHashMap::default(),
            synonyms: FxHashMap::default(),
            classes: FxHashMap::default(),
            data_instances: FxHashMap::default(),
            roles: Roles::default(),
            declared_roles: FxHashMap::default(),
            class_params: FxHashMap::default(),
            instances: Vec::new(),
            visible: Visible::default(),
            by_head: FxHashMap::default(),
            by_class: FxHashMap::default(),
            boots: FxHashMap::default(),
            abstract_classes: FxHashSet::default(),
            recursive_classes: FxHashSet::default(),
            constants: FxHashSet::default(),
            fields: FxHashMap::default(),
            pattern_synonyms: FxHashMap::default(),
            complete: FxHashMap::default(),
            tuple_types: Vec::new(),
            tuple_cons: Vec::new(),
        };
        env.declare_type(known.arrow, 2, STAR);
        env.declare_type(known.type_kind, 0, STAR);
        env.declare_type(known.constraint_kind, 0, STAR);
        env.types.kinds.number = env.types.kinds.promoted(known.nat);
        env.types.kinds.text = env.types.kinds.promoted(known.symbol);
        let (k, sort) = (env.types.kinds.fresh(), TyConSort::Class);
        let kind = env.types.kinds.funs(&[k, k], CONSTRAINT);
        env.types.kinds.close(kind, true);
        env.types.tycons.insert(known.equality, TyCon { kind, sort });
        env.wire_in(names, known.unit, 0, &[(known.unit_con, &|_, _| vec![])]);
        let list = known.list;
        env.wire_in(
            names,
            list,
            1,
            &[
                (known.nil, &|_, _| vec![]),
                (known.cons, &|types, vars| {
                    let rest = types.con_app(list, vars);
                    vec![vars[0], rest]
                }),
            ],
        );
        env.tuple_types = vec![known.unit; 2];
        env.tuple_cons = vec![known.unit_con; 2];
        for n in 2..=MAX_TUPLE {
            let (t, c) = (known::tuple_type(names, n), known::tuple_con(names, n));
            env.wire_in(names, t, n, &[(c, &|_, vars| vars.to_vec())]);
            env.tuple_types.push(t);
            env.tuple_cons.push(c);
        }
        prims::declare(&mut env, names);
        arithmetic::declare(&mut env.types, names, &known);
        env
    }

    /// A type of the compiler's own, with parameters of kind `param`.
    pub(super) fn declare_type(&mut self, name: Name, params: usize, param: K) {
        let kind = self.types.kinds.funs(&vec![param; params], STAR);
        self.types.tycons.insert(name, TyCon { kind, sort: TyConSort::Data });
    }

    /// Declares an algebraic type with constructors whose fields are given as functions of the parameters.
    #[allow(clippy::type_complexity)]
    fn wire_in(
        &mut self,
        names: &mut Names,
        data: Name,
        params: usize,
        cons: &[(Name, &dyn Fn(&mut Types, &[Ty]) -> Vec<Ty>)],
    ) {
        self.declare_type(data, params, STAR);
        let params: Vec<Name> = (0..params)
            .map(|i| names.local(Space::TyVar, Symbol::intern(&letter(i)), kelvin_base::Span::NONE))
            .collect();
        let vars: Vec<Ty> = params.iter().map(|&v| self.types.var(v)).collect();
        let result = self.types.con_app(data, &vars);
        for (con, fields) in cons {
            let fields = fields(&mut self.types, &vars);
            let ty = self.types.funs(&fields, result);
            let ty = self.types.forall(params.clone(), vec![], ty);
            let info = ConInfo {
                data,
                gadt: None,
                univ: params.clone(),
                exists: vec![],
                context: vec![],
                field_names: vec![None; fields.len()],
                strict: vec![false; fields.len()],
                fields,
                result,
                ty,
            };
            self.cons.insert(*con, Arc::new(info));
        }
        let cons = cons.iter().map(|c| c.0).collect();
        self.datas
            .insert(data, Arc::new(DataInfo { newtype: false, params, family: None, declared: false, cons }));
    }

    /// Adds an instance; `head` is the constructor at the head of its first argument.
    pub(super) fn add_instance(&mut self, inst: InstInfo, head: Option<Name>) -> u32 {
        let id = self.instances.len() as u32;
        self.by_head.entry((inst.class, head)).or_default().push(id);
        self.by_class.entry(inst.class).or_default().push(id);
        self.instances.push(inst);
        id
    }

    /// Whether the module that is checked sees an instance.
    pub(super) fn sees(&self, instance: u32) -> bool {
        let inst = &self.instances[instance as usize];
        !inst.orphan || self.visible.sees(inst.module)
    }

    /// A constructor in terms of final types.
    pub(crate) fn constructor(&self, con: Name) -> Option<Constructor> {
        let info = self.cons.get(&con)?;
        let closed = |ts: &[Ty]| ts.iter().map(|&t| zonk::closed(&self.types, t)).collect::<Vec<_>>();
        Some(Constructor {
            data: info.data,
            vars: info.univ.clone(),
            exists: info.exists.clone(),
            fields: closed(&info.fields),
            refined: info.gadt.as_ref().map(|ts| closed(ts)),
        })
    }

    /// The constructors of an algebraic type.
    pub(crate) fn constructors(&self, data: Name) -> Option<&[Name]> {
        self.datas.get(&data).map(|d| &d.cons[..])
    }

    /// Takes up a module's pattern synonyms and what its COMPLETE pragmas say.
    pub(super) fn add_complete_sets(&mut self, m: &hir::Module) {
        for s in &m.synonyms {
            let s = Arc::new(s.clone());
            self.pattern_synonyms.insert(s.matcher, s.clone());
            self.pattern_synonyms.insert(s.name, s);
        }
        for c in &m.complete {
            let set = Arc::new(CompleteSet { cons: c.cons.clone(), ty: c.ty });
            for &con in &c.cons {
                self.complete.entry(con).or_default().push(set.clone());
            }
        }
    }

    /// The pattern synonym of this name, or whose view patterns have this function.
    pub(crate) fn pattern_synonym(&self, name: Name) -> Option<&PatSyn> {
        self.pattern_synonyms.get(&name).map(|s| &**s)
    }

    /// The COMPLETE pragmas that name a constructor or pattern synonym.
    pub(crate) fn complete_sets(&self, con: Name) -> &[Arc<CompleteSet>] {
        self.complete.get(&con).map_or(&[], |sets| sets)
    }

    pub(crate) fn tuple_con(&self, n: usize) -> Name {
        self.tuple_cons[n.min(MAX_TUPLE)]
    }

    /// `[]` and `(:)`.
    pub(crate) fn list_cons(&self) -> (Name, Name) {
        match self.constructors(self.types.list) {
            Some(&[nil, cons]) => (nil, cons),
            _ => (self.types.list, self.types.list),
        }
    }

    /// The methods of a class, in order.
    pub(crate) fn method_names(&self, class: Name) -> Vec<Name> {
        self.classes.get(&class).map_or_else(Vec::new, |c| c.methods.iter().map(|m| m.name).collect())
    }

    /// The type of a top-level value or constructor of a module that has been checked.
    pub fn type_of(&self, name: Name) -> Option<thir::Type> {
        let t = self.values.get(&name).copied().or_else(|| self.cons.get(&name).map(|c| c.ty))?;
        Some(zonk::closed(&self.types, t))
    }
}

/// `a`, `b`, …, `z`, `a1`, …
pub fn letter(i: usize) -> String {
    let c = char::from(b'a' + (i % 26) as u8);
    if i < 26 { c.to_string() } else { format!("{c}{}", i / 26) }
}
