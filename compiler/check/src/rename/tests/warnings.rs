//! Warnings.

use super::check_warnings;

#[test]
fn unused_imports() {
    check_warnings(
        &[
            "module T (f, module Data.Ord) where\nimport Data.List\nimport Data.Char (ord, chr)\nimport Data.Maybe ()\nimport Data.Ord\nimport qualified Data.Function as F\nimport Data.IORef (IORef, newIORef)\nf :: Char -> IORef a -> Int\nf c _ = ord c",
        ],
        &[
            "2:1-16: the import of `Data.List` is not needed [nothing that it brings is used] (remove it, or write `import Data.List ()` if instances are needed)",
            "3:24-26: `chr` is imported but not used [from `Data.Char`]",
            "6:1-35: the import of `Data.Function` is not needed [nothing that it brings is used] (remove it, or write `import Data.Function ()` if instances are needed)",
            "7:27-34: `newIORef` is imported but not used [from `Data.IORef`]",
        ],
    );
}

#[test]
fn unused_definitions_and_variables() {
    check_warnings(
        &[
            "module T (f) where\nf x y = let { a = 1; b = b; _c = 1 } in a\n  where g (Just z) w = z\nh n = h n\n_i = 1",
        ],
        &[
            "2:3: `x` is not used [bound here] (write `_` or `_x` if that is meant)",
            "2:5: `y` is not used [bound here] (write `_` or `_y` if that is meant)",
            "2:22: `b` is not used [bound here] (write `_` or `_b` if that is meant)",
            "3:9: `g` is not used [bound here] (write `_` or `_g` if that is meant)",
            "3:20: `w` is not used [bound here] (write `_` or `_w` if that is meant)",
            "4:1: `h` is defined but not used [neither used nor exported]",
        ],
    );
    check_warnings(
        &[
            "{-# LANGUAGE RecordWildCards #-}\nmodule T where\ndata R = R { a, b :: Int }\nf R {..} = a\ng r = do { x <- r; [y | y <- x, let z = y, z > 1] }",
        ],
        &[],
    );
}
