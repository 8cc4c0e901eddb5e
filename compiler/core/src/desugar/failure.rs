//! What happens where nothing matches: the library's error functions with GHC's words and positions.

use kelvin_base::{Span, Symbol};
use kelvin_check::names::Name;
use kelvin_check::thir::Pat;
use kelvin_prims::PrimOp;
use kelvin_syntax::ast::Lit as AstLit;

use super::comp::Tail;
use super::{Cx, force, var_expr};
use crate::expr::{Atom, Expr, Lit, Ty, VarId};
use kelvin_base::stack::grow;

/// What to do where matching fails. Each is small, hence may be emitted in several places.
#[derive(Clone, Copy)]
pub(super) enum Fail {
    /// Call this error function with this text.
    Error(Name, Symbol),
    Jump(VarId),
    /// Go on with the rest of a list comprehension.
    Tail(Tail),
}

impl<'a> Cx<'a> {
    /// The failure of a pattern match.
    pub(super) fn pattern_failure(&self, span: Span, what: &str) -> Fail {
        let place = self.options.sources.show_span(span);
        Fail::Error(self.known.pat_error, Symbol::intern(&format!("{place}: {what}")))
    }

    pub(super) fn non_exhaustive(&self, span: Span, what: &str) -> Fail {
        self.pattern_failure(span, &format!("Non-exhaustive patterns in {what}"))
    }

    pub(super) fn fail(&mut self, fail: Fail, ty: &Ty) -> Expr {
        match fail {
            Fail::Jump(j) => Expr::Jump(j, Vec::new(), ty.clone()),
            Fail::Tail(tail) => self.tail_expr(tail),
            Fail::Error(function, text) => self.error_call(function, text, ty),
        }
    }

    /// A call of a library function that never returns.
    pub(super) fn error_call(&mut self, function: Name, text: Symbol, ty: &Ty) -> Expr {
        let f = self.global(function);
        let args = vec![Atom::Lit(Lit::Str(text))];
        if ty.is_lifted() {
            return Expr::App(var_expr(f).into(), args, ty.clone());
        }
        self.no_result(Expr::App(var_expr(f).into(), args, Ty::Any), ty)
    }

    /// A call that does not return, where something of an unlifted type stands: its own result is lifted.
    pub(super) fn no_result(&mut self, call: Expr, ty: &Ty) -> Expr {
        let never = self.local(Symbol::intern("never"), Ty::Any, Span::NONE);
        force(call, never, Expr::Prim(PrimOp::RAISE, vec![Atom::Var(never)], ty.clone()), ty)
    }

    /// The text of a pattern binding's pattern as it is written: what stands before the first `=` or `|`.
    pub(super) fn pattern_source(&self, span: Span) -> Option<String> {
        let file = self.options.sources.get(span.file)?;
        let text = file.text.get(span.lo as usize..span.hi as usize)?;
        let (mut depth, mut quoted, mut escaped) = (0, None, false);
        let symbol =
            |c: Option<char>| c.is_some_and(|c| !c.is_alphanumeric() && "!#$%&*+./<=>?@\\^|-~:".contains(c));
        let mut before = None;
        let mut chars = text.char_indices().peekable();
        while let Some((i, c)) = chars.next() {
            let after = chars.peek().map(|&(_, c)| c);
            match quoted {
                Some(_) if escaped => escaped = false,
                Some(_) if c == '\\' => escaped = true,
                Some(q) if c == q => quoted = None,
                Some(_) => {}
                None => match c {
                    '"' => quoted = Some('"'),
                    '\'' if !before.is_some_and(char::is_alphanumeric) => quoted = Some('\''),
                    '(' | '[' | '{' => depth += 1,
                    ')' | ']' | '}' => depth -= 1,
                    '=' | '|' if depth == 0 && !symbol(before) && !symbol(after) => {
                        let words: Vec<&str> = text[..i].split_whitespace().collect();
                        return Some(words.join(" ").trim_start_matches(['!', '~']).to_owned());
                    }
                    _ => {}
                },
            }
            before = Some(c);
        }
        None
    }

    /// The head of an instance declaration, where its text is there to be read.
    pub(super) fn instance_head(&self, span: Span) -> Span {
        let head = || {
            let file = self.options.sources.get(span.file)?;
            let text = file.text.get(span.lo as usize..span.hi as usize)?;
            let rest = text.strip_prefix("instance")?;
            let head = rest.trim_start();
            let from = text.len() - head.len();
            let end = head.split_once("where").map_or(head, |(h, _)| h).trim_end().len();
            Some(Span { lo: span.lo + from as u32, hi: span.lo + (from + end) as u32, ..span })
        };
        head().unwrap_or(span)
    }

    /// A pattern as text.
    pub(super) fn show_pattern(&self, p: &Pat) -> String {
        let mut out = String::new();
        self.write_pattern(p, false, &mut out);
        out
    }

    fn write_patterns(&self, ps: &[Pat], brackets: [&str; 2], out: &mut String) {
        out.push_str(brackets[0]);
        for (i, p) in ps.iter().enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            self.write_pattern(p, false, out);
        }
        out.push_str(brackets[1]);
    }

    fn write_pattern(&self, p: &Pat, nested: bool, out: &mut String) {
        grow(|| match p {
            Pat::Var(n, _) => out.push_str(self.names.occ(*n).as_str()),
            Pat::Wild(_) => out.push('_'),
            Pat::Int { value, negative, .. } => {
                out.push_str(if *negative { "-" } else { "" });
                out.push_str(value.0.as_str());
            }
            Pat::Frac { text, negative, .. } => {
                out.push_str(if *negative { "-" } else { "" });
                out.push_str(text.as_str());
            }
            Pat::Lit(lit, _) => out.push_str(&show_literal(lit)),
            Pat::Tuple(ps, _) => self.write_patterns(ps, ["(", ")"], out),
            Pat::UnboxedTuple(ps, _) => self.write_patterns(ps, ["(# ", " #)"], out),
            Pat::List(ps, _) => self.write_patterns(ps, ["[", "]"], out),
            Pat::As(n, p, _) => {
                out.push_str(if nested { "(" } else { "" });
                out.push_str(self.names.occ(*n).as_str());
                out.push('@');
                self.write_pattern(p, true, out);
                out.push_str(if nested { ")" } else { "" });
            }
            Pat::Lazy(p) => {
                out.push('~');
                self.write_pattern(p, true, out);
            }
            Pat::Bang(p) => {
                out.push('!');
                self.write_pattern(p, true, out);
            }
            Pat::View(_, _, p) => {
                out.push_str("(… -> ");
                self.write_pattern(p, false, out);
                out.push(')');
            }
            Pat::Con { con, args, .. } => self.write_con_pattern(*con, args, nested, out),
        });
    }

    fn write_con_pattern(&self, con: Name, args: &[Pat], nested: bool, out: &mut String) {
        let occ = self.names.occ(con).as_str();
        let operator = occ.starts_with(':');
        let parens = nested && !args.is_empty();
        out.push_str(if parens { "(" } else { "" });
        match args {
            [a, b] if operator => {
                self.write_pattern(a, true, out);
                out.push_str(&format!(" {occ} "));
                self.write_pattern(b, true, out);
            }
            _ => {
                out.push_str(occ);
                for a in args {
                    out.push(' ');
                    self.write_pattern(a, true, out);
                }
            }
        }
        out.push_str(if parens { ")" } else { "" });
    }
}

fn show_literal(lit: &AstLit) -> String {
    match lit {
        AstLit::Int(n) => n.0.to_string(),
        AstLit::Frac(s) | AstLit::DoublePrim(s) | AstLit::FloatPrim(s) => s.to_string(),
        AstLit::Char(c) | AstLit::CharPrim(c) => format!("{c:?}"),
        AstLit::String(s) | AstLit::StringPrim(s) => format!("{:?}", s.as_str()),
        AstLit::IntPrim(n) => format!("{n}#"),
        AstLit::WordPrim(n) => format!("{n}##"),
    }
}
