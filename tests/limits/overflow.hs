-- A stack that is used up is an exception, again and again, of the main thread and of others; what it has cut short is evaluated anew, or goes on, with what stack there is then.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad
import System.IO

deep :: Integer -> Integer
deep n = if n == 0 then 0 else 1 + deep (n - 1)
{-# NOINLINE deep #-}

sumOf :: Integer -> Integer
sumOf n = foldr (+) 0 [1 .. n]
{-# NOINLINE sumOf #-}

tries :: String -> Integer -> IO ()
tries what x = do
  r <- try (evaluate x)
  putStrLn (what ++ ": " ++ either (\e -> show (e :: AsyncException)) show r)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  tries "shallow" (deep 1000)
  forM_ [1 .. 3 :: Int] (\_ -> tries "deep" (deep 1000000))
  let suspended = sumOf 1000000
  tries "suspended" suspended
  tries "the same" suspended
  tries "as a part" (suspended `seq` 1)
  tries "below" (either (\e -> if e == StackOverflow then 1 else 2) id (Right (deep 100)))
  v <- newEmptyMVar
  _ <- forkIO ((tries "thread" (deep 1000000) `finally` putMVar v ()))
  takeMVar v
  r <- try (mask_ (evaluate (deep 100000) >>= \n -> putStrLn ("masked: " ++ show n)))
  putStrLn ("unmasked: " ++ either (\e -> show (e :: AsyncException)) show r)
  (deep 1000000 `seq` return ()) `catch` \e -> putStrLn ("handled: " ++ show (e :: SomeException))
  tries "end" (deep 1000)
  print (deep 1000000)
