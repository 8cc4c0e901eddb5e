-- | Piles, of which the tests try some functions.
module Data.Pile (Pile, empty, push, pop, size) where

newtype Pile a = Pile [a]

empty :: Pile a
empty = Pile []

push :: a -> Pile a -> Pile a
push x (Pile xs) = Pile (x : xs)

pop :: Pile a -> Maybe (a, Pile a)
pop (Pile xs) = case xs of
  [] -> Nothing
  x : rest -> Just (x, Pile rest)

size :: Pile a -> Int
size (Pile xs) = length xs
