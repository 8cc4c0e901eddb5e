//! Source types to Core types: newtypes are expanded, variables and parameters forgotten, arguments of
//! functions collected. Algebraic types and their constructors get their numbers here, on demand.

use std::sync::Arc;

use kelvin_base::{Span, Symbol};
use kelvin_check::known::{BUILTIN_MODULE, tuple_con, tuple_type};
use kelvin_check::names::{Name, Space};
use kelvin_check::thir::{Class, Data, Expr as TExpr, Instance, Pred, Scheme, Type};
use kelvin_prims::{PrimType, Rep};
use kelvin_syntax::ast::Lit as AstLit;

use super::Cx;
use crate::expr::{ConId, ConInfo, Ty, TyConId, TyConInfo};
use crate::typing::state_ty;
use kelvin_base::stack::grow;

/// How often one newtype, and how many newtypes, are expanded inside one another: recursive newtypes end in
/// [`Ty::Any`].
const MAX_SAME: usize = 2;
const MAX_NEWTYPES: usize = 12;

impl<'a> Cx<'a> {
    pub(super) fn ty(&mut self, ty: &Type) -> Ty {
        self.ty_in(ty, &mut Vec::new())
    }

    fn ty_in(&mut self, ty: &Type, open: &mut Vec<Name>) -> Ty {
        grow(|| match ty {
            Type::Var(_) | Type::Family(..) | Type::Lit(_) => Ty::Any,
            Type::Fun(..) => {
                // All arguments at once: one by one they would be copied as often as there are others before.
                let (mut args, mut result) = (Vec::new(), ty);
                while let Type::Fun(arg, rest) = result {
                    args.push(self.ty_in(arg, open));
                    result = rest;
                }
                let result = self.ty_in(result, open);
                fun(args, result)
            }
            // Nothing is as nothing as a state token, which may be an argument.
            Type::UnboxedTuple(parts) if parts.is_empty() => state_ty(),
            Type::UnboxedTuple(parts) => Ty::Tuple(parts.iter().map(|t| self.ty_in(t, open)).collect()),
            Type::Forall(scheme) => {
                let dicts: Vec<Ty> = scheme.context.iter().map(|p| self.dict_ty(p.class)).collect();
                let body = self.ty_in(&scheme.ty, open);
                fun(dicts, body)
            }
            Type::Con(name) => self.con_ty(*name, &[], open),
            Type::App(..) => {
                let mut args = Vec::new();
                let mut head = ty;
                while let Type::App(f, a) = head {
                    args.push(&**a);
                    head = f;
                }
                args.reverse();
                match head {
                    Type::Con(name) => self.con_ty(*name, &args, open),
                    _ => Ty::Any,
                }
            }
        })
    }

    fn con_ty(&mut self, name: Name, args: &[&Type], open: &mut Vec<Name>) -> Ty {
        let info = self.names.info(name);
        if info.module == Some(self.prim_module) {
            let occ = info.occ;
            return match PrimType::named(occ.as_str()) {
                Some(p) if p.rep() != Rep::Lifted => Ty::Prim(p),
                _ => Ty::Any,
            };
        }
        if name == self.known.arrow {
            return match args {
                [arg, result] => {
                    let arg = self.ty_in(arg, open);
                    let result = self.ty_in(result, open);
                    fun(vec![arg], result)
                }
                _ => Ty::Any,
            };
        }
        if let Some(instances) = self.defs.families.get(&name).cloned() {
            return self.instance_of_family(&instances, args, open);
        }
        if self.is_data_family(name) {
            return Ty::Any;
        }
        match self.defs.datas.get(&name) {
            Some(data) if data.newtype => {
                let same = open.iter().filter(|&&n| n == name).count();
                let Some(field) = data.cons.first().and_then(|c| c.fields.first()) else { return Ty::Any };
                if args.len() < data.params.len() || same >= MAX_SAME || open.len() >= MAX_NEWTYPES {
                    return Ty::Any;
                }
                let (own, more) = args.split_at(data.params.len());
                let map: Vec<(Name, &Type)> = data.params.iter().copied().zip(own.iter().copied()).collect();
                let mut content = substitute(field, &map);
                for a in more {
                    content = Type::App(Arc::new(content), Arc::new((*a).clone()));
                }
                open.push(name);
                let result = self.ty_in(&content, open);
                open.pop();
                result
            }
            _ => Ty::Data(self.tycon(name)),
        }
    }

    /// A data family without instances: a type of the program without a definition.
    fn is_data_family(&self, name: Name) -> bool {
        !self.defs.datas.contains_key(&name)
            && !self.defs.classes.contains_key(&name)
            && self.names.info(name).module.is_some_and(|m| m != BUILTIN_MODULE)
    }

    /// A data family at types: the instance that they are known to choose.
    fn instance_of_family(&mut self, instances: &[&'a Data], args: &[&Type], open: &mut Vec<Name>) -> Ty {
        for data in instances {
            let Some((_, patterns)) = &data.family else { continue };
            let mut map = Vec::new();
            if args.len() < patterns.len() || !patterns.iter().zip(args).all(|(p, t)| matches(p, t, &mut map))
            {
                continue;
            }
            let own: Vec<&Type> =
                data.params.iter().filter_map(|p| map.iter().find(|m| m.0 == *p).map(|m| m.1)).collect();
            if own.len() < data.params.len() {
                return Ty::Any;
            }
            let all: Vec<&Type> = own.into_iter().chain(args[patterns.len()..].iter().copied()).collect();
            return self.con_ty(data.name, &all, open);
        }
        Ty::Any
    }

    /// The type of a class's dictionaries.
    pub(super) fn dict_ty(&mut self, class: Name) -> Ty {
        // The evidence for these is what their only method would tell.
        if class == self.known.call_stack_class {
            return self.known_ty(self.known.call_stack);
        }
        if class == self.known.binding_class {
            return self.known_ty(self.known.place);
        }
        // What the constraint is, is not known here.
        if class == self.known.holds {
            return Ty::Any;
        }
        Ty::Data(self.tycon(class))
    }

    pub(super) fn known_ty(&mut self, name: Name) -> Ty {
        Ty::Data(self.tycon(name))
    }

    pub(super) fn list_ty(&mut self) -> Ty {
        self.known_ty(self.known.list)
    }

    // ------------------------------------------------------------------ algebraic types

    /// The number of an algebraic type or class.
    pub(super) fn tycon(&mut self, name: Name) -> TyConId {
        if let Some(&t) = self.tycons.get(&name) {
            return t;
        }
        let info = self.names.info(name).clone();
        let id = TyConId(self.program.tycons.len() as u32);
        self.tycons.insert(name, id);
        let is_dict = self.defs.classes.contains_key(&name);
        let module = info.module.unwrap_or(self.module);
        self.program.tycons.push(TyConInfo { name: info.occ, module, cons: Vec::new(), is_dict });
        self.pending.push((id, name));
        self.add_cons(id, name);
        self.fill_pending();
        id
    }

    /// Numbers the constructors; their fields follow.
    fn add_cons(&mut self, id: TyConId, name: Name) {
        let cons: Vec<(Option<Name>, Symbol, Vec<bool>, Span)> =
            if let Some(class) = self.defs.classes.get(&name) {
                let fields = class.supers.len() + class.methods.len();
                let con = Symbol::intern(&format!("D:{}", self.names.occ(name)));
                vec![(None, con, vec![false; fields], class.span)]
            } else if let Some(data) = self.defs.datas.get(&name) {
                let cons = data.cons.iter().map(|c| {
                    let mut strict = vec![false; c.context.len()];
                    strict.extend(&c.strict);
                    strict.resize(c.context.len() + c.fields.len(), false);
                    (Some(c.name), self.names.occ(c.name), strict, c.span)
                });
                cons.collect()
            } else {
                self.builtin_cons(name)
            };
        for (index, (con, occ, strict, span)) in cons.into_iter().enumerate() {
            let con_id = ConId(self.program.cons.len() as u32);
            self.program.tycons[id.0 as usize].cons.push(con_id);
            let index = index as u32;
            let refines = con.and_then(|c| self.defs.cons.get(&c)).is_some_and(|(d, i)| d.cons[*i].refines);
            self.program.cons.push(ConInfo {
                name: occ,
                tycon: id,
                index,
                fields: Vec::new(),
                strict,
                refines,
                span,
            });
            if let Some(con) = con {
                self.cons.insert(con, con_id);
            }
        }
    }

    /// Lists, unit and tuples have no declaration.
    fn builtin_cons(&mut self, name: Name) -> Vec<(Option<Name>, Symbol, Vec<bool>, Span)> {
        let con =
            |name: Name, cx: &Cx<'_>, n: usize| (Some(name), cx.names.occ(name), vec![false; n], Span::NONE);
        if name == self.known.list {
            vec![con(self.known.nil, self, 0), con(self.known.cons, self, 2)]
        } else if name == self.known.unit {
            vec![con(self.known.unit_con, self, 0)]
        } else if let Some(n) = self.tuple_size(name) {
            let c = tuple_con(self.names, n);
            vec![con(c, self, n)]
        } else {
            Vec::new()
        }
    }

    /// The size of a tuple's type or constructor.
    fn tuple_size(&self, name: Name) -> Option<usize> {
        let info = self.names.info(name);
        if info.module.is_some_and(|m| m == BUILTIN_MODULE) && info.occ.as_str().starts_with("(,") {
            return Some(info.occ.as_str().len() - 1);
        }
        None
    }

    /// Translates the fields of new constructors; a loop, since types mention types.
    fn fill_pending(&mut self) {
        if self.in_pending {
            return;
        }
        self.in_pending = true;
        while let Some((id, name)) = self.pending.pop() {
            let cons = self.program.tycons[id.0 as usize].cons.clone();
            if let Some(&class) = self.defs.classes.get(&name) {
                let fields = self.dictionary_fields(class);
                self.program.cons[cons[0].0 as usize].fields = fields;
            } else if let Some(&data) = self.defs.datas.get(&name) {
                for (con, &id) in data.cons.iter().zip(&cons) {
                    let mut fields = self.pred_tys(&con.context);
                    fields.extend(con.fields.iter().map(|t| self.ty(t)));
                    self.program.cons[id.0 as usize].fields = fields;
                }
            } else {
                for con in cons {
                    let info = &mut self.program.cons[con.0 as usize];
                    info.fields = vec![Ty::Any; info.strict.len()];
                    if info.name == ":" {
                        info.fields[1] = Ty::Data(id);
                    }
                }
            }
        }
        self.in_pending = false;
    }

    fn pred_tys(&mut self, context: &[Pred]) -> Vec<Ty> {
        context.iter().map(|p| self.dict_ty(p.class)).collect()
    }

    fn dictionary_fields(&mut self, class: &'a Class) -> Vec<Ty> {
        let mut fields = self.pred_tys(&class.supers);
        fields.extend(class.methods.iter().map(|m| self.ty(&m.ty)));
        fields
    }

    /// The number of a data constructor (not of a newtype's).
    pub(super) fn con(&mut self, name: Name) -> ConId {
        if let Some(&c) = self.cons.get(&name) {
            return c;
        }
        let ty = if let Some((data, _)) = self.defs.cons.get(&name) {
            data.name
        } else if name == self.known.nil || name == self.known.cons {
            self.known.list
        } else if name == self.known.unit_con {
            self.known.unit
        } else if let Some(n) = self.tuple_size(name) {
            tuple_type(self.names, n)
        } else {
            self.known.unit
        };
        self.tycon(ty);
        if let Some(&c) = self.cons.get(&name) {
            return c;
        }
        let info = self.names.info(name).clone();
        self.error(info.span, format!("the constructor `{}` has no definition", info.occ));
        let unit = self.con(self.known.unit_con);
        self.cons.insert(name, unit);
        unit
    }

    pub(super) fn dict_con(&mut self, class: Name) -> ConId {
        let t = self.tycon(class);
        self.program.tycon(t).cons[0]
    }

    pub(super) fn tuple(&mut self, n: usize) -> ConId {
        let name = tuple_con(self.names, n);
        self.con(name)
    }

    pub(super) fn con_data_ty(&self, con: ConId) -> Ty {
        Ty::Data(self.program.con(con).tycon)
    }

    /// Whether the name is a data constructor (or a newtype's).
    pub(super) fn is_con(&self, name: Name) -> bool {
        self.names.info(name).space == Space::Con
    }

    pub(super) fn is_newtype_con(&self, name: Name) -> bool {
        self.defs.cons.get(&name).is_some_and(|(data, _)| data.newtype)
    }

    // ------------------------------------------------------------------ types of things

    pub(super) fn instance_ty(&mut self, inst: &'a Instance) -> Ty {
        let params: Vec<Ty> = inst.dict_params.iter().map(|p| self.dict_ty(p.pred.class)).collect();
        let dict = self.dict_ty(inst.class);
        fun(params, dict)
    }

    /// The type of an expression.
    pub(super) fn ty_of(&mut self, e: &TExpr) -> Ty {
        let mut e = e;
        loop {
            return match e {
                TExpr::Var { ty, .. }
                | TExpr::Con { ty, .. }
                | TExpr::Int { ty, .. }
                | TExpr::Frac { ty, .. }
                | TExpr::App(_, _, ty, _)
                | TExpr::Case { ty, .. }
                | TExpr::RecordCon { ty, .. }
                | TExpr::RecordUpdate { ty, .. }
                | TExpr::DictApp(_, _, ty) => self.ty(ty),
                TExpr::Guards(rhs) => self.ty(&rhs.ty),
                TExpr::Lit(lit, _) => self.lit_ty(lit),
                TExpr::Lambda { args, result, .. } => {
                    let args = args.iter().map(|t| self.ty(t)).collect();
                    let result = self.ty(result);
                    fun(args, result)
                }
                TExpr::Let(_, body) | TExpr::Scc(_, body, _) | TExpr::Tick(_, body) => {
                    e = body;
                    continue;
                }
                TExpr::If(_, yes, _) => {
                    e = yes;
                    continue;
                }
                TExpr::Tuple(parts) => {
                    let con = self.tuple(parts.len());
                    self.con_data_ty(con)
                }
                TExpr::UnboxedTuple(parts) if parts.is_empty() => state_ty(),
                TExpr::UnboxedTuple(parts) => Ty::Tuple(parts.iter().map(|p| self.ty_of(p)).collect()),
                TExpr::List(..) | TExpr::ListComp(..) => self.list_ty(),
                TExpr::DictLambda(params, body) => {
                    let dicts = params.iter().map(|p| self.dict_ty(p.pred.class)).collect();
                    let body = grow(|| self.ty_of(body));
                    fun(dicts, body)
                }
            };
        }
    }

    /// The source type of an expression where it is written in it.
    pub(super) fn source_ty<'t>(&self, e: &'t TExpr) -> Option<&'t Type> {
        match e {
            TExpr::Var { ty, .. }
            | TExpr::Con { ty, .. }
            | TExpr::App(_, _, ty, _)
            | TExpr::Case { ty, .. }
            | TExpr::DictApp(_, _, ty) => Some(ty),
            TExpr::Let(_, body) | TExpr::Scc(_, body, _) | TExpr::Tick(_, body) => self.source_ty(body),
            TExpr::If(_, yes, _) => self.source_ty(yes),
            _ => None,
        }
    }

    pub(super) fn lit_ty(&mut self, lit: &AstLit) -> Ty {
        match lit {
            AstLit::Char(_) => self.known_ty(self.known.char),
            AstLit::String(_) => self.list_ty(),
            AstLit::Int(_) => self.known_ty(self.known.integer),
            AstLit::Frac(_) => Ty::Any,
            AstLit::IntPrim(_) => Ty::Prim(PrimType::Int),
            AstLit::WordPrim(_) => Ty::Prim(PrimType::Word),
            AstLit::CharPrim(_) => Ty::Prim(PrimType::Char),
            AstLit::StringPrim(_) => Ty::Prim(PrimType::Addr),
            AstLit::DoublePrim(_) => Ty::Prim(PrimType::Double),
            AstLit::FloatPrim(_) => Ty::Prim(PrimType::Float),
        }
    }

    /// Takes a function's type apart: dictionary parameters, `n` further parameters, result.
    pub(super) fn split_fun(&mut self, ty: &Type, n: usize) -> (Vec<Ty>, Vec<Ty>, Ty) {
        let (mut dicts, mut args) = (Vec::new(), Vec::new());
        let mut ty = ty.clone();
        loop {
            ty = match ty {
                Type::Forall(scheme) if args.is_empty() || scheme.context.is_empty() => {
                    dicts.extend(self.pred_tys(&scheme.context));
                    scheme.ty.clone()
                }
                Type::Fun(arg, result) if args.len() < n => {
                    args.push(self.ty(&arg));
                    (*result).clone()
                }
                other => {
                    args.resize(n, Ty::Any);
                    let rest = self.ty(&other);
                    return (dicts, args, rest);
                }
            };
        }
    }
}

/// `args -> result`, with the arguments of a functional result drawn in.
pub(super) fn fun(mut args: Vec<Ty>, result: Ty) -> Ty {
    if args.is_empty() {
        return result;
    }
    match result {
        Ty::Fun(more, result) => {
            args.extend(more.iter().cloned());
            Ty::Fun(args.into(), result)
        }
        result => Ty::Fun(args.into(), Arc::new(result)),
    }
}

/// Whether a type is an instance of a pattern, and of which types the pattern's variables stand for.
fn matches<'t>(pattern: &Type, ty: &'t Type, map: &mut Vec<(Name, &'t Type)>) -> bool {
    grow(|| match (pattern, ty) {
        (Type::Var(v), _) => match map.iter().find(|m| m.0 == *v) {
            Some((_, before)) => *before == ty,
            None => {
                map.push((*v, ty));
                true
            }
        },
        (Type::Con(a), Type::Con(b)) => a == b,
        (Type::Lit(a), Type::Lit(b)) => a == b,
        (Type::App(f, x), Type::App(g, y)) | (Type::Fun(f, x), Type::Fun(g, y)) => {
            matches(f, g, map) && matches(x, y, map)
        }
        _ => false,
    })
}

fn substitute(ty: &Type, map: &[(Name, &Type)]) -> Type {
    grow(|| match ty {
        Type::Var(v) => map.iter().find(|(n, _)| n == v).map_or_else(|| ty.clone(), |(_, t)| (*t).clone()),
        Type::Con(_) | Type::Lit(_) => ty.clone(),
        Type::Family(n, args) => Type::Family(*n, args.iter().map(|a| substitute(a, map)).collect()),
        Type::App(f, a) => Type::App(Arc::new(substitute(f, map)), Arc::new(substitute(a, map))),
        Type::Fun(a, r) => Type::Fun(Arc::new(substitute(a, map)), Arc::new(substitute(r, map))),
        Type::UnboxedTuple(parts) => Type::UnboxedTuple(parts.iter().map(|t| substitute(t, map)).collect()),
        Type::Forall(s) => {
            // Variables are unique: nothing is captured. Predicates' arguments do not matter any more.
            let (vars, context) = (s.vars.clone(), s.context.clone());
            Type::Forall(Arc::new(Scheme { vars, context, ty: substitute(&s.ty, map) }))
        }
    })
}
