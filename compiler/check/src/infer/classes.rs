//! Classes and instances.
//!
//! First all class heads (with the types of their group), then all instance heads, then the contexts of
//! derived instances as a least fixed point, so that whatever needs an instance finds it. The bodies of
//! default methods and of instances are checked after the module's bindings.

use std::sync::Arc;

use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::Minimal;
use rustc_hash::FxHashSet;

use super::Checker;
use super::bind::kinds_of_known;
use super::env::{ClassInfo, DataInfo, InstInfo, MethodInfo};
use super::message::{Ctx, RigidOrigin};
use super::solve::{Origin, Why};
use super::types::{Match, Node, Pred, Ty};
use super::zonk::pending;
use crate::hir;
use crate::names::{Name, Names, Space};
use crate::thir;

/// An instance of this module: its declaration and its number in the environment.
#[derive(Clone, Copy)]
pub struct OwnInstance<'a> {
    pub decl: &'a hir::Instance,
    pub id: u32,
}

impl<'a> Checker<'a> {
    /// A class's superclasses and the types of its methods. `group`: the classes declared together with it.
    pub fn class_head(&mut self, c: &'a hir::Class, group: &FxHashSet<Name>) {
        let params: Vec<Name> = c.params.iter().map(|p| p.name).collect();
        let mut supers = self.convert_preds(&c.supers);
        self.refuse_implicit(&mut supers, "a class", c.span);
        let (equalities, supers) = supers.into_iter().partition(|p| p.class == self.known.equality);
        let vars: Vec<Ty> = params.iter().map(|&p| self.types.var(p)).collect();
        let own = Pred { class: c.name, args: vars };
        // What a use may choose by `@`: variables that the class's head has in kinds come first.
        let mut quantified = self.written_kind_vars(c.name, &c.params);
        quantified.extend(&params);
        let mut methods = Vec::with_capacity(c.methods.len());
        let mut mentioned = Vec::new();
        for m in &c.methods {
            let ty = self.convert_sig(&m.ty);
            let full = self.types.forall(quantified.clone(), vec![own.clone()], ty);
            self.env.values.insert(m.name, full);
            let has_default = c.defaults.iter().any(|b| bound_name(b) == Some(m.name));
            let default = has_default.then(|| {
                let text = format!("$dm{}", self.names.occ(m.name));
                self.names.global(self.module, Space::Made, Symbol::intern(&text))
            });
            let own_sig = c.default_sigs.iter().find(|(n, _)| *n == m.name);
            if let Some(default) = default {
                let ty = own_sig.map_or(ty, |(_, sig)| self.convert_sig(sig));
                let full = self.types.forall(params.clone(), vec![own.clone()], ty);
                self.env.values.insert(default, full);
            }
            if let Some((_, sig)) = own_sig {
                self.default_agrees(m, ty, sig);
            }
            let generic = own_sig.is_some();
            methods.push(MethodInfo { name: m.name, ty, default, generic });
            mentioned.push((m, ty));
        }
        let index = |n: &Name| params.iter().position(|p| p == n).unwrap_or(0);
        let fundeps = c
            .fundeps
            .iter()
            .map(|(l, r)| (l.iter().map(index).collect(), r.iter().map(index).collect()))
            .collect();
        let families =
            c.families.iter().map(|f| (f.name, f.params.iter().map(|p| p.name).collect())).collect();
        let family_defaults = c.family_defaults.iter().filter_map(|e| self.family_default(e)).collect();
        let minimal = c.minimal.clone();
        let info =
            ClassInfo { params, supers, equalities, families, family_defaults, fundeps, methods, minimal };
        self.env.classes.insert(c.name, Arc::new(info));
        self.own_classes.push(c);
        // First: what follows goes through all superclasses, of which there may be no end.
        self.superclass_cycle(c, group);
        self.methods_determine_the_class(&own, &c.params, &mentioned);
    }

    /// The default's own signature must be the method's, but for its context.
    fn default_agrees(&mut self, m: &hir::Method, ty: Ty, sig: &hir::SigType) {
        let own = self.convert_sig(sig);
        let mut parts = |t: Ty| match self.types.as_poly(t) {
            Some(p) => (p.vars.clone(), p.ty),
            None => (Vec::new(), t),
        };
        let ((vars, body), (own_vars, own_body)) = (parts(ty), parts(own));
        let map: Vec<(Name, Ty)> =
            own_vars.iter().map(|&v| (v, self.types.fresh(self.level, None))).collect();
        let own_body = self.types.subst(own_body, &map);
        let unified = self.types.unify(self.names, body, own_body).is_ok();
        // Equalities of type families are left to the use.
        self.types.families.deferred.clear();
        let agree = unified || self.types.has_family(body) || self.types.has_family(own_body);
        // Different variables of the one are different ones of the other.
        let mut seen: Vec<Name> = Vec::new();
        let mut renames = |t: Ty| match self.types.node(t) {
            Node::Var(v) if vars.contains(&v) && !seen.contains(&v) => {
                seen.push(v);
                true
            }
            // Only its context mentions it.
            Node::Meta(_) => true,
            _ => false,
        };
        // A variable that its context equates with something is found there.
        let free = !sig.context.iter().any(|p| p.class.is_none());
        if agree && (!unified || !free || map.iter().all(|&(_, t)| renames(t))) {
            return;
        }
        let (occ, shown) = (self.names.occ(m.name), self.show_ty(ty));
        let d = format!("the default of `{occ}` is given another type than the method");
        let d = Diagnostic::error(sig.span, d).at("only the context may differ");
        self.error(d.label(m.span, format!("the method has type `{shown}`")));
    }

    /// Each use of a method must tell which instance is meant.
    fn methods_determine_the_class(
        &mut self,
        own: &Pred,
        params: &[hir::TyVar],
        methods: &[(&hir::Method, Ty)],
    ) {
        if self.rules.ambiguous_types {
            return;
        }
        let Some(class) = self.env.classes.get(&own.class).cloned() else { return };
        for &(m, ty) in methods {
            let mut known = Vec::new();
            let mut context = vec![own.clone()];
            let body = match self.types.as_poly(ty) {
                Some(poly) => {
                    context.extend(poly.context.iter().cloned());
                    poly.ty
                }
                None => ty,
            };
            self.types.determined_vars(body, &mut known);
            self.close_over_dependencies(&context, &mut known);
            kinds_of_known(params, &mut known);
            if let Some(p) = class.params.iter().find(|p| !known.contains(p)) {
                let (p, occ) = (self.names.occ(*p), self.names.occ(m.name));
                let d = format!("the type of the method `{occ}` does not mention the class's variable `{p}`");
                self.error(
                    Diagnostic::error(m.span, d).note("no use of it could tell which instance is meant"),
                );
            }
        }
    }

    /// The context of an instance: UndecidableInstances allows what FlexibleContexts does.
    fn instance_context(&mut self, context: &[hir::Pred]) -> Vec<Pred> {
        let flexible = self.rules.flexible_contexts;
        self.rules.flexible_contexts |= self.rules.undecidable_instances;
        let preds = self.convert_preds(context);
        self.rules.flexible_contexts = flexible;
        preds
    }

    /// Refuses a class whose superclasses lead back to it, or may do so, unless that is asked for.
    fn superclass_cycle(&mut self, c: &hir::Class, group: &FxHashSet<Name>) {
        let own = self.is_own_superclass(c.name, group);
        let supers = self.env.classes.get(&c.name).map_or_else(Vec::new, |i| i.supers.clone());
        let open = supers.iter().find(|p| {
            p.class == self.known.holds
                && matches!(self.types.head(p.args[0]), Node::Family(_) | Node::Var(_))
        });
        if !own && open.is_none() {
            return;
        }
        if self.rules.undecidable_super_classes {
            self.env.recursive_classes.insert(c.name);
            return;
        }
        let occ = self.names.occ(c.name);
        let hint = "UndecidableSuperClasses allows it";
        if own {
            let d = Diagnostic::error(c.span, format!("the class `{occ}` is its own superclass"));
            self.error(d.hint(hint));
            if let Some(info) = self.env.classes.get_mut(&c.name) {
                Arc::make_mut(info).supers.clear();
            }
        } else if let Some(open) = open {
            let shown = self.show_pred(open);
            let d = Diagnostic::error(c.span, format!("the class `{occ}` may be its own superclass"))
                .note(format!("its superclass `{shown}` may be any constraint"));
            self.error(d.hint(hint));
        }
    }

    /// What an associated type is where an instance does not say.
    fn family_default(&mut self, e: &hir::TypeEquation) -> Option<(Name, Vec<Name>, Ty)> {
        let (args, ty, _) = self.equation(e)?;
        let mut vars = Vec::with_capacity(args.len());
        for &a in &args {
            match self.types.node(a) {
                Node::Var(v) if !vars.contains(&v) => vars.push(v),
                _ => {
                    let occ = self.names.occ(e.family);
                    let d = format!(
                        "the default of the associated type `{occ}` must be for different type variables"
                    );
                    self.error(Diagnostic::error(e.span, d));
                    return None;
                }
            }
        }
        Some((e.family, vars, ty))
    }

    /// The bodies of default methods.
    pub fn class_bodies(&mut self) {
        for c in std::mem::take(&mut self.own_classes) {
            let Some(info) = self.env.classes.get(&c.name).cloned() else { continue };
            let mut defaults = Vec::new();
            for m in &info.methods {
                let Some(name) = m.default else { continue };
                let Some(hir::Bind::Fun(f)) = c.defaults.iter().find(|b| bound_name(b) == Some(m.name))
                else {
                    continue;
                };
                self.binding += 1;
                self.names.set_span(name, f.span);
                let ty = self.env.values[if m.generic { &name } else { &m.name }];
                let span = c.methods.iter().find(|d| d.name == m.name).map_or(c.span, |d| d.span);
                let origin = RigidOrigin::Sig(Some(m.name), span);
                let bind = self.check_bind(f, name, ty, Ctx::Sig { name: m.name, span }, origin);
                defaults.push(thir::Bind::Fun(bind));
            }
            let class = thir::Class {
                name: c.name,
                params: info.params.clone(),
                supers: info.supers.iter().map(|p| self.pending_pred(p)).collect(),
                methods: info
                    .methods
                    .iter()
                    .map(|m| thir::Method { name: m.name, ty: pending(m.ty), default: m.default })
                    .collect(),
                defaults,
                span: c.span,
            };
            self.out.classes.push(class);
        }
    }

    /// The heads and contexts of all instances of the module.
    pub fn instance_heads(&mut self, instances: &'a [hir::Instance]) {
        let mut derived: Vec<(u32, Vec<Pred>)> = Vec::new();
        for i in instances {
            let mut vars = Vec::new();
            let Some(head) = self.convert_pred(i.class, &i.args, i.span) else { continue };
            head.args.iter().for_each(|&a| self.types.free_vars(a, &mut vars));
            if !self.head_is_legal(i, &head) {
                continue;
            }
            let (context, wanted) = match &i.context {
                hir::InstanceContext::Given(ps) => {
                    let mut context = self.instance_context(ps);
                    self.refuse_implicit(&mut context, "an instance", i.span);
                    (context, None)
                }
                hir::InstanceContext::Derived(ps) => {
                    // What fields need was not written by anyone.
                    let flexible = std::mem::replace(&mut self.rules.flexible_contexts, true);
                    let mut ps = self.convert_preds(ps);
                    self.rules.flexible_contexts = flexible;
                    if i.via_newtype || i.via.is_some() {
                        ps.extend(self.reused_pred(i, &head));
                    }
                    if i.by_defaults {
                        self.default_contexts(&head, &mut ps);
                    }
                    (Vec::new(), Some(ps))
                }
            };
            for p in &context {
                p.args.iter().for_each(|&a| self.types.free_vars(a, &mut vars));
            }
            let module = self.env.visible.here();
            let (dict, class, args, span) = (i.dict, i.class, head.args, i.span);
            let kinds = self.instance_kinds(class, &args);
            let orphan = self.is_orphan(class, &args);
            self.head_vars.extend(vars.iter().copied());
            let overlap = i.overlap;
            let info = InstInfo { dict, class, vars, context, args, overlap, kinds, module, orphan, span };
            if self.overlaps_exactly(&info) || self.contradicts_dependency(&info) {
                continue;
            }
            if wanted.is_none() {
                self.covers_dependencies(&info, &i.args);
            }
            let head = info.args.first().and_then(|&t| self.types.head_con(t));
            let id = self.add_own_instance(info, head);
            self.own_instances.push(OwnInstance { decl: i, id });
            derived.extend(wanted.map(|w| (id, w)));
        }
        self.derived_contexts(&derived);
    }

    /// Whether neither the class nor a type of an instance's head is the module's own.
    fn is_orphan(&mut self, class: Name, args: &[Ty]) -> bool {
        let mut own = self.names.info(class).module == Some(self.module);
        for &t in args {
            self.types.walk(t, &mut |_, n| {
                if let Node::Con(c) = n {
                    own |= self.names.info(c).module == Some(self.module);
                }
            });
        }
        !own
    }

    fn head_is_legal(&mut self, i: &hir::Instance, head: &Pred) -> bool {
        if self.is_implicit(head.class) {
            let class = self.names.occ(head.class);
            let d = Diagnostic::error(i.span, format!("`{class}` cannot have instances"));
            self.error(d.note("every use satisfies it, by where it stands"));
            return false;
        }
        if self.is_abstract_class(head.class, i.span) {
            return false;
        }
        let made = [
            self.known.typeable_class,
            self.known.coercible_class,
            self.known.known_nat,
            self.known.known_symbol,
        ];
        if made.contains(&head.class) && !self.rules.library {
            let class = self.names.occ(head.class);
            let d = Diagnostic::error(i.span, format!("`{class}` cannot have instances of a program's own"));
            self.error(d.note("the compiler makes them where they are needed"));
            return false;
        }
        if head.class == self.known.has_field && !self.has_field_instance(head, i.span) {
            return false;
        }
        for (&t, h) in head.args.iter().zip(&i.args) {
            if self.types.flag(t) & super::types::HAS_FAMILY != 0 {
                let shown = self.show_pred(head);
                let d = format!("an instance cannot be for an application of a type family: `{shown}`");
                self.error(Diagnostic::error(h.span(), d).hint("write the type that it stands for"));
                return false;
            }
            if let Node::Forall(_) | Node::Unboxed(_) = self.types.node(t) {
                let shown = self.show_ty(t);
                self.error(Diagnostic::error(
                    h.span(),
                    format!("`{shown}` cannot be made an instance of a class"),
                ));
                return false;
            }
        }
        true
    }

    /// Reports an instance whose head is the same as another's.
    fn overlaps_exactly(&mut self, new: &InstInfo) -> bool {
        let head = new.args.first().and_then(|&t| self.types.head_con(t));
        let others = self.env.by_head.get(&(new.class, head)).cloned().unwrap_or_default();
        for o in others.into_iter().filter(|&o| self.env.sees(o)).collect::<Vec<_>>() {
            let old = self.env.instances[o as usize].clone();
            let map: Vec<_> = old.vars.iter().zip(&new.vars).map(|(&o, &n)| (o, self.types.var(n))).collect();
            let args: Vec<_> = old.args.iter().map(|&t| self.types.subst(t, &map)).collect();
            let same = old.vars.len() == new.vars.len() && self.types.same_all(&args, &new.args);
            if same && !self.apart_by_kinds(&old, new) {
                let shown = self.show_pred(&Pred { class: new.class, args: new.args.clone() });
                let d = Diagnostic::error(new.span, format!("a second instance `{shown}`"));
                let d = if old.span.is_none() { d } else { d.label(old.span, "the first one") };
                self.error(d);
                return true;
            }
        }
        false
    }

    /// Reports an instance that with another one breaks a functional dependency: types that determine others
    /// would determine them in two ways.
    fn contradicts_dependency(&mut self, new: &InstInfo) -> bool {
        let Some(class) = self.env.classes.get(&new.class).cloned() else { return false };
        if class.fundeps.is_empty() {
            return false;
        }
        let others = self.env.by_class.get(&new.class).cloned().unwrap_or_default();
        for id in others.into_iter().filter(|&o| self.env.sees(o)).collect::<Vec<_>>() {
            let old = self.env.instances[id as usize].clone();
            if self.apart_by_kinds(&old, new) {
                continue;
            }
            for (left, right) in &class.fundeps {
                let (a, b) = (self.open_head(new), self.open_head(&old));
                let mut agree =
                    |at: &[usize]| at.iter().all(|&i| self.types.unify(self.names, a[i], b[i]).is_ok());
                let contradict = agree(left) && !agree(right);
                self.types.families.deferred.clear();
                if !contradict {
                    continue;
                }
                let shown = self.show_pred(&Pred { class: new.class, args: new.args.clone() });
                let other = self.show_pred(&Pred { class: old.class, args: old.args.clone() });
                let d = Diagnostic::error(
                    new.span,
                    format!("the instance `{shown}` contradicts `{other}`"),
                )
                .note("the class has a functional dependency, by which the types of one of them determine those of the other");
                let d = if old.span.is_none() { d } else { d.label(old.span, "the other instance") };
                self.error(d);
                return true;
            }
        }
        false
    }

    /// The types of an instance with unification variables for its type variables.
    pub(super) fn open_head(&mut self, inst: &InstInfo) -> Vec<Ty> {
        let map: Vec<_> = inst.vars.iter().map(|&v| (v, self.types.fresh(self.level, None))).collect();
        inst.args.iter().map(|&t| self.types.subst(t, &map)).collect()
    }

    /// What the default methods' own types ask of the types that an instance is for (DeriveAnyClass).
    fn default_contexts(&mut self, head: &Pred, out: &mut Vec<Pred>) {
        let Some(class) = self.env.classes.get(&head.class).cloned() else { return };
        let map: Vec<_> = class.params.iter().copied().zip(head.args.iter().copied()).collect();
        let mut known = Vec::new();
        head.args.iter().for_each(|&a| self.types.free_vars(a, &mut known));
        for m in class.methods.iter().filter(|m| m.generic) {
            let Some(&ty) = m.default.and_then(|d| self.env.values.get(&d)) else { continue };
            let Some(poly) = self.types.as_poly(ty) else { continue };
            // Types that only the context mentions are determined by functional dependencies, if at all.
            let mut own = Vec::new();
            self.types.free_vars(poly.ty, &mut own);
            let mut map = map.clone();
            for &v in poly.vars.iter().filter(|&v| !own.contains(v) && !class.params.contains(v)) {
                map.push((v, self.types.fresh(self.level, Some(self.names.occ(v)))));
            }
            for p in &poly.context {
                let p = self.types.subst_pred(p, &map);
                let mut vars = Vec::new();
                p.args.iter().for_each(|&a| self.types.free_vars(a, &mut vars));
                // What is about the method's own variables is found out with the method.
                if !self.types.same_pred(&p, head) && vars.iter().all(|v| known.contains(v)) {
                    out.push(p);
                }
            }
        }
    }

    /// The representation of a newtype, perhaps partially applied: `newtype T a b = MkT (R b)` makes `R` of
    /// `T a`.
    pub(super) fn representation(&mut self, t: Ty) -> Option<Ty> {
        let (head, args) = self.types.spine(t);
        let Node::Con(n) = self.types.node(head) else { return None };
        let (data, args) = self.data_at(n, args)?;
        if !data.newtype {
            return None;
        }
        let con = self.env.cons.get(data.cons.first()?).cloned()?;
        let map: Vec<_> = data.params.iter().copied().zip(args.iter().copied()).collect();
        let mut rep = *con.fields.first()?;
        for &p in data.params.get(args.len()..)?.iter().rev() {
            let (f, a) = match self.types.node(rep) {
                Node::App(f, a) => (f, a),
                Node::Fun(a, b) => (self.types.con_app(self.known.arrow, &[a]), b),
                _ => return None,
            };
            let mut inner = Vec::new();
            self.types.free_vars(f, &mut inner);
            if !matches!(self.types.node(a), Node::Var(v) if v == p) || inner.contains(&p) {
                return None;
            }
            rep = f;
        }
        Some(self.types.subst(rep, &map))
    }

    /// The declaration of an algebraic type, and the types that its parameters are; an instance of a data
    /// family has others than the family.
    pub(super) fn data_at(&mut self, n: Name, args: Vec<Ty>) -> Option<(Arc<DataInfo>, Vec<Ty>)> {
        if let Some(data) = self.env.datas.get(&n) {
            return Some((data.clone(), args));
        }
        for instance in self.env.data_instances.get(&n).cloned()? {
            let data = self.env.datas.get(&instance)?.clone();
            let Some((_, patterns)) = &data.family else { continue };
            let mut map = Vec::new();
            // Where the type is applied to fewer types, the last parameters are left out.
            let found = patterns
                .iter()
                .zip(&args)
                .fold(Match::Yes, |m, (&p, &t)| m.and(|| self.types.matches(&data.params, p, t, &mut map)));
            if found == Match::Yes {
                let bound = |p: &Name| map.iter().find(|m| m.0 == *p).map(|m| m.1);
                let params = data.params.iter().map_while(bound).collect();
                return Some((data, params));
            }
        }
        None
    }

    /// The contexts of derived instances: what their parts need, from no context at all upwards.
    fn derived_contexts(&mut self, derived: &[(u32, Vec<Pred>)]) {
        let mut failed: Vec<(u32, Pred)> = Vec::new();
        loop {
            let mut changed = false;
            failed.clear();
            for (id, wanted) in derived {
                let span = self.env.instances[*id as usize].span;
                let (context, missing) = self.reduce_all(wanted, Origin { span, why: Why::Derived });
                failed.extend(missing.into_iter().map(|p| (*id, p)));
                let context = self.with_superclass_needs(*id, context, span);
                let context = self.minimal(context);
                let old = self.env.instances[*id as usize].context.clone();
                let known = |this: &mut Self, p: &Pred| old.iter().any(|o| this.types.same_pred(o, p));
                if old.len() != context.len() || context.iter().any(|p| !known(self, p)) {
                    self.env.instances[*id as usize].context = context;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        let mut reported: Vec<u32> = Vec::new();
        for (id, p) in failed {
            if reported.contains(&id) {
                continue;
            }
            reported.push(id);
            let inst = self.env.instances[id as usize].clone();
            let shown = self.show_pred(&p);
            let head = self.show_pred(&Pred { class: inst.class, args: inst.args });
            let d =
                Diagnostic::error(inst.span, format!("cannot derive `{head}`: no instance for `{shown}`"));
            self.error(d.at("a field of a constructor needs it"));
        }
        self.failed_derivings = reported;
    }

    /// The context of a derived instance with what its superclasses ask for besides. (One that there is not
    /// is reported with the instance.)
    fn with_superclass_needs(&mut self, id: u32, mut context: Vec<Pred>, span: Span) -> Vec<Pred> {
        let inst = self.env.instances[id as usize].clone();
        let Some(class) = self.env.classes.get(&inst.class).cloned() else { return context };
        if inst.vars.is_empty() {
            return context;
        }
        let map: Vec<_> = class.params.iter().copied().zip(inst.args).collect();
        for p in &class.supers {
            let p = self.types.subst_pred(p, &map);
            let mut out = context.clone();
            if self.reduce(&p, &mut out, Origin { span, why: Why::Derived }, &mut Vec::new()).is_ok() {
                context = out;
            }
        }
        context
    }

    /// The dictionaries of instances, superclasses and methods.
    pub fn instance_bodies(&mut self) {
        for own in std::mem::take(&mut self.own_instances) {
            if self.failed_derivings.contains(&own.id) {
                continue;
            }
            if let Some(i) = self.instance(own) {
                self.out.instances.push(i);
            }
        }
    }

    /// What an instance has for a method: from the dictionary that it reuses, its own, the default, or
    /// nothing.
    fn instance_method(
        &mut self,
        decl: &'a hir::Instance,
        m: &MethodInfo,
        via: &Option<thir::Dict>,
        inst: &InstInfo,
        map: &[(Name, Ty)],
    ) -> thir::InstanceMethod {
        let bind = decl.binds.iter().find(|b| bound_name(b) == Some(m.name));
        match (via, bind, m.default) {
            (Some(d), _, _) => thir::InstanceMethod::FromDict(d.clone()),
            (None, Some(hir::Bind::Fun(f)), _) => {
                thir::InstanceMethod::Bind(thir::Bind::Fun(self.method(f, m, inst, map)))
            }
            // Its type may ask for more than the class does, which is found out here; and a default that
            // asks for the stack of calls is called by the instance.
            (None, _, Some(d)) if m.generic || self.asks_for_place(m.ty) => {
                let f = default_use(m.name, d, inst.span);
                thir::InstanceMethod::Bind(thir::Bind::Fun(self.method(&f, m, inst, map)))
            }
            (None, _, Some(d)) => thir::InstanceMethod::Default(d),
            (None, _, None) => thir::InstanceMethod::Missing(self.names.occ(m.name)),
        }
    }

    /// Warns of an instance that lacks what its class's MINIMAL pragma asks for; without one, that is all
    /// methods without a default.
    fn missing_methods(
        &mut self,
        minimal: Option<&Minimal<Name>>,
        methods: &[thir::InstanceMethod],
        decl: &hir::Instance,
        head: Symbol,
        span: Span,
    ) {
        let missing = match minimal {
            Some(minimal) => {
                let defined = |n: Name| decl.binds.iter().any(|b| bound_name(b) == Some(n));
                minimal.lacking(&defined).map(|left| self.show_minimal(&left, false))
            }
            None => {
                let missing = methods.iter().filter_map(|m| match m {
                    thir::InstanceMethod::Missing(occ) => Some(format!("`{occ}`")),
                    _ => None,
                });
                let missing: Vec<String> = missing.collect();
                (!missing.is_empty()).then(|| missing.join(", "))
            }
        };
        if let Some(missing) = missing {
            let d = Diagnostic::warning(span, format!("the instance `{head}` lacks {missing}"));
            let d = d.flag("missing-methods").note("calling a missing method is an error at run time");
            self.error(d);
        }
    }

    /// "`f` or both `g` and `h`".
    fn show_minimal(&self, minimal: &Minimal<Name>, nested: bool) -> String {
        let parts = |parts: &[Minimal<Name>], nested: bool, between: &str| {
            let parts: Vec<String> = parts.iter().map(|p| self.show_minimal(p, nested)).collect();
            parts.join(between)
        };
        match minimal {
            Minimal::Method(n) => format!("`{}`", self.names.occ(*n)),
            Minimal::All(all) if nested => format!("({})", parts(all, true, " and ")),
            Minimal::All(all) => parts(all, true, ", "),
            Minimal::Any(any) if nested => format!("({})", parts(any, true, " or ")),
            Minimal::Any(any) => parts(any, true, " or "),
        }
    }

    fn instance(&mut self, own: OwnInstance<'a>) -> Option<thir::Instance> {
        let inst = self.env.instances[own.id as usize].clone();
        let class = self.env.classes.get(&inst.class).cloned()?;
        let head = Pred { class: inst.class, args: inst.args.clone() };
        let head_text = Symbol::intern(&self.show_pred(&head));
        let map: Vec<_> = class.params.iter().copied().zip(inst.args.iter().copied()).collect();

        let start = self.wanted.len();
        let (level, scope) = (self.level, self.scope);
        let refinements = self.types.refinements();
        self.level += 1;
        self.make_rigid(&inst.vars, RigidOrigin::Instance(inst.span));
        let inner = self.enter_scope();
        let dict_params = self.give(inner, &inst.context);
        for e in &class.equalities {
            let e = self.types.subst_pred(e, &map);
            // A context that cannot hold, beside a TypeError, gives what it says all the same.
            if inst.context.iter().any(|g| self.types.same_pred(g, &e)) {
                continue;
            }
            self.want_equal(e.args[0], e.args[1], Origin { span: inst.span, why: Why::Super(inst.class) });
        }
        let supers = class
            .supers
            .iter()
            .map(|s| {
                let s = self.types.subst_pred(s, &map);
                self.want(s, Origin { span: inst.span, why: Why::Super(inst.class) })
            })
            .collect();
        let reuses = own.decl.via_newtype || own.decl.via.is_some();
        let via = reuses.then(|| self.reused_pred(own.decl, &head));
        let via = match via {
            None => None,
            Some(Some(p)) => {
                self.coerce_methods(&class, &head, &p, inst.span);
                Some(self.want(p, Origin { span: inst.span, why: Why::Derived }))
            }
            Some(None) => {
                let d = format!("cannot derive `{head_text}` from the type inside the newtype");
                self.error(Diagnostic::error(inst.span, d));
                None
            }
        };
        self.head_size = Some(self.types.leaves(&inst.args));
        self.solve(start);
        self.head_size = None;
        self.leave_scope(level, scope, refinements, self.wanted.len());

        let methods: Vec<_> =
            class.methods.iter().map(|m| self.instance_method(own.decl, m, &via, &inst, &map)).collect();
        if via.is_none() {
            self.missing_methods(class.minimal.as_ref(), &methods, own.decl, head_text, inst.span);
        }
        Some(thir::Instance {
            dict: inst.dict,
            class: inst.class,
            head: head_text,
            dict_params,
            supers,
            methods,
            ticks: own.decl.ticks.clone(),
            span: inst.span,
        })
    }

    /// Whether a method's own type asks for the place of its use.
    fn asks_for_place(&mut self, ty: Ty) -> bool {
        self.types.as_poly(ty).is_some_and(|p| p.context.iter().any(|c| self.is_implicit(c.class)))
    }

    /// A method of an instance, as a function of the instance's dictionaries and the method's own.
    fn method(
        &mut self,
        f: &hir::FunBind,
        m: &MethodInfo,
        inst: &InstInfo,
        map: &[(Name, Ty)],
    ) -> thir::FunBind {
        self.binding += 1;
        let text = format!("{}_{}", self.names.occ(inst.dict), self.names.occ(m.name));
        let name = self.names.global(self.module, Space::Made, Symbol::intern(&text));
        self.names.set_span(name, f.span);
        // The method's own variables get new names, because the instance may be nested in another use of
        // them.
        let ty = self.types.subst(m.ty, map);
        let (vars, context, ty) = match self.types.as_poly(ty) {
            Some(p) => {
                let fresh: Vec<Name> = p.vars.iter().map(|&v| self.fresh_tyvar(self.names.occ(v))).collect();
                let map: Vec<_> = p.vars.iter().zip(&fresh).map(|(&v, &n)| (v, self.types.var(n))).collect();
                (fresh, self.types.subst_preds(&p.context, &map), self.types.subst(p.ty, &map))
            }
            None => (Vec::new(), Vec::new(), ty),
        };
        let vars = inst.vars.iter().copied().chain(vars).collect();
        let context = inst.context.iter().cloned().chain(context).collect();
        let ty = self.types.forall(vars, context, ty);
        let origin = RigidOrigin::Instance(inst.span);
        match &f.sig {
            None => self.check_bind(f, name, ty, Ctx::Method(m.name), origin),
            Some(_) => {
                let f = with_local_signature(f, self.names);
                self.check_bind(&f, name, ty, Ctx::Method(m.name), origin)
            }
        }
    }
}

/// `m = let m' :: sig; m' … = … in m'`: the method is checked against its own signature, and this against the
/// class's.
fn with_local_signature(f: &hir::FunBind, names: &mut Names) -> hir::FunBind {
    let local = names.local(Space::Value, names.occ(f.name), f.span);
    let inner = hir::FunBind { name: local, ..f.clone() };
    let group = hir::BindGroup { recursive: false, closed: true, binds: vec![hir::Bind::Fun(inner)] };
    let body = hir::Expr::Let(vec![group], Box::new(hir::Expr::Var(local, f.span)), f.span);
    let rhs = hir::Rhs { wheres: Vec::new(), guarded: vec![(Vec::new(), body)], span: f.span };
    let clause = hir::Clause { pats: Vec::new(), rhs, span: f.span };
    hir::FunBind { name: f.name, sig: None, clauses: vec![clause], attrs: f.attrs.clone(), span: f.span }
}

/// `m = $dm`: a method defined by the class's default.
fn default_use(method: Name, default: Name, span: kelvin_base::Span) -> hir::FunBind {
    let body = hir::Expr::Var(default, span);
    let rhs = hir::Rhs { wheres: Vec::new(), guarded: vec![(Vec::new(), body)], span };
    let clause = hir::Clause { pats: Vec::new(), rhs, span };
    hir::FunBind { name: method, sig: None, clauses: vec![clause], attrs: hir::Attrs::default(), span }
}

fn bound_name(b: &hir::Bind) -> Option<Name> {
    match b {
        hir::Bind::Fun(f) => Some(f.name),
        hir::Bind::Pat(_) => None,
    }
}
