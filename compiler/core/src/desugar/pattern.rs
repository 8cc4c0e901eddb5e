//! Patterns made simple for the match compiler: newtypes, tuples, lists, strings and literals of known types
//! are constructor patterns, dictionaries are fields like others.

use std::rc::Rc;

use kelvin_base::{Span, Symbol};
use kelvin_check::names::Name;
use kelvin_check::thir::{Dict, Expr, Pat, Type};
use kelvin_prims::Rep;
use kelvin_syntax::ast::{BigLit, Lit as AstLit};

use super::Cx;
use super::literal::Boxed;
use crate::expr::{ConId, Lit, Ty};
use crate::typing::{lit_ty, state_ty};
use kelvin_base::stack::grow;

/// A simplified pattern and the type of what it is matched against.
pub(super) struct P<'a> {
    pub ty: Ty,
    pub kind: Kind<'a>,
}

pub(super) type Pt<'a> = Rc<P<'a>>;

pub(super) enum Kind<'a> {
    Wild,
    Bind(Name, Pt<'a>),
    /// A constructor, its fields, and the positions of those that are matched before others, in their order.
    Con(ConId, Vec<Pt<'a>>, Vec<usize>),
    /// A primitive literal, not a floating one.
    Lit(Lit),
    /// Equality with a literal.
    Equal(Test<'a>),
    Bang(Pt<'a>),
    /// Matched on demand: the n-th lazy pattern of the row.
    Lazy(usize),
    View(&'a Expr, Pt<'a>),
    /// A view whose result is an unboxed tuple, with what matches its parts.
    ViewParts(&'a Expr, Vec<Pt<'a>>),
}

/// A test that is no selection.
#[derive(Clone, Copy)]
pub(super) enum Test<'a> {
    Int {
        value: BigLit,
        negative: bool,
        ty: &'a Type,
        num: &'a Dict,
        eq: &'a Dict,
    },
    Frac {
        text: Symbol,
        negative: bool,
        ty: &'a Type,
        fractional: &'a Dict,
        eq: &'a Dict,
        span: Span,
    },
    /// Floating literals: equality is not that of the bits.
    Floating(Lit),
}

impl Test<'_> {
    /// Whether success of one is success of the other.
    pub fn same(&self, other: &Test<'_>) -> bool {
        match (self, other) {
            (Test::Int { value: a, negative: m, .. }, Test::Int { value: b, negative: n, .. }) => {
                (a, m) == (b, n)
            }
            (Test::Frac { text: a, negative: m, .. }, Test::Frac { text: b, negative: n, .. }) => {
                (a, m) == (b, n)
            }
            (Test::Floating(a), Test::Floating(b)) => a == b,
            _ => false,
        }
    }
}

/// What a row of patterns binds: names, and values to match lazily.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    Name(Name),
    Lazy(usize),
}

/// The bindings of a row, in the order of the text.
#[derive(Default)]
pub(super) struct Binds<'a> {
    pub keys: Vec<(Key, Ty)>,
    pub lazies: Vec<&'a Pat>,
}

/// The variables of a pattern with their types, in order.
pub(super) fn variables<'p>(p: &'p Pat, out: &mut Vec<(Name, &'p Type)>) {
    grow(|| match p {
        Pat::Var(n, ty) => out.push((*n, ty)),
        Pat::Wild(_) | Pat::Int { .. } | Pat::Frac { .. } | Pat::Lit(..) => {}
        Pat::Con { args, .. } | Pat::Tuple(args, _) | Pat::UnboxedTuple(args, _) | Pat::List(args, _) => {
            args.iter().for_each(|a| variables(a, out));
        }
        Pat::As(n, p, ty) => {
            out.push((*n, ty));
            variables(p, out);
        }
        Pat::Lazy(p) | Pat::Bang(p) | Pat::View(_, _, p) => variables(p, out),
    });
}

pub(super) fn wild<'a>(ty: Ty) -> Pt<'a> {
    Rc::new(P { ty, kind: Kind::Wild })
}

impl<'a> Cx<'a> {
    /// The type of what a pattern is matched against.
    pub(super) fn pat_ty(&mut self, p: &Pat) -> Ty {
        match p {
            Pat::Var(_, ty)
            | Pat::Wild(ty)
            | Pat::Int { ty, .. }
            | Pat::Frac { ty, .. }
            | Pat::Lit(_, ty)
            | Pat::Con { ty, .. }
            | Pat::Tuple(_, ty)
            | Pat::UnboxedTuple(_, ty)
            | Pat::As(_, _, ty) => self.ty(ty),
            // (It has the type of its elements.)
            Pat::List(..) => self.list_ty(),
            Pat::Lazy(p) | Pat::Bang(p) => self.pat_ty(p),
            Pat::View(f, ..) => match self.source_ty(f) {
                Some(Type::Fun(arg, _)) => self.ty(arg),
                _ => match self.ty_of(f) {
                    Ty::Fun(args, _) => args[0].clone(),
                    _ => Ty::Any,
                },
            },
        }
    }

    pub(super) fn pattern(&mut self, p: &'a Pat, binds: &mut Binds<'a>) -> Pt<'a> {
        grow(|| self.pattern_(p, binds))
    }

    fn pattern_(&mut self, p: &'a Pat, binds: &mut Binds<'a>) -> Pt<'a> {
        match p {
            Pat::Var(n, ty) => {
                let ty = self.ty(ty);
                self.bound(*n, wild(ty), binds)
            }
            Pat::Wild(ty) => wild(self.ty(ty)),
            Pat::As(n, p, _) => {
                let ty = self.pat_ty(p);
                binds.keys.push((Key::Name(*n), ty.clone()));
                let inner = self.pattern(p, binds);
                Rc::new(P { ty, kind: Kind::Bind(*n, inner) })
            }
            Pat::Int { value, negative, ty, num, eq, .. } => match self.known_int(*value, *negative, ty) {
                Some(b) => self.boxed_pattern(&b),
                None => {
                    let test = Test::Int { value: *value, negative: *negative, ty, num, eq };
                    Rc::new(P { ty: self.ty(ty), kind: Kind::Equal(test) })
                }
            },
            Pat::Frac { text, negative, ty, fractional, eq, span } => {
                match self.known_frac(*text, *negative, ty) {
                    Some(b) => self.boxed_pattern(&b),
                    None => {
                        let (text, negative, span) = (*text, *negative, *span);
                        let test = Test::Frac { text, negative, ty, fractional, eq, span };
                        Rc::new(P { ty: self.ty(ty), kind: Kind::Equal(test) })
                    }
                }
            }
            Pat::Lit(lit, _) => self.literal_pattern(lit),
            Pat::Con { con, args, .. } if self.is_newtype_con(*con) && args.len() == 1 => {
                self.pattern(&args[0], binds)
            }
            Pat::Con { con, dicts, args, order, ty } => {
                let mut fields = Vec::with_capacity(dicts.len() + args.len());
                for d in dicts {
                    let ty = self.dict_ty(d.pred.class);
                    fields.push(self.bound(d.name, wild(ty), binds));
                }
                let con = self.con(*con);
                let ty = self.ty(ty);
                let order = order.iter().map(|i| i + fields.len()).collect();
                self.con_pattern(con, fields, args, order, ty, binds)
            }
            Pat::Tuple(args, _) => {
                let con = self.tuple(args.len());
                let ty = self.con_data_ty(con);
                self.con_pattern(con, Vec::new(), args, Vec::new(), ty, binds)
            }
            Pat::UnboxedTuple(parts, _) if parts.is_empty() => wild(state_ty()),
            Pat::UnboxedTuple(..) => {
                // Taken apart by the `case` that it stands in, or of the view pattern; nowhere else has a
                // value of that type a name.
                self.error(
                    Span::NONE,
                    "an unboxed tuple pattern can only stand directly in a case alternative or binding",
                );
                wild(Ty::Any)
            }
            Pat::List(args, _) => {
                let parts: Vec<Pt<'a>> = args.iter().map(|a| self.pattern(a, binds)).collect();
                self.list_pattern(parts)
            }
            Pat::Lazy(p) => match &**p {
                Pat::Var(..) | Pat::Wild(_) | Pat::Lazy(_) => self.pattern(p, binds),
                _ => {
                    let ty = self.pat_ty(p);
                    let index = binds.lazies.len();
                    binds.lazies.push(p);
                    binds.keys.push((Key::Lazy(index), ty.clone()));
                    Rc::new(P { ty, kind: Kind::Lazy(index) })
                }
            },
            Pat::Bang(p) => {
                let inner = self.pattern(p, binds);
                Rc::new(P { ty: inner.ty.clone(), kind: Kind::Bang(inner) })
            }
            Pat::View(f, _, inner) => {
                let ty = self.pat_ty(p);
                let kind = match &**inner {
                    Pat::UnboxedTuple(parts, _) if !parts.is_empty() => {
                        Kind::ViewParts(f, parts.iter().map(|p| self.pattern(p, binds)).collect())
                    }
                    _ => Kind::View(f, self.pattern(inner, binds)),
                };
                Rc::new(P { ty, kind })
            }
        }
    }

    fn bound(&mut self, name: Name, inner: Pt<'a>, binds: &mut Binds<'a>) -> Pt<'a> {
        let ty = inner.ty.clone();
        binds.keys.push((Key::Name(name), ty.clone()));
        Rc::new(P { ty, kind: Kind::Bind(name, inner) })
    }

    fn con_pattern(
        &mut self,
        con: ConId,
        mut fields: Vec<Pt<'a>>,
        args: &'a [Pat],
        order: Vec<usize>,
        ty: Ty,
        binds: &mut Binds<'a>,
    ) -> Pt<'a> {
        fields.extend(args.iter().map(|a| self.pattern(a, binds)).collect::<Vec<_>>());
        // As many as the constructor has, whatever was written.
        let n = self.program.con(con).strict.len();
        fields.truncate(n);
        while fields.len() < n {
            fields.push(wild(Ty::Any));
        }
        Rc::new(P { ty, kind: Kind::Con(con, fields, order) })
    }

    fn boxed_pattern(&mut self, b: &Boxed) -> Pt<'a> {
        let con = self.con(b.con);
        let ty = lit_ty(b.lit);
        let kind = match b.lit {
            Lit::Double(_) | Lit::Float(_) => Kind::Equal(Test::Floating(b.lit)),
            _ => Kind::Lit(b.lit),
        };
        let lit = Rc::new(P { ty, kind });
        Rc::new(P { ty: self.con_data_ty(con), kind: Kind::Con(con, vec![lit], Vec::new()) })
    }

    fn literal_pattern(&mut self, lit: &AstLit) -> Pt<'a> {
        match lit {
            AstLit::Char(c) => self.boxed_pattern(&Boxed { con: self.known.char_con, lit: Lit::Char(*c) }),
            AstLit::String(s) => {
                let char_con = self.known.char_con;
                let chars = s.as_str().chars();
                let parts = chars
                    .map(|c| self.boxed_pattern(&Boxed { con: char_con, lit: Lit::Char(c.into()) }))
                    .collect();
                self.list_pattern(parts)
            }
            other => match self.prim_literal(other, Span::NONE) {
                Some(l @ (Lit::Double(_) | Lit::Float(_))) => {
                    Rc::new(P { ty: lit_ty(l), kind: Kind::Equal(Test::Floating(l)) })
                }
                Some(l) => Rc::new(P { ty: lit_ty(l), kind: Kind::Lit(l) }),
                None => wild(Ty::Any),
            },
        }
    }

    fn list_pattern(&mut self, parts: Vec<Pt<'a>>) -> Pt<'a> {
        let (nil, cons) = (self.con(self.known.nil), self.con(self.known.cons));
        let ty = self.list_ty();
        let end = Rc::new(P { ty: ty.clone(), kind: Kind::Con(nil, Vec::new(), Vec::new()) });
        parts.into_iter().rev().fold(end, |rest, head| {
            Rc::new(P { ty: ty.clone(), kind: Kind::Con(cons, vec![head, rest], Vec::new()) })
        })
    }

    /// Whether matching cannot fail and evaluates nothing.
    pub(super) fn irrefutable(&self, p: &Pat) -> bool {
        match p {
            Pat::Var(..) | Pat::Wild(_) | Pat::Lazy(_) => true,
            Pat::As(_, p, _) => self.irrefutable(p),
            Pat::Con { con, args, .. } => {
                self.is_newtype_con(*con) && args.iter().all(|a| self.irrefutable(a))
            }
            _ => false,
        }
    }

    /// The name that a pattern gives to all that it is matched against.
    pub(super) fn plain_variable(&self, p: &Pat) -> Option<Name> {
        match p {
            Pat::Var(n, _) | Pat::As(n, ..) => Some(*n),
            Pat::Bang(p) | Pat::Lazy(p) => self.plain_variable(p),
            Pat::Con { con, args, .. } if self.is_newtype_con(*con) => self.plain_variable(args.first()?),
            _ => None,
        }
    }

    pub(super) fn unlifted(ty: &Ty) -> bool {
        !matches!(ty.rep(), Some(Rep::Lifted))
    }
}
