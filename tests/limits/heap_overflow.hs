-- A heap that is used up is an exception of the main thread, again and again; what filled it is dropped, and the program goes on.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import qualified Data.Map.Strict as M
import System.IO

-- The list is held until it has been walked twice.
many :: Int -> Int
many n = let xs = [1 .. n] in sum xs `seq` length xs
{-# NOINLINE many #-}

tries :: String -> IO Int -> IO ()
tries what act = do
  r <- try act
  putStrLn (what ++ ": " ++ either (\e -> show (e :: AsyncException)) show r)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  tries "little" (evaluate (many 1000))
  forM_ [1 .. 3 :: Int] (\_ -> tries "much" (evaluate (many 10000000)))
  let shared = many 10000000
  tries "shared" (evaluate shared)
  tries "the same" (evaluate shared)
  r <- newIORef M.empty
  tries "held" (forM_ [1 ..] (\i -> modifyIORef' r (M.insert i (show i))) >> return 0)
  held <- readIORef r
  putStrLn ("what is held can be read: " ++ show (M.lookup (1 :: Int) held))
  writeIORef r M.empty
  v <- newEmptyMVar
  t <- forkIO (evaluate (many 10000000) >>= putMVar v)
  tries "another thread" (takeMVar v)
  killThread t
  m <- try (mask_ (evaluate (many 600000) >>= \n -> putStrLn ("masked: " ++ show n)))
  putStrLn ("unmasked: " ++ either (\e -> show (e :: AsyncException)) show m)
  evaluate (many 10000000) `catch` (\e -> putStrLn ("handled: " ++ show (e :: SomeException)) >> return 0) >>= print
  tries "end" (evaluate (many 1000))
  (evaluate (many 10000000) >>= print) `finally` putStrLn "after"
