//! Core for people: what `-ddump-*` show. The syntax is that of [`crate::parse`], as far as names are plain.
//!
//! A variable is shown by its name; where a variable of that name is in scope already, with the
//! smallest number that tells it apart; with `-dppr-debug`, always with its id.

use pretty::{Arena, DocAllocator, DocBuilder};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::expr::*;
use kelvin_base::stack::grow;

/// How to print.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub width: usize,
    /// Ids and types on everything.
    pub debug: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style { width: 110, debug: false }
    }
}

type Doc<'a> = DocBuilder<'a, Arena<'a>>;

/// The whole program, one top-level binding after another.
pub fn program(program: &Program, style: Style) -> String {
    let arena = Arena::new();
    let mut p = Printer::new(program, style, &arena);
    let mut out = String::new();
    for bind in &program.binds {
        let doc = p.top(bind);
        render(&doc, style, &mut out);
        out.push_str("\n\n");
    }
    out
}

/// One expression.
pub fn expr(program: &Program, e: &Expr, style: Style) -> String {
    let arena = Arena::new();
    let mut p = Printer::new(program, style, &arena);
    let doc = p.expr(e);
    let mut out = String::new();
    render(&doc, style, &mut out);
    out
}

fn render(doc: &Doc<'_>, style: Style, out: &mut String) {
    doc.render_fmt(style.width, out).expect("writing to a string does not fail");
}

/// A type, as printed on binders.
pub fn ty(program: &Program, ty: &Ty) -> String {
    match ty {
        Ty::Any => "Any".into(),
        Ty::Data(t) => program.tycon(*t).name.to_string(),
        Ty::Fun(..) => "Fun".into(),
        Ty::Prim(p) => p.name().to_owned(),
        Ty::Tuple(parts) => {
            let parts: Vec<String> = parts.iter().map(|t| self::ty(program, t)).collect();
            format!("(# {} #)", parts.join(", "))
        }
    }
}

/// A literal.
pub fn lit(l: Lit) -> String {
    match l {
        Lit::Int(n) => n.to_string(),
        Lit::Word(n) => format!("{n}w"),
        Lit::Char(c) => format!("{c:?}"),
        Lit::Double(bits) => format!("{:?}d", f64::from_bits(bits)),
        Lit::Float(bits) => format!("{:?}f", f32::from_bits(bits)),
        Lit::Str(s) => format!("{:?}", s.as_str()),
        Lit::Bytes(s) => format!("{:?}#", s.as_str()),
        Lit::State => "void#".into(),
    }
}

struct Printer<'p, 'a> {
    program: &'p Program,
    style: Style,
    arena: &'a Arena<'a>,
    shown: FxHashMap<VarId, String>,
    in_scope: FxHashSet<String>,
}

impl<'p, 'a> Printer<'p, 'a> {
    fn new(program: &'p Program, style: Style, arena: &'a Arena<'a>) -> Self {
        let mut p =
            Printer { program, style, arena, shown: FxHashMap::default(), in_scope: FxHashSet::default() };
        for bind in &program.binds {
            match bind {
                Bind::NonRec(v, _) => p.bind(*v),
                Bind::Rec(pairs) => pairs.iter().for_each(|(v, _)| p.bind(*v)),
            }
        }
        p
    }

    fn bind(&mut self, v: VarId) {
        let name = self.program.var(v).name;
        let shown = if self.style.debug {
            format!("{name}_{}", v.0)
        } else if !self.in_scope.contains(name.as_str()) {
            name.to_string()
        } else {
            (1..).map(|i| format!("{name}_{i}")).find(|s| !self.in_scope.contains(s)).unwrap_or_default()
        };
        self.in_scope.insert(shown.clone());
        self.shown.insert(v, shown);
    }

    fn unbind(&mut self, vs: impl IntoIterator<Item = VarId>) {
        for v in vs {
            if let Some(shown) = self.shown.get(&v) {
                self.in_scope.remove(shown);
            }
        }
    }

    fn text(&self, s: impl Into<String>) -> Doc<'a> {
        self.arena.text(s.into())
    }

    fn var(&self, v: VarId) -> Doc<'a> {
        match self.shown.get(&v) {
            Some(s) => self.text(s.clone()),
            None => self.text(format!("{}_{}", self.program.var(v).name, v.0)),
        }
    }

    fn param(&self, v: VarId) -> Doc<'a> {
        let info = self.program.var(v);
        if info.ty == Ty::Any && !self.style.debug {
            return self.var(v);
        }
        self.text("(").append(self.var(v)).append(format!(" : {})", ty(self.program, &info.ty)))
    }

    fn atom(&self, a: Atom) -> Doc<'a> {
        match a {
            Atom::Var(v) => self.var(v),
            Atom::Lit(l) => self.text(lit(l)),
        }
    }

    fn atoms(&self, atoms: &[Atom]) -> Doc<'a> {
        let mut doc = self.arena.nil();
        for a in atoms {
            doc = doc.append(" ").append(self.atom(*a));
        }
        doc
    }

    fn top(&mut self, bind: &Bind) -> Doc<'a> {
        match bind {
            Bind::NonRec(v, rhs) => self.binding("", *v, rhs),
            Bind::Rec(pairs) => {
                let mut doc = self.arena.nil();
                for (i, (v, rhs)) in pairs.iter().enumerate() {
                    let word = if i == 0 { "rec " } else { "and " };
                    if i > 0 {
                        doc = doc.append(self.arena.hardline());
                    }
                    doc = doc.append(self.binding(word, *v, rhs));
                }
                doc
            }
        }
    }

    fn binding(&mut self, word: &'static str, v: VarId, rhs: &Expr) -> Doc<'a> {
        let head = self.arena.text(word).append(self.var(v)).append(self.marks(v)).append(" =");
        let rhs = self.expr(rhs);
        head.append(self.arena.softline().append(rhs).nest(2)).group()
    }

    /// What the debugging style says of a binder's pragma and facts.
    fn marks(&self, v: VarId) -> Doc<'a> {
        let info = self.program.var(v);
        let mut s = String::new();
        match info.inline {
            Inline::None => {}
            Inline::Inline => s.push_str(" {INLINE}"),
            Inline::NoInline => s.push_str(" {NOINLINE}"),
        }
        if info.facts.single_entry {
            s.push_str(" {1}");
        }
        if self.style.debug {
            s.push_str(&format!(" : {}", ty(self.program, &info.ty)));
        }
        self.text(s)
    }

    fn expr(&mut self, e: &Expr) -> Doc<'a> {
        grow(|| self.expr_at(e))
    }

    fn expr_at(&mut self, e: &Expr) -> Doc<'a> {
        let arena = self.arena;
        match e {
            Expr::Atom(a) => self.atom(*a),
            Expr::App(f, args, _) if args.is_empty() => self.text("box# ").append(self.expr(f)),
            Expr::App(f, args, t) => {
                let head = match &**f {
                    Expr::Atom(a) => self.atom(*a),
                    f => self.expr(f).parens(),
                };
                head.append(self.atoms(args)).append(self.result_ty(t))
            }
            Expr::Lam(params, body) => {
                params.iter().for_each(|p| self.bind(*p));
                let ps = arena.intersperse(params.iter().map(|p| self.param(*p)), " ");
                let body = self.expr(body);
                self.unbind(params.iter().copied());
                arena.text("\\").append(ps).append(" ->").append(arena.line().append(body).nest(2)).group()
            }
            Expr::Let(bind, body) => self.let_(bind, body),
            Expr::Case { scrut, binder, alts, ty } => self.case(scrut, *binder, alts, ty),
            Expr::Con(c, args) => self.text(self.con_name(*c)).append(self.atoms(args)),
            Expr::Tuple(args) => {
                let parts = arena.intersperse(args.iter().map(|a| self.atom(*a)), ", ");
                arena.text("(# ").append(parts).append(" #)")
            }
            Expr::Prim(op, args, t) => {
                self.text(op.name()).append(self.atoms(args)).append(self.result_ty(t))
            }
            Expr::Scc(kind, cc, e) => {
                let word = match kind {
                    SccKind::Scc => "scc",
                    SccKind::Auto => "sccauto",
                    SccKind::Caf => "scccaf",
                    SccKind::Dict => "sccdict",
                    SccKind::Sub => "sccsub",
                    SccKind::By(_) => "sccby",
                    SccKind::Switch => "sccswitch",
                    SccKind::SwitchAuto => "sccswitchauto",
                };
                let label = self.program.cost_centres[cc.0 as usize].label;
                let key = match kind.key() {
                    Some(key) => arena.text(" ").append(self.atom(key)),
                    None => arena.nil(),
                };
                let body = self.expr(e);
                let head = self.text(format!("{word}<{label}>")).append(key);
                head.append(arena.line().append(body).nest(2)).group()
            }
            Expr::Probe(k, e) => {
                let body = self.expr(e);
                self.text(format!("probe<{k}>")).append(arena.line().append(body).nest(2)).group()
            }
            Expr::LetJoin { rec, joins, body } => self.let_join(*rec, joins, body),
            Expr::Jump(j, args, _) => arena.text("jump ").append(self.var(*j)).append(self.atoms(args)),
        }
    }

    fn result_ty(&self, t: &Ty) -> Doc<'a> {
        if self.style.debug { self.text(format!(" @{}", ty(self.program, t))) } else { self.arena.nil() }
    }

    fn con_name(&self, c: ConId) -> &'static str {
        self.program.con(c).name.as_str()
    }

    fn let_(&mut self, bind: &Bind, body: &Expr) -> Doc<'a> {
        let arena = self.arena;
        let (doc, vs) = match bind {
            Bind::NonRec(v, rhs) => {
                // The right-hand side is outside the scope of its own name.
                let rhs = self.expr(rhs);
                self.bind(*v);
                let head = arena.text("let ").append(self.var(*v)).append(self.marks(*v)).append(" =");
                (head.append(arena.softline().append(rhs).nest(2)).group(), vec![*v])
            }
            Bind::Rec(pairs) => {
                pairs.iter().for_each(|(v, _)| self.bind(*v));
                let mut doc = arena.nil();
                for (i, (v, rhs)) in pairs.iter().enumerate() {
                    if i > 0 {
                        doc = doc.append(arena.hardline());
                    }
                    doc = doc.append(self.binding(if i == 0 { "letrec " } else { "and " }, *v, rhs));
                }
                (doc, pairs.iter().map(|(v, _)| *v).collect())
            }
        };
        let body = self.expr(body);
        self.unbind(vs);
        doc.append(" in").append(arena.hardline()).append(body)
    }

    fn case(&mut self, scrut: &Expr, binder: VarId, alts: &[Alt], t: &Ty) -> Doc<'a> {
        let arena = self.arena;
        let scrut = self.expr(scrut);
        self.bind(binder);
        let head = arena
            .text("case ")
            .append(scrut.nest(2))
            .append(" of ")
            .append(self.var(binder))
            .append(self.result_ty(t))
            .append(" {");
        let mut body = arena.nil();
        for (i, alt) in alts.iter().enumerate() {
            alt.vars.iter().for_each(|v| self.bind(*v));
            let pattern = match alt.con {
                AltCon::Default => arena.text("_"),
                AltCon::Lit(l) => self.text(lit(l)),
                AltCon::Con(c) => {
                    let mut doc = self.text(self.con_name(c));
                    for v in &alt.vars {
                        doc = doc.append(" ").append(self.var(*v));
                    }
                    doc
                }
                AltCon::Tuple => {
                    let parts = arena.intersperse(alt.vars.iter().map(|v| self.var(*v)), ", ");
                    arena.text("(# ").append(parts).append(" #)")
                }
            };
            let rhs = self.expr(&alt.rhs);
            self.unbind(alt.vars.iter().copied());
            let sep = if i + 1 < alts.len() { ";" } else { "" };
            let rhs = arena.line().append(rhs).append(sep).nest(2);
            body = body.append(arena.hardline()).append(pattern.append(" ->").append(rhs).group());
        }
        self.unbind([binder]);
        head.append(body.nest(2)).append(arena.hardline()).append("}")
    }

    fn let_join(&mut self, rec: bool, joins: &[Join], body: &Expr) -> Doc<'a> {
        let arena = self.arena;
        joins.iter().for_each(|j| self.bind(j.name));
        let mut doc = arena.nil();
        for (i, j) in joins.iter().enumerate() {
            let word = match (i, rec) {
                (0, true) => "joinrec ",
                (0, false) => "join ",
                _ => "and ",
            };
            j.params.iter().for_each(|p| self.bind(*p));
            let mut head = arena.text(word).append(self.var(j.name));
            for p in &j.params {
                head = head.append(" ").append(self.param(*p));
            }
            let rhs = self.expr(&j.body);
            self.unbind(j.params.iter().copied());
            if i > 0 {
                doc = doc.append(arena.hardline());
            }
            doc = doc.append(head.append(" =").append(arena.softline().append(rhs).nest(2)).group());
        }
        let body = self.expr(body);
        self.unbind(joins.iter().map(|j| j.name));
        doc.append(" in").append(arena.hardline()).append(body)
    }
}
