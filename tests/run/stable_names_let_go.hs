module Main (main) where
-- A stable name is the same for the same value as long as that lives, and does not keep it.
import Control.Monad
import Data.IORef
import Data.List (nub)
import System.Mem
import System.Mem.StableName
import System.Mem.Weak

named :: IO (StableName [Int], Weak [Int])
named = do
  r <- newIORef [1 .. 10]
  xs <- readIORef r
  print (sum xs)
  n <- makeStableName xs
  w <- mkWeakPtr xs Nothing
  return (n, w)
{-# NOINLINE named #-}

main :: IO ()
main = do
  (n, w) <- named
  performGC
  performGC
  deRefWeak w >>= print . fmap length
  -- Another value has another name, even where the first one was.
  others <- forM [1 .. 1000 :: Int] (\i -> let x = show i in length x `seq` makeStableName x)
  print (any (eqStableName n) others, length (nub (map hashStableName others)))
  -- One that lives keeps its name, through collections of all kinds.
  let kept = map (* 2) [1 .. 100 :: Int]
  print (sum kept)
  first <- makeStableName kept
  same <- forM [1 .. 50 :: Int] (\i -> do
    when (sum [1 .. 20000 + i] == 0) (putStrLn "never")
    when (even i) performMinorGC
    when (i `mod` 10 == 0) performGC
    again <- makeStableName kept
    return (again == first && hashStableName again == hashStableName first))
  print (and same, sum kept)
  -- Many names of what is gone take no room.
  forM_ [1 .. 200000 :: Int] (\i -> let x = [i, i] in length x `seq` makeStableName x)
  performGC
  print (eqStableName first n)
