//! Boxes of program coverage (`-fhpc`) that are counted together are counted at once.
//!
//! Of `f (x + 1) y` a dozen boxes are passed one after the other, with nothing between that could fail, wait
//! or go elsewhere. Each costs an instruction that reads and writes memory, and in a loop that is most of
//! what the loop does. So a straight line of ticks becomes one tick of a *sum*, a counter beyond the boxes,
//! of which the program knows at its end which boxes it counts for ([`Program::sums`]). The counts are what
//! they were.
//!
//! Ticks move up past what is allocated, past primitives that only compute, and past fields taken out of what
//! is evaluated. It runs last: before, a tick stands with the expression that it counts.
//!
//! What it does to `scc`: nothing, and no tick moves past one.

use kelvin_prims::PrimOp;
use rustc_hash::FxHashMap;

use crate::expr::*;
use crate::traverse::{bind_pairs, for_each_child, for_each_child_mut};
use kelvin_base::stack::grow;

/// Makes each straight line of ticks one.
pub fn merge_ticks(program: &mut Program) {
    let ticks = program.binds.iter().flat_map(bind_pairs).filter_map(|(_, rhs)| last_box(rhs)).max();
    let Some(last) = ticks else { return };
    program.boxes = program.boxes.max(last + 1);
    let mut binds = std::mem::take(&mut program.binds);
    let mut m = Merger { p: program, numbers: FxHashMap::default() };
    for bind in &mut binds {
        match bind {
            Bind::NonRec(_, rhs) => m.expr(rhs),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| m.expr(rhs)),
        }
    }
    program.binds = binds;
}

struct Merger<'p> {
    p: &'p mut Program,
    /// The tick of each sum, by its boxes in order.
    numbers: FxHashMap<Vec<u32>, u32>,
}

impl Merger<'_> {
    fn expr(&mut self, e: &mut Expr) {
        grow(|| {
            if let Some(first) = box_of(e) {
                let mut boxes = vec![first];
                if let Expr::Case { alts, .. } = &mut *e {
                    alts.iter_mut().for_each(|alt| self.take_ticks(&mut alt.rhs, &mut boxes));
                }
                let number = self.number(boxes);
                if let Expr::Case { scrut, .. } = &mut *e
                    && let Expr::Prim(_, args, _) = &mut **scrut
                {
                    args[0] = Atom::Lit(Lit::Int(i64::from(number)));
                }
            }
            for_each_child_mut(e, &mut |c| self.expr(c));
        });
    }

    /// Takes the ticks out that surely come next.
    fn take_ticks(&self, mut e: &mut Expr, boxes: &mut Vec<u32>) {
        loop {
            if let Some(k) = box_of(e) {
                boxes.push(k);
                if let Expr::Case { alts, .. } = std::mem::replace(e, Expr::Tuple(Vec::new()))
                    && let Some(alt) = alts.into_iter().next()
                {
                    *e = alt.rhs;
                }
                continue;
            }
            e = match e {
                Expr::Let(_, body) | Expr::LetJoin { body, .. } => body,
                Expr::Case { scrut, alts, .. } if alts.len() == 1 && self.only_computes(scrut) => {
                    &mut alts[0].rhs
                }
                _ => return,
            };
        }
    }

    fn only_computes(&self, scrut: &Expr) -> bool {
        match scrut {
            Expr::Atom(Atom::Var(v)) => {
                let info = self.p.var(*v);
                info.facts.evaluated || !info.ty.is_lifted()
            }
            Expr::Atom(Atom::Lit(_)) => true,
            Expr::Prim(op, ..) => op.is_speculable(),
            _ => false,
        }
    }

    /// The number of the counter for these boxes together.
    fn number(&mut self, mut boxes: Vec<u32>) -> u32 {
        if let [k] = boxes[..] {
            return k;
        }
        boxes.sort_unstable();
        let (p, next) = (&mut *self.p, self.numbers.len() as u32);
        *self.numbers.entry(boxes).or_insert_with_key(|boxes| {
            p.sums.push(boxes.clone());
            p.boxes + next
        })
    }
}

/// The box of an expression in one.
fn box_of(e: &Expr) -> Option<u32> {
    match e {
        Expr::Case { scrut, alts, .. } if alts.len() == 1 => match &**scrut {
            Expr::Prim(PrimOp::TICK, args, _) => match args[0] {
                Atom::Lit(Lit::Int(k)) => u32::try_from(k).ok(),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// The greatest number of a box in `e`.
fn last_box(e: &Expr) -> Option<u32> {
    let (mut last, mut work) = (None, vec![e]);
    while let Some(e) = work.pop() {
        last = last.max(box_of(e));
        for_each_child(e, &mut |c| work.push(c));
    }
    last
}
