{-# LANGUAGE RankNTypes, ScopedTypeVariables, BangPatterns #-}
module Main (main) where

-- The type of the argument is what its pattern says, where nothing else tells it.
pair = \(f :: forall a. [a] -> Int) -> (f "abc", f [True])

twice (f :: forall a. a -> a) x = f (f x)

shown (f :: forall a. Show a => a -> String) !n = f n ++ f 'c'

-- What its `forall` does not bind stands for a type that is there.
under (f :: forall a. a -> b) = (f 'x' :: b, f True :: b)

main :: IO ()
main = do
  print (pair length)
  print (twice id 'x')
  putStrLn (shown show (3 :: Int))
  print (under (const 'y'))
  print ((\(f :: forall a. Maybe a -> Bool) g -> (f (Just 'x'), f (g ()))) (maybe False (const True)) (\() -> Nothing :: Maybe Int))
