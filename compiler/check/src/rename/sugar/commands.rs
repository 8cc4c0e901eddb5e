//! Commands of the arrow notation (Arrows), renamed: what [`super::arrows`] makes arrows of.
//!
//! In the text a command looks like an expression. Only `f -< e` and `f -<< e` are commands by themselves;
//! the others are made of commands by words that expressions have, too, by lambdas, applications and
//! operators.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span};
use kelvin_syntax::ast::{self, Expr, Guarded, InfixItem, Stmt};
use rustc_hash::FxHashSet;

use crate::hir;
use crate::names::Name;
use crate::rename::Renamer;
use crate::rename::fixity::{Builder, Item, Operator, resolve};
use crate::rename::operators::op_expr;
use crate::ticks::Condition;

/// A command, and the variables of the `proc` around it that it mentions.
pub(super) struct Command {
    pub kind: Kind,
    pub needs: Vec<Name>,
    pub span: Span,
}

pub(super) enum Kind {
    /// `f -< e`, `f -<< e`.
    Feed {
        arrow: hir::Expr,
        arg: hir::Expr,
        higher: bool,
    },
    If(hir::Expr, Box<Command>, Box<Command>),
    Case(hir::Expr, Vec<Alternative>),
    Let(Vec<hir::BindGroup>, Box<Command>),
    Lambda(Vec<hir::Pat>, Box<Command>),
    Apply(Box<Command>, hir::Expr),
    /// An operator on commands, and these.
    Form(hir::Expr, Vec<Command>),
    Do(Vec<Step>, Box<Command>),
    /// What a `rec` block ends in: its variables, as they are.
    Result(hir::Expr),
    /// It was reported.
    Wrong,
}

/// An alternative of a `case`: a command for each of its guards.
pub(super) struct Alternative {
    pub pat: hir::Pat,
    pub wheres: Vec<hir::BindGroup>,
    pub guarded: Vec<(Vec<hir::Stmt>, Command)>,
    pub rhs: Span,
    pub span: Span,
}

/// A statement of a block but for the last one.
pub(super) struct Step {
    pub kind: StepKind,
    pub needs: Vec<Name>,
    /// What it binds.
    pub binds: Vec<Name>,
    pub span: Span,
}

pub(super) enum StepKind {
    Bind(hir::Pat, Command),
    Body(Command),
    Let(Vec<hir::BindGroup>),
    Rec {
        steps: Vec<Step>,
        /// Variables that are used in the block before they are bound, or by what binds them: as they are
        /// called there, and as they are called once they are bound.
        again: Vec<(Name, Name)>,
    },
}

/// What is in scope of the variables of a `proc`, and how many uses had been noted, at some place.
struct Place {
    bound: FxHashSet<Name>,
    uses: usize,
}

impl Renamer<'_> {
    /// `outer`: how many local variables were in scope before the `proc`.
    fn place_in(&self, outer: usize) -> Place {
        Place { bound: self.locals.since(outer).collect(), uses: self.uses.len() }
    }

    /// The variables of the `proc` that were in scope there and have been mentioned since, each once.
    fn needed_since(&self, place: &Place) -> Vec<Name> {
        let mut seen = FxHashSet::default();
        let uses = self.uses[place.uses..].iter().copied();
        uses.filter(|n| place.bound.contains(n) && seen.insert(*n)).collect()
    }

    pub(super) fn command(&mut self, e: &Expr, outer: usize) -> Command {
        grow(|| {
            let place = self.place_in(outer);
            let kind = self.command_kind(e, outer, &place);
            Command { kind, needs: self.needed_since(&place), span: e.span() }
        })
    }

    fn boxed_command(&mut self, e: &Expr, outer: usize) -> Box<Command> {
        Box::new(self.command(e, outer))
    }

    fn command_kind(&mut self, e: &Expr, outer: usize, place: &Place) -> Kind {
        match e {
            Expr::Paren(e, _) => grow(|| self.command_kind(e, outer, place)),
            Expr::Feed { arrow, arg, higher, span } => {
                let arrow = self.expr(arrow);
                if !higher {
                    self.before_the_arrow(place, arrow.span(), *span, "use `-<<`: `f -<< e`");
                }
                Kind::Feed { arrow, arg: self.expr(arg), higher: *higher }
            }
            Expr::If(c, t, f, _) => {
                let c = self.condition(c, Condition::If);
                Kind::If(c, self.boxed_command(t, outer), self.boxed_command(f, outer))
            }
            Expr::Case(scrut, alts, _) => {
                let scrut = self.expr(scrut);
                Kind::Case(scrut, alts.iter().map(|alt| self.alternative(alt, outer)).collect())
            }
            Expr::LambdaCase(alts, span) => {
                let x = self.fresh("x", *span);
                let alts = alts.iter().map(|alt| self.alternative(alt, outer)).collect();
                let kind = Kind::Case(hir::Expr::Var(x, *span), alts);
                let body = Command { kind, needs: self.needed_since(place), span: *span };
                Kind::Lambda(vec![hir::Pat::Var(x, *span)], Box::new(body))
            }
            Expr::Let(decls, body, span) => {
                let mark = self.mark();
                let groups = self.local_binds(decls);
                let body = self.boxed_command(body, outer);
                self.leave(mark, *span);
                Kind::Let(groups, body)
            }
            Expr::Lambda(pats, body, span) => {
                let mark = self.mark();
                let pats = self.binding_pats(&pats.iter().collect::<Vec<_>>());
                let body = self.boxed_command(body, outer);
                self.leave(mark, *span);
                Kind::Lambda(pats, body)
            }
            Expr::Do(_, stmts, span) => self.command_block(stmts, outer, *span),
            Expr::App(c, arg) if !matches!(**arg, Expr::TypeApp(..)) => {
                let c = self.boxed_command(c, outer);
                Kind::Apply(c, self.expr(arg))
            }
            Expr::Form(op, commands, span) => {
                let op = self.expr(op);
                self.before_the_arrow(place, op.span(), *span, "give it to the commands by `-<`");
                Kind::Form(op, commands.iter().map(|c| self.command(c, outer)).collect())
            }
            Expr::Infix(items, _) if is_command(e) => {
                let items = items.iter().map(|item| match item {
                    InfixItem::Operand(e) => Item::Operand(self.command(e, outer)),
                    InfixItem::Op(op) => Item::Op(self.operator(*op)),
                    InfixItem::Minus(span) => Item::Minus(*span),
                });
                let items = items.collect();
                match resolve(items, &mut CommandBuilder { renamer: self, place }) {
                    Some((command, _)) => command.kind,
                    None => Kind::Wrong,
                }
            }
            _ => {
                let d = Diagnostic::error(e.span(), "this is an expression where a command must stand")
                    .at("behind `proc p ->`")
                    .hint("to give `e` to the arrow `f` write `f -< e`; `returnA -< e` has the value `e`");
                self.report(d);
                Kind::Wrong
            }
        }
    }

    /// Arrows and operators on them are made before there are values: they mention no variable of the `proc`.
    fn before_the_arrow(&mut self, place: &Place, at: Span, whole: Span, hint: &str) {
        let Some(&name) = self.needed_since(place).first() else { return };
        let d =
            format!("`{}` is bound by the `proc` around this, and there are no values yet", self.occ(name));
        let d = Diagnostic::error(if at.is_none() { whole } else { at }, d);
        self.report(d.at("made once, before anything goes through the arrow").hint(hint));
    }

    fn alternative(&mut self, alt: &ast::Alt, outer: usize) -> Alternative {
        let mark = self.mark();
        let pat = self.binding_pat(&alt.pat);
        let wheres = self.local_binds(&alt.rhs.wheres);
        let guarded = match &alt.rhs.body {
            Guarded::Plain(e) => vec![(Vec::new(), self.command(e, outer))],
            Guarded::Guards(guards) => {
                let guard = |(stmts, e, span): &(Vec<Stmt>, Expr, Span)| {
                    let mark = self.mark();
                    let stmts = self.stmts(stmts, Condition::Guard);
                    let command = self.command(e, outer);
                    self.leave(mark, *span);
                    (stmts, command)
                };
                guards.iter().map(guard).collect()
            }
        };
        self.leave(mark, alt.span);
        Alternative { pat, wheres, guarded, rhs: alt.rhs.span, span: alt.span }
    }

    fn command_block(&mut self, stmts: &[Stmt], outer: usize, span: Span) -> Kind {
        let mark = self.mark();
        let stmts = self.segmented(stmts);
        let Some((last, before)) = stmts.split_last() else { return Kind::Wrong };
        let steps = before.iter().map(|stmt| self.step(stmt, outer)).collect();
        let last = match last {
            Stmt::Body(e, _) => self.boxed_command(e, outer),
            other => {
                let d = "the last statement of a `do` block must be a command";
                self.report(Diagnostic::error(other.span(), d).hint("end the block with `returnA -< …`"));
                Box::new(Command { kind: Kind::Wrong, needs: Vec::new(), span: other.span() })
            }
        };
        self.leave(mark, span);
        Kind::Do(steps, last)
    }

    /// A statement; what it binds stays in scope.
    fn step(&mut self, stmt: &Stmt, outer: usize) -> Step {
        let place = self.place_in(outer);
        let mut depth = self.locals.depth();
        let kind = match stmt {
            Stmt::Bind(p, e, _) => {
                let command = self.command(e, outer);
                depth = self.locals.depth();
                StepKind::Bind(self.binding_pat(p), command)
            }
            Stmt::Body(e, _) => StepKind::Body(self.command(e, outer)),
            Stmt::Let(decls, _) => StepKind::Let(self.local_binds(decls)),
            Stmt::Rec(stmts, _, span) => self.recursive_step(stmts, outer, *span),
            // The grammar has it in comprehensions alone.
            Stmt::Transform(t, _) => StepKind::Body(self.command(&t.function, outer)),
        };
        let mut seen = FxHashSet::default();
        let binds = self.locals.since(depth).filter(|n| seen.insert(*n)).collect();
        Step { kind, needs: self.needed_since(&place), binds, span: stmt.span() }
    }

    fn recursive_step(&mut self, stmts: &[Stmt], outer: usize, span: Span) -> StepKind {
        let vars = self.recursive_vars(stmts);
        self.bound_again(|this| this.lazy_vars(&vars, span));
        let given = self.names_of(&vars);
        let (before, uses) = (self.record.shadowing.len(), self.uses.len());
        let steps = stmts.iter().map(|stmt| self.step(stmt, outer)).collect();
        let hidden = self.record.shadowing.split_off(before);
        self.record.shadowing.extend(hidden.into_iter().filter(|(_, h)| !given.contains(h)));
        let bound = self.names_of(&vars);
        self.record.aliases.extend(given.iter().copied().zip(bound.iter().copied()));
        let used: FxHashSet<Name> = self.uses[uses..].iter().copied().collect();
        let again = given.into_iter().zip(bound).filter(|(given, _)| used.contains(given)).collect();
        StepKind::Rec { steps, again }
    }
}

/// Whether some part of it says that it is meant as a command.
fn is_command(e: &Expr) -> bool {
    grow(|| match e {
        Expr::Paren(e, _) | Expr::App(e, _) => is_command(e),
        Expr::Infix(items, _) => {
            items.iter().any(|item| matches!(item, InfixItem::Operand(e) if is_command(e)))
        }
        Expr::If(_, t, f, _) => is_command(t) || is_command(f),
        Expr::Let(_, e, _) | Expr::Lambda(_, e, _) => is_command(e),
        Expr::Feed { .. } | Expr::Form(..) | Expr::Case(..) | Expr::LambdaCase(..) | Expr::Do(..) => true,
        _ => false,
    })
}

/// Makes commands of chains of operators.
struct CommandBuilder<'p, 'r, 'a> {
    renamer: &'r mut Renamer<'a>,
    place: &'p Place,
}

impl Builder<Command> for CommandBuilder<'_, '_, '_> {
    fn binary(&mut self, op: Operator, left: Command, right: Command) -> Command {
        if self.place.bound.contains(&op.name) {
            let d = format!("`{}` is bound by the `proc` around this, and there are no values yet", op.text);
            self.renamer.report(Diagnostic::error(op.span, d).at("an operator on commands"));
        }
        let mut needs = left.needs.clone();
        needs.extend(right.needs.iter().filter(|n| !left.needs.contains(n)));
        let span = left.span.to(right.span);
        Command { kind: Kind::Form(op_expr(op), vec![left, right]), needs, span }
    }

    fn negate(&mut self, minus: Span, operand: Command) -> Command {
        self.renamer.report(Diagnostic::error(minus, "a command has no negation"));
        operand
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.renamer.report(diagnostic);
    }
}
