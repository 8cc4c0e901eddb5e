-- Exceptions cross annotations: what a handler does, and what comes after it, belongs to its own scope again.
module Main (main) where

import Control.Exception
import Control.Monad (when)

data Odd = Odd Int deriving Show
instance Exception Odd
data Third = Third deriving Show
instance Exception Third

work :: Int -> Int -> Int
work n x = foldr (\i a -> (a * 31 + i) `mod` 1009) x [1 .. n]
{-# NOINLINE work #-}

act :: Int -> IO Int
act n = scc "act" $ do
  r <- ((scc "inner" (do x <- evaluate (work 10 n)
                         when (x `seq` odd n) (throwIO (Odd n))
                         return x))
         `catch` (\(Odd k) -> scc "odd" (do y <- evaluate (work 20 k)
                                            if k `mod` 3 == 0 then throwIO Third else return y)))
       `catch` (\Third -> scc "third" (return $! work 30 n))
  (scc "last" (evaluate (work 40 r))) `finally` (scc "finally" (evaluate (work 50 n)))

main :: IO ()
main = mapM act [1 .. 12] >>= print . sum
