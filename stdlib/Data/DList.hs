{-# LANGUAGE PatternSynonyms, TypeFamilies, ViewPatterns #-}
-- | Lists to which elements are added at both ends at the same cost: functions that put their elements before a list. As the package
-- @dlist@ has them.
module Data.DList
  ( DList, pattern Nil, pattern Cons, fromList, toList, apply, empty, singleton, cons, snoc, append, concat, replicate
  , head, tail, unfoldr, foldr, map, intercalate, list
  ) where

import Prelude hiding (concat, foldr, head, map, replicate, tail)

import qualified Control.Applicative as A
import Control.DeepSeq.Class (NFData(..))
import Control.Monad (MonadPlus)
import qualified Data.List as L
import Data.String (IsString(..))
import qualified GHC.IsList as I
import Text.Read (Read(..), Lexeme(..), lexP, parens, prec)

newtype DList a = DList ([a] -> [a])

pattern Nil :: DList a
pattern Nil <- (toList -> [])

pattern Cons :: a -> [a] -> DList a
pattern Cons x xs <- (toList -> x : xs)

{-# COMPLETE Nil, Cons #-}

fromList :: [a] -> DList a
fromList xs = DList (xs ++)

toList :: DList a -> [a]
toList d = apply d []

-- | The elements before the list.
apply :: DList a -> [a] -> [a]
apply (DList f) = f

empty :: DList a
empty = DList id

singleton :: a -> DList a
singleton x = DList (x :)

infixr 9 `cons`
cons :: a -> DList a -> DList a
cons x (DList f) = DList ((x :) . f)

infixl 9 `snoc`
snoc :: DList a -> a -> DList a
snoc (DList f) x = DList (f . (x :))

append :: DList a -> DList a -> DList a
append (DList f) (DList g) = DList (f . g)

concat :: [DList a] -> DList a
concat = L.foldr append empty

intercalate :: DList a -> [DList a] -> DList a
intercalate between = concat . L.intersperse between

replicate :: Int -> a -> DList a
replicate n x = DList (\rest -> let go k = if k <= 0 then rest else x : go (k - 1) in go n)

-- | What is made of no elements, or of the first and the others.
list :: b -> (a -> DList a -> b) -> DList a -> b
list none some d = case toList d of
  [] -> none
  x : xs -> some x (fromList xs)

head :: DList a -> a
head = list (error "Data.DList.head: empty DList") const

tail :: DList a -> [a]
tail = list (error "Data.DList.tail: empty DList") (\_ xs -> toList xs)

unfoldr :: (b -> Maybe (a, b)) -> b -> DList a
unfoldr f z = case f z of
  Nothing -> empty
  Just (x, z') -> cons x (unfoldr f z')

foldr :: (a -> b -> b) -> b -> DList a -> b
foldr f z = L.foldr f z . toList

map :: (a -> b) -> DList a -> DList b
map f d = DList (\rest -> L.foldr ((:) . f) rest (toList d))

instance Eq a => Eq (DList a) where
  a == b = toList a == toList b

instance Ord a => Ord (DList a) where
  compare a b = compare (toList a) (toList b)

instance Show a => Show (DList a) where
  showsPrec p d = showParen (p > 10) (showString "fromList " . shows (toList d))

instance Read a => Read (DList a) where
  readPrec = parens (prec 10 (do
    Ident "fromList" <- lexP
    fmap fromList readPrec))

instance Semigroup (DList a) where
  (<>) = append

instance Monoid (DList a) where
  mempty = empty
  mconcat = concat

instance Functor DList where
  fmap = map

instance Applicative DList where
  pure = singleton
  fs <*> xs = fromList (toList fs <*> toList xs)

instance A.Alternative DList where
  empty = DList id
  (<|>) = append

instance Monad DList where
  d >>= f = foldr (append . f) empty d

instance MonadFail DList where
  fail _ = empty

instance MonadPlus DList

instance Foldable DList where
  foldr f z d = L.foldr f z (apply d [])
  toList d = apply d []

instance Traversable DList where
  traverse f = foldr (\x r -> cons <$> f x <*> r) (pure empty)

instance NFData a => NFData (DList a) where
  rnf = rnf . toList

instance a ~ Char => IsString (DList a) where
  fromString = fromList

instance I.IsList (DList a) where
  type Item (DList a) = a
  fromList xs = DList (xs ++)
  toList d = apply d []
