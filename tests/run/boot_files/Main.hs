-- Modules that import each other, through boot files.
module Main (main) where

import Describe (describeAll)
import qualified Even
import Expr
import Odd
import Shape
import Value

main :: IO ()
main = do
  print (map Even.even' [0 .. 5 :: Int], map odd' [0 .. 5 :: Int])
  print (eval [("f", closure ["x"] (Add (Var "x") (Lit 1)))] (App (Var "f") [Lit 41]))
  print (closure [] (Lit 2))
  print (describe (Square 2), describeAll [Circle 1, Square 3])
  print (swap (Pair 'a' True), unwrap (Wrap [1 :: Int]))
