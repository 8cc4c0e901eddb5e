//! The layout rule, `parse-error(t)` above all.

use super::{bad, check, same};

#[test]
fn a_block_per_indentation() {
    check("f x = case x of\n  A -> 1\n  B -> 2\ng = 3", "f x = case x of { A -> 1; B -> 2 } g = 3");
    check("f = do\n  a\n  b\n    c\n  d", "f = do { a; b c; d }");
    check("f = do a\n       b", "f = do { a; b }");
    check("f = x where\n  x = 1\n  y = 2", "f = x where { x = 1; y = 2 }");
    check("f = x\n  where x = 1\n        y = 2", "f = x where { x = 1; y = 2 }");
}

#[test]
fn empty_blocks() {
    check("class C a where\ninstance C Int where\nf = 1", "class C a instance C Int f = 1");
    check("f = x where\ng = 1", "f = x g = 1");
    check("f = let in 1", "f = let { } in 1");
    check("f x = case x of\ng = 1", "f x = case x of { } g = 1");
    bad("f = do\ng = 1", &["1:5 this `do` block is empty"]);
}

#[test]
fn let_in_on_one_line() {
    check("f = let x = 1; y = 2 in e", "f = let { x = 1; y = 2 } in e");
    check("f = let x = 1 in let y = 2 in e", "f = let { x = 1 } in let { y = 2 } in e");
    check("f = (let x = 1 in x, 2)", "f = (let { x = 1 } in x, 2)");
    check("f = let x = do a; b in e", "f = let { x = do { a; b } } in e");
    check("f = let x = case y of A -> 1 in e", "f = let { x = case y of { A -> 1 } } in e");
    check("f = let g x | x = 1 | y = 2 in e", "f = let { g x | x = 1 | y = 2 } in e");
    check("f = let x = y where y = 1 in e", "f = let { x = y where { y = 1 } } in e");
    check("f = let x :: Int; x = 1 in e", "f = let { x :: Int; x = 1 } in e");
}

#[test]
fn closers_end_blocks() {
    check("f = (case x of A -> 1)", "f = (case x of { A -> 1 })");
    check("f = (case x of A -> 1, 2)", "f = (case x of { A -> 1 }, 2)");
    check("f = [do a; b | c <- d]", "f = [do { a; b } | c <- d]");
    check("f = [do a, do b]", "f = [do { a }, do { b }]");
    check("f = if do a then do b else do c", "f = if do { a } then do { b } else do { c }");
    check("f = case do a of A -> b", "f = case do { a } of { A -> b }");
    check("f = if c then do a; b else c", "f = if c then do { a; b } else c");
    check("f = r { x = do a, y = do b }", "f = r { x = do { a }, y = do { b } }");
    check("f = (case a of A -> case b of B -> c)", "f = (case a of { A -> case b of { B -> c } })");
    check("f = (do a; let x = 1, 2)", "f = (do { a; let { x = 1 } }, 2)");
    check("f = [x | let y = 1, z]", "f = [x | let { y = 1 }, z]");
    check("f | let y = 1, z = y", "f | let { y = 1 }, z = y");
    check("f = [(case x of { A -> do b }) .. c]", "f = [(case x of { A -> do { b } }) .. c]");
    check("f = (\\case A -> 1; B -> 2) x", "f = (\\case { A -> 1; B -> 2 }) x");
    check("f = (x `seq` do a)", "f = (x `seq` do { a })");
    check("f = [do a ..]", "f = [do { a } .. ]");
    check("f = do {a; case x of A -> b }", "f = do { a; case x of { A -> b } }");
}

#[test]
fn where_belongs_to_the_nearest_that_takes_it() {
    check("f x = case x of 1 -> 2 where y = 1", "f x = case x of { 1 -> 2 where { y = 1 } }");
    check("f = do a where b = 1", "f = do { a } where { b = 1 }");
    check("f = do\n  a\n  where b = 1", "f = do { a } where { b = 1 }");
    check("f = do\n    a\n  where b = 1", "f = do { a } where { b = 1 }");
    check("f = a where b = c where d = 1", "f = a where { b = c where { d = 1 } }");
    check(
        "f = a\n  where b = c\n          where d = 1\n        e = 2",
        "f = a where { b = c where { d = 1 }; e = 2 }",
    );
}

#[test]
fn semicolons_before_then_and_else() {
    check("f = do\n  if a\n  then b\n  else c\n  d", "f = do { if a then b else c; d }");
    check("f = do { if a; then b; else c; d }", "f = do { if a then b else c; d }");
    check(
        "f = do\n  if a then do\n    b\n  else do\n    c\n  d",
        "f = do { if a then do { b } else do { c }; d }",
    );
}

#[test]
fn operators_after_blocks() {
    check("f = do a <|> b", "f = do { a <|> b }");
    check("f = (do a) <|> b", "f = (do { a }) <|> b");
    check("f = do\n    a\n  <|> b", "f = do { a } <|> b");
    check("f = case x of\n    A -> 1\n  + 2", "f = case x of { A -> 1 } + 2");
    check("f = do { a } <|> do { b }", "f = do { a } <|> do { b }");
}

#[test]
fn a_do_block_may_stay_in_the_column() {
    check("main = do\n  a $ do\n  b\n  c", "main = do { a $ do { b; c } }");
    check("main = do\n  forM_ x $ \\i -> do\n  b\n", "main = do { forM_ x $ \\ i -> do { b } }");
}

#[test]
fn explicit_braces() {
    same("f = do { a; b }");
    check("f = do {\na;\n  b }", "f = do { a; b }");
    check("f = do { ; a ; ; b ; }", "f = do { a; b }");
    check("module M where { f = 1; g = 2 }", "f = 1 g = 2");
    check("module M where {\nf = do\n   a\n   b\n; g = 2 }", "f = do { a; b } g = 2");
    check("{ f = 1; g = 2 }", "f = 1 g = 2");
    check("f = let { x = 1 } in x", "f = let { x = 1 } in x");
}

#[test]
fn tabs_reach_to_columns_of_eight() {
    check("f = do\n\ta\n        b\n  \tc", "f = do { a; b; c }");
}

#[test]
fn modules_may_be_indented() {
    check("module M where\n  f = 1\n  g = 2\n", "f = 1 g = 2");
    check("  f = 1\n  g = 2\n", "f = 1 g = 2");
    check("\n-- comment\n\n{- more -} f = 1", "f = 1");
    check("", "");
    check("module M where", "");
}

#[test]
fn multiway_if_is_a_block() {
    check("f = if | a -> 1\n       | b -> 2\ng = 3", "f = if | a -> 1 | b -> 2 g = 3");
    check(
        "f = if | a -> if | b -> 1\n                 | c -> 2\n       | d -> 3",
        "f = if | a -> if | b -> 1 | c -> 2 | d -> 3",
    );
    check("f = (if | a -> 1 | b -> 2, 3)", "f = (if | a -> 1 | b -> 2 , 3)");
    check("f = do\n  if | a -> 1\n     | b -> 2\n  c", "f = do { if | a -> 1 | b -> 2 ; c }");
}

#[test]
fn strings_and_comments_over_lines() {
    check("f = \"a\\\n  \\b\" c\ng = 1", "f = \"ab\" c g = 1");
    check("f = do\n  a {- x\n  -} b\n  c", "f = do { a b; c }");
}

#[test]
fn if_inside_do_with_operators() {
    check(
        "main = do\n  let a = 1\n      b = 2\n  x <- if a\n    then b\n    else c\n  return x",
        "main = do { let { a = 1; b = 2 }; x <- if a then b else c; return x }",
    );
}
