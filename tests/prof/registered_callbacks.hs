-- Functions that one label registers and another applies: those of the label itself, annotated ones, a partial application, one of a record.
module Main (main) where

import Control.Monad (forM_)
import Data.IORef

work :: Int -> Int -> Int
work n x = foldr (\i a -> (a * 31 + i) `mod` 1009) x [1 .. n]
{-# NOINLINE work #-}

data Handler = Handler { label :: String, run :: Int -> Int }

main :: IO ()
main = do
  handlers <- newIORef []
  scc "register" (forM_ [1 .. 10] $ \i -> modifyIORef' handlers ([
    Handler "plain" (\x -> x + work (10 * i) x),
    Handler "annotated" (\x -> scc "annotated" (x + work (10 * i) x)),
    Handler "partial" (work (10 * i))] ++))
  hs <- readIORef handlers
  print (scc "fire" (foldr (\h a -> run h a) 0 hs))
  print (scc "names" (length (concatMap label hs)))
