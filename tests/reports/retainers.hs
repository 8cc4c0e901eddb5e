-- Lists of a thousand cells of three words, and a number of two words in each: 40,000 bytes, kept in the ways that there are.
module Main (main) where

import Control.Concurrent
import Data.IORef
import Foreign.StablePtr
import Profile.Census (census, traceCensus)

-- A constant that has been evaluated.
table :: [Int]
table = list 10000

list :: Int -> [Int]
list n = go (n + 1)
  where
    go i = if i > n + 1000 then [] else i : go (i + 1)
{-# NOINLINE list #-}

total :: [Int] -> Int
total = foldr (+) 0
{-# NOINLINE total #-}

-- Every list is evaluated in full before it is kept.
evaluated :: [Int] -> IO [Int]
evaluated xs = total xs `seq` return xs
{-# NOINLINE evaluated #-}

-- A thunk, made here and now, under whatever cost centre is current.
later :: [Int] -> Int -> IO Int
later xs n = return (total xs + n)
{-# NOINLINE later #-}

-- A thunk whose evaluation takes a census while its list is still wanted.
counted :: Int -> [Int] -> Int
counted n xs = traceCensus n (length xs) + total xs
{-# NOINLINE counted #-}

main :: IO ()
main = do
  print (total table)
  thunks <- scc "store" (newIORef [])
  one <- evaluated (list 20000)
  first <- scc "first" (later one 1)
  two <- evaluated (list 30000)
  both <- scc "both" (later two 2)
  second <- scc "second" (later two 3)
  writeIORef thunks [first, both, second]
  stable <- evaluated (list 40000) >>= newStablePtr
  wait <- newEmptyMVar
  done <- newEmptyMVar
  _ <- scc "fork" (forkIO (do
    own <- evaluated (list 50000)
    putMVar done ()
    takeMVar wait
    putMVar done ()
    print (total own)))
  takeMVar done
  census 1
  readIORef thunks >>= mapM_ print
  census 2
  five <- evaluated (list 60000)
  print (scc "outer" (counted 3 five))
  putMVar wait ()
  takeMVar done
  yield
  deRefStablePtr stable >>= print . total
  print (length table)
