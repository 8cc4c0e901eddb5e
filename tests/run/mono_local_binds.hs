{-# LANGUAGE TypeFamilies, ScopedTypeVariables, FlexibleContexts #-}
-- With TypeFamilies, local bindings that mention variables from outside have one type each, found from their
-- uses; those that mention none are generalised as before.
module Main (main) where

class Subtract a where
  type Rest a
  less :: a -> Int -> Rest a

instance Subtract Int where
  type Rest Int = Int
  less = (-)

-- Of its own accord the type of `loop` would be one for which `Rest a ~ a`, which no use determines.
copies :: Int -> a -> [a]
copies count x = loop count
  where
    loop n
      | n <= 0 = []
      | otherwise = x : loop (less n 1)

-- Both are closed.
twice :: (String, [Bool])
twice = (pair 'a', both True)
  where
    pair x = [x, x]
    both y = pair y

-- A signature makes a binding polymorphic, whatever it mentions, and closed.
signed :: Int -> (Int, String)
signed n = (pick n 0, pick "x" "y")
  where
    pick :: b -> b -> b
    pick a b = if n > 0 then a else b

uses :: Int -> (Int, String)
uses n = (other n, other "o")
  where
    pick :: b -> b -> b
    pick a b = if n > 0 then a else b
    other x = pick x x

main :: IO ()
main = do
  putStrLn (copies (3 :: Int) 'a')
  print twice
  print (signed 1)
  print (uses 2)
