{-# LANGUAGE ScopedTypeVariables #-}
import Data.List (sortBy)
sortDesc :: forall a. Ord a => [a] -> [a]
sortDesc = sortBy cmp where
  cmp :: a -> a -> Ordering
  cmp x y = compare y x
size :: forall a. (Bounded a, Enum a) => a -> Int
size _ = fromEnum (maxBound :: a) - fromEnum (minBound :: a) + 1
main :: IO ()
main = do
  print (sortDesc [3, 1, 2], size True, size LT)
  let f (x :: Int) = x + 1
  print (f 2, (\(y :: Double) -> y / 2) 3)
