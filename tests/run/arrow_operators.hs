{-# LANGUAGE UnicodeSyntax, Arrows #-}
module Main (main) where

import Control.Arrow

-- Operators on commands, whose commands may take arguments.
untilA :: ArrowChoice a => a (e, s) () -> a (e, s) Bool -> a (e, s) ()
untilA body cond = proc x -> do
  b <- cond -< x
  if b then returnA -< () else do
    body -< x
    returnA -< ()


bind :: Arrow a => a (e, ()) b -> a (e, (b, ())) c -> a (e, ()) c
u `bind` f = returnA &&& u >>> arr (\ ((e, ()), b) -> (e, (b, ()))) >>> f

two :: Kleisli IO Int Int
two = proc x -> do
  y <- (Kleisli print -< x) `bind` \() -> Kleisli (\n -> return (n + 1)) -< x
  z <- (| bind (returnA -< y * 2) (\w -> do { Kleisli print -< (x, w); returnA -< w + y }) |)
  (|untilA (Kleisli print -< z) (returnA -< z > 100)|)
  (returnA -< x) `bind` (\a -> returnA -< a + z)

applied :: Int -> Int
applied = proc x -> (\y -> returnA -< x + y) (x * 2)

plus :: Kleisli [] Int Int
plus = proc x -> (returnA -< x) <+> (returnA -< x * 10) <+> do
  y <- Kleisli (\n -> [n, n + 1]) -< x
  returnA -< y * 100

many :: Int -> Int
many = proc a -> do
  b <- (+ 1) -< a
  c <- (+ 1) -< b
  d <- (+ 1) -< c
  e <- (+ 1) -< d
  f <- (+ 1) -< e
  g <- (+ 1) -< f
  h <- (+ 1) -< g
  i <- (+ 1) -< h
  (x, y) <- (\z -> (z, z)) -< i
  returnA -< a + b + c + d + e + f + g + h + i + x + y

flipped :: Int -> Int
flipped = proc x -> x + 1 >- (* 2)

unicode :: Int -> Int
unicode = proc x → do { y ← (+ 1) ⤙ x; z ← y ⤚ (* 2); w ← (+) y ⤛ z; (x, w) ⤜ uncurry (+) }

main :: IO ()
main = do
  runKleisli two 5 >>= print
  print (applied 4)
  print (runKleisli plus 3)
  print (many 1, flipped 3, unicode 3)
