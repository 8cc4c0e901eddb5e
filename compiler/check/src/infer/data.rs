//! Declarations of types: algebraic types, newtypes, synonyms. Kinds are inferred per group of mutually
//! recursive declarations, together with those of the classes in it (`classes.rs`).

use std::sync::Arc;

use kelvin_base::{Diagnostic, Span};
use rustc_hash::FxHashSet;

use super::Checker;
use super::env::{ConInfo, DataInfo, Synonym, TyCon, TyConSort};
use super::kinds::{CONSTRAINT, K, STAR};
use super::types::{Match, Node, Pred, Ty};
use super::zonk::pending;
use crate::hir::{self, TypeDecl};
use crate::names::Name;
use crate::thir;

impl<'a> Checker<'a> {
    /// Checks one group of declarations.
    pub fn type_group(&mut self, group: &'a [TypeDecl]) {
        let kinds: Vec<K> = group.iter().flat_map(|d| self.declare(d)).collect();
        for d in group {
            if let TypeDecl::Synonym { name, span, .. } = d
                && self.pending_synonyms.contains_key(name)
            {
                self.define_synonym(*name, *span);
            }
        }
        let is_class = |d: &TypeDecl| if let TypeDecl::Class(c) = d { Some(c.name) } else { None };
        let classes: FxHashSet<Name> = group.iter().filter_map(is_class).collect();
        for d in group {
            match d {
                TypeDecl::Data(d) => {
                    let d = self.data(d);
                    self.out.datas.push(d);
                }
                TypeDecl::Class(c) => self.class_head(c, &classes),
                TypeDecl::Family(f) => self.closed_equations(f),
                TypeDecl::Synonym { .. } => {}
            }
        }
        for k in kinds {
            self.types.kinds.close(k, self.rules.poly_kinds);
        }
    }

    /// Gives the declared name a kind, to be found out: what is to be closed when all of the group are known.
    fn declare(&mut self, d: &'a TypeDecl) -> Vec<K> {
        let (name, params, sort) = match d {
            TypeDecl::Family(f) => return vec![self.declare_family(f)],
            TypeDecl::Data(d) => (d.name, &d.params, TyConSort::Data),
            TypeDecl::Synonym { name, params, .. } => (*name, params, TyConSort::Synonym),
            TypeDecl::Class(c) => (c.name, &c.params, TyConSort::Class),
        };
        let vars = self.bind_tyvars(params);
        let mut kinds: Vec<K> = vars.iter().map(|v| self.types.kinds.of_vars[v]).collect();
        let result = match sort {
            TyConSort::Synonym => self.types.kinds.fresh(),
            TyConSort::Class => CONSTRAINT,
            TyConSort::Data | TyConSort::Family => STAR,
        };
        let found = self.types.kinds.funs(&kinds, result);
        // A data type whose parameters' kinds are all written is used at other kinds in its own declaration.
        if let TypeDecl::Data(d) = d
            && d.family.is_none()
            && params.iter().all(|p| p.kind.is_some())
        {
            self.types.kinds.close(found, true);
        }
        let mut kind = found;
        if let Some(own) = self.declared_kind(name) {
            self.agrees_with_signature(name, found, own);
            kind = own;
            // Users of a class see the kinds of its signature.
            let mut rest = own;
            for k in &mut kinds {
                let Some((param, result)) = self.types.kinds.as_fun(rest) else { break };
                (*k, rest) = (param, result);
            }
        }
        self.types.tycons.insert(name, TyCon { kind, sort });
        match sort {
            TyConSort::Class => {
                self.env.class_params.insert(name, kinds);
                if let TypeDecl::Class(c) = d {
                    c.families.iter().for_each(|f| {
                        self.declare_family(f);
                    });
                }
            }
            TyConSort::Synonym => {
                self.pending_synonyms.insert(name, (d, result));
            }
            TyConSort::Data | TyConSort::Family => {}
        }
        vec![kind, found]
    }

    /// The kind that a declaration by itself gives a type (StandaloneKindSignatures), quantified over its
    /// variables.
    pub(super) fn declared_kind(&mut self, name: Name) -> Option<K> {
        let written = self.kind_sigs.get(&name)?;
        let kind = self.kind_of_annotation(written);
        self.types.kinds.close(kind, true);
        Some(kind)
    }

    /// Reports a declaration whose kind is not the one of its signature.
    pub(super) fn agrees_with_signature(&mut self, name: Name, found: K, declared: K) {
        let declared = self.types.kinds.instantiate(declared, &mut Vec::new());
        if self.types.kinds.unify(found, declared) {
            return;
        }
        let (occ, span) = (self.names.occ(name), self.names.info(name).span);
        let (found, declared) =
            (self.types.kinds.show(found, self.names), self.types.kinds.show(declared, self.names));
        let d = Diagnostic::error(
            span,
            format!("the kind signature of `{occ}` does not agree with its declaration"),
        );
        self.error(d.note(format!("the signature says `{declared}`, the declaration has `{found}`")));
    }

    /// Converts a synonym's right side; another synonym of the group may ask for it before its turn.
    pub fn define_synonym(&mut self, name: Name, span: Span) {
        let Some((decl, kind)) = self.pending_synonyms.remove(&name) else {
            let occ = self.names.occ(name);
            self.error(Diagnostic::error(span, format!("the type synonym `{occ}` is defined by itself")));
            return;
        };
        if let TypeDecl::Synonym { params, ty, .. } = decl {
            let span = ty.span();
            let ty = self.convert_at(ty, kind);
            if !self.rules.constraint_kinds && self.types.kinds.gives_constraint(kind) {
                let occ = self.names.occ(name);
                let d = format!("`{occ}` stands for a constraint, which needs the extension ConstraintKinds");
                let hint = "add `{-# LANGUAGE ConstraintKinds #-}` at the top of the file";
                self.error(Diagnostic::error(span, d).hint(hint));
            }
            let params = params.iter().map(|p| p.name).collect();
            self.env.synonyms.insert(name, Arc::new(Synonym { params, ty }));
        }
    }

    fn data(&mut self, d: &hir::Data) -> thir::Data {
        let params: Vec<Name> = d.params.iter().map(|p| p.name).collect();
        let vars: Vec<Ty> = params.iter().map(|&p| self.types.var(p)).collect();
        let (family, result) = match &d.family {
            Some((family, args)) => {
                let Some(args) = self.data_instance(*family, args, d) else { return self.no_data(d) };
                let result = self.types.con_app(*family, &args);
                (Some((*family, args)), result)
            }
            None => (None, self.types.con_app(d.name, &vars)),
        };
        let mut cons = Vec::with_capacity(d.cons.len());
        let mut selectors: Vec<(Name, Vec<(usize, usize)>)> = Vec::new();
        for (tag, c) in d.cons.iter().enumerate() {
            let info = self.constructor(d, c, &params, result);
            for (i, f) in info.field_names.iter().enumerate() {
                let Some(f) = *f else { continue };
                self.selector(d, f, &info, i, &params);
                match selectors.iter_mut().find(|s| s.0 == f) {
                    Some(s) => s.1.push((tag, i)),
                    None => selectors.push((f, vec![(tag, i)])),
                }
            }
            cons.push(thir::Con {
                name: c.name,
                context: self.pending_context(&info.context),
                fields: info.fields.iter().map(|&t| pending(t)).collect(),
                field_names: info.field_names.clone(),
                strict: info.strict.clone(),
                refines: info.gadt.is_some(),
                span: c.span,
            });
            self.env.cons.insert(c.name, Arc::new(info));
        }
        let names = d.cons.iter().map(|c| c.name).collect();
        let info = DataInfo {
            newtype: d.newtype,
            params: params.clone(),
            family: family.clone(),
            declared: !self.in_boot,
            cons: names,
        };
        self.env.datas.insert(d.name, Arc::new(info));
        let family = family.map(|(f, args)| (f, args.into_iter().map(pending).collect()));
        thir::Data { name: d.name, newtype: d.newtype, params, family, cons, selectors, span: d.span }
    }

    /// What stands for a declaration with errors.
    fn no_data(&mut self, d: &hir::Data) -> thir::Data {
        let (newtype, span) = (d.newtype, d.span);
        thir::Data {
            name: d.name,
            newtype,
            params: Vec::new(),
            family: None,
            cons: Vec::new(),
            selectors: Vec::new(),
            span,
        }
    }

    /// The arguments of a data family that an instance is for; no two instances are for the same types.
    fn data_instance(&mut self, family: Name, args: &[hir::Type], d: &hir::Data) -> Option<Vec<Ty>> {
        let kind = self.family_kind(family)?;
        let Some(args) = self.convert_args(args, kind) else {
            let occ = self.names.occ(family);
            self.error(Diagnostic::error(d.span, format!("the data family `{occ}` takes fewer types")));
            return None;
        };
        if args.iter().any(|&a| self.types.has_error(a)) {
            return None;
        }
        if args.iter().any(|&a| self.types.flag(a) & super::types::HAS_FAMILY != 0) {
            let text = "a data instance cannot be for an application of a type family";
            self.error(Diagnostic::error(d.span, text));
            return None;
        }
        for other in self.env.data_instances.get(&family).cloned().unwrap_or_default() {
            let Some(info) = self.env.datas.get(&other).cloned() else { continue };
            let Some((_, theirs)) = &info.family else { continue };
            if self.types.could_be(&args, theirs).is_some() {
                let shown = self.types.con_app(family, &args);
                let shown = self.show_ty(shown);
                let span = self.names.info(other).span;
                let diagnostic = Diagnostic::error(d.span, format!("a second data instance for `{shown}`"));
                self.error(if span.is_none() { diagnostic } else { diagnostic.label(span, "the first one") });
                return None;
            }
        }
        self.env.data_instances.entry(family).or_default().push(d.name);
        Some(args)
    }

    fn constructor(&mut self, d: &hir::Data, c: &hir::Con, params: &[Name], result: Ty) -> ConInfo {
        let mut exists = self.bind_tyvars(&c.exists);
        let mut written = if c.result.is_some() { exists.clone() } else { Vec::new() };
        let mut context = self.convert_preds(&c.context);
        let mut fields: Vec<Ty> = c.fields.iter().map(|f| self.convert(&f.ty)).collect();
        let mut gadt = None;
        let mut result = result;
        if let Some(r) = &c.result {
            let t = self.convert(r);
            let own = match d.family {
                Some(_) => self.family_result(t, result, &exists),
                None => self.gadt_result(t, d.name, &exists, params),
            };
            match own {
                Some(map) => {
                    // Its variables are given by type applications in the order in which it has them.
                    for v in &mut written {
                        if let Some(&Node::Var(p)) =
                            map.iter().find(|m| m.0 == *v).map(|m| self.types.node(m.1)).as_ref()
                        {
                            *v = p;
                        }
                    }
                    fields = fields.into_iter().map(|t| self.types.subst(t, &map)).collect();
                    context = self.types.subst_preds(&context, &map);
                    exists.retain(|e| !map.iter().any(|(v, _)| v == e));
                }
                None if d.family.is_some() && !d.newtype && self.refines(t, result, params, &mut context) => {
                }
                None if d.family.is_some() => {
                    let shown = self.show_tys(&[t, result]);
                    let d = format!(
                        "a constructor of the instance `{}` must construct that, not `{}`",
                        shown[1], shown[0]
                    );
                    self.error(Diagnostic::error(c.span, d));
                }
                None => {
                    gadt = self.refined_result(t, d, c);
                    result = t;
                }
            }
        }
        if d.newtype && (!exists.is_empty() || !context.is_empty()) {
            self.error(Diagnostic::error(
                c.span,
                "the constructor of a newtype cannot have existential variables or a context",
            ));
        }
        let f = self.types.funs(&fields, result);
        // A refined result is over the constructor's own variables alone.
        let own: &[Name] = if gadt.is_some() { &[] } else { params };
        let mut all: Vec<Name> = own.iter().chain(&exists).copied().collect();
        all.sort_by_key(|v| written.iter().position(|w| w == v));
        if c.result.is_none() && d.family.is_none() {
            all.splice(0..0, self.written_kind_vars(d.name, &d.params));
        }
        let ty = self.types.forall(all, context.clone(), f);
        ConInfo {
            data: d.name,
            univ: params.to_vec(),
            exists,
            context,
            fields,
            result,
            field_names: c.fields.iter().map(|f| f.name).collect(),
            strict: c.fields.iter().map(|f| f.strict).collect(),
            gadt,
            ty,
        }
    }

    /// The constructor's own names for the type's parameters, if its result is the type at different
    /// variables.
    fn gadt_result(
        &mut self,
        t: Ty,
        data: Name,
        exists: &[Name],
        params: &[Name],
    ) -> Option<Vec<(Name, Ty)>> {
        let (head, args) = self.types.spine(t);
        let mut map: Vec<(Name, Ty)> = Vec::new();
        if !matches!(self.types.node(head), Node::Con(n) if n == data) || args.len() != params.len() {
            return None;
        }
        for (&a, &p) in args.iter().zip(params) {
            match self.types.node(a) {
                Node::Var(v) if exists.contains(&v) && !map.iter().any(|m| m.0 == v) => {
                    let p = self.types.var(p);
                    map.push((v, p));
                }
                _ => return None,
            }
        }
        Some(map)
    }

    /// What the constructor's own variables are, if its result is the instance of a data family that is
    /// declared.
    fn family_result(&mut self, t: Ty, instance: Ty, exists: &[Name]) -> Option<Vec<(Name, Ty)>> {
        let mut map = Vec::new();
        let found = self.types.matches(exists, t, instance, &mut map);
        (found == Match::Yes && map.iter().all(|(_, t)| matches!(self.types.node(*t), Node::Var(_))))
            .then_some(map)
    }

    /// What a constructor of an instance of a data family says more of the instance's parameters (`data
    /// instance Sing (b :: Bool) where Yes :: Sing True`): equalities in its context. `false` if it is of
    /// another instance.
    fn refines(&mut self, t: Ty, instance: Ty, params: &[Name], context: &mut Vec<Pred>) -> bool {
        let mut map = Vec::new();
        if self.types.matches(params, instance, t, &mut map) != Match::Yes {
            return false;
        }
        for (p, t) in map {
            let p = self.types.var(p);
            if !self.types.same(p, t) {
                context.push(Pred { class: self.known.equality, args: vec![p, t] });
            }
        }
        true
    }

    /// The arguments of a result that is the type at something else than different variables.
    fn refined_result(&mut self, t: Ty, d: &hir::Data, c: &hir::Con) -> Option<Vec<Ty>> {
        let (head, args) = self.types.spine(t);
        let occ = self.names.occ(c.name);
        if !matches!(self.types.node(head), Node::Con(n) if n == d.name) || args.len() != d.params.len() {
            if !self.types.has_error(t) {
                let shown = self.show_ty(t);
                let data = self.names.occ(d.name);
                let message =
                    format!("the constructor `{occ}` constructs `{shown}`, which is not the type `{data}`");
                self.error(Diagnostic::error(c.span, message));
            }
            return None;
        }
        Some(args)
    }

    /// The type of a field as a function. Of a constructor that says more of the type it takes that: `x :: T
    /// Int -> Int`.
    fn selector(&mut self, d: &hir::Data, f: Name, con: &ConInfo, i: usize, params: &[Name]) {
        let field = con.fields[i];
        self.env.fields.insert(f, d.name);
        let (mut vars, mut over) = (Vec::new(), params.to_vec());
        self.types.free_vars(field, &mut vars);
        if con.gadt.is_some() {
            over.clear();
            self.types.free_vars(con.result, &mut over);
        }
        if vars.iter().any(|v| con.exists.contains(v) && !over.contains(v)) {
            // Such a field is for patterns and construction only; a use as a function is reported there.
            return;
        }
        if d.family.is_none() && d.cons.iter().all(|c| c.result.is_none()) {
            over.splice(0..0, self.written_kind_vars(d.name, &d.params));
        }
        let t = self.types.fun(con.result, field);
        let t = self.types.forall(over, Vec::new(), t);
        if let Some(&before) = self.env.values.get(&f) {
            if !self.types.same(before, t) {
                let occ = self.names.occ(f);
                self.error(Diagnostic::error(
                    d.span,
                    format!("the field `{occ}` has different types in different constructors"),
                ));
            }
            return;
        }
        self.env.values.insert(f, t);
    }
}
