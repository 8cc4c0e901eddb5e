//! Evidence to Core. A dictionary without free variables is one top-level binding for the whole program,
//! whoever asks for it; a method or superclass of a known instance is found now.

use std::borrow::Cow;
use std::fmt::Write;

use kelvin_base::{Span, Symbol};
use kelvin_check::names::{Name, Space};
use kelvin_check::thir::{Class, Dict, InstanceMethod, Made};

use super::defs::Item;
use super::types::fun;
use super::{Cx, Wrap, var_expr};
use crate::construct::{mk_app, mk_lam};
use crate::expr::{Atom, Bind, Expr, Inline, Lit, Ty, VarId};
use crate::typing::ty_of;
use kelvin_base::stack::grow;

/// Resolution through instances' superclasses ends here, should instances lead in a circle.
const MAX_STEPS: usize = 100;

impl<'a> Cx<'a> {
    /// The evidence with selections from known instances done.
    pub(super) fn simplify(&self, dict: &Dict, steps: usize) -> Dict {
        grow(|| match dict {
            Dict::Call(place, Some(below)) => {
                Dict::Call(place.clone(), Some(Box::new(self.simplify(below, steps))))
            }
            Dict::Var(_)
            | Dict::TypeCon(..)
            | Dict::Literal(..)
            | Dict::Made(..)
            | Dict::NoCalls
            | Dict::Binding(_)
            | Dict::Call(_, None) => dict.clone(),
            Dict::App(f, args) => {
                let args: Vec<Dict> = args.iter().map(|d| self.simplify(d, steps)).collect();
                match self.simplify(f, steps) {
                    Dict::Lambda(params, body) if steps > 0 => {
                        let params: Vec<Name> = params.iter().map(|p| p.name).collect();
                        self.simplify(&substitute(&body, &params, &args), steps - 1)
                    }
                    f => Dict::App(Box::new(f), args),
                }
            }
            Dict::Lambda(params, body) => Dict::Lambda(params.clone(), Box::new(self.simplify(body, steps))),
            Dict::Knot(n, body) => Dict::Knot(*n, Box::new(self.simplify(body, steps))),
            Dict::Instance(n, args) => {
                Dict::Instance(*n, args.iter().map(|d| self.simplify(d, steps)).collect())
            }
            Dict::Super(of, class, index) => {
                let of = self.simplify(of, steps);
                if steps > 0
                    && let Dict::Instance(n, args) = self.definition(&of)
                    && let Some(inst) = self.defs.instances.get(n)
                    && let Some(sup) = inst.supers.get(*index)
                {
                    let params: Vec<Name> = inst.dict_params.iter().map(|p| p.name).collect();
                    return self.simplify(&substitute(sup, &params, args), steps - 1);
                }
                Dict::Super(Box::new(of), *class, *index)
            }
        })
    }

    /// What evidence stands for, where it is one of a binding's shared dictionaries.
    fn definition<'d>(&'d self, dict: &'d Dict) -> &'d Dict {
        match dict {
            Dict::Var(n) => self.dict_defs.get(n).unwrap_or(dict),
            _ => dict,
        }
    }

    /// The same, and of a knot one round. (Of superclasses that would not come to an end: that of the knot is
    /// made from that of its parts.)
    fn definition_of_knot<'d>(&'d self, dict: &'d Dict) -> Cow<'d, Dict> {
        match self.definition(dict) {
            Dict::Knot(n, body) => Cow::Owned(unfold(*n, body)),
            other => Cow::Borrowed(other),
        }
    }

    /// Gives the shared dictionaries of a binding their names. Those that turn out to be used
    /// are bound by [`Cx::dict_bindings`]; methods and superclasses of known instances do without.
    pub(super) fn declare_dicts(&mut self, binds: &[(Name, Dict)]) {
        for (name, dict) in binds {
            let dict = self.simplify(dict, MAX_STEPS);
            let var = match &dict {
                Dict::Var(n) => self.variable(*n),
                _ if closed(&dict) => self.dict_var(&dict, &mut Vec::new()),
                Dict::Instance(n, _) => {
                    let ty = self.instance_class(*n).map_or(Ty::Any, |c| self.dict_ty(c));
                    let suffix = format!("@{}", self.names.occ(*n));
                    self.derived(&suffix, ty, Span::NONE)
                }
                // None of these is shared.
                Dict::App(..) | Dict::Lambda(..) | Dict::Knot(..) | Dict::Literal(..) => continue,
                Dict::TypeCon(..) | Dict::Made(..) => continue,
                Dict::NoCalls | Dict::Binding(_) | Dict::Call(..) => continue,
                Dict::Super(_, class, index) => {
                    let class = self.defs.classes.get(class).and_then(|c| c.supers.get(*index));
                    let ty = class.map_or(Ty::Any, |p| self.dict_ty(p.class));
                    self.derived("super", ty, Span::NONE)
                }
            };
            if !closed(&dict) {
                self.dict_defs.insert(*name, dict);
            }
            self.env.insert(*name, var);
        }
    }

    /// Bindings for those declared dictionaries that have been mentioned, in order.
    pub(super) fn dict_bindings(&mut self, binds: &[(Name, Dict)]) -> Vec<Wrap> {
        let mut wraps = Vec::new();
        for (name, _) in binds.iter().rev() {
            let Some(dict) = self.dict_defs.remove(name) else { continue };
            let Some(&var) = self.env.get(name) else { continue };
            if matches!(dict, Dict::Var(_)) || !self.used_dicts.remove(&var) {
                continue;
            }
            let mut own = Vec::new();
            let rhs = self.dict_rhs(&dict, &mut own);
            own.push(Wrap::Let(Bind::NonRec(var, rhs.into())));
            own.append(&mut wraps);
            wraps = own;
        }
        wraps
    }

    /// An atom for a dictionary, and the bindings that it needs.
    pub(super) fn dict_atom(&mut self, dict: &Dict, wraps: &mut Vec<Wrap>) -> Atom {
        let dict = self.simplify(dict, MAX_STEPS);
        Atom::Var(self.dict_var(&dict, wraps))
    }

    pub(super) fn dict_atoms(&mut self, dicts: &[Dict], wraps: &mut Vec<Wrap>) -> Vec<Atom> {
        dicts.iter().map(|d| self.dict_atom(d, wraps)).collect()
    }

    /// Of simplified evidence.
    fn dict_var(&mut self, dict: &Dict, wraps: &mut Vec<Wrap>) -> VarId {
        grow(|| match dict {
            Dict::Var(n) => {
                let v = self.variable(*n);
                self.used_dicts.insert(v);
                v
            }
            Dict::Instance(n, args) if args.is_empty() => self.global(*n),
            Dict::Instance(n, _) if closed(dict) => self.closed_dict(*n, dict),
            Dict::Instance(n, _) => {
                let suffix = format!("@{}", self.names.occ(*n));
                let rhs = self.dict_rhs(dict, wraps);
                let ty = ty_of(&self.program, &rhs);
                let d = self.derived(&suffix, ty, Span::NONE);
                wraps.push(Wrap::Let(Bind::NonRec(d, rhs.into())));
                d
            }
            Dict::TypeCon(con, _) => self.closed_dict(*con, dict),
            Dict::Made(class, Made::Value(_)) => {
                let ty = self.dict_ty(*class);
                let rhs = self.dict_rhs(dict, wraps);
                let d = self.derived("implicit", ty, Span::NONE);
                wraps.push(Wrap::Let(Bind::NonRec(d, rhs.into())));
                d
            }
            Dict::Literal(class, _) | Dict::Made(class, _) => self.closed_dict(*class, dict),
            Dict::Knot(n, body) if closed(dict) => match unfold(*n, body) {
                whole @ Dict::Instance(instance, _) => self.closed_dict(instance, &whole),
                other => self.dict_var(&other, wraps),
            },
            Dict::Knot(n, body) => self.knot(*n, body, wraps),
            Dict::App(..) | Dict::Lambda(..) => {
                let rhs = self.dict_rhs(dict, wraps);
                let ty = ty_of(&self.program, &rhs);
                let d = self.derived("quantified", ty, Span::NONE);
                wraps.push(Wrap::Let(Bind::NonRec(d, rhs.into())));
                d
            }
            Dict::Binding(place) => self.place(place),
            Dict::NoCalls | Dict::Call(_, None) => self.calls(dict),
            Dict::Super(..) | Dict::Call(_, Some(_)) => {
                let rhs = self.dict_rhs(dict, wraps);
                let ty = ty_of(&self.program, &rhs);
                let suffix = if matches!(dict, Dict::Super(..)) { "super" } else { "calls" };
                let d = self.derived(suffix, ty, Span::NONE);
                wraps.push(Wrap::Let(Bind::NonRec(d, rhs.into())));
                d
            }
        })
    }

    /// The application that makes or selects a dictionary.
    fn dict_rhs(&mut self, dict: &Dict, wraps: &mut Vec<Wrap>) -> Expr {
        match dict {
            Dict::Var(_) | Dict::Knot(..) => var_expr(self.dict_var(dict, wraps)),
            Dict::TypeCon(con, kind) => {
                // Behind the package if others may have a module of this name.
                let module = self.names.info(*con).module.unwrap_or(self.module);
                let home = match module.realm() {
                    "" => module,
                    realm => Symbol::intern(&format!("{realm}:{module}")),
                };
                let occ = self.names.occ(*con);
                let occ = match self.names.info(*con).space {
                    // A promoted constructor.
                    Space::Con => Symbol::intern(&format!("'{occ}")),
                    _ => occ,
                };
                self.type_con_rep(home, occ, *kind)
            }
            Dict::Literal(class, text) if *class == self.known.typeable_class => {
                let kind =
                    if text.as_str().starts_with('"') { "NGHC.Types:Symbol;" } else { "NGHC.Types:Nat;" };
                self.type_con_rep(Symbol::intern("GHC.TypeNats"), *text, Symbol::intern(kind))
            }
            Dict::Literal(class, text) => {
                let string = text.as_str().strip_prefix('"').and_then(|t| t.strip_suffix('"'));
                let (f, text) = match string {
                    Some(s) => (self.known.symbol_evidence, Symbol::intern(s)),
                    None => (self.known.nat_evidence, *text),
                };
                self.evidence_of_texts(*class, f, &[text])
            }
            Dict::Made(class, made) => {
                let dict = self.dict_con(*class);
                let method = self.made_function(*made);
                Expr::Con(dict, vec![Atom::Var(method)])
            }
            Dict::App(f, args) => {
                let f = self.dict_var(f, wraps);
                let args: Vec<Atom> = args.iter().map(|d| Atom::Var(self.dict_var(d, wraps))).collect();
                mk_app(var_expr(f), args, Ty::Any)
            }
            Dict::Lambda(params, body) => {
                let mut vars = Vec::with_capacity(params.len());
                for p in params {
                    let ty = self.dict_ty(p.pred.class);
                    vars.push(self.bind_name(p.name, ty));
                }
                let mut inner = Vec::new();
                let rhs = self.dict_rhs(body, &mut inner);
                let ty = ty_of(&self.program, &rhs);
                let body = self.wrap(inner, rhs, &ty);
                mk_lam(vars, body)
            }
            Dict::NoCalls | Dict::Binding(_) | Dict::Call(..) => self.call_stack(dict, wraps),
            Dict::Instance(n, args) => {
                let args: Vec<Atom> = args.iter().map(|d| Atom::Var(self.dict_var(d, wraps))).collect();
                let ty = self.instance_class(*n).map_or(Ty::Any, |c| self.dict_ty(c));
                let f = self.global(*n);
                mk_app(var_expr(f), args, ty)
            }
            Dict::Super(of, class, index) => {
                let of = self.dict_var(of, wraps);
                let Some(&class) = self.defs.classes.get(class) else { return var_expr(of) };
                let ty = class.supers.get(*index).map_or(Ty::Any, |p| self.dict_ty(p.class));
                let select = self.super_selector(class, *index);
                Expr::App(var_expr(select).into(), vec![Atom::Var(of)], ty)
            }
        }
    }

    /// The dictionary that says which type constructor (or literal) this is: its module, name and kind.
    fn type_con_rep(&mut self, module: Symbol, name: Symbol, kind: Symbol) -> Expr {
        self.evidence_of_texts(self.known.typeable_class, self.known.type_con_rep, &[module, name, kind])
    }

    /// The dictionary of a class with one method that a function of the library gives from texts.
    fn evidence_of_texts(&mut self, class: Name, f: Name, texts: &[Symbol]) -> Expr {
        let dict = self.dict_con(class);
        let field = self.con_vars(dict)[0];
        let ty = self.var_ty(field);
        let texts = texts.iter().map(|&t| Atom::Lit(Lit::Str(t))).collect();
        let f = self.global(f);
        let rep = self.derived("rep", ty.clone(), Span::NONE);
        let dict = Expr::Con(dict, vec![Atom::Var(rep)]);
        let rhs = Expr::App(var_expr(f).into(), texts, ty);
        Expr::Let(Bind::NonRec(rep, rhs.into()), dict.into())
    }

    /// Dictionaries that are made of one another: what the parts of the knot need is bound together with it.
    fn knot(&mut self, n: Name, body: &Dict, wraps: &mut Vec<Wrap>) -> VarId {
        let class = match body {
            Dict::Instance(instance, _) => self.instance_class(*instance),
            _ => None,
        };
        let ty = class.map_or(Ty::Any, |c| self.dict_ty(c));
        let var = self.bind_name(n, ty);
        let mut parts = Vec::new();
        let rhs = self.dict_rhs(body, &mut parts);
        let mut binds = vec![(var, rhs)];
        for part in parts {
            match part {
                Wrap::Let(Bind::NonRec(v, e)) => binds.push((v, *e)),
                Wrap::Let(Bind::Rec(more)) => binds.extend(more),
                other => wraps.push(other),
            }
        }
        wraps.push(Wrap::Let(Bind::Rec(binds)));
        var
    }

    fn instance_class(&self, dict: Name) -> Option<Name> {
        self.defs.instances.get(&dict).map(|i| i.class)
    }

    /// The top-level binding of an instance applied to dictionaries without free variables.
    fn closed_dict(&mut self, instance: Name, dict: &Dict) -> VarId {
        let mut key = String::new();
        identify(dict, &mut key);
        if let Some(&v) = self.closed_dicts.get(&key) {
            return self.mention(v);
        }
        let mut name = String::new();
        self.describe_dict(dict, &mut name);
        let class = match dict {
            Dict::TypeCon(..) => Some(self.known.typeable_class),
            Dict::Literal(class, _) | Dict::Made(class, _) => Some(*class),
            _ => self.instance_class(instance),
        };
        let ty = class.map_or(Ty::Any, |c| self.dict_ty(c));
        let v = self.top(Symbol::intern(&name), ty, self.module, Span::NONE);
        self.closed_dicts.insert(key, v);
        self.queue.push_back((v, Item::Dict(dict.clone())));
        self.mention(v)
    }

    /// `$fShow[]@$fShowInt`.
    fn describe_dict(&self, dict: &Dict, out: &mut String) {
        if let Dict::TypeCon(n, _) = dict {
            out.push_str("$tc");
            out.push_str(self.names.occ(*n).as_str());
        }
        if let Dict::Literal(_, text) = dict {
            out.push_str("$lit");
            out.push_str(text.as_str());
        }
        if let Dict::Made(class, made) = dict {
            let (Made::Enumeration(of) | Made::Selector(of) | Made::Value(of)) = made;
            let _ = write!(out, "$made{}@{}", self.names.occ(*class), self.names.occ(*of));
        }
        if let Dict::Instance(n, args) = dict {
            out.push_str(self.names.occ(*n).as_str());
            for a in args {
                if out.len() < 120 {
                    out.push('@');
                    grow(|| self.describe_dict(a, out));
                }
            }
        }
    }

    pub(super) fn closed_dict_rhs(&mut self, dict: &Dict) -> Expr {
        let mut wraps = Vec::new();
        let rhs = self.dict_rhs(dict, &mut wraps);
        let ty = ty_of(&self.program, &rhs);
        self.wrap(wraps, rhs, &ty)
    }

    /// The function that selects a superclass.
    fn super_selector(&mut self, class: &'a Class, index: usize) -> VarId {
        if let Some(&v) = self.super_selectors.get(&(class.name, index)) {
            return self.mention(v);
        }
        let name = Symbol::intern(&format!("$p{}{}", index + 1, self.names.occ(class.name)));
        let module = self.names.info(class.name).module.unwrap_or(self.module);
        let dict = self.dict_ty(class.name);
        let field = self.dict_ty(class.supers[index].class);
        let v = self.top(name, fun(vec![dict], field), module, class.span);
        self.program.vars[v.0 as usize].inline = Inline::Inline;
        self.super_selectors.insert((class.name, index), v);
        self.queue.push_back((v, Item::Super(class, index)));
        self.mention(v)
    }

    /// What an overloaded function is at these dictionaries: the function to call and its first arguments. A
    /// method of a known instance is found directly.
    pub(super) fn callee(&mut self, name: Name, dicts: &[Dict], wraps: &mut Vec<Wrap>) -> (VarId, Vec<Atom>) {
        if name == self.known.given_call_stack || name == self.known.given_binding {
            // The evidence is what the method tells.
            let evidence = dicts.first().cloned().unwrap_or(Dict::NoCalls);
            let evidence = self.simplify(&evidence, MAX_STEPS);
            return (self.dict_var(&evidence, wraps), Vec::new());
        }
        let Some(super::Def::Method { class, index }) = self.defs.get(name) else {
            let args = self.dict_atoms(dicts, wraps);
            return (self.variable(name), args);
        };
        let Some((of, more)) = dicts.split_first() else { return (self.global(name), Vec::new()) };
        let mut of = self.simplify(of, MAX_STEPS);
        let mut steps = MAX_STEPS;
        let (f, mut args) = loop {
            if let Dict::Made(_, made) = *self.definition_of_knot(&of) {
                break (self.made_function(made), Vec::new());
            }
            let known = match &*self.definition_of_knot(&of) {
                Dict::Instance(n, args) => self.defs.instances.get(n).map(|&i| (i, args.clone())),
                _ => None,
            };
            let method = known.as_ref().and_then(|(i, args)| i.methods.get(index).map(|m| (*i, args, m)));
            // What counts is the instance's own.
            let counted = method.filter(|(i, ..)| i.ticks.iter().any(|(m, _)| *m == name));
            if let Some((i, ..)) = counted
                && i.dict_params.is_empty()
            {
                break (self.instance_method_var(i, index), Vec::new());
            }
            match method.filter(|_| counted.is_none()) {
                Some((_, args, InstanceMethod::Bind(kelvin_check::thir::Bind::Fun(f)))) => {
                    let args = args.iter().map(|d| Atom::Var(self.dict_var(d, wraps))).collect();
                    break (self.global(f.name), args);
                }
                // A default without parameters is made once for the instance, not at each use.
                Some((i, _, InstanceMethod::Default(default)))
                    if i.dict_params.is_empty() && self.is_constant_default(*default) =>
                {
                    break (self.instance_method_var(i, index), Vec::new());
                }
                Some((_, _, InstanceMethod::Default(default))) => {
                    let default = self.global(*default);
                    break (default, vec![Atom::Var(self.dict_var(&of, wraps))]);
                }
                Some((inst, args, InstanceMethod::FromDict(other))) if steps > 0 => {
                    let params: Vec<Name> = inst.dict_params.iter().map(|p| p.name).collect();
                    of = self.simplify(&substitute(other, &params, args), MAX_STEPS);
                    steps -= 1;
                }
                _ => {
                    let d = self.dict_var(&of, wraps);
                    // A class is found under its method even where the checker names a default.
                    debug_assert!(index < class.methods.len());
                    break (self.global(name), vec![Atom::Var(d)]);
                }
            }
        };
        args.extend(self.dict_atoms(more, wraps));
        (f, args)
    }

    /// Whether a default method takes nothing but the dictionary of its class.
    fn is_constant_default(&self, default: Name) -> bool {
        match self.defs.get(default) {
            Some(super::Def::Fun(f)) => f.bind.arity == 0 && f.bind.dict_params.len() <= 1,
            _ => false,
        }
    }
}

/// Whether evidence has no free variables.
fn closed(dict: &Dict) -> bool {
    closed_but_for(dict, &mut Vec::new())
}

fn closed_but_for(dict: &Dict, knots: &mut Vec<Name>) -> bool {
    grow(|| match dict {
        Dict::Var(n) => knots.contains(n),
        Dict::Instance(_, args) => args.iter().all(|a| closed_but_for(a, knots)),
        Dict::Knot(n, body) => {
            knots.push(*n);
            let closed = closed_but_for(body, knots);
            knots.pop();
            closed
        }
        Dict::Super(of, ..) => closed_but_for(of, knots),
        Dict::Call(_, Some(below)) => closed_but_for(below, knots),
        // These are made where they are needed.
        Dict::App(..) | Dict::Lambda(..) => false,
        Dict::Made(_, Made::Value(_)) => false,
        Dict::Literal(..) | Dict::Made(..) => true,
        Dict::TypeCon(..) | Dict::NoCalls | Dict::Binding(_) | Dict::Call(_, None) => true,
    })
}

/// What a knot is, one round of it.
fn unfold(n: Name, body: &Dict) -> Dict {
    substitute(body, &[n], &[Dict::Knot(n, Box::new(body.clone()))])
}

/// A text equal for equal evidence only.
fn identify(dict: &Dict, out: &mut String) {
    identify_inside(dict, &mut Vec::new(), out);
}

/// `knots`: the variables of the knots around it. Which of them is meant is what counts, not their names.
fn identify_inside(dict: &Dict, knots: &mut Vec<Name>, out: &mut String) {
    grow(|| match dict {
        Dict::Var(n) => {
            let _ = match knots.iter().rev().position(|k| k == n) {
                Some(i) => write!(out, "k{i}"),
                None => write!(out, "v{}", n.0),
            };
        }
        Dict::Knot(n, body) => {
            out.push_str("k(");
            knots.push(*n);
            identify_inside(body, knots, out);
            knots.pop();
            out.push(')');
        }
        Dict::Instance(n, args) => {
            let _ = write!(out, "{}(", n.0);
            for a in args {
                identify_inside(a, knots, out);
                out.push(',');
            }
            out.push(')');
        }
        Dict::TypeCon(n, _) => {
            let _ = write!(out, "t{}", n.0);
        }
        Dict::Literal(class, text) => {
            let _ = write!(out, "l{}.{text}", class.0);
        }
        Dict::Made(class, made) => {
            let (Made::Enumeration(of) | Made::Selector(of) | Made::Value(of)) = made;
            let _ = write!(out, "m{}.{}", class.0, of.0);
        }
        // These are never closed.
        Dict::App(..) | Dict::Lambda(..) => {}
        // These are no parts of others, and are not shared by their texts.
        Dict::NoCalls | Dict::Binding(_) | Dict::Call(..) => {}
        Dict::Super(of, class, index) => {
            let _ = write!(out, "s{}.{index}(", class.0);
            identify_inside(of, knots, out);
            out.push(')');
        }
    });
}

/// Evidence with parameters replaced.
pub(super) fn substitute(dict: &Dict, params: &[Name], args: &[Dict]) -> Dict {
    grow(|| match dict {
        Dict::Var(n) => params.iter().position(|p| p == n).and_then(|i| args.get(i)).unwrap_or(dict).clone(),
        Dict::Instance(n, inner) => {
            Dict::Instance(*n, inner.iter().map(|d| substitute(d, params, args)).collect())
        }
        Dict::Call(place, below) => {
            let below = below.as_ref().map(|d| Box::new(substitute(d, params, args)));
            Dict::Call(place.clone(), below)
        }
        Dict::TypeCon(..) | Dict::Literal(..) | Dict::Made(..) => dict.clone(),
        Dict::NoCalls | Dict::Binding(_) => dict.clone(),
        Dict::App(f, inner) => Dict::App(
            Box::new(substitute(f, params, args)),
            inner.iter().map(|d| substitute(d, params, args)).collect(),
        ),
        Dict::Lambda(own, body) => Dict::Lambda(own.clone(), Box::new(substitute(body, params, args))),
        Dict::Super(of, class, index) => Dict::Super(Box::new(substitute(of, params, args)), *class, *index),
        // Its variable is the innermost of that name: unfolded knots are inside of one another.
        Dict::Knot(n, body) => {
            let shadowed = params.iter().position(|p| p == n);
            let body = match shadowed {
                Some(i) => {
                    let but = |len: usize| (0..len).filter(move |&j| j != i);
                    let params: Vec<Name> = but(params.len()).map(|j| params[j]).collect();
                    let args: Vec<Dict> = but(args.len()).map(|j| args[j].clone()).collect();
                    substitute(body, &params, &args)
                }
                None => substitute(body, params, args),
            };
            Dict::Knot(*n, Box::new(body))
        }
    })
}
