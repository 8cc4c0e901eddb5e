//! Roles: how much of a type constructor's parameter may change while the representation of its values stays,
//! as `coerce` asks. They are inferred from the constructors (Breitner, Eisenberg, Peyton Jones and Weirich,
//! "Safe zero-cost coercions for Haskell", 2016, section 4.6): the least roles that agree with all fields,
//! and with what a program declares (`type role`).

use std::sync::Arc;

use kelvin_base::Diagnostic;
use kelvin_base::stack::grow;
use rustc_hash::FxHashMap;

use super::Checker;
use super::env::{ConInfo, DataInfo};
use super::kinds::count;
use super::types::{Node, Ty};
use crate::hir;
pub use crate::hir::Role;
use crate::names::Name;

/// Roles of types; while they are inferred, what is known so far.
pub type Roles = FxHashMap<Name, Arc<[Role]>>;

impl Checker<'_> {
    /// The role of a type constructor's parameter. Types without constructors (primitive and abstract ones)
    /// are taken to hold values of their parameters; what a data family's arguments select may be unlike for
    /// any two of them.
    pub(super) fn role(&mut self, con: Name, parameter: usize) -> Role {
        if !self.env.roles.contains_key(&con) {
            self.infer_roles(con);
        }
        self.role_in(&self.env.roles, con, parameter)
    }

    fn role_in(&self, known: &Roles, con: Name, parameter: usize) -> Role {
        if self.env.data_instances.contains_key(&con) {
            return Role::Nominal;
        }
        known.get(&con).and_then(|roles| roles.get(parameter).copied()).unwrap_or(Role::Representational)
    }

    /// Infers the roles of a type and of all that its fields mention.
    fn infer_roles(&mut self, con: Name) {
        let mut found = std::mem::take(&mut self.env.roles);
        let mut group: Vec<(Name, Arc<DataInfo>)> = Vec::new();
        let mut pending = vec![con];
        while let Some(c) = pending.pop() {
            if found.contains_key(&c) {
                continue;
            }
            let Some(data) = self.env.datas.get(&c).cloned().filter(|d| d.declared || !d.cons.is_empty())
            else {
                continue;
            };
            found.insert(c, self.least_roles(c, data.params.len()));
            for info in data.cons.iter().filter_map(|k| self.env.cons.get(k).cloned()).collect::<Vec<_>>() {
                info.fields.iter().for_each(|&f| self.heads(f, &mut pending));
            }
            group.push((c, data));
        }
        // Roles only grow, and there are three.
        loop {
            let mut changed = false;
            for (c, data) in &group {
                let mut roles = found[c].to_vec();
                for info in data.cons.iter().filter_map(|k| self.env.cons.get(k).cloned()).collect::<Vec<_>>()
                {
                    self.roles_in(&info, &found, &mut roles);
                }
                changed |= roles[..] != found[c][..];
                found.insert(*c, roles.into());
            }
            if !changed {
                break;
            }
        }
        self.env.roles = found;
    }

    /// Where inference starts: what is declared.
    fn least_roles(&self, con: Name, parameters: usize) -> Arc<[Role]> {
        let declared = self.env.declared_roles.get(&con);
        (0..parameters).map(|i| declared.and_then(|roles| *roles.get(i)?).unwrap_or(Role::Phantom)).collect()
    }

    /// Takes up the roles that the module declares. They must not be freer than those that the constructors
    /// ask for.
    pub(super) fn declared_roles(&mut self, annotations: &[hir::Roles]) {
        for (i, r) in annotations.iter().enumerate() {
            if let Some(first) = annotations[..i].iter().find(|f| f.name == r.name) {
                let occ = self.names.occ(r.name);
                let d = Diagnostic::error(r.span, format!("a second declaration of the roles of `{occ}`"));
                self.error(d.label(first.span, "the first one"));
            }
            self.env.declared_roles.insert(r.name, r.roles.clone());
        }
        for r in annotations {
            let occ = self.names.occ(r.name);
            let data = self.env.datas.get(&r.name).map(|d| d.params.len());
            let class = self.env.class_params.get(&r.name).map(Vec::len);
            let Some(takes) = data.or(class) else {
                let d = format!("`{occ}` cannot have roles: it is no data type, newtype or class");
                self.error(Diagnostic::error(r.span, d));
                continue;
            };
            if takes != r.roles.len() {
                let (takes, given) = (count(takes, "parameter"), count(r.roles.len(), "role"));
                let d = format!("`{occ}` has {takes}, but {given} declared for it");
                let d = d
                    .replace("1 role declared", "1 role is declared")
                    .replace("roles declared", "roles are declared");
                self.error(Diagnostic::error(r.span, d));
                continue;
            }
            if data.is_none() {
                continue;
            }
            for (i, declared) in r.roles.iter().enumerate() {
                let Some(declared) = *declared else { continue };
                let needed = self.role(r.name, i);
                if needed > declared {
                    let (declared, needed) = (declared.word(), needed.word());
                    let d = format!(
                        "parameter {} of `{occ}` is declared {declared}, but must be {needed}",
                        i + 1
                    );
                    self.error(Diagnostic::error(r.span, d).note("a field of a constructor uses it so"));
                }
            }
        }
    }

    /// The type constructors that a type mentions.
    fn heads(&mut self, t: Ty, out: &mut Vec<Name>) {
        grow(|| match self.types.node(t) {
            Node::Con(c) => out.push(c),
            Node::App(f, a) | Node::Fun(f, a) => {
                self.heads(f, out);
                self.heads(a, out);
            }
            Node::Unboxed(n) => self.types.unboxed_parts(n).iter().for_each(|&p| self.heads(p, out)),
            Node::Forall(n) => {
                let ty = self.types.poly(n).ty;
                self.heads(ty, out);
            }
            _ => {}
        });
    }

    /// What a constructor says of its type's parameters.
    fn roles_in(&mut self, con: &ConInfo, known: &Roles, roles: &mut [Role]) {
        let mut marks = Marks { known, found: FxHashMap::default() };
        for &field in &con.fields {
            self.mark(field, Role::Representational, &mut marks);
        }
        for p in &con.context {
            // What has the representation of one type has that of any other which does.
            let coercible = p.class == self.known.coercible_class;
            let role = if coercible { Role::Representational } else { Role::Nominal };
            p.args.iter().for_each(|&t| self.mark(t, role, &mut marks));
        }
        match &con.gadt {
            None => {
                for (role, v) in roles.iter_mut().zip(&con.univ) {
                    *role = (*role).max(marks.of(*v));
                }
            }
            // What the constructor's result is at a parameter has been compared with it, unless it is a
            // variable of its own.
            Some(args) => {
                let args: Vec<Node> = args.iter().map(|&a| self.types.node(a)).collect();
                for (i, role) in roles.iter_mut().enumerate() {
                    let own = match args.get(i) {
                        Some(Node::Var(v)) if !self.occurs_elsewhere(con, *v, i) => marks.of(*v),
                        _ => Role::Nominal,
                    };
                    *role = (*role).max(own);
                }
            }
        }
    }

    fn occurs_elsewhere(&mut self, con: &ConInfo, v: Name, place: usize) -> bool {
        let mut vars = Vec::new();
        for (i, &t) in con.gadt.iter().flatten().enumerate() {
            if i != place {
                self.types.free_vars(t, &mut vars);
            }
        }
        vars.contains(&v)
    }

    fn mark(&mut self, t: Ty, role: Role, marks: &mut Marks<'_>) {
        grow(|| match self.types.node(t) {
            Node::Var(v) => marks.add(v, role),
            Node::App(..) => {
                let (head, args) = self.types.spine(t);
                let head = self.types.node(head);
                if let Node::Var(f) = head {
                    marks.add(f, role);
                }
                for (i, a) in args.into_iter().enumerate() {
                    let there = match head {
                        Node::Con(c) => self.role_in(marks.known, c, i),
                        _ => Role::Nominal,
                    };
                    if there != Role::Phantom {
                        self.mark(a, role.max(there), marks);
                    }
                }
            }
            Node::Fun(a, b) => {
                self.mark(a, role, marks);
                self.mark(b, role, marks);
            }
            Node::Unboxed(n) => self.types.unboxed_parts(n).iter().for_each(|&p| self.mark(p, role, marks)),
            Node::Family(i) => {
                self.types.family_args(i).iter().for_each(|&a| self.mark(a, Role::Nominal, marks));
            }
            Node::Forall(n) => {
                let poly = self.types.poly(n);
                for t in poly.context.iter().flat_map(|p| &p.args) {
                    self.mark(*t, Role::Nominal, marks);
                }
                self.mark(poly.ty, role, marks);
            }
            Node::Con(_) | Node::Lit(_) | Node::Meta(_) | Node::Error => {}
        });
    }
}

/// The roles of variables, where they have been met.
struct Marks<'a> {
    known: &'a Roles,
    found: FxHashMap<Name, Role>,
}

impl Marks<'_> {
    fn add(&mut self, v: Name, role: Role) {
        let known = self.found.entry(v).or_insert(Role::Phantom);
        *known = (*known).max(role);
    }

    fn of(&self, v: Name) -> Role {
        self.found.get(&v).copied().unwrap_or(Role::Phantom)
    }
}
