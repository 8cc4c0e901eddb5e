{-# LANGUAGE CPP #-}
# 1 "Main.x"
# 1 "/usr/include/stdc-predef.h" 1 3 4
-- A file that a generator has made of another.
module Main (main) where
#line 12 "Main.x"
main :: IO ()
main = putStrLn "markers"
