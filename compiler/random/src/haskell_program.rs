//! Random Haskell programs: well typed and terminating, with classes (deriving, dictionaries made at run
//! time, polymorphic recursion), higher-order functions, constants that are functions, records, local
//! definitions, laziness; `scc`s and probes strewn in. Many of them make one module: the names, labels and
//! probe numbers of each begin with its own number.

use crate::actions::{ACTIONS, IMPORTS};
use crate::choices::Choices;

/// What all programs of a module share.
pub const PRELUDE: &str = r#"{-# LANGUAGE MagicHash #-}
module Main where

import Data.List (foldl', sortBy)
import qualified Data.Map as M
import Profile.Census
import Profile.Domain (sccBy)
import Profile.Probe

class Measure a where
  measure :: a -> Int
  bump :: Int -> a -> a
  bump _ x = x

instance Measure Int where
  measure n = n `mod` 1000
  bump k n = n + k

instance Measure Bool where
  measure b = if b then 1 else 0

instance Measure a => Measure [a] where
  measure xs = foldr (\x n -> measure x + n) 1 xs
  bump k xs = map (bump k) xs

instance (Measure a, Measure b) => Measure (a, b) where
  measure (a, b) = measure a * 2 + measure b
  bump k (a, b) = (bump k a, bump (k + 1) b)

instance Measure a => Measure (Maybe a) where
  measure Nothing = 3
  measure (Just x) = 1 + measure x

data Shape = Dot | Box Int Int | Pile [Shape] | Tagged { tag :: Int, inside :: Shape }
  deriving (Eq, Ord, Show)

instance Measure Shape where
  measure Dot = 1
  measure (Box a b) = measure a + measure b
  measure (Pile ss) = measure ss
  measure (Tagged t s) = t + measure s
  bump k (Box a b) = Box (a + k) b
  bump k (Pile ss) = Pile (bump k ss)
  bump _ s = s

nest :: Measure a => Int -> a -> Int
nest n x = if n <= 0 then measure x else nest (n - 1) [x]

largest :: (Ord a, Measure a) => [a] -> Int
largest [] = 0
largest (x : xs) = go x xs
  where
    go m [] = measure m
    go m (y : ys) = if y > m then go y ys else go m ys

compose3 :: (c -> d) -> (b -> c) -> (a -> b) -> a -> d
compose3 f g h = f . g . h

iter :: Int -> (a -> a) -> a -> a
iter n f x = if n <= 0 then x else iter (n - 1) f (f x)

within :: (a -> b) -> a -> b
within f x = scc "within" (f x)

sumOf :: [Int] -> Int
sumOf = foldl' (+) 0

small :: Int -> Int
small n = n `mod` 7

during :: Int -> a -> (a -> Int) -> Int
during k x f = case traceCensus k (measure [k]) of n -> n - n + f x

halfway :: Int -> [Int] -> Int
halfway k xs = sumOf front + traceCensus k (sumOf back + length xs)
  where
    (front, back) = splitAt 1 xs

"#;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum T {
    Int,
    Bool,
    List,
    Fun,
    Fun2,
    Shape,
    Pair,
    MaybeFun,
}

impl T {
    fn text(self) -> &'static str {
        match self {
            T::Int => "Int",
            T::Bool => "Bool",
            T::List => "[Int]",
            T::Fun => "(Int -> Int)",
            T::Fun2 => "(Int -> Int -> Int)",
            T::Shape => "Shape",
            T::Pair => "(Int -> Int, Int)",
            T::MaybeFun => "(Maybe (Int -> Int))",
        }
    }
}

pub(super) type Scope = Vec<(String, T)>;

/// A program of a module.
#[derive(Clone, Debug)]
pub struct HaskellProgram {
    /// Its number in the module.
    pub number: usize,
    /// Declarations, of which `qN_main` makes an `Int` and `qN_action` an action.
    pub text: String,
}

/// The probes and censuses of program `n` are numbered from `n * PROBES`.
pub const PROBES: usize = 200;

pub fn program(number: usize, c: &mut Choices) -> HaskellProgram {
    let mut g = Generator { c, number, next: 0, probes: 0, censuses: 0, charged: false };
    let mut text = g.own_prelude();
    let mut env: Scope = Vec::new();
    for _ in 0..g.c.below(5) {
        let t = g.ty();
        let name = g.name("t");
        let size = 3 + g.c.below(12);
        let function = t == T::Fun && !g.c.one_in(3);
        if function {
            let x = g.name("x");
            let mut inner = env.clone();
            inner.push((x.clone(), T::Int));
            let body = g.expr(T::Int, size, &inner);
            let body = if g.c.one_in(2) { g.scc(body) } else { body };
            text.push_str(&format!("{name} :: Int -> Int\n{name} {x} = {body}\n\n"));
        } else {
            let body = g.expr(t, size, &env);
            text.push_str(&format!("{name} :: {}\n{name} = {body}\n\n", t.text()));
        }
        env.push((name, t));
    }
    let size = 8 + g.c.below(40);
    let body = g.expr(T::Int, size, &env);
    text.push_str(&format!(
        "q{number}_main :: () -> Int\nq{number}_main unit = case unit of () -> {body}\n\n"
    ));
    let action = g.whole_action(&env);
    text.push_str(&format!(
        "q{number}_action :: () -> IO Int\nq{number}_action unit = case unit of () -> {action}\n\n"
    ));
    HaskellProgram { number, text }
}

/// The module of these programs; it prints a result a line.
pub fn module(programs: &[HaskellProgram]) -> String {
    let mut text = PRELUDE.replace("import Data.List", &format!("{IMPORTS}import Data.List"));
    text.push_str(ACTIONS);
    for p in programs {
        text.push_str(&p.text);
    }
    text.push_str("main :: IO ()\nmain = do\n");
    for p in programs {
        text.push_str(&format!("  run q{n}_action (q{n}_main ())\n", n = p.number));
    }
    text
}

pub(super) struct Generator<'c> {
    pub(super) c: &'c mut Choices,
    number: usize,
    next: usize,
    probes: usize,
    censuses: usize,
    /// What is generated runs in the annotation of `charged`.
    pub(super) charged: bool,
}

/// Own functions with probes, and constants that hold them: references to top-level functions are seen
/// wherever they go. `K` stands for the program's name.
const OWN: &str = r#"
K_tick :: Int -> Int
K_tick x = probe# P1# (x + 1)

K_tock :: Int -> Int -> Int
K_tock a b = probe# P2# (a + b)

K_choose :: Int -> Int -> Int
K_choose n = if n < 2 then K_tick else small

K_static :: (Int -> Int, Int)
K_static = (K_tick, 3)

K_pair :: (Int -> Int, Int)
K_pair = case small 9 of { y -> (K_tick, y) }

K_just :: Maybe (Int -> Int)
K_just = if small 9 < 3 then Just K_tick else Nothing

K_made :: (Int -> Int, Int)
K_made = let f x = case K_tick x of { y -> if y < 3 then probe# P3# y else y } in (f, K_tick 2)

K_keep :: (Int -> Int) -> Int -> Maybe (Int -> Int)
K_keep f x = if x < 9 then Just f else Nothing

K_kept :: Int -> Maybe (Int -> Int)
K_kept = K_keep K_tick

K_first :: (Int -> Int, Int) -> Int -> Int
K_first p = case p of (f, _) -> f

data TK_own = TK_own Int

instance Measure TK_own where
  measure (TK_own n) = probe# P4# (n + 1)

K_named :: Measure a => (Int -> a) -> Int -> Int
K_named make n = (scc "K_named" measure) (make n)
{-# NOINLINE K_named #-}

"#;

impl Generator<'_> {
    fn own_prelude(&mut self) -> String {
        let mut text = OWN.replace("K_", &format!("q{}_", self.number));
        for k in ["P1#", "P2#", "P3#", "P4#"] {
            self.probes += 1;
            text = text.replace(k, &format!("{}#", self.number * PROBES + self.probes));
        }
        text
    }

    /// One of the functions above.
    fn own(&self, name: &str) -> String {
        format!("q{}_{name}", self.number)
    }

    pub(super) fn name(&mut self, prefix: &str) -> String {
        self.next += 1;
        format!("q{}_{prefix}{}", self.number, self.next)
    }

    fn ty(&mut self) -> T {
        [T::Int, T::Fun, T::Fun, T::List, T::Fun2, T::Shape, T::Pair, T::MaybeFun, T::Bool][self.c.below(9)]
    }

    pub(super) fn scc(&mut self, e: String) -> String {
        format!("(scc \"q{}c{}\" {e})", self.number, self.c.below(4))
    }

    /// The same with a key that the program computes.
    fn keyed(&mut self, e: String, size: usize, env: &Scope) -> String {
        let key = match self.c.below(3) {
            0 => format!("\"k{}\"", self.c.below(3)),
            _ => format!("(show (small {}))", self.expr(T::Int, size, env)),
        };
        format!("(sccBy \"q{}k{}\" {key} {e})", self.number, self.c.below(2))
    }

    fn var(&mut self, t: T, env: &Scope) -> Option<String> {
        let vars: Vec<&String> = env.iter().filter(|(_, u)| *u == t).map(|(n, _)| n).collect();
        let n = vars.len();
        (n > 0).then(|| vars[n - 1 - self.c.below(n)].clone())
    }

    pub(super) fn expr(&mut self, t: T, size: usize, env: &Scope) -> String {
        if size == 0 {
            return self.leaf(t, env);
        }
        let s = size - 1;
        match self.c.below(20) {
            1 if self.c.one_in(2) => {
                let e = self.expr(t, s, env);
                self.keyed(e, s / 4, env)
            }
            1 | 2 => {
                let e = self.expr(t, s, env);
                self.scc(e)
            }
            3 | 4 if self.probes + 1 < PROBES => {
                self.probes += 1;
                let k = self.number * PROBES + self.probes;
                format!("(probe# {k}# {})", self.expr(t, s, env))
            }
            11 if self.censuses + 1 < PROBES => {
                self.censuses += 1;
                let k = self.number * PROBES + self.censuses;
                format!("(traceCensus {k} {})", self.expr(t, s, env))
            }
            5 | 6 => {
                let u = self.ty();
                let v = self.name("v");
                let rhs = self.expr(u, s / 2, env);
                let mut inner = env.clone();
                inner.push((v.clone(), u));
                let body = self.expr(t, s / 2, &inner);
                format!("(let {{ {v} :: {}; {v} = {rhs} }} in {body})", u.text())
            }
            7 => {
                let b = self.expr(T::Bool, s / 3, env);
                let yes = self.expr(t, s / 3, env);
                let no = self.expr(t, s / 3, env);
                format!("(if {b} then {yes} else {no})")
            }
            8 => self.take_apart(t, s, env),
            9 => {
                // A local function, perhaps an `scc` around its lambda.
                let (f, x) = (self.name("f"), self.name("x"));
                let mut inner = env.clone();
                inner.push((x.clone(), T::Int));
                let body = self.expr(T::Int, s / 2, &inner);
                let mut inner = env.clone();
                inner.push((f.clone(), T::Fun));
                let rest = self.expr(t, s / 2, &inner);
                if self.c.one_in(2) {
                    let lam = self.scc(format!("(\\{x} -> {body})"));
                    return format!("(let {{ {f} :: Int -> Int; {f} = {lam} }} in {rest})");
                }
                format!("(let {{ {f} :: Int -> Int; {f} {x} = {body} }} in {rest})")
            }
            10 => {
                let a = self.expr(T::Int, s / 2, env);
                let e = self.expr(t, s / 2, env);
                format!("({a} `seq` {e})")
            }
            _ => self.of_type(t, s, env),
        }
    }

    fn take_apart(&mut self, t: T, s: usize, env: &Scope) -> String {
        let mut inner = env.clone();
        match self.c.below(4) {
            0 => {
                let (f, i) = (self.name("f"), self.name("i"));
                let p = self.expr(T::Pair, s / 2, env);
                inner.push((f.clone(), T::Fun));
                inner.push((i.clone(), T::Int));
                let e = self.expr(t, s / 2, &inner);
                // Strictly or lazily.
                if self.c.one_in(2) {
                    return format!("(let {{ ({f}, {i}) = {p} }} in {e})");
                }
                format!("(case {p} of {{ ({f}, {i}) -> {e} }})")
            }
            1 => {
                let (x, xs) = (self.name("x"), self.name("xs"));
                let l = self.expr(T::List, s / 3, env);
                let none = self.expr(t, s / 3, env);
                inner.push((x.clone(), T::Int));
                inner.push((xs.clone(), T::List));
                let some = self.expr(t, s / 3, &inner);
                format!("(case {l} of {{ [] -> {none}; {x} : {xs} -> {some} }})")
            }
            2 => {
                let f = self.name("f");
                let m = self.expr(T::MaybeFun, s / 3, env);
                let none = self.expr(t, s / 3, env);
                inner.push((f.clone(), T::Fun));
                let some = self.expr(t, s / 3, &inner);
                format!("(case {m} of {{ Nothing -> {none}; Just {f} -> {some} }})")
            }
            _ => {
                let (a, b) = (self.name("a"), self.name("b"));
                let shape = self.expr(T::Shape, s / 3, env);
                inner.push((a.clone(), T::Int));
                inner.push((b.clone(), T::Int));
                let boxed = self.expr(t, s / 3, &inner);
                let other = self.expr(t, s / 3, env);
                format!("(case {shape} of {{ Box {a} {b} -> {boxed}; _ -> {other} }})")
            }
        }
    }

    fn of_type(&mut self, t: T, s: usize, env: &Scope) -> String {
        let half = s / 2;
        match t {
            T::Int => self.int(s, env),
            T::Bool => match self.c.below(4) {
                0 => self.leaf(t, env),
                1 => format!("({} < {})", self.expr(T::Int, half, env), self.expr(T::Int, half, env)),
                2 => format!("({} == {})", self.expr(T::Shape, half, env), self.expr(T::Shape, half, env)),
                _ => format!("({} <= {})", self.expr(T::List, half, env), self.expr(T::List, half, env)),
            },
            T::List => match self.c.below(7) {
                0 => self.leaf(t, env),
                1 => format!("(map {} {})", self.expr(T::Fun, half, env), self.expr(T::List, half, env)),
                2 => format!("({} : {})", self.expr(T::Int, half, env), self.expr(T::List, half, env)),
                3 => {
                    let x = self.name("x");
                    let mut inner = env.clone();
                    inner.push((x.clone(), T::Int));
                    let test = self.expr(T::Bool, half, &inner);
                    format!("(filter (\\{x} -> {test}) {})", self.expr(T::List, half, env))
                }
                4 => {
                    let x = self.name("x");
                    let mut inner = env.clone();
                    inner.push((x.clone(), T::Int));
                    let e = self.expr(T::Int, half, &inner);
                    format!("[{e} | {x} <- {}]", self.expr(T::List, half, env))
                }
                5 => format!(
                    "(zipWith {} {} {})",
                    self.expr(T::Fun2, s / 3, env),
                    self.expr(T::List, s / 3, env),
                    self.expr(T::List, s / 3, env)
                ),
                _ => format!(
                    "(take 4 (iterate (small . {}) {}))",
                    self.expr(T::Fun, half, env),
                    self.expr(T::Int, half, env)
                ),
            },
            T::Fun => match self.c.below(9) {
                0 => self.leaf(t, env),
                5 => {
                    // Out of static data, at once or by a thunk.
                    let f = self.name("f");
                    let mut inner = env.clone();
                    inner.push((f.clone(), T::Fun));
                    let (first, data) = (self.own("first"), self.own("static"));
                    if self.c.one_in(2) {
                        return format!("({first} {data})");
                    }
                    let rest = self.expr(t, s, &inner);
                    format!("(let {{ {f} :: Int -> Int; {f} = {first} {data} }} in {rest})")
                }
                // A method of a dictionary that is not known where it is named.
                7 => format!("({} Tq{}_own)", self.own("named"), self.number),
                6 => format!("({} {})", self.own("first"), self.expr(T::Pair, s, env)),
                1 | 2 => {
                    let x = self.name("x");
                    let mut inner = env.clone();
                    inner.push((x.clone(), T::Int));
                    format!("(\\{x} -> {})", self.expr(T::Int, s, &inner))
                }
                3 => format!("({} {})", self.expr(T::Fun2, half, env), self.expr(T::Int, half, env)),
                4 => format!("({} . {})", self.expr(T::Fun, half, env), self.expr(T::Fun, half, env)),
                _ => format!("(within {})", self.expr(T::Fun, s, env)),
            },
            T::Fun2 => match self.c.below(5) {
                0 => self.leaf(t, env),
                1 => {
                    let (x, y) = (self.name("x"), self.name("x"));
                    let mut inner = env.clone();
                    inner.push((x.clone(), T::Int));
                    if self.c.one_in(2) {
                        return format!("(\\{x} -> {})", self.expr(T::Fun, s, &inner));
                    }
                    inner.push((y.clone(), T::Int));
                    format!("(\\{x} {y} -> {})", self.expr(T::Int, s, &inner))
                }
                2 => format!("(flip {})", self.expr(T::Fun2, s, env)),
                3 => format!("(const {})", self.expr(T::Fun, s, env)),
                _ => format!("({} . {})", self.expr(T::Fun2, half, env), self.expr(T::Fun, half, env)),
            },
            T::Shape => match self.c.below(5) {
                0 => self.leaf(t, env),
                1 => format!("(Box {} {})", self.expr(T::Int, half, env), self.expr(T::Int, half, env)),
                2 => {
                    format!("(Pile [{}, {}])", self.expr(T::Shape, half, env), self.expr(T::Shape, half, env))
                }
                3 => format!("(bump {} {})", self.expr(T::Int, half, env), self.expr(T::Shape, half, env)),
                _ => format!(
                    "(Tagged {{ tag = {}, inside = {} }})",
                    self.expr(T::Int, half, env),
                    self.expr(T::Shape, half, env)
                ),
            },
            T::Pair => format!("({}, {})", self.expr(T::Fun, half, env), self.expr(T::Int, half, env)),
            T::MaybeFun => match self.c.below(5) {
                0 => self.leaf(t, env),
                3 => format!("({} {})", self.own("kept"), self.expr(T::Int, s, env)),
                4 => {
                    format!(
                        "({} {} {})",
                        self.own("keep"),
                        self.expr(T::Fun, half, env),
                        self.expr(T::Int, half, env)
                    )
                }
                1 => format!("(Just {})", self.expr(T::Fun, s, env)),
                _ => format!(
                    "(fmap (. {}) {})",
                    self.expr(T::Fun, half, env),
                    self.expr(T::MaybeFun, half, env)
                ),
            },
        }
    }

    fn int(&mut self, s: usize, env: &Scope) -> String {
        let (half, third) = (s / 2, s / 3);
        match self.c.below(17) {
            0 => self.leaf(T::Int, env),
            14 if self.censuses + 1 < PROBES => {
                self.censuses += 1;
                let k = self.number * PROBES + self.censuses;
                format!("(halfway {k} {})", self.expr(T::List, s, env))
            }
            15 if self.censuses + 1 < PROBES => {
                // Something that lives during a census, evaluated before or not.
                self.censuses += 1;
                let k = self.number * PROBES + self.censuses;
                let u = self.ty();
                let held = self.expr(u, half, env);
                let held = self.scc(held);
                let v = self.name("v");
                let mut inner = env.clone();
                inner.push((v.clone(), u));
                let rest = self.expr(T::Int, half, &inner);
                if self.c.one_in(2) {
                    return format!("(during {k} ({held} :: {}) (\\{v} -> {rest}))", u.text());
                }
                format!(
                    "(let {{ {v} :: {}; {v} = {held} }} in ({v} `seq` during {k} {v} (\\{v} -> {rest})))",
                    u.text()
                )
            }
            1 | 2 => format!("({} {})", self.expr(T::Fun, half, env), self.expr(T::Int, half, env)),
            3 => {
                let op = ["+", "-", "*"][self.c.below(3)];
                format!("({} {op} {})", self.expr(T::Int, half, env), self.expr(T::Int, half, env))
            }
            4 => format!("(sumOf {})", self.expr(T::List, s, env)),
            5 => format!(
                "({} {} {})",
                self.expr(T::Fun2, third, env),
                self.expr(T::Int, third, env),
                self.expr(T::Int, third, env)
            ),
            6 => format!(
                "(foldr {} {} {})",
                self.expr(T::Fun2, third, env),
                self.expr(T::Int, third, env),
                self.expr(T::List, third, env)
            ),
            7 => format!("(iter 3 {} {})", self.expr(T::Fun, half, env), self.expr(T::Int, half, env)),
            8 => format!("(measure {})", self.expr(T::Shape, s, env)),
            9 => format!("(measure ({}, {}))", self.expr(T::List, half, env), self.expr(T::Bool, half, env)),
            10 => {
                let n = self.c.below(4);
                format!("(nest {n} {})", self.expr(T::Shape, s, env))
            }
            11 => {
                format!("(largest [{}, {}])", self.expr(T::Shape, half, env), self.expr(T::Shape, half, env))
            }
            12 => format!("(length (show {}))", self.expr(T::Shape, s, env)),
            13 => {
                let (go, n, a) = (self.name("go"), self.name("n"), self.name("a"));
                let mut inner = env.clone();
                inner.push((a.clone(), T::Int));
                inner.push((n.clone(), T::Int));
                let step = self.expr(T::Int, half, &inner);
                let again = format!("{go} ({n} - 1) {step}");
                let again = if self.c.one_in(3) { self.scc(again) } else { again };
                let start = self.expr(T::Int, half, env);
                format!(
                    "(let {{ {go} :: Int -> Int -> Int; {go} {n} {a} = if {n} <= 0 then {a} else {again} }} in {go} 3 {start})"
                )
            }
            _ => {
                let k = self.expr(T::Int, third, env);
                let f = self.expr(T::Fun, third, env);
                let l = self.expr(T::List, third, env);
                format!("(M.findWithDefault {k} 1 (M.map {f} (M.fromListWith (+) (zip {l} {l}))))")
            }
        }
    }

    fn leaf(&mut self, t: T, env: &Scope) -> String {
        if !self.c.one_in(3)
            && let Some(v) = self.var(t, env)
        {
            return v;
        }
        let own: &[&str] = match t {
            T::Fun => &["tick"],
            T::Fun2 => &["tock", "choose"],
            T::Pair => &["pair", "made"],
            T::MaybeFun => &["just"],
            T::Int | T::Bool | T::List | T::Shape => &[],
        };
        if !own.is_empty() && self.c.one_in(2) {
            let name = own[self.c.below(own.len())];
            return self.own(name);
        }
        let pick = |c: &mut Choices, texts: &[&str]| texts[c.below(texts.len())].to_owned();
        match t {
            T::Int => format!("({} :: Int)", self.c.below(5)),
            T::Bool => pick(self.c, &["False", "True"]),
            T::List => {
                pick(self.c, &["([] :: [Int])", "([1, 2] :: [Int])", "([3] :: [Int])", "([1 .. 3] :: [Int])"])
            }
            T::Fun => pick(
                self.c,
                &[
                    "small",
                    "(+ (1 :: Int))",
                    "(negate :: Int -> Int)",
                    "(within small)",
                    "(abs :: Int -> Int)",
                ],
            ),
            T::Fun2 => pick(self.c, &["(+)", "const", "(-)", "max", "(bump :: Int -> Int -> Int)"]),
            T::Shape => pick(self.c, &["Dot", "(Box 1 2)", "(Pile [])"]),
            T::Pair => pick(self.c, &["(small, 2)", "(negate, 1)"]),
            T::MaybeFun => pick(self.c, &["Nothing", "(Just small)"]),
        }
    }
}
