//! The renamed program as text, for tests and dumps: fully parenthesised, layout as braces, one binding per
//! line. Local names are shown as they are written; nothing reads this text back.

use kelvin_base::stack::grow;

use std::fmt::Write;

use kelvin_syntax::ast::Lit;

use crate::hir::*;
use crate::names::{Name, Names};

/// The bindings and instances of a module.
pub fn module(m: &Module, names: &Names) -> String {
    let mut p = Printer { names, out: String::new() };
    for i in &m.instances {
        p.instance(i);
    }
    for g in &m.binds {
        p.group(g);
        p.out.push('\n');
    }
    p.out
}

/// One expression.
pub fn expr(e: &Expr, names: &Names) -> String {
    let mut p = Printer { names, out: String::new() };
    p.expr(e);
    p.out
}

/// One type.
pub fn ty(t: &Type, names: &Names) -> String {
    let mut p = Printer { names, out: String::new() };
    p.ty(t);
    p.out
}

struct Printer<'a> {
    names: &'a Names,
    out: String,
}

impl Printer<'_> {
    fn text(&mut self, s: &str) {
        self.out.push_str(s);
    }

    fn name(&mut self, n: Name) {
        self.text(self.names.occ(n).as_str());
    }

    fn list<T>(&mut self, open: &str, items: &[T], sep: &str, close: &str, each: impl Fn(&mut Self, &T)) {
        self.text(open);
        for (i, x) in items.iter().enumerate() {
            if i > 0 {
                self.text(sep);
            }
            each(self, x);
        }
        self.text(close);
    }

    fn instance(&mut self, i: &Instance) {
        self.text("instance ");
        match &i.context {
            InstanceContext::Given(ps) => self.preds(ps),
            InstanceContext::Derived(ps) => {
                self.text("derived ");
                self.preds(ps);
            }
        }
        self.name(i.class);
        for a in &i.args {
            self.text(" ");
            self.ty(a);
        }
        if i.via_newtype {
            self.text(" via newtype");
        }
        if let Some(via) = &i.via {
            self.text(" via ");
            self.ty(via);
        }
        self.text("\n");
        for b in &i.binds {
            self.text("  ");
            self.bind(b);
            self.text("\n");
        }
    }

    fn preds(&mut self, ps: &[Pred]) {
        if ps.is_empty() {
            return;
        }
        self.list("(", ps, ", ", ") => ", |p, pred| {
            match pred.class {
                Some(c) => p.name(c),
                None => p.text("~"),
            }
            for a in &pred.args {
                p.text(" ");
                p.ty(a);
            }
        });
    }

    fn sig(&mut self, s: &SigType) {
        if !s.vars.is_empty() {
            self.list("forall ", &s.vars, " ", ". ", |p, v| p.name(v.name));
        }
        self.preds(&s.context);
        self.ty(&s.ty);
    }

    fn ty(&mut self, t: &Type) {
        match t {
            Type::Var(n, _) | Type::Con(n, _) => self.name(*n),
            Type::App(f, x) => {
                self.text("(");
                self.ty(f);
                self.text(" ");
                self.ty(x);
                self.text(")");
            }
            Type::Fun(a, b) => {
                self.text("(");
                self.ty(a);
                self.text(" -> ");
                self.ty(b);
                self.text(")");
            }
            Type::Lit(text, _) => self.text(text.as_str()),
            Type::Kinded(t, k, _) => {
                self.text("(");
                self.ty(t);
                self.text(" :: ");
                self.ty(k);
                self.text(")");
            }
            Type::Tuple(ts, _) => self.list("(", ts, ", ", ")", |p, t| p.ty(t)),
            Type::UnboxedTuple(ts, _) => self.list("(# ", ts, ", ", " #)", |p, t| p.ty(t)),
            Type::Forall(s) => {
                self.text("(");
                self.sig(s);
                self.text(")");
            }
        }
    }

    fn group(&mut self, g: &BindGroup) {
        if g.recursive {
            self.text("rec ");
        }
        self.list("", &g.binds, "; ", "", |p, b| p.bind(b));
    }

    fn bind(&mut self, b: &Bind) {
        match b {
            Bind::Fun(f) => {
                if let Some(s) = &f.sig {
                    self.name(f.name);
                    self.text(" :: ");
                    self.sig(s);
                    self.text("; ");
                }
                self.list("", &f.clauses, "; ", "", |p, c| {
                    p.name(f.name);
                    p.clause(c, " = ");
                });
            }
            Bind::Pat(b) => {
                self.pat(&b.pat);
                self.rhs(&b.rhs, " = ");
            }
        }
    }

    fn clause(&mut self, c: &Clause, sep: &str) {
        for pat in &c.pats {
            self.text(" ");
            self.pat(pat);
        }
        self.rhs(&c.rhs, sep);
    }

    fn rhs(&mut self, r: &Rhs, sep: &str) {
        for (stmts, e) in &r.guarded {
            if !stmts.is_empty() {
                self.list(" | ", stmts, ", ", "", |p, s| p.stmt(s));
            }
            self.text(sep);
            self.expr(e);
        }
        if !r.wheres.is_empty() {
            self.list(" where {", &r.wheres, "; ", "}", |p, g| p.group(g));
        }
    }

    fn stmt(&mut self, s: &Stmt) {
        match s {
            Stmt::Bind(p, e, _) => {
                self.pat(p);
                self.text(" <- ");
                self.expr(e);
            }
            Stmt::Let(gs) => self.list("let {", gs, "; ", "}", |p, g| p.group(g)),
            Stmt::Guard(e) => self.expr(e),
        }
    }

    fn lit(&mut self, l: &Lit) {
        let text = match l {
            Lit::Int(n) => n.0.to_string(),
            Lit::Frac(s) => s.to_string(),
            Lit::Char(c) => format!("{c:?}"),
            Lit::String(s) => format!("{:?}", s.as_str()),
            Lit::IntPrim(n) => format!("{n}#"),
            Lit::WordPrim(n) => format!("{n}##"),
            Lit::DoublePrim(s) => format!("{s}##"),
            Lit::FloatPrim(s) => format!("{s}#"),
            Lit::CharPrim(c) => format!("{c:?}#"),
            Lit::StringPrim(s) => format!("{:?}#", s.as_str()),
        };
        self.text(&text);
    }

    fn expr(&mut self, e: &Expr) {
        grow(|| self.expr_in(e));
    }

    fn expr_in(&mut self, e: &Expr) {
        match e {
            Expr::Var(n, _) | Expr::Con(n, _) => self.name(*n),
            Expr::Int(n, _) => self.text(n.0.as_str()),
            Expr::Frac(s, _) => self.text(s.as_str()),
            Expr::Lit(l, _) => self.lit(l),
            Expr::App(f, x, _) => {
                self.text("(");
                self.expr(f);
                self.text(" ");
                self.expr(x);
                self.text(")");
            }
            Expr::TypeApp(f, t, _) => {
                self.expr(f);
                self.text(" @");
                match t {
                    Some(t) => self.ty(t),
                    None => self.text("_"),
                }
            }
            Expr::Lambda(cs, _) => self.list("(\\", cs, ";", ")", |p, c| p.clause(c, " -> ")),
            Expr::Let(gs, body, _) => {
                self.list("(let {", gs, "; ", "} in ", |p, g| p.group(g));
                self.expr(body);
                self.text(")");
            }
            Expr::If(c, t, f, _) => {
                for (word, e) in [("(if ", c), (" then ", t), (" else ", f)] {
                    self.text(word);
                    self.expr(e);
                }
                self.text(")");
            }
            Expr::Guards(r, _) => {
                self.text("(if");
                self.rhs(r, " -> ");
                self.text(")");
            }
            Expr::Case(scrut, cs, _) => {
                self.text("(case ");
                self.expr(scrut);
                self.list(" of {", cs, ";", "})", |p, c| p.clause(c, " -> "));
            }
            Expr::Tuple(es, _) => self.list("(", es, ", ", ")", |p, e| p.expr(e)),
            Expr::UnboxedTuple(es, _) => self.list("(# ", es, ", ", " #)", |p, e| p.expr(e)),
            Expr::List(es, _) => self.list("[", es, ", ", "]", |p, e| p.expr(e)),
            Expr::ListComp(e, stmts, _) => {
                self.text("[");
                self.expr(e);
                self.list(" | ", stmts, ", ", "]", |p, s| p.stmt(s));
            }
            Expr::RecordCon(c, fs, _) => {
                self.name(*c);
                self.fields(fs);
            }
            Expr::RecordUpdate(r, fields, values, _) => {
                self.expr(r);
                let names = fields.first().map_or(&[][..], |names| names);
                let pairs: Vec<_> = names.iter().zip(values).collect();
                self.list(" {", &pairs, ", ", "}", |p, (f, e)| p.field(**f, e));
            }
            Expr::Selector(names, _) => self.list("(", names, " | ", ")", |p, n| p.name(*n)),
            Expr::Sig(e, s, _) => {
                self.text("(");
                self.expr(e);
                self.text(" :: ");
                self.sig(s);
                self.text(")");
            }
            Expr::Tick(_, e, _) => self.expr(e),
            Expr::Scc(label, e, _) => {
                let _ = write!(self.out, "(scc {:?} ", label.as_str());
                self.expr(e);
                self.text(")");
            }
        }
    }

    fn fields(&mut self, fs: &[(Name, Expr)]) {
        self.list(" {", fs, ", ", "}", |p, (f, e)| p.field(*f, e));
    }

    fn field(&mut self, name: Name, value: &Expr) {
        self.name(name);
        self.text(" = ");
        self.expr(value);
    }

    fn pat(&mut self, p: &Pat) {
        match p {
            Pat::Var(n, _) => self.name(*n),
            Pat::Wild(_) => self.text("_"),
            Pat::Int(n, negative, _) => {
                self.text(if *negative { "-" } else { "" });
                self.text(n.0.as_str());
            }
            Pat::Frac(s, negative, _) => {
                self.text(if *negative { "-" } else { "" });
                self.text(s.as_str());
            }
            Pat::Lit(l, _) => self.lit(l),
            Pat::Con(c, ps, _) if ps.is_empty() => self.name(*c),
            Pat::Con(c, ps, _) | Pat::Record(c, ps, _, _) => {
                self.text("(");
                self.name(*c);
                self.list(" ", ps, " ", ")", |p, x| p.pat(x));
            }
            Pat::Tuple(ps, _) => self.list("(", ps, ", ", ")", |p, x| p.pat(x)),
            Pat::UnboxedTuple(ps, _) => self.list("(# ", ps, ", ", " #)", |p, x| p.pat(x)),
            Pat::List(ps, _) => self.list("[", ps, ", ", "]", |p, x| p.pat(x)),
            Pat::As(n, p, _) => {
                self.name(*n);
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
            Pat::View(e, p, _) => {
                self.text("(");
                self.expr(e);
                self.text(" -> ");
                self.pat(p);
                self.text(")");
            }
            Pat::Sig(p, s, _) => {
                self.text("(");
                self.pat(p);
                self.text(" :: ");
                self.sig(s);
                self.text(")");
            }
        }
    }
}
