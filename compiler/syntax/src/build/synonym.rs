//! Pattern synonyms, as functions.
//!
//! `pattern P x y <- p` defines a matcher, `$mP p = [(x, y)]; $mP _ = []`, and `P q r` as a pattern is then the view
//! pattern `($mP -> [(q, r)])`. Where the synonym is an expression, too, a builder `$bP` is what it stands for there. Lists and tuples,
//! because their names are syntax: they are in scope everywhere. The names of both functions cannot be written, so that
//! nothing else can mean them.

use kelvin_base::{Diagnostic, Span, Symbol};

use super::cover::{apply_expr, unapply};
use super::{Builder, Cover, MaybeDecl};
use crate::ast::{Clause, Decl, Expr, Guarded, Ident, InfixItem, Pat, Rhs, SigType, Type};

/// The functions of the synonyms of a module, and the synonyms' signatures.
#[derive(Default)]
pub struct Synonyms {
    /// Name, number of arguments, whether there is a builder.
    known: Vec<(Symbol, usize, bool)>,
    functions: Vec<Decl>,
    signatures: Vec<(Ident, SigType)>,
}

/// The name of the function that takes a value apart.
fn matcher(name: Symbol) -> Symbol {
    Symbol::intern(&format!("$m{name}"))
}

/// The name of the function that makes a value.
fn builder(name: Symbol) -> Symbol {
    Symbol::intern(&format!("$b{name}"))
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
        let Some((name, params)) = self.synonym_head(lhs) else {
            let d = Diagnostic::error(lhs_span, "this cannot be the left side of a pattern synonym");
            self.error(
                d.hint("it is the name of a constructor followed by variables; fields are not supported"),
            );
            return None;
        };
        let pat = *self.pat_of(p);
        let wild = Clause {
            pats: vec![Pat::Wild(span)],
            rhs: plain(Expr::List(Vec::new(), span), span),
            infix: false,
            span,
        };
        let found = Expr::List(vec![tuple(params.iter().map(|i| Expr::Var(*i)).collect(), span)], span);
        let hit = Clause { pats: vec![pat.clone()], rhs: plain(found, span), infix: false, span };
        let f = Ident { qual: None, name: matcher(name.name), span: name.span };
        self.synonyms.functions.push(Decl::Fun { name: f, clauses: vec![hit, wild], span });
        let clauses = if both {
            let value = self.expr_of_pat(&pat);
            let pats = params.iter().map(|i| Pat::Var(*i)).collect();
            value.map(|e| vec![Clause { pats, rhs: plain(e, span), infix: false, span }])
        } else {
            self.builder_clauses(name, params.len(), wheres)
        };
        let make = Ident { qual: None, name: builder(name.name), span: name.span };
        let has_builder = clauses.is_some();
        self.synonyms.functions.extend(clauses.map(|clauses| Decl::Fun { name: make, clauses, span }));
        self.synonyms.known.push((name.name, params.len(), has_builder));
        self.decl(Decl::PatSyn {
            name,
            arity: params.len(),
            matcher: f.name,
            builder: has_builder.then_some(make.name),
            span,
        })
    }

    /// `P x y` or ``x `P` y``: the name and the variables.
    fn synonym_head(&mut self, lhs: Cover) -> Option<(Ident, Vec<Ident>)> {
        let Cover::E(e) = lhs else { return None };
        let var = |e: &Expr| match e {
            Expr::Var(i) if i.qual.is_none() => Some(*i),
            _ => None,
        };
        match *e {
            Expr::Infix(items, _) => match &items[..] {
                [InfixItem::Operand(a), InfixItem::Op(op), InfixItem::Operand(b)] if op.is_con => {
                    Some((op.ident, vec![var(a)?, var(b)?]))
                }
                _ => None,
            },
            e => {
                let (head, args) = unapply(Box::new(e));
                let Expr::Con(name) = *head else { return None };
                let declarable = name.qual.is_none() && super::is_declarable(name.name);
                let params = args.iter().map(|a| var(a)).collect::<Option<Vec<_>>>()?;
                declarable.then_some((name, params))
            }
        }
    }

    /// The equations behind `where`, which were read as bindings of patterns.
    fn builder_clauses(&mut self, name: Ident, arity: usize, wheres: Vec<Decl>) -> Option<Vec<Clause>> {
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
            if pats.len() != arity {
                let d = format!("this equation of `{}` has another number of arguments", name.name);
                self.error(Diagnostic::error(span, d).label(name.span, "than the synonym"));
            }
            clauses.push(Clause { pats, rhs, infix, span });
        }
        (!clauses.is_empty()).then_some(clauses)
    }

    /// `pattern P, Q :: t`.
    pub fn pattern_signature(&mut self, v: Vec<Cover>, t: Box<Type>, span: Span) -> MaybeDecl {
        self.require(&["PatternSynonyms"], span, "a pattern synonym");
        let t_span = t.span();
        let ty = self.sig_type(t, t_span);
        for c in v {
            match c {
                Cover::E(e) if matches!(*e, Expr::Con(i) if i.qual.is_none()) => {
                    if let Expr::Con(name) = *e {
                        self.synonyms.signatures.push((name, ty.clone()));
                    }
                }
                c => self.error(Diagnostic::error(c.span(), "this is not the name of a pattern synonym")),
            }
        }
        None
    }

    /// All functions of the module's pattern synonyms, with their signatures.
    pub fn synonym_functions(&mut self) -> Vec<Decl> {
        let mut all = std::mem::take(&mut self.synonyms);
        for (name, ty) in all.signatures {
            let Some((_, arity, has_builder)) = all.known.iter().find(|k| k.0 == name.name) else {
                let d = format!("the signature of the pattern synonym `{}` lacks a definition", name.name);
                self.error(Diagnostic::error(name.span, d));
                continue;
            };
            let span = ty.span;
            let function = |text: Symbol| vec![Ident { qual: None, name: text, span: name.span }];
            if *has_builder {
                let names = function(builder(name.name));
                all.functions.push(Decl::Sig { names, ty: ty.clone(), span });
            }
            let mut args = Vec::new();
            let mut rest = ty.ty.clone();
            while args.len() < *arity {
                match rest {
                    Type::Fun(a, b, _) => {
                        args.push(*a);
                        rest = *b;
                    }
                    Type::Paren(t, _) => rest = *t,
                    _ => break,
                }
            }
            if args.len() < *arity {
                let d = format!("the type of `{}` has too few arguments", name.name);
                self.error(Diagnostic::error(span, d).at(format!("the synonym has {arity}")));
                continue;
            }
            let result = match args.len() {
                0 => Type::Con(Ident { qual: None, name: self.words.unit, span }),
                1 => args.remove(0),
                _ => Type::Tuple(args, span),
            };
            let list = Type::List(Box::new(result), span);
            let ty = SigType { ty: Type::Fun(Box::new(rest), Box::new(list), span), ..ty };
            all.functions.push(Decl::Sig { names: function(matcher(name.name)), ty, span });
        }
        all.functions
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
                Pat::Bang(p, _) => b.expr_of_pat(p)?,
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
