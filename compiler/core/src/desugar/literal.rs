//! Literals. At the types whose values the compiler can build (`Int`, `Word`, `Char`, `Double`, `Float`,
//! `Integer`) they are built; elsewhere they are `fromInteger` or `fromRational` of what is.

use kelvin_base::{Span, Symbol, decimal};
use kelvin_check::names::{Name, Space};
use kelvin_check::thir::{Dict, Type};
use kelvin_syntax::ast::{BigLit, Lit as AstLit};

use super::{Cx, Wrap, var_expr};
use crate::construct::mk_app;
use crate::expr::{Atom, Bind, Expr, Lit, Ty};

/// The representation of a numeric literal at a known type: its box and what is in it.
pub(super) struct Boxed {
    pub con: Name,
    pub lit: Lit,
}

/// A literal of an expression may have its sign in its text (NegativeLiterals).
fn without_sign(text: Symbol, negative: bool) -> (Symbol, bool) {
    match text.as_str().strip_prefix('-') {
        Some(digits) => (Symbol::intern(digits), !negative),
        None => (text, negative),
    }
}

impl<'a> Cx<'a> {
    /// An integer literal at a type that the compiler knows, if it fits there.
    pub(super) fn known_int(&self, value: BigLit, negative: bool, ty: &Type) -> Option<Boxed> {
        let Type::Con(name) = ty else { return None };
        let digits = value.0.as_str();
        let word =
            if negative { decimal::wrapping(digits).wrapping_neg() } else { decimal::wrapping(digits) };
        let signed = || if negative { format!("-{digits}") } else { digits.to_owned() };
        let k = self.known;
        let (con, lit) = if *name == k.int {
            (k.int_con, Lit::Int(word as i64))
        } else if *name == k.word {
            (k.word_con, Lit::Word(word))
        } else if *name == k.double {
            (k.double_con, Lit::Double(signed().parse::<f64>().ok()?.to_bits()))
        } else if *name == k.float {
            (k.float_con, Lit::Float(signed().parse::<f32>().ok()?.to_bits()))
        } else if *name == k.integer {
            (k.integer_small, Lit::Int(signed().parse::<i64>().ok()?))
        } else {
            return None;
        };
        Some(Boxed { con, lit })
    }

    /// A rational literal at `Double` or `Float`, correctly rounded.
    pub(super) fn known_frac(&self, text: Symbol, negative: bool, ty: &Type) -> Option<Boxed> {
        let Type::Con(name) = ty else { return None };
        let text = format!("{}{text}", if negative { "-" } else { "" });
        if *name == self.known.double {
            let lit = Lit::Double(text.parse::<f64>().ok()?.to_bits());
            return Some(Boxed { con: self.known.double_con, lit });
        }
        if *name == self.known.float {
            let lit = Lit::Float(text.parse::<f32>().ok()?.to_bits());
            return Some(Boxed { con: self.known.float_con, lit });
        }
        None
    }

    pub(super) fn boxed(&mut self, b: &Boxed) -> Expr {
        let con = self.con(b.con);
        Expr::Con(con, vec![Atom::Lit(b.lit)])
    }

    /// A value of type `Integer`.
    fn integer(&mut self, digits: &str, negative: bool) -> Expr {
        let text = if negative { format!("-{digits}") } else { digits.to_owned() };
        if let Ok(n) = text.parse::<i64>() {
            return self.boxed(&Boxed { con: self.known.integer_small, lit: Lit::Int(n) });
        }
        let ty = self.known_ty(self.known.integer);
        let f = self.global(self.known.integer_from_decimal);
        let decimal =
            Expr::App(var_expr(f).into(), vec![Atom::Lit(Lit::Str(Symbol::intern(digits)))], ty.clone());
        if !negative {
            return decimal;
        }
        // Only patterns have negative literals of their own.
        let mut wraps = Vec::new();
        let n = self.value_atom(decimal, "lit", ty.clone(), &mut wraps);
        let name =
            self.names.global(Symbol::intern("GHC.Integer"), Space::Value, Symbol::intern("integerNegate"));
        let negate = self.global(name);
        self.wrap(wraps, Expr::App(var_expr(negate).into(), vec![n], ty.clone()), &ty)
    }

    /// Binds a lifted value to a local name.
    pub(super) fn value_atom(&mut self, value: Expr, suffix: &str, ty: Ty, wraps: &mut Vec<Wrap>) -> Atom {
        if let Expr::Atom(a) = value {
            return a;
        }
        let v = self.derived(suffix, ty, Span::NONE);
        wraps.push(Wrap::Let(Bind::NonRec(v, value.into())));
        Atom::Var(v)
    }

    /// Whether `fromInteger` of this type looks at the last 64 bits alone, so that no literal has to be a
    /// long number (`0x9e3779b97f4a7c15 :: Word64`).
    fn takes_last_word(&self, ty: &Type) -> bool {
        let Type::Con(name) = ty else { return false };
        let is = |module: &str, occ: &str| {
            let found = self.names.find_global(Symbol::intern(module), Space::Type, Symbol::intern(occ));
            found == Some(*name)
        };
        is("GHC.Word", "Word64") || is("GHC.Int", "Int64")
    }

    pub(super) fn int_literal(&mut self, value: BigLit, negative: bool, ty: &Type, num: &Dict) -> Expr {
        let (digits, negative) = without_sign(value.0, negative);
        let value = BigLit(digits);
        if let Some(b) = self.known_int(value, negative, ty) {
            return self.boxed(&b);
        }
        if self.takes_last_word(ty)
            && let Some(b) = self.known_int(value, negative, &Type::Con(self.known.int))
        {
            let small = self.boxed(&Boxed { con: self.known.integer_small, lit: b.lit });
            let integer_ty = self.known_ty(self.known.integer);
            return self.converted(self.known.from_integer, num, small, integer_ty, ty);
        }
        let integer = self.integer(value.0.as_str(), negative);
        if matches!(ty, Type::Con(n) if *n == self.known.integer) {
            return integer;
        }
        let integer_ty = self.known_ty(self.known.integer);
        self.converted(self.known.from_integer, num, integer, integer_ty, ty)
    }

    pub(super) fn frac_literal(
        &mut self,
        text: Symbol,
        negative: bool,
        ty: &Type,
        dict: &Dict,
        span: Span,
    ) -> Expr {
        let (text, negative) = without_sign(text, negative);
        if let Some(b) = self.known_frac(text, negative, ty) {
            return self.boxed(&b);
        }
        let (n, d) = decimal::fraction(text.as_str()).unwrap_or_else(|| {
            self.error(span, "this literal is too large or too small to be held exactly");
            ("0".into(), "1".into())
        });
        let integer = self.known_ty(self.known.integer);
        let mut wraps = Vec::new();
        let n = self.integer(&n, negative);
        let n = self.value_atom(n, "lit", integer.clone(), &mut wraps);
        let d = self.integer(&d, false);
        let d = self.value_atom(d, "lit", integer, &mut wraps);
        let con = self.con(self.known.ratio_con);
        let ratio_ty = self.con_data_ty(con);
        // The fields of `:%` are strict.
        let strict = self.program.con(con).strict.clone();
        let mut fields = Vec::new();
        for (atom, strict) in [n, d].into_iter().zip(strict.into_iter().chain([false, false])) {
            fields.push(if strict { self.forced(atom, &mut wraps) } else { atom });
        }
        let ratio = self.wrap(wraps, Expr::Con(con, fields), &ratio_ty);
        self.converted(self.known.from_rational, dict, ratio, ratio_ty, ty)
    }

    /// An evaluated copy of a variable.
    pub(super) fn forced(&mut self, atom: Atom, wraps: &mut Vec<Wrap>) -> Atom {
        let Atom::Var(v) = atom else { return atom };
        let info = self.program.var(v).clone();
        let b = self.local(info.name, info.ty, info.span);
        wraps.push(Wrap::Case(b, Expr::Atom(atom)));
        Atom::Var(b)
    }

    /// `method dict value`.
    fn converted(&mut self, method: Name, dict: &Dict, value: Expr, value_ty: Ty, ty: &Type) -> Expr {
        let ty = self.ty(ty);
        let mut wraps = Vec::new();
        let (f, mut args) = self.callee(method, std::slice::from_ref(dict), &mut wraps);
        args.push(self.value_atom(value, "lit", value_ty, &mut wraps));
        self.wrap(wraps, mk_app(var_expr(f), args, ty.clone()), &ty)
    }

    /// A primitive literal as an atom.
    pub(super) fn prim_literal(&mut self, lit: &AstLit, span: Span) -> Option<Lit> {
        Some(match lit {
            AstLit::IntPrim(n) => Lit::Int(*n),
            AstLit::WordPrim(n) => Lit::Word(*n),
            AstLit::CharPrim(c) => Lit::Char(*c),
            AstLit::StringPrim(s) => Lit::Bytes(*s),
            AstLit::DoublePrim(s) => match s.as_str().parse::<f64>() {
                Ok(x) => Lit::Double(x.to_bits()),
                Err(_) => {
                    self.error(span, format!("`{s}` is not a number"));
                    Lit::Double(0)
                }
            },
            AstLit::FloatPrim(s) => match s.as_str().parse::<f32>() {
                Ok(x) => Lit::Float(x.to_bits()),
                Err(_) => {
                    self.error(span, format!("`{s}` is not a number"));
                    Lit::Float(0)
                }
            },
            AstLit::Int(_) | AstLit::Frac(_) | AstLit::Char(_) | AstLit::String(_) => return None,
        })
    }

    /// A literal that is neither overloaded.
    pub(super) fn literal(&mut self, lit: &AstLit, span: Span) -> Expr {
        if let Some(l) = self.prim_literal(lit, span) {
            return Expr::Atom(Atom::Lit(l));
        }
        match lit {
            AstLit::Char(c) => self.boxed(&Boxed { con: self.known.char_con, lit: Lit::Char(*c) }),
            AstLit::String(s) if s.as_str().is_empty() => {
                let nil = self.con(self.known.nil);
                Expr::Con(nil, Vec::new())
            }
            AstLit::String(s) => {
                let f = self.global(self.known.unpack_cstring);
                let ty = self.list_ty();
                Expr::App(var_expr(f).into(), vec![Atom::Lit(Lit::Str(*s))], ty)
            }
            // Overloaded literals have nodes of their own.
            AstLit::Int(n) => self.integer(n.0.as_str(), false),
            _ => self.unit(),
        }
    }
}
