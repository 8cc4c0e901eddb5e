//! Pattern synonyms, as functions.
//!
//! `pattern P x y <- p` defines a matcher, `$mP p = [(x, y)]; $mP _ = []`, and `P q r` as a pattern is then
//! the view pattern `($mP -> [(q, r)])`. Where a match gives types and instances as well (its signature says
//! so), or values of primitive types, the tuple is a constructor of a type that is declared for it:
//! `pattern P :: Eq u => forall e. Show e => e -> T u` has `data $TP u = forall e. Show e => $KP e` and
//! `$mP :: Eq u => T u -> [$TP u]`. Fields are functions by such view patterns. Where the synonym is an
//! expression, too, a builder `$bP` is what it stands for there. Lists and tuples, because their names are
//! syntax: they are in scope everywhere. The names of both functions cannot be written, so that nothing else
//! can mean them.

use kelvin_base::{Diagnostic, Span, Symbol};

use super::cover::{apply_expr, unapply};
use super::decl::Place;
use super::{Builder, Cover, Declared, MaybeDecl};
use crate::ast::{
    Clause, ConDecl, ConFields, DataDecl, Decl, Expr, FieldBind, FieldType, Guarded, Ident, InfixItem, Pat,
    Rhs, SigType, TyVarBinder, Type,
};

/// The synonyms of a module and their signatures.
#[derive(Default)]
pub struct Synonyms {
    known: Vec<Synonym>,
    signatures: Vec<(Ident, SigType)>,
}

/// One declaration of a pattern synonym.
pub enum Part {
    Definition(Synonym),
    Signature(Vec<Ident>, SigType, Span),
}

pub struct Synonym {
    name: Ident,
    params: Vec<Ident>,
    /// Whether the parameters are fields.
    record: bool,
    pat: Pat,
    /// The equations of the builder, if there is one.
    builder: Option<Vec<Clause>>,
    span: Span,
}

/// A signature, taken apart.
struct Parts {
    args: Vec<Type>,
    result: Type,
    /// Variables of what is matched, and those that a match binds.
    universal: Vec<TyVarBinder>,
    existential: Vec<TyVarBinder>,
    /// What a match gives.
    provided: Vec<Type>,
}

/// Whether the name of a type says that its values are primitive ones.
fn is_primitive(ty: &Type) -> bool {
    let mut head = ty;
    while let Type::App(inner, _) | Type::Paren(inner, _) = head {
        head = inner;
    }
    matches!(head, Type::Con(c) if c.name.as_str().ends_with('#'))
}

/// The name of the function that takes a value apart.
fn matcher(name: Symbol) -> Symbol {
    Symbol::intern(&format!("$m{name}"))
}

/// The names of the type and the constructor of what a match gives, where that is more than values.
fn part(name: Symbol) -> (Symbol, Symbol) {
    (Symbol::intern(&format!("$T{name}")), Symbol::intern(&format!("$K{name}")))
}

/// The name of the function that makes a value.
fn builder(name: Symbol) -> Symbol {
    Symbol::intern(&format!("$b{name}"))
}

/// The functions that a pattern synonym is.
struct Functions {
    matcher: Ident,
    builder: Option<Ident>,
    /// What a match gives, if it is no tuple: its type and its constructor.
    boxed: Option<(Ident, Ident)>,
    params: Vec<Ident>,
    /// The parameters are fields.
    record: bool,
    span: Span,
}

impl Functions {
    fn clause(&self, pat: Pat, e: Expr) -> Clause {
        Clause { pats: vec![pat], rhs: plain(e, self.span), infix: false, span: self.span }
    }

    /// The function that matches: a list of what the pattern binds, empty where it fails.
    fn matching(&self, pat: Pat) -> Decl {
        let span = self.span;
        let values: Vec<Expr> = self.params.iter().map(|i| Expr::Var(*i)).collect();
        let found = match self.boxed {
            Some((_, con)) => *apply_expr(Box::new(Expr::Con(con)), values.into_iter().map(Box::new)),
            None => tuple(values, span),
        };
        let hit = self.clause(pat, Expr::List(vec![found], span));
        let miss = self.clause(Pat::Wild(span), Expr::List(Vec::new(), span));
        Decl::Fun { name: self.matcher, clauses: vec![hit, miss], span }
    }

    /// The function that a field is.
    fn selector(&self, i: usize) -> Decl {
        let span = self.span;
        let value = Ident { qual: None, name: Symbol::intern("$x"), span };
        let one = |j: usize| if i == j { Pat::Var(value) } else { Pat::Wild(span) };
        let taken: Vec<Pat> = (0..self.params.len()).map(one).collect();
        let taken = match self.boxed {
            Some((_, con)) => Pat::Con(con, taken, span),
            None => tuple_pat(taken, span),
        };
        let view = Pat::View(Box::new(Expr::Var(self.matcher)), Box::new(Pat::List(vec![taken], span)), span);
        Decl::Fun { name: self.params[i], clauses: vec![self.clause(view, Expr::Var(value))], span }
    }

    /// The functions' signatures, those of the fields with these, and the type of what a match gives.
    fn with_types(&self, sig: &SigType, parts: Parts, out: &mut Vec<Decl>) {
        let span = self.span;
        let Parts { args, result, universal, existential, provided } = parts;
        let function = |ty: Type, context: Vec<Type>| {
            let forall = if sig.explicit_forall { universal.clone() } else { Vec::new() };
            let outer = u16::try_from(context.len()).unwrap_or(u16::MAX);
            SigType { forall, explicit_forall: sig.explicit_forall, context, outer, ty, span: sig.span }
        };
        let arrow = |from: Type, to: Type| Type::Fun(Box::new(from), Box::new(to), span);
        if let Some(make) = self.builder {
            let ty = args.iter().rev().fold(result.clone(), |r, a| arrow(a.clone(), r));
            let context = sig.context.iter().chain(&provided).cloned().collect();
            let mut ty = function(ty, context);
            if sig.explicit_forall {
                ty.forall.extend(existential.iter().cloned());
            }
            out.push(Decl::Sig { names: vec![make], ty, span: sig.span });
        }
        for (i, arg) in args.iter().enumerate().filter(|_| self.record) {
            let mut vars = Vec::new();
            type_vars(arg, &mut vars);
            // What a match hides cannot be selected.
            if existential.iter().any(|e| vars.iter().any(|v| v.name == e.name.name)) {
                continue;
            }
            let ty = function(arrow(result.clone(), arg.clone()), sig.context.clone());
            out.push(Decl::Sig { names: vec![self.params[i]], ty, span: sig.span });
            out.push(self.selector(i));
        }
        let given = match self.boxed {
            Some((head, _)) => {
                let vars = universal.iter().map(|v| Type::Var(Ident { span, ..v.name }));
                vars.fold(Type::Con(head), |f, v| Type::App(Box::new(f), Box::new(v)))
            }
            None => tuple_type(args.clone(), span),
        };
        let ty = function(arrow(result, Type::List(Box::new(given), span)), sig.context.clone());
        out.push(Decl::Sig { names: vec![self.matcher], ty, span: sig.span });
        if let Some((head, con)) = self.boxed {
            let fields = args.into_iter().map(|ty| FieldType { ty, strict: false, lazy: false }).collect();
            let con = ConDecl {
                name: con,
                forall: existential,
                context: provided,
                fields: ConFields::Positional(fields),
                gadt_result: None,
                infix: false,
                span,
            };
            out.push(Decl::Data(DataDecl {
                newtype: false,
                context: Vec::new(),
                name: head,
                params: universal,
                kind: None,
                cons: vec![con],
                deriving: Vec::new(),
                span,
            }));
        }
    }
}

impl Builder {
    /// `pattern lhs <- p` or (`both` ways) `pattern lhs = p`; `wheres` are the equations of an expression.
    pub fn pattern_synonym(
        &mut self,
        lhs: Cover,
        p: Cover,
        both: bool,
        wheres: Vec<Decl>,
        span: Span,
    ) -> MaybeDecl {
        self.require(&["PatternSynonyms"], span, "a pattern synonym");
        let lhs_span = lhs.span();
        let Some((name, params, record)) = self.synonym_head(lhs) else {
            let d = Diagnostic::error(lhs_span, "this cannot be the left side of a pattern synonym");
            self.error(
                d.hint("it is the name of a constructor followed by variables, or by fields in braces"),
            );
            return None;
        };
        let pat = *self.pat_of(p);
        let builder = if both {
            let value = self.expr_of_pat(&pat);
            let pats = params.iter().map(|i| Pat::Var(*i)).collect();
            value.map(|e| vec![Clause { pats, rhs: plain(e, span), infix: false, span }])
        } else {
            self.builder_clauses(name, wheres)
        };
        let synonym = Synonym { name, params, record, pat, builder, span };
        Some(Box::new(Declared::Synonym(Box::new(Part::Definition(synonym)))))
    }

    /// Keeps a declaration for the end of the module.
    pub(super) fn synonym_declared(&mut self, part: Part, place: Place) {
        let (Part::Definition(Synonym { span, .. }) | Part::Signature(_, _, span)) = part;
        if place != Place::Top {
            let d = format!("a pattern synonym cannot stand in {}", place.shown());
            return self.error(Diagnostic::error(span, d).hint("declare it at the top level of the module"));
        }
        match part {
            Part::Definition(synonym) => self.synonyms.known.push(synonym),
            Part::Signature(names, ty, _) => {
                for name in names {
                    let same = |(n, _): &&(Ident, SigType)| n.name == name.name;
                    if let Some((first, _)) = self.synonyms.signatures.iter().find(same) {
                        let d = format!("the pattern synonym `{}` has two signatures", name.name);
                        let d = Diagnostic::error(name.span, d).label(first.span, "the first one");
                        self.error(d);
                        continue;
                    }
                    self.synonyms.signatures.push((name, ty.clone()));
                }
            }
        }
    }

    /// `P x y`, ``x `P` y`` or `P {x, y}`: the name, the variables, whether they are fields.
    fn synonym_head(&mut self, lhs: Cover) -> Option<(Ident, Vec<Ident>, bool)> {
        let Cover::E(e) = lhs else { return None };
        let var = |e: &Expr| match e {
            Expr::Var(i) if i.qual.is_none() => Some(*i),
            _ => None,
        };
        match *e {
            Expr::Infix(items, _) => match &items[..] {
                [InfixItem::Operand(a), InfixItem::Op(op), InfixItem::Operand(b)] if op.is_con => {
                    Some((op.ident, vec![var(a)?, var(b)?], false))
                }
                _ => None,
            },
            Expr::RecordCon(name, fields, false, _) => {
                let alone = |f: &FieldBind<Expr>| f.value.is_none() && f.field.qual.is_none();
                let declarable = name.qual.is_none() && super::is_declarable(name.name);
                let params = fields.iter().map(|f| f.field).collect();
                (declarable && fields.iter().all(alone)).then_some((name, params, true))
            }
            e => {
                let (head, args) = unapply(Box::new(e));
                let Expr::Con(name) = *head else { return None };
                let declarable = name.qual.is_none() && super::is_declarable(name.name);
                let params = args.iter().map(|a| var(a)).collect::<Option<Vec<_>>>()?;
                declarable.then_some((name, params, false))
            }
        }
    }

    /// The equations behind `where`, which were read as bindings of patterns.
    fn builder_clauses(&mut self, name: Ident, wheres: Vec<Decl>) -> Option<Vec<Clause>> {
        let mut clauses = Vec::new();
        for d in wheres {
            let span = d.span();
            let (pats, rhs, infix) = match d {
                Decl::PatBind { pat: Pat::Con(c, pats, _), rhs, .. } if c.name == name.name => {
                    (pats, rhs, false)
                }
                Decl::PatBind { pat: Pat::Infix(first, rest, _), rhs, .. }
                    if rest.len() == 1 && rest[0].0.ident.name == name.name =>
                {
                    let second = rest.into_iter().map(|(_, p)| p);
                    (std::iter::once(*first).chain(second).collect(), rhs, true)
                }
                _ => {
                    self.error(Diagnostic::error(
                        span,
                        format!("an equation of `{}` is expected here", name.name),
                    ));
                    continue;
                }
            };
            clauses.push(Clause { pats, rhs, infix, span });
        }
        (!clauses.is_empty()).then_some(clauses)
    }

    /// `pattern P, Q :: t`.
    pub fn pattern_signature(&mut self, v: Vec<Cover>, t: Box<Type>, span: Span) -> MaybeDecl {
        self.require(&["PatternSynonyms"], span, "a pattern synonym");
        let t_span = t.span();
        let mut ty = self.sig_type(t, t_span);
        if (ty.outer as usize) < ty.context.len() {
            // What is provided has a place of its own, as after a `forall`.
            let context = ty.context.split_off(ty.outer as usize);
            let rest = std::mem::replace(&mut ty.ty, Type::Tuple(Vec::new(), t_span));
            let outer = u16::try_from(context.len()).unwrap_or(u16::MAX);
            let provided = SigType {
                forall: Vec::new(),
                explicit_forall: false,
                context,
                outer,
                ty: rest,
                span: t_span,
            };
            ty.ty = Type::Forall(Box::new(provided));
        }
        let mut names = Vec::new();
        for c in v {
            match c {
                Cover::E(e) if matches!(*e, Expr::Con(i) if i.qual.is_none()) => {
                    if let Expr::Con(name) = *e {
                        names.push(name);
                    }
                }
                c => self.error(Diagnostic::error(c.span(), "this is not the name of a pattern synonym")),
            }
        }
        Some(Box::new(Declared::Synonym(Box::new(Part::Signature(names, ty, span)))))
    }

    /// All pattern synonyms of the module, with the functions that they are, and these with their signatures.
    pub fn synonym_declarations(&mut self) -> Vec<Decl> {
        let all = std::mem::take(&mut self.synonyms);
        let mut out = Vec::new();
        for (name, _) in &all.signatures {
            if !all.known.iter().any(|k| k.name.name == name.name) {
                let d = format!("the signature of the pattern synonym `{}` lacks a definition", name.name);
                self.error(Diagnostic::error(name.span, d));
            }
        }
        for s in all.known {
            let sig = all.signatures.iter().find(|(name, _)| name.name == s.name.name).map(|(_, ty)| ty);
            self.synonym(s, sig, &mut out);
        }
        out
    }

    fn synonym(&mut self, s: Synonym, sig: Option<&SigType>, out: &mut Vec<Decl>) {
        let Synonym { name, params, record, pat, builder: builder_clauses, span } = s;
        let arity = params.len();
        let parts = match sig {
            None => None,
            Some(sig) => match signature_parts(sig, arity) {
                Some(parts) => Some((sig, parts)),
                None => {
                    let d = format!("the type of `{}` has too few arguments", name.name);
                    self.error(Diagnostic::error(sig.span, d).at(format!("the synonym has {arity}")));
                    None
                }
            },
        };
        let (type_name, con) = part(name.name);
        // A match that gives types or instances, too, gives them in a constructor of a type of its own; so
        // does one that gives values that no tuple can hold.
        let boxed = parts.as_ref().is_some_and(|(_, p)| {
            !p.existential.is_empty() || !p.provided.is_empty() || p.args.iter().any(is_primitive)
        });
        let named = |text: Symbol| Ident { qual: None, name: text, span: name.span };
        let functions = Functions {
            matcher: named(matcher(name.name)),
            builder: builder_clauses.is_some().then(|| named(builder(name.name))),
            boxed: boxed.then(|| (named(type_name), named(con))),
            params,
            record,
            span,
        };
        out.push(Decl::PatSyn {
            name,
            arity,
            fields: if record { functions.params.clone() } else { Vec::new() },
            matcher: functions.matcher.name,
            builder: functions.builder.map(|make| make.name),
            part: boxed.then_some(con),
            params: functions.params.clone(),
            pat: (sig.is_none() && !record).then(|| Box::new(pat.clone())),
            span,
        });
        out.push(functions.matching(pat));
        let built = functions.builder.zip(builder_clauses);
        out.extend(built.map(|(make, clauses)| Decl::Fun { name: make, clauses, span }));
        match parts {
            Some((sig, parts)) => functions.with_types(sig, parts, out),
            None => out.extend((0..arity).filter(|_| record).map(|i| functions.selector(i))),
        }
    }

    /// The expression that looks like a pattern, for a synonym that is both.
    fn expr_of_pat(&mut self, p: &Pat) -> Option<Expr> {
        self.deep(|b| {
            let mut all = |ps: &[Pat]| ps.iter().map(|p| b.expr_of_pat(p)).collect::<Option<Vec<Expr>>>();
            Some(match p {
                Pat::Var(i) => Expr::Var(*i),
                Pat::Lit(l, s) => Expr::Lit(l.clone(), *s),
                Pat::NegLit(l, s) => {
                    Expr::Paren(Box::new(Expr::Neg(Box::new(Expr::Lit(l.clone(), *s)), *s)), *s)
                }
                Pat::Con(c, ps, _) => {
                    let args = all(ps)?.into_iter().map(Box::new);
                    *apply_expr(Box::new(Expr::Con(*c)), args)
                }
                Pat::Infix(first, rest, s) => {
                    let mut items = vec![InfixItem::Operand(b.expr_of_pat(first)?)];
                    for (op, p) in rest {
                        items.push(InfixItem::Op(*op));
                        items.push(InfixItem::Operand(b.expr_of_pat(p)?));
                    }
                    Expr::Infix(items, *s)
                }
                Pat::Tuple(ps, s) => Expr::Tuple(all(ps)?, *s),
                Pat::List(ps, s) => Expr::List(all(ps)?, *s),
                Pat::Paren(p, s) => Expr::Paren(Box::new(b.expr_of_pat(p)?), *s),
                Pat::Record(con, fields, false, s) => {
                    let mut made = Vec::with_capacity(fields.len());
                    for f in fields {
                        let value = match &f.value {
                            Some(p) => Some(b.expr_of_pat(p)?),
                            None => None,
                        };
                        made.push(FieldBind { field: f.field, value, span: f.span });
                    }
                    Expr::RecordCon(*con, made, false, *s)
                }
                Pat::Sig(p, sig, s) => Expr::Sig(Box::new(b.expr_of_pat(p)?), sig.clone(), *s),
                p => {
                    b.error(
                        Diagnostic::error(p.span(), "this pattern cannot be read as an expression").hint(
                            "write the synonym with `<-` instead of `=`, for patterns only or with `where`",
                        ),
                    );
                    return None;
                }
            })
        })
    }
}

/// The parts of `forall u. required => forall e. provided => args -> result`. A single context is what is
/// required; without a `forall` those variables are universal that the result or what is required has.
fn signature_parts(sig: &SigType, arity: usize) -> Option<Parts> {
    let mut inner = sig.ty.clone();
    while let Type::Paren(t, _) = inner {
        inner = *t;
    }
    let (bound, provided, mut rest) = match inner {
        Type::Forall(s) => (s.forall, s.context, s.ty),
        ty => (Vec::new(), Vec::new(), ty),
    };
    let mut args = Vec::new();
    while args.len() < arity {
        match rest {
            Type::Fun(a, b, _) => {
                args.push(*a);
                rest = *b;
            }
            Type::Paren(t, _) => rest = *t,
            _ => return None,
        }
    }
    let binder = |name: Ident| TyVarBinder { name, kind: None };
    let named = |v: &Ident, all: &[TyVarBinder]| all.iter().any(|b| b.name.name == v.name);
    let mut universal = sig.forall.clone();
    let mut existential = bound;
    if !sig.explicit_forall {
        let mut free = Vec::new();
        std::iter::once(&rest).chain(&sig.context).for_each(|t| type_vars(t, &mut free));
        universal = free.into_iter().filter(|v| !named(v, &existential)).map(binder).collect();
        let mut free = Vec::new();
        args.iter().chain(&provided).for_each(|t| type_vars(t, &mut free));
        let hidden: Vec<_> = free
            .into_iter()
            .filter(|v| !named(v, &universal) && !named(v, &existential))
            .map(binder)
            .collect();
        existential.extend(hidden);
    }
    Some(Parts { args, result: rest, universal, existential, provided })
}

/// The variables of a type that are not bound in it, each once.
pub(super) fn type_vars(t: &Type, out: &mut Vec<Ident>) {
    kelvin_base::stack::grow(|| match t {
        Type::Var(v) => {
            if v.name.as_str() != "_" && out.iter().all(|o| o.name != v.name) {
                out.push(*v);
            }
        }
        Type::Con(_) | Type::Lit(..) => {}
        Type::App(a, b) | Type::Fun(a, b, _) | Type::Kinded(a, b, _) => {
            type_vars(a, out);
            type_vars(b, out);
        }
        Type::List(a, _) | Type::Paren(a, _) | Type::Bang(a, _) | Type::Tilde(a, _) => type_vars(a, out),
        Type::Tuple(ts, _) | Type::UnboxedTuple(ts, _) | Type::Infix(ts, _, _) => {
            ts.iter().for_each(|t| type_vars(t, out));
        }
        Type::PromotedList(ts, _) | Type::PromotedTuple(ts, _) => ts.iter().for_each(|t| type_vars(t, out)),
        Type::Forall(s) | Type::Visible(s) => {
            let mut inner = Vec::new();
            s.context.iter().chain(std::iter::once(&s.ty)).for_each(|t| type_vars(t, &mut inner));
            let free = inner.into_iter().filter(|v| s.forall.iter().all(|b| b.name.name != v.name));
            for v in free {
                if out.iter().all(|o| o.name != v.name) {
                    out.push(v);
                }
            }
        }
    })
}

fn tuple_pat(mut parts: Vec<Pat>, span: Span) -> Pat {
    match parts.len() {
        0 => Pat::Con(Ident { qual: None, name: Symbol::intern("()"), span }, Vec::new(), span),
        1 => parts.remove(0),
        _ => Pat::Tuple(parts, span),
    }
}

fn tuple_type(mut parts: Vec<Type>, span: Span) -> Type {
    match parts.len() {
        0 => Type::Con(Ident { qual: None, name: Symbol::intern("()"), span }),
        1 => parts.remove(0),
        _ => Type::Tuple(parts, span),
    }
}

fn plain(e: Expr, span: Span) -> Rhs {
    Rhs { body: Guarded::Plain(e), wheres: Vec::new(), span }
}

fn tuple(mut parts: Vec<Expr>, span: Span) -> Expr {
    match parts.len() {
        0 => Expr::Con(Ident { qual: None, name: Symbol::intern("()"), span }),
        1 => parts.remove(0),
        _ => Expr::Tuple(parts, span),
    }
}
