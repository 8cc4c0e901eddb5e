//! Types as users write them.

use kelvin_base::Symbol;
use kelvin_base::stack::grow;

use super::env::letter;
use super::types::{Meta, MetaInfo};
use super::zonk::{ERROR_VAR, PENDING};
use crate::known::BUILTIN_MODULE;
use crate::names::{Name, Names};
use crate::thir::{Bind, InstanceMethod, Module, Pat, Pred, Type};

/// How tightly the context binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Prec {
    Top,
    Fun,
    App,
}

/// Prints types; one printer gives the same variable the same name, and different variables different names.
#[derive(Debug)]
pub struct Printer<'a> {
    names: &'a Names,
    metas: &'a [MetaInfo],
    used: Vec<(Name, String)>,
}

/// A type as users write it.
pub fn show_type(t: &Type, names: &Names) -> String {
    Printer::new(names, &[]).show(t)
}

/// A constraint as users write it.
pub fn show_pred(p: &Pred, names: &Names) -> String {
    Printer::new(names, &[]).show_pred(p)
}

/// The types of a module's top-level bindings, for `-ddump-tc`.
pub fn show_module(m: &Module, names: &Names) -> String {
    let mut out = format!("module {}\n", m.name);
    let binds = m.classes.iter().flat_map(|c| &c.defaults).chain(m.binds.iter().flat_map(|g| &g.binds));
    let methods = m.instances.iter().flat_map(|i| &i.methods).filter_map(|m| match m {
        InstanceMethod::Bind(b) => Some(b),
        _ => None,
    });
    for b in binds.chain(methods) {
        match b {
            Bind::Fun(f) => line(&mut out, f.name, &f.ty, names),
            Bind::Pat(p) => pattern(&mut out, &p.pat, names),
        }
    }
    out
}

fn line(out: &mut String, name: Name, ty: &Type, names: &Names) {
    let occ = names.occ(name).as_str();
    let plain = occ.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$');
    let occ = if plain { occ.to_string() } else { format!("({occ})") };
    out.push_str(&format!("{occ} :: {}\n", show_type(ty, names)));
}

fn pattern(out: &mut String, p: &Pat, names: &Names) {
    match p {
        Pat::Var(n, t) => line(out, *n, t, names),
        Pat::As(n, p, t) => {
            line(out, *n, t, names);
            pattern(out, p, names);
        }
        Pat::Con { args: ps, .. } | Pat::Tuple(ps, _) | Pat::UnboxedTuple(ps, _) | Pat::List(ps, _) => {
            ps.iter().for_each(|p| pattern(out, p, names));
        }
        Pat::Lazy(p) | Pat::Bang(p) | Pat::View(_, _, p) => pattern(out, p, names),
        Pat::Wild(_) | Pat::Int { .. } | Pat::Frac { .. } | Pat::Lit(..) => {}
    }
}

impl<'a> Printer<'a> {
    pub fn new(names: &'a Names, metas: &'a [MetaInfo]) -> Printer<'a> {
        Printer { names, metas, used: Vec::new() }
    }

    pub fn show(&mut self, t: &Type) -> String {
        let mut out = String::new();
        self.ty(t, Prec::Top, &mut out);
        out
    }

    pub fn show_pred(&mut self, p: &Pred) -> String {
        let mut out = String::new();
        self.pred(p, &mut out);
        out
    }

    /// The name under which a variable appears.
    pub fn var(&mut self, n: Name) -> String {
        if n == ERROR_VAR {
            return "_".into();
        }
        if let Some((_, s)) = self.used.iter().find(|(v, _)| *v == n) {
            return s.clone();
        }
        let base: Option<Symbol> = if n.0 & PENDING != 0 {
            let Meta(i) = Meta(n.0 & !PENDING);
            self.metas.get(i as usize).and_then(|m| m.hint)
        } else {
            Some(self.names.occ(n))
        };
        let taken = |s: &str| self.used.iter().any(|(_, u)| u == s);
        let name = match base {
            Some(b) if !taken(b.as_str()) => b.as_str().to_string(),
            Some(b) => (1..).map(|i| format!("{b}{i}")).find(|s| !taken(s)).unwrap_or_default(),
            None => (0..).map(letter).find(|s| !taken(s)).unwrap_or_default(),
        };
        self.used.push((n, name.clone()));
        name
    }

    /// Gives the variables that signatures name their names, before types that are not known yet take them.
    pub fn reserve(&mut self, t: &Type) {
        self.reserve_but(t, &mut Vec::new());
    }

    fn reserve_but(&mut self, t: &Type, bound: &mut Vec<Name>) {
        grow(|| match t {
            Type::Con(_) | Type::Lit(_) => {}
            Type::Var(n) => {
                if n.0 & PENDING == 0 && !bound.contains(n) {
                    self.var(*n);
                }
            }
            Type::Fun(a, b) | Type::App(a, b) => {
                self.reserve_but(a, bound);
                self.reserve_but(b, bound);
            }
            Type::Family(_, parts) | Type::UnboxedTuple(parts) => {
                parts.iter().for_each(|t| self.reserve_but(t, bound));
            }
            Type::Forall(s) => {
                let outside = bound.len();
                bound.extend(&s.vars);
                s.context.iter().flat_map(|p| p.args.iter()).for_each(|t| self.reserve_but(t, bound));
                self.reserve_but(&s.ty, bound);
                bound.truncate(outside);
            }
        });
    }

    fn context(&mut self, context: &[Pred], out: &mut String) {
        match context {
            [] => {}
            [p] => {
                self.pred(p, out);
                out.push_str(" => ");
            }
            ps => {
                out.push('(');
                for (i, p) in ps.iter().enumerate() {
                    if i > 0 {
                        out.push_str(", ");
                    }
                    self.pred(p, out);
                }
                out.push_str(") => ");
            }
        }
    }

    fn pred(&mut self, p: &Pred, out: &mut String) {
        if let ("~", [a, b]) = (self.names.occ(p.class).as_str(), &p.args[..]) {
            self.ty(a, Prec::Fun, out);
            out.push_str(" ~ ");
            return self.ty(b, Prec::Fun, out);
        }
        let occ = self.names.occ(p.class).as_str();
        if let ("IP", [Type::Lit(x), t]) = (occ, &p.args[..]) {
            out.push_str(&format!("?{} :: ", x.as_str().trim_matches('"')));
            return self.ty(t, Prec::Top, out);
        }
        if let ("constraint", [t]) = (occ, &p.args[..]) {
            return self.ty(t, Prec::Top, out);
        }
        out.push_str(occ);
        for a in &p.args {
            out.push(' ');
            self.ty(a, Prec::App, out);
        }
    }

    fn ty(&mut self, t: &Type, prec: Prec, out: &mut String) {
        grow(|| match t {
            Type::Con(n) => out.push_str(&self.con(*n)),
            Type::Lit(text) => out.push_str(text.as_str()),
            Type::Var(n) => out.push_str(&self.var(*n)),
            Type::Fun(a, b) => self.parens(prec >= Prec::Fun, out, |p, out| {
                p.ty(a, Prec::Fun, out);
                out.push_str(" -> ");
                p.ty(b, Prec::Top, out);
            }),
            Type::App(..) => self.application(t, prec, out),
            Type::Family(n, args) => self.parens(prec >= Prec::App && !args.is_empty(), out, |p, out| {
                out.push_str(&p.con(*n));
                for a in args.iter() {
                    out.push(' ');
                    p.ty(a, Prec::App, out);
                }
            }),
            Type::UnboxedTuple(parts) => {
                out.push_str("(# ");
                self.list(parts.iter(), out);
                out.push_str(" #)");
            }
            Type::Forall(s) => {
                // An outermost quantification is left implicit, as in most signatures.
                let top = prec == Prec::Top && out.is_empty();
                self.parens(!top, out, |p, out| {
                    if !top && !s.vars.is_empty() {
                        out.push_str("forall");
                        for v in &s.vars {
                            out.push(' ');
                            out.push_str(&p.var(*v));
                        }
                        out.push_str(". ");
                    }
                    p.context(&s.context, out);
                    p.ty(&s.ty, Prec::Top, out);
                });
            }
        });
    }

    fn parens(&mut self, needed: bool, out: &mut String, body: impl FnOnce(&mut Self, &mut String)) {
        if needed {
            out.push('(');
        }
        body(self, out);
        if needed {
            out.push(')');
        }
    }

    fn list<'t>(&mut self, parts: impl Iterator<Item = &'t Type>, out: &mut String) {
        for (i, p) in parts.enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            // Not at the very start: a quantification here is nested.
            self.ty(p, Prec::Top, out);
        }
    }

    fn con(&self, n: Name) -> String {
        let info = self.names.info(n);
        let s = info.occ.as_str();
        let plain = s.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '(' || c == '[');
        if plain { s.to_string() } else { format!("({s})") }
    }

    fn application(&mut self, t: &Type, prec: Prec, out: &mut String) {
        let mut args = Vec::new();
        let mut head = t;
        while let Type::App(f, a) = head {
            args.push(&**a);
            head = f;
        }
        args.reverse();
        if let Type::Con(n) = head
            && self.names.info(*n).module == Some(Symbol::intern(BUILTIN_MODULE))
        {
            let occ = self.names.occ(*n).as_str();
            if let ("[]", [a]) = (occ, &args[..]) {
                if matches!(a, Type::Con(c) if self.names.occ(*c) == "Char") {
                    out.push_str("String");
                    return;
                }
                out.push('[');
                self.list(args.into_iter(), out);
                out.push(']');
                return;
            }
            if occ.starts_with("(,") && occ.len() == args.len() + 1 {
                out.push('(');
                self.list(args.into_iter(), out);
                out.push(')');
                return;
            }
        }
        self.parens(prec >= Prec::App, out, |p, out| {
            p.ty(head, Prec::App, out);
            for a in args {
                out.push(' ');
                p.ty(a, Prec::App, out);
            }
        });
    }
}
