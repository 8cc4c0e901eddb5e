-- Lazy computations with state: steps are made when wanted, once, and in order.
module Main (main) where

import Control.Monad
import Control.Monad.ST.Lazy
import qualified Control.Monad.ST.Strict as S
import Control.Monad.ST.Unsafe (unsafeInterleaveST)
import Data.STRef.Lazy
import qualified Data.STRef.Strict as S

-- A computation without end.
fibs :: [Integer]
fibs = runST (do
  a <- newSTRef 0
  b <- newSTRef 1
  let loop = do
        x <- readSTRef a
        y <- readSTRef b
        writeSTRef a y
        writeSTRef b (x + y)
        rest <- loop
        return (x : rest)
  loop)

-- The same computation twice makes two variables.
twice :: (Int, Int)
twice = runST (do
  let new = newSTRef (10 :: Int)
  r <- new
  s <- new
  modifySTRef r (+ 1)
  modifySTRef s (* 2)
  liftM2 (,) (readSTRef r) (readSTRef s))

main :: IO ()
main = do
  print (take 20 fibs)
  print twice
  print (runST (do { _ <- undefined :: ST s (); return 5 }))
  print (runST (do { r <- newSTRef 1; writeSTRef r 2; x <- readSTRef r; writeSTRef r 3; _ <- undefined :: ST s (); return x }))
  print (fst (runST (do { r <- newSTRef 'a'; x <- readSTRef r; writeSTRef r 'b'; y <- readSTRef r; return (y, x) })))
  print (take 4 (runST (mapM (\x -> fmap (* 2) (return x)) [1 ..])))
  print (runST (do { xs <- fixST (\xs -> return (1 : map (+ 1) (take 3 xs))); return xs }))
  print (runST (strictToLazyST (do { r <- S.newSTRef 4; S.modifySTRef r (+ 1); S.readSTRef r })))
  print (S.runST (do { r <- S.newSTRef 0; x <- lazyToStrictST (return 7); S.writeSTRef r x; S.readSTRef r }))
  r <- stToIO (newSTRef 5)
  stToIO (modifySTRef r (+ 1))
  stToIO (readSTRef r) >>= print
  print (S.runST (do { _ <- unsafeInterleaveST undefined; return 'u' }))
  print (sum (take 10000 (runST (do { r <- newSTRef 0; let { go = do { n <- readSTRef r; writeSTRef r $! (n + 1); fmap (n :) go } }; go }))))
