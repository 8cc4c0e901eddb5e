//! Declarations, types, modules.

use super::{bad, check, printed, same};
use crate::ast::{Decl, SigType, Type};
use crate::{ParseOptions, parse_module, parse_type};
use kelvin_base::FileId;

#[test]
fn definitions() {
    same("f x y = x");
    same("x <+> y = x");
    same("x `op` y = x");
    check("(x <+> y) z = x", "(x <+> y) z = x");
    check("(f x) y = x", "f x y = x");
    check("(<+>) x y = x", "(<+>) x y = x");
    check("x:xs +++ ys = x", "x : xs +++ ys = x");
    check("Just x <|> _ = x", "Just x <|> _ = x");
    same("(a, b) = c");
    same("Just x = y");
    same("x : xs = y");
    same("[a, b] = c");
    same("~(a, b) = c");
    same("p@(a, b) = c");
    check("x - y = x", "x - y = x");
    same("x :: Int = 1");
    same("(x, y) :: (Int, Int) = z");
    check("(-) x y = x", "(-) x y = x");
    same("f x@(Just _) <+> ~y = 1".replacen("f x", "x", 1).as_str());
    bad("a + b + c = 1", &["1:7 a definition defines one operator"]);
    bad("M.f x = 1", &["1:1 this is not a pattern"]);
    bad("1 2 = 3", &["1:1 this is not a pattern"]);
}

#[test]
fn clauses_are_grouped() {
    let (m, _) = parse_module(FileId(0), "f 1 = 2\nf 2 = 3\ng = 1\nf 3 = 4", &ParseOptions::default());
    let counts: Vec<usize> = m
        .expect("it parses")
        .decls
        .iter()
        .map(|d| match d {
            Decl::Fun { clauses, .. } => clauses.len(),
            _ => 0,
        })
        .collect();
    assert_eq!(counts, [2, 1, 1]);
}

#[test]
fn signatures() {
    same("f :: Int");
    same("f, g, (+) :: Int -> [a] -> (a, b) -> ()");
    same("f :: Eq a => a");
    same("f :: (Eq a, Show a) => a -> a");
    same("f :: forall a b. (Eq a) => a -> (forall c. c -> c) -> b".replace("(Eq a)", "Eq a").as_str());
    same("f :: forall (a :: * -> *) b. a b");
    same("f :: Maybe (a -> b) -> M.T -> (->) a b -> [] a -> (,) a b");
    same("f :: a ~ b => a");
    same("f :: a :+: b :*: c");
    same("f :: (a :: *)");
    check("f :: () => a", "f :: a");
    bad("f x :: Int", &["1:1 a type signature is for variables"]);
}

#[test]
fn fixities() {
    check("infixl 6 +, `op`, -\ninfixr :+:\ninfix 4 ==", "infixl 6 +, `op`, - infixr 9 :+: infix 4 ==");
    bad("infixl 10 +", &["1:1 a precedence is a number from 0 to 9"]);
}

#[test]
fn data_types() {
    same("data T");
    same(
        "data T a b = A | B a !b | a :+: b | C { x, y :: !Int, z :: a } deriving (Eq, Show)"
            .replace("x, y :: !Int", "x :: !Int, y :: !Int")
            .as_str(),
    );
    check("data T = T deriving Eq", "data T = T deriving (Eq)");
    check(
        "data T = T\n  deriving stock (Eq, Ord)\n  deriving anyclass X\n  deriving newtype Num",
        "data T = T deriving (Eq, Ord, X, Num)",
    );
    same("data Eq a => T a = T a");
    same("data T = forall a. Show a => T a | forall b. (Eq b, Show b) => U { f :: b }");
    same("data T (f :: * -> *) a = T (f a)");
    check("data a :+: b = L a | R b", "data (:+:) a b = L a | R b");
    check("data T = Int `C` Int | (:*) Int Int", "data T = Int `C` Int | (:*) Int Int");
    check("data T = T {-# UNPACK #-} !Int", "data T = T !Int");
    same("newtype N a = N { un :: a }");
    check("data T = T { }", "data T = T { }");
    bad("newtype N = A | B", &["1:9 a newtype has exactly one constructor"]);
    bad("newtype N = A Int Int", &["1:13 the constructor of a newtype has exactly one field"]);
    bad("data t = A", &["1:6 this cannot be the head of a data type declaration"]);
    bad("data T = a", &["1:10 this is not a constructor"]);
    bad("data T Int = A", &["1:8 the parameters of a data type must be type variables"]);
}

#[test]
fn gadts() {
    check(
        "data T a where\n  A :: Int -> T Int\n  B, C :: forall a. Show a => !a -> T a\n  D :: { f :: Int } -> T Bool\n  deriving Show",
        "data T a where { A :: Int -> T Int; B :: forall a. Show a => !a -> T a; C :: forall a. Show a => !a -> T a; D :: { f :: Int } -> T Bool } deriving (Show)",
    );
    same("data T :: * -> * where { A :: T Int }");
}

#[test]
fn synonyms_and_the_rest() {
    same("type S a = [(a, Int)]");
    same("type F = forall a. a -> a");
    same("default (Int, Double)");
    check(
        "foreign import ccall unsafe \"sin\" c_sin :: Double -> Double",
        "foreign import ccall \"sin\" c_sin :: Double -> Double",
    );
    check(
        "foreign import ccall cos :: Double -> Double",
        "foreign import ccall \"cos\" cos :: Double -> Double",
    );
    same("deriving instance Show a => Show (T a)");
    check("deriving newtype instance Num T", "deriving instance Num T");
    check(
        "{-# INLINE [1] f #-}\n{-# NOINLINE (+) #-}\n{-# INLINEABLE g #-}",
        "{-# INLINE f #-} {-# NOINLINE (+) #-} {-# INLINABLE g #-}",
    );
    check("{-# RULES \"x\" f = g #-}\n{-# SPECIALISE f :: Int #-}\nf = 1", "f = 1");
}

#[test]
fn classes_and_instances() {
    same("class C a where { f :: a -> a; f x = x; infixl 5 +++; (+++) :: a -> a }");
    same("class (Eq a, Show a) => C a");
    same("class Monad m => M s m | m -> s, s -> m where { get :: m s }");
    same("class C (f :: * -> *)");
    same("instance (Show a, Show b) => C (T a b) where { f = 1; x + y = x }");
    same("instance C (a -> b)");
    same("instance C [a]");
    same("instance C a b");
    same("instance {-# OVERLAPPING #-} C Int");
    same("instance {-# INCOHERENT #-} Show a => C [a] where { f = x }");
    check("instance {-# Overlaps #-} C Int", "instance {-# OVERLAPS #-} C Int");
    check("f {-# OVERLAPPING #-} = 1", "f = 1");
    bad("instance C Int where { (a, b) = c }", &["1:24 a pattern binding cannot stand in an instance"]);
    bad("f = let { class C a } in 1", &["1:11 a class declaration cannot stand in `let` or `where`"]);
}

#[test]
fn headers() {
    let text = |t: &str| {
        let (m, d) = parse_module(FileId(0), t, &ParseOptions::default());
        assert!(d.is_empty(), "{d:?}");
        crate::print::module(&m.expect("it parses")).trim().to_string()
    };
    assert_eq!(text("f = 1"), "module Main (main) where\nf = 1");
    assert_eq!(text("module A.B where"), "module A.B where");
    assert_eq!(
        text("module M (f, (+), T, U(..), V(A, b, (:+)), module X, M.g,) where"),
        "module M (f, (+), T, U(..), V(A, b, (:+)), module X, M.g) where"
    );
    assert_eq!(text("module M () where"), "module M () where");
}

#[test]
fn imports() {
    same("import A");
    same("import qualified A.B as C");
    same("import A hiding (f, T(..))");
    same("import A as B (f, (+), T, U(A, b), V(..))");
    same("import A ()");
    check("import A qualified as B", "import qualified A as B");
    check("import \"base\" A (f,)", "import \"base\" A (f)");
    check("import {-# SOURCE #-} A", "import {-# SOURCE #-} A");
    check("import {-# SOURCE #-} qualified A as B", "import {-# SOURCE #-} qualified A as B");
    check("import A {-# SOURCE #-}", "import A");
    check("import A;import B;f = 1", "import A import B f = 1");
    bad("f = 1\nimport A", &["2:1 an import stands after a declaration"]);
}

#[test]
fn pragmas_of_the_file() {
    let (m, d) = parse_module(
        FileId(0),
        "{-# LANGUAGE BangPatterns, TupleSections #-}\n{-# OPTIONS_GHC -Wall -XMagicHash #-}\n{-# LANGUAGE Foo #-}\nmodule M where\nf x# = 1",
        &ParseOptions::default(),
    );
    let m = m.expect("it parses");
    let names: Vec<&str> = m.extensions.iter().map(|(s, _)| s.as_str()).collect();
    assert_eq!(names, ["BangPatterns", "TupleSections", "MagicHash", "Foo"]);
    let options: Vec<&str> = m.options.iter().map(|(s, _)| s.as_str()).collect();
    assert_eq!(options, ["-Wall", "-XMagicHash"]);
    assert_eq!(d.len(), 1);
    assert_eq!(d[0].message, "unknown extension Foo");
    assert!(d[0].is_error());
}

#[test]
fn types_alone() {
    let t: SigType = parse_type("State# s -> (# State# s, a #)").expect("a type");
    assert!(matches!(&t.ty, Type::Fun(_, r, _) if matches!(&**r, Type::UnboxedTuple(v, _) if v.len() == 2)));
    let t = parse_type("forall a. Eq a => a -> Int#").expect("a type");
    assert_eq!((t.forall.len(), t.context.len()), (1, 1));
    assert!(parse_type("a ->").is_err());
    assert!(parse_type("f = 1").is_err());
    assert!(parse_type("").is_err());
    assert!(parse_type("(# #)").is_ok());
    assert!(parse_type("\"").is_err());
}

#[test]
fn spans_cover_what_they_name() {
    let text = "f x = g x + 1\n  where g = 2\n\nh = 3\n";
    let (m, _) = parse_module(FileId(0), text, &ParseOptions::default());
    let m = m.expect("it parses");
    let spans: Vec<&str> =
        m.decls.iter().map(|d| &text[d.span().lo as usize..d.span().hi as usize]).collect();
    assert_eq!(spans, ["f x = g x + 1\n  where g = 2", "h = 3"]);
}

#[test]
fn comments() {
    check("f = 1 -- x\n--y\n--- z\ng = 2 {- a {- b -} c -}", "f = 1 g = 2");
    check("f = a --> b", "f = a --> b");
    check("f = a |-- b", "f = a |-- b");
    check("#!/usr/bin/runghc\nf = 1", "f = 1");
    assert_eq!(printed("\u{feff}f = 1"), "f = 1");
}
