//! The decision tree of a pattern match, as data.
//!
//! The tree examines, at each node, the leftmost column that the *first* remaining row needs: this is the
//! order of evaluation that the Report prescribes; a row that fails in a later column stays until what stands
//! before that column has been evaluated ([`Row::doomed`]), for it may diverge. A variable is examined once
//! on a path, so no test is repeated. A row can end up in several leaves; its right-hand side is still
//! compiled once (see [`super::matching`]).
//!
//! Trees can be exponentially larger than the clauses. Beyond a budget of a few nodes per test written in the
//! source, a node handles its first row alone and, should that fail, matching starts again with the rows
//! after it ([`Node::Restart`]): tests are then repeated, code is not.

use indexmap::IndexMap;
use kelvin_base::{Span, Symbol};
use kelvin_check::thir::Expr;

use super::Cx;
use super::pattern::{Key, Kind, Pt, Test};
use crate::expr::{ConId, Lit, VarId};
use kelvin_base::stack::grow;

/// A row of the matrix: what must still be matched, what is bound so far, and which right-hand side it leads
/// to.
#[derive(Clone)]
pub(super) struct Row<'a> {
    pats: Vec<(VarId, Pt<'a>)>,
    binds: Vec<(Key, VarId)>,
    body: usize,
    /// It is known not to match, but what is left in `pats` stands before the pattern that fails and may
    /// diverge first.
    doomed: bool,
}

impl<'a> Row<'a> {
    pub fn new(pats: impl IntoIterator<Item = (VarId, Pt<'a>)>, body: usize) -> Row<'a> {
        let mut row = Row { pats: Vec::new(), binds: Vec::new(), body, doomed: false };
        let pats: Vec<_> = pats.into_iter().collect();
        row.insert(0, pats);
        row
    }

    /// Adds patterns at a position; those that match anything become bindings.
    fn insert(&mut self, at: usize, pats: Vec<(VarId, Pt<'a>)>) {
        let mut new = Vec::new();
        for (var, mut pat) in pats {
            loop {
                match &pat.kind {
                    Kind::Wild => break,
                    Kind::Lazy(i) => {
                        self.binds.push((Key::Lazy(*i), var));
                        break;
                    }
                    Kind::Bind(n, inner) => {
                        self.binds.push((Key::Name(*n), var));
                        pat = inner.clone();
                    }
                    Kind::Bang(inner) => match &inner.kind {
                        // These force by themselves.
                        Kind::Bang(_) | Kind::Con(..) | Kind::Lit(_) => pat = inner.clone(),
                        Kind::Bind(n, deeper) => {
                            self.binds.push((Key::Name(*n), var));
                            let ty = deeper.ty.clone();
                            pat = Pt::new(super::pattern::P { ty, kind: Kind::Bang(deeper.clone()) });
                        }
                        Kind::Wild | Kind::Lazy(_) if !inner.ty.is_lifted() => pat = inner.clone(),
                        _ => {
                            new.push((var, pat.clone()));
                            pat = inner.clone();
                        }
                    },
                    _ => {
                        new.push((var, pat.clone()));
                        break;
                    }
                }
            }
        }
        self.pats.splice(at..at, new);
    }

    /// The row when its i-th pattern has failed: `None` if nothing remains that could be evaluated first.
    fn failed_at(&self, i: usize) -> Option<Row<'a>> {
        let row =
            Row { pats: self.pats[..i].to_vec(), binds: self.binds.clone(), body: self.body, doomed: true };
        (i > 0).then_some(row)
    }

    /// The row where the variable is not what its pattern asks for.
    fn without_match(&self, var: VarId) -> Option<Row<'a>> {
        match self.selection(var) {
            Some(i) => self.failed_at(i).map(|r| r.without_bangs(var)),
            None => Some(self.clone().without_bangs(var)),
        }
    }

    /// Without the bangs on a variable that has been evaluated.
    fn without_bangs(mut self, var: VarId) -> Row<'a> {
        self.pats.retain(|(v, p)| *v != var || !matches!(p.kind, Kind::Bang(_)));
        self
    }

    /// Where it matches the variable against a constructor or literal.
    fn selection(&self, var: VarId) -> Option<usize> {
        self.pats.iter().position(|(v, p)| *v == var && matches!(p.kind, Kind::Con(..) | Kind::Lit(_)))
    }
}

pub(super) enum Node<'a> {
    Fail,
    /// The right-hand side, and what follows should its guards fail.
    Leaf {
        body: usize,
        binds: Vec<(Key, VarId)>,
        rest: Option<Box<Node<'a>>>,
    },
    /// Start again with the rows from this one on.
    Restart(usize),
    Con {
        var: VarId,
        cases: Vec<(ConId, Vec<VarId>, Node<'a>)>,
        default: Option<Box<Node<'a>>>,
    },
    Lit {
        var: VarId,
        cases: Vec<(Lit, Node<'a>)>,
        default: Box<Node<'a>>,
    },
    Test {
        var: VarId,
        test: Test<'a>,
        binds: Vec<(Key, VarId)>,
        yes: Box<Node<'a>>,
        no: Box<Node<'a>>,
    },
    Force {
        var: VarId,
        next: Box<Node<'a>>,
    },
    View {
        var: VarId,
        fun: &'a Expr,
        binds: Vec<(Key, VarId)>,
        result: Viewed,
        body: usize,
        next: Box<Node<'a>>,
    },
}

/// What the result of a view goes by.
pub(super) enum Viewed {
    Value(VarId),
    /// The parts of an unboxed tuple.
    Parts(Vec<VarId>),
}

impl Node<'_> {
    /// The variable that the node evaluates first.
    pub fn examines(&self) -> Option<VarId> {
        match self {
            Node::Con { var, .. } | Node::Lit { var, .. } | Node::Force { var, .. } => Some(*var),
            _ => None,
        }
    }
}

#[derive(Clone, Copy)]
enum Stop {
    Fail,
    Restart(usize),
}

/// Builds the tree of the rows. `can_fail` says of each right-hand side whether its guards may all fail.
pub(super) fn build<'a>(cx: &mut Cx<'a>, rows: Vec<Row<'a>>, can_fail: &[bool]) -> Node<'a> {
    let tests: usize = rows.iter().flat_map(|r| &r.pats).map(|(_, p)| tests(p)).sum();
    let budget = 16 + 3 * tests;
    Builder { cx, can_fail, budget }.node(rows, Stop::Fail)
}

/// How many tests a pattern is made of.
fn tests(p: &Pt<'_>) -> usize {
    grow(|| match &p.kind {
        Kind::Wild | Kind::Lazy(_) => 0,
        Kind::Bind(_, p) => tests(p),
        Kind::Con(_, args, _) => 1 + args.iter().map(tests).sum::<usize>(),
        Kind::Lit(_) | Kind::Equal(_) => 1,
        Kind::Bang(p) | Kind::View(_, p) => 1 + tests(p),
        Kind::ViewParts(_, ps) => 1 + ps.iter().map(tests).sum::<usize>(),
    })
}

struct Builder<'b, 'a> {
    cx: &'b mut Cx<'a>,
    can_fail: &'b [bool],
    /// Nodes that may still be made freely.
    budget: usize,
}

impl<'a> Builder<'_, 'a> {
    fn node(&mut self, rows: Vec<Row<'a>>, stop: Stop) -> Node<'a> {
        grow(|| self.node_(rows, stop))
    }

    fn node_(&mut self, mut rows: Vec<Row<'a>>, stop: Stop) -> Node<'a> {
        while rows.first().is_some_and(|r| r.doomed && r.pats.is_empty()) {
            rows.remove(0);
        }
        let Some(first) = rows.first() else {
            return match stop {
                Stop::Fail => Node::Fail,
                Stop::Restart(i) => Node::Restart(i),
            };
        };
        let body = first.body;
        if first.pats.is_empty() {
            let first = rows.remove(0);
            let rest = self.can_fail[body].then(|| Box::new(self.node(rows, stop)));
            return Node::Leaf { body, binds: first.binds, rest };
        }
        self.budget = self.budget.saturating_sub(1);
        if self.budget == 0 && rows.len() > 1 {
            rows.truncate(1);
            return self.node(rows, Stop::Restart(body + 1));
        }
        let (var, pat) = rows[0].pats[0].clone();
        match &pat.kind {
            Kind::Con(con, ..) => self.con(rows, var, *con, stop),
            Kind::Lit(_) => self.lit(rows, var, stop),
            Kind::Equal(test) => {
                let binds = rows[0].binds.clone();
                let is_test = |p: &Pt<'a>| matches!(&p.kind, Kind::Equal(t) if t.same(test));
                let holds = |r: &Row<'a>| r.pats.iter().position(|(v, p)| *v == var && is_test(p));
                let no = rows.iter().filter_map(|r| match holds(r) {
                    Some(i) => r.failed_at(i),
                    None => Some(r.clone()),
                });
                let no = no.collect();
                let yes = rows.into_iter().map(|mut r| {
                    if let Some(i) = holds(&r) {
                        r.pats.remove(i);
                    }
                    r
                });
                let yes = yes.collect();
                let (yes, no) = (self.node(yes, stop), self.node(no, stop));
                Node::Test { var, test: *test, binds, yes: yes.into(), no: no.into() }
            }
            Kind::View(fun, inner) => {
                let binds = rows[0].binds.clone();
                let result = self.field(std::slice::from_ref(inner), "view");
                rows[0].pats.remove(0);
                rows[0].insert(0, vec![(result, inner.clone())]);
                let next = self.node(rows, stop).into();
                Node::View { var, fun, binds, result: Viewed::Value(result), body, next }
            }
            Kind::ViewParts(fun, parts) => {
                let binds = rows[0].binds.clone();
                let results: Vec<VarId> =
                    parts.iter().map(|p| self.field(std::slice::from_ref(p), "part")).collect();
                rows[0].pats.remove(0);
                rows[0].insert(0, results.iter().copied().zip(parts.iter().cloned()).collect());
                let next = self.node(rows, stop).into();
                Node::View { var, fun, binds, result: Viewed::Parts(results), body, next }
            }
            // Only bangs are left (`Row::insert`).
            _ => {
                let rows = rows.into_iter().map(|r| r.without_bangs(var)).collect();
                Node::Force { var, next: self.node(rows, stop).into() }
            }
        }
    }

    fn con(&mut self, rows: Vec<Row<'a>>, var: VarId, first: ConId, stop: Stop) -> Node<'a> {
        let tycon = self.cx.program.con(first).tycon;
        let mut wanted: Vec<ConId> = Vec::new();
        for row in &rows {
            if let Some(i) = row.selection(var)
                && let Kind::Con(c, ..) = row.pats[i].1.kind
                && self.cx.program.con(c).tycon == tycon
            {
                wanted.push(c);
            }
        }
        wanted.sort_by_key(|&c| self.cx.program.con(c).index);
        wanted.dedup();
        let total = self.cx.program.tycon(tycon).cons.len();
        let mut cases = Vec::with_capacity(wanted.len());
        for &con in &wanted {
            let fields = self.fields(&rows, var, con);
            let here = rows.iter().filter_map(|r| specialise(r, var, con, &fields)).collect();
            let node = self.node(here, stop);
            cases.push((con, fields, node));
        }
        let default = (wanted.len() < total).then(|| {
            let others = rows.iter().filter_map(|r| r.without_match(var)).collect();
            Box::new(self.node(others, stop))
        });
        Node::Con { var, cases, default }
    }

    /// Variables for the fields of a constructor.
    fn fields(&mut self, rows: &[Row<'a>], var: VarId, con: ConId) -> Vec<VarId> {
        let mut columns: Vec<Vec<Pt<'a>>> = Vec::new();
        for row in rows {
            let Some(i) = row.selection(var) else { continue };
            let Kind::Con(c, args, _) = &row.pats[i].1.kind else { continue };
            if *c == con {
                columns.resize_with(args.len(), Vec::new);
                columns.iter_mut().zip(args).for_each(|(col, a)| col.push(a.clone()));
            }
        }
        columns.iter().map(|c| self.field(c, "x")).collect()
    }

    /// A variable for a column, named as the first row that names it does.
    fn field(&mut self, column: &[Pt<'a>], otherwise: &str) -> VarId {
        let named = column.iter().find_map(|p| match &p.kind {
            Kind::Bind(n, _) => Some(*n),
            Kind::Bang(p) => match &p.kind {
                Kind::Bind(n, _) => Some(*n),
                _ => None,
            },
            _ => None,
        });
        let (name, span) = match named {
            Some(n) => (self.cx.names.occ(n), self.cx.names.info(n).span),
            None => (Symbol::intern(otherwise), Span::NONE),
        };
        let ty = column.first().map_or(crate::expr::Ty::Any, |p| p.ty.clone());
        self.cx.local(name, ty, span)
    }

    /// Rows are dealt out in one pass: there may be thousands of literals.
    fn lit(&mut self, rows: Vec<Row<'a>>, var: VarId, stop: Stop) -> Node<'a> {
        let mut cases: IndexMap<Lit, Vec<Row<'a>>> = IndexMap::new();
        let mut others: Vec<Row<'a>> = Vec::new();
        for mut row in rows {
            let wanted = row.selection(var).and_then(|i| match row.pats[i].1.kind {
                Kind::Lit(l) => Some((i, l)),
                _ => None,
            });
            // Where the row goes if the variable is something else.
            let elsewhere = match wanted {
                Some((i, lit)) => {
                    let failed = row.failed_at(i);
                    row.pats.remove(i);
                    cases.entry(lit).or_insert_with(|| others.clone()).push(row);
                    failed.map(|f| (Some(lit), f))
                }
                None => Some((None, row)),
            };
            if let Some((except, row)) = elsewhere {
                for (_, bucket) in cases.iter_mut().filter(|(l, _)| Some(**l) != except) {
                    bucket.push(row.clone());
                }
                others.push(row);
            }
        }
        let cases = cases.into_iter().map(|(lit, rows)| (lit, self.node(rows, stop))).collect();
        Node::Lit { var, cases, default: self.node(others, stop).into() }
    }
}

/// The row where the variable is known to be this constructor; `None` if it fails there.
fn specialise<'a>(row: &Row<'a>, var: VarId, con: ConId, fields: &[VarId]) -> Option<Row<'a>> {
    match row.selection(var) {
        None => Some(row.clone().without_bangs(var)),
        Some(i) => match &row.pats[i].1.kind {
            Kind::Con(c, args, order) if *c == con => {
                let mut all: Vec<_> = fields.iter().copied().zip(args.iter().cloned()).map(Some).collect();
                let mut args: Vec<_> = order.iter().filter_map(|&i| all.get_mut(i)?.take()).collect();
                args.extend(all.into_iter().flatten());
                let mut row = row.clone();
                row.pats.remove(i);
                row.insert(i, args);
                Some(row.without_bangs(var))
            }
            _ => row.without_match(var),
        },
    }
}
