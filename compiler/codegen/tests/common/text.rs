//! STG as text, for tests: S-expressions.
//!
//! ```text
//! (data T (C p w) (D))              a type with constructors; a letter per field: p w d f v u
//! (cc name)                         a cost centre
//! (fun f (x:p n:w) (w) e)           a top-level function: parameters, result, body
//! (caf x e)   (caf-cc x c e)   (con x C a b)
//! e: x  5  1.5  "text"  (app f a)  (call! f a)  (con C a)  (prim +# a b)  (tuple a b)
//!    (do (x:w e) ((a:p b:w) e) e)   (case e b:p (C (x y) e) (5 e) (_ e))   (case-cc e b:p …)
//!    (case-tuple e (a:p b:w) e)
//!    (let ((x rhs) …) e)   (join (j (x:w) e) e)   (joinrec ((j (x:w) e) …) e)   (jump j a)   (scc c e)
//! rhs: (con C a)  (fun (free) (x:w) (w) e)  (thunk (free) e)  (once (free) e)  (select x C 0)  (pap f a)
//! ```
//! `call!` is a call that sets the cost centre from the header; `case-cc` saves the cost centre.

use kelvin_base::Span;
use kelvin_core::expr::Ty;
use kelvin_layout::CcKind;
use kelvin_prims::PrimType;
use kelvin_stg::ir::*;
use std::collections::HashMap;

#[derive(Debug, Clone)]
enum S {
    Word(String),
    Str(String),
    List(Vec<S>),
}

fn read(text: &str) -> Vec<S> {
    let mut stack = vec![Vec::new()];
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '(' => stack.push(Vec::new()),
            ')' => {
                let list = stack.pop().expect("balanced");
                stack.last_mut().expect("balanced").push(S::List(list));
            }
            ';' => while chars.next_if(|c| *c != '\n').is_some() {},
            '"' => {
                let mut s = String::new();
                while let Some(c) = chars.next_if(|c| *c != '"') {
                    s.push(c);
                }
                chars.next();
                stack.last_mut().expect("balanced").push(S::Str(s));
            }
            c if c.is_whitespace() => {}
            c => {
                let mut s = String::from(c);
                while let Some(c) = chars.next_if(|c| !c.is_whitespace() && !"()".contains(*c)) {
                    s.push(c);
                }
                stack.last_mut().expect("balanced").push(S::Word(s));
            }
        }
    }
    stack.pop().expect("balanced")
}

impl S {
    fn word(&self) -> &str {
        match self {
            S::Word(w) => w,
            _ => panic!("a word is wanted: {self:?}"),
        }
    }

    fn list(&self) -> &[S] {
        match self {
            S::List(l) => l,
            _ => panic!("a list is wanted: {self:?}"),
        }
    }
}

struct Reader {
    p: Program,
    vars: HashMap<String, VarId>,
    cons: HashMap<String, ConId>,
    ccs: HashMap<String, CcId>,
}

fn rep(c: &str) -> Rep {
    match c {
        "p" => Rep::Lifted,
        "u" => Rep::Unlifted,
        "w" => Rep::Word,
        "d" => Rep::Double,
        "f" => Rep::Float,
        "v" => Rep::Void,
        _ => panic!("no representation: {c}"),
    }
}

/// The type of a field held like that.
fn field(rep: Rep) -> Ty {
    match rep {
        Rep::Lifted => Ty::Any,
        Rep::Unlifted => Ty::Prim(PrimType::ByteArray),
        Rep::Word => Ty::Prim(PrimType::Word),
        Rep::Double => Ty::Prim(PrimType::Double),
        Rep::Float => Ty::Prim(PrimType::Float),
        Rep::Void => Ty::Prim(PrimType::State),
    }
}

/// Reads a program; its entry is `main`.
pub fn program(text: &str) -> Program {
    let p = Program {
        vars: vec![],
        cons: vec![],
        tycons: vec![],
        cost_centres: vec![],
        top: vec![],
        main: VarId(0),
        sums: vec![],
    };
    let mut r = Reader { p, vars: HashMap::new(), cons: HashMap::new(), ccs: HashMap::new() };
    for (label, kind) in
        [("MAIN", CcKind::Main), ("SUB", CcKind::Sub), ("DATA", CcKind::Data), ("CAF", CcKind::Caf)]
    {
        r.cc(label, kind);
    }
    let items = read(text);
    for i in &items {
        let l = i.list();
        match l[0].word() {
            "data" => r.data(l),
            "cc" => r.cc(l[1].word(), CcKind::Normal),
            _ => drop(r.var(l[1].word(), Rep::Lifted)),
        }
    }
    for v in &mut r.p.vars {
        v.module = Some("T".into());
    }
    for i in &items {
        let l = i.list();
        let rhs = match l[0].word() {
            "fun" => TopRhs::Fun(r.function(&l[2..])),
            "caf" => TopRhs::Caf { cc: CcId(3), body: r.expr(&l[2]) },
            "caf-cc" => TopRhs::Caf { cc: r.ccs[l[2].word()], body: r.expr(&l[3]) },
            "con" => TopRhs::Con(r.cons[l[2].word()], r.atoms(&l[3..])),
            _ => continue,
        };
        let var = r.vars[l[1].word()];
        let desc = r.desc(var);
        r.p.top.push(TopBind { var, desc, rhs });
    }
    r.p.main = r.vars["main"];
    r.p
}

impl Reader {
    fn data(&mut self, l: &[S]) {
        let tycon = TyConId(self.p.tycons.len() as u32);
        let mut cons = Vec::new();
        for (i, c) in l[2..].iter().enumerate() {
            let c = c.list();
            let id = ConId(self.p.cons.len() as u32);
            let fields: Vec<Ty> = c[1..].iter().map(|f| field(rep(f.word()))).collect();
            self.cons.insert(c[0].word().to_owned(), id);
            let strict = vec![false; fields.len()];
            let name = c[0].word().into();
            self.p.cons.push(ConInfo {
                name,
                tycon,
                index: i as u32,
                fields,
                strict,
                refines: false,
                span: Span::NONE,
            });
            cons.push(id);
        }
        self.p.tycons.push(TyConInfo { name: l[1].word().into(), module: "T".into(), cons, is_dict: false });
    }

    fn cc(&mut self, label: &str, kind: CcKind) {
        self.ccs.insert(label.to_owned(), CcId(self.p.cost_centres.len() as u32));
        self.p.cost_centres.push(CostCentre {
            label: label.into(),
            module: "T".into(),
            group: "T".into(),
            span: Span::NONE,
            kind,
        });
    }

    fn var(&mut self, name: &str, rep: Rep) -> VarId {
        let v = self.p.new_var(VarInfo { name: name.into(), rep, module: None, evaluated: false });
        self.vars.insert(name.to_owned(), v);
        v
    }

    /// `x:p`
    fn binder(&mut self, s: &S) -> VarId {
        let (name, r) = s.word().rsplit_once(':').expect("name:rep");
        self.var(name, rep(r))
    }

    fn desc(&self, v: VarId) -> Desc {
        Desc { name: self.p.var(v).name, ty: None, module: "T".into(), span: Span::NONE }
    }

    fn function(&mut self, l: &[S]) -> Function {
        let params = l[0].list().iter().map(|x| self.binder(x)).collect();
        let result = l[1].list().iter().map(|x| rep(x.word())).collect();
        Function { params, result, body: self.expr(&l[2]) }
    }

    fn atom(&mut self, s: &S) -> Atom {
        match s {
            S::Str(t) => Atom::Lit(Lit::Str(t.as_str().into())),
            S::Word(w) if w == "state" => Atom::Lit(Lit::State),
            S::Word(w) => match self.vars.get(w) {
                Some(v) => Atom::Var(*v),
                None => self.literal(w).map(Atom::Lit).unwrap_or_else(|| panic!("not bound: {w}")),
            },
            S::List(_) => panic!("an atom is wanted: {s:?}"),
        }
    }

    fn literal(&self, w: &str) -> Option<Lit> {
        let int = w.parse().map(Lit::Int).ok();
        int.or_else(|| w.parse::<f64>().ok().map(|d| Lit::Double(d.to_bits())))
    }

    fn atoms(&mut self, l: &[S]) -> Vec<Atom> {
        l.iter().map(|s| self.atom(s)).collect()
    }

    fn expr(&mut self, s: &S) -> Expr {
        let l = match s {
            S::List(l) => l,
            _ => return Expr::Atom(self.atom(s)),
        };
        match l[0].word() {
            head @ ("app" | "call!") => {
                let enter = if head == "app" { Enter::Same } else { Enter::FromHeader };
                Expr::App { fun: self.vars[l[1].word()], args: self.atoms(&l[2..]), enter, at: Span::NONE }
            }
            "con" => Expr::Con(self.cons[l[1].word()], self.atoms(&l[2..])),
            "prim" => {
                let op = PrimOp::named(l[1].word()).expect("a primitive");
                Expr::Prim(op, self.atoms(&l[2..]))
            }
            "tuple" => Expr::Tuple(self.atoms(&l[1..])),
            "case" => self.case(l, Restore::NotNeeded),
            "case-cc" => self.case(l, Restore::Saved),
            "case-tuple" => {
                let scrut = Box::new(self.expr(&l[1]));
                let vars = l[2].list().iter().map(|x| self.binder(x)).collect();
                let binder = self.var("_", Rep::Void);
                let body = Box::new(self.expr(&l[3]));
                Expr::Case { scrut, binder, alts: Alts::Tuple { vars, body }, restore: Restore::Saved }
            }
            "do" => self.sequence(&l[1..]),
            "let" => {
                let binds = l[1].list();
                let vars: Vec<VarId> =
                    binds.iter().map(|b| self.var(b.list()[0].word(), Rep::Lifted)).collect();
                let rhss: Vec<Rhs> =
                    binds.iter().zip(&vars).map(|(b, v)| self.rhs(*v, b.list()[1].list())).collect();
                Expr::Let(vars.into_iter().zip(rhss).collect(), Box::new(self.expr(&l[2])))
            }
            "join" => {
                let j = self.join(&l[1]);
                Expr::LetJoin { rec: false, joins: vec![j], body: Box::new(self.expr(&l[2])) }
            }
            "joinrec" => {
                for j in l[1].list() {
                    self.var(j.list()[0].word(), Rep::Void);
                }
                let joins = l[1].list().iter().map(|j| self.join(j)).collect();
                Expr::LetJoin { rec: true, joins, body: Box::new(self.expr(&l[2])) }
            }
            "jump" => Expr::Jump(self.vars[l[1].word()], self.atoms(&l[2..])),
            "scc" => {
                let cc = self.ccs[l[1].word()];
                Expr::Scc { kind: SccKind::Scc, cc, again: false, body: Box::new(self.expr(&l[2])) }
            }
            other => panic!("no expression: {other}"),
        }
    }

    /// `(do (x:w e) ((a:p b:w) e) … e)`: cases with one alternative, one after the other.
    fn sequence(&mut self, l: &[S]) -> Expr {
        let [step, rest @ ..] = l else { panic!("an expression is wanted") };
        if rest.is_empty() {
            return self.expr(step);
        }
        let scrut = Box::new(self.expr(&step.list()[1]));
        let (binder, vars) = match &step.list()[0] {
            S::List(vars) => (self.var("_", Rep::Void), Some(vars.iter().map(|x| self.binder(x)).collect())),
            x => (self.binder(x), None),
        };
        let body = Box::new(self.sequence(rest));
        let alts = match vars {
            Some(vars) => Alts::Tuple { vars, body },
            None => Alts::Bind(body),
        };
        Expr::Case { scrut, binder, alts, restore: Restore::Saved }
    }

    fn join(&mut self, s: &S) -> Join {
        let l = s.list();
        let name = match self.vars.get(l[0].word()) {
            Some(v) => *v,
            None => self.var(l[0].word(), Rep::Void),
        };
        let params = l[1].list().iter().map(|x| self.binder(x)).collect();
        Join { name, params, body: self.expr(&l[2]) }
    }

    fn case(&mut self, l: &[S], restore: Restore) -> Expr {
        let scrut = Box::new(self.expr(&l[1]));
        let binder = self.binder(&l[2]);
        let (mut cons, mut lits, mut default) = (Vec::new(), Vec::new(), None);
        for a in &l[3..] {
            let a = a.list();
            match a[0].word() {
                "_" => default = Some(Box::new(self.expr(&a[1]))),
                w if self.cons.contains_key(w) => {
                    let con = self.cons[w];
                    let fields: Vec<Rep> =
                        self.p.con(con).fields.iter().map(|t| t.rep().expect("no tuple")).collect();
                    let vars = a[1].list().iter().zip(fields).map(|(x, r)| self.var(x.word(), r)).collect();
                    cons.push(ConAlt { con, vars, body: self.expr(&a[2]) });
                }
                w => {
                    let lit = self.literal(w).expect("a literal");
                    lits.push((lit, self.expr(&a[1])));
                }
            }
        }
        let alts = match (cons.is_empty(), lits.is_empty(), default) {
            (true, true, Some(d)) => Alts::Bind(d),
            (true, _, default) => Alts::Lit { alts: lits, default },
            (_, _, default) => Alts::Con { alts: cons, default },
        };
        Expr::Case { scrut, binder, alts, restore }
    }

    fn rhs(&mut self, name: VarId, l: &[S]) -> Rhs {
        let kind = l[0].word();
        match kind {
            "con" => return Rhs::Con(self.cons[l[1].word()], self.atoms(&l[2..])),
            "pap" => return Rhs::Pap(self.vars[l[1].word()], self.atoms(&l[2..])),
            _ => {}
        }
        let (free, code) = match kind {
            "select" => {
                let of = self.vars[l[1].word()];
                let field = l[3].word().parse().expect("a number");
                (vec![of], Code::Selector { of, con: self.cons[l[2].word()], field })
            }
            "fun" => (self.free(&l[1]), Code::Fun(self.function(&l[2..]))),
            _ => {
                let free = self.free(&l[1]);
                let update = if kind == "once" { Update::SingleEntry } else { Update::Updatable };
                (free, Code::Thunk { update, body: self.expr(&l[2]), may_be_function: true })
            }
        };
        Rhs::Closure(Closure { free, code, desc: self.desc(name), entry_cc: None })
    }

    fn free(&self, s: &S) -> Vec<VarId> {
        s.list().iter().map(|x| self.vars[x.word()]).collect()
    }
}
