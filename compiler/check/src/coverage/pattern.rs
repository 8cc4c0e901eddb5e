//! Patterns reduced to what the check distinguishes: anything, a constructor, a literal of a type with too
//! many of them.

use kelvin_base::Symbol;
use kelvin_base::stack::grow;
use kelvin_syntax::ast::Lit;

use super::refine::Shapes;
use crate::names::Name;
use crate::thir;

/// A plain pattern.
#[derive(Clone, Debug)]
pub enum Plain {
    Any,
    /// Tuples and lists, pattern synonyms too.
    Con(Name, Vec<Plain>),
    /// The literal as users write it.
    Literal(Symbol),
}

pub static ANY: Plain = Plain::Any;

/// Strings longer than this are compared as wholes.
const LONG_STRING: usize = 200;

/// Makes plain patterns.
pub struct Plainer<'s, 'a> {
    pub shapes: &'s mut Shapes<'a>,
    /// A view pattern was met that can fail, so that the pattern matches less than it seems to.
    pub may_fail: bool,
}

impl Plainer<'_, '_> {
    pub fn plain(&mut self, p: &thir::Pat) -> Plain {
        use thir::Pat::*;
        grow(|| match p {
            Var(..) | Wild(_) | Lazy(_) => Plain::Any,
            Int { value, negative, .. } => {
                let minus = if *negative && value.0 != "0" { "-" } else { "" };
                Plain::Literal(Symbol::intern(&format!("{minus}{}", value.0)))
            }
            Frac { text, negative, .. } => {
                let minus = if *negative { "-" } else { "" };
                Plain::Literal(Symbol::intern(&format!("{minus}{text}")))
            }
            Lit(lit, _) => self.literal(lit),
            Con { con, args, .. } => Plain::Con(*con, self.all(args)),
            Tuple(ps, _) | UnboxedTuple(ps, _) => Plain::Con(self.shapes.tuple(ps.len()), self.all(ps)),
            List(ps, _) => {
                let items = self.all(ps);
                self.list(items)
            }
            As(_, p, _) | Bang(p) => self.plain(p),
            View(f, _, p) => {
                if let Some(plain) = self.synonym(f, p) {
                    return plain;
                }
                let mut inner = Plainer { shapes: self.shapes, may_fail: false };
                let p = inner.plain(p);
                self.may_fail |= inner.may_fail || !self.total(&p);
                Plain::Any
            }
        })
    }

    /// A pattern synonym: a view pattern whose function makes a list of one tuple of parts, or of one value
    /// of a type of its own.
    fn synonym(&mut self, f: &thir::Expr, p: &thir::Pat) -> Option<Plain> {
        let mut head = f.unticked();
        while let thir::Expr::DictApp(inner, ..) = head {
            head = inner.unticked();
        }
        let thir::Expr::Var { name, .. } = head else { return None };
        let synonym = self.shapes.pattern_synonym(*name)?;
        let thir::Pat::List(found, _) = p else { return None };
        let args = match &found[..] {
            [thir::Pat::Con { con, args, .. }] if synonym.part == Some(*con) => self.all(args),
            _ if synonym.part.is_some() => return None,
            [_] if synonym.arity == 0 => Vec::new(),
            [one] if synonym.arity == 1 => vec![self.plain(one)],
            [thir::Pat::Tuple(args, _)] => self.all(args),
            _ => return None,
        };
        Some(Plain::Con(synonym.name, args))
    }

    fn all(&mut self, ps: &[thir::Pat]) -> Vec<Plain> {
        ps.iter().map(|p| self.plain(p)).collect()
    }

    fn list(&self, items: Vec<Plain>) -> Plain {
        let (nil, cons) = self.shapes.list();
        items.into_iter().rfold(Plain::Con(nil, Vec::new()), |rest, x| Plain::Con(cons, vec![x, rest]))
    }

    fn literal(&self, lit: &Lit) -> Plain {
        let text = match lit {
            Lit::String(s) if s.as_str().chars().nth(LONG_STRING).is_none() => {
                let char = |c: char| Plain::Literal(Symbol::intern(&format!("{c:?}")));
                return self.list(s.as_str().chars().map(char).collect());
            }
            Lit::String(s) => format!("{:?}", s.as_str()),
            Lit::Char(c) => format!("{c:?}"),
            Lit::CharPrim(c) => format!("{c:?}#"),
            Lit::StringPrim(s) => format!("{:?}#", s.as_str()),
            Lit::IntPrim(n) => format!("{n}#"),
            Lit::WordPrim(n) => format!("{n}##"),
            Lit::DoublePrim(s) => format!("{s}##"),
            Lit::FloatPrim(s) => format!("{s}#"),
            Lit::Int(n) => n.0.to_string(),
            Lit::Frac(s) => s.to_string(),
        };
        Plain::Literal(Symbol::intern(&text))
    }

    /// Whether the pattern matches whatever its type is.
    fn total(&mut self, p: &Plain) -> bool {
        grow(|| match p {
            Plain::Any => true,
            Plain::Literal(_) => false,
            Plain::Con(c, args) => self.shapes.is_only(*c) && args.iter().all(|p| self.total(p)),
        })
    }
}

impl Plain {
    /// What matches both; `None` if nothing does. Of what a pattern synonym and another constructor match
    /// nothing is known: it may be the same.
    pub fn meet(&self, other: &Plain, shapes: &Shapes<'_>) -> Option<Plain> {
        grow(|| match (self, other) {
            (Plain::Any, p) | (p, Plain::Any) => Some(p.clone()),
            (Plain::Literal(a), Plain::Literal(b)) => (a == b).then(|| self.clone()),
            (Plain::Con(c, ps), Plain::Con(d, qs)) if c == d => {
                let parts: Option<Vec<Plain>> = ps.iter().zip(qs).map(|(p, q)| p.meet(q, shapes)).collect();
                Some(Plain::Con(*c, parts?))
            }
            (Plain::Con(c, _), Plain::Con(d, _)) => {
                let synonym = [c, d].into_iter().any(|n| shapes.pattern_synonym(*n).is_some());
                synonym.then(|| self.clone())
            }
            _ => None,
        })
    }
}
