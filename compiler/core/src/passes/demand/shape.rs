//! What an expression surely returns: of which constructor it is a construction, if it returns at all.

use super::*;

/// What an expression returns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Shape {
    /// Nothing: it diverges.
    Bottom,
    Con(ConId),
    Unknown,
}

impl Shape {
    pub(super) fn meet(self, other: Shape) -> Shape {
        match (self, other) {
            (Shape::Bottom, s) | (s, Shape::Bottom) => s,
            (Shape::Con(c), Shape::Con(d)) if c == d => self,
            _ => Shape::Unknown,
        }
    }
}

impl Analyser<'_> {
    /// What `e` returns.
    pub(super) fn shape(&mut self, e: &Expr, joins: &mut Vec<VarId>) -> Shape {
        grow(|| match e {
            Expr::Con(c, _) => Shape::Con(*c),
            Expr::Atom(Atom::Var(v)) if self.p.var(*v).facts.fails => Shape::Bottom,
            Expr::Atom(Atom::Var(v)) => {
                let con = self.shapes.get(v).copied();
                if self.constructions.contains(v) {
                    self.origins.note_shape(*v, con);
                }
                con.map_or(Shape::Unknown, Shape::Con)
            }
            Expr::Let(Bind::NonRec(v, rhs), body) => {
                if let Expr::Con(c, _) = **rhs {
                    self.shapes.insert(*v, c);
                }
                let shape = self.shape(body, joins);
                self.origins.forget_signature(*v);
                shape
            }
            Expr::Let(Bind::Rec(pairs), body) => {
                let shape = self.shape(body, joins);
                pairs.iter().for_each(|(v, _)| self.origins.forget_signature(*v));
                shape
            }
            Expr::Case { scrut, binder, alts, .. } => {
                // What a call returns in parts would have to be put together again to be kept.
                let of_scrut = match **scrut {
                    Expr::Atom(_) | Expr::App(..) => self.shape(scrut, joins),
                    _ => Shape::Unknown,
                };
                match of_scrut {
                    Shape::Con(c) => self.shapes.insert(*binder, c),
                    _ => None,
                };
                let spied = is_spied(scrut) && alts.len() > 1;
                let shape = alts
                    .iter()
                    .filter(|alt| !(spied && alt.con == AltCon::Default))
                    .fold(Shape::Bottom, |s, alt| s.meet(self.shape(&alt.rhs, joins)));
                self.shapes.remove(binder);
                shape
            }
            Expr::LetJoin { joins: group, body, .. } => {
                joins.extend(group.iter().map(|j| j.name));
                let mut s = self.shape(body, joins);
                for j in group {
                    s = s.meet(self.shape(&j.body, joins));
                }
                s
            }
            Expr::Jump(j, ..) if joins.contains(j) => Shape::Bottom,
            Expr::App(f, args, _) => {
                let Expr::Atom(Atom::Var(f)) = **f else { return Shape::Unknown };
                match self.signature(f) {
                    Some(sig) if sig.params.len() <= args.len() && sig.diverges => Shape::Bottom,
                    Some(sig) if sig.params.len() == args.len() => match self.assumed.get(&f) {
                        Some(shape) => *shape,
                        None => sig.constructs.map_or(Shape::Unknown, Shape::Con),
                    },
                    _ => Shape::Unknown,
                }
            }
            Expr::Prim(PrimOp::RAISE, ..) => Shape::Bottom,
            _ => Shape::Unknown,
        })
    }
}
