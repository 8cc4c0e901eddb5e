//! Unification.
//!
//! An application of a type family that cannot be reduced may still become any type: its equality with
//! another type is deferred, to be wanted as a constraint ([`super::families::Families::deferred`]).
//!
//! Binding a variable checks that it does not occur in its own binding, lowers the levels of the variables
//! of the binding, and refuses rigid variables of deeper scopes (they would escape).

use kelvin_base::Symbol;
use kelvin_base::stack::grow;

use super::types::{ERROR, Meta, Node, Pred, Ty, Types};
use crate::names::{Name, Names, Space};

/// Why two types do not unify.
#[derive(Clone, Copy, Debug)]
pub enum Clash {
    Mismatch,
    /// The variable would be part of its own binding.
    Infinite(Meta, Ty),
    /// A rigid variable would leave its scope.
    Escape(Name),
    /// A quantified type variable does not stand for a primitive type.
    Unlifted,
    /// A unification variable does not stand for a quantified type.
    Polymorphic,
}

impl Types {
    pub fn unify(&mut self, names: &mut Names, a: Ty, b: Ty) -> Result<(), Clash> {
        let (a, b) = (self.shallow(a), self.shallow(b));
        if a == b {
            return Ok(());
        }
        match (self.raw(a), self.raw(b)) {
            (Node::Error, _) => {
                self.poison(b);
                Ok(())
            }
            (_, Node::Error) => {
                self.poison(a);
                Ok(())
            }
            (Node::Meta(m), Node::Meta(n)) => {
                if m == n {
                    return Ok(());
                }
                // One of them alone may become a quantified type, then neither.
                let open = self.metas[m.0 as usize].open && self.metas[n.0 as usize].open;
                self.metas[m.0 as usize].open = open;
                self.metas[n.0 as usize].open = open;
                // The variable of the outer scope stays.
                if self.level(m) < self.level(n) { self.bind(n, a) } else { self.bind(m, b) }
            }
            (Node::Meta(m), _) => self.bind(m, b),
            (_, Node::Meta(m)) => self.bind(m, a),
            (Node::Con(c), Node::Con(d)) if c == d => Ok(()),
            (Node::Lit(c), Node::Lit(d)) if c == d => Ok(()),
            (Node::Var(c), Node::Var(d)) if c == d => Ok(()),
            (Node::Fun(a, b), Node::Fun(c, d)) | (Node::App(a, b), Node::App(c, d)) => grow(|| {
                self.unify(names, a, c)?;
                self.unify(names, b, d)
            }),
            (Node::App(f, x), Node::Fun(c, d)) => {
                let g = self.con_app(self.arrow, &[c]);
                grow(|| {
                    self.unify(names, f, g)?;
                    self.unify(names, x, d)
                })
            }
            (Node::Fun(c, d), Node::App(f, x)) => {
                let g = self.con_app(self.arrow, &[c]);
                grow(|| {
                    self.unify(names, g, f)?;
                    self.unify(names, d, x)
                })
            }
            (Node::Unboxed(i), Node::Unboxed(j)) => {
                let (p, q) = (self.unboxed_parts(i), self.unboxed_parts(j));
                if p.len() != q.len() {
                    return Err(Clash::Mismatch);
                }
                p.iter().zip(q.iter()).try_for_each(|(&a, &b)| grow(|| self.unify(names, a, b)))
            }
            (Node::Forall(i), Node::Forall(j)) => self.unify_polys(names, i, j),
            (Node::Family(_), _) | (_, Node::Family(_)) => {
                if !self.same(a, b) {
                    self.families.deferred.push((a, b));
                }
                Ok(())
            }
            _ => Err(Clash::Mismatch),
        }
    }

    /// Quantified types are equal if their bodies are, at the same rigid variables, which stay inside.
    fn unify_polys(&mut self, names: &mut Names, i: u32, j: u32) -> Result<(), Clash> {
        let (p, q) = (self.poly(i), self.poly(j));
        if p.vars.len() != q.vars.len() || p.context.len() != q.context.len() {
            return Err(Clash::Mismatch);
        }
        let fresh: Vec<Ty> =
            p.vars.iter().map(|&v| self.fresh_rigid(names, names.occ(v), u32::MAX)).collect();
        let left: Vec<_> = p.vars.iter().copied().zip(fresh.iter().copied()).collect();
        let right: Vec<_> = q.vars.iter().copied().zip(fresh.iter().copied()).collect();
        let (a, b) = (self.subst(p.ty, &left), self.subst(q.ty, &right));
        grow(|| self.unify(names, a, b))?;
        for (c, d) in p.context.iter().zip(&q.context) {
            let (c, d) = (self.subst_pred(c, &left), self.subst_pred(d, &right));
            let (c, d) = (self.plain_pred(&c), self.plain_pred(&d));
            if c.class != d.class && [c.class, d.class].contains(&self.holds) {
                // One of them is a constraint that is not known yet.
                let (c, d) = (self.pred_as_type(&c), self.pred_as_type(&d));
                self.unify(names, c, d)?;
                continue;
            }
            if c.class != d.class || c.args.len() != d.args.len() {
                return Err(Clash::Mismatch);
            }
            c.args.iter().zip(&d.args).try_for_each(|(&a, &b)| self.unify(names, a, b))?;
        }
        Ok(())
    }

    fn pred_as_type(&mut self, p: &Pred) -> Ty {
        if p.class == self.holds { p.args[0] } else { self.con_app(p.class, &p.args) }
    }

    /// A new rigid variable.
    pub fn fresh_rigid(&mut self, names: &mut Names, occ: Symbol, level: u32) -> Ty {
        let n = names.local(Space::TyVar, occ, kelvin_base::Span::NONE);
        self.rigid.insert(n, level);
        self.var(n)
    }

    fn bind(&mut self, m: Meta, t: Ty) -> Result<(), Clash> {
        if let Node::Forall(_) = self.raw(t)
            && !self.metas[m.0 as usize].open
        {
            return Err(Clash::Polymorphic);
        }
        if self.metas[m.0 as usize].lifted {
            match self.raw(t) {
                Node::Meta(n) => self.metas[n.0 as usize].lifted = true,
                _ if self.is_unlifted(t) => return Err(Clash::Unlifted),
                _ => {}
            }
        }
        let mut t = t;
        if let Err(clash) = self.adjust(m, self.level(m), t, t) {
            match self.raw(t) {
                // What the family gives may not have the offending variable in it.
                Node::Family(_) => {
                    let own = self.meta_ty(m);
                    self.families.deferred.push((own, t));
                    return Ok(());
                }
                _ if self.has_family(t) => {
                    t = self.without_families(t, self.level(m));
                    self.adjust(m, self.level(m), t, t)?;
                }
                _ => return Err(clash),
            }
        }
        self.bind_meta(m, t);
        Ok(())
    }

    fn adjust(&mut self, m: Meta, level: u32, t: Ty, whole: Ty) -> Result<(), Clash> {
        let mut clash = None;
        self.walk(t, &mut |types, n| match n {
            Node::Meta(n) if n == m => clash = clash.or(Some(Clash::Infinite(m, whole))),
            Node::Meta(n) => {
                let info = &mut types.metas[n.0 as usize];
                info.level = info.level.min(level);
            }
            Node::Var(v) if types.rigid.get(&v).is_some_and(|&l| l > level) => {
                clash = clash.or(Some(Clash::Escape(v)));
            }
            _ => {}
        });
        clash.map_or(Ok(()), Err)
    }

    /// The deepest level of a variable in the type.
    pub fn deepest(&mut self, t: Ty) -> u32 {
        let mut level = 0;
        self.walk(t, &mut |types, n| match n {
            Node::Meta(m) => level = level.max(types.level(m)),
            Node::Var(v) => level = level.max(types.rigid.get(&v).copied().unwrap_or(0)),
            _ => {}
        });
        level
    }

    /// Lowers the levels of the type's variables, so that they are not generalised at a deeper one.
    pub fn lower(&mut self, t: Ty, level: u32) {
        self.walk(t, &mut |types, n| {
            if let Node::Meta(n) = n {
                let info = &mut types.metas[n.0 as usize];
                info.level = info.level.min(level);
            }
        });
    }

    /// Binds a variable that is being generalised.
    pub fn quantify(&mut self, m: Meta, v: Name) {
        let t = self.var(v);
        self.bind_meta(m, t);
    }

    /// Whether nothing useful can be said about the type any more.
    pub fn is_error(&mut self, t: Ty) -> bool {
        self.shallow(t) == ERROR
    }
}

/// The result of one-way matching.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Match {
    Yes,
    No,
    /// Depends on what a unification variable of the target becomes.
    Open,
}

impl Match {
    pub fn and(self, other: impl FnOnce() -> Match) -> Match {
        match self {
            Match::No => Match::No,
            Match::Yes => other(),
            Match::Open => match other() {
                Match::No => Match::No,
                _ => Match::Open,
            },
        }
    }
}
