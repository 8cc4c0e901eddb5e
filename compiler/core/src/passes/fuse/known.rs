//! The functions and loops that fusion knows, and which of them consume.

use super::*;

/// A function or loop that could be unfolded.
pub(super) struct Known {
    pub params: Vec<VarId>,
    pub body: Expr,
    pub top: bool,
    pub home: Scope,
    /// It is called at one place, but for calls of itself.
    pub once: bool,
    /// What it returns may be a construction of its own, or of those that it is bound with.
    pub makes: bool,
}

impl Fuser<'_> {
    pub(super) fn register(&mut self, bind: &Bind, top: bool) {
        let pairs = bind_pairs(bind);
        let lambdas = pairs.iter().filter_map(|(v, rhs)| match rhs {
            Expr::Lam(params, body) => Some((*v, params, body)),
            _ => None,
        });
        let lambdas: Vec<(VarId, &Vec<VarId>, &Expr)> = lambdas.map(|(v, p, body)| (v, p, &**body)).collect();
        let makers: Vec<VarId> =
            lambdas.iter().filter(|(_, _, body)| constructs(body)).map(|(v, ..)| *v).collect();
        for (v, params, body) in lambdas {
            if self.p.var(v).inline == Inline::NoInline {
                continue;
            }
            let goes_on = |f: VarId| makers.contains(&f);
            let makes = makers.contains(&v) || pairs.len() > 1 && ends_in_call(body, &goes_on);
            self.add(v, params, body, top, makes);
        }
    }

    /// The same for a loop.
    pub(super) fn register_loop(&mut self, j: &Join) {
        self.add(j.name, &j.params, &j.body, false, constructs(&j.body));
    }

    fn add(&mut self, v: VarId, params: &[VarId], body: &Expr, top: bool, makes: bool) {
        if top && let Expr::Scc(kind, cc, code) = body {
            // A worker says the scope that it is always called in, and is a function of that.
            if *kind == SccKind::Sub && self.scheme.references_pay() && self.is_normal(*cc) {
                let makes = makes || constructs(code);
                self.add_of_scope(v, params, code, (false, Scope::Cc(*cc)), makes);
            }
            return self.add_annotated(v, params, body);
        }
        self.add_of_scope(v, params, body, (top, self.scope), makes);
    }

    fn add_of_scope(
        &mut self,
        v: VarId,
        params: &[VarId],
        body: &Expr,
        (top, home): (bool, Scope),
        makes: bool,
    ) {
        if !consumes(params, body) && !makes && !gives_to_consumer(params, body) {
            return;
        }
        let size = size_up_to(body, MAX_ONCE);
        if size >= MAX_ONCE {
            return;
        }
        let once =
            self.occs.occ.get(v.0 as usize).is_some_and(|o| o.count as usize == occurrences(body, v) + 1);
        if size < MAX_FUNCTION || once {
            let body = grow(|| body.clone());
            let known = Known { params: params.to_vec(), body, top, home, once, makes };
            self.functions.insert(v, known.into());
        }
    }

    /// Registers the functions bound on the way to the use of `xs`.
    pub(super) fn register_inside(&mut self, e: &Expr, xs: VarId) {
        let mut work = VecDeque::from([e]);
        while let Some(e) = work.pop_front() {
            self.stats.steps += 1;
            match e {
                Expr::Scc(..) | Expr::Probe(..) | Expr::Lam(..) => continue,
                Expr::Let(bind, _) => self.register(bind, false),
                Expr::LetJoin { rec: true, joins, .. } => {
                    if let [j] = &joins[..] {
                        self.register_loop(j);
                    }
                }
                _ => {}
            }
            if atoms_of(e).contains(&Atom::Var(xs)) {
                return;
            }
            for_each_child(e, &mut |c| work.push_back(c));
        }
    }

    /// Whether calls of the function here are charged as its body would be, standing here.
    pub(super) fn in_scope(&self, known: &Known) -> bool {
        known.top || !self.scheme.references_pay() || known.home == self.scope
    }

    /// Whether it uses a list that is no longer there: its definition is another one by now.
    pub(super) fn is_stale(&self, known: &Known) -> bool {
        let mut stale = false;
        if !self.gone.is_empty() {
            for_each_occurrence(&known.body, &mut |v| stale |= self.gone.contains(&v));
        }
        stale
    }

    /// The function, if it takes that argument apart at once (but for evaluating others) and otherwise only
    /// hands parts to itself.
    pub(super) fn consumer(&self, c: VarId, index: usize, args: usize) -> Option<Rc<Known>> {
        let known = self.functions.get(&c)?;
        let here = self.in_scope(known) && known.params.len() == args && self.fits_here(c, known);
        if !here || self.is_stale(known) {
            return None;
        }
        let param = *known.params.get(index)?;
        let known = match evaluated_below(known, param) {
            Some(body) => Rc::new(Known { params: known.params.clone(), body, ..**known }),
            None => known.clone(),
        };
        let Expr::Case { scrut, binder, alts, .. } = &known.body else { return None };
        if **scrut != Expr::Atom(Atom::Var(param)) {
            return None;
        }
        let mut recursive = false;
        for alt in alts {
            if mentions(&alt.rhs, param) || mentions(&alt.rhs, *binder) {
                return None;
            }
            let used = self.use_of(c, index, args);
            recursive |= alt.vars.iter().any(|v| used.at_most_once(&alt.rhs, *v) == Some(1));
        }
        recursive.then_some(known)
    }

    /// The cost centre here, which a consumer may enter anew for each call of itself.
    pub(super) fn again(&self) -> Option<CcId> {
        match self.scope {
            Scope::Cc(cc) => Some(cc),
            Scope::Dyn(_) => None,
        }
    }

    pub(super) fn use_of(&self, consumer: VarId, index: usize, arity: usize) -> Use {
        Use { consumer, index, arity, inside: true, again: self.again() }
    }

    /// Whether the function is small enough to be unfolded here: in its own body it is not called for the
    /// only time.
    pub(super) fn fits_here(&self, f: VarId, known: &Known) -> bool {
        known.once && !self.around.contains(&f) || size_up_to(&known.body, MAX_FUNCTION) < MAX_FUNCTION
    }

    /// Whether it is only in what the consumer declares that it calls itself.
    pub(super) fn is_nested(&self, known: &Known, c: VarId, index: usize) -> bool {
        let used = Use { inside: false, ..self.use_of(c, index, known.params.len()) };
        let Expr::Case { alts, .. } = &known.body else { return false };
        !alts.iter().any(|alt| alt.vars.iter().any(|v| used.at_most_once(&alt.rhs, *v) == Some(1)))
    }

    /// The consumer that is called, where it returns a function that the call applies at once, as a fold of
    /// builders does.
    pub(super) fn applied_consumer(&self, (f, index, is_jump, args, ty): &Call) -> Option<Found> {
        let n = self.functions.get(f)?.params.len();
        if *is_jump || n >= args.len() || *index >= n {
            return None;
        }
        let known = self.consumer(*f, *index, n)?;
        let call = (*f, *index, false, args[..n].to_vec(), ty_of(self.p, &known.body));
        Some(Found { call, known, rest: Some((args[n..].to_vec(), ty.clone())), opened: None, growth: 0 })
    }
}
