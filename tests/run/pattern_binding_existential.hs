{-# LANGUAGE ExistentialQuantification, GADTs, ViewPatterns, BangPatterns #-}
module Main (main) where

data T = forall a. (Integral a, Show a) => T a Int

data G a where
  GInt :: Int -> [Int] -> G Int
  GAny :: Show b => b -> a -> G a

-- What is hidden is not bound, or comes out as another type.
second :: T -> Int
second t = let T _ n = t in n

first :: T -> Integer
first t = let T (toInteger -> n) _ = t in n

text :: T -> (String, Int)
text t = (s, n) where T (show -> s) n = t

plain :: G a -> a
plain g = let GAny _ x = g in x

strict :: G a -> String
strict g = let !(GAny (show -> s) _) = g in s

lazily :: Bool
lazily = let T _ n = undefined in const True n

both :: (T, T) -> Int
both p = let (T _ m, T _ n) = p in m + n

main :: IO ()
main = do
  let t = T (3 :: Int) 4
  print (second t, first t, text t)
  print (plain (GAny 'x' "plain"), strict (GAny (Just 1 :: Maybe Int) ()))
  print (lazily, both (t, T (5 :: Integer) 6))
