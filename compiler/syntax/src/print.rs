//! Prints a parsed module (`-ddump-parsed`).
//!
//! Invariant: the output is a program that parses to the same tree again (spans aside). Blocks
//! are printed with braces and semicolons, so that nothing but top-level declarations depends on
//! layout; operators stay flat and parentheses are those of the source, as in the tree.

mod decl;
mod expr;
mod types;

use kelvin_base::{CodePoint, Symbol};

use crate::ast::{Export, Ident, Import, ImportItem, Lit, Module, Op, SubNames};

/// The text of a module.
pub fn module(m: &Module) -> String {
    let mut p = Printer::default();
    for (name, _) in &m.extensions {
        p.line(&format!("{{-# LANGUAGE {name} #-}}"));
    }
    p.text("module ");
    p.text(m.name.as_str());
    if let Some(exports) = &m.exports {
        p.text(" (");
        p.list(exports, ", ", Printer::export);
        p.text(")");
    }
    p.text(" where");
    for i in &m.imports {
        p.newline();
        p.import(i);
    }
    for d in &m.decls {
        p.newline();
        p.decl(d);
    }
    p.newline();
    p.out
}

/// Text under construction.
#[derive(Default)]
pub(crate) struct Printer {
    out: String,
    indent: usize,
}

impl Printer {
    fn text(&mut self, s: &str) {
        self.out.push_str(s);
    }

    fn line(&mut self, s: &str) {
        self.text(s);
        self.newline();
    }

    fn newline(&mut self) {
        while self.out.ends_with(' ') {
            self.out.pop();
        }
        self.out.push('\n');
        // Deep blocks would make the text quadratic.
        self.out.extend(std::iter::repeat_n(' ', self.indent.min(80)));
    }

    fn list<T>(&mut self, items: &[T], separator: &str, mut f: impl FnMut(&mut Printer, &T)) {
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                self.text(separator);
            }
            f(self, item);
        }
    }

    /// `{`, one item per line, `}`.
    fn block<T>(&mut self, items: &[T], mut f: impl FnMut(&mut Printer, &T)) {
        if items.is_empty() {
            return self.text("{ }");
        }
        self.text("{");
        self.indent += 2;
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                self.text(";");
            }
            self.newline();
            f(self, item);
        }
        self.indent -= 2;
        self.newline();
        self.text("}");
    }

    fn name(&mut self, i: &Ident) {
        if let Some(q) = i.qual {
            self.text(q.as_str());
            self.text(".");
        }
        self.text(i.name.as_str());
    }

    /// A name where an operand may stand.
    fn prefix(&mut self, i: &Ident) {
        if is_operator(i.name) {
            self.text("(");
            self.name(i);
            self.text(")");
        } else {
            self.name(i);
        }
    }

    /// A name between operands.
    fn infix(&mut self, i: &Ident) {
        if is_operator(i.name) {
            self.name(i);
        } else {
            self.text("`");
            self.name(i);
            self.text("`");
        }
    }

    fn op(&mut self, o: &Op) {
        self.infix(&o.ident);
    }

    fn sub_names(&mut self, s: &SubNames) {
        match s {
            SubNames::None => {}
            SubNames::All => self.text("(..)"),
            SubNames::Some(v) | SubNames::AllAnd(v) => {
                self.text(if matches!(s, SubNames::AllAnd(_)) { "(.., " } else { "(" });
                self.list(v, ", ", Printer::prefix);
                self.text(")");
            }
        }
    }

    fn export(&mut self, e: &Export) {
        match e {
            Export::Var(i) => self.prefix(i),
            Export::Type(i, s) => {
                self.prefix(i);
                self.sub_names(s);
            }
            Export::Pattern(i) => {
                self.text("pattern ");
                self.prefix(i);
            }
            Export::Module(m, _) => {
                self.text("module ");
                self.text(m.as_str());
            }
        }
    }

    fn import(&mut self, i: &Import) {
        self.text("import ");
        if i.source {
            self.text("{-# SOURCE #-} ");
        }
        if i.qualified {
            self.text("qualified ");
        }
        if let Some(package) = i.package {
            self.text(&format!("{:?} ", package.as_str()));
        }
        self.text(i.module.as_str());
        if let Some(a) = i.alias {
            self.text(" as ");
            self.text(a.as_str());
        }
        if i.hiding {
            self.text(" hiding");
        }
        if let Some(items) = &i.items {
            self.text(" (");
            self.list(items, ", ", |p, item| match item {
                ImportItem::Var(i) => p.prefix(i),
                ImportItem::Pattern(i) => {
                    p.text("pattern ");
                    p.prefix(i);
                }
                ImportItem::Type(i, s) => {
                    p.prefix(i);
                    p.sub_names(s);
                }
            });
            self.text(")");
        }
    }

    fn lit(&mut self, l: &Lit) {
        match l {
            Lit::Int(n) => self.text(n.0.as_str()),
            Lit::Frac(s) => self.text(s.as_str()),
            Lit::Char(c) => self.char(*c),
            Lit::String(s) => self.string(*s),
            Lit::IntPrim(n) => self.text(&format!("{n}#")),
            Lit::WordPrim(n) => self.text(&format!("{n}##")),
            Lit::FloatPrim(s) => self.text(&format!("{s}#")),
            Lit::DoublePrim(s) => self.text(&format!("{s}##")),
            Lit::CharPrim(c) => {
                self.char(*c);
                self.text("#");
            }
            Lit::StringPrim(s) => {
                self.string(*s);
                self.text("#");
            }
        }
    }

    fn char(&mut self, c: CodePoint) {
        self.text("'");
        let Some(c) = c.scalar() else { return self.text(&format!("\\{}'", c.code())) };
        match c {
            '\'' => self.text("\\'"),
            '"' => self.text("\""),
            c => self.escaped(c),
        }
        self.text("'");
    }

    fn string(&mut self, s: Symbol) {
        self.text("\"");
        let mut after_number = false;
        for c in s.as_str().chars() {
            if after_number && c.is_ascii_digit() {
                self.text("\\&");
            }
            let before = self.out.len();
            self.escaped(c);
            after_number = self.out.len() > before + 1
                && self.out[before..].starts_with('\\')
                && self.out.ends_with(|c: char| c.is_ascii_digit());
        }
        self.text("\"");
    }

    fn escaped(&mut self, c: char) {
        match c {
            '\\' => self.text("\\\\"),
            '"' => self.text("\\\""),
            '\n' => self.text("\\n"),
            '\t' => self.text("\\t"),
            c if c.is_control() => self.text(&format!("\\{}", c as u32)),
            c => self.out.push(c),
        }
    }

    /// Runs `f` with enough stack for one more level of a deep tree.
    fn deep(&mut self, f: impl FnOnce(&mut Printer)) {
        kelvin_base::stack::grow(|| f(self));
    }
}

/// Whether the name is written with symbols (and not `()`, `[]`, `(,)` …).
fn is_operator(name: Symbol) -> bool {
    let name = name.as_str();
    !name.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '(' | '['))
}
