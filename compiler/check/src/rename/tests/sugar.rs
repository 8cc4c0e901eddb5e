//! What becomes of sugar, and how infix chains are read.

use super::{check_err, check_hir};

#[test]
fn operators_bind_as_declared() {
    check_hir(
        "module T where\nf a b c = a + b * c - a ^ b ^ c",
        "f a b c = ((- ((+ a) ((* b) c))) ((^ a) ((^ b) c)))",
    );
    check_hir("module T where\nf a = - a ^ 2 + 1", "f a = ((+ (negate ((^ a) 2))) 1)");
    check_hir("module T where\nf a b = a : b : []", "f a b = ((: a) ((: b) []))");
    check_hir(
        "module T where\ninfixr 3 <+>\ninfixl 4 `op`\na <+> b = a\nop a b = b\nf a b c = a <+> b `op` c <+> a",
        "<+> a b = a\nop a b = b\nf a b c = ((<+> a) ((<+> ((op b) c)) a))",
    );
}

#[test]
fn a_local_fixity_holds_in_its_scope() {
    check_hir(
        "module T where\nf a b = let { infixl 1 +; x + y = x } in a * b + a * b",
        "f a b = (let {+ x y = x} in ((+ ((* a) b)) ((* a) b)))",
    );
}

#[test]
fn conflicting_operators_are_reported() {
    check_err(
        &["module T where\nf a b c = a == b == c"],
        &[
            "2:18-19: `==` and `==` cannot be mixed without parentheses [`==` is `infix 4`] {2:13-14: `==` is `infix 4`} (put parentheses around one of the two applications)",
        ],
    );
    check_err(
        &["module T where\nf a b = a * - b"],
        &[
            "2:13: prefix `-` cannot stand to the right of `*` [binds like `infixl 6`] {2:11: `*` is `infixl 7`} (put parentheses around the negated operand)",
        ],
    );
}

#[test]
fn sections() {
    check_hir("module T where\nf = (1 +)", "f = (+ 1)");
    check_hir("module T where\nf x = (+ x)", "f x = (\\ y -> ((+ y) x))");
    check_hir("module T where\nf xs = (`div` length xs)", "f xs = ((\\ z y -> ((div y) z)) (length xs))");
    check_hir("module T where\nf a b = (a * b +)", "f a b = (+ ((* a) b))");
    check_err(
        &["module T where\nf a b = (a + b *)"],
        &[
            "2:16: the operand of this section of `*` needs parentheses [`*` is `infixl 7`] {2:12: `+` is `infixl 6` and would not be taken whole}",
        ],
    );
    check_hir("{-# LANGUAGE TupleSections #-}\nmodule T where\nf a = (, a, )", "f a = (\\ x x -> (x, a, x))");
}

#[test]
fn do_blocks() {
    check_hir(
        "module T where\nf = do { x <- getLine; putStrLn x; let { y = x }; return y }",
        "f = ((>>= getLine) (\\ x -> ((>> (putStrLn x)) (let {y = x} in (return y)))))",
    );
    check_hir(
        "module T where\nf m = do { (a, ~b) <- m; return a }",
        "f m = ((>>= m) (\\ (a, ~b) -> (return a)))",
    );
    check_hir(
        "module T where\nf m = do { Just a <- m; return a }",
        "f m = ((>>= m) (\\ (Just a) -> (return a); _ -> (fail \"Pattern match failure in do expression at T.hs:2:12-17\")))",
    );
    check_err(
        &["module T where\nf = do { x <- getLine }"],
        &[
            "2:10-21: the last statement of a `do` block must be an expression [the value of the block would be missing] (end the block with `return …` or another action)",
        ],
    );
}

#[test]
fn numbers_in_patterns_and_sequences() {
    check_hir(
        "module T where\nf (-1) = [1 ..]\nf n = [1, 3 .. n]",
        "f -1 = (enumFrom 1); f n = (((enumFromThenTo 1) 3) n)",
    );
}

#[test]
fn wheres_and_guards() {
    check_hir(
        "module T where\nf x | x > y, Just z <- g x = z\n    | otherwise = y\n  where y = 1\n        g a = Just a",
        "f x | ((> x) y), (Just z) <- (g x) = z | otherwise = y where {y = 1; g a = (Just a)}",
    );
    check_hir(
        "{-# LANGUAGE MultiWayIf, LambdaCase #-}\nmodule T where\nf = \\case { 0 -> 1; n -> if | n > 1 -> n | True -> 2 }",
        "f = (\\ 0 -> 1; n -> (if | ((> n) 1) -> n | True -> 2))",
    );
}

#[test]
fn records() {
    check_hir(
        "{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}\nmodule T where\ndata R = R { a, b :: Int }\nf R {..} = a + b\ng R {b} = R {a = b, b}\nh b = let a = 1 in R {..}\ni r = r { a = 2 }\nj R {} = ()",
        "f (R a b) = ((+ a) b)
         g (R _ b) = R {a = b, b = b}
         h b = (let {a = 1} in R {a = a, b = b})
         i r = r {a = 2}
         j (R _ _) = ()",
    );
}

#[test]
fn bindings_stand_in_dependency_order() {
    check_hir("module T where\na = b\nb = c\nc = 1", "c = 1\nb = c\na = b");
    check_hir("module T where\nf x = g x\ng x = f x", "rec f x = (g x); g x = (f x)");
    // `g` can be checked by its signature alone, so the two need not be inferred together.
    check_hir(
        "module T where\nf x = g x\ng :: Int -> Int\ng x = f x",
        "f x = (g x)\ng :: (Int -> Int); g x = (f x)",
    );
    check_hir("module T where\nf :: Int -> Int\nf x = f x", "rec f :: (Int -> Int); f x = (f x)");
}

#[test]
fn strict_modules() {
    check_hir(
        "{-# LANGUAGE Strict #-}\nmodule T where\nf x ~y (a, b) = let { z = x; ~w = y; g u = u } in case x of { v -> v }\nt = 1",
        "f !x y !(a, b) = (let {!z = x; w = y; g !u = u} in (case x of { !v -> v}))\nt = 1",
    );
}

#[test]
fn deep_nesting_does_not_overflow_the_stack() {
    let n = 20_000;
    let chain = format!("module T where\nx = {}", vec!["1"; n].join(" : "));
    let o = super::rename_modules(&[&chain]);
    assert!(o.renamed.diagnostics.is_empty());
    // Dropping such a tree recursively is the caller's problem.
    std::mem::forget(o);
}
