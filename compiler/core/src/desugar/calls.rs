//! The evidence of `HasCallStack` and `HasBinding`: stacks of calls, and the places in them.
//!
//! A place is static data: its texts and numbers. So is the stack of a single call, which is what a call of
//! `error` passes almost always; a call in a function that has a stack itself puts its place on that one when
//! somebody asks.

use kelvin_base::{Span, Symbol};
use kelvin_check::thir::{Dict, Place};

use super::defs::{Constant, Item};
use super::{Cx, Wrap, var_expr};
use crate::construct::mk_app;
use crate::expr::{Atom, Expr, Lit, VarId};

impl<'a> Cx<'a> {
    /// The stack without calls, or of one.
    pub(super) fn calls(&mut self, dict: &Dict) -> VarId {
        let known = match dict {
            Dict::Call(place, None) => self.calls.get(&(place.name, place.span)).copied(),
            _ => self.no_calls,
        };
        if let Some(v) = known {
            return self.mention(v);
        }
        let ty = self.known_ty(self.known.call_stack);
        let v = match dict {
            Dict::Call(place, None) => {
                let v =
                    self.top(Symbol::intern(&format!("$calls_{}", place.name)), ty, place.module, Span::NONE);
                self.calls.insert((place.name, place.span), v);
                self.queue.push_back((v, Item::Constant(Constant::Call((**place).clone()))));
                v
            }
            _ => {
                let module = self.names.info(self.known.call_stack).module.unwrap_or(self.module);
                let v = self.top(Symbol::intern("$noCalls"), ty, module, Span::NONE);
                self.no_calls = Some(v);
                self.queue.push_back((v, Item::Constant(Constant::NoCalls)));
                v
            }
        };
        self.mention(v)
    }

    pub(super) fn place(&mut self, place: &Place) -> VarId {
        let key = (place.name, place.span);
        if let Some(&v) = self.places.get(&key) {
            return self.mention(v);
        }
        let ty = self.known_ty(self.known.place);
        let v = self.top(Symbol::intern(&format!("$place_{}", place.name)), ty, place.module, Span::NONE);
        self.places.insert(key, v);
        self.queue.push_back((v, Item::Constant(Constant::Place(place.clone()))));
        self.mention(v)
    }

    /// An expression for such evidence.
    pub(super) fn call_stack(&mut self, dict: &Dict, wraps: &mut Vec<Wrap>) -> Expr {
        match dict {
            Dict::Call(place, Some(below)) => {
                let args = vec![Atom::Var(self.place(place)), self.dict_atom(below, wraps)];
                let ty = self.known_ty(self.known.call_stack);
                let f = self.global(self.known.push_call_on);
                mk_app(var_expr(f), args, ty)
            }
            Dict::Binding(place) => var_expr(self.place(place)),
            _ => var_expr(self.calls(dict)),
        }
    }

    /// The span of a name as GHC has it: with the backquotes of an operator, or the parentheses around one.
    fn with_marks(&self, span: Span) -> Span {
        let whole = || {
            let text = &*self.options.sources.get(span.file)?.text;
            let (lo, hi) = (span.lo as usize, span.hi as usize);
            let (before, name, after) = (text.get(..lo)?, text.get(lo..hi)?, text.get(hi..)?);
            let is_word = name.ends_with(|c: char| c.is_alphanumeric() || "_'#".contains(c));
            let (open, close) = if is_word { ('`', '`') } else { ('(', ')') };
            let from = before.trim_end().strip_suffix(open)?.len();
            let past = after.trim_start().strip_prefix(close)?;
            Some(Span { lo: from as u32, hi: (text.len() - past.len()) as u32, ..span })
        };
        whole().unwrap_or(span)
    }

    pub(super) fn constant(&mut self, constant: Constant) -> Expr {
        match constant {
            Constant::NoCalls => Expr::Con(self.con(self.known.empty_call_stack), Vec::new()),
            Constant::Call(place) => {
                let fields = vec![Atom::Var(self.place(&place)), Atom::Var(self.calls(&Dict::NoCalls))];
                Expr::Con(self.con(self.known.push_call), fields)
            }
            Constant::Place(place) => {
                let sources = self.options.sources;
                let file = sources.get(place.span.file).map_or("", |f| &*f.name);
                // A default method is called by the instance that lacks its own.
                let is_default = place.name.as_str().starts_with("$dm");
                let span =
                    if is_default { self.instance_head(place.span) } else { self.with_marks(place.span) };
                let at = |offset| sources.line_col(span.file, offset).unwrap_or((0, 0));
                let ((line, column), (end_line, end_column)) = (at(span.lo), at(span.hi));
                let texts = [place.name, place.package, place.module, Symbol::intern(file)];
                let numbers = [line, column, end_line, end_column];
                let texts = texts.into_iter().map(|s| Atom::Lit(Lit::Str(s)));
                let numbers = numbers.into_iter().map(|n| Atom::Lit(Lit::Int(i64::from(n))));
                Expr::Con(self.con(self.known.place_con), texts.chain(numbers).collect())
            }
        }
    }
}
