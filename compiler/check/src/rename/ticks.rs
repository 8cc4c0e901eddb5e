//! Where boxes are put around what the source says: see the note in [`crate::ticks`].

use kelvin_base::{Span, Symbol};
use kelvin_syntax::ast;

use super::Renamer;
use crate::hir::{self, Bind, TypeDecl};
use crate::modules::EntityKind;
use crate::names::Name;
use crate::ticks::{BoxLabel, Condition, Tick, TickBox, Ticks};

/// The boxes found so far.
pub(super) struct Recorder {
    pub ticks: Ticks,
    /// The definitions that are being renamed, the outermost first.
    path: Vec<Symbol>,
    /// Nothing is a box here: in patterns.
    paused: u32,
}

impl Recorder {
    pub fn new(first: u32) -> Recorder {
        let ticks = Ticks { first, ..Ticks::default() };
        Recorder { ticks, path: Vec::new(), paused: 0 }
    }

    fn add(&mut self, span: Span, label: BoxLabel) -> u32 {
        self.ticks.boxes.push(TickBox { span, label });
        self.ticks.first + self.ticks.boxes.len() as u32 - 1
    }
}

/// What derived instances of each class define, with GHC.
const DERIVED: &[(&str, &[&str])] = &[
    ("Eq", &["=="]),
    ("Ord", &["compare", "<", "<=", ">", ">="]),
    ("Show", &["showsPrec"]),
    ("Read", &["readPrec", "readListPrec", "readList"]),
    ("Enum", &["succ", "pred", "toEnum", "fromEnum", "enumFrom", "enumFromThen"]),
    ("Bounded", &["minBound", "maxBound"]),
    ("Ix", &["range", "unsafeIndex", "inRange"]),
    ("Functor", &["fmap", "<$"]),
    ("Foldable", &["foldr", "foldMap", "null"]),
    ("Traversable", &["traverse"]),
];

/// Of a newtype these classes are the ones of the type inside, method by method.
const AS_INSIDE: &[&str] = &["Eq", "Ord", "Ix", "Bounded"];

/// A right-hand side whose entries are counted, before its guards are looked at.
pub(super) fn entered(k: u32, rhs: hir::Rhs) -> hir::Rhs {
    let at = rhs.span;
    let body = hir::Expr::Guards(rhs, at);
    let ticked = hir::Expr::Tick(Tick::Entry(k), Box::new(body), at);
    hir::Rhs { wheres: Vec::new(), guarded: vec![(Vec::new(), ticked)], span: at }
}

/// The first character of two texts that is no space; the last one.
fn first_of(a: &str, b: &str) -> Option<char> {
    a.trim_start().chars().next().or_else(|| b.trim_start().chars().next())
}

fn last_of(a: &str, b: &str) -> Option<char> {
    b.trim_end().chars().next_back().or_else(|| a.trim_end().chars().next_back())
}

/// Whether operators are made of this.
fn is_symbol(c: char) -> bool {
    !c.is_alphanumeric() && !c.is_whitespace() && !"()[]{},;`\"'_".contains(c)
}

impl Renamer<'_> {
    fn recorder(&mut self) -> Option<&mut Recorder> {
        self.ticks.as_deref_mut().filter(|t| t.paused == 0)
    }

    /// An expression in its box.
    pub(super) fn tick(&mut self, e: hir::Expr, span: Span, alternative: bool) -> hir::Expr {
        match self.recorder() {
            Some(_) if !span.is_none() => {
                let span = self.with_parentheses(span);
                let Some(r) = self.recorder() else { return e };
                let k = r.add(span, BoxLabel::Expression { alternative });
                hir::Expr::Tick(Tick::Entry(k), Box::new(e), span)
            }
            _ => e,
        }
    }

    /// A right-hand side or branch; of several if `alternative`.
    pub(super) fn branch(&mut self, e: &ast::Expr, alternative: bool) -> hir::Expr {
        let inner = self.plain(e);
        self.tick(inner, e.span(), alternative)
    }

    /// A condition, whose values are counted.
    pub(super) fn condition(&mut self, e: &ast::Expr, kind: Condition) -> hir::Expr {
        let inner = self.plain(e);
        let span = self.with_parentheses(e.span());
        let Some(r) = self.recorder() else { return inner };
        let k = r.add(span, BoxLabel::Expression { alternative: false });
        r.add(span, BoxLabel::Condition(kind, true));
        r.add(span, BoxLabel::Condition(kind, false));
        hir::Expr::Tick(Tick::Condition(k), Box::new(inner), span)
    }

    /// What is in a definition.
    pub(super) fn within<R>(&mut self, name: Symbol, f: impl FnOnce(&mut Self) -> R) -> R {
        if let Some(t) = &mut self.ticks {
            t.path.push(name);
        }
        let result = f(self);
        if let Some(t) = &mut self.ticks {
            t.path.pop();
        }
        result
    }

    /// The same, but nothing in it is a box.
    pub(super) fn without_ticks<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        if let Some(t) = &mut self.ticks {
            t.paused += 1;
        }
        let result = f(self);
        if let Some(t) = &mut self.ticks {
            t.paused -= 1;
        }
        result
    }

    /// The box of the definition that is being renamed.
    pub(super) fn entry(&mut self, span: Span) -> Option<u32> {
        let span = self.without_space(span);
        let r = self.recorder()?;
        let label = match &r.path[..] {
            [name] => BoxLabel::TopLevel(*name),
            path => BoxLabel::Local(path.to_vec()),
        };
        Some(r.add(span, label))
    }

    /// A variable that is bound strictly is a definition like others: its entry is counted before all else.
    pub(super) fn strict_entry(&mut self, rhs: hir::Rhs, span: Span) -> hir::Rhs {
        match self.entry(span) {
            Some(k) => entered(k, rhs),
            None => rhs,
        }
    }

    /// What a pattern synonym matches is one box, which counts how often it was tried.
    pub(super) fn tick_synonym(&mut self, clauses: &[ast::Clause]) -> Option<u32> {
        let span = clauses.first()?.pats.first()?.span();
        let r = self.recorder()?;
        Some(r.add(span, BoxLabel::Expression { alternative: false }))
    }

    /// Text from a file, if it is known.
    fn text_of(&self, span: Span) -> Option<&str> {
        Some(&self.opts.sources?.get(span.file)?.text)
    }

    /// The place of an expression, where the parentheses belong to it that are around an operator at its
    /// start or end: names of operators are without them in the syntax tree.
    fn with_parentheses(&self, span: Span) -> Span {
        let Some(text) = self.text_of(span) else { return span };
        let Some(inside) = text.get(span.lo as usize..span.hi as usize) else { return span };
        let (before, after) = (text[..span.lo as usize].trim_end(), text[span.hi as usize..].trim_start());
        let name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\'' | '.');
        let mut place = span;
        let start = inside.trim_start_matches(name).trim_start_matches(is_symbol);
        let operator = &inside[..inside.len() - start.len()];
        if operator.ends_with(is_symbol) && before.ends_with('(') && first_of(start, after) == Some(')') {
            place.lo = before.len() as u32 - 1;
        }
        let end = inside.trim_end_matches(is_symbol).trim_end_matches(name);
        let operator = &inside[end.len()..];
        if operator.ends_with(is_symbol) && last_of(before, end) == Some('(') && after.starts_with(')') {
            place.hi = (text.len() - after.len()) as u32 + 1;
        }
        place
    }

    /// A place up to the last thing that is written there.
    fn without_space(&self, span: Span) -> Span {
        let text = self.text_of(span).and_then(|t| t.get(span.lo as usize..span.hi as usize));
        let spaces = text.map_or(0, |t| t.len() - t.trim_end().len());
        Span { hi: span.hi - spaces as u32, ..span }
    }

    /// Whether derived code is to call its instance's other methods where GHC's does: the calls are counted.
    pub(crate) fn counts_derived(&self) -> bool {
        self.ticks.is_some()
    }

    fn methods_of(&self, class: Name) -> Vec<Name> {
        match self.entity(class).map(|e| &e.kind) {
            Some(EntityKind::Class { methods, .. }) => methods.clone(),
            _ => Vec::new(),
        }
    }

    /// The boxes of the methods of a derived instance. `span` is what asks for it.
    pub(crate) fn tick_derived(
        &mut self,
        mut inst: hir::Instance,
        newtype: bool,
        span: Span,
    ) -> hir::Instance {
        if self.recorder().is_none() || inst.by_defaults {
            return inst;
        }
        let class = self.occ(inst.class);
        let inside = inst.via_newtype || inst.via.is_some() || newtype && AS_INSIDE.contains(&class.as_str());
        let methods = self.methods_of(inst.class);
        let names: Vec<Symbol> = match DERIVED.iter().find(|(c, _)| class == **c) {
            // What only the library's own code can name has no box.
            _ if inside => {
                methods.iter().map(|m| self.occ(*m)).filter(|name| !name.as_str().ends_with('#')).collect()
            }
            // Large types have `compare` alone.
            Some(("Ord", names)) if inst.binds.len() == 1 => vec![Symbol::intern(names[0])],
            Some((_, names)) => names.iter().map(|n| Symbol::intern(n)).collect(),
            None => return inst,
        };
        for name in names {
            let Some(r) = self.recorder() else { break };
            let k = r.add(span, BoxLabel::TopLevel(name));
            let Some(&method) = methods.iter().find(|m| self.occ(**m) == name) else { continue };
            // What reads is one function here and another there.
            let method = if name.as_str() == "readPrec" { self.known.reads_prec } else { method };
            let own = inst.binds.iter_mut().find_map(|b| match b {
                Bind::Fun(f) if f.name == method => Some(f),
                _ => None,
            });
            match own {
                Some(f) => f.attrs.tick = Some(k),
                None => inst.ticks.push((method, k)),
            }
        }
        inst
    }

    /// The boxes of field selectors.
    pub(super) fn tick_selectors(&mut self, groups: &[Vec<TypeDecl>]) {
        if self.recorder().is_none() {
            return;
        }
        for decl in groups.iter().flatten() {
            let TypeDecl::Data(data) = decl else { continue };
            let mut seen: Vec<Name> = Vec::new();
            for (con, field) in data.cons.iter().flat_map(|c| c.fields.iter().map(move |f| (c, f))) {
                let Some(name) = field.name.filter(|n| !seen.contains(n)) else { continue };
                seen.push(name);
                self.tick_selector(data, con, &field.ty, name);
            }
        }
    }

    fn tick_selector(&mut self, data: &hir::Data, con: &hir::Con, ty: &hir::Type, name: Name) {
        let info = self.names.info(name);
        let (occ, span) = (info.occ, info.span);
        let with = data.cons.iter().filter(|c| c.fields.iter().any(|f| f.name == Some(name))).count();
        let fails = with < data.cons.len();
        let hidden = con.result.is_none() && con.exists.iter().any(|v| crate::derive::mentions(ty, v.name));
        let Some(r) = self.recorder() else { return };
        let first = r.add(span, BoxLabel::TopLevel(occ));
        if hidden {
            return;
        }
        r.ticks.selectors.insert(name, first);
        for _ in 0..with {
            r.add(span, BoxLabel::Expression { alternative: with > 1 || fails });
        }
        if fails {
            r.add(span, BoxLabel::Expression { alternative: true });
            r.add(span, BoxLabel::Expression { alternative: false });
        }
    }
}
