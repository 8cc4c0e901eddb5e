//! Random Core programs: well typed, terminating, and rich in what is hard for an optimiser that must preserve the attribution of
//! costs (functions in data, partial applications, sharing, `scc`s around lambdas, thunks that cross scopes).

/// A small generator of pseudo-random numbers (xorshift), so that a failure can be repeated by its seed.
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % n as u64) as usize
    }
}

/// What every program begins with.
pub const PRELUDE: &str = "
data Int = I# Int#
data Bool = False | True
data List = Nil | Cons Any Any
data Pair = P Any Any
data SPair = SP !Int !Int
dict Num = D:Num Any Any
plus = \\a b -> case a of a1 { I# x -> case b of b1 { I# y -> case +# x y of z { _ -> I# z } } }
minus = \\a b -> case a of a1 { I# x -> case b of b1 { I# y -> case -# x y of z { _ -> I# z } } }
less = \\a b -> case a of a1 { I# x -> case b of b1 { I# y -> case <# x y of z { 1 -> True; _ -> False } } }
dNum = D:Num plus minus
add = \\(d : Num) -> case d of d1 { D:Num p m -> p }
sub = \\(d : Num) -> case d of d1 { D:Num p m -> m }
rec map = \\f l -> case l of l1 { Nil -> Nil; Cons x xs -> let y = f x in let ys = map f xs in Cons y ys }
rec foldr = \\k z l -> case l of l1 { Nil -> z; Cons x xs -> let r = foldr k z xs in k x r }
rec sumTo = \\(d : Num) n -> case n of n1 { I# i -> case i of i1 { 0 -> n1; _ ->
   let one = I# 1 in let s = sub d in let m = s n1 one in let r = sumTo d m in let a = add d in a n1 r } }
rec count = \\n acc -> case n of n1 { I# i -> case <=# i 0 of b { 1 -> acc; _ ->
   case -# i 1 of j { _ -> let m = I# j in let acc1 = plus acc n1 in count m acc1 } } }
rec upto = \\a b -> case less a b of c { False -> Nil; True -> let one = I# 1 in let a1 = plus a one in let r = upto a1 b in Cons a r }
sum = let z = I# 0 in foldr plus z
compose = \\f g x -> let y = g x in f y
twice = \\f x -> let y = f x in f y
apply = \\f x -> f x
inc = let one = I# 1 in plus one
mkSP = \\a b -> case a of a1 { I# x -> case b of b1 { I# y -> SP a1 b1 } }
sumSP = \\p -> case p of p1 { SP a b -> plus a b }
rec spin = \\n p -> case n of n1 { I# i -> case <=# i 0 of z { 1 -> p; _ -> case p of p1 { SP a b -> case -# i 1 of j { _ ->
   let c = plus a b in let m = I# j in let q = mkSP c a in spin m q } } } }
rec pick = \\f l -> case l of l1 { Nil -> Nil; Cons x xs -> case f x of y { I# i -> case <# i 3 of b { 1 -> pick f xs; _ ->
   let r = pick f xs in Cons x r } } }
rec total = \\l acc -> case l of l1 { Nil -> acc; Cons x xs -> let acc1 = plus acc x in total xs acc1 }
swap = \\p -> case p of p1 { P a b -> P b a }
inscc = \\f x -> scc<lib> f x
";

#[derive(Clone, Copy, PartialEq, Debug)]
enum T {
    /// Boxed integer.
    I,
    /// `Int -> Int`.
    F,
    /// `Int -> Int -> Int`.
    G,
    /// List of integers.
    L,
    /// Pair of a function and an integer.
    P,
    /// Unboxed integer.
    U,
}

pub struct Generator {
    rng: Rng,
    next: usize,
    probes: usize,
    sccs: usize,
}

/// A random program.
pub fn program(seed: u64) -> String {
    let mut g = Generator { rng: Rng::new(seed), next: 0, probes: 0, sccs: 0 };
    let mut text = PRELUDE.to_owned();
    let mut env: Vec<(String, T)> = Vec::new();
    for _ in 0..g.rng.below(5) {
        let t = g.ty();
        let name = g.name("t");
        let size = 3 + g.rng.below(8);
        let rhs = match t {
            T::U => continue,
            T::F if g.rng.below(3) > 0 => {
                let x = g.name("x");
                let mut inner = env.clone();
                inner.push((x.clone(), T::I));
                let body = g.expr(T::I, size, &inner);
                let body = if g.rng.below(2) == 0 { g.scc(body) } else { body };
                format!("\\{x} -> {body}")
            }
            t => g.expr(t, size, &env),
        };
        text.push_str(&format!("{name} = {rhs}\n"));
        env.push((name, t));
    }
    let size = 12 + g.rng.below(20);
    let body = g.expr(T::I, size, &env);
    text.push_str(&format!("main = {body}\n"));
    text
}

impl Generator {
    fn name(&mut self, prefix: &str) -> String {
        self.next += 1;
        format!("{prefix}{}", self.next)
    }

    fn ty(&mut self) -> T {
        [T::I, T::I, T::F, T::F, T::G, T::L, T::P][self.rng.below(7)]
    }

    fn scc(&mut self, e: String) -> String {
        self.sccs += 1;
        format!("scc<c{}> {e}", self.rng.below(4))
    }

    fn vars(&self, t: T, env: &[(String, T)]) -> Vec<String> {
        env.iter().filter(|(_, u)| *u == t).map(|(n, _)| n.clone()).collect()
    }

    /// An atom of the type, if there is one at hand.
    fn atom(&mut self, t: T, env: &[(String, T)]) -> Option<String> {
        let vars = self.vars(t, env);
        let top: &[&str] = match t {
            T::F => &["inc", "inc"],
            T::G => &["plus", "minus", "count"],
            _ => &[],
        };
        if !top.is_empty() && (vars.is_empty() || self.rng.below(3) == 0) {
            return Some(top[self.rng.below(top.len())].into());
        }
        if t == T::U && (vars.is_empty() || self.rng.below(3) == 0) {
            return Some(self.rng.below(6).to_string());
        }
        if vars.is_empty() { None } else { Some(vars[self.rng.below(vars.len())].clone()) }
    }

    /// An expression that has `f` of an atom of the type in it, with a `let` for the atom if need be.
    fn with(
        &mut self,
        t: T,
        size: usize,
        env: &[(String, T)],
        f: impl FnOnce(&mut Self, String, &[(String, T)]) -> String,
    ) -> String {
        let at_hand = if self.rng.below(2) == 0 || size < 2 { self.atom(t, env) } else { None };
        match at_hand {
            Some(a) => f(self, a, env),
            None => {
                let v = self.name("v");
                let rhs = self.expr(t, size / 2, env);
                let mut inner = env.to_vec();
                inner.push((v.clone(), t));
                let body = f(self, v.clone(), &inner);
                match t {
                    T::U => format!("case {rhs} of {v} {{ _ -> {body} }}"),
                    _ => format!("let {v} = {rhs} in {body}"),
                }
            }
        }
    }

    fn expr(&mut self, t: T, size: usize, env: &[(String, T)]) -> String {
        if size == 0 {
            return self.leaf(t, env);
        }
        let s = size - 1;
        match self.rng.below(14) {
            0 if t != T::U => {
                let e = self.expr(t, s, env);
                self.scc(e)
            }
            1 if t != T::U => {
                self.probes += 1;
                let k = self.probes;
                format!("probe<{k}> {}", self.expr(t, s, env))
            }
            2 | 3 => {
                // A binding, perhaps shared.
                let u = self.ty();
                let v = self.name("v");
                let rhs = self.expr(u, s / 2, env);
                let mut inner = env.to_vec();
                inner.push((v.clone(), u));
                format!("let {v} = {rhs} in {}", self.expr(t, s / 2 + 1, &inner))
            }
            4 => {
                // A branch.
                let a = self.name("b");
                let scrut = self.expr(T::I, s / 3, env);
                let x = self.name("x");
                let mut inner = env.to_vec();
                inner.push((a.clone(), T::I));
                inner.push((x.clone(), T::U));
                let yes = self.expr(t, s / 3, &inner);
                let no = self.expr(t, s / 3, &inner);
                let n = self.rng.below(4);
                let y = self.name("x");
                format!(
                    "case {scrut} of {a} {{ I# {x} -> case <# {x} {n} of {y} {{ _ -> {yes}; 1 -> {no} }} }}"
                )
            }
            5 => {
                // Take a pair apart.
                let b = self.name("p");
                let (f, i) = (self.name("f"), self.name("i"));
                let scrut = self.expr(T::P, s / 2, env);
                let mut inner = env.to_vec();
                inner.push((b.clone(), T::P));
                inner.push((f.clone(), T::F));
                inner.push((i.clone(), T::I));
                format!("case {scrut} of {b} {{ P {f} {i} -> {} }}", self.expr(t, s / 2, &inner))
            }
            6 => {
                let b = self.name("l");
                let (x, xs) = (self.name("x"), self.name("xs"));
                let scrut = self.expr(T::L, s / 3, env);
                let none = self.expr(t, s / 3, env);
                let mut inner = env.to_vec();
                inner.push((b.clone(), T::L));
                inner.push((x.clone(), T::I));
                inner.push((xs.clone(), T::L));
                format!(
                    "case {scrut} of {b} {{ Nil -> {none}; Cons {x} {xs} -> {} }}",
                    self.expr(t, s / 3, &inner)
                )
            }
            7 if t == T::I => {
                // A loop.
                let (go, n, acc) = (self.name("go"), self.name("n"), self.name("a"));
                let (m, m1) = (self.name("m"), self.name("m"));
                let mut inner = env.to_vec();
                inner.push((acc.clone(), T::I));
                let step = self.expr(T::I, s / 2, &inner);
                let last = self.expr(T::I, s / 4, &inner);
                let times = self.rng.below(4);
                let acc1 = self.name("a");
                let start = self.expr(T::I, s / 4, env);
                let st = self.name("s");
                format!(
                    "letrec {go} = \\({n} : Int#) {acc} -> case {n} of {m} {{ 0 -> {last}; _ -> \
                     case -# {m} 1 of {m1} {{ _ -> let {acc1} = {step} in {go} {m1} {acc1} }} }} in \
                     let {st} = {start} in {go} {times} {st}"
                )
            }
            8 if t != T::U => {
                // Under a lambda that is applied at once.
                let x = self.name("x");
                let mut inner = env.to_vec();
                inner.push((x.clone(), T::I));
                let body = self.expr(t, s / 2, &inner);
                self.with(T::I, s / 2, env, |_, a, _| format!("(\\{x} -> {body}) {a}"))
            }
            _ => self.of_type(t, s, env),
        }
    }

    fn of_type(&mut self, t: T, s: usize, env: &[(String, T)]) -> String {
        match t {
            T::U => match self.rng.below(2) {
                0 => {
                    let (a, x) = (self.name("b"), self.name("x"));
                    let e = self.expr(T::I, s, env);
                    format!("case {e} of {a} {{ I# {x} -> {x} }}")
                }
                _ => self.with(T::U, s / 2, env, |g, a, env| {
                    g.with(T::U, s / 2, env, |g, b, _| {
                        let op = ["+#", "-#", "*#"][g.rng.below(3)];
                        format!("{op} {a} {b}")
                    })
                }),
            },
            T::I => match self.rng.below(9) {
                6 => self.with(T::I, s / 2, env, |g, a, env| {
                    g.with(T::I, s / 2, env, |g, b, _| {
                        let p = g.name("p");
                        format!("let {p} = mkSP {a} {b} in sumSP {p}")
                    })
                }),
                7 => self.with(T::I, s / 2, env, |g, a, _| {
                    let (n, p, q) = (g.name("n"), g.name("p"), g.name("p"));
                    let times = g.rng.below(4);
                    format!("let {n} = I# {times} in let {p} = mkSP {a} {n} in let {q} = spin {n} {p} in sumSP {q}")
                }),
                8 => self.with(T::L, s, env, |g, l, _| {
                    let z = g.name("n");
                    format!("let {z} = I# 0 in total {l} {z}")
                }),
                0 => self.with(T::U, s, env, |_, a, _| format!("I# {a}")),
                1 => self.with(T::L, s, env, |_, l, _| format!("sum {l}")),
                2 => self.with(T::F, s / 2, env, |g, f, env| {
                    g.with(T::I, s / 2, env, |g, a, _| match g.rng.below(4) {
                        0 => format!("apply {f} {a}"),
                        1 => format!("inscc {f} {a}"),
                        2 => format!("twice {f} {a}"),
                        _ => format!("{f} {a}"),
                    })
                }),
                3 => self.with(T::I, s / 2, env, |g, a, env| {
                    g.with(T::I, s / 2, env, |g, b, _| match g.rng.below(3) {
                        0 => format!("plus {a} {b}"),
                        1 => format!("minus {a} {b}"),
                        _ => {
                            let f = g.name("f");
                            format!("let {f} = add dNum in {f} {a} {b}")
                        }
                    })
                }),
                4 => self.with(T::G, s / 3, env, |g, f, env| {
                    g.with(T::I, s / 3, env, |g, a, env| {
                        // Small numbers only: the function may count down.
                        g.with(T::I, 0, env, |_, b, _| format!("{f} {a} {b}"))
                    })
                }),
                _ => {
                    let n = self.rng.below(5);
                    let v = self.name("n");
                    format!("let {v} = I# {n} in sumTo dNum {v}")
                }
            },
            T::F => match self.rng.below(5) {
                0 | 1 => {
                    let x = self.name("x");
                    let mut inner = env.to_vec();
                    inner.push((x.clone(), T::I));
                    format!("\\{x} -> {}", self.expr(T::I, s, &inner))
                }
                2 => self.with(T::G, s / 2, env, |g, f, env| {
                    g.with(T::I, s / 2, env, |_, a, _| format!("{f} {a}"))
                }),
                3 => self.with(T::F, s / 2, env, |g, f, env| {
                    g.with(T::F, s / 2, env, |_, h, _| format!("compose {f} {h}"))
                }),
                _ => self.leaf(t, env),
            },
            T::G => match self.rng.below(3) {
                0 => {
                    let (x, y) = (self.name("x"), self.name("x"));
                    let mut inner = env.to_vec();
                    inner.push((x.clone(), T::I));
                    let body = if self.rng.below(2) == 0 {
                        inner.push((y.clone(), T::I));
                        return format!("\\{x} {y} -> {}", self.expr(T::I, s, &inner));
                    } else {
                        self.expr(T::F, s, &inner)
                    };
                    format!("\\{x} -> {body}")
                }
                _ => self.leaf(t, env),
            },
            T::L => match self.rng.below(5) {
                4 => self.with(T::F, s / 2, env, |g, f, env| {
                    g.with(T::L, s / 2, env, |_, l, _| format!("pick {f} {l}"))
                }),
                0 => self.with(T::F, s / 2, env, |g, f, env| {
                    g.with(T::L, s / 2, env, |_, l, _| format!("map {f} {l}"))
                }),
                1 => {
                    let (a, b) = (self.rng.below(3), 2 + self.rng.below(3));
                    let (x, y) = (self.name("n"), self.name("n"));
                    format!("let {x} = I# {a} in let {y} = I# {b} in upto {x} {y}")
                }
                _ => self.with(T::I, s / 2, env, |g, a, env| {
                    g.with(T::L, s / 2, env, |_, l, _| format!("Cons {a} {l}"))
                }),
            },
            T::P => self
                .with(T::F, s / 2, env, |g, f, env| g.with(T::I, s / 2, env, |_, a, _| format!("P {f} {a}"))),
        }
    }

    fn leaf(&mut self, t: T, env: &[(String, T)]) -> String {
        if let Some(a) = self.atom(t, env) {
            return a;
        }
        match t {
            T::I => format!("I# {}", self.rng.below(5)),
            T::U => self.rng.below(5).to_string(),
            T::F => "inc".into(),
            T::G => "plus".into(),
            T::L => "Nil".into(),
            T::P => {
                let v = self.name("v");
                format!("let {v} = I# 1 in P inc {v}")
            }
        }
    }
}
