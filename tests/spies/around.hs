module Main (main) where

import Control.Exception
import Data.IORef
import Profile.Spy
import System.IO.Unsafe (unsafePerformIO)

-- What is done at a return is that call's own, also where calls inside of it end by exceptions.
depth :: Int -> Int
depth 0 = 0
depth n
  | n `elem` [5, 11] = throw (userError (show n))
  | even n = 1 + depth (n - 1)
  | otherwise = 1 + saved (n - 1)

saved :: Int -> Int
saved n = unsafePerformIO (try (evaluate (depth n)) >>= \r -> case r of
  Left e -> const (return 100) (e :: IOException)
  Right k -> return k)
{-# NOINLINE saved #-}

pairs :: IORef Int -> Spy (IORef [String])
pairs counter = Around { new = \_ -> newIORef [], around = \told _ args -> do
  n <- atomicModifyIORef' counter (\k -> (k + 1, k))
  return $ \result -> do
    what <- constructor result
    modifyIORef' told (("call " ++ show n ++ " with " ++ show (length args) ++ " argument: " ++ show what) :) }

main :: IO ()
main = do
  counter <- newIORef 0
  (r, m) <- spy (pairs counter) ["Main.depth", "Main.saved"] $
    mapM (\n -> try (evaluate (depth n)) >>= \x -> return (either (\e -> show (e :: IOException)) show x)) [3, 6, 8, 12]
  print r
  mapM_ (\f -> putStrLn (name (entity f)) >> readIORef (state f) >>= mapM_ putStrLn . reverse) (functions m)
  print [(name a, name b, n) | (a, b, n) <- calls m]
