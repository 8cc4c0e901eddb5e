-- | Functions of tuples, as the package @extra@ has them.
module Data.Tuple.Extra
  ( module Data.Tuple, first, second, (***), (&&&), dupe, both, firstM, secondM, fst3, snd3, thd3, first3, second3, third3, curry3, uncurry3
  ) where

import Data.Tuple

infixr 3 ***, &&&

first :: (a -> a') -> (a, b) -> (a', b)
first f ~(a, b) = (f a, b)

second :: (b -> b') -> (a, b) -> (a, b')
second f ~(a, b) = (a, f b)

(***) :: (a -> a') -> (b -> b') -> (a, b) -> (a', b')
(f *** g) ~(a, b) = (f a, g b)

(&&&) :: (a -> b) -> (a -> c) -> a -> (b, c)
(f &&& g) a = (f a, g a)

dupe :: a -> (a, a)
dupe a = (a, a)

both :: (a -> b) -> (a, a) -> (b, b)
both f ~(a, b) = (f a, f b)

firstM :: Functor m => (a -> m a') -> (a, b) -> m (a', b)
firstM f ~(a, b) = fmap (\a' -> (a', b)) (f a)

secondM :: Functor m => (b -> m b') -> (a, b) -> m (a, b')
secondM f ~(a, b) = fmap ((,) a) (f b)

fst3 :: (a, b, c) -> a
fst3 (a, _, _) = a

snd3 :: (a, b, c) -> b
snd3 (_, b, _) = b

thd3 :: (a, b, c) -> c
thd3 (_, _, c) = c

first3 :: (a -> a') -> (a, b, c) -> (a', b, c)
first3 f ~(a, b, c) = (f a, b, c)

second3 :: (b -> b') -> (a, b, c) -> (a, b', c)
second3 f ~(a, b, c) = (a, f b, c)

third3 :: (c -> c') -> (a, b, c) -> (a, b, c')
third3 f ~(a, b, c) = (a, b, f c)

curry3 :: ((a, b, c) -> d) -> a -> b -> c -> d
curry3 f a b c = f (a, b, c)

uncurry3 :: (a -> b -> c -> d) -> (a, b, c) -> d
uncurry3 f ~(a, b, c) = f a b c
