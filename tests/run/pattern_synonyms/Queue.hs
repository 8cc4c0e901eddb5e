{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Queue (Queue (Empty, (:<|), (:|>)), fromL, toL, pattern Pair, pattern Head, Shape (Rect, Circle, Unit), pattern Zero) where

data Queue a = Queue [a] [a]

infixr 5 :<|
infixl 5 :|>

pattern Empty :: Queue a
pattern Empty <- (toL -> []) where
  Empty = Queue [] []

pattern (:<|) :: a -> Queue a -> Queue a
pattern x :<| q <- (uncons -> Just (x, q)) where
  x :<| Queue f b = Queue (x : f) b

pattern (:|>) :: Queue a -> a -> Queue a
pattern q :|> x <- (unsnoc -> Just (q, x)) where
  Queue f b :|> x = Queue f (x : b)

uncons :: Queue a -> Maybe (a, Queue a)
uncons q = case toL q of
  [] -> Nothing
  x : xs -> Just (x, Queue xs [])

unsnoc :: Queue a -> Maybe (Queue a, a)
unsnoc q = case reverse (toL q) of
  [] -> Nothing
  x : xs -> Just (Queue [] xs, x)

fromL :: [a] -> Queue a
fromL xs = Queue xs []

toL :: Queue a -> [a]
toL (Queue f b) = f ++ reverse b

pattern Pair :: a -> b -> (a, b)
pattern Pair a b = (a, b)

pattern Head x <- x : _

data Shape = Rect Int Int | Circle Int deriving Show

pattern Unit = Rect 1 1

pattern Zero :: (Eq a, Num a) => a
pattern Zero = 0
