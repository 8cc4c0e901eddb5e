//! How a function looks at its parameters: at which constructors, and at which of their fields in turn.

use kelvin_base::stack::grow;
use rustc_hash::FxHashMap;

use crate::boxing::is_thunk;
use crate::expr::*;
use crate::traverse::{atoms_of, for_each_child};

/// How a function looks at one value that it is given, or at one field of that.
#[derive(Default)]
pub struct Look {
    /// It is taken apart somewhere.
    looked: bool,
    /// It is used otherwise, too: somebody would have to make it.
    whole: bool,
    /// It is taken apart where that is suspended, so often; in code that may be suspended many times: often.
    suspended: usize,
    /// For each constructor, what the variables of its patterns are: the first of them for each field, which
    /// has its name and type, and how it is looked at.
    fields: Vec<(ConId, Vec<(VarId, usize)>)>,
}

/// The looks of a function's parameters: the first ones of `looks`, in their order.
pub struct Looks {
    looks: Vec<Look>,
}

impl Looks {
    /// What `body` does with `params`. A call of itself that passes one of these on in its own place does
    /// not make use of it if `passes_on`.
    pub fn of(name: VarId, params: &[VarId], body: &Expr, passes_on: bool) -> Looks {
        let mut f = Finder {
            looks: params.iter().map(|_| Look::default()).collect(),
            of: params.iter().copied().zip(0..).collect(),
            name,
            passes_on,
        };
        f.expr(body, Place::Here);
        Looks { looks: f.looks }
    }

    /// Whether a parameter is only taken apart.
    pub fn any(&self, params: usize) -> bool {
        self.looks.iter().take(params).any(|l| l.looked && !l.whole)
    }

    /// Whether what stands at `look` need not be made where it is a construction with so many fields.
    pub fn only_taken_apart(&self, look: usize, fields: usize) -> bool {
        let l = &self.looks[look];
        l.looked && !l.whole && (fields < 2 || l.suspended < 2)
    }

    /// The variable that stands for a field of it, if there is one, and how that is looked at.
    pub fn field(&self, look: usize, con: ConId, index: usize) -> Option<(VarId, usize)> {
        let (_, fields) = self.looks[look].fields.iter().find(|(c, _)| *c == con)?;
        fields.get(index).copied()
    }
}

/// Where code is that looks at something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Here,
    /// In something suspended, once for each call.
    Suspended,
    /// In a function or a loop.
    Repeated,
    /// Suspended there.
    OftenSuspended,
}

struct Finder {
    looks: Vec<Look>,
    of: FxHashMap<VarId, usize>,
    name: VarId,
    passes_on: bool,
}

impl Finder {
    fn expr(&mut self, e: &Expr, place: Place) {
        grow(|| self.expr_at(e, place));
    }

    fn expr_at(&mut self, e: &Expr, place: Place) {
        let own_call = self.passes_on
            && match e {
                Expr::App(f, ..) => **f == Expr::Atom(Atom::Var(self.name)),
                Expr::Jump(j, ..) => *j == self.name,
                _ => false,
            };
        for (i, a) in atoms_of(e).iter().enumerate() {
            if let Atom::Var(v) = a
                && let Some(look) = self.of.get(v)
                && !(own_call && *look == i && place == Place::Here)
            {
                self.looks[*look].whole = true;
            }
        }
        match e {
            Expr::Case { scrut, binder, alts, .. } => {
                if let Expr::Atom(Atom::Var(v)) = **scrut
                    && let Some(look) = self.of.get(&v)
                {
                    let look = *look;
                    self.looked(look, place);
                    self.of.insert(*binder, look);
                    alts.iter().for_each(|alt| self.pattern(look, alt));
                } else {
                    self.expr(scrut, place);
                }
                alts.iter().for_each(|alt| self.expr(&alt.rhs, place));
            }
            Expr::Lam(_, body) => self.expr(body, Place::OftenSuspended),
            Expr::Let(Bind::NonRec(_, rhs), body) => {
                let inside = match place {
                    Place::Here if is_thunk(rhs) => Place::Suspended,
                    Place::Repeated if is_thunk(rhs) => Place::OftenSuspended,
                    place => place,
                };
                self.expr(rhs, inside);
                self.expr(body, place);
            }
            Expr::Let(Bind::Rec(pairs), body) => {
                pairs.iter().for_each(|(_, rhs)| self.expr(rhs, Place::OftenSuspended));
                self.expr(body, place);
            }
            Expr::LetJoin { rec: true, joins, body } => {
                let inside = if place == Place::Here { Place::Repeated } else { Place::OftenSuspended };
                joins.iter().for_each(|j| self.expr(&j.body, inside));
                self.expr(body, place);
            }
            e => for_each_child(e, &mut |c| self.expr(c, place)),
        }
    }

    fn looked(&mut self, look: usize, place: Place) {
        let look = &mut self.looks[look];
        look.looked = true;
        look.suspended += match place {
            Place::Here | Place::Repeated => 0,
            Place::Suspended => 1,
            Place::OftenSuspended => 2,
        };
    }

    fn pattern(&mut self, look: usize, alt: &Alt) {
        let AltCon::Con(con) = alt.con else { return };
        if let Some((_, fields)) = self.looks[look].fields.iter().find(|(c, _)| *c == con) {
            self.of.extend(alt.vars.iter().copied().zip(fields.iter().map(|(_, look)| *look)));
            return;
        }
        let first = self.looks.len();
        let fields: Vec<(VarId, usize)> = alt.vars.iter().copied().zip(first..).collect();
        self.of.extend(fields.iter().copied());
        self.looks.extend(fields.iter().map(|_| Look::default()));
        self.looks[look].fields.push((con, fields));
    }
}
