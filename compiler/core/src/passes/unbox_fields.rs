//! Strict fields of a boxed primitive type hold the primitive value itself: `data Vec = Vec !Double !Double`
//! has fields of type `Double#`. The whole program is at hand, so the constructor is simply changed, with
//! every construction and every pattern.
//!
//! What it does to `scc`: a strict field is evaluated before construction already, so taking it out of its
//! box does no work; a box that is needed again is built in the scope of the pattern that takes it out.

use super::stats::{Stats, Tick};
use crate::construct::mk_let;
use crate::expr::*;
use crate::facts::Facts;
use crate::traverse::for_each_child_mut;
use crate::typing::product_con;
use kelvin_base::stack::grow;

/// Changes the constructors, then the program.
pub fn unbox_strict_fields(program: &mut Program, stats: &mut Stats) {
    let boxes = plan(program);
    if boxes.iter().all(|fields| fields.is_empty()) {
        return;
    }
    stats.tick(Tick::LetToUnboxingCase);
    let mut binds = std::mem::take(&mut program.binds);
    let mut u = Unboxer { p: program, boxes };
    for bind in &mut binds {
        match bind {
            Bind::NonRec(_, rhs) => u.expr(rhs),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| u.expr(rhs)),
        }
    }
    program.binds = binds;
}

/// For each constructor, the constructors of the boxes that its fields lose; empty if none does.
type Boxes = Vec<Vec<Option<ConId>>>;

fn plan(p: &mut Program) -> Boxes {
    let mut boxes: Boxes = vec![Vec::new(); p.cons.len()];
    loop {
        let mut changed = false;
        for (c, boxes) in boxes.iter_mut().enumerate() {
            let con = &p.cons[c];
            if p.tycon(con.tycon).is_dict {
                continue;
            }
            for i in 0..con.fields.len() {
                let Some(b) = p.cons[c].strict[i].then(|| box_of(p, &p.cons[c].fields[i])).flatten() else {
                    continue;
                };
                let ty = p.con(b).fields[0].clone();
                let n = p.cons[c].fields.len();
                boxes.resize(n, None);
                boxes[i] = Some(b);
                p.cons[c].fields[i] = ty;
                p.cons[c].strict[i] = false;
                changed = true;
            }
        }
        if !changed {
            return boxes;
        }
    }
}

/// The constructor of a type that is a box for one primitive value.
fn box_of(p: &Program, ty: &Ty) -> Option<ConId> {
    let c = product_con(p, ty)?;
    match p.con(c).fields[..] {
        [Ty::Prim(prim)] if prim.is_scalar() => Some(c),
        _ => None,
    }
}

struct Unboxer<'p> {
    p: &'p mut Program,
    boxes: Boxes,
}

impl Unboxer<'_> {
    fn fresh(&mut self, like: Option<VarId>, ty: Ty) -> VarId {
        let mut info = self.p.var(like.unwrap_or(self.p.main)).clone();
        info.ty = ty;
        info.module = None;
        info.inline = Inline::None;
        info.facts = Facts::default();
        self.p.new_var(info)
    }

    fn expr(&mut self, e: &mut Expr) {
        grow(|| self.expr_at(e));
    }

    fn expr_at(&mut self, e: &mut Expr) {
        for_each_child_mut(e, &mut |c| self.expr(c));
        match e {
            Expr::Con(c, args) if !self.boxes[c.0 as usize].is_empty() => {
                let boxes = self.boxes[c.0 as usize].clone();
                let ty = Ty::Data(self.p.con(*c).tycon);
                let mut args = std::mem::take(args);
                let mut wraps = Vec::new();
                for (a, b) in args.iter_mut().zip(&boxes) {
                    let Some(b) = b else { continue };
                    let like = match a {
                        Atom::Var(v) => Some(*v),
                        Atom::Lit(_) => None,
                    };
                    let binder = self.fresh(like, Ty::Data(self.p.con(*b).tycon));
                    let value = self.fresh(like, self.p.con(*b).fields[0].clone());
                    wraps.push((*a, binder, *b, value));
                    *a = Atom::Var(value);
                }
                let built = Expr::Con(*c, args);
                *e = wraps.into_iter().rev().fold(built, |rhs, (a, binder, b, value)| Expr::Case {
                    scrut: Expr::Atom(a).into(),
                    binder,
                    alts: vec![Alt { con: AltCon::Con(b), vars: vec![value], at: At::NONE, rhs }],
                    ty: ty.clone(),
                });
            }
            Expr::Case { alts, .. } => {
                for alt in alts {
                    let AltCon::Con(c) = alt.con else { continue };
                    let boxes = self.boxes[c.0 as usize].clone();
                    for (v, b) in alt.vars.iter_mut().zip(&boxes) {
                        let Some(b) = b else { continue };
                        let value = self.fresh(Some(*v), self.p.con(*b).fields[0].clone());
                        let boxed = std::mem::replace(v, value);
                        let rhs = std::mem::replace(&mut alt.rhs, Expr::Tuple(Vec::new()));
                        alt.rhs = mk_let(boxed, Expr::Con(*b, vec![Atom::Var(value)]), rhs);
                    }
                }
            }
            _ => {}
        }
    }
}
