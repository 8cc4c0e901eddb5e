//! Shapes that expressions made by type alone rarely have, and that the optimiser has rules for: bindings
//! that are used in one place, other names of functions, equal constructions, annotations beside one another,
//! lists that go from one annotation into another.

use super::{Generator, Scope, T};

impl Generator<'_> {
    /// Another name for a function, a pair of functions, or whatever else stands for itself.
    pub(super) fn renamed(&mut self, t: T, s: usize, env: &Scope) -> String {
        let u = [T::F, T::G, T::H, T::K, T::S, T::P][self.c.below(6)];
        let Some(a) = self.atom(u, env) else { return self.expr(t, s, env) };
        let v = self.name("v");
        let mut inner = env.clone();
        inner.push((v.clone(), u));
        format!("let {v} = {a} in {}", self.expr(t, s, &inner))
    }

    /// A binding that is used in one place, not as an argument: below annotations, lambdas and alternatives,
    /// where it can be put if its scope allows.
    pub(super) fn once(&mut self, t: T, s: usize, env: &Scope) -> String {
        let u = self.ty();
        let v = self.name("v");
        let at_hand = if self.c.one_in(4) { self.atom(u, env) } else { None };
        let rhs = at_hand.unwrap_or_else(|| self.expr(u, s / 2, env));
        let (mut used, mut found) = self.used(u, &v, s / 4, env);
        for _ in 0..self.c.below(4) {
            used = match self.c.below(5) {
                0 | 1 => self.scc(used),
                2 => self.probe(|_| used),
                3 => {
                    let (b, x) = (self.name("b"), self.name("x"));
                    let scrut = self.expr(T::I, s / 4, env);
                    let other = self.leaf(found, env);
                    format!(
                        "case {scrut} of {b} {{ I# {x} -> case <# {x} 3 of {} {{ 1 -> {used}; _ -> {other} }} }}",
                        self.name("y")
                    )
                }
                _ => {
                    let (f, x) = (self.name("f"), self.name("x"));
                    let call = if found == T::I && self.c.one_in(2) {
                        self.with(T::I, s / 4, env, |_, a, _| format!("twice {f} {a}"))
                    } else {
                        self.with(T::I, s / 4, env, |_, a, _| format!("{f} {a}"))
                    };
                    format!("let {f} = \\{x} -> {used} in {call}")
                }
            };
            if found == T::U {
                found = T::I;
            }
        }
        if found == t {
            return format!("let {v} = {rhs} in {used}");
        }
        let b = self.name("v");
        let mut inner = env.clone();
        inner.push((b.clone(), found));
        let rest = self.expr(t, s / 3, &inner);
        format!("let {v} = {rhs} in let {b} = {used} in {rest}")
    }

    /// The one use of a variable, and its type.
    fn used(&mut self, u: T, v: &str, s: usize, env: &Scope) -> (String, T) {
        let apply = |g: &mut Self, t: T| g.with(t, s, env, |_, a, _| format!("{v} {a}"));
        match u {
            T::F if self.c.one_in(3) => (v.into(), T::F),
            T::F => (apply(self, T::I), T::I),
            T::G => (apply(self, T::I), T::F),
            T::H => (apply(self, T::F), T::F),
            T::K => (apply(self, T::I), T::P),
            T::S => (apply(self, T::L), T::I),
            T::P if self.c.one_in(3) => (v.into(), T::P),
            T::P => {
                let (b, f, i) = (self.name("p"), self.name("f"), self.name("i"));
                let (e, t) = if self.c.one_in(2) { (f.clone(), T::F) } else { (format!("{f} {i}"), T::I) };
                (format!("case {v} of {b} {{ P {f} {i} -> {e} }}"), t)
            }
            T::I | T::U | T::L | T::D => (v.into(), u),
        }
    }

    /// The same construction in two scopes, each of which belongs to its own.
    pub(super) fn twins(&mut self, s: usize, env: &Scope) -> String {
        self.with(T::F, 0, env, |g, f, env| {
            g.with(T::I, 0, env, |g, a, env| {
                let mut names = [g.name("p"), g.name("p")];
                let again = format!("P {f} {a}");
                let again = if g.c.one_in(4) { again } else { g.scc(again) };
                let mut inner = env.clone();
                inner.extend(names.iter().map(|n| (n.clone(), T::P)));
                let bound = format!("let {} = P {f} {a} in let {} = {again} in", names[0], names[1]);
                if g.c.one_in(2) {
                    return format!("{bound} {}", g.expr(T::I, s / 2, &inner));
                }
                if g.c.one_in(2) {
                    names.reverse();
                }
                let mut uses = names.into_iter().map(|p| {
                    let (b, h, i) = (g.name("b"), g.name("h"), g.name("i"));
                    let used = format!("case {p} of {b} {{ P {h} {i} -> {h} {i} }}");
                    if g.c.one_in(3) { used } else { g.scc(used) }
                });
                let (first, second) = (uses.next().unwrap_or_default(), uses.next().unwrap_or_default());
                let (r, q) = (format!("r{f}"), format!("q{f}"));
                format!("{bound} let {r} = {first} in let {q} = {second} in plus {r} {q}")
            })
        })
    }

    /// A method that has a name, which is called in another scope, passed on, or returned.
    pub(super) fn method(&mut self, s: usize, env: &Scope) -> String {
        let method = ["add", "sub"][self.c.below(2)];
        let [f, k, r] = ["f", "k", "r"].map(|v| self.name(v));
        self.with(T::D, s / 3, env, |g, d, env| {
            g.with(T::I, s / 3, env, |g, a, env| {
                g.with(T::I, 0, env, |g, b, env| {
                    let call = match g.c.below(4) {
                        0 => format!("{f} {a} {b}"),
                        1 => format!("flip {f} {a} {b}"),
                        2 => g.with(T::L, s / 3, env, |_, l, _| format!("foldr {f} {a} {l}")),
                        _ => {
                            let returned = g.scc(f.clone());
                            format!("let {k} = {returned} in {k} {a} {b}")
                        }
                    };
                    let call = if g.c.one_in(3) { call } else { g.scc(call) };
                    format!("let {f} = {method} {d} in let {r} = {call} in plus {r} {a}")
                })
            })
        })
    }

    /// Evaluation in an annotation and, of what that gives, in another one at once, mostly of the same label.
    /// The second may be that of a function which is declared before, and called.
    pub(super) fn neighbours(&mut self, t: T, s: usize, env: &Scope) -> String {
        let label = self.label();
        let other = if self.c.one_in(3) { self.label() } else { label };
        let (h, y) = (self.name("h"), self.name("y"));
        let function = self.c.below(4);
        let mut inner = env.clone();
        let declared = if function == 0 {
            String::new()
        } else {
            inner.push((y.clone(), T::I));
            let body = self.expr(T::I, s / 4, &inner);
            inner.pop();
            inner.push((h.clone(), T::F));
            match function {
                1 => format!("let {h} = \\{y} -> scc<c{other}> {body} in "),
                _ => format!("let {h} = scc<c{other}> \\{y} -> {body} in "),
            }
        };
        let first = self.expr(T::I, s / 4, env);
        let (a, x, b) = (self.name("b"), self.name("x"), self.name("b"));
        inner.extend([(a.clone(), T::I), (x.clone(), T::U)]);
        let second = match function {
            0 => format!("scc<c{other}> {}", self.expr(T::I, s / 4, &inner)),
            _ => format!("{h} {a}"),
        };
        if t == T::I && self.c.one_in(2) {
            return format!("{declared}case scc<c{label}> {first} of {a} {{ I# {x} -> {second} }}");
        }
        inner.push((b.clone(), T::I));
        // Called twice, the function is known by more than its one use.
        let rest = match function {
            1.. if t == T::I && self.c.one_in(2) => format!("{h} {b}"),
            _ => self.expr(t, s / 2, &inner),
        };
        format!(
            "{declared}case scc<c{label}> {first} of {a} {{ I# {x} -> case {second} of {b} {{ _ -> {rest} }} }}"
        )
    }

    /// An annotated function that returns a pair, called in a loop of another annotation. Each pair is
    /// suspended: a function that is handed on takes it apart.
    pub(super) fn suspended_pairs(&mut self, s: usize, env: &Scope) -> String {
        let [k, x, a, i, j, m] = ["k", "x", "a", "i", "j", "m"].map(|v| self.name(v));
        let mut inner = env.clone();
        inner.push((a.clone(), T::I));
        let part = self.expr(T::F, s / 3, &inner);
        let pair = format!(
            "case {x} of {a} {{ I# {i} -> case +# {i} 1 of {j} {{ _ -> let {m} = I# {j} in let f{m} = {part} in P f{m} {m} }} }}"
        );
        let pair = self.scc(pair);
        let [go, n, acc, p, h, y, b] = ["go", "n", "a", "p", "h", "y", "b"].map(|v| self.name(v));
        let times = 10 + self.c.below(3);
        let round = format!(
            "let {p} = {k} {acc} in let {h} = \\{y} -> case {p} of {b} {{ P f{b} i{b} -> let r{b} = f{b} {y} in plus r{b} i{b} }} in \
             let r{p} = twice {h} {acc} in {go} m{n} r{p}"
        );
        let lambda = format!(
            "letrec {go} = \\({n} : Int#) {acc} -> case {n} of z{n} {{ 0 -> {acc}; _ -> case -# z{n} 1 of m{n} {{ _ -> {round} }} }} in"
        );
        let start = self.expr(T::I, s / 4, env);
        let body = self.scc(format!("{lambda} let s{go} = {start} in {go} {times} s{go}"));
        format!("let {k} = \\{x} -> {pair} in {body}")
    }

    /// A function in an annotation that only calls one of the scope around that, called in other annotations.
    pub(super) fn borrowed(&mut self, s: usize, env: &Scope) -> String {
        let [h, y, i, j, f, x, r, q] = ["h", "y", "i", "j", "f", "x", "r", "q"].map(|v| self.name(v));
        let mut inner = env.clone();
        inner.push((y.clone(), T::I));
        let last = self.expr(T::I, s / 3, &inner);
        let next = self.expr(T::I, s / 4, &inner);
        let lender = format!(
            "letrec {h} = \\({i} : Int#) {y} -> case <# {i} 1 of c{h} {{ 1 -> {y}; _ -> case <# {i} 4 of d{h} {{ \
             1 -> case -# {i} 1 of {j} {{ _ -> let n{h} = {next} in {h} {j} n{h} }}; _ -> {last} }} }}"
        );
        self.with(T::I, s / 4, env, |g, a, _| {
            let calls = [g.scc(format!("{f} {a} {a}")), g.scc(format!("{f} {r} {a}"))];
            let inside = g.scc(format!(
                "let {f} = \\{x} {y} -> case {x} of b{f} {{ I# {i} -> {h} {i} {y} }} in \
                 let {r} = {} in let {q} = {} in plus {r} {q}",
                calls[0], calls[1]
            ));
            format!("{lender} in {inside}")
        })
    }

    /// Work in an annotation that needs nothing of the function around it: each call of that does it again.
    pub(super) fn repeated(&mut self, s: usize, env: &Scope) -> String {
        let [f, y, w, r] = ["f", "y", "w", "r"].map(|v| self.name(v));
        let work = self.expr(T::I, s / 3, env);
        let work = self.scc(work);
        self.with(T::I, s / 4, env, |g, a, _| {
            // Handed on, the function stays one.
            let calls = match g.c.below(3) {
                0 => format!("let {r} = {f} {a} in {f} {r}"),
                1 => format!("twice {f} {a}"),
                _ => g.scc(format!("twice {f} {a}")),
            };
            format!("let {f} = \\{y} -> let {w} = {work} in plus {w} {y} in {calls}")
        })
    }

    /// A function that returns actions, each of which runs the next one: made once, run once or twice.
    pub(super) fn run_again(&mut self, s: usize, env: &Scope) -> String {
        let [go, n, z, m, k, act, r] = ["go", "n", "z", "m", "k", "a", "r"].map(|v| self.name(v));
        let ty = "@ (# State#, Any #)";
        // Work that nobody counts may be done again by each run.
        let work = self.expr(T::I, s / 3, env);
        let work = self.scc(work);
        let last = self.expr(T::I, s / 4, env);
        let last = self.scc(last);
        let step = format!(
            "let w{k} = {work} in case -# {z} 1 of {m} {{ _ -> let {k} = {go} {m} in \\(s{k} : State#) -> \
             case {k} s{k} {ty} of b{k} {{ (# t{k}, v{k} #) -> let u{k} = plus w{k} v{k} in (# t{k}, u{k} #) }} }}"
        );
        let step = if self.c.one_in(2) { self.scc(step) } else { step };
        let function = format!(
            "letrec {go} = \\({n} : Int#) -> case {n} of {z} {{ \
             0 -> let l{go} = {last} in \\(s{go} : State#) -> (# s{go}, l{go} #); _ -> {step} }} in"
        );
        let sum = format!("plus v{act} v{r}");
        let rest = match self.c.below(3) {
            0 => format!("v{act}"),
            1 => format!("case {act} t{act} {ty} of b{r} {{ (# t{r}, v{r} #) -> {sum} }}"),
            _ => format!("case {go} 1 t{act} {ty} of b{r} {{ (# t{r}, v{r} #) -> {sum} }}"),
        };
        let run = format!("case {act} s{act} {ty} of b{act} {{ (# t{act}, v{act} #) -> {rest} }}");
        let run = if self.c.one_in(2) { self.scc(run) } else { run };
        let times = self.c.below(4);
        format!("{function} let {act} = {go} {times} in case realWorld# of s{act} {{ _ -> {run} }}")
    }

    /// A list that is made in an annotation and used up in another one, or in an annotated function.
    pub(super) fn used_up(&mut self, s: usize, env: &Scope) -> String {
        let l = self.name("l");
        let e = self.with(T::F, s / 2, env, |g, f, env| {
            g.with(T::L, s / 2, env, |g, a, _| {
                let use_of = match g.c.below(6) {
                    0 => format!("spent {l}"),
                    1 => g.scc(format!("sum {l}")),
                    2 => format!("spend {l}"),
                    3 => format!("let z = I# 0 in drain {l} z"),
                    _ => g.scc(format!("total {l}")),
                };
                let made = match g.c.below(4) {
                    0 => format!("marked {f} {a}"),
                    1 => format!("some {a}"),
                    _ => format!("map {f} {a}"),
                };
                format!("let {l} = {made} in {use_of}")
            })
        });
        if self.c.one_in(4) { e } else { self.scc(e) }
    }
}
