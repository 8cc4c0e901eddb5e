//! Programs with type errors, and what is said about them.

use super::library::*;

#[test]
fn mismatches_say_where() {
    rejects("f = not 'a'", "in the first argument of `not`");
    rejects("f = not 'a'", "expected `Bool`, found `Char`");
    rejects("f :: Int -> Int\nf x = x ++ x", "in the left operand of `++`");
    rejects("f :: Int -> String\nf x = x", "the signature of `f`");
    rejects("f x = if x then 'a' else \"b\"", "the branches of an `if` have the same type");
    rejects("f x = if 1 == 2 then x else not x\ng = f 'a'", "in the first argument of `f`");
    rejects("f = [1, 'a']", "Num Char");
    rejects("f = [1, 'a', \"b\"]", "the elements of a list");
    rejects("f = ['a', True]", "the elements of a list");
    rejects("f x = case x of { 'a' -> 1; True -> 2 }", "in a pattern");
    rejects("f (Just x) = x\nf [] = 1", "all equations of `f`");
    rejects("f x | x = 1 | 'c' = 2", "a guard is a `Bool`");
}

#[test]
fn arity() {
    rejects("f :: Int -> Int\nf x y = x", "has only 1");
    rejects("f = not True False", "`not` takes 1 argument, but is applied to 2");
    rejects("f = 'a' 'b'", "not a function");
    rejects("f (Just x y) = x", "the constructor `Just`");
    rejects("f :: Int\nf = length", "too few arguments");
    rejects("main = putStrLn (show)", "too few arguments");
}

#[test]
fn infinite_types() {
    rejects("f x = x x", "infinite type");
    rejects("f x = f", "infinite type");
}

#[test]
fn missing_instances() {
    rejects("f = show not", "functions cannot be shown");
    rejects("f = \"a\" + 1", "no instance for `Num String`");
    rejects("f :: a -> String\nf x = show x", "add `Show a` to the context");
    rejects("data T = T\nf = T == T", "add `deriving Eq` to the declaration of `T`");
    rejects("f :: Int -> Double\nf n = fromIntegral n / length [n]", "expected `Double`, found `Int`");
    rejects("f :: Int\nf = 1.5", "no instance for `Fractional Int`");
    rejects("f x = x / (2 :: Int)", "`div` divides integers");
    rejects("data T a = T a\ninstance Eq a => Eq (T a)\nf = T not == T not", "Eq (Bool -> Bool)");
    rejects("class Eq a => C a where c :: a\ndata T = T\ninstance C T where c = T", "superclass `Eq`");
}

#[test]
fn ambiguity() {
    rejects("f = show (read \"1\")", "ambiguous type");
    rejects("f = print []", "ambiguous type");
}

#[test]
fn rigid_variables() {
    rejects("f :: a -> a\nf x = x + 1", "add `Num a` to the context");
    rejects("f :: a -> b\nf x = x", "promises that any type will do");
    rejects("f :: a -> Int\nf x = x", "promises that any type will do");
    rejects("g y = let f :: a -> a\n          f x = y\n      in f y", "escape");
}

#[test]
fn kinds() {
    rejects("f :: Maybe -> Int\nf x = 1", "`Maybe` needs 1 more argument");
    rejects("f :: Int Bool -> Int\nf x = 1", "`Int` takes no arguments");
    rejects("data T f = T (f Int)\nx :: T Int\nx = undefined", "a type constructor is expected");
    rejects("instance Functor Int where fmap = undefined", "a type constructor is expected");
    rejects("type P a = (a, a)\nf :: P -> Int\nf = undefined", "type synonym `P` needs 1 argument");
    rejects("f :: Show -> Int\nf = undefined", "");
    rejects("class C f where c :: f -> f Int", "`f`");
}

#[test]
fn instances() {
    rejects(
        "data T = T\ninstance Show T where show _ = \"\"\ninstance Show T where show _ = \"\"",
        "a second instance",
    );
    rejects(
        "class C a where c :: a -> Int\ninstance C Bool where c x = x",
        "follows from the class declaration",
    );
}

#[test]
fn one_mistake_makes_one_message() {
    let (_, ds, text) = check("f x = y + length y where y = not 'a'\ng = f 1\nh = f 'a' + g");
    assert_eq!(ds.iter().filter(|d| d.is_error()).count(), 1, "{text}");
    let (_, ds, text) = check("f :: Int -> Int\nf x = x + 'a'\ng = f 1 + 1\nh = map f \"abc\"");
    assert_eq!(ds.iter().filter(|d| d.is_error()).count(), 2, "{text}");
}

#[test]
fn warnings() {
    let (t, _, text) = check("data T = T\ninstance Show T\ninstance Num T where T + T = T");
    assert!(t.is_some(), "{text}");
    assert!(text.contains("lacks"), "{text}");
    let (t, _, text) = check("data T = T { a :: Int, b :: Int }\nx = T { a = 1 }");
    assert!(t.is_some() && text.contains("fields of `T` are not given: `b`"), "{text}");
    rejects("data T = T { a :: Int, b :: !Int }\nx = T { a = 1 }", "strict field `b`");
}

#[test]
fn the_better_of_two_explanations() {
    // A quick look at the first statement takes the whole for a list, which the second is not.
    for (head, messages) in [("", 1), ("{-# LANGUAGE ImpredicativeTypes #-}\nmodule Looked where\n", 2)] {
        let f = "f :: Int -> IO ()\nf n = do\n  putStrLn \"n: \" ++ show n\n  print n";
        let (_, ds, text) = check(&format!("{head}{f}"));
        assert_eq!(ds.len(), messages, "{text}");
        assert!(text.contains("in the left operand of `++`"), "{text}");
    }
    rejects(
        "import qualified Data.Map as M\nf :: M.Map Int Bool -> Bool\nf m = M.lookup 1 m",
        "found `Maybe Bool`",
    );
    rejects("f = not . length", "`Bool` is not `Int`");
    rejects("f :: Int -> Int\nf = \\x y -> x", "a function of 2 parameters");
    rejects("f :: IO ()\nf = do { n <- getLine; length n; return () }", "in a statement of a `do` block");
    rejects("f :: IO Int\nf = do { n <- getLine; length n }", "`return` makes an action of one");
    let (_, ds, text) = check("xs = [1, 2, 3, \"four\"]");
    assert_eq!(ds.len(), 1, "{text}");
}

#[test]
fn primitive_types_are_apart() {
    let h = "{-# LANGUAGE MagicHash, UnboxedTuples #-}\nmodule U1 where\nimport GHC.Exts\n";
    rejects(&format!("{h}f = Just 3#"), "the primitive type `Int#` cannot stand for a type variable");
    rejects(&format!("{h}f x = [x +# 1#]"), "primitive type");
    rejects(&format!("{h}f = (# 1#, 2# #) : []"), "primitive type");
    rejects(&format!("{h}f = 3#"), "at top level");
    accepts(&format!(
        "{h}f :: Int# -> Int#\nf x = case x of {{ 0# -> error \"zero\"; _ -> g $ x }} where g y = y +# 1#"
    ));
}

#[test]
fn records() {
    rejects("data R = R { a :: Int }\nf r = r { a = 'c' }", "in the field `a`");
    rejects(
        "data R = R { a :: Int } | S { b :: Int }\nf r = r { a = 1, b = 2 }",
        "no constructor of `R` has all these fields",
    );
    rejects("data R = R { a :: Int }\nx = R { a = True }", "expected `Int`, found `Bool`");
}

#[test]
fn polymorphic_arguments() {
    let h = "{-# LANGUAGE RankNTypes #-}\nmodule P1 where\n";
    rejects(&format!("{h}f :: (forall a. a -> a) -> Int\nf i = i 1\ng x = f (const x)"), "");
    rejects(&format!("{h}f :: (forall a. [a] -> Int) -> Int\nf i = i \"a\"\ng = f sum"), "Num a");
    rejects("import Control.Monad.ST\nimport Data.STRef\nf = runST (newSTRef 0)", "escape");
}
