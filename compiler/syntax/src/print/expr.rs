//! Expressions, patterns, statements.

use super::Printer;
use crate::ast::{Alt, Expr, FieldBind, Guarded, InfixItem, Pat, Rhs, Stmt, Transform};

impl Printer {
    pub(super) fn expr(&mut self, e: &Expr) {
        self.deep(|p| p.expr_here(e));
    }

    fn exprs(&mut self, open: &str, v: &[Expr], close: &str) {
        self.text(open);
        self.list(v, ", ", Printer::expr);
        self.text(close);
    }

    fn expr_here(&mut self, e: &Expr) {
        match e {
            Expr::Var(i) | Expr::Con(i) | Expr::Hole(i) => self.prefix(i),
            Expr::Lit(l, _) => self.lit(l),
            Expr::App(f, x) => {
                self.expr(f);
                self.text(" ");
                self.expr(x);
            }
            Expr::Infix(items, _) => self.list(items, " ", |p, item| match item {
                InfixItem::Operand(e) => p.expr(e),
                InfixItem::Op(o) => p.op(o),
                InfixItem::Minus(_) => p.text("-"),
            }),
            Expr::Neg(e, _) => {
                self.text("- ");
                self.expr(e);
            }
            Expr::Lambda(pats, e, _) => {
                self.text("\\ ");
                self.list(pats, " ", Printer::pat);
                self.text(" -> ");
                self.expr(e);
            }
            Expr::LambdaCase(alts, _) => {
                self.text("\\case ");
                self.block(alts, Printer::alt);
            }
            Expr::Let(ds, e, _) => {
                self.text("let ");
                self.block(ds, Printer::decl);
                self.text(" in ");
                self.expr(e);
            }
            Expr::If(c, t, e, _) => {
                self.text("if ");
                self.expr(c);
                self.text(" then ");
                self.expr(t);
                self.text(" else ");
                self.expr(e);
            }
            Expr::Proc(p, c, _) => {
                self.text("proc ");
                self.pat(p);
                self.text(" -> ");
                self.expr(c);
            }
            Expr::Feed { arrow, arg, higher, .. } => {
                self.expr(arrow);
                self.text(if *higher { " -<< " } else { " -< " });
                self.expr(arg);
            }
            Expr::Form(e, args, _) => {
                self.text("(| ");
                self.expr(e);
                for arg in args {
                    self.text(" ");
                    self.expr(arg);
                }
                self.text(" |)");
            }
            Expr::MultiIf(guards, _) => {
                self.text("if");
                self.indent += 2;
                for g in guards {
                    self.newline();
                    self.guard(g, "->");
                }
                // One column back ends the guards, which only layout can do, and never looks
                // like a new top-level declaration.
                self.indent -= 1;
                self.newline();
                self.indent -= 1;
            }
            Expr::Case(e, alts, _) => {
                self.text("case ");
                self.expr(e);
                self.text(" of ");
                self.block(alts, Printer::alt);
            }
            Expr::Do(qual, stmts, _) => {
                if let Some(q) = qual {
                    self.text(q.as_str());
                    self.text(".");
                }
                self.text("do ");
                self.block(stmts, Printer::stmt);
            }
            Expr::Scc(label, e, _) => {
                self.text("{-# SCC ");
                self.string(*label);
                self.text(" #-} ");
                self.expr(e);
            }
            Expr::TypeApp(t, _) => {
                self.text("@");
                self.ty(t);
            }
            Expr::Sig(e, t, _) => {
                self.expr(e);
                self.text(" :: ");
                self.sig_type(t);
            }
            _ => self.bracketed(e),
        }
    }

    /// Expressions with brackets or braces of their own.
    fn bracketed(&mut self, e: &Expr) {
        match e {
            Expr::Paren(e, _) => {
                self.text("(");
                self.expr(e);
                self.text(")");
            }
            Expr::Tuple(v, _) => self.exprs("(", v, ")"),
            Expr::UnboxedTuple(v, _) => self.exprs("(# ", v, " #)"),
            Expr::List(v, _) => self.exprs("[", v, "]"),
            Expr::TupleSection(v, _) => {
                self.text("(");
                self.list(v, ", ", |p, e| {
                    if let Some(e) = e {
                        p.expr(e);
                    }
                });
                self.text(")");
            }
            Expr::EnumFrom { from, then, to, .. } => {
                self.text("[");
                self.expr(from);
                if let Some(e) = then {
                    self.text(", ");
                    self.expr(e);
                }
                self.text(" .. ");
                if let Some(e) = to {
                    self.expr(e);
                }
                self.text("]");
            }
            Expr::ParallelComp(e, branches, _) => {
                self.text("[");
                self.expr(e);
                for quals in branches {
                    self.text(" | ");
                    self.list(quals, ", ", Printer::stmt);
                }
                self.text("]");
            }
            Expr::ListComp(e, quals, _) => {
                self.text("[");
                self.expr(e);
                self.text(" | ");
                self.list(quals, ", ", Printer::stmt);
                self.text("]");
            }
            Expr::LeftSection(e, o, _) => {
                self.text("(");
                self.expr(e);
                self.text(" ");
                self.op(o);
                self.text(")");
            }
            Expr::RightSection(o, e, _) => {
                self.text("(");
                self.op(o);
                self.text(" ");
                self.expr(e);
                self.text(")");
            }
            Expr::RecordCon(c, fields, rest, _) => {
                self.prefix(c);
                self.fields(fields, *rest, Printer::expr);
            }
            Expr::RecordUpdate(e, fields, _) => {
                self.expr(e);
                self.fields(fields, false, Printer::expr);
            }
            _ => {}
        }
    }

    fn fields<T>(&mut self, fields: &[FieldBind<T>], rest: bool, f: fn(&mut Printer, &T)) {
        self.text(" { ");
        self.list(fields, ", ", |p, b| {
            p.prefix(&b.field);
            if let Some(v) = &b.value {
                p.text(" = ");
                f(p, v);
            }
        });
        if rest {
            self.text(if fields.is_empty() { ".." } else { ", .." });
        }
        self.text(" }");
    }

    pub(super) fn pat(&mut self, p: &Pat) {
        self.deep(|s| s.pat_here(p));
    }

    fn pats(&mut self, open: &str, v: &[Pat], close: &str) {
        self.text(open);
        self.list(v, ", ", Printer::pat);
        self.text(close);
    }

    fn pat_here(&mut self, pat: &Pat) {
        match pat {
            Pat::Var(i) => self.prefix(i),
            Pat::Wild(_) => self.text("_"),
            Pat::Lit(l, _) => self.lit(l),
            Pat::NegLit(l, _) => {
                self.text("-");
                self.lit(l);
            }
            Pat::Con(c, args, _) => {
                self.prefix(c);
                for a in args {
                    self.text(" ");
                    self.pat(a);
                }
            }
            Pat::Infix(first, rest, _) => {
                self.pat(first);
                for (o, p) in rest {
                    self.text(" ");
                    self.op(o);
                    self.text(" ");
                    self.pat(p);
                }
            }
            Pat::Record(c, fields, rest, _) => {
                self.prefix(c);
                self.fields(fields, *rest, Printer::pat);
            }
            Pat::Tuple(v, _) => self.pats("(", v, ")"),
            Pat::UnboxedTuple(v, _) => self.pats("(# ", v, " #)"),
            Pat::List(v, _) => self.pats("[", v, "]"),
            Pat::As(i, p, _) => {
                self.prefix(i);
                self.text("@");
                self.pat(p);
            }
            Pat::Lazy(p, _) => {
                self.text("~");
                self.pat(p);
            }
            Pat::Bang(p, _) => {
                self.text("!");
                self.pat(p);
            }
            Pat::NPlusK(n, k, _) => {
                self.text(&format!("{} + {}", n.name, k.0));
            }
            Pat::View(e, p, _) => {
                self.expr(e);
                self.text(" -> ");
                self.pat(p);
            }
            Pat::Sig(p, t, _) => {
                self.pat(p);
                self.text(" :: ");
                self.sig_type(t);
            }
            Pat::Paren(p, _) => {
                self.text("(");
                self.pat(p);
                self.text(")");
            }
        }
    }

    pub(super) fn stmt(&mut self, s: &Stmt) {
        match s {
            Stmt::Bind(p, e, _) => {
                self.pat(p);
                self.text(" <- ");
                self.expr(e);
            }
            Stmt::Let(ds, _) => {
                self.text("let ");
                self.block(ds, Printer::decl);
            }
            Stmt::Body(e, _) => self.expr(e),
            Stmt::Rec(ss, ..) => {
                self.text("rec ");
                self.block(ss, Printer::stmt);
            }
            Stmt::Transform(t, _) => self.transform(t),
        }
    }

    fn transform(&mut self, t: &Transform) {
        self.text("then ");
        if t.group {
            self.text("group ");
        } else {
            self.expr(&t.function);
        }
        if let Some(by) = &t.by {
            self.text(if t.group { "by " } else { " by " });
            self.expr(by);
        }
        if t.group {
            self.text(if t.by.is_some() { " using " } else { "using " });
            self.expr(&t.function);
        }
    }

    fn guard(&mut self, (quals, e, _): &(Vec<Stmt>, Expr, kelvin_base::Span), arrow: &str) {
        self.text("| ");
        self.list(quals, ", ", Printer::stmt);
        self.text(" ");
        self.text(arrow);
        self.text(" ");
        self.expr(e);
    }

    fn alt(&mut self, a: &Alt) {
        self.pat(&a.pat);
        self.rhs(&a.rhs, "->");
    }

    pub(super) fn rhs(&mut self, r: &Rhs, arrow: &str) {
        match &r.body {
            Guarded::Plain(e) => {
                self.text(" ");
                self.text(arrow);
                self.text(" ");
                self.expr(e);
            }
            Guarded::Guards(gs) => {
                self.indent += 2;
                for g in gs {
                    self.newline();
                    self.guard(g, arrow);
                }
                self.indent -= 2;
            }
        }
        if !r.wheres.is_empty() {
            self.indent += 2;
            self.newline();
            self.text("where ");
            self.block(&r.wheres, Printer::decl);
            self.indent -= 2;
        }
    }
}
