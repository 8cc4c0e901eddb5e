{-# LANGUAGE TypeFamilies #-}
-- | Lists of 'Data.DList' that have an element, as the package @dlist@ has them.
module Data.DList.DNonEmpty
  ( DNonEmpty(..), fromNonEmpty, toNonEmpty, toList, fromList, singleton, cons, snoc, append, head, tail, unfoldr, map ) where

import Prelude hiding (head, map, tail)

import Control.DeepSeq.Class (NFData(..))
import Control.Monad (ap)
import Data.DList (DList)
import qualified Data.DList as D
import qualified Data.Foldable as F
import Data.List.NonEmpty (NonEmpty)
import qualified Data.List.NonEmpty as N
import Data.String (IsString(..))
import qualified GHC.IsList as I
import Text.Read (Lexeme(..), Read(..), lexP, parens, prec, readListPrecDefault)

infixr 5 :|
infixr 9 `cons`
infixl 9 `snoc`

data DNonEmpty a = a :| DList a

fromNonEmpty :: NonEmpty a -> DNonEmpty a
fromNonEmpty ~(x N.:| xs) = x :| D.fromList xs

toNonEmpty :: DNonEmpty a -> NonEmpty a
toNonEmpty ~(x :| xs) = x N.:| D.toList xs

toDList :: DNonEmpty a -> DList a
toDList ~(x :| xs) = D.cons x xs

toList :: DNonEmpty a -> [a]
toList ~(x :| xs) = x : D.toList xs

fromList :: [a] -> DNonEmpty a
fromList list = case list of
  x : xs -> x :| D.fromList xs
  [] -> error "Data.DList.DNonEmpty.fromList: empty list"

singleton :: a -> DNonEmpty a
singleton x = x :| D.empty

cons :: a -> DNonEmpty a -> DNonEmpty a
cons x rest = x :| toDList rest

snoc :: DNonEmpty a -> a -> DNonEmpty a
snoc ~(x :| xs) y = x :| D.snoc xs y

append :: DNonEmpty a -> DNonEmpty a -> DNonEmpty a
append (x :| xs) rest = x :| D.append xs (toDList rest)

head :: DNonEmpty a -> a
head ~(x :| _) = x

tail :: DNonEmpty a -> DList a
tail ~(_ :| xs) = xs

unfoldr :: (b -> (a, Maybe b)) -> b -> DNonEmpty a
unfoldr f z = case f z of
  (x, Nothing) -> singleton x
  (x, Just next) -> cons x (unfoldr f next)

map :: (a -> b) -> DNonEmpty a -> DNonEmpty b
map f ~(x :| xs) = f x :| D.map f xs

instance Eq a => Eq (DNonEmpty a) where
  a == b = toNonEmpty a == toNonEmpty b

instance Ord a => Ord (DNonEmpty a) where
  compare a b = compare (toNonEmpty a) (toNonEmpty b)

instance Show a => Show (DNonEmpty a) where
  showsPrec d a = showParen (d > 10) (showString "fromNonEmpty " . shows (toNonEmpty a))

instance Read a => Read (DNonEmpty a) where
  readPrec = parens (prec 10 (do
    Ident "fromNonEmpty" <- lexP
    fmap fromNonEmpty readPrec))
  readListPrec = readListPrecDefault

instance Functor DNonEmpty where
  fmap = map

instance Applicative DNonEmpty where
  pure = singleton
  (<*>) = ap

instance Monad DNonEmpty where
  ~(x :| xs) >>= f = case f x of ~(y :| ys) -> y :| D.append ys (xs >>= toDList . f)

instance Foldable DNonEmpty where
  foldr f z a = foldr f z (toNonEmpty a)
  toList = toList

instance NFData a => NFData (DNonEmpty a) where
  rnf a = rnf (toNonEmpty a)

instance a ~ Char => IsString (DNonEmpty a) where
  fromString = fromList

instance I.IsList (DNonEmpty a) where
  type Item (DNonEmpty a) = a
  fromList = fromList
  toList = toList

instance Semigroup (DNonEmpty a) where
  (<>) = append
