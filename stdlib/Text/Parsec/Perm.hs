{-# LANGUAGE ExistentialQuantification #-}
-- | Parsers of things that come in any order (Baars, Löh and Swierstra, *Parsing permutation phrases*, 2004).
module Text.Parsec.Perm (PermParser, StreamPermParser, permute, (<||>), (<$$>), (<|?>), (<$?>)) where

import Data.Functor.Identity (Identity)
import Text.Parsec.Combinator (choice)
import Text.Parsec.Prim

infixl 1 <||>, <|?>
infixl 2 <$$>, <$?>

type PermParser tok st a = StreamPermParser String st a

-- | What is the result if nothing more comes, and what each thing that may come first leaves to be parsed.
data StreamPermParser s st a = Perm (Maybe a) [Branch s st a]

data Branch s st a = forall b. Branch (StreamPermParser s st (b -> a)) (Parsec s st b)

instance Functor (StreamPermParser s st) where
  fmap f (Perm r bs) = Perm (fmap f r) (map (fmap f) bs)

instance Functor (Branch s st) where
  fmap f (Branch rest p) = Branch (fmap (f .) rest) p

-- | The things in any order.
permute :: Stream s Identity tok => StreamPermParser s st a -> Parsec s st a
permute (Perm r bs) = choice (map first bs ++ maybe [] (\x -> [return x]) r)
  where
    first (Branch rest p) = do
      x <- p
      f <- permute rest
      return (f x)

-- | One thing more, with what it is if it does not come.
with :: StreamPermParser s st (a -> b) -> Maybe a -> Parsec s st a -> StreamPermParser s st b
with this@(Perm r bs) absent p = Perm (r <*> absent) (Branch this p : map later bs)
  where
    later (Branch rest q) = Branch (with (fmap flip rest) absent p) q

(<||>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> Parsec s st a -> StreamPermParser s st b
this <||> p = with this Nothing p

(<|?>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
this <|?> (x, p) = with this (Just x) p

(<$$>) :: Stream s Identity tok => (a -> b) -> Parsec s st a -> StreamPermParser s st b
f <$$> p = Perm (Just f) [] <||> p

(<$?>) :: Stream s Identity tok => (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
f <$?> absent = Perm (Just f) [] <|?> absent
