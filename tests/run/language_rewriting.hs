-- Language.Rewriting: what each combinator does, in which order, and that unchanged subterms are shared in memory.
{-# LANGUAGE DeriveDataTypeable, OverloadedStrings #-}
module Main (main) where

import Prelude hiding ((<*), all, not, repeat)

import Data.Data
import Language.Rewriting

data Exp
  = Num Int
  | Var Name
  | Add Exp Exp
  | Neg Exp
  | Sum [Exp]
  deriving (Eq, Show, Data)

-- | The number one more, up to 9.
up :: Strategy
up = rule (\e -> case e of
  Num n | n < 9 -> Just (Num (n + 1))
  _ -> Nothing)

isNum :: Strategy
isNum = query (\e -> case e of
  Num _ -> True
  _ -> False)

-- | Names in the order in which they are visited become numbers: seen from the result.
neg :: Strategy
neg = rule (\e -> case e of
  Neg (Neg x) -> Just x
  _ -> Nothing)

assoc :: Strategy
assoc = rule (\e -> case e of
  Add (Add a b) c -> Just (Add a (Add b c))
  _ -> Nothing)

term :: Exp
term = Add (Num 1) (Sum [Num 9, Neg (Num 3), Var "x"])

main :: IO ()
main = do
  line "rule" [apply up (Num 1), apply up (Num 9), apply up (Var "x")]
  line "types" [apply (rule (\n -> Just (n + 1 :: Int))) (Num 1), apply (total (\n -> n + 1 :: Int)) (Num 1)]
  print (apply (rule (\n -> Just (n + 1 :: Int))) (5 :: Int), apply up (5 :: Int), apply (total (+ (1 :: Int))) 'c')
  line "generic" [apply (strategy (\x -> if constructorOf x == "Num" then Just x else Nothing)) t | t <- [Num 1, Var "y"]]
  line "query" [apply isNum (Num 1), apply isNum (Var "x")]
  line "build" [apply (build (Num 0)) term]
  line "identity" [apply identity term, apply failure term]
  line "<*" [apply (up <* up) (Num 1), apply (up <* up) (Num 8), apply (up <* identity) (Num 1), apply (identity <* up) (Num 1), apply (failure <* up) (Num 1)]
  line "<+" [apply (up <+ neg) (Num 1), apply (neg <+ up) (Num 1), apply (neg <+ failure) (Num 1)]
  line "attempt" [apply (attempt up) (Num 1), apply (attempt up) (Var "x")]
  line "not" [apply (not up) (Num 1), apply (not up) (Var "x")]
  line "where_" [apply (where_ up) (Num 1), apply (where_ up) (Var "x")]
  line "ifThenElse" [apply (ifThenElse up up (build (Num 0))) t | t <- [Num 1, Num 8, Num 9, Var "x"]]
  line "repeat" [apply (repeat up) (Num 1), apply (repeat up) (Var "x"), apply (repeat identity) (Num 3), apply (repeat neg) (Neg (Neg (Neg (Neg (Neg (Num 1))))))]
  line "all" [apply (all up) (Add (Num 1) (Num 2)), apply (all up) (Add (Num 1) (Var "x")), apply (all up) (Num 1)]
  line "some" [apply (some up) (Add (Num 1) (Num 2)), apply (some up) (Add (Num 9) (Num 2)), apply (some up) (Add (Num 9) (Num 9))]
  line "one" [apply (one up) (Add (Num 1) (Num 2)), apply (one up) (Add (Num 9) (Num 2)), apply (one up) (Add (Num 9) (Num 9))]
  line "child" [apply (child i up) (Add (Num 1) (Num 9)) | i <- [0 .. 3]]
  line "congruence" [apply (congruence [up, isNum]) (Add (Num 1) (Num 9)), apply (congruence [up]) (Add (Num 1) (Num 9)), apply (congruence [up, up, up]) (Add (Num 1) (Num 9)), apply (congruence [isNum, up]) (Add (Num 1) (Num 9))]
  line "topdown" [apply (topdown up) term, apply (topdown (attempt up)) term, apply (topdown (attempt neg)) (Neg (Neg (Neg (Neg (Num 1)))))]
  line "bottomup" [apply (bottomup (attempt up)) term, apply (bottomup (attempt neg)) (Neg (Neg (Neg (Neg (Num 1)))))]
  line "downup" [apply (downup (attempt up) (attempt up)) term]
  line "oncetd" [apply (oncetd up) term, apply (oncetd neg) (Add (Neg (Neg (Neg (Neg (Num 1))))) (Num 2)), apply (oncetd failure) term]
  line "oncebu" [apply (oncebu up) term, apply (oncebu neg) (Neg (Neg (Neg (Neg (Num 1))))), apply (oncebu failure) term]
  line "alltd" [apply (alltd up) term, apply (alltd (neg <+ up)) (Add (Neg (Neg (Num 1))) (Num 1))]
  line "sometd" [apply (sometd up) term, apply (sometd neg) term]
  line "somebu" [apply (somebu up) term, apply (somebu neg) term]
  let leaning = foldl Add (Num 0) (map Num [1 .. 4])
  line "innermost" [apply (innermost assoc) leaning]
  line "outermost" [apply (outermost assoc) leaning]
  line "reduce" [apply (reduce assoc) leaning, apply (reduce assoc) (Num 1)]
  line "everywhere" [apply (everywhere up) term, apply (everywherebu up) term]
  print (collect (\e -> case e of { Num n -> Just n; _ -> Nothing }) term, count (\e -> e > (4 :: Int)) term, termSize term)
  print (map strategyName [up, topdown up, bottomup up, namedAs "mine" (topdown up), attempt up, up <* up, up <+ up, identity])

  -- Of a term with one change, what is on the way to it is made anew; all else is the same in memory.
  let big = balanced 12 0
      once = rewrite (oncetd (rule (\n -> if n == (1234 :: Int) then Just 0 else Nothing))) big
      same = rewrite (topdown (attempt neg)) big
      identical = rewrite (bottomup (total (\e -> e :: Exp))) big
  print (termSize big, sameTerm big same, sameTerm big identical, differing big once)
  -- What fails late leaves nothing behind.
  print (sameTerm big (rewrite (bottomup up) big), sameTerm big (rewrite (innermost neg) big))
  -- A long list is a deep term.
  let long = Sum (map Num (concat (replicate 2000 [1 .. 9])))
  print (count (\e -> e == Num 2) (rewrite (everywhere up) long), sameTerm long (rewrite (everywherebu neg) long))
  -- A remembered strategy sees a shared subterm once: without, this would not end.
  let shared = iterate (\t -> Add t t) (Num 1) !! 40
      flat = memo (rule (\e -> case e of
        Num n -> Just (Num n)
        Add a b -> case (apply flat a, apply flat b) of
          (Just (Num x), Just (Num y)) -> Just (Num (x + y))
          _ -> Nothing
        _ -> Nothing))
  print (apply flat shared)

line :: String -> [Maybe Exp] -> IO ()
line what results = putStrLn (what ++ ": " ++ unwords (map shown results))
  where
    shown = maybe "-" (\e -> if e == term then "same" else showsPrec 11 e "")

balanced :: Int -> Int -> Exp
balanced 0 n = Num n
balanced d n = Add (balanced (d - 1) (2 * n)) (balanced (d - 1) (2 * n + 1))

-- | How many nodes of two terms of the same shape are not the same in memory.
differing :: Exp -> Exp -> Int
differing a b
  | sameTerm a b = 0
  | otherwise = case (a, b) of
      (Add x y, Add x' y') -> 1 + differing x x' + differing y y'
      _ -> 1
