{-# LANGUAGE BlockArguments, LambdaCase #-}
module Main (main) where

import Control.Monad (forM_, when)

twice :: Monad m => m a -> m a -> m a
twice a b = a >> b

apply :: (a -> b) -> a -> b
apply f x = f x

main :: IO ()
main = do
  when True do
    putStrLn "when"
  forM_ [1, 2 :: Int] \i -> do
    print i
    print (i * 2)
  twice
    do putStrLn "a"
    do putStrLn "b"
  putStrLn (apply (\case { 0 -> "zero"; _ -> "more" }) (0 :: Int))
  print $ apply case True of { True -> not; False -> id } True
  let f = foldr \x acc -> x + acc
  print (f 0 [1, 2, 3 :: Int])
