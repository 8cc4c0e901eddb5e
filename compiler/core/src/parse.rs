//! A reader of Core text, in the printer's syntax, so that passes can be tested by files.
//!
//! ```text
//! data Int = I# Int#            -- constructors with the types of their fields
//! dict Eq = D:Eq Any Any        -- a class's dictionary
//! {INLINE} f = \(n : Int#) x -> case +# n 1 of m { _ -> I# m }
//! rec g = … and h = …           -- a recursive group
//! main = …
//! ```
//! An item begins in the first column. Layout means nothing else. What the printer leaves out is recovered:
//! types of results from the primitives and alternatives, `Any` otherwise. A result that is not lifted and
//! cannot be recovered is written `@ type` after an application.

use kelvin_base::{CodePoint, Span, Symbol};
use kelvin_layout::{CC_FIRST, CcKind};
use kelvin_prims::{PrimOp, PrimType};
use rustc_hash::FxHashMap;

use crate::expr::*;
use crate::facts::Facts;
use crate::typing::ty_of;
use kelvin_base::stack::grow;

/// Reads a program; `main` is its entry.
pub fn program(text: &str) -> Result<Program, String> {
    let program = Program {
        vars: Vec::new(),
        cons: Vec::new(),
        tycons: Vec::new(),
        cost_centres: Vec::new(),
        binds: Vec::new(),
        main: VarId(0),
        main_centre: None,
        capi: Vec::new(),
        boxes: 0,
        sums: Vec::new(),
    };
    let mut r = Reader {
        tokens: tokens(text)?,
        at: 0,
        program,
        cons: FxHashMap::default(),
        ccs: FxHashMap::default(),
        scope: FxHashMap::default(),
    };
    for (i, (label, kind)) in
        [("MAIN", CcKind::Main), ("SUB", CcKind::Sub), ("DATA", CcKind::Data)].iter().enumerate()
    {
        debug_assert!(i < CC_FIRST as usize);
        r.cost_centre(label, *kind);
    }
    r.items()?;
    Ok(r.program)
}

#[derive(Clone, PartialEq, Debug)]
struct Token {
    text: String,
    /// Begins in the first column.
    first: bool,
    line: usize,
}

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut out = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let line = line.split(" -- ").next().unwrap_or("");
        if line.starts_with("--") {
            continue;
        }
        let chars: Vec<char> = line.chars().collect();
        let mut i = 0;
        while i < chars.len() {
            let start = i;
            match chars[i] {
                c if c.is_whitespace() => {
                    i += 1;
                    continue;
                }
                '(' | '#'
                    if chars[i..].starts_with(&['(', '#', ' ']) || chars[i..].starts_with(&['#', ')']) =>
                {
                    i += 2
                }
                '(' | ')' | '{' | '}' | ',' | ';' | '\\' => i += 1,
                '"' | '\'' => {
                    let quote = chars[i];
                    i += 1;
                    while i < chars.len() && chars[i] != quote {
                        i += if chars[i] == '\\' { 2 } else { 1 };
                    }
                    if i >= chars.len() {
                        return Err(format!("line {}: literal without end", n + 1));
                    }
                    i += 1;
                }
                _ => {
                    while i < chars.len() && !chars[i].is_whitespace() && !"(){},;".contains(chars[i]) {
                        i += 1;
                    }
                }
            }
            out.push(Token { text: chars[start..i].iter().collect(), first: start == 0, line: n + 1 });
        }
    }
    Ok(out)
}

struct Reader {
    tokens: Vec<Token>,
    at: usize,
    program: Program,
    cons: FxHashMap<String, ConId>,
    ccs: FxHashMap<String, CcId>,
    scope: FxHashMap<String, Vec<VarId>>,
}

type Parsed<T> = Result<T, String>;

impl Reader {
    fn peek(&self) -> &str {
        self.tokens.get(self.at).map_or("", |t| &t.text)
    }

    fn at_item(&self) -> bool {
        self.tokens.get(self.at).is_none_or(|t| t.first)
    }

    fn next(&mut self) -> String {
        let t = self.peek().to_owned();
        self.at += 1;
        t
    }

    fn fail<T>(&self, what: &str) -> Parsed<T> {
        let line = self.tokens.get(self.at.min(self.tokens.len().saturating_sub(1))).map_or(0, |t| t.line);
        Err(format!("line {line}: {what}, found `{}`", self.peek()))
    }

    fn expect(&mut self, text: &str) -> Parsed<()> {
        if self.peek() == text {
            self.at += 1;
            return Ok(());
        }
        self.fail(&format!("expected `{text}`"))
    }

    fn cost_centre(&mut self, label: &str, kind: CcKind) -> CcId {
        if let Some(cc) = self.ccs.get(label) {
            return *cc;
        }
        let id = CcId(self.program.cost_centres.len() as u32);
        let module = Symbol::intern("Main");
        self.program.cost_centres.push(CostCentre {
            label: Symbol::intern(label),
            module,
            group: module,
            span: Span::NONE,
            kind,
        });
        self.ccs.insert(label.to_owned(), id);
        id
    }

    fn var(&mut self, name: &str, ty: Ty, module: Option<Symbol>) -> VarId {
        let v = self.program.new_var(VarInfo {
            name: Symbol::intern(name),
            ty,
            module,
            span: Span::NONE,
            inline: Inline::None,
            facts: Facts::default(),
        });
        self.scope.entry(name.to_owned()).or_default().push(v);
        v
    }

    fn unbind(&mut self, v: VarId) {
        let name = self.program.var(v).name;
        if let Some(stack) = self.scope.get_mut(name.as_str()) {
            stack.retain(|w| *w != v);
        }
    }

    // Items ---------------------------------------------------------------------------------------

    fn items(&mut self) -> Parsed<()> {
        let module = Some(Symbol::intern("Main"));
        // All top-level names first.
        let mut names = Vec::new();
        for (i, t) in self.tokens.iter().enumerate() {
            if !t.first || matches!(t.text.as_str(), "data" | "dict") {
                continue;
            }
            let mut j = i;
            while matches!(self.tokens[j].text.as_str(), "rec" | "and" | "{" | "}" | "INLINE" | "NOINLINE") {
                j += 1;
            }
            names.push(self.tokens[j].text.clone());
        }
        for name in names {
            self.var(&name, Ty::Any, module);
        }
        let mut group: Vec<(VarId, Expr)> = Vec::new();
        let mut in_rec = false;
        while self.at < self.tokens.len() {
            if matches!(self.peek(), "data" | "dict") {
                self.data()?;
                continue;
            }
            if in_rec && self.peek() != "and" {
                self.program.binds.push(Bind::Rec(std::mem::take(&mut group)));
                in_rec = false;
            }
            in_rec |= self.peek() == "rec";
            if matches!(self.peek(), "rec" | "and") {
                self.at += 1;
            }
            let mut pragma = self.pragma();
            let name = self.next();
            if pragma == Inline::None {
                pragma = self.pragma();
            }
            let Some(v) = self.scope.get(&name).and_then(|s| s.first().copied()) else {
                return self.fail("expected a binding");
            };
            self.program.vars[v.0 as usize].inline = pragma;
            self.expect("=")?;
            let rhs = self.expr()?;
            if !self.at_item() {
                return self.fail("expected the end of the binding");
            }
            self.program.vars[v.0 as usize].ty = ty_of(&self.program, &rhs);
            if name == "main" {
                self.program.main = v;
            }
            if in_rec {
                group.push((v, rhs));
            } else {
                self.program.binds.push(Bind::NonRec(v, rhs.into()));
            }
        }
        if in_rec {
            self.program.binds.push(Bind::Rec(group));
        }
        Ok(())
    }

    fn pragma(&mut self) -> Inline {
        if self.peek() != "{" {
            return Inline::None;
        }
        self.at += 1;
        let word = self.next();
        self.at += 1;
        match word.as_str() {
            "INLINE" => Inline::Inline,
            "NOINLINE" => Inline::NoInline,
            _ => Inline::None,
        }
    }

    fn data(&mut self) -> Parsed<()> {
        let is_dict = self.next() == "dict";
        let name = Symbol::intern(&self.next());
        let tycon = TyConId(self.program.tycons.len() as u32);
        let module = Symbol::intern("Main");
        self.program.tycons.push(TyConInfo { name, module, cons: Vec::new(), is_dict });
        self.expect("=")?;
        loop {
            let con = self.next();
            let mut fields = Vec::new();
            let mut strict = Vec::new();
            while !self.at_item() && self.peek() != "|" {
                let text = self.next();
                let (text, bang) = match text.strip_prefix('!') {
                    Some(rest) => (rest.to_owned(), true),
                    None => (text, false),
                };
                strict.push(bang);
                fields.push(self.named_ty(&text)?);
            }
            let id = ConId(self.program.cons.len() as u32);
            let index = self.program.tycons[tycon.0 as usize].cons.len() as u32;
            let name = Symbol::intern(&con);
            self.program.cons.push(ConInfo {
                name,
                tycon,
                index,
                fields,
                strict,
                refines: false,
                span: Span::NONE,
            });
            self.program.tycons[tycon.0 as usize].cons.push(id);
            self.cons.insert(con, id);
            if self.peek() != "|" {
                return Ok(());
            }
            self.at += 1;
        }
    }

    fn named_ty(&self, text: &str) -> Parsed<Ty> {
        if text == "Any" {
            return Ok(Ty::Any);
        }
        if text == "Fun" {
            return Ok(Ty::Any);
        }
        if let Some(p) = PrimType::named(text) {
            return Ok(Ty::Prim(p));
        }
        if let Some(i) = self.program.tycons.iter().position(|t| t.name == *text) {
            return Ok(Ty::Data(TyConId(i as u32)));
        }
        self.fail(&format!("unknown type `{text}`"))
    }

    fn ty(&mut self) -> Parsed<Ty> {
        if self.peek() != "(#" {
            let text = self.next();
            return self.named_ty(&text);
        }
        self.at += 1;
        let mut parts = Vec::new();
        while self.peek() != "#)" {
            parts.push(self.ty()?);
            if self.peek() == "," {
                self.at += 1;
            }
        }
        self.at += 1;
        Ok(Ty::Tuple(parts.into()))
    }

    // Expressions ---------------------------------------------------------------------------------

    fn expr(&mut self) -> Parsed<Expr> {
        grow(|| self.expr_at())
    }

    fn expr_at(&mut self) -> Parsed<Expr> {
        let word = self.peek().to_owned();
        for (start, kind) in [
            ("scc<", SccKind::Scc),
            ("sccauto<", SccKind::Auto),
            ("sccsub<", SccKind::Sub),
            ("sccswitch<", SccKind::Switch),
            ("sccswitchauto<", SccKind::SwitchAuto),
        ] {
            if let Some(label) = word.strip_suffix('>').and_then(|w| w.strip_prefix(start)) {
                return self.scc(kind, label);
            }
        }
        if let Some(label) = word.strip_suffix('>').and_then(|w| w.strip_prefix("sccby<")) {
            self.at += 1;
            let cc = self.cost_centre(label, CcKind::Normal);
            let kind = SccKind::By(self.atom()?);
            return Ok(Expr::Scc(kind, cc, self.expr()?.into()));
        }
        if let Some(k) = word.strip_suffix('>').and_then(|w| w.strip_prefix("probe<")) {
            let Ok(k) = k.parse() else { return self.fail("expected a number of a probe") };
            self.at += 1;
            return Ok(Expr::Probe(k, self.expr()?.into()));
        }
        match word.as_str() {
            "\\" => self.lambda(),
            "let" | "letrec" => self.let_(),
            "join" | "joinrec" => self.join(),
            "case" => self.case(),
            "(#" => {
                self.at += 1;
                let mut atoms = Vec::new();
                while self.peek() != "#)" {
                    atoms.push(self.atom()?);
                    if self.peek() == "," {
                        self.at += 1;
                    }
                }
                self.at += 1;
                Ok(Expr::Tuple(atoms))
            }
            "jump" => {
                self.at += 1;
                let Atom::Var(j) = self.atom()? else { return self.fail("expected a join point") };
                let args = self.arguments()?;
                let ty = self.annotation()?.unwrap_or_else(|| match &self.program.var(j).ty {
                    Ty::Fun(_, result) => (**result).clone(),
                    _ => Ty::Any,
                });
                Ok(Expr::Jump(j, args, ty))
            }
            _ => self.application(),
        }
    }

    fn scc(&mut self, kind: SccKind, label: &str) -> Parsed<Expr> {
        self.at += 1;
        let cc = self.cost_centre(label, CcKind::Normal);
        Ok(Expr::Scc(kind, cc, self.expr()?.into()))
    }

    fn annotation(&mut self) -> Parsed<Option<Ty>> {
        if self.peek() != "@" {
            return Ok(None);
        }
        self.at += 1;
        self.ty().map(Some)
    }

    fn application(&mut self) -> Parsed<Expr> {
        if self.peek() == "(" {
            self.at += 1;
            let f = self.expr()?;
            self.expect(")")?;
            let args = self.arguments()?;
            let ty = self.annotation()?.unwrap_or(Ty::Any);
            return Ok(if args.is_empty() { f } else { Expr::App(f.into(), args, ty) });
        }
        let word = self.peek().to_owned();
        if let Some(c) = self.cons.get(&word).copied() {
            self.at += 1;
            return Ok(Expr::Con(c, self.arguments()?));
        }
        if let Some(op) = PrimOp::named(&word) {
            self.at += 1;
            let args = self.arguments()?;
            let ty = match self.annotation()? {
                Some(ty) => ty,
                None => self.prim_result(op)?,
            };
            return Ok(Expr::Prim(op, args, ty));
        }
        if word == "box#" {
            self.at += 1;
            let f = self.atom()?;
            return Ok(Expr::App(Expr::Atom(f).into(), Vec::new(), Ty::Any));
        }
        let head = self.atom()?;
        let args = self.arguments()?;
        if args.is_empty() {
            return Ok(Expr::Atom(head));
        }
        let ty = self.annotation()?.unwrap_or(Ty::Any);
        Ok(Expr::App(Expr::Atom(head).into(), args, ty))
    }

    /// The result in a primitive's type, where it is a type by name or an unboxed tuple of such.
    fn prim_result(&self, op: PrimOp) -> Parsed<Ty> {
        let mut depth = 0usize;
        let mut start = 0;
        let text = op.ty();
        for (i, c) in text.char_indices() {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                '>' if depth == 0 && text[..i].ends_with('-') => start = i + 1,
                _ => {}
            }
        }
        let result = text[start..].trim();
        let simple = |t: &str| {
            let head = t.trim().split(' ').next().unwrap_or("");
            self.named_ty(head).unwrap_or(Ty::Any)
        };
        match result.strip_prefix("(#").and_then(|r| r.strip_suffix("#)")) {
            Some(parts) => Ok(Ty::Tuple(parts.split(',').map(simple).collect::<Vec<_>>().into())),
            None => Ok(simple(result)),
        }
    }

    fn is_atom(&self) -> bool {
        let t = self.peek();
        !self.at_item()
            && !t.is_empty()
            && !matches!(
                t,
                ")" | "}" | "{" | ";" | "," | "of" | "in" | "and" | "#)" | "@" | "->" | "=" | "(" | "(#"
            )
    }

    fn arguments(&mut self) -> Parsed<Vec<Atom>> {
        let mut args = Vec::new();
        while self.is_atom() {
            args.push(self.atom()?);
        }
        Ok(args)
    }

    fn atom(&mut self) -> Parsed<Atom> {
        if let Some(l) = self.literal() {
            self.at += 1;
            return Ok(Atom::Lit(l));
        }
        match self.scope.get(self.peek()).and_then(|s| s.last()) {
            Some(v) => {
                let v = *v;
                self.at += 1;
                Ok(Atom::Var(v))
            }
            None => self.fail("not in scope"),
        }
    }

    fn literal(&self) -> Option<Lit> {
        let t = self.peek();
        if t == "void#" {
            return Some(Lit::State);
        }
        if let Some(s) = t.strip_prefix('"').and_then(|s| s.strip_suffix('"')) {
            return Some(Lit::Str(Symbol::intern(s)));
        }
        if let Some(s) = t.strip_prefix('\'').and_then(|s| s.strip_suffix('\'')) {
            let mut chars = s.chars();
            return match (chars.next()?, chars.next()) {
                ('\\', Some('n')) => Some(Lit::Char('\n'.into())),
                ('\\', Some('t')) => Some(Lit::Char('\t'.into())),
                ('\\', Some('r')) => Some(Lit::Char('\r'.into())),
                ('\\', Some('0')) => Some(Lit::Char('\0'.into())),
                ('\\', Some('u')) => {
                    let digits = chars.as_str().strip_prefix('{')?.strip_suffix('}')?;
                    CodePoint::new(u32::from_str_radix(digits, 16).ok()?).map(Lit::Char)
                }
                ('\\', Some(c)) => Some(Lit::Char(c.into())),
                (c, _) => Some(Lit::Char(c.into())),
            };
        }
        if let Ok(n) = t.parse() {
            return Some(Lit::Int(n));
        }
        if let Some(n) = t.strip_suffix('w').and_then(|n| n.parse().ok()) {
            return Some(Lit::Word(n));
        }
        let number = t.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        if let Some(n) = t.strip_suffix('d').filter(|_| number).and_then(|n| n.parse::<f64>().ok()) {
            return Some(Lit::Double(n.to_bits()));
        }
        None
    }

    fn params(&mut self, stop: &str) -> Parsed<Vec<VarId>> {
        let mut params = Vec::new();
        while self.peek() != stop {
            if self.peek() == "(" {
                self.at += 1;
                let name = self.next();
                self.expect(":")?;
                let ty = self.ty()?;
                self.expect(")")?;
                params.push(self.var(&name, ty, None));
            } else if self.is_atom() {
                let name = self.next();
                params.push(self.var(&name, Ty::Any, None));
            } else {
                return self.fail("expected a parameter");
            }
        }
        Ok(params)
    }

    fn lambda(&mut self) -> Parsed<Expr> {
        self.at += 1;
        let params = self.params("->")?;
        self.at += 1;
        let body = self.expr()?;
        params.iter().for_each(|p| self.unbind(*p));
        Ok(Expr::Lam(params, body.into()))
    }

    fn let_(&mut self) -> Parsed<Expr> {
        if self.next() == "let" {
            let name = self.next();
            let pragma = self.pragma();
            self.expect("=")?;
            let rhs = self.expr()?;
            self.expect("in")?;
            let ty = ty_of(&self.program, &rhs);
            let v = self.var(&name, ty, None);
            self.program.vars[v.0 as usize].inline = pragma;
            let body = self.expr()?;
            self.unbind(v);
            return Ok(Expr::Let(Bind::NonRec(v, rhs.into()), body.into()));
        }
        // Names of the group: those that stand before `=` at this depth.
        let mut names = vec![self.peek().to_owned()];
        let mut depth = 0;
        let mut i = self.at;
        let mut lets = 1;
        while i < self.tokens.len() && lets > 0 {
            match self.tokens[i].text.as_str() {
                "(" | "{" | "(#" => depth += 1,
                ")" | "}" | "#)" => depth -= 1,
                "let" | "letrec" | "join" | "joinrec" => lets += 1,
                "in" => lets -= 1,
                "and" if depth == 0 && lets == 1 => names.push(self.tokens[i + 1].text.clone()),
                _ => {}
            }
            i += 1;
        }
        let vars: Vec<VarId> = names.iter().map(|n| self.var(n, Ty::Any, None)).collect();
        let mut pairs = Vec::new();
        for (i, v) in vars.iter().enumerate() {
            if i > 0 {
                self.expect("and")?;
            }
            self.at += 1;
            self.program.vars[v.0 as usize].inline = self.pragma();
            self.expect("=")?;
            let rhs = self.expr()?;
            self.program.vars[v.0 as usize].ty = ty_of(&self.program, &rhs);
            pairs.push((*v, rhs));
        }
        self.expect("in")?;
        let body = self.expr()?;
        vars.iter().for_each(|v| self.unbind(*v));
        Ok(Expr::Let(Bind::Rec(pairs), body.into()))
    }

    fn join(&mut self) -> Parsed<Expr> {
        let rec = self.next() == "joinrec";
        let name = self.next();
        let early = rec.then(|| self.var(&name, Ty::Any, None));
        let params = self.params("=")?;
        self.expect("=")?;
        let body = self.expr()?;
        params.iter().for_each(|p| self.unbind(*p));
        let ty = ty_of(&self.program, &body);
        let v = early.unwrap_or_else(|| self.var(&name, Ty::Any, None));
        let types = params.iter().map(|p| self.program.var(*p).ty.clone()).collect();
        self.program.vars[v.0 as usize].ty = Ty::Fun(types, ty.into());
        let joins = vec![Join { name: v, params, body }];
        self.expect("in")?;
        let body = self.expr()?;
        self.unbind(v);
        Ok(Expr::LetJoin { rec, joins, body: body.into() })
    }

    fn case(&mut self) -> Parsed<Expr> {
        self.at += 1;
        let scrut = self.expr()?;
        self.expect("of")?;
        let name = self.next();
        let ty = ty_of(&self.program, &scrut);
        let binder = self.var(&name, ty.clone(), None);
        let annotated = self.annotation()?;
        self.expect("{")?;
        let mut alts = Vec::new();
        while self.peek() != "}" {
            alts.push(self.alt(&ty)?);
            if self.peek() == ";" {
                self.at += 1;
            }
        }
        self.at += 1;
        self.unbind(binder);
        // Text may have the default anywhere; the program has it first.
        alts.sort_by_key(|a: &Alt| a.con != AltCon::Default);
        let ty = annotated.unwrap_or_else(|| {
            let types = alts.iter().map(|a| ty_of(&self.program, &a.rhs));
            types.into_iter().find(|t| *t != Ty::Any).unwrap_or(Ty::Any)
        });
        Ok(Expr::Case { scrut: scrut.into(), binder, alts, ty })
    }

    fn alt(&mut self, scrut: &Ty) -> Parsed<Alt> {
        let mut types = Vec::new();
        let con = if self.peek() == "_" {
            self.at += 1;
            AltCon::Default
        } else if let Some(l) = self.literal() {
            self.at += 1;
            AltCon::Lit(l)
        } else if self.peek() == "(#" {
            self.at += 1;
            if let Ty::Tuple(parts) = scrut {
                types = parts.to_vec();
            }
            AltCon::Tuple
        } else if let Some(c) = self.cons.get(self.peek()).copied() {
            self.at += 1;
            types = self.program.con(c).fields.clone();
            AltCon::Con(c)
        } else {
            return self.fail("expected a pattern");
        };
        let mut vars = Vec::new();
        while !matches!(self.peek(), "->" | "") {
            match self.peek() {
                "," | "#)" => self.at += 1,
                _ => {
                    let name = self.next();
                    let ty = types.get(vars.len()).cloned().unwrap_or(Ty::Any);
                    vars.push(self.var(&name, ty, None));
                }
            }
        }
        self.expect("->")?;
        let rhs = self.expr()?;
        vars.iter().for_each(|v| self.unbind(*v));
        Ok(Alt { con, vars, at: At::NONE, rhs })
    }
}
