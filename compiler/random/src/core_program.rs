//! Random Core programs: well typed, terminating, and rich in what is hard for attribution: functions in data
//! and in CAFs, partial and over-applications, sharing, `scc`s around lambdas, thunks and arguments that
//! cross scopes, dictionaries made at run time, recursive groups, exceptions.
//!
//! No two programs are made in the same proportions: each has a mixture of its own ([`Mixture`]), so that
//! what rarely meets in an average program (many `scc`s of the same label, say, or nothing counted but in one
//! place) is the rule in some.

mod shapes;

use crate::choices::Choices;

/// What every program begins with. Its last functions have probes: so references to top-level functions are
/// seen, wherever they go.
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
dTwice = \\(d : Num) -> let p = \\a b -> let s = add d a b in add d s b in let m = sub d in D:Num p m
dWith = \\f -> D:Num f minus
add = \\(d : Num) -> case d of d1 { D:Num p m -> p }
sub = \\(d : Num) -> case d of d1 { D:Num p m -> m }
rec map = \\f l -> case l of l1 { Nil -> Nil; Cons x xs -> let y = f x in let ys = map f xs in Cons y ys }
rec foldr = \\k z l -> case l of l1 { Nil -> z; Cons x xs -> let r = foldr k z xs in k x r }
rec sumTo = \\(d : Num) n -> case n of n1 { I# i -> case i of i1 { 0 -> n1; _ ->
   let one = I# 1 in let s = sub d in let m = s n1 one in case m of m1 { I# j -> case <# j i of b {
     1 -> let r = sumTo d m in let a = add d in a n1 r; _ -> n1 } } } }
rec count = \\n acc -> case n of n1 { I# i -> case <=# i 0 of b { 1 -> acc; _ ->
   case -# i 1 of j { _ -> let m = I# j in let acc1 = plus acc n1 in count m acc1 } } }
rec upto = \\a b -> case less a b of c { False -> Nil; True -> let one = I# 1 in let a1 = plus a one in let r = upto a1 b in Cons a r }
sum = let z = I# 0 in foldr plus z
compose = \\f g x -> let y = g x in f y
flip = \\f x y -> f y x
constant = \\x y -> x
twice = \\f x -> let y = f x in f y
apply = \\f x -> f x
inc = let one = I# 1 in plus one
pick = \\n -> case n of n1 { I# i -> case <# i 3 of b { 1 -> inc; _ -> minus n1 } }
cafPair = let one = I# 1 in let f = plus one in P f one
cafList = let one = I# 1 in let two = I# 2 in let n = Nil in let l = Cons two n in Cons one l
inscc = \\f x -> scc<lib> f x
tick = \\x -> probe<900> x
tock = \\a b -> probe<901> plus a b
knock = \\f x -> probe<902> f x
tuck = \\a b -> probe<907> minus a b
cafTick = compose tick
pairTick = let one = I# 1 in P tick one
cafTock = let one = I# 1 in tock one
dTick = D:Num tock minus
dMark = \\f -> D:Num f tuck
choose = \\n -> case n of n1 { I# i -> case <# i 3 of b { 1 -> tick; _ -> inc } }
keep = \\f x -> P f x
pass = \\f x -> keep f x
cafKeep = keep tick
cafInc = pass inc
rec drip = \\n acc -> case n of n1 { I# i -> case <=# i 0 of b { 1 -> acc; _ ->
   case -# i 1 of j { _ -> let m = I# j in let acc1 = tick acc in drip m acc1 } } }
three = I# 3
cafDrip = drip three
lend = \\x -> let k = \\y -> probe<903> plus x y in \\z -> case less z x of b { True -> k; False -> inc }
annotated = \\x -> let k = \\y -> probe<904> plus x y in \\z -> scc<lib> k z
rec within = \\f n -> case n of n1 { I# i -> case <=# i 2 of b { 1 -> scc<lib> f n1; _ ->
   case -# i 1 of j { _ -> let m = I# j in within f m } } }
handed = \\x -> let k = \\y -> probe<905> plus x y in \\z -> within k z
lent = \\x -> let k = \\y -> probe<906> plus x y in \\z -> P k z
cafLend = lend three
cafAnnotated = annotated three
cafHanded = handed three
cafLent = lent three
rec total = \\l -> case l of l1 { Nil -> I# 0; Cons x xs -> let r = total xs in let y = tick x in plus y r }
spent = \\l -> scc<lib> total l
rec marked = \\f l -> scc<marked> case l of l1 { Nil -> Nil; Cons x xs -> let y = f x in let ys = marked f xs in Cons y ys }
rec some = \\l -> scc<filter> case l of l1 { Nil -> Nil; Cons x xs -> let y = tick x in
   case less y three of b { True -> some xs; False -> let ys = some xs in Cons y ys } }
rec spend = \\l -> scc<spend> case l of l1 { Nil -> I# 0; Cons x xs -> let r = spend xs in let y = tick x in plus y r }
rec drain = \\l acc -> scc<drain> case l of l1 { Nil -> acc; Cons x xs -> let y = tock acc x in drain xs y }
";

/// A function whose annotation is by a parameter, and one that calls it.
const KEYED: &str = "
rec bykey = \\(k : Int#) n -> sccby<kept> k case n of n1 { I# i -> case <=# i 0 of b { 1 -> I# 1; _ ->
   case -# i 1 of j { _ -> let m = I# j in let r = bykey k m in case r of r1 { I# s -> case +# s i of t { _ -> I# t } } } } }
keyed = \\a b -> case a of a1 { I# k -> case bykey k b of r { I# s -> let p = I# s in tock p b } }
";

#[derive(Clone, Copy, PartialEq, Debug)]
enum T {
    /// Boxed integer.
    I,
    /// `Int -> Int`.
    F,
    /// `Int -> Int -> Int`.
    G,
    /// `(Int -> Int) -> Int -> Int`.
    H,
    /// List of integers.
    L,
    /// Pair of a function and an integer.
    P,
    /// Unboxed integer.
    U,
    /// Dictionary.
    D,
    /// `List -> Int`.
    S,
    /// `Int -> Pair`.
    K,
}

type Scope = Vec<(String, T)>;

/// In what proportions a program is made.
struct Mixture {
    /// Weights of annotations and probes, of 30 or so.
    sccs: usize,
    probes: usize,
    /// How many labels there are.
    labels: usize,
    /// How many of the annotations have keys: one in so many; none if 0.
    keyed: usize,
    /// The prelude's functions with probes are used.
    ticks: bool,
    /// The prelude's names are used as often as all of the program's own together, or only where there are
    /// none of these.
    shared: bool,
    /// There are dictionaries.
    dictionaries: bool,
    /// Annotations stand beside one another.
    neighbours: bool,
    /// Everything that the program declares is an `scc`: nothing of it is charged to a constant or to `MAIN`.
    enclosed: bool,
}

impl Mixture {
    fn new(c: &mut Choices) -> Mixture {
        let enclosed = c.one_in(6);
        Mixture {
            sccs: [5, 3, 8, 12][c.below(4)],
            probes: [5, 3, 8, 1][c.below(4)],
            labels: [2, 4, 3, 1][c.below(4)],
            keyed: [0, 8, 3, 0][c.below(4)],
            ticks: !c.one_in(3),
            shared: c.one_in(2),
            // (Dictionaries may become static data, of constants then.)
            dictionaries: c.one_in(3) && !enclosed,
            neighbours: c.one_in(3),
            enclosed,
        }
    }
}

struct Generator<'c> {
    c: &'c mut Choices,
    mix: Mixture,
    next: usize,
    probes: usize,
}

/// The text of a random program, without the prelude.
pub fn program(c: &mut Choices) -> String {
    let mix = Mixture::new(c);
    let mut g = Generator { c, mix, next: 0, probes: 0 };
    let mut text = String::new();
    let mut env: Scope = Vec::new();
    if g.mix.keyed > 0 && !g.mix.enclosed && g.c.one_in(2) {
        text.push_str(KEYED);
        env.push(("keyed".to_owned(), T::G));
    }
    for _ in 0..g.c.below(5) {
        let t = g.ty();
        let name = g.name("t");
        // Many are but partial applications, or constructions, of what is at hand.
        let size = [1, 2 + g.c.below(16)][g.c.below(3).min(1)];
        let rhs = match t {
            T::F | T::K if g.c.one_in(4) => {
                let rhs = g.countdown(t, &name, size, &env);
                text.push_str("rec ");
                rhs
            }
            T::F if !g.c.one_in(3) => {
                let x = g.name("x");
                let mut inner = env.clone();
                inner.push((x.clone(), T::I));
                let body = g.expr(T::I, size + 1, &inner);
                let body = if g.mix.enclosed || g.c.one_in(2) { g.scc(body) } else { body };
                format!("\\{x} -> {body}")
            }
            t => {
                let rhs = g.expr(t, size, &env);
                if g.mix.enclosed && t != T::D { g.scc(rhs) } else { rhs }
            }
        };
        text.push_str(&format!("{name} = {rhs}\n"));
        env.push((name, t));
    }
    let size = 10 + g.c.below(90);
    let body = g.expr(T::I, size, &env);
    let body = if g.mix.enclosed { g.scc(body) } else { body };
    // The entry of compiled programs is an action: a function that is run once, under `MAIN`.
    let action = if !g.mix.enclosed && g.c.one_in(3) { "\\(s : State#) -> " } else { "" };
    text.push_str(&format!("main = {action}{body}\n"));
    text
}

impl Generator<'_> {
    fn name(&mut self, prefix: &str) -> String {
        self.next += 1;
        format!("{prefix}{}", self.next)
    }

    fn ty(&mut self) -> T {
        let types = [T::I, T::F, T::F, T::G, T::I, T::L, T::P, T::H, T::S, T::K, T::P, T::K, T::D];
        types[self.c.below(types.len() - usize::from(!self.mix.dictionaries))]
    }

    fn scc(&mut self, e: String) -> String {
        if self.mix.keyed > 0 && !self.mix.enclosed && self.c.one_in(3 * self.mix.keyed) {
            let (label, key) = (self.label(), self.c.below(3));
            return format!("sccby<k{label}> {key} {e}");
        }
        let label = self.label();
        format!("scc<c{label}> {e}")
    }

    fn label(&mut self) -> usize {
        self.c.below(self.mix.labels)
    }

    /// An atom of the type, if there is one at hand.
    fn atom(&mut self, t: T, env: &Scope) -> Option<String> {
        let vars: Vec<&String> = env.iter().filter(|(_, u)| *u == t).map(|(n, _)| n).collect();
        let (ticking, quiet): (&[&str], &[&str]) = match t {
            T::F => (&["tick", "cafTock", "cafDrip", "cafAnnotated", "cafHanded"], &["inc"]),
            T::G => (
                &["tock", "choose", "drip", "cafLend", "annotated", "handed"],
                &["plus", "minus", "count", "pick", "constant"],
            ),
            T::H => (&["knock", "cafTick"], &["twice", "apply", "inscc"]),
            T::P => (&["pairTick"], &["cafPair"]),
            T::K => (&["cafKeep", "cafLent"], &["cafInc"]),
            T::L => (&[], &["cafList"]),
            T::S => (&["total"], &["sum"]),
            T::D => (&["dTick"], &["dNum"]),
            T::I | T::U => (&[], &[]),
        };
        let mut top = quiet.to_vec();
        if self.mix.ticks {
            top.extend(ticking);
        }
        if !self.mix.shared && !vars.is_empty() && !self.c.one_in(4) {
            top.clear();
        }
        let n = vars.len() + top.len() + usize::from(t == T::U);
        if n == 0 {
            return None;
        }
        let i = self.c.below(n);
        if i < vars.len() {
            return Some(vars[vars.len() - 1 - i].clone());
        }
        match top.get(i - vars.len()) {
            Some(name) => Some((*name).to_owned()),
            None => Some(self.c.below(6).to_string()),
        }
    }

    /// An expression that has `f` of an atom of the type in it, with a `let` for the atom if need be.
    fn with(
        &mut self,
        t: T,
        size: usize,
        env: &Scope,
        f: impl FnOnce(&mut Self, String, &Scope) -> String,
    ) -> String {
        let at_hand = if size < 2 || !self.c.one_in(2) { self.atom(t, env) } else { None };
        match at_hand {
            Some(a) => f(self, a, env),
            None => {
                let v = self.name("v");
                let rhs = self.expr(t, size / 2, env);
                let mut inner = env.clone();
                inner.push((v.clone(), t));
                let body = f(self, v.clone(), &inner);
                match t {
                    T::U => format!("case {rhs} of {v} {{ _ -> {body} }}"),
                    _ => format!("let {v} = {rhs} in {body}"),
                }
            }
        }
    }

    fn expr(&mut self, t: T, size: usize, env: &Scope) -> String {
        if size == 0 {
            return self.leaf(t, env);
        }
        let s = size - 1;
        let neighbours = usize::from(self.mix.neighbours);
        let weights = [8, self.mix.sccs, self.mix.probes, 2, 3, 1, 1, 2, 1, 1, 2, 1, 1, 2, 2, 3 * neighbours];
        let mut roll = self.c.below(weights.iter().sum());
        let mut kind = 0;
        while roll >= weights[kind] {
            roll -= weights[kind];
            kind += 1;
        }
        match kind {
            // (No source program has an `scc` around a dictionary.)
            1 if t != T::U && t != T::D && self.mix.keyed > 0 && self.c.one_in(self.mix.keyed) => {
                self.with(T::U, s / 2, env, |g, key, env| {
                    let e = g.expr(t, s / 2, env);
                    format!("sccby<k{}> {key} {e}", g.c.below(g.mix.labels))
                })
            }
            1 if t != T::U && t != T::D => {
                let e = self.expr(t, s, env);
                self.scc(e)
            }
            2 if t != T::U => self.probe(|g| g.expr(t, s, env)),
            3 => {
                // A binding, perhaps shared.
                let u = self.ty();
                let v = self.name("v");
                let rhs = self.expr(u, s / 2, env);
                let mut inner = env.clone();
                inner.push((v.clone(), u));
                format!("let {v} = {rhs} in {}", self.expr(t, s / 2 + 1, &inner))
            }
            4 => self.once(t, s, env),
            5 => self.branch(t, s, env),
            6 => self.unpack(t, s, env),
            7 if t != T::U => self.list_function(t, s, env),
            8 => self.list_case(t, s, env),
            9 if t == T::I => self.counted_loop(s, env),
            10 if t != T::U => {
                // Under a lambda that is applied at once.
                let x = self.name("x");
                let mut inner = env.clone();
                inner.push((x.clone(), T::I));
                let body = self.expr(t, s / 2, &inner);
                self.with(T::I, s / 2, env, |_, a, _| format!("(\\{x} -> {body}) {a}"))
            }
            11 if t != T::U => self.recursive_group(t, s, env),
            12 if t != T::U => {
                // Forced, perhaps a function, and used.
                let u = self.ty();
                let (a, b) = (self.name("v"), self.name("v"));
                let scrut = self.expr(u, s / 2, env);
                let mut inner = env.clone();
                inner.push((b.clone(), u));
                let rest = self.expr(t, s / 2, &inner);
                format!("let {a} = {scrut} in case {a} of {b} {{ _ -> {rest} }}")
            }
            13 => self.renamed(t, s, env),
            14 if t == T::I => self.twins(s, env),
            15 => self.neighbours(t, s, env),
            _ => self.of_type(t, s, env),
        }
    }

    fn probe(&mut self, e: impl FnOnce(&mut Self) -> String) -> String {
        self.probes += 1;
        let k = self.probes;
        format!("probe<{k}> {}", e(self))
    }

    /// A local function that uses up a list, and perhaps one that makes one for it.
    fn list_function(&mut self, t: T, s: usize, env: &Scope) -> String {
        let (go, l, b, x) = (self.name("go"), self.name("l"), self.name("l"), self.name("x"));
        let (xs, r) = (self.name("xs"), self.name("r"));
        let none = self.leaf(T::I, env);
        let mut inner = env.clone();
        inner.push((x.clone(), T::I));
        inner.push((r.clone(), T::I));
        let some = self.expr(T::I, s / 2, &inner);
        let mut inner = env.clone();
        inner.push((go.clone(), T::S));
        let rest = if t == T::I && self.c.one_in(2) {
            let made = self.expr(T::L, s / 3, &inner);
            let used = format!("let {l} = {made} in {go} {l}");
            let used = if self.c.one_in(2) { self.scc(used) } else { used };
            let a = self.name("v");
            inner.push((a.clone(), T::I));
            format!("let {a} = {used} in {}", self.expr(t, s / 4, &inner))
        } else {
            self.expr(t, s / 2, &inner)
        };
        let step = if self.c.one_in(3) {
            // The call comes last.
            format!("let {r} = {x} in case {some} of c{r} {{ I# u{r} -> {go} {xs} }}")
        } else {
            format!("let {r} = {go} {xs} in {some}")
        };
        let body = format!("case {l} of {b} {{ Nil -> {none}; Cons {x} {xs} -> {step} }}");
        let body = if self.c.one_in(3) { self.scc(body) } else { body };
        format!("letrec {go} = \\{l} -> {body} in {rest}")
    }

    /// A recursive function of type `t`, whose name this is; it is too large to be inlined, or splits.
    fn countdown(&mut self, t: T, name: &str, size: usize, env: &Scope) -> String {
        let (x, a, i, m) = (self.name("x"), self.name("a"), self.name("i"), self.name("m"));
        let mut inner = env.clone();
        inner.push((a.clone(), T::I));
        let last = self.expr(if t == T::K { T::P } else { T::I }, size, &inner);
        let again = format!("{name} {m}");
        let again = if self.c.one_in(3) { self.scc(again) } else { again };
        let body = format!(
            "case {x} of {a} {{ I# {i} -> case <=# {i} 0 of b{m} {{ 1 -> {last}; _ -> \
             case -# {i} 1 of j{m} {{ _ -> let {m} = I# j{m} in {again} }} }} }}"
        );
        let body = if self.mix.enclosed || self.c.one_in(2) { self.scc(body) } else { body };
        format!("\\{x} -> {body}")
    }

    fn branch(&mut self, t: T, s: usize, env: &Scope) -> String {
        let (a, x, y) = (self.name("b"), self.name("x"), self.name("x"));
        let scrut = self.expr(T::I, s / 3, env);
        let mut inner = env.clone();
        inner.push((a.clone(), T::I));
        inner.push((x.clone(), T::U));
        let yes = self.expr(t, s / 3, &inner);
        if t != T::U && self.c.one_in(6) {
            let failure = self.failure(s / 3, &inner);
            return format!(
                "case {scrut} of {a} {{ I# {x} -> case {x} of {y} {{ 77777 -> {failure}; _ -> {yes} }} }}"
            );
        }
        let no = self.expr(t, s / 3, &inner);
        let n = self.c.below(4);
        format!("case {scrut} of {a} {{ I# {x} -> case <# {x} {n} of {y} {{ _ -> {yes}; 1 -> {no} }} }}")
    }

    /// What nothing comes to: it makes something of several things, and fails with it.
    fn failure(&mut self, s: usize, env: &Scope) -> String {
        let [a, b, c, d, e] = ["v"; 5].map(|v| self.name(v));
        let (one, other) = (self.expr(T::I, s / 2, env), self.expr(T::I, s / 2, env));
        format!(
            "let {a} = {one} in let {b} = {other} in let {c} = plus {a} {b} in let {d} = minus {c} {a} in \
             let {e} = P {d} {b} in raise# {e}"
        )
    }

    fn unpack(&mut self, t: T, s: usize, env: &Scope) -> String {
        let (b, f, i) = (self.name("p"), self.name("f"), self.name("i"));
        let scrut = self.expr(T::P, s / 2, env);
        let mut inner = env.clone();
        inner.push((b.clone(), T::P));
        inner.push((f.clone(), T::F));
        inner.push((i.clone(), T::I));
        format!("case {scrut} of {b} {{ P {f} {i} -> {} }}", self.expr(t, s / 2, &inner))
    }

    fn list_case(&mut self, t: T, s: usize, env: &Scope) -> String {
        let (b, x, xs) = (self.name("l"), self.name("x"), self.name("xs"));
        let scrut = self.expr(T::L, s / 3, env);
        let none = self.expr(t, s / 3, env);
        let mut inner = env.clone();
        inner.push((b.clone(), T::L));
        inner.push((x.clone(), T::I));
        inner.push((xs.clone(), T::L));
        format!("case {scrut} of {b} {{ Nil -> {none}; Cons {x} {xs} -> {} }}", self.expr(t, s / 3, &inner))
    }

    fn counted_loop(&mut self, s: usize, env: &Scope) -> String {
        let (go, n, acc) = (self.name("go"), self.name("n"), self.name("a"));
        let (m, m1) = (self.name("m"), self.name("m"));
        let mut inner = env.clone();
        inner.push((acc.clone(), T::I));
        let step = self.expr(T::I, s / 2, &inner);
        let last = self.expr(T::I, s / 4, &inner);
        let times = self.c.below(4);
        let (acc1, st) = (self.name("a"), self.name("s"));
        let start = self.expr(T::I, s / 4, env);
        let again = format!("{go} {m1} {acc1}");
        let again = if self.c.one_in(4) { self.scc(again) } else { again };
        let body = format!(
            "case {n} of {m} {{ 0 -> {last}; _ -> case -# {m} 1 of {m1} {{ _ -> let {acc1} = {step} in {again} }} }}"
        );
        let body = if self.c.one_in(3) { self.scc(body) } else { body };
        format!("letrec {go} = \\({n} : Int#) {acc} -> {body} in let {st} = {start} in {go} {times} {st}")
    }

    /// A cyclic structure and a function that refers to it.
    fn recursive_group(&mut self, t: T, s: usize, env: &Scope) -> String {
        let (l, f, x, p) = (self.name("l"), self.name("f"), self.name("x"), self.name("p"));
        let mut inside = env.clone();
        inside.push((x.clone(), T::I));
        inside.push((p.clone(), T::P));
        let body = self.expr(T::I, s / 2, &inside[..inside.len() - 1].to_vec());
        let lam = format!("\\{x} -> {body}");
        let lam = if self.c.one_in(3) { self.scc(lam) } else { lam };
        let one = self.name("o");
        let mut inner = env.clone();
        inner.push((f.clone(), T::F));
        inner.push((p.clone(), T::P));
        let rest = self.expr(t, s / 2, &inner);
        format!(
            "let {one} = I# 1 in letrec {f} = {lam} and {p} = P {f} {one} and {l} = Cons {one} {l} in {rest}"
        )
    }

    fn of_type(&mut self, t: T, s: usize, env: &Scope) -> String {
        // Leaves are rare while there is something left to be made.
        if s < 2 && self.c.below(4) < 2 || self.c.below(12) == 0 {
            return self.leaf(t, env);
        }
        match t {
            T::U => match self.c.below(2) {
                0 => {
                    let (a, x) = (self.name("b"), self.name("x"));
                    let e = self.expr(T::I, s, env);
                    format!("case {e} of {a} {{ I# {x} -> {x} }}")
                }
                _ => self.with(T::U, s / 2, env, |g, a, env| {
                    g.with(T::U, s / 2, env, |g, b, _| {
                        let op = ["+#", "-#", "*#"][g.c.below(3)];
                        format!("{op} {a} {b}")
                    })
                }),
            },
            T::I => self.int(s, env),
            T::F => match self.c.below(5) {
                0 | 1 => {
                    let x = self.name("x");
                    let mut inner = env.clone();
                    inner.push((x.clone(), T::I));
                    format!("\\{x} -> {}", self.expr(T::I, s, &inner))
                }
                2 => self.with(T::G, s / 2, env, |g, f, env| {
                    g.with(T::I, s / 2, env, |_, a, _| format!("{f} {a}"))
                }),
                3 => self.with(T::F, s / 2, env, |g, f, env| {
                    g.with(T::F, s / 2, env, |_, h, _| format!("compose {f} {h}"))
                }),
                _ => self.with(T::H, s / 2, env, |g, h, env| {
                    g.with(T::F, s / 2, env, |_, f, _| format!("{h} {f}"))
                }),
            },
            T::G => match self.c.below(4) {
                0 => {
                    let (x, y) = (self.name("x"), self.name("x"));
                    let mut inner = env.clone();
                    inner.push((x.clone(), T::I));
                    if self.c.one_in(2) {
                        let f = self.expr(T::F, s, &inner);
                        return format!("\\{x} -> {f}");
                    }
                    inner.push((y.clone(), T::I));
                    format!("\\{x} {y} -> {}", self.expr(T::I, s, &inner))
                }
                1 => self.with(T::G, s, env, |_, f, _| format!("flip {f}")),
                2 if self.mix.dictionaries => {
                    self.with(T::D, s, env, |g, d, _| format!("{} {d}", ["add", "sub"][g.c.below(2)]))
                }
                _ => self.with(T::F, s, env, |_, f, _| format!("constant {f}")),
            },
            T::S => match self.c.below(2) {
                0 => self.with(T::G, s / 2, env, |g, f, env| {
                    g.with(T::I, s / 2, env, |_, a, _| format!("foldr {f} {a}"))
                }),
                _ => {
                    let l = self.name("l");
                    let mut inner = env.clone();
                    inner.push((l.clone(), T::L));
                    format!("\\{l} -> {}", self.expr(T::I, s, &inner))
                }
            },
            T::K => match self.c.below(3) {
                0 => self.with(T::F, s, env, |g, f, _| format!("{} {f}", ["keep", "pass"][g.c.below(2)])),
                _ => {
                    let x = self.name("x");
                    let mut inner = env.clone();
                    inner.push((x.clone(), T::I));
                    format!("\\{x} -> {}", self.expr(T::P, s, &inner))
                }
            },
            T::H => match self.c.below(2) {
                0 => {
                    let (f, x) = (self.name("f"), self.name("x"));
                    let mut inner = env.clone();
                    inner.push((f.clone(), T::F));
                    if self.c.one_in(2) {
                        let g = self.expr(T::F, s, &inner);
                        return format!("\\{f} -> {g}");
                    }
                    inner.push((x.clone(), T::I));
                    format!("\\{f} {x} -> {}", self.expr(T::I, s, &inner))
                }
                _ => self.with(T::F, s, env, |_, f, _| format!("compose {f}")),
            },
            T::L => match self.c.below(3) {
                0 => self.with(T::F, s / 2, env, |g, f, env| {
                    g.with(T::L, s / 2, env, |_, l, _| format!("map {f} {l}"))
                }),
                1 => {
                    let (a, b) = (self.c.below(3), 2 + self.c.below(3));
                    let (x, y) = (self.name("n"), self.name("n"));
                    format!("let {x} = I# {a} in let {y} = I# {b} in upto {x} {y}")
                }
                _ => self.with(T::I, s / 2, env, |g, a, env| {
                    g.with(T::L, s / 2, env, |_, l, _| format!("Cons {a} {l}"))
                }),
            },
            T::P => match self.c.below(4) {
                1 => self.with(T::K, s / 2, env, |g, f, env| {
                    g.with(T::I, s / 2, env, |_, a, _| format!("{f} {a}"))
                }),
                _ => self.with(T::F, s / 2, env, |g, f, env| {
                    g.with(T::I, s / 2, env, |_, a, _| format!("P {f} {a}"))
                }),
            },
            T::D => self.with(T::D, s, env, |g, d, env| {
                if g.c.one_in(2) {
                    let with = if g.mix.ticks { ["dWith", "dMark"][g.c.below(2)] } else { "dWith" };
                    return g.with(T::G, s / 2, env, |_, f, _| format!("{with} {f}"));
                }
                format!("dTwice {d}")
            }),
        }
    }

    fn int(&mut self, s: usize, env: &Scope) -> String {
        match self.c.below(17) {
            16 => self.run_again(s, env),
            15 => self.repeated(s, env),
            14 => self.borrowed(s, env),
            13 => self.suspended_pairs(s, env),
            12 if self.mix.dictionaries => self.method(s, env),
            1 => self.with(T::L, s, env, |_, l, _| format!("sum {l}")),
            11 => self.used_up(s, env),
            9 => self
                .with(T::S, s / 2, env, |g, f, env| g.with(T::L, s / 2, env, |_, l, _| format!("{f} {l}"))),
            2 | 3 => self
                .with(T::F, s / 2, env, |g, f, env| g.with(T::I, s / 2, env, |_, a, _| format!("{f} {a}"))),
            4 => self.with(T::H, s / 3, env, |g, h, env| {
                g.with(T::F, s / 3, env, |g, f, env| {
                    g.with(T::I, s / 3, env, |_, a, _| format!("{h} {f} {a}"))
                })
            }),
            5 if self.mix.dictionaries => self.with(T::D, s / 3, env, |g, d, env| {
                g.with(T::I, s / 3, env, |g, a, env| {
                    g.with(T::I, s / 3, env, |g, b, _| {
                        let method = ["add", "sub"][g.c.below(2)];
                        if g.c.one_in(2) {
                            return format!("{method} {d} {a} {b}");
                        }
                        let f = g.name("f");
                        format!("let {f} = {method} {d} in {f} {a} {b}")
                    })
                })
            }),
            6 => self.with(T::G, s / 3, env, |g, f, env| {
                g.with(T::I, s / 3, env, |g, a, env| {
                    // Small numbers only: the function may count down.
                    g.with(T::I, 0, env, |_, b, _| format!("{f} {a} {b}"))
                })
            }),
            7 if self.mix.dictionaries => {
                let n = self.c.below(5);
                let v = self.name("n");
                self.with(T::D, s / 2, env, |_, d, _| format!("let {v} = I# {n} in sumTo {d} {v}"))
            }
            8 => {
                // Work that depends on nothing around it.
                let (a, b, v) = (self.name("n"), self.name("n"), self.name("v"));
                let f = if self.mix.ticks && self.c.one_in(3) { "drip" } else { "count" };
                let n = self.c.below(4);
                format!(
                    "let {v} = let {a} = I# {n} in let {b} = I# 1 in {f} {a} {b} in let {a} = inc {v} in plus {v} {a}"
                )
            }
            _ => self.with(T::U, s, env, |_, a, _| format!("I# {a}")),
        }
    }

    fn leaf(&mut self, t: T, env: &Scope) -> String {
        match t {
            T::I | T::U if self.c.one_in(3) => {}
            T::L if self.c.one_in(3) => return "Nil".into(),
            _ => {
                if let Some(a) = self.atom(t, env) {
                    return a;
                }
            }
        }
        let n = self.c.below(5);
        if t == T::U { n.to_string() } else { format!("I# {n}") }
    }
}
