//! What a boot file promises of its module, and whether the module keeps it.
//!
//! The entities that a boot file declares are those of the module (they have the same names): what was
//! checked against the promise stays right once the module is there, because that is the same, or, where the
//! promise leaves something open, is not looked at. An instance is promised by a number of the environment's,
//! which becomes the module's own; the name of its dictionary is another one, as names are given in order,
//! and what it stands for is told to the desugarer ([`thir::Module::promised`]).

use std::sync::Arc;

use kelvin_base::{Diagnostic, Span, Symbol};

use super::Checker;
use super::Var;
use super::env::{ClassInfo, ConInfo, DataInfo, InstInfo, Synonym, TyCon, TyConSort};
use super::roles::Role;
use super::types::{Match, Node, Pred, Ty};
use crate::hir;
use crate::names::Name;

/// What a boot file says.
#[derive(Clone, Debug)]
pub(super) struct Boot {
    values: Vec<(Name, Ty, Span)>,
    types: Vec<(Name, TyCon, Declared, Span)>,
    instances: Vec<(u32, InstInfo)>,
}

#[derive(Clone, Debug)]
enum Declared {
    /// A data type or newtype without its constructors, with the roles of its parameters.
    Abstract(Vec<Role>),
    Data(Arc<DataInfo>, Vec<Arc<ConInfo>>),
    Synonym(Arc<Synonym>),
    AbstractClass,
    Class(Arc<ClassInfo>),
    Family,
}

impl<'a> Checker<'a> {
    /// Takes up what a boot file declares, whose types, classes and heads of instances have been checked.
    pub(super) fn declare_boot(&mut self, m: &'a hir::Module, sigs: &'a [(Name, hir::SigType)]) {
        let mut values = Vec::with_capacity(sigs.len());
        for (name, sig) in sigs {
            let ty = self.signature(sig);
            self.vars.insert(*name, Var::Known(ty));
            values.push((*name, ty, sig.span));
        }
        let mut types = Vec::new();
        for d in m.type_groups.iter().flatten() {
            let (name, span, declared) = match d {
                hir::TypeDecl::Data(d) => (d.name, d.span, self.declared_data(d)),
                hir::TypeDecl::Synonym { name, span, .. } => {
                    (*name, *span, self.env.synonyms.get(name).cloned().map(Declared::Synonym))
                }
                hir::TypeDecl::Class(c) => (c.name, c.span, self.declared_class(c)),
                hir::TypeDecl::Family(f) => (f.name, f.span, Some(Declared::Family)),
            };
            let tycon = self.types.tycons.get(&name).copied();
            types.extend(tycon.zip(declared).map(|(tycon, d)| (name, tycon, d, span)));
        }
        let own = std::mem::take(&mut self.own_instances);
        let instances = own.iter().map(|o| (o.id, self.env.instances[o.id as usize].clone())).collect();
        self.env.boots.insert(m.name, Arc::new(Boot { values, types, instances }));
        self.own_classes.clear();
        self.out.datas.clear();
    }

    fn declared_data(&mut self, d: &hir::Data) -> Option<Declared> {
        let info = self.env.datas.get(&d.name).cloned()?;
        if info.cons.is_empty() {
            let declared = self.env.declared_roles.remove(&d.name).unwrap_or_default();
            let role = |i: usize| declared.get(i).copied().flatten().unwrap_or(Role::Representational);
            let roles: Vec<Role> = (0..info.params.len()).map(role).collect();
            self.env.declared_roles.insert(d.name, roles.iter().map(|&r| Some(r)).collect());
            return Some(Declared::Abstract(roles));
        }
        let cons = info.cons.iter().filter_map(|c| self.env.cons.get(c).cloned()).collect();
        Some(Declared::Data(info, cons))
    }

    fn declared_class(&mut self, c: &hir::Class) -> Option<Declared> {
        let info = self.env.classes.get(&c.name).cloned()?;
        if info.methods.is_empty()
            && info.supers.is_empty()
            && info.equalities.is_empty()
            && info.families.is_empty()
        {
            self.env.abstract_classes.insert(c.name);
            return Some(Declared::AbstractClass);
        }
        Some(Declared::Class(info))
    }

    /// Whether the class is one of which a boot file gives the name alone: no instances can be declared.
    pub(super) fn is_abstract_class(&mut self, class: Name, span: Span) -> bool {
        let known = self.env.abstract_classes.contains(&class);
        if known {
            let occ = self.names.occ(class);
            let d = format!("the class `{occ}` cannot have instances here: a boot file gives its name alone");
            self.error(Diagnostic::error(span, d).hint("declare its methods in the boot file, too"));
        }
        known
    }

    /// Makes place for what the module that is checked next defines: what its boot file says of it is known
    /// no longer, but kept to be compared.
    pub(super) fn recall_boot(&mut self, module: Symbol) {
        let Some(boot) = self.env.boots.get(&module).cloned() else { return };
        for (name, ..) in &boot.values {
            self.env.values.remove(name);
        }
        for (name, _, declared, _) in &boot.types {
            self.types.tycons.remove(name);
            self.env.datas.remove(name);
            self.env.synonyms.remove(name);
            self.env.classes.remove(name);
            self.env.class_params.remove(name);
            self.env.declared_roles.remove(name);
            self.env.abstract_classes.remove(name);
            if let Declared::Data(_, cons) = declared {
                for field in cons.iter().flat_map(|c| c.field_names.iter().flatten()) {
                    self.env.values.remove(field);
                }
            }
            if let Declared::Class(class) = declared {
                for method in &class.methods {
                    self.env.values.remove(&method.name);
                }
            }
        }
        // Those of other types may be by what was said of these.
        self.env.roles.clear();
        for (id, inst) in &boot.instances {
            let head = inst.args.first().and_then(|&t| self.types.head_con(t));
            let lists =
                [self.env.by_head.get_mut(&(inst.class, head)), self.env.by_class.get_mut(&inst.class)];
            lists.into_iter().flatten().for_each(|ids| ids.retain(|i| i != id));
        }
        self.promised = boot.instances.clone();
    }

    /// Adds an instance of the module, under the number of the one that the boot file promises if it is that.
    pub(super) fn add_own_instance(&mut self, mut info: InstInfo, head: Option<Name>) -> u32 {
        let promised = self.promised.clone();
        let found = promised.iter().position(|(_, p)| {
            p.class == info.class && p.vars.len() == info.vars.len() && {
                let args = self.renamed(&p.args, &p.vars, &info.vars);
                self.types.same_all(&args, &info.args)
            }
        });
        let Some(found) = found else { return self.env.add_instance(info, head) };
        let (id, promise) = self.promised.remove(found);
        self.kept.push((id, promise.clone()));
        self.out.promised.push((promise.dict, info.dict));
        info.module = promise.module;
        self.env.by_head.entry((info.class, head)).or_default().push(id);
        self.env.by_class.entry(info.class).or_default().push(id);
        self.env.instances[id as usize] = info;
        id
    }

    fn renamed(&mut self, ts: &[Ty], from: &[Name], to: &[Name]) -> Vec<Ty> {
        let map: Vec<(Name, Ty)> = from.iter().zip(to).map(|(&f, &t)| (f, self.types.var(t))).collect();
        ts.iter().map(|&t| self.types.subst(t, &map)).collect()
    }

    fn renamed_preds(&mut self, ps: &[Pred], from: &[Name], to: &[Name]) -> Vec<Pred> {
        let renamed = |p: &Pred| Pred { class: p.class, args: self.renamed(&p.args, from, to) };
        ps.iter().map(renamed).collect()
    }

    fn same_preds(&mut self, a: &[Pred], b: &[Pred]) -> bool {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| self.types.same_pred(a, b))
    }

    /// Compares the module, which has been checked, with what its boot file says.
    pub(super) fn keeps_promises(&mut self, module: Symbol) {
        let Some(boot) = self.env.boots.get(&module).cloned() else { return };
        for &(name, promised, span) in &boot.values {
            let found = match self.vars.get(&name) {
                Some(&(Var::Known(t) | Var::Group { ty: t, .. })) => Some(t),
                None => self.env.values.get(&name).copied(),
            };
            // That it is not there has been reported.
            let Some(found) = found else { continue };
            let found = self.types.zonk(found);
            if !self.types.has_error(found) && !self.same_type(promised, found) {
                let shown = [self.show_ty(promised), self.show_ty(found)];
                let (occ, here) = (self.names.occ(name), self.names.info(name).span);
                let d = Diagnostic::error(here, format!("`{occ}` has another type than its boot file says"))
                    .at(format!("this has type `{}`", shown[1]))
                    .label(span, format!("the boot file says `{}`", shown[0]));
                self.error(d);
            }
        }
        for (name, tycon, declared, span) in &boot.types {
            if let Some(why) = self.differs(*name, *tycon, declared) {
                let (occ, here) = (self.names.occ(*name), self.names.info(*name).span);
                let d = Diagnostic::error(here, format!("`{occ}` is not what its boot file says"));
                self.error(d.label(*span, "the boot file").note(why));
            }
        }
        for (_, promise) in std::mem::take(&mut self.promised) {
            let shown = self.show_pred(&Pred { class: promise.class, args: promise.args.clone() });
            let d = format!("the instance `{shown}` is in the boot file, but not in the module");
            self.error(Diagnostic::error(promise.span, d).at("declared here"));
        }
        for (id, promise) in std::mem::take(&mut self.kept) {
            let found = self.env.instances[id as usize].clone();
            let context = self.renamed_preds(&promise.context, &promise.vars, &found.vars);
            if !self.same_preds(&context, &found.context) {
                let shown = self.show_pred(&Pred { class: found.class, args: found.args.clone() });
                let d = format!("the instance `{shown}` has another context than its boot file says");
                self.error(Diagnostic::error(found.span, d).label(promise.span, "the boot file"));
            }
        }
    }

    /// Whether two types are the same but for the names of quantified variables, and their order.
    fn same_type(&mut self, a: Ty, b: Ty) -> bool {
        let (p, q) = match (self.types.as_poly(a), self.types.as_poly(b)) {
            (Some(p), Some(q)) => (p, q),
            (None, None) => return self.types.same(a, b),
            _ => return false,
        };
        let mut map = Vec::new();
        if p.vars.len() != q.vars.len() || self.types.matches(&p.vars, p.ty, q.ty, &mut map) != Match::Yes {
            return false;
        }
        let mut taken: Vec<Name> = Vec::new();
        for &(_, t) in &map {
            match self.types.node(t) {
                Node::Var(v) if q.vars.contains(&v) && !taken.contains(&v) => taken.push(v),
                _ => return false,
            }
        }
        // What the type does not mention is taken in order.
        let mut rest = q.vars.iter().copied().filter(|v| !taken.contains(v)).collect::<Vec<_>>().into_iter();
        for v in &p.vars {
            if !map.iter().any(|(n, _)| n == v) {
                let Some(next) = rest.next() else { return false };
                map.push((*v, self.types.var(next)));
            }
        }
        let context = self.types.subst_preds(&p.context, &map);
        let ty = self.types.subst(p.ty, &map);
        self.same_preds(&context, &q.context) && self.types.same(ty, q.ty)
    }

    /// What is wrong with a type or class that a boot file declares so.
    fn differs(&mut self, name: Name, promised: TyCon, declared: &Declared) -> Option<String> {
        let found = *self.types.tycons.get(&name)?;
        let (is, was) =
            (self.types.kinds.show(found.kind, self.names), self.types.kinds.show(promised.kind, self.names));
        if found.sort != promised.sort {
            let sort = |s: TyConSort| match s {
                TyConSort::Data => "a data type",
                TyConSort::Synonym => "a synonym",
                TyConSort::Class => "a class",
                TyConSort::Family => "a type family",
            };
            return Some(format!("it is {}, the boot file has {}", sort(found.sort), sort(promised.sort)));
        }
        if is != was {
            return Some(format!("its kind is `{is}`, in the boot file `{was}`"));
        }
        match declared {
            Declared::Abstract(roles) => {
                let data = self.env.datas.get(&name).cloned()?;
                for (i, &promised) in roles.iter().enumerate().take(data.params.len()) {
                    let role = self.role(name, i);
                    if role > promised {
                        let (is, was) = (role.word(), promised.word());
                        return Some(format!(
                            "the role of parameter {} is {is}, but was to be {was} (which a boot file means unless it says otherwise: `type role`)",
                            i + 1
                        ));
                    }
                }
                None
            }
            Declared::Data(info, cons) => self.data_differs(name, info, cons),
            Declared::Synonym(s) => {
                let found = self.env.synonyms.get(&name).cloned()?;
                let ty = self.renamed(&[s.ty], &s.params, &found.params);
                let same = s.params.len() == found.params.len() && self.types.same(ty[0], found.ty);
                (!same).then(|| "it stands for another type".to_string())
            }
            Declared::AbstractClass | Declared::Family => None,
            Declared::Class(class) => self.class_differs(name, class),
        }
    }

    fn data_differs(&mut self, name: Name, info: &DataInfo, cons: &[Arc<ConInfo>]) -> Option<String> {
        let found = self.env.datas.get(&name).cloned()?;
        if found.newtype != info.newtype {
            return Some("one is a newtype, the other is not".into());
        }
        if found.cons != info.cons {
            return Some("it has other constructors, or in another order".into());
        }
        for (con, promised) in found.cons.iter().zip(cons) {
            let c = self.env.cons.get(con).cloned()?;
            let own = |c: &ConInfo| c.univ.iter().chain(&c.exists).copied().collect::<Vec<_>>();
            let (from, to) = (own(promised), own(&c));
            let fields = self.renamed(&promised.fields, &from, &to);
            let context = self.renamed_preds(&promised.context, &from, &to);
            let same = from.len() == to.len()
                && promised.univ.len() == c.univ.len()
                && promised.strict == c.strict
                && promised.field_names == c.field_names
                && self.types.same_all(&fields, &c.fields)
                && self.same_preds(&context, &c.context);
            if !same {
                return Some(format!("the constructor `{}` is declared otherwise", self.names.occ(*con)));
            }
        }
        None
    }

    fn class_differs(&mut self, name: Name, class: &ClassInfo) -> Option<String> {
        let found = self.env.classes.get(&name).cloned()?;
        let supers = self.renamed_preds(&class.supers, &class.params, &found.params);
        let equalities = self.renamed_preds(&class.equalities, &class.params, &found.params);
        if !self.same_preds(&supers, &found.supers) || !self.same_preds(&equalities, &found.equalities) {
            return Some("it has other superclasses".into());
        }
        if class.fundeps != found.fundeps {
            return Some("it has other functional dependencies".into());
        }
        let names = |c: &ClassInfo| c.methods.iter().map(|m| m.name).collect::<Vec<_>>();
        let families = |c: &ClassInfo| c.families.iter().map(|f| f.0).collect::<Vec<_>>();
        if names(class) != names(&found) || families(class) != families(&found) {
            return Some("it has other methods or associated types, or in another order".into());
        }
        for (m, f) in class.methods.iter().zip(&found.methods) {
            let ty = self.renamed(&[m.ty], &class.params, &found.params)[0];
            if m.default.is_some() != f.default.is_some() {
                let occ = self.names.occ(m.name);
                let (here, there) = if f.default.is_some() { ("a", "none") } else { ("no", "one") };
                return Some(format!("the method `{occ}` has {here} default, in the boot file {there}"));
            }
            if !self.same_type(ty, f.ty) {
                return Some(format!("the method `{}` has another type", self.names.occ(m.name)));
            }
        }
        None
    }
}
