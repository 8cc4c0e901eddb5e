//! Finds the matches of a module and says what is wrong with them.

use std::rc::Rc;

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span};

use super::matrix::{EXAMPLES, Matrix, Spent};
use super::pattern::{Plain, Plainer};
use super::refine::Shapes;
use super::witness::{self, Witness};
use crate::infer::Env;
use crate::known::Known;
use crate::names::{Name, Names, Space};
use crate::thir::{self, Bind, Clause, Expr, InstanceMethod, Pat, Rhs, Stmt, Type};

/// Warns of the matches of a module without errors.
pub fn check(module: &thir::Module, env: &Env, names: &Names, known: &Known) -> Vec<Diagnostic> {
    let mut walker = Walker { shapes: Shapes::new(env), names, known, out: Vec::new(), outer: Vec::new() };
    for class in &module.classes {
        for bind in &class.defaults {
            let Bind::Fun(f) = bind else { continue };
            let method = class.methods.iter().find(|m| m.default == Some(f.name));
            walker.function(f, method.map_or(f.name, |m| m.name));
        }
    }
    for inst in &module.instances {
        let methods = env.method_names(inst.class);
        for (i, m) in inst.methods.iter().enumerate() {
            let InstanceMethod::Bind(Bind::Fun(f)) = m else { continue };
            // What a deriving clause stands for is all at one place.
            if f.clauses.iter().all(|c| c.span != inst.span) {
                walker.function(f, methods.get(i).copied().unwrap_or(f.name));
            }
        }
    }
    walker.groups(&module.binds);
    walker.out
}

/// What is matched, for the message.
#[derive(Clone, Copy)]
enum Match {
    /// The equations of a function, or the guards of a variable's one.
    Equations(Name),
    /// Of a variable, perhaps.
    Case(Option<Name>),
    Lambda,
    Binding,
    MultiIf,
}

/// The rows of a match, and whether each matches all that its patterns do.
type Rows = Rc<Vec<(Vec<Plain>, bool)>>;

/// A variable that stands for a column of a match around the present place: it is none of what the rows
/// before match.
struct Outer {
    var: Name,
    rows: Rows,
    row: usize,
    column: usize,
    tys: Rc<[Type]>,
}

struct Walker<'a> {
    outer: Vec<Outer>,
    shapes: Shapes<'a>,
    names: &'a Names,
    known: &'a Known,
    out: Vec<Diagnostic>,
}

impl Walker<'_> {
    fn groups(&mut self, groups: &[thir::BindGroup]) {
        for bind in groups.iter().flat_map(|g| &g.binds) {
            match bind {
                Bind::Fun(f) => self.function(f, f.name),
                Bind::Pat(p) => {
                    let total = self.guards_are_total(&p.rhs);
                    let clauses = [(std::slice::from_ref(&p.pat), total, p.span)];
                    self.match_clauses(&clauses, &[], p.span, Match::Binding);
                    self.rhs(&p.rhs);
                }
            }
        }
    }

    fn function(&mut self, f: &thir::FunBind, shown: Name) {
        // Names of the compiler's own: the functions behind pattern synonyms.
        let info = self.names.info(shown);
        if info.space != Space::Made && !info.is_made() {
            let span = f.clauses.iter().fold(Span::NONE, |s, c| s.to(c.span));
            let name = self.names.info(f.name).span;
            let span = if name.is_none() || name.lo < span.lo || name.hi > span.hi { span } else { name };
            self.clauses(&f.clauses, &[], span, Match::Equations(shown));
        }
    }

    /// Checks a match, then what is in it.
    fn clauses(&mut self, clauses: &[Clause], tys: &[Type], span: Span, what: Match) {
        let mut rows = Vec::with_capacity(clauses.len());
        for c in clauses {
            rows.push((&c.pats[..], self.guards_are_total(&c.rhs), c.span));
        }
        let checked = self.match_clauses(&rows, tys, span, what);
        for (row, c) in clauses.iter().enumerate() {
            let (mark, depth) = (self.shapes.mark(), self.outer.len());
            c.pats.iter().for_each(|p| self.assume(p));
            if let Some((rows, tys)) = &checked {
                let mut push = |var, column| {
                    self.outer.push(Outer { var, rows: rows.clone(), row, column, tys: tys.clone() })
                };
                if let Match::Case(Some(var)) = what {
                    push(var, 0);
                }
                for (column, p) in c.pats.iter().enumerate() {
                    whole_names(p, &mut |var| push(var, column));
                }
            }
            self.rhs(&c.rhs);
            self.shapes.forget(mark);
            self.outer.truncate(depth);
        }
    }

    /// The rows and the types of their columns, unless the match is of the compiler's own making.
    fn match_clauses(
        &mut self,
        clauses: &[(&[Pat], bool, Span)],
        tys: &[Type],
        span: Span,
        what: Match,
    ) -> Option<(Rows, Rc<[Type]>)> {
        // Code that the compiler made has its parts at one place.
        if clauses.windows(2).any(|w| w[1].2.lo < w[0].2.hi) {
            return None;
        }
        let width = clauses.first().map_or(tys.len(), |c| c.0.len());
        let tys: Vec<Type> = match tys.len() == width {
            true => tys.to_vec(),
            false => (0..width).map(|i| column_type(clauses.iter().map(|c| &c.0[i]), self.known)).collect(),
        };
        let mut plain: Vec<(Vec<Plain>, bool)> = Vec::with_capacity(clauses.len());
        for (pats, total, _) in clauses {
            let mut plainer = Plainer { shapes: &mut self.shapes, may_fail: false };
            let row: Vec<Plain> = pats.iter().map(|p| plainer.plain(p)).collect();
            plain.push((row, *total && !plainer.may_fail));
        }
        let _ = self.unreachable(clauses, &plain, &tys);
        let _ = self.incomplete(&plain, &tys, span, what);
        Some((Rc::new(plain), tys.into()))
    }

    fn unreachable(
        &mut self,
        clauses: &[(&[Pat], bool, Span)],
        plain: &[(Vec<Plain>, bool)],
        tys: &[Type],
    ) -> Result<(), Spent> {
        let mut before: Vec<Vec<&Plain>> = Vec::new();
        let mut matrix = Matrix::new(&mut self.shapes);
        for (i, (row, covers)) in plain.iter().enumerate() {
            let row: Vec<&Plain> = row.iter().collect();
            if !before.is_empty() && !matrix.useful(&before, &row, tys)? {
                let d = Diagnostic::warning(clauses[i].2, "this match is redundant")
                    .flag("overlapping-patterns")
                    .at("all values that it matches are matched before");
                self.out.push(d);
            }
            if *covers {
                before.push(row);
            }
        }
        Ok(())
    }

    fn incomplete(
        &mut self,
        plain: &[(Vec<Plain>, bool)],
        tys: &[Type],
        span: Span,
        what: Match,
    ) -> Result<(), Spent> {
        let rows: Vec<Vec<&Plain>> =
            plain.iter().filter(|r| r.1).map(|(row, _)| row.iter().collect()).collect();
        if plain.is_empty() && self.is_void(tys) {
            return Ok(());
        }
        let mut missing = Matrix::new(&mut self.shapes).missing(&rows, tys)?;
        if let Match::Case(Some(var)) = what {
            missing.retain(|w| w.iter().all(|w| self.is_possible(var, w)));
        }
        if missing.is_empty() {
            return Ok(());
        }
        let uni = matches!(what, Match::Lambda | Match::Binding) && plain.len() == 1;
        let message = match what {
            Match::Equations(f) => {
                format!("the equations of `{}` do not match all values", self.names.occ(f))
            }
            Match::Case(_) => "the alternatives do not match all values".to_string(),
            Match::Lambda => "the patterns of this function do not match all values".to_string(),
            Match::Binding => "the pattern of this binding does not match all values".to_string(),
            Match::MultiIf => "the guards of this `if` may all fail".to_string(),
        };
        let d = Diagnostic::warning(span, message).flag(if uni {
            "incomplete-uni-patterns"
        } else {
            "incomplete-patterns"
        });
        if tys.is_empty() {
            let d = if matches!(what, Match::MultiIf) { d } else { d.at("its guards may all fail") };
            self.out.push(d.hint("`otherwise` as the last guard is always true"));
            return Ok(());
        }
        let mut d = d.at("not matched: see below");
        let guarded = plain.iter().any(|r| !r.1);
        let mut shown: Vec<String> = missing.iter().map(|w| witness::show(w, self.names)).collect();
        shown.dedup();
        let more = shown.len() >= EXAMPLES;
        shown.truncate(EXAMPLES - 1);
        if let [one] = &shown[..] {
            d = d.at(format!("not matched: {one}"));
        } else {
            d = d.at("not matched: see below").note(format!(
                "not matched:\n    {}{}",
                shown.join("\n    "),
                if more { "\n    …" } else { "" }
            ));
        }
        if guarded {
            d = d.note("alternatives whose guards may all fail do not count");
        }
        self.out.push(d);
        Ok(())
    }

    /// Whether the matches around leave it open that the variable is this.
    fn is_possible(&mut self, var: Name, value: &Witness) -> bool {
        let value = value.plain();
        let Walker { outer, shapes, .. } = self;
        outer.iter().filter(|o| o.var == var).all(|o| {
            let own = &o.rows[o.row].0;
            let Some(both) = own[o.column].meet(&value, shapes) else { return false };
            let before: Vec<Vec<&Plain>> =
                o.rows[..o.row].iter().filter(|r| r.1).map(|(row, _)| row.iter().collect()).collect();
            let mut row: Vec<&Plain> = own.iter().collect();
            row[o.column] = &both;
            Matrix::new(shapes).useful(&before, &row, &o.tys).unwrap_or(true)
        })
    }

    /// Whether a match without alternatives is of a type without values.
    fn is_void(&mut self, tys: &[Type]) -> bool {
        let [ty] = tys else { return false };
        let Some(cons) = self.shapes.constructors_of(ty) else { return false };
        cons.iter().all(|&c| {
            let mark = self.shapes.mark();
            let possible = self.shapes.open(c, ty, 0).is_some();
            self.shapes.forget(mark);
            !possible
        })
    }

    /// Takes a value to have matched the pattern, for what that says about types.
    fn assume(&mut self, p: &Pat) {
        grow(|| match p {
            Pat::Con { con, args, ty, .. } => {
                self.shapes.open(*con, ty, args.len());
                args.iter().for_each(|p| self.assume(p));
            }
            Pat::Tuple(ps, _) | Pat::UnboxedTuple(ps, _) | Pat::List(ps, _) => {
                ps.iter().for_each(|p| self.assume(p));
            }
            Pat::As(_, p, _) | Pat::Bang(p) | Pat::View(_, _, p) => self.assume(p),
            Pat::Var(..)
            | Pat::Wild(_)
            | Pat::Int { .. }
            | Pat::Frac { .. }
            | Pat::Lit(..)
            | Pat::Lazy(_) => {}
        })
    }

    /// Whether one of the alternatives is always taken.
    fn guards_are_total(&mut self, rhs: &Rhs) -> bool {
        rhs.guarded.iter().any(|(guards, _)| guards.iter().all(|g| self.guard_holds(g)))
    }

    fn guard_holds(&mut self, guard: &Stmt) -> bool {
        match guard {
            Stmt::Let(_) => true,
            Stmt::Guard(e) => match e.unticked() {
                Expr::Var { name, .. } => *name == self.known.otherwise,
                Expr::Con { name, .. } => *name == self.known.true_con,
                _ => false,
            },
            Stmt::Bind(p, _) => {
                let mut plainer = Plainer { shapes: &mut self.shapes, may_fail: false };
                let row = plainer.plain(p);
                let ty = column_type(std::iter::once(p), self.known);
                let may_fail = plainer.may_fail;
                let missing = Matrix::new(&mut self.shapes).missing(&[vec![&row]], &[ty]);
                !may_fail && missing.is_ok_and(|m| m.is_empty())
            }
        }
    }

    fn rhs(&mut self, rhs: &Rhs) {
        self.groups(&rhs.wheres);
        for (guards, e) in &rhs.guarded {
            let mark = self.shapes.mark();
            self.stmts(guards);
            self.expr(e);
            self.shapes.forget(mark);
        }
        let total = rhs.guarded.iter().position(|(guards, _)| guards.iter().all(|g| self.guard_holds(g)));
        if total.is_some_and(|i| i + 1 < rhs.guarded.len()) {
            let d = Diagnostic::warning(rhs.span, "some of these guards are never looked at");
            self.out.push(d.flag("overlapping-patterns").at("the ones after a guard that always holds"));
        }
    }

    fn stmts(&mut self, stmts: &[Stmt]) {
        for s in stmts {
            match s {
                Stmt::Bind(p, e) => {
                    self.expr(e);
                    self.assume(p);
                }
                Stmt::Let(groups) => self.groups(groups),
                Stmt::Guard(e) => self.expr(e),
            }
        }
    }

    fn exprs<'e>(&mut self, es: impl IntoIterator<Item = &'e Expr>) {
        es.into_iter().for_each(|e| self.expr(e));
    }

    fn expr(&mut self, e: &Expr) {
        grow(|| match e {
            Expr::Var { .. } | Expr::Con { .. } | Expr::Int { .. } | Expr::Frac { .. } | Expr::Lit(..) => {}
            Expr::App(f, a, ..) => self.exprs([&**f, &**a]),
            Expr::Lambda { clauses, args, span, .. } => self.clauses(clauses, args, *span, Match::Lambda),
            Expr::Let(groups, body) => {
                self.groups(groups);
                self.expr(body);
            }
            Expr::If(a, b, c) => self.exprs([&**a, &**b, &**c]),
            Expr::Guards(rhs) => {
                let total = self.guards_are_total(rhs);
                self.match_clauses(&[(&[], total, rhs.span)], &[], rhs.span, Match::MultiIf);
                self.rhs(rhs);
            }
            Expr::Case { scrut, scrut_ty, clauses, span, .. } => {
                self.expr(scrut);
                let var = match scrut.unticked() {
                    Expr::Var { name, .. } => Some(*name),
                    _ => None,
                };
                self.clauses(clauses, std::slice::from_ref(scrut_ty), *span, Match::Case(var));
            }
            Expr::Tuple(es) | Expr::UnboxedTuple(es) | Expr::List(es, _) => self.exprs(es),
            Expr::ListComp(body, stmts, _) => {
                let mark = self.shapes.mark();
                self.stmts(stmts);
                self.expr(body);
                self.shapes.forget(mark);
            }
            Expr::RecordCon { fields, .. } => self.exprs(fields.iter().flatten()),
            Expr::RecordUpdate { record, values, .. } => {
                self.expr(record);
                self.exprs(values);
            }
            Expr::Scc(_, body, _)
            | Expr::Tick(_, body)
            | Expr::DictLambda(_, body)
            | Expr::DictApp(body, ..) => self.expr(body),
        })
    }
}

/// The variables that stand for the whole of what the pattern matches.
fn whole_names(p: &Pat, see: &mut dyn FnMut(Name)) {
    match p {
        Pat::Var(n, _) => see(*n),
        Pat::As(n, p, _) => {
            see(*n);
            grow(|| whole_names(p, see));
        }
        Pat::Bang(p) => grow(|| whole_names(p, see)),
        _ => {}
    }
}

/// The type of a column, from the first of its patterns that tells.
fn column_type<'p>(pats: impl Iterator<Item = &'p Pat>, known: &Known) -> Type {
    let unknown = Type::Var(Name(u32::MAX));
    pats.map(|p| type_of(p, known)).find(Option::is_some).flatten().unwrap_or(unknown)
}

fn type_of(p: &Pat, known: &Known) -> Option<Type> {
    match p {
        Pat::Var(_, t) | Pat::Wild(t) | Pat::Lit(_, t) | Pat::As(_, _, t) => Some(t.clone()),
        Pat::Int { ty, .. } | Pat::Frac { ty, .. } | Pat::Con { ty, .. } => Some(ty.clone()),
        Pat::Tuple(_, t) | Pat::UnboxedTuple(_, t) => Some(t.clone()),
        Pat::List(_, elem) => Some(Type::App(Type::Con(known.list).into(), elem.clone().into())),
        Pat::Lazy(p) | Pat::Bang(p) => grow(|| type_of(p, known)),
        Pat::View(..) => None,
    }
}
