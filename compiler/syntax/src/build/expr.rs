//! Expressions, statements and alternatives.

use kelvin_base::{CodePoint, Diagnostic, Span, Symbol};

use super::cover::apply_expr;
use super::{Builder, Cover, CoverField, CoverItem};
use crate::ast::{
    Alt, Decl, Expr, FieldBind, Guarded, Ident, InfixItem, Lit, Op, Pat, Rhs, Stmt, Tail, Transform, Type,
};

/// The largest tuple; the Report asks for 15, GHC has 64.
const MAX_TUPLE: usize = 64;

type FieldBinds<T> = Vec<FieldBind<T>>;

impl Builder {
    pub fn expr(&mut self, e: Expr) -> Cover {
        Cover::E(Box::new(e))
    }

    pub fn con(&mut self, name: Symbol, lo: u32, hi: u32) -> Cover {
        let ident = self.ident(name, lo, hi);
        self.expr(Expr::Con(ident))
    }

    pub fn apply(&mut self, mut args: Vec<Cover>) -> Cover {
        if args.len() == 1 {
            return args.pop().expect("there is one");
        }
        if !args.iter().all(Cover::is_expr) {
            return Cover::Apply(args);
        }
        let mut exprs = args.into_iter().filter_map(|c| match c {
            Cover::E(e) => Some(e),
            _ => None,
        });
        let head = exprs.next().expect("there are at least two");
        Cover::E(apply_expr(head, exprs))
    }

    /// An application; blocks among its parts need an extension, unless it is nothing but a block.
    pub fn apply_args(&mut self, args: Vec<(bool, Cover)>) -> Cover {
        if args.len() > 1
            && let Some(at) = args.iter().position(|(is_block, _)| *is_block)
        {
            let span = args[at].1.span();
            match args.get(at + 1).map(|(_, next)| next.span()).filter(|n| self.starts_line(n.lo)) {
                Some(next) if !self.enabled.has("BlockArguments") => self.ends_block(span, next),
                _ => self.require(&["BlockArguments"], span, "a block as an argument"),
            }
        }
        self.apply(args.into_iter().map(|(_, c)| c).collect())
    }

    /// Only white space precedes this place on its line.
    fn starts_line(&self, at: u32) -> bool {
        let before = self.text.get(..at as usize).unwrap_or("");
        let line = before.rfind('\n').map_or(before, |i| &before[i + 1..]);
        line.len() < before.len() && line.chars().all(char::is_whitespace)
    }

    /// A line behind a block continues the line that the block stands in: more likely it is one of the
    /// block's, in the wrong column.
    fn ends_block(&mut self, block: Span, next: Span) {
        if self.misplaced.contains(&next) {
            return;
        }
        self.misplaced.push(next);
        let d = Diagnostic::error(next, "this line is indented less than those of the block before it")
            .at("it ends the block, and is no line of the one around it")
            .label(self.span(block.lo, block.lo + 1), "the block")
            .hint("the lines of a block start in the same column");
        self.error(d);
    }

    /// `f x \y -> e`: what extends as far as it can, as the last argument.
    pub fn block_argument(&mut self, mut args: Vec<(bool, Cover)>, last: Cover) -> Cover {
        args.push((true, last));
        self.apply_args(args)
    }

    pub fn type_app(&mut self, t: Box<Type>, span: Span) -> Cover {
        self.require(&["TypeApplications"], span, "a type application");
        self.expr(Expr::TypeApp(t, span))
    }

    pub fn lambda_case(&mut self, alts: Vec<Alt>, span: Span) -> Cover {
        self.require(&["LambdaCase"], span, "`\\case`");
        self.check_empty(&alts, span);
        self.expr(Expr::LambdaCase(alts, span))
    }

    pub fn multi_if(&mut self, guards: Vec<(Vec<Stmt>, Expr, Span)>, span: Span) -> Cover {
        self.require(&["MultiWayIf"], span, "an `if` with guards");
        self.expr(Expr::MultiIf(guards, span))
    }

    fn check_empty(&mut self, alts: &[Alt], span: Span) {
        if alts.is_empty() {
            self.require(&["EmptyCase"], span, "a `case` without alternatives");
        }
    }

    pub fn chain(&mut self, mut items: Vec<CoverItem>, last: Cover) -> Cover {
        items.push(CoverItem::Operand(last));
        self.chain_items(items)
    }

    /// Makes a chain of items, at least two, the last of them an operand.
    pub(super) fn chain_items(&mut self, items: Vec<CoverItem>) -> Cover {
        let plain = |i: &CoverItem| !matches!(i, CoverItem::Operand(c) if !c.is_expr());
        if !items.iter().all(plain) {
            return Cover::Chain(items);
        }
        let span = match (items.first(), items.last()) {
            (Some(a), Some(z)) => a.span().to(z.span()),
            _ => Span::NONE,
        };
        let mut exprs: Vec<InfixItem> = items.into_iter().filter_map(infix_item).collect();
        if exprs.len() == 1 && matches!(exprs[0], InfixItem::Operand(_)) {
            if let Some(InfixItem::Operand(e)) = exprs.pop() {
                return self.expr(e);
            }
        } else if exprs.len() == 2
            && let Some(InfixItem::Operand(e)) = exprs.pop()
        {
            if matches!(exprs[0], InfixItem::Minus(_)) {
                return self.expr(Expr::Neg(Box::new(e), span));
            }
            exprs.push(InfixItem::Operand(e));
        }
        self.expr(Expr::Infix(exprs, span))
    }

    pub fn sig_cover(&mut self, e: Cover, t: Box<Type>, t_span: Span) -> Cover {
        let ty = self.sig_type(t, t_span);
        let span = e.span().to(t_span);
        match self.settle(e) {
            Cover::E(e) => Cover::E(Box::new(Expr::Sig(e, ty, span))),
            other => {
                let p = self.pat_of(other);
                self.require(&["ScopedTypeVariables"], span, "a type signature in a pattern");
                Cover::P(Box::new(Pat::Sig(p, ty, span)))
            }
        }
    }

    /// `-e` as one operand (LexicalNegation).
    pub fn negation(&mut self, e: Cover, span: Span) -> Cover {
        let e = self.expr_of(e);
        self.expr(Expr::Paren(Box::new(Expr::Neg(e, span)), span))
    }

    pub fn scc(&mut self, label: Symbol, e: Cover, span: Span) -> Cover {
        let e = self.expr_of(e);
        if label.as_str().is_empty() {
            self.error(Diagnostic::error(span, "the label of this cost centre is empty"));
        }
        self.expr(Expr::Scc(label, e, span))
    }

    pub fn scc_pragma(&mut self, (label, second): (Symbol, Option<Symbol>), e: Cover, span: Span) -> Cover {
        if second.is_some() {
            self.error(Diagnostic::error(span, "an SCC pragma before an expression has one label").note(
                "`{-# SCC f \"label\" #-}` annotates the definition of `f` and stands among declarations",
            ));
        }
        // GHC takes it for one, of which a profile could say nothing.
        if label.as_str().is_empty() {
            self.error(Diagnostic::warning(span, "the label of this cost centre is empty: it is left out"));
            return e;
        }
        self.scc(label, e, span)
    }

    pub fn lambda(&mut self, pats: Vec<Cover>, e: Cover, span: Span) -> Cover {
        let pats = pats.into_iter().map(|c| *self.pat_of(c)).collect();
        let e = self.expr_of(e);
        self.expr(Expr::Lambda(pats, e, span))
    }

    pub fn let_in(&mut self, decls: Vec<Decl>, e: Cover, span: Span) -> Cover {
        let e = self.expr_of(e);
        self.expr(Expr::Let(decls, e, span))
    }

    pub fn if_(&mut self, c: Cover, t: Cover, e: Cover, span: Span) -> Cover {
        let (c, t, e) = (self.expr_of(c), self.expr_of(t), self.expr_of(e));
        self.expr(Expr::If(c, t, e, span))
    }

    pub fn case(&mut self, e: Cover, alts: Vec<Alt>, span: Span) -> Cover {
        let e = self.expr_of(e);
        self.check_empty(&alts, span);
        self.expr(Expr::Case(e, alts, span))
    }

    pub fn do_(&mut self, qual: Option<Symbol>, stmts: Vec<Stmt>, span: Span) -> Cover {
        if qual.is_some() {
            self.require(&["QualifiedDo"], span, "a qualified `do`");
        }
        if stmts.is_empty() {
            self.error(
                Diagnostic::error(span, "this `do` block is empty")
                    .hint("are its statements indented less than they should be?"),
            );
        }
        self.expr(Expr::Do(qual, stmts, span))
    }

    pub fn proc(&mut self, p: Cover, command: Cover, span: Span) -> Cover {
        let (p, command) = (self.pat_of(p), self.expr_of(command));
        self.expr(Expr::Proc(p, command, span))
    }

    /// `f -< e`, `e >- f` and their relatives.
    pub fn feed(&mut self, left: Cover, tail: Tail, right: Cover, span: Span) -> Cover {
        let (left, right) = (self.expr_of(left), self.expr_of(right));
        let (arrow, arg) = if tail.flipped { (right, left) } else { (left, right) };
        self.expr(Expr::Feed { arrow, arg, higher: tail.higher, span })
    }

    pub fn form(&mut self, e: Cover, commands: Vec<Cover>, span: Span) -> Cover {
        let e = self.expr_of(e);
        let commands = commands.into_iter().map(|c| *self.expr_of(c)).collect();
        self.expr(Expr::Form(e, commands, span))
    }

    /// `then f by e`, `then group by e using f`.
    pub fn transform(&mut self, group: bool, f: Cover, by: Option<Cover>, span: Span) -> Box<Stmt> {
        self.require(&["TransformListComp"], span, "`then` in a comprehension");
        let transform = Transform { by: by.map(|e| *self.expr_of(e)), function: *self.expr_of(f), group };
        Box::new(Stmt::Transform(Box::new(transform), span))
    }

    /// `mdo`: all its statements but the last are recursive.
    pub fn mdo(&mut self, qual: Option<Symbol>, mut stmts: Vec<Stmt>, span: Span) -> Cover {
        if let Some(last) = stmts.pop() {
            let inner = stmts.first().map_or(span, Stmt::span);
            let block = (!stmts.is_empty()).then_some(Stmt::Rec(stmts, true, inner));
            stmts = block.into_iter().chain([last]).collect();
        }
        self.do_(qual, stmts, span)
    }

    // ---- brackets

    pub fn paren(&mut self, c: Cover, span: Span) -> Cover {
        match self.settle(c) {
            Cover::E(e) => Cover::E(Box::new(Expr::Paren(e, span))),
            // Either `(!p)` or a section without a space.
            Cover::Bang(e, s) => {
                let op_span = Span::new(s.file, s.lo, s.lo + 1);
                let ident = Ident { qual: None, name: self.words.bang, span: op_span };
                Cover::E(Box::new(Expr::RightSection(Op { ident, is_con: false }, e, span)))
            }
            other => {
                let p = self.pat_of(other);
                Cover::P(Box::new(Pat::Paren(p, span)))
            }
        }
    }

    /// Settles all of them; either all are expressions or all are patterns.
    fn uniform(&mut self, v: Vec<Cover>) -> Result<Vec<Expr>, Vec<Pat>> {
        let v: Vec<Cover> = v.into_iter().map(|c| self.settle(c)).collect();
        if v.iter().all(Cover::is_expr) {
            Ok(v.into_iter().map(|c| *self.expr_of(c)).collect())
        } else {
            Err(v.into_iter().map(|c| *self.pat_of(c)).collect())
        }
    }

    pub fn tuple(&mut self, parts: Vec<Option<Cover>>, span: Span) -> Cover {
        if parts.len() > MAX_TUPLE {
            self.error(Diagnostic::error(span, format!("a tuple has at most {MAX_TUPLE} components")));
        }
        if parts.iter().all(Option::is_none) {
            let ident = Ident { qual: None, name: self.tuple_name(parts.len()), span };
            return self.expr(Expr::Con(ident));
        }
        if parts.iter().any(Option::is_none) {
            self.require(&["TupleSections"], span, "a tuple section");
            let parts = parts.into_iter().map(|c| c.map(|c| *self.expr_of(c))).collect();
            return self.expr(Expr::TupleSection(parts, span));
        }
        match self.uniform(parts.into_iter().flatten().collect()) {
            Ok(es) => self.expr(Expr::Tuple(es, span)),
            Err(ps) => Cover::P(Box::new(Pat::Tuple(ps, span))),
        }
    }

    pub fn unboxed_tuple(&mut self, parts: Vec<Cover>, span: Span) -> Cover {
        match self.uniform(parts) {
            Ok(es) => self.expr(Expr::UnboxedTuple(es, span)),
            Err(ps) => Cover::P(Box::new(Pat::UnboxedTuple(ps, span))),
        }
    }

    /// A value of an unboxed sum, or a pattern of one, with so many bars before and behind it: those before
    /// say which of the alternatives it is (note "unboxed sums", `compiler/check/src/rename/scope.rs`).
    pub fn unboxed_sum(&mut self, before: usize, part: Cover, behind: usize, span: Span) -> Cover {
        self.require(&["UnboxedSums", "UnboxedTuples"], span, "an unboxed sum");
        let con = |text: &str| Ident { qual: None, name: Symbol::intern(text), span };
        let nothing =
            matches!(&part, Cover::E(e) if matches!(&**e, Expr::UnboxedTuple(es, _) if es.is_empty()));
        let part = if nothing { self.con_of(self.words.unit, span) } else { part };
        let mut cons = vec!["(#|_#)"; before];
        if behind > 0 {
            cons.push("(#_|#)");
        }
        match self.uniform(vec![part]) {
            Ok(mut es) => {
                let e = es.pop().unwrap_or(Expr::Hole(con("_")));
                let whole = cons.into_iter().rev().fold(e, |e, c| {
                    Expr::App(Box::new(Expr::Con(con(c))), Box::new(Expr::Paren(Box::new(e), span)))
                });
                self.expr(Expr::Paren(Box::new(whole), span))
            }
            Err(mut ps) => {
                let p = ps.pop().unwrap_or(Pat::Wild(span));
                Cover::P(Box::new(cons.into_iter().rev().fold(p, |p, c| Pat::Con(con(c), vec![p], span))))
            }
        }
    }

    fn con_of(&mut self, name: Symbol, span: Span) -> Cover {
        self.expr(Expr::Con(Ident { qual: None, name, span }))
    }

    /// A string with surrogates, which a [`Symbol`] cannot hold: the list of its characters.
    pub fn characters(&mut self, characters: &[CodePoint], span: Span) -> Cover {
        let list = characters.iter().map(|&c| Expr::Lit(Lit::Char(c), span)).collect();
        self.expr(Expr::List(list, span))
    }

    pub fn list(&mut self, parts: Vec<Cover>, span: Span) -> Cover {
        match self.uniform(parts) {
            Ok(es) => self.expr(Expr::List(es, span)),
            Err(ps) => Cover::P(Box::new(Pat::List(ps, span))),
        }
    }

    pub fn enum_from(&mut self, parts: Vec<Cover>, to: Option<Cover>, span: Span) -> Cover {
        let count = parts.len();
        let mut parts = parts.into_iter().map(|c| self.expr_of(c)).collect::<Vec<_>>().into_iter();
        let from = parts.next();
        let then = parts.next();
        let to = to.map(|c| self.expr_of(c));
        if count > 2 {
            self.error(
                Diagnostic::error(span, "an arithmetic sequence starts with one or two elements")
                    .note(format!("this one starts with {count}")),
            );
        }
        let placeholder = self.placeholder(span);
        let from = from.unwrap_or_else(|| Box::new(Expr::Hole(placeholder)));
        self.expr(Expr::EnumFrom { from, then, to, span })
    }

    pub fn comprehension(&mut self, e: Cover, mut branches: Vec<Vec<Stmt>>, span: Span) -> Cover {
        let e = self.expr_of(e);
        if branches.len() == 1
            && let Some(quals) = branches.pop()
        {
            return self.expr(Expr::ListComp(e, quals, span));
        }
        self.require(&["ParallelListComp"], span, "a comprehension with several branches");
        self.expr(Expr::ParallelComp(e, branches, span))
    }

    /// `(e op)`, or `(-)`.
    pub fn left_section(&mut self, mut items: Vec<CoverItem>, span: Span) -> Cover {
        match items.pop() {
            Some(CoverItem::Op(op)) => {
                let e = self.chain_items(items);
                let e = self.expr_of(e);
                self.expr(Expr::LeftSection(e, op, span))
            }
            Some(CoverItem::Minus(s)) if items.is_empty() => {
                let ident = Ident { qual: None, name: self.words.minus, span: s };
                self.expr(Expr::Var(ident))
            }
            _ => {
                self.error(Diagnostic::error(span, "an operand is missing at the end of this section"));
                let ident = self.placeholder(span);
                self.expr(Expr::Hole(ident))
            }
        }
    }

    pub fn right_section(&mut self, op: Op, e: Cover, span: Span) -> Cover {
        let e = self.expr_of(e);
        self.expr(Expr::RightSection(op, e, span))
    }

    // ---- patterns

    pub fn as_pattern(&mut self, name: Ident, p: Cover, hi: u32) -> Cover {
        let span = self.span(name.span.lo, hi);
        let p = self.pat_of(p);
        Cover::P(Box::new(Pat::As(name, p, span)))
    }

    pub fn lazy(&mut self, p: Cover, span: Span) -> Cover {
        let p = self.pat_of(p);
        Cover::P(Box::new(Pat::Lazy(p, span)))
    }

    pub fn bang(&mut self, p: Cover, span: Span) -> Cover {
        match p {
            Cover::E(e) => Cover::Bang(e, span),
            other => {
                let p = self.pat_of(other);
                self.require(&["BangPatterns"], span, "a bang pattern");
                Cover::P(Box::new(Pat::Bang(p, span)))
            }
        }
    }

    pub fn view(&mut self, e: Cover, p: Cover, span: Span) -> Cover {
        if !self.enabled.has("ViewPatterns") && !self.missed.contains(&"ViewPatterns") {
            // `(x -> x + 1)`: what stands behind the arrow cannot be a pattern.
            let before = self.diagnostics.len();
            let e = self.expr_of(e);
            let p = self.pat_of(p);
            if self.diagnostics.len() == before {
                self.require(&["ViewPatterns"], span, "a view pattern");
                return Cover::P(Box::new(Pat::View(e, p, span)));
            }
            self.diagnostics.truncate(before);
            let d = Diagnostic::error(span, "a function lacks its `\\`");
            self.error(d.hint("a function is written `\\x -> e`"));
            return Cover::E(Box::new(Expr::Hole(self.placeholder(span))));
        }
        self.require(&["ViewPatterns"], span, "a view pattern");
        let e = self.expr_of(e);
        let p = self.pat_of(p);
        Cover::P(Box::new(Pat::View(e, p, span)))
    }

    // ---- records

    pub fn record(&mut self, e: Cover, fields: Vec<CoverField>, hi: u32) -> Cover {
        let span = self.span(e.span().lo, hi);
        let mut rest = None;
        let mut binds = Vec::new();
        let count = fields.len();
        for (i, f) in fields.into_iter().enumerate() {
            match f {
                CoverField::Bind(name, value, span) => {
                    if value.is_none() {
                        // The head of a pattern synonym with fields is read as an expression.
                        let extensions = &["NamedFieldPuns", "PatternSynonyms"];
                        self.require(extensions, span, "a field without a value");
                    }
                    let value = value.map(|c| self.settle(c));
                    binds.push((name, value, span));
                }
                CoverField::Rest(s) => {
                    self.require(&["RecordWildCards"], s, "`..` for fields");
                    if i + 1 < count {
                        self.error(Diagnostic::error(s, "`..` must be the last of the fields"));
                    }
                    rest = Some(s);
                }
            }
        }
        let patterns = binds.iter().any(|(_, v, _)| v.as_ref().is_some_and(|c| !c.is_expr()));
        let con = match e {
            Cover::E(e) => match *e {
                Expr::Con(con) => con,
                other => {
                    let fields = self.expr_fields(binds);
                    if let Some(s) = rest {
                        self.error(Diagnostic::error(s, "`..` has no meaning in a record update"));
                    } else if fields.is_empty() {
                        self.error(Diagnostic::error(span, "this record update changes no field"));
                    }
                    return self.expr(Expr::RecordUpdate(Box::new(other), fields, span));
                }
            },
            other => {
                let e = self.expr_of(other);
                return Cover::E(e);
            }
        };
        if patterns {
            let fields = binds
                .into_iter()
                .map(|(field, v, span)| FieldBind { field, value: v.map(|c| *self.pat_of(c)), span })
                .collect();
            return Cover::P(Box::new(Pat::Record(con, fields, rest.is_some(), span)));
        }
        let fields = self.expr_fields(binds);
        self.expr(Expr::RecordCon(con, fields, rest.is_some(), span))
    }

    fn expr_fields(&mut self, binds: Vec<(Ident, Option<Cover>, Span)>) -> FieldBinds<Expr> {
        binds
            .into_iter()
            .map(|(field, v, span)| FieldBind { field, value: v.map(|c| *self.expr_of(c)), span })
            .collect()
    }

    // ---- right sides, alternatives, statements

    pub fn plain(&mut self, e: Cover) -> Box<Guarded> {
        Box::new(Guarded::Plain(*self.expr_of(e)))
    }

    pub fn guard(&mut self, quals: Vec<Stmt>, e: Cover, span: Span) -> Box<(Vec<Stmt>, Expr, Span)> {
        Box::new((quals, *self.expr_of(e), span))
    }

    pub fn rhs(&mut self, body: Box<Guarded>, wheres: Vec<Decl>, span: Span) -> Box<Rhs> {
        Box::new(Rhs { body: *body, wheres, span })
    }

    pub fn alt(&mut self, p: Cover, rhs: Box<Rhs>, span: Span) -> Box<Alt> {
        let pat = *self.pat_of(p);
        Box::new(Alt { pat, rhs: *rhs, span })
    }

    pub fn stmt(&mut self, e: Cover, span: Span) -> Box<Stmt> {
        Box::new(Stmt::Body(*self.expr_of(e), span))
    }

    pub fn bind(&mut self, p: Cover, e: Cover, span: Span) -> Box<Stmt> {
        let p = *self.pat_of(p);
        Box::new(Stmt::Bind(p, *self.expr_of(e), span))
    }
}

fn infix_item(item: CoverItem) -> Option<InfixItem> {
    Some(match item {
        CoverItem::Operand(Cover::E(e)) => InfixItem::Operand(*e),
        CoverItem::Operand(_) => return None,
        CoverItem::Op(o) => InfixItem::Op(o),
        CoverItem::Minus(s) => InfixItem::Minus(s),
    })
}
