-- | Equality, order and text of type constructors: given those of the elements, those of the
-- whole.
module Data.Functor.Classes
  ( Eq1(..), eq1, Ord1(..), compare1, Show1(..), showsPrec1, Read1(..), readsPrec1
  , Eq2(..), eq2, Ord2(..), compare2, Show2(..), showsPrec2
  , readsData, readsUnaryWith, readsBinaryWith, showsUnaryWith, showsBinaryWith
  ) where

import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.List.NonEmpty (NonEmpty(..))
import Data.Ord (Down(..))
import Data.Proxy (Proxy(..))

class Eq1 f where
  liftEq :: (a -> b -> Bool) -> f a -> f b -> Bool

class Eq1 f => Ord1 f where
  liftCompare :: (a -> b -> Ordering) -> f a -> f b -> Ordering

class Show1 f where
  liftShowsPrec :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> Int -> f a -> ShowS
  liftShowList :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> [f a] -> ShowS
  liftShowList sp sl = listWith (liftShowsPrec sp sl 0)

class Read1 f where
  liftReadsPrec :: (Int -> ReadS a) -> ReadS [a] -> Int -> ReadS (f a)

class Eq2 f where
  liftEq2 :: (a -> b -> Bool) -> (c -> d -> Bool) -> f a c -> f b d -> Bool

class Eq2 f => Ord2 f where
  liftCompare2 :: (a -> b -> Ordering) -> (c -> d -> Ordering) -> f a c -> f b d -> Ordering

class Show2 f where
  liftShowsPrec2
    :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS)
    -> Int -> f a b -> ShowS

-- | The text of a list from that of an element.
listWith :: (a -> ShowS) -> [a] -> ShowS
listWith _ [] = showString "[]"
listWith s (x : xs) = showChar '[' . s x . foldr (\y r -> showChar ',' . s y . r) (showChar ']') xs

eq1 :: (Eq1 f, Eq a) => f a -> f a -> Bool
eq1 = liftEq (==)

compare1 :: (Ord1 f, Ord a) => f a -> f a -> Ordering
compare1 = liftCompare compare

showsPrec1 :: (Show1 f, Show a) => Int -> f a -> ShowS
showsPrec1 = liftShowsPrec showsPrec showList

readsPrec1 :: (Read1 f, Read a) => Int -> ReadS (f a)
readsPrec1 = liftReadsPrec readsPrec readList

eq2 :: (Eq2 f, Eq a, Eq b) => f a b -> f a b -> Bool
eq2 = liftEq2 (==) (==)

compare2 :: (Ord2 f, Ord a, Ord b) => f a b -> f a b -> Ordering
compare2 = liftCompare2 compare compare

showsPrec2 :: (Show2 f, Show a, Show b) => Int -> f a b -> ShowS
showsPrec2 = liftShowsPrec2 showsPrec showList showsPrec showList

-- | A reader from that of a constructor and its arguments.
readsData :: (String -> ReadS a) -> Int -> ReadS a
readsData reader d = readParen (d > 10) (\r -> [res | (con, s) <- lex r, res <- reader con s])

-- | Reads a constructor of this name with one argument.
readsUnaryWith :: (Int -> ReadS a) -> String -> (a -> t) -> String -> ReadS t
readsUnaryWith rp name con found s = [(con x, t) | found == name, (x, t) <- rp 11 s]

-- | Reads a constructor of this name with two arguments.
readsBinaryWith
  :: (Int -> ReadS a) -> (Int -> ReadS b) -> String -> (a -> b -> t) -> String -> ReadS t
readsBinaryWith rp1 rp2 name con found s =
  [(con x y, u) | found == name, (x, t) <- rp1 11 s, (y, u) <- rp2 11 t]

-- | Shows a constructor of this name with one argument.
showsUnaryWith :: (Int -> a -> ShowS) -> String -> Int -> a -> ShowS
showsUnaryWith sp name d x = showParen (d > 10) (showString name . showChar ' ' . sp 11 x)

-- | Shows a constructor of this name with two arguments.
showsBinaryWith :: (Int -> a -> ShowS) -> (Int -> b -> ShowS) -> String -> Int -> a -> b -> ShowS
showsBinaryWith sp1 sp2 name d x y =
  showParen (d > 10) (showString name . showChar ' ' . sp1 11 x . showChar ' ' . sp2 11 y)

instance Eq1 Maybe where
  liftEq _ Nothing Nothing = True
  liftEq eq (Just a) (Just b) = eq a b
  liftEq _ _ _ = False

instance Ord1 Maybe where
  liftCompare _ Nothing Nothing = EQ
  liftCompare _ Nothing _ = LT
  liftCompare _ _ Nothing = GT
  liftCompare cmp (Just a) (Just b) = cmp a b

instance Show1 Maybe where
  liftShowsPrec _ _ _ Nothing = showString "Nothing"
  liftShowsPrec sp _ d (Just a) = showsUnaryWith sp "Just" d a

instance Read1 Maybe where
  liftReadsPrec rp _ d s =
    readParen False (\r -> [(Nothing, t) | ("Nothing", t) <- lex r]) s
      ++ readsData (readsUnaryWith rp "Just" Just) d s

instance Eq1 [] where
  liftEq _ [] [] = True
  liftEq eq (a : as) (b : bs) = eq a b && liftEq eq as bs
  liftEq _ _ _ = False

instance Ord1 [] where
  liftCompare _ [] [] = EQ
  liftCompare _ [] _ = LT
  liftCompare _ _ [] = GT
  liftCompare cmp (a : as) (b : bs) = cmp a b <> liftCompare cmp as bs

instance Show1 [] where
  liftShowsPrec _ sl _ = sl

instance Read1 [] where
  liftReadsPrec _ rl _ = rl

instance Eq1 NonEmpty where
  liftEq eq (a :| as) (b :| bs) = eq a b && liftEq eq as bs

instance Ord1 NonEmpty where
  liftCompare cmp (a :| as) (b :| bs) = cmp a b <> liftCompare cmp as bs

instance Show1 NonEmpty where
  liftShowsPrec sp sl d (a :| as) = showParen (d > 5) (sp 6 a . showString " :| " . sl as)

instance Eq1 Identity where
  liftEq eq (Identity a) (Identity b) = eq a b

instance Ord1 Identity where
  liftCompare cmp (Identity a) (Identity b) = cmp a b

instance Show1 Identity where
  liftShowsPrec sp _ d (Identity a) = showsUnaryWith sp "Identity" d a

instance Read1 Identity where
  liftReadsPrec rp _ = readsData (readsUnaryWith rp "Identity" Identity)

instance Eq1 Down where
  liftEq eq (Down a) (Down b) = eq a b

instance Ord1 Down where
  liftCompare cmp (Down a) (Down b) = case cmp a b of
    LT -> GT
    EQ -> EQ
    GT -> LT

instance Show1 Down where
  liftShowsPrec sp _ d (Down a) = showsUnaryWith sp "Down" d a

instance Eq1 Proxy where
  liftEq _ _ _ = True

instance Ord1 Proxy where
  liftCompare _ _ _ = EQ

instance Show1 Proxy where
  liftShowsPrec _ _ _ _ = showString "Proxy"

instance Eq2 Either where
  liftEq2 eq _ (Left a) (Left b) = eq a b
  liftEq2 _ eq (Right a) (Right b) = eq a b
  liftEq2 _ _ _ _ = False

instance Ord2 Either where
  liftCompare2 cmp _ (Left a) (Left b) = cmp a b
  liftCompare2 _ _ (Left _) (Right _) = LT
  liftCompare2 _ _ (Right _) (Left _) = GT
  liftCompare2 _ cmp (Right a) (Right b) = cmp a b

instance Show2 Either where
  liftShowsPrec2 sp _ _ _ d (Left a) = showsUnaryWith sp "Left" d a
  liftShowsPrec2 _ _ sp _ d (Right a) = showsUnaryWith sp "Right" d a

instance Eq a => Eq1 (Either a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Either a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 (Either a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq2 (,) where
  liftEq2 eq1' eq2' (a, b) (c, d) = eq1' a c && eq2' b d

instance Ord2 (,) where
  liftCompare2 cmp1 cmp2 (a, b) (c, d) = cmp1 a c <> cmp2 b d

instance Show2 (,) where
  liftShowsPrec2 sp1 _ sp2 _ _ (a, b) =
    showChar '(' . sp1 0 a . showChar ',' . sp2 0 b . showChar ')'

instance Eq a => Eq1 ((,) a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 ((,) a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 ((,) a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq2 Const where
  liftEq2 eq _ (Const a) (Const b) = eq a b

instance Ord2 Const where
  liftCompare2 cmp _ (Const a) (Const b) = cmp a b

instance Show2 Const where
  liftShowsPrec2 sp _ _ _ d (Const a) = showsUnaryWith sp "Const" d a

instance Eq a => Eq1 (Const a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Const a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 (Const a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList
