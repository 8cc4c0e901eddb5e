//! Scopes, imports, exports and what is wrong with them.

use super::{check_err, check_ok};

#[test]
fn unbound_names_are_reported_once_each_with_a_suggestion() {
    check_err(
        &["module T where\nf x = lenght x + lenght y"],
        &[
            "2:7-12: variable `lenght` is not in scope [not in scope] {2:18-23: also here} (did you mean `length`?)",
            "2:25: variable `y` is not in scope [not in scope]",
        ],
    );
    check_err(
        &["module T where\nf :: Strin -> a\nf x = Jus x"],
        &[
            "2:6-10: type or class `Strin` is not in scope [not in scope] (did you mean `String`?)",
            "3:7-9: constructor `Jus` is not in scope [not in scope] (did you mean `Just`?)",
        ],
    );
    check_err(
        &["module T where\nimport qualified Data.Char as C\nf = toUpper\ng = D.ord"],
        &[
            "3:5-11: variable `toUpper` is not in scope [not in scope] (`C.toUpper` is in scope)",
            "4:5-9: variable `D.ord` is not in scope [not in scope] (no module is imported as `D`) (did you mean `C.ord`?)",
        ],
    );
    check_err(
        &["module T where\ntype S a = b\nclass C a where { m :: a -> b }\ndata D = D b"],
        &["2:12: type variable `b` is not in scope [not in scope] {4:12: also here}"],
    );
}

#[test]
fn duplicate_definitions() {
    check_err(
        &["module T where\nf 1 = 2\ng = 3\nf 2 = 3\ndata A = B | B\nx = 1\nx = 2"],
        &[
            "4:1: the equations of `f` are not together [further equations here] {2:1: the first ones} (move all equations of a function next to each other)",
            "5:14: `B` is defined more than once [defined again] {5:10: first defined here}",
            "7:1: `x` is defined more than once [defined again] {6:1: first defined here}",
        ],
    );
    check_err(
        &["module T where\nf x x = let { y = 1; y = 2 } in y"],
        &[
            "2:5: `x` is bound twice in one pattern [second time] {2:3: first here} (compare with a guard instead: patterns do not test for equality)",
            "2:22: `y` is defined more than once [defined again] {2:15: first defined here}",
        ],
    );
}

#[test]
fn equations_with_different_numbers_of_arguments() {
    check_err(
        &["module T where\nf 1 = 2\nf 1 2 = 3"],
        &[
            "3:1-9: the equations of `f` have different numbers of arguments [2 arguments] {2:1-7: 1 argument}",
        ],
    );
}

#[test]
fn declarations_without_bindings() {
    check_err(
        &["module T where\nf :: Int\nfo = 1\ninfixl 3 +++\n{-# INLINE g #-}"],
        &[
            "4:10-12: the fixity declaration for `+++` lacks a binding [nothing of this name is defined here] (define `(+++)` in the same group of declarations)",
            "2:1: the type signature for `f` lacks a binding [nothing of this name is defined here] (define `f` in the same group of declarations)",
            "5:1-16: the pragma for `g` lacks a binding [nothing of this name is defined here] (define `g` in the same group of declarations)",
        ],
    );
    check_err(
        &["module T where\nf, f :: Int\nf = 1"],
        &["2:4: a second type signature for `f` [declared again] {2:1: the first one}"],
    );
}

#[test]
fn constructors_in_patterns_have_all_their_fields() {
    check_err(
        &["module T where\nf (Just) = 1\ng (Just a b) = 1\nh (a : b) = [] : _x"],
        &[
            "2:4-7: the constructor `Just` has 1 field, not 0 [given 0 patterns] (`Just _` matches any fields)",
            "3:4-7: the constructor `Just` has 1 field, not 2 [given 2 patterns]",
            "4:18-19: `_x` is a hole in this expression [an expression must stand here]",
        ],
    );
}

#[test]
fn record_fields() {
    check_err(
        &[
            "module T where\ndata R = R { one :: Int, two :: Int } | S { three :: Int }\nf = R { ones = 1 }\ng r = r { one = 1, three = 2 }\nh = R { one = 1, one = 2 }\ni r = r { length = 1 }",
        ],
        &[
            "3:9-12: the constructor `R` has no field `ones` [no such field] (did you mean `one`?)",
            "4:11-13: no constructor of `R` has all these fields [a field of `R`] {4:20-24: a field of `R`}",
            "5:18-20: the field `one` is given twice [second time]",
            "6:11-16: `length` is not a field [only fields of a record can be updated]",
        ],
    );
}

#[test]
fn methods_belong_to_their_class() {
    check_err(
        &[
            "module T where\ndata A = A\ninstance Show A where\n  shwo _ = \"\"\n  show _ = \"\"\n  show _ = \"\"\ninstance Maybe A\nf :: Show -> Int\nf = f\ng :: Eq a => Int a\ng = g",
        ],
        &[
            "4:3-6: `shwo` is not a method of the class `Show` [no such method] (did you mean `show`?)",
            "7:10-14: `Maybe` is a type, not a class [a class must stand here]",
        ],
    );
}

#[test]
fn imports() {
    let m = "module M (T(A, x), f, C(..), module Data.Char) where\nimport Data.Char (ord, chr)\ndata T = A { x :: Int } | B\nf = B\nclass C a where { c, d :: a }";
    check_ok(&[m, "module N where\nimport M\ng (A x) = ord 'a'\nh :: C a => a\nh = c"]);
    check_ok(&[m, "module N where\nimport M hiding (f)\nf = A 1"]);
    check_ok(&[m, "module N where\nimport qualified M as Q (T(..), f)\ng (Q.A x) = Q.f"]);
    check_ok(&[
        m,
        "module N where\nimport M (C(c))\nimport M as R\ninstance C Int where\n  c = 1\n  d = 2\ng = R.d",
    ]);
    check_err(
        &[
            m,
            "module N where\nimport M (g, A, T(B), f, S)\nimport M hiding (zzz)\nimport Mm (q)\nimport qualified Mn\nh = q Mn.r",
        ],
        &[
            "2:11: `M` does not export `g` [not exported]",
            "2:14: `M` does not export `A` [not exported] (`A` is a constructor) (import it with its type: `T(A)`)",
            "2:19: `B` is not a part of `T` that `M` exports [no such constructor, field or method]",
            "2:26: `M` does not export `S` [not exported]",
            "3:18-20: `M` does not export `zzz` [nothing to hide]",
            "4:8-9: the module `Mm` is not found [no such module]",
            "5:18-19: the module `Mn` is not found [no such module]",
        ],
    );
}

#[test]
fn ambiguity_is_an_error_where_a_name_is_used() {
    let m = "module M where\nlookup = 1\nfilter = 2";
    check_ok(&[m, "module N where\nimport M\ng = M.lookup"]);
    check_err(
        &[m, "module N where\nimport M\nfilter = 1\ng = lookup + filter"],
        &[
            "4:5-10: `lookup` is ambiguous [could mean more than one thing here] (`Prelude` exports one, defined in `GHC.List`) (`M` exports one) (qualify it, or hide one of them: `import M hiding (lookup)`)",
            "4:14-19: `filter` is ambiguous [could mean more than one thing here] {3:1-6: defined here} (`Prelude` exports one, defined in `GHC.List`) (`M` exports one) (qualify it, or hide one of them: `import M hiding (filter)`)",
        ],
    );
    // A binding of the name is no use of it, nor is a local variable ambiguous.
    check_ok(&[m, "module N where\nimport M\nfilter = let { lookup = 1 } in lookup"]);
}

#[test]
fn exports() {
    check_err(
        &["module T (f, U(..), Just, V(W), module X, x) where\nimport Data.List (sort)\ndata V = Z\nx = 1"],
        &[
            "1:11: variable `f` is not in scope [not in scope]",
            "1:14: type or class `U` is not in scope [not in scope]",
            "1:21-24: the constructor `Just` cannot be exported by itself [a constructor] (export it with its type: `Maybe(Just)`)",
            "1:29: `W` is not a part of `V` that `T` exports [no such constructor, field or method]",
            "1:33-40: no module is imported as `X` [cannot be exported] (`import X`)",
        ],
    );
    check_err(
        &["module M where\nfilter = 1", "module T (module M, module Prelude) where\nimport M"],
        &[
            "1:21-34: two different `filter` would be exported [this one is defined in `GHC.List`] (the other is defined in `M`)",
        ],
    );
    // Everything defined here and nothing else.
    check_err(
        &["module M where\nimport Data.List\nf = 1", "module N where\nimport M\ng = sort f"],
        &["3:5-8: variable `sort` is not in scope [not in scope] (did you mean `sqrt`?)"],
    );
}

#[test]
fn a_program_needs_main() {
    check_err(
        &["module Main where\nf = 1"],
        &[
            "1:8-11: the module `Main` does not define `main` [no `main` in this module] (a program starts with `main :: IO ()`)",
        ],
    );
    check_ok(&["main = return ()"]);
}

#[test]
fn scoped_type_variables() {
    let with = "{-# LANGUAGE ScopedTypeVariables #-}\n";
    let body = "module T where\nf :: forall a. [a] -> [a]\nf xs = ys where { ys :: [a]; ys = xs }";
    check_ok(&[&format!("{with}{body}")]);
    // Without the extension the inner `a` is quantified by itself; the checker will complain, not the
    // renamer.
    check_ok(&[body]);
    check_err(
        &["{-# LANGUAGE RankNTypes #-}\nmodule T where\nf :: forall a. b -> a\nf = f"],
        &["3:16: type variable `b` is not in scope [not in scope]"],
    );
    check_ok(&["{-# LANGUAGE ScopedTypeVariables #-}\nmodule T where\nf (x :: a) = (x :: a)"]);
}

#[test]
fn type_synonyms_do_not_go_in_circles() {
    check_err(
        &["module T where\ntype A = [B]\ntype B = A"],
        &[
            "2:1-12: the type synonym `A` is defined by itself [expanding it would not end] {3:1-10: through this one} (use `data` or `newtype` for a recursive type)",
        ],
    );
}
