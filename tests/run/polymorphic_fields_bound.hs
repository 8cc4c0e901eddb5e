{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
-- A pattern binding makes a variable polymorphic where the field is; variables of a method's signature are in scope in its default.
module Main (main) where

newtype Walk s t a b = Walk (forall f. Applicative f => (a -> f b) -> s -> f t)

data Both = Both Int (forall x. [x] -> Int)

elements :: Int -> Walk [a] [b] a b
elements n = Walk (\f xs -> (++) <$> traverse f (take n xs) <*> pure [])

twice :: Show a => [a] -> ([[a]], Maybe [String])
twice xs = (walk (\x -> [x, x]) xs, walk (Just . show) xs)
  where
    Walk walk = elements 2

class Container c where
  visit :: forall a b. (forall f. Applicative f => (a -> f b) -> c a -> f (c b)) -> (a -> b) -> c a -> (Maybe (c b), [a])
  visit walk f c = (changed c, seen c)
    where
      changed :: c a -> Maybe (c b)
      changed = walk (Just . f)
      seen :: c a -> [a]
      seen d = fst (collected d)
      collected :: c a -> ([a], c b)
      collected = walk (\a -> ([a], f a))

instance Container []

main :: IO ()
main = do
  print (twice "abc")
  let Both n len = Both 3 length
  print (n, len "abc", len [True])
  print (visit traverse (+ 1) [1, 2, 3 :: Int])
