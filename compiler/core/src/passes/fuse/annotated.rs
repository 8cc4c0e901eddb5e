//! Producers and consumers that are annotated functions, and call themselves: each such call is an entry.
//!
//! A *producer* is fused across its annotation ([`across`]). Its first call is entered in the scope around,
//! those of itself below its own cost centre: so the first is unfolded.
//!
//! ```text
//! up n = scc m (case n of { 0 -> []; _ -> let r = up (n - 1) in n : r })
//! sum (up k)
//!   = case scc m (case k of { 0 -> (# 0 #); _ -> (# 1 #) }) of
//!       (# t #) -> case t of { 0 -> 0; 1 -> go (k - 1) k }
//! go n a = case sccsub m (scc m (case n of …)) of …
//! ```
//!
//! A *consumer* that a list goes into ([`sink`]) becomes a local function in the annotation, which is entered
//! anew for each of its calls of itself. In the scope of the annotation it then is a consumer as any
//! ([`uses::Use::again`]).
//!
//! ```text
//! f = \xs -> scc c (case xs of { [] -> 0; y : ys -> y + f ys })
//!   = \xs -> scc c (letrec g = \xs -> case xs of { [] -> 0; y : ys -> y + scc c (g ys) } in g xs)
//! ```

use kelvin_layout::CcKind;

use super::across::Across;
use super::*;

impl Fuser<'_> {
    /// Notes a function whose body is an annotation, if what is in that constructs.
    pub(super) fn add_maker(&mut self, v: VarId, params: &[VarId], body: &Expr) {
        let Expr::Scc(kind @ (SccKind::Scc | SccKind::Auto), cc, code) = body else { return };
        if !self.scheme.profiled()
            || self.p.cost_centres[cc.0 as usize].kind != CcKind::Normal
            || !constructs(code)
            || size_up_to(code, MAX_FUNCTION) >= MAX_FUNCTION
        {
            return;
        }
        let known = Known {
            params: params.to_vec(),
            body: (**code).clone(),
            top: true,
            home: Scope::Cc(*cc),
            makes: true,
            once: false,
        };
        self.makers.insert(v, (*kind, *cc, known.into()));
    }

    /// The annotation of the producer's body, where the producer is a call of such a function, and that call.
    pub(super) fn across_own<'e>(&self, producer: &'e Expr) -> Option<(Across, &'e Expr)> {
        let (call, home) = match producer {
            Expr::Scc(SccKind::Sub, home, call) => (&**call, Some(*home)),
            call => (call, None),
        };
        let Expr::App(f, args, _) = call else { return None };
        let Expr::Atom(Atom::Var(f)) = **f else { return None };
        let (kind, cc, known) = self.makers.get(&f)?;
        let across = Across { kind: *kind, cc: *cc, home, outer: None, producer: Some(f), failed: false };
        let fits = known.params.len() == args.len() && self.scope != Scope::Cc(*cc) && !self.is_stale(known);
        fits.then_some((across, call))
    }

    /// The body of the annotated producer that is called first, unfolded, with its entry.
    pub(super) fn first_call(
        &mut self,
        site: &mut Site,
        call: Expr,
        others: &[Atom],
        across: Across,
    ) -> Option<Expr> {
        let Expr::App(f, args, _) = call else { return None };
        let producer = across.producer?;
        let known = self.makers.get(&producer)?.2.clone();
        if *f != Expr::Atom(Atom::Var(producer)) || self.unfolded.has(site.unfolded_in, producer) {
            return None;
        }
        site.growth += size_up_to(&known.body, MAX_GROWTH);
        let mut map = known.params.iter().copied().zip(args).collect();
        let code = copy_expr(self.p, &known.body, &mut map);
        site.bind_within(&code);
        let within = self.unfolded.union(site.unfolded_in, 0, &[producer]);
        self.unfolded.mark_binders(self.p, &code, within);
        let fused = self.push(site, code, others, &mut Pending::default());
        let result = site.result.clone();
        Some(self.with_entry(fused, across, true, &result))
    }

    /// What the producer evaluates first in `e` with the entry of its annotation: that of its `first` call,
    /// or of one of its own.
    pub(super) fn with_entry(&mut self, e: Expr, across: Across, first: bool, result: &Ty) -> Expr {
        let entry = |code: Expr| {
            let entered = Expr::Scc(across.kind, across.cc, code.into());
            if first { across.around(entered) } else { across.inside(entered) }
        };
        match e {
            Expr::Let(bind, body) => Expr::Let(bind, self.with_entry(*body, across, first, result).into()),
            Expr::Case { scrut, binder, alts, ty } => match across.code_inside(*scrut) {
                Ok(code) => Expr::Case { scrut: entry(code).into(), binder, alts, ty },
                Err(scrut) => {
                    let e = Expr::Case { scrut: scrut.into(), binder, alts, ty };
                    self.behind(entry(Expr::Atom(Atom::Lit(Lit::Int(0)))), e, result)
                }
            },
            e => self.behind(entry(Expr::Atom(Atom::Lit(Lit::Int(0)))), e, result),
        }
    }

    /// An annotated function that calls itself, as what enters the annotation and calls a local function,
    /// which enters it anew where it calls itself.
    pub(super) fn entered_anew(&mut self, f: VarId, known: &Known) -> Option<Rc<Known>> {
        let Expr::Scc(kind, cc, code) = &known.body else { return None };
        let inner = self.fresh(f);
        self.p.vars[inner.0 as usize].inline = Inline::None;
        self.p.vars[inner.0 as usize].facts.arity = known.params.len() as u32;
        let function = Expr::Lam(known.params.clone(), code.clone());
        let mut function = copy_expr(self.p, &function, &mut FxHashMap::default());
        enter_anew(&mut function, f, &|args, ty| {
            let call = Expr::App(Expr::Atom(Atom::Var(inner)).into(), args, ty);
            Expr::Scc(*kind, *cc, call.into())
        });
        let args = known.params.iter().map(|p| Atom::Var(*p)).collect();
        let call = Expr::App(Expr::Atom(Atom::Var(inner)).into(), args, ty_of(self.p, code));
        let local = Expr::Let(Bind::Rec(vec![(inner, function)]), call.into());
        let body = Expr::Scc(*kind, *cc, local.into());
        Some(Known { params: known.params.clone(), body, ..*known }.into())
    }
}

/// Whether the body of `f` is an annotation around what consumes a parameter, and `f` does nothing with
/// itself but call it.
pub(super) fn enters_itself(f: VarId, params: &[VarId], body: &Expr) -> bool {
    let Expr::Scc(kind, _, code) = body else { return false };
    if !kind.names_scope() || !consumes(params, code) {
        return false;
    }
    let mut work = vec![&**code];
    while let Some(e) = work.pop() {
        match e {
            Expr::App(g, args, _) if **g == Expr::Atom(Atom::Var(f)) => {
                if args.len() != params.len() || args.contains(&Atom::Var(f)) {
                    return false;
                }
            }
            e if atoms_of(e).contains(&Atom::Var(f)) => return false,
            e => for_each_child(e, &mut |c| work.push(c)),
        }
    }
    true
}

/// Puts what `make` gives, of the arguments and the type of the result, in the place of each call of `f`.
fn enter_anew(e: &mut Expr, f: VarId, make: &dyn Fn(Vec<Atom>, Ty) -> Expr) {
    grow(|| match e {
        Expr::App(g, args, ty) if **g == Expr::Atom(Atom::Var(f)) => {
            *e = make(std::mem::take(args), ty.clone());
        }
        e => for_each_child_mut(e, &mut |c| enter_anew(c, f, make)),
    });
}
