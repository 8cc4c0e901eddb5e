{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Main (main) where

pattern Pair :: a -> b -> (a, b)
pattern Pair x y = (x, y)

pattern Head :: a -> [a]
pattern Head x <- x : _

pattern Succ :: Int -> Int
pattern Succ n <- (predecessor -> Just n)
  where
    Succ n = n + 1

predecessor :: Int -> Maybe Int
predecessor n
  | n > 0 = Just (n - 1)
  | otherwise = Nothing

factorial :: Int -> Int
factorial (Succ n) = Succ n * factorial n
factorial _ = 1

swap :: (a, b) -> (b, a)
swap (Pair a b) = Pair b a

headOr :: a -> [a] -> a
headOr _ (Head x) = x
headOr d _ = d

main :: IO ()
main = do
  print (factorial 4)
  print (swap (1 :: Int, 'x'))
  print (headOr 'd' "abc")
