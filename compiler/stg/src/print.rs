//! STG as text, for dumps (`-ddump-stg`).
//!
//! Local variables print as `name/id`, so that text identifies them; the layout is one binding or alternative
//! per line.

use std::fmt::Write as _;

use crate::ir::*;

/// The whole program.
pub fn program(p: &Program) -> String {
    let mut out = Printer { p, out: String::new(), indent: 0 };
    for b in &p.top {
        out.top(b);
    }
    out.out
}

struct Printer<'a> {
    p: &'a Program,
    out: String,
    indent: usize,
}

impl Printer<'_> {
    fn line(&mut self) {
        self.out.push('\n');
        (0..self.indent).for_each(|_| self.out.push_str("  "));
    }

    fn text(&mut self, s: &str) {
        self.out.push_str(s);
    }

    fn nested(&mut self, f: impl FnOnce(&mut Self)) {
        self.indent += 1;
        f(self);
        self.indent -= 1;
    }

    fn var_name(&self, v: VarId) -> String {
        let info = self.p.var(v);
        match info.module {
            Some(m) => format!("{m}.{}", info.name),
            None => format!("{}/{}", info.name, v.0),
        }
    }

    fn var(&mut self, v: VarId) {
        let name = self.var_name(v);
        self.text(&name);
    }

    /// A binder: with its representation where that is not a lifted pointer, `!` where it is evaluated.
    fn binder(&mut self, v: VarId) {
        let info = self.p.var(v);
        let rep = match info.rep {
            Rep::Lifted if info.evaluated => "!",
            Rep::Lifted => "",
            Rep::Unlifted => "#p",
            Rep::Word => "#",
            Rep::Double => "##",
            Rep::Float => "#f",
            Rep::Void => "#v",
        };
        self.var(v);
        self.text(rep);
    }

    fn binders(&mut self, vs: &[VarId]) {
        for v in vs {
            self.text(" ");
            self.binder(*v);
        }
    }

    fn atom(&mut self, a: Atom) {
        match a {
            Atom::Var(v) => self.var(v),
            Atom::Lit(l) => self.lit(l),
        }
    }

    fn lit(&mut self, l: Lit) {
        let text = match l {
            Lit::Int(n) => format!("{n}#"),
            Lit::Word(n) => format!("{n}##w"),
            Lit::Char(c) => format!("{c:?}#"),
            Lit::Double(bits) => format!("{:?}##", f64::from_bits(bits)),
            Lit::Float(bits) => format!("{:?}#f", f32::from_bits(bits)),
            Lit::Str(s) => format!("{:?}", s.as_str()),
            Lit::Bytes(s) => format!("{:?}#", s.as_str()),
            Lit::State => "state#".to_owned(),
        };
        self.text(&text);
    }

    fn atoms(&mut self, atoms: &[Atom]) {
        for a in atoms {
            self.text(" ");
            self.atom(*a);
        }
    }

    fn con(&mut self, c: ConId) {
        let name = self.p.con(c).name;
        self.text(name.as_str());
    }

    fn cc(&mut self, c: CcId) {
        let text = match self.p.cost_centres.get(c.0 as usize) {
            Some(cc) => format!("<{}.{}>", cc.module, cc.label),
            None => format!("<{}>", c.0),
        };
        self.text(&text);
    }

    fn top(&mut self, b: &TopBind) {
        self.var(b.var);
        match &b.rhs {
            TopRhs::Fun(f) => {
                self.text(" =");
                self.function(f);
            }
            TopRhs::Caf { cc, body } => {
                self.text(" = caf ");
                self.cc(*cc);
                self.nested(|s| s.block(body));
            }
            TopRhs::Con(c, args) => {
                self.text(" = ");
                self.con(*c);
                self.atoms(args);
            }
        }
        self.text("\n\n");
    }

    fn function(&mut self, f: &Function) {
        self.text(" \\");
        self.binders(&f.params);
        let _ = write!(self.out, " -> {:?}", f.result);
        self.nested(|s| s.block(&f.body));
    }

    fn block(&mut self, e: &Expr) {
        self.line();
        self.expr(e);
    }

    fn rhs(&mut self, v: VarId, rhs: &Rhs) {
        self.var(v);
        self.text(" =");
        match rhs {
            Rhs::Con(c, args) => {
                self.text(" ");
                self.con(*c);
                self.atoms(args);
            }
            Rhs::Pap(f, args) => {
                self.text(if args.is_empty() { " box " } else { " pap " });
                self.var(*f);
                self.atoms(args);
            }
            Rhs::Closure(c) => self.closure(c),
        }
    }

    fn closure(&mut self, c: &Closure) {
        self.text(" {");
        let free: Vec<String> = c.free.iter().map(|v| self.var_name(*v)).collect();
        self.text(&free.join(" "));
        self.text("}");
        if let Some(cc) = c.entry_cc {
            self.text(" ");
            self.cc(cc);
        }
        match &c.code {
            Code::Fun(f) => self.function(f),
            Code::Thunk { update, body, .. } => {
                self.text(if *update == Update::Updatable { " thunk" } else { " once" });
                self.nested(|s| s.block(body));
            }
            Code::Selector { of, con, field } => {
                self.text(" select ");
                self.var(*of);
                self.text(" ");
                self.con(*con);
                let _ = write!(self.out, ".{field}");
            }
        }
    }

    fn expr(&mut self, e: &Expr) {
        kelvin_base::stack::grow(|| self.expr_inner(e));
    }

    fn expr_inner(&mut self, e: &Expr) {
        match e {
            Expr::Atom(a) => self.atom(*a),
            Expr::App { fun, args, enter, .. } => {
                self.var(*fun);
                self.text(if *enter == Enter::FromHeader { " @" } else { "" });
                self.atoms(args);
            }
            Expr::Con(c, args) => {
                self.con(*c);
                self.atoms(args);
            }
            Expr::Prim(op, args) => {
                self.text(op.name());
                self.atoms(args);
            }
            Expr::Tuple(args) => {
                self.text("(#");
                self.atoms(args);
                self.text(" #)");
            }
            Expr::Jump(j, args) => {
                self.text("jump ");
                self.var(*j);
                self.atoms(args);
            }
            Expr::Scc { kind, cc, again, body } => {
                match kind.key() {
                    None => {
                        let _ = write!(self.out, "scc {kind:?} ");
                    }
                    Some(key) => {
                        self.text("scc By");
                        self.atoms(&[key]);
                        self.text(" ");
                    }
                }
                self.cc(*cc);
                self.text(if *again { " again" } else { "" });
                self.block(body);
            }
            Expr::At(_, body) => self.expr(body),
            Expr::Probe(k, body) => {
                let _ = write!(self.out, "probe {k}");
                self.block(body);
            }
            Expr::Let(binds, body) => {
                for (i, (v, rhs)) in binds.iter().enumerate() {
                    self.text(if i == 0 { "let " } else { "and " });
                    self.nested(|s| s.rhs(*v, rhs));
                    self.line();
                }
                self.expr(body);
            }
            Expr::LetJoin { rec, joins, body } => {
                for j in joins {
                    self.text(if *rec { "joinrec " } else { "join " });
                    self.var(j.name);
                    self.binders(&j.params);
                    self.text(" =");
                    self.nested(|s| s.block(&j.body));
                    self.line();
                }
                self.expr(body);
            }
            Expr::Case { scrut, binder, alts, restore } => {
                self.text("case ");
                self.nested(|s| s.expr(scrut));
                self.text(" of ");
                self.binder(*binder);
                match restore {
                    Restore::NotNeeded => {}
                    Restore::Saved => self.text(" restore"),
                    Restore::Known(cc) => {
                        self.text(" restore ");
                        self.cc(*cc);
                    }
                }
                self.alts(alts);
            }
        }
    }

    /// A single alternative continues at the same depth, so that long sequences stay readable.
    fn alts(&mut self, alts: &Alts) {
        match alts {
            Alts::Bind(body) => {
                self.text(" ->");
                self.block(body);
            }
            Alts::Tuple { vars, body } => {
                self.text(" (#");
                self.binders(vars);
                self.text(" #) ->");
                self.block(body);
            }
            Alts::Con { alts, default } => {
                for a in alts {
                    self.nested(|s| {
                        s.line();
                        s.con(a.con);
                        s.binders(&a.vars);
                        s.text(" ->");
                        s.nested(|s| s.block(&a.body));
                    });
                }
                self.default(default.as_deref());
            }
            Alts::Lit { alts, default } => {
                for (l, body) in alts {
                    self.nested(|s| {
                        s.line();
                        s.lit(*l);
                        s.text(" ->");
                        s.nested(|s| s.block(body));
                    });
                }
                self.default(default.as_deref());
            }
        }
    }

    fn default(&mut self, body: Option<&Expr>) {
        if let Some(body) = body {
            self.nested(|s| {
                s.line();
                s.text("_ ->");
                s.nested(|s| s.block(body));
            });
        }
    }
}
