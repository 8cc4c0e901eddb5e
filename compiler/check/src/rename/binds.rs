//! Value bindings: groups at top level and of `let`/`where`, their signatures and pragmas, and the order in
//! which they are checked.

use kelvin_base::graph::components;
use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::{self, Decl, Guarded, Ident};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Renamer;
use super::classes::set_attr;
use super::closed::is_closed_signature;
use super::collect::{duplicate, fixity, is_made, is_selector, lacks_binding};
use super::exprs::{implicit_name, is_implicit};
use super::fixity::show as show_fixity;
use crate::hir::{self, Attrs, Bind, BindGroup};
use crate::names::{Name, Space};
use crate::ticks::Condition;

/// A renamed binding with what its dependency analysis needs.
pub(super) struct Node {
    pub bind: Bind,
    pub bound: Vec<Name>,
    /// Its occurrences, a range of [`Renamer::uses`].
    pub uses: std::ops::Range<usize>,
    /// The names that were made inside of it.
    pub inside: std::ops::Range<usize>,
}

impl Renamer<'_> {
    /// The top-level bindings; their names are declared already.
    pub(super) fn top_binds(&mut self, decls: &[Decl]) -> Vec<BindGroup> {
        let mut binders = FxHashMap::default();
        for decl in decls {
            match decl {
                decl if self.is_expanded(decl) => {}
                Decl::Fun { name, .. } => {
                    let n = self.own_name(Space::Value, *name);
                    binders.insert(name.name, n);
                }
                Decl::PatBind { pat, .. } => {
                    let mut vars = Vec::new();
                    self.pat_vars(pat, &mut vars);
                    for v in vars {
                        let n = self.own_name(Space::Value, v);
                        binders.insert(v.name, n);
                    }
                }
                _ => {}
            }
        }
        self.bindings(decls, &binders, false)
    }

    /// The bindings of a `let` or `where`. Their names stay in scope: the caller opened a scope before.
    pub(super) fn local_binds(&mut self, decls: &[Decl]) -> Vec<BindGroup> {
        if decls.is_empty() {
            return Vec::new();
        }
        if decls.iter().any(|d| matches!(d, Decl::Fun { name, .. } if is_implicit(*name))) {
            return self.implicit_binds(decls);
        }
        let mut binders: FxHashMap<Symbol, Name> = FxHashMap::default();
        for decl in decls {
            match decl {
                Decl::Fun { name, clauses, .. } => {
                    let functions = clauses.iter().any(|c| !c.pats.is_empty());
                    self.local_binder(*name, functions, &mut binders);
                }
                Decl::PatBind { pat, .. } => {
                    let mut vars = Vec::new();
                    self.pat_vars(pat, &mut vars);
                    for v in vars {
                        self.local_binder(v, false, &mut binders);
                    }
                }
                _ => {}
            }
        }
        for decl in decls {
            if let Decl::Fixity { assoc, prec, ops, .. } = decl {
                for op in ops {
                    match binders.get(&op.name) {
                        Some(&n) => {
                            self.note(op.span, n);
                            self.local_fixities.insert(n, fixity(*assoc, *prec));
                        }
                        None => self.report(lacks_binding("fixity declaration", *op)),
                    }
                }
            }
        }
        self.bindings(decls, &binders, true)
    }

    /// Bindings of implicit parameters: of values that these are not in scope of, and which have no names.
    fn implicit_binds(&mut self, decls: &[Decl]) -> Vec<BindGroup> {
        let mut binds: Vec<Bind> = Vec::with_capacity(decls.len());
        let mut seen: FxHashMap<Symbol, Span> = FxHashMap::default();
        for decl in decls {
            let (name, clauses, span) = match decl {
                Decl::Fun { name, clauses, span } if is_implicit(*name) => (*name, clauses, *span),
                _ => {
                    let d = Diagnostic::error(decl.span(), "implicit parameters are bound by themselves");
                    self.report(d.hint("put the other declarations into a `let` of their own"));
                    continue;
                }
            };
            if clauses.iter().any(|c| !c.pats.is_empty()) {
                let d = Diagnostic::error(name.span, "the binding of an implicit parameter has no arguments");
                self.report(d.hint(format!("`{} = \\x -> …` binds it to a function", name.name)));
                continue;
            }
            if let Some(&first) = seen.get(&name.name) {
                self.report(duplicate(name, first, false));
                continue;
            }
            seen.insert(name.name, name.span);
            let value = self.names.local(Space::Value, name.name, name.span);
            let (clauses, tick) = self.definition(name, clauses, span);
            let implicit = Some(implicit_name(name));
            let attrs = Attrs { tick, implicit, ..Attrs::default() };
            binds.push(Bind::Fun(hir::FunBind { name: value, sig: None, clauses, attrs, span }));
        }
        vec![BindGroup { recursive: false, closed: true, binds }]
    }

    fn local_binder(&mut self, id: Ident, functions: bool, binders: &mut FxHashMap<Symbol, Name>) {
        if let Some(&old) = binders.get(&id.name) {
            let first = self.names.info(old).span;
            self.report(duplicate(id, first, functions));
            return;
        }
        let name = self.names.local(Space::Value, id.name, id.span);
        self.note_binder(id, name, "unused-local-binds");
        self.note(id.span, name);
        self.locals.bind(id.name, name);
        binders.insert(id.name, name);
    }

    /// Renames the bindings among `decls`, which bind `binders`, and puts them in order.
    fn bindings(&mut self, decls: &[Decl], binders: &FxHashMap<Symbol, Name>, local: bool) -> Vec<BindGroup> {
        let mut partial = Vec::new();
        let mut sigs = self.signatures(decls, binders, &mut partial);
        let with_sig: FxHashSet<Name> = sigs.keys().copied().collect();
        let mut attrs = self.pragmas(decls, binders);
        for (n, sig) in partial {
            attrs.entry(n).or_default().partial = Some(Box::new(sig));
        }
        let mut nodes = Vec::new();
        let mut split = Vec::new();
        for decl in decls {
            let (start, first) = (self.uses.len(), self.names.count());
            let (bind, bound) = match decl {
                Decl::Fun { name, clauses, span } => {
                    let Some(&n) = binders.get(&name.name) else { continue };
                    let sig = sigs.remove(&n);
                    let attrs = attrs.remove(&n).unwrap_or_default();
                    self.note_equations(clauses, n);
                    let mark = self.mark();
                    if let Some(s) = sig.as_ref().or(attrs.partial.as_ref().map(|p| &p.sig)) {
                        self.scope_sig(s);
                    }
                    let (clauses, tick) = self.definition(*name, clauses, *span);
                    self.release(mark);
                    let attrs = Attrs { tick, ..attrs };
                    let bind = hir::FunBind { name: n, sig, clauses, attrs, span: *span };
                    (if local { self.strict_variable(bind) } else { Bind::Fun(bind) }, vec![n])
                }
                Decl::PatBind { pat, rhs, span } => {
                    if let (false, ast::Pat::Bang(_, at)) = (local, pat) {
                        let d = Diagnostic::error(*at, "a binding at top level cannot be strict");
                        self.report(d.at("nothing would evaluate it").hint("leave out the `!`"));
                    }
                    let mut vars = Vec::new();
                    self.pat_vars(pat, &mut vars);
                    let bound: Vec<Name> =
                        vars.iter().filter_map(|v| binders.get(&v.name).copied()).collect();
                    if bound.is_empty() {
                        self.note_idle(pat, *span);
                    }
                    let mut sigs: Vec<_> =
                        bound.iter().filter_map(|n| sigs.remove(n).map(|s| (*n, s))).collect();
                    if self.is_overloaded(pat, &sigs) {
                        let parts = self.overloaded_pattern(pat, rhs, binders, sigs, *span, local);
                        self.note_self_uses(&bound, start..self.uses.len());
                        nodes.extend(parts);
                        continue;
                    }
                    let mark = self.mark();
                    let strict = match strict_variable(pat) {
                        Some(variable) if local => Some(variable),
                        _ => None,
                    };
                    let within = strict.map_or(Symbol::intern("(...)"), |v| v.name);
                    let mut pat = self.pat(pat);
                    if local {
                        pat = self.strictly(pat);
                    }
                    let rhs = self.within(within, |this| {
                        let rhs = this.rhs(rhs, strict.is_some() && several(std::iter::once(rhs)));
                        if strict.is_some() { this.strict_entry(rhs, *span) } else { rhs }
                    });
                    self.release(mark);
                    let mut bound = bound;
                    for (name, sig, made) in self.split_quantified(&mut pat, &mut sigs, local) {
                        bound.iter_mut().filter(|n| **n == name).for_each(|n| *n = made);
                        split.push((name, sig, made));
                    }
                    (Bind::Pat(hir::PatBind { pat, rhs, sigs, span: *span }), bound)
                }
                _ => continue,
            };
            self.note_self_uses(&bound, start..self.uses.len());
            let inside = first..self.names.count();
            nodes.push(Node { bind, bound, uses: start..self.uses.len(), inside });
            for (name, sig, made) in split.drain(..) {
                let same = self.same_as(name, sig, made);
                nodes.push(same);
            }
        }
        self.group(nodes, &with_sig, local)
    }

    /// With the extension Strict a local variable binding is evaluated at once, unless it is overloaded.
    fn strict_variable(&self, mut bind: hir::FunBind) -> Bind {
        let overloaded = bind.sig.as_ref().is_some_and(|s| !s.context.is_empty());
        let is_variable = bind.clauses.len() == 1 && bind.clauses[0].pats.is_empty();
        if !self.exts.strict || overloaded || !is_variable {
            return Bind::Fun(bind);
        }
        let Some(mut clause) = bind.clauses.pop() else { return Bind::Fun(bind) };
        if let Some(k) = bind.attrs.tick {
            clause.rhs = super::ticks::entered(k, clause.rhs);
        }
        let at = self.names.info(bind.name).span;
        let pat = hir::Pat::Bang(Box::new(hir::Pat::Var(bind.name, at)), at);
        let sigs = bind.sig.map(|s| (bind.name, s)).into_iter().collect();
        Bind::Pat(hir::PatBind { pat, rhs: clause.rhs, sigs, span: bind.span })
    }

    fn signatures(
        &mut self,
        decls: &[Decl],
        binders: &FxHashMap<Symbol, Name>,
        partials: &mut Vec<(Name, hir::PartialSig)>,
    ) -> FxHashMap<Name, hir::SigType> {
        let mut sigs: FxHashMap<Name, hir::SigType> = FxHashMap::default();
        let mut places: FxHashMap<Name, Span> = FxHashMap::default();
        for decl in decls {
            let Decl::Sig { names, ty, .. } = decl else { continue };
            for id in names {
                let start = self.names.count();
                let partial = self.partial_sig(ty);
                let sig = match &partial {
                    Some(p) => p.sig.clone(),
                    None => self.sig_type(ty),
                };
                let Some(&n) = binders.get(&id.name) else {
                    let mut d = lacks_binding("type signature", *id);
                    if let Some(best) =
                        kelvin_base::suggest::closest_symbol(id.name, sorted(binders).into_iter())
                    {
                        d.hints = vec![format!("did you mean `{best}`?")];
                    }
                    self.report(d);
                    continue;
                };
                if let Some(&first) = places.get(&n) {
                    self.report(repeated_signature(*id, first));
                    continue;
                }
                places.insert(n, id.span);
                self.note(id.span, n);
                if let Some(s) = partial {
                    partials.push((n, s));
                    continue;
                }
                if self.exts.mono_local_binds && is_closed_signature(&sig, start) {
                    self.closed_locals.insert(n);
                }
                sigs.insert(n, sig);
            }
        }
        sigs
    }

    fn pragmas(&mut self, decls: &[Decl], binders: &FxHashMap<Symbol, Name>) -> FxHashMap<Name, Attrs> {
        let mut attrs = FxHashMap::default();
        for decl in decls {
            if let Decl::InlinePragma { name, .. } | Decl::SccPragma { name, .. } = decl {
                match binders.get(&name.name) {
                    Some(&n) => {
                        self.note(name.span, n);
                        set_attr(&mut attrs, n, decl)
                    }
                    None => self.report(lacks_binding("pragma", *name)),
                }
            }
        }
        attrs
    }

    /// Dependency analysis. First by all occurrences, so that what is not recursive stands in order; then
    /// each cycle again without the occurrences of names that have a signature.
    fn group(&mut self, nodes: Vec<Node>, with_sig: &FxHashSet<Name>, local: bool) -> Vec<BindGroup> {
        let mut owner: FxHashMap<Name, u32> = FxHashMap::default();
        for (i, node) in nodes.iter().enumerate() {
            owner.extend(node.bound.iter().map(|&n| (n, i as u32)));
        }
        // For each node, what it mentions: (node, whether by a name without signature).
        let mut edges: Vec<Vec<u32>> = Vec::with_capacity(nodes.len());
        let mut joining: Vec<Vec<u32>> = Vec::with_capacity(nodes.len());
        for node in &nodes {
            let (mut all, mut join) = (Vec::new(), Vec::new());
            for n in &self.uses[node.uses.clone()] {
                if let Some(&t) = owner.get(n) {
                    all.push(t);
                    if !with_sig.contains(n) {
                        join.push(t);
                    }
                }
            }
            for list in [&mut all, &mut join] {
                list.sort_unstable();
                list.dedup();
            }
            edges.push(all);
            joining.push(join);
        }
        let mono = local && self.exts.mono_local_binds;
        let (mut slots, parts): (Vec<Option<Bind>>, Vec<_>) =
            nodes.into_iter().map(|n| (Some(n.bind), (n.bound, n.uses, n.inside))).unzip();
        let mut take = |ids: &[u32]| -> BindGroup {
            let recursive = ids.len() > 1 || edges[ids[0] as usize].contains(&ids[0]);
            let own: Vec<Name> = ids.iter().flat_map(|&i| parts[i as usize].0.iter().copied()).collect();
            let mentioned = ids.iter().map(|&i| (&parts[i as usize].1, &parts[i as usize].2));
            let closed = !mono || self.are_closed(mentioned, &own);
            if mono && closed {
                self.closed_locals.extend(own);
            }
            let binds = ids.iter().filter_map(|&i| slots[i as usize].take()).collect();
            BindGroup { recursive, closed, binds }
        };
        let mut groups = Vec::new();
        for outer in components(&edges) {
            if outer.len() == 1 {
                groups.push(take(&outer));
                continue;
            }
            let place: FxHashMap<u32, u32> = outer.iter().enumerate().map(|(i, &n)| (n, i as u32)).collect();
            let inner: Vec<Vec<u32>> = outer
                .iter()
                .map(|&n| joining[n as usize].iter().filter_map(|t| place.get(t).copied()).collect())
                .collect();
            for component in components(&inner) {
                let ids: Vec<u32> = component.iter().map(|&i| outer[i as usize]).collect();
                groups.push(take(&ids));
            }
        }
        groups
    }

    /// The equations of a function; those whose number of patterns differs from the first's are reported.
    pub(super) fn clauses<'c>(&mut self, name: Ident, clauses: &'c [ast::Clause]) -> Vec<hir::Clause> {
        if let Some((first, rest)) = clauses.split_first() {
            let n = first.pats.len();
            if let Some(odd) = rest.iter().find(|c| c.pats.len() != n) {
                let count = |k: usize| format!("{k} argument{}", if k == 1 { "" } else { "s" });
                self.report(
                    Diagnostic::error(
                        odd.span,
                        format!("the equations of `{}` have different numbers of arguments", name.name),
                    )
                    .at(count(odd.pats.len()))
                    .label(first.span, count(n)),
                );
            } else if n == 0 && !rest.is_empty() {
                self.report(duplicate(Ident { span: rest[0].span, ..name }, first.span, false));
            }
        }
        clauses.iter().filter(|c| c.infix).for_each(|c| self.operands_fit(name, c));
        let several = several(clauses.iter().map(|c| &c.rhs));
        let pats = |c: &'c ast::Clause| c.pats.iter().collect::<Vec<_>>();
        clauses.iter().map(|c| self.clause(&pats(c), &c.rhs, several, c.span)).collect()
    }

    /// In the left side of an equation, the operators of patterns beside the one that is defined bind
    /// tighter than that.
    fn operands_fit(&mut self, name: Ident, clause: &ast::Clause) {
        let [left, right, ..] = clause.pats.as_slice() else { return };
        for (pat, side) in [(left, ast::Assoc::Left), (right, ast::Assoc::Right)] {
            let ast::Pat::Infix(_, rest, _) = pat else { continue };
            let defined = self.locals.get(name.name).or_else(|| self.quiet(Space::Value, name));
            let Some(own) = defined.map(|n| self.fixity(n)) else { return };
            for (op, _) in rest.iter().filter(|(op, _)| op.is_con) {
                let con = match op.ident.name == self.syms.cons {
                    true => Some(self.known.cons),
                    false => self.quiet(Space::Con, op.ident),
                };
                let Some(f) = con.map(|c| self.fixity(c)) else { continue };
                let fits = f.prec > own.prec || (f.prec == own.prec && f.assoc == side && own.assoc == side);
                if !fits {
                    let d = format!("`{}` and `{}` cannot be mixed here", name.name, op.ident.name);
                    let d = Diagnostic::error(op.ident.span, d)
                        .at(format!("`{}` is {}", op.ident.name, show_fixity(f)))
                        .label(name.span, format!("`{}` is {}", name.name, show_fixity(own)));
                    self.report(d.hint("put parentheses around the pattern"));
                }
            }
        }
    }

    /// The equations of a function at `span`, and its box.
    pub(super) fn definition(
        &mut self,
        name: Ident,
        clauses: &[ast::Clause],
        span: Span,
    ) -> (Vec<hir::Clause>, Option<u32>) {
        // Of the functions behind a pattern synonym no box is a definition, and of what takes it apart none
        // is another part.
        if is_made(name.name, "$m") {
            let tick = self.tick_synonym(clauses);
            let clauses = self.unremarked(|this| this.without_ticks(|this| this.clauses(name, clauses)));
            return (clauses, tick);
        }
        if is_selector(clauses, span) {
            let mut clauses = self.unremarked(|this| this.without_ticks(|this| this.clauses(name, clauses)));
            let text = Symbol::intern(&format!("No match in record selector {}", name.name));
            let text = hir::Expr::Lit(ast::Lit::StringPrim(text), span);
            let fails = self.call(self.known.rec_sel_error, span, vec![text]);
            clauses.push(super::exprs::clause(vec![hir::Pat::Wild(span)], fails, span));
            return (clauses, None);
        }
        self.within(name.name, |this| {
            let clauses = this.clauses(name, clauses);
            let made = is_made(name.name, "$b");
            (clauses, if made { None } else { this.entry(span) })
        })
    }

    /// Patterns that scope over a right-hand side, which may be one of several.
    pub(super) fn clause(
        &mut self,
        pats: &[&ast::Pat],
        rhs: &ast::Rhs,
        several: bool,
        span: Span,
    ) -> hir::Clause {
        let mark = self.mark();
        let pats = self.binding_pats(pats);
        let rhs = self.rhs(rhs, several);
        self.leave(mark, span);
        hir::Clause { pats, rhs, span }
    }

    pub(super) fn rhs(&mut self, rhs: &ast::Rhs, several: bool) -> hir::Rhs {
        let mark = self.mark();
        let wheres = self.local_binds(&rhs.wheres);
        let guarded = match &rhs.body {
            Guarded::Plain(e) => vec![(Vec::new(), self.branch(e, several))],
            Guarded::Guards(alts) => self.guards(alts, several),
        };
        self.leave(mark, rhs.span);
        hir::Rhs { wheres, guarded, span: rhs.span }
    }

    pub(super) fn guards(
        &mut self,
        alts: &[(Vec<ast::Stmt>, ast::Expr, Span)],
        several: bool,
    ) -> Vec<(Vec<hir::Stmt>, hir::Expr)> {
        let mut out = Vec::with_capacity(alts.len());
        for (stmts, e, span) in alts {
            let mark = self.mark();
            let stmts = self.stmts(stmts, Condition::Guard);
            let e = self.branch(e, several);
            self.leave(mark, *span);
            out.push((stmts, e));
        }
        out
    }

    /// Qualifiers; what they bind stays in scope.
    pub(super) fn stmts(&mut self, stmts: &[ast::Stmt], kind: Condition) -> Vec<hir::Stmt> {
        let mark = self.mark();
        let mut out = Vec::with_capacity(stmts.len());
        for (i, s) in stmts.iter().enumerate() {
            let stmt = match s {
                ast::Stmt::Transform(t, span) => {
                    let before = std::mem::take(&mut out);
                    let all = |this: &mut Self, vars: hir::Expr| {
                        this.release(mark);
                        hir::Expr::ListComp(Box::new(vars), before, *span)
                    };
                    let (p, e) = self.transform(t, &stmts[..i], all, *span);
                    hir::Stmt::Bind(p, e, *span)
                }
                ast::Stmt::Bind(p, e, span) => {
                    let e = self.expr(e);
                    let p = self.binding_pat(p);
                    hir::Stmt::Bind(p, e, *span)
                }
                ast::Stmt::Let(decls, _) => hir::Stmt::Let(self.local_binds(decls)),
                ast::Stmt::Body(e, _) => hir::Stmt::Guard(self.condition(e, kind)),
                ast::Stmt::Rec(_, _, span) => {
                    self.report(Diagnostic::error(*span, "`rec` can only stand in a `do` block"));
                    continue;
                }
            };
            out.push(stmt);
        }
        out
    }
}

/// The variable of a pattern `!x`.
fn strict_variable(pat: &ast::Pat) -> Option<Ident> {
    match pat {
        ast::Pat::Bang(p, _) => match &**p {
            ast::Pat::Var(v) => Some(*v),
            _ => None,
        },
        _ => None,
    }
}

/// Whether there are several right-hand sides, guards counted.
pub(super) fn several<'r>(all: impl Iterator<Item = &'r ast::Rhs>) -> bool {
    let count = |rhs: &ast::Rhs| match &rhs.body {
        Guarded::Plain(_) => 1,
        Guarded::Guards(alts) => alts.len(),
    };
    all.map(count).sum::<usize>() > 1
}

fn sorted(binders: &FxHashMap<Symbol, Name>) -> Vec<Symbol> {
    let mut all: Vec<Symbol> = binders.keys().copied().collect();
    all.sort();
    all
}

/// A second type for the same name.
pub(super) fn repeated_signature(id: Ident, first: Span) -> Diagnostic {
    Diagnostic::error(id.span, format!("a second type signature for `{}`", id.name))
        .at("declared again")
        .label(first, "the first one")
}
