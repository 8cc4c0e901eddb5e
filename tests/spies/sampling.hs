-- stress
-- Spies that look at some entries only: all are counted, whoever leaves them out, and none that a hook makes.
module Main (main) where

import Control.Concurrent
import Control.Monad
import Data.IORef
import Profile.Spy

f :: Int -> Int
f n = if n == 0 then 0 else 1 + f (n - 1)
{-# NOINLINE f #-}

g :: Int -> Int
g n = 2 * n
{-# NOINLINE g #-}

-- | Looks at every entry whose number is a power of two, and notes the argument.
powers :: IORef [Int] -> Spy (IORef Int)
powers seen = Sampling { new = \_ -> newIORef 1, sample = look }
  where
    look next _ args = do
      n <- readIORef next
      writeIORef next (2 * n)
      modifyIORef seen (length args :)
      return (n - 1)

-- | Looks at the first entry only.
once :: Spy (IORef Int)
once = Sampling { new = \_ -> newIORef 0, sample = \n _ _ -> modifyIORef n (+ 1) >> return maxBound }

-- | Looks at each, and calls what is spied on.
each :: Spy (IORef Int)
each = Spy { new = \_ -> newIORef 0, before = \n _ _ -> modifyIORef' n (\m -> m + g 1 - g 0 - 1), after = Nothing }

main :: IO ()
main = do
  seen <- newIORef []
  (_, m) <- spy (powers seen) ["Main.f", "Main.g"] (print (f 500 + sum (map g [1 .. 10])))
  told m
  readIORef seen >>= print . length

  putStrLn "Several"
  first <- install once ["Main.f"]
  print (f 10)
  second <- install each ["Main.f", "Main.g"]
  print (f 20)
  third <- install (powers seen) ["Main.g"]
  print (sum (map g [1 .. 100]))
  mirrorOf first >>= told
  uninstall first
  print (f 30)
  uninstall second
  print (g 3)
  uninstall third
  print (g 4)
  forM_ [first, second, third] (mirrorOf >=> told)

  putStrLn "Threads"
  session <- install (powers seen) ["Main.f", "Main.g"]
  done <- newEmptyMVar
  forM_ [1 .. 10] $ \i -> forkIO (print' (f (200 * i)) >> putMVar done ())
  replicateM_ 10 (takeMVar done)
  uninstall session
  mirrorOf session >>= told

  putStrLn "None"
  (_, m0) <- spy Sampling { new = \_ -> return (), sample = \_ _ _ -> return (-5) } ["Main.g"] (print (g 1 + g 2))
  print [(entity x, entryCount x) | x <- functions m0]
  (_, m1) <- spy (withCalls Sampling { new = \_ -> return (), sample = \_ _ _ -> return 7 }) ["Main"] (print (f 5))
  print [(entity x, entryCount x) | x <- functions m1, entryCount x > 0]
  where
    told m = mapState (readIORef . state) m >>= \m' -> print [(entity x, entryCount x, state x) | x <- functions m', entryCount x > 0]
    print' n = when (n < 0) (print n)
