//! What a producer returns, given to its consumer: the new functions.

use super::site::{Definition, Made, Site, call, replace_calls, wrap};
use super::uses::{Way, find_use, replace_use};
use super::*;

impl Fuser<'_> {
    /// The consumer applied to what `e` returns, with these other arguments.
    pub(super) fn push(&mut self, site: &mut Site, e: Expr, others: &[Atom], pending: &mut Pending) -> Expr {
        grow(|| self.push_at(site, e, others, pending))
    }

    fn push_at(&mut self, site: &mut Site, e: Expr, others: &[Atom], pending: &mut Pending) -> Expr {
        if site.growth > MAX_GROWTH + site.credit {
            return e;
        }
        if let Some(across) = site.across {
            return self.cross(site, e, others, pending, across);
        }
        match e {
            Expr::Case { scrut, binder, alts, .. } => {
                let alts = alts
                    .into_iter()
                    .map(|alt| Alt { rhs: self.push(site, alt.rhs, others, pending), ..alt })
                    .collect();
                Expr::Case { scrut, binder, alts, ty: site.result.clone() }
            }
            Expr::Let(Bind::NonRec(v, rhs), body) => {
                let known = is_thunk(&rhs) || continues(&rhs, pending);
                if known && site.occurrences(v, &body) == 1 {
                    pending.insert(v, *rhs);
                    let body = self.push(site, *body, others, pending);
                    return match pending.remove(&v) {
                        Some(rhs) => mk_let(v, rhs, body),
                        None => body,
                    };
                }
                mk_let(v, *rhs, self.push(site, *body, others, pending))
            }
            Expr::Let(bind, body) => {
                // The producer may be bound here.
                self.register(&bind, false);
                let body = self.below_group(site, &bind, *body, others, pending);
                Expr::Let(bind, body.into())
            }
            Expr::LetJoin { rec, joins, body } => {
                let joins = joins
                    .into_iter()
                    .map(|j| {
                        let params = j.params.iter().map(|p| self.p.var(*p).ty.clone()).collect();
                        self.p.vars[j.name.0 as usize].ty = Ty::Fun(params, site.result.clone().into());
                        // What a loop's body suspends is not the loop's result.
                        Join { body: self.push(site, j.body, others, &mut Pending::default()), ..j }
                    })
                    .collect();
                let body = self.push(site, *body, others, &mut Pending::default());
                Expr::LetJoin { rec, joins, body: body.into() }
            }
            Expr::Jump(j, args, _) => Expr::Jump(j, args, site.result.clone()),
            Expr::Prim(op @ PrimOp::RAISE, args, _) => Expr::Prim(op, args, site.result.clone()),
            Expr::Con(con, fields) => self.consume_construction(site, con, fields, others, pending),
            Expr::App(f, args, ty) => {
                if let Expr::Atom(Atom::Var(q)) = *f
                    && let Some(name) = self.fused_with(site, q, args.len())
                {
                    let mut all = args;
                    all.extend(site.varying(others.iter().copied()));
                    return call(site, name, all);
                }
                self.consume(site, Expr::App(f, args, ty), others)
            }
            e => self.consume(site, e, others),
        }
    }

    /// The same below functions of the producer's, with what is made of these.
    pub(super) fn below_group(
        &mut self,
        site: &mut Site,
        bind: &Bind,
        body: Expr,
        others: &[Atom],
        pending: &mut Pending,
    ) -> Expr {
        site.groups += 1;
        let group = site.groups;
        site.local.extend(bind_vars(bind).into_iter().map(|v| (v, group)));
        let outer = std::mem::replace(&mut site.group, group);
        let body = self.push(site, body, others, pending);
        site.group = outer;
        let made = site.take_group(group);
        wrap(made, site.join, body)
    }

    /// The consumer's alternative for a construction.
    pub(super) fn consume_construction(
        &mut self,
        site: &mut Site,
        con: ConId,
        fields: Vec<Atom>,
        others: &[Atom],
        pending: &mut Pending,
    ) -> Expr {
        let known = site.known.clone();
        let Expr::Case { alts, .. } = &known.body else { unreachable!("a consumer begins with a case") };
        let found = alts.iter().rev().find(|a| a.con == AltCon::Con(con) || a.con == AltCon::Default);
        let Some(alt) = found else { return self.consume(site, Expr::Con(con, fields), others) };
        site.growth += size_up_to(&alt.rhs, MAX_GROWTH);
        let mut map = FxHashMap::default();
        for (v, a) in alt.vars.iter().zip(&fields) {
            map.insert(*v, *a);
        }
        let kept = known.params.iter().enumerate().filter(|(i, _)| *i != site.index).map(|(_, p)| *p);
        for (p, a) in kept.zip(others) {
            map.insert(p, *a);
        }
        let mut rhs = copy_expr(self.p, &alt.rhs, &mut map);
        site.bind_within(&rhs);
        let used = self.use_of(site.consumer, site.index, known.params.len());
        let way = self.again().map_or(Way::ThroughFunctions, Way::Again);
        for (v, a) in alt.vars.iter().zip(&fields) {
            let Atom::Var(part) = a else { continue };
            if !pending.contains_key(part) || used.at_most_once(&alt.rhs, *v) != Some(1) {
                continue;
            }
            let Some(suspended) = pending.remove(part) else { continue };
            site.saved += 1;
            if occurrences(&rhs, *part) > 1 {
                let (f, free) = self.continuation(site, suspended, pending);
                replace_calls(&mut rhs, *part, site, f, &free);
                site.open_call(f, &mut rhs);
                continue;
            }
            let found = find_use(&rhs, *part, way).map(|(_, _, _, args, _)| args);
            let Some(mut args) = found else { continue };
            args.remove(site.index);
            let inner = self.push(site, suspended, &args, pending);
            replace_use(&mut rhs, *part, way, &mut Some(inner));
        }
        rhs
    }

    /// The consumer applied to something that is not looked into.
    pub(super) fn consume(&mut self, site: &mut Site, e: Expr, others: &[Atom]) -> Expr {
        let with = |a: Atom| {
            let mut args = others.to_vec();
            args.insert(site.index, a);
            call(site, site.consumer, args)
        };
        if let Expr::Atom(a) = e {
            return match a {
                Atom::Var(v) if self.nullary.contains_key(&v) && self.selects(site, self.nullary[&v]) => self
                    .consume_construction(
                        site,
                        self.nullary[&v],
                        Vec::new(),
                        others,
                        &mut Pending::default(),
                    ),
                a => with(a),
            };
        }
        let param = site.known.params[site.index];
        let binder = self.fresh(param);
        let alts =
            vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: with(Atom::Var(binder)) }];
        Expr::Case { scrut: e.into(), binder, alts, ty: site.result.clone() }
    }

    /// Whether the consumer has an alternative for the constructor.
    fn selects(&self, site: &Site, con: ConId) -> bool {
        let Expr::Case { alts, .. } = &site.known.body else { return false };
        alts.iter().any(|a| a.con == AltCon::Con(con))
    }

    pub(super) fn fresh(&mut self, like: VarId) -> VarId {
        let v = self.p.clone_var(like);
        let info = &mut self.p.vars[v.0 as usize];
        info.module = None;
        info.facts = Facts::default();
        v
    }

    /// The fusion of the consumer with a call of `q`, if `q` is a function that makes something.
    pub(super) fn fused_with(&mut self, site: &mut Site, q: VarId, args: usize) -> Option<VarId> {
        let within = site.across.map(|a| a.cc);
        if let Some(made) = site.made.iter().find(|m| m.producer == Some(q) && m.within == within) {
            return Some(made.name);
        }
        let own = site.across.filter(|a| a.producer == Some(q));
        let known = match own {
            Some(_) => self.makers.get(&q)?.2.clone(),
            None => self.functions.get(&q)?.clone(),
        };
        let in_scope = match site.across {
            Some(a) => {
                let homes = [Scope::Cc(a.cc), self.scope_of(a.cc)];
                known.top || !self.scheme.references_pay() || homes.contains(&known.home)
            }
            None => self.in_scope(&known),
        };
        if q == site.consumer
            || known.params.len() != args
            || !in_scope
            || site.producers >= MAX_PRODUCERS
            || !known.makes
            || self.is_stale(&known)
            || !self.fits_here(q, &known)
            || self.unfolded.has(site.unfolded_in, q)
            // One call of it in its own body would become one of two in one.
            || site.nested && self.around.contains(&q)
        {
            return None;
        }
        site.producers += 1;
        let name = self.fresh(q);
        self.p.vars[name.0 as usize].facts.unfolded_in = site.unfolded_in;
        let group = site.local.get(&q).copied().unwrap_or(0);
        site.made.push(Made { producer: Some(q), within, name, group, definition: None });
        if !known.once || self.around.contains(&q) {
            site.growth += size_up_to(&known.body, MAX_GROWTH);
        }
        let lam = Expr::Lam(known.params.clone(), known.body.clone().into());
        let lam = copy_expr(self.p, &lam, &mut FxHashMap::default());
        site.bind_within(&lam);
        let within = self.unfolded.union(site.unfolded_in, 0, &[q]);
        self.unfolded.mark_binders(self.p, &lam, within);
        let Expr::Lam(params, body) = lam else { return None };
        let outer = std::mem::replace(&mut site.group, group);
        let outside = std::mem::replace(&mut site.unfolded_in, within);
        self.new_function(site, name, params, *body, &mut Pending::default());
        site.group = outer;
        site.unfolded_in = outside;
        if let Some(across) = site.across
            && let Some(made) = site.made.iter_mut().find(|m| m.name == name)
            && let Some(definition) = made.definition.take()
        {
            let Definition { params, body } =
                self.goes_on_within(name, args, across, own.is_some(), definition);
            let body = match own {
                Some(across) => self.with_entry(body, across, false, &site.result),
                None => body,
            };
            made.definition = Some(Definition { params, body });
        }
        Some(name)
    }

    /// A function of the consumer applied to `suspended`, and those variables that are not in scope where it
    /// is bound: its first parameters.
    fn continuation(
        &mut self,
        site: &mut Site,
        suspended: Expr,
        pending: &mut Pending,
    ) -> (VarId, Vec<Atom>) {
        let mut free = free_vars(&suspended);
        free.retain(|v| site.bound.contains(v) && !site.local.contains_key(v));
        let name = self.fresh(site.known.params[site.index]);
        self.p.vars[name.0 as usize].facts.unfolded_in = site.unfolded_in;
        site.made.push(Made { producer: None, within: None, name, group: site.group, definition: None });
        let params: Vec<VarId> = free.iter().map(|v| self.fresh(*v)).collect();
        site.bound.extend(&params);
        let map = free.iter().zip(&params).map(|(v, p)| (*v, Atom::Var(*p))).collect();
        let mut body = suspended;
        substitute(&mut body, &map);
        self.new_function(site, name, params, body, pending);
        (name, free.into_iter().map(Atom::Var).collect())
    }

    /// Defines `name` as the consumer applied to `body`, with the consumer's other parameters after these.
    fn new_function(
        &mut self,
        site: &mut Site,
        name: VarId,
        mut params: Vec<VarId>,
        body: Expr,
        pending: &mut Pending,
    ) {
        let known = site.known.clone();
        let kept = known.params.iter().enumerate().filter(|(i, _)| *i != site.index);
        let mut others = Vec::new();
        for (i, (_, p)) in kept.enumerate() {
            let constant = site.constant.get(i).copied().flatten();
            others.push(constant.unwrap_or_else(|| {
                let extra = self.fresh(*p);
                site.bound.insert(extra);
                params.push(extra);
                Atom::Var(extra)
            }));
        }
        let types: Vec<Ty> = params.iter().map(|p| self.p.var(*p).ty.clone()).collect();
        let info = &mut self.p.vars[name.0 as usize];
        info.facts.arity = if site.join { 0 } else { params.len() as u32 };
        info.inline = Inline::None;
        info.ty = if params.is_empty() && !site.join {
            site.result.clone()
        } else {
            Ty::Fun(types.into(), site.result.clone().into())
        };
        let body = self.push(site, body, &others, pending);
        if let Some(made) = site.made.iter_mut().find(|m| m.name == name) {
            made.definition = Some(Definition { params, body });
        }
    }
}

/// Whether `rhs` is a construction with a part that awaits the consumer, and not the end of a long list of
/// those: for each of them there is a copy of the consumer's alternative.
pub(super) fn continues(rhs: &Expr, pending: &Pending) -> bool {
    let Expr::Con(_, fields) = rhs else { return false };
    let awaits = |a: &Atom| matches!(a, Atom::Var(v) if pending.contains_key(v));
    fields.iter().any(awaits)
        && pending.values().filter(|e| matches!(e, Expr::Con(..))).count() < MAX_CONSTRUCTIONS
}
