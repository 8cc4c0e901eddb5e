{-# LANGUAGE Arrows #-}
module Main (main) where

import Control.Arrow
import qualified Control.Category as C

-- | Automata: what comes out, and how to go on.
newtype Auto a b = Auto (a -> (b, Auto a b))

instance C.Category Auto where
  id = arr id
  Auto g . Auto f = Auto (\a -> let { (b, f') = f a; (c, g') = g b } in (c, g' C.. f'))

instance Arrow Auto where
  arr f = Auto (\a -> (f a, arr f))
  first (Auto f) = Auto (\ ~(a, c) -> let (b, f') = f a in ((b, c), first f'))

instance ArrowChoice Auto where
  left (Auto f) = Auto go
    where
      go (Left a) = let (b, f') = f a in (Left b, left f')
      go (Right c) = (Right c, left (Auto f))

instance ArrowLoop Auto where
  loop (Auto f) = Auto (\a -> let ((b, d), f') = f (a, d) in (b, loop f'))

run :: Auto a b -> [a] -> [b]
run (Auto _) [] = []
run (Auto f) (a : as) = let (b, rest) = f a in b : run rest as

accum :: s -> (a -> s -> s) -> Auto a s
accum s f = Auto (\a -> let s' = f a s in (s', accum s' f))

delay :: a -> Auto a a
delay x = Auto (\y -> (x, delay y))

average :: Auto Double Double
average = proc x -> do
  total <- accum 0 (+) -< x
  n <- accum 0 (\_ k -> k + 1) -< ()
  returnA -< total / n

counter :: Auto Bool Int
counter = proc reset -> do
  rec let output = if reset then 0 else next
      next <- delay 0 -< output + 1
  returnA -< output

branches :: Auto Int String
branches = proc n ->
  if even n
    then do
      k <- accum 0 (+) -< n
      returnA -< "even " ++ show (n, k)
    else case n of
      1 -> returnA -< "one"
      m | m > 5, let big = m * 10 -> returnA -< "big " ++ show big
        | otherwise -> do
            k <- accum 0 (+) -< m
            let { s = show k }
            returnA -< "odd " ++ s

higher :: (Int -> Int) -> Int -> Int
higher f = proc x -> do
  y <- f -< x + 1
  let g z = z * y
  a <- g -<< 10
  returnA -< a + y

main :: IO ()
main = do
  print (run average [0, 10, 7, 8])
  print (run counter [False, False, True, False, False])
  mapM_ putStrLn (run branches [2, 1, 4, 7, 3, 5])
