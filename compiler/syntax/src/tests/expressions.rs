//! Expressions and patterns.

use super::{bad, check, same};

#[test]
fn atoms() {
    same("f = (x, M.x, C, M.C, (), [], (,), (,,), (+), (M.+), (:), (M.:+), (-), _, _x)");
    same("f = (1, 1.5, 'c', \"s\")");
    check("f = (as, hiding, qualified, forall)", "f = (as, hiding, qualified, forall)");
    same("f = ((.), (*), (!), (~), (!!), (.&.))");
}

#[test]
fn applications_and_operators_stay_flat() {
    same("f = a b c + d `e` g : h M.. i");
    same("f = - a + b * - c");
    same("f = - a");
    same("f = a - 1 - - 2");
    same("f = f . g . h $ x");
}

#[test]
fn sections() {
    bad("f = (`g`)", &["1:9 unexpected `)`"]);
    same("f = ((+ 1), (1 +), (`e` 1), (1 `e`), (a + b +), (+ a + b), (M.+ 1), (: []), ([] :))");
    check("f = (subtract 1, (- 1), (\\x -> x))", "f = (subtract 1, (- 1), (\\ x -> x))");
    check("f = (. \\x -> x)", "f = (. \\ x -> x)");
    check("f = (arr !) . (! 1) . (!1) . (arr!)", "f = (arr !) . (! 1) . (! 1) . (arr !)");
    check("f = (- x -)", "f = (- x -)");
}

#[test]
fn bang_is_an_operator_where_nothing_else_fits() {
    same("f = arr ! i");
    check("f = arr!i", "f = arr ! i");
    check("f = g + arr !i", "f = g + arr ! i");
    check("f = (arr !i, x !(a, b) !c)", "f = (arr ! i, x ! (a, b) ! c)");
    check("arr ! i = arr", "arr ! i = arr");
    check("arr!i = arr", "arr ! i = arr");
    check("f !x !(Just y) = x", "f !x !(Just y) = x");
    check("!x = 1", "!x = 1");
    check("f = do { !x <- a; let { !y = b }; c }", "f = do { !x <- a; let { !y = b }; c }");
    check("f = \\ !x (!y) -> 1", "f = \\ !x (!y) -> 1");
}

#[test]
fn what_extends_to_the_right() {
    check("f = \\x -> x + \\y -> y :: T", "f = \\ x -> x + \\ y -> y :: T");
    same("f = a + if b then c else d + e");
    check("f = a >>= \\x -> b >>= \\y -> c", "f = a >>= \\ x -> b >>= \\ y -> c");
    same("f = let { x = 1 } in x + 1 :: Int");
    same("f = (x :: Int) + (y :: forall a. Show a => a)");
    check("f = a $ scc \"l\" b + c", "f = a $ {-# SCC \"l\" #-} b + c");
}

#[test]
fn cost_centres() {
    check("f = scc \"a b\" x y + 1", "f = {-# SCC \"a b\" #-} x y + 1");
    check("f = {-# SCC foo #-} x + y", "f = {-# SCC \"foo\" #-} x + y");
    check("f = {-# SCC \"foo\" #-} x :: Int", "f = {-# SCC \"foo\" #-} x :: Int");
    check("f = a + {-# SCC x #-} b * c", "f = a + {-# SCC \"x\" #-} b * c");
    check("f x | x = {-# SCC x #-} b\n", "f x | x = {-# SCC \"x\" #-} b");
    check("f = do { {-# SCC x #-} b }", "f = do { {-# SCC \"x\" #-} b }");
    check("{-# SCC f #-}\nf = 1", "{-# SCC f #-} f = 1");
    check("{-# SCC f \"lab\" #-}\nf = 1", "{-# SCC f \"lab\" #-} f = 1");
    check("{-# SCC (+++) #-}\nf = 1", "{-# SCC (+++) #-} f = 1");
    same("f scc = scc 1");
    // By habit; where no label stands before it, `$` is an operator.
    check("f = scc \"a\" $ x $ y", "f = {-# SCC \"a\" #-} x $ y");
    check("f = g $ scc \"a\" $do { x }", "f = g $ {-# SCC \"a\" #-} do { x }");
    same("f = g \"a\" $ scc $ x");
    bad("f = {-# SCC 1 2 #-} x", &["1:5 malformed SCC pragma"]);
}

#[test]
fn lists() {
    same("f = [a, b, c]");
    check(
        "f = [a..] ++ [a,b..] ++ [a..c] ++ [a,b..c]",
        "f = [a .. ] ++ [a, b .. ] ++ [a .. c] ++ [a, b .. c]",
    );
    same("f = [x | x <- xs, p x, let { y = x }, (a, b) <- z]");
    same("f = [[x] | [x] <- y]");
    bad("f = [a, b, c ..]", &["1:5 an arithmetic sequence starts with one or two elements"]);
}

#[test]
fn tuples() {
    same("f = (a, b, c)");
    check("f = (,a) . (a,) . (,a,,b)", "f = (, a) . (a, ) . (, a, , b)");
    same("{-# LANGUAGE UnboxedTuples #-}\nf (# a, b #) = (# b, a #)");
    same("{-# LANGUAGE UnboxedTuples, MagicHash #-}\nf x# = case x# +# 1# of { 2# -> (# #) }");
    check("f = (#) 1", "f = (#) 1");
}

#[test]
fn records() {
    same("f = C { a = 1, M.b = 2 }");
    same("f = C { }");
    same("f = C { .. }");
    same("f = C { a, b = 1, .. }");
    same("f = x { a = 1 } { b = 2 }");
    same("f = g x { a = 1 } y");
    same("f C { a = x, .. } (D { }) = x");
    same("f C { a = ~x } = x");
    bad("f = C { .., a = 1 }", &["1:9 `..` must be the last of the fields"]);
    bad("f = x { .. }", &["1:9 `..` has no meaning in a record update"]);
}

#[test]
fn patterns() {
    same("f (Just x) [a, b] (c, d) ~e g@(h : i) _ 1 'c' \"s\" (-1) (-2.5) = 1");
    same("f (x :: Int) (g -> Just y) (h a -> (b, c)) = 1");
    same("f (a : b : c) = 1");
    same("f (a `C` b :+ c) = 1");
    same("f = \\ (Just x) ~(y, _) -> 1");
    same("f (M.Just x) M.Nothing = 1");
    same("f x@C { a = 1 } y@[] = 1");
    same("f (n + 1) = 1");
    same("f = case x of { -1 -> a; Just (-1) -> b }");
}

#[test]
fn not_patterns() {
    bad("f (x + y) = 1", &["1:4 this is not a pattern"]);
    bad("f (g x) = 1", &["1:4 this is not a pattern"]);
    bad("f = do { g x <- a; b }", &["1:10 this is not a pattern"]);
    bad("f (if a then b else c) = 1", &["1:4 this is not a pattern"]);
    bad("f M.x = 1", &["1:3 this is not a pattern"]);
    bad("f = x@y", &["1:5 a pattern stands where an expression is expected"]);
    bad("f = (~x, 1)", &["1:6 a pattern stands where an expression is expected"]);
    bad("f = case x of { Just -1 -> 2 }", &["1:17 this is not a pattern"]);
    bad("f = g (x -> y)", &["1:8 a pattern stands where an expression is expected"]);
}

#[test]
fn statements() {
    same("f = do { x <- a; let { y = b }; c; let { z = 1 } in z; (p, q) <- r; d }");
    check("f = do\n  let g x = x\n      h = 1\n  g h", "f = do { let { g x = x; h = 1 }; g h }");
}

#[test]
fn alternatives() {
    same("f = case x of { A | a, b -> 1 | Just c <- d -> 2 where { e = 1 }; _ -> 3 }");
    same("f = \\case { A -> 1; B x -> x }");
    check("f = case x of { (y :: Int) -> y :: Int }", "f = case x of { (y :: Int) -> y :: Int }");
    same("f x | let { y = x }, y = 1 | otherwise = 2");
    same("f = case (x :: Int) of { A | (b :: Bool) -> c }");
}

#[test]
fn type_applications_are_kept() {
    same("f = g @Int @(Maybe a) x");
}

#[test]
fn literals_of_all_forms() {
    check("f = (0x10, 0XfF, 0o17, 0b101, 007, 1_000)", "f = (16, 255, 15, 5, 7, 1000)");
    check("f = 0xffffffffffffffffffffffffffffffff", "f = 340282366920938463463374607431768211455");
    same("f = (1.5, 1e10, 1.5e-3, 2E+4)");
    check(
        "f = ('\\n', '\\'', '\"', '\\x41', '\\65', '\\o101', '\\SOH', '\\^A', '\\DEL', '\\\\')",
        "f = ('\\n', '\\'', '\"', 'A', 'A', 'A', '\\1', '\\1', '\\127', '\\\\')",
    );
    check("f = \"\\SO\\&H\\SOH\\1234\\&5\\t\\   \\x\"", "f = \"\\14H\\1\u{4d2}5\\tx\"");
    check("f x' = x'a'", "f x' = x'a'");
    check("f = [x|y<-z]", "f = [x | y <- z]");
    check("f = a.b", "f = a . b");
    check("f = A.b.C.d", "f = A.b . C.d");
}

#[test]
fn unicode_names() {
    check("größe λx = λx ∘ größe", "größe λx = λx ∘ größe");
    check("data Ü = Ä Int", "data Ü = Ä Int");
}

#[test]
fn magic_hash() {
    same("{-# LANGUAGE MagicHash #-}\nf x# = I# (x# +# -1#) 3## 1.5## 2.5# 'c'# \"s\"#");
    check("f x = x#y", "f x = x # y");
}
