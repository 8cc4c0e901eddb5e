//! `do` under ApplicativeDo: statements that do not depend on one another become arguments of `<*>`, so that
//! a block may need `Functor` or `Applicative` alone (Marlow, Peyton Jones, Kmett and Mokhov, *Desugaring
//! Haskell's do-notation into applicative operations*, Haskell Symposium 2016, with the heuristic split of
//! section 5).
//!
//! A block's statements are cut into *segments*, no one of which uses what another binds. Several become
//! `(\ p1 … pn -> rest) <$> e1 <*> … <*> en`, with `join` around it if `rest` is not `return e`; a segment
//! of several statements is a block of its own, which returns the variables that are used later. One segment
//! is split in two, which follow one another.
//!
//! A pattern that is matched strictly makes what follows depend on its statement, as in GHC, so that nothing
//! runs that a failing match would have kept from running.

use kelvin_base::stack::grow;
use kelvin_base::{Span, Symbol};
use rustc_hash::FxHashSet;

use super::do_block::Piece;
use super::parallel_comp::tuple;
use crate::hir::{self, Expr, Pat, pattern_vars};
use crate::names::Name;
use crate::rename::Renamer;
use crate::rename::exprs::{clause, lambda};

/// A statement with what it binds and what it mentions.
pub(super) struct Stage {
    pub piece: Piece,
    pub uses: FxHashSet<Name>,
    binds: Vec<Name>,
}

/// How statements are put together.
enum Tree {
    One(Box<Stage>),
    /// The first, then the second.
    Then(Box<Tree>, Box<Tree>),
    /// None needs another.
    Beside(Vec<Tree>),
}

/// What a block ends with.
enum Tail {
    /// `return e`.
    Return(Expr),
    Action(Expr),
}

impl Stage {
    pub fn new(piece: Piece, uses: FxHashSet<Name>) -> Stage {
        let mut binds = Vec::new();
        match &piece {
            Piece::Bind(p, _, _) => pattern_vars(p, &mut binds),
            Piece::Let(groups, _) => {
                for bind in groups.iter().flat_map(|group| &group.binds) {
                    match bind {
                        hir::Bind::Fun(f) => binds.push(f.name),
                        hir::Bind::Pat(p) => pattern_vars(&p.pat, &mut binds),
                    }
                }
            }
            Piece::Body(..) => {}
        }
        Stage { piece, uses, binds }
    }

    fn is_let(&self) -> bool {
        matches!(self.piece, Piece::Let(..))
    }

    fn is_strict(&self) -> bool {
        matches!(&self.piece, Piece::Bind(p, _, _) if is_strict(p))
    }

    fn mentions(&self, names: &FxHashSet<Name>) -> bool {
        self.uses.iter().any(|name| names.contains(name))
    }
}

/// Whether matching evaluates the value.
fn is_strict(p: &Pat) -> bool {
    match p {
        Pat::Var(..) | Pat::Wild(_) | Pat::Lazy(..) => false,
        Pat::As(_, p, _) | Pat::View(_, p, _) | Pat::Sig(p, _, _) => is_strict(p),
        _ => true,
    }
}

impl Tree {
    fn of(mut stages: Vec<Stage>) -> Tree {
        if stages.len() == 1
            && let Some(stage) = stages.pop()
        {
            return Tree::One(Box::new(stage));
        }
        let mut segments = segments(stages);
        match segments.len() {
            1 => Tree::split(segments.pop().unwrap_or_default()),
            _ => Tree::Beside(segments.into_iter().map(Tree::split).collect()),
        }
    }

    /// One segment.
    fn split(mut stages: Vec<Stage>) -> Tree {
        if stages.len() == 1
            && let Some(stage) = stages.pop()
        {
            return Tree::One(Box::new(stage));
        }
        let (before, after) = split(stages);
        Tree::Then(Box::new(Tree::of(before)), Box::new(Tree::of(after)))
    }

    fn for_each_stage<'t>(&'t self, visit: &mut impl FnMut(&'t Stage)) {
        match self {
            Tree::One(stage) => visit(stage),
            Tree::Then(a, b) => {
                a.for_each_stage(visit);
                b.for_each_stage(visit);
            }
            Tree::Beside(trees) => trees.iter().for_each(|tree| tree.for_each_stage(visit)),
        }
    }

    fn span(&self) -> Span {
        match self {
            Tree::One(stage) => stage.piece.span(),
            Tree::Then(a, b) => a.span().to(b.span()),
            Tree::Beside(trees) => trees.iter().map(Tree::span).reduce(Span::to).unwrap_or(Span::NONE),
        }
    }
}

/// Cuts statements where nothing from before is used behind.
fn segments(stages: Vec<Stage>) -> Vec<Vec<Stage>> {
    let bound: FxHashSet<Name> = stages.iter().flat_map(|s| s.binds.iter().copied()).collect();
    let mut all: Vec<Vec<Stage>> = Vec::new();
    // From last to first: what the segment at hand waits for.
    let mut wanted: FxHashSet<Name> = FxHashSet::default();
    for stage in stages.into_iter().rev() {
        let belongs = !wanted.is_empty() || stage.is_strict();
        wanted.retain(|name| !stage.binds.contains(name));
        wanted.extend(stage.uses.iter().copied().filter(|n| bound.contains(n) && !stage.binds.contains(n)));
        match all.last_mut() {
            Some(segment) if belongs => segment.push(stage),
            _ => all.push(vec![stage]),
        }
    }
    all.reverse();
    all.iter_mut().for_each(|segment| segment.reverse());
    // One of nothing but `let` goes with its neighbour.
    let mut joined: Vec<Vec<Stage>> = Vec::new();
    for mut segment in all {
        match joined.last_mut() {
            Some(before) if before.iter().all(Stage::is_let) || segment.iter().all(Stage::is_let) => {
                before.append(&mut segment);
            }
            _ => joined.push(segment),
        }
    }
    joined
}

/// Where a segment of several statements is cut: behind the first ones that are independent of one another,
/// with what `let` defines without them in front; else behind its first statement.
fn split(stages: Vec<Stage>) -> (Vec<Stage>, Vec<Stage>) {
    let mut bound: FxHashSet<Name> = FxHashSet::default();
    let mut independent = 0;
    let mut end = 0;
    for stage in &stages {
        if stage.mentions(&bound) || stage.is_strict() {
            break;
        }
        if !stage.is_let() {
            independent += 1;
            bound.extend(stage.binds.iter().copied());
        }
        end += 1;
    }
    let mut stages = stages;
    if independent < 2 || stages.len() == 2 {
        let rest = stages.split_off(1);
        return (stages, rest);
    }
    let rest = stages.split_off(end);
    let (lets, mut binds): (Vec<Stage>, Vec<Stage>) = stages.into_iter().partition(Stage::is_let);
    if lets.is_empty() {
        return (binds, rest);
    }
    binds.extend(rest);
    (lets, binds)
}

impl Renamer<'_> {
    /// The statements of a block but for its last one, which is the action `result`.
    pub(super) fn applicative(
        &mut self,
        qual: Option<Symbol>,
        stages: Vec<Stage>,
        result: Expr,
        later: &FxHashSet<Name>,
    ) -> Expr {
        if stages.is_empty() {
            return result;
        }
        let at = result.span();
        let pure = self.do_name(qual, self.known.pure, "pure", at);
        let return_ = self.do_name(qual, self.known.return_, "return", at);
        let tail = self.tail([pure, return_], result);
        self.build(qual, Tree::of(stages), tail, later)
    }

    fn tail(&self, returns: [Name; 2], result: Expr) -> Tail {
        let is_return = |e: &Expr| matches!(e, Expr::Var(n, _) if returns.contains(n));
        match result {
            Expr::App(f, e, _) if is_return(&f) => Tail::Return(*e),
            Expr::App(f, e, span) => match *f {
                Expr::App(op, r, _)
                    if is_return(&r) && matches!(&*op, Expr::Var(n, _) if *n == self.known.dollar) =>
                {
                    Tail::Return(*e)
                }
                f => Tail::Action(Expr::App(Box::new(f), e, span)),
            },
            e => Tail::Action(e),
        }
    }

    /// The statements of a tree, then `tail`, which mentions `later`.
    fn build(&mut self, qual: Option<Symbol>, tree: Tree, tail: Tail, later: &FxHashSet<Name>) -> Expr {
        grow(|| match tree {
            Tree::One(stage) => self.build_one(qual, *stage, tail),
            Tree::Then(a, b) => {
                let mut within = later.clone();
                b.for_each_stage(&mut |stage| within.extend(stage.uses.iter().copied()));
                let rest = self.build(qual, *b, tail, later);
                self.build(qual, *a, Tail::Action(rest), &within)
            }
            Tree::Beside(trees) => self.beside(qual, trees, tail, later),
        })
    }

    /// `(\ p -> e) <$> a` for `p <- a; return e`; any other statement as without the extension.
    fn build_one(&mut self, qual: Option<Symbol>, stage: Stage, tail: Tail) -> Expr {
        let is_strict = stage.is_strict();
        match (stage.piece, tail) {
            (Piece::Bind(p, action, at), Tail::Return(e)) if !is_strict => {
                let function = lambda(vec![p], e, at);
                self.mapped(qual, function, action, at)
            }
            (Piece::Body(action, at), Tail::Return(e)) => {
                let function = lambda(vec![Pat::Wild(at)], e, at);
                self.mapped(qual, function, action, at)
            }
            (piece, tail) => {
                let rest = self.action(qual, tail);
                self.put_together(qual, vec![piece], rest)
            }
        }
    }

    /// `f <$> e`.
    fn mapped(&mut self, qual: Option<Symbol>, function: Expr, action: Expr, at: Span) -> Expr {
        let fmap = self.do_name(qual, self.known.fmap, "fmap", at);
        self.call(fmap, at, vec![function, action])
    }

    fn action(&mut self, qual: Option<Symbol>, tail: Tail) -> Expr {
        match tail {
            Tail::Action(e) => e,
            Tail::Return(e) => {
                let at = e.span();
                let pure = self.do_name(qual, self.known.pure, "return", at);
                self.call(pure, at, vec![e])
            }
        }
    }

    /// Several trees, none of which needs another.
    fn beside(
        &mut self,
        qual: Option<Symbol>,
        trees: Vec<Tree>,
        tail: Tail,
        later: &FxHashSet<Name>,
    ) -> Expr {
        let at = trees.iter().map(Tree::span).reduce(Span::to).unwrap_or(Span::NONE);
        let (pats, actions): (Vec<Pat>, Vec<Expr>) =
            trees.into_iter().map(|tree| self.argument(qual, tree, later)).unzip();
        let can_fail = pats.iter().any(|p| self.failable(p));
        let (joined, rest) = match tail {
            Tail::Return(e) if !can_fail => (false, e),
            tail => (true, self.action(qual, tail)),
        };
        let all = at.to(rest.span());
        let function = match can_fail {
            false => lambda(pats, rest, all),
            true => {
                let place = pats.iter().find(|p| self.failable(p)).map_or(at, Pat::span);
                let failure = self.failure(qual, place);
                let others = pats.iter().map(|p| Pat::Wild(p.span())).collect();
                Expr::Lambda(vec![clause(pats, rest, all), clause(others, failure, place)], all)
            }
        };
        let mut actions = actions.into_iter();
        let first = actions.next().unwrap_or(Expr::Con(self.known.unit_con, at));
        let mut applied = self.mapped(qual, function, first, at);
        for action in actions {
            let ap = self.do_name(qual, self.known.ap, "<*>", at);
            applied = self.call(ap, at, vec![applied, action]);
        }
        if !joined {
            return applied;
        }
        let join = self.do_name(qual, self.known.join, "join", all);
        self.call(join, all, vec![applied])
    }

    /// A tree as an argument: the pattern for its result, and the action.
    fn argument(&mut self, qual: Option<Symbol>, tree: Tree, later: &FxHashSet<Name>) -> (Pat, Expr) {
        let tree = match tree {
            Tree::One(stage) => match *stage {
                Stage { piece: Piece::Bind(p, action, _), .. } => return (p, action),
                Stage { piece: Piece::Body(action, at), .. } => return (Pat::Wild(at), action),
                stage => Tree::One(Box::new(stage)),
            },
            tree => tree,
        };
        let at = tree.span();
        let mut vars = Vec::new();
        tree.for_each_stage(&mut |stage| vars.extend(stage.binds.iter().copied()));
        vars.retain(|name| later.contains(name));
        let values = vars.iter().map(|&v| Expr::Var(v, at)).collect();
        let mut pats: Vec<Pat> = vars.iter().map(|&v| Pat::Var(v, at)).collect();
        let pat = match pats.len() {
            0 => Pat::Wild(at),
            1 => pats.remove(0),
            _ => Pat::Tuple(pats, at),
        };
        let used = vars.into_iter().collect();
        (pat, self.build(qual, tree, Tail::Return(tuple(values, at)), &used))
    }
}
