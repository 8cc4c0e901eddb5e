module Main where
-- Lexical syntax: comments, names, operators, literals.
{- nested {- comment -} -} 
-- | a comment
x' = 1; x'' = 2; _u = 3; aB_c9' = 4
(--|) = (+)
a |-- b = a * b
infixl 6 --|
n1 = 0x1F + 0XAB + 0o17 + 0O7 + 123
n2 = 1.5e3 + 1e-2 + 2.0E+1 + 1e10
c1 = ['a', '\'', '"', '\n', '\\', '\t', '\65', '\x41', '\o101', '\NUL', '\DEL', '\^A', '\SOH', '\^\']
s1 = "a\
     \b\SO\&H\1234\&5\"\t\^Z"
s2 = "\
  \"
s3 = "--{- not a comment -}"
op1 = (Prelude..) . (.) $ (Prelude.+)
op2 = [False ..]
op3 = [Prelude.LT ..]
op4 = (subtract 1 . (+1))
op5 = (`div` 2)
op6 = (10 `div`)
op7 = (\_ -> ())
op9 = (- 1)
a1 = let as = 1; hiding = 2; qualified = 3; forall = 4; family = 5; role = 6; safe = 7; ccall = 8; export = 9 in as + hiding + qualified + forall + family + role + safe + ccall + export
a2 = 1-1
a3 = f (-1) where f = abs
a4 = (+) 1 $ 2
a5 = (,) 1 2
a6 = (,,,) 1 2 3 4
a7 = [] ++ [1,2,3]
a8 = ()
éa = 'é'
λ = "λ"
a9 = 5 ∘ 6 where (∘) = (*)
data T = T :+ T | U | Int :* Int | Int `V` Int
infixr 5 :+, :*, `V`
main :: IO ()
main = return ()
