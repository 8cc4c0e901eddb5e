//! What a module tells its importers about names: which it exports, and for every entity *defined* in it
//! (exported or not) what the renamer must know of it.
//!
//! Facts about an entity live in the interface of its home module only. Re-exporting a name adds it to the
//! exports of another module and copies nothing; whoever holds a [`Name`] finds its home through
//! [`Names::info`].

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use indexmap::IndexMap;
use kelvin_base::Symbol;
use kelvin_prims::{Inline, Operand, PRIM_MODULE, PrimOp, PrimType};
use kelvin_syntax::ast::Assoc;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::hir;
use crate::known::{BUILTIN_MODULE, Known, tuple_con, tuple_type};
use crate::names::{Name, Names, Space};

/// The largest tuple that has a constructor (Report 6.1.4 asks for 15 at least).
pub const MAX_TUPLE: usize = 64;

/// Precedence and associativity of an operator. Only `->` has a precedence below 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fixity {
    pub assoc: Assoc,
    pub prec: i8,
}

impl Fixity {
    /// Of operators without a declaration: `infixl 9`.
    pub const DEFAULT: Fixity = Fixity { assoc: Assoc::Left, prec: 9 };
    /// Of prefix minus: that of the binary operator.
    pub const MINUS: Fixity = Fixity { assoc: Assoc::Left, prec: 6 };
}

/// What is known about a top-level entity.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entity {
    /// The type of a constructor or field, the class of a method.
    pub parent: Option<Name>,
    pub fixity: Option<Fixity>,
    pub kind: EntityKind,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum EntityKind {
    Value,
    Method,
    Field,
    Con(ConInfo),
    /// A pattern synonym: the functions behind it.
    PatSyn {
        /// What it has in common with a constructor; fields are values whose parent is the synonym.
        con: ConInfo,
        /// From a value to a list of no or one tuple of parts.
        matcher: Name,
        /// What it stands for in expressions.
        builder: Option<Name>,
        /// The constructor of the parts, where that is no tuple.
        part: Option<Name>,
        /// What it stands for, where a match gives more than values and no signature says so.
        expansion: Option<Arc<Expansion>>,
    },
    /// A data type or newtype; its declaration is there for deriving elsewhere (`None`: primitive or built
    /// in).
    Data {
        cons: Vec<Name>,
        fields: Vec<Name>,
        newtype: bool,
        decl: Option<Arc<hir::Data>>,
    },
    Synonym {
        params: Vec<Name>,
        ty: Option<Arc<hir::Type>>,
    },
    /// A type family or data family.
    Family {
        data: bool,
        /// The number of its parameters.
        arity: usize,
    },
    Class {
        params: usize,
        methods: Vec<Name>,
        /// Associated types.
        families: Vec<Name>,
        /// How many arguments the last parameter itself takes (1 for `Functor`).
        arity: usize,
    },
}

/// A data constructor.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ConInfo {
    pub arity: usize,
    /// Selectors by position, if it was declared as a record; else empty.
    pub fields: Vec<Name>,
    pub record: bool,
    /// Its place among the constructors of its type.
    pub index: usize,
    /// Whether a match gives types or instances, too.
    pub gives_types: bool,
    /// Whether a field is of a quantified type.
    pub quantified: bool,
}

/// What a pattern synonym stands for.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Expansion {
    /// The variables of the pattern, in the order of the synonym's arguments.
    pub params: Vec<Name>,
    /// The pattern.
    pub pat: hir::Pat,
}

impl Entity {
    pub fn new(kind: EntityKind) -> Entity {
        Entity { parent: None, fixity: None, kind }
    }

    fn child(parent: Name, kind: EntityKind) -> Entity {
        Entity { parent: Some(parent), fixity: None, kind }
    }

    /// Constructors and fields of a type, methods of a class: what `T(..)` may mean.
    pub fn subs(&self) -> Vec<Name> {
        match &self.kind {
            EntityKind::Data { cons, fields, .. } => cons.iter().chain(fields).copied().collect(),
            EntityKind::Class { methods, families, .. } => methods.iter().chain(families).copied().collect(),
            _ => Vec::new(),
        }
    }
}

/// Exports of a module and the facts about what it defines.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Interface {
    pub module: Symbol,
    /// In the order of the export list (or of the declarations). The text is the name's own, but for fields
    /// that share it with others: what such are called is theirs alone ([`Interface::exported`]).
    pub exports: IndexMap<(Space, Symbol), Name, FxBuildHasher>,
    pub entities: FxHashMap<Name, Entity>,
    /// What the module has that counts as a part of a type elsewhere: the type, and a pattern synonym that is
    /// exported as if it were a constructor, or a constructor or field of an instance of a data family.
    pub bundled: Vec<(Name, Name)>,
    /// Whether some of the exports are fields of one name.
    pub shares_names: bool,
}

impl Interface {
    pub fn new(module: Symbol) -> Interface {
        Interface {
            module,
            exports: IndexMap::default(),
            entities: FxHashMap::default(),
            bundled: Vec::new(),
            shares_names: false,
        }
    }

    fn define(&mut self, names: &Names, name: Name, entity: Entity) {
        let info = names.info(name);
        self.exports.insert((info.space, info.unique), name);
        self.entities.insert(name, entity);
    }

    /// Whether the module exports this very entity.
    pub fn exports_name(&self, names: &Names, name: Name) -> bool {
        let info = names.info(name);
        self.exports.get(&(info.space, info.unique)) == Some(&name)
            || self.shares_names && self.exports.values().any(|&n| n == name)
    }

    /// What the module exports under a name: one entity, but for fields of several types.
    pub fn exported(&self, names: &Names, space: Space, occ: Symbol) -> Vec<Name> {
        let first = self.exports.get(&(space, occ)).copied();
        if !self.shares_names || space != Space::Value {
            return Vec::from_iter(first);
        }
        let is_other = |n: Name| Some(n) != first && names.info(n).space == space && names.occ(n) == occ;
        first.into_iter().chain(self.exports.values().copied().filter(|&n| is_other(n))).collect()
    }

    /// What the module exports as the value `occ`, its own or another module's.
    pub fn exported_value(&self, occ: &str) -> Option<Name> {
        self.exports.get(&(Space::Value, Symbol::intern(occ))).copied()
    }
}

/// The interfaces of the virtual modules, to be put among the others.
pub fn virtual_interfaces(names: &mut Names) -> [Interface; 2] {
    [builtin_interface(names), prim_interface(names)]
}

/// `GHC.Builtin`: lists, unit, tuples and `->`, whose names are syntax and always in scope; and the kinds
/// `Type` and `Constraint`, which `Data.Kind` re-exports.
pub fn builtin_interface(names: &mut Names) -> Interface {
    let known = Known::new(names);
    let mut iface = Interface::new(Symbol::intern(BUILTIN_MODULE));
    let data = |cons: Vec<Name>| {
        Entity::new(EntityKind::Data { cons, fields: Vec::new(), newtype: false, decl: None })
    };
    let con = |ty: Name, arity: usize, index: usize| {
        Entity::child(
            ty,
            EntityKind::Con(ConInfo {
                arity,
                fields: Vec::new(),
                record: false,
                index,
                gives_types: false,
                quantified: false,
            }),
        )
    };
    iface.define(names, known.list, data(vec![known.nil, known.cons]));
    iface.define(names, known.nil, con(known.list, 0, 0));
    let mut cons = con(known.list, 2, 1);
    cons.fixity = Some(Fixity { assoc: Assoc::Right, prec: 5 });
    iface.define(names, known.cons, cons);
    iface.define(names, known.unit, data(vec![known.unit_con]));
    iface.define(names, known.unit_con, con(known.unit, 0, 0));
    let mut arrow = data(Vec::new());
    arrow.fixity = Some(Fixity { assoc: Assoc::Right, prec: -1 });
    iface.define(names, known.arrow, arrow);
    for kind in [known.type_kind, known.constraint_kind] {
        iface.define(names, kind, data(Vec::new()));
    }
    for n in 2..=MAX_TUPLE {
        let (t, c) = (tuple_type(names, n), tuple_con(names, n));
        iface.define(names, t, data(vec![c]));
        iface.define(names, c, con(t, n, 0));
    }
    iface
}

/// `GHC.Prim`: every row of the tables of primitive types and operations.
pub fn prim_interface(names: &mut Names) -> Interface {
    let module = Symbol::intern(PRIM_MODULE);
    let mut iface = Interface::new(module);
    for t in PrimType::ALL {
        let name = names.global(module, Space::Type, Symbol::intern(t.name()));
        let kind = EntityKind::Data { cons: Vec::new(), fields: Vec::new(), newtype: false, decl: None };
        iface.define(names, name, Entity::new(kind));
    }
    for op in PrimOp::all() {
        let name = names.global(module, Space::Value, Symbol::intern(op.name()));
        let entity = Entity { fixity: prim_fixity(op), ..Entity::new(EntityKind::Value) };
        iface.define(names, name, entity);
    }
    // A method of a class in the library, whose evidence the compiler makes.
    let occ = Symbol::intern("tagToEnum#");
    let tag_to_enum = names.global(Symbol::intern("GHC.Types"), Space::Value, occ);
    iface.exports.insert((Space::Value, occ), tag_to_enum);
    iface
}

/// Primitive operators bind as their boxed counterparts do.
fn prim_fixity(op: PrimOp) -> Option<Fixity> {
    let (assoc, prec) = match op {
        PrimOp::SEQ => (Assoc::Right, 0),
        PrimOp::Inline(Inline::TimesInt | Inline::TimesDouble | Inline::DivideDouble) => (Assoc::Left, 7),
        PrimOp::Inline(Inline::PlusInt | Inline::MinusInt | Inline::PlusDouble | Inline::MinusDouble) => {
            (Assoc::Left, 6)
        }
        PrimOp::Inline(Inline::Compare(_, Operand::Int | Operand::Double)) => (Assoc::None, 4),
        _ => return None,
    };
    Some(Fixity { assoc, prec })
}
