{-# LANGUAGE DeriveDataTypeable #-}
-- | Constant expressions: their values as attributes, and their simplification as a strategy (Sloane and
-- Roberts, "Domain-specific program profiling", 2015, sections 1.1 and 1.2).
module Arithmetic (Arith(..), value, iszero, optimise) where

import Prelude hiding ((<*), all, not, repeat)

import Data.Data

import Language.Attribution (Node, attrAs, childAt, termOf)
import Language.Rewriting

data Arith
  = Num Int
  | Add Arith Arith
  | Mul Arith Arith
  deriving (Eq, Show, Data)

value :: Node -> Int
value = attrAs "value" (\n -> case termOf n of
  Num i -> i
  Add _ _ -> value (childAt 0 n) + value (childAt 1 n)
  Mul _ _ -> value (childAt 0 n) * value (childAt 1 n))

iszero :: Node -> Bool
iszero = attrAs "iszero" (\n -> value n == 0)

simplify :: Strategy
simplify = namedAs "simplify" (total (\e -> case e of
  Add (Num 0) x -> x
  Add x (Num 0) -> x
  Mul (Num 1) x -> x
  Mul x (Num 1) -> x
  Mul (Num 0) _ -> Num 0
  Mul _ (Num 0) -> Num 0
  x -> x))

optimise :: Strategy
optimise = namedAs "optimise" (bottomup simplify)
