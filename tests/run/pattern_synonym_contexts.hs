{-# LANGUAGE PatternSynonyms, ViewPatterns, GADTs, ExistentialQuantification, RankNTypes #-}
-- Two contexts without a `forall` between them: what is required, and what is provided.
module Main (main) where

data Box = forall a. Show a => Box a | Empty

pattern Shown :: () => Show a => a -> Box
pattern Shown x = Box x

data Typed a where
  Number :: Int -> Typed Int
  Truth :: Bool -> Typed Bool
  Pair :: (Show a, Ord b) => a -> b -> b -> Typed (a, b)

pattern N :: () => (a ~ Int) => Int -> Typed a
pattern N n = Number n

pattern Between :: () => (c ~ (a, b), Show a, Ord b) => a -> b -> b -> Typed c
pattern Between a low high <- Pair a low high
  where
    Between a low high = Pair a (min low high) (max low high)

-- Something is required, too.
pattern Same :: (Eq k, Num k) => Show a => k -> a -> (k, Maybe (Kept a))
pattern Same n a <- (subtract 1 -> n, Just (Kept a))

data Kept a = Show a => Kept a

-- One context is what is required.
pattern Zero :: (Eq a, Num a) => a
pattern Zero = 0

-- A signature of a function takes both contexts as one.
both :: Show a => Ord a => a -> a -> String
both a b = show (max a b)

value :: Typed a -> a
value (N n) = n
value (Truth b) = b
value (Pair a low _) = (a, low)

describe :: Box -> String
describe (Shown x) = "holds " ++ show x
describe Empty = "nothing"

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [Shown 'c', Shown [1 :: Int, 2], Empty]
  print (value (N 3), value (Truth True))
  case Between "a" 9 (2 :: Int) of
    Between a low high -> putStrLn (show a ++ if low < high then " in order" else " not in order")
  case (8 :: Int, Just (Kept "kept")) of
    Same 7 a -> putStrLn (show a)
    _ -> putStrLn "other"
  print [case n of { Zero -> "zero"; _ -> "more" } | n <- [0, 1 :: Integer]]
  putStrLn (both 'a' 'b')
