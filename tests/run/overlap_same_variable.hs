{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses #-}
-- An instance whose types would have to be two at once cannot be meant, so it is in nobody's way.
module Main (main) where

class Index t a where
  index :: t -> Int -> a

newtype Block a = Block [a]

instance Index (Block a) a where
  index (Block xs) n = xs !! n

instance Index (Block Char) Bool where
  index (Block xs) n = xs !! n > 'm'

ends :: Block a -> Int -> (a, a)
ends b n = (index b 0, index b n)

main :: IO ()
main = do
  print (ends (Block "abc") 2)
  print (index (Block "xyz") 0 :: Bool, index (Block "xyz") 0 :: Char)
