//! Programs that type check.

use super::library::*;
use crate::thir;

#[test]
fn functions_and_lists() {
    has_type("f x y = x", "f", "a -> b -> a");
    has_type("compose f g x = f (g x)", "compose", "(a -> b) -> (c -> a) -> c -> b");
    has_type("k = map (\\x -> (x, [x]))", "k", "[a] -> [(a, [a])]");
    has_type("len [] = 0\nlen (_ : xs) = 1 + len xs", "len", "Num b => [a] -> b");
    has_type("s = \"abc\"", "s", "String");
}

#[test]
fn overloading_is_inferred() {
    has_type(
        "elem' x [] = False\nelem' x (y : ys) = x == y || elem' x ys",
        "elem'",
        "Eq a => a -> [a] -> Bool",
    );
    has_type("f x = show x ++ show (x + 1)", "f", "(Show a, Num a) => a -> String");
    // A superclass of another constraint is not mentioned.
    has_type("f x y = if x == y then x else max x y", "f", "Ord a => a -> a -> a");
    has_type("g m = m >>= \\x -> return (x, x)", "g", "Monad m => m a -> m (a, a)");
}

#[test]
fn mutual_recursion() {
    has_type(
        "even' n = n == 0 || odd' (n - 1)\nodd' n = n /= 0 && even' (n - 1)",
        "odd'",
        "(Eq a, Num a) => a -> Bool",
    );
    // A member whose type does not mention the constrained type can still be used.
    accepts("f x = if x then g 1 else False\ng y = f (y == y && False) || y > 2\nh = f True");
}

#[test]
fn polymorphic_recursion_needs_a_signature() {
    accepts(
        "data Nest a = Nil | Cons a (Nest (a, a))\nsize :: Nest a -> Int\nsize Nil = 0\nsize (Cons _ r) = 1 + 2 * size r",
    );
    rejects(
        "data Nest a = Nil | Cons a (Nest (a, a))\nsize Nil = 0\nsize (Cons _ r) = 1 + 2 * size r",
        "infinite type",
    );
}

#[test]
fn monomorphism_restriction_and_defaulting() {
    has_type("plus = (+)\nuse = plus 1 (2 :: Int)", "plus", "Int -> Int -> Int");
    has_type("n = 5", "n", "Integer");
    has_type("n = 5 / 2", "n", "Double");
    has_type("n = 2 ^ 10", "n", "Integer");
    accepts("main = print (2 ^ 10 + length [1, 2])");
    accepts("import Data.List\nmain = print (genericLength [1, 2, 3] / 2)");
    has_type("default (Int)\nn = 5", "n", "Int");
    has_type("sq x = x * x\n(a, b) = (sq 3, sq 2.5)", "a", "Integer");
}

#[test]
fn local_bindings_are_generalised() {
    accepts("f = let pair x = (x, x) in (pair 'a', pair True)");
    accepts("f y = let g x = (x, y) in (g 'a', g True)");
    accepts("f :: Show a => a -> String\nf y = g 1 ++ g 'c' where g x = show x ++ show y");
    accepts("f x = (a, b) where { (a, b) = (x + 1, c); c = 2 * a }");
    accepts("f = let (i, k) = (\\x -> x, \\x y -> x) in (i 'a', i True, k 'a' True)");
    // Inside, the binding is monomorphic; its constraint belongs to the enclosing function.
    has_type("f x = let y = x + 1 in y * y", "f", "Num a => a -> a");
}

#[test]
fn local_signatures_may_be_used_early() {
    accepts(
        "f :: Int -> Int\nf n = go n where\n  go 0 = 0\n  go k = step k\n  step :: Int -> Int\n  step k = go (k - 1)",
    );
}

#[test]
fn scoped_type_variables() {
    accepts(
        "{-# LANGUAGE ScopedTypeVariables #-}\nmodule S1 where\nf :: forall a. Show a => [a] -> String\nf xs = concatMap g xs where\n  g :: a -> String\n  g = show",
    );
    accepts(
        "{-# LANGUAGE ScopedTypeVariables #-}\nmodule S2 where\nf (x :: Int) = x + 1\ng = \\(y :: a) -> (y :: a)",
    );
    accepts(
        "{-# LANGUAGE ScopedTypeVariables #-}\nmodule S3 where\nclass C a where { c :: a -> [a] }\ninstance C b => C [b] where\n  c xs = [ys] where\n    ys :: [b]\n    ys = concatMap c xs",
    );
}

#[test]
fn data_types() {
    accepts(
        "data T a b = A a | B { x :: b, y, z :: !Int }\nf t = t { x = 'c' }\ng = B { x = 1, y = 2, z = 3 }",
    );
    has_type("data R a = R { v :: a, n :: Int }\nset r = r { v = True }", "set", "R a -> R Bool");
    has_type("data R a = R { v :: a, w :: a }\nset r = r { v = True }", "set", "R Bool -> R Bool");
    accepts("newtype Fix f = Fix (f (Fix f))\nunfix (Fix f) = f");
    has_type("newtype App f a = App (f a)\nrun (App x) = x", "run", "App f a -> f a");
    accepts("type Pair a = (a, a)\ntype P2 = Pair Int\nf :: P2 -> Pair Int\nf (a, b) = (b, a)");
    accepts("data A = A B\ntype B = [A]\nf :: A -> B\nf (A b) = b");
    has_type("data I = Int :+ Int\nf (a :+ b) = a + b", "f", "I -> Int");
}

#[test]
fn classes_and_instances() {
    accepts(
        "class Shape a where\n  area :: a -> Double\n  name :: a -> String\n  name _ = \"shape\"\ndata Sq = Sq Double\ninstance Shape Sq where area (Sq s) = s * s\nf = name (Sq 1) ++ show (area (Sq 2))",
    );
    accepts(
        "class Container f where\n  empty :: f a\n  insert :: a -> f a -> f a\n  toL :: f a -> [a]\ninstance Container [] where\n  empty = []\n  insert = (:)\n  toL = id\nf = toL (insert 'a' empty :: [Char])",
    );
    has_type("class C a where c :: Show b => a -> b -> String\nf x = c x 'a'", "f", "C a => a -> String");
    accepts(
        "class Eq a => K a where\n  k :: a -> a -> Bool\n  k = (==)\ninstance K Int\ninstance K a => K [a]",
    );
    accepts("class Sh a where sh :: a -> Int\ninstance Sh (a -> b) where sh _ = 1\nf = sh not");
    accepts("newtype W a = W a\ninstance Functor W where fmap f (W a) = W (f a)\nf = fmap (+ 1) (W 2)");
    accepts(
        "instance Num b => Num (a -> b) where { f + g = \\x -> f x + g x; fromInteger = const . fromInteger }",
    );
}

#[test]
fn deriving() {
    accepts(
        "data T a = L | N (T a) a (T a) deriving (Eq, Ord, Show, Read)\nf = show (N L 1 L) ++ show (N L 'a' L == L, compare (N L 1 L) L)",
    );
    accepts("data E = A | B | C deriving (Eq, Ord, Enum, Bounded, Show)\nf = [minBound .. maxBound :: E]");
    accepts(
        "data A a = A (B a) deriving Show\ndata B a = B a (A a) | N deriving Show\nf = show (A N :: A Int)",
    );
    rejects("data A = A (Int -> Int) deriving Show", "no instance for `Show (Int -> Int)`");
    accepts(
        "{-# LANGUAGE GeneralizedNewtypeDeriving #-}\nmodule G1 where\nnewtype N = N Int deriving (Eq, Ord, Num, Show)\nf = N 1 + 2",
    );
    // By another type's instances: no DeriveFunctor.
    accepts(
        "{-# LANGUAGE DerivingVia #-}\nmodule G3 where\nnewtype M a = M (Maybe a) deriving (Functor, Applicative, Foldable) via Maybe\nf (M x) = x\ng = f (fmap not (pure True))",
    );
    // A quantification behind a context is no type of higher rank; an equality leaves open what it says.
    accepts(
        "{-# LANGUAGE ExplicitForAll #-}\nmodule G4 where\nf :: forall m. Monad m => forall a. a -> m a\nf = return",
    );
    accepts(
        "{-# LANGUAGE GADTs #-}\nmodule G5 where\ndecompose :: (f a ~ g b) => a -> b\ndecompose x = x\nu = decompose 'x' : \"y\"\nv :: (a ~ b) => Int\nv = 1",
    );
    accepts(
        "{-# LANGUAGE DeriveFunctor #-}\nmodule G2 where\ndata T f a = T (f a) | U a deriving Functor\nf = fmap not (T [True])",
    );
}

#[test]
fn several_parameters_and_dependencies() {
    accepts(
        "{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}\nmodule M1 where\nclass Coll c e | c -> e where { ins :: e -> c -> c; emp :: c }\ninstance Coll [a] a where { ins = (:); emp = [] }\nf = ins 'a' (ins 'b' emp) == \"ab\"",
    );
    accepts(
        "{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts #-}\nmodule M2 where\nnewtype St s a = St (s -> (a, s))\ninstance Functor (St s) where fmap f (St g) = St (\\s -> let (a, t) = g s in (f a, t))\ninstance Applicative (St s) where { pure a = St (\\s -> (a, s)); St f <*> St g = St (\\s -> let (h, t) = f s; (a, u) = g t in (h a, u)) }\ninstance Monad (St s) where St g >>= k = St (\\s -> let (a, t) = g s; St h = k a in h t)\nclass Monad m => MS s m | m -> s where { get' :: m s; put' :: s -> m () }\ninstance MS s (St s) where { get' = St (\\s -> (s, s)); put' s = St (const ((), s)) }\ntick :: (Num s, MS s m) => m s\ntick = do { n <- get'; put' (n + 1); return n }\ncount = do { n <- get'; put' (n + 1); x <- tick; return (n + x) }\nrun (St f) = f (0 :: Int)\nmain = print (fst (run (count >> tick)))",
    );
    rejects(
        "{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}\nmodule M3 where\nclass Coll c e | c -> e where { ins :: e -> c -> c }\ninstance Coll [a] a where { ins = (:) }\nf = ins True \"ab\"",
        "functional dependency",
    );
    rejects(
        "{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}\nmodule M4 where\nclass Coll c e | c -> e where { ins :: e -> c -> c; emp :: c }\ninstance Coll [a] a where { ins = (:); emp = [] }\nf x = [ins (Just x) [], [True]]",
        "functional dependency",
    );
}

#[test]
fn existential_types() {
    accepts(
        "{-# LANGUAGE ExistentialQuantification #-}\nmodule X1 where\ndata S = forall a. Show a => S a | forall b. T b (b -> Int)\nf (S a) = show a\nf (T b g) = show (g b)\nmain = putStrLn (concatMap f [S 1, S 'c', T \"ab\" length])",
    );
    accepts(
        "{-# LANGUAGE GADTs #-}\nmodule X2 where\ndata T a where\n  MkT :: Show b => b -> a -> T a\n  Other :: T a\nf :: T a -> String\nf (MkT b _) = show b\nf Other = \"\"",
    );
    rejects(
        "{-# LANGUAGE ExistentialQuantification #-}\nmodule X3 where\ndata S = forall a. S a\nf (S a) = a",
        "escape",
    );
}

#[test]
fn higher_rank() {
    let h = "{-# LANGUAGE RankNTypes #-}\nmodule R1 where\n";
    accepts(&format!(
        "{h}f :: (forall a. a -> a) -> (Int, Bool)\nf i = (i 1, i True)\ng = f id\nh = f (\\x -> x)"
    ));
    accepts(&format!(
        "{h}f :: (forall a. Show a => a -> String) -> String\nf s = s 1 ++ s 'c'\ng = f show\nk = f $ \\x -> show x ++ \"!\""
    ));
    accepts(&format!(
        "{h}newtype P = P (forall a. [a] -> [a])\nrun (P f) = (f [1], f \"a\")\np = run (P reverse)"
    ));
    accepts(&format!(
        "{h}data M m = M {{ ret :: forall a. a -> m a, bnd :: forall a b. m a -> (a -> m b) -> m b }}\nf m = bnd m (ret m 'a') (\\x -> ret m [x])\ng = f (M {{ ret = Just, bnd = (>>=) }})"
    ));
    accepts(&format!(
        "{h}type L s a = forall f. Functor f => (a -> f a) -> s -> f s\nfst' :: L (a, b) a\nfst' f (a, b) = fmap (\\a' -> (a', b)) (f a)\nset :: L s a -> Maybe a -> s -> Maybe s\nset l m s = l (const m) s\nx = set fst' (Just 1) (2, 3)"
    ));
    accepts(
        "import Control.Monad.ST\nimport Data.STRef\nf = runST $ do { r <- newSTRef 0; modifySTRef r (+ 1); readSTRef r }",
    );
    rejects(&format!("{h}f :: (forall a. a -> a) -> Int\nf i = i 1\ng = f not"), "type mismatch");
}

#[test]
fn expressions() {
    accepts("f xs = [(x, y) | x <- xs, let y = x + 1, even y, Just z <- [Just x], z > 0]");
    accepts("f x | Just y <- x, y > 0 = y | otherwise = 0");
    accepts("f = do { l <- getLine; let { n = read l :: Int }; if n > 0 then print n else return () }");
    accepts("f x = (read x :: Int, [1 .. 10], [1.5, 2 ..], ['a' .. 'z'])");
    accepts(
        "{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections #-}\nmodule E1 where\nf = \\case { 0 -> 'a'; _ -> 'b' }\ng x = if | x > 0 -> 1 | otherwise -> 2\nh = map (,True)",
    );
    accepts("f 0 = 1\nf (-1) = 2\nf n = n * f (n - 1)\ng 1.5 = 'a'\ng _ = 'b'");
    accepts(
        "{-# LANGUAGE MagicHash, UnboxedTuples #-}\nmodule E2 where\nimport GHC.Exts\nf :: Int -> Int\nf (I# x) = case qr x of { (# a, b #) -> I# (a +# b) } where qr y = (# y +# 1#, y #)",
    );
    accepts("f x = x `seq` case x of { _ -> (\\ ~(a, b) -> a) }");
    accepts("type T = (->) Int\nf :: T Bool\nf = even\ng = fmap not f");
    accepts("f :: (Int ~ a) => a -> Int\nf x = x");
}

#[test]
fn functions_as_a_monad() {
    accepts("f = ((+) <$> (* 2) <*> (+ 10)) 3\ng = (do { a <- (* 2); b <- (+ 10); return (a + b) }) 3");
    accepts(
        "import Control.Monad.State\nmain = print (runState (mapM (\\x -> state (\\s -> (x + s, s + 1))) [10, 20]) 1)",
    );
}

#[test]
fn deep_programs() {
    let nested = format!("f = {}1{}", "(1 + ".repeat(5_000), ")".repeat(5_000));
    accepts(&nested);
    let list = format!("f = [{}1] :: [Int]", "1, ".repeat(20_000));
    accepts(&list);
    let block = format!("main = do\n{}  print 1\n", "  x <- getLine\n".repeat(5_000));
    accepts(&block);
    let chain = format!("f x = {}x", "id $ ".repeat(5_000));
    accepts(&chain);
    let ty = format!(
        "f :: {}Int -> Int\nf = undefined",
        "Maybe (".repeat(5_000) + "Int" + &")".repeat(5_000) + " -> "
    );
    accepts(&ty);
    let many: String = (0..5_000).map(|i| format!("f{i} x = f{} x\n", (i + 1) % 5_000)).collect();
    accepts(&many);
}

#[test]
fn elaborated_programs_are_complete() {
    let (m, _, text) = check(
        "class Sz a where { sz :: a -> Int; sz _ = 1 }\ninstance Sz Int\ninstance Sz a => Sz [a] where sz = sum . map sz\nf :: Sz a => a -> Int\nf x = sz [[x], [x]] + sz [[x]]\ng x y = if x == y then h x else 0 where h z = f [z == x]\ninstance Sz Bool",
    );
    let m = m.unwrap_or_else(|| panic!("{text}"));
    let shown = format!("{m:?}");
    // Names of places to be filled in start with the highest bit.
    let open = shown.split("Name(").skip(1).filter_map(|s| s.split(')').next()?.parse::<u32>().ok());
    assert_eq!(open.filter(|n| n & (1 << 31) != 0).count(), 0, "{shown}");
    // The dictionaries of `[a]` and `[[a]]` are made once in `f`.
    let f = m.binds.iter().flat_map(|g| &g.binds).find_map(|b| match b {
        thir::Bind::Fun(f) if f.dict_params.len() == 1 && !f.dict_binds.is_empty() => Some(f),
        _ => None,
    });
    assert_eq!(f.map(|f| f.dict_binds.len()), Some(2));
}
